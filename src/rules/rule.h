/* The compiled form of what a regulation forbids, permits and orders: acts and roles, guards, effects, rules and duties. Part of the
 * tables of rules/ruleset.h, whose lances, cards and clauses it names by index. */
#ifndef VEEDOR_RULES_RULE_H
#define VEEDOR_RULES_RULE_H

#include "base/source.h"
#include "rules/vocabulary.h"

enum {
	MAX_SEATS = 6,
	MAX_LANCES = 3,
	MAX_BAZAS = 3,
	MAX_COMBINATIONS = 6,
	MAX_FAULTS = 64,
	MAX_PATTERNS = 64,      /* distinct act patterns that facts and effects name */
	MAX_REGIMES = 5,         /* the base and four regimes */
	MAX_DUTIES = 64,        /* a seat's duties are bits of a word */
	LEXICON_PATTERNS = 128, /* regular expressions of one ruleset */
	RULESET_FAULTS = 20,    /* a load tells at most this many, then that there are more */
	NO_INDEX = 0xffff,
};

/* A run of clause ids: ruleset->cited[first .. first+count). `reading` is the index + 1 of the lectura whose option holds the statement;
 * 0 none. */
struct cite {
	uint16_t first;
	uint8_t count, reading;
};
#define NO_CLAUSES ((struct cite){ 0, 0, 0 })

/* ---- acts, roles, guards, effects ------------------------------------------------------- */

/* How a bound act relates to its lance (bits of act_pattern.binding). */
enum binding {
	BIND_NONE = 1,      /* no lance: a card, a note, talk */
	BIND_OPENS = 2,
	BIND_RAISES = 4,
	BIND_ANSWERS = 8,   /* quiere, no_quiere, pasa, achica after a proposal */
	BIND_DECLARES = 16, /* dice, concede, supera */
	BIND_ANY = 255,
};

/* The acts that a statement means. An act fits when its bit is in `acts`, its lance in `lances` (bit MAX_LANCES: no lance), its binding
 * in `binding`, and `arg` is -1 or equal to its argument (n of juega(n); what is asked, claimed or noted). */
struct act_pattern {
	uint64_t acts;
	uint8_t lances;
	uint8_t binding;
	int16_t arg;
};

/* A role with its optional lance (ganador de L) and seat guard; index into ruleset->roles. */
struct role_ref {
	uint8_t role;       /* enum role */
	uint8_t lance;      /* index, or MAX_LANCES for none */
	uint16_t guard;     /* guard node evaluated for each seat, or NO_INDEX */
};

enum guard_op { GUARD_AND, GUARD_OR, GUARD_NOT, GUARD_SOME, GUARD_ALL, GUARD_NONE, GUARD_FACT };
enum compare { CMP_TRUE, CMP_EQ, CMP_NE, CMP_LT, CMP_LE, CMP_GT, CMP_GE };

/* Compares a with b by enum compare; CMP_TRUE asks whether a is not 0. */
static inline bool guard_compares(unsigned how, int a, int b)
{
	/* Bit 0: holds if a is less; bit 1: if they are equal; bit 2: if a is more. */
	static const uint8_t holds[] = { [CMP_EQ] = 2, [CMP_NE] = 5, [CMP_LT] = 1, [CMP_LE] = 3, [CMP_GT] = 4, [CMP_GE] = 6 };
	return how == CMP_TRUE ? a != 0 : holds[how] >> ((a >= b) + (a > b)) & 1;
}

/* A guard is a tree of nodes in ruleset->guards, three-valued (Kleene). */
struct guard {
	uint8_t op;              /* enum guard_op */
	uint8_t fact;            /* GUARD_FACT: enum fact */
	uint8_t compare;         /* GUARD_FACT: enum compare */
	bool against_fact;       /* compare with `other` instead of `literal` */
	uint16_t left, right;    /* AND, OR; NOT uses left; SOME/ALL/NONE: left = seat guard */
	uint16_t role;           /* SOME, ALL, NONE: index into roles */
	int16_t args[3];         /* one for each letter of the fact (vocabulary.h), of a pattern or a role its index; -1 absent */
	int32_t literal;         /* number or enum value compared with */
	uint16_t other;          /* GUARD_FACT node compared with */
};

/* The argument of a_la_vista(Q) (args[0]); a combination is VIEW_COMBINATION + index. */
enum view { VIEW_TANTO, VIEW_THREE, VIEW_COVERED, VIEW_ASIDE, VIEW_COMBINATION = 8, VIEW_NO_COMBINATION = 16 };
/* Arguments of facts. ganó(...): a lance index, or WON_BAZA + n. mejor(baza): n = 0, the baza in play. carta(...): a card; SELECT_NUMBER
 * + number for a number of any suit; SELECT_MUESTRA + number for a number of the suit of the muestra; SELECT_CLASS + index for any card
 * of a class. */
enum { WON_BAZA = 8, SELECT_NUMBER = 64, SELECT_MUESTRA = 80, SELECT_CLASS = 96 };
enum office { OFFICE_MANO, OFFICE_PIE, OFFICE_CUTTER, OFFICE_SCORER, OFFICE_JUDGE };
enum standing { STANDING_BEHIND, STANDING_LEVEL, STANDING_AHEAD };
enum prefix { PREFIX_NONE, PREFIX_CON_FLOR, PREFIX_CONTRA_FLOR, PREFIX_CON_LEY, PREFIX_SIN_LEY,
	PREFIX_A_LEY, PREFIX_COUNT };

/* Bits of the stakes that traspasa and no_cobra move. A lance has the bit of its index. */
enum { STAKE_LANCE_0 = 1, STAKE_FLORES_SUNG = 16, STAKE_FLORES_DENIED = 32, STAKE_WON = 64 };

/* reduce a X */
enum { REDUCE_PREVIOUS = -1, REDUCE_CAP = -2 };

struct effect {
	uint8_t kind;            /* enum effect_kind */
	uint8_t lance;           /* anula, apuesta, ofrece, nulo último; MAX_LANCES none */
	uint8_t stakes;          /* traspasa, no_cobra */
	uint8_t as_act;          /* cuenta como: the act */
	int16_t n, m;            /* apuesta N, ofrece N rechazo M, tantos N, traspasa si_nada N, reduce a N; culpa: fault index;
	                          * cuenta como pasada: FORM_PASSED; anula mano: 0 setting, 1 repite, 2 corre */
	uint16_t role;           /* role that it hits or profits (index into roles), or NO_INDEX */
	uint16_t pattern;        /* veda, nulo A de R (nulo último(L): none), sale conserva: index into patterns */
	struct cite refusal;     /* ofrece: clauses of the price of declining; empty: those of the rule */
};

/* ---- rules and duties ------------------------------------------------------------------- */

/* What comes of a rule that strikes, of a duty that lapses. */
struct consequence {
	uint8_t kind;            /* enum finding_kind; KIND_NONE: a silent consequence, no finding */
	uint8_t severity;        /* enum severity of the finding */
	uint8_t effect_count;
	uint16_t effects;        /* first of ruleset->effects */
	struct cite cite;
	struct bitext fix;       /* corrige "..." "...": what should have been done; may be empty */
	struct bitext says;      /* dice "..." "...": the finding's own sentence; may be empty */
};

struct rule {
	uint8_t moment;          /* enum moment */
	uint8_t lance;           /* al liquidar L; MAX_LANCES otherwise */
	struct act_pattern acts; /* antes de / tras */
	uint16_t author;         /* "antes de A de ROL": role index, or NO_INDEX for anybody */
	bool requires;           /* exige GUARD: effects apply when the guard is surely false */
	uint16_t guard;          /* NO_INDEX: always */
	struct consequence then;
	struct span span;        /* in the file of that number: 0 the main file, 1 the one it inherits from */
	uint8_t file, level, regime; /* where it stands, for the loader */
};

/* A moment at which a duty lapses, or which starts it. */
struct deadline {
	uint8_t moment;
	uint8_t lance;
	struct act_pattern acts;
	uint16_t author;         /* role whose act counts; NO_INDEX: the debtor's own */
	uint16_t guard;          /* NO_INDEX: always */
};

enum { DUTY_DEADLINES = 4 };

struct duty {
	struct str name;
	uint16_t who;                    /* role index (the role has its seat guard) */
	struct act_pattern since;        /* desde A; acts == 0: from the start of the hand */
	bool one_is_enough;              /* basta uno */
	struct act_pattern meets[4];     /* cumple A + B */
	uint8_t meets_count;
	uint16_t meets_guard;            /* cumple si GUARD */
	struct deadline lapses[DUTY_DEADLINES];
	uint8_t lapses_count;
	uint16_t unless;                 /* salvo GUARD; NO_INDEX none */
	struct consequence then;
};

#endif
