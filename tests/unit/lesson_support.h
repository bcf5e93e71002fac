/* What tests of lessons share: a regulation with a table, and a situation set on it. Included by each of their files once. */
#ifndef LESSON_SUPPORT_H
#define LESSON_SUPPORT_H

#include "../lib/loading.h"
#include "../lib/spoken.h"
#include "lesson/lesson.h"

struct table {
	struct loading load;
	struct canto *canto;
	struct engine *engine;
	struct trial *trial;
	struct arena arena;
};

static inline void table_open(struct table *table, const char *name)
{
	char path[128];

	snprintf(path, sizeof path, "rulesets/%s.reglas", name);
	load_named(&table->load, path, NULL, NULL);
	must_load(&table->load);
	table->canto = canto_open(table->load.rules, &table->load.findings);
	table->engine = engine_open(table->load.rules, table->canto);
	table->trial = trial_open(table->engine);
	arena_init(&table->arena);
	assert_non_null(table->trial);
}

static inline void table_close(struct table *table)
{
	trial_close(table->trial);
	engine_close(table->engine);
	canto_close(table->canto);
	loading_close(&table->load);
	arena_free(&table->arena);
}

/* The hand of the situation on the table; the reader is the caller's to close. */
static inline struct reader *table_stand(struct table *table, const char *situation)
{
	struct reader *reader = reader_open_text(situation_log(&table->arena, table->load.rules, str_of(situation)), STR("situación"));
	struct findings notation;
	struct hand hand;

	findings_init(&notation, &table->arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	engine_new_match(table->engine, hand.match);
	hand.lost = false; /* torn off: still being played */
	assert_true(trial_begin(table->trial, &hand, events_before(&hand, 0, 0)));
	trial_open_play(table->trial, &hand);
	trial_go_on(table->trial);
	return reader;
}

#endif
