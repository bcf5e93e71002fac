/* What the kinds of exercises share. */
#include "lesson/exercises.h"

#include "report/print.h"

struct quiz_choice *quiz_answer(struct exercise *x, struct str text, struct str why)
{
	if (x->count == QUIZ_POOL || !text.n || ANY_OF(i, x->count, str_equal(x->choices[i].text, text)))
		return NULL;
	struct quiz_choice *choice = &x->choices[x->count++];
	*choice = (struct quiz_choice){ .text = text, .why = why };
	return choice;
}

struct quiz_choice *quiz_number(struct quiz_maker *m, struct exercise *x, int number, struct str why)
{
	return number < 0 ? NULL : quiz_answer(x, arena_filled(&m->arena, "{}", number), why);
}

void quiz_clause(struct quiz_choice *choice, struct str id)
{
	if (choice)
		ids_add(choice->clauses, QUIZ_CLAUSES, id);
}

void quiz_cite(const struct ruleset *rules, struct quiz_choice *choice, struct cite cite)
{
	for (unsigned i = 0; i < cite.count; i++)
		quiz_clause(choice, ruleset_cited(rules, cite, i));
}

void quiz_clauses_broken(struct quiz_maker *m, struct quiz_choice *answer, const struct finding *finding)
{
	for (unsigned i = 0; i < FINDING_CLAUSES && finding->clauses[i].n; i++)
		quiz_clause(answer, arena_str(&m->arena, finding->clauses[i]));
}

static unsigned fewest_seats(const struct ruleset *rules)
{
	unsigned seats = 2;

	while (seats < MAX_SEATS && !(rules->seats >> seats & 1))
		seats += 2;
	return seats;
}

bool quiz_is_large(const struct quiz_maker *m, unsigned seats)
{
	return seats > fewest_seats(m->rules);
}

unsigned quiz_seats(struct quiz_maker *m)
{
	unsigned fewest = fewest_seats(m->rules);
	uint64_t seed = chance_next(&m->chance);

	return m->level <= 1 ? fewest : player_table_by_chance(m->rules, seed, 0).seats;
}

const struct hand *quiz_hand(struct quiz_maker *m, unsigned talks, unsigned bold)
{
	unsigned seats = quiz_seats(m);
	struct player_table table = player_table_by_chance(m->rules, chance_next(&m->chance), seats);

	table.talks = talks;
	table.bold = bold;
	return player_play(m->player, &table);
}

bool quiz_somewhere(struct quiz_maker *m, struct exercise *x, const struct hand *hand,
	bool (*ask_at)(struct quiz_maker *m, struct exercise *x, const struct hand *hand, uint32_t upto))
{
	uint32_t first = hand ? chance_below(&m->chance, hand->event_count) : 0;

	if (!hand)
		return false;
	engine_new_match(m->engine, hand->match);
	for (uint32_t i = 0; i < hand->event_count; i++) {
		if (ask_at(m, x, hand, (first + i) % hand->event_count))
			return true;
		*x = (struct exercise){ .topic = x->topic, .wish = x->wish, .id = x->id };
	}
	return false;
}

bool quiz_points_said(const struct quiz_maker *m)
{
	return ALL_OF(seat, trial_seats(m->trial), trial_must_declare(m->trial, seat) == 0);
}

bool quiz_is_won(struct quiz_maker *m, const struct hand *hand, uint32_t upto)
{
	struct hand part = *hand;
	struct findings none;

	part.event_count = upto;
	part.ending = ENDING_UNFINISHED;
	findings_init(&none, &m->scratch);
	engine_new_match(m->engine, hand->match);
	uint32_t won = engine_judge(m->engine, hand, &none)->won_aloud;
	bool over = won > 0 && upto >= won;
	/* or they would have, had nothing more been said */
	engine_new_match(m->engine, hand->match);
	over = over || engine_judge(m->engine, &part, &none)->won_aloud > 0;
	engine_new_match(m->engine, hand->match);
	return over;
}

struct str quiz_finding(struct quiz_maker *m, const struct finding *finding, bool fixed)
{
	struct str fix = fixed ? bitext_in(finding->fix, m->lang) : STR(""), message = arena_said(&m->arena, m->lang, report_message, finding, NULL);

	return arena_filled(&m->arena, "{}{}{}", message, fix.n ? "; " : "", fix);
}

struct reader *quiz_read(struct quiz_maker *m, const struct exercise *x, struct hand *hand, struct findings *notation)
{
	struct str text = arena_filled(&m->scratch, "[Veedor \"1\"]\n[Asientos \"{}\"]\n\n{}\nfin incompleta\n", x->seats, x->log);
	struct reader *reader = reader_open_hand(text, m->rules->name, &m->scratch, hand, notation);

	if (reader)
		engine_new_match(m->engine, hand->match);
	return reader;
}

struct str quiz_side(struct quiz_maker *m, unsigned seats, int side)
{
	return arena_said(&m->arena, m->lang, print_party, side, NULL, (int)seats);
}
