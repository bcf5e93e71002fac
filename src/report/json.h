/* The values of JSON that only the game has, beside those of base/json.h. */
#ifndef VEEDOR_REPORT_JSON_H
#define VEEDOR_REPORT_JSON_H

#include "base/json.h"
#include "findings/finding.h"

/* "A"; null where it is no seat. */
void json_seat(struct out *out, const char *name, int seat);

#endif
