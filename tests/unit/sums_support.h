/* What the tests of sums share: the ledger of a hand of four under a house over one of the regulations. Included by each of their files
 * once. */
#ifndef VEEDOR_TESTS_SUMS_SUPPORT_H
#define VEEDOR_TESTS_SUMS_SUPPORT_H

#include "judging_support.h"

/* Four, A mano: A and C win with the 1e and the 7e. A 28, B 25, C 22, D 27. */
#define FOUR(fields) "mano 3 reparte D" fields "\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define PLAYED "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\n"
#define ENVIDO "A \"envido\"  D \"quiero\"\n"
#define SAID "A \"28\"  D \"son buenas\"\n"
#define OVER(base) "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"" base "\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\n"
#define HOUSE OVER("universitario")
#define STACKED(effects) HOUSE "CA-1 al cerrar mano si algún asiento nota(montó) entonces " effects " [carta];\n"

static const char PLAIN[] = "hereda \"universitario\";\n";

/* The items and points of the only hand of the log, and whether they are decided. */
static inline void sum(const char *rules, const char *log, unsigned items, int a, int b, bool undecided)
{
	begin(rules, log);
	const struct verdict *v = next();
	if (v->ledger_count != items || v->points[0] != a || v->points[1] != b || v->undecided != undecided)
		fail_msg("%u items, %d-%d%s of %s", v->ledger_count, v->points[0], v->points[1], v->undecided ? " ?" : "", log);
	finish();
}

#endif
