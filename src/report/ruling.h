/* The ruling on a hand in words, said by every format for people in the same order. */
#ifndef VEEDOR_REPORT_RULING_H
#define VEEDOR_REPORT_RULING_H

#include "report/report.h"

/* Takes the words that are gathered aside. `kind`: "law", clauses; "then", how the table stood; "lines", several lines; else "". `told`: the
 * finding that they are beside, NULL in a ruling. */
typedef void words_printer(struct out *out, const struct told_finding *told, const char *kind);

/* Tells a finding beside its sentence, note by note: clauses, of which `most` in words, what should be, effect, reading. */
void finding_beside(struct out *out, const struct told_finding *told, int most, words_printer *print);

/* True if the hand has something to rule on: a fault, a void act, something open, a sum that differs. */
bool ruling_wanted(const struct verdict *v);

/* Returns what the table wrote for the hand, as points or through the score after it; not known: it wrote nothing. */
struct score ruling_claim(const struct verdict *v);

/* True if what the table wrote is known not to be due. */
bool ruling_differs(const struct verdict *v);

/* True if the table's score after the hand is not the score that is due. */
bool ruling_papers_differ(const struct verdict *v);

/* Writes "3-1, y no 2-2 como anotó la mesa". */
void ruling_points(struct out *out, const struct verdict *v);

/* Writes why the item is paid: "envido querido, que el otro bando ganó y pierde por su falta". `first`: it begins a sentence. */
void ruling_reason(struct out *out, const struct verdict *v, const struct ledger_item *item, bool first);

/* Writes " Envido querido, 2 para Ana y Caro; truco no querido, 1 para Ana y Caro."; for a hand not decided, what is known so far. */
void ruling_account(struct out *out, const struct verdict *v);

/* Tells the rest of the ruling, paragraph by paragraph, leaving out those that have nothing to say: what would decide the hand, the score due
 * and on paper, who won the chico or the match, other readings of the regulation that change the ruling. */
void ruling_rest(struct out *out, const struct verdict *v, const struct readings_report *readings, words_printer *print);

/* ruling_was_over: true if anything was played after the hand was over; `where` is what ended it. ruling_over says so in words. */
bool ruling_was_over(const struct verdict *v, struct span *where);
void ruling_over(struct out *out, const struct verdict *v);

#endif
