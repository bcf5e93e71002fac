#include "matrix.h"

#include <stdio.h>
#include <string.h>

#include "compare.h"
#include "say.h"

enum { MATRIX_MAX = 2048, LINE_MAX_ = 16384 };

struct clause_noted {
	struct str id;
	unsigned kept, broken;
	unsigned cited;          /* hands that break it and have a finding that cites it */
	bool in_table;
};

static struct {
	struct arena arena;
	struct clause_noted list[MATRIX_MAX];
	unsigned count;
} noted;

static struct clause_noted *note_of(struct str id)
{
	for (unsigned i = 0; i < noted.count; i++)
		if (str_equal(noted.list[i].id, id))
			return &noted.list[i];
	if (noted.count == MATRIX_MAX)
		return &noted.list[MATRIX_MAX - 1];
	noted.list[noted.count].id = arena_str(&noted.arena, id);
	return &noted.list[noted.count++];
}

void matrix_note(const struct annotations *annotations, const struct verdict *verdict)
{
	for (unsigned i = 0; i < annotations->kept_count; i++)
		note_of(annotations->kept[i])->kept++;
	for (unsigned i = 0; i < annotations->broken_count; i++) {
		struct clause_noted *note = note_of(annotations->broken[i]);
		note->broken++;
		note->cited += verdict_cites(verdict, annotations->broken[i]);
	}
}

/* The n-th field of a tab-separated line. */
static struct str field(struct str line, unsigned n)
{
	size_t begin = 0;

	for (;; n--) {
		const char *tab = begin < line.n ? memchr(line.p + begin, '\t', line.n - begin) : NULL;
		size_t end = tab ? (size_t)(tab - line.p) : line.n;
		if (!n)
			return str_slice(line, begin, end);
		if (!tab)
			return (struct str){ "", 0 };
		begin = end + 1;
	}
}

static unsigned check_row(struct str line)
{
	struct str id = field(line, 0), seen = field(line, 3);
	struct clause_noted *note = note_of(id);

	note->in_table = true;
	if (str_equal(seen, STR("outside")))
		return 0;
	if (!note->broken)
		say("info: %.*s: no hand breaks it\n", (int)id.n, id.p);
	if (note->broken && !note->cited)
		say("info: %.*s: broken by a hand none of whose findings cites it\n", (int)id.n, id.p);
	if (note->kept)
		return 0;
	say("%.*s: no hand keeps it\n", (int)id.n, id.p);
	return 1;
}

/* A clause with the table's prefix that the table does not have is a slip of the pen. */
static unsigned check_strangers(struct str prefix)
{
	unsigned wrong = 0;

	for (unsigned i = 0; i < noted.count; i++)
		if (str_starts(noted.list[i].id, prefix) && !noted.list[i].in_table) {
			say("%.*s: not in the table\n", (int)noted.list[i].id.n, noted.list[i].id.p);
			wrong++;
		}
	return wrong;
}

unsigned matrix_check(const char *path)
{
	static char line[LINE_MAX_];
	struct str prefix = { "", 0 };
	unsigned wrong = 0;
	FILE *table = fopen(path, "r");

	if (!table || !fgets(line, sizeof line, table)) {
		say("%s: cannot be read\n", path);
		if (table)
			fclose(table);
		return 1;
	}
	while (fgets(line, sizeof line, table)) {
		struct str row = str_trim(str_of(line)), id = field(row, 0);
		const char *dash = id.n ? memchr(id.p, '-', id.n) : NULL;
		if (!dash)
			continue;
		if (!prefix.n)
			prefix = arena_str(&noted.arena, str_slice(id, 0, (size_t)(dash - id.p) + 1));
		wrong += check_row(row);
	}
	fclose(table);
	return wrong + check_strangers(prefix);
}

void matrix_close(void)
{
	noted.count = 0;
	arena_free(&noted.arena);
}
