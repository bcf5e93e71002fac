#include "library/point.h"

void point_close(struct point *point)
{
	trial_close(point->trial);
	reader_close(point->reader);
	arena_free(&point->reading);
	arena_free(&point->arena);
}

/* Says why the hand could not be set on the table, or what is wrong with its notation. */
static void complain_of_hand(const struct point *point, const struct finding *first)
{
	for (; first; first = first->next)
		if (first->severity != SEVERITY_REMARK)
			complain_finding(point->settings, first, &point->hand.source);
}

/* True if the hand is only torn off. Such a hand is still being played, and what was noted is enough. */
static bool is_only_torn(const struct point *point)
{
	return point->hand.lost && point->notation.first
		&& !FIND_LINKED(f, point->notation.first, f->code != CODE_TORN_HAND && f->severity != SEVERITY_REMARK);
}

/* Returns how many events come before the point. Between a card and what is said with it there is no moment: before the voice the card is still to
 * come, too. */
static uint32_t before_voice(struct point *point)
{
	uint32_t upto = point->upto;
	bool between = upto > 0 && upto < point->hand.event_count;

	if (between && trial_begin(point->trial, &point->hand, upto - 1) && trial_has_voice(point->trial, &point->hand))
		return upto - 1;
	return upto;
}

static enum status stand(struct point *point)
{
	if (is_only_torn(point))
		point->hand.lost = false;
	if (point->hand.lost) {
		const struct match_header *match = point->hand.match;
		complain_of_hand(point, point->notation.first);
		if (match->version > LOG_VERSION) /* the reader says so only where the tag stands, which may be before another hand */
			complain(point->settings->lang, "la partida «{}» está en la versión {} de la notación: sus manos no se leen",
				"match «{}» is in version {} of the notation: its hands are not read", match->id, match->version);
		return STATUS_UNREADABLE;
	}
	struct hand open = point->hand;
	open.ending = ENDING_UNFINISHED; /* the ending in the log comes after the point: what was not shown yet may still be */
	point->trial = trial_open(point->slot->engine);
	if (!point->trial)
		return STATUS_UNREADABLE; /* main says that memory is short */
	if (trial_begin(point->trial, &open, before_voice(point))) {
		trial_open_play(point->trial, &point->hand);
		trial_go_on(point->trial); /* after a duel the next two are at the table */
		return STATUS_CLEAN;
	}
	complain_of_hand(point, trial_findings(point->trial));
	complain(point->settings->lang, "la mano no se puede poner sobre la mesa", "the hand cannot be set on the table");
	return STATUS_UNREADABLE;
}

/* ---- a log ------------------------------------------------------------------------------------------------------- */

/* Reads the next hand. Text between hands is passed over. */
static enum reader_status next_hand(struct point *point, struct reader *reader, struct hand *hand)
{
	enum reader_status status;

	do {
		arena_reset(&point->reading);
		findings_init(&point->notation, &point->reading);
		status = reader_next(reader, hand, &point->notation);
	} while (status == READER_TEXT);
	return status;
}

uint64_t log_hands(struct str text, struct str name, struct arena *arena)
{
	struct reader *reader = reader_open_text(text, name);
	enum reader_status status = reader ? READER_HAND : READER_END;
	struct findings notation;
	struct hand hand;

	while (status == READER_HAND || status == READER_TEXT) {
		arena_reset(arena);
		findings_init(&notation, arena);
		status = reader_next(reader, &hand, &notation);
	}
	uint64_t count = reader ? reader_hands(reader) : 0;
	reader_close(reader);
	return count;
}

int seat_called(struct str word, unsigned seats)
{
	unsigned seat = word.n == 1 ? (unsigned)(word.p[0] & ~0x20) - 'A' : seats;

	return seat < seats ? (int)seat : -1;
}

static bool begin_match(struct point *point, const struct match_header *match)
{
	point->slot = cache_take(point->cache, match, point->settings->ruleset);
	if (!point->slot)
		complain(point->settings->lang,
			"{}: la partida no dice su reglamento: falta la etiqueta [Reglamento \"…\"] o la opción -r (los nombra «veedor rules»)",
			"{}: the match does not say its ruleset: the tag [Reglamento \"…\"] or the option -r is needed («veedor rules» lists them)",
			point->place.file);
	if (!point->slot || !point->slot->engine)
		return false;
	engine_new_match(point->slot->engine, match);
	return true;
}

static enum status not_found(const struct point *point, uint64_t hands)
{
	struct str file = point->place.file;

	if (!hands)
		return complain_no_hand(point->settings->lang, file);
	complain(point->settings->lang, "{}: ninguna mano llega a la línea {}", "{}: no hand reaches line {}", file, point->place.line);
	return STATUS_UNREADABLE;
}

/* Finds the hand that is meant. The hands before it are judged, since they make the score and the dealer. */
static enum status find_hand(struct point *point, uint64_t last)
{
	uint32_t match = 0;

	for (uint64_t i = 1; ; i++) {
		if (next_hand(point, point->reader, &point->hand) != READER_HAND)
			return not_found(point, i - 1);
		if (point->hand.match->ordinal != match) {
			if (!begin_match(point, point->hand.match))
				return STATUS_USAGE;
			point->over_before = false;
		}
		match = point->hand.match->ordinal;
		if (point->place.line ? hand_reaches(&point->hand, point->place.line) : i == last)
			break;
		point->over_before |= engine_judge(point->slot->engine, &point->hand, &point->notation)->match_over;
	}
	point->upto = events_before(&point->hand, point->place.line, point->place.column);
	return stand(point);
}

enum status point_in_log(struct point *point, struct ruleset_cache *cache, struct log_place place)
{
	struct str text;

	*point = (struct point){ .settings = cache->settings, .cache = cache, .place = place };
	point->place.file = arena_str(&point->arena, place.file);
	if (!point->place.file.p || !input_text(point->settings, point->place.file, &point->arena, &text))
		return STATUS_UNREADABLE;
	uint64_t last = place.line ? 0 : log_hands(text, point->place.file, &point->reading);
	point->reader = reader_open_text(text, point->place.file);
	return point->reader ? find_hand(point, last) : STATUS_UNREADABLE;
}

/* ---- a situation -------------------------------------------------------------------------------------------------- */

/* True if a field before the first seat is wrong. The hand then counts as one that cannot be read. */
static bool has_wrong_field(const struct point *point)
{
	return FIND_LINKED(f, point->notation.first, f->code == CODE_BAD_TAG_VALUE || f->code == CODE_BAD_TAG);
}

enum status point_in_situation(struct point *point, struct ruleset_cache *cache, struct slot *slot, struct str situation)
{
	*point = (struct point){ .settings = cache->settings, .cache = cache, .slot = slot };
	point->place.file = str_of(tr(cache->settings->lang, "situación", "situation"));
	struct str text = situation_log(&point->arena, slot->rules, situation);
	point->reader = reader_open_text(text, point->place.file);
	findings_init(&point->notation, &point->reading);
	if (!point->reader)
		return STATUS_UNREADABLE;
	if (reader_next(point->reader, &point->hand, &point->notation) != READER_HAND)
		return not_found(point, 0);
	point->hand.lost |= has_wrong_field(point);
	engine_new_match(slot->engine, point->hand.match);
	point->upto = events_before(&point->hand, 0, 0);
	enum status status = stand(point);
	return status == STATUS_CLEAN ? status : STATUS_USAGE;
}
