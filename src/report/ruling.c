/* The ruling on a hand in one sentence, and its result: what is due, what the table wrote, the score. And what is told beside the sentence of a
 * finding, note by note: its clauses, what should be, the effect, what is right, the reading. */
#include "report/ruling.h"

#include "report/print.h"

/* ---- what the table wrote ------------------------------------------------------------------------- */

struct score ruling_claim(const struct verdict *v)
{
	const int *now = v->paper.of, *before = v->paper_before.of;
	bool put_right = !v->undecided && v->after.known && v->paper.known && same_tantos(now, v->after.of);
	struct score gained = { v->score_written && v->paper.known && v->paper_before.known && now[0] >= before[0] && now[1] >= before[1],
		{ now[0] - before[0], now[1] - before[1] } };

	if (put_right)
		memcpy(gained.of, v->points, sizeof gained.of);
	return v->claimed.known ? v->claimed : gained;
}

/* True if the score that the table wrote, with no points beside it, stops at the target, and so has less than the points, as it may. */
static bool stops_at_target(const struct verdict *v, const int *claim)
{
	bool wrong = FIND_LINKED(f, v->findings.first, f->code == CODE_WRONG_SCORE);

	return !v->claimed.known && !wrong && ALL_OF(side, 2, claim[side] == v->points[side] || (claim[side] < v->points[side] && v->paper.of[side] == v->target));
}

bool ruling_differs(const struct verdict *v)
{
	struct score claim = ruling_claim(v);

	if (v->undecided || v->claimed_cut || v->after_match)
		return false;
	return claim.known && !same_tantos(claim.of, v->points) && !stops_at_target(v, claim.of);
}

/* True if something in the hand is wrong or open. */
static bool is_disputed(const struct verdict *v)
{
	bool found = FIND_LINKED(f, v->findings.first, f->severity == SEVERITY_UNDECIDED
		|| (f->severity != SEVERITY_REMARK && f->kind != KIND_NOTATION));
	bool unseen = (v->match_over || v->chico_over) && !v->match_forfeited && score_below(&v->paper, v->target);

	return found || v->undecided || ruling_differs(v) || v->at_due || v->paper_winner >= 0 || unseen; /* the last two: won by one of the scores alone */
}

bool ruling_wanted(const struct verdict *v)
{
	return !v->lost && !v->unjudged && is_disputed(v);
}

/* ---- the sentence ---------------------------------------------------------------------------------- */

static void print_claim(struct out *out, const struct verdict *v)
{
	struct score claim = ruling_claim(v);

	if (!claim.known)
		return;
	if (ruling_differs(v))
		out_say_format(out, ", y no %d-%d como anotó la mesa", ", and not %d-%d as the table wrote", claim.of[0], claim.of[1]);
	else if (v->undecided)
		out_say_format(out, "; la mesa anotó %d-%d", "; the table wrote %d-%d", claim.of[0], claim.of[1]);
	else if (v->claimed_cut && v->before.known && v->paper_before.known && !score_same(&v->before, &v->paper_before))
		out_say_format(out, "; la mesa anotó %d-%d, bien según su marcador", "; the table wrote %d-%d, rightly by its own score", claim.of[0], claim.of[1]);
	else if (v->claimed_cut || !same_tantos(claim.of, v->points))
		out_say_format(out, "; la mesa anotó %d-%d, hasta el tope", "; the table wrote %d-%d, up to the target", claim.of[0], claim.of[1]);
	else if (!v->annulled)
		out_say(out, ", como anotó la mesa", ", as the table wrote");
}

void ruling_points(struct out *out, const struct verdict *v)
{
	if (v->after_match) {
		if (v->undecided && v->hand->ending != ENDING_UNFINISHED)
			out_say(out, "sin resolver: si ya se había llegado al tope, ", "not decided: if the target had been reached, ");
		out_say(out, "la mano no cuenta", "the hand does not count");
		return;
	}
	if (v->annulled)
		out_say(out, "mano anulada", "hand annulled");
	if (v->annulled && (v->undecided || v->points[0] || v->points[1]))
		out_string(out, ", ");
	if (v->undecided && v->hand->ending == ENDING_UNFINISHED)
		out_say(out, "sin resolver: la mano quedó sin terminar", "not decided: the hand was left unfinished");
	else if (v->undecided)
		out_say(out, "sin resolver", "not decided");
	else if (!v->annulled || v->points[0] || v->points[1])
		print_pair(out, v->points[0], v->points[1]);
	print_claim(out, v);
}

void ruling_reason(struct out *out, const struct verdict *v, const struct ledger_item *item, bool first)
{
	struct str reason = ledger_reason(v, item, out->lang);
	bool small = first && reason.n && reason.p[0] >= 'a' && reason.p[0] <= 'z';

	if (small)
		out_format(out, "%c", reason.p[0] - 'a' + 'A');
	out_escaped(out, str_slice(reason, small, reason.n));
	print_seats(out, item->duel, " (", tr(out->lang, " y ", " and "), ")");
	if (item->handed_over)
		out_say(out, ", que el otro bando ganó y pierde por su falta", ", which the other side won and forfeits");
	if (item->doubtful)
		out_say(out, " (dudoso)", " (doubtful)");
}

void ruling_account(struct out *out, const struct verdict *v)
{
	if (v->undecided && v->ledger_count)
		out_say(out, " Sin contar lo que no se sabe:", " Leaving aside what is not known:");
	for (unsigned i = 0; i < v->ledger_count; i++) {
		out_string(out, i ? "; " : " ");
		ruling_reason(out, v, &v->ledger[i], i == 0 && !v->undecided);
		if (v->ledger[i].doubtful && !v->ledger[i].points)
			out_say(out, ", no se sabe cuánto, para ", ", nobody knows how much, to ");
		else
			out_say_format(out, ", %d para ", ", %d to ", v->ledger[i].points);
		print_party(out, v->ledger[i].side, v->hand->match, hand_seats(v->hand));
	}
	if (v->ledger_count)
		out_string(out, ".");
	else if (!v->undecided && !v->annulled)
		out_say(out, " Nadie se anota nada.", " Nobody scores.");
}

/* True if an earlier finding asks for the same. */
static bool is_asked(const struct verdict *v, const struct finding *of)
{
	return FIND_LINKED(f, v->findings.first, f == of || (f->severity == SEVERITY_UNDECIDED
		&& str_equal(bitext_in(f->fix, LANG_ES), bitext_in(of->fix, LANG_ES)))) != of;
}

static void print_settles(struct out *out, const struct verdict *v)
{
	bool any = false;

	for (const struct finding *f = v->findings.first; v->undecided && f; f = f->next) {
		if (f->severity != SEVERITY_UNDECIDED || f->kind == KIND_WORDING || !bitext_in(f->fix, out->lang).n || is_asked(v, f))
			continue;
		print_filled(out, "{}{}", any ? "; " : tr(out->lang, "Para resolverla: ", "To decide it: "), bitext_in(f->fix, out->lang));
		any = true;
	}
	bool open = !any && v->undecided && v->hand->ending != ENDING_UNFINISHED;

	if (open && v->stopped)
		out_say(out, "Para resolverla: anotar qué siguió, o quién se fue; si nada siguió, lo deciden los jueces",
			"To decide it: record what followed, or who left; if nothing did, the judges decide");
	else if (open)
		out_say(out, "Lo deciden los jueces, si lo anotado está bien: `fallo tantos N-N`", "The judges decide, unless the record is wrong: `fallo tantos N-N`");
	out_string(out, any || open ? "." : "");
}

/* Returns the score up to the target: it may be written no higher. */
static int up_to(int score, int target)
{
	return score < target ? score : target;
}

bool ruling_papers_differ(const struct verdict *v)
{
	return v->after.known && v->paper.known && ANY_OF(side, 2, up_to(v->after.of[side], v->target) != up_to(v->paper.of[side], v->target));
}

static void print_score(struct out *out, const struct verdict *v)
{
	if (!v->after.known)
		return;
	out_format(out, v->undecided ? tr(out->lang, "Con lo que anotó la mesa quedan %d-%d", "By what the table wrote the score is %d-%d")
		: tr(out->lang, "Quedan %d-%d", "The score is %d-%d"), v->after.of[0], v->after.of[1]);
	if (ruling_papers_differ(v))
		out_say_format(out, "; en los papeles, %d-%d", "; on paper, %d-%d", v->paper.of[0], v->paper.of[1]);
	out_string(out, ".");
	if (v->at_due)
		out_say_format(out, " La apuesta se cuenta desde los papeles, %d-%d; desde lo que corresponde, %d-%d, serían %d.",
			" The bet is counted from the score on paper, %d-%d; from the score due, %d-%d, it would be %d.",
			v->paper_before.of[0], v->paper_before.of[1], v->before.of[0], v->before.of[1], v->at_due);
}

static void print_end(struct out *out, const struct verdict *v)
{
	if (v->match_over && v->match_winner >= 0) {
		print_between(out, tr(out->lang, "Gana la partida: ", "The match goes to "), v->match_forfeited
			? tr(out->lang, "; el otro bando la pierde por una falta.", ": the other side loses it by a fault.") : ".",
			print_party, v->match_winner, v->hand->match, hand_seats(v->hand));
	} else if (v->match_over) {
		out_say(out, "Termina la partida, sin decidir quién la gana.", "The match ends, and who wins it is not decided.");
	} else if (v->chico_over && v->games_to_win > 1) {
		out_say_format(out, "Gana el chico %d: ", "Chico %d goes to ", v->chico);
		print_party(out, v->chico_winner, v->hand->match, hand_seats(v->hand));
		if (v->chicos.known)
			out_say_format(out, "; van %d-%d en chicos", "; %d-%d in chicos", v->chicos.of[0], v->chicos.of[1]);
		out_string(out, ".");
	}
	if (v->paper_winner < 0)
		return;
	out_say(out, v->undecided ? "Tope alcanzado en los papeles: " : "Tope alcanzado sólo en los papeles: ",
		v->undecided ? "The target is reached on paper: " : "The target is reached on paper only: ");
	print_party(out, v->paper_winner, v->hand->match, hand_seats(v->hand));
	if (v->undecided)
		out_say(out, ". Lo que corresponde no se sabe.", ". What is due is not known.");
	else
		out_say_format(out, ". Por lo que corresponde van %d-%d y se sigue jugando.", ". By what is due it is %d-%d, and play goes on.",
			v->after.of[0], v->after.of[1]);
}

/* ---- where the hand was over ------------------------------------------------------------------------ */

bool ruling_was_over(const struct verdict *v, struct span *where)
{
	if (!v->ended || !v->played_on)
		return false;
	*where = v->hand->events[v->ended - 1].span;
	return true;
}

/* Names the call that silence refused in the act that ended the hand, and the first clause by which it does. */
static void print_unanswered(struct out *out, const struct verdict *v, struct span ended)
{
	for (unsigned i = 0; i < v->ledger_count; i++) {
		const struct ledger_item *item = &v->ledger[i];
		if (item->why == REASON_UNANSWERED && item->span.begin == ended.begin && item->clauses[0].n)
			print_say(out, "; {} sin contestar, {}", "; {} unanswered, {}", item->lance_words->in[out->lang], item->clauses[0]);
	}
}

void ruling_over(struct out *out, const struct verdict *v)
{
	const struct event *e = &v->hand->events[v->ended - 1];

	print_say(out, "ahí terminó la mano ({}", "the hand ended there ({}", source_text(&v->hand->source, e->span));
	print_unanswered(out, v, e->span);
	out_say(out, "); lo jugado después no cuenta.", "); what was played after it does not count.");
}

/* ---- other readings ----------------------------------------------------------------------------------- */

static void print_name(struct out *out, const struct reading_outcome *o)
{
	print_filled(out, "{}={}", o->reading->name, o->reading->option[o->option].name);
}

/* Prints "· 1-0 con segunda_parda=letra: parda la segunda, ¿quién gana? El de la primera". */
static void print_turning(struct out *out, const struct reading_outcome *o)
{
	out_string(out, "· ");
	if (o->annulled)
		out_say(out, "mano anulada", "hand annulled");
	else if (o->undecided)
		out_say_format(out, "sin resolver, %d-%d sin contar lo que no se sabe,", "not decided, %d-%d leaving aside what is not known,",
			o->points[0], o->points[1]);
	else
		print_pair(out, o->points[0], o->points[1]);
	out_say(out, " con ", " under ");
	print_name(out, o);
	print_filled(out, ": {} {}.\n", bitext_in(o->reading->question, out->lang), bitext_in(o->reading->option[o->option].words, out->lang));
}

static void print_turnings(struct out *out, const struct readings_report *readings)
{
	bool any = false;

	for (unsigned i = 0; i < readings->count; i++) {
		if (!readings->outcome[i].points_differ)
			continue;
		if (!any)
			out_say(out, "Con otra lectura del reglamento cambia:\n", "Another reading of the regulation changes it:\n");
		print_turning(out, &readings->outcome[i]);
		any = true;
	}
}

/* Prints "Cambia sólo qué es falta con diminutivos=obligan." */
static bool print_faults_only(struct out *out, const struct readings_report *readings)
{
	bool any = false;

	for (unsigned i = 0; i < readings->count; i++) {
		if (readings->outcome[i].points_differ)
			continue;
		out_string(out, any ? ", " : tr(out->lang, "Cambia sólo qué es falta con ", "Only what is a fault changes under "));
		print_name(out, &readings->outcome[i]);
		any = true;
	}
	out_string(out, any ? "." : "");
	return any;
}

static void print_readings(struct out *out, const struct verdict *v, const struct readings_report *readings)
{
	if (!readings || !readings->tried)
		return;
	if (!readings->count && !readings->short_of && v->undecided)
		out_say(out, "Con ninguna lectura del reglamento se resuelve.", "No reading of the regulation decides it.");
	else if (!readings->count && !readings->short_of)
		out_say(out, "Con cualquier lectura del reglamento es lo mismo.", "It is the same under every reading of the regulation.");
	print_turnings(out, readings);
	bool any = print_faults_only(out, readings);
	if (readings->count && !readings->short_of)
		out_format(out, "%s%s", any ? " " : "", tr(out->lang, "Con las demás, lo mismo.", "Under all others, the same."));
}

static void pass_on(struct out *out, const struct told_finding *told, const char *kind, words_printer *print)
{
	if (out_aside(out)->used)
		print(out, told, kind);
}

void ruling_rest(struct out *out, const struct verdict *v, const struct readings_report *readings, words_printer *print)
{
	struct out *words = out_aside(out);

	print_settles(words, v);
	pass_on(out, NULL, "", print);
	print_score(words, v);
	pass_on(out, NULL, "", print);
	print_end(words, v);
	pass_on(out, NULL, "", print);
	print_readings(words, v, readings);
	pass_on(out, NULL, "lines", print);
}

/* ---- beside a finding ------------------------------------------------------------------------------------ */

/* Writes "art. 22 e (XX-22e): the clause". */
static void clause(struct out *words, const struct ruleset *rules, struct str id)
{
	print_ink(words, INK_BOLD);
	print_filled(words, print_place_of(words, rules, id) ? " ({}){plain}" : "{}{plain}", id);
	print_statement(words, rules, id);
}

/* Tells `most` clauses in words and names the others: `explain` has their words. */
static void clauses(struct out *out, const struct told_finding *told, int most, words_printer *print)
{
	const struct str *ids = told->finding->clauses;
	int count = (int)FIRST_OF(i, FINDING_CLAUSES, !ids[i].n);

	int in_words = count > most + 1 ? most : count;
	for (int i = 0; i < in_words; i++) {
		clause(out_aside(out), told->options->rules, ids[i]);
		pass_on(out, told, "law", print);
	}
	if (in_words < count)
		print_ids(out_aside(out), ids + in_words, (unsigned)(count - in_words), tr(out->lang, "y además ", "and also "), ", ", "");
	pass_on(out, told, "law", print);
}

/* True if the sentence of the finding holds this argument already. */
static bool is_said(const struct finding *finding, const struct finding_arg *arg)
{
	bool said = arg->type == ARG_NONE;

	for (int i = 0; !bitext_in(finding->says, LANG_ES).n && i < FINDING_ARGS && !said; i++)
		said = finding->args[i].type == arg->type && finding->args[i].number == arg->number && finding->args[i].second == arg->second
			&& str_equal(finding->args[i].words.in[LANG_ES], arg->words.in[LANG_ES]);
	return said;
}

static void comparison(struct out *words, const struct told_finding *told)
{
	const struct finding_arg *expected = &told->finding->expected, *found = &told->finding->found;

	if (is_said(told->finding, expected) && is_said(told->finding, found))
		return;
	if (expected->type != ARG_NONE) {
		out_say(words, "corresponde: ", "should be: ");
		report_arg(words, expected, told->match);
		out_string(words, found->type != ARG_NONE ? "  " : "");
	}
	if (found->type != ARG_NONE) {
		out_say(words, "figura: ", "on record: ");
		report_arg(words, found, told->match);
	}
}

static void effect(struct out *words, const struct told_finding *told)
{
	const struct finding_effect *effect = &told->finding->effect;

	if (!bitext_in(effect->text, words->lang).n && !effect->tantos)
		return;
	out_say(words, "efecto: ", "effect: ");
	print_effect(words, effect, told->match, told->seats);
}

/* True if the hand was judged under every other option of the reading, which changed nothing. A remark is not compared there. */
static bool changes_nothing(const struct told_finding *told)
{
	const struct readings_report *readings = told->v ? told->options->readings : NULL;

	return readings && readings->tried && !readings->short_of
		&& (told->finding->severity == SEVERITY_FAULT || told->finding->severity == SEVERITY_NULL)
		&& !ANY_OF(i, readings->count, str_equal(readings->outcome[i].reading->name, told->finding->reading));
}

static void reading(struct out *words, const struct told_finding *told)
{
	struct str name = told->finding->reading, taken = { 0 };

	if (name.n == 0 || changes_nothing(told))
		return;
	const struct reading *of = reading_named(told->options->rules, name);
	print_say(words, "según la lectura «{}", "under the reading «{}", name);
	if (of && of->taken < of->options) {
		print_filled(words, "={}", of->option[of->taken].name);
		taken = bitext_in(of->option[of->taken].words, words->lang);
	}
	out_string(words, "»");
	if (of && bitext_in(of->question, words->lang).n)
		print_filled(words, " ({})", bitext_in(of->question, words->lang));
	if (taken.n)
		print_filled(words, ": {}", taken);
}

void finding_beside(struct out *out, const struct told_finding *told, int most, words_printer *print)
{
	struct str fix = bitext_in(told->finding->fix, out->lang), context = bitext_in(told->finding->context, out->lang);
	struct out *words = out_aside(out);

	clauses(out, told, most, print);
	comparison(words, told);
	pass_on(out, told, "", print);
	effect(words, told);
	pass_on(out, told, "", print);
	if (fix.n)
		print_say(words, "lo correcto: {}", "right: {}", fix);
	pass_on(out, told, "", print);
	if (context.n)
		print_say(words, "la mesa: {}", "the table: {}", context);
	pass_on(out, told, "then", print);
	reading(words, told);
	pass_on(out, told, "", print);
	if (told->finding->settled)
		out_say(words, "la mesa lo advirtió y lo arregló", "the table noticed it and settled it");
	pass_on(out, told, "", print);
}
