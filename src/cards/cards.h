/* The Spanish deck: cards, sets of cards, their text. */
#ifndef VEEDOR_CARDS_CARDS_H
#define VEEDOR_CARDS_CARDS_H

#include "base/str.h"

/* A card is suit * 12 + number - 1: 0..47. 8 and 9 exist as numbers; a ruleset's deck says
 * which cards are in play. */
typedef uint8_t card;
typedef uint64_t cardset;

enum suit { SUIT_ORO, SUIT_COPA, SUIT_ESPADA, SUIT_BASTO, SUIT_COUNT };

enum { SUIT_SIZE = 12, CARD_COUNT = SUIT_COUNT * SUIT_SIZE, CARD_UNKNOWN = 255, CARD_NONE = 254 };

/* The cards of the first suit; shifted by SUIT_SIZE, those of the next. */
#define SUIT_CARDS (((cardset)1 << SUIT_SIZE) - 1)

static inline card card_make(enum suit suit, int number)
{
	return (card)((int)suit * 12 + number - 1);
}

static inline enum suit card_suit(card c)
{
	return (enum suit)(c / 12);
}

static inline int card_number(card c)
{
	return c % 12 + 1;
}

static inline cardset card_bit(card c)
{
	return c < CARD_COUNT ? (cardset)1 << c : 0;
}

static inline cardset suit_cards(enum suit suit)
{
	return SUIT_CARDS << (unsigned)suit * SUIT_SIZE;
}

/* Returns the cards with these numbers in every suit. */
cardset number_cards(int low, int high);

/* The first card of the set, which has one. */
static inline card cardset_first(cardset cards)
{
	return (card)__builtin_ctzll(cards);
}

/* Returns how many cards the set has: mostly a hand's. */
static inline unsigned cardset_count(cardset cards)
{
	unsigned count = 0;
	for (; cards; cards &= cards - 1)
		count++;
	return count;
}

/* Returns the first `count` cards of a list, as a set. */
static inline cardset cardset_of(const card *cards, unsigned count)
{
	cardset set = 0;
	for (unsigned i = 0; i < count; i++)
		set |= card_bit(cards[i]);
	return set;
}

/* Reads "1e", "12b", "Qcopas": a number 1..12, or A J Q K for 1 10 11 12, and the first letter or the whole name of a suit, in any case;
 * "?" is CARD_UNKNOWN. Returns false if the text is no card. */
bool card_parse(struct str text, card *out);

/* The canonical text, "1e", or "?". Static storage, never freed. */
const char *card_text(card c);

/* The name at the table: "siete de oros" in Spanish, "7 of oros" in English.
 * `lang` 0 Spanish, 1 English. Static storage. */
const char *card_name(card c, int lang);

/* The name of a suit as in rulesets: oro copa espada basto. */
const char *suit_name(enum suit suit);

#endif
