/* The closed list of effects, applied to the state. */
#ifndef VEEDOR_ENGINE_EFFECTS_H
#define VEEDOR_ENGINE_EFFECTS_H

#include "engine/tell.h"

/* Where an effect comes from, for its citations. */
struct origin {
	struct cite cite;
	struct span span;
};

/* Applies an effect that is not about the fate of the act itself. The tantos that it moves, to *side; 0 and -1 none. */
int effect_apply(struct state *s, const struct ask *q, const struct effect *effect, const struct origin *origin, int *side);

/* Where the debtor sang or declared, since that is what he owes for; the hand's header where he did neither. */
struct ground owed_for(const struct state *s, unsigned debtor);

/* The faults charged and the stakes handed over from these on are told by this finding. */
void effects_told(struct state *s, unsigned charges, unsigned transfers, struct finding *told);

/* The findings made so far are gone. */
void effects_untold(struct state *s);

/* Takes seats out of play; a side left with nobody ends the hand. */
void seats_leave(struct state *s, seatset seats, struct span span);

#endif
