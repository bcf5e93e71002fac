/* Findings, the catalogue, the closed vocabulary. */
#include "../lib/failing.h"
#include "base/utf8.h"
#include "rules/ruleset.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void test_catalogue(void **state)
{
	(void)state;
	for (int i = 0; i < CODE_COUNT; i++) {
		const struct finding_info *info = finding_info((enum finding_code)i);
		assert_int_equal(strlen(info->code), 5);
		assert_int_equal(info->code[0], 'V');
		if (i > 0)
			assert_true(strcmp(finding_info((enum finding_code)(i - 1))->code, info->code) < 0);
		for (int lang = 0; lang < LANG_COUNT; lang++) {
			assert_true(strlen(info->text[lang]) > 0);
			assert_true(strlen(info->why[lang]) > 0);
		}
		assert_int_equal(finding_code_find(str_of(info->code)), i);
		assert_int_equal(finding_code_find(str_of(info->slug)), i);
	}
	assert_int_equal(finding_code_find(STR("v0101")), CODE_BAD_UTF8);
	assert_int_equal(finding_code_find(STR("bad_utf8")), CODE_BAD_UTF8);
	assert_int_equal(finding_code_find(STR("V9999")), -1);
	assert_int_equal(finding_code_find(STR("")), -1);
}

/* The same {n} in both languages: nothing that was found may be told in one of them only. */
static void test_templates(void **state)
{
	(void)state;
	for (int i = 0; i < CODE_COUNT; i++) {
		const struct finding_info *info = finding_info((enum finding_code)i);
		for (int n = 0; n < 10; n++) {
			const char hole[] = { '{', (char)('0' + n), '}', 0 };
			bool es = strstr(info->text[LANG_ES], hole), en = strstr(info->text[LANG_EN], hole);
			if (es != en || (es && n >= FINDING_ARGS))
				fail_msg("%s: %s stands in one language only", info->code, hole);
		}
	}
}

static void test_names(void **state)
{
	(void)state;
	assert_string_equal(finding_kind_name(KIND_WORDING), "wording");
	assert_string_equal(finding_kind_name(KIND_NOTATION), "notation");
	assert_string_equal(finding_kind_word(KIND_WORDING, LANG_ES), "redacción");
	assert_string_equal(finding_kind_word(KIND_WORDING, LANG_EN), "wording");
	assert_string_equal(severity_name(SEVERITY_NULL), "null");
	assert_string_equal(severity_word(SEVERITY_FAULT, LANG_ES), "falta");
	assert_string_equal(severity_word(SEVERITY_FAULT, LANG_EN), "fault");
}

static void test_lists(void **state)
{
	const uint32_t begins[] = { 9, 2, 0, 2, 5 }; /* the third has no place */
	const int expected[] = { 1, 3, 4, 0, 2 };
	struct arena arena;
	struct findings list;
	int i = 0;

	(void)state;
	arena_init(&arena);
	findings_init(&list, &arena);
	for (i = 0; i < 5; i++) {
		struct span span = { begins[i], begins[i] ? begins[i] + 1 : 0 };
		finding_add(&list, CODE_BAD_UTF8, span)->event = i;
	}
	assert_int_equal(list.count, 5);
	assert_int_equal(list.first->seat, -1);
	assert_int_equal(list.first->effect.side, -1);
	assert_int_equal(list.first->kind, KIND_NOTATION);
	findings_sort(&list);
	i = 0;
	for (struct finding *f = list.first; f; f = f->next)
		assert_int_equal(f->event, expected[i++]);
	assert_int_equal(i, 5);
	assert_int_equal(list.last->event, 2);
	arena_free(&arena);
}

static void test_filling(void **state)
{
	char names[FINDING_CLAUSES + 2][4];
	struct arena arena;
	struct findings list;
	struct finding *f;

	(void)state;
	arena_init(&arena);
	findings_init(&list, &arena);
	f = finding_add(&list, CODE_BAD_UTF8, (struct span){ 0, 1 });
	finding_cite(f, STR("A-1"));
	finding_cite(f, STR("A-1"));
	finding_cite(f, STR(""));
	assert_int_equal(f->clauses[1].n, 0);
	for (int i = 0; i < FINDING_CLAUSES + 2; i++) {
		memcpy(names[i], "B-0", 4);
		names[i][2] = (char)('a' + i);
		finding_cite(f, str_of(names[i]));
	}
	assert_true(str_equal(f->clauses[FINDING_CLAUSES - 1], STR("B-i")));
	for (int i = 0; i < FINDING_SPANS + 2; i++)
		finding_point(f, (struct span){ 1, 2 }, BITEXT("aquí", "here"));
	assert_true(span_is_set(f->more[FINDING_SPANS - 1].span));
	arena_free(&arena);
}

static void test_no_memory(void **state)
{
	struct arena arena;
	struct findings list;

	(void)state;
	arena_init(&arena);
	findings_init(&list, &arena);
	memory_fail_after(1);
	struct finding *f = finding_add(&list, CODE_BAD_UTF8, (struct span){ 0, 1 });
	memory_fail_after(0);
	assert_non_null(f);
	assert_true(arena.failed);
	assert_null(list.first);
	arena_free(&arena);
}

/* Past the end of a table there is a question mark, and for a code that is none the first row: nothing is read beyond. */
static void test_past_the_end(void **state)
{
	(void)state;
	assert_ptr_equal(finding_info(CODE_COUNT), finding_info((enum finding_code)0));
	assert_string_equal(finding_kind_name(KIND_NONE), "?");
	assert_string_equal(finding_kind_word(KIND_NONE, LANG_ES), "?");
	assert_string_equal(finding_kind_word(KIND_TURN, LANG_ES), "turno");
	assert_string_equal(severity_name(SEVERITY_COUNT), "?");
	assert_string_equal(severity_word(SEVERITY_FAULT, LANG_COUNT), "?");
	assert_string_equal(severity_word(SEVERITY_FAULT, LANG_ES), "falta");
	assert_int_equal(finding_code_find(STR("")), -1);
	assert_int_equal(finding_code_find(STR("V0")), -1);
	assert_int_equal(finding_code_find(STR("v0201")), CODE_RULES_BAD_UTF8);
}

static int found(int (*find)(struct str), const char *text)
{
	char buffer[64];
	struct str word = str_of(text);

	return find((struct str){ buffer, utf8_fold(word, buffer, NULL) });
}

static void test_vocabulary(void **state)
{
	(void)state;
	assert_int_equal(found(act_find, "señala"), ACT_SENALA);
	assert_int_equal(found(act_find, "sen\xcc\x83" "ala"), ACT_SENALA);
	assert_int_equal(found(act_find, "SE_VA"), ACT_SE_VA);
	assert_int_equal(found(note_find, "miró"), NOTE_MIRO);
	assert_int_equal(found(note_find, "miro"), NOTE_MIRO);
	assert_int_equal(found(note_find, "mir"), -1);
	assert_int_equal(found(note_find, ""), -1);
	assert_int_equal(found(role_find, "compañero"), ROLE_PARTNER);
	assert_int_equal(found(role_find, "demas"), ROLE_OTHERS);
	assert_int_equal(found(demand_find, "repeticion"), DEMAND_REPEAT);
	assert_int_equal(found(claim_find, "cartas_de_más"), CLAIM_EXTRA_CARDS);
	assert_string_equal(form_keywords[FORM_FACE_DOWN], "boca_abajo");
	assert_null(form_keywords[FORM_COUNT]);
	assert_int_equal(found(effect_find, "traspasa"), EFFECT_TRASPASA);
	assert_int_equal(fact_find(STR("nota"), true), FACT_NOTA_DE);
	assert_int_equal(fact_find(STR("nota"), false), FACT_NOTA);
	assert_int_equal(fact_find(STR("le_toca"), false), -1);
	assert_string_equal(fact_keyword(FACT_ULTIMO), "último");
}

/* Every keyword is found again by itself. */
static void test_keywords(void **state)
{
	(void)state;
	for (int i = 0; i < ACT_BUILTIN_COUNT; i++)
		assert_int_equal(found(act_find, act_keyword((enum act)i)), i);
	for (int i = 0; i < NOTE_COUNT; i++)
		assert_int_equal(found(note_find, note_keyword((enum note)i)), i);
	for (int i = 0; i < ROLE_COUNT; i++)
		assert_int_equal(found(role_find, role_keyword((enum role)i)), i);
	for (int i = 0; i < EFFECT_COUNT; i++)
		assert_int_equal(found(effect_find, effect_keyword((enum effect_kind)i)), i);
	assert_true(str_equal(act_words(ACT_QUIERE).in[LANG_EN], STR("«quiero»")));
	assert_true(str_equal(effect_words(EFFECT_NULO).in[LANG_ES], STR("no vale")));
	assert_true(note_words(NOTE_SORTEO).in[LANG_ES].n > 0);
}

static void test_ruleset_names(void **state)
{
	struct clause clauses[] = { { .id = STR("A-1") }, { .id = STR("A-2") } };
	uint16_t cited[] = { 1, 0 };
	struct ruleset rules = { .clauses = clauses, .clause_count = 2, .cited = cited, .cited_count = 2,
		.canto_count = 1 };

	(void)state;
	rules.cantos[0].words = BITEXT("falta envido", "falta envido");
	for (unsigned i = 0; i < rules.clause_count; i++)
		ruleset_index_clause(&rules, i);
	assert_int_equal(ruleset_clause(&rules, STR("A-2")), 1);
	assert_int_equal(ruleset_clause(&rules, STR("A-3")), -1);
	assert_true(str_equal(ruleset_cited(&rules, (struct cite){ .first = 0, .count = 2 }, 0), STR("A-2")));
	assert_true(str_equal(ruleset_cited(&rules, (struct cite){ .first = 0, .count = 2 }, 1), STR("A-1")));
	assert_int_equal(ruleset_cited(&rules, (struct cite){ .first = 0, .count = 2 }, 2).n, 0);
	assert_true(str_equal(ruleset_act_words(&rules, act_of_canto(0)).in[0], STR("falta envido")));
	assert_true(str_equal(ruleset_act_words(&rules, ACT_NO_QUIERE).in[1], STR("«no quiero»")));
}

/* The last one goes; what is added then follows what is left. */
static void test_taken_back(void **state)
{
	struct arena arena = { 0 };
	struct findings list;
	(void)state;
	findings_init(&list, &arena);
	findings_take_back(&list, list.last);
	assert_int_equal(list.count, 0);
	struct finding *first = finding_add(&list, CODE_ACT_TURN, (struct span){ 0 });
	finding_add(&list, CODE_ACT_CARD, (struct span){ 0 });
	findings_take_back(&list, list.last);
	assert_int_equal(list.count, 1);
	assert_ptr_equal(list.last, first);
	assert_null(first->next);
	struct finding *next = finding_add(&list, CODE_ACT_FLOR, (struct span){ 0 });
	assert_ptr_equal(first->next, next);
	findings_take_back(&list, list.last);
	findings_take_back(&list, list.last);
	assert_null(list.first);
	assert_null(list.last);
	assert_int_equal(list.count, 0);
	/* of a kind */
	finding_add(&list, CODE_ACT_TURN, (struct span){ 0 });
	struct finding *kept = finding_add(&list, CODE_SAME_CALL, (struct span){ 0 });
	finding_add(&list, CODE_ACT_TURN, (struct span){ 0 });
	findings_keep(&list, kept->kind);
	assert_ptr_equal(list.first, kept);
	assert_ptr_equal(list.last, kept);
	assert_int_equal(list.count, 1);
	arena_free(&arena);
}

/* One more than are told says so, once, at its place. */
static void test_up_to(void **state)
{
	struct arena arena = { 0 };
	struct findings list;
	(void)state;
	findings_init(&list, &arena);
	for (uint32_t i = 1; i <= 5; i++) {
		struct finding *finding = finding_add_up_to(&list, 2, CODE_LEXICON_EMPTY, (struct span){ i, i + 1 }, NULL);
		assert_non_null(finding);
		assert_int_equal(finding->code, CODE_LEXICON_EMPTY);
		assert_int_equal(finding == list.last, i <= 2);
	}
	assert_int_equal(list.count, 3);
	assert_int_equal(list.first->next->span.begin, 2);
	assert_int_equal(list.last->code, CODE_RULES_TOO_MANY);
	assert_int_equal(list.last->span.begin, 3);
	assert_int_equal(list.last->args[0].number, 2);
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_catalogue), cmocka_unit_test(test_templates),
		cmocka_unit_test(test_names), cmocka_unit_test(test_lists), cmocka_unit_test(test_taken_back),
		cmocka_unit_test(test_up_to),
		cmocka_unit_test(test_filling), cmocka_unit_test(test_past_the_end), cmocka_unit_test(test_no_memory),
		cmocka_unit_test(test_vocabulary), cmocka_unit_test(test_keywords),
		cmocka_unit_test(test_ruleset_names),
	};

	return cmocka_run_group_tests_name("findings", tests, NULL, NULL);
}
