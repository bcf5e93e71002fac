/* What the system says of a call that failed. */
#ifndef VEEDOR_FINDINGS_SYSTEM_H
#define VEEDOR_FINDINGS_SYSTEM_H

#include "findings/finding.h"

/* In place of an errno: what was opened to be read as a whole is a pipe, a terminal or another device; a file lies outside
 * the folder that it has to lie in; what a log gives for a name may be a path. */
enum { SYSTEM_NOT_REGULAR = -1, SYSTEM_OUTSIDE = -2, SYSTEM_NOT_A_NAME = -3 };

/* The words for an errno, or the above: those of the C library in English. */
struct words system_words(int error);

#endif
