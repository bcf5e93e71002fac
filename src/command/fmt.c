/* veedor fmt: the canonical form of a log. A hand that cannot be read is copied as it stands. If something can be neither copied nor
 * read, nothing is written: formatting never loses anything. */
#include "command/check.h"
#include "library/calls.h"

#include "base/file.h"
#include "base/memory.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

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

/* Writes byte for byte to a file or a pipe; to a terminal with hidden characters escaped. */
static void print_text(bool watched, struct out *out, struct str text)
{
	if (!watched) {
		out_bytes(out, text);
		return;
	}
	for (size_t at = 0, end; at < text.n; at = end) {
		for (end = at; end < text.n && text.p[end] != '\n' && text.p[end] != '\t';)
			end++;
		out_escaped(out, str_slice(text, at, end));
		at = end;
		end += end < text.n;
		out_bytes(out, str_slice(text, at, end));
	}
}

/* Writes whole lines; holds back the beginning of a line until its end is read. */
static void print_lines(bool watched, struct out *out, struct str text)
{
	size_t whole = text.n;

	while (whole && text.p[whole - 1] != '\n')
		whole--;
	if (whole)
		out_let_go(out);
	print_text(watched, out, str_slice(text, 0, whole));
	if (whole)
		out_hold(out);
	print_text(watched, out, str_slice(text, whole, text.n));
}

/* Steps back over a character whose end is not read yet, to read it once more. False: it cannot. */
static bool step_back(int draft, const char *buffer, ssize_t *got)
{
	ssize_t whole = *got;

	while (whole && *got - whole < 3 && ((unsigned char)buffer[whole - 1] & 0xc0) == 0x80)
		whole--;
	if (whole && (unsigned char)buffer[whole - 1] >= 0xc0)
		whole--;
	else
		whole = *got;
	if (whole == 0 || whole == *got)
		return true;
	if (lseek(draft, whole - *got, SEEK_CUR) < 0)
		return false;
	*got = whole;
	return true;
}

/* Writes the whole draft to standard output. False, after a complaint, if it cannot be read again. */
static bool draft_print(struct formatter *f, int draft, struct out *out)
{
	bool watched = isatty(STDOUT_FILENO); /* a terminal must not be misled by hidden characters */
	static char buffer[65536];
	ssize_t got = lseek(draft, 0, SEEK_SET) < 0 ? -1 : 1;

	out_hold(out);
	while (got > 0 && !out->error) {
		got = file_read(draft, buffer, sizeof buffer);
		if (got > 0 && watched && !step_back(draft, buffer, &got))
			got = -1;
		if (got > 0)
			print_lines(watched, out, (struct str){ buffer, (size_t)got });
	}
	if (got >= 0) {
		out_let_go(out);
		return true;
	}
	complain_unread(f->settings->lang, str_of(tr(f->settings->lang, "el borrador de fmt", "the draft of fmt")), errno);
	out_drop(out);
	return false;
}

static enum status finish(struct formatter *f, int draft)
{
	struct out out;
	int error = out_close(f->out);

	if (f->unread || memory_short())
		return worst(f->status, STATUS_UNREADABLE);
	if (f->loses) {
		complain(tr(f->settings->lang, "no se escribe nada: se perdería lo señalado",
			"nothing is written: what is pointed out would be lost"));
		return worst(f->status, STATUS_FINDINGS);
	}
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
		return refuse(tr(settings->lang, "fmt lleva un solo archivo", "fmt takes one file"));
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
