/* A ruleset of nothing but cantos and a lexicon, read from a text in the ruleset's own words:
 *   [CLAUSE]... acto|admite|irregular|mal|habla|palabra NAME ["patrón"] "..." "...";
 *   [CLAUSE]... frase "..." "..." es NAME [+ NAME];
 *   lee cantos|respuestas|flor|cifras suelta|frase|abierta|al_deber;
 * Test code: it stops the test at the first thing it does not understand. */
#ifndef VEEDOR_TESTS_LEXICON_H
#define VEEDOR_TESTS_LEXICON_H

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "rules/ruleset.h"

enum { LEXICON_MOST = 400, LEXICON_NAMES = 16 };

struct lexicon_text {
	struct ruleset rules;
	struct lexicon_entry entries[LEXICON_MOST];
	const char *at;
	struct arena arena;
};

static inline void lexicon_stop(const struct lexicon_text *text, const char *what)
{
	fprintf(stderr, "lexicon: %s before: %.40s\n", what, text->at);
	abort();
}

static inline void lexicon_blank(struct lexicon_text *text)
{
	for (;;) {
		while (isspace((unsigned char)*text->at))
			text->at++;
		if (*text->at != '#')
			return;
		while (*text->at && *text->at != '\n')
			text->at++;
	}
}

/* The next word, folded; "" before anything else. */
static inline struct str lexicon_word(struct lexicon_text *text)
{
	const char *begin;

	lexicon_blank(text);
	for (begin = text->at; *text->at && !isspace((unsigned char)*text->at) && !strchr("\";+", *text->at);)
		text->at++;
	return utf8_folded(&text->arena, (struct str){ begin, (size_t)(text->at - begin) });
}

static inline bool lexicon_quoted(struct lexicon_text *text, struct str *out)
{
	lexicon_blank(text);
	if (*text->at != '"')
		return false;
	const char *end = strchr(text->at + 1, '"');
	if (!end)
		lexicon_stop(text, "open quote");
	*out = (struct str){ text->at + 1, (size_t)(end - text->at - 1) };
	text->at = end + 1;
	return true;
}

static inline bool lexicon_sign(struct lexicon_text *text, char sign)
{
	lexicon_blank(text);
	if (*text->at != sign)
		return false;
	text->at++;
	return true;
}

static inline uint8_t lexicon_act(struct lexicon_text *text, struct str name)
{
	for (unsigned i = 0; i < text->rules.canto_count; i++)
		if (str_equal(text->rules.cantos[i].name, name))
			return act_of_canto(i);
	int act = act_find(name);
	if (act < 0)
		lexicon_stop(text, "unknown act");
	return (uint8_t)act;
}

static inline void lexicon_add(struct lexicon_text *text, struct lexicon_entry entry, struct str phrase)
{
	if (text->rules.lexicon_count == LEXICON_MOST)
		lexicon_stop(text, "too many entries");
	entry.as_written = phrase;
	entry.text = entry.kind == LEX_BARRED_PATTERN || entry.kind == LEX_PATTERN
		? phrase : utf8_folded(&text->arena, phrase);
	entry.span = (struct span){ (uint32_t)(phrase.p - text->rules.source.text.p),
		(uint32_t)(phrase.p - text->rules.source.text.p + (ptrdiff_t)phrase.n) };
	text->entries[text->rules.lexicon_count++] = entry;
}

static inline void lexicon_lee(struct lexicon_text *text)
{
	static const char *const policies[] = { "suelta", "frase", "abierta", "al_deber" };
	struct str what = lexicon_word(text), policy = lexicon_word(text);
	struct setting *setting = str_equal(what, STR("cantos")) ? &text->rules.read_calls
		: str_equal(what, STR("respuestas")) ? &text->rules.read_answers
		: str_equal(what, STR("flor")) ? &text->rules.read_flor : &text->rules.read_numbers;

	for (uint8_t i = 0; i < 4; i++)
		if (str_equal(policy, str_of(policies[i])))
			setting->value = i;
}

static inline uint8_t lexicon_class_named(struct lexicon_text *text, struct str name)
{
	static const char *const keywords[] = {
#define WORD_CLASS(name, keyword) keyword,
#include "rules/word_classes.def"
#undef WORD_CLASS
	};

	for (uint8_t i = 0; i < WORD_CLASS_COUNT; i++)
		if (str_equal(utf8_folded(&text->arena, str_of(keywords[i])), name))
			return i;
	lexicon_stop(text, "unknown class");
	return 0;
}

/* frase "..." es ACT + ACT: the phrases come before the acts. */
static inline void lexicon_frase(struct lexicon_text *text, struct lexicon_entry entry)
{
	struct str phrases[32], phrase;
	unsigned count = 0, acts = 0;

	while (lexicon_quoted(text, &phrase))
		phrases[count++] = phrase;
	if (!str_equal(lexicon_word(text), STR("es")))
		lexicon_stop(text, "no `es`");
	do
		entry.acts[acts++] = lexicon_act(text, lexicon_word(text));
	while (lexicon_sign(text, '+'));
	for (unsigned i = 0; i < count; i++)
		lexicon_add(text, entry, phrases[i]);
}

static inline bool lexicon_kind(struct str word, uint8_t *kind)
{
	static const struct { const char *word; uint8_t kind; } kinds[] = {
		{ "acto", LEX_ACT }, { "admite", LEX_ADMITS }, { "irregular", LEX_IRREGULAR },
		{ "mal", LEX_BARRED }, { "habla", LEX_TALK }, { "palabra", LEX_WORD }, { "frase", LEX_PHRASE },
		{ "abierta", LEX_PATTERN },
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (str_equal(word, str_of(kinds[i].word))) {
			*kind = kinds[i].kind;
			return true;
		}
	return false;
}

static inline void lexicon_statement(struct lexicon_text *text)
{
	struct lexicon_entry entry = { .acts = { ACT_NONE, ACT_NONE, ACT_NONE, ACT_NONE } };
	struct str word = lexicon_word(text), phrase;

	if (str_equal(word, STR("lee"))) {
		lexicon_lee(text);
	} else if (!lexicon_kind(word, &entry.kind)) {
		if (word.n < 4 || word.p[2] != '-')
			lexicon_stop(text, "unknown word");
		lexicon_statement(text); /* a clause id */
		return;
	} else if (entry.kind == LEX_PHRASE) {
		lexicon_frase(text, entry);
	} else {
		if (entry.kind == LEX_WORD)
			entry.word_class = lexicon_class_named(text, lexicon_word(text));
		else if (entry.kind != LEX_TALK)
			entry.acts[0] = lexicon_act(text, lexicon_word(text));
		lexicon_blank(text);
		if (*text->at != '"' && lexicon_word(text).n && entry.kind == LEX_BARRED)
			entry.kind = LEX_BARRED_PATTERN;
		while (lexicon_quoted(text, &phrase))
			lexicon_add(text, entry, phrase);
	}
	if (!lexicon_sign(text, ';'))
		lexicon_stop(text, "no `;`");
}

static inline void lexicon_canto(struct lexicon_text *text, const char *name, uint8_t lance, const char *words)
{
	text->rules.cantos[text->rules.canto_count++] = (struct canto_row){
		.name = str_of(name), .lance = lance, .words = { { str_of(words), str_of(words) } },
	};
}

static inline void lexicon_begin(struct lexicon_text *text)
{
	memset(text, 0, sizeof *text);
	arena_init(&text->arena);
	text->rules.lexicon = text->entries;
	text->rules.read_numbers.value = READ_WHEN_DUE;
}

/* Reads statements into `text`; the bytes must outlive it. */
static inline void lexicon_read(struct lexicon_text *text, const char *bytes)
{
	text->at = bytes;
	text->rules.source.text = str_of(bytes);
	for (lexicon_blank(text); *text->at; lexicon_blank(text))
		lexicon_statement(text);
}

/* The cantos of the argentine game: envite is lance 0, truco lance 1. */
static inline void lexicon_argentine_cantos(struct lexicon_text *text)
{
	lexicon_canto(text, "envido", 0, "envido");
	lexicon_canto(text, "real_envido", 0, "real envido");
	lexicon_canto(text, "falta_envido", 0, "falta envido");
	lexicon_canto(text, "truco", 1, "truco");
	lexicon_canto(text, "retruco", 1, "retruco");
	lexicon_canto(text, "vale_cuatro", 1, "vale cuatro");
}

static inline void lexicon_end(struct lexicon_text *text)
{
	arena_free(&text->arena);
}

#endif
