#include "log/reader_inside.h"

#include "base/utf8.h"
#include "cards/cards.h"
#include "log/stray.h"
#include "log/tags.h"

#include <string.h>

#define SAYS(es, en) { { { es, sizeof(es) - 1 }, { en, sizeof(en) - 1 } } }

static const struct bitext
	as_utf8 = SAYS("guardar el archivo como UTF-8", "save the file as UTF-8"),
	line_ends = SAYS("guardar el archivo con fin de línea de Unix o de Windows: acá los renglones terminan en CR solo",
		"save the file with the line ends of Unix or Windows: its lines end in a bare CR"),
	not_utf16 = SAYS("guardar el archivo como UTF-8: parece UTF-16 o no es un texto",
		"save the file as UTF-8: it looks like UTF-16, or is no text"),
	quotes = SAYS("cerrar las comillas en el mismo renglón: A \"envido\"", "close the quotes on the same line: A \"envido\""),
	odd_quotes = SAYS("en este renglón falta una comilla: cada cosa que se dice la abre y la cierra",
		"a quote is missing on this line: whatever is said has one before it and one after"),
	spoken = SAYS("lo que se dice va entre comillas; una aclaración, después de `;`",
		"what is said stands in quotes; a comment, after `;`"),
	said_at_once = SAYS("lo que se dice va entre comillas, enseguida de su asiento: A \"envido\"",
		"what is said stands in quotes right after its seat: A \"envido\""),
	double_quotes = SAYS("lo que se dice va entre comillas dobles: A \"envido\"", "what is said stands in double quotes: A \"envido\""),
	comment = SAYS("una aclaración va después de `;`", "a comment goes after `;`"),
	colon = SAYS("los dos puntos van sólo entre un asiento y las cartas que recibió: A: 1e 7e 3c",
		"a colon stands only between a seat and the cards dealt to it: A: 1e 7e 3c"),
	no_colon = SAYS("los dos puntos van sólo antes de las cartas que recibió; lo que se dice va sin ellos: A \"envido\"",
		"a colon stands only before the cards dealt; what is said has none: A \"envido\""),
	leaving = SAYS("irse al mazo se anota con el asiento y `mazo`: A mazo", "leaving is written as the seat and `mazo`: A mazo"),
	dealt_twice = SAYS("otra mano empieza con su renglón `mano`; una carta jugada va sin los dos puntos: A 1e",
		"another hand begins with its own line `mano`; a card laid has no colon: A 1e"),
	no_header = SAYS("otra mano empieza con su renglón `mano` y su número: mano 2 reparte A",
		"another hand begins with its own line `mano` and its number: mano 2 reparte A"),
	demands = SAYS("lo que se puede pedir: `veedor explain V0110`", "what may be asked for: `veedor explain V0110`"),
	who_won = SAYS("se anota qué se ganó y quién: gana envite A", "write what was won and who won it: gana envite A"),
	pair = SAYS("los dos números van juntos, con un guión en el medio: 14-9", "the two numbers are one word, a hyphen between them: 14-9"),
	keyboard_hyphen = SAYS("el guión es el del teclado: 14-9", "the hyphen is that of the keyboard: 14-9"),
	claims = SAYS("lo que se puede reclamar: `veedor explain V0111`", "what may be claimed: `veedor explain V0111`"),
	glued = SAYS("un espacio entre el asiento y la carta: A 4e", "a space between the seat and the card: A 4e"),
	after_seat = SAYS("después del asiento va sólo un espacio: A 4e, A \"envido\"", "nothing but a space comes after the seat: A 4e, A \"envido\""),
	whose_card = SAYS("delante de cada carta va el asiento del que la juega: A 4e; las que recibió van todas juntas tras dos puntos: A: 4e 7o 1b",
		"before each card stands the seat that lays it: A 4e; those dealt stand together after a colon: A: 4e 7o 1b"),
	no_suit = SAYS("a una carta le falta el palo: 4e; los tantos que se dicen van entre comillas: \"4\"",
		"a card wants its suit: 4e; points that are said stand in quotes: \"4\""),
	card_alone = SAYS("la carta va sola después de su asiento: A 4e", "the card stands alone after its seat: A 4e"),
	one_card = SAYS("el número y el palo van juntos: 4e, 12b, 4espada", "number and suit are one word: 4e, 12b, 4espada"),
	cards = SAYS("una carta es su número (1 a 12) y su palo (o, c, e, b): 1e, 12b; la que nadie vio, ?",
		"a card is its number (1 to 12) and its suit (o, c, e, b): 1e, 12b; one that nobody saw is ?"),
	notes = SAYS("las notas son una lista cerrada (`veedor explain V0109`); otra aclaración va después de `;`",
		"notes are a closed list (`veedor explain V0109`); anything else goes after `;`"),
	seats = SAYS("los asientos van de la A a la F, en el orden del juego; los nombres, en etiquetas: [A \"Ana\"]",
		"seats are A to F, in the order of play; names stand in tags: [A \"Ana\"]"),
	line_start = SAYS("`mano` y las etiquetas van al principio del renglón, sin nada adelante",
		"`mano` and tags stand at the start of their line, with nothing before them"),
	at_once = SAYS("lo que pasa al mismo tiempo que lo anterior lleva `+` adelante: + A \"truco\"",
		"what happens at the same time as the one before has `+` in front of it: + A \"truco\""),
	outside = SAYS("un comentario empieza con `;`, una mano con `mano` y su número",
		"a comment begins with `;`, a hand with `mano` and its number");

static const struct bitext nothing = { { { 0, 0 }, { 0, 0 } } };

/* Returns the line on which the span begins. */
static struct str line_of(struct str text, uint32_t at)
{
	size_t begin = at;

	while (begin > 0 && text.p[begin - 1] != '\n')
		begin--;
	return str_slice(text, begin, str_line_end(text, at));
}

/* The last byte may belong to the end of the line. */
static bool has_bare_cr(struct str line)
{
	return line.n > 1 && memchr(line.p, '\r', line.n - 1);
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

/* True if what is at `at` stands right after a seat: «A-4e», «A) "envido"». */
static bool is_after_seat(struct str text, size_t at)
{
	return at > 0 && is_seat_letter(text.p[at - 1]) && (at == 1 || is_gap(text.p[at - 2]) || text.p[at - 2] == '\n');
}

/* True if a seat and blanks stand before `at`: the words of «A envido» were meant for «A "envido"». */
static bool follows_seat(struct str text, uint32_t at)
{
	size_t i = before_blanks(text, at);

	return i < at && is_after_seat(text, i);
}

/* Returns the word before `at` and the blanks there, or nothing. */
static struct str word_before(struct str text, size_t at)
{
	at = before_blanks(text, at);
	size_t end = at;
	while (at > 0 && !is_gap(text.p[at - 1]) && !strchr("\n\"{}:;", text.p[at - 1]))
		at--;
	return str_slice(text, at, end);
}

/* True if the word is one of those, in small letters with bars between them, capitals or not. */
static bool is_word(struct str word, const char *words)
{
	for (size_t n, i; *words; words += n + (words[n] == '|')) {
		n = strcspn(words, "|");
		for (i = 0; i < n && i < word.n && (word.p[i] | 0x20) == words[i];)
			i++;
		if (i == n && i == word.n)
			return true;
	}
	return false;
}

/* True if a card follows: «A juega 4e». */
static bool precedes_card(struct str text, size_t at)
{
	size_t end;
	card found;

	at = after_blanks(text, at);
	for (end = at; end < text.n && !is_gap(text.p[end]) && text.p[end] != '\n';)
		end++;
	return end > at && card_parse(str_slice(text, at, end), &found);
}

static struct bitext quoted(struct arena *arena, struct str word)
{
	if (word.n > 40 || utf8_valid(word) < word.n)
		return spoken;
	return BITEXT_FILLED(arena, "lo que se dice va entre comillas: \"{}\"", "what is said stands in quotes: \"{}\"", word);
}

/* Returns the words after a seat that stand in place of a voice: all up to the next act. */
static struct str loose_words(struct str text, size_t begin)
{
	size_t end = begin;

	for (; end < text.n && !strchr("\n\";{", text.p[end]); end++)
		if (is_seat_letter(text.p[end]) && is_gap(text.p[end - 1]) && end + 1 < text.n && is_gap(text.p[end + 1]))
			break;
	return str_slice(text, begin, before_blanks(text, end));
}

static bool holds_word(struct str words, const char *small)
{
	for (size_t begin = 0, end; begin < words.n; begin = end + 1) {
		for (end = begin; end < words.n && !is_gap(words.p[end]);)
			end++;
		if (is_word(str_slice(words, begin, end), small))
			return true;
	}
	return false;
}

/* Returns the advice for an act told as a sentence. Its first word says what was meant: «A juega el 1 de espadas», «A canta envido»,
 * «A se va». */
static struct bitext for_sentence(struct arena *arena, struct str words)
{
	size_t end = 0;

	while (end < words.n && !is_gap(words.p[end]))
		end++;
	struct str first = str_slice(words, 0, end), rest = str_trim(str_slice(words, end, words.n));
	if (is_word(first, "juega|tira|pone|echa|mata|plays|lays"))
		return card_alone;
	if (is_word(first, "se|leaves|folds"))
		return leaving;
	return quoted(arena, rest.n && is_word(first, "dice|canta|responde|contesta|says|calls|answers") ? rest : words);
}

static struct bitext for_loose_words(struct arena *arena, struct str text, size_t begin)
{
	struct str words = loose_words(text, begin);
	size_t end = begin + words.n;

	if (holds_word(words, "mazo"))
		return leaving;
	end = after_blanks(text, end);
	return end < text.n && text.p[end] == '"' ? said_at_once : for_sentence(arena, words);
}

/* True for a card written with its suit first: «e4». */
static bool is_reversed_card(struct str word)
{
	return word.n > 1 && word.n < 4 && strchr("oceb", word.p[0] | 0x20) && is_digit(word.p[1]);
}

/* True if a card is named in full: «as de espada», «siete de oros». */
static bool names_card(struct str text, struct span span)
{
	struct str rest = str_slice(text, span.end, text.n);
	bool number = is_word(str_slice(text, span.begin, span.end), "as|dos|tres|cuatro|cinco|seis|siete|sota|caballo|rey");

	return number && str_starts(rest, STR(" de ")) && rest.n > 4 && strchr("oceb", rest.p[4] | 0x20);
}

static struct bitext for_word(struct arena *arena, struct str text, struct span span)
{
	struct str word = str_slice(text, span.begin, span.end);
	card found;

	if (has_odd_quotes(line_of(text, span.begin)))
		return odd_quotes;
	if (is_word(word_before(text, span.begin), "reparte"))
		return seats;
	if (word.n > 2 && is_seat_letter(word.p[0]) && card_parse(str_slice(word, 1, word.n), &found)) /* «A4e» */
		return glued;
	if (names_card(text, span) || is_reversed_card(word))
		return cards;
	if (follows_seat(text, span.begin) && precedes_card(text, span.end))
		return card_alone;
	return follows_seat(text, span.begin) ? for_loose_words(arena, text, span.begin) : spoken;
}

/* Returns the seat of the player who has this name, or whose name begins with this word («Ana: 1e 7e 3c»); NOBODY if there is none. */
static int seat_of_player(struct arena *arena, const struct match_header *match, struct str word)
{
	struct str folded = utf8_folded(arena, word);

	for (int seat = 0; match && seat < MAX_SEATS; seat++) {
		struct str name = utf8_folded(arena, match->player[seat]);
		if (word.n && str_starts(name, folded) && (name.n == folded.n || name.p[folded.n] == ' '))
			return seat;
	}
	return NOBODY;
}

/* Returns the advice for the name of a player. Drops the suggestion of the finding: that the name is nearly a word of the notation says nothing. */
static struct bitext for_player(struct arena *arena, struct finding *f, struct str name, int seat)
{
	if (f->args[2].type == ARG_BITEXT)
		f->args[2].words = (struct bitext){ { STR(""), STR("") } };
	if (name.n > 40)
		return seats;
	return BITEXT_FILLED(arena, "cada jugador se anota por su asiento: {} es {}", "players are written by their seats: {} is {}", name, SEAT(seat));
}

static bool is_number(struct str word)
{
	int number;

	return str_number(word, &number);
}

/* True if a suit follows the number: «4 espadas», «4 de espadas»; not in «4 B 12b», where a seat comes next. */
static bool is_split_card(struct str text, struct span span)
{
	size_t i = after_blanks(text, span.end);

	if (i + 3 < text.n && memcmp(text.p + i, "de ", 3) == 0)
		i += 3;
	if (i == span.end || i >= text.n || !strchr("oceb", text.p[i] | 32))
		return false;
	bool word = i + 1 < text.n && is_ascii_letter(text.p[i + 1]);
	return is_number(str_slice(text, span.begin, span.end)) && (word || !is_seat_letter(text.p[i]));
}

/* True if the text begins with `mano`, capitals or not, and a blank. */
static bool begins_hand(struct str line)
{
	return line.n > 4 && is_word(str_slice(line, 0, 4), "mano") && is_gap(line.p[4]);
}

/* True if blanks stand before `mano` or a tag. */
static bool begins_late(struct str run)
{
	size_t i = after_blanks(run, 0);
	bool tag = i < run.n && run.p[i] == '[';
	return i && (tag || begins_hand(str_slice(run, i, run.n)));
}

static struct bitext for_outside(struct str run)
{
	if (memchr(run.p, 0, run.n))
		return not_utf16;
	if (has_bare_cr(run))
		return line_ends;
	return begins_late(run) ? line_start : outside;
}

/* Returns the advice for a sign outside quotes. */
static struct bitext for_sign(struct str text, struct span span)
{
	static const char *const marks[] = { "'", "`", "«", "»", "“", "”", "‘", "’", "´", "„" };
	struct str sign = str_slice(text, span.begin, text.n);

	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		if (str_starts(sign, str_of(marks[i])))
			return double_quotes;
	if (sign.n && sign.p[0] == '&')
		return at_once;
	if (is_after_seat(text, span.begin) && strchr("-.)=>/", text.p[span.begin]))
		return after_seat;
	return sign.n && sign.p[0] == ':' ? colon : comment;
}

/* True for one of the dashes that editors put for a hyphen: «2–0». */
static bool precedes_dash(struct str text, uint32_t at)
{
	struct str rest = str_slice(text, at, text.n);

	return (str_starts(rest, STR("\xE2\x80")) && rest.n > 2 && (unsigned char)rest.p[2] >= 0x90 && (unsigned char)rest.p[2] <= 0x95)
		|| str_starts(rest, STR("\xE2\x88\x92"));
}

/* Returns the advice for what stands after a word that needs something of its own. */
static const struct bitext *for_keyword(struct str text, struct span span)
{
	struct str before = word_before(text, span.begin);

	if (is_word(before, "nota"))
		return &notes;
	if (is_word(before, "gana"))
		return &who_won;
	if (is_word(before, "tantos|marcador"))
		return precedes_dash(text, span.end) ? &keyboard_hyphen : &pair;
	return is_word(before, "pide") ? &demands : is_word(before, "reclama") ? &claims : NULL;
}

/* True if the place is among the cards of a deal line: «A: 1e rey 3c». */
static bool is_dealt(struct str text, uint32_t at)
{
	size_t i = at;

	while (i > 0 && !strchr("\n\";:", text.p[i - 1]))
		i--;
	return i > 1 && text.p[i - 1] == ':' && is_seat_letter(text.p[i - 2]);
}

/* Returns the advice for something known in a place where it does not belong. */
static struct bitext for_unexpected(struct arena *arena, struct str text, struct span span)
{
	struct str word = str_slice(text, span.begin, span.end), line = line_of(text, span.begin);
	const struct bitext *wanted = for_keyword(text, span);
	card found;

	if (is_split_card(text, span))
		return one_card;
	if (has_odd_quotes(line))
		return odd_quotes;
	if (wanted)
		return *wanted;
	if (word.n && word.p[0] == '[') /* «[Ana] "truco"» */
		return seats;
	if (is_number(word) && follows_seat(text, span.begin)) /* «A 4», «A 33» */
		return word.n == 1 || (word.n == 2 && word.p[0] == '1' && word.p[1] <= '2') ? no_suit : quoted(arena, word);
	return card_parse(word, &found) && !begins_hand(line) && !is_dealt(text, span.begin) ? whose_card : nothing;
}

static struct bitext advise(struct arena *arena, struct finding *f, struct str text, const struct match_header *match)
{
	bool near = f->args[2].type == ARG_BITEXT && f->args[2].words.in[LANG_ES].n;
	struct str word = str_slice(text, f->span.begin, f->span.end);
	bool dealt = is_dealt(text, f->span.begin);
	size_t before = before_blanks(text, f->span.begin);
	int player = f->code == CODE_UNKNOWN_WORD ? seat_of_player(arena, match, word) : NOBODY;

	switch (f->code) {
	case CODE_BAD_UTF8: return as_utf8;
	case CODE_NUL_BYTE: return not_utf16;
	case CODE_UNCLOSED_QUOTE: return quotes;
	case CODE_UNKNOWN_WORD: return player != NOBODY ? for_player(arena, f, word, player) : near ? nothing
		: dealt ? cards : for_word(arena, text, f->span);
	case CODE_UNEXPECTED: return for_unexpected(arena, text, f->span);
	case CODE_UNEXPECTED_CHARACTER: return dealt ? cards : for_sign(text, f->span);
	case CODE_UNKNOWN_CARD: return is_split_card(text, f->span) ? one_card : cards;
	case CODE_REPEATED_DEAL: return dealt_twice;
	case CODE_NO_ACTOR: return before && text.p[before - 1] == ':' ? no_colon : nothing; /* «A: "envido"» */
	case CODE_UNKNOWN_NOTE: return near ? nothing : notes;
	case CODE_UNKNOWN_SEAT: return dealt ? cards : seats;
	case CODE_TEXT_OUTSIDE: return for_outside(word);
	case CODE_NO_HEADER: return begins_late(word) ? line_start : no_header;
	case CODE_BAD_TAG_VALUE: return tag_takes[tag_find(f->args[0].words.in[LANG_ES])];
	case CODE_BAD_TAG: return memchr(word.p, 0, word.n) ? not_utf16 : utf8_valid(word) < word.n ? as_utf8 : has_bare_cr(word) ? line_ends : nothing;
	default: return nothing;
	}
}

void advice_give(struct findings *findings, const struct hand *hand)
{
	struct str text = hand->source.text;

	for (struct finding *f = findings->first; f; f = f->next)
		if (!f->fix.in[LANG_ES].n && span_is_set(f->span) && f->span.end <= text.n)
			f->fix = advise(findings->arena, f, text, hand->match);
}
