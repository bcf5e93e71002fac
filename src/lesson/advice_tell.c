/* Advice beside the findings of `check`: each phrase is tried again where it was said. */
#include "lesson/advice_parts.h"

#include "lesson/advice.h"

bool names_formula(const struct finding *f, struct str *formula)
{
	struct str text = f->fix.in[LANG_ES], say = STR("decir ");
	size_t at = 0;

	if (str_starts(text, say))
		text = str_slice(text, say.n, text.n);
	return str_starts(text, STR("«")) && quoted_next(text, &at, formula) && at + STR("»").n == text.n;
}

/* True if the fix lists several formulas: the advice is the one among them that was meant. */
static bool lists_formulas(const struct finding *f)
{
	struct str formula;
	unsigned count = 0;

	for (size_t at = 0; quoted_next(f->fix.in[LANG_ES], &at, &formula);)
		count++;
	return count > 1;
}

static struct bitext to_say(struct arena *arena, struct str say)
{
	return (struct bitext){ { arena_filled(arena, "decir «{}»", say), arena_filled(arena, "say «{}»", say) } };
}

/* True if the formula for what was meant, if there is one, puts it right: «quiero y real envido», «quiero el truco» to two calls. */
static bool says_otherwise(const struct finding *f)
{
	return f->code == CODE_LANCE_CLOSED || f->code == CODE_PART_NAMED || lists_formulas(f);
}

void advice_correct(struct arena *arena, struct trial *trial, unsigned seat, const struct advice *advice, struct finding *f)
{
	struct str formula;

	if (finding_of_words(f)) {
		f->fix = advice->say.n ? to_say(arena, advice->say) : advice->why;
		return;
	}
	if (says_otherwise(f) && advice->say.n)
		f->fix = to_say(arena, advice->say);
	if (!names_formula(f, &formula))
		return;
	struct phrase_effect effect = phrase_effect(arena, trial, seat, formula);
	if (!effect_is_clean(&effect))
		f->fix = (struct bitext){ { { NULL, 0 }, { NULL, 0 } } };
}

/* Brings the trial to the table at the event, from where it stands or from the beginning. */
static bool go_to(struct trial *trial, const struct hand *hand, uint32_t event, bool begun)
{
	if (!begun || trial_hand(trial)->event_count > event) {
		if (!trial_begin_again(trial, hand, 0))
			return false;
		trial_go_on(trial);
	}
	while (trial_hand(trial)->event_count < event)
		if (!trial_step(trial, hand))
			return false;
	return true;
}

static bool wants_advice(const struct finding *f, const struct hand *hand)
{
	struct str formula;

	return f->event > 0 && (uint32_t)f->event <= hand->event_count && hand->events[f->event - 1].type == EVENT_VOICE
		&& f->seat == hand->events[f->event - 1].seat && (finding_of_words(f) || names_formula(f, &formula) || says_otherwise(f));
}

void advice_tell(struct findings *findings, const struct hand *hand, struct engine *engine, struct trial **trial)
{
	struct advice advice = { .reason = ADVICE_NEEDLESS };
	int advised = 0;

	for (struct finding *f = findings->first; f; f = f->next) {
		if (!wants_advice(f, hand) || (!*trial && !(*trial = trial_open(engine))))
			continue;
		const struct event *e = &hand->events[f->event - 1];
		if (f->event != advised && !go_to(*trial, hand, (uint32_t)f->event - 1, advised > 0))
			return;
		if (f->event != advised)
			advice = advice_for(findings->arena, *trial, e->seat, source_text(&hand->source, e->words));
		advised = f->event;
		advice_correct(findings->arena, *trial, e->seat, &advice, f);
	}
}
