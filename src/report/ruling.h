/* The ruling on a hand in words, said by every format for people in the same order. */
#ifndef VEEDOR_REPORT_RULING_H
#define VEEDOR_REPORT_RULING_H

#include "report/report.h"

/* True if the hand has something to rule on: a fault, a void act, something open, a sum that differs. */
bool ruling_wanted(const struct verdict *v);

/* Gives what the table wrote for the hand, as points or through the score after it. False: it wrote nothing. */
bool ruling_claim(const struct verdict *v, int *claim);

/* True if what the table wrote is known not to be due. */
bool ruling_differs(const struct verdict *v);

/* True if the table's score after the hand is not the score that is due. */
bool ruling_papers_differ(const struct verdict *v);

/* Writes "3-1, y no 2-2 como anotó la mesa". */
void ruling_points(struct out *out, const struct verdict *v, enum lang lang);

/* Writes " Envido querido, 2 para Ana y Caro; truco no querido, 1 para Ana y Caro."; for a hand not decided, what is known so far. */
void ruling_account(struct out *out, const struct verdict *v, enum lang lang);

/* Writes "Para resolverla: anotar las cartas de B."; nothing for a hand that is decided. */
void ruling_settles(struct out *out, const struct verdict *v, enum lang lang);

/* Writes "Quedan 15-10; en los papeles, 14-10."; nothing if no score is known. */
void ruling_score(struct out *out, const struct verdict *v, enum lang lang);

/* Writes who won the chico or the match, or won it on paper only; nothing if nobody did. */
void ruling_end(struct out *out, const struct verdict *v, enum lang lang);

/* ruling_was_over: true if anything was played after the hand was over; `where` is what ended it. ruling_over says so in words. */
bool ruling_was_over(const struct verdict *v, struct span *where);
void ruling_over(struct out *out, const struct verdict *v, enum lang lang);

/* Writes the readings of the regulation that would change the ruling, one per line; nothing if NULL or none were tried. */
void ruling_readings(struct out *out, const struct verdict *v, const struct readings_report *readings, enum lang lang);

#endif
