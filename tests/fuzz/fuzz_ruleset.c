/* Any bytes as a ruleset. One that loads must serve: its lexicon opens and reads, its tables print. */
#include <stdlib.h>

#include "base/out.h"
#include "canto/canto.h"
#include "rules/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The same bytes give the same tables. */
static void compare(struct str first, struct source source, const struct load_request *request,
	struct findings *findings)
{
	struct ruleset *again = ruleset_load_text(source, request, findings);
	struct out out;

	if (!again)
		abort();
	out_open(&out, -1);
	ruleset_dump(again, &out);
	if (!str_equal(first, out_text(&out)))
		abort();
	out_close(&out);
	ruleset_free(again);
}

static void use(struct ruleset *rules, struct source source, const struct load_request *request,
	struct findings *findings)
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
	compare(out_text(&out), source, request, findings);
	out_close(&out);
}

/* Every place lies in the text. */
static void places(const struct findings *findings, size_t size)
{
	for (const struct finding *f = findings->first; f; f = f->next)
		for (int i = -1; i < FINDING_SPANS; i++) {
			struct span span = i < 0 ? f->span : f->more[i].span;
			if (span.begin > span.end || span.end > size)
				abort();
		}
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
		use(rules, source, &request, &findings);
		ruleset_free(rules);
	} else if (findings.count == 0) {
		abort();
	}
	places(&findings, size);
	arena_free(&arena);
	return 0;
}
