/* Asking: guards are three-valued expressions over roles and facts. To ask changes nothing. */
#ifndef VEEDOR_ENGINE_ASK_H
#define VEEDOR_ENGINE_ASK_H

#include "engine/roles.h"

/* The value of a guard (node index, NO_INDEX is YES) of what `q` asks about. */
enum truth ask(const struct state *s, const struct ask *q, uint16_t guard);

/* Where the guard came to hold (`holds`) or to fail, by what has a place: a note, an act said or done, a number, a deal. Of `y` both
 * parts are needed, so the later one; of `o` and `algún` the first that holds will do; a `no` turns it round. The seat is that of
 * the last thing done by the side that the rule speaks of (nobody's: NO_SEAT); that of the place where that side did nothing. The
 * order in which a ruleset says things makes no difference. */
struct ground ask_ground(const struct state *s, const struct ask *q, uint16_t guard, bool holds);

/* The seats a role means now, its seat guard applied: those for which it surely holds. */
seatset role_seats(const struct state *s, const struct ask *q, uint16_t role);

/* Those of `among` that a role means now: `sure` those for which its seat guard holds, `open` those for which nobody knows. */
struct role_parts {
	seatset sure, open;
};
struct role_parts role_among(const struct state *s, const struct ask *q, uint16_t role, seatset among);

/* A fact of a seat, or of the hand (seat NO_SEAT): its value. Booleans are truths; numbers come in *number with the truth saying
 * whether they are known (YES) or not (UNKNOWN). Where it rests goes into q->ground, where that is wanted. */
enum truth fact_value(const struct state *s, const struct ask *q, const struct guard *g, unsigned seat, int *number);

/* Whether the fact (enum fact) may say where it rests. */
bool fact_has_ground(unsigned fact);

/* a against b, by enum compare; CMP_TRUE asks a alone. */
static inline bool guard_compares(unsigned how, int a, int b)
{
	/* Bit 0: holds where a is less; bit 1: where they are equal; bit 2: where a is more. */
	static const uint8_t holds[] = { [CMP_EQ] = 2, [CMP_NE] = 5, [CMP_LT] = 1, [CMP_LE] = 3, [CMP_GT] = 4, [CMP_GE] = 6 };
	return how == CMP_TRUE ? a != 0 : holds[how] >> ((a >= b) + (a > b)) & 1;
}

#endif
