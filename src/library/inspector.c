/* How a call of the library begins and ends. */
#include "library/inspector.h"

#include "base/memory.h"

static void empty(struct out *out)
{
	if (out->error) {
		out_close(out);
		out_open(out, -1);
	}
	out->used = 0;
}

void inspector_begin(struct veedor *v)
{
	memory_forget();
	empty(&v->said);
	empty(&v->answer);
	settings_speak(&v->settings, &v->answer);
	v->error = "";
	(void)complaints_to(&v->said);
}

/* Returns the text, with a NUL that its length does not count. */
static struct str ended(struct out *out)
{
	size_t n = out->used;

	out_bytes(out, (struct str){ "", 1 });
	return out->error ? (struct str){ "", 0 } : str_slice(out_text(out), 0, n);
}

enum veedor_status inspector_end(struct veedor *v, enum status status, struct veedor_text *answer)
{
	struct str text = ended(&v->answer);

	(void)complaints_to(NULL);
	v->error = ended(&v->said).p;
	if (answer)
		*answer = memory_short() ? (struct veedor_text){ "", 0 } : (struct veedor_text){ text.p, text.n };
	if (!memory_short())
		return (enum veedor_status)status;
	slots_clear(&v->slots); /* what is loaded may lack something */
	v->changed = true; /* a log in chunks may have begun: what it has goes with the next one */
	memory_forget();
	v->error = tr(v->settings.lang, "no alcanza la memoria\n", "out of memory\n");
	return VEEDOR_MEMORY;
}

enum veedor_status inspector_ask(struct veedor *v, const struct settings *settings, const struct question *question, struct veedor_text *answer)
{
	struct settings own = *settings;

	if (!(question->forms >> own.form & 1))
		return inspector_end(v, complain_form(own.lang, report_form_name(own.form), question->forms), answer);
	own.log = question->log;
	own.words = (char **)question->words;
	own.word_count = question->word_count;
	return inspector_end(v, question->print(&own, &v->answer), answer);
}
