#include "engine/code.h"
#include "engine/bazas.h"
#include "engine/guard.h"
#include "engine/knowledge.h"

enum op {
	OP_TREE,        /* guard_value of `node` */
	OP_YES, OP_NOT,
	OP_AND, OP_MIN, /* if the last value is no, go on at `skip`; the less of the last two values */
	OP_OR, OP_MAX,
	OP_STATE, OP_FORM, OP_PREFIX, OP_BAZA,   /* compares with n */
	OP_NOTE,        /* the act or hand has a note n */
	OP_STRANGE,     /* ajena */
	OP_IN_PLAY, OP_DONE, OP_SEAT_NOTE, OP_PLAYED, OP_PLAYED_BAZA, OP_DEALT, OP_TURN,   /* of the seats of `role`, by `how` */
};

/* How a step speaks of several seats: enum guard_op SOME, ALL, NONE. */
struct step {
	uint8_t op, how, role, compare;
	int16_t arg, n;          /* pattern, lance or note; what it is compared with */
	uint16_t node, skip;
};

struct guard_code {
	struct step *steps;
	uint16_t *start;         /* by rule; the program ends at the start of the next */
	uint8_t *needs;          /* by rule: oddities without which it cannot strike */
	uint8_t *bazas;          /* by rule: bazas in which it can */
	uint16_t count, room;
};

enum { STACK = 24, MAX_STEPS = 16384 };

/* ---- making ------------------------------------------------------------------------------------------- */

struct maker {
	struct arena *arena;
	const struct ruleset *rules;
	struct guard_code *code;
	unsigned depth, deepest;
};

static struct step *add(struct maker *m, struct step step)
{
	struct guard_code *code = m->code;
	if (code->count == code->room) {
		uint16_t room = (uint16_t)(code->room ? code->room * 2 : 256);
		struct step *more = room <= MAX_STEPS ? arena_grow(m->arena, code->steps, code->count * sizeof *more, room * sizeof *more) : NULL;
		if (!more)
			return NULL;
		code->steps = more;
		code->room = room;
	}
	code->steps[code->count] = step;
	return &code->steps[code->count++];
}

/* A fact of the hand or the act in one step; OP_TREE where there is none. */
static struct step hand_step(const struct guard *g, uint16_t node)
{
	struct step step = { .op = OP_TREE, .node = node, .compare = g->compare, .arg = g->args[0], .n = (int16_t)g->literal };
	bool compared = g->compare != CMP_TRUE && !g->against_fact;
	switch (g->fact) {
	case FACT_ESTADO: step.op = compared ? OP_STATE : OP_TREE; break;
	case FACT_FORMA: step.op = compared ? OP_FORM : OP_TREE; break;
	case FACT_PREFIJO: step.op = compared ? OP_PREFIX : OP_TREE; break;
	case FACT_BAZA: step.op = compared ? OP_BAZA : OP_TREE; break;
	case FACT_NOTA: step.op = OP_NOTE; break;
	case FACT_AJENA: step.op = OP_STRANGE; break;
	default: break;
	}
	return step;
}

static bool plain_role(unsigned role)
{
	return role == ROLE_AUTHOR || role == ROLE_TEAM || role == ROLE_RIVAL || role == ROLE_SEAT;
}

/* Cards laid, against a number or against the baza that is played. */
static unsigned played_op(const struct ruleset *rules, const struct guard *g)
{
	if (g->compare == CMP_TRUE)
		return OP_TREE;
	if (!g->against_fact)
		return OP_PLAYED;
	return rules->guards[g->other].op == GUARD_FACT && rules->guards[g->other].fact == FACT_BAZA ? OP_PLAYED_BAZA : OP_TREE;
}

/* A fact of seats in one step. */
static struct step seat_step(const struct ruleset *rules, const struct guard *g, uint16_t node)
{
	struct step step = { .op = OP_TREE, .node = node, .how = g->op, .role = rules->roles[g->role].role };
	const struct guard *left = g->left == NO_INDEX ? NULL : &rules->guards[g->left];
	if (rules->roles[g->role].guard != NO_INDEX || !plain_role(step.role) || !left || left->op != GUARD_FACT)
		return step;
	step.compare = left->compare;
	step.arg = left->args[0];
	step.n = (int16_t)left->literal;
	switch (left->fact) {
	case FACT_EN_JUEGO: step.op = OP_IN_PLAY; break;
	case FACT_DIJO: step.op = OP_DONE; break;
	case FACT_NOTA_DE: step.op = OP_SEAT_NOTE; break;
	case FACT_LE_TOCA: step.op = step.role == ROLE_AUTHOR ? OP_TURN : OP_TREE; break;
	case FACT_JUGADAS: step.op = (uint8_t)played_op(rules, left); break;
	case FACT_REPARTIDAS: step.op = left->compare == CMP_TRUE || left->against_fact ? OP_TREE : OP_DEALT; break;
	default: break;
	}
	return step;
}

/* ---- what a rule needs to strike ---- */

/* Oddities without which a fact of the author cannot be other than no (`so`), or other than yes. */
static unsigned author_needs(const struct ruleset *rules, const struct guard *g, bool so)
{
	if (g->op == GUARD_NOT)
		return author_needs(rules, &rules->guards[g->left], !so);
	if (g->op == GUARD_AND || g->op == GUARD_OR) {
		unsigned a = author_needs(rules, &rules->guards[g->left], so), b = author_needs(rules, &rules->guards[g->right], so);
		return (g->op == GUARD_AND) == so ? a | b : a & b;
	}
	if (g->op != GUARD_FACT)
		return 0;
	if (g->fact == FACT_JUGADAS && so && (g->compare == CMP_GE || g->compare == CMP_GT)
			&& played_op(rules, g) == OP_PLAYED_BAZA)
		return ODD_SECOND;
	return so ? 0 : g->fact == FACT_EN_JUEGO ? ODD_OUT : g->fact == FACT_LE_TOCA ? ODD_OFF_TURN : 0;
}

static unsigned fact_needs(const struct guard *g, bool so)
{
	if (!so)
		return 0;
	switch (g->fact) {
	case FACT_NOTA: return ODD_NOTE;
	case FACT_AJENA: return ODD_STRANGE;
	case FACT_FORMA: return (g->compare == CMP_EQ) == (g->literal != FORM_OPEN) && (g->compare == CMP_EQ || g->compare == CMP_NE)
		? ODD_FORM : 0;
	default: return 0;
	}
}

static bool is_noted(const struct ruleset *rules, uint16_t node)
{
	return node != NO_INDEX && rules->guards[node].op == GUARD_FACT && rules->guards[node].fact == FACT_NOTA_DE;
}

/* Seats are dealt so many cards, and that is so, or is not so, of any number that the deck gives? */
static bool needs_odd_deal(const struct ruleset *rules, const struct guard *g, bool so)
{
	const struct guard *of = g->left == NO_INDEX ? NULL : &rules->guards[g->left];
	bool yes = true, no = true;
	if (!of || of->op != GUARD_FACT || of->fact != FACT_REPARTIDAS || of->compare == CMP_TRUE || of->against_fact)
		return false;
	for (unsigned left = rules->hand_cards; left; left &= left - 1)
		*(guard_compares(of->compare, __builtin_ctz(left), (int16_t)of->literal) ? &no : &yes) = false;
	return g->op == GUARD_SOME ? so && no : !so && (g->op == GUARD_ALL ? yes : no);
}

/* Oddities without which the guard cannot be other than no (`so`), or other than yes. */
static unsigned node_needs(const struct ruleset *rules, uint16_t node, bool so)
{
	if (node == NO_INDEX)
		return 0;
	const struct guard *g = &rules->guards[node];
	unsigned a, b;
	switch (g->op) {
	case GUARD_NOT: return node_needs(rules, g->left, !so);
	case GUARD_AND: case GUARD_OR:
		a = node_needs(rules, g->left, so);
		b = node_needs(rules, g->right, so);
		return (g->op == GUARD_AND) == so ? a | b : a & b;
	case GUARD_FACT: return fact_needs(g, so);
	default:
		if (g->op == GUARD_SOME && so && is_noted(rules, g->left))
			return ODD_NOTE;
		if (needs_odd_deal(rules, g, so))
			return ODD_DEAL;
		if (rules->roles[g->role].role != ROLE_AUTHOR || rules->roles[g->role].guard != NO_INDEX || g->left == NO_INDEX)
			return 0;
		return author_needs(rules, &rules->guards[g->left], (g->op == GUARD_NONE) != so);
	}
}

/* The bazas in which the guard may be other than no (`so`), or other than yes. */
static unsigned node_bazas(const struct ruleset *rules, uint16_t node, bool so)
{
	unsigned any = (2u << MAX_BAZAS) - 1, bazas = 0;
	if (node == NO_INDEX)
		return any;
	const struct guard *g = &rules->guards[node];
	if (g->op == GUARD_NOT)
		return node_bazas(rules, g->left, !so);
	if (g->op == GUARD_AND || g->op == GUARD_OR) {
		unsigned a = node_bazas(rules, g->left, so), b = node_bazas(rules, g->right, so);
		return (g->op == GUARD_AND) == so ? a & b : a | b;
	}
	if (g->op != GUARD_FACT || g->fact != FACT_BAZA || g->compare == CMP_TRUE || g->against_fact)
		return any;
	for (int n = 0; n <= MAX_BAZAS; n++)
		bazas |= guard_compares(g->compare, n, (int16_t)g->literal) == so ? 1u << n : 0;
	return bazas;
}

static bool make_node(struct maker *m, uint16_t node);

static bool make_pair(struct maker *m, const struct guard *g)
{
	bool both = g->op == GUARD_AND;
	if (!make_node(m, g->left) || !add(m, (struct step){ .op = both ? OP_AND : OP_OR }))
		return false;
	uint16_t jump = (uint16_t)(m->code->count - 1);
	m->depth++;
	m->deepest = m->depth > m->deepest ? m->depth : m->deepest;
	bool made = make_node(m, g->right) && add(m, (struct step){ .op = both ? OP_MIN : OP_MAX });
	m->depth--;
	m->code->steps[jump].skip = m->code->count;
	return made;
}

static bool make_node(struct maker *m, uint16_t node)
{
	if (node == NO_INDEX)
		return add(m, (struct step){ .op = OP_YES });
	const struct guard *g = &m->rules->guards[node];
	switch (g->op) {
	case GUARD_AND: case GUARD_OR: return make_pair(m, g);
	case GUARD_NOT: return make_node(m, g->left) && add(m, (struct step){ .op = OP_NOT });
	case GUARD_FACT: return add(m, hand_step(g, node));
	default: return add(m, seat_step(m->rules, g, node));
	}
}

/* A guard too deep for the stack is left to the tree. */
static bool make_rule(struct maker *m, uint16_t guard)
{
	uint16_t start = m->code->count;
	m->depth = m->deepest = 1;
	if (!make_node(m, guard))
		return false;
	if (m->deepest < STACK)
		return true;
	m->code->count = start;
	return add(m, (struct step){ .op = OP_TREE, .node = guard });
}

const struct guard_code *code_make(struct arena *arena, const struct ruleset *rules)
{
	struct guard_code *code = ARENA_NEW(arena, struct guard_code);
	struct maker m = { .arena = arena, .rules = rules, .code = code };
	if (!code || !(code->start = ARENA_ARRAY(arena, uint16_t, rules->rule_count + 1u))
			|| !(code->needs = ARENA_ARRAY(arena, uint8_t, rules->rule_count + 1u))
			|| !(code->bazas = ARENA_ARRAY(arena, uint8_t, rules->rule_count + 1u)))
		return NULL;
	for (unsigned i = 0; i < rules->rule_count; i++) {
		code->start[i] = code->count;
		code->needs[i] = (uint8_t)node_needs(rules, rules->rules[i].guard, !rules->rules[i].requires);
		code->bazas[i] = (uint8_t)node_bazas(rules, rules->rules[i].guard, !rules->rules[i].requires);
		if (!make_rule(&m, rules->rules[i].guard))
			return NULL;
	}
	code->start[rules->rule_count] = code->count;
	return code;
}

/* ---- running -------------------------------------------------------------------------------------------- */

static seatset seats_of(const struct state *s, unsigned role)
{
	return role == ROLE_AUTHOR ? (s->now ? seat_bit(s->now->seat) : 0) : role == ROLE_SEAT ? s->everybody
		: role_base(s, role, MAX_LANCES);
}

/* Seats for which it surely holds, out of those meant. */
static enum truth quantify(unsigned how, seatset meant, seatset holds)
{
	if (how == GUARD_ALL)
		return truth_of(!(meant & (seatset)~holds));
	return truth_of(((meant & holds) != 0) == (how == GUARD_SOME));
}

static seatset played_by(const struct state *s, const struct step *step, seatset meant, int than)
{
	seatset holds = 0;
	for (unsigned left = meant; left; left &= left - 1) {
		unsigned seat = (unsigned)__builtin_ctz(left);
		if (guard_compares(step->compare, s->played_count[seat], than))
			holds |= seat_bit(seat);
	}
	return holds;
}

/* Somebody was dealt another number of cards than the deck gives: the place of that is told. */
static bool oddly_dealt(const struct state *s, seatset seats)
{
	for (unsigned left = seats; left; left &= left - 1)
		if (!(s->rules->hand_cards >> s->holds[__builtin_ctz(left)] & 1))
			return true;
	return false;
}

static seatset dealt_to(const struct state *s, const struct step *step, seatset meant)
{
	seatset holds = 0;
	for (unsigned left = meant; left; left &= left - 1) {
		unsigned seat = (unsigned)__builtin_ctz(left);
		holds |= guard_compares(step->compare, s->holds[seat], step->n) ? seat_bit(seat) : 0;
	}
	return holds;
}

/* What is told where it was found is asked of the tree, which looks for the place. */
static enum truth seats_step(struct state *s, const struct step *step)
{
	seatset meant = seats_of(s, step->role);
	switch (step->op) {
	case OP_IN_PLAY:
		return meant & (seatset)~s->in_play ? guard_value(s, step->node) : quantify(step->how, meant, s->in_play);
	case OP_DONE:
		return meant & s->done[step->arg] ? guard_value(s, step->node) : quantify(step->how, meant, 0);
	case OP_SEAT_NOTE:
		return meant & s->notes[step->arg] ? guard_value(s, step->node) : quantify(step->how, meant, 0);
	case OP_DEALT:
		return oddly_dealt(s, meant) ? guard_value(s, step->node) : quantify(step->how, meant, dealt_to(s, step, meant));
	case OP_PLAYED:
		return quantify(step->how, meant, played_by(s, step, meant, step->n));
	default: /* OP_PLAYED_BAZA */
		return quantify(step->how, meant, played_by(s, step, meant, s->baza));
	}
}

static enum truth turn_step(struct state *s, const struct step *step)
{
	if (!s->now)
		return guard_value(s, step->node);
	enum truth turn = bazas_turn(s, s->now->seat);
	return step->how == GUARD_NONE ? truth_not(turn) : turn;
}

static bool noted(const struct state *s, unsigned note)
{
	return (s->act_notes >> note & 1) || (!s->now && s->notes[note]);
}

static enum truth step_value(struct state *s, const struct step *step)
{
	const struct act_event *now = s->now;
	switch (step->op) {
	case OP_YES: return YES;
	case OP_STATE: return guard_state(s, (unsigned)step->arg, step->compare, step->n);
	case OP_FORM: return truth_of(guard_compares(step->compare, now ? now->form : FORM_OPEN, step->n));
	case OP_PREFIX: return truth_of(guard_compares(step->compare, now ? now->prefix : PREFIX_NONE, step->n));
	case OP_BAZA: return truth_of(guard_compares(step->compare, s->baza, step->n));
	case OP_NOTE: return noted(s, (unsigned)step->arg) ? guard_value(s, step->node) : NO;
	case OP_STRANGE: return now ? truth_not(knowledge_can_play(s, now->seat, now->card)) : NO;
	case OP_TURN: return turn_step(s, step);
	case OP_TREE: return guard_value(s, step->node);
	default: return seats_step(s, step);
	}
}

unsigned code_hand_oddities(const struct state *s)
{
	return (s->act_notes || s->noted ? ODD_NOTE : 0) | (s->dealt_oddly ? ODD_DEAL : 0);
}

unsigned code_oddities(const struct state *s, unsigned asked)
{
	const struct act_event *now = s->now;
	unsigned odd = code_hand_oddities(s);
	if (!now || now->seat >= MAX_SEATS)
		return odd | ~(unsigned)ODD_OF_HAND;
	odd |= now->form != FORM_OPEN ? ODD_FORM : 0;
	odd |= s->in_play & seat_bit(now->seat) ? 0 : ODD_OUT;
	odd |= s->played_count[now->seat] >= s->baza ? ODD_SECOND : 0;
	if (asked & ODD_STRANGE)
		odd |= now->act != ACT_JUEGA || knowledge_can_play(s, now->seat, now->card) != YES ? ODD_STRANGE : 0;
	if (asked & ODD_OFF_TURN)
		odd |= bazas_turn(s, now->seat) == YES ? 0 : ODD_OFF_TURN;
	return odd;
}

unsigned code_needs(const struct guard_code *code, unsigned rule)
{
	return code->needs[rule];
}

unsigned code_bazas(const struct guard_code *code, unsigned rule)
{
	return code->bazas[rule];
}

/* The values met so far, the last one lowest: two bits each. */
enum { VALUE_BITS = 2, VALUE = 3 };
_Static_assert(VALUE_BITS * (STACK + 1) <= 64, "a stack that does not hold the values of the deepest guard");

static uint64_t push(uint64_t stack, enum truth value)
{
	return stack << VALUE_BITS | value;
}

/* The less of the last two values in their place, or the greater. */
static uint64_t join(uint64_t stack, bool less)
{
	uint64_t last = stack & VALUE, before = stack >> VALUE_BITS & VALUE;
	return (stack >> VALUE_BITS & ~(uint64_t)VALUE) | ((last < before) == less ? last : before);
}

int code_value(struct state *s, const struct guard_code *code, unsigned rule)
{
	uint64_t stack = 0;
	const struct step *step = code->steps + code->start[rule], *end = code->steps + code->start[rule + 1];
	while (step < end) {
		const struct step *now = step++;
		if (now->op == OP_AND || now->op == OP_OR)
			step = (stack & VALUE) == (now->op == OP_AND ? NO : YES) ? code->steps + now->skip : step;
		else if (now->op == OP_MIN || now->op == OP_MAX)
			stack = join(stack, now->op == OP_MIN);
		else if (now->op == OP_NOT)
			stack = (stack & ~(uint64_t)VALUE) | truth_not(stack & VALUE);
		else
			stack = push(stack, step_value(s, now));
	}
	return (int)(stack & VALUE);
}
