/* Hands judged under a ruleset of three lances, for the tests of acts that come to stand or cease to stand later. */
#ifndef VEEDOR_TESTS_RECALL_SUPPORT_H
#define VEEDOR_TESTS_RECALL_SUPPORT_H

#include "../lib/scene.h"

static const char RULES[] = "reglamento r \"r\" cláusulas RE;\n"
	"cláusula RE-1 \"Uno.\"; cláusula RE-2 \"Dos.\"; cláusula RE-3 \"Tres.\"; consta RE-1 RE-2 RE-3 \"x\" \"x\";\n"
	"mazo { palos oro copa espada basto; números 1..7 10..12; }\nmesa { asientos 2 4; }\n"
	"partida { meta 30 fija; cobro flor envite truco; }\nreparto { cartas 3; }\n"
	"jerarquía { 1 espada; 1 basto; 7 espada; 7 oro; 3; 2; 1; 12; 11; 10; 7; 6; 5; 4; }\n"
	"valores { 1..7 número; 10..12 0; }\ntanteo envite { mejores 2; base 20; liga mismo_palo; suelta mayor; }\n"
	"combinación flor { mismo_palo 3; }\ntanteo flor { base 20; todas; }\n"
	"lance flor de flor { porta 3; sola cada_una; encuentro mayor_propias; achica rinde 4;\n"
	"	canto contra_flor abre, fija 6; no_querido querido o 4; }\n"
	"lance envite de tanto { canto envido abre, sobre envido, suma 2; no_querido querido o 1; }\n"
	"lance truco de cartas { base 1; rechazo fin_mano; tras_quiero alza_quien_quiso; canto truco abre, fija 2, no_querido 1;\n"
	"	canto retruco sobre truco, fija 3, no_querido 2; }\n"
	"bazas { 1 1: 1; 1 2 1: 1; 1 2 2: 2; 1 2 =: 1; 1 =: 1; = 1: 1; = = 1: 1; = = =: mano; }\n"
	"saca { primera mano; después ganador; tras_parda mano; }\nprioridad { flor; envite; truco; }\n"
	"léxico { acto truco \"truco\"; acto retruco \"retruco\"; acto envido \"envido\"; acto quiere \"quiero\"; acto no_quiere \"no quiero\";\n"
	"	acto canta_flor \"flor\"; acto impone \"a ley de juego\"; acto repite \"repito\"; acto avisa \"a ley\"; }\n";

struct table {
	struct court court;
	struct kept kept;
};

static inline void table_open(struct table *t, const char *more)
{
	memset(t, 0, sizeof *t);
	court_read(&t->court, RULES, more);
}

static inline void table_close(struct table *t)
{
	canto_close(t->court.canto);
	loading_close(&t->court.load);
}

/* One hand at 5-8, the last of the seats deals; points of A's side and B's, and a clause of the findings or none. */
static inline void expect(struct table *t, unsigned seats, const char *events, int a, int b, const char *clause)
{
	char log[2000];
	struct kept kept[KEPT_HANDS];
	snprintf(log, sizeof log, "[Veedor \"1\"]\n[Asientos \"%u\"]\n\nmano 3 reparte %c marcador 5-8\n%s\nfin\n", seats,
		'A' + (int)seats - 1, events);
	t->court.engine = engine_open(t->court.load.rules, t->court.canto);
	assert_non_null(t->court.engine);
	assert_int_equal(court_judge(&t->court, log, kept), 1);
	engine_close(t->court.engine);
	t->kept = kept[0];
	assert_false(t->kept.lost);
	if (t->kept.points[0] != a || t->kept.points[1] != b)
		fail_msg("%d-%d, not %d-%d:\n%s", t->kept.points[0], t->kept.points[1], a, b, t->kept.findings);
	if (clause ? !strstr(t->kept.findings, clause) : *t->kept.findings != 0)
		fail_msg("not %s:\n%s", clause ? clause : "clean", t->kept.findings);
}

#define A_WINS "A 1e  B 4c\nA 3o  B 4b\n"

#endif
