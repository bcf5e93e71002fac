#include "log/acts.h"

#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

const struct act_shape act_shapes[EVENT_TYPE_COUNT] = {
	[EVENT_VOICE] = { "dice", "", HAS_SEAT | HAS_WORDS, 0, 0, 0 },
	[EVENT_PLAY] = { "juega", "", HAS_SEAT | HAS_CARDS, HAS_FORM, 1, EVENT_CARDS },
	[EVENT_LIFT] = { "levanta", "de", HAS_SEAT | HAS_CARDS, HAS_TO, 1, EVENT_CARDS },
	[EVENT_UNCOVER] = { "descubre", "de", HAS_SEAT | HAS_CARDS, HAS_TO, 1, EVENT_CARDS },
	[EVENT_SHOW] = { "muestra", "a", HAS_SEAT | HAS_CARDS, HAS_TO, 1, EVENT_CARDS },
	[EVENT_LEAVE] = { "mazo", "", HAS_SEAT, 0, 0, 0 },
	[EVENT_LAY_DOWN] = { "tiende", "", HAS_SEAT, HAS_CARDS, 1, EVENT_CARDS },
	[EVENT_WAIT] = { "espera", "", HAS_SEAT | HAS_NUMBER, 0, 0, 0 },
	[EVENT_CUT] = { "corta", "", HAS_SEAT, HAS_NUMBER, 0, 0 },
	[EVENT_TAP] = { "golpea", "", HAS_SEAT, 0, 0, 0 },
	[EVENT_MUESTRA] = { "muestra", "", HAS_CARDS, 0, 1, 1 },
	[EVENT_DEMAND] = { "pide", "a", HAS_SEAT | HAS_WHAT, HAS_TO | HAS_WORDS, 0, 0 },
	[EVENT_CLAIM] = { "reclama", "a", HAS_SEAT | HAS_WHAT, HAS_TO | HAS_WORDS, 0, 0 },
	[EVENT_OWN_UP] = { "reconoce", "", HAS_SEAT, HAS_WORDS, 0, 0 },
	[EVENT_POINT_AT] = { "señala", "", HAS_SEAT | HAS_TO, HAS_CARDS, 1, EVENT_CARDS },
	[EVENT_NOTE] = { "nota", "a", HAS_WHAT, HAS_SEAT | HAS_CARDS | HAS_TO | HAS_WORDS, 1, EVENT_CARDS },
	[EVENT_SETTLED] = { "arreglo", "", 0, HAS_WORDS, 0, 0 },
	[EVENT_RULING] = { "fallo", "", 0, HAS_POINTS | HAS_WHAT | HAS_WORDS, 0, 0 },
	[EVENT_POINTS] = { "tantos", "", HAS_POINTS, 0, 0, 0 },
	[EVENT_WINNER] = { "gana", "", HAS_WHAT | HAS_SEAT, 0, 0, 0 },
	[EVENT_SCORE] = { "marcador", "", HAS_POINTS, 0, 0, 0 },
	[EVENT_ANNUL] = { "anula", "", 0, HAS_WHAT | HAS_WORDS, 0, 0 },
	[EVENT_END] = { "fin", "", 0, HAS_WHAT, 0, 0 },
};

struct str act_what(const struct hand *hand, const struct event *event, char buffer[ACT_TEXT])
{
	static const char *const endings[] = { [ENDING_UNFINISHED] = "incompleta", [ENDING_MATCH] = "partida", [ENDING_REDEAL] = "repite" };

	switch (event->type) {
	case EVENT_NOTE: return str_of(note_keyword(event->what));
	case EVENT_DEMAND: return str_of(demand_keyword(event->what));
	case EVENT_CLAIM: return str_of(claim_keyword(event->what));
	case EVENT_RULING: return str_of(event->what == RULING_REDEAL ? "repite" : NULL);
	case EVENT_ANNUL: case EVENT_END: return str_of(event->what < sizeof endings / sizeof *endings ? endings[event->what] : NULL);
	case EVENT_WINNER:
		return (struct str){ buffer, utf8_fold(str_slice(source_text(&hand->source, event->name), 0, ACT_TEXT), buffer, NULL) };
	default: return STR("");
	}
}

const char *act_form(const struct event *event)
{
	static const char *const forms[] = { [FORM_PASSED] = "tapada", [FORM_FACE_DOWN] = "boca_abajo", [FORM_TOGETHER] = "con", [FORM_BENEATH] = "bajo" };

	return event->type == EVENT_PLAY && event->form < sizeof forms / sizeof *forms ? forms[event->form] : NULL;
}

bool act_has_points(const struct event *event)
{
	return event->type == EVENT_POINTS || event->type == EVENT_SCORE || (event->type == EVENT_RULING && event->what == RULING_POINTS);
}

struct str act_time(const struct hand *hand, const struct event *event, char buffer[ACT_TEXT])
{
	struct str time = str_slice(source_text(&hand->source, event->time), 0, ACT_TEXT - 1);
	size_t lead = time.n > 1 && time.p[1] == ':';

	if (!span_is_set(event->time))
		return STR("");
	buffer[0] = '0';
	memcpy(buffer + lead, time.p, time.n);
	return (struct str){ buffer, time.n + lead };
}

/* ---- the fields of a header ---- */

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
	return ANY_OF(i, FIELD_COUNT, str_equal(word, field_shapes[i].word));
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
		return (struct str){ buffer, hand->score.known ? (size_t)snprintf(buffer, FIELD_TEXT, "%d-%d", hand->score.of[0], hand->score.of[1]) : 0 };
	case FIELD_MUESTRA: return str_of(hand->muestra != CARD_NONE ? card_text(hand->muestra) : NULL);
	case FIELD_CHICO: return number_text(hand->chico, buffer);
	case FIELD_TARGET: return number_text(hand->target, buffer);
	case FIELD_DISPUTE: return str_of(dispute_words[hand->dispute]);
	default: return STR("");
	}
}
