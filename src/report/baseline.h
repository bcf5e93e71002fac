/* Findings that are known already: a report of check in jsonl. */
#ifndef VEEDOR_REPORT_BASELINE_H
#define VEEDOR_REPORT_BASELINE_H

#include "base/arena.h"

struct baseline {
	uint64_t *prints;    /* fingerprints in order */
	size_t count;
};

/* Takes the fingerprints of a whole report. False: it is none, or it was cut short; *line says where, from 1. */
bool baseline_read(struct baseline *baseline, struct arena *arena, struct str report, unsigned *line);

bool baseline_has(const struct baseline *baseline, uint64_t fingerprint);

#endif
