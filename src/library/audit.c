/* The audit of check and score: read a hand, judge it, report it, forget it. */
#include "library/audit.h"

#include "base/memory.h"
#include "lesson/advice.h"
#include "report/ruling.h"

#include <errno.h>

/* ---- what is said once ---------------------------------------------------------------------- */

void notifier_hear(struct notifier *notifier, const struct notice *notice)
{
	if (notice->key == 0) {
		if (!notifier->untold)
			complain_text(notice->said);
		notifier->untold = true;
		return;
	}
	for (int i = 0; i < SLOTS; i++)
		if (notifier->keys[i] == notice->key)
			return;
	notifier->keys[notifier->next++ % SLOTS] = notice->key;
	complain_text(notice->said);
}

static void keep_notice(struct audit *audit, const struct notice *notice)
{
	struct notice *kept = ARENA_NEW(audit->kept, struct notice);

	if (!kept)
		return;
	*kept = (struct notice){ NULL, notice->key, { NULL, 0 } };
	if (notice->said.n)
		kept->said = arena_str(audit->kept, notice->said);
	if (audit->last)
		audit->last->next = kept;
	else
		audit->first = kept;
	audit->last = kept;
}

static void give_notice(struct audit *audit, struct notice notice)
{
	if (audit->any_noticed && audit->noticed == notice.key)
		return;
	audit->any_noticed = true;
	audit->noticed = notice.key;
	if (audit->notifier)
		notifier_hear(audit->notifier, &notice);
	else
		keep_notice(audit, &notice);
}

static void notice_ruleset(struct audit *audit, const struct slot *slot, const struct hand *hand)
{
	unsigned line = source_place(&hand->source, hand->header.begin).line;
	struct str id = hand->match->id;
	struct out out = { .fd = -1 };
	uint64_t key = 0;

	if (slot) {
		/* A slot that was not loaded has another key than one of the same name that was. Why it was not is said once, whatever the
		 * readings. */
		key = ((slot->engine ? str_hash(slot->key) : 0) ^ str_hash(slot->said)) | 1;
		out_bytes(&out, slot->said);
		if (!slot->engine && slot->said.n && audit->settings->ruleset.n == 0)
			complain_into(&out, audit->settings->lang, "{}:{}: lo pide la partida «{}», que no se juzga",
				"{}:{}: match «{}» asks for it, and is not judged", audit->file, line, id);
	} else {
		complain_into(&out, audit->settings->lang,
			"{}:{}: la partida «{}» no dice su reglamento: falta la etiqueta [Reglamento \"…\"] o la opción -r (los nombra «veedor rules»)",
			"{}:{}: match «{}» does not say its ruleset: the tag [Reglamento \"…\"] or the option -r is needed («veedor rules» lists them)",
			audit->file, line, id);
	}
	give_notice(audit, (struct notice){ NULL, key, out_text(&out) });
	out_close(&out);
}

/* ---- a hand --------------------------------------------------------------------------------- */

static void count_finding(struct audit *audit, const struct finding *finding)
{
	audit->totals.findings[finding->severity]++;
	if (finding_fails(finding, audit->settings->fail_on))
		audit->status = worst(audit->status, STATUS_FINDINGS);
}

static void count_hand(struct audit *audit, const struct verdict *verdict)
{
	for (const struct finding *f = verdict->findings.first; f; f = f->next)
		count_finding(audit, f);
	audit->totals.hands++;
	audit->totals.lost += verdict->lost;
	audit->totals.undecided += verdict->undecided && !verdict->lost;
	if (verdict->lost && audit->settings->fail_on != FAIL_NEVER)
		audit->status = worst(audit->status, STATUS_FINDINGS);
}

/* Begins a match: fetches its ruleset, whose engine forgets the match before. */
static void begin_match(struct audit *audit, const struct hand *hand)
{
	const struct match_header *match = hand->match;
	struct slot *slot = cache_for(&audit->cache, match, audit->settings->ruleset);

	audit->match = match->ordinal;
	audit->slot = slot && slot->engine ? slot : NULL;
	notice_ruleset(audit, slot, hand);
	audit->options.rules = audit->slot ? slot->rules : NULL; /* the rules of an earlier match may have left their slot */
	if (!audit->slot) {
		audit->status = STATUS_USAGE;
		return;
	}
	engine_new_match(audit->slot->engine, match);
}

/* Reports what stands outside any hand, or in a hand that nobody judges. The notation's findings may say why the regulation of the log is not
 * known. */
static void audit_loose(struct audit *audit, const struct hand *hand, const struct findings *notation)
{
	for (const struct finding *f = notation->first; f; f = f->next) {
		struct finding rated = *f;
		finding_rate(audit->settings, &rated);
		if (!wanted_all(audit->settings) && !finding_is_wanted(audit->settings, &rated, NULL)) {
			audit->totals.left_out++;
			continue;
		}
		report_loose(audit->out, &audit->options, audit->format, &rated, &hand->source);
		count_finding(audit, &rated);
	}
}

/* Puts advice beside the findings. */
static void advise(const struct audit *audit, struct verdict *verdict)
{
	struct slot *slot = audit->slot;
	if (!verdict->findings.first || verdict->lost)
		return;
	advice_tell(&verdict->findings, verdict->hand, slot->engine, &slot->trial);
	misheard_tell(verdict, slot->rules, slot->canto);
	if (audit->settings->context || audit->format->context)
		context_tell(&verdict->findings, verdict->hand, slot->engine, &slot->trial);
}

static void audit_hand(struct audit *audit, const struct hand *hand, const struct findings *notation)
{
	if (hand->match->ordinal != audit->match)
		begin_match(audit, hand);
	if (!audit->slot) {
		if (audit->settings->ruleset.n == 0)
			audit_loose(audit, hand, notation);
		return;
	}
	struct verdict *verdict = engine_judge(audit->slot->engine, hand, notation);
	advise(audit, verdict);
	struct readings_report readings;
	audit->options.readings = NULL;
	if (!audit->settings->no_readings && !audit->options.ledger && ruling_wanted(verdict)) {
		readings_judge(audit->slot, hand, notation, verdict, &readings);
		audit->options.readings = &readings;
	}
	if (!wanted_all(audit->settings))
		audit->totals.left_out += findings_want(audit->settings, &verdict->findings, hand);
	audit->format->hand(audit->out, &audit->options, verdict);
	audit->options.readings = NULL;
	count_hand(audit, verdict);
}

void audit_look(struct audit *audit)
{
	if (audit->look)
		audit->look(audit->watch);
}

void audit_drain(struct audit *audit)
{
	if (!audit->sink || !audit->out->used)
		return;
	audit->sink->take(audit->sink->to, audit->out->buffer, audit->out->used);
	audit->out->used = 0;
}

/* ---- a file --------------------------------------------------------------------------------- */

/* Audits the hand, or what stands outside any. Returns false if memory did not suffice: what was said of it is dropped. */
static bool audit_read(struct audit *audit, enum reader_status read, const struct hand *hand, const struct findings *notation)
{
	out_hold(audit->out);
	if (read == READER_HAND)
		audit_hand(audit, hand, notation);
	else if (read != READER_FAILED)
		audit_loose(audit, hand, notation);
	bool has_memory = !memory_short();
	if (!has_memory) {
		out_drop(audit->out);
		audit->end.error = ENOMEM;
		audit->end.line = source_place(&hand->source, hand->header.begin).line;
	}
	out_let_go(audit->out);
	if (has_memory)
		audit_drain(audit);
	return has_memory;
}

bool audit_begin(struct audit *audit, struct reader *reader, struct str name)
{
	audit->file = name;
	audit->match = 0;
	audit->slot = NULL;
	audit->any_noticed = false;
	audit->first = audit->last = NULL;
	audit->reader = reader;
	audit->end = (struct audit_end){ .error = reader ? 0 : ENOMEM };
	return reader != NULL;
}

bool audit_go_on(struct audit *audit)
{
	enum reader_status read = READER_HAND;

	while (read != READER_END && read != READER_FAILED && !audit->out->error) {
		struct hand hand = { 0 };
		struct findings notation = { .arena = &audit->arena };
		arena_reset(&audit->arena);
		read = reader_next(audit->reader, &hand, &notation);
		if (read == READER_MORE)
			return true;
		if (!audit_read(audit, read, &hand, &notation))
			return false;
		audit_look(audit);
	}
	audit->end.error = reader_errno(audit->reader);
	return false;
}

struct audit_end audit_over(struct audit *audit)
{
	if (audit->reader) {
		audit->end.hands = reader_hands(audit->reader);
		reader_told(audit->reader, &audit->end.warned);
	}
	reader_close(audit->reader);
	audit->reader = NULL;
	return audit->end;
}

struct audit_end audit_part(struct audit *audit, const struct reader_part *part, struct str name)
{
	if (audit_begin(audit, reader_open_part(part, name), name))
		(void)audit_go_on(audit);
	return audit_over(audit);
}

enum status audit_file_over(const struct settings *settings, struct str name, const struct audit_end *end)
{
	if (memory_short())
		*settings->stop = (struct stop){ name, end->line };
	if (end->error)
		return complain_unread(settings->lang, name, end->error);
	return end->hands == 0 ? complain_no_hand(settings->lang, name) : STATUS_CLEAN;
}

void audit_init(struct audit *audit, const struct settings *settings, bool ledger)
{
	*audit = (struct audit){
		.settings = settings, .format = report_verdicts(settings->form), .cache = { settings, &audit->slots, true },
		.options = { .quiet = settings->quiet, .ledger = ledger, .fail_on = settings->fail_on },
	};
	audit->options.before = &audit->totals;
}

void audit_close(struct audit *audit)
{
	audit->totals.partial = audit->status >= STATUS_UNREADABLE;
	if (audit->format->end)
		audit->format->end(audit->out, &audit->options, &audit->totals);
}

void audit_print_to(struct audit *audit, struct out *out)
{
	audit->out = out;
	settings_speak(audit->settings, out);
}

void audit_free(struct audit *audit)
{
	slots_clear(&audit->slots);
	arena_free(&audit->arena);
}
