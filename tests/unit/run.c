/* The unit tests in one program: `unit` lists their files, `unit FILE` runs one. */
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
