/* The table of settings.def, and which words begin a statement or a field, for faults that must know it. */
#include "rules/compile.h"

#include <string.h>

#define OF_MESA struct ruleset
#define OF_PARTIDA struct ruleset
#define OF_SACA struct ruleset
#define OF_DOBLE struct ruleset
#define OF_JUGADA struct ruleset
#define OF_TORNEO struct ruleset
#define OF_LEXICO struct ruleset
#define OF_LEE struct ruleset
#define OF_LANCE struct lance
#define OF_DECLARA struct lance
#define OF_FLOR struct lance

const struct setting_row settings[SETTINGS] = {
#define OPTION(value, keyword, es, en) { keyword, value, { es, en } },
#define SETTING(table, field, keyword, form, place, es, en, ...) \
	{ TABLE_##table, SETTING_##form, PLACE_##place, #field, keyword, offsetof(OF_##table, field), { es, en }, { __VA_ARGS__ } },
#include "rules/settings.def"
#undef SETTING
#undef OPTION
};

const char *setting_table_word(enum setting_table table)
{
	static const char *const words[TABLE_COUNT] = { "mesa", "partida", "reparto", "saca", "doble", "jugada", "torneo", "léxico", "lee", "lance",
		"lance … { declara", "lance", "mazo", "tanteo", "tanteo", "prefijo" };
	return words[table];
}

struct str setting_text(const struct setting_row *row, const struct setting_option *option, enum lang lang, bool labelled)
{
	struct str text = str_of(option->text[lang]), label = str_of(row->label[lang]);
	size_t rest = text.n > label.n ? text.n - label.n : text.n;
	if (labelled && str_starts(text, label))
		text = str_slice(text, label.n + strspn(text.p + label.n, " :,"), text.n);
	else if (labelled && str_equal(str_slice(text, rest, text.n), label))
		text = str_trim(str_slice(text, 0, rest));
	return text;
}

/* True if the setting may stand in the table: a lance has those of a flor too. */
static bool is_of(const struct setting_row *row, enum setting_table table)
{
	return row->table == table || (table == TABLE_LANCE && row->table == TABLE_FLOR);
}

const struct setting_row *setting_find(enum setting_table table, const struct value *name)
{
	return name ? FIND_IN(row, settings, SETTINGS, is_of(row, table) && value_is(name, row->keyword)) : NULL;
}

size_t setting_keywords(enum setting_table table, const char **names)
{
	size_t count = 0;
	for (unsigned i = 0; i < SETTINGS; i++)
		if (is_of(&settings[i], table))
			names[count++] = settings[i].keyword;
	return count;
}

bool is_statement(const struct value *word)
{
	static const char *const words[] = {
#define STATEMENT(word, ...) word,
#include "rules/statements.def"
	};
	return ANY_OF(i, sizeof words / sizeof *words, value_is(word, words[i]));
}

const char *field_home(const struct value *name)
{
	static const struct { enum setting_table table; const char *word; } fields[] = {
#define FIELD(table, word, ...) { TABLE_##table, word },
#define FIXED FIELD
#define ENTRY(word, ...) { TABLE_LEXICO, word },
#include "rules/statements.def"
	};
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
		if (value_is(name, fields[i].word))
			return setting_table_word(fields[i].table);
	const struct setting_row *row = FIND_IN(setting, settings, SETTINGS, setting->table != TABLE_LEE && value_is(name, setting->keyword));
	return row ? setting_table_word(row->table) : NULL;
}
