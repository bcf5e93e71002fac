/* Cards that depend on the muestra: classes, ranks, values, counts, combinations. */
#include "../lib/loading.h"

#include "report/report.h"

static const char plain[] = "reglamento m \"m\" cláusulas MU;\n"
	"cláusula MU-1 \"Las piezas.\"; cláusula MU-2 \"El orden.\"; cláusula MU-3 \"Los valores.\";\n"
	"cláusula MU-4 \"El tanto.\"; cláusula MU-5 \"La flor.\"; cláusula MU-6 \"La mayor.\"; cláusula MU-7 \"La tapada.\";\n"
	"mesa { asientos 2 4 6; }\npartida { meta 40 cabecera; cobro flor envite truco; }\n"
	"mazo { palos oro copa espada basto; números 1..7 10..12; }\nreparto { cartas 3; muestra descubierta; }\n"
	"MU-1 clase pieza \"pieza\" \"piece\" { 2 muestra; 4 muestra; 11 muestra; sustituto 12 muestra; }\n"
	"clase mata { 1 espada; 7 oro; }\n"
	"jerarquía { MU-2 2 muestra; MU-2 4 muestra; 11 muestra; 1 espada; 7 oro; 3; 2; 1; 12; 11; 10; 7; 6; 5; MU-2 4; MU-7 pasada; }\n"
	"MU-3 valores { 2 muestra 30; 4 muestra 29; 11 muestra 27; 1..7 número; 10..12 0; }\n"
	"MU-4 tanteo envite { mejores 2; base 20; liga mismo_palo; liga pieza; suelta mayor; }\n"
	"tanteo flor { base 20; todas; pieza entera, resta 20; }\n"
	"MU-5 combinación flor { mismo_palo 3; pieza 2; pieza 1 y mismo_palo 2; }\n"
	"combinación blanca { flor sin pieza; }\ncombinación reservada { pieza 3; }\n"
	"MU-6 máxima reservada + blanca en envite;\n"
	"lance envite de tanto { canto envido abre, sobre envite, suma 2, no_querido 1; }\n"
	"lance flor de flor { porta 3; }\n"
	"lance truco de cartas { base 1; canto truco abre, fija 2, no_querido 1; }\n"
	"bazas { 1 1: 1; 1 2 1: 1; 1 2 2: 2; 1 2 =: 1; 1 =: 1; = 1: 1; = = 1: 1; = = =: mano; }\n"
	"antes de juega si carta(pieza) o carta(2 muestra) o carta(7 espada) o carta(3) entonces queda;\n";

static card of(enum suit suit, int number)
{
	return card_make(suit, number);
}

static void test_classes(void **state)
{
	struct loading l;
	const struct ruleset *r;
	const struct card_table *t;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	r = l.rules;
	assert_int_equal(r->card_table_count, CARD_COUNT);
	assert_int_equal(r->class_count, 2);
	assert_str(r->classes[0].words.in[LANG_EN], "piece");
	assert_cite(r, r->classes[0].cite, "MU-1");
	t = ruleset_cards(r, of(SUIT_COPA, 3));
	assert_int_equal(card_classes(t, of(SUIT_COPA, 2)), 1);
	assert_int_equal(card_classes(t, of(SUIT_ORO, 2)), 0);
	assert_int_equal(card_classes(t, of(SUIT_COPA, 12)), 0);
	assert_int_equal(card_classes(t, of(SUIT_ORO, 7)), 2);
	assert_null(ruleset_cards(r, CARD_UNKNOWN));
	loading_close(&l);
}

/* The substitute has the class, the rank and the value of the card that lies there. */
static void test_substitute(void **state)
{
	struct loading l;
	const struct card_table *t;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	t = ruleset_cards(l.rules, of(SUIT_COPA, 4));
	assert_int_equal(card_classes(t, of(SUIT_COPA, 12)), 1);
	assert_int_equal(t->value[of(SUIT_COPA, 12)], 29);
	assert_int_equal(t->rank[of(SUIT_COPA, 12)], 14);
	assert_cite(l.rules, t->rank_cite[of(SUIT_COPA, 12)], "MU-2");
	assert_int_equal(t->rank[of(SUIT_COPA, 4)], 0);
	assert_int_equal(t->rank[of(SUIT_COPA, 2)], 15);
	assert_int_equal(t->rank[of(SUIT_ORO, 12)], 7);
	assert_int_equal(t->value[of(SUIT_ORO, 12)], 0);
	t = ruleset_cards(l.rules, of(SUIT_COPA, 12));
	assert_int_equal(t->rank[of(SUIT_COPA, 12)], 0);
	assert_int_equal(t->value[of(SUIT_COPA, 4)], 29);
	assert_int_equal(card_classes(t, of(SUIT_COPA, 12)), 0);
	loading_close(&l);
}

static void test_ranks(void **state)
{
	struct loading l;
	const struct card_table *t;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	assert_true(l.rules->ranks_passed);
	assert_cite(l.rules, l.rules->passed_cite, "MU-7");
	for (card m = 0; m < CARD_COUNT; m++) {
		t = ruleset_cards(l.rules, m);
		for (card i = 0; i < CARD_COUNT; i++)
			if (l.rules->deck & card_bit(i) && l.rules->deck & card_bit(m))
				assert_int_equal(t->rank[i] == 0, i == m);
	}
	t = ruleset_cards(l.rules, of(SUIT_ORO, 6));
	assert_int_equal(t->rank[of(SUIT_ORO, 4)], 14);
	assert_int_equal(t->rank[of(SUIT_BASTO, 4)], 1);
	assert_int_equal(t->rank[of(SUIT_ORO, 7)], 11);
	assert_int_equal(t->rank[of(SUIT_ESPADA, 1)], 12);
	assert_int_equal(t->rank[of(SUIT_ORO, 1)], 8);
	loading_close(&l);
}

static void test_counts(void **state)
{
	struct loading l;
	const struct ruleset *r;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	r = l.rules;
	assert_int_equal(r->pair_class, 0);
	assert_int_equal(r->pair_base, 20);
	assert_int_equal(r->flor_class, 0);
	assert_int_equal(r->flor_less, 20);
	assert_int_equal(r->flor_base, 20);
	assert_int_equal(r->combinations[0].same_suit, 3);
	assert_int_equal(r->combinations[0].parts, 2);
	assert_int_equal(r->combinations[0].part[0].count, 2);
	assert_int_equal(r->combinations[0].part[0].same_suit, 0);
	assert_int_equal(r->combinations[0].part[1].count, 1);
	assert_int_equal(r->combinations[0].part[1].same_suit, 2);
	assert_cite(r, r->combinations[0].cite, "MU-5");
	assert_int_equal(r->combinations[1].part[0].count, 0);
	assert_int_equal(r->combinations[1].part[0].of, 0);
	assert_int_equal(r->best_hands[0].count, 2);
	assert_int_equal(r->best_hands[0].combination[0], 2);
	assert_cite(r, r->best_hands[0].cite, "MU-6");
	assert_int_equal(r->best_hands[1].count, 0);
	loading_close(&l);
}

/* carta(CLASE), carta(N muestra). */
static void test_selectors(void **state)
{
	static const int expected[] = { SELECT_CLASS, SELECT_MUESTRA + 2, 24 + 6, SELECT_NUMBER + 3 };
	struct loading l;
	unsigned seen = 0;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	for (unsigned i = 0; i < l.rules->guard_count; i++)
		for (unsigned k = 0; k < 4; k++)
			if (l.rules->guards[i].op == GUARD_FACT && l.rules->guards[i].fact == FACT_CARTA
					&& l.rules->guards[i].args[0] == expected[k])
				seen |= 1u << k;
	assert_int_equal(seen, 15);
	loading_close(&l);
}

static void test_refused(void **state)
{
	static const struct refused_row rows[] = {
		{ "sustituto 12 muestra", "sustituto 10..12 muestra", CODE_RULES_VALUE, "10..12", NULL },
		{ "pieza entera", "piesa entera", CODE_RULES_UNKNOWN, "piesa", "pieza" },
		{ "pieza entera, resta 20", "pieza entera 20", CODE_RULES_EXTRA, "20", NULL },
		{ "2 muestra; 4 muestra; 11 muestra; sustituto", "2 muestra; 8 muestra; 11 muestra; sustituto", CODE_RULES_UNKNOWN, "8 muestra", NULL },
		{ "11 muestra; sustituto", "2 muestra; sustituto", CODE_RULES_REPEATED, "2 muestra;", NULL },
		{ "sustituto 12 muestra", "sustituto 11 muestra", CODE_RULES_REPEATED, "sustituto 11 muestra;", NULL },
		{ "sustituto 12 muestra", "sustituto 12 oro", CODE_RULES_VALUE, "12", NULL },
		{ "sustituto 12 muestra", "sustituto 12 muestra; sustituto 10 muestra", CODE_RULES_VALUE, "10", NULL },
		{ "clase mata { 1 espada; 7 oro; }", "clase mata { }", CODE_RULES_SHORT, "clase mata", NULL },
		{ "clase mata {", "clase pieza {", CODE_RULES_REPEATED, "clase pieza", NULL },
		{ "7 oro; 3; 2; 1;", "7 oro; 7 oro; 3; 2; 1;", CODE_RULES_RANKED_TWICE, "7 oro;", NULL },
		{ "MU-2 4 muestra; 11 muestra;", "MU-2 4 muestra; 1 muestra; 11 muestra;", CODE_RULES_RANKED_TWICE, "1 espada;", NULL },
		{ "3; 2; 1; 12;", "3; 1; 12;", CODE_RULES_UNRANKED, "jerarquía", NULL },
		{ "MU-2 4; MU-7 pasada;", "MU-7 pasada; MU-2 4;", CODE_RULES_MISPLACED, "pasada;", NULL },
		{ "1..7 número", "1..3 número; 5..7 número", CODE_RULES_UNVALUED, "valores", NULL },
		{ "2 muestra 30;", "2 muestra 30; 2 muestra 31;", CODE_RULES_REPEATED, "2 muestra 31;", NULL },
		{ "liga pieza", "liga piezas", CODE_RULES_UNKNOWN, "piezas", NULL },
		{ "liga pieza", "liga pieza; liga mata", CODE_RULES_REPEATED, "liga mata;", NULL },
		{ "pieza entera, resta 20;", "pieza entera, resta;", CODE_RULES_SHORT, "pieza entera, resta;", NULL },
		{ "pieza entera, resta 20;", "pieza entera, suma 20;", CODE_RULES_VALUE, "suma", NULL },
		{ "pieza 1 y mismo_palo 2;", "pieza 2 y mismo_palo 2;", CODE_RULES_EXTRA, "pieza 2 y mismo_palo 2;", NULL },
		{ "pieza 1 y mismo_palo 2;", "pisa 1;", CODE_RULES_UNKNOWN, "pisa", NULL },
		{ "blanca { flor sin pieza; }", "blanca { blanca sin pieza; }", CODE_RULES_CYCLE, "combinación blanca", NULL },
		{ "reservada { pieza 3; }", "reservada { }", CODE_RULES_MISSING, "combinación reservada", NULL },
		{ "máxima reservada + blanca", "máxima reservada + blanco", CODE_RULES_UNKNOWN, "blanco", NULL },
		{ "máxima reservada + blanca", "máxima reservada + reservada", CODE_RULES_REPEATED, "reservada", NULL },
		{ "blanca en envite;", "blanca en truco;", CODE_RULES_VALUE, "truco", NULL },
		{ "blanca en envite;", "blanca;", CODE_RULES_SHORT, "MU-6 máxima reservada + blanca;", NULL },
		{ "carta(pieza)", "carta(piza)", CODE_RULES_UNKNOWN, "piza", NULL },
		{ "lance flor de flor { porta 3; }", "lance flor de flor { porta 3; } antes de juega si carta(7 muestras) entonces queda;",
			CODE_RULES_VALUE, "muestras", NULL },
		{ "muestra descubierta", "muestra no", CODE_RULES_MISSING, "muestra", NULL },
	};
	(void)state;
	CHECK_REFUSED(plain, rows);
}

/* ---- a house rule ---- */

static void test_house(void **state)
{
	struct loading l;
	const struct card_table *t;
	(void)state;
	load_house(&l, plain, "clase pieza { 11 muestra; sustituto 10 muestra; } valores { 11 muestra 40; } tanteo envite { liga mata; }\n"
		"combinación flor { mismo_palo 3; } máxima blanca en envite;");
	must_load(&l);
	t = ruleset_cards(l.rules, of(SUIT_COPA, 11));
	assert_int_equal(card_classes(t, of(SUIT_COPA, 2)), 0);
	assert_int_equal(card_classes(t, of(SUIT_COPA, 10)), 1);
	assert_int_equal(t->value[of(SUIT_COPA, 10)], 40);
	assert_int_equal(t->rank[of(SUIT_COPA, 10)], 13);
	assert_int_equal(t->value[of(SUIT_COPA, 2)], 30);
	assert_int_equal(l.rules->pair_class, 1);
	assert_int_equal(l.rules->pair_base, 20);
	assert_int_equal(l.rules->combinations[0].parts, 0);
	assert_int_equal(l.rules->best_hands[0].count, 1);
	loading_close(&l);
}

/* Without a muestra what is said of it means no card. */
static void test_no_muestra(void **state)
{
	struct loading l;
	(void)state;
	load_house(&l, plain, "reparto { muestra no; }");
	must_load(&l);
	assert_int_equal(l.rules->card_table_count, 1);
	assert_int_equal(card_classes(l.rules->cards, of(SUIT_ORO, 2)), 0);
	assert_int_equal(card_classes(l.rules->cards, of(SUIT_ORO, 7)), 2);
	assert_int_equal(l.rules->cards->value[of(SUIT_ORO, 2)], 2);
	assert_int_equal(l.rules->cards->rank[of(SUIT_ORO, 2)], 9);
	assert_ptr_equal(ruleset_cards(l.rules, CARD_UNKNOWN), l.rules->cards);
	loading_close(&l);
}

/* In a regime the classes are those it says. */
static void test_regime(void **state)
{
	struct loading l;
	const struct ruleset *on;
	char *text = changed(plain, "lance flor de flor",
		"régimen r { entra al abrir si baza = 1; sale al cerrar mano; clase pieza { 2 muestra; } }\nlance flor de flor");
	(void)state;
	load_text(&l, text);
	must_load(&l);
	on = l.rules->variants[1];
	assert_int_equal(card_classes(ruleset_cards(l.rules, of(SUIT_ORO, 3)), of(SUIT_ORO, 4)), 1);
	assert_int_equal(card_classes(ruleset_cards(on, of(SUIT_ORO, 3)), of(SUIT_ORO, 4)), 0);
	assert_int_equal(ruleset_cards(on, of(SUIT_ORO, 3))->rank[of(SUIT_ORO, 4)], 14);
	loading_close(&l);
	free(text);
}

/* Two loads are told apart by their dumps. */
static void test_dump(void **state)
{
	static const char *const changes[][2] = {
		{ "11 muestra; sustituto", "10 muestra; sustituto" }, { "2 muestra 30", "2 muestra 31" },
		{ "MU-2 4; MU-7 pasada;", "MU-2 MU-7 4;" }, { "liga pieza", "liga mata" }, { "resta 20", "resta 10" },
		{ "pieza 2; pieza 1", "pieza 3; pieza 1" }, { "reservada + blanca", "blanca + reservada" },
		{ "carta(pieza)", "carta(mata)" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
		check_dump(plain, changes[i][0], changes[i][1]);
}

/* The sheet tells the order and the values beside a muestra, not those of one of them. */
static void test_sheet(void **state)
{
	static const char *const said[] = {
		"  piece: 2 4 11 of the muestra; where one lies as the muestra the 12 takes its place  [MU-1]\n",
		"  mata: 7o 1e\n", "  2 of the muestra  [MU-2]\n", "\n  2\n", "  7c 7e 7b\n", "\n  4  [MU-2]\n",
		"\n  covered  [MU-7]\n", "10 to 12, nothing; in the suit of the muestra, the 2, 30; the 4, 29; the 11, 27  [MU-3]",
		"; a piece, its own worth plus the best other card  [MU-4]",
		"with piece the best whole and of the others what exceeds 20",
		"  flor: 3 of one suit; or 2 pieces; or 1 piece and 2 others of one suit  [MU-5]\n",
		"  blanca: flor without piece\n", "better than any number in envite: reservada, blanca  [MU-6]\n",
	};
	struct loading l;
	struct out out;
	(void)state;
	load_text(&l, plain);
	must_load(&l);
	out_open(&out, -1);
	out.lang = LANG_EN;
	report_rules_sheet(&out, l.rules);
	out_string(&out, "");
	for (size_t i = 0; i < sizeof said / sizeof *said; i++)
		if (!memmem(out_text(&out).p, out_text(&out).n, said[i], strlen(said[i])))
			fail_msg("the sheet does not say «%s»", said[i]);
	out_close(&out);
	loading_close(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_classes), cmocka_unit_test(test_substitute), cmocka_unit_test(test_ranks),
		cmocka_unit_test(test_counts), cmocka_unit_test(test_selectors), cmocka_unit_test(test_refused),
		cmocka_unit_test(test_house), cmocka_unit_test(test_no_muestra), cmocka_unit_test(test_regime),
		cmocka_unit_test(test_dump), cmocka_unit_test(test_sheet),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
