/* What a rule does that strikes where nobody is at fault, and somebody may be: the points hang on it where it changes what the hand is
 * worth, and on nothing else that it does. */
#include "../lib/table.h"

/* A's third card is not known: with the 3e there are three of one suit, and the sign would charge him. */
#define SIGNED(rule) HOUSE "combinación terna { mismo_palo 3; }\nCA-1 tras señala si autor tiene(terna) entonces culpa mala;\n" \
	"CA-2 tras nota si ningún asiento cometió(mala) entonces " rule ";\n"
#define DEALT "mano 3 reparte D\nA: 1e 7e %s  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"

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
		say_findings(v);
		fail_msg("%d-%d%s: %s%s", v->points[0], v->points[1], v->undecided ? " undecided" : "", w->rules, log);
	}
	finish();
}

static void test_stakes(void **state)
{
	static const struct worth rows[] = {
		/* a call made later would be void */
		{ SIGNED("anula envite"), "A \"envido\"  D \"no quiero\"\n", true },
		/* nobody declared, nobody answered the offer: nothing is due either way */
		{ SIGNED("apuesta envite 2"), "", false },
		{ SIGNED("ofrece truco 3 a pie rechazo 1"), "", false },
		{ SIGNED("sale equipo"), "", true },
		{ SIGNED("traspasa truco a rival"), "", true },
		{ SIGNED("no_cobra truco autor"), "", true },
		{ SIGNED("tantos 2 a rival"), "", true },
		{ SIGNED("fin mano"), "", true },
		{ SIGNED("anula mano"), "", true },
		{ SIGNED("pierde autor"), "", true },
		/* what the judges would say of it is open, and so is whether they have to */
		{ SIGNED("jueces"), "", true },
		{ SIGNED("jueces [conducta]"), "", true },
		/* told of, charged, or barred from what nobody does: worth the same */
		{ SIGNED("queda [conducta]"), "", false },
		{ SIGNED("culpa otra"), "", false },
		{ SIGNED("veda envido a autor"), "", false },
		{ SIGNED("rehace [conducta]"), "", false },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		expect(&rows[i], "3e", false);
		expect(&rows[i], "?", rows[i].open);
	}
}

/* The same rules where they follow a sign that three of one suit void; with two of it they strike, and what the hand is worth then is not
 * asked here. */
#define FOLLOWS(rule) HOUSE "combinación terna { mismo_palo 3; }\nCA-1 antes de señala exige autor no tiene(terna) sino nulo;\n" \
	"CA-2 tras señala entonces " rule ";\n"

static void test_after_doubted(void **state)
{
	static const struct worth rows[] = {
		{ FOLLOWS("tantos 2 a rival"), "", true },
		{ FOLLOWS("sale equipo"), "", true },
		{ FOLLOWS("fin mano"), "", true },
		{ FOLLOWS("anula mano"), "", true },
		{ FOLLOWS("jueces"), "", true },
		{ FOLLOWS("queda [conducta]"), "", false },
		{ FOLLOWS("culpa otra"), "", false },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		expect(&rows[i], "3e", false);
		expect(&rows[i], "?", rows[i].open);
	}
}

/* Nobody knows who won the envite, A or D: a rule of its settlement that rests on A's sign, which three of
 * one suit would void, is in doubt with it. */
#define UNWON(rule) HOUSE "combinación terna { mismo_palo 3; }\nlance envite { CA-1 declara { decide verdad; } }\n" \
	"CA-1 antes de señala exige autor no tiene(terna) sino nulo;\nCA-2 al liquidar envite " rule ";\n"
#define SIGNED_UNWON(third) SIGNED_BY(third, "?")
#define SIGNED_BY(third, last) "mano 3 reparte D\nA: 7e 2e " third "  B: 7c 2c 5o  C: 1e 12o 6b  D: 1o 6o " last "\n" \
	"B \"envido\"  C \"quiero\"\nA señala C\nA 7e  B 2c  C 12o  D 1o\nA 2e  B 5o  C 1e  D 6o\nfin\n"

static void test_unwon(void **state)
{
	static const struct { const char *rule, *third; int a, b; bool undecided; } rows[] = {
		/* without the sign the envite stands, and who won it hangs on D's card; with it there is none */
		{ "si algún asiento dijo(señala) entonces anula envite", "4e", 1, 0, true },
		{ "si algún asiento dijo(señala) entonces anula envite", "4b", 1, 0, false },
		{ "si algún asiento dijo(señala) entonces anula envite", "?", 1, 0, true },
		{ "exige ningún asiento dijo(señala) sino anula envite", "4b", 1, 0, false },
		{ "exige ningún asiento dijo(señala) sino anula envite", "?", 1, 0, true },
		/* points apart that hang on it leave the hand undecided */
		{ "si algún asiento dijo(señala) entonces tantos 5 a pie", "4e", 1, 0, true },
		{ "si algún asiento dijo(señala) entonces tantos 5 a pie", "4b", 1, 5, true },
		{ "si algún asiento dijo(señala) entonces tantos 5 a pie", "?", 1, 5, true },
		/* what rests on nothing of the kind is done */
		{ "si algún asiento dijo(envido) entonces tantos 5 a pie", "?", 1, 5, true },
	};
	static const char *const logs[] = { SIGNED_UNWON("4e"), SIGNED_UNWON("4b"), SIGNED_UNWON("?") };
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char rules[1000];
		snprintf(rules, sizeof rules, UNWON("%s"), rows[i].rule);
		points_of(rules, logs[*rows[i].third == '?' ? 2 : rows[i].third[1] == 'b'], rows[i].a, rows[i].b, rows[i].undecided);
	}
}

/* What strikes neither way leaves no lance in doubt, what may strike does. */
static void test_unwon_spared(void **state)
{
	static const struct { const char *rule; unsigned told; } rows[] = {
		{ "si algún asiento dijo(real_envido) entonces anula truco", 0 }, { "si algún asiento dijo(señala) entonces anula truco", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char rules[1000];
		snprintf(rules, sizeof rules, UNWON("%s"), rows[i].rule);
		tells(rules, "mano 3 reparte D\nA: 7e 2e ?  B: 7c 2c 5o  C: 1e 12o 6b  D: 1o 6o ?\nB \"envido\"  C \"quiero\"\nA señala C\n"
			"A \"truco\"  B \"quiero\"\nA 7e  B 2c  C 12o  D 1o\nA 2e  B 5o  C 1e  D 6o\nfin\n", "V0409", rows[i].told);
	}
}

/* So is one that strikes for want of a fault that the settlement of the lance before may have charged. */
static void test_unwon_charged(void **state)
{
	static const char rules[] = HOUSE "combinación terna { mismo_palo 3; }\nlance envite { CA-1 declara { decide verdad; } }\n"
		"partida { CA-1 cobro truco envite corta; }\nCA-1 al liquidar truco si mano tiene(terna) entonces culpa mala de pie;\n"
		"CA-2 al liquidar envite si ningún pie cometió(mala) entonces tantos 5 a pie;\n";
	(void)state;
	points_of(rules, SIGNED_UNWON("4e"), 1, 0, true);
	points_of(rules, SIGNED_UNWON("4b"), 1, 5, true);
	points_of(rules, SIGNED_UNWON("?"), 1, 5, true);
	/* and where it is known who won: A, with 29 at least against 29 and 27 */
	points_of(rules, SIGNED_BY("4e", "11c"), 1 + 2, 0, false);
	points_of(rules, SIGNED_BY("4b", "11c"), 1 + 2, 5, false);
	points_of(rules, SIGNED_BY("?", "11c"), 1 + 2, 5, true);
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
		snprintf(log, sizeof log, "mano 3 reparte D\nA: 1e 7e 4b  B: 11c 12c %s  C: 2o 12o 6b  D: 1o 6o 11b\nA \"envido\"  D \"quiero\"\n"
			"A \"28\"  B \"son buenas\"  D \"son buenas\"\nA 1e  B 11c  C 2o  D 1o\nA 7e  B 12c  C 6b  D 11b\nfin\n", third[i]);
		points_of(rules, log, 3, 0, false);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stakes), cmocka_unit_test(test_after_doubted), cmocka_unit_test(test_unwon), cmocka_unit_test(test_unwon_spared), cmocka_unit_test(test_unwon_charged),
		cmocka_unit_test(test_partner_answers_too), cmocka_unit_test(test_concession),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
