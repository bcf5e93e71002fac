/* What stands against an act: the rules that strike it, the objection of the ladder, a bar; the one finding that tells of it, and its
 * effects. */
#ifndef VEEDOR_ENGINE_STRUCK_H
#define VEEDOR_ENGINE_STRUCK_H

#include "state/lances.h"
#include "engine/filter.h"

struct struck {
	uint16_t *rules;             /* rules that strike, in the arena of the findings */
	unsigned count;
	struct objection objection;  /* of the ladder; code CODE_COUNT: none */
	struct cite bar;             /* clauses of the rule that barred it */
	bool barred;
};

/* ---- one rule ---- */

/* Whether the rule's guard makes it strike. */
enum truth rule_asks(const struct state *s, const struct ask *q, const struct rule *rule);

/* True if the rule strikes at this moment. If its guard is unknown, notes the doubt for the close and puts in doubt what the rule would do. */
bool rule_strikes(struct state *s, const struct ask *q, uint16_t index);

/* Fills the finding with what the rule says of itself: kind, severity, words, effect. */
void rule_fill(const struct state *s, const struct ask *q, const struct rule *rule, struct finding *f);

/* Applies the effects of the rule. What they pay goes into `f`, unless it is NULL. */
void rule_apply(struct state *s, const struct ask *q, uint16_t index, struct finding *f);

/* ---- all that stands against an act ---- */

/* Adds a rule, one of at most `may`. If memory is refused nothing is told of the hand. */
void struck_add(struct state *s, struct struck *struck, unsigned may, uint16_t rule);

/* Adds the rules of `may` that strike the act q->now. */
void struck_collect(struct state *s, const struct ask *q, struct candidates may, struct struck *struck);

/* Notes whether something barred the act. */
void struck_bar(const struct state *s, const struct act_event *act, struct struck *struck);

bool struck_none(const struct struck *struck);

/* True if something that struck voids the act; true if it surely does, whatever is in doubt. */
bool struck_void(const struct state *s, const struct struck *struck);
bool struck_surely_void(const struct state *s, const struct act_event *act, const struct struck *struck);

/* Makes the finding; NULL if everything that struck is silent or folded. */
struct finding *struck_tell(struct state *s, const struct ask *q, const struct struck *struck);

/* Applies the rules that struck. A void act has no consequences but those of the rules that void it or take the match for it. */
void struck_apply(struct state *s, const struct ask *q, const struct struck *struck, struct finding *f);

#endif
