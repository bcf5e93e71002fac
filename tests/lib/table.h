/* Tables of four, six and two: their cards, houses over a regulation, hands judged one after another under a ruleset given as text, and what
 * each verdict says. Included by a file of tests once. */
#ifndef VEEDOR_TESTS_TABLE_H
#define VEEDOR_TESTS_TABLE_H

#include "scene.h"
#include "lesson/advice.h"

/* ---- the cards and the house ------------------------------------------------------------------- */

/* Four, A mano: A and C win with the 1e and the 7e. A 28, B 25, C 22, D 27. */
#define FOUR_CARDS "A: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define FOUR_WITH(fields) "mano 3 reparte D" fields "\n" FOUR_CARDS
#define FOUR FOUR_WITH("")
#define PLAYED "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\n"
#define ENVIDO "A \"envido\"  D \"quiero\"\n"
#define SAID "A \"28\"  D \"son buenas\"\n"
/* Two, with the cards of A and B. */
#define TWO_CARDS "A: 1e 7e 4b  B: 4c 1c 5o\n"

#define HOUSE_OF_ONE(base) "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"" base "\";\ncláusula CA-1 \"Una.\" \"One.\";\n"
#define HOUSE_OF(base) HOUSE_OF_ONE(base) "cláusula CA-2 \"Otra.\" \"Another.\";\n"
#define HOUSE HOUSE_OF("universitario")
/* Rules need not use the clauses. */
#define HOUSE_AT_EASE HOUSE "consta CA-1 CA-2 \"lo que sigue\" \"what follows\";\n"
#define UNIVERSITARIO "hereda \"universitario\";\n"

/* Six, three duels of facing seats. */
#define HOUSE_OF_SIX HOUSE "mesa { CA-1 asientos 2 4 6; }\nquita OU-T10;\n"
/* Only the two of a duel act in it. */
#define HOUSE_OF_DUELS HOUSE_OF_SIX "CA-2 antes de palabra + juega + se_va exige autor en_disputa sino nulo [derecho];\n" \
	"partida { CA-1 disputas general enfrentados mientras asientos = 6; }\n"
#define SIX_CARDS "A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\n"
#define DUELS(fields) "mano 3 reparte F" fields " disputa enfrentados\n"
/* Two bazas each: A beats D, B beats E, F beats C. One tanto for A's side, two for B's. */
#define DUEL_1 "A 1e  D 4c  A 7e  D 5c\n"
#define DUEL_2 "B 1b  E 5e  B 7o  E 6e\n"
#define DUEL_3 "C 5o  F 3e  F 3b  C 6o\n"
#define SIX_PLAYED SIX_CARDS DUEL_1 DUEL_2 DUEL_3

/* The simplest of rulesets under clauses of its own, to be gone on with: the 4 is the highest, the 1 the lowest. */
#define SMALL "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"tests/data/comun.reglas\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\nconsta CA-1 CA-2 \"x\" \"x\";\n" \
	"mazo { palos oro copa espada basto; números 1..4; }\n" \
	"léxico { acto truco \"truco\"; acto retruco \"retruco\"; acto quiere \"quiero\"; acto no_quiere \"no quiero\"; }\n"

/* ---- hands judged ------------------------------------------------------------------------------ */

static struct court court;
static struct arena arena;
static struct reader *reader;
static struct hand hand;
static struct findings notation;
static uint32_t match;

static inline const struct verdict *next(void)
{
	findings_init(&notation, &arena);
	assert_int_equal(reader_next(reader, &hand, &notation), READER_HAND);
	if (hand.match->ordinal != match)
		engine_new_match(court.engine, hand.match);
	match = hand.match->ordinal;
	return engine_judge(court.engine, &hand, &notation);
}

static inline void begin(const char *rules, const char *log)
{
	load_text(&court.load, rules);
	court_start(&court);
	arena_init(&arena);
	match = 0;
	reader = reader_open_text(str_of(log), STR("prueba.truco"));
}

static inline void finish(void)
{
	reader_close(reader);
	arena_free(&arena);
	court_close(&court);
}

static inline void say_findings(const struct verdict *v)
{
	for (const struct finding *f = v->findings.first; f; f = f->next)
		print_message("%s «%.*s»\n", finding_info(f->code)->code, (int)source_text(&hand.source, f->span).n,
			source_text(&hand.source, f->span).p);
}

static inline const struct finding *find(const struct verdict *v, const char *code, const char *words)
{
	for (const struct finding *f = v->findings.first; f; f = f->next)
		if (!strcmp(finding_info(f->code)->code, code) && str_equal(source_text(&hand.source, f->span), str_of(words)))
			return f;
	say_findings(v);
	fail_msg("no %s «%s»", code, words);
	return NULL;
}

static inline unsigned count_of(const struct verdict *v, const char *code)
{
	unsigned count = 0;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		count += !strcmp(finding_info(f->code)->code, code);
	return count;
}

/* The finding that has CA-1, the clause of a house, among its clauses. */
static inline const struct finding *of_house(const struct verdict *v)
{
	for (const struct finding *f = v->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES; k++)
			if (str_equal(f->clauses[k], STR("CA-1")))
				return f;
	fail_msg("nothing cites CA-1");
	return NULL;
}

/* All the clauses, in order. */
static inline void assert_clauses(const struct str *clauses, const char *ids)
{
	char text[200] = "";
	for (unsigned i = 0; i < FINDING_CLAUSES && clauses[i].n; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%.*s", i ? " " : "", (int)clauses[i].n, clauses[i].p);
	assert_string_equal(text, ids);
}

/* An item of the ledger. */
struct item {
	int side, points;
	const char *lance, *es, *en, *words, *cites;   /* words of the log it stands on; NULL: not asked */
	bool doubtful;
};

static inline void assert_item(const struct verdict *v, unsigned at, struct item e)
{
	const struct ledger_item *item = &v->ledger[at];
	assert_true(at < v->ledger_count);
	assert_int_equal(item->side, e.side);
	assert_int_equal(item->points, e.points);
	assert_str(item->lance, e.lance);
	assert_int_equal(item->doubtful, e.doubtful);
	if (e.es) {
		assert_str(ledger_reason(v, item, LANG_ES), e.es);
		assert_str(ledger_reason(v, item, LANG_EN), e.en);
	}
	if (e.words)
		assert_str(source_text(&hand.source, item->span), e.words);
	if (e.cites)
		assert_clauses(item->clauses, e.cites);
}

static inline const struct verdict *judged(const char *rules, const char *log)
{
	begin(rules, log);
	return next();
}

static inline void points(const char *rules, const char *log, int a, int b)
{
	const struct verdict *v = judged(rules, log);
	if (v->points[0] != a || v->points[1] != b) {
		say_findings(v);
		fail_msg("%d-%d of %s%s", v->points[0], v->points[1], rules, log);
	}
	finish();
}

struct points_row {
	const char *rules, *log;
	int a, b;
};

static inline void all_points(const struct points_row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++)
		points(rows[i].rules, rows[i].log, rows[i].a, rows[i].b);
}

/* So many findings of the code in the only hand of the log. */
static inline void tells(const char *rules, const char *log, const char *code, unsigned count)
{
	const struct verdict *v = judged(rules, log);
	if (count_of(v, code) != count) {
		say_findings(v);
		fail_msg("%u of %s, not %u: %s%s", count_of(v, code), code, count, rules, log);
	}
	finish();
}

/* The points of the only hand of the log, and whether they are decided. */
static inline void points_of(const char *rules, const char *log, int a, int b, bool undecided)
{
	const struct verdict *v = judged(rules, log);
	if (v->points[0] != a || v->points[1] != b || v->undecided != undecided)
		fail_msg("%d-%d%s of %s%s", v->points[0], v->points[1], v->undecided ? " ?" : "", rules, log);
	finish();
}

/* The items and points of the only hand of the log, and whether they are decided. */
static inline void sum(const char *rules, const char *log, unsigned items, int a, int b, bool undecided)
{
	begin(rules, log);
	const struct verdict *v = next();
	if (v->ledger_count != items || v->points[0] != a || v->points[1] != b || v->undecided != undecided)
		fail_msg("%u items, %d-%d%s of %s", v->ledger_count, v->points[0], v->points[1], v->undecided ? " ?" : "", log);
	finish();
}

/* So many findings of the code, and so many in all. */
static inline void findings(const char *rules, const char *log, const char *code, unsigned count, unsigned all)
{
	const struct verdict *v = judged(rules, log);
	if (count_of(v, code) != count || v->findings.count != all) {
		say_findings(v);
		fail_msg("%u of %s, %u in all, in %s%s", count_of(v, code), code, v->findings.count, rules, log);
	}
	finish();
}

static inline unsigned cites(const struct verdict *v, const char *id)
{
	unsigned count = 0;
	for (const struct finding *f = v->findings.first; f; f = f->next)
		for (unsigned k = 0; k < FINDING_CLAUSES; k++)
			count += str_equal(f->clauses[k], str_of(id));
	return count;
}

/* How many findings of the only hand cite CA-1 under the rules of the house; a log without a header is of four. */
static inline void struck(const char *rules, const char *log, unsigned count)
{
	char text[1600], hand_text[1600];
	snprintf(text, sizeof text, "%s%s", HOUSE_AT_EASE, rules);
	snprintf(hand_text, sizeof hand_text, "%s%s", strstr(log, "reparte") ? "" : FOUR, log);
	begin(text, hand_text);
	unsigned found = cites(next(), "CA-1");
	finish();
	if (found != count)
		fail_msg("%u of %s%s", found, rules, log);
}

/* The verdict on that hand, its findings with their advice. */
static inline const struct verdict *advised(const struct verdict *v)
{
	struct findings found = v->findings;
	struct trial *trial = NULL;

	advice_tell(&found, &hand, court.engine, &trial);
	trial_close(trial);
	return v;
}

/* ---- a finding on one line, to be held against the line that it should be ---------------------- */

enum { LINE = 400 };

static inline void say_arg(char *line, const char *before, const struct finding_arg *arg)
{
	size_t n = strlen(line);
	char *at = line + n;
	size_t room = LINE - n;
	switch (arg->type) {
	case ARG_NONE: break;
	case ARG_TEXT: case ARG_BITEXT:
		snprintf(at, room, "%s%.*s", before, (int)arg->words.in[LANG_ES].n, arg->words.in[LANG_ES].p);
		break;
	case ARG_NUMBER: snprintf(at, room, "%s%d", before, arg->number); break;
	case ARG_SEAT: snprintf(at, room, "%s%c", before, 'A' + arg->number); break;
	case ARG_SIDE: snprintf(at, room, "%sside %d", before, arg->number); break;
	case ARG_CARD: snprintf(at, room, "%s%s", before, card_text((card)arg->number)); break;
	case ARG_SCORE: snprintf(at, room, "%s%d-%d", before, arg->number, arg->second); break;
	}
}

static inline void say_words(char *line, const char *before, struct str words)
{
	size_t n = strlen(line);
	if (words.n)
		snprintf(line + n, LINE - n, "%s%.*s", before, (int)words.n, words.p);
}

/* CODE severity SEAT@EVENT «words»: arguments; is FOUND, not EXPECTED; effect (what to do) clauses */
static inline void say_finding(char *line, const struct finding *f)
{
	struct str words = source_text(&hand.source, f->span);
	snprintf(line, LINE, "%s %s %c@%d «%.*s»", finding_info(f->code)->code, severity_name(f->severity),
		f->seat < 0 ? '-' : 'A' + f->seat, f->event, (int)words.n, words.p);
	for (unsigned i = 0; i < FINDING_ARGS; i++)
		say_arg(line, i ? ", " : ": ", &f->args[i]);
	say_arg(line, "; is ", &f->found);
	say_arg(line, ", not ", &f->expected);
	say_words(line, "; ", f->effect.text.in[LANG_ES]);
	say_words(line, "; so: ", f->fix.in[LANG_ES]);
	for (unsigned i = 0; i < FINDING_CLAUSES; i++)
		say_words(line, " ", f->clauses[i]);
}

/* All that was found, in its order; NULL ends the lines, none is a clean hand. */
static inline void assert_findings(const struct verdict *v, const char *const *lines)
{
	const struct finding *f = v->findings.first;
	for (; f && *lines; f = f->next, lines++) {
		char line[LINE];
		say_finding(line, f);
		assert_string_equal(line, *lines);
	}
	if (f) {
		char line[LINE];
		say_finding(line, f);
		fail_msg("nobody asked for %s", line);
	}
	if (*lines)
		fail_msg("no %s", *lines);
}

#endif
