#include "lesson/advice.h"

#include "base/utf8.h"
#include "lesson/advice_parts.h"

enum { TRIES = MOST_MET, PIECES = 4, ALIKE = 4 };

static bool same_text(struct arena *arena, struct str a, struct str b)
{
	return str_equal(utf8_folded(arena, a), utf8_folded(arena, b));
}

/* ---- one formula, and several joined --------------------------------------------------------------------------- */

/* Returns the words behind the number of a formula with their noun in the singular: " piedra más". */
static struct str in_singular(struct arena *arena, struct str words)
{
	struct str noun = str_until(words, words.n > 0, ' ');

	if (noun.n < 2 || noun.p[noun.n - 1] != 's')
		return words;
	return arena_join(arena, (struct str[]){ STR(" "), str_slice(noun, 0, noun.n - 1), str_slice(words, 1 + noun.n, words.n) }, 3);
}

/* Returns the formula with its number as it was said, or else in figures. */
static struct str with_number(struct search *search, const struct canto_formula *formula, int number)
{
	struct str before = str_until(formula->text, 0, '#'), after = str_slice(formula->text, before.n + 1, formula->text.n);
	struct str said = formula->numbered ? canto_number_words(search->phrase, number) : (struct str){ 0 };

	if (number == 1 && formula->numbered)
		return arena_join(search->arena, (struct str[]){ before, said.n ? said : STR("1"), in_singular(search->arena, after) }, 3);
	return said.n ? arena_join(search->arena, (struct str[]){ before, said, after }, 3) : phrase_with_number(search->arena, formula->text, number);
}

/* True if the formula performs the next acts of the wish and takes its number. Notes a formula that wants a number which nobody said. */
static bool fits(struct search *search, const struct canto_formula *formula, const struct wished *wished, unsigned left)
{
	if (formula->act_count > left || formula->act_count == 0 || formula->prefix != wished->prefix || formula->what != wished->what)
		return false;
	if (ANY_OF(i, formula->act_count, formula->acts[i] != wished[i].act || (!formula->numbered && wished[i].number >= 0)))
		return false;
	bool wants = formula->numbered && wished->number < 0;
	search->wants_number |= wants;
	return !wants;
}

/* True of «quiero» followed by «quiero y retruco». */
static bool repeats(const struct canto_formula *before, const struct canto_formula *formula)
{
	return before->acts[0] == ACT_QUIERE && formula->text.n > before->text.n && str_starts(formula->text, before->text);
}

static struct str joined(struct search *search, const struct wish *wish, const struct canto_formula *const *pieces, unsigned count)
{
	struct str text = { NULL, 0 };
	unsigned at = 0;

	for (unsigned i = 0; i < count; i++) {
		struct str words = with_number(search, pieces[i], wish->list[at].number);
		text = text.n ? arena_filled(search->arena, "{} y {}", text, words) : words;
		at += pieces[i]->act_count;
	}
	return text;
}

/* Tries the sequences of formulas that perform the wish from its act `at` on, until one is taken. If several formulas are needed, only
 * the first few that do the same are tried. */
static bool try_from(struct search *search, const struct wish *wish, unsigned at, const struct canto_formula **pieces, unsigned count)
{
	if (at == wish->count)
		return search->tried++ < TRIES && search->takes(search, wish, joined(search, wish, pieces, count));
	unsigned alike = 0;
	for (unsigned i = 0; count < PIECES && i < search->formulas.count && search->tried < TRIES; i++) {
		const struct canto_formula *formula = &search->formulas.list[i];
		if (!fits(search, formula, &wish->list[at], wish->count - at) || (count && repeats(pieces[count - 1], formula)))
			continue;
		if (formula->act_count < wish->count && alike++ >= ALIKE)
			continue;
		pieces[count] = formula;
		if (try_from(search, wish, at + formula->act_count, pieces, count + 1))
			return true;
	}
	return false;
}

/* Tries the speaker's own words without what was said around them, if they are written as a formula is. A number has its verb. */
static bool try_heard(struct search *search, const struct wish *wish)
{
	const struct utterance *heard = search->heard;
	struct str words = heard->count ? str_slice(search->phrase, heard->acts[0].begin, heard->acts[heard->count - 1].end) : search->phrase;
	bool plain = ALL_OF(i, (unsigned)words.n, words.p[i] == ' ' || is_digit(words.p[i]) || words.p[i] >= 'a'
		|| (words.p[i] & 0xff) >= 0xc3 || (i && (words.p[i - 1] & 0xff) == 0xc3));

	return plain && wish->list[0].act != ACT_DICE && search->takes(search, wish, words);
}

bool search_ways(struct search *search, const struct wish *wish)
{
	const struct canto_formula *pieces[PIECES];
	struct wish way;

	if (try_heard(search, wish))
		return true;
	return ANY_OF(i, WISH_WAYS, wish_way(search->rules, wish, i, &way) && try_from(search, &way, 0, pieces, 0));
}

/* Returns how much the formula is the speaker's own: 2 if it is what was heard, «quiero» in «kiero», 1 if the folded phrase contains it. */
static unsigned ownness(const struct search *search, struct str phrase, struct str formula)
{
	struct str words = utf8_folded(search->arena, formula);

	return FIND_IN(act, search->heard->acts, search->heard->count, act->entry < search->rules->lexicon_count
		&& str_equal(search->rules->lexicon[act->entry].text, words)) ? 2 : str_holds_words(phrase, words);
}

/* Orders the formulas: whole phrases first; among those that do the same, first the speaker's own. */
static void order_formulas(struct search *search)
{
	unsigned count = search->formulas.count, kept = 0;
	struct canto_formula *list = ARENA_ARRAY(search->arena, struct canto_formula, count + 1u);
	unsigned *rank = ARENA_ARRAY(search->arena, unsigned, count + 1u);
	struct str phrase = utf8_folded(search->arena, str_slice(search->phrase, 0, LESSON_READ));

	if (!list || !rank)
		return;
	for (unsigned i = 0; i < count; i++)
		rank[i] = 3u * search->formulas.list[i].act_count + ownness(search, phrase, search->formulas.list[i].text);
	for (unsigned of = 3 * (PHRASE_ACTS + 1); of-- > 0;)
		for (unsigned i = 0; i < count; i++)
			if (rank[i] == of)
				list[kept++] = search->formulas.list[i];
	search->formulas.list = list;
}

/* Returns the acts and prefixes that any way of bringing the wish about needs. */
static struct formulas_wanted wanted_by(const struct ruleset *rules, const struct wish *wish)
{
	struct formulas_wanted wanted = { 0, 0 };
	struct wish way;

	for (unsigned i = 0; i < WISH_WAYS; i++)
		for (unsigned k = 0; wish_way(rules, wish, i, &way) && k < way.count; k++) {
			wanted.acts |= (uint64_t)1 << (way.list[k].act & 63);
			wanted.prefixes |= (uint8_t)(1u << way.list[k].prefix);
		}
	return wanted;
}

/* ---- away from the table ---------------------------------------------------------------------------------------- */

static bool reads_as(const struct wish *got, const struct wish *way)
{
	return got->count == way->count && ALL_OF(i, got->count, got->list[i].act == way->list[i].act && got->list[i].number == way->list[i].number
		&& got->list[i].prefix == way->list[i].prefix);
}

/* True if the formula names every part that the wish names, or stands for both. For words that bind nobody, only the named part is taken
 * to wait, so an answer that names no part is for it. */
static bool keeps_parts(const struct wish *got, const struct wish *way, bool alone)
{
	return way->count != 1 || way->list[0].part >= MAX_LANCES || got->list[0].part == way->list[0].part
		|| (alone && got->list[0].part == PART_UNNAMED);
}

static bool takes_heard(struct search *search, const struct wish *way, struct str text)
{
	const struct utterance *heard = canto_read(search->canto, text);
	struct wish got = wish_of(search->rules, heard, text);

	if (heard->wording != WORDING_OFFICIAL || !reads_as(&got, way) || !keeps_parts(&got, way, search->heard->wording == WORDING_NO_CALL)
			|| same_text(search->arena, text, search->phrase))
		return false;
	search->found = text;
	return true;
}

struct advice advice_heard(struct arena *arena, const struct ruleset *rules, struct canto *canto, struct str phrase)
{
	struct utterance heard = utterance_of_game(rules, canto_read(canto, phrase));
	struct search search = { .arena = arena, .rules = rules, .canto = canto, .phrase = phrase, .heard = &heard, .takes = takes_heard };
	struct wish wish = wish_of(rules, &heard, phrase);

	if (heard.count && heard.wording == WORDING_OFFICIAL)
		return (struct advice){ .reason = ADVICE_NEEDLESS };
	search.formulas = formulas_of(arena, rules, wanted_by(rules, &wish));
	order_formulas(&search);
	if (search_ways(&search, &wish))
		return (struct advice){ .reason = ADVICE_GIVEN, .say = search.found };
	return advice_without(&search, &wish);
}

/* ---- at the table ----------------------------------------------------------------------------------------------- */

static bool is_refusal(unsigned act)
{
	return act == ACT_NO_QUIERE || act == ACT_PASA;
}

/* A shrinking that answers a bet counts as its refusal. */
static bool answers(const struct trial_act *act, unsigned wished)
{
	return act->act == wished || (is_refusal(act->act) && (is_refusal(wished) || wished == ACT_ACHICA));
}

static bool does(const struct phrase_effect *effect, const struct wished *wished)
{
	return ANY_OF(i, effect->act_count, answers(&effect->acts[i], wished->act)
		&& (wished->part >= MAX_LANCES || !wish_is_answer(wished->act) || effect->acts[i].lance == wished->part));
}

/* The lances (bits) that the effect answers, in this way or (ACT_NONE) in any, and those that the wish names. */
static unsigned answered(const struct phrase_effect *effect, unsigned act)
{
	unsigned lances = 0;

	for (unsigned i = 0; i < effect->act_count; i++)
		if (wish_is_answer(effect->acts[i].act) && effect->acts[i].lance < MAX_LANCES && (act == ACT_NONE || answers(&effect->acts[i], act)))
			lances |= 1u << effect->acts[i].lance;
	return lances;
}

static unsigned named(const struct wish *wish)
{
	unsigned lances = 0;

	for (unsigned i = 0; i < wish->count; i++)
		if (wish_is_answer(wish->list[i].act) && wish->list[i].part < MAX_LANCES)
			lances |= 1u << wish->list[i].part;
	return lances;
}

/* Returns the answer that the wish gives to all that waits; ACT_NONE if there is none. */
static unsigned answer_to_all(const struct wish *wish)
{
	return wish->count == 1 && wish->list[0].part == PART_ALL ? wish->list[0].act : ACT_NONE;
}

/* True unless the wish is for all that waits, «todo», «nada», and the effect leaves some of it unanswered. */
static bool keeps_all(struct search *search, const struct wish *way, const struct phrase_effect *effect)
{
	unsigned said = answer_to_all(search->wish), act = said != ACT_NONE ? said : answer_to_all(way);

	return act == ACT_NONE || ALL_OF(i, search->rules->lance_count, trial_lance_now(search->trial, i).state != LANCE_PENDING
		|| (answered(effect, act) >> i & 1));
}

/* True unless the wish names a single part and the effect answers another; who only meant to accept one may leave the other. */
static bool stays_within(const struct search *search, const struct phrase_effect *effect)
{
	unsigned parts = named(search->wish), count = COUNT_IF(i, search->wish->count, wish_is_answer(search->wish->list[i].act));
	bool meant = search->wish->count && search->wish->list[0].act == ACT_QUIERE && (!search->did->counts || search->parted);
	unsigned act = meant ? ACT_QUIERE : ACT_NONE;
	return !parts || count > 1 || !(answered(effect, act) & ~parts);
}

/* True if «paso», which leaves one part, would leave both. */
static bool leaves_both(const struct search *search, const struct phrase_effect *effect)
{
	unsigned lances = answered(effect, ACT_NONE);
	const struct wish *wish = search->wish;

	return wish->count == 1 && wish->list[0].act == ACT_PASA && wish->list[0].part != PART_ALL && (lances & (lances - 1));
}

static bool does_all(const struct search *search, const struct phrase_effect *effect, const struct wish *way)
{
	return ALL_OF(i, way->count, does(effect, &way->list[i])) && stays_within(search, effect) && !leaves_both(search, effect);
}

/* Returns one number for all utterances that perform the same in the same way: the table does not tell them apart. */
static uint64_t number_of(const struct search *search, const struct utterance *heard, const struct wish *way)
{
	uint64_t number = heard->count;

	for (unsigned i = 0; i < heard->count; i++) {
		const struct spoken_act *act = &heard->acts[i];
		const struct lexicon_entry *entry = act->entry < search->rules->lexicon_count ? &search->rules->lexicon[act->entry] : NULL;
		const uint8_t fields[] = { act->act, act->wording, act->part, act->prefix, act->what, act->in_phrase, act->named, act->behind_answer,
			act->before_answer, entry && entry->accepts, act->loose, (uint8_t)act->number, (uint8_t)(act->number >> 8), act->meant, entry ? entry->kind : 255, entry ? entry->acts[0] : 255 };
		for (unsigned k = 0; k < sizeof fields; k++)
			number = (number ^ fields[k]) * 0x100000001b3u;
		number = (number ^ (i < way->count ? way->list[i].part : 0)) * 0x100000001b3u;
	}
	return number;
}

/* True if an utterance that does the same was tried before. */
static bool was_met(struct search *search, const struct utterance *heard, const struct wish *way)
{
	uint64_t number = number_of(search, heard, way);

	if (ANY_OF(i, search->met_count, search->met[i] == number))
		return true;
	if (search->met_count < MOST_MET)
		search->met[search->met_count++] = number;
	return false;
}

/* Returns what the phrase does, without what is told of other seats: the flor that a partner has not sung is not the speaker's to know. */
static struct phrase_effect effect_on_seat(struct arena *arena, struct trial *trial, unsigned seat, struct str text)
{
	struct phrase_effect effect = phrase_effect(arena, trial, seat, text);
	struct finding **at = &effect.findings;

	while (*at)
		if ((*at)->seat >= 0 && (unsigned)(*at)->seat != seat)
			*at = (*at)->next;
		else
			at = &(*at)->next;
	return effect;
}

/* True if the words sing a flor that nobody knows of, and the speaker sang none: an advice deals no cards. */
static bool invents_flor(const struct search *search, const struct utterance *words)
{
	bool sings = utterance_acts(words) >> ACT_CANTA_FLOR & 1, sang = utterance_acts(search->heard) >> ACT_CANTA_FLOR & 1;

	return sings && !sang && !trial_sang(search->trial, search->seat) && trial_has_flor(search->trial, search->seat) < 0;
}

/* Tries a formula at the table. What it leaves in `arena` serves the search alone. */
static bool takes_said(struct search *search, const struct wish *way, struct str text)
{
	struct utterance heard = utterance_of_game(search->rules, trial_read(search->trial, text));
	struct wish got = wish_of(search->rules, &heard, text);

	if (heard.wording != WORDING_OFFICIAL || !reads_as(&got, way) || same_text(search->arena, text, search->phrase)
			|| was_met(search, &heard, way))
		return false;
	struct phrase_effect effect = effect_on_seat(search->arena, search->trial, search->seat, text);
	if (!search->against && effect.findings)
		search->against = gravest(effect.findings);
	search->unheard |= effect.act_count == 0 && !effect.findings && way->list[0].act == search->wish->list[0].act;
	if (!effect_is_clean(&effect) || (search->under && invents_flor(search, &heard)))
		return false;
	if (!keeps_all(search, way, &effect))
		return false;
	bool same = search->did->counts && !search->under && !search->parted;
	if (same ? !effects_same(&effect, search->did) : !does_all(search, &effect, way))
		return false;
	search->found = text;
	return true;
}

/* True if a call was said with a number that these words do not say: «3 puntos envido», «con flor envido». */
static bool loses_number(const struct wish *wish, const struct utterance *heard)
{
	return ANY_OF(i, wish->count, canto_of_act(wish->list[i].act) >= 0 && wish->list[i].number >= 0
		&& ALL_OF(k, heard->count, heard->acts[k].number != wish->list[i].number));
}

/* Tries the formula that a correction of the regulation names; it may do more than was said. */
static bool takes_named(struct search *search, struct str text)
{
	struct utterance heard = utterance_of_game(search->rules, trial_read(search->trial, text));

	if (heard.count == 0 || heard.wording > WORDING_ACCEPTED || loses_number(search->wish, &heard) || invents_flor(search, &heard)
			|| same_text(search->arena, text, search->phrase))
		return false;
	struct phrase_effect effect = effect_on_seat(search->arena, search->trial, search->seat, text);
	if (!effect_is_clean(&effect) || !does_all(search, &effect, search->wish))
		return false;
	search->found = text;
	return true;
}

/* Tries the ways of the wish under a prefix: «con flor quiero y retruco» of «quiero y retruco». */
static bool takes_under(struct search *search, unsigned prefix)
{
	const struct canto_formula *pieces[PIECES];
	struct wish way;

	search->formulas = formulas_of(search->arena, search->rules,
		(struct formulas_wanted){ wanted_by(search->rules, search->wish).acts, (uint8_t)(1u << prefix) });
	search->under = true;
	for (unsigned i = 0; i < WISH_WAYS && prefix != PREFIX_NONE; i++) {
		if (!wish_way(search->rules, search->wish, i, &way))
			continue;
		for (unsigned k = 0; k < way.count; k++)
			way.list[k].prefix = (uint8_t)prefix;
		if (try_from(search, &way, 0, pieces, 0))
			return true;
	}
	return false;
}

/* Returns the prefix with which a text begins. */
static unsigned prefix_of(const struct search *search, struct str text)
{
	const struct utterance *heard = trial_read(search->trial, text);

	return heard->count ? heard->acts[0].prefix : (unsigned)PREFIX_NONE;
}

static bool try_quoted(struct search *search, const struct finding *f)
{
	struct str text;

	for (size_t at = 0; search->wish->count && quoted_next(f->fix.in[LANG_ES], &at, &text);)
		if (takes_named(search, text) || takes_under(search, prefix_of(search, text)))
			return true;
	return false;
}

/* True if the formula holds the act, or the set phrase begins with it. */
static bool holds_act(const struct lexicon_entry *entry, unsigned act)
{
	return entry->kind == LEX_PHRASE ? entry->acts[0] == act : entry->kind == LEX_ACT && ANY_OF(k, PHRASE_ACTS, entry->acts[k] == act);
}

/* Tries the phrases for an act that has no formula alone, those that do no more first: «a ley de juego la falta envido» for «a ley la falta»,
 * «a ley de juego todo dicho» for «a ley», «privo y truco» for «prive». */
static bool try_longer(struct search *search)
{
	const struct wish *wish = search->wish;
	const struct ruleset *rules = search->rules;
	bool alone = !wish->count || wish->count >= PHRASE_ACTS || search->did->counts || canto_of_act(wish->list[0].act) >= 0
		|| official_entry(rules, wish->list[0].act);

	return !alone && ANY_OF(more, 2, FIND_IN(entry, rules->lexicon, rules->lexicon_count, holds_act(entry, wish->list[0].act)
		&& (entry->acts[wish->count] != ACT_NONE) == more && takes_named(search, entry->as_written)));
}

/* Tries what the findings on the phrase name, then what the finding against the first formula does; of who sang a flor, what he said with it:
 * «con flor envido» of «envido». */
static bool try_named(struct search *search)
{
	return FIND_LINKED(f, search->did->findings, try_quoted(search, f)) || (search->against && try_quoted(search, search->against))
		|| (search->wish->count && trial_sang(search->trial, search->seat) && takes_under(search, PREFIX_CON_FLOR));
}

/* Finds a call of the same lance that stakes the number, which does not count as it was said. */
static bool finds_number(struct search *search)
{
	const struct wished *wished = search->wish->count == 1 ? &search->wish->list[0] : NULL;
	const struct canto_row *call = wished && wished->number >= 0 ? row_of_call(search->rules, wished->act) : NULL;

	if (call)
		search->formulas = formulas_of(search->arena, search->rules, (struct formulas_wanted){ UINT64_MAX, 1u << PREFIX_NONE });
	for (unsigned i = 0; call && i < search->formulas.count; i++) {
		const struct canto_formula *formula = &search->formulas.list[i];
		bool plain = formula->numbered && formula->act_count == 1 && !formula->prefix;
		const struct canto_row *other = plain ? row_of_call(search->rules, formula->acts[0]) : NULL;
		if (!other || other->lance != call->lance || other->stake.kind != AMOUNT_SPOKEN)
			continue;
		search->found = with_number(search, formula, wished->number);
		struct phrase_effect effect = effect_on_seat(search->arena, search->trial, search->seat, search->found);
		if (effect_is_clean(&effect))
			return true;
	}
	return false;
}

/* Drops a name that answers no call that waits, «el retruco no», and what counts but answered or conceded nothing, the second of «quiero y me
 * planto», the first of «buenas, truco». */
static void drop_unmet(const struct search *search, struct wish *wish)
{
	bool says_much = search->did->act_count || canto_of_act(search->heard->acts[0].meant) >= 0; /* «quiero» where nothing waits says nothing */
	bool all_count = search->heard->wording < WORDING_NO_CALL && says_much && !search->did->findings;
	unsigned kept = 0;

	for (unsigned i = 0; i < wish->count; i++) {
		const struct wished *wished = &wish->list[i];
		bool replies = wish_is_answer(wished->act) || (wished->act == ACT_CONCEDE && wish->count > 1);
		bool free = !all_count || !replies || (wish->count == 1 && search->did->counts);
		if (!wished->by_name && (free || does(search->did, wished)))
			wish->list[kept++] = *wished;
	}
	wish->count = kept;
	if (search->heard->acts[0].wording == WORDING_NO_CALL && search->did->counts && kept == 1 && canto_of_act(wish->list[0].act) >= 0)
		wish->list[0] = (struct wished){ .act = search->did->acts[0].act, .part = PART_UNNAMED, .number = -1 };
}

/* True if the seat owes an answer that this one may be: to the part that it names, or to any. */
static bool is_awaited(const struct search *search, const struct wished *answer)
{
	return trial_asked(search->trial, search->seat)
		&& (answer->part >= MAX_LANCES || trial_lance_now(search->trial, answer->part).state == LANCE_PENDING);
}

/* Leaves the answers out of a wish of several acts if nothing waits for them: «quiero jugar al truco», «envido sí, truco no»; one call that
 * has its answer is not refused too: «el envido no, paso», «no y quiero». */
static void drop_idle_answers(const struct search *search, struct wish *wish)
{
	unsigned kept = 0, answers = 0, waiting = trial_waiting(search->trial);
	bool accepted = (unsigned)__builtin_popcount(answered(search->did, ACT_QUIERE)) >= waiting;

	for (unsigned i = 0; i < wish->count; i++) {
		unsigned act = wish->list[i].act;
		bool answer = wish_is_answer(act), idle = !is_awaited(search, &wish->list[i]);
		bool spare = answers >= waiting ? is_refusal(act) : accepted && act == ACT_NO_QUIERE;
		if (!answer || !(idle || spare))
			wish->list[kept++] = wish->list[i];
		answers += answer && !idle;
	}
	if (kept)
		wish->count = kept;
}

/* Returns the words heard that may stand for several acts; NULL if there are none. */
static const struct spoken_act *said_for_several(const struct search *search)
{
	return FIND_IN(act, search->heard->acts, search->heard->count, act->wording == WORDING_NO_CALL
		&& act->entry < search->rules->lexicon_count && search->rules->lexicon[act->entry].acts[1] != ACT_NONE);
}

/* True if the act is no call, or one of a lance that waits. */
static bool waits_for(const struct search *search, unsigned act)
{
	unsigned lance = lance_of_call(search->rules, act);

	return lance == MAX_LANCES || trial_lance_now(search->trial, lance).state == LANCE_PENDING;
}

static bool search_with(struct search *search, struct wish wish, unsigned at, uint8_t act, int16_t number)
{
	wish.list[at].act = act;
	wish.list[at].number = number;
	search->formulas = formulas_of(search->arena, search->rules, wanted_by(search->rules, &wish));
	order_formulas(search);
	search->tried = 0;
	return search_ways(search, &wish);
}

/* Tries the acts that the words may stand for in place `at` of the wish: those that something waits for, or else (`idle`) the first and those of
 * its lance. A number goes with the others alone: "que sean tres" is a retruco, or three tantos. */
static bool search_several(struct search *search, const struct wish *wish, unsigned at, const struct spoken_act *said, bool idle)
{
	const uint8_t *acts = search->rules->lexicon[said->entry].acts;
	unsigned first = lance_of_call(search->rules, acts[0]);

	return ANY_OF(i, PHRASE_ACTS, acts[i] != ACT_NONE && waits_for(search, acts[i]) != idle
		&& (!idle || lance_of_call(search->rules, acts[i]) == first) && search_with(search, *wish, at, acts[i], (int16_t)(i ? said->number : -1)));
}

/* Searches for what was meant. Words may stand for several acts, «subo»: they meant the first of them that can be made. */
static bool search_meant(struct search *search, struct wish *wish)
{
	const struct spoken_act *said = said_for_several(search);
	unsigned at = 0;

	while (said && at < wish->count && wish->list[at].act != said->meant)
		at++;
	if (said && at < wish->count)
		return search_several(search, wish, at, said, false) || search_several(search, wish, at, said, true);
	search->formulas = formulas_of(search->arena, search->rules, wanted_by(search->rules, wish));
	order_formulas(search);
	return search_ways(search, wish);
}

/* True if an acceptance names one part and, without the formula for that, counts for both. */
static bool accepts_both(const struct phrase_effect *did, const struct wish *wish)
{
	return wish->count == 1 && wish->list[0].act == ACT_QUIERE && FIND_LINKED(f, did->findings, f->code == CODE_PART_NAMED);
}

struct advice advice_for(struct arena *arena, struct trial *trial, unsigned seat, struct str phrase)
{
	const struct ruleset *rules = trial_rules(trial);

	trial_mark(trial);
	struct phrase_effect did = effect_on_seat(arena, trial, seat, phrase);
	struct utterance heard = utterance_at_table(trial, seat, trial_read(trial, phrase), &did);
	struct wish wish = wish_of(rules, &heard, phrase);
	struct search search = { .arena = arena, .rules = rules, .trial = trial, .seat = seat, .phrase = phrase, .heard = &heard,
		.did = &did, .wish = &wish, .takes = takes_said,
		.against = did.findings && !finding_of_words(gravest(did.findings)) ? gravest(did.findings) : NULL };
	search.parted = accepts_both(&did, &wish);
	drop_unmet(&search, &wish);
	drop_idle_answers(&search, &wish);
	if (heard.count && heard.wording == WORDING_OFFICIAL && effect_is_clean(&did))
		return (struct advice){ .reason = ADVICE_NEEDLESS };
	if (search_meant(&search, &wish) || try_named(&search) || try_longer(&search))
		return (struct advice){ .reason = ADVICE_GIVEN, .say = search.found };
	if (did.counts && finds_number(&search))
		return advice_of_number(&search);
	return advice_without(&search, &wish);
}
