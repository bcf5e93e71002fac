#include "engine/inside.h"
#include "engine/hand.h"
#include "state/bazas.h"
#include "state/tantos.h"
#include "state/roles.h"
#include "state/knowledge.h"
#include "state/lances.h"
#include "engine/effects.h"

#include <string.h>

struct trial *trial_open(struct engine *engine)
{
	struct trial *trial = ARENA_OWN(struct trial, own);
	if (trial)
		trial->engine = engine;
	return trial;
}

void trial_close(struct trial *trial)
{
	if (!trial)
		return;
	arena_free(&trial->scratch);
	arena_free(&trial->closing_arena);
	arena_free(&trial->own);
}

/* ---- doing ----------------------------------------------------------------------------------------- */

static void forget_findings(struct trial *trial)
{
	arena_reset(&trial->scratch);
	findings_init(&trial->findings, &trial->scratch);
	effects_untold(&trial->state);
}

/* ---- duels ---------------------------------------------------------------------------------------- */

static void point_at(struct duels_at *duels, struct state *now)
{
	duels->play.table = &duels->table;
	duels->play.now = now;
	duels->play.v = &duels->sum;
}

static void copy_duels(struct duels_at *to, const struct duels_at *from)
{
	to->play = from->play;
	state_copy(&to->table, &from->table);
	to->sum = from->sum;
}

static void begin_duels(struct trial *trial)
{
	struct duels_at *duels = &trial->duels;
	state_copy(&duels->table, &trial->state);
	duels->sum = (struct verdict){ .hand = &trial->hand, .match_winner = -1 };
	duels->play = disputes_begin(&duels->table, &trial->state, &duels->sum);
}

/* Judges an event in duels. Until the first duel begins, the table is that of all six. */
static void next_in_duels(struct trial *trial, uint32_t index)
{
	struct duel_play *play = &trial->duels.play;
	unsigned before = play->current;
	disputes_next(play, index);
	if (!play->begun)
		state_copy(&trial->state, &trial->duels.table);
	if (play->current != before)
		trial->acts_before = trial->duels.table.act_count;
}

static void next_event(struct trial *trial, uint32_t index)
{
	if (trial_in_duels(trial))
		next_in_duels(trial, index);
	else
		events_next(&trial->state, index);
}

bool trial_go_on(struct trial *trial)
{
	if (!trial_in_duels(trial))
		return false;
	forget_findings(trial);
	bool goes_on = disputes_go_on(&trial->duels.play);
	trial->acts_before = trial->state.act_count;
	return goes_on;
}

/* ---- a hand --------------------------------------------------------------------------------------- */

static bool begin(struct trial *trial, const struct match_play *match, const struct hand *hand, uint32_t upto)
{
	uint32_t count = upto < hand->event_count ? upto : hand->event_count;
	if (count > TRIAL_EVENTS / 2 || hand->source.text.n > TRIAL_TEXT / 2)
		return false;
	trial->hand = *hand;
	if (count) /* without events there may be no array */
		memcpy(trial->events, hand->events, count * sizeof *trial->events);
	memcpy(trial->text, hand->source.text.p, hand->source.text.n);
	trial->hand.source.text.p = trial->text;
	trial->hand.events = trial->events;
	trial->hand.event_count = count;
	trial->strayed = false;
	forget_findings(trial);
	world_stand(trial->engine, &trial->state, &trial->hand, &trial->findings);
	trial->state.seats_to_come = (uint8_t)table_seats(hand, 0, &(cardset){ 0 }); /* of the whole hand, however little of it is judged */
	if (!table_set(&trial->state, match))
		return false;
	trial->state.being_written = true;
	if (trial_in_duels(trial))
		begin_duels(trial);
	bazas_open(&trial->state);
	for (uint32_t i = 0; i < count; i++)
		next_event(trial, i);
	trial->acts_before = trial->state.act_count;
	trial_mark(trial);
	return !trial->state.crowded;
}

bool trial_begin(struct trial *trial, const struct hand *hand, uint32_t upto)
{
	return begin(trial, &trial->engine->match, hand, upto);
}

bool trial_begin_again(struct trial *trial, const struct hand *hand, uint32_t upto)
{
	return begin(trial, &trial->engine->before, hand, upto);
}

void trial_open_play(struct trial *trial, const struct hand *hand)
{
	uint32_t next = trial->hand.event_count;
	const struct event *e = next < hand->event_count ? &hand->events[next] : NULL;
	bool begins = e && e->type < EVENT_POINTS ? !events_before_play(e->type) && !(e->flags & EVENT_HEADER) : hand_first_deal(hand) > 0;
	if (!begins || trial_in_duels(trial))
		return;
	events_open(&trial->state);
	forget_findings(trial);
	trial->acts_before = trial->state.act_count;
	trial_mark(trial);
}

bool trial_do(struct trial *trial, const struct event *event, struct str words)
{
	struct hand *hand = &trial->hand;
	size_t *used = &hand->source.text.n;
	if (hand->event_count == TRIAL_EVENTS || *used + words.n > TRIAL_TEXT)
		return false;
	struct span said = { (uint32_t)*used, (uint32_t)(*used + words.n) };
	if (words.n)
		memcpy(trial->text + *used, words.p, words.n);
	*used += words.n;
	struct event *e = &trial->events[hand->event_count++];
	*e = *event;
	hand->types |= 1u << event->type;
	e->span = said;
	e->words = words.n ? said : (struct span){ 0, 0 };
	forget_findings(trial);
	trial->strayed = true;
	trial->with_card = false;
	trial->acts_before = trial->state.act_count;
	next_event(trial, hand->event_count - 1);
	return !trial->state.crowded;
}

/* Adds the rest of the log behind what has been done, as far as there is room for it. */
static void look_ahead(struct trial *trial, const struct hand *hand)
{
	uint32_t end = trial->hand.event_count;
	for (; end < hand->event_count && end < TRIAL_EVENTS; end++)
		trial->events[end] = hand->events[end];
	trial->hand.event_count = end;
}

/* Returns the end of the events known when this one is judged: what was said with it, and the notes in braces on it. */
static uint32_t known_with(const struct trial *trial, uint32_t index)
{
	uint32_t end = events_said_with(&trial->state, index);
	while (end < trial->hand.event_count && (trial->events[end].flags & EVENT_ATTACHED))
		end++;
	return end;
}

bool trial_step(struct trial *trial, const struct hand *hand)
{
	uint32_t next = trial->hand.event_count;
	if (next >= hand->event_count || next == TRIAL_EVENTS || trial->strayed)
		return false;
	/* The events behind those known with this one are still to come. */
	look_ahead(trial, hand);
	trial->hand.event_count = known_with(trial, next);
	forget_findings(trial);
	trial->with_card = next < trial->state.ahead;
	trial->acts_before = trial->with_card ? 0 : trial->state.act_count;
	next_event(trial, next);
	trial->hand.event_count = next + 1;
	return !trial->state.crowded;
}

bool trial_has_voice(struct trial *trial, const struct hand *hand)
{
	uint32_t next = trial->hand.event_count;
	look_ahead(trial, hand);
	bool has = events_said_with(&trial->state, next) > next + 1;
	trial->hand.event_count = next;
	return has;
}

bool trial_part_follows(const struct trial *trial, const struct hand *hand)
{
	uint32_t next = trial->hand.event_count;
	return next < trial->state.ahead || (next < hand->event_count && (hand->events[next].flags & EVENT_ATTACHED));
}

void trial_mark(struct trial *trial)
{
	state_copy(&trial->marked, &trial->state);
	if (trial_in_duels(trial))
		copy_duels(&trial->duels_marked, &trial->duels);
	trial->marked_events = trial->hand.event_count;
	trial->marked_text = trial->hand.source.text.n;
	trial->marked_strayed = trial->strayed;
}

void trial_back(struct trial *trial)
{
	/* The state still stands at the mark if no event was done since, unless a duel has begun. */
	if (trial->hand.event_count != trial->marked_events || trial_in_duels(trial))
		state_copy(&trial->state, &trial->marked);
	if (trial_in_duels(trial)) {
		copy_duels(&trial->duels, &trial->duels_marked);
		point_at(&trial->duels, &trial->state);
	}
	trial->hand.event_count = trial->marked_events;
	trial->hand.source.text.n = trial->marked_text;
	trial->strayed = trial->marked_strayed;
	trial->acts_before = trial->state.act_count;
	forget_findings(trial);
}

const struct finding *trial_findings(const struct trial *trial)
{
	return trial->findings.first;
}

/* True if the act belongs to the last event. Words said with a card do not belong to the card's event. What rules do before any event belongs
 * to the first one. */
static bool is_of_last(const struct trial *trial, const struct act_event *act)
{
	uint32_t last = trial->hand.event_count - 1;
	if (trial->with_card)
		return act->event == last;
	return act->event <= last || act->event == NO_EVENT;
}

unsigned trial_acts(const struct trial *trial, struct trial_act *acts, unsigned room)
{
	unsigned count = 0;
	for (unsigned i = trial->acts_before; i < trial->state.act_count && count < room; i++) {
		const struct act_done *done = &trial->state.acts[i];
		if (is_of_last(trial, &done->what))
			acts[count++] = (struct trial_act){ done->what.act, done->what.lance, done->what.binding, done->valid };
	}
	return count;
}

bool trial_has_void(const struct trial *trial, unsigned lance)
{
	return ANY_OF(i, trial->state.rules->lance_count, (lance == i || lance == MAX_LANCES) && trial->state.lances[i].table.seen);
}

const struct utterance *trial_read(struct trial *trial, struct str phrase)
{
	return canto_read_at(trial->state.canto, phrase, trial->hand.match->player, MAX_SEATS);
}

/* ---- the table: whose turn it is, what is known, what waits and what it is worth ------------------------------ */

int trial_due(const struct trial *trial)
{
	unsigned due = bazas_due(&trial->state);
	return trial_decided(trial) || due == NO_SEAT ? -1 : (int)due;
}

/* Lists the cards that the seat is known to have been dealt, except those of a set: first those of its line, in the order of the line. */
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

struct trial_lance trial_lance_now(struct trial *trial, unsigned lance)
{
	struct state *s = &trial->state;
	const struct lance_play *play = &s->lances[lance];
	const struct proposal *last = play->chain_count ? last_call(play) : NULL;
	bool waits = play->state == LANCE_PENDING;
	struct maybe refusal = waits ? lance_refused(s, &ASK_HAND, lance) : (struct maybe){ false, 0 };
	struct trial_lance now = { .state = play->state, .caller = waits ? last->seat : -1, .asked = s->decided ? 0 : responders(s, lance),
		.last = last && last->canto != OFFERED ? last->canto : -1,
		.call = last ? ledger_call_of(s->rules, last) : (struct ledger_call){ &s->rules->lances[lance].words, -1, -1 } };

	if (waits)
		refusal = and_flores(s, lance, refusal, lance_accepted_count(s, lance), side_of(last->seat));
	now.refusal = refusal;
	struct maybe a = stake_now(s, lance, 0), b = stake_now(s, lance, 1);
	now.stake = (struct score){ a.known && b.known, { a.n, b.n } };
	return now;
}

static int within_target(const struct state *s, int points, int side)
{
	int lacks = s->target - s->score.of[side];
	return lacks > 0 && points > lacks ? lacks : points;
}

void trial_lance_cut(const struct trial *trial, struct trial_lance *now)
{
	const struct state *s = &trial->state;

	if (s->rules->surplus.value != SURPLUS_CUT || !s->score.known)
		return;
	if (now->caller >= 0)
		now->refusal.n = within_target(s, now->refusal.n, side_of((unsigned)now->caller));
	for (int side = 0; side < 2; side++)
		now->stake.of[side] = within_target(s, now->stake.of[side], side);
}

bool trial_lance_same(const struct trial_lance *a, const struct trial_lance *b)
{
	bool same_stake = a->stake.known == b->stake.known && (!a->stake.known || same_tantos(a->stake.of, b->stake.of));
	return same_stake && a->refusal.known == b->refusal.known && a->refusal.n == b->refusal.n;
}

bool trial_asked(const struct trial *trial, unsigned seat)
{
	const struct state *s = &trial->state;
	if (s->decided)
		return false;
	return ANY_OF(i, s->rules->lance_count, responders(s, i) & seat_bit(seat));
}

unsigned trial_waiting(const struct trial *trial)
{
	return COUNT_IF(i, trial->state.rules->lance_count, trial->state.lances[i].state == LANCE_PENDING);
}

struct maybe trial_worth(struct trial *trial, unsigned lance, int side)
{
	return lance_accepted(&trial->state, &ASK_HAND, lance, side);
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

/* ---- the verdict ------------------------------------------------------------------------------------- */

/* Closes a hand in duels. Duels that nobody has played yet leave the hand undecided. */
static void close_duels(struct trial *trial, struct verdict *v)
{
	struct duels_at *duels = &trial->duels_closing;
	struct findings found = v->findings;
	copy_duels(duels, &trial->duels);
	point_at(duels, &trial->closing);
	effects_untold(&duels->table); /* a duel that begins at the close forgets the findings made before */
	duels->table.findings = trial->closing.findings = &found;
	disputes_end(&duels->play);
	*v = duels->sum;
	v->findings = found;
}

const struct verdict *trial_verdict(struct trial *trial)
{
	struct verdict *v = &trial->verdict;
	memset(v, 0, sizeof *v);
	v->hand = &trial->hand;
	v->match_winner = -1;
	arena_reset(&trial->closing_arena);
	findings_init(&v->findings, &trial->closing_arena);
	state_copy(&trial->closing, &trial->state);
	trial->closing.findings = &v->findings;
	effects_untold(&trial->closing);
	if (trial_in_duels(trial)) {
		close_duels(trial, v);
		return v;
	}
	events_open(&trial->closing);
	close_hand(&trial->closing, v);
	return v;
}
