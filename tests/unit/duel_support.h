/* What the tests of duels share: six at a table, three disputes of facing seats, judged under a house over the universitario.
 * Included by each of their files once. */
#ifndef DUEL_SUPPORT_H
#define DUEL_SUPPORT_H

#include "judging_support.h"

#define TABLE "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n" \
	"cláusula CA-1 \"Se juega de a seis.\" \"Six play.\";\ncláusula CA-2 \"Sólo los dos del duelo.\" \"Only the two.\";\n" \
	"mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\n"
#define FACING(fields) "mano 3 reparte F" fields " disputa enfrentados\n"
#define DEAL "A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\n"
/* Two bazas each: A beats D, B beats E, F beats C. One tanto for A's side, two for B's. */
#define FIRST "A 1e  D 4c  A 7e  D 5c\n"
#define SECOND "B 1b  E 5e  B 7o  E 6e\n"
#define THIRD "C 5o  F 3e  F 3b  C 6o\n"
#define ALL DEAL FIRST SECOND THIRD

static inline const struct verdict *judged(const char *rules, const char *log)
{
	begin(rules, log);
	return next();
}

static inline void points(const char *rules, const char *log, int a, int b, bool undecided)
{
	const struct verdict *v = judged(rules, log);
	if (v->points[0] != a || v->points[1] != b || v->undecided != undecided)
		fail_msg("%d-%d%s of %s%s", v->points[0], v->points[1], v->undecided ? " ?" : "", rules, log);
	finish();
}

/* So many findings of the code, and so many in all. */
static inline void findings(const char *rules, const char *log, const char *code, unsigned count, unsigned all)
{
	const struct verdict *v = judged(rules, log);
	if (count_of(v, code) != count || v->findings.count != all) {
		for (const struct finding *f = v->findings.first; f; f = f->next)
			print_message("%s «%.*s»\n", finding_info(f->code)->code, (int)source_text(&hand.source, f->span).n,
				source_text(&hand.source, f->span).p);
		fail_msg("%u of %s, %u in all, in %s%s", count_of(v, code), code, v->findings.count, rules, log);
	}
	finish();
}

#endif
