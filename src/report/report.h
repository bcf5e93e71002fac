/* Prints verdicts: one file per format behind one interface. */
#ifndef VEEDOR_REPORT_REPORT_H
#define VEEDOR_REPORT_REPORT_H

#include "base/words.h"
#include "engine/engine.h"

#define VEEDOR_VERSION "0.1.0"
#define VEEDOR_DATE "2026-11-28"

/* How a thing is called: for machines, and for people. */
struct term {
	const char *name, *word[LANG_COUNT];
};

/* The outcome of the hand under another reading of its regulation. */
struct reading_outcome {
	const struct reading *reading;
	unsigned option;
	int points[2];
	bool undecided, annulled, points_differ;
};

enum { READING_OUTCOMES = 16 };

/* The other readings that change the ruling. */
struct readings_report {
	unsigned tried, count;                         /* options judged; number of `outcome` */
	bool short_of;                                 /* some could not be loaded, or `outcome` has no room for all */
	struct reading_outcome outcome[READING_OUTCOMES];
};

/* The least grave finding that makes the exit status 1. */
enum fail_on { FAIL_ON_NULL, FAIL_ON_FAULT, FAIL_ON_REMARK, FAIL_ON_UNDECIDED, FAIL_NEVER };

struct report_totals {
	uint64_t hands, lost, undecided, findings[SEVERITY_COUNT];
	uint64_t left_out;     /* findings that --select, --ignore or a baseline leaves out; no other count includes them */
	bool partial;          /* a log could not be read, or a match not be judged */
};

struct report_options {
	bool quiet;            /* no summary at the end (text) */
	bool ledger;           /* print every hand's ledger (score) */
	const struct readings_report *readings;  /* of the next hand; NULL: none were tried */
	const struct ruleset *rules;  /* in force for the next verdicts */
	enum fail_on fail_on;
	const struct report_totals *before;      /* totals told before; NULL: none */
};

/* Finds lines and columns of ascending offsets without starting over: a hand of a million events on one line must not take a million
 * squared steps. */
struct locator {
	const struct source *source;
	uint32_t offset, line, column, line_begin;
};

/* A finding that is told. Outside any hand `v`, `hand` and `match` are NULL and nobody knows how many play; `place` NULL: it has no text to
 * show; `player` is empty where the finding is about nobody or he has no name. */
struct told_finding {
	const struct report_options *options;
	const struct finding *finding;
	const struct locator *place;
	const struct verdict *v;
	const struct hand *hand;
	const struct match_header *match;
	int seats;
	struct str player;
};
typedef void finding_printer(struct out *out, const struct told_finding *told);

struct report_format {
	void (*begin)(struct out *out, const struct report_options *options);   /* it and `end` may be NULL */
	void (*hand)(struct out *out, const struct report_options *options, const struct verdict *v);
	finding_printer *finding;
	void (*end)(struct out *out, const struct report_options *options,
		const struct report_totals *totals);
	const char *between;   /* text between two findings; NULL: none */
	bool ledger;           /* `hand` shows the ledger whether or not options->ledger asks for it */
	bool context;          /* `hand` shows how the table stood beside each finding */
};

/* The forms of output. Each subcommand says which it takes (command/run.c). */
enum report_form { AS_TEXT, AS_JSONL, AS_HTML, AS_CSV, AS_SARIF, AS_JUNIT, AS_JSON, AS_COUNT };

/* Prints a finding outside any hand, in `source` or, if NULL, in no text. */
void report_loose(struct out *out, const struct report_options *options, const struct report_format *format, const struct finding *finding,
	const struct source *source);

/* Returns its name on the command line, "jsonl". */
const char *report_form_name(enum report_form form);

/* Returns the format that prints verdicts. */
const struct report_format *report_verdicts(enum report_form form);

/* True if any finding was told. */
static inline bool report_any(const struct report_totals *totals)
{
	uint64_t told = 0;

	for (int i = 0; totals && i < SEVERITY_COUNT; i++)
		told += totals->findings[i];
	return told > 0;
}

/* Returns a number that is the same for the same finding of the same hand in every run, whatever the file and the line. */
uint64_t report_fingerprint(const struct finding *finding, const struct hand *hand);

/* True if the finding makes the exit status 1: the table has not settled it, and it is as grave as `fail_on`. */
bool finding_fails(const struct finding *finding, enum fail_on fail_on);

/* Writes the sentence of a finding in one language: the template with its arguments. Names of players come from `match` (may be NULL).
 * Text from the log is escaped. */
void report_message(struct out *out, const struct finding *finding, const struct match_header *match);

/* Writes one argument (expected, found). */
void report_arg(struct out *out, const struct finding_arg *arg, const struct match_header *match);

/* Returns the text in this language, or in the other if it is missing. */
struct str bitext_in(struct bitext words, enum lang lang);

/* Prints the regulation as a sheet for a referee: tables, ladders, clauses in order. */
void report_rules_sheet(struct out *out, const struct ruleset *rules);

/* Print one JSON object for the ruleset and the readings it leaves open; and its clauses in order, one object each. */
void report_ruleset_jsonl(struct out *out, const struct ruleset *rules);
void report_clauses_jsonl(struct out *out, const struct ruleset *rules);

/* Prints every envite and flor that a deal can give under the ruleset, with the number of hands for each. */
void report_rules_counts(struct out *out, const struct ruleset *rules);

/* A regulation with its lexicon. */
struct rules_side {
	const struct ruleset *rules;
	struct canto *canto;
};

/* Prints how two regulations differ: tables, settings, prices, words, the cost of faults. JSON: a difference a line. */
void report_rules_diff(struct out *out, const struct rules_side *a, const struct rules_side *b, bool jsonl);

/* Prints the regulation on one page for the table: text of 80 columns and 60 lines, or a whole page of HTML. */
void report_rules_page(struct out *out, const struct ruleset *rules, bool html);

/* ---- findings that are known already, from a report of check in jsonl ---- */

struct baseline {
	uint64_t *prints;    /* fingerprints, sorted */
	uint32_t count;
};

/* Takes the fingerprints of a whole report. False: the text is not one or was cut short; *line is the line at fault, from 1. */
bool baseline_read(struct baseline *baseline, struct arena *arena, struct str report, unsigned *line);

bool baseline_has(const struct baseline *baseline, uint64_t fingerprint);

#endif
