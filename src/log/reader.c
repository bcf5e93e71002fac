/* The stream of hands. A window over the file holds one chunk (a hand with the tags before it) and what was read beyond it. Memory does not
 * grow with the file. */
#include "log/reader.h"
#include "log/advice.h"

#include "base/file.h"
#include "log/reader_inside.h"
#include "log/stray.h"
#include "log/twin.h"

#include <errno.h>
#include <string.h>

static struct reader *reader_new(int fd, struct str memory, struct str name)
{
	struct arena arena;
	struct reader *reader;

	arena_init(&arena);
	reader = ARENA_NEW(&arena, struct reader);
	if (!reader)
		return NULL;
	reader->store_arena = arena; /* the reader lives in its own arena */
	reader->fd = fd;
	reader->memory = memory;
	reader->line = 1;
	reader->cut = cut_begin();
	arena_init(&reader->window_arena);
	arena_init(&reader->hand_arena);
	tags_open(&reader->tags);
	reader->name = arena_str(&reader->store_arena, name);
	reader->room = FIRST_ROOM;
	reader->window = arena_room(&reader->window_arena, FIRST_ROOM + SLACK);
	if (!reader->window || !parse_open(&reader->parse, &reader->store_arena)) {
		reader_close(reader);
		return NULL;
	}
	return reader;
}

struct reader *reader_open(int fd, struct str name)
{
	return reader_new(fd, (struct str){ 0 }, name);
}

struct reader *reader_open_text(struct str text, struct str name)
{
	return reader_new(-1, text, name);
}

struct reader *reader_open_hand(struct str text, struct str name, struct arena *arena, struct hand *hand, struct findings *notation)
{
	struct reader *reader = reader_open_text(text, name);

	findings_init(notation, arena);
	*hand = (struct hand){ 0 };
	if (reader && reader_next(reader, hand, notation) == READER_HAND && !hand->lost)
		return reader;
	reader_close(reader);
	return NULL;
}

struct reader *reader_open_fed(struct str name)
{
	struct reader *reader = reader_new(-1, (struct str){ 0 }, name);

	if (reader)
		reader->fed = true;
	return reader;
}

void reader_feed(struct reader *reader, struct str bytes)
{
	reader->memory = bytes;
	reader->waiting = false;
}

void reader_feed_end(struct reader *reader, int error)
{
	reader->fed = false;
	reader->waiting = false;
	reader->ending = error;
}

/* Reads the file's block of tags, which every part of the file inherits. */
static void read_head(struct reader *reader, struct str head)
{
	struct source source = { .name = reader->name, .text = head, .first_line = 1 };
	struct findings unheard;

	findings_init(&unheard, &reader->hand_arena);
	tags_read(&reader->tags, &source, (uint32_t)head.n, FOLLOWS_HAND, &unheard);
	arena_reset(&reader->hand_arena);
}

struct reader *reader_open_part(const struct reader_part *part, struct str name)
{
	struct reader *reader = reader_new(part->fd, part->text, name);

	if (!reader)
		return NULL;
	reader->ending = part->error;
	if (part->first)
		return reader;
	reader->started = reader->known = true;
	bool more;
	reader->twin = twin_begins(part->head, true, &more);
	if (reader->twin)
		twin_read_head(reader, part->head);
	else
		read_head(reader, part->head);
	reader->line = part->line;
	reader->tags.match.ordinal = part->matches;
	reader->tags.warned = part->warned;
	return reader;
}

void reader_told(const struct reader *reader, struct reader_warned *warned)
{
	*warned = reader->tags.warned;
}

void reader_close(struct reader *reader)
{
	struct arena store;

	if (!reader)
		return;
	parse_close(&reader->parse);
	tags_close(&reader->tags);
	arena_free(&reader->window_arena);
	arena_free(&reader->hand_arena);
	store = reader->store_arena;
	arena_free(&store);
}

int reader_errno(const struct reader *reader)
{
	return reader->error;
}

uint64_t reader_hands(const struct reader *reader)
{
	return reader->hands;
}

/* Reads from memory, then with read(2). Returns how many bytes it got; 0 at the end; -1 with reader->error or reader->waiting set. */
static ssize_t read_some(struct reader *reader, char *to, size_t room)
{
	size_t n = reader->memory.n < room ? reader->memory.n : room;
	ssize_t got;

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
	got = file_read(reader->fd, to, room);
	if (got < 0)
		reader->error = errno;
	return got;
}

/* Makes room for more bytes after window[end]: drops bytes that are used up, else grows the window. */
static bool make_room(struct reader *reader)
{
	size_t used = reader->end - reader->begin, room = reader->room * 2;
	struct arena wider;
	char *window;

	if (reader->begin > reader->room / 2 || (reader->begin && reader->end == reader->room)) {
		memmove(reader->window, reader->window + reader->begin, used);
		reader->begin = 0;
		reader->end = used;
	}
	if (reader->end < reader->room)
		return true;
	arena_init(&wider);
	window = arena_room(&wider, room + SLACK);
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
	ssize_t got;

	if (!make_room(reader))
		return false;
	got = read_some(reader, reader->window + reader->end, reader->room - reader->end);
	if (got < 0)
		return false;
	reader->eof = got == 0;
	reader->end += (size_t)got;
	if (!reader->started && (reader->end - reader->begin >= 3 || reader->eof)) {
		reader->started = true;
		if (reader->end - reader->begin >= 3
			&& memcmp(reader->window + reader->begin, "\xEF\xBB\xBF", 3) == 0)
			reader->begin += 3;
	}
	return true;
}

enum reader_status reader_stopped(struct reader *reader)
{
	reader->cutting = reader->waiting;
	return reader->waiting ? READER_MORE : READER_FAILED;
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

/* Returns a source of the first `n` bytes of the chunk. */
static struct source chunk_source(const struct reader *reader, size_t n)
{
	return (struct source){ reader->name, { reader->window + reader->begin, n }, reader->line, NULL };
}

/* Takes the cut back to where it had looked at `n` bytes of the chunk. */
static void cut_back(struct reader *reader, size_t n)
{
	const char *text = reader->window + reader->begin;

	reader->cut = (struct cut){ .at = n, .line_start = n && text[n - 1] == '\n' };
	for (size_t i = 0; i < n; i++)
		reader->cut.lines += text[i] == '\n';
}

/* Returns the chunk from its beginning to the end of the line at `at`, or as much of it as is worth showing. */
static struct source kept_head(struct reader *reader, size_t at)
{
	struct str text = chunk_source(reader, reader->cut.at).text;
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
	struct source source = chunk_source(reader, PREFACE_LIMIT);
	struct findings unheard;

	findings_init(&unheard, &reader->hand_arena);
	while (source.text.n && source.text.p[source.text.n - 1] != '\n')
		source.text.n--;
	tags_read(&reader->tags, &source, (uint32_t)source.text.n, FOLLOWS_TEXT, &unheard);
	reader->head = kept_head(reader, 0);
	cut_back(reader, source.text.n ? source.text.n : PREFACE_LIMIT);
	reader->cut.body = CUT_TEXT;
	reader_drop(reader);
}

enum chunk { CHUNK_WHOLE, CHUNK_LONG, CHUNK_NONE };

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

/* Begins to drop a hand, or other text, beyond the limit. The tags before it and its first line stay. */
static void begin_skipping(struct reader *reader)
{
	reader->skipping = true;
	if ((reader->cut.body ? reader->cut.body_at : reader->cut.at) > PREFACE_LIMIT)
		skip_preface(reader);
	else
		reader->head = kept_head(reader, reader->cut.body_at);
}

/* Gets the next chunk. If it is too long and dropped, `source` is what is kept of it. */
static enum chunk next_chunk(struct reader *reader, struct source *source)
{
	enum chunk chunk = reader->skipping ? CHUNK_LONG : gather_chunk(reader);

	if (!reader->skipping)
		reader->skipped = 0;
	if (chunk == CHUNK_LONG && !reader->skipping)
		begin_skipping(reader);
	if (reader->skipping && !skip_ahead(reader))
		return CHUNK_NONE;
	*source = reader->skipping ? reader->head : chunk_source(reader, reader->cut.at);
	reader->skipping = false;
	return chunk;
}

/* Tells of an id that the match has had already. An annulled hand may come again under its number. */
static void check_id(struct reader *reader, const struct hand *hand, struct findings *findings)
{
	if (hand->lost || hand->ending == ENDING_ANNULLED || hand->ending == ENDING_REDEAL)
		return;
	if (seen_before(&reader->seen, reader->tags.match.ordinal, hand->whole_id))
		finding_add(findings, CODE_REPEATED_ID, hand->header)->args[0] = arg_text(hand->id);
}

void reader_lose(struct reader *reader, struct hand *hand)
{
	hand->match = &reader->tags.match;
	empty_hand(hand);
	hand->lost = true;
}

void reader_long_hand(struct reader *reader, struct hand *hand, struct findings *findings, uint32_t at)
{
	struct finding *finding;

	reader_lose(reader, hand);
	header_read(hand, at);
	finding = finding_add(findings, CODE_HAND_TOO_LONG, hand->header);
	finding->args[0] = arg_text(hand->id);
	finding->args[1] = arg_number(HAND_LIMIT);
}

/* Tells of text that no header begins. If it has acts it is a hand whose header is spoilt. */
static enum reader_status text_read(struct reader *reader, struct hand *hand, struct findings *findings, uint32_t at)
{
	struct span line = { at, (uint32_t)str_line_end(hand->source.text, at) };
	bool acts = reader->cut.acts;
	struct finding *finding;

	reader_lose(reader, hand);
	hand->header = line;
	hand->id = STR("");
	if (acts) {
		finding_add(findings, CODE_NO_HEADER, line);
	} else if (reader->skipped) {
		finding = finding_add(findings, CODE_SKIPPED_BYTES, line);
		finding->args[0] = arg_number(reader->skipped > INT32_MAX ? INT32_MAX : (int)reader->skipped);
	} else {
		finding_add(findings, CODE_TEXT_OUTSIDE, line);
	}
	reader->hands += acts;
	return acts ? READER_HAND : READER_TEXT;
}

/* Ends the hand, or text, at `seam`: another chunk begins there. */
static void end_at(struct reader *reader, struct hand *hand, size_t seam)
{
	cut_back(reader, seam);
	hand->source.text.n = seam;
}

/* Ends a text at `seam`, and keeps how far the rest goes, so that it is not cut again. */
static void end_text_at(struct reader *reader, struct hand *hand, size_t seam)
{
	struct cut whole = reader->cut;
	struct str rest = str_slice(hand->source.text, seam, hand->source.text.n);

	end_at(reader, hand, seam);
	reader->rest = (struct cut){ .at = whole.at - seam, .lines = whole.lines - reader->cut.lines, .line_start = true,
		.body = CUT_TEXT, .acts = holds_acts_anywhere(rest) };
	reader->resting = true;
}

/* Parses the hand. The scanner's two NULs replace bytes of the next hand meanwhile. */
static void parse_bytes(struct reader *reader, struct hand *hand, struct findings *findings, uint32_t at)
{
	char *bytes = reader->window + reader->begin;
	char *after = bytes + hand->source.text.n;

	memcpy(reader->saved, after, SLACK);
	parse_hand(&reader->parse, hand, at, bytes, findings);
	memcpy(after, reader->saved, SLACK);
}

/* Reads the hand once more without the text behind it, which belongs to another hand whose header is spoilt. */
static void read_again(struct reader *reader, struct hand *hand, struct findings *findings, uint32_t at, unsigned told)
{
	const struct finding *fault = told ? findings->first : NULL;
	size_t seam;

	for (unsigned i = 1; fault && i < told; i++)
		fault = fault->next;
	fault = told ? fault->next : findings->first;
	seam = seam_find(hand->source.text, at, fault ? fault->span.begin : hand->source.text.n);
	if (seam == 0)
		return;
	while (findings->count > told)
		findings_take_back(findings);
	end_at(reader, hand, seam);
	parse_bytes(reader, hand, findings, at);
}

static void parse_chunk(struct reader *reader, struct hand *hand, struct findings *findings)
{
	uint32_t at = (uint32_t)reader->cut.body_at;
	unsigned told = findings->count;

	parse_bytes(reader, hand, findings, at);
	if (reader->parse.over)
		end_at(reader, hand, reader->parse.over);
	else if (hand->lost || reader->parse.perhaps_two)
		read_again(reader, hand, findings, at, told);
}

static void refuse_newer(const struct match_header *match, struct hand *hand)
{
	if (match->version > LOG_VERSION)
		hand->lost = true;
}

static enum reader_status finish(struct reader *reader, struct hand *hand, struct findings *findings)
{
	hand->source = chunk_source(reader, reader->cut.at);
	reader_lose(reader, hand);
	tags_read(&reader->tags, &hand->source, (uint32_t)reader->cut.at, FOLLOWS_NOTHING, findings);
	advice_give(findings, hand);
	reader->done = true;
	return READER_END;
}

static void begin_chunk(struct reader *reader)
{
	if (!reader->cutting) {
		reader_drop(reader);
		reader->cut = reader->resting ? reader->rest : cut_begin();
		reader->resting = false;
	}
	reader->cutting = false;
}

void reader_complete(struct reader *reader, struct hand *hand, struct findings *findings)
{
	hand->match = &reader->tags.match;
	refuse_newer(hand->match, hand);
	check_id(reader, hand, findings);
	reader->hands++;
}

/* Reads a chunk whose body is text. */
static enum reader_status next_text(struct reader *reader, struct hand *hand, struct findings *findings, enum chunk chunk)
{
	uint32_t at = (uint32_t)reader->cut.body_at;
	size_t seam = chunk == CHUNK_WHOLE && reader->cut.acts ? seam_find(hand->source.text, at, hand->source.text.n) : 0;
	enum reader_status status;

	tags_read(&reader->tags, &hand->source, at, reader->cut.acts ? FOLLOWS_HAND : FOLLOWS_TEXT, findings);
	status = text_read(reader, hand, findings, at);
	if (seam)
		end_text_at(reader, hand, seam);
	advice_give(findings, hand);
	return status;
}

enum reader_status reader_next(struct reader *reader, struct hand *hand, struct findings *findings)
{
	uint32_t at;
	enum chunk chunk;

	*hand = (struct hand){ .source = { reader->name, { "", 0 }, reader->line, NULL }, .lost = true };
	if (reader->error)
		return READER_FAILED;
	if (reader->done)
		return READER_END;
	begin_chunk(reader);
	if (!reader->skipping)
		arena_reset(&reader->hand_arena);
	if (!twin_knows_form(reader))
		return reader_stopped(reader);
	if (reader->twin)
		return twin_next(reader, hand, findings);
	chunk = next_chunk(reader, &hand->source);
	if (chunk == CHUNK_NONE)
		return reader_stopped(reader);
	if (reader->cut.body == CUT_NONE)
		return finish(reader, hand, findings);
	if (reader->cut.body == CUT_TEXT)
		return next_text(reader, hand, findings, chunk);
	at = (uint32_t)reader->cut.body_at;
	tags_read(&reader->tags, &hand->source, at, FOLLOWS_HAND, findings);
	if (chunk == CHUNK_WHOLE)
		parse_chunk(reader, hand, findings);
	else
		reader_long_hand(reader, hand, findings, at);
	reader_complete(reader, hand, findings);
	if (findings->first)
		advice_give(findings, hand);
	return READER_HAND;
}
