/* Tantos: flores that are sung and what they pay; numbers that are declared, whose turn it is, who wins by them. */
#ifndef VEEDOR_STATE_TANTOS_H
#define VEEDOR_STATE_TANTOS_H

#include "state/lances.h"

/* ---- flores ---- */

/* Returns the lance of kind flor, or MAX_LANCES if the ruleset has none. */
unsigned flores_lance(const struct ruleset *rules);

/* Records a valid flor. */
void flores_sing(struct state *s, const struct act_event *act);

/* Returns the seats whose flor counts: sung, and not lost by a fault of the group flores_perdidas. A lost flor pays nothing. */
seatset flores_standing(const struct state *s);

/* True if the side sang flores (-1: if anybody did) and none of them counts any more. */
bool flores_all_lost(const struct state *s, int side);

/* Settles flores without a bet. Returns the side that is paid, -1 if nobody or unknown, and puts the tantos into *worth. Sets *judges if the
 * regulation does not say. */
int flores_settle(struct state *s, unsigned lance, struct maybe *worth, bool *judges);

/* Returns the number of events after which nobody could answer the flores of this side, or 0 if somebody still may, or did otherwise than by
 * shrinking. */
uint32_t flores_unanswered(const struct state *s, unsigned lance, int side);

/* Returns the tantos of flores paid to the winner beside a bet, by its prefixes, with `accepted` calls accepted (0: the first was refused). */
int flores_staked(const struct state *s, unsigned lance, unsigned accepted, int side);

/* Return the tantos of flores in a forfeit: of all that were sung; of those that the side denied and did not sing. */
int flores_sung_worth(const struct state *s, unsigned lance);
int flores_denied_worth(const struct state *s, unsigned lance, int side);

/* ---- numbers ---- */

/* Returns the lance of tantos that was accepted and is being declared, or MAX_LANCES. */
unsigned declaring_lance(const struct state *s);

/* Binds a concession to the lance that is being declared. Returns false, and leaves the act untouched, if there is nothing to yield. */
bool declaring_bind(const struct state *s, struct act_event *act);

/* Tells whether the seat has to declare now. The mano or the first player after the mano begins; then the rivals with better points, the more
 * mano first. UNKNOWN if unseen cards decide. `_with` takes `number` for the seat's points, even if that is more than it has; a negative
 * number stands for its real points. */
enum truth declaring_due(const struct state *s, unsigned seat);
enum truth declaring_due_with(const struct state *s, unsigned seat, int number);

/* Returns every value that the seat may have in the lance, or none if it takes no part (no flor sung). */
tanto_set declaring_values(const struct state *s, unsigned lance, unsigned seat);

/* True if a number said by the seat beats the one that stands. An equal number does if the seat is more mano. */
bool declaring_beats(const struct state *s, unsigned seat, int number);

/* Returns the seat that wins an accepted lance, by numbers or cards as the ruleset says, or NO_SEAT while that is unknown. */
unsigned declaring_winner(const struct state *s, unsigned lance);

#endif
