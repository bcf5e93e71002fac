#include "engine/engine.h"
#include "engine/close.h"
#include "engine/compare.h"
#include "engine/events.h"
#include "engine/regimes.h"
#include "engine/table.h"
#include "engine/tell.h"

#include <string.h>

struct engine {
	const struct ruleset *rules;
	struct regime_set regimes;
	struct match_play match;
	struct arena arena;          /* findings of the hand being judged */
	struct arena scratch;        /* of its second replays */
	struct arena own;            /* the engine itself */
	struct verdict verdict;
	struct state state, again;
};

struct engine *engine_open(const struct ruleset *rules, struct canto *canto)
{
	struct arena own;
	arena_init(&own);
	struct engine *engine = ARENA_NEW(&own, struct engine);
	if (!engine || !regimes_open(&engine->regimes, &own, rules, canto)) {
		if (engine)
			regimes_close(&engine->regimes);
		arena_free(&own);
		return NULL;
	}
	engine->own = own;
	engine->rules = rules;
	arena_init(&engine->arena);
	arena_init(&engine->scratch);
	return engine;
}

void engine_close(struct engine *engine)
{
	if (!engine)
		return;
	regimes_close(&engine->regimes);
	arena_free(&engine->arena);
	arena_free(&engine->scratch);
	struct arena own = engine->own;
	arena_free(&own);
}

void engine_new_match(struct engine *engine, const struct match_header *match)
{
	memset(&engine->match, 0, sizeof engine->match);
	engine->match.target = engine->rules->target;
	engine->match.winner = -1;
	if (match && match->target > 0 && !engine->rules->target_fixed)
		engine->match.target = match->target;
}

/* ---- one replay ------------------------------------------------------------------------------------------ */

static bool replay(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings,
	const struct oversight *oversight, struct verdict *v)
{
	memset(s, 0, sizeof *s);
	s->rules = engine->rules;
	s->regimes = &engine->regimes;
	s->index = s->regimes->index[0];
	s->canto = s->regimes->canto[0];
	s->hand = hand;
	s->findings = findings;
	s->oversight = oversight;
	if (!table_set(s, &engine->match))
		return false;
	events_replay(s);
	close_hand(s, v);
	return true;
}

/* The hand with some of its void acts taken for good, and transfers seen or not. */
static bool replay_with(struct engine *engine, const struct hand *hand, const struct oversight *all,
	unsigned which, int *points)
{
	struct oversight some = { .transfers = which >> all->count & 1 };
	for (unsigned i = 0; i < all->count; i++)
		if (which >> i & 1)
			some.events[some.count++] = all->events[i];
	struct verdict v = { .hand = hand };
	struct findings list;
	arena_reset(&engine->scratch);
	findings_init(&list, &engine->scratch);
	if (!replay(engine, &engine->again, hand, &list, &some, &v))
		return false;
	points[0] = v.points[0];
	points[1] = v.points[1];
	return true;
}

enum { TABLE_VIEWS = 2 << MAX_VOIDS };

/* Every way in which the table may have seen the hand: any of its void acts, and the transfers, may
 * have gone unnoticed. */
static unsigned replay_table(struct engine *engine, const struct hand *hand, int (*results)[2])
{
	struct oversight all = engine->state.voids;
	unsigned count = 0;
	for (unsigned which = 1; which < 2u << all.count; which++)
		count += replay_with(engine, hand, &all, which, results[count]);
	return count;
}

/* ---- the match -------------------------------------------------------------------------------------------- */

static bool redealt(const struct hand *hand, const struct state *s)
{
	if (hand->ending == ENDING_REDEAL)
		return true;
	for (uint32_t i = 0; i < hand->event_count; i++)
		if (hand->events[i].type == EVENT_RULING && hand->events[i].what == RULING_REDEAL)
			return true;
	return s->hand_annulled && s->redeal_same;
}

static void count_notes(struct match_play *match, const struct hand *hand)
{
	for (uint32_t i = 0; i < hand->event_count; i++) {
		const struct event *e = &hand->events[i];
		if (e->type == EVENT_NOTE && e->what < NOTE_COUNT && e->seat < MAX_SEATS
				&& match->note_count[e->what][e->seat] < 255)
			match->note_count[e->what][e->seat]++;
	}
}

/* The score the next hand starts from: what the table wrote, where it wrote it, so that one
 * wrong sum is told once; else what is due. */
static void carry_score(struct match_play *match, const struct verdict *v)
{
	const struct hand *hand = v->hand;
	match->score_known = v->after_known;
	memcpy(match->score, v->after, sizeof match->score);
	match->due_known = v->after_known && !v->undecided;
	memcpy(match->due, v->after, sizeof match->due);
	if (v->claimed_known && v->before_known) {
		match->score_known = true;
		for (int side = 0; side < 2; side++)
			match->score[side] = v->before[side] + v->claimed[side];
	}
	for (uint32_t i = 0; i < hand->event_count; i++)
		if (hand->events[i].type == EVENT_SCORE) {
			match->score_known = true;
			match->score[0] = hand->events[i].number;
			match->score[1] = hand->events[i].second;
		}
}

static void follow_match(struct engine *engine, const struct verdict *v, const struct state *s)
{
	struct match_play *match = &engine->match;
	match->hands++;
	count_notes(match, v->hand);
	match->last_known = true;
	match->last_dealer = s->dealer;
	match->last_mano = s->mano;
	match->same_dealer = v->annulled
		&& (redealt(v->hand, s) || engine->rules->annulled.value == 0);
	/* The table that did not notice deals on: one misdeed, told once. */
	match->either_dealer = v->annulled && !close_annulled(v->hand);
	match->target = s->target;
	carry_score(match, v);
	if (v->match_over) {
		match->over = true;
		match->winner = v->match_winner;
	}
}

/* A hand that cannot be followed: the next one starts afresh. */
static void lose_track(struct engine *engine)
{
	engine->match.hands++;
	engine->match.last_known = false;
	engine->match.score_known = engine->match.due_known = false;
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

static void tell_after_match(struct engine *engine, struct state *s)
{
	if (!s->after_match)
		return;
	struct finding *f = tell(s, CODE_AFTER_MATCH, s->hand->header, UINT32_MAX);
	f->effect.side = -1;
	tell_cite(s, f, engine->rules->target_cite);
}

/* ---- a hand ----------------------------------------------------------------------------------------------------- */

static void judge(struct engine *engine, const struct hand *hand, struct verdict *v)
{
	struct state *s = &engine->state;
	if (!replay(engine, s, hand, &v->findings, NULL, v)) {
		v->undecided = true;
		lose_track(engine);
		return;
	}
	tell_after_match(engine, s);
	if (hand->ending == ENDING_UNFINISHED)
		v->undecided = true;
	if (s->after_match) {
		follow_match(engine, v, s);
		return;
	}
	int results[TABLE_VIEWS][2];
	unsigned count = v->findings.count && compare_differs(hand, v) ? replay_table(engine, hand, results) : 0;
	compare_written(s, v, (const int (*)[2])results, count);
	follow_match(engine, v, s);
}

const struct verdict *engine_judge(struct engine *engine, const struct hand *hand,
	const struct findings *notation)
{
	struct verdict *v = &engine->verdict;
	memset(v, 0, sizeof *v);
	v->hand = hand;
	v->match_winner = -1;
	arena_reset(&engine->arena);
	findings_init(&v->findings, &engine->arena);
	copy_notation(v, notation);
	v->lost = hand->lost;
	if (hand->lost)
		lose_track(engine);
	else
		judge(engine, hand, v);
	findings_sort(&v->findings);
	return v;
}
