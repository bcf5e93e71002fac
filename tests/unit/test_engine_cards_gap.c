/* What is said and done round a card that the log leaves out, and hands that break off right there: four players, A mano but for one. */
#include "../lib/table.h"
#include <sys/mman.h>
#include <unistd.h>

/* The events of a hand where nothing that stands behind the last of them can be read. */
struct fence {
	char *room;
	size_t size;
};

/* Moves them to right before a page that stops whoever looks at it. */
static struct fence fence_hand(struct hand *h)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE), need = h->event_count * sizeof *h->events;
	struct fence f = { .size = (need + page - 1) / page * page + page };
	f.room = mmap(NULL, f.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	assert_true(f.room != MAP_FAILED);
	assert_int_equal(mprotect(f.room + f.size - page, page, PROT_NONE), 0);
	char *at = f.room + f.size - page - need;
	memcpy(at, h->events, need);
	h->events = (struct event *)(void *)at;
	return f;
}

static void fence_down(struct fence f)
{
	munmap(f.room, f.size);
}

#define FIRST "A 1e  B 4c  C 2o  D 1o\n"                /* the 7e of A is missing */
#define REST "B 1c  C 12o  D 11c\nB 5o  C 6b  D 6o  A 4b\nfin\n"
#define LAST_MISSING "A 1e  B 4c  C 2o\n"              /* the 1o of D */
#define THEN "A 7e  B 1c  C 12o  D 11c\nfin\n"

/* How many cards are missing, and what else there is to tell. */
struct gap {
	unsigned missing, charged;
};

static struct gap gap_of(const char *rules, const char *log)
{
	const struct verdict *v = judged(rules, log);
	struct gap gap = { count_of(v, "V0416"), 0 };
	for (const struct finding *f = v->findings.first; f; f = f->next)
		gap.charged += f->code != CODE_CARD_MISSING;
	finish();
	return gap;
}

struct gap_row {
	const char *rules, *log;
	struct gap gap;
};

static void assert_gaps(const struct gap_row *rows, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		struct gap gap = gap_of(rows[i].rules, rows[i].log);
		if (gap.missing != rows[i].gap.missing || gap.charged != rows[i].gap.charged)
			fail_msg("%u and %u of %s%s", gap.missing, gap.charged, rows[i].rules, rows[i].log);
	}
}

/* ---- what is said in the gap ------------------------------------------------------------------------------------------------ */

#define TOO_SOON HOUSE "CA-1 CA-2 antes de truco si mano jugadas = 1 entonces queda [conducta];\n"
#define TOO_SOON_ALL HOUSE "CA-1 CA-2 antes de truco si mano jugadas < 3 entonces queda [conducta];\n"
#define WORSE_AFTER HOUSE "CA-1 CA-2 tras truco si mano jugadas = 1 entonces queda [conducta];\n" \
	"CA-1 tras truco si mano jugadas = 2 entonces queda [conducta];\nCA-2 tras truco si mano jugadas = 2 entonces queda [tiempo];\n"
#define TOO_LATE HOUSE "léxico { CA-1 CA-2 acto reconoce \"fui yo\"; }\nCA-1 antes de reconoce si mano jugadas = 2 entonces queda [conducta];\n"
#define RAISED HOUSE "CA-1 CA-2 antes de retruco si pie jugadas = 1 entonces queda [conducta];\n"
#define PASO HOUSE "léxico { CA-1 CA-2 paso no_quiere; }\n"

/* B calls after the card of A that is missing; what else is said was said where it stands. */
static void test_said(void **state)
{
	static const struct gap_row rows[] = {
		{ TOO_SOON, FOUR FIRST "B \"truco\"  C \"quiero\"\n" REST, { 1, 0 } },
		{ TOO_SOON, FOUR FIRST "B \"truco\"  C \"quiero\"\nA 7e  " REST, { 0, 1 } },
		/* what was said before it, to nothing, answers nothing that comes after */
		{ TOO_SOON, FOUR FIRST "C \"no quiero\"  B \"truco\"  C \"quiero\"\n" REST, { 1, 0 } },
		/* what calls nothing stays before the card */
		{ TOO_LATE, FOUR FIRST "B \"fui yo\"\n" REST, { 1, 0 } },
		{ TOO_LATE, FOUR FIRST "A 7e  B \"fui yo\"  " REST, { 0, 1 } },
		/* C of his own side may have called after it, and is not charged with what is wrong before it alone */
		{ TOO_SOON, FOUR FIRST "C \"truco\"  B \"quiero\"\n" REST, { 1, 0 } },
		{ WORSE_AFTER, FOUR FIRST "C \"truco\"  B \"quiero\"\n" REST, { 1, 1 } },
		/* too soon, and refused: the hand is over before the cards that follow */
		{ TOO_SOON, FOUR FIRST "C \"truco\"  B \"no quiero\"\n" REST, { 0, 1 } },
		{ TOO_SOON_ALL, FOUR FIRST "C \"truco\"  B \"quiero\"\n" REST, { 1, 1 } },
		/* a raise is the answer to what D, whose card is missing, called before he laid it */
		{ RAISED, FOUR LAST_MISSING "D \"truco\"  A \"quiero retruco\"  B \"quiero\"\n" THEN, { 1, 0 } },
		{ RAISED, FOUR LAST_MISSING "D 1o  D \"truco\"  A \"quiero retruco\"  B \"quiero\"\n" THEN, { 0, 1 } },
	};
	(void)state;
	assert_gaps(rows, sizeof rows / sizeof *rows);
}

/* With «paso» the truco is refused where the regulation says so: the hand is over, and the cards after it are nothing. */
static void test_passed(void **state)
{
	static const struct gap_row rows[] = {
		{ PASO, FOUR FIRST "B \"truco\"  C \"paso\"\n" REST, { 0, 0 } },
		{ PASO, FOUR FIRST "B \"truco\"  C \"no quiero\"\n" REST, { 0, 0 } },
		{ PASO, FOUR FIRST "B \"truco\"  C \"quiero\"\n" REST, { 1, 0 } },
	};
	(void)state;
	assert_gaps(rows, sizeof rows / sizeof *rows);
}

/* ---- the walk ---------------------------------------------------------------------------------------------------------------- */

/* C mano. Without a card of B more in the first baza A lays the 1e too early; it lies for the second, which it wins whatever C lays, so that
 * A leads the third, and C lays it: with that the two are more than one player's mistake. */
static void test_early_lies(void **state)
{
	(void)state;
	const struct verdict *v = judged(UNIVERSITARIO, "mano 3 reparte B\nA: 3e 1e 4b  B: 6o 7o 5o  C: ? 2c 6b  D: 4c 7c 11c\n"
		"C ?  D 4c  A 3e\nA 1e  B 7o  C 2c  D 7c\nB 5o  C 6b\nfin\n");
	assert_int_equal(find(v, "V0416", "A 1e")->seat, 1);
	assert_int_equal(v->points[0], 1);
	assert_false(v->undecided);
	finish();
}

/* A's 3o would make the first parda, as the second is, and A would lead both. Of the third, B's turn after the 1e, D lays before him: that is
 * out of order with the 3o as well, and counts for nothing. The two of B are too few where the first card of all would be missing. */
static void test_odd_either_way(void **state)
{
	(void)state;
	const struct verdict *v = judged(UNIVERSITARIO, "mano 3 reparte D\nA: 3o 2c 1e  B: 4c 6c 5o  C: 5c 11o 6b  D: 3e 2o 4o\n"
		"B 4c  C 5c  D 3e\nA 2c  B 6c  C 11o  D 2o\nA 1e  D 4o  B 5o  C 6b\nfin\n");
	assert_int_equal(count_of(v, "V0416"), 0);
	finish();
}

/* D has left: that he lays a card all the same, out of any order, is his affair. */
static void test_left_before(void **state)
{
	(void)state;
	const struct verdict *v = judged(UNIVERSITARIO, FOUR "D mazo\nA 1e  C 2o\nA 7e  B 1c  D 6o  C 12o\nfin\n");
	assert_int_equal(find(v, "V0416", "C 2o")->seat, 1);
	finish();
}

/* ---- several cards ------------------------------------------------------------------------------------------------------------ */

/* Where several are missing, or it may be the dealer, nobody is charged, and nothing is decided but what comes out the same: side A wins. */
static void assert_open(const char *rules, const char *log, const char *where, unsigned holes, bool decided)
{
	const struct verdict *v = judged(rules, log);
	unsigned told = 0;
	for (const struct finding *f = v->findings.first; f; f = f->next) {
		if (f->severity != SEVERITY_UNDECIDED)
			fail_msg("%s: %s", finding_info(f->code)->code, log);
		if (f->code != CODE_CARDS_PERHAPS_MISSING)
			continue;
		if (told < strlen(where) / 2 && (f->seat != where[2 * told] - 'A' || f->args[0].number != f->seat || f->args[1].number != where[2 * told + 1] - '0'))
			fail_msg("%u of %d: %s", told, f->seat, log);
		told++;
	}
	if (told != holes || v->undecided == decided || (decided && (v->points[0] != 1 || v->points[1] != 0)))
		fail_msg("%u: %s", told, log);
	finish();
}

#define ALL_1 "A 1e  B 4c  C 2o  D 1o\n"
#define ALL_2 "A 7e  B 1c  C 12o  D 11c\n"
#define ALL_3 "A 4b  B 5o  C 6b  D 6o\nfin\n"

/* Seat and baza of each hole. */
static void test_several(void **state)
{
	/* The bazas are of the 1e and the 7e, whatever else was laid; not where A's own card is missing in the first, which may be the dealer's. */
	static const struct { const char *log, *where; } cases[] = {
		/* two running: in one baza, over its end, with those of the first player of all */
		{ FOUR "A 1e  D 1o\n" ALL_2 ALL_3, "B1C1" },
		{ FOUR "A 1e  B 4c\n" ALL_2 ALL_3, "C1D1" },
		{ FOUR "A 1e  B 4c  C 2o\nB 1c  C 12o  D 11c\n" ALL_3, "D1A2" },
		{ FOUR "C 2o  D 1o\n" ALL_2 ALL_3, "A1B1" },
		{ FOUR ALL_1 "A 7e  B 1c\n" ALL_3, "C2D2" },
		/* of two bazas, of one player and of two */
		{ FOUR "A 1e  C 2o  D 1o\nA 7e  C 12o  D 11c\n" ALL_3, "B1B2" },
		{ FOUR "A 1e  B 4c  D 1o\nA 7e  B 1c  C 12o\n" ALL_3, "C1D2" },
		{ FOUR "A 1e  C 2o\n" ALL_2 ALL_3, "B1D1" },
		/* three */
		{ FOUR "B 4c  D 1o\nA 7e  B 1c  D 11c\n" ALL_3, "A1C1C2" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_open(UNIVERSITARIO, cases[i].log, cases[i].where, (unsigned)strlen(cases[i].where) / 2,
			strncmp(cases[i].where, "A1", 2) != 0);
}

/* One of them may have been the 1e, which wins the first for B and D: they are before in the third. */
static void test_several_matter(void **state)
{
	(void)state;
	assert_open(UNIVERSITARIO, "mano 3 reparte D\nA: 3c 6o 4b  B: 1e 4c 5o  C: 5c 6b 2o  D: 12o 11c 7c\n"
		"A 3c  D 12o\nA 6o  B 4c  C 2o  D 11c\nC 5c  D 7c  A 4b\nfin\n", "B1C1", 2, false);
}

/* Without the first card of all B leads, and after him A, where the log has C or D win: two mistakes, or A's card. */
static void test_first_of_all(void **state)
{
	(void)state;
	assert_open(UNIVERSITARIO, FOUR "B 4c  C 2o  D 1o\n" ALL_2 ALL_3, "A1", 1, false);
	/* both bazas parda: A leads each */
	assert_open(UNIVERSITARIO, "mano 3 reparte D\nA: 3e 2c 4b  B: 4c 6c 5o  C: 5c 11o 6b  D: 3o 2o 4o\n"
		"B 4c  C 5c  D 3o\nA 2c  B 6c  C 11o  D 2o\nA 4b  B 5o  C 6b  D 4o\nfin\n", "A1", 1, false);
}

/* Six, and three running of one baza: one of them is found before the next card, and the other two with it. */
static void test_three_running(void **state)
{
	(void)state;
	assert_open(HOUSE "mesa { CA-1 asientos 2 4 6; }\nconsta CA-2;\n",
		"mano 3 reparte F\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c  E: 5e 6e 4o  F: 3e 3b 2e\n"
		"A 1e  B 4c  F 3e\nA 7e  B 1c  C 12o  D 11c  E 5e  F 3b\nA 4b  B 5o  C 6b  D 6o  E 4o  F 2e\nfin\n", "C1D1E1", 3, true);
}

/* Whether the card that is missing is the best is not known, though there is only one that he can have laid. */
static void test_nothing_rests(void **state)
{
	(void)state;
	assert_open(HOUSE "CA-1 CA-2 antes de truco si algún mano mejor(1) entonces queda [conducta];\n",
		FOUR "B 4c  C 2o  D 1o\nA \"truco\"  D \"quiero\"\n" ALL_2 ALL_3, "A1", 1, false);
}

/* What is wrong once the holes are filled is told: of two that were, both are there, and C lays when it is A's turn. */
static void test_after_holes(void **state)
{
	(void)state;
	const struct verdict *v = judged(UNIVERSITARIO, "mano 3 reparte D\nA: 1e 4b 5c  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 7e\n"
		"A 1e  D 1o\nA 4b  B 1c  C 12o  D 7e\nD 6o  C 6b\nfin incompleta\n");
	assert_int_equal(count_of(v, "V0418"), 2);
	assert_int_equal(find(v, "V0302", "C 6b")->severity, SEVERITY_FAULT);
	finish();
}

/* A single card out of order, or so many missing that they would explain anything: what it looks like. */
static void test_not_several(void **state)
{
	static const char *const logs[] = {
		FOUR ALL_1 "C 12o  D 11c\nA 7e  B 1c\nfin\n",
		FOUR "A 1e  C 2o  B 4c  D 1o\n" ALL_2 "fin\n",
		/* two of B, who lays two after all */
		FOUR "A 1e  C 2o  D 1o\nA 7e  C 12o  D 11c\n" "A 4b  B 5o  C 6b  D 6o\nB 4c\nfin\n",
		FOUR "C 2o  D 1o\nA 7e  C 12o  D 11c\n" "A 4b  B 5o  C 6b  D 6o\nB 4c\nfin\n",
		/* of B and of C, who has put one down, face down */
		FOUR "A 1e  C 2o boca_abajo  D 1o\n" ALL_2 ALL_3,
		/* of B and of D, who had */
		FOUR "A 1e  D 1o boca_abajo  C 2o\n" ALL_2 "A 4b  B 5o  C 6b\nfin\n",
		/* four: of B and D, then of A and C */
		FOUR "A 1e  C 2o\nB 1c  D 11c\n" ALL_3,
	};
	(void)state;
	for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++) {
		const struct verdict *v = judged(UNIVERSITARIO, logs[i]);
		bool charged = false;
		for (const struct finding *f = v->findings.first; f; f = f->next)
			charged |= f->kind == KIND_TURN && f->severity == SEVERITY_FAULT;
		if (count_of(v, "V0418") || !charged)
			fail_msg("%s", logs[i]);
		finish();
	}
}

/* ---- which card --------------------------------------------------------------------------------------------------------------- */

/* Be it the first card of the deck: with the 1o in the first baza A won it, B the second, C the third. */
static void test_first_card(void **state)
{
	(void)state;
	const struct verdict *v = judged(UNIVERSITARIO, "mano 3 reparte D\nA: 3e 7c 4b  B: 2c 1c 5o  C: 6o 12o 6b  D: 1o 4e 11c\n"
		"A 3e  B 2c  C 6o\nA 7c  B 1c  C 12o  D 11c\nB 5o  C 6b  D 4e  A 4b\nfin\n");
	assert_int_equal(find(v, "V0416", "A 7c")->seat, 3);
	assert_int_equal(v->points[0], 1);
	assert_false(v->undecided);
	finish();
}

/* D was the last of the first baza too, and does not lead: with the 1b there he would have won it, and the second would not be A's to lead.
 * The first is parda, and with the 1b he has the second and the hand. */
static void test_not_leading(void **state)
{
	(void)state;
	const struct verdict *v = judged(UNIVERSITARIO, "mano 3 reparte D\nA: 3e 7e 4b  B: 4c 12o 5o  C: 5c 11o 6b  D: 3o 1b 7b\n"
		"A 3e  B 4c  C 5c  D 3o\nA 7e  B 12o  C 11o\nA 4b  B 5o  C 6b  D 7b\nfin\n");
	assert_int_equal(find(v, "V0416", "A 4b")->seat, 3);
	assert_int_equal(v->points[1], 1);
	assert_false(v->undecided);
	finish();
}

/* ---- logs that break off ------------------------------------------------------------------------------------------------------- */

#define TOGETHER HOUSE "jugada { CA-2 juntas todas; }\nCA-1 antes de juega de mano si baza = 2 entonces queda [carta];\n" \
	"CA-1 antes de truco si mano jugadas = 2 entonces queda [conducta];\n"

/* How many findings of a clause of the house there are. */
static unsigned of_the_house(const struct verdict *v)
{
	unsigned count = 0;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES; k++)
			count += str_equal(f->clauses[k], STR("CA-1"));
	return count;
}

/* Behind the last event there is nothing: no card that shows another to be missing, and none that waits for its place in the log or
 * for what its owner says first. */
static void test_nothing_behind(void **state)
{
	static const struct { const char *log; unsigned told; } cases[] = {
		{ FOUR "A 1e\nC \"vamos\"\nfin incompleta\n", 0 },
		{ FOUR "A 1e con 7e  B 4c  C 2o  D 1o\nfin incompleta\n", 1 },
		/* the 7e waits for his truco, and that for its answer */
		{ FOUR "A 1e con 7e  B 4c  C 2o  D 1o\nA \"truco\"\nfin incompleta\n", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(TOGETHER, cases[i].log);
		findings_init(&notation, &arena);
		assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
		assert_int_equal(hand.events[--hand.event_count].type, EVENT_END);
		struct fence fence = fence_hand(&hand);
		engine_new_match(court.engine, hand.match);
		const struct verdict *v = engine_judge(court.engine, &hand, &notation);
		assert_int_equal(count_of(v, "V0416"), 0);
		assert_int_equal(of_the_house(v), cases[i].told);
		fence_down(fence);
		finish();
	}
}

/* A line written twice counts once, with what was said in it. One card again, cards that nobody saw, or words alone are not such a line. */
static void test_written_twice(void **state)
{
	static const struct { const char *log; unsigned twice; bool charged; } cases[] = {
		{ FOUR FIRST FIRST "A 7e  B 1c  C 12o  D 11c\nfin\n", 1, false },
		{ FOUR FIRST FIRST FIRST "A 7e  B 1c  C 12o  D 11c\nfin\n", 2, false },
		{ FOUR "A \"truco\"  D \"quiero\"  A 1e\nA \"truco\"  D \"quiero\"  A 1e\nB 4c  C 2o  D 1o\n" THEN, 1, false },
		{ FOUR FIRST "A 1e  B 4c\nA 7e  B 1c  C 12o  D 11c\nfin\n", 0, true },   /* no repetition: C and D stand between */
		{ FOUR FIRST "A 1e\nA 7e  B 1c  C 12o  D 11c\nfin\n", 0, true },
		{ FOUR "A 1e  A \"lindo\"  A \"día\"  A \"lindo\"  A \"día\"\nB 4c  C 2o  D 1o\n" THEN, 0, false },
		{ FOUR "A ?  B ?  C ?  D ?\nA ?  B ?  C ?  D ?\nfin incompleta\n", 0, false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct verdict *v = judged("hereda \"universitario\";\n", cases[i].log);
		unsigned charged = 0;
		for (const struct finding *f = v->findings.first; f; f = f->next)
			charged += f->severity == SEVERITY_FAULT || f->severity == SEVERITY_NULL;
		if (count_of(v, "V0423") != cases[i].twice || (charged > 0) != cases[i].charged)
			fail_msg("%u written twice, %u charged: %s", count_of(v, "V0423"), charged, cases[i].log);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_said), cmocka_unit_test(test_passed), cmocka_unit_test(test_early_lies), cmocka_unit_test(test_odd_either_way), cmocka_unit_test(test_left_before),
		cmocka_unit_test(test_first_card), cmocka_unit_test(test_not_leading), cmocka_unit_test(test_nothing_behind),
		cmocka_unit_test(test_several), cmocka_unit_test(test_several_matter), cmocka_unit_test(test_first_of_all), cmocka_unit_test(test_not_several), cmocka_unit_test(test_three_running),
		cmocka_unit_test(test_nothing_rests), cmocka_unit_test(test_after_holes), cmocka_unit_test(test_written_twice),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
