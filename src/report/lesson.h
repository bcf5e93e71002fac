/* Lessons in print: what a phrase does (canto), what may be done (options). Filled by src/lesson; everything that a
 * lesson points at lives in the arena it was made in, or in the ruleset. */
#ifndef VEEDOR_REPORT_LESSON_H
#define VEEDOR_REPORT_LESSON_H

#include "engine/trial.h"
#include "report/report.h"

enum { LESSON_ACTS = 16, LESSON_CLAUSES = 12, LESSON_READ = 8192 /* bytes of a phrase that are read */ };

/* A lance as it stands, and whether it has been touched. */
struct lesson_lance {
	bool shown;
	struct trial_lance now;
};

/* The table at a point of a hand. */
struct lesson_table {
	unsigned seats, baza;
	int due;                        /* seat that owes the next card, -1 */
	uint8_t in_play, asked;         /* sets of seats */
	uint8_t strangers;              /* those who do not play the duel that is being played */
	bool decided;
	bool score_known; int score[2];
	bool points_known; int points[2];  /* of the hand, where it is decided */
	struct lesson_lance lances[MAX_LANCES];
};

/* What becomes of an act or a phrase. */
enum lesson_ruling {
	RULED_STANDS,      /* it is done, and nothing is said against it */
	RULED_REMARK,      /* done, with a remark */
	RULED_UNDECIDED,   /* it hangs on what is not known */
	RULED_FAULT,       /* a rule is broken: it stands or has a price */
	RULED_VOID,        /* nothing happened */
	RULED_TALK,        /* it meets nothing: it is talk */
};

/* How to say it instead, or why there is nothing to say. */
enum advice_reason {
	ADVICE_NEEDLESS,       /* it is well said, or nothing was meant by it */
	ADVICE_GIVEN,
	ADVICE_NO_SUCH_CALL,   /* the game has none of that name */
	ADVICE_NOTHING_WAITS,  /* for an answer */
	ADVICE_OTHERS_ANSWER,  /* what waits is the own side's */
	ADVICE_HAND_OVER,
	ADVICE_NOT_NOW,
	ADVICE_NO_NUMBER,      /* the formula takes a number, and none was said */
	ADVICE_NUMBER_LOST,    /* it counts without the number that was said */
	ADVICE_NO_FORMULA,     /* none does this and nothing else */
	ADVICE_REASONS
};

struct advice {
	enum advice_reason reason;
	struct str say;        /* an official formula; empty where there is none */
	struct words why;      /* a sentence: why there is none; empty where none is wanted */
	struct str clause;     /* on which that rests; may be empty */
};

/* "given", "nothing_waits": for machines. */
const char *advice_reason_name(enum advice_reason reason);

/* A phrase under one ruleset; `placed`: said by `seat` in a situation, with what became of it. */
struct canto_lesson {
	const struct ruleset *rules;
	struct str phrase;
	struct utterance heard;
	struct advice advice;           /* what to say instead */
	struct str near;                /* nothing was heard, and this is what it may have been meant for */
	struct str clauses[LESSON_CLAUSES]; /* of the words and of the finding; n == 0 ends */
	struct str deciding;            /* the one of them that decides; empty: none does */
	const struct reading *reading;  /* that the words rest on, NULL */
	bool placed;
	const struct match_header *match;
	unsigned seat;
	bool seat_asked;                /* a call waits for his answer */
	enum lesson_ruling ruling;
	const struct finding *findings; /* the first one; NULL none */
	const struct finding *worst;    /* the gravest of them */
	struct trial_act acts[LESSON_ACTS]; unsigned act_count;  /* done, or void */
	struct lesson_table before, after;
};

/* One thing that a seat might do. */
struct lesson_choice {
	uint8_t seat, act;              /* ACT_JUEGA, ACT_SE_VA, a spoken act */
	uint8_t lance;                  /* MAX_LANCES: none */
	card card;                      /* CARD_NONE: it is said */
	struct str words;               /* as it is said */
	bool sample;                    /* its number is an example */
	unsigned same_as;               /* its place in the list; other words for the same: the place of the first ones */
	enum lesson_ruling ruling;
	struct trial_lance price;       /* of a call: accepted, refused; of an answer: what it makes of the lance */
	bool priced;                    /* the price has something to say */
	bool ends; int points[2];       /* it ends the hand: what each side gets */
	const struct finding *finding;  /* the gravest; NULL */
};

/* What kind of thing it is to say or do. */
enum choice_group { CHOICE_BET, CHOICE_ANSWER, CHOICE_TELLS, CHOICE_CARD, CHOICE_BESIDE };
enum choice_group lesson_group(const struct lesson_choice *choice);

/* Nothing is said against it, or it hangs on what is not known whether anything is. */
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
	int seat;                       /* the only one to be shown; -1 all */
	struct lesson_choice *choices;
	unsigned choice_count;
	card held[MAX_SEATS][DEAL_CARDS]; unsigned held_count[MAX_SEATS];
	bool cards_known[MAX_SEATS];
};

/* It gives to the other side what waits. */
bool lesson_refuses(unsigned act);

/* Is this one of the seats that are shown? */
bool lesson_shows(const struct options_lesson *lesson, unsigned seat);

/* One phrase under one ruleset, or under several side by side (text); JSON: one object each. */
void report_canto(struct out *out, const struct report_options *options, const struct canto_lesson *lesson);
void report_canto_table(struct out *out, const struct report_options *options, const struct canto_lesson *lessons,
	unsigned count);
/* Several rulesets in one table, a row each, 80 columns wide. */
void report_canto_all(struct out *out, const struct report_options *options, const struct canto_lesson *lessons, unsigned count);
/* "sing flor + «quiero»"; in the arena. */
struct str canto_acts(struct arena *arena, const struct canto_lesson *lesson, enum lang lang);
void report_canto_jsonl(struct out *out, const struct report_options *options, const struct canto_lesson *lesson);

/* The table and what each seat may do there; JSON: the point, then one object an option. */
void report_choices(struct out *out, const struct report_options *options, const struct options_lesson *lesson);
void report_choices_jsonl(struct out *out, const struct report_options *options, const struct options_lesson *lesson);

/* `file:12: hand 3 (ruleset)`, where a lesson begins; line 0: none is meant. */
void lesson_heading(struct out *out, const struct report_options *options, struct str file, unsigned line,
	const struct hand *hand, const struct ruleset *rules);

/* The first `most` of a finding's clauses with their texts, a line each. */
void lesson_clause_lines(struct out *out, const struct report_options *options, const struct ruleset *rules,
	const struct str *clauses, unsigned most);

/* What a call stakes, or adds, with the number said; -1: no number that the words alone tell. */
int call_worth(const struct ruleset *rules, const struct spoken_act *act);

/* What the two share. "official", "no_call"; "oficial" */
const char *wording_name(unsigned wording);
const char *wording_word(unsigned wording, enum lang lang);
const char *ruling_name(enum lesson_ruling ruling);
const char *ruling_word(enum lesson_ruling ruling, enum lang lang);
/* "2", "?", "18 to A and C, 21 to B and D" */
void lesson_stake(struct out *out, const struct report_options *options, const struct trial_lance *now, unsigned seats);
void lesson_number(struct out *out, bool known, int number);   /* or "?" */
void lesson_number_json(struct out *out, const char *name, bool known, int number);
struct str lesson_act_name(const struct ruleset *rules, unsigned act);   /* as the ruleset writes it */
void lesson_table_lances(struct out *out, const struct report_options *options, const struct ruleset *rules,
	const struct lesson_table *table, const char *indent);
void lesson_table_json(struct out *out, const char *name, const struct ruleset *rules, const struct lesson_table *table);
/* The acts of a phrase or an event, done or void, as an array of this name. */
void lesson_acts_json(struct out *out, const char *name, const struct ruleset *rules, const struct trial_act *acts,
	unsigned count);
void lesson_finding_json(struct out *out, const struct report_options *options, const struct ruleset *rules,
	const struct finding *finding, const struct match_header *match, int seats);

#endif
