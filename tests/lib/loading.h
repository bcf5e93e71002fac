/* Loading rulesets in tests: from a file of tests/data or from text, and what the load found. */
#ifndef VEEDOR_TESTS_LOADING_H
#define VEEDOR_TESTS_LOADING_H

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/out.h"
#include "base/utf8.h"
#include "rules/load.h"

struct loading {
	struct arena arena;
	struct findings findings;
	struct source source;
	struct ruleset *rules;
};

static inline void loading_open(struct loading *l)
{
	memset(l, 0, sizeof *l);
	arena_init(&l->arena);
	findings_init(&l->findings, &l->arena);
}

static inline void loading_close(struct loading *l)
{
	ruleset_free(l->rules);
	arena_free(&l->arena);
}

/* The bytes of a file, NUL-terminated. */
static inline char *file_text(const char *path)
{
	FILE *file = fopen(path, "rb");
	char *text;
	long size;
	assert_non_null(file);
	fseek(file, 0, SEEK_END);
	size = ftell(file);
	rewind(file);
	text = calloc(1, (size_t)size + 1);
	assert_non_null(text);
	assert_int_equal(fread(text, 1, (size_t)size, file), size);
	fclose(file);
	return text;
}

/* The text as if it stood in a file of that name. */
static inline void load_from(struct loading *l, struct str name, struct str text, const struct load_request *request)
{
	static const struct load_request none = { 0 };
	loading_open(l);
	l->source = (struct source){ name, text, 1, NULL };
	l->rules = ruleset_load_text(l->source, request ? request : &none, &l->findings);
}

static inline void load_str(struct loading *l, struct str text, const struct load_request *request)
{
	load_from(l, STR("prueba.reglas"), text, request);
}

static inline void load_text(struct loading *l, const char *text)
{
	load_str(l, str_of(text), NULL);
}

static inline void load_named(struct loading *l, const char *name, const char *reading, const char *option)
{
	const struct ruleset_choice choice = { str_of(reading), str_of(option) };
	const struct load_request request = { .name = str_of(name), .choices = &choice, .choice_count = reading ? 1 : 0 };
	loading_open(l);
	l->rules = ruleset_load(&request, &l->findings, &l->source);
}

/* A ruleset that has to load; says what is wrong when it does not. */
static inline void must_load(struct loading *l)
{
	for (const struct finding *f = l->findings.first; f; f = f->next)
		print_message("%u: %s %.*s\n", source_place(&l->source, f->span.begin).line, finding_info(f->code)->slug,
			(int)f->args[0].words.in[0].n, f->args[0].words.in[0].p ? f->args[0].words.in[0].p : "");
	assert_int_equal(l->findings.count, 0);
	assert_non_null(l->rules);
}

/* The text with the first `from` replaced by `to`; to be freed. `from` has to be there. */
static inline char *changed(const char *text, const char *from, const char *to)
{
	const char *at = strstr(text, from);
	char *whole;
	if (!at)
		fail_msg("«%s» is not in the fixture", from);
	whole = malloc(strlen(text) + strlen(to) + 1);
	assert_non_null(whole);
	memcpy(whole, text, (size_t)(at - text));
	strcpy(whole + (at - text), to);
	strcat(whole, at + strlen(from));
	return whole;
}

static inline struct str dump_of(struct out *out, const struct ruleset *rules)
{
	out_open(out, -1);
	ruleset_dump(rules, out);
	return out_text(out);
}

static inline void assert_str(struct str got, const char *expected)
{
	if (!str_equal(got, str_of(expected)))
		fail_msg("«%.*s», not «%s»", (int)got.n, got.p ? got.p : "", expected);
}

/* The number of a canto, lance or act by its name, as the file writes it. */
static inline unsigned canto_named(const struct ruleset *rules, const char *name)
{
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (str_equal(rules->cantos[i].name, str_of(name)))
			return i;
	fail_msg("no canto %s", name);
	return 0;
}

/* True when the cite is exactly these ids, separated by blanks. */
static inline void assert_cite(const struct ruleset *rules, struct cite cite, const char *expected)
{
	char text[256] = "";
	for (unsigned i = 0; i < cite.count; i++) {
		struct str id = ruleset_cited(rules, cite, i);
		size_t n = strlen(text);
		snprintf(text + n, sizeof text - n, "%s%.*s", i ? " " : "", (int)id.n, id.p);
	}
	assert_string_equal(text, expected);
}

#endif
