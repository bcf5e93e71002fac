/* What a rule means: seats by their roles, the calls that wait for them, cards. */
#ifndef VEEDOR_ENGINE_ROLES_H
#define VEEDOR_ENGINE_ROLES_H

#include "engine/state.h"

/* Where in a hand something rests: no span, UINT32_MAX and NO_SEAT where it is nowhere. */
struct ground {
	struct span span;
	uint32_t event;
	uint8_t seat;
};

enum { ALL_CHARGES = 255 };

/* Of what, and on whose behalf, a guard is asked. Asking changes nothing: whoever asks of another act or seat makes another one. */
struct ask {
	const struct act_event *now;   /* the act being judged; NULL at a moment without one */
	uint8_t settling;              /* lance of al liquidar, MAX_LANCES */
	uint8_t debtor;                /* seat whose duty lapses, NO_SEAT */
	uint8_t side;                  /* equipo where there is neither author nor debtor, NO_SEAT */
	uint8_t each;                  /* seat of a guard on seats, NO_SEAT */
	bool true_track;               /* a call that the table took for settled waits all the same */
	uint8_t accepted;              /* a lance that waits and is seen as accepted, MAX_LANCES */
	bool surely;                   /* what rests on an act or a fault in doubt is unknown */
	uint8_t charges;               /* faults by the first so many charges, ALL_CHARGES */
	uint8_t paid_lance, paid_side; /* this lance is seen as won by that side; MAX_LANCES */
	struct ground at;              /* of the rule that is applied, where it is about no act */
	struct ground *ground;         /* where the facts asked last rest; NULL: nobody wants to know */
};

/* Of the hand alone. */
extern const struct ask ASK_HAND;

static inline struct ask ask_of_act(const struct act_event *act)
{
	struct ask q = ASK_HAND;
	q.now = act;
	return q;
}

/* The seats a role means, without its seat guard. `lance` MAX_LANCES: none is named. */
seatset role_base(const struct state *s, const struct ask *q, unsigned role, unsigned lance);

/* The side that won the lance, -1 nobody yet. */
int role_winner(const struct state *s, const struct ask *q, unsigned lance);

/* A proposal of the lance waits for an answer that is due on the table too, or on the true track whatever the table thinks. */
bool lance_pending(const struct state *s, unsigned lance, bool true_track);

/* The first lance, in the order of priority, of which that is so; MAX_LANCES when of none. */
unsigned pending_lance(const struct state *s, bool true_track);

/* Seats that may answer the pending proposal of a lance. */
seatset responders(const struct state *s, unsigned lance);

/* Calls of the chain that were accepted. */
unsigned lance_accepted_count(const struct state *s, unsigned lance);

/* Is `now` an act of this seat, out of play, that it has kept the right to? */
static inline bool keeps_right(const struct state *s, const struct act_event *now, unsigned seat)
{
	return now && now->seat == seat && act_fits(&s->keeps[seat], now->act, now->lance, now->binding, now->arg);
}

/* Does the card laid by `now` fit the selector of carta(...): a card, a number, a class, by the muestra? */
enum truth cards_match(const struct state *s, const struct act_event *now, int selector);

/* ---- acts and faults in doubt ----
 * A rule of which it is not known whether it struck may have voided the one or charged the other. What strikes later has to strike
 * either way; else it is in doubt too. */

/* Does the fact of q->each, or of the hand, hang on an act or a fault in doubt? */
bool doubt_hangs(const struct state *s, const struct ask *q, const struct guard *g);

/* What was said of the lance may not count, or count for another act. */
bool doubt_of_lance(const struct state *s, unsigned lance);

/* The rules of a moment see the charges in doubt of those before it, not each other's. */
void doubt_begin_moment(struct state *s);

/* It is not known whether the author of the act was barred from it: it may be void. */
void doubt_of_bars(struct state *s, const struct act_event *act);

/* What was done by this act may be void. */
bool doubt_of_done(const struct state *s, const struct act_event *act);

#endif
