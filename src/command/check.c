/* veedor check: the findings on every hand; veedor score: the ledger of every hand and the running score. */
#include "command/check.h"

#include "base/memory.h"
#include "command/live.h"

#include <unistd.h>

static void audit_file(struct audit *audit, struct str name)
{
	struct audit_end end = { 0 };
	int fd = input_open(name, &end.error);

	audit->teller->untold = false;
	if (fd >= 0)
		end = live_is(fd) ? live_audit(audit, fd, name) : audit->settings->follow ? live_follow(audit, fd, name)
			: audit_part(audit, &(struct reader_part){ .first = true, .fd = fd }, name);
	if (end.error || !audit->out->error)
		audit->status = worst(audit->status, audit_file_over(audit->settings, name, &end));
	input_close(fd);
}

enum status audit_into(const struct settings *given, bool ledger, const struct sink *sink)
{
	struct settings own = *given, *settings = &own;
	struct teller teller = { .next = 0 };
	struct audit audit;
	struct out out;

	out_open(&out, sink ? -1 : STDOUT_FILENO);
	audit_init(&audit, settings, ledger);
	audit.out = &out;
	audit.sink = sink;
	audit.teller = &teller;
	audit.status = folders_open(settings);
	audit.format->begin(&out, &audit.options);
	int logs = given->word_count && !settings->word_count ? 0 : input_count(settings);
	if (!logs)
		;
	else if (settings->jobs > 1)
		audit_by_crew(&audit);
	else
		for (int i = 0; i < logs && !out.error && !memory_short(); i++)
			audit_file(&audit, input_name(settings, i));
	out_hold(&out);
	audit_close(&audit);
	if (!memory_short())
		audit_drain(&audit);
	audit_free(&audit);
	return close_output(settings, &out, audit.status);
}

/* One file is watched, by the thread that watches it. */
static bool is_usage_right(const struct settings *settings)
{
	bool file = settings->word_count == 1 && !str_equal(input_name(settings, 0), STR("-"));

	if (settings->follow && !file)
		complain(say(settings->lang, "--follow lleva un archivo", "--follow takes one file"));
	else if (settings->follow && settings->jobs)
		complain(say(settings->lang, "--follow no va con --jobs", "--follow does not go with --jobs"));
	else
		return true;
	return false;
}

enum status check_run(const struct settings *settings)
{
	return is_usage_right(settings) ? audit_into(settings, false, NULL) : STATUS_USAGE;
}

enum status score_run(const struct settings *settings)
{
	return is_usage_right(settings) ? audit_into(settings, true, NULL) : STATUS_USAGE;
}
