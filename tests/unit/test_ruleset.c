/* Rulesets: the tables that the file of tests/data says, and that how it is written does not
 * matter. Expected values are worked out from the text of the fixture. */
#include "../lib/loading.h"

static struct loading chico;

static int setup(void **state)
{
	(void)state;
	load_named(&chico, "tests/data/chico.reglas", NULL, NULL);
	must_load(&chico);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	loading_close(&chico);
	return 0;
}

static card c(const char *text)
{
	card found;
	assert_true(card_parse(str_of(text), &found));
	return found;
}

static void test_header(void **state)
{
	const struct ruleset *r = chico.rules;
	(void)state;
	assert_str(r->name, "chico");
	assert_str(r->title.in[LANG_ES], "Truco chico");
	assert_str(r->title.in[LANG_EN], "Small truco");
	assert_str(r->prefix, "CH");
	assert_int_equal(r->clause_count, 21);
	assert_str(r->clauses[0].id, "CH-1");
	assert_str(r->clauses[0].text.in[LANG_EN], "Sixteen cards are used.");
	assert_str(r->clauses[20].id, "CH-18");
	assert_int_equal(ruleset_clause(r, STR("CH-7b")), 7);
	assert_int_equal(ruleset_clause(r, STR("CH-7")), -1);
}

static void test_clause_uses(void **state)
{
	static const struct { const char *id; enum clause_use use; const char *reason; } rows[] = {
		{ "CH-1", CLAUSE_STATED, "" }, { "CH-14", CLAUSE_PERMITTED, "callar es lícito" },
		{ "CH-15", CLAUSE_OUTSIDE, "no se anota" }, { "CH-16", CLAUSE_BUILT_IN, "" },
		{ "CH-17", CLAUSE_STATED, "" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct clause *clause = &chico.rules->clauses[ruleset_clause(chico.rules, str_of(rows[i].id))];
		assert_int_equal(clause->use, rows[i].use);
		assert_str(clause->reason.in[LANG_ES], rows[i].reason);
	}
	assert_str(source_text(&chico.rules->source, chico.rules->clauses[15].span),
		"cláusula CH-13 \"Cada canto por su nombre.\" \"Each call by its name.\";");
}

static void test_match(void **state)
{
	const struct ruleset *r = chico.rules;
	(void)state;
	assert_int_equal(r->seats, 1 << 4);
	assert_cite(r, r->seats_cite, "CH-2");
	assert_int_equal(r->target, 12);
	assert_true(r->target_fixed);
	assert_int_equal(r->malas_limit, 6);
	assert_cite(r, r->malas_cite, "CH-3");
	assert_int_equal(r->booking_count, 2);
	assert_int_equal(r->booking[0], 0);
	assert_int_equal(r->booking[1], 1);
	assert_true(r->booking_cut);
	assert_int_equal(r->surplus.value, SURPLUS_KEPT);
	assert_int_equal(r->games_to_win, 2);
	assert_int_equal(r->redeal.value, 0);
	assert_int_equal(r->annulled.value, 1);
	assert_int_equal(r->hand_cards, 1 << 3);
	assert_false(r->has_muestra);
	assert_int_equal(r->lead_first.value, LEAD_MANO);
	assert_int_equal(r->lead_then.value, LEAD_WINNER);
	assert_int_equal(r->lead_after_tie.value, LEAD_WHO_LED);
	assert_int_equal(r->lead_partners.value, PARTNERS_MOST_MANO);
	assert_int_equal(r->double_order[0], 1);
	assert_int_equal(r->double_yes.value, DOUBLE_FIRST);
	assert_int_equal(r->double_no.value, DOUBLE_BOTH);
	assert_int_equal(r->double_rest.value, REST_REFUSED);
	assert_int_equal(r->paso.value, PASO_LEAVES);
}

static void test_cards(void **state)
{
	static const char *const tiers[] = { "10o", "2c", "1b", "2b", "3c", "1e" };
	const struct ruleset *r = chico.rules;
	int count = 0;
	(void)state;
	for (card i = 0; i < CARD_COUNT; i++)
		count += (r->deck & card_bit(i)) != 0;
	assert_int_equal(count, 16);
	assert_false(r->deck & card_bit(c("7o")));
	for (size_t i = 0; i + 1 < sizeof tiers / sizeof *tiers; i++)
		assert_true(r->cards->rank[c(tiers[i])] < r->cards->rank[c(tiers[i + 1])]);
	assert_int_equal(r->cards->rank[c("1o")], r->cards->rank[c("2b")]);
	assert_int_equal(r->cards->rank[c("1c")], r->cards->rank[c("1b")]);
	assert_int_equal(r->cards->rank[c("7o")], 0);
	assert_cite(r, r->cards->rank_cite[c("1e")], "CH-4");
	assert_cite(r, r->cards->rank_cite[c("10b")], "CH-5");
	assert_int_equal(r->cards->value[c("3b")], 3);
	assert_int_equal(r->cards->value[c("10b")], 0);
	assert_int_equal(r->pair_best, 2);
	assert_int_equal(r->pair_base, 20);
}

static void test_lances(void **state)
{
	const struct lance *envite = &chico.rules->lances[0], *truco = &chico.rules->lances[1];
	(void)state;
	assert_int_equal(chico.rules->lance_count, 2);
	assert_str(envite->name, "envite");
	assert_str(envite->words.in[LANG_ES], "envido");
	assert_int_equal(envite->kind, LANCE_TANTO);
	assert_int_equal(envite->answers.value, ANSWERS_NEXT);
	assert_int_equal(envite->first_voice.value, VOICE_TOGETHER_MOST_MANO);
	assert_int_equal(envite->punish.value, PUNISH_ORDER | PUNISH_REPEAT);
	assert_int_equal(envite->minimum.n, 2);
	assert_int_equal(envite->floor.value, FLOOR_PREVIOUS);
	assert_int_equal(envite->declare_order.value, DECLARE_MANO_SIDE);
	assert_int_equal(envite->declare_decides.value, DECIDES_TRUTH);
	assert_int_equal(envite->declare_first.value, FIRST_VALID);
	assert_int_equal(envite->declare_silent.value, SILENT_LOSES);
	assert_int_equal(envite->range_count, 2);
	assert_int_equal(envite->range[1].low, 20);
	assert_int_equal(envite->range[1].high, 25);
	assert_int_equal(truco->kind, LANCE_CARDS);
	assert_str(truco->words.in[LANG_ES], "truco");
	assert_int_equal(truco->base.n, 1);
	assert_int_equal(truco->no_collect.n, 1);
	assert_int_equal(truco->raise.value, RAISE_WITH_QUIERO);
	assert_int_equal(truco->after_quiero.value, AFTER_ACCEPTER_RAISES);
	assert_int_equal(truco->refusal.value, REFUSAL_ENDS_HAND);
	assert_int_equal(truco->answers.value, ANSWERS_RIVAL);
}

static void test_cantos(void **state)
{
	const struct ruleset *r = chico.rules;
	const struct canto_row *envido = &r->cantos[canto_named(r, "envido")];
	const struct canto_row *todo = &r->cantos[canto_named(r, "todo_lo_mío")];
	const struct canto_row *retruco = &r->cantos[canto_named(r, "retruco")];
	(void)state;
	assert_int_equal(r->canto_count, 4);
	assert_true(envido->opens);
	assert_false(envido->fixed);
	assert_int_equal(envido->over, 1u << canto_named(r, "envido"));
	assert_int_equal(envido->stake.n, 2);
	assert_int_equal(envido->refused_kind, REFUSED_ACCEPTED_OR);
	assert_int_equal(envido->refused, 1);
	assert_cite(r, envido->cite, "CH-7a");
	assert_str(todo->words.in[LANG_ES], "todo lo mío");
	assert_true(todo->fixed);
	assert_int_equal(todo->over, 1u << canto_named(r, "envido"));
	assert_int_equal(todo->stake.kind, AMOUNT_FORMULA);
	assert_int_equal(todo->refused_kind, REFUSED_NUMBER);
	assert_int_equal(todo->refused, 3);
	assert_false(retruco->opens);
	assert_int_equal(retruco->over, 1u << canto_named(r, "truco"));
	assert_int_equal(retruco->stake.n, 3);
	assert_int_equal(retruco->refused, 2);
}

static void test_formula(void **state)
{
	const struct ruleset *r = chico.rules;
	const struct formula *f = &r->formulas[0];
	const struct formula_case *rows = &r->formula_cases[f->first];
	const struct guard *all = &r->guards[rows[0].guard];
	(void)state;
	assert_int_equal(f->count, 3);
	assert_int_equal(all->op, GUARD_ALL);
	assert_int_equal(r->roles[all->role].role, ROLE_SEAT);
	assert_int_equal(r->guards[all->left].fact, FACT_MALAS);
	assert_int_equal(rows[0].amount.kind, AMOUNT_FALTA);
	assert_int_equal(rows[0].amount.who, FALTA_WINNER);
	assert_false(rows[0].amount.remaining);
	assert_int_equal(r->guards[rows[1].guard].op, GUARD_SOME);
	assert_int_equal(rows[1].amount.n, 7);
	assert_int_equal(rows[2].guard, NO_INDEX);
	assert_int_equal(rows[2].amount.who, FALTA_LEADER);
	assert_true(rows[2].amount.remaining);
}

/* Who wins after these bazas; BAZAS_GO_ON while the hand goes on. */
static int outcome(const struct ruleset *r, const char *word)
{
	unsigned at = 0;
	for (; *word; word++) {
		assert_int_equal(r->bazas.winner[at], BAZAS_GO_ON);
		at = r->bazas.next[at][*word == '1' ? BAZA_1 : *word == '2' ? BAZA_2 : BAZA_TIED];
	}
	return r->bazas.winner[at];
}

static void test_bazas(void **state)
{
	static const struct { const char *word; int winner; } rows[] = {
		{ "1", BAZAS_GO_ON }, { "=", BAZAS_GO_ON }, { "12", BAZAS_GO_ON }, { "==", BAZAS_GO_ON },
		{ "11", BAZAS_SIDE_1 }, { "121", BAZAS_SIDE_1 }, { "122", BAZAS_SIDE_2 }, { "12=", BAZAS_SIDE_1 },
		{ "=1", BAZAS_SIDE_1 }, { "==1", BAZAS_SIDE_1 }, { "===", BAZAS_MANO }, { "1=", BAZAS_SIDE_1 },
	};
	struct loading third;
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_int_equal(outcome(chico.rules, rows[i].word), rows[i].winner);
	load_named(&third, "tests/data/chico.reglas", "segunda", "tercera");
	must_load(&third);
	assert_int_equal(outcome(third.rules, "1="), BAZAS_GO_ON);
	assert_int_equal(outcome(third.rules, "1=1"), BAZAS_SIDE_1);
	assert_int_equal(outcome(third.rules, "1=2"), BAZAS_SIDE_2);
	assert_int_equal(outcome(third.rules, "1=="), BAZAS_NOT_DEALER);
	assert_int_equal(outcome(third.rules, "11"), BAZAS_SIDE_1);
	loading_close(&third);
}

static void test_readings(void **state)
{
	const struct ruleset *r = chico.rules;
	struct loading third;
	(void)state;
	assert_int_equal(r->reading_count, 1);
	assert_str(r->readings[0].name, "segunda");
	assert_int_equal(r->readings[0].options, 2);
	assert_str(r->readings[0].option[1].words.in[LANG_EN], "the third's");
	assert_int_equal(r->readings[0].taken, 0);
	assert_false(r->readings[0].chosen);
	assert_cite(r, r->readings[0].cite, "CH-17");
	assert_int_equal(r->clause_reading[ruleset_clause(r, STR("CH-17"))], 1);
	assert_int_equal(r->clause_reading[ruleset_clause(r, STR("CH-9"))], 0);
	load_named(&third, "tests/data/chico.reglas", "CH-17", "TERCERA");
	must_load(&third);
	assert_int_equal(third.rules->readings[0].taken, 1);
	assert_true(third.rules->readings[0].chosen);
	loading_close(&third);
}

static void test_lexicon(void **state)
{
	static const struct { enum lexicon_entry_kind kind; const char *text; } rows[] = {
		{ LEX_WORD, "truco" }, { LEX_WORD, "tluco" }, { LEX_WORD, "no" }, { LEX_ACT, "truco" },
		{ LEX_ACT, "quiero" }, { LEX_ADMITS, "envidio" }, { LEX_ADMITS, "el envido" },
		{ LEX_IRREGULAR, "nones" }, { LEX_PHRASE, "envido y algo mas" }, { LEX_BARRED, "truquito" },
		{ LEX_BARRED_PATTERN, "env.do" }, { LEX_TALK, "truco era el de antes" }, { LEX_PATTERN, "^dale" },
	};
	const struct ruleset *r = chico.rules;
	(void)state;
	assert_int_equal(r->lexicon_count, sizeof rows / sizeof *rows);
	for (unsigned i = 0; i < r->lexicon_count; i++) {
		assert_int_equal(r->lexicon[i].kind, rows[i].kind);
		assert_str(r->lexicon[i].text, rows[i].text);
	}
	assert_int_equal(r->lexicon[1].word_class, WORD_TRUCO);
	assert_str(r->lexicon[3].as_written, "Trucó");
	assert_cite(r, r->lexicon[3].cite, "CH-13");
	assert_int_equal(r->lexicon[8].acts[0], act_of_canto(canto_named(r, "envido")));
	assert_int_equal(r->lexicon[8].acts[1], act_of_canto(canto_named(r, "truco")));
	assert_int_equal(r->lexicon[8].acts[2], ACT_NONE);
	assert_int_equal(r->read_calls.value, READ_PHRASE);
	assert_int_equal(r->read_numbers.value, READ_WHEN_DUE);
}

/* ---- the way it is written does not matter ------------------------------------------------------ */

static const struct { const char *plain, *capital; } letters[] = {
	{ "á", "A" }, { "é", "É" }, { "í", "I" }, { "ó", "Ó" }, { "ú", "U" }, { "ñ", "Ñ" },
};

/* One character outside texts and ids, in capitals, some accents gone, blanks widened. */
static const char *shout(const char *from, char **to)
{
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		if (strncmp(from, letters[i].plain, 2) == 0) {
			*to = stpcpy(*to, letters[i].capital);
			return from + 2;
		}
	if (*from == ' ')
		*to = stpcpy(*to, " \t# truco; { } \"\n  ");
	else if (*from == ';' || *from == '{')
		*to += sprintf(*to, "\r\n %c ", *from);
	else
		*(*to)++ = *from >= 'a' && *from <= 'z' ? (char)(*from - 'a' + 'A') : *from;
	return from + 1;
}

static char *shouted(const char *text)
{
	char *out = calloc(30, strlen(text) + 1), *to = out;
	bool quoted = false;
	assert_non_null(out);
	while (*text) {
		if (!quoted && *text == '#')
			text += strcspn(text, "\n");
		if (*text == '"')
			quoted = !quoted;
		/* an id keeps its letters: CH-7a is not CH-7A */
		if (!quoted && strncmp(text, "CH-", 3) == 0)
			while ((*text >= '0' && *text <= '9') || (*text >= 'a' && *text <= 'z') || strchr("CH-", *text))
				*to++ = *text++;
		else if (quoted || *text == '"')
			*to++ = *text++;
		else
			text = shout(text, &to);
	}
	return out;
}

static void test_writing(void **state)
{
	char *plain = file_text("tests/data/chico.reglas");
	char *loud = shouted(plain);
	struct loading other;
	struct out a, b;
	(void)state;
	load_text(&other, loud);
	must_load(&other);
	dump_of(&a, chico.rules);
	dump_of(&b, other.rules);
	assert_true(out_text(&a).n > 1000);
	assert_true(str_equal(out_text(&a), out_text(&b)));
	out_close(&a);
	out_close(&b);
	loading_close(&other);
	free(loud);
	free(plain);
}

/* A dump that did not show a change could not vouch for the test above. */
static void test_dump_tells(void **state)
{
	static const char *const changes[][2] = {
		{ "meta 12", "meta 13" }, { "suma 2", "suma 3" }, { "1 2 2: 2", "1 2 2: 1" },
		{ "jugadas = 0", "jugadas = 1" }, { "retruco sobre truco, fija 3", "retruco sobre truco, fija 4" },
		{ "[turno aviso]", "[turno]" }, { "basta uno; ", "" }, { "\"nones\"", "\"nanes\"" },
		{ "CH-8a canto", "CH-8b canto" }, { "10 0", "10 1" }, { "CH-5 2; CH-5 10", "CH-5 10; CH-5 2" },
		{ "al cerrar mano;\n", "al cerrar baza;\n" }, { "cuenta]", "flor]" }, { "a perdedor", "a ganador" },
		{ "rango 0..3", "rango 0..4" }, { "toma primera", "toma tercera" },
	};
	char *plain = file_text("tests/data/chico.reglas");
	struct out a;
	(void)state;
	dump_of(&a, chico.rules);
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
		char *text = changed(plain, changes[i][0], changes[i][1]);
		struct loading other;
		struct out b;
		load_text(&other, text);
		if (i == 8)          /* CH-8a is then carried by nothing */
			assert_null(other.rules);
		else
			must_load(&other);
		if (other.rules) {
			dump_of(&b, other.rules);
			assert_false(str_equal(out_text(&a), out_text(&b)));
			out_close(&b);
		}
		loading_close(&other);
		free(text);
	}
	out_close(&a);
	free(plain);
}

static void test_names(void **state)
{
	size_t count = 0;
	const struct str *names = names_listed(&count);
	bool found = false;
	(void)state;
	for (size_t i = 0; i < count; i++)
		found = found || str_equal(names[i], STR("universitario"));
	assert_true(found);
}

/* The regulation that comes with the program: its own text says these. */
static void test_first_regulation(void **state)
{
	struct loading l;
	const struct ruleset *r;
	(void)state;
	load_named(&l, "universitario", NULL, NULL);
	must_load(&l);
	r = l.rules;
	assert_int_equal(r->clause_count, 141);
	assert_int_equal(r->target, 30);
	assert_int_equal(r->cards->rank[c("1e")], r->cards->rank[c("1b")] + 1);
	assert_int_equal(r->cards->rank[c("7e")], r->cards->rank[c("7o")] + 1);
	assert_int_equal(r->cards->rank[c("7c")], r->cards->rank[c("7b")]);
	assert_true(r->cards->rank[c("7c")] < r->cards->rank[c("10o")]);
	assert_int_equal(r->cantos[canto_named(r, "vale_cuatro")].stake.n, 4);
	assert_int_equal(r->cantos[canto_named(r, "vale_cuatro")].refused, 3);
	assert_int_equal(r->cantos[canto_named(r, "real_envido")].stake.n, 3);
	for (unsigned i = 0; i < r->clause_count; i++)
		assert_int_not_equal(r->clauses[i].use, CLAUSE_UNUSED);
	loading_close(&l);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_header), cmocka_unit_test(test_clause_uses), cmocka_unit_test(test_match),
		cmocka_unit_test(test_cards), cmocka_unit_test(test_lances), cmocka_unit_test(test_cantos),
		cmocka_unit_test(test_formula), cmocka_unit_test(test_bazas), cmocka_unit_test(test_readings),
		cmocka_unit_test(test_lexicon), cmocka_unit_test(test_writing), cmocka_unit_test(test_dump_tells),
		cmocka_unit_test(test_names), cmocka_unit_test(test_first_regulation),
	};
	return cmocka_run_group_tests(tests, setup, teardown);
}
