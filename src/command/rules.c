/* veedor rules: the names of the rulesets, or one of them as a sheet for the referee. */
#include "command/command.h"

#include <unistd.h>

struct ruleset *rules_load(const struct settings *settings, struct str name, struct arena *arena, bool readings)
{
	struct load_request request = { name, { 0 }, settings->readings, readings ? settings->reading_count : 0 };
	struct source where = { 0 };
	struct findings findings;

	findings_init(&findings, arena);
	struct ruleset *rules = ruleset_load(&request, &findings, &where);
	for (const struct finding *f = findings.first; f; f = f->next)
		complain_finding(settings, f, span_is_set(f->span) && where.text.p ? &where : NULL);
	return rules;
}

static enum status print_names(const struct settings *settings, struct out *out, struct arena *arena)
{
	enum status status = STATUS_CLEAN;
	size_t count = 0;
	const struct str *names = ruleset_names(&count);

	for (size_t i = 0; i < count; i++) {
		struct ruleset *rules = rules_load(settings, names[i], arena, true);
		if (!rules) {
			status = STATUS_USAGE;
			continue;
		}
		out_format(out, "%-16.*s ", (int)names[i].n, names[i].p);
		out_escaped(out, words_in(&rules->title, settings->lang));
		out_string(out, "\n");
		ruleset_free(rules);
	}
	return status;
}

enum status rules_run(const struct settings *settings)
{
	struct report_options options = { .lang = settings->lang, .color = settings->color };
	enum status status = STATUS_CLEAN;
	struct arena arena;
	struct out out;

	if (settings->word_count > 1) {
		complain(say(settings->lang, "rules lleva un solo reglamento", "rules takes one ruleset"));
		return STATUS_USAGE;
	}
	arena_init(&arena);
	out_open(&out, STDOUT_FILENO);
	if (settings->word_count == 0) {
		status = print_names(settings, &out, &arena);
	} else {
		struct ruleset *rules = rules_load(settings, str_of(settings->words[0]), &arena, true);
		status = rules ? STATUS_CLEAN : STATUS_USAGE;
		options.rules = rules;
		if (rules && settings->dump)
			ruleset_dump(rules, &out);
		else if (rules && settings->counts)
			report_rules_counts(&out, &options);
		else if (rules)
			report_rules_sheet(&out, &options);
		if (rules)
			ruleset_free(rules);
	}
	arena_free(&arena);
	return worst(status, close_output(settings, &out));
}
