/* A folder on the command line stands for all logs below it, in the order of their paths. */
#include "command/command.h"

#include "base/memory.h"

#include <dirent.h>
#include <errno.h>
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

static void unread(struct walk *walk, const char *path, int error)
{
	if (error == ENOMEM)
		memory_refused();
	complain_unread(walk->settings->lang, str_of(path), error);
	walk->status = STATUS_UNREADABLE;
}

static int is_shown(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

/* By bytes: alphasort goes by the locale. */
static int order(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

/* Adds the logs below a folder. Links to folders are not followed: they may lead in a circle. */
static void descend(struct walk *walk, const char *path)
{
	const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
	struct dirent **entries = NULL;
	int count = scandir(path, &entries, is_shown, order);
	struct stat about;

	if (count < 0)
		unread(walk, path, errno);
	for (int i = 0; i < count; i++) {
		struct str inner = arena_filled(walk->settings->arena, "{}{}{}", path, slash, entries[i]->d_name);
		memory_give(entries[i]);
		if (inner.n && lstat(inner.p, &about) == 0 && S_ISDIR(about.st_mode))
			descend(walk, inner.p);
		else if (inner.n > 6 && str_equal(str_slice(inner, inner.n - 6, inner.n), STR(".truco")))
			add(walk, (char *)inner.p);
	}
	memory_give(entries);
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
			complain(settings->lang, "{}: no hay ningún registro (.truco)", "{}: there is no log (.truco) in it", str_of(settings->words[i]));
			walk.status = STATUS_UNREADABLE;
		}
	}
	if (settings->word_count) {
		settings->words = walk.names;
		settings->word_count = (int)walk.count;
	}
	return walk.status;
}
