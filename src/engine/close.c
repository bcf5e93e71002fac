#include "engine/close.h"
#include "engine/bazas.h"
#include "engine/declaring.h"
#include "engine/duties.h"
#include "engine/flores.h"
#include "engine/judge.h"
#include "engine/ledger.h"
#include "engine/moments.h"
#include "engine/proposals.h"
#include "engine/regimes.h"
#include "engine/logged.h"
#include "engine/unknown.h"

/* ---- calls that nobody answered ------------------------------------------------------------------------ */

/* At the close a pending tanto is refused; a pending raise of the cards is simply not there. */
static void settle_pending(struct state *s)
{
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		struct lance_play *play = &s->lances[i];
		if (play->state == LANCE_PENDING && s->rules->lances[i].kind != LANCE_CARDS)
			play->state = LANCE_REFUSED;
	}
}

/* ---- who won ------------------------------------------------------------------------------------------------ */

static void win_by_number(struct state *s, unsigned lance)
{
	unsigned best = declaring_winner(s, lance);
	if (best == NO_SEAT)
		return;
	s->lance_winner[lance] = (int8_t)side_of(best);
	s->lance_winner_seats[lance] = seat_bit(best);
}

static void win_cards(struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	int winner = -1;
	if (play->state == LANCE_REFUSED)
		winner = side_of(play->chain[play->chain_count - 1].seat);
	else if (s->winner_by_leave >= 0)
		winner = s->winner_by_leave;
	else if (bazas_winner(s, 0) == YES)
		winner = 0;
	else if (bazas_winner(s, 1) == YES)
		winner = 1;
	s->lance_winner[lance] = (int8_t)winner;
	s->lance_winner_seats[lance] = side_seats(s, winner); /* means nothing while nobody has won */
}

/* Flores that nobody bet on: what they pay is settled when they are booked. */
static void win_unbet_flor(struct state *s, unsigned lance)
{
	struct maybe worth;
	bool judges = false;
	int side = flores_settle(s, lance, &worth, &judges);
	s->lance_winner[lance] = (int8_t)side;
	s->lance_winner_seats[lance] = flores_standing(s) & side_seats(s, side); /* means nothing while nobody has won */
}

static void find_winner(struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	if (s->rules->lances[lance].kind == LANCE_CARDS) {
		win_cards(s, lance);
	} else if (s->rules->lances[lance].kind == LANCE_FLOR && (play->state == LANCE_UNOPENED || play->state == LANCE_ANNULLED)) {
		win_unbet_flor(s, lance);
	} else if (lance_is_staked(play)) {
		win_by_number(s, lance);
	} else if (play->state == LANCE_REFUSED) {
		s->lance_winner[lance] = (int8_t)side_of(play->chain[play->chain_count - 1].seat);
		s->lance_winner_seats[lance] = side_seats(s, s->lance_winner[lance]);
	}
}

/* Asked once more when the rules of the close have struck: a call undone by then wins nothing, and leaves the one that it raised without
 * an answer; nor does a flor lost win, whatever it was ahead of; and of a lance that counts again after all nobody has asked. */
static void find_winners(struct state *s)
{
	settle_pending(s);
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		s->lance_winner[i] = -1;
		find_winner(s, i);
	}
}

/* ---- rules of the close --------------------------------------------------------------------------------------- */

/* There is something to win in it. */
static bool is_played_for(const struct state *s, unsigned lance)
{
	return lance_is_staked(&s->lances[lance]) || (s->rules->lances[lance].kind == LANCE_FLOR && s->flores.sung);
}

static void settle_lances(struct state *s)
{
	for (unsigned i = 0; i < s->rules->booking_count; i++) {
		unsigned lance = s->rules->booking[i];
		if (s->lance_winner[lance] < 0 && is_played_for(s, lance))
			question_beyond(s); /* its rules ask whose it is */
		if (s->lance_winner[lance] >= 0)
			judge_moment(s, MOMENT_SETTLE, lance, s->lance_winner[lance]);
		else if (lance_is_staked(&s->lances[lance]) && s->rules->lances[lance].declare_decides.value == DECIDES_TRUTH)
			judge_unwon(s, lance);
		judge_queued(s);
	}
}

static void nothing_is_paid(const struct state *s)
{
	ledger_unpaid(s, WORDS("los tantos eran del otro bando, pero la mano se anuló",
		"the tantos were the other side's, but the hand was annulled"));
}

void close_hand(struct state *s, struct verdict *v)
{
	v->annulled = s->hand_annulled || logged_annulled(s);
	if (s->hand_annulled) {
		nothing_is_paid(s);
		ledger_apart(s, v);
		return;
	}
	if (v->annulled) {
		judge_moment(s, MOMENT_CLOSE, MAX_LANCES, -1);
		nothing_is_paid(s);
		return;
	}
	duties_answers_due(s);
	find_winners(s);
	settle_lances(s);
	judge_moment(s, MOMENT_CLOSE, MAX_LANCES, -1);
	judge_queued(s);
	if (s->hand_annulled) {
		/* A sentence of the close: nothing of the hand counts. */
		v->annulled = true;
		nothing_is_paid(s);
		ledger_apart(s, v);
		return;
	}
	find_winners(s);
	ledger_fill(s, v);
	if (s->match_lost_by < 0 || v->undecided) /* with the match lost nothing hangs on what nobody saw */
		unknown_tell(s);
	if (v->undecided)
		regimes_tell_doubt(s);
}
