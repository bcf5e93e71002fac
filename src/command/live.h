/* The audit of a log that is still being written. */
#ifndef VEEDOR_COMMAND_LIVE_H
#define VEEDOR_COMMAND_LIVE_H

#include "library/audit.h"

/* The descriptor is no file that stands there whole: a pipe, a terminal. */
bool live_is(int fd);

/* audit_part of what comes through the descriptor: each hand is told when it ends. */
struct audit_end live_audit(struct audit *audit, int fd, struct str name);

/* The same of a file that grows, until SIGINT or SIGTERM, which end the log; where the file is cut short, is gone or is another, that is
 * told and ends it, too. */
struct audit_end live_follow(struct audit *audit, int fd, struct str name);

#endif
