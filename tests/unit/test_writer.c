/* The canonical form: exact on examples; on random hands it reads back as what was written, field
 * by field, and writing it again changes nothing. */
#include "log_support.h"

static void check_written(const char *text, const char *expected, int line)
{
	struct out out, again;
	struct str got;

	out_open(&out, -1);
	out_open(&again, -1);
	rewrite(str_of(text), &out);
	got = out_text(&out);
	if (!str_equal(got, str_of(expected)))
		fail_msg("line %d\n--- got\n%.*s\n--- expected\n%s", line, (int)got.n, got.p, expected);
	rewrite(got, &again);
	if (!str_equal(out_text(&again), got))
		fail_msg("line %d: the second writing differs", line);
	out_close(&out);
	out_close(&again);
}

#define assert_written(text, expected) check_written((text), (expected), __LINE__)
#define VERSION "[Veedor \"1.1\"]\n\n"

static void test_layout(void **state)
{
	(void)state;
	assert_written("mano 7 muestra 4O marcador 14-9 reparte D\nB: 12B 11basto,10o\nA: 1e  7E 3c\n"
		"A \"envido\" B \"quiero\"\nA \"27\"\nB \"son buenas\"\nA 1e B 12b\nC 3o D 2c A 7e\nmarcador 16-11 tantos 2-2",
		VERSION "mano 7 reparte D marcador 14-9 muestra 4o\n"
		"A: 1e 7e 3c   B: 12b 11b 10o\n"
		"A \"envido\"  B \"quiero\"  A \"27\"  B \"son buenas\"\n"
		"A 1e  B 12b  C 3o  D 2c\n"
		"A 7e\n"
		"marcador 16-11\n"
		"tantos 2-2\n");
	assert_written("mano 1\nA \"una frase bastante larga para llenar el renglón\" B \"y otra que no cabe en él\" C \"x\"\nfin",
		VERSION "mano 1\nA \"una frase bastante larga para llenar el renglón\"\nB \"y otra que no cabe en él\"  C \"x\"\nfin\n");
	assert_written("mano 1 A 1e B mazo C \"x\" D 2c fin", VERSION "mano 1\nA 1e  B mazo\nC \"x\"\nD 2c\nfin\n");
}

static void test_events(void **state)
{
	(void)state;
	assert_written("mano 1\n@9:03 A \"x\" \"y\" {voz_baja A} + B \xE2\x80\x9Cz\xE2\x80\x9D\nA pide REPETICION de B B reclama cartas_de_mas\n"
		"A senala C 7c\nnota barajo D\n{tirada}\nfallo tantos 2-1 \"dos\"\ngana ENVITE A anula repite \"mal\"",
		VERSION "mano 1\n@09:03 A \"x\" \"y\" {voz_baja A}  + B \"z\"\nA pide repetición a B\nB reclama cartas_de_más\n"
		"A señala C 7c\nnota barajó D\n{tirada}\nfallo tantos 2-1 \"dos\"\ngana envite A\nanula repite \"mal\"\n");
	assert_written("mano 1\nA 1e con 7e 4c B ? bajo 3o C 2c tapada D 2b boca_abajo A levanta 1e B descubre 7o a A\n"
		"C muestra 1e 2e a B A tiende B tiende 3c D espera 10 C corta C corta 17 C golpea muestra 4o\nA reconoce arreglo \"x\" fin partida",
		VERSION "mano 1\nA 1e con 7e 4c  B ? bajo 3o  C 2c tapada  D 2b boca_abajo\nA levanta 1e\nB descubre 7o de A\n"
		"C muestra 1e 2e a B\nA tiende\nB tiende 3c\nD espera 10\nC corta\nC corta 17\nC golpea\nmuestra 4o\nA reconoce\n"
		"arreglo \"x\"\nfin partida\n");
}

static void test_opening(void **state)
{
	(void)state;
	assert_written("mano 3 reparte D C corta 17\nC golpea\nA: 1e\nA 1e fin",
		VERSION "mano 3 reparte D\nC corta 17\nC golpea\nA: 1e\nA 1e\nfin\n");
	assert_written("mano 3 reparte D C corta 17\nA 1e fin", VERSION "mano 3 reparte D  C corta 17\nA 1e\nfin\n");
	assert_written("mano 1 nota mal_dado \"x\"\nA 1e fin", VERSION "mano 1  nota mal_dado \"x\"\nA 1e\nfin\n");
	assert_written("mano 1\nmuestra 4o\nA: 1e\nmarcador 1-0", VERSION "mano 1\nmuestra 4o\nA: 1e\nmarcador 1-0\n");
	assert_written("mano 1\nA 1e\nA: 1e 2e 3e\nfin", VERSION "mano 1\nA: 1e 2e 3e\nA 1e\nfin\n");
}

static void test_comments(void **state)
{
	(void)state;
	assert_written("; arriba\n[A \"a\"] ; al lado\n; debajo\n\nmano 1 ; h\n; antes\nA: 1e ; reparto\n\n; sola\nA \"x\" ; una\nB \"y\" ;otra  \n"
		"B 1e fin ; f\n\n;~ dos\n;~ tres\nmano 2\n;c\nfin\n",
		"; arriba\n[Veedor \"1.1\"]\n[A \"a\"]\n; al lado\n; debajo\n\nmano 1  ; h\n; antes\nA: 1e  ; reparto\n\n; sola\nA \"x\"  ; una\nB \"y\"  ;otra\n"
		"B 1e\nfin  ; f\n\n;~ dos\n;~ tres\n\nmano 2\n;c\nfin\n");
}

static void test_tags(void **state)
{
	(void)state;
	assert_written("[x-uno \"1\"] [A \"An\\\\a \\\"x\\\"\"] [Partido \"p\"] [reglamento \"r\"] [Lectura \"a=b\"] [Lectura \"c=d\"]\nmano 1\nfin\n"
		"[Zeta \"z\"] [Mesa \"4\"]\nmano 1\nfin\n[Mesa \"\nmano 1\nfin\n",
		"[Veedor \"1.1\"]\n[Reglamento \"r\"]\n[Lectura \"a=b\"]\n[Lectura \"c=d\"]\n[Partido \"p\"]\n[A \"An\\\\a \\\"x\\\"\"]\n[x-uno \"1\"]\n\nmano 1\nfin\n"
		"\n[Mesa \"4\"]\n[Zeta \"z\"]\n\nmano 1\nfin\n"
		"\n[Partido \"3\"]\n\nmano 1\nfin\n");
	/* The order of the table; a side may have a team each. */
	assert_written("[Resultado \"30-24\"] [programa \"p\"] [Fuente \"f\"] [Anotador \"n\"] [Juez \"j\"] [Equipo \"A=a\"] [Equipo \"B=b\"] [Meta \"30\"]\n"
		"[Mesa \"4\"] [RONDA \"2\"] [Zona \"-03:00\"] [Fecha \"2026-05-03\"] [Sitio \"s\"] [Torneo \"t\"]\nmano 1\nfin\n[Mesa \"5\"]\nmano 2\nfin\n",
		"[Veedor \"1.1\"]\n[Torneo \"t\"]\n[Sitio \"s\"]\n[Fecha \"2026-05-03\"]\n[Zona \"-03:00\"]\n[Ronda \"2\"]\n[Mesa \"4\"]\n[Meta \"30\"]\n"
		"[Equipo \"A=a\"]\n[Equipo \"B=b\"]\n[Juez \"j\"]\n[Anotador \"n\"]\n[Fuente \"f\"]\n[Programa \"p\"]\n[Resultado \"30-24\"]\n\nmano 1\nfin\n"
		"\n[Mesa \"5\"]\n\nmano 2\nfin\n");
}

static void test_lost(void **state)
{
	struct out out;

	(void)state;
	out_open(&out, -1);
	assert_int_equal(rewrite(STR("mano 1\nA 1e\nmano 2\nA \"x\nmano 3\nA 1e fin"), &out).hands, 1);
	assert_true(str_equal(out_text(&out), STR(VERSION "mano 3\nA 1e\nfin\n")));
	out_close(&out);
}

/* ---- random hands ---------------------------------------------------------------------------- */

static uint64_t chance = 88172645463325252u;

static unsigned below(unsigned n)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return (unsigned)(chance % n);
}

static const char *one_of(const char *const *list, unsigned count)
{
	return list[below(count)];
}

#define ONE_OF(...) one_of((const char *const[]){ __VA_ARGS__ }, sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *))

static const char *gap(void)
{
	return ONE_OF(" ", "  ", "\t", " ", "\n", "\r\n", " ; hola\n", "\n; solo \n", "\n\n;~ fault\n", ", ");
}

static const char *blank(void)
{
	return ONE_OF(" ", "  ", "\t");
}

static void random_card(struct out *out)
{
	static const char *const suits[] = { "o", "c", "e", "b", "E", "Oros", "copa" };

	if (below(6) == 0)
		out_string(out, "?");
	else
		out_format(out, "%u%s", below(12) + 1, one_of(suits, 7));
}

static void random_cards(struct out *out, unsigned from, unsigned to)
{
	for (unsigned n = from + below(to - from + 1); n > 0; n--) {
		out_string(out, " ");
		random_card(out);
	}
}

static void random_words(struct out *out)
{
	out_string(out, ONE_OF("\"envido\"", "\"¡Quiero retruco!\"", "\"\"", "\"di \\\"x\\\" \\\\\"", "\xE2\x80\x9Cson buenas\xE2\x80\x9D",
		"\"veintisiete y una frase larga que obliga a partir el renglón\""));
}

static void random_optional_words(struct out *out)
{
	if (below(2)) {
		out_string(out, " ");
		random_words(out);
	}
}

static void random_target(struct out *out)
{
	if (below(2))
		out_format(out, " %s %c", ONE_OF("a", "de"), 'A' + below(6));
}

static void random_note(struct out *out)
{
	out_string(out, ONE_OF("barajó", "BARAJO", "voz_baja", "mostró_a_compañero", "cartas_de_mas", "fallo", "avisado"));
	if (below(2))
		out_format(out, " %c", 'A' + below(6));
	random_cards(out, 0, 2);
	random_target(out);
	random_optional_words(out);
}

/* Behind an ending a cut would be that of another hand. */
static bool ended;

static void random_act(struct out *out)
{
	switch (below(12)) {
	case 0: out_string(out, "levanta"); random_cards(out, 1, 2); random_target(out); break;
	case 1: out_string(out, "Descubre"); random_cards(out, 1, 1); random_target(out); break;
	case 2: out_string(out, "muestra"); random_cards(out, 1, 3); random_target(out); break;
	case 3: out_string(out, "MAZO"); break;
	case 4: out_string(out, "tiende"); random_cards(out, 0, 3); break;
	case 5: out_format(out, "espera %u", below(100)); break;
	case 6: out_string(out, ended ? "mazo" : "corta"); if (!ended && below(2)) out_format(out, " %u", below(40)); break;
	case 7: out_string(out, ended ? "tiende" : "golpea"); break;
	case 8: out_format(out, "pide %s", ONE_OF("respuesta", "repeticion", "todo")); random_target(out); random_optional_words(out); break;
	case 9: out_format(out, "reclama %s", ONE_OF("muestra", "otra")); random_target(out); random_optional_words(out); break;
	case 10: out_string(out, "reconoce"); random_optional_words(out); break;
	default: out_format(out, "señala %c", 'A' + below(6)); random_cards(out, 0, 1); break;
	}
}

static void random_table(struct out *out)
{
	switch (below(6)) {
	case 0: out_string(out, "muestra "); random_card(out); break;
	case 1: case 2: out_string(out, "nota "); random_note(out); out_string(out, "\n"); break;
	case 3: out_string(out, "arreglo"); random_optional_words(out); break;
	case 4: out_format(out, "fallo%s", ONE_OF("", " tantos 2-1", " repite")); random_optional_words(out); out_string(out, "\n"); break;
	default: out_format(out, "gana %s %c", ONE_OF("envite", "Flor"), 'A' + below(6)); break;
	}
}

/* `alone`: no event before it to be joined with. */
static void random_event(struct out *out, bool alone)
{
	if (alone)
		out_string(out, ONE_OF("", "", "@0:30 "));
	else if (below(8) == 0)
		out_format(out, "%s ", ONE_OF("+", "@9:05", "+ @12:00:01.5", "@23:59:59"));
	switch (below(7)) {
	case 0: case 1:
		out_format(out, "%c%s", 'A' + below(6), ONE_OF("", " ", "  ", "\n"));
		random_words(out);
		while (below(4) == 0) {
			out_string(out, blank());
			random_words(out);
		}
		break;
	case 2: case 3:
		out_format(out, "%c%s", 'A' + below(6), ONE_OF(" ", "\n", "\t"));
		random_card(out);
		switch (below(8)) {
		case 0: out_string(out, " tapada"); break;
		case 1: out_string(out, " boca_abajo"); break;
		case 2: out_string(out, " con"); random_cards(out, 1, 2); break;
		case 3: out_string(out, " bajo"); random_cards(out, 1, 1); break;
		default: break;
		}
		break;
	case 4: case 5:
		out_format(out, "%c%s", 'A' + below(6), blank());
		random_act(out);
		break;
	default:
		random_table(out);
		break;
	}
	if (below(5) == 0) {
		out_string(out, gap());
		out_string(out, "{");
		random_note(out);
		out_string(out, "}");
	}
}

static void random_deals(struct out *out)
{
	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		if (below(2)) {
			out_format(out, "%c:", 'A' + seat);
			random_cards(out, 0, 4);
			out_string(out, ONE_OF("\n", "  ", " ; reparto\n"));
		}
}

static void random_hand(struct out *out, unsigned id)
{
	out_format(out, "mano %u", id);
	for (unsigned fields = below(64), bit = 0; bit < 6; bit++)
		if (fields >> bit & 1)
			out_string(out, ((const char *const[]){ " marcador 3-12", " reparte C", " meta 18", " muestra 4O", " chico 3", " disputa general" })[bit]);
	out_string(out, ONE_OF("\n", " ; cabeza\n", "\n\n", "  B corta 3\n", " nota barajó D\n"));
	bool alone = true;
	ended = false;
	if (below(3) == 0) {
		random_event(out, alone);
		out_string(out, "\n");
		alone = false;
	}
	random_deals(out);
	out_string(out, "\n");
	/* Of each ending one: the same again, behind cards, would be that of another hand. */
	unsigned events = below(12), points = below(24), score = below(12), end = below(24);
	for (unsigned n = 0; n < events; n++, alone = false) {
		ended |= n == points || n == score || n == end;
		if (n == points)
			out_format(out, "tantos %u-%u", below(9), below(9));
		else if (n == score)
			out_format(out, "marcador %u-%u", below(30), below(30));
		else if (n == end)
			out_string(out, ONE_OF("anula", "anula repite", "anula \"x\""));
		else
			random_event(out, alone);
		out_string(out, gap());
	}
	out_format(out, "\n%s\n", ONE_OF("fin", "fin incompleta", "fin partida", "fin repite"));
}

/* All that the hand says, without its places. */
static void tell_all(struct out *out, const struct hand *hand, const struct findings *findings)
{
	out_format(out, "%.*s%s dispute %d dealer %d score %d %d-%d chico %d target %d muestra %s ending %d\n", (int)hand->id.n,
		hand->id.p, hand->lost ? "!" : "", hand->dispute, hand->dealer, hand->score.known, hand->score.of[0], hand->score.of[1],
		hand->chico, hand->target, card_text(hand->muestra), hand->ending);
	for (int seat = 0; seat < MAX_SEATS; seat++) {
		out_format(out, "%d:", hand->dealt[seat]);
		for (unsigned i = 0; hand->dealt[seat] != 255 && i < hand->dealt[seat]; i++)
			out_format(out, " %s", card_text(hand->deal[seat][i]));
		out_string(out, "\n");
	}
	for (uint32_t i = 0; i < hand->event_count; i++) {
		struct event event = hand->events[i];
		event.time = event.name = (struct span){ 0 }; /* written in another way: see the examples */
		say_event(out, hand, &event);
		out_string(out, span_is_set(hand->events[i].time) ? " timed\n" : "\n");
	}
	for (uint32_t i = 0; i < hand->comment_count; i++) {
		say(out, source_text(&hand->source, hand->comments[i].span));
		out_string(out, "\n");
	}
	out_format(out, "%u findings\n", findings->count);
}

static void check_random(struct str text)
{
	struct out first, again, told, retold;

	out_open(&first, -1);
	out_open(&again, -1);
	out_open(&told, -1);
	out_open(&retold, -1);
	each_hand(text, &told, tell_all);
	if (rewrite(text, &first).hands != 1)
		fail_msg("a random hand was lost:\n%.*s\n%.*s", (int)text.n, text.p, (int)told.used, told.buffer);
	each_hand(out_text(&first), &retold, tell_all);
	if (!str_equal(out_text(&told), out_text(&retold)))
		fail_msg("--- text\n%.*s\n--- written\n%.*s\n--- said\n%.*s\n--- says now\n%.*s", (int)text.n, text.p,
			(int)first.used, first.buffer, (int)told.used, told.buffer, (int)retold.used, retold.buffer);
	rewrite(out_text(&first), &again);
	if (!str_equal(out_text(&first), out_text(&again)))
		fail_msg("--- written\n%.*s\n--- written again\n%.*s", (int)first.used, first.buffer, (int)again.used, again.buffer);
	out_close(&first);
	out_close(&again);
	out_close(&told);
	out_close(&retold);
}

static void test_random(void **state)
{
	struct out text;

	(void)state;
	for (unsigned i = 0; i < 4000; i++) {
		out_open(&text, -1);
		random_hand(&text, i);
		check_random(out_text(&text));
		out_close(&text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_layout), cmocka_unit_test(test_events), cmocka_unit_test(test_opening),
		cmocka_unit_test(test_comments), cmocka_unit_test(test_tags), cmocka_unit_test(test_lost),
		cmocka_unit_test(test_random),
	};

	return cmocka_run_group_tests_name("writer", tests, NULL, NULL);
}
