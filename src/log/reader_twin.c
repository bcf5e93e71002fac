/* Reads hands from a log in JSON: each line is put into the notation and read as any hand. */
#include "log/reader_inside.h"
#include "log/twin.h"

#include <string.h>

void reader_take_form(struct reader *reader, const struct twin_form *form)
{
	reader->form = form;
	reader->known = reader->twin = true;
}

bool twin_knows_form(struct reader *reader)
{
	bool more = true;

	while (!reader->known) {
		struct str text = { reader->window + reader->begin, reader->end - reader->begin };
		if (reader->started)
			reader->twin = twin_begins(text, reader->eof, &more);
		reader->known = !more;
		if (more && !reader_fill(reader))
			return false;
	}
	return true;
}

/* Takes the next line that is not empty, or as much of it as a line may have; at the end of the log an empty line. Returns false if more of it
 * has to be read. */
static bool next_line(struct reader *reader, struct str *line)
{
	for (;;) {
		struct str text = { reader->window + reader->begin, reader->end - reader->begin };
		const char *newline = text.n ? memchr(text.p, '\n', text.n) : NULL;
		*line = str_slice(text, 0, newline ? (size_t)(newline - text.p) : text.n);
		if (!newline && text.n <= TWIN_LIMIT && !reader->eof) {
			if (!reader_fill(reader))
				return false;
			continue;
		}
		reader->cut.at = line->n + (newline != NULL);
		reader->cut.lines = newline != NULL;
		bool goes_on = reader->skipping;
		reader->skipping = !newline && !reader->eof;
		if (!text.n || (!goes_on && str_trim(*line).n))
			return true;
		reader_drop(reader);
	}
}

/* Gives a line that is no hand. If it has tags of its own, the next hand does not take those of the match before. */
static void lose_line(struct reader *reader, struct hand *hand, struct str line)
{
	struct source torn = { .name = reader->name, .text = STR("[Partido \""), .first_line = 1 };
	struct findings unheard = { .arena = &reader->hand_arena };
	bool hidden;

	hand->source.text = line;
	reader_lose(reader, hand);
	hand->header = (struct span){ 0, (uint32_t)line.n };
	hand->id = STR("");
	tags_read(&reader->tags, &torn, twin_has_tags(line, &hidden) ? (uint32_t)torn.text.n : 0, FOLLOWS_HAND, &unheard);
	hand->match = &reader->tags.match;
	reader->hands++;
}

void twin_read_head(struct reader *reader, struct str line)
{
	struct hand unread = { .source = { .name = reader->name } };
	struct findings unheard = { .arena = &reader->hand_arena };
	struct twin twin;

	if (twin_read(&twin, reader->name, line, 1, NULL, &reader->hand_arena, &unheard))
		tags_read(&reader->tags, &twin.source, twin.body_at, FOLLOWS_HAND, &unheard);
	else
		lose_line(reader, &unread, line);
	reader->hands = 0;
	arena_reset(&reader->hand_arena);
}

/* Refuses a hand if the notation reads something else from the line than what the line says. */
static void compare_twin(struct hand *hand, const struct twin *twin, struct findings *findings)
{
	uint32_t before = FIRST_OF(i, hand->event_count, !(hand->events[i].flags & EVENT_HEADER));

	if (hand->lost || (hand->event_count == twin->events && before == twin->before))
		return;
	hand->lost = true;
	finding_add(findings, CODE_TWIN_ORDER, hand->header)->args[0] = arg_text(hand->id);
}

enum reader_status twin_next(struct reader *reader, struct hand *hand, struct findings *findings)
{
	struct twin twin;
	struct str line;

	if (!next_line(reader, &line))
		return reader_stopped(reader);
	hand->source.first_line = reader->line;
	if (!line.n) {
		reader_lose(reader, hand);
		reader->done = true;
		return READER_END;
	}
	bool too_long = line.n > TWIN_LIMIT;
	if (too_long)
		line = utf8_cut(line, HEAD_KEPT);
	if (too_long || !twin_read(&twin, reader->name, line, reader->line, reader->form, &reader->hand_arena, findings)) {
		lose_line(reader, hand, line);
		if (too_long)
			finding_add(findings, CODE_HAND_TOO_LONG, hand->header)->args[1] = arg_number(TWIN_LIMIT);
		return READER_HAND;
	}
	hand->source = twin.source;
	tags_read(&reader->tags, &hand->source, twin.body_at, FOLLOWS_HAND, findings);
	if (hand->source.text.n - twin.body_at > HAND_LIMIT)
		reader_long_hand(reader, hand, findings, twin.body_at);
	else
		parse_hand(&reader->parse, hand, twin.body_at, twin.bytes, findings);
	compare_twin(hand, &twin, findings);
	reader_complete(reader, hand, findings);
	advice_give(findings, hand);
	return READER_HAND;
}
