/* How far a long run has come, shown on the terminal. */
#ifndef VEEDOR_COMMAND_METER_H
#define VEEDOR_COMMAND_METER_H

#include "library/audit.h"

#include <sys/types.h>
#include <time.h>

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
