/* PCRE2 patterns of a lexicon: look-alikes and open speech. They run on the folded phrase with
 * bounded time, depth and memory, whatever a ruleset's author wrote. */
#ifndef VEEDOR_CANTO_PATTERN_H
#define VEEDOR_CANTO_PATTERN_H

#include "canto/canto.h"

struct pattern;

struct patterns {
	struct pattern *at;
	unsigned count;
	void *limits;          /* PCRE2's match context and block, shared by all */
	void *block;
};

/* Compiles the pattern entries of `rules`; a fault is a finding at the entry. False when there
 * was one or memory is exhausted; patterns_close is due either way. */
bool patterns_open(struct patterns *patterns, const struct ruleset *rules, struct arena *arena,
	struct findings *findings);

enum pattern_result { PATTERN_NONE, PATTERN_FOUND, PATTERN_LIMIT };

/* The first pattern of `kind` in force under `layer` that matches somewhere in `folded`. */
enum pattern_result patterns_find(const struct patterns *patterns, enum lexicon_entry_kind kind,
	unsigned layer, struct str folded, uint16_t *entry, uint32_t *begin, uint32_t *end);

void patterns_close(struct patterns *patterns);

#endif
