/* Cards that were put on the table for a baza to come, and are laid when their owner's turn comes. */
#include "engine/bazas.h"
#include "engine/logged.h"
#include "engine/cards_laid.h"
#include "engine/cards_parts.h"
#include "engine/roles.h"

int cards_waits(const struct state *s, unsigned seat, card c)
{
	for (unsigned i = 0; i < s->waiting_count[seat]; i++)
		if (s->waiting[seat][i].card == c && c < CARD_COUNT)
			return (int)i;
	return -1;
}

struct waiting_card cards_take_waiting(struct state *s, unsigned seat, unsigned i)
{
	struct waiting_card taken = s->waiting[seat][i];
	if (!--s->waiting_count[seat])
		s->waiting_seats &= (seatset)~seat_bit(seat);
	for (; i < s->waiting_count[seat]; i++)
		s->waiting[seat][i] = s->waiting[seat][i + 1];
	return taken;
}

void cards_let_wait(struct state *s, uint32_t index, card c, unsigned form)
{
	unsigned seat = s->hand->events[index].seat;
	if (s->waiting_count[seat] == MAX_WAITING)
		return;
	s->waiting[seat][s->waiting_count[seat]++] = (struct waiting_card){ c, (uint8_t)form, index };
	s->waiting_seats |= seat_bit(seat);
}

/* ---- their turn ------------------------------------------------------------------------------------------------- */

/* The log lays or turns up the card by itself. */
static bool comes_later(const struct state *s, uint32_t index, unsigned seat, card c)
{
	for (uint32_t i = index + 1; c < CARD_COUNT && i < s->hand->event_count; i++) {
		const struct event *e = &s->hand->events[i];
		if ((e->type == EVENT_PLAY || e->type == EVENT_UNCOVER) && e->seat == seat && logged_card(e, c))
			return true;
	}
	return false;
}

/* What lies beneath one laid beside it is shown when its owner has said what he has to say. */
static bool speaks_first(const struct state *s, uint32_t index, unsigned seat)
{
	const struct event *events = s->hand->events;
	return s->waiting[seat][0].form == FORM_TOGETHER && index + 1 < s->hand->event_count
		&& events[index + 1].type == EVENT_VOICE && events[index + 1].seat == seat;
}

/* One that may have been annulled holds nobody up. */
static bool call_waits(const struct state *s)
{
	for (unsigned i = 0; i < s->rules->priority_count; i++)
		if (lance_pending(s, s->rules->priority[i], false) && !s->lances[s->rules->priority[i]].in_doubt)
			return true;
	return false;
}

/* While a call waits no card is due. */
void cards_lay_waiting(struct state *s, uint32_t index)
{
	while (s->waiting_seats && !s->decided && !call_waits(s)) {
		unsigned seat = bazas_due(s);
		if (!(s->waiting_seats & seat_bit(seat)) || comes_later(s, index, seat, s->waiting[seat][0].card)
				|| speaks_first(s, index, seat))
			return;
		struct waiting_card due = cards_take_waiting(s, seat, 0);
		s->act_notes = 0;
		cards_lay(s, due.event, due.card, due.form);
	}
}
