/* What a speaker meant: the acts that the words perform, or the acts they stand for if they perform none. */
#ifndef VEEDOR_LESSON_WISH_H
#define VEEDOR_LESSON_WISH_H

#include "canto/canto.h"

struct wished {
	uint8_t act;           /* enum act, or ACT_CANTO + row */
	uint8_t prefix;        /* enum prefix before it */
	uint8_t part;          /* of an answer: a lance, PART_ALL or PART_UNNAMED */
	uint8_t what;          /* of pide, reclama: enum demand or claim */
	int16_t number;        /* -1 none */
	bool by_name;          /* «el truco no» where that call does not wait, or no table is known */
	bool bare;             /* «real», which calls nothing; «me achico», which names no flor and may refuse any call; «diez puntos», which may bet them */
};

struct wish {
	struct wished list[UTTERANCE_ACTS];
	unsigned count;
};

/* Returns the acts of an utterance in the order said; barred words give the acts they stand for; an act has the prefix before it. It
 * leaves out what was taken back, a name that says what is not meant, and a number beside other acts. */
struct wish wish_of(const struct ruleset *rules, const struct utterance *heard, struct str phrase);

/* True of quiero, no quiero, paso. */
bool wish_is_answer(unsigned act);

/* Puts the way numbered `way` (below WISH_WAYS) to bring the wish about into `out`: the parts in their order, with «paso» or «no quiero»
 * for the part that is left; one answer for two that are the same, the second of two calls that open one lance; the wish as it is; with «quiero» before a call, behind it, or without;
 * one answer for each of two parts; a raise for a call that opens, and the reverse; two calls in their order; shrinking for a refusal, and the reverse;
 * conceding the points for a refusal; a bet of a number alone; «no quiero» for a lone «paso»; «paso» for the part that is not named. False:
 * there is no such way here. */
enum { WISH_WAYS = 17 };
bool wish_way(const struct ruleset *rules, const struct wish *wish, unsigned way, struct wish *out);

#endif
