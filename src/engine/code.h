/* Guards of rules as short programs: the atoms that most guards are made of as single steps on masks of seats. A
 * step that has no short form asks the tree (guard.h), and so does one that has to tell where it found what it says.
 * The value is always that of guard_value. */
#ifndef VEEDOR_ENGINE_CODE_H
#define VEEDOR_ENGINE_CODE_H

#include "rules/ruleset.h"

struct guard_code;
struct state;

/* What is not so in most acts of most hands, the rarest first. */
enum {
	ODD_NOTE = 1,            /* the hand has a note, or the act */
	ODD_FORM = 2,            /* the card is not simply laid open */
	ODD_OUT = 4,             /* the author has left */
	ODD_DEAL = 8,            /* somebody was dealt another number of cards than the deck gives */
	ODD_STRANGE = 16,        /* the card is not surely one of the author's own, or there is none */
	ODD_OFF_TURN = 32,       /* it is not surely his turn */
	ODD_SECOND = 64,         /* he has laid his card of this baza */
	ODD_RARE = ODD_NOTE | ODD_FORM | ODD_OUT | ODD_DEAL,
	ODD_OF_HAND = ODD_NOTE | ODD_DEAL, /* those that are not of the act or its author */
};

/* The guards of all rules of the ruleset, in `arena`; NULL when memory is exhausted. */
const struct guard_code *code_make(struct arena *arena, const struct ruleset *rules);

/* What is out of the ordinary about the act in `s` and its author: of the oddities asked for at least. */
unsigned code_oddities(const struct state *s, unsigned asked);

/* Those of them that are of the hand. */
unsigned code_hand_oddities(const struct state *s);

/* The oddities that a rule needs: without any one of them it cannot strike, nor can its guard be in doubt. */
unsigned code_needs(const struct guard_code *code, unsigned rule);

/* The bazas in which it can (bit n: the nth; bit 0: before there is any): in the others its guard says no by that alone. */
unsigned code_bazas(const struct guard_code *code, unsigned rule);

/* enum truth: the guard of the rule for the act and moment in `s`. */
int code_value(struct state *s, const struct guard_code *code, unsigned rule);

#endif
