/* What the engine says of an act: which code and words, which clauses, whose seat, and what should have been said. */
#include "../lib/failing.h"
#include "../lib/scene.h"
#include "engine/tell.h"

/* A hand of these words, of which nothing has been told. */
static void begin(const char *text)
{
	scene_clear(&scene, 4);
	findings_init(&scene.load.findings, &scene.load.arena);
	scene.hand.source = (struct source){ STR("prueba.truco"), str_of(text), 1, NULL };
}

static struct act_event act_of(unsigned act, unsigned seat)
{
	return (struct act_event){ .act = (uint8_t)act, .seat = (uint8_t)seat, .card = CARD_NONE, .lance = MAX_LANCES };
}

static void assert_words(struct bitext words, const char *es, const char *en)
{
	assert_str(words.in[LANG_ES], es);
	assert_str(words.in[LANG_EN], en);
}

/* ---- codes -------------------------------------------------------------------------------------------------- */

/* Every kind of misdeed has a code of its own kind; what no act can be is told as conduct. */
static void test_codes(void **state)
{
	(void)state;
	for (unsigned kind = KIND_WORDING; kind <= KIND_CONDUCT; kind++)
		assert_int_equal(finding_info(tell_code(kind))->kind, kind);
	assert_int_equal(tell_code(KIND_SCORE), CODE_ACT_SCORE);
	assert_int_equal(tell_code(KIND_LEAVE), CODE_ACT_LEAVE);
	assert_int_equal(tell_code(KIND_MATCH), CODE_ACT_MATCH);
	assert_int_equal(tell_code(KIND_NOTATION), CODE_ACT_CONDUCT);
	assert_int_equal(tell_code(KIND_RULESET), CODE_ACT_CONDUCT);
	assert_int_equal(tell_code(KIND_NONE), CODE_ACT_CONDUCT);
	assert_int_equal(tell_code(255), CODE_ACT_CONDUCT);
}

/* ---- effects ------------------------------------------------------------------------------------------------- */

static struct bitext said_of(unsigned kind, int act)
{
	const struct effect effect = { .kind = (uint8_t)kind };
	const struct act_event event = act_of((unsigned)act, 0);

	return tell_effect(&scene.s, &effect, act < 0 ? NULL : &event);
}

static void test_void(void **state)
{
	static const int answers[] = { ACT_QUIERE, ACT_NO_QUIERE, ACT_PASA, ACT_ACHICA };
	static const int others[] = { ACT_CANTA_FLOR, ACT_DICE, ACT_SE_VA, ACT_DESCUBRE, -1 };
	static const unsigned kinds[] = { EFFECT_NULO, EFFECT_NULO_VOZ };

	(void)state;
	for (unsigned k = 0; k < 2; k++) {
		assert_words(said_of(kinds[k], ACT_JUEGA), "la carta no se cuenta como jugada", "the card does not count as laid");
		assert_words(said_of(kinds[k], ACT_LEVANTA), "la carta sigue jugada", "the card stays as laid");
		for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++)
			assert_words(said_of(kinds[k], answers[i]), "la respuesta no vale", "the answer is void");
		for (unsigned canto = 0; canto < 2; canto++)
			assert_words(said_of(kinds[k], act_of_canto(canto)), "el canto no vale; todo sigue como estaba",
				"the call is void; everything stays as it was");
		for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
			assert_words(said_of(kinds[k], others[i]), "no vale", "it is void");
	}
}

/* What waits goes on waiting, whichever lance it is of: that is said where something does. */
static void test_waits(void **state)
{
	static const int answers[] = { ACT_QUIERE, ACT_NO_QUIERE, ACT_PASA, ACT_ACHICA };
	static const uint8_t others[] = { LANCE_UNOPENED, LANCE_ACCEPTED, LANCE_REFUSED, LANCE_ANNULLED };

	(void)state;
	for (unsigned lance = 0; lance < scene.s.rules->lance_count; lance++)
		for (unsigned i = 0; i < sizeof answers / sizeof *answers; i++) {
			for (unsigned k = 0; k < sizeof others / sizeof *others; k++) {
				scene.s.lances[lance].state = others[k];
				assert_words(said_of(EFFECT_NULO, answers[i]), "la respuesta no vale", "the answer is void");
			}
			scene.s.lances[lance].state = LANCE_PENDING;
			assert_words(said_of(EFFECT_NULO, answers[i]), "la respuesta no vale; lo pendiente sigue pendiente",
				"the answer is void; what waited still waits");
			/* when the hand is over nothing does */
			scene.s.decided = true;
			assert_words(said_of(EFFECT_NULO, answers[i]), "la respuesta no vale", "the answer is void");
			scene.s.decided = false;
			scene.s.lances[lance].state = LANCE_UNOPENED;
		}
}

static void test_stands(void **state)
{
	(void)state;
	assert_words(said_of(EFFECT_QUEDA, -1), "queda registrado, sin costo en tantos",
		"recorded, at no cost in points");
	assert_words(said_of(EFFECT_QUEDA, ACT_JUEGA), "la carta queda jugada", "the card stands as laid");
	assert_words(said_of(EFFECT_QUEDA, ACT_LEVANTA), "la carta queda jugada", "the card stands as laid");
	assert_words(said_of(EFFECT_QUEDA, ACT_DESCUBRE), "queda hecho, sin costo en tantos",
		"it stands, at no cost in points");
	assert_words(said_of(EFFECT_QUEDA, ACT_QUIERE), "queda hecho, sin costo en tantos",
		"it stands, at no cost in points");
	for (unsigned canto = 0; canto < 2; canto++)
		assert_words(said_of(EFFECT_QUEDA, act_of_canto(canto)), "el canto vale igual", "the call stands all the same");
}

static void test_consequences(void **state)
{
	static const struct { unsigned kind; const char *es, *en; } rows[] = {
		{ EFFECT_JUECES, "el reglamento no lo resuelve: lo deciden los jueces", "the regulation does not settle it: left to the judges" },
		{ EFFECT_ANULA_MANO, "la mano se anula y se da de nuevo", "the hand is annulled and dealt again" },
		{ EFFECT_REHACE, "se hace de nuevo", "it has to be done again" }, { EFFECT_SALE, "queda fuera de la mano", "out of the hand" },
		{ EFFECT_PIERDE, "pierde la partida", "loses the match" },
		/* what these do shows elsewhere: in the sum, in what may be called later */
		{ EFFECT_TANTOS, "", "" }, { EFFECT_TRASPASA, "", "" }, { EFFECT_VEDA, "", "" }, { EFFECT_ANULA, "", "" },
	};

	(void)state;
	scene.s.match_lost_by = -1;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_words(said_of(rows[i].kind, ACT_JUEGA), rows[i].es, rows[i].en);
	scene.s.match_lost_by = 1;
	assert_words(said_of(EFFECT_PIERDE, ACT_JUEGA), "no cambia nada: la partida ya estaba perdida", "changes nothing: the match was lost already");
	const struct effect repeats = { .kind = EFFECT_ANULA_MANO, .n = 1 }, moves_on = { .kind = EFFECT_ANULA_MANO, .n = 2 };
	assert_words(tell_effect(&scene.s, &repeats, NULL), "la mano se anula y se da de nuevo", "the hand is annulled and dealt again");
	assert_words(tell_effect(&scene.s, &moves_on, NULL), "la mano se anula; reparte el que sigue",
		"the hand is annulled; the next player deals");
}

/* Of a deal played in duels only the one is annulled that goes on. */
static void test_annuls_duel(void **state)
{
	static const struct effect effects[] = { { .kind = EFFECT_ANULA_MANO, .n = 1 }, { .kind = EFFECT_ANULA_MANO, .n = 2 } };

	(void)state;
	scene_clear(&scene, 6);
	for (unsigned i = 0; i < 2; i++) {
		scene.s.everybody = seat_bit(1) | seat_bit(4);
		assert_words(tell_effect(&scene.s, &effects[i], NULL), "se anula esta disputa; las otras quedan",
			"this duel is annulled; the others stand");
		scene.s.everybody = (seatset)((1u << 6) - 1);
		assert_words(tell_effect(&scene.s, &effects[i], NULL),
			i ? "la mano se anula; reparte el que sigue" : "la mano se anula y se da de nuevo",
			i ? "the hand is annulled; the next player deals" : "the hand is annulled and dealt again");
	}
	scene_clear(&scene, 4);
}

/* ---- what was done ---------------------------------------------------------------------------------------------- */

static void test_what(void **state)
{
	struct act_event act = act_of(ACT_JUEGA, 1);

	(void)state;
	begin("B \"quiero\" B 3o");
	act.span = (struct span){ 11, 15 };
	act.card = 7;
	struct finding_arg what = tell_what(&scene.s, &act);
	assert_int_equal(what.type, ARG_CARD);
	assert_int_equal(what.number, 7);
	act.act = ACT_LEVANTA;
	assert_int_equal(tell_what(&scene.s, &act).type, ARG_CARD);
	/* what was said stands for itself */
	act = act_of(ACT_QUIERE, 1);
	act.span = (struct span){ 3, 9 };
	what = tell_what(&scene.s, &act);
	assert_int_equal(what.type, ARG_TEXT);
	assert_str(what.words.in[LANG_ES], "quiero");
	act.span = (struct span){ 3, 4 };
	assert_str(tell_what(&scene.s, &act).words.in[LANG_ES], "q");
	/* nothing was: the act has a name; and a note is named, whatever its text */
	act.span = (struct span){ 0, 0 };
	assert_int_equal(tell_what(&scene.s, &act).type, ARG_BITEXT);
	assert_words(tell_what(&scene.s, &act).words, "«quiero»", "«quiero»");
	act = act_of(ACT_NOTA, 1);
	act.span = (struct span){ 3, 9 };
	assert_int_equal(tell_what(&scene.s, &act).type, ARG_BITEXT);
}

/* ---- findings ---------------------------------------------------------------------------------------------------- */

static void test_seat_of_event(void **state)
{
	struct event events[2] = { { .type = EVENT_VOICE, .seat = 2 }, { .type = EVENT_NOTE, .seat = NOBODY } };
	struct event settled = { .type = EVENT_SETTLED, .seat = NOBODY };

	(void)state;
	begin("");
	scene.hand.events = events;
	scene.hand.event_count = 2;
	const struct finding *f = tell(&scene.s, CODE_NOT_A_CALL, (struct span){ 0, 0 }, 0);
	assert_int_equal(f->event, 1);
	assert_int_equal(f->seat, 2);
	f = tell(&scene.s, CODE_NOT_A_CALL, (struct span){ 0, 0 }, 1);
	assert_int_equal(f->event, 2);
	assert_int_equal(f->seat, -1);
	f = tell(&scene.s, CODE_NOT_A_CALL, (struct span){ 0, 0 }, UINT32_MAX);
	assert_int_equal(f->event, 0);
	assert_int_equal(f->seat, -1);
	assert_false(f->settled);
	/* nor does what opens the log settle it */
	scene.hand.events = &settled;
	assert_false(tell(&scene.s, CODE_NOT_A_CALL, (struct span){ 0, 0 }, UINT32_MAX)->settled);
	scene.hand.events = events;
	/* an act that is being tried stands behind the last event of the log */
	f = tell(&scene.s, CODE_NOT_A_CALL, (struct span){ 0, 0 }, 2);
	assert_int_equal(f->event, 3);
	assert_int_equal(f->seat, -1);
}

/* `arreglo` behind the event, or behind the notes in braces that belong to it, says that the table settled it. */
static void test_settled(void **state)
{
	static const struct { uint8_t types[4], flags[4]; bool settled; } rows[] = {
		{ { EVENT_VOICE, EVENT_SETTLED }, { 0 }, true }, { { EVENT_VOICE, EVENT_VOICE, EVENT_SETTLED }, { 0 }, false },
		{ { EVENT_VOICE, EVENT_NOTE, EVENT_SETTLED }, { 0, EVENT_ATTACHED }, true },
		{ { EVENT_VOICE, EVENT_NOTE, EVENT_NOTE, EVENT_SETTLED }, { 0, EVENT_ATTACHED, EVENT_ATTACHED }, true },
		{ { EVENT_VOICE, EVENT_NOTE, EVENT_SETTLED }, { 0 }, false },
		{ { EVENT_VOICE, EVENT_PLAY, EVENT_SETTLED }, { 0, EVENT_ATTACHED }, false },
		{ { EVENT_SETTLED, EVENT_VOICE }, { 0 }, false }, { { EVENT_VOICE }, { 0 }, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct event events[4] = { { 0 } };
		begin("");
		for (unsigned k = 0; k < 4; k++) {
			events[k].type = rows[i].types[k];
			events[k].flags = rows[i].flags[k];
			scene.hand.event_count += k == 0 || rows[i].types[k];
		}
		scene.hand.events = events;
		if (tell(&scene.s, CODE_NOT_A_CALL, (struct span){ 0, 0 }, 0)->settled != rows[i].settled)
			fail_msg("row %zu", i);
	}
}

static void test_act(void **state)
{
	struct event event = { .type = EVENT_VOICE, .seat = 3 };
	struct act_event act = act_of(ACT_QUIERE, 3);

	(void)state;
	begin("D \"quiero\"");
	scene.hand.events = &event;
	scene.hand.event_count = 1;
	act.span = (struct span){ 3, 9 };
	struct finding *f = tell_act(&scene.s, CODE_ACT_TURN, &act);
	assert_int_equal(f->code, CODE_ACT_TURN);
	assert_int_equal(f->args[0].type, ARG_SEAT);
	assert_int_equal(f->args[0].number, 3);
	assert_int_equal(f->args[1].type, ARG_TEXT);
	assert_str(f->args[1].words.in[LANG_ES], "quiero");
	assert_int_equal(f->seat, 3);
	/* by a note about C in the middle of what D says: it is C's */
	act.seat = 2;
	assert_int_equal(tell_act(&scene.s, CODE_ACT_TURN, &act)->seat, 2);
	act.seat = NO_SEAT;
	f = tell_act(&scene.s, CODE_ACT_TURN, &act);
	assert_int_equal(f->args[0].type, ARG_BITEXT);
	assert_words(f->args[0].words, "la mesa", "the table");
	assert_int_equal(f->seat, -1);
}

/* ---- told once ------------------------------------------------------------------------------------------------- */

/* Ten clauses, as many as a finding can have; `other` of them is another one. */
static struct finding *sentence(struct str says, int other)
{
	static const char *const ids[] = { "X-0", "X-1", "X-2", "X-3", "X-4", "X-5", "X-6", "X-7", "X-8", "X-9" };
	struct finding *f = tell(&scene.s, CODE_ACT_CARD, (struct span){ 3, 5 }, UINT32_MAX);

	assert_int_equal(sizeof ids / sizeof *ids, FINDING_CLAUSES);
	f->seat = 1;
	f->says.in[LANG_ES] = says;
	for (int i = 0; i < FINDING_CLAUSES; i++)
		f->clauses[i] = i == other ? STR("Y-1") : str_of(ids[i]);
	return f;
}

static void assert_told(const struct finding *once, const struct finding *f, unsigned count)
{
	assert_ptr_equal(once, f);
	assert_int_equal(scene.load.findings.count, count);
	assert_ptr_equal(scene.load.findings.last, f);
}

/* The same said of the same seat at one place under the same clauses is one misdeed; whatever differs makes two. */
static void test_once(void **state)
{
	(void)state;
	begin("B 3o 4o");
	struct finding *first = sentence(STR("dos cartas"), -1);
	assert_told(tell_once(&scene.s, first), first, 1);
	assert_told(tell_once(&scene.s, sentence(STR("dos cartas"), -1)), first, 1);
	for (int i = 0; i < FINDING_CLAUSES; i++) {
		struct finding *other = sentence(STR("dos cartas"), i);
		assert_told(tell_once(&scene.s, other), other, (unsigned)i + 2);
	}
}

static void test_once_otherwise(void **state)
{
	(void)state;
	begin("B 3o 4o");
	(void)sentence(STR("dos cartas"), -1);
	struct finding *of_other = sentence(STR("dos cartas"), -1), *later, *milder, *kind;
	of_other->seat = 3;
	assert_told(tell_once(&scene.s, of_other), of_other, 2);
	later = sentence(STR("dos cartas"), -1);
	later->span.begin = 4;
	assert_told(tell_once(&scene.s, later), later, 3);
	milder = sentence(STR("dos cartas"), -1);
	milder->severity = SEVERITY_REMARK;
	assert_told(tell_once(&scene.s, milder), milder, 4);
	kind = sentence(STR("dos cartas"), -1);
	kind->code = CODE_ACT_SHOW;
	assert_told(tell_once(&scene.s, kind), kind, 5);
	struct finding *says = sentence(STR("las dos"), -1);
	assert_told(tell_once(&scene.s, says), says, 6);
	/* a rule without a sentence says nothing that another could have said before */
	for (unsigned count = 7; count <= 8; count++) {
		struct finding *silent = sentence(STR(""), -1);
		assert_told(tell_once(&scene.s, silent), silent, count);
	}
}

/* Without memory a finding is in no list: there is none that it could be the same as, but it is one to write to. */
static void test_once_without_memory(void **state)
{
	struct arena empty;

	(void)state;
	begin("B 3o 4o");
	arena_init(&empty);
	findings_init(&scene.load.findings, &empty);
	memory_fail_after(1);
	struct finding *f = sentence(STR("dos cartas"), -1);
	memory_fail_after(0);
	assert_ptr_equal(tell_once(&scene.s, f), f);
	assert_int_equal(scene.load.findings.count, 0);
	arena_free(&empty);
	begin("");
}

/* ---- clauses ------------------------------------------------------------------------------------------------------ */

/* A table of clauses and readings of the test's own. */
static struct ruleset citing(void)
{
	static struct clause clauses[] = { { .id = { "X-1", 3 } }, { .id = { "X-2", 3 } }, { .id = { "X-3", 3 } }, { .id = { "X-4", 3 } } };
	static uint16_t cited[] = { 0, 1, 2, 1, 3 };
	static struct reading readings[] = { { .name = { "antes", 5 } }, { .name = { "una", 3 } }, { .name = { "otra", 4 } },
		{ .name = { "después", 8 } } }; /* the first and the last are none of this ruleset's */
	struct ruleset rules = *scene.load.rules;

	rules.clauses = clauses;
	rules.cited = cited;
	rules.readings = readings + 1;
	rules.reading_count = 2;
	return rules;
}

static void assert_cited(const struct finding *f, const char *ids)
{
	char text[64] = "";

	for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%.*s", i ? " " : "", (int)f->clauses[i].n, f->clauses[i].p);
	assert_string_equal(text, ids);
}

/* The reading that the first clauses rest on is the finding's; clauses that come later bring none. */
static void test_cite(void **state)
{
	struct ruleset rules = citing();
	struct finding f = { 0 };

	(void)state;
	begin("");
	scene.s.rules = &rules;
	tell_cite(&scene.s, &f, (struct cite){ 1, 2, 2 });
	assert_cited(&f, "X-2 X-3");
	assert_str(f.reading, "otra");
	tell_cite(&scene.s, &f, (struct cite){ 0, 1, 1 });
	assert_cited(&f, "X-2 X-3 X-1");
	assert_str(f.reading, "otra");
	f = (struct finding){ 0 };
	tell_cite(&scene.s, &f, (struct cite){ 0, 1, 1 });
	assert_str(f.reading, "una");
	f = (struct finding){ 0 };
	tell_cite(&scene.s, &f, (struct cite){ 0, 1, 0 });
	assert_int_equal(f.reading.n, 0);
	tell_cite(&scene.s, &f, (struct cite){ 1, 1, 1 });
	assert_cited(&f, "X-1 X-2");
	assert_int_equal(f.reading.n, 0);
	f = (struct finding){ 0 };
	tell_cite(&scene.s, &f, (struct cite){ 0, 1, 3 }); /* no such reading */
	assert_int_equal(f.reading.n, 0);
}

/* Of the clauses of a list those that the narrower one has too; all of them where it has none. */
static void test_cite_within(void **state)
{
	struct ruleset rules = citing();
	struct finding f = { 0 };

	(void)state;
	begin("");
	scene.s.rules = &rules;
	tell_cite_within(&scene.s, &f, (struct cite){ 0, 3, 0 }, (struct cite){ 3, 2, 0 }); /* 1 2 3 within 2 4 */
	assert_cited(&f, "X-2");
	f = (struct finding){ 0 };
	tell_cite_within(&scene.s, &f, (struct cite){ 3, 2, 0 }, (struct cite){ 1, 2, 0 }); /* 2 4 within 2 3 */
	assert_cited(&f, "X-2");
	f = (struct finding){ 0 };
	tell_cite_within(&scene.s, &f, (struct cite){ 0, 3, 0 }, (struct cite){ 4, 1, 0 }); /* nothing shared */
	assert_cited(&f, "X-1 X-2 X-3");
	f = (struct finding){ 0 };
	tell_cite_within(&scene.s, &f, (struct cite){ 1, 2, 0 }, (struct cite){ 2, 2, 0 }); /* 2 3 within 3 2: the last of either */
	assert_cited(&f, "X-2 X-3");
	f = (struct finding){ 0 };
	tell_cite_within(&scene.s, &f, (struct cite){ 0, 2, 0 }, (struct cite){ 0, 0, 0 });
	assert_cited(&f, "X-1 X-2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_codes), cmocka_unit_test(test_void), cmocka_unit_test(test_waits), cmocka_unit_test(test_stands),
		cmocka_unit_test(test_consequences), cmocka_unit_test(test_annuls_duel), cmocka_unit_test(test_what), cmocka_unit_test(test_seat_of_event),
		cmocka_unit_test(test_settled), cmocka_unit_test(test_act), cmocka_unit_test(test_once),
		cmocka_unit_test(test_once_otherwise), cmocka_unit_test(test_once_without_memory), cmocka_unit_test(test_cite),
		cmocka_unit_test(test_cite_within),
	};

	return cmocka_run_group_tests(tests, open_scene, close_scene);
}
