/* A table in play: what may be said, what a phrase would do, and the ruling when the hand is over.
 *
 *     cc table.c $(pkg-config --cflags --libs veedor) -o table && ./table */
#include <veedor.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char opening[] =
	"[Reglamento \"universitario\"]\n"
	"[A \"Ana\"] [B \"Beto\"] [C \"Caro\"] [D \"Dani\"]\n"
	"mano 1 reparte D marcador 0-0\n"
	"A: 1e 7o 4c  B: 3c 6o 5o  C: 4o 5c 6c  D: 7c 11c 12b\n";

static void fail(const struct veedor *v)
{
	fprintf(stderr, "%s", veedor_error(v));
	exit(EXIT_FAILURE);
}

static void note(struct veedor *v, struct veedor_session *table, const char *line)
{
	if (veedor_session_add(table, line) != VEEDOR_CLEAN)
		fail(v);
}

/* A report goes where the program wants it: here to standard output, as it comes. */
static void print(void *to, const char *bytes, size_t length)
{
	fwrite(bytes, 1, length, to);
}

int main(void)
{
	struct veedor *v = veedor_open();
	struct veedor_session *table;
	struct veedor_text answer;

	if (!v || veedor_set(v, "lang", "en") != VEEDOR_CLEAN || veedor_set(v, "format", "text") != VEEDOR_CLEAN)
		return EXIT_FAILURE;
	table = veedor_session_open(v, opening, strlen(opening));
	if (!table)
		fail(v);

	/* What Beto would do with these words, were he to say them now. */
	note(v, table, "A \"truco\"");
	if (veedor_session_canto(table, "quiero retruco", "B", &answer) != VEEDOR_CLEAN)
		fail(v);
	printf("%s\n", answer.bytes);

	/* He does not: the hand is over. */
	note(v, table, "B \"no quiero\"");
	note(v, table, "tantos 2-0");
	if (veedor_session_log(table, &answer) != VEEDOR_CLEAN)
		fail(v);

	/* The log is judged as it would be if it came from a file, a chunk at a time. What comes back lives until the next call. */
	char *log = strdup(answer.bytes);
	size_t length = answer.length;
	if (veedor_begin(v, "mesa.truco", print, stdout) != VEEDOR_CLEAN)
		fail(v);
	for (size_t at = 0; log && at < length; at += 16)
		if (veedor_feed(v, log + at, length - at < 16 ? length - at : 16) != VEEDOR_CLEAN)
			fail(v);
	enum veedor_status status = veedor_end(v);
	free(log);
	veedor_session_close(table);
	veedor_close(v);
	return (int)status;
}
