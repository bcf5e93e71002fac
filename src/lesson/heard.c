#include "lesson/lesson.h"

#include "base/utf8.h"

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

/* Of the words of a class, which the grammar itself makes into acts: «a ley», «con flor», «privo». */
static struct cite class_cite(const struct ruleset *rules, unsigned act)
{
	static const struct { uint8_t act, word_class; } made[] = {
		{ ACT_AVISA, WORD_LEY }, { ACT_CANTA_FLOR, WORD_FLOR }, { ACT_SUPERA, WORD_PRIVO },
	};

	for (unsigned k = 0; k < sizeof made / sizeof *made; k++)
		for (unsigned i = 0; made[k].act == act && i < rules->lexicon_count; i++)
			if (rules->lexicon[i].kind == LEX_WORD && rules->lexicon[i].word_class == made[k].word_class)
				return rules->lexicon[i].cite;
	return (struct cite){ 0, 0, 0 };
}

/* The set phrase that performs the act, where the words themselves rest on no entry. */
static struct cite words_cite(const struct ruleset *rules, unsigned act)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (rules->lexicon[i].kind == LEX_ACT && rules->lexicon[i].acts[0] == act)
			return rules->lexicon[i].cite;
	int canto = canto_of_act(act);
	if (canto >= 0 && canto < rules->canto_count)
		return rules->cantos[canto].cite;
	return class_cite(rules, act);
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

/* Two answers in one breath, a «quiero» and one that is none: each takes a part of a double challenge. */
static bool takes_parts(const struct canto_lesson *lesson)
{
	unsigned accepted = 0, left = 0;

	for (unsigned i = 0; i < lesson->heard.count; i++) {
		unsigned meant = act_meant(&lesson->heard.acts[i]);
		accepted += meant == ACT_QUIERE;
		left += meant == ACT_NO_QUIERE || meant == ACT_PASA;
	}
	return lesson->heard.count == 2 && accepted == 1 && left == 1;
}

/* The place of the part among those that the ruleset puts in order. */
static unsigned place_of(const struct ruleset *rules, unsigned part)
{
	unsigned place = 0;

	while (place < MAX_LANCES && rules->double_order[place] != part)
		place++;
	return place;
}

/* With their parts named, in an order that is not that of the formula, which names none. */
static bool turned_round(const struct canto_lesson *lesson)
{
	unsigned first = lesson->heard.acts[0].part, second = lesson->heard.acts[1].part;

	if (!takes_parts(lesson) || (first >= MAX_LANCES && second >= MAX_LANCES))
		return false;
	if (first >= MAX_LANCES)
		return place_of(lesson->rules, second) == 0;
	return place_of(lesson->rules, first) > (second < MAX_LANCES ? place_of(lesson->rules, second) : 0);
}

/* Where one passes on the part that is not accepted, «paso» is the word for it. */
static unsigned act_to_say(const struct canto_lesson *lesson, unsigned i)
{
	unsigned meant = act_meant(&lesson->heard.acts[i]);

	return meant == ACT_NO_QUIERE && lesson->rules->paso.value == PASO_IN_DOUBLE && takes_parts(lesson) ? ACT_PASA : meant;
}

/* The flor of «contra flor el resto» is in the words before the call. */
static bool is_prefix(const struct canto_lesson *lesson, unsigned i)
{
	const struct spoken_act *act = &lesson->heard.acts[i];
	unsigned meant = act_meant(act);
	bool of_flor = meant == ACT_CANTA_FLOR || meant == ACT_NIEGA_FLOR || meant == ACT_AVISA;

	return of_flor && act->prefix != PREFIX_NONE && i + 1 < lesson->heard.count && act[1].prefix == act->prefix;
}

/* «quiero y retruco»: an answer and a call said together are joined by «y». */
static bool joined(const struct canto_lesson *lesson, unsigned i)
{
	return i > 0 && act_meant(&lesson->heard.acts[i]) != ACT_RETRACTA && !is_prefix(lesson, i - 1);
}

static struct str words_of(struct arena *arena, const struct canto_lesson *lesson, unsigned i)
{
	const struct spoken_act *act = &lesson->heard.acts[i];

	if (is_prefix(lesson, i))
		return str_of(prefix_words(act->prefix));
	return official_words(arena, lesson->rules, act_to_say(lesson, i), act->number, NULL);
}

/* The same acts in the regulation's words. Nothing when they were, or when there is no act. */
static struct str better_words(struct arena *arena, const struct canto_lesson *lesson)
{
	struct str text = { 0 };

	if (lesson->heard.count == 0 || lesson->heard.wording == WORDING_OFFICIAL)
		return text;
	for (unsigned said = 0; said < lesson->heard.count; said++) {
		unsigned i = turned_round(lesson) ? 1 - said : said;
		const struct spoken_act *act = &lesson->heard.acts[i];
		if (act_meant(act) == ACT_NONE || act_meant(act) == ACT_RETRACTA || act->named) /* «la falta no»: nobody meant to call it */
			continue;
		struct str words = words_of(arena, lesson, i);
		if (words.n == 0)
			continue;
		text = text.n ? arena_format(arena, "%.*s%s%.*s", (int)text.n, text.p, joined(lesson, said) ? " y " : " ",
			(int)words.n, words.p) : words;
	}
	return text;
}

/* ---- what was heard -------------------------------------------------------------------------------------------- */

static bool declares_points(const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->lance_count; i++)
		if (rules->lances[i].kind != LANCE_CARDS)
			return true;
	return false;
}

/* A number is heard in any phrase; where no points are ever declared it says nothing. */
static void hear(struct canto_lesson *lesson, const struct utterance *heard)
{
	bool numbers = declares_points(lesson->rules);

	lesson->heard = *heard;
	lesson->heard.count = 0;
	lesson->heard.wording = WORDING_OFFICIAL;
	for (unsigned i = 0; i < heard->count; i++) {
		if (heard->acts[i].act == ACT_DICE && !numbers)
			continue;
		lesson->heard.acts[lesson->heard.count++] = heard->acts[i];
		if (heard->acts[i].wording > lesson->heard.wording)
			lesson->heard.wording = heard->acts[i].wording;
	}
	if (lesson->heard.count == heard->count)
		lesson->heard.wording = heard->wording;
	else if (lesson->heard.count == 0)
		lesson->heard.wording = WORDING_TALK;
}

/* ---- lessons --------------------------------------------------------------------------------------------------------- */

struct canto_lesson lesson_heard(struct arena *arena, const struct ruleset *rules, struct canto *canto, struct str phrase)
{
	struct canto_lesson lesson = { .rules = rules, .phrase = phrase };

	hear(&lesson, canto_read(canto, phrase, 0));
	cite_words(&lesson);
	lesson.say = better_words(arena, &lesson);
	if (lesson.heard.count == 0)
		lesson.near = phrase_nearest(arena, rules, phrase);
	return lesson;
}

/* Words that a finding of their own asks for lead over the lexicon's. */
static void cite_findings(struct canto_lesson *lesson, const struct finding *first)
{
	for (const struct finding *f = first; f; f = f->next)
		for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
			add_clause(lesson, f->clauses[i]);
}

/* An act that a rule made void without a word is talk. */
static bool is_any_done(const struct canto_lesson *lesson)
{
	for (unsigned i = 0; i < lesson->act_count; i++)
		if (lesson->acts[i].valid)
			return true;
	return false;
}

struct canto_lesson lesson_said(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase)
{
	struct canto_lesson lesson = { .rules = trial_rules(trial), .phrase = phrase, .placed = true, .seat = seat };
	struct trial_event event = { .type = EVENT_VOICE, .seat = (uint8_t)seat, .target = NOBODY, .number = -1 };

	hear(&lesson, trial_read(trial, phrase));
	lesson.match = trial_hand(trial)->match;
	lesson.before = table_now(trial);
	lesson.seat_asked = trial_asked(trial, seat);
	event.words = str_slice(phrase, 0, LESSON_READ);
	trial_mark(trial);
	trial_do(trial, &event);
	lesson.act_count = trial_acts(trial, lesson.acts, LESSON_ACTS);
	lesson.findings = findings_kept(arena, trial_findings(trial));
	lesson.ruling = ruling_of(lesson.findings, is_any_done(&lesson));
	lesson.after = table_now(trial);
	trial_back(trial);
	if (!lesson.findings && rests_on_void(trial, lesson.acts, lesson.act_count))
		lesson.ruling = RULED_VOID;
	cite_findings(&lesson, lesson.findings);
	cite_words(&lesson);
	lesson.say = better_words(arena, &lesson);
	if (lesson.heard.count == 0)
		lesson.near = phrase_nearest(arena, lesson.rules, phrase);
	return lesson;
}
