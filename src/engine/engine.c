#include "engine/engine.h"
#include "engine/filter.h"
#include "state/logged.h"
#include "engine/hand.h"
#include "engine/regimes.h"
#include "engine/tell.h"
#include "engine/inside.h"

#include <stddef.h>
#include <string.h>

struct engine *engine_open(const struct ruleset *rules, struct canto *canto)
{
	struct engine *engine = ARENA_OWN(struct engine, own);
	if (!engine)
		return NULL;
	engine->rules = rules;
	engine->filter = filter_memory_make(&engine->own);
	if (engine->filter && regimes_open(&engine->variants, &engine->own, rules, canto))
		return engine;
	engine_close(engine);
	return NULL;
}

void engine_close(struct engine *engine)
{
	if (!engine)
		return;
	regimes_close(&engine->variants);
	arena_free(&engine->arena);
	arena_free(&engine->scratch);
	arena_free(&engine->own);
}

void engine_new_match(struct engine *engine, const struct match_header *match)
{
	match_open(&engine->match, engine->rules, match);
}

/* ---- findings ------------------------------------------------------------------------------------------------ */

static void copy_notation(struct verdict *v, const struct findings *notation)
{
	for (const struct finding *from = notation ? notation->first : NULL; from; from = from->next) {
		struct finding *to = finding_add(&v->findings, from->code, from->span);
		struct finding *next = to->next;
		*to = *from;
		to->next = next;
	}
}

/* True if the header of a hand that does not count looks like the first of another match. */
static bool begins_another(const struct state *s)
{
	return s->match->chico_found || hand_at_zero(s->hand);
}

/* True if the table wrote points for the hand. */
static bool writes_points(const struct hand *hand)
{
	bool any = false;
	for (const struct event *e = hand->events, *end = hand_end(hand); e < end; e++) {
		any |= e->type == EVENT_POINTS && (e->number || e->second);
		any |= e->type == EVENT_SCORE && hand->score.known && !same_tantos(event_score(e).of, hand->score.of);
	}
	return any;
}

/* Tells that the hand comes after the end. To play on breaks nothing; to write points does, which the first such hand tells. Returns true if
 * that is in doubt: only a header has the target reached, and a hand before it is undecided. */
static bool tell_after_match(struct state *s)
{
	if (!s->after_match)
		return false;
	bool doubt = !s->match->over && !s->match->due.known && s->match->any_open;
	if (!doubt) /* nobody is charged in it */
		findings_keep(s->findings, KIND_NOTATION);
	struct finding *f = tell_at(s, s->match->over || s->rules->games_to_win <= 1 ? CODE_AFTER_MATCH : CODE_AFTER_TARGET, NO_EVENT);
	if (doubt) {
		f->severity = SEVERITY_UNDECIDED;
		f->says = BITEXT("si ya se había llegado al tope esta mano no cuenta, y no se sabe: una de antes quedó sin resolver",
			"if the target had been reached this hand does not count, which is not known: one before it is undecided");
		f->fix = BITEXT("anotar lo que se resolvió de esa mano: `fallo tantos N-N`", "write what was decided of that hand: `fallo tantos N-N`");
	} else if (!s->match->past_written && !begins_another(s) && writes_points(s->hand)) {
		f->severity = SEVERITY_FAULT;
		f->effect.text = BITEXT("lo que se anotó de más no vale", "what was written beyond the end does not count");
		s->past_written = true;
	}
	if (begins_another(s))
		f->fix = BITEXT("si es otra partida, empezarla con sus etiquetas: [Partido \"otra\"]",
			"if it is another match, begin it with its tags: [Partido \"another\"]");
	if (s->match->over && s->rules->games_to_win > 1)
		tell_cite(s, f, s->rules->games_cite);
	tell_cite(s, f, s->rules->target_cite);
	return doubt;
}

/* ---- a hand ----------------------------------------------------------------------------------------------------- */

/* Clears what the duels already judged came to: it means nothing without the rest. */
static void unsettle(struct verdict *v)
{
	v->undecided = true;
	v->match_over = v->annulled = false;
	v->match_winner = -1;
	v->ledger_count = 0;
	v->points[0] = v->points[1] = 0;
}

/* Marks the faults of the deal as settled if the table annulled the hand as a rule orders. */
static void settle_misdeal(const struct state *s)
{
	if (!s->hand_annulled || !logged_annulled(s))
		return;
	for (struct finding *f = s->findings->first; f; f = f->next)
		f->settled |= f->kind == KIND_DEAL;
}

/* Notes where the hand was over, and whether anybody laid a card after that. */
static void tell_end(const struct state *s, struct verdict *v)
{
	const struct hand *hand = s->hand;
	if (s->after_match || s->form == DISPUTE_FACING || s->decided_upto >= hand->event_count)
		return;
	v->ended = s->decided_upto;
	v->played_on = v->ended && hand_next(hand, v->ended, EVENT_PLAY) < hand->event_count;
}

/* Leaves the hand undecided if a missing card may be of either of two bazas, and what the table wrote goes with neither. */
static void doubt_gap(struct state *s, struct verdict *v)
{
	if (!s->gap_either || compare_confirms(s, v->points) != NO)
		return;
	s->gap_either->severity = SEVERITY_UNDECIDED;
	s->gap_either->says = BITEXT("falta una carta suya, de esta baza o de la anterior: con cualquiera de las dos lo que sigue queda en orden",
		"a card of this player is missing, of this baza or of the one before: with either of them what follows is in order");
	v->undecided = true;
}

/* Begins the verdict of the hand, with what the reader told of it. */
static struct verdict *begin_verdict(struct engine *engine, const struct hand *hand, const struct findings *notation)
{
	struct verdict *v = &engine->verdict;
	memset(v, 0, offsetof(struct verdict, ledger));
	v->hand = hand;
	v->match_winner = v->chico_winner = v->paper_winner = -1;
	arena_reset(&engine->arena);
	findings_init(&v->findings, &engine->arena);
	copy_notation(v, notation);
	v->lost = hand->lost;
	v->first_of_match = !engine->match.hands;
	return v;
}

/* Replays the hand as the log has it or, if what the table wrote tells which other cards are missing, with those. */
static bool replay(struct engine *engine, const struct hand *hand, const struct findings *notation)
{
	struct verdict *v = &engine->verdict;
	bool whole = world_replay(engine, &engine->state, hand, NULL, v);
	if (!whole || !worlds_other_cards(engine, hand))
		return whole;
	begin_verdict(engine, hand, notation);
	return world_replay(engine, &engine->state, hand, &engine->other, v);
}

static void judge_whole(struct engine *engine, const struct hand *hand, const struct findings *notation)
{
	struct state *s = &engine->state;
	struct verdict *v = &engine->verdict;
	engine->before = engine->match;
	if (!replay(engine, hand, notation)) {
		unsettle(v);
		v->unjudged = true;
		match_lose_track(&engine->match);
		return;
	}
	engine->looked = s->looked;
	worlds_join(engine, hand);
	v->undecided |= s->gap_open && !worlds_as_laid(engine, hand);
	doubt_gap(s, v);
	settle_misdeal(s);
	v->undecided |= tell_after_match(s);
	v->after_match = s->after_match;
	v->target = s->target;
	bool cut_short = hand->ending == ENDING_UNFINISHED;
	v->undecided |= cut_short;
	v->match_over &= !cut_short || s->match_lost_by >= 0;
	unsigned count = 0;
	enum sum_known sum = s->after_match ? SUM_KNOWN : worlds_sum(engine, hand, &count);
	compare_written(s, v, engine->views, count, sum);
	match_end_hand(s, v);
	tell_end(s, v);
	match_follow(&engine->match, v, s);
}

/* Judges a hand that the match has begun. */
static struct verdict *judge_begun(struct engine *engine, const struct hand *hand, const struct findings *notation)
{
	struct verdict *v = begin_verdict(engine, hand, notation);
	if (hand->lost)
		match_lose_track(&engine->match);
	else
		judge_whole(engine, hand, notation);
	findings_sort(&v->findings);
	return v;
}

struct verdict *engine_judge(struct engine *engine, const struct hand *hand, const struct findings *notation)
{
	if (!hand->lost && match_writes_again(&engine->match, hand)) {
		uint32_t hands = engine->match.hands;
		engine->match = engine->before; /* the hand takes the place of the one before */
		engine->match.hands = hands;
	}
	if (!hand->lost)
		match_begin_hand(&engine->match, engine->rules, hand);
	return judge_begun(engine, hand, notation);
}

const struct verdict *engine_judge_again(struct engine *engine, const struct engine *as, const struct hand *hand, const struct findings *notation)
{
	engine->match = as->before;
	return judge_begun(engine, hand, notation);
}
