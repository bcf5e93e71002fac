/* The audit of the logs on a command line. */
#ifndef VEEDOR_COMMAND_CHECK_H
#define VEEDOR_COMMAND_CHECK_H

#include "command/command.h"
#include "library/audit.h"

#include <sys/types.h>
#include <time.h>

/* jobs.c: judges all files with this many threads. The output is the same byte for byte. */
void audit_by_workers(struct audit *audit, unsigned jobs);

/* Judges every log of the command line; `sink` NULL: prints on standard output. */
enum status audit_into(const struct command_line *line, bool ledger, const struct sink *sink);

/* ---- live.c: a log that is still being written ---- */

/* True if the descriptor is no regular file, but a pipe or a terminal. */
bool live_is(int fd);

/* Judges what comes through the descriptor, like audit_part; tells each hand when it ends. */
struct audit_end live_audit(struct audit *audit, int fd, struct str name);

/* Like live_audit, for a file that grows. SIGINT and SIGTERM end the log. A file that is cut short, gone or replaced ends it too, and
 * that is told. */
struct audit_end live_follow(struct audit *audit, int fd, struct str name);

/* ---- meter.c: how far a long run has come, shown on the terminal ---- */

struct meter {
	struct audit *audit;
	bool on, shown;
	off_t all, before;           /* bytes of all logs (0: not known), and of those before the current one */
	int log;                     /* index of the current log on the command line */
	struct timespec next;        /* time of the next line */
};

/* Turns the meter on if standard error is a terminal, --quiet is not given, and a report that is printed as it is made goes elsewhere.
 * From then on the audit looks at the meter. meter_close removes the line. */
void meter_open(struct meter *meter, struct audit *audit);
void meter_close(struct meter *meter);

#endif
