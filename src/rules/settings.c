/* The table of settings.def, and the reading of a setting. */
#include "rules/compile.h"

#include <stdio.h>
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
		"lance … { declara", "lance" };
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

const struct setting_row *setting_find(enum setting_table table, const struct value *name)
{
	for (unsigned i = 0; name && i < SETTINGS; i++)
		if (settings[i].table == table && value_is(name, settings[i].keyword))
			return &settings[i];
	return NULL;
}

size_t setting_keywords(enum setting_table table, const char **names)
{
	size_t count = 0;
	for (unsigned i = 0; i < SETTINGS; i++)
		if (settings[i].table == table)
			names[count++] = settings[i].keyword;
	return count;
}

/* Takes one of the options from `first` to before `end`; NULL with a fault. */
static const struct setting_option *take_option(struct compiler *c, struct value **at, const char *field,
	const struct setting_row *row, unsigned first, unsigned end)
{
	const char *names[SETTING_OPTIONS + 1] = { NULL };
	for (unsigned i = first; i < end && row->options[i].keyword; i++)
		names[i - first] = row->options[i].keyword;
	int option = take_choice(c, at, field, names);
	return option < 0 ? NULL : &row->options[first + (unsigned)option];
}

static bool choice_take(struct compiler *c, struct value **at, const struct setting_row *row, struct setting *setting)
{
	const struct setting_option *option = take_option(c, at, row->keyword, row, 0, SETTING_OPTIONS);
	char field[64];
	if (!option)
		return false;
	setting->value = option->value;
	if (!strchr(option->text[LANG_ES], '#'))
		return true;
	snprintf(field, sizeof field, "%s %s", row->keyword, option->keyword);
	return take_number(c, at, field, 0, 100, &setting->n);
}

/* primera_voz equipo [juntas más_mano|jueces] */
static bool together_take(struct compiler *c, struct value **at, const struct setting_row *row, struct setting *setting)
{
	const struct setting_option *option = take_option(c, at, row->keyword, row, 0, 1);
	if (option && take_word(at, "juntas"))
		option = take_option(c, at, "juntas", row, 1, SETTING_OPTIONS);
	if (option)
		setting->value = option->value;
	return option;
}

/* castiga no | ajena sin_quiero orden repetida */
static bool set_take(struct compiler *c, struct value **at, const struct setting_row *row, struct setting *setting)
{
	if (take_word(at, row->options[0].keyword))
		return true;
	do {
		const struct setting_option *option = take_option(c, at, row->keyword, row, 1, SETTING_OPTIONS);
		setting->value |= option ? option->value : 0;
	} while (*at);
	return true;
}

/* sin_cobro no | N */
static bool number_take(struct compiler *c, struct value **at, const struct setting_row *row, struct setting *setting)
{
	if (row->options[1].keyword) {
		if (take_word(at, row->options[0].keyword))
			return true;
		setting->value = row->options[1].value;
	}
	return take_number(c, at, row->keyword, 0, 100, &setting->n);
}

void setting_take(struct compiler *c, const struct setting_row *row, struct value *at, void *of, struct cite cite)
{
	static bool (*const takers[])(struct compiler *, struct value **, const struct setting_row *, struct setting *) = {
		[SETTING_CHOICE] = choice_take, [SETTING_TOGETHER] = together_take, [SETTING_SET] = set_take, [SETTING_NUMBER] = number_take };
	struct setting read = { .cite = cite };
	if (takers[row->form](c, &at, row, &read))
		*(struct setting *)(void *)((char *)of + row->at) = read;
	take_end(c, at, row->keyword);
}
