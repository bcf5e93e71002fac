/* PCRE2 patterns of a lexicon: look-alikes and open speech. They run on the folded phrase with bounded steps, depth and memory, whatever the
 * author of a ruleset wrote. Steps are counted over all patterns of a phrase. */
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
	size_t at_byte;        /* the place of the last step in the phrase */
};

/* Compiles the pattern entries of `rules`; a fault, or one pattern too many, is a finding at the entry. Returns false if there was one or
 * memory is exhausted. The caller calls patterns_close either way, and does not move `patterns`. */
bool patterns_open(struct patterns *patterns, const struct ruleset *rules, struct arena *arena,
	struct findings *findings);

enum pattern_result { PATTERN_NONE, PATTERN_FOUND, PATTERN_LIMIT };

/* Sets the steps for a phrase of so many bytes; a phrase too long for patterns gets none. */
void patterns_begin(struct patterns *patterns, size_t bytes);

/* Finds the first pattern of `kind` that matches somewhere in `folded`. PATTERN_LIMIT: the steps of the phrase ran out before that was
 * known. */
enum pattern_result patterns_find(const struct patterns *patterns, enum lexicon_entry_kind kind,
	struct str folded, uint16_t *entry, uint32_t *begin, uint32_t *end);

void patterns_close(struct patterns *patterns);

#endif
