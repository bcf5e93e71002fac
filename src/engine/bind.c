#include "engine/bind.h"

static const struct cite NO_CLAUSES = { 0, 0, 0 };
static const struct objection ALLOWED = { .code = CODE_COUNT, .against = 255 };

static struct objection refuse(enum finding_code code, unsigned severity, struct cite a, struct cite b)
{
	const struct finding_info *info = finding_info(code);
	return (struct objection){ .code = code, .kind = (uint8_t)info->kind, .severity = (uint8_t)severity,
		.cites = { a, b }, .against = 255 };
}

static struct objection shared(struct objection objection)
{
	objection.shared = true;
	return objection;
}

/* «Con flor envido» is a call of the flor, whose lance takes the cantos of the envite. */
static unsigned lance_meant(const struct state *s, const struct act_event *act, const struct canto_row *row)
{
	const struct prefix_rule *prefix = &s->rules->prefixes[act->prefix];
	if (!prefix->set || prefix->lance >= s->rules->lance_count)
		return row->lance;
	return s->rules->lances[prefix->lance].takes == row->lance ? prefix->lance : row->lance;
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

/* Nothing may be called over this canto. */
static bool is_top(const struct ruleset *rules, unsigned canto)
{
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].over >> canto & 1)
			return false;
	return true;
}

static struct objection check_order(const struct ruleset *rules, const struct canto_row *row,
	const struct lance *lance, const struct lance_play *play)
{
	unsigned last = play->chain[play->chain_count - 1].canto;
	if (last != OFFERED && (row->over >> last & 1))
		return ALLOWED;
	/* Nothing is skipped by one who calls over the highest bet. */
	bool top = last != OFFERED && is_top(rules, last);
	struct objection r = refuse(CODE_RAISE_ORDER, top ? SEVERITY_NULL : severity_of(lance, PUNISH_ORDER),
		row->cite, NO_CLAUSES);
	if (top) { /* what the highest is worth is as far as it goes */
		r.cites[0] = rules->cantos[last].cite;
		r.cites[1] = rules->cantos[last].stake_cite;
	}
	r.against = (uint8_t)last;
	return r;
}

/* What waits or was accepted is proposed by the regulation: no side has called anything. */
static bool is_offered(const struct lance_play *play)
{
	return play->chain[play->chain_count - 1].canto == OFFERED;
}

static struct objection check_pending(const struct ruleset *rules, const struct act_event *act, const struct canto_row *row,
	const struct lance *lance, const struct lance_play *play)
{
	if (is_offered(play))
		return check_order(rules, row, lance, play);
	if (side_of(play->chain[play->chain_count - 1].seat) == side_of(act->seat))
		return refuse(CODE_RAISE_OWN_CALL, severity_of(lance, PUNISH_REPEAT), row->cite,
			lance->answers.cite);
	unsigned last = play->chain[play->chain_count - 1].canto;
	if (lance->raise.value == RAISE_WITH_QUIERO && row == &rules->cantos[last]
			&& !(row->over >> last & 1))
		return refuse(CODE_SAME_CALL, severity_of(lance, PUNISH_ORDER), lance->answer_words.cite,
			lance->raise.cite);
	struct objection order = check_order(rules, row, lance, play);
	bool needs_quiero = lance->raise.value == RAISE_WITH_QUIERO
		|| (lance->raise.value == RAISE_IN_PHRASE && !act->with_quiero);
	if (order.code == CODE_COUNT && needs_quiero)
		return shared(refuse(CODE_RAISE_WITHOUT_QUIERO, severity_of(lance, PUNISH_NO_QUIERO),
			lance->raise.cite, row->cite));
	return order;
}

/* A call that was accepted on the way, and may not be called twice: to say it again is no raise, whoever says it. */
static bool said_before(const struct ruleset *rules, const struct canto_row *row, const struct lance_play *play)
{
	if (row->over >> play->chain[play->chain_count - 1].canto & 1)
		return false;
	for (unsigned i = 0; i < play->chain_count; i++)
		if (play->chain[i].canto != OFFERED && row == &rules->cantos[play->chain[i].canto])
			return true;
	return false;
}

static struct objection check_accepted(const struct ruleset *rules, const struct act_event *act, const struct canto_row *row,
	const struct lance *lance, const struct lance_play *play)
{
	if (lance->after_quiero.value == AFTER_CLOSES)
		return refuse(CODE_LANCE_CLOSED, SEVERITY_NULL, lance->after_quiero.cite, row->cite);
	if (is_offered(play) || said_before(rules, row, play))
		return check_order(rules, row, lance, play);
	if (play->accepter_side != side_of(act->seat))
		return shared(refuse(CODE_RAISE_NOT_YOURS, severity_of(lance, PUNISH_OTHERS_RAISE),
			lance->after_quiero.cite, row->cite));
	return check_order(rules, row, lance, play);
}

/* Its author says a call again because the other side asked for it: nothing new is proposed. */
static bool repeats_on_request(const struct state *s, const struct act_event *act, const struct lance_play *play)
{
	if (play->state != LANCE_PENDING)
		return false;
	const struct proposal *last = &play->chain[play->chain_count - 1];
	if (last->canto != act->act - ACT_CANTO || side_of(last->seat) != side_of(act->seat))
		return false;
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *asked = &s->acts[i].what;
		if (asked->act == ACT_PIDE && asked->arg == DEMAND_REPEAT && asked->event > last->event
				&& side_of(asked->seat) != side_of(act->seat))
			return true;
	}
	return false;
}

/* The call that waits was made at the same time: the second is void and no fault. */
static bool crosses(const struct state *s, const struct act_event *act, const struct lance_play *play)
{
	return event_at_once(&s->hand->events[act->event])
		&& play->chain[play->chain_count - 1].event + 1 == act->event;
}

/* The very call that waits, by the side that it was made to: in most lances a raise, or a step wrongly taken. */
static bool repeats_theirs(const struct act_event *act, const struct lance_play *play)
{
	if (play->state != LANCE_PENDING)
		return false;
	const struct proposal *last = &play->chain[play->chain_count - 1];
	return last->canto == canto_of_act(act->act) && side_of(last->seat) != side_of(act->seat);
}

/* On the table's track, where a void call or a void answer counts, it would have been in its place. */
static bool rests_on_void(const struct lance_play *play, const struct act_event *act, const struct canto_row *row)
{
	unsigned side = (unsigned)side_of(act->seat);
	if (!play->ghost_seen || play->ghost_refused)
		return play->ghost_seen;
	bool over = play->ghost_canto != OFFERED && (row->over >> play->ghost_canto & 1);
	return over && (play->ghost_pending ? play->ghost_side != side : play->ghost_accepter == side);
}

struct objection bind_check_canto(const struct state *s, const struct act_event *act)
{
	const struct canto_row *row = &s->rules->cantos[act->act - ACT_CANTO];
	const struct lance *lance = &s->rules->lances[act->lance];
	const struct lance_play *play = &s->lances[act->lance];
	struct objection r = ALLOWED;
	switch (play->state) {
	case LANCE_UNOPENED:
		if (lance->kind == LANCE_FLOR && s->flores.shrunk >= 0 && lance->shrink.value == SHRINK_YIELDS)
			r = refuse(CODE_LANCE_CLOSED, SEVERITY_NULL, lance->shrink.cite, NO_CLAUSES);
		else if (!row->opens || act->with_quiero)
			r = refuse(CODE_NOTHING_TO_RAISE, SEVERITY_NULL, row->cite, lance->after_quiero.cite);
		break;
	case LANCE_PENDING:
		r = check_pending(s->rules, act, row, lance, play);
		break;
	case LANCE_ACCEPTED:
		r = check_accepted(s->rules, act, row, lance, play);
		break;
	case LANCE_ANNULLED:
		r = refuse(CODE_LANCE_CLOSED, SEVERITY_NULL, play->annulled_cite, NO_CLAUSES);
		break;
	default:
		r = refuse(CODE_LANCE_CLOSED, SEVERITY_NULL, lance->refusal.cite, lance->once.cite);
		break;
	}
	if (repeats_theirs(act, play) && crosses(s, act, play))
		r = refuse(CODE_SAME_CALL, SEVERITY_NULL, lance->answer_words.cite, lance->raise.cite);
	r.folded = r.code != CODE_COUNT && (rests_on_void(play, act, row) || play->in_doubt || repeats_on_request(s, act, play));
	return r;
}

/* ---- answers -------------------------------------------------------------------------------------- */

struct objection bind_object(enum finding_code code, struct cite cite)
{
	const struct finding_info *info = finding_info(code);
	return (struct objection){ .code = code, .kind = (uint8_t)info->kind,
		.severity = (uint8_t)info->severity, .cites = { cite }, .against = 255 };
}

bool bind_is_answer(const struct state *s, unsigned act)
{
	if (act == ACT_PASA)
		return s->rules->paso.value == PASO_REFUSES || s->rules->paso.value == PASO_IN_DOUBLE;
	return act == ACT_QUIERE || act == ACT_NO_QUIERE;
}

bool bind_waits(const struct state *s, unsigned lance, unsigned seat)
{
	return lance < MAX_LANCES && s->lances[lance].state == LANCE_PENDING
		&& side_of(s->lances[lance].chain[s->lances[lance].chain_count - 1].seat) != side_of(seat);
}

unsigned bind_targets(const struct state *s, unsigned seat, uint8_t *lances)
{
	unsigned count = 0;
	for (unsigned i = 0; i < s->rules->priority_count; i++) {
		unsigned lance = s->rules->priority[i];
		const struct lance_play *play = &s->lances[lance];
		if (play->state == LANCE_PENDING
				&& side_of(play->chain[play->chain_count - 1].seat) != side_of(seat))
			lances[count++] = (uint8_t)lance;
	}
	return count;
}

/* A bundle is what was imposed and what was added to it: it is answered as one. */
static bool in_bundle(const struct state *s, uint16_t breath)
{
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *act = &s->acts[i].what;
		if (s->acts[i].valid && act->breath == breath && (act->act == ACT_IMPONE || act->act == ACT_AGREGA))
			return true;
	}
	return false;
}

/* Two openings: a raise beside an opening is answered apart. */
bool bind_two_openings(const struct state *s, const uint8_t *lances, unsigned count)
{
	return count > 1 && s->lances[lances[0]].chain_count == 1 && s->lances[lances[1]].chain_count == 1;
}

/* What waits of each was proposed in one breath, be it opened or raised («envido y quiero retruco»), or is of one bundle. */
bool bind_is_double(const struct state *s, const uint8_t *lances, unsigned count)
{
	if (count < 2)
		return false;
	const struct lance_play *a = &s->lances[lances[0]], *b = &s->lances[lances[1]];
	uint16_t first = a->chain[a->chain_count - 1].breath, second = b->chain[b->chain_count - 1].breath;
	return first == second || (in_bundle(s, first) && in_bundle(s, second));
}
