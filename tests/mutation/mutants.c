/* The mutant of the run comes from MUTANT; MUTANT_REACHED names the file that gets one byte for every
 * mutant, 1 where the run came by it. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "mutants.h"

unsigned mutant_now;
unsigned char *mutants_reached;

static unsigned char reached[MUTANTS];
static pid_t opened_by;

__attribute__((constructor)) static void mutants_open(void)
{
	const char *number = getenv("MUTANT");

	mutant_now = number ? (unsigned)strtoul(number, NULL, 10) : 0;
	opened_by = getpid();
	if (getenv("MUTANT_REACHED"))
		mutants_reached = reached;
}

__attribute__((destructor)) static void mutants_close(void)
{
	const char *path = getenv("MUTANT_REACHED");
	FILE *file = path && opened_by == getpid() ? fopen(path, "wb") : NULL;

	if (!file)
		return;
	fwrite(reached, 1, sizeof reached, file);
	fclose(file);
}
