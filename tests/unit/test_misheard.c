/* Talk that may be a mistyped call or answer: only where something is at fault from there on. */
#include "../lib/table.h"

#include "lesson/lesson.h"

#define RIGHT PLAYED "tantos 1-0\n"
#define WRONG PLAYED "tantos 2-0\n"

#define LEFT_OUT "dijo una cifra y nadie había querido: ¿falta anotar un «quiero»?"

static const char plain[] = "hereda \"universitario\";\n";

struct hint {
	const char *then, *said;
	const char *words, *near;      /* of the only remark; NULL: there is none */
};

/* The remarks are added to those findings, in the order of the text. */
static void hinted(const struct hint *row)
{
	char log[600];

	snprintf(log, sizeof log, FOUR "%s\n%s", row->said, row->then);
	struct verdict with = *judged(plain, log);
	unsigned before = with.findings.count;
	misheard_tell(&with, court.load.rules, court.canto);
	if (count_of(&with, "V0343") != (row->words ? 1 : 0) || with.findings.count != before + (row->words ? 1 : 0))
		fail_msg("%u remarks of %s", count_of(&with, "V0343"), log);
	if (row->words) {
		const struct finding *f = find(&with, "V0343", row->words);
		assert_ptr_equal(f, with.findings.first); /* what is at fault comes behind it */
		assert_true(str_equal((f->says.in[LANG_ES].n ? f->says : f->args[2].words).in[LANG_ES], str_of(row->near)));
		assert_int_equal(f->severity, SEVERITY_REMARK);
		assert_int_equal(f->seat, hand.events[f->event - 1].seat);
	}
	finish();
}

static void test_near(void **state)
{
	static const struct hint rows[] = {
		{ WRONG, "A \"trufo\"  D \"quiero\"", "trufo", "truco" },
		{ WRONG, "A \"truco\"  D \"quierp\"", "quierp", "quiero" },
		{ WRONG, "A \"Trufo\"", "Trufo", "truco" },
		{ RIGHT, "A \"trufo\"  D \"quiero\"", NULL, NULL },     /* all is well */
		{ WRONG, "A \"qué mano\"  D \"no quierp\"", "no quierp", "no quiero" },
		{ WRONG, "A \"truco truco ya\"", NULL, NULL },        /* more than a slip */
		{ WRONG, "A \"lindo día\"", NULL, NULL },               /* like nothing */
		{ WRONG, "A \"¿trufo?\"", NULL, NULL },                /* whoever asks calls nothing */
		{ WRONG, "A \"truco\"  D \"quiero\"  A \"trufo\"", NULL, NULL }, /* 2-0 is right then */
		{ WRONG, "A \"tru\"", NULL, NULL },                     /* too short to tell */
		{ WRONG, "A \"tantos\"  A \"\"", NULL, NULL },
		/* silence refuses the envido, and numbers were said */
		{ PLAYED "A muestra 1e 7e\ntantos 3-0\n", "A \"envido\"  A \"28\"  B \"25\"", "28", LEFT_OUT },
		{ PLAYED "A muestra 1e 7e\ntantos 3-0\n", "A \"envido\"  C \"quiero\"  A \"28\"  B \"25\"", NULL, NULL }, /* said, and void */
		{ PLAYED "A muestra 1e 7e\ntantos 3-0\n", "A \"envido\"  D \"quiero\"  A \"28\"  B \"25\"", NULL, NULL }, /* it was said */
		{ PLAYED "tantos 3-0\n", "A \"envido\"", NULL, NULL },                         /* nobody said one */
		/* what the table saw and settled needs no reason any more */
		{ "tantos 1-0\n", "A \"trufo\"\nA 1e  B 4c  C 2o  D 1o\nB 5o\nA 7e  C 6b  D 11c", "trufo", "truco" },
		{ "tantos 1-0\n", "A \"trufo\"\nA 1e  B 4c  C 2o  D 1o\nB 5o\narreglo \"se deja\"\nA 7e  C 6b  D 11c", NULL, NULL },
		/* behind what is at fault it is not why */
		{ "tantos 1-0\n", "A 1e  B 4c  C 2o  D 1o\nB 5o\nA 7e  C 6b  D 11c\nA \"trufo\"", NULL, NULL },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		hinted(&rows[i]);
}

/* As many as there are, each with its own words. */
static void test_each(void **state)
{
	(void)state;
	struct verdict with = *judged(plain, FOUR "A \"envudo\"  D \"quierp\"\n" PLAYED "tantos 3-0\n");
	misheard_tell(&with, court.load.rules, court.canto);
	assert_int_equal(count_of(&with, "V0343"), 2);
	find(&with, "V0343", "envudo");
	find(&with, "V0343", "quierp");
	assert_string_equal(finding_info(with.findings.last->code)->code, "V0401");
	finish();
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_near), cmocka_unit_test(test_each) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
