/* Printing verdicts: one file per format behind one interface. */
#ifndef VEEDOR_REPORT_REPORT_H
#define VEEDOR_REPORT_REPORT_H

#include "base/out.h"
#include "engine/engine.h"

#define VEEDOR_VERSION "0.1.0"
#define VEEDOR_DATE "2026-11-28"

/* One of two texts. A macro, so that the compiler still sees the literal where it is a format. */
#define say(lang, es, en) ((lang) == LANG_EN ? (en) : (es))

/* What the hand would come to under another reading of its regulation. */
struct reading_outcome {
	const struct reading *reading;
	unsigned option;
	int points[2];
	bool undecided, annulled, points_differ;
};

enum { READING_OUTCOMES = 16 };

/* Of all other readings, those that turn the ruling. */
struct readings_report {
	unsigned tried, count;                         /* options judged; those of `outcome` */
	bool short_of;                                 /* some could not be loaded, or turn it beyond the room of `outcome` */
	struct reading_outcome outcome[READING_OUTCOMES];
};

/* The least that makes the exit status 1. */
enum fail_on { FAIL_ON_NULL, FAIL_ON_FAULT, FAIL_ON_REMARK, FAIL_ON_UNDECIDED, FAIL_NEVER };

struct report_totals {
	uint64_t hands, lost, undecided, findings[SEVERITY_COUNT];
	uint64_t left_out;     /* findings that --select, --ignore or a baseline leaves out: they count nowhere else */
	bool partial;          /* a log could not be read, or a match not be judged */
};

struct report_options {
	enum lang lang;
	bool color;            /* ANSI colours (text) */
	bool quiet;            /* no summary at the end (text) */
	bool ledger;           /* print every hand's ledger (score) */
	bool all;              /* every reason and clause, not only the deciding one (canto, text) */
	const struct readings_report *readings;  /* of the hand that follows; NULL: none were tried */
	const struct ruleset *rules;  /* in force for the verdicts that follow */
	enum fail_on fail_on;
	const struct report_totals *before;      /* what was told before; NULL: nothing */
};

struct report_format {
	void (*begin)(struct out *out, const struct report_options *options);
	void (*hand)(struct out *out, const struct report_options *options, const struct verdict *v);
	/* A finding outside any hand (ruleset, file). `source` may be NULL. */
	void (*loose)(struct out *out, const struct report_options *options,
		const struct finding *finding, const struct source *source);
	void (*end)(struct out *out, const struct report_options *options,
		const struct report_totals *totals);
	const char *between;   /* what stands between two findings; NULL: nothing */
	bool ledger;           /* `hand` shows the ledger whether or not options->ledger asks for it */
	bool context;          /* likewise of how the table stood beside each finding */
};

/* What something can be printed as: each subcommand says which of these it takes (command/run.c). */
enum report_form { AS_TEXT, AS_JSONL, AS_HTML, AS_CSV, AS_SARIF, AS_JUNIT, AS_JSON, AS_COUNT };

/* Its name on the command line, "jsonl". */
const char *report_form_name(enum report_form form);

/* How verdicts are printed in it. */
const struct report_format *report_verdicts(enum report_form form);

/* Whether some finding was told. */
bool report_any(const struct report_totals *totals);

/* The same finding of the same hand has the same one in every run, wherever the log lies and on whichever line it stands. */
uint64_t report_fingerprint(const struct finding *finding, const struct hand *hand);

/* It makes the exit status 1: the table has not settled it, and it is as grave as the run asks. */
bool finding_fails(const struct finding *finding, enum fail_on fail_on);

/* The finished sentence of a finding in one language: the template with its arguments. Names of
 * players come from `match` (may be NULL). What comes from the log is escaped. */
void report_message(struct out *out, const struct finding *finding, enum lang lang,
	const struct match_header *match);

/* One argument alone (expected, found). */
void report_arg(struct out *out, const struct finding_arg *arg, enum lang lang,
	const struct match_header *match);

/* The text in this language, or in the other where it has none. */
struct str words_in(const struct words *words, enum lang lang);

/* The regulation options->rules as a sheet for a referee: tables, ladders, clauses in order. */
void report_rules_sheet(struct out *out, const struct report_options *options);

/* What options->rules is, and the readings it leaves open: one JSON object; its clauses in order, an object each. */
void report_ruleset_jsonl(struct out *out, const struct report_options *options);
void report_clauses_jsonl(struct out *out, const struct report_options *options);

/* Every envite and flor that a deal can bring under options->rules, with how many hands have it. */
void report_rules_counts(struct out *out, const struct report_options *options);

/* A regulation with its lexicon. */
struct rules_side {
	const struct ruleset *rules;
	struct canto *canto;
};

/* How two regulations differ: tables, settings, prices, words, what faults cost; JSON: a difference a line. */
void report_rules_diff(struct out *out, const struct report_options *options, const struct rules_side *a,
	const struct rules_side *b, bool jsonl);

/* The regulation on one page for the table: text of 80 columns and 60 lines, or a page of HTML of its own. */
void report_rules_page(struct out *out, const struct report_options *options, bool html);

#endif
