/* SARIF 2.1.0, which code hosts and editors take. The codes of the catalogue are its rules, in the language of the run, with the other
 * language as a translation. */
#include "base/json.h"
#include "report/print.h"

/* ---- the rules ---------------------------------------------------------------------------------- */

static const char *const levels[SEVERITY_COUNT] = { "error", "warning", "note", "none" };

/* {"text":"..."} */
static void print_message(struct out *out, const char *name, struct str text)
{
	JSON_OBJECT(out, name)
		json_string(out, "text", text);
}

static void print_rule(struct out *out, const struct finding_info *info)
{
	json_line(out);
	JSON_OBJECT(out, NULL) {
		json_text(out, "id", str_of(info->code));
		json_text(out, "name", str_of(info->slug));
		JSON_OBJECT(out, "shortDescription")
			json_said(out, "text", print_template, info->text[out->lang]);
		print_message(out, "fullDescription", str_of(info->why[out->lang]));
		print_message(out, "help", str_of(info->why[out->lang]));
		JSON_OBJECT(out, "defaultConfiguration")
			json_text(out, "level", str_of(levels[info->severity]));
		JSON_OBJECT(out, "properties")
			json_text(out, "kind", str_of(finding_kind_name(info->kind)));
	}
}

static void print_rules(struct out *out)
{
	JSON_LIST(out, "rules")
		for (unsigned code = 0; code < CODE_COUNT; code++)
			print_rule(out, finding_info(code));
}

static void sarif_begin(struct out *out, const struct report_options *options)
{
	enum lang own = out->lang;

	(void)options;
	out_format(out, "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":"
		"\"unicodeCodePoints\",\"language\":\"%s\",\"tool\":{\"driver\":{\"name\":\"veedor\",\"version\":\"%s\",\"semanticVersion\":\"%s\","
		"\"language\":\"%s\",", tr(out->lang, "es", "en"), VEEDOR_VERSION, VEEDOR_VERSION, tr(out->lang, "es", "en"));
	print_rules(out);
	out->lang = own == LANG_ES ? LANG_EN : LANG_ES;
	out_format(out, "}},\"translations\":[{\"name\":\"veedor\",\"language\":\"%s\",\"contents\":[\"localizedData\"],\"isComprehensive\":true,",
		tr(out->lang, "es", "en"));
	out->more = false;
	print_rules(out);
	out->lang = own;
	out_string(out, "}],\"results\":[\n");
}

/* ---- a place ------------------------------------------------------------------------------------ */

/* "uri": a path as a reference. What is not plain in one is written by its bytes. */
static void print_uri(struct out *out, struct str path)
{
	out_string(out, path.n && path.p[0] == '/' ? "\"uri\":\"file://" : "\"uri\":\"");
	for (size_t i = 0; i < path.n; i++) {
		char c = path.p[i];
		bool plain = is_ascii_letter(c) || is_digit(c) || (c && strchr("-._~/", c));
		out_format(out, plain ? "%c" : "%%%02X", (unsigned char)c);
	}
	out_string(out, "\"");
}

/* Writes "physicalLocation":{...} from the place to the end of the span, which may be empty. */
static void print_physical(struct out *out, const struct locator *place, struct span span)
{
	struct locator end = *place;

	JSON_OBJECT(out, "physicalLocation") {
		JSON_OBJECT(out, "artifactLocation")
			print_uri(out, place->source->name);
		JSON_OBJECT(out, "region") {
			json_number(out, "startLine", place->line);
			json_number(out, "startColumn", place->column);
			if (span_is_set(span) && span.end > span.begin) {
				locator_move(&end, span.end);
				json_number(out, "endLine", end.line);
				json_number(out, "endColumn", end.column);
			}
		}
	}
}

/* Writes "final/7". */
static void print_logical(struct out *out, const struct hand *hand)
{
	out_bytes(out_aside(out), hand->match ? hand->match->id : STR(""));
	out_string(out_aside(out), "/");
	out_bytes(out_aside(out), hand->id);
	JSON_LIST(out, "logicalLocations")
		JSON_OBJECT(out, NULL) {
			json_text(out, "kind", STR("hand"));
			if (hand->id.n) /* a hand that lost its header has no name, and null is none in SARIF */
				json_text(out, "name", hand->id);
			json_gathered(out, "fullyQualifiedName");
		}
}

static void print_locations(struct out *out, const struct told_finding *told)
{
	JSON_LIST(out, "locations")
		JSON_OBJECT(out, NULL) {
			print_physical(out, told->place, told->finding->span);
			if (told->hand)
				print_logical(out, told->hand);
		}
}

static void print_related(struct out *out, const struct told_finding *told)
{
	const struct finding_span *more = told->finding->more;

	if (!span_is_set(more->span))
		return;
	JSON_LIST(out, "relatedLocations")
		for (int i = 0; i < FINDING_SPANS && span_is_set(more[i].span); i++) {
			struct locator place;
			locator_start(&place, told->place->source);
			locator_move(&place, more[i].span.begin);
			JSON_OBJECT(out, NULL) {
				json_number(out, "id", i + 1);
				print_physical(out, &place, more[i].span);
				if (bitext_in(more[i].label, out->lang).n)
					print_message(out, "message", bitext_in(more[i].label, out->lang));
			}
		}
}

/* ---- a result ----------------------------------------------------------------------------------- */

static void print_suppression(struct out *out)
{
	JSON_LIST(out, "suppressions")
		JSON_OBJECT(out, NULL) {
			json_text(out, "kind", STR("inSource"));
			json_text(out, "justification", str_of(tr(out->lang, "la mesa lo advirtió y lo arregló", "the table noticed it and settled it")));
		}
}

static void print_properties(struct out *out, const struct told_finding *told)
{
	const struct finding *finding = told->finding;
	const struct ruleset *rules = told->options->rules;

	JSON_OBJECT(out, "properties") {
		json_text(out, "severity", str_of(severity_name(finding->severity)));
		json_text(out, "kind", str_of(finding_kind_name(finding->kind)));
		json_ids(out, "clauses", finding->clauses, FINDING_CLAUSES);
		json_text_if(out, "ruleset", rules, rules->name);
		json_text(out, "tournament", match_tag(told->match, STR("Torneo")));
		json_text(out, "table", match_tag(told->match, STR("Mesa")));
		json_seat(out, "seat", finding->seat);
		json_text(out, "player", told->player);
		json_text(out, "rule_text", clause_text(rules, finding->clauses[0], out->lang));
		json_said(out, "effect", print_effect, &finding->effect, told->match, told->seats);
		json_text(out, "fix", bitext_in(finding->fix, out->lang));
		json_text(out, "reading", finding->reading);
	}
}

static const char between[] = ",\n";

/* What nobody can decide from the log is open. */
static void print_result(struct out *out, const struct told_finding *told)
{
	const struct finding *finding = told->finding;

	out_string(out, report_any(told->options->before) || (told->v && finding != told->v->findings.first) ? between : "");
	out->more = false;
	JSON_OBJECT(out, NULL) {
		json_text(out, "ruleId", str_of(finding_info(finding->code)->code));
		json_number(out, "ruleIndex", finding->code);
		json_text(out, "kind", finding->severity == SEVERITY_UNDECIDED ? STR("open") : STR("fail"));
		json_text(out, "level", str_of(levels[finding->severity]));
		JSON_OBJECT(out, "message")
			json_said(out, "text", report_message, finding, told->match);
		if (told->place) {
			print_locations(out, told);
			print_related(out, told);
		}
		JSON_OBJECT(out, "partialFingerprints")
			json_said(out, "veedor/v1", print_fingerprint, told);
		if (finding->settled)
			print_suppression(out);
		print_properties(out, told);
	}
}

static void sarif_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	print_findings(out, options, v, print_result);
}

static void sarif_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	(void)options;
	out_format(out, "\n],\"invocations\":[{\"executionSuccessful\":%s}],\"properties\":{\"hands\":%llu,\"lost\":%llu,\"undecided\":%llu,\"left_out\":%llu}}]}\n",
		totals->partial ? "false" : "true", (unsigned long long)totals->hands, (unsigned long long)totals->lost,
		(unsigned long long)totals->undecided, (unsigned long long)totals->left_out);
}

const struct report_format report_sarif = { sarif_begin, sarif_hand, print_result, sarif_end, between, false, false };
