/* What nobody saw leaves open whether a rule strikes, and with it what the hand is worth. A sum that the table wrote may be wrong
 * all the same: it is where the hand comes to something else whatever the answers are. To know, the hand is replayed with each of
 * them supposed. */
#ifndef VEEDOR_ENGINE_SUPPOSED_H
#define VEEDOR_ENGINE_SUPPOSED_H

#include "base/rare.h"
#include "engine/roles.h"

/* Whether the rule, or the duty for q->debtor, strikes here and now. */
struct open_question supposed_question(const struct state *s, const struct ask *q, uint16_t index, bool of_duty);

/* Remembers what the hand hangs on, each question once. */
RARE void supposed_ask(struct state *s, struct open_question question);

/* It hangs on what has more answers than yes and no. */
RARE void supposed_beyond(struct state *s);

/* What this replay supposes; UNKNOWN where it does not say. */
RARE enum truth supposed_answer(const struct state *s, const struct ask *q, uint16_t index, bool of_duty);

#endif
