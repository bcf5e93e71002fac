/* What a seat let its partner alone see, and whether the others have seen it since. */
#include "laid_table.h"

#define HIDDEN "JU-4 al cerrar mano si mano no a_la_vista(aparte) entonces queda [muestra];\n"
#define ENDS "A 3o  B 2o  C 1b  D 7c\nC 1e  D 5c  A 4o  B 5o\n"

/* By the act or by the note, loose or on another event; nobody else's, nothing that others saw too. */
static void test_who_showed(void **state)
{
	(void)state;
	opened(HIDDEN);
	spared(ENDS);
	struck("A muestra 12o a C\n" ENDS);
	struck("nota mostró_a_compañero A 12o a C\n" ENDS);
	struck("A 3o {mostró_a_compañero A 12o}  B 2o  C 1b  D 7c\nC 1e  D 5c  A 4o  B 5o\n");
	spared("C muestra 4c a A\n" ENDS);
	spared("nota mostró_a_compañero C 4c a A\n" ENDS);
	spared("A muestra 12o a B\n" ENDS);
	spared("nota seña A 12o\n" ENDS);
}

/* The very cards, laid or shown; all three leave nothing to ask. */
static void test_which(void **state)
{
	(void)state;
	opened(HIDDEN);
	spared("A muestra 3o a C\n" ENDS);
	struck("A muestra 3o 12o a C\n" ENDS);
	struck("A muestra 3o a C  A muestra 12o a C\n" ENDS);
	spared("A muestra 12o a C\n" ENDS "A muestra 12o\n");
	spared("nota mostró_a_compañero A 1e\n" ENDS "A muestra 12o\n");
	struck("nota mostró_a_compañero A 1e\n" ENDS);
}

/* What the log does not name is taken for what lies there. */
static void test_unnamed(void **state)
{
	(void)state;
	opened(HIDDEN);
	spared("nota mostró_a_compañero A\n" ENDS);
	struck("nota mostró_a_compañero A\nA mazo  B 2o  C 1b  D 7c\nC 1e  D 5c  B 5o\n");
	struck("A muestra ? a C\nA mazo  B 2o  C 1b  D 7c\nC 1e  D 5c  B 5o\n");
	struck("A muestra ? 12o a C\n" ENDS);
}

/* What was shown to a rival, to all or to nobody at the table is shown to no partner alone, be it a card that the log does not name. */
static void test_to_others(void **state)
{
	static const char *const shows[] = { "A muestra ? a B", "A muestra ?", "A muestra ? a E" };
	char events[300];

	(void)state;
	opened(HIDDEN);
	for (unsigned i = 0; i < sizeof shows / sizeof *shows; i++) {
		snprintf(events, sizeof events, "%s\nA mazo  B 2o  C 1b  D 7c\nC 1e  D 5c  B 5o\n", shows[i]);
		spared(events);
	}
	spared("B muestra ?\nA 3o  B mazo  C 1b  D 7c\nC 1e  D 5c  A 4o\n");
}

/* Up to the last time that this seat was asked to show, and no other thing of it. */
static void test_asked(void **state)
{
	(void)state;
	opened(HIDDEN);
	spared("A muestra 3o a C  B pide mostrar a A  A muestra 12o a C\n" ENDS);
	struck("A muestra 3o a C  B pide mostrar a A  A muestra 12o a C  B pide mostrar a A\n" ENDS);
	struck("A muestra 3o a C  B pide mostrar a C  A muestra 12o a C\n" ENDS);
	struck("A muestra 3o a C  B pide respuesta a A  A muestra 12o a C\n" ENDS);
	struck("A muestra 3o a C  B pide mostrar  A muestra 12o a C\n" ENDS);
	struck("A muestra 3o a C  B reclama otra a A  A muestra 12o a C\n" ENDS);
	spared("B pide mostrar a A  A muestra 12o a C\n" ENDS);
}

/* Whoever is asked again is asked for what he showed since: the request is what is judged. */
static void test_asked_now(void **state)
{
	(void)state;
	opened("JU-4 tras pide(mostrar) si algún destino no a_la_vista(aparte) entonces queda [muestra];\n");
	struck("B pide mostrar a A  A muestra 12o a C  B pide mostrar a A\n" ENDS);
	spared("B pide mostrar a A  B pide mostrar a A  A muestra 12o a C\n" ENDS);
}

/* While the hand is played what is to come has not been shown yet. */
static void test_so_far(void **state)
{
	(void)state;
	opened("JU-4 antes de juega(1) de pie si mano no a_la_vista(aparte) entonces queda [muestra];\n");
	spared("A 3o  B 2o  C 1b  D 7c\nC 1e  D 5c  A 4o  B 5o\nA muestra 12o a C\n");
	struck("A 3o  B 2o  C 1b  A muestra 12o a C  D 7c\nC 1e  D 5c  A 4o  B 5o\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		TABLE(test_who_showed), TABLE(test_which), TABLE(test_unnamed), TABLE(test_to_others), TABLE(test_asked),
		TABLE(test_asked_now), TABLE(test_so_far),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
