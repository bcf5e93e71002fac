/* The outcome of the three bazas: words over 1, 2 and = compiled to an automaton. */
#include "rules/compile.h"

#include <string.h>

/* No word begins another, so there are at most as many words as words of three signs. */
enum { WORD_BAZAS = 3, TABLE_WORDS = 3 * 3 * 3 };

struct baza_word {
	uint8_t sign[WORD_BAZAS], length, winner, level, file;
	struct cite cite;
	struct span span;
};

static const char signs[] = "12=";

static struct str word_text(struct compiler *c, const struct baza_word *word)
{
	char text[2 * WORD_BAZAS + 1] = "";
	size_t n = 0;
	for (unsigned i = 0; i < word->length; i++) {
		if (i)
			text[n++] = ' ';
		text[n++] = signs[word->sign[i]];
	}
	return arena_str(c->findings->arena, (struct str){ text, n });
}

/* True unless 2 comes before 1: side 1 is the side that wins a baza first. */
static bool word_is_possible(const struct baza_word *word)
{
	for (unsigned i = 0; i < word->length; i++) {
		if (word->sign[i] == BAZA_1)
			return true;
		if (word->sign[i] == BAZA_2)
			return false;
	}
	return true;
}

static bool take_baza_sign(struct value **at, uint8_t *sign)
{
	struct value *value = *at;
	if (value && value->kind == VALUE_NUMBER && (value->low == 1 || value->low == 2))
		*sign = value->low == 1 ? BAZA_1 : BAZA_2;
	else if (sign_is(value, '='))
		*sign = BAZA_TIED;
	else
		return false;
	*at = value->next;
	return true;
}

static bool take_winner(struct compiler *c, struct value **at, uint8_t *winner)
{
	if (*at && (*at)->kind == VALUE_NUMBER) {
		int16_t side = 0;
		bool taken = take_number(c, at, "bazas", 1, 2, &side);
		*winner = side == 1 ? BAZAS_SIDE_1 : BAZAS_SIDE_2;
		return taken;
	}
	int choice = take_choice(c, at, "bazas", NAMES("mano", "no_reparte", "nadie", "más_mano"));
	*winner = (uint8_t)(BAZAS_MANO + choice);
	return choice >= 0;
}

static bool word_take(struct compiler *c, struct statement *s, struct baza_word *word)
{
	struct value *at = s->values;
	while (word->length < WORD_BAZAS && take_baza_sign(&at, &word->sign[word->length]))
		word->length++;
	if (!word->length || !take_sign(&at, ':')) {
		fault(c, CODE_RULES_BAZA_WORD, s->span);
		return false;
	}
	if (!take_winner(c, &at, &word->winner))
		return false;
	take_end(c, at, "bazas");
	if (word_is_possible(word))
		return true;
	fault(c, CODE_RULES_BAZA_ORDER, s->span)->args[0] = arg_text(word_text(c, word));
	return false;
}

static bool is_prefix(const struct baza_word *a, const struct baza_word *b)
{
	return a->length <= b->length && memcmp(a->sign, b->sign, a->length) == 0;
}

static void fault_prefix(struct compiler *c, const struct baza_word *word, const struct baza_word *other)
{
	struct finding *finding = fault(c, CODE_RULES_BAZA_PREFIX, word->span);
	WITH_ARGS(finding, arg_text(word_text(c, word)), arg_text(word_text(c, other)));
	if (other->file == c->file)
		finding_point(finding, other->span, BITEXT("la otra palabra", "the other word"));
}

/* Adds a word. It replaces words of lower levels that it extends or that extend it. */
static void word_add(struct compiler *c, const struct baza_word *word)
{
	struct baza_word *words = c->baza_words;
	unsigned kept = 0;
	for (unsigned i = 0; i < c->baza_word_count; i++) {
		if (is_prefix(&words[i], word) || is_prefix(word, &words[i])) {
			if (words[i].level < word->level)
				continue;
			fault_prefix(c, word, &words[i]);
			return;
		}
		words[kept++] = words[i];
	}
	words[kept++] = *word;
	c->baza_word_count = kept;
}

static void baza_read(struct compiler *c, struct statement *s, struct value *ids)
{
	struct baza_word word = { .level = c->level, .file = c->file, .cite = cite_make(c, ids), .span = s->span };
	if (word_take(c, s, &word))
		word_add(c, &word);
}

void bazas_compile(struct compiler *c, struct statement *s, struct value *ids)
{
	if (!c->baza_words)
		c->baza_words = ARENA_ARRAY(c->scratch, struct baza_word, TABLE_WORDS);
	if (!c->baza_words)
		return;
	cite_make(c, ids);
	c->bazas_span = (struct spot){ s->head, c->file };
	take_end(c, s->values->next, "bazas");
	fields_read(c, s, ids, NULL, baza_read);
}

/* ---- the automaton ---- */

static bool cites_equal(const struct ruleset *rules, struct cite a, struct cite b)
{
	if (a.count != b.count || a.reading != b.reading)
		return false;
	return ALL_OF(i, a.count, rules->cited[a.first + i] == rules->cited[b.first + i]);
}

/* Returns the state for the end of a word. Ends with the same winner and the same clauses share a state. */
static unsigned end_state(struct ruleset *rules, const struct baza_word *word)
{
	struct bazas *bazas = &rules->bazas;
	for (unsigned i = 1; i < bazas->states; i++)
		if (bazas->winner[i] == word->winner && cites_equal(rules, bazas->cite[i], word->cite))
			return i;
	bazas->winner[bazas->states] = word->winner;
	bazas->cite[bazas->states] = word->cite;
	return bazas->states++;
}

/* Returns the word that the path is or begins, or NULL. */
static const struct baza_word *word_from(const struct compiler *c, const struct baza_word *path)
{
	return FIND_IN(word, c->baza_words, c->baza_word_count, is_prefix(path, word));
}

/* Returns the state after the path; `owned`: side 1 has won a baza by then. No word begins another. */
static unsigned state_make(struct compiler *c, const struct baza_word *path, bool owned)
{
	struct bazas *bazas = &c->rules->bazas;
	const struct baza_word *word = word_from(c, path);
	if (!word)
		fault_at(c, CODE_RULES_BAZAS_INCOMPLETE, c->bazas_span)->args[0] = arg_text(word_text(c, path));
	if (!word || word->length == path->length)
		return word ? end_state(c->rules, word) : 0;
	unsigned state = bazas->states++;
	for (uint8_t sign = BAZA_1; sign <= BAZA_TIED; sign++) {
		if (sign == BAZA_2 && !owned)
			continue;
		struct baza_word longer = *path;
		longer.sign[longer.length++] = sign;
		bazas->next[state][sign] = (uint8_t)state_make(c, &longer, owned || sign == BAZA_1);
	}
	return state;
}

/* Proves that the words are complete and compiles them. */
void bazas_finish(struct compiler *c)
{
	c->file = 0;
	if (!c->baza_word_count) {
		fault_at(c, CODE_RULES_MISSING, stated_at(c, "bazas", STR("")))->args[0] = fault_text(c, STR("bazas"));
		return;
	}
	state_make(c, &(struct baza_word){ .length = 0 }, false);
}
