/* A match from hand to hand: the score, the dealer, the chicos won, the form of the hands. */
#ifndef VEEDOR_ENGINE_MATCHES_H
#define VEEDOR_ENGINE_MATCHES_H

#include "engine/state.h"

/* A new match: everything before it is forgotten. */
void match_open(struct match_play *match, const struct ruleset *rules, const struct match_header *header);

/* A hand is about to be judged: whether it begins a chico, and which. */
void match_begin_hand(struct match_play *match, const struct ruleset *rules, const struct hand *hand);

/* Whether the hand ended its chico or the match, once its points are known; tells of a match ended
 * too soon and judges the rules of the end. */
void match_end_hand(struct state *s, struct verdict *v);

/* Takes the judged hand into the match. */
void match_follow(struct match_play *match, const struct verdict *v, const struct state *s);

/* A hand that cannot be followed: the next one starts afresh. */
void match_lose_track(struct match_play *match);

#endif
