/* The fields of a hand's header, in the notation and in its twin. Private to the log floor. */
#ifndef VEEDOR_LOG_FIELDS_H
#define VEEDOR_LOG_FIELDS_H

#include "log/hand.h"

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
