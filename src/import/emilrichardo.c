/* emilrichardo/truco: an engine that records no declarations and no shown cards.
 *
 * Traps: `mazo` by one of two partners ends the hand for both. `retruco` over a truco that waits is one act without a quiero: the engine
 * takes it as accepting. The engine compares the envido itself and says only at the end, by side, who won it. Every flor scores for its
 * own side. */
#include "import/format.h"

static const struct verb verbs[] = {
	{ "envido", import_says, "envido" },
	{ "real-envido", import_says, "real envido" },
	{ "falta-envido", import_says, "falta envido" },
	{ "flor", import_says, "flor" },
	{ "truco", import_says, "truco" },
	{ "retruco", import_says, "retruco" },
	{ "vale-cuatro", import_says, "vale cuatro" },
	{ "quiero", import_says, "quiero" },
	{ "no-quiero", import_says, "no quiero" },
	{ "mazo", import_side_leaves, NULL },
	{ NULL, NULL, NULL },
};

static const struct announced announced[] = {
	{ "Envido querido", "envite" },
	{ "Flor (", "flor" },
	{ "Truco (", "truco" },
	{ NULL, NULL },
};

const struct import_format format_emilrichardo = { "emilrichardo", verbs, announced, NULL, NULL };
