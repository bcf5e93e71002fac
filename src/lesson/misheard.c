#include "lesson/lesson.h"

#include "base/utf8.h"

#include <string.h>

/* Returns the place of the last fault: words before it may explain it. */
static uint32_t last_fault(const struct findings *list)
{
	uint32_t last = 0;

	for (const struct finding *f = list->first; f; f = f->next)
		if ((f->severity == SEVERITY_FAULT || f->severity == SEVERITY_NULL) && !f->settled && f->span.begin > last)
			last = f->span.begin;
	return last;
}

/* True of a question, which calls nothing however near its words are. */
static bool is_question(struct str words)
{
	return memchr(words.p, '?', words.n);
}

/* One letter in six is wrong at most, or one: words farther off are other words. */
enum { SLIP = 6 };

static bool is_slip(struct arena *arena, struct str words, struct str near)
{
	struct str meant = utf8_folded(arena, near);
	unsigned slips = meant.n > SLIP ? (unsigned)meant.n / SLIP : 1;

	return str_distance(str_trim(utf8_folded(arena, words)), meant, slips) <= slips;
}

static void tell_near(struct findings *to, const struct hand *hand, uint32_t event, struct str near)
{
	const struct event *e = &hand->events[event];
	struct finding *f = finding_add(to, CODE_PERHAPS_MEANT, e->words);

	f->event = (int)event + 1;
	f->seat = e->seat;
	f->args[0] = arg_seat(e->seat);
	f->args[1] = arg_text(source_text(&hand->source, e->words));
	f->args[2] = arg_text(near);
	f->fix = BITEXT("si se dijo eso, escribirlo así y revisar la mano otra vez", "if that was said, write it so and check the hand again");
}

void misheard_tell(struct findings *to, const struct hand *hand, const struct ruleset *rules, struct canto *canto)
{
	uint32_t last = last_fault(to);
	unsigned before = to->count;

	for (uint32_t i = 0; i < hand->event_count && hand->events[i].span.begin < last; i++) {
		const struct event *e = &hand->events[i];
		if (e->type != EVENT_VOICE)
			continue;
		struct str words = source_text(&hand->source, e->words);
		if (is_question(words) || canto_read(canto, words)->wording != WORDING_TALK)
			continue;
		struct str near = phrase_nearest(to->arena, rules, words, SLIP);
		if (near.n && is_slip(to->arena, words, near))
			tell_near(to, hand, i, near);
	}
	if (to->count > before)
		findings_sort(to);
}
