/* The formats by name. */
#include "report/print.h"

static const struct {
	const char *name;
	const struct report_format *verdicts;
} forms[AS_COUNT] = {
	[AS_TEXT] = { "text", &report_text }, [AS_JSONL] = { "jsonl", &report_jsonl }, [AS_HTML] = { "html", &report_html },
	[AS_CSV] = { "csv", &report_csv }, [AS_SARIF] = { "sarif", &report_sarif }, [AS_JUNIT] = { "junit", &report_junit }, [AS_JSON] = { "json", NULL },
};

const char *report_form_name(enum report_form form)
{
	return forms[form].name;
}

const struct report_format *report_verdicts(enum report_form form)
{
	return forms[form].verdicts;
}
