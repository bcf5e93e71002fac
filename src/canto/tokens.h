/* Words as the ear separates them: what grammar/canto.l cuts a folded phrase into. */
#ifndef VEEDOR_CANTO_TOKENS_H
#define VEEDOR_CANTO_TOKENS_H

#include "base/str.h"

enum token_kind {
	TOKEN_WORD,
	TOKEN_FIGURES,
	TOKEN_PLACE,   /* '#': where a lexicon phrase takes a number */
	TOKEN_DOTS,    /* a hesitation: a set phrase may go on after it */
	TOKEN_BREAK,   /* comma, dash, full stop: another clause of speech */
	TOKEN_SOFT,    /* ¡ ! ¿ ?: bounds a clause and nothing more */
};

/* What a word is worth as part of a number. */
enum numeral {
	NUMERAL_NONE,
	NUMERAL_WHOLE,     /* complete: cero, diez..quince, veintisiete, figures */
	NUMERAL_UNIT,      /* uno..nueve: complete, or after "treinta y" */
	NUMERAL_ARTICLE,   /* un, una: a unit, but no number by itself */
	NUMERAL_TENS,      /* veinte, treinta...: complete, and may take a unit */
	NUMERAL_PREFIX,    /* veinti-, dieci- cut from the rest: needs a unit */
};

enum { NO_WORD = 0 };

struct token {
	uint32_t begin, end;   /* bytes of the folded text */
	uint16_t word;         /* the lexicon's word, NO_WORD where it knows none */
	uint8_t kind;          /* enum token_kind */
	uint8_t numeral;       /* enum numeral */
	int8_t value;
	bool stretched;        /* known only after squeezing "trucooo" */
};

struct tokens {
	const char *text;      /* folded */
	struct token *at;
	unsigned count, room;  /* what does not fit is not read */
};

/* Cuts `size` bytes of folded text. The two bytes after them must be writable: the scanner
 * works in place. */
void tokens_scan(struct tokens *tokens, char *text, size_t size);

/* The bytes of a token. */
struct str token_text(const struct tokens *tokens, unsigned i);

/* Sets numeral and value of every token. */
void tokens_count(struct tokens *tokens);

/* The number that begins at token i, or -1; *end is the token after it. `article`: "un" and
 * "una" count as one. */
int tokens_number(const struct tokens *tokens, unsigned i, unsigned *end, bool article);

#endif
