/* Which words begin a statement or a field, for faults that must know it. */
#include "rules/compile.h"

bool is_statement(const struct value *word)
{
	static const char *const words[] = {
#define STATEMENT(word, ...) word,
#include "rules/statements.def"
	};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (value_is(word, words[i]))
			return true;
	return false;
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
	for (unsigned i = 0; i < SETTINGS; i++)
		if (settings[i].table != TABLE_LEE && value_is(name, settings[i].keyword))
			return setting_table_word(settings[i].table);
	return NULL;
}
