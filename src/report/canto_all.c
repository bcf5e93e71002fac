/* `veedor canto` under several rulesets: a row each, 80 columns wide, with words wrapped within their column. */
#include "report/lesson.h"

#include "base/utf8.h"
#include "report/print.h"

enum { COLUMNS = 5 };

/* ruleset, standing or ruling, what it does, how it is said, clause; 80 with a blank between them */
static const uint8_t widths[COLUMNS] = { 13, 13, 24, 16, 10 };

/* Returns the length of a text cut to `width` columns. */
static size_t cut(struct str text, size_t width)
{
	size_t at = 0;

	for (size_t n = 0; at < text.n && n < width; n++)
		utf8_next(text, &at);
	return at;
}

/* Takes the next line of a column from what is left of its text, up to a blank if possible. */
static struct str take_line(struct str *left, size_t width)
{
	size_t end = cut(*left, width), blank = end;

	while (end < left->n && blank > 0 && left->p[blank] != ' ')
		blank--;
	end = end < left->n && blank ? blank : end;
	struct str line = str_trim(str_slice(*left, 0, end));
	*left = str_trim(str_slice(*left, end, left->n));
	return line;
}

/* Prints a row, with as many lines as its longest column. */
static void print_row(struct out *out, const struct str *texts)
{
	struct str left[COLUMNS];

	memcpy(left, texts, sizeof left);
	for (bool more = true; more; out_string(out, "\n")) {
		int blanks = 0;
		more = false;
		for (unsigned i = 0; i < COLUMNS; i++) {
			struct str line = take_line(&left[i], widths[i]);
			print_repeated(out, ' ', line.n ? blanks : 0);
			out_bytes(out, line);
			blanks = (line.n ? 0 : blanks) + widths[i] + 1 - (int)utf8_count(line);
			more |= left[i].n > 0;
		}
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
		return quoted(arena, lesson->near, tr(lang, "¿será «", "perhaps «"));
	if (bitext_in(&lesson->advice.why, lang).n)
		return bitext_in(&lesson->advice.why, lang);
	return str_of(lesson->heard.count && lesson->advice.reason == ADVICE_NEEDLESS ? tr(lang, "así", "as said") : "");
}

void report_canto_all(struct out *out, const struct report_options *options, const struct canto_lesson *lessons, unsigned count)
{
	enum lang lang = options->lang;
	struct arena arena;
	struct str head[COLUMNS] = { str_of(tr(lang, "reglamento", "ruleset")),
		str_of(count && lessons[0].placed ? tr(lang, "fallo", "ruling") : tr(lang, "redacción", "wording")),
		str_of(tr(lang, "qué hace", "what it does")), str_of(tr(lang, "se dice", "say")), str_of(tr(lang, "cláusula", "clause")) };

	arena_init(&arena);
	print_filled(out, "«{}»\n", count ? str_slice(lessons[0].phrase, 0, cut(lessons[0].phrase, 78)) : STR(""));
	print_ink(out, options, INK_DIM);
	print_row(out, head);
	print_ink(out, options, INK_PLAIN);
	for (const struct canto_lesson *lesson = lessons; lesson < lessons + count; lesson++)
		print_row(out, (const struct str[COLUMNS]){ lesson->rules->name,
			in_short((lesson->placed ? &lesson_rulings[lesson->ruling] : &lesson_wordings[lesson->heard.wording])->word[lang]),
			canto_acts(&arena, lesson, lang), advice(&arena, lesson, lang), lesson->clauses[0] });
	arena_free(&arena);
}
