#include "engine/trial.h"
#include "engine/bazas.h"
#include "engine/close.h"
#include "engine/declaring.h"
#include "engine/disputes.h"
#include "engine/effects.h"
#include "engine/events.h"
#include "engine/guard.h"
#include "engine/inside.h"
#include "engine/knowledge.h"
#include "engine/proposals.h"
#include "engine/table.h"

#include <string.h>

enum { TRIAL_EVENTS = 1024, TRIAL_TEXT = 1 << 16 };

struct trial {
	struct engine *engine;
	struct arena own, scratch, closing_arena;
	struct hand hand;
	struct event events[TRIAL_EVENTS];
	char text[TRIAL_TEXT];
	size_t text_used, marked_text;
	uint32_t marked_events;
	bool strayed, marked_strayed; /* something was done that the log does not have */
	bool with_card;              /* the last event was judged before, with the card that it came with */
	unsigned acts_before;        /* acts done before the last trial_do */
	struct state state, marked, closing;
	struct duels_at {            /* of a hand in duels; `state` is then the one being played */
		struct duel_play play;
		struct state table;
		struct verdict sum;
	} duels, duels_marked, duels_closing;
	struct findings findings;
	struct verdict verdict;
};

struct trial *trial_open(struct engine *engine)
{
	struct arena own;
	arena_init(&own);
	struct trial *trial = ARENA_NEW(&own, struct trial);
	if (!trial)
		return NULL;
	trial->own = own;
	trial->engine = engine;
	arena_init(&trial->scratch);
	arena_init(&trial->closing_arena);
	return trial;
}

void trial_close(struct trial *trial)
{
	if (!trial)
		return;
	arena_free(&trial->scratch);
	arena_free(&trial->closing_arena);
	struct arena own = trial->own;
	arena_free(&own);
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

static void begin_duels(struct trial *trial)
{
	struct duels_at *duels = &trial->duels;
	state_copy(&duels->table, &trial->state);
	duels->sum = (struct verdict){ .hand = &trial->hand, .match_winner = -1 };
	duels->play = disputes_begin(&duels->table, &trial->state, &duels->sum);
}

/* Until the first of them begins, the table is that of all six. */
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

bool trial_in_duels(const struct trial *trial)
{
	return trial->state.form == DISPUTE_FACING;
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

/* The table is that of the whole hand, however little of it is judged. */
static uint8_t seats_named(const struct hand *hand)
{
	unsigned seats = 0;
	for (uint32_t i = 0; i < hand->event_count; i++)
		if (hand->events[i].seat != NOBODY && hand->events[i].seat >= seats)
			seats = hand->events[i].seat + 1u;
	return (uint8_t)seats;
}

bool trial_begin(struct trial *trial, const struct hand *hand, uint32_t upto)
{
	uint32_t count = upto < hand->event_count ? upto : hand->event_count;
	if (count > TRIAL_EVENTS / 2 || hand->source.text.n > TRIAL_TEXT / 2)
		return false;
	trial->hand = *hand;
	if (count) /* else there may be no array */
		memcpy(trial->events, hand->events, count * sizeof *trial->events);
	memcpy(trial->text, hand->source.text.p, hand->source.text.n);
	trial->text_used = hand->source.text.n;
	trial->hand.events = trial->events;
	trial->hand.event_count = count;
	trial->strayed = false;
	trial->hand.source.text = (struct str){ trial->text, trial->text_used };
	forget_findings(trial);
	engine_stand(trial->engine, &trial->state, &trial->hand, &trial->findings);
	trial->state.seats_to_come = seats_named(hand);
	if (!table_set(&trial->state, engine_match(trial->engine)))
		return false;
	trial->state.event_types = ~0u;
	trial->state.event_flags = UINT8_MAX;
	if (trial_in_duels(trial))
		begin_duels(trial);
	events_begin(&trial->state);
	for (uint32_t i = 0; i < count; i++)
		next_event(trial, i);
	trial->acts_before = trial->state.act_count;
	trial_mark(trial);
	return !trial->state.crowded;
}

bool trial_do(struct trial *trial, const struct trial_event *event)
{
	struct hand *hand = &trial->hand;
	if (hand->event_count == TRIAL_EVENTS || trial->text_used + event->words.n > TRIAL_TEXT)
		return false;
	struct span words = { (uint32_t)trial->text_used, (uint32_t)(trial->text_used + event->words.n) };
	if (event->words.n)
		memcpy(trial->text + trial->text_used, event->words.p, event->words.n);
	trial->text_used += event->words.n;
	hand->source.text.n = trial->text_used;
	struct event *e = &trial->events[hand->event_count++];
	*e = (struct event){ .type = event->type, .seat = event->seat, .target = event->target, .form = event->form,
		.what = event->what, .number = event->number,
		.second = event->type == EVENT_SCORE ? event->second : (int16_t)-1, .card_count = event->card_count,
		.flags = event->same_breath ? EVENT_SAME_BREATH : 0, .span = words,
		.words = event->words.n ? words : (struct span){ 0, 0 } };
	memcpy(e->cards, event->cards, sizeof e->cards);
	forget_findings(trial);
	trial->strayed = true;
	trial->with_card = false;
	trial->acts_before = trial->state.act_count;
	next_event(trial, hand->event_count - 1);
	return !trial->state.crowded;
}

/* The rest of the log behind what has been done, as much of it as there is room for. */
static void look_ahead(struct trial *trial, const struct hand *hand)
{
	uint32_t end = trial->hand.event_count;
	for (; end < hand->event_count && end < TRIAL_EVENTS; end++)
		trial->events[end] = hand->events[end];
	trial->hand.event_count = end;
}

/* The end of what is known when the event is judged: what was said with it, and the notes in braces on it. */
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
	/* After that it is still to come. */
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
		trial->duels_marked = trial->duels;
	trial->marked_events = trial->hand.event_count;
	trial->marked_text = trial->text_used;
	trial->marked_strayed = trial->strayed;
}

void trial_back(struct trial *trial)
{
	state_copy(&trial->state, &trial->marked);
	if (trial_in_duels(trial)) {
		trial->duels = trial->duels_marked;
		point_at(&trial->duels, &trial->state);
	}
	trial->hand.event_count = trial->marked_events;
	trial->text_used = trial->marked_text;
	trial->strayed = trial->marked_strayed;
	trial->hand.source.text.n = trial->text_used;
	trial->acts_before = trial->state.act_count;
	forget_findings(trial);
}

const struct finding *trial_findings(const struct trial *trial)
{
	return trial->findings.first;
}

/* What was said with a card is judged with it, but is no act of its event. What the rules do before any event is of the one
 * with which play begins. */
static bool is_of_last(const struct trial *trial, const struct act_event *act)
{
	uint32_t last = trial->hand.event_count - 1;
	if (trial->with_card)
		return act->event == last;
	return act->event <= last || act->event == NO_EVENT;
}

unsigned trial_acts(const struct trial *trial, struct trial_act *acts, unsigned room)
{
	const struct state *s = &trial->state;
	unsigned count = 0;
	for (unsigned i = trial->acts_before; i < s->act_count && count < room; i++) {
		const struct act_event *a = &s->acts[i].what;
		if (is_of_last(trial, a))
			acts[count++] = (struct trial_act){ a->act, a->lance, a->binding, s->acts[i].valid };
	}
	return count;
}

bool trial_has_void(const struct trial *trial, unsigned lance)
{
	for (unsigned i = 0; i < trial->state.rules->lance_count; i++)
		if ((lance == i || lance == MAX_LANCES) && trial->state.lances[i].ghost_seen)
			return true;
	return false;
}

bool trial_past(const struct trial *trial, unsigned i, struct trial_act *act, unsigned *seat)
{
	if (i >= trial->state.act_count)
		return false;
	const struct act_done *done = &trial->state.acts[i];
	*act = (struct trial_act){ done->what.act, done->what.lance, done->what.binding, done->valid };
	*seat = done->what.seat;
	return true;
}

const struct utterance *trial_read(struct trial *trial, struct str phrase)
{
	return canto_read(trial->state.canto, phrase, 0);
}

/* ---- asking ------------------------------------------------------------------------------------------ */

unsigned trial_seats(const struct trial *trial)
{
	return trial->state.seat_count;
}

unsigned trial_mano(const struct trial *trial)
{
	return trial->state.mano;
}

unsigned trial_dealer(const struct trial *trial)
{
	return trial->state.dealer;
}

bool trial_decided(const struct trial *trial)
{
	return trial->state.decided;
}

bool trial_in_dispute(const struct trial *trial, unsigned seat)
{
	return trial->state.everybody & seat_bit(seat);
}

bool trial_in_play(const struct trial *trial, unsigned seat)
{
	return trial->state.in_play & seat_bit(seat);
}

int trial_due(const struct trial *trial)
{
	unsigned due = bazas_due(&trial->state);
	return trial_decided(trial) || due == NO_SEAT ? -1 : (int)due;
}

unsigned trial_baza(const struct trial *trial)
{
	return trial->state.baza;
}

unsigned trial_cards(const struct trial *trial, unsigned seat, card *cards)
{
	const struct state *s = &trial->state;
	unsigned count = 0;
	for (unsigned i = 0; i < s->known_count[seat]; i++)
		if (!(s->played[seat] & card_bit(s->known[seat][i])))
			cards[count++] = s->known[seat][i];
	return count;
}

unsigned trial_dealt(const struct trial *trial, unsigned seat, card *cards)
{
	const struct state *s = &trial->state;
	for (unsigned i = 0; i < s->known_count[seat]; i++)
		cards[i] = s->known[seat][i];
	return s->known_count[seat];
}

int trial_tanto(const struct trial *trial, unsigned seat)
{
	return knowledge_only(knowledge_tanto(&trial->state, seat));
}

int trial_has_flor(const struct trial *trial, unsigned seat)
{
	const struct state *s = &trial->state;
	enum truth has = NO;
	for (unsigned i = 0; i < s->rules->lance_count; i++) {
		const struct lance *lance = &s->rules->lances[i];
		if (lance->kind != LANCE_FLOR)
			continue;
		enum truth one = knowledge_combination(s, seat, lance->combination);
		has = one > has ? one : has;
	}
	return has == YES ? 1 : has == NO ? 0 : -1;
}

int trial_flor(const struct trial *trial, unsigned seat)
{
	return trial_has_flor(trial, seat) == 1 ? knowledge_flor(&trial->state, seat) : -1;
}

card trial_muestra(const struct trial *trial)
{
	return trial->state.muestra;
}

bool trial_score(const struct trial *trial, int *score)
{
	for (int side = 0; side < 2; side++)
		score[side] = trial->state.score[side];
	return trial->state.score_known;
}

bool trial_sang(const struct trial *trial, unsigned seat)
{
	return trial->state.flores.sung & seat_bit(seat);
}

bool trial_marked(const struct trial *trial, unsigned seat, unsigned fault)
{
	return trial->state.faults[fault] & seat_bit(seat);
}

bool trial_barred(const struct trial *trial, unsigned seat, const struct trial_act *act, struct str *clause)
{
	const struct state *s = &trial->state;

	for (unsigned i = 0; i < s->bar_count; i++) {
		const struct bar *bar = &s->bars[i];
		if (!(bar->seats & seat_bit(seat)) || !act_fits(&bar->pattern, act->act, act->lance, act->binding, -1))
			continue;
		*clause = bar->cite.count ? ruleset_cited(s->rules, bar->cite, 0) : (struct str){ 0 };
		return true;
	}
	return false;
}

const struct ruleset *trial_rules(const struct trial *trial)
{
	return trial->state.rules;
}

const struct hand *trial_hand(const struct trial *trial)
{
	return &trial->hand;
}

static struct maybe stake_now(struct state *s, unsigned lance, int winner)
{
	const struct lance_play *play = &s->lances[lance];
	return play->state == LANCE_PENDING ? lance_stake(s, lance, play->chain_count, winner) : lance_accepted(s, lance, winner);
}

/* A falta may be worth one thing to the side ahead and another to the side behind. */
static void stake_by_side(struct state *s, unsigned lance, struct trial_lance *now)
{
	now->by_side = true;
	for (int side = 0; side < 2; side++) {
		struct maybe stake = stake_now(s, lance, side);
		now->by_side &= stake.known;
		now->stake_of[side] = stake.n;
	}
}

struct trial_lance trial_lance_now(struct trial *trial, unsigned lance)
{
	struct state *s = &trial->state;
	const struct lance_play *play = &s->lances[lance];
	const struct proposal *last = play->chain_count ? &play->chain[play->chain_count - 1] : NULL;
	bool waits = play->state == LANCE_PENDING;
	struct maybe stake = stake_now(s, lance, -1);
	struct maybe refusal = waits ? lance_refused(s, lance) : (struct maybe){ false, 0 };
	struct trial_lance now = { .state = play->state, .caller = waits ? last->seat : -1,
		.last = last && last->canto != OFFERED ? last->canto : -1, .stake_known = stake.known, .stake = stake.n,
		.refusal_known = refusal.known, .refusal = refusal.n };
	if (!stake.known)
		stake_by_side(s, lance, &now);
	return now;
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

bool trial_worth(struct trial *trial, unsigned lance, int side, int *points)
{
	struct maybe worth = lance_accepted(&trial->state, lance, side);

	*points = worth.n;
	return worth.known;
}

int trial_must_declare(struct trial *trial, unsigned seat)
{
	enum truth due = declaring_due(&trial->state, seat);
	return due == YES ? 1 : due == NO ? 0 : -1;
}

int trial_declaring(const struct trial *trial)
{
	unsigned lance = declaring_lance(&trial->state);
	return lance < MAX_LANCES ? (int)lance : -1;
}

/* Duels that nobody has played yet leave the hand undecided. */
static void close_duels(struct trial *trial, struct verdict *v)
{
	struct duels_at *duels = &trial->duels_closing;
	struct findings found = v->findings;
	*duels = trial->duels;
	point_at(duels, &trial->closing);
	effects_untold(&duels->table); /* a duel that begins at the close has nothing to say of what was found before */
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
	events_end(&trial->closing);
	close_hand(&trial->closing, v);
	return v;
}

unsigned trial_calls(const struct trial *trial, unsigned lance, struct trial_call *calls, unsigned room)
{
	const struct lance_play *play = &trial->state.lances[lance];
	unsigned count = 0;
	for (; count < play->chain_count && count < room; count++) {
		const struct proposal *p = &play->chain[count];
		calls[count] = (struct trial_call){ p->canto == OFFERED ? -1 : p->canto, p->seat, p->number, p->prefix, p->accepted };
	}
	return count;
}

struct trial_baza trial_baza_now(const struct trial *trial, unsigned n)
{
	struct trial_baza now = { .winner = -1 };
	if (n < 1 || n > MAX_BAZAS)
		return now;
	const struct baza *baza = &trial->state.bazas[n];
	now.count = baza->count;
	memcpy(now.order, baza->order, sizeof now.order);
	memcpy(now.cards, baza->cards, sizeof now.cards);
	now.closed = baza->closed;
	now.tied = baza->closed && baza->tied == YES;
	now.winner = baza->closed && baza->tied == NO ? baza->winner : -1;
	return now;
}

int trial_declared(const struct trial *trial, unsigned seat, bool *conceded)
{
	const struct declaration *said = &trial->state.said[seat];
	*conceded = said->conceded;
	return said->said && !said->conceded ? said->number : -1;
}
