#include "engine/judge.h"
#include "engine/bazas.h"
#include "engine/deeds.h"
#include "engine/duties.h"
#include "engine/effects.h"
#include "engine/guard.h"
#include "engine/knowledge.h"
#include "engine/regimes.h"
#include "engine/tell.h"
#include "engine/unknown.h"

enum { MAX_HITS = 12 };

/* Classes of effects, weakest first: the strongest class makes the finding. */
enum hit_class { CLASS_STANDS, CLASS_JUDGES, CLASS_VOID };

/* What stands against an act. */
struct hits {
	uint16_t rules[MAX_HITS];
	unsigned count;
	struct objection objection;
	struct cite bar;             /* of what barred it */
	bool barred;
};

/* ---- which rules speak ------------------------------------------------------------------------------ */

static const struct effect *effect_of(const struct state *s, const struct rule *rule, unsigned i)
{
	return &s->rules->effects[rule->effects + i];
}

static bool has_effect(const struct state *s, const struct rule *rule, unsigned kind)
{
	for (unsigned i = 0; i < rule->effect_count; i++)
		if (effect_of(s, rule, i)->kind == kind)
			return true;
	return false;
}

static enum hit_class class_of(const struct state *s, const struct rule *rule)
{
	if (has_effect(s, rule, EFFECT_NULO) || has_effect(s, rule, EFFECT_NULO_VOZ) || has_effect(s, rule, EFFECT_SUSPENDE))
		return CLASS_VOID;
	return has_effect(s, rule, EFFECT_JUECES) ? CLASS_JUDGES : CLASS_STANDS;
}

/* It may strike or not. What it would annul is then in doubt, and the hand with it. */
static void doubt_rule(struct state *s, const struct rule *rule)
{
	unknown_moot(s, rule->effects, rule->effect_count, rule->cite);
	for (unsigned i = 0; i < rule->effect_count; i++) {
		const struct effect *e = effect_of(s, rule, i);
		struct lance_play *play = &s->lances[e->lance < MAX_LANCES ? e->lance : 0];
		if (e->kind != EFFECT_ANULA || e->lance >= MAX_LANCES || play->state == LANCE_ANNULLED
				|| (!play->chain_count && play->forced <= 0))
			continue;
		play->in_doubt = s->doubtful = true;
		play->annulled_cite = rule->cite;
	}
}

/* A card over a call that the table took for settled by a void raise rests on that raise. */
static bool rests_on_settled(struct state *s, uint16_t index)
{
	const struct rule *rule = &s->rules->rules[index];
	if (!s->now || s->now->act != ACT_JUEGA || rule->kind == KIND_COUNT_ || class_of(s, rule) != CLASS_STANDS)
		return false;
	bool rests = false;
	for (unsigned i = 0; i < s->rules->lance_count && !rests; i++) {
		struct lance_play *play = &s->lances[i];
		if (play->state != LANCE_PENDING || !play->ghost_settled)
			continue;
		play->state = LANCE_ACCEPTED;
		rests = code_value(s, s->index->code, index) == (rule->requires ? YES : NO);
		play->state = LANCE_PENDING;
	}
	return rests;
}

/* Does the rule strike at this moment? */
static bool strikes(struct state *s, uint16_t index)
{
	const struct rule *rule = &s->rules->rules[index];
	enum truth value = (enum truth)code_value(s, s->index->code, index);
	if (value == UNKNOWN) {
		s->doubtful |= s->now && class_of(s, rule) == CLASS_VOID
			&& (canto_of_act(s->now->act) >= 0 || s->now->act == ACT_CANTA_FLOR);
		if (rule->kind != KIND_COUNT_)
			unknown_remember(s, index, false, NO_SEAT);
		doubt_rule(s, rule);
		return false;
	}
	return value == (rule->requires ? NO : YES) && !rests_on_settled(s, index);
}

static bool fits_author(struct state *s, const struct rule *rule, const struct act_event *act)
{
	if (!act_fits(&rule->acts, act->act, act->lance, act->binding, act->arg))
		return false;
	return rule->author == NO_INDEX || (role_seats(s, rule->author) & seat_bit(act->seat));
}

/* Does the guard ask something of whoever did the act? */
static bool about_author(const struct state *s, uint16_t guard)
{
	if (guard == NO_INDEX)
		return false;
	const struct guard *g = &s->rules->guards[guard];
	switch (g->op) {
	case GUARD_FACT: return false;
	case GUARD_NOT: return about_author(s, g->left);
	case GUARD_AND: case GUARD_OR: return about_author(s, g->left) || about_author(s, g->right);
	default: return s->rules->roles[g->role].role == ROLE_AUTHOR;
	}
}

static void collect_rules(struct state *s, const struct act_event *act, enum moment moment, struct hits *hits)
{
	const struct rule_sieve *sieve = moment == MOMENT_BEFORE ? &s->index->before[act->act] : &s->index->after[act->act];
	struct rule_run run = sieve->all.count ? sieve_run(sieve, code_oddities(s)) : sieve->all;
	for (unsigned k = 0; k < run.count; k++) {
		uint16_t i = s->index->list[run.first + k];
		const struct rule *rule = &s->rules->rules[i];
		if (!fits_author(s, rule, act))
			continue;
		/* What nobody did (a note on the hand) breaks no rule on its author. */
		if (act->seat == NO_SEAT && rule->requires && about_author(s, rule->guard))
			continue;
		if (overlooked(s, act->event) && class_of(s, rule) == CLASS_VOID && act->act != ACT_JUEGA)
			continue;
		if (strikes(s, i) && hits->count < MAX_HITS)
			hits->rules[hits->count++] = i;
	}
}

static void collect_bars(const struct state *s, const struct act_event *act, struct hits *hits)
{
	for (unsigned i = 0; i < s->bar_count; i++) {
		const struct bar *bar = &s->bars[i];
		const struct act_pattern *p = &bar->pattern;
		if ((bar->seats & seat_bit(act->seat)) && act_fits(p, act->act, act->lance, act->binding, act->arg)) {
			hits->barred = true;
			hits->bar = bar->cite;
			return;
		}
	}
}

static bool nothing_struck(const struct hits *hits)
{
	return !hits->count && !hits->barred && hits->objection.code == CODE_COUNT;
}

/* ---- one finding for all that stands against an act -------------------------------------------------- */

/* derecho, tiempo, turno, escalera, monto, redacción, then the rest. */
static int kind_order(unsigned kind)
{
	static const uint8_t order[] = { KIND_ENTITLEMENT, KIND_TIMING, KIND_TURN, KIND_LADDER, KIND_AMOUNT,
		KIND_WORDING };
	for (unsigned i = 0; i < sizeof order; i++)
		if (order[i] == kind)
			return (int)i;
	return (int)sizeof order;
}

static enum hit_class strongest(const struct state *s, const struct hits *hits)
{
	enum hit_class best = hits->objection.code != CODE_COUNT || hits->barred ? CLASS_VOID : CLASS_STANDS;
	for (unsigned i = 0; i < hits->count; i++) {
		enum hit_class c = class_of(s, &s->rules->rules[hits->rules[i]]);
		best = c > best ? c : best;
	}
	return best;
}

/* The rule with a kind, of the class, that comes first in the order of kinds; NO_INDEX none. */
static uint16_t leading_rule(const struct state *s, const struct hits *hits, enum hit_class of)
{
	uint16_t best = NO_INDEX;
	for (unsigned i = 0; i < hits->count; i++) {
		const struct rule *rule = &s->rules->rules[hits->rules[i]];
		if (rule->kind == KIND_COUNT_ || class_of(s, rule) != of)
			continue;
		if (best == NO_INDEX || kind_order(rule->kind) < kind_order(s->rules->rules[best].kind))
			best = hits->rules[i];
	}
	return best;
}

static void cite_objection(const struct state *s, const struct objection *o, struct finding *f)
{
	if (o->shared) {
		tell_cite_within(s, f, o->cites[0], o->cites[1]);
		return;
	}
	for (unsigned i = 0; i < 3; i++)
		tell_cite(s, f, o->cites[i]);
}

/* All that struck for the reason that leads: of its class and its kind. */
static void cite_hits(const struct state *s, const struct hits *hits, enum hit_class of, struct finding *f)
{
	for (unsigned i = 0; i < hits->count; i++) {
		const struct rule *rule = &s->rules->rules[hits->rules[i]];
		if (rule->kind == (unsigned)f->kind && class_of(s, rule) == of)
			tell_cite(s, f, rule->cite);
	}
	if (of == CLASS_VOID && hits->objection.code != CODE_COUNT && hits->objection.kind == (unsigned)f->kind)
		cite_objection(s, &hits->objection, f);
	if (of == CLASS_VOID && hits->barred && f->kind == KIND_TIMING)
		tell_cite(s, f, hits->bar);
}

static void fill_from_rule(struct state *s, struct finding *f, const struct rule *rule,
	const struct act_event *act)
{
	f->kind = (enum finding_kind)rule->kind;
	f->severity = (enum severity)rule->severity;
	f->says = rule->says;
	f->fix = rule->fix;
	for (unsigned i = 0; i < rule->effect_count && !f->effect.text.in[0].n; i++)
		f->effect.text = tell_effect(s, effect_of(s, rule, i), act);
	f->effect.side = -1;
	if (rule->kind == KIND_TURN && act && act->act == ACT_JUEGA && bazas_due(s) != NO_SEAT
			&& bazas_due(s) != act->seat)
		f->expected = arg_seat((int)bazas_due(s));
}

static struct finding *tell_objection(struct state *s, const struct act_event *act, const struct hits *hits)
{
	static const struct effect nulo = { .kind = EFFECT_NULO };
	const struct objection *o = &hits->objection;
	enum finding_code code = o->code != CODE_COUNT ? o->code : CODE_BARRED_ACT;
	struct finding *f = tell_act(s, code, act);
	if (o->code != CODE_COUNT) {
		f->kind = (enum finding_kind)o->kind;
		f->severity = (enum severity)o->severity;
		if (o->against < s->rules->canto_count)
			f->args[2] = arg_words(s->rules->cantos[o->against].words);
		if (o->code == CODE_LANCE_CLOSED && act->lance < MAX_LANCES)
			f->args[2] = arg_words(s->rules->lances[act->lance].words);
		if (o->code == CODE_RAISE_WITHOUT_QUIERO || o->code == CODE_SAME_CALL)
			f->fix = tell_say(s, ACT_QUIERE);
	}
	f->effect.text = code == CODE_ALREADY_ANSWERED
		? WORDS("vale la respuesta del compañero", "the partner's answer stands")
		: tell_effect(s, &nulo, act);
	f->effect.side = -1;
	return f;
}

/* A card out of turn that also lapses a duty about turns is one misdeed: the duty's finding takes the
 * rule's clauses too. */
static struct finding *join_lapse(struct state *s, const struct act_event *act, unsigned kind)
{
	struct finding *last = s->findings->last;
	bool same = last && last->event == (int)act->event + 1 && last->kind == (enum finding_kind)kind
		&& kind == KIND_TURN;
	return same ? last : NULL;
}

/* A raise of a void call of the other side, where nothing true is open: it rests on that call. */
static bool rests_on_ghost(const struct state *s, const struct act_event *act)
{
	if (act->lance >= MAX_LANCES || canto_of_act(act->act) < 0)
		return false;
	const struct lance_play *play = &s->lances[act->lance];
	return play->state == LANCE_UNOPENED && play->ghost_pending && play->ghost_side != side_of(act->seat);
}

/* Makes the finding; returns NULL where everything that struck is silent or folded. */
static struct finding *tell_hits(struct state *s, const struct act_event *act, const struct hits *hits)
{
	enum hit_class of = strongest(s, hits);
	uint16_t lead = leading_rule(s, hits, of);
	bool kernel = of == CLASS_VOID && (hits->objection.code != CODE_COUNT || hits->barred);
	if (kernel && hits->objection.folded && lead == NO_INDEX)
		return NULL;
	if (of == CLASS_VOID && rests_on_ghost(s, act))
		return NULL;
	if (lead == NO_INDEX && !kernel)
		return NULL;
	unsigned kernel_kind = hits->objection.code != CODE_COUNT ? hits->objection.kind : KIND_TIMING;
	bool by_rule = lead != NO_INDEX
		&& (!kernel || kind_order(s->rules->rules[lead].kind) <= kind_order(kernel_kind));
	struct finding *f = by_rule ? join_lapse(s, act, s->rules->rules[lead].kind) : NULL;
	if (f) {
		cite_hits(s, hits, of, f);
		return f;
	}
	f = by_rule ? tell_act(s, tell_code(s->rules->rules[lead].kind), act) : tell_objection(s, act, hits);
	if (by_rule) {
		fill_from_rule(s, f, &s->rules->rules[lead], act);
		tell_cite(s, f, s->rules->rules[lead].cite);
	}
	cite_hits(s, hits, of, f);
	/* A card that lies or was dealt elsewhere is a card that occurs twice. */
	if (act->act == ACT_JUEGA && of == CLASS_JUDGES && (s->seen_all & ~s->played[act->seat] & card_bit(act->card)))
		tell_cite(s, f, s->rules->deck_cite);
	return f;
}

/* ---- effects --------------------------------------------------------------------------------------------- */

static void apply_rule(struct state *s, uint16_t index, struct finding *f)
{
	const struct rule *rule = &s->rules->rules[index];
	struct origin origin = { index, false, rule->cite, s->now ? s->now->span : s->witness };
	for (unsigned i = 0; i < rule->effect_count; i++) {
		int side = -1;
		int tantos = effect_apply(s, effect_of(s, rule, i), &origin, &side);
		if (f && side >= 0) {
			f->effect.side = side;
			f->effect.tantos = tantos;
		}
	}
}

/* An act that is void has no consequences but those of the rules that void it. */
static void apply_hits(struct state *s, const struct hits *hits, struct finding *f)
{
	bool is_void = strongest(s, hits) == CLASS_VOID;
	for (unsigned i = 0; i < hits->count; i++)
		if (!is_void || class_of(s, &s->rules->rules[hits->rules[i]]) == CLASS_VOID)
			apply_rule(s, hits->rules[i], f);
}

/* cuenta como A: the act becomes another one. */
static void convert(struct state *s, const struct hits *hits, struct act_event *act)
{
	for (unsigned i = 0; i < hits->count; i++) {
		const struct rule *rule = &s->rules->rules[hits->rules[i]];
		for (unsigned k = 0; k < rule->effect_count; k++) {
			const struct effect *e = effect_of(s, rule, k);
			if (e->kind == EFFECT_REDUCE)
				act->reduced = e->n;
			if (e->kind != EFFECT_CUENTA_COMO || e->role != NO_INDEX)
				continue;
			act->act = e->as_act;
			act->passed |= e->as_act == ACT_JUEGA && e->n == FORM_PASSED;
			if (canto_of_act(act->act) >= 0)
				bind_canto(s, act);
		}
	}
}

static void raise_ghost(struct state *s, const struct act_event *act)
{
	if (act->lance >= MAX_LANCES || canto_of_act(act->act) < 0)
		return;
	struct lance_play *play = &s->lances[act->lance];
	play->ghost_seen = true;
	play->ghost_pending = true;
	play->ghost_side = (uint8_t)side_of(act->seat);
	if (play->state == LANCE_PENDING
			&& side_of(play->chain[play->chain_count - 1].seat) != side_of(act->seat))
		play->ghost_settled = true;
}

static void record(struct state *s, const struct act_event *act, bool valid)
{
	if (s->act_count < MAX_ACTS_DONE)
		s->acts[s->act_count++] = (struct act_done){ *act, valid };
	for (uint64_t left = s->index->patterns[act->act]; left; left &= left - 1) {
		unsigned p = (unsigned)__builtin_ctzll(left);
		if (!act_fits(&s->rules->patterns[p], act->act, act->lance, act->binding, act->arg))
			continue;
		s->voiced[p] |= seat_bit(act->seat);
		if (valid)
			s->done[p] |= seat_bit(act->seat);
	}
	if (valid)
		duties_record(s, act);
}

/* ---- an act ---------------------------------------------------------------------------------------------- */

void judge_after(struct state *s, const struct act_event *act)
{
	struct hits hits = { .objection = { .code = CODE_COUNT } };
	s->now = act;
	collect_rules(s, act, MOMENT_AFTER, &hits);
	for (unsigned i = 0; i < hits.count; i++) {
		struct hits one = { .rules = { hits.rules[i] }, .count = 1, .objection = { .code = CODE_COUNT } };
		apply_rule(s, hits.rules[i], tell_hits(s, act, &one));
	}
	duties_at_act(s, MOMENT_AFTER);
	if (act->act == ACT_PASA && !s->decided)
		deed_close_bazas(s);
	s->now = NULL;
	regimes_enter(s, MOMENT_AFTER, act);
}

void judge_between(struct state *s, const struct act_event *act)
{
	const struct rule_run *run = &s->index->at[MOMENT_BETWEEN];
	s->now = act;
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		struct hits one = { .rules = { i }, .count = 1, .objection = { .code = CODE_COUNT } };
		if (strikes(s, i))
			apply_rule(s, i, tell_hits(s, act, &one));
	}
	s->now = NULL;
}

void judge_counted(struct state *s, const struct act_event *act)
{
	const struct act_event *now = s->now;
	uint8_t debtor = s->debtor;
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
		if (has_effect(s, &s->rules->rules[hits->rules[i]], EFFECT_REHACE))
			return true;
	return false;
}

static bool voids_breath(const struct state *s, const struct hits *hits)
{
	for (unsigned i = 0; i < hits->count; i++)
		if (has_effect(s, &s->rules->rules[hits->rules[i]], EFFECT_NULO_VOZ))
			return true;
	return false;
}

/* Tells and applies what struck; is the act void by it? */
static bool strike(struct state *s, struct act_event *act, const struct hits *hits)
{
	bool is_void = strongest(s, hits) == CLASS_VOID || to_be_redone(s, hits);
	struct finding *f = tell_hits(s, act, hits);
	convert(s, hits, act);
	apply_hits(s, hits, f);
	if (is_void) {
		s->void_finding = f ? f : s->void_finding;
		raise_ghost(s, act);
		note_void(s, act->event);
	}
	if (voids_breath(s, hits))
		s->void_breath = act->breath;
	return is_void;
}

bool judge_act(struct state *s, struct act_event *act, struct objection objection)
{
	struct hits hits = { .objection = objection };
	if (overlooked(s, act->event))
		hits.objection.code = CODE_COUNT;
	bool over = s->decided;
	s->now = act;
	duties_at_act(s, MOMENT_BEFORE);
	if (s->decided && !over && act->act == ACT_JUEGA) {
		/* Its card refused what waited, and that ended the hand: it is not laid. */
		record(s, act, false);
		s->now = NULL;
		return false;
	}
	collect_rules(s, act, MOMENT_BEFORE, &hits);
	if (!overlooked(s, act->event))
		collect_bars(s, act, &hits);
	bool is_void = !nothing_struck(&hits) && strike(s, act, &hits);
	record(s, act, !is_void);
	if (!is_void) {
		deed_do(s, act);
		judge_after(s, act);
	}
	s->now = NULL;
	return !is_void;
}

/* ---- moments without an author ------------------------------------------------------------------------------ */

/* What was declared against what the cards make, where they are all known. */
static void compare_number(const struct state *s, struct finding *f)
{
	if (f->kind != KIND_COUNT || s->witness_seat >= MAX_SEATS || !s->said[s->witness_seat].said)
		return;
	int value = knowledge_value(s, s->witness_seat);
	if (value < 0)
		return;
	f->found = arg_number(s->said[s->witness_seat].number);
	f->expected = arg_number(value);
}

/* The one seat that won the lance being settled, -1 where a side did. */
static int winner_alone(const struct state *s)
{
	seatset seats = s->lance_winner_seats[s->settling];
	return seats && !(seats & (seats - 1)) ? __builtin_ctz(seats) : -1;
}

/* The one seat that the rule charges with a fault, -1 where it charges several or none. */
static int charged_alone(struct state *s, const struct rule *rule)
{
	for (unsigned i = 0; i < rule->effect_count; i++) {
		const struct effect *e = effect_of(s, rule, i);
		seatset seats = e->kind == EFFECT_CULPA && e->role != NO_INDEX ? role_seats(s, e->role) : 0;
		if (seats)
			return seats & (seats - 1) ? -1 : __builtin_ctz(seats);
	}
	return -1;
}

/* Whose finding it is: he who is charged, else the winner of what is settled, else whom the guard rested on. */
static void name_seat(struct state *s, const struct rule *rule, struct finding *f)
{
	int charged = charged_alone(s, rule);
	if (s->witness_seat != NO_SEAT)
		f->seat = s->witness_seat;
	if (s->settling < MAX_LANCES && winner_alone(s) >= 0)
		f->seat = winner_alone(s);
	if (charged >= 0)
		f->seat = charged;
}

static void judge_rule(struct state *s, uint16_t index)
{
	const struct rule *rule = &s->rules->rules[index];
	s->witness = (struct span){ 0, 0 };
	s->witness_event = UINT32_MAX;
	s->witness_seat = NO_SEAT;
	if (!strikes(s, index))
		return;
	struct finding *f = NULL;
	if (rule->kind != KIND_COUNT_) {
		struct span span = span_is_set(s->witness) ? s->witness : s->hand->header;
		f = tell(s, tell_code(rule->kind), span, s->witness_event);
		name_seat(s, rule, f);
		f->args[0] = f->seat >= 0 ? arg_seat(f->seat) : arg_words(WORDS("la mesa", "the table"));
		f->args[1] = arg_text(source_text(&s->hand->source, span));
		fill_from_rule(s, f, rule, NULL);
		tell_cite(s, f, rule->cite);
		compare_number(s, f);
	}
	apply_rule(s, index, f);
}

/* The rules of the moment that can strike. */
static const struct rule_run *run_at(const struct state *s, enum moment moment)
{
	return s->noted || s->act_notes ? &s->index->at[moment] : &s->index->unnoted[moment];
}

void judge_moment(struct state *s, enum moment moment, unsigned lance, int side)
{
	s->now = NULL;
	int first = side >= 0 ? side : side_of(s->mano), last = side >= 0 ? side : !first;
	const struct rule_run *run = run_at(s, moment);
	/* The rules of the close see the faults of those who owed something till then. */
	if (moment == MOMENT_CLOSE)
		duties_at_moment(s, moment, lance);
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		const struct rule *rule = &s->rules->rules[i];
		if (moment == MOMENT_SETTLE && rule->lance != lance)
			continue;
		s->side = (uint8_t)first;
		judge_rule(s, i);
		if (last == first || !s->index->has_side[i])
			continue;
		s->side = (uint8_t)last;
		judge_rule(s, i);
	}
	s->side = NO_SEAT;
	if (moment != MOMENT_CLOSE)
		duties_at_moment(s, moment, lance);
}

/* Whether the rule strikes whichever side won: UNKNOWN where that makes a difference. */
static enum truth strikes_both(struct state *s, uint16_t index)
{
	enum truth value[2];
	for (int side = 0; side < 2; side++) {
		s->side = (uint8_t)side;
		value[side] = (enum truth)code_value(s, s->index->code, index);
		if (s->rules->rules[index].requires)
			value[side] = truth_not(value[side]);
	}
	s->side = (uint8_t)side_of(s->mano);
	return value[0] == value[1] ? value[0] : UNKNOWN;
}

void judge_unwon(struct state *s, unsigned lance)
{
	const struct rule_run *run = run_at(s, MOMENT_SETTLE);
	s->now = NULL;
	for (unsigned k = 0; k < run->count; k++) {
		uint16_t i = s->index->list[run->first + k];
		const struct rule *rule = &s->rules->rules[i];
		if (rule->lance != lance || rule->kind != KIND_COUNT_)
			continue;
		enum truth value = strikes_both(s, i);
		if (value == YES)
			apply_rule(s, i, NULL);
		if (value == UNKNOWN)
			doubt_rule(s, rule);
	}
	s->side = NO_SEAT;
}
