/* What strikes because an act counted, or because nobody was at fault, where neither is known: it is in doubt as well. A's cards are
 * not known; with three of one suit a rule would void what he said, or charge him. */
#include "../lib/table.h"

#define HAS "mano 3 reparte D\nA: 7e 6e 3e  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define HAS_NOT "mano 3 reparte D\nA: 7e 6b 3c  B: 4c 5c 5o  C: 2o 12o 4b  D: 1o 6o 11c\n"
#define UNSEEN "mano 3 reparte D\nA: ? ? ?  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define TERNA HOUSE "combinación terna { mismo_palo 3; }\n"
#define END "\nfin incompleta\n"

/* Of the clause: so many findings that are told for certain, so many in doubt. */
static void assert_cited(const struct verdict *v, const char *clause, unsigned sure, unsigned doubtful)
{
	unsigned found[2] = { 0, 0 };
	for (const struct finding *f = v->findings.first; f; f = f->next)
		if (str_equal(f->clauses[0], str_of(clause)))
			found[f->severity == SEVERITY_UNDECIDED]++;
	if (found[0] == sure && found[1] == doubtful)
		return;
	say_findings(v);
	fail_msg("%u and %u of %s, not %u and %u", found[0], found[1], clause, sure, doubtful);
}

static void cited(const char *rules, const char *log, const char *clause, unsigned sure, unsigned doubtful)
{
	assert_cited(judged(rules, log), clause, sure, doubtful);
	finish();
}

/* The truco may be void: whoever may call no envido over it is not known to have done wrong. */
static void test_act(void **state)
{
#define VOID TERNA "CA-1 antes de truco exige autor no tiene(terna) sino nulo [flor];\n"
	static const char rules[] = VOID "CA-2 antes de real_envido exige ningún asiento dijo(truco) [tiempo];\n";
	static const char asked[] = VOID "CA-2 antes de real_envido exige estado(truco) != pendiente [tiempo];\n";
#define CALLS "A \"truco\"  B \"real envido\"" END

	(void)state;
	cited(rules, HAS CALLS, "CA-2", 0, 0);
	cited(rules, HAS_NOT CALLS, "CA-2", 1, 0);
	cited(rules, UNSEEN CALLS, "CA-2", 0, 1);
	cited(asked, HAS CALLS, "CA-2", 0, 0);
	cited(asked, HAS_NOT CALLS, "CA-2", 1, 0);
	cited(asked, UNSEEN CALLS, "CA-2", 0, 1);
	/* another's truco is in no doubt */
	cited(rules, UNSEEN "C \"truco\"  B \"real envido\"" END, "CA-2", 1, 0);
}

/* What follows an act that may be void is in doubt with it, and so is what a rule has another do because of it. */
static void test_follows(void **state)
{
#define SIGN_VOID TERNA "CA-1 antes de señala exige autor no tiene(terna) sino nulo;\n"
#define OWNS "entonces cuenta como reconoce de pie;\n"
#define OWNED "exige ningún pie dijo(reconoce) [tiempo];\n"
	static const char told[] = SIGN_VOID "CA-2 tras señala entonces queda [conducta];\n";
	static const char called[] = VOID "CA-2 tras truco entonces queda [conducta];\n";
	static const char counted[] = VOID "CA-1 tras truco " OWNS "CA-2 antes de real_envido " OWNED;
	static const char breath[] = TERNA "CA-1 antes de envido exige autor no tiene(terna) sino nulo [flor];\n"
		"CA-1 tras truco " OWNS "CA-2 antes de real_envido " OWNED;
	static const char baza[] = SIGN_VOID "CA-1 al cerrar baza si baza = 1 " OWNS "CA-2 antes de truco " OWNED;
	static const char signed_for[] = SIGN_VOID "CA-1 tras señala " OWNS "CA-2 antes de truco " OWNED;

	(void)state;
	cited(told, HAS "A señala C" END, "CA-2", 0, 0);
	cited(told, HAS_NOT "A señala C" END, "CA-2", 1, 0);
	cited(told, UNSEEN "A señala C" END, "CA-2", 0, 1);
	cited(told, UNSEEN "A señala C  B señala D" END, "CA-2", 1, 1);
	cited(called, HAS "A \"truco\"" END, "CA-2", 0, 0);
	cited(called, HAS_NOT "A \"truco\"" END, "CA-2", 1, 0);
	cited(called, UNSEEN "A \"truco\"" END, "CA-2", 0, 1);
	cited(counted, HAS CALLS, "CA-2", 0, 0);
	cited(counted, HAS_NOT CALLS, "CA-2", 1, 0);
	cited(counted, UNSEEN CALLS, "CA-2", 0, 1);
	/* C's truco counts, and so does what it has D do, whatever A did before */
	cited(counted, UNSEEN "C \"truco\"  B \"real envido\"" END, "CA-2", 1, 0);
	/* of one breath, in which the envido may be void: then B raises nothing, and that alone is told */
	cited(breath, UNSEEN "A \"envido y truco\"  B \"real envido\"" END, "CA-2", 0, 1);
	/* what a baza has him do is in no doubt */
	cited(baza, UNSEEN "A señala C\nA ?  B 4c  C 2o  D 1o\nC \"truco\"" END, "CA-2", 1, 0);
	cited(signed_for, HAS_NOT "A señala C\nA \"truco\"" END, "CA-2", 1, 0);
	cited(signed_for, UNSEEN "A señala C\nA \"truco\"" END, "CA-2", 0, 1);
	cited(signed_for, UNSEEN "A señala C  B señala D\nA \"truco\"" END, "CA-2", 1, 0);
}

/* Somebody may be at fault: what strikes where nobody is does so either way or not for certain. */
static void test_fault(void **state)
{
#define CHARGE TERNA "CA-1 tras truco si autor tiene(terna) entonces culpa mala;\n"
	static const char none[] = CHARGE "CA-2 antes de real_envido exige algún rival cometió(mala) [tiempo];\n";
	static const char some[] = CHARGE "CA-2 antes de real_envido exige ningún rival cometió(mala) [tiempo];\n";

	(void)state;
	cited(none, HAS CALLS, "CA-2", 0, 0);
	cited(none, HAS_NOT CALLS, "CA-2", 1, 0);
	cited(none, UNSEEN CALLS, "CA-2", 0, 1);
	cited(some, HAS CALLS, "CA-2", 1, 0);
	cited(some, HAS_NOT CALLS, "CA-2", 0, 0);
	cited(some, UNSEEN CALLS, "CA-2", 0, 0);
}

/* What it would have cost is open then. */
static void test_points(void **state)
{
	static const char rules[] = TERNA "CA-1 tras truco si autor tiene(terna) entonces culpa mala;\n"
		"CA-2 al cerrar mano si algún equipo dijo(truco) y ningún equipo cometió(mala) entonces tantos 1 a rival [conducta];\n";
	static const struct { const char *deal; bool undecided; } rows[] = { { HAS, false }, { HAS_NOT, false }, { UNSEEN, true } };
	char log[300];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "%sA \"truco\"  B \"no quiero\"\nfin\n", rows[i].deal);
		assert_int_equal(judged(rules, log)->undecided, rows[i].undecided);
		finish();
	}
}

/* So are the points where the «quiero» may be void: 2 with it, 1 without. */
static void test_void_answer(void **state)
{
	static const char rules[] = TERNA "CA-1 antes de quiere exige autor no tiene(terna) sino nulo;\npermite CA-2;\n";
	static const struct { const char *third; int points; bool undecided; } rows[] = { { "3e", 1, false }, { "3c", 2, false }, { "?", 2, true } };
	char log[400];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "mano 3 reparte D\nA: 1e 7e %s  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
			"B \"truco\"  A \"quiero\"\n" PLAYED "fin\n", rows[i].third);
		points_of(rules, log, rows[i].points, 0, rows[i].undecided);
	}
}

/* He may be among those who are barred: what he does all the same may be void. */
static void test_bar(void **state)
{
	static const char rules[] = TERNA "CA-1 tras truco entonces veda real_envido a asiento (tiene(terna));\n"
		"CA-2 antes de falta_envido exige ningún asiento dijo(real_envido) [tiempo];\n";
#define BARRED "B \"truco\"  A \"real envido\"  B \"falta envido\"" END

	(void)state;
	cited(rules, HAS BARRED, "CA-2", 0, 0);
	cited(rules, HAS_NOT BARRED, "CA-2", 1, 0);
	cited(rules, UNSEEN BARRED, "CA-2", 0, 1);
}

/* An answer to what has been answered, or to the own side's call, where that may be void. */
static void test_answers(void **state)
{
	static const char rules[] = TERNA "CA-1 antes de truco + no_quiere exige autor no tiene(terna) sino nulo [flor];\n"
		"permite CA-2;\n";

	(void)state;
	tells(rules, HAS_NOT "A \"truco\"  C \"quiero\"" END, "V0325", 1);
	tells(rules, UNSEEN "A \"truco\"  C \"quiero\"" END, "V0325", 0);
	tells(rules, HAS_NOT "B \"truco\"  A \"no quiero\"  C \"quiero\"" END, "V0326", 1);
	tells(rules, UNSEEN "B \"truco\"  A \"no quiero\"  C \"quiero\"" END, "V0326", 0);
	/* what is about no lance leaves none in doubt */
	tells(TERNA "CA-1 antes de señala exige autor no tiene(terna) sino nulo;\npermite CA-2;\n",
		UNSEEN "A señala B\nB \"truco\"  A \"no quiero\"  C \"quiero\"" END, "V0326", 1);
	/* of another lance nothing is in doubt */
	tells(rules, UNSEEN "A \"truco\"  B \"envido\"  D \"real envido\"" END, "V0330", 1);
}

/* ---- which acts are in doubt ---------------------------------------------------------------------------------- */

#define TIME " [tiempo];\n"
#define THIRD "cláusula CA-3 \"Otra más.\" \"One more.\";\n"

struct row {
	const char *rules, *log;
	unsigned sure, doubtful; /* findings of CA-2 */
};

static void cited_all(const char *head, const struct row *rows, size_t count)
{
	char rules[1500], log[400];
	for (size_t i = 0; i < count; i++) {
		snprintf(rules, sizeof rules, "%s%s", head, rows[i].rules);
		snprintf(log, sizeof log, UNSEEN "%s" END, rows[i].log);
		cited(rules, log, "CA-2", rows[i].sure, rows[i].doubtful);
	}
}

/* An act is in doubt where the effects would void it, or make another of it; what else they do leaves it an act that was done. */
static void test_effects(void **state)
{
#define DOUBTS(effects) "CA-1 antes de truco si autor tiene(terna) entonces " effects ";\n" \
	"CA-2 antes de real_envido exige ningún asiento dijo(truco)" TIME
#define LOG "A \"truco\"  B \"real envido\""
	static const struct row rows[] = {
		{ DOUBTS("nulo"), LOG, 0, 1 }, { DOUBTS("nulo voz"), LOG, 0, 1 }, { DOUBTS("suspende"), LOG, 0, 1 },
		{ DOUBTS("cuenta como habla"), LOG, 0, 1 }, { DOUBTS("tantos 1 a rival, nulo"), LOG, 0, 1 },
		{ DOUBTS("queda"), LOG, 1, 0 }, { DOUBTS("cuenta como habla de rival"), LOG, 1, 0 },
		{ DOUBTS("nulo habla de rival"), LOG, 1, 0 }, { DOUBTS("reduce a 1"), LOG, 1, 0 },
		{ DOUBTS("anula envite"), LOG, 1, 0 },
	};

	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
}

/* So it is where a rule would make another act of it if somebody were at fault who may be, and where it does so either way it is not. */
static void test_counts_by_fault(void **state)
{
#define COUNTS(guard) CHARGE THIRD "CA-3 antes de real_envido si " guard " entonces cuenta como envido;\n"
	static const char calls[] = "A \"truco\"  B \"real envido\"  A \"falta envido\"" END;
	static const char no_real[] = COUNTS("algún rival cometió(mala)") "CA-2 antes de falta_envido exige ningún asiento dijo(real_envido)" TIME;
	static const char no_envido[] = COUNTS("algún rival cometió(mala) o asientos = 4")
		"CA-2 antes de falta_envido exige ningún asiento dijo(envido)" TIME;
	static const struct { const char *deal; unsigned sure, doubtful; } rows[] = { { HAS, 0, 0 }, { HAS_NOT, 1, 0 }, { UNSEEN, 0, 1 } };
	char log[300];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "%s%s", rows[i].deal, calls);
		cited(no_real, log, "CA-2", rows[i].sure, rows[i].doubtful);
		cited(no_envido, log, "CA-2", 1, 0);
	}
}

/* The sign may be void for what A holds, and it is void for another reason: what that one has others do is in no doubt. */
static void test_counts_for_others(void **state)
{
	static const struct row rows[] = {
		{ "CA-1 antes de señala exige autor no tiene(terna) sino nulo;\nCA-3 antes de señala si mano en_juego entonces nulo, cuenta como truco de pie;\n"
			"CA-2 antes de real_envido exige ningún asiento dijo(truco)" TIME, "A señala B\nC \"real envido\"", 1, 0 },
		{ "CA-3 antes de señala si mano en_juego entonces cuenta como truco de pie;\nCA-1 antes de truco exige autor no tiene(terna) sino nulo;\n"
			"CA-2 antes de real_envido exige ningún asiento dijo(truco)" TIME, "A señala B\nC \"real envido\"", 1, 0 },
	};

	(void)state;
	cited_all(TERNA THIRD, rows, sizeof rows / sizeof *rows);
}

/* A charge in doubt is seen by the rules of the next moment, be it without an act, and of the next act after the hand. */
static void test_fault_seen_next(void **state)
{
	static const char of_baza[] = TERNA "CA-1 al cerrar baza si mano (jugadas = 2 y tiene(terna)) entonces culpa mala de mano;\n"
		"CA-2 al cerrar mano si ningún asiento cometió(mala) entonces queda [conducta];\n";
	static const char after_hand[] = TERNA "CA-1 entre manos si autor tiene(terna) entonces culpa mala;\n"
		"CA-2 entre manos si autor es(pie) y ningún asiento cometió(mala) entonces queda [conducta];\n";
	static const struct { const char *third; unsigned sure, doubtful; } rows[] = { { "3e", 0, 0 }, { "3c", 1, 0 }, { "?", 0, 1 } };
	char log[300];

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "mano 3 reparte D\nA: 1e 7e %s  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n" PLAYED "A \"bien\"  D \"bien\"\nfin\n", rows[i].third);
		cited(of_baza, log, "CA-2", rows[i].sure, rows[i].doubtful);
		cited(after_hand, log, "CA-2", rows[i].sure, rows[i].doubtful);
	}
}

/* What follows an act is no doubt about it, nor about the next. */
static void test_after(void **state)
{
	static const struct row rows[] = {
		{ "CA-1 tras truco si autor tiene(terna) entonces suspende;\nCA-2 antes de falta_envido exige ningún asiento dijo(real_envido)" TIME,
			"A \"truco\"  B \"real envido\"  A \"falta envido\"", 1, 0 },
	};

	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
}

/* Of a bar that may not mean him, what others do and what else he does is in no doubt. */
static void test_bar_of_others(void **state)
{
	static const struct row rows[] = {
		{ "", "B \"truco\"  A \"real envido\"  B \"falta envido\"", 0, 1 },
		{ "", "A \"truco\"  B \"real envido\"  A \"falta envido\"", 1, 0 },
		{ "", "B \"truco\"  A \"envido\"  B \"falta envido\"", 1, 0 },
	};

	(void)state;
	cited_all(TERNA "CA-1 tras truco entonces veda real_envido a asiento (tiene(terna));\n"
		"CA-2 antes de falta_envido exige ningún asiento dijo(real_envido) y ningún asiento dijo(envido)" TIME,
		rows, sizeof rows / sizeof *rows);
}

/* A rule that strikes not, whatever counts, spares the act. */
static void test_spared(void **state)
{
#define SPARES(rule) "CA-1 antes de real_envido " rule ";\n"
#define RAISED "A \"truco\"  B \"real envido\"  A \"falta envido\""
	static const struct row rows[] = {
		{ SPARES("exige algún asiento dijo(truco) sino nulo"), RAISED, 0, 1 },
		{ SPARES("exige algún asiento en_juego sino nulo"), RAISED, 1, 0 },
		{ SPARES("si estado(truco) != pendiente entonces nulo"), RAISED, 0, 1 },
		{ SPARES("si autor dijo(truco) entonces nulo"), RAISED, 1, 0 },
	};

	(void)state;
	cited_all(TERNA "CA-1 antes de truco exige autor no tiene(terna) sino nulo;\n"
		"CA-2 antes de falta_envido exige ningún asiento dijo(real_envido)" TIME, rows, sizeof rows / sizeof *rows);
}

/* ---- who may be at fault --------------------------------------------------------------------------------------- */

/* Whoever the rule names, else who did the act, or owes it; nobody for what else the rule does, whatever its numbers. */
static void test_charged(void **state)
{
#define ASKS(who) "CA-2 antes de real_envido exige " who " cometió(mala)" TIME
#define CHARGES(effects) "CA-1 tras truco si autor tiene(terna) entonces " effects ";\n"
#define OWES "CA-1 debe avisar { quién mano; desde truco; cumple avisa; vence tras envido de asiento si algún mano tiene(terna); sino culpa mala; }\n"
#define ELSEWHERE "CA-1 tras señala entonces culpa mala;\n"
#define ELSEWHERE_OF(who) "CA-1 tras señala entonces culpa mala de " who ";\n"
	static const struct row rows[] = {
		{ CHARGES("culpa mala") ASKS("algún mano"), LOG, 0, 1 },
		{ CHARGES("culpa mala") ASKS("algún autor"), LOG, 1, 0 },
		{ CHARGES("culpa mala de rival") ASKS("algún mano"), LOG, 1, 0 },
		{ CHARGES("culpa mala de rival") ASKS("algún autor"), LOG, 0, 1 },
		{ CHARGES("queda, culpa mala") ASKS("algún mano"), LOG, 0, 1 },
		{ OWES ASKS("algún mano"), "A \"truco\"  B \"envido\"  C \"real envido\"", 0, 1 },
		{ OWES ASKS("algún rival"), "A \"truco\"  B \"envido\"  C \"real envido\"", 1, 0 },
		{ "CA-1 al abrir entonces culpa mala;\n" ASKS("algún mano"), LOG, 1, 0 },
		{ ELSEWHERE CHARGES("tantos 0 a autor, tantos 1 a autor, tantos 2 a autor, tantos 3 a autor, tantos 4 a autor")
			ASKS("algún mano"), LOG, 1, 0 },
	};

	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
}

/* Whether he is one of those whom a rule means, his cards tell: he may be at fault, and what he would get or lose leaves the sum open. */
static void test_meant(void **state)
{
#define MEANT(effect) TERNA "CA-1 tras truco entonces " effect " (tiene(terna));\n"
#define REFUSED "A \"truco\"  B \"no quiero\"\ntantos "
	static const char charged[] = MEANT("culpa mala de asiento") ASKS("algún mano"), paid[] = MEANT("tantos 1 a mano") "permite CA-2;\n";
	static const struct { const char *deal, *sum; unsigned wrong; bool undecided; } rows[] = {
		{ HAS, "2-0", 0, false }, { HAS, "1-0", 1, false }, { HAS_NOT, "2-0", 1, false }, { HAS_NOT, "1-0", 0, false },
		{ UNSEEN, "2-0", 0, true }, { UNSEEN, "1-0", 0, false },
	};
	char log[300];

	(void)state;
	/* who else may be meant, and what comes beside it, is no matter */
	cited(TERNA "CA-1 tras truco si algún mano tiene(terna) entonces culpa mala;\n" ASKS("algún autor"), UNSEEN "B \"truco\"  A \"real envido\"" END,
		"CA-2", 1, 0);
	cited(MEANT("tantos 1 a mano") ELSEWHERE_OF("mano") ASKS("algún mano"), UNSEEN LOG END, "CA-2", 1, 0);
	cited(charged, HAS LOG END, "CA-2", 0, 0);
	cited(charged, HAS_NOT LOG END, "CA-2", 1, 0);
	cited(charged, UNSEEN LOG END, "CA-2", 0, 1);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		snprintf(log, sizeof log, "%s" REFUSED "%s\n", rows[i].deal, rows[i].sum);
		const struct verdict *v = judged(paid, log);
		assert_int_equal(count_of(v, "V0401"), rows[i].wrong);
		assert_int_equal(v->undecided, rows[i].undecided);
		finish();
	}
}

/* A ruleset may name so many faults: the last of them is as good as the others. */
static void test_many_faults(void **state)
{
	char rules[4000], last[20];
	(void)state;
	begin(HOUSE "permite CA-1 CA-2;\n", UNSEEN END);
	unsigned own = MAX_FAULTS - court.load.rules->fault_count;
	finish();
	size_t n = (size_t)snprintf(rules, sizeof rules, TERNA "CA-1 tras truco si autor tiene(terna) entonces culpa mala_0");
	for (unsigned i = 1; i < own; i++)
		n += (size_t)snprintf(rules + n, sizeof rules - n, ", culpa mala_%u", i);
	snprintf(last, sizeof last, "mala_%u", own - 1);
	snprintf(rules + n, sizeof rules - n, ";\nCA-2 antes de real_envido exige algún mano cometió(%s)" TIME, last);
	const struct verdict *v = judged(rules, UNSEEN LOG END);
	assert_str(court.load.rules->faults[MAX_FAULTS - 1], last);
	assert_cited(v, "CA-2", 0, 1);
	finish();
}

/* An earlier act may be undone: what rests on it is in doubt, as if it may have been void when it was done. */
static void test_undone(void **state)
{
#define UNDOES(act) "CA-1 tras señala si autor tiene(terna) entonces nulo " act ";\n"
#define NO_TRUCO "CA-2 antes de real_envido exige ningún asiento dijo(truco)" TIME
#define NO_PROPOSAL "CA-2 antes de real_envido exige estado(truco) != pendiente" TIME
#define SIGN "A \"truco\"  A señala C  B \"real envido\""
	static const struct row rows[] = {
		{ UNDOES("truco de equipo") NO_TRUCO, SIGN, 0, 1 },
		{ UNDOES("truco de equipo") NO_PROPOSAL, SIGN, 0, 1 },
		{ UNDOES("propuesta(truco) de equipo") NO_TRUCO, SIGN, 0, 1 },
		{ UNDOES("último(truco)") NO_TRUCO, SIGN, 0, 1 },
		{ "CA-1 tras señala exige autor no tiene(terna) sino nulo último(truco);\n" NO_PROPOSAL, SIGN, 0, 1 },
		{ "CA-1 tras señala si autor tiene(terna) entonces culpa mala, nulo truco de equipo;\n" NO_TRUCO, SIGN, 0, 1 },
		/* it was the last that anybody did; of those in doubt whether they are meant, too */
		{ "CA-1 antes de real_envido si algún rival tiene(terna) entonces nulo truco de rival;\n"
			"CA-2 antes de falta_envido exige ningún asiento dijo(truco)" TIME, "A \"truco\"  B \"real envido\"  A \"falta envido\"", 0, 1 },
		{ "CA-1 tras señala entonces nulo truco de asiento (tiene(terna));\n" NO_TRUCO, SIGN, 0, 1 },
		/* what it would bar was done already */
		{ "CA-1 tras señala si autor tiene(terna) entonces veda truco a equipo;\n" NO_TRUCO, SIGN, 1, 0 },
		/* another act, another's, of another lance; one that comes later */
		{ UNDOES("envido de equipo") NO_TRUCO, SIGN, 1, 0 },
		{ UNDOES("truco de rival") NO_TRUCO, SIGN, 1, 0 },
		{ UNDOES("último(envite)") NO_TRUCO, SIGN, 1, 0 },
		{ UNDOES("truco de equipo") NO_TRUCO, "A señala C  A \"truco\"  B \"real envido\"", 1, 0 },
		{ UNDOES("último(truco)") NO_TRUCO, "A señala C  A \"truco\"  B \"real envido\"", 1, 0 },
	};
	char log[400];

	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
	for (unsigned i = 0; i < 4; i++) { /* where it is known, so is what rests on it */
		snprintf(log, sizeof log, "%s" SIGN END, i & 1 ? HAS : HAS_NOT);
		cited(i & 2 ? TERNA UNDOES("truco de equipo") NO_TRUCO : TERNA UNDOES("último(truco)") NO_TRUCO, log, "CA-2", !(i & 1), 0);
	}
}

/* It may be undone because its author may be at fault, by a duty too. */
static void test_undone_by_duty(void **state)
{
	static const struct row rows[] = {
		{ "CA-1 debe callar { quién asiento (tiene(terna)); cumple si nunca; vence tras señala; sino nulo truco de deudor; }\n" NO_TRUCO, SIGN, 0, 1 },
	};
	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
}

/* ---- what hangs on them ------------------------------------------------------------------------------------------ */

#define OF_A(acts) "CA-1 antes de " acts " exige autor no tiene(terna) sino nulo;\n"
#define NEVER(acts) THIRD "CA-3 antes de " acts " exige nunca sino nulo;\n"
#define BET "A \"envido\"  B \"quiero\"  "

/* Only a number that may not count, and counts as far as is known, leaves in doubt which of two is the better. */
static void test_numbers(void **state)
{
#define D_BEATS "CA-2 antes de dice de pie exige supera_lo_dicho [cuenta];\n"
	static const struct row rows[] = {
		{ OF_A("dice") D_BEATS, BET "A \"28\"  D \"27\"", 0, 1 },
		{ OF_A("dice + truco") D_BEATS, "A \"truco\"  B \"envido\"  C \"quiero\"  C \"28\"  D \"27\"", 1, 0 },
		{ OF_A("dice") NEVER("dice de mano") "CA-2 antes de dice de pie exige no supera_lo_dicho [cuenta];\n",
			BET "A \"28\"  D \"27\"", 1, 0 },
		/* nothing was said or done before it */
		{ OF_A("dice") "CA-1 al abrir entonces apuesta envite 2;\n" D_BEATS, "A \"28\"  D \"27\"", 0, 1 },
	};

	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
}

/* What was called of a lance, not of another; a number changes nothing of it, nor does what was void all the same. */
static void test_lances(void **state)
{
#define ENVITE(state) "CA-2 antes de truco exige estado(envite) != " state TIME
	static const struct row rows[] = {
		{ OF_A("envido") ENVITE("pendiente"), "A \"envido\"  B \"truco\"", 0, 1 },
		{ OF_A("envido") "CA-2 antes de truco exige estado(truco) != sin_abrir" TIME, "A \"envido\"  B \"truco\"", 1, 0 },
		{ OF_A("envido") NEVER("envido") ENVITE("sin_abrir"), "A \"envido\"  B \"truco\"", 1, 0 },
		{ OF_A("dice") ENVITE("querido"), BET "A \"28\"  D \"truco\"", 1, 0 },
	};

	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
}

/* A flor that may be none: what it annulled, and what the flores come to; nothing else. */
static void test_flor(void **state)
{
	static const struct row rows[] = {
		{ "permite CA-1;\nCA-2 antes de truco exige estado(envite) = pendiente" TIME, "B \"envido\"  A \"flor\"  B \"truco\"", 0, 1 },
		{ "permite CA-1;\nCA-2 al cerrar mano si algún mano ganó(flor) entonces queda [conducta];\n", "A \"flor\"\n" PLAYED, 0, 1 },
		{ "permite CA-1;\nCA-2 antes de quiere exige estado(truco) != pendiente" TIME, "B \"truco\"  A \"flor\"  A \"quiero\"", 1, 0 },
		/* without the truco the quiero is none, and nothing is asked of it */
		{ OF_A("truco") "CA-2 antes de quiere exige estado(flor) != sin_abrir" TIME, "A \"truco\"  B \"quiero\"", 0, 1 },
	};

	(void)state;
	cited_all(HOUSE_OF("bonaerense") "combinación terna { mismo_palo 3; }\n", rows, sizeof rows / sizeof *rows);
}

/* Whoever did it for certain as well did it; what others did, what he did beside it and what was void all the same is none of it. */
static void test_said(void **state)
{
#define A_SAID(act, of) "CA-2 antes de " act " exige ningún mano dijo(" of ")" TIME
	static const struct row rows[] = {
		{ OF_A("envido") A_SAID("truco", "envido"), "A \"envido\"  B \"envido\"  A \"truco\"", 0, 1 },
		{ OF_A("truco") NEVER("real_envido") A_SAID("señala", "propuesta"), "A \"real envido\"  A \"truco\"  B señala D", 0, 1 },
		{ OF_A("truco") A_SAID("retruco", "truco"), "A \"truco\"  B \"quiero\"  A 7e  B \"retruco\"", 0, 1 },
		{ OF_A("truco") A_SAID("falta_envido", "propuesta"), "A \"envido\"  A \"truco\"  B \"falta envido\"", 1, 0 },
	};

	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
}

/* Who won a lance, by what was called and said of it; who won a baza is another thing. */
static void test_won(void **state)
{
#define A_WON(what) "CA-2 al cerrar mano si algún mano ganó(" what ") entonces queda [conducta];\n"
	static const struct row rows[] = {
		{ OF_A("envido") A_WON("envite"), BET "A \"28\"  B \"son buenas\"\n" PLAYED, 0, 1 },
		{ OF_A("dice") A_WON("envite"), BET "A \"28\"  B \"son buenas\"\n" PLAYED, 0, 1 },
		{ OF_A("envido") A_WON("truco"), BET "A \"28\"  B \"son buenas\"\n" PLAYED, 1, 0 },
		{ OF_A("truco") A_WON("truco"), "A \"truco\"  B \"quiero\"\n" PLAYED, 1, 0 }, /* by the bazas, called or not */
		{ OF_A("truco") A_WON("1"), "A \"truco\"  B \"quiero\"\n" PLAYED, 1, 0 },
		{ OF_A("dice") A_WON("1"), BET "A \"28\"  B \"son buenas\"\n" PLAYED, 1, 0 },
	};

	(void)state;
	cited_all(TERNA, rows, sizeof rows / sizeof *rows);
}

/* What was in doubt in the hand before is none of this one. */
static void test_next_hand(void **state)
{
#define ALL_UNSEEN "reparte D\nA: ? ? ?  B: ? ? ?  C: ? ? ?  D: ? ? ?\n"
#define TWO(first, second) "mano 1 " ALL_UNSEEN first END "mano 2 " ALL_UNSEEN second END
	static const struct row rows[] = {
		{ OF_A("truco + envido") "CA-2 antes de real_envido exige algún asiento dijo(envido)" TIME,
			TWO("A \"truco\"  B \"envido\"", "A \"truco\"  B \"real envido\""), 1, 0 },
		{ OF_A("truco + envido") "CA-2 antes de real_envido exige estado(envite) = pendiente" TIME,
			TWO("A \"truco\"  B \"envido\"", "A \"truco\"  B \"real envido\""), 1, 0 },
		{ OF_A("truco + dice") "CA-1 al abrir entonces apuesta envite 2;\nCA-2 antes de dice de pie exige no supera_lo_dicho" TIME,
			TWO("A \"27\"  B \"28\"", "A \"truco\"  D \"28\""), 1, 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char rules[1500];
		snprintf(rules, sizeof rules, TERNA "%s", rows[i].rules);
		(void)judged(rules, rows[i].log);
		assert_cited(next(), "CA-2", rows[i].sure, rows[i].doubtful);
		finish();
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_act), cmocka_unit_test(test_follows), cmocka_unit_test(test_fault), cmocka_unit_test(test_points), cmocka_unit_test(test_bar), cmocka_unit_test(test_void_answer),
		cmocka_unit_test(test_answers), cmocka_unit_test(test_effects), cmocka_unit_test(test_counts_by_fault), cmocka_unit_test(test_fault_seen_next), cmocka_unit_test(test_counts_for_others), cmocka_unit_test(test_after), cmocka_unit_test(test_bar_of_others),
		cmocka_unit_test(test_spared), cmocka_unit_test(test_undone), cmocka_unit_test(test_undone_by_duty), cmocka_unit_test(test_charged), cmocka_unit_test(test_meant), cmocka_unit_test(test_many_faults), cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_lances), cmocka_unit_test(test_flor), cmocka_unit_test(test_said), cmocka_unit_test(test_won),
		cmocka_unit_test(test_next_hand),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
