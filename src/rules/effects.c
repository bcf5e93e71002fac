/* Effects: what a rule does to the act, the ledger and the play. */
#include "rules/compile.h"

static bool effect_put(struct compiler *c, struct effect effect, uint8_t *count)
{
	if (*count == UINT8_MAX) {
		fault_limit(c, c->here, LIMIT_RULE_EFFECTS);
		return false;
	}
	struct effect *row = NEW_ROW(c, c->rules->effects, c->rules->effect_count, LIMIT_EFFECTS);
	if (!row)
		return false;
	*row = effect;
	++*count;
	return true;
}

static struct effect blank(enum effect_kind kind)
{
	return (struct effect){ .kind = (uint8_t)kind, .lance = MAX_LANCES, .as_act = ACT_NONE,
		.role = NO_INDEX, .pattern = NO_INDEX };
}

/* ROL [de LANCE]; a word before it is taken already. */
static bool take_role(struct compiler *c, struct value **at, const char *field, uint16_t *out)
{
	struct value *value = take_due(c, at, field);
	if (!value || !role_is_known(c, value))
		return false;
	if (value_is(*at, "de") && (*at)->next) {
		value->of = (*at)->next;
		*at = value->of->next;
	}
	*out = role_compile(c, value);
	return *out != NO_INDEX;
}

static bool take_to(struct compiler *c, struct value **at, const char *word, const char *field, uint16_t *out)
{
	return take_due_word(c, at, word, field) && take_role(c, at, field, out);
}

/* ---- stakes: lances, flores_cantadas, flores_negadas, joined by +; ganado too if it may be handed over ---- */

static bool take_stakes(struct compiler *c, struct value **at, bool won, uint8_t *out)
{
	do {
		const struct value *word = *at;
		unsigned stake = take_word(at, "flores_cantadas") ? STAKE_FLORES_SUNG : take_word(at, "flores_negadas") ? STAKE_FLORES_DENIED
			: won && take_word(at, "ganado") ? STAKE_WON : 0;
		int lance = stake ? 0 : take_lance(c, at);
		if (lance < 0)
			return false;
		if (stake == STAKE_FLORES_DENIED && !c->rules->denied_faults) {
			fault(c, CODE_RULES_MISSING, word->span)->args[0] = fault_text(c, STR("culpas flores_negadas { …; }"));
			return false;
		}
		*out |= (uint8_t)(stake ? stake : (unsigned)STAKE_LANCE_0 << lance);
	} while (take_sign(at, '+'));
	return true;
}

/* ---- one reader an effect; each leaves `at` behind what it took ---- */

/* último(L): hits the author of the last call of the lance. */
static bool read_last_call(struct compiler *c, struct value **at, struct effect *e)
{
	struct value *arg = (*at)->args;
	if (!take_row(c, &arg, DECLARED_LANCE, "lance", &e->lance))
		return false;
	take_end(c, arg, "nulo último");
	e->kind = EFFECT_NULO_DE;
	e->role = role_add(c, (struct role_ref){ .role = ROLE_PROPONENT, .lance = e->lance, .guard = NO_INDEX }, (*at)->span);
	*at = (*at)->next;
	return e->role != NO_INDEX;
}

/* nulo | nulo voz | nulo último(L) | nulo A de R */
static bool read_void(struct compiler *c, struct value **at, struct effect *e)
{
	if (!*at)
		return true;
	if (take_word(at, "voz")) {
		e->kind = EFFECT_NULO_VOZ;
		return true;
	}
	if ((*at)->called && str_equal((*at)->folded, STR("ultimo")))
		return read_last_call(c, at, e);
	e->kind = EFFECT_NULO_DE;
	return take_pattern(c, at, "nulo", &e->pattern) && take_to(c, at, "de", "nulo … de", &e->role);
}

/* cuenta como A [de R]; "pasada" is a card laid as passed. */
static bool read_counts_as(struct compiler *c, struct value **at, struct effect *e)
{
	if (!take_word(at, "como") || !*at) {
		fault_short(c, "cuenta como");
		return false;
	}
	int act = act_number(c, *at);
	if (value_is(*at, "pasada")) {
		act = ACT_JUEGA;
		e->n = FORM_PASSED;
	}
	if (act < 0) {
		fault_unknown_act(c, *at);
		return false;
	}
	*at = (*at)->next;
	e->as_act = (uint8_t)act;
	return !take_word(at, "de") || take_role(c, at, "cuenta como … de", &e->role);
}

/* reduce a N | anterior | tope */
static bool read_reduce(struct compiler *c, struct value **at, struct effect *e)
{
	take_word(at, "a");
	if (take_word(at, "anterior"))
		e->n = REDUCE_PREVIOUS;
	else if (take_word(at, "tope"))
		e->n = REDUCE_CAP;
	else
		return take_number(c, at, "reduce a", 0, 1000, &e->n);
	return true;
}

/* anula LANCE | anula mano [repite | corre] */
static bool read_annul(struct compiler *c, struct value **at, struct effect *e)
{
	if (take_word(at, "mano")) {
		e->kind = EFFECT_ANULA_MANO;
		if (take_word(at, "repite"))
			e->n = 1;
		else if (take_word(at, "corre"))
			e->n = 2;
		return true;
	}
	return take_row(c, at, DECLARED_LANCE, "anula", &e->lance);
}

/* ofrece L N a R rechazo M; the price of declining may have its own clauses. */
static bool read_offer(struct compiler *c, struct value **at, struct effect *e)
{
	if (!take_row(c, at, DECLARED_LANCE, "ofrece", &e->lance) || !take_number(c, at, "ofrece", 0, 1000, &e->n)
			|| !take_to(c, at, "a", "ofrece … a", &e->role))
		return false;
	e->refusal = take_clauses(c, at);
	if (!take_due_word(c, at, "rechazo", "rechazo") || !take_number(c, at, "rechazo", 0, 1000, &e->m))
		return false;
	if (e->m > e->n)
		fault_dear(c, fault(c, CODE_RULES_DEAR, c->here), STR("ofrece"), e->m, e->n);
	return e->m <= e->n;
}

/* culpa C [de R] */
static bool read_fault(struct compiler *c, struct value **at, struct effect *e)
{
	int found = *at && (*at)->kind == VALUE_NAME ? declared_find(c, DECLARED_FAULT, (*at)->folded) : -1;
	if (found < 0) {
		fault_short(c, "culpa");
		return false;
	}
	e->n = (int16_t)found;
	*at = (*at)->next;
	return !take_word(at, "de") || take_role(c, at, "culpa … de", &e->role);
}

/* What stands after the word of an effect (effects.def). */
static const struct {
	bool (*read)(struct compiler *c, struct value **at, struct effect *e);
	const char *form;
} forms[EFFECT_COUNT] = {
#define EFFECT(name, keyword, es, en, ...) { __VA_ARGS__ },
#include "rules/effects.def"
};

static const char *const part_words[] = { ['L'] = " LANCE", ['N'] = " N", ['S'] = " LANCE + LANCE", ['R'] = " ROL", ['A'] = " a ROL",
	['C'] = " [conserva ACTO]", ['I'] = " [si_nada N]", ['M'] = " mano", ['V'] = " ACTO + ACTO a ROL" };

/* Adds the form of the effect to a finding that says what it lacks. */
static void show_form(struct compiler *c, unsigned kind, struct finding *f)
{
	struct arena *arena = c->findings->arena;
	struct str form = str_of(effect_keyword(kind));
	if (!f || f->code != CODE_RULES_SHORT || f->fix.in[LANG_ES].n)
		return;
	if (forms[kind].read)
		form = arena_filled(arena, "{}{}", form, forms[kind].form);
	for (const char *part = forms[kind].form; !forms[kind].read && *part; part++)
		form = arena_filled(arena, "{}{}", form, part_words[(unsigned char)*part]);
	f->fix = (struct bitext){ { form, form } };
}

static bool take_part(struct compiler *c, struct value **at, struct effect *e, char part, const char *keyword)
{
	switch (part) {
	case 'L': return take_row(c, at, DECLARED_LANCE, keyword, &e->lance);
	case 'N': return take_number(c, at, keyword, 0, 1000, &e->n);
	case 'S': return take_stakes(c, at, e->kind == EFFECT_TRASPASA, &e->stakes);
	case 'R': return take_role(c, at, keyword, &e->role);
	case 'A': return take_to(c, at, "a", arena_filled(c->scratch, "{} … a", keyword).p, &e->role);
	case 'C': return !take_word(at, "conserva") || take_pattern(c, at, "conserva", &e->pattern);
	case 'I': return !take_word(at, "si_nada") || take_number(c, at, "si_nada", 0, 1000, &e->n);
	default: return take_due_word(c, at, "mano", "fin mano");
	}
}

static bool form_read(struct compiler *c, struct value **at, struct effect *e)
{
	const char *keyword = effect_keyword(e->kind), *part = forms[e->kind].form;
	if (forms[e->kind].read)
		return forms[e->kind].read(c, at, e);
	while (*part && take_part(c, at, e, *part, keyword))
		part++;
	return !*part;
}

/* veda A + B a R: one effect for each pattern that the acts make. */
static bool bar_read(struct compiler *c, struct value *at, uint8_t *count)
{
	struct act_pattern patterns[PATTERNS_MADE];
	struct effect effect = blank(EFFECT_VEDA);
	struct value *acts = at, *before = NULL;
	while (at && !value_is(at, "a")) {
		before = at;
		at = at->next;
	}
	if (!before || sign_is(acts, '+')) {
		fault_short(c, "veda");
		return false;
	}
	if (!take_to(c, &at, "a", "veda … a", &effect.role))
		return false;
	struct value *rest = before->next;
	before->next = NULL;
	unsigned made = acts_compile(c, acts, patterns, PATTERNS_MADE);
	before->next = rest;
	take_end(c, at, "veda");
	for (unsigned i = 0; i < made; i++) {
		effect.pattern = pattern_index(c, &patterns[i], acts->span);
		if (effect.pattern == NO_INDEX || !effect_put(c, effect, count))
			return false;
	}
	return made > 0;
}

static void fault_effect(struct compiler *c, const struct value *name)
{
	const char *names[EFFECT_COUNT + 1] = { NULL };
	size_t count = 0;
	for (int i = 0; i < EFFECT_COUNT; i++)
		if (forms[i].form)
			names[count++] = effect_keyword((unsigned)i);
	fault_unknown(c, name, BITEXT("efecto", "effect"), names);
}

static bool effect_compile(struct compiler *c, const struct statement *syntax, uint8_t *count)
{
	struct value *at = syntax->values->next;
	int kind = effect_find(syntax->values->folded);
	c->here = syntax->span;
	if (kind < 0 || !forms[kind].form) {
		fault_effect(c, syntax->values);
		return false;
	}
	struct effect effect = blank((enum effect_kind)kind);
	bool read = kind == EFFECT_VEDA ? bar_read(c, at, count) : form_read(c, &at, &effect);
	if (!read)
		show_form(c, (unsigned)kind, c->findings->last);
	if (!read || kind == EFFECT_VEDA)
		return read;
	take_end(c, at, effect_keyword((unsigned)kind));
	return effect_put(c, effect, count);
}

/* Without effects, a rule has the effect `nulo`. */
static bool effects_compile(struct compiler *c, const struct statement *effects, struct span span, struct consequence *then)
{
	bool all = true;
	then->effects = c->rules->effect_count;
	then->effect_count = 0;
	c->here = span;
	if (!effects)
		return effect_put(c, blank(EFFECT_NULO), &then->effect_count);
	for (; effects; effects = effects->next) {
		uint16_t before = c->rules->effect_count;
		all = effect_compile(c, effects, &then->effect_count) && all;
		for (unsigned i = then->effects; i < before && all; i++)
			if (effects_exclude(&c->rules->effects[i], &c->rules->effects[before])) {
				WITH_ARGS(fault(c, CODE_RULES_EXCLUDED, effects->span), fault_text(c, effects->values->text),
					fault_text(c, str_of(effect_keyword(c->rules->effects[i].kind))));
				all = false;
			}
	}
	return all;
}

/* ---- [kind aviso|punible|duda] ---- */

static const char *const kinds[] = {
#define KIND(name, text, keyword) keyword,
	FINDING_KINDS(KIND)
#undef KIND
	NULL
};

static bool kind_voids(unsigned kind)
{
	return kind == EFFECT_NULO || kind == EFFECT_NULO_VOZ || kind == EFFECT_NULO_DE || kind == EFFECT_SUSPENDE;
}

static bool only_voids(const struct ruleset *rules, const struct consequence *then)
{
	return then->effect_count > 0 && ALL_OF(i, then->effect_count, kind_voids(rules->effects[then->effects + i].kind));
}

/* A rule without a kind is a silent consequence. */
static void kind_compile(struct compiler *c, const struct tail *tail, struct consequence *then)
{
	static const uint8_t severities[] = { SEVERITY_REMARK, SEVERITY_FAULT, SEVERITY_UNDECIDED };
	struct value *at = tail->kind;
	int found, word = -1;
	then->kind = KIND_NONE;
	then->severity = only_voids(c->rules, then) ? SEVERITY_NULL : SEVERITY_FAULT;
	if (!at)
		return;
	found = take_choice(c, &at, "tipo", kinds);
	if (at)
		word = take_choice(c, &at, "tipo", NAMES("aviso", "punible", "duda"));
	if (found >= 0)
		then->kind = (uint8_t)found;
	if (word >= 0)
		then->severity = severities[word];
}

bool consequence_compile(struct compiler *c, const struct statement *s, struct consequence *then)
{
	bool all = effects_compile(c, s->effects, s->span, then);
	kind_compile(c, &s->tail, then);
	then->says = s->tail.says ? keep_words(c, s->tail.says) : then->says;
	then->fix = s->tail.fix ? keep_words(c, s->tail.fix) : then->fix;
	return all;
}
