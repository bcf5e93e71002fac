/* Exercises in print: a sheet with its key, as text, JSON lines or HTML, or one question at a time. Filled by
 * lesson/quiz.h; everything lives in the arena it was made in, or in the ruleset. */
#ifndef VEEDOR_REPORT_QUIZ_H
#define VEEDOR_REPORT_QUIZ_H

#include "report/report.h"

enum quiz_topic { QUIZ_WORDING, QUIZ_OPTIONS, QUIZ_BAZA, QUIZ_COUNT, QUIZ_FALTA, QUIZ_REFUSAL, QUIZ_FAULT, QUIZ_TOPICS };
enum { QUIZ_CHOICES = 4, QUIZ_CLAUSES = 4 };

/* One answer, in the language of the quiz: why it is right, or why it is wrong; n == 0 ends the clauses. */
struct quiz_choice {
	struct str text, why;
	struct str clauses[QUIZ_CLAUSES];
};

struct exercise {
	uint8_t topic;
	struct str log;               /* the hand or the cards it is about, in the notation; may be empty */
	struct str question;
	struct quiz_choice choices[QUIZ_CHOICES];
	unsigned count, right;        /* three or four of them; the index of the right one */
};

struct quiz {
	const struct ruleset *rules;
	uint64_t seed;
	const struct exercise *exercises;
	unsigned count;
};

/* "wording"; "redacción". quiz_topic_find takes either, folded; -1. */
const char *quiz_topic_name(unsigned topic);
const char *quiz_topic_word(unsigned topic, enum lang lang);
int quiz_topic_find(struct str folded);

/* The clauses that these answers cite (a set of indices), each once; into room for QUIZ_CHOICES * QUIZ_CLAUSES. */
unsigned quiz_cited(const struct exercise *exercise, unsigned choices, struct str *clauses);

/* All exercises and then their key; JSON: the quiz, then one object an exercise; HTML: a page of its own. */
void report_quiz_text(struct out *out, const struct report_options *options, const struct quiz *quiz);
void report_quiz_jsonl(struct out *out, const struct report_options *options, const struct quiz *quiz);
void report_quiz_html(struct out *out, const struct report_options *options, const struct quiz *quiz);

/* One question with its answers; what is to be said of an answer (its letter's index), and of the right one. */
void report_quiz_ask(struct out *out, const struct report_options *options, const struct exercise *exercise, unsigned number);
void report_quiz_explain(struct out *out, const struct report_options *options, const struct exercise *exercise,
	unsigned answer);

#endif
