/* What stands against an act: the rules that strike it, what the kernel and a bar say; the one finding that tells it, and
 * what it comes to. */
#ifndef VEEDOR_ENGINE_HITS_H
#define VEEDOR_ENGINE_HITS_H

#include "engine/lances.h"
#include "engine/filter.h"

struct hits {
	uint16_t *rules;             /* that strike, in the arena of the findings */
	unsigned count;
	struct objection objection;  /* of the kernel; code CODE_COUNT none */
	struct cite bar;             /* of what barred it */
	bool barred;
};

/* ---- one rule ---- */

/* Does it strike by what its guard says; and by what it says of all that is surely so? */
enum truth rule_asks(const struct state *s, const struct ask *q, const struct rule *rule);
enum truth rule_asks_surely(const struct state *s, const struct ask *q, const struct rule *rule);

/* Does the rule strike at this moment? One whose guard cannot be known is remembered for the close. */
bool rule_strikes(struct state *s, const struct ask *q, uint16_t index);

/* Puts into the finding what the rule says of itself. */
void rule_fill(const struct state *s, const struct ask *q, const struct rule *rule, struct finding *f);

/* Applies its effects; what they pay goes into `f`, where there is one. */
void rule_apply(struct state *s, const struct ask *q, uint16_t index, struct finding *f);

/* ---- all that stands against an act ---- */

/* Adds one of so many that may strike. Where memory is refused nothing is told of the hand. */
void hits_add(struct state *s, struct hits *hits, unsigned may, uint16_t rule);

/* Adds those of these rules that strike the act q->now. */
void hits_collect(struct state *s, const struct ask *q, struct candidates may, struct hits *hits);

/* Notes whether something barred the act. */
void hits_bar(const struct state *s, const struct act_event *act, struct hits *hits);

bool hits_none(const struct hits *hits);

/* Is the act void by it? Surely, though nobody should know whether the hand was over by then? */
bool hits_void(const struct state *s, const struct hits *hits);
bool hits_surely_void(const struct state *s, const struct act_event *act, const struct hits *hits);

/* Makes the finding; NULL where everything that struck is silent or folded. */
struct finding *hits_tell(struct state *s, const struct ask *q, const struct hits *hits);

/* Applies the rules. An act that is void has no consequences but those of the rules that void it. */
void hits_apply(struct state *s, const struct ask *q, const struct hits *hits, struct finding *f);

#endif
