/* The Spanish deck in text. */
#include "cards/cards.h"

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

bool card_parse(struct str text, card *out)
{
	char lower[LONGEST_CARD + 2];
	size_t digits = 0;
	enum suit suit;
	int number;

	if (str_equal(text, STR("?"))) {
		*out = CARD_UNKNOWN;
		return true;
	}
	if (text.n > sizeof lower)
		return false;
	for (size_t i = 0; i < text.n; i++)
		lower[i] = (char)(text.p[i] >= 'A' && text.p[i] <= 'Z' ? text.p[i] + 0x20 : text.p[i]);
	while (digits < text.n && digits < 3 && lower[digits] >= '0' && lower[digits] <= '9')
		digits++;
	if (digits > 2 || !str_number((struct str){ lower, digits }, &number) || number < 1 || number > 12
		|| lower[0] == '0' || !suit_parse((struct str){ lower + digits, text.n - digits }, &suit))
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
