/* Sorts teams by points; level teams are separated criterion by criterion. A criterion about matches between level teams looks at those
 * matches only, so that each match is looked at a few times, not once for every pair of teams. */
#include "report/standings.h"

#include <stdlib.h>

enum { DEEPEST = 64 };   /* nesting of level teams that begin again */

struct ordering {
	struct standings *s;
	const struct ruleset *rules;
	const struct standing_match *matches;
	uint32_t *first, *list;        /* matches of each team: list[first[team]] up to list[first[team + 1]] */
	uint32_t *stamp, stamps;       /* stamp marks the teams of the current set */
	int64_t *value;                /* of each team, by the last criterion that separated it */
	struct keyed { int64_t key; uint32_t team; } *keys;
	unsigned depth;
};

static int key_order(const void *a, const void *b)
{
	const struct keyed *x = a, *y = b;

	if (x->key != y->key)
		return x->key > y->key ? -1 : 1;
	return (x->team > y->team) - (x->team < y->team);
}

static void sort(struct ordering *o, uint32_t *set, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		o->keys[i] = (struct keyed){ o->value[set[i]], set[i] };
	qsort(o->keys, n, sizeof *o->keys, key_order);
	for (uint32_t i = 0; i < n; i++)
		set[i] = o->keys[i].team;
}

/* ---- criteria ----------------------------------------------------------------------------------- */

static int64_t points_for(const struct ruleset *rules, bool won)
{
	const struct setting *win = rules ? &rules->match_won : NULL, *loss = rules ? &rules->match_lost : NULL;
	bool stated = rules && win->n > loss->n;

	return won ? (stated ? win->n : 1) : (stated ? loss->n : 0);
}

static void stamp_set(struct ordering *o, const uint32_t *set, uint32_t n)
{
	o->stamps++;
	for (uint32_t i = 0; i < n; i++)
		o->stamp[set[i]] = o->stamps;
}

/* Returns points, or the difference of tantos, in the matches against teams of the set. */
static int64_t between(const struct ordering *o, uint32_t team, bool tantos)
{
	int64_t sum = 0;

	for (uint32_t i = o->first[team]; i < o->first[team + 1]; i++) {
		const struct standing_match *m = &o->matches[o->list[i]];
		int side = m->team[1] == team;
		if (o->stamp[m->team[!side]] == o->stamps)
			sum += tantos ? m->tantos[side] - m->tantos[!side] : points_for(o->rules, m->winner == side);
	}
	return sum;
}

static int64_t value_of(const struct ordering *o, uint32_t team, enum criterion by)
{
	const struct standing_team *t = &o->s->teams[team];

	switch (by) {
	case CRITERION_MATCHES: return t->won;
	case CRITERION_CHICOS: return t->chicos[0] - t->chicos[1];
	case CRITERION_DIFFERENCE: return t->tantos[0] - t->tantos[1];
	case CRITERION_TANTOS: return t->tantos[0];
	case CRITERION_BETWEEN: return between(o, team, false);
	case CRITERION_BETWEEN_DIFFERENCE: return between(o, team, true);
	default: return 0;
	}
}

/* True if each team of the set has played every other team. */
static bool is_finished(struct ordering *o, const uint32_t *set, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		uint32_t others = 0;
		if (o->s->teams[set[i]].played + 1 < o->s->count)
			return false;
		o->stamps++;
		for (uint32_t k = o->first[set[i]]; k < o->first[set[i] + 1]; k++) {
			const struct standing_match *m = &o->matches[o->list[k]];
			uint32_t other = m->team[m->team[0] == set[i]];
			others += o->stamp[other] != o->stamps;
			o->stamp[other] = o->stamps;
		}
		if (others + 1 < o->s->count)
			return false;
	}
	return true;
}

/* ---- level teams ---------------------------------------------------------------------------------- */

static void leave_open(struct ordering *o, const uint32_t *set, uint32_t n, enum standing_open why)
{
	for (uint32_t i = 0; i < n; i++)
		o->s->teams[set[i]].open = (uint8_t)why;
}

static void tell_apart(struct ordering *o, uint32_t *set, uint32_t n, const struct tie_break *tie, unsigned step);

static void resolve(struct ordering *o, uint32_t *set, uint32_t n)
{
	const struct ruleset *rules = o->rules;

	if (n < 2)
		return;
	if (!rules || o->depth == DEEPEST)
		leave_open(o, set, n, LEFT_LEVEL);
	else if (n > 2 && rules->tie_unfinished.value && !is_finished(o, set, n))
		leave_open(o, set, n, LEFT_WAITING);
	else
		tell_apart(o, set, n, n == 2 && rules->tie_of_two.count ? &rules->tie_of_two : &rules->tie, 0);
}

/* Goes on with the teams that the criterion left level, from the first of the set; with all of them if it separated none. */
static void go_on(struct ordering *o, uint32_t *set, uint32_t n, uint32_t of, const struct tie_break *tie, unsigned step)
{
	o->depth++;
	if (n == of || !o->rules->tie_rest.value)
		tell_apart(o, set, n, tie, step + 1);
	else
		resolve(o, set, n);
	o->depth--;
}

static void split(struct ordering *o, uint32_t *set, uint32_t n, const struct tie_break *tie, unsigned step)
{
	enum criterion by = tie->step[step].by;
	uint32_t place = o->s->teams[set[0]].place;

	for (uint32_t i = 0, end; i < n; i = end) {
		for (end = i + 1; end < n && o->value[set[end]] == o->value[set[i]];)
			end++;
		for (uint32_t k = i; k < end && end - i < n; k++) {
			struct standing_team *t = &o->s->teams[set[k]];
			t->by = (uint8_t)by;
			t->cite = tie->step[step].cite.count ? tie->step[step].cite : tie->cite;
			t->place = place + i;
		}
		if (end - i > 1)
			go_on(o, set + i, end - i, n, tie, step);
	}
}

static void tell_apart(struct ordering *o, uint32_t *set, uint32_t n, const struct tie_break *tie, unsigned step)
{
	if (step == tie->count || tie->step[step].by == CRITERION_LOTS || o->depth == DEEPEST) {
		leave_open(o, set, n, step < tie->count && o->depth < DEEPEST ? LEFT_TO_LOTS : LEFT_LEVEL);
		return;
	}
	stamp_set(o, set, n);
	for (uint32_t i = 0; i < n; i++)
		o->value[set[i]] = value_of(o, set[i], tie->step[step].by);
	sort(o, set, n);
	split(o, set, n, tie, step);
}

/* ---- the table ------------------------------------------------------------------------------------ */

static void add_match(struct ordering *o, const struct standing_match *m)
{
	for (int side = 0; side < 2; side++) {
		struct standing_team *t = &o->s->teams[m->team[side]];
		bool won = m->winner == side;
		t->played++;
		t->won += won;
		t->points += points_for(o->rules, won);
		for (int of = 0; of < 2; of++) {
			t->tantos[of] += m->tantos[of ? !side : side];
			t->chicos[of] += m->chicos[of ? !side : side];
		}
		o->first[m->team[side] + 1]++;
	}
}

static void list_matches(struct ordering *o, size_t match_count, uint32_t *next)
{
	for (uint32_t i = 0; i < o->s->count; i++) {
		o->first[i + 1] += o->first[i];
		next[i] = o->first[i];
	}
	for (uint32_t i = 0; i < match_count; i++)
		for (int side = 0; side < 2; side++)
			o->list[next[o->matches[i].team[side]]++] = i;
}

static void order_all(struct ordering *o)
{
	struct standings *s = o->s;

	for (uint32_t i = 0; i < s->count; i++) {
		s->order[i] = i;
		o->value[i] = s->teams[i].points;
	}
	sort(o, s->order, s->count);
	for (uint32_t i = 0, end; i < s->count; i = end) {
		for (end = i; end < s->count && s->teams[s->order[end]].points == s->teams[s->order[i]].points; end++)
			s->teams[s->order[end]].place = i + 1;
		resolve(o, s->order + i, end - i);
	}
}

bool standings_make(struct standings *s, struct arena *arena, const struct ruleset *rules, uint32_t count,
	const struct standing_match *matches, size_t match_count)
{
	struct ordering o = { .s = s, .rules = rules, .matches = matches };
	uint32_t *next = ARENA_ARRAY(arena, uint32_t, (size_t)count + 1);

	*s = (struct standings){ ARENA_ARRAY(arena, struct standing_team, (size_t)count + 1), ARENA_ARRAY(arena, uint32_t, (size_t)count + 1), count };
	o.first = ARENA_ARRAY(arena, uint32_t, (size_t)count + 1);
	o.list = ARENA_ARRAY(arena, uint32_t, 2 * match_count + 1);
	o.stamp = ARENA_ARRAY(arena, uint32_t, (size_t)count + 1);
	o.value = ARENA_ARRAY(arena, int64_t, (size_t)count + 1);
	o.keys = ARENA_ARRAY(arena, struct keyed, (size_t)count + 1);
	if (arena->failed)
		return false;
	for (uint32_t i = 0; i < count; i++)
		s->teams[i].by = CRITERIA;
	for (size_t i = 0; i < match_count; i++)
		add_match(&o, &matches[i]);
	list_matches(&o, match_count, next);
	order_all(&o);
	return true;
}
