/* The engine of Giampiga: with vira, Perico, Perica and the reservada, at a declared house table.
 *
 * Traps: the meaning of a verb depends on what waits. To a rival's flor, `quiero` by a seat with a flor is its own flor, `no-quiero`
 * declines to bet on it, and `quiero-y-N-mas` bets. A bet on the flor is answered with «con flor». `mazo` by one of two partners ends the
 * hand for both. A seat that passes a card on its first turn has passed all three, though the engine lays one for each baza; `pila A B`
 * lays the last two together. The flor is said again before every card there, and stays so. The engine compares the envite itself and
 * says only at the end, by side, who won it. */
#include "import/format.h"

#include <stdio.h>

static void sing(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	import_says(p, seat, verb, rest);
	if (p->sung >> seat & 1)
		return;
	p->flor_met |= import_rival_sang(p, seat);
	p->sung |= 1u << seat;
	p->waits = WAITS_NONE;
}

/* True if the rival's flor waits for this seat, which holds a flor and has not lost it by laying a card. */
static bool meets_flor(const struct playing *p, unsigned seat)
{
	return import_rival_sang(p, seat) && !p->flor_met && p->waits != WAITS_FLOR && !p->laid[seat] && p->flor[seat]
		&& p->flor[seat]->is == JSON_IS_NUMBER && p->flor[seat]->number >= 0;
}

static void call_envido(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	import_says(p, seat, verb, rest);
	p->waits = WAITS_ENVIDO;
}

static void bet_on_flor(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	import_says(p, seat, verb, rest);
	p->sung |= 1u << seat;
	p->waits = WAITS_FLOR;
	p->flor_met = true;
}

/* Returns `words` with their first words "con flor " only if they answer a bet on the flor. */
static const char *in_lance(const struct playing *p, const char *words)
{
	return words + (p->waits == WAITS_FLOR ? 0 : strlen("con flor "));
}

/* Writes `quiero-y-N-mas`: N is part of the verb. */
static void raise_by(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	char words[64];
	int more;

	if (rest.n < 5 || rest.n > 7 || !str_equal(str_slice(rest, rest.n - 4, rest.n), STR("-mas"))
		|| !str_number(str_slice(rest, 0, rest.n - 4), &more)) {
		import_refuse(p);
		return;
	}
	if (meets_flor(p, seat)) {
		snprintf(words, sizeof words, more == 2 ? "con flor envido" : "con flor envido %d puntos", more);
		bet_on_flor(p, seat, &(struct verb){ "", NULL, words }, STR(""));
		return;
	}
	snprintf(words, sizeof words, "%s%d piedra%s más", in_lance(p, verb->words), more, more == 1 ? "" : "s");
	import_say(p, seat, words);
}

static void raise_to_falta(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	static const struct verb bet = { "", NULL, "con flor envido la falta" };

	if (meets_flor(p, seat))
		bet_on_flor(p, seat, &bet, rest);
	else
		import_say(p, seat, in_lance(p, verb->words));
}

static void accept(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	static const struct verb own = { "", NULL, "flor" };

	if (meets_flor(p, seat) && !(p->sung >> seat & 1)) {
		sing(p, seat, &own, rest);
		return;
	}
	import_says(p, seat, &(struct verb){ "", NULL, in_lance(p, verb->words) }, rest);
	p->waits = WAITS_NONE;
}

static void refuse(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	bool declines = meets_flor(p, seat) && !(p->sung >> seat & 1);

	import_says(p, seat, &(struct verb){ "", NULL, declines ? verb->words : in_lance(p, verb->words) }, rest);
	p->sung |= declines ? 1u << seat : 0;
	p->flor_met |= declines;
	p->waits = WAITS_NONE;
}

/* Lays a card, perhaps passed: `7o (pasada)`. */
static void lay(struct playing *p, unsigned seat, struct str text, struct str rest)
{
	bool first = !p->laid[seat];
	card found;

	if (!rest.n) {
		import_lay(p, seat, text, "");
		return;
	}
	if (!str_equal(rest, STR("(pasada)"))) {
		import_refuse(p);
		return;
	}
	if (card_parse(text, &found) && (p->laid[seat] & card_bit(found)))
		return;             /* passed with the first card */
	if (!import_lay(p, seat, text, " tapada") || !first)
		return;
	p->passing |= 1u << seat;
	for (const struct json_node *one = p->deal[seat]->first; one; one = one->next)
		if (one->is != JSON_IS_TEXT || !str_equal(one->text, text))
			import_lay(p, seat, one->text, " tapada");
}

static void lay_pile(struct playing *p, unsigned seat, const struct verb *verb, struct str rest)
{
	size_t space = 0;
	card beneath;

	(void)verb;
	while (space < rest.n && rest.p[space] != ' ')
		space++;
	if (p->passing >> seat & 1)
		return;             /* passed already */
	if (!card_parse(str_slice(rest, space + 1, rest.n), &beneath) || beneath == CARD_UNKNOWN) {
		import_refuse(p);
		return;
	}
	if (!import_lay(p, seat, str_slice(rest, 0, space), " con "))
		return;
	twin_put(p->r, card_text(beneath));
	p->laid[seat] |= card_bit(beneath);
}

static const struct verb verbs[] = {
	{ "envido", call_envido, "envido" },
	{ "falta-envido", call_envido, "envido la falta" },
	{ "quiero-y-la-falta", raise_to_falta, "con flor quiero y la falta" },
	{ "quiero-y-retruco", import_says, "quiero y retruco" },
	{ "quiero-y-vale-nueve", import_says, "quiero y vale nueve" },
	{ "quiero-y-vale-juego", import_says, "quiero y vale el juego" },
	{ "quiero-y-", raise_by, "con flor quiero y " },
	{ "flor", sing, "flor" },
	{ "mi-flor-envida", bet_on_flor, "con flor envido" },
	{ "truco", import_says, "truco" },
	{ "retruco", import_says, "retruco" },
	{ "vale-nueve", import_says, "vale nueve" },
	{ "vale-juego", import_says, "vale el juego" },
	{ "quiero", accept, "con flor quiero" },
	{ "no-quiero", refuse, "con flor no quiero" },
	{ "mazo", import_side_leaves, NULL },
	{ "pasa-cartas", import_nothing, NULL },
	{ "pila", lay_pile, NULL },
	{ NULL, NULL, NULL },
};

const struct import_format format_giampiga = { "giampiga", verbs, NULL, lay, NULL };
