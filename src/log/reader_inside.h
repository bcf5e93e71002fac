/* What a reader is made of. Private to reader.c, for logs in the notation, and reader_twin.c, for those in JSON. */
#ifndef VEEDOR_LOG_READER_INSIDE_H
#define VEEDOR_LOG_READER_INSIDE_H

#include "log/cut.h"
#include "log/parse.h"
#include "log/reader.h"
#include "log/seen.h"

enum {
	FIRST_ROOM = 256 << 10,
	SLACK = 2,               /* the scanner ends its text with two NULs */
	PREFACE_LIMIT = HAND_LIMIT, /* bytes before a hand: tags, comments, junk */
	TWIN_LIMIT = 8 * HAND_LIMIT, /* bytes of a line of JSON */
	HEAD_KEPT = 200,         /* bytes shown of what is too long to be held */
};

struct reader {
	struct str memory;       /* what is left of it; it comes before what the descriptor gives */
	int fd;                  /* -1: memory alone */
	int ending;              /* errno that stands for the end of memory */
	bool fed, waiting;       /* the end of memory is not the end; it was reached */
	struct str name;
	struct arena window_arena, hand_arena, store_arena;
	char *window;
	size_t begin, end, room;
	bool eof, done, started;
	bool known, twin;        /* it is known in which of its forms the log is written; in JSON */
	const struct twin_form *form; /* whose JSON; NULL: the twin */
	bool cutting;            /* the next chunk has been begun */
	int error;
	uint32_t line;           /* of window[begin] */
	uint64_t hands;
	struct cut cut, rest;    /* rest: the next chunk, where it has been cut already (resting) */
	bool resting;
	bool skipping;           /* a chunk too long is being dropped, of which `head` is shown */
	struct source head;
	char saved[SLACK];       /* the bytes under the scanner's NULs */
	struct parse parse;
	struct tag_reader tags;
	struct seen seen;        /* ids of this match's hands */
	uint64_t skipped;        /* bytes of this chunk that were dropped */
};

/* Reads more into the window. False: reader->error or reader->waiting is set. */
bool reader_fill(struct reader *reader);

/* The bytes up to cut.at are done with. */
void reader_drop(struct reader *reader);

/* Nothing is known of the hand but its source and its match. */
void reader_lose(struct reader *reader, struct hand *hand);

/* The hand that begins at `at` is too long: it is lost, and that is told. */
void reader_long_hand(struct reader *reader, struct hand *hand, struct findings *findings, uint32_t at);

/* What is true of every hand, once its bytes are read. */
void reader_complete(struct reader *reader, struct hand *hand, struct findings *findings);

/* reader_twin.c: the first line of a log in JSON, whose tags every part of it inherits. */
void twin_read_head(struct reader *reader, struct str line);

/* reader_twin.c: whether the log is written in JSON comes to be known (reader->twin). False: too little of it could be read to tell. */
bool twin_knows_form(struct reader *reader);

/* reader_next of a log in JSON. */
enum reader_status twin_next(struct reader *reader, struct hand *hand, struct findings *findings);

#endif
