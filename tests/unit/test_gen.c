/* Archives made at random: the same for the same wish, and every planted fault is what its comment says. */
#include "../lib/scene.h"
#include "generate/gen.h"

#include <stdio.h>

enum { HANDS = 80 };

static struct str archive(struct arena *arena, const struct gen_wish *wish)
{
	struct out out;

	out_open(&out, -1);
	assert_int_equal(gen_archive(&out, wish), GEN_DONE);
	struct str text = arena_str(arena, out_text(&out));
	out_close(&out);
	return text;
}

static bool cites(const struct finding *f, const char *clause)
{
	for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
		if (str_equal(f->clauses[i], str_of(clause)))
			return true;
	return false;
}

/* The one finding is what the last comment of the hand announces. */
static void as_announced(const struct hand *hand, const struct verdict *v)
{
	char clause[32], kind[32], severity[32];
	struct str comment = source_text(&hand->source, hand->comments[hand->comment_count - 1].span);

	assert_int_equal(sscanf(comment.p, ";! %31s %31s %31s", clause, kind, severity), 3);
	assert_int_equal(v->findings.count, 1);
	assert_true(strcmp(clause, "-") ? cites(v->findings.first, clause) : !v->findings.first->clauses[0].n);
	assert_string_equal(finding_kind_name(v->findings.first->kind), kind);
	assert_string_equal(severity_name(v->findings.first->severity), severity);
}

static unsigned judge_all(struct engine *engine, struct str log, bool faults)
{
	struct reader *reader = reader_open_text(log, STR("gen"));
	struct findings notation;
	struct arena arena;
	struct hand hand = { 0 };
	unsigned hands = 0, match = 0;

	arena_init(&arena);
	for (findings_init(&notation, &arena); reader_next(reader, &hand, &notation) == READER_HAND; hands++) {
		if (hand.match->ordinal != match)
			engine_new_match(engine, hand.match);
		match = hand.match->ordinal;
		const struct verdict *v = engine_judge(engine, &hand, &notation);
		if (faults)
			as_announced(&hand, v);
		else
			assert_null(v->findings.first);
	}
	reader_close(reader);
	arena_free(&arena);
	return hands;
}

static void under(const char *name)
{
	struct loading load;
	struct arena arena;

	load_named(&load, name, NULL, NULL);
	must_load(&load);
	struct canto *canto = canto_open(load.rules, &load.findings);
	struct engine *engine = engine_open(load.rules, canto);
	struct gen_wish wish = { .rules = load.rules, .canto = canto, .tag = str_of(name), .count = HANDS, .seed = 7, .talks = 40 };
	arena_init(&arena);
	struct str once = archive(&arena, &wish);
	assert_true(str_equal(once, archive(&arena, &wish)));
	assert_int_equal(judge_all(engine, once, false), HANDS);
	wish.faults = true;
	assert_int_equal(judge_all(engine, archive(&arena, &wish), true), HANDS);
	wish.faults = false;
	wish.matches = true;
	wish.count = 4;
	assert_true(judge_all(engine, archive(&arena, &wish), false) > 3);
	engine_close(engine);
	canto_close(canto);
	arena_free(&arena);
	loading_close(&load);
}

static void every_ruleset(void **state)
{
	(void)state;
	under("universitario");
	under("bonaerense");
	under("truc");
	under("uruguayo");
	under("venezolano");
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(every_ruleset) };
	return cmocka_run_group_tests(tests, NULL, NULL);
}
