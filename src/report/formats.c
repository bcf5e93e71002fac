/* The formats by name. */
#include "report/print.h"

const char *report_form_name(enum report_form form)
{
	static const char *const names[AS_COUNT] = { [AS_TEXT] = "text", [AS_JSONL] = "jsonl", [AS_HTML] = "html", [AS_CSV] = "csv",
		[AS_SARIF] = "sarif", [AS_JUNIT] = "junit", [AS_JSON] = "json" };

	return names[form];
}

const struct report_format *report_verdicts(enum report_form form)
{
	static const struct report_format *const verdicts[AS_COUNT] = { [AS_TEXT] = &report_text, [AS_JSONL] = &report_jsonl, [AS_HTML] = &report_html,
		[AS_CSV] = &report_csv, [AS_SARIF] = &report_sarif, [AS_JUNIT] = &report_junit };

	return verdicts[form];
}
