/* What a learner missed: a small Leitner box in the learner's own file, kept only if asked for.
 *
 *     veedor progress 1
 *     session 4
 *     item RULESET say 2 9f3a0c5512ab77e0 1 3
 *
 * An item has the ruleset, the topic, the level, the exercise's id (16 hexadecimal digits), its box and the session in which it was last
 * asked. In box n it waits 2^(n-1) sessions. A right answer moves it one box on; after the last box it is learned and leaves. A miss puts
 * it back into the first. An exercise that was never missed is not kept. */
#ifndef VEEDOR_COMMAND_PROGRESS_H
#define VEEDOR_COMMAND_PROGRESS_H

#include "report/quiz.h"

enum { PROGRESS_BOXES = 4, PROGRESS_ITEMS = 4096 };

struct progress_item {
	struct str ruleset;
	uint8_t topic, level, box;
	uint64_t id;
	unsigned session;
};

struct progress {
	struct arena arena;
	struct progress_item *items;        /* with room for PROGRESS_ITEMS */
	unsigned count;
	unsigned session;                   /* number of this session, from 1 */
	unsigned damaged;                   /* unreadable lines, which are left out */
};

enum progress_status { PROGRESS_READ, PROGRESS_FOREIGN /* another kind of file */, PROGRESS_ERROR /* errno says it */ };

/* Reads the file, if it exists, and begins a session. The caller calls progress_close in any case. */
enum progress_status progress_open(struct progress *progress, struct str file);
void progress_close(struct progress *progress);

/* True if it is time to ask this item again. */
bool progress_is_due(const struct progress *progress, const struct progress_item *item);

/* Notes the answer to an exercise. */
void progress_mark(struct progress *progress, struct str ruleset, const struct exercise *exercise, bool right);

/* Drops an item that is of no more use. */
void progress_drop(struct progress *progress, unsigned item);

/* Writes a new file beside the old one and renames it, so that one of the two is always whole. A damaged file is kept once as FILE~.
 * False: errno says why. */
bool progress_save(struct progress *progress, struct str file);

#endif
