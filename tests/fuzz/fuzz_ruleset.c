/* Any bytes as a ruleset. One that loads must serve: its lexicon opens and reads, its tables print. */
#include <stdlib.h>

#include "base/out.h"
#include "canto/canto.h"
#include "rules/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void use(struct ruleset *rules, struct findings *findings)
{
	static const char *const phrases[] = { "envido y quiero retruco", "no quiero ser cobarde, quiero",
		"veintisiete", "me gusta el truco", "" };
	struct canto *canto = canto_open(rules, findings);
	struct out out;

	for (size_t i = 0; canto && i < sizeof phrases / sizeof *phrases; i++)
		if (!canto_read(canto, str_of(phrases[i]), 0))
			abort();
	if (canto)
		canto_close(canto);
	out_open(&out, -1);
	ruleset_dump(rules, &out);
	out_close(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct load_request request = { .name = STR("fuzz") };
	struct source source = { STR("fuzz.reglas"), { (const char *)data, size }, 1 };
	struct arena arena;
	struct findings findings;

	arena_init(&arena);
	findings_init(&findings, &arena);
	struct ruleset *rules = ruleset_load_text(source, &request, &findings);
	if (rules) {
		use(rules, &findings);
		ruleset_free(rules);
	} else if (findings.count == 0) {
		abort();
	}
	arena_free(&arena);
	return 0;
}
