/* The settings of a regulation, row by row of settings.def: the loader reads them by it, the reports tell them by it. */
#ifndef VEEDOR_RULES_SETTINGS_H
#define VEEDOR_RULES_SETTINGS_H

#include "rules/ruleset.h"

/* Where a setting is stated. Those from TABLE_LANCE on are fields of struct lance, the others of struct ruleset. */
enum setting_table { TABLE_MESA, TABLE_PARTIDA, TABLE_REPARTO, TABLE_SACA, TABLE_DOBLE, TABLE_JUGADA, TABLE_TORNEO, TABLE_LEXICO, TABLE_LEE,
	TABLE_LANCE, TABLE_DECLARA, TABLE_FLOR, TABLE_COUNT };

/* One option, which may take the number that its text has a `#` for; the first, or behind `juntas` one of the others; the first, or
 * any of the others; a number, or the first of two options. */
enum setting_form { SETTING_CHOICE, SETTING_TOGETHER, SETTING_SET, SETTING_NUMBER };

/* Where the poster says it by this table; else it says nothing of it, or with other things in words of its own. APART: so does the sheet. */
enum setting_place { PLACE_NOWHERE, PLACE_MATCH, PLACE_ANSWER, PLACE_POINTS, PLACE_DOUBLE, PLACE_APART };

struct setting_option {
	const char *keyword;     /* NULL behind the last */
	uint8_t value;
	const char *text[LANG_COUNT];
};

enum { SETTING_OPTIONS = 5 };
struct setting_row {
	uint8_t table, form, place;
	const char *field, *keyword;
	size_t at;               /* of the setting in its struct */
	const char *label[LANG_COUNT];
	struct setting_option options[SETTING_OPTIONS + 1];
};

enum setting_id {
#define SETTING(table, field, ...) SETTING_##field,
#include "rules/settings.def"
#undef SETTING
	SETTINGS
};

extern const struct setting_row settings[SETTINGS];

/* "mesa", "lance": the word of the table. */
const char *setting_table_word(enum setting_table table);

/* What an option says; behind its label, without what that says already. */
struct str setting_text(const struct setting_row *row, const struct setting_option *option, enum lang lang, bool labelled);

/* The setting of the row in `of`, the ruleset or the lance, whichever has it. */
static inline const struct setting *setting_in(const void *of, const struct setting_row *row)
{
	return (const struct setting *)(const void *)((const char *)of + row->at);
}

/* Something is said of it: a ruleset that says nothing has the first option, by no clause. */
static inline bool setting_is_stated(const struct setting *setting)
{
	return setting->value || setting->n || setting->cite.count;
}

#endif
