/* A state of the engine made by hand, and whole logs judged from text, for the tests of the engine. */
#ifndef VEEDOR_TESTS_SCENE_H
#define VEEDOR_TESTS_SCENE_H

#include "loading.h"
#include "state/ask.h"
#include "engine/engine.h"
#include "state/knowledge.h"
#include "log/reader.h"

/* ---- a state without a log ------------------------------------------------------------------- */

struct scene {
	struct loading load;
	struct match_header header;
	struct hand hand;
	struct match_play match;
	struct state s;
	struct ask q;
};

/* Forgets what was played: an empty table of `seats` whose mano is A. */
static inline void scene_clear(struct scene *t, unsigned seats)
{
	memset(&t->hand, 0, sizeof t->hand);
	memset(&t->s, 0, sizeof t->s);
	memset(t->hand.dealt, NOT_DEALT, sizeof t->hand.dealt);
	t->hand.match = &t->header;
	t->s.rules = t->load.rules;
	t->s.cards = ruleset_cards(t->load.rules, CARD_NONE);
	t->s.hand = &t->hand;
	t->s.match = &t->match;
	t->s.findings = &t->load.findings;
	t->s.seat_count = (uint8_t)seats;
	t->s.everybody = t->s.in_play = (seatset)((1u << seats) - 1);
	t->s.dealer = (uint8_t)(seats - 1);
	t->s.target = t->load.rules->target;
	t->s.flores.shrunk = -1;
	t->s.winner_by_leave = -1;
	t->q = ASK_HAND;
	memset(t->s.lance_winner, -1, sizeof t->s.lance_winner);
	for (unsigned i = 0; i < MAX_LANCES; i++) {
		t->s.lances[i].forced = -1;
		t->s.lances[i].last_answer_seat = t->s.lances[i].accepter_side = NO_SEAT;
	}
}

static inline void scene_open(struct scene *t, const char *rules, const char *reading, const char *option)
{
	memset(t, 0, sizeof *t);
	load_named(&t->load, rules, reading, option);
	must_load(&t->load);
	scene_clear(t, 4);
}

static inline void scene_close(struct scene *t)
{
	loading_close(&t->load);
}

/* The deal line of a seat; CARD_UNKNOWN for `?`. */
static inline void scene_deal(struct scene *t, unsigned seat, const card *cards, unsigned count)
{
	t->hand.dealt[seat] = (uint8_t)count;
	memcpy(t->hand.deal[seat], cards, count);
}

/* A card by its text. */
static inline card named(const char *text)
{
	card c = CARD_NONE;
	assert_true(card_parse(str_of(text), &c));
	return c;
}

static inline void scene_deal_three(struct scene *t, unsigned seat, const char *a, const char *b, const char *c)
{
	const card three[3] = { named(a), named(b), named(c) };
	scene_deal(t, seat, three, 3);
}

/* A scene under tests/data/chico.reglas, opened and closed around each test. */
static struct scene scene;

static inline int open_scene(void **state)
{
	(void)state;
	scene_open(&scene, "tests/data/chico.reglas", NULL, NULL);
	return 0;
}

static inline int close_scene(void **state)
{
	(void)state;
	scene_close(&scene);
	return 0;
}

static inline unsigned lance_named(const struct ruleset *rules, const char *name)
{
	for (unsigned i = 0; i < rules->lance_count; i++)
		if (str_equal(rules->lances[i].name, str_of(name)))
			return i;
	fail_msg("no lance %s", name);
	return 0;
}

/* Numbers that are the same in every run. */
static inline unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525u + 1013904223u;
	return (*seed >> 12) % below;
}

/* ---- logs ------------------------------------------------------------------------------------- */

struct court {
	struct loading load;
	struct canto *canto;
	struct engine *engine;
};

/* Over the rules that were loaded. */
static inline void court_start(struct court *c)
{
	must_load(&c->load);
	c->canto = canto_open(c->load.rules, &c->load.findings);
	assert_non_null(c->canto);
	c->engine = engine_open(c->load.rules, c->canto);
	assert_non_null(c->engine);
}

static inline void court_open(struct court *c, const char *rules)
{
	load_named(&c->load, rules, NULL, NULL);
	court_start(c);
}

/* A ruleset of two texts, and its words; the engine is opened when its settings are as the test wants them. */
static inline void court_read(struct court *c, const char *rules, const char *more)
{
	char *text = malloc(strlen(rules) + strlen(more) + 1);
	assert_non_null(text);
	strcpy(text, rules);
	strcat(text, more);
	load_text(&c->load, text);
	must_load(&c->load);
	free(text);
	c->load.source.text = STR("");
	c->canto = canto_open(c->load.rules, &c->load.findings);
	assert_non_null(c->canto);
}

static inline void court_close(struct court *c)
{
	engine_close(c->engine);
	canto_close(c->canto);
	loading_close(&c->load);
}

/* What is kept of a verdict: its points, and every finding as text without places. */
enum { KEPT_HANDS = 64, KEPT_TEXT = 1200 };
struct kept {
	char id[8];
	int points[2];
	bool undecided, annulled, lost, match_over;
	struct score score;
	int chico, chicos[2], winner;
	char findings[KEPT_TEXT];
};

static inline void keep_finding(struct kept *k, const struct verdict *v, const struct finding *f)
{
	size_t n = strlen(k->findings);
	struct str words = source_text(&v->hand->source, f->span);
	n += (size_t)snprintf(k->findings + n, KEPT_TEXT - n, "%s %d «%.*s» seat %d event %d",
		finding_info(f->code)->code, (int)f->severity, (int)words.n, words.p, f->seat, f->event);
	for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n && n < KEPT_TEXT; i++)
		n += (size_t)snprintf(k->findings + n, KEPT_TEXT - n, " %.*s", (int)f->clauses[i].n, f->clauses[i].p);
	if (n < KEPT_TEXT)
		snprintf(k->findings + n, KEPT_TEXT - n, "\n");
}

static inline void keep(struct kept *k, const struct verdict *v)
{
	memset(k, 0, sizeof *k);
	snprintf(k->id, sizeof k->id, "%.*s", (int)v->hand->id.n, v->hand->id.p ? v->hand->id.p : "");
	k->points[0] = v->points[0];
	k->points[1] = v->points[1];
	k->undecided = v->undecided;
	k->annulled = v->annulled;
	k->lost = v->lost;
	k->match_over = v->match_over;
	k->winner = v->match_winner;
	k->score = v->after;
	k->chico = v->chico;
	k->chicos[0] = v->chicos.of[0];
	k->chicos[1] = v->chicos.of[1];
	for (const struct finding *f = v->findings.first; f; f = f->next)
		keep_finding(k, v, f);
}

/* Judges every hand of the log, in as many matches as it holds; returns how many hands. */
static inline unsigned court_judge(struct court *c, const char *log, struct kept *kept)
{
	struct reader *reader = reader_open_text(str_of(log), STR("prueba.truco"));
	struct arena arena;
	struct findings notation;
	struct hand hand;
	uint32_t match = 0;
	unsigned count = 0;

	assert_non_null(reader);
	arena_init(&arena);
	findings_init(&notation, &arena);
	while (reader_next(reader, &hand, &notation) == READER_HAND) {
		if (hand.match->ordinal != match)
			engine_new_match(c->engine, hand.match);
		match = hand.match->ordinal;
		assert_true(count < KEPT_HANDS);
		keep(&kept[count++], engine_judge(c->engine, &hand, &notation));
		arena_reset(&arena);
		findings_init(&notation, &arena);
	}
	reader_close(reader);
	arena_free(&arena);
	return count;
}

#endif
