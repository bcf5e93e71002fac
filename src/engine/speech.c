#include "engine/speech.h"
#include "state/logged.h"
#include "state/lances.h"
#include "state/tantos.h"
#include "engine/duties.h"
#include "engine/hand.h"
#include "state/roles.h"
#include "engine/judge.h"
#include "engine/tell.h"

/* ---- answers ---------------------------------------------------------------------------------------------- */

/* Judges a call made after the hand is over. Only the first makes a finding. A call named in passing is talk of what might have been. */
static void late_call(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	struct objection o = objection_to(CODE_AFTER_HAND, s->decided_cite);
	o.cites[1] = ledger_said(s, s->decided_span);
	o.folded = s->late_told || said->loose;
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		o.folded |= s->lances[i].table.seen && s->lances[i].table.refused;
	/* «quiero y retruco», if the quiero was void already */
	o.folded |= s->voids.count && s->voids.events[s->voids.count - 1] == act->event;
	s->late_told |= !said->loose;
	judge_act(s, act, o);
}

/* True of «el retruco no» to a truco, and of «el truco sí» beside «el retruco no»: the call that the answer names does not wait. */
static bool names_another(const struct state *s, const struct breath *b, const struct spoken_act *said)
{
	int canto = s->rules->read_answers.value == READ_OPEN ? canto_of_act(said->meant) : -1;
	if (canto < 0)
		return false;
	const struct lance_play *play = &s->lances[s->rules->cantos[canto].lance];
	bool last_alone = b->answers > 1;
	return !ANY_OF(i, play->chain_count, play->chain[i].canto == canto && (!last_alone || i + 1u == play->chain_count));
}

static bool is_target(const struct breath *b, unsigned part)
{
	return ANY_OF(i, b->target_count, b->targets[i] == part);
}

/* True if the answer names a part that did not wait, and another in the breath one that did: «no quiero el envido, quiero el truco» to a truco. */
static bool names_idle_part(const struct state *s, const struct breath *b, const struct spoken_act *said)
{
	return said->part < MAX_LANCES && !is_target(b, said->part)
		&& FIND_IN(other, b->words->acts, b->words->count, bind_is_answer(s, other->act) && is_target(b, other->part));
}

/* Judges a paso that answers nothing here. */
static void idle_paso(struct state *s, const struct breath *b, const struct act_event *act)
{
	if (b->answers <= 1 || !speech_meets_void(s, act->seat, act->act))
		speech_paso_alone(s, b, act);
}

/* Judges an answer to one call. One that comes with a raise is for the call that is raised. */
static void judge_single(struct state *s, struct breath *b, struct act_event *act, const struct spoken_act *said)
{
	bool alone = b->answers == 1 && b->at + 1 == b->words->count && said->part == PART_UNNAMED && !said->prefix;
	bool beside = alone && partners_answered(s, act);
	unsigned lance = beside ? MAX_LANCES : speech_first_target(s, act, said);
	if (lance == MAX_LANCES) {
		if (!b->wiped)
			speech_stray_answer(s, act, said);
		return;
	}
	if (s->decided && s->rules->lances[lance].kind == LANCE_CARDS) {
		late_call(s, act, said);
		return;
	}
	if (said->loose && s->rules->read_answers.value == READ_OPEN && !(responders(s, lance) & seat_bit(act->seat)))
		return;
	act->lance = (uint8_t)lance;
	if (speech_answer_one(s, *act, lance))
		speech_remark(s, act, said);
}

static void judge_answer(struct state *s, struct breath *b, struct act_event *act, const struct spoken_act *said)
{
	if (names_another(s, b, said) || names_idle_part(s, b, said))
		return;
	speech_drop_annulled(s, b);
	if (act->act == ACT_PASA && speech_paso_is_void(s, b, said)) {
		idle_paso(s, b, act);
		return;
	}
	if (act->act == ACT_PASA)
		s->passed_breath = s->voice;
	b->is_double = (b->is_double || said->part == PART_ALL) && b->target_count > 1; /* «nada», «todo» */
	if (!b->is_double) {
		judge_single(s, b, act, said);
		return;
	}
	if (said->part >= MAX_LANCES || b->answers > 1)
		speech_remark(s, act, said);
	speech_answer_double(s, b, act, said);
}

/* ---- calls --------------------------------------------------------------------------------------------------- */

/* True if the act's phrase in the lexicon begins with the phrase of quiero («quiero y la falta»). */
static bool begins_with_quiero(const struct state *s, const struct spoken_act *said)
{
	return said->entry < s->rules->lexicon_count && s->rules->lexicon[said->entry].accepts;
}

/* True if act `nth` is a quiero that is part of the raise behind it, unless that names the call that waits: «quiero ese retruco». Such a quiero
 * stands or falls with the raise. */
static bool belongs_to_raise(const struct state *s, const struct breath *b, unsigned nth)
{
	const struct spoken_act *said = &b->words->acts[nth], *next = said + 1;
	if (said->act != ACT_QUIERE || nth + 1 >= b->words->count || !next->in_phrase || canto_of_act(next->act) < 0)
		return false;
	const struct canto_row *row = &s->rules->cantos[canto_of_act(next->act)];
	const struct lance_play *play = &s->lances[row->lance];
	bool waits = next->behind_answer && play->state == LANCE_PENDING && last_call(play)->canto == canto_of_act(next->act);
	return row->over && !waits && s->rules->lances[row->lance].raise.value == RAISE_IN_PHRASE;
}

/* True if the words are a barred name («la falta no», «quiero el retruquito»). They say which call is answered; if that call does not wait, they
 * call nothing. */
static bool names_no_call(const struct state *s, const struct spoken_act *said)
{
	return said->act != ACT_DEFORMA && said->entry < s->rules->lexicon_count && s->rules->lexicon[said->entry].kind == LEX_BARRED;
}

/* Treats a name that makes no call: it answers the call that it names, or was told with the act beside it. Returns false if it makes one. */
static bool only_names(struct state *s, struct breath *b, struct act_event *act, const struct spoken_act *said)
{
	if (said->named && b->at && said[-1].named)
		return true; /* "el envido no, el truco sí" is told once */
	if (speech_answers_by_name(s, act, said)) {
		speech_named_call(s, act, said, b->is_double);
		return true;
	}
	bool barred = names_no_call(s, said);
	if (!(barred && said->named) && (speech_names_answered(s, b, act, said) || speech_names_before(s, b, b->at, act->lance)))
		return true;
	if (barred) {
		struct spoken_act meant = *said;
		meant.meant = said->act;
		speech_barred_call(s, act, &meant);
	}
	return barred;
}

/* True if the call of this name was made and is only spoken of: "¿truco dijiste?", "lindo truco". */
static bool is_spoken_of(const struct state *s, const struct act_event *act, const struct spoken_act *said, const struct objection *o)
{
	const struct lance_play *play = &s->lances[act->lance];
	return said->loose && o->code != CODE_COUNT && play->chain_count && last_call(play)->canto == canto_of_act(act->act);
}

/* Makes the call, to which a partner's opening at the same time may give way. Returns whether it counts. */
static bool make_call(struct state *s, struct act_event *act, const struct spoken_act *said, struct taken_back *was)
{
	if (partners_yield(s, act, was))
		bind_canto(s, act);
	struct objection o = bind_check_canto(s, act);
	if (is_spoken_of(s, act, said, &o))
		return false;
	if (o.code == CODE_LANCE_CLOSED && partners_contradict(s, act, 1u << act->lance))
		o = objection_to(CODE_ANSWERED_TOGETHER, s->rules->lances[act->lance].first_voice.cite);
	return judge_act(s, act, o);
}

static void judge_call(struct state *s, struct breath *b, struct act_event *act, const struct spoken_act *said)
{
	struct taken_back was;
	was.lance = MAX_LANCES;
	if (said->if_idle && b->target_count && b->answers <= b->target_count)
		return;
	bind_canto(s, act);
	if (only_names(s, b, act, said))
		return;
	if (s->rules->cantos[canto_of_act(act->act)].over && partners_reopen(s, act, &was))
		bind_canto(s, act);
	if (s->rules->lances[act->lance].raise.value == RAISE_IN_PHRASE)
		act->with_quiero = (b->at && belongs_to_raise(s, b, b->at - 1)) || begins_with_quiero(s, said);
	if (s->decided) {
		partners_close_again(s, &was);
		late_call(s, act, said);
	} else if (!make_call(s, act, said, &was)) {
		partners_close_again(s, &was);
	} else {
		speech_remark(s, act, said);
		/* A raise of one part answers that part, and the other still waits. */
		b->is_double = b->is_double && s->lances[b->targets[0]].state == LANCE_PENDING && act->binding == BIND_OPENS;
	}
}

/* True if the other side has said flor, even a flor that does not count. */
static bool flor_said_by_rival(const struct state *s, unsigned seat)
{
	return ANY_OF(i, s->act_count, s->acts[i].what.act == ACT_CANTA_FLOR && side_of(s->acts[i].what.seat) != side_of(seat));
}

/* Shrinking refuses a waiting bet on the flor. Without a bet it yields to the flor that was sung. */
static void judge_shrink(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	unsigned lance = flores_lance(s->rules);
	struct taken_back was;
	was.lance = MAX_LANCES;
	/* If the ruleset compares the flores all the same, shrinking answers no bet. */
	bool refuses = lance < MAX_LANCES && s->rules->lances[lance].shrink.value == SHRINK_YIELDS;
	if (refuses && bind_waits(s, lance, act->seat)) {
		if (speech_answer_one(s, *act, lance))
			speech_remark(s, act, said);
		return;
	}
	/* Where the flores are compared, whoever has sung may shrink before a rival sings: "flor, la mía es chica". */
	seatset from = side_seats(s, !side_of(act->seat)) | (refuses ? 0 : seat_bit(act->seat));
	bool answers = lance < MAX_LANCES && ((s->flores.sung & from) || (refuses && flor_said_by_rival(s, act->seat)));
	if (!answers) {
		if (refuses && speech_side_answered(s, act->seat, ACT_NO_QUIERE, lance)) {
			act->act = ACT_NO_QUIERE; /* the own side accepted the bet: this is a second answer */
			speech_stray_answer(s, act, said);
		}
		return;
	}
	act->lance = (uint8_t)lance;
	(void)partners_yield(s, act, &was);
	if (judge_act(s, act, NO_OBJECTION))
		speech_remark(s, act, said);
	else
		partners_close_again(s, &was);
}

static void judge_plain(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	act->arg = said->what;
	if (act->act == ACT_SE_VA && (!(s->in_play & seat_bit(act->seat)) || s->decided))
		return;
	if (act->act == ACT_SE_VA && s->passed_breath == s->voice) { /* the paso of this breath refused a call; it also counts as the way of leaving */
		struct act_event paso = *act;
		paso.act = ACT_PASA;
		judge_counted(s, &paso, MAX_LANCES);
	}
	if (judge_act(s, act, NO_OBJECTION))
		speech_remark(s, act, said);
}

/* ---- the utterance --------------------------------------------------------------------------------------------- */

/* Judges a barred word as the act that it means, as it counts on the table's track. */
static void judge_as_meant(struct state *s, struct breath *b, struct act_event *act, const struct spoken_act *said)
{
	act->act = said->meant;
	if (canto_of_act(act->act) >= 0)
		judge_call(s, b, act, said);
	else if (act->act == ACT_ACHICA)
		judge_shrink(s, act, said);
	else if (act->act == ACT_CONCEDE)
		speech_concession(s, act, said);
	else if (act->act == ACT_SE_VA)
		judge_plain(s, act, said);
	else if (bind_is_answer(s, act->act) && bind_first(s, act->seat) < MAX_LANCES)
		judge_answer(s, b, act, said);
}

/* True if the words are no raise and name the call that waits («quiero el retruco» to a retruco, «quiero la falta» to any falta): they accept
 * that call. */
static bool names_what_waits(const struct state *s, const struct act_event *act, const struct spoken_act *said)
{
	int canto = canto_of_act(said->meant);
	const struct canto_row *rows = s->rules->cantos;
	if (canto < 0 || !bind_waits(s, rows[canto].lance, act->seat) || !begins_with_quiero(s, said))
		return false;
	unsigned waits = last_call(&s->lances[rows[canto].lance])->canto;
	bool faltas = waits < s->rules->canto_count && stake_is_falta(s->rules, &rows[waits].stake) && stake_is_falta(s->rules, &rows[canto].stake);
	bool itself = waits == (unsigned)canto && !(rows[canto].over >> canto & 1); /* «quiero y ocho más» raises one by five */
	return itself || faltas;
}

static void accept_named(struct state *s, struct breath *b, struct act_event *act, const struct spoken_act *said)
{
	struct spoken_act answer = *said;
	answer.act = act->act = ACT_QUIERE;
	answer.part = s->rules->cantos[canto_of_act(said->meant)].lance;
	answer.wording = WORDING_ACCEPTED;
	judge_answer(s, b, act, &answer);
}

/* True if the barred words are told: a call at any time, what answers a flor or a number while one is to be answered. */
static bool is_told(const struct state *s, const struct act_event *act, const struct spoken_act *said)
{
	switch (said->meant) {
	case ACT_CANTA_FLOR: case ACT_IMPONE: case ACT_SE_VA: case ACT_HABLA: return true; /* habla: a call of another game */
	case ACT_ACHICA: return flor_said_by_rival(s, act->seat);
	case ACT_DICE: case ACT_CONCEDE: return declaring_lance(s) < MAX_LANCES;
	default: return canto_of_act(said->meant) >= 0;
	}
}

static void judge_barred(struct state *s, struct breath *b, struct act_event *act, const struct spoken_act *said)
{
	if (names_what_waits(s, act, said))
		accept_named(s, b, act, said);
	else if (overlooked(s, act->event))
		judge_as_meant(s, b, act, said);
	else if (speech_means_answer(said) || (said->meant == ACT_SE_VA && bind_first(s, act->seat) < MAX_LANCES))
		speech_barred_answer(s, act, said, speech_part_meant(s, b, said));
	else if (is_told(s, act, said))
		speech_barred_call(s, act, said);
}

/* doble resto no_quiere: an answer to several calls refuses those that it leaves out. */
static void refuse_rest(struct state *s, const struct breath *b)
{
	const struct spoken_act *last = &b->words->acts[b->words->count - 1];
	for (unsigned i = 0; i < b->target_count; i++) {
		struct act_event act = speech_act(s, b->event, last);
		act.act = ACT_NO_QUIERE;
		if (bind_waits(s, b->targets[i], b->seat))
			speech_answer_one(s, act, b->targets[i]);
	}
}

/* Makes a call of a quiero behind a refusal, if it names the hand's own bet, which nobody has opened, and nothing waits: "no quiero el envido,
 * quiero truco". */
static bool opens_by_name(const struct state *s, const struct breath *b, const struct spoken_act *said, struct act_event *act)
{
	bool behind = said->act == ACT_QUIERE && said->part < MAX_LANCES && b->target_count && b->at && said[-1].act == ACT_NO_QUIERE;

	if (!behind || s->rules->lances[said->part].kind != LANCE_CARDS || s->lances[said->part].state != LANCE_UNOPENED
			|| bind_first(s, b->seat) < MAX_LANCES)
		return false;
	for (unsigned i = 0; i < s->rules->canto_count; i++)
		if (s->rules->cantos[i].lance == said->part && s->rules->cantos[i].opens)
			act->act = (uint8_t)(ACT_CANTO + i);
	return true;
}

static void judge_spoken(struct state *s, struct breath *b, const struct spoken_act *said)
{
	struct act_event act = speech_act(s, b->event, said);
	if (s->void_breath == s->voice)
		return;
	if (said->wording == WORDING_NO_CALL)
		judge_barred(s, b, &act, said);
	else if (canto_of_act(act.act) >= 0 || opens_by_name(s, b, said, &act))
		judge_call(s, b, &act, said);
	else if (belongs_to_raise(s, b, b->at))
		return;
	else if (bind_is_answer(s, act.act))
		judge_answer(s, b, &act, said);
	else if (act.act == ACT_DICE)
		speech_number(s, &act, said);
	else if (act.act == ACT_CONCEDE)
		speech_concession(s, &act, said);
	else if (act.act == ACT_ACHICA)
		judge_shrink(s, &act, said);
	else if (act.act == ACT_PASA ? s->rules->paso.value == PASO_LEAVES && (s->in_play & seat_bit(act.seat)) && !s->decided
			: act.act != ACT_HABLA) /* a paso without a meaning does nothing */
		judge_plain(s, &act, said);
}

/* True if the breath answers two parts as «paso y quiero» does, even if each partner called one of them. */
static bool passes_a_part(const struct state *s, const struct breath *b)
{
	return s->rules->paso.value == PASO_IN_DOUBLE && b->answers > 1 && bind_two_openings(s, b->targets, b->target_count)
		&& (utterance_acts(b->words) >> ACT_PASA & 1);
}

/* Counts the answers. Beside an answer, words that are only meant as one take a part too («quiero el envido y rechazo el truco»); if no part is
 * named, a quiero is what it is alone («quiero y no»). */
static unsigned count_answers(const struct state *s, const struct utterance *words)
{
	unsigned answers = COUNT_IF(i, words->count, bind_is_answer(s, words->acts[i].act)), meant = 0;
	const struct spoken_act *quiero = FIND_IN(act, words->acts, words->count, act->act == ACT_QUIERE && act->part == PART_UNNAMED);

	for (unsigned i = 0; answers && words->wording == WORDING_IRREGULAR && i < words->count; i++)
		meant += speech_means_answer(&words->acts[i]) && !(quiero && words->acts[i].part == PART_UNNAMED);
	return answers + meant;
}

static bool answers(const struct state *s, const struct event *e)
{
	uint64_t acts = utterance_acts(logged_heard(s, e));
	return acts & ((uint64_t)1 << ACT_QUIERE | (uint64_t)1 << ACT_NO_QUIERE);
}

/* True if the table answers the parts of a voice like «envido y quiero retruco» one by one, so that this side answers again before a card is
 * laid. */
static bool answers_apart(const struct state *s, const struct breath *b)
{
	const struct event *e = s->hand->events;
	if (b->target_count < 2 || bind_two_openings(s, b->targets, b->target_count))
		return false;
	for (uint32_t i = b->event + 1; i < s->hand->event_count && e[i].type != EVENT_PLAY; i++)
		if (e[i].type == EVENT_VOICE && side_of(e[i].seat) == side_of(b->seat) && answers(s, &e[i]))
			return true;
	return false;
}

void speech_judge(struct state *s, uint32_t event)
{
	const struct event *e = &s->hand->events[event];
	if (!(e->flags & EVENT_SAME_BREATH))
		s->voice = ++s->breath;
	struct breath b = { .event = event, .seat = e->seat };
	struct utterance ordered;
	b.words = speech_in_order(s->rules, logged_heard(s, e), &ordered);
	if (b.words->limit_hit) { /* without all its acts the rest of the hand would be judged wrongly */
		tell_at(s, CODE_PHRASE_NOT_HEARD, event)->args[0] = arg_seat(e->seat);
		s->crowded = true;
		return;
	}
	b.answers = count_answers(s, b.words);
	if (b.answers)
		partners_meet_crossing(s, e->seat);
	b.target_count = bind_targets(s, e->seat, b.targets);
	bool apart = answers_apart(s, &b);
	if (b.target_count > 1)
		speech_name_parts(s, &b, &ordered);
	b.is_double = (!(apart && b.answers < 2) && bind_is_double(s, b.targets, b.target_count)) || passes_a_part(s, &b);
	b.began_double = b.is_double;
	for (; b.at < b.words->count; b.at++)
		judge_spoken(s, &b, &b.words->acts[b.at]);
	if (b.answers && b.is_double && s->rules->double_rest.value == REST_REFUSED)
		refuse_rest(s, &b);
}
