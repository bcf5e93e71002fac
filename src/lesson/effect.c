#include "lesson/lesson.h"

struct phrase_effect phrase_effect(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase)
{
	struct phrase_effect effect = { .act_count = 0 };
	struct event event = event_by(EVENT_VOICE, seat);

	trial_back(trial);
	effect.act_count = trial_do(trial, &event, str_slice(phrase, 0, LESSON_READ)) ? trial_acts(trial, effect.acts, LESSON_ACTS) : 0;
	effect.findings = findings_kept(arena, trial_findings(trial));
	effect.table = table_now(trial);
	trial_back(trial);
	effect.counts = effect.act_count && acts_done(effect.acts, effect.act_count) == effect.act_count
		&& !FIND_LINKED(f, effect.findings, f->severity == SEVERITY_NULL);
	return effect;
}

bool effect_is_clean(const struct phrase_effect *effect)
{
	return effect->counts && !effect->findings;
}

/* True if both do the same acts. Parts of an answer may be in another order; the table shows what the order of calls makes. */
static bool same_acts(const struct phrase_effect *a, const struct phrase_effect *b)
{
	return a->act_count == b->act_count && ALL_OF(i, a->act_count,
		acts_like(a->acts, a->act_count, &a->acts[i]) == acts_like(b->acts, b->act_count, &a->acts[i]));
}

static bool same_lance(const struct trial_lance *a, const struct trial_lance *b)
{
	return a->state == b->state && a->caller == b->caller && a->last == b->last && trial_lance_same(a, b);
}

static bool same_table(const struct lesson_table *a, const struct lesson_table *b)
{
	return a->due == b->due && a->in_play == b->in_play && a->asked == b->asked && a->decided == b->decided
		&& a->points.known == b->points.known && same_tantos(a->points.of, b->points.of)
		&& a->declaring == b->declaring && a->must_declare == b->must_declare && a->may_have_to == b->may_have_to
		&& a->conceded == b->conceded && a->sung == b->sung
		&& ALL_OF(i, MAX_SEATS, a->said[i] == b->said[i]) && ALL_OF(i, MAX_LANCES, same_lance(&a->lances[i], &b->lances[i]));
}

bool effects_same(const struct phrase_effect *a, const struct phrase_effect *b)
{
	return same_acts(a, b) && same_table(&a->table, &b->table);
}

/* Returns the lance of a call if this call is the last one made there; MAX_LANCES if it is not. */
static unsigned lance_called(struct trial *trial, unsigned act)
{
	int canto = canto_of_act(act);
	unsigned lance = lance_of_call(trial_rules(trial), act);

	return canto >= 0 && trial_lance_now(trial, lance).last == canto ? lance : MAX_LANCES;
}

static bool was_made(const struct phrase_effect *did, const struct spoken_act *act)
{
	return ANY_OF(i, did->act_count, did->acts[i].valid && did->acts[i].act == act->act);
}

/* Returns the index of the words in the lexicon by which the regulation itself performs the act, NO_INDEX if it has none. */
static uint16_t entry_of(const struct ruleset *rules, uint8_t act)
{
	const struct lexicon_entry *set = official_entry(rules, act);

	return set ? (uint16_t)(set - rules->lexicon) : NO_INDEX;
}

/* Tells as meant for an answer the name of the call that waits, with its «no» or «sí»: «el truco no». If that call does not wait, «va el
 * retruco» is a call. */
static void tell_named(struct trial *trial, unsigned seat, struct spoken_act *act, const struct phrase_effect *did)
{
	unsigned lance = lance_called(trial, act->wording == WORDING_NO_CALL ? act->meant : act->act);
	uint8_t meant = act->named == NAMED_NO ? ACT_NO_QUIERE : ACT_QUIERE;

	if (lance == MAX_LANCES || !trial_asked(trial, seat) || trial_lance_now(trial, lance).state != LANCE_PENDING)
		act->named = act->named == NAMED_AGREED || was_made(did, act) ? NAMED_ALONE : act->named;
	else
		*act = (struct spoken_act){ .act = ACT_DEFORMA, .meant = meant, .wording = WORDING_NO_CALL, .part = (uint8_t)lance, .number = -1,
			.entry = entry_of(trial_rules(trial), meant), .begin = act->begin, .end = act->end };
}

/* Tells as the call that it made a quiero that named a bet which nobody had opened: "no quiero el envido, quiero truco". */
static void tell_opened(const struct ruleset *rules, struct spoken_act *act, const struct phrase_effect *did)
{
	for (unsigned i = 0; act->act == ACT_QUIERE && act->part < MAX_LANCES && i < did->act_count; i++) {
		const struct canto_row *call = row_of_call(rules, did->acts[i].act);
		if (!call || !call->opens || call->lance != act->part)
			continue;
		act->act = did->acts[i].act;
		act->entry = entry_of(rules, act->act);
		act->part = PART_UNNAMED;
	}
}

/* Tells as a quiero the name of one more call that it accepted: "quiero envido y truco". */
static void tell_accepted(struct trial *trial, struct spoken_act *act, const struct phrase_effect *did)
{
	unsigned lance = act->behind_answer || act->before_answer || was_made(did, act) ? MAX_LANCES : lance_called(trial, act->act);

	for (unsigned i = 0; lance < MAX_LANCES && i < did->act_count; i++)
		if (did->acts[i].act == ACT_QUIERE && did->acts[i].lance == lance) {
			act->act = ACT_QUIERE;
			act->part = (uint8_t)lance;
			act->entry = entry_of(trial_rules(trial), ACT_QUIERE);
			return;
		}
}

/* Tells as the concession that it made a number of the other's that was called good: «27, son buenas». */
static void tell_conceded(const struct ruleset *rules, struct spoken_act *act, const struct phrase_effect *did)
{
	if (act->act != ACT_DICE || act->meant != ACT_CONCEDE || !ANY_OF(i, did->act_count, did->acts[i].act == ACT_CONCEDE))
		return;
	act->act = ACT_CONCEDE;
	act->entry = entry_of(rules, ACT_CONCEDE);
	act->number = -1;
}

/* True if the words name a call that stands, and do not make it again, «lindo truco», «quiero truco», or a number that declares nothing,
 * «nos faltan dos». */
static bool only_names(struct trial *trial, const struct spoken_act *act, const struct phrase_effect *did)
{
	bool names = act->if_idle || (act->act == ACT_DICE && act->loose)
		|| ((act->loose || act->behind_answer || act->before_answer) && lance_called(trial, act->act) < MAX_LANCES);

	return names && !was_made(did, act);
}

/* True if the words were meant to answer a call that its own speaker made: «¿truco? dale». */
static bool urges(const struct utterance *kept, const struct spoken_act *act)
{
	return act->act == ACT_DEFORMA && act_answers(act->meant) && kept->count && kept->acts[kept->count - 1].before_answer;
}

static void name_part(struct spoken_act *answer, uint8_t part)
{
	if (answer->part == PART_UNNAMED && (answer->act == ACT_QUIERE || answer->act == ACT_NO_QUIERE))
		answer->part = part;
}

struct utterance utterance_at_table(struct trial *trial, unsigned seat, const struct utterance *heard, const struct phrase_effect *did)
{
	struct utterance kept = { .wording = WORDING_TALK, .limit_hit = heard->limit_hit }, own = utterance_of_game(trial_rules(trial), heard);
	bool as_heard = true;

	for (unsigned i = 0; i < own.count; i++) {
		struct spoken_act act = own.acts[i];
		if (act.named)
			tell_named(trial, seat, &act, did);
		tell_opened(trial_rules(trial), &act, did);
		tell_accepted(trial, &act, did);
		tell_conceded(trial_rules(trial), &act, did);
		if (only_names(trial, &act, did)) {
			if (act.behind_answer && kept.count)
				name_part(&kept.acts[kept.count - 1], (uint8_t)lance_called(trial, act.act));
			if (act.before_answer && i + 1 < own.count)
				name_part(&own.acts[i + 1], (uint8_t)lance_called(trial, act.act));
			continue;
		}
		if (urges(&kept, &act))
			continue;
		as_heard &= act.act == own.acts[i].act;
		utterance_add(&kept, &act);
	}
	utterance_weigh(&kept);
	if (as_heard && kept.count == own.count)
		kept.wording = own.wording;
	return kept;
}

/* Drops the number of an utterance in a game where no points are declared; it says nothing there. */
struct utterance utterance_of_game(const struct ruleset *rules, const struct utterance *heard)
{
	bool numbers = declares_points(rules);
	struct utterance kept = { .wording = WORDING_TALK, .limit_hit = heard->limit_hit };

	for (unsigned i = 0; i < heard->count; i++)
		if (heard->acts[i].act != ACT_DICE || numbers)
			utterance_add(&kept, &heard->acts[i]);
	return kept.count == heard->count ? *heard : kept;
}
