/* Groups of cards: classes that depend on the muestra, combinations, and the hands that beat any number. */
#include "rules/compile.h"

/* ---- clase ---- */

static void member_read(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct card_class *row = c->of;
	size_t found = (size_t)(row - c->rules->classes);
	struct selector *members = &c->words.members[found], *substitute = &c->words.substitute[found], selector;
	struct value *at = s->values;
	const struct value *first;
	bool stands_in = take_word(&at, "sustituto");
	struct selector *into = stands_in ? substitute : members;
	(void)ids;
	if (!at)
		fault(c, CODE_RULES_SHORT, s->span)->args[0] = fault_text(c, STR("sustituto"));
	while (at) {
		first = at;
		if (!take_selector(c, &at, "clase", &selector) || !selector_is_all_in_deck(c, &selector, first))
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
		into->plain |= selector.plain;
		into->of_muestra |= selector.of_muestra;
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
	if (found < 0 || !claim(c, s->clauses, s->head, KEY(c, STR("clase "), name->folded)))
		return;
	struct card_class *row = &c->rules->classes[found];
	row->cite = cite_make(c, ids);
	c->words.members[found] = c->words.substitute[found] = (struct selector){ 0 };
	c->of = row;
	fields_read(c, s, ids, &row->cite, member_read);
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

static void part_take(struct compiler *c, struct value **at, struct combination *row)
{
	int of = (*at)->kind == VALUE_NAME ? declared_find(c, DECLARED_COMBINATION, (*at)->folded) : -1;
	uint8_t cls = NO_CLASS;
	int16_t n;
	if (take_word(at, "nunca")) {
		row->never = true;
	} else if (take_word(at, "mismo_palo")) {
		if (take_number(c, at, "mismo_palo", 2, 3, &n))
			row->same_suit = (uint8_t)n;
	} else if (of >= 0 && value_is((*at)->next, "sin")) { /* OTHER sin CLASE */
		*at = (*at)->next->next;
		if (take_row(c, at, DECLARED_CLASS, "clase", &cls))
			part_add(c, row, (struct combination_part){ cls, 0, 0, (uint8_t)of });
	} else {
		class_part(c, at, row);
	}
}

static void part_read(struct compiler *c, struct statement *s, struct value *ids)
{
	struct value *at = s->values;
	unsigned faults = c->findings->count;
	(void)ids;
	part_take(c, &at, c->of);
	if (c->findings->count == faults)
		take_end(c, at, "combinación");
}

/* combinación NAME { mismo_palo 3; CLASE 2; CLASE 1 y mismo_palo 2; OTHER sin CLASE; } or { nunca; } */
void combination_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	const struct value *name = s->values->next;
	int found = declared_find(c, DECLARED_COMBINATION, name->folded);
	if (found < 0 || !claim(c, s->clauses, s->head, KEY(c, STR("combinación "), name->folded)))
		return;
	struct combination *row = &c->rules->combinations[found];
	*row = (struct combination){ .name = row->name, .words = row->words, .cite = cite_make(c, ids) };
	c->of = row;
	fields_read(c, s, ids, &row->cite, part_read);
	if (row->never && (row->same_suit || row->parts))
		WITH_ARGS(fault(c, CODE_RULES_EXTRA, s->head), fault_text(c, STR("nunca")), fault_text(c, row->name));
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
		else if (lance >= 0 && claim(c, s->clauses, s->span, KEY(c, STR("máxima de "), c->rules->lances[lance].name)))
			c->rules->best_hands[lance] = best;
	}
}

