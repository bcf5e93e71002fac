/* SARIF 2.1.0, which code hosts and editors take. The codes of the catalogue are its rules, in the language of the run, with the other
 * language as a translation. */
#include "report/json.h"
#include "report/print.h"

/* ---- the rules ---------------------------------------------------------------------------------- */

static const char *level_of(enum severity severity)
{
	static const char *const levels[SEVERITY_COUNT] = { "error", "warning", "note", "none" };

	return levels[severity];
}

/* Writes {"text":"..."}: a template with "…" in place of its arguments: "hand … is lost". */
static void print_template(struct out *out, const char *name, const char *template)
{
	struct out memory;

	out_open(&memory, -1);
	for (const char *p = template; *p; p++) {
		bool place = p[0] == '{' && p[1] >= '0' && p[1] < '0' + FINDING_ARGS && p[2] == '}';
		out_bytes(&memory, place ? STR("…") : (struct str){ p, 1 });
		p += place ? 2 : 0;
	}
	json_key(out, name);
	out_string(out, "{\"text\":");
	out_json(out, out_text(&memory));
	out_string(out, "}");
	out_close(&memory);
}

static void print_message(struct out *out, const char *name, struct str text)
{
	json_key(out, name);
	out_string(out, "{\"text\":");
	out_json(out, text);
	out_string(out, "}");
}

static void print_rules(struct out *out, enum lang lang)
{
	out_string(out, "\"rules\":[");
	for (unsigned code = 0; code < CODE_COUNT; code++) {
		const struct finding_info *info = finding_info(code);
		out_format(out, "%s{\"id\":\"%s\",\"name\":\"%s\"", code ? ",\n" : "\n", info->code, info->slug);
		print_template(out, "shortDescription", info->text[lang]);
		print_message(out, "fullDescription", str_of(info->why[lang]));
		print_message(out, "help", str_of(info->why[lang]));
		out_format(out, ",\"defaultConfiguration\":{\"level\":\"%s\"},\"properties\":{\"kind\":\"%s\"}}", level_of(info->severity),
			finding_kind_name(info->kind));
	}
	out_string(out, "]");
}

static void sarif_begin(struct out *out, const struct report_options *options)
{
	enum lang lang = options->lang, other = lang == LANG_ES ? LANG_EN : LANG_ES;

	out_format(out, "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{\"columnKind\":"
		"\"unicodeCodePoints\",\"language\":\"%s\",\"tool\":{\"driver\":{\"name\":\"veedor\",\"version\":\"%s\",\"semanticVersion\":\"%s\","
		"\"language\":\"%s\",", say(lang, "es", "en"), VEEDOR_VERSION, VEEDOR_VERSION, say(lang, "es", "en"));
	print_rules(out, lang);
	out_format(out, "}},\"translations\":[{\"name\":\"veedor\",\"language\":\"%s\",\"contents\":[\"localizedData\"],\"isComprehensive\":true,",
		say(other, "es", "en"));
	print_rules(out, other);
	out_string(out, "}],\"results\":[\n");
}

/* ---- a place ------------------------------------------------------------------------------------ */

/* Writes a path as a URI reference: bytes that are not plain are percent-encoded. */
static void print_uri(struct out *out, struct str path)
{
	out_string(out, "\"");
	out_string(out, path.n && path.p[0] == '/' ? "file://" : "");
	for (size_t i = 0; i < path.n; i++) {
		unsigned char c = (unsigned char)path.p[i];
		bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c && strchr("-._~/", c));
		out_format(out, plain ? "%c" : "%%%02X", c);
	}
	out_string(out, "\"");
}

/* Writes "physicalLocation":{...} from the place to the end of the span, which may be empty. */
static void print_physical(struct out *out, const struct locator *place, struct span span)
{
	struct locator end = *place;

	out_string(out, "\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
	print_uri(out, place->source->name);
	out_format(out, "},\"region\":{\"startLine\":%u,\"startColumn\":%u", (unsigned)place->line, (unsigned)place->column);
	if (span_is_set(span) && span.end > span.begin) {
		locator_move(&end, span.end);
		out_format(out, ",\"endLine\":%u,\"endColumn\":%u", (unsigned)end.line, (unsigned)end.column);
	}
	out_string(out, "}}");
}

/* Writes "final/7". */
static void print_logical(struct out *out, const struct hand *hand)
{
	struct out memory;

	out_string(out, ",\"logicalLocations\":[{\"kind\":\"hand\",\"name\":");
	out_json(out, hand->id);
	out_open(&memory, -1);
	out_bytes(&memory, hand->match ? hand->match->id : STR(""));
	out_string(&memory, "/");
	out_bytes(&memory, hand->id);
	json_gathered(out, "fullyQualifiedName", &memory);
	out_close(&memory);
	out_string(out, "}]");
}

static void print_locations(struct out *out, const struct finding *finding, const struct locator *place, const struct hand *hand)
{
	out_string(out, ",\"locations\":[{");
	print_physical(out, place, finding->span);
	if (hand)
		print_logical(out, hand);
	out_string(out, "}]");
}

static void print_related(struct out *out, const struct report_options *options, const struct finding *finding, const struct source *source)
{
	if (!source || !span_is_set(finding->more[0].span))
		return;
	out_string(out, ",\"relatedLocations\":[");
	for (int i = 0; i < FINDING_SPANS && span_is_set(finding->more[i].span); i++) {
		struct locator place;
		locator_start(&place, source);
		locator_move(&place, finding->more[i].span.begin);
		out_format(out, "%s{\"id\":%d,", i ? "," : "", i + 1);
		print_physical(out, &place, finding->more[i].span);
		if (words_in(&finding->more[i].label, options->lang).n)
			print_message(out, "message", words_in(&finding->more[i].label, options->lang));
		out_string(out, "}");
	}
	out_string(out, "]");
}

/* ---- a result ----------------------------------------------------------------------------------- */

static void print_properties(struct out *out, const struct report_options *options, const struct finding *finding, const struct hand *hand)
{
	const struct match_header *match = hand ? hand->match : NULL;
	char seat = (char)('A' + finding->seat);
	bool seated = finding->seat >= 0 && finding->seat < MAX_SEATS;
	struct out memory;

	out_format(out, ",\"properties\":{\"severity\":\"%s\",\"kind\":\"%s\"", severity_name(finding->severity), finding_kind_name(finding->kind));
	json_clauses(out, finding->clauses);
	json_text(out, "ruleset", options->rules ? options->rules->name : (struct str){ 0 });
	json_text(out, "tournament", match_tag(match, STR("Torneo")));
	json_text(out, "table", match_tag(match, STR("Mesa")));
	json_text(out, "seat", (struct str){ &seat, seated });
	json_text(out, "player", seated && match ? match->player[finding->seat] : (struct str){ 0 });
	json_text(out, "rule_text", finding_rule(options, finding));
	out_open(&memory, -1);
	print_effect(&memory, &finding->effect, hand ? hand->match : NULL, hand ? hand_seats(hand) : 0, options->lang);
	json_gathered(out, "effect", &memory);
	out_close(&memory);
	json_text(out, "fix", words_in(&finding->fix, options->lang));
	json_text(out, "reading", finding->reading);
	out_string(out, "}");
}

/* Writes a finding. A finding that the log cannot decide is open. */
static void print_result(struct out *out, const struct report_options *options, const struct finding *finding, const struct locator *place,
	const struct hand *hand)
{
	struct out memory;

	out_format(out, "{\"ruleId\":\"%s\",\"ruleIndex\":%d,\"kind\":\"%s\",\"level\":\"%s\"", finding_info(finding->code)->code, (int)finding->code,
		finding->severity == SEVERITY_UNDECIDED ? "open" : "fail", level_of(finding->severity));
	out_open(&memory, -1);
	report_message(&memory, finding, options->lang, hand ? hand->match : NULL);
	print_message(out, "message", out_text(&memory));
	out_close(&memory);
	if (place)
		print_locations(out, finding, place, hand);
	print_related(out, options, finding, place ? place->source : NULL);
	out_format(out, ",\"partialFingerprints\":{\"veedor/v1\":\"%016llx\"}", (unsigned long long)report_fingerprint(finding, hand));
	if (finding->settled)
		out_format(out, ",\"suppressions\":[{\"kind\":\"inSource\",\"justification\":\"%s\"}]",
			say(options->lang, "la mesa lo advirtió y lo arregló", "the table noticed it and settled it"));
	print_properties(out, options, finding, hand);
	out_string(out, "}");
}

static const char between[] = ",\n";

static void sarif_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	bool any = report_any(options->before);
	struct locator place;

	locator_start(&place, &v->hand->source);
	for (const struct finding *f = v->findings.first; f; f = f->next) {
		out_string(out, any ? between : "");
		any = true;
		locator_move(&place, span_is_set(f->span) ? f->span.begin : v->hand->header.begin);
		print_result(out, options, f, &place, v->hand);
	}
}

static void sarif_loose(struct out *out, const struct report_options *options, const struct finding *finding, const struct source *source)
{
	struct locator place;

	if (source) {
		locator_start(&place, source);
		locator_move(&place, finding->span.begin);
	}
	out_string(out, report_any(options->before) ? between : "");
	print_result(out, options, finding, source ? &place : NULL, NULL);
}

static void sarif_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	(void)options;
	out_format(out, "\n],\"invocations\":[{\"executionSuccessful\":%s}],\"properties\":{\"hands\":%llu,\"lost\":%llu,\"undecided\":%llu,\"left_out\":%llu}}]}\n",
		totals->partial ? "false" : "true", (unsigned long long)totals->hands, (unsigned long long)totals->lost,
		(unsigned long long)totals->undecided, (unsigned long long)totals->left_out);
}

const struct report_format report_sarif = { sarif_begin, sarif_hand, sarif_loose, sarif_end, between, false, false };
