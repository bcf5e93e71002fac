/* What is said of a call beside its result: always words, never a bare code. */
#include "library/ruleset_cache.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "findings/system.h"

#include <unistd.h>

/* Takes the complaints of this thread. NULL: they go to standard error, where each line names the program. */
static _Thread_local struct out *taker;

struct out *complaints_to(struct out *out)
{
	struct out *before = taker;

	taker = out;
	return before;
}

void complain_text(struct str text)
{
	struct out out = { .fd = STDERR_FILENO };

	if (taker) {
		out_bytes(taker, text);
		return;
	}
	out_bytes(&out, text);
	out_close(&out);
}

void complain_holes(struct out *out, enum lang lang, const struct hole *words)
{
	if (memory_short())
		return;
	out_string(out, taker ? "" : "veedor: ");
	print_holes(out, words[lang].text.p, words + LANG_COUNT, out_escaped);
	out_string(out, "\n");
}

enum status refuse_holes(enum lang lang, const struct hole *words)
{
	char room[4096];
	struct out out;

	out_open_lent(&out, STDERR_FILENO, room, sizeof room);
	complain_holes(taker ? taker : &out, lang, words);
	out_close(&out);
	return STATUS_USAGE;
}

enum status complain_unread(enum lang lang, struct str name, int error)
{
	struct bitext words = system_words(error);

	complain(lang, "{}: no se pudo leer: {}", "{}: could not be read: {}", name, words.in[lang]);
	return STATUS_UNREADABLE;
}

enum status complain_no_hand(enum lang lang, struct str name)
{
	complain(lang, "{}: no hay ninguna mano", "{}: there is no hand in it", name);
	return STATUS_UNREADABLE;
}

enum status complain_unknown(enum lang lang, const char *what, struct str word, const struct str *names, size_t count)
{
	struct arena arena = { 0 };

	struct str *folded = ARENA_ARRAY(&arena, struct str, count);
	for (size_t i = 0; folded && i < count; i++)
		folded[i] = utf8_folded(&arena, names[i]);
	int near = folded ? str_nearest(utf8_folded(&arena, word), folded, count) : -1;
	if (near >= 0)
		complain(lang, "{} «{}»: no existe; ¿será «{}»?", "{} «{}»: unknown; did you mean «{}»?", what, word, names[near]);
	else
		complain(lang, "{} «{}»: no existe", "{} «{}»: unknown", what, word);
	arena_free(&arena);
	return STATUS_USAGE;
}

enum status complain_readings(enum lang lang)
{
	return refuse(lang, "--reading va con -r: cada reglamento tiene sus lecturas", "--reading goes with -r: each ruleset has readings of its own");
}

void complain_finding_into(struct out *out, const struct settings *settings, const struct finding *finding,
	const struct source *source)
{
	const struct report_options options = { .rules = NULL };

	if (memory_short())
		return;
	out->lang = settings->lang;
	out->color = settings->error_color;
	report_loose(out, &options, report_verdicts(AS_TEXT), finding, finding->source ? finding->source : source);
}

void complain_finding(const struct settings *settings, const struct finding *finding, const struct source *source)
{
	struct out out = { .fd = -1 };

	complain_finding_into(&out, settings, finding, source);
	if (!memory_short())
		complain_text(out_text(&out));
	out_close(&out);
}
