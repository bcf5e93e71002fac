/* Act patterns: which acts a rule, a duty or dijo(...) means. */
#include "rules/compile.h"

enum { ALL_LANCES = (1 << (MAX_LANCES + 1)) - 1, NO_LANCE = 1 << MAX_LANCES };

static const uint64_t BUILT_IN = ((uint64_t)1 << ACT_BUILTIN_COUNT) - 1;
static const uint64_t ANSWERS = (uint64_t)1 << ACT_QUIERE | (uint64_t)1 << ACT_NO_QUIERE | (uint64_t)1 << ACT_PASA | (uint64_t)1 << ACT_ACHICA;

static uint64_t act_bit(unsigned act)
{
	return (uint64_t)1 << act;
}

static uint64_t canto_bits(uint32_t cantos)
{
	return (uint64_t)cantos << ACT_CANTO;
}

static uint64_t all_cantos(const struct compiler *c)
{
	return canto_bits(((uint32_t)1 << c->rules->canto_count) - 1);
}

/* palabra: the acts that bind. Talk, distorted calls, demands, claims and owning up do not. */
static uint64_t binding_words(const struct compiler *c)
{
	uint64_t acts = all_cantos(c);
#define ACT(name, keyword, spoken, es, en) if (spoken) acts |= act_bit(ACT_##name);
#include "rules/acts.def"
#undef ACT
	return acts & ~(act_bit(ACT_HABLA) | act_bit(ACT_DEFORMA) | act_bit(ACT_PIDE) | act_bit(ACT_RECLAMA)
		| act_bit(ACT_RECONOCE));
}

/* ---- one act ---- */

/* apertura(L), alza(L), propuesta(L), respuesta(L); without (L), any lance. */
static bool lance_pattern(struct compiler *c, const struct value *act, struct act_pattern *out)
{
	static const struct {
		const char *word;
		uint8_t binding;
	} words[] = {
		{ "apertura", BIND_OPENS }, { "alza", BIND_RAISES }, { "propuesta", BIND_OPENS | BIND_RAISES },
		{ "respuesta", BIND_ANSWERS },
	};
	unsigned i = FIRST_OF(k, 4, str_equal(act->folded, str_of(words[k].word)));
	if (i == 4)
		return false;
	out->binding = words[i].binding;
	out->acts = words[i].binding == BIND_ANSWERS ? ANSWERS : all_cantos(c);
	out->lances = words[i].binding == BIND_ANSWERS ? ALL_LANCES : ALL_LANCES & ~NO_LANCE;
	return true;
}

/* Reads the (L) of a pattern that takes a lance. */
static void lance_argument(struct compiler *c, const struct value *act, struct act_pattern *out)
{
	struct value *at = act->args;
	int lance = take_lance(c, &at);
	take_end(c, at, "acto");
	if (lance < 0)
		return;
	out->lances = (uint8_t)(1u << lance);
	if (out->binding != BIND_ANSWERS)
		out->acts &= canto_bits(lance_cantos(c->rules, (unsigned)lance));
}

int act_asked(struct compiler *c, const struct value *arg, bool claim_word)
{
	int found = arg->kind != VALUE_NAME ? -1 : claim_word ? claim_find(arg->folded) : demand_find(arg->folded);
	if (found < 0 && claim_word)
		fault_unknown_keyword(c, arg, BITEXT("reclamo", "claim"), claim_keyword, CLAIM_COUNT);
	else if (found < 0)
		fault_unknown_keyword(c, arg, BITEXT("pedido", "demand"), demand_keyword, DEMAND_COUNT);
	return found;
}

/* juega(n), pide(qué), reclama(qué), nota(cuál), quiere(L), no_quiere(L). */
static bool act_argument(struct compiler *c, const struct value *act, int number, struct act_pattern *out)
{
	struct value *at = act->args;
	switch (number) {
	case ACT_JUEGA:
		take_number(c, &at, "juega", 1, 3, &out->arg);
		take_end(c, at, "juega");
		return true;
	case ACT_PIDE:
	case ACT_RECLAMA:
		out->arg = (int16_t)act_asked(c, at, number == ACT_RECLAMA);
		take_end(c, at->next, act_keyword((unsigned)number));
		return out->arg >= 0;
	case ACT_NOTA:
		out->arg = (int16_t)take_note(c, &at);
		take_end(c, at, "nota");
		return out->arg >= 0;
	case ACT_QUIERE:
	case ACT_NO_QUIERE:
	case ACT_PASA:
	case ACT_ACHICA:
		out->binding = BIND_ANSWERS;
		lance_argument(c, act, out);
		return true;
	default:
		fault(c, CODE_RULES_ARGUMENT, act->span)->args[0] = fault_text(c, act->text);
		return false;
	}
}

static bool act_compile(struct compiler *c, const struct value *act, struct act_pattern *out)
{
	*out = (struct act_pattern){ .lances = ALL_LANCES, .binding = BIND_ANY, .arg = -1 };
	if (act->kind == VALUE_NAME && lance_pattern(c, act, out)) {
		if (act->called)
			lance_argument(c, act, out);
		return true;
	}
	if (value_is(act, "palabra") || value_is(act, "acto")) {
		out->acts = value_is(act, "palabra") ? binding_words(c) : BUILT_IN | all_cantos(c);
		return true;
	}
	int number = act_number(c, act);
	if (number < 0) {
		fault_unknown_act(c, act);
		return false;
	}
	out->acts = act_bit((unsigned)number);
	return !act->called || act_argument(c, act, number, out);
}

/* ---- lists of acts ---- */

/* The bindings that an act can have, in any lance. */
static unsigned possible_bindings(unsigned act)
{
	if (canto_of_act(act) >= 0)
		return BIND_NONE | BIND_OPENS | BIND_RAISES;
	if (ANSWERS & act_bit(act))
		return BIND_NONE | BIND_ANSWERS;
	if (act == ACT_DICE || act == ACT_CONCEDE || act == ACT_SUPERA)
		return BIND_NONE | BIND_DECLARES;
	return BIND_NONE;
}

static unsigned possible_lances(const struct compiler *c, unsigned act)
{
	int canto = canto_of_act(act);
	return canto < 0 ? (unsigned)ALL_LANCES : NO_LANCE | (unsigned)SET_OF(i, c->rules->lance_count, lance_has_canto(c->rules, i, canto));
}

/* Returns the pairs (lance, binding) that the pattern means for one act, as bits. Without a lance no act opens or raises. */
static uint32_t meant(const struct compiler *c, const struct act_pattern *pattern, unsigned act)
{
	unsigned bindings = pattern->binding & possible_bindings(act);
	unsigned lances = pattern->lances & possible_lances(c, act);
	uint32_t pairs = 0;
	if (!(pattern->acts & act_bit(act)))
		return 0;
	for (unsigned lance = 0; lance <= MAX_LANCES; lance++)
		if (lances >> lance & 1)
			pairs |= (bindings & 31u & ~(lance == MAX_LANCES ? (unsigned)(BIND_OPENS | BIND_RAISES) : 0u))
				<< (5 * lance);
	return pairs;
}

/* Makes `into` mean both patterns, if one pattern can mean exactly that. */
static bool act_patterns_join(const struct compiler *c, struct act_pattern *into, const struct act_pattern *more)
{
	struct act_pattern both = { into->acts | more->acts, into->lances | more->lances,
		into->binding | more->binding, into->arg };
	if (into->arg != more->arg)
		return false;
	for (uint64_t acts = both.acts; acts; acts &= acts - 1) {
		unsigned act = (unsigned)__builtin_ctzll(acts);
		if (meant(c, &both, act) != (meant(c, into, act) | meant(c, more, act)))
			return false;
	}
	*into = both;
	return true;
}

/* Compiles "A + B + ..." to the fewest patterns that mean exactly that. */
unsigned acts_compile(struct compiler *c, const struct value *acts, struct act_pattern *out, unsigned limit)
{
	unsigned count = 0;
	for (const struct value *act = acts; act; act = act->next) {
		struct act_pattern pattern;
		bool joined = false;
		if (sign_is(act, '+') || !act_compile(c, act, &pattern))
			continue;
		for (unsigned i = 0; i < count && !joined; i++)
			joined = act_patterns_join(c, &out[i], &pattern);
		if (joined)
			continue;
		if (count == limit) {
			fault_limit(c, act->span, LIMIT_ACTS);
			break;
		}
		out[count++] = pattern;
	}
	return count;
}

uint16_t pattern_index(struct compiler *c, const struct act_pattern *pattern, struct span span)
{
	struct ruleset *rules = c->rules;
	unsigned known = FIRST_OF(i, rules->pattern_count, act_pattern_equal(&rules->patterns[i], pattern));
	if (known < rules->pattern_count)
		return (uint16_t)known;
	if (known == MAX_PATTERNS) {
		fault_limit(c, span, LIMIT_PATTERNS);
		return NO_INDEX;
	}
	rules->patterns[rules->pattern_count] = *pattern;
	return rules->pattern_count++;
}

bool take_pattern(struct compiler *c, struct value **at, const char *field, uint16_t *out)
{
	struct act_pattern pattern;
	struct value *value = take_due(c, at, field);
	if (!value || !act_compile(c, value, &pattern))
		return false;
	*out = pattern_index(c, &pattern, value->span);
	return *out != NO_INDEX;
}
