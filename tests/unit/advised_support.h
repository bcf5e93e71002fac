/* The advice beside the findings of a hand that was judged. Included after the support that judges it. */
#ifndef ADVISED_SUPPORT_H
#define ADVISED_SUPPORT_H

#include "lesson/advice.h"

/* The verdict on that hand, its findings with their advice. */
static inline const struct verdict *advised(const struct verdict *v)
{
	struct findings found = v->findings;
	struct trial *trial = NULL;

	advice_tell(&found, &hand, court.engine, &trial);
	trial_close(trial);
	return v;
}

#endif
