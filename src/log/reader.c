/* The stream of hands: it opens a log, and reads the tags and the hand of one chunk after the other. */
#include "log/reader.h"

#include "log/reader_inside.h"
#include "log/stray.h"
#include "log/twin.h"

#include <string.h>

static struct reader *reader_new(int fd, struct str memory, struct str name)
{
	struct reader *reader = ARENA_OWN(struct reader, store_arena);

	if (!reader)
		return NULL;
	reader->fd = fd;
	reader->memory = memory;
	reader->line = 1;
	reader->cut = cut_begin();
	reader->name = arena_str(&reader->store_arena, name);
	reader->room = fd < 0 && memory.n && memory.n < FIRST_ROOM ? memory.n + 1 : FIRST_ROOM; /* with a byte to spare the end is seen at once */
	reader->window = arena_room(&reader->window_arena, reader->room + SLACK);
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
	struct findings unheard = { .arena = &reader->hand_arena };

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
	if (!reader)
		return;
	parse_close(&reader->parse);
	tags_close(&reader->tags);
	arena_free(&reader->window_arena);
	arena_free(&reader->hand_arena);
	arena_free(&reader->store_arena);
}

int reader_errno(const struct reader *reader)
{
	return reader->error;
}

uint64_t reader_hands(const struct reader *reader)
{
	return reader->hands;
}

/* True if this match (its ordinal) has had a hand of this id among the last SEEN_IDS / 2. Remembers the id. */
static bool seen_before(struct seen *seen, uint32_t match, struct str id)
{
	uint64_t hash = (str_hash(id) ^ match * UINT64_C(0x9e3779b97f4a7c15)) | 1;
	unsigned i = (unsigned)(hash >> 32) & (SEEN_IDS - 1);

	if (seen->count > SEEN_IDS / (seen->match == match ? 2 : 4))
		*seen = (struct seen){ 0 };
	seen->match = match;
	for (; seen->ids[i]; i = (i + 1) & (SEEN_IDS - 1))
		if (seen->ids[i] == hash)
			return true;
	seen->ids[i] = hash;
	seen->count++;
	return false;
}

void reader_lose(struct reader *reader, struct hand *hand)
{
	hand->match = &reader->tags.match;
	empty_hand(hand);
	hand->lost = true;
}

void reader_long_hand(struct reader *reader, struct hand *hand, struct findings *findings, uint32_t at)
{
	reader_lose(reader, hand);
	header_read(hand, at);
	WITH_ARGS(finding_add(findings, CODE_HAND_TOO_LONG, hand->header), arg_text(hand->id), arg_number(HAND_LIMIT));
}

/* Tells of text that no header begins. If it has acts it is a hand whose header is spoilt. */
static enum reader_status tell_text(struct reader *reader, struct hand *hand, struct findings *findings, uint32_t at)
{
	struct span line = { at, (uint32_t)str_line_end(hand->source.text, at) };
	bool acts = reader->cut.acts;

	reader_lose(reader, hand);
	hand->header = line;
	hand->id = STR("");
	struct finding *finding = finding_add(findings, acts ? CODE_NO_HEADER : reader->skipped ? CODE_SKIPPED_BYTES : CODE_TEXT_OUTSIDE, line);
	if (!acts && reader->skipped)
		finding->args[0] = arg_number(reader->skipped > INT32_MAX ? INT32_MAX : (int)reader->skipped);
	reader->hands += acts;
	return acts ? READER_HAND : READER_TEXT;
}

/* Ends the hand, or text, at `seam`: another chunk begins there. */
static void end_at(struct reader *reader, struct hand *hand, size_t seam)
{
	reader_cut_back(reader, seam);
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

/* Parses the hand. Meanwhile the scanner's two NULs stand on bytes of the next hand. */
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
	const struct finding *fault = findings->first;

	for (unsigned i = 0; i < told; i++)
		fault = fault->next;
	size_t seam = seam_find(hand->source.text, at, fault ? fault->span.begin : hand->source.text.n);
	if (seam == 0)
		return;
	while (findings->count > told)
		findings_take_back(findings, findings->last);
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

static enum reader_status finish(struct reader *reader, struct hand *hand, struct findings *findings)
{
	hand->source = reader_chunk(reader, reader->cut.at);
	reader_lose(reader, hand);
	tags_read(&reader->tags, &hand->source, (uint32_t)reader->cut.at, FOLLOWS_NOTHING, findings);
	advice_give(findings, hand);
	reader->done = true;
	return READER_END;
}

void reader_complete(struct reader *reader, struct hand *hand, struct findings *findings)
{
	hand->match = &reader->tags.match;
	hand->lost |= hand->match->version > LOG_VERSION;
	reader->hands++;
	if (hand->lost || hand->ending == ENDING_ANNULLED || hand->ending == ENDING_REDEAL) /* an annulled hand may come again under its number */
		return;
	if (seen_before(&reader->seen, reader->tags.match.ordinal, hand->whole_id))
		finding_add(findings, CODE_REPEATED_ID, hand->header)->args[0] = arg_text(hand->id);
}

/* Reads a chunk whose body is text. */
static enum reader_status next_text(struct reader *reader, struct hand *hand, struct findings *findings, enum chunk chunk)
{
	uint32_t at = (uint32_t)reader->cut.body_at;
	size_t seam = chunk == CHUNK_WHOLE && reader->cut.acts ? seam_find(hand->source.text, at, hand->source.text.n) : 0;

	tags_read(&reader->tags, &hand->source, at, reader->cut.acts ? FOLLOWS_HAND : FOLLOWS_TEXT, findings);
	enum reader_status status = tell_text(reader, hand, findings, at);
	if (seam)
		end_text_at(reader, hand, seam);
	advice_give(findings, hand);
	return status;
}

/* Reads a chunk whose body is a hand. */
static enum reader_status next_hand(struct reader *reader, struct hand *hand, struct findings *findings, enum chunk chunk)
{
	uint32_t at = (uint32_t)reader->cut.body_at;

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

enum reader_status reader_next(struct reader *reader, struct hand *hand, struct findings *findings)
{
	*hand = (struct hand){ .source = { reader->name, { "", 0 }, reader->line, NULL }, .lost = true };
	if (reader->error)
		return READER_FAILED;
	if (reader->done)
		return READER_END;
	reader_begin_chunk(reader);
	if (!reader->skipping)
		arena_reset(&reader->hand_arena);
	if (!twin_knows_form(reader))
		return reader_stopped(reader);
	if (reader->twin)
		return twin_next(reader, hand, findings);
	enum chunk chunk = reader_next_chunk(reader, &hand->source);
	if (chunk == CHUNK_NONE)
		return reader_stopped(reader);
	if (reader->cut.body == CUT_NONE)
		return finish(reader, hand, findings);
	return (reader->cut.body == CUT_TEXT ? next_text : next_hand)(reader, hand, findings, chunk);
}
