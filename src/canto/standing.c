/* Finds the wording of each draft by what was said around it. A reserved formula that fills its clause of speech, alone or among
 * courtesies, is a clean call. With free words in its clause it is loose: read out of free speech, it counts only if the ruleset reads so. */
#include "canto/hearing.h"

#include <string.h>

enum { LOOSE_NUMBERS = 3 };

bool standing_hears_patterns(const struct ruleset *rules, uint8_t act)
{
	switch (subject_of(act)) {
	case SUBJECT_CALL: return rules->read_calls.value != READ_PHRASE;
	case SUBJECT_ANSWER: return rules->read_answers.value != READ_PHRASE;
	case SUBJECT_FLOR: return rules->read_flor.value != READ_PHRASE;
	default: return true;
	}
}

/* Partners ask each other in the words of the answer, "¿quiero?". That binds only where words said in passing do. A call asked for is none
 * where talk is open. Nobody leaves, concedes or points at a card by asking: "¿nos vamos al mazo?", "¿es esa?". */
bool standing_asks(const struct ruleset *rules, uint8_t act)
{
	if (canto_of_act(act) >= 0)
		return rules->read_calls.value == READ_OPEN;
	if (act == ACT_CANTA_FLOR)
		return rules->read_flor.value != READ_LOOSE;
	return act == ACT_SE_VA || act == ACT_CONCEDE || act == ACT_SENALA || (is_answer(act) && rules->read_answers.value != READ_LOOSE);
}

struct surroundings {
	bool free_here;     /* free words in the same clause */
	bool company;       /* words anywhere that perform nothing */
};

static struct surroundings look_round(const struct hearing *hearing, const struct draft *draft)
{
	struct surroundings seen = { 0 };
	bool formula = draft->certain && subject_of(draft->act.act) == SUBJECT_CALL; /* «quiero y retruco becerro»: one word behind it is a name */

	for (unsigned i = 0; i < hearing->item_count; i++) {
		const struct item *item = &hearing->items[i];
		bool free = item->role == ITEM_FREE, but = item->word_class == WORD_Y && item->end - item->begin > 1;
		bool behind = formula && i > 0 && item[-1].end == draft->act.end, last = i + 1 == hearing->item_count || item[1].clause != item->clause;
		seen.free_here |= free && item->clause == draft->clause && !(behind && last);
		seen.company |= free || item->unbinding || (item->role == ITEM_NEUTRAL && (item->token == 0 || but));
	}
	return seen;
}

static bool read_loosely(const struct hearing *hearing, unsigned i);

/* True if the prefix leads a call, or «sin ley» an answer, that is read out of free speech: "con flor envido". Then it is, too. */
static bool leads_call(const struct hearing *hearing, unsigned i)
{
	const struct draft *draft = &hearing->drafts[i], *next = draft + 1;

	return i + 1 < hearing->draft_count && next->joined && draft->act.prefix != PREFIX_NONE && next->clause == draft->clause
		&& (subject_of(next->act.act) == SUBJECT_CALL || draft->act.prefix == PREFIX_SIN_LEY) && read_loosely(hearing, i + 1);
}

static bool read_loosely(const struct hearing *hearing, unsigned i)
{
	const struct ruleset *rules = hearing->lexicon->rules;
	const struct draft *draft = &hearing->drafts[i];
	bool next_joined = i + 1 < hearing->draft_count && hearing->drafts[i + 1].joined;
	bool refuses = rules->read_answers.value == READ_LOOSE && rules->paso.value == PASO_REFUSES; /* a lone "paso" does */

	switch (subject_of(draft->act.act)) {
	case SUBJECT_CALL: return rules->read_calls.value == READ_LOOSE;
	case SUBJECT_ANSWER: return rules->read_answers.value == READ_LOOSE;
	case SUBJECT_FLOR: return rules->read_flor.value == READ_LOOSE || leads_call(hearing, i)
		|| (draft->act.act == ACT_ACHICA && draft->certain && !draft->denied);
	case SUBJECT_NUMBER: return rules->read_numbers.value != READ_PHRASE;
	default: /* short words are too common to be read out of a sentence */
		return !draft->denied && (draft->certain || (draft->act.act == ACT_PASA && (draft->joined || next_joined || refuses)));
	}
}

/* True if another formula counts before this one in its clause. In free speech only the first counts, with what is joined to it. Behind an
 * answer a call is kept for a hand in which nothing waits: "quiero jugar al truco". */
static bool comes_second(struct hearing *hearing, unsigned i)
{
	struct draft *draft = &hearing->drafts[i];
	bool call = subject_of(draft->act.act) == SUBJECT_CALL;

	bool names_too = i > 0 && draft->act.named && draft[-1].act.named; /* "envido no y truco sí" */

	if (draft->joined || names_too || subject_of(draft->act.act) == SUBJECT_NUMBER)
		return false;
	for (unsigned j = 0; j < i; j++) {
		const struct draft *other = &hearing->drafts[j];
		bool object = call && is_answer(other->act.act); /* "no quiero tu famoso envido" */
		if (other->clause != draft->clause || (other->dropped && !object) || subject_of(other->act.act) == SUBJECT_NUMBER)
			continue;
		if (!object)
			return true;
		draft->act.if_idle = true;
	}
	return false;
}

/* True if the prefix bets on the flor but the call is of another lance: «contra flor truco». */
static bool bets_elsewhere(const struct ruleset *rules, const struct draft *draft)
{
	const struct prefix_rule *prefix = &rules->prefixes[PREFIX_CONTRA_FLOR];
	int canto = canto_of_act(draft->act.act);

	if (draft->act.prefix != PREFIX_CONTRA_FLOR || canto < 0 || !prefix->set || prefix->lance >= rules->lance_count)
		return false;
	unsigned lance = rules->cantos[canto].lance;
	return lance != prefix->lance && lance != rules->lances[prefix->lance].takes;
}

/* True if a verb of answering leads its clause and a preposition tells how it answers: "lo acepto con honor", "rechazo por prudencia"; not
 * where: "paso por tu casa". */
static bool leads_clause(const struct hearing *hearing, const struct draft *draft)
{
	unsigned i = 0;

	for (; i < hearing->item_count && hearing->items[i].begin < draft->act.end; i++)
		if (hearing->items[i].clause == draft->clause && hearing->items[i].role == ITEM_FREE)
			return false;
	return draft->verb && i < hearing->item_count && hearing->items[i].preposition && hearing->items[i].clause == draft->clause
		&& (i + 1 == hearing->item_count || hearing->items[i + 1].word_class != WORD_ARTICULO);
}

static void judge_draft(struct hearing *hearing, unsigned i)
{
	struct draft *draft = &hearing->drafts[i];
	struct surroundings seen = look_round(hearing, draft);

	if (seen.company)
		worsen(draft, WORDING_ACCEPTED);
	if (bets_elsewhere(hearing->lexicon->rules, draft))
		worsen(draft, WORDING_IRREGULAR);
	if (seen.free_here || draft->denied) {
		worsen(draft, leads_call(hearing, i) ? WORDING_ACCEPTED : WORDING_IRREGULAR); /* the finding is on the call that it leads */
		draft->act.loose = true;
	}
	if (draft->unbinding && seen.free_here)
		draft->dropped = !leads_clause(hearing, draft);
	else if (!draft->unbinding && draft->act.loose && (draft->elided || !read_loosely(hearing, i) || (seen.free_here && comes_second(hearing, i))))
		draft->dropped = true;
}

/* True if the call stays though the answer before it is dropped, since calls are read out of free speech and answers are not: "te quiero y
 * retruco". */
static bool counts_alone(const struct hearing *hearing, unsigned i)
{
	return subject_of(hearing->drafts[i].act.act) == SUBJECT_CALL && subject_of(hearing->drafts[i - 1].act.act) == SUBJECT_ANSWER
		&& read_loosely(hearing, i) && !read_loosely(hearing, i - 1);
}

/* Drops the loose drafts that are joined to a dropped one. */
static void drop_joined(struct hearing *hearing)
{
	for (unsigned i = 1; i < hearing->draft_count; i++) {
		struct draft *draft = &hearing->drafts[i];
		if (draft->joined && draft->act.loose && hearing->drafts[i - 1].dropped && hearing->drafts[i - 1].act.loose
			&& draft->clause == hearing->drafts[i - 1].clause && !counts_alone(hearing, i))
			draft->dropped = true;
	}
}

/* Drops one of two drafts of a canto said twice: the loose one, the short one of "te retruco, quiero y retruco", or the second. */
static void drop_repeated(struct hearing *hearing)
{
	struct draft *kept = hearing->drafts;

	for (unsigned i = 1; i < hearing->draft_count; i++) {
		struct draft *draft = &hearing->drafts[i];
		if (draft->dropped && draft->again)
			continue;
		if (!draft->again || kept->dropped) {
			kept = draft;
		} else if ((kept->act.loose && !draft->act.loose) || (draft->certain && !kept->certain && !draft->act.loose)) {
			kept->dropped = true;
			kept = draft;
		} else {
			draft->dropped = true;
			bool same = draft->act.act == kept->act.act && draft->act.wording > WORDING_ACCEPTED; /* "truco, el truco no" is not */
			if (kept->act.loose == draft->act.loose)
				worsen(kept, same ? draft->act.wording : WORDING_ACCEPTED);
		}
	}
}

/* True if the number declares nothing: it is the other's that is called good, "28 son buenas", or asked for, "¿28? tengo 29"; or it is said in
 * passing before one that is said by itself, "tus 28 no alcanzan, 30", or before a concession, "me ganás por 1, son buenas". */
static bool is_idle_number(const struct hearing *hearing, unsigned i)
{
	const struct draft *draft = &hearing->drafts[i], *end = hearing->drafts + hearing->draft_count, *next = draft + 1;
	uint8_t act = next == end || next->asked ? ACT_NONE : next->act.act;

	if (draft->asked && (next == end || !next->asked || next->act.act != ACT_CONCEDE)) /* not "27 son buenas?" */
		return true;
	if (act == ACT_CONCEDE && next->clause == draft->clause && !next->dropped)
		return true;
	while (draft->act.loose && next < end && ((next->act.act != ACT_DICE && next->act.act != ACT_CONCEDE) || next->act.loose))
		next++;
	return draft->act.loose && next < end;
}

/* Drops numbers that declare nothing, and a concession behind one that does: a player who has just said his own asks if it is good; whether it is
 * his own shows at the table. */
static void drop_numbers(struct hearing *hearing)
{
	bool declared = false;

	for (unsigned i = 0; i < hearing->draft_count; i++) {
		struct draft *draft = &hearing->drafts[i];
		bool number = draft->act.act == ACT_DICE;
		bool idle = number && (is_idle_number(hearing, i) || (declared && draft->act.loose)); /* "36, el cuatro y el siete" */
		if (idle && i + 1 < hearing->draft_count && draft[1].clause == draft->clause)
			worsen(draft + 1, WORDING_ACCEPTED);
		if (draft->act.act == ACT_CONCEDE && declared && !draft->dropped && draft[-1].act.act == ACT_DICE)
			draft[-1].act.meant = ACT_CONCEDE;
		draft->dropped |= idle || (draft->act.act == ACT_CONCEDE && declared);
		declared |= number && !idle && !draft->act.loose; /* a loose number may be dropped */
	}
}

/* ---- words that bind nobody --------------------------------------------------------------------- */

/* True if "y" joins the two answers, each of which is for a part; not "pero": "me la banco pero no quiero". */
static bool each_for_part(const struct hearing *hearing, const struct draft *first, const struct draft *second)
{
	bool joined = second->joined && first + 1 == second && is_answer(first->act.act) && is_answer(second->act.act)
		&& first->act.act != second->act.act;

	for (unsigned i = 0; i < hearing->item_count; i++) {
		const struct item *item = &hearing->items[i];
		joined &= item->begin < first->act.end || item->begin >= second->act.begin || item->word_class != WORD_Y || item->end == item->begin + 1;
	}
	return joined;
}

/* Drops an answer in words that bind nobody («acepto», «rechazo el truco») if something that counts, and may be the answer, was said as well. */
static void judge_unbinding(struct hearing *hearing, struct draft *draft)
{
	bool named = draft->act.part < MAX_LANCES;

	for (unsigned i = 0; i < hearing->draft_count; i++) {
		const struct draft *other = &hearing->drafts[i];
		enum subject subject = subject_of(other->act.act);
		bool name = other->asked && other->act.before_answer; /* "¿truco? acepto" */
		if (other->dropped || other->unbinding || name || subject == SUBJECT_NUMBER || (subject == SUBJECT_FLOR && other->act.act != ACT_ACHICA))
			continue; /* "con flor acepto", "acepto, 29" */
		if (each_for_part(hearing, other, draft) || each_for_part(hearing, draft, other))
			continue; /* "quiero y paso" */
		bool apart = named && (!is_answer(other->act.act) || (other->act.part < MAX_LANCES && other->act.part != draft->act.part));
		draft->dropped |= !apart;
	}
}

static void tell_meant(struct draft *draft, uint8_t meant)
{
	draft->act.meant = meant;
	draft->act.act = ACT_DEFORMA;
	draft->act.wording = WORDING_NO_CALL;
	draft->act.number = -1;
	draft->act.named = NAMED_ALONE;
	draft->act.loose = false;
}

/* True if nothing but the article stands between the "no" and the call: «el truco no», «no al truco». */
static bool stands_beside(const struct hearing *hearing, const struct item *no, const struct draft *draft)
{
	bool behind = no->begin > draft->act.begin;

	if (behind || !draft->the)
		return behind;
	for (const struct item *item = no + 1; item < hearing->items + hearing->item_count && item->begin < draft->act.begin; item++)
		if (item->role != ITEM_RESERVED)
			return false;
	return true;
}

/* Makes an answer of the name of a call with a yes or a no («el truco no»), unless the ruleset reads calls out of free speech. */
static void judge_named(struct hearing *hearing, struct draft *draft)
{
	const struct ruleset *rules = hearing->lexicon->rules;
	uint8_t meant = draft->act.named == NAMED_NO ? ACT_NO_QUIERE : ACT_QUIERE;

	int canto = canto_of_act(draft->act.act);

	if (draft->act.named == NAMED_ALONE || draft->act.named == NAMED_AGREED || canto < 0 || rules->read_calls.value == READ_LOOSE)
		return;
	draft->act.part = rules->cantos[canto].lance;
	draft->dropped = false;
	if (draft->named_by && stands_beside(hearing, draft->named_by, draft))
		draft->named_by->role = ITEM_RESERVED;
	draft->act.entry = lexicon_official(hearing->lexicon, meant);
	if (rules->read_answers.value != READ_OPEN) {
		draft->unbinding = true;
		tell_meant(draft, meant);
		return;
	}
	draft->act.meant = draft->act.act;
	draft->act.act = meant;
	draft->act.wording = WORDING_ACCEPTED;
	draft->act.named = NAMED_ALONE;
}

void utterance_weigh(struct utterance *out)
{
	bool meant = ANY_OF(i, out->count, out->acts[i].wording == WORDING_NO_CALL);

	for (unsigned i = 0; meant && i < out->count; i++)
		if (out->acts[i].wording != WORDING_NO_CALL && (out->acts[i].act != ACT_DICE || !out->acts[i].loose))
			out->wording = WORDING_IRREGULAR;
}

void utterance_add(struct utterance *out, const struct spoken_act *act)
{
	if (out->count == UTTERANCE_ACTS)
		return;
	if (out->count == 0 || out->wording < act->wording)
		out->wording = act->wording;
	out->acts[out->count++] = *act;
}

/* A contrary answer behind an answer that counts makes that one irregular, unless it is itself talk or the ruleset fixes what the first means. */
static void contradict(const struct hearing *hearing, struct draft *first, const struct draft *draft)
{
	bool talk = hearing->lexicon->rules->read_answers.value == READ_OPEN
		&& (look_round(hearing, draft).free_here || canto_of_act(first->act.meant) >= 0);

	if (draft->asked || draft_is_fixed(hearing, first) || talk || first->act.act == draft->act.act || first->unbinding)
		return;
	worsen(first, WORDING_IRREGULAR);
	first->act.loose |= first->clause == draft->clause; /* «no ho vull» */
}

/* True if the draft is an answer dropped behind another one, and no answer before it counts: "no quiero perder, ¡quiero!" where only whole
 * phrases answer, "no ho sé, vull i retruc". */
static bool comes_back(struct hearing *hearing, unsigned i)
{
	const struct draft *draft = &hearing->drafts[i];

	for (unsigned j = 0; draft->second && j < i; j++)
		if (is_answer(hearing->drafts[j].act.act) && !hearing->drafts[j].dropped) {
			contradict(hearing, &hearing->drafts[j], draft);
			return false;
		}
	return draft->second && !draft->asked;
}

/* Puts a refusal before the leaving that it follows in one breath, after which nobody answers: «me voy al mazo, no quiero nada». */
static void refuse_first(struct utterance *out)
{
	for (unsigned i = 1; i < out->count; i++)
		if (out->acts[i].act == ACT_NO_QUIERE && out->acts[i - 1].act == ACT_SE_VA) {
			struct spoken_act leaves = out->acts[i - 1];
			out->acts[i - 1] = out->acts[i];
			out->acts[i] = leaves;
		}
}

/* True if a prefix is asked for and leads nothing that counts: "¿jugamos con flor?". */
static bool asks_alone(const struct hearing *hearing, unsigned i)
{
	const struct draft *draft = &hearing->drafts[i], *next = draft + 1;
	bool leads = i + 1 < hearing->draft_count && next->joined && !next->dropped && next->clause == draft->clause;

	return draft->asked && draft->act.prefix != PREFIX_NONE && !leads && hearing->lexicon->rules->read_flor.value != READ_LOOSE;
}

void hearing_finish(struct hearing *hearing, struct utterance *out)
{
	unsigned loose_numbers = 0;

	for (unsigned i = 0; i < hearing->draft_count; i++)
		if (hearing->drafts[i].act.named)
			judge_named(hearing, &hearing->drafts[i]);
	for (unsigned i = 0; i < hearing->draft_count; i++) {
		if (hearing->drafts[i].dropped)
			hearing->drafts[i].dropped = !comes_back(hearing, i);
		hearing->drafts[i].dropped |= asks_alone(hearing, i);
		if (!hearing->drafts[i].dropped)
			judge_draft(hearing, i);
	}
	drop_joined(hearing);
	drop_repeated(hearing);
	drop_numbers(hearing);
	for (unsigned i = 0; i < hearing->draft_count; i++)
		if (hearing->drafts[i].unbinding && !hearing->drafts[i].dropped)
			judge_unbinding(hearing, &hearing->drafts[i]);
	for (unsigned i = 0; i < hearing->draft_count; i++) {
		struct draft *draft = &hearing->drafts[i];
		bool number = draft->act.act == ACT_DICE && draft->act.loose;
		if (draft->dropped || (number && ++loose_numbers > LOOSE_NUMBERS))
			continue;
		if (draft->act.entry != NO_INDEX && draft->act.entry >= hearing->lexicon->rules->lexicon_count)
			draft->act.entry = NO_INDEX;
		if (draft->unbinding && draft->act.act != ACT_DEFORMA)
			tell_meant(draft, draft->act.act);
		utterance_add(out, &draft->act);
	}
	refuse_first(out);
	utterance_weigh(out);
}

bool utterance_performs(const struct utterance *utterance)
{
	return ANY_OF(i, utterance->count, utterance->acts[i].act != ACT_DICE || !utterance->acts[i].loose);
}
