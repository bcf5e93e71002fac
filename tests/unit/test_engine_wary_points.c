/* What a rule does that strikes where nobody is at fault, and somebody may be: the points hang on it where it changes what the hand is
 * worth, and on nothing else that it does. */
#include "house_support.h"

/* A's third card is not known: with the 3e there are three of one suit, and the sign would charge him. */
#define SIGNED(rule) HOUSE "combinación terna { mismo_palo 3; }\nCA-1 tras señala si autor tiene(terna) entonces culpa mala;\n" \
	"CA-2 tras nota si ningún asiento cometió(mala) entonces " rule ";\n"
#define DEALT "mano 1 reparte D\nA: 1e 7e %s  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"

/* Where he is charged the hand is worth what was played and refused; `open`: nobody knows where he may be. */
struct worth {
	const char *rules, *log;
	bool open;
};

static void expect(const struct worth *w, const char *third, bool undecided)
{
	char log[500];
	snprintf(log, sizeof log, DEALT "A señala C\nnota montó A\n%s" PLAYED "fin\n", third, w->log);
	const struct verdict *v = judged(w->rules, log);
	if (v->undecided != undecided || (!undecided && (v->points[0] != (*w->log ? 2 : 1) || v->points[1]))) {
		say(v);
		fail_msg("%d-%d%s: %s%s", v->points[0], v->points[1], v->undecided ? " undecided" : "", w->rules, log);
	}
	finish();
}

static void test_stakes(void **state)
{
	static const struct worth rows[] = {
		/* a call made later would be void */
		{ SIGNED("anula envite"), "A \"envido\"  D \"no quiero\"\n", true },
		{ SIGNED("apuesta envite 2"), "", true },
		{ SIGNED("ofrece truco 3 a pie rechazo 1"), "", true },
		{ SIGNED("sale equipo"), "", true },
		{ SIGNED("traspasa truco a rival"), "", true },
		{ SIGNED("no_cobra truco autor"), "", true },
		{ SIGNED("tantos 2 a rival"), "", true },
		{ SIGNED("fin mano"), "", true },
		{ SIGNED("anula mano"), "", true },
		{ SIGNED("pierde autor"), "", true },
		/* told of, charged, or barred from what nobody does: worth the same */
		{ SIGNED("queda [conducta]"), "", false },
		{ SIGNED("culpa otra"), "", false },
		{ SIGNED("veda envido a autor"), "", false },
		/* that it was a misdeed, of which the judges would have to speak, is what is in doubt */
		{ SIGNED("jueces [conducta]"), "", false },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		expect(&rows[i], "3e", false);
		expect(&rows[i], "?", rows[i].open);
	}
}

#define TERNA HOUSE "combinación terna { mismo_palo 3; }\n"

/* A's no quiero may be none: then the partner's quiero accepts the truco. Only if it surely was one is that quiero idle. */
static void test_partner_answers_too(void **state)
{
	static const char rules[] = TERNA "CA-1 antes de no_quiere si autor tiene(terna) entonces cuenta como habla;\npermite CA-2;\n";
	static const struct { const char *third; int a, b; bool undecided; } rows[] = { { "3e", 2, 0, false }, { "3c", 0, 1, false }, { "?", 0, 1, true } };
	char log[400];
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, DEALT "B \"truco\"  A \"no quiero\"  C \"quiero\"\n" PLAYED "fin\n", rows[i].third);
		points_of(rules, log, rows[i].a, rows[i].b, rows[i].undecided);
	}
}

/* B yields to A's 28, and nobody knows whether that counts: with two copas he has 27 at most, so that the envido is A's either way, and
 * what D says after him leaves nothing open. */
static void test_concession(void **state)
{
	static const char rules[] = TERNA "CA-1 antes de concede exige autor no tiene(terna) sino nulo;\npermite CA-2;\n";
	static const char *const third[] = { "4c", "10b", "?" };
	char log[400];
	(void)state;
	for (size_t i = 0; i < 3; i++) {
		snprintf(log, sizeof log, "mano 1 reparte D\nA: 1e 7e 4b  B: 11c 12c %s  C: 2o 12o 6b  D: 1o 6o 11b\nA \"envido\"  D \"quiero\"\n"
			"A \"28\"  B \"son buenas\"  D \"son buenas\"\nA 1e  B 11c  C 2o  D 1o\nA 7e  B 12c  C 6b  D 11b\nfin\n", third[i]);
		points_of(rules, log, 3, 0, false);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stakes), cmocka_unit_test(test_partner_answers_too), cmocka_unit_test(test_concession),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
