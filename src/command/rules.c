/* veedor rules: the names of the rulesets, or one of them as a sheet for the referee. */
#include "command/command.h"
#include "canto/canto.h"

#include <string.h>
#include <unistd.h>

struct ruleset *rules_load(const struct settings *settings, struct str name, struct arena *arena, bool readings)
{
	struct load_request request = { .name = name, .folders = settings_folders(settings), .choices = settings->readings,
		.choice_count = readings ? settings->reading_count : 0 };
	struct source where = { 0 };
	struct findings findings;

	findings_init(&findings, arena);
	struct ruleset *rules = ruleset_load(&request, &findings, &where);
	bool read = rules && canto_check(rules, &findings);
	for (const struct finding *f = findings.first; f; f = f->next)
		complain_finding(settings, f, where.text.p ? &where : NULL);
	if (read || !rules)
		return rules;
	ruleset_free(rules);     /* not before: what is said of it quotes it */
	return NULL;
}

const struct str *rules_names(const struct settings *settings, size_t *count, enum status *status)
{
	const struct str *names = ruleset_names(settings_folders(settings), count);
	struct str directory;
	int error = ruleset_names_unread(&directory);

	if (error) {
		complain_unread(settings->lang, directory, error);
		*status = worst(*status, STATUS_UNREADABLE);
	}
	return names;
}

static enum status print_names(const struct settings *settings, struct out *out, struct arena *arena)
{
	enum status status = STATUS_CLEAN;
	size_t count = 0;
	const struct str *names = rules_names(settings, &count, &status);

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

/* ---- one of them ------------------------------------------------------------------------------------------------ */

static enum status print_one(const struct settings *settings, struct str name, struct out *out, struct arena *arena)
{
	struct ruleset *rules = rules_load(settings, name, arena, true);
	struct report_options options = { .lang = settings->lang, .color = settings->color, .rules = rules };

	if (!rules)
		return STATUS_USAGE;
	if (settings->dump)
		ruleset_dump(rules, out);
	else if (settings->counts)
		report_rules_counts(out, &options);
	else if (settings->sheet || settings->form == AS_HTML)
		report_rules_page(out, &options, settings->form == AS_HTML);
	else
		report_rules_sheet(out, &options);
	ruleset_free(rules);
	return STATUS_CLEAN;
}

/* ---- two of them ------------------------------------------------------------------------------------------------- */

static enum status print_diff(const struct settings *settings, struct str a, struct str b, struct out *out)
{
	struct report_options options = { .lang = settings->lang, .color = settings->color };
	struct settings plain = *settings;
	struct cabinet cabinet = { .settings = &plain };
	struct match_header none = { 0 };

	plain.ruleset = (struct str){ 0 };
	plain.reading_count = 0;
	const struct shelf *one = cabinet_take(&cabinet, &none, a), *other = cabinet_take(&cabinet, &none, b);
	bool both = one && other && one->engine && other->engine;
	if (both)
		report_rules_diff(out, &options, &(struct rules_side){ one->rules, one->canto },
			&(struct rules_side){ other->rules, other->canto }, settings->form == AS_JSONL);
	cabinet_close(&cabinet);
	return both ? STATUS_CLEAN : STATUS_USAGE;
}

/* The rulesets named: by -r, then by the words. */
static int names_of(const struct settings *settings, struct str *names)
{
	int count = 0;

	if (settings->ruleset.n)
		names[count++] = settings->ruleset;
	for (int i = 0; i < settings->word_count && count < 3; i++)
		names[count++] = str_of(settings->words[i]);
	return count;
}

/* STATUS_CLEAN, or why these options do not go together. */
static enum status check_usage(const struct settings *settings, int count)
{
	enum lang lang = settings->lang;
	bool whole = !settings->diff && !settings->sheet && settings->form != AS_HTML;
	bool one = settings->sheet || settings->form == AS_HTML || settings->dump || settings->counts || settings->reading_count;

	if (settings->diff && count != 2)
		complain(say(lang, "rules --diff lleva dos reglamentos", "rules --diff takes two rulesets"));
	else if (!settings->diff && count > 1)
		complain(say(lang, "rules lleva un solo reglamento", "rules takes one ruleset"));
	else if (one && !settings->diff && count == 0)
		complain(say(lang, "falta el reglamento: veedor rules REGLAMENTO", "the ruleset is missing: veedor rules RULESET"));
	else if (settings->form == AS_HTML && (settings->diff || !settings->sheet))
		complain(say(lang, "--format html va con --sheet", "--format html goes with --sheet"));
	else if (settings->form == AS_JSONL && (whole || settings->sheet))
		complain(say(lang, "--format jsonl va con --diff", "--format jsonl goes with --diff"));
	else if (settings->diff && (settings->sheet || settings->dump || settings->counts))
		complain(say(lang, "--diff no va con --sheet, --dump ni --counts", "--diff does not go with --sheet, --dump or --counts"));
	else if (settings->sheet + settings->dump + settings->counts > 1)
		complain(say(lang, "--sheet, --dump y --counts no van juntas", "--sheet, --dump and --counts do not go together"));
	else if (settings->diff && settings->reading_count)
		complain(say(lang, "--reading no va con --diff: cada reglamento con las lecturas que toma",
			"--reading does not go with --diff: each regulation has the readings it takes"));
	else
		return STATUS_CLEAN;
	return STATUS_USAGE;
}

enum status rules_run(const struct settings *settings)
{
	struct str names[3];
	int count = names_of(settings, names);
	enum status status = check_usage(settings, count);
	struct arena arena;
	struct out out;

	if (status != STATUS_CLEAN)
		return status;
	arena_init(&arena);
	out_open(&out, STDOUT_FILENO);
	out_hold(&out);
	if (settings->diff)
		status = print_diff(settings, names[0], names[1], &out);
	else if (count)
		status = print_one(settings, names[0], &out, &arena);
	else
		status = print_names(settings, &out, &arena);
	arena_free(&arena);
	return close_output(settings, &out, status);
}
