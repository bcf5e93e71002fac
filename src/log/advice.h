/* What to do about what is wrong with the notation: a sentence for each finding of which the message does not say it. */
#ifndef VEEDOR_LOG_ADVICE_H
#define VEEDOR_LOG_ADVICE_H

#include "base/source.h"
#include "findings/finding.h"

/* Puts it into the `fix` of the findings on this text that have none. */
void advice_give(struct findings *findings, const struct source *source);

#endif
