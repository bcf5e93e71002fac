/* `veedor options`: what every seat may do at a point of a hand, and why the rest is barred. */
#include "report/lesson.h"

#include "report/print.h"

/* ---- the point ------------------------------------------------------------------------------------------------ */

static void print_point(struct out *out, const struct options_lesson *lesson)
{
	const struct lesson_table *table = &lesson->table;

	lesson_heading(out, lesson->file, (unsigned)lesson->line, lesson->hand, lesson->rules);
	if (lesson->match_over)
		out_say(out, "  la partida terminó: lo que se cante o juegue ya no cuenta\n",
			"  the match is over: nothing called or laid counts any more\n");
	if (table->decided) {
		lesson_over(out, table, "  ", tr(out->lang, "; no queda nada por cantar ni jugar\n", "; nothing is left to call or lay\n"));
		return;
	}
	out_format(out, "  baza %u", table->baza);
	if (table->due >= 0)
		print_between(out, tr(out->lang, ", le toca a ", ", turn of "), "", print_seat, table->due, lesson->hand->match);
	if (table->score.known)
		out_say_format(out, "; marcador %d-%d", "; score %d-%d", table->score.of[0], table->score.of[1]);
	out_string(out, "\n");
	lesson_table_lances(out, lesson->rules, table, "  ");
}

static void print_head(struct out *out, const struct options_lesson *lesson, unsigned seat)
{
	print_ink(out, INK_BOLD);
	print_seat(out, (int)seat, lesson->hand->match);
	print_ink(out, INK_PLAIN);
	if (!(lesson->table.in_play >> seat & 1)) {
		out_string(out, lesson->table.strangers >> seat & 1 ? tr(out->lang, ": no compite en esta disputa\n", ": not playing this duel\n")
			: tr(out->lang, ": fuera de la mano\n", ": out of the hand\n"));
		return;
	}
	for (unsigned i = 0; i < lesson->held_count[seat]; i++)
		out_format(out, "%s%s", i ? " " : ": ", card_text(lesson->held[seat][i]));
	if (!lesson->cards_known[seat])
		out_string(out, lesson->held_count[seat] ? tr(out->lang, "; no se conocen todas sus cartas",
			"; not all of the cards are known") : tr(out->lang, ": no se conocen sus cartas", ": the cards are not known"));
	if (lesson->table.asked >> seat & 1)
		out_say(out, "; tiene que contestar", "; has to answer");
	out_string(out, "\n");
}

/* ---- what may be done ------------------------------------------------------------------------------------------- */

static void print_what(struct out *out, const struct lesson_choice *choice)
{
	if (choice->card == CARD_UNKNOWN) {
		out_say(out, "una carta", "a card");
	} else if (choice->card != CARD_NONE) {
		out_string(out, card_text(choice->card));
	} else if (choice->words.n) {
		print_filled(out, "«{}»", choice->words);
	} else {
		out_escaped(out, bitext_in(act_words((enum act)choice->act), out->lang));
	}
}

bool lesson_refuses(unsigned act)
{
	return act == ACT_NO_QUIERE || act == ACT_PASA || act == ACT_ACHICA;
}

static void print_price(struct out *out, const struct lesson_choice *choice, unsigned seats)
{
	if (choice->priced && lesson_refuses(choice->act)) {
		print_say(out, "  da {} al otro bando", "  gives {} to the other side", lesson_number(choice->price.refusal));
	} else if (choice->priced) {
		print_between(out, choice->act == ACT_QUIERE ? tr(out->lang, "  queda por ", "  makes it ") : tr(out->lang, "  querido, ", "  accepted, "),
			"", lesson_stake, &choice->price, seats);
		if (choice->act != ACT_QUIERE)
			print_say(out, "; no querido, {}", "; refused, {}", lesson_number(choice->price.refusal));
	}
	if (choice->ends)
		out_say_format(out, "  termina la mano: %d-%d", "  ends the hand: %d-%d", choice->points[0], choice->points[1]);
	if (choice->sample)
		out_say(out, "  (el número es un ejemplo)", "  (the number is an example)");
}

/* ---- groups ----------------------------------------------------------------------------------------------------- */

static const char *const groups[][LANG_COUNT] = {
	[CHOICE_BET] = { "cantos", "bets" },
	[CHOICE_ANSWER] = { "respuestas", "answers" },
	[CHOICE_TELLS] = { "flor y tantos", "flor and points" },
	[CHOICE_CARD] = { "cartas", "cards" },
	[CHOICE_BESIDE] = { "además", "besides" },
};

enum choice_group lesson_group(const struct lesson_choice *choice)
{
	switch (choice->act) {
	case ACT_IMPONE: case ACT_AGREGA: return CHOICE_BET;
	case ACT_QUIERE: case ACT_NO_QUIERE: case ACT_PASA: case ACT_ACHICA: return CHOICE_ANSWER;
	case ACT_CANTA_FLOR: case ACT_NIEGA_FLOR: case ACT_AVISA: case ACT_DICE: case ACT_CONCEDE: case ACT_SUPERA: return CHOICE_TELLS;
	case ACT_JUEGA: case ACT_SE_VA: return CHOICE_CARD;
	default: return canto_of_act(choice->act) >= 0 ? CHOICE_BET : CHOICE_BESIDE;
	}
}

bool lesson_shows(const struct options_lesson *lesson, unsigned seat)
{
	return lesson->seat < 0 || (unsigned)lesson->seat == seat;
}

/* True if the choice has its own line; else it stands among others of its seats. */
static bool has_line(const struct lesson_choice *choice)
{
	return choice->priced || choice->ends || choice->sample || choice->finding || choice->act == ACT_SE_VA;
}

static bool is_first(const struct options_lesson *lesson, unsigned i)
{
	const struct lesson_choice *choice = &lesson->choices[i];
	return lesson_may(choice) && choice->same_as == i && lesson_shows(lesson, choice->seat);
}

static bool same_amounts(const struct lesson_choice *a, const struct lesson_choice *b)
{
	if (a->ends != b->ends || (a->ends && (a->points[0] != b->points[0] || a->points[1] != b->points[1])))
		return false;
	return a->priced == b->priced && (!a->priced || trial_lance_same(&a->price, &b->price));
}

/* True if two seats may say the same with the same outcome, or both are the same choice. */
static bool same_line(const struct lesson_choice *a, const struct lesson_choice *b)
{
	return a == b || (a->seat != b->seat && a->act == b->act && str_equal(a->words, b->words) && same_amounts(a, b)
		&& a->ruling == b->ruling && !a->finding && !b->finding);
}

/* Returns the seats that may make the choice, as a set; none if it is told with an earlier one. */
static unsigned who_may(const struct options_lesson *lesson, unsigned at)
{
	unsigned seats = 0;

	for (unsigned i = 0; is_first(lesson, at) && i < lesson->choice_count; i++) {
		if (!is_first(lesson, i) || !same_line(&lesson->choices[at], &lesson->choices[i]))
			continue;
		if (i < at)
			return 0;
		seats |= 1u << lesson->choices[i].seat;
	}
	return seats;
}

static void seat_columns(struct out *out, const struct options_lesson *lesson, unsigned seats)
{
	if (lesson->seat >= 0)
		out_string(out, "  ");
	for (unsigned seat = 0; lesson->seat < 0 && seat < lesson->table.seats; seat++)
		out_format(out, " %c", seats >> seat & 1 ? 'A' + (int)seat : ' ');
	out_string(out, "  ");
}

enum { WAYS_A_LINE = 6 };

/* Prints other words for the choice: all of them for one seat, else the first and the number of the rest. */
static void print_ways(struct out *out, const struct options_lesson *lesson, unsigned at)
{
	bool all = lesson->seat >= 0 && lesson_group(&lesson->choices[at]) != CHOICE_BESIDE;
	unsigned ways = 0;

	for (unsigned i = at + 1; i < lesson->choice_count; i++) {
		if (lesson->choices[i].same_as != at || !lesson_may(&lesson->choices[i]) || (ways++ > 0 && !all))
			continue;
		out_string(out, ways % WAYS_A_LINE ? " = " : " =\n      ");
		print_what(out, &lesson->choices[i]);
	}
	if (ways > 1 && !all)
		out_format(out, " (+%u)", ways - 1);
}

static void print_line(struct out *out, const struct options_lesson *lesson, unsigned at)
{
	const struct lesson_choice *choice = &lesson->choices[at];

	seat_columns(out, lesson, who_may(lesson, at));
	print_what(out, choice);
	print_price(out, choice, lesson->table.seats);
	print_ways(out, lesson, at);
	out_string(out, "\n");
	if (choice->finding)
		print_between(out, "          ", "", lesson_finding, choice->finding, lesson->hand->match);
}

/* Prints the choices of the group without a line of their own that exactly these seats have. */
static void print_together(struct out *out, const struct options_lesson *lesson, enum choice_group group, unsigned seats)
{
	bool any = false;

	for (unsigned i = 0; i < lesson->choice_count; i++) {
		const struct lesson_choice *choice = &lesson->choices[i];
		if (lesson_group(choice) != group || has_line(choice) || who_may(lesson, i) != seats)
			continue;
		if (!any)
			seat_columns(out, lesson, seats);
		else
			out_string(out, choice->card == CARD_NONE ? ", " : " ");
		any = true;
		print_what(out, choice);
		print_ways(out, lesson, i);
	}
	if (any)
		out_string(out, "\n");
}

static bool has_group(const struct options_lesson *lesson, enum choice_group group)
{
	return ANY_OF(i, lesson->choice_count, is_first(lesson, i) && lesson_group(&lesson->choices[i]) == group);
}

static void print_group(struct out *out, const struct options_lesson *lesson, enum choice_group group)
{
	if (!has_group(lesson, group))
		return;
	out_format(out, "  %s\n", groups[group][out->lang]);
	for (unsigned seats = 1; group == CHOICE_CARD && seats < 1u << lesson->table.seats; seats++)
		print_together(out, lesson, group, seats);
	for (unsigned i = 0; i < lesson->choice_count; i++)
		if (lesson_group(&lesson->choices[i]) == group && has_line(&lesson->choices[i]) && who_may(lesson, i))
			print_line(out, lesson, i);
	for (unsigned seats = 1; group != CHOICE_CARD && seats < 1u << lesson->table.seats; seats++)
		print_together(out, lesson, group, seats);
}

/* ---- what is barred ----------------------------------------------------------------------------------------------- */

/* True if both have the same reason: one line tells them. */
static bool same_reason(const struct finding *a, const struct finding *b)
{
	return a && b && a->code == b->code && str_equal(a->says.in[LANG_ES], b->says.in[LANG_ES]);
}

static bool told_already(const struct options_lesson *lesson, unsigned at)
{
	return ANY_OF(i, at, lesson->choices[i].seat == lesson->choices[at].seat && !lesson_may(&lesson->choices[i])
		&& same_reason(lesson->choices[i].finding, lesson->choices[at].finding));
}

static void print_reason(struct out *out, const struct options_lesson *lesson, const struct finding *finding)
{
	out_string(out, ": ");
	if (bitext_in(finding->says, out->lang).n)
		out_escaped(out, bitext_in(finding->says, out->lang));
	else
		out_string(out, finding_info(finding->code)->why[out->lang]);
	out_string(out, "\n");
	lesson_clause_lines(out, lesson->rules, finding->clauses, 2);
}

static void print_barred(struct out *out, const struct options_lesson *lesson, unsigned seat)
{
	bool any = false;

	for (unsigned i = 0; i < lesson->choice_count; i++) {
		const struct lesson_choice *choice = &lesson->choices[i];
		if (choice->seat != seat || lesson_may(choice) || !choice->finding || told_already(lesson, i))
			continue;
		if (!any)
			out_say(out, "  no puede\n", "  may not\n");
		any = true;
		print_between(out, "    ", "", print_what, choice);
		for (unsigned k = i + 1; k < lesson->choice_count; k++)
			if (lesson->choices[k].seat == seat && !lesson_may(&lesson->choices[k])
					&& same_reason(choice->finding, lesson->choices[k].finding))
				print_between(out, ", ", "", print_what, &lesson->choices[k]);
		print_reason(out, lesson, choice->finding);
	}
}

void report_choices(struct out *out, const struct options_lesson *lesson)
{
	print_point(out, lesson);
	if (lesson->table.decided || lesson->match_over)
		return;
	for (unsigned seat = 0; seat < lesson->table.seats; seat++)
		if (lesson_shows(lesson, seat))
			print_head(out, lesson, seat);
	for (enum choice_group group = CHOICE_BET; group < CHOICE_BESIDE + (lesson->seat >= 0); group++)
		print_group(out, lesson, group);
	if (lesson->seat >= 0)
		print_barred(out, lesson, (unsigned)lesson->seat);
	else
		out_say(out, "  con un asiento al final (A) se dice también por qué no lo demás\n",
			"  with a seat at the end (A) it also says why the rest may not be\n");
}
