#include "lesson/lesson.h"

#include "base/utf8.h"
#include "lesson/advice.h"
#include "lesson/advice_parts.h"

#include <string.h>

/* ---- clauses ------------------------------------------------------------------------------------------------ */

static void add_cite(struct canto_lesson *lesson, struct cite cite)
{
	for (unsigned i = 0; i < cite.count; i++)
		ids_add(lesson->clauses, LESSON_CLAUSES, ruleset_cited(lesson->rules, cite, i));
	if (cite.reading && cite.reading <= lesson->rules->reading_count && !lesson->reading)
		lesson->reading = &lesson->rules->readings[cite.reading - 1];
}

/* Returns the clauses of the policy that reads loose words. */
static struct cite policy_cite(const struct ruleset *rules, const struct spoken_act *act)
{
	if (canto_of_act(act->act) >= 0)
		return rules->read_calls.cite;
	if (act->act == ACT_DICE)
		return rules->read_numbers.cite;
	return act->act == ACT_CANTA_FLOR || act->act == ACT_NIEGA_FLOR ? rules->read_flor.cite : rules->read_answers.cite;
}

/* Returns the clauses of a word class whose words the grammar turns into acts: «a ley», «con flor», «privo». */
static struct cite class_cite(const struct ruleset *rules, unsigned act)
{
	static const struct { uint8_t act, word_class; } made[] = {
		{ ACT_AVISA, WORD_LEY }, { ACT_CANTA_FLOR, WORD_FLOR }, { ACT_SUPERA, WORD_PRIVO },
	};

	unsigned k = FIRST_OF(i, sizeof made / sizeof *made, made[i].act == act);
	const struct lexicon_entry *word = k == sizeof made / sizeof *made ? NULL : FIND_IN(entry, rules->lexicon, rules->lexicon_count,
		entry->kind == LEX_WORD && entry->word_class == made[k].word_class);

	return word ? word->cite : NO_CLAUSES;
}

/* Returns the clauses of the set phrase for the act, if the words rest on no entry. */
static struct cite words_cite(const struct ruleset *rules, unsigned act)
{
	const struct lexicon_entry *set = official_entry(rules, act);
	const struct canto_row *call = row_of_call(rules, act);

	return set ? set->cite : call ? call->cite : class_cite(rules, act);
}

static void cite_act(struct canto_lesson *lesson, const struct spoken_act *act)
{
	const struct ruleset *rules = lesson->rules;

	if (act->entry < rules->lexicon_count)
		add_cite(lesson, rules->lexicon[act->entry].cite);
	else if (!act->loose)
		add_cite(lesson, words_cite(rules, act->act));
	if (act->loose)
		add_cite(lesson, policy_cite(rules, act));
}

/* Cites the clauses of the words; those of a raise go before those of the answer that comes with it. */
static void cite_words(struct canto_lesson *lesson)
{
	for (unsigned answers = 0; answers < 2; answers++)
		for (unsigned i = 0; i < lesson->heard.count; i++)
			if (act_answers(lesson->heard.acts[i].act) == answers)
				cite_act(lesson, &lesson->heard.acts[i]);
}

/* ---- lessons --------------------------------------------------------------------------------------------------------- */

struct canto_lesson lesson_heard(struct arena *arena, const struct ruleset *rules, struct canto *canto, struct str phrase)
{
	struct canto_lesson lesson = { .rules = rules, .phrase = phrase };

	lesson.heard = utterance_of_game(rules, canto_read(canto, phrase));
	cite_words(&lesson);
	lesson.advice = advice_heard(arena, rules, canto, phrase);
	lesson.deciding = lesson.clauses[0];
	if (lesson.heard.count == 0)
		lesson.near = phrase_nearest(arena, rules, phrase, 3);
	return lesson;
}

/* Puts the clauses of findings before those of the lexicon. */
static void cite_findings(struct canto_lesson *lesson, const struct finding *first)
{
	for (const struct finding *f = first; f; f = f->next)
		for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
			ids_add(lesson->clauses, LESSON_CLAUSES, f->clauses[i]);
}

struct canto_lesson lesson_said(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase)
{
	struct canto_lesson lesson = { .rules = trial_rules(trial), .phrase = phrase, .placed = true, .seat = seat };

	lesson.match = trial_hand(trial)->match;
	lesson.before = table_now(trial);
	lesson.seat_asked = trial_asked(trial, seat);
	trial_mark(trial);
	struct phrase_effect effect = phrase_effect(arena, trial, seat, phrase);
	lesson.heard = utterance_at_table(trial, seat, trial_read(trial, phrase), &effect);
	struct finding *found = effect.findings;
	memcpy(lesson.acts, effect.acts, sizeof lesson.acts);
	lesson.act_count = effect.act_count;
	lesson.findings = found;
	/* an act that a rule made void without a finding is talk */
	lesson.ruling = ruling_of(lesson.findings, acts_done(lesson.acts, lesson.act_count) > 0);
	lesson.after = effect.table;
	if (!lesson.findings && acts_rest_on_void(trial, lesson.acts, lesson.act_count))
		lesson.ruling = RULED_VOID;
	cite_findings(&lesson, lesson.findings);
	cite_words(&lesson);
	lesson.reading = lesson.reading ? lesson.reading : lesson.after.reading;
	lesson.advice = advice_for(arena, trial, seat, phrase);
	lesson.worst = gravest(lesson.findings);
	lesson.deciding = lesson.worst ? lesson.worst->clauses[0] : lesson.advice.clause.n ? lesson.advice.clause : lesson.clauses[0];
	for (struct finding *f = found; f; f = f->next)
		advice_correct(arena, trial, seat, &lesson.advice, f);
	if (lesson.heard.count == 0)
		lesson.near = phrase_nearest(arena, lesson.rules, phrase, 3);
	return lesson;
}
