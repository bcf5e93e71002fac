/* The manual page, and what may stand next in a line, for the shells that complete it: both from the tables of subcommands and options. */
#include "command/command.h"

#include <string.h>

/* ---- the manual page ---------------------------------------------------------------------------- */

/* Writes text in the language of man(7): it escapes backslashes, dashes, and a dot or an apostrophe at the start of a line. */
static void man_text(struct out *out, const char *text)
{
	out_string(out, *text == '.' || *text == '\'' ? "\\&" : "");
	for (; *text; text++)
		if (*text == '\\')
			out_string(out, "\\e");
		else if (*text == '-')
			out_string(out, "\\-");
		else
			out_bytes(out, (struct str){ text, 1 });
}

static void man_line(struct out *out, const char *before, const char *text)
{
	out_string(out, before);
	man_text(out, text);
	out_string(out, "\n");
}

/* Writes running text in short lines; man pages spell characters outside ASCII longer. */
static void man_prose(struct out *out, const char *before, const char *text)
{
	char word[128];
	size_t column = 0, n;

	out_string(out, before);
	for (; *text; text += n + (text[n] == ' ')) {
		size_t wide = 0;
		for (n = 0; text[n] && text[n] != ' ' && n < sizeof word - 1; n++) {
			word[n] = text[n];
			wide += (unsigned char)text[n] < 0x80 ? 1 : 5;
		}
		word[n] = 0;
		out_string(out, column == 0 ? "" : column + wide > 66 ? "\n" : " ");
		column = column + wide > 66 ? wide : column + wide + 1;
		man_text(out, word);
	}
	out_string(out, "\n");
}

static void man_option(struct out *out, const struct option_shown *option)
{
	out_string(out, ".TP\n\\fB");
	if (option->letter)
		out_format(out, "\\-%c\\fR, \\fB", option->letter);
	out_string(out, "\\-\\-");
	man_text(out, option->name);
	out_string(out, "\\fR");
	if (*option->argument) {
		out_string(out, " \\fI");
		man_text(out, option->argument);
		out_string(out, "\\fR");
	}
	man_prose(out, "\n", option->about);
}

static void man_command(struct out *out, const struct subcommand *command)
{
	struct option_shown option;

	man_line(out, ".SS ", command->name);
	man_line(out, "\\fBveedor ", command->name);
	man_line(out, "\\fR", command->usage[out->lang]);
	man_prose(out, ".PP\n", command->about[out->lang]);
	for (unsigned i = 0; options_shown(command, out->lang, i, &option); i++)
		if (option.letter != 'h' && strcmp(option.name, "lang") != 0)
			man_option(out, &option);
}

struct passage {
	const char *macro, *es, *en;
};

static const struct passage after[] = {
	{ ".SH ", "ESTADO DE SALIDA", "EXIT STATUS" },
	{ ".IP 0 4\n", "limpio", "clean" },
	{ ".IP 1 4\n", "faltas, actos nulos o manos ilegibles (--fail-on elige otra cosa)", "faults, null acts or lost hands (--fail-on chooses otherwise)" },
	{ ".IP 2 4\n", "algo no se pudo leer o escribir, o no hay ninguna mano", "something could not be read or written, or there is no hand" },
	{ ".IP 3 4\n", "mal uso, o reglamento con errores", "wrong usage, or a ruleset with errors" },
	{ ".SH ", "ENTORNO", "ENVIRONMENT" },
	{ ".TP\n.B LC_ALL, LC_MESSAGES, LANG\n", "el idioma, si no se da --lang", "the language, if --lang is not given" },
	{ ".TP\n.B NO_COLOR\n", "si no está vacía, no hay colores", "if it is not empty there are no colours" },
	{ ".TP\n.B VEEDOR_READINGS\n", "«no» vale como --readings no", "\"no\" is --readings no" },
	{ ".TP\n.B VEEDOR_RULESETS\n", "otra carpeta de reglamentos, después de las de --rulesets", "one more folder of rulesets, after those of --rulesets" },
	{ ".SH ", "EJEMPLOS", "EXAMPLES" },
	{ ".EX\n", "veedor check mesa.truco", "veedor check mesa.truco" },
	{ "", "veedor check -r casa.reglas --format html mesa.truco > mesa.html", "veedor check -r casa.reglas --format html mesa.truco > mesa.html" },
	{ "", "veedor canto \"quiero y retruco\"", "veedor canto \"quiero y retruco\"" },
	{ "", "veedor explain V0302", "veedor explain V0302" },
	{ ".EE\n.SH ", "ARCHIVOS", "FILES" },
	{ NULL, NULL, NULL },
};

void manual_page(struct out *out, struct str rulesets)
{
	out_format(out, ".\\\" %s\n.TH VEEDOR 1 \"" VEEDOR_DATE "\" \"veedor " VEEDOR_VERSION "\"\n",
		tr(out->lang, "Hecho de las tablas del programa.", "Made from the tables of the program."));
	man_line(out, ".SH ", tr(out->lang, "NOMBRE", "NAME"));
	man_line(out, "veedor \\- ", tr(out->lang, "revisa registros de manos de Truco bajo un reglamento",
		"inspects logs of hands of Truco under a regulation"));
	man_line(out, ".SH ", tr(out->lang, "SINOPSIS", "SYNOPSIS"));
	man_line(out, ".B veedor\n", tr(out->lang, "ORDEN [OPCIONES] [ARCHIVO...]", "COMMAND [OPTIONS] [FILE...]"));
	man_line(out, ".SH ", tr(out->lang, "DESCRIPCIÓN", "DESCRIPTION"));
	man_prose(out, "", tr(out->lang,
		"Lee el registro de una mano, la repite bajo un reglamento y dice qué actos van contra qué cláusula, qué costó cada uno y cuál es el marcador.",
		"Reads the log of a hand, replays it under a regulation and says which acts break which clause, what each was worth and what the score is."));
	man_prose(out, ".PP\n", tr(out->lang, "Sin archivo, o con «-», se lee la entrada estándar. Toda orden lleva --lang es|en y --help.",
		"Without a file, or with \"-\", standard input is read. Every command takes --lang es|en and --help."));
	man_line(out, ".SH ", tr(out->lang, "ÓRDENES", "COMMANDS"));
	for (const struct subcommand *c = subcommands; c->name; c++)
		man_command(out, c);
	for (const struct passage *passage = after; passage->macro; passage++)
		man_line(out, passage->macro, tr(out->lang, passage->es, passage->en));
	out_string(out, ".TP\n.I ");
	out_escaped(out, rulesets);
	man_line(out, "\n", tr(out->lang, "reglamentos que se nombran sin su ruta", "rulesets that go by name"));
}

/* ---- what may stand next in a line ---------------------------------------------------------------- */

/* Prints a word and, behind a tab, what it means. */
static void print_word(struct out *out, struct str before, struct str word, const char *about)
{
	out_escaped(out, before);
	out_escaped(out, word);
	out_format(out, "\t%s\n", about);
}

static void command_words(struct out *out)
{
	for (const struct subcommand *c = subcommands; c->name; c++)
		print_word(out, STR(""), str_of(c->name), c->about[out->lang]);
	print_word(out, STR(""), STR("help"), "");
	print_word(out, STR(""), STR("version"), "");
}

static void ruleset_words(struct out *out, const struct settings *settings, struct str before)
{
	struct arena arena = { 0 };
	struct ruleset_names names;

	ruleset_names(settings_folders(settings), &arena, &names);
	for (size_t i = 0; i < names.count; i++)
		print_word(out, before, names.list[i], "");
	arena_free(&arena);
}

/* Prints the values of an option; none for a file or a number. `before` stands before each. */
static void value_words(struct out *out, const struct settings *settings, const struct option_shown *option, struct str before)
{
	struct str words = str_of(option->argument), word;

	if (str_equal(words, STR("RULESET")))
		ruleset_words(out, settings, before);
	for (size_t at = 0; strchr(option->argument, '|') && at < words.n; at += word.n + 1) {
		word = str_until(words, at, '|');
		print_word(out, before, word, "");
	}
}

static void option_words(struct out *out, const struct subcommand *command)
{
	struct option_shown option;

	for (unsigned i = 0; options_shown(command, out->lang, i, &option); i++)
		print_word(out, STR("--"), str_of(option.name), option.about);
}

/* Prints the values of the option of that name, "--format" or "-r"; false: the command has no such option, or it takes no value. */
static bool has_values(struct out *out, const struct settings *settings, const struct subcommand *command, struct str name, struct str before)
{
	struct option_shown option;

	for (unsigned i = 0; options_shown(command, LANG_EN, i, &option); i++) {
		char letter[] = { '-', option.letter, 0 };
		bool whole = str_starts(name, STR("--")) && str_equal(str_slice(name, 2, name.n), str_of(option.name));
		if (*option.argument && (whole || (option.letter && str_equal(name, str_of(letter))))) {
			value_words(out, settings, &option, before);
			return true;
		}
	}
	return false;
}

/* bash takes "--format=j" for three words, other shells for one. */
void manual_words(struct out *out, const struct settings *settings, char **words, int count)
{
	const struct subcommand *command = subcommands;
	struct str last = str_of(count ? words[count - 1] : ""), name = str_until(last, 0, '=');
	int before = count - 2 - (count > 3 && strcmp(words[count - 2], "=") == 0);

	while (count && command->name && strcmp(command->name, words[0]) != 0)
		command++;
	if (count < 2 || (count == 2 && strcmp(words[0], "help") == 0)) {
		command_words(out);
	} else if (!command->name || (name.n && name.n < last.n && has_values(out, settings, command, name, str_slice(last, 0, name.n + 1)))) {
		return;
	} else if (!has_values(out, settings, command, str_of(words[before]), STR(""))) {
		if (last.n && last.p[0] == '-')
			option_words(out, command);
		else if (strcmp(command->name, "rules") == 0)
			ruleset_words(out, settings, STR(""));
	}
}
