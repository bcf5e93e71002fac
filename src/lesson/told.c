/* A hand in words, for people who do not read the notation. */
#include "lesson/exercises.h"

#include "base/utf8.h"
#include "log/writer.h"

enum { WIDE = 74 };

/* Sentences one after another, on lines that are not too long. */
struct telling {
	struct quiz_maker *m;
	const struct hand *hand;
	struct out out;
	size_t column;
};

static void add(struct telling *t, struct str piece)
{
	size_t width = utf8_count(piece);

	if (t->column && t->column + 1 + width > WIDE) {
		out_string(&t->out, "\n");
		t->column = 0;
	}
	out_string(&t->out, t->column ? " " : "");
	out_bytes(&t->out, piece);
	t->column += width + (t->column > 0);
}

static void end_line(struct telling *t)
{
	if (t->column)
		out_string(&t->out, "\n");
	t->column = 0;
}

static const char *card_in_words(struct quiz_maker *m, card c)
{
	return c < CARD_COUNT ? card_name(c, m->lang == LANG_EN) : tr(m->lang, "una carta que no se ve", "a card that is not seen");
}

/* ---- the table ---------------------------------------------------------------------------------------------- */

static void tell_table(struct telling *t)
{
	struct quiz_maker *m = t->m;
	unsigned seats = (unsigned)t->hand->match->seats, dealer = t->hand->dealer;

	add(t, quiz_text(m, "Juegan {} contra {}.", seats == 2 ? "{} plays against {}." : "{} play against {}.", quiz_side(m, seats, 0),
		quiz_side(m, seats, 1)));
	add(t, quiz_text(m, "Reparte {} y es mano {}.", "{} deals and {} is mano.", SEAT(dealer), SEAT((dealer + 1) % seats)));
	if (t->hand->score.known)
		add(t, quiz_text(m, "Van {} a {}, a {}.", "The score is {} to {}, to {}.", t->hand->score.of[0], t->hand->score.of[1],
			t->hand->target >= 0 ? t->hand->target : m->rules->target));
	if (t->hand->muestra < CARD_COUNT)
		add(t, quiz_text(m, "La muestra: {}.", "The muestra: {}.", card_in_words(m, t->hand->muestra)));
	end_line(t);
}

static void tell_cards(struct telling *t, unsigned seat)
{
	struct quiz_maker *m = t->m;
	struct str text = quiz_text(m, "{} tiene:", "{} holds:", SEAT(seat));

	for (unsigned i = 0; i < 3 && t->hand->dealt[seat] == 3; i++)
		text = arena_filled(&m->arena, "{}{} {}", text, i ? "," : "", card_in_words(m, t->hand->deal[seat][i]));
	add(t, arena_filled(&m->arena, "{}.", text));
	end_line(t);
}

/* ---- what was done ---------------------------------------------------------------------------------------------- */

/* Returns "B says «quiero»."; "And «retruco»." if the seat goes on speaking. */
static struct str words_said(struct telling *t, const struct event *event, bool again)
{
	struct str words = event_words(t->hand, event);

	return again ? quiz_text(t->m, "Y «{}».", "And «{}».", words) : quiz_text(t->m, "{} dice «{}».", "{} says «{}».", SEAT(event->seat), words);
}

static struct str card_laid(struct telling *t, const struct event *event)
{
	struct quiz_maker *m = t->m;
	bool feminine = event->cards[0] >= CARD_COUNT || card_number(event->cards[0]) == 10;

	return quiz_text(m, "{} juega {}{}.", "{} lays {}{}.", SEAT(event->seat),
		event->cards[0] >= CARD_COUNT ? "" : tr(m->lang, feminine ? "la " : "el ", "the "),
		card_in_words(m, event->cards[0]));
}

static void tell_event(struct telling *t, uint32_t i)
{
	const struct event *event = &t->hand->events[i];
	struct quiz_maker *m = t->m;

	switch (event->type) {
	case EVENT_VOICE:
		add(t, words_said(t, event, i > 0 && event[-1].type == EVENT_VOICE && event[-1].seat == event->seat));
		return;
	case EVENT_PLAY: add(t, card_laid(t, event)); return;
	case EVENT_LEAVE: add(t, quiz_text(m, "{} se va al mazo.", "{} goes to the deck.", SEAT(event->seat))); return;
	case EVENT_SHOW: add(t, quiz_text(m, "{} muestra sus cartas.", "{} shows his cards.", SEAT(event->seat))); return;
	default: return;
	}
}

void quiz_show(struct quiz_maker *m, struct exercise *x, const struct hand *hand, uint32_t upto, unsigned seat)
{
	struct telling t = { .m = m, .hand = hand, .out = OUT_MEMORY(m->lang) };
	struct hand part = *hand;

	part.event_count = upto < hand->event_count ? upto : hand->event_count;
	part.comment_count = 0;
	x->log = str_trim(arena_said(&m->arena, m->lang, write_hand, &part));

	tell_table(&t);
	if (seat != NOBODY)
		tell_cards(&t, seat);
	for (uint32_t i = 0; i < part.event_count; i++)
		tell_event(&t, i);
	x->told = str_trim(print_kept(&m->arena, &t.out));
}
