/* Which act each event of a log is, for the rules that ask for acts, and what notes and the deal come before. */
#include "../lib/table.h"

/* How often a rule of conduct strikes in a hand of this log. */
static unsigned strikes(const char *rule, const char *log)
{
	char rules[1500];

	snprintf(rules, sizeof rules, HOUSE "CA-1 CA-2 %s\n", rule);
	begin(rules, log);
	unsigned count = count_of(next(), "V0315");
	finish();
	return count;
}

/* ---- one event, one act ------------------------------------------------------------------------------------- */

static void test_acts(void **state)
{
	static const struct { const char *event, *act; bool own; } rows[] = {
		{ "B espera 5", "espera", true }, { "muestra 12e", "pone_muestra", true },
		{ "B pide mostrar a A", "pide", true }, { "B reclama otra a A", "reclama", true }, { "B reconoce", "reconoce", true },
		{ "B señala A", "señala", true }, { "nota miró B", "nota", true }, { "A levanta 1e", "levanta", true }, { "B mazo", "se_va", true },
		{ "A muestra 4b", "muestra", true },
		/* the cut has rules of its own there, and is nothing else */
		{ "B corta", "corta", false }, { "B golpea", "golpea", true },
	};
	enum { ROWS = sizeof rows / sizeof *rows };
	char log[3000] = "", rules[1500];

	(void)state;
	for (size_t i = 0; i < ROWS; i++)
		sprintf(log + strlen(log), "%s" FOUR "A 1e\n%s\nfin incompleta\n\n", i ? "[Partido \"otro\"]\n" : "", rows[i].event);
	for (size_t k = 0; k < ROWS; k++) {
		snprintf(rules, sizeof rules, HOUSE "CA-1 CA-2 antes de %s entonces queda [conducta];\n", rows[k].act);
		begin(rules, log);
		for (size_t i = 0; i < ROWS; i++)
			if (count_of(next(), "V0315") != (i == k && rows[k].own))
				fail_msg("«%s»: %s", rows[i].event, rows[k].act);
		finish();
	}
	/* Cards that were laid and taken back are not cards that were turned up. */
	assert_int_equal(strikes("antes de descubre entonces queda [conducta];", FOUR "A 1e\nA levanta 1e\nfin incompleta\n"), 0);
	/* Who has left the hand does not leave it again. */
	assert_int_equal(strikes("antes de se_va entonces queda [conducta];", FOUR "B mazo\nB mazo\nfin incompleta\n"), 1);
	/* A note in braces is no act of its own. */
	assert_int_equal(strikes("antes de nota entonces queda [conducta];", FOUR "A 1e {por_error A}\nfin incompleta\n"), 0);
}

/* A flor said right after its author's first card, and nothing else said with it, comes with the card where the regulation says so:
 * a duty to sing it before that card is met. */
static void test_flor_follows(void **state)
{
	static const struct { const char *events; bool met; } rows[] = {
		{ "A 1o  A \"flor\"", true }, { "A 1o  A \"a ley juego\"", true }, { "A 1o  + A \"flor\"", true },
		{ "A 1o  A \"vamos\"  A \"flor\"", false }, { "A 1o  B 12c  A \"flor\"", false }, { "A 1o  A \"vamos\"", false },
		{ "A 1o  A \"florcita\"", false }, { "A 1o  A \"flor\" \"truco\"", false }, { "A 1o  B \"a ley juego\"", false },
		{ "A 1o", false },
	};
	for (unsigned with = 0; with < 2; with++)
		for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
			char log[500];
			snprintf(log, sizeof log, "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7o 6o 1o   B: 5e 4c 12c\n%s\nfin incompleta\n",
				rows[i].events);
			begin(with ? "hereda \"venezolano\";\n" : "hereda \"venezolano\";\njugada { flor_seguida después; }\n", log);
			const struct verdict *v = next();
			bool met = rows[i].met && (with || strchr(rows[i].events, '+'));
			if (count_of(v, "V0307") != !met)
				fail_msg("%s: %u", rows[i].events, with);
			finish();
		}
	(void)state;
	/* The second card is not the first. */
	begin("hereda \"venezolano\";\n", "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7o 6o 1o   B: 5e 4c 12c\n"
		"A \"a ley juego\"  A 1o  B 12c\nA 7o  A \"tengo flor\"\nfin incompleta\n");
	find(next(), "V0307", "A 7o");
	finish();
}

/* A card is the act's where the event names one. */
static void test_card(void **state)
{
	(void)state;
	assert_int_equal(strikes("antes de espera si carta(1 oro) entonces queda [conducta];", FOUR "A 1e\nB espera 5\nfin incompleta\n"), 0);
	assert_int_equal(strikes("antes de espera si no carta(1 oro) entonces queda [conducta];", FOUR "A 1e\nB espera 5\nfin incompleta\n"), 1);
	assert_int_equal(strikes("antes de espera si no carta(1 oro) entonces queda [conducta];",
		"mano 3 reparte D\nA: 1e 7e 4b\nA 1e\nB espera 5\nfin incompleta\n"), 1); /* whatever he may hold */
	assert_int_equal(strikes("antes de señala si carta(1 oro) entonces queda [conducta];", FOUR "A 1e\nB señala D 1o\nfin incompleta\n"), 1);
	assert_int_equal(strikes("antes de señala si carta(1 oro) entonces queda [conducta];", FOUR "A 1e\nB señala D 6o\nfin incompleta\n"), 0);
}

/* What is laid after a word is not of the same breath. */
static void test_breath(void **state)
{
	(void)state;
	assert_int_equal(strikes("antes de juega si misma_voz(truco) entonces queda [conducta];",
		FOUR "A \"truco\"  A 1e\nfin incompleta\n"), 0);
	assert_int_equal(strikes("antes de truco si misma_voz(envido) entonces queda [conducta];",
		FOUR "A \"envido\" \"truco\"\nfin incompleta\n"), 1);
	/* What braces tell of does not come between. */
	assert_int_equal(strikes("antes de truco si misma_voz(envido) entonces queda [conducta];",
		FOUR "A \"envido\" {mostró_a_compañero A 7e} \"truco\"\nfin incompleta\n"), 1);
	assert_int_equal(strikes("antes de truco si misma_voz(envido) entonces queda [conducta];",
		FOUR "A \"envido\" {mostró_a_compañero A 7e}  A \"truco\"\nfin incompleta\n"), 0);
}

/* The partner's call that came with the answer goes before it. */
static void test_with_answer(void **state)
{
	static const char refused[] = "antes de no_quiere si algún asiento dijo(envido) entonces queda [conducta];";

	(void)state;
	assert_int_equal(strikes(refused, FOUR "A \"truco\"  B \"no quiero\" + D \"envido\"\nfin incompleta\n"), 1);
	assert_int_equal(strikes(refused, FOUR "A \"truco\"  B \"no quiero\"  D \"envido\"\nfin incompleta\n"), 0);
}

/* ---- notes -------------------------------------------------------------------------------------------------- */

/* In braces a note counts before the act it is about is judged; on a line of its own it counts from there on. */
static void test_attached(void **state)
{
	static const char rule[] = "antes de truco si nota(en_pausa) entonces queda [conducta];";
	static const char other[] = "antes de truco si nota(sorteo) entonces queda [conducta];";

	(void)state;
	assert_int_equal(strikes(rule, FOUR "A \"truco\" {en_pausa}\nfin incompleta\n"), 1);
	assert_int_equal(strikes(rule, FOUR "A \"truco\" {voz_baja} {en_pausa}\nfin incompleta\n"), 1);
	assert_int_equal(strikes(rule, FOUR "A \"truco\"\nnota en_pausa A\nfin incompleta\n"), 0);
	assert_int_equal(strikes(rule, FOUR "B espera 2 {en_pausa B}\nA \"truco\"\nfin incompleta\n"), 0);
	assert_int_equal(strikes(rule, FOUR "A \"truco\"\nB espera 2 {en_pausa B}\nfin incompleta\n"), 0);
	assert_int_equal(strikes(other, FOUR "A \"truco\"\nfin incompleta\n"), 0);
	assert_int_equal(strikes("al cerrar mano si nota(sorteo) entonces queda [conducta];", FOUR PLAYED "tantos 1-0\n"), 0);
}

/* ---- the deal ------------------------------------------------------------------------------------------------ */

/* The deal is on record when play begins: waiting, a ruling and what the table settles come before, notes of the deal too. */
static void test_deal(void **state)
{
	static const char rule[] = "al repartir si algún asiento nota(barajó) entonces queda [conducta];";
	static const char *const before[] = { "A espera 5", "arreglo", "fallo \"siga\"", "C corta", "C golpea", "nota sorteo D" };
	char log[500];

	(void)state;
	for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
		snprintf(log, sizeof log, FOUR "%s\nnota barajó D\n" PLAYED "tantos 1-0\n", before[i]);
		if (strikes(rule, log) != 1)
			fail_msg("«%s»", before[i]);
		/* where nothing was played the deal is judged at the end */
		snprintf(log, sizeof log, FOUR "%s\nnota barajó D\nfin incompleta\n", before[i]);
		if (strikes(rule, log) != 1)
			fail_msg("«%s» and no play", before[i]);
	}
	/* What is noted when a card lies was not seen at the deal. */
	assert_int_equal(strikes(rule, FOUR "A 1e\nnota barajó D\nB 4c\nfin incompleta\n"), 0);
	/* Either side's. */
	assert_int_equal(strikes("al repartir si equipo nota(barajó) entonces queda [conducta];", FOUR "nota barajó D\nA 1e\nfin incompleta\n"), 1);
	assert_int_equal(strikes("al repartir si equipo nota(barajó) entonces queda [conducta];", FOUR "nota barajó A\nA 1e\nfin incompleta\n"), 1);
}

/* The dispute opens once, when the muestra is turned up; what is put up again opens nothing. */
static void test_open(void **state)
{
	static const struct { const char *header, *before, *between; } rows[] = {
		{ "", "muestra 12e\n", "" }, { " muestra 12e", "", "" }, { "", "", "muestra 12e\n" }, { "", "muestra 12e\n", "muestra 12e\n" },
		{ " muestra 12e", "", "muestra 12e\n" },
	};
	char log[500];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "mano 3 reparte D%s\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n%sA 1e  B 4c\n%s"
			"C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin incompleta\n", rows[i].header, rows[i].before, rows[i].between);
		begin(HOUSE "reparto { CA-1 muestra descubierta; }\nCA-2 al abrir si equipo (es(mano)) entonces tantos 3 a equipo;\n", log);
		const struct verdict *v = next();
		if (v->points[0] != 4 || v->points[1] != 0)
			fail_msg("row %zu: %d-%d", i, v->points[0], v->points[1]);
		finish();
	}
}

/* A muestra that the log forgot was turned up after the deal like any other, whatever else is in the log. */
static void test_muestra_forgotten(void **state)
{
	static const char *const acts[] = { "", "B pide mostrar a A\n", "B reclama otra a A\n" };
	char log[500];

	(void)state;
	for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
		snprintf(log, sizeof log, FOUR "A 1e\n%sfin incompleta\n", acts[i]);
		begin(HOUSE "reparto { CA-1 muestra descubierta; }\nCA-2 al abrir si equipo (es(mano)) entonces queda [conducta];\n", log);
		assert_int_equal(count_of(next(), "V0315"), 1);
		finish();
	}
}

/* ---- what was shown ------------------------------------------------------------------------------------------ */

/* A card that the deal gave to another is told with whoever showed it. */
static void test_shown(void **state)
{
	(void)state;
	begin(HOUSE "fuera CA-1 CA-2 \"nada\" \"nothing\";\n", FOUR PLAYED "B muestra 1c 4b\nfin incompleta\n");
	const struct finding *f = find(next(), "V0342", "B muestra 1c 4b");
	assert_int_equal(f->args[0].type, ARG_SEAT);
	assert_int_equal(f->args[0].number, 1);
	assert_int_equal(f->args[1].type, ARG_CARD);
	assert_int_equal(f->args[1].number, card_make(SUIT_BASTO, 4));
	finish();
}

/* Which card the act is about: the first that does not lie there yet, else the first. */
static void test_card_shown(void **state)
{
	(void)state;
	assert_int_equal(strikes("antes de muestra si carta(1 copa) entonces queda [conducta];", FOUR "A 1e  B 4c\nB muestra 1c 5o\nfin incompleta\n"), 1);
	assert_int_equal(strikes("antes de muestra si carta(1 copa) entonces queda [conducta];", FOUR "A 1e  B 4c\nB muestra 4c 1c\nfin incompleta\n"), 1);
	assert_int_equal(strikes("antes de muestra si carta(4 copa) entonces queda [conducta];", FOUR "A 1e  B 4c\nB muestra 4c\nfin incompleta\n"), 1);
}

/* Of how many cards it is: all that are named, be it that one of them lies there, whomever of the other side they are shown to. */
static void test_number_shown(void **state)
{
	static const char rule[] = "antes de muestra si cifra = 2 entonces queda [conducta];";

	(void)state;
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nB muestra 4c 1c\nfin incompleta\n"), 1);
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nB muestra 4c 1c a A\nfin incompleta\n"), 1);
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nB muestra 5o 1c a A\nfin incompleta\n"), 1);
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nB muestra 4c 1c a D\nfin incompleta\n"), 0);
}

/* What the partner alone was shown is in nobody else's view; who is not at the table is nobody's partner. */
static void test_shown_aside(void **state)
{
	static const char rule[] = "al cerrar mano si algún asiento a_la_vista(tres) entonces queda [conducta];";
	static const struct { const char *to; unsigned open; } rows[] = { { "", 1 }, { " a B", 1 }, { " a C", 0 }, { " a E", 1 } };
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "A 1e  B 4c  C 2o  D 1o\nA muestra 7e\nA muestra 4b%s\nfin incompleta\n", rows[i].to);
		if (strikes(rule, log) != rows[i].open)
			fail_msg("«%s»", rows[i].to);
	}
}

/* Three of one's own lie open; a card of another that is laid down with them is none of them. */
static void test_laid_down(void **state)
{
	static const char rule[] = "al cerrar mano si algún asiento a_la_vista(tres) entonces queda [conducta];";

	(void)state;
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c  C 2o  D 1o\nB tiende 1c 5o\nfin incompleta\n"), 1);
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c  C 2o  D 1o\nB tiende 1c 7e\nfin incompleta\n"), 0);
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c  C 2o  D 1o\nB tiende 1c\nfin incompleta\n"), 0);
}

/* What another card lies on is in view once its owner shows it. */
static void test_shown_beneath(void **state)
{
	static const char rule[] = "al cerrar mano exige todo asiento a_la_vista(tapada) sino queda [conducta];";

	(void)state;
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nnota encima_de B 4c\nfin incompleta\n"), 1);
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nnota encima_de B 4c\nB muestra 4c\nfin incompleta\n"), 0);
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nnota encima_de B 4c\nB muestra 5o\nfin incompleta\n"), 1);
}

/* A note about a card says that another lies on it where it is that note. */
static void test_covered(void **state)
{
	static const char rule[] = "al cerrar mano exige todo asiento a_la_vista(tapada) sino queda [conducta];";

	(void)state;
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nnota encima_de B 4c\nfin incompleta\n"), 1);
	assert_int_equal(strikes(rule, FOUR "A 1e  B 4c\nnota tocó_cartas B 4c\nfin incompleta\n"), 0);
}

/* ---- between hands -------------------------------------------------------------------------------------------- */

/* The finding says which act it is about, and what is void of it. */
static void test_between(void **state)
{
	static const struct { const char *event; int arg; const char *effect; } rows[] = {
		{ "A 4b", ARG_CARD, "la carta no se cuenta como jugada" }, { "A levanta 1e", ARG_CARD, "la carta sigue jugada" },
		{ "A descubre 1e", ARG_TEXT, "no vale" }, { "A muestra 4b", ARG_TEXT, "no vale" }, { "B mazo", ARG_TEXT, "no vale" },
		{ "B espera 5", ARG_TEXT, "no vale" }, { "B pide mostrar a A", ARG_TEXT, "no vale" },
		{ "B reclama otra a A", ARG_TEXT, "no vale" }, { "B reconoce", ARG_TEXT, "no vale" }, { "B señala A", ARG_TEXT, "no vale" },
		{ "nota miró B", ARG_BITEXT, "no vale" }, { "B \"truco\"", ARG_TEXT, "el canto no vale; todo sigue como estaba" },
		{ "B \"quiero\"", ARG_TEXT, "la respuesta no vale" },
		{ "B \"qué lindo día\"", ARG_TEXT, "no vale" },
	};
	char log[500];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR PLAYED "%s\ntantos 1-0\n", rows[i].event);
		begin(HOUSE "CA-1 CA-2 entre manos si autor jugadas >= 0 entonces nulo [conducta];\n", log);
		const struct finding *f = find(next(), "V0315", rows[i].event);
		assert_int_equal(f->args[1].type, rows[i].arg);
		assert_str(f->effect.text.in[LANG_ES], rows[i].effect);
		finish();
	}
	/* what the table writes, and what it settles, is nobody's act */
	assert_int_equal(strikes("entre manos entonces queda [conducta];", FOUR PLAYED
		"arreglo\nfallo \"siga\"\ngana truco A\ntantos 1-0\nmarcador 1-0\nfin\n"), 0);
	assert_int_equal(strikes("entre manos entonces queda [conducta];", FOUR PLAYED "B espera 5\ntantos 1-0\n"), 1);
	/* a note in braces is no act of its own there either, whomever it is about */
	assert_int_equal(strikes("entre manos si autor jugadas >= 0 entonces queda [conducta];",
		FOUR PLAYED "A muestra 4b {dio_tiempo A}\ntantos 1-0\n"), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_acts), cmocka_unit_test(test_card), cmocka_unit_test(test_flor_follows), cmocka_unit_test(test_breath),
		cmocka_unit_test(test_with_answer),
		cmocka_unit_test(test_attached), cmocka_unit_test(test_deal), cmocka_unit_test(test_open), cmocka_unit_test(test_muestra_forgotten),
		cmocka_unit_test(test_shown), cmocka_unit_test(test_card_shown), cmocka_unit_test(test_number_shown), cmocka_unit_test(test_shown_aside),
		cmocka_unit_test(test_shown_beneath), cmocka_unit_test(test_laid_down), cmocka_unit_test(test_covered),
		cmocka_unit_test(test_between),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
