/* What veedor has to say: errors are data. The reader, the loader or the engine makes a finding where it sees the fault; the report
 * prints it once. A finding has no finished sentence, only the catalogue code and typed arguments, so that it speaks every language. */
#ifndef VEEDOR_FINDINGS_FINDING_H
#define VEEDOR_FINDINGS_FINDING_H

#include "base/arena.h"
#include "base/source.h"
#include "base/words.h"
#include "cards/cards.h"

/* A word or sentence in both languages. */
struct bitext {
	struct str in[LANG_COUNT];
};

/* Kinds, in the order of the catalogue. KIND(enum, jsonl name, ruleset keyword). */
#define FINDING_KINDS(KIND)                     \
	KIND(WORDING, "wording", "redacción")        \
	KIND(TURN, "turn", "turno")                  \
	KIND(TIMING, "timing", "tiempo")             \
	KIND(ENTITLEMENT, "entitlement", "derecho")  \
	KIND(LADDER, "ladder", "escalera")           \
	KIND(AMOUNT, "amount", "monto")              \
	KIND(FLOR, "flor", "flor")                   \
	KIND(COUNT, "count", "cuenta")               \
	KIND(SHOW, "show", "muestra")                \
	KIND(CARD, "card", "carta")                  \
	KIND(SCORE, "score", "marcador")             \
	KIND(DEAL, "deal", "reparto")                \
	KIND(LEAVE, "leave", "salida")               \
	KIND(MATCH, "match", "partida")              \
	KIND(CONDUCT, "conduct", "conducta")         \
	KIND(NOTATION, "notation", "notación")       \
	KIND(RULESET, "ruleset", "reglamento")

enum finding_kind {
#define KIND(name, text, keyword) KIND_##name,
	FINDING_KINDS(KIND)
#undef KIND
	KIND_NONE /* of a rule or duty: it makes no finding; also the number of kinds */
};

enum severity { SEVERITY_FAULT, SEVERITY_NULL, SEVERITY_REMARK, SEVERITY_UNDECIDED, SEVERITY_COUNT };

/* The catalogue: one row for each code. See catalogue.def, from which make takes the names. */
enum finding_code {
#include "codes.h"
	CODE_COUNT
};

struct finding_info {
	const char *code;             /* "V0301": stable, never reused */
	const char *slug;             /* "UNKNOWN_CARD" */
	enum finding_kind kind;       /* default; a rule may set another */
	enum severity severity;       /* default */
	const char *text[LANG_COUNT]; /* template: {0}..{5} stand for the arguments */
	const char *why[LANG_COUNT];  /* text of `veedor explain` */
};

/* Returns the row of a code. */
const struct finding_info *finding_info(enum finding_code code);

/* Finds the code by "V0301" or by its slug, in any case; -1 if there is none. */
int finding_code_find(struct str name);

const char *finding_kind_name(enum finding_kind kind);      /* "wording" */
const char *finding_kind_word(enum finding_kind kind, enum lang lang); /* "redacción" */
/* Return the kind or the severity of that name in either language, or -1. */
int finding_kind_find(struct str name);
int severity_find(struct str name);
const char *severity_name(enum severity severity);          /* "fault" */
const char *severity_word(enum severity severity, enum lang lang); /* "falta" */

/* Typed arguments of a template. */
enum arg_type {
	ARG_NONE,
	ARG_TEXT,    /* bytes from the input: escaped when printed, put in «» */
	ARG_BITEXT,   /* veedor's or the ruleset's own words, in both languages */
	ARG_NUMBER,
	ARG_SEAT,    /* seat 0..5: printed with the player's name if the log gives it */
	ARG_SIDE,    /* side 0/1: printed as its seats */
	ARG_CARD,
	ARG_SCORE,   /* two numbers, "14-9" */
};

struct finding_arg {
	enum arg_type type;
	int number, second;   /* NUMBER; SEAT; SIDE; CARD; SCORE: number-second */
	struct bitext words;   /* TEXT uses in[LANG_ES] */
};

/* An argument: text of the log or the ruleset, which is not copied; words of the program; a seat or a side from 0. */
#define arg_text(...) ((struct finding_arg){ .type = ARG_TEXT, .words.in[LANG_ES] = __VA_ARGS__ })
#define arg_bitext(...) ((struct finding_arg){ .type = ARG_BITEXT, .words = __VA_ARGS__ })
#define arg_number(n) ((struct finding_arg){ .type = ARG_NUMBER, .number = (n) })
#define arg_seat(seat) ((struct finding_arg){ .type = ARG_SEAT, .number = (seat) })
#define arg_side(side) ((struct finding_arg){ .type = ARG_SIDE, .number = (side) })
#define arg_card(c) ((struct finding_arg){ .type = ARG_CARD, .number = (c) })
#define arg_score(by_side) ((struct finding_arg){ .type = ARG_SCORE, .number = (by_side)[0], .second = (by_side)[1] })

enum { FINDING_ARGS = 6, FINDING_SPANS = 4, FINDING_CLAUSES = 10 };

/* A further place, labelled with its part in the fault ("el canto pendiente"). */
struct finding_span {
	struct span span;
	struct bitext label;
};

/* What the offence does to the hand. `tantos` go to `side` (-1: nobody). */
struct finding_effect {
	struct bitext text;    /* "el canto no vale"; empty: no effect */
	int side;
	int tantos;
};

struct finding {
	enum finding_code code;
	enum finding_kind kind;
	enum severity severity;
	struct finding_arg args[FINDING_ARGS];
	struct span span;                        /* primary place: the exact words or the card */
	const struct source *source;             /* the file of the spans, if it is not the one at hand; else NULL */
	struct finding_span more[FINDING_SPANS]; /* span 0..0 ends the list */
	struct str clauses[FINDING_CLAUSES];     /* ids as in the ruleset; n == 0 ends the list */
	struct finding_arg expected, found;      /* ARG_NONE: nothing to compare */
	struct bitext says;                       /* the ruleset's own sentence; replaces the template */
	struct bitext fix;                        /* what should have been said or done; may be empty */
	struct finding_effect effect;
	struct str reading;                      /* name of the lectura on which it rests; empty: none */
	int event;                               /* from 1; 0: not about one event */
	int seat;                                /* -1: nobody in particular */
	struct bitext context;                    /* how the table stood before the act; empty: not asked for */
	bool settled;                            /* the table noticed the fault and settled it (arreglo) */
	struct finding *next;
};

/* A list in the order in which the findings were made. Findings live in the arena given at the start.
 *
 * Texts, words and clauses of a finding must live until it is told. Those of a ruleset are in the arena of the list too, or the program's
 * own: a ruleset that is refused goes at once, and others may go too. Those of a hand may be the text of the hand or words of the
 * ruleset: such findings last as long as both stay; findings_kept (lesson/lesson.h) copies them. */
struct findings {
	struct arena *arena;
	struct finding *first, *last;
	unsigned count;
};

/* Makes an empty list; only the arena has to be freed. */
void findings_init(struct findings *list, struct arena *arena);

/* Appends a new finding with the catalogue's kind and severity and seat -1. Never NULL: when memory is exhausted a static scratch row is
 * returned and arena->failed is set. */
struct finding *finding_add(struct findings *list, enum finding_code code, struct span span);

/* Returns a finding that is in no list, for one too many; the next such call takes it back. */
struct finding *finding_untold(enum finding_code code, struct span span);

/* Like finding_add for a list of at most `most`, of a place in `source`: the next finding says that there are more (RULES_TOO_MANY, at its
 * place), and later ones are in no list. */
struct finding *finding_add_up_to(struct findings *list, unsigned most, enum finding_code code, struct span span, const struct source *source);

/* Gives a finding its arguments, in their order, and returns it. */
#define WITH_ARGS(finding, ...) \
	finding_give(finding, (const struct finding_arg[]){ __VA_ARGS__ }, sizeof ((const struct finding_arg[]){ __VA_ARGS__ }))
struct finding *finding_give(struct finding *finding, const struct finding_arg *args, size_t size);

/* Removes the finding from the list; does nothing if it is not there. */
void findings_take_back(struct findings *list, const struct finding *finding);

/* Removes all findings but those of the kind. */
void findings_keep(struct findings *list, enum finding_kind kind);

/* Adds an id to a list that its first empty text ends; ignored when empty, already there, or when the list is full. */
void ids_add(struct str *ids, unsigned room, struct str id);

/* Adds a clause id like ids_add. */
void finding_cite(struct finding *finding, struct str clause);

/* Adds a labelled place; ignored when the list is full. */
void finding_point(struct finding *finding, struct span span, struct bitext label);

/* Sorts the findings by their places in the text (stable). */
void findings_sort(struct findings *list);

#define BITEXT(es_text, en_text) ((struct bitext){ { STR(es_text), STR(en_text) } })
/* Puts the same values into both texts. */
#define BITEXT_FILLED(arena, es, en, ...) ((struct bitext){ { arena_filled(arena, es, __VA_ARGS__), arena_filled(arena, en, __VA_ARGS__) } })

#endif
