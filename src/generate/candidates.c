#include "generate/candidates.h"
#include "generate/phrases.h"

/* Weights are relative chances: a card is the usual thing, a call is rarer. */
enum { W_CARD = 36, W_LEAVE = 1, W_QUIERO = 30, W_NO_QUIERO = 14, W_PASO = 1, W_CALL = 1, W_FLOR = 60, W_SAY = 60,
	W_CONCEDE = 40, W_TALK = 8, W_RARE = 1 };

struct thinking {
	struct candidates *candidates;
	struct arena *arena;
	struct trial *trial;
	const struct ruleset *rules;
	struct chance *chance;
	const struct temperament *temperament;
	unsigned seat;
};

static void add(const struct thinking *t, const struct candidate *candidate)
{
	if (t->candidates->count < IDEAS && candidate->weight)
		t->candidates->list[t->candidates->count++] = *candidate;
}

static struct candidate idea(const struct thinking *t, unsigned type, unsigned weight)
{
	return (struct candidate){ .event = event_by(type, t->seat), .weight = weight };
}

static void add_voice(const struct thinking *t, unsigned act, struct str words, unsigned weight)
{
	struct candidate candidate = idea(t, EVENT_VOICE, weight);

	candidate.act = (uint8_t)act;
	candidate.words = words;
	if (words.n)
		add(t, &candidate);
}

static void add_cards(const struct thinking *t, unsigned form, card first, card second, unsigned weight)
{
	struct candidate candidate = idea(t, EVENT_PLAY, weight);

	candidate.event.form = (uint8_t)form;
	candidate.event.cards[0] = first;
	candidate.event.cards[1] = second;
	candidate.event.card_count = form == FORM_TOGETHER || form == FORM_BENEATH ? 2 : 1;
	add(t, &candidate);
}

/* The official words, or another set phrase of the ruleset for the same act. */
static struct str words_for(const struct thinking *t, unsigned act, int number)
{
	struct str words = official_words(t->arena, t->rules, act, number);

	return chance_percent(t->chance, t->temperament->talks) ? official_variant(t->rules, act, words, t->chance) : words;
}

/* ---- calls ------------------------------------------------------------------------------------------------ */

/* «Quiero y retruco»: the set phrase that accepts and raises, else «quiero» and the call joined. */
static struct str accepting(const struct thinking *t, unsigned act, struct str call)
{
	struct str quiero = official_words(t->arena, t->rules, ACT_QUIERE, -1);

	for (unsigned i = 0; i < t->rules->lexicon_count; i++) {
		const struct lexicon_entry *e = &t->rules->lexicon[i];
		if (e->kind == LEX_PHRASE && e->acts[0] == ACT_QUIERE && e->acts[1] == act)
			return e->as_written;
	}
	if (!quiero.n || str_starts(call, quiero))
		return call; /* the set words of the call accept too */
	return arena_filled(t->arena, chance_percent(t->chance, t->temperament->talks) ? "{} y {}" : "{} {}", quiero, call);
}

/* Adds the call with a prefix, if the ruleset has that prefix. */
static void think_prefix(const struct thinking *t, unsigned canto, unsigned prefix, struct str call)
{
	if (t->rules->prefixes[prefix].set)
		add_voice(t, act_of_canto(canto), arena_filled(t->arena, "{} {}", prefix_words(prefix), call), W_CALL);
}

static void think_prefixed(const struct thinking *t, unsigned canto, struct str call)
{
	if (trial_sang(t->trial, t->seat) || trial_flor(t->trial, t->seat) >= 0) {
		think_prefix(t, canto, PREFIX_CON_FLOR, call);
		think_prefix(t, canto, PREFIX_CONTRA_FLOR, call);
	}
	if (t->temperament->freely && chance_percent(t->chance, t->temperament->talks / 2))
		think_prefix(t, canto, chance_below(t->chance, 2) ? PREFIX_SIN_LEY : PREFIX_CON_LEY, call);
}

static void think_cantos(const struct thinking *t, unsigned weight)
{
	bool asked = trial_asked(t->trial, t->seat);

	for (unsigned i = 0; i < t->rules->canto_count; i++) {
		unsigned act = act_of_canto(i);
		struct str call = words_for(t, act, 2 + (int)chance_below(t->chance, 4));
		bool raises = t->rules->cantos[i].over != 0;
		if (!call.n || (!raises && asked && t->rules->lances[t->rules->cantos[i].lance].kind == LANCE_CARDS))
			continue;
		if (t->rules->cantos[i].prefixes == 0 || !raises)
			add_voice(t, act, call, t->rules->cantos[i].opens ? weight : 4 * weight);
		if (asked && raises) {
			struct str both = accepting(t, act, call);
			if (trial_lance_now(t->trial, t->rules->cantos[i].lance).state == LANCE_PENDING) /* no «quiero el resto» of a truco */
				add_voice(t, act, both, weight);
		}
		think_prefixed(t, i, call);
	}
}

static void think_flor(const struct thinking *t)
{
	bool holds = trial_flor(t->trial, t->seat) >= 0, has = holds && !trial_sang(t->trial, t->seat);

	add_voice(t, ACT_CANTA_FLOR, words_for(t, ACT_CANTA_FLOR, -1), has ? W_FLOR : 0);
	add_voice(t, ACT_NIEGA_FLOR, words_for(t, ACT_NIEGA_FLOR, -1), holds || !t->temperament->talks ? 0 : W_RARE);
}

/* ---- points ------------------------------------------------------------------------------------------------ */

static void think_points(const struct thinking *t, bool pressed)
{
	int lance = trial_declaring(t->trial);
	bool of_flor = lance >= 0 && t->rules->lances[lance].kind == LANCE_FLOR;
	int number = of_flor ? trial_flor(t->trial, t->seat) : trial_tanto(t->trial, t->seat);

	if (lance < 0 || (of_flor && !trial_sang(t->trial, t->seat)))
		return;
	int due = trial_must_declare(t->trial, t->seat);
	if (number >= 0 && due != 0) {
		struct candidate declares = idea(t, EVENT_VOICE, W_SAY);
		declares.act = ACT_DICE;
		declares.event.number = (int16_t)number;
		declares.words = chance_percent(t->chance, t->temperament->talks / 2) ? words_for(t, ACT_DICE, number)
			: arena_filled(t->arena, "{}", number); /* as everybody says it */
		add(t, &declares);
	}
	bool beaten = t->temperament->said && t->temperament->best_seat % 2 != t->seat % 2;
	if (due == 0 && beaten && !pressed && !(t->temperament->conceded >> lance & 1))
		add_voice(t, ACT_CONCEDE, words_for(t, ACT_CONCEDE, -1), W_CONCEDE);
}

static bool somebody_declares(struct trial *trial)
{
	return ANY_OF(seat, trial_seats(trial), trial_declaring(trial) >= 0 && trial_must_declare(trial, seat) == 1);
}

/* ---- cards ------------------------------------------------------------------------------------------------- */

/* Lays a card face down, as passed, or with the next one under it. */
static void think_covered(const struct thinking *t, const card *cards, unsigned count)
{
	static const uint8_t forms[] = { FORM_FACE_DOWN, FORM_PASSED, FORM_BENEATH };
	unsigned form = forms[chance_below(t->chance, sizeof forms)], first = count ? chance_below(t->chance, count) : 0;

	if (count && t->temperament->talks && (form != FORM_BENEATH || count == 2))
		add_cards(t, form, cards[first], cards[!first], W_RARE);
}

static void think_cards(const struct thinking *t)
{
	struct candidate leaves = idea(t, EVENT_LEAVE, W_LEAVE);
	card cards[DEAL_CARDS];
	unsigned count = trial_cards(t->trial, t->seat, cards);
	bool after_tie = trial_baza(t->trial) == 2 && baza_is_parda(&trial_state(t->trial)->bazas[1]);

	/* the last two together, in either order, as some regulations want after a tie */
	for (unsigned i = 0; i < 2 && count == 2 && after_tie && t->rules->together.value == TOGETHER_ALL; i++)
		add_cards(t, FORM_TOGETHER, cards[i], cards[!i], W_CARD / 2);
	for (unsigned i = 0; i < count; i++)
		add_cards(t, FORM_OPEN, cards[i], 0, W_CARD / count);
	if (t->temperament->freely)
		think_covered(t, cards, count);
	add(t, &leaves);
}

/* ---- words and asking beside the game ------------------------------------------------------------------------ */

static bool has_act(const struct lexicon_entry *e, unsigned act)
{
	return ANY_OF(i, sizeof e->acts, e->acts[i] == act);
}

/* Says any set phrase of the ruleset: bundles and additions to them, warnings, answers in parts. */
static void think_phrase(const struct thinking *t, unsigned weight)
{
	const struct lexicon_entry *e = t->rules->lexicon_count
		? &t->rules->lexicon[chance_below(t->chance, t->rules->lexicon_count)] : NULL;
	bool holds = trial_flor(t->trial, t->seat) >= 0;

	if (!e || (e->kind != LEX_ACT && e->kind != LEX_ADMITS && e->kind != LEX_PHRASE) || phrase_takes_number(e->as_written))
		return;
	if (has_act(e, ACT_DICE) || has_act(e, ACT_CONCEDE) || has_act(e, ACT_SE_VA) || has_act(e, ACT_HABLA)
			|| (has_act(e, ACT_CANTA_FLOR) && !holds) || (has_act(e, ACT_NIEGA_FLOR) && holds))
		return;
	add_voice(t, e->acts[0], e->as_written, weight);
}

/* Asks another seat for something, or claims it, seldom with reason. */
static void think_asking(const struct thinking *t)
{
	unsigned seats = trial_seats(t->trial), other = (t->seat + 1 + chance_below(t->chance, seats - 1)) % seats;
	bool claims = chance_below(t->chance, 3) == 0;
	struct candidate candidate = idea(t, claims ? EVENT_CLAIM : EVENT_DEMAND, W_RARE);

	candidate.event.target = (uint8_t)other;
	candidate.event.what = (uint8_t)chance_below(t->chance, claims ? CLAIM_COUNT : DEMAND_COUNT);
	add(t, &candidate);
}

/* Takes up a card on the table, turns it up, or points at it. */
static void think_laid(const struct thinking *t)
{
	static const uint8_t types[] = { EVENT_LIFT, EVENT_UNCOVER, EVENT_POINT_AT };
	const struct hand *hand = trial_hand(t->trial);
	const struct event *laid = NULL;
	unsigned seen = 0, what = chance_below(t->chance, sizeof types);

	for (uint32_t i = 0; i < hand->event_count; i++)
		if (hand->events[i].type == EVENT_PLAY && chance_below(t->chance, ++seen) == 0)
			laid = &hand->events[i];
	if (!laid || (what == 1 && laid->form == FORM_OPEN))
		return;
	bool own = laid->seat == t->seat;
	if (own && types[what] == EVENT_POINT_AT)
		return;
	struct candidate candidate = idea(t, types[what], W_RARE);
	candidate.event.target = own ? NOBODY : laid->seat;
	candidate.event.cards[0] = laid->cards[0];
	candidate.event.card_count = 1;
	add(t, &candidate);
}

/* Makes a gesture: shows one's own cards, owns up to a fault, waits. */
static void think_gesture(const struct thinking *t)
{
	static const uint8_t types[] = { EVENT_SHOW, EVENT_OWN_UP, EVENT_WAIT };
	unsigned what = chance_below(t->chance, sizeof types);
	struct candidate candidate = idea(t, types[what], W_RARE);

	if (types[what] == EVENT_WAIT)
		candidate.event.number = (int16_t)(1 + chance_below(t->chance, 5));
	if (types[what] == EVENT_SHOW)
		candidate.event.card_count = (uint8_t)trial_cards(t->trial, t->seat, candidate.event.cards);
	if (types[what] != EVENT_SHOW || candidate.event.card_count)
		add(t, &candidate);
}

/* Does things beside the game, not too often. */
static void think_beside(const struct thinking *t)
{
	if (!t->temperament->talks || t->temperament->chatter >= 2)
		return;
	think_asking(t);
	think_laid(t);
	think_gesture(t);
}

static void think_talk(const struct thinking *t)
{
	static const char *const talk[] = { "a ver", "vamos todavía", "mirá vos", "qué mano", "pensalo tranquilo",
		"está linda la tarde", "¿cómo venimos?", "dejame pensar", "tranquilo, compañero", "jugá nomás" };

	if (t->temperament->talks && t->temperament->chatter < 2)
		add_voice(t, ACT_HABLA, str_of(talk[chance_below(t->chance, sizeof talk / sizeof *talk)]),
			W_TALK * t->temperament->talks / 100);
}

/* ---- all of it ---------------------------------------------------------------------------------------------- */

static void think(const struct thinking *t, bool waits, bool pressed)
{
	bool asked = trial_asked(t->trial, t->seat);
	unsigned weight = W_CALL * (t->temperament->bold / 25);

	if (!pressed)
		think_flor(t);
	think_points(t, pressed);
	if (pressed)
		return;
	if (asked) {
		add_voice(t, ACT_QUIERE, words_for(t, ACT_QUIERE, -1), W_QUIERO);
		add_voice(t, ACT_NO_QUIERE, words_for(t, ACT_NO_QUIERE, -1), W_NO_QUIERO);
		add_voice(t, ACT_PASA, words_for(t, ACT_PASA, -1), W_PASO);
		add_voice(t, ACT_ACHICA, words_for(t, ACT_ACHICA, -1), trial_flor(t->trial, t->seat) >= 0 ? 4 : 0);
	}
	for (unsigned i = 0; t->temperament->freely && t->temperament->talks && i < (asked ? 4 : 2); i++)
		think_phrase(t, asked ? 4 * W_RARE : W_RARE);
	if (asked || !waits)
		think_cantos(t, asked ? 1 + weight : weight);
	if (!waits && (int)t->seat == trial_due(t->trial))
		think_cards(t);
}

void candidates_gather(struct candidates *candidates, struct arena *arena, struct trial *trial, struct chance *chance,
	const struct temperament *temperament)
{
	struct thinking t = { candidates, arena, trial, trial_rules(trial), chance, temperament, 0 };
	bool waits = ANY_OF(seat, trial_seats(trial), trial_asked(trial, seat)), pressed = somebody_declares(trial);

	candidates->count = 0;
	for (t.seat = 0; t.seat < trial_seats(trial); t.seat++)
		if (trial_in_play(trial, t.seat))
			think(&t, waits, pressed);
	t.seat = chance_below(chance, trial_seats(trial));
	if (trial_in_play(trial, t.seat))
		think_talk(&t);
	if (temperament->freely && !waits && !pressed && trial_in_play(trial, t.seat))
		think_beside(&t);
}

struct candidate *candidates_draw(struct candidates *candidates, struct chance *chance)
{
	unsigned total = 0, at = 0;

	for (unsigned i = 0; i < candidates->count; i++)
		total += candidates->list[i].weight;
	if (!total)
		return NULL;
	for (unsigned left = chance_below(chance, total); left >= candidates->list[at].weight; at++)
		left -= candidates->list[at].weight;
	candidates->list[at].weight = 0;
	return &candidates->list[at];
}
