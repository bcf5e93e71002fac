/* If the header of a hand is spoilt, its text runs on behind the hand before. That hand is whole if it is closed; what follows is another hand
 * if it deals or plays again. */
#include "log/stray.h"

#include "log/parse.h"

#include "log.tab.h"

#include <string.h>

enum { POINTS = 1, SCORE = 2, ENDED = 4, ANNULLED = 8 };

/* What the words of a line say, without strings, braces and comments. */
struct seen {
	uint8_t deals;       /* a bit for each seat that has a deal line */
	uint8_t endings;
	bool header;         /* `reparte A`, which only a header holds */
	bool card, voice, act; /* a card is laid; something is said; a seat does anything else */
	bool cut;            /* the deck is cut, which begins a hand */
	bool note;           /* the line has a note or a ruling, which takes the rest of it */
	bool leads;          /* the first word begins an event */
	bool written;        /* the line is neither empty nor a comment */
	bool six;            /* a seat that only a table of six has does anything, or is dealt to */
};

static size_t after_word(struct str line, size_t at)
{
	while (at < line.n && !is_gap(line.p[at]) && !memchr("\"{};:", line.p[at], 5))
		at++;
	return at;
}

/* Returns the offset after the string at `at`, or the end of the line; after the note in braces, or only its brace if it is not closed. */
static size_t after_closed(struct str line, size_t at)
{
	bool brace = line.p[at] == '{';
	size_t end = at + 1;

	while (end < line.n && line.p[end] != (brace ? '}' : '"'))
		end += line.p[end] == '\\' ? 2 : 1;
	if (end < line.n)
		return end + 1;
	return brace ? at + 1 : line.n;
}

bool is_text(struct str line)
{
	size_t at = after_blanks(line, str_mark(line));

	return at < line.n && line.p[at] != ';' && line.p[at] != '[';
}

/* Notes a seat and what follows it. */
static void see_seat(struct seen *seen, struct str line, size_t at)
{
	unsigned seat = (unsigned)(line.p[at] - 'A');
	size_t next = after_blanks(line, at + 1);
	struct str rest = str_slice(line, next, line.n);
	card laid;

	if (rest.n == 0)
		return;
	if (rest.p[0] == ':')
		seen->deals |= (uint8_t)(1u << seat);
	else if (rest.p[0] == '"' || str_starts(rest, STR("\xE2\x80\x9C")))
		seen->voice = true;
	else if (rest.p[0] == '?' || card_parse(str_slice(rest, 0, after_word(rest, 0)), &laid))
		seen->card = true;
	else if (begins_seat_act(rest))
		*(leading_token(rest) == CORTA || leading_token(rest) == GOLPEA ? &seen->cut : &seen->act) = true;
	else
		return;
	seen->six |= seat >= 4;
}

static bool is_number_next(struct str line, size_t at)
{
	at = after_blanks(line, at);
	return at < line.n && is_digit(line.p[at]);
}

static bool is_seat_next(struct str line, size_t at)
{
	at = after_blanks(line, at);
	return at < line.n && is_seat_letter(line.p[at]) && after_word(line, at) == at + 1;
}

/* Notes a word that ends at `end`. Returns whether the rest of the line is free text. */
static bool see_word(struct seen *seen, struct str line, size_t at, size_t end)
{
	switch (leading_token(str_slice(line, at, end))) {
	case TANTOS: seen->endings |= is_number_next(line, end) ? POINTS : 0; return false;
	case MARCADOR: seen->endings |= is_number_next(line, end) ? SCORE : 0; return false;
	case FIN: seen->endings |= ENDED; return false;
	case ANULA: seen->endings |= ANNULLED; return false;
	case HEAD_DEALER: seen->header |= is_seat_next(line, end); return false;
	case NOTA: case FALLO: return seen->note = true;
	default: return false;
	}
}

static struct seen see(struct str line)
{
	struct seen seen = { 0 };
	size_t first = after_blanks(line, 0);
	bool free = false;

	for (size_t at = first; at < line.n && line.p[at] != ';' && !free; at = after_blanks(line, at)) {
		if (line.p[at] == '"' || line.p[at] == '{') {
			at = after_closed(line, at);
			continue;
		}
		size_t end = after_word(line, at);
		if (end == at + 1 && is_seat_letter(line.p[at]))
			see_seat(&seen, line, at);
		else
			free = see_word(&seen, line, at, end);
		at = end > at ? end : at + 1;
	}
	if (seen.header)
		seen.endings &= (uint8_t)~SCORE; /* the score of a header is that before the hand */
	seen.written = is_text(line) || (first < line.n && line.p[first] == '[');
	seen.leads = first < line.n && starts_event(str_slice(line, first, line.n)) && line.p[first] != '['
		&& (line.p[first] != '{' || after_closed(line, first) > first + 1);
	return seen;
}

bool holds_acts(struct str line)
{
	struct seen seen = see(line);
	bool over = (seen.endings & (ENDED | ANNULLED)) && seen.leads;

	if (line.n && memchr(line.p, '\r', line.n - 1)) /* carriage returns alone end the lines: this is many lines */
		return false;
	return seen.deals || seen.card || seen.voice || seen.act || seen.cut || (seen.endings & (POINTS | SCORE)) || over;
}

static struct str line_at(struct str text, size_t at)
{
	return str_slice(text, at, str_line_end(text, at));
}

bool holds_acts_anywhere(struct str text)
{
	for (size_t at = 0; at < text.n; at += line_at(text, at).n + 1)
		if (holds_acts(line_at(text, at)))
			return true;
	return false;
}

/* ---- the seam --------------------------------------------------------------------------------------------------------- */

/* A walk through the hand, line by line, and what came since the hand was closed. */
struct walk {
	struct str text;
	size_t fault;
	uint8_t dealt, endings;
	bool begun, apart;         /* something was done; the last line was empty, or a comment */
	bool six;                  /* six sit at the table */
	size_t quiet;              /* since the ending: the first line of text that says nothing; 0 none */
	size_t paragraph;          /* since the ending: the line after the last one that was empty or a comment; 0 none */
	size_t again;              /* since the ending: where a paragraph begins in which somebody deals, plays or speaks; 0 none */
	bool judged, another;      /* is_another has looked through what follows; that is another hand */
};

/* True if from the line at `at` on cards are dealt once more, or are laid and points written once more. Looks once in each chunk: a later
 * line cannot show more. */
static bool is_another(struct walk *walk, size_t at)
{
	bool laid = false, said = false;

	for (; !walk->judged && !walk->another && at < walk->text.n; at += line_at(walk->text, at).n + 1) {
		struct seen seen = see(line_at(walk->text, at));
		laid |= seen.card;
		said |= seen.voice;
		walk->another = seen.header || seen.cut || (seen.deals & walk->dealt) || (laid && seen.endings)
			|| (said && (seen.endings & walk->endings & ~SCORE));
	}
	walk->judged = true;
	return walk->another;
}

/* True if a line that cannot be read, or begins like no event, is the spoilt header of another hand. */
static bool is_header(struct walk *walk, const struct seen *seen, size_t at)
{
	if (seen->header && !seen->leads)
		return walk->begun;
	return walk->endings && ((!seen->leads && walk->apart) || is_another(walk, at));
}

static bool is_faulty(const struct walk *walk, struct str line, size_t at)
{
	return walk->fault >= at && walk->fault <= at + line.n;
}

/* Returns where the hand met at `at` begins: with the lines right before it, and those since the ending that say nothing. */
static size_t beginning(const struct walk *walk, size_t at)
{
	if (walk->paragraph)
		at = walk->paragraph;
	return walk->quiet && walk->quiet < at ? walk->quiet : at;
}

/* True if the line closes once more a hand that was closed, and somebody dealt, played or spoke in between. Six who play in duels write the
 * score after each. */
static bool closes_again(const struct walk *walk, const struct seen *seen)
{
	unsigned score = walk->six ? 0 : SCORE;

	return walk->again && (walk->endings & seen->endings & (POINTS | ENDED | ANNULLED | score));
}

/* True if another hand begins on the line at `at`, or began before. *from gets where. */
static bool is_seam(struct walk *walk, const struct seen *seen, struct str line, size_t at, size_t *from)
{
	bool faulty = is_faulty(walk, line, at);

	*from = beginning(walk, at);
	if (closes_again(walk, seen)) {
		*from = walk->again;
		return true;
	}
	if (walk->endings && ((seen->deals & walk->dealt) || seen->cut))
		return true;
	return seen->written && (faulty || !seen->leads) && is_header(walk, seen, at);
}

static void walk_on(struct walk *walk, const struct seen *seen, struct str line, size_t at)
{
	bool plays = seen->deals || seen->card || seen->voice, says = plays || seen->act || seen->cut || seen->note || seen->endings;

	if (walk->endings && walk->apart && !walk->again && plays)
		walk->again = beginning(walk, at);
	if (walk->apart)
		walk->paragraph = walk->endings ? at : 0;
	if (walk->endings && !says && !walk->quiet && (seen->written || is_faulty(walk, line, at)))
		walk->quiet = at;
	if (!walk->endings)
		walk->dealt |= seen->deals;
	walk->begun |= says;
	walk->six |= seen->six;
	walk->endings |= seen->endings;
	walk->apart = !seen->written;
}

size_t seam_find(struct str chunk, size_t at, size_t fault)
{
	struct walk walk = { .text = chunk, .fault = fault };
	size_t first = at, from = 0;

	while (at < chunk.n) {
		struct str line = line_at(chunk, at);
		struct seen seen = see(line);
		if (at == first)
			seen.endings &= (uint8_t)~SCORE; /* a `marcador` here belongs to the header */
		else if (is_seam(&walk, &seen, line, at, &from))
			return from;
		walk_on(&walk, &seen, line, at);
		at += line.n + 1;
	}
	return 0;
}
