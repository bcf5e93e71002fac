/* veedor explain FILE:LINE: the events of that line between two states of the table. */
#include "library/explain.h"

#include "lesson/advice.h"

#include <string.h>

/* Returns the line of the hand's first act if the place is the hand's header or in its deal, else 0. */
static unsigned first_act(const struct point *point)
{
	const struct hand *hand = &point->hand;
	unsigned header, first;

	if (!hand->event_count)
		return 0;
	header = source_place(&hand->source, hand->header.begin).line;
	first = source_place(&hand->source, hand->events[0].span.begin).line;
	return point->place.line >= header && point->place.line < first ? first : 0;
}

static enum status no_events(const struct point *point)
{
	struct log_place at = point->place;
	unsigned first = first_act(point);

	if (first)
		complain(tr(point->settings->lang, "%.*s:%u: ahí está el encabezado o el reparto; el primer acto de la mano está en el renglón %u",
			"%.*s:%u: the header or the deal stands there; the first act of the hand is at line %u"),
			(int)at.file.n, at.file.p, (unsigned)at.line, first);
	else if (at.column)
		complain(tr(point->settings->lang, "%.*s:%u:%u: de ahí al final del renglón no pasa nada",
			"%.*s:%u:%u: nothing happens from there to the end of the line"),
			(int)at.file.n, at.file.p, (unsigned)at.line, (unsigned)at.column);
	else
		complain(tr(point->settings->lang, "%.*s:%u: en esa línea no pasa nada", "%.*s:%u: nothing happens at that line"),
			(int)at.file.n, at.file.p, (unsigned)at.line);
	return STATUS_UNREADABLE;
}

static void print(struct explaining *e, const struct place_lesson *lesson)
{
	struct report_options options = { .lang = e->settings->lang, .color = e->settings->color, .rules = lesson->rules };

	if (e->settings->form == AS_JSONL)
		report_place_jsonl(e->out, &options, lesson);
	else
		report_place(e->out, &options, lesson);
}

/* True if words had won the match by then. Only the verdict of the whole hand tells, since that depends on what is shown and claimed
 * afterwards. */
static bool is_won(const struct verdict *verdict, uint32_t events)
{
	return verdict->won_aloud > 0 && events >= verdict->won_aloud;
}

/* Explains the events. The verdict is asked for last, since the engine's match goes on with it. */
static enum status explain_events(struct explaining *e, struct point *point)
{
	struct place_lesson lesson = { .rules = point->slot->rules, .file = point->place.file, .line = point->place.line,
		.column = point->place.column, .hand = &point->hand };
	uint32_t first = trial_hand(point->trial)->event_count; /* before the card, if `upto` is a voice that came with it */
	uint32_t end = events_through(&point->hand, point->place.line, point->place.column, point->upto);

	if (end == point->upto)
		return no_events(point);
	lesson.before = place_state(&e->arena, point->trial);
	if (!trial_begin(point->trial, &point->hand, first))
		return STATUS_UNREADABLE;
	lesson.events = place_steps(&e->arena, point->trial, &point->hand, end, &lesson.event_count);
	lesson.after = place_state(&e->arena, point->trial);
	lesson.verdict = engine_judge(point->slot->engine, &point->hand, &point->notation);
	struct findings found = lesson.verdict->findings;
	advice_tell(&found, &point->hand, point->slot->engine, &point->slot->trial);
	lesson.before.won = is_won(lesson.verdict, first);
	lesson.after.won = is_won(lesson.verdict, trial_hand(point->trial)->event_count);
	print(e, &lesson);
	return STATUS_CLEAN;
}

enum status explain_place(struct explaining *e, struct log_place place)
{
	struct point point;
	enum status status = point_in_log(&point, &e->cache, place);

	if (status == STATUS_CLEAN)
		status = explain_events(e, &point);
	point_close(&point);
	return status;
}
