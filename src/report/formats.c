/* The formats by name. Two tables: the page's engine is linked without the second (src/page/unprinted.c). */
#include "report/print.h"

static const char *const names[AS_COUNT] = {
	[AS_TEXT] = "text", [AS_JSONL] = "jsonl", [AS_HTML] = "html", [AS_CSV] = "csv", [AS_SARIF] = "sarif", [AS_JUNIT] = "junit", [AS_JSON] = "json",
};

static const struct report_format *const verdicts[AS_COUNT] = {
	[AS_TEXT] = &report_text, [AS_JSONL] = &report_jsonl, [AS_HTML] = &report_html, [AS_CSV] = &report_csv, [AS_SARIF] = &report_sarif,
	[AS_JUNIT] = &report_junit,
};

const char *report_form_name(enum report_form form)
{
	return names[form];
}

const struct report_format *report_verdicts(enum report_form form)
{
	return verdicts[form];
}
