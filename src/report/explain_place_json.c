/* `veedor explain FILE:LINE --format jsonl`: the table before and after and what the events did, as one object. */
#include "report/explain.h"

#include "report/json.h"

static void seats_json(struct out *out, const char *name, unsigned set)
{
	const char *comma = "";

	json_key(out, name);
	out_string(out, "[");
	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		if (set >> seat & 1) {
			out_format(out, "%s\"%c\"", comma, 'A' + (int)seat);
			comma = ",";
		}
	out_string(out, "]");
}

static void bazas_json(struct out *out, const struct place_state *state)
{
	json_key(out, "bazas");
	out_string(out, "[");
	for (unsigned i = 0; i < PLACE_BAZAS && state->baza[i].count; i++) {
		const struct trial_baza *baza = &state->baza[i];
		char winner = (char)('A' + baza->winner);
		out_string(out, i ? ",{\"laid\":[" : "{\"laid\":[");
		for (unsigned k = 0; k < baza->count; k++)
			out_format(out, "%s{\"seat\":\"%c\",\"card\":\"%s\"}", k ? "," : "", 'A' + baza->order[k],
				card_text(baza->cards[baza->order[k]]));
		out_string(out, "]");
		json_bool(out, "closed", baza->closed);
		json_bool(out, "tied", baza->tied);
		json_text(out, "winner", (struct str){ &winner, baza->winner >= 0 });
		out_string(out, "}");
	}
	out_string(out, "]");
}

static void calls_json(struct out *out, const struct ruleset *rules, const struct place_state *state)
{
	const char *comma = "";

	json_key(out, "calls");
	out_string(out, "[");
	for (unsigned lance = 0; lance < rules->lance_count; lance++)
		for (unsigned i = 0; i < state->call_count[lance]; i++) {
			const struct trial_call *call = &state->calls[lance][i];
			char seat = (char)('A' + (int)call->seat);
			out_format(out, "%s{\"lance\":", comma);
			out_json(out, rules->lances[lance].name);
			json_text(out, "call", call->canto >= 0 ? rules->cantos[call->canto].name : (struct str){ 0 });
			json_text(out, "seat", (struct str){ &seat, 1 });
			json_bool(out, "accepted", call->accepted);
			out_string(out, "}");
			comma = ",";
		}
	out_string(out, "]");
}

static void may_json(struct out *out, const struct place_state *state)
{
	const char *comma = "";

	json_key(out, "may");
	out_string(out, "[");
	for (unsigned i = 0; i < state->choices.choice_count; i++) {
		const struct lesson_choice *choice = &state->choices.choices[i];
		if (choice->ruling != RULED_STANDS || choice->card != CARD_NONE)
			continue;
		out_format(out, "%s{\"seat\":\"%c\",\"act\":", comma, 'A' + choice->seat);
		out_json(out, lesson_act_name(state->choices.rules, choice->act));
		json_text(out, "words", choice->words);
		out_string(out, "}");
		comma = ",";
	}
	out_string(out, "]");
}

/* Writes the cards that each seat is known to hold. */
static void cards_json(struct out *out, const struct options_lesson *held, unsigned seats)
{
	json_key(out, "cards");
	for (unsigned seat = 0; seat < seats; seat++) {
		out_string(out, seat ? ",[" : "[[");
		for (unsigned i = 0; i < held->held_count[seat]; i++)
			out_format(out, "%s\"%s\"", i ? "," : "", card_text(held->held[seat][i]));
		out_string(out, "]");
	}
	out_string(out, "]");
}

/* The pieces of an object, without its braces. */
static void state_pieces(struct out *out, const struct ruleset *rules, const struct place_state *state)
{
	char mano = (char)('A' + (int)state->mano), dealer = (char)('A' + (int)state->dealer);

	out_string(out, "\"mano\":");
	out_json(out, (struct str){ &mano, 1 });
	json_text(out, "dealer", (struct str){ &dealer, 1 });
	json_text(out, "muestra", state->muestra != CARD_NONE && rules->has_muestra
		? str_of(card_text(state->muestra)) : (struct str){ 0 });
	json_bool(out, "won", state->won);
	bazas_json(out, state);
	calls_json(out, rules, state);
	seats_json(out, "asked", state->table.asked);
	seats_json(out, "in_play", state->table.in_play);
	seats_json(out, "sung", state->sung);
	seats_json(out, "must_declare", state->must_declare);
	json_key(out, "declared");
	for (unsigned seat = 0; seat < state->table.seats; seat++)
		out_format(out, state->said[seat] >= 0 ? "%s%d" : "%snull", seat ? "," : "[", state->said[seat]);
	out_string(out, "]");
	may_json(out, state);
	lesson_table_json(out, "table", rules, &state->table);
}

static void state_json(struct out *out, const struct place_lesson *lesson, const char *name, const struct place_state *state)
{
	json_key(out, name);
	out_string(out, "{");
	state_pieces(out, lesson->rules, state);
	out_string(out, "}");
}

void report_state_jsonl(struct out *out, const struct report_options *options, const struct hand *hand, const struct place_state *state)
{
	out_string(out, "{\"type\":\"table\"");
	json_text(out, "ruleset", options->rules->name);
	json_text(out, "match", hand->match->id);
	json_text(out, "hand", hand->id);
	json_number(out, "seats", state->table.seats);
	json_number(out, "events", hand->event_count);
	cards_json(out, &state->choices, state->table.seats);
	out_string(out, ",");
	state_pieces(out, options->rules, state);
	out_string(out, "}\n");
}

static void event_json(struct out *out, const struct report_options *options, const struct place_lesson *lesson,
	const struct place_event *event)
{
	const char *comma = "";
	char seat = (char)('A' + (int)event->seat);

	out_string(out, "{\"text\":");
	out_json(out, event->text);
	json_number(out, "event", event->index + 1);
	json_text(out, "seat", (struct str){ &seat, event->seat < MAX_SEATS });
	lesson_acts_json(out, "acts", lesson->rules, event->acts, event->act_count);
	json_key(out, "findings");
	out_string(out, "[");
	for (const struct finding *f = lesson->verdict->findings.first; f; f = f->next)
		if (place_concerns(lesson, f, event)) {
			out_string(out, comma);
			lesson_finding_json(out, options, lesson->rules, f, lesson->hand->match, (int)lesson->before.table.seats);
			comma = ",";
		}
	out_string(out, "]}");
}

void report_place_jsonl(struct out *out, const struct report_options *options, const struct place_lesson *lesson)
{
	out_string(out, "{\"type\":\"place\",\"file\":");
	out_json(out, lesson->file);
	json_number(out, "line", lesson->line);
	json_text(out, "ruleset", lesson->rules->name);
	json_text(out, "match", lesson->hand->match->id);
	json_text(out, "hand", lesson->hand->id);
	state_json(out, lesson, "before", &lesson->before);
	json_key(out, "events");
	out_string(out, "[");
	for (unsigned i = 0; i < lesson->event_count; i++) {
		out_string(out, i ? "," : "");
		event_json(out, options, lesson, &lesson->events[i]);
	}
	out_string(out, "]");
	state_json(out, lesson, "after", &lesson->after);
	out_string(out, "}\n");
}
