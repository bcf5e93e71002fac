/* Any bytes as a log, by the ways of the program: read, judged under the rulesets it names, reported as text and as
 * JSON, counted, formatted. Held to it, beside what every output is held to:
 * - findings and ledgers lie in their hand, points are no more than a match holds, a lost hand has a reason;
 * - the canonical form reads back as itself, and every verdict stays;
 * - a log in parts, or in chunks, gives the report of the whole;
 * - a report does not depend on what was judged before it;
 * - at any line `explain` and `options` have something to say that can be printed. */
#include "held.h"

#include "../lib/loading.h"
#include "library/audit.h"
#include "lesson/lesson.h"
#include "log/reader_inside.h"
#include "log/reader.h"
#include "log/twin.h"
#include "log/writer.h"
#include "report/explained.h"
#include "report/summary.h"

#include <string.h>

enum { MEGABYTES = 256, POINTS = 1000000, PIECES = 64 };

/* ---- the audit --------------------------------------------------------------------------------------- */

/* Other readings take a score of rulesets each, which is more than what is held to memory here: fuzz_command has them. */
static struct settings settings = { .no_readings = true };
static struct arena kept;

/* Rulesets stay loaded between inputs. Names and readings that chance makes up would push them out, so that logs with such
 * tags have a cache of their own. */
static struct audit usual = { .settings = &settings, .cache = { &settings, &usual.slots, false } };
static struct audit stray = { .settings = &settings, .cache = { &settings, &stray.slots, false } };
static struct audit *bench = &usual;

static void check_verdict(const struct verdict *v)
{
	size_t size = v->hand->source.text.n;

	held_places(v->findings.first, size);
	held(v->ledger_count <= LEDGER_ITEMS, "a ledger too long");
	for (unsigned i = 0; i < v->ledger_count; i++)
		held(v->ledger[i].span.begin <= v->ledger[i].span.end && v->ledger[i].span.end <= size, "a ledger item outside its hand");
	for (int side = 0; side < 2; side++)
		held(v->points[side] >= 0 && v->points[side] <= POINTS, "points out of range");
	held(!v->lost || v->findings.count || v->hand->match->version > LOG_VERSION, "a hand lost without a reason");
}

static void mark_finding(struct out *out, const struct finding *f)
{
	out_format(out, " %d/%d/%d@%d:%d", (int)f->code, (int)f->kind, (int)f->severity, f->event, f->seat);
	for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
		out_format(out, ",%.*s", (int)f->clauses[i].n, f->clauses[i].p);
	out_format(out, "=%d for %d", f->effect.tantos, f->effect.side);
}

/* The findings of one event, 0 for those of none, whose order is that of the text, which formatting changes: deals come
 * first then, by seat. */
static void mark_findings(struct out *out, const struct verdict *v, int event)
{
	for (int seat = -1; seat <= MAX_SEATS; seat++)
		for (const struct finding *f = v->findings.first; f; f = f->next)
			if (f->kind != KIND_NOTATION && f->event == event && (event ? seat < 0 : f->seat == seat))
				mark_finding(out, f);
}

/* What a verdict says apart from how the hand is spelt: remarks on the notation go when it is formatted. */
static void marks_hand(struct out *out, const struct report_options *options, const struct verdict *v)
{
	(void)options;
	check_verdict(v);
	out_bytes(out, v->hand->id);
	mark_findings(out, v, 0);
	for (uint32_t i = 0; i < v->hand->event_count; i++)
		mark_findings(out, v, (int)i + 1);
	for (unsigned i = 0; i < v->ledger_count; i++)
		out_format(out, " +%d:%d%s", v->ledger[i].side, v->ledger[i].points, v->ledger[i].doubtful ? "?" : "");
	out_format(out, " = %d-%d %d%d%d %d:%d-%d over %d:%d chico %d\n", v->points[0], v->points[1], v->undecided, v->annulled,
		v->lost, v->after.known, v->after.known ? v->after.of[0] : 0, v->after.known ? v->after.of[1] : 0, v->match_over,
		v->match_over ? v->match_winner : 0, v->chico);
}

static void marks_begin(struct out *out, const struct report_options *options)
{
	(void)out;
	(void)options;
}

static void marks_loose(struct out *out, const struct told_finding *told)
{
	struct span span = told->finding->span;

	(void)out;
	held(span.begin <= span.end && (!told->place || span.end <= told->place->source->text.n), "a finding outside the log");
}

static void marks_end(struct out *out, const struct report_options *options, const struct report_totals *totals)
{
	(void)out;
	(void)options;
	(void)totals;
}

static const struct report_format report_marks = { marks_begin, marks_hand, marks_loose, marks_end, NULL, false, false };

static bool names_ruleset(struct str text)
{
	size_t count;
	const struct str *names = names_listed(&count);

	for (size_t i = 0; i < count; i++)
		if (str_starts(text, names[i]) && text.n > names[i].n && text.p[names[i].n] == '"')
			return true;
	return false;
}

/* Does it name a ruleset, and one that there is? */
static bool find_tags(struct str text, bool *known)
{
	static const struct str tag = { "Reglamento \"", 12 };
	const char *found;
	bool any = false;

	*known = !memmem(text.p, text.n, "Lectura", 7);
	while (text.n && (found = memmem(text.p, text.n, tag.p, tag.n))) {
		text = str_slice(text, (size_t)(found - text.p) + tag.n, text.n);
		*known &= names_ruleset(text);
		any = true;
	}
	return any;
}

/* A log that names no ruleset is judged under one that its beginning chooses. */
static void choose_ruleset(struct str text)
{
	size_t count;
	const struct str *names = names_listed(&count);
	bool known;

	settings.ruleset = (struct str){ 0 };
	if (!find_tags(text, &known) && !memmem(text.p, text.n, "eglamento", 9))
		settings.ruleset = names[(text.n ? (unsigned char)text.p[0] : 0) % count];
	bench = known ? &usual : &stray;
}

static void bench_begin(const struct report_format *format, enum lang lang, bool ledger, struct out *out)
{
	bench->format = format;
	settings.lang = out->lang = lang;
	bench->options.ledger = ledger;
	bench->options.rules = NULL;
	bench->out = out;
	bench->kept = &kept;
	bench->status = STATUS_CLEAN;
	bench->totals = (struct report_totals){ 0 };
	arena_reset(&kept);
	out->used = 0;
	if (format->begin)
		format->begin(out, &bench->options);
}

static void audit_end(void)
{
	if (bench->format->end)
		bench->format->end(bench->out, &bench->options, &bench->totals);
	for (const struct notice *n = bench->first; n; n = n->next)
		held_terminal(n->said);
}

static struct audit_end audit_whole(struct str text)
{
	return audit_part(bench, &(struct reader_part){ .first = true, .text = text, .fd = -1, .line = 1 }, STR("-"));
}

static void audit_text(struct str text, const struct report_format *format, enum lang lang, bool ledger, struct out *out)
{
	bench_begin(format, lang, ledger, out);
	held(audit_whole(text).error == 0, "a read error from memory");
	audit_end();
}

static void check_colour(struct str text, const struct report_format *format, enum lang lang, bool ledger, struct str plain)
{
	struct out out;

	out_open(&out, -1);
	out.color = true;
	audit_text(text, format, lang, ledger, &out);
	held_colour(out_text(&out), plain);
	out_close(&out);
}

/* ---- pieces ------------------------------------------------------------------------------------------- */

/* The same of a log in JSON, of whose lines the first that is not empty is the head. */
static unsigned find_json_cuts(struct str text, size_t *cuts, size_t *head)
{
	unsigned count = 0;
	bool has_head = false, hidden = false;

	for (size_t at = 0; at < text.n && count < PIECES && !hidden;) {
		const char *newline = memchr(text.p + at, '\n', text.n - at);
		size_t end = newline ? (size_t)(newline - text.p) : text.n;
		bool tags = twin_has_tags(str_slice(text, at, end), &hidden);
		if (!has_head && str_trim(str_slice(text, at, end)).n) {
			has_head = true;
			*head = end;
		} else if (tags && !hidden) {
			cuts[count++] = at;
		}
		at = newline ? end + 1 : end;
	}
	return count;
}

/* Where matches begin, as log/parts.c cuts files that are too small for it to cut. */
static unsigned find_cuts(struct str text, size_t *cuts, size_t *head)
{
	unsigned count = 0;
	bool has_head = false, more;

	bool marked = str_starts(text, STR("\xEF\xBB\xBF"));
	if (twin_begins(str_slice(text, marked ? 3 : 0, text.n), true, &more))
		return marked ? 0 : find_json_cuts(text, cuts, head);
	struct cut cut = cut_begin();
	for (size_t at = 0; count < PIECES && cut_advance(&cut, text.p + at, text.n - at, true) && at + cut.at < text.n; cut = cut_begin()) {
		if (!has_head)
			*head = at + cut.body_at;
		has_head |= cut.body == CUT_HAND || cut.acts || cut.tags;
		at += cut.at;
		if (has_head && cut.before_tags)
			cuts[count++] = at;
	}
	return count;
}

static uint32_t count_lines(struct str text)
{
	uint32_t count = 0;

	for (size_t i = 0; i < text.n; i++)
		count += text.p[i] == '\n';
	return count;
}

static void check_pieces(struct str text, const struct report_format *format, struct str whole)
{
	size_t cuts[PIECES + 1], head = 0;
	unsigned count = find_cuts(text, cuts, &head);
	struct reader_part part = { .first = true, .fd = -1, .line = 1 };
	struct out out;

	if (count == 0)
		return;
	cuts[count] = text.n;
	out_open(&out, -1);
	bench_begin(format, LANG_ES, false, &out);
	for (unsigned i = 0; i <= count; i++) {
		size_t begin = i ? cuts[i - 1] : 0;
		part.text = str_slice(text, begin, cuts[i]);
		part.matches = i;
		part.line = 1 + count_lines(str_slice(text, 0, begin));
		part.warned = audit_part(bench, &part, STR("-")).warned;
		part.first = false;
		part.head = str_slice(text, 0, head);
	}
	audit_end();
	held_equal(whole, out_text(&out), "another report in parts");
	out_close(&out);
}

/* Bytes that are fed, in chunks of 1 to 64 that chance chooses. */
static void check_chunks(struct str text, const struct report_format *format, struct str whole, uint64_t chance)
{
	struct out out;
	bool more;

	out_open(&out, -1);
	bench_begin(format, LANG_ES, false, &out);
	more = audit_begin(bench, reader_open_fed(STR("-")), STR("-"));
	for (size_t at = 0, n; more && at < text.n; at += n) {
		chance = chance * UINT64_C(0x5851f42d4c957f2d) + 1;
		n = 1 + (chance >> 58);
		reader_feed(bench->reader, str_slice(text, at, at + n));
		more = audit_go_on(bench);
	}
	held(more, "a log that is over before its end");
	reader_feed_end(bench->reader, 0);
	held(!audit_go_on(bench) && audit_over(bench).error == 0, "a log without an end");
	audit_end();
	held_equal(whole, out_text(&out), "another report in chunks");
	out_close(&out);
}

/* ---- no memory of other logs ----------------------------------------------------------------------------- */

static void renew(struct slot *slot, bool lexicon)
{
	struct arena arena;
	struct findings findings;

	if (!slot->engine)
		return;
	arena_init(&arena);
	findings_init(&findings, &arena);
	trial_close(slot->trial);
	slot->trial = NULL;
	engine_close(slot->engine);
	if (lexicon) {
		canto_close(slot->canto);
		slot->canto = canto_open(slot->rules, &findings);
	}
	slot->engine = slot->canto ? engine_open(slot->rules, slot->canto) : NULL;
	held(slot->engine != NULL, "no memory");
	arena_free(&arena);
}

static void check_fresh(struct str text, const struct report_format *format, struct str before, bool lexicon)
{
	struct out out;

	for (unsigned i = 0; i < SLOTS; i++)
		renew(&bench->slots.list[i], lexicon);
	out_open(&out, -1);
	audit_text(text, format, LANG_ES, false, &out);
	held_equal(before, out_text(&out), "another report from a fresh engine");
	out_close(&out);
}

/* ---- the canonical form ------------------------------------------------------------------------------------- */

/* Reads all and writes it. False when a hand is lost, or text that stands outside hands would be. */
static bool rewrite(struct str text, struct out *out)
{
	struct reader *reader = reader_open_text(text, STR("-"));
	struct arena arena;
	struct findings findings;
	struct hand hand = { 0 };
	uint32_t match = 0;
	bool whole = true;

	held(reader != NULL, "no reader");
	arena_init(&arena);
	enum reader_status status;
	for (findings_init(&findings, &arena); (status = reader_next(reader, &hand, &findings)) == READER_HAND || status == READER_TEXT;) {
		for (const struct finding *f = findings.first; f; f = f->next)
			whole &= f->code != CODE_BAD_TAG && f->code != CODE_HAND_TOO_LONG;
		whole &= status == READER_HAND;
		if (status == READER_TEXT)
			continue;
		if (hand.match->ordinal != match)
			write_match(out, hand.match);
		match = hand.match->ordinal;
		whole &= write_hand(out, &hand);
		arena_reset(&arena);
		findings_init(&findings, &arena);
		hand = (struct hand){ 0 };
	}
	reader_close(reader);
	arena_free(&arena);
	return whole;
}

static void check_form(struct str text)
{
	struct out first, second, before, after;

	out_open(&first, -1);
	out_open(&second, -1);
	out_open(&before, -1);
	out_open(&after, -1);
	if (rewrite(text, &first)) {
		held(rewrite(out_text(&first), &second), "the canonical form lost a hand");
		held_equal(out_text(&first), out_text(&second), "the canonical form is not stable");
		audit_text(text, &report_marks, LANG_ES, false, &before);
		audit_text(out_text(&first), &report_marks, LANG_ES, false, &after);
		held_equal(out_text(&before), out_text(&after), "the canonical form changes a verdict");
	}
	out_close(&first);
	out_close(&second);
	out_close(&before);
	out_close(&after);
}

/* ---- counts -------------------------------------------------------------------------------------------------- */

static const struct ruleset *no_ruleset(void *from, struct str name)
{
	(void)from, (void)name;
	return NULL;
}

static void count(struct str lines, enum summary_lines what, struct out *out)
{
	struct summary *summary = summary_open();
	uint64_t line = 0;

	held(summary != NULL, "no memory");
	held(summary_feed(summary, what, lines, &line) == SUMMARY_FINE && summary_end_input(summary, &line) == SUMMARY_FINE,
		"a report that is not counted");
	out->used = 0;
	struct summary_options options = { .ruleset = no_ruleset };
	summary_print_text(out, summary, &options);
	summary_print_html(out, summary, &options);
	for (enum summary_table table = SUMMARY_MATCHES; table < SUMMARY_TABLES; table++)
		summary_print_csv(out, summary, &options, table);
	held_terminal(out_text(out));
	out->used = 0;
	summary_print_jsonl(out, summary);
	held_json(out_text(out));
	summary_close(summary);
}

static void check_counts(struct str report)
{
	struct out once, again;

	out_open(&once, -1);
	out_open(&again, -1);
	count(report, SUMMARY_REPORT, &once);
	count(out_text(&once), SUMMARY_MERGE, &again);
	held_equal(out_text(&once), out_text(&again), "a summary that does not read back as itself");
	out_close(&once);
	out_close(&again);
}

/* ---- a line of the log ------------------------------------------------------------------------------------------ */

static void print_place(const struct place_lesson *lesson, struct out *out)
{
	struct options_lesson choices = lesson->before.choices;

	choices.file = lesson->file;
	choices.line = lesson->line;
	out->used = 0;
	report_place(out, lesson);
	report_choices(out, &choices);
	held_terminal(out_text(out));
	out->used = 0;
	report_place_jsonl(out, lesson);
	report_choices_jsonl(out, &choices);
	held_json(out_text(out));
}

static void explain(struct engine *engine, const struct ruleset *rules, const struct hand *hand, const struct findings *notation,
	uint32_t upto)
{
	uint32_t line = source_place(&hand->source, hand->events[upto].span.begin).line;
	struct place_lesson lesson = { .rules = rules, .file = STR("-"), .line = line, .hand = hand };
	struct trial *trial = trial_open(engine);
	struct arena arena;
	struct out out;

	held(trial != NULL, "no memory");
	arena_init(&arena);
	out_open(&out, -1);
	upto = events_before(hand, line, 0);
	uint32_t end = events_through(hand, line, 0, upto);
	if (end > upto && trial_begin(trial, hand, upto)) {
		lesson.before = place_state(&arena, trial);
		held(trial_begin(trial, hand, upto), "a trial that begins once only");
		lesson.events = place_steps(&arena, trial, hand, end, &lesson.event_count);
		lesson.after = place_state(&arena, trial);
		lesson.verdict = engine_judge(engine, hand, notation);
		print_place(&lesson, &out);
	}
	trial_close(trial);
	out_close(&out);
	arena_free(&arena);
}

/* One event of the first hand that can be read, under its ruleset. */
static void check_place(struct str text, uint64_t chosen)
{
	struct reader *reader = reader_open_text(text, STR("-"));
	struct arena arena;
	struct findings findings;
	struct hand hand = { 0 };
	bool done = false;

	held(reader != NULL, "no reader");
	arena_init(&arena);
	for (findings_init(&findings, &arena); !done && reader_next(reader, &hand, &findings) == READER_HAND;) {
		const struct slot *slot = hand.lost || !hand.event_count ? NULL : cache_for(&bench->cache, hand.match, STR(""));
		if (slot && slot->engine) {
			engine_new_match(slot->engine, hand.match);
			explain(slot->engine, slot->rules, &hand, &findings, (uint32_t)(chosen % hand.event_count));
			done = true;
		}
		arena_reset(&arena);
		findings_init(&findings, &arena);
		hand = (struct hand){ 0 };
	}
	reader_close(reader);
	arena_free(&arena);
}

/* ---- all of it ---------------------------------------------------------------------------------------------------- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };
	const struct report_format *in_text = report_verdicts(AS_TEXT), *in_json = report_verdicts(AS_JSONL);
	uint64_t chance = str_hash(text); /* what costs more is done for some inputs only, and for the same ones always */
	enum lang lang = chance & 1 ? LANG_ES : LANG_EN;
	struct out report, json;

	out_open(&report, -1);
	out_open(&json, -1);
	choose_ruleset(text);
	audit_text(text, in_json, LANG_ES, false, &json);
	held_json(out_text(&json));
	audit_text(text, in_text, lang, chance & 2, &report);
	held_terminal(out_text(&report));
	if ((chance >> 2) % 8 == 0)
		check_colour(text, in_text, lang, chance & 2, out_text(&report));
	check_form(text);
	check_pieces(text, in_json, out_text(&json));
	check_chunks(text, in_json, out_text(&json), chance);
	if ((chance >> 8) % 8 == 0 && out_text(&json).n) /* where nothing was judged there is no report to count */
		check_counts(out_text(&json));
	if ((chance >> 16) % 8 == 0)
		check_place(text, chance >> 24);
	if ((chance >> 32) % 16 == 0)
		check_fresh(text, in_json, out_text(&json), (chance >> 40) % 16 == 0);
	out_close(&report);
	out_close(&json);
	held_memory(MEGABYTES);
	return 0;
}
