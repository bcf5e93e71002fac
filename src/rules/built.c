/* What the language says, the tables hold, and the engine does not act on yet: told as a fault,
 * never taken in silence. A line goes when the engine comes to act on it. */
#include "rules/compile.h"

static const uint8_t facts[] = { FACT_TOCA_DECIR, FACT_SUPERA_LO_DICHO, FACT_DISPUTA, FACT_CARTA, FACT_EN_DISPUTA, FACT_EXCEDE_TOPE };
static const uint8_t effects[] = { EFFECT_NULO_DE, EFFECT_REDUCE, EFFECT_SUSPENDE };
static const uint8_t moments[] = { MOMENT_BETWEEN, MOMENT_MATCH_END };
enum { REGIMES_ACT = 1, FLOR_ACTS = 1 };

static bool lists(const uint8_t *list, size_t count, unsigned value)
{
	for (size_t i = 0; i < count; i++)
		if (list[i] == value)
			return true;
	return false;
}

#define LISTED(list, value) lists(list, sizeof (list), value)

static void unbuilt(struct compiler *c, struct span span, struct cite cite, const char *word)
{
	struct str text = arena_str(c->findings->arena, str_of(word));
	struct finding *finding = fault(c, CODE_RULES_PLANNED, span);
	finding->args[0] = arg_words((struct words){ { text, text } });
	for (unsigned i = 0; i < cite.count; i++)
		finding_cite(finding, arena_str(c->findings->arena, ruleset_cited(c->rules, cite, i)));
}

/* ---- guards, effects, moments ---- */

/* The first fact of a guard that is not acted on, or -1. */
static int guard_fact(const struct ruleset *rules, uint16_t index)
{
	const struct guard *guard;
	int found;
	if (index >= rules->guard_count)
		return -1;
	guard = &rules->guards[index];
	if (guard->op == GUARD_FACT)
		return LISTED(facts, guard->fact) ? guard->fact : guard->against_fact ? guard_fact(rules, guard->other) : -1;
	found = guard_fact(rules, guard->left);
	if (found >= 0 || guard->op == GUARD_AND || guard->op == GUARD_OR)
		return found >= 0 ? found : guard_fact(rules, guard->right);
	return guard->op == GUARD_NOT ? -1 : guard_fact(rules, rules->roles[guard->role].guard);
}

static void check_guard(struct compiler *c, uint16_t guard, struct span span, struct cite cite)
{
	int fact = guard_fact(c->rules, guard);
	if (fact >= 0)
		unbuilt(c, span, cite, fact_keyword((enum fact)fact));
}

static void check_effects(struct compiler *c, unsigned first, unsigned count, struct span span, struct cite cite)
{
	for (unsigned i = first; i < first + count; i++) {
		const struct effect *effect = &c->rules->effects[i];
		if (LISTED(effects, effect->kind))
			unbuilt(c, span, cite, effect_keyword((enum effect_kind)effect->kind));
		else if (effect->kind == EFFECT_CUENTA_COMO && effect->role != NO_INDEX)
			unbuilt(c, span, cite, "cuenta como … de");
		else if ((effect->kind == EFFECT_TRASPASA || effect->kind == EFFECT_NO_COBRA)
				&& (effect->stakes & (STAKE_FLORES_SUNG | STAKE_FLORES_DENIED)))
			unbuilt(c, span, cite, "flores_cantadas, flores_negadas");
		else if (effect->kind == EFFECT_SALE && effect->pattern != NO_INDEX)
			unbuilt(c, span, cite, "sale … conserva");
	}
}

static void check_moment(struct compiler *c, unsigned moment, struct span span, struct cite cite)
{
	if (LISTED(moments, moment))
		unbuilt(c, span, cite, moment == MOMENT_BETWEEN ? "entre manos" : "al cerrar partida");
}

static void check_rule(struct compiler *c, const struct rule *rule)
{
	check_moment(c, rule->moment, rule->span, rule->cite);
	check_guard(c, rule->guard, rule->span, rule->cite);
	check_effects(c, rule->effects, rule->effect_count, rule->span, rule->cite);
}

static void check_duty(struct compiler *c, const struct duty *duty)
{
	check_guard(c, c->rules->roles[duty->who].guard, duty->span, duty->cite);
	check_guard(c, duty->meets_guard, duty->span, duty->cite);
	check_guard(c, duty->unless, duty->span, duty->cite);
	for (unsigned i = 0; i < duty->lapses_count; i++) {
		check_moment(c, duty->lapses[i].moment, duty->span, duty->cite);
		check_guard(c, duty->lapses[i].guard, duty->span, duty->cite);
	}
	check_effects(c, duty->effects, duty->effect_count, duty->span, duty->cite);
}

/* ---- settings ---- */

static void setting(struct compiler *c, struct setting s, unsigned value, const char *word)
{
	if (s.value == value)
		unbuilt(c, (struct span){ 0, 0 }, s.cite, word);
}

static void check_declaring(struct compiler *c, const struct lance *lance)
{
	setting(c, lance->declare_order, DECLARE_MANO_SIDE, "declara.orden lado_mano");
	setting(c, lance->declare_order, DECLARE_BEATERS, "declara.orden superadores");
	setting(c, lance->declare_decides, DECIDES_TRUTH, "declara.decide verdad");
	setting(c, lance->declare_first, FIRST_VALID, "declara.primera válida");
	setting(c, lance->declare_silent, SILENT_LOSES, "declara.callado pierde");
	setting(c, lance->declare_silent, SILENT_NOTHING, "declara.callado nada");
}

static void check_lance(struct compiler *c, const struct lance *lance)
{
	if (lance->kind == LANCE_FLOR && !FLOR_ACTS)
		unbuilt(c, (struct span){ 0, 0 }, lance->base_cite, "lance … de flor");
	setting(c, lance->first_voice, VOICE_TOGETHER_MOST_MANO, "primera_voz … juntas");
	setting(c, lance->raise, RAISE_IN_PHRASE, "alza en_frase");
	setting(c, lance->once, ONCE_LANCE, "una_vez lance");
	setting(c, lance->floor, FLOOR_PREVIOUS, "piso anterior");
	if (lance->kind == LANCE_FLOR)
		setting(c, lance->shrink, SHRINK_COMPARES, "achica compara");
	if (lance->no_collect)
		unbuilt(c, (struct span){ 0, 0 }, lance->base_cite, "sin_cobro");
	if (lance->minimum)
		unbuilt(c, (struct span){ 0, 0 }, lance->base_cite, "mínimo");
	if (lance->kind != LANCE_CARDS)
		check_declaring(c, lance);
}

static void check_match(struct compiler *c)
{
	const struct ruleset *rules = c->rules;
	if (rules->games_to_win > 1)
		unbuilt(c, (struct span){ 0, 0 }, rules->games_cite, "chicos");
	if (rules->has_muestra)
		unbuilt(c, (struct span){ 0, 0 }, rules->muestra_cite, "muestra descubierta");
	setting(c, rules->paso, PASO_LEAVES, "paso sale");
	setting(c, rules->paso, PASO_NOTHING, "paso nada");
	setting(c, rules->double_rest, REST_REFUSED, "doble.resto no_quiere");
	if (rules->layer_count > 1 && !REGIMES_ACT)
		unbuilt(c, (struct span){ 0, 0 }, rules->layers[1].cite, "régimen");
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].stake.kind == AMOUNT_CARD)
			unbuilt(c, c->canto_span[i], rules->cantos[i].cite, "carta");
}

void check_built(struct compiler *c)
{
	c->file = 0;
	c->citing = NULL;
	check_match(c);
	for (unsigned i = 0; i < c->rules->lance_count; i++)
		check_lance(c, &c->rules->lances[i]);
	for (unsigned i = 0; i < c->rules->rule_count; i++)
		check_rule(c, &c->rules->rules[i]);
	for (unsigned i = 0; i < c->rules->duty_count; i++)
		check_duty(c, &c->rules->duties[i]);
}
