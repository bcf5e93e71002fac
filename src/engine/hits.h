/* What stands against an act: the rules that strike it, the objection of the ladder, a bar; the one finding that tells of it, and its
 * effects. */
#ifndef VEEDOR_ENGINE_HITS_H
#define VEEDOR_ENGINE_HITS_H

#include "state/lances.h"
#include "engine/filter.h"

struct hits {
	uint16_t *rules;             /* rules that strike, in the arena of the findings */
	unsigned count;
	struct objection objection;  /* of the ladder; code CODE_COUNT: none */
	struct cite bar;             /* clauses of the rule that barred it */
	bool barred;
};

/* ---- one rule ---- */

/* Whether the rule's guard makes it strike; and whether it does so too if acts and faults in doubt are left unknown. */
enum truth rule_asks(const struct state *s, const struct ask *q, const struct rule *rule);
enum truth rule_asks_surely(const struct state *s, const struct ask *q, const struct rule *rule);

/* True if the rule strikes at this moment. If its guard is unknown, notes the doubt for the close and puts in doubt what the rule would do. */
bool rule_strikes(struct state *s, const struct ask *q, uint16_t index);

/* Fills the finding with what the rule says of itself: kind, severity, words, effect. */
void rule_fill(const struct state *s, const struct ask *q, const struct rule *rule, struct finding *f);

/* Applies the effects of the rule. What they pay goes into `f`, unless it is NULL. */
void rule_apply(struct state *s, const struct ask *q, uint16_t index, struct finding *f);

/* ---- all that stands against an act ---- */

/* Adds a rule, one of at most `may`. If memory is refused nothing is told of the hand. */
void hits_add(struct state *s, struct hits *hits, unsigned may, uint16_t rule);

/* Adds the rules of `may` that strike the act q->now. */
void hits_collect(struct state *s, const struct ask *q, struct candidates may, struct hits *hits);

/* Notes whether something barred the act. */
void hits_bar(const struct state *s, const struct act_event *act, struct hits *hits);

bool hits_none(const struct hits *hits);

/* True if the hits void the act; true if they surely do, whatever is in doubt. */
bool hits_void(const struct state *s, const struct hits *hits);
bool hits_surely_void(const struct state *s, const struct act_event *act, const struct hits *hits);

/* Makes the finding; NULL if everything that struck is silent or folded. */
struct finding *hits_tell(struct state *s, const struct ask *q, const struct hits *hits);

/* Applies the rules that struck. A void act has no consequences but those of the rules that void it or take the match for it. */
void hits_apply(struct state *s, const struct ask *q, const struct hits *hits, struct finding *f);

#endif
