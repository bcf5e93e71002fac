/* Tantos: flores that are sung and what they pay; numbers that are declared, whose turn it is, who wins by them. */
#ifndef VEEDOR_ENGINE_TANTOS_H
#define VEEDOR_ENGINE_TANTOS_H

#include "engine/lances.h"

/* ---- flores ---- */

/* The lance of kind flor, MAX_LANCES where the ruleset has none. */
unsigned flores_lance(const struct ruleset *rules);

/* A valid singing. */
void flores_sing(struct state *s, const struct act_event *act);

/* The seats whose flor counts: sung, and not lost by a fault of the group flores_perdidas. One that is lost pays nothing. */
seatset flores_standing(const struct state *s);

/* Of the flores sung by the side, or by anybody where the side is -1, none counts any more. */
bool flores_all_lost(const struct state *s, int side);

/* What flores without a bet pay: the side, -1 nobody or unknown, and the tantos. Sets *judges when the regulation does not say. */
int flores_settle(struct state *s, unsigned lance, struct maybe *worth, bool *judges);

/* The events after which nobody could answer the flores of this side: 0 where somebody may, or did otherwise than by shrinking. */
uint32_t flores_unanswered(const struct state *s, unsigned lance, int side);

/* Flores paid to the winner beside a bet, by its prefixes: as it stands; with so many calls accepted (none: the first was refused). */
int flores_beside(const struct state *s, unsigned lance, int side);
int flores_staked(const struct state *s, unsigned lance, unsigned accepted, int side);

/* For a forfeit: all flores sung; those that the side denied and did not sing. */
int flores_sung_worth(const struct state *s, unsigned lance);
int flores_denied_worth(const struct state *s, unsigned lance, int side);

/* ---- numbers ---- */

/* The lance of tantos that was accepted and is being declared, MAX_LANCES none. */
unsigned declaring_lance(const struct state *s);

/* Both sides have spoken and a card was laid since: numbers are talk again. */
bool declaring_over(const struct state *s);

/* The act yields in the lance that is being declared; false, and untouched, where there is nothing to yield. */
bool declaring_bind(const struct state *s, struct act_event *act);

/* Has the seat to declare now, by the lance's order? The mano or the first after him begins; then the rivals who have better points,
 * the more mano first. Unknown where it hangs on cards unseen. `_with`: if its points were `number`, which may be more than he has. */
enum truth declaring_due(const struct state *s, unsigned seat);
enum truth declaring_due_with(const struct state *s, unsigned seat, int number);

/* Every value that the seat may have in the lance, none where it takes no part (no flor sung). */
tanto_set declaring_values(const struct state *s, unsigned lance, unsigned seat);

/* Does a number said by the seat beat the one that stands? One that equals it does from nearer the mano. */
bool declaring_beats(const struct state *s, unsigned seat, int number);

/* The seat that wins an accepted lance, by numbers or cards as the ruleset has it; NO_SEAT while it cannot be told. */
unsigned declaring_winner(const struct state *s, unsigned lance);

#endif
