/* The ledger of a hand and the running score of the match. */
#include "report/print.h"

static void print_item(struct out *out, const struct report_options *options, const struct verdict *v,
	const struct ledger_item *item)
{
	enum lang lang = options->lang;

	out_format(out, "  %+3d  ", item->points);
	print_party(out, item->side, v->hand->match, hand_seats(v->hand), lang);
	print_filled(out, "  {}", words_in(&item->reason, lang));
	print_duel(out, item, lang);
	if (span_is_set(item->span)) {
		struct place place = source_place(&v->hand->source, item->span.begin);
		out_format(out, say(lang, "  línea %u", "  line %u"), (unsigned)place.line);
	}
	print_ink(out, options, INK_DIM);
	print_ids(out, item->clauses, FINDING_CLAUSES, "  ", " ", "");
	print_ink(out, options, INK_PLAIN);
	if (item->doubtful)
		out_string(out, say(lang, "  (dudoso)", "  (doubtful)"));
	out_string(out, "\n");
}

static void print_title(struct out *out, const struct report_options *options, const struct verdict *v)
{
	const struct hand *hand = v->hand;
	struct place place = source_place(&hand->source, hand->header.begin);

	print_ink(out, options, INK_BOLD);
	out_escaped(out, hand->source.name);
	out_format(out, ":%u: ", (unsigned)place.line);
	if (hand->match && hand->match->id.n)
		print_filled(out, say(options->lang, "partida {}, ", "match {}, "), hand->match->id);
	if (v->games_to_win > 1 && !v->lost)
		out_format(out, "chico %d, ", v->chico);
	if (hand->id.n)
		print_filled(out, say(options->lang, "mano {}", "hand {}"), hand->id);
	else
		out_string(out, say(options->lang, "una mano sin nombre", "a hand without a name"));
	print_ink(out, options, INK_PLAIN);
	out_string(out, "\n");
}

static void print_outcome(struct out *out, const struct report_options *options, const struct verdict *v)
{
	enum lang lang = options->lang;
	bool differs = v->claimed_known && !v->undecided && !v->claimed_cut
		&& (v->claimed[0] != v->points[0] || v->claimed[1] != v->points[1]);

	if (v->annulled)
		out_string(out, say(lang, "  anulada", "  annulled"));
	else
		out_format(out, say(lang, "  total %d-%d", "  total %d-%d"), v->points[0], v->points[1]);
	if (v->undecided && !v->annulled)
		out_string(out, say(lang, " (sin decidir)", " (not decided)"));
	if (v->claimed_known) {
		out_format(out, say(lang, "; la mesa anotó %d-%d", "; the table wrote %d-%d"), v->claimed[0],
			v->claimed[1]);
		print_ink(out, options, differs ? INK_FAULT : INK_PLAIN);
		out_string(out, differs ? say(lang, " (no coincide)", " (differs)")
			: v->claimed_cut ? say(lang, ", hasta el tope", ", up to the target") : "");
		print_ink(out, options, INK_PLAIN);
	}
	out_string(out, "\n");
}

/* Prints the chico that the hand ended, and the chicos of each side. */
static void print_chico(struct out *out, const struct report_options *options, const struct verdict *v)
{
	if (!v->chico_over || v->games_to_win < 2)
		return;
	out_format(out, say(options->lang, "  gana el chico %d: ", "  chico %d goes to: "), v->chico);
	print_party(out, v->chico_winner, v->hand->match, hand_seats(v->hand), options->lang);
	if (v->chicos_known)
		out_format(out, say(options->lang, "; van %d-%d en chicos", "; %d-%d in chicos"), v->chicos[0], v->chicos[1]);
	out_string(out, "\n");
}

static void print_score(struct out *out, const struct report_options *options, const struct verdict *v)
{
	enum lang lang = options->lang;

	if (v->after_known)
		out_format(out, say(lang, "  marcador %d-%d\n", "  score %d-%d\n"), v->after[0], v->after[1]);
	print_chico(out, options, v);
	if (!v->match_over)
		return;
	print_ink(out, options, INK_BOLD);
	if (v->match_winner < 0) {
		out_string(out, say(lang, "  fin de la partida, sin decidir quién gana",
			"  end of the match, winner not decided"));
	} else {
		out_string(out, say(lang, "  gana la partida: ", "  the match goes to: "));
		print_party(out, v->match_winner, v->hand->match, hand_seats(v->hand), lang);
	}
	print_ink(out, options, INK_PLAIN);
	out_string(out, "\n");
}

void print_ledger(struct out *out, const struct report_options *options, const struct verdict *v)
{
	enum lang lang = options->lang;

	print_title(out, options, v);
	if (v->lost) {
		out_string(out, say(lang, "  ilegible: no se pudo leer\n", "  lost: it could not be read\n"));
	} else {
		for (unsigned i = 0; i < v->ledger_count; i++)
			print_item(out, options, v, &v->ledger[i]);
		print_outcome(out, options, v);
		print_score(out, options, v);
	}
	if (v->findings.count) {
		out_string(out, "  ");
		print_count(out, v->findings.count, say(lang, "hallazgo", "finding"),
			say(lang, "hallazgos", "findings"));
		if (v->findings.count == 1)
			out_string(out, say(lang, " (veedor check lo muestra)\n", " (veedor check shows it)\n"));
		else
			out_string(out, say(lang, " (veedor check los muestra)\n", " (veedor check shows them)\n"));
	}
}
