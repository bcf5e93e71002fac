/* Walking the lexicon: the longest set phrase at a place. */
#include "canto/lexicon.h"

struct walk {
	const struct lexicon *lexicon;
	const struct tokens *tokens;
	unsigned from;
	bool aside;            /* it looks for a courtesy inside a formula */
	struct match best;
};

/* How far a walk has come: the tokens up to `end` stand on the path to `node`. */
struct path {
	uint32_t node;
	unsigned end;
	int16_t number;
	bool after_no;         /* separators stand behind a «no» in it */
};

/* True if the phrase is written with a separator ("si no, no"). Only such a phrase may have one behind a «no»: "no, quiero" is not
 * "no quiero". */
static bool is_written_apart(const struct lexicon_entry *entry)
{
	return ANY_OF(i, (unsigned)entry->text.n, entry->text.p[i] == ',' || entry->text.p[i] == ';');
}

/* True if the phrase ends with a "no" that belongs to the words behind it: "quiero pero no el truco", "mejor no quiero". */
static bool denies_more(const struct walk *walk, const struct path *path)
{
	const struct tokens *tokens = walk->tokens;

	return path->end > walk->from + 1 && path->end < tokens->count && tokens->at[path->end].kind == TOKEN_WORD
		&& lexicon_class(walk->lexicon, &tokens->at[path->end - 1]) == WORD_NO;
}

static void path_end(struct walk *walk, const struct path *path)
{
	const struct lexicon *lexicon = walk->lexicon;
	uint16_t entry = lexicon->nodes[path->node].entry;
	bool courtesy = lexicon->nodes[path->node].courtesy && !path->after_no;

	if (entry != NO_INDEX && denies_more(walk, path))
		entry = NO_INDEX;
	if (entry != NO_INDEX && path->after_no && !is_written_apart(&lexicon->entries[entry]))
		entry = NO_INDEX;
	if ((entry == NO_INDEX && !courtesy) || path->end <= walk->best.end)
		return;
	walk->best = (struct match){ path->end, entry, path->number, courtesy, courtesy && lexicon->nodes[path->node].announces };
}

/* True if the word at `at` is a name, a hesitation, a "sí" or a courtesy between separators, behind which the phrase goes on: "con flor... eh...
 * me achico", "contraflor, señores, al resto", "quiero, eh, sí, y retruco". */
static bool is_aside(const struct walk *walk, unsigned at)
{
	const struct lexicon *lexicon = walk->lexicon;
	const struct tokens *tokens = walk->tokens;

	if (at + 1 >= tokens->count || tokens->at[at - 1].kind <= TOKEN_PLACE || tokens->at[at + 1].kind != TOKEN_BREAK)
		return false;
	const struct word *word = &lexicon->words[tokens->at[at].word];
	const struct lexicon_node *node = &lexicon->nodes[lexicon->first[lexicon_first(lexicon, word->means)]];
	unsigned word_class = lexicon_class(lexicon, &tokens->at[at]);
	if (tokens->at[at].word == NO_WORD) /* alone, it is a name: "quiero, camarita, y retruco" */
		return tokens->at[at].kind == TOKEN_WORD && tokens->at[at].numeral == NUMERAL_NONE;
	return word_class == CLASS_HESITATION || word_class == CLASS_YES || (word_class == CLASS_NAME && node->entry == NO_INDEX)
		|| (word_class == CLASS_NONE && node->courtesy && node->entry == NO_INDEX);
}

/* Skips separators and what is said aside between them: a formula ends only at a question. Returns the next token. */
static unsigned path_skip(const struct walk *walk, struct path *path)
{
	unsigned at = tokens_skip(walk->tokens, path->end);

	if (at > path->end && walk->tokens->at[path->end].kind == TOKEN_ASKED)
		return walk->tokens->count; /* "28? tengo 29" is no «28 tengo» */

	while (is_aside(walk, at))
		at = tokens_skip(walk->tokens, at + 1);

	path->after_no |= at > path->end && lexicon_class(walk->lexicon, &walk->tokens->at[path->end - 1]) == WORD_NO;
	return at;
}

/* True if "un" is a number here: only before a word for points, "un tanto envido". */
static bool counts_as_one(const struct walk *walk, unsigned at)
{
	return at + 1 < walk->tokens->count
		&& lexicon_class(walk->lexicon, &walk->tokens->at[at + 1]) == WORD_TANTOS;
}

static void path_step(struct walk *walk, struct path path);

static struct match match_at(const struct lexicon *lexicon, const struct tokens *tokens, unsigned at, bool aside)
{
	struct walk walk = { lexicon, tokens, at, aside, { .entry = NO_INDEX } };

	path_step(&walk, (struct path){ .end = at, .number = -1 });
	return walk.best;
}

/* True if the formula goes on with a "y" where the path has come. */
static bool awaits_and(const struct lexicon *lexicon, const struct path *path)
{
	for (uint32_t i = lexicon->nodes[path->node].child; i; i = lexicon->nodes[i].sibling)
		if (lexicon->nodes[i].step < SYMBOL_NUMBER && lexicon->words[lexicon->nodes[i].step].word_class == WORD_Y)
			return true;
	return false;
}

/* Returns the token behind a "con" or "sin" at `at`, its small words and a free word: "quiero con toda el alma y retruco"; `at` if none is. */
static unsigned skip_how(const struct walk *walk, unsigned at)
{
	const struct tokens *tokens = walk->tokens;
	unsigned word_class = lexicon_class(walk->lexicon, &tokens->at[at]), end = at + 1;

	if (word_class != WORD_CON && word_class != WORD_SIN)
		return at;
	while (end < tokens->count && (word_class = lexicon_class(walk->lexicon, &tokens->at[end]), word_class == WORD_TODO || word_class == WORD_ARTICULO))
		end++;
	return end < tokens->count && tokens->at[end].kind == TOKEN_WORD && (word_class == CLASS_NONE || word_class == CLASS_NAME)
		&& !walk->lexicon->words[tokens->at[end].word].reserved ? end + 1 : at;
}

/* Returns the token behind the courtesies at `at`, if a "y" comes next; else `at`. */
static unsigned skip_courtesies(const struct walk *walk, unsigned at)
{
	unsigned end = at, next = at;

	while (next < walk->tokens->count) {
		struct match said = match_at(walk->lexicon, walk->tokens, next, true);
		unsigned how = skip_how(walk, next);
		if (!said.courtesy && how == next && lexicon_class(walk->lexicon, &walk->tokens->at[next]) != CLASS_YES)
			break;
		end = said.courtesy ? said.end : how == next ? next + 1 : how;
		next = tokens_skip(walk->tokens, end);
	}
	return next < walk->tokens->count && lexicon_class(walk->lexicon, &walk->tokens->at[next]) == WORD_Y ? end : at;
}

/* Returns the token behind what is said aside at `at` inside a formula: a name or a hesitation, "quiero, mi hermano, y retruco", before its
 * "y" any courtesy or what tells how, "quiero con gusto y retruco", behind it "te"; `at` if nothing is. */
static unsigned skip_aside(const struct walk *walk, const struct path *path, unsigned at)
{
	const struct lexicon *lexicon = walk->lexicon;
	const struct token *token = &walk->tokens->at[at];
	bool mine = at + 1 < walk->tokens->count && lexicon_class(lexicon, token + 1) == CLASS_NAME && str_equal(token_text(walk->tokens, at), STR("mi"));
	unsigned word_class = lexicon_class(lexicon, token + mine), end = at;

	if (path->node == 0 || lexicon_class(lexicon, token - 1) == WORD_NO)
		return at;
	bool you = word_class == CLASS_PRONOUN && lexicon_class(lexicon, token - 1) == WORD_Y && !str_equal(token_text(walk->tokens, at), STR("me"));

	if (word_class == CLASS_NAME || word_class == CLASS_HESITATION || you)
		end = at + 1 + mine;
	else if (!walk->aside && awaits_and(lexicon, path))
		end = skip_courtesies(walk, at);
	return end > at && end < walk->tokens->count && walk->tokens->at[end].kind != TOKEN_ASKED ? tokens_skip(walk->tokens, end) : at;
}

/* Goes on from `path` to node i, if what was said at `at` leads there. */
static void path_try(struct walk *walk, const struct path *path, uint32_t i, unsigned at, int number,
	unsigned after_number)
{
	const struct token *token = &walk->tokens->at[at];
	symbol step = walk->lexicon->nodes[i].step;
	struct path next = *path;

	next.node = i;
	if (step < SYMBOL_NUMBER) {
		next.end = at + 1;
		if (token->word != NO_WORD && step == walk->lexicon->words[token->word].means)
			path_step(walk, next);
	} else if (number >= 0 && (step == SYMBOL_ANY_NUMBER || step == SYMBOL_NUMBER + number)) {
		next.end = after_number;
		next.number = step == SYMBOL_ANY_NUMBER ? (int16_t)number : path->number;
		path_step(walk, next);
	}
}

/* Goes on from the root. It has hundreds of children, which `first` finds by what was said. */
static void path_begin(struct walk *walk, const struct path *path, int number, unsigned after_number)
{
	const struct lexicon *lexicon = walk->lexicon;
	const struct token *token = &walk->tokens->at[path->end];
	const symbol steps[] = {
		number >= 0 && number <= SYMBOL_NUMBER_MOST ? (symbol)(SYMBOL_NUMBER + number) : NO_WORD, number >= 0 ? SYMBOL_ANY_NUMBER : NO_WORD,
		lexicon->words[token->word].means,
	};

	for (unsigned k = 0; k < 3; k++) {
		uint32_t i = steps[k] == NO_WORD ? 0 : lexicon->first[lexicon_first(lexicon, steps[k])];
		if (i)
			path_try(walk, path, i, path->end, number, after_number);
	}
}

static void path_step(struct walk *walk, struct path path)
{
	const struct lexicon_node *nodes = walk->lexicon->nodes;
	unsigned at, from, after_number;

	if (path.node)
		path_end(walk, &path);
	at = path.node ? path_skip(walk, &path) : path.end;
	if (at >= walk->tokens->count)
		return;
	do {
		from = at;
		int number = tokens_number(walk->tokens, at, &after_number, counts_as_one(walk, at));
		if (path.node == 0)
			path_begin(walk, &path, number, after_number);
		for (uint32_t i = path.node ? nodes[path.node].child : 0; i; i = nodes[i].sibling)
			path_try(walk, &path, i, at, number, after_number);
		at = skip_aside(walk, &path, from);
	} while (at > from && at < walk->tokens->count);
}

struct match lexicon_match(const struct lexicon *lexicon, const struct tokens *tokens, unsigned at)
{
	return match_at(lexicon, tokens, at, false);
}
