#include "report/json.h"

#include "log/hand.h"

void json_seat(struct out *out, const char *name, int seat)
{
	char letter = (char)('A' + seat);

	json_text(out, name, (struct str){ &letter, seat >= 0 && seat < MAX_SEATS });
}
