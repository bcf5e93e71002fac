/* The compiled form of what a regulation plays with: lances and the prices of their calls, bazas, combinations and the values of cards.
 * Part of the tables of rules/ruleset.h. */
#ifndef VEEDOR_RULES_TABLES_H
#define VEEDOR_RULES_TABLES_H

#include "cards/cards.h"
#include "rules/rule.h"

/* ---- lances ------------------------------------------------------------------------------ */

enum lance_kind { LANCE_TANTO, LANCE_FLOR, LANCE_CARDS };

/* What a stake is counted from. */
enum amount_kind {
	AMOUNT_NUMBER,       /* n */
	AMOUNT_SPOKEN,       /* cifra */
	AMOUNT_PER_SPOKEN,   /* n por cifra */
	AMOUNT_FORMULA,      /* index n of ruleset->formulas */
	AMOUNT_FALTA,        /* falta_a who */
	AMOUNT_DIFFERENCE,   /* diferencia of the scores */
	AMOUNT_CARD,         /* carta: number of the card laid in that turn */
	AMOUNT_MATCH,        /* partida: what wins the game */
};
enum falta_to { FALTA_LEADER, FALTA_WINNER, FALTA_LOSER, FALTA_PROPONENT };

struct amount {
	uint8_t kind;        /* enum amount_kind */
	uint8_t who;         /* enum falta_to */
	bool remaining;      /* restante: minus what is accepted already */
	int16_t n;
};

/* fórmula: the first case whose guard holds; the last case has guard NO_INDEX. */
struct formula_case {
	uint16_t guard;
	struct amount amount;
	struct cite cite;    /* clauses of the case; empty: those of the price that uses the formula */
};
struct formula {
	struct str name;
	uint16_t first, count;   /* into ruleset->formula_cases */
	struct cite cite;
};

enum refused_kind { REFUSED_NUMBER, REFUSED_ACCEPTED, REFUSED_ACCEPTED_OR };
/* The two parts of the price of a refusal: when nothing had been accepted (o N), and when something had (querido). */
enum refused_by { REFUSED_FIRST, REFUSED_RAISE, REFUSED_BY };

struct canto_row {
	struct str name;         /* "real_envido" */
	struct bitext words;      /* as said: "real envido" */
	uint8_t lance;
	bool opens;              /* abre */
	bool fixed;              /* fija X (new total), else suma X */
	uint32_t over;           /* sobre: mask of cantos it may raise */
	struct amount stake;
	uint8_t refused_kind;    /* enum refused_kind */
	int16_t refused;
	uint8_t prefixes;        /* con PREFIX: mask it needs; 0 any */
	struct cite cite;        /* the right to say it */
	struct cite stake_cite;  /* its price; empty: `cite` */
	struct cite refused_cite;  /* what a refusal gives; empty: `cite`, unless the lance states it with clauses */
	struct cite refused_by[REFUSED_BY];  /* clauses within no_querido, of the canto or of its lance */
	struct cite raise_cite;  /* clauses before `sobre`: part of `cite`, and of the price when the canto raises another */
	struct cite whole_cite;  /* all clauses of the row */
};

/* tope AMOUNT [N], abre M, alza anterior: no call may stake more than the amount (N at most) leaves after the accepted calls. An opening
 * above that stakes M; a raise above it stakes as much as the call before it, or what is left if that is less. */
struct cap {
	bool set;
	struct amount amount;
	int16_t most;            /* 0: no other limit */
	int16_t opening;
	struct cite cite;        /* the amount */
	struct cite opening_cite, raise_cite;  /* what a call above it is worth */
};

/* prefijo NAME { en L | en según_flor; querido propias|todas|nada; no_querido ...; }: what a prefix does to the call after it. `paid_`
 * says which flores the winner collects beside the bet, after an accepted call or a refused first one. */
enum flores_paid { FLORES_NONE, FLORES_OWN, FLORES_ALL };
enum { LANCE_BY_FLOR = 254, BEST_HANDS = 4, COMBINATION_PARTS = 6, DECLARED_RANGES = 3 };
struct prefix_rule {
	bool set;
	uint8_t lance;           /* the lance of the call it makes; LANCE_BY_FLOR: flor if both sides sing one */
	uint8_t paid_accepted, paid_refused;   /* enum flores_paid */
	struct cite accepted_cite, refused_cite; /* clauses of `paid_` */
	struct cite cite;
};

/* A choice from a closed vocabulary, with the clauses that state it. */
struct setting {
	uint8_t value;
	int16_t n;
	struct cite cite;
	struct cite together;    /* primera_voz: clauses before `juntas`; empty: `cite` */
};

/* Values of the settings, in the order of their keywords. */
enum who_answers { ANSWERS_RIVAL, ANSWERS_NEXT };                       /* contesta */
enum first_voice { VOICE_TEAM, VOICE_TOGETHER_MOST_MANO, VOICE_TOGETHER_JUDGES }; /* primera_voz */
enum raise_how { RAISE_ACCEPTS, RAISE_WITH_QUIERO, RAISE_IN_PHRASE };   /* alza */
enum after_quiero { AFTER_CLOSES, AFTER_ACCEPTER_RAISES };              /* tras_quiero */
enum refusal { REFUSAL_CLOSES, REFUSAL_ENDS_HAND };                     /* rechazo */
enum once { ONCE_HAND, ONCE_LANCE };                                    /* una_vez */
enum floor_rule { FLOOR_NO, FLOOR_PREVIOUS };                           /* piso */
enum handover { HANDOVER_COLLECTORS, HANDOVER_WINNERS };                /* traspaso */
enum desertion { DESERTION_ACCEPTED, DESERTION_REFUSES };               /* abandono */
enum punish { PUNISH_OTHERS_RAISE = 1, PUNISH_NO_QUIERO = 2, PUNISH_ORDER = 4, PUNISH_REPEAT = 8 };
enum declare_order { DECLARE_FREE, DECLARE_MANO, DECLARE_MANO_SIDE, DECLARE_BEATERS };
enum declare_decides { DECIDES_SAID, DECIDES_TRUTH };
enum declare_first { FIRST_ANY, FIRST_VALID };
enum declare_silent { SILENT_CONCEDES, SILENT_LOSES, SILENT_NOTHING };
enum tie_rule { TIE_MOST_MANO };                                        /* empate */
enum surplus { SURPLUS_CUT, SURPLUS_KEPT, SURPLUS_EITHER };             /* exceso */
enum paso_rule { PASO_REFUSES, PASO_LEAVES, PASO_IN_DOUBLE, PASO_NOTHING };
enum double_rule { DOUBLE_BOTH, DOUBLE_FIRST, DOUBLE_NAMED };
enum double_rest { REST_STAYS, REST_REFUSED };
enum double_voice { VOICE_AS_SAID, VOICE_IN_ORDER };

/* Lances of kind flor. */
enum flor_alone { ALONE_EACH, ALONE_BEST };                              /* sola: cada_una, mayor */
enum flor_meeting { MEETING_JUDGES, MEETING_BEST_OWN, MEETING_BEST_ALL }; /* encuentro: jueces, mayor_propias, mayor_todas */
enum flor_shrink { SHRINK_YIELDS, SHRINK_COMPARES };                     /* achica: rinde n, compara */

struct lance {
	struct str name;                 /* "envite" */
	struct bitext words;
	enum lance_kind kind;
	struct setting base;             /* n: worth uncalled; 0 none */
	struct setting minimum;          /* n: mínimo of computed amounts; 0 none */
	struct cap cap;                  /* tope */
	uint8_t takes;                   /* toma cantos de L: the cantos of L are said here too, with a prefix; MAX_LANCES none */
	struct cite takes_cite;
	uint8_t refused_kind; int16_t refused; /* no_querido of the lance, for cantos taken from another lance */
	struct setting answers, first_voice, raise, after_quiero, punish, refusal, once, floor, handover, desertion;
	struct setting answer_words;     /* palabras exactas: only the set words answer */
	struct setting declare_order, declare_decides, declare_first, declare_silent, tie;
	struct { int16_t low, high; } range[DECLARED_RANGES]; /* declara.rango; empty: any number */
	uint8_t range_count;
	struct cite refused_cite;        /* no_querido of the lance */
	struct cite refused_by[REFUSED_BY];
	struct cite declare_cite;
	struct setting no_collect;       /* sin_cobro, n; 0 none */
	/* kind flor: what each flor is worth (carries.n, `porta`), and how several flores meet */
	struct setting carries, alone, meeting, shrink;
	uint8_t combination;             /* the combination of its name; MAX_COMBINATIONS none */
};

/* ---- bazas ------------------------------------------------------------------------------- */

/* Result of one baza, seen from the side that won a baza first. */
enum baza_result { BAZA_1, BAZA_2, BAZA_TIED };
enum bazas_winner { BAZAS_GO_ON, BAZAS_SIDE_1, BAZAS_SIDE_2, BAZAS_MANO, BAZAS_NOT_DEALER, BAZAS_NOBODY,
	BAZAS_MOST_MANO /* most mano of the seats still in play */ };

/* At most eight beginnings that go on and fourteen ends, each with clauses of its own. */
enum { BAZA_STATES = 8 + 14 };

/* Automaton: state 0 is the start; next[state][result] is the next state. A state whose winner[] is not BAZAS_GO_ON ends the hand. */
struct bazas {
	uint8_t next[BAZA_STATES][3];
	uint8_t winner[BAZA_STATES];
	uint8_t states;
	struct cite cite[BAZA_STATES];            /* the clauses of the word that ends in this state */
};

/* A card laid out of turn lies for good, may be taken back until the rival before its owner lays, or until its owner's turn comes. */
enum early_card { EARLY_STANDS, EARLY_TILL_PREVIOUS, EARLY_TILL_TURN }; /* adelantada firme|hasta_anterior|hasta_turno */
/* Several cards laid at once with the note por_error: all lie, or one may be taken back. */
enum mistaken_card { MISTAKEN_STANDS, MISTAKEN_TAKEN_BACK };            /* por_error firme|se_retira */
/* Two cards, one on the other: only the lower is laid, or the lower now and the upper in the next baza. */
enum stacked_cards { STACKED_LOWER_ONLY, STACKED_BOTH };                /* encimada la_de_abajo|las_dos */
/* Cards laid together: only the first named is laid, or the others are laid in the bazas to come, in their order. */
enum together_cards { TOGETHER_FIRST_ONLY, TOGETHER_ALL };              /* juntas la_primera|todas */
/* A card laid right after another by the same seat stands alone, or lies together with that card once the first baza was tied. */
enum in_a_row { ROW_APART, ROW_AFTER_TIE };                             /* seguidas sueltas|tras_parda */
/* A thrown card that falls face down is laid when it is turned up, or at once. */
enum thrown_card { THROWN_AS_IT_LIES, THROWN_COUNTS };                  /* tirada según_cae|vale */
/* A flor sung or announced right after its author's first card counts as said after that card, or with it. */
enum flor_after { FLOR_AFTER_CARD, FLOR_WITH_CARD };                    /* flor_seguida después|con_ella */

enum lead { LEAD_MANO, LEAD_WINNER, LEAD_WHO_LED };
enum lead_partners { PARTNERS_FIRST, PARTNERS_MOST_MANO };

/* ---- combinations, values ----------------------------------------------------------------- */

enum { MAX_CLASSES = 6, NO_CLASS = 255 };

/* No tanto and no flor counts more; the loader checks it. */
enum { TANTO_MOST = 127 };

/* clase NAME { N muestra; N PALO; N; sustituto N muestra; }. */
struct card_class {
	struct str name;
	struct bitext words;
	struct cite cite;
};

/* The clauses of a count: two cards that go together, its base, a card of the class with another, a card alone, all the cards. */
struct count_cites {
	struct cite linked, base, with_class, alone, whole;
};

/* What each card is under a given muestra. If the muestra belongs to a class with a sustituto, the substitute takes the class, the rank
 * and the value of the muestra. */
struct card_table {
	uint8_t rank[CARD_COUNT];        /* a higher rank beats; 0 not in the deck, or lying as the muestra */
	uint8_t value[CARD_COUNT];       /* value in the envite */
	cardset classes[MAX_CLASSES];    /* the cards of each class */
	cardset substitutes;             /* the card that counts as the muestra */
	struct cite rank_cite[CARD_COUNT];
};

/* máxima A + B en L: hands that beat every number in L, best first. */
struct best_hands {
	uint8_t combination[BEST_HANDS], count;
	struct cite cite;
};

struct combination_part {
	uint8_t cls, count, same_suit, of;
};

struct combination {
	struct str name;                 /* "flor" */
	struct bitext words;
	uint8_t same_suit;               /* mismo_palo n; 0 not asked */
	/* Alternatives with classes: `CLASE n`; `CLASE n y mismo_palo m` (m of the other cards share a suit); `OTHER sin CLASE` (that
	 * combination without a card of the class: count 0, of = its index). */
	struct combination_part part[COMBINATION_PARTS];
	uint8_t parts;
	bool never;                      /* nunca: no cards make it */
	struct cite cite;
};

/* ---- torneo ------------------------------------------------------------------------------ */

/* Criteria in the regulation's order, each with the clauses that state it. */
struct tie_break {
	struct { uint8_t by; struct cite cite; } step[CRITERIA];
	uint8_t count;
	struct cite cite;
};

/* advierte ID {ID} hasta N: a breach of one of these clauses is a warning to the player, who may collect N. */
struct warnings {
	struct cite clauses;     /* none: nothing is a warning */
	int16_t limit;
	bool whole;              /* counted over the whole tournament; else over one match */
	struct cite cite;
};

#endif
