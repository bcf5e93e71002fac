/* Any bytes as a command line and the files it reads: the first line is the words, what follows, cut at lines `---`, is the
 * files. In a word `@1` to `@4`, at its beginning or after `=`, is the path of a file; the first of them is standard input too. They
 * are `1.reglas` to `4.reglas` in a directory of this process, and no other file is opened. Each command line is run twice, as the
 * program runs it; of several, with `|` between them, what one prints is `@4` for the next. Held to it, beside what every output is held to:
 * - the status is one of those that are documented, and where it is not 0 something was said;
 * - the same comes twice; in colour, the same without the colours;
 * - memory is given back. */
#include "held.h"

#include "base/file.h"
#include "command/command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MEGABYTES = 128, WORDS = 32, FILES = 4, COMMANDS = 4, STREAMS = 3, LINE_BYTES = 2048, PATH_BYTES = 256 };

void __sanitizer_set_report_fd(void *fd) __attribute__((weak));

/* ---- a directory of its own ------------------------------------------------------------------------------ */

static char directory[PATH_BYTES];
static int streams[STREAMS];   /* what stands for descriptor 0, 1, 2 while a command runs */
static int own[STREAMS];       /* what stands there otherwise */

/* "…/2.reglas" */
static void path_of(unsigned file, char *path, size_t room)
{
	int length = snprintf(path, room, "%s/%u.reglas", directory, file + 1);

	held(length > 0 && (size_t)length < room, "a path too long");
}

static void remove_directory(void)
{
	char path[PATH_BYTES + 16];

	for (unsigned i = 0; i < FILES; i++) {
		path_of(i, path, sizeof path);
		unlink(path);
	}
	rmdir(directory);
}

static void set_environment(void)
{
	static const char *const unset[] = { "LC_ALL", "LC_MESSAGES", "LANG", "TERM" };

	for (size_t i = 0; i < sizeof unset / sizeof *unset; i++)
		unsetenv(unset[i]);
	setenv("VEEDOR_RULESETS", directory, 1);
}

static void begin(void)
{
	const char *above = getenv("TMPDIR");

	snprintf(directory, sizeof directory, "%.200s/veedor-fuzz-XXXXXX", above ? above : "/tmp");
	held(mkdtemp(directory) != NULL, "no directory");
	atexit(remove_directory);
	set_environment();
	for (int i = 0; i < STREAMS; i++) {
		FILE *file = tmpfile();
		streams[i] = file ? fileno(file) : -1;
		own[i] = dup(i);
		held(streams[i] >= 0 && own[i] >= 0, "no file");
	}
	if (__sanitizer_set_report_fd)
		__sanitizer_set_report_fd((void *)(intptr_t)own[STDERR_FILENO]);
}

/* In place of those of base/file.c: what a command line or a file names, and lies elsewhere, is not there. */
int file_open(const char *name, int flags)
{
	size_t length = strlen(directory);

	if (strncmp(name, directory, length) == 0 && name[length] == '/' && !strchr(name + length + 1, '/'))
		return open(name, flags);
	errno = ENOENT;
	return -1;
}

ssize_t file_read(int fd, void *to, size_t room)
{
	return read(fd, to, room);
}

ssize_t file_read_all(int fd, char *to, size_t room)
{
	size_t used = 0;
	ssize_t got;

	while (used < room && (got = read(fd, to + used, room - used)) > 0)
		used += (size_t)got;
	return (ssize_t)used;
}

static void fill(int fd, struct str text)
{
	held(fd >= 0 && ftruncate(fd, 0) == 0 && pwrite(fd, text.p, text.n, 0) == (ssize_t)text.n, "a file that is not written");
}

/* There is no empty one: each would be one more ruleset that does not load. */
static void write_file(unsigned file, struct str text)
{
	char path[PATH_BYTES + 16];

	path_of(file, path, sizeof path);
	unlink(path);
	if (!text.n)
		return;
	int fd = open(path, O_WRONLY | O_CREAT, 0600);
	fill(fd, text);
	close(fd);
}

/* ---- an input ----------------------------------------------------------------------------------------------- */

struct typed_line {
	char bytes[LINE_BYTES];      /* of the words */
	size_t used;
	char *words[WORDS + 3];      /* from 0; the last one NULL */
	int count;
};

static void add_byte(struct typed_line *line, char c)
{
	if (line->used < LINE_BYTES - 1)
		line->bytes[line->used++] = c;
}

static void add_text(struct typed_line *line, const char *text)
{
	while (*text)
		add_byte(line, *text++);
}

/* A word is over. */
static void end_word(struct typed_line *line, size_t begin)
{
	line->bytes[line->used < LINE_BYTES ? line->used++ : LINE_BYTES - 1] = '\0';
	line->words[line->count++] = line->bytes + begin;
	line->words[line->count] = NULL;
}

static void add_word(struct typed_line *line, const char *text)
{
	size_t begin = line->used;

	add_text(line, text);
	end_word(line, begin);
}

/* gen and quiz make as many as they are asked for: of a number the first figure is enough. */
static bool is_bounded(const struct typed_line *line)
{
	return line->count > 1 && (strcmp(line->words[1], "gen") == 0 || strcmp(line->words[1], "quiz") == 0);
}

static bool is_figure(char c)
{
	return c >= '0' && c <= '9';
}

/* The byte at `at` of the line, in the word that began at `begin` of the words. How many of the line that took. */
static size_t take_byte(struct typed_line *line, struct str text, size_t at, size_t begin)
{
	char path[PATH_BYTES + 16], last = line->used > begin ? line->bytes[line->used - 1] : '=';
	unsigned file = at + 1 < text.n ? (unsigned)(text.p[at + 1] - '1') : FILES;

	if (text.p[at] == '@' && last == '=' && file < FILES) {
		path_of(file, path, sizeof path);
		add_text(line, path);
		return 2;
	}
	if (!(is_bounded(line) && is_figure(text.p[at]) && is_figure(last)))
		add_byte(line, text.p[at]);
	return 1;
}

/* The next word from `at` on, where no blank stands; blanks between double quotes are part of it. */
static size_t take_word(struct typed_line *line, struct str text, size_t at)
{
	size_t begin = line->used;
	bool quoted = false;

	while (at < text.n && (quoted || text.p[at] != ' ')) {
		if (text.p[at] == '"') {
			quoted = !quoted;
			at++;
		} else {
			at += take_byte(line, text, at, begin);
		}
	}
	end_word(line, begin);
	return at;
}

static void read_line(struct typed_line *line, struct str text)
{
	*line = (struct typed_line){ .used = 0 };
	add_word(line, "veedor");
	for (size_t at = 0; at < text.n && line->count < WORDS;) {
		if (text.p[at] == ' ')
			at++;
		else
			at = take_word(line, text, at);
		if (line->count == 2 && strcmp(line->words[1], "quiz") == 0)
			add_word(line, "--seed=1"); /* else the clock says which */
	}
}

/* The text up to the next line `---`, which *rest stands behind. */
static struct str next_file(struct str text, struct str *rest)
{
	for (size_t at = 0; at + 4 <= text.n; at++)
		if (memcmp(text.p + at, "---\n", 4) == 0 && (at == 0 || text.p[at - 1] == '\n')) {
			*rest = str_slice(text, at + 4, text.n);
			return str_slice(text, 0, at);
		}
	*rest = str_slice(text, text.n, text.n);
	return text;
}

static void lay_files(struct str text)
{
	for (unsigned i = 0; i < FILES; i++) {
		struct str file = next_file(text, &text);
		write_file(i, file);
		if (i == 0)
			fill(streams[STDIN_FILENO], file);
	}
}

/* ---- a run ---------------------------------------------------------------------------------------------------- */

struct result {
	int status;
	struct str said[STREAMS];    /* 1 and 2 */
};

static void put_streams(const int *from)
{
	for (int i = 0; i < STREAMS; i++)
		held(dup2(from[i], i) == i, "no descriptor");
}

static struct str read_back(struct arena *arena, int fd)
{
	off_t size = lseek(fd, 0, SEEK_END);
	char *bytes = arena_alloc(arena, (size_t)size + 1);

	held(size >= 0 && bytes && pread(fd, bytes, (size_t)size, 0) == size, "an output that is not read");
	return (struct str){ bytes, (size_t)size };
}

static struct result run(const struct typed_line *line, struct arena *arena)
{
	char *words[WORDS + 3];
	struct result result;

	memcpy(words, line->words, sizeof words); /* the options are brought before the rest */
	for (int i = 1; i < STREAMS; i++)
		fill(streams[i], STR(""));
	for (int i = 0; i < STREAMS; i++)
		lseek(streams[i], 0, SEEK_SET);
	put_streams(streams);
	result.status = (int)command_run(line->count, words);
	put_streams(own);
	for (int i = 1; i < STREAMS; i++)
		result.said[i] = read_back(arena, streams[i]);
	return result;
}

/* ---- what is held ------------------------------------------------------------------------------------------------ */

/* What the words ask for; what is wrong with them is said, where nobody listens. */
static enum status read_settings(const struct typed_line *line, const struct subcommand **command, struct command_line *read, struct arena *arena)
{
	char *words[WORDS + 3];

	memcpy(words, line->words, sizeof words);
	*read = (struct command_line){ .settings = { .lang = LANG_ES, .arena = arena } };
	*command = subcommands;
	while ((*command)->name && !(line->count > 1 && strcmp((*command)->name, line->words[1]) == 0))
		++*command;
	if (!(*command)->name)
		return STATUS_USAGE;
	put_streams(streams);
	enum status status = options_read(read, *command, line->count - 1, words + 1);
	put_streams(own);
	read->settings.words = NULL; /* which are of this function */
	return status;
}

static bool is_log(const struct subcommand *command)
{
	return strcmp(command->name, "fmt") == 0;
}

static void held_output(const struct subcommand *command, const struct command_line *read, struct str out)
{
	if (read->help)
		held_terminal(out);
	else if (read->settings.form == AS_HTML)
		held_html(out);
	else if (read->settings.form == AS_JSONL)
		held_json(out);
	else if (!is_log(command)) /* which gives back what it got */
		held_terminal(out);
}

static void held_result(const struct result *result)
{
	held(result->status >= STATUS_CLEAN && result->status <= STATUS_USAGE, "a status that is none");
	held(result->status == STATUS_CLEAN || result->said[1].n || result->said[2].n, "a failure without a word");
	held(result->status < STATUS_UNREADABLE || result->said[2].n, "an error that is not told");
}

/* The second time without colours, whatever the words say. */
static void try_line(const struct typed_line *line, struct arena *arena)
{
	const struct subcommand *command;
	struct command_line read;
	bool sound = read_settings(line, &command, &read, arena) == STATUS_CLEAN;
	struct result first = run(line, arena);

	setenv("NO_COLOR", "1", 1);
	struct result second = run(line, arena);
	unsetenv("NO_COLOR");
	held_result(&first);
	held(first.status == second.status, "another status the second time");
	for (int i = 1; i < STREAMS; i++) {
		bool log = i == 1 && sound && is_log(command);
		if (sound && read.settings.color && !log)
			held_colour(first.said[i], second.said[i]);
		else
			held_equal(first.said[i], second.said[i], "another output the second time");
	}
	held_terminal(second.said[2]);
	if (sound)
		held_output(command, &read, second.said[1]);
	else
		held_terminal(second.said[1]);
	write_file(FILES - 1, first.said[1]);
}

/* The text up to the next bar that is not between double quotes. */
static struct str next_command(struct str text, struct str *rest)
{
	size_t at = 0;

	for (bool quoted = false; at < text.n && (quoted || text.p[at] != '|'); at++)
		quoted ^= text.p[at] == '"';
	*rest = str_slice(text, at + 1, text.n);
	return str_slice(text, 0, at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	const char *newline = size ? memchr(data, '\n', size) : NULL;
	size_t end = newline ? (size_t)(newline - text.p) : size;
	struct str words = str_slice(text, 0, end);
	struct typed_line line;
	struct arena arena;

	if (!*directory)
		begin();
	arena_init(&arena);
	lay_files(newline ? str_slice(text, end + 1, size) : STR(""));
	for (unsigned commands = 0; commands < COMMANDS && (words.n || !commands); commands++) {
		read_line(&line, next_command(words, &words));
		try_line(&line, &arena);
	}
	arena_free(&arena);
	held_memory(MEGABYTES);
	return 0;
}
