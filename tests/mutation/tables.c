/* tables RULESET [READING=OPTION...]: the compiled tables of a ruleset as text, found as `veedor rules` finds it. Status 3: it has faults. */
#include "../lib/dump.h"

#include "rules/load.h"

#include <unistd.h>

enum { CHOICES = 16 };

int main(int argc, char **argv)
{
	struct ruleset_choice choices[CHOICES];
	struct load_request request = { .name = str_of(argc > 1 ? argv[1] : ""), .choices = choices };
	struct arena arena = { 0 };
	struct findings findings;
	struct out out;

	for (int i = 2; i < argc && request.choice_count < CHOICES; i++) {
		struct str word = str_of(argv[i]), reading = str_until(word, 0, '=');
		choices[request.choice_count++] = (struct ruleset_choice){ reading, str_slice(word, reading.n + 1, word.n) };
	}
	findings_init(&findings, &arena);
	struct ruleset *rules = ruleset_load(&request, &findings, NULL);
	if (!rules || findings.count)
		return 3;
	out_open(&out, STDOUT_FILENO);
	ruleset_dump(rules, &out);
	ruleset_free(rules);
	arena_free(&arena);
	return out_close(&out) ? 2 : 0;
}
