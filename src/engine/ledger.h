/* The ledger of a hand: who got how many tantos, for what, under which clause. */
#ifndef VEEDOR_ENGINE_LEDGER_H
#define VEEDOR_ENGINE_LEDGER_H

#include "engine/lances.h"

/* ---- ledger.c ---- */

/* One item more; where there is no room the points are left open. */
struct ledger_item *ledger_add(struct verdict *v, int side, struct maybe points);

/* What the lance gives, to whom. */
void ledger_book(struct state *s, struct verdict *v, unsigned lance);

/* Which answer to it counts the judges say; where it was undone or annulled it does not matter any more. */
bool lance_left_to_judges(const struct state *s, unsigned lance);

/* ---- ledger_words.c ---- */

/* Why the item is paid, with its words. */
void ledger_give_reason(struct ledger_item *item, enum ledger_reason reason);

/* What a rule staked on the lance by itself: "envite, put up by the regulation". */
void ledger_give_set(struct state *s, struct ledger_item *item, unsigned lance);

/* An item rests on these clauses; each is named once. */
void ledger_cite(const struct state *s, struct ledger_item *item, struct cite cite);

/* It is what the lance came to, accepted or refused: its reason, unless it has one, and its clauses. */
void ledger_give_lance(struct state *s, struct ledger_item *item, unsigned lance, bool refused);

/* What was called of the lance, in the order in which it was; the name of a lance that nobody called. */
struct words ledger_calls(struct state *s, unsigned lance);

#endif
