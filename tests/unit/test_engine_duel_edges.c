/* Where one duel ends and the next begins, and what those who do not play it may do meanwhile. House rules over the
 * universitario tell by tantos in which duel something was judged: five to its mano. */
#include "../lib/table.h"

#define FACE "partida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"
#define SIX HOUSE_OF_SIX FACE "CA-2 antes de palabra + juega + se_va exige autor en_disputa sino nulo [derecho];\n"
/* The same with C mano of the hand: C, F; then D, A; then E, B. */
#define FROM_C "mano 3 reparte B disputa enfrentados\n"
#define CSECOND "D 4c  A 1e  A 7e  D 5c\n"
#define CTHIRD "E 5e  B 1b  B 7o  E 6e\n"

#define PRICE(guard) SIX "CA-1 CA-2 al cerrar mano si " guard " entonces tantos 5 a mano;\n"
#define EACH(moment) SIX "CA-1 CA-2 " moment " entonces tantos 5 a mano;\n"

/* ---- the opening --------------------------------------------------------------------------------------------------------- */

#define DOWN(rule) SIX "reparto { CA-1 muestra descubierta; }\n" rule

/* A duel opens when the muestra lies: the first when it is turned up, the others when their turn comes. */
static void test_opening(void **state)
{
	(void)state;
	const char *rules = DOWN("CA-1 CA-2 al abrir entonces tantos 5 a mano;\n");
	points_of(rules, DUELS("") SIX_CARDS "A \"truco\"  D \"quiero\"\nmuestra 12o\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", 2 + 5 + 5, 2 + 5, false);
	points_of(rules, DUELS(" muestra 12o") SIX_PLAYED "fin\n", 1 + 5 + 5, 2 + 5, false);
}

/* A deal that is annulled is judged once, and no duel of it is opened. */
static void test_annulled_deal(void **state)
{
	(void)state;
	static const char log[] = DUELS("") "nota mal_dado\n" SIX_CARDS DUEL_1 "anula repite\n";
	static const char annuls[] = SIX "CA-1 CA-2 al repartir si nota(mal_dado) entonces anula mano repite [reparto];\n"
		"CA-1 al abrir si siempre entonces queda [conducta];\n";
	findings(annuls, log, "V0312", 1, 1);
	findings(SIX "CA-1 al abrir si siempre entonces queda [conducta];\n", DUELS("") SIX_PLAYED "fin\n", "V0315", 3, 3);
}

/* ---- the next duel begins ------------------------------------------------------------------------------------------------ */

/* Cards shown, claims and the like of the next two do not begin their duel; a note about one of them does. */
static void test_begins(void **state)
{
	(void)state;
	points_of(SIX "CA-1 CA-2 tras muestra si siempre entonces tantos 5 a mano;\n",
		DUELS("") SIX_CARDS DUEL_1 "B muestra 4e\n" DUEL_2 DUEL_3 "fin\n", 6, 2, false);
	points_of(SIX "CA-1 CA-2 tras pide si siempre entonces tantos 5 a mano;\n",
		DUELS("") SIX_CARDS DUEL_1 "B pide mostrar a A\n" DUEL_2 DUEL_3 "fin\n", 6, 2, false);
	points_of(PRICE("algún asiento nota(montó)"), DUELS("") SIX_CARDS DUEL_1 "nota montó B\n" DUEL_2 DUEL_3 "fin\n", 1, 7, false);
	/* What is noted of nobody, or written, belongs to the duel that was played. */
	points_of(PRICE("nota(mal_dado)"), FROM_C SIX_CARDS DUEL_3 "nota mal_dado\n" CSECOND CTHIRD "fin\n", 6, 2, false);
	points_of(PRICE("nota(mal_dado)"), DUELS("") SIX_CARDS DUEL_1 "B 1b\nnota mal_dado\nE 5e  B 7o  E 6e\n" DUEL_3 "fin\n", 1, 7, false);
	/* Words of those who have played theirs come too late for it, and begin nothing. */
	findings(SIX, DUELS("") SIX_CARDS DUEL_1 "A \"truco\"\n" DUEL_2 DUEL_3 "fin\n", "V0303", 0, 1);
	findings(SIX, DUELS("") SIX_CARDS DUEL_1 "A \"truco\"\n" DUEL_2 DUEL_3 "fin\n", "V0304", 0, 1);
	findings(SIX, DUELS("") SIX_PLAYED "C \"truco\"\nfin\n", "V0304", 0, 1);
	/* Who the table says won is no act. */
	points_of(EACH("al abrir"), DUELS("") SIX_CARDS DUEL_1 "gana truco B\n" DUEL_2 DUEL_3 "fin\n", 11, 7, false);
}

/* ---- what concerns a duel that is over ------------------------------------------------------------------------------------- */

#define WHILE_SECOND(what) DUELS("") SIX_CARDS DUEL_1 "B 1b\n" what "\nE 5e  B 7o  E 6e\n" DUEL_3 "fin\n"
#define ONCE(act) SIX "CA-1 CA-2 tras " act " si siempre entonces tantos 5 a mano;\n"

/* Shown, claimed, asked, owned up to, pointed at or noted of them while the second plays, it is of the first, and once. */
static void test_afterthoughts(void **state)
{
	(void)state;
	points_of(ONCE("muestra"), WHILE_SECOND("A muestra 4b"), 6, 2, false);
	points_of(ONCE("reclama"), WHILE_SECOND("A reclama otra a D"), 6, 2, false);
	points_of(ONCE("pide"), WHILE_SECOND("A pide mostrar a D"), 6, 2, false);
	points_of(ONCE("reconoce"), WHILE_SECOND("A reconoce"), 6, 2, false);
	points_of(ONCE("señala"), WHILE_SECOND("A señala D 4c"), 6, 2, false);
	points_of(ONCE("nota"), WHILE_SECOND("nota montó A"), 6, 2, false);
	points_of(PRICE("algún asiento nota(montó)"), WHILE_SECOND("nota montó D"), 6, 2, false);
	/* Also as the very last thing of the hand. */
	points_of(ONCE("muestra"), DUELS("") SIX_PLAYED "tantos 6-2\nA muestra 4b\n", 6, 2, false);
	points_of(ONCE("muestra"), DUELS("") SIX_PLAYED "tantos 6-2\nC muestra 6b\n", 6, 2, false);
	/* In the duel itself it is heard as it comes, and not again at its end. */
	points_of(ONCE("nota"), DUELS("") SIX_CARDS DUEL_1 DUEL_2 "C 5o\nnota montó F\nF 3e  F 3b  C 6o\nfin\n", 6, 2, false);
	points_of(ONCE("nota"), DUELS("") SIX_CARDS "A 1e\nnota montó D\nD 4c  A 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", 6, 2, false);
}

/* A note in braces goes with its act, whomever it names. */
static void test_attached(void **state)
{
	(void)state;
	points_of(PRICE("nota(mal_dado)"), WHILE_SECOND("A muestra 4b {mal_dado}"), 6, 2, false);
	points_of(PRICE("nota(mal_dado)"), DUELS("") SIX_CARDS DUEL_1 "B 1b {mal_dado}  E 5e  B 7o  E 6e\n" DUEL_3 "fin\n", 1, 7, false);
	/* It begins no duel: the first that nobody played is the second. */
	points_of(EACH("al abrir"), DUELS("") SIX_CARDS "A 1e  D 4c  A 7e  D 5c {montó B}\nfin incompleta\n", 6, 5, true);
	points_of(EACH("al abrir"), DUELS("") SIX_CARDS DUEL_1 "nota montó B\nfin incompleta\n", 11, 5, true);
}

/* ---- the match ends in a duel ------------------------------------------------------------------------------------------------ */

/* Once a side has won, no duel is opened, and only what would be played on is told of. */
static void test_over(void **state)
{
	(void)state;
	const char *opens = SIX "CA-1 al abrir si siempre entonces queda [conducta];\n";
	findings(opens, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 DUEL_2 "fin\n", "V0315", 1, 2);
	findings(SIX, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 DUEL_2 "fin\n", "V0509", 1, 1);
	findings(SIX, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "nota tocó_cartas B\ntantos 1-0\nfin partida\n", "V0509", 0, 0);
	findings(SIX, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "nota tocó_cartas B\nmarcador 30-9\n", "V0509", 0, 0);
	findings(SIX, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "nota tocó_cartas B\ngana truco A\nfin\n", "V0509", 0, 0);
	findings(SIX, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "nota tocó_cartas B\nA muestra 1e\nfin\n", "V0509", 0, 0);
	findings(SIX, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "nota tocó_cartas B\nE \"truco\"\nfin\n", "V0509", 1, 1);
	const struct verdict *none = judged(SIX, DUELS(" marcador 5-9") SIX_PLAYED "fin\n");
	assert_false(none->match_over);
	assert_int_equal(none->match_winner, -1);
	finish();
	/* While a duel before it is not decided nobody has won: the next is played. */
	const struct verdict *v = judged(SIX, DUELS(" marcador 29-29") SIX_CARDS "A ?  D ?  A ?  D ?  A ?  D ?\n" DUEL_2 DUEL_3 "fin\n");
	assert_int_equal(count_of(v, "V0509"), 0);
	assert_true(v->undecided);
	assert_false(v->match_over);
	finish();
}

/* Nor is anything of the duel that ended it played on: the card that was to be laid after an answer stays where it is, whatever
 * is noted of the acts to come. */
static void test_nothing_after(void **state)
{
	(void)state;
	const char *rules = SIX "quita OU-T01b;\njugada { CA-1 juntas todas; }\nCA-1 al cerrar mano si mano es(mano) entonces pierde pie;\n"
		"CA-2 antes de juega(2) si siempre entonces queda [conducta];\n";
	findings(rules, DUELS(" marcador 5-9") SIX_CARDS "A 1e con 7e  D \"envido\"  D 4c\nmarcador 6-9\nB 1b {por_error}\nfin\n", "V0315", 0, 3);
}

/* A duel that came to nothing has no winner that the table could have got wrong; nor has one after the match. */
static void test_claimed_winner(void **state)
{
	(void)state;
	const char *rules = SIX "CA-1 tras nota si autor nota(montó) entonces anula mano;\n";
	findings(rules, DUELS("") SIX_CARDS DUEL_1 "gana truco D\n" DUEL_2 DUEL_3 "fin\n", "V0404", 1, 1);
	findings(rules, DUELS("") SIX_CARDS DUEL_1 "nota montó A\ngana truco D\n" DUEL_2 DUEL_3 "fin\n", "V0404", 0, 0);
	findings(SIX "CA-1 al cerrar mano si algún asiento nota(montó) entonces anula mano;\n",
		DUELS("") SIX_CARDS DUEL_1 "nota montó A\ngana truco D\n" DUEL_2 DUEL_3 "fin\n", "V0404", 0, 0);
	begin(SIX, DUELS(" marcador 29-9") SIX_CARDS DUEL_1 "fin partida\n\nmano 2 reparte A disputa enfrentados\n" SIX_CARDS
		DUEL_2 "gana truco E\n" "C 5o  F 3e  F 3b  C 6o\nfin\n");
	next();
	assert_int_equal(count_of(next(), "V0404"), 0);
	finish();
}

/* In a duel that was annulled nothing more is judged. */
static void test_annulled_duel(void **state)
{
	(void)state;
	const char *rules = SIX "CA-1 tras nota si autor nota(montó) entonces anula mano;\n";
	findings(rules, DUELS("") SIX_CARDS "A 1e  D 4c\nA \"envido\"\nA 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n", "V0303", 1, 1);
	findings(rules, DUELS("") SIX_CARDS "A 1e\nnota montó A\nF \"truco\"\nD \"truco\"  A \"quiero retruco\"  A 4b\n" DUEL_2 DUEL_3 "fin\n",
		"V0304", 0, 0);
}

/* The match lost in a duel that was annulled is lost, whatever comes after. */
static void test_lost(void **state)
{
	(void)state;
	const struct verdict *v = judged(SIX "CA-1 tras nota si autor nota(montó) entonces pierde autor, anula mano [carta];\n",
		DUELS(" marcador 5-9") SIX_CARDS "A 1e\nnota montó A\n" DUEL_2 DUEL_3 "fin\n");
	assert_true(v->match_over);
	assert_int_equal(v->match_winner, 1);
	finish();
}

/* A duel nobody played: what was noted of its two is judged all the same. */
static void test_unplayed(void **state)
{
	(void)state;
	const struct verdict *v = judged(SIX "CA-1 al cerrar mano si algún asiento nota(montó) entonces queda [conducta];\n",
		DUELS("") "nota montó C\n" SIX_CARDS DUEL_1 DUEL_2 "fin\n");
	assert_int_equal(count_of(v, "V0315"), 1);
	assert_true(v->undecided);
	finish();
}

/* The list of the ledger is cut short, the points are not. */
static void test_long_ledger(void **state)
{
	(void)state;
	const struct verdict *v = judged(SIX "CA-1 al cerrar mano entonces tantos 1 a mano, tantos 1 a mano, tantos 1 a mano, tantos 1 a mano, "
		"tantos 1 a mano, tantos 1 a mano, tantos 1 a mano, tantos 1 a mano, tantos 1 a mano;\n", DUELS("") SIX_PLAYED "fin\n");
	assert_int_equal(v->ledger_count, LEDGER_ITEMS);
	assert_int_equal(v->points[0], 1 + 9 + 9);
	assert_int_equal(v->points[1], 2 + 9);
	finish();
}

/* ---- who does not play the duel ------------------------------------------------------------------------------------------- */

#define FREE HOUSE_OF_SIX FACE "cláusula CA-3 \"Nada hacen.\" \"They do nothing.\";\nCA-2 permite \"los demás hablan\" \"the others talk\";\n"
#define BARS(acts) HOUSE_OF_SIX FACE "CA-2 antes de " acts " exige autor en_disputa sino nulo [derecho];\n"
#define IN_FIRST(what) DUELS("") SIX_CARDS "A 1e\n" what "\nD 4c  A 7e  D 5c\n" DUEL_2 DUEL_3 "fin\n"

/* Talk, words that are no call and those that stand in a sentence are free, also where nothing else is. */
static void test_talk(void **state)
{
	static const char *const free[] = { "no quiero", "qué carta", "truquito", "no me gusta el truco", "28", "quiero", "son buenas", "pucha" };
	const char *rules = BARS("acto") "léxico { CA-1 acto habla \"pucha\"; }\n";
	(void)state;
	for (unsigned i = 0; i < sizeof free / sizeof *free; i++) {
		char log[600];
		snprintf(log, sizeof log, IN_FIRST("F \"%s\""), free[i]);
		findings(rules, log, "V0304", 0, 0);
	}
	findings(rules, IN_FIRST("F \"truco\""), "V0304", 1, 1);
	/* No number is awaited of anybody while a truco is played. */
	findings(rules, DUELS("") SIX_CARDS "A \"truco\"  D \"quiero\"\nE \"28\"\n" DUEL_1 DUEL_2 DUEL_3 "fin\n", "V0304", 0, 0);
	findings(rules, DUELS("") SIX_CARDS "A \"envido\"  D \"quiero\"\nE \"28\"\nA \"28\"  D \"31\"\n" DUEL_1 "D muestra 6c\n" DUEL_2
		DUEL_3 "fin\n", "V0304", 1, 1);
	findings(rules, DUELS("") SIX_CARDS "A \"envido\"  D \"quiero\"\nE \"son buenas\"\nA \"28\"  D \"31\"\n" DUEL_1 "D muestra 6c\n"
		DUEL_2 DUEL_3 "fin\n", "V0304", 1, 1);
}

/* What they say and lay is the act that it would be of anybody: of its lance, with its number, what it asks, its card. */
static void test_strange_acts(void **state)
{
	static const struct { const char *acts, *what, *words; } cases[] = {
		{ "apertura(envite)", "F \"envido\"", "envido" },
		{ "envido", "F \"bueno, envido\"", "envido" },
		{ "apertura(truco)", "F \"truco\"", "truco" },
		{ "juega(1)", "F 3e", "F 3e" },
		{ "juega", "F 3e", "F 3e" },
		{ "se_va", "F mazo", "F mazo" },
		{ "se_va", "F tiende", "F tiende" },
		{ "reclama(muestra)", "F \"la muestra mía\"", "la muestra mía" },
		{ "palabra", "F \"truco y envido\"", "truco" },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[1500], log[600];
		snprintf(rules, sizeof rules, "%sCA-2 antes de %s exige autor en_disputa sino nulo [derecho];\n"
			"léxico { CA-1 acto reclama(muestra) \"la muestra mía\"; }\n", HOUSE_OF_SIX FACE, cases[i].acts);
		snprintf(log, sizeof log, IN_FIRST("%s"), cases[i].what);
		const struct verdict *v = judged(rules, log);
		const struct finding *f = find(v, "V0304", cases[i].words);
		assert_int_equal(f->seat, 5);
		assert_int_equal(v->findings.count, 1);
		assert_int_equal(v->points[0], 1);
		assert_int_equal(v->points[1], 2);
		finish();
	}
	findings(BARS("juega(2)"), IN_FIRST("F 3e"), "V0304", 0, 0);
	findings(BARS("apertura(envite)"), IN_FIRST("F \"truco\""), "V0304", 0, 0);
	findings(BARS("reclama(muestra)") "léxico { CA-1 acto reclama(otra) \"otra cosa\"; }\n", IN_FIRST("F \"otra cosa\""), "V0304", 0, 0);
	findings(FREE "CA-3 antes de juega si no autor en_disputa y carta(3 espada) entonces nulo [derecho];\n", IN_FIRST("F 3e"), "V0304", 1, 1);
	findings(FREE "CA-3 antes de juega si no autor en_disputa y carta(1 oro) entonces nulo [derecho];\n", IN_FIRST("F 3e"), "V0304", 0, 0);
	findings(FREE "CA-3 antes de dice si no autor en_disputa y cifra = 33 entonces nulo [derecho];\n",
		DUELS("") SIX_CARDS "A \"envido\"  D \"quiero\"\nE \"33\"\nA \"28\"  D \"31\"\n" DUEL_1 "D muestra 6c\n" DUEL_2 DUEL_3 "fin\n", "V0304", 1, 1);
	findings(FREE "CA-3 antes de palabra si no autor en_disputa y cifra >= 0 entonces nulo [derecho];\n", IN_FIRST("F \"truco\""), "V0304", 0, 0);
}

/* «A ley» of a stranger goes with what he says, as of anybody. */
static void test_strange_prefix(void **state)
{
	static const char rules[] = "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"bonaerense\";\n"
		"cláusula CA-1 \"Una.\" \"One.\";\nmesa { CA-1 asientos 2 4 6; }\n"
		"partida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"
		"CA-1 antes de palabra si no autor en_disputa y prefijo = a_ley entonces nulo [conducta];\n";
	static const char log[] = "mano 3 reparte F disputa enfrentados\n" SIX_CARDS "A 1e\nF \"%s\"\nD 4c  A 7e  D 5c\nfin incompleta\n";
	char text[600];
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		snprintf(text, sizeof text, log, i ? "a ley envido" : "envido");
		const struct verdict *v = judged(rules, text);
		bool cited = false;
		for (const struct finding *f = v->findings.first; f; f = f->next)
			for (unsigned k = 0; k < FINDING_CLAUSES && f->clauses[k].n; k++)
				cited |= str_equal(f->clauses[k], STR("CA-1"));
		assert_int_equal(cited, i);
		finish();
	}
}

/* The notes on what they do count as on anything else, and so do the rules of between two duels. */
static void test_strange_notes(void **state)
{
	(void)state;
	const char *rules = FREE "CA-3 antes de palabra + juega + se_va exige autor en_disputa o nota(por_error) sino nulo [derecho];\n";
	findings(rules, IN_FIRST("F \"truco\""), "V0304", 1, 1);
	findings(rules, IN_FIRST("F \"truco\" {por_error}"), "V0304", 0, 0);
	findings(rules, IN_FIRST("F 3e {por_error}"), "V0304", 0, 0);
	findings(rules, IN_FIRST("F mazo {por_error}"), "V0304", 0, 0);
	findings(FREE "CA-3 entre manos si no autor en_disputa entonces queda [conducta];\n", DUELS("") SIX_CARDS DUEL_1 "F mazo\n" DUEL_2 DUEL_3 "fin\n",
		"V0315", 1, 1);
	findings(FREE "CA-3 entre manos si no autor en_disputa entonces queda [conducta];\n", IN_FIRST("F mazo"), "V0315", 0, 0);
}

/* ---- the form ---------------------------------------------------------------------------------------------------------------- */

/* Where the score is not written nobody knows whether duels are due. */
static void test_form_unknown(void **state)
{
	(void)state;
	begin(HOUSE_OF_SIX "partida { CA-1 CA-2 disputas general enfrentados mientras todo asiento puntos < 20; }\n",
		"[Asientos 6]\n\nmano 3 reparte F\nfin incompleta\n\nmano 2 reparte A\nfin incompleta\n\n"
		"mano 3 reparte B marcador 3-3 disputa general\nfin incompleta\n");
	assert_int_equal(count_of(next(), "V0506"), 0);
	assert_int_equal(count_of(next(), "V0506"), 0);
	assert_int_equal(count_of(next(), "V0506"), 1);
	finish();
}

/* ---- notes from before, and faults ------------------------------------------------------------------------------------------- */

/* What is noted of the hand before the first duel speaks in the first alone: the first note of the list, and the last. */
static void test_table_notes(void **state)
{
	(void)state;
	points_of(PRICE("nota(sorteo)"), DUELS("") "nota sorteo\n" SIX_PLAYED "fin\n", 6, 2, false);
	points_of(PRICE("nota(fallo)"), DUELS("") "nota fallo\n" SIX_PLAYED "fin\n", 6, 2, false);
	/* One of the first seat speaks in its duel alone. */
	points_of(PRICE("nota(montó)"), DUELS("") "nota montó A\n" SIX_PLAYED "fin\n", 6, 2, false);
}

/* The last note of the list and the last fault that a ruleset can name are there when the match ends. */
static void test_kept(void **state)
{
	char rules[3000];
	struct loading base;
	(void)state;
	load_text(&base, SIX);
	unsigned named = base.rules->fault_count;
	loading_close(&base);
	findings(SIX "CA-1 CA-2 al cerrar partida si algún asiento nota(fallo) entonces queda [conducta];\n",
		DUELS(" marcador 5-28") SIX_CARDS DUEL_1 "B 1b\nnota fallo E\nE 5e  B 7o  E 6e\n" DUEL_3 "fin partida\n", "V0315", 1, 1);
	size_t n = (size_t)snprintf(rules, sizeof rules, "%sCA-1 tras nota si autor nota(marcó) entonces queda", SIX);
	for (unsigned i = named + 1; i < MAX_FAULTS; i++)
		n += (size_t)snprintf(rules + n, sizeof rules - n, ", culpa falta%u", i);
	snprintf(rules + n, sizeof rules - n, ";\nCA-1 CA-2 tras nota si autor nota(montó) entonces culpa última de autor;\n"
		"CA-2 al cerrar partida si algún asiento cometió(última) entonces queda [conducta];\n");
	findings(rules, DUELS(" marcador 5-28") SIX_CARDS DUEL_1 "B 1b\nnota montó E\nE 5e  B 7o  E 6e\n" DUEL_3 "fin partida\n", "V0315", 1, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_opening),
		cmocka_unit_test(test_annulled_deal),
		cmocka_unit_test(test_begins),
		cmocka_unit_test(test_afterthoughts),
		cmocka_unit_test(test_attached),
		cmocka_unit_test(test_over),
		cmocka_unit_test(test_claimed_winner),
		cmocka_unit_test(test_annulled_duel),
		cmocka_unit_test(test_lost),
		cmocka_unit_test(test_nothing_after),
		cmocka_unit_test(test_unplayed),
		cmocka_unit_test(test_long_ledger),
		cmocka_unit_test(test_talk),
		cmocka_unit_test(test_strange_acts),
		cmocka_unit_test(test_strange_prefix),
		cmocka_unit_test(test_strange_notes),
		cmocka_unit_test(test_form_unknown),
		cmocka_unit_test(test_table_notes),
		cmocka_unit_test(test_kept),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
