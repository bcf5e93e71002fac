/* The syntax of a ruleset file: the grammar (grammar/ruleset.y) builds it and the compiler reads it once for every set of regimes. No
 * reading changes what the next one finds. It has shapes only: the compiler knows which words a table has. Internal to the rules
 * floor. */
#ifndef VEEDOR_RULES_SYNTAX_H
#define VEEDOR_RULES_SYNTAX_H

#include "base/memory.h"
#include "rules/limits.h"
#include "rules/ruleset.h"

enum value_kind { VALUE_NAME, VALUE_NUMBER, VALUE_RANGE, VALUE_TEXT, VALUE_CLAUSE, VALUE_SIGN };

/* One value of a list: a name (it may have arguments, and "de NAME" or a seat guard after it), a number, a range, a text, a clause id or
 * a sign (+ , = :). */
struct value {
	enum value_kind kind;
	struct str text;               /* as written; TEXT: without quotes, escapes resolved */
	struct str folded;             /* NAME: the form compared with keywords */
	int low, high;
	bool called;                   /* NAME with round brackets */
	struct value *args;            /* commas kept as signs */
	struct value *of;              /* role: "de NAME" */
	struct expression *guard;      /* role: seat guard */
	unsigned number;               /* CLAUSE: how many ids stand before it, in all files */
	struct span span, before;      /* before: the token that stands before it */
	struct value *next;
};

struct value_list {
	struct value *first, *last;
};

enum expression_kind { EXPR_AND, EXPR_OR, EXPR_NOT, EXPR_SUBJECT, EXPR_FACT };

struct expression {
	enum expression_kind kind;
	struct span span;
	struct expression *first, *last; /* AND, OR: terms; NOT, SUBJECT: one */
	struct expression *next;         /* among the terms of an AND or OR */
	unsigned terms;
	enum guard_op quantifier;        /* SUBJECT */
	struct value *role;              /* SUBJECT */
	struct value *fact;              /* FACT: name with arguments */
	enum compare compare;
	struct value *operand;           /* number, enum literal or fact compared with */
};

/* What follows the effects of a rule: its kind and its own sentences. */
struct tail {
	struct value *kind;              /* one or two names */
	struct value *says, *fix;        /* two texts each */
};

enum statement_kind {
	STATEMENT_ITEM,       /* values ; or values { ... } */
	STATEMENT_GROUP,      /* moment { rules } */
	STATEMENT_RULE,       /* moment rule: a group's child has no moment of its own */
	STATEMENT_DUTY,       /* debe NAME { fields } */
	STATEMENT_WHO, STATEMENT_SINCE, STATEMENT_MEETS, STATEMENT_LAPSES, STATEMENT_UNLESS,
	STATEMENT_ELSE,       /* sino EFFECTS [kind] */
	STATEMENT_SAYS, STATEMENT_FIX,
	STATEMENT_CASE,       /* caso GUARD : values */
	STATEMENT_ENTERS, STATEMENT_LEAVES,
	/* Parts of others: */
	STATEMENT_BEFORE, STATEMENT_AFTER, STATEMENT_AT, STATEMENT_BETWEEN, /* moments */
	STATEMENT_SAME,       /* a deadline that keeps the last moment */
	STATEMENT_EFFECT,
};

struct statement {
	enum statement_kind kind;
	struct value *clauses;           /* ids before the statement */
	struct value *values;            /* ITEM, CASE; WHO: the role; SINCE, MEETS, BEFORE, AFTER, SAME: acts, without the plus signs; DUTY: name;
	                                  * AT, BETWEEN: one name or two; EFFECT: its name first */
	struct expression *guard;        /* mientras, exige, si, salvo, cumple si, caso; of a deadline or entra: in its moment */
	struct statement *moment;        /* GROUP, RULE; LAPSES: all; ENTERS, LEAVES */
	struct value *author;            /* BEFORE, AFTER, SAME: de ROL */
	bool requires;                   /* RULE: exige */
	struct statement *effects;       /* RULE, ELSE */
	struct tail tail;                /* RULE, ELSE; SAYS, FIX */
	bool has_block;
	struct statement *children;
	struct span span;
	struct span head;                /* first words, for messages */
	uint8_t file;                    /* index of the loaded file */
	struct statement *next;
};

struct statement_list {
	struct statement *first, *last;
};

enum {
	SYNTAX_DEPTH = 48,               /* nesting of blocks and brackets */
	SYNTAX_TERMS = 64,               /* terms of one guard joined by y or o */
	SYNTAX_BYTES = 1 << 20,
};

/* The syntax of a ruleset's files, which is compiled again under other readings. */
struct syntax {
	struct arena arena;
	unsigned ids;                    /* number of ids of clauses in it */
	uint32_t rows[LIMIT_COUNT];      /* the most rows of each table that a compilation of it has filled */
	const struct embedded_ruleset *of; /* the built-in ruleset that it is kept for; NULL: it is not kept */
	struct statement *statements;    /* of that ruleset */
	struct syntax *next;             /* among those kept */
};

/* A word that the parse has read: a ruleset repeats few words many times, so each is looked up once. */
enum { WORD_ROWS = 1024 };
struct word_row {
	struct str text, folded;
	int token;
	uint32_t odd;                    /* where its first odd sign stands; its length if it has none */
};

/* A token as the grammar received it. */
struct seen {
	struct span span;
	int token;                       /* 0: none yet */
};

/* State of one parse. */
struct parse {
	struct syntax *tree;
	struct arena *arena;             /* of the tree */
	struct findings *findings;
	struct str text;
	const struct source *told;       /* source of the findings of an inherited file; else NULL */
	uint32_t at;                     /* offset of the next token */
	unsigned depth;
	struct span open[SYNTAX_DEPTH];  /* brackets that are open */
	bool open_text;                  /* a text lacks its closing quote */
	bool stopped;                    /* nesting too deep, too many errors or no memory: nothing more is read */
	uint8_t file;
	struct seen last, previous;      /* the last token and the one before it */
	struct seen first;               /* first token of the statement, after its ids */
	struct statement *result;
	union { struct value value; struct expression expression; struct statement statement; } spare; /* any node asked for without memory */
	struct pool pool;                /* memory of the scanner */
	struct word_row words[WORD_ROWS]; /* each in the row of its hash */
};

/* The form of a clause id, for messages. */
#define CLAUSE_ID BITEXT("el número de una cláusula: dos a cuatro mayúsculas, un guion y letras o cifras: TF-1", \
	"the id of a clause: two to four capitals, a hyphen and letters or digits: TF-1")

/* The remedy for a statement without its sign, and for a text without its quotes. */
#define END_STATEMENT BITEXT("cerrar el enunciado con `;`", "end the statement with `;`")
#define QUOTE_TEXT BITEXT("va entre comillas: \"…\"", "put it in quotes: \"…\"")
#define COMMENT BITEXT("un comentario empieza con `#`", "a comment begins with `#`")

/* Parses the bytes of one file. Errors become findings, which refer to `told` if it is given: it must outlive them. Returns NULL for an
 * empty file. */
struct statement *syntax_parse(struct source source, const struct source *told, uint8_t file, struct syntax *tree,
	struct findings *findings);

/* Constructors for the grammar. None returns NULL: when memory is exhausted the parse stops, and its nodes are of no use. */
struct value *value_make(struct parse *parse, enum value_kind kind, struct span span);
struct value *value_text(struct parse *parse, struct span span);
struct value *value_number(struct parse *parse, struct span span);
struct value *value_range(struct value *low, const struct value *high);
struct value *value_call(struct value *name, struct value *args, struct span span);
struct expression *expression_make(struct parse *parse, const struct expression *fields);
struct expression *expression_join(struct parse *parse, enum expression_kind kind,
	struct expression *left, struct expression *right);
struct expression *expression_not(struct parse *parse, struct expression *inner, struct span span);
/* The head of a statement is its span, if it has no other. */
struct statement *statement_make(struct parse *parse, const struct statement *fields);

struct value_list value_append(struct value_list list, struct value *value);
struct statement_list statement_append(struct statement_list list, struct statement *statement);

/* True if only blanks, comments and at least one end of line separate the token from the one before it. */
bool begins_line(struct str text, struct span before, struct span token);

/* True of a plain name that is the word, with or without its accents. */
bool value_is(const struct value *value, const char *word);
/* Returns the first statement from `s` on that begins with the word and has no other form; NULL if there is none. */
const struct statement *next_item(const struct statement *s, const char *word);

/* Reports a fault of form; at the limit of faults the parse stops. */
struct finding *parse_report(struct parse *parse, enum finding_code code, struct span span);

/* Reports a token that does not fit, with the names of a few that would; and nesting that is too deep. */
void parse_syntax_error(struct parse *parse, struct span span, const char *const *names, int count);
void parse_too_deep(struct parse *parse, struct span span);

/* Reports a closing brace where no block is open. */
void parse_brace(struct parse *parse, struct span span);

#endif
