/* veedor fmt: the canonical form of a log. A hand that cannot be read is copied as it stands. If something can be neither copied nor
 * read, nothing is written: formatting never loses anything. */
#include "command/check.h"
#include "library/calls.h"

#include "base/memory.h"

#include <errno.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PIECE = 1 << 16 }; /* bytes written at once */

void format_file(struct formatter *f, struct str name, const struct twin_form *form)
{
	int error;
	int fd = input_open(name, &error);
	struct reader *reader = fd < 0 ? NULL : reader_open(fd, name);

	if (reader) {
		f->live = f->imports && live_is(fd);
		if (form)
			reader_take_form(reader, form);
		format_log(f, name, reader);
		reader_close(reader);
	} else {
		complain_unread(f->settings->lang, name, fd < 0 ? error : ENOMEM);
		f->unread = true;
		f->status = STATUS_UNREADABLE;
	}
	input_close(fd);
}

/* Writes byte for byte to a file or a pipe; to a terminal with hidden characters escaped, since it must not be misled by them. */
static void print_text(struct out *out, struct str text)
{
	bool watched = isatty(STDOUT_FILENO);

	for (size_t at = 0, end; at < text.n && !out->error; at = end) {
		for (end = at; watched && end < text.n && text.p[end] != '\n' && text.p[end] != '\t';)
			end++;
		out_escaped(out, str_slice(text, at, end));
		at = end;
		end += watched ? 1 : PIECE;
		out_bytes(out, str_slice(text, at, end));
	}
}

/* Writes the whole draft to standard output. False, after a complaint, if it cannot be had back. */
static bool draft_print(struct formatter *f, int draft, struct out *out)
{
	off_t size = lseek(draft, 0, SEEK_END);
	char *text = size > 0 ? mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, draft, 0) : NULL;

	if (size < 0 || text == MAP_FAILED) {
		complain_unread(f->settings->lang, str_of(tr(f->settings->lang, "el borrador de fmt", "the draft of fmt")), errno);
		return false;
	}
	print_text(out, (struct str){ text, (size_t)size });
	if (text)
		munmap(text, (size_t)size);
	return true;
}

static enum status finish(struct formatter *f, int draft)
{
	struct out out;
	int error = out_close(f->out);

	if (f->unread || memory_short())
		return worst(f->status, STATUS_UNREADABLE);
	if (f->loses)
		return format_refused(f);
	if (error) {
		complain_output(f->settings->lang, error);
		return worst(f->status, STATUS_UNREADABLE);
	}
	out_open(&out, STDOUT_FILENO);
	if (!draft_print(f, draft, &out))
		f->status = worst(f->status, STATUS_UNREADABLE);
	return close_output(f->settings, &out, f->status);
}

/* Opens a draft without a name, for it may have to be thrown away. NULL, after a complaint, if there is no room for it. */
static FILE *draft_open(const struct settings *settings)
{
	FILE *draft;

	do
		draft = tmpfile();
	while (!draft && errno == EINTR);
	if (!draft && errno == ENOMEM)
		memory_refused();
	if (!draft)
		complain_output(settings->lang, errno);
	return draft;
}

enum status fmt_run(const struct command_line *line)
{
	const struct settings *settings = &line->settings;
	struct formatter f = { .settings = settings };
	struct out written;
	FILE *draft;

	/* two logs written one after the other would be one log with other tags */
	if (settings->word_count > 1)
		return refuse(settings->lang, "fmt lleva un solo archivo", "fmt takes one file");
	draft = draft_open(settings);
	if (!draft)
		return STATUS_UNREADABLE;
	out_open(&written, fileno(draft));
	f.out = &written;
	format_file(&f, input_name(settings, 0), NULL);
	arena_free(&f.arena);
	f.status = finish(&f, fileno(draft));
	fclose(draft);
	return f.status;
}
