/* What each item is beside the others: articles, the parts that answers name, verbs of answering, denials, verbs left out. */
#include "canto/finder.h"

/* ---- articles ----------------------------------------------------------------------------------- */

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
	unsigned at = next_token(finder, i);
	int next = token_at(finder, at);
	return names || finder->items[i].word_class == WORD_ARTICULO || next == HEAR_THE_CALL || next == HEAR_ALL
		|| (next == HEAR_ARTICLE && at + 1 < finder->count && names_lance(&finder->items[at + 1]));
}

/* True if the call behind i is said and not named: "te retruco", "te canto el retruco". */
static bool is_announced(const struct finder *finder, unsigned i)
{
	return finder->items[i].word_class == CLASS_PRONOUN
		|| (i > 0 && finder->items[i - 1].word_class == CLASS_PRONOUN && token_at(finder, i - 1) == 0);
}

/* Settles the article of a bet on the flor: "la contraflor al resto". Behind an answer it names the part: "quiero la contraflor". */
static void settle_bet(struct finder *finder, unsigned i, bool answered)
{
	struct item *bet = &finder->items[i + 1];

	pass_over(&finder->items[i], ITEM_RESERVED);
	if (!answered)
		return;
	if (is_call(finder, i + 2))
		pass_over(bet++, ITEM_RESERVED);
	make_part(bet);
}

static bool refuses(const struct item *item)
{
	return item->barred && item->acts[0] == ACT_NO_QUIERE;
}

/* Returns the next item after i that is no pronoun and is not passed over, or a barred refusal: "el truco te lo regalo". */
static unsigned after_pronouns(const struct finder *finder, unsigned i)
{
	do
		i++;
	while (token_at(finder, i) == HEAR_ARTICLE || (i < finder->count && !token_at(finder, i) && !refuses(&finder->items[i])));
	return i;
}

/* True if the article or pronoun belongs to what stands beside it: "te lo retruco", "te lo acepto", "me niego", "no lo quiero", "el truco lo
 * quiero", "quiero el truco ese", "lo paso", "ese no lo quiero". */
static bool belongs_beside(const struct finder *finder, unsigned i, int before)
{
	const struct item *item = &finder->items[i];
	int next = token_at(finder, i + 1);
	bool called = item->word_class == CLASS_PRONOUN && next == HEAR_ARTICLE && token_at(finder, i + 2) == HEAR_CALL;
	bool answered = (before == HEAR_NOT && (next == HEAR_ACCEPT || next == HEAR_ARTICLE)) || (before == HEAR_CALL && next == HEAR_ACCEPT)
		|| (before == HEAR_THE_CALL && (next == HEAR_ACCEPT || next == HEAR_REPLY || next == HEAR_ARTICLE));
	bool behind = before == HEAR_THE_CALL && is_said(finder, i, "ese|esa");
	bool passes = next == HEAR_REPLY && ((item[1].acts[0] == ACT_NO_QUIERE && !is_call(finder, i + 2)) || is_said(finder, i, "lo|los"));
	unsigned no = next_token(finder, i);
	bool denied = token_at(finder, no) == HEAR_NOT && token_at(finder, after_pronouns(finder, no)) == HEAR_ACCEPT;

	return called || answered || behind || passes || denied || answers_by_verb(finder, i + 1);
}

/* Settles an article or pronoun. An article belongs to the call or barred words after it ("el envido", "un turco"), a pronoun to the "no"
 * or the canto before it ("no lo quiero", "el envido lo quiero"); any other is a word of free speech. */
static void settle_article(struct finder *finder, unsigned i, int before)
{
	struct item *item = &finder->items[i];
	int next = token_at(finder, i + 1);

	if (next == HEAR_ACCEPT && is_said(finder, i, "los|las"))
		finder->items[i + 1].whole = true;
	if (next == HEAR_ACCEPT && item[1].words == 1 && is_said(finder, i, "se")) {
		item->token = HEAR_FREE; /* "no sé quiero" */
	} else if (next == HEAR_PREFIX && names_lance(item + 1)) {
		settle_bet(finder, i, before == HEAR_ACCEPT || before == HEAR_REPLY);
	} else if ((before == HEAR_ACCEPT || before == HEAR_REPLY) && next == HEAR_FREE && is_call(finder, i + 2)) {
		pass_over(item, ITEM_RESERVED); /* "quiero tu famoso truco" */
		pass_over(item + 1, ITEM_NEUTRAL);
		make_part(item + 2);
	} else if (is_call(finder, i + 1)) {
		if (!is_announced(finder, i))
			finder->items[i + 1].token = HEAR_THE_CALL;
		finder->items[i + 1].loose |= item->loose;
		pass_over(item, ITEM_RESERVED);
	} else if (belongs_beside(finder, i, before)) {
		pass_over(item, ITEM_RESERVED);
	} else if (next == HEAR_ACT && item[1].acts[0] == ACT_CANTA_FLOR && is_said(finder, i, "esa|su|tu|tus")) {
		pass_over(item + 1, ITEM_RESERVED); /* "a ver esa flor" */
		item[1].acts[0] = ACT_NONE;
	} else if (is_object(finder, i) || (next == HEAR_ACT && item[1].acts[0] == ACT_CANTA_FLOR && (!before || before == HEAR_PAUSE))) {
		pass_over(item, ITEM_NEUTRAL); /* "te lo quiero", "canto mi flor" */
	} else if (i + 1 < finder->count && finder->items[i + 1].barred && next == 0) {
		finder->items[i + 1].named = true;
		pass_over(item, ITEM_NEUTRAL);
	}
}

/* True if points with their article stand at i behind an answer or a concession: they are the bet that it answers, "quiero sus cinco tantos", "los
 * cinco", "los tantos", or what is called good, "buenas tus 27". */
static bool names_points(struct finder *finder, unsigned i, bool conceded)
{
	bool named = i + 2 < finder->count && finder->items[i + 2].word_class == WORD_TANTOS;
	bool number = token_at(finder, i + 1) == HEAR_NUMBER && (named || conceded || is_said(finder, i, "los|esos"));

	if (!number && (conceded || i + 1 >= finder->count || finder->items[i + 1].word_class != WORD_TANTOS))
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

/* True if a call with its article comes next: "el envido no el truco". */
static bool another_part(const struct finder *finder, unsigned i)
{
	return is_the_call(finder, next_token(finder, i));
}

/* True if an answer comes right behind item i: "..., la falta no", "el truco te lo regalo". */
static bool is_answered(const struct finder *finder, unsigned i)
{
	unsigned at = after_pronouns(finder, i);
	int next = token_at(finder, at);

	return (at < finder->count && !next) || next == HEAR_NOT || next == HEAR_YES || next == HEAR_ACCEPT || next == HEAR_REPLY;
}

/* True if a no or a yes comes right behind item i, and then the clause ends or another part comes: "la falta no, el truco sí", "real sí y
 * truco no". */
static bool stands_with_no(const struct finder *finder, unsigned i)
{
	unsigned at = next_token(finder, i);
	int token = token_at(finder, at);

	int next = token_at(finder, next_token(finder, at));

	return (token == HEAR_NOT || token == HEAR_YES) && (!next || next == HEAR_PAUSE || next == HEAR_AND || another_part(finder, at));
}

/* True of a yes at i, or a no that comes last or behind which another call has its answer: "real no, truco sí"; not of "turco no, truco". */
static bool parts_behind(const struct finder *finder, unsigned i)
{
	unsigned at = next_token(finder, next_token(finder, i));

	return token_at(finder, i) == HEAR_YES || at >= finder->count || is_the_call(finder, at) || (is_call(finder, at) && is_answered(finder, at));
}

/* True if barred words name the call that is answered, or one of several parts: "no quiero la falta", "quiero la falta y el truco",
 * "quiero el truco y no la falta". */
static bool names_part(const struct finder *finder, unsigned i, int before, bool parted)
{
	const struct item *item = &finder->items[i];

	if (!item->barred || item->token || canto_of_act(item->acts[0]) < 0 || item->acts[1] != ACT_NONE)
		return false; /* "quiero el doblo" names none */
	if (!(item->article || item->named))
		return before == 0 && stands_with_no(finder, i) && parts_behind(finder, next_token(finder, i));
	if (before == HEAR_ACCEPT || before == HEAR_REPLY)
		return true;
	if (before == 0) {
		int answer = token_at(finder, after_pronouns(finder, i));
		return stands_with_no(finder, i) || answer == HEAR_ACCEPT || answer == HEAR_REPLY; /* "la falta la paso" */
	}
	return parted && (before == HEAR_AND || before == HEAR_NOT
		|| ((before == HEAR_PAUSE || before == HEAR_THE_CALL) && is_answered(finder, i)));
}

static const struct canto_row *opening(const struct finder *finder, unsigned i)
{
	int canto = is_call(finder, i) ? canto_of_act(finder->items[i].acts[0]) : -1;

	return canto >= 0 && finder->lexicon->rules->cantos[canto].opens ? &finder->lexicon->rules->cantos[canto] : NULL;
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
	if (before != HEAR_THE_CALL)
		return false;
	if ((answer == HEAR_NOT || answer == HEAR_ARTICLE) && token_at(finder, behind - (answer != HEAR_NOT)) == HEAR_ARTICLE && pronounced == HEAR_ACCEPT)
		return true; /* "el envido, lo quiero; el truco, no lo quiero" */
	if (is_call(finder, behind) || token_at(finder, behind) == HEAR_ARTICLE || (behind < finder->count && finder->items[behind].preposition))
		return false;
	return answer == HEAR_NOT || answer == HEAR_YES || answer == HEAR_ACCEPT || answer == HEAR_REPLY;
}

/* Returns the answer right behind the call at i, or right before it, over pronouns, articles and prepositions; the count of items if there is
 * none. */
static unsigned answer_beside(const struct finder *finder, unsigned i, bool before)
{
	unsigned at = i;

	if (!before)
		return is_answered(finder, i) ? after_pronouns(finder, i) : finder->count;
	while (at > 0 && (!token_at(finder, at - 1) || token_at(finder, at - 1) == HEAR_ARTICLE || finder->items[at - 1].preposition))
		at--;
	return at > 0 && (token_at(finder, at - 1) == HEAR_ACCEPT || token_at(finder, at - 1) == HEAR_REPLY) ? at - 1 : finder->count;
}

/* Makes parts of the calls of two challenges that each have an answer beside them: neither calls, "envido quiero, truco no", "truco no quiero,
 * quiero envido". */
static void settle_pairs(struct finder *finder)
{
	const struct canto_row *last = NULL;
	unsigned first = 0, answer = 0;
	bool before = false;

	for (unsigned i = 0; i < finder->count; i++) {
		const struct canto_row *row = opening(finder, i);
		if (!row)
			continue;
		before = last ? before : answer_beside(finder, i, true) < finder->count;
		unsigned beside = answer_beside(finder, i, before);
		if (beside == finder->count)
			beside = answer_beside(finder, i, !before);
		if (beside == finder->count)
			continue;
		if (last && row->lance != last->lance && beside != answer) {
			make_part(&finder->items[first]);
			make_part(&finder->items[i]);
		}
		last = row;
		first = i;
		answer = beside;
	}
}

/* Passes over a possessive between a call and its answer, which belongs to the name: "ese truco tuyo lo quiero". */
static void settle_owners(struct finder *finder)
{
	for (unsigned i = 1; i < finder->count; i++) {
		struct item *item = &finder->items[i];
		if (canto_of_act(item[-1].acts[0]) < 0 || !is_said(finder, i, "tuyo|tuya|suyo|suya") || !is_answered(finder, i))
			continue;
		pass_over(item, ITEM_NEUTRAL);
		item->barred = false;
		item->acts[0] = ACT_NONE;
	}
}

static bool says_only(const struct finder *finder, unsigned i)
{
	return i < finder->count && finder->items[i].word_class == CLASS_ONLY && token_at(finder, i) == 0;
}

/* True of barred words that accept. */
static bool agrees(const struct item *item)
{
	return item->barred && item->acts[0] == ACT_QUIERE;
}

/* True if the words accept the call in case it waits: "dale el envido", "va el truco", "solo el envido", "sí, truco". */
static bool is_agreed(const struct finder *finder, unsigned i)
{
	const struct item *item = &finder->items[i];
	bool barred = item->barred && (item->named || item->article); /* "va la falta" */
	unsigned at = i;

	if (!is_call(finder, i) && !barred)
		return false;
	if (says_only(finder, i + 1) || (i + 1 < finder->count && agrees(item + 1) && !item[1].token))
		return true;
	while (at > 0 && finder->items[at - 1].acts[0] == ACT_NONE && (finder->items[at - 1].token == 0 || finder->items[at - 1].preposition))
		if (begins_with(finder, --at, STR("vamos")) || is_said(finder, at, "si|y si"))
			return true; /* "adelante con el truco", "vamos por el truco", "y sí el envido" */
	if (at < i && says_only(finder, at))
		return true;
	if (at > 0 && token_at(finder, at - 1) == HEAR_PAUSE)
		at--; /* "sí, el envido" */
	return at > 0 && agrees(&finder->items[at - 1]);
}

/* True if the item denies the call behind it: "no", "ni", "sin envido", "no va el truco". */
static bool is_denying(const struct item *item)
{
	return item->token == HEAR_NOT || (item->word_class == WORD_NO && item->token == HEAR_AND)
		|| (item->word_class == WORD_SIN && item->token == HEAR_FREE) || (refuses(item) && !item->token);
}

/* Returns what still denies a call after this item: the item itself, or `no` if the item is a free word; else NULL. */
static struct item *denies(struct item *no, struct item *item)
{
	if (is_denying(item))
		return item;
	return item->token == HEAR_FREE || item->token == HEAR_ARTICLE || (item->token == 0 && item->role != ITEM_RESERVED) ? no : NULL;
}

/* True if the clause ends behind item i, or another part begins. */
static bool ends_part(const struct finder *finder, unsigned i)
{
	int next = token_at(finder, next_token(finder, i));

	return !next || next == HEAR_PAUSE || next == HEAR_AND;
}

/* ---- the walk --------------------------------------------------------------------------------------- */

/* An item with what stands before it. */
struct beside {
	struct finder *finder;
	unsigned i;
	struct item *item, *last;    /* `last`: the item of `before` */
	int before, earlier;         /* the last tokens that the grammar will see */
	bool answered;               /* `before` is an answer */
	bool parted;                 /* an answer has named its part */
};

/* Denials: "todo menos el truco", "truc no", "el truco ni loco", "ni loco quiero", "ninguno quiero". */
static bool settle_denial(const struct beside *b)
{
	struct item *item = b->item;
	bool no = (b->parted && item->word_class == CLASS_EXCEPT && another_part(b->finder, b->i))
		|| (b->before == HEAR_CALL && is_bare_no(b->finder, b->i))
		|| ((b->before == HEAR_CALL || b->before == HEAR_THE_CALL) && !item->token && item->acts[0] == ACT_NO_QUIERE)
		|| (item->word_class == WORD_NADA && item->token == HEAR_ALL && !b->answered && !(b->before == HEAR_FREE && b->earlier == HEAR_NOT)
			&& token_at(b->finder, next_token(b->finder, b->i)) == HEAR_ACCEPT);

	if (no)
		item->token = HEAR_NOT;
	return no;
}

/* A "no" behind a refusal, at the very end, insists: "no quiero no"; behind a quiero or a flor and its "y" it is for another: "quiero y
 * no". */
static bool settle_insistence(const struct beside *b)
{
	bool ends = b->item->token == HEAR_NOT && next_token(b->finder, b->i) >= b->finder->count, insists = ends && b->before == HEAR_REPLY;

	if (ends && b->before == HEAR_AND && (b->earlier == HEAR_ACCEPT || b->earlier == HEAR_ACT) && is_said(b->finder, (unsigned)(b->last - b->finder->items), "y|i"))
		b->item->role = ITEM_NEUTRAL;
	if (insists)
		pass_over(b->item, ITEM_NEUTRAL);
	return insists;
}

/* Calls that are parts of an answer: "no quiero ni envido ni truco", "no quiero envido ni truco", "el truco sí". */
static bool settle_part(const struct beside *b)
{
	bool behind_ni = b->item->token == HEAR_CALL && b->before == HEAR_NOT && b->earlier == (b->parted ? HEAR_THE_CALL : HEAR_REPLY)
		&& is_said(b->finder, (unsigned)(b->last - b->finder->items), "ni");
	unsigned next = next_token(b->finder, b->i), ni = token_at(b->finder, next) == HEAR_PAUSE ? next_token(b->finder, next) : next;
	bool before_ni = b->item->token == HEAR_CALL && b->before == HEAR_REPLY && is_said(b->finder, ni, "ni");

	if (!behind_ni && !before_ni && !names_part(b->finder, b->i, b->before, b->parted))
		return false;
	make_part(b->item);
	return true;
}

/* A "ni" between two calls denies the second and no more: "ni el envido ni el truco". */
static bool settle_neither(const struct beside *b)
{
	bool between = (b->before == HEAR_CALL || b->before == HEAR_THE_CALL) && b->earlier == HEAR_NOT;

	if (b->item->token != HEAR_NOT || !between || !is_said(b->finder, b->i, "ni"))
		return false;
	for (unsigned k = 0; k < b->finder->count; k++)
		if (token_at(b->finder, k) == HEAR_ACCEPT || token_at(b->finder, k) == HEAR_REPLY)
			return false; /* the calls are the parts that it refuses */
	b->item->token = HEAR_AND;
	b->last->token = HEAR_THE_CALL;
	if (token_at(b->finder, b->i + 1) == HEAR_CALL)
		b->item[1].token = HEAR_THE_CALL;
	return true;
}

/* Assents and denials beside a part: "el envido va", "el envido sí quiero", "el truco no quiero". */
static bool settle_assent(const struct beside *b)
{
	struct item *item = b->item;
	bool part = b->before == HEAR_THE_CALL;

	if (part && item->barred && item->acts[0] == ACT_QUIERE && ends_part(b->finder, b->i))
		item->token = HEAR_YES;
	else if (item->token == HEAR_YES && b->parted && token_at(b->finder, b->i + 1) == HEAR_CALL)
		return true; /* "no quiero el envido pero sí truco" */
	else if (item->token == HEAR_YES && (!part || token_at(b->finder, after_pronouns(b->finder, b->i)) == HEAR_ACCEPT))
		item->token = 0;
	else if (item->token == HEAR_ACCEPT && b->before == HEAR_NOT && (b->earlier == HEAR_THE_CALL || b->earlier == HEAR_CALL)
			&& item->acts[1] == ACT_NONE)
		join_denial(b->finder, b->last, item);
	else
		return false;
	return true;
}

/* One of the calls that wait, named behind a separator: "quiero uno, el envido". */
static bool settle_one(const struct beside *b)
{
	unsigned pause = next_token(b->finder, b->i);
	bool one = b->answered && b->item->token == HEAR_NUMBER && b->item->number == 1;

	if (!one || token_at(b->finder, pause) != HEAR_PAUSE || !another_part(b->finder, pause))
		return false;
	pass_over(b->item, ITEM_NEUTRAL);
	pass_over(&b->finder->items[pause], ITEM_NEUTRAL);
	return true;
}

/* A call with its article behind the one that raises it is named and not made: "retruco al truco", "te retruco el truco". */
static bool settle_raised(const struct beside *b)
{
	if (b->before != HEAR_CALL || b->item->token != HEAR_ARTICLE || !is_call(b->finder, b->i + 1))
		return false;
	int raise = canto_of_act(b->last->acts[0]), named = canto_of_act(b->item[1].acts[0]);
	const struct canto_row *row = raise < 0 || named < 0 ? NULL : &b->finder->lexicon->rules->cantos[raise];
	if (!is_said(b->finder, b->i, "al") && !(row && !row->opens && (row->over >> named & 1)))
		return false;
	pass_over(b->item, ITEM_NEUTRAL);
	pass_over(b->item + 1, ITEM_NEUTRAL);
	return true;
}

static bool settle_articles(const struct beside *b)
{
	bool conceded = b->before == HEAR_ACT && b->last->acts[0] == ACT_CONCEDE;

	if (b->item->token != HEAR_ARTICLE || ((b->answered || conceded) && names_points(b->finder, b->i, conceded)))
		return false;
	settle_article(b->finder, b->i, b->before);
	return true;
}

/* Prepositions between an answer and its part: "paso en el envido", "paso de truco". */
static bool settle_preposition(const struct beside *b)
{
	int next = token_at(b->finder, b->i + 1);
	bool named = b->answered && next == HEAR_ARTICLE && b->i + 2 < b->finder->count && names_lance(b->item + 2);
	bool bare = b->before == HEAR_REPLY && next == HEAR_CALL;

	if (!b->item->preposition || (!named && !bare))
		return false;
	pass_over(b->item, ITEM_RESERVED);
	if (!named)
		make_part(b->item + 1);
	return true;
}

/* Settles one item; the first rule that fits does. */
static void settle_item(const struct beside *b)
{
	static bool (*const rules[])(const struct beside *) = { settle_denial, settle_insistence, settle_neither, settle_part, settle_raised,
		settle_articles, settle_assent, settle_preposition, settle_one };

	for (unsigned k = 0; k < sizeof rules / sizeof *rules; k++)
		if (rules[k](b))
			return;
}

void items_settle(struct finder *finder)
{
	struct beside b = { .finder = finder };
	struct item *no = NULL;

	items_prepare(finder);
	settle_owners(finder);
	settle_pairs(finder);
	for (; b.i < finder->count; b.i++) {
		struct item *item = b.item = &finder->items[b.i];
		b.answered = b.before == HEAR_ACCEPT || b.before == HEAR_REPLY;
		settle_named_verb(finder, b.i);
		if (canto_of_act(item->acts[0]) >= 0)
			item->denied = no;
		item->agreed = is_agreed(finder, b.i);
		no = denies(no, item);
		if (is_elided(finder, b.i, b.before))
			item->token = 0;
		if (b.before == HEAR_NOT && item->token == HEAR_NOT && begins_with(finder, b.i, STR("tampoco")))
			pass_over(item, ITEM_NEUTRAL); /* "ni tampoco el truco" */
		settle_item(&b);
		b.parted |= (b.answered || b.before == HEAR_NOT) && (item->token == HEAR_THE_CALL || item->token == HEAR_ALL);
		if (item->token) {
			b.last = item;
			b.earlier = b.before;
			b.before = item->token;
		}
	}
}
