#include "lesson/exercises.h"

#include "base/memory.h"

enum { TRIES = 1200, AIM_TRIES = 30, FAULT_TRIES = 300 /* a fault that stands alone is rare */, AIM_MASK = 0xffff, AIM_ROUND = 8 };

/* For a clause every topic and level gets a few tries, again and again: which of them gives an exercise on it is not known. */
enum { CLAUSE_ROUNDS = 6, CLAUSE_TRIES = 20 };

#define LEVELS(from, to) ((2u << (to)) - (1u << (from)))

/* The kinds of exercises: what makes one, and its levels where a game has all there is to ask. */
static const struct {
	bool (*make)(struct quiz_maker *m, struct exercise *x);
	uint8_t levels;
} topics[QUIZ_TOPICS] = {
	[QUIZ_SAY] = { exercise_say, LEVELS(1, 5) }, [QUIZ_WORDING] = { exercise_wording, LEVELS(1, 3) }, [QUIZ_OPTIONS] = { exercise_options, LEVELS(2, 4) },
	[QUIZ_BAZA] = { exercise_baza, LEVELS(1, 3) }, [QUIZ_COUNT] = { exercise_count, LEVELS(1, 3) }, [QUIZ_FALTA] = { exercise_falta, LEVELS(3, 4) },
	[QUIZ_REFUSAL] = { exercise_refusal, LEVELS(2, 4) }, [QUIZ_FAULT] = { exercise_fault, LEVELS(3, 5) },
};

struct quiz_maker *quiz_open(const struct ruleset *rules, struct canto *canto, struct engine *engine, enum lang lang)
{
	struct quiz_maker *m = ARENA_OWN(struct quiz_maker, own);

	if (!m)
		return NULL;
	m->rules = rules;
	m->canto = canto;
	m->engine = engine;
	m->lang = lang;
	m->player = player_open(rules, engine);
	m->trial = trial_open(engine);
	if (m->player && m->trial)
		return m;
	quiz_close(m);
	return NULL;
}

void quiz_close(struct quiz_maker *m)
{
	if (!m)
		return;
	player_close(m->player);
	trial_close(m->trial);
	arena_free(&m->scratch);
	arena_free(&m->arena);
	arena_free(&m->kept);
	arena_free(&m->own);
}

/* ---- which kinds and levels there are ------------------------------------------------------------------------------ */

static bool stakes_falta(const struct ruleset *rules)
{
	return ANY_OF(i, rules->canto_count, stake_is_falta(rules, &rules->cantos[i].stake));
}

/* Tables of other sizes, points to bet on, flores and a muestra make the exercises of some levels. */
unsigned quiz_levels(const struct quiz_maker *m, unsigned topic)
{
	const struct ruleset *rules = m->rules;
	bool sizes = rules->seats & (rules->seats - 1), points = lance_of_kind(rules, LANCE_TANTO), flor = lance_of_kind(rules, LANCE_FLOR);
	unsigned all = topic < QUIZ_TOPICS ? topics[topic].levels : 0, lacks = 0;

	switch (topic) {
	case QUIZ_SAY: lacks = points ? 0 : LEVELS(4, 5) | (sizes ? 0 : LEVELS(2, 2)); break;
	case QUIZ_BAZA: lacks = !sizes ? LEVELS(2, 3) : rules->seats >> MAX_SEATS & 1 ? 0 : LEVELS(3, 3); break;
	case QUIZ_COUNT: lacks = !points ? all : (rules->has_muestra ? 0 : LEVELS(2, 2)) | (flor ? 0 : LEVELS(3, 3)); break;
	case QUIZ_FALTA: lacks = stakes_falta(rules) ? 0 : all; break;
	case QUIZ_REFUSAL: lacks = points ? 0 : LEVELS(3, 4); break;
	case QUIZ_OPTIONS: lacks = sizes ? 0 : LEVELS(4, 4); break;
	case QUIZ_FAULT: lacks = sizes ? 0 : LEVELS(5, 5); break;
	default: break;
	}
	return all & ~lacks;
}

/* ---- one exercise ------------------------------------------------------------------------------------------------- */

static void keep_only(struct exercise *x, const bool *kept)
{
	unsigned count = 0;

	for (unsigned i = 0; i < x->count; i++)
		if (kept[i])
			x->choices[count++] = x->choices[i];
	x->count = count;
}

/* Keeps the first `wanted` wrong answers that are lower (or higher) than the right one; returns how many there were. */
static unsigned keep_numbers(const struct exercise *x, bool *kept, bool lower, unsigned wanted)
{
	int right = 0, number = 0;
	unsigned count = 0;

	str_number(x->choices[0].text, &right);
	for (unsigned i = 1; i < x->count && count < wanted; i++)
		if (!kept[i] && str_number(x->choices[i].text, &number) && (number < right) == lower) {
			kept[i] = true;
			count++;
		}
	return count;
}

/* Leaves to chance whether the right number is the lowest of the four, the highest or between. */
static void draw_numbers(struct quiz_maker *m, struct exercise *x)
{
	bool kept[QUIZ_POOL] = { true }, none[QUIZ_POOL] = { false };
	unsigned lower = keep_numbers(x, none, true, QUIZ_POOL), higher = x->count - 1 - lower, others = QUIZ_CHOICES - 1;
	unsigned least = higher < others ? others - higher : 0, most = lower < others ? lower : others;
	unsigned more = most > 1 && most < others; /* if few numbers are lower, the highest place that the right one can take is twice as
	                                            * likely */
	unsigned below = least + chance_below(&m->chance, most - least + 1 + more), count;

	below = below > most ? most : below;
	count = keep_numbers(x, kept, true, below);
	keep_numbers(x, kept, false, others - count);
	keep_only(x, kept);
}

static void draw_answers(struct quiz_maker *m, struct exercise *x)
{
	int number;

	if (x->count > QUIZ_CHOICES && str_number(x->choices[0].text, &number))
		draw_numbers(m, x);
	for (; x->count > QUIZ_CHOICES; x->count--) {
		unsigned out = 1 + chance_below(&m->chance, x->count - 1);
		x->choices[out] = x->choices[x->count - 1];
	}
}

static void shuffle(struct quiz_maker *m, struct exercise *x)
{
	x->right = 0;
	for (unsigned i = x->count; i > 1; i--) {
		unsigned k = chance_below(&m->chance, i);
		struct quiz_choice kept = x->choices[i - 1];
		x->choices[i - 1] = x->choices[k];
		x->choices[k] = kept;
		x->right = x->right == k ? i - 1 : x->right == i - 1 ? k : x->right;
	}
}

/* Orders the topics of a round: each once, in an order of its own. Returns their number. */
static unsigned topics_of_round(const struct quiz_maker *m, const struct quiz_wish *wish, unsigned round, unsigned *order)
{
	struct chance chance = { wish->seed + round };
	unsigned count = 0;

	for (unsigned i = 0; i < QUIZ_TOPICS; i++)
		if (wish->level ? quiz_levels(m, i) >> wish->level & 1 : quiz_levels(m, i) > 0)
			order[count++] = i;
	for (unsigned i = count; i > 1; i--) {
		unsigned k = chance_below(&chance, i), kept = order[i - 1];
		order[i - 1] = order[k];
		order[k] = kept;
	}
	return count;
}

enum { LEVEL_LENGTH = 4, AGAIN_TRIES = 20 };

/* Returns the level for this exercise: levels rise by rounds, or by a few exercises of one topic; after the last level any. */
static unsigned level_in_turn(const struct quiz_wish *wish, unsigned index, unsigned length)
{
	unsigned level = 1 + index / length;
	struct chance chance = { wish->seed ^ index };

	return level <= QUIZ_LEVELS ? level : 1 + chance_below(&chance, QUIZ_LEVELS);
}

/* Returns the highest of these levels that is not above the wished one; if all are above, the lowest. */
static unsigned within(unsigned levels, unsigned level)
{
	unsigned upto = levels & LEVELS(0, level);

	return upto ? 31 - (unsigned)__builtin_clz(upto) : (unsigned)__builtin_ctz(levels);
}

/* Tries once, in the arena of the exercise being made. */
static bool try_once(struct quiz_maker *m, unsigned topic, unsigned level, uint64_t id, struct exercise *x)
{
	*x = (struct exercise){ .topic = (uint8_t)topic, .wish = (uint8_t)level, .id = id };
	m->chance = (struct chance){ id };
	m->level = level;
	m->aim = (unsigned)(id & AIM_MASK);
	arena_reset(&m->scratch);
	arena_reset(&m->arena);
	if (!topics[topic].make(m, x) || x->level != level)
		return false;
	draw_answers(m, x);
	if (!x->typed && x->count < 3)
		return false;
	shuffle(m, x);
	return !m->arena.failed;
}

/* Copies the exercise so that it outlives the next try. */
static bool keep(struct quiz_maker *m, struct exercise *x)
{
	x->log = arena_str(&m->kept, x->log);
	x->told = arena_str(&m->kept, x->told);
	x->question = arena_str(&m->kept, x->question);
	for (unsigned i = 0; i < x->count; i++) {
		struct quiz_choice *choice = &x->choices[i];
		choice->text = arena_str(&m->kept, choice->text);
		choice->why = arena_str(&m->kept, choice->why);
		for (unsigned k = 0; k < QUIZ_CLAUSES; k++)
			choice->clauses[k] = arena_str(&m->kept, choice->clauses[k]);
	}
	return !m->kept.failed;
}

bool quiz_again(struct quiz_maker *m, unsigned topic, unsigned level, uint64_t id, struct exercise *x)
{
	return quiz_levels(m, topic) >> level & 1 && try_once(m, topic, level, id, x) && keep(m, x);
}

static bool rests_on(const struct exercise *x, struct str clause)
{
	return !clause.n || ANY_OF(i, x->count * QUIZ_CLAUSES, str_equal(x->choices[i / QUIZ_CLAUSES].clauses[i % QUIZ_CLAUSES], clause));
}

/* Deals an aim. Each eight exercises use each of the eight aims once, in a new order, so that no answer is right more often than
 * others. */
static uint64_t dealt_aim(uint64_t seed, unsigned index)
{
	struct chance chance = { seed ^ (index / AIM_ROUND + 1) * 0x9e3779b97f4a7c15u };
	uint8_t order[AIM_ROUND];

	for (unsigned i = 0; i < AIM_ROUND; i++) {
		unsigned at = chance_below(&chance, i + 1);
		order[i] = order[at];
		order[at] = (uint8_t)i;
	}
	return order[index % AIM_ROUND];
}

/* True if the question was not asked lately; if there are few questions they come again all the same. */
static bool is_new(struct quiz_maker *m, uint64_t seed, unsigned index, const struct exercise *x)
{
	uint64_t question = str_hash(x->question) ^ str_hash(x->told) * 3 ^ str_hash(x->log) * 5;

	if (ANY_OF(i, QUIZ_ASKED, m->asked[i].question == question && m->asked[i].seed == seed && m->asked[i].index < index))
		return false;
	m->asked[index % QUIZ_ASKED].question = question;
	m->asked[index % QUIZ_ASKED].seed = seed;
	m->asked[index % QUIZ_ASKED].index = index;
	return true;
}

/* An exercise that is searched for. */
struct search {
	const struct quiz_wish *wish;
	unsigned index, topic, level, tries;
	struct chance chance;
};

static struct search search_for(const struct quiz_wish *wish, unsigned index)
{
	return (struct search){ .wish = wish, .index = index, .chance = { wish->seed ^ ((uint64_t)(index + 1) * 0x2545f4914f6cdd1du) } };
}

/* Each aim gets some tries, then another takes its place: not every hand has every answer. */
static uint64_t next_aim(const struct search *s, unsigned tried, uint64_t id)
{
	uint64_t any = id & AIM_MASK;

	if (s->topic != QUIZ_FAULT || s->wish->clause.n)
		return any;
	return tried ? any | AIM_AGAIN : (any & ~(uint64_t)(AIM_AGAIN | (AIM_ROUND - 1))) | dealt_aim(s->wish->seed, s->index);
}

/* Makes the first exercise that is wished for, new and of this topic and level. False: so many tries gave none. */
static bool search(struct quiz_maker *m, struct search *s, struct exercise *x)
{
	const struct quiz_wish *wish = s->wish;
	uint64_t aim = 0;
	unsigned again = 0;

	if (m->barren[s->topic][s->level] && !wish->clause.n)
		return false;
	for (unsigned i = 0; i < s->tries && !memory_short(); i++) {
		uint64_t id = chance_next(&s->chance);
		if (i % (s->topic == QUIZ_FAULT ? FAULT_TRIES : AIM_TRIES) == 0)
			aim = next_aim(s, i, id);
		if (try_once(m, s->topic, s->level, (id & ~(uint64_t)AIM_MASK) | aim, x) && rests_on(x, wish->clause)
				&& (is_new(m, wish->seed, s->index, x) || again++ >= AGAIN_TRIES))
			return keep(m, x);
	}
	m->barren[s->topic][s->level] |= !wish->clause.n;
	return false;
}

/* Takes the hand of the corpus that breaks the clause, for the first exercise: each clause has one at most. */
static bool take_example(struct quiz_maker *m, const struct quiz_wish *wish, unsigned index, struct exercise *x)
{
	bool meant = index == 0 && (wish->topic == QUIZ_TOPICS || wish->topic == QUIZ_FAULT);

	*x = (struct exercise){ .topic = QUIZ_FAULT };
	m->chance = (struct chance){ wish->seed };
	arena_reset(&m->scratch);
	arena_reset(&m->arena);
	if (!meant || !exercise_example(m, wish->clause, x) || (wish->level && wish->level != x->level))
		return false;
	shuffle(m, x);
	return keep(m, x);
}

/* Tries each topic and level. */
static bool search_round(struct quiz_maker *m, struct search *s, struct exercise *x)
{
	const struct quiz_wish *wish = s->wish;
	unsigned order[QUIZ_TOPICS], count = topics_of_round(m, wish, s->index, order);

	for (unsigned i = 0; i < count * QUIZ_LEVELS; i++) {
		s->topic = order[i % count];
		s->level = 1 + (s->index + i / count) % QUIZ_LEVELS;
		bool meant = wish->topic == QUIZ_TOPICS || wish->topic == s->topic;
		meant = meant && (!wish->level || wish->level == s->level) && quiz_levels(m, s->topic) >> s->level & 1;
		if (meant && search(m, s, x))
			return true;
	}
	return false;
}

static bool search_clause(struct quiz_maker *m, const struct quiz_wish *wish, unsigned index, struct exercise *x)
{
	struct search s = search_for(wish, index);

	s.tries = CLAUSE_TRIES;
	for (unsigned round = 0; round < CLAUSE_ROUNDS; round++)
		if (search_round(m, &s, x) || take_example(m, wish, index, x))
			return true;
	return false;
}

bool quiz_make(struct quiz_maker *m, const struct quiz_wish *wish, unsigned index, struct exercise *x)
{
	unsigned order[QUIZ_TOPICS], topic = wish->topic, count = topics_of_round(m, wish, 0, order);

	if (wish->clause.n)
		return search_clause(m, wish, index, x);
	if (!count)
		return false;
	if (topic == QUIZ_TOPICS) {
		topics_of_round(m, wish, index / count, order);
		topic = order[index % count];
	}
	unsigned level = wish->level ? wish->level : level_in_turn(wish, index, wish->topic == QUIZ_TOPICS ? count : LEVEL_LENGTH);
	for (unsigned left = quiz_levels(m, topic), at; left; left &= LEVELS(0, at) >> 1) {
		struct search s = search_for(wish, index);
		s.topic = topic;
		s.level = at = within(left, level);
		s.tries = TRIES;
		if (search(m, &s, x))
			return true;
		if (wish->level)
			return false; /* that level only */
	}
	return false;
}
