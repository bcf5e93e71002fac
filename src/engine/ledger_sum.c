#include "engine/ledger.h"
#include "base/rare.h"
#include "engine/bazas.h"
#include "engine/flores.h"
#include "engine/knowledge.h"
#include "engine/proposals.h"
#include "engine/tell.h"

/* The side that what is booked brings from `score` to the target; -1: neither. */
static int reaches_from(const struct state *s, const struct verdict *v, const int *score)
{
	int sum[2] = { score[0], score[1] };
	for (unsigned i = 0; i < v->ledger_count; i++)
		sum[v->ledger[i].side] += v->ledger[i].points;
	return sum[0] >= s->target ? 0 : sum[1] >= s->target ? 1 : -1;
}

/* The score from which what is booked reaches the target: the one that is due; that of the table where it stopped there. NULL: none. */
static const int *reached_from(const struct state *s, const struct verdict *v, int *winner)
{
	const int *due = s->due_known ? s->due : s->score_known ? s->score : NULL;
	const int *table = s->score_known && !s->decided ? s->score : NULL;
	*winner = due ? reaches_from(s, v, due) : -1;
	if (*winner >= 0)
		return due;
	*winner = table ? reaches_from(s, v, table) : -1;
	return *winner >= 0 ? table : NULL;
}

static bool reaches_target(const struct state *s, const struct verdict *v, int *winner)
{
	return reached_from(s, v, winner);
}

/* exceso corta: the last that the winner booked is worth no more than what was lacking. */
static void cut_surplus(const struct state *s, struct verdict *v, const int *score, int winner)
{
	if (s->rules->surplus.value != SURPLUS_CUT)
		return;
	int over = score[winner] - s->target;
	for (unsigned i = 0; i < v->ledger_count; i++)
		over += v->ledger[i].side == winner ? v->ledger[i].points : 0;
	for (unsigned i = v->ledger_count; i-- > 0;) {
		struct ledger_item *item = &v->ledger[i];
		int cut = item->side != winner ? 0 : item->points < over ? item->points : over;
		item->points = (int16_t)(item->points - cut);
		over -= cut;
	}
}

/* traspasa ganado: whatever the offender's side wins is booked for the other, and so wins it no match. Both sides may have offended. */
RARE static void hand_over(const struct state *s, struct verdict *v, unsigned from)
{
	bool gives[2] = { false, false };
	for (unsigned i = 0; i < s->transfer_count; i++)
		if (s->transfers[i].stakes & STAKE_WON)
			gives[!s->transfers[i].to] = true;
	for (unsigned k = from; k < v->ledger_count; k++)
		if (gives[v->ledger[k].side]) {
			v->ledger[k].side = !v->ledger[k].side;
			v->ledger[k].handed_over = true;
		}
}

static bool any_handed_to(const struct verdict *v, int side)
{
	for (unsigned k = 0; k < v->ledger_count; k++)
		if (v->ledger[k].handed_over && v->ledger[k].side == side)
			return true;
	return false;
}

/* traspasa ganado si_nada N: what is paid where nothing was won, once a side. */
RARE static void make_up(struct state *s, struct verdict *v)
{
	for (unsigned i = 0; i < s->transfer_count; i++) {
		const struct transfer *t = &s->transfers[i];
		if (!(t->stakes & STAKE_WON) || !t->if_nothing || any_handed_to(v, t->to))
			continue;
		struct ledger_item *item = ledger_add(v, t->to, (struct maybe){ true, t->if_nothing });
		item->handed_over = true;
		ledger_give_reason(item, REASON_NOTHING_WON);
		ledger_cite(s, item, t->cite);
	}
}

/* In the order in which they came; those after the target, which true says is reached, are not booked. */
static bool book_extras(struct state *s, struct verdict *v, bool early)
{
	bool over = false;
	int winner;
	for (unsigned i = 0; i < s->extra_count && !over; i++) {
		const struct extra *extra = &s->extras[i];
		if (extra->early != early)
			continue;
		struct ledger_item *item = ledger_add(v, extra->to, (struct maybe){ true, extra->points });
		ledger_give_reason(item, REASON_APART);
		item->span = extra->span;
		item->by = early ? extra->event + 1 : 0;
		ledger_cite(s, item, extra->cite);
		hand_over(s, v, v->ledger_count - 1);
		over = s->rules->booking_cut && reaches_target(s, v, &winner);
	}
	return over;
}

/* True: the target is reached, and what comes after is not booked. */
static bool book_next(struct state *s, struct verdict *v, unsigned lance)
{
	unsigned before = v->ledger_count;
	int winner;
	ledger_book(s, v, lance);
	v->undecided |= lance_left_to_judges(s, lance);
	if (s->transfer_count)
		hand_over(s, v, before);
	return s->rules->booking_cut && reaches_target(s, v, &winner);
}

/* The lances in their order; what an act gave in mid-hand goes before the cards, unless they go before all else. True: they
 * reach the target, or with them what was given so. */
static bool book_all(struct state *s, struct verdict *v)
{
	bool left = s->extra_count > 0, over = false;
	for (unsigned i = 0; i < s->rules->booking_count && !over; i++) {
		unsigned lance = s->rules->booking[i];
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

/* What a side got by the transfer: such an item cites it before all else. */
static int got_by(const struct state *s, const struct verdict *v, const struct transfer *t)
{
	int sum = 0;
	for (unsigned i = 0; i < v->ledger_count; i++)
		if (v->ledger[i].side == t->to && v->ledger[i].clauses[0].p == ruleset_cited(s->rules, t->cite, 0).p)
			sum += v->ledger[i].points;
	return sum;
}

/* "su bando ganó y no cobra: envite, truco", for one fault. */
static void tell_kept_back(const struct state *s, struct transfer *t)
{
	struct arena *arena = s->findings->arena;
	struct words says = WORDS("su bando ganó y no cobra: ", "won by that side and not collected: ");
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

/* What was handed over, or not collected, without a word is the price of the fault that brought it about. */
static void price_faults(struct state *s, const struct verdict *v)
{
	for (unsigned i = 0; i < s->transfer_count; i++) {
		struct transfer *t = &s->transfers[i];
		if (!t->fault || t->fault->effect.text.in[LANG_ES].n || t->fault->effect.tantos)
			continue;
		if (t->kept_back)
			tell_kept_back(s, t);
		if (t->no_collect)
			continue;
		t->fault->effect.text = WORDS("los tantos pasan al otro bando", "the points go to the other side");
		t->fault->effect.side = t->to;
		t->fault->effect.tantos = v->undecided ? 0 : got_by(s, v, t);
	}
}

void ledger_unpaid(const struct state *s, struct words says)
{
	for (unsigned i = 0; i < s->transfer_count; i++) {
		struct finding *f = s->transfers[i].fault;
		if (s->transfers[i].kept_told) /* there is a fault that says so */
			f->effect.text = WORDS("", "");
		if (!f || s->transfers[i].no_collect)
			continue;
		if (!f->effect.text.in[LANG_ES].n || f->effect.side >= 0)
			f->effect.text = says;
		f->effect.side = -1;
		f->effect.tantos = 0;
	}
}

/* What no act of the hand was about stands on the hand's own line. */
static void place_items(const struct state *s, struct verdict *v)
{
	for (unsigned i = 0; i < v->ledger_count; i++)
		if (!span_is_set(v->ledger[i].span))
			v->ledger[i].span = s->hand->header;
}

static void sum_points(struct verdict *v)
{
	v->points[0] = v->points[1] = 0;
	for (unsigned i = 0; i < v->ledger_count; i++)
		v->points[v->ledger[i].side] += v->ledger[i].points;
}

void ledger_fill(struct state *s, struct verdict *v)
{
	int winner = -1;
	if (s->after_match)
		return;
	bool over = book_all(s, v);
	if ((s->to_judges || s->doubtful) && !over)
		v->undecided = true;
	if (!over && s->transfer_count)
		make_up(s, v);
	int won = s->due_known ? reaches_from(s, v, s->due) : -1;
	if (won >= 0) {
		v->match_over = !v->undecided;
		v->match_winner = won;
	}
	const int *score = reached_from(s, v, &winner);
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
	ledger_tell_cases(s, v);
}

void ledger_apart(struct state *s, struct verdict *v)
{
	book_extras(s, v, true);
	book_extras(s, v, false);
	place_items(s, v);
	sum_points(v);
}
