#include "command/progress.h"

#include "base/file.h"
#include "base/out.h"
#include "base/utf8.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { FILE_LIMIT = 1 << 20 };

/* ---- reading ---------------------------------------------------------------------------------------------------- */

static struct str next_word(struct str *line)
{
	size_t begin = 0, end;

	while (begin < line->n && line->p[begin] == ' ')
		begin++;
	for (end = begin; end < line->n && line->p[end] != ' ';)
		end++;
	struct str word = str_slice(*line, begin, end);
	*line = str_slice(*line, end, line->n);
	return word;
}

static bool take_number(struct str *line, int least, int most, int *number)
{
	struct str word = next_word(line);

	return word.n > 0 && str_number(word, number) && *number >= least && *number <= most;
}

static bool take_item(struct progress *progress, struct str line)
{
	struct progress_item item = { .ruleset = next_word(&line) };
	int topic = quiz_topic_find(next_word(&line)), level = 0, box = 0, session = 0;
	bool whole = item.ruleset.n && topic >= 0 && take_number(&line, 1, QUIZ_LEVELS, &level) && str_hex(next_word(&line), &item.id)
		&& take_number(&line, 1, PROGRESS_BOXES, &box) && take_number(&line, 0, 1 << 30, &session) && !str_trim(line).n;

	if (!whole || progress->count == PROGRESS_ITEMS)
		return false;
	item.topic = (uint8_t)topic;
	item.level = (uint8_t)level;
	item.box = (uint8_t)box;
	item.session = (unsigned)session;
	progress->items[progress->count++] = item;
	return true;
}

static void take_line(struct progress *progress, struct str line)
{
	struct str word = next_word(&line);
	int session = 0;

	if (!word.n)
		return;
	if (str_equal(word, STR("session")) && take_number(&line, 0, 1 << 30, &session) && !str_trim(line).n)
		progress->session = (unsigned)session;
	else if (!str_equal(word, STR("item")) || !take_item(progress, line))
		progress->damaged++;
}

static bool take_text(struct progress *progress, struct str text)
{
	const struct str head = STR("veedor progress 1");

	if (text.n && (!str_starts(text, head) || (text.n > head.n && text.p[head.n] != '\n')))
		return false;
	for (size_t begin = text.n ? head.n : 0, at; begin < text.n; begin = at + 1) {
		at = str_line_end(text, begin);
		take_line(progress, str_slice(text, begin, at));
	}
	return true;
}

enum progress_status progress_open(struct progress *progress, struct str file)
{
	*progress = (struct progress){ .session = 0 };
	progress->items = ARENA_ARRAY(&progress->arena, struct progress_item, PROGRESS_ITEMS);
	char *buffer = arena_alloc(&progress->arena, FILE_LIMIT);
	const char *name = arena_str(&progress->arena, file).p;
	errno = ENOMEM;
	if (!progress->items || !buffer || !name)
		return PROGRESS_ERROR;
	int fd = file_open(name, O_RDONLY);
	if (fd < 0 && errno != ENOENT)
		return PROGRESS_ERROR;
	ssize_t got = fd < 0 ? 0 : file_read_all(fd, buffer, FILE_LIMIT);
	if (fd >= 0)
		close(fd);
	if (got < 0)
		return PROGRESS_ERROR;
	if (got == FILE_LIMIT || !take_text(progress, (struct str){ buffer, (size_t)got }))
		return PROGRESS_FOREIGN;
	progress->session++;
	return PROGRESS_READ;
}

void progress_close(struct progress *progress)
{
	arena_free(&progress->arena);
}

/* ---- the box -------------------------------------------------------------------------------------------------------- */

bool progress_is_due(const struct progress *progress, const struct progress_item *item)
{
	return item->session >= progress->session ? item->session > progress->session
		: progress->session - item->session >= 1u << (item->box - 1);
}

void progress_drop(struct progress *progress, unsigned item)
{
	memmove(&progress->items[item], &progress->items[item + 1], (--progress->count - item) * sizeof *progress->items);
}

void progress_mark(struct progress *progress, struct str ruleset, const struct exercise *x, bool right)
{
	unsigned at = 0;

	while (at < progress->count && !(progress->items[at].id == x->id && progress->items[at].topic == x->topic
			&& progress->items[at].level == x->wish && str_equal(progress->items[at].ruleset, ruleset)))
		at++;
	if (at == progress->count) {
		if (right || at == PROGRESS_ITEMS)
			return;
		progress->items[progress->count++] = (struct progress_item){ .ruleset = arena_str(&progress->arena, ruleset), .topic = x->topic,
			.level = x->wish, .id = x->id };
	}
	struct progress_item *item = &progress->items[at];
	item->box = (uint8_t)(right ? item->box + 1 : 1);
	item->session = progress->session;
	if (item->box > PROGRESS_BOXES)
		progress_drop(progress, at);
}

/* ---- writing ----------------------------------------------------------------------------------------------------------- */

static void write_items(const struct progress *progress, struct out *out)
{
	out_format(out, "veedor progress 1\nsession %u\n", progress->session);
	for (unsigned i = 0; i < progress->count; i++) {
		const struct progress_item *item = &progress->items[i];
		out_string(out, "item ");
		out_bytes(out, item->ruleset);
		out_format(out, " %s %u %016llx %u %u\n", quiz_topics[item->topic].name, item->level, (unsigned long long)item->id, item->box,
			item->session);
	}
}

/* Writes the new file, whole and to the disk. */
static bool write_file(const struct progress *progress, const char *name)
{
	int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	struct out out;

	if (fd < 0)
		return false;
	out_open(&out, fd);
	write_items(progress, &out);
	bool written = out_flush(&out) == 0 && fsync(fd) == 0;
	int error = errno;
	out_close(&out);
	close(fd);
	errno = error;
	return written;
}

bool progress_save(struct progress *progress, struct str file)
{
	struct arena arena = { 0 };
	bool saved = false;

	struct str name = arena_str(&arena, file);
	struct str fresh = arena_filled(&arena, "{}.{}.new", file, getpid());
	struct str damaged = arena_filled(&arena, "{}~", file);
	if (!arena.failed && write_file(progress, fresh.p)) {
		if (progress->damaged && unlink(damaged.p) == 0)
			errno = 0;
		if (progress->damaged && link(name.p, damaged.p) == 0)
			progress->damaged = 0;
		saved = rename(fresh.p, name.p) == 0;
	}
	int error = errno;
	if (!saved && !arena.failed)
		unlink(fresh.p);
	arena_free(&arena);
	errno = error;
	return saved;
}
