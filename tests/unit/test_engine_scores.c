/* What the table wrote, held against what is due: the tantos of the hand, the score after it, between duels and in the next
 * header. Each finding says what stands there and what should, why, and nothing is told twice. */
#include "../lib/table.h"

/* The second hand, which A deals: B, mano, wins nothing; A lays the 1e and the 7e again. */
#define NEXT(fields) "\nmano 2 reparte A" fields "\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define REPLAYED "B 4c  C 2o  D 1o  A 1e\nA 7e  B 5o  C 6b  D 11c\n"

#define FACING "mano 3 reparte F marcador 5-9 disputa enfrentados\n" \
	"A: 1e 7e 4b  B: 1b 7o 4e  C: 5o 6o 6b  D: 4c 5c 6c  E: 5e 6e 4o  F: 3e 3b 2e\n"
#define UNSEEN "mano 3 reparte F marcador 5-9 disputa enfrentados\n"
/* The same with an envido that comes after the first baza: void, and the table may not have noticed. */
#define FIRST_LATE "A 1e  D 4c\nA \"envido\"  D \"quiero\"  A \"28\"  D \"son buenas\"\nA 7e  D 5c\n"
#define SECOND_LATE "B 1b  E 5e\nE \"envido\"  B \"quiero\"  B \"7\"  E \"son buenas\"\nB 7o  E 6e\n"

struct told {
	const char *code, *words;             /* of the log */
	int found[2], expected[2];
	const char *fix, *fix_en, *cites;     /* NULL: not asked */
};

static void assert_score(struct finding_arg arg, const int score[2])
{
	assert_int_equal(arg.type, ARG_SCORE);
	assert_int_equal(arg.number, score[0]);
	assert_int_equal(arg.second, score[1]);
}

static const struct finding *assert_told(const struct verdict *v, const struct told *t)
{
	const struct finding *f = find(v, t->code, t->words);
	assert_int_equal(count_of(v, t->code), 1);
	assert_score(f->found, t->found);
	assert_score(f->args[0], t->found);
	assert_score(f->expected, t->expected);
	assert_score(f->args[1], t->expected);
	assert_int_equal(f->effect.side, -1);
	if (t->fix) {
		assert_str(f->fix.in[LANG_ES], t->fix);
		assert_str(f->fix.in[LANG_EN], t->fix_en);
	}
	if (t->cites)
		assert_clauses(f->clauses, t->cites);
	return f;
}

/* One finding, on the only hand of the log. */
static void one(const char *rules, const char *log, struct told t)
{
	begin(rules, log);
	const struct verdict *v = next();
	assert_told(v, &t);
	finish();
}

/* Nothing of this code on the last of `hands`. */
static void none(const char *rules, const char *log, unsigned hands, const char *code)
{
	begin(rules, log);
	const struct verdict *v = NULL;
	while (hands--)
		v = next();
	if (count_of(v, code))
		fail_msg("%s told of %s", code, log);
	finish();
}

/* ---- tantos ------------------------------------------------------------------------------------------------------ */

/* What is due is told, and no advice beside it: the account of the ruling says what each item is for. */
static void test_points(void **state)
{
	(void)state;
	one(UNIVERSITARIO, FOUR_WITH("") PLAYED "tantos 0-2\n", (struct told){ "V0401", "tantos 0-2", { 0, 2 }, { 1, 0 }, "", "", NULL });
	one(UNIVERSITARIO, FOUR_WITH("") "A \"envido\"  D \"quiero\"  A \"28\"  B \"25\"  D \"27\"\n" PLAYED "A muestra 1e 7e\ntantos 1-0\n",
		(struct told){ "V0401", "tantos 1-0", { 1, 0 }, { 3, 0 }, "", "", NULL });
	/* C offers B's side the one tanto of a refusal. */
	one(UNIVERSITARIO, FOUR_WITH("") "B \"envido\"  C \"no quiero\"\n" PLAYED "tantos 2-0\n",
		(struct told){ "V0401", "tantos 2-0", { 2, 0 }, { 1, 1 }, "", "", NULL });
	begin(UNIVERSITARIO, FOUR_WITH("") PLAYED "tantos 0-2\n");
	const struct finding *f = find(next(), "V0401", "tantos 0-2");
	assert_int_equal(f->event, (int)hand.event_count);
	finish();
}

/* The judge's word is the sum: what the hand would have been is not in it, and nobody gets a line with nothing on it. */
static void test_points_ruled(void **state)
{
	(void)state;
	one(UNIVERSITARIO, FOUR_WITH("") PLAYED "fallo tantos 0-3\ntantos 1-0\n", (struct told){ "V0401", "tantos 1-0", { 1, 0 }, { 0, 3 }, "", "", NULL });
	one(UNIVERSITARIO, FOUR_WITH("") PLAYED "fallo tantos 2-1\ntantos 1-0\n", (struct told){ "V0401", "tantos 1-0", { 1, 0 }, { 2, 1 }, "", "", NULL });
	/* It may be all that was written of the hand. */
	begin(UNIVERSITARIO, FOUR_WITH("") "fallo tantos 2-1\nfin\n");
	const struct verdict *v = next();
	assert_false(v->undecided);
	assert_int_equal(v->points[0], 2);
	assert_int_equal(v->points[1], 1);
	finish();
}

/* ---- the score after the hand ------------------------------------------------------------------------------------ */

static void test_score(void **state)
{
	(void)state;
	one(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") PLAYED "marcador 7-9\n", (struct told){ "V0402", "marcador 7-9", { 7, 9 }, { 6, 9 },
		NULL, NULL, "OU-T03a" });
	/* What it wrote for the hand is what it has to add. */
	one(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") PLAYED "tantos 2-1\nmarcador 8-9\n",
		(struct told){ "V0402", "marcador 8-9", { 8, 9 }, { 7, 10 }, NULL, NULL, "OU-P03a" });
	none(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") PLAYED "tantos 2-1\nmarcador 7-10\n", 1, "V0402");
	none(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") PLAYED "tantos 2-1\nmarcador 6-9\n", 1, "V0402"); /* put right */
	none(UNIVERSITARIO, FOUR_WITH("") PLAYED "marcador 8-9\n", 1, "V0402"); /* nobody knows with what it began */
	/* Up to the target and no further is right as well, for either side. */
	none(UNIVERSITARIO, FOUR_WITH(" marcador 29-9") "A \"truco\"  B \"quiero\"\n" PLAYED "marcador 30-9\n", 1, "V0402");
	none(UNIVERSITARIO, FOUR_WITH(" marcador 29-9") "A \"truco\"  B \"quiero\"\n" PLAYED "marcador 31-9\n", 1, "V0402");
	none(UNIVERSITARIO, FOUR_WITH(" marcador 9-29") "A \"truco\"  B \"quiero\"  B \"retruco\"  C \"no quiero\"\nmarcador 9-30\n", 1, "V0402");
	one(UNIVERSITARIO, FOUR_WITH(" marcador 9-28") "A \"truco\"  B \"quiero\"  B \"retruco\"  C \"no quiero\"\nmarcador 8-30\n",
		(struct told){ "V0402", "marcador 8-30", { 8, 30 }, { 9, 30 }, NULL, NULL, NULL });
	/* An annulled hand leaves the score as it was. What was written before it was annulled is taken back. */
	one(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") "A 1e\nanula\nmarcador 7-9\n", (struct told){ "V0402", "marcador 7-9", { 7, 9 }, { 5, 9 },
		NULL, NULL, "OU-P03a" });
	none(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") "A 1e\nanula\nmarcador 5-9\n", 1, "V0402");
	none(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") "A 1e\nmarcador 7-9\nanula\n", 1, "V0402");
}

/* Where the score is all that the table wrote, what it did not notice explains it as it explains tantos: the envido after the first
 * baza, void, was taken for good. Another sum it does not explain. */
static void test_score_of_oversight(void **state)
{
#define LATE "A 1e  B 4c  C 2o  D 1o\nA \"envido\"  D \"quiero\"  A \"28\"  D \"son buenas\"\nA 7e  B 5o  C 6b  D 11c\nA muestra 1e 7e\n"
	(void)state;
	none(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") LATE "marcador 8-9\n", 1, "V0402");
	none(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") LATE "marcador 6-9\n", 1, "V0402");
	one(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") LATE "marcador 7-9\n", (struct told){ "V0402", "marcador 7-9", { 7, 9 }, { 6, 9 }, NULL, NULL, NULL });
	/* What explains the tantos does not explain a score that goes beyond them. */
	one(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") LATE "tantos 3-0\nmarcador 9-9\n", (struct told){ "V0402", "marcador 9-9", { 9, 9 }, { 8, 9 }, NULL, NULL, NULL });
	/* Over tantos that are right it is a sum that does not add up. */
	one(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") LATE "tantos 1-0\nmarcador 8-9\n",
		(struct told){ "V0402", "marcador 8-9", { 8, 9 }, { 6, 9 }, NULL, NULL, NULL });
}

/* A table may put right what it wrote wrong after the hand before; only where it is known what was right. */
static void test_score_put_right(void **state)
{
	(void)state;
	none(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") PLAYED "marcador 8-9\n" NEXT("") REPLAYED "marcador 7-9\n", 2, "V0402");
	none(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") PLAYED "marcador 8-9\n" NEXT("") REPLAYED "marcador 9-9\n", 2, "V0402");
	/* Of the first hand nothing is known but the score after it. */
	begin(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") "marcador 9-9\n" NEXT("") REPLAYED "marcador 6-9\n");
	next();
	struct told t = { "V0402", "marcador 6-9", { 6, 9 }, { 10, 9 }, NULL, NULL, NULL };
	assert_told(next(), &t);
	finish();
	/* Of the second it is not known who won it: what is due cannot be what it was before. */
	begin(UNIVERSITARIO, FOUR_WITH(" marcador 5-9") PLAYED "marcador 9-9\n" NEXT("") "tantos 1-0\nmarcador 6-9\n");
	next();
	const struct verdict *v = next();
	assert_told(v, &t);
	assert_true(v->undecided);
	assert_int_equal(find(v, "V0402", "marcador 6-9")->severity, SEVERITY_UNDECIDED);
	finish();
}

/* ---- from hand to hand ------------------------------------------------------------------------------------------ */

static void test_next_header(void **state)
{
	(void)state;
	static const struct { const char *log; bool jumps; int expected[2]; } cases[] = {
		{ FOUR_WITH(" marcador 5-9") PLAYED "tantos 2-1\n" NEXT(" marcador 7-10") "fin\n", false, { 0, 0 } },
		{ FOUR_WITH(" marcador 5-9") PLAYED "tantos 2-1\n" NEXT(" marcador 6-9") "fin\n", false, { 0, 0 } },
		{ FOUR_WITH(" marcador 5-9") PLAYED "tantos 2-1\n" NEXT(" marcador 8-9") "fin\n", true, { 6, 9 } }, /* what is due, not what was written */
		{ FOUR_WITH(" marcador 5-9") PLAYED "fin\n" NEXT(" marcador 8-9") "fin\n", true, { 6, 9 } },
		{ FOUR_WITH(" marcador 5-9") PLAYED "tantos 2-1\nmarcador 6-9\n" NEXT(" marcador 7-10") "fin\n", true, { 6, 9 } },
		/* Without a score before it the tantos tell nothing of the score after. */
		{ FOUR_WITH("") PLAYED "tantos 2-1\n" NEXT(" marcador 8-9") "fin\n", false, { 0, 0 } },
		{ FOUR_WITH(" marcador 5-9") "fin\n" NEXT(" marcador 8-9") "fin\n", false, { 0, 0 } },
		/* A score that is all the table wrote of the hand is one, and so are tantos. */
		{ FOUR_WITH(" marcador 5-9") "marcador 6-9\n" NEXT(" marcador 8-9") "fin\n", true, { 6, 9 } },
		{ FOUR_WITH(" marcador 5-9") "tantos 1-0\n" NEXT(" marcador 8-9") "fin\n", true, { 6, 9 } },
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(UNIVERSITARIO, cases[i].log);
		next();
		const struct verdict *v = next();
		if (count_of(v, "V0403") != cases[i].jumps)
			fail_msg("case %u", i);
		for (const struct finding *f = v->findings.first; f; f = f->next)
			if (f->code == CODE_SCORE_JUMPS)
				assert_score(f->expected, cases[i].expected);
		finish();
	}
}

/* What a hand leaves: the score before it, after it, and whether they are known. */
static void test_carried(void **state)
{
	static const struct { const char *log; bool before, after; int score[2]; } cases[] = {
		{ FOUR_WITH(" marcador 5-9") PLAYED "fin\n", true, true, { 6, 9 } },
		{ FOUR_WITH("") PLAYED "fin\n", false, false, { 0, 0 } },
		{ FOUR_WITH(" marcador 5-9") "fin\n", true, false, { 0, 0 } },
		{ FOUR_WITH(" marcador 5-9") "tantos 2-1\n", true, true, { 7, 10 } }, /* undecided: what was written */
		{ FOUR_WITH(" marcador 5-9") PLAYED "tantos 2-1\n", true, true, { 6, 9 } },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		begin(UNIVERSITARIO, cases[i].log);
		const struct verdict *v = next();
		assert_int_equal(v->before.known, cases[i].before);
		assert_int_equal(v->after.known, cases[i].after);
		if (v->before.known) {
			assert_int_equal(v->before.of[0], 5);
			assert_int_equal(v->before.of[1], 9);
		}
		if (v->after.known) {
			assert_int_equal(v->after.of[0], cases[i].score[0]);
			assert_int_equal(v->after.of[1], cases[i].score[1]);
		}
		finish();
	}
}

/* ---- duels ---------------------------------------------------------------------------------------------------------- */

static void test_duels(void **state)
{
	(void)state;
	one(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 7-9\n" DUEL_2 DUEL_3 "fin\n",
		(struct told){ "V0402", "marcador 7-9", { 7, 9 }, { 6, 9 }, NULL, NULL, "OU-P03a" });
	one(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 6-9\n" DUEL_2 "marcador 6-9\n" DUEL_3 "fin\n",
		(struct told){ "V0402", "marcador 6-9", { 6, 9 }, { 6, 10 }, NULL, NULL, "OU-P03a" });
	one(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 6-9\n" DUEL_2 "marcador 6-10\n" DUEL_3 "marcador 7-11\n",
		(struct told){ "V0402", "marcador 7-11", { 7, 11 }, { 6, 11 }, NULL, NULL, "OU-P03a" });
	none(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 6-9\n" DUEL_2 "marcador 6-10\n" DUEL_3 "marcador 6-11\n", 1, "V0402");
	/* A wrong score is told once, whether what comes after it goes on from it or puts it right. */
	one(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 8-9\n" DUEL_2 "marcador 8-10\n" DUEL_3 "marcador 8-11\n",
		(struct told){ "V0402", "marcador 8-9", { 8, 9 }, { 6, 9 }, NULL, NULL, NULL });
	one(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 8-9\n" DUEL_2 "marcador 6-10\n" DUEL_3 "marcador 6-11\n",
		(struct told){ "V0402", "marcador 8-9", { 8, 9 }, { 6, 9 }, NULL, NULL, NULL });
	/* Annulled: nothing that was written on the way counts. */
	none(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 8-9\n" DUEL_2 "anula\n", 1, "V0402");
	/* Of the last duel it is not known who won it: neither it nor what was written before it makes the score right. */
	begin(HOUSE_OF_DUELS, UNSEEN DUEL_1 "marcador 8-9\n" DUEL_2 "C ?  F ?  C ?  F ?  C ?  F ?\ntantos 1-2\nmarcador 8-10\n");
	const struct verdict *v = next();
	assert_int_equal(count_of(v, "V0402"), 2);
	assert_int_equal(find(v, "V0402", "marcador 8-10")->severity, SEVERITY_UNDECIDED);
	assert_score(find(v, "V0402", "marcador 8-10")->expected, (const int[]){ 6, 11 });
	finish();
	/* Who won the first duel is not known: no score after it is wrong. */
	none(HOUSE_OF_DUELS, UNSEEN "A ?  D ?  A ?  D ?  A ?  D ?\nmarcador 5-10\n" DUEL_2 DUEL_3 "fin\n", 1, "V0402");
}

/* A score that comes of a void act is not a second misdeed; of another it is. */
static void test_duels_explained(void **state)
{
	(void)state;
	none(HOUSE_OF_DUELS, FACING FIRST_LATE "marcador 8-9\n" DUEL_2 "marcador 8-10\n" DUEL_3 "marcador 8-11\n", 1, "V0402");
	none(HOUSE_OF_DUELS, FACING FIRST_LATE "marcador 8-9\n" DUEL_2 DUEL_3 "fin\n", 1, "V0402");
	none(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 6-9\n" SECOND_LATE "marcador 6-12\n" DUEL_3 "fin\n", 1, "V0402");
	none(HOUSE_OF_DUELS, FACING DUEL_1 SECOND_LATE "marcador 6-12\n" DUEL_3 "fin\n", 1, "V0402");
	one(HOUSE_OF_DUELS, FACING FIRST_LATE "marcador 7-9\n" DUEL_2 DUEL_3 "fin\n",
		(struct told){ "V0402", "marcador 7-9", { 7, 9 }, { 6, 9 }, NULL, NULL, NULL });
	/* The void act was of the second duel: it does not explain the first. */
	one(HOUSE_OF_DUELS, FACING DUEL_1 "marcador 8-9\n" SECOND_LATE DUEL_3 "fin\n",
		(struct told){ "V0402", "marcador 8-9", { 8, 9 }, { 6, 9 }, NULL, NULL, NULL });
}

/* ---- points that hang on what nobody saw ----------------------------------------------------------------------------- */

/* C may have had more than the mano: a silent rule may have moved tantos. Then no sum is called wrong, and it is told what is missing. */
#define SILENT HOUSE_OF_SIX "CA-2 al cerrar mano si algún asiento (no es(mano) y aventaja(mano, envite)) entonces tantos 2 a mano;\n"
#define HIDDEN(fields) "mano 3 reparte D" fields "\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o ? 6b  D: 1o 6o 11c\n"

static void test_left_open(void **state)
{
	(void)state;
	begin(SILENT, HIDDEN(" marcador 27-9") PLAYED "tantos 3-0\n");
	const struct verdict *v = next();
	const struct finding *f = v->findings.first;
	assert_int_equal(v->findings.count, 1);
	assert_int_equal(f->code, CODE_RULE_UNKNOWN);
	assert_int_equal(f->kind, KIND_COUNT);
	assert_int_equal(f->severity, SEVERITY_UNDECIDED);
	assert_str(source_text(&hand.source, f->span), "tantos 3-0");
	assert_int_equal(f->effect.side, -1);
	assert_str(f->fix.in[LANG_ES], "anotar las cartas de cada uno");
	assert_clauses(f->clauses, "CA-2");
	assert_true(v->undecided);
	assert_false(v->match_over);
	finish();
	/* What was written is what is due: nothing hangs on it. */
	begin(SILENT, HIDDEN(" marcador 29-9") PLAYED "tantos 1-0\n");
	v = next();
	assert_int_equal(v->findings.count, 0);
	assert_false(v->undecided);
	assert_true(v->match_over);
	finish();
	/* Every card known, it did not strike. */
	one(SILENT, FOUR_WITH("") PLAYED "tantos 3-0\n", (struct told){ "V0401", "tantos 3-0", { 3, 0 }, { 1, 0 }, NULL, NULL, NULL });
	/* An annulled hand comes to nothing, whatever nobody saw. */
	begin(SILENT, HIDDEN("") "A 1e\nanula\ntantos 3-0\n");
	v = next();
	assert_int_equal(v->findings.count, 1);
	assert_int_equal(v->findings.first->code, CODE_WRONG_POINTS);
	assert_true(v->annulled);
	finish();
}

/* ---- beyond the target ------------------------------------------------------------------------------------------------ */

/* Where the regulation counts what goes beyond the target, neither the sum nor the score may stop there. */
static void test_surplus_kept(void **state)
{
	static const char kept[] = HOUSE_OF_SIX "partida { CA-1 CA-2 exceso conserva; }\n";
	(void)state;
	one(kept, FOUR_WITH(" marcador 29-9") "A \"truco\"  B \"quiero\"\n" PLAYED "marcador 30-9\n",
		(struct told){ "V0402", "marcador 30-9", { 30, 9 }, { 31, 9 }, NULL, NULL, NULL });
	one(kept, FOUR_WITH(" marcador 29-9") "A \"truco\"  B \"quiero\"\n" PLAYED "tantos 1-0\n",
		(struct told){ "V0401", "tantos 1-0", { 1, 0 }, { 2, 0 }, NULL, NULL, NULL });
	none(UNIVERSITARIO, FOUR_WITH(" marcador 29-9") "A \"truco\"  B \"quiero\"\n" PLAYED "tantos 1-0\n", 1, "V0401");
	none(UNIVERSITARIO, FOUR_WITH(" marcador 29-9") "A \"truco\"  B \"quiero\"\n" PLAYED "tantos 2-0\n", 1, "V0401");
}

/* Points that stop at the target are told from those that are all due, and from wrong ones. */
static void test_written_up_to_the_target(void **state)
{
	static const struct { const char *end; bool cut; } cases[] = {
		{ "tantos 1-0\n", true }, { "tantos 2-0\n", false }, { "tantos 3-0\n", false }, { "tantos 0-1\n", false }, { "fin\n", false },
		{ "tantos 1-0\nanula\n", false },
	};
	(void)state;
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		char log[500];
		snprintf(log, sizeof log, FOUR_WITH(" marcador 29-9") "A \"truco\"  B \"quiero\"\n" PLAYED "%s", cases[i].end);
		begin(UNIVERSITARIO, log);
		if (next()->claimed_cut != cases[i].cut)
			fail_msg("%s", cases[i].end);
		finish();
	}
}

/* ---- who won ------------------------------------------------------------------------------------------------------------ */

static void test_winner(void **state)
{
	static const char *const logs[] = { FOUR_WITH("") "gana truco B\n" PLAYED "fin\n", FOUR_WITH("") PLAYED "tantos 1-0\ngana truco B\n" };
	(void)state;
	for (unsigned i = 0; i < 2; i++) {
		begin(UNIVERSITARIO, logs[i]);
		const struct finding *f = find(next(), "V0404", "gana truco B");
		assert_int_equal(f->args[0].type, ARG_SIDE);
		assert_int_equal(f->args[0].number, 1);
		assert_int_equal(f->args[1].type, ARG_BITEXT);
		assert_int_equal(f->args[2].type, ARG_SIDE);
		assert_int_equal(f->args[2].number, 0);
		assert_int_equal(f->effect.side, -1);
		assert_true(f->clauses[0].n > 0);
		finish();
	}
	none(UNIVERSITARIO, FOUR_WITH("") "gana truco C\n" PLAYED "tantos 1-0\ngana truco A\n", 1, "V0404");
	/* A rule of the close annulled the hand: nobody won anything. */
	none(HOUSE_OF_SIX "CA-1 CA-2 al cerrar mano si algún asiento nota(montó) entonces anula mano [carta];\n",
		FOUR_WITH("") PLAYED "nota montó D\ngana truco B\nfin\n", 1, "V0404");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_points),
		cmocka_unit_test(test_points_ruled),
		cmocka_unit_test(test_score), cmocka_unit_test(test_score_of_oversight),
		cmocka_unit_test(test_score_put_right),
		cmocka_unit_test(test_next_header),
		cmocka_unit_test(test_carried),
		cmocka_unit_test(test_duels),
		cmocka_unit_test(test_duels_explained),
		cmocka_unit_test(test_left_open),
		cmocka_unit_test(test_surplus_kept),
		cmocka_unit_test(test_written_up_to_the_target),
		cmocka_unit_test(test_winner),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
