#include "lesson/wish.h"

#include <string.h>
#include <strings.h>

bool wish_is_answer(unsigned act)
{
	return act == ACT_QUIERE || act == ACT_NO_QUIERE || act == ACT_PASA;
}

/* ---- from the words ------------------------------------------------------------------------------------------- */

static unsigned act_meant(const struct spoken_act *act)
{
	return act->wording == WORDING_NO_CALL ? act->meant : act->act;
}

static bool is_prefix_of_next(const struct utterance *heard, unsigned i)
{
	const struct spoken_act *act = &heard->acts[i];
	unsigned meant = act_meant(act);
	bool of_flor = meant == ACT_CANTA_FLOR || meant == ACT_NIEGA_FLOR || meant == ACT_AVISA;

	return of_flor && act->prefix != PREFIX_NONE && i + 1 < heard->count && act[1].prefix == act->prefix;
}

/* Makes an answer of a call with its «no» or «sí»: «el truco no». Returns false if it can be none. */
static bool names_part(const struct ruleset *rules, const struct spoken_act *act, struct wished *wished)
{
	const struct canto_row *call = row_of_call(rules, act_meant(act));

	if (!call || act->number >= 0)
		return false;
	wished->act = act->named == NAMED_NO ? ACT_NO_QUIERE : ACT_QUIERE;
	wished->part = call->lance;
	wished->by_name = true;
	return true;
}

static bool is_wish(const struct utterance *heard, unsigned i)
{
	unsigned meant = act_meant(&heard->acts[i]);

	if (meant == ACT_NONE || meant == ACT_RETRACTA || meant == ACT_HABLA || is_prefix_of_next(heard, i))
		return false;
	return meant != ACT_DICE || (i == 0 && act_meant(&heard->acts[heard->count - 1]) == ACT_DICE);
}

/* True of a call with a number; the number of «vale cuatro» is part of its name. */
static bool takes_number(const struct ruleset *rules, unsigned act)
{
	return canto_of_act(act) >= 0 && FIND_IN(entry, rules->lexicon, rules->lexicon_count,
		entry->kind == LEX_ACT && entry->acts[0] == act && memchr(entry->as_written.p, '#', entry->as_written.n));
}

/* True if the answer is in the wish already: «sí, quiero, dale» and «la falta no, ni loco» are one answer, «quiero y quiero» is two. */
static bool says_again(const struct wish *wish, const struct wished *wished, bool binds)
{
	bool names = binds || wished->part < MAX_LANCES;

	if (binds && wish->count == 1)
		return false;
	return wish_is_answer(wished->act) && ANY_OF(i, wish->count, wish->list[i].act == wished->act
		&& (!names || wish->list[i].part == wished->part) && wish->list[i].prefix == wished->prefix);
}

static void add(struct wish *wish, uint32_t *begins, const struct wished *wished, uint32_t begin)
{
	unsigned at = wish->count++;

	for (; at > 0 && begins[at - 1] > begin; at--) {
		wish->list[at] = wish->list[at - 1];
		begins[at] = begins[at - 1];
	}
	wish->list[at] = *wished;
	begins[at] = begin;
}

static bool has(struct str text, struct str word)
{
	return text.n >= word.n && ANY_OF(at, (unsigned)(text.n - word.n) + 1, strncasecmp(text.p + at, word.p, word.n) == 0);
}

/* True of a number of points, and no verb with it. */
static bool is_of_points(const struct ruleset *rules, const struct spoken_act *act, struct str behind)
{
	return act->entry == NO_INDEX && FIND_IN(entry, rules->lexicon, rules->lexicon_count,
		entry->kind == LEX_WORD && entry->word_class == WORD_TANTOS && has(behind, entry->text));
}

/* True of a call in words that bind nobody, of «me achico», the verb and no flor with it, and of «diez puntos». */
static bool is_bare(const struct ruleset *rules, const struct spoken_act *act, struct str phrase)
{
	struct str words = str_slice(phrase, act->begin, act->end);

	if (canto_of_act(act->meant) >= 0)
		return act->wording == WORDING_NO_CALL;
	if (act_meant(act) == ACT_DICE)
		return is_of_points(rules, act, str_slice(phrase, act->end, phrase.n));
	return act_meant(act) == ACT_ACHICA && act->prefix == PREFIX_NONE && has(words, STR("achic")) && !has(words, STR("flor"));
}

struct wish wish_of(const struct ruleset *rules, const struct utterance *heard, struct str phrase)
{
	struct wish wish = { .count = 0 };
	uint32_t begins[UTTERANCE_ACTS];

	for (unsigned i = 0; i < heard->count; i++) {
		const struct spoken_act *act = &heard->acts[i];
		struct wished wished = { (uint8_t)act_meant(act), act->prefix, act->part, act->what, act->number, false, is_bare(rules, act, phrase) };
		if (!is_wish(heard, i) || (act->named && act->named != NAMED_AGREED && !names_part(rules, act, &wished)))
			continue;
		if (wished.act != ACT_PIDE && wished.act != ACT_RECLAMA)
			wished.what = 0;
		unsigned lance = lance_of_call(rules, wished.act);
		if (wished.act == ACT_CONCEDE || (lance < MAX_LANCES && rules->lances[lance].kind == LANCE_CARDS))
			wished.number = -1; /* «son buenas las 28»: it is the other's; «vale doce»: who wins the hand stakes no number */
		if (!says_again(&wish, &wished, act->wording != WORDING_NO_CALL))
			add(&wish, begins, &wished, act->begin);
	}
	return wish;
}

/* ---- ways ------------------------------------------------------------------------------------------------------- */

/* True of two answers in one breath of which one leaves its part. */
static bool takes_parts(const struct wish *wish)
{
	unsigned accepted = 0, left = 0;

	for (unsigned i = 0; i < wish->count; i++) {
		accepted += wish->list[i].act == ACT_QUIERE;
		left += wish->list[i].act == ACT_NO_QUIERE || wish->list[i].act == ACT_PASA;
	}
	return wish->count == 2 && accepted == 1 && left == 1;
}

/* Returns the place of the part in the order of the ruleset. */
static unsigned place_of(const struct ruleset *rules, unsigned part)
{
	return FIRST_OF(place, MAX_LANCES, rules->double_order[place] == part);
}

static unsigned part_of(const struct ruleset *rules, const struct wished *wished)
{
	const struct canto_row *call = row_of_call(rules, wished->act);

	return call ? call->lance : wished->part;
}

/* True if the parts are named, or called, in another order than that of the formula. */
static bool turned_round(const struct ruleset *rules, const struct wish *wish)
{
	unsigned first = part_of(rules, &wish->list[0]), second = part_of(rules, &wish->list[1]);

	if (first >= MAX_LANCES)
		return second < MAX_LANCES && place_of(rules, second) == 0;
	return place_of(rules, first) > (second < MAX_LANCES ? place_of(rules, second) : 0);
}

static void turn_round(const struct wish *wish, struct wish *out)
{
	out->list[0] = wish->list[1];
	out->list[1] = wish->list[0];
}

static bool in_order(const struct ruleset *rules, const struct wish *wish, struct wish *out, bool paso)
{
	*out = *wish;
	if (!takes_parts(wish) || (paso && rules->paso.value != PASO_IN_DOUBLE))
		return false;
	if (turned_round(rules, wish))
		turn_round(wish, out);
	for (unsigned i = 0; i < 2; i++)
		if (out->list[i].act != ACT_QUIERE)
			out->list[i].act = paso ? ACT_PASA : ACT_NO_QUIERE;
	return true;
}

/* Gives two calls the order of their lances: «envido y truco» of «truco y envido». */
static bool calls_in_order(const struct ruleset *rules, const struct wish *wish, struct wish *out)
{
	if (wish->count != 2 || canto_of_act(wish->list[0].act) < 0 || canto_of_act(wish->list[1].act) < 0 || !turned_round(rules, wish))
		return false;
	*out = *wish;
	turn_round(wish, out);
	return true;
}

/* Takes away the first «quiero» right beside a call: «quiero y retruco», «retruco, quiero». */
static bool without_quiero(const struct wish *wish, struct wish *out)
{
	bool found = false;

	out->count = 0;
	for (unsigned i = 0; i < wish->count; i++) {
		bool beside = (i > 0 && canto_of_act(wish->list[i - 1].act) >= 0) || (i + 1 < wish->count && canto_of_act(wish->list[i + 1].act) >= 0);
		if (!found && beside && wish->list[i].act == ACT_QUIERE)
			found = true;
		else
			out->list[out->count++] = wish->list[i];
	}
	return found;
}

/* Returns the place of the last call, if none but calls are before it; UTTERANCE_ACTS: there is none. */
static unsigned last_call(const struct wish *wish)
{
	unsigned count = FIRST_OF(i, wish->count, canto_of_act(wish->list[i].act) < 0);

	return count ? count - 1 : UTTERANCE_ACTS;
}

/* Puts «quiero» before the last call, «envido y quiero retruco», or one that was said behind it: «envido y quiero». */
static bool with_quiero(const struct wish *wish, bool behind, struct wish *out)
{
	struct wish bare;
	bool said = without_quiero(wish, &bare);
	unsigned at = last_call(&bare) + behind;

	if (at >= UTTERANCE_ACTS || bare.count == UTTERANCE_ACTS || (behind && !said))
		return false;
	*out = bare;
	for (unsigned i = out->count++; i > at; i--)
		out->list[i] = bare.list[i - 1];
	out->list[at] = (struct wished){ ACT_QUIERE, PREFIX_NONE, PART_UNNAMED, 0, -1, false, false };
	return true;
}

/* Makes another act of a single one: «no quiero» of «paso», in a game where «paso» only leaves a part; of a refusal what refuses where no call
 * waits: shrinking from a flor that was sung, conceding the points that were said. */
static bool in_place_of(const struct wish *wish, enum act said, enum act act, struct wish *out)
{
	if (wish->count != 1 || wish->list[0].act != said)
		return false;
	*out = *wish;
	out->list[0].act = (uint8_t)act;
	return true;
}

/* Gives one answer for all in the place of two that are the same: «no quiero nada» of «no quiero el envido ni el truco». */
static bool for_all(const struct wish *wish, struct wish *out)
{
	if (wish->count != 2 || !wish_is_answer(wish->list[0].act) || wish->list[0].act != wish->list[1].act)
		return false;
	*out = *wish;
	out->count = 1;
	out->list[0].part = PART_ALL;
	return true;
}

/* Keeps the second of two calls that open one lance, the first in words that bind nobody, if it may go over that one: «real y falta». */
static bool last_opening(const struct ruleset *rules, const struct wish *wish, struct wish *out)
{
	const struct canto_row *second = wish->count == 2 ? row_of_call(rules, wish->list[1].act) : NULL;
	int first = canto_of_act(wish->list[0].act);

	if (!second || first < 0 || !wish->list[0].bare || wish->list[0].number >= 0 || !second->opens || !(second->over >> first & 1))
		return false;
	out->count = 1;
	out->list[0] = wish->list[1];
	return true;
}

/* Gives each of two parts the answer that is meant for all: «quiero y quiero». */
static bool for_each(const struct wish *wish, struct wish *out)
{
	if (wish->count != 1 || wish->list[0].part != PART_ALL)
		return false;
	*out = *wish;
	out->list[0].part = PART_UNNAMED;
	out->list[out->count++] = out->list[0];
	return true;
}

/* Makes a raise of a bet on the tanto that opens, if both stake alike, and the reverse: «quiero y la falta» of «la falta» and of «acepto y la
 * falta», «envido la falta» of «quiero y la falta». */
static bool as_raise(const struct ruleset *rules, const struct wish *wish, struct wish *out)
{
	if (!without_quiero(wish, out))
		*out = *wish;
	const struct canto_row *called = out->count == 1 ? row_of_call(rules, out->list[0].act) : NULL;

	if (!called || rules->lances[called->lance].kind != LANCE_TANTO)
		return false;
	for (unsigned i = 0; i < rules->canto_count; i++) {
		const struct canto_row *row = &rules->cantos[i];
		if (row->opens == called->opens || row->lance != called->lance || row->stake.kind != called->stake.kind)
			continue;
		out->list[0].act = (uint8_t)act_of_canto(i);
		return true;
	}
	return false;
}

/* Makes a bet on the tanto of a number of points: «envido diez puntos» of «diez puntos», or the raise by as many. */
static bool bets_number(const struct ruleset *rules, const struct wish *wish, bool opens, struct wish *out)
{
	*out = *wish;
	for (unsigned i = 0; wish->count == 1 && wish->list[0].act == ACT_DICE && wish->list[0].bare && i < rules->canto_count; i++) {
		const struct canto_row *row = &rules->cantos[i];
		out->list[0].act = (uint8_t)act_of_canto(i);
		if (row->opens == opens && rules->lances[row->lance].kind == LANCE_TANTO && takes_number(rules, out->list[0].act))
			return true;
	}
	return false;
}

/* Makes a refusal of shrinking, where it refuses none: «la mía es chica» to a bet on the flor, «me achico» to any. */
static bool refuses(const struct ruleset *rules, const struct wish *wish, struct wish *out)
{
	const struct lance *flor = lance_of_kind(rules, LANCE_FLOR);

	if (!flor || !in_place_of(wish, ACT_ACHICA, ACT_NO_QUIERE, out))
		return false;
	if (!wish->list[0].bare)
		out->list[0].part = (uint8_t)(flor - rules->lances);
	return true;
}

/* Accepts the part that is named and leaves the other: «quiero y paso» of «me quedo con el envido». */
static bool leaves_other(const struct ruleset *rules, const struct wish *wish, struct wish *out)
{
	if (wish->count != 1 || wish->list[0].act != ACT_QUIERE || wish->list[0].part >= MAX_LANCES)
		return false;
	unsigned next = place_of(rules, wish->list[0].part) + 1;
	bool second = next >= MAX_LANCES || rules->double_order[next] >= MAX_LANCES; /* the last part of the formula */
	out->count = 2;
	out->list[second] = wish->list[0];
	uint8_t leaves = rules->paso.value == PASO_LEAVES ? ACT_NO_QUIERE : ACT_PASA;
	out->list[!second] = (struct wished){ leaves, wish->list[0].prefix, PART_UNNAMED, 0, -1, false, false };
	return true;
}

bool wish_way(const struct ruleset *rules, const struct wish *wish, unsigned way, struct wish *out)
{
	switch (way) {
	case 0: return in_order(rules, wish, out, true);
	case 1: return in_order(rules, wish, out, false);
	case 2: return for_all(wish, out) || last_opening(rules, wish, out);
	case 3: *out = *wish; return wish->count > 0;
	case 4: case 5: return with_quiero(wish, way == 5, out);
	case 6: return without_quiero(wish, out);
	case 7: return rules->paso.value == PASO_IN_DOUBLE && in_place_of(wish, ACT_PASA, ACT_NO_QUIERE, out);
	case 8: return for_each(wish, out);
	case 9: return as_raise(rules, wish, out);
	case 10: return in_place_of(wish, ACT_NO_QUIERE, ACT_ACHICA, out);
	case 11: return refuses(rules, wish, out);
	case 14: return calls_in_order(rules, wish, out);
	case 12: case 13: return bets_number(rules, wish, way == 12, out);
	case 16: return leaves_other(rules, wish, out);
	default: return wish->list[0].part >= MAX_LANCES
		&& (in_place_of(wish, ACT_NO_QUIERE, ACT_CONCEDE, out) || in_place_of(wish, ACT_PASA, ACT_CONCEDE, out));
	}
}
