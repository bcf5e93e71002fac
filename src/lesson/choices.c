#include "lesson/advice.h"

/* What each seat might do is not reasoned out: it is done on the trial, looked at, and taken back. */

enum { CHOICES = 256 };

struct asking {
	struct arena *arena;
	struct trial *trial;
	const struct ruleset *rules;
	struct options_lesson *lesson;
	unsigned seat;
};

static bool keep_choice(struct asking *ask, const struct lesson_choice *choice)
{
	if (ask->lesson->choice_count == CHOICES)
		return false;
	ask->lesson->choices[ask->lesson->choice_count++] = *choice;
	return true;
}

/* ---- prices -------------------------------------------------------------------------------------------------------- */

/* A call offers its stake; an answer settles what waits, so that its refusal is known before it is given. */
static void price_call(struct asking *ask, struct lesson_choice *choice)
{
	if (choice->lance >= MAX_LANCES)
		return;
	choice->price = trial_lance_now(ask->trial, choice->lance);
	choice->priced = choice->price.state == LANCE_PENDING || choice->price.state == LANCE_ACCEPTED;
}

static void price_refusal(const struct asking *ask, struct lesson_choice *choice)
{
	if (choice->lance >= MAX_LANCES)
		return;
	choice->price = ask->lesson->table.lances[choice->lance].now;
	choice->priced = choice->price.state == LANCE_PENDING;
}

static void price(struct asking *ask, struct lesson_choice *choice)
{
	if (choice->act == ACT_NO_QUIERE || choice->act == ACT_PASA || choice->act == ACT_ACHICA)
		price_refusal(ask, choice);
	else if (canto_of_act(choice->act) >= 0 || choice->act == ACT_QUIERE)
		price_call(ask, choice);
	if (!trial_decided(ask->trial) || ask->lesson->table.decided)
		return;
	const struct verdict *verdict = trial_verdict(ask->trial);
	choice->ends = !verdict->undecided && !verdict->annulled;
	choice->points[0] = verdict->points[0];
	choice->points[1] = verdict->points[1];
}

/* ---- trying --------------------------------------------------------------------------------------------------------- */

static bool did(const struct trial_act *acts, unsigned count, unsigned act, uint8_t *lance)
{
	for (unsigned i = 0; i < count; i++)
		if (acts[i].act == act || act == ACT_SE_VA) {
			*lance = acts[i].lance;
			return true;
		}
	return false;
}

/* It rests on what was void already, and is not told of again: it may not be done all the same. */
static bool is_silently_void(const struct trial_act *acts, unsigned count, unsigned act)
{
	for (unsigned i = 0; i < count; i++)
		if (acts[i].act == act && canto_of_act(act) >= 0)
			return !acts[i].valid;
	return false;
}

/* Fills the rest of the choice. False where the event means nothing here: it is no choice. */
static bool attempt(struct asking *ask, struct lesson_choice *choice, const struct trial_event *event)
{
	struct trial_act acts[LESSON_ACTS];
	const struct finding *first;

	choice->seat = (uint8_t)ask->seat;
	choice->lance = MAX_LANCES;
	trial_back(ask->trial);
	if (!trial_do(ask->trial, event))
		return false;
	unsigned count = trial_acts(ask->trial, acts, LESSON_ACTS);
	bool met = did(acts, count, choice->act, &choice->lance) || count > 0;
	first = findings_kept(ask->arena, trial_findings(ask->trial));
	choice->ruling = ruling_of(first, met);
	choice->finding = gravest(first);
	if (choice->ruling == RULED_STANDS && is_silently_void(acts, count, choice->act))
		choice->ruling = RULED_VOID;
	if (choice->ruling <= RULED_UNDECIDED)
		price(ask, choice);
	trial_back(ask->trial);
	if (!first && rests_on_void(ask->trial, acts, count))
		return false;
	return choice->ruling != RULED_TALK;
}

static struct trial_event said(const struct asking *ask, struct str words)
{
	return (struct trial_event){ .type = EVENT_VOICE, .seat = (uint8_t)ask->seat, .target = NOBODY, .number = -1,
		.words = words };
}

/* Does the phrase perform this act, as a set phrase does? */
static bool performs(struct asking *ask, struct str words, unsigned act, unsigned prefix)
{
	const struct utterance *heard = trial_read(ask->trial, words);

	for (unsigned i = 0; i < heard->count && heard->wording <= WORDING_ACCEPTED; i++)
		if (heard->acts[i].act == act && (prefix == PREFIX_NONE || heard->acts[i].prefix == prefix))
			return true;
	return false;
}

static bool try_words(struct asking *ask, struct lesson_choice *choice, unsigned act, struct str words)
{
	struct trial_event event = said(ask, words);

	choice->act = (uint8_t)act;
	choice->card = CARD_NONE;
	choice->words = words;
	return words.n && attempt(ask, choice, &event);
}

/* ---- calls --------------------------------------------------------------------------------------------------------- */

static bool better(const struct lesson_choice *a, const struct lesson_choice *b)
{
	return a->ruling < b->ruling;
}

/* What does not stand as it is may be said otherwise: after a «quiero» where the ladder wants it, with the flor that has to be named. */
static void say_otherwise(struct asking *ask, struct lesson_choice *choice)
{
	struct lesson_choice other = { .sample = choice->sample };

	if (choice->ruling == RULED_STANDS)
		return;
	struct advice advice = advice_for(ask->arena, ask->trial, ask->seat, choice->words);
	if (advice.reason == ADVICE_GIVEN && performs(ask, advice.say, choice->act, PREFIX_NONE) && try_words(ask, &other, choice->act, advice.say) && better(&other, choice))
		*choice = other;
}

static void try_canto(struct asking *ask, unsigned canto)
{
	struct lesson_choice choice = { 0 };
	bool sample = false;
	struct str words = official_words(ask->arena, ask->rules, act_of_canto(canto), -1, &sample);

	choice.sample = sample;
	if (try_words(ask, &choice, act_of_canto(canto), words)) {
		say_otherwise(ask, &choice);
		keep_choice(ask, &choice);
	}
}

static bool rival_sang(const struct asking *ask)
{
	for (unsigned seat = ask->seat + 1; seat < ask->seat + ask->lesson->table.seats; seat += 2)
		if (trial_sang(ask->trial, seat % ask->lesson->table.seats))
			return true;
	return false;
}

static bool prefix_fits(const struct asking *ask, unsigned prefix)
{
	int has = trial_has_flor(ask->trial, ask->seat);

	if (!ask->rules->prefixes[prefix].set) /* the words may be of a formula that answers: no call begins with them */
		return false;
	if (prefix == PREFIX_SIN_LEY)
		return has != 1;
	return has != 0 && (prefix != PREFIX_CONTRA_FLOR || rival_sang(ask));
}

/* «Con flor envido» and its like: shown only where they may be said. */
static void try_prefixed(struct asking *ask, unsigned canto)
{
	static const uint8_t prefixes[] = { PREFIX_CON_FLOR, PREFIX_CONTRA_FLOR, PREFIX_CON_LEY, PREFIX_SIN_LEY };
	struct str words = official_words(ask->arena, ask->rules, act_of_canto(canto), -1, NULL);

	for (unsigned i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
		struct lesson_choice choice = { 0 };
		if (!prefix_fits(ask, prefixes[i]))
			continue;
		struct str phrase = arena_format(ask->arena, "%s %.*s", prefix_words(prefixes[i]), (int)words.n, words.p);
		if (performs(ask, phrase, act_of_canto(canto), prefixes[i])
				&& try_words(ask, &choice, act_of_canto(canto), phrase) && choice.ruling <= RULED_UNDECIDED)
			keep_choice(ask, &choice);
	}
}

static void try_cantos(struct asking *ask)
{
	for (unsigned i = 0; i < ask->rules->canto_count; i++) {
		try_canto(ask, i);
		try_prefixed(ask, i);
	}
}

/* ---- answers and the rest of what is said ----------------------------------------------------------------------------- */

/* To sing a flor that one does not hold, or to deny the one that one holds, may go unseen; it is no option. */
static bool belied_by_cards(const struct asking *ask, unsigned act)
{
	int has = trial_has_flor(ask->trial, ask->seat);

	return (act == ACT_CANTA_FLOR && has == 0) || (act == ACT_NIEGA_FLOR && has == 1);
}

/* Who gave his points up has none left to give, and nobody yields to a rival who gave his up, or who has still to answer the number
 * of one's own side. */
static bool yields_to_nobody(const struct asking *ask)
{
	unsigned seats = ask->lesson->table.seats;
	bool conceded, spoken = trial_declared(ask->trial, ask->seat, &conceded) >= 0;

	if (conceded)
		return true;
	for (unsigned i = 1; i < seats; i++) {
		bool rival = i & 1, number = trial_declared(ask->trial, (ask->seat + i) % seats, &conceded) >= 0;
		if (rival && number)
			return false;
		spoken |= number || (rival && conceded);
	}
	return spoken;
}

static void try_act(struct asking *ask, unsigned act, int number)
{
	if (belied_by_cards(ask, act) || (act == ACT_CONCEDE && yields_to_nobody(ask)))
		return;
	struct lesson_choice choice = { 0 };
	bool sample = false;
	struct str words = official_words(ask->arena, ask->rules, act, number, &sample);

	choice.sample = sample;
	if (try_words(ask, &choice, act, words)) {
		say_otherwise(ask, &choice);
		keep_choice(ask, &choice);
	}
}

/* A bet on two things at once may be answered in parts. */
static void try_parts(struct asking *ask)
{
	static const uint8_t pairs[][2] = { { ACT_QUIERE, ACT_NO_QUIERE }, { ACT_NO_QUIERE, ACT_QUIERE },
		{ ACT_PASA, ACT_QUIERE }, { ACT_QUIERE, ACT_PASA } };
	unsigned pending = 0;

	for (unsigned i = 0; i < MAX_LANCES; i++)
		pending += ask->lesson->table.lances[i].now.state == LANCE_PENDING;
	for (unsigned i = 0; pending > 1 && i < 4; i++) {
		struct lesson_choice choice = { 0 };
		struct str a = official_words(ask->arena, ask->rules, pairs[i][0], -1, NULL);
		struct str b = official_words(ask->arena, ask->rules, pairs[i][1], -1, NULL);
		struct str words = arena_format(ask->arena, "%.*s y %.*s", (int)a.n, a.p, (int)b.n, b.p);
		if (a.n && b.n && try_words(ask, &choice, pairs[i][0], words) && choice.ruling <= RULED_UNDECIDED) {
			choice.priced = false;
			keep_choice(ask, &choice);
		}
	}
}

/* Whoever holds no flor has none to say in a bet on them. */
static int own_number(const struct asking *ask)
{
	const struct lance *lance = &ask->rules->lances[trial_declaring(ask->trial)];
	bool of_flor = lance->kind == LANCE_FLOR && trial_has_flor(ask->trial, ask->seat) == 1;
	return of_flor ? trial_flor(ask->trial, ask->seat) : trial_tanto(ask->trial, ask->seat);
}

static void try_voices(struct asking *ask)
{
	static const uint8_t answers[] = { ACT_QUIERE, ACT_NO_QUIERE, ACT_PASA };
	static const uint8_t others[] = { ACT_ACHICA, ACT_CANTA_FLOR, ACT_NIEGA_FLOR, ACT_AVISA, ACT_CONCEDE, ACT_SUPERA };
	bool asked = trial_asked(ask->trial, ask->seat);

	for (unsigned i = 0; i < sizeof answers; i++)
		if (asked || answers[i] == ACT_PASA)
			try_act(ask, answers[i], -1);
	try_parts(ask);
	for (unsigned i = 0; i < sizeof others; i++)
		try_act(ask, others[i], -1);
	if (trial_declaring(ask->trial) >= 0)
		try_act(ask, ACT_DICE, own_number(ask));
}

/* Whole phrases that impose a bundle: «a ley de juego, todo dicho». */
static void try_bundles(struct asking *ask)
{
	for (unsigned i = 0; i < ask->rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &ask->rules->lexicon[i];
		struct lesson_choice choice = { 0 };
		if (entry->kind != LEX_PHRASE || entry->acts[0] != ACT_IMPONE
				|| (i > 0 && entry[-1].kind == LEX_PHRASE && entry[-1].cite.first == entry->cite.first))
			continue;
		if (try_words(ask, &choice, ACT_IMPONE, entry->as_written) && choice.ruling <= RULED_UNDECIDED) {
			choice.priced = false;
			keep_choice(ask, &choice);
		}
	}
}

/* ---- cards --------------------------------------------------------------------------------------------------------------- */

static void try_card(struct asking *ask, card c)
{
	struct lesson_choice choice = { .act = ACT_JUEGA, .card = c, .words = str_of(card_text(c)) };
	struct trial_event event = { .type = EVENT_PLAY, .seat = (uint8_t)ask->seat, .target = NOBODY, .number = -1,
		.cards = { c }, .card_count = 1 };

	if (attempt(ask, &choice, &event))
		keep_choice(ask, &choice);
}

static void try_cards(struct asking *ask)
{
	struct options_lesson *lesson = ask->lesson;
	unsigned seat = ask->seat;
	card dealt[DEAL_CARDS];

	lesson->held_count[seat] = trial_cards(ask->trial, seat, lesson->held[seat]);
	lesson->cards_known[seat] = trial_dealt(ask->trial, seat, dealt) >= 3;
	for (unsigned i = 0; i < lesson->held_count[seat]; i++)
		try_card(ask, lesson->held[seat][i]);
	if (lesson->held_count[seat] == 0 && !lesson->cards_known[seat])
		try_card(ask, CARD_UNKNOWN);
}

static void try_leave(struct asking *ask)
{
	struct lesson_choice choice = { .act = ACT_SE_VA, .card = CARD_NONE };
	struct trial_event event = { .type = EVENT_LEAVE, .seat = (uint8_t)ask->seat, .target = NOBODY, .number = -1 };

	choice.words = official_words(ask->arena, ask->rules, ACT_SE_VA, -1, NULL);
	if (attempt(ask, &choice, &event))
		keep_choice(ask, &choice);
}

struct options_lesson lesson_options(struct arena *arena, struct trial *trial)
{
	struct options_lesson lesson = { .rules = trial_rules(trial), .hand = trial_hand(trial), .table = table_now(trial) };
	struct asking ask = { arena, trial, lesson.rules, &lesson, 0 };

	lesson.choices = ARENA_ARRAY(arena, struct lesson_choice, CHOICES);
	trial_mark(trial);
	for (unsigned seat = 0; lesson.choices && seat < lesson.table.seats; seat++) {
		ask.seat = seat;
		if (lesson.table.decided || !trial_in_play(trial, seat))
			continue;
		try_voices(&ask);
		try_cantos(&ask);
		try_bundles(&ask);
		try_cards(&ask);
		try_leave(&ask);
	}
	return lesson;
}
