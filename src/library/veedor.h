/* libveedor: the inspector at the Truco table, for programs.
 *
 * An inspector judges logs of hands under a regulation, as the program `veedor` does, and answers the same questions. It prints nothing,
 * ends no process, handles no signal and opens no file, save rulesets in a folder that its owner opened to it (veedor_set, "rulesets").
 * One inspector is used by one thread at a time; several work in several threads without sharing anything.
 *
 * Texts are UTF-8. A `const char *` ends in a NUL; bytes with a length may hold anything. What is handed over is copied. Texts that
 * come back live until the next call on the same inspector or on a session of it, and end in a NUL that their length does not count.
 *
 * What goes wrong comes back as a status; veedor_error says it in words. docs/library.md begins with an example. */
#ifndef VEEDOR_H
#define VEEDOR_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VEEDOR_API __attribute__((visibility("default")))

/* From best to worst; the first four are the exit statuses of the program. */
enum veedor_status {
	VEEDOR_CLEAN,       /* done; in a log: nothing is wrong */
	VEEDOR_FINDINGS,    /* done; in the log are faults, null acts or lost hands */
	VEEDOR_UNREADABLE,  /* there is no hand, or none at that place, or it cannot be set on the table */
	VEEDOR_USAGE,       /* no such option, value, ruleset, seat; a ruleset with errors */
	VEEDOR_MEMORY       /* memory was refused: nothing was done, or a stream ended before its log */
};

struct veedor;
struct veedor_session;

struct veedor_text {
	const char *bytes;
	size_t length;
};

/* "0.1.0" */
VEEDOR_API const char *veedor_version(void);

/* ---- inspectors ------------------------------------------------------------------------------------------ */

/* A new one, with the options as they are at first. NULL: no memory. */
VEEDOR_API struct veedor *veedor_open(void);

/* Its sessions are closed before. NULL does nothing. */
VEEDOR_API void veedor_close(struct veedor *v);

/* The options, each with the value that it has at first:
 *
 *   lang      es | en                 [en]     of all sentences
 *   format    jsonl | text | html | csv | sarif | junit
 *                                     [jsonl]  of all answers; what the program does not print in it is refused when it is asked
 *   ruleset   NAME[,NAME...]          []       of every log and answer; empty: the one that the log names. Of several
 *                                              veedor_canto answers under each in turn, the rest under the last
 *   reading   READING=OPTION          []       a reading that is chosen, one more each time; empty: none are
 *   readings  all | no                [all]    hands in dispute are judged under the other readings, too
 *   rulesets  FOLDER                  []       opens one more folder in which rulesets are looked for by name; empty: none is open
 *   context   yes | no                [no]     in text: how the table stood, beside each finding
 *   ledger    yes | no                [no]     of a log: the account of every hand, as `veedor score` gives it
 *   all       yes | no                [no]     of a phrase: every reason and clause; without a ruleset, all of them side by side (text)
 *
 * They count for what comes after. VEEDOR_USAGE: no such option or value; nothing is changed. */
VEEDOR_API enum veedor_status veedor_set(struct veedor *v, const char *option, const char *value);

/* A ruleset of one's own: from now on that name means this text (.reglas, docs/rulesets.md), to logs as well. It may inherit from
 * rulesets by name. VEEDOR_USAGE: it has errors, or the name is none; what was there before stays. */
VEEDOR_API enum veedor_status veedor_add_ruleset(struct veedor *v, const char *name, const char *text, size_t length);

/* What there is to say of the last call beside its answer, line by line; "": nothing. Not NULL. */
VEEDOR_API const char *veedor_error(const struct veedor *v);

/* ---- logs ---------------------------------------------------------------------------------------------------- */

/* Takes a piece of the report: whole lines, those of a hand together. It does not call the inspector. */
typedef void veedor_take(void *context, const char *bytes, size_t length);

/* Begins a stream: a log that comes in chunks. `name` is how the report calls it. One stream at a time; other calls may come between
 * its chunks. Options count as they are now. */
VEEDOR_API enum veedor_status veedor_begin(struct veedor *v, const char *name, veedor_take *take, void *context);

/* The next bytes of the log, however many. Every hand that they end is judged and goes to the callback before this returns: a hand ends where the
 * next hand or a block of tags begins, or the log. VEEDOR_USAGE: no stream was begun. */
VEEDOR_API enum veedor_status veedor_feed(struct veedor *v, const char *bytes, size_t length);

/* The log is over. The status of the whole of it. */
VEEDOR_API enum veedor_status veedor_end(struct veedor *v);

/* A whole log at once: the same report in one text. */
VEEDOR_API enum veedor_status veedor_check(struct veedor *v, const char *name, const char *log, size_t length, struct veedor_text *report);

/* The canonical form of a log. VEEDOR_FINDINGS: a hand that cannot be read is copied as it stands, or something would be lost and
 * there is no text. */
VEEDOR_API enum veedor_status veedor_fmt(struct veedor *v, const char *name, const char *log, size_t length, struct veedor_text *text);

/* ---- questions ------------------------------------------------------------------------------------------------- */

/* What a phrase says and how to say it, as `veedor canto`; under the ruleset that is set, each of several, or
 * without one all of them. `situation` is the table
 * before it (docs/teaching.md), NULL none; `by` the seat that says it ("B"), NULL whoever would. */
VEEDOR_API enum veedor_status veedor_canto(struct veedor *v, const char *phrase, const char *situation, const char *by, struct veedor_text *answer);

/* What a code ("V0302"), a clause or a phrase is, as `veedor explain`. */
VEEDOR_API enum veedor_status veedor_explain(struct veedor *v, const char *what, struct veedor_text *answer);

/* What happened at a line of a log; `column` 0: at any. */
VEEDOR_API enum veedor_status veedor_explain_log(struct veedor *v, const char *log, size_t length, unsigned line, unsigned column,
	struct veedor_text *answer);

/* What each seat, or `seat` alone, might do before a line of a log, as `veedor options`; `line` 0: at the end of its last hand;
 * `seat` NULL: all. */
VEEDOR_API enum veedor_status veedor_options(struct veedor *v, const char *log, size_t length, unsigned line, unsigned column, const char *seat,
	struct veedor_text *answer);

/* `name` NULL: which rulesets there are. `view` of one: "clauses" in their order; "sheet", a page for the table; "counts" of every
 * envite and flor; "dump", the tables. Formats as `veedor rules` has them, and jsonl of the list and of the clauses. */
VEEDOR_API enum veedor_status veedor_rules(struct veedor *v, const char *name, const char *view, struct veedor_text *answer);

/* How two regulations differ. */
VEEDOR_API enum veedor_status veedor_diff(struct veedor *v, const char *one, const char *other, struct veedor_text *answer);

/* Which exercises: the same ones for the same wish. */
struct veedor_wish {
	unsigned long long seed;
	unsigned count;         /* 0: ten */
	unsigned level;         /* 1..5; 0: rising */
	const char *topic;      /* as `veedor quiz --topic`; NULL: all in turn */
	const char *clause;     /* that an answer rests on; NULL: any */
};

/* A sheet of exercises with its key, as `veedor quiz`, under the ruleset that is set. */
VEEDOR_API enum veedor_status veedor_quiz(struct veedor *v, const struct veedor_wish *wish, struct veedor_text *sheet);

/* An answer to an exercise, by the "key" of its record: the words typed, or the letter chosen ("b"). One record of JSON: whether it is
 * right, and why. An exercise whose key is null is judged by its own record. */
VEEDOR_API enum veedor_status veedor_answer(struct veedor *v, const char *key, const char *said, struct veedor_text *answer);

/* ---- a table in play --------------------------------------------------------------------------------------------- */

/* A hand that is being written down: the log up to and with the hand's header and its deal; more of it if there is more. Of several hands
 * the last is the one in play. It keeps the text alone: everything else is worked out anew at each question. NULL: veedor_error
 * says why. It is closed before its inspector; under another ruleset or reading judge its log by another inspector. */
VEEDOR_API struct veedor_session *veedor_session_open(struct veedor *v, const char *log, size_t length);
VEEDOR_API void veedor_session_close(struct veedor_session *s);

/* One more line of the notation: `A "envido"`, `B 12b`, `nota carta_vista A`. VEEDOR_USAGE: it cannot be read, or is no event; it is not taken. */
VEEDOR_API enum veedor_status veedor_session_add(struct veedor_session *s, const char *line);

/* Takes back the last `events` of the hand; all of them where there are fewer. */
VEEDOR_API enum veedor_status veedor_session_back(struct veedor_session *s, unsigned events);

/* The log so far. */
VEEDOR_API enum veedor_status veedor_session_log(struct veedor_session *s, struct veedor_text *log);

/* The table now, one record of JSON: seats and their cards, what lies, whose turn it is, what waits, the score, what is staked. */
VEEDOR_API enum veedor_status veedor_session_table(struct veedor_session *s, struct veedor_text *answer);

/* What each seat, or `seat` alone, might do now. */
VEEDOR_API enum veedor_status veedor_session_options(struct veedor_session *s, const char *seat, struct veedor_text *answer);

/* What a phrase would do now; nothing is done. */
VEEDOR_API enum veedor_status veedor_session_canto(struct veedor_session *s, const char *phrase, const char *by, struct veedor_text *answer);

/* The report on the log so far; a hand that has not ended is judged as one that was left unfinished. */
VEEDOR_API enum veedor_status veedor_session_ruling(struct veedor_session *s, struct veedor_text *report);

#ifdef __cplusplus
}
#endif

#endif
