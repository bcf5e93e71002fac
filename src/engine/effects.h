/* The closed list of effects, applied to the state. */
#ifndef VEEDOR_ENGINE_EFFECTS_H
#define VEEDOR_ENGINE_EFFECTS_H

#include "engine/tell.h"

/* The source of an effect, for its citations. */
struct origin {
	struct cite cite;
	struct span span;
};

/* The seats that the effect means, 0 if it names none. Asks a question if it is unknown whether it means some. */
seatset effect_seats(struct state *s, const struct ask *q, const struct effect *effect, struct cite cite);

/* Applies an effect, unless it decides the fate of the act itself. */
void effect_apply(struct state *s, const struct ask *q, const struct effect *effect, const struct origin *origin);

/* Applies the effects of a rule or duty, for what stands at `span`. `told`, if there is one, tells what they pay, charge and hand over. */
void effects_apply(struct state *s, const struct ask *q, const struct consequence *then, struct span span, struct finding *told);

/* The place where the debtor sang or declared, since the debt comes of that; the header of the hand if he did neither. */
struct ground owed_for(const struct state *s, unsigned debtor);

/* Notes that this finding tells of the faults and transfers from these counts on. */
void effects_told(struct state *s, unsigned charges, unsigned transfers, struct finding *told);

/* Forgets the findings made so far: no charge and no transfer has one any more. */
void effects_untold(struct state *s);

/* Ends the hand if the refusal of this lance does, by the clause for the call that was refused. */
void hand_refused(struct state *s, unsigned lance, struct span span);

/* Takes seats out of play. A side with nobody left ends the hand. */
void seats_leave(struct state *s, seatset seats, struct span span, struct cite cite);

#endif
