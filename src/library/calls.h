/* The calls that answer in one text. Each reads settings->words as the usage of its subcommand says, and prints only the answer to `out`.
 * Complaints go where complaints go. */
#ifndef VEEDOR_LIBRARY_CALLS_H
#define VEEDOR_LIBRARY_CALLS_H

#include "library/settings.h"
#include "log/reader.h"

/* The formats that each is printed in, as bits. The first two are for logs. */
#define AS(form) (1u << AS_##form)
enum {
	AS_CHECK = AS(TEXT) | AS(JSONL) | AS(HTML) | AS(CSV) | AS(SARIF) | AS(JUNIT), AS_SCORE = AS(TEXT) | AS(JSONL) | AS(CSV),
	AS_RULES = AS(TEXT) | AS(JSONL) | AS(HTML), AS_LESSON = AS(TEXT) | AS(JSONL), AS_QUIZ = AS(TEXT) | AS(JSONL) | AS(HTML),
};

enum status rules_print(const struct settings *settings, struct out *out);
enum status explain_print(const struct settings *settings, struct out *out);
enum status canto_print(const struct settings *settings, struct out *out);
/* Prints the state of the table at the end of a log, one object. */
enum status table_print(const struct settings *settings, struct out *out);
enum status choices_print(const struct settings *settings, struct out *out);

/* ---- fmt.c: a log in its canonical form ---- */

struct formatter {
	const struct settings *settings;
	struct out *out;
	struct arena arena;
	uint32_t match;
	enum status status;
	bool imports;        /* what is no hand is left out, which is told */
	bool live;           /* hands are given as they come, since more is waited for */
	bool loses;          /* the canonical form would leave something out */
	bool unread;         /* the log could not be read to its end */
};

/* Writes all hands of the log to f->out and says what is wrong with its notation. */
void format_log(struct formatter *f, struct str name, struct reader *reader);

/* Complains that nothing is written: what was pointed out would be lost (f->loses). Returns the status. */
enum status format_refused(const struct formatter *f);

#endif
