/* One JSON object a line: findings in the order of the text, then their hand. The keys are documented in docs/schema/check.json and do not
 * change. */
#include "base/json.h"
#include "base/sha256.h"
#include "report/print.h"
#include "report/ruling.h"

static void print_place(struct out *out, const struct finding *finding, const struct locator *place)
{
	json_text_if(out, "file", place, place->source->name);
	json_number_if(out, "line", place, place->line);
	json_number_if(out, "column", place, place->column);
	json_number_if(out, "end_column", place, locator_end_column(place, finding->span));
}

/* Writes where the match is played, by which an archive is counted. */
static void print_table(struct out *out, const struct match_header *match)
{
	json_text(out, "tournament", match_tag(match, STR("Torneo")));
	json_text(out, "group", match_tag(match, STR("Grupo")));
	json_text_if(out, "round", match, match->round);
	json_text(out, "table", match_tag(match, STR("Mesa")));
	json_text_if(out, "date", match, match->date);
}

/* Writes what identifies a match, wherever its hands stand. */
static void print_match(struct out *out, const struct match_header *match)
{
	print_table(out, match);
	json_text_if(out, "ruleset", match, match->ruleset);
	json_pair(out, "result", match && match->result.known, match ? match->result.of[0] : 0, match ? match->result.of[1] : 0);
	json_texts(out, "teams", match ? match->team : NULL, match && (match->team[0].n || match->team[1].n) ? 2 : 0);
	json_bool(out, "match_named", match_tag(match, STR("Partido")).n > 0);
	json_texts(out, "players", match ? match->player : NULL, match ? str_filled(match->player, MAX_SEATS) : 0);
}

/* Writes one argument without any language: its type and its value. */
static void print_value(struct out *out, const char *name, const struct finding_arg *arg)
{
	static const char *const types[] = { NULL, "text", "words", "number", "seat", "team", "card", "score" };

	JSON_OBJECT_IF(out, name, arg->type != ARG_NONE) {
		json_text(out, "type", str_of(types[arg->type]));
		if (arg->type == ARG_TEXT || arg->type == ARG_BITEXT)
			json_text(out, "value", arg->words.in[LANG_ES]);
		else if (arg->type == ARG_SEAT)
			json_seat(out, "value", arg->number);
		else if (arg->type == ARG_CARD)
			json_text(out, "value", str_of(card_name((card)arg->number, false)));
		else if (arg->type == ARG_SCORE)
			json_pair(out, "value", true, arg->number, arg->second);
		else
			json_number(out, "value", arg->number);
	}
}

/* Writes the arguments of the sentences, for machines. */
static void print_values(struct out *out, const struct finding *finding)
{
	JSON_LIST(out, "args")
		for (int i = 0; i < FINDING_ARGS; i++)
			if (finding->args[i].type != ARG_NONE)
				print_value(out, NULL, &finding->args[i]);
	print_value(out, "expected_value", &finding->expected);
	print_value(out, "found_value", &finding->found);
	json_index(out, "effect_team", finding->effect.tantos ? finding->effect.side : -1);
	json_number(out, "effect_points", finding->effect.side >= 0 ? finding->effect.tantos : 0);
}

void json_finding(struct out *out, const struct finding *finding, const struct ruleset *rules, const struct match_header *match, int seats)
{
	json_text(out, "kind", str_of(finding_kind_name(finding->kind)));
	json_text(out, "severity", str_of(severity_name(finding->severity)));
	json_text(out, "code", str_of(finding_info(finding->code)->code));
	json_ids(out, "clauses", finding->clauses, FINDING_CLAUSES);
	json_said(out, "message", report_message, finding, match);
	json_said(out, "effect", print_effect, &finding->effect, match, seats);
	json_text(out, "reading", finding->reading);
	json_text(out, "rule_text", clause_text(rules, finding->clauses[0], out->lang));
	json_said(out, "expected", report_arg, &finding->expected, match);
	json_said(out, "found", report_arg, &finding->found, match);
	json_text(out, "fix", bitext_in(finding->fix, out->lang));
}

/* Returns the clause that makes the finding a warning to a player, in a regulation that counts warnings. */
static struct str warning_of(const struct ruleset *rules, const struct finding *finding)
{
	for (unsigned i = 0; rules && i < rules->warnings.clauses.count; i++)
		for (int k = 0; k < FINDING_CLAUSES; k++)
			if (str_equal(finding->clauses[k], ruleset_cited(rules, rules->warnings.clauses, i)))
				return finding->clauses[k];
	return (struct str){ 0 };
}

static void print_finding(struct out *out, const struct told_finding *told)
{
	const struct finding *finding = told->finding;
	bool seated = told->match && finding->seat >= 0 && finding->seat < MAX_SEATS;

	json_record(out, "finding");
	print_place(out, finding, told->place);
	json_text_if(out, "match", told->match, told->match->id);
	json_text_if(out, "hand", told->hand, told->hand->id);
	json_number_if(out, "event", finding->event > 0, finding->event);
	json_seat(out, "seat", finding->seat);
	json_finding(out, finding, told->options->rules, told->match, told->seats);
	json_bool(out, "settled", finding->settled);
	print_values(out, finding);
	json_said(out, "fingerprint", print_fingerprint, told);
	json_text(out, "player", told->player);
	print_table(out, told->match);
	json_text_if(out, "warning", seated, warning_of(told->options->rules, finding));
	json_end(out);
}

/* Returns the event of these words, from 1; -1: none, as for words of the header. */
static int event_at(const struct hand *hand, struct span span)
{
	unsigned count = span_is_set(span) ? hand->event_count : 0;
	int event = INDEX_OF(i, count, hand->events[i].span.begin <= span.begin && span.begin < hand->events[i].span.end);

	return event < 0 ? -1 : event + 1;
}

/* Writes an item of the ledger. `place` may be anywhere in the hand. */
static void print_item(struct out *out, const struct verdict *v, const struct ledger_item *item, struct locator *place)
{
	if (span_is_set(item->span))
		locator_move(place, item->span.begin);
	JSON_OBJECT(out, NULL) {
		json_number(out, "team", item->side);
		json_number(out, "points", item->points);
		json_number(out, "cut", item->cut);
		json_text(out, "reason", ledger_reason(v, item, out->lang));
		json_text(out, "reason_key", str_of(ledger_reason_key(item->why)));
		json_text(out, "reading", item->reading);
		json_text(out, "lance", item->lance);
		json_ids(out, "clauses", item->clauses, FINDING_CLAUSES);
		json_number_if(out, "line", span_is_set(item->span), place->line);
		json_index(out, "event", event_at(v->hand, item->span));
		json_bool(out, "doubtful", item->doubtful);
	}
}

/* Writes the ruleset of the verdict; empty for a hand that is not judged. */
static void print_rules(struct out *out, const struct ruleset *rules)
{
	json_text_if(out, "ruleset_name", rules, rules->name);
	json_text_if(out, "ruleset_source", rules, print_origin(rules));
	json_text(out, "ruleset_sha256", (struct str){ rules ? rules->sha256 : NULL, rules ? SHA256_DIGITS : 0 });
}

/* Writes the chicos; nothing to tell if the match is one chico. */
static void print_chicos(struct out *out, const struct verdict *v)
{
	bool counted = v->games_to_win > 1 && !v->lost;

	json_index(out, "chico", counted ? v->chico : -1);
	json_pair(out, "chicos", counted && v->chicos.known, v->chicos.of[0], v->chicos.of[1]);
	json_index(out, "chico_winner", counted && v->chico_over ? v->chico_winner : -1);
}

/* Writes the two accounts: the scores before and after, as due and as the table has them. `score` is what is due after the hand. */
static void print_accounts(struct out *out, const struct verdict *v)
{
	json_pair(out, "score_before", v->before.known, v->before.of[0], v->before.of[1]);
	json_pair(out, "paper_before", v->paper_before.known, v->paper_before.of[0], v->paper_before.of[1]);
	json_pair(out, "paper", v->paper.known && !v->lost, v->paper.of[0], v->paper.of[1]);
	json_bool(out, "differs", !v->lost && !v->unjudged && ruling_differs(v));
	json_index(out, "paper_winner", v->paper_winner);
}

/* Writes the readings that change the ruling; null if none were tried. */
static void print_readings(struct out *out, const struct readings_report *readings)
{
	if (!readings)
		json_null(out, "readings");
	else
		JSON_LIST(out, "readings")
			for (const struct reading_outcome *o = readings->outcome; o < readings->outcome + readings->count; o++)
				JSON_OBJECT(out, NULL) {
					json_text(out, "reading", o->reading->name);
					json_text(out, "option", o->reading->option[o->option].name);
					json_pair(out, "points", !o->undecided && !o->annulled, o->points[0], o->points[1]);
					json_bool(out, "undecided", o->undecided);
					json_bool(out, "annulled", o->annulled);
				}
	json_number(out, "readings_tried", readings ? readings->tried : 0);
}

/* Writes the digest of the bytes that were judged. */
static void print_text_digest(struct out *out, struct str text)
{
	struct sha256 sum;
	char digits[SHA256_DIGITS];

	sha256_open(&sum);
	sha256_add(&sum, text);
	sha256_close(&sum, digits);
	json_text(out, "text_sha256", (struct str){ digits, SHA256_DIGITS });
}

static void print_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	const struct hand *hand = v->hand;
	struct locator place;

	locator_start(&place, &hand->source);
	locator_move(&place, hand->header.begin);
	json_record(out, "hand");
	json_text(out, "file", hand->source.name);
	json_number(out, "line", place.line);
	json_text_if(out, "match", hand->match, hand->match->id);
	json_text(out, "hand", hand->id);
	json_pair(out, "points", !v->lost && !v->unjudged, v->points[0], v->points[1]);
	json_pair(out, "claimed", v->claimed.known, v->claimed.of[0], v->claimed.of[1]);
	json_pair(out, "score", v->after.known, v->after.of[0], v->after.of[1]);
	print_accounts(out, v);
	JSON_LIST(out, "ledger")
		for (unsigned i = 0; i < v->ledger_count; i++)
			print_item(out, v, &v->ledger[i], &place);
	json_bool(out, "undecided", v->undecided);
	json_bool(out, "annulled", v->annulled);
	json_bool(out, "lost", v->lost);
	json_bool(out, "match_over", v->match_over);
	json_index(out, "winner", v->match_over ? v->match_winner : -1);
	print_chicos(out, v);
	print_match(out, hand->match);
	print_rules(out, options->rules);
	json_number_if(out, "ended", v->ended, v->ended);
	json_bool(out, "after_match", v->after_match);
	json_number_if(out, "target", v->target > 0, v->target);
	print_readings(out, options->readings);
	print_text_digest(out, hand->source.map ? hand->source.map->line
		: source_text(&hand->source, (struct span){ hand->header.begin, (uint32_t)hand->source.text.n }));
	json_end(out);
}

/* docs/output.md tells the changes of each number. */
enum { JSONL_SCHEMA = 2 };

static void jsonl_begin(struct out *out, const struct report_options *options)
{
	(void)options;
	json_record(out, "run");
	json_text(out, "veedor", STR(VEEDOR_VERSION));
	json_number(out, "schema", JSONL_SCHEMA);
	json_text(out, "language", str_of(tr(out->lang, "es", "en")));
	json_end(out);
}

static void jsonl_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	print_findings(out, options, v, print_finding);
	print_hand(out, options, v);
}

/* Writes the last line, which a stream that was cut short lacks. */
static void jsonl_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	(void)options;
	json_record(out, "end");
	json_number(out, "hands", (int64_t)totals->hands);
	json_number(out, "lost", (int64_t)totals->lost);
	json_number(out, "undecided", (int64_t)totals->undecided);
	for (int i = 0; i < SEVERITY_COUNT; i++)
		json_number(out, i == SEVERITY_UNDECIDED ? "undecided_findings" : severity_name((enum severity)i), (int64_t)totals->findings[i]);
	json_number(out, "left_out", (int64_t)totals->left_out);
	json_bool(out, "complete", !totals->partial);
	json_end(out);
}

const struct report_format report_jsonl = { jsonl_begin, jsonl_hand, print_finding, jsonl_end, NULL, true, false };
