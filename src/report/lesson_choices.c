/* `veedor options`: what every seat might do at a point of a hand, and why the rest is barred. */
#include "report/lesson.h"

#include "report/json.h"
#include "report/print.h"

static void print_seat(struct out *out, unsigned seat, const struct match_header *match)
{
	struct finding_arg arg = arg_seat((int)seat);
	report_arg(out, &arg, LANG_ES, match);
}

/* ---- the point ------------------------------------------------------------------------------------------------ */

static void print_point(struct out *out, const struct report_options *options, const struct options_lesson *lesson)
{
	const struct lesson_table *table = &lesson->table;
	enum lang lang = options->lang;

	lesson_heading(out, options, lesson->file, (unsigned)lesson->line, lesson->hand, lesson->rules);
	if (table->decided) {
		out_string(out, say(lang, "  la mano está terminada", "  the hand is over"));
		if (table->points_known)
			out_format(out, ": %d-%d", table->points[0], table->points[1]);
		out_string(out, say(lang, "; no queda nada por cantar ni jugar\n", "; nothing is left to call or lay\n"));
		return;
	}
	out_format(out, say(lang, "  baza %u", "  baza %u"), table->baza);
	if (table->due >= 0) {
		out_string(out, say(lang, ", le toca a ", ", turn of "));
		print_seat(out, (unsigned)table->due, lesson->hand->match);
	}
	if (table->score_known)
		out_format(out, say(lang, "; marcador %d-%d", "; score %d-%d"), table->score[0], table->score[1]);
	out_string(out, "\n");
	lesson_table_lances(out, options, lesson->rules, table, "  ");
}

static void print_head(struct out *out, const struct report_options *options, const struct options_lesson *lesson,
	unsigned seat)
{
	enum lang lang = options->lang;

	print_ink(out, options, INK_BOLD);
	print_seat(out, seat, lesson->hand->match);
	print_ink(out, options, INK_PLAIN);
	if (!(lesson->table.in_play >> seat & 1)) {
		out_string(out, lesson->table.strangers >> seat & 1 ? say(lang, ": no compite en esta disputa\n", ": not playing this duel\n")
			: say(lang, ": fuera de la mano\n", ": out of the hand\n"));
		return;
	}
	for (unsigned i = 0; i < lesson->held_count[seat]; i++)
		out_format(out, "%s%s", i ? " " : ": ", card_text(lesson->held[seat][i]));
	if (!lesson->cards_known[seat])
		out_string(out, lesson->held_count[seat] ? say(lang, "; no se conocen todas sus cartas",
			"; not all of the cards are known") : say(lang, ": no se conocen sus cartas", ": the cards are not known"));
	if (lesson->table.asked >> seat & 1)
		out_string(out, say(lang, "; tiene que contestar", "; has to answer"));
	out_string(out, "\n");
}

/* ---- what may be done ------------------------------------------------------------------------------------------- */

static void print_what(struct out *out, const struct lesson_choice *choice, enum lang lang)
{
	if (choice->card == CARD_UNKNOWN) {
		out_string(out, say(lang, "una carta", "a card"));
	} else if (choice->card != CARD_NONE) {
		out_string(out, card_text(choice->card));
	} else if (choice->words.n) {
		out_string(out, "«");
		out_escaped(out, choice->words);
		out_string(out, "»");
	} else {
		struct words words = act_words((enum act)choice->act);
		out_escaped(out, words_in(&words, lang));
	}
}

static bool refuses(unsigned act)
{
	return act == ACT_NO_QUIERE || act == ACT_PASA || act == ACT_ACHICA;
}

static void print_price(struct out *out, const struct report_options *options, const struct lesson_choice *choice,
	unsigned seats)
{
	enum lang lang = options->lang;

	if (choice->priced && refuses(choice->act)) {
		out_string(out, say(lang, "  da ", "  gives "));
		lesson_number(out, choice->price.refusal_known, choice->price.refusal);
		out_string(out, say(lang, " al otro bando", " to the other side"));
	} else if (choice->priced) {
		out_string(out, choice->act == ACT_QUIERE ? say(lang, "  queda por ", "  makes it ")
			: say(lang, "  querido, ", "  accepted, "));
		lesson_stake(out, options, &choice->price, seats);
		if (choice->act != ACT_QUIERE) {
			out_string(out, say(lang, "; no querido, ", "; refused, "));
			lesson_number(out, choice->price.refusal_known, choice->price.refusal);
		}
	}
	if (choice->ends)
		out_format(out, say(lang, "  termina la mano: %d-%d", "  ends the hand: %d-%d"), choice->points[0], choice->points[1]);
	if (choice->sample)
		out_string(out, say(lang, "  (el número es un ejemplo)", "  (the number is an example)"));
}

static bool may(const struct lesson_choice *choice)
{
	return choice->ruling <= RULED_UNDECIDED;
}

static void print_legal(struct out *out, const struct report_options *options, const struct options_lesson *lesson,
	unsigned seat)
{
	for (unsigned i = 0; i < lesson->choice_count; i++) {
		const struct lesson_choice *choice = &lesson->choices[i];
		if (choice->seat != seat || !may(choice))
			continue;
		out_string(out, "    ");
		print_what(out, choice, options->lang);
		print_price(out, options, choice, lesson->table.seats);
		out_string(out, "\n");
		if (!choice->finding)
			continue;
		out_string(out, "        ");
		out_string(out, severity_word(choice->finding->severity, options->lang));
		out_string(out, ": ");
		report_message(out, choice->finding, options->lang, lesson->hand->match);
		out_string(out, "\n");
	}
}

/* ---- what is barred ----------------------------------------------------------------------------------------------- */

/* For one and the same reason: they are told in one line. */
static bool same_reason(const struct finding *a, const struct finding *b)
{
	return a && b && a->code == b->code && str_equal(a->says.in[LANG_ES], b->says.in[LANG_ES]);
}

static bool told_already(const struct options_lesson *lesson, unsigned at)
{
	for (unsigned i = 0; i < at; i++)
		if (lesson->choices[i].seat == lesson->choices[at].seat && !may(&lesson->choices[i])
				&& same_reason(lesson->choices[i].finding, lesson->choices[at].finding))
			return true;
	return false;
}

static void print_reason(struct out *out, const struct report_options *options, const struct options_lesson *lesson,
	const struct finding *finding)
{
	enum lang lang = options->lang;

	out_string(out, ": ");
	if (words_in(&finding->says, lang).n)
		out_escaped(out, words_in(&finding->says, lang));
	else
		out_string(out, finding_info(finding->code)->why[lang]);
	out_string(out, "\n");
	lesson_clause_lines(out, options, lesson->rules, finding->clauses, 2);
}

static void print_barred(struct out *out, const struct report_options *options, const struct options_lesson *lesson,
	unsigned seat)
{
	bool any = false;

	for (unsigned i = 0; i < lesson->choice_count; i++) {
		const struct lesson_choice *choice = &lesson->choices[i];
		if (choice->seat != seat || may(choice) || !choice->finding || told_already(lesson, i))
			continue;
		if (!any)
			out_string(out, say(options->lang, "  no puede\n", "  may not\n"));
		any = true;
		out_string(out, "    ");
		print_what(out, choice, options->lang);
		for (unsigned k = i + 1; k < lesson->choice_count; k++)
			if (lesson->choices[k].seat == seat && !may(&lesson->choices[k])
					&& same_reason(choice->finding, lesson->choices[k].finding)) {
				out_string(out, ", ");
				print_what(out, &lesson->choices[k], options->lang);
			}
		print_reason(out, options, lesson, choice->finding);
	}
}

static unsigned count_legal(const struct options_lesson *lesson, unsigned seat)
{
	unsigned count = 0;

	for (unsigned i = 0; i < lesson->choice_count; i++)
		count += lesson->choices[i].seat == seat && may(&lesson->choices[i]);
	return count;
}

void report_choices(struct out *out, const struct report_options *options, const struct options_lesson *lesson)
{
	print_point(out, options, lesson);
	for (unsigned seat = 0; !lesson->table.decided && seat < lesson->table.seats; seat++) {
		print_head(out, options, lesson, seat);
		if (!(lesson->table.in_play >> seat & 1))
			continue;
		out_string(out, count_legal(lesson, seat) ? say(options->lang, "  puede\n", "  may\n")
			: say(options->lang, "  no tiene nada que decir ni jugar\n", "  has nothing to say or lay\n"));
		print_legal(out, options, lesson, seat);
		print_barred(out, options, lesson, seat);
	}
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------ */

static void choice_json(struct out *out, const struct report_options *options, const struct options_lesson *lesson,
	const struct lesson_choice *choice)
{
	char seat = (char)('A' + choice->seat);
	bool calls = choice->priced && !refuses(choice->act);

	out_string(out, "{\"type\":\"option\",\"seat\":\"");
	out_bytes(out, (struct str){ &seat, 1 });
	out_string(out, "\"");
	json_text(out, "act", lesson_act_name(lesson->rules, choice->act));
	json_text(out, "words", choice->card == CARD_NONE ? choice->words : (struct str){ 0 });
	json_text(out, "card", choice->card == CARD_NONE ? (struct str){ 0 } : str_of(card_text(choice->card)));
	json_text(out, "lance", choice->lance < lesson->rules->lance_count ? lesson->rules->lances[choice->lance].name
		: (struct str){ 0 });
	json_bool(out, "legal", may(choice));
	json_text(out, "ruling", str_of(ruling_name(choice->ruling)));
	lesson_number_json(out, "accepted", calls && choice->price.stake_known, choice->price.stake);
	json_pair(out, "accepted_by_side", calls && choice->price.by_side, choice->price.stake_of);
	lesson_number_json(out, "refused", choice->priced && choice->price.refusal_known, choice->price.refusal);
	json_pair(out, "ends", choice->ends, choice->points);
	json_bool(out, "sample", choice->sample);
	json_key(out, "finding");
	if (choice->finding)
		lesson_finding_json(out, options, lesson->rules, choice->finding, lesson->hand->match, (int)lesson->table.seats);
	else
		out_string(out, "null");
	out_string(out, "}\n");
}

void report_choices_jsonl(struct out *out, const struct report_options *options, const struct options_lesson *lesson)
{
	out_string(out, "{\"type\":\"point\",\"file\":");
	out_json(out, lesson->file);
	lesson_number_json(out, "line", lesson->line > 0, (int)lesson->line);
	json_text(out, "ruleset", lesson->rules->name);
	json_text(out, "match", lesson->hand->match->id);
	json_text(out, "hand", lesson->hand->id);
	lesson_table_json(out, "table", lesson->rules, &lesson->table);
	out_string(out, "}\n");
	for (unsigned i = 0; i < lesson->choice_count; i++)
		choice_json(out, options, lesson, &lesson->choices[i]);
}
