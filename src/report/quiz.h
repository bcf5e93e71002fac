/* Exercises in print: a sheet with its key, as text, JSON lines or HTML, or one question at a time. Filled by
 * lesson/quiz.h; everything lives in the arena it was made in, or in the ruleset. */
#ifndef VEEDOR_REPORT_QUIZ_H
#define VEEDOR_REPORT_QUIZ_H

#include "report/report.h"

enum quiz_topic { QUIZ_SAY, QUIZ_WORDING, QUIZ_OPTIONS, QUIZ_BAZA, QUIZ_COUNT, QUIZ_FALTA, QUIZ_REFUSAL, QUIZ_FAULT, QUIZ_TOPICS };
enum { QUIZ_CHOICES = 4, QUIZ_CLAUSES = 4, QUIZ_POOL = 12, QUIZ_LEVELS = 5 };

/* One answer, in the language of the quiz: why it is right, or why it is wrong; n == 0 ends the clauses. */
struct quiz_choice {
	struct str text, why;
	struct str clauses[QUIZ_CLAUSES];
};

/* `id` makes it again (lesson/quiz.h). */
struct exercise {
	uint8_t topic, level;         /* level 1 .. QUIZ_LEVELS */
	bool typed;                   /* no answers to choose from: words are typed; choices[0] is how it is said */
	uint8_t seats, seat;          /* typed: how many sit, who says it */
	uint8_t wish;                 /* the level that was asked for */
	uint64_t id;
	struct str log;               /* the hand or the cards it is about, in the notation; may be empty */
	struct str told;              /* the same in words, line by line; empty: the notation is shown */
	struct str question;
	struct quiz_choice choices[QUIZ_POOL];  /* more than QUIZ_CHOICES only while it is made */
	unsigned count, right;        /* of them; the index of the right one */
};

/* What becomes of typed words. */
struct quiz_reply {
	bool right;
	struct str why;               /* a sentence */
};

struct quiz {
	const struct ruleset *rules;
	uint64_t seed;
	const struct exercise *exercises;
	unsigned count;
	bool questions, key;          /* which parts are printed */
};

/* "wording"; "redacción". quiz_topic_find takes either, folded; -1. */
const char *quiz_topic_name(unsigned topic);
const char *quiz_topic_word(unsigned topic, enum lang lang);
int quiz_topic_find(struct str folded);

/* How the notation is read, in a line. */
void quiz_legend(struct out *out, struct str log, enum lang lang);

/* The clauses that these answers cite (a set of indices), each once; into room for QUIZ_CHOICES * QUIZ_CLAUSES. */
unsigned quiz_cited(const struct exercise *exercise, unsigned choices, struct str *clauses);

/* The key of an exercise in JSON, "say.2.9f3a0c5512ab77e0" (NUL behind it): topic, the level that was asked for, id. False: it is none. */
bool quiz_key_read(struct str key, unsigned *topic, unsigned *wish, uint64_t *id);
void report_quiz_reply_jsonl(struct out *out, const struct quiz_reply *reply);

/* All exercises and then their key; JSON: the quiz, then one object an exercise; HTML: a page of its own. */
void report_quiz_text(struct out *out, const struct report_options *options, const struct quiz *quiz);
void report_quiz_jsonl(struct out *out, const struct report_options *options, const struct quiz *quiz);
void report_quiz_html(struct out *out, const struct report_options *options, const struct quiz *quiz);

/* One question with its answers. */
void report_quiz_ask(struct out *out, const struct report_options *options, const struct exercise *exercise, unsigned number);
/* What is to be said of one answer (its index). */
void report_quiz_answer(struct out *out, const struct report_options *options, const struct exercise *exercise, unsigned answer);
/* The right answer, and the one clause that it rests on. */
void report_quiz_solution(struct out *out, const struct report_options *options, const struct exercise *exercise);
/* What became of typed words; a hint at the words that are looked for: how many, and how each begins. */
void report_quiz_reply(struct out *out, const struct report_options *options, const struct quiz_reply *reply);
void report_quiz_hint(struct out *out, const struct report_options *options, const struct exercise *exercise);

#endif
