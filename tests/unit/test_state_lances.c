/* What calls are worth: every chain of the envite and of the truco, accepted and refused, against
 * price tables written from the regulations, and the falta over every score. Whole hands are
 * judged, from their text. */
#include "../lib/scene.h"

/* ---- hands --------------------------------------------------------------------------------------- */

/* A holds 33, or 27 against B's 33; A wins the first two bazas either way. */
static const char *const DEALS[2] = {
	"A: 7e 6e 1b  B: 4o 12o 5c  C: 4e 5b 10c  D: 4c 6b 11c\n",
	"A: 7e 12e 1b  B: 7o 6o 5c  C: 4e 5b 10c  D: 4c 6b 11c\n",
};
static const char *const DECLARED[2] = { "A \"33\"  B \"son buenas\"\n", "A \"27\"  B \"33\"\n" };
static const char *const PLAYED[2] = {
	"A 1b  B 5c  C 4e  D 4c\nA 7e  B 4o  C 5b  D 6b\nA muestra 6e\n",
	"A 1b  B 5c  C 4e  D 4c\nA 7e  B 6o  C 5b  D 6b\nB muestra 7o\n",
};

struct text {
	char *p;
	size_t n, room;
};

static void add(struct text *text, const char *words)
{
	size_t n = strlen(words);
	assert_true(text->n + n < text->room);
	memcpy(text->p + text->n, words, n + 1);
	text->n += n;
}

static void add_call(struct text *text, unsigned seat, const char *words)
{
	char call[96];
	snprintf(call, sizeof call, "%c \"%s\"  ", 'A' + (int)seat, words);
	add(text, call);
}

static void begin_log(struct text *log, char *room, size_t size, const char *rules)
{
	char tag[96];
	*log = (struct text){ room, 0, size };
	snprintf(tag, sizeof tag, "[Veedor \"1\"]\n[Reglamento \"%s\"]\n", rules);
	add(log, tag);
}

static void begin_hand(struct text *log, int match, int a, int b)
{
	char header[96];
	snprintf(header, sizeof header, "\n[Partido \"p%d\"]\n\nmano 3 reparte D marcador %d-%d\n", match, a, b);
	add(log, header);
}

static void open_court(struct court *court, const char *rules, const char *reading, const char *option)
{
	load_named(&court->load, rules, reading, option);
	must_load(&court->load);
	court->canto = canto_open(court->load.rules, &court->load.findings);
	court->engine = engine_open(court->load.rules, court->canto);
	assert_non_null(court->engine);
}

static void expect_points(const struct kept *kept, int a, int b, const char *what)
{
	if (kept->points[0] != a || kept->points[1] != b || kept->undecided || kept->annulled)
		fail_msg("%s: %d-%d%s instead of %d-%d", what, kept->points[0], kept->points[1],
			kept->undecided ? "?" : "", a, b);
}

/* ---- prices of the envite --------------------------------------------------------------------------- */

/* Chains by their letters: envido, real envido, falta envido. FALTA: what the falta alone is worth. */
enum { FALTA = -1 };
struct price {
	const char *chain;
	int accepted, refused;
	bool remarked;          /* binds, and is told of: a third envido, a second real */
};

/* OU-E09 to OU-E17e. */
static const struct price UNIVERSITARIO[] = {
	{ "e", 2, 1, false }, { "ee", 4, 2, false }, { "r", 3, 1, false }, { "er", 5, 2, false },
	{ "eer", 7, 4, false }, { "f", FALTA, 1, false }, { "ef", FALTA, 2, false }, { "eef", FALTA, 4, false },
	{ "rf", FALTA, 3, false }, { "erf", FALTA, 5, false }, { "eerf", FALTA, 7, false },
	{ "eee", 6, 4, true }, { "eeer", 9, 6, true }, { "rr", 6, 3, true }, { "err", 8, 5, true },
	{ "eeef", FALTA, 6, true }, { "rrf", FALTA, 6, true },
};

/* JB-7.3 to JB-10: two for every envido said; the table of rule 10. */
static const struct price BONAERENSE[] = {
	{ "e", 2, 1, false }, { "ee", 4, 2, false }, { "er", 5, 2, false }, { "eer", 7, 4, false },
	{ "eerf", FALTA, 7, false }, { "r", 3, 1, false }, { "f", FALTA, 1, false }, { "ef", FALTA, 2, false },
	{ "eef", FALTA, 4, false }, { "rf", FALTA, 3, false }, { "erf", FALTA, 5, false },
};

struct regulation {
	const char *name, *reading, *option;
	const struct price *prices;
	size_t count;
	bool adds;              /* the falta is added to what came before */
};

#define PRICES(table) table, sizeof table / sizeof *table
static const struct regulation REGULATIONS[] = {
	{ "universitario", NULL, NULL, PRICES(UNIVERSITARIO), false },
	{ "universitario", "falta_sobre_envites", "suma", PRICES(UNIVERSITARIO), true },
	{ "bonaerense", NULL, NULL, PRICES(BONAERENSE), false },
};

static const char *call_of(char letter)
{
	return letter == 'e' ? "envido" : letter == 'r' ? "real envido" : "falta envido";
}

/* The hand in which A opens the chain and the side that did not call last answers. */
static void write_envite(struct text *log, const char *chain, bool accepted, int winner)
{
	size_t n = strlen(chain);
	add(log, DEALS[winner]);
	for (size_t i = 0; i < n; i++)
		add_call(log, i & 1, call_of(chain[i]));
	add_call(log, n & 1, accepted ? "quiero" : "no quiero");
	add(log, "\n");
	add(log, accepted ? DECLARED[winner] : "");
	add(log, PLAYED[winner]);
	add(log, "fin\n");
}

/* At 12-10, both in malas: a falta alone is worth what its winner lacks. What the falta wins ends the
 * match, so that A's two bazas are no more written. */
static void expect_envite(const struct kept *kept, const struct regulation *of, const struct price *price,
	bool accepted, int winner, int target)
{
	static const int score[2] = { 12, 10 };
	int points[2] = { 0, 0 }, lacks = target - score[winner];
	if (!accepted)
		points[strlen(price->chain) & 1 ? 0 : 1] = price->refused;
	else
		points[winner] = price->accepted != FALTA ? price->accepted : lacks
			+ (of->adds && strlen(price->chain) > 1 ? price->refused : 0);
	if (!accepted || price->accepted != FALTA)
		points[0]++;
	expect_points(kept, points[0], points[1], price->chain);
	if (!price->remarked)
		assert_string_equal(kept->findings, "");
	else
		assert_non_null(strstr(kept->findings, "OU-E12"));
}

static void check_envite(const struct regulation *of, size_t row)
{
	static char room[8192];
	struct court court;
	struct kept kept[4];
	struct text log;
	begin_log(&log, room, sizeof room, of->name);
	for (int i = 0; i < 4; i++) {
		begin_hand(&log, i, 12, 10);
		write_envite(&log, of->prices[row].chain, i & 1, i >> 1);
	}
	open_court(&court, of->name, of->reading, of->option);
	assert_int_equal(court_judge(&court, log.p, kept), 4);
	for (int i = 0; i < 4; i++)
		expect_envite(&kept[i], of, &of->prices[row], i & 1, i >> 1, court.load.rules->target);
	court_close(&court);
}

static void test_every_envite(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof REGULATIONS / sizeof *REGULATIONS; i++)
		for (size_t row = 0; row < REGULATIONS[i].count; row++)
			check_envite(&REGULATIONS[i], row);
}

/* A lower call over a higher one does nothing; nor does a call after the quiero. */
static void test_what_may_not_be_raised(void **state)
{
	static const struct { const char *calls; int a, b; } cases[] = {
		{ "A \"real envido\"  B \"envido\"  B \"quiero\"\n", 4, 0 },
		{ "A \"falta envido\"  B \"real envido\"  B \"no quiero\"\n", 2, 0 },
		{ "A \"envido\"  B \"quiero\"  A \"real envido\"\n", 3, 0 },
	};
	static char room[2048];
	struct court court;
	struct kept kept[1];
	struct text log;
	(void)state;
	court_open(&court, "universitario");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin_log(&log, room, sizeof room, "universitario");
		begin_hand(&log, 1, 0, 0);
		add(&log, DEALS[0]);
		add(&log, cases[i].calls);
		add(&log, strstr(cases[i].calls, "no quiero") ? "" : DECLARED[0]);
		add(&log, PLAYED[0]);
		add(&log, "fin\n");
		assert_int_equal(court_judge(&court, log.p, kept), 1);
		expect_points(&kept[0], cases[i].a, cases[i].b, cases[i].calls);
		assert_string_not_equal(kept[0].findings, "");
	}
	court_close(&court);
}

/* ---- the falta over every score ------------------------------------------------------------------------ */

struct falta_law {
	const char *rules, *reading, *option;
	int target, malas;      /* malas up to this score */
	bool of_winner;         /* malas or buenas are those of the winner, not of both sides */
};

static const struct falta_law FALTAS[] = {
	{ "universitario", NULL, NULL, 30, 15, false },
	{ "universitario", "quince_buenas", "buenas", 30, 14, false },
	{ "bonaerense", NULL, NULL, 40, 20, true },
	{ "bonaerense", "veinte_justos", "buenas", 40, 19, true },
	{ "bonaerense", "de_quién_las_malas", "ambos", 40, 20, false },
};

/* OU-E11a OU-E11b: both in malas, what the winner lacks; else what the leader lacks. JB-9.2-3 JB-9.2-4:
 * in malas what ends the chico; in buenas what the opponent lacks, and no more than ends it. */
static int falta_worth(const struct falta_law *law, const int *score, int winner)
{
	int own = law->target - score[winner], other = law->target - score[!winner];
	bool malas = score[winner] <= law->malas && (law->of_winner || score[!winner] <= law->malas);
	if (malas)
		return own;
	if (law->of_winner)
		return other < own ? other : own;
	return own < other ? own : other;
}

static void check_falta(struct court *court, const struct falta_law *law, int a)
{
	static char room[65536];
	struct kept kept[KEPT_HANDS];
	struct text log;
	for (int winner = 0; winner < 2; winner++) {
		begin_log(&log, room, sizeof room, law->rules);
		for (int b = 0; b < law->target; b++) {
			begin_hand(&log, b, a, b);
			write_envite(&log, "f", true, winner);
		}
		assert_int_equal(court_judge(court, log.p, kept), law->target);
		for (int b = 0; b < law->target; b++) {
			const int score[2] = { a, b };
			char what[64];
			int points[2] = { 0, 0 };
			points[winner] = falta_worth(law, score, winner);
			if (score[winner] + points[winner] < law->target)
				points[0]++;
			snprintf(what, sizeof what, "falta at %d-%d won by %d", a, b, winner);
			expect_points(&kept[b], points[0], points[1], what);
			assert_string_equal(kept[b].findings, "");
		}
	}
}

static void test_falta_at_every_score(void **state)
{
	struct court court;
	(void)state;
	for (size_t i = 0; i < sizeof FALTAS / sizeof *FALTAS; i++) {
		open_court(&court, FALTAS[i].rules, FALTAS[i].reading, FALTAS[i].option);
		for (int a = 0; a < FALTAS[i].target; a++)
			check_falta(&court, &FALTAS[i], a);
		court_close(&court);
	}
}

/* Without a score nobody can tell what a falta is worth; refused it is 1 all the same. */
static void test_falta_without_a_score(void **state)
{
	static char room[2048];
	struct court court;
	struct kept kept[2];
	struct text log;
	(void)state;
	court_open(&court, "universitario");
	begin_log(&log, room, sizeof room, "universitario");
	for (int accepted = 0; accepted < 2; accepted++) {
		char header[64];
		snprintf(header, sizeof header, "\n[Partido \"p%d\"]\nmano 4 reparte D\n", accepted);
		add(&log, header);
		write_envite(&log, "f", accepted, 0);
	}
	assert_int_equal(court_judge(&court, log.p, kept), 2);
	expect_points(&kept[0], 2, 0, "falta refused");
	assert_true(kept[1].undecided);
	court_close(&court);
}

/* ---- the truco ------------------------------------------------------------------------------------------- */

/* OU-T03a to OU-T06d; JB-11.4, JB-13.3, JB-14.2: by calls of the chain. */
static const int TRUCO_WON[4] = { 1, 2, 3, 4 }, TRUCO_REFUSED[4] = { 0, 1, 2, 3 };
static const char *const TRUCO_CALLS[3] = { "truco", "retruco", "vale cuatro" };

enum breath { APART, ONE_PHRASE, LATER_BAZA };

static void write_raise(struct text *log, unsigned seat, unsigned call, enum breath breath)
{
	char both[64];
	if (breath == ONE_PHRASE) {
		snprintf(both, sizeof both, "quiero y %s", TRUCO_CALLS[call]);
		add_call(log, seat, both);
		return;
	}
	add_call(log, seat, "quiero");
	if (breath == LATER_BAZA && call == 1)
		add(log, "\nA 1b  B 5c  C 4e  D 4c\n");
	add_call(log, seat, TRUCO_CALLS[call]);
}

/* `opener` calls truco, the sides raise in turn, the last call is answered. */
static void write_truco(struct text *log, unsigned opener, unsigned calls, bool accepted, enum breath breath)
{
	bool first_played = breath == LATER_BAZA && calls > 1;
	add(log, DEALS[0]);
	if (calls)
		add_call(log, opener, TRUCO_CALLS[0]);
	for (unsigned i = 1; i < calls; i++)
		write_raise(log, (opener + i) & 1, i, breath);
	if (calls)
		add_call(log, (opener + calls) & 1, accepted ? "quiero" : "no quiero");
	add(log, "\n");
	if (accepted || !calls)
		add(log, strchr(PLAYED[0], '\n') + 1 - (first_played ? 0 : strcspn(PLAYED[0], "\n") + 1));
	add(log, "fin\n");
}

static void check_truco(struct court *court, const char *rules, unsigned opener, enum breath breath)
{
	static char room[16384];
	struct kept kept[8];
	struct text log;
	begin_log(&log, room, sizeof room, rules);
	for (unsigned i = 0; i < 8; i++) {
		begin_hand(&log, (int)i, 3, 5);
		write_truco(&log, opener, i >> 1, i & 1, breath);
	}
	assert_int_equal(court_judge(court, log.p, kept), 8);
	for (unsigned i = 0; i < 8; i++) {
		unsigned calls = i >> 1, caller = (opener + calls + 1) & 1;
		bool taken = i & 1 || !calls;
		int points[2] = { 0, 0 };
		points[taken ? 0 : caller] = taken ? TRUCO_WON[calls] : TRUCO_REFUSED[calls];
		expect_points(&kept[i], points[0], points[1], calls ? TRUCO_CALLS[calls - 1] : "nothing called");
		assert_string_equal(kept[i].findings, "");
	}
}

static void test_every_truco(void **state)
{
	static const char *const rules[] = { "universitario", "bonaerense" };
	struct court court;
	(void)state;
	for (int i = 0; i < 2; i++) {
		court_open(&court, rules[i]);
		for (unsigned opener = 0; opener < 2; opener++)
			for (int breath = APART; breath <= LATER_BAZA; breath++)
				check_truco(&court, rules[i], opener, (enum breath)breath);
		court_close(&court);
	}
}

/* ---- answers that meet more than one call -------------------------------------------------------------- */

static const char TALK[] = "reglamento t \"t\" cláusulas TA;\n"
	"cláusula TA-1 \"A la vez.\"; cláusula TA-2 \"La flor lo mata.\"; cláusula TA-3 \"Lo demás.\"; consta TA-3 \"x\" \"x\";\n"
	"mazo { palos oro copa espada basto; números 1..7 10..12; }\nmesa { asientos 2 4; }\n"
	"partida { meta 30 fija; cobro flor envido truco; }\nreparto { cartas 3; }\n"
	"jerarquía { 1 espada; 1 basto; 7 espada; 7 oro; 3; 2; 1; 12; 11; 10; 7; 6; 5; 4; }\n"
	"valores { 1..7 número; 10..12 0; }\ntanteo envido { mejores 2; base 20; liga mismo_palo; suelta mayor; }\n"
	"tanteo flor { base 20; todas; }\ncombinación flor { mismo_palo 3; }\n"
	"lance flor de flor { porta 3; sola cada_una; }\n"
	"lance envido de tanto { canto envido abre, fija 2, no_querido 1; TA-1 primera_voz equipo juntas más_mano; alza acepta;\n"
	"canto doble_envido sobre envido, fija 4, no_querido 2; declara { orden libre; decide verdad; callado nada; } }\n"
	"lance truco de cartas { base 1; rechazo fin_mano; canto truco abre, fija 3, no_querido 1; }\n"
	"bazas { 1 1: 1; 1 2 1: 1; 1 2 2: 2; 1 2 =: 1; 1 =: 1; = 1: 1; = = 1: 1; = = =: mano; }\n"
	"doble { orden envido truco; solo_quiero primera; solo_no_quiero primera; resto queda; }\n"
	"saca { primera mano; después ganador; tras_parda mano; }\nprioridad { envido; truco; }\n"
	"léxico { acto truco \"truco\"; acto quiere \"quiero\"; acto no_quiere \"no quiero\"; acto envido \"envido\";\n"
	"acto doble_envido \"doble\"; acto canta_flor \"flor\"; }\n"
	"TA-2 tras canta_flor si estado(envido) = pendiente entonces anula envido;\n";

static void expect_talk(const char *seats, const char *events, int a, int b)
{
	struct court court;
	struct kept kept[KEPT_HANDS];
	char log[900];
	load_text(&court.load, TALK);
	must_load(&court.load);
	court.canto = canto_open(court.load.rules, &court.load.findings);
	court.engine = engine_open(court.load.rules, court.canto);
	assert_non_null(court.engine);
	snprintf(log, sizeof log, "[Veedor \"1\"]\n[Asientos \"%s\"]\n\nmano 3 reparte %c marcador 0-0\n%s\nfin\n", seats,
		*seats == '2' ? 'B' : 'D', events);
	assert_int_equal(court_judge(&court, log, kept), 1);
	expect_points(kept, a, b, events);
	assert_string_equal(kept->findings, "");
	court.load.source.text = STR("");
	court_close(&court);
}

/* B and D speak at once: the voice of B, nearer the mano, counts, whichever was written first; a raise as well. */
static void test_voices_at_once(void **state)
{
	static const char deal[] = "A: 7e 6e 1b  B: 4o 12o 5c  C: 4e 5b 10c  D: 4c 6b 11c\n";
	static const char cards[] = "A 1b  B 5c  C 4e  D 4c\nA 7e  B 4o  C 5b  D 6b\n";
	static const struct { const char *talk; int points; } said[] = {
		{ "A \"envido\"  D \"quiero\"  + B \"no quiero\"\n", 2 },
		{ "A \"envido\"  D \"quiero\"  + B \"doble\"  A \"quiero\"\n", 5 },
		{ "A \"envido\"  D \"no quiero\"  + B \"doble\"  A \"quiero\"\n", 5 },
	};
	char events[400];
	(void)state;
	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		snprintf(events, sizeof events, "%s%s%s", deal, said[i].talk, cards);
		expect_talk("4", events, said[i].points, 0);
	}
}

/* The flor annuls the envido that waited: what is answered in the same breath is the truco, or nothing at all. */
static void test_flor_in_the_breath_of_the_answer(void **state)
{
	static const char deal[] = "A: 6e 4e 12c  B: 7o 5o 3o\n";
	static const char cards[] = "A 12c  B 3o\nB 7o  A 6e\nB muestra 5o\n";
	static const struct { const char *talk; int a, b; } said[] = {
		{ "A \"envido\" \"truco\"  B \"flor quiero\"\n", 0, 6 },
		{ "A \"envido\"  B \"flor quiero\"\n", 0, 4 },
	};
	char events[400];
	(void)state;
	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		snprintf(events, sizeof events, "%s%s%s", deal, said[i].talk, cards);
		expect_talk("2", events, said[i].a, said[i].b);
	}
}

/* ---- sentences ------------------------------------------------------------------------------------ */

/* A passes his three cards and gives the base away; B, who kept a flor silent, may not collect what it was
 * accepted for: the least there is goes to A. Without the flor B collects. */
static void test_sentence_for_who_may_not_collect(void **state)
{
	static const char hand[] = "[Veedor \"1\"]\n[Reglamento \"venezolano\"]\n[Partido \"p\"]\n\n"
		"mano 3 reparte A marcador 0-0 muestra 4c\nA: 1b 12e 3c  B: 11c 5o 6%c\n"
		"B \"truco\"  A \"quiero\"  B 11c  A 1b tapada  A 12e tapada  A 3c tapada\nfin\n";
	static struct kept kept[KEPT_HANDS];
	(void)state;
	for (int flor = 0; flor < 2; flor++) {
		struct court court;
		char log[sizeof hand];
		snprintf(log, sizeof log, hand, flor ? 'o' : 'e');
		court_open(&court, "venezolano");
		assert_int_equal(court_judge(&court, log, kept), 1);
		assert_int_equal(kept[0].points[0], flor ? 1 : 0);
		assert_int_equal(kept[0].points[1], flor ? 0 : 3);
		court_close(&court);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_envite),
		cmocka_unit_test(test_what_may_not_be_raised),
		cmocka_unit_test(test_falta_at_every_score),
		cmocka_unit_test(test_falta_without_a_score),
		cmocka_unit_test(test_every_truco),
		cmocka_unit_test(test_voices_at_once),
		cmocka_unit_test(test_flor_in_the_breath_of_the_answer),
		cmocka_unit_test(test_sentence_for_who_may_not_collect),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
