/* The Spanish deck: cards, sets of cards, their text. */
#ifndef VEEDOR_CARDS_CARDS_H
#define VEEDOR_CARDS_CARDS_H

#include "base/str.h"

/* A card is suit * 12 + number - 1: 0..47. 8 and 9 exist as numbers; a ruleset's deck says
 * which cards are in play. */
typedef uint8_t card;
typedef uint64_t cardset;

enum suit { SUIT_ORO, SUIT_COPA, SUIT_ESPADA, SUIT_BASTO, SUIT_COUNT };

enum { CARD_COUNT = 48, CARD_UNKNOWN = 255, CARD_NONE = 254 };

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

/* Reads "1e", "12b", "7 de oro"-free short forms: a number 1..12, or a letter A J Q K
 * for 1 10 11 12, and the first letter or the whole name of a suit (o, c, e, b; oro, oros, copa,
 * ...), any case; "?" is CARD_UNKNOWN.
 * False when the text is no card. */
bool card_parse(struct str text, card *out);

/* The canonical text, "1e", or "?". Static storage, never freed. */
const char *card_text(card c);

/* The name at the table: "siete de oros" in Spanish, "7 of oros" in English.
 * `lang` 0 Spanish, 1 English. Static storage. */
const char *card_name(card c, int lang);

/* The name of a suit as in rulesets: oro copa espada basto. */
const char *suit_name(enum suit suit);

#endif
