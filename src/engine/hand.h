/* A hand from the table to the score: what judges it whole. */
#ifndef VEEDOR_ENGINE_HAND_H
#define VEEDOR_ENGINE_HAND_H

#include "engine/lances.h"

/* The header says that nobody has points. */
static inline bool hand_at_zero(const struct hand *h)
{
	return h->score_known && !h->score[0] && !h->score[1];
}

/* The number that its name is, 0 where that is none. */
static inline int hand_number(const struct hand *h)
{
	int number = 0;
	return str_number(h->id, &number) ? number : 0;
}

/* ---- table.c ---- */

/* Lays out `s`: seats, dealer, score and cards against deck and match. False: it cannot be judged, and the findings say why. */
bool table_set(struct state *s, const struct match_play *match);

/* ---- events.c: the events in the order of the log, turned into acts and judged ---- */

/* Replays every event of s->hand; the same in steps, after bazas_open and before events_open. */
void events_replay(struct state *s);
void events_next(struct state *s, uint32_t index);

/* Before the first word or card, or at the end, once: the rules of the deal and, where the muestra lies or there is none, of the opening. */
void events_open(struct state *s);

/* The parts of a replay, for a hand played in duels: the rules of the deal, those of the opening, one event. */
void events_open_deal(struct state *s);
void events_open_dispute(struct state *s);
void events_judge(struct state *s, uint32_t index);

/* The same for players outside the dispute: `judge` takes the place of what the event would do. */
void events_judge_by(struct state *s, uint32_t index, void (*judge)(struct state *s, uint32_t index));

/* A note is taken down, and what it tells of is not judged yet. */
void events_note(struct state *s, uint32_t index);

/* The end of the voices judged before this event: those that came with its card or with this answer. index + 1: none. */
uint32_t events_said_with(const struct state *s, uint32_t index);

/* Does an event of this type belong to what comes before play? */
bool events_before_play(unsigned type);

/* ---- cards_laid.c, cards_missing.c ---- */

/* Judges a card put on the table, taken back, turned up. */
void cards_play(struct state *s, uint32_t index);
void cards_lift(struct state *s, uint32_t index);
void cards_uncover(struct state *s, uint32_t index);

/* Does the event show to all the one card of its author that lies face down before him? That turns it up. */
bool cards_shows_face_down(const struct state *s, const struct event *e);

/* After event `index`, lays the cards that waited as their turns come; not one that the log names again later. */
void cards_lay_waiting(struct state *s, uint32_t index);

/* The seat is seen to hold the card: it is no longer hidden beneath another. */
void cards_seen(struct state *s, unsigned seat, card c);

/* The note of a card laid on another one: that one is covered from then on. */
void cards_covered(struct state *s, const struct event *note);

/* Where the card of event `index`, or the next after this voice, shows that another is missing: tells that one and takes it for laid. */
void cards_fill_gap(struct state *s, uint32_t index);

/* ---- ledger.c ---- */

/* One item more; where there is no room the points are left open. */
struct ledger_item *ledger_add(struct verdict *v, int side, struct maybe points);

/* Books what the lance gives, and to which side. */
void ledger_book(struct state *s, struct verdict *v, unsigned lance);

/* Which answer to it counts the judges say; where it was undone or annulled it does not matter any more. */
bool lance_left_to_judges(const struct state *s, unsigned lance);

/* ---- ledger_words.c ---- */

/* Why the item is paid, with its words. */
void ledger_give_reason(struct ledger_item *item, enum ledger_reason reason);

/* What a rule staked on the lance by itself: "envite, put up by the regulation". */
void ledger_give_set(struct state *s, struct ledger_item *item, unsigned lance);

/* An item rests on these clauses; each is named once. */
void ledger_cite(const struct state *s, struct ledger_item *item, struct cite cite);

/* It is what the lance came to, accepted or refused: its reason, unless it has one, and its clauses. */
void ledger_give_lance(struct state *s, struct ledger_item *item, unsigned lance, bool refused);

/* What was called of the lance, in the order in which it was; the name of a lance that nobody called. */
struct words ledger_calls(struct state *s, unsigned lance);

/* ---- close.c ---- */

/* Settles the hand that s has replayed, who won each lance and what follows, and fills the ledger and the points of `v`. */
void close_hand(struct state *s, struct verdict *v);

/* No stake is handed over after all, since the hand was annulled or the judge ruled otherwise: what tells of it says so. */
void ledger_unpaid(const struct state *s, struct words says);

/* ---- disputes.c: six play one deal as three duels of two facing seats, one after the other ---- */

/* A hand in duels as it goes. */
struct duel_play {
	struct state *table, *now;   /* all six, with the deal; the two of the duel being played */
	struct verdict *v;           /* sums the ledgers of the duels that are over */
	unsigned count, current;
	bool begun, over;            /* a duel was begun; a side has reached the target */
	bool told_over, heard;       /* the last event was an afterthought, heard when its duel ended */
	uint32_t score_event;        /* the last `marcador` since the duel began */
	unsigned annulled;           /* duels that came to nothing */
};

/* Replays the hand of `table` in duels, each in `duel` (scratch), and sums their ledgers into `v`; the same in steps. */
void disputes_replay(struct state *table, struct state *duel, struct verdict *v);
struct duel_play disputes_begin(struct state *table, struct state *duel, struct verdict *v);
void disputes_next(struct duel_play *p, uint32_t index);
void disputes_end(struct duel_play *p);

/* The duel is over and the next one begins, before anybody in it has acted. False: it is not over, or it was the last. */
bool disputes_go_on(struct duel_play *p);

/* ---- compare.c: what the table wrote against what the hand gives ---- */

/* The points of a hand as the table may have seen it, and of each of its duels. */
struct table_view {
	int points[2];
	int duels[MAX_DISPUTES][2];
};

/* What the hand comes to where it hangs on what nobody saw, against what the table wrote. */
enum sum_known {
	SUM_KNOWN,   /* to one sum, whatever that is */
	SUM_VARIES,  /* to several, and not to the one that was written */
	SUM_OPEN,    /* perhaps to that one */
	SUM_BEYOND,  /* nobody looked: it would take more replays than a hand gets */
};

/* Takes what the table wrote into `v`, and tells of every difference that no earlier finding explains. */
void compare_written(struct state *s, struct verdict *v, const struct table_view *views, unsigned count, enum sum_known sum);

/* Does the table say of the hand what these points give? Also where it says nothing. */
bool compare_gives(const struct state *s, const int *points);

/* The table says something else than the verdict, and what nobody saw may be the reason. */
bool compare_sum_is_open(const struct state *s, const struct verdict *v);

/* True when the table wrote points, a score after the hand without them, or scores between duels, that differ from the verdict's. */
bool compare_differs(const struct state *s, const struct verdict *v);

/* Tells of every lance of this dispute that the table gave to the wrong side. */
void compare_winners(struct state *s);

/* ---- matches.c: from hand to hand the score, the dealer, the chicos won, the form of the hands ---- */

/* A new match: everything before it is forgotten. */
void match_open(struct match_play *match, const struct ruleset *rules, const struct match_header *header);

/* A hand is about to be judged: whether it begins a chico, and which. */
void match_begin_hand(struct match_play *match, const struct ruleset *rules, const struct hand *hand);

/* With the points known: did the hand end its chico or the match? Tells of one ended too soon; judges the rules of the end. */
void match_end_hand(struct state *s, struct verdict *v);

/* Takes the judged hand into the match. */
void match_follow(struct match_play *match, const struct verdict *v, const struct state *s);

/* A hand that cannot be followed: the next one starts afresh. */
void match_lose_track(struct match_play *match);

#endif
