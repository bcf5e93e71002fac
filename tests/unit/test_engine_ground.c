/* On what a rule without an act rests: its finding stands where the guard came to hold, whatever is written first, and names
 * whoever is of the side that the rule speaks of. */
#include "../lib/table.h"

#define RULE(guard) HOUSE "CA-1 CA-2 al cerrar mano si " guard " entonces queda [conducta];\n"
#define BOTH(a, b) RULE(a " y " b), RULE(b " y " a)
#define EITHER(a, b) RULE("(" a " o " b ")"), RULE("(" b " o " a ")")

struct case_of {
	const char *rules[2];   /* the same said in another order */
	const char *notes, *words;
	int seat;
};

static void check(const struct case_of *cases, unsigned count)
{
	for (unsigned i = 0; i < 2 * count; i++) {
		const struct case_of *c = &cases[i / 2];
		if (!c->rules[i % 2])
			continue;
		char log[500];
		snprintf(log, sizeof log, FOUR PLAYED "%sfin\n", c->notes);
		begin(c->rules[i % 2], log);
		const struct finding *f = find(next(), "V0315", c->words);
		if (f->seat != c->seat)
			fail_msg("case %u, order %u: seat %d", i / 2, i % 2, f->seat);
		if (f->event)
			assert_str(source_text(&hand.source, hand.events[f->event - 1].span), c->words);
		else
			assert_str(STR("mano 3 reparte D"), c->words);
		finish();
	}
}

/* Of `y` both are needed, so the later one is the place; of `o` and `algún` the first will do. */
static void test_held(void **state)
{
	static const struct case_of cases[] = {
		{ { BOTH("algún asiento nota(marcó)", "algún asiento nota(montó)") }, "nota marcó D\nnota montó B\n", "nota montó B", 1 },
		{ { BOTH("algún asiento nota(marcó)", "algún asiento nota(montó)") }, "nota montó B\nnota marcó D\n", "nota marcó D", 3 },
		{ { EITHER("algún asiento nota(marcó)", "algún asiento nota(montó)") }, "nota marcó D\nnota montó B\n", "nota marcó D", 3 },
		{ { EITHER("algún asiento nota(marcó)", "algún asiento nota(montó)") }, "nota montó B\nnota marcó D\n", "nota montó B", 1 },
		{ { EITHER("algún asiento nota(marcó)", "algún asiento nota(montó)") }, "nota marcó D\n", "nota marcó D", 3 },
		/* Of several seats the first that did it, not the first of the table. */
		{ { RULE("algún asiento nota(marcó)") }, "nota marcó D\nnota marcó C\n", "nota marcó D", 3 },
		{ { RULE("algún asiento nota(marcó)") }, "nota marcó C\nnota marcó D\n", "nota marcó C", 2 },
		{ { RULE("(algún asiento (nota(marcó) y nota(montó)) o algún asiento nota(seña))") },
			"nota montó B\nnota seña C\nnota marcó B\n", "nota seña C", 2 },
		{ { RULE("algún asiento (nota(marcó) y nota(montó))") }, "nota marcó C\nnota montó C\nnota marcó D\n", "nota montó C", 2 },
		{ { BOTH("todo asiento (nota(marcó) o es(mano))", "algún asiento nota(montó)") },
			"nota montó A\nnota marcó C\nnota marcó D\nnota marcó B\n", "nota marcó B", 1 },
		{ { RULE("todo asiento (nota(marcó) o es(mano))") }, "nota marcó C\nnota marcó D\nnota marcó B\n", "nota marcó B", 1 },
	};
	(void)state;
	check(cases, sizeof cases / sizeof *cases);
}

/* One within another: the seat is the outer one's again. */
static void test_nested(void **state)
{
	static const struct case_of cases[] = {
		{ { RULE("algún asiento (algún compañero nota(marcó) y nota(montó))"), RULE("algún asiento (nota(montó) y algún compañero nota(marcó))") },
			"nota marcó B\nnota montó D\n", "nota montó D", 3 },
		/* not the last of those who were asked within */
		{ { RULE("algún asiento (algún asiento nota(marcó) y nota(montó))") },
			"nota marcó B\nnota montó C\nnota montó D\n", "nota montó C", 2 },
	};
	(void)state;
	check(cases, sizeof cases / sizeof *cases);
}

/* What does not hold is none of it, though a part of it does; what a `no` denies neither. */
static void test_denied(void **state)
{
	static const struct case_of cases[] = {
		{ { EITHER("(algún asiento nota(montó) y algún asiento nota(seña))", "algún asiento nota(marcó)") },
			"nota marcó D\nnota montó B\n", "nota marcó D", 3 },
		{ { EITHER("todo asiento nota(montó)", "algún asiento nota(marcó)") }, "nota marcó D\nnota montó B\n", "nota marcó D", 3 },
		{ { EITHER("todo asiento nota(montó)", "algún asiento nota(marcó)") }, "nota montó B\nnota marcó D\n", "nota marcó D", 3 },
		{ { EITHER("ningún asiento nota(montó)", "algún asiento nota(marcó)") }, "nota montó B\nnota marcó D\n", "nota marcó D", 3 },
		/* One half holds without a place. */
		{ { EITHER("algún asiento nota(marcó)", "algún asiento es(mano)") }, "nota marcó D\n", "nota marcó D", 3 },
		{ { BOTH("algún asiento nota(marcó)", "no (algún asiento nota(montó) y algún asiento nota(seña))") },
			"nota marcó D\nnota montó B\n", "nota marcó D", 3 },
		{ { BOTH("algún asiento nota(marcó)", "ningún asiento (nota(montó) y nota(seña))") },
			"nota marcó D\nnota montó B\nnota seña C\n", "nota marcó D", 3 },
		/* Denied twice it is said. */
		{ { BOTH("algún asiento nota(marcó)", "no ningún asiento nota(montó)") }, "nota marcó D\nnota montó B\n", "nota montó B", 1 },
		/* Nothing with a place: the hand, and nobody. */
		{ { RULE("ningún asiento nota(marcó)") }, "nota montó B\n", "mano 3 reparte D", -1 },
	};
	(void)state;
	check(cases, sizeof cases / sizeof *cases);
}

/* A side is charged, on what its rival did: it is the side's own that is named, the rival where nobody else did anything. */
static void test_side(void **state)
{
	static const struct case_of cases[] = {
		{ { BOTH("algún equipo nota(marcó)", "algún rival nota(montó)") }, "nota marcó D\nnota montó A\n", "nota montó A", 3 },
		{ { BOTH("algún equipo nota(marcó)", "algún rival nota(montó)") }, "nota montó A\nnota marcó D\n", "nota marcó D", 3 },
		{ { BOTH("algún rival nota(montó)", "algún equipo es(mano)") }, "nota montó B\n", "nota montó B", 1 },
		{ { BOTH("algún equipo nota(marcó)", "algún rival (nota(montó) y nota(seña))") },
			"nota marcó D\nnota montó C\nnota seña C\n", "nota seña C", 3 },
		/* The last of it was nobody's: who came before is not blamed for it. */
		{ { BOTH("algún asiento nota(marcó)", "nota(montó)") }, "nota marcó D\nnota montó\n", "nota montó", -1 },
		{ { BOTH("algún asiento nota(marcó)", "nota(montó)") }, "nota montó\nnota marcó D\n", "nota marcó D", 3 },
	};
	(void)state;
	check(cases, sizeof cases / sizeof *cases);
}

/* Nothing is left of the rule before. */
static void test_alone(void **state)
{
	(void)state;
	begin(HOUSE "CA-1 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n"
		"CA-2 al cerrar mano si ningún asiento nota(marcó) entonces queda [conducta];\n"
		"CA-1 CA-2 al cerrar mano si algún asiento (jugadas > 0 o nota(marcó)) entonces queda [carta];\n", FOUR PLAYED "nota montó B\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(find(v, "V0310", "mano 3 reparte D")->seat, -1);
	assert_int_equal(find(v, "V0315", "nota montó B")->seat, 1);
	assert_int_equal(find(v, "V0315", "mano 3 reparte D")->seat, -1);
	assert_int_equal(find(v, "V0315", "mano 3 reparte D")->event, 0);
	finish();
}

/* Nor of one that had a place: what holds for a reason without one stands on the hand, and is nobody's. */
static void test_without_place(void **state)
{
	(void)state;
	begin(HOUSE "CA-1 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n"
		"CA-2 al cerrar mano si algún asiento (nota(marcó) o jugadas > 0) entonces queda [carta];\n", FOUR PLAYED "nota montó B\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(find(v, "V0315", "nota montó B")->seat, 1);
	assert_int_equal(find(v, "V0310", "mano 3 reparte D")->seat, -1);
	assert_int_equal(find(v, "V0310", "mano 3 reparte D")->event, 0);
	finish();
}

/* A number of the rival's is compared with his cards: 26 was said, D has 27. */
static void test_number_of_rival(void **state)
{
	(void)state;
	begin(HOUSE "CA-1 CA-2 al cerrar mano si algún equipo es(mano) y algún rival cifra_falsa entonces queda [cuenta];\n",
		FOUR "A \"envido\"  D \"quiero\"\nA \"28\"  D \"26\"\n" PLAYED "fin\n");
	const struct finding *f = of_house(next());
	assert_int_equal(f->seat, 3);
	assert_int_equal(f->found.number, 26);
	assert_int_equal(f->expected.number, 27);
	finish();
}

/* A wrong deal is left to the judges: the hand goes on. */
#define DEALT(guard) HOUSE "lectura mal_repartida toma jueces;\nCA-1 CA-2 al cerrar mano si " guard " entonces queda [conducta];\n"

/* The deal came before all that was done, and of two deals that of the seat before, wherever their lines stand in the text. */
static void test_deals(void **state)
{
	static const char head[] = "mano 3 reparte D\n", done[] = "A: 1e 7e 4b\nA 1e\nnota marcó A\n", two[] = "B: 4c 1c\nD: 1o 6o\n",
		turned[] = "D: 1o 6o\nB: 4c 1c\n", late[] = "B: 4c 1c\n", rest[] = "C: 2o 12o 6b\n";
	static const struct { const char *rules; const char *parts[3]; const char *words; int seat, event; } cases[] = {
		{ DEALT("algún asiento repartidas = 2"), { two, rest, done }, "B: 4c 1c", 1, 0 },
		{ DEALT("algún asiento repartidas = 2"), { turned, rest, done }, "B: 4c 1c", 1, 0 },
		{ DEALT("algún asiento repartidas = 2"), { done, rest, turned }, "B: 4c 1c", 1, 0 },
		{ DEALT("pie repartidas = 2 y algún asiento (repartidas = 2 y no es(pie))"), { two, rest, done }, "D: 1o 6o", 3, 0 },
		{ DEALT("pie repartidas = 2 y algún asiento (repartidas = 2 y no es(pie))"), { turned, rest, done }, "D: 1o 6o", 3, 0 },
		{ DEALT("algún asiento repartidas = 2 y algún asiento nota(marcó)"), { done, late, rest }, "nota marcó A", 0, 2 },
		{ DEALT("algún asiento repartidas = 2 y algún asiento nota(marcó)"), { late, rest, done }, "nota marcó A", 0, 2 },
		{ DEALT("algún asiento repartidas = 2 o algún asiento nota(marcó)"), { done, late, rest }, "B: 4c 1c", 1, 0 },
		{ DEALT("algún asiento repartidas = 2 o algún asiento nota(marcó)"), { late, rest, done }, "B: 4c 1c", 1, 0 },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[400];
		snprintf(log, sizeof log, "%s%s%s%sfin incompleta\n", head, cases[i].parts[0], cases[i].parts[1], cases[i].parts[2]);
		begin(cases[i].rules, log);
		const struct finding *f = find(next(), "V0315", cases[i].words);
		if (f->seat != cases[i].seat || f->event != cases[i].event)
			fail_msg("case %u: seat %d, event %d", i, f->seat, f->event);
		finish();
	}
}

/* What `exige` misses: on what the guard fails. */
static void test_required(void **state)
{
	static const struct case_of cases[] = {
		{ { HOUSE "CA-1 CA-2 al cerrar mano exige ningún asiento nota(marcó) sino queda [conducta];\n",
			HOUSE "CA-1 CA-2 al cerrar mano exige no algún asiento nota(marcó) sino queda [conducta];\n" },
			"nota montó B\nnota marcó D\n", "nota marcó D", 3 },
		{ { HOUSE "CA-1 CA-2 al cerrar mano exige algún asiento nota(seña) o ningún asiento nota(marcó) sino queda [conducta];\n" },
			"nota marcó C\nnota montó B\n", "nota marcó C", 2 },
		{ { HOUSE "CA-1 CA-2 al cerrar mano exige todo asiento (no nota(marcó)) sino queda [conducta];\n" },
			"nota marcó C\nnota montó B\n", "nota marcó C", 2 },
	};
	(void)state;
	check(cases, sizeof cases / sizeof *cases);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_held), cmocka_unit_test(test_nested), cmocka_unit_test(test_alone), cmocka_unit_test(test_denied), cmocka_unit_test(test_side), cmocka_unit_test(test_required),
		cmocka_unit_test(test_without_place), cmocka_unit_test(test_number_of_rival),
		cmocka_unit_test(test_deals),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
