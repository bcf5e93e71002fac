/* veedor import: writes hands that a platform recorded in its own format as notation or its twin, one by one. A line that is no hand is
 * left out and told with its place. */
#include "command/command.h"
#include "import/import.h"
#include "library/calls.h"

#include <unistd.h>

static enum status no_format(enum lang lang, const char *name)
{
	struct str names[16];
	struct out out;
	size_t count = 0;

	out_open(&out, -1);
	for (; count < 16 && import_format_name((unsigned)count); count++) {
		names[count] = str_of(import_format_name((unsigned)count));
		out_format(&out, "%s%s", count ? ", " : "", import_format_name((unsigned)count));
	}
	if (name)
		complain_unknown(lang, tr(lang, "formato", "format"), str_of(name), names, count);
	struct str known = out_text(&out);
	complain(lang, "los formatos que se saben leer: {}", "the formats that can be read: {}", known);
	out_close(&out);
	return STATUS_USAGE;
}

enum status import_run(const struct command_line *line)
{
	const struct settings *settings = &line->settings;
	const char *format = settings->word_count ? settings->words[0] : NULL;
	struct formatter f = { .settings = settings, .imports = true };
	struct settings files = *settings;
	struct import import;
	struct out out;

	if (!format || !import_begin(&import, format))
		return no_format(settings->lang, format);
	files.words++;
	files.word_count--;
	out_open(&out, STDOUT_FILENO);
	f.out = &out;
	for (int i = 0; i < input_count(&files); i++) {
		out_string(&out, i && settings->form == AS_TEXT ? "\n" : "");
		import_begin(&import, format);
		format_file(&f, input_name(&files, i), &import.form);
	}
	arena_free(&f.arena);
	return close_output(settings, &out, f.status);
}
