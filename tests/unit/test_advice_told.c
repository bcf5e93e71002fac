/* Who says a word that is no call is told what to say for it, unless something would be said against that as well. */
#include "../lib/table.h"

/* Whether the first of what was said so is told what to say. */
static void told(const char *rules, const char *said, bool truco)
{
	char text[900], log[400];
	snprintf(text, sizeof text, HOUSE "%s", rules);
	snprintf(log, sizeof log, FOUR "%s\nfin incompleta\n", said);
	const struct finding *f = find(advised(judged(text, log)), "V0320", "truquito");
	if (str_equal(f->fix.in[LANG_ES], STR("decir «truco»")) != truco)
		fail_msg("%sadvised: %s%s", truco ? "not " : "", rules, said);
	finish();
}

static void test_advice(void **state)
{
#define A_SAYS "A \"truquito\""
#define B_SAYS "B \"truquito\""
	static const struct { const char *rules, *said; bool advised; } rows[] = {
		{ "permite CA-1 CA-2;\n", A_SAYS, true },
		/* the side's own truco waits: an objection */
		{ "permite CA-1 CA-2;\n", "C \"truco\"  " A_SAYS, false },
		/* who is barred from it, and who is not */
		{ "CA-1 CA-2 tras señala entonces veda truco a mano;\n", "C señala A\n" A_SAYS, false },
		{ "CA-1 CA-2 tras señala entonces veda truco a mano;\n", "C señala A\n" B_SAYS, true },
		/* a rule voids it, of one player or of all, however it is put, or only tells of it */
		{ "CA-1 CA-2 antes de truco de mano exige nunca sino nulo;\n", A_SAYS, false },
		{ "CA-1 CA-2 antes de truco de mano exige nunca sino nulo;\n", B_SAYS, true },
		{ "CA-1 CA-2 antes de truco si siempre entonces nulo;\n", A_SAYS, false },
		{ "CA-1 CA-2 antes de truco si autor es(pie) entonces nulo;\n", A_SAYS, true },
		{ "CA-1 CA-2 antes de truco si siempre entonces queda [conducta];\n", A_SAYS, false },
		/* the last of several */
		{ "CA-1 antes de truco si autor es(pie) entonces nulo;\nCA-2 antes de truco si autor es(mano) entonces nulo;\n", A_SAYS, false },
		{ "CA-1 antes de truco si autor es(mano) entonces nulo;\nCA-2 antes de truco si autor es(pie) entonces nulo;\n", A_SAYS, false },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		told(rows[i].rules, rows[i].said, rows[i].advised);
}

/* A raise behind a quiero that closes its lance is advised alone; a call in a lance that is over is not. */
static void test_closed(void **state)
{
	static const struct { const char *said, *fix; } rows[] = {
		{ "A \"envido\"  B \"quiero y real envido\"", "decir «real envido»" },
		{ "A \"envido\"  B \"quiero\"  D \"real envido\"", "" },
	};
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, FOUR "%s\nfin incompleta\n", rows[i].said);
		const struct finding *f = find(advised(judged(HOUSE "lance envite { CA-1 tras_quiero cierra; }\npermite CA-2;\n", log)), "V0332", "real envido");
		assert_str(f->fix.in[LANG_ES], rows[i].fix);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_advice),
		cmocka_unit_test(test_closed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
