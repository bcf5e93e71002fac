/* Hands of a text judged one after another under a ruleset given as text, and what each verdict says. */
#ifndef VEEDOR_TESTS_JUDGING_SUPPORT_H
#define VEEDOR_TESTS_JUDGING_SUPPORT_H

#include "engine_support.h"

static struct court court;
static struct arena arena;
static struct reader *reader;
static struct hand hand;
static struct findings notation;
static uint32_t match;

static inline const struct verdict *next(void)
{
	findings_init(&notation, &arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	if (hand.match->ordinal != match)
		engine_new_match(court.engine, hand.match);
	match = hand.match->ordinal;
	return engine_judge(court.engine, &hand, &notation);
}

static inline void begin(const char *rules, const char *log)
{
	load_text(&court.load, rules);
	court_start(&court);
	arena_init(&arena);
	match = 0;
	reader = reader_open_text(str_of(log), STR("prueba.truco"));
}

static inline void finish(void)
{
	reader_close(reader);
	arena_free(&arena);
	court_close(&court);
}

static inline const struct finding *find(const struct verdict *v, const char *code, const char *words)
{
	for (const struct finding *f = v->findings.first; f; f = f->next)
		if (!strcmp(finding_info(f->code)->code, code) && str_equal(source_text(&hand.source, f->span), str_of(words)))
			return f;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		print_message("%s «%.*s»\n", finding_info(f->code)->code, (int)source_text(&hand.source, f->span).n,
			source_text(&hand.source, f->span).p);
	fail_msg("no %s «%s»", code, words);
	return NULL;
}

static inline unsigned count_of(const struct verdict *v, const char *code)
{
	unsigned count = 0;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		count += !strcmp(finding_info(f->code)->code, code);
	return count;
}

/* The finding that has CA-1, the clause of a house, among its clauses. */
static inline const struct finding *of_house(const struct verdict *v)
{
	for (const struct finding *f = v->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES; k++)
			if (str_equal(f->clauses[k], STR("CA-1")))
				return f;
	fail_msg("nothing cites CA-1");
	return NULL;
}

/* All the clauses, in order. */
static inline void assert_clauses(const struct str *clauses, const char *ids)
{
	char text[200] = "";
	for (unsigned i = 0; i < FINDING_CLAUSES && clauses[i].n; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%.*s", i ? " " : "", (int)clauses[i].n, clauses[i].p);
	assert_string_equal(text, ids);
}

/* An item of the ledger. */
struct item {
	int side, points;
	const char *lance, *es, *en, *words, *cites;   /* words of the log it stands on; NULL: not asked */
	bool doubtful;
};

static inline void assert_item(const struct verdict *v, unsigned at, struct item e)
{
	const struct ledger_item *item = &v->ledger[at];
	assert_true(at < v->ledger_count);
	assert_int_equal(item->side, e.side);
	assert_int_equal(item->points, e.points);
	assert_str(item->lance, e.lance);
	assert_int_equal(item->doubtful, e.doubtful);
	if (e.es) {
		assert_str(item->reason.in[LANG_ES], e.es);
		assert_str(item->reason.in[LANG_EN], e.en);
	}
	if (e.words)
		assert_str(source_text(&hand.source, item->span), e.words);
	if (e.cites)
		assert_clauses(item->clauses, e.cites);
}

/* The points of the only hand of the log, and whether they are decided. */
static inline void points_of(const char *rules, const char *log, int a, int b, bool undecided)
{
	begin(rules, log);
	const struct verdict *v = next();
	if (v->points[0] != a || v->points[1] != b || v->undecided != undecided)
		fail_msg("%d-%d%s of %s", v->points[0], v->points[1], v->undecided ? " ?" : "", log);
	finish();
}

#endif
