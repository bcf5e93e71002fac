/* Lessons in print: what a phrase does (canto), what may be done (options). src/lesson fills them. Everything a lesson points to lives in
 * its arena or in the ruleset. */
#ifndef VEEDOR_REPORT_LESSON_H
#define VEEDOR_REPORT_LESSON_H

#include "engine/trial.h"
#include "report/report.h"

enum { LESSON_ACTS = 16, LESSON_CLAUSES = 12, LESSON_READ = 8192 /* bytes of a phrase that are read */ };

/* The table at a point of a hand. */
struct lesson_table {
	unsigned seats, baza;
	int due;                        /* seat that owes the next card, -1 */
	uint8_t in_play, asked;         /* sets of seats */
	uint8_t strangers;              /* seats outside the duel in play */
	int declaring;                  /* lance of points being declared, -1 */
	uint8_t must_declare, may_have_to; /* seats whose turn to declare it is, and of which nobody knows */
	int said[MAX_SEATS];            /* points declared, -1 none */
	uint8_t conceded, sung;         /* seats that gave their points up, or sang a flor */
	bool decided;
	struct score score;
	struct score points;            /* of the hand, if it is decided */
	const struct reading *reading;  /* reading on which those points rest, NULL none */
	struct trial_lance lances[MAX_LANCES];
};

/* What becomes of an act or a phrase. */
enum lesson_ruling {
	RULED_STANDS,      /* done, without a finding */
	RULED_REMARK,      /* done, with a remark */
	RULED_UNDECIDED,   /* depends on what is not known */
	RULED_FAULT,       /* a rule is broken: the act stands or has a price */
	RULED_VOID,        /* nothing happened */
	RULED_TALK,        /* meets no call: it is talk */
};

/* How to say it instead, or why nothing can be said. */
enum advice_reason {
	ADVICE_NEEDLESS,       /* well said, or it meant nothing */
	ADVICE_GIVEN,
	ADVICE_NO_SUCH_CALL,   /* the game has no call of that name */
	ADVICE_NOTHING_WAITS,  /* no call waits for an answer */
	ADVICE_OTHERS_ANSWER,  /* the call that waits is of the own side */
	ADVICE_HAND_OVER,
	ADVICE_NOT_NOW,
	ADVICE_NO_NUMBER,      /* the formula takes a number, and none was said */
	ADVICE_NUMBER_LOST,    /* the phrase counts without the number that was said */
	ADVICE_NO_FORMULA,     /* no formula does exactly this */
	ADVICE_REASONS
};

struct advice {
	enum advice_reason reason;
	struct str say;        /* an official formula; empty: none */
	struct bitext why;      /* a sentence that says why there is none; empty: not needed */
	struct str clause;     /* clause of the reason; may be empty */
};

/* A phrase under one ruleset. `placed`: `seat` said it in a situation, and the lesson tells what became of it. */
struct canto_lesson {
	const struct ruleset *rules;
	struct str phrase;
	struct utterance heard;
	struct advice advice;           /* what to say instead */
	struct str near;                /* nothing was heard; the phrase that was perhaps meant */
	struct str clauses[LESSON_CLAUSES]; /* of the words and of the finding; n == 0 ends */
	struct str deciding;            /* the clause that decides; empty: none */
	const struct reading *reading;  /* reading on which the words rest, or the points of the hand that they end; NULL none */
	bool placed;
	const struct match_header *match;
	unsigned seat;
	bool seat_asked;                /* a call waits for this seat's answer */
	enum lesson_ruling ruling;
	const struct finding *findings; /* first finding; NULL none */
	const struct finding *worst;    /* the gravest finding */
	struct trial_act acts[LESSON_ACTS]; unsigned act_count;  /* done, or void */
	struct lesson_table before, after;
};

/* One thing that a seat might do. */
struct lesson_choice {
	uint8_t seat, act;              /* ACT_JUEGA, ACT_SE_VA, a spoken act */
	uint8_t lance;                  /* MAX_LANCES: none */
	card card;                      /* CARD_NONE: the choice is words */
	struct str words;               /* as it is said */
	bool sample;                    /* the number is an example */
	unsigned same_as;               /* own index in the list, or the index of the first choice that does the same in other words */
	enum lesson_ruling ruling;
	struct trial_lance price;       /* of a call: accepted and refused; of an answer: the lance afterwards */
	bool priced;                    /* `price` is set */
	bool ends; int points[2];       /* ends the hand; points of each side */
	const struct finding *finding;  /* the gravest finding; NULL none */
};

/* The kinds of choices. */
enum choice_group { CHOICE_BET, CHOICE_ANSWER, CHOICE_TELLS, CHOICE_CARD, CHOICE_BESIDE };
enum choice_group lesson_group(const struct lesson_choice *choice);

/* True if no finding is against the choice, or none is known to be. */
static inline bool lesson_may(const struct lesson_choice *choice)
{
	return choice->ruling == RULED_STANDS || choice->ruling == RULED_UNDECIDED;
}

struct options_lesson {
	const struct ruleset *rules;
	const struct hand *hand;
	struct str file;
	uint32_t line;                  /* of the point; 0 the end of the hand */
	struct lesson_table table;
	bool match_over;                /* nothing counts any more */
	int seat;                       /* only seat to be shown; -1 all */
	struct lesson_choice *choices;
	unsigned choice_count;
	card held[MAX_SEATS][DEAL_CARDS]; unsigned held_count[MAX_SEATS];
	bool cards_known[MAX_SEATS];
};

/* True of an act that refuses the call that waits. */
bool lesson_refuses(unsigned act);

/* True if the seat is shown. */
bool lesson_shows(const struct options_lesson *lesson, unsigned seat);

/* One phrase under one ruleset; JSON: one object. */
void report_canto(struct out *out, const struct canto_lesson *lesson, bool all);
/* Under several rulesets, in one table, a row each, 80 columns wide. */
void report_canto_all(struct out *out, const struct canto_lesson *lessons, unsigned count);
/* Writes what the phrase does, "sing flor + «quiero»". */
void lesson_acts(struct out *out, const struct canto_lesson *lesson);
void report_canto_jsonl(struct out *out, const struct canto_lesson *lesson);

/* Print the table and what each seat may do. JSON: the point, then one object an option. */
void report_choices(struct out *out, const struct options_lesson *lesson);
void report_choices_jsonl(struct out *out, const struct options_lesson *lesson);

/* Prints `file:12: hand 3 (ruleset)`, the head of a lesson; line 0: without a line. */
void lesson_heading(struct out *out, struct str file, unsigned line, const struct hand *hand, const struct ruleset *rules);

/* Print a clause, in the place of the `{}`, with its text in a line; the first `most` clauses of a finding. */
void lesson_clause_line(struct out *out, const struct ruleset *rules, struct str clause, const char *before);
void lesson_clause_lines(struct out *out, const struct ruleset *rules, const struct str *clauses, unsigned most);

/* Prints "falta [V0302] " and the sentence, in a line. */
void lesson_finding(struct out *out, const struct finding *finding, const struct match_header *match);

/* Returns true if points are declared in the game: it has another lance than that of the cards. */
bool declares_points(const struct ruleset *rules);

/* Returns what a call stakes or adds with the number said; -1: the words alone do not tell. */
int call_worth(const struct ruleset *rules, const struct spoken_act *act);

/* Names shared by canto and options: "official", "no_call"; "oficial". */
extern const struct term lesson_wordings[], lesson_rulings[], lesson_states[];
/* Prints "2", "?", "18 to A and C, 21 to B and D". */
void lesson_stake(struct out *out, const struct trial_lance *now, unsigned seats);
struct hole lesson_number(struct maybe number);   /* or "?" */
/* Write "waits for an answer from B; accepted, 4; refused, 2", of a lance; "the hand is over: 2-1". */
void lesson_standing(struct out *out, const struct lesson_table *table, unsigned lance);
void lesson_over(struct out *out, const struct lesson_table *table, const char *before, const char *behind);
struct str lesson_act_name(const struct ruleset *rules, unsigned act);   /* as the ruleset writes it */
void lesson_table_lances(struct out *out, const struct ruleset *rules, const struct lesson_table *table, const char *indent);
/* A finding as an object, NULL as null; `name` as in base/json.h. */
void lesson_finding_json(struct out *out, const char *name, const struct ruleset *rules,
	const struct finding *finding, const struct match_header *match, int seats);

#endif
