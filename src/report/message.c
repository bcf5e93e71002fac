/* Sentences: turns a catalogue template and its arguments into words. */
#include "report/print.h"

#include "base/json.h"
#include "base/utf8.h"

void print_parts(struct out *out, struct str text, char mark, const char *by, void (*print)(struct out *out, struct str text))
{
	struct str piece;

	for (size_t at = 0; at < text.n; at += piece.n + 1) {
		piece = str_until(text, at, mark);
		print(out, piece);
		out_string(out, at + piece.n < text.n ? by : "");
	}
}

struct str print_taken(struct arena *arena, struct out *words)
{
	struct str text = arena_str(arena, str_trim(out_text(words)));

	words->used = 0;
	return text;
}

void print_seat(struct out *out, int seat, const struct match_header *match)
{
	if (seat < 0 || seat >= MAX_SEATS) {
		out_string(out, "?");
		return;
	}
	out_format(out, "%c", 'A' + seat);
	if (match && match->player[seat].n)
		print_filled(out, " ({})", match->player[seat]);
}

void print_call(struct out *out, struct ledger_call call)
{
	struct arena arena = { 0 };
	out_escaped(out, ledger_call_name(&arena, &call, out->lang));
	arena_free(&arena);
}

void json_seat(struct out *out, const char *name, int seat)
{
	char letter = (char)('A' + seat);

	json_text(out, name, (struct str){ &letter, seat >= 0 && seat < MAX_SEATS });
}

/* Prints words of a log, cut short: they may be a whole line of rubbish. */
static void print_quoted(struct out *out, struct str text)
{
	enum { LONGEST = 160 };
	struct str shown = utf8_cut(text, LONGEST);

	print_filled(out, "«{}{}»", shown, shown.n < text.n ? "…" : "");
}

void report_arg(struct out *out, const struct finding_arg *arg, const struct match_header *match)
{
	switch (arg->type) {
	case ARG_NONE:
		break;
	case ARG_TEXT:
		print_quoted(out, arg->words.in[LANG_ES]);
		break;
	case ARG_BITEXT:
		out_escaped(out, bitext_in(arg->words, out->lang));
		break;
	case ARG_NUMBER:
		out_number(out, arg->number);
		break;
	case ARG_SEAT:
		print_seat(out, arg->number, match);
		break;
	case ARG_SIDE:
		print_party(out, arg->number, NULL, match ? match->seats : 0);
		break;
	case ARG_CARD:
		out_string(out, card_name((card)arg->number, out->lang == LANG_EN));
		break;
	case ARG_SCORE:
		print_pair(out, arg->number, arg->second);
		break;
	}
}

/* True if the template has its own quotes around the hole at `p`. */
static bool is_quoted(const char *template, const char *p)
{
	struct str quote = STR("«");

	return (size_t)(p - template) >= quote.n && str_equal((struct str){ p - quote.n, quote.n }, quote);
}

static bool is_hole(const char *p)
{
	return p[0] == '{' && p[1] >= '0' && p[1] < '0' + FINDING_ARGS && p[2] == '}';
}

void print_template(struct out *out, const char *template)
{
	for (; *template; template += is_hole(template) ? 3 : 1)
		out_bytes(out, is_hole(template) ? STR("…") : (struct str){ template, 1 });
}

void report_message(struct out *out, const struct finding *finding, const struct match_header *match)
{
	if (bitext_in(finding->says, out->lang).n) {
		if (finding->seat >= 0)
			print_between(out, "", ": ", print_seat, finding->seat, match);
		out_escaped(out, bitext_in(finding->says, out->lang));
		return;
	}
	const char *template = finding_info(finding->code)->text[out->lang];
	const char *plain = template;

	for (const char *p = template; *p; p++) {
		if (!is_hole(p))
			continue;
		out_bytes(out, (struct str){ plain, (size_t)(p - plain) });
		const struct finding_arg *arg = &finding->args[p[1] - '0'];
		if (arg->type == ARG_TEXT && is_quoted(template, p))
			out_escaped(out, arg->words.in[LANG_ES]);
		else
			report_arg(out, arg, match);
		p += 2;
		plain = p + 1;
	}
	out_string(out, plain);
}

struct str bitext_in(struct bitext words, enum lang lang)
{
	return words.in[lang].n ? words.in[lang] : words.in[lang == LANG_ES ? LANG_EN : LANG_ES];
}

struct str print_origin(const struct ruleset *rules)
{
	return rules->built_in ? STR("built-in") : rules->source.name;
}

struct str print_sum(const struct ruleset *rules)
{
	return (struct str){ rules->sha256, SHA256_DIGITS };
}

void print_noun(struct out *out, uint64_t count, const char *const *forms)
{
	print_filled(out, "{} {}", (int64_t)count, forms[(out->lang == LANG_EN ? 2 : 0) + (count != 1)]);
}

void print_pair(struct out *out, int first, int second)
{
	print_filled(out, "{}-{}", first, second);
}

void print_numbers(struct out *out, unsigned set)
{
	for (int n = 0; n < 8; n++)
		if (set >> n & 1) {
			bool first = !(set & ((1u << n) - 1)), last = !(set >> (n + 1));
			out_format(out, "%s%d", first ? "" : last ? tr(out->lang, " o ", " or ") : ", ", n);
		}
}

void print_cited(struct out *out, const struct ruleset *rules, struct cite cite, const char *open, const char *link, const char *close)
{
	for (unsigned i = 0; i < cite.count; i++) {
		out_string(out, i ? link : open);
		out_escaped(out, ruleset_cited(rules, cite, i));
	}
	out_string(out, cite.count ? close : "");
}

struct str clause_text(const struct ruleset *rules, struct str id, enum lang lang)
{
	int row = rules && id.n ? ruleset_clause(rules, id) : -1;

	return row >= 0 ? bitext_in(rules->clauses[row].text, lang) : (struct str){ 0 };
}

void print_statement(struct out *out, const struct ruleset *rules, struct str id)
{
	struct str text = clause_text(rules, id, out->lang);

	if (text.n)
		print_filled(out, ": {}", text);
}

/* Finds the number in an id, the 8 of "XX-E08a-1": after the regulation's prefix and zeros. */
static struct str number_in(struct str id)
{
	size_t at = 0, end;

	while (at < id.n && id.p[at] != '-')
		at++;
	while (at < id.n && (!is_digit(id.p[at]) || (id.p[at] == '0' && at + 1 < id.n && is_digit(id.p[at + 1]))))
		at++;
	for (end = at; end < id.n && (is_digit(id.p[end]) || (id.p[end] == '.' && end + 1 < id.n && is_digit(id.p[end + 1])));)
		end++;
	return str_slice(id, at, end);
}

/* Prints the letters right after the number, each after a blank. */
static void print_letters(struct out *out, struct str id, struct str number)
{
	for (size_t at = (size_t)(number.p + number.n - id.p); at < id.n && is_ascii_letter(id.p[at]); at++)
		out_format(out, " %c", id.p[at]);
}

bool print_place_of(struct out *out, const struct ruleset *rules, struct str id)
{
	int row = rules ? ruleset_clause(rules, id) : -1;
	const struct clause_place *place = row >= 0 && rules->clauses[row].place ? &rules->places[rules->clauses[row].place - 1] : NULL;
	struct str text = place ? bitext_in(place->words, out->lang) : STR(""), number = number_in(id);
	size_t plain = 0;

	for (size_t at = 0; at < text.n; at++) {
		if (text.p[at] != '#' && text.p[at] != '&')
			continue;
		out_escaped(out, str_slice(text, plain, at));
		plain = at + 1;
		if (text.p[at] == '#')
			out_escaped(out, number);
		else
			print_letters(out, id, number);
	}
	out_escaped(out, str_slice(text, plain, text.n));
	return text.n > 0;
}

const char *print_link(unsigned at, unsigned count, enum lang lang)
{
	return at == 0 ? "" : at + 1 < count ? ", " : tr(lang, " y ", " and ");
}

void print_party(struct out *out, int side, const struct match_header *match, int seats)
{
	bool known = seats >= 2 && seats <= MAX_SEATS, named = match && known;

	if (side < 0 || side > 1)
		out_string(out, "?");
	else if (!known)
		out_say_format(out, "el bando de %c", "%c's side", 'A' + side);
	for (int seat = side; named && seat < seats; seat += 2)
		named = match->player[seat].n > 0;
	for (int seat = side; known && (side == 0 || side == 1) && seat < seats; seat += 2) {
		char letter = (char)('A' + seat);
		out_string(out, print_link((unsigned)(seat / 2), (unsigned)(seats - side + 1) / 2, out->lang));
		out_escaped(out, named ? match->player[seat] : (struct str){ &letter, 1 });
	}
}

void print_seats(struct out *out, unsigned set, const char *open, const char *link, const char *close)
{
	const char *before = open;

	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		if (set >> seat & 1) {
			out_format(out, "%s%c", before, 'A' + (int)seat);
			before = link;
		}
	out_string(out, set ? close : "");
}

int hand_seats(const struct hand *hand)
{
	int seats = hand->match ? hand->match->seats : 0;

	for (int i = 0; i < MAX_SEATS; i++)
		if (hand->dealt[i] != NOBODY && hand->dealt[i] && i >= seats)
			seats = i + 1;
	return seats;
}

void print_effect(struct out *out, const struct finding_effect *effect, const struct match_header *match, int seats)
{
	struct str text = bitext_in(effect->text, out->lang);

	out_escaped(out, text);
	if (effect->tantos == 0 || effect->side < 0)
		return;
	if (text.n)
		out_string(out, "; ");
	print_count(out, (uint64_t)effect->tantos, "tanto para ", "tantos para ", "point to ", "points to ");
	print_party(out, effect->side, match, seats);
}

const struct reading *reading_named(const struct ruleset *rules, struct str name)
{
	return rules ? FIND_IN(reading, rules->readings, rules->reading_count, str_equal(reading->name, name)) : NULL;
}

void locator_start(struct locator *locator, const struct source *source)
{
	*locator = (struct locator){ source, 0, source->first_line ? source->first_line : 1, 1, 0 };
}

void locator_move(struct locator *locator, uint32_t offset)
{
	struct str text = locator->source->text;

	if (offset > text.n)
		offset = (uint32_t)text.n;
	if (offset < locator->offset)
		locator_start(locator, locator->source);
	uint32_t at = locator->offset;
	for (const char *newline; at < offset && (newline = memchr(text.p + at, '\n', offset - at)); locator->line_begin = at) {
		at = (uint32_t)(newline - text.p) + 1;
		locator->line++;
		locator->column = 1;
	}
	for (; at < offset; at++)
		locator->column += ((unsigned char)text.p[at] & 0xc0) != 0x80;
	locator->offset = offset;
	if (locator->source->map) {
		locator->line = locator->source->map->number;
		locator->column = source_map_column(locator->source->map, offset);
	}
}

uint32_t locator_end_column(const struct locator *place, struct span span)
{
	struct locator end = *place;

	if (span_is_set(span) && span.end > span.begin)
		locator_move(&end, span.end);
	return end.line == place->line ? end.column : place->column + 1;
}

struct told_finding told_of(const struct report_options *options, const struct finding *finding, const struct locator *place,
	const struct verdict *v)
{
	struct told_finding told = { .options = options, .finding = finding, .place = place, .v = v };

	if (v) {
		told.hand = v->hand;
		told.match = v->hand->match;
		told.seats = hand_seats(v->hand);
	}
	if (told.match && finding->seat >= 0 && finding->seat < MAX_SEATS)
		told.player = told.match->player[finding->seat];
	return told;
}

void print_findings(struct out *out, const struct report_options *options, const struct verdict *v, finding_printer *print)
{
	struct locator place;

	locator_start(&place, &v->hand->source);
	for (const struct finding *f = v->findings.first; f; f = f->next) {
		locator_move(&place, span_is_set(f->span) ? f->span.begin : v->hand->header.begin);
		struct told_finding told = told_of(options, f, &place, v);
		print(out, &told);
	}
}

void report_loose(struct out *out, const struct report_options *options, const struct report_format *format, const struct finding *finding,
	const struct source *source)
{
	struct locator place;

	if (source) {
		locator_start(&place, source);
		locator_move(&place, finding->span.begin);
	}
	struct told_finding told = told_of(options, finding, source ? &place : NULL, NULL);
	format->finding(out, &told);
}
