#include "engine/engine.h"
#include "base/rare.h"
#include "engine/close.h"
#include "engine/compare.h"
#include "engine/disputes.h"
#include "engine/events.h"
#include "engine/filter.h"
#include "engine/flores.h"
#include "engine/inside.h"
#include "engine/logged.h"
#include "engine/ledger.h"
#include "engine/matches.h"
#include "engine/regimes.h"
#include "engine/table.h"
#include "engine/tell.h"

#include <stddef.h>
#include <string.h>

enum {
	TABLE_VIEWS = 2 << MAX_VOIDS,
	MOST_CHOICES = 8,  /* yes or no, for each of which a hand is replayed once more: questions, and what may have been let pass */
	MOST_EVENTS = 16384, /* judged in all replays of a hand: all choices for one of 64, fewer for a longer one */
};

struct engine {
	const struct ruleset *rules;
	struct regime_set regimes;
	struct table_view views[TABLE_VIEWS]; /* how the table may have seen the hand */
	struct match_play match, before; /* before the hand judged last */
	struct arena arena;          /* findings of the hand being judged */
	struct arena scratch;        /* of its second replays */
	struct arena own;            /* the engine itself */
	struct verdict verdict;
	struct state state, again;
	struct state duel;           /* of either, while a hand is played in duels */
	struct reach reach[REACH_ROWS];
	struct filter_memory *filter;
	uint32_t looked;             /* events looked at once more in all replays of the hand so far (cards_missing.c) */
	bool brief;
};

struct engine *engine_open(const struct ruleset *rules, struct canto *canto)
{
	struct arena own;
	arena_init(&own);
	struct engine *engine = ARENA_NEW(&own, struct engine);
	if (!engine) {
		arena_free(&own);
		return NULL;
	}
	engine->own = own;
	engine->rules = rules;
	arena_init(&engine->arena);
	arena_init(&engine->scratch);
	engine->filter = filter_memory_make(&engine->own);
	if (engine->filter && regimes_open(&engine->regimes, &engine->own, rules, canto))
		return engine;
	engine_close(engine);
	return NULL;
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

void engine_be_brief(struct engine *engine, bool brief)
{
	engine->brief = brief;
}

void engine_new_match(struct engine *engine, const struct match_header *match)
{
	match_open(&engine->match, engine->rules, match);
}

/* ---- one replay ------------------------------------------------------------------------------------------ */

void engine_stand(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings)
{
	memset(s, 0, offsetof(struct state, lances));
	for (unsigned i = 0; i < engine->rules->lance_count; i++)
		memset(&s->lances[i], 0, offsetof(struct lance_play, chain));
	s->rules = engine->rules;
	s->regimes = &engine->regimes;
	s->reach = engine->reach;
	s->filter = engine->filter;
	s->index = s->regimes->index[0];
	s->canto = s->regimes->canto[0];
	s->hand = hand;
	s->findings = findings;
}

const struct match_play *engine_match(const struct engine *engine)
{
	return &engine->match;
}

const struct match_play *engine_match_before(const struct engine *engine)
{
	return &engine->before;
}

/* A second look at the hand: what it lets pass, and what it supposes. */
struct look {
	const struct oversight *oversight;
	const struct supposition *supposed;
	uint32_t looked;         /* events looked at in the replays before it */
};

static bool replay(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings,
	struct look look, struct verdict *v)
{
	engine_stand(engine, s, hand, findings);
	s->oversight = look.oversight;
	s->supposed = look.supposed;
	s->looked = look.looked;
	if (!table_set(s, &engine->match))
		return false;
	if (s->form == DISPUTE_FACING) {
		disputes_replay(s, &engine->duel, v);
	} else {
		events_replay(s);
		if (!s->crowded)
			close_hand(s, v);
	}
	return !s->crowded;
}

static bool replay_again(struct engine *engine, const struct hand *hand, struct look look, struct verdict *v)
{
	struct findings list;
	*v = (struct verdict){ .hand = hand };
	arena_reset(&engine->scratch);
	findings_init(&list, &engine->scratch);
	look.looked = engine->looked;
	bool whole = replay(engine, &engine->again, hand, &list, look, v);
	engine->looked = engine->again.looked;
	return whole;
}

/* The hand with some of its void acts taken for good, and transfers seen or not. */
static bool replay_with(struct engine *engine, const struct hand *hand, const struct oversight *all,
	unsigned which, struct table_view *view, const struct supposition *supposed)
{
	struct oversight some = { .transfers = all->transfers & which >> all->count };
	for (unsigned i = 0; i < all->count; i++)
		if (which >> i & 1)
			some.events[some.count++] = all->events[i];
	struct verdict v;
	if (!replay_again(engine, hand, (struct look){ .oversight = &some, .supposed = supposed }, &v))
		return false;
	memcpy(view->points, v.points, sizeof view->points);
	memcpy(view->duels, engine->again.duels.points, sizeof view->duels);
	return true;
}

/* What changes hands without a finding that says so, and nothing else that is forfeited, explains no other sum. */
static bool forfeits_told(const struct state *s)
{
	bool told = !s->transfer_count || s->extra_count || flores_standing(s) != s->flores.sung;
	for (unsigned i = 0; i < s->transfer_count; i++)
		told |= s->transfers[i].fault != NULL;
	return told;
}

/* In how many ways, the engine's own among them. */
static unsigned table_ways(const struct state *s)
{
	return 1u << (s->voids.count + forfeits_told(s));
}

static bool can_replay(const struct hand *hand, unsigned times)
{
	return (uint64_t)times * hand->event_count <= MOST_EVENTS;
}

/* Every way in which the table may have seen the hand: any of its void acts, and the transfers, may
 * have gone unnoticed. */
RARE static unsigned replay_table(struct engine *engine, const struct hand *hand, const struct supposition *supposed)
{
	struct oversight all = engine->state.voids;
	all.transfers = forfeits_told(&engine->state);
	unsigned count = 0, ways = table_ways(&engine->state);
	for (unsigned which = 1; which < ways; which++)
		count += replay_with(engine, hand, &all, which, &engine->views[count], supposed);
	return count;
}

/* ---- what nobody saw ------------------------------------------------------------------------------------- */

/* May the table have let something pass, and come to what it wrote by that? */
static bool explained_by_oversight(struct engine *engine, const struct hand *hand, const struct supposition *supposed)
{
	unsigned count = engine->verdict.findings.count ? replay_table(engine, hand, supposed) : 0;
	for (unsigned i = 0; i < count; i++)
		if (compare_gives(&engine->state, engine->views[i].points))
			return true;
	return false;
}

/* What the hand comes to with one answer to each of its questions: its points, or that it is not settled by them. */
static bool replay_supposed(struct engine *engine, const struct hand *hand, const struct supposition *supposed, int *points)
{
	struct verdict v;
	bool settled = replay_again(engine, hand, (struct look){ .supposed = supposed }, &v) && !v.undecided && !v.annulled
		&& !engine->again.question_count && !engine->again.questions_open;
	memcpy(points, v.points, sizeof v.points);
	return settled;
}

static enum moot_sum sum_supposed(struct engine *engine, const struct hand *hand, const struct supposition *supposed)
{
	int points[2];
	if (!replay_supposed(engine, hand, supposed, points) || compare_gives(&engine->state, points))
		return SUM_OPEN;
	return memcmp(points, engine->verdict.points, sizeof points) ? SUM_VARIES : SUM_KNOWN;
}

/* The questions of which each moves something by itself: they are why nobody knows what is due. */
static void find_moving(struct engine *engine, const struct hand *hand, struct supposition supposed)
{
	int points[2];
	for (unsigned i = 0; i < supposed.count; i++) {
		supposed.strikes = 1u << i;
		bool settled = replay_supposed(engine, hand, &supposed, points);
		bool moves = !settled || memcmp(points, engine->verdict.points, sizeof points);
		engine->state.questions_moving |= (uint8_t)((unsigned)moves << i);
	}
}

static unsigned choices(const struct state *s)
{
	return s->question_count + (s->voids.count ? s->voids.count + 1 : 0);
}

/* The sum that the table wrote, held against what the hand comes to whatever the answers are. */
RARE static enum moot_sum replay_all_supposed(struct engine *engine, const struct hand *hand)
{
	const struct state *s = &engine->state;
	struct supposition supposed = { .questions = s->questions, .count = s->question_count };
	enum moot_sum all = SUM_KNOWN;
	bool explained = false, at_once = false;
	if (s->questions_open || choices(s) > MOST_CHOICES)
		return SUM_OPEN;
	if (!can_replay(hand, 1u << choices(s)))
		return SUM_BEYOND;
	for (unsigned which = 0; all != SUM_OPEN && which < 1u << supposed.count; which++) {
		supposed.strikes = which;
		enum moot_sum one = sum_supposed(engine, hand, &supposed);
		all = one > all ? one : all;
		explained |= all != SUM_OPEN && explained_by_oversight(engine, hand, &supposed);
		at_once |= explained && !which;
	}
	if (all != SUM_KNOWN)
		find_moving(engine, hand, supposed);
	/* Of an oversight that explains it with none of them striking, and of nothing else, the sum is not in doubt. */
	return explained && (all == SUM_VARIES || !at_once) ? SUM_OPEN : all;
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

/* The header of a hand that does not count is that of the first of another match. */
static bool begins_another(const struct state *s)
{
	return s->match->chico_found || (s->hand->score_known && s->hand->score[0] == 0 && s->hand->score[1] == 0);
}

/* The table wrote points for the hand. */
static bool writes_points(const struct hand *hand)
{
	bool any = false;
	for (uint32_t i = 0; i < hand->event_count; i++) {
		const struct event *e = &hand->events[i];
		any |= e->type == EVENT_POINTS && (e->number || e->second);
		any |= e->type == EVENT_SCORE && hand->score_known && (e->number != hand->score[0] || e->second != hand->score[1]);
	}
	return any;
}

/* To play on breaks nothing; to write it down does, and that is told of the first hand. */
static void tell_after_match(struct state *s)
{
	if (!s->after_match)
		return;
	struct finding *f = tell(s, s->match->over || s->rules->games_to_win <= 1 ? CODE_AFTER_MATCH : CODE_AFTER_TARGET,
		s->hand->header, UINT32_MAX);
	if (!s->match->past_written && !begins_another(s) && writes_points(s->hand)) {
		f->severity = SEVERITY_FAULT;
		f->effect.text = WORDS("lo que se anotó de más no vale", "what was written beyond the end does not count");
		s->past_written = true;
	}
	if (begins_another(s))
		f->fix = WORDS("si es otra partida, empezarla con sus rótulos: [Partido \"otra\"]",
			"if it is another match, begin it with its tags: [Partido \"another\"]");
	if (s->match->over && s->rules->games_to_win > 1)
		tell_cite(s, f, s->rules->games_cite);
	tell_cite(s, f, s->rules->target_cite);
}

/* ---- a hand ----------------------------------------------------------------------------------------------------- */

/* What duels that were judged came to means nothing without the rest. */
static void unsettle(struct verdict *v)
{
	v->undecided = true;
	v->match_over = v->annulled = false;
	v->match_winner = -1;
	v->ledger_count = 0;
	v->points[0] = v->points[1] = 0;
}

/* The table annulled the hand, as a rule orders for what was wrong with the deal. */
static void settle_misdeal(const struct state *s)
{
	if (!s->hand_annulled || !logged_annulled(s))
		return;
	for (struct finding *f = s->findings->first; f; f = f->next)
		f->settled |= f->kind == KIND_DEAL;
}

/* Where the hand was over, and whether anybody went on as if it were not. */
static void tell_end(const struct state *s, struct verdict *v)
{
	const struct hand *hand = s->hand;
	if (s->after_match || s->form == DISPUTE_FACING || s->decided_upto >= hand->event_count)
		return;
	v->ended = s->decided_upto;
	for (uint32_t i = v->ended; v->ended && i < hand->event_count; i++)
		v->played_on |= hand->events[i].type == EVENT_PLAY;
}

static void judge(struct engine *engine, const struct hand *hand, struct verdict *v)
{
	struct state *s = &engine->state;
	match_begin_hand(&engine->match, engine->rules, hand);
	engine->before = engine->match;
	if (!replay(engine, s, hand, &v->findings, (struct look){ 0 }, v)) {
		unsettle(v);
		v->unjudged = true;
		match_lose_track(&engine->match);
		return;
	}
	engine->looked = s->looked;
	settle_misdeal(s);
	tell_after_match(s);
	v->after_match = s->after_match;
	v->target = s->target;
	bool cut_short = hand->ending == ENDING_UNFINISHED;
	v->undecided |= cut_short;
	v->match_over &= !cut_short || s->match_lost_by >= 0;
	if (!s->after_match) {
		enum moot_sum sum = !cut_short && compare_is_moot(s, v) ? replay_all_supposed(engine, hand) : SUM_KNOWN;
		sum = v->undecided && sum == SUM_OPEN ? SUM_KNOWN : sum; /* why it is open has been told */
		bool differs = v->findings.count && compare_differs(s, v);
		sum = differs && !can_replay(hand, table_ways(s)) ? SUM_BEYOND : sum;
		unsigned count = differs && sum != SUM_BEYOND ? replay_table(engine, hand, NULL) : 0;
		sum = engine->looked > MOST_LOOKED ? SUM_BEYOND : sum;
		compare_written(s, v, engine->views, count, sum);
	}
	match_end_hand(s, v);
	tell_end(s, v);
	match_follow(&engine->match, v, s);
}

const struct verdict *engine_judge(struct engine *engine, const struct hand *hand,
	const struct findings *notation)
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
	if (hand->lost)
		match_lose_track(&engine->match);
	else
		judge(engine, hand, v);
	if (!engine->brief || v->findings.count)
		ledger_tell(&engine->state, v);
	findings_sort(&v->findings);
	return v;
}

const struct verdict *engine_judge_again(struct engine *engine, const struct engine *as, const struct hand *hand, const struct findings *notation)
{
	engine->match = as->before;
	return engine_judge(engine, hand, notation);
}
