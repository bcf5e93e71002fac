/* Finds rulesets: by path, in the folders that the user opened, in the binary, and where they are installed. */
#include "rules/find.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "findings/system.h"
#include "rules/load.h"

/* One byte more than a file may have, so that the parser can report one that is too large. */
enum { FILE_LIMIT = (1 << 20) + 1 };

static const struct str suffix = RULESET_SUFFIX;

bool is_file_name(struct str name)
{
	return name.n > suffix.n && str_equal(str_slice(name, name.n - suffix.n, name.n), suffix);
}

/* True if a log may use the name. Anybody may have written a log: its name must be no path on any system, no hidden file and have no
 * invisible characters. */
static bool is_plain(struct str name)
{
	if (utf8_valid(name) < name.n)
		return false;
	for (size_t at = 0; at < name.n;) {
		uint32_t code = utf8_next(name, &at);
		if (utf8_is_hidden(code) || code == '/' || code == '\\' || code == ':')
			return false;
	}
	return name.n && name.p[0] != '.';
}

/* True if the error says that nothing is there, not that it cannot be read. */
static bool is_absence(int error)
{
	return error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG || error == ELOOP || error == EINVAL;
}

/* Returns 0, or the error of a file that is not regular. A pipe or a device in somebody else's folder could block the program, and could
 * not be read again for other readings. */
static int kind_error(const struct stat *info)
{
	return S_ISREG(info->st_mode) ? 0 : S_ISDIR(info->st_mode) ? EISDIR : SYSTEM_NOT_REGULAR;
}

/* Opens a regular file; returns 0 or an error. Opening a device may have effects, so the file is looked at first; if a pipe has replaced
 * it since, the open does not wait. `more` are further flags of open. */
static int open_regular(const char *path, int more, int *fd)
{
	struct stat info;
	if (stat(path, &info) != 0)
		return errno;
	if (kind_error(&info))
		return kind_error(&info);
	*fd = file_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | more);
	return *fd < 0 || fstat(*fd, &info) != 0 ? errno : kind_error(&info);
}

/* Reads the file into *text; returns 0 or an error. */
static int read_path(const char *path, int more, struct arena *arena, struct str *text)
{
	int fd = -1, error = open_regular(path, more, &fd);
	char *bytes = error ? NULL : arena_alloc(arena, FILE_LIMIT);
	ssize_t n = bytes ? file_read_all(fd, bytes, FILE_LIMIT) : -1;
	if (!error && n < 0)
		error = arena->failed ? ENOMEM : errno;
	*text = (struct str){ bytes, n < 0 ? 0 : (size_t)n };
	if (fd >= 0)
		close(fd);
	return error;
}

/* ---- folders ---- */

/* Returns the i-th folder that the user opened, by option or then by environment; empty: there are no more. */
static struct str opened(const struct load_request *request, size_t i)
{
	if (i < request->folders.count)
		return request->folders.list[i];
	return i == request->folders.count && !request->folders.closed ? str_of(getenv("VEEDOR_RULESETS")) : STR("");
}

/* True if a path without links lies in the folder. */
static bool lies_in(const char *path, struct str folder)
{
	char root[PATH_MAX];
	size_t n;
	if (!realpath(folder.n ? folder.p : ".", root))
		return false;
	n = strcmp(root, "/") == 0 ? 0 : strlen(root);
	return strncmp(path, root, n) == 0 && path[n] == '/';
}

static bool lies_in_any(const char *path, struct str folder, const struct load_request *request)
{
	struct str open;
	bool closed = request->folders.closed;
	struct str installed = request->folders.installed;
	if ((lies_in(path, folder) && (folder.n || !closed)) || (installed.n && lies_in(path, installed)))
		return true;
	for (size_t i = 0; open = opened(request, i), open.n; i++)
		if (lies_in(path, open))
			return true;
	return false;
}

/* Where a file may lie. */
struct bounds {
	const struct load_request *request; /* its open folders are allowed too; NULL: they are not */
	struct str folder;                  /* folder that the file must lie in after links are followed; "": the current one */
};

/* Reads a file that must lie within the bounds; returns 0 or an error. */
static int read_within(const char *path, const struct bounds *bounds, struct arena *arena, struct str *text)
{
	char resolved[PATH_MAX];
	if (!bounds)
		return read_path(path, 0, arena, text);
	if (!realpath(path, resolved))
		return errno;
	if (bounds->request ? !lies_in_any(resolved, bounds->folder, bounds->request) : !lies_in(resolved, bounds->folder))
		return SYSTEM_OUTSIDE;
	return read_path(resolved, O_NOFOLLOW, arena, text);
}

/* Reads a file; `bounds` NULL: it may lie anywhere. If false, *error is the reason, or 0 if there is no such file. */
static bool read_file(struct str path, const struct bounds *bounds, struct arena *arena, struct source *source, int *error)
{
	bool is_name = path.n && !memchr(path.p, 0, path.n);
	*error = is_name ? read_within(path.p, bounds, arena, &source->text) : 0;
	if (is_name && (*error == 0 || !is_absence(*error)))
		source->name = path;
	if (*error || !is_name) {
		*error = is_absence(*error) ? 0 : *error;
		return false;
	}
	source->first_line = 1;
	return true;
}

/* Returns the folder of a file. */
static struct str directory_of(struct str path, struct arena *arena)
{
	for (size_t i = path.n; i-- > 0;)
		if (path.p[i] == '/')
			return arena_str(arena, str_slice(path, 0, i ? i : 1));
	return STR("");
}

static struct str join(struct arena *arena, struct str directory, struct str name, const char *end)
{
	if (!directory.n || directory.n > 4000 || name.n > 4000)
		return arena_filled(arena, "{}{}", str_slice(name, 0, 4000), end);
	return arena_filled(arena, "{}/{}{}", directory, name, end);
}

/* Finds a file by path. A path from the user may lead anywhere; a path in a file must stay in the folder of that file or in an open
 * folder. */
static bool find_path(struct str name, struct str below, const struct load_request *request, struct arena *arena,
	struct source *source, int *error)
{
	bool absolute = name.n && name.p[0] == '/';
	struct bounds bounds = { request, directory_of(below, arena) };
	struct str path = join(arena, absolute ? STR("") : bounds.folder, name, "");
	return read_file(path, below.n ? &bounds : NULL, arena, source, error);
}

static bool find_given(struct str name, const struct ruleset_folders *folders, struct source *source)
{
	for (size_t i = folders->text_count; i-- > 0;)
		if (str_equal(folders->texts[i].name, name)) {
			*source = (struct source){ folders->texts[i].name, folders->texts[i].text, 1, NULL };
			return true;
		}
	return false;
}

static bool find_embedded(struct str name, struct source *source)
{
	for (const struct embedded_ruleset *row = embedded_rulesets; row->name; row++)
		if (str_equal(str_of(row->name), name)) {
			*source = (struct source){ str_of(row->name), { row->bytes, row->size }, 1, NULL };
			return true;
		}
	return false;
}

const struct embedded_ruleset *ruleset_built_in(struct str text)
{
	for (const struct embedded_ruleset *row = embedded_rulesets; row->name; row++)
		if (str_equal((struct str){ row->bytes, row->size }, text))
			return row;
	return NULL;
}

/* Finds a ruleset in a folder. A folder of that name is not a ruleset. */
static bool find_in(struct str directory, struct str name, const struct bounds *bounds, struct arena *arena, struct source *source, int *error)
{
	bool found = read_file(join(arena, directory, name, suffix.p), bounds, arena, source, error);
	if (*error == EISDIR) {
		source->name = arena_str(arena, name);
		*error = 0;
	}
	return found;
}

/* Finds a ruleset by name. A file that exists but cannot be read ends the search: another ruleset of the same name would have other
 * rules. Installed files come after the built-in ones, so that remains of another version decide nothing. */
static bool find_name(struct str name, const struct load_request *request, struct arena *arena, struct source *source, int *error)
{
	struct str open;
	if (find_given(name, &request->folders, source))
		return true;
	for (size_t i = 0; open = opened(request, i), open.n; i++)
		if (find_in(open, name, &(struct bounds){ NULL, open }, arena, source, error) || *error)
			return !*error;
	return find_embedded(name, source)
		|| (request->folders.installed.n && find_in(request->folders.installed, name, NULL, arena, source, error));
}

bool ruleset_find(struct str name, struct str below, const struct load_request *request, struct arena *arena,
	struct source *source, int *error)
{
	*error = 0;
	source->name = arena_str(arena, name);
	if (request->by_log && !below.n) {
		if (!is_plain(name)) {
			*error = SYSTEM_NOT_A_NAME;
			return false;
		}
		name.n -= is_file_name(name) ? suffix.n : 0;
	}
	if (name.n && memchr(name.p, 0, name.n))
		return false; /* the system would stop at the NUL and find another file */
	if (is_file_name(name) || (name.n && memchr(name.p, '/', name.n)))
		return find_path(name, below, request, arena, source, error);
	return find_name(name, request, arena, source, error)
		|| (!*error && find_name(utf8_folded(arena, name), request, arena, source, error));
}

/* ---- names ---- */

static void list_add(struct ruleset_names *names, struct str name, struct arena *arena)
{
	for (size_t i = 0; i < names->count; i++)
		if (str_equal(names->list[i], name))
			return;
	if (names->count < RULESETS_LISTED)
		names->list[names->count++] = arena_str(arena, name);
}

static int name_order(const void *a, const void *b)
{
	return str_compare(*(const struct str *)a, *(const struct str *)b);
}

static void note_unread(struct ruleset_names *names, const char *path, int error, struct arena *arena)
{
	if (error == ENOMEM)
		memory_refused();
	if (!error || is_absence(error) || names->error)
		return;
	names->unread = arena_str(arena, str_of(path));
	names->error = error;
}

static void list_directory(struct ruleset_names *names, const char *path, struct arena *arena)
{
	DIR *directory;
	size_t first = names->count;
	struct dirent *entry;
	if (!path[0])
		return;
	do
		directory = opendir(path);
	while (!directory && errno == EINTR);
	while (directory && (errno = 0, entry = readdir(directory)))
		if (is_file_name(str_of(entry->d_name)) && is_plain(str_of(entry->d_name)))
			list_add(names, str_slice(str_of(entry->d_name), 0, strlen(entry->d_name) - suffix.n), arena);
	note_unread(names, path, errno, arena);
	if (directory)
		closedir(directory);
	qsort(names->list + first, names->count - first, sizeof *names->list, name_order);
}

void ruleset_names(struct ruleset_folders folders, struct arena *arena, struct ruleset_names *names)
{
	const struct load_request request = { .folders = folders };
	struct str open;
	names->count = 0;
	names->error = 0;
	for (const struct embedded_ruleset *row = embedded_rulesets; row->name; row++)
		list_add(names, str_of(row->name), arena);
	for (size_t i = 0; i < folders.text_count; i++)
		list_add(names, folders.texts[i].name, arena);
	for (size_t i = 0; open = opened(&request, i), open.n; i++)
		list_directory(names, open.p, arena);
	if (folders.installed.n)
		list_directory(names, folders.installed.p, arena);
}

void ruleset_suggest(struct finding *finding, struct str name, const struct load_request *request, struct arena *arena)
{
	struct ruleset_names names;
	ruleset_names(request->folders, arena, &names);
	int nearest = str_nearest(name, names.list, names.count);
	finding->fix = request->by_log ? BITEXT("elegir uno de los que dice «veedor rules», o decir dónde está el archivo: -r ARCHIVO o --rulesets CARPETA",
		"choose one of those that `veedor rules` lists, or say where the file is: -r FILE or --rulesets FOLDER")
		: BITEXT("elegir uno de los que dice «veedor rules»", "choose one of those that `veedor rules` lists");
	if (nearest >= 0)
		finding->fix = meant_words(arena, names.list[nearest]);
}
