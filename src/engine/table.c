#include "engine/hand.h"
#include "state/logged.h"
#include "state/knowledge.h"
#include "state/lances.h"
#include "engine/tell.h"
#include "engine/unknown.h"

#include <string.h>

/* ---- seats -------------------------------------------------------------------------------------------------- */

unsigned table_seats(const struct hand *hand, unsigned least, cardset *named)
{
	unsigned last = hand->dealer != NOBODY && hand->dealer >= least ? hand->dealer + 1u : least;
	cardset cards = 0;
	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		if (hand->dealt[seat] != NOT_DEALT && seat >= last)
			last = seat + 1;
	for (const struct event *e = hand->events, *end = hand_end(hand); e < end; e++) {
		cards |= logged_cards(e);
		if (e->seat != NOBODY && e->seat >= last)
			last = e->seat + 1u;
	}
	*named = cards;
	return last;
}

/* Points the finding at the place where the hand first names the last seat: there stands the slip of the pen. */
static void point_at_last(const struct state *s, struct finding *f, unsigned seats)
{
	const struct hand *hand = s->hand;
	unsigned last = seats - 1;
	const struct event *e = hand->events;
	while (e < hand_end(hand) && e->seat != last)
		e++;
	if (hand->dealt[last] != NOT_DEALT || e < hand_end(hand))
		finding_point(f, hand->dealt[last] != NOT_DEALT ? hand->deal_span[last] : e->span, BITEXT("acá figura ese asiento", "that seat stands here"));
}

static bool seats_fit(struct state *s)
{
	unsigned least = s->hand->match->seats > 0 ? (unsigned)s->hand->match->seats : (unsigned)__builtin_ctz(s->rules->seats);
	unsigned seats = table_seats(s->hand, s->seats_to_come > least ? s->seats_to_come : least, &s->named);
	bool fits = seats <= MAX_SEATS && (s->rules->seats >> seats & 1);
	if (!fits) {
		struct finding *f = tell_at(s, CODE_WRONG_SEATS, NO_EVENT);
		point_at_last(s, f, seats);
		f->args[0] = f->found = arg_number((int)seats);
		f->effect.text = BITEXT("la mano no se juzga", "the hand is not judged");
		f->fix = BITEXT("si son más, decirlo con [Asientos \"…\"]", "if more sit there, say so with [Asientos \"…\"]");
		tell_cite(s, f, s->rules->seats_cite);
		return false;
	}
	s->seat_count = (uint8_t)seats;
	s->everybody = s->in_play = (seatset)((1u << seats) - 1);
	return true;
}

/* ---- dealer -------------------------------------------------------------------------------------------------- */

/* True if the hand before was cut short and this one may be the same deal again: the score has not moved since. */
static bool dealt_again(const struct hand *hand, const struct match_play *match, unsigned dealer)
{
	bool counted = hand->score.known && match->last_score.known && !score_same(&hand->score, &match->last_score);
	return match->unfinished && dealer == match->last_dealer && !counted;
}

/* True if the table noted that it drew for the deal, as it may for a new chico. */
static bool drawn(const struct hand *hand, unsigned dealer)
{
	return FIND_IN(e, hand->events, hand->event_count,
		e->type == EVENT_NOTE && e->what == NOTE_SORTEO && (e->seat == NOBODY || event_noted(e) == dealer));
}

/* Returns the dealer of a hand whose header names none. If either of two may deal, since the hand before was annulled and nobody said who
 * deals, the seat that leads tells which; if it does not, the other one is kept in other_dealer. */
static unsigned dealer_by_play(struct state *s, const struct match_play *match, unsigned due)
{
	if (!match->either_dealer || due >= s->seat_count)
		return due;
	unsigned other = due == match->last_dealer ? match->last_mano : match->last_dealer;
	uint32_t first = hand_next(s->hand, 0, EVENT_PLAY);
	unsigned mano = first < s->hand->event_count ? s->hand->events[first].seat : NO_SEAT;
	if (mano == seat_after(s, other))
		return other;
	s->other_dealer = (uint8_t)(mano == seat_after(s, due) ? NO_SEAT : other);
	return due;
}

/* Returns what says that the same player deals again: the clause by which the hand before was annulled, if it is one of those. */
static struct cite redeal_cite(const struct ruleset *rules, unsigned annulled_by)
{
	for (unsigned i = 0; i < rules->redeal.cite.count; i++)
		if (rules->cited[rules->redeal.cite.first + i] + 1U == annulled_by)
			return (struct cite){ .first = (uint16_t)(rules->redeal.cite.first + i), .count = 1 };
	return rules->redeal.cite;
}

static bool dealer_fits(struct state *s, const struct match_play *match)
{
	unsigned due = !match->last_known ? NO_SEAT : match->same_dealer ? match->last_dealer : match->last_mano, dealer = s->hand->dealer;
	if (dealer == NOBODY)
		dealer = dealer_by_play(s, match, due);
	if (dealer == NO_SEAT || dealer >= s->seat_count) {
		struct finding *f = tell_at(s, CODE_DEALER_UNKNOWN, NO_EVENT);
		f->fix = BITEXT("anotar en el encabezado quién repartió: reparte D", "write on the header who dealt: reparte D");
		tell_cite(s, f, s->rules->mano_cite);
		return false;
	}
	s->dealer = (uint8_t)dealer;
	s->mano = (uint8_t)seat_after(s, dealer);
	bool dealt_on = (match->either_dealer && (dealer == match->last_mano || dealer == match->last_dealer))
		|| (match->last_known && match->other_dealer < s->seat_count && dealer == seat_after(s, match->other_dealer))
		|| dealt_again(s->hand, match, dealer) || drawn(s->hand, dealer);
	if (due == NO_SEAT || due == dealer || due >= s->seat_count || dealt_on || match->over)
		return true;
	struct finding *f = tell_differs(s, CODE_WRONG_DEALER, NO_EVENT, arg_seat((int)dealer), arg_seat((int)due));
	f->seat = (int)dealer;
	f->effect.text = BITEXT("la mano vale con el reparto que tuvo", "the hand stands with the deal it had");
	tell_cite(s, f, match->same_dealer ? redeal_cite(s->rules, match->annulled_by)
		: match->last_annulled ? s->rules->annulled.cite : s->rules->dealer.cite);
	return true;
}

/* ---- score ----------------------------------------------------------------------------------------------------- */

static void set_target(struct state *s, const struct match_play *match)
{
	s->target = match->target;
	int written = s->hand->target >= 0 ? s->hand->target : s->hand->match->target;
	if (written < 0)
		return;
	if (!s->rules->target_fixed) {
		s->target = written;
		return;
	}
	if (written == s->rules->target || written == match->wrong_target)
		return;
	s->wrong_target = written;
	tell_cite(s, tell_differs(s, CODE_WRONG_TARGET, NO_EVENT, arg_number(written), arg_number(s->rules->target)), s->rules->target_cite);
}

/* True if the number of the hand says that it is the first of the match: nobody has points yet. */
static bool begins_match(const struct hand *hand, const struct match_play *match)
{
	return !match->hands && hand->chico <= 1 && hand_number(hand) == 1;
}

static void tell_jump(struct state *s, const struct match_play *match)
{
	const struct hand *hand = s->hand;
	const struct score *before = match->due.known ? &match->due : &match->paper;
	int began[2];
	if (!hand->score.known || !before->known || match_score_follows(match, hand) || match->over || match_began(match, &hand->score, began))
		return;
	struct finding *f = tell_differs(s, CODE_SCORE_JUMPS, NO_EVENT, arg_score(hand->score.of), arg_score(before->of));
	if (match->chico > 1 && !before->of[0] && !before->of[1])
		f->says = BITEXT("acá empieza otro chico, y un chico empieza 0-0", "another chico begins here, and a chico begins 0-0");
	tell_cite(s, f, s->rules->score.cite);
	if (!(match->any_lost || match->any_open) || !score_below(&hand->score, match->target))
		return;
	f->severity = SEVERITY_UNDECIDED; /* the table may put right what it wrote of a hand that is lost or undecided */
	f->fix = unknown_fix(s);
}

/* Sets the score due: that of the hands before or, if it is not known or the table begins again, the one that the table wrote. */
static void set_due(struct state *s, const struct match_play *match)
{
	const struct hand *hand = s->hand;
	bool begins = hand_at_zero(hand) && match->over;
	bool goes_on = match->due.known && !begins;
	int began[2];
	match_began(match, &hand->score, began);
	s->due = goes_on ? score_plus(match->due, began) : s->paper;
	s->due.known |= s->score_assumed;
}

static void set_score(struct state *s, const struct match_play *match)
{
	const struct hand *hand = s->hand;
	s->score_assumed = !hand->score.known && (match->assumed.known || begins_match(hand, match));
	s->paper = hand->score.known ? hand->score : match->paper;
	set_due(s, match);
	score_to_play_from(s);
	tell_jump(s, match);
}

/* ---- chico ----------------------------------------------------------------------------------------------------- */

static void check_chico(struct state *s, const struct match_play *match)
{
	if (!match->chico_found || s->after_match)
		return;
	struct finding *f = tell_differs(s, CODE_WRONG_CHICO, NO_EVENT, arg_number(match->chico_found), arg_number(match->chico_due));
	f->effect.text = match->chico == match->chico_found ? BITEXT("se sigue el número del registro", "the record's number is followed")
		: BITEXT("la mano se cuenta en el chico que sigue", "the hand counts in the chico that is being played");
	if (match->chico_found > match->chico_due) /* the chico being played was not won */
		tell_cite(s, f, s->rules->target_cite);
	tell_cite(s, f, s->rules->games_cite);
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

static bool card_fits(struct state *s, cardset *seen, card c, struct span span, int seat)
{
	bool in_deck = c >= CARD_COUNT || (s->rules->deck & card_bit(c));
	if (in_deck && !(*seen & card_bit(c))) {
		*seen |= card_bit(c);
		return true;
	}
	struct finding *f = tell(s, in_deck ? CODE_CARD_TWICE : CODE_CARD_NOT_IN_DECK, span, NO_EVENT);
	f->args[0] = arg_card(c);
	f->seat = seat;
	f->effect.text = BITEXT("la mano no se puede decidir", "the hand cannot be decided");
	tell_cite(s, f, s->rules->deck_cite);
	s->to_judges = true;
	return false;
}

/* Takes the muestra of the header, or the one turned up later. No seat can hold that card. */
static void set_muestra(struct state *s)
{
	s->muestra = s->hand->muestra;
	s->muestra_up = s->muestra != CARD_NONE || !s->rules->has_muestra;
	for (const struct event *e = s->hand->events, *end = hand_end(s->hand); s->muestra == CARD_NONE && e < end; e++)
		if (e->type == EVENT_MUESTRA && e->card_count)
			s->muestra = e->cards[0];
	s->cards = ruleset_cards(s->rules, s->muestra);
	s->seen_all |= card_bit(s->muestra);
	if (s->cards || logged_annulled(s)) /* a hand annulled in the deal has no muestra */
		return;
	struct finding *f = tell_at(s, CODE_MUESTRA_UNKNOWN, NO_EVENT);
	f->fix = BITEXT("anotar la muestra en el encabezado: muestra 4o", "write the muestra on the header: muestra 4o");
	tell_cite(s, f, s->rules->muestra_cite);
}

static void check_deal(struct state *s)
{
	cardset seen = card_bit(s->muestra);
	for (unsigned seat = 0; seat < s->seat_count; seat++)
		for (unsigned i = 0; s->hand->dealt[seat] != NOT_DEALT && i < s->hand->dealt[seat] && i < DEAL_CARDS; i++)
			if (!card_fits(s, &seen, s->hand->deal[seat][i], s->hand->deal_span[seat], (int)seat))
				return;
}

/* Tells of the first card played or shown that the deck does not have, or that is the muestra. */
static void check_played(struct state *s)
{
	cardset out_of_place = card_bit(s->muestra) | ~s->rules->deck;
	bool any = s->named & out_of_place;
	for (const struct event *e = s->hand->events, *end = hand_end(s->hand); any && e < end && !s->to_judges; e++)
		for (unsigned k = 0; k < e->card_count; k++) {
			if (!(card_bit(e->cards[k]) & out_of_place))
				continue;
			cardset none = e->type == EVENT_MUESTRA ? 0 : card_bit(s->muestra);
			if (!card_fits(s, &none, e->cards[k], e->span, e->seat == NOBODY ? -1 : e->seat)) {
				s->findings->last->event = (int)event_index(s, e) + 1;
				break;
			}
		}
}

/* Learns the cards seen later in the hand: each was dealt to its seat, which decides what would be in doubt earlier. */
static void learn_ahead(struct state *s)
{
	for (const struct event *e = s->hand->events, *end = hand_end(s->hand); e < end && !knowledge_complete(s); e++) {
		bool seen = e->type == EVENT_PLAY || e->type == EVENT_SHOW || e->type == EVENT_LAY_DOWN;
		for (unsigned k = 0; seen && k < e->card_count; k++)
			knowledge_see(s, e->seat, e->cards[k]);
		for (unsigned k = 0; e->type == EVENT_UNCOVER && k < e->card_count; k++)
			knowledge_see(s, logged_owner(s, e, e->cards[k]), e->cards[k]);
	}
}

/* ---- general or in duels --------------------------------------------------------------------------------- */

/* True if the seats can play in duels: six sit so that rivals face each other, three pairs of them. Other tables play one way only. */
static bool has_duels(const struct state *s)
{
	return s->seat_count == 6;
}

/* Returns whether general hands and duels take turns at this score. */
static enum truth takes_turns(struct state *s, struct score score)
{
	struct score own = s->score;
	s->score = score;
	s->score.known = own.known;
	enum truth takes = s->rules->facing ? ask(s, &ASK_HAND, s->rules->facing_guard) : NO;
	s->score = own;
	return takes;
}

/* True if the score due asks for another form than the table's score does. If a hand has left it open, the last score known counts. */
static bool accounts_part(struct state *s, enum truth on_paper)
{
	bool left_open = s->match->form_hands && !s->match->due.known;
	return (left_open && takes_turns(s, s->match->due) != on_paper) || (s->due.known && takes_turns(s, s->due) != on_paper);
}

/* Returns the form that is due; DISPUTE_UNSAID if the log does not tell. Where the table's score and the score due ask for different forms,
 * neither form is held against the table: the wrong sum has been told. */
static unsigned due_form(struct state *s)
{
	const struct match_play *match = s->match;
	enum truth while_holds = takes_turns(s, s->score);
	if (accounts_part(s, while_holds))
		return DISPUTE_UNSAID;
	if (while_holds == NO)
		return DISPUTE_GENERAL;
	if (while_holds == UNKNOWN || !match->form_known)
		return DISPUTE_UNSAID;
	return match->form_hands == 0 || match->form == DISPUTE_FACING ? DISPUTE_GENERAL : DISPUTE_FACING;
}

static struct finding_arg form_words(unsigned form)
{
	return arg_bitext(form == DISPUTE_FACING ? BITEXT("en duelos de enfrentados", "duels of facing seats")
		: BITEXT("general", "a general hand"));
}

/* Returns the form that the cards laid show: the first two seats to lay face each other in a duel, and sit side by side in a general hand. */
static unsigned laid_form(const struct state *s)
{
	unsigned first = NO_SEAT;
	for (const struct event *e = s->hand->events, *end = hand_end(s->hand); e < end; e++) {
		if (e->type != EVENT_PLAY || e->seat == first)
			continue;
		if (first != NO_SEAT)
			return (e->seat + 3u) % 6 == first ? DISPUTE_FACING : DISPUTE_GENERAL;
		first = e->seat;
	}
	return DISPUTE_UNSAID;
}

/* Returns the form of the hand: as the header says, else as the cards were laid, else as is due. */
static unsigned played_form(const struct state *s, unsigned due)
{
	unsigned form = s->hand->dispute;
	if (form == DISPUTE_UNSAID && has_duels(s))
		form = laid_form(s);
	if (form == DISPUTE_UNSAID && has_duels(s))
		form = due;
	return form == DISPUTE_FACING ? DISPUTE_FACING : DISPUTE_GENERAL;
}

static void set_form(struct state *s)
{
	unsigned due = due_form(s), played = played_form(s, due);
	s->form = (uint8_t)(has_duels(s) ? played : DISPUTE_GENERAL);
	if (s->after_match || due == DISPUTE_UNSAID || due == played)
		return;
	struct finding *f = tell_differs(s, CODE_WRONG_FORM, NO_EVENT, form_words(played), form_words(due));
	f->effect.text = s->form == played ? BITEXT("la mano vale como se jugó", "the hand stands as it was played")
		: BITEXT("la mano se juzga como general", "it is judged as a general hand");
	tell_cite(s, f, s->rules->disputes_cite);
}

bool table_set(struct state *s, const struct match_play *match)
{
	memset(s->lance_winner, -1, sizeof s->lance_winner);
	s->wrong_target = -1;
	s->winner_by_leave = s->match_lost_by = s->fresh_seat = s->turn_seat = -1;
	s->other_dealer = NO_SEAT;
	s->void_breath = UINT16_MAX;
	s->match = match;
	s->flores.shrunk = -1;
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		s->lances[i].forced = -1;
		s->lances[i].last_answer_seat = s->lances[i].accepter_side = s->lances[i].table.accepter = NO_SEAT;
	}
	if (!seats_fit(s) || !dealer_fits(s, match))
		return false;
	set_target(s, match);
	set_score(s, match);
	s->after_match = match->over || (s->due.known ? score_reached(&s->due, s->target) : match->past);
	set_muestra(s);
	check_chico(s, match);
	knowledge_deal(s);
	check_deal(s);
	check_played(s);
	learn_ahead(s);
	set_form(s);
	return true;
}
