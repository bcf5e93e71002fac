/* The options of the command line. One table; each subcommand says which of them it takes. */
#include "command/command.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct option_row {
	const char *name;
	char letter;                        /* or a number below ' ' for those without */
	unsigned takes;                     /* 0: every subcommand does */
	const char *argument[LANG_COUNT];   /* NULL: none */
	const char *about[LANG_COUNT];
};

enum { OPTION_FORMAT = 1, OPTION_LANG, OPTION_READING, OPTION_COLOR, OPTION_DUMP, OPTION_COUNTS, OPTION_MERGE,
	OPTION_REPORTS };

static const struct option_row rows[] = {
	{ "ruleset", 'r', TAKES_RULESET, { "REGLAMENTO", "RULESET" },
		{ "reglamento por nombre o archivo, en lugar del que dice el registro",
			"ruleset by name or file, instead of the one the log names" } },
	{ "reading", OPTION_READING, TAKES_READING, { "LECTURA=OPCIÓN", "READING=OPTION" },
		{ "elige una lectura del reglamento (se puede repetir)",
			"chooses a reading of the ruleset (may be repeated)" } },
	{ "format", OPTION_FORMAT, TAKES_FORMAT, { "text|jsonl", "text|jsonl" },
		{ "formato del informe", "format of the report" } },
	{ "lang", OPTION_LANG, 0, { "es|en", "es|en" },
		{ "idioma; si no, el de la configuración regional", "language; else the locale's" } },
	{ "color", OPTION_COLOR, TAKES_COLOR, { "auto|always|never", "auto|always|never" },
		{ "colores: en terminal, siempre o nunca (NO_COLOR los quita)",
			"colours: on a terminal, always or never (NO_COLOR takes them away)" } },
	{ "quiet", 'q', TAKES_QUIET, { NULL, NULL },
		{ "sin el resumen del final", "no summary at the end" } },
	{ "jobs", 'j', TAKES_JOBS, { "N", "N" },
		{ "hilos de trabajo", "working threads" } },
	{ "reports", OPTION_REPORTS, TAKES_MERGE, { NULL, NULL },
		{ "los archivos son informes: check --format jsonl", "the files are reports: check --format jsonl" } },
	{ "merge", OPTION_MERGE, TAKES_MERGE, { NULL, NULL },
		{ "los archivos son resúmenes en jsonl: se juntan", "the files are summaries in jsonl: puts them together" } },
	{ "dump", OPTION_DUMP, TAKES_DUMP, { NULL, NULL },
		{ "las tablas compiladas", "the compiled tables" } },
	{ "counts", OPTION_COUNTS, TAKES_COUNTS, { NULL, NULL },
		{ "todos los envites y flores que puede traer un reparto, contados",
			"every envite and flor that a deal can bring, counted" } },
	{ "help", 'h', 0, { NULL, NULL }, { "esta ayuda", "this help" } },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static const struct option_row *row_of(int letter)
{
	for (int i = 0; i < ROWS; i++)
		if (rows[i].letter == letter)
			return &rows[i];
	return NULL;
}

static enum lang language_of(const char *name)
{
	return name && name[0] == 'e' && name[1] == 's' ? LANG_ES : LANG_EN;
}

enum lang options_language(int argc, char **argv)
{
	static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (strncmp(argv[i], "--lang=", 7) == 0)
			return language_of(argv[i] + 7);
		if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
			return language_of(argv[i + 1]);
	}
	for (int i = 0; i < 3; i++) {
		const char *value = getenv(variables[i]);
		if (value && *value)
			return language_of(value);
	}
	return LANG_EN;
}

/* Bytes of UTF-8 that take no column of their own, for the padding of printf. */
static int hidden(const char *text)
{
	int count = 0;

	for (; *text; text++)
		count += ((unsigned char)*text & 0xc0) == 0x80;
	return count;
}

void options_help(struct out *out, enum lang lang, unsigned takes)
{
	for (int i = 0; i < ROWS; i++) {
		char letter[] = { '-', rows[i].letter, ',', 0 };
		const char *argument = rows[i].argument[lang] ? rows[i].argument[lang] : "";
		if (rows[i].takes && !(rows[i].takes & takes))
			continue;
		int width = 26 - (int)strlen(rows[i].name) + hidden(argument);
		out_format(out, "  %3s --%s %-*s %s\n", rows[i].letter > ' ' ? letter : "", rows[i].name, width, argument,
			rows[i].about[lang]);
	}
}

/* The table in getopt's form. */
static void getopt_table(struct option *options, char *letters)
{
	*letters++ = ':'; /* missing arguments come back as ':' */
	for (int i = 0; i < ROWS; i++) {
		int argument = rows[i].argument[0] != NULL;
		options[i] = (struct option){ rows[i].name, argument ? required_argument : no_argument, NULL, rows[i].letter };
		if (rows[i].letter > ' ') {
			*letters++ = rows[i].letter;
			if (argument)
				*letters++ = ':';
		}
	}
	options[ROWS] = (struct option){ 0 };
	*letters = 0;
}

/* What getopt refused: an unknown option, or a known one with a value it does not take. */
static enum status unknown_option(enum lang lang, const char *word)
{
	const struct option_row *row = row_of(optopt);
	struct str names[ROWS], name = str_of(word);
	size_t end = 2;

	if (row) {
		complain(say(lang, "la opción --%s no lleva valor", "option --%s takes no value"), row->name);
	} else if (optopt) {
		complain(say(lang, "opción «-%c»: no existe", "option «-%c»: unknown"), optopt);
	} else {
		for (int i = 0; i < ROWS; i++)
			names[i] = str_of(rows[i].name);
		while (end < name.n && name.p[end] != '=')
			end++;
		complain_unknown(lang, say(lang, "opción", "option"), str_slice(name, 2, end), names, ROWS);
	}
	return STATUS_USAGE;
}

static enum status bad_value(enum lang lang, const char *option, const char *value, const char *expected)
{
	complain(say(lang, "la opción --%s no admite «%s»; puede ser %s", "option --%s does not take «%s»; it may be %s"),
		option, value, expected);
	return STATUS_USAGE;
}

static enum status set_format(struct settings *settings, const char *value)
{
	static const char *const later[] = { "sarif", "junit", "html" };

	settings->format = report_format_find(str_of(value));
	if (settings->format)
		return STATUS_CLEAN;
	for (int i = 0; i < 3; i++)
		if (strcmp(value, later[i]) == 0) {
			complain(say(settings->lang, "el formato «%s» todavía no está; por ahora hay text y jsonl",
				"format «%s» is not there yet; for now there are text and jsonl"), value);
			return STATUS_USAGE;
		}
	return bad_value(settings->lang, "format", value, "text, jsonl");
}

static enum status set_reading(struct settings *settings, const char *value)
{
	const char *equal = strchr(value, '=');

	if (!equal || equal == value || !equal[1])
		return bad_value(settings->lang, "reading", value, say(settings->lang, "LECTURA=OPCIÓN", "READING=OPTION"));
	if (settings->reading_count == READING_LIMIT) {
		complain(say(settings->lang, "demasiadas opciones --reading: a lo sumo %d", "too many --reading: %d at most"),
			READING_LIMIT);
		return STATUS_USAGE;
	}
	settings->readings[settings->reading_count++] = (struct ruleset_choice){
		{ value, (size_t)(equal - value) }, str_of(equal + 1) };
	return STATUS_CLEAN;
}

/* NO_COLOR is stronger than --color: who sets it never wants any. */
static bool no_color(void)
{
	const char *none = getenv("NO_COLOR");

	return none && *none;
}

static bool wants_color(int fd)
{
	const char *term = getenv("TERM");

	return isatty(fd) && !no_color() && !(term && strcmp(term, "dumb") == 0);
}

static enum status set_color(struct settings *settings, const char *value)
{
	bool always = strcmp(value, "always") == 0, allowed = strcmp(value, "auto") == 0;

	if (!always && !allowed && strcmp(value, "never") != 0)
		return bad_value(settings->lang, "color", value, "auto, always, never");
	always = always && !no_color();
	settings->color = always || (allowed && settings->color);
	settings->error_color = always || (allowed && settings->error_color);
	return STATUS_CLEAN;
}

static enum status set_jobs(struct settings *settings, const char *value)
{
	int jobs = 0;

	if (str_number(str_of(value), &jobs) && jobs >= 1 && jobs <= 1024) {
		settings->jobs = jobs;
		return STATUS_CLEAN;
	}
	return bad_value(settings->lang, "jobs", value, "1..1024");
}

static enum status set_language(struct settings *settings, const char *value)
{
	if (strcmp(value, "es") != 0 && strcmp(value, "en") != 0)
		return bad_value(settings->lang, "lang", value, "es, en");
	settings->lang = language_of(value);
	return STATUS_CLEAN;
}

static enum status apply(struct settings *settings, int letter)
{
	switch (letter) {
	case 'r':
		settings->ruleset = str_of(optarg);
		return STATUS_CLEAN;
	case OPTION_READING: return set_reading(settings, optarg);
	case OPTION_FORMAT: return set_format(settings, optarg);
	case OPTION_LANG: return set_language(settings, optarg);
	case OPTION_COLOR: return set_color(settings, optarg);
	case 'j': return set_jobs(settings, optarg);
	case 'q':
		settings->quiet = true;
		return STATUS_CLEAN;
	case OPTION_COUNTS:
		settings->counts = true;
		return STATUS_CLEAN;
	case OPTION_MERGE:
		settings->merge = true;
		return STATUS_CLEAN;
	case OPTION_REPORTS:
		settings->reports = true;
		return STATUS_CLEAN;
	case 'h':
		settings->help = true;
		return STATUS_CLEAN;
	default:
		settings->dump = true;
		return STATUS_CLEAN;
	}
}

static enum status take_option(struct settings *settings, const struct subcommand *command, int letter,
	const char *word)
{
	const struct option_row *row = row_of(letter == ':' ? optopt : letter);

	if (!row)
		return unknown_option(settings->lang, word);
	if (letter == ':') {
		complain(say(settings->lang, "a la opción --%s le falta su valor", "option --%s needs a value"), row->name);
		return STATUS_USAGE;
	}
	if (row->takes && !(row->takes & command->takes)) {
		complain(say(settings->lang, "«%s» no lleva la opción --%s", "«%s» does not take the option --%s"),
			command->name, row->name);
		return STATUS_USAGE;
	}
	return apply(settings, letter);
}

enum status options_read(struct settings *settings, const struct subcommand *command, int argc, char **argv)
{
	struct option options[ROWS + 1];
	char letters[2 * ROWS + 2];
	enum status status = STATUS_CLEAN;

	settings->color = wants_color(STDOUT_FILENO);
	settings->error_color = wants_color(STDERR_FILENO);
	settings->format = report_format_find(STR("text"));
	getopt_table(options, letters);
	opterr = 0;
	optind = 1;
	while (status == STATUS_CLEAN) {
		int letter = getopt_long(argc, argv, letters, options, NULL);
		if (letter == -1)
			break;
		status = take_option(settings, command, letter, argv[optind - 1]);
	}
	settings->words = argv + optind;
	settings->word_count = argc - optind;
	return status;
}
