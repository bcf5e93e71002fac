/* veedor fmt: the canonical form of a log. A hand that cannot be read is copied as it stands,
 * so that formatting never loses anything. */
#include "command/command.h"

#include "log/reader.h"
#include "log/writer.h"

#include <unistd.h>

struct formatter {
	const struct settings *settings;
	struct out out;
	struct arena arena;
	uint32_t match;
	enum status status;
};

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
	for (const struct finding *finding = notation->first; finding; finding = finding->next)
		complain_finding(f->settings, finding, &hand->source);
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
	int fd = input_open(f->settings, name);
	struct reader *reader = fd < 0 ? NULL : reader_open(fd, name);

	if (reader) {
		format_file(f, name, reader);
		reader_close(reader);
	} else {
		f->status = STATUS_UNREADABLE;
	}
	input_close(fd);
}

enum status fmt_run(const struct settings *settings)
{
	struct formatter f = { .settings = settings };

	/* Two logs written one after the other would be one log with other tags. */
	if (settings->word_count > 1) {
		complain(say(settings->lang, "fmt lleva un solo archivo", "fmt takes one file"));
		return STATUS_USAGE;
	}
	arena_init(&f.arena);
	out_open(&f.out, STDOUT_FILENO);
	format_input(&f, input_name(settings, 0));
	arena_free(&f.arena);
	return worst(f.status, close_output(settings, &f.out));
}
