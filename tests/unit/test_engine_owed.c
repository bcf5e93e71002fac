/* Duties that are born of an act: what was done before is none of what meets them. */
#include "../lib/table.h"

#define SHOWS(more) HOUSE "CA-1 CA-2 debe mostrar_algo { quién asiento; desde quiere(truco); " more "cumple muestra; vence al cerrar mano; sino queda [conducta];\n" \
	"	dice \"quiso y no mostró\" \"accepted and did not show\"; corrige \"mostrar\" \"show\"; }\n"
#define LAST "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n"
#define TRUCO "A \"truco\"  D \"quiero\"\n"

static unsigned owed(const char *rules, const char *log)
{
	begin(rules, log);
	unsigned count = count_of(next(), "V0315");
	finish();
	return count;
}

static void test_born(void **state)
{
	(void)state;
	/* Shown after accepting, not at all, before. */
	assert_int_equal(owed(SHOWS(""), FOUR TRUCO "D muestra 6o\n" LAST), 0);
	assert_int_equal(owed(SHOWS(""), FOUR TRUCO LAST), 1);
	assert_int_equal(owed(SHOWS(""), FOUR "D muestra 6o\n" TRUCO LAST), 1);
	assert_int_equal(owed(SHOWS(""), FOUR "D muestra 6o\n" TRUCO "D muestra 6o\n" LAST), 0);
	/* Nobody accepted: nobody owes it. */
	assert_int_equal(owed(SHOWS(""), FOUR LAST), 0);
}

/* One of the side is enough, once it is owed. */
static void test_born_of_a_side(void **state)
{
	(void)state;
	assert_int_equal(owed(SHOWS("basta uno; "), FOUR TRUCO "B muestra 1c\n" LAST), 0);
	assert_int_equal(owed(SHOWS("basta uno; "), FOUR "B muestra 1c\n" TRUCO LAST), 1);
	assert_int_equal(owed(SHOWS("basta uno; "), FOUR TRUCO "C muestra 12o\n" LAST), 1);
	assert_int_equal(owed(SHOWS(""), FOUR TRUCO "B muestra 1c\n" LAST), 1);
}

#define ASKED HOUSE "culpas leve { grito; }\nCA-1 tras reclama entonces culpa grito de autor;\n"
#define OWES(who, vence) ASKED "CA-2 debe mostrar_algo { quién asiento (" who "); cumple muestra; vence " vence "; sino queda [conducta]; }\n"
#define CLAIMED FOUR "A 1e\nC reclama otra a A\nB 4c\nB reclama otra a A\nC 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n"

/* Owed for what he was charged with, it is told there, whoever's act showed it; at that act where he owes it for what somebody else did,
 * and on the hand where it came of something else, or of a charge that no act of the hand made. */
static void test_charged(void **state)
{
	static const struct { const char *rules, *words; unsigned count; } rows[] = {
		{ OWES("cometió(grito)", "al cerrar mano"), "B reclama otra a A", 2 },
		{ OWES("cometió(grito)", "al cerrar mano"), "C reclama otra a A", 2 },
		{ OWES("cometió(grito) y en_juego", "al cerrar mano"), "B reclama otra a A", 2 },
		{ OWES("en_juego y cometió(grito)", "al cerrar mano"), "B reclama otra a A", 2 },
		{ OWES("en_juego", "al cerrar mano"), "mano 3 reparte D", 4 },
		{ OWES("cometió(grito)", "antes de juega(2)"), "B reclama otra a A", 2 },
		{ HOUSE "culpas leve { grito; }\nCA-1 tras reclama entonces culpa grito de siguiente;\n"
			"CA-2 debe mostrar_algo { quién asiento (cometió(grito)); cumple muestra; vence antes de juega(2); sino queda [conducta]; }\n", "D 11c", 2 },
		{ OWES("cometió(grito)", "antes de juega(2) de mano"), "B reclama otra a A", 2 },
		{ HOUSE "culpas leve { grito; }\nCA-1 al abrir si siempre entonces culpa grito de pie;\n"
			"CA-2 debe mostrar_algo { quién asiento (cometió(grito)); cumple muestra; vence al cerrar mano; sino queda [conducta]; }\n",
			"mano 3 reparte D", 1 },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].rules, CLAIMED);
		const struct verdict *v = next();
		const struct finding *f = find(v, "V0315", rows[i].words);
		if (count_of(v, "V0315") != rows[i].count || (*rows[i].words == 'B' && f->seat != 1) || (*rows[i].words == 'C' && f->seat != 2))
			fail_msg("row %u: %u, seat %d", i, count_of(v, "V0315"), f->seat);
		finish();
	}
}

/* What the table took for settled by a void raise waits for nobody, whatever lapsed at that act: neither for what the rules say of him
 * who is to answer, nor where it was an answer that was owed. */
static void test_settled_by_raise(void **state)
{
	static const char *const owes[] = {
		"CA-1 debe mostrar_algo { quién asiento; cumple muestra; vence antes de juega; sino culpa grito; }\n",
		"CA-1 debe contestar { quién respondedor; cumple respuesta; vence antes de juega; sino culpa grito; }\n",
	};

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		char rules[900];
		snprintf(rules, sizeof rules, HOUSE "%sCA-2 antes de juega si algún respondedor en_juego y no autor es(mano) y baza = 1 "
			"entonces tantos 1 a pie;\n", owes[i & 1]);
		begin(rules, i & 2 ? FOUR "A \"envido\"\nD \"real envido\"\nA \"envido\"\n" LAST : FOUR "A \"envido\"\n" LAST);
		assert_int_equal(next()->points[1], i & 2 ? 2 : 3); /* the envido accepted; a tanto for each of B, C and D */
		finish();
	}
}

/* A charge of this hand: what stood in its place in the hand before is none. */
static void test_charged_in_this_hand(void **state)
{
	(void)state;
	begin(HOUSE "culpas leve { grito; }\nCA-1 al abrir si siempre entonces culpa grito de pie;\nCA-1 tras reclama entonces culpa grito de autor;\n"
		"CA-2 debe mostrar_algo { quién asiento (cometió(grito)); cumple muestra; vence al cerrar mano; sino queda [conducta]; }\n",
		"mano 3 reparte A\nB reclama otra a A\nfin incompleta\nmano 2 reparte B\nC muestra 1e\nfin incompleta\n");
	find(next(), "V0315", "B reclama otra a A");
	find(next(), "V0315", "mano 2 reparte B");
	finish();
}

/* As many duties as there may be, all of them due from everybody, and by several deadlines at once: each is owed once. */
static void test_all_at_once(void **state)
{
	enum { DUTIES = 64, ROOM = 180 };
	static char rules[(DUTIES + 10) * ROOM];
	char *at = rules + sprintf(rules, HOUSE_OF("truc") "quita TC-41 TC-43 TC-56;\nmesa { CA-1 asientos 2 4 6; }\nculpas leve { grito; }\n"
		"CA-2 al cerrar mano si todo asiento cometió(grito) entonces tantos 5 a mano;\n");

	(void)state;
	for (unsigned i = 0; i < DUTIES; i++)
		at += sprintf(at, "CA-1 debe d%u { quién asiento; cumple muestra; vence al cerrar mano, al cerrar mano si siempre, al cerrar mano si asientos = 6; "
			"sino culpa grito; }\n", i);
	begin(rules, "[Asientos 6]\n\nmano 3 reparte F\nA muestra 1e\nfin incompleta\nmano 2 reparte A\nB \"hola\"\nfin incompleta\n");
	assert_int_equal(next()->points[0], 0);
	const struct verdict *v = next();
	assert_int_equal(v->points[0], 0);
	assert_int_equal(v->points[1], 5);
	finish();
}

/* A number owed till the end of the hand is told where it came to be due: at the last that was said and counts, else at the quiero. */
static void test_number_owed(void **state)
{
	static const char rules[] = HOUSE_OF("bonaerense") "consta CA-2 \"con ella\" \"with it\";\n"
		"CA-1 debe cantar_algo { quién pie; cumple dice; vence al cerrar mano; sino queda [conducta]; }\n";
	static const struct { const char *said, *words; } rows[] = {
		{ "A \"envido\"  B \"quiero\"\nA \"28\"\n", "28" }, { "A \"envido\"  B \"quiero\"\n", "quiero" },
		{ "A \"envido\"  B \"quiero\"\nA \"28\"  A \"truco\"  B \"quiero\"\n", "28" },
		{ "A \"envido\"  B \"no quiero\"\nA \"28\"\n", "mano 3 reparte D" }, { "", "mano 3 reparte D" },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[500];
		snprintf(log, sizeof log, FOUR "%s" LAST, rows[i].said);
		begin(rules, log);
		assert_int_equal(find(next(), "V0315", rows[i].words)->seat, 3);
		finish();
	}
}

/* What no number meets is told on the hand, whatever numbers the others said. */
static void test_no_number_owed(void **state)
{
	(void)state;
	begin(HOUSE_OF("bonaerense") "CA-1 CA-2 debe mostrar_algo { quién pie; cumple muestra; vence al cerrar mano; sino queda [conducta]; }\n",
		FOUR "A \"envido\"  B \"quiero\"\nA \"28\"\n" LAST);
	assert_int_equal(find(next(), "V0315", "mano 3 reparte D")->seat, 3);
	finish();
}

/* A void number is none that was said, a number that nobody waits for asks for no other, and what the regulation stakes of itself is
 * accepted by the first word there is. */
static void test_number_owed_since(void **state)
{
	static const char duty[] = "CA-1 debe cantar_algo { quién pie; cumple dice; vence al cerrar mano; sino queda [conducta]; }\n";
	static const struct { const char *rule, *said, *words; } rows[] = {
		{ "consta CA-2 \"con ella\" \"with it\";\n", "A \"envido\"  B \"quiero\"\nA \"28\"  B \"33\"\n", "33" },
		{ "CA-2 antes de dice exige autor es(mano) sino nulo [tiempo];\n", "A \"envido\"  B \"quiero\"\nA \"28\"  B \"33\"\n", "28" },
		{ "CA-2 antes de quiere exige nunca sino nulo [tiempo];\n", "A \"envido\"  B \"quiero\"\n", "mano 3 reparte D" },
		{ "CA-2 al abrir entonces ofrece envite 2 a mano rechazo 1;\n", "A \"quiero\"\n", "quiero" },
		{ "consta CA-2 \"con ella\" \"with it\";\n", "A \"28\"\n", "mano 3 reparte D" },
		{ "CA-2 antes de apertura(envite) entonces cuenta como quiere;\n", "A \"envido\"\n", "mano 3 reparte D" },
		{ "CA-2 antes de apertura(envite) entonces cuenta como dice;\n", "A \"envido\"\n", "mano 3 reparte D" },
		{ "CA-2 antes de apertura(envite) si autor es(pie) entonces cuenta como quiere;\n",
			"A \"truco\"  D \"envido\"\n", "mano 3 reparte D" },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[500], rules[900];
		snprintf(log, sizeof log, FOUR "%s" LAST, rows[i].said);
		snprintf(rules, sizeof rules, "%s%s%s", HOUSE_OF("bonaerense"), rows[i].rule, duty);
		begin(rules, log);
		if (find(next(), "V0315", rows[i].words)->seat != 3)
			fail_msg("row %u", i);
		finish();
	}
}

/* What a rule handed over before is the price of its fault, and not of a duty that lapses later. */
static void test_handed_before(void **state)
{
	(void)state;
	begin(HOUSE "culpas leve { grito; }\nCA-1 tras nota si autor nota(montó) entonces traspasa truco a rival [carta];\n"
		"CA-2 debe mostrar_algo { quién pie; cumple muestra; vence al cerrar mano; sino culpa grito [conducta]; }\n",
		FOUR "A \"truco\"  B \"quiero\"\nnota montó A\n" LAST);
	const struct verdict *v = next();
	const struct finding *f = of_house(v);
	assert_str(f->effect.text.in[LANG_ES], "los tantos pasan al otro bando");
	assert_int_equal(f->effect.tantos, 2);
	f = find(v, "V0315", "mano 3 reparte D");
	assert_int_equal(f->effect.text.in[LANG_ES].n, 0);
	assert_int_equal(f->effect.tantos, 0);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_born), cmocka_unit_test(test_born_of_a_side), cmocka_unit_test(test_charged),
		cmocka_unit_test(test_charged_in_this_hand), cmocka_unit_test(test_all_at_once),
		cmocka_unit_test(test_settled_by_raise), cmocka_unit_test(test_number_owed), cmocka_unit_test(test_number_owed_since),
		cmocka_unit_test(test_no_number_owed),
		cmocka_unit_test(test_handed_before),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
