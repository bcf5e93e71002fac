/* Inspectors: how a call of the library begins and ends, their options and their rulesets. */
#include "library/inspector.h"

#include "base/memory.h"

#include <stddef.h>
#include <string.h>

const char *veedor_version(void)
{
	return VEEDOR_VERSION;
}

struct veedor *veedor_open(void)
{
	memory_forget();
	struct veedor *v = memory_take(NULL, sizeof *v);

	if (!v)
		return NULL;
	*v = (struct veedor){ .error = "", .said = { .fd = -1 }, .answer = { .fd = -1 }, .settings = { .lang = LANG_EN, .form = AS_JSONL, .closed = true,
		.in_memory = true, .exercises = EXERCISES } };
	v->settings.stop = &v->stop;
	v->settings.slots = &v->slots;
	v->settings.texts = v->texts;
	return v;
}

void veedor_close(struct veedor *v)
{
	if (!v)
		return;
	stream_close(&v->stream);
	slots_clear(&v->slots);
	slots_clear(&v->of_streams);
	arena_free(&v->of_ruleset);
	arena_free(&v->of_readings);
	arena_free(&v->of_folders);
	for (int i = 0; i < TEXT_LIMIT; i++)
		arena_free(&v->of_text[i]);
	out_close(&v->said);
	out_close(&v->answer);
	memory_give(v);
}

const char *veedor_error(const struct veedor *v)
{
	return v->error;
}

/* ---- a call ----------------------------------------------------------------------------------------------- */

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

/* ---- options -------------------------------------------------------------------------------------------- */

/* Takes one name, or several with commas. Each counts for phrases, the last one elsewhere. */
static enum status set_ruleset(struct veedor *v, const char *value)
{
	struct settings *settings = &v->settings;
	struct str left = str_of(value), name;
	size_t count = 0;

	while (left.n && count <= RULESET_LIMIT && (name = wish_next_word(&left)).n)
		count++;
	if (left.n || (*value && (!count || count > RULESET_LIMIT || value[strlen(value) - 1] == ',')))
		return complain_value(settings->lang, "ruleset", value, tr(settings->lang, "NOMBRE[,NOMBRE...]", "NAME[,NAME...]"));
	arena_reset(&v->of_ruleset);
	left = arena_str(&v->of_ruleset, str_of(value));
	settings->ruleset = (struct str){ 0 };
	for (settings->ruleset_count = 0; settings->ruleset_count < count; settings->ruleset_count++)
		settings->ruleset = settings->rulesets[settings->ruleset_count] = wish_next_word(&left);
	return STATUS_CLEAN;
}

static enum status set_reading(struct veedor *v, const char *value)
{
	if (*value)
		return settings_choose(&v->settings, arena_str(&v->of_readings, str_of(value)).p);
	v->settings.reading_count = 0;
	arena_reset(&v->of_readings);
	return STATUS_CLEAN;
}

/* Forgets what was loaded. A log in chunks that has begun goes on with what it has. */
static void forget_rulesets(struct veedor *v)
{
	slots_clear(&v->slots);
	v->changed = true;
}

static enum status set_folder(struct veedor *v, const char *value)
{
	forget_rulesets(v);
	if (*value)
		return settings_open_folder(&v->settings, arena_str(&v->of_folders, str_of(value)).p);
	v->settings.folder_count = 0;
	arena_reset(&v->of_folders);
	return STATUS_CLEAN;
}

static enum status set_form(struct veedor *v, const char *value)
{
	return settings_form(&v->settings, AS_CHECK, value);
}

/* An option is set by one of the two functions; without them it is a switch, yes or no. */
static const struct inspector_option {
	const char *name;
	enum status (*set)(struct veedor *v, const char *value);
	enum status (*take)(struct settings *settings, const char *value);
	size_t at;                          /* of a switch, in struct settings */
} options[] = {
	{ "lang", .take = settings_lang }, { "format", .set = set_form }, { "ruleset", .set = set_ruleset }, { "reading", .set = set_reading },
	{ "readings", .take = settings_readings }, { "rulesets", .set = set_folder }, { "context", .at = offsetof(struct settings, context) },
	{ "ledger", .at = offsetof(struct settings, ledger) }, { "all", .at = offsetof(struct settings, all) },
};

static enum status set(struct veedor *v, const char *option, const char *value)
{
	enum { COUNT = sizeof options / sizeof options[0] };
	struct str names[COUNT];
	size_t i = 0;

	for (; i < COUNT && strcmp(option, options[i].name) != 0; i++)
		names[i] = str_of(options[i].name);
	if (i == COUNT)
		return complain_unknown(v->settings.lang, tr(v->settings.lang, "opción", "option"), str_of(option), names, COUNT);
	if (options[i].set)
		return options[i].set(v, value);
	if (options[i].take)
		return options[i].take(&v->settings, value);
	int which = settings_word(&v->settings, option, value, "yes|no");
	if (which >= 0)
		*(bool *)((char *)&v->settings + options[i].at) = which == 0;
	return which < 0 ? STATUS_USAGE : STATUS_CLEAN;
}

enum veedor_status veedor_set(struct veedor *v, const char *option, const char *value)
{
	inspector_begin(v);
	return inspector_end(v, set(v, option, value ? value : ""), NULL);
}

/* ---- rulesets of one's own --------------------------------------------------------------------------------- */

static bool is_sound(struct veedor *v, struct ruleset_text own)
{
	struct arena arena = { 0 };

	struct ruleset *rules = rules_load(&v->settings, own.name, &arena, false);
	bool same = rules && str_equal(rules->source.text, own.text);
	if (rules && !same)
		complain(v->settings.lang, "«{}» no es el nombre de un reglamento", "«{}» is no name for a ruleset", own.name);
	ruleset_free(rules);
	arena_free(&arena);
	return same && !memory_short();
}

static enum status add(struct veedor *v, struct str name, struct str text)
{
	size_t at = 0, count = v->settings.text_count;
	struct ruleset_text before;
	struct arena arena = { 0 };

	while (at < count && !str_equal(v->texts[at].name, name))
		at++;
	if (at == TEXT_LIMIT)
		return refuse(v->settings.lang, "demasiados reglamentos propios: a lo sumo {}", "too many rulesets of one's own: {} at most", TEXT_LIMIT);
	before = v->texts[at];
	v->texts[at] = (struct ruleset_text){ arena_str(&arena, name), arena_str(&arena, text) };
	v->settings.text_count = at < count ? count : count + 1;
	if (is_sound(v, v->texts[at])) {
		arena_free(&v->of_text[at]);
		v->of_text[at] = arena;
		forget_rulesets(v); /* those that inherit from it, too */
		return STATUS_CLEAN;
	}
	v->texts[at] = before;
	v->settings.text_count = count;
	arena_free(&arena);
	return STATUS_USAGE;
}

enum veedor_status veedor_add_ruleset(struct veedor *v, const char *name, const char *text, size_t length)
{
	inspector_begin(v);
	return inspector_end(v, add(v, str_of(name), (struct str){ text, length }), NULL);
}
