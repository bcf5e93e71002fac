/* The table before the first word: who sits, deals and leads, the score and the target, and cards that the deck does not have
 * or has once. Each clause of the rules stands for one thing that may be wrong. */
#include "../lib/table.h"

#define RULES_OF(seats, target, annulled, more) "reglamento mesa \"Mesa\" \"Table\" cláusulas TA hereda \"tests/data/comun.reglas\";\n" \
	"cláusula TA-1 \"x\"; cláusula TA-2 \"x\"; cláusula TA-3 \"x\"; cláusula TA-4 \"x\"; cláusula TA-5 \"x\"; cláusula TA-6 \"x\";\n" \
	"cláusula TA-7 \"x\"; cláusula TA-8 \"x\"; cláusula TA-9 \"x\";\n" \
	"consta TA-1 TA-2 TA-3 TA-4 TA-5 TA-6 TA-7 TA-8 TA-9 \"x\" \"x\";\n" \
	"TA-1 mazo { palos oro copa espada basto; números 1..4; }\nmesa { TA-2 asientos " seats "; TA-3 mano tras pie; }\n" \
	"partida { TA-4 meta " target "; TA-5 reparte mano; TA-6 marcador suma; TA-7 mal_dado repite; TA-8 anulada " annulled "; }\n" \
	"léxico { acto truco \"truco\"; acto quiere \"quiero\"; acto no_quiere \"no quiero\"; }\n" more

#define RULES(more) RULES_OF("2 4", "20 fija", "corre", more)

#define SEATS "; la mano no se juzga; so: si son más, decirlo con [Asientos \"…\"] TA-2"
#define DEALT "; la mano vale con el reparto que tuvo TA-"

/* What is found of each hand of the log, and its points; the last hand has no id. */
struct expected {
	int points[2];
	bool undecided;
	const char *lines[4];
};

static void hands(const char *rules, const char *log, const struct expected *of, unsigned count)
{
	begin(rules, log);
	for (unsigned i = 0; i < count; i++) {
		const struct verdict *v = next();
		assert_findings(v, of[i].lines);
		if (v->points[0] != of[i].points[0] || v->points[1] != of[i].points[1] || v->undecided != of[i].undecided)
			fail_msg("hand %u: %d-%d%s of %s", i + 1, v->points[0], v->points[1], v->undecided ? "?" : "", log);
	}
	finish();
}

static void one(const char *rules, const char *log, struct expected of)
{
	hands(rules, log, &of, 1);
}

/* ---- seats -------------------------------------------------------------------------------------------------------- */

#define PLAYED_BY_TWO "A 4o  B 3o\nA 4c  B 3c\nfin\n"

/* As many as the tags say; without them as few as the regulation is played by. */
static void test_seats(void **state)
{
	static const char *const six = RULES_OF("6", "20 fija", "corre", ""), *const four = RULES_OF("4", "20 fija", "corre", "");
	(void)state;
	one(RULES(""), "mano 3 reparte B\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 } });
	one(RULES(""), "[Veedor \"1\"]\n[Asientos \"2\"]\n\nmano 3 reparte B\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 } });
	/* Two cards of four, or of six, decide nothing. */
	one(four, "mano 3 reparte A\nB 3o  C 1o\nfin incompleta\n", (struct expected){ .undecided = true });
	one(six, "mano 3 reparte A\nB 3o  C 1o\nfin incompleta\n", (struct expected){ .undecided = true });
	one(four, "[Veedor \"1\"]\n[Asientos \"4\"]\n\nmano 3 reparte A\nA: 1o 2o 3o\nB 3c\nfin incompleta\n", (struct expected){ .undecided = true });
	one(six, "[Veedor \"1\"]\n[Asientos \"2\"]\n\nmano 3 reparte B\nA 4o\nfin incompleta\n", (struct expected){ .undecided = true,
		.lines = { "V0501 fault -@0 «mano 3 reparte B»: 2; is 2" SEATS } });
}

/* More where the hand names more: dealt to, heard, dealing. */
static void test_more_seats(void **state)
{
	static const struct { const char *log; unsigned seats; } cases[] = {
		{ "mano 3 reparte B\nC: 1o 2o 3o\nfin incompleta\n", 3 }, { "mano 3 reparte B\nF: 1o 2o 3o\nfin incompleta\n", 6 },
		{ "mano 3 reparte B\nE: 1o 2o 3o\nfin incompleta\n", 5 }, { "mano 3 reparte B\nC \"truco\"\nfin incompleta\n", 3 },
		{ "mano 3 reparte B\nE \"truco\"\nfin incompleta\n", 5 }, { "mano 3 reparte C\nnota mal_dado\nfin incompleta\n", 3 },
		{ "mano 3 reparte E\nnota mal_dado\nfin incompleta\n", 5 }, { "mano 3 reparte F\nE: 1o 2o 3o\nC \"truco\"\nfin incompleta\n", 6 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char line[160];
		snprintf(line, sizeof line, "V0501 fault -@0 «%.16s»: %u; is %u" SEATS, cases[i].log, cases[i].seats, cases[i].seats);
		one(RULES(""), cases[i].log, (struct expected){ .undecided = true, .lines = { line } });
	}
	/* Nobody is no seat; D is the fourth of four. */
	one(RULES(""), "mano 3 reparte B\nnota mal_dado\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 } });
	one(RULES(""), "mano 3 reparte D\nA mazo  C mazo\nfin\n", (struct expected){ .points = { 0, 1 } });
	one(RULES(""), "mano 3 reparte B\nA: 1o 2o 3o  D: 1c 2c 3c\nfin incompleta\n", (struct expected){ .undecided = true });
}

/* ---- who deals ------------------------------------------------------------------------------------------------------ */

/* The mano of the hand before deals, whether it is written or not. */
static void test_dealer(void **state)
{
	static const struct expected none = { .undecided = true, .lines = { "V0504 undecided -@0 «mano 1»; so: anotar en el encabezado quién repartió: reparte D TA-3" } };
	(void)state;
	one(RULES(""), "mano 1\n" PLAYED_BY_TWO, none);
	/* B is the mano of the second, and leads. */
	hands(RULES(""), "mano 3 reparte B\n" PLAYED_BY_TWO "\nmano 2\nB 4o  A 3o\nB 4c  A 3c\nfin\n",
		(struct expected[]){ { .points = { 1, 0 } }, { .points = { 0, 1 } } }, 2);
	hands(RULES(""), "mano 3 reparte B\n" PLAYED_BY_TWO "\nmano 2 reparte A\nB 4o  A 3o\nB 4c  A 3c\nfin\n",
		(struct expected[]){ { .points = { 1, 0 } }, { .points = { 0, 1 } } }, 2);
	hands(RULES(""), "mano 3 reparte B\n" PLAYED_BY_TWO "\nmano 2 reparte B\n" PLAYED_BY_TWO,
		(struct expected[]){ { .points = { 1, 0 } }, { .points = { 1, 0 }, .lines = { "V0502 fault B@0 «mano 2 reparte B»: B, A; is B, not A" DEALT "5" } } }, 2);
	/* In another match nobody is due. */
	hands(RULES(""), "mano 3 reparte B\n" PLAYED_BY_TWO "\n[Partido \"dos\"]\n\nmano 3 reparte B\n" PLAYED_BY_TWO,
		(struct expected[]){ { .points = { 1, 0 } }, { .points = { 1, 0 } } }, 2);
	hands(RULES(""), "mano 3 reparte B\n" PLAYED_BY_TWO "\n[Partido \"dos\"]\n\nmano 1\n" PLAYED_BY_TWO, (struct expected[]){ { .points = { 1, 0 } }, none }, 2);
}

/* Dealt again by the same after a misdeal, by the next after a hand annulled: the clause is another each time. */
static void test_redeal(void **state)
{
	(void)state;
	hands(RULES(""), "mano 3 reparte B\nnota mal_dado\nfin repite\n\nmano 2 reparte A\nB 4o  A 3o\nB 4c  A 3c\nfin\n",
		(struct expected[]){ { .points = { 0, 0 } }, { .points = { 0, 1 }, .lines = { "V0502 fault A@0 «mano 2 reparte A»: A, B; is A, not B" DEALT "7" } } }, 2);
	hands(RULES(""), "mano 3 reparte B\nnota mal_dado\nfin repite\n\nmano 2 reparte B\n" PLAYED_BY_TWO, (struct expected[]){ { .points = { 0, 0 } }, { .points = { 1, 0 } } }, 2);
	hands(RULES(""), "mano 3 reparte B\nnota mal_dado\nanula\n\nmano 2 reparte B\n" PLAYED_BY_TWO,
		(struct expected[]){ { .points = { 0, 0 } }, { .points = { 1, 0 } } }, 2); /* a plain anula says not for what */
}

/* A hand that the regulation annuls and the table does not: it deals on, and that is no misdeed more. Only the next deals on. */
static void test_dealt_on(void **state)
{
	static const char *const rules = RULES_OF("4", "20 fija", "repite", "TA-9 al cerrar mano si nota(mal_dado) entonces anula mano [reparto];\n");
	static const char first[] = "mano 3 reparte D\nA 4o  B 3o  C 1o  D 2o\nA 4c  B 3c  C 1c  D 2c\nnota mal_dado\n";
	static const char second[] = "A mazo  C mazo\nB mazo  D mazo\nfin\n";
	static const char *const dealers[] = { "reparte D", "reparte A", "reparte B", "reparte C" };
	(void)state;
	for (unsigned noticed = 0; noticed < 2; noticed++)
		for (unsigned i = 0; i < 4; i++) {
			char log[600];
			snprintf(log, sizeof log, "%s%s\nmano 2 %s\n%s", first, noticed ? "anula\n" : "fin\n", dealers[i], second);
			begin(rules, log);
			assert_true(next()->annulled);
			assert_int_equal(count_of(next(), "V0502"), i > 1 || (noticed && i == 1));
			finish();
		}
}

/* Who would have to deal does not sit at this hand: nobody knows who deals, and whoever does is not wrong. */
static void test_dealer_gone(void **state)
{
	static const char first[] = "mano 3 reparte B\nA mazo  C mazo\nD \"truco\"\nfin\n\n", *const gone = "mano 3 reparte C\nA mazo  C mazo\nB \"truco\"\nfin\n\n";
	char log[400];
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		snprintf(log, sizeof log, "%smano 2\n" PLAYED_BY_TWO, i ? gone : first);
		begin(RULES(""), log);
		next();
		assert_int_equal(count_of(next(), "V0504"), 1);
		finish();
		snprintf(log, sizeof log, "%smano 2 reparte B\n" PLAYED_BY_TWO, i ? gone : first);
		begin(RULES(""), log);
		next();
		assert_findings(next(), (const char *const[]){ NULL });
		finish();
	}
}

/* ---- score and target ------------------------------------------------------------------------------------------------- */

#define TARGET(header, n) "V0505 fault -@0 «" header "»: " n ", 20; is " n ", not 20 TA-4"

static void test_target(void **state)
{
	static const char *const free = RULES_OF("2 4", "20 cabecera", "corre", "");
	(void)state;
	one(RULES(""), "[Veedor \"1\"]\n[Meta \"24\"]\n\nmano 3 reparte B\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 }, .lines = { TARGET("mano 3 reparte B", "24") } });
	one(RULES(""), "mano 3 reparte B meta 24\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 }, .lines = { TARGET("mano 3 reparte B meta 24", "24") } });
	one(RULES(""), "mano 3 reparte B meta 20\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 } });
	one(RULES(""), "mano 3 reparte B meta 0\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 }, .lines = { TARGET("mano 3 reparte B meta 0", "0") } });
	/* The hand's before the match's. */
	one(RULES(""), "[Veedor \"1\"]\n[Meta \"24\"]\n\nmano 3 reparte B meta 20\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 } });
	/* Where the log may say another one is played to that. */
	for (unsigned target = 20; target <= 24; target += 4) {
		char log[200];
		snprintf(log, sizeof log, "[Veedor \"1\"]\n[Meta \"%u\"]\n\nmano 3 reparte B marcador 19-5\n" PLAYED_BY_TWO, target);
		begin(free, log);
		const struct verdict *v = next();
		assert_int_equal(v->findings.count, 0);
		assert_int_equal(v->match_over, target == 20);
		finish();
	}
}

/* Between hands the score does not change, save to what it should have been. */
static void test_score(void **state)
{
	static const struct { const char *end, *score, *line; } cases[] = {
		{ "fin", "marcador 1-0", NULL }, { "fin", "", NULL }, { "tantos 1-0", "marcador 1-0", NULL },
		{ "fin", "marcador 1-2", "V0403 fault -@0 «mano 2 reparte A marcador 1-2»: 1-2, 1-0; is 1-2, not 1-0 TA-6" },
		{ "fin", "marcador 3-0", "V0403 fault -@0 «mano 2 reparte A marcador 3-0»: 3-0, 1-0; is 3-0, not 1-0 TA-6" },
		/* The table wrote 4-2: it goes on with that, or puts it right. */
		{ "marcador 4-2", "marcador 4-2", NULL }, { "marcador 4-2", "marcador 1-0", NULL },
		{ "marcador 4-2", "marcador 1-2", "V0403 fault -@0 «mano 2 reparte A marcador 1-2»: 1-2, 1-0; is 1-2, not 1-0 TA-6" },
		{ "marcador 4-2", "marcador 4-0", "V0403 fault -@0 «mano 2 reparte A marcador 4-0»: 4-0, 1-0; is 4-0, not 1-0 TA-6" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte B marcador 0-0\nA 4o  B 3o\nA 4c  B 3c\n%s\n\nmano 2 reparte A %s\nB 4o  A 3o\nB 4c  A 3c\nfin\n",
			cases[i].end, cases[i].score);
		begin(RULES(""), log);
		next();
		assert_findings(next(), (const char *const[]){ cases[i].line, NULL });
		finish();
	}
}

/* What the table wrote of a hand that cannot be decided is what is due, and may be put right to; what is not known is nothing to put
 * right to. */
static void test_put_right(void **state)
{
	(void)state;
	begin(RULES(""), "mano 3 reparte B marcador 0-0\nA ?  B ?\nA ?  B ?\ntantos 2-0\nmarcador 5-5\n\nmano 2 reparte A marcador 2-0\nB 4o  A 3o\nB 4c  A 3c\nfin\n");
	next();
	assert_int_equal(count_of(next(), "V0403"), 0);
	finish();
	for (unsigned i = 0; i < 2; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte B\nA ?  B ?\nA ?  B ?\ntantos 2-0\nmarcador 5-5\n\nmano 2 reparte A marcador %s\nB 4o  A 3o\nB 4c  A 3c\nfin\n",
			i ? "2-0" : "0-0");
		begin(RULES(""), log);
		next();
		const struct verdict *v = next();
		assert_int_equal(count_of(v, "V0403"), 1);
		assert_int_equal(v->findings.first->severity, SEVERITY_UNDECIDED); /* what it puts right may be that hand */
		finish();
	}
}

/* Nobody has accepted anything yet. */
static void test_nothing_accepted(void **state)
{
	static const char *const rules = RULES("TA-9 al cerrar mano si mano quiso(truco) entonces tantos 5 a mano;\n");
	(void)state;
	one(rules, "mano 3 reparte B\n" PLAYED_BY_TWO, (struct expected){ .points = { 1, 0 } });
	one(rules, "mano 3 reparte B\nB \"truco\"  A \"quiero\"\n" PLAYED_BY_TWO, (struct expected){ .points = { 7, 0 } });
}

/* Somebody had won before the hand began: it does not count. The header's score is all that the log has of the end. */
static void test_after_match(void **state)
{
	static const struct { const char *score; bool over; int a, b; } cases[] = { { "19-19", false, 0, 0 }, { "20-5", true, 20, 5 },
		{ "5-20", true, 5, 20 }, { "21-3", true, 21, 3 }, { "3-21", true, 3, 21 } };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[200], line[100];
		snprintf(log, sizeof log, "mano 3 reparte B marcador %s\n" PLAYED_BY_TWO, cases[i].score);
		snprintf(line, sizeof line, "V0503 remark -@0 «mano 3 reparte B marcador %s» TA-4", cases[i].score);
		begin(RULES(""), log);
		const struct verdict *v = next();
		assert_findings(v, (const char *const[]){ cases[i].over ? line : NULL, NULL });
		assert_int_equal(v->after_match, cases[i].over);
		if (cases[i].over && (!v->paper.known || v->paper.of[0] != cases[i].a || v->paper.of[1] != cases[i].b))
			fail_msg("%s: %d-%d on paper", cases[i].score, v->paper.of[0], v->paper.of[1]);
		finish();
	}
}

/* Won in the hand before, nothing else of the header is held against a hand that does not count: if it begins another match, by its score or
 * its chico, that is what is told. */
static void test_header_after_match(void **state)
{
	static const char fix[] = "si es otra partida, empezarla con sus etiquetas: [Partido \"otra\"]";
	static const struct { const char *header; bool another; } cases[] = {
		{ "mano 2 reparte A marcador 0-0", true }, { "mano 2 reparte A chico 2", true }, { "mano 2 reparte A marcador 20-5 chico 3", true },
		{ "mano 2 reparte B marcador 0-0 chico 1", true }, { "mano 2 reparte A marcador 20-5", false }, { "mano 2 reparte B", false },
		{ "mano 2 reparte A marcador 0-5", false }, { "mano 2 reparte A marcador 5-0", false }, { "mano 2 reparte A chico 1", false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, "mano 3 reparte B marcador 19-5\n" PLAYED_BY_TWO "\n%s\nB 4o  A 3o\nB 4c  A 3c\nfin\n", cases[i].header);
		begin(RULES(""), log);
		next();
		const struct verdict *v = next();
		if (count_of(v, "V0503") + count_of(v, "V0403") + count_of(v, "V0502") + count_of(v, "V0507") != 1)
			fail_msg("%s", cases[i].header);
		assert_str(find(v, "V0503", cases[i].header)->fix.in[LANG_ES], cases[i].another ? fix : "");
		finish();
	}
}

/* Nor does any that follows, until a score says that the match goes on. */
static void test_long_after_match(void **state)
{
	static const struct { const char *second, *third; unsigned told; } cases[] = {
		{ "mano 2 reparte A", "mano 3 reparte B", 7 }, { "mano 2 reparte A", "mano 3 reparte B marcador 12-5", 3 },
		{ "mano 2 reparte A marcador 12-5", "mano 3 reparte B", 1 }, { "mano 2 reparte A", "mano 3 reparte B marcador 22-5", 7 },
	};
	static const char *const chicos = RULES("partida { TA-9 chicos 2; }\n");
	(void)state;
	for (unsigned i = 0; i < 2 * sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, "mano 3 reparte B marcador 20-5\n" PLAYED_BY_TWO "\n%s\nB 4o  A 3o\nB 4c  A 3c\ntantos 1-0\n\n%s\n" PLAYED_BY_TWO,
			cases[i / 2].second, cases[i / 2].third);
		begin(i % 2 ? chicos : RULES(""), log);
		unsigned told = 0;
		for (unsigned k = 0; k < 3; k++)
			told |= (unsigned)(count_of(next(), "V0503") > 0) << k;
		/* The hand after the first may begin a chico. */
		assert_int_equal(told, i % 2 ? 0 : cases[i / 2].told);
		finish();
	}
}

/* A chico begins when the one before is won: while nobody has won it, a later number is a slip, as an earlier one is. */
static void test_chico(void **state)
{
	static const char *const rules = RULES("partida { TA-9 chicos 2; }\n");
	(void)state;
	begin(rules, "mano 3 reparte B marcador 0-0 chico 1\n" PLAYED_BY_TWO "\nmano 2 reparte A chico 2\nB 4o  A 3o\nB 4c  A 3c\nfin\n");
	next();
	assert_findings(next(), (const char *const[]){
		"V0507 fault -@0 «mano 2 reparte A chico 2»: 2, 1; is 2, not 1; la mano se cuenta en el chico que sigue TA-4 TA-9", NULL });
	finish();
	begin(rules, "mano 3 reparte B marcador 0-0 chico 2\n" PLAYED_BY_TWO "\nmano 2 reparte A chico 1\nB 4o  A 3o\nB 4c  A 3c\nfin\n");
	next();
	assert_findings(next(), (const char *const[]){
		"V0507 fault -@0 «mano 2 reparte A chico 1»: 1, 2; is 1, not 2; la mano se cuenta en el chico que sigue TA-9", NULL });
	finish();
}

/* ---- cards -------------------------------------------------------------------------------------------------------------- */

#define LOST "; la mano no se puede decidir TA-1"

/* Of the deck, and once: dealt, laid or shown. One is told; the hand is not judged further. */
static void test_cards(void **state)
{
	static const struct { const char *rest, *line; } cases[] = {
		{ "A: 4o 4c 1b  B: 3o 3c 1b\n", "V0341 fault B@0 «B: 3o 3c 1b»: 1b" LOST }, { "A: 4o 4c 4o  B: 3o 3c 1b\n", "V0341 fault A@0 «A: 4o 4c 4o»: 4o" LOST },
		{ "A: 4o 4c 5b  B: 3o 3c 5b\n", "V0340 fault A@0 «A: 4o 4c 5b»: 5b" LOST }, { "A: 4o 4c ?  B: ? ? ?\n", NULL },
		{ "A: ? 4c 5b  B: ? 3c 1b\n", "V0340 fault A@0 «A: ? 4c 5b»: 5b" LOST },
		{ "B: 3o 5c 1b\nA 6o\n", "V0340 fault B@0 «B: 3o 5c 1b»: 5c" LOST },
		{ "A 4o  B 6o\n", "V0340 fault B@2 «B 6o»: 6o" LOST }, { "A 6o  B 7o\n", "V0340 fault A@1 «A 6o»: 6o" LOST },
		{ "A muestra 4o 5o\n", "V0340 fault A@1 «A muestra 4o 5o»: 5o" LOST }, { "A muestra 4o 2o 6o\n", "V0340 fault A@1 «A muestra 4o 2o 6o»: 6o" LOST },
		{ "A: 1o 2o 3o 4o 1c 1c  B: 2c 3c 4c\n", "V0341 fault A@0 «A: 1o 2o 3o 4o 1c 1c»: 1c" LOST },
		{ "A: 4o 4c 1b  B: 1o 3c 5c\n", "V0340 fault B@0 «B: 1o 3c 5c»: 5c" LOST }, { "A 4o  B ?\n", NULL }, { "A: 1o 2o 3o 4o 1c 2c  B: 3c\n", NULL }, { "A: 1o 2o 3o 4o 1c 1c\n", "V0341 fault A@0 «A: 1o 2o 3o 4o 1c 1c»: 1c" LOST },
		{ "nota carta_vista 5o\nA 4o  B 3o\n", "V0340 fault -@1 «nota carta_vista 5o»: 5o" LOST },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[300];
		snprintf(log, sizeof log, "mano 3 reparte B\n%sfin incompleta\n", cases[i].rest);
		begin(RULES(""), log);
		assert_findings(next(), (const char *const[]){ cases[i].line, NULL });
		finish();
	}
}

/* Two of one hand in one event are told once. */
static void test_one_event(void **state)
{
	(void)state;
	one(RULES(""), "mano 3 reparte B\nA muestra 5o 6o\nfin incompleta\n", (struct expected){ .undecided = true, .lines = {
		"V0340 fault A@1 «A muestra 5o 6o»: 5o" LOST } });
}

/* ---- the muestra ---------------------------------------------------------------------------------------------------------- */

/* The 2 of its suit is the highest: B wins where the muestra is an oro, A where it is not. */
#define MUESTRA RULES("reparto { TA-9 muestra descubierta; }\njerarquía { 2 muestra; 4; 3; 2; 1; }\n")
#define LAID "A 4c  B 2o\nA mazo\nfin\n"

static void test_muestra(void **state)
{
	static const struct { const char *log; int a; } cases[] = {
		{ "mano 3 reparte B muestra 1o\nA 4c  B 2o\nB 1c  A 3c\nB 3o  A 1e\nfin\n", 0 },
		{ "mano 3 reparte B muestra 1c\nA 4c  B 2o\nA 3c  B 3o\nA 1e  B 1o\nfin\n", 1 },
		/* Turned up in the hand, be it after a card: the first that is. */
		{ "mano 3 reparte B\nmuestra 1o\nA 4c  B 2o\nB 1c  A 3c\nB 3o  A 1e\nfin\n", 0 },
		{ "mano 3 reparte B\nA 4c  muestra 1o  B 2o\nB 1c  A 3c\nB 3o  A 1e\nfin\n", 0 },
		{ "mano 3 reparte B muestra 1o\nmuestra 1c\nA 4c  B 2o\nB 3b  A 3c\nB 3o  A 1e\nfin\n", 0 },
		{ "mano 3 reparte B\nmuestra 1o\nmuestra 1c\nA 4c  B 2o\nB 3b  A 3c\nB 3o  A 1e\nfin\n", 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(MUESTRA, cases[i].log);
		const struct verdict *v = next();
		if (v->undecided || v->points[0] != cases[i].a || v->points[1] != 1 - cases[i].a)
			fail_msg("%d-%d of %s", v->points[0], v->points[1], cases[i].log);
		finish();
	}
	one(MUESTRA, "mano 3 reparte B\n" LAID, (struct expected){ .points = { 0, 1 }, .lines = {
		"V0411 undecided -@0 «mano 3 reparte B»; so: anotar la muestra en el encabezado: muestra 4o TA-9" } });
}

/* It lies in nobody's hand, and is one of the deck. */
static void test_muestra_apart(void **state)
{
	static const struct { const char *log, *line; } cases[] = {
		{ "mano 3 reparte B muestra 1o\nA: 1o 2o 3o\n", "V0341 fault A@0 «A: 1o 2o 3o»: 1o" LOST },
		{ "mano 3 reparte B muestra 1o\nA 4o  B 1o\n", "V0341 fault B@2 «B 1o»: 1o" LOST },
		{ "mano 3 reparte B\nmuestra 1o\nA 4o  B 1o\n", "V0341 fault B@3 «B 1o»: 1o" LOST },
		{ "mano 3 reparte B\nA 4o  B 1o\nmuestra 1o\n", "V0341 fault B@2 «B 1o»: 1o" LOST },
		{ "mano 3 reparte B\nmuestra 1o\nA 4o\n", NULL },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[300];
		snprintf(log, sizeof log, "%sfin incompleta\n", cases[i].log);
		begin(MUESTRA, log);
		assert_findings(next(), (const char *const[]){ cases[i].line, NULL });
		finish();
	}
	/* A muestra that the deck does not have is nobody's. */
	begin(MUESTRA, "mano 3 reparte B\nmuestra 5o\nA 4o\nfin incompleta\n");
	find(next(), "V0340", "muestra 5o");
	finish();
}

/* ---- cards learnt ahead ------------------------------------------------------------------------------------------------- */

/* Whatever is laid or shown at any time of the hand was dealt, and counts from the first word on; what is only spoken of does not. */
static void test_learnt_ahead(void **state)
{
#define FLOR "combinación flor { mismo_palo 3; }\n"
	static const char *const first = RULES(FLOR "TA-9 antes de juega(1) de mano si mano tiene(flor) entonces tantos 5 a mano;\n");
	static const struct { const char *log; bool known; } cases[] = {
		{ "A 1o  B 2c\nB 3c  A 2o\nB 4c  A 3o\nfin\n", true },
		{ "A 1o  B 2c\nB 3c  A 2o\nA tiende 3o\nfin\n", true },
		{ "A 1o  B 2c\nB 3c  A 2o\nA muestra 3o\nfin\n", true },
		{ "A 1o  B 2c\nB 3c  A 2o\nfin\nA muestra 3o\n", true },
		{ "A 1o  B 2c\nB 3c  A 2o\nA ? boca_abajo  A descubre 3o\nfin\n", true },
		{ "A 1o  B 2c\nB 3c  A 2o\nA ? boca_abajo  B descubre 3o de A\nfin\n", true },
		{ "A 2o  B 3c\nB 4c  A ?\nA descubre 3o\nfin\n", false },
		{ "A 1o  B 2c\nB 3c  A 2o\nB señala A 3o\nfin\n", false },
		{ "A 1o  B 2c\nB 3c  A 2o\nA señala B 3o\nfin\n", false },
		{ "A 1o  B 2c\nB 3c  A 2o\nnota carta_vista A 3o\nfin\n", false },
		{ "A 1o  B 2c\nB 3c  A 2o\nB muestra 3o\nfin\n", false },
		{ "A 1o  B 2c\nB 3c  A 2o\nB muestra 3o a A\nfin\n", false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[300];
		snprintf(log, sizeof log, "mano 3 reparte B\n%s", cases[i].log);
		begin(first, log);
		if (next()->points[0] != (cases[i].known ? 5 : 0))
			fail_msg("%d of %s", engine_judge(court.engine, &hand, &notation)->points[0], log);
		finish();
	}
}

/* ---- the tag Resultado --------------------------------------------------------------------------------------------- */

#define RESULT(said, is) "V0510 fault -@5 «tantos 1-0»: " said ", " is "; is " said ", not " is " TA-4"
#define TWO_WRITTEN "V0401 fault -@5 «tantos 2-0»: 2-0, 1-0; is 2-0, not 1-0 TA-6"
#define END(tags, before, written) tags "\n\nmano 3 reparte B marcador " before "\nA 4o  B 3o\nA 4c  B 3c\n" written

/* It is looked at where the match ends, by what is due or by the table's account, and may say either. */
static void test_result(void **state)
{
	static const char *const goes_beyond = RULES_OF("2", "20 fija", "corre", "");
	struct expected right = { .points = { 1, 0 } };

	(void)state;
	one(RULES(""), END("[Resultado \"20-7\"]", "19-7", "tantos 1-0\n"), right);
	one(RULES(""), END("[Resultado \"20-8\"]", "19-7", "tantos 1-0\n"), (struct expected){ .points = { 1, 0 }, .lines = { RESULT("20-8", "20-7") } });
	one(RULES(""), END("[Resultado \"7-20\"]", "19-7", "tantos 1-0\n"), (struct expected){ .points = { 1, 0 }, .lines = { RESULT("7-20", "20-7") } });
	one(goes_beyond, END("[Resultado \"30-7\"]", "18-7", "tantos 1-0\n"), right);
	one(RULES(""), END("[Resultado \"30-7\"]", "17-7", "tantos 1-0\n"), right);
	/* Over by the table's account alone: 18 and the 2 that it wrote. */
	one(RULES(""), END("[Resultado \"20-7\"]", "18-7", "tantos 2-0\n"), (struct expected){ .points = { 1, 0 }, .lines = { TWO_WRITTEN } });
	one(RULES(""), END("[Resultado \"19-7\"]", "18-7", "tantos 2-0\n"), (struct expected){ .points = { 1, 0 }, .lines = { TWO_WRITTEN,
		"V0510 fault -@5 «tantos 2-0»: 19-7, 20-7; is 19-7, not 20-7 TA-4" } });
	/* which it may see: 20-9 may yet come of the 19-7 due, unless the log says that the match ends here */
	one(RULES(""), END("[Resultado \"20-9\"]", "18-7", "tantos 2-0\n"), (struct expected){ .points = { 1, 0 }, .lines = { TWO_WRITTEN } });
	one(RULES(""), END("[Resultado \"20-6\"]", "18-7", "tantos 2-0\n"), (struct expected){ .points = { 1, 0 }, .lines = { TWO_WRITTEN,
		"V0510 fault -@5 «tantos 2-0»: 20-6, 20-7; is 20-6, not 20-7 TA-4" } });
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_seats), cmocka_unit_test(test_result),
		cmocka_unit_test(test_more_seats),
		cmocka_unit_test(test_dealer),
		cmocka_unit_test(test_redeal),
		cmocka_unit_test(test_dealt_on),
		cmocka_unit_test(test_dealer_gone),
		cmocka_unit_test(test_target),
		cmocka_unit_test(test_score),
		cmocka_unit_test(test_put_right),
		cmocka_unit_test(test_nothing_accepted),
		cmocka_unit_test(test_after_match), cmocka_unit_test(test_header_after_match),
		cmocka_unit_test(test_long_after_match),
		cmocka_unit_test(test_chico),
		cmocka_unit_test(test_cards),
		cmocka_unit_test(test_one_event),
		cmocka_unit_test(test_muestra),
		cmocka_unit_test(test_muestra_apart),
		cmocka_unit_test(test_learnt_ahead),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
