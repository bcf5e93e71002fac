#include "log/advice.h"

#include "base/utf8.h"
#include "cards/cards.h"

#include <string.h>

#define SAYS(es, en) { { { es, sizeof(es) - 1 }, { en, sizeof(en) - 1 } } }

static const struct words
	as_utf8 = SAYS("guardar el archivo como UTF-8", "save the file as UTF-8"),
	not_utf16 = SAYS("guardar el archivo como UTF-8: parece UTF-16 o no es un texto",
		"save the file as UTF-8: it looks like UTF-16, or is no text"),
	quotes = SAYS("cerrar las comillas en el mismo renglón: A \"envido\"", "close the quotes on the same line: A \"envido\""),
	odd_quotes = SAYS("en este renglón falta una comilla: cada cosa que se dice la abre y la cierra",
		"a quote is missing on this line: whatever is said has one before it and one after"),
	spoken = SAYS("lo que se dice va entre comillas; una aclaración, después de `;`",
		"what is said stands in quotes; a comment, after `;`"),
	glued = SAYS("un espacio entre el asiento y la carta: A 4e", "a space between the seat and the card: A 4e"),
	card_alone = SAYS("la carta va sola después de su asiento: A 4e", "the card stands alone after its seat: A 4e"),
	tag_values = SAYS("Meta y Asientos llevan un número (Asientos, de 2 a 6), Veedor su versión, Lectura nombre=opción",
		"Meta and Asientos take a number (Asientos 2 to 6), Veedor its version, Lectura name=option"),
	one_card = SAYS("el número y el palo van juntos: 4e, 12b, 4espada", "number and suit are one word: 4e, 12b, 4espada"),
	cards = SAYS("una carta es su número (1 a 12) y su palo (o, c, e, b): 1e, 12b; la que nadie vio, ?",
		"a card is its number (1 to 12) and its suit (o, c, e, b): 1e, 12b; one that nobody saw is ?"),
	notes = SAYS("las notas son una lista cerrada (`veedor explain V0109`); otra aclaración va después de `;`",
		"notes are a closed list (`veedor explain V0109`); anything else goes after `;`"),
	seats = SAYS("los asientos van de la A a la F, en el orden del juego", "seats are A to F, in the order of play"),
	line_start = SAYS("`mano` y las etiquetas van al principio del renglón, sin nada adelante",
		"`mano` and tags stand at the start of their line, with nothing before them"),
	at_once = SAYS("lo que pasa al mismo tiempo que lo anterior lleva `+` adelante: + A \"truco\"",
		"what happens at the same time as the one before has `+` in front of it: + A \"truco\""),
	outside = SAYS("un comentario empieza con `;`, una mano con `mano` y su número",
		"a comment begins with `;`, a hand with `mano` and its number");

/* The line on which the span begins. */
static struct str line_of(struct str text, uint32_t at)
{
	size_t begin = at, end = at;

	while (begin > 0 && text.p[begin - 1] != '\n')
		begin--;
	while (end < text.n && text.p[end] != '\n')
		end++;
	return str_slice(text, begin, end);
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

static bool all_utf8(struct str text)
{
	return utf8_valid(text) == text.n;
}

static bool is_seat(char c)
{
	return c >= 'A' && c <= 'F';
}

static bool has_odd_quotes(struct str line)
{
	unsigned count = 0;

	for (size_t i = 0; i < line.n && line.p[i] != ';'; i++)
		if (line.p[i] == '\\')
			i++;
		else
			count += line.p[i] == '"';
	return count & 1;
}

/* «A4e» */
static bool is_glued(struct str word)
{
	card found;

	return word.n > 2 && is_seat(word.p[0]) && card_parse(str_slice(word, 1, word.n), &found);
}

/* The words «A envido» were meant for «A "envido"». */
static bool follows_seat(struct str text, uint32_t at)
{
	size_t i = at;

	while (i > 0 && is_blank(text.p[i - 1]))
		i--;
	return i < at && i > 0 && is_seat(text.p[i - 1]) && (i == 1 || is_blank(text.p[i - 2]) || text.p[i - 2] == '\n');
}

/* «A juega 4e» */
static bool precedes_card(struct str text, size_t at)
{
	size_t end;
	card found;

	while (at < text.n && is_blank(text.p[at]))
		at++;
	for (end = at; end < text.n && !is_blank(text.p[end]) && text.p[end] != '\n';)
		end++;
	return end > at && card_parse(str_slice(text, at, end), &found);
}

static struct words quoted(struct arena *arena, struct str word)
{
	struct words w;

	if (word.n > 40 || !all_utf8(word))
		return spoken;
	w.in[LANG_ES] = arena_format(arena, "lo que se dice va entre comillas: \"%.*s\"", (int)word.n, word.p);
	w.in[LANG_EN] = arena_format(arena, "what is said stands in quotes: \"%.*s\"", (int)word.n, word.p);
	return w;
}

static struct words for_word(struct arena *arena, struct str text, struct span span)
{
	struct str word = str_slice(text, span.begin, span.end);

	if (has_odd_quotes(line_of(text, span.begin)))
		return odd_quotes;
	if (is_glued(word))
		return glued;
	if (follows_seat(text, span.begin) && precedes_card(text, span.end))
		return card_alone;
	return follows_seat(text, span.begin) ? quoted(arena, word) : spoken;
}

/* «4 espadas», «4 de espadas» */
static bool is_split_card(struct str text, struct span span)
{
	size_t i = span.end;

	for (size_t k = span.begin; k < span.end; k++)
		if (text.p[k] < '0' || text.p[k] > '9')
			return false;
	while (i < text.n && is_blank(text.p[i]))
		i++;
	if (i + 3 < text.n && memcmp(text.p + i, "de ", 3) == 0)
		i += 3;
	return i > span.end && i < text.n && strchr("oceb", text.p[i] | 32) && span.end > span.begin;
}

static struct words for_sign(struct str text, struct span span)
{
	static const struct words nothing = { { { 0, 0 }, { 0, 0 } } };
	struct str sign = str_slice(text, span.begin, span.end);

	if (str_equal(sign, STR("&")))
		return at_once;
	return str_equal(sign, STR("«")) || str_equal(sign, STR("'")) || str_equal(sign, STR("‘")) ? spoken : nothing;
}

static struct words for_outside(struct str text, struct span span)
{
	struct str run = str_slice(text, span.begin, span.end);
	size_t i = 0;

	if (memchr(run.p, 0, run.n))
		return not_utf16;
	while (i < run.n && is_blank(run.p[i]))
		i++;
	bool tag = i < run.n && run.p[i] == '[';
	bool hand = run.n - i > 4 && (memcmp(run.p + i, "mano", 4) == 0 || memcmp(run.p + i, "MANO", 4) == 0) && is_blank(run.p[i + 4]);
	return i && (tag || hand) ? line_start : outside;
}

static struct words advice(struct arena *arena, const struct finding *f, struct str text)
{
	static const struct words nothing = { { { 0, 0 }, { 0, 0 } } };
	bool near = f->args[2].type == ARG_WORDS && f->args[2].words.in[LANG_ES].n;

	switch (f->code) {
	case CODE_BAD_UTF8: return as_utf8;
	case CODE_NUL_BYTE: return not_utf16;
	case CODE_UNCLOSED_QUOTE: return quotes;
	case CODE_UNKNOWN_WORD: return near ? nothing : for_word(arena, text, f->span);
	case CODE_UNEXPECTED: return is_split_card(text, f->span) ? one_card : has_odd_quotes(line_of(text, f->span.begin)) ? odd_quotes : nothing;
	case CODE_UNKNOWN_CARD: return cards;
	case CODE_UNKNOWN_NOTE: return near ? nothing : notes;
	case CODE_UNEXPECTED_CHARACTER: return for_sign(text, f->span);
	case CODE_UNKNOWN_SEAT: return seats;
	case CODE_TEXT_OUTSIDE: return for_outside(text, f->span);
	case CODE_BAD_TAG_VALUE: return tag_values;
	case CODE_BAD_TAG: return all_utf8(str_slice(text, f->span.begin, f->span.end)) ? nothing : as_utf8;
	default: return nothing;
	}
}

void advice_give(struct findings *findings, const struct source *source)
{
	for (struct finding *f = findings->first; f; f = f->next)
		if (!f->fix.in[LANG_ES].n && span_is_set(f->span) && f->span.end <= source->text.n)
			f->fix = advice(findings->arena, f, source->text);
}
