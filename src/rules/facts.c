/* Arguments and values of facts, typed by the letters of facts.def. */
#include "rules/compile.h"

#include <ctype.h>

/* n, or "baza" for the baza in play (0). */
static int arg_baza(struct compiler *c, struct value **at)
{
	int16_t n;
	if (take_word(at, "baza"))
		return 0;
	return take_number(c, at, "baza", 1, 3, &n) ? n : -1;
}

/* g: a lance, or a baza as WON_BAZA + n. */
static int arg_won(struct compiler *c, struct value **at)
{
	int16_t n;
	if ((*at)->kind == VALUE_NAME)
		return take_lance(c, at);
	return take_number(c, at, "ganó", 1, 3, &n) ? WON_BAZA + n : -1;
}

static int arg_role(struct compiler *c, struct value **at)
{
	const struct value *value = *at;
	*at = value->next;
	return role_is_known(c, value) ? role_compile(c, value) : -1;
}

/* tanto, tres, tapada, aparte, COMB, sin COMB */
static int arg_view(struct compiler *c, struct value **at)
{
	static const char *const views[] = { [VIEW_TANTO] = "tanto", [VIEW_THREE] = "tres", [VIEW_COVERED] = "tapada", [VIEW_ASIDE] = "aparte" };
	for (int view = VIEW_TANTO; view <= VIEW_ASIDE; view++)
		if (take_word(at, views[view]))
			return view;
	bool without = value_is(*at, "sin") && (*at)->next;
	if (without)
		*at = (*at)->next;
	int found = take_declared(c, at, DECLARED_COMBINATION, "combinación");
	return found < 0 ? -1 : (without ? VIEW_NO_COMBINATION : VIEW_COMBINATION) + found;
}

/* s: a card (N PALO), any card of a number (N), N muestra, or any card of a class. */
static int arg_card_selector(struct compiler *c, struct value **at)
{
	int16_t n;
	if ((*at)->kind == VALUE_NAME) {
		int found = take_declared(c, at, DECLARED_CLASS, "clase");
		return found < 0 ? -1 : SELECT_CLASS + found;
	}
	const struct value *number = *at;
	if (!take_number(c, at, "carta", 1, 12, &n))
		return -1;
	if (!selector_is_in_deck(c, &(struct selector){ .plain = number_cards(n, n) }, number))
		return -1;
	if (!*at || sign_is(*at, ','))
		return SELECT_NUMBER + n;
	if (value_is(*at, "muestra")) {
		fault_no_muestra(c, (*at)->span);
		*at = (*at)->next;
		return SELECT_MUESTRA + n;
	}
	int suit = take_suit(c, at);
	return suit < 0 ? -1 : card_make((enum suit)suit, n);
}

static int arg_of(struct compiler *c, struct value **at, char letter)
{
	uint16_t index;
	switch (letter) {
	case 'p': return take_pattern(c, at, "acto", &index) ? index : -1;
	case 'l': return take_lance(c, at);
	case 'n': return arg_baza(c, at);
	case 'g': return arg_won(c, at);
	case 'k': return take_note(c, at);
	case 'c': return take_declared(c, at, DECLARED_COMBINATION, "combinación");
	case 'r': return arg_role(c, at);
	case 'q': return arg_view(c, at);
	case 's': return arg_card_selector(c, at);
	case 'f': return take_declared(c, at, DECLARED_FAULT, "culpa");
	case 'y': return take_declared(c, at, DECLARED_REGIME, "régimen");
	case 'd': return take_choice(c, at, "disputa", NAMES("general", "enfrentados"));
	case 'o': return take_choice(c, at, "es", NAMES("mano", "pie", "cortador", "apuntador", "juez"));
	case 'w': return take_choice(c, at, "va", NAMES("atrás", "parejo", "adelante"));
	default: return take_choice(c, at, "aventaja", NAMES("neto")) < 0 ? -1 : 1; /* N */
	}
}

static void fault_args(struct compiler *c, const struct value *name, const char *letters)
{
	struct finding *finding = fault(c, letters[0] ? CODE_RULES_NEEDS_ARGUMENT : CODE_RULES_ARGUMENT, name->span);
	finding->args[0] = fault_text(c, name->text);
}

/* Reads the arguments that the letters ask for; an argument with a capital letter may be missing. */
bool fact_args(struct compiler *c, int fact, const struct value *name, struct guard *out)
{
	const char *letters = fact_rows[fact].letters;
	struct value *at = name->args;
	unsigned i = 0;
	for (; letters[i]; i++) {
		if (!at && isupper((unsigned char)letters[i]))
			break;
		if (!at || (i && !take_sign(&at, ','))) {
			fault_args(c, name, letters);
			return false;
		}
		out->args[i] = (int16_t)arg_of(c, &at, letters[i]);
		if (out->args[i] < 0)
			return false;
	}
	if (at)
		fault_args(c, name, "");
	return !at;
}

/* ---- values of enum facts ---- */

static int last_canto(struct compiler *c, int lance, struct value *operand)
{
	if (value_is(operand, "ninguno"))
		return -1;
	int canto = operand->kind == VALUE_NAME ? declared_find(c, DECLARED_CANTO, operand->folded) : -1;
	if (lance_has_canto(c->rules, (unsigned)lance, canto))
		return canto;
	fault_unknown_act(c, operand);
	return -2;
}

bool fact_literal(struct compiler *c, const struct guard *fact, struct value *operand, int32_t *out)
{
	struct value *at = operand, *rest = operand->next;
	int value;
	operand->next = NULL;
	if (fact->fact == FACT_ULTIMO)
		value = last_canto(c, fact->args[0], operand);
	else
		value = take_choice(c, &at, fact_keyword(fact->fact), fact->fact == FACT_ESTADO
			? NAMES("sin_abrir", "pendiente", "querido", "no_querido", "anulado")
			: fact->fact == FACT_PREFIJO ? prefix_keywords : form_keywords);
	operand->next = rest;
	*out = value;
	return value >= (fact->fact == FACT_ULTIMO ? -1 : 0);
}
