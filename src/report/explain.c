/* `veedor explain`. A clause: what it asks, what carries it, hands that keep and break it, its reading, and how other regulations settle the
 * same point. A code of the catalogue: what it means, and the hands that give it. A phrase: what it does, the clauses that say so, a hand. */
#include "report/explained.h"

#include "base/json.h"
#include "base/utf8.h"
#include "report/print.h"

#include <string.h>

bool finding_cites(const struct finding *finding, struct str clause)
{
	return clause.n && ANY_OF(i, FINDING_CLAUSES, str_equal(finding->clauses[i], clause));
}

/* ---- the lines of the ruleset that carry it ----------------------------------------------------------------- */

static bool is_id_byte(char c)
{
	return is_digit(c) || is_ascii_letter(c) || c == '-' || c == '.';
}

/* True if the id stands in the line as a whole word, outside comments and texts. */
static bool holds_id(struct str line, struct str id)
{
	bool quoted = false;

	for (size_t i = 0; i + id.n <= line.n; i++) {
		quoted ^= line.p[i] == '"';
		if (line.p[i] == '#' && !quoted)
			return false;
		bool begins = i == 0 || !is_id_byte(line.p[i - 1]);
		bool ends = i + id.n == line.n || !is_id_byte(line.p[i + id.n]);
		if (begins && ends && !quoted && memcmp(line.p + i, id.p, id.n) == 0)
			return true;
	}
	return false;
}

/* True unless the line is the declaration of the clause or a point, which carry nothing. */
static bool is_carrier(const struct ruleset *rules, const struct clause *clause, size_t begin, size_t end)
{
	if (clause->span.begin <= end && clause->span.end > begin && clause->span.end)
		return false;
	return !ANY_OF(i, rules->point_count, rules->points[i].span.end && rules->points[i].span.begin <= end && rules->points[i].span.end > begin)
		&& holds_id(str_slice(rules->source.text, begin, end), clause->id);
}

struct carrier {
	struct str line;
	unsigned number;
	size_t next;
};

/* Finds the next line, from `next` on, that carries the clause. */
static bool carrier_next(const struct ruleset *rules, const struct clause *clause, struct carrier *carrier)
{
	struct str text = rules->source.text;

	for (size_t begin = carrier->next, end; begin < text.n; begin = end + 1) {
		end = str_line_end(text, begin);
		carrier->number++;
		carrier->next = end + 1;
		carrier->line = str_trim(str_slice(text, begin, end));
		if (is_carrier(rules, clause, begin, end))
			return true;
	}
	return false;
}

static void print_carriers(struct out *out, const struct ruleset *rules, unsigned row)
{
	struct carrier carrier = { 0 };

	while (carrier_next(rules, &rules->clauses[row], &carrier))
		print_filled(out, "    {}:{}: {}\n", rules->source.name, carrier.number, carrier.line);
	sheet_consequences(out, rules, row);
}

/* ---- its reading ------------------------------------------------------------------------------------------------ */

static const struct reading *reading_of(const struct ruleset *rules, unsigned clause)
{
	unsigned reading = rules->clause_reading ? rules->clause_reading[clause] : 0;

	return reading && reading <= rules->reading_count ? &rules->readings[reading - 1] : NULL;
}

static void print_reading(struct out *out, const struct reading *reading)
{
	if (!reading)
		return;
	print_say(out, "  lectura «{}»: {}\n", "  reading «{}»: {}\n", reading->name, bitext_in(reading->question, out->lang));
	print_options(out, reading);
}

/* ---- hands -------------------------------------------------------------------------------------------------------- */

/* True if the finding of an example concerns the clause; if none cites it, all do. */
static bool concerns(const struct judged_example *example, const struct finding *finding, struct str clause)
{
	if (!clause.n || finding_cites(finding, clause))
		return true;
	return !FIND_LINKED(f, example->findings, finding_cites(f, clause));
}

static void print_finding(struct out *out, const struct finding *finding)
{
	struct str fix = bitext_in(finding->fix, out->lang);

	print_severity(out, finding->severity);
	print_between(out, ": ", "", report_message, finding, NULL);
	if (fix.n)
		print_say(out, "; lo correcto: {}", "; right: {}", fix);
	out_string(out, "\n");
}

/* Prints under its line the words that a finding points at, then the finding. */
static void print_marks(struct out *out, const struct judged_example *example, struct str clause, size_t begin, size_t end)
{
	for (const struct finding *f = example->findings; f; f = f->next) {
		size_t at = f->span.begin < begin ? begin : f->span.begin;
		size_t stop = f->span.end > end ? end : f->span.end;
		if (f->span.begin < begin || f->span.begin > end || !concerns(example, f, clause))
			continue;
		out_string(out, "       | ");
		for (size_t i = begin; i < stop || i == at; i++)
			if (i == end || ((unsigned char)example->source.text.p[i] & 0xc0) != 0x80)
				out_string(out, i < at ? " " : "^");
		out_string(out, " ");
		print_finding(out, f);
	}
}

/* Prints a hand with numbered lines and, under them, the findings that concern the clause (empty: all). */
static void example_print(struct out *out, const struct judged_example *example, struct str clause)
{
	struct str text = example->text;
	size_t shift = 0;
	unsigned number = 1;

	for (size_t begin = 0, end; begin < text.n; begin = end + 1, number++) {
		end = str_line_end(text, begin);
		out_format(out, end > begin ? "    %2u | " : "    %2u |", number);
		print_filled(out, "{}\n", str_slice(text, begin, end));
		if (number == example->source.first_line)
			shift = begin;
		if (number >= example->source.first_line)
			print_marks(out, example, clause, begin - shift, end - shift);
	}
}

static void print_hands(struct out *out, const struct clause_lesson *lesson)
{
	struct str id = lesson->rules->clauses[lesson->clause].id;

	if (lesson->kept.text.n) {
		print_heading(out, "  ", "una mano que la cumple", "a hand that keeps it");
		example_print(out, &lesson->kept, id);
	}
	if (lesson->broken.text.n) {
		print_heading(out, "  ", "una mano que la quiebra", "a hand that breaks it");
		example_print(out, &lesson->broken, id);
	}
}

/* ---- the same point elsewhere ------------------------------------------------------------------------------------- */

static const struct common_point *point_named(const struct ruleset *rules, struct str folded)
{
	return FIND_IN(point, rules->points, rules->point_count, str_equal(point->folded, folded));
}

static void print_ruled(struct out *out, const struct ruleset *rules, const struct common_point *point)
{
	print_filled(out, "    {}", rules->name);
	if (!point) {
		out_say(out, ": no lo trata\n", ": does not treat it\n");
		return;
	}
	out_string(out, "\n");
	for (unsigned i = 0; i < point->cite.count; i++) {
		const struct clause *clause = &rules->clauses[rules->cited[point->cite.first + i]];
		print_filled(out, "      {}  {}\n", clause->id, bitext_in(clause->text, out->lang));
	}
}

static void print_points(struct out *out, const struct clause_lesson *lesson)
{
	const struct ruleset *rules = lesson->rules;

	for (unsigned i = 0; i < rules->point_count; i++) {
		const struct common_point *point = &rules->points[i];
		if (!cite_holds(rules, point->cite, lesson->clause))
			continue;
		print_heading(out, "  ", "el mismo punto en otros reglamentos", "the same point in other regulations");
		print_filled(out, "    «{}»\n", bitext_in(point->words, out->lang));
		for (unsigned k = 0; k < lesson->other_count; k++)
			if (!str_equal(lesson->others[k]->name, rules->name))
				print_ruled(out, lesson->others[k], point_named(lesson->others[k], point->folded));
	}
}

void report_clause(struct out *out, const struct clause_lesson *lesson)
{
	const struct ruleset *rules = lesson->rules;
	const struct clause *clause = &rules->clauses[lesson->clause];
	struct str reason = bitext_in(clause->reason, out->lang);

	print_filled(out, "{bold}{}{plain}  ({})  {}\n  {}\n", clause->id, rules->name, clause_uses[clause->use].word[out->lang],
		bitext_in(clause->text, out->lang));
	if (reason.n)
		print_filled(out, "  {}\n", reason);
	print_reading(out, reading_of(rules, lesson->clause));
	print_hands(out, lesson);
	print_points(out, lesson);
	print_heading(out, "  ", "lo que la lleva", "what carries it");
	print_carriers(out, rules, lesson->clause);
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------ */

static void carriers_json(struct out *out, const struct ruleset *rules, unsigned row)
{
	struct carrier carrier = { 0 };

	JSON_LIST(out, "carried_by")
		while (carrier_next(rules, &rules->clauses[row], &carrier))
			JSON_OBJECT(out, NULL) {
				json_number(out, "line", carrier.number);
				json_text(out, "text", carrier.line);
			}
}

static void example_json(struct out *out, const struct ruleset *rules,
	const char *name, const struct judged_example *example, struct str clause)
{
	JSON_OBJECT_IF(out, name, example->text.n > 0) {
		json_text(out, "log", example->text);
		json_pair(out, "points", example->points.known, example->points.of[0], example->points.of[1]);
		JSON_LIST(out, "findings")
			for (const struct finding *f = example->findings; f; f = f->next) {
				if (!concerns(example, f, clause))
					continue;
				JSON_OBJECT(out, NULL) {
					json_number(out, "line", source_place(&example->source, f->span.begin).line);
					lesson_finding_json(out, "finding", rules, f, NULL, 0);
				}
			}
	}
}

/* Writes {"ruleset":...,"clauses":[{"id":...,"text":...}]}. */
static void ruled_json(struct out *out, const struct ruleset *rules, const struct common_point *point)
{
	JSON_OBJECT(out, NULL) {
		json_text(out, "ruleset", rules->name);
		JSON_LIST(out, "clauses")
			for (unsigned i = 0; point && i < point->cite.count; i++) {
				const struct clause *clause = &rules->clauses[rules->cited[point->cite.first + i]];
				JSON_OBJECT(out, NULL) {
					json_text(out, "id", clause->id);
					json_text(out, "text", bitext_in(clause->text, out->lang));
				}
			}
	}
}

static void points_json(struct out *out, const struct clause_lesson *lesson)
{
	JSON_LIST(out, "points")
		for (unsigned i = 0; i < lesson->rules->point_count; i++) {
			const struct common_point *point = &lesson->rules->points[i];
			if (!cite_holds(lesson->rules, point->cite, lesson->clause))
				continue;
			JSON_OBJECT(out, NULL) {
				json_text(out, "name", point->name);
				json_text(out, "text", bitext_in(point->words, out->lang));
				JSON_LIST(out, "rulings")
					for (unsigned k = 0; k < lesson->other_count; k++)
						ruled_json(out, lesson->others[k], point_named(lesson->others[k], point->folded));
			}
		}
}

void report_clause_jsonl(struct out *out, const struct clause_lesson *lesson)
{
	const struct ruleset *rules = lesson->rules;
	const struct clause *clause = &rules->clauses[lesson->clause];

	json_record(out, "clause");
	json_text(out, "ruleset", rules->name);
	json_text(out, "clause", clause->id);
	json_text(out, "use", str_of(clause_uses[clause->use].name));
	json_text(out, "text", bitext_in(clause->text, out->lang));
	json_text(out, "reason", bitext_in(clause->reason, out->lang));
	carriers_json(out, rules, lesson->clause);
	print_reading_json(out, "reading", reading_of(rules, lesson->clause));
	example_json(out, rules, "kept", &lesson->kept, clause->id);
	example_json(out, rules, "broken", &lesson->broken, clause->id);
	points_json(out, lesson);
	json_end(out);
}

/* ---- a code ---------------------------------------------------------------------------------------------- */

static void print_use(struct out *out, const struct code_use *use)
{
	print_filled(out, "\n  {bold}{}{plain}:", use->rules->name);
	for (unsigned i = 0; i < use->clause_count; i++)
		print_filled(out, " {}", use->clauses[i]);
	if (use->more)
		out_say_format(out, " y %u más", " and %u more", use->more);
	out_string(out, "\n");
	example_print(out, &use->broken, (struct str){ 0 });
}

enum { NOTE_WIDTH = 20 };

/* Lists all notes, for a reader who looks for one. */
static void print_note_list(struct out *out)
{
	out_say(out, "\n  Las notas:\n", "\n  The notes:\n");
	for (unsigned i = 0; i < NOTE_COUNT; i++) {
		const char *keyword = note_keyword((enum note)i);
		out_format(out, "    %s%*s ", keyword, NOTE_WIDTH - (int)utf8_count(str_of(keyword)), "");
		print_filled(out, "{}\n", note_words((enum note)i).in[out->lang]);
	}
}

void report_code(struct out *out, const struct code_lesson *lesson)
{
	const struct finding_info *info = finding_info(lesson->code);

	out_format(out, "%s  %s  %s  %s\n", info->code, info->slug, finding_kind_name(info->kind),
		severity_word(info->severity, out->lang));
	out_string(out, "  ");
	print_template(out, info->text[out->lang]);
	out_format(out, "\n  %s\n", info->why[out->lang]);
	if (lesson->code == CODE_UNKNOWN_NOTE)
		print_note_list(out);
	if (lesson->use_count)
		out_say(out, "\n  Las cláusulas que lo dan, y una mano de cada reglamento:\n",
			"\n  The clauses that give it, and a hand of each regulation:\n");
	for (unsigned i = 0; i < lesson->use_count; i++)
		print_use(out, &lesson->uses[i]);
}

void report_code_jsonl(struct out *out, const struct code_lesson *lesson)
{
	const struct finding_info *info = finding_info(lesson->code);

	json_record(out, "code");
	json_text(out, "code", str_of(info->code));
	json_text(out, "slug", str_of(info->slug));
	json_text(out, "kind", str_of(finding_kind_name(info->kind)));
	json_text(out, "severity", str_of(severity_name(info->severity)));
	json_text(out, "message", str_of(info->text[out->lang]));
	json_text(out, "why", str_of(info->why[out->lang]));
	JSON_LIST(out, "uses")
		for (unsigned i = 0; i < lesson->use_count; i++) {
			const struct code_use *use = &lesson->uses[i];
			JSON_OBJECT(out, NULL) {
				json_text(out, "ruleset", use->rules->name);
				json_texts(out, "clauses", use->clauses, use->clause_count);
				example_json(out, use->rules, "broken", &use->broken, (struct str){ 0 });
			}
		}
	json_end(out);
}

/* ---- a phrase -------------------------------------------------------------------------------------------- */

void report_phrase(struct out *out, const struct phrase_lesson *lesson)
{
	const struct canto_lesson *heard = &lesson->heard;

	print_filled(out, "{bold}«{}»{plain}  ({})  {}\n  ", heard->phrase, heard->rules->name, lesson_wordings[heard->heard.wording].word[out->lang]);
	lesson_acts(out, heard);
	out_string(out, "\n");
	for (unsigned i = 0; i < PHRASE_CLAUSES && heard->clauses[i].n; i++)
		lesson_clause_line(out, heard->rules, heard->clauses[i], "  {bold}{}{plain}");
	if (lesson->example.text.n) {
		print_say(out, "\n  una mano que cumple {}\n", "\n  a hand that keeps {}\n", lesson->shown);
		example_print(out, &lesson->example, lesson->shown);
	}
}
