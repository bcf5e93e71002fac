/* Asking: guards are three-valued expressions over roles and facts. Asking changes nothing. */
#ifndef VEEDOR_STATE_ASK_H
#define VEEDOR_STATE_ASK_H

#include "state/roles.h"

/* The value of a guard (node index; NO_INDEX is YES) as `q` asks it. */
enum truth ask(const struct state *s, const struct ask *q, uint16_t guard);

/* The place at which the guard came to hold (`holds`) or to fail: a note, an act said or done, a number or a deal. `y` needs both
 * parts, so the later place counts; for `o` and `algún` the first part that holds is enough; `no` reverses this. The seat is that of
 * the last thing done by the side of which the rule speaks (NO_SEAT: nobody did it); if that side did nothing, the seat of the place.
 * The order in which a ruleset says things makes no difference. */
struct ground ask_ground(const struct state *s, const struct ask *q, uint16_t guard, bool holds);

/* The seats that a role surely means now, its seat guard applied. */
seatset role_seats(const struct state *s, const struct ask *q, uint16_t role);

/* The seats of `among` that a role means now. `sure`: its seat guard holds; `open`: nobody knows whether it holds. */
struct role_parts {
	seatset sure, open;
};
struct role_parts role_among(const struct state *s, const struct ask *q, uint16_t role, seatset among);

/* The value of a fact of a seat, or of the hand (seat NO_SEAT). A yes-or-no fact returns its truth. A number goes into *number, and the
 * return says whether it is known (YES) or not (UNKNOWN). The place on which the fact rests goes into q->ground, if wanted. */
enum truth fact_value(const struct state *s, const struct ask *q, const struct guard *g, unsigned seat, int *number);

/* True if the fact (enum fact) may say on which place it rests. */
bool fact_has_ground(unsigned fact);

#endif
