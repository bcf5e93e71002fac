/* What do you say here? The exercise shows a hand up to a point and tells what to reach; the typed words are tried there. */
#include "lesson/exercises.h"
#include "lesson/wish.h"

/* ---- what one may want ------------------------------------------------------------------------------------------- */

/* True if the level asks for the call. The fourth level has calls that stake the falta and bets on flores; the fifth has answers to two
 * calls. */
static bool call_fits(const struct quiz_maker *m, const struct canto_row *row)
{
	bool high = stake_is_falta(m->rules, &row->stake) || m->rules->lances[row->lance].kind == LANCE_FLOR;

	return m->level < 5 && high == (m->level == 4);
}

/* Returns the act that is aimed at; the exercises go evenly through the acts of the level. */
static unsigned act_aimed_at(const struct quiz_maker *m)
{
	bool points = lance_of_kind(m->rules, LANCE_TANTO), flor = lance_of_kind(m->rules, LANCE_FLOR);
	uint8_t acts[MAX_CANTOS + 8] = { ACT_QUIERE, ACT_NO_QUIERE };
	unsigned count = 2;

	if (m->level == 1)
		acts[count++] = ACT_SE_VA;
	if (m->level == 2 && points)
		acts[count++] = ACT_DICE, acts[count++] = ACT_CONCEDE;
	if (m->level == 3 && flor)
		acts[count++] = ACT_CANTA_FLOR;
	if (m->level == 4 && flor)
		acts[count++] = ACT_ACHICA;
	for (unsigned i = 0; i < m->rules->canto_count; i++)
		if (call_fits(m, &m->rules->cantos[i]))
			acts[count++] = (uint8_t)act_of_canto(i);
	return acts[m->aim % count];
}

/* True without a prefix that says more than is asked. «Con flor» belongs before a bet on flores; «con ley» and «sin ley» say more. */
static bool is_plain(struct quiz_maker *m, const struct lesson_choice *choice)
{
	const struct utterance *heard = trial_read(m->trial, choice->words);
	bool of_flor = choice->lance < MAX_LANCES && m->rules->lances[choice->lance].kind == LANCE_FLOR;

	return of_flor || ALL_OF(i, heard->count, heard->acts[i].prefix == PREFIX_NONE);
}

/* Draws what the seat may do there in the words of the regulation: the aimed act, without a finding. */
static const struct lesson_choice *draw_goal(struct quiz_maker *m, const struct options_lesson *lesson, unsigned seat, unsigned act)
{
	const struct lesson_choice *list = lesson->choices;

	return CHANCE_OF(&m->chance, choice, list, lesson->choice_count, choice->seat == seat && choice->act == act
		&& choice->ruling == RULED_STANDS && choice->words.n && choice == list + choice->same_as /* the first words for it */
		&& is_plain(m, choice));
}

/* "el truco", "la flor" */
static struct str lance_words(struct quiz_maker *m, unsigned lance)
{
	const struct lance *row = &m->rules->lances[lance];

	return quiz_text(m, row->kind == LANCE_FLOR ? "la {}" : "el {}", "the {}", bitext_in(row->words, m->lang));
}

/* Returns what becomes of each call that waits: "aceptar el envido y no el truco". */
static struct str answer_goal(struct quiz_maker *m, const struct canto_lesson *done)
{
	struct str text = { 0 };
	bool accepts = false;

	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; i < m->rules->lance_count; i++) {
			unsigned state = done->after.lances[i].state;
			if (done->before.lances[i].state != LANCE_PENDING || (state == LANCE_ACCEPTED) != (pass == 0) || state == LANCE_PENDING)
				continue;
			const char *verb = pass == 0 ? tr(m->lang, accepts ? "" : "querés ", accepts ? "" : "you want ") : tr(m->lang, "no querés ", "you do not want ");
			text = arena_filled(&m->arena, "{}{}{}{}", text, text.n ? tr(m->lang, " y ", " and ") : "", verb, lance_words(m, i));
			accepts = pass == 0;
		}
	return text;
}

/* Returns the worth of a call: "2"; or what it is counted from: "la diferencia del marcador (4)". */
static struct str worth(struct quiz_maker *m, const struct canto_row *row, int stake, bool raise)
{
	unsigned kind = raise ? (unsigned)AMOUNT_NUMBER : row->stake.kind;

	return arena_filled(&m->scratch, kind == AMOUNT_DIFFERENCE ? tr(m->lang, "la diferencia del marcador ({})", "the difference in score ({})")
		: kind == AMOUNT_CARD ? tr(m->lang, "el número de la muestra ({})", "the number of the muestra ({})") : "{}", stake);
}

/* Tells a call by its worth, or by its name if it is worth different points to the two sides. */
static struct str call_goal(struct quiz_maker *m, const struct lesson_choice *choice, const struct canto_lesson *done)
{
	const struct canto_row *row = &m->rules->cantos[canto_of_act(choice->act)];
	struct str lance = lance_words(m, choice->lance);
	const struct trial_lance *before = &done->before.lances[choice->lance], *after = &done->after.lances[choice->lance];
	bool raise = before->state == LANCE_PENDING || before->state == LANCE_ACCEPTED;
	const char *verb = raise ? tr(m->lang, "subir", "raise") : tr(m->lang, "abrir", "open");

	if (stake_is_falta(m->rules, &row->stake))
		return quiz_text(m, "querés {} {}: que se juegue todo lo que falta", "you want to {} {}: all that is lacking is to be at stake", verb, lance);
	if (!trial_stake(after).known)
		return arena_filled(&m->arena, raise ? tr(m->lang, "querés subir hasta «{}»", "you want to raise to «{}»")
			: tr(m->lang, "querés cantar «{}»", "you want to call «{}»"), bitext_in(row->words, m->lang));
	return quiz_text(m, "querés {} {}: que valga {} si lo quieren", "you want to {} {}: it is to be worth {} if accepted", verb, lance,
		worth(m, row, after->stake.of[0], raise));
}

static struct str goal_of(struct quiz_maker *m, const struct lesson_choice *choice, const struct canto_lesson *done)
{
	switch (choice->act) {
	case ACT_QUIERE: case ACT_NO_QUIERE: case ACT_PASA: return answer_goal(m, done);
	case ACT_DICE: return quiz_words(m, "te toca decir tus tantos", "it is for you to declare your points");
	case ACT_CONCEDE: return quiz_words(m, "reconocés que los tantos del rival ganan a los tuyos", "you own that the rival's points beat yours");
	case ACT_CANTA_FLOR: return quiz_words(m, "tenés flor y la das a conocer", "you hold a flor and make it known");
	case ACT_ACHICA: return quiz_words(m, "tenés flor, y no querés que valga más que una",
		"you hold a flor, and do not want it to be worth more than one");
	case ACT_SE_VA: return quiz_words(m, "dejás la mano", "you give the hand up");
	default: return canto_of_act(choice->act) >= 0 && choice->lance < MAX_LANCES ? call_goal(m, choice, done) : (struct str){ 0 };
	}
}

/* ---- how hard it is ---------------------------------------------------------------------------------------------- */

/* True if a call that waits raised another. */
static bool over_another(struct quiz_maker *m, const struct lesson_table *table)
{
	return ANY_OF(i, m->rules->lance_count, table->lances[i].state == LANCE_PENDING && trial_state(m->trial)->lances[i].chain_count > 1);
}

/* 1 first words, 2 numbers and larger tables, 3 raises and the flor, 4 bets on everything, 5 double challenges. */
static unsigned level_of(struct quiz_maker *m, const struct lesson_choice *choice, const struct canto_lesson *done)
{
	const struct canto_row *call = row_of_call(m->rules, choice->act);
	const struct trial_lance *before = choice->lance < MAX_LANCES ? &done->before.lances[choice->lance] : NULL;
	bool of_flor = before && m->rules->lances[choice->lance].kind == LANCE_FLOR;

	if (trial_waiting(m->trial) > 1)
		return 5;
	if ((call && stake_is_falta(m->rules, &call->stake)) || choice->act == ACT_ACHICA || (of_flor && choice->act != ACT_CANTA_FLOR))
		return 4;
	if (choice->act == ACT_CANTA_FLOR || (call && before && before->state != LANCE_UNOPENED) || done->heard.count > 1
			|| over_another(m, &done->before))
		return 3;
	return quiz_is_large(m, done->before.seats) || choice->act == ACT_DICE || choice->act == ACT_CONCEDE || choice->sample ? 2 : 1;
}

/* ---- the exercise ------------------------------------------------------------------------------------------------- */

/* True if each answer of a phrase meets its own call: «quiero y paso» to one call says too much. */
static bool answers_fit(const struct canto_lesson *done)
{
	unsigned answers = COUNT_IF(i, done->heard.count, wish_is_answer(done->heard.acts[i].act));
	unsigned met = COUNT_IF(i, MAX_LANCES, done->before.lances[i].state == LANCE_PENDING && done->after.lances[i].state != LANCE_PENDING);

	return answers <= 1 || answers == met;
}

/* Asks if the choice is right without doubt: no false number, nothing that other cards would settle. */
static bool ask(struct quiz_maker *m, struct exercise *x, const struct hand *hand, uint32_t upto, unsigned seat,
	const struct lesson_choice *choice)
{
	struct canto_lesson done = lesson_said(&m->arena, m->trial, seat, arena_str(&m->arena, choice->words));
	bool sound = done.ruling == RULED_STANDS && !done.findings && done.act_count && done.heard.wording <= WORDING_ACCEPTED && answers_fit(&done);
	struct str goal = sound ? goal_of(m, choice, &done) : (struct str){ 0 };

	if (!goal.n)
		return false;
	x->typed = true;
	x->seats = (uint8_t)trial_seats(m->trial);
	x->seat = (uint8_t)seat;
	x->level = (uint8_t)level_of(m, choice, &done);
	quiz_show(m, x, hand, upto, seat);
	x->question = quiz_text(m, "Sos {}: {}. ¿Qué decís?", "You are {}: {}. What do you say?", SEAT(seat), goal);
	struct quiz_choice *answer = quiz_answer(x, done.phrase, quiz_text(m, "se dice «{}»", "one says «{}»", done.phrase));
	quiz_clauses_of(m, answer, &done, choice->lance);
	return true;
}

/* True of a hand fit for a beginner: few words, and nobody has left. */
static bool is_simple(const struct quiz_maker *m, const struct hand *hand, uint32_t upto)
{
	unsigned most = m->level == 1 ? 2 : m->level == 2 ? 5 : upto;

	return COUNT_IF(i, upto, hand->events[i].type == EVENT_VOICE) <= most
		&& (m->level >= 4 || !ANY_OF(i, upto, hand->events[i].type == EVENT_LEAVE));
}

/* True if a rival has declared points. */
static bool rival_declared(struct quiz_maker *m, unsigned seat)
{
	return ANY_OF(other, trial_seats(m->trial), (other & 1) != (seat & 1) && trial_declared(m->trial, other) >= 0);
}

/* Quick look: can the act have a place here at all? */
static bool may_fit(struct quiz_maker *m, unsigned seat, unsigned act)
{
	bool declaring = trial_declaring(m->trial) >= 0, answer = act == ACT_QUIERE || act == ACT_NO_QUIERE;

	if ((trial_waiting(m->trial) > 1) != (m->level == 5) || (answer && !trial_asked(m->trial, seat)) || (act == ACT_DICE && !declaring))
		return false;
	if (declaring && act != ACT_DICE && act != ACT_CONCEDE && !quiz_points_said(m))
		return false;
	if (act == ACT_CONCEDE && !(declaring && rival_declared(m, seat)))
		return false;
	/* the seat must sing its flor first */
	return act == ACT_CANTA_FLOR || trial_flor(m->trial, seat) < 0 || trial_sang(m->trial, seat);
}

/* Asks at a point that has a place for the act. */
static bool ask_at(struct quiz_maker *m, struct exercise *x, const struct hand *hand, uint32_t upto)
{
	unsigned act = act_aimed_at(m);

	if (!is_simple(m, hand, upto) || !trial_begin(m->trial, hand, upto) || trial_decided(m->trial)
			|| (upto && trial_part_follows(m->trial, hand)))
		return false;
	unsigned seat = natural_speaker(m->trial);
	if (!may_fit(m, seat, act))
		return false;
	struct options_lesson lesson = lesson_options(&m->scratch, m->trial);
	const struct lesson_choice *choice = draw_goal(m, &lesson, seat, act);
	return choice && ask(m, x, hand, upto, seat, choice) && !quiz_is_won(m, hand, upto) && x->level == m->level;
}

bool exercise_say(struct quiz_maker *m, struct exercise *x)
{
	return quiz_somewhere(m, x, quiz_hand(m, 0, m->level > 2 ? 100 : 60), ask_at);
}

/* ---- the words that were typed --------------------------------------------------------------------------------------- */

static int declared_in(const struct canto_lesson *lesson)
{
	const struct spoken_act *said = FIND_IN(act, lesson->heard.acts, lesson->heard.count, act->act == ACT_DICE);

	return said ? said->number : -1;
}

static bool same_lance(const struct trial_lance *a, const struct trial_lance *b)
{
	return a->state == b->state && a->caller == b->caller && trial_lance_same(a, b);
}

/* True if the words did what the regulation's own words do; order, courtesies and repetitions do not matter. */
static bool does_the_same(const struct canto_lesson *a, const struct canto_lesson *b)
{
	return declared_in(a) == declared_in(b) && a->after.decided == b->after.decided && a->after.asked == b->after.asked
		&& a->after.in_play == b->after.in_play && ALL_OF(i, MAX_LANCES, same_lance(&a->after.lances[i], &b->after.lances[i]))
		&& ALL_OF(i, b->act_count, canto_of_act(b->acts[i].act) >= 0 || acts_like(a->acts, a->act_count, &b->acts[i]));
}

static struct str why_not(struct quiz_maker *m, const struct canto_lesson *said, bool same)
{
	const struct finding *worst = gravest(said->findings);

	if (said->ruling == RULED_TALK && said->heard.count)
		return quiz_words(m, "aquí eso no responde ni canta nada", "here that answers nothing and calls nothing");
	if (said->ruling == RULED_TALK)
		return quiz_words(m, "eso es charla: no hace nada", "that is talk: it does nothing");
	if (same && said->heard.wording == WORDING_IRREGULAR)
		return quiz_words(m, "obliga, pero no es como se dice", "it binds, but it is not how it is said");
	if (worst)
		return quiz_finding(m, worst, false);
	return said->ruling == RULED_VOID ? quiz_words(m, "no vale: viene de un canto que no valió", "it is void: it comes of a call that was void")
		: quiz_words(m, "vale, pero hace otra cosa", "it counts, but it does something else");
}

static struct quiz_reply judge(struct quiz_maker *m, const struct exercise *x, struct str words)
{
	struct canto_lesson due = lesson_said(&m->scratch, m->trial, x->seat, x->choices[x->right].text);
	struct canto_lesson said = lesson_said(&m->scratch, m->trial, x->seat, words);
	bool same = does_the_same(&said, &due);

	if (!same || said.ruling != RULED_STANDS || said.heard.wording > WORDING_ACCEPTED)
		return (struct quiz_reply){ false, why_not(m, &said, same) };
	return (struct quiz_reply){ true, said.heard.wording == WORDING_OFFICIAL ? quiz_words(m, "así se dice", "that is how it is said") : quiz_text(m,
		"vale; el reglamento dice «{}»", "it counts; the regulation says «{}»", due.phrase) };
}

struct quiz_reply quiz_reply(struct quiz_maker *m, const struct exercise *x, struct str words)
{
	struct quiz_reply reply = { false, STR("") };
	struct findings notation;
	struct hand hand;

	arena_reset(&m->scratch);
	arena_reset(&m->arena);
	struct reader *reader = quiz_read(m, x, &hand, &notation);
	if (reader && trial_begin(m->trial, &hand, hand.event_count))
		reply = judge(m, x, words);
	reply.why = arena_str(&m->kept, reply.why);
	reader_close(reader);
	return reply;
}
