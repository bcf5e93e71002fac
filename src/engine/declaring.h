/* Declaring points: whose turn it is to say them, what a number has to beat, and who wins by them. */
#ifndef VEEDOR_ENGINE_DECLARING_H
#define VEEDOR_ENGINE_DECLARING_H

#include "engine/state.h"

/* The lance of tantos that was accepted and is being declared, MAX_LANCES none. */
unsigned declaring_lance(const struct state *s);

/* Both sides have spoken and a card was laid since: numbers are talk again. */
bool declaring_over(const struct state *s);

/* The act yields in the lance that is being declared; false, and untouched, where there is nothing to yield. */
bool declaring_bind(const struct state *s, struct act_event *act);

/* Has the seat to declare now, by the lance's order (declara.orden superadores)? The mano begins, or the first
 * after him in play; then whoever of the rivals has better points than what stands, the more mano of the last to declare
 * first. Unknown where it hangs on cards nobody saw. */
enum truth declaring_due(const struct state *s, unsigned seat);

/* The same if its points were `number`: a player may have claimed more than he has. */
enum truth declaring_due_with(const struct state *s, unsigned seat, int number);

/* Every value that the seat may have in the lance, none where it takes no part (no flor sung). */
tanto_set declaring_values(const struct state *s, unsigned lance, unsigned seat);

/* Does a number said by the seat beat the one that stands? One that equals it does from nearer the mano. */
bool declaring_beats(const struct state *s, unsigned seat, int number);

/* The seat that wins an accepted lance of tantos or flor, by the numbers said or by the cards as the
 * ruleset has it; NO_SEAT while it cannot be told. */
unsigned declaring_winner(const struct state *s, unsigned lance);

#endif
