/* `veedor canto --format jsonl`: the phrase, what was heard in it and what becomes of it, one object a line. */
#include "report/lesson.h"

#include "base/json.h"
#include "base/utf8.h"
#include "report/print.h"

static const char *const reasons[ADVICE_REASONS] = { "needless", "given", "no_such_call", "nothing_waits", "others_answer", "hand_over",
	"not_now", "no_number", "number_lost", "no_formula" };

static void column(struct out *out, const char *name, struct str phrase, size_t at)
{
	json_number(out, name, (int64_t)utf8_count(str_slice(phrase, 0, at)) + 1);
}

static void act_json(struct out *out, const struct canto_lesson *lesson, const struct spoken_act *act)
{
	const struct ruleset *rules = lesson->rules;
	bool no_call = act->wording == WORDING_NO_CALL;

	json_open(out, NULL, '{');
	json_text(out, "act", no_call ? (struct str){ 0 } : lesson_act_name(rules, act->act));
	json_text(out, "meant", no_call ? lesson_act_name(rules, act->meant) : (struct str){ 0 });
	json_text(out, "standing", str_of(lesson_wordings[act->wording].name));
	json_text(out, "text", str_slice(lesson->phrase, act->begin, act->end));
	column(out, "column", lesson->phrase, act->begin);
	column(out, "end_column", lesson->phrase, act->end);
	json_text(out, "prefix", str_of(prefix_words(act->prefix)));
	json_text(out, "part", act->part < rules->lance_count ? rules->lances[act->part].name
		: act->part == PART_ALL ? STR("*") : (struct str){ 0 });
	json_index(out, "number", act->number);
	json_index(out, "worth", call_worth(rules, act));
	json_bool(out, "loose", act->loose);
	json_text(out, "answered", act->named == NAMED_NO ? STR("no") : act->named == NAMED_YES ? STR("yes") : (struct str){ 0 });
	json_close(out, '}');
}

static void ruling_json(struct out *out, const struct report_options *options, const struct canto_lesson *lesson)
{
	if (!lesson->placed) {
		json_null(out, "ruling");
		return;
	}
	json_open(out, "ruling", '{');
	json_text(out, "ruling", str_of(lesson_rulings[lesson->ruling].name));
	json_seat(out, "seat", (int)lesson->seat);
	json_bool(out, "asked", lesson->seat_asked);
	lesson_acts_json(out, "done", lesson->rules, lesson->acts, lesson->act_count);
	json_open(out, "findings", '[');
	for (const struct finding *f = lesson->findings; f; f = f->next)
		lesson_finding_json(out, NULL, options, lesson->rules, f, lesson->match, (int)lesson->before.seats);
	json_close(out, ']');
	lesson_table_json(out, "before", lesson->rules, &lesson->before);
	lesson_table_json(out, "after", lesson->rules, &lesson->after);
	json_close(out, '}');
}

static void why_json(struct out *out, const struct report_options *options, const struct canto_lesson *lesson)
{
	json_open(out, "why", '[');
	for (unsigned i = 0; i < LESSON_CLAUSES && lesson->clauses[i].n; i++) {
		json_open(out, NULL, '{');
		json_text(out, "clause", lesson->clauses[i]);
		json_text(out, "text", clause_text(lesson->rules, lesson->clauses[i], options->lang));
		json_close(out, '}');
	}
	json_close(out, ']');
	json_text(out, "deciding", lesson->deciding);
	json_text(out, "reading", lesson->reading ? lesson->reading->name : (struct str){ 0 });
}

void report_canto_jsonl(struct out *out, const struct report_options *options, const struct canto_lesson *lesson)
{
	json_record(out, "canto");
	json_text(out, "ruleset", lesson->rules->name);
	json_string(out, "phrase", lesson->phrase);
	json_text(out, "standing", str_of(lesson_wordings[lesson->heard.wording].name));
	json_bool(out, "fully_read", !lesson->heard.limit_hit && lesson->phrase.n <= LESSON_READ);
	json_open(out, "acts", '[');
	for (unsigned i = 0; i < lesson->heard.count; i++)
		act_json(out, lesson, &lesson->heard.acts[i]);
	json_close(out, ']');
	json_text(out, "say", lesson->advice.say);
	json_text(out, "advice", str_of(reasons[lesson->advice.reason]));
	json_text(out, "no_words", bitext_in(&lesson->advice.why, options->lang));
	json_text(out, "perhaps", lesson->near);
	why_json(out, options, lesson);
	ruling_json(out, options, lesson);
	json_end(out);
}
