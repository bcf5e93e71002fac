#include "engine/cards_match.h"
#include "engine/knowledge.h"

static cardset of_class(const struct card_table *table, unsigned cls)
{
	cardset cards = 0;
	for (card c = 0; c < CARD_COUNT; c++)
		cards |= cls < MAX_CLASSES && (table->classes[c] >> cls & 1) ? card_bit(c) : 0;
	return cards;
}

/* The card that stands for the muestra: of its suit, and of a class only while that one lies. */
static cardset substitute(const struct state *s, card muestra)
{
	for (card c = 0; c < CARD_COUNT; c++)
		for (card other = 0; other < CARD_COUNT && card_suit(c) == card_suit(muestra); other++)
			if (card_suit(other) == card_suit(muestra) && other != muestra && other != c
					&& (s->rules->deck & card_bit(other))
					&& (s->cards->classes[c] & ~s->rules->cards[other].classes[c]))
				return card_bit(c);
	return 0;
}

/* `N muestra`: that number of the suit of the muestra, or what stands for it when it lies there itself. */
static cardset of_muestra(const struct state *s, int number)
{
	card muestra = (card)(s->cards - s->rules->cards), c = card_make(card_suit(muestra), number);
	return c == muestra ? substitute(s, muestra) : card_bit(c);
}

static cardset of_number(int number)
{
	cardset cards = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++)
		cards |= card_bit(card_make((enum suit)suit, number));
	return cards;
}

/* The cards that fit a selector. Of those by the muestra one is known. */
static cardset selected(const struct state *s, int selector)
{
	cardset cards;
	if (selector < CARD_COUNT)
		cards = card_bit((card)selector);
	else if (selector < SELECT_MUESTRA)
		cards = of_number(selector - SELECT_NUMBER);
	else if (selector < SELECT_CLASS)
		cards = s->rules->has_muestra ? of_muestra(s, selector - SELECT_MUESTRA) : 0;
	else
		cards = of_class(s->cards, (unsigned)(selector - SELECT_CLASS));
	return cards & s->rules->deck;
}

enum truth cards_match(const struct state *s, const struct act_event *now, int selector)
{
	if (!now || now->card == CARD_NONE)
		return NO;
	if (selector >= SELECT_MUESTRA && !s->cards)
		return UNKNOWN;
	bool by_suit = selector >= SELECT_MUESTRA && selector < SELECT_CLASS && s->rules->has_muestra;
	if (by_suit && now->card < CARD_COUNT && card_suit(now->card) != card_suit((card)(s->cards - s->rules->cards)))
		return NO;
	cardset cards = selected(s, selector);
	if (now->card < CARD_COUNT)
		return truth_of(cards & card_bit(now->card));
	/* It may be one of his own that has not been laid or, where they are not all known, any that nobody saw. */
	unsigned seat = now->seat;
	cardset may = s->known_count[seat] < s->holds[seat] ? s->rules->deck & ~s->seen_all : 0;
	may |= s->knows[seat];
	return cards & may & ~s->played[seat] ? UNKNOWN : NO;
}
