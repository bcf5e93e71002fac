/* Plays hands at random under any ruleset, legal from the first word to the last: each word or act is tried on a trial, and done only if
 * the engine finds nothing against it. */
#ifndef VEEDOR_GENERATE_PLAYER_H
#define VEEDOR_GENERATE_PLAYER_H

#include "engine/trial.h"
#include "generate/chance.h"

/* The start of a hand. player_table_by_chance() fills one; then change what matters. */
struct player_table {
	uint64_t seed;             /* the same table gives the same hand, byte for byte */
	uint8_t seats;             /* a number that the ruleset allows */
	int dealer;                /* seat, -1 by chance */
	int score[2];              /* before the hand; score[0] -1: by chance, below the target */
	int chico;                 /* written on the header; 0: not written */
	card muestra;              /* CARD_UNKNOWN: by chance, if the ruleset has a muestra */
	card deal[MAX_SEATS][3];   /* deal[seat][0] CARD_UNKNOWN: by chance */
	bool freely;               /* also bundles, any set phrase, demands, claims and cards not face up */
	bool facing;               /* six play duels, if the regulation has them at this score; else a general hand */
	unsigned talks;            /* 0 terse: the first official words, no talk; to 100: how often otherwise */
	unsigned bold;             /* 0..100: how often somebody calls or raises */
};

struct player;

/* Opens a player at the table of `engine`; every hand makes it forget the engine's match. NULL: out of memory. */
struct player *player_open(const struct ruleset *rules, struct engine *engine);
void player_close(struct player *player);

/* So many seats, if the ruleset allows them; 0: by chance, of the numbers that it allows. Returns 0 if there is none. */
unsigned player_seats(const struct ruleset *rules, struct chance *chance, unsigned seats);

/* A table of so many seats (0: by chance, of the numbers that the ruleset allows) with everything by chance. */
struct player_table player_table_by_chance(const struct ruleset *rules, uint64_t seed, unsigned seats);

/* Plays one hand to its end, with its points written: engine_judge finds nothing in it. A hand that does not come to such an end is thrown
 * away and another dealt, up to a hundred times; then NULL. The hand lives until the next call; its source is
 * its log, tags and hand in canonical form. Its match header names the ruleset and the seats. */
const struct hand *player_play(struct player *player, const struct player_table *table);

#endif
