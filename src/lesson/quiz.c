#include "lesson/exercises.h"

#include "base/memory.h"
#include "log/writer.h"

#include <string.h>

enum { TRIES = 200 }; /* of exercises under the regulations in rulesets/, none of ten thousand took a hundred */

static bool (*const makers[QUIZ_TOPICS])(struct quiz_maker *m, struct exercise *x) = {
	[QUIZ_WORDING] = exercise_wording, [QUIZ_OPTIONS] = exercise_options, [QUIZ_BAZA] = exercise_baza,
	[QUIZ_COUNT] = exercise_count, [QUIZ_FALTA] = exercise_falta, [QUIZ_REFUSAL] = exercise_refusal,
	[QUIZ_FAULT] = exercise_fault,
};

struct quiz_maker *quiz_open(const struct ruleset *rules, struct canto *canto, struct engine *engine, enum lang lang)
{
	struct arena own;

	arena_init(&own);
	struct quiz_maker *m = ARENA_NEW(&own, struct quiz_maker);
	if (!m) {
		arena_free(&own);
		return NULL;
	}
	*m = (struct quiz_maker){ .own = own, .rules = rules, .canto = canto, .engine = engine, .lang = lang };
	arena_init(&m->arena);
	arena_init(&m->scratch);
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
	struct arena own = m->own;
	arena_free(&own);
}

/* ---- which kinds there are ----------------------------------------------------------------------------------- */

bool stake_is_falta(const struct ruleset *rules, const struct amount *amount)
{
	if (amount->kind != AMOUNT_FORMULA)
		return amount->kind == AMOUNT_FALTA;
	const struct formula *f = &rules->formulas[amount->n];
	for (unsigned i = 0; i < f->count; i++)
		if (rules->formula_cases[f->first + i].amount.kind == AMOUNT_FALTA)
			return true;
	return false;
}

bool quiz_has(const struct quiz_maker *m, unsigned topic)
{
	const struct ruleset *rules = m->rules;

	for (unsigned i = 0; i < rules->canto_count && topic == QUIZ_FALTA; i++)
		if (stake_is_falta(rules, &rules->cantos[i].stake))
			return true;
	for (unsigned i = 0; i < rules->lance_count && topic == QUIZ_COUNT; i++)
		if (rules->lances[i].kind == LANCE_TANTO)
			return true;
	return topic != QUIZ_FALTA && topic != QUIZ_COUNT && topic < QUIZ_TOPICS;
}

/* ---- what the kinds share --------------------------------------------------------------------------------------- */

struct quiz_choice *quiz_answer(struct exercise *x, struct str text, struct str why)
{
	for (unsigned i = 0; i < x->count; i++)
		if (str_equal(x->choices[i].text, text))
			return NULL;
	if (x->count == QUIZ_CHOICES || !text.n)
		return NULL;
	struct quiz_choice *choice = &x->choices[x->count++];
	*choice = (struct quiz_choice){ .text = text, .why = why };
	return choice;
}

struct quiz_choice *quiz_number(struct quiz_maker *m, struct exercise *x, int number, struct str why)
{
	return number < 0 ? NULL : quiz_answer(x, arena_format(&m->arena, "%d", number), why);
}

void quiz_clause(struct quiz_choice *choice, struct str id)
{
	for (unsigned i = 0; choice && i < QUIZ_CLAUSES && id.n; i++) {
		if (str_equal(choice->clauses[i], id))
			return;
		if (choice->clauses[i].n == 0) {
			choice->clauses[i] = id;
			return;
		}
	}
}

void quiz_cite(const struct ruleset *rules, struct quiz_choice *choice, struct cite cite)
{
	for (unsigned i = 0; i < cite.count; i++)
		quiz_clause(choice, ruleset_cited(rules, cite, i));
}

const struct hand *quiz_hand(struct quiz_maker *m, unsigned talks, unsigned bold)
{
	struct player_table table = player_table_by_chance(m->rules, chance_next(&m->chance), 0);

	table.talks = talks;
	table.bold = bold;
	return player_play(m->player, &table);
}

struct str quiz_log(struct quiz_maker *m, const struct hand *hand, uint32_t upto)
{
	struct hand part = *hand;
	struct out out;

	part.event_count = upto < hand->event_count ? upto : hand->event_count;
	part.comment_count = 0;
	out_open(&out, -1);
	write_hand(&out, &part);
	struct str text = arena_str(&m->arena, str_trim(out_text(&out)));
	out_close(&out);
	return text;
}

struct str quiz_finding(struct quiz_maker *m, const struct finding *finding)
{
	struct str fix = words_in(&finding->fix, m->lang);
	struct out out;

	out_open(&out, -1);
	report_message(&out, finding, m->lang, NULL);
	if (fix.n) {
		out_string(&out, "; ");
		out_escaped(&out, fix);
	}
	struct str text = arena_str(&m->arena, out_text(&out));
	out_close(&out);
	return text;
}

struct str quiz_side(struct quiz_maker *m, unsigned seats, int side)
{
	struct str text = arena_format(&m->arena, "%c", 'A' + side);

	for (unsigned seat = (unsigned)side + 2; seat < seats; seat += 2)
		text = arena_format(&m->arena, "%.*s%s%c", (int)text.n, text.p,
			seat + 2 < seats ? ", " : say(m->lang, " y ", " and "), 'A' + seat);
	return text;
}

/* ---- one exercise ------------------------------------------------------------------------------------------------- */

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

/* Every round holds each kind once, in an order of its own. */
static unsigned topic_in_turn(const struct quiz_maker *m, uint64_t seed, unsigned index)
{
	unsigned order[QUIZ_TOPICS], count = 0;

	for (unsigned i = 0; i < QUIZ_TOPICS; i++)
		if (quiz_has(m, i))
			order[count++] = i;
	struct chance chance = { seed + index / count };
	for (unsigned i = count; i > 1; i--) {
		unsigned k = chance_below(&chance, i), kept = order[i - 1];
		order[i - 1] = order[k];
		order[k] = kept;
	}
	return order[index % count];
}

bool quiz_make(struct quiz_maker *m, uint64_t seed, unsigned topic, unsigned index, struct exercise *x)
{
	unsigned kind = topic == QUIZ_TOPICS ? topic_in_turn(m, seed, index) : topic;

	m->chance = (struct chance){ seed ^ ((uint64_t)(index + 1) * 0x2545f4914f6cdd1du) };
	for (unsigned i = 0; i < TRIES && quiz_has(m, kind) && !m->barren[kind] && !memory_short(); i++) {
		*x = (struct exercise){ .topic = (uint8_t)kind };
		arena_reset(&m->scratch);
		if (!makers[kind](m, x) || x->count < 3)
			continue;
		shuffle(m, x);
		return !m->arena.failed;
	}
	m->barren[kind] = true;
	return false;
}
