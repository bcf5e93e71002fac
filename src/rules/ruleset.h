/* A loaded regulation: immutable, checked tables. Made by rules/load.h, read by canto (the
 * lexicon), the engine (everything else) and the reports (clauses, prices). All memory belongs
 * to the ruleset's arena; indices are used instead of pointers so that the tables can be
 * printed and compared. */
#ifndef VEEDOR_RULES_RULESET_H
#define VEEDOR_RULES_RULESET_H

#include "base/source.h"
#include "cards/cards.h"
#include "rules/vocabulary.h"

enum {
	MAX_SEATS = 6,
	MAX_LANCES = 3,
	MAX_COMBINATIONS = 6,
	MAX_FAULTS = 64,
	MAX_PATTERNS = 64,      /* distinct act patterns named by dijo/voceó/vedado */
	NO_INDEX = 0xffff,
};

/* A run of clause ids: ruleset->cited[first .. first+count). `reading`: the lectura in whose
 * option the statement stands, index + 1; 0 none. */
struct cite {
	uint16_t first;
	uint8_t count, reading;
};

/* How a clause came to stand in the ruleset. */
enum clause_use { CLAUSE_UNUSED, CLAUSE_STATED, CLAUSE_PERMITTED, CLAUSE_BUILT_IN, CLAUSE_OUTSIDE };

/* One clause of the regulation's list, in its order. */
struct clause {
	struct str id;          /* "XX-E05a" style; the prefix is the header's */
	struct words text;      /* in the ruleset's own words */
	struct words reason;    /* why no log can decide it (CLAUSE_OUTSIDE) or what carries it */
	struct span span;       /* its declaration, in the ruleset's source */
	enum clause_use use;
};

/* punto NAME "es" "en" ID {ID}: a point that every regulation has to settle somehow, by the same name in all
 * of them, and the clauses that settle it in this one. It carries nothing. */
struct common_point {
	struct str name;        /* "precio_no_querido" */
	struct str folded;      /* what points of two regulations are matched by */
	struct words words;
	struct cite cite;
	struct span span;       /* in the ruleset's source; 0..0 where it is inherited */
};

/* ---- acts, roles, guards, effects ------------------------------------------------------- */

/* How a bound act stands to its lance (bits of act_pattern.binding). */
enum binding {
	BIND_NONE = 1,      /* no lance: a card, a note, talk */
	BIND_OPENS = 2,
	BIND_RAISES = 4,
	BIND_ANSWERS = 8,   /* quiere, no_quiere, pasa, achica met with a proposal */
	BIND_DECLARES = 16, /* dice, concede, supera */
	BIND_ANY = 255,
};

/* Which acts a statement means: an act fits when its bit is in `acts`, its lance in `lances`
 * (bit MAX_LANCES: no lance), its binding in `binding` and `arg` is -1 or equal (n of juega(n),
 * what of pide/reclama). */
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

/* A guard is a tree of nodes in ruleset->guards, three-valued (Kleene). */
struct guard {
	uint8_t op;              /* enum guard_op */
	uint8_t fact;            /* GUARD_FACT: enum fact */
	uint8_t compare;         /* GUARD_FACT: enum compare */
	bool against_fact;       /* compare with `other` instead of `literal` */
	uint16_t left, right;    /* AND, OR; NOT uses left; SOME/ALL/NONE: left = seat guard */
	uint16_t role;           /* SOME, ALL, NONE: index into roles */
	int16_t args[3];         /* by the letters of the fact: pattern index, lance, number, note,
	                          * combination, role index, fault, view, layer, form, selector,
	                          * office, standing; -1 absent */
	int32_t literal;         /* number or enum value compared with */
	uint16_t other;          /* GUARD_FACT node compared with */
};

/* What a_la_vista(Q) asks (args[0]); combinations are VIEW_COMBINATION + index. */
enum view { VIEW_TANTO, VIEW_THREE, VIEW_COVERED, VIEW_COMBINATION = 8, VIEW_NO_COMBINATION = 16 };
/* ganó(...): a lance index, or WON_BAZA + n. mejor(baza): n = 0, the current one.
 * carta(...): a card, SELECT_NUMBER + number for that number of any suit, SELECT_MUESTRA + number for
 * that number of the suit of the muestra, SELECT_CLASS + index for any card of a class. */
enum { WON_BAZA = 8, SELECT_NUMBER = 64, SELECT_MUESTRA = 80, SELECT_CLASS = 96 };
enum office { OFFICE_MANO, OFFICE_PIE, OFFICE_CUTTER, OFFICE_SCORER, OFFICE_JUDGE };
enum standing { STANDING_BEHIND, STANDING_LEVEL, STANDING_AHEAD };
enum prefix { PREFIX_NONE, PREFIX_CON_FLOR, PREFIX_CONTRA_FLOR, PREFIX_CON_LEY, PREFIX_SIN_LEY,
	PREFIX_A_LEY, PREFIX_COUNT };

/* Stakes that traspasa / no_cobra move: bits. Lances by index. */
enum { STAKE_LANCE_0 = 1, STAKE_FLORES_SUNG = 16, STAKE_FLORES_DENIED = 32, STAKE_WON = 64 };

/* reduce a X */
enum { REDUCE_PREVIOUS = -1, REDUCE_CAP = -2 };

struct effect {
	uint8_t kind;            /* enum effect_kind */
	uint8_t lance;           /* anula, apuesta, ofrece, nulo último; MAX_LANCES none */
	uint8_t stakes;          /* traspasa, no_cobra */
	uint8_t as_act;          /* cuenta como: the act */
	int16_t n, m;            /* apuesta N, ofrece N rechazo M, tantos N, traspasa mínimo N,
	                          * reduce a N, culpa: fault index, anula_mano: 0 setting 1 repite 2 corre */
	uint16_t role;           /* whom it hits or profits (index into roles), or NO_INDEX */
	uint16_t pattern;        /* veda, nulo A de R (nulo último(L): none), sale conserva: index into patterns */
};

/* ---- rules and duties ------------------------------------------------------------------- */

struct rule {
	uint8_t moment;          /* enum moment */
	uint8_t lance;           /* al liquidar L; MAX_LANCES otherwise */
	uint8_t kind;            /* enum finding_kind; KIND_COUNT_: a silent consequence */
	uint8_t severity;        /* enum severity of the finding */
	struct act_pattern acts; /* antes de / tras */
	uint16_t author;         /* "antes de A de ROL": role index, or NO_INDEX for anybody */
	bool requires;           /* exige GUARD: effects apply when the guard is surely false */
	uint16_t guard;          /* NO_INDEX: always */
	uint16_t effects;        /* first of ruleset->effects */
	uint8_t effect_count;
	uint8_t layer;           /* 0 base, else index of the layer it belongs to */
	struct cite cite;
	struct words fix;        /* corrige "..." "...": what should have been done; may be empty */
	struct words says;       /* dice "..." "...": the finding's own sentence; may be empty */
	struct span span;
};

/* A moment at which a duty lapses, or that gives birth to it. */
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
	uint16_t who;                    /* role index (with its seat guard) */
	struct act_pattern since;        /* desde A; acts == 0: from the start of the hand */
	bool one_is_enough;              /* basta uno */
	struct act_pattern meets[4];     /* cumple A + B */
	uint8_t meets_count;
	uint16_t meets_guard;            /* cumple si GUARD */
	struct deadline lapses[DUTY_DEADLINES];
	uint8_t lapses_count;
	uint16_t unless;                 /* salvo GUARD; NO_INDEX none */
	uint16_t effects;
	uint8_t effect_count;
	uint8_t kind, severity;          /* as in struct rule */
	uint8_t layer;
	struct cite cite;
	struct words fix, says;
	struct span span;
};

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
	bool remaining;      /* restante: less what is accepted already */
	int16_t n;
};

/* fórmula: the first case whose guard holds; the last case has guard NO_INDEX. */
struct formula_case {
	uint16_t guard;
	struct amount amount;
	struct cite cite;    /* its own; none: those of the price that the formula is */
};
struct formula {
	struct str name;
	uint16_t first, count;   /* into ruleset->formula_cases */
	struct cite cite;
};

enum refused_kind { REFUSED_NUMBER, REFUSED_ACCEPTED, REFUSED_ACCEPTED_OR };

struct canto_row {
	struct str name;         /* "real_envido" */
	struct words words;      /* as said: "real envido" */
	uint8_t lance;
	bool opens;              /* abre */
	bool fixed;              /* fija X (new total), else suma X */
	uint32_t over;           /* sobre: mask of cantos it may raise */
	struct amount stake;
	uint8_t refused_kind;    /* enum refused_kind */
	int16_t refused;
	uint8_t prefixes;        /* con PREFIX: mask it needs; 0 any */
	struct cite cite;        /* the right to say it; where their parts of the row have clauses of their own, */
	struct cite stake_cite;  /* its price, else as `cite`, */
	struct cite refused_cite;  /* and what a refusal gives, else as `cite`; none where its lance says that, with clauses */
	struct cite whole_cite;  /* all of them */
};

/* tope AMOUNT [N], abre M, alza anterior: no call may stake more than what the amount (N at most) leaves
 * once the accepted calls are taken off. An opening above it stakes M, a raise as much as the call
 * before it, or what is left where that is less. */
struct cap {
	bool set;
	struct amount amount;
	int16_t most;            /* 0: no other limit */
	int16_t opening;
	struct cite cite;
};

/* prefijo NAME { en L | en según_flor; querido propias|todas|nada; no_querido ...; }: what a prefix before a call
 * does to it. Flores paid to the winner beside the bet: with an accepted call, or with a refused first one. */
enum flores_paid { FLORES_NONE, FLORES_OWN, FLORES_ALL };
enum { LANCE_BY_FLOR = 254, BEST_HANDS = 4, COMBINATION_PARTS = 6 };
struct prefix_rule {
	bool set;
	uint8_t lance;           /* whose call it makes; LANCE_BY_FLOR: of flor if both sides sing one */
	uint8_t paid_accepted, paid_refused;   /* enum flores_paid */
	struct cite cite;
};

/* A choice from a closed vocabulary with the clauses that make it. */
struct setting {
	uint8_t value;
	int16_t n;
	struct cite cite;
};

/* Values of the settings, in the order of the words that name them. */
enum who_answers { ANSWERS_RIVAL, ANSWERS_NEXT };                       /* contesta */
enum first_voice { VOICE_TEAM, VOICE_TOGETHER_MOST_MANO, VOICE_TOGETHER_JUDGES }; /* primera_voz */
enum raise_how { RAISE_ACCEPTS, RAISE_WITH_QUIERO, RAISE_IN_PHRASE };   /* alza */
enum after_quiero { AFTER_CLOSES, AFTER_ACCEPTER_RAISES };              /* tras_quiero */
enum refusal { REFUSAL_CLOSES, REFUSAL_ENDS_HAND };                     /* rechazo */
enum once { ONCE_HAND, ONCE_LANCE };                                    /* una_vez */
enum floor_rule { FLOOR_NO, FLOOR_PREVIOUS };                           /* piso */
enum desertion { DESERTION_ACCEPTED };                                  /* abandono */
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

/* Lances of kind flor. */
enum flor_alone { ALONE_EACH, ALONE_BEST };                              /* sola: cada_una, mayor */
enum flor_meeting { MEETING_JUDGES, MEETING_BEST_OWN, MEETING_BEST_ALL }; /* encuentro: jueces, mayor_propias, mayor_todas */
enum flor_shrink { SHRINK_YIELDS, SHRINK_COMPARES };                     /* achica: rinde n, compara */

struct lance {
	struct str name;                 /* "envite" */
	struct words words;
	enum lance_kind kind;
	int16_t base;                    /* worth uncalled; 0 none */
	struct cite base_cite;
	int16_t minimum;                 /* mínimo of computed amounts; 0 none */
	struct cite minimum_cite;
	struct cap cap;                  /* tope */
	uint8_t takes;                   /* toma cantos de L: those of L are said here too, with a prefix; MAX_LANCES */
	struct cite takes_cite;
	uint8_t refused_kind; int16_t refused; /* no_querido of the lance: for cantos taken from another one */
	struct setting answers, first_voice, raise, after_quiero, punish, refusal, once, floor, desertion;
	struct setting answer_words;     /* palabras exactas: only the set words answer */
	struct setting declare_order, declare_decides, declare_first, declare_silent, tie;
	struct { int16_t low, high; } range[3]; /* declara.rango; empty: any number */
	uint8_t range_count;
	struct cite refused_cite;        /* no_querido of the lance */
	struct cite declare_cite;
	int16_t no_collect;              /* sin_cobro N, 0 none */
	struct cite no_collect_cite;
	/* kind flor: what one is worth unanswered (carries.n), and how several meet */
	struct setting carries, alone, meeting, shrink;
	uint8_t combination;             /* the combination of its name; MAX_COMBINATIONS none */
};

/* ---- bazas ------------------------------------------------------------------------------- */

/* Outcome of one baza seen from the side that first won one. */
enum baza_result { BAZA_1, BAZA_2, BAZA_TIED };
enum bazas_winner { BAZAS_GO_ON, BAZAS_SIDE_1, BAZAS_SIDE_2, BAZAS_MANO, BAZAS_NOT_DEALER, BAZAS_NOBODY,
	BAZAS_MOST_MANO /* of those who still play */ };

/* Eight beginnings that go on and fourteen ends, where each has clauses of its own. */
enum { BAZA_STATES = 8 + 14 };

/* Automaton: state 0 is the start; next[state][result] is a state or, when winner[] of that
 * state is not BAZAS_GO_ON, the end of the hand. */
struct bazas {
	uint8_t next[BAZA_STATES][3];
	uint8_t winner[BAZA_STATES];
	uint8_t states;
	struct cite cite[BAZA_STATES];            /* the clauses of the word that ends in this state */
};

/* A card laid out of turn: lies for good; may be taken back until the seat before its owner (a rival)
 * lays; until its owner's turn comes. */
enum early_card { EARLY_STANDS, EARLY_TILL_PREVIOUS, EARLY_TILL_TURN }; /* adelantada firme|hasta_anterior|hasta_turno */
/* Several cards at once with the note por_error: one may be taken back. */
enum mistaken_card { MISTAKEN_STANDS, MISTAKEN_TAKEN_BACK };            /* por_error firme|se_retira */
/* Two cards, one on the other: only the lower is laid; it is laid now and the upper one for the next baza. */
enum stacked_cards { STACKED_LOWER_ONLY, STACKED_BOTH };                /* encimada la_de_abajo|las_dos */
/* Of cards laid together only the first named is laid; the others are for the bazas to come, in their order. */
enum together_cards { TOGETHER_FIRST_ONLY, TOGETHER_ALL };              /* juntas la_primera|todas */
/* A thrown card that falls face down is not laid until turned up; is laid all the same. */
enum thrown_card { THROWN_AS_IT_LIES, THROWN_COUNTS };                  /* tirada según_cae|vale */
/* A flor sung, or warned of, right after its author's first card is said after it; is said with it. */
enum flor_after { FLOR_AFTER_CARD, FLOR_WITH_CARD };                    /* flor_seguida después|con_ella */

enum lead { LEAD_MANO, LEAD_WINNER, LEAD_WHO_LED };
enum lead_partners { PARTNERS_FIRST, PARTNERS_MOST_MANO };

/* ---- combinations, values ----------------------------------------------------------------- */

enum { MAX_CLASSES = 6, NO_CLASS = 255 };

/* clase NAME { N muestra; N PALO; N; sustituto N muestra; }. */
struct card_class {
	struct str name;
	struct words words;
	struct cite cite;
};

/* What each card is while a given muestra lies. Where the muestra is a member of a class with a
 * sustituto, the substitute has the class, the rank and the value of the card that lies there. */
struct card_table {
	uint8_t rank[CARD_COUNT];        /* higher beats; 0 not in the deck, or lying as the muestra */
	uint8_t value[CARD_COUNT];       /* envite value */
	uint8_t classes[CARD_COUNT];     /* bit k: it belongs to class k */
	struct cite rank_cite[CARD_COUNT];
};

/* máxima A + B en L: hands that beat every number in L, the best first. */
struct best_hands {
	uint8_t combination[BEST_HANDS], count;
	struct cite cite;
};

struct combination_part {
	uint8_t cls, count, same_suit, of;
};

struct combination {
	struct str name;                 /* "flor" */
	struct words words;
	uint8_t same_suit;               /* mismo_palo n; 0 not asked */
	/* Alternatives with classes: `CLASE n`, `CLASE n y mismo_palo m` (m of the other cards are of one
	 * suit), `OTHER sin CLASE` (that combination, and no card of the class: count 0, of = its index). */
	struct combination_part part[COMBINATION_PARTS];
	uint8_t parts;
	struct cite cite;
};

/* ---- the lexicon --------------------------------------------------------------------------- */

enum lexicon_entry_kind {
	LEX_WORD,      /* palabra CLASE "..." ...: the words of a class of the canto grammar */
	LEX_ACT,       /* acto ACT "..." ...: set phrases that perform an act (official) */
	LEX_ADMITS,    /* admite ACT "..." ...: accepted variants */
	LEX_IRREGULAR, /* irregular ACT "..." ...: understood, with a remark */
	LEX_PHRASE,    /* frase "..." ... es ACT [+ ACT]: a whole phrase with a fixed meaning */
	LEX_BARRED,    /* mal ACT "..." ...: no call; what was meant */
	LEX_BARRED_PATTERN, /* mal ACT patrón "..." : PCRE2 look-alikes */
	LEX_PATTERN,   /* lee ... patrón: open speech, PCRE2 */
	LEX_TALK,      /* habla "..." ...: free speech though it holds a reserved word */
};

struct lexicon_entry {
	uint8_t kind;            /* enum lexicon_entry_kind */
	uint8_t word_class;      /* LEX_WORD: enum word_class */
	uint8_t acts[4];         /* act ids; ACT_NONE ends */
	uint8_t what;            /* pide / reclama: enum demand / claim */
	struct str text;         /* the phrase or pattern, folded for phrases */
	struct str as_written;
	struct cite cite;
	struct span span;
	uint8_t layer;
};

enum reading_policy { READ_LOOSE, READ_PHRASE, READ_OPEN, READ_WHEN_DUE };

/* ---- readings, layers ------------------------------------------------------------------------ */

struct reading {
	struct str name;
	struct words question;
	struct { struct str name; struct words words; } option[6];
	uint8_t options, taken;
	bool chosen;             /* by --reading or the log's tag, not the ruleset's own choice */
	struct cite cite;
};

/* A regime: statements that stand over the rest while it is on. Row 0 is the base. A ruleset with
 * regimes is compiled once for every set of them that can be on together. */
struct layer {
	struct str name;
	uint8_t enters, enters_lance; struct act_pattern enters_act; uint16_t enters_guard;
	uint8_t leaves;
	struct cite cite;
};

/* ---- the ruleset ------------------------------------------------------------------------------ */

struct ruleset {
	struct arena arena;
	struct str name;                 /* as the header names it */
	struct words title;
	struct str prefix;               /* clause prefix of the header */
	struct source source;            /* main file; spans point into it */
	uint64_t fingerprint;            /* hash of every byte loaded, readings included */

	struct clause *clauses;          /* in the order of the file */
	uint16_t clause_count;
	uint16_t *cited;                 /* clause indices, see struct cite */
	uint16_t cited_count;
	struct common_point *points; uint16_t point_count;   /* in the order of the file */

	/* mesa, partida, reparto */
	uint8_t seats;                   /* bit n: n seats allowed */
	struct cite seats_cite, teams_cite, mano_cite;
	int16_t target; bool target_fixed; struct cite target_cite;
	int16_t malas_limit;             /* malas up to this score; -1 no malas */
	bool malas_half;                 /* up to half of the target in force; the limit is that of `target` */
	struct cite malas_cite;
	uint8_t booking[MAX_LANCES]; uint8_t booking_count; bool booking_cut; /* cobro; corta at the target */
	struct cite booking_cite;
	uint8_t surplus; struct cite surplus_cite;       /* exceso: enum surplus */
	int16_t games_to_win; struct cite games_cite; /* chicos */
	bool games_by_header;            /* chicos N cabecera: the log may say another number */
	/* disputas general enfrentados mientras GUARD: while it holds general hands and facing duels alternate. */
	bool facing; uint16_t facing_guard; struct cite disputes_cite;
	struct setting redeal;           /* mal_dado: 0 repite, 1 corre */
	struct setting annulled;         /* anulada: 0 repite, 1 corre */
	struct cite dealer_cite;         /* reparte mano */
	struct cite score_cite;          /* marcador suma: score after = score before + points */
	uint8_t hand_cards;              /* bit n: n cards a seat */
	struct cite hand_cards_cite;
	bool has_muestra; struct cite muestra_cite;

	/* mazo, jerarquía, valores, tanteo */
	cardset deck; struct cite deck_cite;
	/* One table, or where there is a muestra one for each card of the deck that may lie there:
	 * see ruleset_cards(). */
	struct card_table *cards; uint8_t card_table_count;
	struct card_class classes[MAX_CLASSES]; uint8_t class_count;
	bool ranks_passed; struct cite passed_cite;      /* jerarquía ends in `pasada` */
	struct cite value_cite;
	int16_t pair_base; uint8_t pair_best; struct cite pair_cite; /* tanteo: base 20, mejores 2 */
	uint8_t pair_class;              /* liga CLASE: a card of it goes with any other, without base; NO_CLASS */
	uint8_t pair_all;                /* todas con COMBINATION: a hand that makes it counts as a flor does; MAX_COMBINATIONS */
	int16_t flor_base; struct cite flor_cite;                    /* tanteo of a flor: base 20 and all its cards */
	uint8_t flor_class; int16_t flor_less; /* CLASE entera, resta N: with one of that class no base, the best of
	                                  * the class whole, each other of it less N; NO_CLASS */
	struct combination combinations[MAX_COMBINATIONS]; uint8_t combination_count;
	struct best_hands best_hands[MAX_LANCES];        /* máxima, by lance */

	/* lances, cantos */
	struct lance lances[MAX_LANCES]; uint8_t lance_count;
	struct canto_row cantos[MAX_CANTOS]; uint8_t canto_count;
	struct formula *formulas; uint16_t formula_count;
	struct formula_case *formula_cases; uint16_t formula_case_count;
	uint8_t priority[MAX_LANCES]; uint8_t priority_count; struct cite priority_cite;
	struct setting paso;
	struct setting double_yes, double_no, double_rest;
	uint8_t double_order[MAX_LANCES]; struct cite double_cite;

	struct prefix_rule prefixes[PREFIX_COUNT];
	/* jugada: how cards that are not simply laid open in turn count (enums below). */
	struct setting early;            /* adelantada */
	struct setting mistaken;         /* por_error */
	struct setting stacked;          /* encimada */
	struct setting together;         /* juntas */
	struct setting thrown;           /* tirada */
	struct setting flor_after;       /* flor_seguida */

	/* bazas */
	struct bazas bazas;
	uint8_t lead_first, lead_then, lead_after_tie, lead_partners;
	struct cite lead_first_cite, lead_then_cite, lead_tie_cite, lead_partners_cite;

	/* rules and duties, in the order of the file */
	struct rule *rules; uint16_t rule_count;
	struct duty *duties; uint16_t duty_count;
	struct guard *guards; uint16_t guard_count;
	struct effect *effects; uint16_t effect_count;
	struct role_ref *roles; uint16_t role_count;
	struct act_pattern patterns[MAX_PATTERNS]; uint8_t pattern_count;
	struct str faults[MAX_FAULTS]; uint8_t fault_count;
	uint64_t denied_faults;          /* culpas flores_negadas: the faults that the stake of that name counts */
	uint64_t lost_faults;            /* culpas flores_perdidas: who has one has lost the flor that was sung */

	/* lexicon */
	struct lexicon_entry *lexicon; uint16_t lexicon_count;
	struct setting read_calls, read_answers, read_flor, read_numbers;

	struct reading *readings; uint8_t reading_count;
	/* For each guard-free table, rule or lexicon row made inside an option of a lectura, the
	 * clauses it carries belong to that reading: a finding that cites one names the reading. */
	uint8_t *clause_reading;         /* per clause: reading index + 1, 0 none */
	struct layer *layers; uint8_t layer_count; /* layer 0 is the base */
	/* 1 << (layer_count - 1) rulesets: bit i - 1 of the index says that layer i is on. [0] is the
	 * base, which owns them all. NULL where there are no regimes; an entry is NULL where two of the
	 * regimes exclude each other: `no rige(OTHER)` in the entry guard of one that is tried after the
	 * other (earlier moment first, then the order of the layers; each sees those that have entered
	 * before it). What an index is counted in (cites, guards, roles, rules) is this ruleset's own. In each, every rule, table and word of the layers that
	 * are on is in force (rule.layer is 0): nothing else has to be looked at. Clauses, lances,
	 * cantos, notes, combinations, faults and layers have the same indices in all of them. An entry is also
	 * NULL while nothing has asked for it (ruleset_under), where the load left the sets for later. */
	const struct ruleset **variants;
	struct regime_sets *later;       /* what they are compiled of then (rules/variants.c); NULL: all were compiled */
};

/* The ruleset with these regimes on (bits as in `variants`), which is compiled now if it was left for later. NULL where two of
 * them exclude each other, or when memory is exhausted. Not for two threads at once. */
const struct ruleset *ruleset_under(const struct ruleset *base, unsigned on);

/* The cards while that muestra lies; NULL where there is a muestra and it is not known. */
static inline const struct card_table *ruleset_cards(const struct ruleset *rules, card muestra)
{
	if (!rules->has_muestra)
		return rules->cards;
	return muestra < CARD_COUNT && muestra < rules->card_table_count ? &rules->cards[muestra] : NULL;
}

/* The clause with this id (exact), or -1. */
int ruleset_clause(const struct ruleset *rules, struct str id);

/* The id of the i-th clause of a cite. */
struct str ruleset_cited(const struct ruleset *rules, struct cite cite, unsigned i);

/* Act id of a canto row and back. */
static inline uint8_t act_of_canto(unsigned canto) { return (uint8_t)(ACT_CANTO + canto); }
static inline int canto_of_act(unsigned act) { return act >= ACT_CANTO && act < ACT_NONE ? (int)act - ACT_CANTO : -1; }

/* "envido", "quiero": how an act of this ruleset is named in messages. */
struct words ruleset_act_words(const struct ruleset *rules, unsigned act);

static inline bool act_pattern_equal(const struct act_pattern *a, const struct act_pattern *b)
{
	return a->acts == b->acts && a->lances == b->lances && a->binding == b->binding && a->arg == b->arg;
}

/* True when the act with this lance index (MAX_LANCES none), binding bit and argument fits. */
static inline bool act_fits(const struct act_pattern *p, unsigned act, unsigned lance,
	unsigned binding, int arg)
{
	return act < 64 && (p->acts >> act & 1) && (p->lances >> lance & 1) && (p->binding & binding)
		&& (p->arg < 0 || p->arg == arg);
}

#endif
