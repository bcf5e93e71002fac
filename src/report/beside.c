/* What is told beside the sentence of a finding, note by note: its clauses, what should be, the effect, what is right, the reading. */
#include "report/print.h"
#include "report/ruling.h"

struct beside {
	struct out *words;                 /* gathers the note */
	const struct report_options *options;
	const struct finding *finding;
	const struct match_header *match;
	words_printer *print;
	const void *of;
};

static void end_note(const struct beside *b, const char *kind)
{
	if (b->words->used)
		b->print(b->of, kind);
}

/* Writes "art. 22 e (XX-22e): the clause". */
static void clause(const struct beside *b, struct str id)
{
	const struct report_options *options = b->options;

	print_ink(b->words, options, INK_BOLD);
	bool placed = print_place_of(b->words, options->rules, id, options->lang);
	out_string(b->words, placed ? " (" : "");
	out_escaped(b->words, id);
	out_string(b->words, placed ? ")" : "");
	print_ink(b->words, options, INK_PLAIN);
	print_statement(b->words, options->rules, id, options->lang);
	end_note(b, "law");
}

/* Tells `most` clauses in words and names the others: `explain` has their words. */
static void clauses(const struct beside *b, int most)
{
	const struct str *ids = b->finding->clauses;
	int count = 0;

	while (count < FINDING_CLAUSES && ids[count].n)
		count++;
	int told = count > most + 1 ? most : count;
	for (int i = 0; i < told; i++)
		clause(b, ids[i]);
	if (told < count)
		print_ids(b->words, ids + told, (unsigned)(count - told), tr(b->options->lang, "y además ", "and also "), ", ", "");
	end_note(b, "law");
}

/* True if the sentence of a notation finding holds these words already. */
static bool is_said(const struct finding *finding, const struct finding_arg *arg)
{
	bool said = arg->type == ARG_NONE;

	for (int i = 0; finding->kind == KIND_NOTATION && i < FINDING_ARGS && !said; i++)
		said = finding->args[i].type == arg->type && (arg->type == ARG_TEXT || arg->type == ARG_BITEXT)
			&& str_equal(finding->args[i].words.in[LANG_ES], arg->words.in[LANG_ES]);
	return said;
}

static void comparison(const struct beside *b)
{
	const struct finding_arg *expected = &b->finding->expected, *found = &b->finding->found;
	enum lang lang = b->options->lang;

	if (is_said(b->finding, expected) && is_said(b->finding, found))
		return;
	if (expected->type != ARG_NONE) {
		out_string(b->words, tr(lang, "corresponde: ", "should be: "));
		report_arg(b->words, expected, lang, b->match);
		out_string(b->words, found->type != ARG_NONE ? "  " : "");
	}
	if (found->type != ARG_NONE) {
		out_string(b->words, tr(lang, "figura: ", "on record: "));
		report_arg(b->words, found, lang, b->match);
	}
	end_note(b, "");
}

static void reading(const struct beside *b)
{
	enum lang lang = b->options->lang;
	struct bitext taken = { { { 0 } } };

	if (b->finding->reading.n == 0)
		return;
	const struct reading *of = reading_named(b->options->rules, b->finding->reading);
	print_filled(b->words, tr(lang, "según la lectura «{}", "under the reading «{}"), b->finding->reading);
	if (of && of->taken < of->options) {
		print_filled(b->words, "={}", of->option[of->taken].name);
		taken = of->option[of->taken].words;
	}
	out_string(b->words, "»");
	if (of && bitext_in(&of->question, lang).n)
		print_filled(b->words, " ({})", bitext_in(&of->question, lang));
	out_string(b->words, bitext_in(&taken, lang).n ? ": " : "");
	out_escaped(b->words, bitext_in(&taken, lang));
	end_note(b, "");
}

static void labelled(const struct beside *b, const char *kind, const char *label, struct str text)
{
	if (text.n == 0)
		return;
	out_string(b->words, label);
	out_escaped(b->words, text);
	end_note(b, kind);
}

void finding_beside(struct out *out, const struct report_options *options, const struct finding *finding, const struct hand *hand, int most,
	words_printer *print, const void *of)
{
	struct beside b = { out_aside(out), options, finding, hand ? hand->match : NULL, print, of };
	enum lang lang = options->lang;

	clauses(&b, most);
	comparison(&b);
	if (bitext_in(&finding->effect.text, lang).n || finding->effect.tantos) {
		out_string(b.words, tr(lang, "efecto: ", "effect: "));
		print_effect(b.words, &finding->effect, b.match, hand ? hand_seats(hand) : 0, lang);
		end_note(&b, "");
	}
	labelled(&b, "", tr(lang, "lo correcto: ", "right: "), bitext_in(&finding->fix, lang));
	labelled(&b, "then", tr(lang, "la mesa: ", "the table: "), bitext_in(&finding->context, lang));
	reading(&b);
	if (finding->settled)
		labelled(&b, "", "", str_of(tr(lang, "la mesa lo advirtió y lo arregló", "the table noticed it and settled it")));
}
