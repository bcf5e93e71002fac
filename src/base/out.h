/* Checked, buffered output. After the first failure everything is dropped, and out_close tells it, so that a full disk never looks like a
 * clean run. A file then ends with a whole line: the bytes of an unfinished line are taken back, unless the file is appended to, where
 * they may be another's. */
#ifndef VEEDOR_BASE_OUT_H
#define VEEDOR_BASE_OUT_H

#include "base/str.h"

/* The languages in which things are said. */
enum lang { LANG_ES, LANG_EN, LANG_COUNT };

/* Picks one of two texts. It is a macro so that the compiler sees the literal of a format. */
#define tr(lang, es, en) ((lang) == LANG_EN ? (en) : (es))

struct out {
	int fd;           /* -1: memory only, see out_text */
	char *buffer;
	size_t used, room;
	int error;        /* errno of the first failed write, 0 if none */
	size_t open;      /* bytes written of a line that has not ended */
	size_t held;      /* with `holds`: bytes before those held back */
	bool holds;
	bool lent;        /* the buffer belongs to the caller and does not grow */
	bool more;        /* in JSON and CSV: a value stands before the next one (json.h, report/csv.h) */
	struct out *aside;   /* out_aside */
	enum lang lang;      /* of what is said to people */
	bool color;          /* ANSI colours */
};

/* Writes to `fd` through a buffer; fd -1 gathers everything in memory. An initializer with the fd alone does the same. */
void out_open(struct out *out, int fd);

/* An open output that gathers everything in memory, in this language. */
#define OUT_MEMORY(language) ((struct out){ .fd = -1, .lang = (language) })

/* Like out_open, through `room` bytes of the caller; takes no memory. Each number or format must fit into them. */
void out_open_lent(struct out *out, int fd, char *buffer, size_t room);

/* out_hold holds back all later text, until out_let_go writes it or out_drop removes it: it is written whole or not at all. */
void out_hold(struct out *out);
void out_let_go(struct out *out);
void out_drop(struct out *out);

/* Writes text that does not fit into the buffer, or drops it after an error. */
void out_bytes_beyond(struct out *out, struct str text);

/* Makes room for `size` more bytes behind those used; false if that is not possible, or after an error. */
bool out_grow(struct out *out, size_t size);
static inline bool out_reserve(struct out *out, size_t size)
{
	return (!out->error && out->room - out->used >= size) || out_grow(out, size);
}

/* Write text as it stands; out_format is like printf. After an error nothing more is written: out_close tells it. */
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

/* Write the text in the language of the output, as it stands or like printf. */
static inline void out_say(struct out *out, const char *es, const char *en)
{
	out_string(out, tr(out->lang, es, en));
}
#define out_say_format(out, es, en, ...) out_format(out, tr((out)->lang, es, en), __VA_ARGS__)

/* Writes decimal figures. */
void out_number(struct out *out, int64_t number);

/* Writes text of unknown origin for a terminal: characters of utf8_is_hidden and invalid UTF-8 become \xNN or \u{NNNN}, also tab and
 * newline. */
void out_escaped(struct out *out, struct str text);

/* One step of out_escaped: writes the form of the code point at text.p[*at], at most 12 bytes, into `buffer`; returns their number and
 * moves *at past the code point. */
size_t out_escape(char *buffer, struct str text, size_t *at);

/* Writes a JSON string with its quotes, escaping like out_escaped. Invalid UTF-8 becomes U+FFFD. */
void out_json(struct out *out, struct str text);

/* Returns a memory output that belongs to this one, in which words are gathered before they are written in another form. It is empty between
 * two uses, and has the language and the colours of this one. */
struct out *out_aside(struct out *out);

/* Returns the text of a memory output; valid until the next write or out_close. */
struct str out_text(const struct out *out);

/* Writes the buffer. Returns 0 or the errno of the first failure. */
int out_flush(struct out *out);

/* Flushes and frees the buffer; does not close fd. Returns 0 or the errno of the first failure. */
int out_close(struct out *out);

#endif
