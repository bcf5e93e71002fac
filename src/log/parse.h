/* How one hand is read: what reader, scanner, grammar and builder share. Private to the log floor. */
#ifndef VEEDOR_LOG_PARSE_H
#define VEEDOR_LOG_PARSE_H

#include "base/memory.h"
#include "base/out.h"
#include "base/utf8.h"
#include "log/acts.h"
#include "log/reader.h"

enum {
	MOST_EVENTS = 4096,     /* of one hand */
	MOST_COMMENTS = 16384,
	MOST_FAULTS = 16,
	HAND_LIMIT = 1 << 20,   /* bytes of one hand */
	MOST_DIGITS = 4,        /* of a number */
};

/* The value of a token. Its place is the location. */
struct log_value {
	int16_t a, b;           /* NUMBER, PAIR; NAME: value in its vocabulary */
	uint8_t seat;
	card card;
};

/* The list in which the next word is looked up. */
enum vocabulary { VOCABULARY_LOG, VOCABULARY_NOTE, VOCABULARY_DEMAND, VOCABULARY_CLAIM, VOCABULARY_LANCE };

/* What was read last: a part of something, a whole event, or one that laid a card, after which may be said how. */
enum whole { WHOLE_NOT, WHOLE_EVENT, WHOLE_CARD };

struct parse {
	struct arena *store;        /* holds the arrays below, which outlive hands */
	struct event *events;
	struct comment *comments;
	uint32_t event_room, comment_room;
	void *scanner;
	struct pool pool;           /* of the scanner */

	/* of the hand being read: zeroed before each */
	struct hand *hand;
	struct findings *findings;
	const char *text;           /* first byte of the source: offsets count from here */
	struct event draft;         /* the event being read, as far as its parts are known */
	struct span brace;          /* the open brace; 0..0 none */
	uint8_t vocabulary;         /* enum vocabulary, for one word */
	uint8_t whole;              /* enum whole */
	uint32_t behind;            /* what follows the last seat and its blanks */
	bool acts;                  /* the last token is a seat that does something */
	bool built;                 /* items were built before the scanner began */
	bool head;                  /* the scanner is on the header line, which has had nothing but fields so far */
	bool line;                  /* a note is open that ends with its line */
	bool full, comments_full;   /* the hand has more events, more comments than it may */
	unsigned faults;            /* reported on this hand */
	bool closed;                /* an ending has been met */
	uint8_t endings;            /* a bit for each type of ending that has been met, from EVENT_POINTS on */
	bool perhaps_two;           /* an ending came again, or a cut after one: the header of another hand may be missing */
	uint32_t over;              /* where other text begins after the hand; 0: the hand ends with the chunk */
	bool dealt_twice;           /* a seat has a second deal line */
	bool spoken_deal;           /* a deal line had words in place of cards, which has been told */
	uint32_t last_deal;         /* place of the last deal line that build_deal took; 0 none */
	uint8_t fields;             /* header fields seen, one bit each */
};

/* The parser made from grammar/log.y; 0 when the whole hand was read. */
int log_parse(struct parse *parse, void *scanner);

/* The scanner made from grammar/log.l: opened once, then set on the bytes of each hand, in place. The two bytes after `n` must be writable;
 * log_scan_end leaves all bytes as they were. */
void *log_scan_open(struct parse *parse);
bool log_scan_begin(void *scanner, char *bytes, size_t n);
void log_scan_end(void *scanner);
void log_scan_close(void *scanner);

/* words.c: returns the token of the word at `text`, and fills *value; 0 for a blank, -1 if the word stops the hand. *used gets the bytes that
 * belong to it. */
int word_token(struct parse *parse, struct str text, size_t *used, struct log_value *value);

/* Reads "1e" to "12b", in capitals or not, with a blank or a NUL after it: nearly every card is written so. Returns its length; 0 for
 * anything else. */
static inline uint32_t short_card(const char *p, card *out)
{
	static const uint8_t suits[32] = { ['o' & 31] = 1 + SUIT_ORO, ['c' & 31] = 1 + SUIT_COPA,
		['e' & 31] = 1 + SUIT_ESPADA, ['b' & 31] = 1 + SUIT_BASTO };
	unsigned first = (unsigned)p[0] - '0', second = (unsigned)p[1] - '0', suit;
	unsigned two = (unsigned)(first == 1) & (unsigned)(second <= 2); /* figures; without a branch, which the processor could not predict */
	uint32_t length = 1 + two;

	if (first - 1 > 8 || !(p[length] & 0x40) || (unsigned char)p[length + 1] > ',')
		return 0;
	suit = suits[p[length] & 31];
	if (!suit || (p[length] & 0x80))
		return 0;
	*out = card_make((enum suit)(suit - 1), (int)(first + two * (9 + second)));
	return length + 1;
}

/* Counts the bytes at the head of `text` that may be a card: figures and letters, but no blank, ASCII or not. */
size_t card_word(struct str text);

/* Read cards, numbers and times for the scanner. A wrong one makes a finding, and a stand-in is returned. */
card read_card(struct parse *parse, struct span span);
void read_number(struct parse *parse, struct str text, struct span span, struct log_value *value);
/* Reads the number at `p`, of at most MOST_DIGITS digits. Returns where it ends; `p` if there is no digit. */
static inline const char *short_number(const char *p, int16_t *number)
{
	const char *last = p + MOST_DIGITS;
	int n = 0;

	for (; p < last && (unsigned)(*p - '0') < 10; p++)
		n = n * 10 + *p - '0';
	*number = (int16_t)n;
	return p;
}

void check_time(struct parse *parse, struct str text, struct span span);

/* True if `text` begins as a line of a hand may: with a seat and its act, a keyword, a note. */
bool starts_event(struct str text);

/* True if `text` begins with a keyword that says what a seat does: mazo, muestra, levanta... */
bool begins_seat_act(struct str text);

/* Returns the token (log.tab.h) of the keyword at the head of `text`, which may be any bytes; that of no keyword if there is none. */
int leading_token(struct str text);

/* ---- faults.c ------------------------------------------------------------------------------- */

/* True if what follows these blanks is text after the end of the hand. Then sets parse->over. */
bool ends_hand(struct parse *parse, struct str blanks);

/* Makes a finding that names the hand, and marks the hand as lost. The caller decides whether reading goes on. */
struct finding *parse_fault(struct parse *parse, enum finding_code code, struct span span);

/* Says in the finding that the value of a tag, or the id of the hand, was cut. */
void name_cut(struct finding *finding, struct str what);

/* True if a finding tells already that there is no such note on the line of `at` («nota se cayó el mazo»): nothing more on that line is
 * told. */
bool follows_unknown_note(const struct parse *parse, uint32_t at);

/* Returns " (¿será `mazo`?)" for the nearest of the keywords, which end with NULL, to a folded word, or nothing. */
struct finding_arg suggestion(struct arena *arena, struct str folded, const char *const *names);

/* ---- event_text.c ---------------------------------------------------------------------------- */

/* Writes a text; `plain`: without its escapes (a backslash before a quote or a backslash); `quoted`: each quote and backslash with one. */
void words_put(struct out *out, struct str text, bool plain, bool quoted);
/* Writes the text like this in quotes, with escapes. */
void words_quoted(struct out *out, struct str text, bool plain);

/* Writes one event in canonical text. */
void event_text(struct out *out, const struct hand *hand, const struct event *event);

/* ---- build.c: from grammar actions to events ------------------------------------------------- */

extern const struct event event_blank;

void build_voice(struct parse *parse, unsigned seat, struct span span, struct span string);
void build_breath(struct parse *parse, struct span string);
void build_play(struct parse *parse, unsigned seat, struct span span, card laid);
/* Adds to the last card the words at `span` on how it was laid; the draft has what they say. */
void build_form(struct parse *parse, struct span span);
struct event *build_event(struct parse *parse, enum event_type type, unsigned seat, struct span span);
void build_numbers(struct parse *parse, struct log_value value);
void build_attached(struct parse *parse, unsigned note, struct span span);
void build_mark(struct parse *parse, bool together, struct span sign, struct span time);
void build_card(struct parse *parse, card c, struct span span);
void build_comment(struct parse *parse, struct span span);

/* ---- usual.c: what needs no scanner --------------------------------------------------------- */

/* Builds the fields of the header at `p` as far as they are written the usual way. Returns where the scanner has to go on: after the line of the
 * header if all of it was built (`head` is false then). */
const char *usual_header(struct parse *parse, const char *p);

/* Builds deal lines, acts and the result from `p` on, as far as they are written the usual way, with the blanks after them unless the hand is
 * closed. Returns where the scanner has to go on. *whole gets what was built last; it does not change if nothing was. */
const char *usual_items(struct parse *parse, const char *p, enum whole *whole);

/* Returns the place of a quoted string without its quotes. */
struct span unquoted(const struct parse *parse, struct span quoted);

/* Builds a deal line of the cards of the draft. `span` holds the seat and its cards. */
void build_deal(struct parse *parse, unsigned seat, struct span span);

/* True for a blank between events, a comma included. */
static inline bool is_spacing(char c)
{
	return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == ',';
}

static inline const char *after_spacing(const char *p)
{
	while (is_spacing(*p))
		p++;
	return p;
}

/* Builds a field of the header; one that the header has already is a fault. */
void build_field(struct parse *parse, enum field field, struct span span, struct log_value value);

/* ---- one hand ----------------------------------------------------------------------------- */

/* Forgets all of a hand but its source and its match. */
void empty_hand(struct hand *hand);

/* Fills header and id from the `mano` at `at`. Returns the offset after the id. */
uint32_t header_read(struct hand *hand, uint32_t at);

/* Returns the offset, from `at` on, of the first NUL or byte that is not UTF-8; the length if there is none. */
size_t text_check(struct str text, size_t at);

/* Reads the hand whose header begins at hand->source.text.p[at]; the source stands in `bytes`,
 * writable, with two bytes after it. */
void parse_hand(struct parse *parse, struct hand *hand, uint32_t at, char *bytes,
	struct findings *findings);

bool parse_open(struct parse *parse, struct arena *store);
void parse_close(struct parse *parse);

#endif
