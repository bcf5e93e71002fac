/* Utterances as short texts, so that what a phrase should mean can be written beside it:
 *   "quiere+ retruco+"     official acts in order; + said as one set phrase
 *   "envido:a"  :a accepted  :i irregular  "~" read out of free speech
 *   "dice=27"   number; "quiere[0]" part, "[*]" all; "<con>" prefix 1..5
 *   "!truco"    no call; what was meant
 *   ""          free speech */
#ifndef VEEDOR_TESTS_SPOKEN_H
#define VEEDOR_TESTS_SPOKEN_H

#include <stdio.h>
#include <string.h>

#include "canto/canto.h"

static inline struct str spoken_name(const struct ruleset *rules, uint8_t act)
{
	int canto = canto_of_act(act);

	return canto >= 0 ? rules->cantos[canto].name : str_of(act_keyword((enum act)act));
}

static inline void spoken_act(const struct ruleset *rules, const struct spoken_act *act, char *out, size_t room)
{
	static const char *const standing[] = { "", ":a", ":i", "", ":?" };
	bool barred = act->wording == WORDING_NO_CALL;
	struct str name = spoken_name(rules, barred ? act->meant : act->act);
	size_t used = strlen(out);

	used += (size_t)snprintf(out + used, room - used, "%s%s%.*s%s", used ? " " : "", barred ? "!" : "",
		(int)name.n, name.p, act->in_phrase ? "+" : "");
	if (act->number >= 0)
		used += (size_t)snprintf(out + used, room - used, "=%d", act->number);
	if (act->part == PART_ALL)
		used += (size_t)snprintf(out + used, room - used, "[*]");
	else if (act->part != PART_UNNAMED)
		used += (size_t)snprintf(out + used, room - used, "[%u]", act->part);
	if (act->prefix)
		used += (size_t)snprintf(out + used, room - used, "<%u>", act->prefix);
	snprintf(out + used, room - used, "%s%s", standing[act->wording], act->loose ? "~" : "");
}

static inline void spoken_text(const struct ruleset *rules, const struct utterance *utterance, char *out, size_t room)
{
	out[0] = 0;
	for (unsigned i = 0; i < utterance->count; i++)
		spoken_act(rules, &utterance->acts[i], out, room);
}

#endif
