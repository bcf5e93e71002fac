#include "generate/phrases.h"

#include "base/utf8.h"

#include <limits.h>

bool phrase_takes_number(struct str text)
{
	return str_until(text, 0, '#').n < text.n;
}

struct str phrase_with_number(struct arena *arena, struct str text, int number)
{
	struct str before = str_until(text, 0, '#'), after = str_slice(text, before.n + 1, text.n);

	return before.n == text.n ? text : arena_filled(arena, "{}{}{}", before, number, after);
}

/* The first set phrase of this kind that does this act and no other. */
static const struct lexicon_entry *entry_of(const struct ruleset *rules, unsigned kind, unsigned act)
{
	return FIND_IN(entry, rules->lexicon, rules->lexicon_count,
		entry->kind == kind && entry->acts[0] == act && (kind != LEX_PHRASE || entry->acts[1] == ACT_NONE));
}

const struct lexicon_entry *official_entry(const struct ruleset *rules, unsigned act)
{
	return entry_of(rules, LEX_ACT, act);
}

struct str official_variant(const struct ruleset *rules, unsigned act, struct str words, struct chance *chance)
{
	unsigned seen = 1;

	for (unsigned i = 0; i < rules->lexicon_count; i++) {
		const struct lexicon_entry *e = &rules->lexicon[i];
		if ((e->kind == LEX_ACT || e->kind == LEX_ADMITS) && e->acts[0] == act && e->acts[1] == ACT_NONE
				&& !phrase_takes_number(e->as_written) && chance_below(chance, ++seen) == 0)
			words = e->as_written;
	}
	return words;
}

int phrase_sample(const struct ruleset *rules, unsigned act)
{
	const struct canto_row *call = row_of_call(rules, act);

	return !call ? 27 : call->stake.kind == AMOUNT_SPOKEN ? 5 : 2;
}

struct str official_words(struct arena *arena, const struct ruleset *rules, unsigned act, int number)
{
	static const uint8_t kinds[] = { LEX_ACT, LEX_ADMITS, LEX_PHRASE };
	const struct lexicon_entry *entry = NULL;
	const struct canto_row *call = row_of_call(rules, act);

	for (unsigned i = 0; !entry && i < sizeof kinds; i++)
		entry = entry_of(rules, kinds[i], act);
	if (entry)
		return phrase_with_number(arena, entry->as_written, number >= 0 ? number : phrase_sample(rules, act));
	return call ? call->words.in[LANG_ES] : (struct str){ 0 };
}

enum { NEAR_BYTES = 60 };

/* Counts the words that deny in a folded phrase. */
static unsigned denials(struct str text)
{
	static const char *const words[] = { "no", "ni", "sin", "nunca", "jamas", "tampoco", "nada", "not", "never", "non" };
	unsigned count = 0;

	for (size_t at = 0; at < text.n; at += str_until(text, at, ' ').n + 1)
		count += COUNT_IF(i, sizeof words / sizeof *words, str_equal(str_until(text, at, ' '), str_of(words[i])));
	return count;
}

/* Returns how far the phrase of the entry is, UINT_MAX if it is farther than `most`, or farther than one letter in `part`, or denies with
 * more or fewer words. */
static unsigned far_off(const struct lexicon_entry *entry, struct str folded, unsigned part, unsigned most)
{
	size_t more = entry->text.n > folded.n ? entry->text.n : folded.n, less = entry->text.n > folded.n ? folded.n : entry->text.n;
	unsigned wrong = (unsigned)more / part, limit = wrong ? wrong : 1;
	if (more - less > limit)
		return UINT_MAX;
	unsigned far = str_distance(folded, entry->text, most < limit ? most : limit);

	return far == UINT_MAX || phrase_takes_number(entry->text) || denials(entry->text) != denials(folded) ? UINT_MAX : far;
}

/* True of an official phrase, of another for a call, and of the name of one that the game has not: «truco», «envido» in a truc. */
static bool may_be_meant(const struct lexicon_entry *entry)
{
	if (!((1u << LEX_ACT | 1u << LEX_ADMITS | 1u << LEX_BARRED) >> entry->kind & 1))
		return false;
	bool call = entry->kind == LEX_ADMITS && canto_of_act(entry->acts[0]) >= 0, foreign = entry->kind == LEX_BARRED && entry->acts[0] == ACT_HABLA;
	return entry->kind == LEX_ACT || ((call || foreign) && entry->acts[1] == ACT_NONE && entry->text.n > 4);
}

/* The entry nearest to a phrase. If entries for two acts are as near, nobody can tell which was meant. */
struct nearest {
	const struct lexicon_entry *entry;
	unsigned far;
	bool ambiguous;
};

static void weigh(struct nearest *nearest, const struct lexicon_entry *entry, unsigned far)
{
	bool nearer = !nearest->entry || far < nearest->far;
	nearest->ambiguous = !nearer && (nearest->ambiguous || entry->acts[0] != nearest->entry->acts[0]);
	nearest->entry = nearer ? entry : nearest->entry;
	nearest->far = far;
}

/* An official phrase is preferred to another, which may be nearer. */
struct str phrase_nearest(struct arena *arena, const struct ruleset *rules, struct str phrase, unsigned part)
{
	struct str folded = phrase.n < NEAR_BYTES ? str_trim(utf8_folded(arena, phrase)) : STR("");
	struct nearest official = { .far = UINT_MAX - 1 }, other = official;

	for (unsigned i = 0; folded.n > 3 && i < rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &rules->lexicon[i];
		if (!may_be_meant(entry))
			continue;
		struct nearest *nearest = entry->kind == LEX_ACT ? &official : &other;
		unsigned far = far_off(entry, folded, part, nearest->far);
		if (far <= nearest->far)
			weigh(nearest, entry, far);
	}
	const struct nearest *found = official.entry ? &official : &other;
	return found->entry && !found->ambiguous ? found->entry->as_written : (struct str){ 0 };
}
