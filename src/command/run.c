/* The subcommands, the commands about the program itself, and the choice between them. */
#include "command/command.h"
#include "library/ruleset_cache.h"
#include "library/calls.h"

#include "base/memory.h"

#include <string.h>
#include <unistd.h>

const struct subcommand subcommands[] = {
	{ "check", TAKES_BULK | TAKES_FOLLOW | TAKES_RULESET | TAKES_READING | TAKES_READINGS | TAKES_COLOR | TAKES_QUIET | TAKES_JOBS,
		AS_CHECK, check_run, NULL,
		{ "[OPCIONES] [ARCHIVO...]", "[OPTIONS] [FILE...]" },
		{ "revisa cada mano y dice qué actos van contra el reglamento",
			"inspects every hand and says which acts break the regulation" } },
	{ "score", TAKES_BULK | TAKES_FOLLOW | TAKES_RULESET | TAKES_READING | TAKES_COLOR | TAKES_QUIET | TAKES_JOBS, AS_SCORE, score_run, NULL,
		{ "[OPCIONES] [ARCHIVO...]", "[OPTIONS] [FILE...]" },
		{ "la cuenta de cada mano y el marcador de la partida",
			"the ledger of every hand and the running score" } },
	{ "summary", TAKES_BULK | TAKES_RULESET | TAKES_READING | TAKES_QUIET | TAKES_JOBS | TAKES_MERGE, AS(TEXT) | AS(JSONL) | AS(HTML) | AS(CSV), summary_run, NULL,
		{ "[OPCIONES] [ARCHIVO...]", "[OPTIONS] [FILE...]" },
		{ "un torneo o un archivo: ganadores, posiciones, advertencias; hallazgos por cláusula, jugador y mesa",
			"a tournament or an archive: winners, positions, warnings; findings by clause, player and table" } },
	{ "fmt", 0, AS(TEXT) | AS(JSON), fmt_run, NULL, { "[OPCIONES] [ARCHIVO]", "[OPTIONS] [FILE]" },
		{ "escribe el registro en su forma canónica", "writes the log in its canonical form" } },
	{ "import", 0, AS(TEXT) | AS(JSON), import_run, NULL, { "[OPCIONES] FORMATO [ARCHIVO...]", "[OPTIONS] FORMAT [FILE...]" },
		{ "escribe en la notación las manos que anotó una plataforma (emilrichardo, giampiga, gotruco, marianogappa, trucoshi)",
			"writes hands that a platform recorded in the notation (emilrichardo, giampiga, gotruco, marianogappa, trucoshi)" } },
	{ "rules", TAKES_RULESET | TAKES_READING | TAKES_COLOR | TAKES_PAGE, AS_RULES,
		NULL, rules_print, { "[OPCIONES] [REGLAMENTO] [--diff OTRO]", "[OPTIONS] [RULESET] [--diff OTHER]" },
		{ "muestra un reglamento, los nombres de todos o en qué difieren dos",
			"prints a regulation, the names of all or how two differ" } },
	{ "explain", TAKES_RULESET | TAKES_READING | TAKES_COLOR, AS_LESSON, NULL, explain_print,
		{ "[OPCIONES] CÓDIGO|CLÁUSULA|FRASE|ARCHIVO:LÍNEA[:COLUMNA]", "[OPTIONS] CODE|CLAUSE|PHRASE|FILE:LINE[:COLUMN]" },
		{ "explica un código de hallazgo, una cláusula, una frase o lo que pasó en una línea de un registro",
			"explains a finding's code, a clause, a phrase or what happened at a line of a log" } },
	{ "canto", TAKES_RULESET | TAKES_READING | TAKES_COLOR | TAKES_SITUATION | TAKES_PHRASE, AS_LESSON, NULL, canto_print,
		{ "[OPCIONES] FRASE", "[OPTIONS] PHRASE" },
		{ "qué dice una frase, si obliga y cómo habría que decirla",
			"what a phrase says, whether it binds and how to say it" } },
	{ "options", TAKES_RULESET | TAKES_READING | TAKES_COLOR | TAKES_SITUATION, AS_LESSON, NULL, choices_print,
		{ "[OPCIONES] [ARCHIVO[:LÍNEA[:COLUMNA]] [ASIENTO]]", "[OPTIONS] [FILE[:LINE[:COLUMN]] [SEAT]]" },
		{ "qué puede decir o jugar cada uno en ese punto, y por qué no lo demás",
			"what each seat may say or lay at that point, and why the rest may not be" } },
	{ "quiz", TAKES_RULESET | TAKES_READING | TAKES_COLOR | TAKES_QUIZ, AS_QUIZ, quiz_run, NULL, { "-r REGLAMENTO [OPCIONES]", "-r RULESET [OPTIONS]" },
		{ "ejercicios sobre un reglamento, con la explicación de cada respuesta",
			"exercises on a regulation, every answer explained" } },
	{ "gen", TAKES_RULESET | TAKES_READING | TAKES_GEN, 0, gen_run, NULL, { "-r REGLAMENTO [OPCIONES]", "-r RULESET [OPTIONS]" },
		{ "hace manos o partidas al azar, legales o con una falta puesta",
			"makes hands or matches at random, legal or with a fault planted" } },
	{ NULL, 0, 0, NULL, NULL, { NULL, NULL }, { NULL, NULL } },
};

static void print_help(struct out *out)
{
	out_say(out, "veedor: revisa registros de manos de Truco bajo un reglamento\n\n",
		"veedor: inspects logs of hands of Truco under a regulation\n\n");
	out_say(out, "uso: veedor ORDEN [OPCIONES] [ARCHIVO...]\n\n", "usage: veedor COMMAND [OPTIONS] [FILE...]\n\n");
	for (const struct subcommand *c = subcommands; c->name; c++)
		out_format(out, "  %-8s %s\n", c->name, c->about[out->lang]);
	out_say(out, "  help     [ORDEN] esta ayuda, o la de una orden\n"
		"  version  la versión\n\n"
		"Por ejemplo: veedor check mesa.truco, veedor check -r casa.reglas mesa.truco, veedor explain V0302.\n\n"
		"Sin archivo, o con «-», se lee la entrada estándar.\n"
		"Salida: 0 limpio; 1 faltas, actos nulos o manos ilegibles; 2 algo no se pudo leer o\n"
		"escribir, o no hay ninguna mano; 3 mal uso o reglamento con errores.\n",
		"  help     [COMMAND] this help, or that of a command\n"
		"  version  the version\n\n"
		"For example: veedor check mesa.truco, veedor check -r casa.reglas mesa.truco, veedor explain V0302.\n\n"
		"Without a file, or with \"-\", standard input is read.\n"
		"Exit status: 0 clean; 1 faults, null acts or lost hands; 2 something could not be read\n"
		"or written, or there is no hand; 3 wrong usage or a faulty ruleset.\n");
}

static void print_command_help(struct out *out, const struct subcommand *command)
{
	out_say_format(out, "uso: veedor %s%s%s\n%s\n\n", "usage: veedor %s%s%s\n%s\n\n", command->name,
		*command->usage[out->lang] ? " " : "", command->usage[out->lang], command->about[out->lang]);
	options_help(out, command);
}

static const struct subcommand *find(const struct subcommand *table, const char *name)
{
	for (; table->name; table++)
		if (strcmp(table->name, name) == 0)
			return table;
	return NULL;
}

static enum status unknown_command(enum lang lang, const char *name)
{
	struct str names[16] = { STR("help"), STR("version") };
	size_t count = 2;

	for (const struct subcommand *c = subcommands; c->name && count < 16; c++)
		names[count++] = str_of(c->name);
	return complain_unknown(lang, tr(lang, "orden", "command"), str_of(name), names, count);
}

static enum status help_print(const struct settings *settings, struct out *out);
static enum status version_print(const struct settings *settings, struct out *out);

/* Commands about the program itself take no option of a subcommand. */
static const struct subcommand about[] = {
	{ "help", 0, 0, NULL, help_print, { "[ORDEN | man | words -- PALABRA...]", "[COMMAND | man | words -- WORD...]" },
		{ "esta ayuda, la de una orden, la página del manual, o con qué puede seguir una línea de órdenes",
			"this help, that of a command, the manual page, or what may stand next in a command line" } },
	{ "version", 0, 0, NULL, version_print, { "", "" }, { "la versión", "the version" } },
	{ NULL, 0, 0, NULL, NULL, { NULL, NULL }, { NULL, NULL } },
};

/* Returns the subcommand of this name: check, help, --help, -h. */
static const struct subcommand *find_command(const char *name)
{
	const struct subcommand *command = find(subcommands, name);

	if (strcmp(name, "-h") == 0)
		return about;
	return command ? command : find(about, strncmp(name, "--", 2) == 0 ? name + 2 : name);
}

/* Prints help man, which is installed beside the program, or help words, which the completions ask. */
static bool print_made(struct out *out, const struct settings *settings)
{
	if (settings->word_count == 1 && strcmp(settings->words[0], "man") == 0)
		manual_page(out, settings->installed);
	else if (settings->word_count && strcmp(settings->words[0], "words") == 0)
		manual_words(out, settings, settings->words + 1, settings->word_count - 1);
	else
		return false;
	return true;
}

static enum status help_print(const struct settings *settings, struct out *out)
{
	const char *name = settings->word_count ? settings->words[0] : NULL;
	const struct subcommand *command = name ? find_command(name) : NULL;

	if (print_made(out, settings))
		return STATUS_CLEAN;
	if (settings->word_count > 1)
		return refuse(settings->lang, "help lleva una sola orden", "help takes one command");
	if (name && !command)
		return unknown_command(settings->lang, name);
	if (command)
		print_command_help(out, command);
	else
		print_help(out);
	return STATUS_CLEAN;
}

static enum status version_print(const struct settings *settings, struct out *out)
{
	if (settings->word_count)
		return refuse(settings->lang, "version no lleva nada más", "version takes nothing else");
	out_string(out, "veedor " VEEDOR_VERSION "\n");
	return STATUS_CLEAN;
}

/* Prints the text of a command, or its help: the whole of it or nothing. */
static enum status print(const struct settings *settings, const struct subcommand *command, bool help)
{
	enum status status = STATUS_CLEAN;
	struct out out;

	out_open(&out, STDOUT_FILENO);
	settings_speak(settings, &out);
	out_hold(&out);
	if (help)
		print_command_help(&out, command);
	else
		status = command->print(settings, &out);
	return close_output(settings, &out, status);
}

static enum status run(struct command_line *line, int argc, char **argv)
{
	const struct settings *settings = &line->settings;
	const char *name = argc > 1 ? argv[1] : NULL;
	const struct subcommand *command = name ? find_command(name) : NULL;

	if (!name || (!command && name[0] == '-'))
		return refuse(settings->lang, "falta la orden, que va antes de las opciones; «veedor help» las muestra",
			"the command is missing; it goes before the options («veedor help» lists them)");
	if (!command)
		return unknown_command(settings->lang, name);
	enum status status = options_read(line, command, argc - 1, argv + 1);
	if (status != STATUS_CLEAN)
		return status;
	return line->help || command->print ? print(settings, command, line->help) : command->run(line);
}

/* Where memory ran out, every other status is void. */
enum status command_run(int argc, char **argv)
{
	struct stop stop = { .line = 0 };
	struct slots slots = { .now = 0 };
	struct arena arena = { 0 };
	struct command_line line = { .settings = { .arena = &arena, .lang = options_language(argc, argv), .stop = &stop, .slots = &slots,
		.installed = STR(VEEDOR_RULESETS_DIR) } };
	enum status status = run(&line, argc, argv);

	slots_clear(&slots);
	arena_free(&arena);
	return memory_short() ? complain_memory(line.settings.lang, &stop) : status;
}
