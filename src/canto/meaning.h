/* Answers in free words: where the regulation lets a player answer in any words that can be understood, what he means is worked out
 * clause by clause from the words of accepting and refusing that stand in it (lee ACT verbo, palabra, relleno). Where its own words alone
 * bind, others are told as what was meant, if every word of the clause is known (answers.def). */
#ifndef VEEDOR_CANTO_MEANING_H
#define VEEDOR_CANTO_MEANING_H

#include "canto/canto.h"
#include "canto/lexicon.h"

struct meaning;

/* What words mean: by the entries of the lexicon where any may answer, else by those of any table. False when memory is exhausted. */
bool meaning_open(const struct meaning **meaning, const struct lexicon *lexicon, struct arena *arena);

/* The answer that the words give (tokens_plain): its act, the entry of the word that decides (NO_INDEX: none), and its bytes. False
 * where they give none: they are talk, ask something or do not say yes or no. */
bool meaning_find(const struct meaning *meaning, struct str plain, struct spoken_act *answer);

#endif
