/* The formats by name. */
#include "report/print.h"

const struct report_format *report_format_find(struct str name)
{
	static const struct report_format *const formats[] = { &report_text, &report_jsonl, &report_html };

	for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
		if (str_equal(name, str_of(formats[i]->name)))
			return formats[i];
	return NULL;
}
