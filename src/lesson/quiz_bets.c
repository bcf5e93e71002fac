/* What is the falta worth; what is owed after this refusal. */
#include "lesson/exercises.h"

#include <string.h>

/* True if the clause names the lance. */
static bool names_lance(const struct ruleset *rules, struct str id, unsigned lance)
{
	int at = ruleset_clause(rules, id);
	struct str name = lance < rules->lance_count ? bitext_in(rules->lances[lance].words, LANG_ES) : (struct str){ 0 };
	struct str text = at >= 0 ? bitext_in(rules->clauses[at].text, LANG_ES) : (struct str){ 0 };

	return name.n && name.n <= text.n && ANY_OF(i, (unsigned)(text.n - name.n) + 1, (text.p[i] | 0x20) == name.p[0]
		&& memcmp(text.p + i + 1, name.p + 1, name.n - 1) == 0);
}

void quiz_clauses_of(struct quiz_maker *m, struct quiz_choice *answer, const struct canto_lesson *said, unsigned lance)
{
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; i < LESSON_CLAUSES && said->clauses[i].n; i++)
			if (names_lance(m->rules, said->clauses[i], lance) == (pass == 0))
				quiz_clause(answer, said->clauses[i]);
}

/* ---- a hand, act by act ---------------------------------------------------------------------------------------------- */

/* The bet that an exercise asks about, found by replaying a hand. */
struct bet {
	const struct hand *hand;
	unsigned lance, row;         /* row of the last call */
	struct trial_lance pending;  /* before the answer */
	bool raised;                 /* raised another call */
	uint32_t upto;               /* number of events shown; the answer is the last of them */
	const struct verdict *v;     /* until another hand is judged */
	const struct ledger_item *item; /* who books what, by the verdict */
	unsigned calls;              /* calls made in this lance, the last one included */
};

/* Finds the only entry of the ledger for this lance; false unless there is exactly one. */
static bool booked(const struct verdict *v, const struct ruleset *rules, struct bet *bet)
{
	struct str lance = rules->lances[bet->lance].name;

	bet->v = v;
	bet->item = FIND_IN(item, v->ledger, v->ledger_count, str_equal(item->lance, lance));
	return bet->item && COUNT_IF(i, v->ledger_count, str_equal(v->ledger[i].lance, lance)) == 1 && bet->item->side >= 0;
}

/* True if the call waits before this event, with a canto of the ruleset as the last call. */
static bool waits(struct quiz_maker *m, struct bet *bet, unsigned lance)
{
	bet->lance = lance;
	bet->pending = trial_lance_now(m->trial, lance);
	bet->row = bet->pending.last < 0 ? 0 : (unsigned)bet->pending.last;
	bet->calls = trial_state(m->trial)->lances[lance].chain_count;
	bet->raised = bet->calls > 1;
	return bet->pending.state == LANCE_PENDING && bet->pending.last >= 0 && m->rules->lances[lance].kind != LANCE_FLOR;
}

static bool replay(struct quiz_maker *m, struct bet *bet, unsigned state, bool falta)
{
	for (uint32_t i = 0; i < bet->hand->event_count && !trial_decided(m->trial); i++) {
		struct bet before[MAX_LANCES];
		bool waited[MAX_LANCES] = { false };
		for (unsigned k = 0; k < m->rules->lance_count; k++) {
			before[k] = *bet;
			waited[k] = waits(m, &before[k], k);
		}
		trial_step(m->trial, bet->hand);
		for (unsigned k = 0; k < m->rules->lance_count; k++) {
			if (!waited[k] || bet->hand->events[i].type != EVENT_VOICE || trial_state(m->trial)->lances[k].state != state)
				continue;
			if (falta != stake_is_falta(m->rules, &m->rules->cantos[before[k].row].stake))
				continue;
			*bet = before[k];
			bet->upto = i + 1;
			return true;
		}
	}
	return false;
}

static bool find_bet(struct quiz_maker *m, struct bet *bet, unsigned state, bool falta)
{
	bet->hand = quiz_hand(m, 0, 75);
	if (!bet->hand)
		return false;
	engine_new_match(m->engine, bet->hand->match);
	return trial_begin(m->trial, bet->hand, 0) && replay(m, bet, state, falta);
}

/* Judges the whole hand. */
static bool judge(struct quiz_maker *m, struct bet *bet)
{
	struct findings none;

	findings_init(&none, &m->scratch);
	engine_new_match(m->engine, bet->hand->match);
	return booked(engine_judge(m->engine, bet->hand, &none), m->rules, bet);
}

static void cite_bet(struct quiz_choice *choice, const struct bet *bet)
{
	for (unsigned i = 0; i < FINDING_CLAUSES; i++)
		quiz_clause(choice, bet->item->clauses[i]);
}

/* Adds a wrong number, with the reason a learner might give it. */
static void wrong(struct quiz_maker *m, struct exercise *x, const struct bet *bet, int number, struct str why)
{
	if (number >= 0 && number != bet->item->points)
		cite_bet(quiz_number(m, x, number, why), bet);
}

/* ---- the falta ----------------------------------------------------------------------------------------------------------- */

/* Returns the last event that has to do with the numbers; the hand is shown up to there. */
static uint32_t end_of_points(struct quiz_maker *m, const struct bet *bet)
{
	uint32_t end = bet->upto;

	for (uint32_t i = bet->upto; i < bet->hand->event_count; i++) {
		const struct event *event = &bet->hand->events[i];
		if (event->type != EVENT_VOICE)
			continue;
		const struct utterance *heard = canto_read(m->canto, event_words(bet->hand, event));
		if (heard->count && (heard->acts[0].act == ACT_DICE || heard->acts[0].act == ACT_CONCEDE))
			end = i + 1;
	}
	return end;
}

static struct str lacks_text(struct quiz_maker *m, unsigned seats, int side, int lacks)
{
	return quiz_text(m, "{} es lo que le falta al bando de {}, y no es lo que se paga aquí",
		"{} is what the side of {} lacks, which is not what is paid here", lacks, quiz_side(m, seats, side));
}

static void falta_mistakes(struct quiz_maker *m, struct exercise *x, const struct bet *bet, unsigned seats, int target)
{
	const int *score = bet->hand->score.of;
	int leader = score[0] > score[1] ? score[0] : score[1];

	for (int side = 0; side < 2; side++)
		wrong(m, x, bet, target - score[side], lacks_text(m, seats, side, target - score[side]));
	if (leader < target / 2)
		wrong(m, x, bet, target / 2 - leader, quiz_words(m, "no se cuenta hasta la mitad del tanteo sino hasta el final",
			"it is not counted to half of the score but to its end"));
	wrong(m, x, bet, target, quiz_words(m, "eso es la partida entera; se descuenta lo que ya se tiene",
		"that is the whole game; what one has is taken off"));
	wrong(m, x, bet, leader, quiz_words(m, "eso es lo que tiene el puntero, no lo que le falta a nadie",
		"that is what the leader has, not what anybody lacks"));
	wrong(m, x, bet, 2, quiz_words(m, "eso vale un envite simple", "that is a plain envite"));
	for (int step = 1; step <= 3; step++) {
		wrong(m, x, bet, bet->item->points + step, quiz_words(m, "la resta está mal", "the subtraction is wrong"));
		wrong(m, x, bet, bet->item->points - step > 0 ? bet->item->points - step : -1, quiz_words(m, "la resta está mal", "the subtraction is wrong"));
	}
}

bool exercise_falta(struct quiz_maker *m, struct exercise *x)
{
	struct bet bet = { .item = NULL };

	if (!find_bet(m, &bet, LANCE_ACCEPTED, true) || !judge(m, &bet))
		return false;
	struct maybe worth = trial_worth(m->trial, bet.lance, bet.item->side);
	if (!worth.known || worth.n != bet.item->points) /* the target cut it */
		return false;
	unsigned seats = trial_seats(m->trial);
	int target = bet.hand->target >= 0 ? bet.hand->target : m->rules->target;
	quiz_show(m, x, bet.hand, end_of_points(m, &bet), NOBODY);
	x->question = quiz_text(m, "Se juega a {} y el envite lo gana el bando de {}. ¿Cuánto cobra por él?",
		"The game is to {} and the side of {} wins the envite. How much does it book for it?", target,
		quiz_side(m, seats, bet.item->side));
	cite_bet(quiz_number(m, x, bet.item->points, quiz_text(m, "con {} a {} en una partida a {} se pagan {}",
		"at {} to {} in a game to {}, {} are paid", bet.hand->score.of[0], bet.hand->score.of[1], target, bet.item->points)), &bet);
	falta_mistakes(m, x, &bet, seats, target);
	x->level = bet.raised ? 4 : 3;
	return x->count >= QUIZ_CHOICES;
}

/* ---- a refusal ------------------------------------------------------------------------------------------------------------- */

static struct str paid_text(struct quiz_maker *m, const struct bet *bet)
{
	return quiz_text(m, "{}: paga {}", "{}: that pays {}", ledger_reason(bet->v, bet->item, m->lang), bet->item->points);
}

static void refusal_mistakes(struct quiz_maker *m, struct exercise *x, const struct bet *bet)
{
	struct str paid = paid_text(m, bet);

	if (trial_stake(&bet->pending).known)
		wrong(m, x, bet, bet->pending.stake.of[0], quiz_text(m, "eso valdría querido; {}", "that would be its worth if accepted; {}", paid));
	wrong(m, x, bet, bet->item->points - 1, bet->item->points > 1 ? paid
		: quiz_text(m, "el que no quiere paga; {}", "the side that refuses pays; {}", paid));
	for (int step = 1; step <= 3; step++) {
		wrong(m, x, bet, bet->item->points + step, paid);
		wrong(m, x, bet, bet->item->points - step, paid);
	}
}

bool exercise_refusal(struct quiz_maker *m, struct exercise *x)
{
	struct bet bet = { .item = NULL };
	bool falta = m->level > 3 && chance_percent(&m->chance, 70); /* a falta is of that level; the others there are long chains of calls */

	if (!find_bet(m, &bet, LANCE_REFUSED, falta) || !judge(m, &bet))
		return false;
	if (bet.raised != (m->aim % 5 > 0)) /* the price of a first call is soon known by heart */
		return false;
	if (!bet.pending.refusal.known || bet.pending.refusal.n != bet.item->points || bet.pending.caller < 0 || bet.pending.caller % 2 != bet.item->side)
		return false;
	quiz_show(m, x, bet.hand, bet.upto, NOBODY);
	x->question = quiz_text(m, "No se quiso. ¿Cuánto cobra por el {} el bando de {}?",
		"It was refused. How much is booked for the {} by the side of {}?",
		bitext_in(m->rules->lances[bet.lance].words, m->lang), quiz_side(m, trial_seats(m->trial), bet.item->side));
	cite_bet(quiz_number(m, x, bet.item->points, paid_text(m, &bet)), &bet);
	refusal_mistakes(m, x, &bet);
	x->level = (uint8_t)(stake_is_falta(m->rules, &m->rules->cantos[bet.row].stake) || bet.calls > 3 ? 4 : bet.calls > 2 ? 3 : 2);
	return x->count >= QUIZ_CHOICES;
}
