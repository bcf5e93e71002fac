#include "lesson/lesson.h"

#include <string.h>

struct place_state place_state(struct arena *arena, struct trial *trial)
{
	const struct state *s = trial_state(trial);
	struct place_state state = { .table = table_now(trial), .mano = s->mano, .dealer = s->dealer, .muestra = s->muestra };

	memcpy(state.lances, s->lances, s->rules->lance_count * sizeof *s->lances);
	memcpy(state.bazas, s->bazas, sizeof s->bazas);
	state.choices = lesson_options(arena, trial);
	return state;
}

struct place_event *place_steps(struct arena *arena, struct trial *trial, const struct hand *hand, uint32_t end,
	unsigned *count)
{
	uint32_t first = trial_hand(trial)->event_count;
	struct place_event *events = ARENA_ARRAY(arena, struct place_event, hand->event_count - first + 1);

	*count = 0;
	for (uint32_t i = first; events && (i < end || trial_part_follows(trial, hand)) && trial_step(trial, hand); i++) {
		struct place_event *event = &events[(*count)++];
		*event = (struct place_event){ .seat = hand->events[i].seat, .index = i,
			.text = source_text(&hand->source, hand->events[i].span) };
		event->act_count = trial_acts(trial, event->acts, LESSON_ACTS);
	}
	return events;
}

uint32_t events_through(const struct hand *hand, uint32_t line, uint32_t column, uint32_t first)
{
	uint32_t end = first;

	while (end < hand->event_count && source_place(&hand->source, hand->events[end].span.begin).line <= line) {
		end++;
		/* a note in braces belongs to the event before it */
		if (column && !(end < hand->event_count && (hand->events[end].flags & EVENT_ATTACHED)))
			break;
	}
	return end;
}
