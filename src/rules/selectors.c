/* Cards as a table names them: a number, a number with its suit, a card of the muestra. */
#include "rules/compile.h"

bool range_is_fit(struct compiler *c, const struct value *value, const char *field)
{
	if ((value->kind == VALUE_NUMBER || value->kind == VALUE_RANGE) && value->low >= 1
			&& value->low <= value->high && value->high <= 12)
		return true;
	WITH_ARGS(fault(c, CODE_RULES_RANGE, value->span),
		fault_text(c, str_slice(c->files[c->file].source.text, value->span.begin, value->span.end)),
		fault_text(c, str_of(field)), arg_number(1), arg_number(12));
	return false;
}

int take_suit(struct compiler *c, struct value **at)
{
	return take_choice(c, at, "palo", NAMES("oro", "copa", "espada", "basto"));
}

/* Reports cards of the muestra in a file without one. If a file above says that no muestra is turned up, cards of the muestra in the
 * files below mean no card. */
void fault_no_muestra(struct compiler *c, struct span span)
{
	if (!c->rules->has_muestra && c->level >= c->words.muestra_level)
		fault(c, CODE_RULES_MISSING, span)->args[0] = fault_text(c, STR("reparto { muestra descubierta; }"));
}

/* N, N PALO, N muestra. */
bool take_selector(struct compiler *c, struct value **at, const char *field, struct selector *out)
{
	const struct value *number = *at;
	*out = (struct selector){ 0 };
	*at = number->next;
	if (!range_is_fit(c, number, field))
		return false;
	out->named = *at && (*at)->kind == VALUE_NAME;
	if (value_is(*at, "muestra")) {
		fault_no_muestra(c, (*at)->span);
		*at = (*at)->next;
		for (int n = number->low; c->rules->has_muestra && n <= number->high; n++)
			out->of_muestra |= (uint16_t)(1u << n);
		return true;
	}
	out->plain = number_cards(number->low, number->high);
	if (!out->named)
		return true;
	int suit = take_suit(c, at);
	out->plain &= suit < 0 ? 0 : suit_cards((enum suit)suit);
	return suit >= 0;
}

cardset selector_cards(const struct compiler *c, const struct selector *selector, unsigned suit)
{
	cardset cards = selector->plain;
	for (int n = 1; c->rules->has_muestra && n <= 12; n++)
		if (selector->of_muestra >> n & 1)
			cards |= card_bit(card_make((enum suit)suit, n));
	return cards;
}

/* Reports the number with its suit, as written: «8 oro». */
static void fault_card(struct compiler *c, const struct value *value)
{
	struct str text = c->files[c->file].source.text;
	struct span span = value->next && value->next->kind == VALUE_NAME ? span_join(value->span, value->next->span) : value->span;
	WITH_ARGS(fault(c, CODE_RULES_UNKNOWN, span), fault_text(c, str_slice(text, span.begin, span.end)),
		arg_bitext(BITEXT("carta del mazo", "card of the deck")));
}

/* Returns the cards meant while the muestra is of any suit. */
static cardset selector_all(const struct compiler *c, const struct selector *selector)
{
	cardset cards = 0;
	for (unsigned suit = 0; suit < SUIT_COUNT; suit++)
		cards |= selector_cards(c, selector, suit);
	return cards;
}

bool selector_is_all_in_deck(struct compiler *c, const struct selector *selector, const struct value *value)
{
	bool all = !(selector_all(c, selector) & ~c->rules->deck);
	if (!all)
		fault_card(c, value);
	return all;
}

bool selector_is_in_deck(struct compiler *c, const struct selector *selector, const struct value *value)
{
	bool any = !c->rules->deck || c->level < c->words.deck_level || (!selector->plain && !selector->of_muestra)
		|| (selector_all(c, selector) & c->rules->deck);
	if (!any)
		fault_card(c, value);
	return any;
}
