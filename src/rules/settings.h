/* The settings of a regulation, as rows of settings.def: the loader reads them and the reports tell them by these rows. */
#ifndef VEEDOR_RULES_SETTINGS_H
#define VEEDOR_RULES_SETTINGS_H

#include "rules/ruleset.h"

/* Where a setting is stated: settings of LANCE, DECLARA and FLOR are fields of struct lance, the others of struct ruleset.
 * REPARTO and the last four tables have fields of other forms alone. */
enum setting_table { TABLE_MESA, TABLE_PARTIDA, TABLE_REPARTO, TABLE_SACA, TABLE_DOBLE, TABLE_JUGADA, TABLE_TORNEO, TABLE_LEXICO, TABLE_LEE,
	TABLE_LANCE, TABLE_DECLARA, TABLE_FLOR, TABLE_MAZO, TABLE_TANTEO, TABLE_TANTEO_FLOR, TABLE_PREFIJO, TABLE_COUNT };

/* Forms: one option, which may take a number where its text has `#`; the first option, or one of the others after `juntas`; the first, or
 * any of the others; a number, or the first of two options. */
enum setting_form { SETTING_CHOICE, SETTING_TOGETHER, SETTING_SET, SETTING_NUMBER };

/* The section of the poster that prints the setting from this table; NOWHERE: the poster leaves it out or uses words of its own. APART:
 * the sheet does too. */
enum setting_place { PLACE_NOWHERE, PLACE_MATCH, PLACE_ANSWER, PLACE_POINTS, PLACE_DOUBLE, PLACE_APART };

struct setting_option {
	const char *keyword;     /* NULL after the last */
	uint8_t value;
	const char *text[LANG_COUNT];
};

enum { SETTING_OPTIONS = 5 };
struct setting_row {
	uint8_t table, form, place;
	const char *field, *keyword;
	size_t at;               /* offset of the setting in its struct */
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

/* Returns the word of the table: "mesa", "lance". */
const char *setting_table_word(enum setting_table table);

/* Returns what an option says. `labelled`: the label stands before it, so words that the label says already are left out. */
struct str setting_text(const struct setting_row *row, const struct setting_option *option, enum lang lang, bool labelled);

/* Returns the row's setting in `of`, the ruleset or a lance. */
static inline const struct setting *setting_in(const void *of, const struct setting_row *row)
{
	return (const struct setting *)(const void *)((const char *)of + row->at);
}

/* True if the ruleset states the setting. A ruleset that does not has the first option, by no clause. */
static inline bool setting_is_stated(const struct setting *setting)
{
	return setting->value || setting->n || setting->cite.count;
}

#endif
