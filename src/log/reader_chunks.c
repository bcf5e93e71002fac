/* The bytes of a log. A window over the file holds one chunk (a hand with the tags before it) and what was read beyond it. Memory does not grow
 * with the file: a chunk beyond the limit is dropped, all but its beginning. */
#include "log/reader_inside.h"

#include "base/file.h"

#include <errno.h>
#include <string.h>

/* Reads from memory, then with read(2). Returns how many bytes it got; 0 at the end; -1 with reader->error or reader->waiting set. */
static ssize_t read_some(struct reader *reader, char *to, size_t room)
{
	size_t n = reader->memory.n < room ? reader->memory.n : room;

	if (n) {
		memcpy(to, reader->memory.p, n);
		reader->memory = str_slice(reader->memory, n, reader->memory.n);
		return (ssize_t)n;
	}
	if (reader->fd < 0) {
		reader->waiting = reader->fed;
		reader->error = reader->ending;
		return reader->waiting || reader->error ? -1 : 0;
	}
	ssize_t got = file_read(reader->fd, to, room);
	if (got < 0)
		reader->error = errno;
	return got;
}

/* Makes room for more bytes after window[end]: drops bytes that are used up, else grows the window. */
static bool make_room(struct reader *reader)
{
	size_t used = reader->end - reader->begin, room = reader->room * 2;
	struct arena wider = { 0 };

	if (reader->begin > reader->room / 2 || (reader->begin && reader->end == reader->room)) {
		memmove(reader->window, reader->window + reader->begin, used);
		reader->begin = 0;
		reader->end = used;
	}
	if (reader->end < reader->room)
		return true;
	char *window = arena_room(&wider, room + SLACK);
	if (!window) {
		reader->error = ENOMEM;
		return false;
	}
	memcpy(window, reader->window + reader->begin, used);
	arena_free(&reader->window_arena);
	reader->window_arena = wider;
	reader->window = window;
	reader->begin = 0;
	reader->end = used;
	reader->room = room;
	return true;
}

bool reader_fill(struct reader *reader)
{
	if (!make_room(reader))
		return false;
	ssize_t got = read_some(reader, reader->window + reader->end, reader->room - reader->end);
	if (got < 0)
		return false;
	reader->eof = got == 0;
	reader->end += (size_t)got;
	if (!reader->started && (reader->end - reader->begin >= 3 || reader->eof)) {
		reader->started = true;
		reader->begin += str_mark((struct str){ reader->window + reader->begin, reader->end - reader->begin });
	}
	return true;
}

enum reader_status reader_stopped(struct reader *reader)
{
	reader->cutting = reader->waiting;
	return reader->waiting ? READER_MORE : READER_FAILED;
}

/* ---- chunks ---------------------------------------------------------------------------------- */

void reader_begin_chunk(struct reader *reader)
{
	if (!reader->cutting) {
		reader_drop(reader);
		reader->cut = reader->resting ? reader->rest : cut_begin();
		reader->resting = false;
	}
	reader->cutting = false;
}

static bool advance(struct reader *reader)
{
	return reader->started
		&& cut_advance(&reader->cut, reader->window + reader->begin, reader->end - reader->begin, reader->eof);
}

void reader_drop(struct reader *reader)
{
	reader->begin += reader->cut.at;
	reader->line += reader->cut.lines;
	reader->cut.at = 0;
	reader->cut.lines = 0;
	reader->cut.dropped = true;
}

/* Drops bytes up to the next header or tag. It holds no more than the beginning of a line. */
static bool skip_ahead(struct reader *reader)
{
	if (reader->cut.body == CUT_NONE)
		reader->cut.body = CUT_TEXT;
	for (;;) {
		bool found = advance(reader);
		reader->skipped += reader->cut.at;
		reader_drop(reader);
		if (found)
			return true;
		if (!reader_fill(reader))
			return false;
	}
}

struct source reader_chunk(const struct reader *reader, size_t n)
{
	return (struct source){ reader->name, { reader->window + reader->begin, n }, reader->line, NULL };
}

void reader_cut_back(struct reader *reader, size_t n)
{
	const char *text = reader->window + reader->begin;

	reader->cut = (struct cut){ .at = n, .lines = str_lines((struct str){ text, n }), .line_start = n && text[n - 1] == '\n' };
}

/* Returns the chunk from its beginning to the end of the line at `at`, or as much of it as is worth showing. */
static struct source kept_head(struct reader *reader, size_t at)
{
	struct str text = reader_chunk(reader, reader->cut.at).text;
	size_t end = str_line_end(text, at);

	if (end > at + HEAD_KEPT)
		end = at + HEAD_KEPT;
	while (end > at && end < text.n && ((unsigned char)text.p[end] & 0xc0) == 0x80)
		end--;
	return (struct source){ reader->name, arena_str(&reader->hand_arena, str_slice(text, 0, end)), reader->line, NULL };
}

/* Reads the tags in the first PREFACE_LIMIT bytes before a hand, and drops the rest. Nothing beyond those bytes counts as seen: it must not
 * matter how the bytes came in. */
static void skip_preface(struct reader *reader)
{
	struct source source = reader_chunk(reader, PREFACE_LIMIT);
	struct findings unheard = { .arena = &reader->hand_arena };

	while (source.text.n && source.text.p[source.text.n - 1] != '\n')
		source.text.n--;
	tags_read(&reader->tags, &source, (uint32_t)source.text.n, FOLLOWS_TEXT, &unheard);
	reader->head = kept_head(reader, 0);
	reader_cut_back(reader, source.text.n ? source.text.n : PREFACE_LIMIT);
	reader->cut.body = CUT_TEXT;
	reader_drop(reader);
}

/* Reads until a whole chunk, or too much of one, stands in the window. The limits hold for whole chunks too: it must not matter how much came
 * with one read. CHUNK_NONE: reading failed, or more has to be fed. */
static enum chunk gather_chunk(struct reader *reader)
{
	for (;;) {
		bool whole = advance(reader);
		size_t before = reader->cut.body ? reader->cut.body_at : reader->cut.at;
		if (before > PREFACE_LIMIT || reader->cut.at - before > HAND_LIMIT)
			return CHUNK_LONG;
		if (whole)
			return CHUNK_WHOLE;
		if (!reader_fill(reader))
			return CHUNK_NONE;
	}
}

enum chunk reader_next_chunk(struct reader *reader, struct source *source)
{
	enum chunk chunk = reader->skipping ? CHUNK_LONG : gather_chunk(reader);

	if (!reader->skipping)
		reader->skipped = 0;
	if (chunk == CHUNK_LONG && !reader->skipping) { /* it is dropped, but the tags before it and its first line stay */
		reader->skipping = true;
		if ((reader->cut.body ? reader->cut.body_at : reader->cut.at) > PREFACE_LIMIT)
			skip_preface(reader);
		else
			reader->head = kept_head(reader, reader->cut.body_at);
	}
	if (reader->skipping && !skip_ahead(reader))
		return CHUNK_NONE;
	*source = reader->skipping ? reader->head : reader_chunk(reader, reader->cut.at);
	reader->skipping = false;
	return chunk;
}
