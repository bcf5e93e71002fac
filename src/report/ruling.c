/* The ruling on a hand in one sentence, and what it comes to: what is due, what the table wrote, how the score stands. */
#include "report/ruling.h"
#include "report/print.h"

/* ---- who ---------------------------------------------------------------------------------------- */

/* "Ana y Caro"; the seats where somebody has no name. */
static void print_party(struct out *out, int side, const struct hand *hand, enum lang lang)
{
	const struct match_header *match = hand->match;
	int seats = hand_seats(hand);
	bool named = match && seats >= 2 && side >= 0;

	for (int seat = side; named && seat < seats; seat += 2)
		named = match->player[seat].n > 0;
	if (!named) {
		print_side(out, side, seats, lang);
		return;
	}
	for (int seat = side; seat < seats; seat += 2) {
		out_string(out, seat == side ? "" : seat + 2 < seats ? ", " : say(lang, " y ", " and "));
		out_escaped(out, match->player[seat]);
	}
}

/* ---- what the table wrote ------------------------------------------------------------------------- */

bool ruling_claim(const struct verdict *v, int *claim)
{
	for (int side = 0; side < 2; side++)
		claim[side] = v->claimed_known ? v->claimed[side] : v->paper[side] - v->paper_before[side];
	return v->claimed_known || (v->score_written && v->paper_known && v->paper_before_known && claim[0] >= 0 && claim[1] >= 0);
}

bool ruling_differs(const struct verdict *v)
{
	int claim[2];

	if (v->undecided || v->annulled || v->claimed_cut || !ruling_claim(v, claim))
		return false;
	if (v->match_over && !v->claimed_known) /* the score may be cut at the target */
		return false;
	return claim[0] != v->points[0] || claim[1] != v->points[1];
}

/* Something in the hand is wrong, or open. */
static bool is_disputed(const struct verdict *v)
{
	for (const struct finding *f = v->findings.first; f; f = f->next)
		if (f->severity != SEVERITY_REMARK && f->kind != KIND_NOTATION)
			return true;
	return v->undecided || ruling_differs(v) || v->paper_winner >= 0;
}

bool ruling_wanted(const struct verdict *v)
{
	return !v->lost && !v->unjudged && is_disputed(v);
}

/* ---- the sentence ---------------------------------------------------------------------------------- */

static void print_claim(struct out *out, const struct verdict *v, enum lang lang)
{
	int claim[2];

	if (!ruling_claim(v, claim))
		return;
	if (ruling_differs(v))
		out_format(out, say(lang, ", y no %d-%d como anotó la mesa", ", and not %d-%d as the table wrote"), claim[0], claim[1]);
	else if (v->undecided)
		out_format(out, say(lang, "; la mesa anotó %d-%d", "; the table wrote %d-%d"), claim[0], claim[1]);
	else if (!v->annulled)
		out_string(out, say(lang, ", como anotó la mesa", ", as the table wrote"));
}

void ruling_points(struct out *out, const struct verdict *v, enum lang lang)
{
	if (v->after_match) {
		out_string(out, say(lang, "la mano no cuenta", "the hand does not count"));
		return;
	}
	if (v->annulled)
		out_string(out, say(lang, "mano anulada", "hand annulled"));
	if (v->annulled && (v->points[0] || v->points[1]))
		out_string(out, ", ");
	if (v->undecided)
		out_string(out, say(lang, "sin resolver", "not decided"));
	else if (!v->annulled || v->points[0] || v->points[1])
		out_format(out, "%d-%d", v->points[0], v->points[1]);
	print_claim(out, v, lang);
}

static void print_reason(struct out *out, struct str reason, bool first)
{
	bool small = first && reason.n && reason.p[0] >= 'a' && reason.p[0] <= 'z';

	if (small)
		out_format(out, "%c", reason.p[0] - 'a' + 'A');
	out_escaped(out, str_slice(reason, small, reason.n));
}

static void print_item(struct out *out, const struct verdict *v, const struct ledger_item *item, bool first, enum lang lang)
{
	print_reason(out, words_in(&item->reason, lang), first);
	print_duel(out, item, lang);
	if (item->handed_over)
		out_string(out, say(lang, " (lo pierde el que lo ganó)", " (lost by the side that won it)"));
	out_format(out, say(lang, ", %d para ", ", %d to "), item->points);
	print_party(out, item->side, v->hand, lang);
	if (item->doubtful)
		out_string(out, say(lang, " (dudoso)", " (doubtful)"));
}

void ruling_account(struct out *out, const struct verdict *v, enum lang lang)
{
	for (unsigned i = 0; i < v->ledger_count; i++) {
		out_string(out, i ? "; " : " ");
		print_item(out, v, &v->ledger[i], i == 0, lang);
	}
	if (v->ledger_count)
		out_string(out, ".");
	else if (!v->undecided && !v->annulled)
		out_string(out, say(lang, " Nadie se anota nada.", " Nobody scores."));
}

/* A score may be written up to the target and no further. */
static int up_to(int score, int target)
{
	return score < target ? score : target;
}

bool ruling_papers_differ(const struct verdict *v)
{
	bool differ = false;

	for (int side = 0; side < 2; side++)
		differ |= up_to(v->after[side], v->target) != up_to(v->paper[side], v->target);
	return differ && v->after_known && v->paper_known;
}

void ruling_score(struct out *out, const struct verdict *v, enum lang lang)
{
	if (!v->after_known)
		return;
	out_format(out, v->undecided ? say(lang, "Con lo que anotó la mesa quedan %d-%d", "By what the table wrote the score is %d-%d")
		: say(lang, "Quedan %d-%d", "The score is %d-%d"), v->after[0], v->after[1]);
	if (ruling_papers_differ(v))
		out_format(out, say(lang, "; en los papeles, %d-%d", "; on paper, %d-%d"), v->paper[0], v->paper[1]);
	out_string(out, ".");
}

void ruling_end(struct out *out, const struct verdict *v, enum lang lang)
{
	if (v->match_over && v->match_winner >= 0) {
		out_string(out, say(lang, "Gana la partida: ", "The match goes to "));
		print_party(out, v->match_winner, v->hand, lang);
		out_string(out, v->match_forfeited ? say(lang, "; el otro bando la pierde por una falta.", ": the other side loses it by a fault.") : ".");
	} else if (v->chico_over && v->games_to_win > 1) {
		out_format(out, say(lang, "Gana el chico %d: ", "Chico %d goes to "), v->chico);
		print_party(out, v->chico_winner, v->hand, lang);
		if (v->chicos_known)
			out_format(out, say(lang, "; van %d-%d en chicos", "; %d-%d in chicos"), v->chicos[0], v->chicos[1]);
		out_string(out, ".");
	}
	if (v->paper_winner < 0)
		return;
	out_string(out, say(lang, "Tope alcanzado sólo en los papeles: ", "The target is reached on paper only: "));
	print_party(out, v->paper_winner, v->hand, lang);
	out_format(out, say(lang, ". Por lo que corresponde van %d-%d y se sigue jugando.", ". By what is due it is %d-%d, and play goes on."),
		v->after[0], v->after[1]);
}

/* ---- where the hand was over ------------------------------------------------------------------------ */

bool ruling_was_over(const struct verdict *v, struct span *where)
{
	if (!v->ended || !v->played_on)
		return false;
	*where = v->hand->events[v->ended - 1].span;
	return true;
}

void ruling_over(struct out *out, const struct verdict *v, enum lang lang)
{
	const struct event *e = &v->hand->events[v->ended - 1];

	out_string(out, say(lang, "ahí terminó la mano (", "the hand ended there ("));
	out_escaped(out, source_text(&v->hand->source, e->span));
	out_string(out, say(lang, "); lo jugado después no cuenta.", "); what was played after it does not count."));
}

/* ---- other readings ----------------------------------------------------------------------------------- */

static void print_option(struct out *out, const struct reading_outcome *o, enum lang lang)
{
	out_escaped(out, o->reading);
	out_string(out, "=");
	out_escaped(out, o->option);
	if (!o->points_differ)
		out_string(out, say(lang, " los tantos son los mismos y las faltas, otras", " the points are the same and the faults others"));
	else if (o->annulled)
		out_string(out, say(lang, " la mano se anularía", " the hand would be annulled"));
	else if (o->undecided)
		out_string(out, say(lang, " quedaría sin resolver", " it would stay undecided"));
	else
		out_format(out, say(lang, " sería %d-%d", " it would be %d-%d"), o->points[0], o->points[1]);
}

void ruling_readings(struct out *out, const struct verdict *v, const struct readings_report *readings, enum lang lang)
{
	if (!readings || !readings->tried)
		return;
	if (!readings->count && !readings->short_of && v->undecided)
		out_string(out, say(lang, "Con ninguna lectura del reglamento se resuelve.", "No reading of the regulation decides it."));
	else if (!readings->count && !readings->short_of)
		out_string(out, say(lang, "Con cualquier lectura del reglamento es lo mismo.", "It is the same under every reading of the regulation."));
	for (unsigned i = 0; i < readings->count; i++) {
		out_string(out, i ? "; " : say(lang, "Con la lectura ", "Under the reading "));
		print_option(out, &readings->outcome[i], lang);
	}
	if (readings->count && readings->short_of)
		out_string(out, ".");
	else if (readings->count)
		out_string(out, say(lang, ". Con las demás, lo mismo.", ". Under all others, the same."));
}
