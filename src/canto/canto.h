/* From words to acts: reads an utterance under a ruleset's lexicon. The only user of PCRE2. A phrase is parsed once for each ruleset; after
 * that a cache answers. */
#ifndef VEEDOR_CANTO_CANTO_H
#define VEEDOR_CANTO_CANTO_H

#include "rules/ruleset.h"

/* The standing of a wording under the regulation in force. */
enum wording {
	WORDING_OFFICIAL,   /* the regulation's own words */
	WORDING_ACCEPTED,   /* admitted variant */
	WORDING_IRREGULAR,  /* understood and binding, but not as it should be said */
	WORDING_NO_CALL,    /* barred: nothing happens; `meant` says which act it stood for */
	WORDING_TALK,       /* free speech: no act at all */
};

/* What is said beside a canto: «el truco no», «el truco sí», «dale el truco». */
enum named { NAMED_ALONE, NAMED_NO, NAMED_YES, NAMED_AGREED };

/* The part of a double challenge that an answer names, if it is no lance. */
enum { PART_UNNAMED = 255, PART_ALL = 254 };

struct spoken_act {
	uint8_t act;           /* enum act, or ACT_CANTO + row */
	uint8_t wording;       /* enum wording of this part */
	uint8_t part;          /* answers: lance index, PART_ALL or PART_UNNAMED */
	uint8_t prefix;        /* enum prefix */
	uint8_t what;          /* pide, reclama: enum demand, claim */
	bool in_phrase;        /* "quiero y retruco" said as one set phrase */
	uint8_t named;         /* cantos: enum named */
	bool behind_answer;    /* cantos: stands right behind an answer without «y»: it is the call answered, or a raise */
	bool before_answer;    /* cantos: stands right before an answer, or in a question before another act: it is the call spoken of if that
	                        * call waits, «envido quiero», «¿truco? retruco» */
	bool if_idle;          /* cantos: read out of free speech behind an answer; counts only if nothing waited for that answer */
	bool loose;            /* the reserved word stood in free speech (lee ... suelta) */
	int16_t number;        /* dice, numbered cantos; -1 none */
	uint8_t meant;         /* WORDING_NO_CALL: the act that the words stood for; of an answer: the call that it names, «el truco no»;
	                        * of a number: a concession, if it is the other's, «27, son buenas» */
	uint16_t entry;        /* the lexicon entry of the words, or NO_INDEX */
	uint32_t begin, end;   /* bytes of the utterance as written */
};

enum { UTTERANCE_ACTS = 8 };

struct utterance {
	struct spoken_act acts[UTTERANCE_ACTS]; /* in the order said */
	uint8_t count;         /* 0: free speech */
	uint8_t wording;       /* the worst wording of its acts; TALK if it has none */
	bool limit_hit;        /* its patterns took too many steps: it is read as talk */
};

/* Adds an act; the wording becomes the worst. */
void utterance_add(struct utterance *out, const struct spoken_act *act);

/* If something was performed, makes the utterance count, though irregularly, with words beside it that were only meant for an act. */
void utterance_weigh(struct utterance *out);

/* Returns the set of acts that the words perform: one bit for each. */
static inline uint64_t utterance_acts(const struct utterance *words)
{
	uint64_t acts = 0;
	for (unsigned i = 0; i < words->count; i++)
		acts |= (uint64_t)1 << words->acts[i].act;
	return acts;
}

struct canto;              /* compiled lexicon and phrase cache */

/* Compiles the lexicon of `rules`, which must outlive the result. Returns NULL, with at most RULESET_FAULTS findings, if a pattern does not
 * compile or two entries read one phrase differently; NULL without a finding if memory is exhausted. The findings hold copies and may
 * outlive `rules`. */
struct canto *canto_open(const struct ruleset *rules, struct findings *findings);

/* True if the canto, opened for one ruleset, reads every phrase for the other too: they have the same lexicon, calls and ways of reading. */
bool canto_serves(const struct canto *canto, const struct ruleset *other);

/* Checks the lexicon of `rules` and of each of its sets of regimes that is compiled already (ruleset_under makes the others). Returns true
 * if all compile; else `findings` gets what canto_open says of the first that does not. */
bool canto_check(const struct ruleset *rules, struct findings *findings);

/* Returns the acts of a phrase as it stands in the log, without its quotes. Never NULL; valid until a thousand other phrases have been read,
 * or canto_close. Any bytes are allowed; of a very long phrase the first 8 KiB are read. */
const struct utterance *canto_read(struct canto *canto, struct str phrase);

/* As canto_read, at a table of these players: their names are names however they are written. A player without one has an empty name. */
const struct utterance *canto_read_at(struct canto *canto, struct str phrase, const struct str *players, unsigned count);

/* Returns the number that the text says in figures or Spanish words, 0 to 9,999 ("veintisiete", "ciento dos", "un"), or -1; a larger one is
 * 9,999. Accents and case do not matter. */
int canto_number(struct str text);

/* Returns the first words of the phrase that say this number; empty if none do. */
struct str canto_number_words(struct str phrase, int number);

/* NULL does nothing. */
void canto_close(struct canto *canto);

#endif
