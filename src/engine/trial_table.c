/* Answers about the table of a trial: whose turn it is, what is known, what waits and what it is worth. */
#include "engine/inside.h"
#include "state/bazas.h"
#include "state/tantos.h"
#include "state/roles.h"
#include "state/knowledge.h"
#include "state/lances.h"

#include <string.h>

int trial_due(const struct trial *trial)
{
	unsigned due = bazas_due(&trial->state);
	return trial_decided(trial) || due == NO_SEAT ? -1 : (int)due;
}

/* Lists the cards that the seat is known to have been dealt, but for those of a set: first those of its line, in the order of the line. */
static unsigned known_but(const struct state *s, unsigned seat, cardset but, card *cards)
{
	cardset left = s->knows[seat] & ~but;
	unsigned count = 0, dealt = s->hand->dealt[seat];
	for (unsigned i = 0; dealt != NOT_DEALT && i < dealt; i++) {
		if (left & card_bit(s->hand->deal[seat][i]))
			cards[count++] = s->hand->deal[seat][i];
		left &= ~card_bit(s->hand->deal[seat][i]);
	}
	for (; left; left &= left - 1)
		cards[count++] = cardset_first(left);
	return count;
}

unsigned trial_cards(const struct trial *trial, unsigned seat, card *cards)
{
	return known_but(&trial->state, seat, trial->state.played[seat], cards);
}

unsigned trial_dealt(const struct trial *trial, unsigned seat, card *cards)
{
	return known_but(&trial->state, seat, 0, cards);
}

int trial_tanto(const struct trial *trial, unsigned seat)
{
	return tantos_only(knowledge_tanto(&trial->state, seat));
}

static int number_of(enum truth truth)
{
	return truth == UNKNOWN ? -1 : truth == YES;
}

int trial_has_flor(const struct trial *trial, unsigned seat)
{
	const struct state *s = &trial->state;
	unsigned lance = flores_lance(s->rules);
	return lance < MAX_LANCES ? number_of(knowledge_combination(s, seat, s->rules->lances[lance].combination)) : 0;
}

int trial_flor(const struct trial *trial, unsigned seat)
{
	return trial_has_flor(trial, seat) == 1 ? knowledge_flor(&trial->state, seat) : -1;
}

const struct state *trial_state(const struct trial *trial)
{
	return &trial->state;
}

const struct hand *trial_hand(const struct trial *trial)
{
	return &trial->hand;
}

bool trial_barred(const struct trial *trial, unsigned seat, const struct trial_act *act, struct str *clause)
{
	const struct state *s = &trial->state;
	const struct bar *bar = bar_on(s, &(struct act_event){ .act = act->act, .seat = (uint8_t)seat, .lance = act->lance,
		.binding = act->binding, .arg = -1 });
	*clause = bar && bar->cite.count ? ruleset_cited(s->rules, bar->cite, 0) : (struct str){ 0 };
	return bar;
}

/* Adds the flores that a bet on them pays beside. */
static struct maybe and_flores(const struct state *s, unsigned lance, struct maybe points, unsigned accepted, int side)
{
	if (s->rules->lances[lance].kind == LANCE_FLOR)
		points.n += flores_staked(s, lance, accepted, side);
	return points;
}

static struct maybe stake_now(struct state *s, unsigned lance, int winner)
{
	const struct lance_play *play = &s->lances[lance];
	bool waits = play->state == LANCE_PENDING;
	unsigned upto = waits ? play->chain_count : lance_accepted_count(s, lance);

	return and_flores(s, lance, waits ? lance_stake(s, &ASK_HAND, lance, upto, winner) : lance_accepted(s, &ASK_HAND, lance, winner), upto, winner);
}

/* Fills in the stake, for each side if they differ: a falta may be worth one thing to the side ahead and another to the side behind, and a
 * bet may pay the winner's own flores. */
static void put_stake(struct trial_lance *now, bool known, int a, int b)
{
	now->stake_known = known && a == b;
	now->by_side = known && a != b;
	now->stake = now->stake_known ? a : 0;
	now->stake_of[0] = now->by_side ? a : 0;
	now->stake_of[1] = now->by_side ? b : 0;
}

struct trial_lance trial_lance_now(struct trial *trial, unsigned lance)
{
	struct state *s = &trial->state;
	const struct lance_play *play = &s->lances[lance];
	const struct proposal *last = play->chain_count ? last_call(play) : NULL;
	bool waits = play->state == LANCE_PENDING;
	struct maybe refusal = waits ? lance_refused(s, &ASK_HAND, lance) : (struct maybe){ false, 0 };
	struct trial_lance now = { .state = play->state, .caller = waits ? last->seat : -1, .asked = s->decided ? 0 : responders(s, lance),
		.last = last && last->canto != OFFERED ? last->canto : -1 };

	if (waits)
		refusal = and_flores(s, lance, refusal, lance_accepted_count(s, lance), side_of(last->seat));
	now.refusal_known = refusal.known;
	now.refusal = refusal.n;
	struct maybe a = stake_now(s, lance, 0), b = stake_now(s, lance, 1);
	put_stake(&now, a.known && b.known, a.n, b.n);
	return now;
}

static int within_target(const struct state *s, int points, int side)
{
	int lacks = s->target - s->score[side];
	return lacks > 0 && points > lacks ? lacks : points;
}

void trial_lance_cut(const struct trial *trial, struct trial_lance *now)
{
	const struct state *s = &trial->state;

	if (s->rules->surplus.value != SURPLUS_CUT || !s->score_known)
		return;
	if (now->caller >= 0)
		now->refusal = within_target(s, now->refusal, side_of((unsigned)now->caller));
	put_stake(now, now->stake_known || now->by_side, within_target(s, now->by_side ? now->stake_of[0] : now->stake, 0),
		within_target(s, now->by_side ? now->stake_of[1] : now->stake, 1));
}

bool trial_lance_same(const struct trial_lance *a, const struct trial_lance *b)
{
	return a->stake_known == b->stake_known && a->stake == b->stake && a->by_side == b->by_side
		&& a->stake_of[0] == b->stake_of[0] && a->stake_of[1] == b->stake_of[1]
		&& a->refusal_known == b->refusal_known && a->refusal == b->refusal;
}

bool trial_asked(const struct trial *trial, unsigned seat)
{
	const struct state *s = &trial->state;
	if (s->decided)
		return false;
	for (unsigned i = 0; i < s->rules->lance_count; i++)
		if (responders(s, i) & seat_bit(seat))
			return true;
	return false;
}

unsigned trial_waiting(const struct trial *trial)
{
	unsigned count = 0;

	for (unsigned i = 0; i < trial->state.rules->lance_count; i++)
		count += trial->state.lances[i].state == LANCE_PENDING;
	return count;
}

bool trial_worth(struct trial *trial, unsigned lance, int side, int *points)
{
	struct maybe worth = lance_accepted(&trial->state, &ASK_HAND, lance, side);

	*points = worth.n;
	return worth.known;
}

int trial_must_declare(struct trial *trial, unsigned seat)
{
	return number_of(declaring_due(&trial->state, seat));
}

int trial_declaring(const struct trial *trial)
{
	unsigned lance = declaring_lance(&trial->state);
	return lance < MAX_LANCES ? (int)lance : -1;
}
