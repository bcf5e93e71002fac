/* Reading logs: one hand at a time from a stream of any length. A hand header at the start of
 * a line always begins a new hand, whatever was open before it. */
#ifndef VEEDOR_LOG_READER_H
#define VEEDOR_LOG_READER_H

#include "log/hand.h"

struct reader;

/* Reads `fd`, which the caller closes; findings call the file `name`. Returns NULL if memory is exhausted. */
struct reader *reader_open(int fd, struct str name);

/* Reads bytes in memory, which must outlive the reader. */
struct reader *reader_open_text(struct str text, struct str name);

/* Reads bytes that reader_feed gives it. */
struct reader *reader_open_fed(struct str name);

/* Feeds more bytes, before the first reader_next or after READER_MORE; they must outlive the next READER_MORE. reader_feed_end says that no
 * more come: `error` is the errno of what cut the log short, 0 if it is whole. */
void reader_feed(struct reader *reader, struct str bytes);
void reader_feed_end(struct reader *reader, int error);

/* Says, before anything is read, that the log is in JSON, each line a hand in this form (log/twin.h). The form must outlive the reader. */
struct twin_form;
void reader_take_form(struct reader *reader, const struct twin_form *form);

/* A part of a log that begins with a match, and what a reader of all before it would know. */
enum { READER_WARNED = 16 };
struct reader_warned {
	uint64_t names[READER_WARNED];   /* hashes of the unknown tags that were told: each is told once in a file */
	unsigned count;
};
struct reader_part {
	struct str head;                 /* the text before the file's first hand; not read when `first` */
	bool first;                      /* the part is the file's beginning */
	struct str text;                 /* its bytes; they must outlive the reader */
	int fd;                          /* the descriptor that has more of it; -1 none */
	int error;                       /* errno of the failed read that ends it; 0: the end of the file */
	uint32_t line;                   /* the line of the first byte of `text` */
	uint32_t matches;                /* how many matches begin before it */
	struct reader_warned warned;
};
struct reader *reader_open_part(const struct reader_part *part, struct str name);

/* Gives the unknown tags that have been told so far, for the next part. */
void reader_told(const struct reader *reader, struct reader_warned *warned);

enum reader_status {
	READER_HAND,      /* *hand is filled (perhaps lost) */
	READER_TEXT,      /* text that is no hand: *hand has no more than its source, and `findings` are on that text */
	READER_MORE,      /* more must be fed: what is left holds no hand that surely ends */
	READER_END,       /* no more hands */
	READER_FAILED,    /* the file could not be read: see reader_errno; nothing more comes */
};

/* Reads the next hand. `findings` (kind NOTATION, spans into hand->source) gets what is wrong with its notation, or why it is lost. The hand,
 * its source and the spans of its findings live until the next call. Findings on tags after the last hand come with READER_END, with
 * hand->source set. */
enum reader_status reader_next(struct reader *reader, struct hand *hand, struct findings *findings);

/* errno of a failed read, 0 otherwise. */
int reader_errno(const struct reader *reader);

/* Hands seen so far, lost ones included. */
uint64_t reader_hands(const struct reader *reader);

/* Reads the first hand of a text, its findings in `arena`. Returns the reader, which holds the hand; NULL if there is none, or it is lost. */
struct reader *reader_open_hand(struct str text, struct str name, struct arena *arena, struct hand *hand, struct findings *notation);

/* Frees the reader with the hands and tags that it gave. NULL does nothing. */
void reader_close(struct reader *reader);

#endif
