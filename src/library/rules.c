/* veedor rules: the names of the rulesets, or one of them as a sheet for the referee. */
#include "library/calls.h"
#include "library/ruleset_cache.h"
#include "canto/canto.h"

#include <strings.h>

static struct ruleset *load(const struct settings *settings, struct str name, struct arena *arena, bool readings, bool sets_later)
{
	struct load_request request = { .name = name, .by_log = settings->closed, .folders = settings_folders(settings), .choices = settings->readings,
		.choice_count = readings ? settings->reading_count : 0, .kept = sets_later ? &settings->slots->syntaxes : NULL };
	struct source where = { 0 };
	struct findings findings = { .arena = arena };

	struct ruleset *rules = ruleset_load(&request, &findings, &where);
	bool read = rules && canto_check(rules, &findings);
	for (const struct finding *f = findings.first; f; f = f->next)
		complain_finding(settings, f, where.text.p ? &where : NULL);
	if (read || !rules)
		return rules;
	ruleset_free(rules);     /* not before: its findings quote it */
	return NULL;
}

struct ruleset *rules_load(const struct settings *settings, struct str name, struct arena *arena, bool readings)
{
	return load(settings, name, arena, readings, false);
}

enum status rules_names(const struct settings *settings, struct arena *arena, struct ruleset_names *names)
{
	ruleset_names(settings_folders(settings), arena, names);
	if (!names->error)
		return STATUS_CLEAN;
	return complain_unread(settings->lang, names->unread, names->error);
}

enum status rules_none(const struct settings *settings, const char *subcommand)
{
	struct ruleset_names names;
	struct arena arena = { 0 };

	complain(settings->lang, "falta el reglamento: veedor {} -r REGLAMENTO; hay:", "no ruleset: veedor {} -r RULESET; there are:", subcommand);
	(void)rules_names(settings, &arena, &names);
	for (size_t i = 0; i < names.count; i++) {
		struct ruleset *rules = rules_load(settings, names.list[i], &arena, false);
		struct str title = rules ? bitext_in(rules->title, settings->lang) : STR("");
		struct str blanks = str_slice(STR("              "), names.list[i].n, 14);
		complain(settings->lang, "  {}{} {}", "  {}{} {}", names.list[i], blanks, title);
		ruleset_free(rules);
	}
	arena_free(&arena);
	return STATUS_USAGE;
}

int rules_clause(const struct ruleset *rules, struct str id)
{
	return INDEX_OF(i, rules->clause_count, rules->clauses[i].id.n == id.n && strncasecmp(rules->clauses[i].id.p, id.p, id.n) == 0);
}

static void print_name(const struct settings *settings, struct str name, const struct ruleset *rules, struct out *out)
{
	if (settings->form == AS_JSONL) {
		report_ruleset_jsonl(out, rules);
		return;
	}
	out_format(out, "%-16.*s ", (int)name.n, name.p);
	out_escaped(out, bitext_in(rules->title, settings->lang));
	out_string(out, "\n");
}

static enum status print_names(const struct settings *settings, struct out *out, struct arena *arena)
{
	struct ruleset_names names;
	enum status status = rules_names(settings, arena, &names);

	for (size_t i = 0; i < names.count; i++) {
		struct ruleset *rules = load(settings, names.list[i], arena, true, true);
		if (!rules) {
			status = STATUS_USAGE;
			continue;
		}
		print_name(settings, names.list[i], rules, out);
		ruleset_free(rules);
	}
	return status;
}

/* ---- one of them ------------------------------------------------------------------------------------------------ */

static enum status print_one(const struct settings *settings, struct str name, struct out *out, struct arena *arena)
{
	struct ruleset *rules = rules_load(settings, name, arena, true);

	if (!rules)
		return STATUS_USAGE;
	if (settings->form == AS_JSONL) {
		report_ruleset_jsonl(out, rules);
		report_clauses_jsonl(out, rules);
	} else if (settings->counts) {
		report_rules_counts(out, rules);
	} else if (settings->sheet) {
		report_rules_page(out, rules, settings->form == AS_HTML);
	} else {
		report_rules_sheet(out, rules);
	}
	ruleset_free(rules);
	return STATUS_CLEAN;
}

/* ---- two of them ------------------------------------------------------------------------------------------------- */

static enum status print_diff(const struct settings *settings, struct str a, struct str b, struct out *out)
{
	struct settings plain = *settings;
	struct ruleset_cache cache = { &plain, settings->slots, false };

	plain.ruleset = (struct str){ 0 };
	plain.reading_count = 0;
	const struct slot *one = cache_named(&cache, a), *other = cache_named(&cache, b);
	bool both = one && other;
	if (both)
		report_rules_diff(out, &(struct rules_side){ one->rules, one->canto }, &(struct rules_side){ other->rules, other->canto },
			settings->form == AS_JSONL);
	return both ? STATUS_CLEAN : STATUS_USAGE;
}

/* Lists the rulesets named by -r, then by the words. Returns how many, 3 at most. */
static int names_of(const struct settings *settings, struct str *names)
{
	int count = 0;

	if (settings->ruleset.n)
		names[count++] = settings->ruleset;
	for (int i = 0; i < settings->word_count && count < 3; i++)
		names[count++] = str_of(settings->words[i]);
	return count;
}

/* Returns STATUS_CLEAN, or STATUS_USAGE after saying why these options do not go together. */
static enum status check_usage(const struct settings *settings, int count)
{
	enum lang lang = settings->lang;
	bool one = settings->sheet || settings->form == AS_HTML || settings->counts || settings->reading_count;

	if (settings->diff && count != 2)
		return refuse(lang, "rules --diff lleva dos reglamentos", "rules --diff takes two rulesets");
	if (!settings->diff && count > 1)
		return refuse(lang, "rules lleva un solo reglamento", "rules takes one ruleset");
	if (one && !settings->diff && count == 0)
		return refuse(lang, "falta el reglamento: veedor rules REGLAMENTO", "the ruleset is missing: veedor rules RULESET");
	if (settings->form == AS_HTML && (settings->diff || !settings->sheet))
		return refuse(lang, "--format html va con --sheet", "--format html goes with --sheet");
	if (settings->form == AS_JSONL && (settings->sheet || settings->counts))
		return refuse(lang, "--format jsonl no va con --sheet ni --counts", "--format jsonl does not go with --sheet or --counts");
	if (settings->diff && (settings->sheet || settings->counts))
		return refuse(lang, "--diff no va con --sheet ni --counts", "--diff does not go with --sheet or --counts");
	if (settings->sheet && settings->counts)
		return refuse(lang, "--sheet no va con --counts", "--sheet does not go with --counts");
	if (settings->diff && settings->reading_count)
		return refuse(lang, "--reading no va con --diff: cada reglamento con las lecturas que toma",
			"--reading does not go with --diff: each regulation has the readings it takes");
	return STATUS_CLEAN;
}

enum status rules_print(const struct settings *settings, struct out *out)
{
	struct str names[3];
	int count = names_of(settings, names);
	enum status status = check_usage(settings, count);
	struct arena arena = { 0 };

	if (status != STATUS_CLEAN)
		return status;
	if (settings->diff)
		status = print_diff(settings, names[0], names[1], out);
	else if (count)
		status = print_one(settings, names[0], out, &arena);
	else
		status = print_names(settings, out, &arena);
	arena_free(&arena);
	return status;
}
