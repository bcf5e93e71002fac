/* What an act meets: its lance, whether it opens, raises or answers, and what the ladder says. */
#ifndef VEEDOR_ENGINE_BIND_H
#define VEEDOR_ENGINE_BIND_H

#include "engine/state.h"

/* Why the kernel refuses an act. `code` CODE_COUNT: it does not. */
struct objection {
	enum finding_code code;
	uint8_t kind, severity;
	struct cite cites[3];
	bool folded;         /* rests on an earlier void call: no finding of its own */
	bool in_doubt;       /* what it rests on may be void: nobody knows whether it holds */
	bool shared;         /* of cites[0], only what cites[1] holds too, where they share any */
	bool silent;         /* the answer that stands was silence */
	uint8_t against;     /* canto row it clashes with, 255 none */
};

/* Binds a canto (act->act is ACT_CANTO + row): sets lance and binding. */
void bind_canto(const struct state *s, struct act_event *act);

/* What the ladder says against a bound canto. */
struct objection bind_check_canto(const struct state *s, const struct act_event *act);

/* The objection of this code, with its own kind and severity, citing `cite`. */
struct objection bind_object(enum finding_code code, struct cite cite);

/* Paso is an answer, unless it is the word for leaving or for nothing. */
bool bind_is_answer(const struct state *s, unsigned act);

/* Does a call of the other side wait in the lance for an answer of this seat's side? */
bool bind_waits(const struct state *s, unsigned lance, unsigned seat);

/* Lances whose pending proposal `seat` may answer, in the order in which answers meet them.
 * Returns how many. */
unsigned bind_targets(const struct state *s, unsigned seat, uint8_t *lances);

/* The first two targets were opened, and not raised. */
bool bind_two_openings(const struct state *s, const uint8_t *lances, unsigned count);

/* True when the first two targets were opened in one breath. */
bool bind_is_double(const struct state *s, const uint8_t *lances, unsigned count);

#endif
