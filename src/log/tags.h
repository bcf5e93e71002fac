/* The lines before a hand: tags of the file or of a match, and comments. Private to the log floor. */
#ifndef VEEDOR_LOG_TAGS_H
#define VEEDOR_LOG_TAGS_H

#include "log/reader.h"

/* The known tags, in the order in which they are written: their names, and what each takes, nothing if it takes any text. */
enum tag_name {
#define TAG(name, word, es, en) TAG_##name,
#include "log/tags.def"
#undef TAG
	TAG_COUNT
};
extern const struct str tag_names[TAG_COUNT];
extern const struct bitext tag_takes[TAG_COUNT];

/* True if the tag may stand several times. */
static inline bool tag_is_listed(unsigned known)
{
	return known == TAG_READING || known == TAG_TEAM;
}

/* ---- tag_values.c ---------------------------------------------------------------------------- */

/* Returns the tag of that name, capitals or not; NOBODY for another. */
unsigned tag_find(struct str name);

/* Returns the match's own tag that is written after `last`, the first for NULL: by their names in the order above, those of unknown names last.
 * Returns NULL after the last. The file's first match has its version written by itself. */
const struct tag *tag_after(const struct match_header *match, const struct tag *last);

/* Puts the value of a tag where the match keeps it. Returns false, and puts nothing, if the tag takes no such value. */
bool tag_take(struct match_header *match, unsigned known, struct str value);

/* ---- tag_line.c ------------------------------------------------------------------------------ */

/* Returns the offset of the first byte of a line, from `at` on, that is no blank. */
static inline size_t skip_blanks(struct str line, size_t at)
{
	while (at < line.n && (line.p[at] == ' ' || line.p[at] == '\t' || line.p[at] == '\r'))
		at++;
	return at;
}

/* True for a sign that the name of a tag may have: a letter, a figure, _ - . */
bool tag_sign(char c);

/* Reads the tag «[Name "value"]» at `at` of a line: its name and its value, which point into the line, or into `arena` if the value has escapes.
 * Without an arena they are not resolved. Returns the offset after it; 0 if it is not well written. */
size_t tag_read(struct arena *arena, struct str line, size_t at, struct tag *tag);

/* True if a bracket of the line opens a tag that is well written or has a known name. Only such a line ends a hand and opens a match: any other
 * bracket may be damage of a header. */
bool has_tag(struct str line);

/* ---- tags.c ---------------------------------------------------------------------------------- */

struct tag_list {
	struct tag *tags;
	uint32_t count, room;
};

/* What lasts from match to match; zeroed before the first. */
struct tag_reader {
	struct arena file_arena, match_arena, next_arena; /* next_arena: of the block being read, which may open the next match */
	struct tag_list file;         /* the file's block */
	struct match_header match;    /* the match in force */
	struct reader_warned warned;
	bool first_done;              /* the first hand has been met */
};

void tags_close(struct tag_reader *tags);

/* What comes after tags and comments. A hand, and text if the block has tags, ends the file's block. */
enum follows { FOLLOWS_NOTHING, FOLLOWS_TEXT, FOLLOWS_HAND };

/* Reads the tags and comments before a hand or other text, source[0, end). */
void tags_read(struct tag_reader *tags, const struct source *source, uint32_t end,
	enum follows follows, struct findings *findings);

#endif
