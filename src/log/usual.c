/* Reads by pointer what is written the usual way: the fields of the header, deal lines, cards and voices, `mazo`, `muestra`, and the result.
 * Each is a seat or a keyword in small letters, one blank and what follows it. It builds only what the patterns of grammar/log.l would match to
 * the same length, and the grammar would build alike. At anything else it stops, and the scanner goes on from there. It needs no bounds: a NUL
 * ends the hand. */
#include "log/parse.h"

#include <string.h>

static inline bool is_word_end(char c)
{
	return is_spacing(c) || !c;
}

static inline bool is_seat(char c)
{
	return (unsigned char)(c - 'A') < MAX_SEATS;
}

static inline struct span span_of(const struct parse *parse, const char *begin, const char *end)
{
	return (struct span){ (uint32_t)(begin - parse->text), (uint32_t)(end - parse->text) };
}

static inline bool begins(const char *p, const char *word)
{
	while (*word && *p == *word) {
		p++;
		word++;
	}
	return !*word;
}

static inline const char *usual_number(const char *p, int16_t *number)
{
	return (unsigned)(*p - '0') < 10 ? short_number(p, number) : NULL;
}

/* Reads "14-9" with a blank or the end after it. Returns where it ends, or NULL. */
static const char *usual_pair(const char *p, struct log_value *value)
{
	p = usual_number(p, &value->a);
	if (!p || *p != '-')
		return NULL;
	p = usual_number(p + 1, &value->b);
	return p && is_word_end(*p) ? p : NULL;
}

/* Builds the field of the header at `p`. Returns where it ends, or NULL. */
static const char *usual_field(struct parse *parse, const char *p)
{
	struct log_value value;
	const char *end = NULL;
	enum field field = FIELD_DEALER;
	uint32_t length;

	if (begins(p, "reparte ") && is_seat(p[8])) {
		value.seat = (uint8_t)(p[8] - 'A');
		end = p + 9;
	} else if (begins(p, "marcador ")) {
		field = FIELD_SCORE;
		end = usual_pair(p + 9, &value);
	} else if (begins(p, "muestra ") && (length = short_card(p + 8, &value.card))) {
		field = FIELD_MUESTRA;
		end = p + 8 + length;
	}
	if (!end || !is_word_end(*end))
		return NULL;
	build_field(parse, field, span_of(parse, p, end), value);
	return end;
}

const char *usual_header(struct parse *parse, const char *p)
{
	const char *after;

	while (*p == ' ')
		p++;
	while ((after = usual_field(parse, p)))
		for (p = after; *p == ' '; p++)
			;
	after = after_spacing(p);
	if (memchr(p, '\n', (size_t)(after - p)))
		parse->head = false;
	return after;
}

/* Returns the end, behind the closing quote, of a voice with one blank before its words and no backslash in them; NULL for any other. */
static const char *usual_voice(const char *seat)
{
	const char *end = seat + 3;

	end += strcspn(end, "\"\\\n");
	return *end == '"' ? end + 1 : NULL;
}

static bool is_result(const char *p)
{
	return begins(p, "tantos ") || begins(p, "marcador ");
}

/* Builds the show of the cards from `p` on, by the seat at `begin`. Returns where it ends; NULL if what follows may belong to it too. */
static const char *usual_shown(struct parse *parse, const char *begin, const char *p)
{
	card cards[EVENT_CARDS];
	unsigned count = 0;
	uint32_t length;

	for (; count < EVENT_CARDS && *p == ' ' && (length = short_card(p + 1, &cards[count])); p += 1 + length)
		count++;
	const char *next = after_spacing(p);
	if (!count || (*next && !is_result(next) && !(is_seat(*next) && next[1] == ' ')))
		return NULL;
	struct event *event = build_event(parse, EVENT_SHOW, (unsigned)(*begin - 'A'), span_of(parse, begin, p));
	memcpy(event->cards, cards, sizeof cards);
	event->card_count = (uint8_t)count;
	return p;
}

/* Builds what the seat at `p` does if a keyword says it. Returns where it ends, or NULL. */
static const char *usual_word(struct parse *parse, const char *p)
{
	if (begins(p + 2, "muestra"))
		return usual_shown(parse, p, p + 9);
	if (!begins(p + 2, "mazo") || !is_word_end(p[6]))
		return NULL;
	build_event(parse, EVENT_LEAVE, (unsigned)(*p - 'A'), span_of(parse, p, p + 6));
	return p + 6;
}

/* Builds what the seat at `p` does. Returns where it ends, or NULL. */
static inline const char *usual_act(struct parse *parse, const char *p, enum whole *whole)
{
	unsigned seat = (unsigned)(*p - 'A');
	uint32_t length;
	const char *end;
	card laid;

	if ((length = short_card(p + 2, &laid))) {
		end = p + 2 + length;
		build_play(parse, seat, span_of(parse, p, end), laid);
		*whole = WHOLE_CARD;
		return end;
	}
	if (p[2] == '"') {
		if ((end = usual_voice(p)))
			build_voice(parse, seat, span_of(parse, p, end), 2);
	} else {
		end = usual_word(parse, p);
	}
	if (end)
		*whole = WHOLE_EVENT;
	return end;
}

/* Builds the points or the score at `p`. Returns where it ends, or NULL. */
static const char *usual_result(struct parse *parse, const char *p)
{
	bool score = *p == 'm';
	struct log_value value;
	const char *end;

	if (!is_result(p) || !(end = usual_pair(p + (score ? 9 : 7), &value)))
		return NULL;
	parse->closed = true;
	build_numbers(build_event(parse, score ? EVENT_SCORE : EVENT_POINTS, NOBODY, span_of(parse, p, end)), value);
	return end;
}

/* Builds results, one on each line. Stops before the blanks after the last: they may mean that the hand is over. */
static const char *usual_results(struct parse *parse, const char *p, enum whole *whole)
{
	for (const char *next = p, *end; (end = usual_result(parse, next)); next = end + 1) {
		*whole = WHOLE_EVENT;
		p = end;
		if (*end != '\n')
			break;
	}
	return p;
}

const char *usual_items(struct parse *parse, const char *p, enum whole *whole)
{
	const char *end;
	uint32_t length;

	while ((length = build_short_deal(parse, p))) {
		*whole = WHOLE_EVENT;
		p += length;
	}
	while (is_seat(*p) && p[1] == ' ' && (end = usual_act(parse, p, whole)))
		p = after_spacing(end);
	return usual_results(parse, p, whole);
}
