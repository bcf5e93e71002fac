/* Calls on descriptors that are repeated when a signal interrupts them. */
#ifndef VEEDOR_BASE_FILE_H
#define VEEDOR_BASE_FILE_H

#include <stddef.h>
#include <sys/types.h>

/* Like open and read; -1 with errno set, which is never EINTR. */
int file_open(const char *name, int flags);
ssize_t file_read(int fd, void *to, size_t room);

/* Reads up to the end of the file, or until there is no more room. */
ssize_t file_read_all(int fd, char *to, size_t room);

#endif
