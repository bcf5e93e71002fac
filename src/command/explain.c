/* veedor explain: what a finding's code means, or what a clause says and what carries it. */
#include "command/command.h"

#include <strings.h>
#include <unistd.h>

/* Where a name was looked for: for "did you mean". */
struct search {
	const struct settings *settings;
	struct out out;
	struct arena arena;
	struct str word;
	struct str *names;
	size_t name_count, name_room;
	bool found;
};

static void remember(struct search *search, struct str name)
{
	if (search->name_count == search->name_room) {
		size_t room = search->name_room ? search->name_room * 2 : 256;
		struct str *names = arena_grow(&search->arena, search->names, search->name_room * sizeof *names,
			room * sizeof *names);
		if (!names)
			return;
		search->names = names;
		search->name_room = room;
	}
	search->names[search->name_count++] = arena_str(&search->arena, name);
}

static enum status explain_code(struct search *search, enum finding_code code)
{
	const struct finding_info *info = finding_info(code);
	enum lang lang = search->settings->lang;

	out_format(&search->out, "%s  %s  %s  %s\n", info->code, info->slug, finding_kind_name(info->kind),
		severity_word(info->severity, lang));
	out_format(&search->out, "  %s\n  %s\n", info->text[lang], info->why[lang]);
	return STATUS_CLEAN;
}

static const char *use_text(enum clause_use use, enum lang lang)
{
	switch (use) {
	case CLAUSE_STATED: return say(lang, "se controla", "is checked");
	case CLAUSE_PERMITTED: return say(lang, "permite: nada hay que señalar", "permits: nothing to report");
	case CLAUSE_BUILT_IN: return say(lang, "la lleva otra tabla o el orden del juego", "carried by another table or the order of play");
	case CLAUSE_OUTSIDE: return say(lang, "fuera del registro: ningún registro la decide", "outside the log: no log decides it");
	case CLAUSE_UNUSED: break;
	}
	return say(lang, "nada la lleva", "nothing carries it");
}

static bool is_id_byte(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '.';
}

/* Where the id stands in the line as a whole word, or the line's length. */
static size_t find_id(struct str line, struct str id)
{
	for (size_t i = 0; i + id.n <= line.n; i++) {
		bool begins = i == 0 || !is_id_byte(line.p[i - 1]);
		bool ends = i + id.n == line.n || !is_id_byte(line.p[i + id.n]);
		if (begins && ends && str_equal(str_slice(line, i, i + id.n), id))
			return i;
	}
	return line.n;
}

/* Every line of the ruleset that carries the clause, as it is written there. */
static void print_carriers(struct search *search, const struct ruleset *rules, const struct clause *clause)
{
	struct str text = rules->source.text;
	unsigned number = 1;

	for (size_t begin = 0, end; begin < text.n; begin = end + 1, number++) {
		for (end = begin; end < text.n && text.p[end] != '\n';)
			end++;
		struct str line = str_slice(text, begin, end);
		bool declared = clause->span.begin >= begin && clause->span.begin <= end;
		if (declared || find_id(line, clause->id) == line.n)
			continue;
		out_string(&search->out, "  ");
		out_escaped(&search->out, rules->source.name);
		out_format(&search->out, ":%u: ", number);
		out_escaped(&search->out, str_trim(line));
		out_string(&search->out, "\n");
	}
}

static void print_reading(struct search *search, const struct ruleset *rules, int clause)
{
	enum lang lang = search->settings->lang;
	const struct reading *reading;

	if (!rules->clause_reading || !rules->clause_reading[clause]
		|| rules->clause_reading[clause] > rules->reading_count)
		return;
	reading = &rules->readings[rules->clause_reading[clause] - 1];
	out_string(&search->out, say(lang, "  lectura «", "  reading «"));
	out_escaped(&search->out, reading->name);
	out_string(&search->out, "»: ");
	out_escaped(&search->out, words_in(&reading->question, lang));
	out_string(&search->out, "\n");
}

static void print_clause(struct search *search, const struct ruleset *rules, int row)
{
	const struct clause *clause = &rules->clauses[row];
	enum lang lang = search->settings->lang;
	struct str reason = words_in(&clause->reason, lang);

	out_escaped(&search->out, clause->id);
	out_string(&search->out, "  (");
	out_escaped(&search->out, rules->name);
	out_string(&search->out, ")  ");
	out_string(&search->out, use_text(clause->use, lang));
	out_string(&search->out, "\n  ");
	out_escaped(&search->out, words_in(&clause->text, lang));
	out_string(&search->out, "\n");
	if (reason.n) {
		out_string(&search->out, "  ");
		out_escaped(&search->out, reason);
		out_string(&search->out, "\n");
	}
	print_reading(search, rules, row);
	print_carriers(search, rules, clause);
}

static void search_ruleset(struct search *search, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->clause_count; i++) {
		struct str id = rules->clauses[i].id;
		remember(search, id);
		if (id.n == search->word.n && strncasecmp(id.p, search->word.p, id.n) == 0) {
			print_clause(search, rules, (int)i);
			search->found = true;
		}
	}
}

static enum status explain_clause(struct search *search)
{
	enum status status = STATUS_CLEAN;
	size_t count = 0;
	const struct str *names = ruleset_names(&count);

	for (size_t i = 0; i < count; i++) {
		struct load_request request = { .name = names[i] };
		struct findings findings;
		struct source where = { 0 };

		findings_init(&findings, &search->arena);
		struct ruleset *rules = ruleset_load(&request, &findings, &where);
		for (const struct finding *f = findings.first; f; f = f->next)
			complain_finding(search->settings, f, span_is_set(f->span) && where.text.p ? &where : NULL);
		if (rules) {
			search_ruleset(search, rules);
			ruleset_free(rules);
		} else {
			status = STATUS_USAGE;
		}
	}
	if (search->found)
		return status;
	for (int i = 0; i < CODE_COUNT; i++)
		remember(search, str_of(finding_info((enum finding_code)i)->code));
	complain_unknown(search->settings->lang, say(search->settings->lang, "código o cláusula", "code or clause"),
		search->word, search->names, search->name_count);
	return STATUS_USAGE;
}

enum status explain_run(const struct settings *settings)
{
	struct search search = { .settings = settings };
	enum status status;

	if (settings->word_count != 1) {
		complain(say(settings->lang, "explain lleva un código o una cláusula", "explain takes one code or clause"));
		return STATUS_USAGE;
	}
	search.word = str_of(settings->words[0]);
	arena_init(&search.arena);
	out_open(&search.out, STDOUT_FILENO);
	int code = finding_code_find(search.word);
	status = code >= 0 ? explain_code(&search, (enum finding_code)code) : explain_clause(&search);
	arena_free(&search.arena);
	return worst(status, close_output(settings, &search.out));
}
