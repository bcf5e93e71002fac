/* libveedor: the inspector at the Truco table, for programs.
 *
 * An inspector judges logs of hands under a regulation, as the program `veedor` does, and answers the same questions. It prints nothing,
 * ends no process and handles no signal. It opens no file except rulesets in a folder that the caller opens (veedor_set, "rulesets").
 * One thread at a time uses an inspector. Several inspectors work in several threads and share nothing.
 *
 * Texts are UTF-8. A `const char *` ends in a NUL; bytes with a length may hold anything. The inspector copies what it is given. The texts
 * it returns live until the next call on the same inspector or on one of its sessions. They end in a NUL that their length does not count.
 *
 * Calls return a status; veedor_error says in words what went wrong. docs/library/table.c is an example. */
#ifndef VEEDOR_H
#define VEEDOR_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VEEDOR_API __attribute__((visibility("default")))

/* Statuses from best to worst. The first four are the exit statuses of the program. */
enum veedor_status {
	VEEDOR_CLEAN,       /* done; a log: nothing in it is wrong */
	VEEDOR_FINDINGS,    /* done; the log holds faults, null acts or lost hands */
	VEEDOR_UNREADABLE,  /* there is no hand, or none at that place, or the hand cannot be set on the table */
	VEEDOR_USAGE,       /* no such option, value, ruleset or seat; or a ruleset with errors */
	VEEDOR_MEMORY       /* memory ran out: nothing was done, or a stream ended before its log */
};

struct veedor;
struct veedor_session;

struct veedor_text {
	const char *bytes;
	size_t length;
};

/* Returns the version: "0.1.0". */
VEEDOR_API const char *veedor_version(void);

/* ---- inspectors ------------------------------------------------------------------------------------------ */

/* Opens an inspector whose options have their first values. Returns NULL if there is no memory. The caller closes it. */
VEEDOR_API struct veedor *veedor_open(void);

/* Closes an inspector. Close its sessions first. NULL does nothing. */
VEEDOR_API void veedor_close(struct veedor *v);

/* Sets an option. These are the options, each with its first value:
 *
 *   lang      es | en                 [en]     of all sentences
 *   format    jsonl | text | html | csv | sarif | junit
 *                                     [jsonl]  of all answers; a call refuses a format that the program does not print it in
 *   ruleset   NAME[,NAME...]          []       of every log and answer; empty: the one that the log names. With several,
 *                                              veedor_canto answers under each in turn, other calls under the last
 *   reading   READING=OPTION          []       chooses a reading, one more each time; empty: chooses none
 *   readings  all | no                [all]    hands in dispute are judged under the other readings too
 *   rulesets  FOLDER                  []       opens one more folder to look for rulesets by name; empty: closes them all
 *   context   yes | no                [no]     text: shows beside each finding how the table stood
 *   ledger    yes | no                [no]     a log: gives the account of every hand, as `veedor score` does
 *   all       yes | no                [no]     a phrase: gives every reason and clause; without a ruleset, all rulesets side by side (text)
 *
 * An option counts for the calls that follow. VEEDOR_USAGE: there is no such option or value, and nothing changes. */
VEEDOR_API enum veedor_status veedor_set(struct veedor *v, const char *option, const char *value);

/* Adds a ruleset of the caller's: from now on `name` means this text (.reglas, docs/rulesets.md), in logs too. The text may inherit from
 * rulesets by name. VEEDOR_USAGE: the text has errors, or the name cannot be one; then an older text of that name stays. */
VEEDOR_API enum veedor_status veedor_add_ruleset(struct veedor *v, const char *name, const char *text, size_t length);

/* Returns what the last call has to say beside its answer, line by line, or "". Never NULL. */
VEEDOR_API const char *veedor_error(const struct veedor *v);

/* ---- logs ---------------------------------------------------------------------------------------------------- */

/* A callback that takes a piece of the report: whole lines, and those of a hand together. It must not call the inspector. */
typedef void veedor_take(void *context, const char *bytes, size_t length);

/* Begins a stream: a log that comes in chunks, which the report calls `name`. The options count as they are now. Other calls may come
 * between the chunks. VEEDOR_USAGE: another stream is open, `take` is NULL, or logs are not printed in the format that is set. */
VEEDOR_API enum veedor_status veedor_begin(struct veedor *v, const char *name, veedor_take *take, void *context);

/* Takes the next bytes of the log, however many. Judges every hand that they end, and gives it to the callback before returning. A hand
 * ends when the next hand or a block of tags begins, or when the log ends. VEEDOR_USAGE: no stream was begun. */
VEEDOR_API enum veedor_status veedor_feed(struct veedor *v, const char *bytes, size_t length);

/* Ends the log and its stream. Returns the status of the whole log. VEEDOR_USAGE: no stream was begun. */
VEEDOR_API enum veedor_status veedor_end(struct veedor *v);

/* Judges a whole log at once, and gives the same report in one text. */
VEEDOR_API enum veedor_status veedor_check(struct veedor *v, const char *name, const char *log, size_t length, struct veedor_text *report);

/* Writes a log in its canonical form. VEEDOR_FINDINGS: a hand could not be read and is copied as it stands, or something would be lost
 * and there is no text. */
VEEDOR_API enum veedor_status veedor_fmt(struct veedor *v, const char *name, const char *log, size_t length, struct veedor_text *text);

/* ---- questions ------------------------------------------------------------------------------------------------- */

/* Answers what a phrase says and how to say it, as `veedor canto` does: under the ruleset that is set, under each if there are several,
 * or under all rulesets if none is set. `situation` is the table before the phrase (docs/teaching.md), or NULL. `by` is the seat that
 * says it ("B"); NULL takes the seat that would. */
VEEDOR_API enum veedor_status veedor_canto(struct veedor *v, const char *phrase, const char *situation, const char *by, struct veedor_text *answer);

/* Explains a code ("V0302"), a clause or a phrase, as `veedor explain` does. */
VEEDOR_API enum veedor_status veedor_explain(struct veedor *v, const char *what, struct veedor_text *answer);

/* Explains what happened at a line of a log. `column` 0 means the whole line. */
VEEDOR_API enum veedor_status veedor_explain_log(struct veedor *v, const char *log, size_t length, unsigned line, unsigned column,
	struct veedor_text *answer);

/* Lists what `seat`, or each seat if that is NULL, might do before a line of a log, as `veedor options` does. `line` 0 means the end of
 * the last hand. */
VEEDOR_API enum veedor_status veedor_options(struct veedor *v, const char *log, size_t length, unsigned line, unsigned column, const char *seat,
	struct veedor_text *answer);

/* Shows the ruleset `name`, or lists all rulesets if that is NULL. `view` is "clauses" in their order, "sheet", a page for the table, or
 * "counts" of every envite and flor; NULL is "clauses". The formats are those of `veedor rules`; the list and the clauses have jsonl too. */
VEEDOR_API enum veedor_status veedor_rules(struct veedor *v, const char *name, const char *view, struct veedor_text *answer);

/* Shows how two regulations differ. */
VEEDOR_API enum veedor_status veedor_diff(struct veedor *v, const char *one, const char *other, struct veedor_text *answer);

/* The exercises that are wished for. The same wish gives the same exercises. */
struct veedor_wish {
	unsigned long long seed;
	unsigned count;         /* 0: ten */
	unsigned level;         /* 1..5; 0: it rises */
	const char *topic;      /* as in `veedor quiz --topic`; NULL: all in turn */
	const char *clause;     /* the clause that an answer rests on; NULL: any */
};

/* Makes a sheet of exercises with its key, as `veedor quiz` does, under the ruleset that is set. */
VEEDOR_API enum veedor_status veedor_quiz(struct veedor *v, const struct veedor_wish *wish, struct veedor_text *sheet);

/* Judges what was said to the exercise whose record has this "key": the words typed, or the letter chosen ("b"). Answers with one record
 * of JSON: whether that is right, and why. The record of an exercise whose key is null is enough to judge its answer. */
VEEDOR_API enum veedor_status veedor_answer(struct veedor *v, const char *key, const char *said, struct veedor_text *answer);

/* ---- a table in play --------------------------------------------------------------------------------------------- */

/* Opens a hand that is being written down. `log` holds at least the hand's header and its deal. If it holds several hands, the last one is
 * in play. The session keeps the text alone, and works out everything else at each question. Returns NULL if the log will not do;
 * veedor_error says why. Close the session before its inspector. To judge its log under another ruleset or reading, use another
 * inspector. */
VEEDOR_API struct veedor_session *veedor_session_open(struct veedor *v, const char *log, size_t length);
VEEDOR_API void veedor_session_close(struct veedor_session *s);

/* Adds a line of the notation: `A "envido"`, `B 12b`, `nota carta_vista A`. VEEDOR_USAGE: the line cannot be read or is no event, and is
 * not added. */
VEEDOR_API enum veedor_status veedor_session_add(struct veedor_session *s, const char *line);

/* Takes back the last `events` events of the hand, or all if there are fewer. */
VEEDOR_API enum veedor_status veedor_session_back(struct veedor_session *s, unsigned events);

/* Gives the log so far. */
VEEDOR_API enum veedor_status veedor_session_log(struct veedor_session *s, struct veedor_text *log);

/* Shows the table now in one record of JSON: seats and their cards, what lies, whose turn it is, what waits, the score, what is staked. */
VEEDOR_API enum veedor_status veedor_session_table(struct veedor_session *s, struct veedor_text *answer);

/* Lists what `seat`, or each seat if that is NULL, might do now. */
VEEDOR_API enum veedor_status veedor_session_options(struct veedor_session *s, const char *seat, struct veedor_text *answer);

/* Answers what a phrase would do now, without doing it. */
VEEDOR_API enum veedor_status veedor_session_canto(struct veedor_session *s, const char *phrase, const char *by, struct veedor_text *answer);

/* Gives the report on the log so far. A hand that has not ended is judged as one that was left unfinished. */
VEEDOR_API enum veedor_status veedor_session_ruling(struct veedor_session *s, struct veedor_text *report);

#ifdef __cplusplus
}
#endif

#endif
