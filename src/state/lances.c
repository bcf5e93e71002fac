/* Lances: what an act meets and what the ladder says against it; how the chain of calls grows, is answered and is cut back. */
#include "state/lances.h"
#include "state/logged.h"
#include "state/ask.h"

const struct objection NO_OBJECTION = { .code = CODE_COUNT, .against = 255 };

static struct objection objection_of(enum finding_code code, unsigned severity, struct cite a, struct cite b)
{
	return (struct objection){ .code = code, .kind = (uint8_t)finding_info(code)->kind, .severity = (uint8_t)severity,
		.cites = { a, b }, .against = 255 };
}

struct objection objection_to(enum finding_code code, struct cite cite)
{
	return objection_of(code, (unsigned)finding_info(code)->severity, cite, NO_CLAUSES);
}

static struct objection shared(struct objection objection)
{
	objection.shared = true;
	return objection;
}

/* The lance of a canto. «Con flor envido» is a call of the flor, since the lance of the flor takes the cantos of the envite; a raise of a
 * waiting bet of either kind goes to that bet. */
static unsigned lance_meant(const struct state *s, const struct act_event *act, const struct canto_row *row)
{
	const struct prefix_rule *prefix = &s->rules->prefixes[act->prefix];
	bool taken = prefix->set && prefix->lance < s->rules->lance_count && s->rules->lances[prefix->lance].takes == row->lance;
	const struct lance_play *play = &s->lances[row->lance];
	bool either = !row->opens && play->state == LANCE_PENDING && s->rules->prefixes[play->chain[0].prefix].lance == LANCE_BY_FLOR;
	return taken && !either ? prefix->lance : row->lance;
}

void bind_canto(const struct state *s, struct act_event *act)
{
	const struct canto_row *row = &s->rules->cantos[act->act - ACT_CANTO];
	act->lance = (uint8_t)lance_meant(s, act, row);
	unsigned state = s->lances[act->lance].state;
	bool runs = state == LANCE_PENDING || state == LANCE_ACCEPTED;
	act->binding = row->opens && !runs ? BIND_OPENS : BIND_RAISES;
}

static unsigned severity_of(const struct lance *lance, unsigned punished)
{
	return lance->punish.value & punished ? SEVERITY_FAULT : SEVERITY_NULL;
}

/* True if no canto may be called over this one. */
static bool is_top(const struct ruleset *rules, unsigned canto)
{
	return !ANY_OF(i, rules->canto_count, rules->cantos[i].over >> canto & 1);
}

static struct objection check_order(const struct ruleset *rules, const struct canto_row *row,
	const struct lance *lance, const struct lance_play *play)
{
	unsigned last = last_call(play)->canto;
	if (last != OFFERED && (row->over >> last & 1))
		return NO_OBJECTION;
	/* A call over the highest bet skips no rung. */
	bool top = last != OFFERED && is_top(rules, last);
	struct cite order = row->cite; /* those on whose the raise is stand last */
	while (order.count > 1 && cite_holds(rules, lance->after_quiero.cite, rules->cited[order.first + order.count - 1]))
		order.count--;
	struct objection r = objection_of(CODE_RAISE_ORDER, top ? SEVERITY_NULL : severity_of(lance, PUNISH_ORDER),
		order, NO_CLAUSES);
	if (top) { /* no call goes beyond the worth of the highest */
		r.cites[0] = rules->cantos[last].cite;
		r.cites[1] = rules->cantos[last].stake_cite;
	}
	r.against = (uint8_t)last;
	return r;
}

/* True if the last proposal is the regulation's: no side has called anything. */
static bool is_offered(const struct lance_play *play)
{
	return last_call(play)->canto == OFFERED;
}

static struct objection check_pending(const struct ruleset *rules, const struct act_event *act, const struct canto_row *row,
	const struct lance *lance, const struct lance_play *play)
{
	if (is_offered(play))
		return check_order(rules, row, lance, play);
	if (side_of(last_call(play)->seat) == side_of(act->seat))
		return objection_of(CODE_RAISE_OWN_CALL, severity_of(lance, PUNISH_REPEAT), lance->answers.cite, row->cite);
	unsigned last = last_call(play)->canto;
	if (lance->raise.value == RAISE_WITH_QUIERO && row == &rules->cantos[last] && !(row->over >> last & 1))
		return objection_of(CODE_SAME_CALL, severity_of(lance, PUNISH_ORDER), lance->answer_words.cite, lance->raise.cite);
	struct objection order = check_order(rules, row, lance, play);
	bool needs_quiero = lance->raise.value == RAISE_WITH_QUIERO
		|| (lance->raise.value == RAISE_IN_PHRASE && !act->with_quiero);
	if (order.code == CODE_COUNT && needs_quiero)
		return shared(objection_of(CODE_RAISE_WITHOUT_QUIERO, severity_of(lance, PUNISH_NO_QUIERO), lance->raise.cite, row->cite));
	return order;
}

/* True if the chain has this call already and it may not be made twice. To say it again is no raise, whoever says it. */
static bool said_before(const struct ruleset *rules, const struct canto_row *row, const struct lance_play *play)
{
	if (row->over >> last_call(play)->canto & 1)
		return false;
	return ANY_OF(i, play->chain_count, play->chain[i].canto != OFFERED && row == &rules->cantos[play->chain[i].canto]);
}

static struct objection check_accepted(const struct ruleset *rules, const struct act_event *act, const struct canto_row *row,
	const struct lance *lance, const struct lance_play *play)
{
	if (lance->after_quiero.value == AFTER_CLOSES)
		return objection_of(CODE_LANCE_CLOSED, SEVERITY_NULL, lance->after_quiero.cite, row->cite);
	if (is_offered(play) || said_before(rules, row, play))
		return check_order(rules, row, lance, play);
	if (play->accepter_side != side_of(act->seat))
		return shared(objection_of(CODE_RAISE_NOT_YOURS, severity_of(lance, PUNISH_OTHERS_RAISE), lance->after_quiero.cite, row->cite));
	return check_order(rules, row, lance, play);
}

/* True if the author repeats his call because the other side asked for it: he proposes nothing new. */
static bool repeats_on_request(const struct state *s, const struct act_event *act, const struct lance_play *play)
{
	if (play->state != LANCE_PENDING)
		return false;
	const struct proposal *last = last_call(play);
	if (last->canto != act->act - ACT_CANTO || side_of(last->seat) != side_of(act->seat))
		return false;
	return FIND_IN(past, s->acts, s->act_count, past->what.act == ACT_PIDE && past->what.arg == DEMAND_REPEAT
		&& past->what.event > last->event && side_of(past->what.seat) != side_of(act->seat));
}

/* True if the refused call rests on a void act: on the table's track, where void calls and answers count, the call would be in its place,
 * or the lance was refused. */
static bool rests_on_void(const struct lance_play *play, const struct act_event *act, const struct canto_row *row)
{
	unsigned side = (unsigned)side_of(act->seat);
	if (!play->table.seen || play->table.refused)
		return play->table.seen;
	bool over = play->table.canto != OFFERED && (row->over >> play->table.canto & 1);
	return over && (play->table.pending ? play->table.side != side : play->table.accepter == side);
}

static struct objection check_unopened(const struct state *s, const struct act_event *act, const struct canto_row *row,
	const struct lance *lance)
{
	if (lance->kind == LANCE_FLOR && s->flores.shrunk >= 0 && lance->shrink.value == SHRINK_YIELDS)
		return objection_of(CODE_LANCE_CLOSED, SEVERITY_NULL, lance->shrink.cite, NO_CLAUSES);
	if (!row->opens || act->with_quiero)
		return objection_of(CODE_NOTHING_TO_RAISE, SEVERITY_NULL, row->cite, row->opens ? lance->after_quiero.cite : NO_CLAUSES);
	return NO_OBJECTION;
}

/* True if both sides made this call at the same time, and this is the second of the two. */
static bool said_at_once(const struct state *s, const struct act_event *act, const struct lance_play *play)
{
	return bind_waits(s, act->lance, act->seat) && last_call(play)->canto == canto_of_act(act->act)
		&& last_call(play)->event + 1 == act->event && event_at_once(&s->hand->events[act->event]);
}

static struct objection check_call(const struct state *s, const struct act_event *act, const struct canto_row *row)
{
	const struct lance *lance = &s->rules->lances[act->lance];
	const struct lance_play *play = &s->lances[act->lance];
	if (said_at_once(s, act, play)) /* void, and no fault */
		return objection_of(CODE_SAME_CALL, SEVERITY_NULL, lance->answer_words.cite, lance->raise.cite);
	switch (play->state) {
	case LANCE_UNOPENED: return check_unopened(s, act, row, lance);
	case LANCE_PENDING: return check_pending(s->rules, act, row, lance, play);
	case LANCE_ACCEPTED: return check_accepted(s->rules, act, row, lance, play);
	case LANCE_ANNULLED: return objection_of(CODE_LANCE_CLOSED, SEVERITY_NULL, play->annulled_cite, NO_CLAUSES);
	default: return objection_of(CODE_LANCE_CLOSED, SEVERITY_NULL, lance->refusal.cite, lance->once.cite);
	}
}

struct objection bind_check_canto(const struct state *s, const struct act_event *act)
{
	const struct canto_row *row = &s->rules->cantos[act->act - ACT_CANTO];
	struct objection r = check_call(s, act, row);
	const struct lance_play *play = &s->lances[act->lance];
	r.folded = r.code != CODE_COUNT && (rests_on_void(play, act, row) || repeats_on_request(s, act, play));
	return r;
}

/* ---- answers -------------------------------------------------------------------------------------- */

bool bind_is_answer(const struct state *s, unsigned act)
{
	if (act == ACT_PASA)
		return s->rules->paso.value == PASO_REFUSES || s->rules->paso.value == PASO_IN_DOUBLE;
	return act == ACT_QUIERE || act == ACT_NO_QUIERE;
}

bool bind_waits(const struct state *s, unsigned lance, unsigned seat)
{
	return lance < MAX_LANCES && s->lances[lance].state == LANCE_PENDING
		&& side_of(last_call(&s->lances[lance])->seat) != side_of(seat);
}

unsigned bind_targets(const struct state *s, unsigned seat, uint8_t *lances)
{
	unsigned count = 0;
	for (unsigned i = 0; i < s->rules->priority_count; i++) {
		unsigned lance = s->rules->priority[i];
		if (bind_waits(s, lance, seat))
			lances[count++] = (uint8_t)lance;
	}
	return count;
}

/* True if this breath imposed a bundle of calls or added to one. A bundle is answered as one. */
static bool in_bundle(const struct state *s, uint16_t breath)
{
	return FIND_IN(done, s->acts, s->act_count, done->valid && done->what.breath == breath
		&& (done->what.act == ACT_IMPONE || done->what.act == ACT_AGREGA));
}

/* A raise beside an opening is answered apart. */
bool bind_two_openings(const struct state *s, const uint8_t *lances, unsigned count)
{
	return count > 1 && s->lances[lances[0]].chain_count == 1 && s->lances[lances[1]].chain_count == 1;
}

/* True if the pending calls of both lances were made in one breath, openings or raises («envido y quiero retruco»), or in one bundle. */
bool bind_is_double(const struct state *s, const uint8_t *lances, unsigned count)
{
	if (count < 2)
		return false;
	const struct lance_play *a = &s->lances[lances[0]], *b = &s->lances[lances[1]];
	uint16_t first = last_call(a)->breath, second = last_call(b)->breath;
	return first == second || (in_bundle(s, first) && in_bundle(s, second));
}

/* ---- the table's track -------------------------------------------------------------------------------- */

void track_begin(struct table_track *table)
{
	table->refused &= table->seen; /* if the table played on over the last void call, the next one begins a new track */
	table->seen = true;
}

void track_call(struct state *s, unsigned lance, unsigned canto, unsigned seat)
{
	struct table_track *table = &s->lances[lance].table;
	track_begin(table);
	table->pending = true;
	table->side = (uint8_t)side_of(seat);
	table->canto = (uint8_t)canto;
	table->settled |= bind_waits(s, lance, seat);
}

/* Begins a refused lance again, on the table's track alone: books what the refusal gave and empties the chain. */
static void reopen(struct state *s, unsigned lance)
{
	struct lance_play *play = &s->lances[lance];
	struct maybe price = lance_refused(s, &ASK_HAND, lance);
	s->points_open |= s->extra_count == MAX_EXTRAS;
	if (s->extra_count < MAX_EXTRAS)
		s->extras[s->extra_count++] = (struct extra){ .points = price.n,
			.to = (uint8_t)side_of(last_call(play)->seat) };
	play->chain_count = 0;
}

/* ---- the chain ------------------------------------------------------------------------------------ */

void lance_propose(struct state *s, const struct act_event *act)
{
	struct lance_play *play = &s->lances[act->lance];
	if (play->state == LANCE_REFUSED)
		reopen(s, act->lance);
	if (play->state == LANCE_PENDING)
		play->chain[play->chain_count - 1].accepted = true;
	if (play->chain_count == MAX_PROPOSALS) {
		s->points_open = true; /* the worth of a longer chain is not known here */
		return;
	}
	play->chain[play->chain_count++] = proposal_of(s, act);
	play->state = LANCE_PENDING;
	/* The table is on the true track again. */
	play->table = (struct table_track){ .accepter = NO_SEAT };
}

void lance_answer(struct state *s, unsigned lance, bool accept, unsigned seat, struct span span)
{
	struct lance_play *play = &s->lances[lance];
	if (play->state != LANCE_PENDING)
		return; /* a rule about the answer has undone the call */
	if (accept)
		play->chain[play->chain_count - 1].accepted = true;
	play->state = accept ? LANCE_ACCEPTED : LANCE_REFUSED;
	play->last_answer_seat = (uint8_t)seat;
	play->silence = play->answer_cite = NO_CLAUSES;
	if (accept)
		play->accepter_side = (uint8_t)side_of(seat);
	play->settled_span = span;
	play->table.settled = play->table.pending = false;
}

bool answered_by(const struct state *s, unsigned lance, int side)
{
	const struct lance_play *play = &s->lances[lance];
	return (play->state == LANCE_ACCEPTED || play->state == LANCE_REFUSED) && play->last_answer_seat != NO_SEAT
		&& side_of(play->last_answer_seat) == side;
}

unsigned answered_last(const struct state *s, int side)
{
	unsigned lances = 0;
	uint32_t last = 0;
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		uint32_t at = answered_by(s, i, side) ? 1 + logged_at(s, s->lances[i].settled_span.begin) : 0; /* 0: it has not answered */
		if (!at || at < last)
			continue;
		lances = at > last ? 1u << i : lances | 1u << i;
		last = at;
	}
	return lances;
}

void lance_offer(struct state *s, unsigned lance, unsigned seat, int offered, int declined)
{
	struct lance_play *play = &s->lances[lance];
	s->points_open |= play->chain_count == MAX_PROPOSALS;
	if (play->chain_count == MAX_PROPOSALS)
		return;
	play->chain[play->chain_count++] = (struct proposal){ .canto = OFFERED, .seat = (uint8_t)seat,
		.number = -1, .breath = s->breath, .event = NO_EVENT, .span = s->hand->header,
		.offered = (int16_t)offered, .declined = (int16_t)declined };
	play->state = LANCE_PENDING;
}

/* ---- what was done, by pattern -------------------------------------------------------------------------- */

void acts_mark(struct state *s, const struct act_done *done, uint64_t patterns)
{
	const struct act_event *a = &done->what;
	for (uint64_t left = patterns; left; left &= left - 1) {
		unsigned p = (unsigned)__builtin_ctzll(left);
		if (!act_fits(&s->rules->patterns[p], a->act, a->lance, a->binding, a->arg))
			continue;
		s->voiced[p] |= seat_bit(a->seat);
		s->done[p] |= done->valid ? seat_bit(a->seat) : 0;
		s->ever_done |= done->valid ? (uint64_t)1 << p : 0;
	}
}

void acts_mark_again(struct state *s)
{
	uint64_t all = s->rules->pattern_count ? UINT64_MAX >> (64 - s->rules->pattern_count) : 0;
	memset(s->done, 0, sizeof s->done);
	memset(s->voiced, 0, sizeof s->voiced);
	s->ever_done = 0;
	for (unsigned i = 0; i < s->act_count; i++)
		acts_mark(s, &s->acts[i], all);
}

/* ---- cut back --------------------------------------------------------------------------------------- */

/* The «quiero» that the other side gave to the call and that still stands, NULL none. */
static const struct act_event *quiero_to(const struct state *s, unsigned lance, const struct proposal *call)
{
	const struct act_event *found = NULL;
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (s->acts[i].valid && a->act == ACT_QUIERE && a->lance == lance && a->breath > call->breath
				&& side_of(a->seat) != side_of(call->seat))
			found = a;
	}
	return found;
}

/* Takes the chain back to what it was before its call `from`: unopened, waiting, or accepted. */
static void cut_chain(struct state *s, unsigned lance, unsigned from)
{
	struct lance_play *play = &s->lances[lance];
	const struct act_event *quiero = from ? quiero_to(s, lance, &play->chain[from - 1]) : NULL;
	play->chain_count = (uint8_t)from;
	play->table = (struct table_track){ .accepter = NO_SEAT };
	play->state = !from ? LANCE_UNOPENED : quiero ? LANCE_ACCEPTED : LANCE_PENDING;
	if (from)
		play->chain[from - 1].accepted = quiero != NULL;
	play->last_answer_seat = quiero ? quiero->seat : NO_SEAT;
	play->silence = NO_CLAUSES;
	play->accepter_side = quiero ? (uint8_t)side_of(quiero->seat) : NO_SEAT;
}

bool undo_raise(struct state *s, const struct act_event *act, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	const struct proposal *last = play->chain + play->chain_count - 1;
	if (play->state != LANCE_PENDING || play->chain_count < 2 || play->last_answer_seat != NO_SEAT
			|| side_of(last->seat) != side_of(act->seat) || seat_order(s, act->seat) >= seat_order(s, last->seat)
			|| last->event + 1 != act->event)
		return false;
	cut_chain(s, lance, play->chain_count - 1);
	return true;
}

static void wipe_proposals(struct state *s, unsigned seat, unsigned breath)
{
	for (unsigned lance = 0; lance < s->rules->lance_count; lance++) {
		struct lance_play *play = &s->lances[lance];
		for (unsigned i = 0; i < play->chain_count; i++)
			if (play->chain[i].canto != OFFERED && play->chain[i].seat == seat && play->chain[i].breath == breath) {
				cut_chain(s, lance, i);
				break;
			}
	}
}

/* Undoes what the act set besides the record. */
static void undo_traces(struct state *s, const struct act_event *act)
{
	if (act->act == ACT_CANTA_FLOR)
		s->flores.sung &= (seatset)~seat_bit(act->seat);
	else if (act->binding == BIND_DECLARES)
		s->said[act->seat].said = s->said[act->seat].conceded = false;
	else if (act->binding == BIND_ANSWERS && s->lances[act->lance].chain_count)
		cut_chain(s, act->lance, s->lances[act->lance].chain_count);
	wipe_proposals(s, act->seat, act->breath);
}

/* Undoes the calls of the breath: they fall with the act that carried them. */
static void forget_calls(struct state *s, unsigned seat, unsigned breath)
{
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (a->seat == seat && a->breath == breath && canto_of_act(a->act) >= 0)
			s->acts[i].valid = false;
	}
}

/* The last call of the lance; NULL if no player made it. */
static const struct proposal *call_to_undo(const struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	return play->chain_count && last_call(play)->canto != OFFERED ? last_call(play) : NULL;
}

static bool is_call(const struct proposal *call, const struct act_event *a)
{
	return call && a->seat == call->seat && a->breath == call->breath && canto_of_act(a->act) == call->canto;
}

/* Undoes the last call of the lance alone: the call under it waits again, and what was said with the last call stays. */
static void undo_last(struct state *s, unsigned lance)
{
	const struct proposal *call = call_to_undo(s, lance);
	for (unsigned i = 0; i < s->act_count; i++)
		if (is_call(call, &s->acts[i].what))
			s->acts[i].valid = false;
	if (call)
		cut_chain(s, lance, s->lances[lance].chain_count - 1u);
}

/* True if another call stands over this one and so has answered it: `propuesta(L)` undoes only the last call of the lance. */
static bool is_overtaken(const struct state *s, const struct act_pattern *p, const struct act_event *a)
{
	bool any_call = canto_of_act(a->act) >= 0 && (p->acts & (p->acts - 1)); /* `propuesta(L)`, not a call by its name */
	if (!any_call)
		return false;
	const struct lance_play *play = &s->lances[a->lance];
	return play->chain_count > 1 && last_call(play)->event > a->event;
}

/* True if the effect, which undoes acts of these seats, undoes the act. Words said in one breath with the act being judged stay. */
static bool undoes(const struct state *s, const struct ask *q, const struct effect *effect, seatset seats, const struct act_event *a)
{
	const struct act_pattern *p = &s->rules->patterns[effect->pattern];
	bool same = q->now && q->now->breath == a->breath;
	return !same && (seats & seat_bit(a->seat)) && act_fits(p, a->act, a->lance, a->binding, a->arg) && !is_overtaken(s, p, a);
}

void undo_acts(struct state *s, const struct ask *q, const struct effect *effect, seatset seats)
{
	if (effect->pattern == NO_INDEX)
		undo_last(s, effect->lance);
	for (unsigned i = 0; effect->pattern != NO_INDEX && i < s->act_count; i++) {
		struct act_event a = s->acts[i].what;
		if (!s->acts[i].valid || !undoes(s, q, effect, seats, &a))
			continue;
		s->acts[i].valid = false;
		undo_traces(s, &a);
		forget_calls(s, a.seat, a.breath);
	}
	acts_mark_again(s);
}
