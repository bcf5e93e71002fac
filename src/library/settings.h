/* What the command line or a program asks of the inspector, and the ways to complain. */
#ifndef VEEDOR_LIBRARY_SETTINGS_H
#define VEEDOR_LIBRARY_SETTINGS_H

#include "report/report.h"
#include "rules/load.h"

/* Exit statuses, from best to worst: the worst of all files counts. */
enum status {
	STATUS_CLEAN,
	STATUS_FINDINGS,   /* a fault, a null act or a lost hand */
	STATUS_UNREADABLE, /* an input that could not be read, or an output that could not be written */
	STATUS_USAGE,      /* usage or ruleset error */
};

/* Where memory ran out, for main to say. Empty: nowhere in particular. */
struct stop {
	struct str file;
	uint32_t line;
};

enum { READING_LIMIT = 32, FOLDER_LIMIT = 16, RULESET_LIMIT = 16, EXERCISES = 10, EXERCISE_LIMIT = 1000 };

enum { WISH_LIMIT = 32 };

/* --select, --ignore, --severity: lists with commas, each as it was given. */
struct wish {
	struct str lists[WISH_LIMIT];
	unsigned count;
};

/* --key */
enum quiz_key { KEY_WITH, KEY_WITHOUT, KEY_ONLY };

struct settings {
	struct arena *arena;                /* lives as long as the run: options from a file, names below folders */
	struct wish select, ignore, severity;
	struct baseline baseline;
	enum fail_on fail_on;
	struct stop *stop;
	struct slots *slots;            /* the rulesets of the run (library/ruleset_cache.h) */
	enum lang lang;
	struct str ruleset;                 /* -r, the last one; empty: the log's own tag */
	struct str rulesets[RULESET_LIMIT]; /* each -r in turn */
	size_t ruleset_count;
	enum report_form form;              /* --format */
	struct ruleset_choice readings[READING_LIMIT];
	size_t reading_count;
	struct str folders[FOLDER_LIMIT];   /* --rulesets */
	size_t folder_count;
	const struct ruleset_text *texts;   /* rulesets that a program handed over */
	size_t text_count;
	struct str installed;               /* the folder of installed rulesets */
	bool closed;                        /* no ruleset is taken by path or from a folder that was not opened */
	bool color, error_color;            /* on standard output, on standard error */
	bool context;                       /* --context */
	bool no_readings;                   /* --readings no */
	bool ledger, quiet, counts, sheet, diff;
	struct str situation, by;           /* where a phrase is said (p NULL: nowhere), and by which seat; empty: as it comes */
	bool all;                           /* canto: every reason and every clause; without -r, every ruleset side by side */
	struct str topic;                   /* of a quiz; p NULL: all */
	uint64_t seed;
	int exercises;
	struct str clause;                  /* the clause that is practised */
	int level;                          /* 0: rising */
	int key;                            /* enum quiz_key: what a sheet has */
	bool in_memory;                     /* the one log is `log`, whatever its name; no file is opened */
	struct str log;
	char **words;                       /* what follows the options */
	int word_count;
};

/* Returns where this call looks for rulesets. */
static inline struct ruleset_folders settings_folders(const struct settings *settings)
{
	return (struct ruleset_folders){ settings->folders, settings->folder_count, settings->texts, settings->text_count,
		settings->installed, settings->closed };
}

/* Gives the output the language that is set, and text the colours. */
void settings_speak(const struct settings *settings, struct out *out);

static inline enum status worst(enum status a, enum status b)
{
	return a > b ? a : b;
}

/* complain.c: writes a message to standard error, after "veedor: ", or to the taker that complaints_to named. The message is given in Spanish, in
 * English and with the values for its `{}` (base/words.h). Once memory is short (base/memory.h) nothing can be trusted, and only main says
 * anything: that memory is short. refuse complains of what cannot be done as it was asked, and returns STATUS_USAGE. */
#define refuse(lang, ...) refuse_holes(lang, HOLES(__VA_ARGS__))
#define complain(...) ((void)refuse(__VA_ARGS__))
enum status refuse_holes(enum lang lang, const struct hole *words);
/* Writes a message into `out`, to be said later. */
#define complain_into(out, lang, ...) complain_holes(out, lang, HOLES(__VA_ARGS__))
void complain_holes(struct out *out, enum lang lang, const struct hole *words);
/* "veedor: copa.truco: could not be read: No such file or directory". Returns STATUS_UNREADABLE. */
enum status complain_unread(enum lang lang, struct str name, int error);
/* "copa.truco: there is no hand in it". Returns STATUS_UNREADABLE. */
enum status complain_no_hand(enum lang lang, struct str name);
/* Complains of an unknown word. Adds "did you mean «check»?" if one of the names is near. Returns STATUS_USAGE. */
enum status complain_unknown(enum lang lang, const char *what, struct str word, const struct str *names, size_t count);
/* Complains that the option does not take the value but `expected`. Returns STATUS_USAGE. */
enum status complain_value(enum lang lang, const char *option, const char *value, const char *expected);
/* Complains that the format is none of `forms` (bits of enum report_form). Returns STATUS_USAGE. */
enum status complain_form(enum lang lang, const char *value, unsigned forms);
/* Complains that readings were chosen without a ruleset. Returns STATUS_USAGE. */
enum status complain_readings(enum lang lang);
/* Draws a finding outside any hand on standard error, or into `out`. */
void complain_finding(const struct settings *settings, const struct finding *finding, const struct source *source);
void complain_finding_into(struct out *out, const struct settings *settings, const struct finding *finding,
	const struct source *source);
/* Sends the complaints of this thread to `out` from now on, without the name of the program, or to standard error if `out` is NULL. Returns
 * who took them before. */
struct out *complaints_to(struct out *out);
/* Writes complaints that were put into words before. */
void complain_text(struct str text);

/* ---- wanted.c: which findings are told, and how grave they are ---- */

/* Takes the next word off a list with commas. */
struct str wish_next_word(struct str *list);

/* True for WORD=SEVERITY, if the word is one for --select and the severity is not `undecided`. */
bool wish_rating_is_known(struct str word);

/* Gives the finding the severity of the last --severity that fits it. What the log leaves undecided cannot be rated. */
void finding_rate(const struct settings *settings, struct finding *finding);

/* True for a code or its name, a severity, a kind, a clause or the beginning of several clauses. */
bool wish_word_is_known(struct str word);

/* True if nothing is left out and nothing rated. */
bool wanted_all(const struct settings *settings);

/* True if the finding is told. `hand` is NULL if the finding stands outside any hand. */
bool finding_is_wanted(const struct settings *settings, const struct finding *finding, const struct hand *hand);

/* Rates the findings and takes out of the list those that are then not wanted. Returns how many. */
unsigned findings_want(const struct settings *settings, struct findings *findings, const struct hand *hand);

/* settings.c: writes the names of these formats. */
void settings_name_forms(struct out *out, unsigned forms, const char *between);
/* Returns which of the words ("a|b|c") the value is, the first being 0, or -1 after saying so. */
int settings_word(const struct settings *settings, const char *option, const char *value, const char *words);
/* Take the value of an option, which must live as long as the settings: the name of one of these formats; READING=OPTION; a folder of
 * rulesets, which must exist; all or no; es or en. Return STATUS_USAGE after saying why. */
enum status settings_form(struct settings *settings, unsigned forms, const char *value);
enum status settings_choose(struct settings *settings, const char *value);
enum status settings_open_folder(struct settings *settings, const char *value);
enum status settings_readings(struct settings *settings, const char *value);
enum status settings_lang(struct settings *settings, const char *value);

/* input.c: opens a log; "-" is standard input. Returns -1 and sets *error if that fails. */
int input_open(struct str name, int *error);
void input_close(int fd);
/* Reads the whole log, in memory of the arena or the settings. Returns false if it could not be read, after saying so. */
bool input_text(const struct settings *settings, struct str name, struct arena *arena, struct str *text);
/* The files named on the command line, or standard input. */
int input_count(const struct settings *settings);
struct str input_name(const struct settings *settings, int i);

#endif
