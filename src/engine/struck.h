/* Rules that strike, at an act or at a moment. What stands against an act (such rules, an objection, a bar) makes one finding;
 * rules after an act and at a moment strike each by itself. */
#ifndef VEEDOR_ENGINE_STRUCK_H
#define VEEDOR_ENGINE_STRUCK_H

#include "state/lances.h"
#include "engine/filter.h"

/* A rule that strikes, the side for which it does, and on what it rests. */
struct strike {
	uint16_t rule;
	uint8_t side;
	struct ground at;
	struct finding *told;
};

struct struck {
	struct strike *list;         /* in the arena of the findings */
	unsigned count;
	struct objection objection;  /* code CODE_COUNT: none */
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

/* ---- all that strike ---- */

/* Adds a rule that strikes as `q` asks it. The list holds at most two for each of `may` rules. If memory is refused nothing is told of the
 * hand. */
void struck_add(struct state *s, const struct ask *q, struct struck *struck, unsigned may, uint16_t rule);

/* moments.c: tells of each rule by itself and applies it. */
void struck_apply_each(struct state *s, const struct ask *q, struct struck *struck);

/* ---- all that stands against an act ---- */

/* Adds the rules of `may` that strike the act q->now. */
void struck_collect(struct state *s, const struct ask *q, const struct candidates *may, struct struck *struck);

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
