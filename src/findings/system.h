/* Words for a failed call of the system. */
#ifndef VEEDOR_FINDINGS_SYSTEM_H
#define VEEDOR_FINDINGS_SYSTEM_H

#include "findings/finding.h"

/* Numbers in place of an errno: what should be read as a whole file is a pipe, a terminal or another device; a file lies outside the
 * folder it has to lie in; a name from a log may be a path. */
enum { SYSTEM_NOT_REGULAR = -1, SYSTEM_OUTSIDE = -2, SYSTEM_NOT_A_NAME = -3 };

/* Returns the words for an errno or for one of these numbers; an errno has the words of the C library, in English. */
struct bitext system_words(int error);

#endif
