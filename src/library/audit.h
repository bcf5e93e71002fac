/* The audit of one thread, and what it shares with the audit of several. */
#ifndef VEEDOR_LIBRARY_AUDIT_H
#define VEEDOR_LIBRARY_AUDIT_H

#include "library/ruleset_cache.h"
#include "log/parts.h"

/* What there is to say of a match's ruleset on standard error. */
struct notice {
	struct notice *next;
	uint64_t key;               /* of what is said: the same for the same slot; 0: the match names no ruleset */
	struct str said;
};

/* Says each notice once. It keeps the keys of the slots that one cache, on its way through all files, would hold. */
struct notifier {
	uint64_t keys[SLOTS];
	unsigned next;
	bool untold;                 /* a match of this file names no ruleset: said once a file */
};
void notifier_hear(struct notifier *notifier, const struct notice *notice);

/* How the audit of a file, or of a part of one, ended. */
struct audit_end {
	int error;                   /* errno of what could not be read; 0: none */
	uint32_t line;               /* of the hand at which memory ran out */
	uint64_t hands;
	struct reader_warned warned;
};

/* Takes the report piece by piece. */
struct sink {
	void (*take)(void *to, const char *bytes, size_t length);
	void *to;
};

struct audit {
	const struct settings *settings;
	const struct report_format *format;
	struct out *out;
	const struct sink *sink;     /* takes what `out` holds after each hand; NULL: nothing does */
	void (*look)(void *watch);   /* looks at the audit after each hand; NULL: nothing does */
	void *watch;
	int log, fd;                 /* for the watch: which log of the command line is read; its descriptor, or -1 */
	struct report_options options;
	struct report_totals totals;
	struct slots slots;
	struct ruleset_cache cache;
	struct arena arena;          /* the reader's findings on one hand */
	struct str file;
	struct slot *slot;         /* of the match that runs; NULL: it could not be loaded */
	uint32_t match;              /* its ordinal in the file; 0 before the first */
	struct notifier *notifier;       /* NULL: notices are kept */
	struct arena *kept;          /* where notices are kept */
	struct notice *first, *last;
	uint64_t noticed;            /* key of the last notice in this file */
	bool any_noticed;
	enum status status;
	struct reader *reader;       /* of the log that is audited */
	struct audit_end end;        /* how that log ended, as far as it is known */
};

/* Sets up an audit; with `ledger` the report is that of score. audit_free frees the rulesets and what was gathered. */
void audit_init(struct audit *audit, const struct settings *settings, bool ledger);
/* Lets the audit print its report there, in the language that is set. */
void audit_print_to(struct audit *audit, struct out *out);
void audit_free(struct audit *audit);

/* Audit a log. audit_begin takes its reader, which the audit owns from then on; NULL, no memory, makes it return false. audit_go_on judges as
 * far as the reader gives hands, and returns true if a reader that is fed needs more. audit_over ends the log. */
bool audit_begin(struct audit *audit, struct reader *reader, struct str name);
bool audit_go_on(struct audit *audit);
struct audit_end audit_over(struct audit *audit);

/* Does all three with a reader of `part`. */
struct audit_end audit_part(struct audit *audit, const struct reader_part *part, struct str name);

/* Complains of a log that could not be read or holds no hand. Returns STATUS_UNREADABLE then. */
enum status audit_file_over(const struct settings *settings, struct str name, const struct audit_end *end);

/* Writes the end of the report, after all logs. */
void audit_close(struct audit *audit);

/* Lets the watch look. */
void audit_look(struct audit *audit);

/* Gives what `out` holds to the sink. */
void audit_drain(struct audit *audit);

#endif
