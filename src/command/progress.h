/* What a learner missed, in a file of his own: a small Leitner box. Only there when asked for.
 *
 *     veedor progress 1
 *     session 4
 *     item RULESET say 2 9f3a0c5512ab77e0 1 3
 *
 * An item: ruleset, topic, level, the exercise's id (16 hexadecimal digits), its box and the session it was last asked in. In box n it
 * waits 2^(n-1) sessions; right moves it one box on, past the last one it is learned and leaves; a miss puts it back into
 * the first. What was never missed is not kept. */
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
	struct progress_item *items;        /* room for PROGRESS_ITEMS */
	unsigned count;
	unsigned session;                   /* this one, from 1 */
	unsigned damaged;                   /* lines that could not be read, and are left out */
};

enum progress_status { PROGRESS_READ, PROGRESS_FOREIGN /* another kind of file */, PROGRESS_ERROR /* errno says it */ };

/* Reads the file, if there is one, and begins a session. progress_close in any case. */
enum progress_status progress_open(struct progress *progress, struct str file);
void progress_close(struct progress *progress);

/* Is it time to ask this one again? */
bool progress_is_due(const struct progress *progress, const struct progress_item *item);

/* The exercise was answered. */
void progress_mark(struct progress *progress, struct str ruleset, const struct exercise *exercise, bool right);

/* The item is of no use any more. */
void progress_drop(struct progress *progress, unsigned item);

/* Writes a new file beside the old one and puts it in its place: whatever happens, one of the two is there whole. A file that was
 * damaged is kept as FILE~ once. False: errno says why. */
bool progress_save(struct progress *progress, struct str file);

#endif
