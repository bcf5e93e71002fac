/* Damages seeds and hands them to a target: `fuzz_TARGET RUNS SEED FILE...`. A target is a file
 * fuzz_*.c with the entry point of libFuzzer; this drives it where there is none.
 * The same seed tries the same inputs. On a crash or a hang the input is left in build/fuzz-input;
 * with 0 runs each file is tried once, as it is. */
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEEDS = 512, ROOM = 1 << 16, PIECE = 5000, HANG_SECONDS = 20 };

static struct { char *text; size_t size; } seeds[SEEDS];
static int seed_count;
static char input[ROOM];
static size_t input_size;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
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

/* A seed or a piece of it, with up to a dozen damages; mostly few. */
static void next_input(void)
{
	const int chosen = (int)below((size_t)seed_count);
	size_t size = seeds[chosen].size, from = 0;

	if (size > PIECE && below(8)) {
		from = below(size - PIECE);
		size = PIECE;
	}
	input_size = size < ROOM ? size : ROOM;
	memcpy(input, seeds[chosen].text + from, input_size);
	for (size_t n = below(below(12) + 1); n > 0; n--)
		damage_once();
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

static void catch_deaths(void)
{
	static const int deaths[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE };

	signal(SIGALRM, on_signal);
	if (__sanitizer_set_death_callback)
		__sanitizer_set_death_callback(keep_input);
	else
		for (size_t i = 0; i < sizeof deaths / sizeof *deaths; i++)
			signal(deaths[i], on_signal);
}

static void add_seed(const char *path)
{
	static char bytes[1 << 20];
	FILE *file = fopen(path, "rb");

	if (!file) {
		perror(path);
		exit(2);
	}
	size_t size = fread(bytes, 1, sizeof bytes, file);
	fclose(file);
	if (size == 0 || seed_count == SEEDS)
		return;
	seeds[seed_count].text = malloc(size);
	memcpy(seeds[seed_count].text, bytes, size);
	seeds[seed_count++].size = size;
}

static void try_input(void)
{
	alarm(HANG_SECONDS);
	LLVMFuzzerTestOneInput((const uint8_t *)input, input_size);
}

static long try_as_they_are(void)
{
	for (int i = 0; i < seed_count; i++) {
		input_size = seeds[i].size < ROOM ? seeds[i].size : ROOM;
		memcpy(input, seeds[i].text, input_size);
		try_input();
	}
	return seed_count;
}

int main(int argc, char **argv)
{
	long tries = 0;

	if (argc < 4) {
		fputs("usage: fuzz_TARGET RUNS SEED FILE...\n", stderr);
		return 3;
	}
	long runs = atol(argv[1]);
	state = strtoull(argv[2], NULL, 10) * 2654435769u + 1;
	for (int i = 3; i < argc; i++)
		add_seed(argv[i]);
	catch_deaths();
	if (runs == 0)
		tries = try_as_they_are();
	while (seed_count && tries < runs) {
		next_input();
		try_input();
		tries++;
	}
	printf("%s: %ld inputs from %d seeds\n", argv[0], tries, seed_count);
	for (int i = 0; i < seed_count; i++)
		free(seeds[i].text);
	return tries == 0;
}
