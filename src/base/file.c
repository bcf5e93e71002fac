#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int file_open(const char *name, int flags)
{
	int fd;

	do
		fd = open(name, flags | O_CLOEXEC);
	while (fd < 0 && errno == EINTR);
	return fd;
}

ssize_t file_read(int fd, void *to, size_t room)
{
	ssize_t got;

	do
		got = read(fd, to, room);
	while (got < 0 && errno == EINTR);
	return got;
}

ssize_t file_read_all(int fd, char *to, size_t room)
{
	size_t used = 0;

	for (ssize_t got = 1; got > 0 && used < room; used += (size_t)got) {
		got = file_read(fd, to + used, room - used);
		if (got < 0)
			return -1;
	}
	return (ssize_t)used;
}
