/* One event in canonical text. */
#include "log/event_text.h"

#include <string.h>

static void put_cards(struct out *out, const struct event *event, unsigned from)
{
	for (unsigned i = from; i < event->card_count; i++)
		out_format(out, " %s", card_text(event->cards[i]));
}

static void put_target(struct out *out, const struct event *event, const char *word)
{
	if (event->target != NOBODY)
		out_format(out, " %s %c", word, 'A' + event->target);
}

void words_plain(struct out *out, struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		i += text.p[i] == '\\' && i + 1 < text.n && (text.p[i + 1] == '"' || text.p[i + 1] == '\\');
		out_bytes(out, str_slice(text, i, i + 1));
	}
}

void words_quoted(struct out *out, struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		if (text.p[i] == '"' || text.p[i] == '\\')
			out_string(out, "\\");
		out_bytes(out, str_slice(text, i, i + 1));
	}
}

/* A backslash that stands for itself is doubled. */
static void put_quoted(struct out *out, struct str text)
{
	struct out plain;

	out_string(out, "\"");
	if (text.n && memchr(text.p, '\\', text.n)) {
		out_open(&plain, -1);
		words_plain(&plain, text);
		words_quoted(out, out_text(&plain));
		out->error = out->error ? out->error : plain.error;
		out_close(&plain);
	} else {
		out_bytes(out, text);
	}
	out_string(out, "\"");
}

static void put_words(struct out *out, const struct hand *hand, const struct event *event)
{
	if (!span_is_set(event->words))
		return;
	out_string(out, " ");
	put_quoted(out, event_words(hand, event));
}

static void put_play(struct out *out, const struct event *event)
{
	out_format(out, " %s", card_text(event->cards[0]));
	switch (event->form) {
	case FORM_PASSED:
		out_string(out, " tapada");
		break;
	case FORM_FACE_DOWN:
		out_string(out, " boca_abajo");
		break;
	case FORM_TOGETHER:
		out_string(out, " con");
		break;
	case FORM_BENEATH:
		out_string(out, " bajo");
		break;
	default:
		break;
	}
	put_cards(out, event, 1);
}

/* Cards taken, turned, shown, laid down, pointed at. */
static void put_handling(struct out *out, const struct event *event)
{
	static const char *const words[EVENT_TYPE_COUNT] = {
		[EVENT_LIFT] = "levanta", [EVENT_UNCOVER] = "descubre", [EVENT_SHOW] = "muestra",
		[EVENT_LAY_DOWN] = "tiende", [EVENT_POINT_AT] = "señala",
	};

	out_format(out, " %s", words[event->type]);
	if (event->type == EVENT_POINT_AT)
		out_format(out, " %c", 'A' + event->target);
	put_cards(out, event, 0);
	if (event->type != EVENT_POINT_AT)
		put_target(out, event, event->type == EVENT_SHOW ? "a" : "de");
}

static void put_cut(struct out *out, const struct event *event)
{
	out_string(out, " corta");
	if (event->number >= 0)
		out_format(out, " %d", event->number);
}

/* What follows the actor. */
static void put_act(struct out *out, const struct hand *hand, const struct event *event)
{
	switch ((enum event_type)event->type) {
	case EVENT_PLAY:
		put_play(out, event);
		return;
	case EVENT_LEAVE:
		out_string(out, " mazo");
		return;
	case EVENT_WAIT:
		out_format(out, " espera %d", event->number);
		return;
	case EVENT_CUT:
		put_cut(out, event);
		return;
	case EVENT_TAP:
		out_string(out, " golpea");
		return;
	case EVENT_DEMAND:
		out_format(out, " pide %s", demand_keyword((enum demand)event->what));
		break;
	case EVENT_CLAIM:
		out_format(out, " reclama %s", claim_keyword((enum claim)event->what));
		break;
	case EVENT_OWN_UP:
		out_string(out, " reconoce");
		break;
	case EVENT_VOICE:
		break;
	default:
		put_handling(out, event);
		return;
	}
	put_target(out, event, "a");
	put_words(out, hand, event);
}

static void put_note(struct out *out, const struct hand *hand, const struct event *event)
{
	bool attached = event->flags & EVENT_ATTACHED;

	out_format(out, attached ? "{%s" : "nota %s", note_keyword((enum note)event->what));
	if (event->seat != NOBODY)
		out_format(out, " %c", 'A' + event->seat);
	put_cards(out, event, 0);
	put_target(out, event, "a");
	put_words(out, hand, event);
	if (attached)
		out_string(out, "}");
}

static void put_ruling(struct out *out, const struct event *event)
{
	out_string(out, "fallo");
	if (event->what == RULING_POINTS)
		out_format(out, " tantos %d-%d", event->number, event->second);
	else if (event->what == RULING_REDEAL)
		out_string(out, " repite");
}

static void put_winner(struct out *out, const struct hand *hand, const struct event *event)
{
	char folded[64];
	struct str name = str_slice(source_text(&hand->source, event->name), 0, sizeof folded);

	out_string(out, "gana ");
	out_bytes(out, (struct str){ folded, utf8_fold(name, folded, NULL) });
	out_format(out, " %c", 'A' + event->seat);
}

static const char *ending_word(unsigned ending)
{
	return ending == ENDING_UNFINISHED ? " incompleta" : ending == ENDING_MATCH ? " partida"
		: ending == ENDING_REDEAL ? " repite" : "";
}

/* Events of the table, without an actor. */
static void put_table(struct out *out, const struct hand *hand, const struct event *event)
{
	switch ((enum event_type)event->type) {
	case EVENT_MUESTRA:
		out_format(out, "muestra %s", card_text(event->cards[0]));
		return;
	case EVENT_NOTE:
		put_note(out, hand, event);
		return;
	case EVENT_WINNER:
		put_winner(out, hand, event);
		return;
	case EVENT_POINTS:
	case EVENT_SCORE:
		out_format(out, "%s %d-%d", event->type == EVENT_POINTS ? "tantos" : "marcador",
			event->number, event->second);
		return;
	case EVENT_SETTLED:
		out_string(out, "arreglo");
		break;
	case EVENT_RULING:
		put_ruling(out, event);
		break;
	case EVENT_ANNUL:
		out_format(out, "anula%s", ending_word(event->what));
		break;
	case EVENT_END:
		out_format(out, "fin%s", ending_word(event->what));
		break;
	default:
		break;
	}
	put_words(out, hand, event);
}

static bool has_actor(const struct event *event)
{
	return event->seat != NOBODY && event->type != EVENT_NOTE && event->type != EVENT_WINNER;
}

/* "+", the time with two digits of hours. */
static void put_mark(struct out *out, const struct hand *hand, const struct event *event)
{
	struct str time = source_text(&hand->source, event->time);

	if (event->flags & EVENT_WITH_PREVIOUS)
		out_string(out, "+ ");
	if (!span_is_set(event->time))
		return;
	out_string(out, time.n > 1 && time.p[1] == ':' ? "@0" : "@");
	out_bytes(out, time);
	out_string(out, " ");
}

void event_text(struct out *out, const struct hand *hand, const struct event *event)
{
	put_mark(out, hand, event);
	if (event->flags & EVENT_SAME_BREATH) {
		put_quoted(out, event_words(hand, event));
	} else if (has_actor(event)) {
		out_format(out, "%c", 'A' + event->seat);
		put_act(out, hand, event);
	} else {
		put_table(out, hand, event);
	}
}

bool event_ends_line(const struct event *event)
{
	return event->type == EVENT_RULING || (event->type == EVENT_NOTE && !(event->flags & EVENT_ATTACHED));
}
