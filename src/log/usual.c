/* Reads by pointer what is written the usual way: the fields of the header, deal lines, cards and voices, what else a seat does, and the result.
 * Each is a seat or a keyword in small letters, one blank and what follows it. It builds only what the patterns of grammar/log.l would match to
 * the same length, and the grammar would build alike. At anything else it stops, and the scanner goes on from there. It needs no bounds: a NUL
 * ends the hand. */
#include "log/acts.h"
#include "log/parse.h"

#include <string.h>

static inline bool is_word_end(char c)
{
	return is_spacing(c) || !c;
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

/* Reads the value of a field at `p`. Returns where it ends, or NULL. */
static const char *usual_value(enum field_takes takes, const char *p, struct log_value *value)
{
	uint32_t length;

	switch (takes) {
	case TAKES_SEAT:
		value->seat = (uint8_t)(*p - 'A');
		return is_seat_letter(*p) ? p + 1 : NULL;
	case TAKES_PAIR: return usual_pair(p, value);
	case TAKES_CARD:
		length = short_card(p, &value->card);
		return length ? p + length : NULL;
	case TAKES_NUMBER: return usual_number(p, &value->a);
	case TAKES_DISPUTE:
		value->a = begins(p, dispute_words[DISPUTE_GENERAL]) ? DISPUTE_GENERAL : DISPUTE_FACING;
		return begins(p, dispute_words[value->a]) ? p + strlen(dispute_words[value->a]) : NULL;
	default: return NULL;
	}
}

/* Builds the field of the header at `p`. Returns where it ends, or NULL. */
static const char *usual_field(struct parse *parse, const char *p)
{
	struct log_value value;

	for (unsigned field = 0; field < FIELD_COUNT; field++) {
		const struct field_shape *shape = &field_shapes[field];
		if (!begins(p, shape->word.p) || p[shape->word.n] != ' ')
			continue;
		const char *end = usual_value(shape->takes, p + shape->word.n + 1, &value);
		if (!end || !is_word_end(*end))
			return NULL;
		build_field(parse, field, span_of(parse, p, end), value);
		return end;
	}
	return NULL;
}

const char *usual_header(struct parse *parse, const char *p)
{
	const char *after = p;

	do {
		for (p = after; *p == ' '; p++)
			;
	} while ((after = usual_field(parse, p)));
	after = after_spacing(p);
	if (memchr(p, '\n', (size_t)(after - p)))
		parse->head = false;
	return after;
}

/* Reads cards, a blank before each, at most `most`. Returns where they end. */
static inline const char *usual_cards(const char *p, card *cards, unsigned most, uint8_t *count)
{
	uint32_t length;

	for (*count = 0; *count < most && *p == ' ' && (length = short_card(p + 1, &cards[*count])); p += 1 + length)
		++*count;
	return p;
}

/* Builds the deal line at `p` if an act or another deal line follows. Returns where that is, or NULL. */
static const char *usual_deal(struct parse *parse, const char *p)
{
	struct hand *hand = parse->hand;
	unsigned seat = (unsigned)(*p - 'A');
	card cards[DEAL_CARDS];
	uint8_t count;

	if (seat >= MAX_SEATS || p[1] != ':' || hand->dealt[seat] != NOT_DEALT)
		return NULL;
	const char *end = usual_cards(p + 2, cards, DEAL_CARDS, &count), *next = after_spacing(end);
	if (!count || !is_seat_letter(*next) || (next[1] != ' ' && next[1] != ':'))
		return NULL;
	memcpy(hand->deal[seat], cards, count);
	hand->dealt[seat] = count;
	hand->deal_span[seat] = span_of(parse, p, end);
	return next;
}

static bool is_result(const char *p)
{
	return begins(p, "tantos ") || begins(p, "marcador ");
}

/* Returns the act that the keyword at `p` says of a seat; EVENT_TYPE_COUNT if there is none. */
static enum event_type usual_type(const char *p)
{
	enum event_type type = EVENT_LIFT;

	for (; type < EVENT_TYPE_COUNT; type++) {
		const struct act_shape *shape = &act_shapes[type];
		if ((shape->needs & HAS_SEAT) && act_has_actor(type) && begins(p, shape->name) && is_word_end(p[strlen(shape->name)]))
			break;
	}
	return type;
}

/* Reads the word of a demand or a claim at `p`. Returns where it ends, or NULL. */
static const char *usual_what(enum event_type type, const char *p, uint8_t *what)
{
	struct str word = { p, strcspn(p, " ,\t\r\n") };
	int found = type == EVENT_DEMAND ? demand_find(word) : claim_find(word);

	*what = (uint8_t)found;
	return found < 0 ? NULL : p + word.n;
}

/* Reads what follows the keyword, which ends at `p`, as far as an act of this shape may have it. Returns where that ends, or NULL. */
static const char *usual_parts(struct event *act, const struct act_shape *shape, const char *p)
{
	unsigned may = shape->needs | shape->may;

	if (shape->needs & HAS_WHAT && (*p != ' ' || !(p = usual_what(act->type, p + 1, &act->what))))
		return NULL;
	if (may & HAS_CARDS)
		p = usual_cards(p, act->cards, EVENT_CARDS, &act->card_count);
	if (may & HAS_NUMBER && *p == ' ' && (unsigned)(p[1] - '0') < 10)
		p = short_number(p + 1, &act->number);
	size_t length = strlen(shape->to);
	if (may & HAS_TO && *p == ' ' && begins(p + 1, shape->to) && p[1 + length] == ' ' && is_seat_letter(p[2 + length])) {
		act->target = (uint8_t)(p[2 + length] - 'A');
		p += 3 + length;
	}
	bool lacks = (shape->needs & HAS_CARDS && !act->card_count) || (shape->needs & HAS_NUMBER && act->number < 0);
	return lacks || !is_word_end(*p) ? NULL : p;
}

/* Builds what the seat at `p` does if a keyword says it. Returns where it ends, or NULL. */
static const char *usual_word(struct parse *parse, const char *p)
{
	struct event act = event_blank;

	act.type = (uint8_t)usual_type(p + 2);
	if (act.type == EVENT_TYPE_COUNT || act.type == EVENT_POINT_AT)
		return NULL;
	const char *end = usual_parts(&act, &act_shapes[act.type], p + 2 + strlen(act_shapes[act.type].name));
	const char *next = end ? after_spacing(end) : "";
	bool apart = !*next || is_result(next) || (is_seat_letter(*next) && next[1] == ' '); /* else what comes next may belong to the act */
	if (!end || !apart)
		return NULL;
	parse->draft = act;
	build_event(parse, act.type, (unsigned)(*p - 'A'), span_of(parse, p, end));
	return end;
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
		end = p + 3 + strcspn(p + 3, "\"\\\n");
		if (*end != '"')
			return NULL;
		end++;
		build_voice(parse, seat, span_of(parse, p, end), span_of(parse, p + 2, end));
	} else if (!(end = usual_word(parse, p))) {
		return NULL;
	}
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
	struct event *event = build_event(parse, score ? EVENT_SCORE : EVENT_POINTS, NOBODY, span_of(parse, p, end));
	event->number = value.a;
	event->second = value.b;
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

	while ((end = usual_deal(parse, p))) {
		*whole = WHOLE_EVENT;
		p = end;
	}
	while (is_seat_letter(*p) && p[1] == ' ' && (end = usual_act(parse, p, whole)))
		p = after_spacing(end);
	return usual_results(parse, p, whole);
}
