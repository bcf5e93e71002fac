/* Who would say a phrase: the seat for which it makes sense. */
#include "lesson/advice.h"

/* True of a phrase about flor, which a seat may say that does not have to answer. */
static bool is_of_flor(struct trial *trial, struct str phrase)
{
	const struct ruleset *rules = trial_rules(trial);
	const struct utterance *heard = trial_read(trial, phrase);

	return FIND_IN(said, heard->acts, heard->count, said->act == ACT_ACHICA || said->act == ACT_CANTA_FLOR
		|| (row_of_call(rules, said->act) && rules->lances[row_of_call(rules, said->act)->lance].kind == LANCE_FLOR));
}

/* Returns how far the phrase is from being well done by this seat: 0 no finding, then a remark, a fault, words that could be better,
 * nothing done. */
static unsigned distance(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase)
{
	struct phrase_effect effect = phrase_effect(arena, trial, seat, phrase);
	const struct finding *worst = gravest(effect.findings);

	if (!effect.counts)
		return advice_for(arena, trial, seat, phrase).reason == ADVICE_GIVEN ? 3 : 4;
	return !worst ? 0 : worst->severity == SEVERITY_FAULT ? 2 : 1;
}

unsigned speaker_of(struct trial *trial, struct str phrase)
{
	unsigned natural = natural_speaker(trial), seats = trial_seats(trial), best = natural;
	struct arena arena = { 0 };

	bool of_flor = is_of_flor(trial, phrase);
	if (table_now(trial).asked && !of_flor)
		return natural;
	trial_mark(trial);
	unsigned least = distance(&arena, trial, natural, phrase);
	for (unsigned i = 1; i < seats && least > (of_flor ? 1 : 2); i++) { /* a fault is the speaker's own, but another seat may hold the
	                                                                     * flor */
		unsigned seat = (natural + i) % seats;
		unsigned other = trial_in_play(trial, seat) ? distance(&arena, trial, seat, phrase) : 4;
		if (other < least) {
			least = other;
			best = seat;
		}
	}
	arena_free(&arena);
	return best;
}
