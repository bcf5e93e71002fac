/* Answers in free words. Where the regulation lets a player answer in any words that can be understood, the words of accepting and refusing
 * in each clause (lee ACT verbo, palabra, relleno) say what he means. Where only its own words bind, other words are told as what was
 * meant, if every word of the clause is known (answers.def). */
#ifndef VEEDOR_CANTO_MEANING_H
#define VEEDOR_CANTO_MEANING_H

#include "canto/canto.h"
#include "canto/lexicon.h"

struct meaning;

/* Makes the list of what words mean, in `arena`: entries of the lexicon if any words may answer, else answers.def. Returns false if memory
 * is exhausted. */
bool meaning_open(const struct meaning **meaning, const struct lexicon *lexicon, struct arena *arena);

/* Finds the answer that the words (tokens_plain) give: its act, the entry of the word that decides (NO_INDEX: none), and its bytes. Returns
 * false if they give none: they are talk, ask something or do not say yes or no; its act is ACT_HABLA if they put off a mere assent. */
bool meaning_find(const struct meaning *meaning, struct str plain, struct spoken_act *answer);

/* True if the text is a mere assent, which accepts only if nothing else is said: «vale». */
bool meaning_assents(const struct meaning *meaning, struct str text);

#endif
