/* A loaded regulation: immutable, checked tables. rules/load.h makes it; canto reads the lexicon, the reports read clauses and prices,
 * the engine reads the rest. All memory belongs to the ruleset's arena. Tables refer to each other by index, so that they can be printed
 * and compared. */
#ifndef VEEDOR_RULES_RULESET_H
#define VEEDOR_RULES_RULESET_H

#include "base/sha256.h"
#include "rules/tables.h"

/* How a clause came to stand in the ruleset. */
enum clause_use { CLAUSE_UNUSED, CLAUSE_STATED, CLAUSE_PERMITTED, CLAUSE_BUILT_IN, CLAUSE_OUTSIDE, CLAUSE_SET_ASIDE };

/* One clause of the regulation's list, in its order. */
struct clause {
	struct str id;          /* "XX-E05a" style; the prefix is the header's */
	struct bitext text;      /* in the ruleset's own words */
	struct bitext reason;    /* why no log can decide it (CLAUSE_OUTSIDE), or what carries it */
	struct span span;       /* its declaration, in the ruleset's source */
	enum clause_use use;
	uint16_t next;          /* in the row of clause_rows: index + 1, 0 none */
	uint16_t place;         /* in `places`: index + 1, 0 none */
};

enum { CLAUSE_ROWS = 256 };

/* lugar "es" "en" PREFIX {PREFIX}: where the printed regulation has the clauses whose ids begin with the prefix; the longest prefix
 * counts. In the words `#` stands for the number of the id and `&` for the letters after it. */
struct clause_place {
	struct str prefix;
	struct bitext words;
};

/* punto NAME "es" "en" ID {ID}: a point that every regulation has to settle, under one name in all of them, and the clauses that settle
 * it in this one. It carries no clause. */
struct common_point {
	struct str name;        /* "precio_no_querido" */
	struct str folded;      /* key that matches points of two regulations */
	struct bitext words;
	struct cite cite;
	struct span span;       /* in the ruleset's source; 0..0 if inherited */
};

/* cartel PLACE ["es" "en"] ID {ID}: clauses whose own text stands on the sheet of the regulation because no table says it. It
 * carries no clause. */
enum sheet_place { SHEET_MATCH, SHEET_CARDS, SHEET_BAZAS, SHEET_WORDS, SHEET_APART, SHEET_LANCE };
struct sheet_note {
	uint8_t place;          /* enum sheet_place, SHEET_LANCE + lance */
	struct bitext title;     /* title of its own section; SHEET_APART only */
	struct cite cite;
};

/* ---- the lexicon --------------------------------------------------------------------------- */

enum { PHRASE_ACTS = 4 }; /* acts that one phrase may perform */

enum lexicon_entry_kind {
	LEX_WORD,      /* palabra CLASE "..." ...: the words of a word class of the canto grammar */
	LEX_ACT,       /* acto ACT [+ ACT] "..." ...: set phrases that perform an act, or several (official) */
	LEX_ADMITS,    /* admite ACT "..." ...: accepted variants */
	LEX_IRREGULAR, /* irregular ACT "..." ...: understood, with a remark */
	LEX_PHRASE,    /* frase "..." ... es ACT [+ ACT]: a whole phrase with a fixed meaning */
	LEX_BARRED,    /* mal ACT "..." ...: no call, though ACT was meant */
	LEX_BARRED_PATTERN, /* mal ACT patrón "..." : PCRE2 patterns that look like a call */
	LEX_PATTERN,   /* lee ... patrón: open speech, PCRE2 */
	LEX_TALK,      /* habla "..." ...: free speech although it holds a reserved word */
	LEX_MEANING,   /* lee ACT verbo|palabra|relleno "..." ...: meaning of a word where any wording will do */
	LEX_KINDS,
};

/* What a LEX_MEANING word does in its clause: docs/cantos.md. */
enum sense_kind { SENSE_VERB, SENSE_WORD, SENSE_FILLER };

/* True if the entry's words are looked for as a set phrase. */
static inline bool lexicon_is_phrase(unsigned kind)
{
	return kind != LEX_WORD && kind != LEX_PATTERN && kind != LEX_BARRED_PATTERN && kind != LEX_MEANING;
}

struct lexicon_entry {
	uint8_t kind;            /* enum lexicon_entry_kind */
	uint8_t word_class;      /* LEX_WORD: enum word_class; LEX_MEANING: enum sense_kind */
	uint8_t acts[PHRASE_ACTS]; /* act ids; ACT_NONE ends */
	uint8_t what;            /* pide / reclama: enum demand / claim */
	bool accepts;            /* a call whose phrase begins with accepting words: «quiero y retruco» */
	uint8_t level;           /* of the file or option that states it, for the loader */
	struct str text;         /* the phrase or pattern, folded for phrases */
	struct str as_written;
	struct cite cite;
	struct span span;
};

enum reading_policy { READ_LOOSE, READ_PHRASE, READ_OPEN, READ_WHEN_DUE };

/* ---- readings, regimes ------------------------------------------------------------------------ */

struct reading {
	struct str name;
	struct bitext question;
	struct { struct str name; struct bitext words; } option[6];
	uint8_t options, taken;
	bool chosen;             /* chosen by --reading or the log's tag, not by the ruleset itself */
	struct cite cite;
};

/* A regime: statements that override the rest while it is on. Row 0 is the base. A ruleset with regimes is compiled once for every set of
 * regimes that can be on together. */
struct regime {
	struct str name;
	uint8_t enters; struct act_pattern enters_act; uint16_t enters_guard;
	struct cite cite;
};

/* ---- the ruleset ------------------------------------------------------------------------------ */

struct ruleset {
	struct arena arena;
	struct str name;                 /* as the header names it */
	struct bitext title;
	struct str prefix;               /* clause prefix of the header */
	struct source source;            /* main file; spans point into it */
	char sha256[SHA256_DIGITS];      /* of the file and then each file it inherits from */
	bool built_in;                   /* the file is one of the program's own; else source.name is its path */

	struct clause *clauses;          /* in the order of the file */
	uint16_t clause_count;
	uint16_t clause_rows[CLAUSE_ROWS]; /* the first clause of each row, by the hash of its id: index + 1, 0 none */
	uint16_t *cited;                 /* clause indices, see struct cite */
	uint16_t cited_count;
	struct clause_place *places; uint16_t place_count;
	struct common_point *points; uint16_t point_count;   /* in the order of the file */
	struct sheet_note *sheet_notes; uint16_t sheet_note_count;   /* in the order of the file */

	/* mesa, partida, reparto */
	uint8_t seats;                   /* bit n: n seats allowed */
	struct cite seats_cite, mano_cite;
	struct setting teams;            /* equipos */
	int16_t target; bool target_fixed; struct cite target_cite;
	int16_t malas_limit;             /* malas up to this score; -1 no malas */
	bool malas_half;                 /* malas end at half of the target in force; malas_limit holds half of `target` */
	struct cite malas_cite;
	uint8_t booking[MAX_LANCES]; uint8_t booking_count; bool booking_cut; /* cobro; corta at the target */
	struct cite booking_cite;
	struct setting surplus;          /* exceso */
	int16_t games_to_win; struct cite games_cite; /* chicos */
	bool games_by_header;            /* chicos N cabecera: the log may give another number */
	/* disputas general enfrentados mientras GUARD: while the guard holds, general hands and facing duels alternate. */
	bool facing; uint16_t facing_guard; struct cite disputes_cite;
	struct setting redeal;           /* mal_dado: 0 repite, 1 corre */
	struct setting annulled;         /* anulada: 0 repite, 1 corre */
	struct setting dealer;           /* reparte mano */
	struct setting score;            /* marcador suma: score after = score before + points */
	struct setting ruling;           /* fallo decide: the clauses by which a judge's ruling on the points counts */
	uint8_t hand_cards;              /* bit n: n cards a seat */
	struct cite hand_cards_cite;
	bool has_muestra; struct cite muestra_cite;

	/* mazo, jerarquía, valores, tanteo */
	cardset deck; struct cite deck_cite;
	/* One table; with a muestra, one for each card of the deck that may lie as the muestra: see ruleset_cards(). */
	struct card_table *cards; uint8_t card_table_count;
	struct card_class classes[MAX_CLASSES]; uint8_t class_count;
	bool ranks_passed; struct cite passed_cite;      /* jerarquía ends in `pasada` */
	struct cite value_cite;
	struct count_cites pair_cites, flor_cites;       /* what each field of the counts says, where it has clauses of its own */
	int16_t pair_base; uint8_t pair_best; struct cite pair_cite; /* tanteo: base 20, mejores 2 */
	uint8_t pair_class;              /* liga CLASE: a card of the class goes with any other card, without the base; NO_CLASS none */
	uint8_t pair_all;                /* todas con COMBINATION: a hand that makes it counts like a flor; MAX_COMBINATIONS none */
	int16_t flor_base; struct cite flor_cite;                    /* tanteo of a flor: base 20 and all its cards */
	uint8_t flor_class; int16_t flor_less; /* CLASE entera, resta N: a hand with cards of the class has no base; its best card of the
	                                  * class counts whole, each other one N less; NO_CLASS none */
	struct combination combinations[MAX_COMBINATIONS]; uint8_t combination_count;
	struct best_hands best_hands[MAX_LANCES];        /* máxima, by lance */

	/* lances, cantos */
	struct lance lances[MAX_LANCES]; uint8_t lance_count;
	struct canto_row cantos[MAX_CANTOS]; uint8_t canto_count;
	struct formula *formulas; uint8_t formula_count;
	struct formula_case *formula_cases; uint16_t formula_case_count;
	uint8_t priority[MAX_LANCES]; uint8_t priority_count; struct cite priority_cite;
	struct setting paso;
	struct setting double_yes, double_no, double_rest, double_voice;
	uint8_t double_order[MAX_LANCES]; struct cite double_cite;

	struct prefix_rule prefixes[PREFIX_COUNT];
	/* jugada: how cards count that are not simply laid open in turn (enums in rules/tables.h). */
	struct setting early;            /* adelantada */
	struct setting mistaken;         /* por_error */
	struct setting stacked;          /* encimada */
	struct setting together;         /* juntas */
	struct setting in_a_row;         /* seguidas */
	struct setting thrown;           /* tirada */
	struct setting flor_after;       /* flor_seguida */

	/* bazas */
	struct bazas bazas;
	struct setting lead_first, lead_then, lead_after_tie, lead_partners;   /* saca */

	/* torneo: the table of positions of a tournament. No hand is judged by it. */
	struct setting match_won, match_lost;            /* gana, pierde: points for a match won or lost */
	struct setting tie_unfinished;   /* sin_terminar: 0 vale, 1 espera */
	struct setting tie_rest;         /* quedan: 0 sigue, 1 vuelve */
	struct tie_break tie_of_two, tie;                /* desempate_de_dos, desempate; if the first is empty, `tie` also decides between
	                                                  * two */
	struct warnings warnings;        /* advierte */

	/* rules and duties, in the order of the file */
	struct rule *rules; uint16_t rule_count;
	struct duty *duties; uint16_t duty_count;
	struct guard *guards; uint16_t guard_count;
	struct effect *effects; uint16_t effect_count;
	struct role_ref *roles; uint16_t role_count;
	struct act_pattern patterns[MAX_PATTERNS]; uint8_t pattern_count;
	const struct rule_index *index;  /* which rules and duties an occasion may touch (rules/index.h) */
	struct str faults[MAX_FAULTS]; uint8_t fault_count;
	uint64_t denied_faults;          /* culpas flores_negadas: faults that the stake of that name counts */
	uint64_t lost_faults;            /* culpas flores_perdidas: a seat with one of them has lost the flor it sang */

	/* lexicon */
	struct lexicon_entry *lexicon; uint16_t lexicon_count;
	struct setting read_calls, read_answers, read_flor, read_numbers;

	struct reading *readings; uint8_t reading_count;
	/* Tables, rules and lexicon rows made inside an option of a lectura, without a guard, give their clauses to that reading: a
	 * finding that cites such a clause names the reading. */
	uint8_t *clause_reading;         /* per clause: reading index + 1, 0 none */
	struct regime *regimes; uint8_t regime_count; /* regime 0 is the base */
	/* One ruleset for each set of regimes, 1 << (regime_count - 1) in all: bit i - 1 of the index says that regime i is on. [0] is the
	 * base, which owns them all. NULL without regimes. An entry is NULL where two of its regimes exclude each other: one has `no
	 * rige(OTHER)` in its entry guard and is tried after the other (earlier moment first, then the order of the regimes; each sees
	 * those that entered before it). In each set every rule, table and word of its regimes is in force. Cites,
	 * guards, roles and rules have indices of their own in each set; clauses, lances, cantos, notes, combinations, faults and regimes
	 * have the same ones in all. An entry is also NULL until ruleset_under asks for it, if the load left the sets for later. */
	const struct ruleset **variants;
	struct variant_sets *later;       /* what the sets are compiled from then (rules/variants.c); NULL: all are compiled */
};

/* Returns the ruleset with these regimes on (bits as in `variants`), compiling it first if the load left it for later. NULL if two of
 * them exclude each other or memory is exhausted. Not safe for two threads at once. */
const struct ruleset *ruleset_under(const struct ruleset *base, unsigned on);

/* Returns the cards of the class under this muestra; none of NO_CLASS, nor while the muestra is not known (NULL). */
static inline cardset class_cards(const struct card_table *table, unsigned cls)
{
	return table && cls < MAX_CLASSES ? table->classes[cls] : 0;
}

/* Returns the classes of the card, bit k for class k. */
static inline unsigned card_classes(const struct card_table *table, card c)
{
	return (unsigned)SET_OF(i, MAX_CLASSES, table->classes[i] & card_bit(c));
}

/* Returns the cards under that muestra; NULL if the ruleset has a muestra and it is not known. */
static inline const struct card_table *ruleset_cards(const struct ruleset *rules, card muestra)
{
	if (!rules->has_muestra)
		return rules->cards;
	return muestra < CARD_COUNT && muestra < rules->card_table_count ? &rules->cards[muestra] : NULL;
}

/* Returns the words of a prefix, as «Contra flor»; empty for none. */
const char *prefix_words(unsigned prefix);

/* True if the node asks its seat guard of the seats of a role. */
static inline bool guard_has_role(const struct guard *node) { return node->op >= GUARD_SOME && node->op <= GUARD_NONE; }

/* True if the test holds of some node of the guard, or of the guards of the roles in it. `with` is handed to the test. */
typedef bool guard_test(const struct ruleset *rules, const struct guard *node, unsigned with);
bool guard_any(const struct ruleset *rules, uint16_t guard, guard_test *test, unsigned with);

/* True if the clause of that row is one of the cite. */
bool cite_holds(const struct ruleset *rules, struct cite cite, unsigned clause);

/* False for a lance of flor that no cards make (`combinación flor { nunca; }`). */
bool lance_is_played(const struct ruleset *rules, const struct lance *lance);

/* Returns the first lance of the kind, NULL: there is none. lance_of_kind: if it is played. */
const struct lance *lance_stated(const struct ruleset *rules, unsigned kind);
const struct lance *lance_of_kind(const struct ruleset *rules, unsigned kind);

/* True if the number may be declared in the lance. */
bool lance_has_number(const struct lance *lance, int number);

/* Makes ruleset_clause find the clause, once its id is set. */
void ruleset_index_clause(struct ruleset *rules, unsigned clause);

/* Returns the index of the clause with this id (exact), or -1. */
int ruleset_clause(const struct ruleset *rules, struct str id);

/* True if the stake is what some side lacks, in every case or in one. */
bool stake_is_falta(const struct ruleset *rules, const struct amount *amount);

/* Returns the id of the i-th clause of a cite. */
struct str ruleset_cited(const struct ruleset *rules, struct cite cite, unsigned i);

/* Returns the run of clauses from the first that `within` holds too to the last; all of the cite if they share none. */
struct cite ruleset_shared(const struct ruleset *rules, struct cite cite, struct cite within);

/* Act id of a canto row and back. */
static inline uint8_t act_of_canto(unsigned canto) { return (uint8_t)(ACT_CANTO + canto); }
static inline int canto_of_act(unsigned act) { return act >= ACT_CANTO && act < ACT_NONE ? (int)act - ACT_CANTO : -1; }

/* Returns the row of a call, and its lance; NULL and MAX_LANCES: the act is none. */
static inline const struct canto_row *row_of_call(const struct ruleset *rules, unsigned act)
{
	return canto_of_act(act) >= 0 && canto_of_act(act) < rules->canto_count ? &rules->cantos[canto_of_act(act)] : NULL;
}
static inline unsigned lance_of_call(const struct ruleset *rules, unsigned act)
{
	return row_of_call(rules, act) ? row_of_call(rules, act)->lance : MAX_LANCES;
}

/* Returns how messages name an act of this ruleset: "envido", "quiero". */
struct bitext ruleset_act_words(const struct ruleset *rules, unsigned act);

static inline bool act_pattern_equal(const struct act_pattern *a, const struct act_pattern *b)
{
	return a->acts == b->acts && a->lances == b->lances && a->binding == b->binding && a->arg == b->arg;
}

/* True if the pattern means an act with this lance index (MAX_LANCES none), binding bit and argument. */
static inline bool act_fits(const struct act_pattern *p, unsigned act, unsigned lance,
	unsigned binding, int arg)
{
	return act < 64 && (p->acts >> act & 1) && (p->lances >> lance & 1) && (p->binding & binding)
		&& (p->arg < 0 || p->arg == arg);
}

#endif
