/* Exercises: the same for the same seed and index, well made, and the key is the engine's. */
#include "../lib/full.h"
#include "../lib/scene.h"
#include "lesson/exercises.h"
#include "lesson/quiz.h"

struct school {
	struct loading load;
	struct canto *canto;
	struct engine *engine;
	struct quiz_maker *maker;
};

static void school_open(struct school *s, const char *rules, enum lang lang)
{
	memset(s, 0, sizeof *s);
	load_named(&s->load, rules, NULL, NULL);
	must_load(&s->load);
	s->canto = canto_open(s->load.rules, &s->load.findings);
	s->engine = engine_open(s->load.rules, s->canto);
	s->maker = quiz_open(s->load.rules, s->canto, s->engine, lang);
	assert_non_null(s->maker);
}

static void school_close(struct school *s)
{
	quiz_close(s->maker);
	engine_close(s->engine);
	canto_close(s->canto);
	loading_close(&s->load);
}

static bool make(struct quiz_maker *maker, uint64_t seed, unsigned topic, unsigned index, struct exercise *x)
{
	return quiz_make(maker, &(struct quiz_wish){ .seed = seed, .topic = topic }, index, x);
}

static void assert_well_made(const struct ruleset *rules, const struct exercise *x)
{
	struct str clauses[QUIZ_CHOICES * QUIZ_CLAUSES];

	assert_in_range(x->count, x->typed ? 1 : 3, x->typed ? 1 : QUIZ_CHOICES);
	assert_in_range(x->level, 1, QUIZ_LEVELS);
	assert_in_range(x->right, 0, x->count - 1);
	assert_true(x->question.n > 0);
	for (unsigned i = 0; i < x->count; i++) {
		assert_true(x->choices[i].text.n > 0 && x->choices[i].why.n > 0);
		for (unsigned k = 0; k < i; k++)
			assert_false(str_equal(x->choices[i].text, x->choices[k].text));
	}
	for (unsigned i = quiz_cited(x, ~0u, clauses); i-- > 0;)
		assert_true(ruleset_clause(rules, clauses[i]) >= 0);
}

static void assert_equal(const struct exercise *a, const struct exercise *b)
{
	assert_int_equal(a->topic, b->topic);
	assert_int_equal(a->right, b->right);
	assert_int_equal(a->count, b->count);
	assert_true(str_equal(a->question, b->question) && str_equal(a->log, b->log));
	for (unsigned i = 0; i < a->count; i++)
		assert_true(str_equal(a->choices[i].text, b->choices[i].text) && str_equal(a->choices[i].why, b->choices[i].why));
}

static const char *const names[] = { "universitario", "bonaerense", "uruguayo", "venezolano", "truc" };

/* Whatever else was made, and whichever language it is in: the right answer stays where it is. */
static void same_seed(void **state)
{
	(void)state;
	for (unsigned n = 0; n < 5; n++) {
		struct school es, en;
		school_open(&es, names[n], LANG_ES);
		school_open(&en, names[n], LANG_EN);
		for (unsigned i = 0; i < few_or_all(QUIZ_TOPICS, 21); i++) {
			struct exercise a, b, c;
			assert_true(make(es.maker, 99, QUIZ_TOPICS, i, &a));
			assert_true(make(en.maker, 99, QUIZ_TOPICS, i, &c));
			assert_well_made(es.load.rules, &a);
			assert_well_made(en.load.rules, &c);
			assert_int_equal(a.topic, c.topic);
			assert_int_equal(a.right, c.right);
			assert_true(make(es.maker, 5, QUIZ_BAZA, i + 3, &b));
			assert_true(make(es.maker, 99, QUIZ_TOPICS, i, &b));
			assert_equal(&a, &b);
		}
		school_close(&en);
		school_close(&es);
	}
}

/* Every kind comes once in a round. */
static void in_turn(void **state)
{
	struct school s;
	unsigned seen = 0;

	(void)state;
	school_open(&s, "uruguayo", LANG_ES);
	for (unsigned i = 0; i < QUIZ_TOPICS; i++) {
		struct exercise x;
		assert_true(make(s.maker, 17, QUIZ_TOPICS, i, &x));
		seen |= 1u << x.topic;
	}
	assert_int_equal(seen, (1u << QUIZ_TOPICS) - 1);
	school_close(&s);
}

static void kinds(void **state)
{
	struct school s;
	struct exercise x;

	(void)state;
	school_open(&s, "truc", LANG_ES);
	assert_int_equal(quiz_levels(s.maker, QUIZ_COUNT), 0);
	assert_int_equal(quiz_levels(s.maker, QUIZ_FALTA), 0);
	assert_true(quiz_levels(s.maker, QUIZ_WORDING) && quiz_levels(s.maker, QUIZ_FAULT));
	assert_int_equal(quiz_levels(s.maker, QUIZ_TOPICS), 0);
	assert_false(make(s.maker, 1, QUIZ_FALTA, 0, &x));
	assert_int_equal(quiz_topic_find(STR("redaccion")), QUIZ_WORDING);
	assert_int_equal(quiz_topic_find(STR("fault")), QUIZ_FAULT);
	assert_int_equal(quiz_topic_find(STR("nada")), -1);
	school_close(&s);
}

/* Every level that a topic is said to have gives an exercise of that level. */
static void every_level(void **state)
{
	(void)state;
	for (unsigned n = 0; n < sizeof names / sizeof *names; n++) {
		struct exercise x;
		struct school s;
		school_open(&s, names[n], LANG_ES);
		for (unsigned i = 0; i < QUIZ_TOPICS * QUIZ_LEVELS; i++) {
			struct quiz_wish wish = { .seed = 3, .topic = i / QUIZ_LEVELS, .level = 1 + i % QUIZ_LEVELS };
			if (quiz_levels(s.maker, wish.topic) >> wish.level & 1) {
				assert_true(quiz_make(s.maker, &wish, 0, &x));
				assert_int_equal(x.level, wish.level);
			}
		}
		school_close(&s);
	}
}

/* A hand with a fault in it, judged again as it is printed: one finding, which is not in the clean hand. */
static void one_fault(void **state)
{
	struct school s;

	(void)state;
	school_open(&s, "bonaerense", LANG_ES);
	for (unsigned i = 0; i < few_or_all(12, 40); i++) {
		struct exercise x;
		struct findings notation;
		struct arena arena;
		struct hand hand = { 0 };
		assert_true(make(s.maker, 4, QUIZ_FAULT, i, &x));
		arena_init(&arena);
		findings_init(&notation, &arena);
		struct reader *reader = reader_open_text(x.log, STR("log"));
		assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
		engine_new_match(s.engine, hand.match);
		const struct verdict *v = engine_judge(s.engine, &hand, &notation);
		assert_int_equal(v->findings.count, 1);
		assert_true(v->findings.first->severity == SEVERITY_FAULT || v->findings.first->severity == SEVERITY_NULL);
		reader_close(reader);
		arena_free(&arena);
	}
	school_close(&s);
}

/* Its id makes an exercise again, whatever was made in between: what a learner missed is kept so. */
static void made_again(void **state)
{
	struct school s;

	(void)state;
	school_open(&s, "uruguayo", LANG_ES);
	for (unsigned i = 0; i < few_or_all(QUIZ_TOPICS, 16); i++) {
		struct exercise x, again;
		assert_true(make(s.maker, 8, QUIZ_TOPICS, i, &x));
		assert_int_equal(x.level, x.wish);
		assert_true(quiz_again(s.maker, x.topic, x.wish, x.id, &again));
		assert_equal(&x, &again);
	}
	school_close(&s);
}

/* The words of the key are right, dressed or plain; talk and nothing are not. */
static void typed(void **state)
{

	(void)state;
	for (unsigned n = 0; n < 5; n++) {
		struct school s;
		school_open(&s, names[n], LANG_EN);
		for (unsigned i = 0; i < few_or_all(4, 12); i++) {
			struct exercise x;
			char loud[128];
			assert_true(make(s.maker, 12, QUIZ_SAY, i, &x));
			assert_true(x.typed && x.told.n);
			struct str key = x.choices[x.right].text;
			assert_true(quiz_reply(s.maker, &x, key).right);
			snprintf(loud, sizeof loud, "¡%.*s!", (int)key.n, key.p);
			assert_true(quiz_reply(s.maker, &x, str_of(loud)).right);
			assert_false(quiz_reply(s.maker, &x, STR("qué frío hace")).right);
			struct quiz_reply nothing = quiz_reply(s.maker, &x, STR("zzz"));
			assert_true(!nothing.right && nothing.why.n);
		}
		school_close(&s);
	}
}

/* The clause that comes first is the one by which these cards count so: art. 14 B a with a piece (level 2), c for two of a suit, b for one alone. */
static void counted_by_its_clause(void **state)
{
	unsigned seen = 0;
	struct school s;
	struct exercise x;

	(void)state;
	school_open(&s, "uruguayo", LANG_ES);
	for (unsigned i = 0; i < 60; i++) {
		assert_true(make(s.maker, 3, QUIZ_COUNT, i, &x));
		bool alone = canto_number(x.choices[x.right].text) < 20;
		if (x.level > 2)
			continue;
		struct str clause = x.level == 2 ? STR("UY-14Ba") : alone ? STR("UY-14Bb") : STR("UY-14Bc");
		assert_true(str_equal(x.choices[x.right].clauses[0], clause));
		seen |= x.level == 2 ? 1 : alone ? 2 : 4;
	}
	assert_int_equal(seen, 7);
	school_close(&s);
}

/* Envido, para. 12 and 13: a falta is the match while both sides are below 15, else what the leader lacks. The key names the clause that holds at this score. */
static void falta_by_its_clause(void **state)
{
	unsigned seen = 0;
	struct school s;
	struct exercise x;

	(void)state;
	school_open(&s, "universitario", LANG_ES);
	for (unsigned i = 0; i < 20; i++) {
		int a, b;
		assert_true(quiz_make(s.maker, &(struct quiz_wish){ .seed = 3, .topic = QUIZ_FALTA, .level = 3 }, i, &x));
		assert_int_equal(sscanf(strstr(x.log.p, "marcador"), "marcador %d-%d", &a, &b), 2);
		bool malas = a < 15 && b < 15;
		assert_true(str_equal(x.choices[x.right].clauses[0], malas ? STR("OU-E11a") : STR("OU-E11b")));
		seen |= malas ? 1 : 2;
	}
	assert_int_equal(seen, 3);
	school_close(&s);
}

/* What is shown is escaped in every format. */
static void escaped(void **state)
{
	struct school s;
	struct exercise x = { .topic = QUIZ_WORDING, .question = STR("<b>&\"\x1b[2J"), .log = STR("mano 1\nA \"<i>\""), .count = 3,
		.choices = { { .text = STR("<u>"), .why = STR("'") }, { .text = STR("b"), .why = STR("c") }, { .text = STR("d"), .why = STR("e") } } };
	struct out out;

	(void)state;
	school_open(&s, "truc", LANG_ES);
	struct quiz quiz = { s.load.rules, 1, &x, 1, true, true };
	out_open(&out, -1);
	report_quiz_html(&out, &quiz);
	out_bytes(&out, (struct str){ "", 1 });
	const char *page = out_text(&out).p;
	assert_non_null(strstr(page, "&lt;b&gt;&amp;&quot;\\x1b[2J"));
	assert_non_null(strstr(page, "mano 1\nA &quot;&lt;i&gt;&quot;</pre>"));
	assert_null(strstr(page, "<u>"));
	out_close(&out);
	out_open(&out, -1);
	report_quiz_text(&out, &quiz);
	out_bytes(&out, (struct str){ "", 1 });
	assert_null(strchr(out_text(&out).p, 0x1b));
	out_close(&out);
	school_close(&s);
}

/* No hand under this ruleset gives an exercise of that kind and level: once that has come out it is not tried again. */
static void given_up(void **state)
{
	struct quiz_wish refusals = { .seed = 1, .topic = QUIZ_REFUSAL, .level = 2 }, bazas = { .seed = 1, .topic = QUIZ_BAZA };
	struct exercise x;
	struct school s;

	(void)state;
	school_open(&s, "tests/data/chico.reglas", LANG_EN);
	assert_false(quiz_make(s.maker, &refusals, 0, &x));
	uint64_t tried = s.maker->chance.state;
	assert_false(quiz_make(s.maker, &refusals, 1, &x));
	assert_true(s.maker->chance.state == tried); /* where the first one left it */
	assert_true(quiz_make(s.maker, &bazas, 0, &x));
	school_close(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(same_seed),
		cmocka_unit_test(in_turn),
		cmocka_unit_test(kinds),
		cmocka_unit_test(every_level),
		cmocka_unit_test(one_fault),
		cmocka_unit_test(made_again),
		cmocka_unit_test(typed),
		cmocka_unit_test(counted_by_its_clause),
		cmocka_unit_test(falta_by_its_clause),
		cmocka_unit_test(escaped),
		cmocka_unit_test(given_up),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
