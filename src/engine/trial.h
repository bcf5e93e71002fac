/* A hand as far as it has gone, and what one more act would make of it: for those who ask what may be said or
 * done (options), who make hands (gen) and who teach (quiz, canto). The same engine judges; nothing is guessed. */
#ifndef VEEDOR_ENGINE_TRIAL_H
#define VEEDOR_ENGINE_TRIAL_H

#include "engine/engine.h"

struct trial;

/* A table of its own under the rules of `engine`, which must outlive it. NULL: no memory. */
struct trial *trial_open(struct engine *engine);
void trial_close(struct trial *trial);

/* Sets the table for `hand` (its deal, dealer, muestra and score, else those that the engine's match has come to) and
 * replays its first `upto` events. Later events are not known; the cards of the deal lines are. False when the hand
 * cannot be set: wrong seats, no dealer, more than 512 events or 32 KiB of text. `hand` may go after the call. */
bool trial_begin(struct trial *trial, const struct hand *hand, uint32_t upto);

/* The same for the hand that the engine judged last, in the match as it stood before that. */
bool trial_begin_again(struct trial *trial, const struct hand *hand, uint32_t upto);

/* One more event of `type` (enum event_type of log/hand.h) by `seat`: `words` of a voice, `cards` laid, shown. `target` is
 * NOBODY where the event is meant for nobody. It stays until trial_back. False where there is no room for it. */
struct trial_event {
	uint8_t type, seat, target, form, what;
	int16_t number, second;    /* second: of a score only */
	struct str words;
	card cards[EVENT_CARDS];
	uint8_t card_count;
	bool same_breath;
};
bool trial_do(struct trial *trial, const struct trial_event *event);

/* Where play begins with the next event of `hand`, or the log ends with the deal: what the regulation does before the first word
 * and the first card is done already, so that the table is the one that the players see. */
void trial_open_play(struct trial *trial, const struct hand *hand);

/* Six in duels: the one that is over is closed, as trial_findings tells, and the next two are at the table. False: it is not
 * over, or it was the last; then nothing is done. Their first act does the same. */
bool trial_go_on(struct trial *trial);

/* The next event of `hand`, the one that trial_begin was given, as it stands in the log. False: there is none, or something
 * else has been done since. What was said with a card is judged with it, and is the next step all the same;
 * so are the notes in braces on an event, which is judged by them. */
bool trial_step(struct trial *trial, const struct hand *hand);

/* The next step is such a voice or note: till then the table has no moment of its own, and nothing else may be done. */
bool trial_part_follows(const struct trial *trial, const struct hand *hand);

/* Is the next event of `hand` a card with which its author says something? */
bool trial_has_voice(struct trial *trial, const struct hand *hand);

/* Remembers the state, and takes back whatever was done since (one level). */
void trial_mark(struct trial *trial);
void trial_back(struct trial *trial);

/* What the last trial_do found (after trial_begin: what the events replayed did), the first one first; NULL: nothing.
 * In the trial's memory until the next trial_do, trial_back or trial_begin. */
const struct finding *trial_findings(const struct trial *trial);

/* The acts of the last trial_do, in the order they were judged: `valid` where they were done, else they were void.
 * None: what was said met nothing (talk). Returns how many, `room` at most. */
struct trial_act {
	uint8_t act, lance, binding;   /* lance MAX_LANCES: none; binding: one bit of enum binding */
	bool valid;
};
unsigned trial_acts(const struct trial *trial, struct trial_act *acts, unsigned room);

/* A call or answer of the lance (MAX_LANCES: of any) was void, and told: what rests on it is void without a finding. */
bool trial_has_void(const struct trial *trial, unsigned lance);

/* The i-th act since the hand began, and whose it was; false where there are no more. */
bool trial_past(const struct trial *trial, unsigned i, struct trial_act *act, unsigned *seat);

/* What a phrase says under the words in force here. As canto_read. */
const struct utterance *trial_read(struct trial *trial, struct str phrase);

/* ---- the table as it stands; seats are 0..5 ---- */
unsigned trial_seats(const struct trial *trial);
unsigned trial_mano(const struct trial *trial);
unsigned trial_dealer(const struct trial *trial);
bool trial_decided(const struct trial *trial);            /* nothing more can be called or laid */
bool trial_in_duels(const struct trial *trial);           /* of the hand; the table is that of the duel being played */
bool trial_in_dispute(const struct trial *trial, unsigned seat);  /* plays it, or did until he left */
bool trial_in_play(const struct trial *trial, unsigned seat);
int trial_due(const struct trial *trial);                 /* seat that owes the next card, -1 */
unsigned trial_baza(const struct trial *trial);           /* 1.. */
unsigned trial_cards(const struct trial *trial, unsigned seat, card *cards);  /* known and not laid: their count (5 at most) */
unsigned trial_dealt(const struct trial *trial, unsigned seat, card *cards);  /* all that are known of his deal */
int trial_tanto(const struct trial *trial, unsigned seat);  /* -1 unknown */
int trial_flor(const struct trial *trial, unsigned seat);   /* -1: none, or not known */
card trial_muestra(const struct trial *trial);            /* CARD_NONE where there is none, CARD_UNKNOWN */
bool trial_score(const struct trial *trial, int *score);  /* false: not known; else the two sides' */
int trial_has_flor(const struct trial *trial, unsigned seat);  /* 1 yes, 0 no, -1 not known; 0 where there are none */
bool trial_sang(const struct trial *trial, unsigned seat);
bool trial_marked(const struct trial *trial, unsigned seat, unsigned fault);  /* `culpa`: the fault is on his record */
/* Did an effect bar this act (enum act; a canto: opening or raising) to the seat? By which clause. */
bool trial_barred(const struct trial *trial, unsigned seat, const struct trial_act *act, struct str *clause);
const struct ruleset *trial_rules(const struct trial *trial);   /* in force: that of the regimes that are on */
const struct hand *trial_hand(const struct trial *trial);       /* with all events done so far */

/* A lance: its state, who waits for an answer, what it is worth. */
struct trial_lance {
	uint8_t state;               /* enum lance_state */
	int caller;                  /* seat of the pending call, -1 */
	int last;                    /* row of the last call, -1 none (or made by the regulation) */
	bool stake_known; int stake; /* if what stands is accepted; of an accepted one what it is worth */
	bool by_side; int stake_of[2];     /* the stake hangs on which side wins the lance: what it is for each */
	bool refusal_known; int refusal;   /* what refusing the pending call gives to the other side */
};
struct trial_lance trial_lance_now(struct trial *trial, unsigned lance);

/* Where the regulation books no more than what a side lacks: that. */
void trial_lance_cut(const struct trial *trial, struct trial_lance *now);

/* Two that are worth the same, accepted and refused. */
bool trial_lance_same(const struct trial_lance *a, const struct trial_lance *b);

/* A call waits for this seat's answer (his or his partners', by the rules of its lance). */
bool trial_asked(const struct trial *trial, unsigned seat);

/* What the accepted calls are worth to this side if it wins, before any cut at the target. False: not known. */
bool trial_worth(struct trial *trial, unsigned lance, int side, int *points);

/* Whose turn it is to declare points, by the order of the ruleset: 1 yes, 0 no, -1 not known. */
int trial_must_declare(struct trial *trial, unsigned seat);

/* The lance being declared, -1 none. */
int trial_declaring(const struct trial *trial);

/* The calls of a lance in the order they were made: how many, `room` at most. */
struct trial_call {
	int canto;                   /* row, -1: made by the regulation */
	unsigned seat;
	int number;                  /* said with it, -1 */
	uint8_t prefix;              /* enum prefix */
	bool accepted;
};
unsigned trial_calls(const struct trial *trial, unsigned lance, struct trial_call *calls, unsigned room);

/* What lies in baza n (1..): the seats in the order they laid, their cards by seat. */
struct trial_baza {
	unsigned count;
	uint8_t order[MAX_SEATS];
	card cards[MAX_SEATS];
	bool closed;
	int winner;                  /* seat, -1: tied, open or not known */
	bool tied;
};
struct trial_baza trial_baza_now(const struct trial *trial, unsigned n);

/* The number that the seat declared, -1 none; `conceded`: he gave the points up. */
int trial_declared(const struct trial *trial, unsigned seat, bool *conceded);

/* Closes the hand as it stands; the trial and its findings stay as they are. Valid until it is called again. */
const struct verdict *trial_verdict(struct trial *trial);

#endif
