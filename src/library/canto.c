/* veedor canto: what a phrase says, under one ruleset or under all of them, and what it does in a situation. */
#include "library/calls.h"
#include "library/point.h"

enum { RULESETS = 32 };

struct lecture {
	const struct settings *settings;
	struct settings own;            /* the settings without -r if several rulesets are asked for: each is named in turn */
	struct ruleset_cache cache;
	struct arena arena;
	struct str phrase;
	struct canto_lesson lessons[RULESETS];
	unsigned count;
};

static enum status speaker(const struct lecture *lecture, const struct point *point, unsigned *seat)
{
	const struct settings *settings = lecture->settings;
	unsigned seats = trial_seats(point->trial);

	*seat = speaker_of(point->trial, lecture->phrase);
	if (settings->by.n == 0)
		return STATUS_CLEAN;
	int by = seat_called(settings->by, seats);
	if (by < 0)
		return refuse(settings->lang, "la opción --by no admite «{}»; a esta mesa se sientan A a {}",
			"option --by does not take «{}»; at this table sit A to {}", settings->by, SEAT(seats - 1));
	*seat = (unsigned)by;
	return STATUS_CLEAN;
}

/* Adds the lesson of the phrase said at the point, if that could be filled, and closes the point. The lesson is kept. */
static enum status said_at(struct lecture *lecture, struct point *point, enum status status)
{
	unsigned seat = 0;

	if (status == STATUS_CLEAN)
		status = speaker(lecture, point, &seat);
	if (status != STATUS_CLEAN) {
		point_close(point);
		return status;
	}
	struct canto_lesson lesson = lesson_said(&lecture->arena, point->trial, seat, lecture->phrase);
	if (lesson.match) {
		struct match_header *match = ARENA_NEW(&lecture->arena, struct match_header);
		if (match)
			*match = *lesson.match;
		for (unsigned i = 0; match && i < MAX_SEATS; i++)
			match->player[i] = arena_str(&lecture->arena, match->player[i]);
		lesson.match = match;
	}
	lecture->lessons[lecture->count++] = lesson;
	point_close(point);
	return STATUS_CLEAN;
}

static enum status in_log(struct lecture *lecture, struct log_place place)
{
	struct point point;

	return said_at(lecture, &point, point_in_log(&point, &lecture->cache, place));
}

static bool side_by_side(const struct settings *settings)
{
	return settings->ruleset_count > 1 || (settings->all && settings->ruleset_count == 0);
}

/* True if the phrase is said in a log, at a line or at the end of what there is of it. */
static bool in_a_log(const struct settings *settings, struct log_place *place)
{
	*place = log_place_of(settings->situation);
	return settings->situation.p && (place->line || settings->log.p);
}

/* Adds the lesson under one ruleset, by its name. -r does not count. */
static enum status under(struct lecture *lecture, struct str ruleset)
{
	struct slot *slot = cache_named(&lecture->cache, ruleset);
	struct log_place place;
	struct point point;

	if (!slot)
		return STATUS_USAGE;
	if (in_a_log(lecture->settings, &place)) {
		lecture->own.ruleset = ruleset;
		return in_log(lecture, place);
	}
	if (!lecture->settings->situation.p) {
		lecture->lessons[lecture->count++] = lesson_heard(&lecture->arena, slot->rules, slot->canto, lecture->phrase);
		return STATUS_CLEAN;
	}
	return said_at(lecture, &point, point_in_situation(&point, &lecture->cache, slot, lecture->settings->situation));
}

static enum status under_each(struct lecture *lecture, const struct str *rulesets, size_t count)
{
	enum status status = STATUS_CLEAN;

	for (size_t i = 0; i < count && status == STATUS_CLEAN; i++)
		status = under(lecture, rulesets[i]);
	return status;
}

static enum status gather(struct lecture *lecture)
{
	const struct settings *settings = lecture->settings;
	struct log_place place;
	struct ruleset_names names;

	if (in_a_log(settings, &place) && !side_by_side(settings))
		return in_log(lecture, place);
	if (settings->ruleset_count > 1)
		return under_each(lecture, settings->rulesets, settings->ruleset_count);
	if (settings->ruleset.n)
		return under(lecture, settings->ruleset);
	if (settings->reading_count)
		return complain_readings(settings->lang);
	enum status status = rules_names(settings, &lecture->arena, &names);
	return status == STATUS_CLEAN ? under_each(lecture, names.list, names.count < SLOTS ? names.count : SLOTS) : status;
}

static void print(const struct lecture *lecture, struct out *out)
{
	const struct settings *settings = lecture->settings;

	for (unsigned i = 0; settings->form == AS_JSONL && i < lecture->count; i++)
		report_canto_jsonl(out, &lecture->lessons[i]);
	if (settings->form == AS_JSONL)
		return;
	if (lecture->count == 1 && !side_by_side(settings))
		report_canto(out, &lecture->lessons[0], settings->all);
	else
		report_canto_all(out, lecture->lessons, lecture->count);
}

/* Returns the phrase. Words that were not quoted are one phrase all the same. */
static struct str phrase_of(const struct settings *settings, struct arena *arena)
{
	struct str phrase = str_of(settings->words[0]);

	for (int i = 1; i < settings->word_count; i++)
		phrase = arena_filled(arena, "{} {}", phrase, settings->words[i]);
	return phrase;
}

enum status canto_print(const struct settings *settings, struct out *out)
{
	struct lecture lecture = { .settings = settings, .own = *settings };

	lecture.cache = (struct ruleset_cache){ &lecture.own, settings->slots, false };
	if (side_by_side(settings))
		lecture.own.ruleset = (struct str){ 0 };
	if (side_by_side(settings) && settings->reading_count)
		return complain_readings(settings->lang);

	if (settings->word_count == 0)
		return refuse(settings->lang, "falta la frase: veedor canto [-r REGLAMENTO] \"quiero y retruco\"",
			"the phrase is missing: veedor canto [-r RULESET] \"quiero y retruco\"");
	if (settings->by.n && !settings->situation.p)
		return refuse(settings->lang, "--by va con --situation: sin la mano no hay quien lo diga",
			"--by goes with --situation: without the hand there is nobody to say it");
	lecture.phrase = phrase_of(settings, &lecture.arena);
	enum status status = gather(&lecture);
	if (status == STATUS_CLEAN)
		print(&lecture, out);
	arena_free(&lecture.arena);
	return status;
}
