/* Reads the findings of a report. */
#include "report/report.h"

#include "base/json_tree.h"

#include <stdlib.h>

static int order(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

static bool read_print(struct str text, uint64_t *print)
{
	*print = 0;
	for (size_t i = 0; i < text.n; i++) {
		const char *digits = "0123456789abcdef", *digit = memchr(digits, text.p[i], 16);
		if (!digit)
			return false;
		*print = *print << 4 | (uint64_t)(digit - digits);
	}
	return text.n == 16;
}

static bool add(struct baseline *baseline, struct arena *arena, uint64_t print, uint32_t *room)
{
	uint64_t *prints = arena_widen(arena, baseline->prints, baseline->count, room, sizeof *prints);

	if (!prints)
		return false;
	baseline->prints = prints;
	prints[baseline->count++] = print;
	return true;
}

bool baseline_read(struct baseline *baseline, struct arena *arena, struct str report, unsigned *line)
{
	struct arena of_line;
	struct span wrong;
	bool good = true, ended = false;
	uint32_t room = 0;
	uint64_t print;

	*baseline = (struct baseline){ 0 };
	arena_init(&of_line);
	*line = 0;
	for (size_t at = 0; good && at < report.n; arena_reset(&of_line)) {
		struct str text = str_until(report, at, '\n');
		at += text.n + 1;
		++*line;
		const struct json_node *object = json_tree_read(text, &of_line, &wrong), *type = json_member(object, STR("type"));
		good = !ended && type && type->is == JSON_IS_TEXT;
		ended = good && str_equal(type->text, STR("end"));
		if (good && str_equal(type->text, STR("finding"))) {
			const struct json_node *of = json_member(object, STR("fingerprint"));
			good = of && read_print(of->text, &print) && add(baseline, arena, print, &room);
		}
	}
	arena_free(&of_line);
	if (baseline->count)
		qsort(baseline->prints, baseline->count, sizeof print, order);
	return good && ended;
}

bool baseline_has(const struct baseline *baseline, uint64_t fingerprint)
{
	return baseline->count && bsearch(&fingerprint, baseline->prints, baseline->count, sizeof fingerprint, order);
}
