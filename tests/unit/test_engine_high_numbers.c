/* High numbers are told from each other, and one said of cards that make another is wrong. */
#include "../lib/table.h"

/* A has two of a suit and 80; the others less. 99 is the last number that a table can say. */
#define HIGH HOUSE_OF("universitario") "CA-1 CA-2 tanteo envite { base 80; } CA-1 valores { 7 13; }\n"
#define HELD "mano 3 reparte D\nA: %s 3c  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 2b 11c\n" \
	"A \"envido\"  D \"quiero\"\nA \"%s\"  D \"son buenas\"\nA 3c  B 4c  C 6b  D 1o\nA 7e  B 1c  C 2o  D 2b\nA muestra %s\nfin\n"

static void test_highest(void **state)
{
	static const struct { const char *cards, *number; unsigned wrong; } rows[] = {
		{ "7e 6e", "99", 0 }, { "7e 6e", "98", 1 }, { "7e 5e", "98", 0 }, { "7e 5e", "99", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[600];
		snprintf(log, sizeof log, HELD, rows[i].cards, rows[i].number, rows[i].cards);
		tells(HIGH, log, "V0308", rows[i].wrong);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_highest) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
