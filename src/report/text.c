/* The report a referee reads. */
#include "report/print.h"
#include "report/ruling.h"

#include <string.h>

void print_ink(struct out *out, const struct report_options *options, enum ink ink)
{
	static const char *const codes[] = {
		[INK_PLAIN] = "\x1b[0m", [INK_BOLD] = "\x1b[1m", [INK_FAULT] = "\x1b[1;31m",
		[INK_NULL] = "\x1b[1;33m", [INK_REMARK] = "\x1b[1;36m", [INK_UNDECIDED] = "\x1b[1;35m",
		[INK_DIM] = "\x1b[34m",
	};

	if (options->color)
		out_string(out, codes[ink]);
}

enum ink severity_ink(enum severity severity)
{
	static const enum ink inks[SEVERITY_COUNT] = { INK_FAULT, INK_NULL, INK_REMARK, INK_UNDECIDED };

	return (unsigned)severity < SEVERITY_COUNT ? inks[severity] : INK_PLAIN;
}

void print_inked(struct out *out, const struct report_options *options, enum ink ink, struct str text)
{
	print_ink(out, options, ink);
	out_escaped(out, text);
	print_ink(out, options, INK_PLAIN);
}

void print_severity(struct out *out, const struct report_options *options, enum severity severity)
{
	print_inked(out, options, severity_ink(severity), str_of(severity_word(severity, options->lang)));
}

void print_heading(struct out *out, const struct report_options *options, const char *indent, const char *title)
{
	out_format(out, "\n%s", indent);
	print_inked(out, options, INK_BOLD, str_of(title));
	out_string(out, "\n");
}

/* One finding being printed. */
struct page {
	struct out *out;
	const struct report_options *options;
	const struct finding *finding;
	const struct locator *place;       /* NULL: no text to show */
	const struct verdict *v;           /* NULL: outside any hand */
	const struct hand *hand;           /* likewise */
	const struct match_header *match;
};

/* Prints " = " under the bar of the excerpt. */
static void begin_note(const struct page *page)
{
	print_ink(page->out, page->options, INK_DIM);
	print_repeated(page->out, ' ', gutter_width(page->place));
	out_string(page->out, " = ");
	print_ink(page->out, page->options, INK_PLAIN);
}

/* The first clauses are printed in words, the others named: `explain` has their words. */
enum { CLAUSES_IN_WORDS = 3 };

/* Prints "art. 22 e (XX-22e)". */
static void print_clause(const struct page *page, struct str clause)
{
	const struct report_options *options = page->options;

	print_ink(page->out, options, INK_BOLD);
	bool placed = print_place_of(page->out, options->rules, clause, options->lang);
	out_string(page->out, placed ? " (" : "");
	out_escaped(page->out, clause);
	out_string(page->out, placed ? ")" : "");
	print_ink(page->out, options, INK_PLAIN);
}

static void print_clauses(const struct page *page)
{
	const struct report_options *options = page->options;
	const struct str *clauses = page->finding->clauses;
	int count = 0, said;

	while (count < FINDING_CLAUSES && clauses[count].n)
		count++;
	said = count > CLAUSES_IN_WORDS + 1 ? CLAUSES_IN_WORDS : count;
	for (int i = 0; i < said; i++) {
		begin_note(page);
		print_clause(page, clauses[i]);
		print_statement(page->out, options->rules, clauses[i], options->lang);
		out_string(page->out, "\n");
	}
	if (said == count)
		return;
	begin_note(page);
	out_string(page->out, say(options->lang, "y además", "and also"));
	for (int i = said; i < count; i++)
		print_filled(page->out, i > said ? ", {}" : " {}", clauses[i]);
	out_string(page->out, "\n");
}

/* True if the sentence of a notation finding holds these words already. */
static bool is_said(const struct finding *finding, const struct finding_arg *arg)
{
	bool said = arg->type == ARG_NONE;

	for (int i = 0; finding->kind == KIND_NOTATION && i < FINDING_ARGS && !said; i++)
		said = finding->args[i].type == arg->type && (arg->type == ARG_TEXT || arg->type == ARG_WORDS)
			&& str_equal(finding->args[i].words.in[LANG_ES], arg->words.in[LANG_ES]);
	return said;
}

static void print_comparison(const struct page *page)
{
	const struct finding_arg *expected = &page->finding->expected, *found = &page->finding->found;
	enum lang lang = page->options->lang;

	if (is_said(page->finding, expected) && is_said(page->finding, found))
		return;
	begin_note(page);
	if (expected->type != ARG_NONE) {
		out_string(page->out, say(lang, "corresponde: ", "should be: "));
		report_arg(page->out, expected, lang, page->match);
		out_string(page->out, found->type != ARG_NONE ? "  " : "");
	}
	if (found->type != ARG_NONE) {
		out_string(page->out, say(lang, "figura: ", "on record: "));
		report_arg(page->out, found, lang, page->match);
	}
	out_string(page->out, "\n");
}

static void print_reading(const struct page *page)
{
	enum lang lang = page->options->lang;
	struct words taken = { { { 0 } } };

	if (page->finding->reading.n == 0)
		return;
	const struct reading *reading = finding_reading(page->options->rules, page->finding);
	begin_note(page);
	print_filled(page->out, say(lang, "según la lectura «{}", "under the reading «{}"), page->finding->reading);
	if (reading && reading->taken < reading->options) {
		print_filled(page->out, "={}", reading->option[reading->taken].name);
		taken = reading->option[reading->taken].words;
	}
	out_string(page->out, "»");
	if (reading && words_in(&reading->question, lang).n)
		print_filled(page->out, " ({})", words_in(&reading->question, lang));
	out_string(page->out, words_in(&taken, lang).n ? ": " : "");
	out_escaped(page->out, words_in(&taken, lang));
	out_string(page->out, "\n");
}

static void print_labelled(const struct page *page, const char *label, struct str text)
{
	if (text.n == 0)
		return;
	begin_note(page);
	out_string(page->out, label);
	out_escaped(page->out, text);
	out_string(page->out, "\n");
}

static void print_notes(const struct page *page)
{
	const struct finding *finding = page->finding;
	enum lang lang = page->options->lang;

	print_clauses(page);
	print_comparison(page);
	if (words_in(&finding->effect.text, lang).n || finding->effect.tantos) {
		begin_note(page);
		out_string(page->out, say(lang, "efecto: ", "effect: "));
		print_effect(page->out, &finding->effect, page->match, page->hand ? hand_seats(page->hand) : 0, lang);
		out_string(page->out, "\n");
	}
	print_labelled(page, say(lang, "lo correcto: ", "right: "), words_in(&finding->fix, lang));
	print_labelled(page, say(lang, "la mesa: ", "the table: "), words_in(&finding->context, lang));
	print_reading(page);
	if (finding->settled)
		print_labelled(page, "", str_of(say(lang, "la mesa lo advirtió y lo arregló",
			"the table noticed it and settled it")));
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

/* "copa.truco:12:5: falta [V0402] mano 7: ..." */
static void print_headline(const struct page *page)
{
	const struct report_options *options = page->options;
	struct out *out = page->out;

	print_ink(out, options, INK_BOLD);
	if (page->place) {
		out_escaped(out, page->place->source->name);
		if (page->hand || span_is_set(page->finding->span))
			print_at(out, page->place->line);
		if (span_is_set(page->finding->span))
			print_at(out, page->place->column);
		out_string(out, ": ");
	}
	print_severity(out, options, page->finding->severity);
	out_string(out, " [");
	out_string(out, finding_info(page->finding->code)->code);
	out_string(out, "] ");
	if (page->match && page->match->id.n && page->hand && match_has_name(page->match))
		print_filled(out, "{}, ", page->match->id);
	if (page->v && page->v->games_to_win > 1)
		out_format(out, "chico %d, ", page->v->chico);
	if (page->hand && page->hand->id.n)
		print_filled(out, say(options->lang, "mano {}: ", "hand {}: "), page->hand->id);
	report_message(out, page->finding, options->lang, page->match);
	out_string(out, "\n");
}

static void print_finding(struct out *out, const struct report_options *options, const struct finding *finding, const struct locator *place,
	const struct verdict *v)
{
	struct page page = { out, options, finding, place, v, v ? v->hand : NULL, v ? v->hand->match : NULL };

	print_headline(&page);
	if (place && span_is_set(finding->span))
		draw_finding(out, options, finding, place);
	print_notes(&page);
}

static void text_begin(struct out *out, const struct report_options *options)
{
	(void)out;
	(void)options;
}

/* "copa.truco:9: final, mano 7 · casa" */
static void print_hand_line(struct out *out, const struct report_options *options, const struct verdict *v)
{
	const struct hand *hand = v->hand;

	print_ink(out, options, INK_BOLD);
	out_escaped(out, hand->source.name);
	print_at(out, source_place(&hand->source, hand->header.begin).line);
	out_string(out, ": ");
	if (hand->match && hand->match->id.n && match_has_name(hand->match))
		print_filled(out, "{}, ", hand->match->id);
	if (v->games_to_win > 1)
		out_format(out, "chico %d, ", v->chico);
	print_filled(out, say(options->lang, "mano {}", "hand {}"), hand->id);
	if (options->rules)
		print_filled(out, " · {}", options->rules->name);
	print_ink(out, options, INK_PLAIN);
	out_string(out, "\n");
}

/* Prints lines of the ruling, the first after its label, the others after as many blanks; nothing if nothing is gathered. */
static void print_ruling_line(struct out *out, const struct report_options *options, const char *label)
{
	struct str text = out_text(out_aside(out));

	if (!text.n)
		return;
	print_ink(out, options, INK_BOLD);
	out_string(out, "  ");
	out_string(out, label);
	print_repeated(out, ' ', 7 - (int)strlen(label));
	print_ink(out, options, INK_PLAIN);
	struct str line;
	for (size_t at = 0; at < text.n; at += line.n + 1) {
		line = str_until(text, at, '\n');
		out_string(out, at ? "         " : "");
		out_bytes(out, line);
		out_string(out, "\n");
	}
	out_aside(out)->used = 0;
}

/* Prints the ruling, before its reasons. */
static void print_ruling(struct out *out, const struct report_options *options, const struct verdict *v)
{
	enum lang lang = options->lang;
	struct out *words = out_aside(out);

	print_hand_line(out, options, v);
	ruling_points(words, v, lang);
	out_string(words, ".");
	ruling_account(words, v, lang);
	print_ruling_line(out, options, say(lang, "FALLO", "RULING"));
	ruling_settles(words, v, lang);
	print_ruling_line(out, options, "");
	ruling_score(words, v, lang);
	print_ruling_line(out, options, "");
	ruling_end(words, v, lang);
	print_ruling_line(out, options, "");
	ruling_readings(words, v, options->readings, lang);
	print_ruling_line(out, options, "");
}

/* Prints where the hand was over, after the findings. */
static void print_over(struct out *out, const struct report_options *options, const struct verdict *v)
{
	struct span where;

	if (!ruling_was_over(v, &where))
		return;
	struct place place = source_place(&v->hand->source, where.begin);
	print_inked(out, options, INK_BOLD, str_of(say(options->lang, "  FIN    ", "  END    ")));
	out_format(out, "%u:%u ", (unsigned)place.line, (unsigned)place.column);
	ruling_over(out, v, options->lang);
	out_string(out, "\n");
}

static void text_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	bool wanted = ruling_wanted(v);

	if (options->ledger) {
		print_ledger(out, options, v);
		return;
	}
	if (wanted)
		print_ruling(out, options, v);
	print_findings(out, options, v, print_finding);
	if (wanted)
		print_over(out, options, v);
}

/* Prints "20 manos: 2 faltas, 1 nulo". */
static void text_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	static const struct noun of[] = {
		{ { { "falta", "faltas" }, { "fault", "faults" } } },
		{ { { "nulo", "nulos" }, { "null act", "null acts" } } },
		{ { { "observación", "observaciones" }, { "remark", "remarks" } } },
		{ { { "sin resolver", "sin resolver" }, { "undecided finding", "undecided findings" } } },
		{ { { "mano ilegible", "manos ilegibles" }, { "hand lost", "hands lost" } } },
		{ { { "mano sin decidir", "manos sin decidir" }, { "hand not decided", "hands not decided" } } },
		{ { { "hallazgo aparte, no contado", "hallazgos aparte, no contados" }, { "finding left out", "findings left out" } } },
	};
	const uint64_t counts[] = { totals->findings[SEVERITY_FAULT], totals->findings[SEVERITY_NULL], totals->findings[SEVERITY_REMARK],
		totals->findings[SEVERITY_UNDECIDED], totals->lost, totals->undecided, totals->left_out };
	enum lang lang = options->lang;
	const char *link = ": ";

	if (options->quiet)
		return;
	print_count(out, totals->hands, say(lang, "mano", "hand"), say(lang, "manos", "hands"));
	for (unsigned i = 0; i < sizeof of / sizeof *of; i++)
		if (counts[i]) {
			out_string(out, link);
			print_count(out, counts[i], of[i].word[lang][0], of[i].word[lang][1]);
			link = ", ";
		}
	if (*link == ':' && totals->hands)
		out_string(out, say(lang, ": nada que señalar", ": nothing to report"));
	out_string(out, "\n");
}

const struct report_format report_text = { text_begin, text_hand, print_finding, text_end, NULL, false, false };
