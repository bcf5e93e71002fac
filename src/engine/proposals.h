/* Lances: the chain of calls, what it is worth, what a refusal pays. */
#ifndef VEEDOR_ENGINE_PROPOSALS_H
#define VEEDOR_ENGINE_PROPOSALS_H

#include "engine/roles.h"

/* A number that may not be known (no score on record, a card nobody saw). */
struct maybe {
	bool known;
	int n;
};

/* What the first `upto` calls of the chain are worth together once accepted. `winner` is the
 * side that wins the lance, -1 while nobody has. */
struct maybe lance_stake(const struct state *s, const struct ask *q, unsigned lance, unsigned upto, int winner);

/* The stake of the lance as it stands: accepted calls, else its base or forced stake. */
struct maybe lance_accepted(const struct state *s, const struct ask *q, unsigned lance, int winner);

/* What the side whose last call was refused gets. */
struct maybe lance_refused(const struct state *s, const struct ask *q, unsigned lance);

/* The clauses of what the canto is worth: of the case of its formula that holds, where that has its own. */
struct cite stake_cite(const struct state *s, const struct ask *q, const struct canto_row *row);

/* The clauses of what its refusal gives alone: of what had been accepted, or of the price where nothing had. */
struct cite refused_by_cite(const struct state *s, unsigned lance);

/* The clauses of the cap of the lance, or of the one whose cantos it takes. */
struct cite lance_cap_cite(const struct state *s, unsigned lance);

/* Does the call q->now ask for more than the cap of its lance leaves, so that it is worth less? Before it is made. */
enum truth call_exceeds(const struct state *s, const struct ask *q);

/* The proposal that a call makes, with the prefix that its row asks for where none was said. */
struct proposal proposal_of(const struct state *s, const struct act_event *act);

/* Adds the call to its chain; a raise over a pending call accepts it where the lance says so. */
void lance_propose(struct state *s, const struct act_event *act);

/* The regulation itself proposes: `seat` stands for the side that gets `declined` if the other one
 * refuses. */
void lance_offer(struct state *s, unsigned lance, unsigned seat, int offered, int declined);

/* The pending call is accepted or refused by `seat`; where none waits any more nothing is. */
void lance_answer(struct state *s, unsigned lance, bool accept, unsigned seat, struct span span);

/* Somebody wins it, whether the log tells who or not: it was accepted, or a rule stakes it though nobody called, be it
 * after what was called had been annulled. */
static inline bool lance_is_staked(const struct lance_play *play)
{
	return play->state == LANCE_ACCEPTED
		|| (play->forced > 0 && (play->state == LANCE_UNOPENED || play->state == LANCE_ANNULLED));
}

/* Sets the score by which the hand, or the duel, is judged: the table's, unless that is at the target already. */
void score_to_play_from(struct state *s);

/* Tantos that `side` needs to win the game. */
struct maybe side_lacks(const struct state *s, int side);

/* ---- earlier acts undone: taken back, voided by a rule, overtaken by a partner ---- */

/* nulo A de R: earlier acts that fit are no longer done, and what was proposed in their breath is wiped. Cards
 * that lie stay. nulo último(L): the last call of the lance is not done, and what it raised is as it was. */
void undo_acts(struct state *s, const struct ask *q, const struct effect *effect);

/* Whether it does is not known: what it would undo is in doubt. */
void undo_perhaps(struct state *s, const struct ask *q, const struct effect *effect);

/* The act is no longer done, and done again. What it set besides the record is the caller's matter. */
void undo_one(struct state *s, struct act_done *done);
void undo_not(struct state *s, struct act_done *done);

/* A raise that a partner less mano made in the event just before, over a call that still waited, is no longer there, and that call
 * waits again. False, and nothing done, where there is none. */
bool undo_raise(struct state *s, const struct act_event *act, unsigned lance);

#endif
