/* Notes: whom they are about, what those that tell of no showing leave as it was, how often each was noted; and duties that came of one. */
#include "laid_table.h"

#define GONE "A \"truco\"  B \"no quiero\"\n"

/* A line of its own that names nobody is about nobody, whoever acted before it. */
static void test_about_nobody(void **state)
{
	(void)state;
	opened("JU-4 antes de nota exige autor jugadas > 0 sino queda [carta];\n");
	struck("C espera 5\nnota sorteo C\n" GONE);
	spared("C espera 5\nnota sorteo\n" GONE);
	struck("C espera 5 {mostró_a_compañero 1e}\n" GONE);
}

/* Of nobody's cards no number is counted. */
static void test_nobody_showed(void **state)
{
	(void)state;
	opened("JU-4 antes de nota(mostró_a_compañero) si cifra >= 0 entonces queda [carta];\n");
	struck("nota mostró_a_compañero A 3o\n" GONE);
	spared("nota mostró_a_compañero 3o\n" GONE);
}

/* Of another note none is counted either, and what it names the partner has not seen by it. */
static void test_another_note(void **state)
{
	(void)state;
	opened("JU-4 antes de nota(tocó_cartas) si cifra >= 0 entonces queda [carta];\n");
	spared("nota tocó_cartas A 3o\n" GONE);
	table_close(&t);
	opened("JU-4 antes de muestra si forma = al_compañero y cifra = 1 entonces queda [carta];\n");
	struck("nota tocó_cartas A 3o\nA muestra 3o a C\n" GONE);
	spared("nota mostró_a_compañero A 3o\nA muestra 3o a C\n" GONE);
}

/* What was shown to a seat that nobody has lies open to all. */
static void test_shown_to_no_seat(void **state)
{
	(void)state;
	opened("JU-4 antes de muestra si forma = al_compañero y cifra = 0 entonces queda [carta];\n");
	struck("A muestra 3o a E\nA muestra 3o a C\n" GONE);
	spared("A muestra 3o a B\nA muestra 3o a C\n" GONE);
}

/* What is noted is of no breath: neither what is said after it nor what goes on with the breath before it is. */
static void test_breath(void **state)
{
	(void)state;
	opened("JU-4 antes de truco si misma_voz(nota) entonces queda [conducta];\n");
	spared("nota sorteo A\n" GONE);
	spared("A espera 5 {mostró_a_compañero A 3o}\n" GONE);
	spared("A \"bueno\" {mostró_a_compañero A 3o} \"truco\"\nB \"no quiero\"\n");
}

/* Cards gathered are told of right after what they stand behind, be that void or talk, of whoever gathered them; other notes in braces
 * are no act. */
static void test_gathered_beside(void **state)
{
	(void)state;
	opened("JU-4 antes de nota(recogidas) si no terminada y autor en_juego entonces queda [conducta];\n");
	struck("A \"retruco\" {recogidas}\n" GONE);
	struck("A \"bueno\" {voz_baja} {recogidas}\n" GONE);
	struck("A mazo {recogidas B}\n" "C \"truco\"  B \"no quiero\"\n");
	spared("A mazo {recogidas}\n" "C \"truco\"  B \"no quiero\"\n");
	spared("A \"truco\"  B \"no quiero\" {recogidas}\n");
	table_close(&t);
	opened("JU-4 antes de nota(tocó_cartas) entonces queda [conducta];\n");
	struck("nota tocó_cartas A\n" GONE);
	spared("A \"bueno\" {tocó_cartas}\n" GONE);
}

/* So far, of that note and of that seat. */
static void test_times(void **state)
{
	(void)state;
	opened("JU-4 tras nota(sorteo) si autor veces(sorteo) = 1 entonces queda [conducta];\n");
	struck("nota sorteo A\n" GONE);
	struck("A 3o\nnota sorteo A\n" GONE);
	struck("nota barajó A\nnota sorteo A\n" GONE);
	struck("nota sorteo A\nnota sorteo A\n" GONE);
	table_close(&t);
	opened("JU-4 tras nota(sorteo) si autor veces(sorteo) = 2 entonces queda [conducta];\n");
	struck("nota sorteo A\nnota sorteo A\n" GONE);
	spared("nota sorteo B\nnota sorteo A\n" GONE);
	spared("nota sorteo A\n" GONE);
}

/* A duty that came of a note is told on the hand: a fault is another thing, though it may have the number of the note. */
static void test_owed_for_note(void **state)
{
	static const char *const notes[] = { "sorteo", "barajó" };
	char rules[500], events[300];

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		snprintf(rules, sizeof rules, "culpas leve { susurro; grito; }\nJU-4 tras reclama entonces culpa susurro de autor, culpa grito de autor;\n"
			"JU-4 debe mostrar_algo { quién asiento (nota(%s)); cumple muestra; vence al cerrar mano; sino queda [conducta]; }\n", notes[i]);
		snprintf(events, sizeof events, "nota %s B\nA 3o\nB reclama otra a A\nA \"truco\"  B \"no quiero\"\n", notes[i]);
		opened(rules);
		struck(events);
		if (!strstr(t.kept.findings, "«mano 3 reparte D") || strstr(t.kept.findings, "«B reclama"))
			fail_msg("%s", t.kept.findings);
		if (!i)
			table_close(&t);
	}
}

/* A rule may ask for a note of any kind, and no other answers for it. */
static void test_every_kind(void **state)
{
	(void)state;
	for (unsigned kind = 0; kind < NOTE_COUNT; kind++) {
		char rule[100], events[100];
		if (kind)
			table_close(&t);
		snprintf(rule, sizeof rule, "JU-4 al cerrar mano si nota(%s) entonces queda [conducta];\n", note_keyword(kind));
		opened(rule);
		snprintf(events, sizeof events, "nota %s A\n" GONE, note_keyword(kind));
		struck(events);
		snprintf(events, sizeof events, "nota %s A\n" GONE, note_keyword((kind + 1) % NOTE_COUNT));
		spared(events);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TABLE(test_about_nobody), TABLE(test_nobody_showed), TABLE(test_another_note), TABLE(test_shown_to_no_seat),
		TABLE(test_breath), TABLE(test_gathered_beside), TABLE(test_times), TABLE(test_owed_for_note),
		TABLE(test_every_kind),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
