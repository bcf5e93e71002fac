/* What each item is beside the others: articles, the parts that answers name, verbs of answering, denials, verbs left out. */
#include "canto/items.h"

#include "canto.tab.h"

/* ---- articles ----------------------------------------------------------------------------------- */

static int token_at(const struct finder *finder, unsigned i)
{
	return i < finder->count ? finder->items[i].token : 0;
}

static unsigned next_token(const struct finder *finder, unsigned i)
{
	do
		i++;
	while (i < finder->count && finder->items[i].token == 0);
	return i;
}

static void pass_over(struct item *item, enum item_role role)
{
	item->token = 0;
	item->role = (uint8_t)role;
}

/* True if a verb of acceptance or refusal stands at i, or after pronouns there. */
static bool answers_by_verb(const struct finder *finder, unsigned i)
{
	while (token_at(finder, i) == HEAR_ARTICLE)
		i++;
	return i < finder->count && finder->items[i].verb;
}

/* True if pronouns stand at i before a quiero and say with it what is accepted: "lo quiero", "te lo quiero", "te quiero el truco". */
static bool is_object(const struct finder *finder, unsigned i)
{
	bool names = false;

	for (; token_at(finder, i) == HEAR_ARTICLE; i++)
		names = finder->items[i].word_class == WORD_ARTICULO;
	if (token_at(finder, i) != HEAR_ACCEPT)
		return false;
	int next = token_at(finder, i + 1), then = token_at(finder, i + 2);
	return names || finder->items[i].word_class == WORD_ARTICULO || next == HEAR_THE_CALL || next == HEAR_ALL
		|| (next == HEAR_ARTICLE && (then == HEAR_CALL || (then == HEAR_NUMBER && finder->items[i + 2].number == 2)));
}

static bool is_said(const struct finder *finder, unsigned i, struct str one, struct str other)
{
	const struct item *item = &finder->items[i];
	struct str said = { finder->tokens->text + item->begin, item->end - item->begin };

	return str_equal(said, one) || str_equal(said, other);
}

/* Makes an answer to all that was asked of a quiero behind "los" or "las": "los quiero", "no las quiero". */
static void settle_whole(struct finder *finder, unsigned i)
{
	if (token_at(finder, i + 1) == HEAR_ACCEPT && is_said(finder, i, STR("los"), STR("las")))
		finder->items[i + 1].whole = true;
}

/* Settles an article or pronoun. An article belongs to the call or barred words after it ("el envido", "un turco"), a pronoun to the "no"
 * or the canto before it ("no lo quiero", "el envido lo quiero"); any other is a word of free speech. */
static void settle_article(struct finder *finder, unsigned i, int before)
{
	struct item *item = &finder->items[i];
	int next = token_at(finder, i + 1);

	settle_whole(finder, i);
	if (next == HEAR_CALL) {
		finder->items[i + 1].token = HEAR_THE_CALL;
		finder->items[i + 1].loose |= item->loose;
		pass_over(item, ITEM_RESERVED);
	} else if (answers_by_verb(finder, i + 1)) {
		pass_over(item, ITEM_RESERVED); /* "te lo acepto", "me niego" */
	} else if ((before == HEAR_NOT && (next == HEAR_ACCEPT || next == HEAR_ARTICLE))
		|| (before == HEAR_THE_CALL && (next == HEAR_ACCEPT || next == HEAR_REPLY || next == HEAR_ARTICLE))) {
		pass_over(item, ITEM_RESERVED);
	} else if (before == HEAR_THE_CALL && is_said(finder, i, STR("ese"), STR("esa"))) {
		pass_over(item, ITEM_RESERVED); /* "quiero el truco ese" */
	} else if (next == HEAR_REPLY && finder->items[i + 1].acts[0] == ACT_PASA && is_said(finder, i, STR("lo"), STR("los"))) {
		pass_over(item, ITEM_RESERVED); /* "lo paso" */
	} else if (is_object(finder, i)) {
		pass_over(item, ITEM_NEUTRAL);
	} else if (i + 1 < finder->count && finder->items[i + 1].barred && next == 0) {
		finder->items[i + 1].named = true;
		pass_over(item, ITEM_NEUTRAL);
	}
}

/* True if words for both stand at i: "los quiero a los dos", "ninguno de los dos". */
static bool of_both(const struct finder *finder, unsigned i)
{
	return finder->items[i].preposition && token_at(finder, i + 1) == HEAR_ARTICLE && token_at(finder, i + 2) == HEAR_NUMBER
		&& finder->items[i + 2].number == 2;
}

/* True if "los dos" stands at i behind an answer: it names all that was asked, and is no number ("quiero los dos"). */
static bool names_both(struct finder *finder, unsigned i)
{
	struct item *number = &finder->items[i + 1];

	if (token_at(finder, i + 1) != HEAR_NUMBER || number->number != 2)
		return false;
	pass_over(&finder->items[i], ITEM_RESERVED);
	number->token = HEAR_ALL;
	return true;
}

/* True if points with their article stand at i behind an answer: they are the bet that it answers, "quiero los cinco tantos". */
static bool names_points(struct finder *finder, unsigned i)
{
	if (token_at(finder, i + 1) != HEAR_NUMBER || i + 2 >= finder->count || finder->items[i + 2].word_class != WORD_TANTOS)
		return false;
	pass_over(&finder->items[i], ITEM_RESERVED);
	pass_over(&finder->items[i + 1], ITEM_RESERVED);
	return true;
}

/* Makes one refusal of a "no" and the verb behind it: "el truco no lo quiero" is "el truco no quiero". */
static void join_denial(const struct finder *finder, struct item *no, struct item *accept)
{
	pass_over(no, ITEM_RESERVED);
	accept->acts[0] = ACT_NO_QUIERE;
	if (accept->unbinding)
		accept->entry = lexicon_official(finder->lexicon, ACT_NO_QUIERE);
}

/* Returns the next token after i that is no pronoun. */
static unsigned after_pronouns(const struct finder *finder, unsigned i)
{
	do
		i = next_token(finder, i);
	while (token_at(finder, i) == HEAR_ARTICLE);
	return i;
}

/* True if another call with its article comes next: "... y el truco", "... pero no el truco", "... y no el truco". */
static bool another_part_follows(const struct finder *finder, unsigned i)
{
	unsigned at = next_token(finder, i);

	if (token_at(finder, at) == HEAR_AND || token_at(finder, at) == HEAR_PAUSE)
		at = next_token(finder, at);
	if (token_at(finder, at) == HEAR_NOT)
		at = next_token(finder, at);
	return token_at(finder, at) == HEAR_THE_CALL || (token_at(finder, at) == HEAR_ARTICLE && token_at(finder, at + 1) == HEAR_CALL);
}

/* True if an answer comes right behind item i: "..., la falta no". */
static bool is_answered(const struct finder *finder, unsigned i)
{
	int next = token_at(finder, after_pronouns(finder, i));

	return next == HEAR_NOT || next == HEAR_YES || next == HEAR_ACCEPT || next == HEAR_REPLY;
}

/* True if an answer comes right behind the call that follows the "y" or separator at i. */
static bool is_part_answered(const struct finder *finder, unsigned i)
{
	unsigned at = next_token(finder, i);

	if (token_at(finder, at) == HEAR_ARTICLE)
		at = next_token(finder, at);
	if (token_at(finder, next_token(finder, at)) == HEAR_PAUSE)
		at = next_token(finder, at);
	return is_answered(finder, at);
}

/* True if a no or a yes comes right behind item i, and then the clause ends or another part comes: "la falta no, el truco sí". */
static bool stands_with_no(const struct finder *finder, unsigned i)
{
	unsigned at = next_token(finder, i);
	int token = token_at(finder, at);

	int next = token_at(finder, next_token(finder, at));

	return (token == HEAR_NOT || token == HEAR_YES) && (!next || next == HEAR_PAUSE || another_part_follows(finder, at));
}

/* True if barred words name the call that is answered, or one of several parts: "no quiero la falta", "quiero la falta y el truco",
 * "quiero el truco y no la falta". */
static bool names_part(const struct finder *finder, unsigned i, int before, bool parted)
{
	const struct item *item = &finder->items[i];

	if (!(item->article || item->named) || item->token || canto_of_act(item->acts[0]) < 0)
		return false;
	if (before == HEAR_ACCEPT || before == HEAR_REPLY)
		return true;
	if (before == 0) {
		int answer = token_at(finder, after_pronouns(finder, i));
		return stands_with_no(finder, i) || answer == HEAR_ACCEPT || answer == HEAR_REPLY; /* "la falta la paso" */
	}
	return parted && (before == HEAR_AND || before == HEAR_NOT
		|| ((before == HEAR_PAUSE || before == HEAR_THE_CALL) && is_answered(finder, i)));
}

/* True if a call is named at i, "en el envido"; barred words name one at the end or if another answer comes behind them, "en la falta". */
static bool is_named(const struct finder *finder, unsigned i)
{
	unsigned at = next_token(finder, i);

	if (token_at(finder, i) == HEAR_CALL)
		return true;
	if (i >= finder->count || canto_of_act(finder->items[i].acts[0]) < 0)
		return false;
	if (token_at(finder, at) == HEAR_AND || token_at(finder, at) == HEAR_PAUSE)
		at = next_token(finder, at);
	return at >= finder->count || token_at(finder, at) == HEAR_ACCEPT || token_at(finder, at) == HEAR_REPLY;
}

static void make_part(struct item *item)
{
	item->token = HEAR_THE_CALL;
	item->role = ITEM_RESERVED;
	item->barred = false;
}

static const struct canto_row *opening(const struct finder *finder, unsigned i)
{
	int canto = token_at(finder, i) == HEAR_CALL ? canto_of_act(finder->items[i].acts[0]) : -1;

	return canto >= 0 && finder->lexicon->rules->cantos[canto].opens ? &finder->lexicon->rules->cantos[canto] : NULL;
}

/* Makes a verb of answering of a word that is one only because a call is named behind it: "tomo el envido", "dejo el truco". */
static void settle_verb(struct finder *finder, unsigned i)
{
	struct item *item = &finder->items[i];
	unsigned at = i + 1;

	if (item->word_class != CLASS_TAKES && item->word_class != CLASS_LEAVES)
		return;
	while (at < finder->count && (finder->items[at].preposition || token_at(finder, at) == HEAR_ARTICLE))
		at++;
	if (at < finder->count && canto_of_act(finder->items[at].acts[0]) >= 0 && (at > i + 1 || token_at(finder, at) == HEAR_THE_CALL))
		items_make_verb(finder, item, items_verb_act(item->word_class));
}

/* True if nothing but courtesies stands before item i in its clause. */
static bool begins_clause(const struct finder *finder, unsigned i)
{
	for (unsigned k = i; k > 0 && finder->items[k - 1].clause == finder->items[i].clause; k--)
		if (token_at(finder, k - 1) != HEAR_PAUSE && (finder->items[k - 1].token || finder->items[k - 1].role == ITEM_RESERVED))
			return false;
	return true;
}

/* Returns the answer of the clause behind item i, over free words and courtesies: "... le digo que no quiero", "... le digo que no". The
 * count of items if there is none. */
static unsigned answer_of_clause(const struct finder *finder, unsigned i)
{
	for (unsigned k = i + 1; k < finder->count && finder->items[k].clause == finder->items[i].clause; k++) {
		int token = token_at(finder, k), next = token_at(finder, next_token(finder, k));
		if (token == HEAR_ACCEPT || token == HEAR_REPLY || ((token == HEAR_NOT || token == HEAR_YES) && (!next || next == HEAR_PAUSE)))
			return k;
		if (token && token != HEAR_FREE && token != HEAR_ARTICLE && token != HEAR_NOT)
			break;
	}
	return finder->count;
}

/* Makes the call with which a clause begins the part that its answer is to: "a ese truco le digo que no quiero", "de la falta paso". */
static void settle_topic(struct finder *finder, unsigned i)
{
	unsigned call = i + 1, answer;

	if (!finder->items[i].preposition && !finder->items[i].loose)
		return;
	while (token_at(finder, call) == HEAR_ARTICLE)
		call++;
	if (call >= finder->count || canto_of_act(finder->items[call].acts[0]) < 0 || !begins_clause(finder, i))
		return;
	answer = answer_of_clause(finder, call);
	if (answer == finder->count)
		return;
	for (unsigned k = i; k < call; k++)
		pass_over(&finder->items[k], ITEM_RESERVED);
	make_part(&finder->items[call]);
	for (unsigned k = call + 1; k < answer; k++)
		if (token_at(finder, k) != HEAR_NOT)
			pass_over(&finder->items[k], token_at(finder, k) == HEAR_ARTICLE ? ITEM_RESERVED : finder->items[k].role);
}

/* Makes a "no" of "nada de" before a call: "nada de envido". */
static void settle_nada(struct finder *finder, unsigned i)
{
	struct item *item = &finder->items[i];

	if (item->token != HEAR_ALL || item->word_class != WORD_NADA || i + 2 >= finder->count || !finder->items[i + 1].preposition || token_at(finder, i + 2) != HEAR_CALL)
		return;
	item->token = HEAR_NOT;
	pass_over(&finder->items[i + 1], ITEM_NEUTRAL);
}

/* Passes over the "que" that insists: "que no quiero". */
static void settle_que(struct finder *finder, unsigned i)
{
	int next = token_at(finder, i + 1);

	if (token_at(finder, i) != HEAR_FREE || !is_said(finder, i, STR("que"), STR("q")))
		return;
	if ((next == HEAR_ACCEPT || next == HEAR_REPLY) && begins_clause(finder, i))
		pass_over(&finder->items[i], ITEM_NEUTRAL);
}

/* Passes over what stands between a "ni" and the quiero that it refuses: "ni de broma quiero". */
static void settle_ni(struct finder *finder, unsigned i)
{
	unsigned at = i + 1;

	if (token_at(finder, i) != HEAR_NOT || !is_said(finder, i, STR("ni"), STR("ni")))
		return;
	while (at < finder->count && finder->items[at].clause == finder->items[i].clause && (token_at(finder, at) == HEAR_FREE || !token_at(finder, at)))
		at++;
	if (token_at(finder, at) != HEAR_ACCEPT || finder->items[at].clause != finder->items[i].clause)
		return;
	for (unsigned k = i + 1; k < at; k++)
		pass_over(&finder->items[k], ITEM_NEUTRAL);
}

/* True if the item is a "no" that answers by itself. */
static bool is_bare_no(const struct finder *finder, unsigned i)
{
	const struct item *item = &finder->items[i];

	return item->token == HEAR_REPLY && item->words == 1 && item->word_class == WORD_NO;
}

/* A call right before a verb of answering, or a "sí" at the end, names what is answered: "truco acepto", "truco sí". */
static void settle_named_verb(struct finder *finder, unsigned i)
{
	bool agrees = token_at(finder, i + 1) == HEAR_YES && next_token(finder, i + 1) >= finder->count;

	if (token_at(finder, i) == HEAR_CALL && (agrees || answers_by_verb(finder, i + 1)))
		finder->items[i].token = HEAR_THE_CALL;
}

/* True if the separator at i parts the name of a call from its answer, in place of a verb: "el envido, sí; el truco, no". Not in
 * "el truco... no, el envido", where another name corrects the first. */
static bool is_elided(const struct finder *finder, unsigned i, int before)
{
	unsigned at = next_token(finder, i), behind = next_token(finder, at);
	int answer = token_at(finder, at), pronounced = token_at(finder, after_pronouns(finder, at));

	if (token_at(finder, i) != HEAR_PAUSE)
		return false;
	if (before == HEAR_CALL)
		return (answer == HEAR_NOT || answer == HEAR_YES) && behind >= finder->count;
	if (before != HEAR_THE_CALL)
		return false;
	if ((answer == HEAR_NOT || answer == HEAR_ARTICLE) && token_at(finder, behind - (answer != HEAR_NOT)) == HEAR_ARTICLE && pronounced == HEAR_ACCEPT)
		return true; /* "el envido, lo quiero; el truco, no lo quiero" */
	if (token_at(finder, behind) == HEAR_CALL || token_at(finder, behind) == HEAR_THE_CALL || token_at(finder, behind) == HEAR_ARTICLE)
		return false;
	if (answer != HEAR_NOT)
		return answer == HEAR_YES || answer == HEAR_ACCEPT || answer == HEAR_REPLY;
	bool apart = token_at(finder, behind) == HEAR_PAUSE || token_at(finder, behind) == HEAR_AND;
	return !apart || !another_part_follows(finder, at) || is_part_answered(finder, behind);
}

/* Makes parts of two challenges that each have an answer right behind them: neither calls, "envido quiero, truco no", "envido sí,
 * truco no". */
static void settle_pair(struct finder *finder, unsigned i)
{
	unsigned answer = next_token(finder, i), other = next_token(finder, answer);
	const struct canto_row *first = opening(finder, i), *second;

	if (!first || !is_answered(finder, i))
		return;
	if (token_at(finder, other) == HEAR_PAUSE || token_at(finder, other) == HEAR_AND)
		other = next_token(finder, other);
	if (token_at(finder, other) == HEAR_ARTICLE)
		other = next_token(finder, other);
	second = opening(finder, other);
	if (!second || second->lance == first->lance || !is_answered(finder, other))
		return;
	make_part(&finder->items[i]);
	make_part(&finder->items[other]);
}

static bool begins_with(const struct finder *finder, unsigned i, struct str word)
{
	const struct item *item = &finder->items[i];
	struct str said = { finder->tokens->text + item->begin, item->end - item->begin };

	return str_starts(said, word);
}

static bool says_only(const struct finder *finder, unsigned i)
{
	return i < finder->count && finder->items[i].word_class == CLASS_ONLY && token_at(finder, i) == 0;
}

/* True if the call is meant to be accepted, should it wait: "dale el envido", "va el truco", "solo el envido". */
static bool is_agreed(const struct finder *finder, unsigned i)
{
	unsigned at = i;

	if (token_at(finder, i) != HEAR_THE_CALL)
		return token_at(finder, i) == HEAR_CALL && i > 0 && says_only(finder, i - 1);
	if (says_only(finder, i + 1))
		return true;
	while (at > 0 && finder->items[at - 1].acts[0] == ACT_NONE && (finder->items[at - 1].token == 0 || finder->items[at - 1].preposition))
		if (begins_with(finder, --at, STR("vamos")))
			return true; /* "adelante con el truco", "vamos por el truco" */
	if (at < i && says_only(finder, at))
		return true;
	if (at > 0 && token_at(finder, at - 1) == HEAR_PAUSE)
		at--; /* "sí, el envido" */
	return at > 0 && finder->items[at - 1].barred && finder->items[at - 1].acts[0] == ACT_QUIERE;
}

/* Returns the "no" that still denies a call after this item: the item itself, or `no` if the item is a free word; else NULL. */
static struct item *denies(struct item *no, struct item *item)
{
	if (item->token == HEAR_NOT || (item->barred && !item->token && item->acts[0] == ACT_NO_QUIERE)) /* "no va el truco" */
		return item;
	return item->token == HEAR_FREE || item->token == HEAR_ARTICLE || (item->token == 0 && item->role != ITEM_RESERVED) ? no : NULL;
}

/* True if the clause ends behind item i, or another part begins. */
static bool ends_part(const struct finder *finder, unsigned i)
{
	int next = token_at(finder, next_token(finder, i));

	return !next || next == HEAR_PAUSE || next == HEAR_AND;
}

/* True if the item is "tampoco", which behind a "no" denies nothing more: "ni tampoco el truco". */
static bool says_too(const struct finder *finder, const struct item *item)
{
	struct str said = { finder->tokens->text + item->begin, item->end - item->begin };

	return item->token == HEAR_NOT && str_equal(said, STR("tampoco"));
}

/* True of barred words that refuse with a "ni" right before a quiero. */
static bool denies_quiero(const struct finder *finder, unsigned i)
{
	const struct item *item = &finder->items[i];
	struct str said = { finder->tokens->text + item->begin, item->end - item->begin };

	return item->barred && !item->token && item->acts[0] == ACT_NO_QUIERE && str_starts(said, STR("ni "))
		&& token_at(finder, i + 1) == HEAR_ACCEPT;
}

/* True if a quiero follows a "ninguno", so that it refuses: "ninguno de los dos quiero". */
static bool refuses_all(const struct finder *finder, unsigned i)
{
	unsigned at = i + 1;

	if (of_both(finder, at))
		at += 3;
	return token_at(finder, at) == HEAR_ACCEPT;
}

void items_settle(struct finder *finder)
{
	int before = 0, earlier = 0; /* the last tokens that the grammar will see */
	struct item *no = NULL;
	bool parted = false;         /* an answer has named its part */
	struct item *last = NULL;

	for (unsigned i = 0; i < finder->count; i++) {
		settle_verb(finder, i);
		settle_topic(finder, i);
		settle_ni(finder, i);
		settle_que(finder, i);
		settle_nada(finder, i);
	}
	for (unsigned i = 0; i < finder->count; i++) {
		struct item *item = &finder->items[i];
		bool answered = before == HEAR_ACCEPT || before == HEAR_REPLY;
		if (before == 0)
			settle_pair(finder, i);
		settle_named_verb(finder, i);
		if (canto_of_act(item->acts[0]) >= 0)
			item->denied = no;
		item->agreed = is_agreed(finder, i);
		no = denies(no, item);
		if (is_elided(finder, i, before))
			item->token = 0;
		if (before == HEAR_NOT && says_too(finder, item))
			pass_over(item, ITEM_NEUTRAL);
		if (parted && item->word_class == CLASS_EXCEPT && another_part_follows(finder, i))
			item->token = HEAR_NOT; /* "todo menos el truco" */
		else if (before == HEAR_CALL && is_bare_no(finder, i))
			item->token = HEAR_NOT; /* "truc no" */
		else if (item->token == HEAR_CALL && before == HEAR_NOT && earlier == (parted ? HEAR_THE_CALL : HEAR_REPLY)
			&& is_said(finder, (unsigned)(last - finder->items), STR("ni"), STR("ni")))
			make_part(item); /* "no quiero ni envido ni truco" */
		else if (names_part(finder, i, before, parted))
			make_part(item);
		else if (before == HEAR_THE_CALL && !item->token && item->acts[0] == ACT_NO_QUIERE)
			item->token = HEAR_NOT; /* "quiero el envido, el truco ni loco" */
		else if (before == HEAR_THE_CALL && item->barred && item->acts[0] == ACT_QUIERE && ends_part(finder, i))
			item->token = HEAR_YES; /* "el envido va, el truco no" */
		else if (denies_quiero(finder, i))
			item->token = HEAR_NOT; /* "ni loco quiero" */
		else if ((before == HEAR_ALL || before == HEAR_NOT) && of_both(finder, i))
			for (unsigned k = 0; k < 3; k++)
				pass_over(&finder->items[i + k], ITEM_RESERVED);
		else if (answered && of_both(finder, i))
			pass_over(item, ITEM_RESERVED);
		else if (item->word_class == WORD_NADA && item->token == HEAR_ALL && !answered && refuses_all(finder, i))
			item->token = HEAR_NOT; /* "ninguno quiero" */
		else if (item->token == HEAR_ARTICLE && !(answered && (names_both(finder, i) || names_points(finder, i))))
			settle_article(finder, i, before);
		else if (item->token == HEAR_YES && (before != HEAR_THE_CALL || token_at(finder, after_pronouns(finder, i)) == HEAR_ACCEPT))
			item->token = 0; /* "el envido sí quiero" */
		else if (item->preposition && answered && token_at(finder, i + 1) == HEAR_ARTICLE && is_named(finder, i + 2))
			pass_over(item, ITEM_RESERVED); /* "paso en el envido" */
		else if (item->preposition && before == HEAR_REPLY && token_at(finder, i + 1) == HEAR_CALL) {
			pass_over(item, ITEM_RESERVED); /* "paso de truco" */
			make_part(&finder->items[i + 1]);
		}
		else if (item->token == HEAR_ACCEPT && before == HEAR_NOT && (earlier == HEAR_THE_CALL || earlier == HEAR_CALL) && item->acts[1] == ACT_NONE)
			join_denial(finder, last, item);
		parted |= (answered || before == HEAR_NOT) && (item->token == HEAR_THE_CALL || item->token == HEAR_ALL);
		if (item->token) {
			last = item;
			earlier = before;
			before = item->token;
		}
	}
}
