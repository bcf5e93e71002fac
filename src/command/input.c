/* Opening the logs of the command line. */
#include "command/command.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int input_count(const struct settings *settings)
{
	return settings->word_count ? settings->word_count : 1;
}

struct str input_name(const struct settings *settings, int i)
{
	return settings->word_count ? str_of(settings->words[i]) : STR("-");
}

int input_open(struct str name, int *error)
{
	bool standard = str_equal(name, STR("-"));
	int fd = standard ? STDIN_FILENO : file_open(name.p, O_RDONLY);
	struct stat about;

	*error = 0;
	if (fd < 0 || fstat(fd, &about) != 0)
		*error = errno;
	else if (S_ISDIR(about.st_mode))
		*error = EISDIR;
	if (*error == 0)
		return fd;
	input_close(fd);
	return -1;
}

void input_close(int fd)
{
	if (fd > STDERR_FILENO)
		close(fd);
}
