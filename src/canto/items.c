/* From words to the tokens of the grammar: set phrases, numbers, prefixes, connectives. */
#include "canto/finder.h"

static struct item *item_add(struct finder *finder, int token, enum item_role role, unsigned from, unsigned to)
{
	struct item *item = &finder->items[finder->count++];
	unsigned words = to - from;

	*item = (struct item){
		.token = token, .role = (uint8_t)role, .entry = NO_INDEX, .clause = finder->clause, .number = -1,
		.words = (uint8_t)(words < 255 ? words : 255), .acts = { ACT_NONE, ACT_NONE, ACT_NONE, ACT_NONE },
		.begin = finder->tokens->at[from].begin, .end = finder->tokens->at[to - 1].end,
	};
	for (unsigned i = from; i < to; i++)
		item->bent |= finder->tokens->at[i].stretched;
	return item;
}

static unsigned class_at(const struct finder *finder, unsigned at)
{
	return at < finder->tokens->count ? lexicon_class(finder->lexicon, &finder->tokens->at[at]) : CLASS_NONE;
}

/* ---- prefixes: con flor, contra flor, con ley, sin ley, a ley juego ---------------------------- */

/* True if «contra» and its noun are written as one word: «contraflor». */
static bool is_joined(const struct finder *finder, unsigned at)
{
	static const struct str contra = { "contra", 6 };
	struct str text = at < finder->tokens->count ? token_text(finder->tokens, at) : (struct str){ NULL, 0 };
	if (text.n <= contra.n || !str_starts(text, contra) || class_at(finder, at) == WORD_CONTRA)
		return false;
	uint32_t word = *lexicon_slot(finder->lexicon, str_slice(text, contra.n, text.n));
	return word != NO_WORD && finder->lexicon->words[word].word_class == WORD_FLOR;
}

/* Returns the next word after the one at `at`. Separators are skipped: a formula does not end at them. */
static unsigned word_after(const struct finder *finder, unsigned at)
{
	return tokens_skip(finder->tokens, at + 1);
}

/* Finds the preposition at `at` and its noun; *end is the token after the noun. Returns false if they are no prefix. */
static bool find_noun(const struct finder *finder, unsigned at, unsigned *preposition, unsigned *noun,
	unsigned *end)
{
	if (is_joined(finder, at)) {
		*preposition = WORD_CONTRA;
		*noun = WORD_FLOR;
		*end = at + 1;
		return true;
	}
	*preposition = class_at(finder, at);
	at = word_after(finder, at);
	if (class_at(finder, at) == WORD_ARTICULO && !str_holds_words(STR("esa tu su vuestra"), token_text(finder->tokens, at)))
		at = word_after(finder, at); /* "con mi flor"; not "con esa flor", which is the other's */
	*noun = class_at(finder, at);
	*end = at + 1;
	return (*noun == WORD_FLOR && (*preposition == WORD_CON || *preposition == WORD_SIN
			|| *preposition == WORD_CONTRA))
		|| (*noun == WORD_LEY && (*preposition == WORD_CON || *preposition == WORD_SIN
			|| *preposition == WORD_A));
}

static unsigned skip_juego(const struct finder *finder, unsigned end)
{
	unsigned at = tokens_skip(finder->tokens, end);

	if (at < finder->tokens->count && str_equal(token_text(finder->tokens, at), STR("de")))
		at = word_after(finder, at);
	return class_at(finder, at) == WORD_JUEGO ? at + 1 : end;
}

/* Returns the end of a warning: "a ley", or two prefixes joined, "con ley o sin ley", "con o sin flor"; 0 if none is there. */
static unsigned find_warning(const struct finder *finder, unsigned at)
{
	unsigned first = class_at(finder, at), second, noun, end = 0, or = word_after(finder, at), joined_end;
	bool halved = (first == WORD_CON || first == WORD_SIN) && class_at(finder, or) == WORD_O;

	if (!halved && !find_noun(finder, at, &first, &noun, &end))
		return 0;
	or = halved ? or : tokens_skip(finder->tokens, end);
	bool joined = class_at(finder, or) == WORD_O && find_noun(finder, word_after(finder, or), &second, &noun, &joined_end);
	if (joined && (noun == WORD_LEY || finder->lexicon->rules->prefixes[PREFIX_A_LEY].set))
		return joined_end;
	return first == WORD_A ? end : 0;
}

/* Returns the end of the prefix that begins at `at`; 0 if none does. */
static unsigned find_prefix(const struct finder *finder, unsigned at, enum prefix *prefix)
{
	unsigned preposition, noun, end, warning = find_warning(finder, at);

	if (warning) {
		*prefix = PREFIX_A_LEY;
		return skip_juego(finder, warning);
	}
	if (!find_noun(finder, at, &preposition, &noun, &end))
		return 0;
	if (noun == WORD_FLOR) {
		*prefix = preposition == WORD_CON ? PREFIX_CON_FLOR
			: preposition == WORD_CONTRA ? PREFIX_CONTRA_FLOR : PREFIX_NONE;
		return end;
	}
	*prefix = preposition == WORD_CON ? PREFIX_CON_LEY : PREFIX_SIN_LEY;
	return skip_juego(finder, end);
}

static enum act prefix_act(enum prefix prefix)
{
	switch (prefix) {
	case PREFIX_CON_FLOR: case PREFIX_CONTRA_FLOR: case PREFIX_CON_LEY: return ACT_CANTA_FLOR;
	case PREFIX_A_LEY: return ACT_AVISA;
	default: return ACT_NIEGA_FLOR;
	}
}

static void add_prefix(struct finder *finder, unsigned at, unsigned end, enum prefix prefix)
{
	struct item *item = item_add(finder, prefix == PREFIX_NONE ? HEAR_ACT : HEAR_PREFIX, ITEM_RESERVED, at, end);

	item->prefix = (uint8_t)prefix;
	item->acts[0] = (uint8_t)prefix_act(prefix);
	item->bent |= prefix == PREFIX_A_LEY && class_at(finder, at) != WORD_A && class_at(finder, word_after(finder, at)) != WORD_LEY;
}

/* ---- single words --------------------------------------------------------------------------------- */

/* Returns the act that a word of the class performs by itself, ACT_NONE for none. The ruleset fills these classes. */
static uint8_t class_act(unsigned word_class)
{
	switch (word_class) {
	case WORD_QUIERO: return ACT_QUIERE;
	case WORD_PASO: return ACT_PASA;
	case WORD_FLOR: return ACT_CANTA_FLOR;
	case WORD_CHICA: return ACT_ACHICA;
	case WORD_PRIVO: return ACT_SUPERA;
	default: return ACT_NONE;
	}
}

/* Returns the token of a function word; 0 if it has none. */
static int token_of_class(unsigned word_class)
{
	switch (word_class) {
	case WORD_Y: return HEAR_AND;
	case WORD_NO: return HEAR_NOT;
	case WORD_NADA: case WORD_TODO: return HEAR_ALL;
	case WORD_ARTICULO: case CLASS_PRONOUN: case CLASS_CONTRACTION: return HEAR_ARTICLE;
	case CLASS_YES: return HEAR_YES;
	default: return 0;
	}
}

static bool follows_no(const struct finder *finder, unsigned at)
{
	return at > 0 && class_at(finder, at - 1) == WORD_NO;
}

/* True if the words pass or refuse but a "no" stands before them, or a "me" before a paso: «no paso», «no me voy», «me lo paso por ahí». */
static bool passes_on_nothing(const struct finder *finder, unsigned at, uint8_t act)
{
	unsigned before = at - (at > 0 && class_at(finder, at - 1) == WORD_ARTICULO);

	if (act == ACT_NO_QUIERE)
		return follows_no(finder, at) && class_at(finder, at) != WORD_NO;
	return act == ACT_PASA && (follows_no(finder, at) || (before > 0 && str_equal(token_text(finder->tokens, before - 1), STR("me"))));
}

static struct item *add_word(struct finder *finder, unsigned at)
{
	unsigned word_class = class_at(finder, at);
	uint8_t act = class_act(word_class);
	int token = token_of_class(word_class);
	struct item *item;

	if (word_class == CLASS_REASON || word_class == CLASS_CONCEDES)
		finder->clause++;
	if (act != ACT_NONE && !passes_on_nothing(finder, at, act)) {
		item = item_add(finder, items_token(act), ITEM_RESERVED, at, at + 1);
		item->acts[0] = act;
		return item;
	}
	if (word_class == WORD_TANTOS || word_class == WORD_PREGUNTA || word_class == CLASS_HESITATION || token == HEAR_AND || token == HEAR_YES) {
		item = item_add(finder, token, ITEM_NEUTRAL, at, at + 1);
		item->word_class = (uint8_t)word_class;
		return item;
	}
	bool adverb = finder->tokens->at[at].word == NO_WORD && word_is_adverb(token_text(finder->tokens, at));
	item = item_add(finder, adverb ? 0 : token ? token : HEAR_FREE, adverb ? ITEM_NEUTRAL : ITEM_FREE, at, at + 1);
	item->word_class = (uint8_t)word_class;
	if (word_class == CLASS_ACCEPTS || word_class == CLASS_REFUSES)
		items_make_verb(finder, item, items_verb_act(word_class));
	item->loose = word_class == CLASS_CONTRACTION;
	item->preposition = word_class == CLASS_PREPOSITION || word_class == WORD_A || word_class == WORD_CON;
	return item;
}

/* ---- entries ------------------------------------------------------------------------------------ */

/* Returns the token of an entry: that of its last act, which decides what may follow. A warning of a possible flor is a prefix, like
 * «a ley». */
static int entry_token(const struct lexicon_entry *entry)
{
	int token = HEAR_ACT;

	if (entry->acts[0] == ACT_AVISA && entry->acts[1] == ACT_NONE)
		return HEAR_PREFIX;

	for (unsigned i = 0; i < 4 && entry->acts[i] != ACT_NONE; i++)
		token = items_token(entry->acts[i]);
	return token;
}

static enum wording entry_wording(const struct lexicon_entry *entry)
{
	return entry->kind == LEX_ACT ? WORDING_OFFICIAL : entry->kind == LEX_IRREGULAR ? WORDING_IRREGULAR : WORDING_ACCEPTED;
}

/* True if the entry is an answer by a verb, binding or not: «acepto», «no acepto». A call that it names is its object. */
static bool is_verb(const struct finder *finder, unsigned at, unsigned end, const struct lexicon_entry *entry)
{
	while (class_at(finder, at) == WORD_NO || class_at(finder, at) == CLASS_PRONOUN || class_at(finder, at) == WORD_ARTICULO)
		at = word_after(finder, at); /* "no acepto", "me niego", "lo acepto" */
	return at < end && entry->acts[1] == ACT_NONE
		&& (entry->acts[0] == ACT_QUIERE || entry->acts[0] == ACT_NO_QUIERE) && items_verb_act(class_at(finder, at)) != ACT_NONE;
}

/* Returns the number that ends barred words which name it themselves and may mean a call of that many, "que sean cuatro"; else -1. */
static int number_named(const struct finder *finder, unsigned end, const struct lexicon_entry *entry)
{
	int canto = entry->acts[1] == ACT_NONE ? -1 : canto_of_act(entry->acts[1]);
	bool spoken = entry->kind == LEX_BARRED && canto >= 0 && finder->lexicon->rules->cantos[canto].stake.kind == AMOUNT_SPOKEN;
	unsigned at = end - 1 - (class_at(finder, end - 1) == WORD_TANTOS);

	return spoken ? tokens_number(finder->tokens, at, &end, false) : -1;
}

static void add_entry(struct finder *finder, unsigned at, const struct match *match)
{
	const struct lexicon_entry *entry = &finder->lexicon->entries[match->entry];
	bool barred = entry->kind == LEX_BARRED, talk = entry->kind == LEX_TALK;
	struct item *item;

	if (passes_on_nothing(finder, at, entry->acts[0])) {
		item_add(finder, HEAR_FREE, ITEM_FREE, at, match->end);
		return;
	}
	if (barred && match->end == at + 1 && token_of_class(class_at(finder, at)))
		item = add_word(finder, at); /* a barred "no" or "sí" still joins and denies */
	else
		item = item_add(finder, talk ? HEAR_FREE : barred ? 0 : entry_token(entry),
			talk ? ITEM_FREE : barred ? ITEM_NEUTRAL : ITEM_RESERVED, at, match->end);

	for (unsigned i = 0; i < 4; i++)
		item->acts[i] = entry->acts[i];
	if (item->token == HEAR_CALL && class_at(finder, at) == WORD_ARTICULO)
		item->token = HEAR_THE_CALL;
	item->prefix = entry->acts[0] == ACT_AVISA ? PREFIX_A_LEY : PREFIX_NONE;
	item->entry = match->entry;
	item->number = match->number < 0 ? (int16_t)number_named(finder, match->end, entry) : match->number;
	item->wording = (uint8_t)entry_wording(entry);
	item->barred = barred;
	item->word_class = (uint8_t)class_at(finder, at);
	item->verb = is_verb(finder, at, match->end, entry);
	for (unsigned i = at; !barred && class_at(finder, at) == WORD_NO && i < match->end; i++)
		item->whole |= class_at(finder, i) == WORD_NADA; /* "no quiero nada" is for all that waits */
	if (item->verb && barred) {
		items_make_verb(finder, item, entry->acts[0]);
		item->entry = match->entry;
		item->unbinding = true;
		item->barred = barred = false;
	}
	item->article = barred && class_at(finder, class_at(finder, at) == WORD_A ? at + 1 : at) == WORD_ARTICULO; /* "la falta", "a la falta" */
	item->weak = barred && (match->courtesy || item->token);
}

/* Returns the longest phrase at a place. A courtesy that announces a canto and a barred call take the pronouns before them: "te canto", "le subo
 * cinco", "se lo subo"; not "se canto envido", which tells of it. */
static struct match find_phrase(const struct finder *finder, unsigned at)
{
	struct match match = lexicon_match(finder->lexicon, finder->tokens, at), behind;
	unsigned from = at + 1 + (class_at(finder, at + 1) == WORD_ARTICULO);

	if (match.end || class_at(finder, at) != CLASS_PRONOUN || (from == at + 1 && str_equal(token_text(finder->tokens, at), STR("se"))))
		return match;
	behind = lexicon_match(finder->lexicon, finder->tokens, from);
	const struct lexicon_entry *entry = behind.entry == NO_INDEX ? NULL : &finder->lexicon->entries[behind.entry];
	bool called = entry && entry->kind == LEX_BARRED && canto_of_act(entry->acts[0]) >= 0 && class_at(finder, from) != WORD_QUIERO;
	return behind.announces || called ? behind : match;
}

static unsigned add_number(struct finder *finder, unsigned at, unsigned end, int number)
{
	struct item *item = item_add(finder, HEAR_NUMBER, ITEM_RESERVED, at, end);

	item->acts[0] = ACT_DICE;
	item->number = (int16_t)number;
	return end;
}

/* True if the lexicon's phrase, not the prefix, says what was meant: it is longer; or as long and no act of the flor ("a ley de juego" that
 * opens a bundle), or an irregular way to sing it ("contra flor" without a call). */
static bool names_more(const struct finder *finder, const struct match *match, unsigned prefix_end)
{
	if (match->end != prefix_end || match->entry == NO_INDEX)
		return match->end > prefix_end;
	const struct lexicon_entry *entry = &finder->lexicon->entries[match->entry];
	uint8_t act = entry->acts[0];
	return entry->kind == LEX_IRREGULAR || (act != ACT_CANTA_FLOR && act != ACT_NIEGA_FLOR && act != ACT_AVISA);
}

/* True if a no quiero stands right before in this clause: "no quiero nada más" refuses all that was asked. */
static bool refuses_here(const struct finder *finder)
{
	const struct item *last = finder->count ? &finder->items[finder->count - 1] : NULL;

	return last && last->token == HEAR_REPLY && last->acts[0] == ACT_NO_QUIERE && last->clause == finder->clause;
}

/* Adds a courtesy. Behind a "no" one that announces a call is free speech: "no tengo envido". One that begins with a "nada" or a "ni" is
 * for all that was asked: "no quiero nada más", "ni uno ni otro quiero". */
static void add_courtesy(struct finder *finder, unsigned at, const struct match *match)
{
	unsigned word_class = class_at(finder, at);
	bool denied = match->announces && follows_no(finder, at);
	bool neither = str_equal(token_text(finder->tokens, at), STR("ni")), all = neither || (word_class == WORD_NADA && refuses_here(finder));
	struct item *item = item_add(finder, all ? HEAR_ALL : denied ? HEAR_FREE : 0, denied ? ITEM_FREE : ITEM_NEUTRAL, at, match->end);

	bool corrects = class_at(finder, match->end - 1) == CLASS_CORRECTS && (!match->announces || match->end == at + 1);
	item->word_class = (uint8_t)(neither ? WORD_NADA : corrects ? CLASS_CORRECTS : word_class);
}

/* Makes free speech of barred words behind a "no": «no hay envite», «no flor» were meant for no call. */
static void deny_barred(struct finder *finder, unsigned at)
{
	struct item *item = &finder->items[finder->count - 1];

	while (at > 0 && class_at(finder, at - 1) == CLASS_PRONOUN)
		at--; /* "no se envida" */
	if (!item->barred || item->token || item->article || !follows_no(finder, at))
		return;
	item->barred = false;
	item->token = HEAR_FREE;
	item->role = ITEM_FREE;
	item->acts[0] = ACT_NONE;
}

/* True if the flor is sung in a phrase that goes on behind the one found: "tengo flor de espadas". */
static bool sings_on(const struct finder *finder, unsigned at, const struct match *match)
{
	struct match inner = match->end > at + 1 ? lexicon_match(finder->lexicon, finder->tokens, match->end - 1) : *match;
	const struct lexicon_entry *entries = finder->lexicon->entries;

	return inner.end > match->end && inner.entry != NO_INDEX && match->entry != NO_INDEX
		&& entries[match->entry].acts[0] == ACT_CANTA_FLOR && entries[inner.entry].acts[0] == ACT_CANTA_FLOR;
}

/* Returns the call that opens its lance with the formula at `at`, which ends at `end` (0: anywhere); NULL if there is none. */
static const struct canto_row *opening_at(const struct finder *finder, unsigned at, unsigned end)
{
	struct match match = lexicon_match(finder->lexicon, finder->tokens, at);
	const struct lexicon_entry *entry = match.entry == NO_INDEX ? NULL : &finder->lexicon->entries[match.entry];
	int canto = entry && entry->kind == LEX_ACT && (!end || match.end == end) ? canto_of_act(entry->acts[0]) : -1;

	return canto >= 0 && finder->lexicon->rules->cantos[canto].opens ? &finder->lexicon->rules->cantos[canto] : NULL;
}

/* True if the barred words are a quiero with the name of a call, and a call of another lance is named too: "quiero envido y truco". */
static bool names_two(const struct finder *finder, unsigned at, const struct match *barred)
{
	const struct canto_row *named = class_at(finder, at) == WORD_QUIERO ? opening_at(finder, at + 1, barred->end) : NULL, *other;

	for (unsigned i = 0; named && i < finder->tokens->count; i++)
		if ((i < at || i >= barred->end) && (other = opening_at(finder, i, 0)) && other->lance != named->lance)
			return true;
	return false;
}

/* True if the barred words give way: a formula that counts begins inside them and ends behind them, "me juego la falta envido"; or they are a
 * quiero and one of several parts, "quiero la falta y el truco". */
static bool is_overrun(const struct finder *finder, unsigned at, const struct match *barred)
{
	bool parted = class_at(finder, at) == WORD_QUIERO && class_at(finder, at + 1) == WORD_ARTICULO;

	for (unsigned i = at + 1; i < (parted ? finder->tokens->count : barred->end); i++) {
		struct match inner = lexicon_match(finder->lexicon, finder->tokens, i);
		const struct lexicon_entry *entry = inner.end > barred->end && inner.entry != NO_INDEX ? &finder->lexicon->entries[inner.entry] : NULL;
		bool behind = i >= barred->end, part = class_at(finder, i - 1) == WORD_ARTICULO && entry && canto_of_act(entry->acts[0]) >= 0;
		if (entry && (entry->kind == LEX_ACT || entry->kind == LEX_PHRASE) && (part || !behind))
			return true;
	}
	return false;
}

/* Returns how many words at `at` are the rest of a name, the last of which is written as one: "María del Carmen", "Julio de los Santos". */
static unsigned name_rest(const struct finder *finder, unsigned at)
{
	unsigned part = at + 1 + (class_at(finder, at + 1) == WORD_ARTICULO);

	if (part >= finder->tokens->count || !finder->tokens->at[part].capital)
		return 0;
	struct str word = token_text(finder->tokens, at);
	return str_equal(word, STR("de")) || str_equal(word, STR("del")) ? part + 1 - at : 0;
}

/* True of "mío" and "lindo", and of a word that no lexicon has behind a "don" or a "doña". */
static bool belongs_to_name(const struct finder *finder, unsigned at)
{
	const struct token *token = &finder->tokens->at[at];
	struct str title = at ? token_text(finder->tokens, at - 1) : (struct str){ NULL, 0 };

	if (at >= finder->tokens->count || token->kind != TOKEN_WORD)
		return false;
	struct str word = token_text(finder->tokens, at);
	return str_equal(word, STR("mio")) || str_equal(word, STR("mia")) || str_equal(word, STR("lindo")) || str_equal(word, STR("linda"))
		|| (token->word == NO_WORD && token->numeral == NUMERAL_NONE && (str_equal(title, STR("don")) || str_equal(title, STR("doña"))));
}

/* Returns the end of the name of the person spoken to that begins at `at`, "Beto", "mi querido amigo", "don Zoilo"; 0 if none does. */
static unsigned find_name(const struct finder *finder, unsigned at)
{
	unsigned first = at + str_equal(token_text(finder->tokens, at), STR("mi")), end = first;

	while (class_at(finder, end) == CLASS_NAME || (end > first && belongs_to_name(finder, end)))
		end++;
	return end > first ? end + name_rest(finder, end) : 0;
}

/* Adds the name of the person spoken to, which is a courtesy. Behind a preposition, an article or a bare "falta" it is of somebody else, "la de
 * Beto", "un rey", "falta Beto"; a bare "no" stands for itself before it, "no Beto quiero". */
static void add_name(struct finder *finder, unsigned at, unsigned end)
{
	const struct item *last = finder->count ? &finder->items[finder->count - 1] : NULL;
	bool article = at > 0 && (class_at(finder, at - 1) == WORD_ARTICULO || finder->tokens->at[at - 1].numeral == NUMERAL_ARTICLE)
		&& !(last->barred && last->words > 1); /* "de una, papi" */
	bool lacking = is_said(finder, finder->count - 1, "falta|faltan");
	bool of = article || lacking || (last && last->preposition);
	int token = of ? HEAR_FREE : last && last->token == HEAR_NOT ? HEAR_PAUSE : 0;

	if (token == HEAR_PAUSE)
		finder->clause++;
	item_add(finder, token, of ? ITEM_FREE : ITEM_NEUTRAL, at, end)->word_class = CLASS_NAME;
}

/* True of a quiero behind a "no" and its pronouns: it refuses what a barred phrase would raise, "no se lo quiero el retruco". */
static bool is_denied_quiero(const struct finder *finder, unsigned at)
{
	unsigned from = at;

	while (from > 0 && (class_at(finder, from - 1) == CLASS_PRONOUN || class_at(finder, from - 1) == WORD_ARTICULO))
		from--;
	return class_at(finder, at) == WORD_QUIERO && from < at && follows_no(finder, from);
}

static unsigned add_words(struct finder *finder, unsigned at)
{
	struct match match = find_phrase(finder, at);
	enum prefix prefix = PREFIX_NONE;

	if (match.entry != NO_INDEX && finder->lexicon->entries[match.entry].kind == LEX_BARRED
			&& (is_overrun(finder, at, &match) || names_two(finder, at, &match) || is_denied_quiero(finder, at))) {
		add_word(finder, at);
		return at + 1;
	}
	if (sings_on(finder, at, &match)) {
		item_add(finder, 0, ITEM_NEUTRAL, at, match.end - 1);
		return match.end - 1;
	}
	unsigned number_end, prefix_end = find_prefix(finder, at, &prefix), name_end = find_name(finder, at);
	int number = tokens_number(finder->tokens, at, &number_end, false);

	if (prefix_end && !names_more(finder, &match, prefix_end)) {
		add_prefix(finder, at, prefix_end, prefix);
		return prefix_end;
	}
	if (name_end > match.end || (name_end && name_end == match.end && match.entry == NO_INDEX)) {
		add_name(finder, at, name_end);
		return name_end;
	}
	if (match.end && match.entry != NO_INDEX) {
		add_entry(finder, at, &match);
		deny_barred(finder, at);
		return match.end;
	}
	if (number >= 0 && number_end >= match.end)
		return add_number(finder, at, number_end, number);
	if (match.end) {
		add_courtesy(finder, at, &match);
		return match.end;
	}
	add_word(finder, at);
	return at + 1;
}

/* True if the words from item i on ask: "y vos?", "y ahora qué?". */
static bool asks_from(const struct finder *finder, unsigned i)
{
	while (i + 1 < finder->count && !token_at(finder, i))
		i++;
	bool how = begins_with(finder, i, STR("qu")) || begins_with(finder, i, STR("com"));

	return is_said(finder, i, "vos|tu|usted|ustedes") || (token_at(finder, i) == HEAR_FREE && how);
}

/* Returns the first item of a question without «¿»: that of its clause. One that asks the other in his turn is a clause of its own: "quiero y
 * vos?", "quiero y ahora qué?", "yo 29 vos?". */
static unsigned question_begin(struct finder *finder)
{
	unsigned last = finder->count - 1, first = clause_begin(finder, last), own = last;

	while (own > first && finder->items[own].acts[0] == ACT_NONE && token_at(finder, own) != HEAR_AND)
		own--;
	bool number = finder->items[own].acts[0] == ACT_DICE && own + 1 == last && (own == first || finder->items[own - 1].role == ITEM_NEUTRAL);
	if (own + number == first || !(number || token_at(finder, own) == HEAR_AND) || !asks_from(finder, own + 1))
		return first;
	finder->clause++;
	for (unsigned i = own += number; i <= last; i++)
		finder->items[i].clause = finder->clause;
	return own;
}

/* Marks as asked the items between «¿» and «?»; if «¿» is missing, those of the clause before «?». */
static void mark_question(struct finder *finder, enum token_kind kind)
{
	if (kind == TOKEN_ASKS)
		finder->asks_from = finder->count + 1;
	if (kind != TOKEN_ASKED || !finder->count)
		return;
	for (unsigned i = finder->asks_from ? finder->asks_from - 1 : question_begin(finder); i < finder->count; i++)
		finder->items[i].asked = true;
	finder->asks_from = 0;
}

static void add_pause(struct finder *finder, unsigned at)
{
	bool open = finder->count && finder->items[finder->count - 1].token != HEAR_PAUSE;

	mark_question(finder, finder->tokens->at[at].kind);
	if (finder->count && finder->items[finder->count - 1].clause == finder->clause)
		finder->clause++;
	if (open)
		item_add(finder, HEAR_PAUSE, ITEM_NEUTRAL, at, at + 1);
}

unsigned items_find(const struct lexicon *lexicon, const struct tokens *tokens,
	struct item items[ITEMS])
{
	struct finder finder = { .lexicon = lexicon, .tokens = tokens, .items = items };

	for (unsigned at = 0; at < tokens->count;) { /* no token makes two items */
		if (tokens->at[at].kind <= TOKEN_FIGURES)
			at = add_words(&finder, at);
		else if (tokens->at[at].kind == TOKEN_PLACE)
			at++;
		else
			add_pause(&finder, at++);
	}
	items_settle(&finder);
	return finder.count;
}
