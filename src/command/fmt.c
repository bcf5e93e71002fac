/* veedor fmt: the canonical form of a log. A hand that cannot be read is copied as it stands; where
 * something could not be copied either, or not read, nothing is written: formatting never loses anything. */
#include "command/command.h"

#include "base/file.h"
#include "base/memory.h"
#include "log/reader.h"
#include "log/writer.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct formatter {
	const struct settings *settings;
	struct out out;
	struct arena arena;
	uint32_t match;
	enum status status;
	bool loses;          /* the canonical form would leave something out */
	bool unread;         /* the log could not be read to its end */
	bool terminal;       /* somebody looks at what is written: nothing may be hidden from him */
};

/* Text that stands in no hand, torn tags and hands too long to be held have no place in the form. */
static bool is_loss(const struct finding *finding)
{
	return finding->code == CODE_TEXT_OUTSIDE || finding->code == CODE_SKIPPED_BYTES || finding->code == CODE_HAND_TOO_LONG
		|| finding->code == CODE_BAD_TAG;
}

static void format_hand(struct formatter *f, const struct hand *hand)
{
	if (hand->match->ordinal != f->match) {
		write_match(&f->out, hand->match);
		f->match = hand->match->ordinal;
	}
	if (!write_hand(&f->out, hand)) {
		out_string(&f->out, "\n");
		out_bytes(&f->out, str_trim(source_text(&hand->source,
			(struct span){ hand->header.begin, (uint32_t)hand->source.text.n })));
		out_string(&f->out, "\n");
		f->status = worst(f->status, STATUS_FINDINGS);
	}
}

static void tell_notation(struct formatter *f, const struct hand *hand, const struct findings *notation)
{
	for (const struct finding *finding = notation->first; finding; finding = finding->next) {
		complain_finding(f->settings, finding, &hand->source);
		f->loses |= is_loss(finding);
	}
}

static void format_file(struct formatter *f, struct str name, struct reader *reader)
{
	enum reader_status got = READER_HAND;

	f->match = 0;
	while ((got == READER_HAND || got == READER_TEXT) && !f->out.error && !memory_short()) {
		struct findings notation;
		struct hand hand = { 0 };

		arena_reset(&f->arena);
		findings_init(&notation, &f->arena);
		got = reader_next(reader, &hand, &notation);
		if (got == READER_HAND)
			format_hand(f, &hand);
		if (got == READER_HAND || got == READER_TEXT)
			tell_notation(f, &hand, &notation);
		if (memory_short())
			*f->settings->stop = (struct stop){ name, source_place(&hand.source, hand.header.begin).line };
	}
	if (got == READER_FAILED) {
		complain_unread(f->settings->lang, name, reader_errno(reader));
		f->unread = true;
		f->status = worst(f->status, STATUS_UNREADABLE);
	} else if (reader_hands(reader) == 0) {
		complain(say(f->settings->lang, "%.*s: no hay ninguna mano", "%.*s: there is no hand in it"),
			(int)name.n, name.p);
		f->status = worst(f->status, STATUS_UNREADABLE);
	}
}

static void format_input(struct formatter *f, struct str name)
{
	int error;
	int fd = input_open(name, &error);
	struct reader *reader = fd < 0 ? NULL : reader_open(fd, name);

	if (reader) {
		format_file(f, name, reader);
		reader_close(reader);
	} else {
		complain_unread(f->settings->lang, name, fd < 0 ? error : ENOMEM);
		f->unread = true;
		f->status = STATUS_UNREADABLE;
	}
	input_close(fd);
}

/* To a file or a pipe byte for byte; to a terminal with what is no letter of a line escaped. */
static void print_text(const struct formatter *f, struct out *out, struct str text)
{
	if (!f->terminal) {
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

/* The beginning of a line is kept back until its end has been read. */
static void print_lines(const struct formatter *f, struct out *out, struct str text)
{
	size_t whole = text.n;

	while (whole && text.p[whole - 1] != '\n')
		whole--;
	if (whole)
		out_let_go(out);
	print_text(f, out, str_slice(text, 0, whole));
	if (whole)
		out_hold(out);
	print_text(f, out, str_slice(text, whole, text.n));
}

/* Bytes of a character whose end has not been read are read once more. False: they cannot be. */
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

/* The whole draft to standard output. False, which is said, where it cannot be read again. */
static bool draft_print(struct formatter *f, int draft, struct out *out)
{
	static char buffer[65536];
	ssize_t got = lseek(draft, 0, SEEK_SET) < 0 ? -1 : 1;

	out_hold(out);
	while (got > 0 && !out->error) {
		got = file_read(draft, buffer, sizeof buffer);
		if (got > 0 && f->terminal && !step_back(draft, buffer, &got))
			got = -1;
		if (got > 0)
			print_lines(f, out, (struct str){ buffer, (size_t)got });
	}
	if (got >= 0) {
		out_let_go(out);
		return true;
	}
	complain_unread(f->settings->lang, str_of(say(f->settings->lang, "el borrador de fmt", "the draft of fmt")), errno);
	out_drop(out);
	return false;
}

static enum status finish(struct formatter *f, int draft)
{
	struct out out;
	int error = out_close(&f->out);

	if (f->unread || memory_short())
		return worst(f->status, STATUS_UNREADABLE);
	if (f->loses) {
		complain(say(f->settings->lang, "no se escribe nada: se perdería lo señalado",
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

/* Without a name: it may have to be thrown away. NULL, which is said, where there is no room for one. */
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

enum status fmt_run(const struct settings *settings)
{
	struct formatter f = { .settings = settings, .terminal = isatty(STDOUT_FILENO) };
	FILE *draft;

	/* Two logs written one after the other would be one log with other tags. */
	if (settings->word_count > 1) {
		complain(say(settings->lang, "fmt lleva un solo archivo", "fmt takes one file"));
		return STATUS_USAGE;
	}
	draft = draft_open(settings);
	if (!draft)
		return STATUS_UNREADABLE;
	arena_init(&f.arena);
	out_open(&f.out, fileno(draft));
	format_input(&f, input_name(settings, 0));
	arena_free(&f.arena);
	f.status = finish(&f, fileno(draft));
	fclose(draft);
	return f.status;
}
