/* The audit of check and score: read a hand, judge it, report it, forget it. */
#include "command/command.h"

#include "log/reader.h"

#include <unistd.h>

struct audit {
	const struct settings *settings;
	struct out out;
	struct report_options options;
	struct report_totals totals;
	struct cabinet cabinet;
	struct arena arena;          /* the reader's findings on one hand */
	struct str file;
	struct shelf *shelf;         /* of the match that runs; NULL: none could be had */
	uint32_t match;              /* its ordinal in the file; 0 before the first */
	bool untold;                 /* a match of this file names no ruleset: said once */
	enum status status;
};

static void count_finding(struct audit *audit, const struct finding *finding)
{
	audit->totals.findings[finding->severity]++;
	if (finding->severity == SEVERITY_FAULT || finding->severity == SEVERITY_NULL)
		audit->status = worst(audit->status, STATUS_FINDINGS);
}

static void count_hand(struct audit *audit, const struct verdict *verdict)
{
	for (const struct finding *f = verdict->findings.first; f; f = f->next)
		count_finding(audit, f);
	audit->totals.hands++;
	audit->totals.lost += verdict->lost;
	audit->totals.undecided += verdict->undecided && !verdict->lost;
	if (verdict->lost)
		audit->status = worst(audit->status, STATUS_FINDINGS);
}

/* A new match: its ruleset is fetched and its engine forgets the match before. */
static void begin_match(struct audit *audit, const struct match_header *match)
{
	struct shelf *shelf = cabinet_for(&audit->cabinet, match, audit->file);

	audit->match = match->ordinal;
	audit->shelf = shelf && shelf->engine ? shelf : NULL;
	if (!shelf && !audit->untold)
		complain(say(audit->settings->lang,
			"%.*s: la partida «%.*s» no dice su reglamento: falta la etiqueta [Reglamento \"…\"] o la opción -r",
			"%.*s: match «%.*s» does not say its ruleset: the tag [Reglamento \"…\"] or the option -r is needed"),
			(int)audit->file.n, audit->file.p, (int)match->id.n, match->id.p);
	audit->untold |= !shelf;
	if (!audit->shelf) {
		audit->status = STATUS_USAGE;
		return;
	}
	audit->options.rules = audit->shelf->rules;
	engine_new_match(audit->shelf->engine, match);
}

static void audit_hand(struct audit *audit, const struct hand *hand, const struct findings *notation)
{
	if (hand->match->ordinal != audit->match)
		begin_match(audit, hand->match);
	if (!audit->shelf)
		return;
	const struct verdict *verdict = engine_judge(audit->shelf->engine, hand, notation);
	audit->settings->format->hand(&audit->out, &audit->options, verdict);
	count_hand(audit, verdict);
}

/* What stands outside any hand, at the end of the file. */
static void audit_rest(struct audit *audit, const struct hand *hand, const struct findings *notation)
{
	for (const struct finding *f = notation->first; f; f = f->next) {
		audit->settings->format->loose(&audit->out, &audit->options, f, &hand->source);
		count_finding(audit, f);
	}
}

static void audit_reader(struct audit *audit, struct reader *reader)
{
	enum reader_status got = READER_HAND;
	struct findings notation;
	struct hand hand;

	while (got == READER_HAND && !audit->out.error) {
		arena_reset(&audit->arena);
		findings_init(&notation, &audit->arena);
		hand = (struct hand){ 0 };
		got = reader_next(reader, &hand, &notation);
		if (got == READER_HAND)
			audit_hand(audit, &hand, &notation);
	}
	if (got == READER_END)
		audit_rest(audit, &hand, &notation);
	if (got == READER_FAILED) {
		complain_errno(audit->file, reader_errno(reader));
		audit->status = worst(audit->status, STATUS_UNREADABLE);
	} else if (got == READER_END && reader_hands(reader) == 0) {
		complain(say(audit->settings->lang, "%.*s: no hay ninguna mano", "%.*s: there is no hand in it"),
			(int)audit->file.n, audit->file.p);
		audit->status = worst(audit->status, STATUS_UNREADABLE);
	}
}

static void audit_file(struct audit *audit, struct str name)
{
	int fd = input_open(audit->settings, name);
	struct reader *reader = fd < 0 ? NULL : reader_open(fd, name);

	audit->file = name;
	audit->match = 0;
	audit->shelf = NULL;
	audit->untold = false;
	if (reader) {
		audit_reader(audit, reader);
		reader_close(reader);
	} else {
		if (fd >= 0)
			complain(say(audit->settings->lang, "%.*s: no alcanza la memoria", "%.*s: out of memory"),
				(int)name.n, name.p);
		audit->status = worst(audit->status, STATUS_UNREADABLE);
	}
	input_close(fd);
}

enum status audit(const struct settings *settings, bool ledger)
{
	struct audit audit = {
		.settings = settings, .cabinet.settings = settings,
		.options = { .lang = settings->lang, .color = settings->color, .quiet = settings->quiet,
			.ledger = ledger },
	};

	arena_init(&audit.arena);
	out_open(&audit.out, STDOUT_FILENO);
	settings->format->begin(&audit.out, &audit.options);
	for (int i = 0; i < input_count(settings) && !audit.out.error; i++)
		audit_file(&audit, input_name(settings, i));
	settings->format->end(&audit.out, &audit.options, &audit.totals);
	cabinet_close(&audit.cabinet);
	arena_free(&audit.arena);
	return worst(audit.status, close_output(settings, &audit.out));
}
