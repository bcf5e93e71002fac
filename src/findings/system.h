/* What the system says of a call that failed. */
#ifndef VEEDOR_FINDINGS_SYSTEM_H
#define VEEDOR_FINDINGS_SYSTEM_H

#include "findings/finding.h"

/* In place of an errno: what was opened to be read as a whole is a pipe, a terminal or another device. */
enum { SYSTEM_NOT_REGULAR = -1 };

/* The words for an errno, or the above: those of the C library in English. */
struct words system_words(int error);

#endif
