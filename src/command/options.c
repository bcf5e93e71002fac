/* The options of the command line, in one table; each subcommand names those it takes. */
#include "command/command.h"

#include "base/utf8.h"
#include "library/wanted.h"
#include "report/summary.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct option_row {
	const char *name;
	int letter;                         /* or a number above a byte, for options without a letter */
	unsigned takes;                     /* 0: every subcommand takes it */
	const char *argument[LANG_COUNT];   /* NULL: none */
	const char *about[LANG_COUNT];
};

enum { OPTION_FORMAT = 256, OPTION_LANG, OPTION_READING, OPTION_READINGS, OPTION_CONTEXT, OPTION_FOLLOW, OPTION_COLOR, OPTION_DUMP, OPTION_COUNTS,
	OPTION_SITUATION, OPTION_BY, OPTION_ALL, OPTION_SHEET, OPTION_DIFF, OPTION_TOPIC, OPTION_SEED,
	OPTION_PLAYERS, OPTION_TALK, OPTION_KNOW, OPTION_MATCH, OPTION_FAULTS,
	OPTION_MERGE, OPTION_REPORTS, OPTION_TABLE, OPTION_RULESETS, OPTION_LEVEL, OPTION_CLAUSE, OPTION_SELECT, OPTION_IGNORE, OPTION_SEVERITY, OPTION_FAIL_ON, OPTION_BASELINE, OPTION_CONFIG, OPTION_ASK, OPTION_KEY, OPTION_PROGRESS };

static const struct option_row rows[] = {
	{ "ruleset", 'r', TAKES_RULESET, { "REGLAMENTO", "RULESET" },
		{ "reglamento por nombre o archivo, en lugar del que dice el registro",
			"ruleset by name or file, instead of the one the log names" } },
	{ "rulesets", OPTION_RULESETS, TAKES_RULESET, { "CARPETA", "FOLDER" },
		{ "abre una carpeta: sus reglamentos se nombran como los demás (se puede repetir)",
			"opens a folder: its rulesets go by name like the others (may be repeated)" } },
	{ "readings", OPTION_READINGS, TAKES_READINGS, { "all|no", "all|no" },
		{ "si las otras lecturas cambian el fallo de una mano en disputa", "whether other readings would turn the ruling of a hand in dispute" } },
	{ "context", OPTION_CONTEXT, TAKES_READINGS, { NULL, NULL },
		{ "cómo estaba la mesa, junto a cada hallazgo", "how the table stood, beside each finding" } },
	{ "reading", OPTION_READING, TAKES_READING, { "LECTURA=OPCIÓN", "READING=OPTION" },
		{ "elige una lectura del reglamento (se puede repetir)",
			"chooses a reading of the ruleset (may be repeated)" } },
	{ "topic", OPTION_TOPIC, TAKES_QUIZ, { "TEMA", "TOPIC" },
		{ "decir, redacción, opciones, baza, cuenta, falta, rechazo o error; si no, todos",
			"say, wording, options, baza, count, falta, refusal or fault; else all" } },
	{ "level", OPTION_LEVEL, TAKES_QUIZ, { "1..5", "1..5" },
		{ "de las primeras palabras (1) a los desafíos dobles (5); si no, de menor a mayor", "from first words (1) to double challenges (5); else rising" } },
	{ "clause", OPTION_CLAUSE, TAKES_QUIZ, { "CLÁUSULA", "CLAUSE" },
		{ "sólo ejercicios en los que decide esa cláusula", "only exercises in which that clause decides" } },
	{ "ask", OPTION_ASK, TAKES_QUIZ, { NULL, NULL },
		{ "pregunta aunque no haya terminal: las respuestas, una por renglón", "asks without a terminal too: the answers, one a line" } },
	{ "progress", OPTION_PROGRESS, TAKES_QUIZ, { "ARCHIVO", "FILE" },
		{ "guarda ahí lo que se erró, y lo vuelve a preguntar", "keeps there what was missed, and asks it again" } },
	{ "key", OPTION_KEY, TAKES_QUIZ, { "with|without|only", "with|without|only" },
		{ "hoja con la clave, sin ella o la clave sola", "a sheet with its key, without it, or the key alone" } },
	{ "number", 'n', TAKES_QUIZ | TAKES_GEN, { "N", "N" },
		{ "cuántos ejercicios, manos o partidas; si no, 10 (partidas, 1)", "how many exercises, hands or matches; else 10 (matches, 1)" } },
	{ "seed", OPTION_SEED, TAKES_QUIZ | TAKES_GEN, { "N", "N" },
		{ "semilla: la misma da los mismos ejercicios, las mismas manos", "seed: the same gives the same exercises, the same hands" } },
	{ "format", OPTION_FORMAT, 0, { "", "" },
		{ "formato del informe", "format of the report" } },
	{ "lang", OPTION_LANG, 0, { "es|en", "es|en" },
		{ "idioma; si no, el de la configuración regional", "language; else the locale's" } },
	{ "color", OPTION_COLOR, TAKES_COLOR, { "auto|always|never", "auto|always|never" },
		{ "colores: en terminal, siempre o nunca (NO_COLOR los quita)",
			"colours: on a terminal, always or never (NO_COLOR takes them away)" } },
	{ "select", OPTION_SELECT, TAKES_BULK, { "LISTA", "LIST" },
		{ "sólo estos hallazgos: códigos, clases, gravedades, comienzos de cláusula, con comas", "these findings alone: codes, kinds, severities, beginnings of clauses, with commas" } },
	{ "ignore", OPTION_IGNORE, TAKES_BULK, { "LISTA", "LIST" },
		{ "sin estos hallazgos", "without these findings" } },
	{ "severity", OPTION_SEVERITY, TAKES_BULK, { "LISTA", "LIST" },
		{ "otra gravedad para estos hallazgos: turn=remark, V0402=fault", "another severity for these findings: turn=remark, V0402=fault" } },
	{ "fail-on", OPTION_FAIL_ON, TAKES_BULK, { "fault|null|remark|undecided|never", "fault|null|remark|undecided|never" },
		{ "lo menos grave que hace terminar en 1; si no, null", "the least grave that makes the exit status 1; else null" } },
	{ "baseline", OPTION_BASELINE, TAKES_BULK, { "INFORME", "REPORT" },
		{ "sin los hallazgos de un informe anterior en jsonl", "without the findings of an earlier report in jsonl" } },
	{ "config", OPTION_CONFIG, 0, { "ARCHIVO", "FILE" },
		{ "opciones de un archivo, una por renglón: nombre = valor", "options of a file, one a line: name = value" } },
	{ "quiet", 'q', TAKES_QUIET, { NULL, NULL },
		{ "sin el resumen del final ni el avance", "no summary at the end, and no progress" } },
	{ "jobs", 'j', TAKES_JOBS, { "N", "N" },
		{ "hilos de trabajo", "working threads" } },
	{ "follow", OPTION_FOLLOW, TAKES_FOLLOW, { NULL, NULL },
		{ "sigue el archivo mientras crece, hasta Ctrl-C", "follows the file as it grows, until Ctrl-C" } },
	{ "table", OPTION_TABLE, TAKES_MERGE, { "matches|standings|warnings|counts", "matches|standings|warnings|counts" },
		{ "qué tabla se escribe con --format csv; si no, las partidas", "the table that --format csv writes; else the matches" } },
	{ "reports", OPTION_REPORTS, TAKES_MERGE, { NULL, NULL },
		{ "los archivos son informes: check --format jsonl", "the files are reports: check --format jsonl" } },
	{ "merge", OPTION_MERGE, TAKES_MERGE, { NULL, NULL },
		{ "los archivos son resúmenes en jsonl: se juntan", "the files are summaries in jsonl: puts them together" } },
	{ "dump", OPTION_DUMP, TAKES_DUMP, { NULL, NULL },
		{ "las tablas compiladas", "the compiled tables" } },
	{ "counts", OPTION_COUNTS, TAKES_COUNTS, { NULL, NULL },
		{ "todos los envites y flores que puede traer un reparto, contados",
			"every envite and flor that a deal can bring, counted" } },
	{ "sheet", OPTION_SHEET, TAKES_PAGE, { NULL, NULL },
		{ "el reglamento en una página, para la mesa (--format html la imprime en A4)",
			"the regulation on one page, for the table (--format html prints it on A4)" } },
	{ "diff", OPTION_DIFF, TAKES_PAGE, { NULL, NULL },
		{ "en qué difieren dos reglamentos", "how two regulations differ" } },
	{ "situation", OPTION_SITUATION, TAKES_SITUATION, { "SITUACIÓN", "SITUATION" },
		{ "la mano hasta ahí, como en un registro, o ARCHIVO:LÍNEA",
			"the hand up to there, as in a log, or FILE:LINE" } },
	{ "by", OPTION_BY, TAKES_SITUATION, { "ASIENTO", "SEAT" },
		{ "quién lo dice; si no, aquel en quien tiene sentido",
			"who says it; else whoever it makes sense for" } },
	{ "all", OPTION_ALL, TAKES_SITUATION, { NULL, NULL },
		{ "todas las razones y cláusulas, no sólo la que decide; sin -r, todos los reglamentos lado a lado",
			"every reason and clause, not only the one that decides; without -r, every ruleset side by side" } },
	{ "players", OPTION_PLAYERS, TAKES_GEN, { "N", "N" },
		{ "cuántos juegan; si no, los que el reglamento admita, al azar", "how many play; else, by chance, as many as the ruleset allows" } },
	{ "talk", OPTION_TALK, TAKES_GEN, { "terse|talkative", "terse|talkative" },
		{ "lo justo, o con charla y variantes; si no, algo de cada cosa", "no word too many, or with talk and variants; else some of each" } },
	{ "know", OPTION_KNOW, TAKES_GEN, { "full|partial", "full|partial" },
		{ "todas las cartas anotadas, o la mitad", "all cards written down, or half of them" } },
	{ "match", OPTION_MATCH, TAKES_GEN, { NULL, NULL },
		{ "partidas enteras, con su marcador", "whole matches, with their score" } },
	{ "faults", OPTION_FAULTS, TAKES_GEN, { NULL, NULL },
		{ "una falta en cada mano, y un comentario que dice cuál", "one fault in every hand, and a comment that tells which" } },
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

static bool is_language(const char *name)
{
	return strcmp(name, "es") == 0 || strcmp(name, "en") == 0;
}

enum lang options_language(int argc, char **argv)
{
	static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		const char *name = strncmp(argv[i], "--lang=", 7) == 0 ? argv[i] + 7 : strcmp(argv[i], "--lang") == 0 ? argv[i + 1] : NULL;
		if (name && is_language(name))
			return language_of(name);
	}
	for (int i = 0; i < 3; i++) {
		const char *value = getenv(variables[i]);
		if (value && *value)
			return language_of(value);
	}
	return LANG_EN;
}

/* Returns the bytes of UTF-8 that take no column, for the padding of printf. */
static int hidden(const char *text)
{
	int count = 0;

	for (; *text; text++)
		count += ((unsigned char)*text & 0xc0) == 0x80;
	return count;
}

/* Returns what an option does. Without a log, no log names the ruleset. */
static const char *about_of(const struct option_row *row, enum lang lang, unsigned takes)
{
	if (row->letter == 'r' && (takes & (TAKES_QUIZ | TAKES_GEN | TAKES_DUMP)))
		return say(lang, "reglamento por nombre o archivo", "ruleset by name or file");
	return row->about[lang];
}

/* True if the subcommand takes the option; for --format its `forms` decide. */
static bool is_taken(const struct option_row *row, const struct subcommand *command)
{
	if (row->letter == OPTION_FORMAT)
		return command->forms;
	return !row->takes || row->takes & command->takes;
}

bool options_shown(const struct subcommand *command, enum lang lang, unsigned i, struct option_shown *shown)
{
	const struct option_row *row = rows;
	struct out forms;

	for (; row < rows + ROWS; row++)
		if (is_taken(row, command) && i-- == 0)
			break;
	if (row == rows + ROWS)
		return false;
	out_open_lent(&forms, -1, shown->room, sizeof shown->room);
	if (row->letter == OPTION_FORMAT)
		settings_name_forms(&forms, command->forms, "|");
	out_bytes(&forms, (struct str){ "", 1 });
	const char *argument = row->letter == OPTION_FORMAT ? shown->room : row->argument[lang];
	shown->name = row->name;
	shown->about = about_of(row, lang, command->takes);
	shown->argument = argument ? argument : "";
	shown->letter = row->letter < OPTION_FORMAT ? (char)row->letter : 0;
	return true;
}

void options_help(struct out *out, enum lang lang, const struct subcommand *command)
{
	struct option_shown shown;

	for (unsigned i = 0; options_shown(command, lang, i, &shown); i++) {
		char letter[] = { '-', shown.letter, ',', 0 };
		out_format(out, "  %3s --%s %-*s %s\n", shown.letter ? letter : "", shown.name, 26 - (int)strlen(shown.name) + hidden(shown.argument),
			shown.argument, shown.about);
	}
}

/* Makes getopt's table from the options. */
static void getopt_table(struct option *options, char *letters)
{
	*letters++ = ':'; /* makes getopt return ':' for a missing argument */
	for (int i = 0; i < ROWS; i++) {
		int argument = rows[i].argument[0] != NULL;
		options[i] = (struct option){ rows[i].name, argument ? required_argument : no_argument, NULL, rows[i].letter };
		if (rows[i].letter < OPTION_FORMAT) {
			*letters++ = (char)rows[i].letter;
			if (argument)
				*letters++ = ':';
		}
	}
	options[ROWS] = (struct option){ 0 };
	*letters = 0;
}

/* Complains of what getopt refused: an unknown option, or one with a value that it does not take. */
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

static enum status set_form(struct command_line *line, unsigned forms, const char *value)
{
	line->form_given = true;
	for (unsigned form = 0; form < AS_COUNT; form++)
		if (forms >> form & 1 && strcmp(value, report_form_name(form)) == 0) {
			line->settings.form = form;
			return STATUS_CLEAN;
		}
	return complain_form(line->settings.lang, value, forms);
}

/* NO_COLOR beats --color: its user never wants colours. */
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
		return complain_value(settings->lang, "color", value, "auto, always, never");
	always = always && !no_color();
	settings->color = always || (allowed && settings->color);
	settings->error_color = always || (allowed && settings->error_color);
	return STATUS_CLEAN;
}

static enum status set_jobs(struct command_line *line, const char *value)
{
	int jobs = 0;

	if (str_number(str_of(value), &jobs) && jobs >= 1 && jobs <= 1024) {
		line->jobs = jobs;
		return STATUS_CLEAN;
	}
	return complain_value(line->settings.lang, "jobs", value, "1..1024");
}

static enum status set_language(struct settings *settings, const char *value)
{
	if (!is_language(value))
		return complain_value(settings->lang, "lang", value, "es, en");
	settings->lang = language_of(value);
	return STATUS_CLEAN;
}

/* Takes any number of 64 bits. */
static enum status set_seed(struct command_line *line, const char *value)
{
	uint64_t seed = 0;
	size_t i = 0;

	for (; value[i] >= '0' && value[i] <= '9' && i < 19; i++)
		seed = seed * 10 + (uint64_t)(value[i] - '0');
	if (!i || value[i])
		return complain_value(line->settings.lang, "seed", value, "0..9999999999999999999");
	line->settings.seed = seed;
	line->seed_given = true;
	return STATUS_CLEAN;
}

static enum status set_exercises(struct settings *settings, const char *value)
{
	int count = 0;

	if (!str_number(str_of(value), &count) || count < 1 || count > EXERCISE_LIMIT)
		return complain_value(settings->lang, "number", value, "1..1000");
	settings->exercises = (unsigned)count;
	return STATUS_CLEAN;
}

static enum status set_table(struct command_line *line, const char *value)
{
	enum lang lang = line->settings.lang;
	struct str names[SUMMARY_TABLES];

	line->table_given = true;
	for (line->table = 0; line->table < SUMMARY_TABLES; line->table++) {
		names[line->table] = str_of(summary_table_names[line->table]);
		if (str_equal(names[line->table], str_of(value)))
			return STATUS_CLEAN;
	}
	return complain_unknown(lang, say(lang, "tabla", "table"), str_of(value), names, SUMMARY_TABLES);
}

static enum status set_key(struct settings *settings, const char *value)
{
	settings->no_key = strcmp(value, "without") == 0;
	settings->no_questions = strcmp(value, "only") == 0;
	if (settings->no_key || settings->no_questions || strcmp(value, "with") == 0)
		return STATUS_CLEAN;
	return complain_value(settings->lang, "key", value, "with, without, only");
}

/* Takes one of two words; *which is 0 for the first. */
static enum status set_word(struct settings *settings, const char *option, const char *value, const char *const *words, int *which)
{
	for (*which = 0; *which < 2; ++*which)
		if (strcmp(value, words[*which]) == 0)
			return STATUS_CLEAN;
	char both[64];
	snprintf(both, sizeof both, "%s, %s", words[0], words[1]);
	return complain_value(settings->lang, option, value, both);
}

static enum status set_number(struct settings *settings, const char *option, const char *value, int most, int *number)
{
	char range[32];

	if (str_number(str_of(value), number) && *number >= 1 && *number <= most)
		return STATUS_CLEAN;
	snprintf(range, sizeof range, "1..%d", most);
	return complain_value(settings->lang, option, value, range);
}

/* Applies the options of gen. */
static enum status apply_gen(struct command_line *line, int letter)
{
	struct settings *settings = &line->settings;
	static const char *const talk[] = { "terse", "talkative" }, *const know[] = { "full", "partial" };
	enum status status = STATUS_CLEAN;
	int which = 0;

	switch (letter) {
	case 'n': return set_number(settings, "number", optarg, 100000000, &line->count);
	case OPTION_PLAYERS: return set_number(settings, "players", optarg, 6, &line->players);
	case OPTION_TALK:
		status = set_word(settings, "talk", optarg, talk, &which);
		line->talks = which ? 60 : 0;
		return status;
	default:
		status = set_word(settings, "know", optarg, know, &which);
		line->partial = which == 1;
		return status;
	}
}

/* Returns what an option without a value turns on; NULL: the option has a value. */
static bool *switch_of(struct command_line *line, int letter)
{
	struct settings *settings = &line->settings;

	switch (letter) {
	case 'q': return &settings->quiet;
	case 'h': return &line->help;
	case OPTION_ALL: return &settings->all;
	case OPTION_DUMP: return &settings->dump;
	case OPTION_COUNTS: return &settings->counts;
	case OPTION_SHEET: return &settings->sheet;
	case OPTION_DIFF: return &settings->diff;
	case OPTION_MERGE: return &line->merge;
	case OPTION_FOLLOW: return &line->follow;
	case OPTION_REPORTS: return &line->reports;
	case OPTION_MATCH: return &line->matches;
	case OPTION_FAULTS: return &line->faults;
	case OPTION_ASK: return &line->ask;
	default: return NULL;
	}
}

/* Takes a text that may not be empty: an empty one, as from an unset variable, would count as not given. */
static enum status set_text(struct settings *settings, const char *option, const char *value, const char *expected, struct str *text)
{
	*text = str_of(value);
	return *value ? STATUS_CLEAN : complain_value(settings->lang, option, value, expected);
}

static enum status read_config(struct command_line *line, const struct subcommand *command, struct str name);

static enum status apply(struct command_line *line, const struct subcommand *command, int letter)
{
	struct settings *settings = &line->settings;
	bool *on = switch_of(line, letter);

	if (on) {
		*on = true;
		return STATUS_CLEAN;
	}
	settings->topic_given |= letter == OPTION_TOPIC;
	settings->situation_given |= letter == OPTION_SITUATION;
	switch (letter) {
	case 'r':
		if (settings->ruleset_count < RULESET_LIMIT)
			settings->rulesets[settings->ruleset_count++] = str_of(optarg);
		return set_text(settings, "ruleset", optarg, say(settings->lang, "REGLAMENTO", "RULESET"), &settings->ruleset);
	case OPTION_SELECT: return options_set_wish(settings, "select", optarg, &settings->select);
	case OPTION_IGNORE: return options_set_wish(settings, "ignore", optarg, &settings->ignore);
	case OPTION_SEVERITY: return options_set_wish(settings, "severity", optarg, &settings->severity);
	case OPTION_FAIL_ON: return options_set_fail_on(settings, optarg);
	case OPTION_BASELINE: return options_set_baseline(settings, optarg);
	case OPTION_CONFIG: return read_config(line, command, str_of(optarg));
	case OPTION_RULESETS: return settings_open_folder(settings, optarg);
	case OPTION_CONTEXT: settings->context = true; return STATUS_CLEAN;
	case OPTION_READINGS: return settings_readings(settings, optarg);
	case OPTION_READING: return settings_choose(settings, optarg);
	case OPTION_FORMAT: return set_form(line, command->forms, optarg);
	case OPTION_SEED: return set_seed(line, optarg);
	case 'n': return command->takes & TAKES_GEN ? apply_gen(line, letter) : set_exercises(settings, optarg);
	case OPTION_LANG: return set_language(settings, optarg);
	case OPTION_COLOR: return set_color(settings, optarg);
	case 'j': return set_jobs(line, optarg);
	case OPTION_BY: return set_text(settings, "by", optarg, "A..F", &settings->by);
	case OPTION_LEVEL: return set_number(settings, "level", optarg, 5, &settings->level);
	case OPTION_KEY: return set_key(settings, optarg);
	case OPTION_TABLE: return set_table(line, optarg);
	case OPTION_CLAUSE: return set_text(settings, "clause", optarg, say(settings->lang, "CLÁUSULA", "CLAUSE"), &settings->clause);
	case OPTION_PROGRESS: return set_text(settings, "progress", optarg, say(settings->lang, "ARCHIVO", "FILE"), &line->progress);
	case OPTION_TOPIC: settings->topic = str_of(optarg); return STATUS_CLEAN;
	case OPTION_SITUATION: settings->situation = str_of(optarg); return STATUS_CLEAN;
	default: return apply_gen(line, letter);
	}
}

/* ---- a file of options ---------------------------------------------------------------------- */

static enum status bad_line(struct str file, unsigned line, const char *why)
{
	return refuse("%.*s:%u: %s", (int)file.n, file.p, line, why);
}

static const struct option_row *row_called(struct str name)
{
	for (int i = 0; i < ROWS; i++)
		if (str_equal(name, str_of(rows[i].name)))
			return &rows[i];
	return NULL;
}

/* Reads "name = value", or "name" for an option without a value. Options of other subcommands are passed over, so that one file serves
 * all. */
static enum status read_line(struct command_line *line, const struct subcommand *command, struct str file, unsigned number, struct str text)
{
	const struct settings *settings = &line->settings;
	const char *equal = memchr(text.p, '=', text.n);
	struct str name = str_trim(equal ? str_slice(text, 0, (size_t)(equal - text.p)) : text);
	struct str value = equal ? str_trim(str_slice(text, (size_t)(equal - text.p) + 1, text.n)) : STR("");
	const struct option_row *row = row_called(name);

	if (!row || row->letter == OPTION_CONFIG || row->letter == 'h')
		return bad_line(file, number, say(settings->lang, "no es una opción de un archivo", "this is no option of a file"));
	if ((row->argument[0] != NULL) != (value.n > 0))
		return bad_line(file, number, value.n ? say(settings->lang, "esa opción no lleva valor", "that option takes no value")
			: say(settings->lang, "a esa opción le falta su valor", "that option needs a value"));
	if (!is_taken(row, command))
		return STATUS_CLEAN;
	optarg = (char *)arena_str(settings->arena, value).p;
	enum status status = optarg ? apply(line, command, row->letter) : STATUS_USAGE;
	return status == STATUS_CLEAN ? status : bad_line(file, number, say(settings->lang, "de ahí viene", "that is where it stands"));
}

/* Reads the lines of the file, except blank lines and lines that begin with #. */
static enum status read_config(struct command_line *line, const struct subcommand *command, struct str name)
{
	const struct settings *settings = &line->settings;
	enum status status = STATUS_CLEAN;
	struct str text;
	unsigned number = 0;

	if (!input_text(settings, name, settings->arena, &text))
		return STATUS_UNREADABLE;
	while (text.n && status == STATUS_CLEAN) {
		const char *end = memchr(text.p, '\n', text.n);
		size_t n = end ? (size_t)(end - text.p) : text.n;
		struct str row = str_trim(str_slice(text, 0, n));
		text = str_slice(text, n + 1, text.n);
		number++;
		if (row.n && row.p[0] != '#')
			status = read_line(line, command, name, number, row);
	}
	return status;
}

static enum status take_option(struct command_line *line, const struct subcommand *command, int letter,
	const char *word)
{
	enum lang lang = line->settings.lang;
	const struct option_row *row = row_of(letter == ':' ? optopt : letter);

	if (!row)
		return unknown_option(lang, word);
	if (letter == ':')
		return refuse(say(lang, "a la opción --%s le falta su valor", "option --%s needs a value"), row->name);
	if (!is_taken(row, command))
		return refuse(say(lang, "«%s» no lleva la opción --%s", "«%s» does not take the option --%s"),
			command->name, row->name);
	return apply(line, command, letter);
}

enum status options_read(struct command_line *line, const struct subcommand *command, int argc, char **argv)
{
	struct settings *settings = &line->settings;
	struct option options[ROWS + 1];
	char letters[2 * ROWS + 2];
	enum status status = STATUS_CLEAN;

	settings->color = wants_color(STDOUT_FILENO);
	settings->error_color = wants_color(STDERR_FILENO);
	const char *readings = getenv("VEEDOR_READINGS");
	settings->no_readings = readings && strcmp(readings, "no") == 0;
	settings->exercises = EXERCISES;
	line->talks = 20;
	getopt_table(options, letters);
	opterr = 0;
	optind = 0; /* starts anew, even if an earlier command line was half read */
	while (status == STATUS_CLEAN) {
		int letter = getopt_long(argc, argv, letters, options, NULL);
		if (letter == -1)
			break;
		status = take_option(line, command, letter, argv[optind - 1]);
	}
	settings->words = argv + optind;
	settings->word_count = argc - optind;
	return status;
}
