/* Loose words, barred words, and numbers that are declared. */
#include "state/tantos.h"
#include "engine/struck.h"
#include "state/knowledge.h"
#include "engine/speech.h"
#include "engine/tell.h"

/* ---- how it was said ------------------------------------------------------------------------------------ */

/* Returns the clauses of the lexicon entry of `said`, or none if it has no entry. */
static struct cite speech_cite(const struct state *s, const struct spoken_act *said)
{
	return said->entry < s->rules->lexicon_count ? s->rules->lexicon[said->entry].cite : NO_CLAUSES;
}

void speech_remark(struct state *s, const struct act_event *act, const struct spoken_act *said)
{
	if (said->wording != WORDING_IRREGULAR)
		return;
	struct finding *f = tell_act(s, said->loose ? CODE_LOOSE_WORD : CODE_IRREGULAR_WORD, act);
	f->args[2] = arg_bitext(ruleset_act_words(s->rules, said->act));
	/* The word itself is regular and the words beside it are odd («quiero... no, no quiero»), so the finding shows the whole phrase. */
	bool word = said->entry < s->rules->lexicon_count && s->rules->lexicon[said->entry].kind == LEX_IRREGULAR;
	if (!said->loose && !word)
		f->args[1] = arg_text(source_text(&s->hand->source, s->hand->events[act->event].words));
	bool answers = act->lance < MAX_LANCES && (said->act == ACT_QUIERE || said->act == ACT_NO_QUIERE);
	if (!said->loose)
		tell_cite_within(s, f, speech_cite(s, said), answers ? s->rules->lances[act->lance].answer_words.cite : NO_CLAUSES);
	else
		tell_cite(s, f, canto_of_act(said->act) >= 0 ? s->rules->read_calls.cite
			: said->act == ACT_DICE ? s->rules->read_numbers.cite : s->rules->read_answers.cite);
	f->effect.text = BITEXT("vale", "it counts");
}

/* ---- barred words ------------------------------------------------------------------------------------------ */

/* Tells that the call still waits, though the table may take it for answered, or for refused. */
static struct finding *answers_nothing(struct state *s, const struct act_event *act, struct lance_play *play, bool refuses)
{
	struct finding *f = tell_act(s, CODE_NOT_AN_ANSWER, act);
	f->effect.text = BITEXT("el canto sigue sin respuesta", "the call still waits for its answer");
	note_void(s, act->event, f);
	track_begin(&play->table);
	play->table.canto = last_call(play)->canto;
	play->table.accepter = (uint8_t)side_of(act->seat);
	play->table.settled = true;
	play->table.refused |= refuses;
	return f;
}

void speech_barred_answer(struct state *s, struct act_event *act, const struct spoken_act *said, unsigned lance)
{
	if (lance == MAX_LANCES)
		return;
	struct finding *f = answers_nothing(s, act, &s->lances[lance], said->meant != ACT_QUIERE);
	tell_cite_within(s, f, speech_cite(s, said), s->rules->lances[lance].answer_words.cite);
}

/* Returns the lance's own clauses on the words of an answer, else those of the word in the lexicon. */
static struct cite answer_cite(const struct ruleset *rules, unsigned lance, unsigned answer)
{
	struct cite cite = rules->lances[lance].answer_words.cite;
	const struct lexicon_entry *word = FIND_IN(entry, rules->lexicon, rules->lexicon_count, entry->kind == LEX_ACT && entry->acts[0] == answer);

	return cite.count || !word ? cite : word->cite;
}

void speech_named_call(struct state *s, struct act_event *act, const struct spoken_act *said, bool is_double)
{
	struct finding *f = answers_nothing(s, act, &s->lances[act->lance], said->named == NAMED_NO);
	tell_cite(s, f, answer_cite(s->rules, act->lance, said->named == NAMED_NO ? ACT_NO_QUIERE : ACT_QUIERE));
	if (is_double && s->rules->paso.value == PASO_IN_DOUBLE) /* these clauses say how a part is answered */
		tell_cite_within(s, f, s->rules->paso.cite, s->rules->double_cite);
	if (is_double)
		f->effect.text = BITEXT("los cantos siguen sin respuesta", "the calls still wait for their answer");
}

void speech_barred_call(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	if (s->decided || !(s->in_play & seat_bit(act->seat)))
		return;
	struct finding *f = tell_act(s, CODE_NOT_A_CALL, act);
	tell_cite(s, f, speech_cite(s, said));
	f->effect.text = said->meant == ACT_SE_VA ? BITEXT("sigue en la mano", "stays in the hand") : BITEXT("no se cantó nada", "nothing was called");
	note_void(s, act->event, f);
	int canto = canto_of_act(said->meant);
	unsigned waits = bind_first(s, act->seat);
	if (canto >= 0) {
		track_call(s, s->rules->cantos[canto].lance, (unsigned)canto, act->seat);
	} else if (waits < MAX_LANCES) { /* a word of another game, as «flor» where there is none: the table may rest with it */
		track_begin(&s->lances[waits].table);
		s->lances[waits].table.settled = true;
	}
}

/* orden mano: the mano declares first, or the first player after the mano who is still in the hand. */
static void check_first_number(struct state *s, const struct act_event *act, const struct lance *lance)
{
	if (lance->declare_order.value != DECLARE_MANO)
		return;
	unsigned first = seat_from(s->in_play, s->mano);
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		if (s->said[seat].said)
			return;
	if (act->seat == first)
		return;
	struct finding *f = tell_act(s, CODE_ACT_TURN, act);
	f->expected = arg_seat((int)first);
	f->effect.text = BITEXT("la cifra vale", "the number stands");
	tell_cite(s, f, lance->declare_order.cite);
}

/* True if the number only tells how a right one beside it was counted («treinta y tres, siete y seis»). Beside a wrong number such numbers
 * are reported once. */
static bool tells_how(const struct state *s, const struct act_event *act)
{
	const struct declaration *stands = &s->said[act->seat];
	if (!stands->said || stands->event != act->event)
		return false;
	return ANY_OF(i, s->act_count, s->acts[i].what.event == act->event && s->acts[i].what.act == ACT_DICE && !s->acts[i].valid)
		|| knowledge_tanto_false(s, act->seat, stands->number) == NO;
}

/* True if a number behind a declaration claims nothing: said in passing, or again, or to explain a concession («son buenas, 25»). */
static bool claims_nothing(const struct state *s, const struct act_event *act, const struct spoken_act *said)
{
	const struct declaration *before = &s->said[act->seat];

	if (before->said)
		return said->loose || before->number == act->number;
	return said->loose || (before->event == act->event && !declaring_beats(s, act->seat, act->number));
}

/* True if the number is one that the other side said, and is called good: «27, son buenas». */
static bool calls_good(const struct state *s, const struct act_event *act, const struct spoken_act *said)
{
	return said->meant == ACT_CONCEDE && ANY_OF(seat, MAX_SEATS, side_of(seat) != side_of(act->seat) && s->said[seat].said
		&& s->said[seat].number == act->number);
}

void speech_number(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	if (calls_good(s, act, said)) {
		act->act = ACT_CONCEDE;
		speech_concession(s, act, said);
		return;
	}
	if (!declaring_bind(s, act) || !lance_has_number(&s->rules->lances[act->lance], act->number))
		return;
	const struct lance *lance = &s->rules->lances[act->lance];
	const struct declaration *before = &s->said[act->seat];
	bool spoken = before->said || before->conceded;
	if (spoken && (claims_nothing(s, act, said) || tells_how(s, act)))
		return;
	struct objection objection = NO_OBJECTION;
	if (spoken) /* the clauses on which of two numbers counts, else those of the declaring */
		objection = objection_to(CODE_SECOND_NUMBER, lance->declare_first.cite.count ? lance->declare_first.cite : lance->declare_cite);
	else
		check_first_number(s, act, lance);
	if (judge_act(s, act, objection))
		speech_remark(s, act, said);
}

void speech_concession(struct state *s, struct act_event *act, const struct spoken_act *said)
{
	if (declaring_bind(s, act) && judge_act(s, act, NO_OBJECTION))
		speech_remark(s, act, said);
}
