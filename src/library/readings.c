/* What a hand in dispute would come to under the other readings of its regulation, one at a time. The rulesets of the other options are
 * loaded when the first hand in dispute asks for them, and kept with the slot. */
#include "library/ruleset_cache.h"

/* Loads the ruleset of the slot under another option of a reading. Few options touch how phrases are read, so the canto may be lent. */
static void alternative_open(struct alternative *alternative, const struct slot *of, const struct reading *reading, unsigned option)
{
	const struct load_request *base = &of->request;
	struct ruleset_choice choices[READING_LIMIT + 1];
	struct load_request request = *base;
	struct findings findings = { .arena = &alternative->slot.arena };
	struct source where = { 0 };
	size_t count = 0;

	alternative->reading = reading;
	alternative->option = option;
	for (size_t i = 0; i < base->choice_count; i++)
		if (!str_equal(base->choices[i].reading, reading->name))
			choices[count++] = base->choices[i];
	choices[count++] = (struct ruleset_choice){ reading->name, reading->option[option].name };
	request.choices = choices;
	request.choice_count = count;
	slot_read(&alternative->slot, &request, of->canto, &findings, &where);
}

static unsigned all_options(const struct ruleset *rules)
{
	unsigned count = 0;

	for (unsigned i = 0; i < rules->reading_count; i++)
		count += rules->readings[i].options;
	return count;
}

/* Opens an alternative for each option that is not taken, of each reading. */
static void alternatives_open(struct slot *slot)
{
	const struct ruleset *rules = slot->rules;
	struct alternative *table = ARENA_ARRAY(&slot->arena, struct alternative, all_options(rules) + 1);

	slot->alternatives_known = true;
	slot->alternatives = table;
	for (unsigned i = 0; table && i < rules->reading_count; i++)
		for (unsigned k = 0; k < rules->readings[i].options; k++)
			if (k != rules->readings[i].taken)
				alternative_open(&table[slot->alternative_count++], slot, &rules->readings[i], k);
}

/* Returns the first finding from `f` on of an act that was wrong or did not count. */
static const struct finding *next_wrong(const struct finding *f)
{
	return FIND_LINKED(wrong, f, wrong->severity == SEVERITY_FAULT || wrong->severity == SEVERITY_NULL);
}

static bool same_faults(const struct verdict *a, const struct verdict *b)
{
	const struct finding *f = next_wrong(a->findings.first), *g = next_wrong(b->findings.first);

	for (; f && g; f = next_wrong(f->next), g = next_wrong(g->next))
		if (f->span.begin != g->span.begin || f->severity != g->severity)
			return false;
	return !f && !g;
}

void readings_judge(struct slot *slot, const struct hand *hand, const struct findings *notation, const struct verdict *v,
	struct readings_report *report)
{
	*report = (struct readings_report){ .tried = 0 };
	if (!slot->alternatives_known)
		alternatives_open(slot);
	for (unsigned i = 0; i < slot->alternative_count; i++) {
		struct alternative *alternative = &slot->alternatives[i];
		if (!alternative->slot.engine) {
			report->short_of = true;
			continue;
		}
		const struct verdict *other = engine_judge_again(alternative->slot.engine, slot->engine, hand, notation);
		bool points = v->undecided == other->undecided && v->annulled == other->annulled && same_tantos(v->points, other->points);
		report->tried++;
		if (points && same_faults(v, other))
			continue;
		if (report->count == READING_OUTCOMES) {
			report->short_of = true;
			continue;
		}
		report->outcome[report->count++] = (struct reading_outcome){ .reading = alternative->reading, .option = alternative->option,
			.points = { other->points[0], other->points[1] }, .undecided = other->undecided, .annulled = other->annulled,
			.points_differ = !points };
	}
}
