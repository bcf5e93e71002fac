/* The end of a run: standard output is closed, and a lack of memory is told. */
#include "command/command.h"

#include "base/memory.h"
#include "findings/system.h"

#include <errno.h>
#include <unistd.h>

void complain_output(enum lang lang, int error)
{
	struct bitext words = system_words(error);

	complain(lang, "no se pudo escribir la salida: {}", "the output could not be written: {}", words.in[lang]);
}

enum status complain_memory(enum lang lang, const struct stop *stop)
{
	char room[4096];
	struct out out;

	out_open_lent(&out, STDERR_FILENO, room, sizeof room);
	out_string(&out, "veedor: ");
	out_escaped(&out, stop->file);
	if (stop->file.n && stop->line)
		out_format(&out, ":%u", (unsigned)stop->line);
	out_string(&out, stop->file.n ? ": " : "");
	out_string(&out, tr(lang, "no alcanza la memoria\n", "out of memory\n"));
	out_close(&out);
	return STATUS_UNREADABLE;
}

enum status close_output(const struct settings *settings, struct out *out, enum status status)
{
	bool standard = out->fd == STDOUT_FILENO;
	int error;

	if (memory_short())
		out_drop(out);
	error = out_close(out);
	if (standard && !error && close(STDOUT_FILENO) != 0 && errno != EINTR) /* some file systems tell only now that bytes are lost */
		error = errno;
	if (!error)
		return status;
	complain_output(settings->lang, error);
	return worst(status, STATUS_UNREADABLE);
}
