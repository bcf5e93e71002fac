/* A hand followed with pencil and paper: who laid what, who called what. It reads the guards of a ruleset for an act
 * that nobody has done yet, and says "unsure" of whatever it has not kept. It shares nothing with the engine's own
 * reading of guards; of the engine it asks only where a legal hand stands. Private to src/generate. */
#ifndef VEEDOR_GENERATE_ORACLE_H
#define VEEDOR_GENERATE_ORACLE_H

#include "engine/trial.h"

enum answer { SURE_NO, UNSURE, SURE_YES };

enum { SCENE_DEEDS = 256, SCENE_BAZAS = 3, SCENE_NOBODY = 255 };

/* What an act is about beside its lance: which card of its author, what is asked for, what is noted. */
enum { DEED_ABOUT_NOTHING = -1, DEED_ABOUT_UNKNOWN = -2 };

struct deed {
	uint8_t act, seat, lance, binding;
	int8_t about;
};

/* An act that is about no lance and nothing else. */
static inline struct deed deed_of(unsigned act, unsigned seat)
{
	return (struct deed){ (uint8_t)act, (uint8_t)seat, MAX_LANCES, BIND_NONE, DEED_ABOUT_NOTHING };
}

/* Is it what the pattern means? */
enum answer deed_fits(const struct act_pattern *pattern, const struct deed *deed);

struct oracle {
	struct trial *trial;
	const struct ruleset *base, *rules;      /* without regimes; in force */
	struct deed deeds[SCENE_DEEDS];          /* done so far, all of them valid */
	unsigned count;
	card laid[MAX_SEATS][SCENE_BAZAS];
	uint8_t laid_count[MAX_SEATS];
	uint8_t table;                           /* seats (bits) of the dispute being played */
	uint8_t last_card;                       /* seat that laid the last card and nobody has acted since */
	uint8_t turn;                            /* seat that laid the last card in turn, till the next one does something */
	int due;                                 /* whose turn it is, as trial_due */

	struct deed now;                         /* the act in question */
	card card;                               /* of it, where it lays one */
	uint8_t form;                            /* how, where it is on his turn */
	uint8_t target;                          /* whom it is directed at; SCENE_NOBODY */
	int number;                              /* of it; -1 none */
	uint8_t winner, settling;                /* of a lance being settled: who declared best; SCENE_NOBODY */
	int note;                                /* one more note, and on whom; -1 none */
	uint8_t noted;
	uint8_t liar;                            /* whose number is wrong */
};

/* Before the first event of the hand that the trial has begun. */
void oracle_begin(struct oracle *oracle, struct trial *trial, const struct ruleset *base);

/* The trial has begun after words that were said before the muestra: they were done too. */
void oracle_catch_up(struct oracle *oracle);

/* The trial has just done this event. */
void oracle_follow(struct oracle *oracle, const struct event *event);

/* The guard, for the act in question. */
enum answer oracle_guard(const struct oracle *oracle, uint16_t guard);

/* Does the rule speak of the act in question, or may it? */
bool oracle_fits(const struct oracle *oracle, const struct rule *rule);

/* Does the rule strike at the act in question? Its pattern fits. */
enum answer oracle_strikes(const struct oracle *oracle, const struct rule *rule);

/* Seats (bits) that may have the role, its guard considered; all where that is not known. */
unsigned oracle_role(const struct oracle *oracle, uint16_t role);

/* The rank of what this seat laid in baza n (1..), 0 where nothing. */
unsigned oracle_rank(const struct oracle *oracle, unsigned seat, unsigned baza);

#endif
