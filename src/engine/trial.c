#include "engine/inside.h"
#include "engine/hand.h"
#include "state/bazas.h"
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
	/* Without an event done since the mark the state stands there still, but for a duel that may have begun. */
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
	for (unsigned i = 0; i < trial->state.rules->lance_count; i++)
		if ((lance == i || lance == MAX_LANCES) && trial->state.lances[i].table.seen)
			return true;
	return false;
}

const struct utterance *trial_read(struct trial *trial, struct str phrase)
{
	return canto_read(trial->state.canto, phrase);
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
