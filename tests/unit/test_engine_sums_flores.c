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
	assert_item(v, 0, (struct item){ 1, 3, "flor", "flor cantada", "flor sung", "flor", "JB-6.13 JB-6.14-2", false });
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
	assert_item(v, 0, (struct item){ 0, 3, "flor", "flores cantadas", "flores sung", "flor", "CA-1 JB-6.13 JB-6.14-2", false });
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
		assert_false(str_equal(v->ledger[i].reason.in[LANG_EN], STR("flores, with the bet")));
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
	while (i < v->ledger_count && !str_equal(v->ledger[i].reason.in[LANG_EN], STR("flor, put up by the regulation")))
		i++;
	assert_item(v, i, (struct item){ 0, 1, "flor", "flor, puesto por el reglamento", "flor, put up by the regulation", "flor", "VE-R10 VE-F05d", false });
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
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
