#include "engine/inside.h"
#include "engine/hand.h"
#include "engine/unknown.h"
#include "state/tantos.h"

#include <string.h>

enum {
	MOST_CHOICES = 8,  /* yes-or-no choices (questions, acts perhaps let pass), each of which doubles the replays of a hand */
	MOST_REPLAYED = 16384, /* events judged in all replays of a hand: all choices for a hand of 64, fewer for a longer one */
};

/* ---- one replay ------------------------------------------------------------------------------------------ */

void world_stand(struct engine *engine, struct state *s, const struct hand *hand, struct findings *findings)
{
	memset(s, 0, offsetof(struct state, put));
	for (unsigned i = 0; i < engine->rules->lance_count; i++)
		memset(&s->lances[i], 0, offsetof(struct lance_play, chain));
	s->rules = engine->rules;
	s->variants = &engine->variants;
	s->reach = engine->reach;
	s->filter = engine->filter;
	s->canto = s->variants->canto[0];
	s->hand = hand;
	s->findings = findings;
}

bool world_replay(struct engine *engine, struct state *s, const struct hand *hand, const struct world *world, struct verdict *v)
{
	world_stand(engine, s, hand, &v->findings);
	s->world = world;
	s->looked = world ? engine->looked : 0;
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

static bool replay_again(struct engine *engine, const struct hand *hand, const struct world *world, struct verdict *v)
{
	*v = (struct verdict){ .hand = hand };
	arena_reset(&engine->scratch);
	findings_init(&v->findings, &engine->scratch);
	bool whole = world_replay(engine, &engine->again, hand, world, v);
	engine->looked = engine->again.looked;
	return whole;
}

static bool can_replay(const struct hand *hand, unsigned times)
{
	return (uint64_t)times * hand->event_count <= MOST_REPLAYED;
}

/* ---- what the table let pass ------------------------------------------------------------------------------- */

/* Replays the hand with some of its void acts taken for good, and its transfers noticed or not. `which`: bit i for void act i, then the
 * transfers. */
static bool replay_with(struct engine *engine, const struct hand *hand, unsigned which, struct table_view *view, const struct world *supposed)
{
	struct world world = *supposed;
	const struct voids *all = &engine->state.voids;
	struct verdict v;
	world.keeps_stakes = which >> all->count;
	for (unsigned i = 0; i < all->count; i++)
		if (which >> i & 1)
			world.passes.events[world.passes.count++] = all->events[i];
	if (!replay_again(engine, hand, &world, &v))
		return false;
	memcpy(view->points, v.points, sizeof view->points);
	memcpy(view->duels, engine->again.duels.points, sizeof view->duels);
	return true;
}

/* True if the table may have missed the transfers. Transfers that no finding tells, in a hand with nothing else forfeited, explain no
 * other sum. */
static bool forfeits_told(const struct state *s)
{
	return !s->transfer_count || s->extra_count || flores_standing(s) != s->flores.sung || ANY_OF(i, s->transfer_count, s->transfers[i].fault != NULL);
}

/* The number of ways in which the table may have seen the hand, the engine's own among them. */
static unsigned table_ways(const struct state *s)
{
	return 1u << (s->voids.count + forfeits_told(s));
}

/* Replays the hand in every way in which the table may have seen it: without notice of any of its void acts or of the transfers. */
static unsigned replay_table(struct engine *engine, const struct hand *hand, const struct world *supposed)
{
	unsigned count = 0, ways = table_ways(&engine->state);
	for (unsigned which = 1; which < ways; which++)
		count += replay_with(engine, hand, which, &engine->views[count], supposed);
	return count;
}

/* ---- what hangs on a question --------------------------------------------------------------------------------- */

/* Counts the findings of the list that are like this one: of such a misdeed, by this seat or by nobody in particular, in the event or (0) in
 * any. */
static unsigned like(const struct findings *list, const struct finding *of, int event)
{
	unsigned count = 0;
	for (const struct finding *f = list->first; f; f = f->next)
		count += f->code == of->code && f->kind == of->kind && (f->seat == of->seat || f->seat < 0 || of->seat < 0)
			&& (!event || f->event == event);
	return count;
}

/* True if the other replay tells of the misdeed too. What is told at the close may have another place. */
static bool tells_of(const struct findings *other, const struct findings *own, const struct finding *f)
{
	return like(other, f, f->event) || like(other, f, 0) >= like(own, f, 0);
}

/* True if the other replay tells of another fault of the same seat in the place of this one: the seat is at fault either way. */
static bool is_replaced(const struct findings *own, const struct findings *other, const struct finding *f)
{
	return f->severity == SEVERITY_FAULT
		&& FIND_LINKED(o, other->first, o->severity == SEVERITY_FAULT && o->seat == f->seat && !like(own, o, o->event));
}

/* Leaves undecided what the other replay, which answers a question of this event, does not tell. Returns whether there is any. */
static bool leave_hanging(struct state *s, const struct findings *other, uint32_t event)
{
	bool any = false;
	for (struct finding *f = s->findings->first; f; f = f->next)
		if (finding_accuses(f) && !tells_of(other, s->findings, f) && !is_replaced(s->findings, other, f)) {
			unknown_hangs(s, f, event);
			any = true;
		}
	return any;
}

/* Counts how often the rule or duty with this first effect came about. */
static unsigned came_about(const struct state *s, uint16_t effect)
{
	return COUNT_IF(i, s->come_about_count, s->come_about[i] == effect);
}

static bool has_stake(const struct lance_play *play)
{
	return play->chain_count || play->forced > 0;
}

/* Tells of a lance that comes to something else in the other replay, since a rule that annuls one is in question, or it was annulled. Returns
 * whether it does. */
static bool tell_stake(struct state *s, unsigned lance, const struct lance_play *other, const struct open_question *question)
{
	const struct lance_play *own = &s->lances[lance];
	bool annulled = own->state == LANCE_ANNULLED && (own->annulled.chain_count || own->annulled.forced > 0);
	if (own->state == other->state || !(has_stake(own) || has_stake(other)) || !(annulled || question->annuls))
		return false;
	unknown_stake(s, lance, annulled ? other : own, annulled ? own->annulled_cite : question->cite);
	return true;
}

/* True if a rule or duty came about that does not in the other replay, or a lance comes to something else. */
static bool did_more(struct state *s, const struct state *other, const struct open_question *question)
{
	bool more = ANY_OF(i, s->come_about_count, came_about(other, s->come_about[i]) < came_about(s, s->come_about[i]));
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		more |= tell_stake(s, i, &other->lances[i], question);
	return more;
}

void worlds_join(struct engine *engine, const struct hand *hand)
{
	struct state *s = &engine->state;
	struct verdict *v = &engine->verdict, other;
	bool hangs = false, differs = false, other_end = false;
	uint64_t asked = questions_asked(s, false);
	if (!can_replay(hand, (unsigned)__builtin_popcountll(asked)))
		return;
	for (uint64_t left = asked; left; left &= left - 1) {
		const struct open_question *question = &s->questions[__builtin_ctzll(left)];
		const struct world strikes = { .questions = s->questions, .count = s->question_count, .answers = left & -left, .strikes = left & -left };
		if (!replay_again(engine, hand, &strikes, &other))
			continue;
		hangs |= leave_hanging(s, &other.findings, question->event);
		hangs |= did_more(s, &engine->again, question);
		other_end |= engine->again.match_lost_by != s->match_lost_by;
		differs |= other_end || other.undecided || !same_tantos(other.points, v->points);
	}
	v->undecided |= hangs && differs;
	v->match_over &= !v->undecided || (s->match_lost_by >= 0 && !other_end);
}

/* ---- the sum ------------------------------------------------------------------------------------------------- */

/* Replays the hand with one answer to each of its questions. False: these answers do not settle the points. */
static bool replay_supposed(struct engine *engine, const struct hand *hand, const struct world *supposed, int *points)
{
	struct verdict v;
	bool settled = replay_again(engine, hand, supposed, &v) && !v.undecided && !v.annulled
		&& !questions_asked(&engine->again, true) && !engine->again.questions_open;
	memcpy(points, v.points, sizeof v.points);
	return settled;
}

static enum sum_known sum_supposed(struct engine *engine, const struct hand *hand, const struct world *supposed)
{
	int points[2];
	if (!replay_supposed(engine, hand, supposed, points) || compare_confirms(&engine->state, points) != NO)
		return SUM_OPEN;
	return same_tantos(points, engine->verdict.points) ? SUM_KNOWN : SUM_VARIES;
}

/* Marks the questions that move the points by themselves: they are why nobody knows what is due. */
static void find_moving(struct engine *engine, const struct hand *hand, struct world supposed)
{
	int points[2];
	for (uint64_t left = supposed.answers; left; left &= left - 1) {
		supposed.strikes = left & -left;
		bool settled = replay_supposed(engine, hand, &supposed, points);
		engine->state.questions[__builtin_ctzll(left)].moves = !settled || !same_tantos(points, engine->verdict.points);
	}
}

static unsigned choices(const struct state *s)
{
	return (unsigned)__builtin_popcountll(questions_asked(s, true)) + (s->voids.count ? s->voids.count + 1 : 0);
}

/* Compares the table's sum with what the hand comes to under every set of answers. */
static enum sum_known sum_in_all(struct engine *engine, const struct hand *hand)
{
	const struct state *s = &engine->state;
	struct world supposed = { .questions = s->questions, .count = s->question_count, .answers = questions_asked(s, true) };
	enum sum_known all = SUM_KNOWN;
	bool explained = false, at_once = false;
	if (s->questions_open || choices(s) > MOST_CHOICES)
		return SUM_OPEN;
	if (!can_replay(hand, 1u << choices(s)))
		return SUM_BEYOND;
	do {
		enum sum_known one = sum_supposed(engine, hand, &supposed);
		all = one > all ? one : all;
		bool passes = all != SUM_OPEN && compare_tells(&engine->verdict); /* the table may have let something pass that a finding tells */
		explained |= passes && compare_explained(s, engine->views, replay_table(engine, hand, &supposed));
		at_once |= explained && !supposed.strikes;
		supposed.strikes = (supposed.strikes - supposed.answers) & supposed.answers; /* the next subset */
	} while (all != SUM_OPEN && supposed.strikes);
	if (all != SUM_KNOWN)
		find_moving(engine, hand, supposed);
	/* If all answers give one sum, and an oversight explains the table's with no question striking, nothing is in doubt. */
	return explained && (all == SUM_VARIES || !at_once) ? SUM_OPEN : all;
}

/* True if a finding tells what is not known of the hand. */
static bool doubt_told(const struct verdict *v)
{
	return FIND_LINKED(f, v->findings.first, f->severity == SEVERITY_UNDECIDED);
}

enum sum_known worlds_sum(struct engine *engine, const struct hand *hand, unsigned *count)
{
	struct state *s = &engine->state;
	struct verdict *v = &engine->verdict;
	bool cut_short = hand->ending == ENDING_UNFINISHED;
	enum sum_known sum = !cut_short && compare_sum_is_open(s, v) ? sum_in_all(engine, hand) : SUM_KNOWN;
	sum = v->undecided && sum == SUM_OPEN && doubt_told(v) ? SUM_KNOWN : sum;
	bool differs = compare_tells(v) && compare_differs(s, v);
	sum = differs && !can_replay(hand, table_ways(s)) ? SUM_BEYOND : sum;
	*count = differs && sum != SUM_BEYOND ? replay_table(engine, hand, &(struct world){ 0 }) : 0;
	return engine->looked > MOST_LOOKED ? SUM_BEYOND : sum;
}

/* ---- cards that the log leaves out --------------------------------------------------------------------------------- */

bool worlds_as_laid(struct engine *engine, const struct hand *hand)
{
	static const struct world as_laid = { .as_laid = true };
	struct verdict v;
	return replay_again(engine, hand, &as_laid, &v) && (v.undecided || same_tantos(v.points, engine->verdict.points));
}

/* True if the hand is decided in that world and comes to what the table wrote. */
static bool is_confirmed(struct engine *engine, const struct hand *hand, const struct world *world)
{
	struct verdict v;
	return can_replay(hand, 1) && replay_again(engine, hand, world, &v) && !v.undecided && compare_confirms(&engine->again, v.points) == YES;
}

bool worlds_other_cards(struct engine *engine, const struct hand *hand)
{
	const struct state *s = &engine->state;
	const struct verdict *v = &engine->verdict;
	bool differs = v->undecided || compare_confirms(s, v->points) == NO;
	/* The table may have ended the hand by a void act. With many cards left a sum that differs is a fault, rather than a baza that nobody wrote
	 * down. */
	bool stopped = !s->decided && !s->voids.count && s->form != DISPUTE_FACING && (v->undecided || (differs && cards_at_last(s)));
	bool either = s->gap_either && differs;
	engine->other = (struct world){ .led = either ? s->gap_led : 0, .last_laid = stopped };
	return (either || stopped) && is_confirmed(engine, hand, &engine->other);
}
