/* The report a referee reads. */
#include "report/print.h"
#include "report/ruling.h"

#include <string.h>

void print_severity(struct out *out, enum severity severity)
{
	print_inked(out, severity_ink(severity), str_of(severity_word(severity, out->lang)));
}

void print_heading(struct out *out, const char *indent, const char *es, const char *en)
{
	print_filled(out, "\n{}{bold}{}{plain}\n", indent, tr(out->lang, es, en));
}

/* Prints the gathered words under the bar of the excerpt, after " = ". */
static void print_note(struct out *out, const struct told_finding *told, const char *kind)
{
	struct out *words = out_aside(out);

	(void)kind;
	print_ink(out, INK_DIM);
	print_repeated(out, ' ', gutter_width(told->place));
	out_string(out, " = ");
	print_ink(out, INK_PLAIN);
	out_bytes(out, out_text(words));
	out_string(out, "\n");
	words->used = 0;
}

/* True if the log names the match, beyond its place in the file. */
static bool match_has_name(const struct match_header *match)
{
	int number = 0;

	return !str_number(match->id, &number) || (uint32_t)number != match->ordinal;
}

/* Prints ":12": a line, a column. */
static void print_at(struct out *out, uint32_t number)
{
	out_string(out, ":");
	out_number(out, number);
}

/* "final, chico 2, " */
static void print_match(struct out *out, const struct match_header *match, const struct verdict *v)
{
	if (match && match->id.n && match_has_name(match))
		print_filled(out, "{}, ", match->id);
	if (v && v->games_to_win > 1)
		out_format(out, "chico %d, ", v->chico);
}

/* "copa.truco:12:5: falta [V0402] mano 7: ..." */
static void print_headline(struct out *out, const struct told_finding *told)
{
	const struct finding *finding = told->finding;

	print_ink(out, INK_BOLD);
	if (told->place) {
		out_escaped(out, told->place->source->name);
		if (told->hand || span_is_set(finding->span))
			print_at(out, told->place->line);
		if (span_is_set(finding->span))
			print_at(out, told->place->column);
		out_string(out, ": ");
	}
	print_severity(out, finding->severity);
	out_format(out, " [%s] ", finding_info(finding->code)->code);
	print_match(out, told->match, told->v);
	if (told->hand && told->hand->id.n)
		print_say(out, "mano {}: ", "hand {}: ", told->hand->id);
	report_message(out, finding, told->match);
	out_string(out, "\n");
}

/* The first clauses are printed in words, the others named. */
enum { CLAUSES_IN_WORDS = 3 };

static void print_finding(struct out *out, const struct told_finding *told)
{
	print_headline(out, told);
	if (told->place && span_is_set(told->finding->span))
		draw_finding(out, told->finding, told->place);
	finding_beside(out, told, CLAUSES_IN_WORDS, print_note);
}

/* "copa.truco:9: final, mano 7 · casa" */
static void print_hand_line(struct out *out, const struct report_options *options, const struct verdict *v)
{
	const struct hand *hand = v->hand;

	print_ink(out, INK_BOLD);
	out_escaped(out, hand->source.name);
	print_at(out, source_place(&hand->source, hand->header.begin).line);
	out_string(out, ": ");
	print_match(out, hand->match, v);
	if (hand->id.n)
		print_say(out, "mano {}", "hand {}", hand->id);
	else
		out_say(out, "una mano sin nombre", "a hand without a name");
	if (options->rules)
		print_filled(out, " · {}", options->rules->name);
	print_ink(out, INK_PLAIN);
	out_string(out, "\n");
}

static void print_item(struct out *out, const struct verdict *v, const struct ledger_item *item)
{
	out_format(out, "  %+3d  ", item->points);
	print_party(out, item->side, v->hand->match, hand_seats(v->hand));
	out_string(out, "  ");
	ruling_reason(out, v, item, false);
	if (span_is_set(item->span)) {
		struct place place = source_place(&v->hand->source, item->span.begin);
		out_say_format(out, "  línea %u", "  line %u", (unsigned)place.line);
	}
	print_ink(out, INK_DIM);
	print_ids(out, item->clauses, FINDING_CLAUSES, "  ", " ", "");
	print_ink(out, INK_PLAIN);
	out_string(out, "\n");
}

/* Prints the gathered lines, those of the kind "sum" after the label of a ruling, others after as many blanks. */
static void print_ruling_lines(struct out *out, const struct told_finding *told, const char *kind)
{
	struct str text = out_text(out_aside(out)), line;
	const char *label = strcmp(kind, "sum") == 0 ? tr(out->lang, "FALLO", "RULING") : "";

	(void)told;
	print_filled(out, "{bold}  {}", label);
	print_repeated(out, ' ', 7 - (int)strlen(label));
	print_ink(out, INK_PLAIN);
	for (size_t at = 0; at < text.n; at += line.n + 1) {
		line = str_until(text, at, '\n');
		out_string(out, at ? "         " : "");
		out_bytes(out, line);
		out_string(out, "\n");
	}
	out_aside(out)->used = 0;
}

/* Prints the ruling after its account: the ledger item by item, or in words. */
static void print_ruling(struct out *out, const struct report_options *options, const struct verdict *v)
{
	print_hand_line(out, options, v);
	for (unsigned i = 0; options->ledger && i < v->ledger_count; i++)
		print_item(out, v, &v->ledger[i]);
	if (v->lost) {
		out_say(out, "  ilegible: no se pudo leer\n", "  lost: it could not be read\n");
		return;
	}
	ruling_points(out_aside(out), v);
	out_string(out_aside(out), ".");
	if (!options->ledger)
		ruling_account(out_aside(out), v);
	print_ruling_lines(out, NULL, "sum");
	ruling_rest(out, v, options->readings, print_ruling_lines);
}

/* Prints where the hand was over, after the findings. */
static void print_over(struct out *out, const struct verdict *v)
{
	struct span where;

	if (!ruling_was_over(v, &where))
		return;
	struct place place = source_place(&v->hand->source, where.begin);
	print_say(out, "{bold}  FIN    {plain}{}:{} ", "{bold}  END    {plain}{}:{} ", place.line, place.column);
	ruling_over(out, v);
	out_string(out, "\n");
}

/* "  2 findings (veedor check shows them)" */
static void count_findings(struct out *out, unsigned count)
{
	if (!count)
		return;
	out_string(out, "  ");
	print_count(out, count, "hallazgo (veedor check lo muestra)\n", "hallazgos (veedor check los muestra)\n",
		"finding (veedor check shows it)\n", "findings (veedor check shows them)\n");
}

static void text_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	bool wanted = ruling_wanted(v);

	if (wanted || options->ledger)
		print_ruling(out, options, v);
	if (options->ledger)
		count_findings(out, v->findings.count);
	else
		print_findings(out, options, v, print_finding);
	if (wanted)
		print_over(out, v);
}

/* Prints "20 manos: 2 faltas, 1 nulo". */
static void text_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	static const char *const of[][4] = {
		{ "falta", "faltas", "fault", "faults" },
		{ "nulo", "nulos", "null act", "null acts" },
		{ "observación", "observaciones", "remark", "remarks" },
		{ "sin resolver", "sin resolver", "undecided finding", "undecided findings" },
		{ "mano ilegible", "manos ilegibles", "hand lost", "hands lost" },
		{ "mano sin decidir", "manos sin decidir", "hand not decided", "hands not decided" },
		{ "hallazgo aparte, no contado", "hallazgos aparte, no contados", "finding left out", "findings left out" },
	};
	const uint64_t counts[] = { totals->findings[SEVERITY_FAULT], totals->findings[SEVERITY_NULL], totals->findings[SEVERITY_REMARK],
		totals->findings[SEVERITY_UNDECIDED], totals->lost, totals->undecided, totals->left_out };
	const char *link = ": ";

	if (options->quiet)
		return;
	print_count(out, totals->hands, "mano", "manos", "hand", "hands");
	for (unsigned i = 0; i < sizeof of / sizeof *of; i++)
		if (counts[i]) {
			out_string(out, link);
			print_noun(out, counts[i], of[i]);
			link = ", ";
		}
	if (*link == ':' && totals->hands)
		out_say(out, ": nada que señalar", ": nothing to report");
	out_string(out, "\n");
}

const struct report_format report_text = { NULL, text_hand, print_finding, text_end, NULL, false, false };
