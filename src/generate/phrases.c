#include "generate/phrases.h"

#include "base/utf8.h"

#include <limits.h>

bool phrase_takes_number(struct str text)
{
	for (size_t i = 0; i < text.n; i++)
		if (text.p[i] == '#')
			return true;
	return false;
}

struct str phrase_with_number(struct arena *arena, struct str text, int number)
{
	size_t at = 0;

	while (at < text.n && text.p[at] != '#')
		at++;
	if (at == text.n)
		return text;
	return arena_format(arena, "%.*s%d%.*s", (int)at, text.p, number, (int)(text.n - at - 1), text.p + at + 1);
}

/* The first set phrase of this kind that does this act and no other. */
static const struct lexicon_entry *entry_of(const struct ruleset *rules, unsigned kind, unsigned act)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &rules->lexicon[i];
		if (entry->kind == kind && entry->acts[0] == act && (kind != LEX_PHRASE || entry->acts[1] == ACT_NONE))
			return entry;
	}
	return NULL;
}

int phrase_sample(const struct ruleset *rules, unsigned act)
{
	int canto = canto_of_act(act);

	if (canto >= 0 && canto < rules->canto_count)
		return rules->cantos[canto].stake.kind == AMOUNT_SPOKEN ? 5 : 2;
	return 27;
}

struct str official_words(struct arena *arena, const struct ruleset *rules, unsigned act, int number, bool *sample)
{
	static const uint8_t kinds[] = { LEX_ACT, LEX_ADMITS, LEX_PHRASE };
	const struct lexicon_entry *entry = NULL;
	int canto = canto_of_act(act);

	for (unsigned i = 0; !entry && i < sizeof kinds; i++)
		entry = entry_of(rules, kinds[i], act);
	if (sample)
		*sample = entry && phrase_takes_number(entry->as_written) && number < 0;
	if (entry)
		return phrase_with_number(arena, entry->as_written, number >= 0 ? number : phrase_sample(rules, act));
	return canto >= 0 && canto < rules->canto_count ? rules->cantos[canto].words.in[LANG_ES] : (struct str){ 0 };
}

enum { NEAR_BYTES = 60 };

/* Counts the words that deny in a folded phrase. */
static unsigned denials(struct str text)
{
	static const char *const words[] = { "no", "ni", "sin", "nunca", "jamas", "tampoco", "nada", "not", "never", "non" };
	unsigned count = 0;

	for (size_t at = 0, end; at < text.n; at = end + 1) {
		for (end = at; end < text.n && text.p[end] != ' '; end++)
			;
		for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
			count += str_equal(str_slice(text, at, end), str_of(words[i]));
	}
	return count;
}

/* True if a phrase for another act is as near: nobody can tell which was meant. */
static bool is_ambiguous(const struct ruleset *rules, struct str folded, const struct str *texts, const uint16_t *rows, size_t count, size_t near)
{
	unsigned far = str_distance(folded, texts[near], UINT_MAX);

	for (size_t i = 0; i < count; i++)
		if (rules->lexicon[rows[i]].acts[0] != rules->lexicon[rows[near]].acts[0] && str_distance(folded, texts[i], far) <= far)
			return true;
	return false;
}

/* Phrases of lengths that differ by more than a third are not near. */
static bool is_as_long(struct str a, struct str b)
{
	size_t more = a.n > b.n ? a.n : b.n, less = a.n > b.n ? b.n : a.n;
	return more - less <= more / 3;
}

struct str phrase_nearest(struct arena *arena, const struct ruleset *rules, struct str phrase)
{
	struct str folded = phrase.n < NEAR_BYTES ? str_trim(utf8_folded(arena, phrase)) : STR("");
	if (folded.n <= 3)
		return (struct str){ 0 };
	struct str *texts = ARENA_ARRAY(arena, struct str, rules->lexicon_count + 1u);
	uint16_t *rows = ARENA_ARRAY(arena, uint16_t, rules->lexicon_count + 1u);
	size_t count = 0;
	unsigned denied = denials(folded);

	for (unsigned i = 0; texts && rows && i < rules->lexicon_count; i++) {
		struct str text = rules->lexicon[i].text;
		if (rules->lexicon[i].kind != LEX_ACT || !is_as_long(text, folded) || phrase_takes_number(text) || denials(text) != denied)
			continue;
		rows[count] = (uint16_t)i;
		texts[count++] = text;
	}
	int near = str_nearest(folded, texts, count);
	return near >= 0 && !is_ambiguous(rules, folded, texts, rows, count, (size_t)near) ? rules->lexicon[rows[near]].as_written : (struct str){ 0 };
}
