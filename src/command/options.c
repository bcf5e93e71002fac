/* The options of the command line, in one table; each subcommand names those it takes. */
#include "command/command.h"

#include "base/utf8.h"
#include "report/quiz.h"
#include "report/summary.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* An option with its value, on its way to its place. */
struct given {
	struct command_line *line;
	const struct subcommand *command;
	const struct option_row *row;
	const char *value;
};

struct option_row {
	const char *name;
	char letter;                        /* 0: none */
	unsigned takes;                     /* 0: every subcommand takes it */
	const char *argument[LANG_COUNT];   /* NULL: none; "a|b": one of these words */
	const char *about[LANG_COUNT];
	enum status (*take)(const struct given *given);    /* NULL: `set` takes the value, for a program too */
	size_t at;                          /* where `take` puts it in struct command_line */
	int most;                           /* of a number */
	enum status (*set)(struct settings *settings, const char *value);
};

#define AT(field) offsetof(struct command_line, field)

static void *place_of(const struct given *given)
{
	return (char *)given->line + given->row->at;
}

static enum status refuse_value(const struct given *given, const char *expected)
{
	return complain_value(given->line->settings.lang, given->row->name, given->value, expected);
}

/* ---- values --------------------------------------------------------------------------------- */

static enum status take_switch(const struct given *given)
{
	*(bool *)place_of(given) = true;
	return STATUS_CLEAN;
}

static enum status take_text(const struct given *given)
{
	*(struct str *)place_of(given) = str_of(given->value);
	return STATUS_CLEAN;
}

/* Takes a text that may not be empty: an empty one, as from an unset variable, would count as not given. */
static enum status take_filled(const struct given *given)
{
	return *given->value ? take_text(given) : refuse_value(given, given->row->argument[given->line->settings.lang]);
}

static enum status take_seat(const struct given *given)
{
	return *given->value ? take_text(given) : refuse_value(given, "A..F");
}

static enum status take_number(const struct given *given)
{
	int number = 0;
	char range[32];

	if (str_number(str_of(given->value), &number) && number >= 1 && number <= given->row->most) {
		*(int *)place_of(given) = number;
		return STATUS_CLEAN;
	}
	snprintf(range, sizeof range, "1..%d", given->row->most);
	return refuse_value(given, range);
}

/* Takes one of the words of the argument, as its index. */
static enum status take_word(const struct given *given)
{
	int which = settings_word(&given->line->settings, given->row->name, given->value, given->row->argument[LANG_EN]);

	if (which < 0)
		return STATUS_USAGE;
	*(int *)place_of(given) = which;
	return STATUS_CLEAN;
}

/* Takes how many exercises, or hands and matches. */
static enum status take_count(const struct given *given)
{
	bool hands = given->command->takes & TAKES_GEN;
	struct option_row row = { .name = given->row->name, .at = hands ? AT(count) : AT(settings.exercises),
		.most = hands ? 100000000 : EXERCISE_LIMIT };

	return take_number(&(struct given){ given->line, given->command, &row, given->value });
}

static enum status take_ruleset(const struct given *given)
{
	struct settings *settings = &given->line->settings;

	if (settings->ruleset_count < RULESET_LIMIT)
		settings->rulesets[settings->ruleset_count++] = str_of(given->value);
	return take_filled(given);
}

static enum status take_form(const struct given *given)
{
	given->line->form_given = true;
	return settings_form(&given->line->settings, given->command->forms, given->value);
}

static enum status take_wish(const struct given *given)
{
	return options_set_wish(&given->line->settings, given->row->name, given->value, place_of(given));
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

static enum status take_color(const struct given *given)
{
	enum { AUTO, ALWAYS };
	struct settings *settings = &given->line->settings;
	int which = settings_word(settings, "color", given->value, given->row->argument[LANG_EN]);
	bool always = which == ALWAYS && !no_color();

	settings->color = always || (which == AUTO && settings->color);
	settings->error_color = always || (which == AUTO && settings->error_color);
	return which < 0 ? STATUS_USAGE : STATUS_CLEAN;
}

/* Takes any number of 64 bits. */
static enum status take_seed(const struct given *given)
{
	uint64_t seed = 0;
	size_t i = 0;

	for (; is_digit(given->value[i]) && i < 19; i++)
		seed = seed * 10 + (uint64_t)(given->value[i] - '0');
	if (!i || given->value[i])
		return refuse_value(given, "0..9999999999999999999");
	given->line->settings.seed = seed;
	given->line->seed_given = true;
	return STATUS_CLEAN;
}

static enum status take_config(const struct given *given);

/* ---- the table ------------------------------------------------------------------------------ */

/* An option without a value. */
#define SWITCH(name, letter, takes, field, es, en) { name, letter, takes, { NULL, NULL }, { es, en }, .take = take_switch, .at = AT(field) }

static const struct option_row rows[] = {
	{ "ruleset", 'r', TAKES_RULESET, { "REGLAMENTO", "RULESET" },
		{ "reglamento por nombre o archivo, en lugar del que dice el registro",
			"ruleset by name or file, instead of the one the log names" }, .take = take_ruleset, .at = AT(settings.ruleset) },
	{ "rulesets", 0, TAKES_RULESET, { "CARPETA", "FOLDER" },
		{ "abre una carpeta: sus reglamentos se nombran como los demás (se puede repetir)",
			"opens a folder: its rulesets go by name like the others (may be repeated)" }, .set = settings_open_folder },
	{ "readings", 0, TAKES_READINGS, { "all|no", "all|no" },
		{ "si las otras lecturas cambian el fallo de una mano en disputa",
			"whether other readings would change the ruling of a hand in dispute" }, .set = settings_readings },
	SWITCH("context", 0, TAKES_READINGS, settings.context, "cómo estaba la mesa, junto a cada hallazgo", "how the table stood, beside each finding"),
	{ "reading", 0, TAKES_READING, { "LECTURA=OPCIÓN", "READING=OPTION" },
		{ "elige una lectura del reglamento (se puede repetir)", "chooses a reading of the ruleset (may be repeated)" }, .set = settings_choose },
	{ "topic", 0, TAKES_QUIZ, { "TEMA", "TOPIC" },
		{ "decir, redacción, opciones, baza, cuenta, falta, rechazo o error; si no, todos",
			"say, wording, options, baza, count, falta, refusal or fault; else all" }, .take = take_text, .at = AT(settings.topic) },
	{ "level", 0, TAKES_QUIZ, { "1..5", "1..5" },
		{ "de las primeras palabras (1) a los desafíos dobles (5); si no, de menor a mayor",
			"from first words (1) to double challenges (5); else rising" }, .take = take_number, .at = AT(settings.level), .most = QUIZ_LEVELS },
	{ "clause", 0, TAKES_QUIZ, { "CLÁUSULA", "CLAUSE" },
		{ "sólo ejercicios en los que decide esa cláusula",
			"only exercises in which that clause decides" }, .take = take_filled, .at = AT(settings.clause) },
	SWITCH("ask", 0, TAKES_QUIZ, ask,
		"pregunta aunque no haya terminal: las respuestas, una por renglón", "asks without a terminal too: the answers, one a line"),
	{ "progress", 0, TAKES_QUIZ, { "ARCHIVO", "FILE" },
		{ "guarda ahí lo que se erró, y lo vuelve a preguntar",
			"keeps there what was missed, and asks it again" }, .take = take_filled, .at = AT(progress) },
	{ "key", 0, TAKES_QUIZ, { "with|without|only", "with|without|only" },
		{ "hoja con la clave, sin ella o la clave sola",
			"a sheet with its key, without it, or the key alone" }, .take = take_word, .at = AT(settings.key) },
	{ "number", 'n', TAKES_QUIZ | TAKES_GEN, { "N", "N" },
		{ "cuántos ejercicios, manos o partidas; si no, 10 (partidas, 1)",
			"how many exercises, hands or matches; else 10 (matches, 1)" }, .take = take_count },
	{ "seed", 0, TAKES_QUIZ | TAKES_GEN, { "N", "N" },
		{ "semilla: la misma da los mismos ejercicios, las mismas manos",
			"seed: the same gives the same exercises, the same hands" }, .take = take_seed },
	{ "format", 0, 0, { "", "" }, { "formato de la salida", "format of the output" }, .take = take_form },
	{ "lang", 0, 0, { "es|en", "es|en" }, { "idioma; si no, el de la configuración regional", "language; else the locale's" }, .set = settings_lang },
	{ "color", 0, TAKES_COLOR, { "auto|always|never", "auto|always|never" },
		{ "colores: en terminal, siempre o nunca (NO_COLOR los quita)",
			"colours: on a terminal, always or never (NO_COLOR takes them away)" }, .take = take_color },
	{ "select", 0, TAKES_BULK, { "LISTA", "LIST" },
		{ "sólo estos hallazgos: códigos, clases, gravedades, comienzos de cláusula, con comas",
			"these findings alone: codes, kinds, severities, beginnings of clauses, with commas" }, .take = take_wish, .at = AT(settings.select) },
	{ "ignore", 0, TAKES_BULK, { "LISTA", "LIST" },
		{ "sin estos hallazgos", "without these findings" }, .take = take_wish, .at = AT(settings.ignore) },
	{ "severity", 0, TAKES_BULK, { "LISTA", "LIST" },
		{ "otra gravedad para estos hallazgos: turn=remark, V0402=fault",
			"another severity for these findings: turn=remark, V0402=fault" }, .take = take_wish, .at = AT(settings.severity) },
	{ "fail-on", 0, TAKES_BULK, { "fault|null|remark|undecided|never", "fault|null|remark|undecided|never" },
		{ "la menor gravedad que hace terminar en 1; si no, null",
			"the least severity that makes the exit status 1; else null" }, .set = options_set_fail_on },
	{ "baseline", 0, TAKES_BULK, { "INFORME", "REPORT" },
		{ "sin los hallazgos de un informe anterior en jsonl", "without the findings of an earlier report in jsonl" }, .set = options_set_baseline },
	{ "config", 0, 0, { "ARCHIVO", "FILE" },
		{ "opciones de un archivo, una por renglón: nombre = valor", "options of a file, one a line: name = value" }, .take = take_config },
	SWITCH("quiet", 'q', TAKES_QUIET, settings.quiet,
		"sin el renglón final ni el avance; de summary, sólo las sumas", "no closing line, no progress; of summary the sums alone"),
	{ "jobs", 'j', TAKES_JOBS, { "N", "N" }, { "hilos de trabajo", "working threads" }, .take = take_number, .at = AT(jobs), .most = 1024 },
	SWITCH("follow", 0, TAKES_FOLLOW, follow, "sigue el archivo mientras crece, hasta Ctrl-C", "follows the file as it grows, until Ctrl-C"),
	{ "table", 0, TAKES_MERGE, { "matches|standings|warnings|counts", "matches|standings|warnings|counts" },
		{ "qué tabla se escribe con --format csv; si no, los partidos",
			"the table that --format csv writes; else the matches" }, .take = take_word, .at = AT(table) },
	SWITCH("reports", 0, TAKES_MERGE, reports, "los archivos son informes: check --format jsonl", "the files are reports: check --format jsonl"),
	SWITCH("merge", 0, TAKES_MERGE, merge, "los archivos son resúmenes en jsonl: se juntan", "the files are summaries in jsonl: puts them together"),
	SWITCH("counts", 0, TAKES_PAGE, settings.counts,
		"todos los envites y flores que puede traer un reparto, contados", "every envite and flor that a deal can bring, counted"),
	SWITCH("sheet", 0, TAKES_PAGE, settings.sheet, "el reglamento en una página, para la mesa (--format html la imprime en A4)",
		"the regulation on one page, for the table (--format html prints it on A4)"),
	SWITCH("diff", 0, TAKES_PAGE, settings.diff, "en qué difieren dos reglamentos", "how two regulations differ"),
	{ "situation", 0, TAKES_SITUATION, { "SITUACIÓN", "SITUATION" },
		{ "la mano hasta ahí, como en un registro, o ARCHIVO:LÍNEA",
			"the hand up to there, as in a log, or FILE:LINE" }, .take = take_text, .at = AT(settings.situation) },
	{ "by", 0, TAKES_PHRASE, { "ASIENTO", "SEAT" },
		{ "quién lo dice; si no, el asiento en el que tiene sentido",
			"who says it; else the seat for which it makes sense" }, .take = take_seat, .at = AT(settings.by) },
	SWITCH("all", 0, TAKES_PHRASE, settings.all, "todas las razones y cláusulas, no sólo la que decide; sin -r, todos los reglamentos lado a lado",
		"every reason and clause, not only the one that decides; without -r, every ruleset side by side"),
	{ "players", 0, TAKES_GEN, { "N", "N" },
		{ "cuántos juegan; si no, los que el reglamento admita, al azar",
			"how many play; else, by chance, as many as the ruleset allows" }, .take = take_number, .at = AT(players), .most = 6 },
	{ "talk", 0, TAKES_GEN, { "terse|talkative", "terse|talkative" },
		{ "lo justo, o con charla y variantes; si no, algo de cada cosa",
			"only what is needed, or with talk and variants; else some of each" }, .take = take_word, .at = AT(talk) },
	{ "know", 0, TAKES_GEN, { "full|partial", "full|partial" },
		{ "todas las cartas anotadas, o la mitad", "all cards written down, or half of them" }, .take = take_word, .at = AT(know) },
	SWITCH("match", 0, TAKES_GEN, matches, "partidas enteras, con su marcador", "whole matches, with their score"),
	SWITCH("faults", 0, TAKES_GEN, faults,
		"una falta en cada mano, y un comentario que dice cuál", "one fault in every hand, and a comment that tells which"),
	SWITCH("help", 'h', 0, help, "esta ayuda", "this help"),
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* Returns what stands for the option in getopt: its letter, or a number above a byte. */
static int code_of(int row)
{
	return rows[row].letter ? rows[row].letter : 256 + row;
}

static const struct option_row *row_of(int code)
{
	return FIND_IN(row, rows, ROWS, code_of((int)(row - rows)) == code);
}

static enum lang language_of(const char *name)
{
	return name && name[0] == 'e' && name[1] == 's' ? LANG_ES : LANG_EN;
}

enum lang options_language(int argc, char **argv)
{
	static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		const char *name = strncmp(argv[i], "--lang=", 7) == 0 ? argv[i] + 7 : strcmp(argv[i], "--lang") == 0 ? argv[i + 1] : NULL;
		if (name && (strcmp(name, "es") == 0 || strcmp(name, "en") == 0))
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
	return (int)(strlen(text) - utf8_count(str_of(text)));
}

/* Returns what an option does. Without a log, no log names the ruleset. */
static const char *about_of(const struct option_row *row, enum lang lang, unsigned takes)
{
	if (row->letter == 'r' && (takes & (TAKES_QUIZ | TAKES_GEN | TAKES_PAGE)))
		return tr(lang, "reglamento por nombre o archivo", "ruleset by name or file");
	return row->about[lang];
}

/* True if the subcommand takes the option; for --format its `forms` decide. */
static bool is_taken(const struct option_row *row, const struct subcommand *command)
{
	if (row->take == take_form)
		return command->forms;
	return !row->takes || row->takes & command->takes;
}

bool options_shown(const struct subcommand *command, enum lang lang, unsigned i, struct option_shown *shown)
{
	const struct option_row *row = FIND_IN(each, rows, ROWS, is_taken(each, command) && i-- == 0);
	struct out forms;

	if (!row)
		return false;
	out_open_lent(&forms, -1, shown->room, sizeof shown->room);
	if (row->take == take_form)
		settings_name_forms(&forms, command->forms, "|");
	out_bytes(&forms, (struct str){ "", 1 });
	const char *argument = row->take == take_form ? shown->room : row->argument[lang];
	shown->name = row->name;
	shown->about = about_of(row, lang, command->takes);
	shown->argument = argument ? argument : "";
	shown->letter = row->letter;
	return true;
}

void options_help(struct out *out, const struct subcommand *command)
{
	struct option_shown shown;

	for (unsigned i = 0; options_shown(command, out->lang, i, &shown); i++) {
		char letter[] = { '-', shown.letter, ',', 0 };
		int room = 26 - (int)strlen(shown.name) + hidden(shown.argument);
		bool fits = (int)strlen(shown.argument) <= room;
		out_format(out, "  %3s --%s %-*s%s%*s %s\n", shown.letter ? letter : "", shown.name, room, shown.argument,
			fits ? "" : "\n", fits ? 0 : 35, "", shown.about);
	}
}

/* Makes getopt's table from the options. */
static void getopt_table(struct option *options, char *letters)
{
	*letters++ = ':'; /* makes getopt return ':' for a missing argument */
	for (int i = 0; i < ROWS; i++) {
		int argument = rows[i].argument[0] != NULL;
		options[i] = (struct option){ rows[i].name, argument ? required_argument : no_argument, NULL, code_of(i) };
		if (rows[i].letter) {
			*letters++ = rows[i].letter;
			if (argument)
				*letters++ = ':';
		}
	}
	options[ROWS] = (struct option){ 0 };
	*letters = 0;
}

static void complain_name(enum lang lang, struct str name)
{
	struct str names[ROWS];
	for (int i = 0; i < ROWS; i++)
		names[i] = str_of(rows[i].name);
	complain_unknown(lang, tr(lang, "opción", "option"), name, names, ROWS);
}

/* Complains of what getopt refused: an unknown option, or one with a value that it does not take. */
static enum status unknown_option(enum lang lang, const char *word)
{
	const struct option_row *row = row_of(optopt);
	size_t end = 2 + strcspn(word + 2, "=");

	if (row) {
		complain(lang, "la opción --{} no lleva valor", "option --{} takes no value", row->name);
	} else if (optopt) {
		char letter = (char)optopt;     /* perhaps one byte of several */
		complain(lang, "opción «-{}»: no existe", "option «-{}»: unknown", ((struct str){ &letter, 1 }));
	} else {
		complain_name(lang, str_slice(str_of(word), 2, end));
	}
	return STATUS_USAGE;
}

static enum status apply(struct command_line *line, const struct subcommand *command, const struct option_row *row, const char *value)
{
	return row->take ? row->take(&(struct given){ line, command, row, value }) : row->set(&line->settings, value);
}

/* ---- a file of options ---------------------------------------------------------------------- */

/* Reads "name = value", or "name" for an option without a value. Options of other subcommands are passed over, so that one file serves
 * all. */
static enum status read_line(struct command_line *line, const struct subcommand *command, struct str file, unsigned number, struct str text)
{
	const struct settings *settings = &line->settings;
	const char *equal = memchr(text.p, '=', text.n);
	struct str name = str_trim(equal ? str_slice(text, 0, (size_t)(equal - text.p)) : text);
	struct str value = equal ? str_trim(str_slice(text, (size_t)(equal - text.p) + 1, text.n)) : STR("");
	const struct option_row *row = FIND_IN(each, rows, ROWS, str_equal(name, str_of(each->name)));

	if (!row)
		complain_name(settings->lang, name);
	if (!row || row->take == take_config || row->letter == 'h')
		return refuse(settings->lang, "{}:{}: no es una opción de un archivo", "{}:{}: this is no option of a file", file, number);
	if (row->argument[0] && !value.n)
		return refuse(settings->lang, "{}:{}: a esa opción le falta su valor", "{}:{}: that option needs a value", file, number);
	if (!row->argument[0] && value.n)
		return refuse(settings->lang, "{}:{}: esa opción no lleva valor", "{}:{}: that option takes no value", file, number);
	if (!is_taken(row, command))
		return STATUS_CLEAN;
	const char *kept = arena_str(settings->arena, value).p;
	enum status status = kept ? apply(line, command, row, kept) : STATUS_USAGE;
	return status == STATUS_CLEAN ? status : refuse(settings->lang, "{}:{}: de ahí viene", "{}:{}: that is where it stands", file, number);
}

/* Reads the lines of the file, except blank lines and lines that begin with #. */
static enum status take_config(const struct given *given)
{
	const struct settings *settings = &given->line->settings;
	struct str name = str_of(given->value);
	enum status status = STATUS_CLEAN;
	struct str text;
	unsigned number = 0;

	if (!input_text(settings, name, settings->arena, &text))
		return STATUS_UNREADABLE;
	while (text.n && status == STATUS_CLEAN) {
		size_t n = str_line_end(text, 0);
		struct str row = str_trim(str_slice(text, 0, n));
		text = str_slice(text, n + 1, text.n);
		number++;
		if (row.n && row.p[0] != '#')
			status = read_line(given->line, given->command, name, number, row);
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
		return refuse(lang, "a la opción --{} le falta su valor", "option --{} needs a value", row->name);
	if (!is_taken(row, command))
		return refuse(lang, "«{}» no lleva la opción --{}", "«{}» does not take the option --{}", command->name, row->name);
	return apply(line, command, row, optarg);
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
	line->talk = line->table = -1;
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
