/* The rows of tests/wordings in one process, for a debugger: how each regulation takes what people say.
 * tests/wordings/run.py asks for the parts and the table afterwards as well. */
#include "lesson_support.h"

enum column { PHRASE, STANDING, ACTS, CLAUSES, SITUATION, BY, RULING, OPEN, AFTER, COLUMNS };

/* The fields of the line at *at, which is moved behind it; false at the end of the text. */
static bool next_row(char **at, char *fields[COLUMNS])
{
	char *end = strchr(*at, '\n');

	if (!end)
		return false;
	*end = 0;
	for (unsigned i = 0; i < COLUMNS; i++)
		fields[i] = strsep(at, "\t");
	assert_non_null(fields[AFTER]);
	*at = end + 1;
	return true;
}

/* The acts of an utterance in the notation of that table. */
static void acts_text(const struct ruleset *rules, const struct utterance *said, char *out, size_t room)
{
	size_t used = 0;

	snprintf(out, room, "none");
	for (unsigned i = 0; i < said->count; i++) {
		const struct spoken_act *act = &said->acts[i];
		bool barred = act->wording == WORDING_NO_CALL;
		struct str name = spoken_name(rules, barred ? act->meant : act->act);
		used += (size_t)snprintf(out + used, room - used, "%s%s%.*s", i ? " " : "", barred ? "!" : "", (int)name.n, name.p);
		if (act->number >= 0)
			used += (size_t)snprintf(out + used, room - used, "=%d", act->number);
	}
}

/* Leaves out the parts that the acts name ("quiere@envite"), and writes a line break as one. */
static void simplify(char *field)
{
	char *to = field;

	for (const char *from = field; *from; from++) {
		if (*from == '@')
			from += strcspn(from, " =") - 1;
		else if (from[0] == '\\' && from[1] == 'n' && from++)
			*to++ = '\n';
		else
			*to++ = *from;
	}
	*to = 0;
}

/* True when this word is one of those that `|` or a blank divides. */
static bool one_of(const char *words, const char *word)
{
	size_t n = strlen(word);

	for (const char *at = words; (at = strstr(at, word)); at += n)
		if ((at == words || strchr("| ", at[-1])) && strchr("| ", at[n]))
			return true;
	return false;
}

/* Every clause of the row stands among those of the lesson. */
static bool rests_on(const struct canto_lesson *lesson, const char *clauses)
{
	unsigned wanted = 1, there = 0;

	for (const char *at = clauses; *at; at++)
		wanted += *at == ' ';
	for (unsigned i = 0; i < LESSON_CLAUSES && lesson->clauses[i].n; i++) {
		char id[32];
		snprintf(id, sizeof id, "%.*s", (int)lesson->clauses[i].n, lesson->clauses[i].p);
		there += one_of(clauses, id);
	}
	return there == wanted;
}

static bool is_dash(const char *field)
{
	return strcmp(field, "-") == 0;
}

/* Said at the table of the situation, by whom the row names or whoever would speak. */
static struct canto_lesson said_there(struct table *table, char *const fields[COLUMNS])
{
	struct reader *reader = table_stand(table, strcmp(fields[SITUATION], ".") == 0 ? "" : fields[SITUATION]);
	unsigned seat = is_dash(fields[BY]) ? speaker_of(table->trial, str_of(fields[PHRASE])) : (unsigned)(fields[BY][0] - 'A');
	struct canto_lesson lesson = lesson_said(&table->arena, table->trial, seat, str_of(fields[PHRASE]));
	reader_close(reader);
	return lesson;
}

static bool is_taken_so(struct table *table, char *const fields[COLUMNS])
{
	static const char *const standings[] = { "official", "accepted", "irregular", "no_call", "talk" };
	static const char *const rulings[] = { "stands", "remark", "undecided", "fault", "void", "talk" };
	const struct ruleset *rules = table->load.rules;
	struct canto_lesson lesson = is_dash(fields[SITUATION])
		? lesson_heard(&table->arena, rules, table->canto, str_of(fields[PHRASE])) : said_there(table, fields);
	const char *ruling = lesson.placed ? rulings[lesson.ruling] : "-";
	char acts[512];

	acts_text(rules, &lesson.heard, acts, sizeof acts);
	if (one_of(fields[STANDING], standings[lesson.heard.wording]) && (is_dash(fields[ACTS]) || strcmp(fields[ACTS], acts) == 0)
		&& (is_dash(fields[CLAUSES]) || rests_on(&lesson, fields[CLAUSES]))
		&& (is_dash(fields[RULING]) || one_of(fields[RULING], ruling)))
		return true;
	print_error("%.*s: «%s»: %s [%s] %s, not %s [%s] %s on %s\n", (int)rules->name.n, rules->name.p, fields[PHRASE],
		standings[lesson.heard.wording], acts, ruling, fields[STANDING], fields[ACTS], fields[RULING], fields[CLAUSES]);
	return false;
}

static void check_ruleset(const char *name)
{
	char path[128], *fields[COLUMNS];
	struct table table;
	unsigned rows = 0, wrong = 0;

	table_open(&table, name);
	snprintf(path, sizeof path, "tests/wordings/%s.tsv", name);
	char *text = file_text(path), *at = text;
	assert_true(next_row(&at, fields)); /* the heading */
	for (; next_row(&at, fields); rows++) {
		simplify(fields[PHRASE]);
		simplify(fields[ACTS]);
		if (is_dash(fields[OPEN]))
			wrong += !is_taken_so(&table, fields);
	}
	assert_true(rows > 0);
	assert_int_equal(wrong, 0);
	free(text);
	table_close(&table);
}

static void test_truc(void **state)
{
	(void)state;
	check_ruleset("truc");
}

static void test_universitario(void **state)
{
	(void)state;
	check_ruleset("universitario");
}

static void test_bonaerense(void **state)
{
	(void)state;
	check_ruleset("bonaerense");
}

static void test_uruguayo(void **state)
{
	(void)state;
	check_ruleset("uruguayo");
}

static void test_venezolano(void **state)
{
	(void)state;
	check_ruleset("venezolano");
}

/* What is proposed for an answer that takes one part: a formula that names none, so its order is that of the parts; «paso» where
 * that is the word beside a «quiero». */
static void test_part_proposed(void **state)
{
	static const struct { const char *ruleset, *phrase, *say; } rows[] = {
		{ "universitario", "quiero el envido, el truco no", "quiero y paso" },
		{ "universitario", "el truco no, quiero el envido", "quiero y paso" },
		{ "universitario", "el envido no, quiero el truco", "paso y quiero" },
		{ "universitario", "quiero el truco, el envido no", "paso y quiero" },
		{ "universitario", "quiero el truco y paso", "paso y quiero" },
		{ "universitario", "paso en el envido y quiero", "paso y quiero" },
		{ "universitario", "paso y quiero el envido", "quiero y paso" },
		{ "universitario", "quero y no quero", "quiero y paso" },
		{ "universitario", "no quero", "no quiero" },
		/* Where «paso» is no word for it. */
		{ "uruguayo", "quiero el envido, el truco no", "quiero y no quiero" },
		{ "uruguayo", "el truco no, quiero el envido", "quiero y no quiero" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct table table;
		table_open(&table, rows[i].ruleset);
		char *fields[COLUMNS] = { [PHRASE] = (char *)rows[i].phrase, [SITUATION] = "A \"envido y truco\"", [BY] = "-" };
		struct canto_lesson lesson = said_there(&table, fields);
		if (!str_equal(lesson.advice.say, str_of(rows[i].say)))
			fail_msg("%s: «%s»: say «%.*s», not «%s»", rows[i].ruleset, rows[i].phrase, (int)lesson.advice.say.n, lesson.advice.say.p, rows[i].say);
		table_close(&table);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_truc), cmocka_unit_test(test_universitario), cmocka_unit_test(test_bonaerense),
		cmocka_unit_test(test_uruguayo), cmocka_unit_test(test_venezolano),
		cmocka_unit_test(test_part_proposed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
