/* Flores in the ledger: sung, denied, met by others, undone, not known, with a bet and without, and sentences over them. What is right is
 * worked out from the language's own words. */
#include "../lib/table.h"

#define JB_HOUSE(effects) HOUSE_OF_ONE("bonaerense") "CA-1 al cerrar mano si algún asiento nota(montó) entonces " effects " [carta];\n"
/* A holds the 1e and the 7e; B, and with the second deal D, has flor. */
#define FLOR "mano 3 reparte D\nA: 1e 7e 4b  B: 7o 5o 2o  C: 2c 12o 6b  D: 1o 6e 11c\n"
#define FLORES "mano 3 reparte D\nA: 1e 7e 5e  B: 7o 5o 2o  C: 2c 12o 6b  D: 1o 6c 11c\n"
#define FLOR_PLAYED "A 1e  B 2o  C 2c  D 11c\nA 7e  B 5o  C 6b  D 1o\n"

static void test_flor_clauses(void **state)
{
	(void)state;
	begin("hereda \"bonaerense\";\n", FLOR "A 1e  B \"flor\"\nB 2o  C 2c  D 11c\nA 7e  B 5o  C 6b  D 1o\nfin\n");
	const struct verdict *v = next();
	assert_item(v, 0, (struct item){ 1, 3, "flor", "flor cantada", "flor sung", "flor", "JB-6.14-2", false });
	finish();
}

/* A sentence over the flores that were sung takes them once, and no more than them. */
static void test_flores_sentenced(void **state)
{
	(void)state;
	begin(JB_HOUSE("traspasa flores_cantadas a mano"), FLOR "A 1e  B \"flor\"\nB 2o  C 2c  D 11c\nA 7e  B 5o  C 6b  D 1o\n"
		"nota montó B\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(v->ledger_count, 2);
	assert_item(v, 0, (struct item){ 0, 3, "flor", "flores cantadas", "flores sung", "flor", "CA-1 JB-6.14-2", false });
	assert_item(v, 1, (struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, NULL, false });
	finish();
}

/* Flor against flor is the judges': neither the text nor a sentence over the lance makes it anybody's. */
static void test_flores_meet(void **state)
{
	(void)state;
	begin(JB_HOUSE("traspasa flor a pie"), FLORES "A \"flor\"  B \"flor\"\n" FLOR_PLAYED "nota montó B\nfin\n");
	const struct verdict *v = next();
	const struct finding *f = find(v, "V0410", "flor");
	assert_str(f->effect.text.in[LANG_ES], "lo deciden los jueces");
	assert_str(f->effect.text.in[LANG_EN], "left to the judges");
	assert_true(v->undecided);
	assert_int_equal(v->ledger_count, 1);
	finish();
}

/* A bet with flor, and a sentence over the flores that were sung: the bet to its winner, the flores by the sentence, once. */
static void test_flores_bet(void **state)
{
	static const char rules[] = HOUSE_OF_ONE("venezolano")
		"CA-1 al cerrar mano si algún asiento nota(montó) entonces traspasa flores_cantadas a pie [carta];\n";
	static const char log[] = "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7e 6e 3e   B: 6o 5o 2o\n"
		"A \"flor\"\nA 3e  B \"flor\"\nA \"con flor envido\"  B \"con flor quiero\"\nB 2o\nA 7e  B 5o\nA muestra 6e\nB muestra 6o\n";
	char text[400];
	(void)state;
	snprintf(text, sizeof text, "%snota montó A\nfin\n", log);
	begin(rules, text);
	const struct verdict *v = next();
	for (unsigned i = 0; i < v->ledger_count; i++)
		assert_false(str_equal(ledger_reason(v, &v->ledger[i], LANG_EN), STR("flores, with the bet")));
	assert_item(v, 0, (struct item){ 1, 6, "flor", "flores cantadas", "flores sung", "flor", NULL, false });
	finish();
	snprintf(text, sizeof text, "%sfin\n", log);
	begin(rules, text);
	v = next();
	assert_item(v, 1, (struct item){ 0, 3, "flor", "flores, con la apuesta", "flores, with the bet", "flor", NULL, false });
	assert_int_equal(v->ledger[1].of_lance, v->ledger[0].of_lance);
	finish();
}

/* A flor that was undone is none: the one that B denied is paid on the line of the hand. */
static void test_flores_denied(void **state)
{
	(void)state;
	begin(HOUSE_OF_ONE("uruguayo") "CA-1 tras nota si autor nota(consulta) entonces nulo canta_flor de autor;\n",
		"[Asientos 4]\n\nmano 3 reparte D marcador 0-0 muestra 6c\nA: 7e 5e 3e   B: 7b 4b 1b   C: 6o 2b 11e   D: 7o 1o 10e\n"
		"A \"flor\"\nA 7e  B 7b  C 6o  D 7o\nnota consulta A\nfin\n");
	const struct verdict *v = next();
	assert_item(v, 0, (struct item){ 0, 3, "flor", "flores negadas", "flores denied",
		"mano 3 reparte D marcador 0-0 muestra 6c", NULL, false });
	finish();
}

/* VE-R10: between flores that shrink, La Reservada collects a point of envite beside the three. */
static void test_flores_forced(void **state)
{
	static const char head[] = "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 11b 10b 3o   B: 7e 5e 3e\n"
		"A \"flor\"\nA 3o  B \"flor\"\nA \"la mía es chica\"  B \"la mía también\"\nB 7e\nA 11b  B 3e\nA 10b  B 5e\nfin\n";
	(void)state;
	begin("hereda \"venezolano\";\n", head);
	const struct verdict *v = next();
	unsigned i = 0;
	while (i < v->ledger_count && !str_equal(ledger_reason(v, &v->ledger[i], LANG_EN), STR("flor, by the regulation")))
		i++;
	assert_item(v, i, (struct item){ 0, 1, "flor", "flor, por el reglamento", "flor, by the regulation", "flor", "VE-R10 VE-F05d", false });
	finish();
}

/* Whose flor is the better one hangs on cards that nobody saw: so does who is first at the target. */
static void test_flores_unknown(void **state)
{
	(void)state;
	begin(HOUSE_OF_ONE("bonaerense") "lance flor { CA-1 encuentro mayor_propias; }\n", "mano 3 reparte D marcador 39-39\n"
		"A: 1e 7e ?  B: 7o 5o ?  C: 2c 12o 6b  D: 1o 6c 11c\nA \"flor\"  B \"flor\"\nA 1e  B 5o  C 2c  D 11c\nA 7e  B 7o  C 6b  D 1o\nfin\n");
	const struct verdict *v = next();
	assert_true(v->undecided);
	assert_false(v->match_over);
	finish();
}

/* Flores that were undone were not sung, and nobody shrank from them. */
static void test_flores_undone(void **state)
{
	(void)state;
	sum(HOUSE_OF_ONE("bonaerense") "CA-1 tras nota si autor nota(consulta) entonces nulo canta_flor de asiento;\n",
		FLORES "A \"flor\"  B \"con flor me achico\"\nnota consulta A\n" FLOR_PLAYED "fin\n", 1, 1, 0, false);
}

/* UY-32-1: refused, the flores are all there is: an amount of nothing is not booked. */
static void test_flores_refused(void **state)
{
	(void)state;
	sum("hereda \"uruguayo\";\n", "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 6c\nA: 7e 5e 3e   B: 7b 4b 1b\n"
		"A \"flor\"  B \"flor\"\nA \"con flor envido\"  B \"con flor no quiero\"\nA \"truco\"  B \"no quiero\"\n"
		"A muestra 7e 5e 3e\nB muestra 7b 4b 1b\nfin\n", 2, 4, 0, false);
}

/* ---- Flores that a fault of the group flores_perdidas takes away. ---- */

/* Whoever has the note has lost his. */
static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"venezolano\";\n"
	"cláusula CA-1 \"Una.\" \"One.\";\nCA-1 culpas flores_perdidas { perdió; }\n"
	"CA-1 al cerrar mano si algún equipo nota(montó) entonces culpa perdió de equipo (nota(montó));\n";

/* The items and points of the only hand of the log, and whether they are decided. */
static void all_sums(const char *log, unsigned items, int a, int b, bool undecided)
{
	begin(rules, log);
	const struct verdict *v = next();
	if (v->ledger_count != items || v->points[0] != a || v->points[1] != b || v->undecided != undecided)
		fail_msg("%u items, %d-%d%s of %s", v->ledger_count, v->points[0], v->points[1], v->undecided ? " ?" : "", log);
	finish();
}

/* Without a bet, with one that was accepted, with one that was refused. A has 36 and B 33; the truco is A's. */
static void test_flores_lost(void **state)
{
	static const char *const bets[] = { "", "A \"con flor envido\"  B \"con flor quiero\"\n", "A \"con flor envido\"  B \"con flor no quiero\"\n" };
	static const struct lost { const char *notes; unsigned items[3]; int a[3], b[3]; } rows[] = {
		{ "", { 2, 3, 3 }, { 4, 6, 5 }, { 0, 0, 0 } },
		{ "nota montó A\n", { 2, 3, 1 }, { 1, 1, 1 }, { 3, 5, 0 } },
		{ "nota montó B\n", { 2, 3, 3 }, { 4, 6, 5 }, { 0, 0, 0 } },
		{ "nota montó A\nnota montó B\n", { 1, 1, 1 }, { 1, 1, 1 }, { 0, 0, 0 } },
	};
	(void)state;
	for (unsigned i = 0; i < 3 * sizeof rows / sizeof *rows; i++) {
		const struct lost *row = &rows[i / 3];
		char log[500];
		snprintf(log, sizeof log, "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7e 6e 3e   B: 6o 5o 2o\n"
			"A \"flor\"\nA 3e  B \"flor\"\n%sB 2o\nA 7e  B 5o\nA muestra 6e\nB muestra 6o\n%sfin\n", bets[i % 3], row->notes);
		all_sums(log, row->items[i % 3], row->a[i % 3], row->b[i % 3], false);
	}
}

/* A has lost the best one, and of his partner's nobody saw the third card: whether it beats 33 is not known. */
static void test_unknown(void **state)
{
	(void)state;
	all_sums("mano 3 reparte D marcador 0-0 muestra 4b\nA: 7e 6e 3e   B: 6o 5o 2o   C: 7c 5c ?   D: 12b 4e 6b\n"
		"A \"flor\"  A 3e  B \"flor\"  B 2o  C \"flor\"  C 5c  D 12b\nA \"con flor envido\"  B \"con flor quiero\"\n"
		"A 7e  B 5o  C 7c  D 4e\nA muestra 6e\nB muestra 6o\nnota montó A\nfin\n", 1, 1, 0, true);
}

/* Where no lance is of flor, a flor is a word and nothing to lose. */
static void test_no_lance(void **state)
{
	static const char plain[] = "hereda \"universitario\";\nculpas flores_perdidas { perdió; }\n"
		"léxico { acto canta_flor \"flor\"; lee flor frase; palabra flor \"flor\"; }\n"
		"al cerrar mano si algún equipo nota(montó) entonces culpa perdió de equipo (nota(montó));\n";
	(void)state;
	begin(plain, "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA \"flor\"\n"
		"A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nnota montó A\nfin\n");
	const struct verdict *v = next();
	assert_int_equal(v->points[0], 1);
	assert_int_equal(v->points[1], 0);
	assert_false(v->undecided);
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_flor_clauses),
		cmocka_unit_test(test_flores_sentenced),
		cmocka_unit_test(test_flores_meet),
		cmocka_unit_test(test_flores_bet),
		cmocka_unit_test(test_flores_denied),
		cmocka_unit_test(test_flores_forced),
		cmocka_unit_test(test_flores_unknown),
		cmocka_unit_test(test_flores_undone),
		cmocka_unit_test(test_flores_refused),
		cmocka_unit_test(test_flores_lost),
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_no_lance),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
