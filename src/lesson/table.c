#include "lesson/lesson.h"

#include "report/print.h"

static void look_at_seat(struct trial *trial, struct lesson_table *table, unsigned seat)
{
	int must = table->declaring >= 0 ? trial_must_declare(trial, seat) : 0;

	table->said[seat] = trial_declared(trial, seat);
	table->conceded |= (uint8_t)(trial_state(trial)->said[seat].conceded << seat);
	table->must_declare |= (uint8_t)((must > 0) << seat);
	table->may_have_to |= (uint8_t)((must < 0) << seat);
	table->sung |= (uint8_t)(trial_sang(trial, seat) << seat);
	table->in_play |= (uint8_t)(trial_in_play(trial, seat) << seat);
	table->strangers |= (uint8_t)(!trial_in_dispute(trial, seat) << seat);
}

struct lesson_table table_now(struct trial *trial)
{
	const struct ruleset *rules = trial_rules(trial);
	struct lesson_table table = { .seats = trial_seats(trial), .baza = trial_baza(trial), .due = trial_due(trial),
		.declaring = trial_declaring(trial), .decided = trial_decided(trial) };

	for (unsigned seat = 0; seat < table.seats; seat++)
		look_at_seat(trial, &table, seat);
	table.score = trial_score(trial);
	for (unsigned i = 0; i < rules->lance_count; i++) {
		table.lances[i] = trial_lance_now(trial, i);
		table.asked |= table.lances[i].asked;
	}
	if (table.decided) {
		const struct verdict *verdict = trial_verdict(trial);
		table.points = (struct score){ !verdict->undecided && !verdict->annulled, { verdict->points[0], verdict->points[1] } };
		for (unsigned i = 0; i < verdict->ledger_count && !table.reading; i++)
			table.reading = reading_named(rules, verdict->ledger[i].reading);
	}
	return table;
}

static void keep_words(struct arena *arena, struct bitext *words)
{
	for (unsigned i = 0; i < LANG_COUNT; i++)
		if (words->in[i].n)
			words->in[i] = arena_str(arena, words->in[i]);
}

struct finding *findings_kept(struct arena *arena, const struct finding *first)
{
	struct finding *kept = NULL, **link = &kept;

	for (; first; first = first->next) {
		struct finding *copy = ARENA_NEW(arena, struct finding);
		if (!copy)
			break;
		*copy = *first;
		for (unsigned i = 0; i < FINDING_ARGS; i++)
			keep_words(arena, &copy->args[i].words);
		for (unsigned i = 0; i < FINDING_SPANS; i++)
			keep_words(arena, &copy->more[i].label);
		keep_words(arena, &copy->expected.words);
		keep_words(arena, &copy->found.words);
		keep_words(arena, &copy->says);
		keep_words(arena, &copy->fix);
		keep_words(arena, &copy->effect.text);
		for (unsigned i = 0; i < FINDING_CLAUSES && copy->clauses[i].n; i++)
			copy->clauses[i] = arena_str(arena, copy->clauses[i]);
		copy->reading = arena_str(arena, copy->reading);
		copy->next = NULL;
		*link = copy;
		link = &copy->next;
	}
	return kept;
}

/* Returns the weight of a finding: a fault above a void act, both above a doubt or a remark. */
static unsigned weight(const struct finding *finding)
{
	static const unsigned weights[SEVERITY_COUNT] = {
		[SEVERITY_FAULT] = 4, [SEVERITY_NULL] = 3, [SEVERITY_UNDECIDED] = 2, [SEVERITY_REMARK] = 1,
	};
	return weights[finding->severity];
}

const struct finding *gravest(const struct finding *first)
{
	const struct finding *worst = first;

	for (; first; first = first->next)
		if (weight(first) > weight(worst))
			worst = first;
	return worst;
}

enum lesson_ruling ruling_of(const struct finding *first, bool met)
{
	static const enum lesson_ruling rulings[SEVERITY_COUNT] = {
		[SEVERITY_FAULT] = RULED_FAULT, [SEVERITY_NULL] = RULED_VOID, [SEVERITY_REMARK] = RULED_REMARK,
		[SEVERITY_UNDECIDED] = RULED_UNDECIDED,
	};
	const struct finding *worst = gravest(first);

	return worst ? rulings[worst->severity] : met ? RULED_STANDS : RULED_TALK;
}

unsigned acts_done(const struct trial_act *acts, unsigned count)
{
	return COUNT_IF(i, count, acts[i].valid);
}

unsigned acts_like(const struct trial_act *acts, unsigned count, const struct trial_act *act)
{
	return COUNT_IF(i, count, acts[i].act == act->act && acts[i].lance == act->lance && acts[i].valid == act->valid);
}

bool acts_rest_on_void(const struct trial *trial, const struct trial_act *acts, unsigned count)
{
	return ANY_OF(i, count, trial_has_void(trial, acts[i].lance)) && !acts_done(acts, count);
}

unsigned natural_speaker(struct trial *trial)
{
	unsigned seats = trial_seats(trial), mano = trial_mano(trial);
	int due = trial_due(trial);
	unsigned on = FIRST_OF(i, seats, trial_asked(trial, (mano + i) % seats));

	if (on == seats && trial_declaring(trial) >= 0)
		on = FIRST_OF(i, seats, trial_must_declare(trial, (mano + i) % seats) > 0);
	return on < seats ? (mano + on) % seats : due >= 0 ? (unsigned)due : mano;
}
