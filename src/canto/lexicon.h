/* The lexicon compiled for reading: its words, and its set phrases as a tree of words, in which one walk finds the longest match. */
#ifndef VEEDOR_CANTO_LEXICON_H
#define VEEDOR_CANTO_LEXICON_H

#include "canto/tokens.h"
#include "rules/ruleset.h"

/* Classes of Spanish function words that no ruleset fills. They come after the classes of rulesets. */
enum { CLASS_CONTRACTION = WORD_CLASS_COUNT, CLASS_PRONOUN, CLASS_PREPOSITION, CLASS_YES,
	CLASS_ACCEPTS, CLASS_REFUSES, CLASS_TAKES, CLASS_LEAVES, CLASS_ONLY, CLASS_EXCEPT, CLASS_HESITATION, CLASS_REASON,
	CLASS_CONCEDES, CLASS_CORRECTS, CLASS_NAME, CLASS_OWN, CLASS_NONE = 255 };

/* A step of a phrase: a word, a certain number up to 99, or any. */
typedef uint16_t symbol;
enum { SYMBOL_NUMBER = 0xff00, SYMBOL_NUMBER_MOST = 99, SYMBOL_ANY_NUMBER = 0xffff, MAX_WORDS_KNOWN = 0xfe00 };

struct word {
	struct str text;
	symbol means;          /* the first word of its class if the ruleset has given the class words, else itself */
	uint8_t word_class;    /* enum word_class, CLASS_* */
	bool reserved;         /* it stands in an official formula */
};

struct lexicon_node {
	symbol step;
	uint16_t entry;        /* the entry whose phrase ends here, NO_INDEX none */
	bool courtesy;         /* a courtesy ends here */
	bool announces;        /* the courtesy announces a canto */
	uint32_t child, sibling;
};

struct lexicon {
	const struct ruleset *rules;
	const struct lexicon_entry *entries;   /* those of the ruleset, then one for each canto that only its name calls */
	uint16_t entry_count;
	struct word *words;                    /* from 1 on */
	uint32_t word_count, word_room;
	uint32_t *slots;                       /* hash of words */
	uint32_t slot_mask;
	struct lexicon_node *nodes;
	uint32_t node_count, node_room;
	uint32_t *first;                       /* children of the root, at lexicon_first() */
};

/* The longest set phrase at a place. */
struct match {
	unsigned end;          /* the token after it; 0: there is none */
	uint16_t entry;        /* NO_INDEX: it is a courtesy */
	int16_t number;        /* the number said in place of '#', -1 none */
	bool courtesy;         /* it is a courtesy, perhaps beside an entry */
	bool announces;        /* the courtesy announces a canto */
};

/* The words of words.def, which every lexicon has. Behind the last stands one without text. */
struct builtin {
	uint8_t word_class;    /* CLASS_NONE: a courtesy */
	bool announces;
	struct str text;
};
extern const struct builtin lexicon_builtins[];

/* Compiles the phrases of `rules` into memory of `arena`; faults go to `findings`. Returns false if there was one, or memory is exhausted. */
bool lexicon_build(struct lexicon *lexicon, const struct ruleset *rules, struct arena *arena,
	struct findings *findings);

/* Adds a finding on an entry of the ruleset, at its place, with its clauses: one of the RULESET_FAULTS told of a ruleset. It holds copies and
 * may outlive the ruleset. */
struct finding *lexicon_refuse(const struct ruleset *rules, const struct lexicon_entry *entry, enum finding_code code,
	struct findings *findings);

/* Writes the word as it was meant if it is written short or by ear: "q", "benga". Returns false if it is neither. */
enum { WORD_BYTES = 48 }; /* that `out` has */
bool word_by_ear(struct str text, char *out, size_t *length);

/* Returns the slot of a word in the table: the index of the word, 0 if it is unknown. */
uint32_t *lexicon_slot(const struct lexicon *lexicon, struct str text);

/* Sets the word and the numeral of every token. */
void lexicon_know(const struct lexicon *lexicon, struct tokens *tokens);

/* Returns the place in `first` of the phrases that begin with a step. */
static inline uint32_t lexicon_first(const struct lexicon *lexicon, symbol step)
{
	return step < SYMBOL_NUMBER ? step : lexicon->word_room + (step == SYMBOL_ANY_NUMBER ? 0u : 1u + step - SYMBOL_NUMBER);
}

/* Returns the longest set phrase that begins at token `at`. */
struct match lexicon_match(const struct lexicon *lexicon, const struct tokens *tokens, unsigned at);

/* Returns the first phrase of the ruleset that performs this act officially; NO_INDEX if there is none. */
uint16_t lexicon_official(const struct lexicon *lexicon, uint8_t act);

/* Returns the class of a token's word; CLASS_NONE if it has none. */
unsigned lexicon_class(const struct lexicon *lexicon, const struct token *token);

#endif
