/* Cells of comma-separated values. */
#include "report/csv.h"

void csv_head(struct out *out, const char *names)
{
	out_string(out, names);
	out_string(out, "\n");
}

static void next_cell(struct out *out)
{
	out_string(out, out->more ? "," : "");
	out->more = true;
}

static bool is_quoted(struct str text)
{
	for (size_t i = 0; i < text.n; i++)
		if (text.p[i] == ',' || text.p[i] == '"')
			return true;
	return false;
}

/* Doubles the quotes within a text. */
static void print_quoted(struct out *out, struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		out_string(out, text.p[i] == '"' ? "\"" : "");
		out_bytes(out, str_slice(text, i, i + 1));
	}
}

void csv_gathered(struct out *out)
{
	struct out *aside = out_aside(out);
	struct str text = out_text(aside);
	const char *quote = is_quoted(text) ? "\"" : "";

	next_cell(out);
	out_string(out, quote);
	out_string(out, text.n && memchr("=+-@", text.p[0], 4) ? "'" : "");
	print_quoted(out, text);
	out_string(out, quote);
	if (aside->error && !out->error)
		out->error = aside->error;
	aside->used = 0;
}

void csv_text(struct out *out, struct str text)
{
	out_escaped(out_aside(out), text);
	csv_gathered(out);
}

void csv_number(struct out *out, int64_t number)
{
	next_cell(out);
	out_number(out, number);
}

void csv_index(struct out *out, int number)
{
	next_cell(out);
	if (number >= 0)
		out_number(out, number);
}

void csv_pair(struct out *out, bool known, int64_t a, int64_t b)
{
	next_cell(out);
	if (known)
		out_number(out, a);
	next_cell(out);
	if (known)
		out_number(out, b);
}

void csv_bool(struct out *out, bool value)
{
	next_cell(out);
	out_string(out, value ? "true" : "false");
}

void csv_end_line(struct out *out)
{
	out_string(out, "\n");
	out->more = false;
}
