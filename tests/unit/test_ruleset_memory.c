/* No memory while a ruleset is loaded, or what is said is read: at whichever block, nothing half made is given back. */
#include "../lib/failing.h"
#include "../lib/loading.h"

#include "canto/canto.h"

/* Short texts with a statement of every kind, so that the end of a block falls on each of them sooner or later. */
static const char more[] = "punto uno CH-1; clase p { 1 oro; } combinación c { mismo_palo 3; p 1; d sin p; } combinación d { mismo_palo 2; }\n"
	"régimen r { entra al abrir si baza = 1 y (parda(1) o no ajena); sale al cerrar mano; CH-16 antes de levanta entonces queda; }\n"
	"culpas grupo { apurado; }\n";

/* The dump of the load without any want of memory. */
static struct str whole(struct out *out, const char *text)
{
	struct loading l;
	struct str dump;
	load_text(&l, text);
	must_load(&l);
	dump = dump_of(out, l.rules);
	loading_close(&l);
	return dump;
}

/* True when the load succeeded: then it is the whole one. Else it says so, if there is memory left to say it. */
static bool load_short(const char *text, unsigned long blocks, struct str dump)
{
	struct loading l;
	struct out out;
	bool loaded;
	memory_fail_after(blocks);
	load_text(&l, text);
	memory_fail_after(0);
	loaded = l.rules != NULL;
	if (loaded) {
		assert_int_equal(l.findings.count, 0);
		assert_true(str_equal(dump_of(&out, l.rules), dump));
		out_close(&out);
	} else {
		for (const struct finding *f = l.findings.first; f; f = f->next)
			if (f->code != CODE_RULES_NO_MEMORY)
				fail_msg("%lu blocks: %s", blocks, finding_info(f->code)->slug);
		assert_true(l.findings.count == 1 || l.arena.failed);
	}
	loading_close(&l);
	return loaded;
}

/* Every block of a load; a comment in front moves what the blocks end with. */
static void test_blocks(void **state)
{
	char *text = malloc(strlen(chico_text) + sizeof more + 8192);
	struct out out;
	struct str dump;
	(void)state;
	sprintf(text, "%s%s", chico_text, more);
	dump = whole(&out, text);
	for (unsigned pad = 0; pad < 4096; pad += 208) {
		unsigned long blocks = 1;
		text[0] = '#';
		memset(text + 1, 'x', pad);
		sprintf(text + 1 + pad, "\n%s%s", chico_text, more);
		while (!load_short(text, blocks, dump))
			blocks++;
		assert_in_range(blocks, 8, 200);
	}
	out_close(&out);
	free(text);
}

/* Where the list of findings has room the want of memory is said. */
static void test_said(void **state)
{
	static const struct load_request none = { 0 };
	struct loading l;
	(void)state;
	loading_open(&l);
	assert_non_null(ARENA_NEW(&l.arena, int));
	memory_fail_after(1);
	assert_null(ruleset_load_text((struct source){ STR("prueba.reglas"), str_of(chico_text), 1, NULL }, &none, &l.findings));
	memory_fail_after(0);
	assert_int_equal(l.findings.count, 1);
	assert_int_equal(l.findings.first->code, CODE_RULES_NO_MEMORY);
	l.rules = NULL;
	loading_close(&l);
}

/* A ruleset with faults, refused for want of memory or for them. */
static void test_faults(void **state)
{
	static const char *const faults[] = {
		"mesa { asientos ) ; }", "antes de levanta si nadie entonces nulo;", "consta CH-99;", "lectura nada toma nada;",
		"partida { meat 30; exceso nada; }", "lance envite { canto x sobre nada, fija 2; }",
		"antes de levanta entonces nulo; antes de levanta entonces queda;",
	};
	(void)state;
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		char *text = malloc(strlen(chico_text) + 256);
		struct loading l;
		sprintf(text, "%s\n%s", chico_text, faults[i]);
		for (unsigned long blocks = 1; blocks < 80; blocks++) {
			memory_fail_after(blocks);
			load_text(&l, text);
			memory_fail_after(0);
			assert_null(l.rules);
			assert_true(l.findings.count || l.arena.failed);
			loading_close(&l);
		}
		free(text);
	}
}

/* What people say: with no memory for the lexicon there is no reader; with none for what was read it is talk. */
static void test_canto(void **state)
{
	struct loading l;
	(void)state;
	load_text(&l, chico_text);
	must_load(&l);
	for (unsigned long blocks = 1;; blocks++) {
		struct canto *canto;
		memory_fail_after(blocks);
		canto = canto_open(l.rules, &l.findings);
		memory_fail_after(0);
		assert_int_equal(l.findings.count, 0);
		if (!canto) {
			assert_in_range(blocks, 1, 40);
			continue;
		}
		memory_fail_after(1);
		assert_int_equal(canto_read(canto, STR("quiero"))->count, 0);
		memory_fail_after(0);
		assert_int_equal(canto_read(canto, STR("quiero"))->count, 1);
		assert_int_equal(canto_read(canto, STR("quiero"))->acts[0].act, ACT_QUIERE);
		canto_close(canto);
		break;
	}
	loading_close(&l);
}

enum { PHRASES = 1500 };

static unsigned acts_of(struct canto *canto, unsigned i)
{
	char phrase[32];
	snprintf(phrase, sizeof phrase, i % 3 ? "quiero, %u" : "buenas noches %u", i);
	return canto_read(canto, str_of(phrase))->count;
}

/* Thousands of phrases: the memory of what was read may end at any of them, and each is read as ever or is talk. */
static void test_phrases(void **state)
{
	unsigned expected[PHRASES];
	struct loading l;
	struct canto *canto;
	(void)state;
	load_text(&l, chico_text);
	must_load(&l);
	canto = canto_open(l.rules, &l.findings);
	for (unsigned i = 0; i < PHRASES; i++)
		expected[i] = acts_of(canto, i);
	canto_close(canto);
	assert_int_equal(expected[1], 2); /* he accepts, and says one */
	for (unsigned long blocks = 1; blocks < 12; blocks++) {
		canto = canto_open(l.rules, &l.findings);
		memory_fail_after(blocks);
		for (unsigned i = 0; i < 2 * PHRASES; i++) {
			unsigned acts = acts_of(canto, i % PHRASES);
			assert_true(acts == 0 || acts == expected[i % PHRASES]);
		}
		memory_fail_after(0);
		assert_int_equal(acts_of(canto, 1), expected[1]);
		canto_close(canto);
	}
	loading_close(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_blocks), cmocka_unit_test(test_said), cmocka_unit_test(test_faults), cmocka_unit_test(test_canto),
		cmocka_unit_test(test_phrases),
	};
	return cmocka_run_group_tests(tests, chico_read, chico_free);
}
