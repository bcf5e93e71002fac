#include "generate/faults.h"

/* The number that the words declare; -1: none; -2: one with other words, which is not to be touched. */
static int declared(struct search *s, const struct event *e)
{
	if (e->type != EVENT_VOICE)
		return -1;
	const struct utterance *u = trial_read(s->trial, event_words(s->hand, e));
	const struct spoken_act *number = FIND_IN(act, u->acts, u->count, act->act == ACT_DICE);

	return !number ? -1 : u->count == 1 ? number->number : -2;
}

/* Finds the best number declared and its event. False if two declared it. */
static bool best_number(struct search *s, uint32_t *at, int *best)
{
	bool alone = false;

	*best = -1;
	for (uint32_t i = 0; i < s->hand->event_count; i++) {
		int n = declared(s, &s->hand->events[i]);
		if (n == -2)
			return false;
		if (n >= 0 && n >= *best) {
			alone = n > *best;
			*best = n;
			*at = i;
		}
	}
	return alone;
}

/* The rule of the settlement that strikes if the best number declared is false. */
static const struct rule *settling_rule(const struct search *s, unsigned lance)
{
	const struct rule *lead = NULL;

	for (unsigned i = 0; i < rules_of(s)->rule_count; i++) {
		const struct rule *rule = &rules_of(s)->rules[i];
		if (rule->moment != MOMENT_SETTLE || rule->lance != lance)
			continue;
		enum answer answer = oracle_strikes(&s->oracle, rule);
		if (answer == SURE_YES && rule->then.kind != KIND_NONE && !lead)
			lead = rule;
	}
	return lead;
}

void search_number(struct search *s)
{
	struct breach b = { .sort = FAULT_NUMBER, .replaces = true, .uncounted = true };
	int best, number;

	if (!best_number(s, &b.at, &best))
		return;
	unsigned lance = FIRST_OF(i, rules_of(s)->lance_count, rules_of(s)->lances[i].kind == LANCE_TANTO);
	number = best + 1 + (int)chance_below(s->chance, 3);
	if (lance == rules_of(s)->lance_count || trial_state(s->trial)->flores.sung || !lance_has_number(&rules_of(s)->lances[lance], number) || number > 33)
		return;
	b.event = s->hand->events[b.at];
	s->oracle.now = (struct deed){ ACT_DICE, b.event.seat, (uint8_t)lance, BIND_DECLARES, DEED_ABOUT_NOTHING };
	s->oracle.number = number;
	s->oracle.winner = s->oracle.liar = b.event.seat;
	s->oracle.settling = (uint8_t)lance;
	const struct rule *rule = settling_rule(s, lance);
	if (!rule)
		return;
	b.expected = (struct expected){ leading_clause(rules_of(s), rule->then.cite), rule->then.kind, rule->then.severity };
	b.words = arena_filled(s->arena, "{}", number);
	search_keep(s, &b);
}

/* Tries each note, on a seat by chance; one with a price only if `priced`. */
static void try_notes(struct search *s, struct breach b, bool priced)
{
	struct outlook outlook;

	for (unsigned note = 0; note < NOTE_COUNT; note++) {
		unsigned seat = chance_below(s->chance, trial_seats(s->trial));
		if (!fault_of_note(&s->oracle, note, seat, b.sort == FAULT_DEAL_NOTE, &outlook) || (outlook.cut && !priced))
			continue;
		b.event = event_by(EVENT_NOTE, seat);
		b.event.what = (uint8_t)note;
		b.expected = outlook.expected;
		b.uncounted = outlook.cut;
		search_keep(s, &b);
	}
}

/* Tries breaches of the deal that have no price, since after one with a price another hand would follow: a cut of so many cards or a tap on
 * the deck, and notes. */
void search_deal(struct search *s)
{
	unsigned seat = chance_below(s->chance, trial_seats(s->trial));
	struct event event = event_by(chance_below(s->chance, 4) ? EVENT_CUT : EVENT_TAP, seat);

	if (event.type == EVENT_CUT)
		event.number = (int16_t)chance_below(s->chance, (unsigned)__builtin_popcountll(rules_of(s)->deck) + 1);
	search_free(s, FAULT_CUT, event.type == EVENT_CUT ? ACT_CORTA : ACT_GOLPEA, &event, 0);
	try_notes(s, (struct breach){ .sort = FAULT_DEAL_NOTE }, false);
}

/* Tries what comes after the play: to show the cards left in a hand, and notes. In a match a note with a price is not planted, since the score
 * goes on from hand to hand. */
void search_notes(struct search *s, bool scored)
{
	struct event event = event_by(EVENT_SHOW, chance_below(s->chance, trial_seats(s->trial)));
	uint32_t at = hand_next(s->hand, 0, EVENT_POINTS);

	event.card_count = (uint8_t)trial_cards(s->trial, event.seat, event.cards);
	if (event.card_count && trial_in_dispute(s->trial, event.seat))
		search_free(s, FAULT_SHOW, ACT_MUESTRA, &event, at);
	try_notes(s, (struct breach){ .sort = FAULT_NOTE, .at = at }, !scored);
}

/* The clause of what first gave points to the side; none if nothing did. */
static struct str price_of(const struct verdict *v, int side)
{
	const struct ledger_item *first = FIND_IN(item, v->ledger, v->ledger_count, item->side == side);

	return first ? first->clauses[0] : (struct str){ 0 };
}

void search_written(struct search *s, bool scored)
{
	struct breach b = { .sort = FAULT_POINTS, .replaces = true, .at = hand_next(s->hand, 0, EVENT_POINTS) };

	if (b.at == s->hand->event_count)
		return;
	b.event = s->hand->events[b.at];
	int side = b.event.number < b.event.second;
	b.event.number = (int16_t)(b.event.number + !side);
	b.event.second = (int16_t)(b.event.second + side);
	b.expected = (struct expected){ price_of(trial_verdict(s->trial), side), KIND_COUNT, SEVERITY_FAULT };
	if (b.expected.clause.n)
		search_keep(s, &b);
	b.sort = FAULT_SCORE;
	b.expected = (struct expected){ leading_clause(rules_of(s), rules_of(s)->score.cite), KIND_SCORE, SEVERITY_FAULT };
	if (scored)
		search_keep(s, &b);
}
