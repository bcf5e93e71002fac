/* What each type of event says beside its place in time, and the fields of a hand's header: in the notation, and in its twin. Private to the log
 * floor. */
#ifndef VEEDOR_LOG_ACTS_H
#define VEEDOR_LOG_ACTS_H

#include "log/hand.h"

/* What an act may have, a bit each. */
enum { HAS_SEAT = 1, HAS_CARDS = 2, HAS_FORM = 4, HAS_WHAT = 8, HAS_TO = 16, HAS_NUMBER = 32, HAS_POINTS = 64, HAS_WORDS = 128 };

extern const struct act_shape {
	const char *name;        /* the keyword of the notation, with its accents; dice and juega, which it writes without one */
	const char *to;          /* the word before the other seat */
	uint8_t needs, may;
	uint8_t least, most;     /* cards */
} act_shapes[EVENT_TYPE_COUNT];

/* Returns true if the notation writes no keyword for it: a voice is its string, a card laid the card. */
static inline bool act_is_bare(unsigned type)
{
	return type == EVENT_VOICE || type == EVENT_PLAY;
}

/* Returns true if the seat is who acts, not whom the event speaks of. */
static inline bool act_has_actor(unsigned type)
{
	return type != EVENT_NOTE && type != EVENT_WINNER;
}

enum { ACT_TEXT = 64 };

/* Returns the word of a closed list that the event needs beside its own, or the name of the lance that was won, which it folds into
 * `buffer`. Returns the empty text if there is none. */
struct str act_what(const struct hand *hand, const struct event *event, char buffer[ACT_TEXT]);

/* Returns how the card is laid; NULL if simply. */
const char *act_form(const struct event *event);

/* Returns true if `number` and `second` are the points of both sides. */
bool act_has_points(const struct event *event);

/* Returns the time with two digits of hours, in `buffer`; empty if none was written. */
struct str act_time(const struct hand *hand, const struct event *event, char buffer[ACT_TEXT]);

/* ---- the fields of a header ---- */

/* In the order in which they are written. */
enum field { FIELD_DEALER, FIELD_SCORE, FIELD_MUESTRA, FIELD_CHICO, FIELD_TARGET, FIELD_DISPUTE, FIELD_COUNT };

enum field_takes { TAKES_SEAT, TAKES_PAIR, TAKES_CARD, TAKES_NUMBER, TAKES_DISPUTE };

struct field_shape {
	struct str word;     /* before the value in the notation, in small letters */
	const char *key;     /* in JSON */
	uint8_t takes;       /* enum field_takes */
};
extern const struct field_shape field_shapes[FIELD_COUNT];

/* The words of enum dispute; NULL for DISPUTE_UNSAID. */
extern const char *const dispute_words[DISPUTE_FACING + 1];

/* True for the word before a field, in small letters. */
bool field_is(struct str word);

enum { FIELD_TEXT = 16 };

/* Returns the value of a field as the notation writes it, perhaps in `buffer`; the empty text if the hand has no such field. */
struct str field_text(const struct hand *hand, enum field field, char buffer[FIELD_TEXT]);

#endif
