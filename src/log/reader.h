/* Reading logs: one hand at a time from a stream of any length. A hand header at the start of
 * a line always begins a new hand, whatever was open before it. */
#ifndef VEEDOR_LOG_READER_H
#define VEEDOR_LOG_READER_H

#include "log/hand.h"

struct reader;

/* Reads `fd` (not closed by the reader); `name` is how findings call the file. NULL when memory
 * is exhausted. */
struct reader *reader_open(int fd, struct str name);

/* The same over bytes in memory (tests, fuzzing); they must outlive the reader. */
struct reader *reader_open_text(struct str text, struct str name);

enum reader_status {
	READER_HAND,      /* *hand is filled (perhaps lost) */
	READER_END,       /* no more hands */
	READER_FAILED,    /* the file could not be read: see reader_errno; nothing more comes */
};

/* The next hand. `findings` (kind NOTATION, spans into hand->source) says what is wrong with
 * its notation, or why it is lost. The hand, its source and its findings' spans live until the
 * next call. Text outside hands that is no tag or comment gives a finding on the next hand
 * (or at READER_END with *hand's source set). */
enum reader_status reader_next(struct reader *reader, struct hand *hand, struct findings *findings);

/* errno of a failed read, 0 otherwise. */
int reader_errno(const struct reader *reader);

/* Hands seen so far, lost ones included. */
uint64_t reader_hands(const struct reader *reader);

void reader_close(struct reader *reader);

/* Parses one hand whose bytes (header included) stand in hand->source; used by reader_next. */
void hand_parse(struct hand *hand, struct arena *arena, struct findings *findings);

#endif
