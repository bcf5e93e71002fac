/* What the subcommands share. */
#ifndef VEEDOR_COMMAND_COMMAND_H
#define VEEDOR_COMMAND_COMMAND_H

#include "library/settings.h"

/* Options, as bits: each subcommand says which it takes. */
enum {
	TAKES_RULESET = 1, TAKES_READING = 4, TAKES_COLOR = 8, TAKES_QUIET = 16,
	TAKES_JOBS = 32, TAKES_DUMP = 64, TAKES_COUNTS = 128,
	TAKES_SITUATION = 256, TAKES_PAGE = 512, TAKES_QUIZ = 1024, TAKES_GEN = 2048,
	TAKES_MERGE = 4096, TAKES_READINGS = 8192, TAKES_BULK = 16384, TAKES_FOLLOW = 2,
};

/* A command line: what is asked of the inspector, and what belongs to the line alone. */
struct command_line {
	struct settings settings;
	bool help, form_given, seed_given, table_given;
	bool follow;                        /* check, score: --follow */
	int jobs;                           /* -j; 0 where it was not said */
	bool merge, reports;                /* summary */
	unsigned table;                     /* enum summary_table: the one that is written as csv */
	bool ask;                           /* quiz: answers come from standard input, whatever that is */
	struct str progress;                /* the learner's file */
	int count, players, talks;          /* gen: hands or matches; 0: any number; 0..100 */
	bool partial, matches, faults;
};

struct subcommand {
	const char *name;
	unsigned takes;
	unsigned forms;                     /* bits of enum report_form: the formats it prints; 0: it has no choice */
	enum status (*run)(const struct command_line *line);   /* NULL: `print` makes the one text that it prints */
	enum status (*print)(const struct settings *settings, struct out *out);
	const char *usage[LANG_COUNT];      /* what follows the name */
	const char *about[LANG_COUNT];
};

/* run.c: the table of them; a row without a name ends it. */
extern const struct subcommand subcommands[];

/* A whole command line, argv[0] being the program; reorders argv. Reads descriptor 0 where no file is named, prints on 1, which
 * is closed at the end, and 2. May be called again in one process, with another 1. */
enum status command_run(int argc, char **argv);

/* One a subcommand: reads line->settings.words as its usage says, prints on standard output, complains on standard error. */
enum status check_run(const struct command_line *line);
enum status score_run(const struct command_line *line);
enum status fmt_run(const struct command_line *line);
enum status import_run(const struct command_line *line);
enum status quiz_run(const struct command_line *line);
enum status gen_run(const struct command_line *line);
enum status summary_run(const struct command_line *line);

/* folders.c: puts the logs below a folder, in the order of their paths, in the place of the folder among settings->words. What of them
 * cannot be read is said: STATUS_UNREADABLE. */
enum status folders_open(struct settings *settings);

/* options.c: reads argv (argv[0] being the subcommand). STATUS_USAGE after having said why. */
enum status options_read(struct command_line *line, const struct subcommand *command, int argc, char **argv);

/* options_bulk.c: values of --select, --ignore and --severity (`option` being which), of --fail-on and --baseline. STATUS_USAGE, or STATUS_UNREADABLE of a
 * baseline, after having said why. */
enum status options_set_wish(struct settings *settings, const char *option, const char *value, struct wish *wish);
enum status options_set_fail_on(struct settings *settings, const char *value);
enum status options_set_baseline(struct settings *settings, const char *value);

/* The language of the command line or the locale, known before anything else is read. */
enum lang options_language(int argc, char **argv);

/* An option as help and manual show it. The argument is empty where there is none, "a|b" where it is one of these; `argument` lives until the
 * next call. */
struct option_shown {
	const char *name, *about, *argument;
	char letter;                        /* 0: none */
	char room[96];
};

/* The option number `i` of those that the subcommand takes; false: there are no more. */
bool options_shown(const struct subcommand *command, enum lang lang, unsigned i, struct option_shown *shown);

/* manual.c: the manual page (man), where `rulesets` is the folder of those installed; the completions of a shell, false where there are none for it. */
void manual_page(struct out *out, enum lang lang, struct str rulesets);
bool manual_completion(struct out *out, const char *shell);

/* The options that the subcommand takes, for its help. */
void options_help(struct out *out, enum lang lang, const struct subcommand *command);

/* Closes standard output and its buffer. The status of the run: `status`, or STATUS_UNREADABLE, said on
 * standard error, when bytes were lost. What `out` keeps back is not written when memory is short. */
enum status close_output(const struct settings *settings, struct out *out, enum status status);
void complain_output(enum lang lang, int error);

/* `stop` says where memory ran out. STATUS_UNREADABLE. */
enum status complain_memory(enum lang lang, const struct stop *stop);

#endif
