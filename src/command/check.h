/* The audit of the logs that a command line names. */
#ifndef VEEDOR_COMMAND_CHECK_H
#define VEEDOR_COMMAND_CHECK_H

#include "command/command.h"
#include "library/audit.h"

/* jobs.c: all files with so many threads. What comes out is the same byte for byte. */
void audit_by_crew(struct audit *audit, unsigned jobs);

/* Every log of the command line; `sink` NULL: to standard output. */
enum status audit_into(const struct command_line *line, bool ledger, const struct sink *sink);

#endif
