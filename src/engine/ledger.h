/* The ledger of a hand: who got how many tantos, for what, under which clause. */
#ifndef VEEDOR_ENGINE_LEDGER_H
#define VEEDOR_ENGINE_LEDGER_H

#include "base/rare.h"
#include "engine/proposals.h"

/* ---- ledger_sum.c ---- */

/* Books the lances in the order of `cobro`, with what effects moved, and sums the points. */
void ledger_fill(struct state *s, struct verdict *v);

/* An annulled hand: what a fault cost apart from every lance is still booked. */
void ledger_apart(struct state *s, struct verdict *v);

/* No stake is handed over after all, since the hand was annulled or the judge ruled otherwise: what tells of it says so. */
void ledger_unpaid(const struct state *s, struct words says);

/* ---- ledger.c, for ledger_sum.c ---- */

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

/* Its reason (unless it has one) and clauses are those of the lance as it stands. */
void ledger_owe(struct ledger_item *item, unsigned lance, enum ledger_owed owed);

/* What was called of the lance, in the order in which it was; the name of a lance that nobody called. */
RARE struct words ledger_calls(struct state *s, unsigned lance);

/* Reasons and clauses of the items whose price hangs on a guard, which the end of the hand may change. */
void ledger_tell_cases(struct state *s, struct verdict *v);

/* Reasons and clauses of all items, from the state in which they were booked. */
void ledger_tell(struct state *s, struct verdict *v);

#endif
