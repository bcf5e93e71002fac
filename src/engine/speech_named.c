/* Calls by whose name something is answered: «quiero el truco», «truco quiero», «no quiero... el truco», «dale el truco». */
#include "engine/speech_parts.h"
#include "engine/bind.h"

/* It is the last call of its lance. */
static bool is_last(const struct state *s, unsigned lance, unsigned canto)
{
	const struct lance_play *play = &s->lances[lance];
	return play->chain_count && play->chain[play->chain_count - 1].canto == canto;
}

/* The call waits or was accepted, and to say it again behind a quiero is no raise: it cannot go over itself, or not over an accepted one. */
static bool is_no_raise(const struct state *s, unsigned lance, unsigned canto)
{
	bool over_itself = (s->rules->cantos[canto].over >> canto & 1) && s->rules->lances[lance].after_quiero.value != AFTER_CLOSES;
	return is_last(s, lance, canto) && !over_itself;
}

/* «Quiero truco» to a truco, «no quiero... el truco»: it names what is answered, where nobody could call it over itself, or over one that
 * is accepted. */
bool speech_names_answered(const struct state *s, const struct breath *b, const struct act_event *act, const struct spoken_act *said)
{
	const struct lance_play *play = &s->lances[act->lance];
	unsigned canto = act->act - ACT_CANTO;
	if (!b->at || !said->behind_answer || play->last_answer_seat != act->seat)
		return false;
	return play->state == LANCE_REFUSED ? is_last(s, act->lance, canto) : play->state == LANCE_ACCEPTED && is_no_raise(s, act->lance, canto);
}

/* «Envido quiero» to an envido: what is answered stands before it. */
bool speech_names_before(const struct state *s, const struct breath *b, unsigned i, unsigned lance)
{
	const struct spoken_act *said = &b->words->acts[i];
	return i + 1 < b->words->count && said->before_answer && bind_is_answer(s, said[1].act)
		&& bind_waits(s, lance, b->seat) && is_last(s, lance, (unsigned)canto_of_act(said->act));
}

/* «El truco no», «dale el truco»: meant for an answer where that call waits. What goes over the one that waits raises it. */
bool speech_answers_by_name(const struct state *s, const struct act_event *act, const struct spoken_act *said)
{
	if (!said->named || overlooked(s, act->event) || !bind_waits(s, act->lance, act->seat))
		return false;
	const struct lance_play *play = &s->lances[act->lance];
	unsigned canto = act->act - ACT_CANTO;
	bool raises = s->rules->cantos[canto].over >> play->chain[play->chain_count - 1].canto & 1;
	return said->named != NAMED_AGREED || !raises || is_last(s, act->lance, canto);
}

/* The answer beside the name of the call that it is to, or NULL. */
static const struct spoken_act *answer_beside(const struct state *s, const struct breath *b, unsigned i)
{
	const struct spoken_act *said = &b->words->acts[i];
	int canto = canto_of_act(said->act);
	unsigned lance = canto >= 0 ? s->rules->cantos[canto].lance : MAX_LANCES;
	if (!bind_waits(s, lance, b->seat))
		return NULL;
	if (speech_names_before(s, b, i, lance))
		return said + 1;
	bool behind = i > 0 && said->behind_answer && bind_is_answer(s, said[-1].act);
	return behind && (said[-1].act == ACT_QUIERE ? is_no_raise(s, lance, (unsigned)canto) : is_last(s, lance, (unsigned)canto)) ? said - 1 : NULL;
}

/* «Quiero truco», «truco quiero» where a truco waits is to that part, whatever else does. */
void speech_name_parts(const struct state *s, struct breath *b, struct utterance *words)
{
	for (unsigned i = 0; i < b->words->count; i++) {
		const struct spoken_act *answer = answer_beside(s, b, i);
		if (!answer || answer->part != PART_UNNAMED)
			continue;
		unsigned at = (unsigned)(answer - b->words->acts);
		if (b->words != words)
			*words = *b->words;
		b->words = words;
		words->acts[at].part = s->rules->cantos[canto_of_act(words->acts[i].act)].lance;
	}
}
