/* The calls that answer in one text. Each reads settings->words as the usage of its subcommand says, and prints only the answer to `out`.
 * Complaints go where complaints go. */
#ifndef VEEDOR_LIBRARY_CALLS_H
#define VEEDOR_LIBRARY_CALLS_H

#include "library/settings.h"

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

#endif
