/* What a speaker meant: the acts that his words perform, or stand for where they perform none. */
#ifndef VEEDOR_LESSON_WISH_H
#define VEEDOR_LESSON_WISH_H

#include "canto/canto.h"

struct wished {
	uint8_t act;           /* enum act, or ACT_CANTO + row */
	uint8_t prefix;        /* enum prefix before it */
	uint8_t part;          /* of an answer: lance, PART_ALL or PART_UNNAMED */
	uint8_t what;          /* of pide, reclama */
	int16_t number;        /* -1 none */
	int8_t named;          /* the row of the call whose name it answers by, «el truco no»; -1: none */
};

struct wish {
	struct wished list[UTTERANCE_ACTS];
	unsigned count;
};

/* The acts of an utterance, those that barred words stand for in their place; a prefix is one with what it comes before. What was taken back, a
 * name that says what is not meant and a number beside other acts are no wish. In the order said. Of barred words the number is the one that
 * stands in them. */
struct wish wish_of(const struct ruleset *rules, const struct utterance *heard, struct str phrase);

/* The first number that stands in the words, in figures or letters: the text of it, and what it is. False: there is none. */
bool number_said(struct str words, struct str *text, int *number);

/* Quiero, no quiero, paso. */
bool wish_is_answer(unsigned act);

/* The ways to bring the same about, one for each number below WISH_WAYS, into `out`: in the order that the parts have and with «paso»
 * for the one that is left, as it is, with or without the «quiero» before a raise. False: that way is none here. */
enum { WISH_WAYS = 6 };
bool wish_way(const struct ruleset *rules, const struct wish *wish, unsigned way, struct wish *out);

#endif
