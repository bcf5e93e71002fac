#include "base/words.h"

#include <string.h>

void print_ink(struct out *out, enum ink ink)
{
	static const char *const codes[] = {
		[INK_PLAIN] = "\x1b[0m", [INK_BOLD] = "\x1b[1m", [INK_FAULT] = "\x1b[1;31m",
		[INK_NULL] = "\x1b[1;33m", [INK_REMARK] = "\x1b[1;36m", [INK_UNDECIDED] = "\x1b[1;35m",
		[INK_DIM] = "\x1b[34m",
	};

	if (out->color)
		out_string(out, codes[ink]);
}

static void print_hole(struct out *out, const struct hole *hole, void (*print)(struct out *out, struct str text))
{
	if (hole->is == HOLE_NUMBER)
		out_number(out, hole->number);
	else if (hole->is == HOLE_OWN)
		out_bytes(out, hole->text);
	else
		print(out, hole->text);
}

void print_holes(struct out *out, const char *text, const struct hole *with, void (*print)(struct out *out, struct str text))
{
	for (const char *mark; (mark = strchr(text, '{')); text = strchr(mark, '}') + 1) {
		out_bytes(out, (struct str){ text, (size_t)(mark - text) });
		if (mark[1] == '}')
			print_hole(out, with++, print);
		else
			print_ink(out, mark[1] == 'b' ? INK_BOLD : mark[1] == 'd' ? INK_DIM : INK_PLAIN);
	}
	out_string(out, text);
}

struct str print_kept(struct arena *arena, struct out *out)
{
	struct str text = arena_str(arena, out_text(out));

	out_close(out);
	return text;
}

struct str arena_holes(struct arena *arena, const char *text, const struct hole *with)
{
	struct out out = OUT_MEMORY(LANG_ES);

	print_holes(&out, text, with, out_bytes);
	return print_kept(arena, &out);
}
