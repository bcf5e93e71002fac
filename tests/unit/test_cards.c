/* Cards in text. */
#include "cards/cards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void test_parse(void **state)
{
	static const struct { const char *text; enum suit suit; int number; } rows[] = {
		{ "1e", SUIT_ESPADA, 1 }, { "12b", SUIT_BASTO, 12 }, { "7O", SUIT_ORO, 7 },
		{ "4copa", SUIT_COPA, 4 }, { "4Copas", SUIT_COPA, 4 }, { "10espadas", SUIT_ESPADA, 10 },
		{ "8o", SUIT_ORO, 8 }, { "Ae", SUIT_ESPADA, 1 }, { "jb", SUIT_BASTO, 10 }, { "QCopas", SUIT_COPA, 11 },
		{ "Koro", SUIT_ORO, 12 },
	};
	card c;

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_true(card_parse(str_of(rows[i].text), &c));
		assert_int_equal(card_suit(c), rows[i].suit);
		assert_int_equal(card_number(c), rows[i].number);
	}
	assert_true(card_parse(STR("?"), &c));
	assert_int_equal(c, CARD_UNKNOWN);
}

static void test_no_card(void **state)
{
	static const char *const texts[] = { "", "1", "e", "0e", "13e", "01e", "1x", "1ee", "1espadass",
		"111e", "1 e", "??", "1espadasespadas", "1esp",
		"A", "A1e", "1Ae", "AAe", "Ax", "Te", "K", "Q 1", "Jesp" };
	card c;

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		assert_false(card_parse(str_of(texts[i]), &c));
}

static void test_texts(void **state)
{
	card c = CARD_NONE, parsed;

	(void)state;
	assert_string_equal(card_text(card_make(SUIT_ESPADA, 1)), "1e");
	assert_string_equal(card_text(CARD_UNKNOWN), "?");
	assert_string_equal(card_name(card_make(SUIT_ORO, 7), 0), "siete de oros");
	assert_string_equal(card_name(card_make(SUIT_ORO, 7), 1), "7 of oros");
	assert_string_equal(card_name(card_make(SUIT_BASTO, 12), 0), "rey de bastos");
	assert_string_equal(suit_name(SUIT_COPA), "copa");
	for (c = 0; c < CARD_COUNT; c++) {
		assert_true(card_parse(str_of(card_text(c)), &parsed));
		assert_int_equal(parsed, c);
	}
}

static void test_sets(void **state)
{
	(void)state;
	assert_true(card_bit(0) == 1);
	assert_true(card_bit(CARD_UNKNOWN) == 0);
	assert_true((card_bit(card_make(SUIT_BASTO, 12)) >> 47) == 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_parse), cmocka_unit_test(test_no_card),
		cmocka_unit_test(test_texts), cmocka_unit_test(test_sets),
	};

	return cmocka_run_group_tests_name("cards", tests, NULL, NULL);
}
