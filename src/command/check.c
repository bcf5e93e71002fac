/* veedor check: the findings on every hand. */
#include "command/command.h"

enum status check_run(const struct settings *settings)
{
	return audit(settings, false);
}
