/* The state of a match and of a hand being replayed: plain data, copied by assignment. Private
 * to the engine. Seats are 0..5 in playing order, the side of a seat is seat & 1, a set of
 * seats is a byte. */
#ifndef VEEDOR_STATE_STATE_H
#define VEEDOR_STATE_STATE_H

#include "canto/canto.h"
#include "log/hand.h"
#include "state/tanto_set.h"

typedef uint8_t seatset;

/* Kleene's three values, ordered so that "and" is the minimum and "or" the maximum. */
enum truth { NO, UNKNOWN, YES };

static inline enum truth truth_not(enum truth t) { return (enum truth)(YES - t); }
static inline enum truth truth_of(bool known_true) { return known_true ? YES : NO; }

enum { MAX_PROPOSALS = 32, MAX_ACTS_DONE = 512, MAX_BARS = 32, MAX_DUTIES = 64, MAX_BAZAS = 3,
	NO_SEAT = 255, MAX_TRANSFERS = 16, MAX_EXTRAS = 16, MAX_UNKNOWN = 64, MAX_CHARGES = 32,
	MAX_PASSED_OVER = 16, MAX_QUEUED = 16, MAX_WAITING = MAX_BAZAS - 1 };

/* One call in the chain of a lance. */
struct proposal {
	uint8_t canto;         /* row */
	uint8_t seat;
	int16_t number;        /* spoken with it, -1 */
	uint16_t breath;
	uint32_t event;        /* index */
	struct span span;
	bool accepted;
	uint8_t prefix;                      /* enum prefix */
	int16_t reduced;                     /* a rule set what it is worth: N, REDUCE_PREVIOUS, REDUCE_CAP; 0 no */
	int16_t offered, declined;           /* canto OFFERED: what the regulation proposes, and what a refusal pays */
};

/* The canto of a proposal that the regulation makes by itself (ofrece). */
enum { OFFERED = 255 };

/* What the table took for granted of a lance: a void call counts here, and so does what was said to it. */
struct table_track {
	bool seen;                           /* there has been such a call: what rests on it is folded */
	bool pending;                        /* it may be waiting */
	uint8_t side;                        /* who made it */
	uint8_t canto;                       /* its row */
	uint8_t accepter;                    /* side that accepted it, NO_SEAT */
	bool settled;                        /* what waits by the rules was answered or raised for the table */
	bool refused;                        /* and the table stopped there */
};

/* A lance of the hand, by the rules and for the table. */
struct lance_play {
	uint8_t state;                       /* enum lance_state */
	uint8_t chain_count;                 /* calls in `chain` */
	uint8_t last_answer_seat;            /* who gave the last valid answer, NO_SEAT */
	uint8_t last_answer;                 /* ACT_QUIERE / ACT_NO_QUIERE */
	uint8_t accepter_side;               /* side that accepted last, NO_SEAT */
	bool left_to_judges;                 /* which answer to it counts */
	struct cite silence;                 /* what counted silence as that answer, where nobody gave it */
	struct span settled_span;            /* the answer that accepted or refused it */
	int16_t forced;                      /* apuesta N: stake without any call, -1 none */
	struct cite forced_cite;             /* of the rule that set it */
	struct cite offered;                 /* what offered it, where the regulation did */
	struct cite declined;                /* of what declining the offer costs, where that is another clause */
	struct cite annulled_cite;           /* of the rule that annulled it */
	bool open;                           /* a rule of which it is not known whether it struck would have annulled it */
	struct { uint8_t state, chain_count; int16_t forced; } annulled; /* as it stood when it was annulled */
	struct table_track table;
	struct proposal chain[MAX_PROPOSALS]; /* the last one is the pending one while PENDING */
};

/* What a seat declared. */
struct declaration {
	bool said, conceded;
	seatset yields;                      /* who gave up with the seat that conceded: of its side, those still in the hand */
	uint8_t lance;                       /* what the number was said for */
	int16_t number;
	uint32_t event;
	struct span span;
};

/* Flores of a hand. */
struct flores {
	seatset sung;
	uint8_t last;                        /* seat that was the last to sing its own, where one did */
	int8_t shrunk;                       /* side that shrank from the other's, -1 */
	struct span span;                    /* the first voice of any; a flor may be sung again with a bet */
	struct span at[MAX_SEATS];           /* where each was sung: what says it again with a bet claims nothing new */
	uint32_t at_event[MAX_SEATS];
};

/* A baza: whose card lies where. */
struct baza {
	uint8_t leader;                      /* NO_SEAT while unknown */
	card cards[MAX_SEATS];               /* CARD_NONE where nothing lies */
	uint8_t order[MAX_SEATS], count;     /* seats in the order they laid */
	seatset laid;                        /* seats with a card in it */
	seatset passed;                      /* cards laid as passed: lower than any other */
	bool closed;
	bool out_of_turn;                    /* somebody laid out of turn in it */
	seatset best;                        /* seats that hold the best card, when known */
	uint8_t winner;                      /* seat that leads next; NO_SEAT: parda or unknown */
	enum truth tied;
	enum truth won_by[2];                /* side */
};

/* An act as it is judged: bound to its target. */
struct act_event {
	uint8_t act;                         /* enum act or ACT_CANTO + row */
	uint8_t seat, target;
	uint8_t lance;                       /* MAX_LANCES: none */
	uint8_t binding;                     /* one enum binding bit */
	int16_t arg;                         /* n of juega, what of pide / reclama */
	int16_t number;
	int16_t reduced;                     /* what a rule made of its stake, as in struct proposal */
	uint8_t prefix;
	bool with_quiero;                    /* a raise said in one phrase with its quiero: «quiero y retruco» */
	uint8_t form;                        /* cards */
	bool passed;                         /* a card that counts as passed whatever its form */
	card card;
	uint16_t breath;
	uint32_t event;                      /* index into hand->events */
	struct span span;
};

/* What was done (or said in vain) so far. */
struct act_done {
	struct act_event what;
	bool valid;
	bool open;                           /* a rule in doubt may have voided it */
};

/* A card on the table for a baza to come. */
struct waiting_card {
	card card;
	uint8_t form;                        /* how it is laid then */
	uint32_t event;                      /* that put it there */
};

/* What follows from what came about, and is done once all of that has: an act that a rule counts as done, what a seat had in suspense
 * and says again, and, after those, earlier acts that the rules of a moment undo. */
struct queued {
	uint8_t act, seat;
	uint8_t settling, side;              /* of the moment at which it was put down: a lance, MAX_LANCES; a side, NO_SEAT */
	const struct effect *undoes;         /* NULL: it is an act */
	bool again;                          /* what the seat had in suspense */
	bool open;                           /* what has it counted may be void */
	uint16_t breath;                     /* of what is said again */
	uint32_t event;
	struct span span;
};

struct bar {
	struct act_pattern pattern;          /* itself: its index is another in each set of regimes */
	seatset seats;
	struct cite cite;                    /* of what barred them */
	struct span span;                    /* the act that did, its event and whose it was */
	uint32_t event;
	uint8_t by;
	seatset open;                        /* of these it is not known whether they are among them */
};

/* Where the bazas stand: bit s + BAZA_SIDE * side for "automaton in state s, `side` won first". Side 0
 * also stands for "nobody has won yet" in state 0. */
typedef uint64_t bazas_set;
enum { BAZA_SIDE = 32 };
_Static_assert((int)BAZA_STATES <= (int)BAZA_SIDE, "a state that is another of the other side");

/* Stakes moved by an effect at the close: applied to the ledger. */
struct transfer {
	uint8_t stakes;
	uint8_t to;                          /* side */
	int16_t if_nothing;
	bool no_collect;                     /* no_cobra: `to` is the side that books nothing */
	bool kept_told;                      /* its fault says which of them that side won all the same */
	uint8_t kept_back;                   /* lances: those */
	struct cite cite;
	struct finding *fault;               /* what tells it: the rule's own finding, else that of the fault it rests on; NULL nothing */
};
/* culpa F: who was charged with it, and where. */
struct charge {
	struct span span;
	uint32_t event;
	uint8_t fault;
	seatset whom;
	struct finding *told;                /* what told it, NULL where nothing did */
};

struct extra {
	int16_t points;
	uint8_t to;
	bool early;          /* an act gave them while the hand was still being played */
	uint32_t event;      /* of that act */
	struct cite cite;
	struct span span;
};

/* A rule or duty whose guard came out unknown: one undecided finding at the close. */
struct unknown_rule {
	const struct ruleset *rules;         /* then in force */
	uint16_t rule;                       /* or duty, of these */
	bool of_duty;
	uint8_t kind;
	struct cite cite;
	uint8_t seat;
	struct span span;
	uint32_t event;
};

/* Where a guard left it open whether something strikes that could change what the hand is worth. */
struct open_question {
	uint16_t index;                      /* of the rule, or duty, of the rules then in force */
	bool of_duty;
	uint8_t seat, side;                  /* of whom, or for which side, it was asked */
	uint8_t act, baza, layers;           /* when */
	seatset everybody;                   /* of the dispute in which it was */
	uint32_t event;
	struct cite cite;
};
enum { MAX_QUESTIONS = 6 };

/* Events looked at once more, in all replays of a hand, for cards that the log leaves out: beyond that it is not judged. */
enum { MAX_VOIDS = 5, MOST_LOOKED = 32768 };

/* Events that held a void act. */
struct voids {
	uint32_t events[MAX_VOIDS];
	unsigned count;
};

/* How a second replay sees the hand (worlds.c). */
struct world {
	const struct open_question *questions; /* of each it supposes whether it strikes: */
	unsigned count, strikes;             /* bit i: the i-th does */
	struct voids passes;                 /* it lets these pass, as the table may have */
	bool keeps_stakes;                   /* and stakes that should have changed sides */
	bool as_laid;                        /* no card is missing: what is out of order was laid so */
};

/* A match in progress. */
struct match_play {
	bool paper_known;
	int paper[2];                        /* the score as the table has it */
	bool due_known, due_claimed;         /* `due` by veedor; by the tantos that the table wrote, the points being undecided */
	int due[2];                          /* as veedor has it: a table may put its score right */
	int target;
	bool mended_known;
	int mended[2];                       /* the table's score before the last hand, and what that hand gives: its own sum put right */
	bool assumed;                        /* `due` goes on from a beginning without a score */
	int assumed_paper[2];                /* and what the table would have from there */
	int wrong_target;                    /* a target that was told as wrong, which is done once; -1 */
	bool last_known;                     /* the hand before was read */
	uint8_t last_dealer, last_mano, other_dealer;
	int last_number;                     /* of the hand before, where its name is one; 0 */
	bool same_dealer;                    /* it was annulled and is dealt again */
	bool last_annulled;
	bool either_dealer;                  /* and nobody at the table noticed: they deal on */
	bool unfinished;                     /* the hand before was cut short: whether it was dealt again the next score may tell */
	bool last_score_known;
	int last_score[2];                   /* at its beginning */
	uint32_t hands;
	bool any_lost;                       /* a hand could not be read: nothing is counted over the match any more */
	bool any_open;                       /* of a hand it is not known what it gives */
	bool over;
	int winner;
	bool past_written;                   /* the table wrote points of hands after the end, which is told once */
	bool past;                           /* the last hand was played after the end: so is the next one, unless a score says otherwise */
	uint8_t note_count[NOTE_COUNT][MAX_SEATS];

	/* chicos */
	int chico;                           /* of the hand being played, 1.. */
	int chicos[2];                       /* won, by side */
	int chicos_unseen;                   /* finished before, and the log does not say who won them */
	int chico_winner;                    /* the last hand ended its chico for this side; -1 */
	int chico_found, chico_due;          /* the header says one and it is the other; 0 */
	int wrong_chico;                     /* a number that was told as wrong in this chico; 0 */

	/* general hands and facing duels */
	bool form_known;
	uint8_t form;                        /* enum dispute of the last hand that counts */
	uint32_t form_hands;                 /* so many of them in this chico */
};

/* The duels of a hand of facing seats, as they went. */
enum { MAX_DISPUTES = MAX_SEATS / 2, NO_EVENT = 0xffffffff };
struct duels {
	unsigned played;                     /* so many were begun */
	int points[MAX_DISPUTES][2];
	bool undecided[MAX_DISPUTES];
	bool sum_open[MAX_DISPUTES];         /* what nobody saw may make its points others */
	bool before_known[MAX_DISPUTES];
	int before[MAX_DISPUTES][2];         /* the score that was due when it began */
	int paper[MAX_DISPUTES][2];          /* and that which the table had then */
	uint32_t score_event[MAX_DISPUTES];  /* `marcador` after it and before the next; NO_EVENT */
};

/* What unseen cards could make of a hand, as it was worked out once: thousands of sets are tried for each answer, and the
 * same is asked act after act, replay after replay (knowledge.c). */
enum { REACH_ROWS = 64 };
struct reach {
	const struct ruleset *rules;         /* NULL: an empty row */
	const struct card_table *cards;
	cardset held, unseen;
	tanto_set found;                     /* of the tanto */
	unsigned ways;                       /* of a combination */
	uint8_t more, what;
};

struct state {
	const struct ruleset *rules;         /* in force: the variant of the regimes that are on */
	const struct rule_index *index;
	struct canto *canto;
	const struct card_table *cards;      /* while this muestra lies; NULL where it is not known */
	struct regime_set *regimes;          /* every variant; regimes->rules[0] is the base */
	struct filter_memory *filter;        /* likewise (filter.c); NULL: every rule is asked */
	struct reach *reach;                 /* REACH_ROWS of them, the engine's; NULL: nothing is kept */
	uint8_t layers_on;                   /* bit i - 1: layer i is on */
	bool points_open;                    /* a rule that could void something is in doubt */
	uint8_t regime_open;                 /* the layer whose entry nobody knows; 0 none */
	bool crowded;                        /* more acts than are kept, or words that were not heard: what follows is not judged */
	bool sum_open;                       /* a silent duty in doubt could move stakes: no sum is called wrong */
	uint8_t question_count;              /* what it hangs on */
	bool questions_open;                 /* and on more than these, or on what no supposition answers */
	uint8_t questions_moving;            /* bit i: the points are others where the i-th strikes */
	const struct hand *hand;
	bool being_written;                  /* by a trial: more may come than its events say */
	uint32_t ahead;                      /* events before this one have been judged already, with a card that they came with */
	cardset named;                       /* by the events of the hand */
	const struct match_play *match;      /* as it stood before the hand */
	struct findings *findings;
	const struct world *world;           /* NULL: the hand as the log has it */
	struct voids voids;
	struct finding *void_finding;        /* the last finding on one, NULL */

	/* the table */
	uint8_t seat_count;
	uint8_t seats_to_come;               /* of a trial: as many as the events after those that are judged need; 0: none do */
	seatset everybody, in_play;          /* of this dispute */
	uint8_t form;                        /* enum dispute: DISPUTE_FACING while the hand is played in duels */
	struct duels duels;
	uint8_t dealer, mano;
	uint8_t other_dealer;                /* who may have dealt as well, where the log does not say which; NO_SEAT */
	bool score_known, paper_known, due_known;
	bool score_assumed;                  /* nobody wrote a score, and the match begins here or began without one: nobody had points then */
	int score[2], target;                /* by which the hand is judged: the table's, or what is due where that is no score to play from */
	int paper[2], due[2];                /* what the table wrote; what is due */
	card muestra;                        /* in the header or turned up later; CARD_NONE, CARD_UNKNOWN */
	bool muestra_up;                     /* it lies there already */
	bool after_match;                    /* somebody had won before the hand began */
	int wrong_target;                    /* told of this hand; -1 */
	bool past_written;                   /* likewise: the table wrote points after the end */

	/* cards */
	uint8_t known_count[MAX_SEATS];      /* of `known` */
	cardset knows[MAX_SEATS];            /* the cards of `known` */
	uint8_t holds[MAX_SEATS];            /* cards dealt */
	bool dealt_oddly;                    /* somebody not as many as the deck gives */
	cardset played[MAX_SEATS], visible[MAX_SEATS], seen_all;
	cardset partner_saw[MAX_SEATS];      /* of the seat's, before they were laid */
	uint8_t played_count[MAX_SEATS];

	/* play */
	struct baza bazas[MAX_BAZAS + 1];
	uint8_t baza;                        /* 1.. current */
	bazas_set where;
	bool decided;                        /* nothing more can be called or laid */
	uint32_t decided_upto;               /* the events up to that which decided it; 0: none did */
	enum truth bazas_decided;
	struct cite left_cite;               /* of the rule that put the last of a side out of play */
	struct cite decided_cite, decided_words;
	struct span decided_span;
	bool late_told;                      /* a call after the end was reported: once is enough */
	seatset lifted;                      /* took a played card back in this baza */
	cardset put_instead[MAX_SEATS];      /* of one taken back, which stayed laid all the same */
	uint16_t void_breath;                /* nulo voz: the rest of this breath is void */
	uint16_t passed_breath;              /* the last in which a paso refused */
	uint16_t shrunk_breath;              /* the last in which a bet was answered by shrinking, which refuses it */
	int8_t winner_by_leave;              /* side left in play alone, -1 */
	bool hand_annulled;                  /* anula mano; it is decided then */
	bool redeal_same;                    /* the next deal is the same dealer's */
	bool to_judges;                      /* some stake is left to the judges */
	bool judged_deal;
	int8_t match_lost_by;                /* pierde: side, -1 */
	int8_t last_card_seat; bool last_card_fresh;
	uint8_t left_out[MAX_SEATS];         /* cards that are not in the log, taken for laid */
	uint32_t looked;                     /* events looked at once more for cards that are missing, in all replays so far */
	uint8_t gap_more;                    /* and so many more are to follow (cards_missing.c) */
	bool gap_open;                       /* or those that follow were laid out of order: the points may hang on it */
	uint8_t unlaid_seat, unlaid_baza;    /* owed a card of this baza, and what was put there did not count; 0: nobody */
	bool astray;                         /* and the table played on as if it had been laid */
	int8_t turn_seat;                    /* laid in turn, and whoever is next has not acted yet; -1 */

	/* on the table, and not or not yet laid (cards_laid.c) */
	uint8_t put_count[MAX_SEATS];
	uint8_t waiting_count[MAX_SEATS];
	seatset waiting_seats;               /* those of whom any waits */
	cardset thrown[MAX_SEATS];           /* laid by throwing them, face down */
	card beneath[MAX_SEATS];             /* lies under another of its owner's */
	seatset has_beneath, beneath_seen;
	seatset open_unnamed;                /* laid a card in the open that the log does not name */
	unsigned passed_over_count;

	/* voices in suspense, what seats out of play may still do, acts that follow from others */
	seatset in_suspense;
	uint8_t queued_count;
	struct act_pattern keeps[MAX_SEATS]; /* itself, as in struct bar; one of no acts where nothing is kept */

	/* calls */
	struct declaration said[MAX_SEATS];
	struct flores flores;
	bool card_since_accept;
	seatset done[MAX_PATTERNS], voiced[MAX_PATTERNS], faults[MAX_FAULTS];
	seatset faults_open[MAX_FAULTS];     /* who may be charged with it: what charges them is in doubt */
	seatset faults_open_now[MAX_FAULTS]; /* the same, of the moment being judged: its rules do not see it yet */
	bool any_open;                       /* some act is, or somebody may be at fault */
	bool act_open;                       /* the act being judged is */
	unsigned act_count;
	unsigned bar_count, charge_count;
	uint64_t barred;                     /* acts that some bar is about, for whomever */
	seatset notes[NOTE_COUNT];           /* bit seat; bit 7: about the hand */
	uint64_t ever_done, ever_at_fault, ever_noted; /* bits: patterns, faults and notes of which there has been any */
	bool noted;                          /* there has been one */
	uint32_t noted_upto;                 /* the event of the last */
	uint64_t act_notes;                  /* notes attached to the event being judged */
	uint16_t breath;                     /* numbers breaths and what is no voice */
	uint16_t voice;                      /* the breath of the last voice: what a rule counts as done meanwhile has one of its own */

	/* duties */
	seatset met[MAX_DUTIES], lapsed[MAX_DUTIES], born[MAX_DUTIES];

	/* the close */
	int8_t lance_winner[MAX_LANCES];     /* side, -1 nobody / unknown */
	seatset lance_winner_seats[MAX_LANCES + 1]; /* the last: of no lance, always none */
	unsigned transfer_count;
	unsigned extra_count;
	unsigned unknown_count;

	/* From here on nothing is cleared for a new hand: of each list only as many mean anything as its count
	 * or its set of seats says, and a lance is cleared without its chain. */
	struct lance_play lances[MAX_LANCES];
	card known[MAX_SEATS][DEAL_CARDS];   /* dealt cards known by deal, play or show */
	card put[MAX_SEATS][DEAL_CARDS];     /* face down, till their owner turns them up */
	struct waiting_card waiting[MAX_SEATS][MAX_WAITING];
	struct act_event suspended[MAX_SEATS];
	struct queued queued[MAX_QUEUED];
	uint32_t passed_over[MAX_PASSED_OVER]; /* events that undo an earlier one which was passed over too */
	struct bar bars[MAX_BARS];
	struct charge charges[MAX_CHARGES];
	struct transfer transfers[MAX_TRANSFERS];
	struct extra extras[MAX_EXTRAS];
	struct unknown_rule unknown[MAX_UNKNOWN];
	struct open_question questions[MAX_QUESTIONS];
	struct act_done acts[MAX_ACTS_DONE]; /* the last: state_copy copies no more of them than there are */
};

/* The call that was made last; there is one. */
static inline const struct proposal *last_call(const struct lance_play *play) { return &play->chain[play->chain_count - 1]; }

static inline void state_copy(struct state *to, const struct state *from)
{
	memcpy(to, from, offsetof(struct state, acts) + from->act_count * sizeof *from->acts);
}

static inline uint32_t event_index(const struct state *s, const struct event *e) { return (uint32_t)(e - s->hand->events); }

/* What the seat declared, NULL where it is none or has said no number. */
static inline const struct declaration *declared_by(const struct state *s, unsigned seat)
{
	return seat < MAX_SEATS && s->said[seat].said ? &s->said[seat] : NULL;
}

static inline int side_of(unsigned seat) { return (int)(seat & 1); }
/* NO_SEAT, and any other that is none, is no bit of it: what is shifted that far is cut off. */
static inline seatset seat_bit(unsigned seat) { return (seatset)(1u << (seat & 31)); }
static inline seatset side_seats(const struct state *s, int side)
{
	return (seatset)(s->everybody & (side ? 0xaa : 0x55));
}
/* The seat that is the only one of them, -1: there are more, or none. */
static inline int single_seat(seatset seats) { return seats && !(seats & (seats - 1)) ? __builtin_ctz(seats) : -1; }
/* The first of the seats from `from` on, round the table (each of them stands a second time beyond the last); NO_SEAT of none. */
static inline unsigned seat_from(seatset seats, unsigned from)
{
	unsigned twice = seats | (unsigned)seats << 8;
	return seats ? (from + (unsigned)__builtin_ctz(twice >> from)) & 7 : NO_SEAT;
}
/* The next seat of the dispute. */
static inline unsigned seat_after(const struct state *s, unsigned seat)
{
	unsigned next = seat_from(s->everybody, seat + 1);
	return next == NO_SEAT ? seat : next;
}
/* 0 for the mano, 1 for the next... */
static inline unsigned seat_order(const struct state *s, unsigned seat)
{
	return (seat + s->seat_count - s->mano) % s->seat_count;
}

/* Does this replay let pass that the act of the event was void? */
static inline bool overlooked(const struct state *s, uint32_t event)
{
	for (unsigned i = 0; s->world && i < s->world->passes.count; i++)
		if (s->world->passes.events[i] == event)
			return true;
	return false;
}

/* And that stakes change sides? */
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

/* The event held a void act, as `told` tells; NULL: nothing does. */
static inline void note_void(struct state *s, uint32_t event, struct finding *told)
{
	s->void_finding = told ? told : s->void_finding;
	if (s->voids.count < MAX_VOIDS && (!s->voids.count || s->voids.events[s->voids.count - 1] != event))
		s->voids.events[s->voids.count++] = event;
}

#endif
