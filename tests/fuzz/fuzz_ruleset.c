/* Any bytes as a ruleset. What is refused is refused with a reason that lies in the text and can be printed. One that
 * loads has to serve: the same tables from the same bytes, sheets and pages, a difference from another ruleset, and a
 * hand judged by it. */
#include "held.h"
#include "../lib/dump.h"

#include "log/reader.h"
#include "report/report.h"
#include "rules/load.h"

#include <stdlib.h>

enum { MEGABYTES = 96 };

static const char hand_text[] =
	"mano 1 reparte D marcador 3-4\nA: 1e 7e 3c  B: 4b 2b 1o  C: 4c 5o 6b  D: 2c 7c 6e\n"
	"A \"flor\" \"envido\"  B \"quiero\"  A \"27\"  B \"son buenas\"\nA 1e  B 4b  C 4c  D 2c\n"
	"A \"truco\"  D \"quiero y retruco\"  A \"quiero\"\nA 7e  B 2b  C 5o  D 7c\nA 3c  B 1o  C 6b  D 6e\ntantos 5-0\n"
	"mano 2 reparte A muestra 4o\nB: 1e 2e 3e\nB 1e  C ?  D 2o  A 4c\nB \"me voy al mazo\"  D mazo\n";

/* ---- findings ------------------------------------------------------------------------------------- */

static void print_findings(const struct findings *findings, const struct source *source, struct out *out)
{
	const struct report_options options = { .rules = NULL };
	static const enum report_form forms[] = { AS_TEXT, AS_JSONL };

	for (unsigned i = 0; i < 2; i++) {
		const struct report_format *format = report_verdicts(forms[i]);
		out->lang = i ? LANG_EN : LANG_ES;
		out->used = 0;
		for (const struct finding *f = findings->first; f; f = f->next)
			report_loose(out, &options, format, f, span_is_set(f->span) ? source : NULL);
		if (i)
			held_json(out_text(out));
		else
			held_terminal(out_text(out));
	}
}

/* ---- one that loads --------------------------------------------------------------------------------- */

static void judge(const struct ruleset *rules, struct canto *canto, struct out *out)
{
	const struct report_format *text = report_verdicts(AS_TEXT), *json = report_verdicts(AS_JSONL);
	struct report_options options = { .rules = rules }, ledger = { .ledger = true, .rules = rules };
	struct reader *reader = reader_open_text((struct str){ hand_text, sizeof hand_text - 1 }, STR("-"));
	struct engine *engine = engine_open(rules, canto);
	struct out lines;
	struct arena arena;
	struct findings findings;
	struct hand hand;
	bool begun = false;

	held(reader && engine, "no memory");
	arena_init(&arena);
	out_open(&lines, -1);
	out->used = 0;
	for (findings_init(&findings, &arena); reader_next(reader, &hand, &findings) == READER_HAND;) {
		if (!begun)
			engine_new_match(engine, hand.match);
		begun = true;
		const struct verdict *verdict = engine_judge(engine, &hand, &findings);
		held_places(verdict->findings.first, hand.source.text.n);
		out->lang = LANG_ES;
		text->hand(out, &options, verdict);
		out->lang = LANG_EN;
		text->hand(out, &ledger, verdict);
		json->hand(&lines, &options, verdict);
		arena_reset(&arena);
		findings_init(&findings, &arena);
	}
	held_terminal(out_text(out));
	held_json(out_text(&lines));
	out_close(&lines);
	engine_close(engine);
	reader_close(reader);
	arena_free(&arena);
}

static void print_sheets(const struct ruleset *rules, struct out *out)
{
	for (enum lang lang = LANG_ES; lang < LANG_COUNT; lang++) {
		out->lang = lang;
		out->used = 0;
		report_rules_sheet(out, rules);
		held_terminal(out_text(out));
		out->used = 0;
		report_rules_page(out, rules, false);
		held_terminal(out_text(out));
		out->used = 0;
		report_rules_page(out, rules, true);
		held_html(out_text(out));
	}
}

/* A ruleset to be compared with, loaded once. */
static struct rules_side other_side(struct findings *findings)
{
	static struct rules_side side;
	struct load_request request = { .name = STR("truc") };

	if (!side.rules) {
		side.rules = ruleset_load(&request, findings, NULL);
		held(side.rules != NULL, "the other ruleset does not load");
		side.canto = canto_open(side.rules, findings);
		held(side.canto != NULL, "the other lexicon does not open");
	}
	return side;
}

static void print_diff(const struct rules_side *side, struct findings *findings, struct out *out)
{
	struct rules_side other = other_side(findings);

	out->used = 0;
	report_rules_diff(out, side, &other, false);
	held_terminal(out_text(out));
	out->used = 0;
	report_rules_diff(out, &other, side, true);
	held_json(out_text(out));
}

/* The same bytes give the same tables. */
static void load_again(const struct ruleset *rules, struct source source, const struct load_request *request,
	struct findings *findings)
{
	struct ruleset *again = ruleset_load_text(source, request, findings);
	struct out first, second;

	held(again != NULL, "the second time it does not load");
	out_open(&first, -1);
	out_open(&second, -1);
	ruleset_dump(rules, &first);
	ruleset_dump(again, &second);
	held_equal(out_text(&first), out_text(&second), "other tables from the same bytes");
	out_close(&first);
	out_close(&second);
	ruleset_free(again);
}

static void use(struct ruleset *rules, struct source source, const struct load_request *request, struct findings *findings,
	struct out *out)
{
	struct rules_side side = { rules, canto_open(rules, findings) };

	held(side.canto || findings->count, "a lexicon that does not open, without a reason");
	if (side.canto) {
		judge(rules, side.canto, out);
		print_diff(&side, findings, out);
		canto_close(side.canto);
	}
	print_sheets(rules, out);
	load_again(rules, source, request, findings);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct load_request request = { .name = STR("fuzz") };
	struct source source = { STR("fuzz.reglas"), { (const char *)data, size }, 1, NULL };
	struct arena arena;
	struct findings findings;
	struct out out;

	setenv("VEEDOR_RULESETS", "tests/data", 0); /* small ones to inherit from */
	arena_init(&arena);
	out_open(&out, -1);
	findings_init(&findings, &arena);
	struct ruleset *rules = ruleset_load_text(source, &request, &findings);
	held(rules || findings.count, "refused without a reason");
	if (rules)
		use(rules, source, &request, &findings, &out);
	held_places(findings.first, size);
	print_findings(&findings, &source, &out);
	if (rules)
		ruleset_free(rules);
	out_close(&out);
	arena_free(&arena);
	held_memory(MEGABYTES);
	return 0;
}
