#include "engine/judge.h"
#include "base/rare.h"
#include "engine/bazas.h"
#include "engine/declaring.h"
#include "engine/deeds.h"
#include "engine/duties.h"
#include "engine/guard.h"
#include "engine/hits.h"
#include "engine/regimes.h"
#include "engine/tell.h"
#include "engine/unknown.h"
#include "engine/wary.h"

/* What it is now finds its own target: the other answer answers the same call, and what is none answers nothing. */
static void bind_again(struct state *s, struct act_event *act)
{
	bool answer = act->act == ACT_QUIERE || act->act == ACT_NO_QUIERE;
	if (canto_of_act(act->act) >= 0) {
		bind_canto(s, act);
		return;
	}
	if (act->binding == BIND_ANSWERS && !answer && act->act != ACT_PASA && act->act != ACT_ACHICA)
		act->binding = BIND_NONE;
	if (act->act == ACT_CONCEDE)
		declaring_bind(s, act);
	if (answer && act->binding != BIND_ANSWERS && (role_base(s, ROLE_RESPONDER, MAX_LANCES) & seat_bit(act->seat))) {
		act->lance = (uint8_t)pending_lance(s);
		act->binding = BIND_ANSWERS;
	}
}

/* cuenta como A: the act becomes another one. */
RARE static void convert(struct state *s, const struct hits *hits, struct act_event *act)
{
	for (unsigned i = 0; i < hits->count; i++) {
		const struct rule *rule = &s->rules->rules[hit_at(hits, i)];
		for (unsigned k = 0; k < rule->effect_count; k++) {
			const struct effect *e = rule_effect(s, rule, k);
			if (e->kind == EFFECT_REDUCE)
				act->reduced = e->n;
			if (e->kind != EFFECT_CUENTA_COMO || e->role != NO_INDEX)
				continue;
			act->act = e->as_act;
			act->passed |= e->n == FORM_PASSED;
			bind_again(s, act);
		}
	}
}

RARE static void raise_ghost(struct state *s, const struct act_event *act)
{
	if (canto_of_act(act->act) < 0)
		return;
	struct lance_play *play = &s->lances[act->lance];
	ghost_begins(s, play);
	play->ghost_pending = true;
	play->ghost_side = (uint8_t)side_of(act->seat);
	play->ghost_canto = (uint8_t)canto_of_act(act->act);
	if (play->state == LANCE_PENDING
			&& side_of(play->chain[play->chain_count - 1].seat) != side_of(act->seat))
		play->ghost_settled = true;
}

/* Without what was done before, what follows would be judged wrongly. */
RARE static void stop_judging(struct state *s, const struct act_event *act)
{
	if (!s->crowded)
		tell(s, CODE_TOO_MANY_ACTS, act->span, act->event)->args[0] = arg_number(MAX_ACTS_DONE);
	s->crowded = true;
}

static void note_patterns(struct state *s, const struct act_event *act, bool valid)
{
	for (uint64_t left = s->index->patterns[act->act]; left; left &= left - 1) {
		unsigned p = (unsigned)__builtin_ctzll(left);
		if (!act_fits(&s->rules->patterns[p], act->act, act->lance, act->binding, act->arg))
			continue;
		s->voiced[p] |= seat_bit(act->seat);
		if (valid)
			s->done[p] |= seat_bit(act->seat);
	}
}

static inline void record(struct state *s, const struct act_event *act, bool valid)
{
	if (s->act_count == MAX_ACTS_DONE) {
		stop_judging(s, act);
		return;
	}
	struct act_done *done = &s->acts[s->act_count++];
	done->what = *act;
	done->valid = valid;
	done->shaky = s->act_shaky;
	s->shaky |= s->act_shaky;
	s->act_shaky = false;
	if (s->index->patterns[act->act])
		note_patterns(s, act, valid);
	if (valid && s->index->duty_record[act->act])
		duties_record(s, act);
}

/* ---- an act ---------------------------------------------------------------------------------------------- */

/* Each with a finding of its own: they are not of one act. */
static void apply_each(struct state *s, const struct act_event *act, const struct hits *hits)
{
	for (unsigned i = 0; i < hits->count; i++) {
		struct hits one = { .few = { hit_at(hits, i) }, .count = 1, .objection = { .code = CODE_COUNT } };
		rule_apply(s, hit_at(hits, i), hits_tell(s, act, &one));
	}
}

static void rules_after(struct state *s, const struct act_event *act)
{
	struct hits hits = { .count = 0 };
	hits_collect(s, act, MOMENT_AFTER, &hits);
	apply_each(s, act, &hits);
}

/* Apart from the question whether there is anything: of most acts there is not. */
__attribute__((noinline))
static void judge_what_follows(struct state *s, const struct act_event *act)
{
	seatset playing = s->in_play;
	if (s->index->after[act->act].all.count)
		rules_after(s, act);
	duties_at_act(s, MOMENT_AFTER);
	if (s->in_play != playing && !s->decided)
		deed_close_bazas(s); /* whoever went owed the last card of it */
	s->now = act;
	if (s->regimes->count > 1) {
		regimes_settle(s);
		regimes_enter(s, MOMENT_AFTER, act);
	}
}

void judge_after(struct state *s, const struct act_event *act)
{
	s->now = act;
	if (s->index->after[act->act].all.count || s->regimes->count > 1 || duties_due(s, MOMENT_AFTER, act->act))
		judge_what_follows(s, act);
}

void judge_between(struct state *s, const struct act_event *act)
{
	const struct rule_run *run = &s->index->at[MOMENT_BETWEEN];
	struct hits hits = { .count = 0 };
	s->now = act;
	if (s->shaky)
		wary_begin_moment(s);
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		if (rule_strikes(s, i))
			hits_add(s, &hits, i);
	}
	apply_each(s, act, &hits);
	regimes_settle(s);
	s->now = NULL;
}

/* What was done may be void. */
static bool is_shaky(const struct state *s, const struct act_event *act)
{
	for (unsigned i = 0; i < s->act_count; i++)
		if (s->acts[i].shaky && s->acts[i].what.breath == act->breath && s->acts[i].what.act == act->act)
			return true;
	return false;
}

void judge_counted(struct state *s, const struct act_event *act)
{
	const struct act_event *now = s->now;
	uint8_t debtor = s->debtor;
	s->act_shaky = now && is_shaky(s, now);
	record(s, act, true);
	deed_do(s, act);
	judge_after(s, act);
	s->now = now;
	s->debtor = debtor;
}

/* rehace: the act was done badly and does not count; it is done again. */
static bool to_be_redone(const struct state *s, const struct hits *hits)
{
	for (unsigned i = 0; i < hits->count; i++)
		if (rule_has(s, &s->rules->rules[hit_at(hits, i)], EFFECT_REHACE))
			return true;
	return false;
}

static bool voids_breath(const struct state *s, const struct hits *hits)
{
	for (unsigned i = 0; i < hits->count; i++)
		if (rule_has(s, &s->rules->rules[hit_at(hits, i)], EFFECT_NULO_VOZ))
			return true;
	return false;
}

/* The cards that follow one that did not count rest on it, where the table took it for laid. Once one of them does not
 * count either nobody knows whose the hand was. */
RARE static bool rests_on_unlaid(struct state *s, const struct act_event *act, bool is_void)
{
	if (act->act != ACT_JUEGA || (!s->astray && s->played_count[s->unlaid_seat] >= s->unlaid_baza))
		return false;
	s->astray |= is_void;
	s->to_judges |= is_void;
	return true;
}

/* Tells and applies what struck; is the act void by it? */
RARE static bool strike(struct state *s, struct act_event *act, const struct hits *hits)
{
	bool is_void = hits_void(s, hits) || to_be_redone(s, hits), owed = act->act == ACT_JUEGA && bazas_due(s) == act->seat;
	struct finding *f = rests_on_unlaid(s, act, is_void) ? NULL : hits_tell(s, act, hits);
	convert(s, hits, act);
	if (is_void && owed && f) {
		s->unlaid_seat = act->seat;
		s->unlaid_baza = s->baza;
	}
	hits_apply(s, hits, f);
	if (is_void) {
		s->void_finding = f ? f : s->void_finding;
		raise_ghost(s, act);
		note_void(s, act->event);
	}
	if (voids_breath(s, hits))
		s->void_breath = act->breath;
	return is_void;
}

void judge_at_once(struct state *s, const struct act_event *act)
{
	record(s, act, true);
	deed_do(s, act);
	judge_after(s, act);
	s->now = NULL;
}

bool judge_act(struct state *s, struct act_event *act, struct objection objection)
{
	struct hits hits = { .objection = objection };
	if (overlooked(s, act->event))
		hits.objection.code = CODE_COUNT;
	if (s->shaky && hits.objection.code != CODE_COUNT && act->lance < MAX_LANCES && wary_of_lance(s, act->lance))
		hits.objection.folded = hits.objection.in_doubt = s->doubtful = true;
	bool over = s->decided;
	if (s->crowded)
		return false;
	s->now = act;
	duties_at_act(s, MOMENT_BEFORE);
	if (s->decided && !over && act->act == ACT_JUEGA) {
		/* Its card refused what waited, and that ended the hand: it is not laid. */
		record(s, act, false);
		s->now = NULL;
		return false;
	}
	struct doubts doubts = unknown_mark(s);
	hits_collect(s, act, MOMENT_BEFORE, &hits);
	if (!overlooked(s, act->event))
		hits_bar(s, act, &hits);
	if (hits_surely_void(s, &hits))
		unknown_back(s, doubts);
	if (s->shaky)
		wary_of_bars(s);
	bool shaky = s->act_shaky;
	bool is_void = !hits_none(&hits) && strike(s, act, &hits);
	s->act_shaky = shaky;
	record(s, act, !is_void);
	if (!is_void) {
		deed_do(s, act);
		judge_after(s, act);
	} else {
		regimes_settle(s);
	}
	s->now = NULL;
	return !is_void;
}
