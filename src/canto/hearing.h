/* One utterance on its way from words to acts: the items that the lexicon found in it, which
 * are the tokens of grammar/canto.y, and the acts that the grammar drafts from them. */
#ifndef VEEDOR_CANTO_HEARING_H
#define VEEDOR_CANTO_HEARING_H

#include "canto/canto.h"
#include "canto/lexicon.h"

/* What an item is to those beside it. */
enum item_role {
	ITEM_RESERVED,   /* performs an act, or joins two that do */
	ITEM_NEUTRAL,    /* courtesy, pause: changes nothing */
	ITEM_FREE,       /* free speech: an act beside it is said loosely */
};

struct item {
	int token;             /* token of the grammar; 0: the grammar does not see it */
	uint8_t role;          /* enum item_role */
	uint8_t wording;       /* enum wording of its entry */
	uint8_t prefix;        /* enum prefix */
	uint8_t words;         /* how many words it has */
	uint8_t acts[4];       /* the acts that it performs; ACT_NONE fills the rest */
	uint16_t entry;        /* its entry of the lexicon; NO_INDEX: none */
	uint16_t clause;       /* its clause of speech, counted from 0 */
	int16_t number;
	bool barred;           /* a `mal` entry: words that are no call */
	bool named;            /* barred, and an article stands before it: "quiero el truquito" */
	bool article;          /* barred, and its phrase begins with an article: "la falta" */
	bool weak;             /* barred if it stands alone; beside other words a mere courtesy */
	bool preposition;      /* "en el envido", "con el truco" */
	bool bent;             /* a word of it was drawn out or written by ear: "trucooo", "kiero" */
	bool asked;            /* it stands in a question */
	struct item *denied;   /* of a call: the "no" before it in its clause, or NULL */
	bool agreed;           /* of a call: a word before it accepts, but binds nobody: "dale el truco" */
	uint8_t word_class;    /* class of its first word */
	bool whole;            /* of an answer: it is to all that was asked, "los quiero" */
	bool verb;             /* a verb of acceptance or refusal ("acepto"): a call beside it is its object */
	bool unbinding;        /* such a verb, where the regulation has other words: it binds nobody and is told as what was meant */
	bool loose;            /* its form puts it inside another sentence: "al truco", "del envido" */
	uint32_t begin, end;   /* bytes of the folded text */
};

/* How an act follows the one before it. */
enum link { LINK_NONE, LINK_ADJACENT, LINK_AND, LINK_PAUSE };

struct draft {
	struct spoken_act act;   /* its begin and end are places of the folded text until hearing_finish */
	uint16_t clause;         /* its clause of speech */
	bool joined;             /* nothing free stands between it and the draft before it */
	bool again;              /* the canto of the draft before it, said again in another clause */
	bool dropped;            /* it does not count, such as a contrary answer after a complete one */
	bool second;             /* dropped because an answer stands before it */
	bool certain;            /* a formula of three words or more, which nobody says by chance */
	bool the;                /* a canto with its article: "el truco" */
	bool denied;             /* a "no" stands before it that is not part of its phrase */
	struct item *named_by;   /* the "no" of "el envido no", or a "sí": answers that part if what follows answers another; or NULL */
	bool asked;              /* a call in a question; an answer put as one, where a question answers nothing */
	bool verb, unbinding;    /* as its item has them */
	bool elided;             /* an answer to one more part without its verb, in a clause of its own: "quiero el envido; y el truco" */
};

static inline bool is_answer(unsigned act)
{
	return act == ACT_QUIERE || act == ACT_NO_QUIERE || act == ACT_PASA;
}

enum subject { SUBJECT_CALL, SUBJECT_ANSWER, SUBJECT_FLOR, SUBJECT_NUMBER, SUBJECT_OTHER };

/* What an act is about, as the settings of reading (`lee`) tell acts apart. */
static inline enum subject subject_of(uint8_t act)
{
	if (canto_of_act(act) >= 0)
		return SUBJECT_CALL;
	switch (act) {
	case ACT_QUIERE: case ACT_NO_QUIERE: return SUBJECT_ANSWER;
	case ACT_CANTA_FLOR: case ACT_NIEGA_FLOR: case ACT_AVISA: case ACT_ACHICA: return SUBJECT_FLOR;
	case ACT_DICE: return SUBJECT_NUMBER;
	default: return SUBJECT_OTHER;
	}
}

static inline void worsen(struct draft *draft, enum wording wording)
{
	if (draft->act.wording < wording)
		draft->act.wording = (uint8_t)wording;
}

enum { DRAFTS = 24, ITEMS = 1024 };

struct hearing {
	const struct lexicon *lexicon;
	struct item *items;
	unsigned item_count, next;   /* next: the scanner's place */
	struct draft drafts[DRAFTS];
	unsigned draft_count;
	bool failed;
};

/* items.c: cuts the tokens into items. Returns how many. */
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
void hearing_part_said(struct hearing *hearing, struct item *item, uint8_t act);
void hearing_named_no(struct hearing *hearing, struct item *item);
void hearing_asked(struct hearing *hearing, struct item *item, enum named how);
void hearing_answer_part(struct hearing *hearing, struct item *item);
void hearing_all(struct hearing *hearing, struct item *item);
void hearing_number(struct hearing *hearing, struct item *item);
void hearing_act(struct hearing *hearing, struct item *item, bool denied);
void hearing_prefix(struct hearing *hearing, struct item *item);
void hearing_take_back(struct hearing *hearing, struct item *no, struct item *item);

/* True if the ruleset fixes what the words of the draft do (`frase`): "no quiero ser cobarde". */
bool draft_is_fixed(const struct hearing *hearing, const struct draft *draft);

/* standing.c: finds the wording of every draft by what was said around it, and fills the utterance. Places are still those of the folded
 * text. */
void hearing_finish(struct hearing *hearing, struct utterance *out);

/* barred.c: adds barred words if nothing else was performed, or nothing but the quiero before them. */
void hearing_barred(const struct hearing *hearing, struct utterance *out);

/* standing.c: true if what a pattern of `lee` hears counts as this act; false if only whole formulas do. */
bool standing_hears_patterns(const struct ruleset *rules, uint8_t act);

/* standing.c: true if this act, put as a question ("¿aceptamos, Dani?"), answers nothing. */
bool standing_asks(const struct ruleset *rules, uint8_t act);

/* True if the utterance performs something. A number said in passing does not count. */
bool utterance_performs(const struct utterance *utterance);

#endif
