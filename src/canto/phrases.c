/* Builds the lexicon: words, classes, the tree of phrases. words.c and walk.c read it. */
#include "canto/lexicon.h"

#include "base/utf8.h"

#include <string.h>

enum { PHRASE_WORDS = 32, PHRASE_BYTES = 512 };

const struct builtin lexicon_builtins[] = {
#define FUNCTION_WORD(class, word) { class, false, { word, sizeof word - 1 } },
#define COURTESY(phrase) { CLASS_NONE, false, { phrase, sizeof phrase - 1 } },
#define ANNOUNCING(phrase) { CLASS_NONE, true, { phrase, sizeof phrase - 1 } },
#include "canto/words.def"
#undef FUNCTION_WORD
#undef COURTESY
#undef ANNOUNCING
	{ CLASS_NONE, false, { NULL, 0 } },
};

struct builder {
	struct lexicon *lexicon;
	struct arena *arena;
	struct findings *findings;
	symbol class_first[WORD_CLASS_COUNT];  /* first word that the ruleset gave the class */
	bool sound;
	bool full;                             /* a word had no room */
};

/* ---- words ------------------------------------------------------------------------------- */

static uint16_t word_intern(struct builder *builder, struct str text)
{
	struct lexicon *lexicon = builder->lexicon;
	uint32_t *slot = lexicon_slot(lexicon, text);

	builder->full |= *slot == 0 && lexicon->word_count + 1 == lexicon->word_room;
	if (*slot == 0 && !builder->full) {
		*slot = ++lexicon->word_count;
		lexicon->words[*slot] = (struct word){
			arena_str(builder->arena, text), (symbol)*slot, CLASS_NONE, false,
		};
	}
	return (uint16_t)*slot;
}

/* ---- faults ------------------------------------------------------------------------------- */

struct finding *lexicon_refuse(const struct ruleset *rules, const struct lexicon_entry *entry, enum finding_code code,
	struct findings *findings)
{
	struct finding *finding = finding_add_up_to(findings, RULESET_FAULTS, code, entry->span, NULL);

	finding->args[0] = arg_text(arena_str(findings->arena, entry->as_written.n ? entry->as_written : entry->text));
	for (unsigned i = 0; i < entry->cite.count; i++)
		finding_cite(finding, arena_str(findings->arena, ruleset_cited(rules, entry->cite, i)));
	return finding;
}

static struct finding *refuse_entry(struct builder *builder, enum finding_code code,
	const struct lexicon_entry *entry)
{
	builder->sound = false;
	return lexicon_refuse(builder->lexicon->rules, entry, code, builder->findings);
}

/* True if both entries say the same. Only then may they share a phrase. */
static bool reads_alike(const struct lexicon_entry *a, const struct lexicon_entry *b)
{
	return a->kind == b->kind && memcmp(a->acts, b->acts, sizeof a->acts) == 0;
}

/* ---- the tree ------------------------------------------------------------------------------ */

static uint32_t child_at(const struct lexicon *lexicon, uint32_t parent, symbol step)
{
	uint32_t i = parent ? lexicon->nodes[parent].child : lexicon->first[lexicon_first(lexicon, step)];

	while (i && lexicon->nodes[i].step != step)
		i = lexicon->nodes[i].sibling;
	return i;
}

static uint32_t node_child(struct builder *builder, uint32_t parent, symbol step)
{
	struct lexicon *lexicon = builder->lexicon;
	uint32_t child = child_at(lexicon, parent, step);

	if (child)
		return child;
	if (lexicon->node_count == lexicon->node_room)
		return parent;
	/* The child for any number stands last: a phrase with this very number goes before it. */
	uint32_t made = lexicon->node_count++, *link = &lexicon->nodes[parent].child;
	while (step == SYMBOL_ANY_NUMBER && *link)
		link = &lexicon->nodes[*link].sibling;
	lexicon->nodes[made] = (struct lexicon_node){ .step = step, .entry = NO_INDEX, .sibling = *link };
	*link = made;
	if (!parent)
		lexicon->first[lexicon_first(lexicon, step)] = made;
	return made;
}

/* Returns the step of token i of a phrase. If it is a number, *next becomes the token after the number. */
static symbol phrase_step(struct builder *builder, const struct tokens *tokens, unsigned i, unsigned *next)
{
	if (tokens->at[i].kind == TOKEN_PLACE)
		return SYMBOL_ANY_NUMBER;
	int number = tokens_number(tokens, i, next, false);
	if (number >= 0 && number <= SYMBOL_NUMBER_MOST)
		return (symbol)(SYMBOL_NUMBER + number);
	*next = i + 1;
	return builder->lexicon->words[word_intern(builder, token_text(tokens, i))].means;
}

/* Adds the phrase to the tree. Returns the node at which it ends; 0 if it has no word. */
static uint32_t phrase_insert(struct builder *builder, const struct tokens *tokens)
{
	uint32_t node = 0;
	unsigned next;

	for (unsigned i = 0; i < tokens->count; i = next) {
		next = i + 1;
		if (tokens->at[i].kind <= TOKEN_PLACE)
			node = node_child(builder, node, phrase_step(builder, tokens, i, &next));
	}
	return node;
}

static bool phrase_scan(struct tokens *tokens, char *folded, struct str text)
{
	if (text.n > PHRASE_BYTES)
		return false;
	tokens_scan(tokens, folded, utf8_fold(text, folded, NULL));
	tokens_count(tokens, false);
	return tokens->count < tokens->room;
}

static void entry_hang(struct builder *builder, uint32_t node, uint16_t index)
{
	struct lexicon *lexicon = builder->lexicon;
	const struct lexicon_entry *entry = &lexicon->entries[index];

	if (lexicon->nodes[node].entry == NO_INDEX) {
		lexicon->nodes[node].entry = index;
		return;
	}
	const struct lexicon_entry *other = &lexicon->entries[lexicon->nodes[node].entry];
	if (!reads_alike(entry, other))
		finding_point(refuse_entry(builder, CODE_LEXICON_TWICE, entry), other->span, BITEXT("la otra lectura", "the other reading"));
}

static void entry_insert(struct builder *builder, uint16_t index)
{
	const struct lexicon_entry *entry = &builder->lexicon->entries[index];
	char folded[PHRASE_BYTES + 2];
	struct token at[PHRASE_WORDS];
	struct tokens tokens = { .at = at, .room = PHRASE_WORDS };

	if (!phrase_scan(&tokens, folded, entry->text)) {
		refuse_entry(builder, CODE_LEXICON_LONG, entry);
		return;
	}
	uint32_t node = phrase_insert(builder, &tokens);
	for (unsigned i = 0; i < tokens.count; i++) {
		uint32_t word = *lexicon_slot(builder->lexicon, token_text(&tokens, i));
		builder->lexicon->words[word].reserved |= word != NO_WORD && entry->kind == LEX_ACT;
	}
	if (node == 0)
		refuse_entry(builder, CODE_LEXICON_EMPTY, entry);
	else
		entry_hang(builder, node, index);
}

/* palabra CLASE: gives the class a word. All words of a class stand for one another in phrases. */
static void entry_classify(struct builder *builder, uint16_t index)
{
	struct lexicon *lexicon = builder->lexicon;
	const struct lexicon_entry *entry = &lexicon->entries[index];
	char folded[PHRASE_BYTES + 2];
	struct token at[2];
	struct tokens tokens = { .at = at, .room = 2 };

	if (entry->word_class >= WORD_CLASS_COUNT || !phrase_scan(&tokens, folded, entry->text)
		|| tokens.count != 1 || at[0].kind != TOKEN_WORD) {
		refuse_entry(builder, CODE_LEXICON_WORD, entry);
		return;
	}
	uint16_t word = word_intern(builder, token_text(&tokens, 0));
	symbol *first = &builder->class_first[entry->word_class];
	if (*first == 0)
		*first = (symbol)word;
	lexicon->words[word].word_class = entry->word_class;
	lexicon->words[word].means = *first;
}

static void insert_builtin(struct builder *builder, const struct builtin *builtin)
{
	char folded[PHRASE_BYTES + 2];
	struct token at[PHRASE_WORDS];
	struct tokens tokens = { .at = at, .room = PHRASE_WORDS };

	phrase_scan(&tokens, folded, builtin->text);
	if (builtin->word_class == CLASS_NONE || builtin->word_class == CLASS_NAME || builtin->word_class == CLASS_CORRECTS) {
		struct lexicon_node *node = &builder->lexicon->nodes[phrase_insert(builder, &tokens)];
		node->courtesy = true;
		node->announces = builtin->announces;
	}
	if (builtin->word_class == CLASS_NONE)
		return;
	uint16_t word = word_intern(builder, token_text(&tokens, tokens.count - 1));
	if (builder->lexicon->words[word].word_class == CLASS_NONE)
		builder->lexicon->words[word].word_class = builtin->word_class;
}

static bool is_phrase(const struct lexicon_entry *entry)
{
	return lexicon_is_phrase(entry->kind);
}

static void insert_all(struct builder *builder)
{
	const struct lexicon *lexicon = builder->lexicon;

	for (uint16_t i = 0; i < lexicon->entry_count; i++)
		if (lexicon->entries[i].kind == LEX_WORD)
			entry_classify(builder, i);
	for (const struct builtin *builtin = lexicon_builtins; builtin->text.n; builtin++)
		insert_builtin(builder, builtin);
	for (uint16_t i = 0; i < lexicon->entry_count; i++)
		if (is_phrase(&lexicon->entries[i]))
			entry_insert(builder, i);
}

/* ---- the entries ----------------------------------------------------------------------------- */

static bool has_phrase(const struct ruleset *rules, uint8_t act)
{
	return ANY_OF(i, rules->lexicon_count, rules->lexicon[i].kind == LEX_ACT && rules->lexicon[i].acts[0] == act);
}

/* Collects the entries of the ruleset. A canto that no phrase names gets one with its own name. */
static bool entries_collect(struct builder *builder)
{
	struct lexicon *lexicon = builder->lexicon;
	const struct ruleset *rules = lexicon->rules;
	uint16_t count = rules->lexicon_count;
	struct lexicon_entry *all = ARENA_ARRAY(builder->arena, struct lexicon_entry, count + MAX_CANTOS + 1u);

	if (!all)
		return false;
	if (count)
		memcpy(all, rules->lexicon, sizeof *all * count);
	for (unsigned i = 0; i < rules->canto_count; i++) {
		const struct canto_row *row = &rules->cantos[i];
		struct str text = row->words.in[LANG_ES];
		if (text.n && !has_phrase(rules, act_of_canto(i)) && lance_is_played(rules, &rules->lances[row->lance]))
			all[count++] = (struct lexicon_entry){
				.kind = LEX_ACT, .acts = { act_of_canto(i), ACT_NONE, ACT_NONE, ACT_NONE },
				.text = text, .cite = row->cite,
			};
	}
	lexicon->entries = all;
	lexicon->entry_count = count;
	return true;
}

static bool lexicon_reserve(struct builder *builder)
{
	struct lexicon *lexicon = builder->lexicon;
	size_t room = 2;

	for (const struct builtin *builtin = lexicon_builtins; builtin->text.n; builtin++)
		room += builtin->text.n / 2 + 1;
	for (uint16_t i = 0; i < lexicon->entry_count; i++)
		room += is_phrase(&lexicon->entries[i]) || lexicon->entries[i].kind == LEX_WORD
			? lexicon->entries[i].text.n + 1 : 0;
	lexicon->node_room = (uint32_t)room;
	lexicon->word_room = (uint32_t)(room < MAX_WORDS_KNOWN ? room : MAX_WORDS_KNOWN);
	uint32_t slots = 64;
	while (slots < 2 * lexicon->word_room)
		slots *= 2;
	lexicon->slot_mask = slots - 1;
	lexicon->words = arena_room(builder->arena, lexicon->word_room * sizeof *lexicon->words);
	lexicon->slots = ARENA_ARRAY(builder->arena, uint32_t, slots);
	lexicon->nodes = arena_room(builder->arena, lexicon->node_room * sizeof *lexicon->nodes);
	lexicon->first = ARENA_ARRAY(builder->arena, uint32_t, lexicon->word_room + 101u);
	return !builder->arena->failed;
}

bool lexicon_build(struct lexicon *lexicon, const struct ruleset *rules, struct arena *arena,
	struct findings *findings)
{
	struct builder builder = { .lexicon = lexicon, .arena = arena, .findings = findings, .sound = true };

	*lexicon = (struct lexicon){ .rules = rules };
	if (!entries_collect(&builder) || !lexicon_reserve(&builder))
		return false;
	lexicon->words[NO_WORD] = (struct word){ .word_class = CLASS_NONE };
	lexicon->nodes[0] = (struct lexicon_node){ .entry = NO_INDEX };
	lexicon->node_count = 1;
	insert_all(&builder);
	if (builder.full)
		finding_add_up_to(findings, RULESET_FAULTS, CODE_RULES_LIMIT, (struct span){ 0, 0 }, NULL)->args[0] =
			arg_bitext(BITEXT("palabras distintas del léxico", "different words of the lexicon"));
	return builder.sound && !builder.full && !arena->failed;
}
