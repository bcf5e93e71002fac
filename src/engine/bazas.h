/* Bazas: whose card wins, who leads, when the hand is decided. */
#ifndef VEEDOR_ENGINE_BAZAS_H
#define VEEDOR_ENGINE_BAZAS_H

#include "engine/state.h"

/* Opens the first baza: the mano leads, or whoever the ruleset says. */
void bazas_open(struct state *s);

/* Lays a card of `seat` in the current baza. */
void bazas_lay(struct state *s, unsigned seat, card c);

/* The card the seat has just laid counts as passed: lower than any that is not. */
void bazas_pass(struct state *s, unsigned seat);

/* Does the card, which somebody laid, lie in a baza that is over, while the next one has begun? Then whoever takes it up gathers it. */
bool bazas_gathers(const struct state *s, card c);

/* Has the card of the seat that lay beneath another been seen? YES where none does. */
static inline enum truth cards_uncovered(const struct state *s, unsigned seat)
{
	return truth_of(!(s->has_beneath & (seatset)~s->beneath_seen & seat_bit(seat)));
}

/* Does this act lay a card that is lower than all others? */
static inline bool cards_counts_passed(const struct state *s, const struct act_event *act)
{
	return act->passed || (act->form == FORM_PASSED && s->rules->ranks_passed);
}

/* Seats that have still to lay a card in the current baza. */
static inline seatset bazas_owing(const struct state *s)
{
	return s->in_play & (seatset)~s->bazas[s->baza].laid;
}

/* True when everybody who still plays has laid in the current baza and it is not closed yet. */
static inline bool bazas_complete(const struct state *s)
{
	const struct baza *b = &s->bazas[s->baza];
	return !bazas_owing(s) && !b->closed && b->count > 0;
}

/* Settles the current baza (winner, lead, automaton) and opens the next one. Sets
 * s->bazas_decided, and s->decided when the hand is over. */
void bazas_close(struct state *s);

/* Cards nobody saw may have ended the hand before this act: a card, or a call on the cards, breaks a rule only where they
 * did not. */
bool bazas_perhaps_over(const struct state *s, const struct act_event *act);

/* Does the seat owe the next card? */
enum truth bazas_turn(const struct state *s, unsigned seat);

/* The seat that owes the next card, NO_SEAT while unknown. */
unsigned bazas_due(const struct state *s);

/* The hand is decided: nothing more can be called. `cite` what was done to end it, at `span`. */
void hand_decide(struct state *s, struct cite cite, struct span span);

/* Did `side` win the hand by its bazas? UNKNOWN while it is open or a card is unknown. */
enum truth bazas_winner(const struct state *s, int side);

/* Is the seat's card the best, alone or tied, of baza n (1..) so far? */
enum truth bazas_best(const struct state *s, unsigned seat, int n);

/* Bazas won by a side; -1 unknown. */
int bazas_won(const struct state *s, int side);

#endif
