/* Rulesets in tests: loaded from a file of tests/data, from text or from a folder of one's own, and what the load found or refuses. */
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

#include "dump.h"

#include "base/utf8.h"
#include "rules/load.h"

struct loading {
	struct arena arena;
	struct findings findings;
	struct source source;
	struct syntaxes kept;           /* for a load that leaves sets of regimes for later */
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
	syntaxes_free(&l->kept);
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

/* ---- the small ruleset of tests/data, for as long as the tests of a file run ------------------ */

static char *chico_text;

static inline int chico_read(void **state)
{
	(void)state;
	chico_text = file_text("tests/data/chico.reglas");
	return 0;
}

static inline int chico_free(void **state)
{
	(void)state;
	free(chico_text);
	return 0;
}

/* ---- a folder of rulesets, for as long as the tests of a file run ------------------------------ */

static char directory[] = "/tmp/veedor-rules-XXXXXX";

static inline void folder_put(const char *name, const char *text)
{
	char path[1024];
	FILE *file;
	snprintf(path, sizeof path, "%s/%s", directory, name);
	file = fopen(path, "w");
	assert_non_null(file);
	fputs(text, file);
	fclose(file);
}

/* With one of tests/data in it. */
static inline void folder_make(const char *name)
{
	char path[64], *text;
	snprintf(path, sizeof path, "tests/data/%s", name);
	text = file_text(path);
	assert_non_null(mkdtemp(directory));
	folder_put(name, text);
	free(text);
}

static inline int folder_remove(void **state)
{
	char command[128];
	(void)state;
	snprintf(command, sizeof command, "rm -rf %s", directory);
	return system(command);
}

/* ---- the rulesets that can be found by name ----------------------------------------------------- */

/* Until the next call. */
static inline const struct str *names_listed(size_t *count)
{
	static struct arena arena;
	static struct ruleset_names names;

	arena_reset(&arena);
	ruleset_names((struct ruleset_folders){ 0 }, &arena, &names);
	*count = names.count;
	return names.list;
}

/* ---- what a loader refuses, with its place; house rules over a ruleset that stands in the test ---- */

struct refused_row {
	const char *from, *to;          /* change in the text */
	enum finding_code code;
	const char *at;                 /* the words pointed at */
	const char *suggests;           /* part of the suggestion, or NULL */
};

static inline void check_refusal(const char *base, const struct refused_row *row)
{
	char *text = changed(base, row->from, row->to);
	struct loading l;
	const struct finding *f;
	load_text(&l, text);
	f = l.findings.first;
	if (l.rules || !f)
		fail_msg("«%s» loads", row->to);
	if (f->code != row->code)
		fail_msg("«%s»: %s, not %s", row->to, finding_info(f->code)->slug, finding_info(row->code)->slug);
	if (!str_equal(source_text(&l.source, f->span), str_of(row->at)))
		fail_msg("«%s»: points at «%.*s»", row->to, (int)(f->span.end - f->span.begin), text + f->span.begin);
	if (row->suggests && !strstr(f->fix.in[LANG_ES].p ? f->fix.in[LANG_ES].p : "", row->suggests))
		fail_msg("«%s»: suggests «%.*s»", row->to, (int)f->fix.in[LANG_ES].n, f->fix.in[LANG_ES].p);
	assert_true(f->kind == KIND_RULESET);
	loading_close(&l);
	free(text);
}

#define CHECK_REFUSED(base, rows) \
	for (size_t row_ = 0; row_ < sizeof (rows) / sizeof *(rows); row_++) check_refusal(base, &(rows)[row_])

/* The same for a statement put behind the text; `about` is what the fault says is wrong, missing or too much. */
struct added_row {
	const char *says;
	enum finding_code code;
	const char *at, *about;
};

static inline void check_added(const char *base, const struct added_row *row)
{
	struct loading l;
	char *text = malloc(strlen(base) + strlen(row->says) + 2);
	assert_non_null(text);
	sprintf(text, "%s\n%s", base, row->says);
	load_text(&l, text);
	if (l.rules || !l.findings.first)
		fail_msg("«%s» loads", row->says);
	if (l.findings.first->code != row->code)
		fail_msg("«%s»: %s, not %s", row->says, finding_info(l.findings.first->code)->slug, finding_info(row->code)->slug);
	if (!str_equal(source_text(&l.source, l.findings.first->span), str_of(row->at)))
		fail_msg("«%s»: points at «%.*s»", row->says, (int)(l.findings.first->span.end - l.findings.first->span.begin),
			text + l.findings.first->span.begin);
	if (row->about && !str_equal(l.findings.first->args[0].words.in[LANG_ES], str_of(row->about)))
		fail_msg("«%s»: about «%.*s»", row->says, (int)l.findings.first->args[0].words.in[LANG_ES].n,
			l.findings.first->args[0].words.in[LANG_ES].p);
	loading_close(&l);
	free(text);
}

#define CHECK_ADDED(base, rows) \
	for (size_t row_ = 0; row_ < sizeof (rows) / sizeof *(rows); row_++) check_added(base, &(rows)[row_])

/* A file that inherits from `base` and says this. */
static inline void load_house(struct loading *l, const char *base, const char *says)
{
	char path[] = "/tmp/veedor-house-XXXXXX.reglas", *text = malloc(strlen(says) + sizeof path + 32);
	int file = mkstemps(path, 7);
	assert_non_null(text);
	assert_true(file >= 0);
	assert_int_equal(write(file, base, strlen(base)), strlen(base));
	close(file);
	sprintf(text, "hereda \"%s\";\n%s", path, says);
	load_from(l, STR("/tmp/prueba.reglas"), str_of(text), NULL); /* beside the file that it inherits from */
	l->source.text = STR("");
	unlink(path);
	free(text);
}

/* The changed text loads and its dump is another one. */
static inline void check_dump(const char *base, const char *from, const char *to)
{
	char *text = changed(base, from, to);
	struct loading l, m;
	struct out a, b;
	load_text(&l, base);
	load_text(&m, text);
	must_load(&m);
	if (str_equal(dump_of(&a, l.rules), dump_of(&b, m.rules)))
		fail_msg("«%s» dumps alike", to);
	out_close(&a);
	out_close(&b);
	loading_close(&m);
	loading_close(&l);
	free(text);
}

#endif
