/* Checked, buffered output. The first failure sticks: everything after it is dropped, and
 * out_close says so, so that a full disk can never look like a clean run. A file then ends with a whole line: what was
 * written of the next one is taken back, unless the file is appended to, where it may be another's. */
#ifndef VEEDOR_BASE_OUT_H
#define VEEDOR_BASE_OUT_H

#include "base/str.h"

struct out {
	int fd;           /* -1: memory only, see out_text */
	char *buffer;
	size_t used, room;
	int error;        /* errno of the first failed write, 0 if none */
	size_t open;      /* bytes written of a line that has not ended yet */
	size_t held;      /* with `holds`: bytes before what is kept back */
	bool holds;
	bool lent;        /* the buffer is somebody else's and does not grow */
};

/* Writes to `fd` through a buffer; fd -1 gathers everything in memory. */
void out_open(struct out *out, int fd);

/* The same through `room` bytes of the caller's: takes no memory. A number or format must fit into them. */
void out_open_lent(struct out *out, int fd, char *buffer, size_t room);

/* What comes from here on is kept back until it is let go or dropped: it is written whole or not at all. */
void out_hold(struct out *out);
void out_let_go(struct out *out);
void out_drop(struct out *out);

/* Text that does not fit into what is left of the buffer, or comes after an error. */
void out_bytes_beyond(struct out *out, struct str text);

/* Text as it stands; out_format takes printf's. After an error nothing more is written: out_close tells of it. */
static inline void out_bytes(struct out *out, struct str text)
{
	if (out->error || out->room - out->used < text.n) {
		out_bytes_beyond(out, text);
	} else if (text.n) { /* else there may be no buffer */
		memcpy(out->buffer + out->used, text.p, text.n);
		out->used += text.n;
	}
}
static inline void out_string(struct out *out, const char *text)
{
	out_bytes(out, str_of(text));
}
void out_format(struct out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* In decimal figures. */
void out_number(struct out *out, int64_t number);

/* Text of unknown origin for a terminal: what utf8_is_hidden is true of and
 * invalid UTF-8 come out as \xNN or \u{NNNN}; tab and newline too. */
void out_escaped(struct out *out, struct str text);

/* One step of out_escaped: what the code point at text.p[*at] comes out as, at most 12 bytes
 * into `buffer`; returns their number and moves *at past it. */
size_t out_escape(char *buffer, struct str text, size_t *at);

/* The bytes of a JSON string with its quotes; the same is escaped. Invalid UTF-8 becomes U+FFFD. */
void out_json(struct out *out, struct str text);

/* What a memory output holds; valid until the next write or out_close. */
struct str out_text(const struct out *out);

/* Writes what is buffered. Returns 0 or the errno of the first failure. */
int out_flush(struct out *out);

/* Flushes and frees the buffer; does not close fd. Returns 0 or the errno of the first failure. */
int out_close(struct out *out);

#endif
