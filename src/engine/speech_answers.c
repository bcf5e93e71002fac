/* Finds which call an answer meets: the one that waits, one of several, one named beside the answer, or none at all. */
#include "state/lances.h"
#include "state/tantos.h"
#include "state/roles.h"
#include "engine/duties.h"
#include "state/logged.h"
#include "engine/speech.h"
#include "engine/tell.h"

/* True if `canto` is the last call of the lance. */
static bool is_last(const struct state *s, unsigned lance, unsigned canto)
{
	const struct lance_play *play = &s->lances[lance];
	return play->chain_count && last_call(play)->canto == canto;
}

/* True if saying the last call again behind a quiero is no raise: the call cannot go over itself, or the lance is closed by the quiero. */
static bool is_no_raise(const struct state *s, unsigned lance, unsigned canto)
{
	bool over_itself = (s->rules->cantos[canto].over >> canto & 1) && s->rules->lances[lance].after_quiero.value != AFTER_CLOSES;
	return is_last(s, lance, canto) && !over_itself;
}

/* «Quiero truco» to a truco and «no quiero... el truco» name what is answered, if the name cannot be a raise. */
bool speech_names_answered(const struct state *s, const struct breath *b, const struct act_event *act, const struct spoken_act *said)
{
	const struct lance_play *play = &s->lances[act->lance];
	unsigned canto = act->act - ACT_CANTO;
	if (!b->at || !said->behind_answer || play->last_answer_seat != act->seat)
		return false;
	return play->state == LANCE_REFUSED ? is_last(s, act->lance, canto) : play->state == LANCE_ACCEPTED && is_no_raise(s, act->lance, canto);
}

/* «Envido quiero» and «¿envido? real envido» to an envido: the name of the call stands before what is said to it. The call may be void and
 * wait for the table alone. */
bool speech_names_before(const struct state *s, const struct breath *b, unsigned i, unsigned lance)
{
	const struct spoken_act *said = &b->words->acts[i];
	const struct table_track *table = &s->lances[lance].table;
	unsigned canto = (unsigned)canto_of_act(said->act);
	return i + 1 < b->words->count && said->before_answer
		&& ((bind_waits(s, lance, b->seat) && is_last(s, lance, canto))
			|| (table->pending && table->side != side_of(b->seat) && table->canto == canto));
}

/* «El truco no» and «dale el truco» are meant as answers if that call waits. With «dale», «va» or «sí», a call that goes over the waiting one
 * is a raise. */
bool speech_answers_by_name(const struct state *s, const struct act_event *act, const struct spoken_act *said)
{
	if (!said->named || overlooked(s, act->event) || !bind_waits(s, act->lance, act->seat))
		return false;
	const struct lance_play *play = &s->lances[act->lance];
	unsigned canto = act->act - ACT_CANTO;
	bool raises = s->rules->cantos[canto].over >> last_call(play)->canto & 1;
	return said->named == NAMED_NO || !raises || is_last(s, act->lance, canto);
}

/* Returns the answer beside act `i`, if that act names the call that is answered, else NULL. */
static const struct spoken_act *answer_beside(const struct state *s, const struct breath *b, unsigned i)
{
	const struct spoken_act *said = &b->words->acts[i];
	int canto = canto_of_act(said->act);
	unsigned lance = lance_of_call(s->rules, said->act);
	if (!bind_waits(s, lance, b->seat))
		return NULL;
	if (speech_names_before(s, b, i, lance) && bind_is_answer(s, said[1].act))
		return said + 1;
	bool behind = i > 0 && said->behind_answer && bind_is_answer(s, said[-1].act);
	return behind && (said[-1].act == ACT_QUIERE ? is_no_raise(s, lance, (unsigned)canto) : is_last(s, lance, (unsigned)canto)) ? said - 1 : NULL;
}

/* True if act `i` names one more call that waits, behind a quiero to another: «quiero envido y truco» to both. */
static bool names_other_part(const struct state *s, const struct breath *b, unsigned i)
{
	const struct spoken_act *said = &b->words->acts[i];
	int canto = canto_of_act(said->act);
	unsigned lance = lance_of_call(s->rules, said->act);
	if (i == 0 || !bind_waits(s, lance, b->seat) || !is_no_raise(s, lance, (unsigned)canto))
		return false;
	const struct spoken_act *quiero = i > 1 && said[-2].act == ACT_QUIERE && canto_of_act(said[-1].act) >= 0 ? said - 2 : said - 1;
	return quiero->act == ACT_QUIERE && quiero->part != lance && bind_waits(s, quiero->part, b->seat);
}

/* «Quiero truco» and «truco quiero» answer the truco that waits, whatever else waits. */
void speech_name_parts(const struct state *s, struct breath *b, struct utterance *words)
{
	for (unsigned i = 0; i < b->words->count; i++) {
		const struct spoken_act *answer = answer_beside(s, b, i);
		bool names = answer && answer->part == PART_UNNAMED, other = !names && names_other_part(s, b, i);
		if (!names && !other)
			continue;
		unsigned at = other ? i : (unsigned)(answer - b->words->acts);
		if (b->words != words)
			*words = *b->words;
		b->words = words;
		words->acts[at].part = s->rules->cantos[canto_of_act(words->acts[i].act)].lance;
		words->acts[at].act = other ? (uint8_t)ACT_QUIERE : words->acts[at].act;
	}
}

/* Returns the part that an answer names or raises («quiero retruco y paso»), or MAX_LANCES. */
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

/* True if `part` comes before `other` in the order of the ruleset. Parts that the order leaves out come last. */
static bool comes_before(const struct ruleset *r, unsigned part, unsigned other)
{
	unsigned first = FIRST_OF(i, r->lance_count, r->double_order[i] == part || r->double_order[i] == other);

	return first < r->lance_count && r->double_order[first] != other;
}

/* doble nombradas en_orden: answers that name their parts go in the order of the parts. A call among them keeps every answer in its place. */
const struct utterance *speech_in_order(const struct ruleset *r, const struct utterance *said, struct utterance *words)
{
	if (r->double_voice.value != VOICE_IN_ORDER || utterance_acts(said) >> ACT_CANTO)
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

/* Returns the lances (bits) that the answers name or raise, in a breath with several answers. */
static unsigned parts_said(const struct state *s, const struct breath *b)
{
	unsigned lances = 0;
	for (unsigned i = 0; b->answers > 1 && i < b->words->count; i++)
		if (bind_is_answer(s, b->words->acts[i].act) || speech_means_answer(&b->words->acts[i]))
			lances |= 1u << part_said(s, b, &b->words->acts[i]);
	return lances;
}

/* Returns the part that the nth of the answers without a name takes, in the order of the ruleset, or MAX_LANCES if there are not so many. */
static unsigned double_part(const struct state *s, const struct breath *b, unsigned nth)
{
	unsigned left = 0, ordered = s->rules->lance_count;
	for (unsigned t = 0; t < b->target_count; t++)
		left |= 1u << b->targets[t];
	left &= ~parts_said(s, b);
	for (unsigned i = 0; i < ordered + b->target_count; i++) { /* the parts that the order leaves out come last */
		unsigned part = i < ordered ? s->rules->double_order[i] : b->targets[i - ordered];
		if ((left >> part & 1) && nth-- == 0)
			return part;
		left &= ~(1u << part);
	}
	return MAX_LANCES;
}

bool speech_means_answer(const struct spoken_act *said)
{
	return said->wording == WORDING_NO_CALL && (said->meant == ACT_QUIERE || said->meant == ACT_NO_QUIERE);
}

unsigned speech_part_meant(const struct state *s, struct breath *b, const struct spoken_act *said)
{
	if (bind_waits(s, said->part, b->seat))
		return said->part;
	if (b->is_double && b->answers > 1)
		return double_part(s, b, b->answered++);
	return bind_first(s, b->seat);
}

/* Reports an answer that names one part and counts for both. The formula for a single part is another. */
static void remark_part(struct state *s, const struct act_event *act)
{
	struct finding *f = tell_act(s, CODE_PART_NAMED, act);
	tell_cite(s, f, act->act == ACT_QUIERE ? s->rules->double_yes.cite : s->rules->double_no.cite);
	f->effect.text = BITEXT("vale para las dos partes", "it counts for both parts");
}

/* Answers one of several calls, if it waits. */
static void answer_part(struct state *s, const struct act_event *act, unsigned part, struct cite of_two)
{
	if (bind_waits(s, part, act->seat) && speech_answer_one(s, *act, part))
		s->lances[part].answer_cite = of_two;
}

void speech_answer_double(struct state *s, struct breath *b, const struct act_event *act,
	const struct spoken_act *said)
{
	const struct ruleset *r = s->rules;
	if (b->answers > 1) {
		unsigned part = part_said(s, b, said);
		if (part == MAX_LANCES)
			part = double_part(s, b, b->answered++);
		answer_part(s, act, part, r->double_cite);
		return;
	}
	const struct setting *whole = act->act == ACT_QUIERE ? &r->double_yes : &r->double_no;
	unsigned rule = whole->value;
	if (said->part < MAX_LANCES && rule == DOUBLE_BOTH)
		remark_part(s, act);
	if (rule != DOUBLE_BOTH && bind_waits(s, said->part, b->seat)) {
		speech_answer_one(s, *act, said->part);
		return;
	}
	for (unsigned i = 0; i < b->target_count; i++) {
		answer_part(s, act, double_part(s, b, i), whole->cite);
		if (rule == DOUBLE_FIRST && said->part != PART_ALL)
			break;
	}
}

void speech_drop_annulled(const struct state *s, struct breath *b)
{
	unsigned kept = 0;
	for (unsigned i = 0; i < b->target_count; i++)
		if (s->lances[b->targets[i]].state != LANCE_ANNULLED)
			b->targets[kept++] = b->targets[i];
	b->wiped |= kept < b->target_count;
	b->target_count = kept;
}

/* True if «paso en el envido» passes on that part and leaves the other open, even if each partner called one of them. */
static bool passes_by_name(const struct state *s, const struct breath *b, const struct spoken_act *said)
{
	bool apart = bind_two_openings(s, b->targets, b->target_count);
	return apart && s->rules->double_no.value != DOUBLE_BOTH && bind_waits(s, said->part, b->seat);
}

bool speech_paso_is_void(const struct state *s, const struct breath *b, const struct spoken_act *said)
{
	bool parts = b->is_double || (b->began_double && !b->wiped);
	return s->rules->paso.value != PASO_REFUSES && !overlooked(s, b->event) && !(parts && b->answers > 1)
		&& !passes_by_name(s, b, said);
}

/* True if an answer follows in the breath («paso y quiero»). */
static bool answers_behind(const struct state *s, const struct breath *b)
{
	return ANY_OF(i, b->words->count, i > b->at && bind_is_answer(s, b->words->acts[i].act));
}

void speech_paso_alone(struct state *s, const struct breath *b, const struct act_event *act)
{
	unsigned lance = bind_first(s, act->seat);
	if (lance == MAX_LANCES)
		return;
	struct finding *f = tell_act(s, CODE_PASO_ALONE, act);
	bool meant_part = b->is_double || b->answers > 1;
	tell_cite_within(s, f, s->rules->paso.cite,
		meant_part ? s->rules->double_cite : s->rules->lances[lance].answer_words.cite);
	f->effect.text = answers_behind(s, b) ? BITEXT("no contesta nada", "it answers nothing")
		: b->is_double ? BITEXT("los cantos siguen sin respuesta", "the calls still wait for their answer")
		: BITEXT("el canto sigue sin respuesta", "the call still waits for its answer");
	note_void(s, act->event, f);
	track_begin(&s->lances[lance].table);
	s->lances[lance].table.settled = s->lances[lance].table.refused = true;
}

bool speech_meets_void(struct state *s, unsigned seat, unsigned answer)
{
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		struct lance_play *play = &s->lances[i];
		if (!play->table.pending || play->table.side == side_of(seat))
			continue;
		play->table.pending = false;
		if (answer != ACT_QUIERE)
			play->table.refused = true;
		else
			play->table.accepter = (uint8_t)side_of(seat);
		return true;
	}
	return false;
}

unsigned speech_side_answered(const struct state *s, unsigned seat, unsigned answer, unsigned part)
{
	unsigned otherwise = (unsigned)SET_OF(i, s->rules->lance_count, answered_by(s, i, side_of(seat)) && standing_answer(&s->lances[i]) != answer);
	if (part < MAX_LANCES)
		return otherwise & 1u << part;
	return otherwise & answered_last(s, side_of(seat)) ? otherwise : 0;
}

/* The clauses that say which answer of a side counts: the first, or of two at once that of one. */
static struct cite voice_cite(const struct state *s, unsigned lance, bool at_once)
{
	const struct setting *voice = &s->rules->lances[lance].first_voice;
	return at_once && voice->together.count ? voice->together : voice->cite;
}

static bool overrules_partner(struct state *s, const struct act_event *act)
{
	struct taken_back was;
	if (!partners_reopen(s, act, &was))
		return false;
	if (speech_answer_one(s, *act, was.lance))
		s->lances[was.lance].answer_cite = voice_cite(s, was.lance, true);
	else
		partners_close_again(s, &was);
	return true;
}

/* True if the other side made a void call after the own one and the partner has answered it. This answer is to that call too. */
static bool seconds_void_answer(const struct state *s, unsigned seat, unsigned own)
{
	const struct lance_play *waits = &s->lances[own];
	uint32_t since = last_call(waits)->event;
	for (unsigned i = 0; i < s->act_count; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (s->acts[i].valid || canto_of_act(a->act) < 0 || a->event <= since || side_of(a->seat) == side_of(seat))
			continue;
		const struct lance_play *play = &s->lances[a->lance];
		if (play->table.seen && (play->table.refused || play->table.accepter == side_of(seat)))
			return true;
	}
	return false;
}

_Static_assert(MAX_LANCES * sizeof(struct cite) <= sizeof ((struct objection *)0)->cites, "each lance may have its clauses");

/* What stands against an answer to `answered` (lances, bits), which the side answered otherwise, or else to its own call in `own`. */
static struct objection stray_objection(struct state *s, const struct act_event *act, unsigned answered, unsigned own)
{
	bool together = answered ? partners_contradict(s, act, answered) : partners_raised(s, act, own);
	enum finding_code code = together ? CODE_ANSWERED_TOGETHER : answered ? CODE_ALREADY_ANSWERED : CODE_OWN_CALL_ANSWERED;
	struct objection o = objection_to(code, answered ? NO_CLAUSES
		: together ? voice_cite(s, own, true) : s->rules->lances[own].answers.cite);
	o.at_once = code == CODE_ALREADY_ANSWERED && partners_answered(s, act);
	for (unsigned i = 0, n = 0; i < s->rules->lance_count; i++)
		if (answered >> i & 1) {
			o.cites[n++] = s->lances[i].silence.count ? s->lances[i].silence : voice_cite(s, i, together || o.at_once);
			s->lances[i].answer_cite = o.cites[n - 1];
			o.silent |= s->lances[i].silence.count > 0;
		}
	return o;
}

void speech_stray_answer(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	if (overrules_partner(s, act))
		return;
	/* A paso that meets nothing is talk. At the same time as the partner's answer it is an answer too. */
	bool idle = act->act == ACT_PASA && !partners_answered(s, act);
	act->act = act->act == ACT_PASA ? ACT_NO_QUIERE : act->act;
	/* If the ruleset lets anybody speak openly, a yes or no that nobody waits for is talk. */
	if (speech_meets_void(s, act->seat, act->act) || said->loose || idle || s->rules->read_answers.value == READ_OPEN)
		return;
	duties_late_answer(s, *act);
	unsigned answered = speech_side_answered(s, act->seat, act->act, said->part);
	unsigned own = bind_first(s, act->seat ^ 1u); /* what waits for the other side is a call of the own one */
	if (answered || (own != MAX_LANCES && !s->decided && !s->lances[own].table.seen && !seconds_void_answer(s, act->seat, own)))
		judge_act(s, act, stray_objection(s, act, answered, own));
}

bool speech_answer_one(struct state *s, struct act_event act, unsigned lance)
{
	act.lance = (uint8_t)lance;
	act.binding = BIND_ANSWERS;
	if (act.act == ACT_ACHICA)
		s->shrunk_breath = act.breath;
	if (act.act == ACT_PASA || act.act == ACT_ACHICA)
		act.act = ACT_NO_QUIERE;
	/* The whole side may answer, or the next player only. The rules say that a player who has left may not. */
	bool next_only = s->rules->lances[lance].answers.value == ANSWERS_NEXT;
	bool may = !next_only || (responders(s, lance) & seat_bit(act.seat));
	return judge_act(s, &act, may ? NO_OBJECTION
		: objection_to(CODE_NOT_YOUR_ANSWER, s->rules->lances[lance].answers.cite));
}

unsigned speech_first_target(const struct state *s, const struct act_event *act, const struct spoken_act *said)
{
	const struct prefix_rule *prefix = &s->rules->prefixes[said->prefix];
	if (bind_waits(s, said->part, act->seat))
		return said->part;
	if (prefix->set && bind_waits(s, prefix->lance, act->seat))
		return prefix->lance;
	return bind_first(s, act->seat);
}
