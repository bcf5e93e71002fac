#include "state/knowledge.h"
#include "state/counts.h"
#include "state/logged.h"

/* ---- what is known -------------------------------------------------------------------------- */

static bool knows(const struct state *s, unsigned seat, card c)
{
	return s->knows[seat] & card_bit(c);
}

unsigned knowledge_lacks(const struct state *s, unsigned seat)
{
	unsigned known = cardset_count(s->knows[seat]);
	return known < s->holds[seat] ? s->holds[seat] - known : 0;
}

bool knowledge_complete(const struct state *s)
{
	return !ANY_OF(seat, s->seat_count, knowledge_lacks(s, seat));
}

/* Returns how many cards a seat got whose deal is not on record: as many as the others, if they all got the same number and the deck gives
 * that; else the most that the deck gives. The loader makes sure that it gives some. */
static unsigned usual_cards(const struct state *s)
{
	unsigned most = 31u - (unsigned)__builtin_clz(s->rules->hand_cards), same = NOT_DEALT;
	for (unsigned seat = 0; seat < s->seat_count; seat++) {
		unsigned dealt = s->hand->dealt[seat];
		if (dealt == NOT_DEALT)
			continue;
		if (!(s->rules->hand_cards >> dealt & 1) || (same != NOT_DEALT && same != dealt))
			return most;
		same = dealt;
	}
	return same == NOT_DEALT ? most : same;
}

void knowledge_deal(struct state *s)
{
	unsigned usual = usual_cards(s);
	for (unsigned seat = 0; seat < s->seat_count; seat++) {
		const struct hand *hand = s->hand;
		unsigned dealt = hand->dealt[seat];
		s->holds[seat] = (uint8_t)(dealt == NOT_DEALT ? usual : dealt);
		s->dealt_oddly |= !(s->rules->hand_cards >> s->holds[seat] & 1);
		if (dealt != NOT_DEALT)
			s->seen_all |= s->knows[seat] = cardset_of(hand->deal[seat], dealt);
	}
}

bool knowledge_see(struct state *s, unsigned seat, card c)
{
	if (c >= CARD_COUNT || knows(s, seat, c))
		return true;
	if (!knowledge_lacks(s, seat) || (s->seen_all & card_bit(c)))
		return false;
	s->knows[seat] |= card_bit(c);
	s->seen_all |= card_bit(c);
	return true;
}

enum truth knowledge_can_play(const struct state *s, unsigned seat, card c)
{
	if (c >= CARD_COUNT)
		return s->played_count[seat] < s->holds[seat] ? YES : NO;
	if (s->played[seat] & card_bit(c))
		return NO;
	if (knows(s, seat, c))
		return YES;
	if (s->seen_all & card_bit(c))
		return NO;
	return truth_of(knowledge_lacks(s, seat));
}

/* ---- what was worked out before ----------------------------------------------------------------- */

enum { REACH_TANTO = 255 }; /* any other value is a combination */

/* Returns the row for this question. If `known` is set the row holds the answer; else the caller fills it in. */
static struct reach *reach_row(const struct state *s, unsigned what, cardset held, unsigned more, cardset unseen, bool *known)
{
	struct reach asked = { .rules = s->rules, .cards = s->cards, .held = held, .unseen = unseen, .more = (uint8_t)more, .what = (uint8_t)what };
	uint64_t mixed = (held * 31 ^ unseen ^ (uint64_t)what << 48) * 0x9e3779b97f4a7c15u;
	struct reach *row = &s->reach[mixed >> 58 & (REACH_ROWS - 1)];
	*known = row->rules == asked.rules && row->cards == asked.cards && row->held == held && row->unseen == unseen
		&& row->more == asked.more && row->what == asked.what;
	if (!*known)
		*row = asked;
	return row;
}

/* How many of the seat's unseen cards are tried. */
static unsigned tried(const struct state *s, unsigned seat)
{
	unsigned lacks = knowledge_lacks(s, seat);
	return lacks > 3 ? 3 : lacks;
}

/* ---- possible values -------------------------------------------------------------------------- */

/* Returns all values that the cards can reach with `more` cards out of `unseen`. */
static tanto_set possible_values(const struct state *s, cardset cards, unsigned more, cardset unseen)
{
	if (!more)
		return tantos_one(counts_tanto(s->rules, s->cards, cards));
	tanto_set found = { 0, 0 };
	/* Only cards above this one follow it, so that each set is met once. */
	for (cardset left = unseen; left; left &= left - 1)
		found = tantos_both(found, possible_values(s, cards | (left & -left), more - 1, left & (left - 1)));
	return found;
}

tanto_set knowledge_tanto(const struct state *s, unsigned seat)
{
	bool known;
	if (!s->cards)
		return tantos_all();
	unsigned more = tried(s, seat);
	cardset unseen = s->rules->deck & ~s->seen_all;
	if (!more || !s->reach)
		return possible_values(s, s->knows[seat], more, unseen);
	struct reach *row = reach_row(s, REACH_TANTO, s->knows[seat], more, unseen, &known);
	if (!known)
		row->found = possible_values(s, s->knows[seat], more, unseen);
	return row->found;
}

/* True if the seat's number is that of a flor: it sang one, or declared in a bet on the flores. */
static bool says_flor(const struct state *s, unsigned seat)
{
	const struct declaration *said = &s->said[seat];
	return (s->flores.sung & seat_bit(seat)) || (said->said && s->rules->lances[said->lance].kind == LANCE_FLOR);
}

enum truth knowledge_tanto_false(const struct state *s, unsigned seat, int value)
{
	if (says_flor(s, seat)) {
		int flor = knowledge_flor(s, seat);
		return flor < 0 ? UNKNOWN : truth_of(flor != value);
	}
	tanto_set possible = knowledge_tanto(s, seat);
	if (!tantos_has(possible, value))
		return YES;
	return tantos_only(possible) == value ? NO : UNKNOWN;
}

/* ---- what is in view ---------------------------------------------------------------------------- */

enum truth knowledge_tanto_in_view(const struct state *s, unsigned seat)
{
	cardset visible = s->visible[seat];
	if (!visible)
		return NO;
	if (cardset_count(visible) >= s->holds[seat])
		return YES;
	if (!s->cards)
		return UNKNOWN;
	int seen = counts_tanto(s->rules, s->cards, visible);
	bool said = s->said[seat].said;
	if (said && seen == s->said[seat].number)
		return YES;
	tanto_set possible = knowledge_tanto(s, seat);
	if (tantos_same(possible, tantos_one(seen)))
		return YES;
	return !said && tantos_has(possible, seen) ? UNKNOWN : NO;
}

/* ---- what the partner alone was shown ------------------------------------------------------------- */

/* Returns the last event before `end` that asked the seat to show, or `end` if nobody asked. */
static uint32_t last_asked(const struct state *s, unsigned seat, uint32_t end)
{
	uint32_t asked = end;
	for (uint32_t i = 0; i < end; i++) {
		const struct event *e = &s->hand->events[i];
		if (e->type == EVENT_DEMAND && e->what == DEMAND_SHOW && e->target == seat)
			asked = i;
	}
	return asked;
}

static bool shows_aside(const struct state *s, const struct event *e, unsigned seat)
{
	if (e->seat != seat)
		return false;
	return e->type == EVENT_SHOW ? e->target < s->seat_count && side_of(e->target) == side_of(seat)
		: e->type == EVENT_NOTE && e->what == NOTE_MOSTRO_A_COMPANERO;
}

bool knowledge_aside_in_view(const struct state *s, unsigned seat, uint32_t upto)
{
	cardset aside = 0, visible = s->visible[seat];
	bool any = false;
	uint32_t end = last_asked(s, seat, upto);
	for (uint32_t i = 0; i < end; i++)
		if (shows_aside(s, &s->hand->events[i], seat)) {
			aside |= logged_cards(&s->hand->events[i]);
			any = true;
		}
	if (cardset_count(visible) >= s->holds[seat])
		return true;
	/* A card that the event does not name is taken for one that lies there. */
	return !any || (visible && !(aside & ~visible));
}

/* ---- combinations ---------------------------------------------------------------------------------- */

/* Returns bit 0 if some completion does not make the combination, bit 1 if some does. */
static unsigned completions(const struct state *s, unsigned combination, cardset cards, unsigned more, cardset unseen)
{
	if (!more)
		return counts_combination(s->rules, s->cards, combination, cards) ? 2 : 1;
	unsigned found = 0;
	for (cardset left = unseen; left && found != 3; left &= left - 1)
		found |= completions(s, combination, cards | (left & -left), more - 1, left & (left - 1));
	return found;
}

static unsigned completed(const struct state *s, unsigned combination, cardset cards, unsigned more, cardset unseen)
{
	bool known;
	if (!more || !s->reach)
		return completions(s, combination, cards, more, unseen);
	struct reach *row = reach_row(s, combination, cards, more, unseen, &known);
	if (!known)
		row->ways = completions(s, combination, cards, more, unseen);
	return row->ways;
}

enum truth knowledge_combination(const struct state *s, unsigned seat, unsigned combination)
{
	/* Too many or too few cards make no combination. */
	if (!(s->rules->hand_cards >> s->holds[seat] & 1))
		return NO;
	if (!s->cards && s->rules->combinations[combination].parts)
		return UNKNOWN;
	unsigned found = completed(s, combination, s->knows[seat], tried(s, seat), s->rules->deck & ~s->seen_all);
	return found == 2 ? YES : found == 1 ? NO : UNKNOWN;
}

bool knowledge_combination_in_view(const struct state *s, unsigned seat, unsigned combination)
{
	return counts_combination(s->rules, s->cards, combination, s->visible[seat]);
}

bool knowledge_combination_excluded(const struct state *s, unsigned seat, unsigned combination)
{
	unsigned shown = cardset_count(s->visible[seat]);
	cardset open = card_bit(s->muestra);
	for (unsigned other = 0; other < s->seat_count; other++)
		open |= s->visible[other];
	if (!shown || s->holds[seat] > shown + 3 || (!s->cards && s->rules->combinations[combination].parts))
		return false;
	unsigned more = shown < s->holds[seat] ? s->holds[seat] - shown : 0;
	return completed(s, combination, s->visible[seat], more, s->rules->deck & ~open) == 1;
}

int knowledge_flor(const struct state *s, unsigned seat)
{
	if (knowledge_lacks(s, seat) || !s->cards)
		return -1;
	return counts_flor(s->rules, s->cards, s->knows[seat]);
}

int knowledge_value(const struct state *s, unsigned seat)
{
	bool flor = says_flor(s, seat);
	int value = flor ? knowledge_flor(s, seat) : tantos_only(knowledge_tanto(s, seat));
	const struct lance *lance = lance_of_kind(s->rules, flor ? LANCE_FLOR : LANCE_TANTO);
	return lance && !lance_has_number(lance, value) ? -1 : value; /* an unsung flor of piezas has no points without flor */
}
