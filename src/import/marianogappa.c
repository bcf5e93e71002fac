/* marianogappa/truco: two players; declarations and shown cards are on record.
 *
 * Traps: `quiero-retruco` is also said long after the truco was accepted: its quiero answers only a truco that still waits.
 * `con-flor-quiero` to a plain flor is the answering player's own flor. `muestra-tanto N` shows the cards that are left, after the hand. */
#include "import/format.h"

static void call_truco(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	import_says(p, seat, verb, rest);
	p->truco_waits = true;
}

static void answer_truco(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	import_says(p, seat, verb, rest);
	p->truco_waits = false;
}

static void raise_truco(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	struct verb bare = *verb;

	bare.words += p->truco_waits ? 0 : strlen("quiero ");
	call_truco(p, seat, &bare, rest);
}

static void accept_flor(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	static const struct verb own = { "", NULL, "flor" };

	import_says(p, seat, p->bet ? verb : &own, rest);
}

static const struct verb verbs[] = {
	{ "envido", import_says, "envido" },
	{ "real-envido", import_says, "real envido" },
	{ "falta-envido", import_says, "falta envido" },
	{ "quiero-envido", import_says, "quiero" },
	{ "no-quiero-envido", import_says, "no quiero" },
	{ "tengo", import_declares, NULL },
	{ "son-mejores", import_declares, NULL },
	{ "son-buenas", import_says, "son buenas" },
	{ "muestra-tanto", import_shows, NULL },
	{ "flor", import_says, "flor" },
	{ "contraflor", import_bets, "contra flor" },
	{ "contraflor-al-resto", import_bets, "contra flor al resto" },
	{ "con-flor-me-achico", import_says, "con flor me achico" },
	{ "con-flor-quiero", accept_flor, "quiero" },
	{ "flor-tengo", import_declares, NULL },
	{ "flor-son-mejores", import_declares, NULL },
	{ "flor-son-buenas", import_says, "son buenas" },
	{ "muestra-flor", import_shows, NULL },
	{ "truco", call_truco, "truco" },
	{ "quiero-truco", answer_truco, "quiero" },
	{ "no-quiero-truco", answer_truco, "no quiero" },
	{ "quiero-retruco", raise_truco, "quiero retruco" },
	{ "quiero-vale-cuatro", raise_truco, "quiero vale cuatro" },
	{ "mazo", import_leaves, NULL },
	{ NULL, NULL, NULL },
};

const struct import_format format_marianogappa = { "marianogappa", verbs, NULL, NULL, NULL };
