/* A folder of rulesets of one's own, for as long as the tests of a file run. */
#ifndef VEEDOR_TESTS_FOLDER_H
#define VEEDOR_TESTS_FOLDER_H

#include "loading.h"

static char directory[] = "/tmp/veedor-rules-XXXXXX";

static void put(const char *name, const char *text)
{
	char path[512];
	FILE *file;
	snprintf(path, sizeof path, "%s/%s", directory, name);
	file = fopen(path, "w");
	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

/* With one of tests/data in it. */
static void folder_make(const char *name)
{
	char path[64], *text;
	snprintf(path, sizeof path, "tests/data/%s", name);
	text = file_text(path);
	assert_non_null(mkdtemp(directory));
	put(name, text);
	free(text);
}

static int folder_remove(void **state)
{
	char command[128];
	(void)state;
	snprintf(command, sizeof command, "rm -rf %s", directory);
	return system(command);
}

#endif
