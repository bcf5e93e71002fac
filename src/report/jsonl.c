/* One JSON object a line: findings as they stand in the text, then their hand. The keys are
 * documented in docs/output.md and stay. */
#include "report/print.h"

/* ,"key": */
static void key(struct out *out, const char *name)
{
	out_string(out, ",\"");
	out_string(out, name);
	out_string(out, "\":");
}

static void key_number(struct out *out, const char *name, int64_t number)
{
	key(out, name);
	out_number(out, number);
}

static void key_bool(struct out *out, const char *name, bool value)
{
	key(out, name);
	out_string(out, value ? "true" : "false");
}

static void key_pair(struct out *out, const char *name, bool known, const int *pair)
{
	key(out, name);
	if (!known) {
		out_string(out, "null");
		return;
	}
	out_string(out, "[");
	out_number(out, pair[0]);
	out_string(out, ",");
	out_number(out, pair[1]);
	out_string(out, "]");
}

/* A text, or null when it is empty. */
static void key_text(struct out *out, const char *name, struct str text)
{
	key(out, name);
	if (text.n)
		out_json(out, text);
	else
		out_string(out, "null");
}

/* A sentence that was gathered in memory. */
static void key_gathered(struct out *out, const char *name, struct out *memory)
{
	key_text(out, name, out_text(memory));
	if (memory->error && !out->error)
		out->error = memory->error;
	memory->used = 0;
}

static void print_clause_list(struct out *out, const struct str *clauses)
{
	key(out, "clauses");
	out_string(out, "[");
	for (int i = 0; i < FINDING_CLAUSES && clauses[i].n; i++) {
		out_string(out, i ? "," : "");
		out_json(out, clauses[i]);
	}
	out_string(out, "]");
}

static void print_place(struct out *out, const struct finding *finding, const struct locator *place)
{
	struct locator end;

	key(out, "file");
	if (!place) {
		out_string(out, "null,\"line\":null,\"column\":null,\"end_column\":null");
		return;
	}
	out_json(out, place->source->name);
	key_number(out, "line", place->line);
	key_number(out, "column", place->column);
	end = *place;
	if (span_is_set(finding->span) && finding->span.end > finding->span.begin)
		locator_move(&end, finding->span.end);
	key_number(out, "end_column", end.line == place->line ? end.column : place->column + 1);
}

/* The value of a tag of the match, or nothing. */
static struct str tag_of(const struct match_header *match, struct str name)
{
	for (uint32_t i = 0; match && i < match->tag_count; i++)
		if (str_equal(match->tags[i].name, name))
			return match->tags[i].value;
	return (struct str){ 0 };
}

/* Where the match is played: what an archive is counted by. */
static void print_table(struct out *out, const struct match_header *match)
{
	key_text(out, "tournament", tag_of(match, STR("Torneo")));
	key_text(out, "table", tag_of(match, STR("Mesa")));
}

/* What tells a match from others, wherever its hands stand. */
static void print_match(struct out *out, const struct match_header *match)
{
	int seats = 0;

	print_table(out, match);
	key_text(out, "date", tag_of(match, STR("Fecha")));
	key_text(out, "ruleset", match ? match->ruleset : (struct str){ 0 });
	key_bool(out, "match_named", tag_of(match, STR("Partido")).n > 0);
	for (int seat = 0; match && seat < MAX_SEATS; seat++)
		seats = match->player[seat].n ? seat + 1 : seats;
	key(out, "players");
	out_string(out, "[");
	for (int seat = 0; seat < seats; seat++) {
		out_string(out, seat ? "," : "");
		if (match->player[seat].n)
			out_json(out, match->player[seat]);
		else
			out_string(out, "null");
	}
	out_string(out, "]");
}

static void print_names(struct out *out, const struct finding *finding, const struct hand *hand)
{
	char seat = (char)('A' + finding->seat);
	bool seated = finding->seat >= 0 && finding->seat < MAX_SEATS;

	key_text(out, "match", hand && hand->match ? hand->match->id : (struct str){ 0 });
	key_text(out, "hand", hand ? hand->id : (struct str){ 0 });
	key(out, "event");
	if (finding->event > 0)
		out_number(out, finding->event);
	else
		out_string(out, "null");
	key_text(out, "seat", (struct str){ &seat, seated });
	key_text(out, "kind", str_of(finding_kind_name(finding->kind)));
	key_text(out, "severity", str_of(severity_name(finding->severity)));
	key_text(out, "code", str_of(finding_info(finding->code)->code));
	print_clause_list(out, finding->clauses);
}

/* The words of the first clause: enough to show beside the message. */
static struct str rule_text(const struct report_options *options, const struct finding *finding)
{
	int row = options->rules && finding->clauses[0].n
		? ruleset_clause(options->rules, finding->clauses[0]) : -1;

	return row >= 0 ? words_in(&options->rules->clauses[row].text, options->lang) : (struct str){ 0 };
}

static void print_texts(struct out *out, const struct report_options *options,
	const struct finding *finding, const struct hand *hand)
{
	const struct match_header *match = hand ? hand->match : NULL;
	struct out memory;

	out_open(&memory, -1);
	report_message(&memory, finding, options->lang, match);
	key_gathered(out, "message", &memory);
	print_effect(&memory, &finding->effect, hand ? hand_seats(hand) : 0, options->lang);
	key_gathered(out, "effect", &memory);
	key_text(out, "reading", finding->reading);
	key_text(out, "rule_text", rule_text(options, finding));
	report_arg(&memory, &finding->expected, options->lang, match);
	key_gathered(out, "expected", &memory);
	report_arg(&memory, &finding->found, options->lang, match);
	key_gathered(out, "found", &memory);
	key_text(out, "fix", words_in(&finding->fix, options->lang));
	key_bool(out, "settled", finding->settled);
	out_close(&memory);
}

static void print_player(struct out *out, const struct finding *finding, const struct match_header *match)
{
	bool seated = match && finding->seat >= 0 && finding->seat < MAX_SEATS;

	key_text(out, "player", seated ? match->player[finding->seat] : (struct str){ 0 });
	print_table(out, match);
}

static void print_finding(struct out *out, const struct report_options *options,
	const struct finding *finding, const struct locator *place, const struct hand *hand)
{
	out_string(out, "{\"type\":\"finding\"");
	print_place(out, finding, place);
	print_names(out, finding, hand);
	print_texts(out, options, finding, hand);
	print_player(out, finding, hand ? hand->match : NULL);
	out_string(out, "}\n");
}

static void print_item(struct out *out, const struct report_options *options, const struct verdict *v,
	const struct ledger_item *item)
{
	out_string(out, "{\"team\":");
	out_number(out, item->side);
	key_number(out, "points", item->points);
	key_text(out, "reason", words_in(&item->reason, options->lang));
	key_text(out, "lance", item->lance);
	print_clause_list(out, item->clauses);
	if (span_is_set(item->span)) {
		struct locator place;
		locator_start(&place, &v->hand->source);
		locator_move(&place, item->span.begin);
		key_number(out, "line", place.line);
	} else {
		key_text(out, "line", (struct str){ 0 });
	}
	key_bool(out, "doubtful", item->doubtful);
	out_string(out, "}");
}

static void number_or_null(struct out *out, int number)
{
	if (number >= 0)
		out_number(out, number);
	else
		out_string(out, "null");
}

/* Where a match is one chico there is nothing to tell of them. */
static void print_chicos(struct out *out, const struct verdict *v)
{
	bool counted = v->games_to_win > 1 && !v->lost;

	key(out, "chico");
	number_or_null(out, counted ? v->chico : -1);
	key_pair(out, "chicos", counted && v->chicos_known, v->chicos);
	key(out, "chico_winner");
	number_or_null(out, counted && v->chico_over ? v->chico_winner : -1);
}

static void print_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	const struct hand *hand = v->hand;
	struct locator place;

	locator_start(&place, &hand->source);
	locator_move(&place, hand->header.begin);
	out_string(out, "{\"type\":\"hand\",\"file\":");
	out_json(out, hand->source.name);
	key_number(out, "line", place.line);
	key_text(out, "match", hand->match ? hand->match->id : (struct str){ 0 });
	key_text(out, "hand", hand->id);
	key_pair(out, "points", true, v->points);
	key_pair(out, "claimed", v->claimed_known, v->claimed);
	key_pair(out, "score", v->after_known, v->after);
	key(out, "ledger");
	out_string(out, "[");
	for (unsigned i = 0; i < v->ledger_count; i++) {
		out_string(out, i ? "," : "");
		print_item(out, options, v, &v->ledger[i]);
	}
	out_string(out, "]");
	key_bool(out, "undecided", v->undecided);
	key_bool(out, "annulled", v->annulled);
	key_bool(out, "lost", v->lost);
	key_bool(out, "match_over", v->match_over);
	key(out, "winner");
	number_or_null(out, v->match_over ? v->match_winner : -1);
	print_chicos(out, v);
	print_match(out, hand->match);
	out_string(out, "}\n");
}

static void jsonl_begin(struct out *out, const struct report_options *options)
{
	(void)out;
	(void)options;
}

static void jsonl_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	struct locator place;

	locator_start(&place, &v->hand->source);
	for (const struct finding *f = v->findings.first; f; f = f->next) {
		locator_move(&place, span_is_set(f->span) ? f->span.begin : v->hand->header.begin);
		print_finding(out, options, f, &place, v->hand);
	}
	print_hand(out, options, v);
}

static void jsonl_loose(struct out *out, const struct report_options *options,
	const struct finding *finding, const struct source *source)
{
	struct locator place;

	if (source) {
		locator_start(&place, source);
		locator_move(&place, finding->span.begin);
	}
	print_finding(out, options, finding, source ? &place : NULL, NULL);
}

static void jsonl_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	(void)out;
	(void)options;
	(void)totals;
}

const struct report_format report_jsonl = { "jsonl", jsonl_begin, jsonl_hand, jsonl_loose, jsonl_end };
