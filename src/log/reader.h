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

/* The same over bytes that are fed to it. */
struct reader *reader_open_fed(struct str name);

/* More of them; nothing that was fed before may be left, so this comes first or after READER_MORE. They must outlive the next READER_MORE.
 * At last nothing more: `error` is the errno of what cut the log short, 0 where it is whole. */
void reader_feed(struct reader *reader, struct str bytes);
void reader_feed_end(struct reader *reader, int error);

/* Before anything is read: the log is in JSON, each line of it a hand in this form (log/twin.h), which outlives the reader. */
struct twin_form;
void reader_take_form(struct reader *reader, const struct twin_form *form);

/* A part of a log that begins with a match of its own, and what one who had read all before it
 * would know. */
enum { READER_WARNED = 16 };
struct reader_warned {
	uint64_t names[READER_WARNED];   /* unknown tags that were told: each is told once a file */
	unsigned count;
};
struct reader_part {
	struct str head;                 /* the text before the file's first hand; not read when `first` */
	bool first;                      /* the part is the file's beginning */
	struct str text;                 /* its bytes; they must outlive the reader */
	int fd;                          /* where more of it comes from; -1: nowhere */
	int error;                       /* errno of the failed read that ends it; 0: the end of the file */
	uint32_t line;                   /* of the text's first byte */
	uint32_t matches;                /* begun before it */
	struct reader_warned warned;
};
struct reader *reader_open_part(const struct reader_part *part, struct str name);

/* What has been told by now, for the part that follows. */
void reader_told(const struct reader *reader, struct reader_warned *warned);

enum reader_status {
	READER_HAND,      /* *hand is filled (perhaps lost) */
	READER_TEXT,      /* text that is no hand: *hand has no more than its source, and `findings` speak of it */
	READER_MORE,      /* what was fed is used up: no hand ends in it any more, or not for certain */
	READER_END,       /* no more hands */
	READER_FAILED,    /* the file could not be read: see reader_errno; nothing more comes */
};

/* The next hand. `findings` (kind NOTATION, spans into hand->source) says what is wrong with
 * its notation, or why it is lost. The hand, its source and its findings' spans live until the
 * next call. Of tags after the last hand they speak at READER_END, with *hand's source set. */
enum reader_status reader_next(struct reader *reader, struct hand *hand, struct findings *findings);

/* errno of a failed read, 0 otherwise. */
int reader_errno(const struct reader *reader);

/* Hands seen so far, lost ones included. */
uint64_t reader_hands(const struct reader *reader);

/* NULL does nothing. The hands and tags it gave go with it. */
void reader_close(struct reader *reader);

/* Parses one hand whose bytes (header included) stand in hand->source; used by reader_next. */
void hand_parse(struct hand *hand, struct arena *arena, struct findings *findings);

#endif
