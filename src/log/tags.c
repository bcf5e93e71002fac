/* The lines before a hand: tags of the file or of a match, comments, and text that is neither. A tag ends with its line: a torn one spoils
 * nothing else. */
#include "log/parse.h"

#include <string.h>

const char *const tag_names[TAG_COUNT] = {
	"Veedor", "Reglamento", "Lectura", "Torneo", "Grupo", "Sitio", "Fecha", "Zona", "Ronda",
	"Mesa", "Partido", "Meta", "Asientos", "Equipo", "A", "B", "C", "D", "E", "F",
	"Juez", "Apuntador", "Anotador", "Fuente", "Programa", "Resultado",
};

/* One block being read. */
struct block {
	struct tag_reader *tags;
	const struct source *source;
	struct findings *findings;
	struct arena *arena;
	struct tag_list list;
	struct str *comments;
	uint32_t comment_count, comment_room, before_tags;
	bool any;                   /* a line of tags */
	bool torn;                  /* some tag is not well written: nobody knows what it said */
	unsigned faults;            /* reported on this block */
	bool full;                  /* more tags or comments than a block may have */
	struct finding scratch;     /* takes the faults beyond MOST_FAULTS */
};

enum { MOST_TAGS = 256 };

void tags_open(struct tag_reader *tags)
{
	*tags = (struct tag_reader){ 0 };
	arena_init(&tags->file_arena);
	arena_init(&tags->match_arena);
}

void tags_close(struct tag_reader *tags)
{
	arena_free(&tags->file_arena);
	arena_free(&tags->match_arena);
}

static struct finding *complain(struct block *block, enum finding_code code, struct span span)
{
	if (block->faults++ >= MOST_FAULTS)
		return &block->scratch;
	return finding_add(block->findings, code, span);
}

static void too_many(struct block *block, struct span span)
{
	if (!block->full)
		complain(block, CODE_TOO_MANY_TAGS, span)->args[0] = arg_number(MOST_TAGS);
	block->full = true;
}

static char lower(char c)
{
	return (char)(c >= 'A' && c <= 'Z' ? c + 0x20 : c);
}

/* Returns the index of a known name, or -1. Known names are plain ASCII, so only their case is folded. */
static int known_name(struct str name)
{
	for (int i = 0; i < TAG_COUNT; i++) {
		size_t n = 0;
		if (name.n && lower(name.p[0]) != (tag_names[i][0] | 0x20))
			continue;
		while (n < name.n && tag_names[i][n] && lower(name.p[n]) == lower(tag_names[i][n]))
			n++;
		if (n == name.n && !tag_names[i][n])
			return i;
	}
	return -1;
}

/* ---- one tag -------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static size_t skip_blanks(struct str text, size_t at)
{
	while (at < text.n && is_blank(text.p[at]))
		at++;
	return at;
}

static bool is_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
		|| c == '-' || c == '.' || (unsigned char)c >= 0x80;
}

/* Reads a value in quotes, plain or curly, and resolves its escapes; without an arena it only skips the value. Returns the offset after it, 0 if
 * the quotes are not closed. */
static size_t quoted_value(struct arena *arena, struct str text, size_t at, struct str *value)
{
	bool curly = text.p[at] != '"';
	char *copy = arena ? arena_alloc(arena, text.n - at + 1) : NULL;
	size_t n = 0;

	if (arena && !copy)
		return 0;
	for (at += curly ? 3 : 1; at < text.n; at++) {
		bool closed = curly ? text.n - at >= 3 && memcmp(text.p + at, "\xE2\x80\x9D", 3) == 0 : text.p[at] == '"';
		if (closed) {
			*value = (struct str){ copy, n };
			return at + (curly ? 3 : 1);
		}
		if (text.p[at] == '\\' && at + 1 < text.n && (text.p[at + 1] == '"' || text.p[at + 1] == '\\'))
			at++;
		if (copy)
			copy[n] = text.p[at];
		n++;
	}
	return 0;
}

/* Reads a value without quotes, up to the bracket. */
static size_t bare_value(struct arena *arena, struct str text, size_t at, struct str *value)
{
	size_t end = at;

	while (end < text.n && text.p[end] != ']' && text.p[end] != '[' && text.p[end] != '"' && text.p[end] != ';')
		end++;
	*value = str_trim(str_slice(text, at, end));
	if (arena)
		*value = arena_str(arena, *value);
	return value->n ? end : 0;
}

/* Returns the name after the bracket at `at`, which may be empty. */
static struct str tag_name(struct str line, size_t at)
{
	size_t begin = skip_blanks(line, at + 1), end = begin;

	while (end < line.n && is_name(line.p[end]))
		end++;
	return str_slice(line, begin, end);
}

/* Reads "[Name "value"]" at `at` of a line. Returns the offset after it, 0 if it is not well written. */
static size_t read_tag(struct arena *arena, struct str line, size_t at, struct tag *tag)
{
	tag->name = tag_name(line, at);
	size_t end = (size_t)(tag->name.p + tag->name.n - line.p);
	at = skip_blanks(line, end);
	if (tag->name.n == 0 || at >= line.n || at == end)
		return 0;
	if (line.p[at] == '"' || (line.n - at >= 3 && memcmp(line.p + at, "\xE2\x80\x9C", 3) == 0))
		at = quoted_value(arena, line, at, &tag->value);
	else
		at = bare_value(arena, line, at, &tag->value);
	if (at == 0)
		return 0;
	at = skip_blanks(line, at);
	return at < line.n && line.p[at] == ']' ? at + 1 : 0;
}

/* Reads a tag as read_tag does; one with a NUL or bytes that are not UTF-8 is wrong. */
static size_t read_whole_tag(struct arena *arena, struct str line, size_t at, struct tag *tag)
{
	size_t end = read_tag(arena, line, at, tag);
	bool text = end && utf8_valid(str_slice(line, at, end)) == end - at && !memchr(line.p + at, '\0', end - at);

	return text ? end : 0;
}

/* True if the bracket opens a known name and a quote: «[Mesa "4». */
static bool opens_known(struct str line, size_t at)
{
	struct str name = tag_name(line, at), rest = str_slice(line, skip_blanks(line, (size_t)(name.p + name.n - line.p)), line.n);

	return rest.n && (rest.p[0] == '"' || str_starts(rest, STR("\xE2\x80\x9C"))) && known_name(name) >= 0;
}

/* True if the line is «[Name "…"]» from end to end, as most lines of tags are, whatever the value. */
static bool is_plain_tag(struct str line)
{
	size_t at = 1;

	while (at < line.n && ((line.p[at] | 0x20) >= 'a' && (line.p[at] | 0x20) <= 'z'))
		at++;
	return line.n > at + 3 && at > 1 && line.p[0] == '[' && line.p[at] == ' ' && line.p[at + 1] == '"' && line.p[line.n - 1] == ']'
		&& line.p[line.n - 2] == '"';
}

bool has_tag(struct str line)
{
	if (line.n && is_plain_tag(line))
		return true;
	for (size_t at = 0; at < line.n; at++) {
		struct tag tag = { .name = { "", 0 } };
		if (line.p[at] == '[' && (opens_known(line, at) || read_whole_tag(NULL, line, at, &tag)))
			return true;
	}
	return false;
}

/* ---- a block -------------------------------------------------------------------------------- */

static struct tag *new_tag(struct block *block)
{
	struct tag_list *list = &block->list;
	struct tag *tags = arena_widen(block->arena, list->tags, list->count, &list->room, sizeof *tags);

	if (!tags)
		return NULL;
	list->tags = tags;
	return &list->tags[list->count++];
}

static bool same_tag(const struct tag *a, const struct tag *b)
{
	return a->known == b->known && (a->known != NOBODY || str_equal(a->name, b->name));
}

/* Tells of an unknown tag, once in a file. A later version, or a program, may add tags: they are kept. */
static void warn_unknown(struct block *block, const struct tag *tag)
{
	struct tag_reader *tags = block->tags;
	struct str name = tag->name, folded = utf8_folded(block->findings->arena, name);
	struct finding *finding;

	if (str_starts(folded, STR("x-")) || str_starts(folded, STR("_")))
		return;
	for (unsigned i = 0; i < tags->warned.count; i++)
		if (tags->warned.names[i] == str_hash(name))
			return;
	if (tags->warned.count == READER_WARNED)
		return;
	tags->warned.names[tags->warned.count++] = str_hash(name);
	finding = complain(block, CODE_UNKNOWN_TAG, tag->span);
	finding->args[0] = arg_text(name);
	finding->args[1] = suggestion(block->findings->arena, folded, tag_names, TAG_COUNT);
}

static void keep_tag(struct block *block, struct tag tag)
{
	int known = known_name(tag.name);
	struct tag *kept;

	tag.known = (uint8_t)(known >= 0 ? known : NOBODY);
	tag.name = known >= 0 ? str_of(tag_names[known]) : arena_str(block->arena, tag.name);
	tag.whole = tag.value;
	tag.value = known >= 0 ? utf8_cut(tag.whole, NAME_LIMIT) : tag.whole;
	if (tag.value.n < tag.whole.n)
		name_cut(complain(block, CODE_NAME_CUT, tag.span), tag.name);
	if (known < 0)
		warn_unknown(block, &tag);
	for (uint32_t i = 0; !tag_is_listed((unsigned)known) && i < block->list.count; i++)
		if (same_tag(&block->list.tags[i], &tag)) {
			complain(block, CODE_REPEATED_TAG, tag.span)->args[0] = arg_text(tag.name);
			block->list.tags[i] = tag;
			return;
		}
	if (block->list.count >= MOST_TAGS) {
		too_many(block, tag.span);
		return;
	}
	kept = new_tag(block);
	if (kept)
		*kept = tag;
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
	block->comments[block->comment_count++] = arena_str(block->arena, str_trim(text));
	if (!block->any)
		block->before_tags = block->comment_count;
}

static void bad_tag(struct block *block, struct str line, size_t begin, size_t at)
{
	block->torn |= has_tag(line);
	complain(block, CODE_BAD_TAG, (struct span){ (uint32_t)(begin + at), (uint32_t)(begin + line.n) });
}

static void tag_line(struct block *block, struct str line, size_t begin, size_t at)
{
	block->any |= has_tag(line);
	while (at < line.n && line.p[at] == '[') {
		struct tag tag = { .name = { "", 0 } };
		size_t end = read_whole_tag(block->arena, line, at, &tag);
		if (end == 0) {
			bad_tag(block, line, begin, at);
			return;
		}
		tag.span = (struct span){ (uint32_t)(begin + at), (uint32_t)(begin + end) };
		keep_tag(block, tag);
		at = skip_blanks(line, end);
	}
	if (at < line.n && line.p[at] == ';')
		keep_comment(block, str_slice(line, at, line.n), begin + at);
	else if (at < line.n)
		bad_tag(block, line, begin, at);
}

/* Reads one line: tags, a comment, or nothing but blanks. */
static void block_line(struct block *block, struct str line, size_t begin)
{
	size_t at = 0;

	if (line.n >= 3 && memcmp(line.p, "\xEF\xBB\xBF", 3) == 0)
		at = 3;
	at = skip_blanks(line, at);
	if (at < line.n && line.p[at] == ';')
		keep_comment(block, str_slice(line, at, line.n), begin + at);
	else if (at < line.n && line.p[at] == '[')
		tag_line(block, line, begin, at);
}

static void read_lines(struct block *block, uint32_t end)
{
	struct str text = str_slice(block->source->text, 0, end);

	for (size_t at = 0; at < end;) {
		size_t next = str_line_end(text, at);
		block_line(block, str_slice(text, at, next), at);
		at = next + 1;
	}
}

/* ---- from tags to a match ------------------------------------------------------------------ */

static bool is_table(int name)
{
	return name == TAG_SEATS || (name >= TAG_A && name <= TAG_F);
}

/* True if the match's own block replaces this tag of the file. It replaces players all together; the name and the result are the match's own. */
static bool replaced(const struct tag_list *own, const struct tag *tag)
{
	int name = tag->known;

	if (name == TAG_MATCH || name == TAG_RESULT)
		return true;
	for (uint32_t i = 0; i < own->count; i++) {
		int other = own->tags[i].known;
		if (same_tag(&own->tags[i], tag))
			return true;
		if (is_table(name) && other >= TAG_A && other <= TAG_F)
			return true;
	}
	return false;
}

static void inherit(struct block *block, const struct tag_list *file)
{
	uint32_t own = block->list.count;
	struct tag_list named = { block->list.tags, own, own };

	for (uint32_t i = 0; i < file->count; i++) {
		struct tag *tag;
		if (replaced(&named, &file->tags[i]))
			continue;
		tag = new_tag(block);
		if (!tag)
			return;
		*tag = file->tags[i];
		tag->inherited = true;
	}
}

static void bad_value(struct block *block, const struct tag *tag)
{
	struct finding *finding;

	if (tag->inherited)
		return; /* said when the file's block was read */
	finding = complain(block, CODE_BAD_TAG_VALUE, tag->span);
	finding->args[0] = arg_text(tag->name);
	finding->args[1] = arg_text(tag->value);
}

static void take_number(struct block *block, const struct tag *tag, int low, int high, int *number)
{
	int value;

	if (str_number(tag->value, &value) && value >= low && value <= high)
		*number = value;
	else
		bad_value(block, tag);
}

/* Takes the version, "1" or "1.4". Only a later major version is another language. */
static void take_version(struct block *block, const struct tag *tag, struct match_header *match)
{
	const char *dot = tag->value.n ? memchr(tag->value.p, '.', tag->value.n) : NULL;
	struct str major = dot ? str_slice(tag->value, 0, (size_t)(dot - tag->value.p)) : tag->value;
	struct finding *finding;
	int version;

	if (!str_number(major, &version) || version < 1) {
		bad_value(block, tag);
		return;
	}
	match->version = version;
	if (version <= LOG_VERSION || tag->inherited)
		return;
	finding = complain(block, CODE_NEWER_VERSION, tag->span);
	finding->args[0] = arg_text(tag->value);
	finding->args[1] = arg_number(LOG_VERSION);
}

/* Takes a team: «A=Los Pibes» is the team of the side of seat A. */
static void take_team(struct block *block, const struct tag *tag, struct match_header *match)
{
	struct str value = tag->value;

	if (value.n < 3 || (value.p[0] != 'A' && value.p[0] != 'B') || value.p[1] != '=')
		bad_value(block, tag);
	else
		match->team[value.p[0] - 'A'] = str_trim(str_slice(value, 2, value.n));
}

static void take_result(struct block *block, const struct tag *tag, struct match_header *match)
{
	match->result_known = tag_result(tag->value, match->result);
	if (!match->result_known)
		bad_value(block, tag);
}

/* Returns where the match keeps the value of a tag as it is; NULL: nowhere. */
static struct str *place_of(struct match_header *match, int name)
{
	switch (name) {
	case TAG_RULESET: return &match->ruleset;
	case TAG_MATCH: return &match->id;
	case TAG_JUDGE: return &match->judge;
	case TAG_SCORER: return &match->scorer;
	case TAG_DATE: return &match->date;
	case TAG_ROUND: return &match->round;
	default: return name >= TAG_A && name <= TAG_F ? &match->player[name - TAG_A] : NULL;
	}
}

static void take_tag(struct block *block, const struct tag *tag, struct match_header *match)
{
	int name = tag->known;
	struct str *place = place_of(match, name);

	if ((name == TAG_DATE && !tag_is_date(tag->value)) || (name == TAG_ZONE && !tag_is_zone(tag->value)))
		bad_value(block, tag);
	else if (place)
		*place = tag->value;
	else if (name == TAG_TEAM)
		take_team(block, tag, match);
	else if (name == TAG_RESULT)
		take_result(block, tag, match);
	else if (name == TAG_SEATS)
		take_number(block, tag, 2, MAX_SEATS, &match->seats);
	else if (name == TAG_TARGET)
		take_number(block, tag, 1, 999, &match->target);
	else if (name == TAG_VERSION)
		take_version(block, tag, match);
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

/* Opens the match of this block. */
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

	for (uint32_t i = 0; i < match.tag_count; i++)
		take_tag(block, &match.tags[i], &match);
	for (int seat = 0; match.seats == 0 && seat < MAX_SEATS; seat++)
		if (match.player[MAX_SEATS - 1 - seat].n)
			match.seats = MAX_SEATS - seat;
	forget_names(block, &match);
	if (match.id.n == 0)
		match.id = arena_format(block->arena, "%u", (unsigned)ordinal);
	tags->match = match;
}

static const struct tag *find_tag(const struct tag_list *list, int name)
{
	for (uint32_t i = 0; i < list->count; i++)
		if (list->tags[i].known == name)
			return &list->tags[i];
	return NULL;
}

/* Warns of a version inside the file. It stands at the head of a file, so another file was put behind the first, and its matches would take
 * their ruleset from the first. */
static void warn_other_file(struct block *block, const struct tag_list *file)
{
	const struct tag *version = find_tag(&block->list, TAG_VERSION), *ruleset = find_tag(&block->list, TAG_RULESET);
	const struct tag *first = find_tag(file, TAG_RULESET);
	struct finding *finding;

	if (!version || !ruleset || !first || str_equal(ruleset->value, first->value))
		return;
	finding = complain(block, CODE_OTHER_FILE, ruleset->span);
	finding->args[0] = arg_text(ruleset->value);
	finding->args[1] = arg_text(first->value);
}

/* Reads a block. Before the file's first hand it is the file's; a later one opens a match. Comments alone between hands belong to the hand
 * before, and do not come here. */
static void read_block(struct tag_reader *tags, const struct source *source, uint32_t end, enum follows follows,
	struct findings *findings)
{
	struct block block = { .tags = tags, .source = source, .findings = findings };
	struct arena next;

	arena_init(&next);
	block.arena = tags->first_done ? &next : &tags->file_arena;
	if (!tags->first_done) {
		block.list = tags->file;
		block.comments = tags->match.comments;
		block.comment_count = block.comment_room = tags->match.comment_count;
		block.before_tags = tags->match.comments_before;
		block.any = tags->file.count > 0;
	}
	read_lines(&block, end);
	if (!tags->first_done) {
		tags->file = block.list;
		tags->match.ordinal = 0;
		open_match(&block);
		tags->first_done = follows == FOLLOWS_HAND || (follows == FOLLOWS_TEXT && block.any);
	} else if (block.any) {
		warn_other_file(&block, &tags->file);
		inherit(&block, &tags->file);
		open_match(&block);
		arena_free(&tags->match_arena);
		tags->match_arena = next;
		return;
	}
	arena_free(&next);
}

/* Most hands have nothing before them. */
void tags_read(struct tag_reader *tags, const struct source *source, uint32_t end, enum follows follows,
	struct findings *findings)
{
	if (end || !tags->first_done)
		read_block(tags, source, end, follows, findings);
}
