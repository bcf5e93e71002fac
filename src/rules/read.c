/* Reads the values of a statement one by one. */
#include "rules/compile.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

bool sign_is(const struct value *value, char sign)
{
	return value && value->kind == VALUE_SIGN && value->text.p[0] == sign;
}

bool take_word(struct value **at, const char *word)
{
	if (!value_is(*at, word))
		return false;
	*at = (*at)->next;
	return true;
}

bool take_sign(struct value **at, char sign)
{
	if (!sign_is(*at, sign))
		return false;
	*at = (*at)->next;
	return true;
}

struct value *take_due(struct compiler *c, struct value **at, const char *field)
{
	struct value *value = *at;
	if (value)
		*at = value->next;
	else
		fault_short(c, field);
	return value;
}

bool take_due_word(struct compiler *c, struct value **at, const char *word, const char *field)
{
	bool taken = take_word(at, word);
	if (!taken)
		fault_short(c, field);
	return taken;
}

bool take_number(struct compiler *c, struct value **at, const char *field, int low, int high, int16_t *out)
{
	struct value *value = take_due(c, at, field);
	if (!value)
		return false;
	if (value->kind == VALUE_NUMBER && value->low >= low && value->low <= high) {
		*out = (int16_t)value->low;
		return true;
	}
	if (fault_next_statement(c, value)) {
		*at = NULL;
		return false;
	}
	WITH_ARGS(fault(c, CODE_RULES_RANGE, value->span), fault_text(c, value->text), fault_text(c, str_of(field)), arg_number(low),
		arg_number(high));
	return false;
}

/* Returns the index of the option, or -1 with a fault. */
int take_choice(struct compiler *c, struct value **at, const char *field, const char *const *options)
{
	struct value *value = *at;
	if (!value) {
		fault_offer(c, fault_short(c, field), STR(""), options, SIZE_MAX);
		return -1;
	}
	*at = value->next;
	for (int i = 0; options[i]; i++)
		if (value_is(value, options[i]))
			return i;
	if (fault_next_statement(c, value))
		*at = NULL;
	else
		fault_value(c, value, field, options);
	return -1;
}

/* Reports any value that is left. */
void take_end(struct compiler *c, const struct value *at, const char *field)
{
	if (!at || fault_unended(c, at))
		return;
	struct finding *finding = WITH_ARGS(fault(c, CODE_RULES_EXTRA, at->span), fault_text(c, at->text), fault_text(c, str_of(field)));
	fault_unbraced(finding, at);
}

/* Takes one or two texts: Spanish, English. One text serves for both. */
struct bitext take_words(struct compiler *c, struct value **at)
{
	struct bitext words = { 0 };
	if (!*at || (*at)->kind != VALUE_TEXT)
		return words;
	words.in[LANG_ES] = words.in[LANG_EN] = keep(c, (*at)->text);
	*at = (*at)->next;
	if (*at && (*at)->kind == VALUE_TEXT) {
		words.in[LANG_EN] = keep(c, (*at)->text);
		*at = (*at)->next;
	}
	return words;
}

struct str keep(struct compiler *c, struct str text)
{
	return arena_str(c->arena, text);
}

struct bitext keep_words(struct compiler *c, const struct value *texts)
{
	struct value *at = (struct value *)texts;
	return take_words(c, &at);
}

/* Returns "real envido" for "real_envido". */
struct bitext spoken_words(struct compiler *c, struct str name)
{
	char *bytes = arena_alloc(c->arena, name.n + 1);
	struct str spoken = { bytes, name.n };
	if (!bytes)
		return (struct bitext){ 0 };
	for (size_t i = 0; i < name.n; i++)
		bytes[i] = name.p[i] == '_' ? ' ' : name.p[i];
	return (struct bitext){ { spoken, spoken } };
}

/* Returns the ids of a statement, or those of its enclosing block if it has none. */
struct value *statement_clauses(const struct statement *s, struct value *outer)
{
	return s->clauses ? s->clauses : outer;
}

void fields_read(struct compiler *c, const struct statement *s, struct value *ids, struct cite *all, statement_reader *read)
{
	for (struct statement *child = s->children; child; child = child->next) {
		c->here = child->span;
		if (all)
			*all = cite_join(c, *all, cite_make(c, child->clauses));
		if (child->kind == STATEMENT_ITEM && !child->has_block)
			read(c, child, statement_clauses(child, ids));
		else
			fault_misplaced(c, child);
	}
}

void block_read(struct compiler *c, const struct statement *s, struct value *ids, struct cite *all, const struct block *block, void *of)
{
	c->block = block;
	c->of = of;
	fields_read(c, s, ids, all, c->read_field);
}

struct value *named_block(struct compiler *c, const struct statement *s)
{
	struct value *name = s->values->next;
	if (name && name->kind == VALUE_NAME && !name->called && s->has_block)
		return name;
	fault_misplaced(c, s);
	return NULL;
}

size_t rows_room(const struct compiler *c, enum limit limit, size_t count)
{
	size_t room = c->rows[limit] ? c->rows[limit] : 32;
	while (room < count)
		room *= 2;
	return count ? room : 0;
}

bool room_for(struct compiler *c, void *table, size_t count, enum limit limit, size_t size)
{
	size_t room = rows_room(c, limit, count);
	void *rows;
	if (c->tree->rows[limit] <= count)
		c->tree->rows[limit] = (uint32_t)count + 1;
	if (count < room)
		return true;
	if (count >= (size_t)limits[limit].most) {
		fault_limit(c, c->here, limit);
		return false;
	}
	memcpy(&rows, table, sizeof rows);
	rows = arena_grow(c->arena, rows, room * size, rows_room(c, limit, count + 1) * size);
	if (rows)
		memcpy(table, &rows, sizeof rows);
	return rows;
}

/* ---- settings ---- */

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

/* primera_voz equipo [CLAUSES juntas más_mano|jueces] */
static bool together_take(struct compiler *c, struct value **at, const struct setting_row *row, struct setting *setting)
{
	const struct setting_option *option = take_option(c, at, row->keyword, row, 0, 1);
	setting->together = take_clauses(c, at);
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

void setting_take(struct compiler *c, const struct setting_row *row, struct value *at, void *of)
{
	static bool (*const takers[])(struct compiler *, struct value **, const struct setting_row *, struct setting *) = {
		[SETTING_CHOICE] = choice_take, [SETTING_TOGETHER] = together_take, [SETTING_SET] = set_take, [SETTING_NUMBER] = number_take };
	struct setting read = { .cite = c->cite };
	if (takers[row->form](c, &at, row, &read))
		*(struct setting *)(void *)((char *)of + row->at) = read;
	take_end(c, at, row->keyword);
}
