/* Values of JSON: out->more says whether one stands before the next in its object or list. */
#include "base/json.h"

void json_record(struct out *out, const char *type)
{
	out_string(out, "{");
	out->more = false;
	json_string(out, "type", str_of(type));
}

void json_end(struct out *out)
{
	out_string(out, "}\n");
	out->more = false;
}

void json_open(struct out *out, const char *name, char bracket)
{
	json_name(out, name);
	out_bytes(out, (struct str){ &bracket, 1 });
	out->more = false;
}

void json_open_if(struct out *out, const char *name, bool is)
{
	if (is) {
		json_open(out, name, '{');
		return;
	}
	json_null(out, name);
	out->more = true; /* even after an error: the block is not entered */
}

void json_close(struct out *out, char bracket)
{
	out_bytes(out, (struct str){ &bracket, 1 });
	out->more = true;
}

void json_line(struct out *out)
{
	out_string(out, out->more ? ",\n" : "\n");
	out->more = false;
}

void json_index(struct out *out, const char *name, int index)
{
	json_number_if(out, name, index >= 0, index);
}

void json_pair(struct out *out, const char *name, bool known, int64_t a, int64_t b)
{
	if (!known) {
		json_null(out, name);
		return;
	}
	json_name(out, name);
	out_string(out, "[");
	out_number(out, a);
	out_string(out, ",");
	out_number(out, b);
	out_string(out, "]");
}

void json_gathered(struct out *out, const char *name)
{
	struct out *aside = out_aside(out);

	json_text(out, name, out_text(aside));
	if (aside->error && !out->error)
		out->error = aside->error;
	aside->used = 0;
}

void json_texts(struct out *out, const char *name, const struct str *texts, unsigned count)
{
	json_open(out, name, '[');
	for (unsigned i = 0; i < count; i++)
		json_text(out, NULL, texts[i]);
	json_close(out, ']');
}

void json_ids(struct out *out, const char *name, const struct str *ids, unsigned most)
{
	json_texts(out, name, ids, FIRST_OF(i, most, !ids[i].n));
}
