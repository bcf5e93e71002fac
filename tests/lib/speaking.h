/* A canto over a lexicon written in the test, and what it should hear. Test code. */
#ifndef VEEDOR_TESTS_SPEAKING_H
#define VEEDOR_TESTS_SPEAKING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lexicon.h"
#include "spoken.h"
#include "canto/canto.h"

struct fixture {
	struct lexicon_text text;
	struct arena arena;
	struct findings findings;
	struct canto *canto;
};

static const char argentine[] =
	"acto truco \"truco\"; acto retruco \"retruco\"; acto vale_cuatro \"vale cuatro\"; acto envido \"envido\";"
	"acto real_envido \"real envido\"; acto falta_envido \"falta envido\"; acto quiere \"quiero\";"
	"acto no_quiere \"no quiero\"; acto pasa \"paso\"; acto concede \"son buenas\"; acto se_va \"me voy al mazo\";"
	"mal truco \"turco\"; mal quiere \"dale\";";

static inline void begin(struct fixture *fixture)
{
	arena_init(&fixture->arena);
	findings_init(&fixture->findings, &fixture->arena);
	lexicon_begin(&fixture->text);
}

static inline void begin_argentine(struct fixture *fixture)
{
	begin(fixture);
	lexicon_argentine_cantos(&fixture->text);
	lexicon_read(&fixture->text, argentine);
}

static inline void open_canto(struct fixture *fixture)
{
	fixture->canto = canto_open(&fixture->text.rules, &fixture->findings);
	assert_non_null(fixture->canto);
	assert_int_equal(fixture->findings.count, 0);
}

/* Opens the fixture's lexicon, which has one fault. */
static inline const struct finding *open_faulty(struct fixture *fixture, enum finding_code code)
{
	assert_null(canto_open(&fixture->text.rules, &fixture->findings));
	fixture->canto = NULL;
	assert_int_equal(fixture->findings.count, 1);
	assert_int_equal(fixture->findings.first->code, code);
	return fixture->findings.first;
}

static inline void assert_text(struct finding_arg arg, const char *text)
{
	struct str got = arg.words.in[LANG_ES];

	if (!str_equal(got, str_of(text)))
		fail_msg("«%.*s», not «%s»", (int)got.n, got.p ? got.p : "", text);
}

static inline void end(struct fixture *fixture)
{
	canto_close(fixture->canto);
	lexicon_end(&fixture->text);
	arena_free(&fixture->arena);
}

static inline void check(struct fixture *fixture, const char *phrase, const char *means)
{
	char got[512];

	spoken_text(&fixture->text.rules, canto_read(fixture->canto, str_of(phrase)), got, sizeof got);
	if (strcmp(got, means) != 0)
		fail_msg("«%s»: read as [%s], should be [%s]", phrase, got, means);
}

struct heard {
	const char *phrase, *means;
};

/* The rows under the argentine cantos, those that `more` adds (NULL: none) and this lexicon on top. */
static inline void check_heard(void (*more)(struct fixture *), const char *lexicon, const struct heard *rows, size_t count)
{
	struct fixture fixture;

	begin_argentine(&fixture);
	if (more)
		more(&fixture);
	lexicon_read(&fixture.text, lexicon);
	open_canto(&fixture);
	for (size_t i = 0; i < count; i++)
		check(&fixture, rows[i].phrase, rows[i].means);
	end(&fixture);
}

#define HEARD(...) (const struct heard[]){ __VA_ARGS__ }, sizeof ((const struct heard[]){ __VA_ARGS__ }) / sizeof (struct heard)

#endif
