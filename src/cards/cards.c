/* The Spanish deck in text. */
#include "cards/cards.h"

#include <string.h>

enum { LONGEST_CARD = 8 };

static const char *const suit_names[SUIT_COUNT] = { "oro", "copa", "espada", "basto" };

const char *suit_name(enum suit suit)
{
	return (unsigned)suit < SUIT_COUNT ? suit_names[suit] : "?";
}

/* A suit as its first letter, its name or its plural, already in lower case. */
static bool suit_parse(struct str text, enum suit *suit)
{
	for (int i = 0; i < SUIT_COUNT; i++) {
		struct str name = str_of(suit_names[i]);
		struct str head = str_slice(text, 0, name.n);
		bool letter = text.n == 1 && text.p[0] == name.p[0];
		bool plural = text.n == name.n + 1 && text.p[name.n] == 's';
		if (letter || (str_equal(head, name) && (text.n == name.n || plural))) {
			*suit = (enum suit)i;
			return true;
		}
	}
	return false;
}

/* A number in figures, or one of the letters of a deck without figures: A J Q K. The bytes it
 * takes; 0 when there is none. */
static size_t number_parse(struct str lower, int *number)
{
	static const char letters[] = "ajqk";
	static const int numbers[] = { 1, 10, 11, 12 };
	const char *letter = lower.n && lower.p[0] ? strchr(letters, lower.p[0]) : NULL;
	size_t digits = 0;

	if (letter) {
		*number = numbers[letter - letters];
		return 1;
	}
	while (digits < lower.n && digits < 3 && is_digit(lower.p[digits]))
		digits++;
	return digits && digits < 3 && lower.p[0] != '0' && str_number(str_slice(lower, 0, digits), number) ? digits : 0;
}

cardset number_cards(int low, int high)
{
	cardset cards = 0;

	for (int n = low; n <= high; n++)
		for (unsigned suit = 0; suit < SUIT_COUNT; suit++)
			cards |= card_bit(card_make((enum suit)suit, n));
	return cards;
}

bool card_parse(struct str text, card *out)
{
	char lower[LONGEST_CARD + 2];
	size_t used;
	enum suit suit;
	int number;

	if (str_equal(text, STR("?"))) {
		*out = CARD_UNKNOWN;
		return true;
	}
	if (text.n > sizeof lower)
		return false;
	for (size_t i = 0; i < text.n; i++)
		lower[i] = ascii_small(text.p[i]);
	used = number_parse((struct str){ lower, text.n }, &number);
	if (!used || number > 12 || !suit_parse((struct str){ lower + used, text.n - used }, &suit))
		return false;
	*out = card_make(suit, number);
	return true;
}

#define SHORT(s) "1" s, "2" s, "3" s, "4" s, "5" s, "6" s, "7" s, "8" s, "9" s, "10" s, "11" s, "12" s
#define LONG_ES(s) "as de " s, "dos de " s, "tres de " s, "cuatro de " s, "cinco de " s, "seis de " s, \
	"siete de " s, "ocho de " s, "nueve de " s, "sota de " s, "caballo de " s, "rey de " s
#define LONG_EN(s) "1 of " s, "2 of " s, "3 of " s, "4 of " s, "5 of " s, "6 of " s, \
	"7 of " s, "8 of " s, "9 of " s, "10 of " s, "11 of " s, "12 of " s

const char *card_text(card c)
{
	static const char *const texts[CARD_COUNT] = { SHORT("o"), SHORT("c"), SHORT("e"), SHORT("b") };

	return c < CARD_COUNT ? texts[c] : "?";
}

const char *card_name(card c, int lang)
{
	static const char *const names[2][CARD_COUNT] = {
		{ LONG_ES("oros"), LONG_ES("copas"), LONG_ES("espadas"), LONG_ES("bastos") },
		{ LONG_EN("oros"), LONG_EN("copas"), LONG_EN("espadas"), LONG_EN("bastos") },
	};
	static const char *const unknown[2] = { "una carta desconocida", "an unknown card" };
	int column = lang != 0;

	return c < CARD_COUNT ? names[column][c] : unknown[column];
}
