/* A card that the log leaves out: which hands show by what follows that it was laid, what becomes of it, and which cards out of order
 * are still what they look like. Under the universitario; four players, A mano. */
#include "judging_support.h"

#define DEAL "mano 1 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define NO_DEAL "mano 1 reparte D\n"

static const char PLAIN[] = "hereda \"universitario\";\n";

struct seen {
	unsigned missing, others;   /* findings: V0416, and the rest */
	int points[2];
	bool undecided;
	int seat;                   /* of the V0416 */
	char where[8];
};

static struct seen judged(const char *log)
{
	struct seen seen = { .seat = -1 };
	begin(PLAIN, log);
	const struct verdict *v = next();
	for (const struct finding *f = v->findings.first; f; f = f->next) {
		if (f->code != CODE_CARD_MISSING) {
			seen.others++;
			continue;
		}
		struct str text = source_text(&hand.source, f->span);
		seen.missing++;
		seen.seat = f->seat;
		assert_int_equal(f->kind, KIND_NOTATION);
		assert_int_equal(f->severity, SEVERITY_REMARK);
		snprintf(seen.where, sizeof seen.where, "%.*s", (int)text.n, text.p);
	}
	memcpy(seen.points, v->points, sizeof seen.points);
	seen.undecided = v->undecided;
	finish();
	return seen;
}

/* The whole hand is A 1e B 4c C 2o D 1o, A 7e B 1c C 12o D 11c: A wins both bazas. One card of it is left out; it is the only one that
 * its owner laid nowhere (or, with the third baza, the only one he held). */
static void test_known(void **state)
{
	static const struct { const char *log; int seat; const char *where; } cases[] = {
		{ "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n", 1, "C 2o" },
		{ "A 1e  B 4c  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n", 2, "D 1o" },
		{ "A 1e  B 4c  C 2o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n", 3, "A 7e" },
		{ "A 1e  B 4c  C 2o  D 1o\nB 1c  C 12o  D 11c\nB 5o  C 6b  D 6o  A 4b\nfin\n", 0, "B 1c" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, DEAL "%s", cases[i].log);
		struct seen seen = judged(log);
		if (seen.missing != 1 || seen.others || seen.points[0] != 1 || seen.points[1] || seen.undecided)
			fail_msg("%u and %u, %d-%d of %s", seen.missing, seen.others, seen.points[0], seen.points[1], log);
		assert_int_equal(seen.seat, cases[i].seat);
		assert_string_equal(seen.where, cases[i].where);
	}
}

/* Where it may be one of two it is a card that nobody saw, as «B ?» is: whoever needs it for the verdict is left without one. */
static void test_unknown(void **state)
{
	(void)state;
	struct seen left_out = judged(DEAL "A 4b  C 2o  D 1o\nC 12o  D 6o  A 7e  B 5o\nfin incompleta\n");
	struct seen unseen = judged(DEAL "A 4b  B ?  C 2o  D 1o\nC 12o  D 6o  A 7e  B 5o\nfin incompleta\n");
	assert_int_equal(left_out.missing, 1);
	assert_int_equal(unseen.missing, 0);
	assert_int_equal(left_out.undecided, unseen.undecided);
	assert_int_equal(left_out.others, unseen.others);
	/* Nobody's cards are known. */
	assert_int_equal(judged(NO_DEAL "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n").missing, 1);
}

/* What a single player does out of order is his own doing; so is what no one card would put right. */
static void test_out_of_order(void **state)
{
	static const char *const logs[] = {
		/* out of turn, and the one before him lays after him */
		DEAL "A 1e  C 2o  B 4c  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n",
		/* the last of the hand comes before his turn, and nothing follows */
		DEAL "A 1e  B 4c  C 2o  D 1o\nA 7e  C 12o  D 11c\nfin\n",
		/* the first of the hand: B may as well have led, and A laid last */
		DEAL "B 4c  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		/* leads instead of the winner */
		DEAL "A 1e  B 4c  C 2o  D 1o\nB 1c  C 12o  D 11c  A 7e\nfin\n",
		/* lays twice */
		DEAL "A 1e  A 7e  B 4c  C 2o  D 1o\nfin incompleta\n",
		/* B lays all three cards he has: none of his is missing */
		DEAL "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nB 4c\nfin\n",
		/* other deeds among the cards */
		DEAL "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nC levanta 12o\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		DEAL "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o tapada  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		DEAL "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o {tirada}  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		DEAL "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  + D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		DEAL "A 1e  C 2o  D 1o\nB mazo\nA 7e  C 12o  D 11c\nfin\n",
		/* he put one down, and it lies face down */
		DEAL "A 1e  B 4c boca_abajo  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  C 6b  D 6o\nfin\n",
	};
	(void)state;
	for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++)
		if (judged(logs[i]).missing)
			fail_msg("%s", logs[i]);
}

/* He has left the hand: the others go on without him, and nothing is missing. */
static void test_who_left(void **state)
{
	(void)state;
	assert_int_equal(judged(DEAL "A 1e  B mazo  C 2o  D 1o\nA 7e  C 12o  D 11c\nfin\n").missing, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_known), cmocka_unit_test(test_unknown), cmocka_unit_test(test_out_of_order), cmocka_unit_test(test_who_left),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
