/* What a reader is made of: reader.c, for logs in the notation, reader_twin.c, for those in JSON, and reader_chunks.c, for both. And the cutter.
 * Private to the log floor. */
#ifndef VEEDOR_LOG_READER_INSIDE_H
#define VEEDOR_LOG_READER_INSIDE_H

#include "log/parse.h"
#include "log/reader.h"
#include "log/tags.h"

/* ---- cut.c: finds where one hand ends and the next begins, by the first bytes of each line. A chunk is a body with the tags and comments before
 * it. The body is a hand, from its `mano` to the next `mano` or block of tags, or text that no header begins. ---- */

enum cut_body {
	CUT_NONE,           /* tags, comments and empty lines so far */
	CUT_HAND,
	CUT_TEXT,           /* neither a hand nor tags: junk, or a hand whose header is spoilt */
};

struct cut {
	size_t at;          /* examined so far */
	size_t body_at;     /* where the body begins: at `mano`, or at the first line of the text */
	uint32_t lines;     /* newlines before `at` */
	bool line_start;    /* `at` is the start of a line */
	bool acts;          /* CUT_TEXT: a line of the text holds what only a hand holds */
	bool tags;          /* a tag stands before the body */
	bool before_tags;   /* the chunk ends where tags begin */
	bool dropped;       /* bytes of the chunk are not held any more */
	uint8_t body;       /* enum cut_body */
};

/* The state before the first byte of a chunk. */
static inline struct cut cut_begin(void) { return (struct cut){ .line_start = true }; }

/* Examines p[cut->at, n). Returns true if the chunk ends at cut->at, at a boundary or at the end of the file (`eof`: nothing comes after n);
 * false if more bytes are wanted. */
bool cut_advance(struct cut *cut, const char *p, size_t n, bool eof);

/* ---- the reader ------------------------------------------------------------------------------ */

enum {
	FIRST_ROOM = 256 << 10,
	SLACK = 2,               /* the scanner ends its text with two NULs */
	PREFACE_LIMIT = HAND_LIMIT, /* bytes before a hand: tags, comments, junk */
	TWIN_LIMIT = 8 * HAND_LIMIT, /* bytes of a line of JSON */
	HEAD_KEPT = 200,         /* bytes shown of what is too long to be held */
};

/* The ids of the last hands of a match. */
enum { SEEN_IDS = 1024 /* a power of two */ };
struct seen {
	uint64_t ids[SEEN_IDS];  /* hashes */
	unsigned count;
	uint32_t match;
};

struct reader {
	struct str memory;       /* bytes in memory still to be read; they come before those of the descriptor */
	int fd;                  /* -1: there are only bytes in memory */
	int ending;              /* errno to report at the end of memory, 0 none */
	bool fed, waiting;       /* more bytes may be fed; the reader has come to the end of those fed so far */
	struct str name;
	struct arena window_arena, hand_arena, store_arena;
	char *window;
	size_t begin, end, room;
	bool eof, done, started;
	bool known, twin;        /* it is known whether the log is in JSON; it is */
	const struct twin_form *form; /* the form of its lines of JSON; NULL: the twin */
	bool cutting;            /* the next chunk has been begun */
	int error;
	uint32_t line;           /* of window[begin] */
	uint64_t hands;
	struct cut cut, rest;    /* rest: the next chunk, if it has been cut already (resting) */
	bool resting;
	bool skipping;           /* the reader drops a chunk that is too long, and shows `head` of it */
	struct source head;
	char saved[SLACK];       /* the bytes under the scanner's NULs */
	struct parse parse;
	struct tag_reader tags;
	struct seen seen;        /* ids of this match's hands */
	uint64_t skipped;        /* bytes of this chunk that were dropped */
};

/* ---- reader_chunks.c ------------------------------------------------------------------------- */

/* Returns what the reader says if reading stopped: more has to be fed, or it failed. */
enum reader_status reader_stopped(struct reader *reader);

/* Reads more into the window. Returns false if reader->error or reader->waiting is set. */
bool reader_fill(struct reader *reader);

/* Drops the bytes up to cut.at. */
void reader_drop(struct reader *reader);

/* Leaves the chunk behind, unless more of it had to be fed. */
void reader_begin_chunk(struct reader *reader);

/* CHUNK_LONG: beyond the limits; CHUNK_NONE: reading failed, or more has to be fed. */
enum chunk { CHUNK_WHOLE, CHUNK_LONG, CHUNK_NONE };

/* Gets the next chunk, up to cut.at. If it is too long it is dropped, and `source` is what is kept of it. */
enum chunk reader_next_chunk(struct reader *reader, struct source *source);

/* Returns a source of the first `n` bytes of the chunk. */
struct source reader_chunk(const struct reader *reader, size_t n);

/* Takes the cut back to where it had looked at `n` bytes of the chunk. */
void reader_cut_back(struct reader *reader, size_t n);

/* ---- reader.c -------------------------------------------------------------------------------- */

/* Clears the hand, all but its source and its match, and marks it as lost. */
void reader_lose(struct reader *reader, struct hand *hand);

/* Tells that the hand that begins at `at` is too long, and marks it as lost. */
void reader_long_hand(struct reader *reader, struct hand *hand, struct findings *findings, uint32_t at);

/* Does what every hand needs once its bytes are read: gives it its match, refuses a newer version, checks its id, counts it. */
void reader_complete(struct reader *reader, struct hand *hand, struct findings *findings);

/* advice.c: puts advice, what to do about a fault of the notation, into the `fix` of the findings on this hand that have none. */
void advice_give(struct findings *findings, const struct hand *hand);

/* ---- reader_twin.c --------------------------------------------------------------------------- */

/* Reads the first line of a log in JSON, whose tags every part of the log inherits. */
void twin_read_head(struct reader *reader, struct str line);

/* Finds whether the log is in JSON (reader->twin). Returns false if too little of it could be read to tell. */
bool twin_knows_form(struct reader *reader);

/* reader_next for a log in JSON. */
enum reader_status twin_next(struct reader *reader, struct hand *hand, struct findings *findings);

#endif
