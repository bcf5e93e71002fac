/* Words that say how or why around a formula, and do nothing. */
#include "canto/finder.h"

/* True if a quiero that leads its clause stands before the call at i: "quiero retruco", "quiero y retruco". */
static bool raises_beside(const struct finder *finder, unsigned i)
{
	unsigned answer = i - (i > 0) - (i > 1 && token_at(finder, i - 1) == HEAR_AND);

	return i > 0 && token_at(finder, i) == HEAR_CALL && token_at(finder, answer) == HEAR_ACCEPT && begins_clause(finder, answer);
}

/* A word that says how or why, and not what: how many words may stand behind it; whether it may stand behind a call, behind an answer. Only
 * the first ones do behind a formula that does not stand first in its clause: "truco a lo macho" is a call, "quiero a lo macho" a
 * quiero, "quiero a la rubia" none; "quiero de guapo" is one, but "truco de magia" no call. */
static const struct manner {
	const char *words;
	unsigned most;
	bool anywhere, call, answer;
} manners[] = {
	{ "con|sin|amb|sense|with|avec", 4, true, true, true }, { "para|pa|for|pour", 2, false, true, true },
	{ "por|per|hasta|fins|como|com|contra", 4, false, true, true }, { "en|a", 2, false, true, false }, { "de", 1, false, false, true },
};

/* Returns how many words may stand behind the word at i, if it says how or why behind the formula: "truco para todos", "quiero por orgullo";
 * else 0. */
static unsigned manner_words(const struct finder *finder, unsigned i, unsigned formula)
{
	bool first = formula == 0 || finder->items[formula - 1].clause != finder->items[i].clause || raises_beside(finder, formula);
	bool leads = first && finder->items[formula].acts[0] != ACT_PASA, call = token_at(finder, formula) == HEAR_CALL;

	if (!call && is_said(finder, i, "a") && is_said(finder, i + 1, "lo"))
		return 2;
	for (size_t k = 0; k < sizeof manners / sizeof *manners && token_at(finder, i) == HEAR_FREE; k++)
		if (is_said(finder, i, manners[k].words))
			return (leads || manners[k].anywhere) && (call ? manners[k].call : manners[k].answer) ? manners[k].most : 0;
	return 0;
}

static bool is_infinitive(const struct finder *finder, unsigned i)
{
	const struct item *item = &finder->items[i];

	return word_is_infinitive((struct str){ finder->tokens->text + item->begin, item->end - item->begin });
}

/* True of what somebody wants: "quiero como sea ganar"; not in "quiero con ganas de ganar", "quiero por verte llorar". */
static bool is_wanted(const struct finder *finder, unsigned i)
{
	const char *end = finder->tokens->text + finder->items[i - 1].end;

	return is_infinitive(finder, i) && !finder->items[i - 1].preposition && end[-1] != 'r' && end[-3] != 'r';
}

/* True if item i may stand behind such a word; `all`: a "todo" may, too. */
static bool is_of_manner(const struct finder *finder, unsigned i, bool all)
{
	int token = token_at(finder, i);

	return i < finder->count && (token == HEAR_FREE || token == HEAR_ARTICLE || (all && token == HEAR_ALL)
		|| (!token && finder->items[i].role == ITEM_NEUTRAL && !finder->items[i].barred));
}

/* Passes over the words that lead to the quiero or no quiero with which a clause ends: "con esa cara no quiero", "por mi vieja quiero". */
static void settle_led(struct finder *finder, unsigned i)
{
	unsigned end = i + 1, word_class = finder->items[i].word_class;
	bool leads = word_class == WORD_CON || word_class == WORD_SIN || is_said(finder, i, "por|para");
	bool nearly = is_said(finder, i, "por") && is_said(finder, i + 1, "poco"); /* "por poco quiero" */

	if (!leads || nearly || token_at(finder, i) != HEAR_FREE || !begins_clause(finder, i))
		return;
	while ((is_of_manner(finder, end, false) && !is_que(finder, end)) || token_at(finder, end) == HEAR_NUMBER) /* "con 22 no quiero" */
		end++;
	int answer = token_at(finder, end), next = token_at(finder, next_token(finder, end));
	if (end == i + 1 || end > i + 5 || finder->items[end - 1].word_class == CLASS_PRONOUN || (answer != HEAR_ACCEPT && answer != HEAR_REPLY)
			|| finder->items[end].acts[0] == ACT_PASA || (next && next != HEAR_PAUSE && next != HEAR_AND))
		return;
	for (unsigned k = i; k < end; k++)
		pass_over(&finder->items[k], ITEM_NEUTRAL);
}

/* True if the word at `end` belongs to those that the word at i begins, behind a call or an answer; `words`: how many are counted so far. */
static bool goes_on(const struct finder *finder, unsigned i, unsigned end, bool call, unsigned words)
{
	if (token_at(finder, end) == HEAR_NUMBER)
		return is_said(finder, i, "con|amb") && finder->items[end].number <= 12; /* "truco con un tres" */
	return is_of_manner(finder, end, call || end == i + 1) && (call || !words || !is_wanted(finder, end)); /* "quiero con toda el alma" */
}

/* Returns the place of the points behind the "con" at i, "quiero con mis 33": a number that is no card. 0: there are none. */
static unsigned points_behind(const struct finder *finder, unsigned i)
{
	unsigned end = i + 1;

	while (token_at(finder, end) == HEAR_ARTICLE)
		end++;
	return is_said(finder, i, "con|amb") && token_at(finder, end) == HEAR_NUMBER && finder->items[end].number > 12 ? end : 0;
}

/* Passes over such words behind an official formula that leads its clause: "quiero con miedo", "truco sin mirar", "quiero sin dudar y retruco". */
static void settle_manner(struct finder *finder, unsigned i)
{
	unsigned begin = i > 0 ? before_courtesies(finder, i) : 0, end = i + 1, words = 0, most = i > 0 ? manner_words(finder, i, begin) : 0;
	int before = token_at(finder, begin);
	bool call = before == HEAR_CALL;

	if (!most || finder->items[begin].wording > (call ? WORDING_ACCEPTED : WORDING_OFFICIAL) || !(call || before == HEAR_ACCEPT || before == HEAR_REPLY))
		return;
	if (call && begin > 0 && finder->items[begin - 1].word_class == CLASS_PRONOUN)
		begin--; /* "te canto truco" */
	end += token_at(finder, end) == HEAR_NOT && token_at(finder, end + 1) == HEAR_FREE; /* "quiero para no aburrirme" */
	for (; goes_on(finder, i, end, call, words); end++)
		words += (!call && most < 4) || (token_at(finder, end) != HEAR_ARTICLE && !finder->items[end].preposition); /* "truco para toda la mesa" */
	unsigned points = before == HEAR_ACCEPT ? points_behind(finder, i) : 0;
	end = points ? points : end;
	bool ends = points || end == finder->count || token_at(finder, end) == HEAR_PAUSE || token_at(finder, end) == HEAR_AND;
	if (!ends || (end == i + 1 && !points) || words > most || !(begins_clause(finder, begin) || raises_beside(finder, begin)))
		return;
	for (unsigned k = i; k < end; k++)
		pass_over(&finder->items[k], ITEM_NEUTRAL);
}

void items_settle_manner(struct finder *finder, unsigned i)
{
	settle_led(finder, i);
	settle_manner(finder, i);
}
