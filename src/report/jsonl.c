/* One JSON object a line: findings as they stand in the text, then their hand. The keys are
 * documented in docs/output.md and stay. */
#include "report/json.h"
#include "report/print.h"

static void print_place(struct out *out, const struct finding *finding, const struct locator *place)
{
	struct locator end;

	json_key(out, "file");
	if (!place) {
		out_string(out, "null,\"line\":null,\"column\":null,\"end_column\":null");
		return;
	}
	out_json(out, place->source->name);
	json_number(out, "line", place->line);
	json_number(out, "column", place->column);
	end = *place;
	if (span_is_set(finding->span) && finding->span.end > finding->span.begin)
		locator_move(&end, finding->span.end);
	json_number(out, "end_column", end.line == place->line ? end.column : place->column + 1);
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
	json_text(out, "tournament", tag_of(match, STR("Torneo")));
	json_text(out, "table", tag_of(match, STR("Mesa")));
}

/* What tells a match from others, wherever its hands stand. */
static void print_match(struct out *out, const struct match_header *match)
{
	int seats = 0;

	print_table(out, match);
	json_text(out, "date", match ? match->date : (struct str){ 0 });
	json_text(out, "ruleset", match ? match->ruleset : (struct str){ 0 });
	json_bool(out, "match_named", tag_of(match, STR("Partido")).n > 0);
	for (int seat = 0; match && seat < MAX_SEATS; seat++)
		seats = match->player[seat].n ? seat + 1 : seats;
	json_key(out, "players");
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

	json_text(out, "match", hand && hand->match ? hand->match->id : (struct str){ 0 });
	json_text(out, "hand", hand ? hand->id : (struct str){ 0 });
	json_key(out, "event");
	if (finding->event > 0)
		out_number(out, finding->event);
	else
		out_string(out, "null");
	json_text(out, "seat", (struct str){ &seat, seated });
	json_text(out, "kind", str_of(finding_kind_name(finding->kind)));
	json_text(out, "severity", str_of(severity_name(finding->severity)));
	json_text(out, "code", str_of(finding_info(finding->code)->code));
	json_clauses(out, finding->clauses);
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
	json_gathered(out, "message", &memory);
	print_effect(&memory, &finding->effect, hand ? hand_seats(hand) : 0, options->lang);
	json_gathered(out, "effect", &memory);
	json_text(out, "reading", finding->reading);
	json_text(out, "rule_text", rule_text(options, finding));
	report_arg(&memory, &finding->expected, options->lang, match);
	json_gathered(out, "expected", &memory);
	report_arg(&memory, &finding->found, options->lang, match);
	json_gathered(out, "found", &memory);
	json_text(out, "fix", words_in(&finding->fix, options->lang));
	json_bool(out, "settled", finding->settled);
	out_close(&memory);
}

static void print_player(struct out *out, const struct finding *finding, const struct match_header *match)
{
	bool seated = match && finding->seat >= 0 && finding->seat < MAX_SEATS;

	json_text(out, "player", seated ? match->player[finding->seat] : (struct str){ 0 });
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
	json_number(out, "points", item->points);
	json_text(out, "reason", words_in(&item->reason, options->lang));
	json_text(out, "lance", item->lance);
	json_clauses(out, item->clauses);
	if (span_is_set(item->span)) {
		struct locator place;
		locator_start(&place, &v->hand->source);
		locator_move(&place, item->span.begin);
		json_number(out, "line", place.line);
	} else {
		json_text(out, "line", (struct str){ 0 });
	}
	json_bool(out, "doubtful", item->doubtful);
	out_string(out, "}");
}

static void number_or_null(struct out *out, int number)
{
	if (number >= 0)
		out_number(out, number);
	else
		out_string(out, "null");
}

/* Which rules the verdict rests on; of a hand that nobody judges, none. */
static void print_rules(struct out *out, const struct ruleset *rules)
{
	json_text(out, "ruleset_source", rules ? print_origin(rules) : (struct str){ 0 });
	json_text(out, "ruleset_sha256", (struct str){ rules ? rules->sha256 : NULL, rules ? SHA256_DIGITS : 0 });
}

/* Where a match is one chico there is nothing to tell of them. */
static void print_chicos(struct out *out, const struct verdict *v)
{
	bool counted = v->games_to_win > 1 && !v->lost;

	json_key(out, "chico");
	number_or_null(out, counted ? v->chico : -1);
	json_pair(out, "chicos", counted && v->chicos_known, v->chicos);
	json_key(out, "chico_winner");
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
	json_number(out, "line", place.line);
	json_text(out, "match", hand->match ? hand->match->id : (struct str){ 0 });
	json_text(out, "hand", hand->id);
	json_pair(out, "points", true, v->points);
	json_pair(out, "claimed", v->claimed_known, v->claimed);
	json_pair(out, "score", v->after_known, v->after);
	json_key(out, "ledger");
	out_string(out, "[");
	for (unsigned i = 0; i < v->ledger_count; i++) {
		out_string(out, i ? "," : "");
		print_item(out, options, v, &v->ledger[i]);
	}
	out_string(out, "]");
	json_bool(out, "undecided", v->undecided);
	json_bool(out, "annulled", v->annulled);
	json_bool(out, "lost", v->lost);
	json_bool(out, "match_over", v->match_over);
	json_key(out, "winner");
	number_or_null(out, v->match_over ? v->match_winner : -1);
	print_chicos(out, v);
	print_match(out, hand->match);
	print_rules(out, options->rules);
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

const struct report_format report_jsonl = { "jsonl", jsonl_begin, jsonl_hand, jsonl_loose, jsonl_end, true };
