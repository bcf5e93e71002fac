/* Declares what judges a whole hand, from the table to the score. */
#ifndef VEEDOR_ENGINE_HAND_H
#define VEEDOR_ENGINE_HAND_H

#include "engine/engine.h"
#include "state/lances.h"

/* True if the header says that nobody has points. */
static inline bool hand_at_zero(const struct hand *h)
{
	return h->score.known && !h->score.of[0] && !h->score.of[1];
}

/* The number that the hand has for a name; 0 if its name is no number. */
static inline int hand_number(const struct hand *h)
{
	int number = 0;
	return str_number(h->id, &number) ? number : 0;
}

/* ---- table.c ---- */

/* Sets `s` up: seats, dealer, score and cards against deck and match. False: the hand cannot be judged, and the findings say why. */
bool table_set(struct state *s, const struct match_play *match);

/* Returns how many seats the hand names, `least` at the least, and sets `named` to the cards that its events name. */
unsigned table_seats(const struct hand *hand, unsigned least, cardset *named);

/* ---- events.c: judges the events as acts, in the order of the log ---- */

/* events_replay replays every event of s->hand. events_next replays one: bazas_open comes before the first, events_open after the last. */
void events_replay(struct state *s);
void events_next(struct state *s, uint32_t index);

/* Judges, once, the rules of the deal and, if the muestra is up or there is none, those of the opening. Called before the first word or
 * card, or at the end. */
void events_open(struct state *s);

/* The two halves of events_open, and one event. disputes.c calls them too: the deal once, the opening once for each duel. */
void events_open_deal(struct state *s);
void events_open_play(struct state *s);
void events_judge(struct state *s, uint32_t index);

/* Judges an event of a player outside the duel: `judge` replaces what the event would do. */
void events_judge_by(struct state *s, uint32_t index, void (*judge)(struct state *s, uint32_t index));

/* Records a note, without judging what it tells. */
void events_note(struct state *s, uint32_t index);

/* Some voices came with the card, or the answer, of this event and are judged before it. Returns the index after the last of them; index + 1
 * if there are none. */
uint32_t events_said_with(const struct state *s, uint32_t index);

/* True if events of this type come before play. */
bool events_before_play(unsigned type);

/* ---- cards_laid.c, cards_missing.c ---- */

/* Judge a card laid on the table, taken back, turned up. */
void cards_play(struct state *s, uint32_t index);
void cards_lift(struct state *s, uint32_t index);
void cards_uncover(struct state *s, uint32_t index);

/* True if the event shows to all the one card that lies face down before its author: that turns the card up. */
bool cards_shows_face_down(const struct state *s, const struct event *e);

/* Lays, after event `index`, the waiting cards whose turn comes, except cards that the log names again later. */
void cards_lay_waiting(struct state *s, uint32_t index);

/* Notes that the seat was seen to hold the card: it is no longer hidden beneath another. */
void cards_seen(struct state *s, unsigned seat, card c);

/* Records that a card was laid on another one, which is covered from then on. */
void cards_covered(struct state *s, const struct event *note);

/* True if nobody in play has more than one card left. */
bool cards_at_last(const struct state *s);

/* If the card of event `index`, or the next card after this voice, shows that a card is missing, tells of the missing card and takes it
 * for laid. */
void cards_fill_gap(struct state *s, uint32_t index);

/* Lays the last cards that were not written down, before the event by which the table closed the hand. */
void cards_lay_last(struct state *s, uint32_t index);

/* ---- ledger.c ---- */

/* Adds an item. Without room for it the points are left open. */
struct ledger_item *ledger_add(struct verdict *v, int side, struct maybe points);

/* Books what the lance gives, for the side that gets it. */
void ledger_book(struct state *s, struct verdict *v, unsigned lance);

/* The place of the answer that settled the lance, else of its last call, else of the hand's header. */
struct span lance_span(const struct state *s, const struct lance_play *play);

/* True if the judges have to say which answer to the lance counts. Calls undone or annulled matter no more. */
bool lance_left_to_judges(const struct state *s, unsigned lance);

/* True if an effect says whose the lance is, whoever won it. */
bool lance_is_moved(const struct state *s, unsigned lance);

/* ---- ledger_words.c ---- */

/* Adds the clauses on which the item rests; each is named once. */
void ledger_cite(const struct state *s, struct ledger_item *item, struct cite cite);

/* The clauses by which a refused lance is paid: those of the last call or, for a raise, of the lance. */
struct cite ledger_refusal(const struct state *s, unsigned index);

/* The clauses of an irregular wording or a formula that was all that was said at the place; none if other words were said. */
struct cite ledger_said(const struct state *s, struct span span);

/* Gives the item to the other side; the clauses by which its winner has to give it up come first. */
void ledger_hand_over(const struct state *s, struct ledger_item *item, struct cite why);

/* Takes `cut` points off the item, which go beyond the target; the clauses by which they are not written come first. */
void ledger_cut(const struct state *s, struct ledger_item *item, int cut);

/* Gives the item the calls, the clauses and the reason of an accepted or refused lance. */
void ledger_give_lance(struct state *s, struct ledger_item *item, unsigned lance, bool refused);

/* The calls of the lance in their order; the name of the lance if nobody called it. */
struct bitext ledger_calls(struct state *s, unsigned lance);

/* ---- close.c ---- */

/* Settles the hand replayed in `s`: who won each lance and what follows. Fills the ledger and the points of `v`. */
void close_hand(struct state *s, struct verdict *v);

/* Puts `says` into the findings of stakes that are not handed over after all, since the hand was annulled or the judge ruled otherwise. */
void ledger_unpaid(const struct state *s, struct bitext says);

/* ---- disputes.c: a deal of six players as three duels of facing seats, one after the other ---- */

/* A hand in duels, as far as it has gone. */
struct duel_play {
	struct state *table, *now;   /* the whole table with the deal; the two seats of the current duel */
	struct verdict *v;           /* sum of the ledgers of finished duels */
	unsigned count, current;
	bool begun, over;            /* a duel was begun; a side has reached the target */
	bool told_over, heard;       /* told that play went on after the end; the last event was heard when its duel ended */
	uint32_t score_event;        /* the last `marcador` since the current duel began */
	unsigned annulled;           /* annulled duels */
};

/* disputes_replay replays the hand of `table` in duels, each in `duel` (scratch), and sums their ledgers into `v`. The others do so in
 * steps. */
void disputes_replay(struct state *table, struct state *duel, struct verdict *v);
struct duel_play disputes_begin(struct state *table, struct state *duel, struct verdict *v);
void disputes_next(struct duel_play *p, uint32_t index);
void disputes_end(struct duel_play *p);

/* Ends the current duel, if it is over, and begins the next before anybody acts in it. False: the duel is not over, or it is the last. */
bool disputes_go_on(struct duel_play *p);

/* ---- compare.c: compares what the table wrote with what the hand gives ---- */

/* The points of a hand, and of each of its duels, as the table may have seen them. */
struct table_view {
	int points[2];
	int duels[MAX_DISPUTES][2];
};

/* How the table's sum stands if the points depend on what nobody saw. */
enum sum_known {
	SUM_KNOWN,   /* the hand gives one sum, whatever nobody saw */
	SUM_VARIES,  /* it may give several sums, but not the one written */
	SUM_OPEN,    /* it may give the one written */
	SUM_BEYOND,  /* unknown: it would take more replays than a hand gets */
};

/* Copies what the table wrote into `v`, and tells of every difference that no earlier finding explains. */
void compare_written(struct state *s, struct verdict *v, const struct table_view *views, unsigned count, enum sum_known sum);

/* True if the score written is the one due or, unless the regulation counts what goes beyond, stops at the target. */
bool compare_agrees(const struct state *s, const int *written, const int *due);

/* Whether the table wrote these points for the hand. UNKNOWN: it wrote nothing. */
enum truth compare_confirms(const struct state *s, const int *points);

/* True if one of the ways in which the table may have seen the hand gives what it wrote: then a finding tells already what it let pass. */
bool compare_explained(const struct state *s, const struct table_view *views, unsigned count);

/* True if the table wrote other points than the verdict's, and what nobody saw may be the reason. */
bool compare_sum_is_open(const struct state *s, const struct verdict *v);

/* True if a finding tells of the hand itself, and not only of how it is written. */
bool compare_tells(const struct verdict *v);

/* True if the table wrote points, a score after the hand without points, or scores between duels, that differ from the verdict's. */
bool compare_differs(const struct state *s, const struct verdict *v);

/* Tells of every lance of this hand or duel that the table gave to the wrong side. */
void compare_winners(struct state *s);

/* ---- matches.c: carries the score, the dealer, the chicos won and the form of hands from hand to hand ---- */

/* Opens a new match; forgets everything before. */
void match_open(struct match_play *match, const struct ruleset *rules, const struct match_header *header);

/* True if the hand has the number, the dealer and the beginning of the hand before, which was not annulled: it is that hand, written again. */
bool match_writes_again(const struct match_play *match, const struct hand *hand);

/* True if the header's score goes on from the one before, or puts it right. */
bool match_score_follows(const struct match_play *match, const struct hand *hand);

/* A match without a score is taken to begin at 0-0. The first score written tells where it really began: that score less what the table has
 * counted since. Returns false, with `began` 0-0, if there is no score (NULL), if one was known before, or if the difference is negative. */
bool match_began(const struct match_play *match, const struct score *score, int *began);

/* Begins a hand: finds whether it begins a chico, and which. */
void match_begin_hand(struct match_play *match, const struct ruleset *rules, const struct hand *hand);

/* Ends a hand whose points are known: finds whether it ends its chico or the match, tells of a match ended too soon, judges the rules of
 * the end. */
void match_end_hand(struct state *s, struct verdict *v);

/* Takes the judged hand into the match. */
void match_follow(struct match_play *match, const struct verdict *v, const struct state *s);

/* Forgets what came before, since the hand cannot be followed: the next hand starts afresh. */
void match_lose_track(struct match_play *match);

#endif
