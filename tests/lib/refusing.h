/* What a loader refuses, with its place; house rules over a ruleset that stands in the test. */
#ifndef VEEDOR_TESTS_REFUSING_H
#define VEEDOR_TESTS_REFUSING_H

#include "loading.h"

struct refused_row {
	const char *from, *to;          /* change in the text */
	enum finding_code code;
	const char *at;                 /* the words pointed at */
	const char *suggests;           /* part of the suggestion, or NULL */
};

static inline void check_refusal(const char *plain, const struct refused_row *row)
{
	char *text = changed(plain, row->from, row->to);
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

#define CHECK_REFUSED(plain, rows) \
	for (size_t row_ = 0; row_ < sizeof (rows) / sizeof *(rows); row_++) check_refusal(plain, &(rows)[row_])

/* The same for a statement put behind the text; `about` is what the fault says is wrong, missing or too much. */
struct added_row {
	const char *says;
	enum finding_code code;
	const char *at, *about;
};

static inline void check_added(const char *plain, const struct added_row *row)
{
	struct loading l;
	char *text = malloc(strlen(plain) + strlen(row->says) + 2);
	assert_non_null(text);
	sprintf(text, "%s\n%s", plain, row->says);
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

#define CHECK_ADDED(plain, rows) \
	for (size_t row_ = 0; row_ < sizeof (rows) / sizeof *(rows); row_++) check_added(plain, &(rows)[row_])

/* A file that inherits from `plain` and says this. */
static inline void load_house(struct loading *l, const char *plain, const char *says)
{
	char path[] = "/tmp/veedor-house-XXXXXX.reglas", *text = malloc(strlen(says) + sizeof path + 32);
	int file = mkstemps(path, 7);
	assert_non_null(text);
	assert_true(file >= 0);
	assert_int_equal(write(file, plain, strlen(plain)), strlen(plain));
	close(file);
	sprintf(text, "hereda \"%s\";\n%s", path, says);
	load_from(l, STR("/tmp/prueba.reglas"), str_of(text), NULL); /* beside the file that it inherits from */
	l->source.text = STR("");
	unlink(path);
	free(text);
}

/* The changed text loads and its dump is another one. */
static inline void check_dump(const char *plain, const char *from, const char *to)
{
	char *text = changed(plain, from, to);
	struct loading l, m;
	struct out a, b;
	load_text(&l, plain);
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
