#include "lesson/lesson.h"

#include "base/utf8.h"

/* ---- the notation ------------------------------------------------------------------------------------------- */

struct head {
	int seats;
	int dealer;                     /* -1 not given */
	struct str wrong_seats, wrong_dealer; /* impossible values, written down as they are for the reader to refuse */
	struct str score, muestra, rest[6];
	unsigned rest_count;
	size_t end;                     /* end of the fields in the text */
};

static bool is_blank(char c)
{
	return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r';
}

static struct str next_word(struct str text, size_t *at)
{
	while (*at < text.n && is_blank(text.p[*at]))
		++*at;
	size_t begin = *at;
	while (*at < text.n && !is_blank(text.p[*at]))
		++*at;
	return str_slice(text, begin, *at);
}

static void take_seats(struct head *head, struct str value)
{
	int seats = 0;

	if (str_number(value, &seats) && seats >= 2 && seats <= MAX_SEATS)
		head->seats = seats;
	else
		head->wrong_seats = value;
}

/* Takes who is mano or who dealt. A number after `mano` is that of a hand, copied from a log, and says nothing here. */
static void take_seat(struct head *head, struct str value, bool id, int *seat)
{
	int number;

	*seat = value.n == 1 && is_seat_letter(value.p[0]) ? value.p[0] - 'A' : -1;
	if (*seat < 0 && !(id && str_number(value, &number)))
		head->wrong_dealer = value;
}

/* Takes a field; `whole` is its word and its value. The mano sits after the dealer, who is known once the seats are. */
static bool take_field(struct head *head, struct str field, struct str value, struct str whole, int *mano)
{
	if (str_equal(field, STR("asientos")))
		take_seats(head, value);
	else if (str_equal(field, STR("mano")))
		take_seat(head, value, true, mano);
	else if (str_equal(field, STR("reparte")))
		take_seat(head, value, false, &head->dealer);
	else if (str_equal(field, STR("marcador")))
		head->score = value;
	else if (str_equal(field, STR("muestra")))
		head->muestra = value;
	else if (str_equal(field, STR("chico")) || str_equal(field, STR("meta")) || str_equal(field, STR("disputa")))
		head->rest[head->rest_count++] = whole;
	else
		return false;
	return value.n > 0;
}

static struct head read_head(struct arena *arena, const struct ruleset *rules, struct str text)
{
	struct head head = { .seats = rules->seats >> 4 & 1 ? 4 : rules->seats >> 2 & 1 ? 2 : 6, .dealer = -1 };
	int mano = -1;

	while (head.rest_count < 6) {
		size_t at = head.end;
		struct str word = next_word(text, &at), value = next_word(text, &at);
		struct str folded = utf8_folded(arena, word);
		struct str whole = str_slice(text, (size_t)(word.p - text.p), at);
		struct head before = head;
		if (!take_field(&head, folded, value, whole, &mano)) {
			head = before;
			break;
		}
		head.end = at;
	}
	if (head.dealer < 0)
		head.dealer = mano >= 0 ? (mano + head.seats - 1) % head.seats : head.seats - 1;
	return head;
}

/* True if the events themselves turn the muestra up. */
static bool turned_up_later(struct arena *arena, struct str body)
{
	struct str folded = utf8_folded(arena, body);
	bool quoted = false;

	for (size_t i = 0; i + 8 < folded.n; i++) {
		quoted ^= folded.p[i] == '"';
		bool begins = i == 0 || is_blank(folded.p[i - 1]);
		bool by_seat = i >= 2 && folded.p[i - 2] >= 'a' && folded.p[i - 2] <= 'f' && (i == 2 || is_blank(folded.p[i - 3]));
		if (!quoted && begins && !by_seat && str_starts(str_slice(folded, i, folded.n), STR("muestra ")))
			return true;
	}
	return false;
}

static void write_head(struct out *log, const struct head *head)
{
	char seats = (char)('0' + head->seats), dealer = (char)('A' + head->dealer);

	out_string(log, "[Asientos \"");
	out_bytes(log, head->wrong_seats.n ? head->wrong_seats : (struct str){ &seats, 1 });
	out_string(log, "\"]\n\nmano 1 reparte ");
	out_bytes(log, head->wrong_dealer.n ? head->wrong_dealer : (struct str){ &dealer, 1 });
	out_string(log, " marcador ");
	out_bytes(log, head->score.n ? head->score : STR("0-0"));
}

struct str situation_log(struct arena *arena, const struct ruleset *rules, struct str situation)
{
	struct head head = read_head(arena, rules, situation);
	struct str body = str_slice(situation, head.end, situation.n);
	struct out log = OUT_MEMORY(LANG_ES);

	write_head(&log, &head);
	bool hidden = str_equal(utf8_folded(arena, head.muestra), STR("no")) || turned_up_later(arena, body);
	if (head.muestra.n ? !hidden : rules->has_muestra && !hidden) {
		out_string(&log, " muestra ");
		out_bytes(&log, head.muestra.n ? head.muestra : STR("?"));
	}
	for (unsigned i = 0; i < head.rest_count; i++) {
		out_string(&log, " ");
		out_bytes(&log, head.rest[i]);
	}
	out_string(&log, "\n");
	out_bytes(&log, str_trim(body));
	out_string(&log, "\nfin incompleta\n");
	return print_kept(arena, &log);
}

/* ---- places in a log ------------------------------------------------------------------------------------------- */

/* Takes ":N" off the end of the text. */
static bool take_number(struct str *text, uint32_t *number)
{
	size_t at = text->n;
	int value = 0;

	while (at > 0 && is_digit(text->p[at - 1]))
		at--;
	if (at < 2 || text->p[at - 1] != ':' || !str_number(str_slice(*text, at, text->n), &value) || value == 0)
		return false;
	*number = (uint32_t)value;
	text->n = at - 1;
	return true;
}

struct log_place log_place_of(struct str text)
{
	struct log_place place = { text, 0, 0 };
	uint32_t last = 0, first = 0;

	if ((text.n && memchr(text.p, '"', text.n)) || !take_number(&place.file, &last))
		return place;
	bool both = take_number(&place.file, &first);
	place.line = both ? first : last;
	place.column = both ? last : 0;
	return place;
}

static bool is_ending(const struct event *event)
{
	switch (event->type) {
	case EVENT_POINTS: case EVENT_SCORE: case EVENT_WINNER: case EVENT_ANNUL: case EVENT_END: case EVENT_RULING:
		return true;
	default:
		return false;
	}
}

/* Returns the event at which the moment begins: there is no moment between a card and the words said with it, or between an event and its
 * notes in braces. */
static uint32_t before_it_all(const struct hand *hand, uint32_t i)
{
	while (i > 0 && (hand->events[i].flags & EVENT_ATTACHED))
		i--;
	const struct event *e = &hand->events[i];
	bool with_card = i > 0 && e->type == EVENT_VOICE && (e->flags & EVENT_WITH_PREVIOUS)
		&& e[-1].type == EVENT_PLAY && e[-1].seat == e->seat;

	return with_card ? i - 1 : i;
}

/* True if the event begins after the line; with a column, if it ends after that column. Findings give the column of the words, after the
 * seat, which lies within the event. */
static bool is_reached(const struct hand *hand, const struct event *event, uint32_t line, uint32_t column)
{
	struct place at = source_place(&hand->source, column ? event->span.end : event->span.begin);

	return at.line > line || (at.line == line && (!column || at.column > column));
}

uint32_t events_before(const struct hand *hand, uint32_t line, uint32_t column)
{
	for (uint32_t i = 0; i < hand->event_count; i++) {
		const struct event *event = &hand->events[i];
		if (line == 0 && is_ending(event))
			return i;
		if (line != 0 && is_reached(hand, event, line, column))
			return before_it_all(hand, i);
	}
	return hand->event_count;
}

bool hand_reaches(const struct hand *hand, uint32_t line)
{
	uint32_t n = (uint32_t)hand->source.text.n;

	return n > 0 && source_place(&hand->source, n - 1).line >= line;
}
