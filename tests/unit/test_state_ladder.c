/* What the ladder says against a call: which reason, how grave, over which clauses, and what is no finding of its own. Two at the
 * table, A mano; each field of the lances has a clause. */
#include "../lib/table.h"
#include "state/lances.h"

/* The last of the three cantos is the highest, the first goes over the second: none of the rows is where its step is. */
#define RULES_OF(booked, priority, raise, after, fields) "reglamento canto \"Canto\" \"Calls\" cláusulas BI hereda \"tests/data/comun.reglas\";\n" \
	"cláusula BI-1 \"x\"; cláusula BI-2 \"x\"; cláusula BI-3 \"x\"; cláusula BI-4 \"x\"; cláusula BI-5 \"x\"; cláusula BI-6 \"x\";\n" \
	"cláusula BI-7 \"x\"; cláusula BI-8 \"x\"; cláusula BI-9 \"x\"; cláusula BI-10 \"x\"; cláusula BI-11 \"x\"; cláusula BI-12 \"x\";\n" \
	"consta BI-1 BI-2 BI-3 BI-4 BI-5 BI-6 BI-7 BI-8 BI-9 BI-10 BI-11 BI-12 \"x\" \"x\";\n" \
	"mazo { palos oro copa espada basto; números 1..4; }\nmesa { asientos 2; }\nvalores { 1..4 número; }\n" \
	"tanteo envite { mejores 2; base 20; liga mismo_palo; suelta mayor; }\npartida { cobro " booked "; }\n" \
	"lance truco { BI-1 canto truco abre, sobre previo, fija 3, no_querido 2; BI-2 canto retruco sobre truco, fija 4, no_querido 3;\n" \
	"	canto previo abre, fija 2, no_querido 1; BI-3 canto vale_cuatro sobre retruco, fija 5, no_querido 4;\n" \
	"	" raise " alza " after " tras_quiero alza_quien_quiso; BI-6 rechazo cierra; BI-7 una_vez mano; BI-8 contesta rival; " fields " }\n" \
	"lance envite de tanto \"envido\" \"envido\" { BI-9 canto envido abre, suma 2; no_querido querido o 1; BI-10 tras_quiero cierra;\n" \
	"	BI-11 rechazo cierra; BI-12 una_vez mano; }\n" \
	"prioridad { " priority " }\n" \
	"léxico { acto truco \"truco\"; acto previo \"previo\"; acto retruco \"retruco\"; acto vale_cuatro \"vale cuatro\"; acto envido \"envido\";\n" \
	"	acto quiere \"quiero\"; acto no_quiere \"no quiero\"; }\n"
#define RULES_WITH(raise, after, fields) RULES_OF("envite truco", "envite; truco;", raise, after, fields)
#define RULES(fields) RULES_WITH("BI-4", "con_quiero; BI-5", fields)
#define DEAL "mano 3 reparte B\nA: 1o 2o 3o  B: 1c 2c 3c\n"
#define VOID "; el canto no vale; todo sigue como estaba"

static void told(const char *rules, const char *said, const char *line)
{
	char log[500];
	snprintf(log, sizeof log, DEAL "%s\nfin incompleta\n", said);
	begin(rules, log);
	assert_findings(next(), (const char *const[]){ line, NULL });
	finish();
}

struct case_ {
	const char *said, *line;
};

static void all_told(const char *rules, const struct case_ *cases, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		told(rules, cases[i].said, cases[i].line);
}

#define COUNT(cases) (sizeof cases / sizeof *cases)
#define FIRST "A \"truco\"  B \"quiero\""
#define SECOND FIRST "  B \"retruco\"  A \"quiero\""
#define THIRD SECOND "  A \"vale cuatro\"  B \"quiero\""

/* ---- one reason each -------------------------------------------------------------------------------------------------- */

static void test_reasons(void **state)
{
	static const struct case_ cases[] = {
		{ THIRD, NULL }, { "A \"truco\"  B \"quiero retruco\"", NULL }, { "A \"truco\"  B \"quiero\"  B \"retruco\"", NULL },
		{ "A \"retruco\"", "V0327 null A@1 «retruco»: A, retruco" VOID " BI-2" },
		{ "A \"truco\"  B \"quiero vale cuatro\"", "V0328 null B@2 «vale cuatro»: B, vale cuatro, truco" VOID " BI-3" },
		{ "A \"truco\"  B \"quiero\"  B \"vale cuatro\"", "V0328 null B@3 «vale cuatro»: B, vale cuatro, truco" VOID " BI-3" },
		{ "A \"truco\"  B \"retruco\"", "V0329 null B@2 «retruco»: B, retruco" VOID " BI-4" },
		{ "A \"truco\"  B \"vale cuatro\"", "V0328 null B@2 «vale cuatro»: B, vale cuatro, truco" VOID " BI-3" },
		{ "A \"truco\"  A \"retruco\"", "V0330 null A@2 «retruco»: A, retruco" VOID " BI-8 BI-2" },
		{ FIRST "  A \"retruco\"", "V0331 null A@3 «retruco»: A, retruco" VOID " BI-5" },
		{ "A \"truco\"  B \"truco\"", "V0339 null B@2 «truco»: B, truco" VOID " BI-4" },
		{ "A \"envido\"  B \"no quiero\"  A \"envido\"", "V0332 null A@3 «envido»: A, envido, envido" VOID " BI-11 BI-12" },
		{ "A \"truco\"  B \"no quiero\"  A \"truco\"", "V0332 null A@3 «truco»: A, truco, truco" VOID " BI-6 BI-7" },
		/* Nothing goes over the highest: whoever tries skips no step, and the clause is that of the highest. */
		{ THIRD "  B \"retruco\"", "V0328 null B@7 «retruco»: B, retruco, vale cuatro" VOID " BI-3" },
	};
	(void)state;
	all_told(RULES(""), cases, COUNT(cases));
}

/* Accepted, and closed by that; that nobody said a figure is another matter. */
static void test_closed(void **state)
{
	(void)state;
	begin(RULES(""), DEAL "A \"envido\"  B \"quiero\"  A \"envido\"\nfin incompleta\n");
	assert_findings(next(), (const char *const[]){ "V0405 undecided B@2 «quiero»: envido; so: anotar los tantos que se cantaron",
		"V0332 null A@3 «envido»: A, envido, envido" VOID " BI-10 BI-9", NULL });
	finish();
}

/* The words of an answer are cited where others were said. */
static void test_same_call(void **state)
{
	(void)state;
	told(RULES("BI-12 palabras exactas;"), "A \"truco\"  B \"truco\"", "V0339 null B@2 «truco»: B, truco" VOID " BI-12 BI-4");
	/* A canto that goes over itself is a raise, whose quiero is missing. */
	told(RULES("canto otro abre, sobre otro, suma 1, no_querido 1;") "léxico { acto otro \"otro\"; }\n", "A \"otro\"  B \"otro\"",
		"V0329 null B@2 «otro»: B, otro" VOID " BI-4");
	/* Where the quiero is part of the phrase, that phrase is what should have been said. */
	told(RULES_WITH("BI-4", "en_frase; BI-5", "canto otro sobre truco, suma 1, no_querido 1;") "léxico { acto otro \"quiero y otro\" \"otro\"; }\n",
		"A \"truco\"  B \"otro\"", "V0329 null B@2 «otro»: B, otro" VOID " BI-4");
}

/* Where two clauses say it together those that both hold are cited, and no other. */
static void test_shared_clauses(void **state)
{
	static const struct case_ cases[] = {
		{ "A \"truco\"  B \"retruco\"", "V0329 null B@2 «retruco»: B, retruco" VOID " BI-2" },
		{ SECOND "  A \"vale cuatro\"  B \"vale cuatro\"", "V0339 null B@6 «vale cuatro»: B, vale cuatro" VOID " BI-4 BI-2" },
		{ "A \"previo\"  B \"truco\"", "V0329 null B@2 «truco»: B, truco" VOID " BI-4 BI-2" },
		{ FIRST "  A \"retruco\"", "V0331 null A@3 «retruco»: A, retruco" VOID " BI-2" },
		{ FIRST "  A \"vale cuatro\"", "V0331 null A@3 «vale cuatro»: A, vale cuatro" VOID " BI-5 BI-2" },
	};
	(void)state;
	all_told(RULES_WITH("BI-4 BI-2", "con_quiero; BI-5 BI-2", ""), cases, COUNT(cases));
}

/* What `castiga` names is a fault, the rest null as before. */
static void test_punished(void **state)
{
	static const struct case_ cases[] = {
		{ "A \"truco\"  B \"quiero vale cuatro\"", "orden" }, { "A \"truco\"  B \"quiero\"  B \"vale cuatro\"", "orden" },
		{ SECOND "  A \"truco\"", "orden" }, { "A \"previo\"  B \"quiero\"  B \"retruco\"", "orden" },
		{ "A \"truco\"  B \"truco\"", "orden" }, { "A \"truco\"  B \"retruco\"", "sin_quiero" }, { "A \"truco\"  A \"retruco\"", "repetida" },
		{ FIRST "  A \"retruco\"", "ajena" }, { THIRD "  B \"retruco\"", "" }, { "A \"retruco\"", "" },
	};
	static const char *const rules[] = { RULES("castiga orden;"), RULES("castiga sin_quiero;"), RULES("castiga repetida;"), RULES("castiga ajena;") };
	static const char *const punished[] = { "orden", "sin_quiero", "repetida", "ajena" };
	(void)state;
	for (unsigned k = 0; k < COUNT(punished); k++)
		for (unsigned i = 0; i < COUNT(cases); i++) {
			char log[500];
			snprintf(log, sizeof log, DEAL "%s\nfin incompleta\n", cases[i].said);
			begin(rules[k], log);
			const struct verdict *v = next();
			bool fault = !strcmp(cases[i].line, punished[k]);
			if (v->findings.count != 1 || v->findings.first->severity != (fault ? SEVERITY_FAULT : SEVERITY_NULL))
				fail_msg("%s: %s", punished[k], cases[i].said);
			finish();
		}
}

/* Whether a call opens or raises: it opens what is not running, where it may open at all. */
static void test_binding(void **state)
{
	static const struct { enum lance_state state; bool runs; } cases[] = { { LANCE_UNOPENED, false }, { LANCE_PENDING, true },
		{ LANCE_ACCEPTED, true }, { LANCE_REFUSED, false }, { LANCE_ANNULLED, false } };
	static const char *const cantos[] = { "truco", "retruco" };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	unsigned lance = lance_named(t.load.rules, "truco");
	for (unsigned i = 0; i < COUNT(cases); i++)
		for (unsigned k = 0; k < 2; k++) {
			struct act_event act = { .act = act_of_canto(canto_named(t.load.rules, cantos[k])), .seat = 0 };
			t.s.lances[lance].state = (uint8_t)cases[i].state;
			t.s.lances[lance].chain_count = cases[i].runs;
			bind_canto(&t.s, &act);
			assert_int_equal(act.lance, lance);
			assert_int_equal(act.binding, k || cases[i].runs ? BIND_RAISES : BIND_OPENS);
		}
	scene_close(&t);
}

/* A prefix whose call is of flor if both sides sing one names no lance: the canto stays in its own, whatever stands behind the table
 * of the lances. */
static void test_by_flor(void **state)
{
	struct act_event act = { .act = act_of_canto(0), .seat = 0, .prefix = PREFIX_A_LEY };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	struct ruleset *rules = calloc(1, sizeof *rules + (LANCE_BY_FLOR + 1) * sizeof(struct lance));
	memcpy(rules, t.load.rules, sizeof *rules);
	rules->prefixes[PREFIX_A_LEY] = (struct prefix_rule){ .set = true, .lance = LANCE_BY_FLOR };
	for (unsigned i = 0; rules->cantos[i].lance; i++)
		act.act = act_of_canto(i + 1);
	t.s.rules = rules;
	bind_canto(&t.s, &act);
	assert_int_equal(act.lance, 0);
	free(rules);
	scene_close(&t);
}

/* Two proposals of one breath ask for one answer, be they openings or raises; what was said apart is answered apart. */
static void test_double(void **state)
{
	static const struct { unsigned a, b; bool together, is; } cases[] = { { 1, 1, true, true }, { 2, 1, true, true }, { 1, 2, true, true },
		{ 1, 1, false, false }, { 2, 1, false, false } };
	static const uint8_t lances[2] = { 0, 1 };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	for (unsigned i = 0; i < COUNT(cases); i++) {
		const unsigned counts[2] = { cases[i].a, cases[i].b };
		for (unsigned k = 0; k < 2; k++) {
			t.s.lances[k].chain_count = (uint8_t)counts[k];
			t.s.lances[k].chain[counts[k] - 1].breath = (uint16_t)(7 + (k && !cases[i].together));
		}
		assert_int_equal(bind_is_double(&t.s, lances, 2), cases[i].is);
		assert_false(bind_is_double(&t.s, lances, 1));
	}
	scene_close(&t);
}

/* What was imposed and what was added to it are of one bundle, each in a breath of its own, wherever among the acts they stand. */
static void test_bundle(void **state)
{
	static const struct { unsigned first, second; bool valid, is; } cases[] = { { ACT_IMPONE, ACT_AGREGA, true, true },
		{ ACT_IMPONE, ACT_AGREGA, false, false }, { ACT_IMPONE, ACT_MUESTRA, true, false }, { ACT_MUESTRA, ACT_AGREGA, true, false } };
	static const uint8_t lances[2] = { 0, 1 };
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	t.s.act_count = 2;
	for (unsigned k = 0; k < 2; k++) {
		t.s.lances[k].chain_count = 1;
		t.s.lances[k].chain[0].breath = t.s.acts[k].what.breath = (uint16_t)(7 + k);
	}
	for (unsigned i = 0; i < COUNT(cases); i++) {
		t.s.acts[0] = (struct act_done){ .what = { .act = (uint8_t)cases[i].first, .breath = 7 }, .valid = cases[i].valid };
		t.s.acts[1] = (struct act_done){ .what = { .act = (uint8_t)cases[i].second, .breath = 8 }, .valid = true };
		assert_int_equal(bind_is_double(&t.s, lances, 2), cases[i].is);
	}
	/* Both imposed, and neither in the breath of the second call. */
	t.s.acts[0].what = t.s.acts[1].what = (struct act_event){ .act = ACT_IMPONE, .breath = 7 };
	t.s.acts[1].what.breath = 9;
	assert_false(bind_is_double(&t.s, lances, 2));
	scene_close(&t);
}

/* «Quiero truco» names what it accepts; behind anything else, or where the call goes over itself, it is called. */
static void test_named_by_quiero(void **state)
{
	(void)state;
	told(RULES(""), "A \"truco\"  B \"quiero truco\"", NULL);
	told(RULES(""), "A \"truco\"  B \"quiero retruco\"  A \"quiero retruco\"  A \"vale cuatro\"", NULL);
	told(RULES(""), "A \"truco\"  B \"quiero y truco\"", "V0328 null B@2 «truco»: B, truco, truco" VOID " BI-1");
	told(RULES(""), "A \"truco\"  B \"quiero previo\"", "V0328 null B@2 «previo»: B, previo, truco" VOID);
	told(RULES("canto otro abre, sobre otro, suma 1, no_querido 1;") "léxico { acto otro \"otro\"; }\n", "A \"otro\"  B \"quiero otro\"  A \"quiero\"", NULL);
}

/* The last canto of the ruleset goes over the envido: to call that again is a step wrongly taken, and not the top. */
static void test_last_canto(void **state)
{
	(void)state;
	told(RULES("") "lance envite { BI-8 castiga orden; canto alto sobre envido, suma 3; }\n", "A \"envido\"  B \"envido\"  B \"no quiero\"",
		"V0328 fault B@2 «envido»: B, envido, envido" VOID " BI-9");
}

/* Over what the regulation proposes by itself goes only what says so; there is no canto to name. */
static void test_offered(void **state)
{
	(void)state;
	told(RULES("castiga orden;") "BI-7 al abrir entonces ofrece truco 3 a mano rechazo 1;\n", "A \"vale cuatro\"",
		"V0328 fault A@1 «vale cuatro»: A, vale cuatro, lo que propone el reglamento" VOID " BI-3");
	/* Nor is it the call of the other side, whether it waits or was accepted: no turn to raise is anybody's. */
	told(RULES("castiga ajena orden repetida;") "BI-7 al abrir entonces ofrece truco 3 a mano rechazo 1;\n", "B \"retruco\"",
		"V0328 fault B@1 «retruco»: B, retruco, lo que propone el reglamento" VOID " BI-2");
	told(RULES("castiga ajena orden repetida;") "BI-7 al abrir entonces ofrece truco 3 a mano rechazo 1;\n", "A \"quiero\"  B \"truco\"",
		"V0328 fault B@2 «truco»: B, truco, lo que propone el reglamento" VOID " BI-1");
}

/* On the table's track: what comes after the table stopped rests on it, and what would have been in its place there. */
static void test_rests_on_void(void **state)
{
	static const struct { bool seen, refused, pending; unsigned side, accepter; const char *canto; bool folded; } cases[] = {
		{ false, false, true, 0, 2, "truco", false }, { false, true, true, 0, 2, "truco", false },
		{ true, true, false, 1, 2, "vale_cuatro", true }, { true, false, true, 0, 2, "truco", true },
		{ true, false, true, 1, 1, "truco", false }, { true, false, true, 0, 2, "vale_cuatro", false },
		{ true, false, true, 0, 2, NULL, false }, { true, false, false, 0, 1, "truco", true }, { true, false, false, 0, 0, "truco", false },
	};
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	for (unsigned i = 0; i < COUNT(cases); i++) {
		struct act_event act = { .act = act_of_canto(canto_named(t.load.rules, "retruco")), .seat = 1, .number = -1 };
		act.lance = (uint8_t)lance_named(t.load.rules, "truco");
		struct lance_play *play = &t.s.lances[act.lance];
		play->table.seen = cases[i].seen;
		play->table.refused = cases[i].refused;
		play->table.pending = cases[i].pending;
		play->table.side = (uint8_t)cases[i].side;
		play->table.accepter = (uint8_t)cases[i].accepter;
		play->table.canto = (uint8_t)(cases[i].canto ? canto_named(t.load.rules, cases[i].canto) : OFFERED);
		struct objection r = bind_check_canto(&t.s, &act);
		assert_int_equal(r.code, CODE_NOTHING_TO_RAISE);
		if (r.folded != cases[i].folded)
			fail_msg("case %u", i);
		/* Against what is allowed stands nothing that could be folded. */
		act.act = act_of_canto(canto_named(t.load.rules, "truco"));
		r = bind_check_canto(&t.s, &act);
		assert_int_equal(r.code, CODE_COUNT);
		assert_false(r.folded);
	}
	scene_close(&t);
}

/* Words that are no call come with the call that they should have been, where that would have stood; where it would have been as void, with none. */
static void test_said_instead(void **state)
{
	static const char rules[] = RULES("") "léxico { BI-9 mal truco \"truquito\"; BI-9 mal envido \"envidito\"; }\n";
	static const char barred[] = RULES("") "léxico { BI-9 mal truco \"truquito\"; }\nBI-8 antes de truco exige autor jugadas > 0 [tiempo];\n";
#define NOT_CALLED(who, event, words) "V0320 null " who "@" event " «" words "»: " who ", " words "; no se cantó nada"
	(void)state;
	told(rules, "A \"truquito\"", NOT_CALLED("A", "1", "truquito") " BI-9");
	told(rules, "A \"truco\"  A \"truquito\"", NOT_CALLED("A", "2", "truquito") " BI-9");
	told(rules, "A \"truco\"  B \"quiero\"  B \"truquito\"", NOT_CALLED("B", "3", "truquito") " BI-9");
	told(rules, "A \"envido\"  B \"no quiero\"  A \"envidito\"", NOT_CALLED("A", "3", "envidito") " BI-9");
	told(barred, "A \"truquito\"", NOT_CALLED("A", "1", "truquito") " BI-9");
	told(barred, "A 1o  A \"truquito\"", NOT_CALLED("A", "2", "truquito") " BI-9");
#undef NOT_CALLED
}

/* A void call was refused and the hand should have stopped there. What is said then rests on it; what is said when the table has played on does not. */
static void test_played_on(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n"
		"cláusula CA-1 \"x\"; cláusula CA-2 \"x\"; consta CA-1 CA-2 \"x\" \"x\";\n"
		"lance truco { CA-1 rechazo RECHAZO; CA-2 canto retruco sobre truco, fija 3, no_querido 2; }\n"
		"léxico { acto truco \"truco\"; acto retruco \"retruco\"; acto quiere \"quiero\"; acto no_quiere \"no quiero\"; }\n";
	static const struct { const char *refusal, *between; bool told; } cases[] = {
		{ "fin_mano", "", false }, { "fin_mano", "D 1o", true }, { "fin_mano", "B espera 9", false }, { "cierra", "D 1o", false },
	};
	(void)state;
	for (unsigned i = 0; i < COUNT(cases); i++) {
		char file[1200], log[300], *at;
		snprintf(file, sizeof file, "%s", rules);
		at = strstr(file, "RECHAZO");
		snprintf(at, sizeof file - (size_t)(at - file), "%s%s", cases[i].refusal, strstr(rules, "RECHAZO") + strlen("RECHAZO"));
		snprintf(log, sizeof log, "mano 3 reparte C\nD: 1o 2o 3o\nD \"retruco\"  A \"no quiero\"\n%s\nB \"retruco\"\nfin incompleta\n", cases[i].between);
		begin(file, log);
		assert_findings(next(), (const char *const[]){ cases[i].told ? "V0327 null D@1 «retruco»: D, retruco" VOID " CA-2"
			: "V0327 null D@1 «retruco»: D, retruco; no vale, y la mano no se jugó hasta el final: no se sabe de quién era CA-2",
			!cases[i].told ? NULL : "V0327 null B@4 «retruco»: B, retruco" VOID " CA-2", NULL });
		finish();
	}
}

/* ---- called twice ------------------------------------------------------------------------------------------------------- */

/* What may be called over itself is a raise each time, and that of the side that accepted; what may not is out of its order. */
static void test_over_itself(void **state)
{
	static const char *const itself = RULES("canto otro abre, sobre otro, suma 1, no_querido 1;") "léxico { acto otro \"otro\"; }\n";
	(void)state;
	told(itself, "A \"otro\"  B \"quiero\"  B \"otro\"", NULL);
	told(itself, "A \"otro\"  B \"quiero\"  A \"otro\"", "V0331 null A@3 «otro»: A, otro" VOID " BI-5");
	told(RULES(""), "A \"previo\"  B \"quiero\"  B \"truco\"  A \"quiero\"  B \"truco\"", "V0328 null B@5 «truco»: B, truco, truco" VOID " BI-1");
}

/* Both sides make one call at one time: the second is void and no fault. Said at the time of anything else it is one, and so is
 * another call over the first. */
static void test_crossing(void **state)
{
	(void)state;
	told(RULES("castiga orden;"), "B pide mostrar a A  A \"truco\" + B \"truco\"", "V0339 null B@3 «truco»: B, truco" VOID " BI-4");
	told(RULES("castiga orden;"), "A \"truco\"  A pide mostrar a B + B \"truco\"",
		"V0339 fault B@3 «truco»: B, truco" VOID " BI-4");
	told(RULES("castiga sin_quiero;"), "A \"truco\" + B \"retruco\"", "V0329 fault B@2 «retruco»: B, retruco" VOID " BI-4");
	/* The clauses of the words come first. Nothing else that could be said of the second matters: no quiero is missing, and no step. */
	static const char otro[] = "canto otro abre, sobre otro, suma 1, no_querido 1; BI-12 palabras exactas; castiga orden sin_quiero;";
	static const char *const raises[] = { "con_quiero; BI-5", "en_frase; BI-5", "acepta; BI-5" }, *const words[] = { "otro", "truco" };
	for (unsigned i = 0; i < 2 * COUNT(raises); i++) {
		char rules[3000], said[60], line[200];
		snprintf(rules, sizeof rules, RULES_WITH("BI-4", "%s", "%s") "léxico { acto otro \"otro\"; }\n", raises[i / 2], otro);
		snprintf(said, sizeof said, "A \"%s\" + B \"%s\"", words[i % 2], words[i % 2]);
		snprintf(line, sizeof line, "V0339 null B@2 «%s»: B, %s" VOID " BI-12 BI-4", words[i % 2], words[i % 2]);
		told(rules, said, line);
	}
	/* Who says his own call twice at one time answers nobody's. */
	told(RULES(""), "A \"truco\" + A \"truco\"", "V0330 null A@2 «truco»: A, truco" VOID " BI-8 BI-1");
}

/* ---- in one phrase ------------------------------------------------------------------------------------------------------ */

static void test_in_phrase(void **state)
{
	static const struct case_ cases[] = {
		{ "A \"truco\"  B \"quiero retruco\"", NULL },
		{ "A \"truco\"  B \"retruco\"", "V0329 null B@2 «retruco»: B, retruco" VOID " BI-4" },
		{ "A \"quiero truco\"", "V0327 null A@1 «truco»: A, truco" VOID " BI-1 BI-5" },
	};
	(void)state;
	all_told(RULES_WITH("BI-4", "en_frase; BI-5", ""), cases, COUNT(cases));
}

/* ---- asked to say it again ------------------------------------------------------------------------------------------------ */

/* Its author says a call again because the other side asked for it, after it: nothing is found. */
static void test_repeated(void **state)
{
	static const struct case_ cases[] = {
		{ "A \"truco\"  B pide repetición a A  A \"truco\"  B \"quiero\"", NULL },
		{ "A \"truco\"  B pide mostrar a A  A \"truco\"", "V0330 null A@3 «truco»: A, truco" VOID " BI-8 BI-1" },
		{ "A \"truco\"  A pide repetición a B  A \"truco\"", "V0330 null A@3 «truco»: A, truco" VOID " BI-8 BI-1" },
		{ "B pide repetición a A  A \"truco\"  A \"truco\"", "V0330 null A@3 «truco»: A, truco" VOID " BI-8 BI-1" },
		{ "A \"truco\"  B pide repetición a A  A \"retruco\"", "V0330 null A@3 «retruco»: A, retruco" VOID " BI-8 BI-2" },
		{ "A \"truco\"  A pide repetición a B  B \"truco\"", "V0339 null B@3 «truco»: B, truco" VOID " BI-4" },
		{ FIRST "  B pide repetición a A  A \"truco\"", "V0328 null A@4 «truco»: A, truco, truco" VOID " BI-1" },
		{ FIRST "  A pide repetición a B  B \"truco\"", "V0328 null B@4 «truco»: B, truco, truco" VOID " BI-1" },
	};
	(void)state;
	all_told(RULES(""), cases, COUNT(cases));
}

/* ---- lances that are no more -------------------------------------------------------------------------------------------- */

/* Annulled by a rule, whose clause is cited: nothing more is called in it. */
static void test_annulled(void **state)
{
	(void)state;
	told(RULES("") "BI-7 tras pide(mostrar) entonces anula envite;\n", "A \"envido\"  B pide mostrar a A  A \"envido\"",
		"V0332 null A@3 «envido»: A, envido, envido" VOID " BI-7");
	told(RULES("") "BI-7 tras pide(mostrar) entonces anula envite;\n", "A \"envido\"  B pide flor a A  B \"no quiero\"", NULL);
}

/* After one side shrank from the other's flor nobody bets on it, whichever side it was. */
static void test_shrunk(void **state)
{
	static const char rules[] = RULES_OF("flor envite truco", "flor; envite; truco;", "BI-4", "con_quiero; BI-5", "")
		"combinación flor { mismo_palo 3; }\ntanteo flor { base 20; todas; }\n"
		"lance flor de flor { porta 3; sola cada_una; encuentro mayor_propias; BI-12 achica %s; canto contra_flor abre, fija 6; no_querido querido o 4; }\n"
		"léxico { acto canta_flor \"flor\"; acto achica \"me achico\"; acto contra_flor \"contraflor\"; }\n";
	char text[4000];
	(void)state;
	snprintf(text, sizeof text, rules, "rinde 4");
	told(text, "A \"flor\"  B \"flor\"  A \"contraflor\"  B \"no quiero\"", NULL);
	told(text, "A \"flor\"  B \"me achico\"  A \"contraflor\"", "V0332 null A@3 «contraflor»: A, contraflor, flor" VOID " BI-12");
	told(text, "B \"flor\"  A \"me achico\"  B \"contraflor\"", "V0332 null B@3 «contraflor»: B, contraflor, flor" VOID " BI-12");
	/* Where the flores are compared all the same, he may. */
	snprintf(text, sizeof text, rules, "compara");
	told(text, "A \"flor\"  B \"me achico\"  A \"contraflor\"  B \"no quiero\"", NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_reasons),
		cmocka_unit_test(test_closed),
		cmocka_unit_test(test_same_call),
		cmocka_unit_test(test_shared_clauses),
		cmocka_unit_test(test_punished),
		cmocka_unit_test(test_binding),
		cmocka_unit_test(test_by_flor),
		cmocka_unit_test(test_double),
		cmocka_unit_test(test_bundle),
		cmocka_unit_test(test_named_by_quiero),
		cmocka_unit_test(test_last_canto),
		cmocka_unit_test(test_offered),
		cmocka_unit_test(test_rests_on_void),
		cmocka_unit_test(test_said_instead),
		cmocka_unit_test(test_played_on),
		cmocka_unit_test(test_over_itself),
		cmocka_unit_test(test_crossing),
		cmocka_unit_test(test_in_phrase),
		cmocka_unit_test(test_repeated),
		cmocka_unit_test(test_annulled),
		cmocka_unit_test(test_shrunk),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
