/* Shared by the subcommands. */
#ifndef VEEDOR_COMMAND_COMMAND_H
#define VEEDOR_COMMAND_COMMAND_H

#include "library/settings.h"

/* Options as bits: each subcommand names those it takes. */
enum {
	TAKES_RULESET = 1, TAKES_READING = 2, TAKES_READINGS = 4, TAKES_COLOR = 8, TAKES_QUIET = 16, TAKES_JOBS = 32, TAKES_BULK = 64,
	TAKES_FOLLOW = 128, TAKES_MERGE = 256, TAKES_PAGE = 512, TAKES_PHRASE = 1024, TAKES_SITUATION = 2048, TAKES_QUIZ = 4096, TAKES_GEN = 8192,
};

/* A command line: the settings of the inspector, and what belongs to the line alone. */
struct command_line {
	struct settings settings;
	bool help, form_given, seed_given;
	bool follow;                        /* check, score: --follow */
	int jobs;                           /* -j; 0 if not given */
	bool merge, reports;                /* summary */
	int table;                          /* enum summary_table: the table written as csv; -1: not given */
	bool ask;                           /* quiz: answers come from standard input, even if it is not a terminal */
	struct str progress;                /* the learner's file */
	int count, players;                 /* gen: hands or matches; 0: any number */
	int talk, know;                     /* gen: the index of the word; talk -1: not given */
	bool matches, faults;
};

struct subcommand {
	const char *name;
	unsigned takes;
	unsigned forms;                     /* bits of enum report_form, the formats it prints; 0: no choice */
	enum status (*run)(const struct command_line *line);   /* NULL: `print` makes its only text */
	enum status (*print)(const struct settings *settings, struct out *out);
	const char *usage[LANG_COUNT];      /* text after the name */
	const char *about[LANG_COUNT];
};

/* run.c: the table of subcommands; a row without a name ends it. */
extern const struct subcommand subcommands[];

/* Runs a whole command line, argv[0] being the program; reorders argv. Reads descriptor 0 if no file is named, prints on 1, which is
 * closed at the end, and on 2. May be called again in one process, with another descriptor 1. */
enum status command_run(int argc, char **argv);

/* One function for each subcommand: reads line->settings.words as its usage says, prints on standard output, complains on standard
 * error. */
enum status check_run(const struct command_line *line);
enum status score_run(const struct command_line *line);
enum status fmt_run(const struct command_line *line);
enum status import_run(const struct command_line *line);
enum status quiz_run(const struct command_line *line);
enum status gen_run(const struct command_line *line);
enum status summary_run(const struct command_line *line);

/* folders.c: replaces each folder in settings->words by the logs below it, in the order of their paths. Complains of what cannot be read:
 * STATUS_UNREADABLE. */
enum status folders_open(struct settings *settings);

/* fmt.c: puts a log into its canonical form, or into the notation if it has another `form`; NULL: it has none. */
struct formatter;
struct twin_form;
void format_file(struct formatter *f, struct str name, const struct twin_form *form);

/* options.c: reads argv (argv[0] is the subcommand). STATUS_USAGE after a complaint. */
enum status options_read(struct command_line *line, const struct subcommand *command, int argc, char **argv);

/* options_bulk.c: read the values of --select, --ignore and --severity (`option` says which), --fail-on and --baseline. After a
 * complaint: STATUS_USAGE, or STATUS_UNREADABLE for a baseline. */
enum status options_set_wish(struct settings *settings, const char *option, const char *value, struct wish *wish);
enum status options_set_fail_on(struct settings *settings, const char *value);
enum status options_set_baseline(struct settings *settings, const char *value);

/* Returns the language of the command line or the locale, before anything else is read. */
enum lang options_language(int argc, char **argv);

/* An option as help and manual show it. The argument is empty if there is none, "a|b" if it is one of these words; `argument` lives until
 * the next call. */
struct option_shown {
	const char *name, *about, *argument;
	char letter;                        /* 0: none */
	char room[96];
};

/* Gives option number `i` of those that the subcommand takes; false: there are no more. */
bool options_shown(const struct subcommand *command, enum lang lang, unsigned i, struct option_shown *shown);

/* manual.c: writes the manual page (man), with `rulesets` as the folder of the installed rulesets. */
void manual_page(struct out *out, struct str rulesets);

/* Writes what the last of these words of a command line may become, a line each, with what it means behind a tab; nothing where it is a file
 * or a number. The shells leave out what does not begin as the word does. */
void manual_words(struct out *out, const struct settings *settings, char **words, int count);

/* Writes the options of the subcommand, for its help. */
void options_help(struct out *out, const struct subcommand *command);

/* Closes standard output and its buffer. Returns `status`, or STATUS_UNREADABLE after a complaint on standard error if bytes were lost.
 * If memory is short, text that `out` holds back is not written. */
enum status close_output(const struct settings *settings, struct out *out, enum status status);
void complain_output(enum lang lang, int error);

/* Complains of memory; `stop` says where it ran out. Returns STATUS_UNREADABLE. */
enum status complain_memory(enum lang lang, const struct stop *stop);

#endif
