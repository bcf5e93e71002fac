/* Logs that are still being written: the report so far is written out before the program waits for more of the log. */
#include "command/check.h"

#include "base/file.h"

#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 1 << 16, PAUSE = 100 /* milliseconds between looks at a file */ };

bool live_is(int fd)
{
	struct stat about;

	return fstat(fd, &about) == 0 && !S_ISREG(about.st_mode);
}

/* Judges the next bytes: `got` of them, 0 at the end, -1 if errno says why there are none. False: the audit is over. */
static bool take(struct audit *audit, const char *bytes, ssize_t got)
{
	if (got > 0)
		reader_feed(audit->reader, (struct str){ bytes, (size_t)got });
	else
		reader_feed_end(audit->reader, got < 0 ? errno : 0);
	return audit_go_on(audit) && out_flush(audit->out) == 0;
}

struct audit_end live_audit(struct audit *audit, int fd, struct str name)
{
	char chunk[CHUNK];

	if (audit_begin(audit, reader_open_fed(name), name) && out_flush(audit->out) == 0)
		while (take(audit, chunk, file_read(fd, chunk, sizeof chunk)))
			;
	return audit_over(audit);
}

/* ---- a file that grows --------------------------------------------------------------------------------- */

/* Set by the signal that ends the watch; a handler may do nothing else. */
static volatile sig_atomic_t enough;

static void end_watch(int signal)
{
	(void)signal;
	enough = 1;
}

static void watch_for(int signal, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler };

	sigemptyset(&action.sa_mask);
	sigaction(signal, &action, NULL);
}

/* Returns how the file has changed under the reader; NULL: it has only grown. */
static const char *loss(enum lang lang, int fd, struct str name, off_t read)
{
	struct stat open, named;

	if (fstat(fd, &open) != 0 || stat(name.p, &named) != 0)
		return tr(lang, "el archivo ya no está", "the file is gone");
	if (open.st_dev != named.st_dev || open.st_ino != named.st_ino)
		return tr(lang, "otro archivo tomó su lugar", "another file has taken its place");
	return open.st_size < read ? tr(lang, "el archivo se acortó", "the file was cut short") : NULL;
}

/* Waits until there is more. False: there never will be. */
static bool more_comes(struct audit *audit, int fd, struct str name, off_t read)
{
	struct stat about;

	while (!enough) {
		const char *why = loss(audit->settings->lang, fd, name, read);
		if (why) {
			complain(audit->settings->lang, "{}: {}", "{}: {}", name, why);
			audit->status = worst(audit->status, STATUS_UNREADABLE);
			return false;
		}
		if (fstat(fd, &about) != 0 || about.st_size > read)
			return true;
		/* a signal just before the pause does not shorten it, but the next look comes soon */
		nanosleep(&(struct timespec){ 0, PAUSE * 1000000L }, NULL);
	}
	return false;
}

static void follow(struct audit *audit, int fd, struct str name)
{
	char chunk[CHUNK];
	off_t read = 0;
	ssize_t got;

	while (more_comes(audit, fd, name, read)) {
		got = file_read(fd, chunk, sizeof chunk);
		if (got == 0)
			continue;
		if (!take(audit, chunk, got))
			return;
		read += got;
	}
	(void)take(audit, chunk, 0);
}

struct audit_end live_follow(struct audit *audit, int fd, struct str name)
{
	enough = 0;
	watch_for(SIGINT, end_watch);
	watch_for(SIGTERM, end_watch);
	if (audit_begin(audit, reader_open_fed(name), name) && out_flush(audit->out) == 0)
		follow(audit, fd, name);
	watch_for(SIGINT, SIG_DFL);
	watch_for(SIGTERM, SIG_DFL);
	return audit_over(audit);
}
