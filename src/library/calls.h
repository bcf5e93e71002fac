/* What is answered in one text. Each reads settings->words as the usage of its subcommand says, and prints to `out` with
 * nothing but what belongs to the answer; what there is to complain of goes where complaints go. */
#ifndef VEEDOR_LIBRARY_CALLS_H
#define VEEDOR_LIBRARY_CALLS_H

#include "library/settings.h"

/* What each is printed as, as bits; the first two are what logs are. */
#define AS(form) (1u << AS_##form)
enum {
	AS_CHECK = AS(TEXT) | AS(JSONL) | AS(HTML) | AS(CSV) | AS(SARIF) | AS(JUNIT), AS_SCORE = AS(TEXT) | AS(JSONL) | AS(CSV),
	AS_RULES = AS(TEXT) | AS(JSONL) | AS(HTML), AS_LESSON = AS(TEXT) | AS(JSONL), AS_QUIZ = AS(TEXT) | AS(JSONL) | AS(HTML),
};

enum status rules_print(const struct settings *settings, struct out *out);
enum status explain_print(const struct settings *settings, struct out *out);
enum status canto_print(const struct settings *settings, struct out *out);
/* The state of the table at the end of a log, one object. */
enum status table_print(const struct settings *settings, struct out *out);
enum status choices_print(const struct settings *settings, struct out *out);

#endif
