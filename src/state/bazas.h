/* Bazas: whose card wins, who leads, when the hand is decided. */
#ifndef VEEDOR_STATE_BAZAS_H
#define VEEDOR_STATE_BAZAS_H

#include "state/state.h"

/* Opens the first baza. The mano leads. */
void bazas_open(struct state *s);

/* Lays a card of `seat` in the current baza. */
void bazas_lay(struct state *s, unsigned seat, card c);

/* Counts the card that the seat has just laid as passed: lower than any card that is not. */
void bazas_pass(struct state *s, unsigned seat);

/* True if the card was laid in a baza that is over and the next one has begun. A player who takes it up then gathers it. */
bool bazas_gathers(const struct state *s, card c);

/* YES if the seat's card beneath another one has been seen, or if there is no such card. */
static inline enum truth beneath_was_seen(const struct state *s, unsigned seat)
{
	return truth_of(!(s->has_beneath & (seatset)~s->beneath_seen & seat_bit(seat)));
}

/* True if the act lays a card that counts as passed, lower than all others. */
static inline bool cards_counts_passed(const struct state *s, const struct act_event *act)
{
	return act->passed || (act->form == FORM_PASSED && s->rules->ranks_passed);
}

/* Returns the seats that have still to lay a card in the current baza. */
static inline seatset bazas_owing(const struct state *s)
{
	return s->in_play & (seatset)~s->bazas[s->baza].laid;
}

/* True if everybody in play has laid in the current baza and it is not closed yet. */
static inline bool bazas_complete(const struct state *s)
{
	const struct baza *b = &s->bazas[s->baza];
	return !bazas_owing(s) && !b->closed && b->count > 0;
}

/* Settles the current baza (winner, lead, automaton) and opens the next one. Sets s->bazas_decided, and s->decided if the hand is over. */
void bazas_close(struct state *s);

/* True if unseen cards may have ended the hand before this act, a card or a call on the cards. Such an act breaks a rule only if they did
 * not. */
bool bazas_perhaps_over(const struct state *s, const struct act_event *act);

/* Tells whether it is the seat's turn to lay: it owes the next card, or sits behind a card laid out of turn. UNKNOWN while nobody knows who
 * leads, but YES of the seat behind the first card laid. */
enum truth bazas_turn(const struct state *s, unsigned seat);

/* Returns the seat that owes the next card, or NO_SEAT while that is unknown. */
unsigned bazas_due(const struct state *s);

/* Marks the hand as decided: nothing more can be called. `cite` has the clauses of what ended it, at `span`. Only the first call counts. */
void hand_decide(struct state *s, struct cite cite, struct span span);

/* Tells whether `side` won the hand by its bazas. UNKNOWN while the hand is open or a card is unknown. */
enum truth bazas_winner(const struct state *s, int side);

/* Tells whether the seat's card is the best of baza n (1..) so far, alone or tied. */
enum truth bazas_best(const struct state *s, unsigned seat, int n);

/* Counts the bazas won by a side; -1 if unknown. */
int bazas_won(const struct state *s, int side);

#endif
