/* What the rules of grammar/canto.y do: they draft acts, in the order in which they were said. */
#include "canto/hearing.h"

#include "canto.tab.h"

static bool is_canto(const struct draft *draft)
{
	return canto_of_act(draft->act.act) >= 0;
}

/* Returns the last draft, NULL if there is none. In a state of the grammar after a call or an answer there is one. */
static struct draft *last_draft(struct hearing *hearing)
{
	return hearing->draft_count ? &hearing->drafts[hearing->draft_count - 1] : NULL;
}

/* Returns the prefix of the draft before, which goes with the acts behind it: "con flor" before a canto, an answer or both. */
static uint8_t prefix_before(struct hearing *hearing, const struct item *item, enum link link)
{
	const struct draft *last = last_draft(hearing);
	bool asks = last && last->asked && last->clause != item->clause; /* "¿con flor? quiero" */

	if (!last || asks || link == LINK_NONE || is_canto(last))
		return PREFIX_NONE;
	return last->act.prefix;
}

/* Adds a draft. If the table is full it overwrites the last one: a breath of two dozen acts is noise, and the first ones count. */
static struct draft *draft_add(struct hearing *hearing, const struct item *item, uint8_t act, enum link link)
{
	uint8_t prefix = prefix_before(hearing, item, link);
	struct draft *draft = &hearing->drafts[hearing->draft_count < DRAFTS ? hearing->draft_count++ : DRAFTS - 1];

	*draft = (struct draft){
		.act = {
			.act = act, .wording = item->wording, .part = PART_UNNAMED, .number = item->number,
			.prefix = item->prefix ? item->prefix : prefix, .meant = ACT_NONE,
			.entry = item->entry, .loose = item->loose, .begin = item->begin, .end = item->end,
		},
		.clause = item->clause,
		.joined = link == LINK_ADJACENT || link == LINK_AND,
		.certain = item->words >= (act == ACT_CONCEDE && item->acts[1] == ACT_NONE ? 2 : 3),
		.verb = item->verb, .unbinding = item->unbinding,
	};
	if (item->bent)
		worsen(draft, WORDING_ACCEPTED);
	if (item->loose)
		worsen(draft, WORDING_IRREGULAR);
	return draft;
}

/* True if the last draft is a call asked about in a clause before the item: "¿envido? no, no quiero". */
static bool was_asked(struct hearing *hearing, const struct item *item)
{
	const struct draft *last = last_draft(hearing);

	return last && is_canto(last) && last->asked && !last->dropped && last->clause != item->clause;
}

/* Marks the calls of such a question, unless the last is said again, as those that what follows answers or raises. Returns how many. */
static unsigned mark_asked(struct hearing *hearing, const struct item *item)
{
	struct draft *last = last_draft(hearing), *drafts = hearing->drafts;
	unsigned first = hearing->draft_count;

	if (!was_asked(hearing, item) || (last->act.act == item->acts[0] && item->token != HEAR_THE_CALL))
		return 0;
	while (first > 0 && is_canto(&drafts[first - 1]) && drafts[first - 1].clause == last->clause) {
		drafts[--first].act.before_answer = true;
		drafts[first].act.named = NAMED_ALONE;
	}
	return hearing->draft_count - first;
}

/* Drafts all acts of an item; those of a set phrase belong together. Returns the last draft. */
static struct draft *draft_item(struct hearing *hearing, const struct item *item, enum link link)
{
	unsigned asked = mark_asked(hearing, item);
	struct draft *draft = draft_add(hearing, item, item->acts[0], link);
	bool several = item->acts[1] != ACT_NONE;

	if (asked > 1 && is_answer(draft->act.act)) /* "¿envido y truco? quiero" */
		draft->act.part = PART_ALL;
	draft->act.in_phrase = several;
	for (unsigned i = 1; i < 4 && item->acts[i] != ACT_NONE; i++) {
		draft = draft_add(hearing, item, item->acts[i], LINK_ADJACENT);
		draft->act.in_phrase = true;
	}
	return draft;
}

/* ---- cantos ---------------------------------------------------------------------------------- */

/* True if the item says the call of the last draft again: "¡truco, truco!". Behind an "y" a call that goes over itself is another. */
static bool repeats(const struct hearing *hearing, const struct draft *last, const struct item *item, enum link link)
{
	int canto = canto_of_act(item->acts[0]);
	bool another = link == LINK_AND && canto >= 0 && (hearing->lexicon->rules->cantos[canto].over >> canto & 1);

	return last && !another && last->act.act == item->acts[0] && item->acts[1] == ACT_NONE && last->act.number == item->number;
}

static bool behind_flor(const struct hearing *hearing)
{
	return ANY_OF(i, hearing->draft_count, hearing->drafts[i].act.act == ACT_CANTA_FLOR);
}

void hearing_call(struct hearing *hearing, struct item *item, enum link link)
{
	struct draft *last = last_draft(hearing);
	bool again = repeats(hearing, last, item, link);


	if (again && last->clause == item->clause && link != LINK_NONE) {
		worsen(last, item->wording > WORDING_ACCEPTED ? item->wording : WORDING_ACCEPTED);
		return;
	}
	struct draft *draft = draft_item(hearing, item, link);
	draft->the = item->token == HEAR_THE_CALL;
	draft->again = again; /* standing.c says which of the two counts */
	draft->asked = item->asked;
	draft->dropped = item->asked && standing_asks(hearing->lexicon->rules, item->acts[0]);
	if (item->agreed && hearing->lexicon->rules->read_calls.value != READ_OPEN)
		draft->act.named = item->loose && !item->asked && hearing->lexicon->rules->read_calls.value == READ_PHRASE
			? NAMED_YES : NAMED_AGREED; /* "sí al truco" */
	if (!item->denied)
		return;
	/* "No tengo envido", "no el truco": a denial calls nothing, unless the ruleset reads calls out of any words; nor then behind a flor:
	 * "flor, no hay envido". */
	draft->dropped |= behind_flor(hearing);
	draft->denied = true;
	draft->named_by = item->denied;
	draft->act.named = NAMED_NO;
}

static uint8_t part_of(const struct hearing *hearing, uint8_t act)
{
	int canto = canto_of_act(act);

	if (act == ACT_CANTA_FLOR)
		return hearing->lexicon->rules->prefixes[PREFIX_CONTRA_FLOR].lance;
	return canto >= 0 ? hearing->lexicon->rules->cantos[canto].lance : PART_UNNAMED;
}

void hearing_raise(struct hearing *hearing, struct item *item, enum link link)
{
	struct draft *answer = last_draft(hearing);

	bool object = link == LINK_PAUSE && answer->verb && item->token == HEAR_THE_CALL; /* "acepto, el envido" */

	if (object || (link == LINK_ADJACENT && (answer->act.act != ACT_QUIERE || answer->verb))) {
		hearing_part(hearing, item); /* "no quiero truco": refuses that part; "acepto truco" accepts it */
		return;
	}
	if (hearing->draft_count == DRAFTS)
		return; /* draft_item would overwrite the answer */
	unsigned first = hearing->draft_count;
	bool asked = item->asked && item->clause != answer->clause; /* "envido quiero, ¿truco? no quiero" */
	draft_item(hearing, item, link)->asked = asked;
	if (answer->act.part != PART_UNNAMED || answer->unbinding)
		return;
	hearing->drafts[first].act.behind_answer = link != LINK_AND && (answer->act.act == ACT_QUIERE || item->token == HEAR_THE_CALL);
	if (answer->act.act != ACT_QUIERE || asked)
		return;
	answer->act.in_phrase = true;
	for (unsigned i = first; i < hearing->draft_count; i++)
		hearing->drafts[i].act.in_phrase = true;
}

/* ---- answers ----------------------------------------------------------------------------------- */

/* Returns the first binding answer before the draft, NULL if there is none. It is never a dropped one: those ask, or follow an answer. */
static struct draft *first_answer(struct hearing *hearing, const struct draft *before)
{
	for (struct draft *other = hearing->drafts; other < before; other++)
		if (is_answer(other->act.act) && !other->asked && !other->unbinding)
			return other;
	return NULL;
}

bool draft_is_fixed(const struct hearing *hearing, const struct draft *draft)
{
	return draft->act.entry != NO_INDEX && hearing->lexicon->entries[draft->act.entry].kind == LEX_PHRASE;
}

/* Drafts an answer. It is dropped if a complete answer came before, unless it is joined to that one ("quiero y no quiero"; not to one that the
 * ruleset fixes, "no quiero ser cobarde pero quiero"), names another part, follows a call that is asked about, or is "paso", which beside
 * another answer is never a whole one. */
static struct draft *draft_answer(struct hearing *hearing, const struct item *item, enum link link)
{
	bool asked = was_asked(hearing, item);
	struct draft *draft = draft_item(hearing, item, link);
	struct draft *first = first_answer(hearing, draft);

	if (asked || (first && link == LINK_AND && !draft_is_fixed(hearing, first)))
		first = NULL;
	draft->asked = item->asked && (draft->unbinding || standing_asks(hearing->lexicon->rules, draft->act.act));
	draft->act.part = item->whole ? PART_ALL : draft->act.part;
	draft->second = !draft->unbinding && first && first->act.act != ACT_PASA && draft->act.act != ACT_PASA;
	draft->dropped = draft->asked || draft->second;
	return draft;
}

void hearing_deny(struct hearing *hearing, struct item *no, struct item *item)
{
	struct draft *draft = draft_answer(hearing, item, LINK_NONE);

	no->role = ITEM_RESERVED;
	draft->act.act = ACT_NO_QUIERE;
	if (no->word_class == WORD_NADA)
		draft->act.part = PART_ALL;
	draft->act.begin = no->begin;
	if (draft->unbinding)
		draft->act.entry = lexicon_official(hearing->lexicon, ACT_NO_QUIERE);
	if (hearing->lexicon->rules->read_answers.value == READ_OPEN) { /* one of many ways to refuse */
		worsen(draft, WORDING_ACCEPTED);
		return;
	}
	draft->act.loose = hearing->lexicon->rules->read_answers.value == READ_LOOSE;
	worsen(draft, WORDING_IRREGULAR);
}

void hearing_repeat_no(struct hearing *hearing, struct item *no, struct item *item)
{
	no->role = ITEM_NEUTRAL;
	draft_answer(hearing, item, LINK_NONE);
}

void hearing_doubt(struct hearing *hearing, struct item *item)
{
	bool named = hearing->draft_count && last_draft(hearing)->act.named == NAMED_NO; /* "truco no, quiero": the "no" is not its own */

	worsen(draft_answer(hearing, item, LINK_NONE), named ? WORDING_OFFICIAL : WORDING_IRREGULAR);
}

/* ---- parts of a double challenge ------------------------------------------------------------------ */

static void mean(struct hearing *hearing, struct draft *answer, uint8_t act)
{
	answer->act.act = act;
	answer->act.entry = lexicon_official(hearing->lexicon, act);
}

static void name_part(struct draft *answer, uint8_t part, const struct item *item)
{
	answer->act.part = part;
	answer->dropped = answer->asked;
	if (answer->act.end < item->end)
		answer->act.end = item->end;
	worsen(answer, WORDING_ACCEPTED);
}

/* Makes the canto just drafted the object of an answer. */
static void part_answer(struct hearing *hearing, struct draft *last, uint8_t act, const struct item *item)
{
	uint8_t part = is_answer(last->act.act) ? last->act.part : part_of(hearing, last->act.act);
	last->act.meant = is_canto(last) ? last->act.act : last->act.meant;
	last->act.act = act;
	last->clause = item->clause;
	last->asked = item->asked && (item->unbinding || standing_asks(hearing->lexicon->rules, act));
	last->verb = item->verb;
	last->unbinding = item->unbinding;
	last->denied = false;
	last->act.named = NAMED_ALONE;
	last->act.prefix = PREFIX_NONE;
	last->act.entry = item->entry;
	last->act.number = -1;
	if (last->act.in_phrase) /* "quiero y el truco no": no set phrase after all */
		last[-1].act.in_phrase = last->act.in_phrase = false;
	last->act.loose = false;
	last->again = false;
	last->act.wording = WORDING_ACCEPTED;
	name_part(last, part, item);
}

/* True if the answer spells out the "sí" or "no" behind the part just named: "el envido sí, quiero", "..., el truco no, no quiero". */
static bool spells_out(const struct draft *last, uint8_t act)
{
	uint8_t said = !last || last->denied ? ACT_NONE : last->act.named == NAMED_NO ? ACT_NO_QUIERE : last->act.named == NAMED_YES ? ACT_QUIERE : ACT_NONE;

	return act == said || (last && last->elided && last->act.act == act);
}

void hearing_answer(struct hearing *hearing, struct item *item, enum link link)
{
	struct draft *last = last_draft(hearing);

	if (link == LINK_AND && spells_out(last, item->acts[0])) {
		if (last->named_by)
			last->named_by->role = ITEM_RESERVED;
		part_answer(hearing, last, item->acts[0], item);
		return;
	}
	if ((link == LINK_ADJACENT || link == LINK_PAUSE) && is_canto(last) && !last->act.in_phrase)
		last->act.before_answer = true;
	draft_answer(hearing, item, link);
}

/* Makes an answer of a name with its "no" or "sí" right before the answer: "el envido no, el truco quiero". */
static void answer_before(struct hearing *hearing, struct draft *answer)
{
	struct item *by = answer == hearing->drafts ? NULL : answer[-1].named_by;

	if (!by)
		return;
	by->role = ITEM_RESERVED;
	part_answer(hearing, answer - 1, answer[-1].act.named == NAMED_NO ? ACT_NO_QUIERE : ACT_QUIERE, by);
}

/* True if the call can only be a raise, and so is no part of what was asked: "quiero el retruco". */
static bool only_raises(const struct hearing *hearing, const struct item *item)
{
	int canto = canto_of_act(item->acts[0]);
	const struct canto_row *row = canto >= 0 ? &hearing->lexicon->rules->cantos[canto] : NULL;

	return row && row->over && !row->opens;
}

void hearing_part(struct hearing *hearing, struct item *item)
{
	struct draft *answer = last_draft(hearing);

	if (answer->act.act == ACT_QUIERE && answer->act.part == PART_UNNAMED && !answer->verb && only_raises(hearing, item)) {
		hearing_raise(hearing, item, LINK_PAUSE);
		return;
	}
	if (answer->act.part < MAX_LANCES) { /* "el truco sí, quiero el envido" */
		hearing_part_too(hearing, item);
		return;
	}
	name_part(answer, part_of(hearing, item->acts[0]), item);
	answer_before(hearing, answer);
}

/* Drafts a call that is named and nothing more. An answer behind it makes it count. */
static void draft_named(struct hearing *hearing, struct item *item)
{
	struct draft *part = draft_add(hearing, item, item->acts[0], LINK_PAUSE);

	part->act.named = item->agreed ? NAMED_AGREED : NAMED_ALONE;
	part->dropped = !item->agreed || item->asked;
	part->denied = item->denied;
}

void hearing_part_too(struct hearing *hearing, struct item *item)
{
	struct draft *answer = last_draft(hearing);

	if (item->asked && !answer->asked) { /* "quiero el envido, ¿y el truco?" */
		draft_named(hearing, item);
		return;
	}
	if (only_raises(hearing, item) && is_canto(answer) && answer->act.behind_answer) { /* "quiero el retruco y el vale cuatro" */
		hearing_call(hearing, item, LINK_AND);
		return;
	}
	if (only_raises(hearing, item) && answer->act.act == ACT_QUIERE && !answer->verb) { /* "quiero el truco y el retruco" */
		hearing_raise(hearing, item, LINK_AND);
		return;
	}
	if (answer->named_by)
		draft_named(hearing, item);
	if (!is_answer(answer->act.act))
		return;
	struct draft *draft = draft_add(hearing, item, answer->act.act, LINK_AND);
	draft->act.entry = answer->act.entry;
	draft->verb = answer->verb;
	draft->unbinding = answer->unbinding;
	draft->act.number = -1;
	draft->asked = answer->asked;
	draft->elided = draft->clause != answer->clause;
	if (item->agreed && answer->act.act != ACT_QUIERE) { /* "no quiero el truco, solo el envido" */
		mean(hearing, draft, ACT_QUIERE);
		draft->unbinding = hearing->lexicon->rules->read_answers.value != READ_OPEN;
	}
	name_part(draft, part_of(hearing, item->acts[0]), item);
}

/* Refuses the other part: "quiero el truco y no el envido". A raise behind the "no" is no part: "quiero y no retruco" only accepts. */
void hearing_part_not(struct hearing *hearing, struct item *no, struct item *item)
{
	struct draft *last = last_draft(hearing);
	bool said = last->act.act == ACT_NO_QUIERE && last->act.part == PART_UNNAMED; /* "no quiero ni el envido ni el truco" */

	no->role = only_raises(hearing, item) ? ITEM_NEUTRAL : ITEM_RESERVED;
	if (no->role == ITEM_NEUTRAL)
		return;
	if (!said) {
		bool asked = last->asked;
		last = draft_add(hearing, item, ACT_NO_QUIERE, LINK_AND);
		last->act.number = -1;
		last->asked = asked;
	}
	name_part(last, part_of(hearing, item->acts[0]), item);
}

/* True if the last two drafts are cantos with their articles, joined: "el envido y el truco quiero". */
static bool names_both(const struct hearing *hearing, const struct draft *last)
{
	const struct draft *before = last - 1;

	return last > hearing->drafts && is_canto(last) && last->the && last->joined && is_canto(before) && before->the
		&& !before->denied && before->act.named == NAMED_ALONE;
}

void hearing_answer_part(struct hearing *hearing, struct item *item)
{
	struct draft *last = last_draft(hearing);
	bool neither = last->denied; /* "ni el truco quiero" */
	uint8_t act = neither && item->acts[0] == ACT_QUIERE ? ACT_NO_QUIERE : item->acts[0];
	bool both = names_both(hearing, last);

	part_answer(hearing, last, act, item);
	answer_before(hearing, last);
	if (both)
		part_answer(hearing, last - 1, act, item);
	for (unsigned i = 0; neither && i < hearing->item_count; i++)
		if (hearing->items[i].token == HEAR_NOT)
			hearing->items[i].role = ITEM_RESERVED;
}

/* True of a bet on the tanto, which a flor settles: "flor, el envido no va" answers nothing. */
static bool is_bet(const struct hearing *hearing, const struct draft *draft)
{
	const struct ruleset *rules = hearing->lexicon->rules;

	return is_canto(draft) && rules->lances[rules->cantos[canto_of_act(draft->act.act)].lance].kind == LANCE_TANTO;
}

static void name_canto(struct hearing *hearing, enum named how, struct item *item)
{
	struct draft *draft = last_draft(hearing);

	if (how == NAMED_NO && behind_flor(hearing)) {
		item->role = ITEM_NEUTRAL;
		worsen(draft, WORDING_IRREGULAR);
		if ((draft->dropped = is_bet(hearing, draft)))
			return;
	}
	draft->act.named = (uint8_t)how;
	draft->act.end = item->end;
	if (draft > hearing->drafts && draft->dropped && draft[-1].named_by) { /* "el envido no, el truco sí": neither answers, and the engine tells both at once */
		draft[-1].act.end = item->end;
		draft->dropped = false;
	}
	draft->named_by = item;
}

/* A "no" or a "sí" behind a call that is asked about: "¿envido? no". */
void hearing_asked(struct hearing *hearing, struct item *item, enum named how)
{
	if (was_asked(hearing, item))
		name_canto(hearing, how, item);
}

/* "truco no": without an article the call is no part of an answer. */
void hearing_named_no(struct hearing *hearing, struct item *item)
{
	name_canto(hearing, NAMED_NO, item);
}

/* A "no" or a "sí" behind a part that is named: "acepto el envido pero el truco no". It may be said already: "no quiero ni el envido ni". */
void hearing_part_said(struct hearing *hearing, struct item *item, uint8_t act)
{
	struct draft *last = last_draft(hearing);

	if (is_answer(last->act.act) && last->unbinding) {
		mean(hearing, last, act);
		last->act.end = item->end;
	}
	if (last->act.act != act && !first_answer(hearing, last)) {
		name_canto(hearing, act == ACT_QUIERE ? NAMED_YES : NAMED_NO, item);
		return;
	}
	item->role = ITEM_RESERVED;
	if (last->act.act == act)
		return;
	part_answer(hearing, last, act, item);
	last->elided = last->clause != last[-1].clause;
}

void hearing_all(struct hearing *hearing, struct item *item)
{
	struct draft *answer = last_draft(hearing);
	bool dropped = answer->dropped;

	item->role = ITEM_RESERVED;
	name_part(answer, PART_ALL, item);
	answer->dropped = dropped;
}

/* ---- the rest ---------------------------------------------------------------------------------------- */

void hearing_number(struct hearing *hearing, struct item *item)
{
	draft_add(hearing, item, ACT_DICE, LINK_NONE)->asked = item->asked;
}

void hearing_act(struct hearing *hearing, struct item *item, bool denied)
{
	enum link link = item->acts[0] == ACT_ACHICA ? LINK_ADJACENT : LINK_NONE;
	unsigned first = hearing->draft_count < DRAFTS ? hearing->draft_count : DRAFTS - 1;
	struct draft *last = last_draft(hearing);

	bool again = repeats(hearing, last, item, link) && !denied && !last->dropped; /* "al mazo, me voy" */

	draft_item(hearing, item, link);
	for (unsigned i = first; i < hearing->draft_count; i++) {
		hearing->drafts[i].again = again;
		hearing->drafts[i].denied = denied;
		hearing->drafts[i].asked = hearing->drafts[i].dropped = item->asked && standing_asks(hearing->lexicon->rules, item->acts[0]);
	}
}

void hearing_prefix(struct hearing *hearing, struct item *item)
{
	draft_item(hearing, item, LINK_NONE)->asked = item->asked;
}

void hearing_take_back(struct hearing *hearing, struct item *no, struct item *item)
{
	if (item->token == HEAR_NUMBER && last_draft(hearing)->asked) { /* "¿33? no, 32" */
		no->role = ITEM_NEUTRAL;
		hearing_number(hearing, item);
		return;
	}
	if (item->token != HEAR_NUMBER && was_asked(hearing, item)) { /* "¿truco? no, retruco" */
		no->role = ITEM_NEUTRAL;
		hearing_call(hearing, item, LINK_NONE);
		return;
	}
	struct draft *draft = draft_add(hearing, item, ACT_RETRACTA, LINK_NONE);

	no->role = ITEM_RESERVED;
	draft->act.begin = no->begin;
	draft->act.entry = NO_INDEX;
	draft->act.number = -1;
	worsen(draft, WORDING_ACCEPTED);
}
