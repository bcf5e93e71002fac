/* veedor summary: counts an archive, from its logs, from reports on them, or from summaries of its pieces. */
#include "command/check.h"

#include "base/file.h"
#include "base/memory.h"
#include "report/summary.h"

#include <errno.h>
#include <unistd.h>

/* The rulesets that put the counts into words, each loaded once. */
enum { TOLD_BY = 24 };
struct told_by {
	struct str name;
	struct ruleset *rules;       /* NULL: it cannot be had, and the tables do without it */
};

struct count {
	const struct command_line *asked;
	const struct settings *settings;    /* settings of this summary */
	struct told_by told[TOLD_BY];
	unsigned told_count;
	struct arena arena;          /* of their findings, which are not told: what could be judged was judged */
	struct summary *summary;
	enum summary_fault fault;
	uint64_t line;               /* line at fault */
};

static const char *const faults[][LANG_COUNT] = {
	[SUMMARY_NO_LINE] = { "esto no es una línea de veedor en jsonl", "this is no line of veedor in jsonl" },
	[SUMMARY_IS_SUMMARY] = { "esto ya es un resumen: los resúmenes se juntan con --merge",
		"this is a summary already: summaries are put together with --merge" },
	[SUMMARY_IS_REPORT] = { "esto es un informe de check: se cuenta con --reports", "this is a report of check: it is counted with --reports" },
	[SUMMARY_TORN] = { "termina a medio escribir: falta el resto", "it ends half written: the rest is missing" },
	[SUMMARY_CHANGED] = { "la suma de control falta o no es la de estas líneas: se dañaron, o no están todas",
		"the checksum is missing or is not that of these lines: they were damaged, or some are missing" },
	[SUMMARY_VERSIONS] = { "un resumen de otra versión de veedor", "a summary of another version of veedor" },
	[SUMMARY_EMPTY] = { "está vacío: nada que contar", "it is empty: there is nothing to count" },
	[SUMMARY_NO_MEMORY] = { "", "" }, /* main tells it */
};

static enum status complain_fault(const struct count *count, struct str name)
{
	const char *const *text = faults[count->fault];
	enum lang lang = count->settings->lang;

	if (count->fault == SUMMARY_FINE)
		return STATUS_CLEAN;
	if (memory_short())
		*count->settings->stop = (struct stop){ name, (uint32_t)count->line };
	if (count->line)
		complain(lang, "{}:{}: {}", "{}:{}: {}", name, (int64_t)count->line, text[lang]);
	else
		complain(lang, "{}: {}", "{}: {}", name, text[lang]);
	return STATUS_UNREADABLE;
}

/* ---- lines ---------------------------------------------------------------------------------- */

static enum status read_lines(struct count *count, struct str name)
{
	enum summary_lines what = count->asked->merge ? SUMMARY_MERGE : SUMMARY_REPORT;
	char buffer[64 << 10];
	int error = 0, fd = input_open(name, &error);
	ssize_t got = fd < 0 ? -1 : 1;

	while (fd >= 0 && got != 0 && count->fault == SUMMARY_FINE) {
		got = file_read(fd, buffer, sizeof buffer);
		error = got < 0 ? errno : 0;
		if (got < 0)
			break;
		count->fault = summary_feed(count->summary, what, (struct str){ buffer, (size_t)got }, &count->line);
	}
	input_close(fd);
	if (error)
		return complain_unread(count->settings->lang, name, error);
	if (count->fault == SUMMARY_FINE)
		count->fault = summary_end_input(count->summary, &count->line);
	return complain_fault(count, name);
}

static enum status count_lines(struct count *count)
{
	enum status status = STATUS_CLEAN;

	for (int i = 0; i < input_count(count->settings) && count->fault == SUMMARY_FINE; i++)
		status = worst(status, read_lines(count, input_name(count->settings, i)));
	return status;
}

/* ---- logs ----------------------------------------------------------------------------------- */

static void take_report(void *to, const char *bytes, size_t length)
{
	struct count *count = to;

	if (count->fault == SUMMARY_FINE)
		count->fault = summary_feed(count->summary, SUMMARY_REPORT, (struct str){ bytes, length }, &count->line);
}

/* Counts the report of check while it is made. Faults in the logs are no fault of the counting. */
static enum status count_logs(struct count *count)
{
	struct command_line line = *count->asked;
	struct sink sink = { take_report, count };
	enum status status;

	line.settings.form = AS_JSONL;
	line.settings.no_readings = true; /* readings that would change a ruling are not counted */
	status = audit_into(&line, false, &sink);
	if (count->fault != SUMMARY_FINE && !memory_short())
		return worst(status, complain_fault(count, STR("-")));
	return status == STATUS_FINDINGS ? STATUS_CLEAN : status;
}

/* ---- rulesets ------------------------------------------------------------------------------- */

/* Returns the ruleset of that name; for an empty name, that of -r. */
static const struct ruleset *ruleset_of(void *from, struct str name)
{
	struct count *count = from;
	const struct settings *settings = count->settings;
	struct load_request request = { .name = name.n ? name : settings->ruleset, .by_log = name.n > 0, .folders = settings_folders(settings),
		.choices = settings->readings, .choice_count = settings->reading_count };
	struct source where = { 0 };
	struct findings findings;

	for (unsigned i = 0; i < count->told_count; i++)
		if (str_equal(count->told[i].name, name))
			return count->told[i].rules;
	if (!request.name.n || count->told_count == TOLD_BY)
		return NULL;
	findings_init(&findings, &count->arena);
	struct told_by *told = &count->told[count->told_count++];
	*told = (struct told_by){ arena_str(&count->arena, name), ruleset_load(&request, &findings, &where) };
	return told->rules;
}

static void rulesets_free(struct count *count)
{
	for (unsigned i = 0; i < count->told_count; i++)
		ruleset_free(count->told[i].rules);
	arena_free(&count->arena);
}

/* ---- the command ---------------------------------------------------------------------------- */

static enum status print(struct count *count)
{
	struct summary_options options = { count->settings->quiet, ruleset_of, count };
	struct out out;

	out_open(&out, STDOUT_FILENO);
	settings_speak(count->settings, &out);
	out_hold(&out);
	if (count->settings->form == AS_JSONL)
		summary_print_jsonl(&out, count->summary);
	else if (count->settings->form == AS_CSV)
		summary_print_csv(&out, count->summary, &options, count->asked->table < 0 ? SUMMARY_MATCHES : (enum summary_table)count->asked->table);
	else if (count->settings->form == AS_HTML)
		summary_print_html(&out, count->summary, &options);
	else
		summary_print_text(&out, count->summary, &options);
	rulesets_free(count);
	return close_output(count->settings, &out, STATUS_CLEAN);
}

/* Prints only a whole count: the counts of a part look like those of the whole, and would be merged as such. */
static enum status print_whole(struct count *count, enum status status)
{
	if (status == STATUS_CLEAN)
		return print(count);
	complain(count->settings->lang, "no se imprime el resumen: no se contó todo", "no summary is printed: not everything was counted");
	return status;
}

enum status summary_run(const struct command_line *line)
{
	const struct settings *settings = &line->settings;
	struct count count = { .asked = line, .settings = settings };
	enum status status;

	if ((line->merge || line->reports) && !wanted_all(settings))
		return refuse(settings->lang, "--select, --ignore, --severity y --baseline son para registros: esto ya está contado",
			"--select, --ignore, --severity and --baseline are for logs: this was counted already");
	if (line->merge && line->reports)
		return refuse(settings->lang, "--merge y --reports no van juntas", "--merge and --reports do not go together");
	if (line->table >= 0 && settings->form != AS_CSV)
		return refuse(settings->lang, "--table va con --format csv", "--table goes with --format csv");
	count.summary = summary_open();
	if (!count.summary)
		return STATUS_UNREADABLE; /* main tells that memory is short */
	status = line->merge || line->reports ? count_lines(&count) : count_logs(&count);
	if (!memory_short())
		status = print_whole(&count, status);
	summary_close(count.summary);
	return status;
}
