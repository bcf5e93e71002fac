#include "lesson/lesson.h"
#include "lesson/officials.h"
#include "lesson/wish.h"

/* Each choice of a seat is done on the trial, looked at and taken back, never reasoned out. */

/* What a choice did on the trial. */
struct doing {
	struct trial_act acts[LESSON_ACTS];
	unsigned count;
	uint8_t what;                   /* of what it asks for or claims */
	uint8_t prefix;                 /* prefix before it */
	int16_t number;                 /* number said with it, -1 none */
};

struct asking {
	struct arena *arena;
	struct trial *trial;
	const struct ruleset *rules;
	struct options_lesson *lesson;
	struct doing *doings;           /* one for each choice */
	unsigned room, first;           /* room for choices; the seat's own begin at `first` */
	unsigned seat;
};

static void keep_choice(struct asking *ask, const struct lesson_choice *choice, const struct doing *doing)
{
	if (ask->lesson->choice_count == ask->room)
		return;
	ask->doings[ask->lesson->choice_count] = *doing;
	ask->lesson->choices[ask->lesson->choice_count] = *choice;
	ask->lesson->choice_count++;
}

/* ---- prices -------------------------------------------------------------------------------------------------------- */

/* Counts what the lance gives to the side in a hand that ends here; false: not known. */
static bool booked(struct asking *ask, unsigned lance, int side, int *points)
{
	const struct verdict *verdict = trial_verdict(ask->trial);
	bool known = true;

	*points = 0;
	for (unsigned i = 0; i < verdict->ledger_count; i++) {
		const struct ledger_item *item = &verdict->ledger[i];
		if (item->side != side || !str_equal(item->lance, ask->rules->lances[lance].name))
			continue;
		*points += item->points;
		known &= !item->doubtful;
	}
	return known;
}

/* Makes the first seat that is asked and may refuse do so; false: none may. */
static bool refuse_it(struct asking *ask, unsigned lance)
{
	struct str words = official_words(ask->arena, ask->rules, ACT_NO_QUIERE, -1);

	for (unsigned i = 1; i < ask->lesson->table.seats; i++) {
		unsigned seat = (ask->seat + i) % ask->lesson->table.seats;
		if (!trial_asked(ask->trial, seat))
			continue;
		struct event refusal = event_by(EVENT_VOICE, seat);
		trial_do(ask->trial, &refusal, words);
		return !trial_findings(ask->trial) && trial_lance_now(ask->trial, lance).state == LANCE_REFUSED;
	}
	return false;
}

/* Finds the price of a refusal by refusing: rules of the close may take the bet away, or leave only the flores. A bet worth nothing does
 * not count. */
static void price_by_refusing(struct asking *ask, struct lesson_choice *choice)
{
	unsigned lance = choice->lance;
	int points;

	if (choice->price.state != LANCE_PENDING || !choice->price.refusal.known || ask->rules->lances[lance].kind == LANCE_CARDS
			|| !refuse_it(ask, lance) || !booked(ask, lance, (int)ask->seat % 2, &points))
		return;
	if (points == 0 && choice->price.refusal.n > 0)
		choice->ruling = RULED_VOID;
	choice->price.refusal.n = points;
}

/* Prices a call or an answer. A call offers its stake; an answer settles what waits, so its price is known before it is given. */
static void price_call(struct asking *ask, struct lesson_choice *choice)
{
	if (choice->lance >= MAX_LANCES)
		return;
	choice->price = trial_lance_now(ask->trial, choice->lance);
	choice->priced = choice->price.state == LANCE_PENDING || choice->price.state == LANCE_ACCEPTED;
	price_by_refusing(ask, choice);
}

static void price_refusal(const struct asking *ask, struct lesson_choice *choice)
{
	if (choice->lance >= MAX_LANCES)
		return;
	choice->price = ask->lesson->table.lances[choice->lance];
	choice->priced = choice->price.state == LANCE_PENDING;
}

/* Notes how the hand ends, if it ends. */
static void price_end(struct asking *ask, struct lesson_choice *choice)
{
	if (!trial_decided(ask->trial) || ask->lesson->table.decided)
		return;
	const struct verdict *verdict = trial_verdict(ask->trial);
	choice->ends = !verdict->undecided && !verdict->annulled;
	choice->points[0] = verdict->points[0];
	choice->points[1] = verdict->points[1];
}

static void price(struct asking *ask, struct lesson_choice *choice)
{
	price_end(ask, choice);
	if (choice->act == ACT_NO_QUIERE || choice->act == ACT_PASA || choice->act == ACT_ACHICA)
		price_refusal(ask, choice);
	else if (canto_of_act(choice->act) >= 0 || choice->act == ACT_QUIERE)
		price_call(ask, choice);
	if (choice->priced)
		trial_lance_cut(ask->trial, &choice->price);
}

/* ---- trying --------------------------------------------------------------------------------------------------------- */

/* Returns the place of the act among those done or void; for leaving, whatever came first; their count if it is not there. */
static unsigned place_of(const struct doing *doing, unsigned act)
{
	return FIRST_OF(i, doing->count, doing->acts[i].act == act || act == ACT_SE_VA);
}

/* Returns the lance of the act, or of what it counted as. */
static uint8_t lance_of(const struct doing *doing, unsigned act)
{
	unsigned at = place_of(doing, act), last = doing->count - 1;

	return doing->count ? doing->acts[at < doing->count ? at : last].lance : MAX_LANCES;
}

/* True if the act is void without a finding, or rests on an earlier void act that no finding repeats: it may still not be done. */
static bool is_silently_void(const struct doing *doing, unsigned act)
{
	unsigned at = place_of(doing, act);

	return doing->count && !doing->acts[at < doing->count ? at : 0].valid;
}

/* Returns the finding on the choice. For a seat that leaves, findings of the close count too, since that seat has no more to do; for a
 * seat that claims more than was said, the finding on the count of its cards does too. */
static const struct finding *found_in(struct asking *ask, unsigned act, const struct doing *doing)
{
	const struct finding *first = trial_findings(ask->trial);
	bool leaves = act == ACT_SE_VA, claims_more = place_of(doing, ACT_SUPERA) < doing->count;

	if (first || (!leaves && !claims_more))
		return first;
	int event = (int)trial_hand(ask->trial)->event_count;
	return FIND_LINKED(f, trial_verdict(ask->trial)->findings.first, f->event == event && f->seat == (int)ask->seat
		&& (leaves || f->kind == KIND_COUNT));
}

/* Tries the event and fills the rest of the choice and `doing`. False if the event means nothing here: it is no choice. */
static bool attempt(struct asking *ask, struct lesson_choice *choice, const struct event *event, struct doing *doing)
{
	const struct finding *first;

	choice->seat = (uint8_t)ask->seat;
	trial_back(ask->trial);
	if (!trial_do(ask->trial, event, event->type == EVENT_VOICE ? choice->words : (struct str){ 0 }))
		return false;
	doing->count = trial_acts(ask->trial, doing->acts, LESSON_ACTS);
	choice->lance = lance_of(doing, choice->act);
	first = findings_kept(ask->arena, found_in(ask, choice->act, doing));
	choice->ruling = ruling_of(first, doing->count > 0);
	choice->finding = gravest(first);
	if (choice->ruling == RULED_STANDS && is_silently_void(doing, choice->act))
		choice->ruling = RULED_VOID;
	if (lesson_may(choice))
		price(ask, choice);
	trial_back(ask->trial);
	if (!first && acts_rest_on_void(ask->trial, doing->acts, doing->count))
		return false;
	return choice->ruling != RULED_TALK;
}

/* Returns the number that the seat can declare. A seat without a flor has none in a bet on flores. */
static int own_number(const struct asking *ask)
{
	const struct lance *lance = &ask->rules->lances[trial_declaring(ask->trial)];
	bool of_flor = lance->kind == LANCE_FLOR && trial_has_flor(ask->trial, ask->seat) == 1;
	return of_flor ? trial_flor(ask->trial, ask->seat) : trial_tanto(ask->trial, ask->seat);
}

/* ---- what is no option though nobody objects --------------------------------------------------------------------------- */

/* True of singing a flor that the seat does not hold, or denying the one it holds. It may go unseen, but it is no option. */
static bool belied_by_cards(const struct asking *ask, unsigned act)
{
	int has = trial_has_flor(ask->trial, ask->seat);

	return (act == ACT_CANTA_FLOR && has == 0) || (act == ACT_NIEGA_FLOR && has == 1);
}

/* True if the seat has nobody to yield to: it has given its points up, or no rival has declared a number while its own side has, or a
 * rival has given up. */
static bool yields_to_nobody(const struct asking *ask)
{
	const struct declaration *said = trial_state(ask->trial)->said;
	unsigned seats = ask->lesson->table.seats;
	bool spoken = said[ask->seat].said;

	if (said[ask->seat].conceded)
		return true;
	for (unsigned i = 1; i < seats; i++) {
		const struct declaration *other = &said[(ask->seat + i) % seats];
		bool rival = i & 1, number = other->said && !other->conceded;
		if (rival && number)
			return false;
		spoken |= number || (rival && other->conceded);
	}
	return spoken;
}

/* True if the act tells of a flor: a bet on it, or achica. */
static bool tells_flor(const struct asking *ask, const struct act_event *act)
{
	return act->act == ACT_ACHICA || (canto_of_act(act->act) >= 0 && act->lance < MAX_LANCES
		&& ask->rules->lances[act->lance].kind == LANCE_FLOR);
}

/* True if the seat has already told what it holds or gives up; telling it again does nothing. */
static bool told_before(const struct asking *ask, unsigned act)
{
	const struct state *s = trial_state(ask->trial);

	return FIND_IN(past, s->acts, s->act_count, past->valid && past->what.seat == ask->seat
		&& (past->what.act == act || (act == ACT_CANTA_FLOR && tells_flor(ask, &past->what))));
}

static bool tells(unsigned act)
{
	return act == ACT_CANTA_FLOR || act == ACT_NIEGA_FLOR || act == ACT_AVISA || act == ACT_DICE || act == ACT_CONCEDE
		|| act == ACT_SUPERA;
}

/* True if the words, before they are tried, say what is not so. */
static bool is_untrue(const struct asking *ask, const struct utterance *heard)
{
	return ANY_OF(i, heard->count, belied_by_cards(ask, heard->acts[i].act) || (heard->acts[i].act == ACT_CONCEDE && yields_to_nobody(ask)));
}

/* ---- what is said ------------------------------------------------------------------------------------------------------ */

/* True if the choice only repeats what was told before. */
static bool says_nothing_new(const struct asking *ask, const struct doing *doing)
{
	return ALL_OF(i, doing->count, tells(doing->acts[i].act) && told_before(ask, doing->acts[i].act));
}

/* True if both prefixes make the same bet. */
static bool same_prefix(const struct ruleset *rules, unsigned a, unsigned b)
{
	const struct prefix_rule *of_a = &rules->prefixes[a], *of_b = &rules->prefixes[b];

	return a == b || (of_a->set && of_b->set && of_a->lance == of_b->lance && of_a->paid_accepted == of_b->paid_accepted
		&& of_a->paid_refused == of_b->paid_refused);
}

static bool same_doing(const struct doing *a, const struct doing *b)
{
	return a->count == b->count && a->what == b->what && a->number == b->number && ALL_OF(i, a->count, a->acts[i].act == b->acts[i].act
		&& a->acts[i].lance == b->acts[i].lance && a->acts[i].valid == b->acts[i].valid);
}

/* Returns the earlier choice of the seat that does the same in other words, or the choice's own index. */
static unsigned same_as(const struct asking *ask, const struct lesson_choice *choice, const struct doing *doing)
{
	for (unsigned i = ask->first; i < ask->lesson->choice_count; i++) {
		const struct lesson_choice *other = &ask->lesson->choices[i];
		if (other->ruling == choice->ruling && other->act == choice->act && other->ends == choice->ends
				&& other->priced == choice->priced && same_doing(&ask->doings[i], doing)
				&& same_prefix(ask->rules, ask->doings[i].prefix, doing->prefix)
				&& (!choice->priced || trial_lance_same(&other->price, &choice->price)))
			return other->same_as;
	}
	return ask->lesson->choice_count;
}

/* True if a barred choice is shown: only the first plain words for an act are. */
static bool is_told_of(const struct asking *ask, const struct canto_formula *official)
{
	return official_is_plain(official)
		&& !ANY_OF(i, ask->lesson->choice_count, i >= ask->first && ask->lesson->choices[i].act == official_act(official));
}

/* Returns what the choice counted as, if the regulation turns one act into another: a repeated flor shrinks, a «paso» refuses. */
static uint8_t act_done(const struct lesson_choice *choice, const struct doing *doing)
{
	bool own = canto_of_act(choice->act) >= 0 || choice->act == ACT_IMPONE || choice->act == ACT_AGREGA;

	return own || !doing->count || ANY_OF(i, doing->count, doing->acts[i].act == choice->act) ? choice->act : doing->acts[doing->count - 1].act;
}

/* True of a bundle, or of answers to two challenges: they have no single price. */
static bool has_no_price(const struct canto_formula *official)
{
	return COUNT_IF(i, official->act_count, wish_is_answer(official->acts[i])) > 1 || official->acts[0] == ACT_IMPONE || official->acts[0] == ACT_AGREGA;
}

static struct doing doing_of(const struct utterance *heard)
{
	struct doing doing = { .number = -1 };

	if (heard->count) {
		const struct spoken_act *last = &heard->acts[heard->count - 1];
		doing = (struct doing){ .what = last->what, .prefix = last->prefix, .number = last->number };
	}
	return doing;
}

/* True if «contra flor» stands before anything but a bet on flores. */
static bool is_misled(const struct asking *ask, const struct lesson_choice *choice, const struct doing *doing)
{
	return doing->prefix == PREFIX_CONTRA_FLOR && ask->rules->prefixes[PREFIX_CONTRA_FLOR].set
		&& (canto_of_act(choice->act) < 0 || choice->lance >= MAX_LANCES || ask->rules->lances[choice->lance].kind != LANCE_FLOR);
}

static void try_official(struct asking *ask, const struct canto_formula *official)
{
	uint8_t act = official_act(official);
	bool declares = act == ACT_DICE, numbered = phrase_takes_number(official->text);
	int number = declares && trial_declaring(ask->trial) >= 0 ? own_number(ask) : -1;
	struct lesson_choice choice = { .act = act, .same_as = ask->lesson->choice_count, .card = CARD_NONE, .sample = numbered && number < 0 };

	if (declares && trial_declaring(ask->trial) < 0)
		return;
	choice.words = official_said(ask->arena, ask->rules, official, number);
	const struct utterance *heard = trial_read(ask->trial, choice.words);
	struct event event = event_by(EVENT_VOICE, ask->seat);
	struct doing doing = doing_of(heard);
	unsigned parts = heard->count; /* each must do something */
	if (is_untrue(ask, heard) || !attempt(ask, &choice, &event, &doing))
		return;
	if (!lesson_may(&choice)) {
		if (is_told_of(ask, official))
			keep_choice(ask, &choice, &doing);
		return;
	}
	if (parts > acts_done(doing.acts, doing.count) || is_misled(ask, &choice, &doing) || says_nothing_new(ask, &doing))
		return;
	choice.act = act_done(&choice, &doing);
	choice.priced &= !has_no_price(official);
	choice.same_as = same_as(ask, &choice, &doing);
	keep_choice(ask, &choice, &doing);
}

/* ---- cards --------------------------------------------------------------------------------------------------------------- */

/* Tries what needs no words. */
static void try_deed(struct asking *ask, struct lesson_choice choice, const struct event *event)
{
	struct doing doing = { .count = 0 };

	choice.same_as = ask->lesson->choice_count;
	if (attempt(ask, &choice, event, &doing))
		keep_choice(ask, &choice, &doing);
}

static void try_card(struct asking *ask, card c)
{
	struct event event = event_by(EVENT_PLAY, ask->seat);

	event.cards[0] = c;
	event.card_count = 1;
	try_deed(ask, (struct lesson_choice){ .act = ACT_JUEGA, .card = c, .words = str_of(card_text(c)) }, &event);
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

/* Tries leaving, if the regulation has no words for it. */
static void try_leave(struct asking *ask)
{
	struct event event = event_by(EVENT_LEAVE, ask->seat);

	if (!ANY_OF(i, ask->lesson->choice_count, i >= ask->first && ask->lesson->choices[i].act == ACT_SE_VA))
		try_deed(ask, (struct lesson_choice){ .act = ACT_SE_VA, .card = CARD_NONE }, &event);
}

static void try_seat(struct asking *ask, unsigned seat, const struct canto_formulas *officials)
{
	ask->seat = seat;
	ask->first = ask->lesson->choice_count;
	for (unsigned i = 0; i < officials->count; i++)
		try_official(ask, &officials->list[i]);
	try_cards(ask);
	try_leave(ask);
}

struct options_lesson lesson_options(struct arena *arena, struct trial *trial)
{
	struct options_lesson lesson = { .rules = trial_rules(trial), .hand = trial_hand(trial), .table = table_now(trial),
		.seat = -1 };
	struct asking ask = { .arena = arena, .trial = trial, .rules = lesson.rules, .lesson = &lesson };

	if (lesson.table.decided)
		return lesson;
	struct canto_formulas officials = officials_of(arena, trial);
	ask.room = lesson.table.seats * (officials.count + DEAL_CARDS + 1);
	lesson.choices = ARENA_ARRAY(arena, struct lesson_choice, ask.room);
	ask.doings = ARENA_ARRAY(arena, struct doing, ask.room);
	trial_mark(trial);
	for (unsigned seat = 0; lesson.choices && ask.doings && seat < lesson.table.seats; seat++)
		if (trial_in_play(trial, seat))
			try_seat(&ask, seat, &officials);
	return lesson;
}
