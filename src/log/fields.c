#include "log/fields.h"

#include <stdio.h>

const struct field_shape field_shapes[FIELD_COUNT] = {
	[FIELD_DEALER] = { { "reparte", 7 }, "dealer", TAKES_SEAT },
	[FIELD_SCORE] = { { "marcador", 8 }, "score", TAKES_PAIR },
	[FIELD_MUESTRA] = { { "muestra", 7 }, "muestra", TAKES_CARD },
	[FIELD_CHICO] = { { "chico", 5 }, "chico", TAKES_NUMBER },
	[FIELD_TARGET] = { { "meta", 4 }, "target", TAKES_NUMBER },
	[FIELD_DISPUTE] = { { "disputa", 7 }, "dispute", TAKES_DISPUTE },
};

const char *const dispute_words[] = { [DISPUTE_GENERAL] = "general", [DISPUTE_FACING] = "enfrentados" };

bool field_is(struct str word)
{
	for (unsigned i = 0; i < FIELD_COUNT; i++)
		if (str_equal(word, field_shapes[i].word))
			return true;
	return false;
}

/* A number below 0 was not written. */
static struct str number_text(int number, char buffer[FIELD_TEXT])
{
	return (struct str){ buffer, number < 0 ? 0 : (size_t)snprintf(buffer, FIELD_TEXT, "%d", number) };
}

struct str field_text(const struct hand *hand, enum field field, char buffer[FIELD_TEXT])
{
	switch (field) {
	case FIELD_DEALER:
		buffer[0] = (char)('A' + hand->dealer);
		return (struct str){ buffer, hand->dealer != NOBODY };
	case FIELD_SCORE:
		return (struct str){ buffer, hand->score_known ? (size_t)snprintf(buffer, FIELD_TEXT, "%d-%d", hand->score[0], hand->score[1]) : 0 };
	case FIELD_MUESTRA: return str_of(hand->muestra != CARD_NONE ? card_text(hand->muestra) : NULL);
	case FIELD_CHICO: return number_text(hand->chico, buffer);
	case FIELD_TARGET: return number_text(hand->target, buffer);
	case FIELD_DISPUTE: return str_of(dispute_words[hand->dispute]);
	default: return STR("");
	}
}
