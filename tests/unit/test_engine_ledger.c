/* The ledger: how the points of a hand come about. Every item says whose it is, how much, of what lance, why in both
 * languages, where in the log, and on which clauses it rests. Worked out from the regulations. */
#include "../lib/scene.h"

enum { ITEMS = 4 };

struct item {
	int side, points;
	const char *lance, *es, *en;
	unsigned line;             /* of the log, its tags included */
	const char *cites;         /* among its clauses */
	const char *not;           /* not among them */
};

struct ledger_case {
	const char *rules, *log;
	struct item items[ITEMS];  /* in any order; lance NULL ends them */
};

static bool item_cites(const struct ledger_item *item, struct str id)
{
	for (unsigned i = 0; i < FINDING_CLAUSES && item->clauses[i].n; i++)
		if (str_equal(item->clauses[i], id))
			return true;
	return false;
}

/* No clause stands twice. */
static void assert_distinct(const struct ledger_item *item)
{
	for (unsigned i = 0; i < FINDING_CLAUSES && item->clauses[i].n; i++)
		for (unsigned k = 0; k < i; k++)
			assert_false(str_equal(item->clauses[i], item->clauses[k]));
}

static void assert_cites(const struct verdict *v, const struct ledger_item *item, const char *ids, bool expected)
{
	struct str reason = ledger_reason(v, item, LANG_ES);
	while (*ids) {
		size_t n = strcspn(ids, " ");
		if (item_cites(item, (struct str){ ids, n }) != expected)
			fail_msg("«%.*s»: %.*s is %s", (int)reason.n, reason.p, (int)n, ids,
				expected ? "not cited" : "cited");
		ids += n + (ids[n] == ' ');
	}
}

static void assert_item(const struct verdict *v, const struct item *e)
{
	for (unsigned i = 0; i < v->ledger_count; i++) {
		const struct ledger_item *item = &v->ledger[i];
		if (item->side != e->side || item->points != e->points || !str_equal(item->lance, str_of(e->lance))
				|| !str_equal(ledger_reason(v, item, LANG_ES), str_of(e->es)))
			continue;
		assert_str(ledger_reason(v, item, LANG_EN), e->en);
		assert_int_equal(source_place(&v->hand->source, item->span.begin).line, e->line);
		assert_false(item->doubtful);
		assert_distinct(item);
		assert_cites(v, item, e->cites, true);
		assert_cites(v, item, e->not, false);
		return;
	}
	for (unsigned i = 0; i < v->ledger_count; i++)
		print_message("%d to %d: %.*s «%.*s»\n", v->ledger[i].points, v->ledger[i].side, (int)v->ledger[i].lance.n,
			v->ledger[i].lance.p ? v->ledger[i].lance.p : "", (int)ledger_reason(v, &v->ledger[i], LANG_ES).n,
			ledger_reason(v, &v->ledger[i], LANG_ES).p);
	fail_msg("no item %d to %d of %s «%s»", e->points, e->side, e->lance, e->es);
}

/* Judges the only hand of the log. */
static void assert_ledger(const struct ledger_case *c)
{
	struct court court;
	struct arena arena;
	struct findings notation;
	struct hand hand;
	struct reader *reader = reader_open_text(str_of(c->log), STR("prueba.truco"));
	unsigned count = 0;

	court_open(&court, c->rules);
	arena_init(&arena);
	findings_init(&notation, &arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	engine_new_match(court.engine, hand.match);
	const struct verdict *v = engine_judge(court.engine, &hand, &notation);
	for (; count < ITEMS && c->items[count].lance; count++)
		assert_item(v, &c->items[count]);
	assert_int_equal(v->ledger_count, count);
	assert_false(v->undecided);
	reader_close(reader);
	arena_free(&arena);
	court_close(&court);
}

static void assert_ledgers(const struct ledger_case *cases, size_t count)
{
	for (size_t i = 0; i < count; i++)
		assert_ledger(&cases[i]);
}

#define OU "[Reglamento \"universitario\"]\n[Asientos \"4\"]\n\n"
#define JB "[Reglamento \"bonaerense\"]\n[Asientos \"4\"]\n\n"
#define VE "[Reglamento \"venezolano\"]\n[Asientos \"4\"]\n\n"
#define UY_FOUR "[Reglamento \"uruguayo\"]\n[Asientos \"4\"]\n\n"
#define UY "[Reglamento \"uruguayo\"]\n[Asientos \"2\"]\n\n"

/* D 2c, A 7e, A 3c: the hand is A's and C's. 33 of A against 29 of D. */
#define DEAL "A: 7e 6e 3c  B: 12b 11b 10o  C: 4o 2b 1c  D: 2c 7c 6b\n"
#define CARDS "A 6e  B 12b  C 4o  D 2c\nD 6b  A 7e  B 10o  C 2b\nA 3c  B 11b  C 1c  D 7c\n"
#define UNCALLED(line) { 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", line, "OU-T03a", "OU-T11b OU-T04b" }

static void test_envite(void **state)
{
	static const struct ledger_case cases[] = {
		/* Lines: 4 the header, 5 the deal, 6 the calls. */
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"envido\"  B \"quiero\"\nA \"33\"  B \"son buenas\"  D \"29\"\n" CARDS
			"tantos 3-0\n",
			{ { 0, 2, "envite", "envido querido", "envido accepted", 6, "OU-E09", "OU-E10 OU-E11b OU-E14 OU-E17b OU-E19d" },
				UNCALLED(4) } },
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"envido\"  B \"real envido\"\nA \"no quiero\"\n" CARDS
			"tantos 1-2\n",
			{ { 1, 2, "envite", "envido, real envido no querido", "envido, real envido refused", 7,
				"OU-E09 OU-E17c", "OU-E11b OU-E14 OU-E17b OU-E17d OU-E19d" }, UNCALLED(4) } },
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"envido\"  B \"real envido\"\nA \"quiero\"\n"
			"A \"33\"  B \"son buenas\"  D \"29\"\n" CARDS "tantos 6-0\n",
			{ { 0, 5, "envite", "envido, real envido querido", "envido, real envido accepted", 7,
				"OU-E09 OU-E15", "OU-E11b OU-E17c" }, UNCALLED(4) } },
		/* An opening goes over nothing. */
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"real envido\"  B \"quiero\"\nA \"33\"  B \"son buenas\"  D \"29\"\n" CARDS
			"tantos 4-0\n",
			{ { 0, 3, "envite", "real envido querido", "real envido accepted", 6, "OU-E10", "OU-E09 OU-E15 OU-E17c OU-E17d" }, UNCALLED(4) } },
		/* B says 33 with 24: what was staked goes to A and C. */
		{ "universitario", OU "mano 3 reparte D\nA: 7e 5e 3c  B: 1b 3b 10o  C: 4o 2b 1c  D: 2c 7c 6b\n"
			"A \"envido\"  B \"quiero\"\nA \"32\"  B \"33\"  C \"son buenas\"  D \"29\"\n"
			"A 5e  B 1b  C 4o  D 2c\nB 10o  C 2b  D 6b  A 7e\nA 3c  B 3b  C 1c  D 7c\ntantos 2-1\n",
			{ { 0, 2, "envite", "envido querido", "envido accepted", 6, "OU-E09 OU-E19d", "OU-E17b" },
				{ 1, 1, "truco", "la mano, sin canto", "the hand, uncalled", 4, "OU-T03a", "OU-T11b" } } },
		/* Of the two clauses that price the falta the one that holds at this score; it completes the match, and the hand is not booked. */
		{ "universitario", OU "mano 3 reparte D marcador 14-15\n" DEAL "A \"falta envido\"  B \"quiero\"\nA \"33\"  B \"son buenas\"  D \"29\"\n" CARDS
			"tantos 16-0\n", { { 0, 16, "envite", "falta envido querida", "falta envido accepted", 6, "OU-E11a", "OU-E11b OU-E12 OU-E16" } } },
		{ "universitario", OU "mano 3 reparte D marcador 14-16\n" DEAL "A \"falta envido\"  B \"quiero\"\nA \"33\"  B \"son buenas\"  D \"29\"\n" CARDS
			"tantos 15-0\n", { { 0, 14, "envite", "falta envido querida", "falta envido accepted", 6, "OU-E11b", "OU-E11a OU-E12 OU-E16" }, UNCALLED(4) } },
	};
	(void)state;
	assert_ledgers(cases, sizeof cases / sizeof *cases);
}

static void test_truco(void **state)
{
	static const struct ledger_case cases[] = {
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"truco\"  B \"quiero\"\n" CARDS "tantos 2-0\n",
			{ { 0, 2, "truco", "truco querido", "truco accepted", 6, "OU-T04b", "OU-T03a OU-T05c" } } },
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"truco\"  B \"quiero\"\nB \"retruco\"  A \"no quiero\"\n"
			"tantos 0-2\n",
			{ { 1, 2, "truco", "truco, retruco no querido", "truco, retruco refused", 7, "OU-T04b OU-T05e", "OU-T06d" } } },
		/* Laying down the cards is an answer there. */
		{ "truc", "[Reglamento \"truc\"]\n[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0\n" DEAL "A 3c  A \"truc\"  B mazo\ntantos 1-0\n",
			{ { 0, 1, "truc", "truc no querido", "truc refused", 6, "TC-43 TC-53", "TC-35" } } },
		/* So is leaving. */
		{ "uruguayo", "[Reglamento \"uruguayo\"]\n[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0 muestra 5e\n" DEAL "A \"truco\"  B mazo\ntantos 1-0\n",
			{ { 0, 1, "truco", "truco no querido", "truco refused", 6, "UY-61-2 UY-60-3", "UY-64-2 UY-24-7" } } },
		/* Both leave before anybody answers. */
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"truco\"\nB mazo  D mazo\ntantos 1-0\n",
			{ { 0, 1, "truco", "truco sin contestar", "truco unanswered", 6, "OU-T04f", "OU-T05e" } } },
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A 6e  B 12b  C 4o  D 2c\nB mazo\nD mazo\ntantos 1-0\n",
			{ { 0, 1, "truco", "la mano: el otro bando se fue", "the hand: the other side left it", 8, "OU-T11b", "OU-T03a OU-T04f" } } },
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"truco\"  B \"quiero\"\nB mazo\nD mazo\ntantos 2-0\n",
			{ { 0, 2, "truco", "truco querido", "truco accepted", 8, "OU-T04b OU-T10", "OU-T11b OU-T05c" } } },
	};
	(void)state;
	assert_ledgers(cases, sizeof cases / sizeof *cases);
}

/* The judge's word replaces the sum. */
static void test_ruling(void **state)
{
	static const struct ledger_case cases[] = {
		{ "universitario", OU "mano 3 reparte D\n" DEAL "A \"envido\"  B \"quiero\"\nA \"33\"  B \"son buenas\"  D \"29\"\n" CARDS
			"fallo tantos 0-2 \"se acordó así\"\ntantos 0-2\n",
			{ { 1, 2, "", "fallo del juez", "the judge's ruling", 11, "", "OU-E09 OU-T03a" } } },
		{ "universitario", OU "mano 3 reparte D\n" DEAL CARDS "fallo tantos 3-1 \"se acordó así\"\ntantos 3-1\n",
			{ { 0, 3, "", "fallo del juez", "the judge's ruling", 9, "", "OU-T03a" },
				{ 1, 1, "", "fallo del juez", "the judge's ruling", 9, "", "OU-T03a" } } },
	};
	(void)state;
	assert_ledgers(cases, sizeof cases / sizeof *cases);
}

/* Muestra 6c, no piezas. B 2o, A 7e, B 11b: the hand is B's. */
static void test_flores(void **state)
{
	static const struct ledger_case cases[] = {
		{ "uruguayo", UY "mano 3 reparte B muestra 6c\nA: 7e 6e 4e   B: 12b 11b 2o\nA \"flor\"\nA 4e  B 2o\nB 12b  A 7e\n"
			"A 6e  B 11b\ntantos 3-1\n",
			{ { 0, 3, "flor", "flor cantada", "flor sung", 6, "UY-20-1", "UY-31-3" },
				{ 1, 1, "truco", "la mano, sin canto", "the hand, uncalled", 4, "", "UY-20-1" } } },
		/* A shrinks, and wins all the same: its flor is the greater. */
		{ "uruguayo", UY "mano 3 reparte B muestra 6c\nA: 7e 6e 4e   B: 7b 4b 1b\nA \"flor\"  B \"flor\"  A \"chica\"\nA 7e  B 1b\n"
			"B 7b  A 6e\nA muestra 4e\nB muestra 4b\ntantos 3-1\n",
			{ { 0, 3, "flor", "flor cantada", "flor sung", 6, "UY-20-1", "UY-31-3" },
				{ 1, 1, "truco", "la mano, sin canto", "the hand, uncalled", 4, "", "UY-20-1" } } },
		/* The other side shrinks: 4 in all, and nothing for the flor beside them. D 3b, A 7e, A 3e. */
		{ "bonaerense", JB "mano 3 reparte D\nA: 7e 6e 3e   B: 7o 5o 2o   C: 4c 2b 11c   D: 12c 5b 3b\n"
			"A \"flor\"  B \"con flor me achico\"\nA 6e  B 2o  C 4c  D 3b\nD 5b  A 7e  B 7o  C 2b\nA 3e  B 5o  C 11c  D 12c\n"
			"tantos 5-0\n",
			{ { 0, 4, "flor", "flor, el otro se achicó", "flor, the other side shrank", 6, "JB-6.16A", "JB-6.14-2 JB-6.16B-1" },
				{ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", 4, "", "JB-6.16A" } } },
		/* The same with the singer on the other side: D sings, A shrinks. */
		{ "bonaerense", JB "mano 3 reparte C\nD: 7e 6e 3e   A: 7o 5o 2o   B: 4c 2b 11c   C: 12c 5b 3b\n"
			"D \"flor\"  A \"con flor me achico\"\nD 6e  A 2o  B 4c  C 3b\nC 5b  D 7e  A 7o  B 2b\nD 3e  A 5o  B 11c  C 12c\n"
			"tantos 0-5\n",
			{ { 1, 4, "flor", "flor, el otro se achicó", "flor, the other side shrank", 6, "JB-6.16A", "JB-6.14-2" },
				{ 1, 1, "truco", "la mano, sin canto", "the hand, uncalled", 4, "", "JB-6.16A" } } },
	};
	(void)state;
	assert_ledgers(cases, sizeof cases / sizeof *cases);
}

/* UY-46: one who kept his flor back pays it, what the others sang and what was accepted. */
static void test_sentence(void **state)
{
	static const struct ledger_case cases[] = {
		{ "uruguayo", UY_FOUR "mano 3 reparte D marcador 0-0 muestra 6c\n"
			"A: 7e 5e 3e   B: 7b 4b 1b   C: 6o 2b 11e   D: 7o 1o 10e\nA \"flor\"\nA 7e  B 7b  C 6o  D 7o\n"
			"A \"truco\"  D \"quiero\"\nA 3e  B 4b  C 2b  D 10e\nA muestra 5e\ntantos 8-0\n",
			{ { 0, 3, "flor", "flores cantadas", "flores sung", 6, "UY-46-6 UY-20-1", "" },
				{ 0, 3, "flor", "flores negadas", "flores denied", 6, "UY-46-4 UY-20-1", "" },
				{ 0, 2, "truco", "truco querido", "truco accepted", 8, "UY-46-5", "UY-20-1" } } },
		{ "uruguayo", UY_FOUR "mano 3 reparte D marcador 0-0 muestra 6c\n"
			"A: 7e 5e 3o   B: 7b 4b 1b   C: 6o 2b 11e   D: 7o 1o 10e\nA 3o  B 1b  C 2b  D 10e\nB 7b  C 6o  D 7o  A 7e\n"
			"A 5e  B 4b  C 11e  D 1o\ntantos 4-0\n",
			{ { 0, 3, "flor", "flores negadas", "flores denied", 4, "UY-46-4 UY-20-1", "" },
				{ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", 4, "UY-46-5", "UY-20-1" } } },
		/* Truco said and not accepted: what it was worth without it. */
		{ "uruguayo", UY_FOUR "mano 3 reparte D marcador 0-0 muestra 6c\n"
			"A: 7e 5e 3e   B: 7b 4b 12o   C: 6o 2b 11e   D: 7o 1o 10e\nA \"flor\"\nA \"truco\"  B \"no quiero\"\ntantos 0-4\n",
			{ { 1, 3, "flor", "flores cantadas", "flores sung", 6, "UY-46-3", "" },
				{ 1, 1, "truco", "la mano, cantada y no querida", "the hand, called and not accepted", 7,
					"UY-46-5", "" } } },
	};
	(void)state;
	assert_ledgers(cases, sizeof cases / sizeof *cases);
}

/* D, who deals, drew a card from the pack: five for the others, apart from the hand (3o, 1e of A: the base). */
static void test_apart(void **state)
{
	static const struct ledger_case drawn = { "venezolano", VE "mano 3 reparte D marcador 0-0 muestra 4b\nnota extrajo D\n"
		"A: 1e 3o 6c   B: 12o 11c 5e   C: 7o 2c 4e   D: 3b 10e 7c\nA 3o  B 12o  C 4e  D 10e\nA 1e  B 11c  C 2c  D 3b\n"
		"tantos 6-0\n",
		{ { 0, 5, "", "pena", "penalty", 5, "VE-O10a VE-O10b", "" },
			{ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", 4, "", "VE-O10a VE-O10b" } } };
	(void)state;
	assert_ledger(&drawn);
}

/* A bet with flor pays the winner his flores beside it, whether it is accepted or not. */
static void test_flores_beside(void **state)
{
	static const struct ledger_case cases[] = {
		{ "uruguayo", UY_FOUR "mano 3 reparte D marcador 0-0 muestra 6c\n"
			"A: 7e 5e 3e   B: 7b 4b 1b   C: 6o 2b 11e   D: 7o 1o 10e\nA \"flor\"  B \"flor\"\n"
			"A \"con flor envido\"  B \"con flor quiero\"\nA \"35\"  B \"son buenas\"\nA \"truco\"  B \"no quiero\"\n"
			"A muestra 7e 5e 3e  B muestra 7b 4b 1b\ntantos 6-0\n",
			{ { 0, 2, "flor", "envido querido", "envido accepted", 7, "", "UY-20-1" },
				{ 0, 3, "flor", "flores, con la apuesta", "flores, with the bet", 6, "UY-31-2 UY-20-1", "UY-31-3" },
				{ 0, 1, "truco", "truco no querido", "truco refused", 9, "", "UY-20-1" } } },
		/* A bet that is not accepted. */
		{ "uruguayo", UY_FOUR "mano 3 reparte D marcador 0-0 muestra 6c\n"
			"A: 7e 5e 3e   B: 7b 4b 1b   C: 6o 2b 11e   D: 7o 1o 10e\nA \"flor\"  B \"flor\"\n"
			"A \"contra flor el resto\"  B \"no quiero\"\nA \"truco\"  B \"no quiero\"\n"
			"A muestra 7e 5e 3e  B muestra 7b 4b 1b\ntantos 4-0\n",
			{ { 0, 3, "flor", "flores, con la apuesta no querida", "flores, the bet not accepted", 6, "UY-32-1 UY-20-1", "UY-31-3" },
				{ 0, 1, "truco", "truco no querido", "truco refused", 8, "", "UY-20-1" } } },
		/* Calls go by their whole names, and what was accepted before a falta shrinks it. */
		{ "uruguayo", UY_FOUR "mano 3 reparte D marcador 12-30 muestra 3o\n"
			"A: 7c 6c 3b   B: 4b 6b 12e   C: 1e 4e 10b   D: 5c 7b 11e\n"
			"A \"envido\"  B \"real envido\"  A \"falta envido\"  B \"quiero\"\nA \"33\"  B \"son buenas\"\n"
			"A \"truco\"  B \"no quiero\"\nA muestra 7c 6c\ntantos 11-0\n",
			{ { 0, 10, "envite", "envido, real envido, falta envido querida", "envido, real envido, falta envido accepted", 6, "UY-25-3", "" },
				{ 0, 1, "truco", "truco no querido", "truco refused", 8, "", "UY-20-1" } } },
	};
	(void)state;
	assert_ledgers(cases, sizeof cases / sizeof *cases);
}

/* A player who hid his flor does not collect the truco that he won, and the base is not left without a point: the other side gets one. */
static void test_uncollected(void **state)
{
	static const char head[] = "[Reglamento \"venezolano\"]\n[Asientos \"2\"]\n\nmano 3 reparte B marcador 0-0 muestra 4b\n"
		"A: 7o 5o 3o   B: 6e 4e 12c\nA 3o\nB 12c\n";
	static const char *const ends[] = { "A \"truco\"  B \"quiero\"\nA 7o  B 6e\nA muestra 5o\ntantos 0-1\n",
		"A \"truco\"  B \"no quiero\"\nA muestra 7o 5o\ntantos 0-1\n" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		char log[400];
		snprintf(log, sizeof log, "%s%s", head, ends[i]);
		struct ledger_case c = { "venezolano", log, { { 1, 1, "truco", "la mano: el que la ganó no puede cobrar", "the hand: its winner may not collect", 8,
			"VE-F08d VE-F08f VE-T08", "" } } };
		assert_ledger(&c);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_envite),
		cmocka_unit_test(test_truco),
		cmocka_unit_test(test_ruling),
		cmocka_unit_test(test_flores),
		cmocka_unit_test(test_sentence),
		cmocka_unit_test(test_apart),
		cmocka_unit_test(test_flores_beside),
		cmocka_unit_test(test_uncollected),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
