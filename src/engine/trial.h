/* A hand as far as it has gone, and what one more act would make of it. It serves those who ask what may be said or done (options), who make
 * hands (gen) and who teach (quiz, canto). The same engine judges; nothing is guessed. */
#ifndef VEEDOR_ENGINE_TRIAL_H
#define VEEDOR_ENGINE_TRIAL_H

#include "engine/engine.h"
#include "state/state.h"

struct trial;

/* Opens a table of its own under the rules of `engine`, which must outlive the trial. Returns NULL if there is no memory. Closing NULL does
 * nothing. */
struct trial *trial_open(struct engine *engine);
void trial_close(struct trial *trial);

/* Sets the table for `hand` and replays its first `upto` events. The deal, dealer, muestra and score are the hand's, else those that the
 * engine's match has come to. Later events are not known; the cards of the deal lines are. Returns false if the hand cannot be set (wrong
 * seats, no dealer, more than 512 events or 32 KiB of text). `hand` may go after the call. */
bool trial_begin(struct trial *trial, const struct hand *hand, uint32_t upto);

/* Does the same for the hand that the engine judged last, in the match as it stood before that hand. */
bool trial_begin_again(struct trial *trial, const struct hand *hand, uint32_t upto);

/* Adds the event, with the `words` of a voice (else empty), whose spans it gets. It stays until trial_back. Returns false if there is no
 * room for it. */
bool trial_do(struct trial *trial, const struct event *event, struct str words);

/* If play begins with the next event of `hand`, or the log ends with the deal, does what the regulation does before the first word and the
 * first card, so that the table is the one that the players see. */
void trial_open_play(struct trial *trial, const struct hand *hand);

/* For six in duels: closes the duel that is over, whose findings trial_findings gives, and seats the next two. Returns false, and does
 * nothing, if the duel is not over or was the last. The first act of the next two does the same. */
bool trial_go_on(struct trial *trial);

/* Judges the next event of `hand`, the hand given to trial_begin, as it stands in the log. Returns false if there is none, or if something
 * else has been done since. What was said with a card is judged with the card, and is the next step all the same. So are the notes in braces
 * on an event, which is judged by them. */
bool trial_step(struct trial *trial, const struct hand *hand);

/* True if the next step is such a voice or note. Until then the event is not complete, and nothing else may be done. */
bool trial_part_follows(const struct trial *trial, const struct hand *hand);

/* True if the next event of `hand` is a card with which its author says something. */
bool trial_has_voice(struct trial *trial, const struct hand *hand);

/* Remembers the state; takes back all that was done since (one level). */
void trial_mark(struct trial *trial);
void trial_back(struct trial *trial);

/* Returns the first of the findings of the last trial_do (after trial_begin: of the replayed events), or NULL if there are none. They live
 * until the next trial_do, trial_back or trial_begin. */
const struct finding *trial_findings(const struct trial *trial);

/* Lists the acts of the last trial_do in the order they were judged; they are `valid` if they were done, else void. Returns how many, `room`
 * at most; none if what was said met nothing (talk). */
struct trial_act {
	uint8_t act, lance, binding;   /* lance MAX_LANCES: none; binding: one bit of enum binding */
	bool valid;
};
unsigned trial_acts(const struct trial *trial, struct trial_act *acts, unsigned room);

/* True if a call or answer of the lance (MAX_LANCES: of any) was void and told. What rests on it is void without a finding. */
bool trial_has_void(const struct trial *trial, unsigned lance);

/* Reads a phrase by the words in force here, as canto_read does. */
const struct utterance *trial_read(struct trial *trial, struct str phrase);

/* ---- the table as it stands; seats are 0..5 ---- */

const struct state *trial_state(const struct trial *trial);     /* of the duel being played, if the hand is in duels */
const struct hand *trial_hand(const struct trial *trial);       /* with all events done so far */

static inline unsigned trial_seats(const struct trial *trial) { return trial_state(trial)->seat_count; }
static inline unsigned trial_mano(const struct trial *trial) { return trial_state(trial)->mano; }
static inline unsigned trial_dealer(const struct trial *trial) { return trial_state(trial)->dealer; }
static inline unsigned trial_baza(const struct trial *trial) { return trial_state(trial)->baza; }
/* CARD_NONE if there is none; CARD_UNKNOWN. */
static inline card trial_muestra(const struct trial *trial) { return trial_state(trial)->muestra; }
/* The rules in force, with the regimes that are on. */
static inline const struct ruleset *trial_rules(const struct trial *trial) { return trial_state(trial)->rules; }
/* True if nothing more can be called or laid; if the hand is played in duels. */
static inline bool trial_decided(const struct trial *trial) { return trial_state(trial)->decided; }
static inline bool trial_in_duels(const struct trial *trial) { return trial_state(trial)->form == DISPUTE_FACING; }
/* True if the seat plays, or did until it left; if it plays; if it sang a flor; if it was charged with the fault (`culpa`). */
static inline bool trial_in_dispute(const struct trial *trial, unsigned seat) { return trial_state(trial)->everybody & seat_bit(seat); }
static inline bool trial_in_play(const struct trial *trial, unsigned seat) { return trial_state(trial)->in_play & seat_bit(seat); }
static inline bool trial_sang(const struct trial *trial, unsigned seat) { return trial_state(trial)->flores.sung & seat_bit(seat); }
static inline bool trial_marked(const struct trial *trial, unsigned seat, unsigned fault) { return trial_state(trial)->faults[fault] & seat_bit(seat); }

/* The points that the seat declared and did not give up; -1: none. */
static inline int trial_declared(const struct trial *trial, unsigned seat)
{
	const struct declaration *said = &trial_state(trial)->said[seat];

	return said->said && !said->conceded ? said->number : -1;
}

/* Returns the score by which the hand is judged. */
static inline struct score trial_score(const struct trial *trial)
{
	return trial_state(trial)->score;
}

int trial_due(const struct trial *trial);                 /* seat that owes the next card, -1 */
unsigned trial_cards(const struct trial *trial, unsigned seat, card *cards);  /* known and not laid; returns how many (DEAL_CARDS at most) */
unsigned trial_dealt(const struct trial *trial, unsigned seat, card *cards);  /* all that are known of its deal */
int trial_tanto(const struct trial *trial, unsigned seat);  /* -1 unknown */
int trial_flor(const struct trial *trial, unsigned seat);   /* -1: none, or not known */
int trial_has_flor(const struct trial *trial, unsigned seat);  /* 1 yes, 0 no, -1 not known; 0 if the ruleset has none */

/* True if an effect bars the seat from this act (enum act; a canto: opening or raising). `clause` gets the clause. */
bool trial_barred(const struct trial *trial, unsigned seat, const struct trial_act *act, struct str *clause);

/* Returns the call as the ledger names it, without its `worth`. */
struct ledger_call ledger_call_of(const struct ruleset *rules, const struct proposal *call);

/* A lance: its state, who waits for an answer, what it is worth. */
struct trial_lance {
	uint8_t state;               /* enum lance_state */
	int caller;                  /* seat of the pending call, -1 */
	seatset asked;               /* the seats that may answer it */
	int last;                    /* row of the last call, -1 none (or made by the regulation) */
	struct ledger_call call;     /* the last call; the lance's name if there is none */
	struct score stake;          /* what it is worth to the side that wins it if the pending call is accepted, or as it stands: a falta may be
	                              * worth one thing to the side ahead and another to the side behind, a bet may pay the winner's own flores */
	struct maybe refusal;        /* what refusing the pending call gives to the other side */
};

/* True if the sides play for different stakes. */
static inline bool trial_by_side(const struct trial_lance *now)
{
	return now->stake.known && now->stake.of[0] != now->stake.of[1];
}

/* Returns the stake that is one for both sides. */
static inline struct maybe trial_stake(const struct trial_lance *now)
{
	return (struct maybe){ now->stake.known && !trial_by_side(now), now->stake.of[0] };
}

struct trial_lance trial_lance_now(struct trial *trial, unsigned lance);

/* Cuts the amounts to what a side lacks, if the regulation books no more than that. */
void trial_lance_cut(const struct trial *trial, struct trial_lance *now);

/* True if two lances are worth the same, accepted and refused. */
bool trial_lance_same(const struct trial_lance *a, const struct trial_lance *b);

/* True if a call waits for an answer that this seat may give, by the rules of the lance. */
bool trial_asked(const struct trial *trial, unsigned seat);

/* Returns how many calls wait for an answer. */
unsigned trial_waiting(const struct trial *trial);

/* Returns what the accepted calls are worth to this side if it wins, before any cut at the target. */
struct maybe trial_worth(struct trial *trial, unsigned lance, int side);

/* Tells whether it is the seat's turn to declare points, by the order of the ruleset: 1 yes, 0 no, -1 not known. */
int trial_must_declare(struct trial *trial, unsigned seat);

/* Returns the lance being declared, or -1. */
int trial_declaring(const struct trial *trial);

/* Closes the hand as it stands, in a copy: the trial and its findings stay as they are. The verdict lives until the next call. */
const struct verdict *trial_verdict(struct trial *trial);

#endif
