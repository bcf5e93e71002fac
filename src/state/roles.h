/* What the words of a rule mean: seats by their roles, calls that wait for them, cards. */
#ifndef VEEDOR_STATE_ROLES_H
#define VEEDOR_STATE_ROLES_H

#include "state/state.h"

enum { ALL_CHARGES = 255 };

/* What a guard is asked about, and for whom. Asking changes nothing: to ask about another act or seat, make another one. */
struct ask {
	const struct act_event *now;   /* the act being judged; NULL at a moment without one */
	uint8_t settling;              /* lance being settled (al liquidar), MAX_LANCES */
	uint8_t debtor;                /* seat whose duty lapses, NO_SEAT */
	uint8_t side;                  /* side of `equipo` if there is no author and no debtor, NO_SEAT */
	uint8_t each;                  /* seat at which a guard over seats looks, NO_SEAT */
	bool true_track;               /* a call that the table took for settled still waits */
	uint8_t accepted;              /* a waiting lance to treat as accepted, MAX_LANCES */
	uint8_t charges;               /* counts faults of the first so many charges alone, ALL_CHARGES */
	uint8_t paid_lance, paid_side; /* treats this lance as won by that side; MAX_LANCES: none */
	struct ground at;              /* place of the rule being applied, if it judges no act */
	struct ground *ground;         /* receives the place on which the last fact rests; NULL: not wanted */
};

/* Asks about the hand alone: no act, no debtor, no lance. */
extern const struct ask ASK_HAND;

static inline struct ask ask_of_act(const struct act_event *act)
{
	struct ask q = ASK_HAND;
	q.now = act;
	return q;
}

/* The seats that a role means, without its seat guard. `lance` MAX_LANCES: the role names none. */
seatset role_base(const struct state *s, const struct ask *q, unsigned role, unsigned lance);

/* The side that won the lance; -1: nobody, or nobody yet. */
int role_winner(const struct state *s, const struct ask *q, unsigned lance);

/* The first lance, by priority, in which a call waits for an answer; MAX_LANCES: none. A call that the table took for settled waits only on
 * the true track. */
unsigned pending_lance(const struct state *s, bool true_track);

/* The seats that may answer the pending proposal of a lance. */
seatset responders(const struct state *s, unsigned lance);

/* Counts the calls of the chain up to the last accepted one. */
unsigned lance_accepted_count(const struct state *s, unsigned lance);

/* True if `now` is an act of `seat` that the seat may still do although it is out of play. */
static inline bool keeps_right(const struct state *s, const struct act_event *now, unsigned seat)
{
	return now && now->seat == seat && act_fits(&s->keeps[seat], now->act, now->lance, now->binding, now->arg);
}

/* Whether the card laid by `now` fits the selector of carta(...): a card, a number or a class, given the muestra. */
enum truth cards_match(const struct state *s, const struct act_event *now, int selector);

/* The first bar that keeps the author of the act from it; NULL: none. */
const struct bar *bar_on(const struct state *s, const struct act_event *act);

#endif
