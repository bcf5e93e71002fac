/* Reads the lines before a hand: tags of the file or of a match, comments, and text that is neither. */
#include "log/tags.h"

#include "log/parse.h"

/* One block being read. */
struct block {
	struct tag_reader *tags;
	struct findings *findings;
	struct arena *arena;
	struct str text;            /* a copy of its bytes in the arena, which names, values and comments point into */
	struct tag_list list;
	struct str *comments;
	uint32_t comment_count, comment_room, before_tags;
	bool any;                   /* a line of tags */
	bool torn;                  /* some tag is not well written: nobody knows what it said */
	unsigned faults;            /* reported on this block */
	bool full;                  /* more tags or comments than a block may have */
};

enum { MOST_TAGS = 256 };

void tags_close(struct tag_reader *tags)
{
	arena_free(&tags->file_arena);
	arena_free(&tags->match_arena);
	arena_free(&tags->next_arena);
}

static struct finding *tag_fault(struct block *block, enum finding_code code, struct span span)
{
	return block->faults++ < MOST_FAULTS ? finding_add(block->findings, code, span) : finding_untold(code, span);
}

static void too_many(struct block *block, struct span span)
{
	if (!block->full)
		tag_fault(block, CODE_TOO_MANY_TAGS, span)->args[0] = arg_number(MOST_TAGS);
	block->full = true;
}

/* ---- a block -------------------------------------------------------------------------------- */

/* Returns the tag of this name; NULL if there is none. */
static struct tag *tag_named(const struct tag_list *list, unsigned known, struct str name)
{
	return FIND_IN(tag, list->tags, list->count, tag->known == known && (known != NOBODY || str_equal(tag->name, name)));
}

static struct tag *new_tag(struct block *block)
{
	struct tag_list *list = &block->list;
	struct tag *tags = arena_widen(block->arena, list->tags, list->count, &list->room, sizeof *tags);

	if (!tags)
		return NULL;
	list->tags = tags;
	return &list->tags[list->count++];
}

/* Tells of an unknown tag, once in a file. A later version, or a program, may add tags: they are kept. */
static void warn_unknown(struct block *block, const struct tag *tag)
{
	struct tag_reader *tags = block->tags;
	struct str name = tag->name, folded = utf8_folded(block->findings->arena, name);
	const char *names[TAG_COUNT + 1] = { NULL };

	if (str_starts(folded, STR("x-")) || str_starts(folded, STR("_")))
		return;
	for (unsigned i = 0; i < tags->warned.count; i++)
		if (tags->warned.names[i] == str_hash(name))
			return;
	if (tags->warned.count == READER_WARNED)
		return;
	tags->warned.names[tags->warned.count++] = str_hash(name);
	struct finding *finding = tag_fault(block, CODE_UNKNOWN_TAG, tag->span);
	for (unsigned i = 0; i < TAG_COUNT; i++)
		names[i] = tag_names[i].p;
	finding->args[0] = arg_text(name);
	finding->args[1] = suggestion(block->findings->arena, folded, names);
}

static void keep_tag(struct block *block, struct tag *tag)
{
	struct tag *kept = NULL;

	tag->known = (uint8_t)tag_find(tag->name);
	tag->whole = tag->value;
	if (tag->known == NOBODY) {
		warn_unknown(block, tag);
	} else {
		tag->name = tag_names[tag->known];
		tag->value = utf8_cut(tag->whole, NAME_LIMIT);
	}
	if (tag->value.n < tag->whole.n)
		name_cut(tag_fault(block, CODE_NAME_CUT, tag->span), tag->name);
	if (!tag_is_listed(tag->known))
		kept = tag_named(&block->list, tag->known, tag->name);
	if (kept)
		tag_fault(block, CODE_REPEATED_TAG, tag->span)->args[0] = arg_text(tag->name);
	else if (block->list.count >= MOST_TAGS)
		too_many(block, tag->span);
	else
		kept = new_tag(block);
	if (kept)
		*kept = *tag;
}

static void keep_comment(struct block *block, struct str text, size_t begin)
{
	if (block->comment_count >= MOST_COMMENTS) {
		too_many(block, (struct span){ (uint32_t)begin, (uint32_t)(begin + text.n) });
		return;
	}
	struct str *comments = arena_widen(block->arena, block->comments, block->comment_count, &block->comment_room, sizeof *comments);
	if (!comments)
		return;
	block->comments = comments;
	comments[block->comment_count++] = str_trim(text);
	if (!block->any)
		block->before_tags = block->comment_count;
}

static void bad_tag(struct block *block, struct str line, size_t begin, size_t at)
{
	bool torn = has_tag(line);

	block->torn |= torn;
	block->any |= torn;
	tag_fault(block, CODE_BAD_TAG, (struct span){ (uint32_t)(begin + at), (uint32_t)(begin + line.n) });
}

/* Reads one line, which begins at `begin` of the block: tags, a comment, or both; anything else is no tag's business unless a bracket begins it. */
static void block_line(struct block *block, struct str line, size_t begin)
{
	size_t at = skip_blanks(line, str_mark(line)), end;
	bool tags = false;

	for (; at < line.n && line.p[at] == '['; at = skip_blanks(line, end)) {
		struct tag tag = { 0 };
		tags = true;
		end = tag_read(block->arena, line, at, &tag);
		if (end == 0)
			break;
		block->any = true;
		tag.span = (struct span){ (uint32_t)(begin + at), (uint32_t)(begin + end) };
		keep_tag(block, &tag);
	}
	if (at < line.n && line.p[at] == ';')
		keep_comment(block, str_slice(line, at, line.n), begin + at);
	else if (at < line.n && tags)
		bad_tag(block, line, begin, at);
}

static void read_lines(struct block *block)
{
	for (size_t at = 0; at < block->text.n;) {
		struct str line = str_until(block->text, at, '\n');
		block_line(block, line, at);
		at += line.n + 1;
	}
}

/* ---- from tags to a match ------------------------------------------------------------------ */

static bool names_player(const struct tag *tag)
{
	return tag->known >= TAG_A && tag->known <= TAG_F;
}

/* True if the match's own block replaces this tag of the file. It replaces players all together; the name and the result are the match's own. */
static bool replaced(const struct tag_list *own, const struct tag *tag)
{
	if (tag->known == TAG_MATCH || tag->known == TAG_RESULT || tag_named(own, tag->known, tag->name))
		return true;
	return (tag->known == TAG_SEATS || names_player(tag)) && ANY_OF(i, own->count, names_player(&own->tags[i]));
}

static void inherit(struct block *block, const struct tag_list *file)
{
	uint32_t own = block->list.count;
	struct tag_list named = { block->list.tags, own, own };

	for (uint32_t i = 0; i < file->count; i++) {
		if (replaced(&named, &file->tags[i]))
			continue;
		struct tag *tag = new_tag(block);
		if (!tag)
			return;
		*tag = file->tags[i];
		tag->inherited = true;
	}
}

/* Forgets inherited names if a tag of the block is torn: it may have named somebody else. */
static void forget_names(const struct block *block, struct match_header *match)
{
	for (uint32_t i = 0; block->torn && i < match->tag_count; i++) {
		int seat = match->tags[i].known - TAG_A;
		if (match->tags[i].inherited && seat >= 0 && seat < MAX_SEATS)
			match->player[seat] = (struct str){ "", 0 };
	}
}

/* Opens the match of this block. Of a tag of the file all is told when the file's block is read. */
static void open_match(struct block *block)
{
	struct tag_reader *tags = block->tags;
	uint32_t ordinal = tags->match.ordinal + 1;
	struct match_header match = {
		.target = -1, .version = LOG_VERSION, .ordinal = ordinal,
		.tags = block->list.tags, .tag_count = block->list.count,
		.comments = block->comments, .comment_count = block->comment_count,
		.comments_before = block->before_tags,
	};

	for (uint32_t i = 0; i < match.tag_count; i++) {
		const struct tag *tag = &match.tags[i];
		if (!tag_take(&match, tag->known, tag->value) && !tag->inherited)
			WITH_ARGS(tag_fault(block, CODE_BAD_TAG_VALUE, tag->span), arg_text(tag->name), arg_text(tag->value));
		if (tag->known == TAG_VERSION && match.version > LOG_VERSION && !tag->inherited) /* only a later major version is another language */
			WITH_ARGS(tag_fault(block, CODE_NEWER_VERSION, tag->span), arg_text(tag->value), arg_number(LOG_VERSION));
	}
	for (int seat = 0; match.seats == 0 && !block->torn && seat < MAX_SEATS; seat++)
		if (match.player[MAX_SEATS - 1 - seat].n)
			match.seats = MAX_SEATS - seat;
	forget_names(block, &match);
	if (match.id.n == 0)
		match.id = arena_filled(block->arena, "{}", ordinal);
	tags->match = match;
}

/* Warns of a version inside the file. It stands at the head of a file, so another file was put behind the first, and its matches would take
 * their ruleset from the first. */
static void warn_other_file(struct block *block, const struct tag_list *file)
{
	const struct tag *version = tag_named(&block->list, TAG_VERSION, STR("")), *ruleset = tag_named(&block->list, TAG_RULESET, STR(""));
	const struct tag *first = tag_named(file, TAG_RULESET, STR(""));

	if (!version || !ruleset || !first || str_equal(ruleset->value, first->value))
		return;
	WITH_ARGS(tag_fault(block, CODE_OTHER_FILE, ruleset->span), arg_text(ruleset->value), arg_text(first->value));
}

/* Reads a block. Before the file's first hand it is the file's; a later one opens a match. Comments alone between hands belong to the hand
 * before, and do not come here. */
static void read_block(struct tag_reader *tags, struct str text, enum follows follows, struct findings *findings)
{
	struct block block = { .tags = tags, .findings = findings, .arena = tags->first_done ? &tags->next_arena : &tags->file_arena };

	block.text = arena_str(block.arena, text);
	if (!tags->first_done) {
		block.list = tags->file;
		block.comments = tags->match.comments;
		block.comment_count = block.comment_room = tags->match.comment_count;
		block.before_tags = tags->match.comments_before;
		block.any = tags->file.count > 0;
	}
	read_lines(&block);
	if (!tags->first_done) {
		tags->file = block.list;
		tags->match.ordinal = 0;
		open_match(&block);
		tags->first_done = follows == FOLLOWS_HAND || (follows == FOLLOWS_TEXT && block.any);
	} else if (block.any) {
		struct arena last = tags->match_arena;
		warn_other_file(&block, &tags->file);
		inherit(&block, &tags->file);
		open_match(&block);
		tags->match_arena = tags->next_arena;
		tags->next_arena = last;
	}
	arena_reset(&tags->next_arena);
}

/* Most hands have nothing before them. */
void tags_read(struct tag_reader *tags, const struct source *source, uint32_t end, enum follows follows,
	struct findings *findings)
{
	if (end || !tags->first_done)
		read_block(tags, str_slice(source->text, 0, end), follows, findings);
}
