/* Several inspectors in several threads, each with calls of every kind: `threads FILE...`. What each says is what one alone says. Built by
 * the sanitizer of threads it tells of anything that they share, too. */
#include "library/veedor.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 2 };

struct job {
	pthread_t thread;
	char **files;
	int count, first;
	uint64_t sum;            /* of all answers */
};

static void mix(uint64_t *sum, const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		*sum = (*sum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
}

static void hear(void *to, const char *bytes, size_t length)
{
	mix(to, bytes, length);
}

static void answer(struct job *job, struct veedor *v, enum veedor_status status, struct veedor_text text)
{
	mix(&job->sum, text.bytes, text.length);
	mix(&job->sum, veedor_error(v), strlen(veedor_error(v)));
	job->sum += status;
}

static void judge_file(struct job *job, struct veedor *v, const char *name)
{
	char buffer[777];
	FILE *file = fopen(name, "rb");
	size_t got;

	if (!file || veedor_begin(v, name, hear, &job->sum) != VEEDOR_CLEAN)
		abort();
	while ((got = fread(buffer, 1, sizeof buffer, file)) > 0)
		if (veedor_feed(v, buffer, got) != VEEDOR_CLEAN)
			abort();
	fclose(file);
	answer(job, v, veedor_end(v), (struct veedor_text){ "", 0 });
}

static void play(struct job *job, struct veedor *v)
{
	static const char opening[] = "[Reglamento \"universitario\"] [Asientos \"4\"]\nmano 1 reparte D\n"
		"A: 1e 7o 4c  B: 3c 6o 5o  C: 4o 5c 6c  D: 7c 11c 12b\n";
	struct veedor_text text = { "", 0 };
	struct veedor_session *s = veedor_session_open(v, opening, strlen(opening));

	if (!s || veedor_session_add(s, "A \"envido\"") != VEEDOR_CLEAN)
		abort();
	answer(job, v, veedor_session_options(s, NULL, &text), text);
	answer(job, v, veedor_session_canto(s, "real envido", "B", &text), text);
	answer(job, v, veedor_session_ruling(s, &text), text);
	veedor_session_close(s);
}

static void ask(struct job *job, struct veedor *v)
{
	static const char house[] = "reglamento casa \"Casa\" \"House\" cláusulas CASA; hereda \"truc\";\n";
	struct veedor_text text = { "", 0 };

	answer(job, v, veedor_canto(v, "quiero y truquito", NULL, NULL, &text), text);
	answer(job, v, veedor_rules(v, NULL, NULL, &text), text);
	answer(job, v, veedor_explain(v, "V0302", &text), text);
	answer(job, v, veedor_add_ruleset(v, "casa", house, strlen(house)), (struct veedor_text){ "", 0 });
	answer(job, v, veedor_set(v, "ruleset", "casa"), (struct veedor_text){ "", 0 });
	answer(job, v, veedor_quiz(v, &(struct veedor_wish){ .seed = 3, .count = 6 }, &text), text);
	answer(job, v, veedor_set(v, "format", "text"), (struct veedor_text){ "", 0 });
	answer(job, v, veedor_rules(v, "casa", "counts", &text), text);
	answer(job, v, veedor_rules(v, "casa", "sheet", &text), text);
}

/* The sum does not hang on the file at which it begins. */
static void *work(void *data)
{
	struct job *job = data;
	uint64_t all = 0;

	for (int i = 0; i < job->count; i++) {
		struct veedor *v = veedor_open();
		if (!v)
			abort();
		job->sum = 0;
		judge_file(job, v, job->files[(job->first + i) % job->count]);
		all += job->sum;
		if (i % 4 == 0) {
			job->sum = 0;
			play(job, v);
			ask(job, v);
			all += job->sum;
		}
		veedor_close(v);
	}
	job->sum = all;
	return NULL;
}

int main(int argc, char **argv)
{
	struct job alone = { .files = argv + 1, .count = argc - 1 }, jobs[THREADS];
	int different = 0;

	work(&alone);
	for (int round = 0; round < ROUNDS; round++) {
		for (int i = 0; i < THREADS; i++) {
			jobs[i] = (struct job){ .files = argv + 1, .count = argc - 1, .first = i * (argc - 1) / THREADS };
			if (pthread_create(&jobs[i].thread, NULL, work, &jobs[i]) != 0)
				abort();
		}
		for (int i = 0; i < THREADS; i++) {
			pthread_join(jobs[i].thread, NULL);
			different += jobs[i].sum != alone.sum;
		}
	}
	printf("%d passed, %d failed, 0 skipped\n", THREADS * ROUNDS - different, different);
	return different != 0;
}
