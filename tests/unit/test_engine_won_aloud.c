/* A match that is won by words in mid-hand: up to where, what the table did after that, and what of it is charged to nobody.
 * The hand is made here: what was said, what the ledger pays for it, what was found. */
#include "../lib/scene.h"
#include "engine/filter.h"
#include "engine/regimes.h"
#include "engine/hand.h"
#include "engine/tell.h"

enum { SPOKEN, TRUTHFUL, CARDS };   /* lances: won by what is said, by the cards behind it, by bazas */
enum { EVENTS = 12 };

static struct ruleset rules;
static struct rule_index rule_index;
static struct variant_set sets;
static struct verdict v;
static struct event events[EVENTS];

/* Ten to five, and twelve win. Event n stands at bytes 10n+1 to 10n+5, done by A, B, C, D in turn. */
static int open_hand(void **state)
{
	open_scene(state);
	rules = *scene.load.rules;
	rules.lances[SPOKEN].kind = rules.lances[TRUTHFUL].kind = LANCE_TANTO;
	rules.lances[SPOKEN].declare_decides.value = DECIDES_SAID;
	rules.lances[TRUTHFUL].declare_decides.value = DECIDES_TRUTH;
	rules.lances[CARDS].kind = LANCE_CARDS;
	rules.lances[CARDS].declare_decides.value = DECIDES_SAID;
	rules.games_to_win = 1;
	memset(&rule_index, 0, sizeof rule_index);
	memset(&v, 0, sizeof v);
	findings_init(&v.findings, &scene.load.arena);
	v.match_over = true;
	v.chico_winner = -1;
	match_open(&scene.match, &rules, NULL);
	for (unsigned i = 0; i < EVENTS; i++)
		events[i] = (struct event){ .type = EVENT_VOICE, .seat = (uint8_t)(i % 4), .span = { 10 * i + 1, 10 * i + 5 } };
	scene.hand.events = events;
	scene.hand.event_count = EVENTS;
	scene.s.rules = &rules;
	rules.index = &rule_index;
	sets = (struct variant_set){ .rules = { &rules }, .count = 1 };
	scene.s.variants = &sets;
	scene.s.findings = &v.findings;
	scene.s.match_lost_by = -1;
	scene.s.form = DISPUTE_GENERAL;
	scene.s.score.known = true;
	scene.s.score.of[0] = 10;
	scene.s.score.of[1] = 5;
	return 0;
}

/* ---- what was said ------------------------------------------------------------------------------------------------------ */

static void said(unsigned act, unsigned event, bool valid)
{
	scene.s.acts[scene.s.act_count++] = (struct act_done){ .valid = valid, .what = { .act = (uint8_t)act, .event = event,
		.seat = (uint8_t)(event % 4), .lance = SPOKEN, .span = events[event].span } };
}

/* The answer that settled the lance. */
static void answered(unsigned lance, unsigned act, unsigned event)
{
	said(act, event, true);
	scene.s.lances[lance].settled_span = events[event].span;
}

/* What the lance came to; of no lance: what a rule gave. */
static void paid(int side, int points, int lance)
{
	v.ledger[v.ledger_count++] = (struct ledger_item){ .side = (int8_t)side, .points = (int16_t)points, .of_lance = (uint8_t)(lance + 1) };
}

/* So many events up to the words that won it; 0: it was not by words. */
static void won_by(unsigned count)
{
	match_end_hand(&scene.s, &v);
	assert_int_equal(v.won_aloud, count);
}

/* Another hand of the same kind. */
static void afresh(void)
{
	close_scene(NULL);
	open_hand(NULL);
}

/* ---- up to where -------------------------------------------------------------------------------------------------------- */

/* The refusal; or the last that was declared or conceded after the «quiero», whatever its place among the acts. */
static void test_words(void **state)
{
	(void)state;
	answered(SPOKEN, ACT_NO_QUIERE, 3);
	paid(0, 2, SPOKEN);
	won_by(4);
	static const struct { unsigned act[3], event[3], count, won; } rows[] = {
		{ { ACT_DICE }, { 2 }, 1, 3 }, { { ACT_DICE, ACT_DICE }, { 2, 3 }, 2, 4 }, { { ACT_DICE, ACT_CONCEDE }, { 2, 3 }, 2, 4 },
		{ { ACT_CONCEDE }, { 2 }, 1, 3 }, { { ACT_DICE, ACT_JUEGA }, { 2, 5 }, 2, 3 }, { { ACT_DICE, ACT_QUIERE }, { 2, 6 }, 2, 3 },
		{ { ACT_CONCEDE, ACT_DICE }, { 5, 2 }, 2, 6 }, { { ACT_DICE, ACT_CONCEDE }, { 7, 3 }, 2, 8 }, { { ACT_JUEGA }, { 4 }, 1, 2 },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		afresh();
		answered(SPOKEN, ACT_QUIERE, 1);
		for (unsigned k = 0; k < rows[i].count; k++)
			said(rows[i].act[k], rows[i].event[k], true);
		paid(0, 2, SPOKEN);
		won_by(rows[i].won);
	}
}

/* What was said in vain wins nothing, nor what another hand said. */
static void test_said_in_vain(void **state)
{
	(void)state;
	said(ACT_QUIERE, 1, true);
	answered(SPOKEN, ACT_QUIERE, 2);
	said(ACT_DICE, 3, true);
	said(ACT_DICE, 5, false);
	said(ACT_CONCEDE, 7, true);
	scene.s.act_count--;
	paid(0, 2, SPOKEN);
	won_by(4);
	/* nobody answered: it was forced */
	afresh();
	said(ACT_DICE, 3, true);
	paid(0, 2, SPOKEN);
	won_by(0);
	/* the answer is no longer one */
	afresh();
	answered(SPOKEN, ACT_NO_QUIERE, 3);
	scene.s.acts[0].valid = false;
	paid(0, 2, SPOKEN);
	won_by(0);
}

/* Another lance that is won by words, refused in the event. */
static void refused(unsigned lance, unsigned event, int side, int points)
{
	rules.lances[lance].kind = LANCE_TANTO;
	rules.lances[lance].declare_decides.value = DECIDES_SAID;
	answered(lance, ACT_NO_QUIERE, event);
	paid(side, points, (int)lance);
}

/* In the order in which they are paid the lances have to win it by words alone, and the last of those words is where. */
static void test_several(void **state)
{
	(void)state;
	refused(SPOKEN, 2, 0, 1);
	refused(TRUTHFUL, 5, 0, 1);
	won_by(6);
	/* the one paid later was settled earlier */
	afresh();
	refused(SPOKEN, 5, 0, 1);
	refused(TRUTHFUL, 2, 0, 1);
	won_by(6);
	/* the first wins it: what is paid then is not asked */
	afresh();
	refused(SPOKEN, 2, 0, 2);
	refused(TRUTHFUL, 5, 0, 1);
	won_by(3);
	/* each side its own: B and D lack seven, and get six */
	afresh();
	refused(SPOKEN, 2, 1, 6);
	refused(TRUTHFUL, 5, 0, 2);
	won_by(6);
	/* what is between, before or after them and not by words may have won it */
	afresh();
	refused(SPOKEN, 2, 0, 1);
	paid(0, 1, CARDS);
	refused(TRUTHFUL, 5, 0, 1);
	won_by(0);
	afresh();
	paid(0, 1, CARDS);
	refused(SPOKEN, 2, 0, 2);
	won_by(0);
	/* too little, for whatever reason the match is over */
	afresh();
	refused(SPOKEN, 2, 0, 1);
	won_by(0);
	afresh();
	won_by(0);
}

/* ---- what follows --------------------------------------------------------------------------------------------------------- */

/* Found at that event, from 1; 0: of the hand. */
static struct finding *found(unsigned kind, unsigned event)
{
	struct finding *f = finding_add(&v.findings, tell_code(kind), event ? events[event - 1].span : (struct span){ 0, 0 });
	f->kind = (enum finding_kind)kind;
	f->severity = SEVERITY_FAULT;
	f->event = (int)event;
	return f;
}

/* Won at the fourth event. */
static void win(void)
{
	answered(SPOKEN, ACT_NO_QUIERE, 3);
	paid(0, 2, SPOKEN);
}

/* All that is left, in order: a remark that the rest does not count is "-", the rest the numbers of their events. */
static void left(const char *const expected)
{
	char text[100] = "";
	unsigned count = 0;
	match_end_hand(&scene.s, &v);
	for (const struct finding *f = v.findings.first; f; f = f->next, count++) {
		bool remark = f->code == CODE_AFTER_TARGET;
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s%d", count ? " " : "", remark ? "-" : "", f->event);
		assert_true(f->next || v.findings.last == f);
	}
	assert_string_equal(text, expected);
	assert_int_equal(v.findings.count, count);
	if (!count)
		assert_null(v.findings.last);
}

/* Calls, cards and leaving are charged to nobody; of what is noted, shown, written or dealt the table speaks as ever. */
static void test_kinds(void **state)
{
	static const bool of_play[KIND_NONE] = { [KIND_WORDING] = true, [KIND_TURN] = true, [KIND_TIMING] = true,
		[KIND_ENTITLEMENT] = true, [KIND_LADDER] = true, [KIND_AMOUNT] = true, [KIND_CARD] = true, [KIND_LEAVE] = true };
	(void)state;
	for (unsigned kind = 0; kind < KIND_NONE; kind++) {
		afresh();
		win();
		found(kind, 5);
		left(of_play[kind] ? "-5" : "5");
	}
}

/* A card that the deck does not have, or has once, or that was not held, is a slip of who wrote it. */
static void test_of_record(void **state)
{
	static const enum finding_code codes[] = { CODE_CARD_NOT_IN_DECK, CODE_CARD_TWICE, CODE_SHOWN_NOT_HELD };
	(void)state;
	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
		afresh();
		win();
		found(KIND_CARD, 5)->code = codes[i];
		left("5");
	}
	/* nor is folded what moves points */
	afresh();
	win();
	found(KIND_TURN, 5)->effect.tantos = 2;
	left("5");
	afresh();
	win();
	found(KIND_TURN, 5)->effect.tantos = -1;
	left("5");
}

/* Up to the winning word all is charged; what comes after is told once, where it stands first. */
static void test_place(void **state)
{
	(void)state;
	win();
	found(KIND_TURN, 0);
	found(KIND_TURN, 1);
	found(KIND_TURN, 4);
	left("0 1 4");
	afresh();
	win();
	found(KIND_TURN, 1);
	found(KIND_TURN, 8);
	found(KIND_SHOW, 9);
	found(KIND_TURN, 6);
	found(KIND_LADDER, 6);
	found(KIND_TURN, 7);
	left("1 9 -6");
	assert_int_equal(v.findings.last->severity, SEVERITY_REMARK);
	afresh();
	win();
	found(KIND_TURN, 6);
	match_end_hand(&scene.s, &v);
	const struct finding *f = v.findings.first;
	assert_int_equal(f->span.begin, 51);
	assert_int_equal(f->seat, 1); /* B did it */
	assert_int_equal(f->severity, SEVERITY_REMARK);
	assert_int_equal(f->says.in[LANG_ES].n, 0);
	assert_str(f->clauses[0], "CH-3");
	assert_int_equal(f->clauses[1].n, 0);
	/* of two at one place, that which was found first */
	afresh();
	win();
	found(KIND_TURN, 6)->span.end = 53;
	found(KIND_TURN, 6);
	left("-6");
	assert_int_equal(v.findings.first->span.end, 53);
	/* won by the first word of the hand */
	afresh();
	answered(SPOKEN, ACT_NO_QUIERE, 0);
	paid(0, 2, SPOKEN);
	found(KIND_TURN, 1);
	found(KIND_TURN, 2);
	left("1 -2");
}

/* What is not known of what does not count is nothing. While it is not known of what counts, whether the rest does is not either. */
static void test_doubt(void **state)
{
	(void)state;
	win();
	found(KIND_TURN, 6)->severity = SEVERITY_UNDECIDED;
	left("");
	afresh();
	win();
	found(KIND_TURN, 6)->severity = SEVERITY_UNDECIDED;
	found(KIND_TURN, 7);
	left("-7");
	assert_int_equal(v.findings.first->severity, SEVERITY_REMARK);
	afresh();
	win();
	found(KIND_TURN, 2)->severity = SEVERITY_UNDECIDED;
	found(KIND_TURN, 7);
	left("2 -7");
	assert_int_equal(v.findings.last->severity, SEVERITY_UNDECIDED);
	assert_true(v.findings.last->says.in[LANG_ES].n > 0 && v.findings.last->says.in[LANG_EN].n > 0);
}

/* Cards are gathered as anybody likes when all is over, and nothing is said of it; before, or of another thing done, it is. */
static void test_gathering(void **state)
{
	(void)state;
	win();
	for (unsigned i = 1; i < EVENTS; i++)
		events[i] = (struct event){ .type = EVENT_NOTE, .what = NOTE_RECOGIDAS, .seat = NOBODY, .span = events[i].span };
	events[8].type = EVENT_VOICE;
	events[9].what = NOTE_SENA;
	found(KIND_CONDUCT, 2);
	found(KIND_CONDUCT, 4);
	found(KIND_CONDUCT, 5);
	found(KIND_SHOW, 7);
	found(KIND_CONDUCT, 9);
	found(KIND_CONDUCT, 10);
	found(KIND_CONDUCT, 12);
	left("2 4 7 9 10");
}

/* What a rule pays, what bazas decide and what the cards decide is not won by words. */
static void test_not_by_words(void **state)
{
	static const struct { unsigned settled; int paid; } rows[] = { { SPOKEN, -1 }, { TRUTHFUL, TRUTHFUL }, { CARDS, CARDS }, { CARDS, -1 } };
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		afresh();
		answered(rows[i].settled, ACT_QUIERE, 1);
		said(ACT_DICE, 2, true);
		paid(0, 2, rows[i].paid);
		found(KIND_TURN, 6);
		left("6");
		assert_int_equal(v.won_aloud, 0);
	}
}

/* ---- when ------------------------------------------------------------------------------------------------------------------ */

/* Of a hand that is not decided the tantos as they stand may have won it, where there is a score to add them to. */
static void test_undecided(void **state)
{
	(void)state;
	for (unsigned row = 0; row < 8; row++) {
		bool over = row & 1, undecided = row & 2, known = row & 4;
		if (over && undecided)
			continue;
		afresh();
		v.match_over = over;
		v.match_winner = over ? 0 : -1;
		v.undecided = undecided;
		scene.s.score.known = known;
		win();
		found(KIND_TURN, 6);
		bool folds = over || (undecided && known);
		left(folds ? "-6" : "6");
		assert_int_equal(v.won_aloud, over ? 4 : 0);
	}
}

/* A match that a rule took from a side is not won by words, nor is any duel's word the hand's. */
static void test_lost(void **state)
{
	(void)state;
	for (int side = 0; side < 2; side++) {
		afresh();
		scene.s.match_lost_by = (int8_t)side;
		win();
		found(KIND_TURN, 6);
		left("6");
		assert_int_equal(v.won_aloud, 0);
	}
	afresh();
	scene.s.form = DISPUTE_FACING;
	win();
	found(KIND_TURN, 6);
	left("6");
	assert_int_equal(v.won_aloud, 0);
	afresh();
	scene.s.form = DISPUTE_UNSAID;
	win();
	found(KIND_TURN, 6);
	left("-6");
	assert_int_equal(v.won_aloud, 4);
}

#define IN_HAND(test) cmocka_unit_test_setup_teardown(test, open_hand, close_scene)

int main(void)
{
	const struct CMUnitTest tests[] = {
		IN_HAND(test_words), IN_HAND(test_said_in_vain), IN_HAND(test_several), IN_HAND(test_kinds),
		IN_HAND(test_of_record), IN_HAND(test_place), IN_HAND(test_doubt), IN_HAND(test_gathering), IN_HAND(test_not_by_words),
		IN_HAND(test_undecided), IN_HAND(test_lost),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
