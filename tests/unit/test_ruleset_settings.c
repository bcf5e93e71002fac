/* Every setting, with each of its options, through all that is made of settings.def: a house rule states it, the dump has its value, the
 * sheet, the difference of regulations and (where it has a place there) the poster say it, with its clause. */
#include "../lib/loading.h"
#include "report/digest.h"

enum { NUMBER = 7 };

/* "achica rinde 7", "primera_voz equipo juntas jueces" */
static void statement_of(struct out *out, const struct setting_row *row, const struct setting_option *option)
{
	bool numbered = strchr(option->text[LANG_ES], '#') != NULL, behind = row->form == SETTING_TOGETHER && option != row->options;
	out_format(out, "SE-1 %s%s", row->keyword, behind ? " equipo juntas" : "");
	if (row->form != SETTING_NUMBER || !numbered)
		out_format(out, " %s", option->keyword);
	if (numbered)
		out_format(out, " %d", NUMBER);
	out_string(out, ";");
}

static void house_load(struct loading *l, const struct setting_row *row, const struct setting_option *option)
{
	static const char *const blocks[TABLE_COUNT] = { "mesa {", "partida {", "reparto {", "saca {", "doble {", "jugada {", "torneo {", "léxico {",
		"léxico { SE-1 lee", "lance truco {", "lance envite { declara {", "lance flor {" };
	struct out text;
	out_open(&text, -1);
	out_string(&text, "reglamento s \"s\" cláusulas SE;\nhereda \"bonaerense\";\ncláusula SE-1 \"Se elige.\";\n");
	out_string(&text, blocks[row->table]);
	out_string(&text, row == &settings[SETTING_match_lost] ? " gana 8; " : " "); /* to lose gives less */
	struct out statement;
	out_open(&statement, -1);
	statement_of(&statement, row, option);
	struct str said = out_text(&statement);
	out_bytes(&text, row->table == TABLE_LEE ? str_slice(said, strlen("SE-1 "), said.n) : said);
	out_string(&text, row->table == TABLE_DECLARA ? " } }\n" : " }\n");
	char *kept = strndup(out_text(&text).p, out_text(&text).n);
	load_text(l, kept);
	if (!l->rules)
		print_error("%s", kept);
	l->source.text = STR("");
	must_load(l);
	out_close(&statement);
	out_close(&text);
	free(kept);
}

/* The words of the option with its number. */
static char *words_of(const struct setting_row *row, const struct setting_option *option, enum lang lang, bool labelled)
{
	struct str text = setting_text(row, option, lang, labelled);
	char *words = calloc(1, text.n + 200);
	assert_non_null(words);
	if (row->form == SETTING_SET && !labelled)
		sprintf(words, "%s: ", row->label[lang]);
	for (size_t i = 0, n = strlen(words); i < text.n; i++)
		words[n++] = text.p[i] == '#' ? '0' + NUMBER : text.p[i];
	return words;
}

static void said_in(struct out *out, const char *what, const struct setting_row *row, const char *expected)
{
	struct str text = out_text(out);
	if (!memmem(text.p, text.n, expected, strlen(expected)))
		fail_msg("%s of %s does not say «%s»", what, row->keyword, expected);
	out_close(out);
}

static const void *home_of(const struct ruleset *rules, const struct setting_row *row)
{
	const char *name = row->table == TABLE_FLOR ? "flor" : row->table == TABLE_DECLARA ? "envite" : "truco";
	if (row->table < TABLE_LANCE)
		return rules;
	for (unsigned i = 0; i < rules->lance_count; i++)
		if (str_equal(rules->lances[i].name, str_of(name)))
			return &rules->lances[i];
	fail_msg("no lance %s", name);
	return NULL;
}

static void dumped(const struct ruleset *rules, const struct setting_row *row, const struct setting_option *option)
{
	char line[100], n[20] = "";
	struct out out;
	if (strchr(option->text[LANG_ES], '#'))
		sprintf(n, " n %d", NUMBER);
	snprintf(line, sizeof line, "\n  %s %d%s [SE-1]\n", row->field, option->value, n);
	dump_of(&out, rules);
	said_in(&out, "the dump", row, line);
}

static void digested(const struct ruleset *rules, enum lang lang, const struct setting_row *row, const char *expected)
{
	struct arena arena;
	unsigned found = 0;
	arena_init(&arena);
	struct digest digest = digest_make(&arena, rules, lang);
	for (unsigned i = 0; i < digest.count; i++)
		found += str_equal(digest.lines[i].label, str_of(row->label[lang])) && str_equal(digest.lines[i].text, str_of(expected));
	if (!found)
		fail_msg("the difference does not say «%s»: «%s»", row->label[lang], expected);
	arena_free(&arena);
}

/* An apostrophe as HTML has it. */
static void escape(char *line, size_t size, const char *text)
{
	size_t n = 0;
	for (; *text && n + 6 < size; text++) {
		const char one[] = { *text, 0 }, *as = *text == '\'' ? "&#39;" : one;
		memcpy(line + n, as, strlen(as));
		n += strlen(as);
	}
	line[n] = 0;
}

static void reported(const struct ruleset *rules, enum lang lang, const struct setting_row *row, const struct setting_option *option)
{
	char *whole = words_of(row, option, lang, false), *behind = words_of(row, option, lang, true), line[400];
	struct out out;
	if (row->place != PLACE_APART) {
		snprintf(line, sizeof line, "  %s: %s  [SE-1]\n", row->label[lang], behind);
		out_open(&out, -1);
		out.lang = lang;
		report_rules_sheet(&out, rules);
		said_in(&out, "the sheet", row, line);
		digested(rules, lang, row, behind);
		if (row->place != PLACE_NOWHERE) {
			out_open(&out, -1);
			out.lang = lang;
			report_rules_page(&out, rules, true);
			escape(line, sizeof line, whole);
			said_in(&out, "the poster", row, line);
		}
	}
	free(whole);
	free(behind);
}

static void test_settings(void **state)
{
	(void)state;
	for (const struct setting_row *row = settings; row < settings + SETTINGS; row++)
		for (const struct setting_option *option = row->options; option->keyword; option++) {
			struct loading l;
			house_load(&l, row, option);
			assert_int_equal(setting_in(home_of(l.rules, row), row)->value, option->value);
			dumped(l.rules, row, option);
			for (unsigned lang = 0; lang < LANG_COUNT; lang++)
				reported(l.rules, (enum lang)lang, row, option);
			loading_close(&l);
		}
}

/* What one rests on is that option's alone: no two of a setting have one keyword, one value or one text. */
static void test_options_differ(void **state)
{
	(void)state;
	for (const struct setting_row *row = settings; row < settings + SETTINGS; row++)
		for (const struct setting_option *a = row->options; a->keyword; a++)
			for (const struct setting_option *b = row->options; b < a; b++) {
				assert_string_not_equal(a->keyword, b->keyword);
				assert_int_not_equal(a->value, b->value);
				for (unsigned lang = 0; lang < LANG_COUNT; lang++)
					assert_string_not_equal(a->text[lang], b->text[lang]);
			}
}

/* Several of what may be punished; what a game without flor plays with has no setting of one. */
static void test_sets(void **state)
{
	static const char house[] = "reglamento s \"s\" cláusulas SE;\nhereda \"bonaerense\";\ncláusula SE-1 \"Se elige.\";\n";
	char text[400];
	struct loading l;
	struct out out;
	(void)state;
	snprintf(text, sizeof text, "%slance truco { SE-1 castiga orden repetida; }\n", house);
	load_text(&l, text);
	must_load(&l);
	assert_int_equal(((const struct lance *)home_of(l.rules, &settings[SETTING_punish]))->punish.value, PUNISH_ORDER | PUNISH_REPEAT);
	out_open(&out, -1);
	out.lang = LANG_EN;
	report_rules_sheet(&out, l.rules);
	said_in(&out, "the sheet", &settings[SETTING_punish],
		"  a fault, not only void: a call out of order, to call one's own call again  [SE-1]\n");
	loading_close(&l);
	snprintf(text, sizeof text, "%slance truco { SE-1 sola mayor; }\n", house);
	load_text(&l, text);
	assert_null(l.rules);
	assert_int_equal(l.findings.first->code, CODE_RULES_MISPLACED);
	loading_close(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_settings), cmocka_unit_test(test_options_differ), cmocka_unit_test(test_sets),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
