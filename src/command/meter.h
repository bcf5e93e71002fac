/* How far a long run has come, on the terminal of who waits for it. */
#ifndef VEEDOR_COMMAND_METER_H
#define VEEDOR_COMMAND_METER_H

#include "library/audit.h"

#include <sys/types.h>
#include <time.h>

struct meter {
	struct audit *audit;
	bool on, shown;
	off_t all, before;           /* bytes of all logs (0: not known), of those before the one that is read */
	int log;                     /* that one, among those of the command line */
	struct timespec next;        /* when there is something to say again */
};

/* Standard error is a terminal, nobody asked for quiet, and the report, if it is printed as it is made, goes elsewhere. From now on the
 * audit looks at the meter; meter_close takes away what stands there. */
void meter_open(struct meter *meter, struct audit *audit);
void meter_close(struct meter *meter);

#endif
