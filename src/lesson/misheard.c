#include "lesson/lesson.h"

#include "base/utf8.h"

#include <string.h>

/* Returns the place of the last fault: words before it may explain it. */
static uint32_t last_fault(const struct findings *list)
{
	uint32_t last = 0;

	for (const struct finding *f = list->first; f; f = f->next)
		if ((f->severity == SEVERITY_FAULT || f->severity == SEVERITY_NULL) && !f->settled && f->span.begin > last)
			last = f->span.begin;
	return last;
}

/* One letter in six is wrong at most, or one: words farther off are other words. */
enum { SLIP = 6 };

static bool is_slip(struct arena *arena, struct str words, struct str near)
{
	struct str meant = utf8_folded(arena, near);
	unsigned slips = meant.n > SLIP ? (unsigned)meant.n / SLIP : 1;

	return str_distance(str_trim(utf8_folded(arena, words)), meant, slips) <= slips;
}

static void tell_near(struct findings *to, const struct hand *hand, uint32_t event, struct str near)
{
	const struct event *e = &hand->events[event];
	struct finding *f = finding_add(to, CODE_PERHAPS_MEANT, e->words);

	f->event = (int)event + 1;
	f->seat = e->seat;
	f->args[0] = arg_seat(e->seat);
	f->args[1] = arg_text(source_text(&hand->source, e->words));
	f->args[2] = arg_text(near);
	f->fix = BITEXT("si se dijo eso, escribirlo así y revisar la mano otra vez", "if that was said, write it so and check the hand again");
}

static bool says(const struct utterance *said, unsigned act)
{
	return ANY_OF(i, said->count, said->acts[i].act == act && !said->acts[i].loose);
}

/* True if a finding says that something in the event was void. */
static bool is_void(const struct findings *findings, uint32_t event)
{
	return FIND_LINKED(f, findings->first, f->severity == SEVERITY_NULL && f->event == (int)event + 1);
}

/* Returns the item of a bet on tantos or flor that nobody answered; NULL if there is none. */
static const struct ledger_item *unanswered_bet(const struct verdict *v, const struct ruleset *rules)
{
	return FIND_IN(item, v->ledger, v->ledger_count,
		item->why == REASON_UNANSWERED && item->of_lance && rules->lances[item->of_lance - 1].kind != LANCE_CARDS);
}

/* Asks, at the first number said for the bet before the last fault, whether the scribe left out a «quiero»; not if one was said, and was void.
 * In duels only its two seats play for it. */
static void tell_left_out(struct verdict *v, const struct ledger_item *bet, uint32_t last, struct canto *canto)
{
	const struct hand *hand = v->hand;

	for (uint32_t i = 0; i < hand->event_count && hand->events[i].span.begin < last; i++) {
		const struct event *e = &hand->events[i];
		if (e->type != EVENT_VOICE || (bet->duel && !(bet->duel >> e->seat & 1)))
			continue;
		const struct utterance *said = canto_read(canto, source_text(&hand->source, e->words));
		if (says(said, ACT_QUIERE) && is_void(&v->findings, i))
			return;
		if (!says(said, ACT_DICE))
			continue;
		struct finding *f = finding_add(&v->findings, CODE_PERHAPS_MEANT, e->words);
		f->event = (int)i + 1;
		f->seat = e->seat;
		f->says = BITEXT("dijo una cifra y nadie había querido: ¿falta anotar un «quiero»?",
			"said a number, and nobody had accepted: was a «quiero» left out?");
		f->fix = BITEXT("si se dijo, anotarlo antes de la cifra y revisar la mano otra vez",
			"if it was said, write it before the number and check the hand again");
		return;
	}
}

static void tell_all_near(struct verdict *v, uint32_t last, const struct ruleset *rules, struct canto *canto)
{
	struct findings *to = &v->findings;
	const struct hand *hand = v->hand;

	for (uint32_t i = 0; i < hand->event_count && hand->events[i].span.begin < last; i++) {
		const struct event *e = &hand->events[i];
		if (e->type != EVENT_VOICE)
			continue;
		struct str words = source_text(&hand->source, e->words);
		bool asks = memchr(words.p, '?', words.n); /* which calls nothing however near the words are */
		if (asks || canto_read(canto, words)->wording != WORDING_TALK)
			continue;
		struct str near = phrase_nearest(to->arena, rules, words, SLIP);
		if (near.n && is_slip(to->arena, words, near))
			tell_near(to, hand, i, near);
	}
}

void misheard_tell(struct verdict *v, const struct ruleset *rules, struct canto *canto)
{
	unsigned before = v->findings.count;
	uint32_t last = last_fault(&v->findings);
	const struct ledger_item *bet = unanswered_bet(v, rules);

	tell_all_near(v, last, rules, canto);
	if (bet)
		tell_left_out(v, bet, last, canto);
	if (v->findings.count > before)
		findings_sort(&v->findings);
}
