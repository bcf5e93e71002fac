/* PCRE2 patterns of a lexicon: look-alikes and open speech. They run on the folded phrase with
 * bounded steps, depth and memory, whatever a ruleset's author wrote. Steps are counted, over all patterns of a phrase. */
#ifndef VEEDOR_CANTO_PATTERN_H
#define VEEDOR_CANTO_PATTERN_H

#include "canto/canto.h"

struct pattern;

struct patterns {
	struct pattern *at;
	unsigned count;
	void *limits;          /* PCRE2's match context and block, shared by all */
	void *block;
	uint32_t left;         /* steps that the phrase may still take */
	size_t at_byte;        /* where the last one was */
};

/* Compiles the pattern entries of `rules`; a fault, or one pattern too many, is a finding at the entry. False when there
 * was one or memory is exhausted; patterns_close is due either way. `patterns` stays where it is. */
bool patterns_open(struct patterns *patterns, const struct ruleset *rules, struct arena *arena,
	struct findings *findings);

enum pattern_result { PATTERN_NONE, PATTERN_FOUND, PATTERN_LIMIT };

/* A phrase of so many bytes comes: what the patterns may do for it, which is nothing where it is too long for them. */
void patterns_begin(struct patterns *patterns, size_t bytes);

/* The first pattern of `kind` that matches somewhere in `folded`; that there was one, and that the
 * steps of the phrase did not suffice to tell whether it does. */
enum pattern_result patterns_find(const struct patterns *patterns, enum lexicon_entry_kind kind,
	struct str folded, uint16_t *entry, uint32_t *begin, uint32_t *end);

void patterns_close(struct patterns *patterns);

#endif
