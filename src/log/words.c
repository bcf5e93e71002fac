/* The words of the notation: keywords, notes, demands, claims; cards, numbers and times. */
#include "log/parse.h"

#include "log.tab.h"

#include <string.h>

enum { LONGEST_WORD = 48, TOKEN_BASE = 256 };

/* What a keyword says, a bit each: what a seat does; what the table does; a field of the header, or a word in one, before any event. And how the
 * words after it are taken: what it begins ends with the line; it closes the hand; the next word is of another list (enum vocabulary). */
enum { SEAT_ACT = 1, TABLE_ACT = 2, IN_FIELD = 4, TAKES_LINE = 8, CLOSES = 16, NEXT_WORD = 32 };

/* Folded; the commonest first. */
static const struct keyword {
	const char *text;
	uint8_t length;
	uint8_t token; /* less TOKEN_BASE */
	uint8_t says;
} keywords[] = {
#define WORD(text, token, says) { text, sizeof text - 1, (uint8_t)(token - TOKEN_BASE), says }
	WORD("tantos", TANTOS, TABLE_ACT | CLOSES), WORD("marcador", MARCADOR, TABLE_ACT | CLOSES), WORD("reparte", HEAD_DEALER, IN_FIELD),
	WORD("muestra", MUESTRA, SEAT_ACT | TABLE_ACT), WORD("mazo", MAZO, SEAT_ACT), WORD("nota", NOTA, TABLE_ACT | TAKES_LINE | NEXT_WORD * VOCABULARY_NOTE),
	WORD("fin", FIN, TABLE_ACT | CLOSES), WORD("tapada", TAPADA, 0), WORD("gana", GANA, TABLE_ACT | NEXT_WORD * VOCABULARY_LANCE), WORD("a", TO, 0), WORD("anula", ANULA, TABLE_ACT | CLOSES),
	WORD("arreglo", ARREGLO, TABLE_ACT), WORD("bajo", BAJO, 0), WORD("boca_abajo", BOCA_ABAJO, 0),
	WORD("chico", HEAD_CHICO, IN_FIELD), WORD("con", CON, 0), WORD("corta", CORTA, SEAT_ACT), WORD("de", TO, 0),
	WORD("descubre", DESCUBRE, SEAT_ACT), WORD("disputa", HEAD_DISPUTE, IN_FIELD), WORD("enfrentados", FACING, IN_FIELD),
	WORD("espera", ESPERA, SEAT_ACT), WORD("fallo", FALLO, TABLE_ACT | TAKES_LINE), WORD("general", GENERAL, IN_FIELD), WORD("golpea", GOLPEA, SEAT_ACT),
	WORD("incompleta", INCOMPLETA, 0), WORD("levanta", LEVANTA, SEAT_ACT), WORD("mano", HAND, TABLE_ACT),
	WORD("meta", HEAD_TARGET, IN_FIELD), WORD("partida", PARTIDA, 0), WORD("pide", PIDE, SEAT_ACT | NEXT_WORD * VOCABULARY_DEMAND), WORD("reclama", RECLAMA, SEAT_ACT | NEXT_WORD * VOCABULARY_CLAIM),
	WORD("reconoce", RECONOCE, SEAT_ACT), WORD("repite", REPITE, 0), WORD("señala", POINTS_AT, SEAT_ACT), WORD("senala", POINTS_AT, SEAT_ACT),
	WORD("tiende", TIENDE, SEAT_ACT),
#undef WORD
};

enum { KEYWORDS = sizeof keywords / sizeof *keywords };

static const struct keyword *find_keyword(struct str folded)
{
	return FIND_IN(word, keywords, KEYWORDS, word->length == folded.n && word->text[0] == folded.p[0]
		&& memcmp(word->text, folded.p, folded.n) == 0);
}

static bool is_letter(uint32_t code)
{
	return (code < 0x80 && (code | 0x20) >= 'a' && (code | 0x20) <= 'z') || code == '_'
		|| (code >= '0' && code <= '9')
		|| (code >= 0xc0 && code < 0x250 && code != 0xd7 && code != 0xf7) || (code >= 0x300 && code < 0x370);
}

/* Counts the bytes at the head of `text` that are letters. */
static size_t letters_at(struct str text)
{
	size_t at = 0;

	while (at < text.n) {
		size_t next = at;
		if (!is_letter(utf8_next(text, &next)))
			break;
		at = next;
	}
	return at;
}

size_t card_word(struct str text)
{
	size_t digits = 0;

	while (digits < text.n && is_digit(text.p[digits]))
		digits++;
	return digits + letters_at(str_slice(text, digits, text.n));
}

static struct span word_span(const struct parse *parse, struct str text)
{
	uint32_t begin = (uint32_t)(text.p - parse->text);

	return (struct span){ begin, begin + (uint32_t)text.n };
}

/* Takes a sign that is no letter: a blank that is not ASCII, or a sign that may not stand here. */
static int sign_token(struct parse *parse, struct str text, size_t *used)
{
	size_t next = 0;
	uint32_t code = utf8_next(text, &next);

	*used = next;
	if (code == 0xa0 || code == 0x202f || code == 0xfeff || code == 0x200b)
		return 0;
	text.n = next;
	parse_fault(parse, CODE_UNEXPECTED_CHARACTER, word_span(parse, text))->args[1] = arg_text(text);
	return -1;
}

/* Takes a word of a closed list. An unknown one loses the hand, but reading goes on. */
static int name_token(struct parse *parse, struct str text, struct str folded,
	enum vocabulary vocabulary, struct log_value *value)
{
	static const struct {
		int (*find)(struct str);
		const char *(*keyword)(unsigned);
		unsigned count;
		enum finding_code unknown;
	} lists[] = {
		[VOCABULARY_NOTE] = { note_find, note_keyword, NOTE_COUNT, CODE_UNKNOWN_NOTE },
		[VOCABULARY_DEMAND] = { demand_find, demand_keyword, DEMAND_COUNT, CODE_UNKNOWN_DEMAND },
		[VOCABULARY_CLAIM] = { claim_find, claim_keyword, CLAIM_COUNT, CODE_UNKNOWN_CLAIM },
	};

	if (vocabulary == VOCABULARY_LANCE)
		return NAME;
	int found = lists[vocabulary].find(folded);
	value->a = (int16_t)(found < 0 ? 0 : found);
	if (found >= 0)
		return NAME;
	const char *names[NOTE_COUNT + DEMAND_COUNT + CLAIM_COUNT] = { NULL };
	struct finding *finding = parse_fault(parse, lists[vocabulary].unknown, word_span(parse, text));
	for (unsigned i = 0; i < lists[vocabulary].count; i++)
		names[i] = lists[vocabulary].keyword(i);
	finding->args[1] = finding->found = arg_text(text);
	if (parse->faults <= MOST_FAULTS)
		finding->args[2] = suggestion(parse->findings->arena, folded, names);
	return NAME;
}

static int unknown_word(struct parse *parse, struct str text, struct str folded)
{
	const char *names[KEYWORDS + 1] = { NULL };
	bool letter = text.n == 1;
	bool upper = letter && text.p[0] >= 'A' && text.p[0] <= 'Z';
	bool lower = letter && text.p[0] >= 'a' && text.p[0] <= 'f';
	enum finding_code code = upper ? CODE_UNKNOWN_SEAT : lower ? CODE_LOWER_SEAT : CODE_UNKNOWN_WORD;

	if (follows_unknown_note(parse, word_span(parse, text).begin))
		return -1;
	struct finding *finding = parse_fault(parse, code, word_span(parse, text));
	for (size_t i = 0; i < KEYWORDS; i++)
		names[i] = keywords[i].text;
	finding->args[1] = finding->found = arg_text(text);
	if (code == CODE_UNKNOWN_WORD)
		finding->args[2] = suggestion(parse->findings->arena, folded, names);
	return -1;
}

/* Returns the token of a keyword: on the header line, before any event, that of a field of the header. */
static int keyword_token(struct parse *parse, const struct keyword *keyword)
{
	int token = keyword->token + TOKEN_BASE;

	if (parse->head && (token == MARCADOR || token == MUESTRA))
		return token == MARCADOR ? HEAD_SCORE : HEAD_MUESTRA;
	parse->head &= (keyword->says & IN_FIELD) != 0;
	parse->line |= (keyword->says & TAKES_LINE) != 0;
	parse->closed |= (keyword->says & CLOSES) != 0;
	parse->vocabulary = keyword->says / NEXT_WORD;
	return token;
}

int word_token(struct parse *parse, struct str text, size_t *used, struct log_value *value)
{
	char buffer[LONGEST_WORD];
	enum vocabulary vocabulary = (enum vocabulary)parse->vocabulary;
	const struct keyword *keyword = vocabulary == VOCABULARY_LOG ? find_keyword(text) : NULL;

	if (keyword) /* in small letters, as nearly always */
		return keyword_token(parse, keyword);
	if (!utf8_is_ascii(text)) {
		*used = letters_at(text);
		if (*used == 0)
			return sign_token(parse, text, used);
		text.n = *used;
		if (text.n == 1 && is_seat_letter(text.p[0])) { /* the scanner takes the blank after it, which is not ASCII, for part of a word */
			value->seat = (uint8_t)(text.p[0] - 'A');
			return SEAT;
		}
	}
	struct str folded = text.n > LONGEST_WORD ? STR("-") : (struct str){ buffer, utf8_fold(text, buffer, NULL) };
	parse->vocabulary = VOCABULARY_LOG;
	if (vocabulary != VOCABULARY_LOG)
		return name_token(parse, text, folded, vocabulary, value);
	keyword = find_keyword(folded);
	return keyword ? keyword_token(parse, keyword) : unknown_word(parse, text, folded);
}

/* Returns the keyword at the head of `text`, which may be any bytes; one that says nothing, with the token 0, if there is none. */
static struct keyword leading_keyword(struct str text)
{
	const struct keyword *found = NULL;
	char buffer[LONGEST_WORD];
	size_t n = 0;

	while (n < text.n && is_ascii_letter(text.p[n]))
		n++;
	if (n < text.n && (unsigned char)text.p[n] >= 0x80)
		n += letters_at(str_slice(text, n, n + 16));
	if (n > 0 && n <= LONGEST_WORD)
		found = find_keyword((struct str){ buffer, utf8_fold(str_slice(text, 0, n), buffer, NULL) });
	return found ? *found : (struct keyword){ 0 };
}

int leading_token(struct str text)
{
	return leading_keyword(text).token + TOKEN_BASE;
}

/* True if the text begins with a card whose number is a letter: Ae, Koro. */
static bool leads_with_card(struct str text)
{
	size_t n = 0;
	card found;

	while (n < text.n && is_ascii_letter(text.p[n]))
		n++;
	return card_parse(str_slice(text, 0, n), &found);
}

bool begins_seat_act(struct str text)
{
	return leading_keyword(text).says & SEAT_ACT;
}

bool starts_event(struct str text)
{
	char c = text.n ? text.p[0] : ';';

	if (c == ';' || c == '{' || c == '+' || c == '@' || c == '[')
		return true;
	if (is_seat_letter(c) && text.n > 1 && letters_at(str_slice(text, 1, 5)) == 0) {
		size_t at = 1;
		while (at < text.n && memchr(" \t\r\n", text.p[at], 4))
			at++;
		c = at < text.n ? text.p[at] : ' ';
		return c == '"' || c == ':' || c == '?' || c == '\xE2' || is_digit(c)
			|| begins_seat_act(str_slice(text, at, text.n)) || leads_with_card(str_slice(text, at, text.n));
	}
	return leading_keyword(text).says & TABLE_ACT;
}

card read_card(struct parse *parse, struct span span)
{
	struct str text = { parse->text + span.begin, span.end - span.begin };
	card found = CARD_UNKNOWN;

	if (!card_parse(text, &found)) {
		struct finding *finding = parse_fault(parse, CODE_UNKNOWN_CARD, span);
		finding->args[1] = finding->found = arg_text(text);
		found = CARD_UNKNOWN;
	}
	return found;
}

void read_number(struct parse *parse, struct str text, struct span span, struct log_value *value)
{
	const char *end = text.p + text.n, *p = short_number(text.p, &value->a);
	bool number = p > text.p;

	value->b = -1;
	if (p < end && *p == '-') {
		const char *begin = p + 1;
		p = short_number(begin, &value->b);
		number &= p > begin;
	}
	if (number && p == end)
		return;
	parse_fault(parse, CODE_BAD_NUMBER, span)->args[1] = arg_text(text);
	value->a = value->b = 0;
}

/* True for "12:03", "12:03:05", "12:03:05.25"; one digit of hours is allowed. */
static bool right_time(struct str text)
{
	const char *p = text.p, *end = p + text.n, *begin;
	int16_t number;

	for (int part = 0; part < 3; part++) {
		begin = p;
		p = short_number(p, &number);
		if (p - begin > 2 || p - begin < (part ? 2 : 1) || number > (part ? 59 : 23))
			return false;
		if (p == end)
			return part > 0;
		if (part < 2 && *p++ != ':')
			return false;
	}
	begin = p + 1;
	return *p == '.' && end - begin >= 1 && end - begin <= 6 && begin + strspn(begin, "0123456789") == end;
}

void check_time(struct parse *parse, struct str text, struct span span)
{
	if (!right_time(str_slice(text, 1, text.n)))
		parse_fault(parse, CODE_BAD_TIME, span)->args[1] = arg_text(text);
}
