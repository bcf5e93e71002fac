/* Archives of hands made at random: single hands of the player, with their tags, or whole matches. */
#ifndef VEEDOR_GENERATE_GEN_H
#define VEEDOR_GENERATE_GEN_H

#include "base/out.h"
#include "generate/player.h"

struct gen_wish {
	const struct ruleset *rules;
	struct canto *canto;
	struct str tag;              /* how the log names the ruleset */
	const struct str *readings;  /* "name=option", for its tags */
	size_t reading_count;
	uint64_t count;              /* hands, or matches */
	uint64_t seed;               /* the same wish gives the same bytes */
	unsigned players;            /* 0: any number that the ruleset allows */
	unsigned talks;              /* as in struct player_table */
	bool partial;                /* half of the cards that nobody laid are left out */
	bool matches;                /* whole matches, each with its score */
	bool faults;                 /* every hand holds one breach, and names it */
};

enum gen_status { GEN_DONE, GEN_NO_MEMORY, GEN_NO_PLAYERS, GEN_NO_HAND };

/* Writes the archive. GEN_NO_PLAYERS: the ruleset is not played by so many; GEN_NO_HAND: no hand, or no match, came to an end. */
enum gen_status gen_archive(struct out *out, const struct gen_wish *wish);

#endif
