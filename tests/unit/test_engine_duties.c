/* Duties: who owes, what meets it, when it lapses, what is not known of it, and how it is told. House rules tell by tantos. */
#include "../lib/table.h"
#include "engine/duties.h"

/* D's third card is not known: 27, or up to 33. */
#define HIDDEN "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o ?\n"
#define PLAYED_D "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 6o\n"
#define DUTY(fields) HOUSE "CA-1 CA-2 debe algo { " fields " }\n"

/* What the duties of a house move: each side's points, less those of the same hand without them. */
static void moved(const char *duties, const char *log, int a, int b)
{
	char rules[1200];
	int plain[2];
	begin(HOUSE "permite CA-1 CA-2 \"nada\" \"nothing\";\n", log);
	memcpy(plain, next()->points, sizeof plain);
	finish();
	snprintf(rules, sizeof rules, HOUSE "%s", duties);
	points(rules, log, plain[0] + a, plain[1] + b);
}

/* Findings that cite CA-1 as undecided. */
static unsigned doubts_of(const struct verdict *v)
{
	unsigned doubted = 0;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES && f->clauses[k].n; k++)
			doubted += f->severity == SEVERITY_UNDECIDED && str_equal(f->clauses[k], STR("CA-1"));
	return doubted;
}

/* ---- who owes, what meets it ------------------------------------------------------------------------------------------- */

/* Each of them, or one of each side. */
static void test_enough(void **state)
{
	(void)state;
	const char *each = DUTY("quién asiento; cumple muestra; vence al cerrar mano; sino tantos 1 a deudor;");
	const char *one = DUTY("quién asiento; basta uno; cumple muestra; vence al cerrar mano; sino tantos 1 a deudor;");
	points(each, FOUR PLAYED "fin\n", 1 + 2, 2);
	points(each, FOUR PLAYED "C muestra 12o\nfin\n", 1 + 1, 2);
	points(each, FOUR PLAYED "C muestra 12o\nA muestra 4b\nD muestra 6o\nB muestra 1c\nfin\n", 1, 0);
	points(one, FOUR PLAYED "fin\n", 1 + 1, 1);
	points(one, FOUR PLAYED "C muestra 12o\nfin\n", 1, 1);
	points(one, FOUR PLAYED "C muestra 12o\nB muestra 1c\nfin\n", 1, 0);
	/* Of the seats that fit, and no others. */
	points(DUTY("quién pie; cumple muestra; vence al cerrar mano; sino tantos 1 a deudor;"), FOUR PLAYED "fin\n", 1, 1);
	points(DUTY("quién asiento (nota(montó)); cumple muestra; vence al cerrar mano; sino tantos 1 a deudor;"),
		FOUR PLAYED "nota montó B\nfin\n", 1, 1);
}

/* Born of an act, it is owed by whoever did it, from then on. */
static void test_born(void **state)
{
	(void)state;
	const char *rules = DUTY("quién asiento; desde reclama(otra); cumple muestra; vence al cerrar mano; sino tantos 1 a deudor;");
	points(rules, FOUR PLAYED "fin\n", 1, 0);
	points(rules, FOUR "B reclama otra a A\n" PLAYED "fin\n", 1, 1);
	points(rules, FOUR "B reclama otra a A\nD reclama cartas_de_más a A\n" PLAYED "fin\n", 1, 1);
	points(rules, FOUR "B reclama otra a A\nD muestra 6o\n" PLAYED "fin\n", 1, 1);
	points(rules, FOUR "B reclama otra a A\nB muestra 1c\n" PLAYED "fin\n", 1, 0);
}

/* ---- deadlines ------------------------------------------------------------------------------------------------------------ */

/* The debtor's own act, or one of the seats named; before it or after; where the guard holds and no excuse does; once. */
static void test_deadlines(void **state)
{
	static const struct { const char *vence; int b; } cases[] = {
		{ "vence antes de juega(2);", 1 }, { "vence tras juega(2);", 1 }, { "vence antes de juega(3);", 0 },
		{ "vence antes de juega(2) de asiento;", 1 }, { "vence antes de reclama;", 0 }, { "vence antes de reclama de asiento;", 0 },
		{ "vence antes de juega(2) de mano;", 1 }, { "vence antes de juega(2) de asiento (nota(montó));", 0 },
		{ "vence al cerrar baza;", 1 }, { "vence al cerrar baza si baza = 2;", 1 }, { "vence al cerrar baza si baza = 3;", 0 },
		{ "vence al cerrar mano; salvo deudor es(pie);", 0 }, { "vence al cerrar mano; salvo deudor es(mano);", 1 },
		{ "vence antes de juega(2), al cerrar mano;", 1 }, { "vence antes de juega(3), al cerrar mano;", 1 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, DUTY("quién pie; cumple muestra; %s sino tantos 1 a deudor;"), cases[i].vence);
		points(rules, FOUR PLAYED "fin\n", 1, cases[i].b);
	}
	const char *guarded = DUTY("quién pie; cumple si deudor nota(montó); vence al cerrar mano; sino tantos 1 a deudor;");
	points(guarded, FOUR PLAYED "nota montó D\nfin\n", 1, 0);
	points(guarded, FOUR PLAYED "nota montó B\nfin\n", 1, 1);
	/* Met after it lapsed is too late. */
	points(DUTY("quién pie; cumple muestra; vence antes de juega(2); sino tantos 1 a deudor;"), FOUR PLAYED "D muestra 6o\nfin\n", 1, 1);
	points(DUTY("quién pie; cumple muestra; vence antes de juega(2); sino tantos 1 a deudor;"),
		FOUR "A 1e  B 4c  C 2o  D 1o\nD muestra 6o\nA 7e  B 5o  C 6b  D 11c\nfin\n", 1, 0);
}

/* A deadline after an act is not one before it: what the act itself meets is met. At the settlement of a lance, of that one alone. */
static void test_moments(void **state)
{
	static const char lost[] = FOUR "A \"envido\"  D \"quiero\"\nD \"27\"  A \"son buenas\"\n" PLAYED "fin\n";
	(void)state;
	points(DUTY("quién pie; cumple juega(2); vence antes de juega(1) si nunca, tras juega(2); sino tantos 1 a deudor;"),
		FOUR PLAYED "fin\n", 1, 0);
	/* D's side wins the envite and A's the truco. */
	points(DUTY("quién mano; cumple muestra; vence al liquidar envite si ningún ganador es(mano); sino tantos 1 a deudor;"), lost, 2, 2);
	points(DUTY("quién mano; cumple muestra; vence al liquidar envite si algún ganador es(mano); sino tantos 1 a deudor;"), lost, 1, 2);
	points(DUTY("quién mano; cumple muestra; vence al liquidar truco si algún ganador es(mano); sino tantos 1 a deudor;"), lost, 2, 2);
	points(DUTY("quién mano; cumple muestra; vence al liquidar truco si ningún ganador es(mano); sino tantos 1 a deudor;"), lost, 1, 2);
}

/* Side by side with the debtor: his rivals, his side, himself included, his partner; and of them those that fit. */
static void test_deadline_of_a_side(void **state)
{
	static const struct { const char *role, *authors; } cases[] = {
		{ "rival", "AC" }, { "equipo", "BD" }, { "compañero", "B" }, { "asiento", "ABCD" }, { "mano", "A" },
		{ "rival (es(mano))", "A" }, { "equipo (es(pie))", "D" }, { "compañero (es(pie))", "" }, { "equipo (nota(montó))", "B" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		for (char seat = 'A'; seat <= 'D'; seat++) {
			char rules[900], log[400];
			snprintf(rules, sizeof rules, DUTY("quién pie; cumple muestra; vence antes de reclama de %s; sino tantos 1 a deudor;"),
				cases[i].role);
			snprintf(log, sizeof log, FOUR "nota montó B\n%c reclama otra a %c\n" PLAYED "fin\n", seat, seat == 'A' ? 'D' : 'A');
			points(rules, log, 1, strchr(cases[i].authors, seat) != NULL);
		}
	}
	/* Of each who owes it: what a rival of two does is no rival's act to the others. */
	points(DUTY("quién asiento; cumple muestra; vence antes de reclama de rival; sino tantos 1 a deudor;"),
		FOUR "A reclama otra a D\n" PLAYED "fin\n", 1, 2);
	points(DUTY("quién asiento; cumple muestra; vence antes de reclama de rival (nota(montó)); sino tantos 1 a deudor;"),
		FOUR "A reclama otra a D\n" PLAYED "fin\n", 1, 0);
	points(DUTY("quién asiento; cumple muestra; vence antes de reclama de compañero; sino tantos 1 a deudor;"),
		FOUR "A reclama otra a D\n" PLAYED "fin\n", 1 + 1, 0);
	points(DUTY("quién pie; cumple muestra; vence antes de juega(2) de rival; sino tantos 1 a deudor;"),
		FOUR "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o\nD muestra 6o\nC 6b  D 11c\nfin\n", 1, 1);
	points(DUTY("quién pie; cumple muestra; vence antes de juega(2) de rival; sino tantos 1 a deudor;"),
		FOUR "A 1e  B 4c  C 2o  D 1o\nD muestra 6o\nA 7e  B 5o  C 6b  D 11c\nfin\n", 1, 0);
	/* Whose act it is is asked of the debtor; the partner that a guard speaks of is the author's, then and later. */
	points(DUTY("quién pie; cumple muestra; vence antes de reclama de rival si algún compañero es(mano); sino tantos 1 a deudor;"),
		FOUR "C reclama otra a D\n" PLAYED "fin\n", 1, 1);
	points(HOUSE "CA-1 debe algo { quién pie; cumple muestra; vence antes de reclama de rival si nunca; sino tantos 1 a deudor; }\n"
		"CA-2 tras juega(1) si algún compañero es(mano) entonces tantos 1 a autor;", FOUR "A reclama otra a D\n" PLAYED "fin\n", 1 + 1, 0);
}

/* ---- what is not known --------------------------------------------------------------------------------------------------- */

#define FALSE_NUMBER(fields) DUTY("quién pie; cumple muestra; " fields " sino tantos 1 a deudor [conducta];")

/* While it is not known whether it was due, met or excused, nobody is charged and it is told as undecided. */
static void test_unknown(void **state)
{
	static const char calls[] = "A \"envido\"  D \"quiero\"\nA \"28\"  D \"33\"\n";
	static const struct { const char *rules; int b; unsigned charged, doubted; } cases[] = {
		{ FALSE_NUMBER("vence al cerrar mano si deudor cifra_falsa;"), 2, 0, 1 },
		{ DUTY("quién pie; cumple si no deudor cifra_falsa; vence al cerrar mano; sino tantos 1 a deudor [conducta];"), 2, 0, 1 },
		{ FALSE_NUMBER("vence al cerrar mano; salvo deudor cifra_falsa;"), 2, 0, 1 },
		{ FALSE_NUMBER("vence al cerrar mano; salvo deudor cifra_falsa o deudor es(pie);"), 2, 0, 0 },
		{ FALSE_NUMBER("vence al cerrar mano; salvo deudor cifra_falsa y deudor es(mano);"), 3, 1, 0 },
		{ DUTY("quién pie; cumple muestra; vence al cerrar mano; salvo deudor cifra_falsa; sino tantos 1 a deudor;"), 2, 0, 0 },
		{ DUTY("quién asiento (cifra_falsa); cumple muestra; vence al cerrar mano; sino tantos 1 a deudor;"), 2, 0, 0 },
		{ FALSE_NUMBER("vence al cerrar mano si deudor cifra_falsa; salvo deudor es(pie);"), 2, 0, 0 },
		{ DUTY("quién pie; cumple si deudor es(pie); vence al cerrar mano si deudor cifra_falsa; sino tantos 1 a deudor [conducta];"), 2, 0, 0 },
		{ DUTY("quién pie; cumple muestra; vence al cerrar mano si deudor cifra_falsa; sino tantos 1 a deudor;"), 2, 0, 0 },
		{ DUTY("quién pie; cumple muestra; vence al cerrar mano si deudor cifra_falsa; sino tantos 1 a deudor [redacción];"), 2, 0, 1 },
	};
	char log[600];
	(void)state;
	snprintf(log, sizeof log, HIDDEN "%s" PLAYED_D "fin\n", calls);
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(cases[i].rules, log);
		const struct verdict *v = next();
		unsigned doubted = doubts_of(v);
		if (v->points[1] != cases[i].b || count_of(v, "V0315") != cases[i].charged || doubted != cases[i].doubted)
			fail_msg("case %u: %d, %u charged, %u in doubt", i, v->points[1], count_of(v, "V0315"), doubted);
		finish();
	}
}

/* Nobody wrote the score: whether D is in the malas is not known. What a duty in doubt would move leaves open
 * what is due; what it is not about, or what surely was not due, does not. */
static void test_doubt(void **state)
{
	static const struct { const char *fields; unsigned doubted; bool open; } cases[] = {
		{ "quién pie; vence al cerrar mano si deudor malas; sino tantos 1 a deudor [conducta];", 1, true },
		{ "quién pie; vence al cerrar mano si deudor malas; sino tantos 1 a deudor;", 0, true },
		{ "quién pie; vence al cerrar mano si deudor malas; sino queda [conducta];", 1, false },
		{ "quién pie; vence al cerrar mano; salvo deudor malas; sino tantos 1 a deudor [conducta];", 1, true },
		{ "quién pie; vence al cerrar mano; salvo deudor malas; sino tantos 1 a deudor;", 0, true },
		{ "quién pie; vence al cerrar mano; salvo deudor malas; sino queda [conducta];", 1, false },
		/* Whether he owed it at all: told where it is his own act that is late, else it does no more than leave the sum open. */
		{ "quién pie (malas); vence antes de reclama; sino tantos 1 a deudor [conducta];", 1, true },
		{ "quién pie (malas); vence antes de reclama; sino tantos 1 a deudor [redacción];", 1, true },
		{ "quién pie (malas); vence antes de reclama; sino tantos 1 a deudor;", 0, true },
		{ "quién pie (malas); vence antes de reclama si nunca; sino tantos 1 a deudor [conducta];", 0, false },
		{ "quién pie (malas); vence antes de reclama si deudor es(mano); sino tantos 1 a deudor [conducta];", 0, false },
		{ "quién pie (malas); vence antes de reclama si deudor es(pie); sino tantos 1 a deudor [conducta];", 1, true },
		{ "quién pie (malas); vence antes de reclama si deudor malas; sino tantos 1 a deudor [conducta];", 1, true },
		{ "quién mano (malas); vence antes de reclama; sino tantos 1 a deudor [conducta];", 0, false },
		{ "quién pie (malas); vence antes de reclama de asiento; sino tantos 1 a deudor [conducta];", 0, true },
		{ "quién pie (malas); vence al cerrar mano; sino tantos 1 a deudor;", 0, true },
		{ "quién pie (malas); vence al cerrar mano si nunca; sino tantos 1 a deudor;", 0, false },
		{ "quién pie (malas); vence antes de reclama; salvo deudor es(pie); sino tantos 1 a deudor [conducta];", 0, false },
		{ "quién pie (malas); vence antes de reclama; salvo deudor malas; sino tantos 1 a deudor [conducta];", 1, true },
		{ "quién pie (malas); cumple si deudor es(pie); vence antes de reclama; sino tantos 1 a deudor [conducta];", 0, false },
		/* Born of an act: of his who did it. */
		{ "quién pie (malas); desde reclama; vence al cerrar mano; sino tantos 1 a deudor;", 0, true },
		{ "quién mano (malas); desde reclama; vence al cerrar mano; sino tantos 1 a deudor;", 0, false },
		{ "quién pie (malas); desde reclama; vence antes de juega; sino tantos 1 a deudor [conducta];", 1, true },
		{ "quién pie (malas); desde reclama; vence antes de juega de asiento; sino tantos 1 a deudor [conducta];", 0, true },
		{ "quién mano (malas); desde reclama; vence antes de juega; sino tantos 1 a deudor [conducta];", 0, false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, DUTY("%s cumple muestra;"), cases[i].fields);
		begin(rules, FOUR "D reclama otra a A\n" PLAYED "tantos 9-9\nfin\n");
		const struct verdict *v = next();
		/* of the sum, that it is open or wrong in any case */
		unsigned of_sum = cases[i].open ? 1 : 0;
		if (doubts_of(v) + count_of(v, "V0417") - of_sum != cases[i].doubted || v->undecided != cases[i].open)
			fail_msg("case %u: %u doubts, %s", i, doubts_of(v), v->undecided ? "open" : "settled");
		finish();
	}
}

/* B won the first baza, and D the second unless A's card, which nobody saw, was better: the hand may be over. Nobody is accused of what he owed before the next card, or upon it; what
 * follows from it by itself follows all the same. */
static void test_perhaps_over(void **state)
{
	static const char log[] = "mano 3 reparte D\nA: 1e ? 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
		"A 4b  B 1c  C 6b  D 11c\nB 4c  C 12o  D 1o  A ?\nA 1e\nfin incompleta\n";
	static const struct { const char *when, *tail; unsigned charged, doubted; int extra; } cases[] = {
		{ "antes de", "", 0, 0, 1 }, { "antes de", "[conducta]", 0, 1, 0 }, { "antes de", "[redacción]", 0, 1, 0 },
		{ "tras", "", 0, 0, 1 }, { "tras", "[conducta]", 0, 1, 0 } };
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		int extra = 0;
		snprintf(rules, sizeof rules, DUTY("quién asiento; cumple muestra; vence %s juega(3); sino tantos 1 a deudor %s;"),
			cases[i].when, cases[i].tail);
		begin(rules, log);
		const struct verdict *v = next();
		for (unsigned k = 0; k < v->ledger_count; k++)
			extra += str_equal(v->ledger[k].clauses[0], STR("CA-1"));
		if (count_of(v, "V0315") != cases[i].charged || doubts_of(v) != cases[i].doubted || extra != cases[i].extra)
			fail_msg("case %u: %u charged, %u in doubt, %d booked", i, count_of(v, "V0315"), doubts_of(v), extra);
		finish();
	}
}

/* ---- answers -------------------------------------------------------------------------------------------------------------- */

/* Whoever lays a card over a call is named; each new call is to be answered anew, and nothing is where none waits. */
static void test_answers(void **state)
{
	static const struct { const char *log, *words; int seat; } cases[] = {
		{ FOUR "A \"truco\"\n" PLAYED "fin\n", "B 4c", 1 },
		{ FOUR "A 1e\nA \"truco\"\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n", "B 4c", 1 },
		{ FOUR "A \"truco\"  D \"quiero\"\nD \"retruco\"\n" PLAYED "fin\n", "A 1e", 0 },
		{ FOUR "A \"truco\"  D \"quiero\"\n" PLAYED "fin\n", NULL, 0 },
		{ FOUR PLAYED "fin\n", NULL, 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin("hereda \"universitario\";\n", cases[i].log);
		const struct verdict *v = next();
		assert_int_equal(count_of(v, "V0302"), cases[i].words != NULL);
		if (cases[i].words)
			assert_int_equal(find(v, "V0302", cases[i].words)->seat, cases[i].seat);
		finish();
	}
}

/* What it is to be answered by a card over a call: anybody of the side asked owes it, and owes it anew for each call. */
static void test_answers_owed(void **state)
{
	static const char twice[] = FOUR "A \"envido\"  B \"quiero\"\nA \"28\"  B \"son buenas\"\nA 1e\nA \"truco\"\n"
		"B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n";
	(void)state;
	moved("CA-1 CA-2 debe algo { quién respondedor; cumple respuesta(envite); vence antes de juega; sino tantos 1 a deudor; }",
		twice, 0, 2);
	moved("CA-1 CA-2 debe algo { quién respondedor; cumple respuesta(truco); vence antes de juega; sino tantos 1 a deudor; }",
		FOUR "A \"truco\"  B \"quiero\"\n" PLAYED "fin\n", 0, 0);
	/* The only duty there is. */
	begin(HOUSE "quita OU-E19a OU-T08a OU-P02e;\n"
		"CA-1 CA-2 debe algo { quién respondedor; cumple respuesta(envite); vence antes de juega; sino tantos 1 a deudor; }", twice);
	assert_int_equal(court.load.rules->duty_count, 1);
	assert_int_equal(next()->points[1], 2);
	finish();
	/* Who lays the card is named, be it over what others had to answer. */
	begin(DUTY("quién respondedor; cumple respuesta(truco); vence antes de juega de mano; sino queda [conducta];"),
		FOUR "A \"truco\"\n" PLAYED "fin\n");
	assert_int_equal(find(next(), "V0315", "A 1e")->seat, 0);
	finish();
	begin(DUTY("quién pie; cumple muestra; vence antes de juega de mano; sino queda [conducta];"), FOUR PLAYED "fin\n");
	assert_int_equal(find(next(), "V0315", "A 1e")->seat, 3);
	finish();
}

/* B's raise without a quiero is void and the table took the truco for settled: nobody is told that it waits, but the card that
 * counts as its answer does; and nobody is to answer for any other rule. */
static void test_answers_taken_for_settled(void **state)
{
#define WAITS(when, tail) "CA-1 debe otro { quién mano; cumple muestra; vence antes de reclama; sino queda; }\n" \
	"CA-1 debe contestar { quién respondedor; cumple respuesta(truco); vence antes de juega" when "; sino " tail "; }\n"
	static const char log[] = FOUR "A \"truco\"  B \"retruco\"\n" PLAYED "fin\n";
	(void)state;
	points(HOUSE "permite CA-2 \"nada\" \"nothing\";\n" WAITS("", "cuenta como quiere"), log, 2, 0);
	begin(HOUSE "permite CA-2 \"nada\" \"nothing\";\n" WAITS("", "queda [conducta]"), log);
	assert_int_equal(count_of(next(), "V0315"), 0);
	finish();
	moved(WAITS(" si nunca", "cuenta como quiere") "CA-2 tras juega si algún respondedor en_juego entonces tantos 1 a autor;", log, 0, 0);
}

/* Owed till the close: the debtor is named, at the hand; and his silence decides who wins. Not while the régimen that asks for it
 * is off. B's side wins the bazas. */
static void test_answers_due_at_close(void **state)
{
#define AT_CLOSE "debe algo { quién respondedor; basta uno; cumple respuesta(truco); vence al cerrar mano; sino "
	static const char lost[] = "mano 3 reparte D\nA: 4b 5b 6b  B: 1c 2c 3c  C: 4e 5e 6e  D: 1o 2o 3o\nA \"truco\"\n"
		"A 4b  B 1c  C 4e  D 1o\nB 2c  C 5e  D 2o  A 5b\nfin\n";
	(void)state;
	begin(HOUSE "CA-1 CA-2 " AT_CLOSE "queda [conducta]; }", FOUR "A \"truco\"\nfin incompleta\n");
	assert_int_equal(find(next(), "V0315", "mano 3 reparte D")->seat, 1);
	finish();
	points(HOUSE "CA-1 CA-2 " AT_CLOSE "cuenta como no_quiere; }", lost, 1, 0);
	points(HOUSE "CA-1 CA-2 debe algo { quién respondedor; cumple respuesta(truco); vence antes de reclama, al cerrar mano;\n"
		"sino cuenta como no_quiere; }", lost, 1, 0);
	/* The rules of the settlement ask whose the truco is: A's, whom nobody answered, not B's by the bazas. */
	points(HOUSE "CA-1 al liquidar truco si ganador es(mano) entonces tantos 4 a pie;\nCA-2 " AT_CLOSE "cuenta como no_quiere; }", lost, 1, 4);
	points(HOUSE "CA-1 al liquidar truco si perdedor es(mano) entonces tantos 4 a pie;\nCA-2 " AT_CLOSE "cuenta como no_quiere; }", lost, 1, 0);
	begin(HOUSE "CA-1 régimen tarde { entra al abrir si nunca; sale al cerrar mano; CA-2 " AT_CLOSE "cuenta como no_quiere; } }", lost);
	assert_int_equal(next()->points[0], 0);
	finish();
}

#define LATE(act) "quita OU-E08d OU-L01d;\nCA-2 tras muestra entonces anula envite;\nCA-1 debe algo { quién asiento; cumple muestra; vence antes de " act "; sino tantos 5 a deudor; }\n"

/* An answer after the partner's answers the same call, the last that he answered: said all the same. After one's own, or one of
 * the other side, it answers nothing. */
static void test_late_answers(void **state)
{
	static const struct { const char *act, *words; int a, b; } cases[] = {
		{ "quiere(envite)", "B \"envido\"\nA \"quiero\"\n", 5, 0 },
		{ "quiere(envite)", "B \"envido\"\nA \"quiero\"\nC \"quiero\"\n", 10, 0 },
		{ "quiere(envite)", "B \"envido\"\nA \"quiero\"\nA \"quiero\"\n", 5, 0 },
		{ "quiere(envite)", "B \"envido\"\nA \"quiero\"\nD \"quiero\"\n", 5, 0 },
		{ "quiere(truco)", "B \"envido\"\nA \"quiero\"\nC \"quiero\"\n", 0, 0 },
		{ "no_quiere(envite)", "B \"envido\"\nA \"no quiero\"\nC \"no quiero\"\n", 10, 0 },
		{ "quiere(truco)", "B \"envido\"\nA \"no quiero\"\nB \"truco\"\nA \"quiero\"\nC \"quiero\"\n", 10, 0 },
		{ "quiere(envite)", "B \"envido\"\nA \"no quiero\"\nB \"truco\"\nA \"quiero\"\nC \"quiero\"\n", 0, 0 },
		{ "quiere", "B \"envido\"\nA \"quiero\"\nD \"quiero\"\n", 5, 0 },
		{ "quiere(truco)", "B \"truco\"\nC \"quiero\"\nA \"quiero\"\n", 10, 0 },
		/* What was annulled, or is raised again, has no answer to come after. */
		{ "quiere(envite)", "B \"envido\"\nA \"quiero\"\nA muestra 4b\nC \"quiero\"\n", 5, 0 },
		{ "quiere(truco)", "B \"truco\"\nA \"quiero\"\nA \"retruco\"\nC \"quiero\"\n", 5, 0 },
		/* After the truco, where a house lets it be called: the last that was answered. */
		{ "quiere(envite)", "B \"truco\"\nA \"quiero\"\nB \"envido\"\nA \"quiero\"\nC \"quiero\"\n", 10, 0 },
		{ "quiere(truco)", "B \"truco\"\nA \"quiero\"\nB \"envido\"\nA \"quiero\"\nC \"quiero\"\n", 5, 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char duties[400], log[500];
		snprintf(log, sizeof log, FOUR "A 1e\n%sB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n", cases[i].words);
		snprintf(duties, sizeof duties, LATE("%s"), cases[i].act);
		moved(duties, log, cases[i].a, cases[i].b);
	}
	/* What one word of the partner's answered, one of his answers too: both calls, in whatever order the house writes them. */
	static const struct { const char *act; int a; } both[] = { { "quiere(envite)", 10 }, { "quiere(truco)", 10 }, { "quiere", 10 } };
	for (unsigned i = 0; i < sizeof both / sizeof *both; i++) {
		char duties[400];
		snprintf(duties, sizeof duties, LATE("%s"), both[i].act);
		moved(duties, FOUR "A 1e\nB \"envido y truco\"\nA \"quiero\"\nC \"quiero\"\nB 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n", both[i].a, 0);
	}
	/* One's own again answers nothing, nor does anything once the hand is over. */
	moved("CA-1 CA-2 debe algo { quién asiento; cumple muestra; vence antes de quiere(envite) si deudor dijo(quiere(envite));\n"
		"sino tantos 5 a deudor; }", FOUR "B \"envido\"\nA \"quiero\"\nA \"quiero\"\n" PLAYED "fin\n", 0, 0);
	moved(LATE("quiere(envite)"), FOUR "B \"envido\"\nA \"quiero\"\n" PLAYED "C \"quiero\"\nfin\n", 5, 0);
}

/* ---- how it is told -------------------------------------------------------------------------------------------------------- */

/* At the act; else at what its debtor said; else on the hand. */
static void test_told(void **state)
{
	static const struct { const char *vence, *log, *words; } cases[] = {
		{ "vence antes de juega(2);", FOUR PLAYED "fin\n", "D 11c" },
		{ "vence al cerrar mano;", FOUR PLAYED "fin\n", "mano 3 reparte D" },
		{ "vence al cerrar mano;", FOUR "A \"envido\"  D \"quiero\"\nA \"28\"  D \"27\"\n" PLAYED "fin\n", "27" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, DUTY("quién pie; cumple pide; %s sino tantos 5 a deudor [conducta];\n"
			"dice \"no pidió\" \"did not ask\"; corrige \"pedir\" \"ask\";"), cases[i].vence);
		begin(rules, cases[i].log);
		const struct finding *f = find(next(), "V0315", cases[i].words);
		assert_int_equal(f->seat, 3);
		assert_int_equal(f->args[0].number, 3);
		assert_int_equal(f->severity, SEVERITY_FAULT);
		assert_str(f->says.in[LANG_EN], "did not ask");
		assert_str(f->fix.in[LANG_EN], "ask");
		assert_int_equal(f->effect.side, 1);
		assert_int_equal(f->effect.tantos, 5);
		assert_clauses(f->clauses, "CA-1 CA-2");
		assert_int_equal(f->kind, KIND_CONDUCT);
		if (i)
			assert_str(f->args[1].words.in[LANG_ES], cases[i].words);
		finish();
	}
	/* What it costs goes to the first side too; what costs nothing says so, and goes to none. */
	begin(DUTY("quién mano; cumple pide; vence al cerrar mano; sino tantos 5 a deudor [conducta];"), FOUR PLAYED "fin\n");
	const struct finding *f = find(next(), "V0315", "mano 3 reparte D");
	assert_int_equal(f->seat, 0);
	assert_int_equal(f->effect.side, 0);
	finish();
	/* Of several effects that which has a price; it is booked where the deadline came, before the cards were decided. */
	begin(DUTY("quién pie; cumple pide; vence antes de juega(2); sino tantos 5 a deudor, culpa algo de deudor [conducta];"), FOUR PLAYED "fin\n");
	const struct verdict *v = next();
	f = find(v, "V0315", "D 11c");
	assert_int_equal(f->effect.side, 1);
	assert_int_equal(f->effect.tantos, 5);
	assert_item(v, 0, (struct item){ .side = 1, .points = 5, .lance = "", .words = "D 11c", .cites = "CA-1 CA-2" });
	finish();
	begin(DUTY("quién pie; cumple pide; vence al cerrar mano; sino queda [conducta];"), FOUR PLAYED "fin\n");
	f = find(next(), "V0315", "mano 3 reparte D");
	assert_str(f->effect.text.in[LANG_EN], "recorded, at no cost in points");
	assert_int_equal(f->effect.side, -1);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_enough),
		cmocka_unit_test(test_born),
		cmocka_unit_test(test_deadlines),
		cmocka_unit_test(test_moments),
		cmocka_unit_test(test_deadline_of_a_side),
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_doubt),
		cmocka_unit_test(test_perhaps_over),
		cmocka_unit_test(test_answers),
		cmocka_unit_test(test_answers_owed),
		cmocka_unit_test(test_answers_taken_for_settled),
		cmocka_unit_test(test_answers_due_at_close),
		cmocka_unit_test(test_late_answers),
		cmocka_unit_test(test_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
