/* A folder on the command line stands for all logs below it, in the order of their paths. */
#include "command/command.h"

#include "base/memory.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct walk {
	const struct settings *settings;
	char **names;
	uint32_t count, room;
	enum status status;
};

static void add(struct walk *walk, char *name)
{
	walk->names = arena_widen(walk->settings->arena, walk->names, walk->count, &walk->room, sizeof *walk->names);
	if (walk->names && name)
		walk->names[walk->count++] = name;
	else
		memory_refused();
}

static int order(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void unread(struct walk *walk, const char *path, int error)
{
	if (error == ENOMEM)
		memory_refused();
	complain_unread(walk->settings->lang, str_of(path), error);
	walk->status = STATUS_UNREADABLE;
}

/* Lists the paths in a folder, without hidden files. */
static void list(struct walk *walk, const char *path)
{
	DIR *folder = opendir(path);
	struct dirent *entry;

	if (!folder) {
		unread(walk, path, errno);
		return;
	}
	const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
	while (!memory_short() && (errno = 0, entry = readdir(folder)))
		if (entry->d_name[0] != '.')
			add(walk, (char *)arena_format(walk->settings->arena, "%s%s%s", path, slash, entry->d_name).p);
	if (errno)
		unread(walk, path, errno);
	closedir(folder);
}

/* Descends into a folder. Links to folders are not followed: they may lead in a circle. */
static void descend(struct walk *walk, const char *path)
{
	struct walk inner = { .settings = walk->settings };
	struct stat about;

	list(&inner, path);
	walk->status = worst(walk->status, inner.status);
	if (inner.count)
		qsort(inner.names, inner.count, sizeof *inner.names, order);
	for (size_t i = 0; i < inner.count && !memory_short(); i++) {
		size_t n = strlen(inner.names[i]);
		if (lstat(inner.names[i], &about) == 0 && S_ISDIR(about.st_mode))
			descend(walk, inner.names[i]);
		else if (n > 6 && strcmp(inner.names[i] + n - 6, ".truco") == 0)
			add(walk, inner.names[i]);
	}
}

enum status folders_open(struct settings *settings)
{
	struct walk walk = { .settings = settings };
	struct stat about;

	for (int i = 0; i < settings->word_count; i++) {
		size_t before = walk.count;
		bool folder = stat(settings->words[i], &about) == 0 && S_ISDIR(about.st_mode);
		if (!folder) {
			add(&walk, settings->words[i]);
			continue;
		}
		descend(&walk, settings->words[i]);
		if (walk.count == before && walk.status == STATUS_CLEAN) {
			complain(tr(settings->lang, "%s: no hay ningún registro (.truco)", "%s: there is no log (.truco) in it"), settings->words[i]);
			walk.status = STATUS_UNREADABLE;
		}
	}
	if (settings->word_count) {
		settings->words = walk.names;
		settings->word_count = (int)walk.count;
	}
	return walk.status;
}
