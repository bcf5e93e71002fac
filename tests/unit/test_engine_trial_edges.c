/* A trial of one act after another: that a verdict and a step back leave nothing behind, and what is said of a hand where the
 * regulation itself calls, charges or bars. */
#include "trial_support.h"

static unsigned fault_named(const struct ruleset *rules, const char *name)
{
	for (unsigned i = 0; i < rules->fault_count; i++)
		if (str_equal(rules->faults[i], str_of(name)))
			return i;
	fail_msg("no fault %s", name);
	return 0;
}

/* ---- what was found ------------------------------------------------------------------------------------------------------ */

/* What was found is of the last one alone, and a step back forgets it. */
static void test_found(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 0);
	assert_null(trial_findings(w.trial));
	assert_false(speaks(&w, 0, "retruco"));
	expect_acts(&w, 1, act_of_canto(canto_named(trial_rules(w.trial), "retruco")), false);
	assert_true(speaks(&w, 0, "qué lindo día"));
	expect_acts(&w, 0, 0, false);
	assert_true(speaks(&w, 0, "truco"));
	expect_acts(&w, 1, act_of_canto(canto_named(trial_rules(w.trial), "truco")), true);
	trial_mark(w.trial);
	expect_acts(&w, 1, act_of_canto(canto_named(trial_rules(w.trial), "truco")), true);
	assert_false(lays(&w, 2, "4b"));
	trial_back(w.trial);
	expect_acts(&w, 0, 0, false);
	assert_null(trial_findings(w.trial));
	/* Begun with events, none of them is the last one's. */
	assert_true(trial_begin(w.trial, &w.hand, 2));
	expect_acts(&w, 0, 0, false);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_true(trial_step(w.trial, &w.hand));
	expect_acts(&w, 1, act_of_canto(canto_named(trial_rules(w.trial), "envido")), true);
	assert_true(trial_step(w.trial, &w.hand));
	expect_acts(&w, 1, ACT_QUIERE, true);
	walk_close(&w);
	/* Nor of none: a hand that breaks off after its deal has no events, and no array of them. */
	walk_begin(&w, "universitario", PLAIN, 0);
	w.hand.events = NULL;
	w.hand.event_count = 0;
	assert_true(trial_begin(w.trial, &w.hand, 5));
	expect_acts(&w, 0, 0, false);
	assert_false(trial_step(w.trial, &w.hand));
	walk_close(&w);
	walk_begin(&w, "universitario", "mano 3 reparte D\nA: 7c 12c 1e  B: 7o 6o 3e\nA \"retruco\"  A \"truco\"\nfin incompleta\n", 0);
	assert_true(trial_step(w.trial, &w.hand));
	assert_non_null(trial_findings(w.trial));
	assert_true(trial_step(w.trial, &w.hand));
	assert_null(trial_findings(w.trial));
	walk_close(&w);
}

/* What the close finds is the verdict's, each time anew, and not the trial's: here, that B won the envido and did not show. */
static void test_found_at_the_close(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 2);
	expect_acts(&w, 0, 0, false);
	assert_true(speaks(&w, 0, "27") && speaks(&w, 1, "33") && lays(&w, 0, "1e"));
	for (unsigned round = 0; round < 2; round++) {
		const struct verdict *v = trial_verdict(w.trial);
		assert_int_equal(v->findings.count, 1);
		assert_str(v->findings.first->clauses[0], "OU-E19a");
		assert_null(trial_findings(w.trial));
	}
	walk_close(&w);
}

/* What was found stays as it was told: the table may stop over «no va», which is no answer, or go on. */
static void test_found_stays(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 0);
	assert_true(speaks(&w, 0, "truco"));
	assert_false(speaks(&w, 1, "no va"));
	const struct bitext before = trial_findings(w.trial)->effect.text;
	assert_true(trial_verdict(w.trial)->undecided);
	assert_true(str_equal(trial_findings(w.trial)->effect.text.in[LANG_ES], before.in[LANG_ES]));
	walk_close(&w);
}

/* Who has left plays no more, and the hand that the bazas decided asks nobody, whatever waits. */
static void test_over(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 0);
	for (unsigned seat = 0; seat < 4; seat++)
		assert_true(trial_in_play(w.trial, seat));
	leaves(&w, 3);
	for (unsigned seat = 0; seat < 4; seat++)
		assert_int_equal(trial_in_play(w.trial, seat), seat != 3);
	assert_true(trial_in_dispute(w.trial, 3));
	trial_back(w.trial);
	assert_true(speaks(&w, 0, "truco"));
	lays(&w, 0, "1e"), lays(&w, 1, "6o"), lays(&w, 2, "4b"), lays(&w, 3, "4c");
	expect_asked(&w, "BD");
	lays(&w, 0, "7c"), lays(&w, 1, "7o"), lays(&w, 2, "5e"), lays(&w, 3, "6b");
	lays(&w, 1, "3e"), lays(&w, 2, "1o"), lays(&w, 3, "1c"), lays(&w, 0, "12c");
	assert_true(trial_decided(w.trial));
	assert_int_equal(lance(&w, "truco").state, LANCE_PENDING);
	expect_asked(&w, "");
	walk_close(&w);
}

/* Any lance of flor will do; where there is none a hand of two of a suit is no flor. */
static void test_flor_of_any_lance(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "uruguayo", FLORIDA, 0);
	struct ruleset *r = w.court.load.rules;
	const unsigned flor = lance_named(r, "flor"), last = r->lance_count - 1u;
	const uint8_t makes = r->lances[flor].combination;
	unsigned other = 0;
	while (other == makes || trial_has_flor(w.trial, 0) != 1)
		other++;
	assert_int_not_equal(flor, last);
	r->lances[last].kind = LANCE_FLOR;
	r->lances[last].combination = makes;
	r->lances[flor].kind = LANCE_TANTO;
	assert_int_equal(trial_has_flor(w.trial, 0), 1);
	assert_int_equal(trial_has_flor(w.trial, 1), 0);
	/* Three cards of one suit that are no other flor. */
	r->combinations[other].same_suit = 0;
	r->combinations[other].parts = 0;
	r->lances[flor].kind = LANCE_FLOR;
	r->lances[last].combination = (uint8_t)other;
	assert_int_equal(trial_has_flor(w.trial, 0), 1);
	r->lances[flor].kind = r->lances[last].kind = LANCE_TANTO;
	for (unsigned i = 0; i <= last; i++)
		r->lances[i].combination = makes;
	assert_int_equal(trial_has_flor(w.trial, 0), 0);
	walk_close(&w);
}

/* ---- cards and numbers ---------------------------------------------------------------------------------------------------- */

static void test_cards(void **state)
{
	struct walk w;
	card cards[DEAL_CARDS];

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 2);
	assert_int_equal(trial_muestra(w.trial), CARD_NONE);
	assert_int_equal(trial_dealt(w.trial, 0, cards), 3);
	assert_int_equal(cards[0], card_make(SUIT_COPA, 7));
	assert_int_equal(cards[2], card_make(SUIT_ESPADA, 1));
	assert_true(speaks(&w, 0, "27"));
	assert_int_equal(trial_declared(w.trial, 0), 27);
	assert_true(speaks(&w, 1, "33"));
	/* Concedes who has said a number: it counts no more. */
	assert_true(speaks(&w, 0, "son buenas"));
	assert_int_equal(trial_declared(w.trial, 0), -1);
	assert_true(trial_state(w.trial)->said[0].conceded);
	assert_true(lays(&w, 0, "12c"));
	assert_int_equal(trial_cards(w.trial, 0, cards), 2);
	assert_int_equal(cards[0], card_make(SUIT_COPA, 7));
	assert_int_equal(cards[1], card_make(SUIT_ESPADA, 1));
	assert_int_equal(trial_dealt(w.trial, 0, cards), 3);
	const struct baza *now = &trial_state(w.trial)->bazas[1];
	assert_int_equal(now->count, 1);
	assert_int_equal(now->order[0], 0);
	assert_int_equal(now->cards[0], card_make(SUIT_COPA, 12));
	assert_false(now->closed || baza_is_parda(now));
	assert_int_equal(baza_taker(now), -1);
	walk_close(&w);
}

/* The third baza is open while a card lies in it. */
static void test_bazas(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 0);
	assert_true(lays(&w, 0, "1e") && lays(&w, 1, "6o") && lays(&w, 2, "4b") && lays(&w, 3, "4c"));
	assert_true(lays(&w, 0, "7c") && lays(&w, 1, "7o") && lays(&w, 2, "5e") && lays(&w, 3, "6b"));
	assert_true(lays(&w, 1, "3e"));
	const struct baza *third = &trial_state(w.trial)->bazas[3];
	assert_int_equal(third->count, 1);
	assert_int_equal(third->order[0], 1);
	assert_int_equal(baza_taker(&trial_state(w.trial)->bazas[2]), 1);
	assert_int_equal(baza_taker(third), -1);
	assert_int_equal(trial_baza(w.trial), 3);
	walk_close(&w);
}

/* A card that somebody lays, or puts face down, was dealt to him: it is known from then on. */
static void test_learnt(void **state)
{
	struct walk w;
	card cards[DEAL_CARDS], seen;
	struct event down = { .type = EVENT_PLAY, .seat = 2, .target = NOBODY, .number = -1, .form = FORM_FACE_DOWN, .card_count = 1 };

	(void)state;
	walk_begin(&w, "universitario", "[Asientos \"4\"]\n\nmano 3 reparte D marcador 0-0\nA: 7c 12c 1e\nfin incompleta\n", 0);
	assert_int_equal(trial_dealt(w.trial, 1, cards), 0);
	assert_true(lays(&w, 0, "7c") && lays(&w, 1, "3e"));
	assert_int_equal(trial_dealt(w.trial, 1, cards), 1);
	assert_true(card_parse(STR("3e"), &seen));
	assert_int_equal(cards[0], seen);
	assert_int_equal(trial_cards(w.trial, 1, cards), 0);
	assert_true(card_parse(STR("1o"), &seen));
	down.cards[0] = seen;
	assert_int_equal(trial_dealt(w.trial, 2, cards), 0);
	assert_true(trial_do(w.trial, &down, (struct str){ 0 }));
	assert_int_equal(trial_dealt(w.trial, 2, cards), 1);
	assert_int_equal(cards[0], seen);
	walk_close(&w);
}

/* What a rule counts as said is the act that it is when it is said: here one that is no call and answers none. */
static void test_counted(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\ncláusula CA-1 \"Una.\" \"One.\";\n"
		"léxico { CA-1 acto avisa \"aviso\"; CA-1 acto impone \"impongo\"; }\nCA-1 tras impone entonces cuenta como avisa de autor;\n";
	struct walk w;
	struct trial_act said, acts[4];

	(void)state;
	walk_open_text(&w, rules, PLAIN);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_true(speaks(&w, 0, "aviso"));
	assert_int_equal(trial_acts(w.trial, &said, 1), 1);
	assert_true(speaks(&w, 0, "impongo"));
	assert_int_equal(trial_acts(w.trial, acts, 4), 2);
	for (unsigned i = 0; i < 2; i++)
		if (acts[i].act == said.act)
			assert_memory_equal(&acts[i], &said, sizeof said);
	assert_true(acts[0].act == said.act || acts[1].act == said.act);
	assert_int_equal(said.binding, BIND_NONE);
	walk_close(&w);
}

/* A card that nobody saw, laid first: who won, and so who leads, is not known. */
static void test_not_known(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", "[Asientos \"4\"]\n\nmano 3 reparte D\nA: 4c 12c 5c  B: 7o 6o 3e  C: 4b 5e ?  D: 4o 6b 1c\n"
		"A 4c  B 6o  C ?  D 4o\nfin incompleta\n", 4);
	const struct baza *first = &trial_state(w.trial)->bazas[1];
	assert_true(first->closed);
	assert_false(baza_is_parda(first));
	assert_int_equal(baza_taker(first), -1);
	assert_int_equal(trial_due(w.trial), -1);
	assert_int_equal(trial_has_flor(w.trial, 2), 0);
	walk_close(&w);
}

/* ---- charged, barred, offered ----------------------------------------------------------------------------------------------- */

/* Whoever lays his first card with a flor that he did not sing is on record for it, and may not sing it any more. */
static void test_charged_and_barred(void **state)
{
	const struct trial_act sing = { .act = ACT_CANTA_FLOR, .lance = MAX_LANCES, .binding = BIND_NONE };
	struct trial_act act = sing;
	struct str clause = STR("none");
	struct walk w;

	(void)state;
	walk_begin(&w, "uruguayo", FLORIDA, 0);
	const unsigned denied = fault_named(trial_rules(w.trial), "flor_negada");
	act.lance = (uint8_t)lance_named(trial_rules(w.trial), "flor");
	assert_false(trial_marked(w.trial, 0, denied));
	assert_false(trial_barred(w.trial, 0, &act, &clause));
	assert_false(lays(&w, 0, "7e"));
	assert_true(trial_marked(w.trial, 0, denied));
	assert_false(trial_marked(w.trial, 1, denied));
	bool barred = trial_barred(w.trial, 0, &act, &clause) || trial_barred(w.trial, 0, &sing, &clause);
	assert_true(barred);
	assert_str(clause, "UY-17-2");
	assert_false(trial_barred(w.trial, 1, &act, &clause) || trial_barred(w.trial, 1, &sing, &clause));
	act.act = ACT_QUIERE;
	assert_false(trial_barred(w.trial, 0, &act, &clause));
	walk_close(&w);
}

/* A house bars without a clause: none is named. Of several bars each counts. */
static void test_barred_by_a_house(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"universitario\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\ntras truco entonces veda retruco a rival;\nCA-1 tras truco entonces veda muestra a autor, veda quiere(envite) a autor;\n"
		"CA-1 tras truco entonces veda pide(respuesta) a rival;\n"
		"CA-1 régimen tarde { entra al abrir si nunca; sale al cerrar mano; léxico { acto retruco \"recontra\"; } }\n"
		"CA-1 al abrir entonces apuesta envite 4;\n";
	struct trial_act act = { .lance = MAX_LANCES, .binding = BIND_NONE, .act = ACT_MUESTRA };
	struct str clause = STR("none");
	struct walk w;

	(void)state;
	walk_open_text(&w, rules, PLAIN);
	assert_true(trial_begin(w.trial, &w.hand, 0));
	assert_true(speaks(&w, 0, "truco"));
	assert_true(trial_barred(w.trial, 0, &act, &clause));
	assert_str(clause, "CA-1");
	assert_false(trial_barred(w.trial, 1, &act, &clause));
	act = (struct trial_act){ .act = ACT_QUIERE, .lance = (uint8_t)lance_named(trial_rules(w.trial), "envite"), .binding = BIND_ANSWERS };
	assert_true(trial_barred(w.trial, 0, &act, &clause));
	act.lance = (uint8_t)lance_named(trial_rules(w.trial), "truco");
	assert_false(trial_barred(w.trial, 0, &act, &clause));
	act.act = (uint8_t)act_of_canto(canto_named(trial_rules(w.trial), "retruco"));
	act.binding = BIND_RAISES;
	assert_true(trial_barred(w.trial, 1, &act, &clause));
	assert_int_equal(clause.n, 0);
	/* From asking for an answer: not from asking for anything. */
	act = (struct trial_act){ .act = ACT_PIDE, .lance = MAX_LANCES, .binding = BIND_NONE };
	assert_false(trial_barred(w.trial, 1, &act, &clause));
	/* Words of a régimen that is off are none. */
	assert_int_equal(trial_read(w.trial, STR("recontra"))->count, 0);
	/* What the house stakes though nobody called. */
	expect_lance(&w, "envite", LANCE_UNOPENED, 4, -1);
	walk_close(&w);
}

/* At eleven points the regulation offers the truc by itself: it is nobody's call. */
static void test_offered(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "truc", "mano 3 reparte D marcador 11-4\nC corta 14\n"
		"A: 3e 12b 5o   B: 2e 11c 4b   C: 6c 12o 7b   D: 10o 5e 4c\nA \"what do you think?\"\nfin incompleta\n", 2);
	struct trial_lance truc = lance(&w, "truc");
	assert_int_equal(truc.state, LANCE_PENDING);
	assert_int_equal(truc.last, -1);
	assert_true(trial_stake(&truc).known && truc.refusal.known);
	assert_int_equal(truc.stake.of[0], 3);
	assert_int_equal(truc.refusal.n, 1);
	const struct lance_play *play = &trial_state(w.trial)->lances[lance_named(trial_rules(w.trial), "truc")];
	assert_int_equal(play->chain_count, 1);
	assert_int_equal(play->chain[0].canto, OFFERED);
	assert_false(play->chain[0].accepted);
	expect_asked(&w, "AC");
	walk_close(&w);
}

/* A falta is worth one thing to each side; once it is said who won, or where one side's is not known, to neither. */
static void test_by_side(void **state)
{
	struct walk w;

	(void)state;
	walk_begin(&w, "universitario", PLAIN, 0);
	const unsigned envite = lance_named(trial_rules(w.trial), "envite");
	struct trial_lance now = lance(&w, "envite");
	assert_int_equal(now.last, -1);
	assert_int_equal(now.caller, -1);
	assert_false(trial_by_side(&now));
	assert_false(now.refusal.known);
	assert_int_equal(now.refusal.n, 0);
	assert_true(speaks(&w, 0, "falta envido"));
	now = lance(&w, "envite");
	assert_true(trial_by_side(&now));
	assert_int_equal(now.last, canto_named(trial_rules(w.trial), "falta_envido"));
	assert_true(speaks(&w, 1, "quiero"));
	now = lance(&w, "envite");
	assert_int_equal(now.caller, -1);
	assert_true(trial_by_side(&now));
	assert_int_equal(now.stake.of[0], 18);
	assert_int_equal(now.stake.of[1], 21);
	assert_true(trial_worth(w.trial, envite, 1).known);
	assert_int_equal(trial_worth(w.trial, envite, 1).n, 21);
	assert_int_equal(trial_declaring(w.trial), envite);
	trial_back(w.trial);
	assert_int_equal(trial_declaring(w.trial), -1);
	assert_true(speaks(&w, 0, "envido"));
	now = lance(&w, "envite");
	assert_false(trial_by_side(&now));
	assert_int_equal(now.caller, 0);
	assert_true(speaks(&w, 1, "real envido"));
	now = lance(&w, "envite");
	assert_int_equal(now.caller, 1);
	assert_int_equal(now.last, canto_named(trial_rules(w.trial), "real_envido"));
	walk_close(&w);
}

/* ---- duels ------------------------------------------------------------------------------------------------------------------- */

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_found), cmocka_unit_test(test_found_at_the_close), cmocka_unit_test(test_over),
		cmocka_unit_test(test_found_stays),
		cmocka_unit_test(test_flor_of_any_lance), cmocka_unit_test(test_cards), cmocka_unit_test(test_bazas),
		cmocka_unit_test(test_learnt), cmocka_unit_test(test_counted),
		cmocka_unit_test(test_not_known), cmocka_unit_test(test_charged_and_barred), cmocka_unit_test(test_barred_by_a_house),
		cmocka_unit_test(test_offered), cmocka_unit_test(test_by_side),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
