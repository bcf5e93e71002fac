/* Lances of flor: what one is, what it is worth, how several meet, who shrinks. */
#include "../lib/loading.h"

static const char head[] = "reglamento f \"f\" cláusulas FL;\n"
	"cláusula FL-1 \"Tres del mismo palo.\"; cláusula FL-2 \"Vale tres.\"; cláusula FL-3 \"La contra flor.\";\n"
	"cláusula FL-4 \"El resto.\"; cláusula FL-5 \"Achicarse.\"; cláusula FL-6 \"Se suman las tres.\";\n"
	"mazo { palos oro copa espada basto; números 1..7 10..12; }\nmesa { asientos 4; }\n"
	"jerarquía { 7; 6; 5; 4; 3; 2; 1; 12; 11; 10; }\nvalores { 1..7 número; 10..12 0; }\n"
	"lance truco de cartas { base 1; canto truco abre, fija 2, no_querido 1; }\n"
	"bazas { 1 1: 1; 1 2 1: 1; 1 2 2: 2; 1 2 =: 1; 1 =: 1; = 1: 1; = = 1: 1; = = =: mano; }\n";

static const char flor[] = "FL-1 combinación flor { mismo_palo 3; }\nFL-6 tanteo flor { base 20; todas; }\n"
	"partida { meta 40 fija; cobro flor truco; }\n"
	"lance flor de flor \"flor\" \"flor\" {\n"
	"\tFL-2 porta 3; FL-2 sola cada_una; FL-2 encuentro jueces; FL-5 achica rinde 4; empate más_mano;\n"
	"\tFL-3 canto contra_flor abre, fija 6; FL-4 canto al_resto abre, sobre contra_flor, fija falta_a ganador;\n"
	"\tno_querido querido o 4; contesta rival; alza acepta; tras_quiero cierra; rechazo cierra;\n"
	"\tdeclara { orden mano; decide dicho; callado concede; rango 20..47; }\n}\n";

static const char said[] =
	"debe cantar { quién asiento (tiene(flor)); cumple canta_flor; vence antes de juega(1); sino veda canta_flor a deudor [flor]; }\n"
	"debe mostrar { quién asiento (dijo(canta_flor)); cumple si deudor a_la_vista(flor); vence antes de se_va, al cerrar mano;"
	" sino no_cobra flor deudor [muestra]; }\n"
	"antes de propuesta(flor) exige autor dijo(canta_flor) y algún rival dijo(canta_flor) [derecho];\n"
	"tras achica(flor) entonces veda propuesta(flor) a equipo;\n"
	"al liquidar flor si ganador cifra_falsa entonces traspasa flor + flores_cantadas a perdedor [cuenta];\n"
	"prioridad { flor; truco; }\n";

static void load_flor(struct loading *l, const char *lance, const char *more)
{
	char *text = malloc(strlen(head) + strlen(lance) + strlen(more) + 1);
	assert_non_null(text);
	strcpy(text, head);
	strcat(text, lance);
	strcat(text, more);
	load_text(l, text);
	l->source.text = STR("");
	free(text);
}

static void test_tables(void **state)
{
	struct loading l;
	const struct ruleset *r;
	const struct lance *lance;
	(void)state;
	load_flor(&l, flor, said);
	must_load(&l);
	r = l.rules;
	assert_int_equal(r->lance_count, 2);
	lance = &r->lances[1];
	assert_int_equal(lance->kind, LANCE_FLOR);
	assert_int_equal(lance->carries.n, 3);
	assert_cite(r, lance->carries.cite, "FL-2");
	assert_int_equal(lance->alone.value, ALONE_EACH);
	assert_int_equal(lance->meeting.value, MEETING_JUDGES);
	assert_int_equal(lance->shrink.value, SHRINK_YIELDS);
	assert_int_equal(lance->shrink.n, 4);
	assert_cite(r, lance->shrink.cite, "FL-5");
	assert_int_equal(lance->combination, 0);
	assert_int_equal(r->lances[0].combination, MAX_COMBINATIONS);
	assert_int_equal(r->combinations[0].same_suit, 3);
	assert_cite(r, r->combinations[0].cite, "FL-1");
	assert_int_equal(r->flor_base, 20);
	assert_cite(r, r->flor_cite, "FL-6");
	assert_int_equal(r->booking[0], 1);
	assert_int_equal(r->booking[1], 0);
	assert_int_equal(r->priority[0], 1);
	assert_int_equal(lance->declare_order.value, DECLARE_MANO);
	assert_int_equal(lance->range[0].high, 47);
	assert_int_equal(r->cards->value[card_make(SUIT_ORO, 7)], 7);
	loading_close(&l);
}

static void test_ladder(void **state)
{
	struct loading l;
	const struct canto_row *contra, *rest;
	(void)state;
	load_flor(&l, flor, said);
	must_load(&l);
	contra = &l.rules->cantos[canto_named(l.rules, "contra_flor")];
	rest = &l.rules->cantos[canto_named(l.rules, "al_resto")];
	assert_int_equal(contra->lance, 1);
	assert_true(contra->opens && contra->fixed);
	assert_int_equal(contra->stake.n, 6);
	assert_int_equal(contra->refused_kind, REFUSED_ACCEPTED_OR);
	assert_int_equal(contra->refused, 4);
	assert_int_equal(rest->over, 1u << canto_named(l.rules, "contra_flor"));
	assert_int_equal(rest->stake.kind, AMOUNT_FALTA);
	assert_int_equal(rest->stake.who, FALTA_WINNER);
	loading_close(&l);
}

static void test_names(void **state)
{
	struct loading l;
	const struct ruleset *r;
	(void)state;
	load_flor(&l, flor, said);
	must_load(&l);
	r = l.rules;
	assert_int_equal(r->guards[r->roles[r->duties[0].who].guard].fact, FACT_TIENE);
	assert_int_equal(r->guards[r->roles[r->duties[0].who].guard].args[0], 0);
	assert_int_equal(r->guards[r->guards[r->duties[1].meets_guard].left].args[0], VIEW_COMBINATION);
	assert_int_equal(r->rules[0].acts.lances, 1 << 1);
	assert_int_equal(r->rules[0].acts.binding, BIND_OPENS | BIND_RAISES);
	assert_true(r->rules[1].acts.acts >> ACT_ACHICA & 1);
	assert_int_equal(r->rules[2].moment, MOMENT_SETTLE);
	assert_int_equal(r->rules[2].lance, 1);
	assert_int_equal(r->effects[r->rules[2].then.effects].stakes, STAKE_LANCE_0 << 1 | STAKE_FLORES_SUNG);
	loading_close(&l);
}

/* The other values of each field. */
static void test_values(void **state)
{
	char *other = changed(flor, "sola cada_una", "sola mayor"), *more = changed(other, "achica rinde 4", "achica compara"),
		*all = changed(more, "encuentro jueces", "encuentro mayor_todas");
	struct loading l;
	(void)state;
	load_flor(&l, all, "");
	must_load(&l);
	assert_int_equal(l.rules->lances[1].alone.value, ALONE_BEST);
	assert_int_equal(l.rules->lances[1].shrink.value, SHRINK_COMPARES);
	assert_int_equal(l.rules->lances[1].meeting.value, MEETING_BEST_ALL);
	loading_close(&l);
	free(all);
	free(more);
	free(other);
}

static void test_refused(void **state)
{
	static const struct { const char *from, *to; enum finding_code code; const char *named; } rows[] = {
		{ "FL-1 combinación flor { mismo_palo 3; }", "permite FL-1;", CODE_RULES_MISSING, "combinación flor" },
		{ "FL-1 combinación flor {", "FL-1 combinación florero {", CODE_RULES_MISSING, "combinación flor" },
		{ "FL-2 porta 3;", "", CODE_RULES_MISSING, "porta" },
		{ "base 20; todas;", "todas;", CODE_RULES_MISSING, "base" },
		{ "base 20; todas;", "base 20; mejores 2;", CODE_RULES_UNKNOWN, "mejores" },
		{ "porta 3", "porta tres", CODE_RULES_RANGE, "tres" },
		{ "sola cada_una", "sola todas", CODE_RULES_VALUE, "todas" },
		{ "encuentro jueces", "encuentro mayor", CODE_RULES_VALUE, "mayor" },
		{ "achica rinde 4", "achica rinde", CODE_RULES_SHORT, "rinde" },
		{ "achica rinde 4", "achica mucho", CODE_RULES_VALUE, "mucho" },
		{ "porta 3;", "porta 3; porta 4;", CODE_RULES_REPEATED, "porta" },
		{ "cobro flor truco", "cobro truco", CODE_RULES_NOT_BOOKED, "flor" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *lance = changed(flor, rows[i].from, rows[i].to);
		struct loading l;
		load_flor(&l, lance, "");
		assert_null(l.rules);
		if (l.findings.first->code != rows[i].code || !strstr(l.findings.first->args[0].words.in[LANG_ES].p, rows[i].named))
			fail_msg("«%s»: %s", rows[i].to, finding_info(l.findings.first->code)->slug);
		loading_close(&l);
		free(lance);
	}
}

/* What is of flor only stands in no other lance. */
static void test_elsewhere(void **state)
{
	static const char *const fields[] = { "porta 3;", "sola cada_una;", "encuentro jueces;", "achica compara;" };
	(void)state;
	for (size_t i = 0; i < 4; i++) {
		char more[96];
		struct loading l;
		snprintf(more, sizeof more, "lance truco { %s }", fields[i]);
		load_flor(&l, flor, more);
		assert_null(l.rules);
		assert_int_equal(l.findings.first->code, CODE_RULES_MISPLACED);
		loading_close(&l);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tables), cmocka_unit_test(test_ladder), cmocka_unit_test(test_names),
		cmocka_unit_test(test_values), cmocka_unit_test(test_refused), cmocka_unit_test(test_elsewhere),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
