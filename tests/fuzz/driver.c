/* Throws damaged logs, rulesets and phrases at the library: `driver SECONDS SEED [FILE]`. The seeds are the
 * files of corpus/ and rulesets/. Besides not crashing, a log has to keep two promises: the
 * places of its findings lie inside its hand, and what the writer writes reads back the same.
 * On a crash or a hang the input is left in build/fuzz-input; with FILE that input alone is tried. */
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <fcntl.h>

#include "canto/canto.h"
#include "engine/engine.h"
#include "log/reader.h"
#include "log/writer.h"
#include "report/report.h"
#include "rules/load.h"

enum { SEEDS = 512, ROOM = 1 << 16, HANG_SECONDS = 20 };
enum target { TARGET_LOG, TARGET_RULESET, TARGET_PHRASE, TARGETS };

static struct { enum target target; char *text; size_t size; } seeds[SEEDS];
static int seed_count;
static char input[ROOM];
static size_t input_size;
static enum target input_target;
static struct ruleset *rules;

void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

/* ---- chance and damage ------------------------------------------------------------------------- */

static uint64_t state;

static size_t below(size_t n)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return n ? (size_t)(state % n) : 0;
}

static void insert(size_t at, const char *text, size_t size)
{
	if (input_size + size > ROOM)
		return;
	memmove(input + at + size, input + at, input_size - at);
	memcpy(input + at, text, size);
	input_size += size;
}

static void erase(size_t at, size_t size)
{
	if (size > input_size - at)
		size = input_size - at;
	memmove(input + at, input + at + size, input_size - at - size);
	input_size -= size;
}

/* A piece of another seed of the same kind, somewhere. */
static void graft(void)
{
	const int other = (int)below((size_t)seed_count);
	size_t from = below(seeds[other].size + 1), size = below(200);

	if (size > seeds[other].size - from)
		size = seeds[other].size - from;
	insert(below(input_size + 1), seeds[other].text + from, size);
}

static void damage_once(void)
{
	static const char *const tokens[] = { "\"", "\\", "{", "}", "(", ")", ";", "\n", "\nmano 1\n", "mano ",
		"A ", "B: ? ? ?", "tantos 99-99", "marcador 2147483648-1", "[", "]", "+", "@", "nota ", " y ",
		"quiero", "envido", "truco", "\xc3", "\xff", "\x1b[31m", "no ", "9999999999", "-", "lance ",
		"si ", "exige ", "hereda ", "patrón \"(a+)+$\"", "\xcc\x81", "\r", "\t", "#", "fin", "fallo " };
	size_t at = below(input_size + 1);
	const char *token = tokens[below(sizeof tokens / sizeof *tokens)];

	switch (below(7)) {
	case 0: erase(at, below(8) + 1); break;
	case 1: erase(at, below(200)); break;
	case 2: insert(at, token, strlen(token)); break;
	case 3: insert(at, "\0", 1); break;
	case 4: if (at < input_size) input[at] = (char)below(256); break;
	case 5: graft(); break;
	default: if (at < input_size) input[at] = (char)(input[at] ^ 1 << below(8)); break;
	}
}

static void next_input(void)
{
	const int chosen = (int)below((size_t)seed_count);
	size_t size = seeds[chosen].size, from = 0;

	input_target = below(6) == 0 ? TARGET_PHRASE : seeds[chosen].target;
	if (size > 6000 && seeds[chosen].target == TARGET_LOG) {
		from = below(size - 5000);
		size = 5000;
	}
	if (input_target == TARGET_PHRASE) {
		from = below(size);
		size = size - from < 60 ? size - from : below(60);
	}
	input_size = size < ROOM ? size : ROOM;
	memcpy(input, seeds[chosen].text + from, input_size);
	for (size_t n = below(12); n > 0; n--)
		damage_once();
}

/* ---- what is tried --------------------------------------------------------------------------------- */

static void fail(const char *why)
{
	fprintf(stderr, "fuzz: %s\n", why);
	abort();
}

static void check_findings(const struct verdict *v)
{
	size_t size = v->hand->source.text.n;

	for (const struct finding *f = v->findings.first; f; f = f->next)
		if (f->span.end > size || f->span.begin > f->span.end)
			fail("a finding points outside its hand");
}

/* What is written must read back, and then be written the same. */
static void check_rewriting(const struct hand *hand)
{
	struct out once, twice;
	struct arena arena;
	struct findings findings;
	struct hand again = { .match = hand->match };

	out_open(&once, -1);
	out_open(&twice, -1);
	arena_init(&arena);
	findings_init(&findings, &arena);
	if (write_hand(&once, hand)) {
		again.source = (struct source){ STR("once"), out_text(&once), 1 };
		hand_parse(&again, &arena, &findings);
		if (!again.lost && write_hand(&twice, &again) && !str_equal(out_text(&once), out_text(&twice)))
			fail("writing twice gives two texts");
		if (again.lost)
			fail("what was written cannot be read");
	}
	arena_free(&arena);
	out_close(&once);
	out_close(&twice);
}

static void report_all(const struct verdict *v)
{
	static const char *const formats[] = { "text", "jsonl" };

	for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
		const struct report_format *format = report_format_find(str_of(formats[i]));
		struct report_options options = { .lang = (enum lang)below(2), .ledger = true, .rules = rules };
		struct out out;
		if (!format)
			continue;
		out_open(&out, -1);
		format->hand(&out, &options, v);
		out_close(&out);
	}
}

static void try_log(void)
{
	struct canto *canto;
	struct engine *engine;
	struct reader *reader = reader_open_text((struct str){ input, input_size }, STR("fuzz"));
	struct arena arena;
	struct findings findings;
	struct hand hand;
	uint32_t match = 0;

	arena_init(&arena);
	findings_init(&findings, &arena);
	canto = canto_open(rules, &findings);
	engine = engine_open(rules, canto);
	for (;;) {
		findings_init(&findings, &arena);
		memset(&hand, 0, sizeof hand);
		if (reader_next(reader, &hand, &findings) != READER_HAND)
			break;
		if (hand.match && hand.match->ordinal != match) {
			engine_new_match(engine, hand.match);
			match = hand.match->ordinal;
		}
		const struct verdict *v = engine_judge(engine, &hand, &findings);
		check_findings(v);
		report_all(v);
		check_rewriting(&hand);
		arena_reset(&arena);
	}
	engine_close(engine);
	canto_close(canto);
	reader_close(reader);
	arena_free(&arena);
}

static void try_ruleset(void)
{
	struct load_request request = { .name = STR("fuzz") };
	struct source source = { STR("fuzz.reglas"), { input, input_size }, 1 };
	struct arena arena;
	struct findings findings;

	arena_init(&arena);
	findings_init(&findings, &arena);
	struct ruleset *loaded = ruleset_load_text(source, &request, &findings);
	if (loaded) {
		struct canto *canto = canto_open(loaded, &findings);
		if (canto) {
			canto_read(canto, STR("envido y quiero retruco"), 0);
			canto_close(canto);
		}
		ruleset_free(loaded);
	}
	arena_free(&arena);
}

static void try_phrase(void)
{
	static struct canto *canto;
	static int uses;
	struct arena arena;
	struct findings findings;

	if (uses++ % 500 == 0 && canto) {
		canto_close(canto);
		canto = NULL;
	}
	if (!canto) {
		arena_init(&arena);
		findings_init(&findings, &arena);
		canto = canto_open(rules, &findings);
		arena_free(&arena);
	}
	const struct utterance *u = canto_read(canto, (struct str){ input, input_size }, 0);
	for (int i = 0; i < u->count; i++)
		if (u->acts[i].end > input_size || u->acts[i].begin > u->acts[i].end)
			fail("an act points outside its phrase");
}

/* ---- seeds, crashes, the loop ------------------------------------------------------------------------ */

static void keep_input(void)
{
	static const char name[] = "build/fuzz-input";
	int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0644);

	if (fd >= 0 && write(fd, input, input_size) >= 0)
		(void)!write(2, "fuzz: the input is in build/fuzz-input\n", 39);
}

static void on_signal(int number)
{
	keep_input();
	signal(number == SIGALRM ? SIGABRT : number, SIG_DFL);
	raise(number == SIGALRM ? SIGABRT : number);
}

static int add_seed(const char *path, const struct stat *info, int kind, struct FTW *ftw)
{
	const char *dot = strrchr(path, '.');
	FILE *file;

	(void)ftw;
	if (kind != FTW_F || !dot || seed_count == SEEDS || info->st_size == 0)
		return 0;
	if (strcmp(dot, ".truco") != 0 && strcmp(dot, ".reglas") != 0)
		return 0;
	file = fopen(path, "rb");
	if (!file)
		return 0;
	seeds[seed_count].target = strcmp(dot, ".truco") == 0 ? TARGET_LOG : TARGET_RULESET;
	seeds[seed_count].text = malloc((size_t)info->st_size);
	seeds[seed_count].size = fread(seeds[seed_count].text, 1, (size_t)info->st_size, file);
	seed_count += seeds[seed_count].size > 0;
	fclose(file);
	return 0;
}

static void try_input(void)
{
	static void (*const tries[TARGETS])(void) = { try_log, try_ruleset, try_phrase };

	alarm(HANG_SECONDS);
	tries[input_target]();
}

static void open_rules(void)
{
	struct load_request request = { .name = STR("universitario") };
	struct arena arena;
	struct findings findings;

	arena_init(&arena);
	findings_init(&findings, &arena);
	rules = ruleset_load(&request, &findings, NULL);
	arena_free(&arena);
	if (!rules)
		fail("the embedded ruleset does not load");
}

static int try_file(const char *path)
{
	const char *dot = strrchr(path, '.');
	FILE *file = fopen(path, "rb");

	if (!file)
		return 2;
	input_size = fread(input, 1, ROOM, file);
	fclose(file);
	for (int target = 0; target < TARGETS; target++) {
		if (dot && strcmp(dot, ".reglas") == 0 && target != TARGET_RULESET)
			continue;
		input_target = (enum target)target;
		try_input();
	}
	return 0;
}

int main(int argc, char **argv)
{
	time_t stop = time(NULL) + (argc > 1 ? atoi(argv[1]) : 3);
	long tries = 0;

	state = argc > 2 ? strtoull(argv[2], NULL, 10) * 2654435769u + 1 : 1;
	signal(SIGALRM, on_signal);
	if (__sanitizer_set_death_callback)
		__sanitizer_set_death_callback(keep_input);
	else
		for (int i = 0; i < 4; i++)
			signal((int[]){ SIGSEGV, SIGABRT, SIGBUS, SIGFPE }[i], on_signal);
	open_rules();
	if (argc > 3)
		return try_file(argv[3]);
	nftw("corpus", add_seed, 8, FTW_PHYS);
	nftw("rulesets", add_seed, 8, FTW_PHYS);
	if (seed_count == 0)
		fail("no seeds under corpus/ and rulesets/");
	while (time(NULL) < stop) {
		next_input();
		try_input();
		tries++;
	}
	printf("%ld inputs from %d seeds\n", tries, seed_count);
	for (int i = 0; i < seed_count; i++)
		free(seeds[i].text);
	ruleset_free(rules);
	return tries == 0;
}
