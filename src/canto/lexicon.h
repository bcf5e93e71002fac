/* The lexicon compiled for reading: the words it knows, and its set phrases as a tree of
 * words, in which the longest match is found in one walk. */
#ifndef VEEDOR_CANTO_LEXICON_H
#define VEEDOR_CANTO_LEXICON_H

#include "canto/tokens.h"
#include "rules/ruleset.h"

/* Classes of Spanish function words that no ruleset fills, after those of the ruleset. */
enum { CLASS_CONTRACTION = WORD_CLASS_COUNT, CLASS_PRONOUN, CLASS_PREPOSITION, CLASS_YES,
	CLASS_ACCEPTS, CLASS_REFUSES, CLASS_TAKES, CLASS_LEAVES, CLASS_ONLY, CLASS_EXCEPT, CLASS_HESITATION, CLASS_NONE = 255 };

/* A step of a phrase: a word, or a number. */
typedef uint16_t symbol;
enum { SYMBOL_NUMBER = 0xff00, SYMBOL_ANY_NUMBER = 0xffff, MAX_WORDS_KNOWN = 0xfe00 };

struct word {
	struct str text;
	symbol means;          /* itself, or the first word of its class where the ruleset made one */
	uint8_t word_class;    /* enum word_class, CLASS_* */
};

struct lexicon_node {
	symbol step;
	uint16_t entry;        /* the entry whose phrase ends here, NO_INDEX none */
	bool courtesy;         /* a courtesy ends here */
	bool announces;        /* one that announces a canto */
	uint32_t child, sibling;
};

struct lexicon {
	const struct ruleset *rules;
	const struct lexicon_entry *entries;   /* the ruleset's, then rows named by themselves */
	uint16_t entry_count;
	struct word *words;                    /* from 1 */
	uint32_t word_count, word_room;
	uint32_t *slots;                       /* hash of words */
	uint32_t slot_mask;
	struct lexicon_node *nodes;
	uint32_t node_count, node_room;
	uint32_t *first;                       /* child of the root by lexicon_first() */
};

/* What a walk found. */
struct match {
	unsigned end;          /* token after it; 0: nothing */
	uint16_t entry;        /* NO_INDEX: a courtesy */
	int16_t number;        /* what stood for '#', -1 */
	bool courtesy;         /* a courtesy too */
	bool announces;        /* which announces a canto */
};

/* Compiles the phrases of `rules` into memory of `arena`; faults go to `findings`. False when
 * there was one, or memory is exhausted. */
bool lexicon_build(struct lexicon *lexicon, const struct ruleset *rules, struct arena *arena,
	struct findings *findings);

/* What is wrong with an entry of the ruleset, at its place, with its clauses: one of the few faults that are told of a ruleset. It names
 * copies, so that the ruleset may go before it is told. */
struct finding *lexicon_refuse(const struct ruleset *rules, const struct lexicon_entry *entry, enum finding_code code,
	struct findings *findings);

/* Where a word stands in the table, or would: *slot is its index, 0 for an unknown one. */
uint32_t *lexicon_slot(const struct lexicon *lexicon, struct str text);

/* Finds every token's word and numeral. */
void lexicon_know(const struct lexicon *lexicon, struct tokens *tokens);

/* Where `first` holds the phrases that begin with a step. */
static inline uint32_t lexicon_first(const struct lexicon *lexicon, symbol step)
{
	return step < SYMBOL_NUMBER ? step : lexicon->word_room + (step == SYMBOL_ANY_NUMBER ? 0u : 1u + step - SYMBOL_NUMBER);
}

/* The longest set phrase that begins at token `at`. */
struct match lexicon_match(const struct lexicon *lexicon, const struct tokens *tokens, unsigned at);

/* The set phrase that performs this act officially, the first of the ruleset; NO_INDEX: there is none. */
uint16_t lexicon_official(const struct lexicon *lexicon, uint8_t act);

/* The class of a token's word, CLASS_NONE for an unknown one. */
unsigned lexicon_class(const struct lexicon *lexicon, const struct token *token);

#endif
