/* `veedor options` for programs: the point, then one object an option. */
#include "report/lesson.h"

#include "base/json.h"
#include "report/print.h"

static void choice_json(struct out *out, const struct report_options *options, const struct options_lesson *lesson,
	const struct lesson_choice *choice)
{
	const struct lesson_choice *first = &lesson->choices[choice->same_as];
	bool calls = choice->priced && !lesson_refuses(choice->act);

	json_record(out, "option");
	json_seat(out, "seat", choice->seat);
	json_text(out, "act", lesson_act_name(lesson->rules, choice->act));
	json_text(out, "words", choice->card == CARD_NONE ? choice->words : (struct str){ 0 });
	json_text(out, "card", choice->card == CARD_NONE ? (struct str){ 0 } : str_of(card_text(choice->card)));
	json_text(out, "lance", choice->lance < lesson->rules->lance_count ? lesson->rules->lances[choice->lance].name
		: (struct str){ 0 });
	json_bool(out, "legal", lesson_may(choice));
	json_text(out, "ruling", str_of(lesson_rulings[choice->ruling].name));
	json_number_if(out, "accepted", calls && choice->price.stake_known, choice->price.stake);
	json_pair(out, "accepted_by_side", calls && choice->price.by_side, choice->price.stake_of[0], choice->price.stake_of[1]);
	json_number_if(out, "refused", choice->priced && choice->price.refusal_known, choice->price.refusal);
	json_pair(out, "ends", choice->ends, choice->points[0], choice->points[1]);
	json_bool(out, "sample", choice->sample);
	json_text(out, "same_as", first == choice ? (struct str){ 0 } : first->words);
	lesson_finding_json(out, "finding", options, lesson->rules, choice->finding, lesson->hand->match, (int)lesson->table.seats);
	json_end(out);
}

void report_choices_jsonl(struct out *out, const struct report_options *options, const struct options_lesson *lesson)
{
	json_record(out, "point");
	json_text(out, "file", lesson->file);
	json_number_if(out, "line", lesson->line > 0, (int)lesson->line);
	json_text(out, "ruleset", lesson->rules->name);
	json_text(out, "match", lesson->hand->match->id);
	json_text(out, "hand", lesson->hand->id);
	json_bool(out, "match_over", lesson->match_over);
	lesson_table_json(out, "table", lesson->rules, &lesson->table);
	json_end(out);
	for (unsigned i = 0; i < lesson->choice_count; i++)
		if (lesson_shows(lesson, lesson->choices[i].seat))
			choice_json(out, options, lesson, &lesson->choices[i]);
}
