/* Hands: every event of the notation, every fault of it, and that a fault costs one hand. */
#include "log_support.h"

#include "log/parse.h"

/* Parses one hand whose bytes, header included, stand in hand->source. */
static void hand_parse(struct hand *hand, struct arena *arena, struct findings *findings)
{
	struct str text = hand->source.text;
	struct parse parse;
	char *bytes = arena_alloc(arena, text.n + 2);

	assert_true(bytes && parse_open(&parse, arena));
	memcpy(bytes, text.p, text.n);
	hand->source.text.p = bytes;
	parse_hand(&parse, hand, 0, bytes, findings);
	parse_close(&parse);
}

static void test_header(void **state)
{
	struct reader *reader = reader_open_text(
		STR("[A \"Ana\"] [D \"Dani\"]\nMANO 7 marcador 14-9 Reparte D muestra 4o chico 2 meta 24 disputa Enfrentados\nA: 1e 7e 3c D: ?\nfin\n"),
		STR("t"));
	struct arena arena;
	struct findings findings;
	struct hand hand;

	(void)state;
	arena_init(&arena);
	findings_init(&findings, &arena);
	assert_int_equal(reader_next(reader, &hand, &findings), READER_HAND);
	assert_int_equal(findings.count, 0);
	assert_true(str_equal(hand.id, STR("7")));
	assert_true(str_equal(source_text(&hand.source, hand.header),
		STR("MANO 7 marcador 14-9 Reparte D muestra 4o chico 2 meta 24 disputa Enfrentados")));
	assert_int_equal(hand.dealer, 3);
	assert_true(hand.score.known);
	assert_int_equal(hand.score.of[0], 14);
	assert_int_equal(hand.score.of[1], 9);
	assert_int_equal(hand.muestra, card_make(SUIT_ORO, 4));
	assert_int_equal(hand.chico, 2);
	assert_int_equal(hand.target, 24);
	assert_int_equal(hand.dispute, DISPUTE_FACING);
	assert_int_equal(hand.dealt[0], 3);
	assert_int_equal(hand.deal[0][1], card_make(SUIT_ESPADA, 7));
	assert_int_equal(hand.dealt[1], 255);
	assert_int_equal(hand.dealt[3], 1);
	assert_int_equal(hand.deal[3][0], CARD_UNKNOWN);
	assert_true(str_equal(source_text(&hand.source, hand.deal_span[0]), STR("A: 1e 7e 3c")));
	assert_int_equal(hand.ending, ENDING_PLAIN);
	assert_int_equal(hand.match->seats, 4);
	assert_int_equal(reader_next(reader, &hand, &findings), READER_END);
	assert_int_equal(reader_next(reader, &hand, &findings), READER_END);
	assert_int_equal(reader_hands(reader), 1);
	reader_close(reader);
	arena_free(&arena);
}

static void test_header_left_out(void **state)
{
	struct arena arena;
	struct findings findings;
	struct hand hand = { .source = { STR("t"), STR("mano x-1\nA 1e\nfin"), 1, NULL } };

	(void)state;
	arena_init(&arena);
	findings_init(&findings, &arena);
	hand_parse(&hand, &arena, &findings);
	assert_int_equal(findings.count, 0);
	assert_int_equal(hand.dealer, NOBODY);
	assert_false(hand.score.known);
	assert_int_equal(hand.chico, -1);
	assert_int_equal(hand.target, -1);
	assert_int_equal(hand.muestra, CARD_NONE);
	assert_int_equal(hand.event_count, 2);
	arena_free(&arena);
}

static void test_voices(void **state)
{
	(void)state;
	assert_events("mano 1\nA \"envido\"  B \"quiero\" \"truco\"\nC\n\"¡paso!\" fin",
		"voice A \"envido\"\nvoice B \"quiero\"\nvoice B b \"truco\"\nvoice C \"¡paso!\"\nend what2");
	assert_events("mano 1\nA \"di \\\"quiero\\\"\" fin", "voice A \"di \\\"quiero\\\"\"\nend what2");
	assert_events("mano 1\nA \xE2\x80\x9C" "envido\xE2\x80\x9D \xE2\x80\x9Cy truco\xE2\x80\x9D fin",
		"voice A \"envido\"\nvoice A b \"y truco\"\nend what2");
	assert_events("mano 1\nA \"x\" {voz_baja} \"y\" fin",
		"voice A \"x\"\nnote what18 n\nvoice A b \"y\"\nend what2");
	assert_events("mano 1\nA \"\" fin", "voice A \"\"\nend what2");
}

static void test_plays(void **state)
{
	(void)state;
	assert_events("mano 1\nA 1e  B 12b tapada C 7o boca_abajo D ?\nE 1e con 7e 4c F ? bajo 3o\nfin",
		"play A 1e\nplay B form1 12b\nplay C form4 7o\nplay D ?\nplay E form3 1e 7e 4c\nplay F form2 ? 3o\nend what2");
	assert_hands("mano 1\nA 1E D\n4 b fin", "1! UNEXPECTED@3:1");
	assert_events("mano 1\nA 1E, B 7OROS C 12copa D\n4b tapada fin",
		"play A 1e\nplay B 7o\nplay C 12c\nplay D form1 4b\nend what2");
	assert_events("mano 1\nA 8c B 9o fin", "play A 8c\nplay B 9o\nend what2");
	assert_events("mano 1\nA Ae B jb tapada C Qcopas D Koro con Ab A \"truco\" fin",
		"play A 1e\nplay B form1 10b\nplay C 11c\nplay D form3 12o 1b\nvoice A \"truco\"\nend what2");
	assert_hands("mano 1\nA Aee fin", "1! UNKNOWN_WORD@2:3");
}

static void test_acts(void **state)
{
	(void)state;
	assert_events("mano 1\nA levanta 1e B descubre 7o de A C muestra 7c 6c a B D muestra ? fin",
		"lift A 1e\nuncover B >A 7o\nshow C >B 7c 6c\nshow D ?\nend what2");
	assert_events("mano 1\nA mazo B tiende C tiende 1e 2c D espera 10 fin",
		"leave A\nlay B\nlay C 1e 2c\nwait D 10\nend what2");
	assert_events("mano 1\nA pide repetición a B B pide TRES_CARTAS \"a ver\" C reclama cartas_de_mas a A fin",
		"demand A >B what1\ndemand B what5 \"a ver\"\nclaim C >A what2\nend what2");
	assert_events("mano 1\nA reconoce \"me equivoqué\" B señala C 7o C senala D D reconoce fin",
		"own A \"me equivoqué\"\npoint B >C 7o\npoint C >D\nown D\nend what2");
	assert_events("mano 1\nA pide flor\nB \"x\" fin", "demand A what2\nvoice B \"x\"\nend what2");
}

static void test_before_the_deal(void **state)
{
	(void)state;
	assert_events("mano 1 reparte D C corta 17\nC golpea nota barajó D\nA: 1e\nA 1e muestra 4o fin",
		"cut C h 17\ntap C h\nnote D what1 h\nplay A 1e\nmuestra 4o\nend what2");
	assert_events("mano 1 C corta A 1e\nC golpea fin", "cut C h\nplay A 1e\ntap C\nend what2");
	assert_events("mano 1\nC corta\nA 1e\nA: 1e 2e 3e\nfin", "cut C\nplay A 1e\nend what2");
	assert_events("mano 1\nmarcador 2-1", "score 2-1\n! EMPTY_HAND@1:1?");
}

static void test_notes(void **state)
{
	(void)state;
	assert_events("mano 1\nA: 1e\nnota carta_vista A 7c \"cayó\"\nnota consulta C a A\nnota mal_dado\nA \"barajo\"\nfin",
		"note A what9 7c \"cayó\"\nnote C >A what16\nnote what11\nvoice A \"barajo\"\nend what2");
	assert_events("mano 1\nA \"truco\" {voz_baja} {voz_confusa B \"¿qué?\"} B 1e {TIRADA}\nfin",
		"voice A \"truco\"\nnote what18 n\nnote B what17 n \"¿qué?\"\nplay B 1e\nnote what23 n\nend what2");
	assert_events("mano 1\nnota mal_dado", "note what11\n! TORN_HAND@1:1");
	assert_events("mano 1\nA 1e {tirada A 7e} fin", "play A 1e\nnote A what23 n 7e\nend what2");
}

static void test_table(void **state)
{
	(void)state;
	assert_events("mano 1\nA 1e\narreglo\narreglo \"se siguió\"\nfallo\nfallo \"vale\"\nfallo tantos 2-1 \"dos\"\n"
		"fallo repite\ntantos 2-0\ngana envite A\nmarcador 16-11\n",
		"play A 1e\nsettled\nsettled \"se siguió\"\nruling\nruling \"vale\"\nruling what1 2-1 \"dos\"\n"
		"ruling what2\npoints 2-0\nwinner A envite\nscore 16-11");
	assert_events("mano 1\nfallo\ntantos 2-1\nA 1e", "ruling\npoints 2-1\nplay A 1e");
	assert_events("mano 1\nA 1e anula", "play A 1e\nannul what5");
	assert_events("mano 1\nA 1e anula repite \"mal dado\"", "play A 1e\nannul what6 \"mal dado\"");
	assert_events("mano 1\nA 1e fin incompleta", "play A 1e\nend what3");
	assert_events("mano 1\nA 1e fin partida", "play A 1e\nend what4");
	assert_events("mano 1\nA 1e fin repite", "play A 1e\nend what6");
}

static void test_marks(void **state)
{
	(void)state;
	assert_events("mano 1\n@12:03 A \"x\" + B \"y\" + @9:03:05.25 C 1e tapada fin",
		"voice A \"x\" @12:03\nvoice B + \"y\"\nplay C form1 + 1e @9:03:05.25\nend what2");
	assert_hands("mano 1\n+ A 1e fin\nmano 2\nA 1e @25:00 fin\nmano 3\nA 1e @12 fin\nmano 4\nA 1e + fin\nmano 5\nA 1e +\n",
		"1! LOOSE_NOTE@2:1 | 2! BAD_TIME@4:6 | 3! BAD_TIME@6:6 | 4 | 5! UNEXPECTED@11:1");
}

static int ending_of(const char *body)
{
	char text[256];
	struct arena arena;
	struct findings findings;
	struct hand hand = { .source = { STR("t"), { text, 0 }, 1, NULL } };

	hand.source.text.n = (size_t)snprintf(text, sizeof text, "mano 1\nA 1e %s", body);
	arena_init(&arena);
	findings_init(&findings, &arena);
	hand_parse(&hand, &arena, &findings);
	arena_free(&arena);
	return hand.lost ? -1 : hand.ending;
}

static void test_endings(void **state)
{
	(void)state;
	assert_int_equal(ending_of(""), -1);
	assert_int_equal(ending_of("gana truco A"), -1);
	assert_int_equal(ending_of("tantos 1-0"), ENDING_WRITTEN);
	assert_int_equal(ending_of("marcador 1-0"), ENDING_WRITTEN);
	assert_int_equal(ending_of("tantos 1-0 marcador 1-0 fin partida"), ENDING_MATCH);
	assert_int_equal(ending_of("fin partida tantos 1-0"), ENDING_MATCH);
	assert_int_equal(ending_of("fin"), ENDING_PLAIN);
	assert_int_equal(ending_of("fin incompleta"), ENDING_UNFINISHED);
	assert_int_equal(ending_of("anula"), ENDING_ANNULLED);
	assert_int_equal(ending_of("anula repite"), ENDING_REDEAL);
	assert_int_equal(ending_of("fin repite"), ENDING_REDEAL);
}

/* Each of these is wrong in one way, and the hand after it is read. */
static void test_faults(void **state)
{
	(void)state;
	assert_hands("mano 1\nA \"envido\nB \"x\"\nmano 2\nA 1e fin", "1! UNCLOSED_QUOTE@2:3 | 2");
	assert_hands("mano 1\nA 1e {tirada A\nB 1e\nmano 2\nA 1e fin", "1! UNCLOSED_BRACE@3:1 | 2");
	assert_hands("mano 1\nA 1e {tirada\nmano 2\nA 1e fin", "1! UNCLOSED_BRACE@3:1 | 2");
	assert_hands("mano 1\nA mazzo fin\nmano 2\nA 1e fin", "1! UNKNOWN_WORD@2:3 | 2");
	assert_hands("mano 1\nA 1e $ fin\nmano 2\nA 1e fin", "1! UNEXPECTED_CHARACTER@2:6 | 2");
	assert_hands("mano 1\nA 1e ¡ fin\nmano 2\nA 1e fin", "1! UNEXPECTED_CHARACTER@2:6 | 2");
	assert_hands("mano 1\nA: 13e 7x 1e\nB 0o fin", "1! UNKNOWN_CARD@2:4 UNKNOWN_CARD@2:8 UNKNOWN_CARD@3:3");
	assert_hands("mano 1\nnota tirda\nA 1e fin\nmano 2\nA 1e fin", "1! UNKNOWN_NOTE@2:6 | 2");
	assert_hands("mano 1\nA pide todos fin", "1! UNKNOWN_DEMAND@2:8");
	assert_hands("mano 1\nA reclama muestras fin", "1! UNKNOWN_CLAIM@2:11");
	assert_hands("mano 1\nG 1e fin", "1! UNKNOWN_SEAT@2:1");
	assert_hands("mano 1\nb 1e fin\nmano 2\na \"x\" fin", "1! LOWER_SEAT@2:1 | 2! LOWER_SEAT@4:1");
	assert_hands("mano 1\n\"envido\" fin\nmano 2\nA 1e \"x\" fin", "1! NO_ACTOR@2:1 | 2! NO_ACTOR@4:6");
	/* A deal line is no voice, and words after its colon are nobody's: not the last speaker's either. */
	assert_hands("mano 1\nA \"truco\"\nB: \"quiero\"\nfin", "1! NO_ACTOR@3:4");
	assert_hands("mano 1\nA \"truco\"\nB: 1e 2e 3e \"quiero\"\nfin", "1! NO_ACTOR@3:13");
	assert_hands("mano 1\nA: 1e 2e 3e B: 4e 5e 6e\nA: \"truco\"\nB:\"quiero\"\nfin", "1! NO_ACTOR@3:4");
	assert_hands("mano 1\nA: 1e 2e 3e\nA: 4e\nfin", "1! REPEATED_DEAL@3:1");
	assert_hands("mano 1\nA: 1e 2e 3e 4e 5e 6e 7e\nfin", "1! TOO_MANY_CARDS@2:22");
	assert_hands("mano 1\nA muestra 1e 2e 3e 4e 5e 6e 7e\nfin", "1! TOO_MANY_CARDS@2:29");
	assert_hands("mano 1\nA 1e con 2e 3e 4e 5e 6e 7e\nfin", "1! TOO_MANY_CARDS@2:1");
	assert_hands("mano 1 reparte A reparte B\nA 1e fin", "1! REPEATED_FIELD@1:18");
	assert_hands("mano 1\nA 1e tantos 2-\nmano 2\nA espera 12345 fin", "1! BAD_NUMBER@2:13 | 2! BAD_NUMBER@4:10");
	assert_hands("mano 1\n{tirada} fin", "1! LOOSE_NOTE@2:1");
	assert_hands("mano 1\nA 1e\n mano 2\nfin\nmano 3\nA 1e [Mesa \"2\"]\nfin", "1! MISPLACED@3:2 | 3! MISPLACED@6:6");
	/* A tag ends an open hand, behind blanks as at the start of the line; what follows it has no header. */
	assert_hands("mano 3\nA 1e\n[Mesa \"2\"]\nfin", "3! TORN_HAND@1:1 | ! NO_HEADER@4:1");
	assert_hands("mano 3\nA 1e\n \t[Mesa \"2\"]\nfin", "3! TORN_HAND@1:1 | ! NO_HEADER@4:1");
	assert_hands("mano\nA 1e fin\nmano reparte D\nA 1e fin", "! NO_HAND_ID@1:1 | ! NO_HAND_ID@3:1");
	assert_hands("mano 1\nA 1e B reparte\nmano 2\nA 1e fin", "1! UNEXPECTED@2:8 | 2");
	assert_hands("mano 1\nA 1e", "1! TORN_HAND@1:1");
	assert_hands("mano 1\nmano 2\nfin", "1! EMPTY_HAND@1:1 | 2 EMPTY_HAND@2:1?");
	assert_hands("mano 1 muestra\nA 1e fin", "1! UNEXPECTED@2:1");
}

/* What was expected is said in both languages, and the nearest word. */
static struct str argument(const char *text, enum finding_code code, int n, enum lang lang, struct arena *arena)
{
	struct findings findings;
	struct hand hand = { .source = { STR("t"), str_of(text), 1, NULL } };

	findings_init(&findings, arena);
	hand_parse(&hand, arena, &findings);
	assert_int_equal(findings.count, 1);
	assert_int_equal(findings.first->code, code);
	return findings.first->args[n].words.in[lang];
}

static void test_what_was_expected(void **state)
{
	struct arena arena;

	(void)state;
	arena_init(&arena);
	assert_string_equal(argument("mano 1\nA 1e tantos fin", CODE_UNEXPECTED, 2, LANG_ES, &arena).p,
		"dos números (14-9)");
	assert_string_equal(argument("mano 1\nA 1e tantos fin", CODE_UNEXPECTED, 2, LANG_EN, &arena).p,
		"two numbers (14-9)");
	assert_string_equal(argument("mano 1\nA 1e tantos", CODE_UNEXPECTED, 1, LANG_EN, &arena).p,
		"the end of the hand");
	assert_string_equal(argument("mano 1 marcador\nA 1e fin", CODE_UNEXPECTED, 2, LANG_EN, &arena).p,
		"two numbers (14-9)");
	assert_string_equal(argument("mano 1\nA mazzo fin", CODE_UNKNOWN_WORD, 2, LANG_ES, &arena).p, " (¿será `mazo`?)");
	assert_string_equal(argument("mano 1\nA mazzo fin", CODE_UNKNOWN_WORD, 2, LANG_EN, &arena).p, " (did you mean `mazo`?)");
	assert_string_equal(argument("mano 1\nA 1e {voz_confussa} fin", CODE_UNKNOWN_NOTE, 2, LANG_EN, &arena).p,
		" (did you mean `voz_confusa`?)");
	assert_string_equal(argument("mano 1\nA pide repeticon fin", CODE_UNKNOWN_DEMAND, 2, LANG_ES, &arena).p,
		" (¿será `repetición`?)");
	arena_free(&arena);
}

static void test_comments(void **state)
{
	struct arena arena;
	struct findings findings;
	struct hand hand = { .source = { STR("t"), STR("mano 1 ; uno\n\n; dos\nA 1e ; tres \r\nB\t;cuatro\n \"x\"\n\n\t; cinco\nfin;seis"), 1, NULL } };
	static const struct { const char *text; uint32_t before; bool own, blank; } expected[] = {
		{ "; uno", 0, false, false }, { "; dos", 0, true, true }, { "; tres", 1, false, false },
		{ ";cuatro", 2, false, false }, { "; cinco", 2, true, true }, { ";seis", 3, false, false },
	};

	(void)state;
	arena_init(&arena);
	findings_init(&findings, &arena);
	hand_parse(&hand, &arena, &findings);
	assert_false(hand.lost);
	assert_int_equal(hand.comment_count, 6);
	for (int i = 0; i < 6; i++) {
		assert_true(str_equal(source_text(&hand.source, hand.comments[i].span), str_of(expected[i].text)));
		assert_int_equal(hand.comments[i].before_event, expected[i].before);
		assert_int_equal(hand.comments[i].own_line, expected[i].own);
		assert_int_equal(hand.comments[i].after_blank, expected[i].blank);
	}
	arena_free(&arena);
}

static void test_text_outside(void **state)
{
	(void)state;
	assert_hands("Copa de otoño\nsegunda línea\n\n[A \"Ana\"]\nmano 1\nA 1e fin\n\nGracias a todos\nA 1e\nmano 2\nA 1e fin\n",
		"- TEXT_OUTSIDE@1:1? | 1 | ! NO_HEADER@8:1 | 2");
	assert_hands("[Partido \"p\"]\nmano 1\nA 1e fin\n\nGracias a todos\n; fin\nmano 2\nA 1e fin\n", "1 | - TEXT_OUTSIDE@5:1? | 2");
	assert_hands("mano 1\nA 1e fin\n\nA muestra 7c\n\nB: 1e 2e 3e\n\nfallo \"bien\"\n", "1");
	assert_hands("mano 1\nA 1e fin\n\nA todos gracias\n", "1 | - TEXT_OUTSIDE@4:1?");
	assert_hands("mano 1\nA 1e fin\nGracias\n", "1! UNKNOWN_WORD@3:1");
	assert_hands("mano 1\nA 1e\n\nGracias\nfin", "1! UNKNOWN_WORD@4:1");
	assert_hands("no es un registro\n", "- TEXT_OUTSIDE@1:1?");
	assert_hands("", "");
	assert_hands("; nada\n", "");
}

/* Hands, and which are lost. */
static void tell_lost(struct out *out, const struct hand *hand, const struct findings *findings)
{
	(void)findings;
	if (!hand->id.p)
		return;
	out_format(out, "%s%.*s%s", out->used ? " | " : "", (int)hand->id.n, hand->id.p, hand->lost ? "!" : "");
}

/* A header that is spoilt costs its own hand. What stood whole before it is judged, junk between or not. */
static void test_spoilt_headers(void **state)
{
	static const char *const spoilt[] = {
		"nano 2", "mana 2", "man 2", "\xFFmano 2", "{mano 2", ",mano 2", " mano 2", "\"mano 2", "[ano 2", "A mano 2", "nota mano 2", "+", "{", "tantos ",
		"fin mano 2", "mano2", "@mano 2", "zz\n\xFF\xFE\nzz",
	};
	(void)state;
	for (size_t i = 0; i < sizeof spoilt / sizeof *spoilt; i++) {
		struct out text;
		out_open(&text, -1);
		out_format(&text, "mano 1\nA: 1e 2e\nA 1e\ntantos 1-0\n\n%s reparte B\nA: 2e 3e\nA 2e\ntantos 1-0\n\nmano 3\nA 1e fin\n", spoilt[i]);
		check_told(out_text(&text).p, text.used, tell_lost, "1 | ! | 3", __LINE__);
		out_close(&text);
	}
	assert_hands("mano 1\nA: 1e 2e\nA 1e\ntantos 1-0\n\n;mano 2\nA: 2e 3e\nA 2e\ntantos 1-0\nmano 3\nA 1e fin\n", "1 | ! NO_HEADER@7:1 | 3");
	assert_hands("mano 1\nA \"truco\" B \"no\"\ntantos 1-0\n\nA \"truco\" B \"no\"\ntantos 1-0\nmano 3\nA 1e fin\n", "1 | ! NO_HEADER@5:1 | 3");
	assert_hands("mano 1\nA 1e\ntantos 1-0\n\nC corta 3\nA: 1e\nA 1e\nfin\nmano 3\nA 1e fin\n", "1 | ! NO_HEADER@5:1 | 3");
	/* What follows an ending belongs to its hand: nobody is judged without it. */
	assert_hands("mano 1\nA: 1e 2e\nA 1e\ntantos 1-0\nA muestra 2x\nmarcador 1-0\n", "1! UNKNOWN_CARD@5:11");
	assert_hands("mano 1\nA 1e\ntantos 1-0\n\nA: 1e 2e 3e\nmarcador 1-0\n", "1");
	/* Each of several. */
	assert_hands("mano 1\nA 1e fin\n\nnano 2\nA: 1e\nA 1e\ntantos 1-0\n\nnano 3\nA: 1e\nA 1e\ntantos 1-0\n\nnano 4\nfin incompleta\n[A \"x\"]\nmano 5\nA 1e fin\n",
		"1 | ! NO_HEADER@4:1 | ! NO_HEADER@9:1 | ! NO_HEADER@14:1 | 5");
}

static void test_spans(void **state)
{
	struct arena arena;
	struct findings findings;
	struct hand hand = { .source = { STR("t"), STR("mano 1\nA  \"envido\" {voz_baja} \"y truco\"  B 12b tapada  @12:03 C 1e\nnota mal_dado \"x\"  ; c\nfin"), 1, NULL } };
	static const char *const expected[] = {
		"A  \"envido\"", "{voz_baja}", "\"y truco\"", "B 12b tapada", "C 1e", "nota mal_dado \"x\"", "fin",
	};

	(void)state;
	arena_init(&arena);
	findings_init(&findings, &arena);
	hand_parse(&hand, &arena, &findings);
	assert_int_equal(hand.event_count, 7);
	for (int i = 0; i < 7; i++)
		assert_true(str_equal(source_text(&hand.source, hand.events[i].span), str_of(expected[i])));
	assert_true(str_equal(event_words(&hand, &hand.events[0]), STR("envido")));
	arena_free(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_header), cmocka_unit_test(test_header_left_out), cmocka_unit_test(test_voices),
		cmocka_unit_test(test_plays), cmocka_unit_test(test_acts), cmocka_unit_test(test_before_the_deal),
		cmocka_unit_test(test_notes), cmocka_unit_test(test_table), cmocka_unit_test(test_marks),
		cmocka_unit_test(test_endings), cmocka_unit_test(test_faults), cmocka_unit_test(test_what_was_expected),
		cmocka_unit_test(test_comments), cmocka_unit_test(test_text_outside), cmocka_unit_test(test_spoilt_headers), cmocka_unit_test(test_spans),
	};

	return cmocka_run_group_tests_name("log", tests, NULL, NULL);
}
