/* veedor: the inspector at the Truco table.
 *
 * A map of the house, from the ground up; includes run downward only.
 *
 *   base/       arena.c memory by regions        str.c slices        out.c checked output
 *               source.c places in a text        utf8.c fold.c letters
 *   findings/   catalogue.def every finding code finding.c findings as data
 *   cards/      cards.c the Spanish deck
 *   rules/      *.def, vocabulary.c the closed words of the ruleset language
 *               load.h a .reglas file becomes ruleset.h, immutable tables
 *   canto/      canto.h spoken words become acts, by the ruleset's lexicon
 *   log/        reader.h a log becomes one hand.h at a time; writer.h and back; parts.h a log in parts
 *   import/     import.h hands that platforms recorded, a file for each format (format.h)
 *   engine/     engine.h replays a hand under a ruleset: findings and a ledger
 *   report/     report.h verdicts in print: text.c (draw.c, ledger.c), jsonl.c; message.c their
 *               sentences; summary.h the counts of an archive; rules_sheet.c a regulation for a referee; lesson.h lessons in print;
 *               explain.h a clause with its hands; page.c a regulation on one page; digest.c,
 *               rules_diff.c two side by side
 *   lesson/     lesson.h lessons made from the engine: what a phrase does, what may be done; advice.h how to say it
 *               instead, found among the official formulas (formulas.h);
 *               examples.h hands of the corpus in the program; player.h hands played at random, quiz.h
 *               exercises; gen.h archives of hands, with faults planted (faults.h)
 *   library/    veedor.h for programs: veedor.c, stream.c, questions.c, session.c; settings.c, complain.c, input.c what every call
 *               begins with, cabinet.c the loaded rulesets, audit.c judges a log, readings.c the same hand under other readings,
 *               point.c where a lesson begins; calls.h the questions: rules.c, explain.c (explain_place.c a line of a log), canto.c,
 *               choices.c (veedor options), quiz.c, fmt.c
 *   command/    this floor: main.c, run.c the table of subcommands, options.c, output.c; check.c all logs of a command line, jobs.c
 *               the same with several threads, meter.c how far they have come, summary.c, fmt.c, import.c, quiz.c (progress.c the learner's file), gen.c
 *
 * The grammars are in grammar/, the regulations in rulesets/. */
#include "command/command.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

/* Fills closed descriptors 0, 1 and 2 with the null device, so that no log is ever opened as one of them. The device is opened the wrong
 * way round, so that using it still fails. */
static bool hold_standard_streams(void)
{
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) == -1 && errno == EBADF && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
			return false;
	return true;
}

int main(int argc, char **argv)
{
	if (!hold_standard_streams()) {
		complain_unread(options_language(argc, argv), STR("/dev/null"), errno);
		return STATUS_UNREADABLE;
	}
	signal(SIGPIPE, SIG_IGN); /* a closed pipe is a write error like any other; so is a file at its limit */
	signal(SIGXFSZ, SIG_IGN);
	return (int)command_run(argc, argv);
}
