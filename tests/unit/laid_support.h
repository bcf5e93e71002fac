/* Cards laid in every way under a small ruleset of its own, whose settings the tests change. */
#ifndef VEEDOR_TESTS_LAID_SUPPORT_H
#define VEEDOR_TESTS_LAID_SUPPORT_H

#include "../lib/scene.h"

static const char RULES[] = "reglamento j \"j\" cláusulas JU;\n"
	"cláusula JU-1 \"En turno.\"; cláusula JU-2 \"No se levanta.\"; cláusula JU-3 \"Una por baza.\"; cláusula JU-4 \"Lo demás.\";\n"
	"cláusula JU-5 \"Ajena.\"; consta JU-4 JU-5 \"x\" \"x\";\n"
	"mazo { palos oro copa espada basto; números 1..7 10..12; }\nmesa { asientos 2 4; }\n"
	"partida { meta 30 fija; cobro truco; }\nreparto { cartas 3; }\n"
	"jerarquía { 1 espada; 1 basto; 7 espada; 7 oro; 3; 2; 1; 12; 11; 10; 7; 6; 5; 4; }\n"
	"lance truco de cartas { base 1; rechazo fin_mano; canto truco abre, fija 2, no_querido 1; }\n"
	"bazas { 1 1: 1; 1 2 1: 1; 1 2 2: 2; 1 2 =: 1; 1 =: 1; = 1: 1; = = 1: 1; = = =: mano; }\n"
	"saca { primera mano; después ganador; tras_parda mano; }\nprioridad { truco; }\n"
	"léxico { acto truco \"truco\"; acto quiere \"quiero\"; acto no_quiere \"no quiero\"; }\n"
	"JU-1 antes de juega exige autor le_toca sino queda [turno];\n"
	"JU-2 antes de levanta exige nunca [carta punible];\n"
	"JU-3 antes de juega si autor jugadas >= baza entonces nulo [carta];\n";

static inline struct setting set(unsigned value)
{
	return (struct setting){ .value = (uint8_t)value };
}

struct table {
	struct court court;
	struct ruleset *rules;
	struct kept kept;
};

/* Some rules and more. */
static inline void table_set_up(struct table *t, const char *rules, const char *more)
{
	memset(t, 0, sizeof *t);
	court_read(&t->court, rules, more);
	t->rules = t->court.load.rules;
}

static inline void table_open(struct table *t, const char *more)
{
	table_set_up(t, RULES, more);
}

static inline void table_close(struct table *t)
{
	canto_close(t->court.canto);
	loading_close(&t->court.load);
}

/* Judges the events of one hand, its ending with them; the last of the seats deals, A is mano. A first line of `muestra` goes to
 * the header. */
static inline const struct kept *play_all(struct table *t, unsigned seats, const char *events)
{
	char log[2000];
	struct kept kept[KEPT_HANDS];
	snprintf(log, sizeof log, "[Veedor \"1\"]\n[Asientos \"%u\"]\n\nmano 3 reparte %c marcador 0-0%c%s\n", seats,
		'A' + (int)seats - 1, strncmp(events, "muestra", 7) ? '\n' : ' ', events);
	t->court.engine = engine_open(t->rules, t->court.canto);
	assert_non_null(t->court.engine);
	assert_int_equal(court_judge(&t->court, log, kept), 1);
	engine_close(t->court.engine);
	t->kept = kept[0];
	assert_false(t->kept.lost);
	return &t->kept;
}

static inline const struct kept *play(struct table *t, unsigned seats, const char *events)
{
	char all[1800];
	snprintf(all, sizeof all, "%s\nfin", events);
	return play_all(t, seats, all);
}

static inline void expect(const struct kept *k, int a, int b, const char *clauses)
{
	if (k->points[0] != a || k->points[1] != b)
		fail_msg("%d-%d, not %d-%d:\n%s", k->points[0], k->points[1], a, b, k->findings);
	if (!*clauses && *k->findings)
		fail_msg("findings:\n%s", k->findings);
	for (const char *at = clauses; *at; at += 4)
		if (!strstr(k->findings, (char[]){ at[0], at[1], at[2], at[3], 0 }))
			fail_msg("no %.4s in:\n%s", at, k->findings);
}

static inline void expect_not(const struct kept *k, const char *clause)
{
	if (strstr(k->findings, clause))
		fail_msg("%s in:\n%s", clause, k->findings);
}

static const char FOUR[] = "A: 3o 12o 4o  B: 2o 5o 6o  C: 1e 1b 4c  D: 5c 6c 7c\n";

static inline const char *four(char *room, const char *events)
{
	snprintf(room, 900, "%s%s", FOUR, events);
	return room;
}

#endif
