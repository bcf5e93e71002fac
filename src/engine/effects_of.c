#include "engine/effects_of.h"

const struct effect *rule_effect(const struct state *s, const struct rule *rule, unsigned i)
{
	return &s->rules->effects[rule->effects + i];
}

bool rule_has(const struct state *s, const struct rule *rule, unsigned kind)
{
	for (unsigned i = 0; i < rule->effect_count; i++)
		if (rule_effect(s, rule, i)->kind == kind)
			return true;
	return false;
}

seatset rule_charges(const struct state *s, const struct ask *q, const struct rule *rule)
{
	for (unsigned i = 0; i < rule->effect_count; i++) {
		const struct effect *e = rule_effect(s, rule, i);
		seatset seats = e->kind == EFFECT_CULPA || e->kind == EFFECT_NULO_DE ? role_seats(s, q, e->role) : 0;
		if (seats)
			return seats;
	}
	return 0;
}

struct role_parts effect_charges(const struct state *s, const struct ask *q, const struct effect *e)
{
	if (e->role != NO_INDEX)
		return role_among(s, q, e->role, (seatset)~0u);
	return (struct role_parts){ q->debtor != NO_SEAT ? seat_bit(q->debtor) : q->now ? seat_bit(q->now->seat) : 0, 0 };
}

bool effect_redeals_same(const struct state *s, const struct effect *e)
{
	return e->n == 1 || (e->n != 2 && s->rules->redeal.value == 0);
}

int side_of_seats(const struct state *s, seatset seats)
{
	seatset a = seats & side_seats(s, 0), b = seats & side_seats(s, 1);
	return a && !b ? 0 : b && !a ? 1 : -1;
}

unsigned stakes_barred(const struct state *s, int side)
{
	unsigned barred = 0;
	for (unsigned i = 0; i < s->transfer_count; i++)
		if (s->transfers[i].no_collect && s->transfers[i].to == side)
			barred |= s->transfers[i].stakes;
	return barred;
}

bool transfer_is_barred(const struct state *s, const struct ask *q, const struct effect *e)
{
	int to = side_of_seats(s, role_seats(s, q, e->role));
	return to >= 0 && !e->n && !(e->stakes & ~stakes_barred(s, to));
}
