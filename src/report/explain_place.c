/* `veedor explain FILE:LINE`: the table before and after, what each event did, and what the rules say of it. */
#include "report/explained.h"

#include "report/print.h"

bool place_concerns(const struct place_lesson *lesson, const struct finding *finding, const struct place_event *event)
{
	const struct event *e = &lesson->hand->events[event->index];

	if (finding->event > 0)
		return (uint32_t)finding->event == event->index + 1;
	return span_is_set(finding->span) && finding->span.begin >= e->span.begin && finding->span.begin < e->span.end;
}

/* ---- the table ---------------------------------------------------------------------------------------------------- */

static void print_seating(struct out *out, const struct place_lesson *lesson, const struct place_state *state)
{
	const char *last = state->table.strangers ? ", pie " : tr(out->lang, ", reparte ", ", dealer "); /* in a duel it is not the dealer */

	print_between(out, "    mano ", last, print_seat, (int)state->mano, lesson->hand->match);
	print_seat(out, (int)state->dealer, lesson->hand->match);
	if (state->table.score.known)
		out_say_format(out, "; marcador %d-%d", "; score %d-%d", state->table.score.of[0], state->table.score.of[1]);
	if (state->muestra != CARD_NONE && lesson->rules->has_muestra)
		out_format(out, "; muestra %s", card_text(state->muestra));
	out_string(out, "\n");
}

static void print_baza(struct out *out, const struct baza *baza, unsigned n)
{
	out_format(out, "    baza %u:", n);
	for (unsigned i = 0; i < baza->count; i++)
		out_format(out, " %c %s", 'A' + baza->order[i], card_text(baza->cards[baza->order[i]]));
	if (baza_taker(baza) >= 0)
		out_say_format(out, "; la hace %c", "; taken by %c", 'A' + baza_taker(baza));
	else if (baza_is_parda(baza))
		out_say(out, "; parda", "; tied");
	out_string(out, "\n");
}

static void print_bazas(struct out *out, const struct place_state *state)
{
	for (unsigned i = 1; i <= MAX_BAZAS; i++)
		if (state->bazas[i].count)
			print_baza(out, &state->bazas[i], i);
	if (state->table.due >= 0 && !state->won)
		out_say_format(out, "    juega %c (baza %u)\n", "    %c is to lay (baza %u)\n", 'A' + state->table.due, state->table.baza);
}

/* Prints "envido (A), real envido (B)". */
static void print_calls(struct out *out, const struct place_lesson *lesson, const struct place_state *state, unsigned lance)
{
	const struct lance_play *play = &state->lances[lance];

	for (const struct proposal *call = play->chain; call < play->chain + play->chain_count; call++) {
		out_string(out, call > play->chain ? ", " : "");
		print_call(out, ledger_call_of(lesson->rules, call));
		out_format(out, " (%c)", 'A' + (int)call->seat);
	}
}

static void print_lances(struct out *out, const struct place_lesson *lesson, const struct place_state *state)
{
	for (unsigned i = 0; i < lesson->rules->lance_count; i++) {
		const struct trial_lance *now = &state->table.lances[i];
		print_filled(out, "    {}: ", bitext_in(lesson->rules->lances[i].words, out->lang));
		if (!state->lances[i].chain_count)
			out_say(out, "sin cantar", "not called");
		print_calls(out, lesson, state, i);
		if (!state->lances[i].chain_count && now->state == LANCE_UNOPENED && lesson->rules->lances[i].base.n)
			out_say_format(out, ", vale %d", ", worth %d", lesson->rules->lances[i].base.n);
		if (now->state != LANCE_UNOPENED)
			print_between(out, "; ", "", lesson_standing, &state->table, i);
		out_string(out, "\n");
	}
}

static void print_points(struct out *out, const struct place_state *state)
{
	const char *link = tr(out->lang, "    tantos dichos: ", "    points declared: ");
	bool any = false;

	print_seats(out, state->table.sung, tr(out->lang, "    flores cantadas: ", "    flores sung: "), ", ", "\n");
	for (unsigned seat = 0; seat < state->table.seats; seat++) {
		bool conceded = state->table.conceded >> seat & 1;
		if (state->table.said[seat] < 0 && !conceded)
			continue;
		out_format(out, "%s%c ", link, 'A' + (int)seat);
		if (conceded)
			out_say(out, "los da por buenos", "concedes");
		else
			out_number(out, state->table.said[seat]);
		link = ", ";
		any = true;
	}
	out_string(out, any ? "\n" : "");
	print_seats(out, state->table.must_declare, tr(out->lang, "    tiene que decir sus tantos: ", "    has to declare: "), ", ", "\n");
}

/* Prints the words that each seat may say; cards are left out. */
static void print_choices(struct out *out, const struct place_state *state)
{
	for (unsigned seat = 0; !state->table.decided && !state->won && seat < state->table.seats; seat++) {
		const char *link = "";
		out_say_format(out, "    %c puede: ", "    %c may: ", 'A' + (int)seat);
		if (state->table.strangers >> seat & 1)
			out_say(out, "nada, no compite en esta disputa", "do nothing, not playing this duel");
		else if (!(state->table.in_play >> seat & 1))
			out_say(out, "nada, está fuera de la mano", "do nothing, being out of the hand");
		for (unsigned i = 0; i < state->choices.choice_count; i++) {
			const struct lesson_choice *choice = &state->choices.choices[i];
			if (choice->seat != seat || choice->ruling != RULED_STANDS || choice->card != CARD_NONE || choice->same_as != i
					|| lesson_group(choice) == CHOICE_BESIDE)
				continue;
			print_filled(out, "{}{}", link, choice->words.n ? choice->words
				: bitext_in(ruleset_act_words(state->choices.rules, choice->act), out->lang));
			link = ", ";
		}
		if (state->table.due == (int)seat)
			out_say_format(out, "%sjugar una carta", "%slay a card", link);
		out_string(out, "\n");
	}
}

static void print_state(struct out *out, const struct place_lesson *lesson, const struct place_state *state,
	const char *es, const char *en)
{
	print_heading(out, "  ", es, en);
	print_seating(out, lesson, state);
	print_lances(out, lesson, state);
	print_points(out, state);
	print_bazas(out, state);
	print_choices(out, state);
	if (state->won)
		out_say(out, "    la partida está ganada: lo que sigue no cuenta\n", "    the match is won: what follows does not count\n");
	else if (state->table.decided)
		lesson_over(out, &state->table, "    ", "\n");
}

/* ---- what the events did -------------------------------------------------------------------------------------------- */

static const char *binding_text(unsigned binding, enum lang lang)
{
	switch (binding) {
	case BIND_OPENS: return tr(lang, "abre ", "opens ");
	case BIND_RAISES: return tr(lang, "alza en ", "raises in ");
	case BIND_ANSWERS: return tr(lang, "contesta ", "answers ");
	case BIND_DECLARES: return tr(lang, "declara en ", "declares in ");
	default: return NULL;
	}
}

static void print_act(struct out *out, const struct place_lesson *lesson, const struct trial_act *act)
{
	const struct ruleset *rules = lesson->rules;
	const char *binding = act->lance < rules->lance_count ? binding_text(act->binding, out->lang) : NULL;
	const struct canto_row *call = act->valid ? row_of_call(rules, act->act) : NULL;

	print_filled(out, "      {}", bitext_in(ruleset_act_words(rules, act->act), out->lang));
	if (binding)
		print_filled(out, ": {}{}", binding, bitext_in(rules->lances[act->lance].words, out->lang));
	out_string(out, act->valid ? "\n" : tr(out->lang, "; no vale\n", "; void\n"));
	for (unsigned i = 0; call && i < call->whole_cite.count; i++)
		lesson_clause_line(out, rules, ruleset_cited(rules, call->whole_cite, i), "        {}");
}

static void print_finding(struct out *out, const struct place_lesson *lesson, const struct finding *finding)
{
	struct str fix = bitext_in(finding->fix, out->lang);

	print_between(out, "      ", "", lesson_finding, finding, lesson->hand->match);
	lesson_clause_lines(out, lesson->rules, finding->clauses, FINDING_CLAUSES);
	if (fix.n)
		print_say(out, "        lo correcto: {}\n", "        right: {}\n", fix);
}

static void print_events(struct out *out, const struct place_lesson *lesson)
{
	print_heading(out, "  ", "qué pasó", "what happened");
	for (unsigned i = 0; i < lesson->event_count; i++) {
		const struct place_event *event = &lesson->events[i];
		print_filled(out, "    {}\n", event->text);
		for (unsigned k = 0; k < event->act_count; k++)
			print_act(out, lesson, &event->acts[k]);
		for (const struct finding *f = lesson->verdict->findings.first; f; f = f->next)
			if (place_concerns(lesson, f, event))
				print_finding(out, lesson, f);
	}
}

static void print_ledger_items(struct out *out, const struct place_lesson *lesson)
{
	bool any = false;

	for (unsigned i = 0; i < lesson->verdict->ledger_count; i++) {
		const struct ledger_item *item = &lesson->verdict->ledger[i];
		if (!span_is_set(item->span) || source_place(&lesson->hand->source, item->span.begin).line != lesson->line)
			continue;
		if (!any)
			out_say(out, "\n  al cerrar la mano, por esto:\n", "\n  at the end of the hand, for this:\n");
		any = true;
		out_format(out, "    +%d ", item->points);
		print_party(out, item->side, NULL, (int)lesson->before.table.seats);
		print_filled(out, ", {}", ledger_reason(lesson->verdict, item, out->lang));
		print_ids(out, item->clauses, FINDING_CLAUSES, "  [", " ", "]");
		out_string(out, "\n");
	}
}

void report_place(struct out *out, const struct place_lesson *lesson)
{
	lesson_heading(out, lesson->file, (unsigned)lesson->line, lesson->hand, lesson->rules);
	print_state(out, lesson, &lesson->before, "antes", "before");
	print_events(out, lesson);
	print_state(out, lesson, &lesson->after, "después", "after");
	print_ledger_items(out, lesson);
}
