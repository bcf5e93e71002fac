/* What the system says of a call that failed. */
#ifndef VEEDOR_FINDINGS_SYSTEM_H
#define VEEDOR_FINDINGS_SYSTEM_H

#include "findings/finding.h"

/* The words for an errno: those of the C library in English. */
struct words system_words(int error);

#endif
