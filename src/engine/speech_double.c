/* What an answer is to where two calls wait: which part of a double challenge each answer of a breath takes, and what «paso» is worth. */
#include "engine/bind.h"
#include "engine/speech_parts.h"
#include "engine/tell.h"

static bool still_waits(const struct state *s, unsigned lance)
{
	return lance < MAX_LANCES && s->lances[lance].state == LANCE_PENDING;
}

/* The part that an answer of the breath is to by its own words: it names it, or raises it («quiero retruco y paso»). MAX_LANCES: it
 * says none. */
static unsigned part_said(const struct state *s, const struct breath *b, const struct spoken_act *said)
{
	const struct spoken_act *next = said + 1;
	if (said->part < MAX_LANCES)
		return said->part;
	if (said->act != ACT_QUIERE || next == b->words->acts + b->words->count || canto_of_act(next->act) < 0)
		return MAX_LANCES;
	const struct canto_row *row = &s->rules->cantos[canto_of_act(next->act)];
	return row->over ? row->lance : MAX_LANCES;
}

/* By the order of the ruleset; what it does not name comes after. */
static bool comes_before(const struct ruleset *r, unsigned part, unsigned other)
{
	for (unsigned i = 0; i < r->lance_count; i++)
		if (r->double_order[i] == part || r->double_order[i] == other)
			return r->double_order[i] != other;
	return false;
}

static bool calls_too(const struct utterance *words)
{
	for (unsigned i = 0; i < words->count; i++)
		if (canto_of_act(words->acts[i].act) >= 0)
			return true;
	return false;
}

/* doble nombradas en_orden: answers of one voice that each name their part, whichever it names first. With a call among them each goes
 * with what it was said with. */
const struct utterance *speech_in_order(const struct ruleset *r, const struct utterance *said, struct utterance *words)
{
	if (r->double_voice.value != VOICE_IN_ORDER || calls_too(said))
		return said;
	*words = *said;
	for (unsigned i = 1; i < words->count; i++)
		for (unsigned k = i; k-- > 0;) {
			struct spoken_act first = words->acts[k];
			if (first.part >= MAX_LANCES || !comes_before(r, words->acts[i].part, first.part))
				continue;
			words->acts[k] = words->acts[i];
			words->acts[i] = first;
		}
	return words;
}

/* Of a breath with several answers, the lances (bits) to which one says that it is. */
static unsigned parts_said(const struct state *s, const struct breath *b)
{
	unsigned lances = 0;
	for (unsigned i = 0; b->answers > 1 && i < b->words->count; i++)
		if (bind_is_answer(s, b->words->acts[i].act) || speech_means_answer(&b->words->acts[i]))
			lances |= 1u << part_said(s, b, &b->words->acts[i]);
	return lances;
}

/* The part of a double challenge that the n-th answer of the breath takes, of those that do not say it: those that the ruleset puts
 * in order come first. MAX_LANCES: there are not so many. */
static unsigned double_part(const struct state *s, const struct breath *b, unsigned nth)
{
	unsigned listed = 0, said = parts_said(s, b);
	for (unsigned t = 0; t < b->target_count; t++)
		listed |= said >> b->targets[t] & 1 ? 1u << t : 0;
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		for (unsigned t = 0; t < b->target_count; t++) {
			if (b->targets[t] != s->rules->double_order[i] || (listed >> t & 1))
				continue;
			if (nth-- == 0)
				return b->targets[t];
			listed |= 1u << t;
		}
	for (unsigned t = 0; t < b->target_count; t++)
		if (!(listed >> t & 1) && nth-- == 0)
			return b->targets[t];
	return MAX_LANCES;
}

bool speech_means_answer(const struct spoken_act *said)
{
	return said->wording == WORDING_NO_CALL && (said->meant == ACT_QUIERE || said->meant == ACT_NO_QUIERE);
}

unsigned speech_part_meant(const struct state *s, struct breath *b, const struct spoken_act *said)
{
	uint8_t targets[MAX_LANCES];
	if (bind_waits(s, said->part, b->seat))
		return said->part;
	if (b->is_double && b->answers > 1)
		return double_part(s, b, b->answered++);
	return bind_targets(s, b->seat, targets) ? targets[0] : MAX_LANCES;
}

/* One part named, both answered: the formula for a single part is another. */
static void remark_part(struct state *s, const struct act_event *act)
{
	struct finding *f = speech_tell(s, CODE_PART_NAMED, act);
	tell_cite(s, f, act->act == ACT_QUIERE ? s->rules->double_yes.cite : s->rules->double_no.cite);
	f->effect.text = WORDS("vale para las dos partes", "it counts for both parts");
}

void speech_answer_double(struct state *s, struct breath *b, const struct act_event *act,
	const struct spoken_act *said)
{
	const struct ruleset *r = s->rules;
	if (b->answers > 1) {
		unsigned part = part_said(s, b, said);
		if (part == MAX_LANCES)
			part = double_part(s, b, b->answered++);
		if (still_waits(s, part))
			speech_answer_one(s, *act, part);
		return;
	}
	unsigned rule = act->act == ACT_QUIERE ? r->double_yes.value : r->double_no.value;
	if (said->part < MAX_LANCES && rule == DOUBLE_BOTH)
		remark_part(s, act);
	if (rule != DOUBLE_BOTH && still_waits(s, said->part)) {
		speech_answer_one(s, *act, said->part);
		return;
	}
	for (unsigned i = 0; i < b->target_count; i++) {
		unsigned part = double_part(s, b, i);
		if (still_waits(s, part))
			speech_answer_one(s, *act, part);
		if (rule == DOUBLE_FIRST && said->part != PART_ALL)
			break;
	}
}

bool speech_wiped(const struct state *s, const struct breath *b)
{
	for (unsigned i = 0; i < b->target_count; i++)
		if (s->lances[b->targets[i]].state == LANCE_ANNULLED)
			return true;
	return false;
}

/* «Paso en el envido» passes on that part, and what becomes of the other is open; also where one partner called each. */
static bool passes_by_name(const struct state *s, const struct breath *b, const struct spoken_act *said)
{
	bool apart = bind_two_openings(s, b->targets, b->target_count);
	return apart && s->rules->double_no.value != DOUBLE_BOTH && bind_waits(s, said->part, b->seat);
}

bool speech_paso_is_void(const struct state *s, const struct breath *b, const struct spoken_act *said)
{
	bool parts = b->is_double || (b->began_double && !speech_wiped(s, b));
	return s->rules->paso.value != PASO_REFUSES && !overlooked(s, b->event) && !(parts && b->answers > 1)
		&& !passes_by_name(s, b, said);
}

/* «Paso y quiero»: what is said behind it in the breath is an answer. */
static bool answers_behind(const struct state *s, const struct breath *b)
{
	for (unsigned i = b->at + 1; i < b->words->count; i++)
		if (bind_is_answer(s, b->words->acts[i].act))
			return true;
	return false;
}

void speech_paso_alone(struct state *s, const struct breath *b, const struct act_event *act)
{
	uint8_t targets[MAX_LANCES];
	if (!bind_targets(s, act->seat, targets))
		return;
	struct finding *f = speech_tell(s, CODE_PASO_ALONE, act);
	bool meant_part = b->is_double || b->answers > 1;
	tell_cite_within(s, f, s->rules->paso.cite,
		meant_part ? s->rules->double_cite : s->rules->lances[targets[0]].answer_words.cite);
	s->void_finding = f;
	f->effect.text = answers_behind(s, b) ? WORDS("no contesta nada", "it answers nothing")
		: b->is_double ? WORDS("los cantos siguen sin respuesta", "the calls still wait for their answer")
		: WORDS("el canto sigue sin respuesta", "the call still waits for its answer");
	note_void(s, act->event);
	struct lance_play *play = &s->lances[targets[0]];
	ghost_begins(s, play);
	play->ghost_refused = true;
}
