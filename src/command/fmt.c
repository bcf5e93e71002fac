/* veedor fmt: the canonical form of a log. A hand that cannot be read is copied as it stands; where
 * something could not be copied either, nothing is written: formatting never loses anything. */
#include "command/command.h"

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
};

/* Text that stands in no hand, and hands too long to be held, have no place in the form. */
static bool is_loss(const struct finding *finding)
{
	return finding->code == CODE_TEXT_OUTSIDE || finding->code == CODE_HAND_TOO_LONG;
}

static void format_hand(struct formatter *f, const struct hand *hand, const struct findings *notation)
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
	for (const struct finding *finding = notation->first; finding; finding = finding->next) {
		complain_finding(f->settings, finding, &hand->source);
		f->loses |= is_loss(finding);
	}
}

static void format_file(struct formatter *f, struct str name, struct reader *reader)
{
	enum reader_status got = READER_HAND;

	f->match = 0;
	while (got == READER_HAND && !f->out.error) {
		struct findings notation;
		struct hand hand = { 0 };

		arena_reset(&f->arena);
		findings_init(&notation, &f->arena);
		got = reader_next(reader, &hand, &notation);
		if (got == READER_HAND)
			format_hand(f, &hand, &notation);
	}
	if (got == READER_FAILED) {
		complain_errno(name, reader_errno(reader));
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
		complain_errno(name, fd < 0 ? error : ENOMEM);
		f->status = STATUS_UNREADABLE;
	}
	input_close(fd);
}

/* The whole draft to standard output. Returns 0 or an errno. */
static int draft_print(int fd)
{
	static char buffer[65536];
	struct out out;
	ssize_t got;

	out_open(&out, STDOUT_FILENO);
	if (lseek(fd, 0, SEEK_SET) < 0)
		return errno;
	while ((got = read(fd, buffer, sizeof buffer)) > 0)
		out_bytes(&out, (struct str){ buffer, (size_t)got });
	return got < 0 ? errno : out_close(&out);
}

static enum status finish(struct formatter *f, int draft)
{
	int error = out_close(&f->out);

	if (f->loses) {
		complain(say(f->settings->lang, "no se escribe nada: se perdería lo señalado",
			"nothing is written: what is pointed out would be lost"));
		return worst(f->status, STATUS_FINDINGS);
	}
	if (!error)
		error = draft_print(draft);
	if (error)
		complain(say(f->settings->lang, "no se pudo escribir la salida: %s", "the output could not be written: %s"),
			strerror(error));
	return error ? worst(f->status, STATUS_UNREADABLE) : f->status;
}

enum status fmt_run(const struct settings *settings)
{
	struct formatter f = { .settings = settings };
	FILE *draft = NULL;  /* without a name: it may have to be thrown away */

	/* Two logs written one after the other would be one log with other tags. */
	if (settings->word_count > 1) {
		complain(say(settings->lang, "fmt lleva un solo archivo", "fmt takes one file"));
		return STATUS_USAGE;
	}
	draft = tmpfile();
	if (!draft) {
		complain_errno(STR("fmt"), errno);
		return STATUS_UNREADABLE;
	}
	arena_init(&f.arena);
	out_open(&f.out, fileno(draft));
	format_input(&f, input_name(settings, 0));
	arena_free(&f.arena);
	f.status = finish(&f, fileno(draft));
	fclose(draft);
	return f.status;
}
