#include "engine/hand.h"
#include "engine/unknown.h"
#include "state/logged.h"
#include "state/bazas.h"
#include "state/lances.h"
#include "state/ask.h"
#include "engine/judge.h"
#include "engine/speech.h"
#include "state/tantos.h"
#include "engine/tell.h"

#include <string.h>

/* ---- a hand in duels ------------------------------------------------------------------------------------------ */

/* The index of the duel that the seat plays. */
static unsigned duel_of(const struct duel_play *p, unsigned seat)
{
	return seat_order(p->table, seat) % p->count;
}

/* True if the event may concern a duel after its end, even while another duel is played. */
static bool is_afterthought(const struct event *e)
{
	return e->type == EVENT_SHOW || e->type == EVENT_CLAIM || e->type == EVENT_DEMAND || e->type == EVENT_OWN_UP
		|| e->type == EVENT_POINT_AT || e->type == EVENT_NOTE;
}

/* ---- strangers: seats that do not play the duel ------------------------------------------------------------------- */

/* True if the words of a stranger perform an act. Talk does not; an answer or a number does only if somebody waits for it. */
static bool performs(const struct state *s, const struct spoken_act *said)
{
	if (said->act == ACT_HABLA || said->wording == WORDING_NO_CALL || said->loose)
		return false;
	if (said->act == ACT_QUIERE || said->act == ACT_NO_QUIERE)
		return pending_lance(s, false) < MAX_LANCES;
	return (said->act != ACT_DICE && said->act != ACT_CONCEDE) || declaring_lance(s) < MAX_LANCES;
}

/* Judges the first act of the breath; the rest is one misdeed with it. */
static void strange_voice(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	const struct utterance *words = logged_heard(s, e);
	for (unsigned i = 0; i < words->count; i++) {
		const struct spoken_act *said = &words->acts[i];
		if (!performs(s, said))
			continue;
		struct act_event act = speech_act(s, index, said);
		act.breath = ++s->breath;
		act.arg = said->what;
		if (canto_of_act(act.act) >= 0)
			bind_canto(s, &act);
		judge_act(s, &act, NO_OBJECTION);
		return;
	}
}

/* True if the event takes up a card of the current baza. Anybody may gather those of earlier bazas. */
static bool takes_from_baza(const struct state *s, const struct event *e)
{
	const struct baza *baza = &s->bazas[s->baza];
	return !s->decided && ANY_OF(seat, s->seat_count, ANY_OF(i, e->card_count, e->cards[i] == baza->cards[seat]));
}

/* Judges an act of a seat outside this duel by the rules, without doing it. */
static void judge_stranger(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	if (e->type == EVENT_VOICE) {
		strange_voice(s, index);
		return;
	}
	if (e->type == EVENT_LIFT && !takes_from_baza(s, e))
		return;
	struct act_event act = event_act(s, index, e->type == EVENT_PLAY ? ACT_JUEGA : e->type == EVENT_LIFT ? ACT_LEVANTA : ACT_SE_VA);
	act.arg = e->type == EVENT_PLAY ? 1 : -1;
	judge_act(s, &act, NO_OBJECTION);
}

/* True if events of this type take part in the play. Cards shown, claims and notes are the same, whoever does them. */
static bool takes_part(unsigned type)
{
	return type == EVENT_VOICE || type == EVENT_PLAY || type == EVENT_LIFT || type == EVENT_LEAVE || type == EVENT_LAY_DOWN;
}

static void judge_in(struct state *s, uint32_t index)
{
	const struct event *e = &s->hand->events[index];
	if (s->hand_annulled)
		return;
	if (takes_part(e->type) && !(s->everybody & seat_bit(e->seat)))
		events_judge_by(s, index, judge_stranger);
	else
		events_judge(s, index);
}

/* ---- a duel begins and ends ------------------------------------------------------------------------------------- */

/* Both scores go on from those with which the last duel began, plus its points. */
static void add_last(struct state *s, const struct duels *d, unsigned last)
{
	s->due = score_plus(d->before[last], d->points[last]);
	s->paper = score_plus(d->paper[last], d->points[last]);
	s->due.known &= !d->undecided[last];
	s->paper.known &= !d->undecided[last];
}

/* Takes a score that the table wrote between two duels. It is the score due if that is unknown. */
static void take_paper(struct state *s, const struct event *e)
{
	if (e->number >= s->target || e->second >= s->target)
		return;
	s->paper = event_score(e);
	if (!s->due.known)
		s->due = s->paper;
}

/* Sets the scores with which the duel begins. */
static void take_score(struct duel_play *p)
{
	struct state *s = p->now;
	struct duels *d = &p->table->duels;
	unsigned i = p->current;
	if (i)
		add_last(s, d, i - 1);
	if (i && p->score_event != NO_EVENT) /* before the first duel the score belongs to none */
		d->score_event[i - 1] = p->score_event;
	if (p->score_event != NO_EVENT)
		take_paper(s, &s->hand->events[p->score_event]);
	score_to_play_from(s);
	d->before[i] = s->due;
	d->paper[i] = s->paper;
}

static void begin(struct duel_play *p)
{
	struct state *s = p->now;
	struct duels *d = &p->table->duels;
	unsigned mano = (p->table->mano + p->current) % p->table->seat_count;
	unsigned facing = (mano + p->count) % p->table->seat_count;
	state_copy(s, p->table);
	s->everybody = seat_bit(mano) | seat_bit(facing);
	s->in_play &= s->everybody;
	s->mano = (uint8_t)mano;
	s->dealer = (uint8_t)facing; /* the dealer plays last */
	for (unsigned i = 0; i < NOTE_COUNT; i++) /* a note from before the duels belongs to the duel of its seat, or to the first */
		s->notes[i] &= (seatset)(s->everybody | (p->current ? 0 : 0x80));
	if (p->current) /* the points of the deal's rules are booked once */
		s->extra_count = s->transfer_count = s->voids.count = 0;
	for (unsigned i = 0; p->current && i < s->question_count; i++) /* and their doubts, like those of the duels before, are told once */
		s->questions[i].told = false;
	take_score(p);
	d->score_event[p->current] = p->score_event = NO_EVENT;
	d->played = p->current + 1;
	p->begun = true;
	bazas_open(s);
	if (s->muestra_up)
		events_open_play(s);
}

/* Judges shows and claims of the two seats that come while a later duel is played. */
static void hear_afterthoughts(struct duel_play *p, uint32_t from)
{
	const struct hand *hand = p->now->hand;
	bool ours = false;
	for (uint32_t i = from; i < hand->event_count; i++) {
		const struct event *e = &hand->events[i];
		if (!(e->flags & EVENT_ATTACHED))
			ours = is_afterthought(e) && (p->now->everybody & seat_bit(e->seat));
		if (ours)
			judge_in(p->now, i);
	}
}

static void book(struct duel_play *p, const struct verdict *part)
{
	struct verdict *v = p->v;
	struct duels *d = &p->table->duels;
	for (unsigned i = 0; i < part->ledger_count && v->ledger_count < LEDGER_ITEMS; i++) {
		v->ledger[v->ledger_count] = part->ledger[i];
		v->ledger[v->ledger_count++].duel = p->now->everybody;
	}
	for (int side = 0; side < 2; side++) {
		v->points[side] += part->points[side];
		v->unbooked[side] += part->unbooked[side];
		d->points[p->current][side] = part->points[side];
	}
	d->undecided[p->current] = part->undecided;
	v->undecided |= part->undecided;
	p->annulled += part->annulled;
	v->match_over = p->over = part->match_over; /* then the duel is the last */
	v->match_winner = part->match_winner;
	v->match_forfeited |= part->match_forfeited;
}

/* Keeps the questions of the hand and what moved its stakes. Each duel has those of the deal from the table. */
static void keep_questions(struct duel_play *p)
{
	struct state *table = p->table, *s = p->now;
	table->duels.sum_open[p->current] = questions_asked(s, true);
	table->questions_open = s->questions_open;
	table->question_count = s->question_count;
	memcpy(table->questions, s->questions, sizeof s->questions);
	table->come_about_count = s->come_about_count;
	memcpy(table->come_about, s->come_about, sizeof s->come_about);
}

/* Keeps what the rest of the match asks of the hand: notes, faults, who lost the match, void acts. */
static void keep(struct duel_play *p)
{
	struct state *table = p->table, *s = p->now;
	for (unsigned i = 0; i < NOTE_COUNT; i++)
		table->notes[i] |= s->notes[i];
	table->noted_upto = s->noted_upto;
	table->ever_at_fault |= s->ever_at_fault;
	table->ever_noted |= s->ever_noted;
	for (unsigned i = 0; i < MAX_FAULTS; i++)
		table->faults[i] |= s->faults[i];
	keep_questions(p);
	for (unsigned i = 0; i < s->voids.count; i++)
		note_void(table, s->voids.events[i], NULL);
	table->muestra_up |= s->muestra_up; /* one muestra for all duels of the deal */
	table->match_lost_by = s->match_lost_by;
}

/* Closes the current duel, before the event `next`. */
static void end(struct duel_play *p, uint32_t next)
{
	struct verdict part = { .hand = p->now->hand, .match_winner = -1 };
	hear_afterthoughts(p, next);
	p->table->looked = p->now->looked;
	if (p->now->crowded) {
		p->over = true;
		return;
	}
	close_hand(p->now, &part);
	if (!part.annulled && !p->now->after_match)
		compare_winners(p->now);
	book(p, &part);
	keep(p);
}

/* ---- which duel an event belongs to -------------------------------------------------------------------------------- */

/* True if the current duel is decided (with its last baza it always is, cards known or not), or the table wrote its score. */
static bool is_done(const struct duel_play *p)
{
	return p->now->decided || p->score_event != NO_EVENT;
}

/* The seats of the duels `first` to `last` that take part between two events. */
static seatset who_take_part(const struct duel_play *p, uint32_t from, uint32_t to, unsigned first, unsigned last)
{
	seatset seats = 0;
	for (uint32_t i = from; i < to; i++) {
		const struct event *e = &p->table->hand->events[i];
		unsigned duel = takes_part(e->type) ? duel_of(p, e->seat) : p->count;
		seats |= duel >= first && duel <= last ? seat_bit(e->seat) : 0;
	}
	return seats;
}

/* True if the table has gone on to the duel of this event: both its seats take part from here, and nobody plays the earlier duels any
 * more, all of which were begun. */
static bool has_gone_on(const struct duel_play *p, uint32_t index)
{
	const struct hand *hand = p->table->hand;
	unsigned of = duel_of(p, hand->events[index].seat);
	for (unsigned duel = p->current; duel < of; duel++)
		if (!who_take_part(p, 0, index, duel, duel))
			return false;
	seatset next = who_take_part(p, index, hand->event_count, of, of);
	return (next & (next - 1)) && !who_take_part(p, index, hand->event_count, p->current, of - 1);
}

/* True if the event begins the duel of its seat: the one before is done, or left undone. */
static bool begins_duel(const struct duel_play *p, uint32_t index)
{
	const struct event *e = &p->table->hand->events[index];
	bool shows = is_afterthought(e) && e->type != EVENT_NOTE;
	unsigned of = duel_of(p, e->seat);
	if (shows || of <= p->current)
		return false;
	return (is_done(p) && of == p->current + 1) || (takes_part(e->type) && has_gone_on(p, index));
}

/* Ends the current duel and begins the next, before the event. False: there is none, since a side has reached the target. */
static bool go_on(struct duel_play *p, uint32_t index)
{
	end(p, index);
	p->current += !p->over;
	if (!p->over)
		begin(p);
	return !p->over;
}

static void judge_in_duel(struct duel_play *p, uint32_t index)
{
	const struct event *e = &p->table->hand->events[index];
	if (e->flags & EVENT_ATTACHED) { /* goes with the event that it is about */
		if (!p->over && !p->heard)
			events_judge(p->now, index);
		return;
	}
	bool seated = e->seat != NOBODY && e->type != EVENT_WINNER;
	if (seated && begins_duel(p, index))
		while (!p->over && p->current < duel_of(p, e->seat) && go_on(p, index))
			;
	p->heard = seated && duel_of(p, e->seat) < p->current && is_afterthought(e);
	if (p->heard)
		return;
	if (!p->over) {
		judge_in(p->now, index);
	} else if (!is_afterthought(e) && seated && !p->told_over) {
		p->told_over = true;
		tell_cite(p->table, tell_at(p->table, CODE_AFTER_TARGET, index), p->table->rules->target_cite);
	}
}

/* ---- the hand ---------------------------------------------------------------------------------------------------------- */

/* Closes the duel in which the hand stopped, and the first that nobody played: it is unknown who won them. */
static void finish(struct duel_play *p)
{
	uint32_t last = p->table->hand->event_count;
	if (!p->over)
		end(p, last);
	if (!p->over && p->current + 1 < p->count && !logged_annulled(p->table)) {
		p->current++;
		begin(p);
		end(p, last);
	}
	p->v->annulled = logged_annulled(p->table) || p->annulled == p->count;
	/* The first side at the target wins at once, but only if the points before are known. */
	if (p->v->undecided && p->table->match_lost_by < 0)
		p->v->match_over = false;
}

/* True if the event is a note on a player after the deal and before any act: the rules of the deal and those of the first duel see it. */
static bool waits_for_duel(const struct hand *hand, uint32_t index)
{
	const struct event *e = &hand->events[index];
	bool dealt = false;
	for (unsigned seat = 0; seat < MAX_SEATS; seat++) {
		const struct span *deal = &hand->deal_span[seat];
		if (span_is_set(*deal) && deal->begin > e->span.begin)
			return false;
		dealt |= span_is_set(*deal);
	}
	return dealt && e->type == EVENT_NOTE && e->seat != NOBODY && !(e->flags & EVENT_ATTACHED);
}

static void open_table(struct duel_play *p, uint32_t index)
{
	if (p->begun || p->table->hand_annulled)
		return;
	events_open_deal(p->table);
	if (p->table->hand_annulled)
		return;
	begin(p);
	for (uint32_t i = 0; i < index; i++)
		if (waits_for_duel(p->table->hand, i))
			judge_in_duel(p, i);
}

struct duel_play disputes_begin(struct state *table, struct state *duel, struct verdict *v)
{
	return (struct duel_play){ .table = table, .now = duel, .v = v, .count = table->seat_count / 2u,
		.score_event = NO_EVENT };
}

void disputes_next(struct duel_play *p, uint32_t index)
{
	const struct event *e = &p->table->hand->events[index];
	if (!events_before_play(e->type) && !(e->flags & EVENT_HEADER))
		open_table(p, index);
	if (p->table->hand_annulled)
		return;
	if (!p->begun && waits_for_duel(p->table->hand, index))
		events_note(p->table, index);
	else if (!p->begun)
		events_judge(p->table, index);
	else
		judge_in_duel(p, index);
	if (e->type == EVENT_SCORE)
		p->score_event = index;
}

bool disputes_go_on(struct duel_play *p)
{
	if (!p->begun || p->over || !is_done(p) || p->current + 1 == p->count)
		return false;
	return go_on(p, p->table->hand->event_count);
}

void disputes_end(struct duel_play *p)
{
	open_table(p, p->table->hand->event_count);
	if (p->table->hand_annulled)
		close_hand(p->table, p->v);
	else
		finish(p);
}

void disputes_replay(struct state *table, struct state *duel, struct verdict *v)
{
	struct duel_play p = disputes_begin(table, duel, v);
	for (uint32_t i = 0; i < table->hand->event_count && !(p.begun && duel->crowded); i++)
		disputes_next(&p, i);
	bool crowded = p.begun && duel->crowded; /* then nothing is booked at the end of the duel */
	disputes_end(&p);
	table->crowded |= crowded;
}
