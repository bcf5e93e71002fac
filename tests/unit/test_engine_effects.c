/* Effects applied to a table made by hand: what each changes, what it says that it moved, and where there is no more room. */
#include "../lib/scene.h"
#include "engine/effects.h"
#include "rules/vocabulary.h"

/* Roles of the tests: A alone, D alone, everybody, and the one that acts. */
enum { MANO, PIE, ALL, AUTHOR };
/* The lances of chico. */
enum { ENVITE, TRUCO };

static struct ruleset rules;
static const struct origin origin = { .cite = { 5, 1, 0 }, .span = { 30, 40 } };

static struct state *begin(void)
{
	static struct role_ref roles[] = { { ROLE_MANO, MAX_LANCES, NO_INDEX }, { ROLE_PIE, MAX_LANCES, NO_INDEX },
		{ ROLE_SEAT, MAX_LANCES, NO_INDEX }, { ROLE_AUTHOR, MAX_LANCES, NO_INDEX } };

	scene_clear(&scene, 4);
	scene.hand.header = (struct span){ 1, 6 };
	rules = *scene.load.rules;
	rules.roles = roles;
	rules.lances[TRUCO].desertion.cite = (struct cite){ 7, 1, 0 };
	rules.lances[ENVITE].desertion.cite = (struct cite){ 8, 1, 0 };
	rules.lances[TRUCO].refusal.cite = (struct cite){ 9, 1, 0 };
	scene.s.rules = &rules;
	assert_str(rules.lances[TRUCO].name, "truco");
	return &scene.s;
}

static struct effect effect_on(unsigned kind, uint16_t role)
{
	return (struct effect){ .kind = (uint8_t)kind, .lance = MAX_LANCES, .role = role, .pattern = NO_INDEX };
}

/* Nothing moves and no side gets anything. */
static void apply_quietly(const struct effect *effect)
{
	unsigned extras = scene.s.extra_count;

	effect_apply(&scene.s, &scene.q, effect, &origin);
	assert_int_equal(scene.s.extra_count, extras);
}

static void call(unsigned lance, unsigned canto, unsigned seat, bool accepted)
{
	struct lance_play *play = &scene.s.lances[lance];

	play->chain[play->chain_count++] = (struct proposal){ .canto = (uint8_t)canto, .seat = (uint8_t)seat, .number = -1, .accepted = accepted };
	play->state = accepted ? LANCE_ACCEPTED : LANCE_PENDING;
}

/* ---- tantos ------------------------------------------------------------------------------------------------- */

static void test_award(void **state)
{
	struct world passed = { .keeps_stakes = true }, voids = { .keeps_stakes = false };
	struct effect five = effect_on(EFFECT_TANTOS, PIE);
	struct state *s = begin();

	(void)state;
	five.n = 5;
	effect_apply(s, &scene.q, &five, &origin);
	assert_int_equal(s->extra_count, 1);
	assert_int_equal(s->extras[0].points, 5);
	assert_int_equal(s->extras[0].to, 1);
	assert_int_equal(s->extras[0].cite.first, 5);
	five.role = MANO;
	effect_apply(s, &scene.q, &five, &origin);
	assert_int_equal(s->extras[1].to, 0);
	five.role = ALL; /* both sides, so nobody's */
	apply_quietly(&five);
	five.role = AUTHOR; /* nobody acts */
	apply_quietly(&five);
	assert_int_equal(s->extra_count, 2);
	/* where the table let the transfers pass nothing moves; where it only let void acts pass it does */
	five.role = MANO;
	s->world = &passed;
	apply_quietly(&five);
	s->world = &voids;
	effect_apply(s, &scene.q, &five, &origin);
	assert_int_equal(s->extra_count, 3);
	s->world = NULL;
	for (s->extra_count = MAX_EXTRAS - 1; s->extra_count < MAX_EXTRAS;)
		effect_apply(s, &scene.q, &five, &origin);
	assert_false(s->points_open);
	apply_quietly(&five);
	assert_int_equal(s->extra_count, MAX_EXTRAS);
	assert_true(s->points_open);
}

/* A transfer is remembered and pays nothing yet: what it hands over is known at the close. */
static void test_transfer(void **state)
{
	static const unsigned rows[] = { STAKE_LANCE_0 << ENVITE, STAKE_LANCE_0 << TRUCO, STAKE_LANCE_0 << ENVITE | STAKE_LANCE_0 << TRUCO,
		STAKE_FLORES_SUNG, STAKE_WON };
	struct world passed = { .keeps_stakes = true }, voids = { .keeps_stakes = false };
	struct effect take = effect_on(EFFECT_TRASPASA, PIE);
	struct state *s;

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		s = begin();
		call(ENVITE, canto_named(&rules, "envido"), 0, true);
		call(TRUCO, canto_named(&rules, "truco"), 0, true);
		take.stakes = (uint8_t)rows[i];
		take.n = 4;
		apply_quietly(&take);
		assert_int_equal(s->transfer_count, 1);
		assert_int_equal(s->transfers[0].stakes, rows[i]);
		assert_int_equal(s->transfers[0].to, 1);
		assert_int_equal(s->transfers[0].if_nothing, 4);
		assert_false(s->transfers[0].no_collect);
	}
	s = begin();
	apply_quietly(&take);
	/* of nobody's, let pass, with no room */
	take.role = ALL;
	apply_quietly(&take);
	take.role = MANO;
	s->world = &passed;
	apply_quietly(&take);
	assert_int_equal(s->transfer_count, 1);
	s->world = &voids;
	apply_quietly(&take);
	assert_int_equal(s->transfer_count, 2);
	s->transfer_count = MAX_TRANSFERS - 1;
	apply_quietly(&take);
	assert_false(s->points_open);
	apply_quietly(&take);
	assert_true(s->points_open);
	assert_int_equal(s->transfer_count, MAX_TRANSFERS);
}

/* Who may not collect gets nothing, and the finding names no sum. */
static void test_no_collect(void **state)
{
	struct effect none = effect_on(EFFECT_NO_COBRA, MANO);
	struct state *s = begin();

	(void)state;
	call(ENVITE, canto_named(&rules, "envido"), 0, true);
	none.stakes = STAKE_LANCE_0 << ENVITE;
	apply_quietly(&none);
	assert_int_equal(s->transfer_count, 1);
	assert_true(s->transfers[0].no_collect);
	assert_int_equal(s->transfers[0].to, 0);
}

/* ---- bars ---------------------------------------------------------------------------------------------------- */

static void test_bar(void **state)
{
	const struct act_event now = { .seat = 2, .event = 9 };
	struct effect bar = effect_on(EFFECT_VEDA, PIE);
	struct state *s = begin();

	(void)state;
	bar.pattern = 0;
	rules.patterns[0] = (struct act_pattern){ .acts = 1 << ACT_DICE, .arg = -1 };
	apply_quietly(&bar);
	assert_int_equal(s->bar_count, 1);
	assert_int_equal(s->bars[0].seats, seat_bit(3));
	assert_int_equal(s->bars[0].pattern.acts, 1 << ACT_DICE);
	assert_int_equal(s->bars[0].event, UINT32_MAX);
	assert_int_equal(s->bars[0].by, NO_SEAT);
	scene.q.now = &now;
	apply_quietly(&bar);
	assert_int_equal(s->bars[1].event, 9);
	assert_int_equal(s->bars[1].by, 2);
	s->bar_count = MAX_BARS - 1;
	apply_quietly(&bar);
	assert_false(s->points_open);
	assert_int_equal(s->bar_count, MAX_BARS);
	memset(s->transfers, 0xa5, sizeof s->transfers);
	memset(s->extras, 0xa5, sizeof s->extras);
	struct transfer behind = s->transfers[0];
	apply_quietly(&bar); /* no room for it, nor behind the table */
	assert_true(s->points_open);
	assert_int_equal(s->bar_count, MAX_BARS);
	assert_memory_equal(&behind, &s->transfers[0], sizeof behind);
}

/* ---- leaving -------------------------------------------------------------------------------------------------- */

/* A side emptied has lost the hand; what it had called and nobody had answered lapses, what was accepted before stands; the
 * other side's calls and that of the cards stay as they are. */
static void test_leave(void **state)
{
	struct effect leave = effect_on(EFFECT_SALE, PIE);
	struct state *s = begin();

	(void)state;
	call(ENVITE, canto_named(&rules, "envido"), 3, false);
	call(TRUCO, canto_named(&rules, "truco"), 1, false);
	apply_quietly(&leave); /* B still plays */
	assert_int_equal(s->in_play, 7);
	assert_false(s->decided);
	assert_int_equal(s->winner_by_leave, -1);
	assert_int_equal(s->lances[ENVITE].state, LANCE_PENDING);
	seats_leave(s, seat_bit(1), (struct span){ 30, 40 }, NO_CLAUSES);
	assert_int_equal(s->winner_by_leave, 0);
	assert_int_equal(s->lances[ENVITE].state, LANCE_ANNULLED);
	assert_int_equal(s->lances[TRUCO].state, LANCE_PENDING);
	assert_true(s->decided);
	assert_int_equal(s->decided_cite.first, 7);
	assert_int_equal(s->decided_span.begin, 30);
	/* the hand is over: those who follow lose nothing any more */
	call(ENVITE, canto_named(&rules, "envido"), 0, false);
	seats_leave(s, 5, (struct span){ 50, 60 }, NO_CLAUSES);
	assert_int_equal(s->in_play, 0);
	assert_int_equal(s->winner_by_leave, 0);
	assert_int_equal(s->lances[ENVITE].state, LANCE_PENDING);
	assert_int_equal(s->decided_span.begin, 30);
}

static void test_leave_after(void **state)
{
	struct state *s = begin();

	(void)state;
	/* a raise that nobody answered: the call before it was accepted */
	call(ENVITE, canto_named(&rules, "envido"), 0, true);
	call(ENVITE, canto_named(&rules, "todo_lo_mío"), 1, false);
	seats_leave(s, 10, (struct span){ 30, 40 }, NO_CLAUSES);
	assert_int_equal(s->lances[ENVITE].state, LANCE_ACCEPTED);
	assert_int_equal(s->winner_by_leave, 0);
	/* the other side's waits for nobody and stays */
	s = begin();
	call(ENVITE, canto_named(&rules, "envido"), 0, false);
	seats_leave(s, 10, (struct span){ 30, 40 }, NO_CLAUSES);
	assert_int_equal(s->lances[ENVITE].state, LANCE_PENDING);
	/* decided before: nobody wins it by staying */
	s = begin();
	s->decided = true;
	seats_leave(s, 5, (struct span){ 30, 40 }, NO_CLAUSES);
	assert_int_equal(s->winner_by_leave, -1);
	/* the lance of cards says what leaving costs, wherever it stands in the list */
	s = begin();
	rules.lances[ENVITE].kind = LANCE_CARDS;
	rules.lances[TRUCO].kind = LANCE_TANTO;
	seats_leave(s, 5, (struct span){ 30, 40 }, NO_CLAUSES);
	assert_int_equal(s->winner_by_leave, 1);
	assert_int_equal(s->decided_cite.first, 8);
	s = begin();
	rules.lances[ENVITE].kind = LANCE_CARDS;
	rules.lances[TRUCO].kind = LANCE_TANTO;
	call(TRUCO, canto_named(&rules, "truco"), 0, false);
	seats_leave(s, 5, (struct span){ 30, 40 }, NO_CLAUSES);
	assert_int_equal(s->lances[TRUCO].state, LANCE_ANNULLED);
}

/* sale R conserva A: who is out may still do that; without it nothing is kept. */
static void test_keeps(void **state)
{
	struct effect leave = effect_on(EFFECT_SALE, PIE);
	struct state *s = begin();

	(void)state;
	apply_quietly(&leave);
	assert_true(s->keeps[3].acts == 0);
	s = begin();
	leave.pattern = MAX_SEATS;
	rules.patterns[MAX_SEATS] = (struct act_pattern){ .acts = 1 << ACT_DICE, .arg = -1 };
	apply_quietly(&leave);
	assert_true(s->keeps[3].acts == 1 << ACT_DICE);
	assert_true(s->keeps[0].acts == 0);
}

/* ---- answers made by a rule ------------------------------------------------------------------------------------ */

static void count_as(struct state *s, unsigned act, uint16_t role)
{
	struct effect effect = effect_on(EFFECT_CUENTA_COMO, role);

	(void)s;
	effect.as_act = (uint8_t)act;
	apply_quietly(&effect);
}

/* Who owed the answer gave it, for what waits; a refusal ends the hand where the lance says so. */
static void test_counted(void **state)
{
	const struct act_event now = { .seat = 1, .span = { 20, 25 } };
	struct state *s = begin();

	(void)state;
	call(TRUCO, canto_named(&rules, "truco"), 0, false);
	scene.q.debtor = 1;
	scene.q.now = &now;
	count_as(s, ACT_SE_VA, NO_INDEX); /* no answer */
	assert_int_equal(s->lances[TRUCO].state, LANCE_PENDING);
	scene.q.debtor = NO_SEAT;
	count_as(s, ACT_QUIERE, NO_INDEX); /* nobody owes it */
	assert_int_equal(s->lances[TRUCO].state, LANCE_PENDING);
	scene.q.debtor = 1;
	count_as(s, ACT_QUIERE, NO_INDEX);
	assert_int_equal(s->lances[TRUCO].state, LANCE_ACCEPTED);
	assert_int_equal(s->lances[TRUCO].last_answer_seat, 1);
	assert_int_equal(s->lances[TRUCO].settled_span.begin, 20);
	assert_false(s->decided);
	/* nothing waits any more, and nothing behind the lances is touched */
	s->put[0][0] = 0xa5;
	count_as(s, ACT_NO_QUIERE, NO_INDEX);
	assert_int_equal(s->lances[TRUCO].state, LANCE_ACCEPTED);
	assert_int_equal(s->put[0][0], 0xa5);
	s = begin();
	call(TRUCO, canto_named(&rules, "truco"), 0, false);
	scene.q.debtor = 3;
	count_as(s, ACT_NO_QUIERE, NO_INDEX);
	assert_int_equal(s->lances[TRUCO].state, LANCE_REFUSED);
	assert_int_equal(s->lances[TRUCO].settled_span.begin, 1);
	assert_true(s->decided);
	assert_int_equal(s->decided_cite.first, 9);
	s = begin();
	call(ENVITE, canto_named(&rules, "envido"), 0, false);
	scene.q.debtor = 3;
	count_as(s, ACT_NO_QUIERE, NO_INDEX);
	assert_int_equal(s->lances[ENVITE].state, LANCE_REFUSED);
	assert_false(s->decided);
}

/* ---- what becomes of a lance, of the hand, of the match ----------------------------------------------------------- */

static void test_annul(void **state)
{
	struct effect annul = effect_on(EFFECT_ANULA, NO_INDEX);
	struct state *s = begin();

	(void)state;
	annul.lance = TRUCO;
	call(TRUCO, canto_named(&rules, "truco"), 0, true);
	call(ENVITE, canto_named(&rules, "envido"), 0, true);
	s->lances[TRUCO].forced = 3;
	for (unsigned seat = 0; seat < 4; seat++) {
		s->said[seat] = (struct declaration){ .said = true, .lance = TRUCO, .number = (int16_t)(20 + seat) };
		if (seat == 2)
			s->said[seat].lance = ENVITE;
		if (seat == 1)
			s->said[seat] = (struct declaration){ .conceded = true, .lance = TRUCO };
	}
	apply_quietly(&annul);
	assert_int_equal(s->lances[TRUCO].state, LANCE_ANNULLED);
	assert_int_equal(s->lances[TRUCO].chain_count, 0);
	assert_int_equal(s->lances[TRUCO].forced, -1);
	assert_int_equal(s->lances[TRUCO].annulled_cite.first, 5);
	assert_int_equal(s->lances[ENVITE].state, LANCE_ACCEPTED);
	assert_false(s->said[0].said);
	assert_true(s->said[2].said);
	assert_false(s->said[3].said);
	assert_true(s->said[1].conceded); /* no number: nothing of it was said for that lance */
}

/* Put back, it is what it was before that; a lance that nothing annulled stays as it is. */
static void test_put_back(void **state)
{
	struct effect annul = effect_on(EFFECT_ANULA, NO_INDEX), back = effect_on(EFFECT_REPONE, NO_INDEX);
	struct state *s = begin();

	(void)state;
	annul.lance = back.lance = TRUCO;
	call(TRUCO, canto_named(&rules, "truco"), 0, true);
	s->lances[TRUCO].forced = 3;
	apply_quietly(&back);
	assert_int_equal(s->lances[TRUCO].state, LANCE_ACCEPTED);
	apply_quietly(&annul);
	apply_quietly(&back);
	assert_int_equal(s->lances[TRUCO].state, LANCE_ACCEPTED);
	assert_int_equal(s->lances[TRUCO].chain_count, 1);
	assert_int_equal(s->lances[TRUCO].forced, 3);
}

/* Dealt again by the same dealer or not: as the effect says, else as the table of the match does. */
static void test_annul_hand(void **state)
{
	static const struct { int16_t n; uint8_t setting; bool same; } rows[] = {
		{ 0, 0, true }, { 0, 1, false }, { 1, 0, true }, { 1, 1, true }, { 2, 0, false }, { 2, 1, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct effect annul = effect_on(EFFECT_ANULA_MANO, NO_INDEX);
		struct state *s = begin();
		annul.n = rows[i].n;
		rules.redeal.value = rows[i].setting;
		apply_quietly(&annul);
		assert_true(s->hand_annulled);
		assert_true(s->decided);
		assert_int_equal(s->redeal_same, rows[i].same);
	}
}

/* What the regulation offers to a side is called by the other: by the mano where he is of it, else by the one behind him. */
static void test_offer(void **state)
{
	static const struct { uint16_t to; unsigned by; } rows[] = { { PIE, 0 }, { MANO, 1 } };
	struct effect offer = effect_on(EFFECT_OFRECE, PIE);

	(void)state;
	offer.lance = ENVITE;
	offer.n = 6;
	offer.m = 3;
	for (unsigned i = 0; i < 2; i++) {
		struct state *s = begin();
		offer.role = rows[i].to;
		apply_quietly(&offer);
		assert_int_equal(s->lances[ENVITE].chain_count, 1);
		assert_int_equal(s->lances[ENVITE].chain[0].seat, rows[i].by);
		assert_int_equal(s->lances[ENVITE].chain[0].offered, 6);
		assert_int_equal(s->lances[ENVITE].chain[0].declined, 3);
		assert_int_equal(s->lances[ENVITE].offered.first, 5);
	}
	struct state *s = begin();
	offer.role = ALL;
	apply_quietly(&offer);
	assert_int_equal(s->lances[ENVITE].chain_count, 0);
}

/* Who is charged: the role, else the debtor, else whoever acts, else nobody. */
static void test_fault(void **state)
{
	const struct act_event now = { .seat = 1 };
	struct effect fault = effect_on(EFFECT_CULPA, PIE);
	struct state *s = begin();

	(void)state;
	fault.n = 2;
	apply_quietly(&fault);
	assert_int_equal(s->faults[2], seat_bit(3));
	s = begin();
	fault.role = NO_INDEX;
	apply_quietly(&fault);
	assert_int_equal(s->faults[2], 0);
	scene.q.now = &now;
	apply_quietly(&fault);
	assert_int_equal(s->faults[2], seat_bit(1));
	scene.q.debtor = 2;
	apply_quietly(&fault);
	assert_int_equal(s->faults[2], seat_bit(1) | seat_bit(2));
}

static void test_others(void **state)
{
	const struct act_event now = { .act = ACT_CANTA_FLOR, .seat = 2 };
	struct effect effect = effect_on(EFFECT_APUESTA, NO_INDEX);
	struct state *s = begin();

	(void)state;
	effect.lance = TRUCO;
	effect.n = 4;
	apply_quietly(&effect);
	assert_int_equal(s->lances[TRUCO].forced, 4);
	assert_int_equal(s->lances[TRUCO].forced_cite.first, 5);
	effect = effect_on(EFFECT_FIN_MANO, NO_INDEX);
	apply_quietly(&effect);
	assert_true(s->decided);
	assert_int_equal(s->decided_cite.first, 5);
	assert_int_equal(s->decided_span.begin, 30);
	s->match_lost_by = -1;
	effect = effect_on(EFFECT_PIERDE, PIE);
	apply_quietly(&effect);
	assert_int_equal(s->match_lost_by, 1);
	effect = effect_on(EFFECT_PIERDE, MANO); /* it is lost once */
	apply_quietly(&effect);
	assert_int_equal(s->match_lost_by, 1);
	effect = effect_on(EFFECT_JUECES, NO_INDEX);
	apply_quietly(&effect);
	assert_true(s->to_judges);
	scene.q.now = &now;
	effect = effect_on(EFFECT_SUSPENDE, NO_INDEX);
	apply_quietly(&effect);
	assert_int_equal(s->in_suspense, seat_bit(2));
	assert_int_equal(s->suspended[2].act, ACT_CANTA_FLOR);
	effect = effect_on(EFFECT_QUEDA, NO_INDEX);
	apply_quietly(&effect);
	effect = effect_on(EFFECT_NULO_DE, AUTHOR);
	effect.pattern = 0;
	apply_quietly(&effect);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_award), cmocka_unit_test(test_transfer), cmocka_unit_test(test_no_collect),
		cmocka_unit_test(test_bar), cmocka_unit_test(test_leave), cmocka_unit_test(test_leave_after), cmocka_unit_test(test_keeps),
		cmocka_unit_test(test_counted), cmocka_unit_test(test_annul), cmocka_unit_test(test_put_back), cmocka_unit_test(test_annul_hand), cmocka_unit_test(test_offer),
		cmocka_unit_test(test_fault), cmocka_unit_test(test_others),
	};

	return cmocka_run_group_tests(tests, open_scene, close_scene);
}
