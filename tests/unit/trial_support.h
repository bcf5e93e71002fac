/* A hand read from text and walked one act at a time. */
#ifndef VEEDOR_TESTS_TRIAL_SUPPORT_H
#define VEEDOR_TESTS_TRIAL_SUPPORT_H

#include "../lib/scene.h"
#include "engine/trial.h"

struct walk {
	struct court court;
	struct reader *reader;
	struct findings notation;
	struct hand hand;
	struct trial *trial;
};

static inline void walk_read(struct walk *w, const char *log)
{
	w->reader = reader_open_text(str_of(log), STR("prueba.truco"));
	findings_init(&w->notation, &w->court.load.arena);
	assert_int_equal(reader_next(w->reader, &w->hand, &w->notation), READER_HAND);
	engine_new_match(w->court.engine, w->hand.match);
	w->trial = trial_open(w->court.engine);
	assert_non_null(w->trial);
}

static inline void walk_open(struct walk *w, const char *rules, const char *log)
{
	court_open(&w->court, rules);
	walk_read(w, log);
}

/* Under a ruleset given as text. */
static inline void walk_open_text(struct walk *w, const char *rules, const char *log)
{
	load_text(&w->court.load, rules);
	court_start(&w->court);
	walk_read(w, log);
}

static inline void walk_close(struct walk *w)
{
	trial_close(w->trial);
	reader_close(w->reader);
	court_close(&w->court);
}

static inline void walk_begin(struct walk *w, const char *rules, const char *log, uint32_t upto)
{
	walk_open(w, rules, log);
	assert_true(trial_begin(w->trial, &w->hand, upto));
}

static inline bool speaks(struct walk *w, unsigned seat, const char *words)
{
	struct event e = { .type = EVENT_VOICE, .seat = (uint8_t)seat, .target = NOBODY, .number = -1 };
	assert_true(trial_do(w->trial, &e, str_of(words)));
	return trial_findings(w->trial) == NULL;
}

static inline bool lays(struct walk *w, unsigned seat, const char *text)
{
	struct event e = { .type = EVENT_PLAY, .seat = (uint8_t)seat, .target = NOBODY, .number = -1, .card_count = 1 };
	assert_true(card_parse(str_of(text), &e.cards[0]));
	assert_true(trial_do(w->trial, &e, (struct str){ 0 }));
	return trial_findings(w->trial) == NULL;
}

static inline void expect_found(struct walk *w, enum severity severity, const char *clause)
{
	const struct finding *f = trial_findings(w->trial);
	bool cited = false;
	assert_non_null(f);
	assert_int_equal(f->severity, severity);
	for (unsigned i = 0; i < FINDING_CLAUSES; i++)
		cited |= str_equal(f->clauses[i], str_of(clause));
	if (!cited)
		fail_msg("%s is not cited", clause);
}

static inline void expect_acts(struct walk *w, unsigned count, unsigned act, bool valid)
{
	struct trial_act acts[8];
	assert_int_equal(trial_acts(w->trial, acts, 8), count);
	for (unsigned i = 0; i < count; i++) {
		assert_int_equal(acts[i].act, act);
		assert_int_equal(acts[i].valid, valid);
	}
}

static inline struct trial_lance lance(struct walk *w, const char *name)
{
	return trial_lance_now(w->trial, lance_named(trial_rules(w->trial), name));
}

static inline void expect_lance(struct walk *w, const char *name, unsigned state, int stake, int refusal)
{
	struct trial_lance now = lance(w, name);
	assert_int_equal(now.state, state);
	assert_true(trial_stake(&now).known);
	assert_int_equal(now.stake.of[0], stake);
	assert_int_equal(now.refusal.known, refusal >= 0);
	if (refusal >= 0)
		assert_int_equal(now.refusal.n, refusal);
}

static inline void expect_asked(struct walk *w, const char *seats)
{
	for (unsigned seat = 0; seat < trial_seats(w->trial); seat++)
		assert_int_equal(trial_asked(w->trial, seat), strchr(seats, (int)('A' + seat)) != NULL);
}

static inline void leaves(struct walk *w, unsigned seat)
{
	struct event e = { .type = EVENT_LEAVE, .seat = (uint8_t)seat, .target = NOBODY, .number = -1 };
	assert_true(trial_do(w->trial, &e, (struct str){ 0 }));
}

/* A has 27 (7c, 12c), B 33 (7o, 6o), C and D 5 and 6 at most. */
static const char PLAIN[] = "[Reglamento \"universitario\"]\n[Asientos \"4\"]\n\nmano 3 reparte D marcador 12-9\n"
	"A: 7c 12c 1e  B: 7o 6o 3e  C: 4b 5e 1o  D: 4c 6b 1c\nA \"envido\"  B \"quiero\"\nfin incompleta\n";

/* Muestra 4o: no piece is dealt. A holds three espadas, 38 of flor; nobody else has one. */
static const char FLORIDA[] = "[Reglamento \"uruguayo\"]\n[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0 muestra 4o\n"
	"A: 7e 6e 5e  B: 7b 12b 1c  C: 4b 6c 1o  D: 4c 6b 3e\nfin incompleta\n";

#endif
