/* What explains a sum that is wrong: that the table let a forfeit pass, or a void act; not what changes hands without a word. */
#include "../lib/table.h"

/* The truco's tanto changes hands, and nobody is told so. */
#define SILENT HOUSE "CA-2 al cerrar mano entonces traspasa truco a pie;\n"
#define TOLD "CA-1 tras nota si autor nota(montó) entonces tantos 3 a rival [conducta];\n"

#define LOST "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"venezolano\";\ncláusula CA-1 \"Una.\" \"One.\";\n" \
	"CA-1 culpas flores_perdidas { perdió; }\nCA-1 al cerrar mano si algún equipo nota(montó) entonces culpa perdió de equipo (nota(montó)), queda [conducta];\n" \
	"CA-1 al cerrar mano entonces traspasa truco a pie;\n"
/* A has the flor, 3, and with the truco's tanto 4-0; without both 0-1. */
#define FLOR "[Asientos 2]\n\nmano 3 reparte B marcador 0-0 muestra 4b\nA: 7e 6e 3e   B: 6o 5o 2c\nA \"flor\"\nA 3e  B 2c\nA 7e  B 5o\nA muestra 6e\n%s"

static void test_wrong(void **state)
{
	/* A and C have the bazas: 1-0, which the silent rule makes 0-1 */
	static const struct { const char *rules, *log; unsigned wrong; } rows[] = {
		{ SILENT "permite CA-1;\n", FOUR PLAYED "tantos 0-1\n", 0 },
		{ SILENT "permite CA-1;\n", FOUR PLAYED "tantos 1-0\n", 1 },
		/* something else is told, which does not take the tanto away */
		{ SILENT "CA-1 tras nota si autor nota(montó) entonces queda [conducta];\n", FOUR "nota montó A\n" PLAYED "tantos 1-0\n", 1 },
		/* three tantos that are told of: the table let them pass, and what goes with them */
		{ SILENT TOLD, FOUR "nota montó A\n" PLAYED "tantos 0-4\n", 0 },
		{ SILENT TOLD, FOUR "nota montó A\n" PLAYED "tantos 1-0\n", 0 },
		/* a void call may have been overlooked all the same: 0-2 with it */
		{ SILENT "CA-1 antes de truco exige nunca [derecho];\n", FOUR "A \"truco\"  D \"quiero\"\n" PLAYED "tantos 0-1\n", 0 },
		{ SILENT "CA-1 antes de truco exige nunca [derecho];\n", FOUR "A \"truco\"  D \"quiero\"\n" PLAYED "tantos 0-2\n", 0 },
		{ SILENT "CA-1 antes de truco exige nunca [derecho];\n", FOUR "A \"truco\"  D \"quiero\"\n" PLAYED "tantos 2-0\n", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		tells(rows[i].rules, rows[i].log, "V0401", rows[i].wrong);
}

/* Of a flor that is lost the table may have seen nothing either. */
static void test_flor(void **state)
{
	static const struct { const char *end; unsigned wrong; } rows[] = {
		{ "tantos 3-1\n", 0 }, { "tantos 4-0\n", 1 },
		{ "nota montó A\ntantos 0-1\n", 0 }, { "nota montó A\ntantos 4-0\n", 0 }, { "nota montó A\ntantos 5-0\n", 1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, FLOR, rows[i].end);
		tells(LOST, log, "V0401", rows[i].wrong);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_wrong), cmocka_unit_test(test_flor) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
