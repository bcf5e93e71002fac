#include "state/bazas.h"
#include "state/knowledge.h"

#include <string.h>

static struct baza *current(struct state *s)
{
	return &s->bazas[s->baza];
}

static void open_baza(struct state *s, unsigned n, unsigned leader)
{
	s->baza = (uint8_t)n;
	struct baza *b = current(s);
	memset(b, 0, sizeof *b);
	memset(b->cards, CARD_NONE, sizeof b->cards);
	b->leader = (uint8_t)leader;
	b->winner = NO_SEAT;
	b->tied = UNKNOWN;
	b->won_by[0] = b->won_by[1] = UNKNOWN;
}

void bazas_open(struct state *s)
{
	s->where = 1;
	open_baza(s, 1, s->mano);
}

void bazas_lay(struct state *s, unsigned seat, card c)
{
	struct baza *b = current(s);
	b->cards[seat] = c;
	b->laid |= seat_bit(seat);
	if (b->count < MAX_SEATS)
		b->order[b->count++] = (uint8_t)seat;
}

void bazas_pass(struct state *s, unsigned seat)
{
	current(s)->passed |= seat_bit(seat);
}

/* ---- turns ------------------------------------------------------------------------------------ */

unsigned bazas_due(const struct state *s)
{
	const struct baza *b = &s->bazas[s->baza];
	unsigned from = b->leader == NO_SEAT && b->count ? b->order[0] : b->leader;
	return from == NO_SEAT ? NO_SEAT : seat_from(bazas_owing(s), from);
}

enum truth bazas_turn(const struct state *s, unsigned seat)
{
	const struct baza *b = &s->bazas[s->baza];
	if (!(bazas_owing(s) & seat_bit(seat)))
		return NO;
	if (b->leader == NO_SEAT && b->count == 0)
		return UNKNOWN;
	if (bazas_due(s) == seat)
		return YES;
	if (b->leader == NO_SEAT) /* who laid first may have led out of turn, and this seat be the one to lead */
		return UNKNOWN;
	/* After a card out of turn the round may go on from that card, which was the only fault. */
	return truth_of(b->out_of_turn && seat_from(bazas_owing(s), b->order[b->count - 1] + 1u) == seat);
}

bool bazas_perhaps_over(const struct state *s, const struct act_event *act)
{
	if (s->bazas_decided != UNKNOWN || !act)
		return false;
	return act->act == ACT_JUEGA || (canto_of_act(act->act) >= 0 && act->lance < s->rules->lance_count
		&& s->rules->lances[act->lance].kind == LANCE_CARDS);
}

bool bazas_gathers(const struct state *s, card c)
{
	const struct baza *b = &s->bazas[s->baza];
	seatset by = 0, now = 0;
	for (unsigned seat = 0; seat < s->seat_count; seat++) {
		by |= s->played[seat] & card_bit(c) ? seat_bit(seat) : 0;
		now |= b->cards[seat] == c ? seat_bit(seat) : 0;
	}
	return by && !(by & now & b->laid) && b->laid;
}

/* ---- who wins a baza ---------------------------------------------------------------------------- */

/* Returns the seats whose card counts. None: all cards are passed, and so all are equal. */
static seatset counting(const struct baza *b)
{
	return b->laid & (seatset)~b->passed;
}

/* Returns what an unseen card of the seat may be: the cards it has left, if its deal is known, else the empty set for any unseen card. */
static cardset own_hidden(const struct state *s, unsigned seat)
{
	bool known = !knowledge_lacks(s, seat) && !s->dealt_oddly;
	return known ? s->knows[seat] & ~s->played[seat] : 0;
}

static bool may_reach(const struct state *s, unsigned seat, unsigned rank)
{
	cardset own = own_hidden(s, seat);
	for (cardset may = own ? own : s->rules->deck & ~s->seen_all; s->cards && may; may &= may - 1)
		if (s->cards->rank[cardset_first(may)] >= rank)
			return true;
	return !s->cards;
}

/* Returns which of these seats, whose cards were seen, have the best one, of rank *best. */
static seatset best_of(const struct state *s, const struct baza *b, seatset among, unsigned *best)
{
	seatset seats = 0;
	*best = 0;
	for (unsigned left = among; left; left &= left - 1) {
		unsigned seat = (unsigned)__builtin_ctz(left), rank = s->cards->rank[b->cards[seat]];
		seats = rank > *best ? seat_bit(seat) : rank == *best ? seats | seat_bit(seat) : seats;
		*best = rank > *best ? rank : *best;
	}
	return seats;
}

/* Returns which of these seats laid a card that counts and was not seen. */
static seatset unseen_of(const struct state *s, const struct baza *b, seatset among)
{
	seatset unseen = 0;
	for (unsigned left = counting(b) & among; left; left &= left - 1)
		if (b->cards[__builtin_ctz(left)] == CARD_UNKNOWN || !s->cards)
			unseen |= (seatset)(left & -left);
	return unseen;
}

/* Returns the seats with the best known card. `hidden` gets the seats whose unseen card may reach it. */
static seatset best_seats(const struct state *s, const struct baza *b, seatset *hidden)
{
	unsigned best;
	*hidden = unseen_of(s, b, b->laid);
	seatset seats = best_of(s, b, counting(b) & (seatset)~*hidden, &best);
	for (unsigned left = *hidden; left; left &= left - 1)
		if (!may_reach(s, (unsigned)__builtin_ctz(left), best))
			*hidden &= (seatset)~(left & -left);
	return counting(b) ? seats : b->passed;
}

/* Returns which of the seats with the best card of one side leads next, or NO_SEAT. */
static unsigned lead_of(const struct state *s, const struct baza *b, seatset best)
{
	if (s->rules->lead_partners.value == PARTNERS_MOST_MANO)
		return seat_from(best, s->mano);
	unsigned first = FIRST_OF(i, b->count, best & seat_bit(b->order[i]));

	return first < b->count ? b->order[first] : NO_SEAT;
}

enum { RANKS = 64 };

/* Counts the unseen cards of each rank. */
static void count_unseen(const struct state *s, unsigned *unseen)
{
	for (cardset left = s->rules->deck & ~s->seen_all; left; left &= left - 1)
		unseen[s->cards->rank[cardset_first(left)]]++;
}

/* The cards of one side in a baza. */
struct side_cards {
	unsigned known;          /* best rank of the cards seen */
	unsigned hidden;         /* how many may be any unseen card */
	unsigned least;          /* the best of the other unseen cards has this rank at least */
	uint64_t own;            /* ranks (bits) that those other cards may have */
};

static void add_own(const struct state *s, struct side_cards *side, cardset own)
{
	unsigned least = RANKS;
	for (; own; own &= own - 1) {
		unsigned rank = s->cards->rank[__builtin_ctzll(own)];
		least = rank < least ? rank : least;
		side->own |= (uint64_t)1 << rank;
	}
	side->least = least > side->least ? least : side->least;
}

static struct side_cards cards_of_side(const struct state *s, const struct baza *b, int side)
{
	struct side_cards cards = { 0, 0, 0, 0 };
	for (unsigned left = counting(b) & side_seats(s, side); left; left &= left - 1) {
		unsigned seat = (unsigned)__builtin_ctz(left);
		cardset own = b->cards[seat] == CARD_UNKNOWN ? own_hidden(s, seat) : 0;
		if (own)
			add_own(s, &cards, own);
		else if (b->cards[seat] == CARD_UNKNOWN)
			cards.hidden++;
		else if (s->cards->rank[b->cards[seat]] > cards.known)
			cards.known = s->cards->rank[b->cards[seat]];
	}
	return cards;
}

/* Returns the ranks (bit r) that the best card of a side may have. *lent gets those that only a `hidden` card would give. */
static uint64_t side_ranks(const struct state *s, const struct baza *b, int side, const unsigned *unseen,
	uint64_t *lent)
{
	struct side_cards cards = cards_of_side(s, b, side);
	unsigned so_far = 0;
	uint64_t ranks = 0;
	*lent = 0;
	for (unsigned rank = 1; rank < RANKS; rank++) {
		so_far += unseen[rank];
		bool own = rank == cards.known || cards.own >> rank & 1, from_unseen = cards.hidden && unseen[rank];
		/* Every hidden card of the side must have this rank or less. */
		if (rank < cards.known || rank < cards.least || so_far < cards.hidden || (!own && !from_unseen))
			continue;
		ranks |= (uint64_t)1 << rank;
		*lent |= own ? 0 : (uint64_t)1 << rank;
	}
	return ranks;
}

/* True if both sides may have the same best rank. Two unseen cards must be two different cards. */
static bool may_tie(const unsigned *unseen, uint64_t both, uint64_t both_lent)
{
	for (unsigned rank = 1; rank < RANKS; rank++)
		if ((both >> rank & 1) && (!(both_lent >> rank & 1) || unseen[rank] > 1))
			return true;
	return false;
}

/* True if the highest rank of `one` beats the lowest of `other`. */
static bool may_beat(uint64_t one, uint64_t other)
{
	return one && (!other || one >> __builtin_ctzll(other) > 1);
}

/* Returns who leads if the side won: the seat of its best card if all were seen, else the only seat whose card can have won, or NO_SEAT. */
static unsigned side_lead(const struct state *s, const struct baza *b, int side)
{
	unsigned best;
	seatset own = counting(b) & side_seats(s, side);
	if (unseen_of(s, b, own))
		return (uint8_t)single_seat(own); /* -1 is NO_SEAT */
	return lead_of(s, b, best_of(s, b, own, &best));
}

/* Settles a baza with unseen cards by everything that they may be. */
static void settle_hidden(const struct state *s, struct baza *b)
{
	unsigned unseen[RANKS] = { 0 };
	uint64_t lent[2];
	if (!s->cards)
		return; /* open_baza left it unknown */
	count_unseen(s, unseen);
	uint64_t mine = side_ranks(s, b, 0, unseen, &lent[0]), theirs = side_ranks(s, b, 1, unseen, &lent[1]);
	bool win[2] = { may_beat(mine, theirs), may_beat(theirs, mine) };
	bool tie = may_tie(unseen, mine & theirs, lent[0] & lent[1]);
	b->won_by[0] = !win[0] ? NO : win[1] || tie ? UNKNOWN : YES;
	b->won_by[1] = !win[1] ? NO : win[0] || tie ? UNKNOWN : YES;
	b->tied = !tie ? NO : win[0] || win[1] ? UNKNOWN : YES;
	for (int side = 0; side < 2; side++)
		if (b->won_by[side] == YES)
			b->winner = (uint8_t)side_lead(s, b, side);
}

static void settle_baza(const struct state *s, struct baza *b)
{
	seatset hidden;
	seatset best = best_seats(s, b, &hidden);
	seatset mine = best & side_seats(s, 0), theirs = best & side_seats(s, 1);
	if (hidden) {
		settle_hidden(s, b);
		return;
	}
	b->tied = truth_of(mine && theirs);
	b->won_by[0] = truth_of(mine && !theirs);
	b->won_by[1] = truth_of(theirs && !mine);
	b->winner = b->tied == YES ? NO_SEAT : (uint8_t)lead_of(s, b, best);
}

enum truth bazas_best(const struct state *s, unsigned seat, int n)
{
	if (n < 1 || n > MAX_BAZAS || s->bazas[n].count == 0)
		return NO;
	const struct baza *b = &s->bazas[n];
	if (b->cards[seat] == CARD_NONE)
		return NO;
	if (b->passed & seat_bit(seat))
		return truth_of(!counting(b));
	seatset hidden;
	seatset best = best_seats(s, b, &hidden);
	return hidden ? UNKNOWN : truth_of(best & seat_bit(seat));
}

int bazas_won(const struct state *s, int side)
{
	int won = 0;
	for (int n = 1; n <= MAX_BAZAS; n++) {
		if (!s->bazas[n].closed)
			continue;
		if (s->bazas[n].won_by[side] == UNKNOWN)
			return -1;
		won += s->bazas[n].won_by[side] == YES;
	}
	return won;
}

/* ---- the automaton ------------------------------------------------------------------------------- */

static bazas_set where_bit(unsigned state, unsigned first_side)
{
	return (bazas_set)1 << (state + BAZA_SIDE * first_side);
}

/* Returns the state after one possible outcome. `winner` is a side, or 2 for a tie. */
static bazas_set advance(const struct bazas *bazas, unsigned state, unsigned first_side, bool anybody_won,
	unsigned winner)
{
	if (winner == 2)
		return where_bit(bazas->next[state][BAZA_TIED], first_side);
	if (!anybody_won)
		return where_bit(bazas->next[state][BAZA_1], winner);
	return where_bit(bazas->next[state][winner == first_side ? BAZA_1 : BAZA_2], first_side);
}

/* True if only ties lead to this state, so that nobody has won a baza yet. */
static bool only_ties(const struct bazas *bazas, unsigned state)
{
	unsigned at = 0;
	for (int i = 0; i <= MAX_BAZAS; i++) {
		if (at == state)
			return true;
		if (bazas->winner[at] != BAZAS_GO_ON)
			return false;
		at = bazas->next[at][BAZA_TIED];
	}
	return false;
}

static bazas_set step_all(const struct state *s, const struct baza *b)
{
	const struct bazas *bazas = &s->rules->bazas;
	bazas_set next = 0;
	for (bazas_set left = s->where; left; left &= left - 1) {
		unsigned bit = (unsigned)__builtin_ctzll(left), at = bit % BAZA_SIDE, first = bit / BAZA_SIDE;
		if (bazas->winner[at] != BAZAS_GO_ON) {
			next |= (bazas_set)1 << bit;
			continue;
		}
		bool won = !only_ties(bazas, at);
		for (unsigned side = 0; side < 2; side++)
			if (b->won_by[side] != NO)
				next |= advance(bazas, at, first, won, side);
		if (b->tied != NO)
			next |= advance(bazas, at, first, won, 2);
	}
	return next;
}

/* Returns the side that wins in this state, 2 for nobody, -1 while the hand goes on. */
static int winner_in(const struct state *s, unsigned bit)
{
	int first = (int)(bit / BAZA_SIDE);
	switch (s->rules->bazas.winner[bit % BAZA_SIDE]) {
	case BAZAS_SIDE_1: return first;
	case BAZAS_SIDE_2: return !first;
	case BAZAS_MANO: return side_of(s->mano);
	case BAZAS_NOT_DEALER: return !side_of(s->dealer);
	case BAZAS_MOST_MANO:
		return side_of(s->in_play ? seat_from(s->in_play, s->mano) : s->mano);
	case BAZAS_NOBODY: return 2;
	default: return -1;
	}
}

/* Returns who wins (2 for nobody) whatever the bazas to come bring, or -1 if they still matter. */
static int winner_at_last(const struct state *s, unsigned bit)
{
	const struct bazas *bazas = &s->rules->bazas;
	if (winner_in(s, bit) >= 0)
		return winner_in(s, bit);
	bazas_set ends = 0;
	bool won = !only_ties(bazas, bit % BAZA_SIDE);
	for (unsigned outcome = 0; outcome < 3; outcome++)
		ends |= advance(bazas, bit % BAZA_SIDE, bit / BAZA_SIDE, won, outcome);
	int last = -1;
	for (; ends; ends &= ends - 1) {
		int winner = winner_at_last(s, (unsigned)__builtin_ctzll(ends));
		if (winner < 0 || (last >= 0 && winner != last))
			return -1;
		last = winner;
	}
	return last;
}

enum truth bazas_winner(const struct state *s, int side)
{
	bool yes = false, no = false;
	for (bazas_set left = s->where; left; left &= left - 1) {
		int winner = winner_at_last(s, (unsigned)__builtin_ctzll(left));
		if (winner < 0)
			return UNKNOWN;
		*(winner == side ? &yes : &no) = true;
	}
	return yes && no ? UNKNOWN : truth_of(yes);
}

static enum truth all_over(const struct state *s, struct cite *cite)
{
	bool over = false, open = false;
	for (bazas_set left = s->where; left; left &= left - 1) {
		unsigned bit = (unsigned)__builtin_ctzll(left);
		if (winner_in(s, bit) < 0) {
			open = true;
		} else {
			over = true;
			*cite = s->rules->bazas.cite[bit % BAZA_SIDE];
		}
	}
	return over && open ? UNKNOWN : truth_of(over);
}

/* ---- closing a baza -------------------------------------------------------------------------------- */

/* Returns who leads next, or NO_SEAT if that depends on who won the baza. If that seat has left, the next one in play leads. */
static unsigned next_leader(const struct state *s, const struct baza *b)
{
	unsigned lead = NO_SEAT;
	if (b->tied != NO)
		lead = seat_from(s->in_play, s->rules->lead_after_tie.value == LEAD_WHO_LED ? b->order[0] : s->mano);
	for (int side = 0; side < 2; side++) {
		if (b->won_by[side] == NO)
			continue;
		unsigned won = b->won_by[side] == YES ? b->winner : side_lead(s, b, side);
		won = won == NO_SEAT ? NO_SEAT : seat_from(s->in_play, won);
		if (won == NO_SEAT || (lead != NO_SEAT && won != lead))
			return NO_SEAT;
		lead = won;
	}
	return lead;
}

void bazas_close(struct state *s)
{
	struct baza *b = current(s);
	settle_baza(s, b);
	b->closed = true;
	s->where = step_all(s, b);
	struct cite cite = NO_CLAUSES;
	s->bazas_decided = all_over(s, &cite);
	if (s->bazas_decided == YES) {
		s->decided = true;
		s->decided_cite = cite;
		return;
	}
	if (s->baza < MAX_BAZAS)
		open_baza(s, s->baza + 1u, next_leader(s, b));
}

/* ---- the end ----------------------------------------------------------------------------------------- */

void hand_decide(struct state *s, struct cite cite, struct span span)
{
	if (s->decided)
		return;
	s->decided = true;
	s->decided_cite = cite;
	s->decided_span = span;
}
