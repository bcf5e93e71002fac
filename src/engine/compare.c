#include "engine/hand.h"
#include "state/logged.h"
#include "state/lances.h"
#include "engine/tell.h"
#include "engine/unknown.h"

#include <string.h>

/* The last points or score that the table wrote; NULL if none, or if it annulled the hand after that, which takes them back. */
static const struct event *last_written(const struct state *s, unsigned type)
{
	const struct event *e = logged_last(s, type);
	bool back = e && hand_next(s->hand, event_index(s, e), EVENT_ANNUL) < s->hand->event_count;
	return back ? NULL : e;
}

/* The score written after the hand; NULL if none. A score between two duels does not count. */
static const struct event *final_score(const struct state *s)
{
	const struct event *e = last_written(s, EVENT_SCORE);
	for (unsigned i = 0; e && i < s->duels.played; i++)
		if (s->duels.score_event[i] == event_index(s, e))
			return NULL;
	return e;
}

/* The score after the hand: the one that the table wrote, else the one due. */
static struct score table_score(const struct state *s, const struct verdict *v)
{
	const struct event *e = final_score(s);
	struct score score = e ? event_score(e) : score_plus(s->paper, v->claimed.known ? v->claimed.of : v->points);
	score.known &= e || v->claimed.known || !v->undecided;
	return score;
}

/* ---- the judge's ruling ------------------------------------------------------------------------------------ */

/* Takes a ruling on the points, which settles the hand: the ledger is the judge's. */
static void take_ruling(struct state *s, struct verdict *v)
{
	const struct event *e = logged_ruling(s, RULING_POINTS);
	if (!e)
		return;
	if (!same_tantos(event_score(e).of, v->points))
		ledger_unpaid(s, BITEXT("los tantos eran del otro bando, pero el juez falló otra cosa",
			"the tantos were the other side's, but the judge ruled otherwise"));
	v->ledger_count = 0;
	v->undecided = false;
	for (int side = 0; side < 2; side++) {
		v->points[side] = event_score(e).of[side];
		if (!v->points[side])
			continue;
		struct ledger_item *item = ledger_add(v, side, (struct maybe){ true, v->points[side] });
		item->span = e->span;
		item->why = REASON_RULED;
		ledger_cite(s, item, s->rules->ruling.cite);
	}
}

/* ---- points --------------------------------------------------------------------------------------------------- */

bool compare_agrees(const struct state *s, const int *written, const int *due)
{
	bool cut = s->rules->surplus.value != SURPLUS_KEPT;
	return ALL_OF(side, 2, written[side] == due[side] || (cut && due[side] > s->target && written[side] == s->target));
}

/* True if what was written, a score or points, comes with the score before, which is known, to that of `points`. */
static bool follows(const struct state *s, const struct event *e, const struct score *before, const int *points)
{
	struct score to = event_score(e);
	to = e->type == EVENT_POINTS ? score_plus(*before, to.of) : to;
	return before->known && compare_agrees(s, to.of, score_plus(*before, points).of);
}

/* True if the points written stop at the target, which the regulation leaves free. */
static bool cut_at_target(const struct state *s, const int *points, const struct event *e)
{
	return s->rules->surplus.value == SURPLUS_EITHER && (follows(s, e, &s->score, points) || follows(s, e, &s->due, points));
}

/* True if the score follows from the score that the table had before, or from the score due. */
static bool follows_either(const struct state *s, const struct event *e, const int *points)
{
	return follows(s, e, &s->paper, points) || follows(s, e, &s->due, points);
}

/* What the table wrote of the hand: its points, else the score after it. */
static const struct event *written(const struct state *s)
{
	const struct event *e = last_written(s, EVENT_POINTS);
	return e || !s->paper.known ? e : final_score(s);
}

enum truth compare_confirms(const struct state *s, const int *points)
{
	const struct event *e = written(s);
	if (e && e->type == EVENT_POINTS)
		return truth_of(same_tantos(event_score(e).of, points) || cut_at_target(s, points, e));
	return e ? truth_of(follows_either(s, e, points)) : UNKNOWN;
}

bool compare_explained(const struct state *s, const struct table_view *views, unsigned count)
{
	return ANY_OF(i, count, compare_confirms(s, views[i].points) != NO);
}

/* True if the score after the duel follows from the score due, or from the table's, with which it began. */
static bool follows_duel(const struct state *s, unsigned duel, const struct event *e)
{
	const struct duels *d = &s->duels;
	return follows(s, e, &d->before[duel], d->points[duel]) || follows(s, e, &d->paper[duel], d->points[duel]);
}

bool compare_differs(const struct state *s, const struct verdict *v)
{
	return ANY_OF(i, s->duels.played, s->duels.score_event[i] != NO_EVENT && !follows_duel(s, i, &s->hand->events[s->duels.score_event[i]]))
		|| compare_confirms(s, v->points) == NO;
}

bool compare_sum_is_open(const struct state *s, const struct verdict *v)
{
	return questions_asked(s, true) && !v->annulled && !logged_ruling(s, RULING_POINTS) && compare_confirms(s, v->points) == NO;
}

/* Cites the questions that move the points; all of them if it is unknown which do. */
static void cite_moving(const struct state *s, struct finding *f)
{
	bool known = ANY_OF(i, s->question_count, s->questions[i].moves);
	for (unsigned i = 0; i < s->question_count; i++)
		if (known ? s->questions[i].moves : s->questions[i].prices)
			tell_cite(s, f, s->questions[i].cite);
}

/* Tells that the points are not known, and why. What the log leaves out may explain what the table wrote; if not, nobody knows what is due
 * all the same. */
static void leave_sum_open(struct state *s, struct verdict *v, enum sum_known sum)
{
	static const enum finding_code CODES[] = { [SUM_VARIES] = CODE_WRONG_IN_ANY_CASE, [SUM_OPEN] = CODE_RULE_UNKNOWN,
		[SUM_BEYOND] = CODE_TOO_MANY_WAYS };
	const struct event *e = written(s); /* NULL if there is only a score between duels */
	struct finding *f = tell_at(s, CODES[sum], e ? event_index(s, e) : NO_EVENT);
	if (sum != SUM_BEYOND)
		f->fix = unknown_fix(s);
	if (sum == SUM_VARIES) {
		f->args[0] = f->found = arg_score(event_score(e).of);
		f->effect.text = BITEXT("cuánto corresponde depende de lo que no se vio", "how much is due depends on what nobody saw");
	}
	cite_moving(s, f);
	if (sum == SUM_VARIES)
		tell_cite(s, f, s->rules->score.cite);
	v->undecided = true;
	v->match_over = false;
}

bool compare_tells(const struct verdict *v)
{
	return FIND_LINKED(f, v->findings.first, f->kind != KIND_NOTATION);
}

/* True if a rule annuls the hand and a finding says why. A lawful demand that was not heeded leaves none. */
static bool annulment_told(const struct state *s, const struct verdict *v)
{
	return v->annulled && s->hand_annulled && compare_tells(v);
}

/* True if both sides' best numbers said are the same. */
static bool is_tied(const struct state *s, unsigned lance)
{
	int best[2] = { -1, -1 };
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		if (s->said[seat].said && s->said[seat].lance == lance && s->said[seat].number > best[side_of(seat)])
			best[side_of(seat)] = s->said[seat].number;
	return best[0] >= 0 && best[0] == best[1];
}

/* The clauses that decide whose a played lance is: the bazas, the tie, or that the greater number wins; none if an answer does. */
static struct cite won_by_cite(const struct state *s, unsigned index)
{
	const struct lance *lance = &s->rules->lances[index];
	if (lance->kind == LANCE_CARDS)
		return s->lances[index].state == LANCE_REFUSED ? NO_CLAUSES : s->winner_by_leave >= 0 ? s->left_cite : s->decided_cite;
	return s->lances[index].state != LANCE_ACCEPTED ? NO_CLAUSES : is_tied(s, index) ? lance->tie.cite : lance->declare_decides.cite;
}

/* The clauses by which the lance is its winner's. */
static struct cite winner_cite(const struct state *s, unsigned index)
{
	const struct lance *lance = &s->rules->lances[index];
	struct cite decides = won_by_cite(s, index);
	if (decides.count)
		return decides;
	if (s->lances[index].state == LANCE_REFUSED)
		return ledger_refusal(s, index);
	return !lance_is_staked(&s->lances[index]) ? lance->carries.cite : lance->declare_cite.count ? lance->declare_cite : lance->tie.cite;
}

/* Cites what keeps the flores of the side from being paid: the other side's won, or they were not sung as they should. */
static void cite_lost_flores(struct state *s, struct finding *f, const struct verdict *v, unsigned lance, int side)
{
	const struct lance *flor = &s->rules->lances[lance];
	if (s->lance_winner[lance] == !side && (s->flores.sung & side_seats(s, side)) && s->lances[lance].state != LANCE_ACCEPTED)
		tell_cite(s, f, s->flores.shrunk == side ? flor->shrink.cite
			: s->lances[lance].state == LANCE_REFUSED ? ledger_refusal(s, lance) : flor->meeting.cite);
	for (const struct finding *each = v->findings.first; each && each != f; each = each->next)
		for (unsigned i = 0; each->kind == KIND_FLOR && each->seat >= 0 && side_of((unsigned)each->seat) == side && i < FINDING_CLAUSES; i++)
			finding_cite(f, each->clauses[i]);
}

/* Cites why the side is not paid what no item holds, `more` points: calls that a rule annulled, what it may not collect, flores that it lost.
 * A bet on flores that nobody sang explains no points. */
static void cite_unpaid(struct state *s, struct finding *f, const struct verdict *v, int side, int more)
{
	for (unsigned i = 0; i < s->transfer_count; i++)
		if (s->transfers[i].kept_back && s->transfers[i].to == side)
			tell_cite(s, f, s->transfers[i].cite);
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		bool of_flor = s->rules->lances[i].kind == LANCE_FLOR;
		bool staked = s->lances[i].annulled.chain_count || s->lances[i].annulled.forced > 0;
		if (s->lances[i].state == LANCE_ANNULLED && staked && (s->flores.sung || !of_flor))
			tell_cite(s, f, s->lances[i].annulled_cite);
		if (of_flor && more >= s->rules->lances[i].carries.n)
			cite_lost_flores(s, f, v, i, side);
	}
}

enum difference { DIFFERENCE_NONE, DIFFERENCE_AMOUNT, DIFFERENCE_SIDE };

/* True if the item may be one that the table counted for too little: a bet, or what a rule or a judge gives, may be priced wrong, flores be
 * counted one by one. Anything else is left out whole. */
static bool may_be_short(const struct verdict *v, const int *wrote, const struct ledger_item *item)
{
	int missing = v->points[item->side] - wrote[item->side];
	return missing <= 0 || item->call_count || !item->lance.n || item->points <= missing || item->points % missing == 0;
}

/* In what the points written differ from those due, if in this item alone: its amount, or the side that gets it. */
static enum difference differs_in(const struct verdict *v, const int *wrote, const struct ledger_item *item)
{
	int side = item->side, rest = v->points[side] - item->points;
	if (wrote[side] == rest && wrote[!side] == v->points[!side] + item->points)
		return DIFFERENCE_SIDE;
	bool amount = wrote[side] >= rest && wrote[!side] == v->points[!side] && may_be_short(v, wrote, item);
	return amount ? DIFFERENCE_AMOUNT : DIFFERENCE_NONE;
}

/* In what they differ if several items do, or one in both: the other side may have got this one if it got that much too many, or anything of
 * a hand that nobody called. */
static enum difference may_differ_in(const struct verdict *v, const int *wrote, const struct ledger_item *item)
{
	int side = item->side;
	if (wrote[side] == v->points[side] || !may_be_short(v, wrote, item))
		return DIFFERENCE_NONE;
	int too_many = wrote[!side] - v->points[!side];
	bool uncalled = v->ledger_count == 1 && item->of_lance && !(item->call_count && item->calls[0].name);
	return too_many >= (uncalled ? 1 : item->points) ? DIFFERENCE_SIDE : DIFFERENCE_AMOUNT;
}

/* True if the clause says only whose the hand is, that of the bazas that decided it: not what a hand without calls is worth, nor what put a side
 * out of play. */
static bool says_who(const struct state *s, const struct ledger_item *item, struct str id)
{
	unsigned state = item->of_lance ? s->lances[item->of_lance - 1].state : LANCE_REFUSED;
	bool by_bazas = s->winner_by_leave < 0 ? state != LANCE_REFUSED : state == LANCE_ACCEPTED;
	unsigned clause = (unsigned)ruleset_clause(s->rules, id);
	bool of_base = item->of_lance && !item->call_count && cite_holds(s->rules, s->rules->lances[item->of_lance - 1].base.cite, clause);
	return by_bazas && !of_base && cite_holds(s->rules, s->decided_cite, clause) && !cite_holds(s->rules, s->left_cite, clause);
}

/* Cites what decides the item: first whose it is, if that is in dispute. Takes the first lectura on which the items rest. `less`: the table
 * wrote less. */
static void cite_item(struct state *s, struct finding *f, const struct ledger_item *item, bool turned, bool less)
{
	const struct lance_play *play = item->of_lance ? &s->lances[item->of_lance - 1] : NULL;
	if (play && less == (play->state == LANCE_ACCEPTED)) /* as if the answer had been another */
		tell_cite(s, f, play->answer_cite);
	for (unsigned i = 0; i < item->call_count; i++)
		tell_cite(s, f, ledger_said(s, play->chain[i].span));
	if (turned && item->of_lance && !lance_is_moved(s, item->of_lance - 1u))
		tell_cite(s, f, won_by_cite(s, item->of_lance - 1u));
	f->reading = f->reading.n ? f->reading : item->reading;
	for (unsigned k = 0; k < FINDING_CLAUSES && item->clauses[k].n; k++)
		if (turned || !says_who(s, item, item->clauses[k]))
			finding_cite(f, item->clauses[k]);
}

/* True if the table wrote what came after the target was reached, in place of what was due, or more than was due. */
static bool wrote_beyond(const struct verdict *v, const int *wrote)
{
	bool more = v->unbooked[0] || v->unbooked[1], instead = more;
	for (int side = 0; side < 2; side++) {
		more &= wrote[side] >= v->points[side];
		instead &= wrote[side] == v->unbooked[side];
	}
	return more || instead;
}

/* Returns what the side's items are worth before they are cut at the target. */
static int worth_uncut(const struct verdict *v, int side)
{
	int worth = v->points[side];
	for (unsigned i = 0; i < v->ledger_count; i++)
		worth += v->ledger[i].side == side ? v->ledger[i].cut : 0;
	return worth;
}

static bool wrote_uncut(const struct verdict *v, const int *wrote)
{
	return wrote[0] == worth_uncut(v, 0) && wrote[1] == worth_uncut(v, 1);
}

/* True if the table's score lacks another number of points than the score due, and the table wrote what the hand is worth from there, up to
 * the target: its mistake is of a hand before. */
static bool right_on_paper(const struct state *s, const struct verdict *v, const int *wrote)
{
	bool right = s->paper.known && s->due.known && !v->undecided && !score_same(&s->paper, &s->due);
	for (int side = 0; side < 2; side++) {
		int worth = worth_uncut(v, side) + v->unbooked[side], room = s->target - s->paper.of[side];
		bool cut = worth > room && s->rules->surplus.value != SURPLUS_KEPT && !v->unbooked[0] && !v->unbooked[1];
		right &= wrote[side] == (cut ? room : worth) && (cut || worth <= room);
	}
	return right;
}

/* Cites why nothing is written after the target. */
static void cite_target(struct state *s, struct finding *f)
{
	tell_cite(s, f, s->rules->booking_cite);
	tell_cite(s, f, s->rules->target_cite);
}

/* True if the difference lies with one side, which wrote two points too many, or more. One point may be another mistake. */
static bool wrote_two_more(const struct verdict *v, const int *wrote)
{
	int more[2] = { wrote[0] - v->points[0], wrote[1] - v->points[1] };
	return !more[0] != !more[1] && more[more[1] != 0] >= 2;
}

/* Cites why sides that wrote too much are not paid for it. True if that explains all: `several` points of one side. */
static bool cite_all_unpaid(struct state *s, struct finding *f, const struct verdict *v, const int *wrote, bool several)
{
	for (int side = 0; side < 2; side++)
		if (wrote[side] > v->points[side])
			cite_unpaid(s, f, v, side, wrote[side] - v->points[side]);
	if (several && !f->clauses[0].n)
		tell_cite(s, f, s->void_cite);
	return several && f->clauses[0].n;
}

/* Cites the items that explain the difference each by itself (`alone`), else those that may have a part in it. */
static void cite_items(struct state *s, struct finding *f, const struct verdict *v, const int *wrote, bool alone)
{
	for (unsigned i = 0; i < 2 * v->ledger_count; i++) {
		const struct ledger_item *item = &v->ledger[i % v->ledger_count];
		if (item->handed_over == (i >= v->ledger_count)) /* first what the winner has to give up */
			continue;
		enum difference in = alone ? differs_in(v, wrote, item) : may_differ_in(v, wrote, item);
		if (in != DIFFERENCE_NONE)
			cite_item(s, f, item, in == DIFFERENCE_SIDE, wrote[item->side] < v->points[item->side]);
	}
}

/* Cites what decides between the points written and those due: the items that explain the difference each by itself; else those of the sides
 * that wrote something else; else what voided a call without a finding. The clause about writing points decides only where no other does. */
static void cite_dispute(struct state *s, struct finding *f, const struct verdict *v, const int *wrote)
{
	bool alone = ANY_OF(i, v->ledger_count, differs_in(v, wrote, &v->ledger[i]) != DIFFERENCE_NONE);
	bool turned = ANY_OF(i, v->ledger_count, differs_in(v, wrote, &v->ledger[i]) == DIFFERENCE_SIDE); /* that item explains all */
	bool uncut = wrote_uncut(v, wrote), beyond = !uncut && wrote_beyond(v, wrote);
	if (beyond)
		cite_target(s, f);
	if (turned || !cite_all_unpaid(s, f, v, wrote, !beyond && wrote_two_more(v, wrote)))
		cite_items(s, f, v, wrote, alone);
	if (!uncut && (v->unbooked[0] || v->unbooked[1]) && (wrote[0] > v->points[0] || wrote[1] > v->points[1]))
		cite_target(s, f);
	if (!f->clauses[0].n)
		tell_cite(s, f, s->void_cite.count ? s->void_cite : s->rules->score.cite);
	for (unsigned i = 0; !f->clauses[0].n && s->void_finding && i < FINDING_CLAUSES; i++)
		finding_cite(f, s->void_finding->clauses[i]);
}

static void compare_points(struct state *s, struct verdict *v, const struct table_view *views, unsigned count)
{
	const struct event *e = last_written(s, EVENT_POINTS);
	if (!e)
		return;
	bool same = same_tantos(event_score(e).of, v->points);
	v->claimed_cut = !same && !v->undecided && (cut_at_target(s, v->points, e) || right_on_paper(s, v, v->claimed.of));
	same |= v->claimed_cut;
	if (same || v->undecided || annulment_told(s, v) || compare_explained(s, views, count))
		return;
	struct finding *f = tell_differs(s, CODE_WRONG_POINTS, event_index(s, e), arg_score(v->claimed.of), arg_score(v->points));
	cite_dispute(s, f, v, v->claimed.of);
}

static void compare_winner(struct state *s, const struct event *e)
{
	struct str name = source_text(&s->hand->source, e->name);
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		const struct lance *lance = &s->rules->lances[i];
		if (!str_equal(name, lance->name) && !str_equal(name, lance->words.in[LANG_ES]))
			continue;
		if (s->lance_winner[i] < 0 || s->lance_winner[i] == side_of(e->seat) || lance_is_moved(s, i))
			return;
		struct finding *f = tell_at(s, CODE_WRONG_WINNER, event_index(s, e));
		f->args[0] = arg_side(side_of(e->seat));
		f->args[1] = arg_bitext(lance->words);
		f->args[2] = arg_side(s->lance_winner[i]);
		tell_cite(s, f, winner_cite(s, i));
	}
}

/* ---- the score ------------------------------------------------------------------------------------------------------ */

static void follow_score(struct state *s, struct verdict *v)
{
	v->before = s->due;
	v->after = score_plus(s->due, v->undecided && v->claimed.known ? v->claimed.of : v->points);
	v->after.known &= !v->undecided || v->claimed.known;
	v->paper_before = s->paper;
}

/* ---- duels ---------------------------------------------------------------------------------------------------------- */

static void compare_duel(struct state *s, unsigned duel, const struct table_view *views, unsigned count)
{
	const struct duels *d = &s->duels;
	uint32_t at = d->score_event[duel];
	if (at == NO_EVENT || d->undecided[duel] || !d->before[duel].known)
		return;
	const struct event *e = &s->hand->events[at];
	bool right = follows_duel(s, duel, e);
	for (unsigned i = 0; i < count && !right; i++)
		right = follows(s, e, &d->paper[duel], views[i].duels[duel]);
	if (right)
		return;
	struct finding *f = tell_differs(s, CODE_WRONG_SCORE, at, arg_score(event_score(e).of),
		arg_score(score_plus(d->before[duel], d->points[duel]).of));
	f->severity = d->sum_open[duel] ? SEVERITY_UNDECIDED : f->severity;
	tell_cite(s, f, s->rules->score.cite);
}

/* True if the score at the end follows from the last duel. */
static bool follows_last_duel(const struct state *s, const struct event *e)
{
	unsigned last = s->duels.played - 1;
	return s->duels.played && !s->duels.undecided[last] && s->duels.before[last].known && follows_duel(s, last, e);
}

/* ---- the score at the end --------------------------------------------------------------------------------------------- */

/* Compares the score after the hand with the score before plus the points, written or due: a wrong sum is told once. Something that the
 * table let pass may explain the score if it wrote no points, but not of an annulled hand, since the table did see what annuls it. */
static void compare_score(struct state *s, struct verdict *v, const struct table_view *views, unsigned count)
{
	const struct event *e = final_score(s);
	if (!e || !s->paper.known || (v->undecided && !v->claimed.known)
			|| (!v->claimed.known && !v->annulled && compare_explained(s, views, count)))
		return;
	bool due = v->undecided ? follows(s, e, &s->paper, v->points) : follows_either(s, e, v->points);
	due |= right_on_paper(s, v, (int[]){ e->number - s->paper.of[0], e->second - s->paper.of[1] });
	if ((v->claimed.known && follows(s, e, &s->paper, v->claimed.of)) || due || follows_last_duel(s, e))
		return;
	const struct score *before = s->due.known && !v->undecided ? &s->due : &s->paper;
	struct score due_after = score_plus(*before, v->claimed.known ? v->claimed.of : v->points), found = event_score(e);
	struct finding *f = tell_differs(s, CODE_WRONG_SCORE, event_index(s, e), arg_score(found.of), arg_score(due_after.of));
	f->severity = v->undecided ? SEVERITY_UNDECIDED : f->severity;
	for (int side = 0; side < 2; side++)
		if (found.of[side] >= s->target && due_after.of[side] > found.of[side] && s->rules->surplus.value == SURPLUS_KEPT)
			tell_cite(s, f, s->rules->surplus.cite);
	if (v->claimed.known || s->duels.played)
		tell_cite(s, f, s->rules->score.cite);
	else
		cite_dispute(s, f, v, (int[]){ found.of[0] - before->of[0], found.of[1] - before->of[1] });
}

void compare_winners(struct state *s)
{
	for (const struct event *e = s->hand->events, *end = hand_end(s->hand); e < end; e++)
		if (e->type == EVENT_WINNER && (s->everybody & seat_bit(e->seat)))
			compare_winner(s, e);
}

static void compare_hand(struct state *s, struct verdict *v, const struct table_view *views, unsigned count, enum sum_known sum)
{
	take_ruling(s, v);
	if (sum != SUM_KNOWN)
		leave_sum_open(s, v, sum);
	compare_points(s, v, views, count);
	if (!v->annulled && s->form != DISPUTE_FACING)
		compare_winners(s);
	for (unsigned i = 0; i < s->duels.played && !v->annulled && sum != SUM_BEYOND; i++)
		compare_duel(s, i, views, count);
	follow_score(s, v);
	if (!annulment_told(s, v) || v->ledger_count) /* points apart */
		compare_score(s, v, views, count);
}

void compare_written(struct state *s, struct verdict *v, const struct table_view *views, unsigned count, enum sum_known sum)
{
	const struct event *e = last_written(s, EVENT_POINTS);
	if (e)
		v->claimed = event_score(e);
	if (s->after_match && !s->match->due.known)
		return; /* only a header says that it comes after the end, and the next may say otherwise */
	if (s->after_match)
		follow_score(s, v);
	else
		compare_hand(s, v, views, count, sum);
	v->paper = table_score(s, v);
	v->score_written = final_score(s);
}
