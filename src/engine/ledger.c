#include "engine/hand.h"
#include "state/bazas.h"
#include "state/logged.h"
#include "state/tantos.h"
#include "state/knowledge.h"
#include "state/lances.h"
#include "engine/tell.h"
#include "engine/unknown.h"

/* ---- items ------------------------------------------------------------------------------------------------ */

struct ledger_item *ledger_add(struct verdict *v, int side, struct maybe points)
{
	static _Thread_local struct ledger_item scratch;
	v->undecided |= v->ledger_count == LEDGER_ITEMS;
	struct ledger_item *item = v->ledger_count < LEDGER_ITEMS ? &v->ledger[v->ledger_count++] : &scratch;
	*item = (struct ledger_item){ .side = (int8_t)side, .points = points.n,
		.doubtful = !points.known };
	return item;
}

/* ---- what the log does not decide ---------------------------------------------------------------------------- */

struct span lance_span(const struct state *s, const struct lance_play *play)
{
	if (span_is_set(play->settled_span))
		return play->settled_span;
	return play->chain_count ? last_call(play)->span : s->hand->header;
}

/* Leaves the hand undecided and, unless a judge ruled on it, tells why. `fix`: what to record so that the question is settled. Returns the
 * finding, or NULL. */
static struct finding *leave_lance_open(struct state *s, struct verdict *v, enum finding_code code, unsigned lance, struct cite cite, struct bitext fix)
{
	v->undecided = true;
	if (logged_ruling(s, RULING_POINTS))
		return NULL;
	struct finding *f = tell(s, code, lance_span(s, &s->lances[lance]), logged_at(s, lance_span(s, &s->lances[lance]).begin));
	f->fix = fix;
	tell_cite(s, f, cite);
	if (code != CODE_RULE_UNKNOWN)
		f->args[0] = arg_bitext(ledger_calls(s, lance));
	return f;
}

/* Tells that nobody knows what the calls are worth. */
static void tell_amount(struct state *s, struct verdict *v, unsigned lance, struct cite cite)
{
	bool scored = s->score.known && !s->score_assumed;
	struct finding *f = leave_lance_open(s, v, CODE_AMOUNT_UNKNOWN, lance, cite, scored
		? BITEXT("anotar la cifra que se dijo, o la carta que se jugó con la voz", "record the number that was said, or the card laid with the words")
		: BITEXT("anotar el marcador de antes de la mano", "record the score before the hand"));
	if (f)
		f->args[1] = arg_bitext(scored ? BITEXT("lo que lo fija", "what sets it") : BITEXT("el marcador", "the score"));
}

/* Returns the event of the first unseen card that was laid, or NO_EVENT. */
static uint32_t unseen_card(const struct state *s)
{
	const struct event *unseen = FIND_IN(e, s->hand->events, s->hand->event_count, e->type == EVENT_PLAY && e->card_count && e->cards[0] == CARD_UNKNOWN);

	return unseen ? event_index(s, unseen) : NO_EVENT;
}

/* Returns the clauses of the first way to win that the ruleset gives. */
static struct cite way_to_win(const struct ruleset *rules)
{
	const struct cite *first = FIND_IN(cite, rules->bazas.cite, rules->bazas.states, cite->count);

	return first ? *first : NO_CLAUSES;
}

/* True if a bet on the cards waits for its answer. */
static bool hand_waits(const struct state *s)
{
	unsigned waits = pending_lance(s, true);
	return waits < MAX_LANCES && s->rules->lances[waits].kind == LANCE_CARDS;
}

static void tell_bazas_unknown(struct state *s)
{
	uint32_t at = unseen_card(s);
	bool waits = at == NO_EVENT && hand_waits(s), laid = s->bazas[s->baza].count || s->baza > 1;
	if (!s->cards)
		return; /* the muestra is missing: told already */
	struct finding *f = tell_at(s, CODE_BAZAS_UNKNOWN, at);
	struct bitext unseen = unknown_card(s);
	f->fix = at != NO_EVENT && unseen.in[LANG_ES].n ? unseen
		: waits ? BITEXT("anotar qué se contestó, o quién se fue", "record the answer, or who left")
		: BITEXT("anotar las cartas que se jugaron, o quién se fue", "record the cards that were laid, or who left");
	f->args[0] = arg_bitext(waits ? BITEXT("el canto quedó sin contestar", "the call was left unanswered")
		: laid ? BITEXT("las bazas no alcanzan", "the bazas do not settle it")
		: BITEXT("no hay bazas", "there are no bazas"));
	tell_cite(s, f, way_to_win(s->rules));
}

/* True if the winner's number may be false for all that the log tells, so that the stake depends on it. A replay that supposes answers, or a
 * transfer of the stake, takes care of that. */
static bool winner_unproved(struct state *s, unsigned lance)
{
	unsigned seat = FIRST_OF(i, s->seat_count, (s->lance_winner_seats[lance] & seat_bit(i)) && s->said[i].said);

	if ((s->world && s->world->answers) || lance_is_moved(s, lance))
		return false;
	return seat < s->seat_count && knowledge_tanto_false(s, seat, s->said[seat].number) == UNKNOWN;
}

/* ---- transfers -------------------------------------------------------------------------------------------------- */

/* Returns a sentence that hands over the stake, whoever won and even if nobody did, or NULL. */
static const struct transfer *sentence(const struct state *s, unsigned stake)
{
	return FIND_IN(transfer, s->transfers, s->transfer_count, (transfer->stakes & stake) && !transfer->no_collect);
}

/* ---- lances ------------------------------------------------------------------------------------------------------ */

/* Adds an item of the lance. `why`, the clauses by which it goes to this side, comes first. */
static struct ledger_item *book(struct state *s, struct verdict *v, unsigned lance, int side, struct maybe worth, struct span span, struct cite why)
{
	struct ledger_item *item = ledger_add(v, side, worth);
	item->lance = s->rules->lances[lance].name;
	item->lance_words = &s->rules->lances[lance].words;
	item->span = span;
	ledger_cite(s, item, why);
	v->undecided |= item->doubtful;
	return item;
}

/* Returns the side that books the lance after what effects moved, or -1. Of two sentences the first one counts: with it the lance was lost.
 * `moved` gets the clauses of the last effect that counted. sin_cobro N: if the winner may not collect, the other side is paid N, the least
 * there is. */
static int collector(struct state *s, struct verdict *v, unsigned lance, int winner, struct cite *moved)
{
	const struct transfer *given = sentence(s, (unsigned)STAKE_LANCE_0 << lance);
	int side = given ? given->to : winner;
	if (given)
		*moved = given->cite;
	for (struct transfer *t = s->transfers; t < s->transfers + s->transfer_count; t++) {
		/* A side that would get nothing anyway is not kept from collecting. */
		if (!(t->stakes >> lance & STAKE_LANCE_0) || !t->no_collect || side != t->to)
			continue;
		side = -1;
		t->kept_back |= (uint8_t)(1u << lance);
		*moved = t->cite;
	}
	struct maybe least = { true, s->rules->lances[lance].no_collect.n };
	if (side < 0 && winner >= 0 && least.n) {
		struct ledger_item *item = book(s, v, lance, !winner, least, lance_span(s, &s->lances[lance]), *moved);
		item->why = REASON_UNCOLLECTED;
		ledger_cite(s, item, s->rules->lances[lance].no_collect.cite);
	}
	return side;
}

/* Books what the lance is worth as it was accepted, or its base, for who collects what this side won. NULL if nobody does. */
static struct ledger_item *book_staked(struct state *s, struct verdict *v, unsigned lance, int winner, struct span span)
{
	struct cite moved = NO_CLAUSES;
	int side = collector(s, v, lance, winner, &moved);
	return side < 0 ? NULL : book(s, v, lance, side, lance_accepted(s, &ASK_HAND, lance, side), span, moved);
}

/* Books the flores that the prefixes of a bet pay to its winner. */
static void book_beside(struct state *s, struct verdict *v, unsigned lance, int side)
{
	unsigned accepted = lance_accepted_count(s, lance);
	int worth = s->rules->lances[lance].kind == LANCE_FLOR && !sentence(s, STAKE_FLORES_SUNG)
		? flores_staked(s, lance, accepted, side) : 0;
	if (!worth)
		return;
	struct ledger_item *item = book(s, v, lance, side, (struct maybe){ true, worth }, s->flores.span, NO_CLAUSES);
	item->of_lance = (uint8_t)(lance + 1);
	const struct lance_play *play = &s->lances[lance];
	item->why = play->state == LANCE_REFUSED ? REASON_FLORES_ALONE : REASON_FLORES_BESIDE;
	if (play->state == LANCE_REFUSED)
		ledger_cite(s, item, ledger_refusal(s, lance));
	for (unsigned i = accepted ? accepted : play->chain_count; i-- > 0;) {
		const struct prefix_rule *prefix = &s->rules->prefixes[play->chain[i].prefix];
		ledger_cite(s, item, accepted ? prefix->accepted_cite : prefix->refused_cite);
	}
	if (__builtin_popcount(s->flores.sung & side_seats(s, side)) > 1)
		ledger_cite(s, item, s->rules->lances[lance].alone.cite);
	ledger_cite(s, item, s->rules->lances[lance].carries.cite);
}

/* True if the cards decide the lance, whatever was said. Somebody wins it then, even if nobody knows who. */
static bool by_cards(const struct state *s, unsigned lance)
{
	return s->rules->lances[lance].declare_decides.value == DECIDES_TRUTH;
}

/* True if a rule took the match from a side, so that what nobody has won by then is not played for any more. If a card is unknown, that card
 * may have won it. */
static bool is_forfeited(const struct state *s)
{
	return s->match_lost_by >= 0 && knowledge_complete(s);
}

/* Notes what the bet is worth by the score due, where the table plays from another one and the price hangs on it. */
static void note_due_price(struct state *s, struct verdict *v, unsigned lance, int side)
{
	struct score played = s->score;
	if (score_same(&s->score, &s->due))
		return;
	struct maybe here = lance_accepted(s, &ASK_HAND, lance, side);
	s->score = s->due;
	struct maybe due = lance_accepted(s, &ASK_HAND, lance, side);
	s->score = played;
	v->at_due = here.known && due.known && due.n != here.n ? due.n : v->at_due;
}

/* Returns the first call of the chain with which nobody knows what it is worth. */
static const struct proposal *unpriced_call(const struct state *s, unsigned lance, int side)
{
	unsigned count = lance_accepted_count(s, lance), upto = 1;
	while (upto < count && lance_stake(s, &ASK_HAND, lance, upto, side).known)
		upto++;
	return &s->lances[lance].chain[upto - 1];
}

static void book_accepted(struct state *s, struct verdict *v, unsigned lance)
{
	int winner = s->lance_winner[lance];
	if (winner < 0 && is_forfeited(s))
		return;
	if (winner < 0 && !sentence(s, (unsigned)STAKE_LANCE_0 << lance)) {
		v->undecided = true;
		if (!by_cards(s, lance))
			leave_lance_open(s, v, CODE_NOBODY_DECLARED, lance, s->rules->lances[lance].declare_cite,
				BITEXT("anotar los tantos que se cantaron", "record the numbers that were declared"));
		else if (s->cards) /* else the muestra is missing: told already */
			leave_lance_open(s, v, CODE_WINNER_UNKNOWN, lance, s->rules->lances[lance].declare_cite,
				BITEXT("anotar las cartas, o las que se mostraron", "record the cards, or those shown"));
		return;
	}
	struct ledger_item *item = book_staked(s, v, lance, winner, lance_span(s, &s->lances[lance]));
	if (!item)
		return;
	note_due_price(s, v, lance, item->side);
	bool unknown = item->doubtful;
	item->doubtful |= winner_unproved(s, lance);
	ledger_give_lance(s, item, lance, false);
	book_beside(s, v, lance, item->side);
	if (unknown && s->lances[lance].chain[0].canto != OFFERED)
		tell_amount(s, v, lance, s->rules->cantos[unpriced_call(s, lance, item->side)->canto].stake_cite);
	v->undecided |= item->doubtful;
}

static void book_refused(struct state *s, struct verdict *v, unsigned lance)
{
	struct cite moved = NO_CLAUSES;
	int side = collector(s, v, lance, s->lance_winner[lance], &moved);
	if (side < 0)
		return;
	struct maybe worth = lance_refused(s, &ASK_HAND, lance);
	if (!worth.known || worth.n)
		ledger_give_lance(s, book(s, v, lance, side, worth, lance_span(s, &s->lances[lance]), moved), lance, true);
	book_beside(s, v, lance, side);
	if (!worth.known)
		tell_amount(s, v, lance, s->rules->lances[lance].refused_cite.count ? s->rules->lances[lance].refused_cite : refused_by_cite(s, lance));
}

bool lance_is_moved(const struct state *s, unsigned lance)
{
	return ANY_OF(i, s->transfer_count, s->transfers[i].stakes >> lance & STAKE_LANCE_0);
}

bool lance_left_to_judges(const struct state *s, unsigned lance)
{
	return s->lances[lance].left_to_judges && s->lances[lance].chain_count;
}

static void cards_undecided(struct state *s, struct verdict *v)
{
	if (s->match_lost_by >= 0)
		return; /* the match is decided, and nobody has the hand */
	v->undecided = true;
	/* Over a void call, or a card taken back; no card that was not recorded would settle what the judges have to say. */
	bool stopped = ANY_OF(i, s->seat_count, s->put_instead[i]), judges = s->to_judges;
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		stopped |= s->lances[i].table.refused;
		judges |= lance_left_to_judges(s, i);
	}
	v->stopped = stopped && s->void_finding;
	if (v->stopped) /* this finding says what is left open */
		s->void_finding->effect.text = BITEXT("no vale, y la mano no se jugó hasta el final: no se sabe de quién era",
			"void, and the hand was not played out: nobody knows whose it was");
	if (!stopped && s->hand->ending != ENDING_UNFINISHED && !judges && !logged_ruling(s, RULING_POINTS))
		tell_bazas_unknown(s);
}

/* Books the cards for a sentence, at what was accepted or at their base. */
static void book_sentence(struct state *s, struct verdict *v, unsigned lance, const struct transfer *t)
{
	struct ledger_item *item = book_staked(s, v, lance, t->to, lance_span(s, &s->lances[lance]));
	if (!item)
		return;
	ledger_give_lance(s, item, lance, false);
	if (s->lances[lance].chain_count && !lance_accepted_count(s, lance))
		item->why = REASON_NOT_ACCEPTED;
}

/* Books the cards for the side that won them, by the bazas or because the other left, at what they stand for. */
static void book_won_cards(struct state *s, struct verdict *v, unsigned lance, int winner)
{
	const struct lance_play *play = &s->lances[lance];
	bool left = s->winner_by_leave >= 0, uncalled = !play->chain_count;
	struct ledger_item *item = book_staked(s, v, lance, winner, left ? s->decided_span : lance_span(s, play));
	if (!item)
		return;
	bool priced = left && play->forced >= 0; /* a rule says what leaving costs */
	struct cite decided = priced || s->left_cite.count ? NO_CLAUSES : left ? s->rules->lances[lance].desertion.cite : s->decided_cite;
	ledger_cite(s, item, left ? s->left_cite : NO_CLAUSES);
	ledger_cite(s, item, left && uncalled ? decided : NO_CLAUSES); /* it decides before what a hand that was played is worth */
	ledger_give_lance(s, item, lance, false);
	if (left && uncalled && item->side == winner)
		item->why = REASON_LEFT;
	ledger_cite(s, item, decided);
}

/* True if the last call of the lance is refused, or stands unanswered by the side that left. */
static bool cards_refused(const struct state *s, const struct lance_play *play, int winner)
{
	return play->state == LANCE_REFUSED || (s->winner_by_leave >= 0 && play->state == LANCE_PENDING && side_of(last_call(play)->seat) == winner);
}

static void book_cards(struct state *s, struct verdict *v, unsigned lance)
{
	int winner = s->lance_winner[lance];
	const struct transfer *forfeit = sentence(s, (unsigned)STAKE_LANCE_0 << lance);
	if (forfeit && (winner < 0 || sentence(s, STAKE_FLORES_SUNG)))
		book_sentence(s, v, lance, forfeit);
	else if (winner >= 0 && cards_refused(s, &s->lances[lance], winner))
		book_refused(s, v, lance);
	else if (winner >= 0)
		book_won_cards(s, v, lance, winner);
	else if (!is_forfeited(s) && (bazas_winner(s, 0) != NO || bazas_winner(s, 1) != NO))
		cards_undecided(s, v);
}

static void book_forfeit_flores(struct state *s, struct verdict *v, unsigned lance, const struct transfer *t, int worth,
	enum ledger_reason why)
{
	if (!worth)
		return;
	struct ledger_item *item = book(s, v, lance, t->to, (struct maybe){ true, worth },
		s->flores.sung ? s->flores.span : s->hand->header, t->cite);
	item->why = (uint8_t)why;
	ledger_cite(s, item, s->rules->lances[lance].carries.cite);
}

/* Books the flores that sentences hand over: those sung by anybody, and those denied by the side that loses them. */
static void book_sentenced_flores(struct state *s, struct verdict *v, unsigned lance)
{
	const struct transfer *sung = sentence(s, STAKE_FLORES_SUNG), *denied = sentence(s, STAKE_FLORES_DENIED);
	if (sung)
		book_forfeit_flores(s, v, lance, sung, flores_sung_worth(s, lance), REASON_FLORES_SUNG);
	if (denied)
		book_forfeit_flores(s, v, lance, denied, flores_denied_worth(s, lance, !denied->to),
			REASON_FLORES_DENIED);
}

/* True if somebody of the side said the flor. A flor that the rules count without a word has no voice. */
static bool flor_was_said(const struct state *s, int side)
{
	return ANY_OF(seat, s->seat_count, side_of(seat) == side && (s->flores.sung & seat_bit(seat))
		&& s->flores.at_event[seat] < s->hand->event_count && s->hand->events[s->flores.at_event[seat]].type == EVENT_VOICE);
}

/* Books flores that were sung with no bet on them. */
static void book_flores(struct state *s, struct verdict *v, unsigned lance)
{
	struct maybe worth;
	bool judges = false;
	struct cite moved = NO_CLAUSES;
	int winner = flores_settle(s, lance, &worth, &judges), side = winner;
	v->undecided |= judges || !worth.known;
	if (judges) {
		struct finding *f = tell(s, CODE_FLORES_MEET, s->flores.at[s->flores.last], s->flores.at_event[s->flores.last]);
		f->effect.text = BITEXT("lo deciden los jueces", "left to the judges");
		tell_cite(s, f, s->rules->lances[lance].meeting.cite);
	}
	if (side < 0 || (side = collector(s, v, lance, side, &moved)) < 0)
		return;
	struct ledger_item *item = book(s, v, lance, side, worth, s->flores.span, moved);
	bool shrank = s->flores.shrunk == !winner;
	bool several = __builtin_popcount(s->flores.sung & side_seats(s, winner)) > 1;
	item->why = shrank ? REASON_FLOR_SHRUNK : !flor_was_said(s, winner) ? REASON_FLOR_SILENT : several ? REASON_FLORES_SUNG : REASON_FLOR_SUNG;
	item->by = flores_unanswered(s, lance, side);
	const struct lance *flor = &s->rules->lances[lance];
	bool met = s->flores.sung & side_seats(s, !winner);
	if (!shrank && (met || worth.n > flor->carries.n)) /* the better of two sides', or the flores of partners */
		ledger_cite(s, item, met ? flor->meeting.cite : flor->alone.cite);
	ledger_cite(s, item, shrank ? flor->shrink.cite : flor->carries.cite);
	const struct lance_play *play = &s->lances[lance];
	if (play->forced > 0) /* what a rule staked without a call goes with the flores */
		book(s, v, lance, side, (struct maybe){ true, play->forced }, s->flores.span, play->forced_cite)->why = REASON_SET;
}

void ledger_book(struct state *s, struct verdict *v, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	bool of_flor = s->rules->lances[lance].kind == LANCE_FLOR;
	if (of_flor)
		book_sentenced_flores(s, v, lance);
	if (of_flor && play->state != LANCE_ACCEPTED && play->state != LANCE_REFUSED) {
		if (s->flores.sung && !sentence(s, STAKE_FLORES_SUNG))
			book_flores(s, v, lance);
		return;
	}
	if (of_flor && flores_all_lost(s, s->lance_winner[lance]))
		return;
	if (s->rules->lances[lance].kind == LANCE_CARDS)
		book_cards(s, v, lance);
	else if (play->state == LANCE_ACCEPTED)
		book_accepted(s, v, lance);
	else if (play->state == LANCE_REFUSED)
		book_refused(s, v, lance);
	else if (play->forced > 0 && (s->lance_winner[lance] >= 0 || sentence(s, (unsigned)STAKE_LANCE_0 << lance)
			|| by_cards(s, lance)))
		book_accepted(s, v, lance);
}
