/* How to say it instead, or why there is nothing to say: worked out from the regulations, with the clause on which the row rests. */
#include "lesson_support.h"

#include "lesson/advice.h"

struct row {
	const char *situation;         /* NULL: away from any table */
	char by;
	const char *phrase, *say;      /* NULL: no advice */
	enum advice_reason reason;
	const char *clause;            /* why it is so */
};

static struct advice asked(struct table *table, const struct row *row)
{
	if (!row->situation)
		return advice_heard(&table->arena, table->load.rules, table->canto, str_of(row->phrase));
	struct reader *reader = table_stand(table, row->situation);
	struct advice advice = advice_for(&table->arena, table->trial, (unsigned)(row->by - 'A'), str_of(row->phrase));
	reader_close(reader);
	return advice;
}

/* The advice said in its place needs none itself. */
static void check_final(struct table *table, const struct row *row)
{
	struct row again = *row;

	again.phrase = row->say;
	if (asked(table, &again).reason != ADVICE_NEEDLESS)
		fail_msg("«%s»: advised again (%s)", row->say, row->clause);
}

static void check_row(struct table *table, const struct row *row)
{
	struct advice advice = asked(table, row);

	if (!str_equal(advice.say, str_of(row->say ? row->say : "")) || advice.reason != row->reason)
		fail_msg("%s: «%s»: «%.*s», %u, not «%s», %u (%s)", row->situation ? row->situation : "-", row->phrase, (int)advice.say.n, advice.say.p,
			advice.reason, row->say ? row->say : "", row->reason, row->clause);
	for (unsigned lang = 0; lang < LANG_COUNT; lang++)
		assert_int_equal(advice.why.in[lang].n > 0, advice.reason > ADVICE_GIVEN);
	if (row->say)
		check_final(table, row);
}

static void check_all(const char *ruleset, const struct row *rows, size_t count)
{
	struct table table;

	table_open(&table, ruleset);
	for (size_t i = 0; i < count; i++)
		check_row(&table, &rows[i]);
	table_close(&table);
}

#define SAYS(situation, by, phrase, say, clause) { situation, by, phrase, say, ADVICE_GIVEN, clause }
#define FINE(situation, by, phrase, clause) { situation, by, phrase, NULL, ADVICE_NEEDLESS, clause }
#define NONE(situation, by, phrase, reason, clause) { situation, by, phrase, NULL, reason, clause }
#define CHECK(ruleset, rows) check_all(ruleset, rows, sizeof rows / sizeof *rows)

static void test_universitario(void **state)
{
	static const struct row rows[] = {
		SAYS("A \"truco\"", 'B', "dale", "quiero", "OU-T08a"),
		SAYS("A \"truco\"", 'B', "ni loco", "no quiero", "OU-T04e"),
		SAYS("A \"truco\"", 'B', "paso", "no quiero", "OU-L08b: paso is of a double challenge"),
		SAYS("A \"truco\" B \"quiero\"", 'B', "retruquito", "retruco", "OU-L07d"),
		SAYS("A \"truco\"", 'B', "quiero y returco", "quiero y retruco", "OU-T05c"),
		SAYS("A \"envido\"", 'B', "me juego la falta", "falta envido", "OU-L07b: after quiero nothing more is bet"),
		SAYS("A \"envido y truco\"", 'B', "quiero el envido y paso en el truco", "quiero y paso", "OU-L08b"),
		SAYS("A \"envido y truco\"", 'B', "quero y no quero", "quiero y paso", "OU-L07e, OU-L08b"),
		SAYS(NULL, 'A', "te canto truco", "truco", "OU-T04b"),
		FINE("A \"truco\"", 'B', "quiero", "OU-T04e"),
		FINE("A \"envido y truco\"", 'B', "paso y quiero", "OU-L08b"),
		FINE("A \"truco\"", 'B', "qué calor", "talk"),
		NONE("A \"envido y truco\"", 'B', "paso", ADVICE_NO_FORMULA, "OU-L08b: which part is left is not said"),
		NONE("", 'A', "dale", ADVICE_NOTHING_WAITS, "OU-T04e"),
		NONE("A \"truco\"", 'A', "dale", ADVICE_OTHERS_ANSWER, "OU-T04e"),
		NONE("A \"truco\" B \"no quiero\"", 'B', "truquito", ADVICE_HAND_OVER, "OU-T04f"),
		NONE("A \"truco\" B \"quiero\" A 1e", 'B', "envidia", ADVICE_NOT_NOW, "OU-L10"),
		NONE("A \"truco\"", 'B', "flor", ADVICE_NO_SUCH_CALL, "no flor in the regulation"),
		NONE(NULL, 'A', "contraflor al resto", ADVICE_NO_SUCH_CALL, "no flor in the regulation"),
		NONE("A \"truco\"", 'B', "con flor me achico", ADVICE_NO_SUCH_CALL, "no flor in the regulation"),
	};
	(void)state;
	CHECK("universitario", rows);
}

static void test_bonaerense(void **state)
{
	static const struct row rows[] = {
		SAYS("A \"truco\"", 'B', "retruco", "quiero y retruco", "JB-13.2-3"),
		SAYS("A \"truco\"", 'B', "acepto", "quiero", "JB-6.6-4"),
		SAYS("C: 6b 12b 4b A \"truco\"", 'B', "acepto", "quiero", "JB-6.6-4: the flor that C keeps quiet is not B's concern"),
		SAYS("A \"envido\"", 'B', "mejor no", "no quiero", "JB-6.6-4"),
		SAYS("", 'A', "truquito", "truco", "JB-20.1"),
		SAYS("", 'A', "la falta", "falta envido", "JB-6.6-4"),
		FINE("A: 7e 6e 5e B: 7b 6b 5b A \"flor\"", 'B', "con flor me achico", "JB-6.16A"),
		FINE("A \"envido y truco\"", 'B', "quiero el envido nomás", "JB-6.9-2: it takes that part, and no formula does but this"),
		NONE("", 'A', "returco", ADVICE_NOT_NOW, "JB-13.3-2: there is nothing to raise"),
		NONE("A \"envido\" B \"no quiero\"", 'A', "real envidito", ADVICE_NOT_NOW, "JB-8.1-3: the envido was refused"),
	};
	(void)state;
	CHECK("bonaerense", rows);
}

static void test_uruguayo(void **state)
{
	static const struct row rows[] = {
		SAYS("A \"envido\"", 'B', "cinco tantos embido", "cinco tantos envido", "UY-24-2: the number stays"),
		SAYS("", 'A', "3 tantos envideo", "3 tantos envido", "UY-24-2"),
		SAYS("A \"truco\"", 'B', "dale", "quiero", "UY-34-1"),
		FINE("", 'A', "tres reales envido", "UY-24-4"),
		FINE("A \"envido y truco\"", 'B', "no quiero nada", "UY-69e"),
		FINE("A \"truco\"", 'B', "no quiero nada", "UY-69e: all of it, and «no quiero» does not say so"),
		NONE("", 'A', "envido siete tantos", ADVICE_NUMBER_LOST, "UY-24-2"),
		NONE("", 'A', "dale", ADVICE_NOTHING_WAITS, "UY-34-1"),
	};
	(void)state;
	CHECK("uruguayo", rows);
}

static void test_venezolano(void **state)
{
	static const struct row rows[] = {
		SAYS("", 'A', "envido 12", "envido 12 puntos", "VE-E19a: the number stays"),
		SAYS("", 'A', "envido doce", "envido doce puntos", "VE-E19a"),
		SAYS("A \"envido\"", 'B', "quiero y tres más", "quiero y tres piedras más", "VE-E03a"),
		SAYS("A \"envido\"", 'B', "quiero y hervido", "quiero y envido", "VE-E02a, VE-E08d"),
		SAYS("A \"truco\"", 'B', "quiero y retruquito", "quiero y retruco", "VE-T15a"),
		SAYS("A \"truco\"", 'B', "dale al truco", "quiero", "VE-T19a"),
		NONE("", 'A', "envido unos puntos", ADVICE_NO_NUMBER, "VE-E19a"),
		NONE("", 'A', "envido 1", ADVICE_NOT_NOW, "VE-E10a: one point alone is not bid"),
		NONE("", 'A', "acepto", ADVICE_NOTHING_WAITS, "VE-T19b"),
	};
	(void)state;
	CHECK("venezolano", rows);
}

static void test_truc(void **state)
{
	static const struct row rows[] = {
		SAYS("A \"truc\"", 'B', "venga", "ok", "TC-42: any of the words"),
		SAYS("A \"truc\"", 'B', "la quiero", "quiero", "TC-42: of several the speaker's own"),
		FINE("A \"truc\"", 'B', "vull", "TC-42"),
		NONE("", 'A', "envit", ADVICE_NO_SUCH_CALL, "TC-47"),
		NONE("", 'A', "vale cuatro", ADVICE_NO_SUCH_CALL, "TC-47: nothing is worth more than three"),
		NONE("A \"truc\" B \"ok\" A 1e", 'B', "vale cuatro", ADVICE_NO_SUCH_CALL, "TC-47: a retruc is three, not four"),
		NONE("", 'A', "flor", ADVICE_NO_SUCH_CALL, "TC-47"),
	};
	(void)state;
	CHECK("truc", rows);
}

/* The trial is where it was, whatever was tried. */
static void test_trial_untouched(void **state)
{
	struct table table;

	(void)state;
	table_open(&table, "universitario");
	struct reader *reader = table_stand(&table, "A \"truco\"");
	uint32_t events = trial_hand(table.trial)->event_count;
	advice_for(&table.arena, table.trial, 1, STR("me juego la falta"));
	assert_int_equal(trial_hand(table.trial)->event_count, events);
	assert_true(trial_asked(table.trial, 1));
	reader_close(reader);
	table_close(&table);
}

/* A hint has as many denials as what was said, and where two acts are as near there is none. */
static void test_near(void **state)
{
	static const struct { const char *ruleset, *phrase, *near; } rows[] = {
		{ "universitario", "trufo", "truco" }, { "universitario", "te quiero ya", "" }, { "universitario", "no quierp", "no quiero" },
		{ "venezolano", "te quiero", "quiero" }, { "bonaerense", "no son buenas", "" }, { "bonaerense", "son vuenas", "son buenas" },
		{ "uruguayo", "no tengo flos", "no tengo flor" }, { "uruguayo", "tengo flos", "tengo flor" },
		{ "truc", "trufo", "truco" }, { "truc", "trucp", "truc" }, { "truc", "envifo", "envido" }, { "truc", "cartas", "" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct table table;
		table_open(&table, rows[i].ruleset);
		struct str near = phrase_nearest(&table.arena, table.load.rules, str_of(rows[i].phrase), 3);
		if (!str_equal(near, str_of(rows[i].near)))
			fail_msg("%s: «%s»: «%.*s», not «%s»", rows[i].ruleset, rows[i].phrase, (int)near.n, near.p, rows[i].near);
		table_close(&table);
	}
}

/* Without a name for him, he speaks whom it makes sense for. */
static void test_speaker(void **state)
{
	static const struct { const char *ruleset, *situation, *phrase; char seat; } rows[] = {
		{ "bonaerense", "A \"truco\"", "quiero", 'B' }, { "bonaerense", "A \"truco\"", "truco", 'B' },
		{ "bonaerense", "A \"truco\" B \"quiero\"", "retruco", 'B' },
		{ "bonaerense", "A \"truco\" B \"quiero\"", "retruquito", 'B' },
		{ "bonaerense", "A: 7e 6e 5e B: 7b 6b 5b A \"flor\"", "con flor me achico", 'B' },
		{ "bonaerense", "A: 7e 1b 5o B: 7b 6b 5b", "flor", 'B' },
		{ "uruguayo", "muestra 4o A: 7e 6e 5e", "envido", 'A' }, /* a fault of his */
		{ "universitario", "", "qué calor", 'A' }, { "universitario", "", "truco", 'A' },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct table table;
		table_open(&table, rows[i].ruleset);
		struct reader *reader = table_stand(&table, rows[i].situation);
		unsigned seat = speaker_of(table.trial, str_of(rows[i].phrase));
		if (seat != (unsigned)(rows[i].seat - 'A'))
			fail_msg("%s: «%s»: %c", rows[i].situation, rows[i].phrase, (int)('A' + seat));
		reader_close(reader);
		table_close(&table);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_universitario), cmocka_unit_test(test_bonaerense), cmocka_unit_test(test_uruguayo),
		cmocka_unit_test(test_venezolano), cmocka_unit_test(test_truc), cmocka_unit_test(test_trial_untouched),
		cmocka_unit_test(test_near), cmocka_unit_test(test_speaker),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
