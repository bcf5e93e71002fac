/* docs/rulesets.md names every word of the closed vocabulary, facts with their arguments and type, settings with their options. */
#include "../lib/loading.h"
#include "base/out.h"
#include "rules/settings.h"

static char *page;

static void documented(const char *before, const char *word, const char *after)
{
	char text[600];
	snprintf(text, sizeof text, "%s%s%s", before, word, after);
	if (!strstr(page, text))
		fail_msg("docs/rulesets.md does not say «%s»", text);
}

/* What stands in round brackets for each letter of facts.def. */
static const char *argument(char letter)
{
	static const char *const words[][2] = {
		{ "p", "ACT" }, { "l", "LANCE" }, { "n", "BAZA" }, { "k", "NOTE" }, { "c", "COMBINATION" },
		{ "r", "ROLE" }, { "f", "FAULT" }, { "q", "VIEW" }, { "y", "REGIME" }, { "d", "DISPUTE" },
		{ "s", "CARD" }, { "o", "OFFICE" }, { "w", "STANDING" }, { "g", "LANCE or BAZA" }, { "N", "[neto]" },
	};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (words[i][0][0] == letter)
			return words[i][1];
	fail_msg("letter %c of facts.def", letter);
	return "";
}

static void fact_documented(const char *keyword, const char *type, const char *letters, const char *meaning)
{
	char row[512];
	int n = snprintf(row, sizeof row, "- `%s`", keyword);
	for (size_t i = 0; letters[i]; i++)
		n += snprintf(row + n, sizeof row - (size_t)n, "%s%s", i ? ", " : "(", argument(letters[i]));
	n += snprintf(row + n, sizeof row - (size_t)n, "%s%s: ", letters[0] ? ")" : "", type);
	snprintf(row + n, sizeof row - (size_t)n, "%.*s", (int)strcspn(meaning, "."), meaning);
	documented("", row, "");
}

static void test_facts(void **state)
{
	(void)state;
#define B ""
#define I " N"
#define E " WORD"
#define FACT(name, keyword, scope, type, args, meaning) fact_documented(keyword, type, args, meaning);
#include "rules/facts.def"
#undef FACT
#undef B
#undef I
#undef E
}

static void test_words(void **state)
{
	(void)state;
#define ACT(name, keyword, spoken, es, en) documented("`", keyword, "`");
#include "rules/acts.def"
#undef ACT
#define WORD_CLASS(name, keyword) documented("`", keyword, "`");
#include "rules/word_classes.def"
#undef WORD_CLASS
	for (int i = 0; i < ROLE_COUNT; i++)
		documented("`", role_keyword((enum role)i), "`");
	for (int i = 0; i < FORM_COUNT; i++)
		documented("`", form_keywords[i], "`");
	for (int i = 0; i < DEMAND_COUNT; i++)
		documented("`", demand_keyword((enum demand)i), "`");
	for (int i = 0; i < CLAIM_COUNT; i++)
		documented("`", claim_keyword((enum claim)i), "`");
}

static void test_effects(void **state)
{
	(void)state;
	for (int i = 0; i < EFFECT_COUNT; i++) {
		const char *word = i == EFFECT_NULO_VOZ ? "nulo voz" : i == EFFECT_NULO_DE ? "nulo ACT de"
			: i == EFFECT_ANULA_MANO ? "anula mano" : effect_keyword((enum effect_kind)i);
		documented("- `", word, "");
	}
}

static int setup(void **state)
{
	(void)state;
	page = file_text("docs/rulesets.md");
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	free(page);
	return 0;
}

/* "`corta` are not written; `conserva` are written; ..." */
static void options_text(struct out *out, const struct setting_row *row)
{
	for (const struct setting_option *option = row->options; option->keyword; option++) {
		struct str text = setting_text(row, option, LANG_EN, true);
		out_format(out, "%s`%s` ", option == row->options ? "" : "; ", option->keyword);
		for (size_t i = 0; i < text.n; i++)
			out_format(out, "%c", text.p[i] == '#' ? 'N' : text.p[i]);
	}
}

/* "- `exceso`, points beyond the target: `corta` are not written; ...". Options that are those of the row before stand there as "as
 * above". */
static void setting_row_text(struct out *out, const struct setting_row *row)
{
	struct out options, before;
	out_open(&options, -1);
	out_open(&before, -1);
	options_text(&options, row);
	if (row > settings)
		options_text(&before, row - 1);
	struct str text = str_equal(out_text(&options), out_text(&before)) ? STR("as above") : out_text(&options);
	out_format(out, "\n- `%s`, %s: %.*s\n", row->keyword, row->label[LANG_EN], (int)text.n, text.p);
	out_close(&options);
	out_close(&before);
}

/* The rows of a table stand under its word, up to the next line that begins with code. */
static bool setting_documented(const char *section, const struct setting_row *row)
{
	char word[64];
	struct out text;
	out_open(&text, -1);
	snprintf(word, sizeof word, "\n`%s`:\n", setting_table_word(row->table));
	setting_row_text(&text, row);
	const char *from = strstr(section, word), *to = from ? strstr(from + 1, "\n`") : NULL;
	bool found = to && memmem(from, (size_t)(to - from), out_text(&text).p, out_text(&text).n);
	if (!found)
		print_error("docs/rulesets.md does not say of `%s`: %.*s", setting_table_word(row->table), (int)out_text(&text).n - 1, out_text(&text).p + 1);
	out_close(&text);
	return found;
}

/* The list of settings has a row for each, with all its options, and no other row. */
static void test_settings(void **state)
{
	const char *at = strstr(page, "### Settings"), *end = at ? strstr(at + 1, "\n#") : NULL;
	unsigned rows = 0;
	(void)state;
	assert_non_null(end);
	for (unsigned i = 0; i < SETTINGS; i++)
		rows += setting_documented(at, &settings[i]);
	assert_int_equal(rows, SETTINGS);
	for (; (at = strstr(at, "\n- ")) && at < end; at++)
		rows--;
	assert_int_equal(rows, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_facts), cmocka_unit_test(test_words), cmocka_unit_test(test_effects), cmocka_unit_test(test_settings),
	};
	return cmocka_run_group_tests(tests, setup, teardown);
}
