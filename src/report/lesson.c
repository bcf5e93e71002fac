/* Shared by the lessons in print: names of standings and rulings, the table, a finding as data. */
#include "report/lesson.h"

#include "base/json.h"
#include "report/print.h"

const struct term lesson_wordings[] = {
	[WORDING_OFFICIAL] = { "official", { "oficial", "official" } },
	[WORDING_ACCEPTED] = { "accepted", { "admitida", "accepted" } },
	[WORDING_IRREGULAR] = { "irregular", { "irregular, pero obliga", "irregular, but it binds" } },
	[WORDING_NO_CALL] = { "no_call", { "no vale: no es un canto", "no call: it counts for nothing" } },
	[WORDING_TALK] = { "talk", { "charla: no dice nada del juego", "free speech: it says nothing of the game" } },
};

const struct term lesson_rulings[] = {
	[RULED_STANDS] = { "stands", { "vale", "it stands" } },
	[RULED_REMARK] = { "remark", { "vale, con observación", "it stands, with a remark" } },
	[RULED_UNDECIDED] = { "undecided", { "depende de lo que no se sabe", "it hangs on what is not known" } },
	[RULED_FAULT] = { "fault", { "falta", "fault" } },
	[RULED_VOID] = { "void", { "nulo", "void" } },
	[RULED_TALK] = { "talk", { "aquí no es nada: charla", "nothing here: talk" } },
};

/* ---- lances --------------------------------------------------------------------------------------------------- */

static const struct term states[] = {
	[LANCE_UNOPENED] = { "unopened", { "sin abrir", "not opened" } },
	[LANCE_PENDING] = { "pending", { "espera respuesta", "waits for an answer" } },
	[LANCE_ACCEPTED] = { "accepted", { "querido", "accepted" } },
	[LANCE_REFUSED] = { "refused", { "no querido", "refused" } },
	[LANCE_ANNULLED] = { "annulled", { "anulado", "annulled" } },
};

bool declares_points(const struct ruleset *rules)
{
	return lance_of_kind(rules, LANCE_TANTO) || lance_of_kind(rules, LANCE_FLOR);
}

struct str lesson_act_name(const struct ruleset *rules, unsigned act)
{
	int canto = canto_of_act(act);

	if (canto >= 0)
		return canto < rules->canto_count ? rules->cantos[canto].name : (struct str){ 0 };
	return act < ACT_BUILTIN_COUNT ? str_of(act_keyword((enum act)act)) : (struct str){ 0 };
}

void lesson_number(struct out *out, bool known, int number)
{
	if (known)
		out_number(out, number);
	else
		out_string(out, "?");
}

void lesson_seats(struct out *out, unsigned set)
{
	const char *link = "";

	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		if (set >> seat & 1) {
			out_format(out, "%s%c", link, 'A' + (int)seat);
			link = ", ";
		}
}

void lesson_stake(struct out *out, const struct report_options *options, const struct trial_lance *now, unsigned seats)
{
	if (now->stake_known || !now->by_side) {
		lesson_number(out, now->stake_known, now->stake);
		return;
	}
	for (int side = 0; side < 2; side++) {
		out_format(out, tr(options->lang, seats > 2 ? "%s%d si ganan " : "%s%d si gana ", "%s%d if won by "),
			side ? ", " : "", now->stake_of[side]);
		print_side(out, side, (int)seats, options->lang);
	}
}

void lesson_standing(struct out *out, const struct report_options *options, const struct lesson_table *table, unsigned lance)
{
	const struct trial_lance *now = &table->lances[lance].now;
	enum lang lang = options->lang;

	out_string(out, states[now->state].word[lang]);
	if (now->state == LANCE_PENDING) {
		out_string(out, table->asked ? tr(lang, " de ", " from ") : "");
		lesson_seats(out, table->asked);
		out_string(out, tr(lang, "; querido, ", "; accepted, "));
		lesson_stake(out, options, now, table->seats);
		out_string(out, tr(lang, "; no querido, ", "; refused, "));
		lesson_number(out, now->refusal_known, now->refusal);
	} else if (now->state == LANCE_ACCEPTED) {
		out_string(out, tr(lang, " por ", " for "));
		lesson_stake(out, options, now, table->seats);
	}
}

void lesson_over(struct out *out, const struct lesson_table *table, enum lang lang)
{
	out_string(out, tr(lang, "la mano está terminada", "the hand is over"));
	if (table->points_known)
		out_format(out, ": %d-%d", table->points[0], table->points[1]);
}

void lesson_table_lances(struct out *out, const struct report_options *options, const struct ruleset *rules,
	const struct lesson_table *table, const char *indent)
{
	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct trial_lance *now = &table->lances[i].now;
		if (!table->lances[i].shown)
			continue;
		out_string(out, indent);
		print_filled(out, "{}: ", bitext_in(&rules->lances[i].words, options->lang));
		if (now->last >= 0 && now->last < rules->canto_count)
			print_filled(out, "{} ", bitext_in(&rules->cantos[now->last].words, options->lang));
		lesson_standing(out, options, table, i);
		out_string(out, "\n");
	}
}

static void lance_json(struct out *out, const struct ruleset *rules, unsigned lance, const struct trial_lance *now)
{
	json_open(out, NULL, '{');
	json_text(out, "lance", rules->lances[lance].name);
	json_text(out, "state", str_of(states[now->state].name));
	json_text(out, "call", now->last >= 0 && now->last < rules->canto_count ? rules->cantos[now->last].name
		: (struct str){ 0 });
	json_seat(out, "caller", now->caller);
	json_number_if(out, "accepted", now->stake_known && now->state <= LANCE_ACCEPTED, now->stake);
	json_pair(out, "accepted_by_side", now->by_side, now->stake_of[0], now->stake_of[1]);
	json_number_if(out, "refused", now->refusal_known && now->state == LANCE_PENDING, now->refusal);
	json_close(out, '}');
}

void lesson_acts_json(struct out *out, const char *name, const struct ruleset *rules, const struct trial_act *acts,
	unsigned count)
{
	json_open(out, name, '[');
	for (unsigned i = 0; i < count; i++) {
		json_open(out, NULL, '{');
		json_text(out, "act", lesson_act_name(rules, acts[i].act));
		json_text(out, "lance", acts[i].lance < rules->lance_count ? rules->lances[acts[i].lance].name : (struct str){ 0 });
		json_bool(out, "valid", acts[i].valid);
		json_close(out, '}');
	}
	json_close(out, ']');
}

void lesson_table_json(struct out *out, const char *name, const struct ruleset *rules, const struct lesson_table *table)
{
	json_open(out, name, '{');
	json_number(out, "baza", table->baza);
	json_seat(out, "due", table->due);
	json_pair(out, "score", table->score_known, table->score[0], table->score[1]);
	json_bool(out, "over", table->decided);
	json_pair(out, "points", table->decided && table->points_known, table->points[0], table->points[1]);
	json_open(out, "lances", '[');
	for (unsigned i = 0; i < rules->lance_count; i++)
		if (table->lances[i].shown)
			lance_json(out, rules, i, &table->lances[i].now);
	json_close(out, ']');
	json_close(out, '}');
}

/* ---- a finding ------------------------------------------------------------------------------------------------- */

void lesson_finding_json(struct out *out, const char *name, const struct report_options *options, const struct ruleset *rules,
	const struct finding *finding, const struct match_header *match, int seats)
{
	if (!finding) {
		json_null(out, name);
		return;
	}
	json_open(out, name, '{');
	json_text(out, "severity", str_of(severity_name(finding->severity)));
	json_text(out, "kind", str_of(finding_kind_name(finding->kind)));
	json_text(out, "code", str_of(finding_info(finding->code)->code));
	json_ids(out, "clauses", finding->clauses, FINDING_CLAUSES);
	report_message(out_aside(out), finding, options->lang, match);
	json_gathered(out, "message");
	print_effect(out_aside(out), &finding->effect, match, seats, options->lang);
	json_gathered(out, "effect");
	json_text(out, "reading", finding->reading);
	json_text(out, "rule_text", clause_text(rules, finding->clauses[0], options->lang));
	json_text(out, "fix", bitext_in(&finding->fix, options->lang));
	json_close(out, '}');
}

void lesson_heading(struct out *out, const struct report_options *options, struct str file, unsigned line,
	const struct hand *hand, const struct ruleset *rules)
{
	print_ink(out, options, INK_BOLD);
	out_escaped(out, file);
	if (line)
		out_format(out, ":%u", line);
	print_filled(out, tr(options->lang, ": mano {}", ": hand {}"), hand->id);
	print_ink(out, options, INK_PLAIN);
	print_filled(out, " ({})\n", rules->name);
}

void lesson_finding(struct out *out, const struct report_options *options, const struct finding *finding, const struct match_header *match)
{
	print_severity(out, options, finding->severity);
	out_format(out, " [%s] ", finding_info(finding->code)->code);
	report_message(out, finding, options->lang, match);
	out_string(out, "\n");
}

void lesson_clause_lines(struct out *out, const struct report_options *options, const struct ruleset *rules,
	const struct str *clauses, unsigned most)
{
	for (unsigned i = 0; i < most && clauses[i].n; i++) {
		print_filled(out, "        {}", clauses[i]);
		print_statement(out, rules, clauses[i], options->lang);
		out_string(out, "\n");
	}
}
