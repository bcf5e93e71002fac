/* Errors of the command itself: always on standard error, never a bare code. */
#include "command/command.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "findings/system.h"

#include <stdarg.h>
#include <stdio.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

__attribute__((format(printf, 2, 0)))
static void complain_list(struct out *out, const char *format, va_list values)
{
	char line[2048];

	if (vsnprintf(line, sizeof line, format, values) < 0)
		return;
	out_string(out, "veedor: ");
	out_escaped(out, str_of(line));
	out_string(out, "\n");
}

enum { COMPLAINT = 4096 };

void complain(const char *format, ...)
{
	char room[COMPLAINT];
	struct out out;
	va_list values;

	if (memory_short())
		return;
	out_open_lent(&out, STDERR_FILENO, room, sizeof room);
	va_start(values, format);
	complain_list(&out, format, values);
	va_end(values);
	out_close(&out);
}

void complain_into(struct out *out, const char *format, ...)
{
	va_list values;

	if (memory_short())
		return;
	va_start(values, format);
	complain_list(out, format, values);
	va_end(values);
}

void complain_unread(enum lang lang, struct str name, int error)
{
	struct words words = system_words(error);

	complain(say(lang, "%.*s: no se pudo leer: %.*s", "%.*s: could not be read: %.*s"), (int)name.n, name.p,
		(int)words.in[lang].n, words.in[lang].p);
}

void complain_output(enum lang lang, int error)
{
	struct words words = system_words(error);

	complain(say(lang, "no se pudo escribir la salida: %.*s", "the output could not be written: %.*s"),
		(int)words.in[lang].n, words.in[lang].p);
}

enum status complain_memory(enum lang lang, const struct stop *stop)
{
	char room[COMPLAINT];
	struct out out;

	out_open_lent(&out, STDERR_FILENO, room, sizeof room);
	out_string(&out, "veedor: ");
	out_escaped(&out, stop->file);
	if (stop->file.n && stop->line)
		out_format(&out, ":%u", (unsigned)stop->line);
	out_string(&out, stop->file.n ? ": " : "");
	out_string(&out, say(lang, "no alcanza la memoria\n", "out of memory\n"));
	out_close(&out);
	return STATUS_UNREADABLE;
}

void complain_unknown(enum lang lang, const char *what, struct str word, const struct str *names, size_t count)
{
	struct arena arena;

	arena_init(&arena);
	struct str *folded = ARENA_ARRAY(&arena, struct str, count);
	for (size_t i = 0; folded && i < count; i++)
		folded[i] = utf8_folded(&arena, names[i]);
	int near = folded ? str_nearest(utf8_folded(&arena, word), folded, count) : -1;
	if (near >= 0)
		complain(say(lang, "%s «%.*s»: no existe; ¿será «%.*s»?", "%s «%.*s»: unknown; did you mean «%.*s»?"),
			what, (int)word.n, word.p, (int)names[near].n, names[near].p);
	else
		complain(say(lang, "%s «%.*s»: no existe", "%s «%.*s»: unknown"), what, (int)word.n, word.p);
	arena_free(&arena);
}

enum status complain_readings(enum lang lang)
{
	complain(say(lang, "--reading va con -r: cada reglamento tiene sus lecturas", "--reading goes with -r: each ruleset has readings of its own"));
	return STATUS_USAGE;
}

void complain_finding_into(struct out *out, const struct settings *settings, const struct finding *finding,
	const struct source *source)
{
	struct report_options options = { .lang = settings->lang, .color = settings->error_color };

	if (memory_short())
		return;
	report_verdicts(AS_TEXT)->loose(out, &options, finding, finding->source ? finding->source : source);
}

void complain_finding(const struct settings *settings, const struct finding *finding, const struct source *source)
{
	struct out out;

	out_open(&out, STDERR_FILENO);
	out_hold(&out);
	complain_finding_into(&out, settings, finding, source);
	if (memory_short())
		out_drop(&out);
	out_close(&out);
}

/* Some file systems tell only at the end that what they took is lost. */
static int close_standard(void)
{
	return close(STDOUT_FILENO) == 0 || errno == EINTR ? 0 : errno;
}

enum status close_output(const struct settings *settings, struct out *out, enum status status)
{
	bool standard = out->fd == STDOUT_FILENO;
	int error;

	if (memory_short())
		out_drop(out);
	error = out_close(out);
	if (standard && !error)
		error = close_standard();
	if (!error)
		return status;
	complain_output(settings->lang, error);
	return worst(status, STATUS_UNREADABLE);
}
