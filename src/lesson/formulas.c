#include "lesson/formulas.h"

#include "lesson/lesson.h"

#include <string.h>

enum { FORMULAS = 1024 };

const struct formulas_wanted ALL_FORMULAS = { UINT64_MAX, UINT8_MAX };

struct listing {
	struct arena *arena;
	const struct ruleset *rules;
	struct formulas_wanted only;
	struct canto_formula *list;
	unsigned count;
};

/* The act that each prefix performs alone. */
static const uint8_t prefix_performs[PREFIX_COUNT] = { ACT_NONE, ACT_CANTA_FLOR, ACT_CANTA_FLOR, ACT_CANTA_FLOR, ACT_NIEGA_FLOR, ACT_AVISA };

static bool is_wanted(const struct listing *listing, const uint8_t *acts, unsigned count)
{
	return ALL_OF(i, count, listing->only.acts >> acts[i] & 1);
}

static void add(struct listing *listing, const struct canto_formula *formula)
{
	if (is_wanted(listing, formula->acts, formula->act_count) && listing->count < FORMULAS && formula->text.n)
		listing->list[listing->count++] = *formula;
}

static void add_entry(struct listing *listing, const struct lexicon_entry *entry)
{
	uint8_t count = (uint8_t)FIRST_OF(i, PHRASE_ACTS, entry->acts[i] == ACT_NONE);

	if (!is_wanted(listing, entry->acts, count))
		return;
	struct canto_formula formula = { .text = entry->as_written, .act_count = count, .what = entry->what,
		.numbered = phrase_takes_number(entry->as_written) };
	memcpy(formula.acts, entry->acts, count);
	add(listing, &formula);
}

static void add_entries(struct listing *listing, unsigned kind)
{
	for (unsigned i = 0; i < listing->rules->lexicon_count; i++)
		if (listing->rules->lexicon[i].kind == kind)
			add_entry(listing, &listing->rules->lexicon[i]);
}

/* Adds the calls for which the lexicon has only their name. */
static void add_names(struct listing *listing)
{
	for (unsigned i = 0; i < listing->rules->canto_count; i++) {
		struct canto_formula formula = { .text = listing->rules->cantos[i].words.in[LANG_ES], .acts = { act_of_canto(i) }, .act_count = 1 };
		if (!ANY_OF(k, listing->count, listing->list[k].acts[0] == formula.acts[0]))
			add(listing, &formula);
	}
}

bool lexicon_has_class(const struct ruleset *rules, unsigned word_class)
{
	return ANY_OF(i, rules->lexicon_count, rules->lexicon[i].kind == LEX_WORD && rules->lexicon[i].word_class == word_class);
}

/* True of calls and of answers, but not of shrinking. */
static bool takes_prefix(const struct canto_formula *formula)
{
	unsigned act = formula->acts[0];

	return formula->act_count == 1 && (canto_of_act(act) >= 0 || (act_answers(act) && act != ACT_ACHICA));
}

/* Returns the words of the prefix before this formula: the warning before an opening call, «a ley juego y», and before any other,
 * «con ley o sin ley». */
static const char *words_before(const struct ruleset *rules, const struct canto_formula *formula, unsigned prefix)
{
	const struct canto_row *call = row_of_call(rules, formula->acts[0]);

	return prefix != PREFIX_A_LEY ? prefix_words(prefix) : call && call->opens ? "a ley juego y" : "con ley o sin ley";
}

static void add_prefixed(struct listing *listing, unsigned prefix)
{
	unsigned plain = listing->count;
	struct canto_formula alone = { .text = str_of(prefix_words(prefix)), .acts = { prefix_performs[prefix] }, .act_count = 1,
		.prefix = (uint8_t)prefix };

	add(listing, &alone);
	for (unsigned i = 0; i < plain; i++) {
		struct canto_formula formula = listing->list[i];
		if (formula.prefix != PREFIX_NONE || !takes_prefix(&formula))
			continue;
		formula.prefix = (uint8_t)prefix;
		formula.text = arena_filled(listing->arena, "{} {}", words_before(listing->rules, &formula, prefix), formula.text);
		add(listing, &formula);
	}
}

struct canto_formulas formulas_of(struct arena *arena, const struct ruleset *rules, struct formulas_wanted only)
{
	struct listing listing = { arena, rules, only, arena_room(arena, FORMULAS * sizeof(struct canto_formula)), 0 };

	if (!listing.list)
		return (struct canto_formulas){ NULL, 0 };
	add_entries(&listing, LEX_ACT);
	add_entries(&listing, LEX_PHRASE);
	add_names(&listing);
	for (unsigned prefix = PREFIX_NONE + 1; prefix < PREFIX_COUNT; prefix++) {
		unsigned words = prefix == PREFIX_CON_FLOR || prefix == PREFIX_CONTRA_FLOR ? WORD_FLOR : WORD_LEY;
		if ((only.prefixes >> prefix & 1) && lexicon_has_class(rules, words))
			add_prefixed(&listing, prefix);
	}
	return (struct canto_formulas){ listing.list, listing.count };
}
