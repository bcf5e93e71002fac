/* Exercises in print: a sheet with its key, as text, JSON lines or HTML, or one question at a time. lesson/quiz.h fills them; everything
 * lives in their arena or in the ruleset. */
#ifndef VEEDOR_REPORT_QUIZ_H
#define VEEDOR_REPORT_QUIZ_H

#include "report/report.h"

enum quiz_topic { QUIZ_SAY, QUIZ_WORDING, QUIZ_OPTIONS, QUIZ_BAZA, QUIZ_COUNT, QUIZ_FALTA, QUIZ_REFUSAL, QUIZ_FAULT, QUIZ_TOPICS };
enum { QUIZ_CHOICES = 4, QUIZ_CLAUSES = 4, QUIZ_POOL = 12, QUIZ_LEVELS = 5 };

/* One answer in the language of the quiz, with why it is right or wrong; n == 0 ends the clauses. */
struct quiz_choice {
	struct str text, why;
	struct str clauses[QUIZ_CLAUSES];
};

/* An exercise. `id` makes it again (lesson/quiz.h). */
struct exercise {
	uint8_t topic, level;         /* level 1 .. QUIZ_LEVELS */
	bool typed;                   /* the learner types words; choices[0] has the right ones */
	uint8_t seats, seat;          /* typed: number of seats, seat that speaks */
	uint8_t wish;                 /* the level that was asked for */
	uint64_t id;
	struct str log;               /* the hand or the cards in the notation; may be empty */
	struct str told;              /* the log in words, line by line; empty: the notation is shown */
	struct str question;
	struct quiz_choice choices[QUIZ_POOL];  /* more than QUIZ_CHOICES only in the making */
	unsigned count, right;        /* number of choices; index of the right one */
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

/* "wording" and "redacción". quiz_topic_find takes the word in either language, folded; -1: no topic. */
extern const struct term quiz_topics[QUIZ_TOPICS];
int quiz_topic_find(struct str folded);

/* Returns the clauses that these answers (a set of indices) cite, each once, in `clauses`, with room for QUIZ_CHOICES * QUIZ_CLAUSES. */
unsigned quiz_cited(const struct exercise *exercise, unsigned choices, struct str *clauses);

/* Reads the key of an exercise in JSON, "say.2.9f3a0c5512ab77e0": topic, wished level, id. False: it is not a
 * key. */
bool quiz_key_read(struct str key, unsigned *topic, unsigned *wish, uint64_t *id);
void report_quiz_reply_jsonl(struct out *out, const struct quiz_reply *reply);

/* Print all exercises and then their key. JSON: the quiz, then one object an exercise; HTML: a whole page. */
void report_quiz_text(struct out *out, const struct quiz *quiz);
void report_quiz_jsonl(struct out *out, const struct quiz *quiz);
void report_quiz_html(struct out *out, const struct quiz *quiz);

/* Prints one question with its answers. */
void report_quiz_ask(struct out *out, const struct exercise *exercise, unsigned number);
/* Prints the comment on one answer (its index). */
void report_quiz_answer(struct out *out, const struct exercise *exercise, unsigned answer);
/* Prints the right answer and its first clause. */
void report_quiz_solution(struct out *out, const struct ruleset *rules, const struct exercise *exercise);
/* Print what became of typed words, and a hint at the right words: how many they are and how each begins. */
void report_quiz_reply(struct out *out, const struct quiz_reply *reply);
void report_quiz_hint(struct out *out, const struct exercise *exercise);

#endif
