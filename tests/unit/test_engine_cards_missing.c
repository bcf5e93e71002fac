/* A card that the log leaves out: which hands show by what follows that it was laid, what becomes of it, and which cards out of order
 * are still what they look like. Under the universitario; four players, A mano. */
#include "../lib/table.h"

#define NO_DEAL "mano 3 reparte D\n"

struct seen {
	unsigned missing, others;   /* findings: V0416, and the rest */
	int points[2];
	bool undecided;
	int seat, named, baza;      /* of the V0416; in its words */
	char where[8];
};

static struct seen seen_under(const char *rules, const char *log)
{
	struct seen seen = { .seat = -1 };
	begin(rules, log);
	const struct verdict *v = next();
	for (const struct finding *f = v->findings.first; f; f = f->next) {
		if (f->code != CODE_CARD_MISSING) {
			seen.others++;
			continue;
		}
		struct str text = source_text(&hand.source, f->span);
		seen.missing++;
		seen.seat = f->seat;
		seen.named = f->args[0].number;
		seen.baza = f->args[1].number;
		assert_int_equal(f->kind, KIND_NOTATION);
		assert_int_equal(f->severity, SEVERITY_REMARK);
		assert_str(f->fix.in[LANG_EN], "write the missing card in its place, or `?` where nobody saw it");
		snprintf(seen.where, sizeof seen.where, "%.*s", (int)text.n, text.p);
	}
	memcpy(seen.points, v->points, sizeof seen.points);
	seen.undecided = v->undecided;
	finish();
	return seen;
}

static struct seen seen_in(const char *log)
{
	return seen_under(UNIVERSITARIO, log);
}

struct told {
	const char *log;
	int seat, baza;
	const char *where;
	int points[2];
};

/* Each of them misses one card, and nobody is charged with anything. */
static void assert_told(const char *deal, const struct told *cases, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		char log[400];
		snprintf(log, sizeof log, "%s%s", deal, cases[i].log);
		struct seen seen = seen_in(log);
		if (seen.missing != 1 || seen.others || seen.undecided || memcmp(seen.points, cases[i].points, sizeof seen.points))
			fail_msg("%u and %u, %d-%d%s of %s", seen.missing, seen.others, seen.points[0], seen.points[1], seen.undecided ? " ?" : "", log);
		assert_int_equal(seen.seat, cases[i].seat);
		assert_int_equal(seen.named, cases[i].seat);
		assert_int_equal(seen.baza, cases[i].baza);
		assert_string_equal(seen.where, cases[i].where);
	}
}

/* The whole hand is A 1e B 4c C 2o D 1o, A 7e B 1c C 12o D 11c: A wins both bazas. One card of it is left out; it is the only one that
 * its owner laid nowhere (or, with the third baza, the only one he held). */
static void test_known(void **state)
{
	static const struct told cases[] = {
		{ "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n", 1, 1, "C 2o", { 1, 0 } },
		{ "A 1e  B 4c  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n", 2, 1, "D 1o", { 1, 0 } },
		{ "A 1e  B 4c  C 2o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n", 3, 1, "A 7e", { 1, 0 } },
		{ "A 1e  B 4c  C 2o  D 1o\nB 1c  C 12o  D 11c\nB 5o  C 6b  D 6o  A 4b\nfin\n", 0, 2, "B 1c", { 1, 0 } },
		/* cards are shown; a note that is none of a card's */
		{ "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o\nB \"vamos\" {voz_baja}\nD 11c\nA muestra 4b\nA 4b  B 5o\nfin\n", 1, 1, "C 2o", { 1, 0 } },
		/* another one leaves, and the rest go on without him */
		{ "A 1e  C 2o  D mazo\nA 7e  B 1c  C 12o\nA 4b  B 5o  C 6b\nfin\n", 1, 1, "C 2o", { 1, 0 } },
		{ "A 1e  C 2o  D 1o\nA 7e  D mazo  B 1c  C 12o\nA 4b  B 5o  C 6b\nfin\n", 1, 1, "C 2o", { 1, 0 } },
		/* he has said something before */
		{ "A 1e\nB \"envido\"  C \"no quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n", 1, 1, "C 2o", { 1, 1 } },
	};
	(void)state;
	assert_told(FOUR, cases, sizeof cases / sizeof *cases);
}

/* What is done when the hand is over does not matter: cards are gathered, one is laid covered, he leaves. */
static void test_after_end(void **state)
{
	static const char *const ends[] = {
		"C levanta 12o\nA 4b  B 5o  C 6b  D 6o\n", "A 4b tapada  B 5o\n", "B mazo\nA 4b\n",
	};
	(void)state;
	for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\n%sfin\n", ends[i]);
		struct seen seen = seen_in(log);
		if (seen.missing != 1 || seen.seat != 1 || seen.points[0] != 1 || seen.undecided)
			fail_msg("%u of %d of %s", seen.missing, seen.seat, log);
	}
}

/* The first of all: whoever led may have been taken for the mano, which is to say that the dealer may be another. Three cards out of
 * order are more than that: A 4b B 4c C 2o D 1o, C 12o D 6o A 7e B 1c, and A 1e wins the hand. */
static void test_first(void **state)
{
	static const struct told cases[] = {
		{ "B 4c  C 2o  D 1o\nC 12o  D 6o  A 7e  B 1c\nA 1e  B 5o  C 6b  D 11c\nfin\n", 0, 1, "B 4c", { 1, 0 } },
	};
	(void)state;
	assert_told(FOUR, cases, 1);
	/* three of them, and two */
	assert_int_equal(seen_in(FOUR "B 4c  C 2o  D 1o\nC 12o  D 6o\nfin incompleta\n").missing, 1);
	assert_int_equal(seen_in(FOUR "B 4c  C 2o  D 1o\nC 12o\nfin incompleta\n").missing, 0);
	/* where A laid the first, two are enough */
	assert_int_equal(seen_in(FOUR "A 1e  C 2o  D 1o\nA 7e\nfin incompleta\n").missing, 1);
	assert_int_equal(seen_in(FOUR "A 1e  C 2o  D 1o\nfin incompleta\n").missing, 0);
	assert_int_equal(seen_in(FOUR "B 4c  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n").missing, 0);
}

/* Whoever calls as his side's turn has come calls after the card: he is not charged with a call out of turn. */
static void test_call_after(void **state)
{
	static const struct told cases[] = {
		{ "A 1e\nC \"real envido\"  D \"no quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n", 1, 1, "C 2o", { 2, 0 } },
		{ "A 1e\nC \"truco\"  D \"quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n", 1, 1, "C 2o", { 2, 0 } },
		/* he had spoken before */
		{ "B \"vamos\"\nA 1e\nC \"real envido\"  D \"no quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n", 1, 1, "C 2o", { 2, 0 } },
		{ "A 1e\nB \"vamos\"\nC \"real envido\"  D \"no quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n", 1, 1, "C 2o", { 2, 0 } },
		{ "A 1e\nC \"envido\"  D \"no quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n", 1, 1, "C 2o", { 2, 0 } },
		/* the answer to D, raising, comes before his card */
		{ "A 1e  B 4c  C 2o\nD \"envido\"  A \"real envido\"  B \"no quiero\"\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
			3, 1, "A 7e", { 3, 0 } },
		/* his partner calls while it is their turn */
		{ "A 1e\nD \"truco\"  C \"quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n", 1, 1, "C 2o", { 2, 0 } },
	};
	(void)state;
	assert_told(FOUR, cases, sizeof cases / sizeof *cases);
	/* What C called out of turn ended the hand, and the cards after it are nothing. */
	assert_int_equal(seen_in(FOUR "A 1e\nC \"truco\"  D \"no quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n").missing, 0);
}

/* The one of the cards of D that is missing from the first baza is the 1b, which wins it, or the 4o, which does not: A wins that baza or
 * D, B the second, C the third. */
#define DEAL_OF_D(cards) "mano 3 reparte D\nA: 3e 7c 4b  B: 2c 1c 5o  C: 6o 12o 6b  D: " cards "\n"
#define HAND_OF_D "A 3e  B 2c  C 6o\nA 7c  B 1c  C 12o  D 11c\nB 5o  C 6b  D mazo  A 4b\n"

static void test_which(void **state)
{
	static const struct { const char *log; bool undecided; } cases[] = {
		{ DEAL_OF_D("1b 4o 11c") HAND_OF_D "fin\n", true },
		/* the 1b is in his hand yet */
		{ DEAL_OF_D("1b 4o 11c") HAND_OF_D "D muestra 1b\nfin\n", false },
		/* what he shows need not be what he kept, nor is it his */
		{ DEAL_OF_D("1b 4o 11c") HAND_OF_D "D muestra 1b 11c\nfin\n", true },
		{ DEAL_OF_D("1b 4o 11c") HAND_OF_D "B muestra 1b\nfin\n", true },
		{ DEAL_OF_D("1b 4o 11c") HAND_OF_D "fin\nD muestra 1b\n", false },
		{ DEAL_OF_D("1b 4o 11c") "D muestra 1b\n" HAND_OF_D "fin\n", false },
		/* both, of which he has laid one */
		{ DEAL_OF_D("1b 4o 11c") HAND_OF_D "D muestra 1b 4o\nfin\n", true },
		/* he points at it, and shows nothing */
		{ DEAL_OF_D("1b 4o 11c") HAND_OF_D "D señala C 1b\nfin\n", true },
		/* of the others nobody knows which they are */
		{ DEAL_OF_D("4o ? 11c") HAND_OF_D "fin\n", true },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct seen seen = seen_in(cases[i].log);
		if (seen.missing != 1 || seen.seat != 3 || seen.undecided != cases[i].undecided || (!seen.undecided && seen.points[0] != 1))
			fail_msg("%u of %d, %d-%d%s of %s", seen.missing, seen.seat, seen.points[0], seen.points[1], seen.undecided ? " ?" : "", cases[i].log);
	}
}

/* D closes the first baza, wins it, and leads the second with a card that is missing. Had he laid the two the other way round the log
 * would be the same. */
static void test_either_way(void **state)
{
	static const struct { const char *log; int points[2]; bool undecided; } cases[] = {
		/* 2e and 1e: the side of D has both bazas. 1e and 2e: A has the second, C the third. */
		{ "A: 4e 3e 5c  B: 4c 6c 5o  C: 4o 12o 7b  D: 1e 2e 6b\n"
			"A 4e  B 4c  C 4o  D 2e\nA 3e  B 6c  C 12o\nA 5c  B 5o  C 7b  D 6b\nfin\n", { 0, 0 }, true },
		/* 1b and 1e: both bazas either way */
		{ "A: 4e 3e 5c  B: 4c 6c 5o  C: 4o 12o 7b  D: 1e 1b 6b\n"
			"A 4e  B 4c  C 4o  D 1b\nA 3e  B 6c  C 12o\nA 5c  B 5o  C 7b  D 6b\nfin\n", { 0, 1 }, false },
		/* with the 6o he would not have won the first: it is the second, A wins it, and C the third */
		{ "A: 4e 3e 5c  B: 4c 6c 5o  C: 2o 12o 7b  D: 1e 6o 6b\n"
			"A 4e  B 4c  C 2o  D 1e\nA 3e  B 6c  C 12o\nA 5c  B 5o  C 7b  D 6b\nfin\n", { 1, 0 }, false },
		/* the 1o, which is missing, before the 6o or after it: A has the second, D the third */
		{ "A: 4b 3e 7c  B: 4c 6c 5c  C: 5o 12o 6b  D: 1o 6o 11c\n"
			"A 4b  B 4c  C 5o  D 6o\nA 3e  B 6c  C 12o\nA 7c  B 5c  C 6b  D 11c\nfin\n", { 0, 1 }, false },
		/* he is the last of the second too: with the 1c he would have won the first, and it is the 6o that lies there */
		{ "A: 7c 3e 4b  B: 4c 6c 5o  C: 4o 12o 6b  D: 6o 1c 7b\n"
			"A 7c  B 4c  C 4o  D 6o\nA 3e  B 6c  C 12o\nA 4b  B 5o  C 6b  D 7b\nfin\n", { 1, 0 }, false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte D\n%s", cases[i].log);
		struct seen seen = seen_in(log);
		if (seen.missing != 1 || seen.seat != 3 || seen.baza != 2 || seen.undecided != cases[i].undecided
				|| (!seen.undecided && memcmp(seen.points, cases[i].points, sizeof seen.points)))
			fail_msg("%u of %d, %d-%d%s of %s", seen.missing, seen.seat, seen.points[0], seen.points[1], seen.undecided ? " ?" : "", log);
	}
}

/* A led the first with the 7e, won it, and leads the second, with the 3e: the 7e lies where it was written. D has the second with the 7o,
 * and the third. */
static void test_led_before(void **state)
{
	(void)state;
	struct seen seen = seen_in("mano 3 reparte D\nA: 7e 3e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 7o 11c\n"
		"A 7e  B 4c  C 2o  D 1o\nB 1c  C 12o  D 7o\nD 11c  A 4b  B 5o  C 6b\nfin\n");
	assert_int_equal(seen.missing, 1);
	assert_int_equal(seen.seat, 0);
	assert_false(seen.undecided);
	assert_int_equal(seen.points[1], 1);
}

/* The others of a side leave, and the hand is over: what is put down then is in no order. */
static void test_side_left(void **state)
{
	(void)state;
	struct seen seen = seen_in(FOUR "A 1e  C 2o  D 1o\nA 7e  A mazo  C mazo\nD 6o  B 1c\nfin\n");
	assert_int_equal(seen.missing, 1);
	assert_int_equal(seen.seat, 1);
}

/* B says «paso», and has left the hand. */
static void test_left_by_word(void **state)
{
	(void)state;
	struct seen seen = seen_under("hereda \"uruguayo\";\n", "[Asientos \"4\"]\nmano 3 reparte D muestra 3o\n"
		"A: 7e 6e 12c  B: 7b 3b 10e  C: 1c 2c 10b  D: 5b 6b 7c\n"
		"A 6e\nC \"truco\"  B \"paso\"  D \"quiero\"\nC 1c  D 5b\nC 2c  D 6b  A 7e\nfin\n");
	assert_int_equal(seen.missing, 0);
}

/* Where it may be one of two it is a card that nobody saw, as «B ?» is: whoever needs it for the verdict is left without one. */
static void test_unknown(void **state)
{
	(void)state;
	struct seen left_out = seen_in(FOUR "A 4b  C 2o  D 1o\nC 12o  D 6o  A 7e  B 5o\nfin incompleta\n");
	struct seen unseen = seen_in(FOUR "A 4b  B ?  C 2o  D 1o\nC 12o  D 6o  A 7e  B 5o\nfin incompleta\n");
	assert_int_equal(left_out.missing, 1);
	assert_int_equal(unseen.missing, 0);
	assert_int_equal(left_out.undecided, unseen.undecided);
	assert_int_equal(left_out.others, unseen.others);
	/* Nobody's cards are known. */
	assert_int_equal(seen_in(NO_DEAL "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n").missing, 1);
}

/* What a single player does out of order is his own doing; so is what no one card would put right. */
static void test_out_of_order(void **state)
{
	static const char *const logs[] = {
		/* out of turn, and the one before him lays after him */
		FOUR "A 1e  C 2o  B 4c  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n",
		/* the last of the hand comes before his turn, and nothing follows */
		FOUR "A 1e  B 4c  C 2o  D 1o\nA 7e  C 12o  D 11c\nfin\n",
		/* leads instead of the winner */
		FOUR "A 1e  B 4c  C 2o  D 1o\nB 1c  C 12o  D 11c  A 7e\nfin\n",
		/* lays twice */
		FOUR "A 1e  A 7e  B 4c  C 2o  D 1o\nfin incompleta\n",
		/* A lays the 1e again, and C the 2o: no one card makes that right */
		FOUR "A 1e  C 2o  D 1o\nA 1e  B 1c  C 2o  D 11c\nfin\n",
		/* B lays all three cards he has: none of his is missing */
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\nB 4c\nfin\n",
		/* other deeds among the cards */
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o\nC levanta 12o\nD 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o\nC descubre 12o\nD 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o\nC tiende\nD 11c\nA 4b  B 5o  D 6o\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C tiende\nD 11c\nA 4b  B 5o  D 6o\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o tapada  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o {tirada}  D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c {tirada}\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  + D 11c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nB mazo\nA 7e  C 12o  D 11c\nfin\n",
		FOUR "A 1e  C 2o  D 1o\nA 7e  B mazo  C 12o  D 11c\nfin\n",
		/* B lays all three, the last of them after the hand was written down */
		FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  B 5o  C 6b  D 6o\ntantos 1-0\nB 4c\n",
		/* he put one down, and it lies face down */
		FOUR "A 1e  B 4c boca_abajo  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nA 4b  C 6b  D 6o\nfin\n",
	};
	(void)state;
	for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++)
		if (seen_in(logs[i]).missing)
			fail_msg("%s", logs[i]);
}

/* B's card is missing, and one that follows is a mistake besides: it is charged, and nothing else. */
static void test_one_mistake_besides(void **state)
{
	static const char *const logs[] = {
		/* B is to lead the third, and C leads */
		FOUR "A 1e  C 2o  D 1o\nA 4b  B 1c  C 12o  D 11c\nC 6b  D 6o  A 7e  B 5o\nfin\n",
		/* A is to lead the second, and C leads */
		FOUR "A 1e  C 2o  D 1o\nC 12o  D 11c  A 7e  B 1c\nA 4b  B 5o  C 6b  D 6o\nfin\n",
		/* A lays the 1e again */
		FOUR "A 1e  C 2o  D 1o\nA 1e  B 1c  C 12o  D 11c\nfin\n",
	};
	(void)state;
	for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++) {
		const struct seen seen = seen_in(logs[i]);
		if (seen.missing != 1 || seen.others != 1)
			fail_msg("%u missing, %u others: %s", seen.missing, seen.others, logs[i]);
	}
}

/* Of two, B mano: he lays his second card before A has laid, and it lies for the baza that he leads, or it goes back. */
static void test_two(void **state)
{
	static const char *const logs[] = {
		"A: 7c 6c 3o  B: 2b 3c 1b\nB 2b  B 3c  A 7c  A 3o\nfin\n",
		/* B lays twice and takes the second back, or A's card is missing: the cards go on in order either way */
		"A: 10o 12c 7b  B: 1e 1b 3b\nB 1e\nB 1b  A 10o\nB 3b  A 12c\nfin\n",
	};
	(void)state;
	for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++) {
		char log[200];
		snprintf(log, sizeof log, "[Asientos \"2\"]\nmano 3 reparte A muestra 4e\n%s", logs[i]);
		assert_int_equal(seen_under("hereda \"uruguayo\";\n", log).missing, 0);
	}
}

/* He has left the hand: the others go on without him, and nothing is missing. */
static void test_who_left(void **state)
{
	(void)state;
	assert_int_equal(seen_in(FOUR "A 1e  B mazo  C 2o  D 1o\nA 7e  C 12o  D 11c\nfin\n").missing, 0);
}

/* The missing cards of a hand of which the log has so many events and no more. */
static unsigned missing_of(const char *log, unsigned events)
{
	begin(UNIVERSITARIO, log);
	findings_init(&notation, &arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	assert_true(events < hand.event_count);
	hand.event_count = events;
	engine_new_match(court.engine, hand.match);
	unsigned count = count_of(engine_judge(court.engine, &hand, &notation), "V0416");
	finish();
	return count;
}

/* The last event of the log counts: the second card out of order, or the third card of B, who then has laid all of his. */
static void test_last_event(void **state)
{
	static const char all[] = FOUR "A 1e  C 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nD 6o tapada  B 5o  B 4c\nfin\n";
	(void)state;
	assert_int_equal(missing_of(FOUR "A 1e  C 2o  D 1o\nA 7e\nfin incompleta\n", 4), 1);
	assert_int_equal(missing_of(FOUR "A 1e  C 2o  D 1o\nA 7e\nfin incompleta\n", 3), 0);
	assert_int_equal(missing_of(all, 10), 0);
	assert_int_equal(missing_of(all, 9), 1);
}

/* Three are enough for the first of all to be missing: it is told of the card that comes in its place. */
static void test_three_enough(void **state)
{
	(void)state;
	struct seen seen = seen_in(FOUR "B 4c  C 2o  D 1o\nC 12o  D 6o\nfin incompleta\n");
	assert_int_equal(seen.missing, 1);
	assert_string_equal(seen.where, "B 4c");
}

/* B speaks himself before the next card: he may have laid his all the same before C called, who then was not out of turn. */
static void test_speaks_himself(void **state)
{
	(void)state;
	struct seen seen = seen_in(FOUR "A 1e\nC \"real envido\"  B \"no quiero\"\nC 2o  D 1o\nA 7e  B 1c  C 12o  D 11c\nfin\n");
	assert_int_equal(seen.missing, 1);
	assert_int_equal(seen.others, 0);
}

/* The card that D is due to lay is his, whatever was noted before: the one that is missing is the next. */
static void test_due_lays(void **state)
{
	(void)state;
	struct seen seen = seen_in("mano 3 reparte D\nA: 4e 3e 5c  B: 4c 6c 5o  C: 4o 12o 7b  D: 1e 2e 6b\nA \"vamos\" {voz_baja}\n"
		"A 4e  B 4c  C 4o  D 2e\nA 3e  B 6c  C 12o\nA 5c  B 5o  C 7b  D 6b\nfin\n");
	assert_int_equal(seen.missing, 1);
	assert_int_equal(seen.seat, 3);
	assert_int_equal(seen.baza, 2);
	assert_string_equal(seen.where, "A 3e");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_known), cmocka_unit_test(test_after_end), cmocka_unit_test(test_first), cmocka_unit_test(test_call_after), cmocka_unit_test(test_which),
		cmocka_unit_test(test_either_way), cmocka_unit_test(test_led_before), cmocka_unit_test(test_side_left),
		cmocka_unit_test(test_left_by_word), cmocka_unit_test(test_unknown), cmocka_unit_test(test_out_of_order),
		cmocka_unit_test(test_one_mistake_besides), cmocka_unit_test(test_two),
		cmocka_unit_test(test_who_left), cmocka_unit_test(test_last_event), cmocka_unit_test(test_three_enough),
		cmocka_unit_test(test_speaks_himself), cmocka_unit_test(test_due_lays),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
