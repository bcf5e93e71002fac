/* Every refusal of a ruleset that the catalogue knows is held by some unit test. */
#include "../lib/loading.h"

#include <dirent.h>

static char *all;

/* The texts of all unit tests, one after the other. */
static int setup(void **state)
{
	DIR *directory = opendir("tests/unit");
	size_t used = 0;
	struct dirent *entry;
	(void)state;
	assert_non_null(directory);
	while ((entry = readdir(directory))) {
		char path[512], *text;
		if (!strstr(entry->d_name, ".c") || !strncmp(entry->d_name, "test_refusals", 13))
			continue;
		snprintf(path, sizeof path, "tests/unit/%s", entry->d_name);
		text = file_text(path);
		all = realloc(all, used + strlen(text) + 1);
		assert_non_null(all);
		strcpy(all + used, text);
		used += strlen(text);
		free(text);
	}
	closedir(directory);
	assert_true(used > 100000);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	free(all);
	return 0;
}

static bool is_named(const char *slug)
{
	char name[64];
	size_t n = (size_t)snprintf(name, sizeof name, "CODE_%s", slug);
	for (const char *at = all; (at = strstr(at, name)); at += n)
		if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZ_", at[n]))
			return true;
	return false;
}

static void test_every_refusal(void **state)
{
	unsigned refusals = 0;
	(void)state;
	for (int code = 0; code < CODE_COUNT; code++) {
		const struct finding_info *info = finding_info((enum finding_code)code);
		if (info->kind != KIND_RULESET)
			continue;
		refusals++;
		if (!is_named(info->slug))
			fail_msg("no test is refused with %s %s", info->code, info->slug);
	}
	assert_true(refusals > 40);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_refusal) };
	return cmocka_run_group_tests(tests, setup, teardown);
}
