/* From syntax to tables. A compiler makes the ruleset of one set of regimes; each part reads the statements of its own words. Internal to
 * the rules floor. */
#ifndef VEEDOR_RULES_COMPILE_H
#define VEEDOR_RULES_COMPILE_H

#include "rules/limits.h"
#include "rules/load.h"
#include "rules/settings.h"
#include "rules/syntax.h"

enum {
	MAX_FILES = 8,          /* a file and those it inherits from */
	MAX_READINGS = 48,
	REGIME_LEVEL = 2 * MAX_FILES + 2, /* regimes stand above every file */
	MAX_CLAUSES = 4096,
	MAX_GUARDS = 8192,
	MAX_FORMULAS = 16,
	KEY_ROWS = 512,
	GUARD_ROWS = 1024,
	MAX_OPTIONS = 6,
	MAX_GROUPS = 8,
	MAX_REMOVED = 64,
	PATTERNS_MADE = 16,     /* patterns that one list of acts makes */
};

/* A place, kept for a fault that is found later. */
struct spot {
	struct span span;
	uint8_t file;
};

/* A file that takes part: 0 is the main file, 1 its parent, and so on. */
struct loaded_file {
	struct source source;
	const struct source *told; /* the same source for findings, which outlives the load; NULL for the main file */
	struct statement *statements;
	struct span inherits;   /* the file's own hereda */
	struct str parent;      /* the text of that hereda; empty: none */
};

/* A top-level statement with the regime it stands in. */
struct entry {
	struct statement *statement;
	const struct item *item; /* the row of its first word, once all entries are there; NULL: no statement begins so */
	struct value *clauses;  /* ids that cover the statement when it has none of its own */
	uint8_t level;          /* a higher level replaces a lower one */
	uint8_t reading;        /* the lectura that holds it, from 1; 0 none */
	uint8_t regime;          /* régimen, 0 base */
	bool off;               /* its régimen is not on in this set: the statement only declares names */
};

/* What is known of a list of ids of clauses. The statement after it carries them, unless all that it stated has been replaced. */
struct id_list {
	struct cite cite;
	bool cited;             /* `cite` is made */
	bool claims;            /* the statement has stated keys */
	uint16_t claimed;       /* how many of them are in force */
	struct id_list *next;
};

/* A thing that a statement has stated, so that no level states it twice. */
struct key {
	struct str name;
	uint64_t hash;
	uint16_t next;          /* next key of the same row, from 1; 0: the last */
	uint8_t level, file, regime;
	struct span span;
	struct id_list *own;    /* ids that stand before the statement; NULL none */
};

/* culpas GROUP { a; b; }: cometió(GROUP) means any of them. */
struct fault_group {
	struct str folded;
	uint64_t faults;
	uint8_t level;
	bool off;               /* its régimen is not on: the group only holds the name */
};

/* Cards as a table names them: N, N PALO, N muestra or a range of numbers. */
struct selector {
	cardset plain;
	uint16_t of_muestra;            /* bit n: card n of the suit of the muestra */
	bool named;                     /* written with its suit: one card, which must be free */
};

/* What jerarquía, valores and clase say, for each suit of the muestra (0 where there is no muestra). The tables of the ruleset are made
 * from it when all statements are read. */
struct card_words {
	uint8_t rank[SUIT_COUNT][CARD_COUNT];
	struct cite rank_cite[SUIT_COUNT][CARD_COUNT];
	int16_t worth[13], worth_of_muestra[13]; /* by number; -1 unstated */
	struct selector members[MAX_CLASSES], substitute[MAX_CLASSES];
	uint8_t muestra_level;          /* level of the statement that says whether there is a muestra */
	uint8_t deck_level;             /* level of the statement that gives the cards of the deck */
};

/* The last permite, consta or fuera of a clause; without a use there was none. */
struct quotation {
	uint8_t level, reading, file;
	enum clause_use use;
	struct span span;
};

struct compiler {
	struct ruleset *rules;
	struct arena *arena;            /* of the ruleset */
	struct syntax *tree;
	const struct embedded_ruleset *built_in; /* with the same bytes as the main file; NULL: none */
	struct arena *scratch;          /* gone after the load */
	uint32_t rows[LIMIT_COUNT];     /* of the tree, before this compilation */
	struct findings *findings;
	const struct load_request *request;
	unsigned mask;                  /* régimen i is on when bit i - 1 is set */
	unsigned entered, left;         /* bits of the régimen that say when they begin and end */
	struct loaded_file files[MAX_FILES];
	unsigned file_count;
	struct entry *entries;          /* in the order of their levels */
	size_t entry_count;
	struct key *keys;
	size_t key_count;
	uint16_t key_rows[KEY_ROWS];    /* by hash: the first key, from 1 */
	uint16_t guard_rows[GUARD_ROWS]; /* by hash: a guard, from 1 */
	uint16_t *guard_next;            /* the next of its row, from 1 */
	struct removal { struct value *id; uint8_t level, regime; } removed[MAX_REMOVED]; /* quita: ids, where it stands */
	unsigned removed_count;
	struct baza_word *baza_words;   /* see bazas.c */
	unsigned baza_word_count;
	struct spot bazas_span;
	cardset deck_suits, deck_numbers; /* cards of the suits and of the numbers seen so far */
	struct card_words words;
	/* The field being read. */
	const struct block *block;      /* of which it is */
	void (*read_field)(struct compiler *c, struct statement *s, struct value *ids); /* reads one of c->block: a setting, or a FIELD */
	const char *field;              /* its word */
	void *of;                       /* what the block is about: the ruleset, a lance, a class of cards, … */
	const struct expression *guard; /* its mientras, until the field takes it */
	struct cite cite;               /* its clauses */
	struct fault_group groups[MAX_GROUPS]; /* culpas GROUP { ... } */
	unsigned group_count;
	uint32_t own_refusal;           /* cantos with a no_querido of their own */
	uint32_t cantos_stated;         /* cantos that something in force states */
	struct spot canto_span[MAX_CANTOS];
	struct spot counted_span;       /* where the value stands that lets cards count most: see counted.c */
	int counted_most;
	bool lance_refuses[MAX_LANCES]; /* the lance gives a price for a refusal */
	struct spot prefix_span[PREFIX_COUNT], cap_span[MAX_LANCES];
	uint8_t *clause_file;           /* per clause: the file that declares it */
	struct quotation *clause_quoted; /* per clause: where it was last quoted */
	/* Where the statement being compiled stands. */
	struct id_list *lists;          /* each by the number of its first id */
	struct id_list *resolved;       /* those that have their cite, the last one first */
	const struct value *citing;     /* clauses of the statement: a fault in it names them */
	struct span here;               /* the statement being compiled */
	uint8_t file, level, reading, regime;
	bool clashed;                   /* a fault has told that two regimes clash: their other differences are not told */
};

/* ---- compile.c: the order of the work ---- */
bool compile_ruleset(struct compiler *c);
/* The readers of statements.def. `ids` stand before the statement or, if it has none, before the block around it. */
typedef void statement_reader(struct compiler *c, struct statement *s, struct value *ids);
statement_reader bazas_compile, best_hands_compile, class_compile, clauses_quote, combination_compile, count_compile, deck_compile,
	formula_compile, lance_compile, lexicon_compile, place_compile, point_compile, priority_compile, ranks_compile, sheet_note_compile,
	table_compile, values_compile;

/* ---- variants.c: one ruleset for every set of regimes ---- */
/* Compiles a ruleset for each set of regimes. Returns false when a set is at fault or memory is exhausted. `later`: each set waits until
 * ruleset_under asks for it. */
bool variants_compile(struct compiler *base, bool later);

/* A block of fields: its table, what the key of a field begins with, and what a fault calls a field. */
struct block {
	enum setting_table table;
	struct str key;
	struct bitext what;
};
/* The readers of FIELD: each takes the values after the name, and has c->of and c->cite. */
typedef void field_taker(struct compiler *c, struct value **at);
field_taker read_seats, read_mano, read_target, read_malas, read_booking, read_games, read_disputes, read_hand_cards, read_muestra,
	read_double_order, read_tie, read_warnings, read_suits, read_card_numbers, read_best, read_base, read_whole, read_refused, read_cap,
	read_range, read_wait, read_prefixed, read_paid_flores;

/* ---- report.c: faults of a ruleset ---- */
/* Report a fault: fault in the file that is being compiled, fault_at at a place kept earlier. The finding is never NULL. */
struct finding *fault(struct compiler *c, enum finding_code code, struct span span);
struct finding *fault_at(struct compiler *c, enum finding_code code, struct spot spot);
/* Returns the first statement that begins with `word`, folded, and has the name `name` (empty: any), in the file nearest to the main one,
 * from file `from` on; NULL if there is none. stated_at: its first words; an empty place if there is none. */
const struct statement *stated(const struct compiler *c, const char *word, struct str name, unsigned from);
struct spot stated_at(const struct compiler *c, const char *word, struct str name);
/* If `value` is a name at the beginning of a line, where the statement of the line before should have ended, reports the missing sign at
 * that end and returns true. */
bool fault_unended(struct compiler *c, const struct value *value);
/* Like fault_unended, but only for a name with which a statement or a field begins; another name may be a value written wrong. */
bool fault_next_statement(struct compiler *c, const struct value *value);
/* Reports that what the text and the name say is missing. */
void fault_missing(struct compiler *c, struct spot spot, const char *what, struct str name);
/* Reports a statement or a field that ends where something was due. */
struct finding *fault_short(struct compiler *c, const char *field);
/* Reports that a text is missing: at the word that stands there without quotes, else at the statement. */
void fault_unquoted(struct compiler *c, const struct value *value, struct span span, struct str field);
/* Gives RULES_DEAR its arguments: a refusal of `name` costs more than its acceptance. */
void fault_dear(struct compiler *c, struct finding *finding, struct str name, int refused, int accepted);
/* Reports what two regimes state; if they are regimes, adds how to keep them apart. Returns NULL if a clash of regimes was told already. */
struct finding *fault_clash(struct compiler *c, enum finding_code code, struct spot spot, uint8_t first, uint8_t second);
/* Reports one item more than the limit allows. */
void fault_limit(struct compiler *c, struct span span, enum limit limit);
struct finding_arg fault_text(struct compiler *c, struct str text);
/* A list of names, which ends with NULL as all lists of names do. */
#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })
/* Names in the finding what was perhaps meant. */
void fault_suggest(struct compiler *c, struct finding *finding, struct str folded, const char *const *names);
/* Like fault_suggest; if no name is near and there are at most `most`, offers them all. */
void fault_offer(struct compiler *c, struct finding *finding, struct str folded, const char *const *names, size_t most);
enum { FEW_NAMES = 12 };
/* Report a name that nothing has: fault_unlisted without an offer, fault_unknown_keyword from the words of a closed list. */
struct finding *fault_unlisted(struct compiler *c, const struct value *value, struct bitext what);
void fault_unknown(struct compiler *c, const struct value *value, struct bitext what, const char *const *names);
void fault_unknown_keyword(struct compiler *c, const struct value *value, struct bitext what, const char *(*keyword)(unsigned), unsigned count);
void fault_unknown_field(struct compiler *c, const struct value *value, struct bitext what, const char *const *names);
void fault_statement(struct compiler *c, const struct statement *s, struct bitext what, const char *const *names);
void fault_value(struct compiler *c, const struct value *value, const char *field,
	const char *const *options);
void fault_planned(struct compiler *c, const struct statement *s, struct span span, struct bitext what);
void fault_misplaced(struct compiler *c, const struct statement *s);
/* Adds to the finding, if the value names a field, that fields stand in braces. */
void fault_unbraced(struct finding *finding, const struct value *value);

/* ---- read.c: values of a statement ---- */
bool sign_is(const struct value *value, char sign);
bool take_word(struct value **at, const char *word);
bool take_sign(struct value **at, char sign);
/* Take the value, or the word, that must come next; report a field that lacks it. */
struct value *take_due(struct compiler *c, struct value **at, const char *field);
bool take_due_word(struct compiler *c, struct value **at, const char *word, const char *field);
bool take_number(struct compiler *c, struct value **at, const char *field, int low, int high, int16_t *out);
int take_choice(struct compiler *c, struct value **at, const char *field, const char *const *options);
void take_end(struct compiler *c, const struct value *at, const char *field);
struct bitext take_words(struct compiler *c, struct value **at);
struct str keep(struct compiler *c, struct str text);
struct bitext keep_words(struct compiler *c, const struct value *texts);
struct bitext spoken_words(struct compiler *c, struct str name);
/* Reads the values after the keyword into the setting of `of`, the ruleset or a lance, by the clauses in c->cite. After a fault the setting
 * stays as it was. */
void setting_take(struct compiler *c, const struct setting_row *row, struct value *at, void *of);
struct value *statement_clauses(const struct statement *s, struct value *outer);
/* Reads the fields of a block one by one; reports other statements. `all` gains the clauses of each field, unless it is NULL. */
void fields_read(struct compiler *c, const struct statement *s, struct value *ids, struct cite *all, statement_reader *read);
/* Reads the fields of such a block about `of`, each of which is stated once. */
void block_read(struct compiler *c, const struct statement *s, struct value *ids, struct cite *all, const struct block *block, void *of);
/* Returns the name of a statement NAME { ... }; NULL, with a fault, if it lacks the name or the block. */
struct value *named_block(struct compiler *c, const struct statement *s);
/* Returns a new row of the table, which may move, and counts it; NULL, with a fault, if there are as many as the limit allows. */
#define NEW_ROW(c, table, count, limit) (room_for(c, &(table), count, limit, sizeof *(table)) ? &(table)[(count)++] : NULL)
/* Makes room for one row more in the table to which the pointer at `table` points. Returns false with a fault. */
bool room_for(struct compiler *c, void *table, size_t count, enum limit limit, size_t size);
/* Returns for how many rows a table of `count` has room: as many as the last compilation of the tree filled, then twice as many. */
size_t rows_room(const struct compiler *c, enum limit limit, size_t count);

/* ---- cites.c: what is stated once, and the clauses of a statement ---- */
/* Returns the key of that name that is in force, or NULL. */
const struct key *claimed(struct compiler *c, const char *name);
/* States what goes by that name, "canto truco". Returns false, with a fault, if this level has stated it: the statement does not count. */
bool claim(struct compiler *c, const struct value *own, struct span span, struct str name);
/* Joins texts to the name of a key. */
#define KEY(c, ...) arena_join((c)->scratch, (struct str[]){ __VA_ARGS__ }, sizeof (struct str[]){ __VA_ARGS__ } / sizeof(struct str))

/* Reports an id that no clause has. */
void fault_clause(struct compiler *c, const struct value *id);
/* Returns the run of clauses of a list of ids, before a statement or within one. Each list is resolved once, and its clauses are carried. */
struct cite cite_make(struct compiler *c, const struct value *ids);
/* Takes the ids that come next into a cite that carries nothing. */
struct cite cite_aside(struct compiler *c, struct value **at);
/* Returns the clauses of both, each once. */
struct cite cite_join(struct compiler *c, struct cite a, struct cite b);
/* Takes the ids that come next; none is an empty cite. */
struct cite take_clauses(struct compiler *c, struct value **at);

/* ---- clauses.c: the list of the regulation ---- */
void clauses_declare(struct compiler *c);
/* Remarks on clauses that the main file inherits and puts into its own words. */
void clauses_reworded(struct compiler *c);
bool clauses_removed(struct compiler *c, const struct value *ids);
void clauses_carry(struct compiler *c);
void clauses_check(struct compiler *c);

/* ---- stack.c: which statements are in force, in what order ---- */
bool stack_build(struct compiler *c);

/* ---- names.c: what the file itself names ---- */
void names_declare(struct compiler *c);
enum declared { DECLARED_LANCE, DECLARED_CANTO, DECLARED_COMBINATION, DECLARED_CLASS, DECLARED_FORMULA, DECLARED_FAULT, DECLARED_READING,
	DECLARED_REGIME };
/* Returns the row of that folded name; -1 if there is none. */
int declared_find(const struct compiler *c, enum declared kind, struct str folded);
/* Returns the row that the next value names, or -1 with a fault. `field` is what asks for it. */
int take_declared(struct compiler *c, struct value **at, enum declared kind, const char *field);
/* Like take_declared, into *row. */
bool take_row(struct compiler *c, struct value **at, enum declared kind, const char *field, uint8_t *row);
/* Returns the names of that kind. */
const char *const *declared_names(struct compiler *c, enum declared kind);
void fault_undeclared(struct compiler *c, enum declared kind, const struct value *value);
const struct fault_group *group_find(const struct compiler *c, struct str folded);
int take_lance(struct compiler *c, struct value **at);
int take_note(struct compiler *c, struct value **at);
int act_number(struct compiler *c, const struct value *name);
/* Returns the argument of pide(qué) or reclama(qué); -1 with a fault if it is not one. */
int act_asked(struct compiler *c, const struct value *arg, bool claim_word);
void fault_unknown_act(struct compiler *c, const struct value *name);
/* True if the canto, -1 for none, is one of the lance or of those that it takes from another. */
bool lance_has_canto(const struct ruleset *rules, unsigned lance, int canto);
uint32_t lance_cantos(const struct ruleset *rules, unsigned lance);

/* ---- selectors.c: cards as a table names them ---- */
/* Returns false, with a fault, unless the value is a number or a range of numbers of cards. */
bool range_is_fit(struct compiler *c, const struct value *value, const char *field);
int take_suit(struct compiler *c, struct value **at);
bool take_selector(struct compiler *c, struct value **at, const char *field, struct selector *out);
/* Returns the cards meant while the muestra is of that suit, whether in the deck or not. */
cardset selector_cards(const struct compiler *c, const struct selector *selector, unsigned suit);
/* Return false, with a fault, if none of the cards is in the deck, or not all are. The first checks only a table on the level of the deck or
 * above it. */
bool selector_is_in_deck(struct compiler *c, const struct selector *selector, const struct value *value);
bool selector_is_all_in_deck(struct compiler *c, const struct selector *selector, const struct value *value);
/* Reports cards of the muestra in a file without one. */
void fault_no_muestra(struct compiler *c, struct span span);

/* ---- ranks.c: the table of each muestra ---- */
bool cards_begin(struct compiler *c);
void cards_finish(struct compiler *c);
void check_cards(struct compiler *c, bool counted);

/* ---- counted.c: what a hand can count at most ---- */
/* Notes the place of a card's value or a base `n`. Too high a count is told at the highest value of the file nearest to the main one. */
void counted_here(struct compiler *c, struct span span, int n);
void check_counted(struct compiler *c);

/* ---- prefixes.c: prefijo, tope, toma ---- */
void prefix_compile(struct compiler *c, struct statement *s, struct value *ids, unsigned lance);
uint8_t take_prefixes(struct compiler *c, struct value **at);
void takes_compile(struct compiler *c, struct statement *s, struct value *ids);
void check_prefixes(struct compiler *c);

/* ---- settings.c: what is chosen from a closed list, and the words that begin something ---- */
/* True if a statement can begin with the word. */
bool is_statement(const struct value *word);
/* Returns the statement that has a field of that name, or NULL. */
const char *field_home(const struct value *name);
/* Returns the row of that keyword in the table, or NULL. */
const struct setting_row *setting_find(enum setting_table table, const struct value *name);
/* Writes the keywords of the table into `names` and returns their number. No list of fields is longer than FIELD_NAMES. */
enum { FIELD_NAMES = SETTINGS + 16 };
size_t setting_keywords(enum setting_table table, const char **names);

/* ---- tables.c, lances.c, amounts.c, bazas.c ---- */
bool amount_compile(struct compiler *c, struct value **at, struct amount *amount);
void declare_all(struct compiler *c, struct statement *s, struct value *ids);
void bazas_finish(struct compiler *c);

/* ---- acts.c, guards.c, effects.c, rules.c, duties.c ---- */
unsigned acts_compile(struct compiler *c, const struct value *acts, struct act_pattern *out, unsigned limit);
uint16_t pattern_index(struct compiler *c, const struct act_pattern *pattern, struct span span);
uint16_t guard_compile(struct compiler *c, const struct expression *expression);
bool role_is_known(struct compiler *c, const struct value *value); /* reports a fault if it is not */
uint16_t role_compile(struct compiler *c, const struct value *role);
uint16_t role_add(struct compiler *c, struct role_ref ref, struct span span);
/* Takes an act and gives the index of its pattern. Returns false with a fault. */
bool take_pattern(struct compiler *c, struct value **at, const char *field, uint16_t *out);
bool fact_args(struct compiler *c, int fact, const struct value *name, struct guard *out);
bool fact_literal(struct compiler *c, const struct guard *fact, struct value *operand, int32_t *out);
/* Reads the effects, the kind and the sentences of a rule or of the «sino» of a duty. */
bool consequence_compile(struct compiler *c, const struct statement *s, struct consequence *then);
struct moments {
	uint8_t moment, lance;
	struct act_pattern acts[PATTERNS_MADE];
	unsigned act_count;      /* 1 for moments without acts */
	uint16_t author;
};
bool moment_compile(struct compiler *c, const struct statement *m, struct moments *out);
void rules_compile(struct compiler *c, struct statement *s, struct value *ids);
void duty_compile(struct compiler *c, struct statement *s, struct value *ids);
void regime_compile(struct compiler *c, struct statement *s, struct value *ids);

/* ---- lexicon.c ---- */
void lexicon_item(struct compiler *c, struct statement *s, struct value *ids);

/* Once all entries are there. lexicon_bar_unplayed: the phrases of a lance that is not played are no call, by the clause that says so; its
 * other entries go. lexicon_mark_accepting: sets `accepts` of every entry. */
void lexicon_bar_unplayed(struct ruleset *rules);
void lexicon_mark_accepting(struct ruleset *rules);
extern const char *const word_class_keywords[];

/* ---- check.c, conflict.c: what the loader proves ---- */
void check_totality(struct compiler *c);
void check_conflicts(struct compiler *c);
/* True if one rule cannot have both effects. */
bool effects_exclude(const struct effect *a, const struct effect *b);

#endif
