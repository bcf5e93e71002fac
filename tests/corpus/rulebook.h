/* The engines of a run: one for each regulation and choice of readings that the files name. */
#ifndef VEEDOR_TESTS_CORPUS_RULEBOOK_H
#define VEEDOR_TESTS_CORPUS_RULEBOOK_H

#include "engine/engine.h"

struct rulebook;

/* The engine for a match by its Reglamento and Lectura tags, opened at the first use. NULL, with a
 * message on standard output, when the regulation cannot be had. */
struct engine *rulebook_engine(const struct match_header *match, struct str file);

void rulebook_close(void);

#endif
