/* The closed list of effects, applied to the state. */
#ifndef VEEDOR_ENGINE_EFFECTS_H
#define VEEDOR_ENGINE_EFFECTS_H

#include "base/rare.h"
#include "engine/guard.h"

/* Where an effect comes from, for its citations. */
struct origin {
	uint16_t index;      /* rule or duty */
	bool of_duty;
	struct cite cite;
	struct span span;
};

/* Applies an effect that is not about the fate of the act being judged (nulo, queda, cuenta como). Returns
 * the tantos that it moves and the side they go to in *side, for the finding; 0 and -1 where none. */
int effect_apply(struct state *s, const struct effect *effect, const struct origin *origin, int *side);

/* Whom a `culpa` charges: its role; where it names none the debtor, else the author. */
struct role_parts effect_charges(struct state *s, const struct effect *effect);

/* anula mano: does the same player deal again? */
bool effect_redeals_same(const struct state *s, const struct effect *effect);

/* The faults charged and the stakes handed over from these on are told by this finding. */
RARE void effects_told(struct state *s, unsigned charges, unsigned transfers, struct finding *told);

/* The findings made so far are gone. */
void effects_untold(struct state *s);

/* Does a transfer hand over nothing but what the side that would get it may not book? */
bool transfer_is_barred(struct state *s, const struct effect *effect);

/* Takes seats out of play; a side left with nobody ends the hand. */
void seats_leave(struct state *s, seatset seats, struct span span);

#endif
