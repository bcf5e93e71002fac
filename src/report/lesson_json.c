/* Lessons as JSON: what a phrase does, what may be done, what happened at a line of a log; one object a line. */
#include "report/explained.h"

#include "base/json.h"
#include "base/utf8.h"
#include "report/lesson.h"
#include "report/print.h"

static void lance_json(struct out *out, const struct ruleset *rules, unsigned lance, const struct trial_lance *now)
{
	JSON_OBJECT(out, NULL) {
		json_text(out, "lance", rules->lances[lance].name);
		json_text(out, "state", str_of(lesson_states[now->state].name));
		json_text_if(out, "call", now->last >= 0 && now->last < rules->canto_count, rules->cantos[now->last].name);
		json_seat(out, "caller", now->caller);
		json_number_if(out, "accepted", trial_stake(now).known && now->state <= LANCE_ACCEPTED, now->stake.of[0]);
		json_pair(out, "accepted_by_side", trial_by_side(now), now->stake.of[0], now->stake.of[1]);
		json_number_if(out, "refused", now->refusal.known && now->state == LANCE_PENDING, now->refusal.n);
	}
}

/* Writes the acts of a phrase or an event, done or void. */
static void acts_json(struct out *out, const char *name, const struct ruleset *rules, const struct trial_act *acts, unsigned count)
{
	JSON_LIST(out, name)
		for (unsigned i = 0; i < count; i++)
			JSON_OBJECT(out, NULL) {
				json_text(out, "act", lesson_act_name(rules, acts[i].act));
				json_text_if(out, "lance", acts[i].lance < rules->lance_count, rules->lances[acts[i].lance].name);
				json_bool(out, "valid", acts[i].valid);
			}
}

static void table_json(struct out *out, const char *name, const struct ruleset *rules, const struct lesson_table *table)
{
	JSON_OBJECT(out, name) {
		json_number(out, "baza", table->baza);
		json_seat(out, "due", table->due);
		json_pair(out, "score", table->score.known, table->score.of[0], table->score.of[1]);
		json_bool(out, "over", table->decided);
		json_pair(out, "points", table->decided && table->points.known, table->points.of[0], table->points.of[1]);
		JSON_LIST(out, "lances")
			for (unsigned i = 0; i < rules->lance_count; i++)
				if (table->lances[i].state != LANCE_UNOPENED)
					lance_json(out, rules, i, &table->lances[i]);
	}
}

void lesson_finding_json(struct out *out, const char *name, const struct ruleset *rules,
	const struct finding *finding, const struct match_header *match, int seats)
{
	JSON_OBJECT_IF(out, name, finding) {
		json_finding(out, finding, rules, match, seats);
		json_seat(out, "seat", finding->seat);
	}
}

/* ---- a phrase -------------------------------------------------------------------------------------------- */

static const char *const reasons[ADVICE_REASONS] = { "needless", "given", "no_such_call", "nothing_waits", "others_answer", "hand_over",
	"not_now", "no_number", "number_lost", "no_formula" };

static void column(struct out *out, const char *name, struct str phrase, size_t at)
{
	json_number(out, name, (int64_t)utf8_count(str_slice(phrase, 0, at)) + 1);
}

static void act_json(struct out *out, const struct canto_lesson *lesson, const struct spoken_act *act)
{
	const struct ruleset *rules = lesson->rules;
	bool no_call = act->wording == WORDING_NO_CALL;

	JSON_OBJECT(out, NULL) {
		json_text_if(out, "act", !no_call, lesson_act_name(rules, act->act));
		json_text_if(out, "meant", no_call, lesson_act_name(rules, act->meant));
		json_text(out, "standing", str_of(lesson_wordings[act->wording].name));
		json_text(out, "text", str_slice(lesson->phrase, act->begin, act->end));
		column(out, "column", lesson->phrase, act->begin);
		column(out, "end_column", lesson->phrase, act->end);
		json_text(out, "prefix", str_of(prefix_words(act->prefix)));
		json_text(out, "part", act->part < rules->lance_count ? rules->lances[act->part].name
			: act->part == PART_ALL ? STR("*") : (struct str){ 0 });
		json_index(out, "number", act->number);
		json_index(out, "worth", call_worth(rules, act));
		json_bool(out, "loose", act->loose);
		json_text(out, "answered", act->named == NAMED_NO ? STR("no") : act->named == NAMED_YES ? STR("yes") : (struct str){ 0 });
	}
}

static void ruling_json(struct out *out, const struct canto_lesson *lesson)
{
	JSON_OBJECT_IF(out, "ruling", lesson->placed) {
		json_text(out, "ruling", str_of(lesson_rulings[lesson->ruling].name));
		json_seat(out, "seat", (int)lesson->seat);
		json_bool(out, "asked", lesson->seat_asked);
		acts_json(out, "done", lesson->rules, lesson->acts, lesson->act_count);
		JSON_LIST(out, "findings")
			for (const struct finding *f = lesson->findings; f; f = f->next)
				lesson_finding_json(out, NULL, lesson->rules, f, lesson->match, (int)lesson->before.seats);
		table_json(out, "before", lesson->rules, &lesson->before);
		table_json(out, "after", lesson->rules, &lesson->after);
	}
}

static void why_json(struct out *out, const struct canto_lesson *lesson)
{
	JSON_LIST(out, "why")
		for (unsigned i = 0; i < LESSON_CLAUSES && lesson->clauses[i].n; i++)
			JSON_OBJECT(out, NULL) {
				json_text(out, "clause", lesson->clauses[i]);
				json_text(out, "text", clause_text(lesson->rules, lesson->clauses[i], out->lang));
			}
	json_text(out, "deciding", lesson->deciding);
	json_text_if(out, "reading", lesson->reading, lesson->reading->name);
}

void report_canto_jsonl(struct out *out, const struct canto_lesson *lesson)
{
	json_record(out, "canto");
	json_text(out, "ruleset", lesson->rules->name);
	json_string(out, "phrase", lesson->phrase);
	json_text(out, "standing", str_of(lesson_wordings[lesson->heard.wording].name));
	json_bool(out, "fully_read", !lesson->heard.limit_hit && lesson->phrase.n <= LESSON_READ);
	JSON_LIST(out, "acts")
		for (unsigned i = 0; i < lesson->heard.count; i++)
			act_json(out, lesson, &lesson->heard.acts[i]);
	json_text(out, "say", lesson->advice.say);
	json_text(out, "advice", str_of(reasons[lesson->advice.reason]));
	json_text(out, "no_words", bitext_in(lesson->advice.why, out->lang));
	json_text(out, "perhaps", lesson->near);
	why_json(out, lesson);
	ruling_json(out, lesson);
	json_end(out);
}

/* ---- options --------------------------------------------------------------------------------------------- */

static void choice_json(struct out *out, const struct options_lesson *lesson, const struct lesson_choice *choice)
{
	const struct lesson_choice *first = &lesson->choices[choice->same_as];
	const struct trial_lance *price = &choice->price;
	bool calls = choice->priced && !lesson_refuses(choice->act);

	json_record(out, "option");
	json_seat(out, "seat", choice->seat);
	json_text(out, "act", lesson_act_name(lesson->rules, choice->act));
	json_text_if(out, "words", choice->card == CARD_NONE, choice->words);
	json_text_if(out, "card", choice->card != CARD_NONE, str_of(card_text(choice->card)));
	json_text_if(out, "lance", choice->lance < lesson->rules->lance_count, lesson->rules->lances[choice->lance].name);
	json_bool(out, "legal", lesson_may(choice));
	json_text(out, "ruling", str_of(lesson_rulings[choice->ruling].name));
	json_number_if(out, "accepted", calls && trial_stake(price).known, price->stake.of[0]);
	json_pair(out, "accepted_by_side", calls && trial_by_side(price), price->stake.of[0], price->stake.of[1]);
	json_number_if(out, "refused", choice->priced && price->refusal.known, price->refusal.n);
	json_pair(out, "ends", choice->ends, choice->points[0], choice->points[1]);
	json_bool(out, "sample", choice->sample);
	json_text_if(out, "same_as", first != choice, first->words);
	lesson_finding_json(out, "finding", lesson->rules, choice->finding, lesson->hand->match, (int)lesson->table.seats);
	json_end(out);
}

void report_choices_jsonl(struct out *out, const struct options_lesson *lesson)
{
	json_record(out, "point");
	json_text(out, "file", lesson->file);
	json_number_if(out, "line", lesson->line > 0, (int)lesson->line);
	json_text(out, "ruleset", lesson->rules->name);
	json_text(out, "match", lesson->hand->match->id);
	json_text(out, "hand", lesson->hand->id);
	json_bool(out, "match_over", lesson->match_over);
	table_json(out, "table", lesson->rules, &lesson->table);
	json_end(out);
	for (unsigned i = 0; i < lesson->choice_count; i++)
		if (lesson_shows(lesson, lesson->choices[i].seat))
			choice_json(out, lesson, &lesson->choices[i]);
}

/* ---- a place --------------------------------------------------------------------------------------------- */

static void seats_json(struct out *out, const char *name, unsigned set)
{
	JSON_LIST(out, name)
		for (int seat = 0; seat < MAX_SEATS; seat++)
			if (set >> seat & 1)
				json_seat(out, NULL, seat);
}

static void baza_json(struct out *out, const struct baza *baza)
{
	JSON_OBJECT(out, NULL) {
		JSON_LIST(out, "laid")
			for (unsigned k = 0; k < baza->count; k++)
				JSON_OBJECT(out, NULL) {
					json_seat(out, "seat", baza->order[k]);
					json_text(out, "card", str_of(card_text(baza->cards[baza->order[k]])));
				}
		json_bool(out, "closed", baza->closed);
		json_bool(out, "tied", baza_is_parda(baza));
		json_seat(out, "winner", baza_taker(baza));
	}
}

static void calls_json(struct out *out, const struct ruleset *rules, const struct place_state *state)
{
	JSON_LIST(out, "calls")
		for (unsigned lance = 0; lance < rules->lance_count; lance++)
			for (unsigned i = 0; i < state->lances[lance].chain_count; i++) {
				const struct proposal *call = &state->lances[lance].chain[i];
				JSON_OBJECT(out, NULL) {
					json_text(out, "lance", rules->lances[lance].name);
					json_text_if(out, "call", call->canto != OFFERED, rules->cantos[call->canto].name);
					json_seat(out, "seat", call->seat);
					json_bool(out, "accepted", call->accepted);
				}
			}
}

static void may_json(struct out *out, const struct place_state *state)
{
	JSON_LIST(out, "may")
		for (unsigned i = 0; i < state->choices.choice_count; i++) {
			const struct lesson_choice *choice = &state->choices.choices[i];
			if (choice->ruling != RULED_STANDS || choice->card != CARD_NONE)
				continue;
			JSON_OBJECT(out, NULL) {
				json_seat(out, "seat", choice->seat);
				json_text(out, "act", lesson_act_name(state->choices.rules, choice->act));
				json_text(out, "words", choice->words);
			}
		}
}

/* Writes the cards that each seat is known to hold. */
static void cards_json(struct out *out, const struct options_lesson *held, unsigned seats)
{
	JSON_LIST(out, "cards")
		for (unsigned seat = 0; seat < seats; seat++)
			JSON_LIST(out, NULL)
				for (unsigned i = 0; i < held->held_count[seat]; i++)
					json_text(out, NULL, str_of(card_text(held->held[seat][i])));
}

/* The pieces of an object, without its braces. */
static void state_pieces(struct out *out, const struct ruleset *rules, const struct place_state *state)
{
	bool turned = state->muestra != CARD_NONE && rules->has_muestra;

	json_seat(out, "mano", (int)state->mano);
	json_seat(out, "dealer", (int)state->dealer);
	json_text_if(out, "muestra", turned, str_of(card_text(state->muestra)));
	json_bool(out, "won", state->won);
	JSON_LIST(out, "bazas")
		for (unsigned i = 1; i <= MAX_BAZAS && state->bazas[i].count; i++)
			baza_json(out, &state->bazas[i]);
	calls_json(out, rules, state);
	seats_json(out, "asked", state->table.asked);
	seats_json(out, "in_play", state->table.in_play);
	seats_json(out, "sung", state->table.sung);
	seats_json(out, "must_declare", state->table.must_declare);
	JSON_LIST(out, "declared")
		for (unsigned seat = 0; seat < state->table.seats; seat++)
			json_index(out, NULL, state->table.said[seat]);
	may_json(out, state);
	table_json(out, "table", rules, &state->table);
}

void report_state_jsonl(struct out *out, const struct ruleset *rules, const struct hand *hand, const struct place_state *state)
{
	json_record(out, "table");
	json_text(out, "ruleset", rules->name);
	json_text(out, "match", hand->match->id);
	json_text(out, "hand", hand->id);
	json_number(out, "seats", state->table.seats);
	json_number(out, "events", hand->event_count);
	cards_json(out, &state->choices, state->table.seats);
	state_pieces(out, rules, state);
	json_end(out);
}

static void event_json(struct out *out, const struct place_lesson *lesson, const struct place_event *event)
{
	JSON_OBJECT(out, NULL) {
		json_text(out, "text", event->text);
		json_number(out, "event", event->index + 1);
		json_seat(out, "seat", (int)event->seat);
		acts_json(out, "acts", lesson->rules, event->acts, event->act_count);
		JSON_LIST(out, "findings")
			for (const struct finding *f = lesson->verdict->findings.first; f; f = f->next)
				if (place_concerns(lesson, f, event))
					lesson_finding_json(out, NULL, lesson->rules, f, lesson->hand->match, (int)lesson->before.table.seats);
	}
}

void report_place_jsonl(struct out *out, const struct place_lesson *lesson)
{
	json_record(out, "place");
	json_text(out, "file", lesson->file);
	json_number(out, "line", lesson->line);
	json_text(out, "ruleset", lesson->rules->name);
	json_text(out, "match", lesson->hand->match->id);
	json_text(out, "hand", lesson->hand->id);
	JSON_OBJECT(out, "before")
		state_pieces(out, lesson->rules, &lesson->before);
	JSON_LIST(out, "events")
		for (unsigned i = 0; i < lesson->event_count; i++)
			event_json(out, lesson, &lesson->events[i]);
	JSON_OBJECT(out, "after")
		state_pieces(out, lesson->rules, &lesson->after);
	json_end(out);
}
