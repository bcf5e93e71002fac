/* veedor: the inspector at the Truco table. docs/architecture.md has a map of the house. */
#include "command/command.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

/* Fills closed descriptors 0, 1 and 2 with the null device, so that no log is ever opened as one of them. The device is opened the wrong
 * way round, so that using it still fails. */
static bool hold_standard_streams(void)
{
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
			return false;
	return true;
}

int main(int argc, char **argv)
{
	if (!hold_standard_streams())
		return (int)complain_unread(options_language(argc, argv), STR("/dev/null"), errno);
	signal(SIGPIPE, SIG_IGN); /* a closed pipe, and a file at its limit, is a write error like any other */
	signal(SIGXFSZ, SIG_IGN);
	return (int)command_run(argc, argv);
}
