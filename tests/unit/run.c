/* The unit tests in one program: `unit` lists their files, `unit FILE` runs one. */
#include "../lib/failing.h"
#include "base/memory.h"

#include <stdio.h>
#include <string.h>

#define TEST(name) int name##_main(void);
#include "tests.def"
#undef TEST
#define TEST(name) { #name, name##_main },

static const struct {
	const char *name;
	int (*run)(void);
} files[] = {
#include "tests.def"
};

static unsigned long until_failure;

void memory_fail_after(unsigned long requests)
{
	until_failure = requests;
	if (requests == 0)
		memory_forget();
}

void *__real_memory_take(void *old, size_t size);
void *__wrap_memory_take(void *old, size_t size);

/* The linker puts it in the place of memory_take. */
void *__wrap_memory_take(void *old, size_t size)
{
	if (until_failure > 1)
		until_failure--;
	else if (until_failure) {
		memory_refused();
		return NULL; /* memory stays exhausted */
	}
	return __real_memory_take(old, size);
}

int main(int argc, char **argv)
{
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		if (argc < 2)
			puts(files[i].name);
		else if (strcmp(files[i].name, argv[1]) == 0)
			return files[i].run();
	}
	return argc < 2 ? 0 : 3;
}
