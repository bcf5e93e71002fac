/* The manual page and the completions of the shells, made from the tables of subcommands and options; `make` writes them once. */
#include "command/command.h"

#include <stdio.h>
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
	{ ".IP 3 4\n", "mal uso, o reglamento con errores", "usage, or a ruleset with errors" },
	{ ".SH ", "ENTORNO", "ENVIRONMENT" },
	{ ".TP\n.B LC_ALL, LC_MESSAGES, LANG\n", "el idioma, si no se da --lang", "the language, where --lang is not given" },
	{ ".TP\n.B NO_COLOR\n", "si no está vacía, no hay colores", "where it is not empty there are no colours" },
	{ ".TP\n.B VEEDOR_READINGS\n", "«no» vale como --readings no", "\"no\" is --readings no" },
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

/* ---- completions -------------------------------------------------------------------------------- */

/* What may follow an option. */
enum value { VALUE_NONE, VALUE_WORDS, VALUE_RULESET, VALUE_FILE, VALUE_ANY };

static enum value value_of(const struct option_shown *option)
{
	static const char *const files[] = { "FILE", "FOLDER", "REPORT" };

	if (!*option->argument)
		return VALUE_NONE;
	if (strchr(option->argument, '|'))
		return VALUE_WORDS;
	if (strcmp(option->argument, "RULESET") == 0)
		return VALUE_RULESET;
	for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
		if (strcmp(option->argument, files[i]) == 0)
			return VALUE_FILE;
	return VALUE_ANY;
}

/* Writes "text jsonl html" for "text|jsonl|html". */
static void print_words(struct out *out, const char *argument)
{
	for (; *argument; argument++)
		out_bytes(out, *argument == '|' ? STR(" ") : (struct str){ argument, 1 });
}

static void command_names(struct out *out)
{
	for (const struct subcommand *c = subcommands; c->name; c++)
		out_format(out, "%s ", c->name);
	out_string(out, "help version");
}

static void bash_options(struct out *out, const struct subcommand *command)
{
	struct option_shown option;

	out_format(out, "\t%s) options=\"", command->name);
	for (unsigned i = 0; options_shown(command, LANG_EN, i, &option); i++)
		out_format(out, "%s--%s", i ? " " : "", option.name);
	out_string(out, "\" ;;\n");
}

static void bash_values(struct out *out, const struct subcommand *command)
{
	struct option_shown option;

	for (unsigned i = 0; options_shown(command, LANG_EN, i, &option); i++) {
		enum value value = value_of(&option);
		if (value == VALUE_NONE)
			continue;
		out_format(out, "\t%s:--%s", command->name, option.name);
		if (option.letter)
			out_format(out, "|%s:-%c", command->name, option.letter);
		out_string(out, ") ");
		if (value == VALUE_WORDS)
			print_words((out_string(out, "words=\""), out), option.argument);
		out_string(out, value == VALUE_WORDS ? "\" ;;\n" : value == VALUE_RULESET ? "words=$(_veedor_rulesets) files=1 ;;\n"
			: value == VALUE_FILE ? "files=1 ;;\n" : "return ;;\n");
	}
}

static void bash_completion(struct out *out)
{
	out_string(out, "# bash completion for veedor, made from its tables\n_veedor_rulesets() { \"${COMP_WORDS[0]}\" rules 2>/dev/null | cut -d' ' -f1; }\n"
		"_veedor()\n{\n\tlocal cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} options= words= files= IFS=$' \\n'\n"
		"\t[ \"$cur\" = = ] && cur=\n"
		"\t[ \"$prev\" = = ] && prev=${COMP_WORDS[COMP_CWORD-2]}\n\tCOMPREPLY=()\n\tif [ \"$COMP_CWORD\" -eq 1 ]; then\n\t\tCOMPREPLY=($(compgen -W \"");
	command_names(out);
	out_string(out, "\" -- \"$cur\"))\n\t\treturn\n\tfi\n\tcase $command in\n");
	for (const struct subcommand *c = subcommands; c->name; c++)
		bash_options(out, c);
	out_string(out, "\thelp) COMPREPLY=($(compgen -W \"");
	command_names(out);
	out_string(out, "\" -- \"$cur\")); return ;;\n\t*) return ;;\n\tesac\n\tcase $command:$prev in\n");
	for (const struct subcommand *c = subcommands; c->name; c++)
		bash_values(out, c);
	out_string(out, "\t*) case $cur in -*) words=$options ;; *) files=1; [ \"$command\" = rules ] && words=$(_veedor_rulesets) ;; esac ;;\n\tesac\n"
		"\tCOMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
		"\tif [ -n \"$files\" ]; then\n\t\tcompopt -o filenames 2>/dev/null\n\t\tlocal IFS=$'\\n'\n\t\tCOMPREPLY+=($(compgen -f -- \"$cur\"))\n\tfi\n}\n"
		"complete -F _veedor veedor\n");
}

/* Writes a description in single quotes; brackets and colons are escaped for zsh. */
static void quoted(struct out *out, const char *text, const char *special)
{
	for (; *text; text++) {
		if (*text == '\'') {
			out_string(out, "'\\''");
			continue;
		}
		out_string(out, strchr(special, *text) ? "\\" : "");
		out_bytes(out, (struct str){ text, 1 });
	}
}

static void zsh_option(struct out *out, const struct option_shown *option, const char *name)
{
	enum value value = value_of(option);

	out_format(out, " \\\n\t\t'*%s%s[", name, value == VALUE_NONE || name[1] != '-' ? "" : "=");
	quoted(out, option->about, "[]:\\");
	out_string(out, value == VALUE_NONE ? "]" : "]:value:");
	if (value == VALUE_WORDS)
		print_words((out_string(out, "("), out), option->argument);
	out_string(out, value == VALUE_WORDS ? ")'" : value == VALUE_RULESET ? "_veedor_rulesets'" : value == VALUE_FILE ? "_files'" : "'");
}

static void zsh_both(struct out *out, const struct option_shown *option)
{
	char name[64];

	if (option->letter)
		zsh_option(out, option, (char[]){ '-', option->letter, 0 });
	snprintf(name, sizeof name, "--%s", option->name);
	zsh_option(out, option, name);
}

static void zsh_completion(struct out *out)
{
	struct option_shown option;

	out_string(out, "#compdef veedor\n# made from the tables of veedor\n_veedor_rulesets() {\n\tcompadd -- ${(f)\"$(veedor rules 2>/dev/null | cut -d' ' -f1)\"}\n\t_files\n}\n"
		"_veedor() {\n\tif (( CURRENT == 2 )); then\n\t\tcompadd -- ");
	command_names(out);
	out_string(out, "\n\t\treturn\n\tfi\n\tlocal command=$words[2]\n\tshift words\n\t(( CURRENT-- ))\n\tcase $command in\n");
	for (const struct subcommand *c = subcommands; c->name; c++) {
		out_format(out, "\t%s) _arguments", c->name);
		for (unsigned i = 0; options_shown(c, LANG_EN, i, &option); i++)
			zsh_both(out, &option);
		out_format(out, " \\\n\t\t'*:file:%s' ;;\n", strcmp(c->name, "rules") == 0 ? "_veedor_rulesets" : "_files");
	}
	out_string(out, "\thelp) compadd -- ");
	command_names(out);
	out_string(out, " ;;\n\tesac\n}\n[ \"$funcstack[1]\" = _veedor ] && _veedor \"$@\"\n(( $+functions[compdef] )) && compdef _veedor veedor\n");
}

static void fish_option(struct out *out, const struct subcommand *command, const struct option_shown *option)
{
	enum value value = value_of(option);

	out_format(out, "complete -c veedor -n '__fish_seen_subcommand_from %s' -l %s", command->name, option->name);
	if (option->letter)
		out_format(out, " -s %c", option->letter);
	if (value == VALUE_WORDS)
		print_words((out_string(out, " -x -a '"), out), option->argument);
	out_string(out, value == VALUE_WORDS ? "'" : value == VALUE_RULESET ? " -r -a '(__veedor_rulesets)'" : value == VALUE_FILE ? " -r -F" : value == VALUE_ANY ? " -x" : "");
	out_string(out, " -d '");
	for (const char *text = option->about; *text; text++)
		out_format(out, *text == '\'' ? "\\%c" : "%c", *text);
	out_string(out, "'\n");
}

static void fish_completion(struct out *out)
{
	struct option_shown option;

	out_string(out, "# fish completion for veedor, made from its tables\nfunction __veedor_rulesets\n\tveedor rules 2>/dev/null | string replace -r ' .*' ''\nend\n"
		"complete -c veedor -f -n __fish_use_subcommand -a 'help version'\n");
	for (const struct subcommand *c = subcommands; c->name; c++) {
		out_format(out, "complete -c veedor -f -n __fish_use_subcommand -a %s -d '", c->name);
		for (const char *text = c->about[LANG_EN]; *text; text++)
			out_format(out, *text == '\'' ? "\\%c" : "%c", *text);
		out_string(out, "'\n");
		for (unsigned i = 0; options_shown(c, LANG_EN, i, &option); i++)
			fish_option(out, c, &option);
	}
	out_string(out, "complete -c veedor -f -n '__fish_seen_subcommand_from help' -a '");
	command_names(out);
	out_string(out, "'\n");
	out_string(out, "complete -c veedor -n '__fish_seen_subcommand_from rules' -a '(__veedor_rulesets)'\n");
}

bool manual_completion(struct out *out, const char *shell)
{
	static const struct { const char *name; void (*print)(struct out *out); } shells[] = {
		{ "bash", bash_completion }, { "zsh", zsh_completion }, { "fish", fish_completion } };

	for (unsigned i = 0; i < 3; i++)
		if (strcmp(shell, shells[i].name) == 0) {
			shells[i].print(out);
			return true;
		}
	return false;
}
