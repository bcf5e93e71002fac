/* What the tests of what strikes share: a hand of four under a house over the universitario. Included by each of their files once. */
#ifndef VEEDOR_TESTS_HITS_SUPPORT_H
#define VEEDOR_TESTS_HITS_SUPPORT_H

#include "judging_support.h"

/* Four, A mano: A and C win with the 1e and the 7e. */
#define FOUR "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define PLAYED "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\n"
#define HOUSE "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\nconsta CA-1 CA-2 \"lo que sigue\" \"what follows\";\n"

static const char PLAIN[] = "hereda \"universitario\";\n";

static inline unsigned cites(const struct verdict *v, const char *id)
{
	unsigned count = 0;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES; k++)
			count += str_equal(f->clauses[k], str_of(id));
	return count;
}

/* How many findings of the only hand cite CA-1 under the rules of the house. */
static inline void struck(const char *rules, const char *log, unsigned count)
{
	char text[1600], hand_text[700];
	snprintf(text, sizeof text, "%s%s", HOUSE, rules);
	snprintf(hand_text, sizeof hand_text, "%s%s", FOUR, log);
	begin(text, hand_text);
	unsigned found = cites(next(), "CA-1");
	finish();
	if (found != count)
		fail_msg("%u of %s%s", found, rules, log);
}

#endif
