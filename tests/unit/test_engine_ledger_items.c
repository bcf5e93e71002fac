/* What an item of the ledger says of how it came about, where more than one thing did: its clauses, each once and no others, and its
 * reason. */
#include <sys/mman.h>

#include "../lib/table.h"
#include "engine/hand.h"

#define ONE(base) HOUSE_OF(base) "permite CA-2 \"x\" \"x\";\n"
#define AT_CLOSE(effects) "CA-1 al cerrar mano si algún equipo nota(montó) entonces " effects " [carta];\n"
#define FLOR "mano 3 reparte D\nA: 1e 7e 4b  B: 7o 5o 2o  C: 2c 12o 6b  D: 1o 6e 11c\n" \
	"A 1e  B \"flor\"\nB 2o  C 2c  D 11c\nA 7e  B 5o  C 6b  D 1o\n"

static void only(const char *rules, const char *log, unsigned at, struct item e)
{
	assert_item(judged(rules, log), at, e);
	finish();
}

/* What is handed over with the flores that were sung goes to that side whoever won: it does not rest on how the hand was won. */
static void test_sentence(void **state)
{
	(void)state;
	only(ONE("universitario") AT_CLOSE("traspasa truco + flores_cantadas a rival"), FOUR "A \"truco\"  B \"quiero\"\n" PLAYED "nota montó A\nfin\n", 0,
		(struct item){ 1, 2, "truco", "truco querido", "truco accepted", NULL, "CA-1 OU-T04b", false });
}

/* A flor that a rule hands over rests on that rule first, and on what a flor is worth. */
static void test_flor_moved(void **state)
{
	(void)state;
	only(ONE("bonaerense") AT_CLOSE("traspasa flor a rival"), FLOR "nota montó B\nfin\n", 0,
		(struct item){ 0, 3, "flor", "flor cantada", "flor sung", "flor", "CA-1 JB-6.14-2", false });
}

/* Set at nothing by a rule, the hand rests on that rule, not on what it would be worth. */
static void test_set_at_nothing(void **state)
{
	(void)state;
	only(ONE("universitario") "CA-1 al abrir entonces apuesta truco 0;\n", FOUR PLAYED "fin\n", 0,
		(struct item){ 0, 0, "truco", "truco, por el reglamento", "truco, by the regulation", NULL, "CA-1 OU-T01c OU-T03e", false });
}

/* Where all have left, each lance of cards goes by its own clause on that, which comes before the price, or by the rule that sets one. */
static void test_left(void **state)
{
	static const char rules[] = HOUSE "lance otro de cartas \"otro\" \"other\" { CA-1 base 3; CA-2 abandono querido; CA-1 canto doble abre, fija 4, no_querido 3; }\n"
		"léxico { CA-1 acto doble \"doble\"; }\npartida { CA-1 cobro envite truco otro; }\nprioridad { CA-1 envite; truco; otro; }\n";
	(void)state;
	for (int side = 0; side < 2; side++) {
		const struct verdict *v = judged(rules, side ? FOUR "A mazo\nC mazo\nfin\n" : FOUR "B mazo\nD mazo\nfin\n");
		assert_item(v, 0, (struct item){ side, 1, "truco", NULL, NULL, NULL, "OU-T11b", false });
		assert_item(v, 1, (struct item){ side, 3, "otro", NULL, NULL, NULL, "CA-2 CA-1", false });
		finish();
	}
}

/* What the regulation proposed by itself nobody called: the lance goes by its name. */
static void test_offered(void **state)
{
	(void)state;
	const struct verdict *v = judged(ONE("universitario") "CA-1 al abrir entonces ofrece envite 2 a pie rechazo 1;\n", FOUR "D \"quiero\"\n" PLAYED "fin\n");
	const struct finding *told = NULL;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		told = f->code == CODE_NOBODY_DECLARED ? f : told;
	assert_non_null(told);
	assert_str(told->args[0].words.in[LANG_ES], "envido");
	assert_str(told->args[0].words.in[LANG_EN], "envido");
	finish();
}

/* Declining has clauses of its own where the offer says them; else the rule's are those of both answers. */
static void test_offer_declined(void **state)
{
	static const char own[] = HOUSE_OF("universitario") "CA-1 al abrir entonces ofrece truco 3 a pie CA-2 rechazo 1;\n";
	static const char shared[] = ONE("universitario") "CA-1 al abrir entonces ofrece truco 3 a pie rechazo 1;\n";
	static const char accepted[] = FOUR "D \"quiero\"\n" PLAYED "fin\n", declined[] = FOUR "D \"no quiero\"\nfin\n";
	static const struct { const char *rules, *log; bool first, second; } rows[] = {
		{ own, accepted, true, false }, { own, declined, false, true }, { shared, accepted, true, false }, { shared, declined, true, false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct verdict *v = judged(rows[i].rules, rows[i].log);
		bool first = false, second = false;
		for (unsigned k = 0; k < FINDING_CLAUSES; k++) {
			first |= str_equal(v->ledger[0].clauses[k], STR("CA-1"));
			second |= str_equal(v->ledger[0].clauses[k], STR("CA-2"));
		}
		assert_int_equal(first, rows[i].first);
		assert_int_equal(second, rows[i].second);
		finish();
	}
}

/* An item that has all the clauses it can takes no more, and nothing past it is looked at. */
static void test_full(void **state)
{
	static const char *const names[FINDING_CLAUSES] = { "CX-1", "CX-2", "CX-3", "CX-4", "CX-5", "CX-6", "CX-7", "CX-8", "CX-9", "CX-10" };
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	struct scene t;
	(void)state;
	scene_open(&t, "universitario", NULL, NULL);
	char *room = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	assert_true(room != MAP_FAILED);
	assert_int_equal(mprotect(room + page, page, PROT_NONE), 0);
	struct ledger_item *item = (struct ledger_item *)(void *)(room + page - sizeof *item);
	memset(item, 0xff, sizeof *item);
	for (unsigned i = 0; i < FINDING_CLAUSES; i++)
		item->clauses[i] = str_of(names[i]);
	ledger_cite(&t.s, item, t.s.rules->lances[lance_named(t.s.rules, "truco")].base.cite);
	for (unsigned i = 0; i < FINDING_CLAUSES; i++)
		assert_str(item->clauses[i], names[i]);
	munmap(room, 2 * page);
	scene_close(&t);
}

/* Of a call named by its number the number that was said; a name that only begins with the letter stays. */
static void test_named_by_number(void **state)
{
	static const char rules[] = HOUSE_OF("uruguayo") "consta CA-1 CA-2 \"x\" \"x\";\n";
	(void)state;
	only(rules, "mano 3 reparte B marcador 0-0 muestra 3o\nA: 7e 6e 12c  B: 7b 3b 10e\nA \"cinco tantos envido\"  B \"envido\"  A \"no quiero\"\n"
		"A \"truco\"  B \"no quiero\"\nfin\n", 0,
		(struct item){ 1, 5, "envite", "5 tantos envido, envido (vale 5) no querido", "5 tantos envido, envido (worth 5) refused", NULL, "UY-35-5 UY-24-2", false });
	only(ONE("universitario") "lance otro de cartas \"otro\" \"other\" { CA-1 base 0; CA-1 canto nada abre, fija 4, no_querido 3; }\n"
		"léxico { CA-1 acto nada \"nada de nada\"; }\npartida { CA-1 cobro envite otro truco; }\nprioridad { CA-1 envite; otro; truco; }\n",
		FOUR "A \"nada de nada\"  B \"no quiero\"\n" PLAYED "fin\n", 0,
		(struct item){ 0, 3, "otro", "nada no querido", "nada refused", NULL, "CA-1", false });
}

/* The name of a call that was refused, in the ledger; its phrases beside. */
#define NAMED(canto, phrases) ONE("universitario") "lance otro de cartas \"otro\" \"other\" { CA-1 base 0; CA-1 canto " canto " abre, fija 4, no_querido 3; }\n" \
	"léxico { CA-1 acto " canto " " phrases "; }\npartida { CA-1 cobro envite otro truco; }\nprioridad { CA-1 envite; otro; truco; }\n"

/* Whatever the number is; where none was said there is none to name, and no other name stands for one. */
static void test_names_and_numbers(void **state)
{
	static const struct { const char *rules, *said, *es, *en; } rows[] = {
		{ NAMED("n_vueltas", "\"# vueltas\" \"a vueltas\""), "siete vueltas", "7 vueltas no querido", "7 vueltas refused" },
		{ NAMED("n_vueltas", "\"# vueltas\" \"a vueltas\""), "1 vueltas", "1 vueltas no querido", "1 vueltas refused" },
		{ NAMED("n_vueltas", "\"# vueltas\" \"a vueltas\""), "0 vueltas", "0 vueltas no querido", "0 vueltas refused" },
		{ NAMED("doy_n_vueltas", "\"doy # vueltas\""), "doy siete vueltas", "doy 7 vueltas no querido", "doy 7 vueltas refused" },
		{ NAMED("n_vueltas", "\"# vueltas\" \"a vueltas\""), "a vueltas", "n vueltas no querido", "n vueltas refused" },
		{ NAMED("otra_vuelta", "\"otra vuelta de #\""), "otra vuelta de 7", "otra vuelta no querido", "otra vuelta refused" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR "A \"%s\"  B \"no quiero\"\n" PLAYED "fin\n", rows[i].said);
		only(rows[i].rules, log, 0, (struct item){ 0, 3, "otro", rows[i].es, rows[i].en, NULL, "CA-1", false });
	}
}

/* A lance of cards with three calls one over the other, whose steps rest on clauses of their own. */
#define STEPS(refused) HOUSE "cláusula CA-3 \"Más.\" \"More.\";\ncláusula CA-4 \"Y más.\" \"And more.\";\n" \
	"lance otro de cartas \"otro\" \"other\" { CA-1 base 0; CA-1 canto uno abre, CA-1 fija 2;\n" \
	"CA-1 canto dos CA-2 sobre uno, CA-1 fija 3; CA-1 canto tres CA-3 sobre dos, CA-1 fija 4; " refused " }\n" \
	"léxico { CA-1 acto uno \"el uno\"; CA-1 acto dos \"el dos\"; CA-1 acto tres \"el tres\"; }\n" \
	"partida { CA-1 cobro envite otro truco; }\nprioridad { CA-1 envite; otro; truco; }\n"
#define OFFERS "CA-2 al abrir entonces ofrece otro 5 a pie rechazo 2;\n"
#define OFFERS_LATER "CA-2 tras nota si autor nota(marcó) entonces ofrece otro 5 a pie rechazo 2;\n"

/* The right to raise is of the price of what was accepted, not of what was refused. What the regulation proposed is refused at its price. The
 * last call decides, so its clauses come first. */
static void test_steps(void **state)
{
	static const struct { const char *rules, *said, *es, *cites; int side, points; } rows[] = {
		{ STEPS("CA-4 no_querido querido o 1;"), "A \"el uno\"  B \"el dos\"  A \"el tres\"  B \"no quiero\"", "uno, dos, tres no querido", "CA-4 CA-1 CA-2", 0, 3 },
		{ STEPS("CA-4 no_querido querido o 1;"), "A \"el uno\"  B \"el dos\"  A \"no quiero\"", "uno, dos no querido", "CA-4 CA-1", 1, 2 },
		{ STEPS("CA-4 no_querido querido o 1;"), "A \"el uno\"  B \"el dos\"  A \"quiero\"", "uno, dos querido", "CA-1 CA-2 OU-T01c OU-T03e", 0, 3 },
		{ STEPS("no_querido CA-3 querido o CA-4 1;"), "A \"el uno\"  B \"no quiero\"", "uno no querido", "CA-4", 0, 1 },
		{ STEPS("no_querido CA-3 querido o CA-4 1;") OFFERS, "D \"no quiero\"",
			"la mano por 5, no jugada", "CA-2", 0, 2 },
		{ STEPS("no_querido CA-3 querido o CA-4 1;") OFFERS, "D \"quiero\"",
			"la mano por 5", "CA-2 OU-T01c OU-T03e", 0, 5 },
		/* Proposed over a call that was accepted: what that call is worth has its clause as well, and no right to raise comes into it. */
		{ STEPS("no_querido CA-3 querido o CA-4 1;") OFFERS_LATER, "A \"el uno\"  B \"quiero\"\nnota marcó B\nD \"quiero\"",
			"uno, la mano por 5", "CA-2 CA-1 OU-T01c OU-T03e", 0, 5 },
		{ STEPS("no_querido CA-3 querido o CA-4 1;") OFFERS_LATER, "A \"el uno\"  B \"quiero\"\nnota marcó B\nD \"no quiero\"",
			"uno, la mano por 5, no jugada", "CA-2 CA-1", 0, 2 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char log[400];
		snprintf(log, sizeof log, FOUR "%s\n" PLAYED "fin\n", rows[i].said);
		const struct verdict *v = judged(rows[i].rules, log);
		unsigned at = 0;
		while (at < v->ledger_count && !str_equal(v->ledger[at].lance, STR("otro")))
			at++;
		assert_item(v, at, (struct item){ rows[i].side, rows[i].points, "otro", NULL, NULL, NULL, rows[i].cites, false });
		assert_str(ledger_reason(v, &v->ledger[at], LANG_ES), rows[i].es);
		finish();
	}
}

/* Of each call its own clause on refusing it as an opening; of one that the flor takes over that of the flor. */
static void test_refusals(void **state)
{
	(void)state;
	only(ONE("universitario") "consta CA-1;\n", FOUR "A \"real envido\"  B \"no quiero\"\n" PLAYED "fin\n", 0,
		(struct item){ 0, 1, "envite", "real envido no querido", "real envido refused", NULL, "OU-E17d", false });
	only(HOUSE_OF("uruguayo") "lance flor { no_querido CA-1 querido o CA-2 3; }\n", "mano 3 reparte B marcador 0-0 muestra 6c\n"
		"A: 7e 5e 3e   B: 7b 4b 1b\nA \"flor\"  B \"flor\"\nA \"con flor envido\"  B \"con flor no quiero\"\nA \"truco\"  B \"no quiero\"\nA muestra 7e 5e 3e  B muestra 7b 4b 1b\nfin\n", 0,
		(struct item){ 0, 3, "flor", "envido no querido", "envido refused", NULL, "CA-2", false });
}

/* The table writes down that A won the bid that pie refused of the regulation: nothing of it is by the clauses on refusals. */
static void test_offer_refused(void **state)
{
	(void)state;
	const struct verdict *v = judged(ONE("universitario") "CA-1 al abrir entonces ofrece envite 2 a pie rechazo 1;\n",
		FOUR "D \"no quiero\"\n" PLAYED "gana envite D\nfin\n");
	assert_clauses(find(v, "V0404", "gana envite D")->clauses, "CA-1");
	finish();
}

/* Points apart that no act gave are booked at the end; those of an act of mid-hand before the hand. */
static void test_apart(void **state)
{
	static const struct item hand_won = { 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, NULL, false };
	static const struct item apart = { 0, 3, "", "pena", "penalty", NULL, "CA-1", false };
	(void)state;
	only(ONE("universitario") "CA-1 al abrir si equipo (es(mano)) entonces tantos 3 a equipo;\n", FOUR PLAYED "fin\n", 0, hand_won);
	only(ONE("universitario") "CA-1 al abrir si equipo (es(mano)) entonces tantos 3 a equipo;\n", FOUR PLAYED "fin\n", 1, apart);
	only(ONE("universitario") "CA-1 tras espera entonces tantos 3 a mano;\n", FOUR "A 1e\nB espera 5\n" "B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\nfin\n",
		0, apart);
}

/* What is missing is the score, or, where that is known, what sets the number. */
static void test_what_is_missing(void **state)
{
	static const struct { const char *rules, *log, *es, *en; } rows[] = {
		{ ONE("universitario") "consta CA-1;\n", FOUR "A \"falta envido\"  B \"quiero\"\nA \"28\"  D \"son buenas\"\n" PLAYED "fin\n", "el marcador", "the score" },
		{ ONE("universitario") "lance envite { CA-1 canto envido abre, suma carta, no_querido 1; }\n", "mano 3 reparte D marcador 0-0\n"
			"A: ? 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\nA \"envido\"  B \"quiero\"\nA \"28\"  D \"son buenas\"\n"
			"A ?  B 4c  C 2o  D 1o\nfin incompleta\n", "lo que lo fija", "what sets it" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct finding *f = find(judged(rows[i].rules, rows[i].log), "V0407", "quiero");
		assert_str(f->args[1].words.in[LANG_ES], rows[i].es);
		assert_str(f->args[1].words.in[LANG_EN], rows[i].en);
		finish();
	}
}

/* What a refused raise pays is what had been accepted: where nobody knows how much that is, it is told with the clauses on refusals. */
static void test_refused_unknown(void **state)
{
	static const char *const rules[] = {
		ONE("universitario") "lance envite { CA-1 canto envido abre, sobre envido, suma carta; CA-1 no_querido querido o 1; }\n",
		HOUSE_OF("universitario") "lance envite { CA-2 canto envido abre, sobre envido, suma carta; no_querido CA-1 querido o CA-2 1; }\n",
	};
	(void)state;
	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
		const struct verdict *v = judged(rules[i], "mano 3 reparte D marcador 0-0\nA: ? 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
			"A \"envido\"  B \"envido\"\nA \"no quiero\"\nA ?  B 4c  C 2o  D 1o\nfin incompleta\n");
		assert_clauses(find(v, "V0407", "no quiero")->clauses, "CA-1");
		finish();
	}
}

/* The hand is uncalled where what was called was annulled, or only the regulation proposed something; a call that waits is named. */
static void test_nothing_accepted(void **state)
{
	(void)state;
	only(ONE("universitario") "CA-1 tras truco entonces anula truco;\n", FOUR "A \"truco\"\n" PLAYED "fin\n", 0,
		(struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, NULL, false });
	only(ONE("universitario") "CA-1 al abrir entonces ofrece truco 3 a pie rechazo 1;\n", FOUR PLAYED "fin\n", 0,
		(struct item){ 0, 1, "truco", "la mano, sin canto", "the hand, uncalled", NULL, NULL, false });
}

/* Without the muestra the cards are worth nothing that is known; that nobody declared is told all the same. */
static void test_nobody_declared(void **state)
{
	(void)state;
	tells("hereda \"uruguayo\";\n", "[Asientos 2]\n\nmano 3 reparte B marcador 0-0\nA: 7e 3o 5c   B: 12c 6b 2o\n"
		"A \"envido\"  B \"quiero\"\nA 3o  B 12c\nA 7e  B 6b\nfin\n", "V0405", 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sentence),
		cmocka_unit_test(test_flor_moved),
		cmocka_unit_test(test_set_at_nothing),
		cmocka_unit_test(test_left),
		cmocka_unit_test(test_offered), cmocka_unit_test(test_offer_declined),
		cmocka_unit_test(test_apart),
		cmocka_unit_test(test_full),
		cmocka_unit_test(test_named_by_number),
		cmocka_unit_test(test_names_and_numbers),
		cmocka_unit_test(test_steps),
		cmocka_unit_test(test_refusals),
		cmocka_unit_test(test_offer_refused),
		cmocka_unit_test(test_what_is_missing),
		cmocka_unit_test(test_refused_unknown),
		cmocka_unit_test(test_nothing_accepted),
		cmocka_unit_test(test_nobody_declared),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
