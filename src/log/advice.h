/* Advice: what to do about a fault of the notation, in a sentence, if the message of the finding does not say it. */
#ifndef VEEDOR_LOG_ADVICE_H
#define VEEDOR_LOG_ADVICE_H

#include "findings/finding.h"
#include "log/hand.h"

/* Puts advice into the `fix` of the findings on this hand that have none. */
void advice_give(struct findings *findings, const struct hand *hand);

#endif
