/* The audit of a log that is still being written. */
#ifndef VEEDOR_COMMAND_LIVE_H
#define VEEDOR_COMMAND_LIVE_H

#include "library/audit.h"

/* True if the descriptor is no regular file, but a pipe or a terminal. */
bool live_is(int fd);

/* Judges what comes through the descriptor, like audit_part; tells each hand when it ends. */
struct audit_end live_audit(struct audit *audit, int fd, struct str name);

/* Like live_audit, for a file that grows. SIGINT and SIGTERM end the log. A file that is cut short, gone or replaced ends it too, and
 * that is told. */
struct audit_end live_follow(struct audit *audit, int fd, struct str name);

#endif
