/* The edges of reading logs: line ends and blanks of every kind, heads cut between characters, comments without end. */
#include "log_support.h"
#include "base/utf8.h"
#include "log/parse.h"

static const char clean[] = "; archivo\n[Partido \"p\"] ; de la mesa\n\nmano 3 reparte D\n; cabeza\n"
	"A: 1e 7e 3c   B: 12b 11b 10o   C: 4c 5o 6b   D: 2c 7c 6e\nA 1e ; al lado\n\n; tras una línea vacía\nB 12b  C 4c  D 2c\n"
	"A \"truco\" ; dicho\n; dos\n\n; tres\nB \"quiero\"\ntantos 1-0\n";

/* The text with every line ended so. */
static char *ended(const char *text, const char *with)
{
	char *made = malloc(strlen(text) * (strlen(with) + 1) + 1), *at = made;
	assert_non_null(made);
	for (; *text; text++) {
		if (*text == '\n')
			at = stpcpy(at, with);
		else
			*at++ = *text;
	}
	*at = 0;
	return made;
}

/* How lines end, and what stands on empty ones, changes nothing: the canonical form is one. */
static void test_line_ends(void **state)
{
	static const char *const ends[] = { "\r\n", " \n", "\t\n", " \t \r\n", "\r\r\n" };
	struct out expected;
	(void)state;
	out_open(&expected, -1);
	assert_int_equal(rewrite(str_of(clean), &expected).hands, 1);
	assert_non_null(strstr(out_text(&expected).p, "\n\n; tras una línea vacía\n"));
	assert_non_null(strstr(out_text(&expected).p, "; al lado\n"));
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		char *text = ended(clean, ends[i]);
		struct out out;
		out_open(&out, -1);
		rewrite(str_of(text), &out);
		if (!str_equal(out_text(&out), out_text(&expected)))
			fail_msg("end %zu:\n%.*s", i, (int)out_text(&out).n, out_text(&out).p);
		out_close(&out);
		free(text);
	}
	out_close(&expected);
}

/* The no-break space is a blank after a number too; another sign there is told of once, as no card. */
static void test_numbers_before_wide_signs(void **state)
{
	(void)state;
	assert_events("mano 1 chico 2\xC2\xA0meta 24\nA espera 10\xC2\xA0" "B 1e\ntantos 1-0\xC2\xA0" "fin",
		"wait A 10\nplay B 1e\npoints 1-0\nend what2");
	assert_hands("mano 1 chico 2\xC2\xA0meta 24\nA corta 17\xC2\xA0\nA 1e fin", "1");
	assert_hands("mano 1\nA 1e\ntantos 2\xE2\x80\x93" "0\nmano 2\nA 1e fin", "1! UNEXPECTED@3:8 | 2");
	assert_hands("mano 1 marcador 12\xE2\x80\x93" "9\nA 1e fin\nmano 2\nA 1e fin", "1! UNEXPECTED@1:17 | 2");
	assert_hands("mano 1\nA 7\xC2\xA0o fin\nmano 2\nA 1e fin", "1! UNEXPECTED@2:3 | 2");
}

/* A hand may begin with its comments, and end with one that has no end of line. */
static void test_comment_at_the_end(void **state)
{
	(void)state;
	assert_events("mano 1\nA 1e\nfin\n; fin", "play A 1e\nend what2");
	assert_events("mano 1\nA 1e fin ;", "play A 1e\nend what2");
	assert_events("mano 1 ; nada más\nA 1e fin", "play A 1e\nend what2");
}

/* A hand of too many bytes keeps its number and its first line, cut between characters. */
static void test_long_head(void **state)
{
	enum { SIZE = 3 << 20 };
	char *text = malloc(SIZE + 64);
	(void)state;
	for (unsigned shift = 0; shift < 4; shift++) {
		size_t n = (size_t)sprintf(text, "mano 7 ; %.*s", (int)shift, "xxx");
		struct out out;
		for (; n < SIZE; n += 2)
			memcpy(text + n, "\xc3\xb1", 2);
		n += (size_t)sprintf(text + n, "\n\nmano 8\nA 1e fin\n");
		out_open(&out, -1);
		each_hand((struct str){ text, n }, &out, tell_hand);
		assert_non_null(memmem(out_text(&out).p, out_text(&out).n, "7!", 2));
		assert_true(out_text(&out).p[out_text(&out).n - 1] == '8'); /* the next one is whole */
		assert_int_equal(utf8_valid(out_text(&out)), out_text(&out).n);
		out_close(&out);
	}
	free(text);
}

/* A hand holds 16384 comments; with one more it is lost, at that one, and the next hand is whole. */
static void test_many_comments(void **state)
{
	(void)state;
	for (int more = 0; more < 2; more++) {
		char *text = malloc(16400 * 3 + 64), *at = text + sprintf(text, "mano 1\n");
		for (int i = 0; i < 16384 + more; i++)
			at = stpcpy(at, ";\n");
		at = stpcpy(at, "A 1e fin\n\nmano 2\nA 1e fin\n");
		check_told(text, (size_t)(at - text), tell_hand, more ? "1! TOO_MANY_COMMENTS@16386:1 | 2" : "1 | 2", __LINE__);
		free(text);
	}
}

/* A hand in the usual form, one blank between words and short cards, and the same with tabs there, which needs the scanner for each event:
 * all sorts of what may come in the header, after an event, between events and at the end of them. */
static void test_usual_form(void **state)
{
	static const char *const hands[] = {
		"mano 3 reparte D\nA: 1e 7e 3c  B: 12b 11b 10o\nC: 4c 5o 6b  D: 2c 7c 6e\nA 1e  B 12b  C \"truco\"  D \"quiero\"\nC 4c, D 2c\ntantos 1-0\n",
		"mano 3 reparte D\nA: 1e 7e 3c  B: 12b ? 10o\nC: 4c 5o 6b  D: 2c 7c kc\nA 1e  B ?  C 4c pasada  D \"dijo \\\"no\\\"\"  A 7e\nB qo  C \"¡sí!\" \"ya\"\n",
		"mano 3 reparte D\nA: 1e 7e 3c  B: 12b 11b 10o  C: 4c 5o 6b\nA 1e + B 12b  C 4c {carta_vista C} D \"a\"  A \"b\"; dicho\nB 11b\ntantos 1-0\nA 7e\n",
		"mano 3 reparte D\nA: 1e 7e 3c  A: 12b 11b 10o  C: 1e 2e 3e 4e 5e 6e 7e\nA 13e  B 12x  C 4c  D 1",
		"mano 3 reparte D\nA: 1e 7e 3c\nB: 12b 11b 10o A 1e  B mazo  C 4c  D \"sin cerrar\nA 7e\n",
		"mano 3 reparte D marcador 3-4\nA: 1e 7e 3c  B: 12b 11b 10o\nA \"truco\"  B mazo\nA muestra 1e 7e  B muestra 12b\ntantos 1-0\nmarcador 4-4\n",
		"mano 1 marcador 3-4 reparte D muestra 7e\nA: 1e 7e 3c\nA mazo, B mazo\nA muestra 1e a B\ntantos 1-0 marcador 4-4\nfin\n",
		"mano 3 reparte D reparte C\nA 1e  B mazo pasada\ntantos 1-0\n",
		"mano 3 reparte D marcador 3-4 A \"truco\" marcador 1-1\nA 1e\ntantos 1-0\n\nmarcador 1-0\nA 7e\n",
		"mano 1 marcador 12345-1\nA 1e\ntantos 1-0\n",
		"mano 1 marcador 1-1x\nA 1e\ntantos 1-0\n",
		"mano 3 reparte G\nA 1e\ntantos 1-0\n",
		"mano 1 tantos 1-0\nmarcador 1-0\n\nesto no es\n",
		"mano 1\nA 1e\ntantos 1-0\n\nesto no es\nA 7e\n",
		"mano 1\nA muestra 1e 2e 3e 4e 5e 6e 7e\nB muestra 13e\ntantos 1-0x\n",
		"mano 1\nA muestra 1e {calla}\nA muestra ?\nA muestra\ntantos 1-0\n",
		"mano 1\nA ;e es la mejor\n1e\nA muestra ;b\n1e\ntantos 1-0\n",
		"mano 1\nA: ;e\n1e\nA :e\ntantos 1-0\n",
		"mano 1\nA 0e\ntantos 1-0\n",
		"mano 1\nA muestra 1e tapada\ntantos 1-0\n",
		"mano 1\nA mazo reparte D\ntantos 1-0\n",
		"mano 1\nA: 1e\ntantos 1-0\nA: 2e\nmarcador 1-0",
	};
	(void)state;
	for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
		char tabbed[600];
		struct out usual, other;
		size_t n = strlen(hands[i]);
		bool quoted = false;
		memcpy(tabbed, hands[i], n + 1);
		for (char *at = tabbed; *at; at++) {
			quoted ^= *at == '"' && at[-1] != '\\';
			if (*at == ' ' && !quoted)
				*at = '\t';
		}
		out_open(&usual, -1);
		out_open(&other, -1);
		each_hand((struct str){ hands[i], n }, &usual, tell_events);
		each_hand((struct str){ tabbed, n }, &other, tell_events);
		if (!str_equal(out_text(&usual), out_text(&other)))
			fail_msg("hand %u\n%.*s\n---\n%.*s", (unsigned)i, (int)out_text(&usual).n, out_text(&usual).p, (int)out_text(&other).n, out_text(&other).p);
		out_close(&usual);
		out_close(&other);
	}
}

/* A hand may end with the blanks of its header; what stood in the window behind it before is nobody's. */
static void test_blank_end(void **state)
{
	char bytes[] = "mano 1      A 1e fin";
	struct arena arena;
	struct findings findings;
	struct parse parse;
	(void)state;
	arena_init(&arena);
	findings_init(&findings, &arena);
	assert_true(parse_open(&parse, &arena));
	for (size_t n = 6; n < 12; n++) {
		struct hand hand = { .source = { STR("-"), { bytes, n }, 1, NULL } };
		char saved[2] = { bytes[n], bytes[n + 1] };
		parse_hand(&parse, &hand, 0, bytes, &findings);
		bytes[n] = saved[0];
		bytes[n + 1] = saved[1];
		assert_int_equal(hand.event_count, 0);
		assert_string_equal(bytes, "mano 1      A 1e fin");
	}
	parse_close(&parse);
	arena_free(&arena);
}

/* ---- The note that voices came together: which voice it joins to the one before. ---- */

struct row {
	const char *events;
	unsigned joined;           /* bit i: the event i came at once with the voice before */
};

static void see(struct out *out, const struct hand *hand, const struct findings *findings)
{
	unsigned joined = 0;
	(void)findings;
	for (uint32_t i = 0; i < hand->event_count; i++)
		joined |= event_at_once(&hand->events[i]) ? 1u << i : 0;
	out_format(out, "%u", joined);
}

static void test_joined(void **state)
{
	static const struct row rows[] = {
		{ "B \"quiero\"  D \"flor\"", 0 }, { "B \"quiero\" + D \"flor\"", 2 },
		{ "B \"quiero\"  D \"flor\" {voces_juntas}", 2 }, { "B \"quiero\"  D \"flor\" {voces_juntas B}", 2 },
		{ "B \"quiero\"  D \"flor\" {voces_juntas D}", 2 },
		/* of somebody else it says nothing of these two */
		{ "B \"quiero\"  D \"flor\" {voces_juntas A}", 0 },
		/* other notes in braces stand between, or before it */
		{ "B \"quiero\" {voz_baja}  D \"flor\" {voz_baja} {voces_juntas B}", 4 },
		/* a whole breath */
		{ "B \"quiero\"  D \"flor\" \"truco\" {voces_juntas B}", 2 }, { "B \"envido\" \"truco\"  D \"flor\" {voces_juntas B}", 4 },
		/* voices alone, and two of them */
		{ "B 1e  D \"flor\" {voces_juntas B}", 0 }, { "B \"quiero\"  D 1e {voces_juntas B}", 0 }, { "D \"flor\" {voces_juntas B}", 0 },
		{ "D \"flor\" \"truco\" {voces_juntas}", 0 }, { "{voces_juntas}", 0 },
		/* not in braces it is about no voice; other notes join nothing */
		{ "B \"quiero\"  D \"flor\"  nota voces_juntas B", 0 }, { "B \"quiero\"  D \"flor\" {voz_baja B}", 0 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct out out;
		char log[300], expected[20];
		out_open(&out, -1);
		snprintf(log, sizeof log, "mano 3 reparte D\n%s\nfin\n", rows[i].events);
		snprintf(expected, sizeof expected, "%u", rows[i].joined);
		each_hand(str_of(log), &out, see);
		if (!str_equal(out_text(&out), str_of(expected)))
			fail_msg("%s: %.*s", rows[i].events, (int)out_text(&out).n, out_text(&out).p);
		out_close(&out);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_line_ends), cmocka_unit_test(test_comment_at_the_end), cmocka_unit_test(test_long_head),
		cmocka_unit_test(test_numbers_before_wide_signs),
		cmocka_unit_test(test_many_comments), cmocka_unit_test(test_usual_form),
		cmocka_unit_test(test_blank_end),
		cmocka_unit_test(test_joined),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
