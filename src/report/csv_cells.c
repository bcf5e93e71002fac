/* Cells of comma-separated values. */
#include "report/csv.h"

void csv_head(struct out *out, const char *names)
{
	out_string(out, names);
	out_string(out, "\n");
}

static void next_cell(struct csv *csv)
{
	out_string(csv->out, csv->begun ? "," : "");
	csv->begun = true;
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

void csv_gathered(struct csv *csv, struct out *memory)
{
	struct str text = out_text(memory);
	const char *quote = is_quoted(text) ? "\"" : "";

	next_cell(csv);
	out_string(csv->out, quote);
	out_string(csv->out, text.n && memchr("=+-@", text.p[0], 4) ? "'" : "");
	print_quoted(csv->out, text);
	out_string(csv->out, quote);
	if (memory->error && !csv->out->error)
		csv->out->error = memory->error;
	memory->used = 0;
}

void csv_text(struct csv *csv, struct str text)
{
	struct out memory;

	out_open(&memory, -1);
	out_escaped(&memory, text);
	csv_gathered(csv, &memory);
	out_close(&memory);
}

void csv_number(struct csv *csv, int64_t number)
{
	next_cell(csv);
	out_number(csv->out, number);
}

void csv_index(struct csv *csv, int number)
{
	next_cell(csv);
	if (number >= 0)
		out_number(csv->out, number);
}

void csv_pair(struct csv *csv, bool known, const int *pair)
{
	for (int i = 0; i < 2; i++) {
		next_cell(csv);
		if (known)
			out_number(csv->out, pair[i]);
	}
}

void csv_bool(struct csv *csv, bool value)
{
	next_cell(csv);
	out_string(csv->out, value ? "true" : "false");
}

void csv_end_line(struct csv *csv)
{
	out_string(csv->out, "\n");
	csv->begun = false;
}
