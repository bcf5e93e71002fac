/* Text in a page of HTML: nothing in a log can become markup. */
#include "report/html.h"

void html_own(struct out *out, struct str text)
{
	for (size_t i = 0; i < text.n; i++)
		switch (text.p[i]) {
		case '<': out_string(out, "&lt;"); break;
		case '>': out_string(out, "&gt;"); break;
		case '&': out_string(out, "&amp;"); break;
		case '"': out_string(out, "&quot;"); break;
		case '\'': out_string(out, "&#39;"); break;
		default: out_bytes(out, str_slice(text, i, i + 1));
		}
}

void html_gathered(struct out *out, struct out *memory)
{
	html_own(out, out_text(memory));
	memory->used = 0;
}

void html_text(struct out *out, struct str text)
{
	struct out safe;

	out_open(&safe, -1);
	out_escaped(&safe, text);
	html_gathered(out, &safe);
	out_close(&safe);
}

void html_lines(struct out *out, struct str text)
{
	size_t begin = 0;

	for (size_t at = 0; at <= text.n; at++) {
		if (at < text.n && text.p[at] != '\n')
			continue;
		html_text(out, str_slice(text, begin, at));
		out_string(out, at < text.n ? "\n" : "");
		begin = at + 1;
	}
}
