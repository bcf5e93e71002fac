/* The inside of an inspector. */
#ifndef VEEDOR_LIBRARY_INSPECTOR_H
#define VEEDOR_LIBRARY_INSPECTOR_H

#include "library/audit.h"
#include "library/calls.h"
#include "library/veedor.h"

enum { TEXT_LIMIT = 16 };

/* A log that is fed in chunks. */
struct stream {
	bool open;
	struct settings settings;           /* as they were when the stream began */
	struct arena arena;                 /* what they point to */
	struct audit audit;
	struct notifier notifier;
	struct out out;
	struct sink sink;
};

struct veedor {
	struct settings settings;
	struct stop stop;
	struct slots slots;
	struct slots of_streams;            /* rulesets of logs in chunks: calls between the chunks do not get into their matches */
	bool changed;                       /* rulesets are others than when the last such log began */
	struct arena of_ruleset, of_readings, of_folders;  /* what these options point to */
	struct ruleset_text texts[TEXT_LIMIT];
	struct arena of_text[TEXT_LIMIT];
	struct out said, answer;            /* of the last call */
	const char *error;
	struct stream stream;
};

/* Frees a stream, also one that failed. */
void stream_close(struct stream *stream);

/* Begin and end every call. Between them complaints go to v->said, and the answer to v->answer. inspector_end returns the status of the call;
 * `answer` gets the answer, unless NULL. */
void inspector_begin(struct veedor *v);
enum veedor_status inspector_end(struct veedor *v, enum status status, struct veedor_text *answer);

/* A call of library/calls.h, with its words and its log. */
struct question {
	enum status (*print)(const struct settings *settings, struct out *out);
	unsigned forms;                     /* the formats that it may be printed in (bits) */
	struct str log;                     /* p NULL: none */
	const char *words[4];
	int word_count;
};
/* Writes the report on a whole log to v->answer. */
enum status inspector_check(struct veedor *v, const struct settings *settings, const char *name, struct str log);

/* Asks the question, in the format that is set, and ends the call. `answer` gets the answer. */
enum veedor_status inspector_ask(struct veedor *v, const struct settings *settings, const struct question *question, struct veedor_text *answer);

#endif
