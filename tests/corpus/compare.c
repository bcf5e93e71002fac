#include "compare.h"

#include "say.h"

enum { FOUND_MAX = 128 };

/* The findings of a hand with their lines, and which expectation each one meets. */
struct matching {
	const struct annotations *expected;
	const struct hand *hand;
	const struct finding *found[FOUND_MAX];
	uint32_t line[FOUND_MAX];
	int taken_by[FOUND_MAX];                   /* expectation, or -1 */
	bool met[EXPECTED_FINDINGS];
	unsigned count;
};

/* A finding of the notation stands on no clause: it is named by its code. */
static bool cites(const struct finding *finding, struct str id)
{
	if (finding->kind == KIND_NOTATION && str_equal(id, str_of(finding_info(finding->code)->code)))
		return true;
	for (unsigned i = 0; i < FINDING_CLAUSES && finding->clauses[i].n; i++)
		if (str_equal(finding->clauses[i], id))
			return true;
	return false;
}

bool verdict_cites(const struct verdict *verdict, struct str clause)
{
	for (const struct finding *f = verdict->findings.first; f; f = f->next)
		if (cites(f, clause))
			return true;
	return false;
}

static unsigned cited(const struct finding *finding)
{
	unsigned count = 0;

	while (count < FINDING_CLAUSES && finding->clauses[count].n)
		count++;
	return count;
}

static bool fits(const struct matching *m, unsigned expectation, unsigned finding)
{
	const struct expected_finding *e = &m->expected->findings[expectation];
	const struct finding *f = m->found[finding];

	if (e->line != m->line[finding] || e->kind != f->kind || e->severity != f->severity)
		return false;
	if (e->seat != NAMES_ANYBODY && e->seat != f->seat)
		return false;
	for (unsigned i = 0; i < e->clause_count; i++)
		if (!cites(f, e->clauses[i]))
			return false;
	return !e->only || cited(f) == e->clause_count;
}

/* Gives the expectation a finding of its own, moving others if that is needed: two annotations
 * of one line may fit the same findings. `tried` keeps the search from running in circles. */
static bool assign(struct matching *m, unsigned expectation, bool *tried)
{
	for (unsigned f = 0; f < m->count; f++) {
		if (tried[f] || !fits(m, expectation, f))
			continue;
		tried[f] = true;
		if (m->taken_by[f] < 0 || assign(m, (unsigned)m->taken_by[f], tried)) {
			m->taken_by[f] = (int)expectation;
			return true;
		}
	}
	return false;
}

static void gather(struct matching *m, const struct verdict *verdict)
{
	for (const struct finding *f = verdict->findings.first; f && m->count < FOUND_MAX; f = f->next) {
		m->found[m->count] = f;
		m->line[m->count] = span_is_set(f->span)
			? source_place(&m->hand->source, f->span.begin).line
			: m->hand->source.first_line;
		m->taken_by[m->count++] = -1;
	}
	for (unsigned e = 0; e < m->expected->finding_count; e++) {
		bool tried[FOUND_MAX] = { false };
		m->met[e] = assign(m, e, tried);
	}
}

static void print_place(const struct hand *hand, uint32_t line)
{
	say("%.*s:%u: mano %.*s (%.*s): ", (int)hand->source.name.n, hand->source.name.p, line,
		(int)hand->id.n, hand->id.p, (int)hand->match->id.n, hand->match->id.p);
}

static void print_expected(const struct hand *hand, const struct expected_finding *e)
{
	print_place(hand, e->line);
	say("expected, not found: %s %s", finding_kind_name(e->kind), severity_name(e->severity));
	for (unsigned i = 0; i < e->clause_count; i++)
		say(" %.*s", (int)e->clauses[i].n, e->clauses[i].p);
	say(e->only ? " only" : "");
	if (e->seat >= 0)
		say(" de %c", 'A' + e->seat);
	say(e->seat == NAMES_NOBODY ? " de nadie\n" : "\n");
}

static void print_found(const struct hand *hand, const struct finding *f, uint32_t line)
{
	struct str words = source_text(&hand->source, f->span);

	print_place(hand, line);
	say("found, not expected: %s %s", finding_kind_name(f->kind), severity_name(f->severity));
	for (unsigned i = 0; i < FINDING_CLAUSES && f->clauses[i].n; i++)
		say(" %.*s", (int)f->clauses[i].n, f->clauses[i].p);
	say(" [%s %s] of %c at «%.*s»\n", finding_info(f->code)->code, finding_info(f->code)->slug, f->seat < 0 ? '-' : 'A' + f->seat,
		(int)(words.n > 60 ? 60 : words.n), words.p);
}

static unsigned compare_findings(const struct annotations *expected, const struct verdict *verdict)
{
	struct matching m = { .expected = expected, .hand = verdict->hand };
	unsigned wrong = 0;

	gather(&m, verdict);
	for (unsigned e = 0; e < expected->finding_count; e++)
		if (!m.met[e]) {
			print_expected(m.hand, &expected->findings[e]);
			wrong++;
		}
	for (unsigned f = 0; f < m.count; f++)
		if (m.taken_by[f] < 0) {
			print_found(m.hand, m.found[f], m.line[f]);
			wrong++;
		}
	return wrong;
}

/* What a verdict or an expectation says of the points, in the words of `;=`. */
static void print_points(enum expected_points kind, const int *points, bool undecided)
{
	if (kind == POINTS_ANNULLED)
		say("anulada");
	else if (kind == POINTS_LOST)
		say("perdida");
	else if (kind == POINTS_OPEN)
		say("?");
	else
		say("%d-%d%s", points[0], points[1], undecided ? " ?" : "");
}

static void print_ledger(const struct verdict *verdict)
{
	for (unsigned i = 0; i < verdict->ledger_count; i++) {
		const struct ledger_item *item = &verdict->ledger[i];
		struct str reason = ledger_reason(verdict, item, LANG_ES);
		say("%s%d to side %d (%.*s)%s", i ? ", " : "; ", item->points, item->side,
			(int)reason.n, reason.p, item->doubtful ? "?" : "");
	}
}

static unsigned compare_points(const struct annotations *expected, const struct verdict *verdict)
{
	enum expected_points kind = verdict->lost ? POINTS_LOST
		: verdict->annulled ? POINTS_ANNULLED : POINTS_GIVEN;
	bool open = expected->points_kind == POINTS_OPEN && kind == POINTS_GIVEN && verdict->undecided;
	bool same = open || (kind == expected->points_kind && (kind != POINTS_GIVEN
		|| (expected->points[0] == verdict->points[0] && expected->points[1] == verdict->points[1]
			&& expected->undecided == verdict->undecided)));

	if (same)
		return 0;
	print_place(verdict->hand, expected->points_line);
	say("expected points ");
	print_points(expected->points_kind, expected->points, expected->undecided);
	say(", found ");
	print_points(kind, verdict->points, verdict->undecided);
	print_ledger(verdict);
	say("\n");
	return 1;
}

static unsigned compare_forfeit(const struct annotations *expected, const struct verdict *verdict)
{
	int found = verdict->match_forfeited ? !verdict->match_winner : -1;

	if (found == expected->forfeited_by)
		return 0;
	print_place(verdict->hand, expected->points_line);
	say("expected that side %d loses the match by a rule, found %d (-1: none does)\n", expected->forfeited_by, found);
	return 1;
}

/* One of the sides that a standing names. */
static unsigned compare_winner(const struct annotations *expected, const struct verdict *verdict, const char *of, int expect, int found)
{
	if (expect == found)
		return 0;
	print_place(verdict->hand, expected->stands_line);
	say("%s: expected side %d, found %d (-1: nobody)\n", of, expect, found);
	return 1;
}

static unsigned compare_standing(const struct annotations *expected, const struct verdict *v)
{
	unsigned wrong = 0;

	if (!expected->stands)
		return 0;
	if (!v->after.known || v->after.of[0] != expected->score[0] || v->after.of[1] != expected->score[1]) {
		print_place(v->hand, expected->stands_line);
		say("expected the score %d-%d, found %d-%d%s\n", expected->score[0], expected->score[1], v->after.of[0], v->after.of[1],
			v->after.known ? "" : ", not known");
		wrong++;
	}
	if (expected->chicos_given && (v->chicos.of[0] != expected->chicos[0] || v->chicos.of[1] != expected->chicos[1])) {
		print_place(v->hand, expected->stands_line);
		say("expected chicos %d-%d, found %d-%d\n", expected->chicos[0], expected->chicos[1], v->chicos.of[0], v->chicos.of[1]);
		wrong++;
	}
	wrong += compare_winner(expected, v, "match", expected->match_winner, v->match_over ? v->match_winner : -1);
	wrong += compare_winner(expected, v, "chico", expected->chico_winner, v->games_to_win > 1 && v->chico_over ? v->chico_winner : -1);
	return wrong + compare_winner(expected, v, "on paper", expected->paper_winner, v->paper_winner);
}

/* A hand that says nothing of its points or clauses tries nothing. */
static unsigned demand_annotations(const struct annotations *expected, const struct verdict *verdict)
{
	unsigned wrong = expected->errors;
	uint32_t line = verdict->hand->source.first_line;

	if (expected->points_kind == POINTS_MISSING) {
		print_place(verdict->hand, line);
		say("no `;=` line\n");
		wrong++;
	}
	if (!expected->kept_count && !expected->broken_count) {
		print_place(verdict->hand, line);
		say("no `;:` line\n");
		wrong++;
	}
	if (!expected->explained) {
		print_place(verdict->hand, line);
		say("no comment says how the verdict was worked out\n");
		wrong++;
	}
	return wrong;
}

unsigned compare_hand(const struct annotations *expected, const struct verdict *verdict)
{
	unsigned wrong = demand_annotations(expected, verdict);

	if (expected->points_kind != POINTS_MISSING)
		wrong += compare_points(expected, verdict) + compare_forfeit(expected, verdict) + compare_standing(expected, verdict);
	return wrong + compare_findings(expected, verdict);
}
