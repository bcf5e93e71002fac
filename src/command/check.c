/* veedor check: the findings on every hand; veedor score: the ledger of every hand and the running score. */
#include "command/check.h"

#include "base/memory.h"

#include <unistd.h>

static void audit_file(struct audit *audit, int log, bool follow)
{
	struct str name = input_name(audit->settings, log);
	struct audit_end end = { 0 };
	int fd = input_open(name, &end.error);

	audit->notifier->untold = false;
	audit->log = log;
	audit->fd = fd;
	if (fd >= 0)
		end = live_is(fd) ? live_audit(audit, fd, name) : follow ? live_follow(audit, fd, name)
			: audit_part(audit, &(struct reader_part){ .first = true, .fd = fd }, name);
	if (end.error || !audit->out->error)
		audit->status = worst(audit->status, audit_file_over(audit->settings, name, &end));
	input_close(fd);
}

enum status audit_into(const struct command_line *line, bool ledger, const struct sink *sink)
{
	struct settings own = line->settings, *settings = &own;
	struct notifier notifier = { .next = 0 };
	struct audit audit;
	struct meter meter = { .on = false };
	struct out out;

	out_open(&out, sink ? -1 : STDOUT_FILENO);
	audit_init(&audit, settings, ledger);
	audit_print_to(&audit, &out);
	audit.sink = sink;
	audit.notifier = &notifier;
	audit.status = folders_open(settings);
	if (!line->follow)
		meter_open(&meter, &audit);
	if (audit.format->begin)
		audit.format->begin(&out, &audit.options);
	int logs = line->settings.word_count && !settings->word_count ? 0 : input_count(settings);
	if (!logs)
		;
	else if (line->jobs > 1)
		audit_by_workers(&audit, (unsigned)line->jobs);
	else
		for (int i = 0; i < logs && !out.error && !memory_short(); i++)
			audit_file(&audit, i, line->follow);
	meter_close(&meter);
	out_hold(&out);
	audit_close(&audit);
	if (!memory_short())
		audit_drain(&audit);
	audit_free(&audit);
	return close_output(settings, &out, audit.status);
}

/* Judges the logs if the usage is right: --follow watches one file, without further threads. */
static enum status run(const struct command_line *line, bool ledger)
{
	const struct settings *settings = &line->settings;
	bool file = settings->word_count == 1 && !str_equal(input_name(settings, 0), STR("-"));

	if (line->follow && !file)
		return refuse(settings->lang, "--follow lleva un archivo", "--follow takes one file");
	if (line->follow && line->jobs)
		return refuse(settings->lang, "--follow no va con --jobs", "--follow does not go with --jobs");
	return audit_into(line, ledger, NULL);
}

enum status check_run(const struct command_line *line)
{
	return run(line, false);
}

enum status score_run(const struct command_line *line)
{
	return run(line, true);
}
