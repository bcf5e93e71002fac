/* Lances: what an act meets, the chain of calls, what it is worth. The ladder is the order in which calls go over each other. */
#ifndef VEEDOR_STATE_LANCES_H
#define VEEDOR_STATE_LANCES_H

#include "state/roles.h"

/* ---- what an act meets ---- */

/* What is held against an act apart from the rules: by the ladder of calls (bind_check_canto), or by the way in which an answer, a number or
 * a late call was given (engine/speech*.c). `code` CODE_COUNT: nothing. */
struct objection {
	enum finding_code code;
	uint8_t kind, severity;
	struct cite cites[3];
	bool folded;         /* the act rests on an earlier void call: no finding of its own */
	bool shared;         /* cite only the clauses that cites[0] and cites[1] share, if they share any */
	bool silent;         /* the standing answer was silence */
	bool at_once;        /* the standing answer came at the same time, from the partner, who is more mano */
	uint8_t against;     /* row of the canto that the act clashes with, 255 none */
};

extern const struct objection NO_OBJECTION;

/* The objection of this code, with its own kind and severity, citing `cite`. */
struct objection objection_to(enum finding_code code, struct cite cite);

/* Sets the lance and the binding of a canto (act->act is ACT_CANTO + row). */
void bind_canto(const struct state *s, struct act_event *act);

/* What the ladder says against a bound canto. */
struct objection bind_check_canto(const struct state *s, const struct act_event *act);

/* True if the act is an answer. Paso is one if the regulation takes it for a refusal, alone or before two calls. */
bool bind_is_answer(const struct state *s, unsigned act);

/* True if a call of the other side waits in the lance for an answer of this seat's side. */
bool bind_waits(const struct state *s, unsigned lance, unsigned seat);

/* Lists the lances whose pending proposal `seat` may answer, by priority. Returns how many. */
unsigned bind_targets(const struct state *s, unsigned seat, uint8_t *lances);

/* The first of bind_targets; MAX_LANCES: there is none. */
static inline unsigned bind_first(const struct state *s, unsigned seat)
{
	uint8_t lances[MAX_LANCES];
	return bind_targets(s, seat, lances) ? lances[0] : MAX_LANCES;
}

/* bind_two_openings: true if the first two targets were opened and not raised. bind_is_double: true if their calls were made in one breath
 * or in one bundle. */
bool bind_two_openings(const struct state *s, const uint8_t *lances, unsigned count);
bool bind_is_double(const struct state *s, const uint8_t *lances, unsigned count);

/* ---- the chain ---- */

/* The proposal that a call makes, with the prefix that its canto asks for if none was said. */
struct proposal proposal_of(const struct state *s, const struct act_event *act);

/* Adds the call to the chain of its lance. A raise accepts the pending call under it. */
void lance_propose(struct state *s, const struct act_event *act);

/* The answer that stands in a lance accepted or refused. */
static inline unsigned standing_answer(const struct lance_play *play) { return play->state == LANCE_ACCEPTED ? ACT_QUIERE : ACT_NO_QUIERE; }
/* True if the standing answer of the lance is the side's. */
bool answered_by(const struct state *s, unsigned lance, int side);
/* The lances (bits) that the side answered last, by a word or by silence; several, if one event answered them. */
unsigned answered_last(const struct state *s, int side);

/* Proposes in the name of the regulation. `seat` stands for the side that gets `declined` if the other side refuses. */
void lance_offer(struct state *s, unsigned lance, unsigned seat, int offered, int declined);

/* Accepts or refuses the pending call in the name of `seat`. Does nothing if no call waits any more. */
void lance_answer(struct state *s, unsigned lance, bool accept, unsigned seat, struct span span);

/* True if the lance has a stake to win: a call was accepted, or a rule forces a stake on a lance unopened or annulled. */
static inline bool lance_is_staked(const struct lance_play *play)
{
	return play->state == LANCE_ACCEPTED
		|| (play->forced > 0 && (play->state == LANCE_UNOPENED || play->state == LANCE_ANNULLED));
}

/* ---- the table's track ---- */

/* Begins the table's own track at a void act that the table may have taken for good. */
void track_begin(struct table_track *table);

/* Notes on the table's track a void call of the lance. */
void track_call(struct state *s, unsigned lance, unsigned canto, unsigned seat);

/* ---- what was done (dijo, voceó) ---- */

/* Marks the act in `done`, `voiced` and `ever_done`, by those of these patterns (bits) that it fits. */
void acts_mark(struct state *s, const struct act_done *done, uint64_t patterns);

/* Marks all acts anew, once other patterns are in force or an act has become valid or void. */
void acts_mark_again(struct state *s);

/* ---- acts undone: taken back, voided by a rule, overtaken by a partner ---- */

/* nulo A de R: undoes the earlier acts that fit, and wipes the calls proposed in their breath. Cards on the table stay. nulo último(L):
 * undoes the last call of the lance; the call under it is as it was. */
void undo_acts(struct state *s, const struct ask *q, const struct effect *effect, seatset seats);

/* Takes back a raise made in the event before by a partner who plays after the author of `act`: the call under it waits again. False:
 * there is none. */
bool undo_raise(struct state *s, const struct act_event *act, unsigned lance);

/* ---- stakes.c: what a lance is worth ---- */

/* The worth of the first `upto` calls if accepted. `winner` is the side that wins the lance, -1 nobody yet. */
struct maybe lance_stake(const struct state *s, const struct ask *q, unsigned lance, unsigned upto, int winner);

/* The stake of the lance now: that of its accepted calls, else its base or forced stake. */
struct maybe lance_accepted(const struct state *s, const struct ask *q, unsigned lance, int winner);

/* What a refusal of the last call gives its side. */
struct maybe lance_refused(const struct state *s, const struct ask *q, unsigned lance);

/* The clauses of the canto's worth: those of the case of its formula that holds, if the case has its own. */
struct cite stake_cite(const struct state *s, const struct ask *q, const struct canto_row *row);

/* The clauses of what a refusal of the lance gives: those of the calls accepted before or, without any, those of the price. */
struct cite refused_by_cite(const struct state *s, unsigned lance);

/* The clauses of the cap that say what call `i` of the lance is worth, if it asks for more than the cap or is for all that the cap allows. */
struct cite lance_cap_cite(const struct state *s, unsigned lance, unsigned i);

/* What the call asks for, before any cap; a falta asks for what there is, and is unknown. */
struct maybe lance_asked(const struct state *s, const struct proposal *call);

/* The clauses of the least that call `i` of the lance is worth, also as a raise, if it comes to less; else none. */
struct cite lance_minimum_cite(const struct state *s, unsigned lance, unsigned i);

/* Whether the call q->now asks for more than the cap of its lance leaves, and so is worth less. Asked before the call is made. */
enum truth call_exceeds(const struct state *s, const struct ask *q);

/* Sets the score by which the hand or the duel is judged: the table's, unless it is at the target already. */
void score_to_play_from(struct state *s);

/* The tantos that `side` needs to win the game. */
struct maybe side_lacks(const struct state *s, int side);

#endif
