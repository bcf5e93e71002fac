/* Barred words (`mal`): what they were meant for, and beside what they are told. They count nowhere. */
#include "canto/hearing.h"

#include <string.h>

/* True if the barred words fill their clause, in which no other act was denied («no me voy ni loco»). A mere filler (`weak`: «bueno», «sí»)
 * counts only if nothing else is said at all. */
static bool stands_alone(const struct hearing *hearing, const struct item *barred, bool idle, bool weak)
{
	for (unsigned i = 0; i < hearing->item_count; i++) {
		const struct item *item = &hearing->items[i];
		bool reserved = item->role == ITEM_RESERVED && item->acts[0] != ACT_NONE;
		bool free = (item->role == ITEM_FREE && !item->barred) || (idle && reserved && subject_of(item->acts[0]) == SUBJECT_OTHER);
		bool no = item > barred && item->acts[0] == ACT_NO_QUIERE && barred->acts[0] == ACT_QUIERE; /* "bueno, no" */
		bool act = reserved || (item->barred && (!item->weak || no));
		if ((free && item->clause == barred->clause) || (weak && (free || act)))
			return false;
	}
	return true;
}

static bool meant_already(const struct utterance *out, uint8_t meant)
{
	return ANY_OF(i, out->count, out->acts[i].act == ACT_DEFORMA && out->acts[i].meant == meant);
}

/* True if the barred words name the waiting call, as "la falta" does the falta envido: behind a quiero they raise nothing. */
static bool names_its_call(const struct lexicon *lexicon, const struct item *barred)
{
	const struct ruleset *rules = lexicon->rules;
	struct str text = barred->entry == NO_INDEX ? STR("") : lexicon->entries[barred->entry].text; /* a slip of the tongue has none */

	for (unsigned i = 0; !str_starts(text, STR("y ")) && i < rules->lexicon_count; i++) {
		const struct lexicon_entry *entry = &rules->lexicon[i];
		const char *blank = memchr(entry->text.p, ' ', entry->text.n);
		struct str first = { entry->text.p, blank ? (size_t)(blank - entry->text.p) : entry->text.n };
		if (entry->kind == LEX_ACT && entry->acts[0] == barred->acts[0] && str_holds_words(text, first))
			return true;
	}
	return barred->named;
}

/* True if the words would accept without the "no" in their clause: «no lo juego», «ésta no». */
static bool is_refused(const struct hearing *hearing, const struct item *barred)
{
	return barred->acts[0] == ACT_QUIERE && !barred->weak && FIND_IN(item, hearing->items, hearing->item_count, item->barred && item->words == 1
		&& item->word_class == WORD_NO && item->clause == barred->clause);
}

/* True if a clean quiero was performed, alone or with calls behind it. */
static bool accepts(const struct utterance *out)
{
	return ALL_OF(i, out->count, out->acts[i].wording <= WORDING_ACCEPTED
		&& (i ? canto_of_act(out->acts[i].act) >= 0 : out->acts[i].act == ACT_QUIERE));
}

/* True if the words stand for a call of this game or of another, the flor, or the formula that leads several. */
static bool is_for_call(const struct item *barred)
{
	return canto_of_act(barred->acts[0]) >= 0 || barred->acts[0] == ACT_HABLA || barred->acts[0] == ACT_IMPONE
		|| barred->acts[0] == ACT_CANTA_FLOR;
}

/* True if a "y" stands before the item, over its article. */
static bool follows_and(const struct hearing *hearing, const struct item *item)
{
	while (item > hearing->items && !item[-1].token)
		item--;
	return item > hearing->items && item[-1].word_class == WORD_Y;
}

/* True if the barred words were meant for a raise behind a quiero: «quiero, truquito»; behind its "y" all are: «quiero y la falta», «quiero y
 * te subo». */
static bool raises_behind_quiero(const struct hearing *hearing, const struct utterance *out, const struct item *barred)
{
	if (!out->count || !is_for_call(barred) || !accepts(out) || barred->begin < out->acts[out->count - 1].end)
		return false;
	return (out->acts[0].part == PART_UNNAMED && follows_and(hearing, barred)) || (!barred->weak && !names_its_call(hearing->lexicon, barred));
}

/* True if the barred words were meant for one more call beside a flor, clean calls of other lances or answers to them: «envidito y truco». */
static bool joins_calls(const struct hearing *hearing, const struct utterance *out, const struct item *barred)
{
	const struct canto_row *cantos = hearing->lexicon->rules->cantos;
	int meant = canto_of_act(barred->acts[0]);

	for (unsigned i = 0; i < out->count; i++) {
		int canto = canto_of_act(out->acts[i].act);
		bool other = barred->end < out->acts[i].begin && meant >= 0 && out->acts[i].part < MAX_LANCES && out->acts[i].part != cantos[meant].lance;
		bool flor = canto < 0 && (out->acts[i].prefix || (out->acts[i].act == ACT_CANTA_FLOR && out->acts[i].wording <= WORDING_ACCEPTED));
		if (out->acts[i].act == ACT_DEFORMA || flor || other || (canto >= 0 && out->acts[i].named == NAMED_NO))
			continue; /* "con flor la falta", "la falta y quiero el truco", "la falta no, real" */
		if (canto < 0 || out->acts[i].wording > WORDING_ACCEPTED || (meant >= 0 && cantos[canto].lance == cantos[meant].lance))
			return false;
	}
	return is_for_call(barred);
}

/* True if the item is an "y", no "pero". */
static bool is_and(const struct item *item)
{
	return item->word_class == WORD_Y && item->end == item->begin + 1;
}

/* True if the barred words were meant for an answer behind a flor, «con flor dale», or beside an act that leaves one open: «envido y dale»,
 * «no y truco», «ni loco, truco», «quiero y no». */
static bool joins_answer(const struct hearing *hearing, const struct utterance *out, const struct item *barred)
{
	const struct item *end = hearing->items + hearing->item_count, *next = barred + 1;
	const struct spoken_act *act = &out->acts[0];
	bool parted = next < end && (is_and(next) || (!barred->weak && next->clause != barred->clause));
	bool before = barred->end < act->begin && parted, and = barred > hearing->items && is_and(barred - 1);
	bool behind = barred->begin >= act->end && (and || act->prefix);

	while (behind && next < end && next->token == 0)
		next++;
	if (!is_answer(barred->acts[0]) || !(before || (behind && (next == end || next->clause != barred->clause))))
		return false;
	if (!before && subject_of(act->act) != SUBJECT_FLOR)
		act = &out->acts[out->count - 1];
	int canto = canto_of_act(act->act);
	const struct canto_row *row = canto >= 0 ? &hearing->lexicon->rules->cantos[canto] : NULL;
	bool cards = row && hearing->lexicon->rules->lances[row->lance].kind == LANCE_CARDS;
	return subject_of(act->act) == SUBJECT_FLOR || (row && row->opens && cards == before)
		|| (is_answer(act->act) && act->part == PART_UNNAMED && (act->act == ACT_QUIERE) != (barred->acts[0] == ACT_QUIERE));
}

/* True if the quiero before the barred raise does not count either, since the ruleset has both said in one phrase: «quiero y retruquito». The
 * quiero of another lance does: «quiero el envido y retruco». */
static bool spoils_quiero(const struct hearing *hearing, const struct utterance *out, const struct item *barred)
{
	const struct ruleset *rules = hearing->lexicon->rules;
	int canto = canto_of_act(barred->acts[0]);
	const struct canto_row *row = canto >= 0 ? &rules->cantos[canto] : NULL;
	bool raises = row && (row->over || (rules->lances[row->lance].kind != LANCE_CARDS && follows_and(hearing, barred))); /* «quiero y va la falta» */

	return raises && out->count == 1 && out->acts[0].act == ACT_QUIERE && rules->lances[row->lance].raise.value == RAISE_IN_PHRASE
		&& (out->acts[0].part >= MAX_LANCES || out->acts[0].part == row->lance);
}

/* True if all that was said before the barred words is a call in a question, which they were meant to answer: «¿truco? dale». */
static bool answers_asked(const struct hearing *hearing, const struct utterance *out, const struct item *barred)
{
	const struct draft *asked = FIND_IN(draft, hearing->drafts, hearing->draft_count, draft->asked && !draft->dropped);

	return out->count == 1 && asked && canto_of_act(asked->act.act) >= 0 && barred->clause > asked->clause;
}

/* True if something was performed, and not only meant («acepto»). */
static bool anything_counts(const struct utterance *out)
{
	return ANY_OF(i, out->count, out->acts[i].act != ACT_DEFORMA && (out->acts[i].act != ACT_DICE || !out->acts[i].loose));
}

void hearing_barred(const struct hearing *hearing, struct utterance *out)
{
	bool idle = !anything_counts(out);

	for (unsigned i = 0; i < hearing->item_count; i++) {
		const struct item *item = &hearing->items[i];
		if (item->asked && (is_answer(item->acts[0]) || item->acts[0] == ACT_SE_VA || item->acts[1] != ACT_NONE))
			continue; /* "¿no querés?", "¿me voy?", "¿te subo?" */
		bool raises = !idle && (raises_behind_quiero(hearing, out, item) || joins_answer(hearing, out, item));
		bool answers = answers_asked(hearing, out, item);
		if (!item->barred || meant_already(out, item->acts[0]) || is_refused(hearing, item)
				|| !stands_alone(hearing, item, idle, item->weak && !raises && !answers)
				|| (!idle && !raises && !answers && !joins_calls(hearing, out, item)))
			continue;
		if (answers)
			out->acts[0].before_answer = true;
		uint32_t begin = item->begin, end = item->end;
		if (!idle && (idle = spoils_quiero(hearing, out, item))) {
			begin = out->acts[0].begin < begin ? out->acts[0].begin : begin;
			end = out->acts[0].end > end ? out->acts[0].end : end;
			out->count = 0;
		}
		utterance_add(out, &(struct spoken_act){
			.act = ACT_DEFORMA, .wording = WORDING_NO_CALL, .part = PART_UNNAMED, .number = item->number,
			.prefix = out->count ? out->acts[out->count - 1].prefix : PREFIX_NONE, .meant = item->acts[0], .entry = item->entry, .begin = begin, .end = end,
			.named = item > hearing->items && item->denied == item - 1 ? NAMED_NO : item->agreed ? NAMED_AGREED : NAMED_ALONE,
		});
		if (!idle)
			out->wording = WORDING_IRREGULAR; /* the quiero counts */
	}
}
