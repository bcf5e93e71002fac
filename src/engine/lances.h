/* Lances: what an act meets, the chain of calls, what it is worth. */
#ifndef VEEDOR_ENGINE_LANCES_H
#define VEEDOR_ENGINE_LANCES_H

#include "engine/roles.h"

/* ---- what an act meets ---- */

/* Why the kernel refuses an act. `code` CODE_COUNT: it does not. */
struct objection {
	enum finding_code code;
	uint8_t kind, severity;
	struct cite cites[3];
	bool folded;         /* rests on an earlier void call: no finding of its own */
	bool open;           /* what it rests on may be void: nobody knows whether it holds */
	bool shared;         /* of cites[0], only what cites[1] holds too, where they share any */
	bool silent;         /* the answer that stands was silence */
	uint8_t against;     /* canto row it clashes with, 255 none */
};

extern const struct objection NO_OBJECTION;

/* The objection of this code, with its own kind and severity, citing `cite`. */
struct objection bind_object(enum finding_code code, struct cite cite);

/* Binds a canto (act->act is ACT_CANTO + row): sets lance and binding. */
void bind_canto(const struct state *s, struct act_event *act);

/* What the ladder says against a bound canto. */
struct objection bind_check_canto(const struct state *s, const struct act_event *act);

/* Paso is an answer, unless it is the word for leaving or for nothing. */
bool bind_is_answer(const struct state *s, unsigned act);

/* Does a call of the other side wait in the lance for an answer of this seat's side? */
bool bind_waits(const struct state *s, unsigned lance, unsigned seat);

/* Lances whose pending proposal `seat` may answer, in the order in which answers meet them. Returns how many. */
unsigned bind_targets(const struct state *s, unsigned seat, uint8_t *lances);

/* The first of them, MAX_LANCES: there is none. */
static inline unsigned bind_first(const struct state *s, unsigned seat)
{
	uint8_t lances[MAX_LANCES];
	return bind_targets(s, seat, lances) ? lances[0] : MAX_LANCES;
}

/* The first two targets were opened, and not raised; they were opened in one breath. */
bool bind_two_openings(const struct state *s, const uint8_t *lances, unsigned count);
bool bind_is_double(const struct state *s, const uint8_t *lances, unsigned count);

/* ---- the chain ---- */

/* The proposal that a call makes, with the prefix that its row asks for where none was said. */
struct proposal proposal_of(const struct state *s, const struct act_event *act);

/* Adds the call to its chain; a raise over a pending call accepts it where the lance says so. */
void lance_propose(struct state *s, const struct act_event *act);

/* The regulation itself proposes: `seat` stands for the side that gets `declined` if the other one refuses. */
void lance_offer(struct state *s, unsigned lance, unsigned seat, int offered, int declined);

/* The pending call is accepted or refused by `seat`; nothing happens where none waits any more. */
void lance_answer(struct state *s, unsigned lance, bool accept, unsigned seat, struct span span);

/* Somebody wins it: it was accepted, or a rule stakes it though nobody called, or though what was called is annulled. */
static inline bool lance_is_staked(const struct lance_play *play)
{
	return play->state == LANCE_ACCEPTED
		|| (play->forced > 0 && (play->state == LANCE_UNOPENED || play->state == LANCE_ANNULLED));
}

/* ---- for the table ---- */

/* A void act that it may have taken for good: it goes its own way from here. */
void table_begins(struct table_track *table);

/* The void act was a call of the lance. */
void table_calls(struct state *s, unsigned lance, unsigned canto, unsigned seat);

/* ---- acts undone: taken back, voided by a rule, overtaken by a partner ---- */

/* nulo A de R: earlier acts that fit are no longer done, and what was proposed in their breath is wiped. Cards that lie stay.
 * nulo último(L): the last call of the lance is not done, and what it raised is as it was. */
void undo_acts(struct state *s, const struct ask *q, const struct effect *effect);

/* Whether it does is not known: what it would undo is in doubt. */
void undo_perhaps(struct state *s, const struct ask *q, const struct effect *effect);

/* The act is no longer done, and done again. What it set besides the record is the caller's matter. */
void undo_one(struct state *s, struct act_done *done);
void undo_not(struct state *s, struct act_done *done);

/* Takes back a raise by a partner less mano in the event before: the call under it waits again. False: there is none. */
bool undo_raise(struct state *s, const struct act_event *act, unsigned lance);

/* ---- stakes.c: what it is worth ---- */

/* A number that may not be known (no score on record, a card nobody saw). */
struct maybe {
	bool known;
	int n;
};

/* What the first `upto` calls are worth once accepted; `winner` is the side that wins the lance, -1 nobody yet. */
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

/* Sets the score by which the hand, or the duel, is judged: the table's, unless that is at the target already. */
void score_to_play_from(struct state *s);

/* Tantos that `side` needs to win the game. */
struct maybe side_lacks(const struct state *s, int side);

#endif
