/* What tests of the engine share that judge a hand of four under a house over one of the regulations. Included by each of
 * their files once. */
#ifndef HOUSE_SUPPORT_H
#define HOUSE_SUPPORT_H

#include "judging_support.h"

/* Four, A mano: A and C win with the 1e and the 7e. A 28, B 25, C 22, D 27. */
#define DEAL "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define PLAYED "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\n"
#define OF(base) "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"" base "\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\n"
#define HOUSE OF("universitario")

static inline const struct verdict *judged(const char *rules, const char *log)
{
	begin(rules, log);
	return next();
}

static inline void say(const struct verdict *v)
{
	for (const struct finding *f = v->findings.first; f; f = f->next)
		print_message("%s «%.*s»\n", finding_info(f->code)->code, (int)source_text(&hand.source, f->span).n,
			source_text(&hand.source, f->span).p);
}

static inline void points(const char *rules, const char *log, int a, int b)
{
	const struct verdict *v = judged(rules, log);
	if (v->points[0] != a || v->points[1] != b) {
		say(v);
		fail_msg("%d-%d of %s%s", v->points[0], v->points[1], rules, log);
	}
	finish();
}

struct points_row {
	const char *rules, *log;
	int a, b;
};

static inline void all_points(const struct points_row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++)
		points(rows[i].rules, rows[i].log, rows[i].a, rows[i].b);
}

/* So many findings of the code in the only hand of the log. */
static inline void tells(const char *rules, const char *log, const char *code, unsigned count)
{
	const struct verdict *v = judged(rules, log);
	if (count_of(v, code) != count) {
		say(v);
		fail_msg("%u of %s, not %u: %s%s", count_of(v, code), code, count, rules, log);
	}
	finish();
}

#endif
