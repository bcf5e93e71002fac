/* Logs in chunks, and whole ones. */
#include "library/inspector.h"

#include "base/memory.h"

/* Keeps the options as they are now, since others may be set before the log ends. */
static void keep_settings(struct stream *stream, const struct settings *settings)
{
	struct settings *own = &stream->settings;
	struct arena *arena = &stream->arena;

	*own = *settings;
	own->ruleset = arena_str(arena, settings->ruleset);
	struct ruleset_choice *readings = choices_kept(arena, settings->readings, settings->reading_count);
	if (readings)
		memcpy(own->readings, readings, settings->reading_count * sizeof *readings);
	for (size_t i = 0; i < settings->folder_count; i++)
		own->folders[i] = arena_str(arena, settings->folders[i]);
}

/* Checks the format. An account is drawn in fewer formats than a ruling. */
static enum status check_form(const struct settings *settings)
{
	unsigned forms = settings->ledger ? AS_SCORE : AS_CHECK;

	return forms >> settings->form & 1 ? STATUS_CLEAN : complain_form(settings->lang, report_form_name(settings->form), forms);
}

/* Opens a stream that takes its rulesets from `slots`. */
static bool stream_open(struct stream *stream, const struct settings *settings, struct slots *slots, const char *name, veedor_take *take,
	void *context)
{
	*stream = (struct stream){ .open = true, .out = { .fd = -1 }, .sink = { take, context } };
	keep_settings(stream, settings);
	audit_init(&stream->audit, &stream->settings, stream->settings.ledger);
	audit_print_to(&stream->audit, &stream->out);
	stream->audit.cache.slots = slots;
	stream->audit.sink = &stream->sink;
	stream->audit.notifier = &stream->notifier;
	struct str file = arena_str(&stream->arena, str_of(name ? name : "-"));
	if (stream->audit.format->begin)
		stream->audit.format->begin(&stream->out, &stream->audit.options);
	return audit_begin(&stream->audit, reader_open_fed(file), file) && !memory_short();
}

/* Feeds bytes to the stream. NULL: the log is over. */
static void stream_feed(struct stream *stream, const struct str *bytes)
{
	if (!stream->audit.reader || stream->out.error || memory_short())
		return;
	if (bytes)
		reader_feed(stream->audit.reader, *bytes);
	else
		reader_feed_end(stream->audit.reader, 0);
	(void)audit_go_on(&stream->audit);
	if (!memory_short())
		audit_drain(&stream->audit);
}

void stream_close(struct stream *stream)
{
	if (!stream->open)
		return;
	(void)audit_over(&stream->audit);
	audit_free(&stream->audit);
	out_close(&stream->out);
	arena_free(&stream->arena);
	stream->open = false;
}

static enum status stream_end(struct stream *stream)
{
	struct audit *audit = &stream->audit;

	stream_feed(stream, NULL);
	struct audit_end end = audit_over(audit);
	if (end.error)
		memory_refused(); /* nothing else can be wrong with bytes in memory */
	else
		audit->status = worst(audit->status, audit_file_over(audit->settings, audit->file, &end));
	audit_close(audit);
	if (!memory_short())
		audit_drain(audit);
	stream_close(stream);
	return audit->status;
}

/* Ends a call on the stream. A stream without memory is closed. */
static enum veedor_status stream_status(struct veedor *v, enum status status)
{
	enum veedor_status told = inspector_end(v, status, NULL);

	if (told == VEEDOR_MEMORY)
		stream_close(&v->stream);
	return told;
}

enum veedor_status veedor_begin(struct veedor *v, const char *name, veedor_take *take, void *context)
{
	inspector_begin(v);
	if (v->stream.open || !take) {
		complain(v->settings.lang, v->stream.open ? "ya hay un registro empezado" : "nadie recibe el informe",
			v->stream.open ? "a log was begun already" : "nobody takes the report");
		return stream_status(v, STATUS_USAGE);
	}
	if (check_form(&v->settings) != STATUS_CLEAN)
		return stream_status(v, STATUS_USAGE);
	if (v->changed)
		slots_clear(&v->of_streams);
	v->changed = false;
	if (stream_open(&v->stream, &v->settings, &v->of_streams, name, take, context))
		audit_drain(&v->stream.audit);
	return stream_status(v, STATUS_CLEAN);
}

static enum status none_begun(const struct veedor *v)
{
	return refuse(v->settings.lang, "no hay ningún registro empezado", "no log was begun");
}

enum veedor_status veedor_feed(struct veedor *v, const char *bytes, size_t length)
{
	enum status status = STATUS_CLEAN;

	inspector_begin(v);
	if (v->stream.open)
		stream_feed(&v->stream, &(struct str){ bytes, length });
	else
		status = none_begun(v);
	return stream_status(v, status);
}

enum veedor_status veedor_end(struct veedor *v)
{
	inspector_begin(v);
	return stream_status(v, v->stream.open ? stream_end(&v->stream) : none_begun(v));
}

static void take_answer(void *context, const char *bytes, size_t length)
{
	out_bytes(context, (struct str){ bytes, length });
}

enum status inspector_check(struct veedor *v, const struct settings *settings, const char *name, struct str log)
{
	struct stream stream;

	if (check_form(settings) != STATUS_CLEAN)
		return STATUS_USAGE;
	if (stream_open(&stream, settings, &v->slots, name, take_answer, &v->answer))
		stream_feed(&stream, &log);
	return stream_end(&stream);
}

enum veedor_status veedor_check(struct veedor *v, const char *name, const char *log, size_t length, struct veedor_text *report)
{
	inspector_begin(v);
	return inspector_end(v, inspector_check(v, &v->settings, name, (struct str){ log, length }), report);
}
