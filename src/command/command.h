/* What the subcommands share: the settings of the command line, the ways to complain, the
 * rulesets loaded in this run. */
#ifndef VEEDOR_COMMAND_COMMAND_H
#define VEEDOR_COMMAND_COMMAND_H

#include "report/report.h"
#include "rules/load.h"

#include <pthread.h>

/* Exit statuses, from best to worst: the worst of all files counts. */
enum status {
	STATUS_CLEAN,
	STATUS_FINDINGS,   /* a fault, a null act or a lost hand */
	STATUS_UNREADABLE, /* an input that could not be read, or an output that could not be written */
	STATUS_USAGE,      /* usage or ruleset error */
};

/* Options, as bits: each subcommand says which it takes. */
enum {
	TAKES_RULESET = 1, TAKES_READING = 4, TAKES_COLOR = 8, TAKES_QUIET = 16,
	TAKES_JOBS = 32, TAKES_DUMP = 64, TAKES_COUNTS = 128,
	TAKES_SITUATION = 256, TAKES_PAGE = 512, TAKES_QUIZ = 1024, TAKES_GEN = 2048,
	TAKES_MERGE = 4096, TAKES_READINGS = 8192,
};

/* Where memory ran out, for main to say; empty: nowhere in particular. */
struct stop {
	struct str file;
	uint32_t line;
};

enum { READING_LIMIT = 32, FOLDER_LIMIT = 16, RULESET_LIMIT = 16, EXERCISES = 10, EXERCISE_LIMIT = 1000 };

struct settings {
	struct stop *stop;
	enum lang lang;
	struct str ruleset;                 /* -r, the last one; empty: the log's own tag */
	struct str rulesets[RULESET_LIMIT]; /* each -r in turn */
	size_t ruleset_count;
	enum report_form form;              /* --format */
	bool form_given;
	struct ruleset_choice readings[READING_LIMIT];
	size_t reading_count;
	struct str folders[FOLDER_LIMIT];   /* --rulesets */
	size_t folder_count;
	bool color, error_color;            /* on standard output, on standard error */
	bool context;                       /* --context */
	bool no_readings;                   /* --readings no */
	bool quiet, dump, counts, merge, reports, help, sheet, diff;
	int jobs;                           /* -j; 0 where it was not said */
	struct str situation, by;           /* where a phrase is said, and by which seat; empty: as it comes */
	bool situation_given;
	bool all;                           /* canto: every reason and every clause; without -r, every ruleset side by side */
	struct str topic;                   /* of a quiz */
	uint64_t seed;
	unsigned exercises;
	struct str clause, progress;        /* of a quiz: the clause that is practised; the learner's file */
	int level;                          /* 0: rising */
	bool ask;                           /* answers come from standard input, whatever that is */
	bool no_questions, no_key;          /* of a sheet */
	bool topic_given, seed_given;
	int count, players, talks;          /* gen: hands or matches; 0: any number; 0..100 */
	bool partial, matches, faults;
	char **words;                       /* what follows the options */
	int word_count;
};

struct subcommand {
	const char *name;
	unsigned takes;
	unsigned forms;                     /* bits of enum report_form: the formats it prints; 0: it has no choice */
	enum status (*run)(const struct settings *settings);
	const char *usage[LANG_COUNT];      /* what follows the name */
	const char *about[LANG_COUNT];
};

/* run.c: the table of them; a row without a name ends it. */
extern const struct subcommand subcommands[];

/* A whole command line, argv[0] being the program; reorders argv. Reads descriptor 0 where no file is named, prints on 1, which
 * is closed at the end, and 2. May be called again in one process, with another 1. */
enum status command_run(int argc, char **argv);

/* One a subcommand: reads settings->words as its usage says, prints on standard output, complains on standard error. */
enum status check_run(const struct settings *settings);
enum status score_run(const struct settings *settings);
enum status fmt_run(const struct settings *settings);
enum status rules_run(const struct settings *settings);
enum status explain_run(const struct settings *settings);
enum status canto_run(const struct settings *settings);
enum status choices_run(const struct settings *settings);
enum status quiz_run(const struct settings *settings);
enum status gen_run(const struct settings *settings);
enum status summary_run(const struct settings *settings);

/* What --rulesets opened. */
static inline struct ruleset_folders settings_folders(const struct settings *settings)
{
	return (struct ruleset_folders){ settings->folders, settings->folder_count };
}

/* options.c: reads argv (argv[0] being the subcommand). STATUS_USAGE after having said why. */
enum status options_read(struct settings *settings, const struct subcommand *command, int argc, char **argv);

/* The language of the command line or the locale, known before anything else is read. */
enum lang options_language(int argc, char **argv);

/* The options that the subcommand takes, for its help. */
void options_help(struct out *out, enum lang lang, const struct subcommand *command);

/* complain.c: messages on standard error, "veedor: ..." each; `format` is printf's. Once memory is short
 * (base/memory.h) nothing can be trusted and nothing is said, save by main, which says that. */
void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same into `out`, to be said later. */
void complain_into(struct out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "veedor: copa.truco: could not be read: No such file or directory" */
void complain_unread(enum lang lang, struct str name, int error);
enum status complain_memory(enum lang lang, const struct stop *stop);
/* Adds "did you mean «check»?" when one of the names is near. */
void complain_unknown(enum lang lang, const char *what, struct str word, const struct str *names, size_t count);
/* Readings were chosen, but no ruleset that has them: STATUS_USAGE, after having said so. */
enum status complain_readings(enum lang lang);
/* A finding outside any hand, drawn on standard error. */
void complain_finding(const struct settings *settings, const struct finding *finding, const struct source *source);
void complain_finding_into(struct out *out, const struct settings *settings, const struct finding *finding,
	const struct source *source);
/* Closes standard output and its buffer. The status of the run: `status`, or STATUS_UNREADABLE, said on
 * standard error, when bytes were lost. What `out` keeps back is not written when memory is short. */
enum status close_output(const struct settings *settings, struct out *out, enum status status);
void complain_output(enum lang lang, int error);

static inline enum status worst(enum status a, enum status b)
{
	return a > b ? a : b;
}

/* rules.c: a ruleset outside any match, with the readings of the command line or without; NULL after having said why. */
struct ruleset *rules_load(const struct settings *settings, struct str name, struct arena *arena, bool readings);
/* ruleset_names; *status gets worse, which is said, when a directory of rulesets could not be read. */
const struct str *rules_names(const struct settings *settings, size_t *count, enum status *status);

/* cabinet.c: the rulesets of this run, each loaded once for its name and readings. */
struct shelf {
	struct str key;
	struct ruleset *rules;              /* NULL: it could not be loaded, which was said */
	struct canto *canto;
	struct engine *engine;
	struct trial *trial;                /* of the engine, for advice; NULL till some is wanted */
	struct arena arena;
	struct str said;                    /* what there is to complain of, for standard error; empty: nothing */
	struct load_request request;        /* by which it was loaded; its choices are the shelf's */
	struct variant *variants;           /* the same under each other option of its readings (readings.c) */
	unsigned variant_count;
	bool variants_known;
};
enum { SHELVES = 8 };
struct cabinet {
	const struct settings *settings;
	struct shelf shelves[SHELVES];
	unsigned next;                      /* shelf to be cleared when all are taken */
	bool for_hands;                     /* the rulesets judge hands and are not shown: sets of regimes can wait */
	pthread_mutex_t *loading;           /* held while a ruleset is loaded; NULL: nobody else loads any */
};

/* The ruleset of the name that the user gave, or where he gave none that of the match, or a shelf without rules. NULL: neither
 * gives any. Says nothing: what there is to complain of stands in the shelf. */
struct shelf *cabinet_for(struct cabinet *cabinet, const struct match_header *match, struct str given);
/* The same, and says it. */
struct shelf *cabinet_take(struct cabinet *cabinet, const struct match_header *match, struct str given);
void cabinet_close(struct cabinet *cabinet);

/* readings.c: judges the hand that the shelf's engine judged last, with the verdict `v`, under every other option of the readings of its
 * ruleset, one at a time, in the match as it stood before the hand. Loads their rulesets the first time. */
void readings_judge(struct shelf *shelf, const struct hand *hand, const struct findings *notation, const struct verdict *v,
	struct readings_report *report);
void variants_close(struct shelf *shelf);

/* input.c: opens a log; "-" is standard input. -1 with *error set. */
int input_open(struct str name, int *error);
void input_close(int fd);
/* The files named on the command line, or standard input. */
int input_count(const struct settings *settings);
struct str input_name(const struct settings *settings, int i);

/* audit.c: reads, judges and reports every log of the command line. */
enum status audit(const struct settings *settings, bool ledger);

/* The same, report by report to `take` in place of standard output. */
struct sink {
	void (*take)(void *to, struct str text);
	void *to;
};

#endif
