/* The words of an utterance, into which grammar/canto.l cuts a folded phrase. */
#ifndef VEEDOR_CANTO_TOKENS_H
#define VEEDOR_CANTO_TOKENS_H

#include "base/str.h"

enum token_kind {
	TOKEN_WORD,
	TOKEN_FIGURES,
	TOKEN_PLACE,   /* '#': where a lexicon phrase takes a number */
	TOKEN_BREAK,   /* a separator: another clause of speech begins */
	TOKEN_ASKS,    /* ¿: a separator, and a question begins */
	TOKEN_ASKED,   /* ?: a separator, and the clause before was a question */
};

/* What a word is worth as part of a number. */
enum numeral {
	NUMERAL_NONE,
	NUMERAL_WHOLE,     /* complete: cero, diez..quince, veintisiete, figures */
	NUMERAL_UNIT,      /* uno..nueve: complete, or after "treinta y" */
	NUMERAL_ARTICLE,   /* un, una: a unit, but no number by itself */
	NUMERAL_TENS,      /* veinte, treinta...: complete, and may take a unit */
	NUMERAL_PREFIX,    /* veinti-, dieci- cut from the rest: needs a unit */
	NUMERAL_HUNDREDS,  /* cien, doscientas...: complete, and may take a number below a hundred */
	NUMERAL_THOUSAND,  /* mil: complete, counts what stands before it, and may take a number below a thousand */
};

enum { NUMBER_MOST = 9999 };

enum { NO_WORD = 0 };

struct token {
	uint32_t begin, end;   /* bytes of the folded text */
	uint16_t word;         /* the word of the lexicon, NO_WORD if it has none */
	uint8_t kind;          /* enum token_kind */
	uint8_t numeral;       /* enum numeral */
	int16_t value;
	bool stretched;        /* known only after squeezing "trucooo", or by its sound: "kiero" */
	bool capital;          /* written as a name is: with a capital inside a sentence */
	bool past;             /* of several, written with an ó at its end: "¿quién envidó?" */
	bool name;             /* such a word, and no lexicon knows it: "quiero Washington" */
	struct str heard;      /* the reserved word that it only sounds like, ANY_NAME for a name; empty: as written */
};

/* The name that stands for those that no lexicon knows. */
#define ANY_NAME STR("fulano")
enum { HEARD_MORE = 6 }; /* bytes that a word heard may have more than the one written: "fulano", "envido" */

struct tokens {
	const char *text;      /* folded */
	struct token *at;
	unsigned count, room;  /* how many fit; the rest is not read */
};

/* Cuts `size` bytes of folded text. The two bytes after them must be writable: the scanner works in place. Separators that stand together
 * make one; none is left at either end. */
void tokens_scan(struct tokens *tokens, char *text, size_t size);

/* Marks the words written as names are in the phrase as it was before folding, which `map` leads to, and those with an ó at their end. In
 * capitals throughout, or where each of three words or more has one, none is a name. */
void tokens_mark_written(struct tokens *tokens, struct str phrase, const uint32_t *map);

/* Writes the words out again as they are heard, with one blank between two of them (an apostrophe if one stood there), "," for a separator, "¿"
 * and "?". `map` (may be NULL) gets the place of every byte in the folded text, and one more for the end. Both have room for all of
 * it. Returns the length. */
size_t tokens_plain(const struct tokens *tokens, char *plain, uint32_t *map);

/* True if the words of `plain` that end here stand in a question: between «¿» and «?», or with «?» at the end of their clause. */
bool plain_asks(struct str plain, size_t end);

/* Returns the first word or number from `at` on; the count if there is none. */
unsigned tokens_skip(const struct tokens *tokens, unsigned at);

/* The bytes of a token. */
struct str token_text(const struct tokens *tokens, unsigned i);

/* True of an adverb: "tranquilamente", "sincerament"; not of "comment". */
bool word_is_adverb(struct str word);

/* True of a word that ends as an infinitive does: "cantar", "beber", "dormir". */
bool word_is_infinitive(struct str word);

/* Sets numeral and value of every token; `by_ear`: also of words that only sound like numerals, "beinte", "siento". */
void tokens_count(struct tokens *tokens, bool by_ear);

/* Sets numeral and value of a token as if it were written `word`; `by_ear` as above. */
void token_count(struct token *token, struct str word, bool by_ear);

/* True if the word may be a numeral in which one letter is missing or two have changed places: no other word need be tried as one. */
bool numeral_is_near(struct str word);

/* Returns the number that begins at token i, or -1; *end is the token after it. `article`: "un" and "una" count as 1.
 * One above NUMBER_MOST is NUMBER_MOST. */
int tokens_number(const struct tokens *tokens, unsigned i, unsigned *end, bool article);

#endif
