/* Groups of cards: selectors, classes that depend on the muestra, combinations, and the hands that beat any number. */
#include "rules/compile.h"

/* ---- selectors ---- */

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
	int suit;
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
	suit = take_suit(c, at);
	out->plain &= suit < 0 ? 0 : suit_cards((enum suit)suit);
	return suit >= 0;
}

/* Returns the cards meant while the muestra is of that suit, whether in the deck or not. */
cardset selector_cards(const struct compiler *c, const struct selector *selector, unsigned suit)
{
	cardset cards = selector->plain;
	for (int n = 1; c->rules->has_muestra && n <= 12; n++)
		if (selector->of_muestra >> n & 1)
			cards |= card_bit(card_make((enum suit)suit, n));
	return cards;
}

/* ---- clase ---- */

cardset number_cards(int low, int high)
{
	cardset cards = 0;
	for (int n = low; n <= high; n++)
		for (unsigned suit = 0; suit < SUIT_COUNT; suit++)
			cards |= card_bit(card_make((enum suit)suit, n));
	return cards;
}

cardset suit_cards(enum suit suit)
{
	cardset cards = 0;
	for (int n = 1; n <= 12; n++)
		cards |= card_bit(card_make(suit, n));
	return cards;
}

/* Reports the number with its suit, as written: «8 oro». */
static void fault_card(struct compiler *c, const struct value *value)
{
	struct str text = c->files[c->file].source.text;
	struct span span = value->next && value->next->kind == VALUE_NAME ? span_join(value->span, value->next->span) : value->span;
	WITH_ARGS(fault(c, CODE_RULES_UNKNOWN, span), fault_text(c, str_slice(text, span.begin, span.end)),
		arg_words(WORDS("carta del mazo", "card of the deck")));
}

/* Returns the cards meant while the muestra is of any suit. */
static cardset selector_all(const struct compiler *c, const struct selector *selector)
{
	cardset cards = 0;
	for (unsigned suit = 0; suit < SUIT_COUNT; suit++)
		cards |= selector_cards(c, selector, suit);
	return cards;
}

static bool is_in_deck(struct compiler *c, const struct selector *selector, const struct value *value)
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

static void selector_join(struct selector *into, const struct selector *more)
{
	into->plain |= more->plain;
	into->of_muestra |= more->of_muestra;
}

static void member_read(struct compiler *c, const struct statement *s, unsigned found)
{
	struct selector *members = &c->words.members[found], *substitute = &c->words.substitute[found], selector;
	struct value *at = s->values;
	const struct value *first;
	bool stands_in = take_word(&at, "sustituto");
	c->here = s->span;
	if (!at)
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("sustituto"));
	while (at) {
		first = at;
		if (!take_selector(c, &at, "clase", &selector) || !is_in_deck(c, &selector, first))
			return;
		if (stands_in && (selector.plain || first->low != first->high || substitute->of_muestra)) {
			fault_value(c, first, "sustituto", NULL);
			return;
		}
		if ((selector.plain & (members->plain | substitute->plain))
				|| (selector.of_muestra & (members->of_muestra | substitute->of_muestra))) {
			fault(c, CODE_RULES_REPEATED, s->span)->args[0] = fault_text(c, first->text);
			return;
		}
		selector_join(stands_in ? substitute : members, &selector);
		if (!take_sign(&at, ',')) {
			take_end(c, at, "clase");
			return;
		}
	}
}

/* clase NAME ["es" "en"] { N muestra; N PALO; N; sustituto N muestra; }. A second statement replaces the first. */
void class_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct value *name = s->values->next;
	int found = declared_find(c, DECLARED_CLASS, name->folded);
	struct card_class *row;
	if (found < 0 || !claim(c, s->clauses, s->head, "clase %.*s", (int)name->folded.n, name->folded.p))
		return;
	row = &c->rules->classes[found];
	row->cite = cite_make(c, ids);
	c->words.members[found] = c->words.substitute[found] = (struct selector){ 0 };
	for (const struct statement *child = s->children; child; child = child->next) {
		row->cite = cite_join(c, row->cite, cite_make(c, child->clauses));
		if (child->kind != STATEMENT_ITEM || child->has_block)
			fault_misplaced(c, child);
		else
			member_read(c, child, (unsigned)found);
	}
	if (!s->children)
		fault(c, CODE_RULES_SHORT, s->head)->args[0] = fault_text(c, name->text);
}

/* ---- combinación ---- */

static void part_add(struct compiler *c, struct combination *row, struct combination_part part)
{
	if (row->parts < COMBINATION_PARTS)
		row->part[row->parts++] = part;
	else
		fault_limit(c, c->here, LIMIT_PARTS);
}

/* CLASE N [y mismo_palo M], out of three cards. */
static void class_part(struct compiler *c, struct value **at, struct combination *row)
{
	uint8_t cls = NO_CLASS;
	int16_t n, suited = 0;
	if (!take_row(c, at, DECLARED_CLASS, "clase", &cls) || !take_number(c, at, "combinación", 1, 3, &n))
		return;
	if (take_word(at, "y") && (take_choice(c, at, "combinación", NAMES("mismo_palo")) < 0
			|| !take_number(c, at, "mismo_palo", 2, 3, &suited)))
		return;
	if (n + suited > 3) {
		fault(c, CODE_RULES_EXTRA, c->here)->args[0] = fault_text(c, STR("mismo_palo"));
		return;
	}
	part_add(c, row, (struct combination_part){ cls, (uint8_t)n, (uint8_t)suited, MAX_COMBINATIONS });
}

/* OTHER sin CLASE */
static void without_part(struct compiler *c, struct value **at, struct combination *row)
{
	int of = declared_find(c, DECLARED_COMBINATION, (*at)->folded);
	uint8_t cls = NO_CLASS;
	*at = (*at)->next->next;
	if (take_row(c, at, DECLARED_CLASS, "clase", &cls))
		part_add(c, row, (struct combination_part){ cls, 0, 0, (uint8_t)of });
}

static void part_read(struct compiler *c, struct value **at, struct combination *row)
{
	int16_t n;
	if (take_word(at, "mismo_palo")) {
		if (take_number(c, at, "mismo_palo", 2, 3, &n))
			row->same_suit = (uint8_t)n;
	} else if (value_is((*at)->next, "sin") && (*at)->kind == VALUE_NAME && declared_find(c, DECLARED_COMBINATION, (*at)->folded) >= 0) {
		without_part(c, at, row);
	} else {
		class_part(c, at, row);
	}
}

/* combinación NAME { mismo_palo 3; CLASE 2; CLASE 1 y mismo_palo 2; OTHER sin CLASE; } */
void combination_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct value *name = s->values->next;
	int found = declared_find(c, DECLARED_COMBINATION, name->folded);
	struct combination *row;
	if (found < 0 || !claim(c, s->clauses, s->head, "combinación %.*s", (int)name->folded.n, name->folded.p))
		return;
	row = &c->rules->combinations[found];
	*row = (struct combination){ .name = row->name, .words = row->words, .cite = cite_make(c, ids) };
	for (struct statement *child = s->children; child; child = child->next) {
		struct value *at = child->values;
		unsigned faults = c->findings->count;
		c->here = child->span;
		row->cite = cite_join(c, row->cite, cite_make(c, child->clauses));
		if (child->kind != STATEMENT_ITEM || child->has_block) {
			fault_misplaced(c, child);
			continue;
		}
		part_read(c, &at, row);
		if (c->findings->count == faults)
			take_end(c, at, "combinación");
	}
}

/* Returns the combinations of which it is made. */
static uint32_t made_of(const struct combination *row)
{
	uint32_t of = 0;
	for (unsigned i = 0; i < row->parts; i++)
		of |= row->part[i].count ? 0 : (uint32_t)1 << row->part[i].of;
	return of;
}

/* ---- máxima ---- */

static bool best_take(struct compiler *c, struct value **at, struct best_hands *best)
{
	const struct value *value = *at;
	int found = take_declared(c, at, DECLARED_COMBINATION, "máxima");
	if (found < 0)
		return false;
	for (unsigned i = 0; i < best->count; i++)
		if (best->combination[i] == found) {
			fault(c, CODE_RULES_REPEATED, value->span)->args[0] = fault_text(c, value->text);
			return false;
		}
	if (best->count == BEST_HANDS) {
		fault_limit(c, value->span, LIMIT_BEST);
		return false;
	}
	best->combination[best->count++] = (uint8_t)found;
	return true;
}

/* máxima A + B en L {L}: best first. */
void best_hands_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	struct best_hands best = { .count = 0, .cite = cite_make(c, ids) };
	struct value *at = s->values->next;
	c->here = s->span;
	do {
		if (!best_take(c, &at, &best))
			return;
	} while (take_sign(&at, '+'));
	if (!take_word(&at, "en") || !at) {
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("máxima … en"));
		return;
	}
	while (at) {
		const struct value *name = at;
		int lance = take_lance(c, &at);
		if (lance >= 0 && c->rules->lances[lance].kind == LANCE_CARDS)
			fault_value(c, name, "máxima", NULL);
		else if (lance >= 0 && claim(c, s->clauses, s->span, "máxima de %d", lance))
			c->rules->best_hands[lance] = best;
	}
}

/* Reports a combination that is used but stated in no set of regimes. */
static void combination_is_stated(struct compiler *c, unsigned index)
{
	const struct combination *row = &c->rules->combinations[index];
	if (!row->same_suit && !row->parts)
		fault_missing(c, stated_at(c, "combinacion", row->name), "combinación ", row->name);
}

static void check_parts(struct compiler *c, unsigned index, const uint32_t *parts)
{
	const struct combination *row = &c->rules->combinations[index];
	if (leans_on_itself(index, parts, c->rules->combination_count))
		fault_at(c, CODE_RULES_CYCLE, stated_at(c, "combinacion", row->name))->args[0] = fault_text(c, row->name);
	for (unsigned i = 0; i < row->parts; i++)
		if (!row->part[i].count)
			combination_is_stated(c, row->part[i].of);
}

/* No combination may be made of itself; each one that is used must be stated. */
void check_combinations(struct compiler *c)
{
	const struct ruleset *rules = c->rules;
	uint32_t parts[MAX_COMBINATIONS];
	for (unsigned i = 0; i < rules->combination_count; i++)
		parts[i] = made_of(&rules->combinations[i]);
	for (unsigned i = 0; i < rules->combination_count; i++)
		check_parts(c, i, parts);
	if (rules->pair_all < MAX_COMBINATIONS)
		combination_is_stated(c, rules->pair_all);
	for (unsigned i = 0; i < rules->lance_count; i++) {
		if (rules->lances[i].combination < MAX_COMBINATIONS)
			combination_is_stated(c, rules->lances[i].combination);
		for (unsigned k = 0; k < rules->best_hands[i].count; k++)
			combination_is_stated(c, rules->best_hands[i].combination[k]);
	}
}
