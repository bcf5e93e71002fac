/* The closed vocabulary of the ruleset language. A .def file gives the enum and the names of a list; shorter lists are written out here and
 * in vocabulary.c. */
#ifndef VEEDOR_RULES_VOCABULARY_H
#define VEEDOR_RULES_VOCABULARY_H

#include "findings/finding.h"

/* Acts. ACT(enum, ruleset keyword, spoken, es, en). Each canto row of a ruleset is an act too,
 * numbered ACT_CANTO + row. */
enum act {
#define ACT(name, keyword, spoken, es, en) ACT_##name,
#include "rules/acts.def"
#undef ACT
	ACT_BUILTIN_COUNT,
	ACT_CANTO = 40,   /* first canto; at most MAX_CANTOS follow, so that a set of acts is 64 bits */
};
enum { MAX_CANTOS = 24, ACT_NONE = 255 };

enum moment {
	MOMENT_DEAL,        /* al repartir */
	MOMENT_OPEN,        /* al abrir */
	MOMENT_BEFORE,      /* antes de ACT */
	MOMENT_AFTER,       /* tras ACT */
	MOMENT_BAZA,        /* al cerrar baza */
	MOMENT_SETTLE,      /* al liquidar LANCE */
	MOMENT_CLOSE,       /* al cerrar mano */
	MOMENT_BETWEEN,     /* entre manos */
	MOMENT_MATCH_END,   /* al cerrar partida */
	MOMENT_COUNT
};

enum role {
	ROLE_AUTHOR, ROLE_PARTNER, ROLE_TEAM, ROLE_RIVAL, ROLE_SEAT, ROLE_MANO, ROLE_PIE, ROLE_NEXT,
	ROLE_PREVIOUS, ROLE_PROPONENT, ROLE_RESPONDER, ROLE_WINNER, ROLE_LOSER, ROLE_TARGET,
	ROLE_OTHERS, ROLE_DEBTOR, ROLE_COUNT
};

/* Facts. FACT(enum, keyword, scope, type, args, meaning). Scope: S a seat, H the hand or the act. Type: B bool, I int, E enum. args has
 * one letter for each argument, a capital if it is optional: p act pattern, l lance, n baza, g lance or baza, k note, c combination,
 * r role, f fault, q view, y regime, d form of the dispute, s card selector, o office, w standing, N `neto`. */
enum fact {
#define FACT(name, keyword, scope, type, args, meaning) FACT_##name,
#include "rules/facts.def"
#undef FACT
	FACT_COUNT
};

enum effect_kind {
#define EFFECT(name, ...) EFFECT_##name,
#include "rules/effects.def"
#undef EFFECT
	EFFECT_COUNT
};

/* Criteria that decide between teams that are level (criteria.def). */
enum criterion {
#define CRITERION(name, keyword, es, en) CRITERION_##name,
#include "rules/criteria.def"
#undef CRITERION
	CRITERIA
};

/* A scribe's notes. NOTE(enum, keyword, es, en). The log writes the keyword. */
enum note {
#define NOTE(name, keyword, es, en) NOTE_##name,
#include "rules/notes.def"
#undef NOTE
	NOTE_COUNT
};

/* Word classes that a lexicon fills. WORD_CLASS(enum, keyword). */
enum word_class {
#define WORD_CLASS(name, keyword) WORD_##name,
#include "rules/word_classes.def"
#undef WORD_CLASS
	WORD_CLASS_COUNT
};

/* What is demanded (pide) or claimed (reclama). The log uses the same keywords. */
enum demand {
	DEMAND_ANSWER, DEMAND_REPEAT, DEMAND_FLOR, DEMAND_SHOW, DEMAND_PROOF, DEMAND_THREE_CARDS,
	DEMAND_UNCOVER, DEMAND_REDEAL, DEMAND_ALL, DEMAND_COUNT
};
enum claim { CLAIM_SHOW, CLAIM_FALSE_TANTO, CLAIM_EXTRA_CARDS, CLAIM_OTHER, CLAIM_COUNT };

/* State of a lance, in the order of the enum literals of `estado(L)`. */
enum lance_state { LANCE_UNOPENED, LANCE_PENDING, LANCE_ACCEPTED, LANCE_REFUSED, LANCE_ANNULLED };

/* How a card is laid or shown. Enum literals of `forma`. */
enum card_form {
	FORM_OPEN, FORM_PASSED, FORM_BENEATH, FORM_TOGETHER, FORM_FACE_DOWN, FORM_OUT_OF_TURN,
	FORM_TO_PARTNER,
	FORM_COUNT
};

/* Name tables. `*_keyword` returns the Spanish keyword with its accents; `*_find` takes a folded word (utf8_fold; underscores as written)
 * and returns the enum value or -1. */
const char *act_keyword(unsigned act);           /* built-in acts only */
struct bitext act_words(unsigned act);            /* "quiero" / "accepts": for messages */
int act_find(struct str folded);
/* True of what may be said to a call that waits. */
static inline bool act_answers(unsigned act)
{
	return act == ACT_QUIERE || act == ACT_NO_QUIERE || act == ACT_PASA || act == ACT_ACHICA;
}
const char *fact_keyword(unsigned fact);
extern const struct fact_row {
	const char *keyword;
	bool of_seat;                /* false: a fact of the hand or of the act that is judged */
	char type;
	const char *letters;         /* one an argument */
} fact_rows[FACT_COUNT];
int fact_find(struct str folded, bool of_seat);
const char *effect_keyword(unsigned effect);
struct bitext effect_words(unsigned effect); /* "no vale" / "void" */
int effect_find(struct str folded);
const char *note_keyword(unsigned note);
struct bitext note_words(unsigned note);
int note_find(struct str folded);
const char *role_keyword(unsigned role);
int role_find(struct str folded);
const char *demand_keyword(unsigned demand);
int demand_find(struct str folded);
const char *claim_keyword(unsigned claim);
int claim_find(struct str folded);
extern const char *const form_keywords[FORM_COUNT + 1], *const prefix_keywords[]; /* NULL ends them */

/* Return "diferencia" and "diferencia de tantos". */
const char *criterion_keyword(unsigned by);
struct bitext criterion_words(unsigned by);

/* True if the keyword is the folded word. */
bool word_is(struct str folded, const char *keyword);

/* Returns the one of `names`, which end with NULL, that is nearest to a folded word; NULL if none is near. `arena` holds what is folded on
 * the way. */
const char *nearest_name(struct arena *arena, struct str folded, const char *const *names);

/* Returns both halves of "Spanish|English"; a text without a bar is both. */
struct bitext bitext_of(const char *text);

/* Adds word `i` of `count` to a list of them: "a, b o c". */
void list_word(struct arena *arena, struct bitext *list, struct bitext word, int i, int count);

/* Returns "did you mean «name»?". */
struct bitext meant_words(struct arena *arena, struct str name);

#endif
