/* Which cards a selector means: of a class, of a number, by the muestra. */
#ifndef VEEDOR_ENGINE_CARDS_MATCH_H
#define VEEDOR_ENGINE_CARDS_MATCH_H

#include "engine/state.h"

/* Does the card laid by `now` fit the selector of carta(...)? */
enum truth cards_match(const struct state *s, const struct act_event *now, int selector);

#endif
