/* What to do about what is wrong with the notation: a sentence for each finding of which the message does not say it. */
#ifndef VEEDOR_LOG_ADVICE_H
#define VEEDOR_LOG_ADVICE_H

#include "findings/finding.h"
#include "log/hand.h"

/* Puts it into the `fix` of the findings on this hand that have none. */
void advice_give(struct findings *findings, const struct hand *hand);

#endif
