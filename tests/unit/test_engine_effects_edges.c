/* Effects on a table made by hand, where one meets another: stakes handed to a side that may not book them, a call that lapses over
 * what a rule had staked, faults charged twice or with no room left, and what is told of them. */
#include "../lib/scene.h"
#include "engine/effects.h"
#include "rules/vocabulary.h"

/* Roles of the tests: A alone, D alone, everybody. */
enum { MANO, PIE, ALL };
/* The lances of chico, and their stakes. */
enum { ENVITE, TRUCO };
enum { OF_ENVITE = STAKE_LANCE_0 << ENVITE, OF_TRUCO = STAKE_LANCE_0 << TRUCO };

static struct ruleset rules;
static const struct origin origin = { .cite = { 5, 1, 0 }, .span = { 30, 40 } };

static struct state *begin(void)
{
	static struct role_ref roles[] = { { ROLE_MANO, MAX_LANCES, NO_INDEX }, { ROLE_PIE, MAX_LANCES, NO_INDEX },
		{ ROLE_SEAT, MAX_LANCES, NO_INDEX } };

	scene_clear(&scene, 4);
	scene.hand.header = (struct span){ 1, 6 };
	rules = *scene.load.rules;
	rules.roles = roles;
	scene.s.rules = &rules;
	return &scene.s;
}

static struct effect effect_on(unsigned kind, uint16_t role)
{
	return (struct effect){ .kind = (uint8_t)kind, .lance = MAX_LANCES, .role = role, .pattern = NO_INDEX };
}

static int apply(const struct effect *effect, int *side)
{
	unsigned extras = scene.s.extra_count;
	effect_apply(&scene.s, &scene.q, effect, &origin);
	*side = scene.s.extra_count > extras ? scene.s.extras[extras].to : -1;
	return *side < 0 ? 0 : scene.s.extras[extras].points;
}

/* Nothing moves and no side gets anything. */
static void apply_quietly(const struct effect *effect)
{
	int side;

	assert_int_equal(apply(effect, &side), 0);
	assert_int_equal(side, -1);
}

static void call(unsigned lance, const char *canto, unsigned seat, bool accepted)
{
	struct lance_play *play = &scene.s.lances[lance];

	play->chain[play->chain_count++] = (struct proposal){ .canto = (uint8_t)canto_named(&rules, canto), .seat = (uint8_t)seat,
		.number = -1, .accepted = accepted };
	play->state = accepted ? LANCE_ACCEPTED : LANCE_PENDING;
}

/* ---- a call that lapses --------------------------------------------------------------------------------------------- */

/* The side whose call waits is gone: what was accepted before stands, else what a rule had staked, as if nobody had called; where no
 * rule had staked anything nothing is left. */
static void test_lapse(void **state)
{
	static const struct { int forced; bool accepted; unsigned left, calls; } rows[] = {
		{ -1, false, LANCE_ANNULLED, 1 }, { 0, false, LANCE_ANNULLED, 1 }, { 1, false, LANCE_UNOPENED, 0 },
		{ 5, false, LANCE_UNOPENED, 0 }, { -1, true, LANCE_ACCEPTED, 2 }, { 5, true, LANCE_ACCEPTED, 2 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct effect bet = effect_on(EFFECT_APUESTA, NO_INDEX);
		struct state *s = begin();
		bet.lance = ENVITE;
		bet.n = (int16_t)rows[i].forced;
		if (bet.n >= 0)
			apply_quietly(&bet);
		if (rows[i].accepted)
			call(ENVITE, "envido", 0, true);
		call(ENVITE, "todo_lo_mío", 1, false);
		seats_leave(s, seat_bit(1) | seat_bit(3), (struct span){ 30, 40 }, NO_CLAUSES);
		assert_int_equal(s->winner_by_leave, 0);
		assert_int_equal(s->lances[ENVITE].state, rows[i].left);
		assert_int_equal(s->lances[ENVITE].chain_count, rows[i].calls);
		assert_int_equal(s->lances[ENVITE].forced, rows[i].forced);
	}
}

/* ---- answers that nothing waits for ------------------------------------------------------------------------------------ */

/* No answer is given, nor written behind the lances. */
static void test_answer_to_nothing(void **state)
{
	static const unsigned acts[] = { ACT_QUIERE, ACT_NO_QUIERE };
	static struct state before;

	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		struct effect effect = effect_on(EFFECT_CUENTA_COMO, NO_INDEX);
		struct state *s = begin();
		call(ENVITE, "envido", 0, true);
		call(TRUCO, "truco", 0, true);
		memset(s->put, 0xa5, sizeof s->put);
		memset(s->waiting, 0xa5, sizeof s->waiting);
		scene.q.debtor = 1;
		memcpy(&before, s, sizeof before);
		effect.as_act = (uint8_t)acts[i];
		effect_apply(s, &scene.q, &effect, &origin);
		assert_memory_equal(&before, s, sizeof before);
	}
}

/* ---- faults --------------------------------------------------------------------------------------------------------------- */

static void expect_charge(const struct charge *charge, unsigned begin_at, uint32_t event)
{
	assert_int_equal(charge->fault, 2);
	assert_int_equal(charge->whom, seat_bit(3));
	assert_int_equal(charge->span.begin, begin_at);
	assert_int_equal(charge->event, event);
	assert_null(charge->told);
}

/* Found at the act, else where the debtor came to owe what he did not do, else at what the guard rested on. */
static void test_places(void **state)
{
	const struct act_event now = { .seat = 1, .event = 9, .span = { 20, 25 } };
	static const struct { bool acting, declared; unsigned debtor, begin; uint32_t event; } rows[] = {
		{ true, false, NO_SEAT, 20, 9 }, { true, true, 2, 20, 9 }, { false, true, NO_SEAT, 50, 4 }, { false, false, NO_SEAT, 50, 4 },
		{ false, true, 2, 70, 6 }, { false, false, 2, 1, UINT32_MAX },
	};
	struct effect fault = effect_on(EFFECT_CULPA, PIE);

	(void)state;
	fault.n = 2;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct state *s = begin();
		scene.q.at = (struct ground){ { 50, 55 }, 4, NO_SEAT };
		scene.q.now = rows[i].acting ? &now : NULL;
		scene.q.debtor = (uint8_t)rows[i].debtor;
		if (rows[i].declared)
			s->said[2] = (struct declaration){ .said = true, .number = 30, .event = 6, .span = { 70, 75 } };
		memset(s->charges, 0xa5, sizeof s->charges);
		apply_quietly(&fault);
		assert_int_equal(s->charge_count, 1);
		expect_charge(&s->charges[0], rows[i].begin, rows[i].event);
	}
}

/* He who is charged already is not charged with it again; where there is no more room he goes on record all the same. */
static void test_charged_once(void **state)
{
	struct effect fault = effect_on(EFFECT_CULPA, PIE);
	struct state *s = begin();

	(void)state;
	fault.n = 2;
	apply_quietly(&fault);
	apply_quietly(&fault);
	assert_int_equal(s->charge_count, 1);
	fault.role = ALL; /* the others with him */
	apply_quietly(&fault);
	assert_int_equal(s->charge_count, 2);
	assert_int_equal(s->charges[1].whom, 15);
	assert_int_equal(s->faults[2], 15);

	s = begin();
	fault.role = PIE;
	s->charge_count = MAX_CHARGES - 1;
	apply_quietly(&fault);
	assert_int_equal(s->charge_count, MAX_CHARGES);
	assert_int_equal(s->charges[MAX_CHARGES - 1].whom, seat_bit(3));
	memset(s->transfers, 0xa5, sizeof s->transfers);
	struct transfer behind = s->transfers[0];
	fault.role = MANO;
	apply_quietly(&fault);
	assert_int_equal(s->charge_count, MAX_CHARGES);
	assert_memory_equal(&behind, &s->transfers[0], sizeof behind);
	assert_int_equal(s->faults[2], seat_bit(0) | seat_bit(3));
}

/* The findings are gone: nothing that is left of them points at one, be it the first, the last or the only one. */
static void test_untold(void **state)
{
	struct finding told = { .seat = 1 };

	(void)state;
	for (unsigned count = 1; count <= 3; count++) {
		struct state *s = begin();
		s->charge_count = s->transfer_count = count;
		s->void_finding = &told;
		for (unsigned i = 0; i < count; i++) {
			s->charges[i] = (struct charge){ .fault = 2, .whom = seat_bit(1), .told = &told };
			s->transfers[i] = (struct transfer){ .stakes = OF_TRUCO, .to = 1, .fault = &told };
		}
		effects_untold(s);
		assert_null(s->void_finding);
		for (unsigned i = 0; i < count; i++) {
			assert_null(s->charges[i].told);
			assert_null(s->transfers[i].fault);
		}
		assert_int_equal(s->charge_count, count);
		assert_int_equal(s->charges[0].whom, seat_bit(1));
		assert_int_equal(s->transfers[0].stakes, OF_TRUCO);
	}
}

/* Those charged, and the stakes handed over, from there on are told by the finding, and no others. */
static void test_told(void **state)
{
	struct finding told = { .seat = 1 };

	(void)state;
	for (unsigned from = 0; from <= 3; from++) {
		struct state *s = begin();
		s->charge_count = s->transfer_count = 3;
		memset(s->charges, 0, sizeof s->charges);
		memset(s->transfers, 0, sizeof s->transfers);
		effects_told(s, from, 3 - from, &told);
		for (unsigned i = 0; i < 4; i++) {
			assert_ptr_equal(s->charges[i].told, i >= from && i < 3 ? &told : NULL);
			assert_ptr_equal(s->transfers[i].fault, i >= 3 - from && i < 3 ? &told : NULL);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lapse), cmocka_unit_test(test_answer_to_nothing),
		cmocka_unit_test(test_places), cmocka_unit_test(test_charged_once), cmocka_unit_test(test_untold), cmocka_unit_test(test_told),
	};

	return cmocka_run_group_tests(tests, open_scene, close_scene);
}
