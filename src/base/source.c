/* Places in a text, computed only when printed. */
#include "base/source.h"

#include "base/utf8.h"

#include <string.h>

uint32_t source_map_column(const struct source_map *map, uint32_t offset)
{
	uint32_t low = 0, high = map->count;

	while (low < high) { /* finds the last mark that is not after the offset */
		uint32_t middle = low + (high - low) / 2;
		if (map->marks[middle].at <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	if (low == 0)
		return 1;
	const struct source_mark *mark = &map->marks[low - 1];
	uint32_t at = mark->span.begin + (offset - mark->at);
	return (uint32_t)utf8_count(str_slice(map->line, 0, at < mark->span.end ? at : mark->span.end)) + 1;
}

struct place source_place(const struct source *source, uint32_t offset)
{
	struct place place = { .line = source->first_line ? source->first_line : 1 };
	struct str text = source->text;
	const char *newline;
	size_t begin = 0;

	offset = offset < text.n ? offset : (uint32_t)text.n;
	while (begin < offset && (newline = memchr(text.p + begin, '\n', offset - begin))) {
		begin = (size_t)(newline - text.p) + 1;
		place.line++;
	}
	place.column = (uint32_t)utf8_count(str_slice(text, begin, offset)) + 1;
	if (source->map) {
		place.line = source->map->number;
		place.column = source_map_column(source->map, offset);
	}
	return place;
}

struct span span_join(struct span a, struct span b)
{
	if (!span_is_set(a))
		return b;
	if (!span_is_set(b))
		return a;
	return (struct span){ a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end };
}
