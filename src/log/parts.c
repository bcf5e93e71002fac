/* The cutter of parts: it fills a window and gives it out up to the last beginning of a match in it. */
#include "log/parts.h"

#include "base/file.h"
#include "log/reader_inside.h"
#include "log/twin.h"

#include <errno.h>
#include <string.h>

enum {
	PART_SIZE = 256 << 10,   /* a thousand hands: much against the cost of handing it over */
	MATCH_ROOM = HAND_LIMIT, /* no more is held without a beginning: what is before a hand stays within its limit */
	HEAD_ROOM = 64 << 10,
};

struct parts {
	struct arena arena;
	int fd;
	char *window;
	size_t used, at;         /* looked at up to `at`, where a chunk, or a line of JSON, begins */
	struct cut look;         /* that chunk, as far as it is cut */
	size_t cut;              /* the last beginning of a match in the window; 0: none */
	uint32_t cut_line;       /* newlines before it */
	uint32_t line;           /* newlines before the window */
	uint32_t begun, cut_begun, before; /* matches begun: by `at`, by the cut, before the window */
	bool ended, first;
	int error;
	struct str head;
	bool has_head, whole;    /* has_head: the file's block of tags has ended; whole: what is left is not cut */
	bool known, twin;        /* it is known in which of its forms the log is written; in JSON */
};

struct parts *parts_open(int fd)
{
	struct parts *parts = ARENA_OWN(struct parts, arena);

	if (!parts)
		return NULL;
	parts->fd = fd;
	parts->look = cut_begin();
	parts->first = true;
	parts->window = arena_room(&parts->arena, MATCH_ROOM);
	if (parts->window)
		return parts;
	parts_close(parts);
	return NULL;
}

void parts_close(struct parts *parts)
{
	if (parts)
		arena_free(&parts->arena);
}

/* Keeps the file's own tags: they end where its first hand begins. */
static void keep_head(struct parts *parts, struct str head)
{
	if (parts->has_head)
		return;
	parts->has_head = true;
	parts->whole = head.n > HEAD_ROOM;
	if (!parts->whole)
		parts->head = arena_str(&parts->arena, head);
}

static void begin_match(struct parts *parts, size_t at)
{
	parts->begun++;
	parts->cut_line += str_lines((struct str){ parts->window + parts->cut, at - parts->cut });
	parts->cut = at;
	parts->cut_begun = parts->begun;
}

static bool is_last(const struct parts *parts)
{
	return parts->ended && !parts->error;
}

/* Goes on behind a chunk. A hand, and text with acts or with tags before it, ends the file's block of tags. After that every tag behind a chunk
 * begins a match. */
static void end_chunk(struct parts *parts)
{
	const struct cut cut = parts->look;

	if (cut.body == CUT_HAND || cut.acts || cut.tags)
		keep_head(parts, (struct str){ parts->window, parts->at + cut.body_at });
	parts->at += cut.at;
	parts->look = cut_begin();
	if (parts->has_head && cut.before_tags)
		begin_match(parts, parts->at);
}

/* Looks at a line of JSON. The first one is the head. Returns false if more has to be read. */
static bool look_at_json(struct parts *parts)
{
	const char *newline = memchr(parts->window + parts->at, '\n', parts->used - parts->at);
	size_t end = newline ? (size_t)(newline - parts->window) : parts->used;
	struct str line = { parts->window + parts->at, end - parts->at };
	bool hidden;

	if (!newline && !is_last(parts))
		return false;
	line = str_slice(line, parts->at == 0 ? str_mark(line) : 0, line.n);
	bool tags = twin_has_tags(line, &hidden);
	parts->whole |= hidden;
	if (!parts->has_head && str_trim(line).n)
		keep_head(parts, line);
	else if (tags)
		begin_match(parts, parts->at);
	parts->at = newline ? end + 1 : end;
	return true;
}

static void know_form(struct parts *parts)
{
	struct str text = { parts->window, parts->used };
	bool more;

	if (text.n < 3 && !parts->ended)
		return;
	parts->twin = twin_begins(str_slice(text, str_mark(text), text.n), parts->ended, &more);
	parts->known = !more;
}

static void look(struct parts *parts)
{
	if (!parts->known)
		know_form(parts);
	if (!parts->known)
		return;
	while (parts->twin && !parts->whole && parts->at < parts->used)
		if (!look_at_json(parts))
			return;
	while (!parts->twin && cut_advance(&parts->look, parts->window + parts->at, parts->used - parts->at, is_last(parts))
		&& parts->at + parts->look.at < parts->used)
		end_chunk(parts);
}

static void fill(struct parts *parts, size_t room)
{
	ssize_t got = file_read(parts->fd, parts->window + parts->used, room - parts->used);

	if (got < 0)
		parts->error = errno;
	parts->ended = got <= 0;
	parts->used += got > 0 ? (size_t)got : 0;
}

/* Fills in what the part has in common with the rest of the log. */
static void describe(struct parts *parts, struct reader_part *part)
{
	*part = (struct reader_part){ .head = parts->head, .first = parts->first, .fd = -1,
		.line = parts->line + 1, .matches = parts->before };
}

/* Gives out the first `n` bytes and keeps what follows. */
static enum parts_status give(struct parts *parts, struct reader_part *part, struct arena *arena, size_t n)
{
	char *text = arena_room(arena, n > PART_SIZE ? MATCH_ROOM : PART_SIZE);

	if (!text || parts->arena.failed)
		return PARTS_FAILED;
	memcpy(text, parts->window, n);
	describe(parts, part);
	part->head = arena_str(arena, parts->head); /* the part may outlive *parts */
	part->text = (struct str){ text, n };
	memmove(parts->window, parts->window + n, parts->used - n);
	parts->used -= n;
	parts->at -= n < parts->at ? n : parts->at;
	parts->line += parts->cut_line;
	parts->cut_line = 0;
	parts->before = parts->cut_begun;
	parts->cut = 0;
	parts->first = false;
	return PARTS_PART;
}

enum parts_status parts_next(struct parts *parts, struct reader_part *part, struct arena *arena)
{
	size_t room = PART_SIZE;

	for (;;) {
		look(parts);
		if (parts->ended) {
			enum parts_status status = give(parts, part, arena, parts->used);
			part->error = parts->error;
			return status == PARTS_PART ? PARTS_LAST : status;
		}
		if (parts->whole || (parts->cut == 0 && parts->used == MATCH_ROOM)) {
			describe(parts, part);
			part->text = (struct str){ parts->window, parts->used };
			part->fd = parts->fd;
			return PARTS_REST;
		}
		if (parts->used >= room && parts->cut)
			return give(parts, part, arena, parts->cut);
		if (parts->used >= room)
			room = MATCH_ROOM;
		fill(parts, room);
	}
}
