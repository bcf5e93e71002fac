/* The state of a hand being replayed: plain data, which state_copy copies; that of its match stands in match.h. Seats are 0..5 in playing
 * order, the side of a seat is seat & 1, a set of seats is a byte. A breath is all that a player says in one go; it has a number.
 * docs/development.md explains the words of the game.
 *
 * Two tracks run through it. The true track follows the regulation: a void act changes nothing there. The table's track follows what the
 * players take for granted, void calls and answers included.
 *
 * "In doubt" and "open" mean one thing: a guard came out unknown, so nobody knows whether its rule struck.
 *
 * Unless a comment says otherwise: an `event` is an index into hand->events; a `cite` has the clauses to be cited; a `span` is a place in
 * the log; a side is 0 or 1, -1 for nobody or not known; a seat is NO_SEAT for none; in a list by
 * seat "it" is the seat. */
#ifndef VEEDOR_STATE_STATE_H
#define VEEDOR_STATE_STATE_H

#include "canto/canto.h"
#include "log/hand.h"
#include "state/match.h"
#include "state/tanto_set.h"

typedef uint8_t seatset;

/* Kleene's three values, ordered so that "and" is the minimum and "or" the maximum. */
enum truth { NO, UNKNOWN, YES };

/* A number that may be unknown (no score on record, a card that nobody saw). */
struct maybe {
	bool known;
	int n;
};

static inline enum truth truth_not(enum truth t) { return (enum truth)(YES - t); }
static inline enum truth truth_of(bool known_true) { return known_true ? YES : NO; }

enum { MAX_PROPOSALS = 32, MAX_ACTS_DONE = 512, MAX_BARS = 32,
	NO_SEAT = 255, MAX_TRANSFERS = 16, MAX_COME_ABOUT = 256, MAX_EXTRAS = 16, MAX_QUESTIONS = 64, MAX_CHARGES = 32,
	MAX_PASSED_OVER = 16, MAX_QUEUED = 16, MAX_WAITING = MAX_BAZAS - 1 };

/* One call in the chain of a lance. */
struct proposal {
	uint8_t canto;                       /* row of rules->cantos, or OFFERED */
	uint8_t seat;                        /* its author; of an offer, a seat of the side that gets `declined` */
	int16_t number;                      /* the number said with the call, -1 none */
	uint16_t breath;                     /* the breath in which it was said (see state.breath) */
	uint32_t event;
	struct span span;
	bool accepted;                       /* the other side accepted it, or raised over it */
	uint8_t prefix;                      /* enum prefix */
	int16_t reduced;                     /* a rule set what the call is worth: N tantos, REDUCE_PREVIOUS or REDUCE_CAP; 0: no rule did */
	int16_t offered, declined;           /* canto OFFERED: the tantos that the regulation proposes, and those that a refusal pays */
};

/* The canto of a proposal that the regulation makes, not a player (effect `ofrece`). */
enum { OFFERED = 255 };

/* A lance as the table took it: a void call or answer, to which the table may have played on, counts here. */
struct table_track {
	bool seen;                           /* a void act began the track: a fault that rests on that act makes no finding of its own */
	bool pending;                        /* the void call may be waiting for an answer */
	uint8_t side;                        /* the side that made the void call */
	uint8_t canto;                       /* its row of rules->cantos */
	uint8_t accepter;                    /* the side that accepted it, NO_SEAT none */
	bool settled;                        /* the call that waits on the true track was answered or raised for the table, by a void act */
	bool refused;                        /* that answer was a refusal: the table may have stopped there */
};

/* A lance of the hand on the true track, with the table's track in `table`. */
struct lance_play {
	uint8_t state;                       /* enum lance_state */
	uint8_t chain_count;                 /* calls in `chain` */
	uint8_t last_answer_seat;            /* the seat that gave the last valid answer, NO_SEAT none */
	uint8_t accepter_side;               /* the side that accepted last, NO_SEAT none */
	bool left_to_judges;                 /* partners gave two answers at once, and the judges say which counts */
	struct cite silence;                 /* clauses that count silence as the last answer; empty: somebody gave it */
	struct cite answer_cite;             /* clauses by which the last answer was for two calls, or outweighed another of its side; empty: neither */
	struct span settled_span;            /* the answer that accepted or refused the last call */
	int16_t forced;                      /* effect `apuesta N`: the stake without any call, -1 none */
	struct cite forced_cite;             /* clauses of the rule that set `forced` */
	struct cite offered;                 /* clauses of the rule that made the offer; empty: no offer */
	struct cite declined;                /* clauses of what declining the offer costs; empty: those of `offered` */
	struct cite annulled_cite;           /* clauses of the rule that annulled the lance */
	struct { uint8_t state, chain_count; int16_t forced; } annulled; /* the lance as it stood when it was annulled */
	struct table_track table;
	struct proposal chain[MAX_PROPOSALS]; /* the calls; in LANCE_PENDING the last one waits */
};

/* What a seat declared in a lance of points. */
struct declaration {
	bool said, conceded;                 /* it said a number; it gave the points up */
	seatset yields;                      /* the seats that gave up with it: those of its side in play when it conceded */
	uint8_t lance;                       /* the lance for which it said the number */
	int16_t number;
	uint32_t event;
	struct span span;
};

/* The flores sung in a hand. */
struct flores {
	seatset sung;                        /* the seats that sang one */
	uint8_t last;                        /* the last seat to sing one for the first time; 0 while nobody has */
	int8_t shrunk;                       /* the side that shrank from the other's flor, -1 none */
	struct span span;                    /* where the first flor of the hand was sung */
	struct span at[MAX_SEATS];           /* where each seat first sang: to sing again with a bet claims nothing new */
	uint32_t at_event[MAX_SEATS];        /* the event of `at` */
};

/* A baza: the cards laid in it, and what came of them. */
struct baza {
	uint8_t leader;                      /* the seat that leads; NO_SEAT while unknown */
	card cards[MAX_SEATS];               /* by seat; CARD_NONE: it has not laid */
	uint8_t order[MAX_SEATS], count;     /* the seats in the order in which they laid, and how many */
	seatset laid;                        /* the seats that have laid */
	seatset passed;                      /* the seats whose card counts as passed: lower than any other */
	bool closed;                         /* everybody in play has laid, and what follows is settled */
	bool out_of_turn;                    /* somebody laid out of turn */
	uint8_t winner;                      /* the seat that leads next; NO_SEAT: parda or unknown */
	enum truth tied;                     /* parda */
	enum truth won_by[2];                /* by side */
};

/* True if the baza is known to be parda. Returns the seat that took it, -1: it is open or parda, or that is not known. */
static inline bool baza_is_parda(const struct baza *baza) { return baza->closed && baza->tied == YES; }
static inline int baza_taker(const struct baza *baza) { return baza->closed && baza->tied == NO ? baza->winner : -1; }

/* An act as it is judged: bound to the call or lance that it meets. */
struct act_event {
	uint8_t act;                         /* enum act, or ACT_CANTO + row of rules->cantos */
	uint8_t seat, target;                /* its author; the seat addressed, NOBODY none */
	uint8_t lance;                       /* MAX_LANCES: none */
	uint8_t binding;                     /* one bit of enum binding */
	int16_t arg;                         /* juega: the ordinal of the card; pide, reclama, nota: what is asked, claimed or noted; else -1 */
	int16_t number;                      /* the number said, or how many cards are laid or shown; -1 none */
	int16_t reduced;                     /* what a rule made of the call's stake, as in struct proposal */
	uint8_t prefix;                      /* enum prefix */
	bool with_quiero;                    /* a raise said in one phrase with its quiero: «quiero y retruco» */
	uint8_t form;                        /* how a card is laid or shown: FORM_OPEN ... */
	bool passed;                         /* the card counts as passed whatever its form */
	card card;                           /* CARD_NONE: the act is about no card */
	uint16_t breath;
	uint32_t event;
	struct span span;
};

/* An act that was done, or in vain. */
struct act_done {
	struct act_event what;
	bool valid;                          /* false: it was void or did not come about */
};

/* A card on the table for a baza to come. */
struct waiting_card {
	card card;
	uint8_t form;                        /* the form in which it will be laid */
	uint32_t event;                      /* the event that put it there */
};

/* What the effects of an act or moment leave to be done once all of them have come about: acts that a rule counts as done and words in
 * suspense that a seat says again; after those, earlier acts to undo. */
struct queued {
	uint8_t act, seat;                   /* the act to count as done, and its author */
	uint8_t settling, side;              /* of the moment that queued it: the lance settled, MAX_LANCES; the side, NO_SEAT */
	const struct effect *undoes;         /* the effect that says which acts to undo; NULL: this is an act */
	bool again;                          /* the act is what `seat` has in suspense */
	uint16_t breath;                     /* again: the breath in which it is said again */
	uint32_t event;
	struct span span;
};

/* Seats barred from an act. */
struct bar {
	struct act_pattern pattern;          /* the acts; not their index, which is another in each set of regimes */
	seatset seats;                       /* the seats barred */
	struct cite cite;                    /* clauses of the rule that barred them */
	struct span span;                    /* the act that barred them, its event, its author */
	uint32_t event;
	uint8_t by;
};

/* What is possible of the bazas, one bit for each: bit s + BAZA_SIDE * side means that the automaton is in state s and `side` won first.
 * In state 0 nobody has won yet, and the side is 0. */
typedef uint64_t bazas_set;
enum { BAZA_SIDE = 32 };
_Static_assert((int)BAZA_STATES <= (int)BAZA_SIDE, "a state that is another of the other side");

/* Stakes that an effect moves from one side to the other. The ledger carries the transfer out at the close. */
struct transfer {
	uint8_t stakes;                      /* which stakes: bits STAKE_... */
	uint8_t to;                          /* the side that gets them */
	int16_t if_nothing;                  /* tantos for `to` if the transfer hands over nothing */
	bool no_collect;                     /* effect `no_cobra`: `to` is the side that does not collect */
	bool kept_told;                      /* the finding `fault` says what is in `kept_back` */
	uint8_t kept_back;                   /* bit per lance that side `to` won and does not collect */
	struct cite cite;                    /* clauses of the rule */
	struct finding *fault;               /* the rule's own finding, or that of the fault behind the rule; NULL neither */
};

/* Effect `culpa F`: the seats charged with a fault. */
struct charge {
	struct span span;                    /* the act that brought the charge, and its event */
	uint32_t event;
	uint8_t fault;
	seatset whom;
	struct finding *told;                /* the finding that tells of the charge; NULL none */
};

/* Tantos that a rule gives apart from the lances. */
struct extra {
	int points;
	uint8_t to;          /* the side that gets them */
	bool early;          /* an act gave them while the hand was being played: they are booked before the cards */
	uint32_t event;      /* the event of that act */
	struct cite cite;
	struct span span;
	struct finding *fault; /* the rule's own finding, as long as they are not booked; NULL none */
};

/* A place in a hand. No place: no span, NO_EVENT and NO_SEAT. */
struct ground {
	struct span span;
	uint32_t event;
	uint8_t seat;
};

enum { ASKS_RULE, ASKS_DUTY, ASKS_SEATS };

/* Does this rule or duty strike, does this effect mean the seats that it may mean? Its guard came out unknown. The fields down to `event` tell
 * one question from another. */
struct open_question {
	uint16_t index;                      /* the rule, duty or effect of the variant in force then */
	uint8_t asks;                        /* ASKS_... */
	uint8_t seat, side;                  /* the debtor of the duty; the side for which it was asked; NO_SEAT */
	uint8_t act, baza, regimes;           /* the act judged (0 none), the current baza, the regimes that were on */
	seatset everybody;                   /* the seats of the dispute */
	uint32_t event;                      /* NO_EVENT: at a moment without an act */
	const struct ruleset *rules;         /* the variant in force then */
	bool told;                           /* an undecided finding at the close tells it */
	bool changes, annuls;                /* something comes of it; it annuls a lance */
	bool prices;                         /* its effects can change the points by themselves */
	bool moves;                          /* the points do change if it strikes and no other does */
	struct ground at;                    /* the player in question, and where the finding stands */
	struct cite cite;
};

/* MOST_LOOKED: how many events all replays of a hand may read again for missing cards. A hand that takes more is not judged. */
enum { MAX_VOIDS = 5, MOST_LOOKED = 32768 };

/* The events that held a void act: the first MAX_VOIDS of the hand. */
struct voids {
	uint32_t events[MAX_VOIDS];
	unsigned count;
};

/* How a second replay sees the hand (worlds.c). */
struct world {
	const struct open_question *questions; /* `count` questions */
	unsigned count;
	uint64_t answers, strikes;           /* bit i: it answers questions[i]; the rule of questions[i] strikes */
	struct voids passes;                 /* void acts that it takes for good, as the table may have */
	bool keeps_stakes;                   /* no stake changes sides, as if the table had seen no reason */
	bool as_laid;                        /* no card is missing from the log: the cards were laid in the order of the log */
	bool last_laid;                      /* the last cards were laid and not written down (cards_lay_last) */
	uint32_t led;                        /* the event, from 1 on, of a card that led: its owner's card of the baza before is missing; 0 none */
};

/* The duels of a hand played by facing seats, each at its index. */
enum { MAX_DISPUTES = MAX_SEATS / 2, NO_EVENT = 0xffffffff };
struct duels {
	unsigned played;                     /* how many have begun */
	int points[MAX_DISPUTES][2];
	bool undecided[MAX_DISPUTES];
	bool sum_open[MAX_DISPUTES];         /* its points may change with the answer to an open question */
	struct score before[MAX_DISPUTES];   /* the score due when it began */
	struct score paper[MAX_DISPUTES];    /* the table's score when it began */
	uint32_t score_event[MAX_DISPUTES];  /* the event `marcador` between it and the next, NO_EVENT none */
};

/* An answer already worked out (knowledge.c): what a hand may come to with unseen cards. To find one takes thousands of sets of cards, and
 * act after act, replay after replay ask the same. */
enum { REACH_ROWS = 64 };
struct reach {
	const struct ruleset *rules;         /* NULL: an empty row */
	const struct card_table *cards;
	cardset held, unseen;                /* the known cards; those that may complete them */
	tanto_set found;                     /* the answer if `what` is the tanto */
	unsigned ways;                       /* the answer if `what` is a combination */
	uint8_t more, what;                  /* how many cards are missing; a combination, or REACH_TANTO */
};

struct state {
	const struct ruleset *rules;         /* the rules in force: the variant for the regimes that are on */
	struct canto *canto;                 /* reads phrases by the lexicon of `rules` */
	const struct card_table *cards;      /* ranks and values under the muestra of this hand; NULL while it is not known */
	struct variant_set *variants;          /* every variant; variants->rules[0] is the base */
	struct filter_memory *filter;        /* the engine's memory of which rules to ask (filter.c); NULL: all are asked */
	struct reach *reach;                 /* the engine's REACH_ROWS rows; NULL: no answer is kept */
	uint8_t regimes_on;                   /* bit i - 1: the regime rules->regimes[i] is on */
	bool crowded;                        /* more acts than are kept, words not heard, or too much to read again: nothing more is judged */
	const struct hand *hand;
	bool being_written;                  /* the hand of a trial: more may come than its events say */
	uint32_t ahead;                      /* the events before this one are judged: a voice that came with a card goes before the card */
	cardset named;                       /* the cards that the events of the hand name */
	const struct match_play *match;      /* the match as it stood before the hand */
	struct findings *findings;
	const struct world *world;           /* NULL: the hand as the log has it */
	struct voids voids;
	struct finding *void_finding;        /* the last finding on a void act, NULL none */
	struct cite void_cite;               /* clauses of the last rule that voided a call without a finding */

	/* what stays open: what a guard, a missing card or the judges leave in doubt */
	bool points_open;                    /* a rule in doubt could void something: the points of the hand are undecided */
	uint8_t regime_open;                 /* the regime (index of rules->regimes) that may be on; 0 none */
	uint8_t question_count;              /* of `questions` */
	bool questions_open;                 /* the points depend on something with more answers than yes and no */
	bool to_judges;                      /* some stake is left to the judges */
	uint8_t unlaid_seat, unlaid_baza;    /* the seat whose card did not count, and the baza of which the table took it for; baza 0: none */
	bool astray;                         /* the table took that card for laid, and a later card did not count either */
	bool gap_open;                       /* several cards are missing, or were laid out of order: the points may depend on which it was */
	struct finding *gap_either;          /* tells of a missing card that may be of the baza before instead; NULL if there is none */
	uint32_t gap_led;                    /* the event, from 1 on, of the card that led if `gap_either` is of that baza */

	/* the table */
	uint8_t seat_count;
	uint8_t seats_to_come;               /* in a trial: the seats that events not judged yet need; 0: none */
	seatset everybody, in_play;          /* the seats of the hand, or of the duel being played; those that have not left */
	uint8_t form;                        /* enum dispute: DISPUTE_FACING while the hand is played in duels */
	struct duels duels;
	uint8_t dealer, mano;
	uint8_t other_dealer;                /* the other seat that may have dealt, if the log does not tell which of two did; NO_SEAT */
	bool score_assumed;                  /* no score was written since the match began: it is taken to have begun at 0-0 */
	struct score score, paper, due;      /* by which the hand is judged (score_to_play_from); that the table wrote; that is due */
	int target;                          /* the tantos that win */
	card muestra;                        /* of the header, or turned up later; CARD_NONE, CARD_UNKNOWN */
	bool muestra_up;                     /* the muestra has been turned up */
	bool after_match;                    /* the match was won before the hand began */
	int wrong_target;                    /* the wrong target that a finding of this hand tells, -1 none */
	bool past_written;                   /* a finding of this hand tells that the table wrote points after the end */

	/* cards */
	cardset knows[MAX_SEATS];            /* cards that it is known to have been dealt: by the deal, or laid or shown */
	uint8_t holds[MAX_SEATS];            /* how many cards it was dealt */
	bool dealt_oddly;                    /* some seat was dealt another number of cards than the deck gives */
	cardset played[MAX_SEATS];           /* cards that it laid */
	cardset visible[MAX_SEATS];          /* its cards that everybody has seen */
	cardset seen_all;                    /* cards that are known of any seat, and the muestra */
	cardset partner_saw[MAX_SEATS];      /* its cards that a partner saw before they were laid */
	uint8_t played_count[MAX_SEATS];     /* how many cards it laid, unnamed ones included */

	/* play */
	struct baza bazas[MAX_BAZAS + 1];    /* from 1 on */
	uint8_t baza;                        /* the current one */
	bazas_set where;                     /* the states in which the automaton of the bazas may be */
	bool decided;                        /* the hand is decided: nothing more can be called or laid */
	uint32_t decided_upto;               /* how many events were judged when it was decided; 0: it is not, or no event did it */
	enum truth bazas_decided;            /* the bazas decide the hand; UNKNOWN: that depends on unseen cards */
	struct cite left_cite;               /* clauses of the rule that put the last player of a side out of play */
	struct cite decided_cite;            /* clauses of what decided the hand */
	struct span decided_span;            /* the act that decided it */
	bool late_told;                      /* a finding tells of a call after the end, which is told once */
	seatset lifted;                      /* seats that took a played card back in this baza */
	cardset put_instead[MAX_SEATS];      /* cards that it put in place of one taken back: by the rules that one stays laid */
	uint16_t void_breath;                /* effect `nulo voz`: the rest of this breath is void */
	uint16_t passed_breath;              /* the last breath in which a paso refused a call */
	uint16_t shrunk_breath;              /* the last breath in which shrinking refused a bet */
	int8_t winner_by_leave;              /* the side that alone is left in play, -1 none */
	bool hand_annulled;                  /* effect `anula mano`; the hand is then decided */
	uint16_t annulled_by;                /* the clause by which the same player deals again: its index + 1, 0 none */
	bool redeal_same;                    /* the same dealer deals again */
	bool judged_deal;                    /* the rules `al repartir` have been judged */
	int8_t match_lost_by;                /* effect `pierde`: the side that lost the match, -1 none */
	int8_t fresh_seat;                   /* the seat that laid a card, as long as nothing was done since; -1 none */
	uint8_t left_out[MAX_SEATS];         /* how many of its cards are taken for laid though the log does not have them */
	uint32_t looked;                     /* events read again for missing cards, in all replays so far (MOST_LOOKED) */
	uint8_t gap_more;                    /* how many more cards are missing after the last missing one (cards_missing.c) */
	int8_t turn_seat;                    /* the seat that laid in turn, as long as the next one has not acted; -1 none */

	/* cards on the table that are not laid, or not yet (cards_laid.c) */
	uint8_t put_count[MAX_SEATS];        /* cards in `put` */
	uint8_t waiting_count[MAX_SEATS];    /* cards in `waiting` */
	seatset waiting_seats;               /* seats with a card in `waiting` */
	cardset thrown[MAX_SEATS];           /* cards that it laid by throwing them, face down */
	card beneath[MAX_SEATS];             /* the card that it laid under another of its own */
	seatset has_beneath, beneath_seen;   /* seats with such a card; those whose card has been seen since */
	seatset open_unnamed;                /* seats that laid a card face up that the log does not name */
	unsigned passed_over_count;          /* events in `passed_over` */

	/* words in suspense, what seats out of play may still do, acts that follow from others */
	seatset in_suspense;                 /* seats with an act in `suspended` */
	uint8_t queued_count;
	struct act_pattern keeps[MAX_SEATS]; /* acts that it may still do out of play; not their index, as in struct bar */

	/* calls */
	struct declaration said[MAX_SEATS];
	struct flores flores;
	bool card_since_accept;              /* a card was laid since a lance of points was last answered */
	seatset done[MAX_PATTERNS];          /* seats that did an act of the pattern */
	seatset voiced[MAX_PATTERNS];        /* seats that did one or tried to: void acts count too */
	seatset faults[MAX_FAULTS];          /* seats charged with the fault */
	unsigned act_count;
	unsigned bar_count, charge_count;
	uint64_t barred;                     /* bit per act from which any seat is barred */
	seatset notes[NOTE_COUNT];           /* seats that the note is about; bit 7: it is about the hand */
	uint64_t ever_done, ever_at_fault, ever_noted; /* bits: the patterns done, the faults charged and the notes made so far */
	uint32_t noted_upto;                 /* the event of the last note */
	uint64_t act_notes;                  /* bits: notes in braces on the event being judged */
	uint16_t breath;                     /* the last number given to a breath, or to an act that is no voice */
	uint16_t voice;                      /* the breath of the last voice; acts that a rule counts as done get other numbers */

	/* duties: the seats that met it, that let it lapse, that owe it since some act */
	seatset met[MAX_DUTIES], lapsed[MAX_DUTIES], born[MAX_DUTIES];

	/* the close */
	int8_t lance_winner[MAX_LANCES];     /* side, -1 nobody or unknown */
	seatset lance_winner_seats[MAX_LANCES + 1]; /* the last one, for MAX_LANCES, is always empty */
	unsigned transfer_count;
	unsigned extra_count;
	unsigned come_about_count;

	/* A new hand clears nothing from here on: the counts and sets above say which entries of a list mean anything. Of a lance
	 * all but the chain is cleared. From the lances on, state_copy copies those entries alone. */
	card put[MAX_SEATS][DEAL_CARDS];     /* cards face down that are not laid until their owner turns them up */
	struct waiting_card waiting[MAX_SEATS][MAX_WAITING];
	struct act_event suspended[MAX_SEATS]; /* the act in suspense, till its author says it again (`repite`) */
	struct queued queued[MAX_QUEUED];
	uint32_t passed_over[MAX_PASSED_OVER]; /* events judged with an earlier one: a card laid beside its card, or the taking back of it */
	struct lance_play lances[MAX_LANCES];
	struct bar bars[MAX_BARS];
	struct charge charges[MAX_CHARGES];
	struct transfer transfers[MAX_TRANSFERS];
	struct extra extras[MAX_EXTRAS];
	struct open_question questions[MAX_QUESTIONS];
	uint16_t come_about[MAX_COME_ABOUT]; /* the first effect of each rule and duty that moved stakes */
	struct act_done acts[MAX_ACTS_DONE];
};

/* The last call of a lance that has one. */
static inline const struct proposal *last_call(const struct lance_play *play) { return &play->chain[play->chain_count - 1]; }

static inline void state_copy(struct state *to, const struct state *from)
{
	memcpy(to, from, offsetof(struct state, lances));
	memcpy(to->lances, from->lances, from->rules->lance_count * sizeof *from->lances);
	memcpy(to->bars, from->bars, from->bar_count * sizeof *from->bars);
	memcpy(to->charges, from->charges, from->charge_count * sizeof *from->charges);
	memcpy(to->transfers, from->transfers, from->transfer_count * sizeof *from->transfers);
	memcpy(to->extras, from->extras, from->extra_count * sizeof *from->extras);
	memcpy(to->questions, from->questions, from->question_count * sizeof *from->questions);
	memcpy(to->come_about, from->come_about, from->come_about_count * sizeof *from->come_about);
	memcpy(to->acts, from->acts, from->act_count * sizeof *from->acts);
}

static inline uint32_t event_index(const struct state *s, const struct event *e) { return (uint32_t)(e - s->hand->events); }

/* Returns the number that the seat declared; NULL if it has said none, or is no seat. */
static inline const struct declaration *declared_by(const struct state *s, unsigned seat)
{
	return seat < MAX_SEATS && s->said[seat].said ? &s->said[seat] : NULL;
}

static inline int side_of(unsigned seat) { return (int)(seat & 1); }
/* Returns the set of this one seat; of NO_SEAT, the empty set, since the byte cuts off a bit shifted that far. */
static inline seatset seat_bit(unsigned seat) { return (seatset)(1u << (seat & 31)); }
static inline seatset side_seats(const struct state *s, int side)
{
	return (seatset)(s->everybody & (side ? 0xaa : 0x55));
}
/* Returns the one seat of the set; -1, which a uint8_t holds as NO_SEAT, if it has more, or none. */
static inline int single_seat(seatset seats) { return seats && !(seats & (seats - 1)) ? __builtin_ctz(seats) : -1; }
/* Returns the first seat of the set from `from` on, round the table; NO_SEAT if the set is empty. */
static inline unsigned seat_from(seatset seats, unsigned from)
{
	unsigned twice = seats | (unsigned)seats << 8; /* beyond the last seat all stand once more */
	return seats ? (from + (unsigned)__builtin_ctz(twice >> from)) & 7 : NO_SEAT;
}
/* Returns the last seat of the set before `from`, round the table: `from` itself if the set has no other; NO_SEAT if it is empty. */
static inline unsigned seat_before(seatset seats, unsigned from)
{
	unsigned twice = (seats | (unsigned)seats << 8) & ((1u << (from + 8)) - 1);
	return seats ? (31u - (unsigned)__builtin_clz(twice)) & 7 : NO_SEAT;
}
/* Returns the next seat of the hand or duel. */
static inline unsigned seat_after(const struct state *s, unsigned seat)
{
	unsigned next = seat_from(s->everybody, seat + 1);
	return next == NO_SEAT ? seat : next;
}
/* Returns 0 for the mano, 1 for the next seat, and so on. */
static inline unsigned seat_order(const struct state *s, unsigned seat)
{
	return (seat + s->seat_count - s->mano) % s->seat_count;
}

/* True if this replay takes the void act of the event for good. */
static inline bool overlooked(const struct state *s, uint32_t event)
{
	return s->world && ANY_OF(i, s->world->passes.count, s->world->passes.events[i] == event);
}

/* True if no stake changes sides in this replay. */
static inline bool keeps_stakes(const struct state *s)
{
	return s->world && s->world->keeps_stakes;
}

static inline void queue_act(struct state *s, struct queued act)
{
	s->points_open |= s->queued_count == MAX_QUEUED;
	if (s->queued_count < MAX_QUEUED)
		s->queued[s->queued_count++] = act;
}

/* Notes that the event held a void act. `told` is the finding on it, NULL none. */
static inline void note_void(struct state *s, uint32_t event, struct finding *told)
{
	s->void_finding = told ? told : s->void_finding;
	if (s->voids.count < MAX_VOIDS && (!s->voids.count || s->voids.events[s->voids.count - 1] != event))
		s->voids.events[s->voids.count++] = event;
}

#endif
