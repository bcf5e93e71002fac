/* Name tables of the closed vocabulary, made from the .def files. */
#include "rules/vocabulary.h"

#include "base/utf8.h"

#define COUNT(table) (sizeof (table) / sizeof (table)[0])

/* A word of the language, and what messages call it. */
struct row {
	const char *keyword;
	struct bitext words;
};
#define ROW(keyword, es, en) { keyword, { { { es, sizeof es - 1 }, { en, sizeof en - 1 } } } },

static const struct row acts[] = {
#define ACT(name, keyword, spoken, es, en) ROW(keyword, es, en)
#include "rules/acts.def"
#undef ACT
};

const struct fact_row fact_rows[] = {
#define S true
#define H false
#define B 'B'
#define I 'I'
#define E 'E'
#define FACT(name, keyword, scope, type, args, meaning) { keyword, scope, type, args },
#include "rules/facts.def"
#undef FACT
#undef S
#undef H
#undef B
#undef I
#undef E
};

static const struct row effects[] = {
#define EFFECT(name, keyword, es, en, ...) ROW(keyword, es, en)
#include "rules/effects.def"
#undef EFFECT
};

static const struct row criteria[] = {
#define CRITERION(name, keyword, es, en) ROW(keyword, es, en)
#include "rules/criteria.def"
#undef CRITERION
};

static const struct row notes[] = {
#define NOTE(name, keyword, es, en) ROW(keyword, es, en)
#include "rules/notes.def"
#undef NOTE
};

static const char *const role_keywords[] = {
	[ROLE_AUTHOR] = "autor", [ROLE_PARTNER] = "compañero", [ROLE_TEAM] = "equipo",
	[ROLE_RIVAL] = "rival", [ROLE_SEAT] = "asiento", [ROLE_MANO] = "mano", [ROLE_PIE] = "pie",
	[ROLE_NEXT] = "siguiente", [ROLE_PREVIOUS] = "anterior", [ROLE_PROPONENT] = "proponente",
	[ROLE_RESPONDER] = "respondedor", [ROLE_WINNER] = "ganador", [ROLE_LOSER] = "perdedor",
	[ROLE_TARGET] = "destino", [ROLE_OTHERS] = "demás", [ROLE_DEBTOR] = "deudor",
};

static const char *const demand_keywords[] = {
	[DEMAND_ANSWER] = "respuesta", [DEMAND_REPEAT] = "repetición", [DEMAND_FLOR] = "flor",
	[DEMAND_SHOW] = "mostrar", [DEMAND_PROOF] = "prueba", [DEMAND_THREE_CARDS] = "tres_cartas",
	[DEMAND_UNCOVER] = "descubrir", [DEMAND_REDEAL] = "reparto", [DEMAND_ALL] = "todo",
};

static const char *const claim_keywords[] = {
	[CLAIM_SHOW] = "muestra", [CLAIM_FALSE_TANTO] = "tanto_falso",
	[CLAIM_EXTRA_CARDS] = "cartas_de_más", [CLAIM_OTHER] = "otra",
};

const char *const prefix_keywords[] = { "ninguno", "con_flor", "contra_flor", "con_ley", "sin_ley", "a_ley", NULL };

const char *const form_keywords[FORM_COUNT + 1] = {
	[FORM_OPEN] = "abierta", [FORM_PASSED] = "pasada", [FORM_BENEATH] = "debajo",
	[FORM_TOGETHER] = "juntas", [FORM_FACE_DOWN] = "boca_abajo",
	[FORM_OUT_OF_TURN] = "fuera_de_turno", [FORM_TO_PARTNER] = "al_compañero",
};

_Static_assert(COUNT(role_keywords) == ROLE_COUNT, "every role has a keyword");
_Static_assert(COUNT(demand_keywords) == DEMAND_COUNT, "every demand has a keyword");
_Static_assert(COUNT(claim_keywords) == CLAIM_COUNT, "every claim has a keyword");

/* The first byte nearly always decides. */
bool word_is(struct str folded, const char *keyword)
{
	return folded.n && (folded.p[0] == keyword[0] || (unsigned char)keyword[0] >= 0x80)
		&& utf8_folds_to(str_of(keyword), folded);
}

/* Finds a word in a table. Each row begins with its keyword. */
static int find(struct str folded, const void *table, size_t row, size_t count)
{
	return INDEX_OF(i, (unsigned)count, word_is(folded, *(const char *const *)((const char *)table + i * row)));
}

/* Defines keyword and find for one table; keyword returns "?" past its end. */
#define NAMED(noun, table, keyword)                                          \
	const char *noun##_keyword(unsigned value)                               \
	{                                                                        \
		return value < COUNT(table) ? (table)[value]keyword : "?";           \
	}                                                                        \
	int noun##_find(struct str folded)                                       \
	{                                                                        \
		return find(folded, table, sizeof *(table), COUNT(table));           \
	}
#define WORDED(noun, table)                                                  \
	struct bitext noun##_words(unsigned value)                                \
	{                                                                        \
		return value < COUNT(table) ? (table)[value].words : BITEXT("?", "?"); \
	}

NAMED(act, acts, .keyword)
NAMED(effect, effects, .keyword)
NAMED(note, notes, .keyword)
NAMED(role, role_keywords, )
NAMED(demand, demand_keywords, )
NAMED(claim, claim_keywords, )
WORDED(act, acts)
WORDED(effect, effects)
WORDED(note, notes)
WORDED(criterion, criteria)

const char *criterion_keyword(unsigned by)
{
	return criteria[by].keyword;
}

const char *fact_keyword(unsigned fact)
{
	return fact < FACT_COUNT ? fact_rows[fact].keyword : "?";
}

int fact_find(struct str folded, bool of_seat)
{
	return INDEX_OF(i, FACT_COUNT, fact_rows[i].of_seat == of_seat && word_is(folded, fact_rows[i].keyword));
}

const char *nearest_name(struct arena *arena, struct str folded, const char *const *names)
{
	size_t count = 0;
	while (names[count])
		count++;
	struct str *candidates = ARENA_ARRAY(arena, struct str, count + 1);
	for (size_t i = 0; candidates && i < count; i++)
		candidates[i] = utf8_folded(arena, str_of(names[i]));
	int nearest = candidates ? str_nearest(folded, candidates, count) : -1;
	return nearest >= 0 ? names[nearest] : NULL;
}

struct bitext bitext_of(const char *text)
{
	struct str whole = str_of(text), es = str_until(whole, 0, '|');
	return (struct bitext){ { es, es.n < whole.n ? str_slice(whole, es.n + 1, whole.n) : whole } };
}

void list_word(struct arena *arena, struct bitext *list, struct bitext word, int i, int count)
{
	for (int lang = 0; lang < LANG_COUNT; lang++) {
		const char *glue = i == 0 ? "" : i < count - 1 ? ", " : tr(lang, " o ", " or ");
		list->in[lang] = arena_join(arena, (struct str[]){ list->in[lang], str_of(glue), word.in[lang] }, 3);
	}
}

struct bitext meant_words(struct arena *arena, struct str name)
{
	return BITEXT_FILLED(arena, "¿quisiste decir «{}»?", "did you mean «{}»?", name);
}
