/* What excede_tope says of the call that asks for all that the cap leaves: it is told where another call has taken that already, and
 * nowhere else. */
#include "../lib/table.h"

#define DEALT "\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define CAPPED(amount) HOUSE "lance envite { CA-1 tope " amount ", abre 2, alza anterior;" \
	" canto falta_envido abre, sobre envido, fija " amount "; }\nCA-2 antes de falta_envido si excede_tope entonces queda [monto];\n"
/* The same, with a falta envido that may be called over itself. */
#define AGAIN HOUSE "lance envite { CA-1 tope falta_a puntero, abre 2, alza anterior;" \
	" canto falta_envido abre, sobre envido + falta_envido, suma falta_a puntero restante; }\nCA-2 antes de falta_envido si excede_tope entonces queda [monto];\n"

/* The first asks for 2; the target is 30. Where nobody knows the score nobody knows whether nothing is left; once more is once more. */
static void test_nothing_left(void **state)
{
	static const struct { const char *rules, *log; unsigned told, doubted; } rows[] = {
		{ CAPPED("falta_a puntero"), "mano 3 reparte D marcador 28-20" DEALT "A \"envido\"  D \"falta envido\"\nfin incompleta\n", 1, 0 },
		{ CAPPED("falta_a puntero"), "mano 3 reparte D marcador 27-20" DEALT "A \"envido\"  D \"falta envido\"\nfin incompleta\n", 0, 0 },
		{ CAPPED("falta_a puntero"), "mano 5 reparte D" DEALT "A \"envido\"  D \"falta envido\"\nfin incompleta\n", 0, 1 },
		{ CAPPED("falta_a puntero"), "mano 5 reparte D" DEALT "A \"falta envido\"\nfin incompleta\n", 0, 0 },
		{ AGAIN, "mano 5 reparte D" DEALT "A \"falta envido\"  D \"falta envido\"\nfin incompleta\n", 1, 0 },
		{ CAPPED("falta_a puntero"), "mano 3 reparte D marcador 28-20" DEALT "A \"falta envido\"\nfin incompleta\n", 0, 0 },
		/* an opening asks for nothing again, be all that there is nothing */
		{ CAPPED("diferencia"), "mano 3 reparte D marcador 5-5" DEALT "A \"falta envido\"\nfin incompleta\n", 0, 0 },
		{ CAPPED("diferencia"), "mano 3 reparte D marcador 5-5" DEALT "A \"envido\"  D \"falta envido\"\nfin incompleta\n", 1, 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		tells(rows[i].rules, rows[i].log, "V0306", rows[i].told), tells(rows[i].rules, rows[i].log, "V0409", rows[i].doubted);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nothing_left),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
