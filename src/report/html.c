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

void html_gathered(struct out *out)
{
	html_own(out, out_text(out_aside(out)));
	out_aside(out)->used = 0;
}

void html_text(struct out *out, struct str text)
{
	out_escaped(out_aside(out), text);
	html_gathered(out);
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

void html_begin(struct out *out, enum lang lang, struct str title)
{
	out_format(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n", tr(lang, "es", "en"));
	html_filled(out, "<title>{}</title>\n<style>\n", title);
}
