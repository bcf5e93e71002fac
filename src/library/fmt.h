/* Writing a log in its canonical form. */
#ifndef VEEDOR_LIBRARY_FMT_H
#define VEEDOR_LIBRARY_FMT_H

#include "library/settings.h"
#include "log/reader.h"

struct formatter {
	const struct settings *settings;
	struct out *out;
	struct arena arena;
	uint32_t match;
	enum status status;
	bool imports;        /* what is no hand is left out, which is told */
	bool live;           /* hands are given as they come, since more is waited for */
	bool loses;          /* the canonical form would leave something out */
	bool unread;         /* the log could not be read to its end */
};

/* Writes all hands of the log to f->out and says what is wrong with its notation. */
void format_log(struct formatter *f, struct str name, struct reader *reader);

#endif
