/* `veedor canto` under several rulesets: a row each, 80 columns wide, with words wrapped within their column. */
#include "report/lesson.h"

#include "base/utf8.h"
#include "report/print.h"

enum { COLUMNS = 5, CELL_LINES = 12 };

/* ruleset, standing or ruling, what it does, how it is said, clause; 80 with a blank between them */
static const uint8_t widths[COLUMNS] = { 13, 13, 24, 16, 10 };

struct cell {
	struct str lines[CELL_LINES];
	unsigned count;
};

/* Returns the length of a text cut to `width` columns. */
static size_t cut(struct str text, size_t width)
{
	size_t at = 0;

	for (size_t n = 0; at < text.n && n < width; n++)
		utf8_next(text, &at);
	return at;
}

/* Breaks a text into lines of the column's width, at blanks if possible. */
static struct cell wrap(struct str text, size_t width)
{
	struct cell cell = { .count = 0 };

	while (text.n && cell.count < CELL_LINES) {
		size_t end = cut(text, width), blank = end;
		while (end < text.n && blank > 0 && text.p[blank] != ' ')
			blank--;
		end = end < text.n && blank ? blank : end;
		cell.lines[cell.count++] = str_trim(str_slice(text, 0, end));
		text = str_trim(str_slice(text, end, text.n));
	}
	return cell;
}

static void print_cell(struct out *out, const struct cell *cell, unsigned line, unsigned column, bool last)
{
	struct str text = line < cell->count ? cell->lines[line] : STR("");

	out_bytes(out, text);
	for (size_t n = utf8_count(text); !last && n <= widths[column]; n++)
		out_string(out, " ");
}

static unsigned last_filled(const struct cell *cells, unsigned line)
{
	unsigned last = COLUMNS - 1;

	while (last > 0 && line >= cells[last].count)
		last--;
	return last;
}

static void print_cells(struct out *out, const struct str *texts)
{
	struct cell cells[COLUMNS];
	unsigned lines = 1;

	for (unsigned i = 0; i < COLUMNS; i++) {
		cells[i] = wrap(texts[i], widths[i]);
		lines = cells[i].count > lines ? cells[i].count : lines;
	}
	for (unsigned line = 0; line < lines; line++) {
		unsigned last = last_filled(cells, line);
		for (unsigned i = 0; i <= last; i++)
			print_cell(out, &cells[i], line, i, i == last);
		out_string(out, "\n");
	}
}

/* ---- what stands in them ------------------------------------------------------------------------------------------ */

struct str canto_acts(struct arena *arena, const struct canto_lesson *lesson, enum lang lang)
{
	struct out out;

	out_open(&out, -1);
	lesson_acts(&out, lesson, lang);
	return print_kept(arena, &out);
}

/* "no call" of "no call: it counts for nothing". */
static struct str in_short(const char *words)
{
	size_t n = 0;

	while (words[n] && words[n] != ':' && words[n] != ',')
		n++;
	return (struct str){ words, n };
}

static struct str quoted(struct arena *arena, struct str words, const char *before)
{
	struct out out;

	out_open(&out, -1);
	out_string(&out, before);
	print_filled(&out, "{}»", words);
	return print_kept(arena, &out);
}

static struct str advice(struct arena *arena, const struct canto_lesson *lesson, enum lang lang)
{
	if (lesson->advice.say.n)
		return quoted(arena, lesson->advice.say, "«");
	if (lesson->near.n)
		return quoted(arena, lesson->near, say(lang, "¿será «", "perhaps «"));
	if (words_in(&lesson->advice.why, lang).n)
		return words_in(&lesson->advice.why, lang);
	return str_of(lesson->heard.count && lesson->advice.reason == ADVICE_NEEDLESS ? say(lang, "así", "as said") : "");
}

void report_canto_all(struct out *out, const struct report_options *options, const struct canto_lesson *lessons, unsigned count)
{
	enum lang lang = options->lang;
	struct arena arena;
	struct str head[COLUMNS] = { str_of(say(lang, "reglamento", "ruleset")),
		str_of(count && lessons[0].placed ? say(lang, "fallo", "ruling") : say(lang, "redacción", "wording")),
		str_of(say(lang, "qué hace", "what it does")), str_of(say(lang, "se dice", "say")), str_of(say(lang, "cláusula", "clause")) };

	arena_init(&arena);
	print_filled(out, "«{}»\n", count ? str_slice(lessons[0].phrase, 0, cut(lessons[0].phrase, 78)) : STR(""));
	print_ink(out, options, INK_DIM);
	print_cells(out, head);
	print_ink(out, options, INK_PLAIN);
	for (const struct canto_lesson *lesson = lessons; lesson < lessons + count; lesson++)
		print_cells(out, (const struct str[COLUMNS]){ lesson->rules->name,
			in_short((lesson->placed ? &lesson_rulings[lesson->ruling] : &lesson_wordings[lesson->heard.wording])->word[lang]),
			canto_acts(&arena, lesson, lang), advice(&arena, lesson, lang), lesson->clauses[0] });
	arena_free(&arena);
}
