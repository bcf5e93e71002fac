/* Hands that `explain` shows, and the points that regulations share. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "../lib/loading.h"
#include "canto/canto.h"
#include "engine/engine.h"
#include "lesson/examples.h"
#include "log/reader.h"
#include "rules/load.h"

enum { RULESETS = 32 };

struct shelf {
	struct arena arena;
	struct ruleset *rules[RULESETS];
	struct canto *cantos[RULESETS];
	struct engine *engines[RULESETS];
	unsigned count;
};

static int load_all(void **state)
{
	static struct shelf shelf;
	size_t count = 0;
	const struct str *names = names_listed(&count);
	struct findings findings;

	arena_init(&shelf.arena);
	findings_init(&findings, &shelf.arena);
	for (size_t i = 0; i < count && i < RULESETS; i++) {
		struct load_request request = { .name = names[i] };
		shelf.rules[shelf.count] = ruleset_load(&request, &findings, NULL);
		assert_non_null(shelf.rules[shelf.count]);
		shelf.cantos[shelf.count] = canto_open(shelf.rules[shelf.count], &findings);
		shelf.engines[shelf.count] = engine_open(shelf.rules[shelf.count], shelf.cantos[shelf.count]);
		shelf.count++;
	}
	*state = &shelf;
	return 0;
}

static int free_all(void **state)
{
	struct shelf *shelf = *state;

	for (unsigned i = 0; i < shelf->count; i++) {
		engine_close(shelf->engines[i]);
		canto_close(shelf->cantos[i]);
		ruleset_free(shelf->rules[i]);
	}
	arena_free(&shelf->arena);
	return 0;
}

/* The engine of the ruleset that has the clause, or NULL. */
static struct engine *engine_of(const struct shelf *shelf, struct str clause)
{
	for (unsigned i = 0; i < shelf->count; i++)
		if (ruleset_clause(shelf->rules[i], clause) >= 0)
			return shelf->engines[i];
	return NULL;
}

static void rows_ascend_and_are_found(void **state)
{
	const struct example *row = example_rows;

	for (; row->clause; row++) {
		if (row[1].clause)
			assert_true(strcmp(row->clause, row[1].clause) < 0);
		assert_true(row->kept >= 0 || row->broken >= 0);
		assert_ptr_equal(example_of(str_of(row->clause)), row);
		assert_non_null(engine_of(*state, str_of(row->clause)));
	}
	assert_true(row - example_rows > 100);
	assert_null(example_of(STR("XX-1")));
}

/* Does the hand give a finding that cites the clause? Hands with a reading of their own are left to the corpus. */
static bool cites(struct engine *engine, const char *text, struct str clause)
{
	struct arena arena;
	struct findings findings;
	struct hand hand = { 0 };
	bool found = false;

	arena_init(&arena);
	findings_init(&findings, &arena);
	struct reader *reader = reader_open_text(str_of(text), STR("example"));
	assert_int_equal(reader_next(reader, &hand, &findings), READER_HAND);
	assert_false(hand.lost);
	engine_new_match(engine, hand.match);
	const struct verdict *verdict = engine_judge(engine, &hand, &findings);
	for (const struct finding *f = verdict->findings.first; f; f = f->next)
		for (int i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
			found |= str_equal(f->clauses[i], clause);
	reader_close(reader);
	arena_free(&arena);
	return found;
}

static bool has_reading(const char *text)
{
	return strstr(text, "[Lectura") != NULL;
}

/* What keeps a clause is not found to break it, save where the clause is about what a misdeed costs. What breaks one is found out, save where the corpus itself says that the
 * hand shows it by its points alone. */
static void hands_do_what_they_are_shown_for(void **state)
{
	unsigned broken = 0, found = 0, kept = 0, cited = 0;

	for (const struct example *row = example_rows; row->clause; row++) {
		struct str clause = str_of(row->clause);
		struct engine *engine = engine_of(*state, clause);
		if (row->kept >= 0 && !has_reading(example_hands[row->kept])) {
			kept++;
			cited += cites(engine, example_hands[row->kept], clause);
		}
		if (row->broken < 0 || has_reading(example_hands[row->broken]))
			continue;
		broken++;
		found += cites(engine, example_hands[row->broken], clause);
	}
	assert_true(kept > 100);
	assert_true(cited * 20 <= kept);
	assert_true(broken > 100);
	assert_true(found * 10 >= broken * 7);
}

/* Copied out of what `explain` prints they are logs: no tag stands in them twice, which the reader would speak of. */
static void no_tag_stands_twice(void **state)
{
	unsigned count = 0;

	(void)state;
	for (; example_hands[count]; count++) {
		struct arena arena;
		struct findings findings;
		struct hand hand = { 0 };
		arena_init(&arena);
		findings_init(&findings, &arena);
		struct reader *reader = reader_open_text(str_of(example_hands[count]), STR("example"));
		assert_int_equal(reader_next(reader, &hand, &findings), READER_HAND);
		for (const struct finding *f = findings.first; f; f = f->next)
			assert_int_not_equal(f->code, CODE_REPEATED_TAG);
		reader_close(reader);
		arena_free(&arena);
	}
	assert_true(count > 100);
}

static const struct common_point *point_of(const struct ruleset *rules, struct str folded)
{
	for (unsigned i = 0; i < rules->point_count; i++)
		if (str_equal(rules->points[i].folded, folded))
			return &rules->points[i];
	return NULL;
}

/* A misspelt name would stand alone, and nobody would notice. */
static void points_are_shared_and_say_the_same(void **state)
{
	const struct shelf *shelf = *state;

	for (unsigned r = 0; r < shelf->count; r++) {
		assert_true(shelf->rules[r]->point_count > 20);
		for (unsigned i = 0; i < shelf->rules[r]->point_count; i++) {
			const struct common_point *point = &shelf->rules[r]->points[i];
			unsigned others = 0;
			assert_true(point->cite.count > 0);
			for (unsigned k = 0; k < shelf->count; k++) {
				const struct common_point *other = point_of(shelf->rules[k], point->folded);
				if (k == r || !other)
					continue;
				others++;
				for (unsigned lang = 0; lang < LANG_COUNT; lang++)
					assert_true(str_equal(point->words.in[lang], other->words.in[lang]));
			}
			if (!others)
				print_message("nobody else has %.*s\n", (int)point->name.n, point->name.p);
			assert_true(others > 0);
		}
	}
}

/* ---- the statement --------------------------------------------------------------------------------------------- */

static const char base[] = "hereda \"truc\";\n";

static struct ruleset *load_with(struct findings *findings, struct arena *arena, const char *lines)
{
	struct load_request request = { .name = STR("x.reglas") };
	struct str text = arena_format(arena, "%s%s", base, lines);

	findings_init(findings, arena);
	return ruleset_load_text((struct source){ STR("x.reglas"), text, 1, NULL }, &request, findings);
}

static void a_house_rule_replaces_a_point(void **state)
{
	struct findings findings;
	struct arena arena;

	(void)state;
	arena_init(&arena);
	struct ruleset *rules = load_with(&findings, &arena, "punto tres_pardas TC-33 TC-34;\npunto nuevo \"uno\" \"one\" TC-01;\n");
	assert_non_null(rules);
	const struct common_point *tied = point_of(rules, STR("tres_pardas")), *new = point_of(rules, STR("nuevo"));
	assert_int_equal(tied->cite.count, 2);
	assert_true(str_equal(tied->words.in[LANG_EN], STR("tres pardas")));
	assert_true(str_equal(new->words.in[LANG_EN], STR("one")));
	ruleset_free(rules);
	arena_free(&arena);
}

static void a_point_must_be_right(void **state)
{
	static const struct { const char *lines; enum finding_code code; } cases[] = {
		{ "punto;\n", CODE_RULES_SHORT },
		{ "punto nuevo;\n", CODE_RULES_SHORT },
		{ "punto nuevo TC-99;\n", CODE_RULES_UNKNOWN_CLAUSE },
		{ "punto nuevo TC-01 7;\n", CODE_RULES_EXTRA },
		{ "punto nuevo TC-01;\npunto NUEVO TC-02;\n", CODE_RULES_REPEATED },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct findings findings;
		struct arena arena;
		arena_init(&arena);
		assert_null(load_with(&findings, &arena, cases[i].lines));
		assert_non_null(findings.first);
		assert_int_equal(findings.first->code, cases[i].code);
		arena_free(&arena);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rows_ascend_and_are_found),
		cmocka_unit_test(hands_do_what_they_are_shown_for),
		cmocka_unit_test(no_tag_stands_twice),
		cmocka_unit_test(points_are_shared_and_say_the_same),
		cmocka_unit_test(a_house_rule_replaces_a_point),
		cmocka_unit_test(a_point_must_be_right),
	};

	return cmocka_run_group_tests(tests, load_all, free_all);
}
