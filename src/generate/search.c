/* What the parts of the search for breaches share: what may be offered as one, and what it comes to. */
#include "generate/faults.h"

/* True if the hand may be broken off here. A seat that sang a flor, bet on its points or was asked for something may still owe what it has to
 * say or show. A broken-off hand must leave nothing open either, such as a stake that depends on a later card. */
static bool may_break_off(const struct search *s)
{
	for (unsigned i = 0; i < s->oracle.count; i++)
		if (s->oracle.deeds[i].act == ACT_PIDE || s->oracle.deeds[i].act == ACT_RECLAMA)
			return false;
	if (trial_state(s->trial)->flores.sung)
		return false;
	return trial_verdict(s->trial)->findings.count == 0 && !ANY_OF(i, s->oracle.rules->lance_count,
		s->oracle.rules->lances[i].kind != LANCE_CARDS && trial_lance_now(s->trial, i).state == LANCE_ACCEPTED);
}

void search_keep(struct search *s, const struct breach *breach)
{
	if (breach->cut && !may_break_off(s))
		return;
	if (chance_below(s->chance, ++s->met[breach->sort]) == 0) {
		s->found[breach->sort] = *breach;
		if (breach->words.n)
			s->found[breach->sort].words = arena_str(s->arena, breach->words);
	}
}

static bool foresee(struct search *s, struct deed deed, const struct event *event, struct outlook *outlook)
{
	static const struct protest none = { 0 };

	s->oracle.now = deed;
	s->oracle.target = event->target;
	s->oracle.number = event->number;
	bool told = fault_outlook(&s->oracle, &none, outlook);
	s->oracle.target = SCENE_NOBODY;
	s->oracle.number = -1;
	return told;
}

void search_deed(struct search *s, unsigned sort, struct deed deed, const struct event *event)
{
	struct outlook outlook;

	if (foresee(s, deed, event, &outlook))
		search_keep(s, &(struct breach){ .sort = (uint8_t)sort, .event = *event, .at = s->at, .expected = outlook.expected,
			.cut = outlook.cut });
}

void search_free(struct search *s, unsigned sort, unsigned act, const struct event *event, uint32_t at)
{
	struct outlook outlook;

	if (foresee(s, deed_of(act, event->seat), event, &outlook) && !outlook.dear)
		search_keep(s, &(struct breach){ .sort = (uint8_t)sort, .event = *event, .at = at, .expected = outlook.expected });
}

unsigned search_pending(const struct search *s, unsigned side)
{
	for (unsigned i = 0; i < rules_of(s)->priority_count; i++) {
		struct trial_lance now = trial_lance_now(s->trial, rules_of(s)->priority[i]);
		if (now.state == LANCE_PENDING && (now.caller < 0 || (unsigned)now.caller % 2 != side))
			return rules_of(s)->priority[i];
	}
	return MAX_LANCES;
}
