#include "lesson/lesson.h"

static bool all_done(const struct phrase_effect *effect)
{
	for (unsigned i = 0; i < effect->act_count; i++)
		if (!effect->acts[i].valid)
			return false;
	return effect->act_count > 0;
}

static bool any_void(const struct finding *first)
{
	for (; first; first = first->next)
		if (first->severity == SEVERITY_NULL)
			return true;
	return false;
}

struct phrase_effect phrase_effect(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase)
{
	struct phrase_effect effect = { .act_count = 0 };
	struct event event = event_by(EVENT_VOICE, seat);

	trial_back(trial);
	effect.act_count = trial_do(trial, &event, str_slice(phrase, 0, LESSON_READ)) ? trial_acts(trial, effect.acts, LESSON_ACTS) : 0;
	effect.findings = findings_kept(arena, trial_findings(trial));
	effect.table = table_now(trial);
	trial_back(trial);
	effect.counts = all_done(&effect) && !any_void(effect.findings);
	return effect;
}

bool effect_is_clean(const struct phrase_effect *effect)
{
	return effect->counts && !effect->findings;
}

static unsigned times(const struct phrase_effect *effect, const struct trial_act *act)
{
	unsigned count = 0;

	for (const struct trial_act *a = effect->acts; a < effect->acts + effect->act_count; a++)
		count += a->act == act->act && a->lance == act->lance && a->valid == act->valid;
	return count;
}

/* True if both do the same acts. Parts of an answer may be in another order; the table shows what the order of calls makes. */
static bool same_acts(const struct phrase_effect *a, const struct phrase_effect *b)
{
	bool same = a->act_count == b->act_count;

	for (unsigned i = 0; same && i < a->act_count; i++)
		same = times(a, &a->acts[i]) == times(b, &a->acts[i]);
	return same;
}

static bool same_lance(const struct trial_lance *a, const struct trial_lance *b)
{
	return a->state == b->state && a->caller == b->caller && a->last == b->last && trial_lance_same(a, b);
}

static bool same_table(const struct lesson_table *a, const struct lesson_table *b)
{
	bool same = a->due == b->due && a->in_play == b->in_play && a->asked == b->asked && a->decided == b->decided
		&& a->points_known == b->points_known && a->points[0] == b->points[0] && a->points[1] == b->points[1]
		&& a->declaring == b->declaring && a->must_declare == b->must_declare && a->may_have_to == b->may_have_to
		&& a->conceded == b->conceded && a->sung == b->sung;

	for (unsigned i = 0; i < MAX_SEATS; i++)
		same &= a->said[i] == b->said[i];
	for (unsigned i = 0; same && i < MAX_LANCES; i++)
		same = same_lance(&a->lances[i], &b->lances[i]);
	return same;
}

bool effects_same(const struct phrase_effect *a, const struct phrase_effect *b)
{
	return same_acts(a, b) && same_table(&a->table, &b->table);
}

/* Drops the number of an utterance in a game where no points are declared; it says nothing there. */
struct utterance utterance_of_game(const struct ruleset *rules, const struct utterance *heard)
{
	bool numbers = declares_points(rules);
	struct utterance kept = *heard;

	kept.count = 0;
	kept.wording = WORDING_OFFICIAL;
	for (unsigned i = 0; i < heard->count; i++) {
		if (heard->acts[i].act == ACT_DICE && !numbers)
			continue;
		kept.acts[kept.count++] = heard->acts[i];
		if (heard->acts[i].wording > kept.wording)
			kept.wording = heard->acts[i].wording;
	}
	if (kept.count == heard->count)
		kept.wording = heard->wording;
	else if (kept.count == 0)
		kept.wording = WORDING_TALK;
	return kept;
}
