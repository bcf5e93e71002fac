/* The stream: bytes in any pieces, of any quality, of any length; tags and matches. */
#include "log_support.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void test_bytes(void **state)
{
	(void)state;
	assert_hands("\xEF\xBB\xBFmano 1\r\nA 1e\r\nfin\r\n\r\nmano 2\r\nA \"x\"\r\nfin", "1 | 2");
	assert_hands("mano 1\nA 1e fin\n\xEF\xBB\xBF[A \"x\"]\nmano 1\nA 1e fin\n\xEF\xBB\xBFmano 2\nA 1e fin", "1 | 1 | 2");
	assert_hands("mano 1\nA \"a\0b\" fin\nmano 2\nA 1e fin", "1! NUL_BYTE@2:5 | 2");
	assert_hands("mano 1\nA \"señ\xF1or\" fin\nmano 2\nA 1e fin", "1! BAD_UTF8@2:7 | 2");
	assert_hands("mano 1\nA \"\xC0\xAF\" fin\nmano 2\nA 1e fin", "1! BAD_UTF8@2:4 | 2");
	assert_hands("mano 1\nA\xC2\xA0" "1e \xC2\xA0 fin\nmano 2\nA 1e fin", "1 | 2");
	assert_hands("mano 1\nA 1e fin\nmano\t2\nA 1e fin\nManotazo\n mano 3\n", "1 | 2! UNKNOWN_WORD@5:1");
	assert_hands("\xFF\xFEm\0a\0n\0o\0 \0" "1\0", "- TEXT_OUTSIDE@1:1?");
	assert_hands("mano 1\nA 1e fin\nmano", "1 | ! NO_HAND_ID@3:1");
	assert_hands("mano 1\nA 1e fin\nman", "1! UNKNOWN_WORD@3:1");
}

/* Every cut of the stream into two reads must come to the same. */
static void test_pieces(void **state)
{
	static const char text[] = "[A \"Ana\"]\nmano 1\nA \"quiero\"\nfin\nmano 2\nB 1e\nfin\n[B \"x\"]\nmano 3\nA 1e\nfin\n";

	(void)state;
	for (size_t cut = 0; cut < sizeof text; cut++) {
		int ends[2], status;
		struct reader *reader;
		struct arena arena;
		struct findings findings;
		struct hand hand;
		unsigned hands = 0;
		assert_int_equal(pipe(ends), 0);
		pid_t child = fork();
		if (child == 0) {
			ssize_t first = write(ends[1], text, cut);
			usleep(500);
			ssize_t second = write(ends[1], text + cut, sizeof text - 1 - cut);
			_exit(first < 0 || second < 0);
		}
		close(ends[1]);
		reader = reader_open(ends[0], STR("-"));
		arena_init(&arena);
		findings_init(&findings, &arena);
		while (reader_next(reader, &hand, &findings) == READER_HAND) {
			hands++;
			assert_false(hand.lost);
			assert_int_equal(hand.id.p[0], '0' + (int)hands);
			assert_int_equal(hand.match->ordinal, hands == 3 ? 2 : 1);
		}
		assert_int_equal(hands, 3);
		assert_int_equal(findings.count, 0);
		reader_close(reader);
		arena_free(&arena);
		close(ends[0]);
		waitpid(child, &status, 0);
		assert_int_equal(status, 0);
	}
}

static void test_unreadable(void **state)
{
	struct arena arena;
	struct findings findings;
	struct hand hand;
	int directory = open("/", O_RDONLY);
	struct reader *reader = reader_open(directory, STR("/"));

	(void)state;
	arena_init(&arena);
	findings_init(&findings, &arena);
	assert_int_equal(reader_next(reader, &hand, &findings), READER_FAILED);
	assert_int_equal(reader_errno(reader), EISDIR);
	assert_int_equal(reader_next(reader, &hand, &findings), READER_FAILED);
	reader_close(reader);
	arena_free(&arena);
	close(directory);
}

static void fill(struct out *out, const char *text, size_t times)
{
	for (size_t i = 0; i < times; i++)
		out_string(out, text);
}

static void test_long(void **state)
{
	struct out text;

	(void)state;
	out_open(&text, -1);
	out_string(&text, "[A \"Ana\"]\nmano 1\nA \"");
	fill(&text, "largo largo ", 900000);
	out_string(&text, "\"\nfin\n[B \"Beto\"]\nmano 2\nA 1e fin\nmano 3\n");
	fill(&text, "A 1e\n", 5000);
	out_string(&text, "mano 4\n");
	fill(&text, "A 1e ;\n", 200000);
	out_string(&text, "mano 5\nA 1e fin\n");
	fill(&text, "no es nada\n", 300000);
	out_string(&text, "mano 6\nA 1e fin\n");
	struct str whole = out_text(&text);
	check_told(whole.p, whole.n, tell_hand,
		"1! HAND_TOO_LONG@2:1 | 2 | 3! TOO_MANY_EVENTS@4105:1 | 4! HAND_TOO_LONG@5009:1"
		" | 5! HAND_TOO_LONG@205010:1 | 6", __LINE__);
	out_close(&text);
}

static void test_long_preface(void **state)
{
	struct out text;

	(void)state;
	out_open(&text, -1);
	out_string(&text, "[Partido \"p\"]\n");
	fill(&text, "no es nada\n", 300000);
	out_string(&text, "[A \"Ana\"]\nmano 6\nA 1e fin\n");
	fill(&text, "; no es nada\n", 10);
	struct str whole = out_text(&text);
	check_told(whole.p, whole.n, tell_hand, "- SKIPPED_BYTES@2:1 | 6", __LINE__);
	out_close(&text);
}

/* 64 MB of hands through a pipe: the peak of memory stays where it was after the first ones. */
static void test_flat_memory(void **state)
{
	static const char hand_text[] = "mano 3 reparte D\nA: 1e 7e 3c   B: 12b 11b 10o\nA \"envido\"  B \"no quiero\"\ntantos 1-0\n\n";
	struct reader *reader;
	struct rusage before, after;
	struct arena arena;
	struct findings findings;
	struct hand hand;
	unsigned long hands = 0;
	int ends[2];

	(void)state;
	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	if (child == 0) {
		struct out out;
		close(ends[0]);
		out_open(&out, ends[1]);
		for (int i = 0; i < 640000; i++)
			out_bytes(&out, (struct str){ hand_text, sizeof hand_text - 1 });
		_exit(out_close(&out) != 0);
	}
	close(ends[1]);
	reader = reader_open(ends[0], STR("-"));
	arena_init(&arena);
	memset(&before, 0, sizeof before);
	for (;; hands++) {
		arena_reset(&arena);
		findings_init(&findings, &arena);
		if (reader_next(reader, &hand, &findings) != READER_HAND)
			break;
		if (hands == 20000)
			getrusage(RUSAGE_SELF, &before);
	}
	getrusage(RUSAGE_SELF, &after);
	assert_int_equal(hands, 640000);
	assert_true(after.ru_maxrss - before.ru_maxrss < 256);
	reader_close(reader);
	arena_free(&arena);
	close(ends[0]);
	waitpid(child, NULL, 0);
}

/* What is made to be slow: many faults, tags, comments, notes that nobody knows. */
static void check_flood(const char *head, const char *piece, const char *tail, const char *expected)
{
	struct out text;

	out_open(&text, -1);
	out_string(&text, head);
	fill(&text, piece, 1000000 / strlen(piece));
	out_string(&text, tail);
	struct str whole = out_text(&text);
	check_told(whole.p, whole.n, tell_hand, expected, __LINE__);
	out_close(&text);
}

static void test_floods(void **state)
{
	char piece[64], expected[1024] = "1!";
	struct out many;

	(void)state;
	for (int i = 0; i < 16; i++)
		snprintf(piece, sizeof piece, " UNKNOWN_NOTE@%d:6", i + 2), strcat(expected, piece);
	check_flood("mano 1\n", "nota vos_vaja\n", "fin\nmano 2\nA 1e fin\n", strcat(expected, " | 2"));
	strcpy(expected, "1");
	for (int i = 0; i < 16; i++)
		snprintf(piece, sizeof piece, " BAD_TAG@%d:1", i + 1), strcat(expected, piece);
	check_flood("", "[\n", "mano 1\nA 1e fin\nmano 2\nA 1e fin\n", strcat(expected, " | 2"));
	check_flood("", "x\n;\n", "mano 1\nA 1e fin\nmano 2\nA 1e fin\n", "- TEXT_OUTSIDE@1:1? | 1 | 2");
	check_flood("", ";\n", "mano 1\nA 1e fin\n", "1 TOO_MANY_TAGS@16385:1");
	/* The first voice, 2047 pairs and the note of the next fit: its voice is 6 + 11 * 2047 + 8. */
	check_flood("mano 1\nA \"x\"", "{tirada}\"y\"", "\nfin\nmano 2\nA 1e fin\n", "1! TOO_MANY_EVENTS@2:22531 | 2");
	out_open(&many, -1);
	for (int i = 0; i < 60000; i++)
		out_format(&many, "[x-%d \"a\"]\n", i);
	out_string(&many, "mano 1\nA 1e fin\n");
	check_told(many.buffer, many.used, tell_hand, "1 TOO_MANY_TAGS@257:1", __LINE__);
	out_close(&many);
}

/* ---- tags ------------------------------------------------------------------------------------ */

static void tell_match(struct out *out, const struct hand *hand, const struct findings *findings)
{
	const struct match_header *match = hand->match;

	if (out->used)
		out_string(out, " | ");
	out_format(out, "%u ", (unsigned)match->ordinal);
	say(out, match->id);
	out_format(out, " %.*s seats %d target %d", (int)match->ruleset.n, match->ruleset.p, match->seats, match->target);
	for (int seat = 0; seat < MAX_SEATS; seat++)
		if (match->player[seat].n)
			out_format(out, " %c=%.*s", 'A' + seat, (int)match->player[seat].n, match->player[seat].p);
	if (match->judge.n)
		out_format(out, " juez %.*s", (int)match->judge.n, match->judge.p);
	for (uint32_t i = 0; i < match->tag_count; i++)
		if (match->tags[i].inherited)
			out_format(out, " (%.*s)", (int)match->tags[i].name.n, match->tags[i].name.p);
	say_findings(out, hand, findings);
}

#define assert_matches(text, expected) check_told((text), sizeof(text) - 1, tell_match, (expected), __LINE__)
#define HAND "mano 1\nA 1e fin\n"

static void test_tags(void **state)
{
	(void)state;
	assert_matches(HAND, "1 1  seats 0 target -1");
	assert_matches("[veedor \"1\"]\n[REGLAMENTO \"x\"] [Partido \"p\"] [Meta \"30\"]  ; nota\n"
		"[A \"Ana \\\"la\\\" \\\\ \\n\"] [D \xE2\x80\x9C" "Dani\xE2\x80\x9D] [Juez \"J\"] [Mesa 4]\n" HAND,
		"1 p x seats 4 target 30 A=Ana \"la\" \\ \\n D=Dani juez J");
	assert_matches("[Asientos \"6\"] [A \"x\"]\n" HAND, "1 1  seats 6 target -1 A=x");
}

static void test_inheritance(void **state)
{
	(void)state;
	assert_matches("[Reglamento \"x\"] [Partido \"p\"] [A \"a\"] [B \"b\"] [C \"c\"] [D \"d\"] [Juez \"j\"]\n" HAND
		"[Mesa \"2\"]\n" HAND "[Reglamento \"y\"] [A \"z\"] [B \"w\"]\n" HAND "[Mesa \"3\"]\n" HAND,
		"1 p x seats 4 target -1 A=a B=b C=c D=d juez j"
		" | 2 2 x seats 4 target -1 A=a B=b C=c D=d juez j (Reglamento) (A) (B) (C) (D) (Juez)"
		" | 3 3 y seats 2 target -1 A=z B=w juez j (Juez)"
		" | 4 4 x seats 4 target -1 A=a B=b C=c D=d juez j (Reglamento) (A) (B) (C) (D) (Juez)");
	assert_matches(HAND "; sólo un comentario\nmano 2\nA 1e fin\n", "1 1  seats 0 target -1 | 1 1  seats 0 target -1");
}

static void test_tag_faults(void **state)
{
	(void)state;
	assert_matches("[Mesa \"4\n[A \"Ana\"]\n" HAND, "1 1  seats 0 target -1 A=Ana BAD_TAG@1:1");
	assert_matches("[Mesa]\n[\"x\"]\n[A \"a\"] y más\n" HAND, "1 1  seats 0 target -1 A=a BAD_TAG@1:1 BAD_TAG@2:1 BAD_TAG@3:9");
	assert_matches("[Mesa \"\xFF\"]\n[Juez \"a\0b\"]\n" HAND, "1 1  seats 0 target -1 BAD_TAG@1:1 BAD_TAG@2:1");
	assert_matches("[Mesa \"1\"]\n[Mesa \"2\"]\n[Lectura \"a=b\"]\n[Lectura \"c=d\"]\n" HAND, "1 1  seats 0 target -1 REPEATED_TAG@2:1?");
	assert_matches("[Clima \"a\"]\n[x-uno \"b\"]\n[_dos \"c\"]\n" HAND "[Clima \"d\"]\n[Otra \"e\"]\n" HAND,
		"1 1  seats 0 target -1 UNKNOWN_TAG@1:1? | 2 2  seats 0 target -1 (x-uno) (_dos) UNKNOWN_TAG@7:1?");
	assert_matches("[Asientos \"9\"]\n[Meta \"mil\"]\n" HAND, "1 1  seats 0 target -1 BAD_TAG_VALUE@1:1 BAD_TAG_VALUE@2:1");
	assert_hands(HAND "[Torneo \"torcido\nmano 2\nA 1e fin\n", "1 | 2 BAD_TAG@3:1");
}

/* Tags of a match whose first header is spoilt stay with it. */
static void test_blocks_apart(void **state)
{
	(void)state;
	assert_matches("[A \"a\"] [B \"b\"]\n" HAND "[Partido \"y\"] [A \"c\"] [B \"d\"] [Meta \"9\"]\nnano 1\nA 1e fin\n\n[Partido \"z\"]\n" HAND,
		"1 1  seats 2 target -1 A=a B=b | 2 y  seats 2 target 9 A=c B=d NO_HEADER@5:1 | 3 z  seats 2 target -1 A=a B=b (A) (B)");
	assert_matches("[A \"a\"]\n" HAND "[Partido \"y\"] [Meta \"9\"]\nde todo un poco\n[Mesa \"3\"]\n" HAND,
		"1 1  seats 1 target -1 A=a | 2 y  seats 1 target 9 A=a (A) TEXT_OUTSIDE@5:1? | 3 3  seats 1 target -1 A=a (A)");
	assert_matches("[A \"a\"]\n" HAND "[ano 2 reparte D\nA: 1e 2e\nA 1e fin\n\n" HAND,
		"1 1  seats 1 target -1 A=a | 1 1  seats 1 target -1 A=a BAD_TAG@4:1 NO_HEADER@5:1 | 1 1  seats 1 target -1 A=a REPEATED_ID@8:1?");
	/* What was torn may have been a name: of somebody else, or of one more. */
	assert_matches("[A \"a\"] [B \"b\"]\n" HAND "[Partido \"y\"] [A \"c\n" HAND, "1 1  seats 2 target -1 A=a B=b | 2 y  seats 0 target -1 (A) (B) BAD_TAG@4:15");
	assert_matches("[Veedor \"1\"] [Reglamento \"x\"]\n" HAND "[Veedor \"1\"] [Reglamento \"y\"]\n" HAND,
		"1 1 x seats 0 target -1 | 2 2 y seats 0 target -1 OTHER_FILE@4:14?");
}

static void test_dates(void **state)
{
	static const char *const days[] = { "2026-05-03", "0001-01-01", "9999-12-31", "2024-02-29", "2000-02-29", "2026-04-30" };
	static const char *const none[] = { "", "ayer a la tarde", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10",
		"2026-01-00", "2026-01-32", "0000-01-01", "2026-5-3", "2026/05/03", "03-05-2026", "2026-05-03 ", "2026-05-0x", "2026-05",
		"2026-05-?\?", "+026-05-03" };
	char log[128];
	(void)state;
	for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
		snprintf(log, sizeof log, "[Fecha \"%s\"]\n" HAND, days[i]);
		check_told(log, strlen(log), tell_hand, "1", __LINE__);
	}
	for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
		snprintf(log, sizeof log, "[Fecha \"%s\"]\n" HAND "[Partido \"otro\"]\n" HAND, none[i]);
		check_told(log, strlen(log), tell_hand, "1 BAD_TAG_VALUE@1:1 | 1", __LINE__);
	}
}

/* What reports repeat is cut where a character ends; what is written stays whole. */
static void test_long_names(void **state)
{
	char name[NAME_LIMIT + 3], log[4 * NAME_LIMIT];
	(void)state;
	for (size_t n = NAME_LIMIT - 1; n <= NAME_LIMIT + 2; n++) {
		struct arena arena;
		struct findings findings;
		struct hand hand;
		memset(name, 'x', n);
		if (n > NAME_LIMIT) /* ñ across the limit */
			memcpy(name + NAME_LIMIT - 1, "\303\261", 2);
		snprintf(log, sizeof log, "[A \"%.*s\"]\n[x-a \"%.*s\"]\nmano %.*s\nA 1e fin\n", (int)n, name, (int)n, name, (int)n, name);
		struct reader *reader = reader_open_text(str_of(log), STR("t"));
		size_t kept = n > NAME_LIMIT ? NAME_LIMIT - 1 : n;
		arena_init(&arena);
		findings_init(&findings, &arena);
		assert_int_equal(reader_next(reader, &hand, &findings), READER_HAND);
		assert_false(hand.lost);
		assert_int_equal(hand.id.n, kept);
		assert_int_equal(hand.whole_id.n, n);
		assert_int_equal(hand.match->player[0].n, kept);
		assert_int_equal(hand.match->tags[0].whole.n, n);
		assert_int_equal(hand.match->tags[1].value.n, n);
		assert_int_equal(findings.count, n > NAME_LIMIT ? 2 : 0);
		for (const struct finding *f = findings.first; f; f = f->next) {
			assert_int_equal(f->code, CODE_NAME_CUT);
			assert_int_equal(f->severity, SEVERITY_REMARK);
		}
		reader_close(reader);
		arena_free(&arena);
	}
}

/* Two ids that are alike as far as they are reported. */
static void test_long_ids(void **state)
{
	char id[NAME_LIMIT + 1], log[4 * NAME_LIMIT];
	struct findings findings;
	struct arena arena;
	struct hand hand;
	(void)state;
	memset(id, 'x', NAME_LIMIT);
	id[NAME_LIMIT] = 0;
	snprintf(log, sizeof log, "mano %s1\nA 1e fin\nmano %s2\nA 1e fin\n", id, id);
	struct reader *reader = reader_open_text(str_of(log), STR("t"));
	arena_init(&arena);
	findings_init(&findings, &arena);
	while (reader_next(reader, &hand, &findings) == READER_HAND)
		;
	for (const struct finding *f = findings.first; f; f = f->next)
		assert_int_equal(f->code, CODE_NAME_CUT);
	assert_int_equal(findings.count, 2);
	reader_close(reader);
	arena_free(&arena);
}

static void test_version(void **state)
{
	(void)state;
	assert_hands("[Veedor \"1.7\"]\n" HAND, "1");
	assert_hands("[Veedor \"2\"]\n" HAND "mano 2\nA zzz\n[Veedor \"1\"]\nmano 3\nA 1e fin\n",
		"1! NEWER_VERSION@1:1 | 2! UNKNOWN_WORD@5:3 | 3");
	assert_hands("[Veedor \"beta\"]\n" HAND, "1 BAD_TAG_VALUE@1:1");
}

/* The tags of version 1.1 that have a form. */
static void test_values(void **state)
{
	static const char *const good[] = { "Zona \"Z\"", "Zona \"UTC\"", "Zona \"-03:00\"", "Zona \"+14:00\"", "Zona \"America/Montevideo\"",
		"Zona \"America/Argentina/Buenos_Aires\"", "Zona \"Etc/GMT+3\"", "Equipo \"A=x\"", "Equipo \"B=Los = de B\"", "Resultado \"30-24\"",
		"Resultado \"0-9999\"", "Ronda \"cuartos\"", "Sitio \"\"", "Fuente \"x\"", "Programa \"x\"", "Anotador \"x\"" };
	static const char *const bad[] = { "Zona \"-3\"", "Zona \"-03:60\"", "Zona \"-14:30\"", "Zona \"Montevideo\"", "Zona \"/a\"", "Zona \"a/\"",
		"Zona \"a//b\"", "Zona \"a/1b\"", "Zona \"a/b c\"", "Zona \"\"", "Equipo \"x\"", "Equipo \"C=x\"", "Equipo \"A=\"", "Resultado \"30\"",
		"Resultado \"30-\"", "Resultado \"-30\"", "Resultado \"a-b\"", "Resultado \"10000-1\"", "Resultado \"1-10000\"" };
	char text[128];

	(void)state;
	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		snprintf(text, sizeof text, "[%s]\n" HAND, good[i]);
		check_told(text, strlen(text), tell_hand, "1", __LINE__);
	}
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		snprintf(text, sizeof text, "[%s]\n" HAND, bad[i]);
		check_told(text, strlen(text), tell_hand, "1 BAD_TAG_VALUE@1:1", __LINE__);
	}
	/* A side has one team; a result holds for its own match alone. */
	assert_hands("[Equipo \"A=x\"] [Equipo \"A=y\"] [Resultado \"1-2\"] [Resultado \"2-1\"]\n" HAND, "1 REPEATED_TAG@1:49?");
}

static void test_ids(void **state)
{
	(void)state;
	assert_hands("mano 1\nA 1e fin\nmano 2\nA 1e fin\nmano 1\nA 1e fin\n[Partido \"b\"]\nmano 1\nA 1e fin\n",
		"1 | 2 | 1 REPEATED_ID@5:1? | 1");
	assert_hands("mano 1\nA 1e anula\nmano 1\nA 1e fin repite\nmano 1\nA 1e fin\n", "1 | 1 | 1");
	assert_hands("mano 7b\nA 1e fin\nmano mesa-4/12\nA 1e fin\nmano año\nA 1e fin", "7b | mesa-4/12 | año");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bytes), cmocka_unit_test(test_pieces), cmocka_unit_test(test_unreadable),
		cmocka_unit_test(test_long), cmocka_unit_test(test_long_preface), cmocka_unit_test(test_flat_memory), cmocka_unit_test(test_floods),
		cmocka_unit_test(test_tags), cmocka_unit_test(test_inheritance), cmocka_unit_test(test_tag_faults),
		cmocka_unit_test(test_blocks_apart), cmocka_unit_test(test_version), cmocka_unit_test(test_ids),
		cmocka_unit_test(test_values), cmocka_unit_test(test_dates),
		cmocka_unit_test(test_long_names), cmocka_unit_test(test_long_ids), cmocka_unit_test(test_ids),
	};

	return cmocka_run_group_tests_name("log stream", tests, NULL, NULL);
}
