/* The lexicon: which words perform which act, what is barred, and how loosely speech is read. */
#include "rules/compile.h"

#include "base/utf8.h"

const char *const word_class_keywords[] = {
#define WORD_CLASS(name, keyword) keyword,
#include "rules/word_classes.def"
#undef WORD_CLASS
	NULL
};

/* Puts the entry in the place of that of a lower level for the same phrase, or behind all others. */
static void entry_put(struct compiler *c, const struct lexicon_entry *entry)
{
	struct ruleset *rules = c->rules;
	struct lexicon_entry *row = NULL;
	for (unsigned i = 0; !row && c->level && lexicon_is_phrase(entry->kind) && i < rules->lexicon_count; i++) {
		struct lexicon_entry *old = &rules->lexicon[i];
		row = str_equal(old->text, entry->text) && old->level < c->level && lexicon_is_phrase(old->kind) ? old : NULL;
	}
	row = row ? row : NEW_ROW(c, rules->lexicon, rules->lexicon_count, LIMIT_LEXICON);
	if (row)
		*row = *entry;
}

static struct lexicon_entry entry_make(struct compiler *c, enum lexicon_entry_kind kind,
	const struct statement *s, struct value *ids)
{
	return (struct lexicon_entry){ .kind = (uint8_t)kind, .level = c->level,
		.acts = { ACT_NONE, ACT_NONE, ACT_NONE, ACT_NONE }, .cite = cite_make(c, ids),
		.span = c->file == 0 ? s->span : (struct span){ 0, 0 } };
}

static void fault_texts(struct compiler *c, const struct value *at)
{
	fault_unquoted(c, at, at ? at->span : c->here, STR("léxico"));
}

/* Makes one entry of each text; phrases are stored folded. Moves `at` past the texts. */
static void put_texts(struct compiler *c, struct lexicon_entry entry, struct value **at)
{
	if (!*at || (*at)->kind != VALUE_TEXT) {
		fault_texts(c, *at);
		*at = NULL;
		return;
	}
	for (; *at && (*at)->kind == VALUE_TEXT; *at = (*at)->next) {
		entry.as_written = keep(c, (*at)->text);
		entry.text = entry.kind == LEX_PATTERN || entry.kind == LEX_BARRED_PATTERN ? entry.as_written
			: utf8_folded(c->arena, (*at)->text);
		if (!str_trim(entry.text).n)
			fault_texts(c, *at);
		else
			entry_put(c, &entry);
	}
}

/* Takes the argument of pide(qué) or reclama(qué). */
static bool take_what(struct compiler *c, const struct value *act, int number, uint8_t *what)
{
	if (!act->called)
		return true;
	if ((number != ACT_PIDE && number != ACT_RECLAMA) || !act->args) {
		fault_texts(c, act);
		return false;
	}
	int asked = act_asked(c, act->args, number == ACT_RECLAMA);
	take_end(c, act->args->next, "léxico");
	*what = asked < 0 ? 0 : (uint8_t)asked;
	return asked >= 0;
}

/* Takes an act. `what` is NULL if the act may have no argument. */
static bool take_act(struct compiler *c, struct value **at, uint8_t *act, uint8_t *what)
{
	struct value *value = *at;
	if (!value || value->kind != VALUE_NAME || (value->called && !what)) {
		fault_texts(c, value);
		return false;
	}
	*at = value->next;
	int number = act_number(c, value);
	if (number < 0)
		fault_unknown_act(c, value);
	*act = (uint8_t)number;
	return number >= 0 && (!what || take_what(c, value, number, what));
}

/* ---- one reader a word ---- */

/* Takes what stands before the texts: a class of words, or an act. */
static bool take_first(struct compiler *c, struct value **at, struct lexicon_entry *entry)
{
	if (entry->kind == LEX_TALK)
		return true;
	if (entry->kind != LEX_WORD)
		return take_act(c, at, &entry->acts[0], &entry->what);
	int word_class = take_choice(c, at, "palabra", word_class_keywords);
	entry->word_class = (uint8_t)word_class;
	return word_class >= 0;
}

static void read_texts(struct compiler *c, struct statement *s, struct value *ids, enum lexicon_entry_kind kind)
{
	struct value *at = s->values->next;
	struct lexicon_entry entry = entry_make(c, kind, s, ids);
	if (!take_first(c, &at, &entry))
		return;
	for (unsigned i = 1; (kind == LEX_ACT || kind == LEX_BARRED) && i < PHRASE_ACTS && take_sign(&at, '+'); i++)
		if (!take_act(c, &at, &entry.acts[i], NULL))
			return;
	if (kind == LEX_BARRED && take_word(&at, "patron"))
		entry.kind = LEX_BARRED_PATTERN;
	put_texts(c, entry, &at);
	take_end(c, at, kind == LEX_WORD ? "palabra" : kind == LEX_TALK ? "habla" : "léxico");
}

/* frase "..." ... es ACT [+ ACT ...]: reads the acts first, then the texts. */
static void read_phrase(struct compiler *c, struct statement *s, struct value *ids, enum lexicon_entry_kind kind)
{
	struct value *texts = s->values->next, *at = texts;
	struct lexicon_entry entry = entry_make(c, kind, s, ids);
	unsigned count = 0;
	while (at && at->kind == VALUE_TEXT)
		at = at->next;
	if (!take_word(&at, "es")) {
		fault(c, CODE_RULES_SHORT, at ? at->span : s->span)->args[0] = fault_text(c, STR("frase … es"));
		return;
	}
	do {
		if (count == PHRASE_ACTS) {
			fault_limit(c, s->span, LIMIT_PHRASE);
			return;
		}
		if (!take_act(c, &at, &entry.acts[count++], NULL))
			return;
	} while (take_sign(&at, '+'));
	take_end(c, at, "frase");
	put_texts(c, entry, &texts);
}

/* verbo, palabra, relleno, for quiere, no_quiere and habla. */
static bool take_sense(struct compiler *c, struct statement *s, struct value **at, struct lexicon_entry *entry)
{
	static const char *const kinds[] = { [SENSE_VERB] = "verbo", [SENSE_WORD] = "palabra", [SENSE_FILLER] = "relleno" };
	for (unsigned kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
		if (!take_word(at, kinds[kind]))
			continue;
		entry->kind = LEX_MEANING;
		entry->word_class = (uint8_t)kind;
		if (entry->acts[0] != ACT_QUIERE && entry->acts[0] != ACT_NO_QUIERE && entry->acts[0] != ACT_HABLA)
			fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("lee quiere|no_quiere|habla"));
		return true;
	}
	return false;
}

/* paso POLÍTICA; lee CLASE POLÍTICA; lee ACT patrón|verbo|palabra|relleno "..." */
static void read_policy(struct compiler *c, struct statement *s, struct value *ids, enum lexicon_entry_kind kind)
{
	struct value *at = s->values->next;
	bool paso = value_is(s->values, "paso");
	const struct setting_row *row = paso ? &settings[SETTING_paso] : setting_find(TABLE_LEE, at);
	if (row) {
		if (claim(c, s->clauses, s->span, KEY(c, paso ? STR("") : STR("lee "), str_of(row->keyword)))) {
			c->cite = cite_make(c, ids);
			setting_take(c, row, paso ? at : at->next, c->rules);
		}
		return;
	}
	struct lexicon_entry entry = entry_make(c, kind, s, ids);
	if (!take_act(c, &at, &entry.acts[0], &entry.what))
		return;
	if (!take_sense(c, s, &at, &entry) && !take_word(&at, "patron"))
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("lee … patrón|verbo|palabra|relleno"));
	else
		put_texts(c, entry, &at);
	take_end(c, at, "lee");
}

static const struct {
	const char *word;
	void (*read)(struct compiler *c, struct statement *s, struct value *ids, enum lexicon_entry_kind kind);
	enum lexicon_entry_kind kind;
} readers[] = {
#define ENTRY(word, reader, kind) { word, reader, kind },
#include "rules/statements.def"
};

enum { READERS = sizeof readers / sizeof *readers };

void lexicon_item(struct compiler *c, struct statement *s, struct value *ids)
{
	const char *names[READERS + 1] = { NULL };
	c->here = s->span;
	if (clauses_removed(c, ids))
		return;
	for (unsigned i = 0; i < READERS; i++) {
		names[i] = readers[i].word;
		if (!value_is(s->values, readers[i].word))
			continue;
		readers[i].read(c, s, ids, readers[i].kind);
		return;
	}
	fault_unknown_field(c, s->values, BITEXT("entrada del léxico", "lexicon entry"), names);
}

void lexicon_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	take_end(c, s->values->next, "léxico");
	if (!clauses_removed(c, ids))
		cite_make(c, ids);
	fields_read(c, s, ids, NULL, lexicon_item);
}

static bool begins_with_quiero(const struct ruleset *rules, struct str text)
{
	return FIND_IN(quiero, rules->lexicon, rules->lexicon_count, (quiero->kind == LEX_ACT || quiero->kind == LEX_ADMITS)
		&& quiero->acts[0] == ACT_QUIERE && str_starts(text, quiero->text));
}

/* Returns the lance that the act is of; NULL: of none. */
static const struct lance *lance_of_act(const struct ruleset *rules, unsigned act)
{
	bool of_flor = act == ACT_CANTA_FLOR || act == ACT_NIEGA_FLOR || act == ACT_AVISA || act == ACT_ACHICA;
	if (row_of_call(rules, act))
		return &rules->lances[row_of_call(rules, act)->lance];
	return of_flor ? lance_stated(rules, LANCE_FLOR) : NULL;
}

/* Returns the lance of the entry if it is not played; NULL: it is, or the entry is of none. */
static const struct lance *unplayed(const struct ruleset *rules, const struct lexicon_entry *entry)
{
	const struct lance *lance = lance_of_act(rules, entry->kind == LEX_WORD && entry->word_class == WORD_FLOR ? ACT_CANTA_FLOR : entry->acts[0]);
	return lance && !lance_is_played(rules, lance) ? lance : NULL;
}

void lexicon_bar_unplayed(struct ruleset *rules)
{
	uint16_t kept = 0;
	for (unsigned i = 0; i < rules->lexicon_count; i++) {
		struct lexicon_entry entry = rules->lexicon[i];
		const struct lance *lance = unplayed(rules, &entry);
		bool calls = lexicon_is_phrase(entry.kind) && (entry.acts[0] == ACT_CANTA_FLOR || canto_of_act(entry.acts[0]) >= 0);
		if (lance && !calls)
			continue;
		if (lance) {
			entry.kind = LEX_BARRED;
			entry.acts[0] = ACT_HABLA; /* no call is meant that there is */
			entry.acts[1] = ACT_NONE;
			entry.cite = rules->combinations[lance->combination].cite;
		}
		rules->lexicon[kept++] = entry;
	}
	rules->lexicon_count = kept;
}

void lexicon_mark_accepting(struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++) {
		struct lexicon_entry *entry = &rules->lexicon[i];
		bool calls = lexicon_is_phrase(entry->kind) && ANY_OF(k, PHRASE_ACTS, canto_of_act(entry->acts[k]) >= 0);
		entry->accepts = calls && begins_with_quiero(rules, entry->text);
	}
}
