/* What an option says, from the command line or from a program. */
#include "library/settings.h"

#include "base/utf8.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum status complain_value(enum lang lang, const char *option, const char *value, const char *expected)
{
	return refuse(say(lang, "la opción --%s no admite «%s»; puede ser %s", "option --%s does not take «%s»; it may be %s"),
		option, value, expected);
}

void settings_name_forms(struct out *out, unsigned forms, const char *between)
{
	int any = 0;

	for (unsigned form = 0; form < AS_COUNT; form++)
		if (forms >> form & 1)
			out_format(out, "%s%s", any++ ? between : "", report_form_name(form));
}

enum status complain_form(enum lang lang, const char *value, unsigned forms)
{
	struct out names;

	out_open(&names, -1);
	settings_name_forms(&names, forms, ", ");
	out_bytes(&names, (struct str){ "", 1 });
	complain_value(lang, "format", value, out_text(&names).p);
	out_close(&names);
	return STATUS_USAGE;
}

/* Returns where a choice of this reading goes. Of two choices for one reading the last counts, as of two tags. */
static size_t reading_place(const struct settings *settings, struct str name)
{
	struct arena arena;
	size_t at = 0;

	arena_init(&arena);
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
		return complain_value(settings->lang, "reading", value, say(settings->lang, "LECTURA=OPCIÓN", "READING=OPTION"));
	struct str name = { value, (size_t)(equal - value) };
	size_t at = reading_place(settings, name);
	if (at == READING_LIMIT)
		return refuse(say(settings->lang, "demasiadas opciones --reading: a lo sumo %d", "too many --reading: %d at most"),
			READING_LIMIT);
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
		return refuse(say(settings->lang, "demasiadas opciones --rulesets: a lo sumo %d", "too many --rulesets: %d at most"), FOLDER_LIMIT);
	if (error) {
		complain_unread(settings->lang, str_of(value), error);
		return STATUS_USAGE;
	}
	settings->folders[settings->folder_count++] = str_of(value);
	return STATUS_CLEAN;
}

enum status settings_readings(struct settings *settings, const char *value)
{
	settings->no_readings = strcmp(value, "no") == 0;
	if (!settings->no_readings && strcmp(value, "all") != 0)
		return complain_value(settings->lang, "readings", value, "all, no");
	return STATUS_CLEAN;
}
