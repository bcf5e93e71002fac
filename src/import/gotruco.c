/* truquito/gotruco: with muestra and flor.
 *
 * Traps: `mazo` takes one player out, which people call «paso»; at a table, a player who goes to the deck takes the partners along.
 * `no-quiero` also shrinks from a flor: the award of that act tells which. When somebody calls envido, the engine sings the flor of a
 * player who has not sung it: the flor is then said there. The engine compares the points itself, counts them its own way and announces
 * them: no player said them, so they stay comments. */
#include "import/format.h"

static bool awarded(const struct playing *p, struct str reason)
{
	const struct json_node *events = json_member(p->object, STR("events"));

	for (const struct json_node *event = events ? events->first : NULL; event; event = event->next) {
		const struct json_node *at = event->first, *what = at ? at->next : NULL, *seat = what ? what->next : NULL;
		if (seat && seat->next && at->number == p->number && str_equal(what->text, STR("pts")) && str_equal(seat->next->text, reason))
			return true;
	}
	return false;
}

static void refuse(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	bool shrinks = !p->bet && awarded(p, STR("FlorAchicada"));

	if (shrinks)
		import_say(p, seat, "flor");
	import_says(p, seat, shrinks ? &(struct verb){ "", NULL, "con flor me achico" } : verb, rest);
}

static const struct verb verbs[] = {
	{ "envido", import_says, "envido" },
	{ "real-envido", import_says, "real envido" },
	{ "falta-envido", import_says, "falta envido" },
	{ "flor", import_says, "flor" },
	{ "contra-flor", import_bets, "contra flor envido" },
	{ "contra-flor-al-resto", import_bets, "contra flor el resto" },
	{ "truco", import_says, "truco" },
	{ "re-truco", import_says, "retruco" },
	{ "vale-4", import_says, "vale cuatro" },
	{ "quiero", import_says, "quiero" },
	{ "no-quiero", refuse, "no quiero" },
	{ "mazo", import_says, "paso" },
	{ NULL, NULL, NULL },
};

static const struct announced announced[] = {
	{ "EnvidoGanado", "envite" },
	{ "RealEnvidoGanado", "envite" },
	{ "FaltaEnvidoGanado", "envite" },
	{ "LaUnicaFlor", "flor" },
	{ "LaFlorMasAlta", "flor" },
	{ "ContraFlorGanada", "flor" },
	{ "ContraFlorAlRestoGanada", "flor" },
	{ "TrucoQuerido", "truco" },
	{ NULL, NULL },
};

static void announce(struct playing *p, const struct json_node *event)
{
	const struct json_node *what = event->first->next, *who = what->next, *value = who ? who->next : NULL;
	int seat = import_seat(p, who);
	char letter[] = { (char)('A' + seat), ' ' };

	if (seat >= 0 && str_equal(what->text, STR("auto-flor"))) {
		import_say(p, (unsigned)seat, "flor");
	} else if (seat >= 0 && (str_equal(what->text, STR("tengo")) || str_equal(what->text, STR("son-mejores")) || str_equal(what->text, STR("son-buenas")))) {
		import_comment(p, (struct str){ letter, 2 });
		out_bytes(&p->r->text, what->text);
		if (value && value->is == JSON_IS_NUMBER) {
			twin_put(p->r, " ");
			out_number(&p->r->text, value->number);
		}
	}
}

const struct import_format format_gotruco = { "gotruco", verbs, announced, NULL, announce };
