/* Rules of a moment, where nobody acts: whom a finding names, what it compares, and what strikes whoever won. */
#include "../lib/failing.h"
#include "../lib/table.h"
#include "base/memory.h"

/* ---- whom it names ---------------------------------------------------------------------------------------------------- */

#define CHARGES HOUSE "culpas leve { grito; }\n" \
	"CA-1 CA-2 al cerrar mano si algún asiento nota(marcó) entonces queda, culpa grito de asiento (nota(montó)) [conducta];\n"

/* Whoever is charged, where he is alone; else whom the guard rested on; the table where it rested on nobody. */
static void test_named(void **state)
{
	static const struct { const char *rules, *notes, *words; int seat; } cases[] = {
		{ CHARGES, "nota marcó D\nnota montó B\n", "nota marcó D", 1 },
		{ CHARGES, "nota marcó D\nnota montó A\n", "nota marcó D", 0 },
		{ CHARGES, "nota marcó D\nnota montó B\nnota montó C\n", "nota marcó D", 3 },
		{ CHARGES, "nota marcó A\n", "nota marcó A", 0 },
		{ HOUSE "CA-1 CA-2 al cerrar mano si siempre entonces queda [conducta];\n", "", "mano 3 reparte D", -1 },
		/* another's fault has no part in it */
		{ HOUSE "CA-1 tras nota si autor nota(marcó) entonces culpa grito;\nCA-1 CA-2 al cerrar mano si siempre entonces queda [conducta];\n",
			"nota marcó D\n", "mano 3 reparte D", -1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, FOUR PLAYED "%sfin\n", cases[i].notes);
		begin(cases[i].rules, log);
		const struct finding *f = find(next(), "V0315", cases[i].words);
		assert_int_equal(f->seat, cases[i].seat);
		assert_int_equal(f->args[0].type, cases[i].seat < 0 ? ARG_BITEXT : ARG_SEAT);
		if (cases[i].seat < 0)
			assert_str(f->args[0].words.in[LANG_EN], "the table");
		else
			assert_int_equal(f->args[0].number, cases[i].seat);
		assert_int_equal(f->args[1].type, ARG_TEXT);
		assert_str(f->args[1].words.in[LANG_ES], cases[i].words);
		assert_int_equal(f->event != 0, cases[i].seat >= 0);
		finish();
	}
}

/* Of what is won by one seat it is the winner's, whoever did what it rests on. */
static void test_named_winner(void **state)
{
	static const struct { const char *said; int seat; } cases[] = {
		{ "A \"28\"  D \"son buenas\"\n", 0 }, { "D \"27\"  A \"son buenas\"\n", 3 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, FOUR "A \"envido\"  D \"quiero\"\n%s" PLAYED "nota montó B\nfin\n", cases[i].said);
		begin(HOUSE "CA-1 CA-2 al liquidar envite si algún asiento nota(montó) entonces queda [conducta];\n", log);
		assert_int_equal(find(next(), "V0315", "nota montó B")->seat, cases[i].seat);
		finish();
	}
}

#define GETS(effects, kind) HOUSE "CA-1 CA-2 al cerrar mano si algún asiento nota(montó) entonces " effects " [" kind "];\n"

/* Charged first, or not charged but paid; of a lance, its winner where that is one seat; whoever was dealt badly. */
static void test_named_by(void **state)
{
	static const struct { const char *rules, *last, *words; int seat; } cases[] = {
		{ GETS("culpa grito de pie", "conducta"), "nota montó B\nfin\n", "nota montó B", 3 },
		{ GETS("tantos 5 a pie", "conducta"), "nota montó B\nfin\n", "nota montó B", 1 },
		{ GETS("culpa grito", "conducta"), "nota montó B\nfin\n", "nota montó B", 1 },
		/* The truco is won by a side, and the winner of another lance is not named in what is asked after all of them. */
		{ HOUSE "CA-1 CA-2 al liquidar truco si algún asiento nota(montó) entonces queda [conducta];\n", "nota montó C\nfin\n", "nota montó C", 2 },
		{ HOUSE "CA-1 al cerrar mano si algún asiento nota(marcó) entonces traspasa truco a pie;\n"
			"CA-2 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n", "nota marcó D\nnota montó C\nfin\n", "nota montó C", 2 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, FOUR PLAYED "%s", cases[i].last);
		begin(cases[i].rules, log);
		const struct finding *f = find(next(), "V0315", cases[i].words);
		if (f->seat != cases[i].seat)
			fail_msg("case %u: seat %d", i, f->seat);
		finish();
	}
	begin(HOUSE "CA-1 CA-2 al repartir si algún asiento repartidas = 2 entonces queda [conducta];\n",
		"mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o  D: 1o 6o 11c\nfin incompleta\n");
	assert_int_equal(find(next(), "V0315", "C: 2o 12o")->seat, 2);
	finish();
}

/* ---- what it compares -------------------------------------------------------------------------------------------------- */

/* A false number: what was said and what the cards make, where they are all known, be it nothing. */
static void test_false_number(void **state)
{
	static const struct { const char *deal, *last; int value; } cases[] = {
		{ "A: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n", "11c", 27 },
		{ "A: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 10e 11b 12o\n", "11b", 0 },
		{ "A: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\n", "6o", -1 }, /* 27, 31 or 33, and never 32 */
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, "mano 3 reparte D\n%sA \"envido\"  D \"quiero\"\nA \"28\"  D \"32\"\nA 1e  B 4c  C 2o  D %s\n"
			"fin incompleta\n", cases[i].deal, cases[i].last);
		begin(UNIVERSITARIO, log);
		const struct finding *f = find(next(), "V0308", "32");
		assert_int_equal(f->seat, 3);
		assert_int_equal(f->found.type, cases[i].value < 0 ? ARG_NONE : ARG_NUMBER);
		assert_int_equal(f->expected.type, cases[i].value < 0 ? ARG_NONE : ARG_NUMBER);
		if (cases[i].value >= 0) {
			assert_int_equal(f->found.number, 32);
			assert_int_equal(f->expected.number, cases[i].value);
		}
		finish();
	}
	/* A finding of another kind compares nothing, nor does one on whoever said no number. */
	begin(HOUSE "CA-1 CA-2 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n",
		FOUR "A \"envido\"  D \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "A muestra 1e 7e\nnota montó A\nfin\n");
	assert_int_equal(find(next(), "V0315", "nota montó A")->found.type, ARG_NONE);
	finish();
	begin(HOUSE "CA-1 CA-2 al cerrar mano si algún asiento nota(montó) entonces queda [cuenta];\n", FOUR PLAYED "nota montó A\nfin\n");
	assert_int_equal(find(next(), "V0308", "nota montó A")->expected.type, ARG_NONE);
	finish();
}

/* ---- whoever won ---------------------------------------------------------------------------------------------------------- */

#define TRUTH HOUSE "lance envite { CA-1 CA-2 declara { orden libre; decide verdad; primera cualquiera; callado concede; } }\n"
/* D's third card is not known: 27 or up to 33 against A's 28. */
#define HIDDEN "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\n"
#define PLAYED_D "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\n"

/* The cards decide and nobody knows them: what strikes whichever side won is done, what would strike one is not. */
static void test_unwon(void **state)
{
	static const struct { const char *rule; int a, b; } cases[] = {
		{ "", 1, 0 },
		{ "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a pie;\n", 1, 5 },
		{ "CA-2 al liquidar envite exige ningún asiento nota(montó) sino tantos 5 a pie;\n", 1, 5 },
		{ "CA-2 al liquidar envite si ningún asiento nota(montó) entonces tantos 5 a pie;\n", 1, 0 },
		{ "CA-2 al liquidar envite si algún ganador nota(montó) entonces tantos 5 a pie;\n", 1, 0 },
		{ "CA-2 al liquidar truco si algún asiento nota(montó) entonces tantos 5 a pie;\n", 1, 5 }, /* that one is won */
		{ "CA-2 al cerrar mano si ningún asiento nota(montó) entonces tantos 5 a pie;\n", 1, 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[1200];
		snprintf(rules, sizeof rules, "%s%s", TRUTH, cases[i].rule);
		begin(rules, HIDDEN "A \"envido\"  D \"quiero\"\n" PLAYED_D "nota montó B\nfin\n");
		const struct verdict *v = next();
		if (v->points[0] != cases[i].a || v->points[1] != cases[i].b)
			fail_msg("case %u: %d-%d", i, v->points[0], v->points[1]);
		assert_true(v->undecided);
		finish();
		/* Refused, or never called, there is nothing that somebody may have won unseen. */
		if (i < 1 || i > 2)
			continue;
		begin(rules, HIDDEN PLAYED_D "nota montó B\nfin\n");
		v = next();
		assert_int_equal(v->points[1], 0);
		assert_false(v->undecided);
		finish();
	}
	/* A finding waits for a winner, and so does what it does. */
	begin(TRUTH "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a pie [conducta];\n",
		HIDDEN "A \"envido\"  D \"quiero\"\n" PLAYED_D "nota montó B\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(v->points[1], 0);
	assert_int_equal(count_of(v, "V0315"), 0);
	finish();
	begin(TRUTH "CA-2 al liquidar envite si algún asiento nota(montó) entonces queda [conducta];\n",
		HIDDEN "A \"envido\"  D \"quiero\"\n" PLAYED_D "nota montó B\nfin\n");
	assert_int_equal(count_of(next(), "V0315"), 0);
	finish();
}

/* What would strike one side is not known to strike; what is done to the winner is not done while nobody is. */
static void test_unwon_sides(void **state)
{
	static const struct { const char *rule; int a, b; } cases[] = {
		{ "CA-2 al liquidar envite si algún equipo nota(montó) entonces tantos 5 a pie;\n", 1, 0 },
		{ "CA-2 al liquidar envite si algún rival nota(montó) entonces tantos 5 a pie;\n", 1, 0 },
		{ "CA-2 al liquidar envite exige ningún equipo nota(montó) sino tantos 5 a pie;\n", 1, 0 },
		{ "CA-2 al liquidar envite exige ningún rival nota(montó) sino tantos 5 a pie;\n", 1, 0 },
		{ "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a equipo;\n", 1, 0 },
		{ "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a rival;\n", 1, 0 },
		{ "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a ganador;\n", 1, 0 },
		{ "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a perdedor;\n", 1, 0 },
		{ "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a compañero;\n", 1, 0 },
		{ "CA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a mano;\n", 6, 0 },
		{ "CA-2 al liquidar envite si algún asiento nota(montó) entonces apuesta truco 4;\n", 4, 0 },
		{ "quita OU-E19b OU-E19c OU-E19d;\nCA-2 al liquidar envite si algún asiento nota(montó) entonces tantos 5 a mano;\n", 6, 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		for (unsigned seat = 0; seat < 4; seat++) {
			char rules[1200], log[500];
			snprintf(rules, sizeof rules, "%s%s", TRUTH, cases[i].rule);
			snprintf(log, sizeof log, HIDDEN "A \"envido\"  D \"quiero\"\n" PLAYED_D "nota montó %c\nfin\n", "ABCD"[seat]);
			begin(rules, log);
			const struct verdict *v = next();
			if (v->points[0] != cases[i].a || v->points[1] != cases[i].b)
				fail_msg("case %u, %c: %d-%d", i, "ABCD"[seat], v->points[0], v->points[1]);
			assert_true(v->undecided);
			finish();
		}
	}
	/* A lance that may be annulled by it is in doubt, and says so. */
	for (unsigned i = 0; i < 2; i++) {
		begin(i ? TRUTH "CA-2 al liquidar envite si algún equipo nota(montó) entonces anula truco;\n" : TRUTH,
			HIDDEN "A \"envido\"  D \"quiero\"\nA \"truco\"  D \"quiero\"\n" PLAYED_D "nota montó B\nfin\n");
		assert_int_equal(count_of(next(), "V0409"), i);
		finish();
	}
	begin(TRUTH "CA-2 al liquidar envite si ningún asiento nota(montó) entonces anula truco, tantos 5 a equipo;\n",
		HIDDEN "A \"envido\"  D \"quiero\"\nA \"truco\"  D \"quiero\"\n" PLAYED_D "nota montó B\nfin\n");
	assert_int_equal(count_of(next(), "V0409"), 0);
	finish();
}

/* ---- the order of a moment ------------------------------------------------------------------------------------------------------- */

#define POINTS(rules, log, a, b) do { \
	begin(rules, log); \
	const struct verdict *w = next(); \
	if (w->points[0] != (a) || w->points[1] != (b)) \
		fail_msg("%d-%d", w->points[0], w->points[1]); \
	finish(); \
} while (0)

/* Duties lapse after the rules of their moment; those of the close before, so that its rules see the faults. */
static void test_duties(void **state)
{
	static const char log[] = FOUR PLAYED "nota montó D\nfin\n";
	static const char first[] = "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA 1e  B 4c  C 2o\nnota montó D\nD 1o\n"
		"A 7e  B 5o  C 6b  D 11c\nfin\n";
	(void)state;
	POINTS(HOUSE "CA-1 CA-2 debe algo { quién pie; cumple muestra; vence al cerrar baza; sino tantos 5 a pie; }\n", log, 1, 5);
	POINTS(HOUSE "CA-1 CA-2 debe algo { quién pie; cumple muestra; vence al cerrar mano; sino tantos 5 a pie; }\n", log, 1, 5);
	POINTS(HOUSE "CA-1 CA-2 debe algo { quién pie; cumple muestra; vence al liquidar truco; sino tantos 5 a pie; }\n", log, 1, 5);
	POINTS(HOUSE "CA-1 CA-2 debe algo { quién pie; cumple muestra; vence al liquidar envite; sino tantos 5 a pie; }\n", log, 1, 0);
	POINTS(HOUSE "CA-1 CA-2 debe algo { quién pie; cumple muestra; vence al abrir; sino tantos 5 a pie; }\n", log, 1, 5);
	/* A fault that a rule of the moment finds excuses there, and not at the close. */
	POINTS(HOUSE "CA-1 al cerrar baza si algún asiento nota(montó) entonces culpa grito de pie;\n"
		"CA-2 debe algo { quién pie; cumple muestra; vence al cerrar baza; salvo deudor cometió(grito); sino tantos 5 a pie; }\n", first, 1, 0);
	POINTS(HOUSE "CA-1 al cerrar mano si algún asiento nota(montó) entonces culpa grito de pie;\n"
		"CA-2 debe algo { quién pie; cumple muestra; vence al cerrar mano; salvo deudor cometió(grito); sino tantos 5 a pie; }\n", log, 1, 5);
	POINTS(HOUSE "CA-1 al cerrar mano si algún asiento nota(montó) entonces culpa grito de pie;\n"
		"CA-2 debe algo { quién pie; cumple muestra; vence al cerrar mano si deudor cometió(grito); sino tantos 5 a pie; }\n", log, 1, 0);
	POINTS(HOUSE "CA-1 al cerrar mano si algún asiento cometió(grito) entonces tantos 3 a mano;\n"
		"CA-2 debe algo { quién pie; cumple muestra; vence al cerrar mano; sino culpa grito, tantos 5 a pie; }\n", log, 4, 5);
	/* Where nobody acts there is no side that could owe anything. */
	POINTS(HOUSE "CA-1 CA-2 debe algo { quién equipo; cumple muestra; vence al cerrar baza; sino tantos 5 a pie; }\n", log, 1, 0);
	POINTS(HOUSE "CA-1 CA-2 debe algo { quién equipo; cumple muestra; vence al cerrar mano; sino tantos 5 a pie; }\n", log, 1, 0);
	POINTS(TRUTH "CA-1 CA-2 debe algo { quién equipo; cumple muestra; vence al cerrar mano; sino tantos 5 a pie; }\n",
		HIDDEN "A \"envido\"  D \"quiero\"\n" PLAYED_D "fin\n", 1, 0);
	POINTS(TRUTH "CA-1 debe algo { quién equipo; cumple muestra; vence al cerrar mano; sino tantos 5 a pie; }\n"
		"CA-2 al liquidar envite si algún equipo nota(montó) entonces tantos 5 a pie;\n",
		HIDDEN "A \"envido\"  D \"quiero\"\nA ?  B ?  C ?  D ?\nfin\n", 0, 0);
	POINTS(TRUTH "CA-1 debe algo { quién equipo; cumple muestra; vence al cerrar mano; sino tantos 5 a pie; }\n"
		"CA-2 al liquidar envite si algún equipo nota(montó) entonces tantos 5 a pie;\n",
		HIDDEN "A \"envido\"  D \"quiero\"\nA ?  B ?  C ?  D ?\nnota montó B\nfin\n", 0, 0);
}

/* A rule on notes is asked as soon as one is there: that on the last card of a baza, when the baza closes. */
static void test_noted(void **state)
{
	(void)state;
	POINTS(HOUSE "CA-1 CA-2 al cerrar baza si baza = 1 y nota(tirada) entonces tantos 5 a pie;\n",
		"mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA 1e  B 4c  C 2o  D 1o {tirada}\nA 7e  B 5o  C 6b  D 11c\nfin\n", 1, 5);
	POINTS(HOUSE "CA-1 CA-2 al cerrar baza si baza = 1 y nota(tirada) entonces tantos 5 a pie;\n",
		"mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA 1e  B 4c  C 2o  D 1o\nA 7e {tirada}  B 5o  C 6b  D 11c\nfin\n", 1, 0);
}

/* ---- what rests on charges ---------------------------------------------------------------------------------------------- */

/* A finding of the close that rests on charges alone stands where the first charge was made with which it holds, and is of him
 * who was charged, where he was alone. */
static void test_charges(void **state)
{
	static const struct { const char *charged, *asks, *words; int seat; } cases[] = {
		{ "autor", "si algún asiento cometió(grito) entonces", "B reclama otra a A", 1 },
		{ "siguiente", "si algún asiento cometió(grito) entonces", "B reclama otra a A", 2 },
		{ "autor", "si pie cometió(grito) entonces", "D reclama otra a A", 3 },
		{ "siguiente", "si mano cometió(grito) entonces", "D reclama otra a A", 0 },
		{ "autor", "exige ningún asiento cometió(grito) sino", "B reclama otra a A", 1 },
		{ "autor", "exige no pie cometió(grito) sino", "D reclama otra a A", 3 },
		/* Two are charged: it is told of neither, but of whose act they were charged for. */
		{ "rival", "si algún asiento cometió(grito) entonces", "B reclama otra a A", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, HOUSE "culpas leve { grito; }\nCA-1 tras reclama entonces culpa grito de %s;\n"
			"CA-2 al cerrar mano %s queda [conducta];\n", cases[i].charged, cases[i].asks);
		begin(rules, FOUR "A 1e\nB reclama otra a A\nB 4c  C 2o\nD reclama otra a A\nD 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n");
		const struct verdict *v = next();
		assert_int_equal(count_of(v, "V0315"), 1);
		const struct finding *f = find(v, "V0315", cases[i].words);
		assert_int_equal(f->seat, cases[i].seat);
		assert_int_equal(f->event, cases[i].words[0] == 'B' ? 2 : 5); /* from 1 */
		finish();
	}
}

/* Charged where nothing had happened yet: there is no place but the hand's, and yet it is his who was charged. */
static void test_charged_at_first(void **state)
{
	(void)state;
	begin(HOUSE "culpas leve { grito; }\nCA-1 al abrir si siempre entonces culpa grito de pie;\n"
		"CA-2 al cerrar mano si algún asiento cometió(grito) entonces queda [conducta];\n", FOUR PLAYED "fin\n");
	const struct finding *f = find(next(), "V0315", "mano 3 reparte D");
	assert_int_equal(f->seat, 3);
	assert_int_equal(f->event, 0);
	finish();
}

/* Of what kind the finding is makes no difference to its place. */
static void test_charges_of_wording(void **state)
{
	(void)state;
	begin(HOUSE "culpas leve { grito; }\nCA-1 tras reclama entonces culpa grito de autor;\n"
		"CA-2 al cerrar mano si algún asiento cometió(grito) entonces queda [redacción];\n",
		FOUR "A 1e\nB reclama otra a A\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(v->findings.count, 1);
	assert_str(source_text(&hand.source, v->findings.first->span), "B reclama otra a A");
	assert_int_equal(v->findings.first->seat, 1);
	finish();
}

/* So it is for points that nothing else is told of: they stand where the charge was made. */
static void test_points_of_charges(void **state)
{
	(void)state;
	begin(HOUSE "culpas leve { grito; }\nCA-1 tras reclama entonces culpa grito de autor;\n"
		"CA-2 al cerrar mano si algún asiento cometió(grito) entonces tantos 5 a mano;\n",
		FOUR "A 1e\nB reclama otra a A\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n");
	const struct verdict *v = next();
	unsigned i = 0;
	while (i < v->ledger_count && v->ledger[i].points != 5)
		i++;
	assert_true(i < v->ledger_count);
	assert_str(source_text(&hand.source, v->ledger[i].span), "B reclama otra a A");
	finish();
}

/* ---- several at one moment ----------------------------------------------------------------------------------------------- */

/* Each is told where it holds, whichever is written first. */
static void test_places_apart(void **state)
{
	static const char *const rules[] = {
		"CA-1 al cerrar mano si algún asiento nota(marcó) entonces queda [conducta];\n"
			"CA-2 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n",
		"CA-2 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n"
			"CA-1 al cerrar mano si algún asiento nota(marcó) entonces queda [conducta];\n",
	};
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char text[700];
		snprintf(text, sizeof text, HOUSE "%s", rules[i]);
		begin(text, FOUR "A 1e\nnota marcó A\nB 4c\nnota montó D\nC 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n");
		const struct verdict *v = next();
		assert_int_equal(find(v, "V0315", "nota marcó A")->event, 2); /* from 1 */
		assert_int_equal(find(v, "V0315", "nota montó D")->event, 4);
		finish();
	}
}

/* What undoes an act waits for the others of its moment, and is told and done once. */
static void test_undone_once(void **state)
{
	(void)state;
	begin(HOUSE "CA-1 CA-2 al cerrar baza si baza = 1 y pie nota(montó) entonces nulo truco de mano, tantos 5 a pie [conducta];\n",
		FOUR "nota montó D\nA \"truco\"\nD \"quiero\"\n" PLAYED "fin\n");
	const struct verdict *v = next();
	assert_int_equal(count_of(v, "V0315"), 1);
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->points[1], 5);
	finish();
}

/* So many rules strike at once that there is no memory for their list: nothing is told of the hand, and the next is judged again. */
static void test_strikes(void **state)
{
	enum { RULES = 1900, ROOM = 48 };
	char *rules = malloc(RULES * ROOM + 500), *at = rules;
	static const char log[] = "mano 3 reparte D\nA 1e\nfin incompleta\nmano 2 reparte A\nB 1e\nfin incompleta\n";

	(void)state;
	assert_non_null(rules);
	at += sprintf(at, "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\ncláusula CA-1 \"Una.\" \"One.\";\n");
	for (unsigned i = 0; i < RULES; i++)
		at += sprintf(at, "CA-1 al cerrar mano entonces queda;\n");
	sprintf(at, "CA-1 al cerrar mano entonces tantos 5 a mano;\n");
	begin(rules, log);
	findings_init(&notation, &arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	engine_new_match(court.engine, hand.match);
	match = hand.match->ordinal;
	memory_fail_after(1);
	assert_int_equal(engine_judge(court.engine, &hand, &notation)->points[0], 0);
	assert_true(memory_short());
	memory_fail_after(0);
	assert_int_equal(next()->points[1], 5);
	finish();
	free(rules);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_named),
		cmocka_unit_test(test_false_number),
		cmocka_unit_test(test_named_by),
		cmocka_unit_test(test_named_winner),
		cmocka_unit_test(test_unwon),
		cmocka_unit_test(test_unwon_sides),
		cmocka_unit_test(test_duties),
		cmocka_unit_test(test_noted),
		cmocka_unit_test(test_charges),
		cmocka_unit_test(test_charged_at_first),
		cmocka_unit_test(test_charges_of_wording),
		cmocka_unit_test(test_points_of_charges),
		cmocka_unit_test(test_places_apart),
		cmocka_unit_test(test_undone_once),
		cmocka_unit_test(test_strikes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
