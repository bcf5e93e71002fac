/* Logs in chunks of every size: `feed FOLDER FORMAT FILE...` writes the report on each file, as one call gives it, to FOLDER/0, FOLDER/1, ...,
 * with its status on a line of its own behind it, and prints the name of a file whose report is another when it comes in chunks: of one byte
 * and of one other size; in all sizes if its path is absolute. One inspector judges them all. */
#include <veedor.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bytes {
	char *p;
	size_t n;
};

static void add(void *to, const char *bytes, size_t length)
{
	struct bytes *b = to;

	b->p = realloc(b->p, b->n + length + 1);
	if (!b->p)
		abort();
	memcpy(b->p + b->n, bytes, length);
	b->n += length;
}

static struct bytes read_file(const char *name)
{
	struct bytes b = { NULL, 0 };
	char buffer[4096];
	FILE *file = fopen(name, "rb");
	size_t got;

	if (!file)
		abort();
	while ((got = fread(buffer, 1, sizeof buffer, file)) > 0)
		add(&b, buffer, got);
	fclose(file);
	return b;
}

static enum veedor_status feed(struct veedor *v, const char *name, struct bytes log, size_t chunk, struct bytes *report)
{
	report->n = 0;
	if (veedor_begin(v, name, add, report) != VEEDOR_CLEAN)
		abort();
	for (size_t at = 0; at < log.n; at += chunk)
		if (veedor_feed(v, log.p + at, log.n - at < chunk ? log.n - at : chunk) != VEEDOR_CLEAN)
			abort();
	return veedor_end(v);
}

static void try_file(struct veedor *v, const char *folder, int number, const char *name)
{
	static const size_t chunks[] = { 1, 7, 4096, (size_t)1 << 30 };
	struct bytes log = read_file(name), report = { NULL, 0 };
	struct veedor_text whole;
	enum veedor_status status = veedor_check(v, name, log.p, log.n, &whole);
	char path[512], *kept = malloc(whole.length + 1);
	FILE *to;

	if (!kept)
		abort();
	memcpy(kept, whole.bytes, whole.length);
	for (int i = 0; i < 4; i++)
		if ((*name == '/' || i == 0 || i == 1 + number % 3)
				&& (feed(v, name, log, chunks[i], &report) != status || report.n != whole.length || memcmp(report.p, kept, report.n) != 0))
			printf("%s: chunks of %zu give another report\n", name, chunks[i]);
	snprintf(path, sizeof path, "%s/%d", folder, number);
	to = fopen(path, "wb");
	if (!to || fwrite(kept, 1, whole.length, to) != whole.length || fprintf(to, "%d\n", (int)status) < 0 || fclose(to) != 0)
		abort();
	free(kept);
	free(report.p);
	free(log.p);
}

int main(int argc, char **argv)
{
	struct veedor *v = veedor_open();

	if (!v || argc < 3 || veedor_set(v, "format", argv[2]) != VEEDOR_CLEAN || veedor_set(v, "readings", "no") != VEEDOR_CLEAN)
		return 1;
	for (int i = 3; i < argc; i++)
		try_file(v, argv[1], i - 3, argv[i]);
	veedor_close(v);
	return 0;
}
