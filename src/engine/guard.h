/* Guards: three-valued expressions over roles and facts. */
#ifndef VEEDOR_ENGINE_GUARD_H
#define VEEDOR_ENGINE_GUARD_H

#include "engine/state.h"

/* The value of a guard (node index, NO_INDEX is YES) for the act and moment in `s`. */
enum truth guard_value(struct state *s, uint16_t guard);

/* a against b, by enum compare; CMP_TRUE asks a alone. */
static inline bool guard_compares(unsigned how, int a, int b)
{
	/* Bit 0: holds where a is less; bit 1: where they are equal; bit 2: where a is more. */
	static const uint8_t holds[] = { [CMP_EQ] = 2, [CMP_NE] = 5, [CMP_LT] = 1, [CMP_LE] = 3, [CMP_GT] = 4, [CMP_GE] = 6 };
	return how == CMP_TRUE ? a != 0 : holds[how] >> ((a >= b) + (a > b)) & 1;
}

/* The state of a lance against n: a lance in doubt stands as it does or is annulled. */
static inline enum truth guard_state(const struct state *s, unsigned lance, unsigned how, int n)
{
	bool holds = guard_compares(how, s->lances[lance].state, n);
	if (s->lances[lance].in_doubt && guard_compares(how, LANCE_ANNULLED, n) != holds)
		return UNKNOWN;
	return truth_of(holds);
}

/* The seats a role means now, its seat guard applied: those for which it surely holds. */
seatset role_seats(struct state *s, uint16_t role);

/* Those of `among` that a role means now: `sure` of whom its seat guard holds, `doubtful` of whom it can be neither held nor denied. */
struct role_parts {
	seatset sure, doubtful;
};
struct role_parts role_among(struct state *s, uint16_t role, seatset among);

/* The same without a seat guard. */
seatset role_base(const struct state *s, unsigned role, unsigned lance);

/* A proposal of the lance waits for an answer that is due on the table too. */
bool lance_pending(const struct state *s, unsigned lance);

/* The first lance, in the order of priority, of which that is so; MAX_LANCES when of none. */
unsigned pending_lance(const struct state *s);

/* Seats that may answer the pending proposal of a lance. */
seatset responders(const struct state *s, unsigned lance);

/* A fact of a seat, or of the hand (seat NO_SEAT): its value. Booleans are truths; numbers come
 * in *number with the truth saying whether they are known (YES) or not (UNKNOWN). */
enum truth fact_value(struct state *s, const struct guard *g, unsigned seat, int *number);

/* Whether the fact (enum fact) may say, while it is asked, on what it rests: fact_value then leaves the place in s->witness, s->witness_event
 * and s->witness_seat. */
bool fact_has_place(unsigned fact);

#endif
