/* Answers in free words: where the regulation lets a player answer in any words that can be understood, what he means is worked out
 * clause by clause from the words of accepting and refusing that stand in it (lee ACT verbo, palabra, relleno). */
#ifndef VEEDOR_CANTO_MEANING_H
#define VEEDOR_CANTO_MEANING_H

#include "canto/canto.h"
#include "canto/lexicon.h"

struct meaning;

/* The entries of the lexicon that say what words mean. `meaning` may be NULL where there are none; false when memory is
 * exhausted. */
bool meaning_open(const struct meaning **meaning, const struct lexicon *lexicon, struct arena *arena);

/* The answer that the words give (tokens_plain) under `layer`: its act, the entry of the word that decides, and its bytes. False
 * where they give none: they are talk, ask something or do not say yes or no. */
bool meaning_find(const struct meaning *meaning, struct str plain, unsigned layer, struct spoken_act *answer);

#endif
