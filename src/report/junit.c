/* JUnit's XML, which continuous integration shows: a suite with one test case for each hand, a failure for each fault and void act. The
 * whole ruling is in system-out, because some readers show the first failure only. */
#include "report/html.h"
#include "report/print.h"

#include <stdio.h>

static void junit_begin(struct out *out, const struct report_options *options)
{
	(void)options;
	out_string(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"veedor\">\n");
}

/* ---- the words ---------------------------------------------------------------------------------- */

/* Writes <failure message="..." type="V0402">place, clauses, what would be right</failure>; nothing if the finding does not fail. */
static void print_failure(struct out *out, const struct told_finding *told)
{
	const struct finding *finding = told->finding;

	if (!finding_fails(finding, told->options->fail_on))
		return;
	out_string(out, "<failure message=\"");
	html_said(out, report_message, finding, told->match);
	out_format(out, "\" type=\"%s\">", finding_info(finding->code)->code);
	if (told->place)
		html_filled(out, "{}:{}:{}", told->place->source->name, told->place->line, told->place->column);
	out_format(out, " %s", severity_word(finding->severity, out->lang));
	html_said(out, print_ids, finding->clauses, FINDING_CLAUSES, ", ", " ", "");
	if (bitext_in(finding->fix, out->lang).n)
		html_filled(out, tr(out->lang, "\nlo correcto: {}", "\nright: {}"), bitext_in(finding->fix, out->lang));
	out_string(out, "</failure>\n");
}

/* Writes the report in text, for readers who want more. */
static void print_system_out(struct out *out, const struct report_options *options, const struct verdict *v)
{
	html_between(out, "<system-out>", "</system-out>\n", report_text.hand, options, v);
}

/* ---- a hand ------------------------------------------------------------------------------------- */

/* A test case alone in its suite: readers need the counts of a suite before its cases. */
struct test_case {
	struct str of;               /* the match with its file, or the file */
	const char *label;           /* "hand ", a code */
	struct str id;
	bool fails, lost, skipped;
};

static void open_case(struct out *out, const struct test_case *c)
{
	html_filled(out, "<testsuite name=\"{}\" tests=\"1\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"><testcase classname=\"{}\" name=\"{}{}\">\n",
		c->of, c->fails, c->lost, c->skipped, c->of, c->label, c->id);
}

static bool has_failure(const struct report_options *options, const struct verdict *v)
{
	return FIND_LINKED(f, v->findings.first, finding_fails(f, options->fail_on));
}

static void print_case(struct out *out, const struct report_options *options, const struct verdict *v, const struct test_case *c)
{
	open_case(out, c);
	if (c->lost)
		out_format(out, "<error message=\"%s\"/>\n", tr(out->lang, "mano ilegible", "the hand could not be read"));
	if (c->skipped)
		out_format(out, "<skipped message=\"%s\"/>\n", tr(out->lang, "el registro no decide la mano", "the log does not decide the hand"));
	if (c->fails)
		print_findings(out, options, v, print_failure);
	print_system_out(out, options, v);
	out_string(out, "</testcase></testsuite>\n");
}

static void junit_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	const struct hand *hand = v->hand;
	struct out memory = OUT_MEMORY(out->lang);

	out_bytes(&memory, hand->source.name);
	out_string(&memory, hand->match ? "." : "");
	out_bytes(&memory, hand->match ? hand->match->id : STR(""));
	struct test_case c = { .of = out_text(&memory), .label = tr(out->lang, "mano ", "hand "), .id = hand->id, .lost = v->lost };
	char line[16];
	if (!hand->id.n) { /* a hand that lost its header has no name */
		c.label = tr(out->lang, "mano de la línea ", "hand of line ");
		snprintf(line, sizeof line, "%u", (unsigned)source_place(&hand->source, hand->header.begin).line);
		c.id = str_of(line);
	}
	c.fails = !v->lost && has_failure(options, v);
	c.skipped = !v->lost && !c.fails && v->undecided;
	print_case(out, options, v, &c);
	out_close(&memory);
}

/* Writes a finding outside any hand as a test case of its own; nothing if it does not fail. */
static void junit_loose(struct out *out, const struct told_finding *told)
{
	struct test_case c = { .of = told->place ? told->place->source->name : STR("veedor"), .label = finding_info(told->finding->code)->code,
		.fails = true };

	if (!finding_fails(told->finding, told->options->fail_on))
		return;
	open_case(out, &c);
	print_failure(out, told);
	out_string(out, "</testcase></testsuite>\n");
}

static void junit_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	(void)options;
	(void)totals;
	out_string(out, "</testsuites>\n");
}

const struct report_format report_junit = { junit_begin, junit_hand, junit_loose, junit_end, NULL, true, false };
