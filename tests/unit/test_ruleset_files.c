/* Where rulesets are found and how they are listed; the names of the closed vocabulary; what the dump shows. */
#include "../lib/loading.h"

#include <sys/stat.h>

#include "rules/find.h"

static struct str path_of(char *room, const char *name)
{
	snprintf(room, 512, "%s/%s", directory, name);
	return str_of(room);
}

/* The name of a file in the directory; overwritten by the next. */
static struct str in_directory(const char *name)
{
	static char path[512];
	return path_of(path, name);
}

static void load_asked(struct loading *l, struct load_request request)
{
	loading_open(l);
	l->rules = ruleset_load(&request, &l->findings, &l->source);
}

/* A request of the user, without any folder open but that of the environment. */
static void load_by_user(struct loading *l, struct str name)
{
	load_asked(l, (struct load_request){ .name = name });
}

static void must_find(struct str name)
{
	struct loading l;
	load_by_user(&l, name);
	must_load(&l);
	loading_close(&l);
}

static void asked_refused(struct load_request request, enum finding_code code)
{
	struct loading l;
	load_asked(&l, request);
	assert_null(l.rules);
	assert_int_equal(l.findings.count, 1);
	assert_int_equal(l.findings.first->code, code);
	loading_close(&l);
}

static void must_refuse(struct str name, enum finding_code code)
{
	asked_refused((struct load_request){ .name = name }, code);
}

static void must_miss(struct str name)
{
	must_refuse(name, CODE_RULES_NOT_FOUND);
}

/* ---- finding ---------------------------------------------------------------------------------------------- */

static void test_paths(void **state)
{
	char long_name[4200];
	(void)state;
	must_find(in_directory("comun.reglas"));
	must_find(in_directory("./comun.reglas"));
	must_find(STR("tests/data/comun.reglas"));
	must_miss(STR("comun.reglas"));
	must_miss(STR(""));
	must_miss(STR("comun.reglas\0x.reglas")); /* a name with a NUL in it is no other file's */
	memset(long_name, 'x', sizeof long_name);
	memcpy(long_name + 4190, ".reglas", 7);
	must_miss((struct str){ long_name, 4197 });
	memcpy(long_name, directory, strlen(directory));
	must_miss((struct str){ long_name, 4197 });
}

static void test_by_name(void **state)
{
	(void)state;
	setenv("VEEDOR_RULESETS", directory, 1);
	must_find(STR("comun"));
	setenv("VEEDOR_RULESETS", "", 1); /* as if it were not set */
	must_miss(STR("comun"));
	must_find(STR("truc"));
	unsetenv("VEEDOR_RULESETS");
	must_find(STR("truc"));
}

/* A log says names; a path, or what is one elsewhere, is refused before anything is looked for. */
static void test_by_log(void **state)
{
	const struct str open = str_of(directory);
	const struct ruleset_folders folders = { .list = &open, .count = 1 };
	static const char *const names[] = { "comun", "comun.reglas", "COM\303\232N", "truc", "truc.reglas" };
	static const char *const paths[] = { "./comun", "./comun.reglas", "/dev/null", "x/../comun", "..", ".", "", ".reglas", ".comun",
		"x\\comun", "c:comun", "co\nmun", "co\tmun", "\001" };
	(void)state;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		struct loading l;
		load_asked(&l, (struct load_request){ .name = str_of(names[i]), .by_log = true, .folders = folders });
		must_load(&l);
		assert_true(l.rules->built_in == (i >= 3));
		loading_close(&l);
	}
	asked_refused((struct load_request){ .name = STR("comun.reglas"), .by_log = true }, CODE_RULES_NOT_FOUND);
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
		asked_refused((struct load_request){ .name = str_of(paths[i]), .by_log = true, .folders = folders }, CODE_RULES_UNREADABLE);
	asked_refused((struct load_request){ .name = STR("comun\0x"), .by_log = true, .folders = folders }, CODE_RULES_UNREADABLE);
	asked_refused((struct load_request){ .name = in_directory("comun.reglas"), .by_log = true, .folders = folders }, CODE_RULES_UNREADABLE);
}

/* What a file inherits lies in its own folder or in an open one, links followed. */
static void test_inherited_within(void **state)
{
	static const struct { const char *says; bool within; } rows[] = {
		{ "comun.reglas", true }, { "./comun.reglas", true }, { "../dentro/comun.reglas", true }, { "propio.reglas", true },
		{ "../comun.reglas", false }, { "ajeno.reglas", false }, { "../dentro/../comun.reglas", false },
	};
	char room[512], text[64];
	struct loading l;
	(void)state;
	assert_int_equal(mkdir(path_of(room, "dentro").p, 0700), 0);
	char *comun = file_text("tests/data/comun.reglas");
	folder_put("dentro/comun.reglas", comun);
	free(comun);
	assert_int_equal(symlink("../comun.reglas", path_of(room, "dentro/ajeno.reglas").p), 0);
	assert_int_equal(symlink("comun.reglas", path_of(room, "dentro/propio.reglas").p), 0);
	const struct str open = str_of(directory);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(text, sizeof text, "hereda \"%s\";", rows[i].says);
		folder_put("dentro/hija.reglas", text);
		load_by_user(&l, in_directory("dentro/hija.reglas"));
		if (rows[i].within)
			must_load(&l);
		else
			assert_int_equal(l.findings.first->code, CODE_RULES_UNREADABLE);
		loading_close(&l);
		load_asked(&l, (struct load_request){ .name = in_directory("dentro/hija.reglas"), .folders = { .list = &open, .count = 1 } });
		must_load(&l);
		loading_close(&l);
	}
	snprintf(text, sizeof text, "hereda \"%s/comun.reglas\";", directory);
	folder_put("dentro/hija.reglas", text);
	must_refuse(in_directory("dentro/hija.reglas"), CODE_RULES_UNREADABLE);
	setenv("VEEDOR_RULESETS", directory, 1);
	must_find(in_directory("dentro/hija.reglas"));
	setenv("VEEDOR_RULESETS", path_of(room, "dentro").p, 1);
	must_find(STR("propio"));
	must_refuse(STR("ajeno"), CODE_RULES_UNREADABLE);
	unsetenv("VEEDOR_RULESETS");
}

/* The first open folder that has the name; then what is built in. */
static void test_order_of_folders(void **state)
{
	char first[512], second[512];
	const struct str open[] = { path_of(first, "uno"), path_of(second, "dos") };
	struct loading l;
	(void)state;
	assert_int_equal(mkdir(first, 0700), 0);
	assert_int_equal(mkdir(second, 0700), 0);
	folder_put("dos/truc.reglas", "hereda \"universitario\";");
	for (int i = 0; i < 2; i++) {
		load_asked(&l, (struct load_request){ .name = str_of("truc"), .folders = { .list = open, .count = (size_t)i + 1 } });
		must_load(&l);
		assert_true(l.rules->built_in == !i);
		assert_int_equal(ruleset_clause(l.rules, STR("OU-E09")) >= 0, i);
		loading_close(&l);
	}
	folder_put("uno/truc.reglas", "nada");
	asked_refused((struct load_request){ .name = STR("truc"), .folders = { .list = open, .count = 2 } }, CODE_RULES_SYNTAX);
}

/* The digest is that of the bytes of the files, the heir's first, whatever they are called. */
static void test_digest(void **state)
{
	struct loading l;
	struct sha256 sum;
	char digits[SHA256_DIGITS], *comun = file_text("tests/data/comun.reglas");
	static const char heir[] = "hereda \"comun.reglas\";\n# suya\n";
	(void)state;
	folder_put("hijo.reglas", heir);
	load_by_user(&l, in_directory("hijo.reglas"));
	must_load(&l);
	assert_false(l.rules->built_in);
	sha256_open(&sum);
	sha256_add(&sum, str_of(heir));
	sha256_add(&sum, str_of(comun));
	sha256_close(&sum, digits);
	assert_memory_equal(l.rules->sha256, digits, SHA256_DIGITS);
	loading_close(&l);
	load_by_user(&l, in_directory("comun.reglas"));
	assert_memory_not_equal(l.rules->sha256, digits, SHA256_DIGITS);
	loading_close(&l);
	free(comun);
}

/* The digests of the built-in files are made with the program. */
static void test_built_in_digests(void **state)
{
	(void)state;
	for (const struct embedded_ruleset *row = embedded_rulesets; row->name; row++) {
		struct sha256 sum;
		char digits[SHA256_DIGITS];
		sha256_open(&sum);
		sha256_add(&sum, (struct str){ row->bytes, row->size });
		sha256_close(&sum, digits);
		assert_memory_equal(row->sha256, digits, SHA256_DIGITS);
	}
}

/* As one writes it in a log; a name that is there as written goes before. */
static void test_by_name_in_capitals(void **state)
{
	char path[512];
	(void)state;
	must_find(STR("Truc"));
	must_find(STR("TR\303\232C"));
	must_miss(STR("trucs"));
	must_miss(STR("./Truc"));
	folder_put("Truc.reglas", "nada");
	setenv("VEEDOR_RULESETS", directory, 1);
	must_refuse(STR("Truc"), CODE_RULES_SYNTAX);
	must_find(STR("TRUC"));
	must_find(STR("COM\303\232N"));
	unsetenv("VEEDOR_RULESETS");
	snprintf(path, sizeof path, "%s/Truc.reglas", directory);
	unlink(path);
}

/* A file over the limit is refused as that and not read to its end; the last byte within it is. */
static void test_size(void **state)
{
	static const struct { size_t bytes; enum finding_code code; } rows[] = {
		{ 1 << 20, CODE_COUNT }, { (1 << 20) + 1, CODE_RULES_TOO_LARGE }, { 3 << 20, CODE_RULES_TOO_LARGE },
	};
	char *base = file_text("tests/data/comun.reglas");
	(void)state;
	for (int i = 0; i < 3; i++) {
		char *text = malloc(rows[i].bytes + 1);
		struct loading l;
		memset(text, '\n', rows[i].bytes);
		memcpy(text, base, strlen(base));
		text[rows[i].bytes] = 0;
		folder_put("grande.reglas", text);
		load_by_user(&l, in_directory("grande.reglas"));
		if (rows[i].code == CODE_COUNT)
			must_load(&l);
		else
			assert_int_equal(l.findings.first->code, rows[i].code);
		loading_close(&l);
		free(text);
	}
	free(base);
	must_refuse(STR("/proc/self/mem"), CODE_RULES_UNREADABLE); /* opens, and cannot be read */
}

/* What is no file is neither opened nor waited for, by path and by name. */
static void test_not_regular(void **state)
{
	char pipe[4200];
	(void)state;
	snprintf(pipe, sizeof pipe, "%s/tubo.reglas", directory);
	assert_int_equal(mkfifo(pipe, 0600), 0);
	alarm(60);
	must_refuse(in_directory("tubo.reglas"), CODE_RULES_UNREADABLE);
	must_refuse(STR("/dev/zero"), CODE_RULES_UNREADABLE);
	setenv("VEEDOR_RULESETS", directory, 1);
	must_refuse(STR("tubo"), CODE_RULES_UNREADABLE);
	unsetenv("VEEDOR_RULESETS");
	alarm(0);
	unlink(pipe);
}

/* A file that only inherits is called by its own name, whatever that ends in. */
static void test_base_name(void **state)
{
	static const char *const names[] = { "casa.reglas", "./casa", ".reglas", "./s" };
	static const char *const called[] = { "casa", "casa", ".reglas", "s" };
	(void)state;
	for (int i = 0; i < 4; i++) {
		struct loading l;
		folder_put(names[i], "hereda \"comun.reglas\";");
		load_by_user(&l, i == 2 ? str_of(names[i]) : in_directory(names[i]));
		if (i == 2) { /* no name before the ending: it is no path, and no ruleset has that name */
			assert_null(l.rules);
		} else {
			must_load(&l);
			assert_str(l.rules->name, called[i]);
		}
		loading_close(&l);
	}
}

/* ---- the list --------------------------------------------------------------------------------------------- */

static bool is_listed(const char *name)
{
	size_t count;
	const struct str *names = names_listed(&count);
	unsigned found = 0;
	for (size_t i = 0; i < count; i++)
		found += str_equal(names[i], str_of(name));
	assert_in_range(found, 0, 1);
	return found;
}

static void test_list(void **state)
{
	size_t count;
	(void)state;
	folder_put("truc.reglas", "");
	folder_put("nota.txt", "");
	setenv("VEEDOR_RULESETS", directory, 1);
	assert_true(is_listed("comun"));
	assert_true(is_listed("truc")); /* once, though it is built in as well */
	assert_false(is_listed("nota"));
	setenv("VEEDOR_RULESETS", "/nadie", 1);
	assert_false(is_listed("comun"));
	setenv("VEEDOR_RULESETS", directory, 1);
	for (int i = 0; i < 70; i++) {
		char name[32];
		snprintf(name, sizeof name, "n%02d.reglas", i);
		folder_put(name, "");
	}
	names_listed(&count);
	assert_int_equal(count, 64);
	assert_true(is_listed("truc"));
	unsetenv("VEEDOR_RULESETS");
}

/* Long names are listed whole. */
static void test_long_list(void **state)
{
	char path[600], name[256];
	size_t count;
	(void)state;
	snprintf(path, sizeof path, "%s/largos", directory);
	assert_int_equal(mkdir(path, 0700), 0);
	for (int i = 0; i < 30; i++) {
		memset(name, 'a' + i % 26, 240);
		strcpy(name + 238, i < 26 ? "b.reglas" : "c.reglas");
		snprintf(path, sizeof path, "largos/%s", name);
		folder_put(path, "");
	}
	snprintf(path, sizeof path, "%s/largos", directory);
	setenv("VEEDOR_RULESETS", path, 1);
	names_listed(&count);
	assert_int_equal(count, 5 + 30);
	unsetenv("VEEDOR_RULESETS");
}

/* ---- the vocabulary --------------------------------------------------------------------------------------- */

/* Every keyword is found under its own number; past the end of a table there is a question mark. */
#define BOTH_WAYS(noun, type, count)                                                        \
	do {                                                                                \
		for (int i_ = 0; i_ < (count); i_++) {                                      \
			struct str keyword_ = str_of(noun##_keyword((type)i_));             \
			char folded_[64];                                                   \
			size_t n_ = utf8_fold(keyword_, folded_, NULL);                     \
			assert_int_equal(noun##_find((struct str){ folded_, n_ }), i_);     \
		}                                                                           \
		assert_string_equal(noun##_keyword((type)(count)), "?");                    \
		assert_int_equal(noun##_find(STR("")), -1);                                 \
		assert_int_equal(noun##_find(STR("x")), -1);                                \
	} while (0)

static void test_vocabulary(void **state)
{
	(void)state;
	BOTH_WAYS(act, enum act, ACT_BUILTIN_COUNT);
	BOTH_WAYS(effect, enum effect_kind, EFFECT_COUNT);
	BOTH_WAYS(note, enum note, NOTE_COUNT);
	BOTH_WAYS(role, enum role, ROLE_COUNT);
	BOTH_WAYS(demand, enum demand, DEMAND_COUNT);
	BOTH_WAYS(claim, enum claim, CLAIM_COUNT);
	for (int i = 0; i < FORM_COUNT; i++)
		assert_non_null(form_keywords[i]);
	assert_string_equal(fact_keyword(FACT_BAZA), "baza");
	assert_string_equal(fact_keyword(FACT_COUNT), "?");
	assert_str(act_words(ACT_QUIERE).in[LANG_ES], "«quiero»");
	assert_str(act_words(ACT_BUILTIN_COUNT).in[LANG_EN], "?");
	assert_str(effect_words(EFFECT_NULO).in[LANG_ES], "no vale");
	assert_str(effect_words(EFFECT_COUNT).in[LANG_ES], "?");
	assert_str(note_words(NOTE_COUNT).in[LANG_ES], "?");
}

/* What is no clause and no act has no name, and asking for it does no harm. */
static void test_lookups(void **state)
{
	struct loading l;
	uint16_t wild[] = { 0, 999 };
	struct ruleset copy;
	(void)state;
	load_named(&l, "tests/data/chico.reglas", NULL, NULL);
	must_load(&l);
	assert_str(ruleset_cited(l.rules, l.rules->deck_cite, 0), "CH-1");
	assert_int_equal(ruleset_cited(l.rules, l.rules->deck_cite, l.rules->deck_cite.count).n, 0);
	assert_int_equal(ruleset_cited(l.rules, (struct cite){ 0xfff0, 3, 0 }, 1).n, 0);
	copy = *l.rules;
	copy.cited = wild;
	copy.cited_count = 2;
	assert_int_equal(ruleset_cited(&copy, (struct cite){ 0, 2, 0 }, 1).n, 0);
	assert_str(ruleset_act_words(l.rules, act_of_canto(0)).in[LANG_ES], "envido");
	assert_str(ruleset_act_words(l.rules, act_of_canto(20)).in[LANG_ES], "?");
	loading_close(&l);
}

/* ---- the dump ---------------------------------------------------------------------------------------------- */

/* What is said of a ruleset can be read in its dump. */
static void test_dump(void **state)
{
	static const struct { const char *says, *shows; } rows[] = {
		{ "punto empate \"empate\" \"tie\" CH-9;", "point empate  \"empate\" \"tie\" [CH-9]" },
		{ "cláusula CH-30 \"\" \"in English only\"; consta CH-30;", "text \"\" \"in English only\"" },
		{ "antes de levanta de rival entonces queda;", "by rival if - => queda" },
		{ "antes de levanta si autor aventaja(rival, envite) entonces queda;", "aventaja(rival, 0, -1)" },
		{ "antes de levanta de rival (baza = 2) entonces queda;", "by rival (baza = 2) if" },
		{ "antes de levanta entonces cuenta como truco;", " as truco" },
		{ "antes de levanta entonces cuenta como quiere;", " as quiere" },
		{ "antes de levanta si baza < asientos entonces queda;", "baza < asientos" },
		{ "debe d { quién mano; cumple quiere; vence tras truco; sino nulo; }", "lapses after<truco " },
		{ "léxico { frase \"todo a la vez\" es truco + quiere + pasa + retruco; }", "lexicon phrase truco quiere pasa retruco " },
		{ "léxico { acto pide(flor) \"mostrá la flor\"; }", "pide(flor)" },
		{ "léxico { acto reclama(otra) \"hay otra\"; }", "reclama(otra)" },
		{ "régimen x { entra tras truco; sale al cerrar mano; }", "regime x enters after <truco " },
		{ "culpas flores_negadas { otra; } tras levanta entonces culpa otra;", "denied otra\n" },
		{ "culpas flores_perdidas { otra; } tras levanta entonces culpa otra;", "lost otra\n" },
		{ "régimen a { entra al abrir; sale al cerrar mano; } régimen b { entra al abrir si no rige(a); sale al cerrar mano; }",
			"---- with regimes 3: excluded" },
	};
	char *plain = file_text("tests/data/chico.reglas");
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *text = malloc(strlen(plain) + strlen(rows[i].says) + 2);
		struct loading l;
		struct out out;
		struct str dump;
		sprintf(text, "%s\n%s", plain, rows[i].says);
		load_text(&l, text);
		must_load(&l);
		dump = dump_of(&out, l.rules);
		if (!memmem(dump.p, dump.n, rows[i].shows, strlen(rows[i].shows)))
			fail_msg("«%s»: no «%s»", rows[i].says, rows[i].shows);
		out_close(&out);
		loading_close(&l);
		free(text);
	}
	free(plain);
}

/* ---- texts ------------------------------------------------------------------------------------------------- */

/* A quote and a backslash are written behind a backslash; before anything else it is itself. */
static void test_escapes(void **state)
{
	static const struct { const char *written, *read; } rows[] = {
		{ "\"a \\\"b\\\" c\"", "a \"b\" c" }, { "\"a \\\\ b\"", "a \\ b" }, { "\"a \\n b\"", "a \\n b" },
		{ "\"a\\\\\"", "a\\" },
	};
	char *plain = file_text("tests/data/chico.reglas");
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *text = changed(plain, "\"Truco chico\"", rows[i].written);
		struct loading l;
		load_text(&l, text);
		must_load(&l);
		assert_str(l.rules->title.in[LANG_ES], rows[i].read);
		loading_close(&l);
		free(text);
	}
	free(plain);
}

static int setup(void **state)
{
	(void)state;
	folder_make("comun.reglas");
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_paths), cmocka_unit_test(test_by_log), cmocka_unit_test(test_inherited_within),
		cmocka_unit_test(test_order_of_folders), cmocka_unit_test(test_digest), cmocka_unit_test(test_built_in_digests), cmocka_unit_test(test_by_name), cmocka_unit_test(test_by_name_in_capitals),
		cmocka_unit_test(test_size), cmocka_unit_test(test_not_regular),
		cmocka_unit_test(test_base_name), cmocka_unit_test(test_list), cmocka_unit_test(test_long_list),
		cmocka_unit_test(test_vocabulary), cmocka_unit_test(test_lookups), cmocka_unit_test(test_dump),
		cmocka_unit_test(test_escapes),
	};
	return cmocka_run_group_tests(tests, setup, folder_remove);
}
