/* The audit of the logs on a command line. */
#ifndef VEEDOR_COMMAND_CHECK_H
#define VEEDOR_COMMAND_CHECK_H

#include "command/command.h"
#include "library/audit.h"

/* jobs.c: judges all files with this many threads. The output is the same byte for byte. */
void audit_by_workers(struct audit *audit, unsigned jobs);

/* Judges every log of the command line; `sink` NULL: prints on standard output. */
enum status audit_into(const struct command_line *line, bool ledger, const struct sink *sink);

#endif
