/* Follows a hand as with pencil and paper: who laid what, who called what. It reads the guards of a ruleset for an act that nobody has
 * done yet, and answers UNSURE to what it has not kept. It shares no code with the engine's reading of guards, and asks the engine only
 * where a legal hand stands. Private to src/generate. */
#ifndef VEEDOR_GENERATE_ORACLE_H
#define VEEDOR_GENERATE_ORACLE_H

#include "engine/trial.h"

enum answer { SURE_NO, UNSURE, SURE_YES };

enum { SCENE_DEEDS = 256, SCENE_BAZAS = 3, SCENE_NOBODY = 255 };

/* What an act is about beside its lance: which card of its author, what is asked, what is noted. */
enum { DEED_ABOUT_NOTHING = -1, DEED_ABOUT_UNKNOWN = -2 };

struct deed {
	uint8_t act, seat, lance, binding;
	int8_t about;
};

/* An act about no lance and nothing else. */
static inline struct deed deed_of(unsigned act, unsigned seat)
{
	return (struct deed){ (uint8_t)act, (uint8_t)seat, MAX_LANCES, BIND_NONE, DEED_ABOUT_NOTHING };
}

/* Whether the deed fits the pattern. */
enum answer deed_fits(const struct act_pattern *pattern, const struct deed *deed);

struct oracle {
	struct trial *trial;
	const struct ruleset *base, *rules;      /* the ruleset without regimes; the one in force */
	struct deed deeds[SCENE_DEEDS];          /* acts done so far, all of them valid */
	unsigned count;
	card laid[MAX_SEATS][SCENE_BAZAS];
	uint8_t laid_count[MAX_SEATS];
	uint8_t table;                           /* seats (bits) of the current duel or game */
	uint8_t last_card;                       /* seat that laid the last card, if nobody has acted since */
	uint8_t turn;                            /* seat that laid the last card in turn, till the next acts */
	int due;                                 /* seat whose turn it is, as trial_due */

	struct deed now;                         /* the act in question */
	card card;                               /* its card, if it lays one */
	uint8_t form;                            /* how the card is laid, if in turn */
	uint8_t target;                          /* seat at which it is directed; SCENE_NOBODY */
	int number;                              /* its number; -1 none */
	uint8_t winner, settling;                /* seat that declared best in the lance being settled, and the lance; SCENE_NOBODY */
	int note;                                /* one more note, -1 none, and the seat that it is on */
	uint8_t noted;
	uint8_t liar;                            /* seat whose number is wrong */
};

/* Begins before the first event of the hand that the trial has begun. */
void oracle_begin(struct oracle *oracle, struct trial *trial, const struct ruleset *base);

/* Takes in words said before the muestra, after which the trial has begun. */
void oracle_catch_up(struct oracle *oracle);

/* Follows an event that the trial has just done. */
void oracle_follow(struct oracle *oracle, const struct event *event);

/* True if the rule is about the act in question, or may be. */
bool oracle_fits(const struct oracle *oracle, const struct rule *rule);

/* Whether the rule, whose pattern fits, strikes the act in question. */
enum answer oracle_strikes(const struct oracle *oracle, const struct rule *rule);

/* The seats (bits) that may have the role, its guard considered; all seats if that is unknown. */
unsigned oracle_role(const struct oracle *oracle, uint16_t role);

/* The seat that last called in the lance or, if `accepted`, accepted a call of it; -1 none. */
int oracle_last(const struct oracle *oracle, unsigned lance, bool accepted);

#endif
