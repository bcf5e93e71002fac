/* `veedor explain CODE`: what a code of the catalogue means, and the hands of the corpus that give it. */
#include "report/explained.h"

#include "base/json.h"
#include "base/utf8.h"
#include "report/print.h"

static void print_use(struct out *out, const struct report_options *options, const struct code_use *use)
{
	out_string(out, "\n  ");
	print_inked(out, options, INK_BOLD, use->rules->name);
	out_string(out, ":");
	for (unsigned i = 0; i < use->clause_count; i++)
		print_filled(out, " {}", use->clauses[i]);
	if (use->more)
		out_format(out, tr(options->lang, " y %u más", " and %u more"), use->more);
	out_string(out, "\n");
	example_print(out, options, &use->broken, (struct str){ 0 });
}

enum { NOTE_WIDTH = 20 };

/* Lists all notes, for a reader who looks for one. */
static void print_note_list(struct out *out, enum lang lang)
{
	out_string(out, tr(lang, "\n  Las notas:\n", "\n  The notes:\n"));
	for (unsigned i = 0; i < NOTE_COUNT; i++) {
		struct str keyword = str_of(note_keyword((enum note)i));
		struct bitext meaning = note_words((enum note)i);
		out_format(out, "    %.*s%*s %.*s\n", (int)keyword.n, keyword.p, NOTE_WIDTH - (int)utf8_count(keyword), "",
			(int)meaning.in[lang].n, meaning.in[lang].p);
	}
}

void report_code(struct out *out, const struct report_options *options, const struct code_lesson *lesson)
{
	const struct finding_info *info = finding_info(lesson->code);
	enum lang lang = options->lang;

	out_format(out, "%s  %s  %s  %s\n", info->code, info->slug, finding_kind_name(info->kind),
		severity_word(info->severity, lang));
	out_string(out, "  ");
	print_template(out, info->text[lang]);
	out_format(out, "\n  %s\n", info->why[lang]);
	if (lesson->code == CODE_UNKNOWN_NOTE)
		print_note_list(out, lang);
	if (lesson->use_count)
		out_string(out, tr(lang, "\n  Las cláusulas que lo dan, y una mano de cada reglamento:\n",
			"\n  The clauses that give it, and a hand of each regulation:\n"));
	for (unsigned i = 0; i < lesson->use_count; i++)
		print_use(out, options, &lesson->uses[i]);
}

void report_code_jsonl(struct out *out, const struct report_options *options, const struct code_lesson *lesson)
{
	const struct finding_info *info = finding_info(lesson->code);

	json_record(out, "code");
	json_text(out, "code", str_of(info->code));
	json_text(out, "slug", str_of(info->slug));
	json_text(out, "kind", str_of(finding_kind_name(info->kind)));
	json_text(out, "severity", str_of(severity_name(info->severity)));
	json_text(out, "message", str_of(info->text[options->lang]));
	json_text(out, "why", str_of(info->why[options->lang]));
	json_open(out, "uses", '[');
	for (unsigned i = 0; i < lesson->use_count; i++) {
		const struct code_use *use = &lesson->uses[i];
		json_open(out, NULL, '{');
		json_text(out, "ruleset", use->rules->name);
		json_texts(out, "clauses", use->clauses, use->clause_count);
		example_json(out, options, use->rules, "broken", &use->broken, (struct str){ 0 });
		json_close(out, '}');
	}
	json_close(out, ']');
	json_end(out);
}
