/* Verbs of answering, and what else is settled before the neighbours: a call told ahead of its answer, «ni», «que», «nada de». */
#include "canto/finder.h"

#include <limits.h>
#include <string.h>

bool is_said(const struct finder *finder, unsigned i, const char *words)
{
	if (i >= finder->count)
		return false;
	const char *said = finder->tokens->text + finder->items[i].begin;
	size_t n = finder->items[i].end - finder->items[i].begin, word = strcspn(words, "|");
	for (; word != n || memcmp(words, said, n) != 0; word = strcspn(words, "|")) {
		if (!words[word])
			return false;
		words += word + 1;
	}
	return true;
}

int items_token(uint8_t act)
{
	if (canto_of_act(act) >= 0)
		return HEAR_CALL;
	switch (act) {
	case ACT_QUIERE: return HEAR_ACCEPT;
	case ACT_NO_QUIERE: case ACT_PASA: return HEAR_REPLY;
	case ACT_DICE: return HEAR_NUMBER;
	default: return HEAR_ACT;
	}
}

uint8_t items_verb_act(unsigned word_class)
{
	switch (word_class) {
	case CLASS_ACCEPTS: case CLASS_TAKES: return ACT_QUIERE;
	case CLASS_REFUSES: case CLASS_LEAVES: return ACT_NO_QUIERE;
	default: return ACT_NONE;
	}
}

void items_make_verb(const struct finder *finder, struct item *item, uint8_t act)
{
	bool binds = finder->lexicon->rules->read_answers.value == READ_OPEN;

	item->acts[0] = act;
	item->token = items_token(act);
	item->role = ITEM_RESERVED;
	item->verb = true;
	item->unbinding = !binds;
	item->wording = binds ? WORDING_ACCEPTED : WORDING_NO_CALL;
	item->entry = lexicon_official(finder->lexicon, act);
}

/* True if a call with its article stands before item i, over pronouns: "el envido te lo dejo". */
static bool is_topic(const struct finder *finder, unsigned i)
{
	while (i > 0 && token_at(finder, i - 1) == HEAR_ARTICLE)
		i--;
	return i > 1 && (token_at(finder, i - 1) == HEAR_THE_CALL || (token_at(finder, i - 1) == HEAR_CALL && token_at(finder, i - 2) == HEAR_ARTICLE));
}

/* True if the clause of item i puts something off: "después vemos el truco". */
static bool puts_off(const struct finder *finder, unsigned i)
{
	unsigned k = clause_begin(finder, i);

	while (k < finder->count && finder->items[k].clause == finder->items[i].clause && !is_said(finder, k, "despues|luego"))
		k++;
	return k < finder->count && finder->items[k].clause == finder->items[i].clause;
}

/* Makes a verb of answering of a word that is one only because a call is named beside it: "tomo el envido", "el truco te lo dejo". */
static void settle_verb(struct finder *finder, unsigned i)
{
	struct item *item = &finder->items[i];
	unsigned at = i + 1;

	if ((item->word_class != CLASS_TAKES && item->word_class != CLASS_LEAVES) || puts_off(finder, i))
		return;
	while (at < finder->count && (finder->items[at].preposition || token_at(finder, at) == HEAR_ARTICLE))
		at++;
	bool told = is_topic(finder, i);
	if (told || (at < finder->count && canto_of_act(finder->items[at].acts[0]) >= 0 && (at > i + 1 || token_at(finder, at) == HEAR_THE_CALL)))
		items_make_verb(finder, item, items_verb_act(item->word_class));
}

bool begins_clause(const struct finder *finder, unsigned i)
{
	for (unsigned k = i; k > 0 && finder->items[k - 1].clause == finder->items[i].clause && token_at(finder, k - 1) != HEAR_AND; k--)
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
		if (token == HEAR_ACCEPT || token == HEAR_REPLY || ((token == HEAR_NOT || token == HEAR_YES) && (!next || next == HEAR_PAUSE || next == HEAR_AND)))
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
	if (is_said(finder, i - 1, "lo"))
		pass_over(&finder->items[i - 1], ITEM_NEUTRAL); /* "lo del truco" */
	while (token_at(finder, call) == HEAR_ARTICLE)
		call++;
	if (call >= finder->count || !names_lance(&finder->items[call]) || !begins_clause(finder, i))
		return;
	answer = answer_of_clause(finder, call + (token_at(finder, call + 1) == HEAR_PAUSE));
	if (answer == finder->count)
		return;
	for (unsigned k = i; k < call; k++)
		pass_over(&finder->items[k], ITEM_RESERVED);
	make_part(&finder->items[call]);
	for (unsigned k = call + 1; k < answer; k++)
		if (token_at(finder, k) != HEAR_NOT)
			pass_over(&finder->items[k], token_at(finder, k) == HEAR_ARTICLE || is_que(finder, k) ? ITEM_RESERVED
				: finder->items[k].role);
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

/* True of the "a ver" behind which somebody says what he wants to see. */
static bool is_a_ver(const struct finder *finder, unsigned i)
{
	return is_said(finder, i, "a ver|a vore|a veure|vamos a ver");
}

/* True of the "si" of "si no quiero, pierdo" and "si yo digo quiero, lloras", which makes a condition of what follows, of "a ver si quiero" and
 * "te digo si quiero", which doubt, and of "¿y si envido?", which asks. */
static bool is_whether(const struct finder *finder, unsigned i)
{
	bool doubts = !token_at(finder, i - 1) && (is_a_ver(finder, i - 1) || is_said(finder, i - 1, "quien sabe|te digo|le digo|les digo"));
	unsigned next = next_token(finder, i);
	while (token_at(finder, next) == HEAR_ARTICLE)
		next = next_token(finder, next); /* "¿y si te retruco?" */
	unsigned said = i + 1 + is_said(finder, i + 1, "yo|tu");
	bool supposed = !token_at(finder, said) && is_said(finder, said, "digo|canto|digo que|te digo|le digo|les digo|te canto|es que|echo");
	bool asks = finder->items[i].asked && finder->lexicon->rules->read_calls.value != READ_LOOSE && is_call(finder, next);

	return (asks && is_said(finder, i, "si|y si"))
		|| (token_at(finder, i) == HEAR_YES && is_said(finder, i, "si") && (doubts || supposed || token_at(finder, i + 1) == HEAR_REPLY));
}

static void free_words(struct item *item)
{
	item->token = HEAR_FREE;
	item->role = ITEM_FREE;
	item->acts[0] = ACT_NONE;
	item->barred = false;
}

/* True of the leaving or conceding that is only thought of: "si me voy al mazo pierdo", "casi me voy al mazo". */
static bool is_supposed(const struct finder *finder, unsigned i)
{
	bool supposes = is_said(finder, i - 1, "casi") || (is_said(finder, i - 1, "si") && token_at(finder, next_token(finder, i)) == HEAR_FREE);

	return token_at(finder, i) == HEAR_ACT && supposes && (finder->items[i].acts[0] == ACT_SE_VA || finder->items[i].acts[0] == ACT_CONCEDE);
}

/* Passes over the "que" that insists: "que no quiero", "¡que te canto truco!". */
static void settle_que(struct finder *finder, unsigned i)
{
	unsigned at = next_token(finder, i);
	int next = token_at(finder, at);
	bool formula = next == HEAR_ACT && finder->items[at].words > 1 && finder->items[at].entry != NO_INDEX;
	bool begins = formula || next == HEAR_ACCEPT || next == HEAR_REPLY || next == HEAR_PREFIX;

	if (is_que(finder, i) && (next == HEAR_CALL || (begins && at == i + 1)) && begins_clause(finder, i))
		pass_over(&finder->items[i], ITEM_NEUTRAL);
	if (is_whether(finder, i))
		finder->items[i].role = ITEM_FREE;
	if (is_supposed(finder, i + 1))
		free_words(&finder->items[i + 1]);
}

/* True if a refusal ends with item i: "no quiero", "no lo quiero". */
static bool ends_refusal(const struct finder *finder, unsigned i)
{
	bool accept = token_at(finder, i) == HEAR_ACCEPT;

	while (accept && i > 0 && token_at(finder, i - 1) == HEAR_ARTICLE)
		i--;
	return accept ? i > 0 && token_at(finder, i - 1) == HEAR_NOT : token_at(finder, i) == HEAR_REPLY;
}

/* Passes over what stands between a "ni" and the quiero or act that it denies, "ni de broma quiero", and behind one that refuses the call before
 * it, "truco ni de broma"; and over one that insists on a refusal, "no quiero ni que me pagues". */
static void settle_ni(struct finder *finder, unsigned i)
{
	struct item *item = &finder->items[i];
	bool barred = item->barred && !item->token && item->acts[0] == ACT_NO_QUIERE && begins_with(finder, i, STR("ni "));
	unsigned at = i + 1, part = i - (i > 0 && is_call(finder, i - 1));

	if (!barred && (item->token != HEAR_NOT || !is_said(finder, i, "ni")))
		return;
	while (part < i && part > 0 && token_at(finder, part - 1) == HEAR_ARTICLE)
		part--; /* "no quiero el truco ni de broma" */
	while (at < finder->count && finder->items[at].clause == finder->items[i].clause
			&& (!token_at(finder, at) || token_at(finder, at) == HEAR_FREE || token_at(finder, at) == HEAR_ARTICLE || token_at(finder, at) == HEAR_NUMBER))
		at++;
	bool insists = part > 0 && ends_refusal(finder, part - 1);
	bool ends = at == finder->count || finder->items[at].clause != finder->items[i].clause || token_at(finder, at) == HEAR_PAUSE;
	bool denies = token_at(finder, at) == HEAR_ACCEPT || token_at(finder, at) == HEAR_ACT; /* "ni ahí me voy" */
	if (ends ? barred || i == 0 || (!insists && token_at(finder, i - 1) != HEAR_CALL) : !denies)
		return;
	item->token = HEAR_NOT;
	item->barred = false;
	item->end = finder->items[at - 1].end;
	for (unsigned k = ends && insists ? i : i + 1; k < at; k++)
		pass_over(&finder->items[k], ITEM_NEUTRAL);
}

/* Makes a correction of words that take back between two calls or two numbers: "envido, perdón, truco", "27 digo 28". */
static void settle_correction(struct finder *finder, unsigned i)
{
	unsigned before = i, behind = next_token(finder, i);

	while (before > 0 && token_at(finder, before - 1) == HEAR_PAUSE)
		before--;
	if (before == 0 || finder->items[i].word_class != CLASS_CORRECTS)
		return;
	behind = token_at(finder, behind) == HEAR_PAUSE ? next_token(finder, behind) : behind;
	int kind = token_at(finder, before - 1);
	if (token_at(finder, behind) != kind || (kind != HEAR_CALL && kind != HEAR_NUMBER))
		return;
	const struct item *first = &finder->items[before - 1], *second = &finder->items[behind];
	if (first->acts[0] != second->acts[0] || first->number != second->number)
		finder->items[i].token = HEAR_CORRECTS;
}

static bool performs(const struct item *item)
{
	return item->acts[0] != ACT_NONE && !item->barred;
}

/* True if the item may be all that is said: a lone "no" may deny what follows, a "paso" leave one of two parts. */
static bool is_whole(const struct item *item)
{
	return item->acts[0] != ACT_NONE && !item->weak && item->acts[0] != ACT_PASA && (item->words > 1 || item->word_class != WORD_NO);
}

/* True if the clause is free speech behind item i, or before it: it performs nothing, up to a call that free words lead to, and answers
 * nothing. */
static bool is_talk(const struct finder *finder, unsigned i, bool before)
{
	unsigned step = before ? UINT_MAX : 1; /* back by one: what comes before the first item is beyond the last */
	unsigned clause = finder->items[i].clause, from = i + step;
	bool free = false;

	if (!before && token_at(finder, i) == HEAR_AND && is_the_call(finder, from))
		from += token_at(finder, from) == HEAR_ARTICLE ? 2 : 1; /* "quiero el envido y el truco después vemos" */
	if (from < finder->count && from > i + 1 && (finder->items[from].preposition || finder->items[from].word_class == WORD_SIN))
		return false; /* "quiero el envido y el truco sin mirar" */
	if (!before && token_at(finder, i) == HEAR_AND && is_que(finder, from))
		return true; /* "truc y que sea lo que sea" */
	for (unsigned at = from; at < finder->count && finder->items[at].clause == clause; at += step) {
		bool answers = token_at(finder, at) == HEAR_YES || token_at(finder, at) == HEAR_ALL;
		if (free && !before && token_at(finder, at) == HEAR_CALL)
			return true;
		unsigned denied = next_token(finder, at);
		while (token_at(finder, denied) == HEAR_ARTICLE)
			denied = next_token(finder, denied);
		bool denies = !before && is_bare_no(finder, at) && token_at(finder, denied) == HEAR_FREE; /* "truc y no lloren" */
		if ((performs(&finder->items[at]) && token_at(finder, at) != HEAR_NUMBER && !denies) || (answers && !free && !before))
			return false;
		free |= token_at(finder, at) == HEAR_FREE;
	}
	return free;
}

/* Returns the word of concession with which the clause of item i begins; the count of items if there is none. */
static unsigned concession(const struct finder *finder, unsigned i)
{
	unsigned first = clause_begin(finder, i);

	return finder->items[first].word_class == CLASS_CONCEDES ? first : finder->count;
}

/* True if a "con" or "de" behind a number tells of which cards it is the sum: "29 con 7 y 2", "34 de 4 y 5". */
static bool explains(const struct finder *finder, unsigned i)
{
	while (i > 0 && token_at(finder, i) != HEAR_PAUSE && !finder->items[i].preposition)
		i--;
	return i > 0 && finder->items[i].preposition && token_at(finder, i - 1) == HEAR_NUMBER;
}

/* Returns the number behind the one at `i`, if nothing is said between the two that does anything; else the count. */
static unsigned number_behind(const struct finder *finder, unsigned i)
{
	do
		i++;
	while (i < finder->count && (!token_at(finder, i) || token_at(finder, i) == HEAR_PAUSE || token_at(finder, i) == HEAR_AND
			|| is_said(finder, i, "mas|mes")));
	return i < finder->count && token_at(finder, i) == HEAR_NUMBER ? i : finder->count;
}

/* Returns the second of two numbers that somebody adds up, with the 20 of two cards of a suit or without: "7 y 6, 33", "7 más 6, 33"; else the
 * count. If words bind however they are said, the first number binds. */
static unsigned added_to(const struct finder *finder, unsigned i)
{
	if (finder->lexicon->rules->read_answers.value == READ_LOOSE)
		return finder->count;
	unsigned second = number_behind(finder, i), third = number_behind(finder, second);
	int more = third < finder->count ? finder->items[third].number - finder->items[i].number - finder->items[second].number : -1;

	return more == 0 || more == 20 ? second : finder->count;
}

/* Makes free speech of a number behind "aunque", and of those that explain another: "quiero aunque tenga 4" declares nothing, "7 y 6, 33" the
 * sum alone. */
static void settle_conceded(struct finder *finder, unsigned i)
{
	bool number = token_at(finder, i) == HEAR_NUMBER, barred = finder->items[i].barred && finder->items[i].number >= 0; /* "7 más" */

	if (!number && !barred)
		return;
	unsigned second = added_to(finder, i);
	if (second < finder->count)
		free_words(&finder->items[second]);
	if (second < finder->count || (number && (concession(finder, i) < finder->count || explains(finder, i))))
		free_words(&finder->items[i]);
}

/* True of the formulas that end a clause begun with "aunque", the first of all: "aunque pierda quiero y retruco". */
static bool ends_concession(const struct finder *finder, unsigned i)
{
	unsigned first = concession(finder, i);
	bool leads = first == 0 || (first < finder->count && token_at(finder, first - 1) == HEAR_PAUSE);

	for (unsigned k = i; k < finder->count && finder->items[k].clause == finder->items[i].clause; k++)
		if (token_at(finder, k) == HEAR_FREE)
			return false;
	return leads && performs(&finder->items[i]) && is_talk(finder, i, true);
}

unsigned before_courtesies(const struct finder *finder, unsigned i)
{
	unsigned at = i - 1;

	while (at > 0 && !token_at(finder, at) && finder->items[at].role == ITEM_NEUTRAL && !finder->items[at].barred)
		at--;
	return at;
}

/* Passes over the flor that somebody says he has not, "no tengo una flor", and what it is like if he has one: "tengo una flor bárbara". */
static void settle_flor(struct finder *finder, unsigned i)
{
	unsigned first = i, like = i + 1, behind = next_token(finder, like);

	if (token_at(finder, i) != HEAR_ACT || finder->items[i].acts[0] != ACT_CANTA_FLOR)
		return;
	if (i > 0 && finder->items[before_courtesies(finder, i)].acts[0] == ACT_NIEGA_FLOR)
		pass_over(&finder->items[i], ITEM_NEUTRAL);
	while (first > 0 && !token_at(finder, first - 1))
		first--;
	bool ends = behind >= finder->count || token_at(finder, behind) == HEAR_PAUSE || token_at(finder, behind) == HEAR_AND;
	if (begins_with(finder, first, STR("tengo")) && ends && token_at(finder, like) == HEAR_FREE && finder->items[like].word_class == CLASS_NONE)
		pass_over(&finder->items[like], ITEM_NEUTRAL);
}

/* True of the first word of "así que", "así sea". */
static bool is_asi_que(const struct finder *finder, unsigned i)
{
	return is_said(finder, i, "asi|aixi") && (is_que(finder, i + 1) || is_said(finder, i + 1, "sea"));
}

/* True of the words by which somebody tells of himself: a "que" before them gives a reason behind an answer too, "no quiero que estoy muerto", but
 * not in "quiero que juegues". */
static bool tells_of_self(const struct finder *finder, unsigned i)
{
	return is_said(finder, i, "tengo|tenemos|estoy|soy|ando|no tengo|llevo|llevamos|tinc|duc|porto");
}

/* True of the word behind a call that gives its reason, "truco que tengo con qué", "truco a ver qué dicen", and of a "para que" or "así que". */
static bool gives_reason(const struct finder *finder, unsigned i)
{
	bool que = is_que(finder, i) && !finder->items[i].asked;
	bool purpose = is_said(finder, i, "para|pa");
	int before = token_at(finder, i - 1);
	bool called = before == HEAR_CALL, answered = before == HEAR_ACCEPT || before == HEAR_REPLY;

	return (que && (called || (answered && tells_of_self(finder, i + 1)))) || (is_a_ver(finder, i) && (called || answered))
		|| (purpose && is_que(finder, i + 1)) || is_asi_que(finder, i);
}

/* Begins a clause at a "y" with free speech and nothing else on one side: "quiero y no hablo más", "no tengo nada pero quiero"; at the "si" or
 * the word that gives a reason, with free speech behind it: "quiero si muestras"; and at the formula that ends a concession. */
static void settle_and(struct finder *finder, unsigned i)
{
	bool si = token_at(finder, i) == HEAR_YES && is_said(finder, i, "si");
	bool reason = i > 0 && (si || gives_reason(finder, i));

	if (i == 0 || (token_at(finder, i) != HEAR_AND && !reason && !ends_concession(finder, i)))
		return;
	bool barred = i + 1 < finder->count && finder->items[i + 1].barred && !token_at(finder, i + 1)
		&& finder->items[i + 1].acts[0] != ACT_QUIERE; /* "quiero y vale doce" is no quiero, "quiero y vamos a ver" is one */
	bool whether = is_a_ver(finder, i) && is_said(finder, i + 1, "si");
	unsigned from = i + whether;
	bool counts = reason && !si && token_at(finder, next_token(finder, i)) == HEAR_NUMBER; /* "truco que tengo un tres" */
	bool so = is_asi_que(finder, i);
	bool joins = !barred && is_whole(&finder->items[before_courtesies(finder, i)]) && (counts || is_talk(finder, from, false));
	bool follows = (!reason || so) && is_talk(finder, i, true);
	for (unsigned at = i; (joins || follows) && at < finder->count; at++)
		finder->items[at].clause++;
	if ((si || whether) && joins)
		pass_over(&finder->items[from], ITEM_FREE);
	for (unsigned at = i; so && follows && !joins && at < i + 2; at++)
		pass_over(&finder->items[at], ITEM_NEUTRAL);
}

/* True if the item is an answer, a raise that says its own quiero, or a truco. */
static bool is_reply(const struct finder *finder, const struct item *item)
{
	const struct ruleset *rules = finder->lexicon->rules;
	int canto = canto_of_act(item->acts[0]);
	const struct lance *lance = canto >= 0 ? &rules->lances[rules->cantos[canto].lance] : NULL;

	return item->token == HEAR_ACCEPT || item->token == HEAR_REPLY
		|| (item->token == HEAR_CALL && lance->raise.value == RAISE_IN_PHRASE && (!rules->cantos[canto].opens || lance->kind == LANCE_CARDS));
}

/* Where one plays a ley, puts a prefix that ends its clause before the reply behind which it stands: "quiero con mi flor", "truco, con
 * ley", "envido a ley". */
static void settle_prefix(struct finder *finder, unsigned i)
{
	struct item prefix = finder->items[i];
	int next = token_at(finder, i + 1);
	unsigned k = i > 1 && token_at(finder, i - 1) == HEAR_PAUSE ? i - 2 : i > 0 ? i - 1 : i;

	if (prefix.token != HEAR_PREFIX || !finder->lexicon->rules->prefixes[PREFIX_A_LEY].set || (next && next != HEAR_PAUSE)
			|| !(is_reply(finder, &finder->items[k]) || (prefix.prefix == PREFIX_A_LEY && token_at(finder, k) == HEAR_CALL)))
		return;
	prefix.bent = true;
	finder->items[i] = finder->items[k];
	finder->items[k] = prefix;
}

/* Makes one word for all that was asked of "los dos". Behind another such word it is nothing, "ninguno de los dos"; the "y todo" of "truco y
 * todo" and the "a todos" behind a call are nothing either. Before an answer the words make it one to all: "los dos no quiero", "a todo quiero". */
static void settle_all(struct finder *finder, unsigned i)
{
	struct item *item = &finder->items[i];
	bool both = token_at(finder, i + 1) == HEAR_NUMBER && item[1].number == 2 && is_said(finder, i, "los|las");
	unsigned from = i > 0 && item[-1].preposition ? i - 1 : i, all = i + both, at = next_token(finder, all);
	bool told = from > 0 && from < i && token_at(finder, from - 1) == HEAR_CALL
		&& (finder->items[from].word_class == WORD_A || is_said(finder, from, "para|pa"));
	if (both && from == 0 && token_at(finder, at) == HEAR_PAUSE)
		at = next_token(finder, at); /* "a los dos, quiero" */
	bool nothing = from > 0 && from < i && token_at(finder, from - 1) == HEAR_ALL;
	bool answers = token_at(finder, at) == HEAR_ACCEPT || token_at(finder, at) == HEAR_REPLY;
	int before = from > 1 && token_at(finder, from - 1) == HEAR_AND ? token_at(finder, from - 2) : 0;
	bool besides = is_said(finder, all, "todo") && (before == HEAR_CALL || before == HEAR_PREFIX || before == HEAR_ACT || before == HEAR_NUMBER);

	if (!both && (item->token != HEAR_ALL || item->word_class == WORD_NADA))
		return;
	for (unsigned k = from; k < all; k++)
		pass_over(&finder->items[k], ITEM_RESERVED);
	finder->items[all].token = HEAR_ALL;
	finder->items[all].role = ITEM_FREE;
	finder->items[all].acts[0] = ACT_NONE;
	if (answers)
		finder->items[at].whole = true;
	if (nothing || answers || besides || told)
		pass_over(&finder->items[all], ITEM_NEUTRAL);
	if (besides)
		pass_over(&finder->items[from - 1], ITEM_NEUTRAL);
}

/* Makes a "no" of the "sin" between an answer and a call, "quiero pero sin retruco", and an "y" of the "más" between two calls and of
 * the "con" between a quiero and its raise: "envido más truco", "quiero con retruco". */
static void settle_between(struct finder *finder, unsigned i)
{
	struct item *item = &finder->items[i];
	unsigned before = i;

	while (before > 0 && (!token_at(finder, before - 1) || token_at(finder, before - 1) == HEAR_AND || token_at(finder, before - 1) == HEAR_PAUSE))
		before--;
	bool answered = before > 0 && (token_at(finder, before - 1) == HEAR_ACCEPT || token_at(finder, before - 1) == HEAR_REPLY);
	if (item->word_class == WORD_SIN && item->token == HEAR_FREE && answered && is_call(finder, i + 1))
		item->token = HEAR_NOT;
	bool more = i > 0 && is_call(finder, i - 1) && is_said(finder, i, "mas");
	bool with = (item->word_class == WORD_CON || is_said(finder, i, "mas")) && answered && token_at(finder, before - 1) == HEAR_ACCEPT;
	if (item->token != HEAR_FREE || !is_call(finder, i + 1) || !(more || with))
		return;
	item->token = HEAR_AND;
	item->role = ITEM_NEUTRAL;
	item[1].bent = true;
}

/* Makes free speech of the "después" that puts a call off, "quiero el envido y el truco después", not "envido y después truco"; and of the
 * call that is put off behind a quiero: "quiero el envido y después vemos el truco". */
static void settle_later(struct finder *finder, unsigned i)
{
	unsigned next = next_token(finder, i), at = i;
	bool free = false, later = false;

	while (token_at(finder, next) == HEAR_ARTICLE)
		next = next_token(finder, next);
	if (i > 0 && is_call(finder, i - 1) && is_said(finder, i, "despues") && (!token_at(finder, next) || token_at(finder, next) == HEAR_PAUSE))
		free_words(&finder->items[i]);
	for (; is_call(finder, i) && at > 0 && token_at(finder, at - 1) != HEAR_ACCEPT; at--) {
		free |= token_at(finder, at - 1) == HEAR_FREE;
		later |= free && is_said(finder, at - 1, "despues|luego");
	}
	if (later && at > 0)
		free_words(&finder->items[i]);
}

void items_prepare(struct finder *finder)
{
	for (unsigned i = 0; i < finder->count; i++) {
		if (token_at(finder, i + 1) == HEAR_CALL && is_said(finder, i, "este|esta"))
			finder->items[i].token = HEAR_ARTICLE; /* "este truco", no hesitation */
		if (is_bare_no(finder, i) && token_at(finder, next_token(finder, i)) == HEAR_CALL)
			finder->items[i].token = HEAR_NOT; /* "no retruco" */
		settle_later(finder, i);
	}
	for (unsigned i = 0; i < finder->count; i++) {
		settle_conceded(finder, i);
		settle_all(finder, i);
		settle_between(finder, i);
		items_settle_manner(finder, i);
		settle_flor(finder, i);
		settle_and(finder, i);
		settle_verb(finder, i);
		settle_prefix(finder, i);
		settle_topic(finder, i);
		settle_ni(finder, i);
		settle_correction(finder, i);
		settle_que(finder, i);
		settle_nada(finder, i);
	}
}
