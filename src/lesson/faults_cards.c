#include "lesson/search.h"

static void try_card(struct search *s, unsigned sort, unsigned seat, card c)
{
	static const struct protest none = { 0 };
	struct breach b = { .sort = (uint8_t)sort, .event = search_event(EVENT_PLAY, seat), .at = s->at };
	struct outlook outlook;

	s->scene.now = (struct deed){ ACT_JUEGA, (uint8_t)seat, MAX_LANCES, BIND_NONE };
	s->scene.card = c;
	b.event.cards[0] = c;
	b.event.card_count = 1;
	if (!fault_outlook(&s->scene, &none, &outlook))
		return;
	b.expected = outlook.expected;
	b.cut = outlook.cut;
	search_keep(s, &b);
}

/* A card that lies in the deck still. */
static card undealt(const struct search *s)
{
	cardset deck = rules_of(s)->deck;
	card dealt[DEAL_CARDS];

	if (trial_muestra(s->trial) < CARD_COUNT)
		deck &= ~card_bit(trial_muestra(s->trial));
	for (unsigned seat = 0; seat < trial_seats(s->trial); seat++)
		for (unsigned i = trial_dealt(s->trial, seat, dealt); i-- > 0;)
			deck &= ~card_bit(dealt[i]);
	for (unsigned skip = chance_below(s->chance, (unsigned)__builtin_popcountll(deck)); deck && skip; skip--)
		deck &= deck - 1;
	return deck ? (card)__builtin_ctzll(deck) : CARD_UNKNOWN;
}

void search_cards(struct search *s, unsigned seat)
{
	card held[DEAL_CARDS], other = undealt(s);
	unsigned count = trial_cards(s->trial, seat, held);
	bool on_turn = trial_due(s->trial) == (int)seat, gone = !trial_in_play(s->trial, seat);

	if (!s->quiet)
		return;
	if (on_turn && other != CARD_UNKNOWN)
		try_card(s, FAULT_CARD_FOREIGN, seat, other);
	if (on_turn || !count)
		return;
	unsigned sort = s->scene.laid_count[seat] >= trial_baza(s->trial) ? FAULT_CARD_TWICE : FAULT_CARD_EARLY;
	sort = !trial_in_dispute(s->trial, seat) ? FAULT_STRANGER : gone ? FAULT_GONE : sort;
	try_card(s, sort, seat, held[chance_below(s->chance, count)]);
}
