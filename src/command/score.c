/* veedor score: the ledger of every hand and the running score. */
#include "command/command.h"

enum status score_run(const struct settings *settings)
{
	return audit(settings, true);
}
