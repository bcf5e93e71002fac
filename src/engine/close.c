#include "engine/hand.h"
#include "state/bazas.h"
#include "state/tantos.h"
#include "engine/duties.h"
#include "engine/judge.h"
#include "state/knowledge.h"
#include "state/logged.h"
#include "engine/regimes.h"
#include "engine/tell.h"
#include "engine/unknown.h"

/* ---- the sum ------------------------------------------------------------------------------------------------ */

/* Returns the side that the ledger brings from `score` to the target, or -1. */
static int reaches_from(const struct state *s, const struct verdict *v, struct score score)
{
	for (unsigned i = 0; i < v->ledger_count; i++)
		score.of[v->ledger[i].side] += v->ledger[i].points;
	return !score.known ? -1 : score.of[0] >= s->target ? 0 : score.of[1] >= s->target ? 1 : -1;
}

/* Returns the score from which the ledger reaches the target, and the side in *winner: the score that is due, or the table's if it stopped
 * there. NULL if neither does. */
static const struct score *reached_from(const struct state *s, const struct verdict *v, int *winner)
{
	const struct score *due = s->due.known ? &s->due : &s->score;
	*winner = reaches_from(s, v, *due);
	if (*winner >= 0)
		return due;
	*winner = s->decided ? -1 : reaches_from(s, v, s->score);
	return *winner >= 0 ? &s->score : NULL;
}

/* exceso corta: the winner's last items are worth no more than what was lacking. */
static void cut_surplus(const struct state *s, struct verdict *v, const struct score *score, int winner)
{
	if (s->rules->surplus.value != SURPLUS_CUT)
		return;
	int over = score->of[winner] - s->target;
	for (unsigned i = 0; i < v->ledger_count; i++)
		over += v->ledger[i].side == winner ? v->ledger[i].points : 0;
	for (unsigned i = v->ledger_count; i-- > 0;) {
		struct ledger_item *item = &v->ledger[i];
		int cut = item->side != winner ? 0 : item->points < over ? item->points : over;
		if (cut > 0)
			ledger_cut(s, item, cut);
		over -= cut;
	}
}

/* traspasa ganado: all that the offender's side wins is booked for the other side, and so cannot win the match. Both sides may have offended.
 */
static void hand_over(const struct state *s, struct verdict *v, unsigned from)
{
	const struct transfer *gives[2] = { NULL, NULL };
	for (unsigned i = s->transfer_count; i-- > 0;) /* the first decides */
		if (s->transfers[i].stakes & STAKE_WON)
			gives[!s->transfers[i].to] = &s->transfers[i];
	for (unsigned k = from; k < v->ledger_count; k++)
		if (gives[v->ledger[k].side])
			ledger_hand_over(s, &v->ledger[k], gives[v->ledger[k].side]->cite);
}

static bool any_handed_to(const struct verdict *v, int side)
{
	return ANY_OF(k, v->ledger_count, (v->ledger[k].handed_over || v->ledger[k].why == REASON_NOTHING_WON) && v->ledger[k].side == side);
}

/* traspasa ganado si_nada N: books N if nothing was won, once for each side. */
static void make_up(struct state *s, struct verdict *v)
{
	for (unsigned i = 0; i < s->transfer_count; i++) {
		const struct transfer *t = &s->transfers[i];
		if (!(t->stakes & STAKE_WON) || !t->if_nothing || any_handed_to(v, t->to))
			continue;
		struct ledger_item *item = ledger_add(v, t->to, (struct maybe){ true, t->if_nothing });
		item->why = REASON_NOTHING_WON;
		ledger_cite(s, item, t->cite);
	}
}

/* Books the extras in the order in which they came, up to the target. Returns true if the target is reached. */
static bool book_extras(struct state *s, struct verdict *v, bool early)
{
	bool over = false;
	int winner;
	for (unsigned i = 0; i < s->extra_count && !over; i++) {
		struct extra *extra = &s->extras[i];
		if (extra->early != early)
			continue;
		extra->fault = NULL;
		struct ledger_item *item = ledger_add(v, extra->to, (struct maybe){ true, extra->points });
		item->why = REASON_APART;
		item->span = extra->span;
		item->by = early ? extra->event + 1 : 0;
		ledger_cite(s, item, extra->cite);
		hand_over(s, v, v->ledger_count - 1);
		over = s->rules->booking_cut && reached_from(s, v, &winner);
	}
	return over;
}

/* Books the next lance. Returns true if the target is reached, so that nothing more is booked. */
static bool book_next(struct state *s, struct verdict *v, unsigned lance)
{
	unsigned before = v->ledger_count;
	int winner;
	ledger_book(s, v, lance);
	v->undecided |= lance_left_to_judges(s, lance);
	if (s->transfer_count)
		hand_over(s, v, before);
	return s->rules->booking_cut && reached_from(s, v, &winner);
}

/* Counts what the lance would give if the target had not been reached before. */
static void leave_unbooked(const struct state *s, struct verdict *v, unsigned lance)
{
	int winner = s->lance_winner[lance];
	if (winner < 0)
		return;
	struct maybe worth = s->lances[lance].state == LANCE_REFUSED ? lance_refused(s, &ASK_HAND, lance)
		: lance_accepted(s, &ASK_HAND, lance, winner);
	v->unbooked[winner] += worth.n;
}

/* Books the lances in order. What an act gave goes before the cards, unless the cards come first. Returns true if the target is reached. */
static bool book_all(struct state *s, struct verdict *v)
{
	bool left = s->extra_count > 0, over = false;
	for (unsigned i = 0; i < s->rules->booking_count; i++) {
		unsigned lance = s->rules->booking[i];
		if (over) {
			leave_unbooked(s, v, lance);
			continue;
		}
		if (left && i > 0 && s->rules->lances[lance].kind == LANCE_CARDS) {
			left = false;
			over = book_extras(s, v, true);
		}
		over = over || book_next(s, v, lance);
	}
	if (!over && !(left && book_extras(s, v, true)))
		book_extras(s, v, false);
	return over;
}

/* Sums what a side got by the transfer. Such items cite its clause first. */
static int got_by(const struct state *s, const struct verdict *v, const struct transfer *t)
{
	int sum = 0;
	for (unsigned i = 0; i < v->ledger_count; i++)
		if (v->ledger[i].side == t->to && v->ledger[i].clauses[0].p == ruleset_cited(s->rules, t->cite, 0).p)
			sum += v->ledger[i].points;
	return sum;
}

/* Writes "su bando no cobra lo que ganó: envite, truco" on one fault. */
static void tell_kept_back(const struct state *s, struct transfer *t)
{
	struct arena *arena = s->findings->arena;
	struct bitext says = BITEXT("su bando no cobra lo que ganó: ", "that side does not collect what it won: ");
	unsigned kept = 0, told = 0;
	for (unsigned i = 0; i < s->transfer_count; i++)
		kept |= s->transfers[i].fault == t->fault ? s->transfers[i].kept_back : 0;
	for (unsigned i = 0; i < s->rules->booking_count; i++) {
		unsigned lance = s->rules->booking[i];
		if (!(kept >> lance & 1))
			continue;
		for (int lang = 0; lang < LANG_COUNT; lang++)
			says.in[lang] = arena_join(arena, (struct str[]){ says.in[lang], told ? STR(", ") : STR(""),
				s->rules->lances[lance].words.in[lang] }, 3);
		told++;
	}
	t->fault->effect.text = says;
	t->kept_told = true;
}

/* True if earlier sentences gave all of the stakes to the other side, so that this one changes nothing. What a side won is its own. */
static bool comes_late(const struct state *s, const struct transfer *t)
{
	unsigned open = t->stakes;
	for (const struct transfer *earlier = s->transfers; earlier < t; earlier++)
		if (!earlier->no_collect && earlier->to != t->to)
			open &= ~(unsigned)earlier->stakes | STAKE_WON;
	return !open;
}

/* True if the side to which the stakes go may book none of them. */
static bool goes_to_nobody(const struct state *s, const struct transfer *t)
{
	unsigned open = t->stakes;
	for (unsigned i = 0; i < s->transfer_count; i++)
		if (s->transfers[i].no_collect && s->transfers[i].to == t->to)
			open &= ~(unsigned)s->transfers[i].stakes;
	return !open;
}

static void price_transfer(const struct state *s, const struct verdict *v, struct transfer *t)
{
	struct finding_effect *effect = &t->fault->effect;
	if (goes_to_nobody(s, t)) {
		effect->text = BITEXT("los pierde, y el otro bando tampoco puede cobrarlos",
			"that side loses the tantos, and the other may not collect them either");
	} else if (comes_late(s, t)) {
		effect->text = BITEXT("no cambia nada: el otro bando ya los había perdido",
			"changes nothing: the other side had lost them already");
	} else {
		effect->text = BITEXT("los tantos pasan al otro bando", "the points go to the other side");
		effect->side = t->to;
		effect->tantos = v->undecided ? 0 : got_by(s, v, t);
		finding_cite(t->fault, ruleset_cited(s->rules, t->cite, 0));
	}
}

/* Tells what was handed over, or not collected, as the price of the fault behind it, if nothing has told that yet. */
static void price_faults(struct state *s, const struct verdict *v)
{
	for (unsigned i = 0; i < s->transfer_count; i++) {
		struct transfer *t = &s->transfers[i];
		if (!t->fault || t->fault->effect.text.in[LANG_ES].n || t->fault->effect.tantos)
			continue;
		if (t->kept_back)
			tell_kept_back(s, t);
		if (!t->no_collect)
			price_transfer(s, v, t);
	}
}

/* Tells of points that came after the match was won that they are not written. */
static void tell_unbooked(const struct state *s)
{
	for (const struct extra *extra = s->extras; extra < s->extras + s->extra_count; extra++)
		if (extra->fault)
			extra->fault->effect = (struct finding_effect){ .side = -1,
				.text = BITEXT("no se anota: la partida ya estaba ganada", "not written: the match was won already") };
}

void ledger_unpaid(const struct state *s, struct bitext says)
{
	for (unsigned i = 0; i < s->transfer_count; i++) {
		struct finding *f = s->transfers[i].fault;
		if (s->transfers[i].kept_told) /* a fault says what was kept back */
			f->effect.text = BITEXT("", "");
		if (!f || s->transfers[i].no_collect)
			continue;
		if (!f->effect.text.in[LANG_ES].n || f->effect.side >= 0)
			f->effect.text = says;
		f->effect.side = -1;
		f->effect.tantos = 0;
	}
}

/* Marks the points of a lance that go to the side that did not win it. An item that comes from no act of the hand gets the line of the hand's
 * header. */
static void place_items(const struct state *s, struct verdict *v)
{
	for (unsigned i = 0; i < v->ledger_count; i++) {
		struct ledger_item *item = &v->ledger[i];
		bool beside = item->why == REASON_FLORES_BESIDE || item->why == REASON_FLORES_ALONE;
		int winner = item->of_lance && !beside ? s->lance_winner[item->of_lance - 1] : -1;
		item->handed_over |= winner >= 0 && winner != item->side;
		if (!span_is_set(item->span))
			item->span = s->hand->header;
	}
}

static void sum_points(struct verdict *v)
{
	v->points[0] = v->points[1] = 0;
	for (unsigned i = 0; i < v->ledger_count; i++)
		v->points[v->ledger[i].side] += v->ledger[i].points;
}

/* True if a card is there twice, or is none of the deck. Then an envido that ended the match is not sure either: it rests on the cards. */
static bool deck_is_false(const struct state *s)
{
	return FIND_LINKED(f, s->findings->first, f->code == CODE_CARD_TWICE || f->code == CODE_CARD_NOT_IN_DECK);
}

/* Books the lances in the order of `cobro`, with what effects moved, and sums the points. */
static void ledger_fill(struct state *s, struct verdict *v)
{
	int winner = -1;
	if (s->after_match)
		return;
	bool over = book_all(s, v);
	if ((s->to_judges || s->points_open) && (!over || deck_is_false(s)))
		v->undecided = true;
	if (!over && s->transfer_count)
		make_up(s, v);
	int won = reaches_from(s, v, s->due);
	if (won >= 0) {
		v->match_over = !v->undecided;
		v->match_winner = won;
	}
	const struct score *score = reached_from(s, v, &winner);
	if (score)
		cut_surplus(s, v, score, winner);
	if (s->match_lost_by >= 0) {
		v->match_over = true;
		v->match_winner = !s->match_lost_by;
		v->match_forfeited = true;
	}
	place_items(s, v);
	sum_points(v);
	price_faults(s, v);
	tell_unbooked(s);
}

/* Books what a fault cost apart from every lance. An annulled hand still books that. */
static void ledger_apart(struct state *s, struct verdict *v)
{
	book_extras(s, v, true);
	book_extras(s, v, false);
	place_items(s, v);
	sum_points(v);
}

/* ---- who won ------------------------------------------------------------------------------------------------ */

/* Notes who won the lance: the side, and which of its seats. These mean nothing while nobody has won. */
static void win(struct state *s, unsigned lance, int side, seatset seats)
{
	s->lance_winner[lance] = (int8_t)side;
	s->lance_winner_seats[lance] = seats;
}

static int cards_winner(const struct state *s, const struct lance_play *play)
{
	if (play->state == LANCE_REFUSED)
		return side_of(last_call(play)->seat);
	if (s->winner_by_leave >= 0)
		return s->winner_by_leave;
	return bazas_winner(s, 0) == YES ? 0 : bazas_winner(s, 1) == YES ? 1 : -1;
}

/* Finds who wins flores that nobody bet on. What they pay is settled when they are booked. */
static void win_unbet_flor(struct state *s, unsigned lance)
{
	struct maybe worth;
	bool judges = false;
	int side = flores_settle(s, lance, &worth, &judges);
	win(s, lance, side, flores_standing(s) & side_seats(s, side));
}

static void find_winner(struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	bool of_cards = s->rules->lances[lance].kind == LANCE_CARDS;
	if (s->rules->lances[lance].kind == LANCE_FLOR && (play->state == LANCE_UNOPENED || play->state == LANCE_ANNULLED)) {
		win_unbet_flor(s, lance);
	} else if (of_cards || play->state == LANCE_REFUSED) {
		int side = of_cards ? cards_winner(s, play) : side_of(last_call(play)->seat);
		win(s, lance, side, side_seats(s, side));
	} else if (lance_is_staked(play)) {
		unsigned best = declaring_winner(s, lance);
		win(s, lance, best == NO_SEAT ? -1 : side_of(best), seat_bit(best));
	}
}

/* Finds who won each lance. By then a pending call of tantos counts as refused; a pending raise of the cards counts for nothing. This runs
 * again after the rules of the close, which may undo a call, lose a flor or put a lance back. */
static void find_winners(struct state *s)
{
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		if (s->lances[i].state == LANCE_PENDING && s->rules->lances[i].kind != LANCE_CARDS)
			s->lances[i].state = LANCE_REFUSED;
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		s->lance_winner[i] = -1;
		find_winner(s, i);
	}
}

/* ---- rules of the close --------------------------------------------------------------------------------------- */

/* True if there is something to win in the lance. */
static bool is_played_for(const struct state *s, unsigned lance)
{
	return lance_is_staked(&s->lances[lance]) || (s->rules->lances[lance].kind == LANCE_FLOR && s->flores.sung);
}

static void settle_lances(struct state *s)
{
	for (unsigned i = 0; i < s->rules->booking_count; i++) {
		unsigned lance = s->rules->booking[i];
		if (s->lance_winner[lance] < 0 && is_played_for(s, lance))
			s->questions_open = true; /* the rules of the lance ask who won it */
		bool by_cards = lance_is_staked(&s->lances[lance]) && s->rules->lances[lance].declare_decides.value == DECIDES_TRUTH;
		if (s->lance_winner[lance] >= 0 || by_cards)
			judge_moment(s, MOMENT_SETTLE, lance, s->lance_winner[lance]);
		judge_queue(s);
	}
}

/* Settles every lance and judges the rules of the close. A sentence of the close may annul the hand. */
static void settle(struct state *s)
{
	/* An answer due by the close decides who wins, so it comes before the winners. */
	duties_at_moment(s, &ASK_HAND, MOMENT_CLOSE, s->rules->index->duty_answer);
	find_winners(s);
	settle_lances(s);
	judge_moment(s, MOMENT_CLOSE, MAX_LANCES, -1);
	judge_queue(s);
}

void close_hand(struct state *s, struct verdict *v)
{
	bool by_table = !s->hand_annulled && logged_annulled(s);
	if (by_table)
		judge_moment(s, MOMENT_CLOSE, MAX_LANCES, -1);
	else if (!s->hand_annulled)
		settle(s);
	v->annulled = by_table || s->hand_annulled;
	if (v->annulled) {
		ledger_unpaid(s, BITEXT("los tantos eran del otro bando, pero la mano se anuló",
			"the tantos were the other side's, but the hand was annulled"));
		if (!by_table)
			ledger_apart(s, v);
		return;
	}
	find_winners(s);
	ledger_fill(s, v);
	if (s->match_lost_by < 0 || v->undecided) /* once the match is lost, no unseen card matters */
		unknown_tell(s);
	bool unproved = ANY_OF(i, v->ledger_count, v->ledger[i].doubtful && v->ledger[i].points);
	if (unproved && !FIND_LINKED(f, s->findings->first, f->severity == SEVERITY_UNDECIDED)) { /* what is not known has to be told */
		s->points_open = true;
		unknown_tell(s);
	}
	if (v->undecided)
		regimes_tell_doubt(s);
}
