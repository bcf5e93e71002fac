/* Shared by the lessons in print: names of standings and rulings, the table, a finding as data. */
#include "report/lesson.h"

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

const struct term lesson_states[] = {
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
	const struct canto_row *call = row_of_call(rules, act);

	return call ? call->name : act < ACT_BUILTIN_COUNT ? str_of(act_keyword(act)) : (struct str){ 0 };
}

struct hole lesson_number(struct maybe number)
{
	return number.known ? hole_number(number.n) : hole_own("?");
}

void lesson_stake(struct out *out, const struct trial_lance *now, unsigned seats)
{
	if (!trial_by_side(now)) {
		print_filled(out, "{}", lesson_number(trial_stake(now)));
		return;
	}
	for (int side = 0; side < 2; side++) {
		out_say_format(out, seats > 2 ? "%s%d si ganan " : "%s%d si gana ", "%s%d if won by ",
			side ? ", " : "", now->stake.of[side]);
		print_party(out, side, NULL, (int)seats);
	}
}

void lesson_standing(struct out *out, const struct lesson_table *table, unsigned lance)
{
	const struct trial_lance *now = &table->lances[lance];

	out_string(out, lesson_states[now->state].word[out->lang]);
	if (now->state == LANCE_PENDING) {
		print_seats(out, now->asked, tr(out->lang, " de ", " from "), ", ", "");
		print_between(out, tr(out->lang, "; querido, ", "; accepted, "), "", lesson_stake, now, table->seats);
		print_say(out, "; no querido, {}", "; refused, {}", lesson_number(now->refusal));
	}
	if (now->state == LANCE_ACCEPTED)
		print_between(out, tr(out->lang, " por ", " for "), "", lesson_stake, now, table->seats);
}

void lesson_over(struct out *out, const struct lesson_table *table, const char *before, const char *behind)
{
	print_say(out, "{}la mano está terminada", "{}the hand is over", before);
	if (table->points.known)
		out_format(out, ": %d-%d", table->points.of[0], table->points.of[1]);
	out_string(out, behind);
}

void lesson_table_lances(struct out *out, const struct ruleset *rules, const struct lesson_table *table, const char *indent)
{
	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct trial_lance *now = &table->lances[i];
		if (now->state == LANCE_UNOPENED)
			continue;
		print_filled(out, "{}{}: ", indent, bitext_in(rules->lances[i].words, out->lang));
		if (now->last >= 0 || !now->call.name) {
			print_call(out, now->call);
			out_string(out, " ");
		}
		lesson_standing(out, table, i);
		out_string(out, "\n");
	}
}

void lesson_heading(struct out *out, struct str file, unsigned line, const struct hand *hand, const struct ruleset *rules)
{
	print_filled(out, "{bold}{}", file);
	if (line)
		out_format(out, ":%u", line);
	print_say(out, ": mano {}{plain} ({})\n", ": hand {}{plain} ({})\n", hand->id, rules->name);
}

void lesson_finding(struct out *out, const struct finding *finding, const struct match_header *match)
{
	print_severity(out, finding->severity);
	out_format(out, " [%s] ", finding_info(finding->code)->code);
	report_message(out, finding, match);
	out_string(out, "\n");
}

void lesson_clause_line(struct out *out, const struct ruleset *rules, struct str clause, const char *before)
{
	print_filled(out, before, clause);
	print_statement(out, rules, clause);
	out_string(out, "\n");
}

void lesson_clause_lines(struct out *out, const struct ruleset *rules, const struct str *clauses, unsigned most)
{
	for (unsigned i = 0; i < most && clauses[i].n; i++)
		lesson_clause_line(out, rules, clauses[i], "        {}");
}
