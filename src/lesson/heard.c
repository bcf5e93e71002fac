#include "lesson/lesson.h"

/* ---- clauses ------------------------------------------------------------------------------------------------ */

static void add_clause(struct canto_lesson *lesson, struct str id)
{
	for (unsigned i = 0; i < LESSON_CLAUSES && id.n; i++) {
		if (lesson->clauses[i].n == 0) {
			lesson->clauses[i] = id;
			return;
		}
		if (str_equal(lesson->clauses[i], id))
			return;
	}
}

static void add_cite(struct canto_lesson *lesson, struct cite cite)
{
	for (unsigned i = 0; i < cite.count; i++)
		add_clause(lesson, ruleset_cited(lesson->rules, cite, i));
	if (cite.reading && cite.reading <= lesson->rules->reading_count && !lesson->reading)
		lesson->reading = &lesson->rules->readings[cite.reading - 1];
}

/* Where the entry itself names no clause, the policy by which loose words are read. */
static struct cite policy_cite(const struct ruleset *rules, const struct spoken_act *act)
{
	if (canto_of_act(act->act) >= 0)
		return rules->read_calls.cite;
	if (act->act == ACT_DICE)
		return rules->read_numbers.cite;
	return act->act == ACT_CANTA_FLOR || act->act == ACT_NIEGA_FLOR ? rules->read_flor.cite : rules->read_answers.cite;
}

/* The set phrase that performs the act, where the words themselves rest on no entry. */
static struct cite words_cite(const struct ruleset *rules, unsigned act)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (rules->lexicon[i].kind == LEX_ACT && rules->lexicon[i].acts[0] == act)
			return rules->lexicon[i].cite;
	int canto = canto_of_act(act);
	return canto >= 0 && canto < rules->canto_count ? rules->cantos[canto].cite : (struct cite){ 0, 0, 0 };
}

static void cite_words(struct canto_lesson *lesson)
{
	const struct ruleset *rules = lesson->rules;

	for (unsigned i = 0; i < lesson->heard.count; i++) {
		const struct spoken_act *act = &lesson->heard.acts[i];
		if (act->loose)
			add_cite(lesson, policy_cite(rules, act));
		if (act->entry < rules->lexicon_count)
			add_cite(lesson, rules->lexicon[act->entry].cite);
		else if (!act->loose)
			add_cite(lesson, words_cite(rules, act->act));
	}
}

/* ---- what to say instead ---------------------------------------------------------------------------------------- */

static unsigned act_meant(const struct spoken_act *act)
{
	return act->wording == WORDING_NO_CALL ? act->meant : act->act;
}

/* «quiero y retruco»: an answer and a call said together are joined by «y». */
static bool joined(const struct canto_lesson *lesson, unsigned i)
{
	return i > 0 && act_meant(&lesson->heard.acts[i]) != ACT_RETRACTA;
}

/* The same acts in the regulation's words. Nothing when they were, or when there is no act. */
static struct str better_words(struct arena *arena, const struct canto_lesson *lesson)
{
	struct str text = { 0 };

	if (lesson->heard.count == 0 || lesson->heard.wording == WORDING_OFFICIAL)
		return text;
	for (unsigned i = 0; i < lesson->heard.count; i++) {
		const struct spoken_act *act = &lesson->heard.acts[i];
		if (act_meant(act) == ACT_NONE || act_meant(act) == ACT_RETRACTA)
			continue;
		struct str words = official_words(arena, lesson->rules, act_meant(act), act->number, NULL);
		if (words.n == 0)
			continue;
		text = text.n ? arena_format(arena, "%.*s%s%.*s", (int)text.n, text.p, joined(lesson, i) ? " y " : " ",
			(int)words.n, words.p) : words;
	}
	return text;
}

/* ---- lessons --------------------------------------------------------------------------------------------------------- */

struct canto_lesson lesson_heard(struct arena *arena, const struct ruleset *rules, struct canto *canto, struct str phrase)
{
	struct canto_lesson lesson = { .rules = rules, .phrase = phrase };

	lesson.heard = *canto_read(canto, phrase, 0);
	cite_words(&lesson);
	lesson.say = better_words(arena, &lesson);
	return lesson;
}

/* Words that a finding of their own asks for lead over the lexicon's. */
static void cite_findings(struct canto_lesson *lesson, const struct finding *first)
{
	for (const struct finding *f = first; f; f = f->next)
		for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
			add_clause(lesson, f->clauses[i]);
}

struct canto_lesson lesson_said(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase)
{
	struct canto_lesson lesson = { .rules = trial_rules(trial), .phrase = phrase, .placed = true, .seat = seat };
	struct trial_event event = { .type = EVENT_VOICE, .seat = (uint8_t)seat, .target = NOBODY, .number = -1 };

	lesson.heard = *trial_read(trial, phrase);
	lesson.match = trial_hand(trial)->match;
	lesson.before = table_now(trial);
	lesson.seat_asked = trial_asked(trial, seat);
	event.words = str_slice(phrase, 0, 8192);  /* more is never read */
	trial_mark(trial);
	trial_do(trial, &event);
	lesson.act_count = trial_acts(trial, lesson.acts, LESSON_ACTS);
	lesson.findings = findings_kept(arena, trial_findings(trial));
	lesson.ruling = ruling_of(lesson.findings, lesson.act_count > 0);
	lesson.after = table_now(trial);
	trial_back(trial);
	cite_findings(&lesson, lesson.findings);
	cite_words(&lesson);
	lesson.say = better_words(arena, &lesson);
	return lesson;
}
