/* What an option says, from the command line or from a program. */
#include "library/settings.h"

#include "base/utf8.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum status complain_value(enum lang lang, const char *option, const char *value, const char *expected)
{
	return refuse(lang, "la opción --{} no admite «{}»; puede ser {}", "option --{} does not take «{}»; it may be {}",
		option, str_of(value), expected);
}

void settings_name_forms(struct out *out, unsigned forms, const char *between)
{
	int any = 0;

	for (unsigned form = 0; form < AS_COUNT; form++)
		if (forms >> form & 1)
			out_format(out, "%s%s", any++ ? between : "", report_form_name(form));
}

int settings_word(const struct settings *settings, const char *option, const char *value, const char *words)
{
	size_t n = strlen(value), length;
	struct out all = { .fd = -1 };
	int which = 0;

	for (const char *word = words; *word; word += length + (word[length] == '|'), which++)
		if ((length = strcspn(word, "|")) == n && memcmp(word, value, n) == 0)
			return which;
	for (; *words; words++)
		out_bytes(&all, *words == '|' ? STR(", ") : (struct str){ words, 1 });
	out_bytes(&all, (struct str){ "", 1 });
	complain_value(settings->lang, option, value, out_text(&all).p);
	out_close(&all);
	return -1;
}

enum status complain_form(enum lang lang, const char *value, unsigned forms)
{
	struct out names = { .fd = -1 };

	settings_name_forms(&names, forms, ", ");
	out_bytes(&names, (struct str){ "", 1 });
	complain_value(lang, "format", value, out_text(&names).p);
	out_close(&names);
	return STATUS_USAGE;
}

enum status settings_form(struct settings *settings, unsigned forms, const char *value)
{
	for (unsigned form = 0; form < AS_COUNT; form++)
		if (forms >> form & 1 && strcmp(report_form_name(form), value) == 0) {
			settings->form = form;
			return STATUS_CLEAN;
		}
	return complain_form(settings->lang, value, forms);
}

void settings_speak(const struct settings *settings, struct out *out)
{
	out->lang = settings->lang;
	out->color = settings->color && settings->form == AS_TEXT;
}

/* Returns where a choice of this reading goes. Of two choices for one reading the last counts, as of two tags. */
static size_t reading_place(const struct settings *settings, struct str name)
{
	struct arena arena = { 0 };
	size_t at = 0;

	struct str folded = utf8_folded(&arena, name);
	while (at < settings->reading_count && !str_equal(utf8_folded(&arena, settings->readings[at].reading), folded))
		at++;
	arena_free(&arena);
	return at;
}

enum status settings_choose(struct settings *settings, const char *value)
{
	const char *equal = strchr(value, '=');

	if (!equal || equal == value || !equal[1])
		return complain_value(settings->lang, "reading", value, tr(settings->lang, "LECTURA=OPCIÓN", "READING=OPTION"));
	struct str name = { value, (size_t)(equal - value) };
	size_t at = reading_place(settings, name);
	if (at == READING_LIMIT)
		return refuse(settings->lang, "demasiadas opciones --reading: a lo sumo {}", "too many --reading: {} at most", READING_LIMIT);
	settings->reading_count += at == settings->reading_count;
	settings->readings[at] = (struct ruleset_choice){ name, str_of(equal + 1) };
	return STATUS_CLEAN;
}

/* The folder must exist: a missing one would be searched in vain, and in silence. */
enum status settings_open_folder(struct settings *settings, const char *value)
{
	struct stat info;
	int error = stat(value, &info) != 0 ? errno : S_ISDIR(info.st_mode) ? 0 : ENOTDIR;

	if (!error && settings->folder_count == FOLDER_LIMIT)
		return refuse(settings->lang, "demasiadas opciones --rulesets: a lo sumo {}", "too many --rulesets: {} at most", FOLDER_LIMIT);
	if (error) {
		complain_unread(settings->lang, str_of(value), error);
		return STATUS_USAGE;
	}
	settings->folders[settings->folder_count++] = str_of(value);
	return STATUS_CLEAN;
}

enum status settings_readings(struct settings *settings, const char *value)
{
	int which = settings_word(settings, "readings", value, "all|no");

	settings->no_readings = which == 1;
	return which < 0 ? STATUS_USAGE : STATUS_CLEAN;
}

enum status settings_lang(struct settings *settings, const char *value)
{
	int which = settings_word(settings, "lang", value, "es|en");

	if (which >= 0)
		settings->lang = which ? LANG_EN : LANG_ES;
	return which < 0 ? STATUS_USAGE : STATUS_CLEAN;
}
