/* Any bytes as utterances, one a line, under the embedded regulation. The acts lie inside the phrase, and
 * the same phrase reads the same twice (the second time from the cache). */
#include <stdlib.h>
#include <string.h>

#include "canto/canto.h"
#include "rules/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_phrase(struct canto *canto, struct str phrase)
{
	struct utterance first = *canto_read(canto, phrase, 0);
	const struct utterance *again = canto_read(canto, phrase, 0);

	if (first.count > UTTERANCE_ACTS || again->count != first.count || again->wording != first.wording)
		abort();
	for (int i = 0; i < first.count; i++)
		if (first.acts[i].end > phrase.n || first.acts[i].begin > first.acts[i].end
			|| first.acts[i].act != again->acts[i].act)
			abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct ruleset *rules;
	static struct canto *canto;
	static unsigned uses;
	struct load_request request = { .name = STR("universitario") };
	const char *text = (const char *)data;
	struct arena arena;
	struct findings findings;

	arena_init(&arena);
	findings_init(&findings, &arena);
	if (!rules)
		rules = ruleset_load(&request, &findings, NULL);
	if (canto && uses++ % 64 == 0) {
		canto_close(canto);
		canto = NULL;
	}
	if (!canto)
		canto = rules ? canto_open(rules, &findings) : NULL;
	if (!canto)
		abort();
	while (size > 0) {
		const char *end = memchr(text, '\n', size);
		size_t n = end ? (size_t)(end - text) : size;
		try_phrase(canto, (struct str){ text, n });
		text += n + (end != NULL);
		size -= n + (end != NULL);
	}
	arena_free(&arena);
	return 0;
}
