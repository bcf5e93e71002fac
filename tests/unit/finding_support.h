/* A finding on one line, to be held against the line that it should be. */
#ifndef VEEDOR_TESTS_FINDING_SUPPORT_H
#define VEEDOR_TESTS_FINDING_SUPPORT_H

#include "judging_support.h"

#include <malloc.h>

/* The simplest of rulesets under clauses of its own, to be gone on with: the 4 is the highest, the 1 the lowest. */
#define SMALL "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\nconsta CA-1 CA-2 \"x\" \"x\";\n" \
	"mazo { palos oro copa espada basto; números 1..4; }\n" \
	"léxico { acto truco \"truco\"; acto retruco \"retruco\"; acto quiere \"quiero\"; acto no_quiere \"no quiero\"; }\n"

enum { LINE = 400 };

static inline void say_arg(char *line, const char *before, const struct finding_arg *arg)
{
	size_t n = strlen(line);
	char *at = line + n;
	size_t room = LINE - n;
	switch (arg->type) {
	case ARG_NONE: break;
	case ARG_TEXT: case ARG_WORDS:
		snprintf(at, room, "%s%.*s", before, (int)arg->words.in[LANG_ES].n, arg->words.in[LANG_ES].p);
		break;
	case ARG_NUMBER: snprintf(at, room, "%s%d", before, arg->number); break;
	case ARG_SEAT: snprintf(at, room, "%s%c", before, 'A' + arg->number); break;
	case ARG_SIDE: snprintf(at, room, "%sside %d", before, arg->number); break;
	case ARG_CARD: snprintf(at, room, "%s%s", before, card_text((card)arg->number)); break;
	case ARG_SCORE: snprintf(at, room, "%s%d-%d", before, arg->number, arg->second); break;
	}
}

static inline void say_words(char *line, const char *before, struct str words)
{
	size_t n = strlen(line);
	if (words.n)
		snprintf(line + n, LINE - n, "%s%.*s", before, (int)words.n, words.p);
}

/* CODE severity SEAT@EVENT «words»: arguments; is FOUND, not EXPECTED; effect (what to do) clauses */
static inline void say_finding(char *line, const struct finding *f)
{
	struct str words = source_text(&hand.source, f->span);
	snprintf(line, LINE, "%s %s %c@%d «%.*s»", finding_info(f->code)->code, severity_name(f->severity),
		f->seat < 0 ? '-' : 'A' + f->seat, f->event, (int)words.n, words.p);
	for (unsigned i = 0; i < FINDING_ARGS; i++)
		say_arg(line, i ? ", " : ": ", &f->args[i]);
	say_arg(line, "; is ", &f->found);
	say_arg(line, ", not ", &f->expected);
	say_words(line, "; ", f->effect.text.in[LANG_ES]);
	say_words(line, "; so: ", f->fix.in[LANG_ES]);
	for (unsigned i = 0; i < FINDING_CLAUSES; i++)
		say_words(line, " ", f->clauses[i]);
}

/* All that was found, in its order; NULL ends the lines, none is a clean hand. */
static inline void assert_findings(const struct verdict *v, const char *const *lines)
{
	const struct finding *f = v->findings.first;
	for (; f && *lines; f = f->next, lines++) {
		char line[LINE];
		say_finding(line, f);
		assert_string_equal(line, *lines);
	}
	if (f) {
		char line[LINE];
		say_finding(line, f);
		fail_msg("nobody asked for %s", line);
	}
	if (*lines)
		fail_msg("no %s", *lines);
}

/* Bytes of memory taken and not given back. */
static inline size_t in_use(void)
{
	struct mallinfo2 info = mallinfo2();
	return info.uordblks + info.hblkhd;
}

#endif
