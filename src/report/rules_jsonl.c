/* A regulation for machines: itself and the readings it leaves open, then its clauses, an object a line. */
#include "base/json.h"
#include "report/print.h"

const struct term clause_uses[] = {
	[CLAUSE_UNUSED] = { "unused", { "nada la lleva", "nothing carries it" } },
	[CLAUSE_STATED] = { "stated", { "se controla", "is checked" } },
	[CLAUSE_PERMITTED] = { "permitted", { "permite: nada hay que señalar", "permits: nothing to report" } },
	[CLAUSE_BUILT_IN] = { "built_in", { "la lleva otra tabla o el orden del juego", "carried by another table or the order of play" } },
	[CLAUSE_OUTSIDE] = { "outside", { "fuera del registro: ningún registro la decide", "outside the log: no log decides it" } },
	[CLAUSE_SET_ASIDE] = { "set_aside", { "la regla de la casa la deja sin efecto", "the house rule sets it aside" } },
};

/* Writes the numbers whose bits are set. */
static void numbers_json(struct out *out, const char *name, unsigned set)
{
	JSON_LIST(out, name)
		for (int n = 0; set >> n; n++)
			if (set >> n & 1)
				json_number(out, NULL, n);
}

static void deck_json(struct out *out, const struct ruleset *rules)
{
	JSON_LIST(out, "deck")
		for (card c = 0; c < CARD_COUNT; c++)
			if (rules->deck & card_bit(c))
				json_text(out, NULL, str_of(card_text(c)));
}

void print_reading_json(struct out *out, const char *name, const struct reading *reading)
{
	JSON_OBJECT_IF(out, name, reading) {
		json_text(out, "name", reading->name);
		json_text(out, "question", bitext_in(reading->question, out->lang));
		json_text(out, "taken", reading->option[reading->taken].name);
		JSON_LIST(out, "options")
			for (unsigned i = 0; i < reading->options; i++)
				JSON_OBJECT(out, NULL) {
					json_text(out, "name", reading->option[i].name);
					json_text(out, "text", bitext_in(reading->option[i].words, out->lang));
				}
	}
}

void report_ruleset_jsonl(struct out *out, const struct ruleset *rules)
{
	json_record(out, "ruleset");
	json_text(out, "ruleset", rules->name);
	json_text(out, "title", bitext_in(rules->title, out->lang));
	json_text(out, "source", print_origin(rules));
	json_text(out, "sha256", print_sum(rules));
	numbers_json(out, "seats", rules->seats);
	numbers_json(out, "cards", rules->hand_cards);
	deck_json(out, rules);
	json_number(out, "target", rules->target);
	json_bool(out, "muestra", rules->has_muestra);
	json_number(out, "clauses", rules->clause_count);
	JSON_LIST(out, "readings")
		for (unsigned i = 0; i < rules->reading_count; i++)
			print_reading_json(out, NULL, &rules->readings[i]);
	json_end(out);
}

void report_clauses_jsonl(struct out *out, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->clause_count; i++) {
		const struct clause *clause = &rules->clauses[i];
		json_record(out, "clause");
		json_text(out, "ruleset", rules->name);
		json_text(out, "clause", clause->id);
		(void)print_place_of(out_aside(out), rules, clause->id);
		json_gathered(out, "article");
		json_text(out, "use", str_of(clause_uses[clause->use].name));
		json_text(out, "text", bitext_in(clause->text, out->lang));
		json_text(out, "reason", bitext_in(clause->reason, out->lang));
		json_end(out);
	}
}
