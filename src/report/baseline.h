/* Findings that are known already, from a report of check in jsonl. */
#ifndef VEEDOR_REPORT_BASELINE_H
#define VEEDOR_REPORT_BASELINE_H

#include "base/arena.h"

struct baseline {
	uint64_t *prints;    /* fingerprints, sorted */
	uint32_t count;
};

/* Takes the fingerprints of a whole report. False: the text is not one or was cut short; *line is the line at fault, from 1. */
bool baseline_read(struct baseline *baseline, struct arena *arena, struct str report, unsigned *line);

bool baseline_has(const struct baseline *baseline, uint64_t fingerprint);

#endif
