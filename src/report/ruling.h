/* The ruling on a hand in words: what every format for people says of it, in the same order. */
#ifndef VEEDOR_REPORT_RULING_H
#define VEEDOR_REPORT_RULING_H

#include "report/report.h"

/* Is there anything in the hand to rule on: a fault, a void act, something open, a sum that differs? */
bool ruling_wanted(const struct verdict *v);

/* What the table wrote of the hand, as points or by the score after it. False: it wrote nothing. */
bool ruling_claim(const struct verdict *v, int *claim);

/* What it wrote is not what is due, and that is known. */
bool ruling_differs(const struct verdict *v);

/* The score that the table has after the hand is another than is due. */
bool ruling_papers_differ(const struct verdict *v);

/* "3-1, y no 2-2 como anotó la mesa" */
void ruling_points(struct out *out, const struct verdict *v, enum lang lang);

/* " Envido querido, 2 para Ana y Caro; truco no querido, 1 para Ana y Caro." Of a hand not decided, what is known so far. */
void ruling_account(struct out *out, const struct verdict *v, enum lang lang);

/* "Para resolverla: anotar las cartas de B." Nothing of a hand that is decided. */
void ruling_settles(struct out *out, const struct verdict *v, enum lang lang);

/* "Quedan 15-10; en los papeles, 14-10." Nothing where no score is known. */
void ruling_score(struct out *out, const struct verdict *v, enum lang lang);

/* Who won the chico or the match, or has won it on paper only; nothing where nobody has. */
void ruling_end(struct out *out, const struct verdict *v, enum lang lang);

/* Was anything played after the hand was over? Then `where` is what ended it, and ruling_over says so. */
bool ruling_was_over(const struct verdict *v, struct span *where);
void ruling_over(struct out *out, const struct verdict *v, enum lang lang);

/* Which readings of the regulation would turn it, on lines of their own. NULL, or none tried: nothing. */
void ruling_readings(struct out *out, const struct verdict *v, const struct readings_report *readings, enum lang lang);

#endif
