/* The logs that a call is about: files, standard input, a text in memory. */
#include "library/settings.h"

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

bool input_text(const struct settings *settings, struct str name, struct arena *arena, struct str *text)
{
	char buffer[1 << 14];
	struct out memory = { .fd = -1 };
	ssize_t got = 0;
	int error = 0;

	*text = settings->log;
	if (settings->in_memory)
		return true;
	int fd = input_open(name, &error);
	if (fd < 0) {
		complain_unread(settings->lang, name, error);
		return false;
	}
	while ((got = file_read(fd, buffer, sizeof buffer)) > 0)
		out_bytes(&memory, (struct str){ buffer, (size_t)got });
	if (got < 0)
		complain_unread(settings->lang, name, errno);
	*text = print_kept(arena, &memory);
	input_close(fd);
	return got == 0;
}
