/* Errors of the command itself: always on standard error, never a bare code. */
#include "command/command.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
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

void complain(const char *format, ...)
{
	struct out out;
	va_list values;

	out_open(&out, STDERR_FILENO);
	va_start(values, format);
	complain_list(&out, format, values);
	va_end(values);
	out_close(&out);
}

void complain_into(struct out *out, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	complain_list(out, format, values);
	va_end(values);
}

void complain_errno(struct str name, int error)
{
	complain("%.*s: %s", (int)name.n, name.p, strerror(error));
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

void complain_finding_into(struct out *out, const struct settings *settings, const struct finding *finding,
	const struct source *source)
{
	struct report_options options = { .lang = settings->lang, .color = settings->error_color };

	report_format_find(STR("text"))->loose(out, &options, finding, source);
}

void complain_finding(const struct settings *settings, const struct finding *finding, const struct source *source)
{
	struct out out;

	out_open(&out, STDERR_FILENO);
	complain_finding_into(&out, settings, finding, source);
	out_close(&out);
}

enum status close_output(const struct settings *settings, struct out *out)
{
	int error = out_close(out);

	if (!error)
		return STATUS_CLEAN;
	complain(say(settings->lang, "no se pudo escribir la salida: %s", "the output could not be written: %s"),
		strerror(error));
	return STATUS_UNREADABLE;
}
