/* veedor: the inspector at the Truco table.
 *
 * A map of the house, from the ground up. Includes run downward only; docs/architecture.md says what each floor may do.
 *
 *   base/       arena.c memory by regions, str.c slices of bytes, utf8.c and fold.c letters, source.c places in a text,
 *               out.c checked output, words.c words with values in them, json.c JSON written and json_tree.c read, sha256.c
 *   findings/   catalogue.def every finding code, finding.c findings as data
 *   cards/      cards.c the Spanish deck
 *   rules/      *.def and vocabulary.c the closed words of the ruleset language, load.h from a .reglas file to ruleset.h,
 *               immutable tables
 *   canto/      canto.h from spoken words to acts, by the ruleset's lexicon
 *   log/        reader.h from a log to one hand.h at a time, writer.h back, parts.h a log in parts, twin.h the twin in JSON
 *   import/     import.h hands that platforms recorded, a file for each format (format.h)
 *   state/      state.h a match and a hand as data, ask.h what a guard says, knowledge.h what is known of the cards
 *   engine/     engine.h replays a hand under a ruleset and makes findings and a ledger, trial.h tries acts and takes them back
 *   generate/   player.h hands drawn at random, gen.h archives of them, faults.h faults planted in them, oracle.h a hand followed
 *               without the engine
 *   report/     report.h verdicts in print (text.c with draw.c, jsonl.c and the other formats), message.c sentences, ruling.h the ruling,
 *               summary.h the counts of an archive, lesson.h lessons, explained.h clauses and codes, rules_sheet.c a regulation for a
 *               referee, page.c a regulation on one page, digest.c and rules_diff.c two regulations side by side
 *   lesson/     lesson.h what a phrase does and what may be done, advice.h how to say it instead, by the official formulas
 *               (formulas.h), examples.h hands of the corpus in the program, quiz.h exercises
 *   library/    veedor.h for programs (veedor.c, stream.c, questions.c, session.c), settings.c, complain.c and input.c the beginning of
 *               every call, ruleset_cache.c the loaded rulesets, audit.c judges a log, readings.c a hand under other readings, point.c where
 *               a lesson begins, calls.h the questions (rules.c, explain.c, canto.c, choices.c, quiz.c, fmt.c)
 *   command/    this floor: main.c, run.c the table of subcommands, options.c, output.c, check.c all logs of a command line, jobs.c
 *               with several threads, live.c as they are written, meter.c how far they have come, and a file for most subcommands
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
	if (!hold_standard_streams())
		return (int)complain_unread(options_language(argc, argv), STR("/dev/null"), errno);
	signal(SIGPIPE, SIG_IGN); /* a closed pipe is a write error like any other; so is a file at its limit */
	signal(SIGXFSZ, SIG_IGN);
	return (int)command_run(argc, argv);
}
