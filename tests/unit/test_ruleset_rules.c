/* Rules, duties, guards, effects and act patterns; and files that nobody would write. */
#include "../lib/loading.h"

static struct loading chico;
static char *plain;

static int setup(void **state)
{
	(void)state;
	plain = file_text("tests/data/chico.reglas");
	load_text(&chico, plain);
	must_load(&chico);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	loading_close(&chico);
	free(plain);
	return 0;
}

/* The fixture with more statements at its end. */
static void load_more(struct loading *l, const char *more)
{
	char *text = malloc(strlen(plain) + strlen(more) + 1);
	assert_non_null(text);
	strcpy(text, plain);
	strcat(text, more);
	load_text(l, text);
	must_load(l);
	free(text);
}

static const struct rule *last_rule(const struct loading *l)
{
	return &l->rules->rules[l->rules->rule_count - 1];
}

static uint64_t canto_bit(const struct ruleset *r, const char *name)
{
	return (uint64_t)1 << act_of_canto(canto_named(r, name));
}

/* ---- act patterns ---------------------------------------------------------------------------------- */

static void test_patterns(void **state)
{
	const struct ruleset *r = chico.rules;
	const struct act_pattern *opens = &r->rules[0].acts;
	const unsigned envido = act_of_canto(canto_named(r, "envido"));
	(void)state;
	assert_true(opens->acts == (canto_bit(r, "envido") | canto_bit(r, "todo_lo_mío")));
	assert_true(act_fits(opens, envido, 0, BIND_OPENS, -1));
	assert_false(act_fits(opens, envido, 0, BIND_RAISES, -1));
	assert_false(act_fits(opens, envido, 1, BIND_OPENS, -1));
	assert_false(act_fits(opens, envido, MAX_LANCES, BIND_NONE, -1));
	assert_false(act_fits(opens, act_of_canto(canto_named(r, "truco")), 0, BIND_OPENS, -1));
	assert_true(act_fits(&r->rules[2].acts, ACT_JUEGA, MAX_LANCES, BIND_NONE, 3));
	assert_false(act_fits(&r->rules[2].acts, ACT_LEVANTA, MAX_LANCES, BIND_NONE, 3));
}

/* "alza(envite) + truco + juega(2)" cannot be one pattern: three rules that share the rest. */
static void test_split(void **state)
{
	const struct ruleset *r = chico.rules;
	const struct rule *three = &r->rules[3];
	(void)state;
	for (int i = 1; i < 3; i++) {
		assert_int_equal(three[i].guard, three[0].guard);
		assert_int_equal(three[i].then.effects, three[0].then.effects);
		assert_int_equal(three[i].span.begin, three[0].span.begin);
	}
	assert_int_equal(three[0].acts.binding, BIND_RAISES);
	assert_true(three[1].acts.acts == canto_bit(r, "truco"));
	assert_int_equal(three[2].acts.arg, 2);
	assert_true(act_fits(&three[2].acts, ACT_JUEGA, MAX_LANCES, BIND_NONE, 2));
	assert_false(act_fits(&three[2].acts, ACT_JUEGA, MAX_LANCES, BIND_NONE, 1));
}

static void test_pattern_words(void **state)
{
	static const struct { const char *act; int fits, fits_not; unsigned lance, binding; int arg; } rows[] = {
		{ "palabra", ACT_DICE, ACT_HABLA, MAX_LANCES, BIND_NONE, -1 },
		{ "palabra", ACT_QUIERE, ACT_JUEGA, 1, BIND_ANSWERS, -1 },
		{ "acto", ACT_HABLA, ACT_NONE, MAX_LANCES, BIND_NONE, -1 },
		{ "respuesta", ACT_PASA, ACT_DICE, 1, BIND_ANSWERS, -1 },
		{ "respuesta(truco)", ACT_ACHICA, ACT_DICE, 1, BIND_ANSWERS, -1 },
		{ "quiere(truco)", ACT_QUIERE, ACT_NO_QUIERE, 1, BIND_ANSWERS, -1 },
		{ "pide(mostrar)", ACT_PIDE, ACT_RECLAMA, MAX_LANCES, BIND_NONE, DEMAND_SHOW },
		{ "reclama(cartas_de_más)", ACT_RECLAMA, ACT_PIDE, MAX_LANCES, BIND_NONE, CLAIM_EXTRA_CARDS },
		{ "quiere + no_quiere", ACT_NO_QUIERE, ACT_PASA, 0, BIND_ANSWERS, -1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[96];
		struct loading l;
		const struct act_pattern *p;
		snprintf(text, sizeof text, "antes de %s entonces nulo;", rows[i].act);
		load_more(&l, text);
		p = &last_rule(&l)->acts;
		assert_int_equal(l.rules->rule_count, chico.rules->rule_count + 1);
		assert_true(act_fits(p, (unsigned)rows[i].fits, rows[i].lance, rows[i].binding, rows[i].arg));
		assert_false(act_fits(p, (unsigned)rows[i].fits_not, rows[i].lance, rows[i].binding, rows[i].arg));
		if (strchr(rows[i].act, '(') && rows[i].lance < MAX_LANCES)
			assert_false(act_fits(p, (unsigned)rows[i].fits, 0, rows[i].binding, rows[i].arg));
		loading_close(&l);
	}
}

/* ---- guards ------------------------------------------------------------------------------------------ */

static const struct guard *guard_of(struct loading *l, const char *guard)
{
	char text[256];
	snprintf(text, sizeof text, "al cerrar mano si %s entonces jueces;", guard);
	load_more(l, text);
	return &l->rules->guards[last_rule(l)->guard];
}

static void test_subjects(void **state)
{
	static const struct { const char *text; enum guard_op op; enum role role; bool negated; } rows[] = {
		{ "autor le_toca", GUARD_SOME, ROLE_AUTHOR, false },
		{ "algún rival le_toca", GUARD_SOME, ROLE_RIVAL, false },
		{ "todo equipo le_toca", GUARD_ALL, ROLE_TEAM, false },
		{ "ningún demás le_toca", GUARD_NONE, ROLE_OTHERS, false },
		{ "mano no le_toca", GUARD_SOME, ROLE_MANO, true },
		{ "ganador de truco (no le_toca)", GUARD_SOME, ROLE_WINNER, true },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct loading l;
		const struct guard *g = guard_of(&l, rows[i].text), *fact = &l.rules->guards[g->left];
		assert_int_equal(g->op, rows[i].op);
		assert_int_equal(l.rules->roles[g->role].role, rows[i].role);
		assert_int_equal(l.rules->roles[g->role].lance, i == 5 ? 1 : MAX_LANCES);
		assert_int_equal(fact->op, rows[i].negated ? GUARD_NOT : GUARD_FACT);
		if (rows[i].negated)
			fact = &l.rules->guards[fact->left];
		assert_int_equal(fact->fact, FACT_LE_TOCA);
		loading_close(&l);
	}
}

static void test_facts(void **state)
{
	static const struct { const char *text; enum fact fact; int args[3]; enum compare compare; int literal; } rows[] = {
		{ "parda(2)", FACT_PARDA, { 2, -1, -1 }, CMP_TRUE, 0 },
		{ "baza != 3", FACT_BAZA, { -1, -1, -1 }, CMP_NE, 3 },
		{ "estado(truco) = no_querido", FACT_ESTADO, { 1, -1, -1 }, CMP_EQ, LANCE_REFUSED },
		{ "último(truco) = retruco", FACT_ULTIMO, { 1, -1, -1 }, CMP_EQ, 3 },
		{ "último(envite) = ninguno", FACT_ULTIMO, { 0, -1, -1 }, CMP_EQ, -1 },
		{ "monto(truco) >= 3", FACT_MONTO, { 1, -1, -1 }, CMP_GE, 3 },
		{ "nota(seña)", FACT_NOTA, { NOTE_SENA, -1, -1 }, CMP_TRUE, 0 },
		{ "prefijo = contra_flor", FACT_PREFIJO, { -1, -1, -1 }, CMP_EQ, PREFIX_CONTRA_FLOR },
		{ "forma != boca_abajo", FACT_FORMA, { -1, -1, -1 }, CMP_NE, FORM_FACE_DOWN },
		{ "hay(juez)", FACT_HAY, { OFFICE_JUDGE, -1, -1 }, CMP_TRUE, 0 },
		{ "carta(3 basto)", FACT_CARTA, { 3 * 12 + 2, -1, -1 }, CMP_TRUE, 0 },
		{ "carta(10)", FACT_CARTA, { SELECT_NUMBER + 10, -1, -1 }, CMP_TRUE, 0 },
		{ "excede_propia(2)", FACT_EXCEDE_PROPIA, { 2, -1, -1 }, CMP_TRUE, 0 },
		{ "cifra <= 37", FACT_CIFRA, { -1, -1, -1 }, CMP_LE, 37 },
	};
	static const struct { const char *text; enum fact fact; int args[3]; } seats[] = {
		{ "rival ganó(envite)", FACT_GANO, { 0, -1, -1 } },
		{ "rival ganó(2)", FACT_GANO, { WON_BAZA + 2, -1, -1 } },
		{ "rival mejor(baza)", FACT_MEJOR, { 0, -1, -1 } },
		{ "rival es(cortador)", FACT_ES, { OFFICE_CUTTER, -1, -1 } },
		{ "rival va(adelante)", FACT_VA, { STANDING_AHEAD, -1, -1 } },
		{ "rival a_la_vista(tres)", FACT_A_LA_VISTA, { VIEW_THREE, -1, -1 } },
		{ "rival cometió(apurado)", FACT_COMETIO, { 0, -1, -1 } },
		{ "rival nota(consulta)", FACT_NOTA_DE, { NOTE_CONSULTA, -1, -1 } },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct loading l;
		const struct guard *g = guard_of(&l, rows[i].text);
		assert_int_equal(g->op, GUARD_FACT);
		assert_int_equal(g->fact, rows[i].fact);
		assert_int_equal(g->args[0], rows[i].args[0]);
		assert_int_equal(g->compare, rows[i].compare);
		assert_int_equal(g->literal, rows[i].literal);
		assert_false(g->against_fact);
		loading_close(&l);
	}
	for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
		struct loading l;
		const struct guard *g = guard_of(&l, seats[i].text);
		assert_int_equal(l.rules->guards[g->left].fact, seats[i].fact);
		assert_int_equal(l.rules->guards[g->left].args[0], seats[i].args[0]);
		loading_close(&l);
	}
}

static void test_fact_arguments(void **state)
{
	struct loading l;
	const struct guard *g = guard_of(&l, "autor aventaja(rival, envite, neto)"), *fact = &l.rules->guards[g->left];
	(void)state;
	assert_int_equal(l.rules->roles[fact->args[0]].role, ROLE_RIVAL);
	assert_int_equal(fact->args[1], 0);
	assert_int_equal(fact->args[2], 1);
	loading_close(&l);
	g = guard_of(&l, "autor aventaja(rival, envite)");
	assert_int_equal(l.rules->guards[g->left].args[2], -1);
	loading_close(&l);
	g = guard_of(&l, "monto(envite) <= monto(truco)");
	assert_true(g->against_fact);
	assert_int_equal(l.rules->guards[g->other].fact, FACT_MONTO);
	assert_int_equal(l.rules->guards[g->other].args[0], 1);
	loading_close(&l);
	g = guard_of(&l, "autor dijo(quiere(truco))");
	fact = &l.rules->guards[g->left];
	assert_true(act_fits(&l.rules->patterns[fact->args[0]], ACT_QUIERE, 1, BIND_ANSWERS, -1));
	assert_false(act_fits(&l.rules->patterns[fact->args[0]], ACT_QUIERE, 0, BIND_ANSWERS, -1));
	loading_close(&l);
}

/* y before o, no before both; brackets undo it. */
static void test_precedence(void **state)
{
	struct loading l;
	const struct guard *g = guard_of(&l, "parda(1) o parda(2) y no parda(3)");
	(void)state;
	assert_int_equal(g->op, GUARD_OR);
	loading_close(&l);
	g = guard_of(&l, "(parda(1) o parda(2)) y no parda(3)");
	assert_int_equal(g->op, GUARD_AND);
	loading_close(&l);
	g = guard_of(&l, "no (parda(1) o parda(2))");
	assert_int_equal(g->op, GUARD_NOT);
	assert_int_equal(l.rules->guards[g->left].op, GUARD_OR);
	loading_close(&l);
	g = guard_of(&l, "no no parda(1)");
	assert_int_equal(g->op, GUARD_FACT);
	loading_close(&l);
}

static void test_fault_groups(void **state)
{
	struct loading l;
	const struct guard *g = guard_of(&l, "algún rival cometió(graves)"
		" entonces culpa otra de rival; culpas graves { apurado; otra; } al cerrar mano si algún rival cometió(graves)");
	const struct guard *either = &l.rules->guards[g->left];
	(void)state;
	assert_int_equal(either->op, GUARD_OR);
	assert_int_equal(l.rules->guards[either->left].args[0], 0);
	assert_int_equal(l.rules->guards[either->right].args[0], 1);
	assert_int_equal(l.rules->fault_count, 2);
	loading_close(&l);
}

/* ---- effects ------------------------------------------------------------------------------------------ */

static void test_effects(void **state)
{
	static const struct { const char *text; enum effect_kind kind; int n, m, lance, stakes, role; } rows[] = {
		{ "nulo", EFFECT_NULO, 0, 0, MAX_LANCES, 0, -1 },
		{ "nulo voz", EFFECT_NULO_VOZ, 0, 0, MAX_LANCES, 0, -1 },
		{ "nulo impone de rival", EFFECT_NULO_DE, 0, 0, MAX_LANCES, 0, ROLE_RIVAL },
		{ "nulo último(truco)", EFFECT_NULO_DE, 0, 0, 1, 0, ROLE_PROPONENT },
		{ "cuenta como no_quiere de rival", EFFECT_CUENTA_COMO, 0, 0, MAX_LANCES, 0, ROLE_RIVAL },
		{ "reduce a 2", EFFECT_REDUCE, 2, 0, MAX_LANCES, 0, -1 },
		{ "reduce a anterior", EFFECT_REDUCE, REDUCE_PREVIOUS, 0, MAX_LANCES, 0, -1 },
		{ "reduce a tope", EFFECT_REDUCE, REDUCE_CAP, 0, MAX_LANCES, 0, -1 },
		{ "cuenta como no_quiere", EFFECT_CUENTA_COMO, 0, 0, MAX_LANCES, 0, -1 },
		{ "nulo quiere(envite) de rival", EFFECT_NULO_DE, 0, 0, MAX_LANCES, 0, ROLE_RIVAL },
		{ "sale autor", EFFECT_SALE, 0, 0, MAX_LANCES, 0, ROLE_AUTHOR },
		{ "suspende", EFFECT_SUSPENDE, 0, 0, MAX_LANCES, 0, -1 },
		{ "anula envite", EFFECT_ANULA, 0, 0, 0, 0, -1 },
		{ "anula mano", EFFECT_ANULA_MANO, 0, 0, MAX_LANCES, 0, -1 },
		{ "anula mano repite", EFFECT_ANULA_MANO, 1, 0, MAX_LANCES, 0, -1 },
		{ "anula mano corre", EFFECT_ANULA_MANO, 2, 0, MAX_LANCES, 0, -1 },
		{ "repone truco", EFFECT_REPONE, 0, 0, 1, 0, -1 },
		{ "apuesta truco 2", EFFECT_APUESTA, 2, 0, 1, 0, -1 },
		{ "ofrece truco 3 a asiento (le_falta = 1) rechazo 1", EFFECT_OFRECE, 3, 1, 1, 0, ROLE_SEAT },
		{ "sale equipo conserva canta_flor", EFFECT_SALE, 0, 0, MAX_LANCES, 0, ROLE_TEAM },
		{ "culpa apurado de equipo", EFFECT_CULPA, 0, 0, MAX_LANCES, 0, ROLE_TEAM },
		{ "traspasa envite + truco + flores_cantadas a rival", EFFECT_TRASPASA, 0, 0, MAX_LANCES, 1 + 2 + STAKE_FLORES_SUNG, ROLE_RIVAL },
		{ "traspasa ganado a rival si_nada 2", EFFECT_TRASPASA, 2, 0, MAX_LANCES, STAKE_WON, ROLE_RIVAL },
		{ "no_cobra truco equipo", EFFECT_NO_COBRA, 0, 0, MAX_LANCES, 2, ROLE_TEAM },
		{ "tantos 3 a rival", EFFECT_TANTOS, 3, 0, MAX_LANCES, 0, ROLE_RIVAL },
		{ "fin mano", EFFECT_FIN_MANO, 0, 0, MAX_LANCES, 0, -1 },
		{ "pierde equipo", EFFECT_PIERDE, 0, 0, MAX_LANCES, 0, ROLE_TEAM },
		{ "jueces", EFFECT_JUECES, 0, 0, MAX_LANCES, 0, -1 },
		{ "rehace", EFFECT_REHACE, 0, 0, MAX_LANCES, 0, -1 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[160];
		struct loading l;
		const struct effect *e;
		snprintf(text, sizeof text, "tras golpea entonces %s;", rows[i].text);
		load_more(&l, text);
		assert_int_equal(last_rule(&l)->then.effect_count, 1);
		e = &l.rules->effects[last_rule(&l)->then.effects];
		assert_int_equal(e->kind, rows[i].kind);
		assert_int_equal(e->n, rows[i].n);
		assert_int_equal(e->m, rows[i].m);
		assert_int_equal(e->lance, rows[i].lance);
		assert_int_equal(e->stakes, rows[i].stakes);
		assert_int_equal(e->role == NO_INDEX ? -1 : l.rules->roles[e->role].role, rows[i].role);
		assert_int_equal(e->as_act, rows[i].kind == EFFECT_CUENTA_COMO ? ACT_NO_QUIERE : ACT_NONE);
		loading_close(&l);
	}
}

static void test_severities(void **state)
{
	static const struct { const char *text; enum finding_kind kind; enum severity severity; } rows[] = {
		{ "nulo [turno]", KIND_TURN, SEVERITY_NULL },
		{ "nulo voz [redacción]", KIND_WORDING, SEVERITY_NULL },
		{ "nulo impone de rival [derecho]", KIND_ENTITLEMENT, SEVERITY_NULL },
		{ "nulo [escalera punible]", KIND_LADDER, SEVERITY_FAULT },
		{ "nulo, culpa apurado [flor]", KIND_FLOR, SEVERITY_FAULT },
		{ "queda [carta]", KIND_CARD, SEVERITY_FAULT },
		{ "queda [muestra aviso]", KIND_SHOW, SEVERITY_REMARK },
		{ "jueces [reparto]", KIND_DEAL, SEVERITY_FAULT },
		{ "tantos 1 a rival", KIND_NONE, SEVERITY_FAULT },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[128];
		struct loading l;
		snprintf(text, sizeof text, "tras golpea entonces %s;", rows[i].text);
		load_more(&l, text);
		assert_int_equal(last_rule(&l)->then.kind, rows[i].kind);
		if (rows[i].kind != KIND_NONE)
			assert_int_equal(last_rule(&l)->then.severity, rows[i].severity);
		loading_close(&l);
	}
	/* exige without sino is nulo */
	assert_true(chico.rules->rules[0].requires);
	assert_int_equal(chico.rules->effects[chico.rules->rules[0].then.effects].kind, EFFECT_NULO);
	assert_int_equal(chico.rules->rules[0].then.severity, SEVERITY_NULL);
	assert_str(chico.rules->rules[0].then.says.in[LANG_EN], "had played already");
	assert_str(chico.rules->rules[0].then.fix.in[LANG_ES], "cantar antes de jugar");
}

static void test_moments(void **state)
{
	static const struct { const char *text; enum moment moment; unsigned lance; } rows[] = {
		{ "al repartir", MOMENT_DEAL, MAX_LANCES }, { "al abrir", MOMENT_OPEN, MAX_LANCES },
		{ "antes de juega", MOMENT_BEFORE, MAX_LANCES }, { "tras juega", MOMENT_AFTER, MAX_LANCES },
		{ "al cerrar baza", MOMENT_BAZA, MAX_LANCES }, { "al liquidar truco", MOMENT_SETTLE, 1 },
		{ "al cerrar mano", MOMENT_CLOSE, MAX_LANCES }, { "entre manos", MOMENT_BETWEEN, MAX_LANCES },
		{ "al cerrar partida", MOMENT_MATCH_END, MAX_LANCES },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char text[128];
		struct loading l;
		snprintf(text, sizeof text, "%s entonces jueces;", rows[i].text);
		load_more(&l, text);
		assert_int_equal(last_rule(&l)->moment, rows[i].moment);
		assert_int_equal(last_rule(&l)->lance, rows[i].lance);
		loading_close(&l);
	}
}

/* ---- duties ------------------------------------------------------------------------------------------- */

static void test_duties(void **state)
{
	const struct ruleset *r = chico.rules;
	const struct duty *d = &r->duties[0], *show = &r->duties[1];
	(void)state;
	assert_int_equal(r->duty_count, 2);
	assert_str(d->name, "responder");
	assert_int_equal(r->roles[d->who].role, ROLE_RESPONDER);
	assert_true(d->one_is_enough);
	assert_true(d->since.acts == (canto_bit(r, "truco") | canto_bit(r, "retruco")));
	assert_int_equal(d->meets_count, 1);
	assert_true(act_fits(&d->meets[0], ACT_QUIERE, 1, BIND_ANSWERS, -1));
	assert_true(act_fits(&d->meets[0], act_of_canto(canto_named(r, "retruco")), 1, BIND_RAISES, -1));
	assert_false(act_fits(&d->meets[0], act_of_canto(canto_named(r, "truco")), 1, BIND_OPENS, -1));
	assert_int_equal(d->lapses_count, 3);
	assert_int_equal(d->lapses[0].moment, MOMENT_BEFORE);
	assert_int_equal(d->lapses[0].author, NO_INDEX);
	assert_int_equal(r->roles[d->lapses[1].author].role, ROLE_RIVAL);
	assert_int_equal(d->lapses[1].acts.arg, 3);
	assert_int_equal(r->guards[d->lapses[1].guard].fact, FACT_BAZA);
	assert_int_equal(d->lapses[2].moment, MOMENT_CLOSE);
	assert_int_equal(r->guards[d->unless].op, GUARD_SOME);
	assert_int_equal(d->meets_guard, NO_INDEX);
	assert_int_equal(d->then.kind, KIND_TURN);
	assert_str(d->then.says.in[LANG_EN], "played without answering");
	assert_str(d->then.fix.in[LANG_EN], "answer first");
	assert_cite(r, d->then.cite, "CH-12");
	assert_int_equal(show->meets_count, 0);
	assert_int_equal(r->guards[show->meets_guard].op, GUARD_SOME);
	assert_int_equal(r->roles[show->who].lance, 0);
	assert_int_equal(show->then.severity, SEVERITY_REMARK);
}

/* A deadline that names acts only goes on with the moment before it. */
static void test_deadline_goes_on(void **state)
{
	struct loading l;
	const struct duty *d;
	(void)state;
	load_more(&l, "debe otro { quién rival; cumple juega; vence tras acto de rival, juega(1); sino queda; }");
	d = &l.rules->duties[l.rules->duty_count - 1];
	assert_int_equal(d->lapses_count, 2);
	assert_int_equal(d->lapses[1].moment, MOMENT_AFTER);
	assert_int_equal(d->lapses[1].acts.arg, 1);
	assert_int_equal(d->lapses[1].author, NO_INDEX);
	loading_close(&l);
}

/* The mark that some editors put before the text. */
static void test_byte_order_mark(void **state)
{
	char *text = malloc(strlen(plain) + 4);
	struct loading l;
	(void)state;
	assert_non_null(text);
	strcpy(text, "\xef\xbb\xbf");
	strcat(text, plain);
	load_text(&l, text);
	must_load(&l);
	assert_int_equal(l.rules->rules[0].span.begin, chico.rules->rules[0].span.begin + 3);
	loading_close(&l);
	free(text);
}

/* ---- files that nobody would write ---------------------------------------------------------------------- */

static void hostile(struct str text, enum finding_code code)
{
	struct loading l;
	load_str(&l, text, NULL);
	assert_null(l.rules);
	assert_true(l.findings.count > 0 && l.findings.count <= 21);
	if (l.findings.first->code != code)
		fail_msg("%s, not %s", finding_info(l.findings.first->code)->slug, finding_info(code)->slug);
	for (const struct finding *f = l.findings.first; f; f = f->next)
		assert_true(f->span.end <= text.n && f->span.begin <= f->span.end);
	loading_close(&l);
}

static void hostile_many(const char *before, const char *many, size_t times, enum finding_code code)
{
	size_t n = strlen(many), head = strlen(before);
	char *text = malloc(head + n * times + 1);
	assert_non_null(text);
	memcpy(text, before, head);
	for (size_t i = 0; i < times; i++)
		memcpy(text + head + i * n, many, n);
	hostile((struct str){ text, head + n * times }, code);
	free(text);
}

static void test_hostile(void **state)
{
	(void)state;
	hostile(STR(""), CODE_RULES_MISSING);
	hostile(STR("\0\0\0;"), CODE_RULES_CHARACTER);
	hostile(STR("mesa { asientos \xff; }"), CODE_RULES_BAD_UTF8);
	hostile(STR("\xef\xbb\xbfreglamento x \"x\"; messa { } "), CODE_RULES_UNKNOWN);
	hostile(STR("reglamento x \"x\"; “mesa” { }"), CODE_RULES_SYNTAX);
	hostile(STR("; ; ; ;"), CODE_RULES_SYNTAX);
	hostile(STR("; de anoche\n[Reglamento \"truc\"]\n"), CODE_RULES_LOG);
	hostile(STR("\"\\"), CODE_RULES_OPEN_TEXT);
	hostile_many("", "mesa {", 200, CODE_RULES_TOO_DEEP);
	hostile_many("al abrir si ", "(", 5000, CODE_RULES_TOO_DEEP);
	hostile_many("al abrir si dijo", "(x", 5000, CODE_RULES_TOO_DEEP);
	hostile_many("al abrir si nunca", " y nunca", 5000, CODE_RULES_LIMIT);
	hostile_many("al abrir si ", "no ", 30000, CODE_RULES_TOO_DEEP);
	hostile_many("", "}", 1000, CODE_RULES_SYNTAX);
	hostile_many("", "a", 1 << 20, CODE_RULES_SYNTAX);
	hostile_many("", "a", (1 << 20) + 1, CODE_RULES_TOO_LARGE);
	hostile_many("reglamento x \"x\"; mesa { ", "XX-1 ", 200000, CODE_RULES_SYNTAX);
	hostile_many("reglamento x \"x\"; lectura a \"\" { toma x; ", "opción b \"\" {} ", 100, CODE_RULES_SYNTAX);
	hostile_many("reglamento x \"x\" cláusulas X; ", "al abrir entonces jueces; ", 5000, CODE_RULES_LIMIT);
	hostile_many("reglamento x \"x\" cláusulas X; ", "partida { } ", 80000, CODE_RULES_MISSING);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_patterns), cmocka_unit_test(test_split), cmocka_unit_test(test_pattern_words),
		cmocka_unit_test(test_subjects), cmocka_unit_test(test_facts), cmocka_unit_test(test_fact_arguments),
		cmocka_unit_test(test_precedence), cmocka_unit_test(test_fault_groups), cmocka_unit_test(test_effects),
		cmocka_unit_test(test_severities), cmocka_unit_test(test_moments), cmocka_unit_test(test_duties),
		cmocka_unit_test(test_deadline_goes_on), cmocka_unit_test(test_byte_order_mark), cmocka_unit_test(test_hostile),
	};
	return cmocka_run_group_tests(tests, setup, teardown);
}
