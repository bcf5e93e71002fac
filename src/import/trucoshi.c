/* jfrader/trucoshi: declarations are on record, flores and shown cards are not.
 *
 * Traps: `paso` is the silence of a partner who leaves the number to the other, and no act at a table. Two of six play a hand of
 * pica-pica alone (`active`): the other four hold cards that take no part. A retruco over a truco that waits is one act without a
 * quiero. */
#include "import/format.h"

static const struct verb verbs[] = {
	{ "envido", import_says, "envido" },
	{ "real-envido", import_says, "real envido" },
	{ "falta-envido", import_says, "falta envido" },
	{ "tengo", import_declares, NULL },
	{ "son-buenas", import_says, "son buenas" },
	{ "paso", import_nothing, NULL },
	{ "flor", import_says, "flor" },
	{ "contraflor", import_says, "contra flor" },
	{ "contraflor-al-resto", import_says, "contra flor al resto" },
	{ "achico", import_says, "con flor me achico" },
	{ "truco", import_says, "truco" },
	{ "re-truco", import_says, "retruco" },
	{ "vale-cuatro", import_says, "vale cuatro" },
	{ "quiero", import_says, "quiero" },
	{ "no-quiero", import_says, "no quiero" },
	{ "mazo", import_leaves, NULL },
	{ NULL, NULL, NULL },
};

const struct import_format format_trucoshi = { "trucoshi", verbs, NULL, NULL, NULL };
