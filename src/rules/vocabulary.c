/* Name tables of the closed vocabulary, made from the .def files. */
#include "rules/vocabulary.h"

#include "base/utf8.h"

#define COUNT(table) (sizeof (table) / sizeof (table)[0])

static const char *const act_keywords[] = {
#define ACT(name, keyword, spoken, es, en) keyword,
#include "rules/acts.def"
#undef ACT
};

static const struct words act_texts[] = {
#define ACT(name, keyword, spoken, es, en) { { { es, sizeof es - 1 }, { en, sizeof en - 1 } } },
#include "rules/acts.def"
#undef ACT
};

static const struct {
	const char *keyword;
	bool of_seat;
} fact_rows[] = {
#define S true
#define H false
#define FACT(name, keyword, scope, type, args, es, en) { keyword, scope },
#include "rules/facts.def"
#undef FACT
#undef S
#undef H
};

static const char *const effect_keywords[] = {
#define EFFECT(name, keyword, es, en) keyword,
#include "rules/effects.def"
#undef EFFECT
};

static const struct words effect_texts[] = {
#define EFFECT(name, keyword, es, en) { { { es, sizeof es - 1 }, { en, sizeof en - 1 } } },
#include "rules/effects.def"
#undef EFFECT
};

static const char *const criterion_keywords[] = {
#define CRITERION(name, keyword, es, en) keyword,
#include "rules/criteria.def"
#undef CRITERION
};

static const struct words criterion_texts[] = {
#define CRITERION(name, keyword, es, en) { { { es, sizeof es - 1 }, { en, sizeof en - 1 } } },
#include "rules/criteria.def"
#undef CRITERION
};

static const char *const note_keywords[] = {
#define NOTE(name, keyword, es, en) keyword,
#include "rules/notes.def"
#undef NOTE
};

static const struct words note_texts[] = {
#define NOTE(name, keyword, es, en) { { { es, sizeof es - 1 }, { en, sizeof en - 1 } } },
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

static const char *const form_keywords[] = {
	[FORM_OPEN] = "abierta", [FORM_PASSED] = "pasada", [FORM_BENEATH] = "debajo",
	[FORM_TOGETHER] = "juntas", [FORM_FACE_DOWN] = "boca_abajo",
	[FORM_OUT_OF_TURN] = "fuera_de_turno", [FORM_TO_PARTNER] = "al_compañero",
};

_Static_assert(COUNT(role_keywords) == ROLE_COUNT, "every role has a keyword");
_Static_assert(COUNT(demand_keywords) == DEMAND_COUNT, "every demand has a keyword");
_Static_assert(COUNT(claim_keywords) == CLAIM_COUNT, "every claim has a keyword");
_Static_assert(COUNT(form_keywords) == FORM_COUNT, "every form has a keyword");

static bool is_folded(struct str folded, struct str keyword)
{
	char buffer[32];

	return folded.n <= keyword.n && keyword.n <= sizeof buffer
		&& str_equal(folded, (struct str){ buffer, utf8_fold(keyword, buffer, NULL) });
}

/* True if the folded keyword equals the word, which is folded already. The first byte nearly always decides. */
static inline bool is_keyword(struct str folded, const char *keyword)
{
	return folded.n && (folded.p[0] == keyword[0] || (unsigned char)keyword[0] >= 0x80)
		&& is_folded(folded, str_of(keyword));
}

static int find(struct str folded, const char *const *keywords, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (is_keyword(folded, keywords[i]))
			return (int)i;
	return -1;
}

/* Defines keyword and find for one table; keyword returns "?" past its end. */
#define NAMED(noun, type, table)                                             \
	const char *noun##_keyword(type value)                                   \
	{                                                                        \
		return (unsigned)value < COUNT(table) ? (table)[value] : "?";        \
	}                                                                        \
	int noun##_find(struct str folded)                                       \
	{                                                                        \
		return find(folded, table, COUNT(table));                            \
	}

NAMED(act, enum act, act_keywords)
NAMED(effect, enum effect_kind, effect_keywords)
NAMED(note, enum note, note_keywords)
NAMED(role, enum role, role_keywords)
NAMED(demand, enum demand, demand_keywords)
NAMED(claim, enum claim, claim_keywords)
NAMED(form, enum card_form, form_keywords)

struct words act_words(enum act act)
{
	return (unsigned)act < COUNT(act_texts) ? act_texts[act] : WORDS("?", "?");
}

struct words effect_words(enum effect_kind effect)
{
	return (unsigned)effect < COUNT(effect_texts) ? effect_texts[effect] : WORDS("?", "?");
}

struct words note_words(enum note note)
{
	return (unsigned)note < COUNT(note_texts) ? note_texts[note] : WORDS("?", "?");
}

const char *fact_keyword(enum fact fact)
{
	return (unsigned)fact < COUNT(fact_rows) ? fact_rows[fact].keyword : "?";
}

bool fact_of_seat(enum fact fact)
{
	return fact_rows[fact].of_seat;
}

int fact_find(struct str folded, bool of_seat)
{
	for (size_t i = 0; i < COUNT(fact_rows); i++)
		if (fact_rows[i].of_seat == of_seat && is_keyword(folded, fact_rows[i].keyword))
			return (int)i;
	return -1;
}

const char *criterion_keyword(enum criterion by)
{
	return criterion_keywords[by];
}

struct words criterion_words(enum criterion by)
{
	return criterion_texts[by];
}
