/* `veedor explain FILE:LINE --format jsonl`: the table before and after and what the events did, as one object. */
#include "report/explained.h"

#include "base/json.h"
#include "report/print.h"

static void seats_json(struct out *out, const char *name, unsigned set)
{
	json_open(out, name, '[');
	for (int seat = 0; seat < MAX_SEATS; seat++)
		if (set >> seat & 1)
			json_seat(out, NULL, seat);
	json_close(out, ']');
}

static void baza_json(struct out *out, const struct trial_baza *baza)
{
	json_open(out, NULL, '{');
	json_open(out, "laid", '[');
	for (unsigned k = 0; k < baza->count; k++) {
		json_open(out, NULL, '{');
		json_seat(out, "seat", baza->order[k]);
		json_text(out, "card", str_of(card_text(baza->cards[baza->order[k]])));
		json_close(out, '}');
	}
	json_close(out, ']');
	json_bool(out, "closed", baza->closed);
	json_bool(out, "tied", baza->tied);
	json_seat(out, "winner", baza->winner);
	json_close(out, '}');
}

static void calls_json(struct out *out, const struct ruleset *rules, const struct place_state *state)
{
	json_open(out, "calls", '[');
	for (unsigned lance = 0; lance < rules->lance_count; lance++)
		for (unsigned i = 0; i < state->call_count[lance]; i++) {
			const struct trial_call *call = &state->calls[lance][i];
			json_open(out, NULL, '{');
			json_text(out, "lance", rules->lances[lance].name);
			json_text(out, "call", call->canto >= 0 ? rules->cantos[call->canto].name : (struct str){ 0 });
			json_seat(out, "seat", (int)call->seat);
			json_bool(out, "accepted", call->accepted);
			json_close(out, '}');
		}
	json_close(out, ']');
}

static void may_json(struct out *out, const struct place_state *state)
{
	json_open(out, "may", '[');
	for (unsigned i = 0; i < state->choices.choice_count; i++) {
		const struct lesson_choice *choice = &state->choices.choices[i];
		if (choice->ruling != RULED_STANDS || choice->card != CARD_NONE)
			continue;
		json_open(out, NULL, '{');
		json_seat(out, "seat", choice->seat);
		json_text(out, "act", lesson_act_name(state->choices.rules, choice->act));
		json_text(out, "words", choice->words);
		json_close(out, '}');
	}
	json_close(out, ']');
}

/* Writes the cards that each seat is known to hold. */
static void cards_json(struct out *out, const struct options_lesson *held, unsigned seats)
{
	json_open(out, "cards", '[');
	for (unsigned seat = 0; seat < seats; seat++) {
		json_open(out, NULL, '[');
		for (unsigned i = 0; i < held->held_count[seat]; i++)
			json_text(out, NULL, str_of(card_text(held->held[seat][i])));
		json_close(out, ']');
	}
	json_close(out, ']');
}

/* The pieces of an object, without its braces. */
static void state_pieces(struct out *out, const struct ruleset *rules, const struct place_state *state)
{
	bool turned = state->muestra != CARD_NONE && rules->has_muestra;

	json_seat(out, "mano", (int)state->mano);
	json_seat(out, "dealer", (int)state->dealer);
	json_text(out, "muestra", turned ? str_of(card_text(state->muestra)) : (struct str){ 0 });
	json_bool(out, "won", state->won);
	json_open(out, "bazas", '[');
	for (unsigned i = 0; i < PLACE_BAZAS && state->baza[i].count; i++)
		baza_json(out, &state->baza[i]);
	json_close(out, ']');
	calls_json(out, rules, state);
	seats_json(out, "asked", state->table.asked);
	seats_json(out, "in_play", state->table.in_play);
	seats_json(out, "sung", state->table.sung);
	seats_json(out, "must_declare", state->table.must_declare);
	json_open(out, "declared", '[');
	for (unsigned seat = 0; seat < state->table.seats; seat++)
		json_index(out, NULL, state->table.said[seat]);
	json_close(out, ']');
	may_json(out, state);
	lesson_table_json(out, "table", rules, &state->table);
}

void report_state_jsonl(struct out *out, const struct report_options *options, const struct hand *hand, const struct place_state *state)
{
	json_record(out, "table");
	json_text(out, "ruleset", options->rules->name);
	json_text(out, "match", hand->match->id);
	json_text(out, "hand", hand->id);
	json_number(out, "seats", state->table.seats);
	json_number(out, "events", hand->event_count);
	cards_json(out, &state->choices, state->table.seats);
	state_pieces(out, options->rules, state);
	json_end(out);
}

static void event_json(struct out *out, const struct report_options *options, const struct place_lesson *lesson,
	const struct place_event *event)
{
	json_open(out, NULL, '{');
	json_text(out, "text", event->text);
	json_number(out, "event", event->index + 1);
	json_seat(out, "seat", (int)event->seat);
	lesson_acts_json(out, "acts", lesson->rules, event->acts, event->act_count);
	json_open(out, "findings", '[');
	for (const struct finding *f = lesson->verdict->findings.first; f; f = f->next)
		if (place_concerns(lesson, f, event))
			lesson_finding_json(out, NULL, options, lesson->rules, f, lesson->hand->match, (int)lesson->before.table.seats);
	json_close(out, ']');
	json_close(out, '}');
}

void report_place_jsonl(struct out *out, const struct report_options *options, const struct place_lesson *lesson)
{
	json_record(out, "place");
	json_text(out, "file", lesson->file);
	json_number(out, "line", lesson->line);
	json_text(out, "ruleset", lesson->rules->name);
	json_text(out, "match", lesson->hand->match->id);
	json_text(out, "hand", lesson->hand->id);
	json_open(out, "before", '{');
	state_pieces(out, lesson->rules, &lesson->before);
	json_close(out, '}');
	json_open(out, "events", '[');
	for (unsigned i = 0; i < lesson->event_count; i++)
		event_json(out, options, lesson, &lesson->events[i]);
	json_close(out, ']');
	json_open(out, "after", '{');
	state_pieces(out, lesson->rules, &lesson->after);
	json_close(out, '}');
	json_end(out);
}
