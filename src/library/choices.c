/* veedor options: what every seat might do at a point of a hand. (options.c reads the command line.) */
#include "library/calls.h"
#include "library/point.h"

#include <string.h>
#include <unistd.h>

/* Reads the letter of a seat at this table. No word means all seats, -1. */
static enum status read_seat(const struct settings *settings, struct str word, unsigned seats, int *seat)
{
	*seat = seat_called(word, seats);
	if (word.n && *seat < 0)
		return refuse(settings->lang, "«{}» no es un asiento; a esta mesa se sientan A a {}",
			"«{}» is no seat; at this table sit A to {}", word, SEAT(seats - 1));
	return STATUS_CLEAN;
}

/* True if the match is over. Only the verdict of the whole hand tells whether words won it. Ask this last: the engine's match goes on with
 * the hand. */
static bool is_match_over(struct point *point, bool decided)
{
	uint32_t events = trial_hand(point->trial)->event_count;
	const struct verdict *verdict = engine_judge(point->slot->engine, &point->hand, &point->notation);

	return point->over_before || (verdict->match_over && (decided || (verdict->won_aloud && events >= verdict->won_aloud)));
}

static enum status choose(const struct settings *settings, struct point *point, struct out *out)
{
	int seat, at = !settings->situation.p; /* the log comes before the seat */
	struct str word = settings->word_count > at ? str_of(settings->words[at]) : (struct str){ 0 };
	enum status status = read_seat(settings, word, trial_seats(point->trial), &seat);

	if (status != STATUS_CLEAN)
		return status;
	struct options_lesson lesson = lesson_options(&point->arena, point->trial);
	lesson.file = point->place.file;
	lesson.line = point->place.line;
	lesson.seat = seat;
	lesson.match_over = is_match_over(point, lesson.table.decided);
	if (lesson.match_over)
		lesson.choice_count = 0;
	(settings->form == AS_JSONL ? report_choices_jsonl : report_choices)(out, &lesson);
	return STATUS_CLEAN;
}

static enum status find_point(const struct settings *settings, struct ruleset_cache *cache, struct point *point)
{
	bool told = settings->situation.p;
	struct str word = told ? settings->situation : input_name(settings, 0);
	struct log_place place = log_place_of(word);

	if (place.line && !told && !settings->in_memory && access(word.p, F_OK) == 0) /* a file whose own name ends in ":9" */
		place = (struct log_place){ word, 0, 0 };
	if (!told || place.line)
		return point_in_log(point, cache, place);
	if (!settings->ruleset.n)
		return rules_none(settings, "options --situation");
	struct slot *slot = cache_named(cache, settings->ruleset);
	return slot ? point_in_situation(point, cache, slot, word) : STATUS_USAGE;
}

enum status choices_print(const struct settings *settings, struct out *out)
{
	struct ruleset_cache cache = { settings, settings->slots, true };
	struct point point = { 0 };

	if (settings->word_count > 1 + !settings->situation.p)
		return refuse(settings->lang, "options lleva un solo registro (ARCHIVO, ARCHIVO:LÍNEA o ARCHIVO:LÍNEA:COLUMNA), o --situation, y, si se quiere, un asiento",
			"options takes one log (FILE, FILE:LINE or FILE:LINE:COLUMN), or --situation, and, if wanted, one seat");
	enum status status = find_point(settings, &cache, &point);
	if (status == STATUS_CLEAN)
		status = choose(settings, &point, out);
	point_close(&point);
	return status;
}

enum status table_print(const struct settings *settings, struct out *out)
{
	struct ruleset_cache cache = { settings, settings->slots, true };
	struct point point;
	enum status status = point_in_log(&point, &cache, (struct log_place){ .file = input_name(settings, 0) });

	if (status == STATUS_CLEAN) {
		struct place_state state = place_state(&point.arena, point.trial);
		state.won = is_match_over(&point, state.table.decided);
		report_state_jsonl(out, point.slot->rules, &point.hand, &state);
	}
	point_close(&point);
	return status;
}
