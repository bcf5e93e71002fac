/* A table with rules and duties of which it is not known whether they struck. Included by each file once. */
#ifndef VEEDOR_TESTS_UNKNOWN_SUPPORT_H
#define VEEDOR_TESTS_UNKNOWN_SUPPORT_H

#include "../lib/scene.h"
#include "engine/unknown.h"

/* Rules 0 to 3 and duties 0 to 3 cite a clause each: R0..R3, D0..D3; kinds as below. */
enum { EACH = 4 };

static struct ruleset rules;
static struct rule rule_rows[MAX_QUESTIONS + EACH];
static struct duty duty_rows[EACH];
static struct effect effect_rows[16];

static inline void begin(void)
{
	static const char *const names[] = { "R0", "R1", "R2", "R3", "D0", "D1", "D2", "D3" };
	static const uint8_t kinds[EACH] = { KIND_COUNT, KIND_COUNT, KIND_SHOW, KIND_TURN };
	static struct clause clauses[2 * EACH];
	static uint16_t cited[2 * EACH];

	scene_clear(&scene, 4);
	findings_init(&scene.load.findings, &scene.load.arena);
	scene.hand.header = (struct span){ 0, 4 };
	rules = *scene.load.rules;
	rules.rules = rule_rows;
	rules.duties = duty_rows;
	rules.effects = effect_rows;
	rules.clauses = clauses;
	rules.cited = cited;
	for (uint16_t i = 0; i < EACH; i++) {
		rule_rows[i] = (struct rule){ .then.kind = kinds[i], .then.cite = { i, 1, 0 } };
		duty_rows[i] = (struct duty){ .then.kind = kinds[i], .then.cite = { (uint16_t)(EACH + i), 1, 0 } };
	}
	for (uint16_t i = 0; i < 2 * EACH; i++) {
		clauses[i].id = str_of(names[i]);
		cited[i] = i;
	}
	scene.s.rules = &rules;
	scene.s.score.known = true;
}

/* The findings made at the close, one a line: code, seat, event, clauses. */
static inline const char *told(void)
{
	static char text[800];
	size_t n = 0;

	text[0] = 0;
	unknown_tell(&scene.s);
	for (const struct finding *f = scene.load.findings.first; f; f = f->next) {
		n += (size_t)snprintf(text + n, sizeof text - n, "%s %d %d", finding_info(f->code)->code, f->seat, f->event);
		for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
			n += (size_t)snprintf(text + n, sizeof text - n, " %.*s", (int)f->clauses[i].n, f->clauses[i].p);
		n += (size_t)snprintf(text + n, sizeof text - n, "\n");
		assert_int_equal(f->severity, SEVERITY_UNDECIDED);
	}
	return text;
}

/* Asks whether the rule, or the duty of this debtor, strikes, which the close tells. */
static inline void remember(uint16_t index, bool of_duty, unsigned debtor)
{
	scene.q.debtor = (uint8_t)debtor;
	question_put(&scene.s, &scene.q, index, of_duty ? ASKS_DUTY : ASKS_RULE, true);
	scene.q.debtor = NO_SEAT;
}

static inline void remember_at(uint32_t event, unsigned author, uint16_t index, bool of_duty, unsigned seat)
{
	const struct act_event now = { .seat = (uint8_t)author, .event = event, .span = { 10 * event + 10, 10 * event + 15 } };

	scene.q.now = &now;
	remember(index, of_duty, seat);
	scene.q.now = NULL;
}

#endif
