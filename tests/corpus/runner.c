/* Runs the library over hands that carry their expected verdict in comments, and compares both
 * ways: every annotation is met by a finding of its own, every finding is annotated, the points
 * are those of `;=`.
 *
 *     runner [--stop] [--matrix TABLE.tsv] [--wrong DIRECTORY/FILE]... FILE...
 *
 * A file given with --wrong holds hands whose annotations are false: every one of them has to
 * fail, or the runner itself proves nothing. With --stop the first fault ends the run.
 *
 *     annotation.c   reads the expectations      compare.c   holds them against the verdict
 *     rulebook.c     opens regulations           matrix.c    which clauses are tried
 *     say.c          the one way out
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "compare.h"
#include "log/reader.h"
#include "matrix.h"
#include "rulebook.h"
#include "say.h"

/* What a run has seen. */
struct tally {
	unsigned hands, failed, broken_files;
	bool wrong;              /* the hands of this file have to fail */
	bool stop;               /* one fault is enough */
};

/* The match that is being run. */
struct table {
	struct engine *engine;
	uint32_t match;          /* ordinal, 0 before the first */
};

/* True when the hand is what its annotations say. */
static bool run_hand(struct table *table, const struct hand *hand, const struct findings *notation,
	bool counts)
{
	struct annotations expected;

	if (hand->match->ordinal != table->match) {
		table->match = hand->match->ordinal;
		table->engine = rulebook_engine(hand->match, hand->source.name);
		if (table->engine)
			engine_new_match(table->engine, hand->match);
	}
	if (!table->engine)
		return false;
	annotations_read(&expected, hand);
	const struct verdict *verdict = engine_judge(table->engine, hand, notation);
	unsigned wrong = compare_hand(&expected, verdict);
	if (counts)
		matrix_note(&expected, verdict);
	return wrong == 0;
}

static bool enough(const struct tally *tally)
{
	return tally->stop && (tally->failed || tally->broken_files);
}

static void count_hand(struct tally *tally, const struct hand *hand, bool passed)
{
	tally->hands++;
	if (passed != tally->wrong)
		return;
	tally->failed++;
	if (tally->wrong)
		printf("%.*s:%u: a false annotation passed\n", (int)hand->source.name.n,
			hand->source.name.p, hand->source.first_line);
}

static void run_hands(struct reader *reader, struct tally *tally, const char *path)
{
	struct arena arena;
	struct table table = { NULL, 0 };
	struct hand hand;
	struct findings notation;
	enum reader_status status = READER_HAND;

	arena_init(&arena);
	findings_init(&notation, &arena);
	while (!enough(tally) && (status = reader_next(reader, &hand, &notation)) == READER_HAND) {
		say_mute(tally->wrong);
		count_hand(tally, &hand, run_hand(&table, &hand, &notation, !tally->wrong));
		say_mute(false);
		arena_reset(&arena);
		findings_init(&notation, &arena);
	}
	if (status == READER_FAILED || notation.count) {
		printf("%s: the end of the file could not be read\n", path);
		tally->broken_files++;
	}
	arena_free(&arena);
}

static void run_file(const char *path, struct tally *tally)
{
	int fd = open(path, O_RDONLY);
	struct reader *reader = fd >= 0 ? reader_open(fd, str_of(path)) : NULL;

	if (reader) {
		run_hands(reader, tally, path);
		reader_close(reader);
	} else {
		printf("%s: %s\n", path, strerror(errno));
		tally->broken_files++;
	}
	if (fd >= 0)
		close(fd);
}

/* Takes one argument, with its value; returns how many words of the command line it took. */
static int run_argument(char **argument, struct tally *tally, const char **matrix)
{
	if (strcmp(argument[0], "--matrix") == 0 && argument[1]) {
		*matrix = argument[1];
		return 2;
	}
	if (strcmp(argument[0], "--stop") == 0) {
		tally->stop = true;
		return 1;
	}
	tally->wrong = strcmp(argument[0], "--wrong") == 0 && argument[1];
	run_file(argument[tally->wrong ? 1 : 0], tally);
	return tally->wrong ? 2 : 1;
}

int main(int argc, char **argv)
{
	struct tally tally = { 0, 0, 0, false, false };
	const char *matrix = NULL;
	unsigned missing = 0;

	for (int i = 1; i < argc && !enough(&tally);)
		i += run_argument(&argv[i], &tally, &matrix);
	if (matrix)
		missing = matrix_check(matrix);
	rulebook_close();
	matrix_close();
	printf("corpus: %u hands, %u passed, %u failed\n", tally.hands, tally.hands - tally.failed,
		tally.failed);
	/* A run over nothing proves nothing. */
	return tally.failed || tally.broken_files || missing || !tally.hands;
}
