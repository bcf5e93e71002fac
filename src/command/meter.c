/* One line on standard error, written over and over and removed at the end. */
#include "command/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST = 1000, EVERY = 200 /* milliseconds until the first line, between lines */, WIDTH = 60 };

static void wait_for(struct meter *meter, long milliseconds)
{
	clock_gettime(CLOCK_MONOTONIC, &meter->next);
	meter->next.tv_nsec += milliseconds % 1000 * 1000000L;
	meter->next.tv_sec += milliseconds / 1000 + meter->next.tv_nsec / 1000000000L;
	meter->next.tv_nsec %= 1000000000L;
}

static bool is_time(const struct meter *meter)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec != meter->next.tv_sec ? now.tv_sec > meter->next.tv_sec : now.tv_nsec >= meter->next.tv_nsec;
}

/* Returns the size of a log; 0 if it is not a file. */
static off_t size_of(const struct settings *settings, int log)
{
	struct stat about;

	return stat(input_name(settings, log).p, &about) == 0 && S_ISREG(about.st_mode) ? about.st_size : 0;
}

static off_t bytes_read(struct meter *meter)
{
	const struct audit *audit = meter->audit;

	while (meter->log < audit->log)
		meter->before += size_of(audit->settings, meter->log++);
	off_t here = audit->fd < 0 ? 0 : lseek(audit->fd, 0, SEEK_CUR);
	return meter->before + (here < 0 ? 0 : here);
}

/* Writes the line and returns to its beginning: a complaint that follows is longer and covers it. */
static void write_line(const char *text)
{
	char line[4 * WIDTH];
	int n = snprintf(line, sizeof line, "\r%-*s\r", WIDTH, text);

	if (write(STDERR_FILENO, line, (size_t)n) < 0)
		return; /* without a terminal nobody sees it */
}

static void look(void *watch)
{
	struct meter *meter = watch;
	const struct settings *settings = meter->audit->settings;
	int logs = input_count(settings), log = meter->audit->log < logs ? meter->audit->log + 1 : logs;
	char text[WIDTH], hands[32];

	if (!is_time(meter))
		return;
	snprintf(hands, sizeof hands, tr(settings->lang, "%llu manos", "%llu hands"), (unsigned long long)meter->audit->totals.hands);
	off_t read = meter->all ? bytes_read(meter) : 0;
	if (!meter->all || read > meter->all)
		snprintf(text, sizeof text, "%s", hands);
	else
		snprintf(text, sizeof text, tr(settings->lang, "%3d %%  registro %d de %d  %s", "%3d %%  log %d of %d  %s"), (int)(read * 100 / meter->all),
			log, logs, hands);
	write_line(text);
	meter->shown = true;
	wait_for(meter, EVERY);
}

void meter_open(struct meter *meter, struct audit *audit)
{
	const struct settings *settings = audit->settings;
	const char *term = getenv("TERM");

	*meter = (struct meter){ .audit = audit };
	meter->on = isatty(STDERR_FILENO) && !settings->quiet && !(term && strcmp(term, "dumb") == 0)
		&& (audit->sink || !isatty(STDOUT_FILENO));
	if (!meter->on)
		return;
	for (int i = 0; i < settings->word_count; i++)
		meter->all += size_of(settings, i);
	audit->look = look;
	audit->watch = meter;
	wait_for(meter, FIRST);
}

void meter_close(struct meter *meter)
{
	if (meter->on)
		meter->audit->look = NULL;
	if (meter->shown)
		write_line("");
}
