/* One utterance on its way from words to acts: the items that the lexicon found in it, which
 * are the tokens of grammar/canto.y, and the acts that the grammar drafts from them. */
#ifndef VEEDOR_CANTO_HEARING_H
#define VEEDOR_CANTO_HEARING_H

#include "canto/canto.h"
#include "canto/lexicon.h"

/* What an item is to those beside it. */
enum item_role {
	ITEM_RESERVED,   /* performs an act, or joins such */
	ITEM_NEUTRAL,    /* courtesy, pause: changes nothing */
	ITEM_FREE,       /* free speech: what is said beside it is said loosely */
};

struct item {
	int token;             /* of the grammar; 0: passed over */
	uint8_t role;          /* enum item_role */
	uint8_t wording;       /* enum wording of its entry */
	uint8_t prefix;        /* enum prefix */
	uint8_t words;         /* how many it takes */
	uint8_t acts[4];
	uint16_t entry;        /* NO_INDEX: none */
	uint16_t clause;       /* of speech, counted from 0 */
	int16_t number;
	bool barred;           /* a `mal` entry */
	bool named;            /* barred, behind its article: "quiero el truquito" */
	bool article;          /* barred, its article with it: "la falta" */
	bool weak;             /* barred, though mere courtesy beside anything else */
	bool preposition;      /* "en el envido", "con el truco" */
	bool bent;             /* stretched or written by ear: not the bare words */
	bool asked;            /* in a question */
	struct item *denied;   /* a call: the "no" that stands before it in its clause, or NULL */
	bool agreed;           /* a call: a word stands before it that would accept it, were it one that binds */
	uint8_t word_class;    /* of its first word */
	bool whole;            /* "los quiero": all that was asked */
	bool verb;             /* of acceptance or refusal, other than the word for it: a call beside it is its object */
	bool unbinding;        /* a verb that answers nothing here: told as what was meant */
	bool loose;            /* "al truco", "del envido": inside another sentence by its form */
	uint32_t begin, end;   /* bytes of the folded text */
};

/* How an act follows the one before it. */
enum link { LINK_NONE, LINK_ADJACENT, LINK_AND, LINK_PAUSE };

struct draft {
	struct spoken_act act;   /* begin and end in the folded text until it is finished */
	uint16_t clause;
	bool joined;             /* to the draft before it, nothing free between them */
	bool again;              /* the canto of the draft before it, in another clause of speech */
	bool dropped;            /* a contrary answer after a complete one; no longer said */
	bool certain;            /* so long a formula that chance cannot have made it */
	bool the;                /* a canto behind its article */
	bool denied;             /* stands behind a "no" that is not its own */
	struct item *named_by;   /* the "no" of "el envido no", a "sí": answers that part, if what follows answers another; or NULL */
	bool asked;              /* an answer put as a question, where that answers nothing */
	bool verb, unbinding;    /* of its item */
};

enum { DRAFTS = 24, ITEMS = 1024 };

struct hearing {
	const struct lexicon *lexicon;
	struct item *items;
	unsigned item_count, next;   /* next: the scanner's place */
	struct draft drafts[DRAFTS];
	unsigned draft_count;
	bool failed;
};

/* items.c: cuts tokens into items; returns their number. */
unsigned items_find(const struct lexicon *lexicon, const struct tokens *tokens,
	struct item items[ITEMS]);

/* canto.y: drafts the acts of the items. */
void hearing_parse(struct hearing *hearing);

/* hearing.c: what the rules of the grammar do. */
void hearing_call(struct hearing *hearing, struct item *item, enum link link);
void hearing_raise(struct hearing *hearing, struct item *item, enum link link);
void hearing_answer(struct hearing *hearing, struct item *item, enum link link);
void hearing_deny(struct hearing *hearing, struct item *no, struct item *item);
void hearing_part_not(struct hearing *hearing, struct item *no, struct item *item);
void hearing_repeat_no(struct hearing *hearing, struct item *no, struct item *item);
void hearing_doubt(struct hearing *hearing, struct item *item);
void hearing_part(struct hearing *hearing, struct item *item);
void hearing_part_too(struct hearing *hearing, struct item *item);
void hearing_part_no(struct hearing *hearing, struct item *item);
void hearing_part_yes(struct hearing *hearing, struct item *item);
void hearing_named_no(struct hearing *hearing, struct item *item);
void hearing_answer_part(struct hearing *hearing, struct item *item);
void hearing_all(struct hearing *hearing, struct item *item);
void hearing_number(struct hearing *hearing, struct item *item);
void hearing_act(struct hearing *hearing, struct item *item, bool denied);
void hearing_prefix(struct hearing *hearing, struct item *item);
void hearing_take_back(struct hearing *hearing, struct item *no, struct item *item);

/* standing.c: the standing of every draft by what surrounds it; fills the utterance. Spans are
 * still those of the folded text. */
void hearing_finish(struct hearing *hearing, struct utterance *out);

/* standing.c: barred words, when nothing else was performed, or nothing but the quiero that they come behind. */
void hearing_barred(const struct hearing *hearing, struct utterance *out);

/* standing.c: whether what a pattern of `lee` hears counts as this act; false where whole formulas alone do. */
bool standing_hears_patterns(const struct ruleset *rules, uint8_t act);

/* standing.c: whether this act, put as a question ("¿aceptamos, Dani?"), only asks what it would answer. */
bool standing_asks(const struct ruleset *rules, uint8_t act);

/* standing.c: one more act. */
void utterance_add(struct utterance *out, const struct spoken_act *act);

/* True when something was performed; a number in passing is nothing yet. */
bool utterance_performs(const struct utterance *utterance);

#endif
