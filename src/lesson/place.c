#include "lesson/lesson.h"

struct place_state place_state(struct arena *arena, struct trial *trial)
{
	const struct ruleset *rules = trial_rules(trial);
	struct place_state state = { .table = table_now(trial), .mano = trial_mano(trial), .dealer = trial_dealer(trial),
		.muestra = trial_muestra(trial), .bazas = trial_baza(trial) };

	for (unsigned i = 0; i < rules->lance_count; i++)
		state.call_count[i] = trial_calls(trial, i, state.calls[i], PLACE_CALLS);
	for (unsigned i = 0; i < PLACE_BAZAS; i++)
		state.baza[i] = trial_baza_now(trial, i + 1);
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
