/* Reads one hand: takes its header, checks its bytes, runs the grammar, and finds what the grammar cannot see: how the hand ends, what stood
 * before the deal, where the comments belong. */
#include "log/parse.h"

#include <string.h>

bool parse_open(struct parse *parse, struct arena *store)
{
	*parse = (struct parse){ .store = store };
	parse->scanner = log_scan_open(parse);
	return parse->scanner != NULL;
}

void parse_close(struct parse *parse)
{
	if (parse->scanner)
		log_scan_close(parse->scanner);
	parse->scanner = NULL;
}

uint32_t header_read(struct hand *hand, uint32_t at)
{
	struct str text = hand->source.text;
	size_t begin = at + 4, end;

	while (begin < text.n && (text.p[begin] == ' ' || text.p[begin] == '\t'))
		begin++;
	for (end = begin; end < text.n && !memchr(" \t\r\n,;\"{", text.p[end], 8); end++)
		;
	hand->header = (struct span){ at, (uint32_t)end };
	hand->whole_id = (struct str){ text.p + begin, end - begin };
	if (field_is(hand->whole_id)) {
		hand->whole_id.n = 0;
		end = begin;
	}
	hand->id = utf8_cut(hand->whole_id, NAME_LIMIT);
	return (uint32_t)end;
}

size_t text_check(struct str text, size_t at)
{
	struct str rest = str_slice(text, at, text.n);
	const char *nul = rest.n ? memchr(rest.p, '\0', rest.n) : NULL;

	if (nul)
		rest.n = (size_t)(nul - rest.p);
	return at + utf8_valid(rest);
}

/* What tells only how a hand came out. */
enum { RESULTS = 1 << EVENT_POINTS | 1 << EVENT_SCORE | 1 << EVENT_WINNER | 1 << EVENT_ANNUL | 1 << EVENT_END };

static struct span last_written(const struct hand *hand)
{
	struct span last = hand->event_count ? hand->events[hand->event_count - 1].span : hand->header;

	for (int seat = 0; seat < MAX_SEATS; seat++)
		if (hand->dealt[seat] != NOT_DEALT && hand->deal_span[seat].begin > last.begin)
			last = hand->deal_span[seat];
	return last;
}

/* Tells of a hand without an ending. It is not judged: a log that breaks off is not a short hand. */
static void check_whole(struct parse *parse)
{
	struct hand *hand = parse->hand;

	if (!(hand->types & ~(uint32_t)RESULTS) && !hand_first_deal(hand)) {
		struct finding *finding = finding_add(parse->findings, CODE_EMPTY_HAND, hand->header);
		finding->args[0] = arg_text(hand->id);
		hand->lost = hand->ending == ENDING_NONE;
		if (hand->lost)
			finding->severity = SEVERITY_FAULT;
	} else if (hand->ending == ENDING_NONE) {
		struct finding *finding = parse_fault(parse, CODE_TORN_HAND, hand->header);
		finding_point(finding, last_written(hand), BITEXT("lo último que se anotó", "the last thing written"));
		finding->fix = BITEXT("cerrarla con lo que anotó la mesa, `tantos 2-0`; si quedó sin terminar, con `fin incompleta`",
			"close it with what the table wrote, `tantos 2-0`; if it was left unfinished, with `fin incompleta`");
	}
}

static bool is_game(const struct event *event)
{
	return event->type == EVENT_VOICE || event->type == EVENT_PLAY;
}

/* Marks the events before the deal: those before the first deal line, unless a card was laid by then, since the deal may be written late;
 * without deal lines, those on the header line up to the first voice or card. */
static void mark_header(struct hand *hand)
{
	struct event *events = hand->events;
	uint32_t before = 0, deal = hand_first_deal(hand), i;

	for (i = 0; i < hand->event_count && events[i].span.begin < deal; i++)
		if (events[i].type == EVENT_PLAY)
			break;
	if (deal && (i == hand->event_count || events[i].span.begin >= deal)) {
		before = i;
	} else if (hand->event_count && !is_game(&events[0])) {
		uint32_t end = (uint32_t)str_line_end(hand->source.text, hand->header.begin);
		while (before < hand->event_count && events[before].span.begin < end && !is_game(&events[before]))
			before++;
	}
	for (i = 0; i < before; i++)
		events[i].flags |= EVENT_HEADER;
}

static void place_comments(struct hand *hand)
{
	uint32_t event = 0;

	for (uint32_t i = 0; i < hand->comment_count; i++) {
		while (event < hand->event_count && hand->events[event].span.begin < hand->comments[i].span.begin)
			event++;
		hand->comments[i].before_event = event;
	}
}

static void begin(struct parse *parse, struct hand *hand, struct findings *findings, const char *text)
{
	memset((char *)parse + offsetof(struct parse, hand), 0, sizeof *parse - offsetof(struct parse, hand));
	parse->hand = hand;
	parse->findings = findings;
	parse->text = text;
	parse->draft = event_blank;
	parse->head = true;
}

void empty_hand(struct hand *hand)
{
	*hand = (struct hand){
		.source = hand->source, .match = hand->match, .dealer = NOBODY, .chico = -1, .target = -1,
		.muestra = CARD_NONE,
	};
	memset(hand->dealt, NOT_DEALT, sizeof hand->dealt);
}

/* Finds what makes the hand unreadable before the grammar sees it. */
static bool readable(struct parse *parse, uint32_t at)
{
	struct str text = parse->hand->source.text;
	size_t bad = text_check(text, at);

	if (bad < text.n) {
		enum finding_code code = text.p[bad] ? CODE_BAD_UTF8 : CODE_NUL_BYTE;
		parse_fault(parse, code, (struct span){ (uint32_t)bad, (uint32_t)bad + 1 });
		return false;
	}
	if (parse->hand->id.n == 0) {
		parse_fault(parse, CODE_NO_HAND_ID, parse->hand->header);
		return false;
	}
	if (parse->hand->id.n < parse->hand->whole_id.n)
		name_cut(finding_add(parse->findings, CODE_NAME_CUT, parse->hand->header), STR("mano"));
	return true;
}

/* Reads the text of the hand, from after its id. Text written the usual way needs neither scanner nor grammar. */
static void parse_body(struct parse *parse, const char *p, const char *end)
{
	enum whole whole = WHOLE_NOT;

	p = usual_header(parse, p);
	if (!parse->head || (unsigned char)(*p - 'A') < MAX_SEATS)
		p = usual_items(parse, p, &whole);
	parse->whole = (uint8_t)whole;
	parse->built = whole;
	parse->head &= !parse->built;
	if (after_spacing(p) >= end)
		return;
	if (!log_scan_begin(parse->scanner, (char *)p, (size_t)(end - p)) || log_parse(parse, parse->scanner))
		parse->hand->lost = true;
	log_scan_end(parse->scanner);
}

void parse_hand(struct parse *parse, struct hand *hand, uint32_t at, char *bytes,
	struct findings *findings)
{
	size_t n = hand->source.text.n;

	empty_hand(hand);
	uint32_t body = header_read(hand, at);
	begin(parse, hand, findings, bytes);
	if (!readable(parse, at))
		return;
	bytes[n] = bytes[n + 1] = '\0';
	parse_body(parse, bytes + body, bytes + n);
	hand->events = parse->events;
	hand->comments = parse->comments;
	mark_header(hand);
	place_comments(hand);
	if (!hand->lost)
		check_whole(parse);
}
