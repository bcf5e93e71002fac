/* `veedor explain` in print: a clause with its hands, a code of the catalogue, an event between two states of the table. The command
 * fills these structures and owns what they point to. */
#ifndef VEEDOR_REPORT_EXPLAINED_H
#define VEEDOR_REPORT_EXPLAINED_H

#include "report/lesson.h"

/* A hand of the corpus and what the engine finds in it. */
struct judged_example {
	struct str text;                    /* the whole log; empty: the corpus has none */
	struct source source;               /* source of the spans of its findings */
	const struct finding *findings;     /* first finding; NULL none */
	struct score points;
};

struct clause_lesson {
	const struct ruleset *rules;
	unsigned clause;                    /* its row */
	struct judged_example kept, broken;
	const struct ruleset *const *others; unsigned other_count;  /* every ruleset, this one included */
};

/* Clauses of one ruleset whose corpus hands give the code, and the shortest such hand. */
enum { CODE_CLAUSES = 64 };
struct code_use {
	const struct ruleset *rules;
	struct str clauses[CODE_CLAUSES]; unsigned clause_count, more;
	struct judged_example broken;
};
struct code_lesson {
	enum finding_code code;
	const struct code_use *uses; unsigned use_count;
};

/* A phrase under one ruleset, with a corpus hand that keeps a clause of the phrase: the first clause that has a hand. */
enum { PHRASE_CLAUSES = 2 };
struct phrase_lesson {
	struct canto_lesson heard;
	struct str shown;                   /* the clause of that hand */
	struct judged_example example;
};
void report_phrase(struct out *out, const struct phrase_lesson *lesson);

/* Print a clause with its hands, or a code with its uses, as text or as one JSON object on a line. */
void report_clause(struct out *out, const struct clause_lesson *lesson);
void report_clause_jsonl(struct out *out, const struct clause_lesson *lesson);
void report_code(struct out *out, const struct code_lesson *lesson);
void report_code_jsonl(struct out *out, const struct code_lesson *lesson);

/* ---- an event ------------------------------------------------------------------------------------------------ */

/* The state of the table, as much as a person would want to know. */
struct place_state {
	struct lesson_table table;
	unsigned mano, dealer;
	card muestra;
	struct lance_play lances[MAX_LANCES];
	struct baza bazas[MAX_BAZAS + 1];   /* from 1 on */
	struct options_lesson choices;  /* what each seat may do now */
	bool won;                       /* words have won the match: later acts count nothing */
};

struct place_event {
	struct str text;                /* as the log has it */
	unsigned seat;                  /* NOBODY: no seat */
	uint32_t index;                 /* in the hand */
	struct trial_act acts[LESSON_ACTS]; unsigned act_count;
};

/* The events of a line, the state before the first and after the last, and the verdict on the whole hand. */
struct place_lesson {
	const struct ruleset *rules;
	struct str file;
	uint32_t line;
	const struct hand *hand;
	struct place_state before, after;
	struct place_event *events; unsigned event_count;
	const struct verdict *verdict;
};

/* Print what happened at a line, between the two states of the table, as text or as one JSON object on a line. */
void report_place(struct out *out, const struct place_lesson *lesson);
void report_place_jsonl(struct out *out, const struct place_lesson *lesson);

/* Prints the state of the table in a hand as one JSON object. */
void report_state_jsonl(struct out *out, const struct ruleset *rules, const struct hand *hand, const struct place_state *state);

/* True if the finding concerns this event of the lesson. */
bool place_concerns(const struct place_lesson *lesson, const struct finding *finding, const struct place_event *event);

/* True if the finding cites the clause. */
bool finding_cites(const struct finding *finding, struct str clause);

#endif
