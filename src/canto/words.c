/* Knowing words: which word of the lexicon each token is, as it is written or as it sounds. */
#include "canto/lexicon.h"

#include <string.h>

enum { STRETCH = 3 };

uint32_t *lexicon_slot(const struct lexicon *lexicon, struct str text)
{
	uint32_t i = (uint32_t)str_hash(text) & lexicon->slot_mask;

	while (lexicon->slots[i] && !str_equal(lexicon->words[lexicon->slots[i]].text, text))
		i = (i + 1) & lexicon->slot_mask;
	return &lexicon->slots[i];
}

/* True if the run of one letter may be drawn out: "ll" and "rr" inside a word are letters of their own, unless they have STRETCH. */
static bool is_drawn_out(struct str text, size_t from, size_t end)
{
	return from == 0 || end == text.n || end - from >= STRETCH || (text.p[from] != 'l' && text.p[from] != 'r');
}

/* Squeezes each run of one letter to `kept`, as "trucooo" to "truco". Returns false if there is none to squeeze. */
static bool squeeze(struct str text, size_t kept, char *out, size_t *length)
{
	size_t count = 0;
	bool squeezed = false;

	if (text.n > WORD_BYTES)
		return false;
	for (size_t i = 0, end; i < text.n; i = end) {
		for (end = i + 1; end < text.n && text.p[end] == text.p[i];)
			end++;
		size_t run = end - i;
		if (run > kept && is_drawn_out(text, i, end) && (squeezed = true))
			run = kept;
		memset(out + count, text.p[i], run);
		count += run;
	}
	*length = count;
	return squeezed;
}

static bool lengthen(struct str text, char *out, size_t *length)
{
	static const struct { struct str written, meant; } words[] = {
#define SHORT(written, meant) { { written, sizeof written - 1 }, { meant, sizeof meant - 1 } },
#include "canto/short.def"
#undef SHORT
	};
	int at = INDEX_OF(i, sizeof words / sizeof *words, str_equal(text, words[i].written));

	if (at < 0)
		return false;
	*length = words[at].meant.n;
	memcpy(out, words[at].meant.p, *length);
	return true;
}

/* Respells a word written by ear: "kiero", "embido", "bale", "güenas", "trucaso", "i retruco", "sin lei". Returns false if nothing in it is
 * respelt. */
static bool respell(struct str text, char *out, size_t *length)
{
	size_t count = 0;
	bool other = false;

	for (size_t i = 0; i < text.n && count + 2 < WORD_BYTES; i++) {
		char c = text.p[i], next = i + 1 < text.n ? text.p[i + 1] : 0;
		if (c == 'w' && next == 'e') {
			out[count++] = 'b';
			c = 'u';
		} else if (i == 0 && (c == 'g' || c == 'h' || c == 'v') && next == 'u') {
			c = 'b';
		} else if ((c == 'k' || c == 'q') && (next == 'e' || next == 'i')) {
			out[count++] = 'q';
			c = 'u';
		} else if (c == 'k' || (c == 'q' && (next == 'a' || next == 'o'))) {
			c = 'c';
		} else if (c == 'b') {
			c = 'v';
		} else if (c == 'm' && (next == 'b' || next == 'v')) {
			c = 'n';
		} else if (c == 's' && i > 0 && (next == 'a' || next == 'o')) {
			c = 'z';
		} else if (c == 'i' && i + 1 == text.n && (i == 0 || strchr("eou", text.p[i - 1]))) {
			c = 'y';
		}
		other |= c != text.p[i];
		out[count++] = c;
	}
	*length = count;
	return other;
}

bool word_by_ear(struct str text, char *out, size_t *length)
{
	return lengthen(text, out, length) || respell(text, out, length);
}

static uint16_t word_known(const struct lexicon *lexicon, struct str text)
{
	return (uint16_t)*lexicon_slot(lexicon, text);
}

/* Returns the word that names the person of whom the text is a form of another size or a plural: "gordito", "amiguita", "hermanazo",
 * "compadrito", "panas". */
static uint16_t person_known(const struct lexicon *lexicon, struct str text)
{
	char base[WORD_BYTES];
	size_t n = text.n - (text.n > 3 && text.p[text.n - 1] == 's');
	bool small = n > 5 && ((text.p[n - 3] == 'i' && text.p[n - 2] == 't') || (text.p[n - 3] == 'a' && text.p[n - 2] == 'z'));

	if (n > WORD_BYTES || (!small && n == text.n))
		return NO_WORD;
	memcpy(base, text.p, n);
	if (small) { /* "loquito", "amiguito": the u goes with the i */
		bool soft = text.p[n - 4] == 'u' && (text.p[n - 5] == 'q' || text.p[n - 5] == 'g');
		base[n - 3 - soft] = text.p[n - 1];
		n -= 2u + soft;
		base[n - 2] = soft && base[n - 2] == 'q' ? 'c' : base[n - 2];
	}
	uint16_t word = word_known(lexicon, (struct str){ base, n });
	if (small && word == NO_WORD) {
		base[n - 1] = 'e';
		word = word_known(lexicon, (struct str){ base, n });
	}
	return lexicon->words[word].word_class == CLASS_NAME ? word : NO_WORD;
}

/* Returns the word of which the text is a form of another size: "trucote", "envidón", "faltica" are what "truquito", "envidito", "faltita" are. */
static uint16_t diminutive_known(const struct lexicon *lexicon, struct str text)
{
	static const char *const sizes[] = { "itic", "itit", "ill", "ic", "iñ", "in", "az", "on", "ot", "et", "ach", "uch" };
	char out[WORD_BYTES + 4];
	size_t n = text.n && text.p[text.n - 1] != 'n' ? text.n - 1 : text.n;

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes && text.n <= WORD_BYTES; i++) {
		struct str size = str_of(sizes[i]);
		size_t stem = n - size.n;
		if (n < size.n + 4 || !str_equal(str_slice(text, stem, n), size))
			continue;
		memcpy(out, text.p, stem);
		if (out[stem - 1] == 'c') { /* "trucazo" */
			out[stem - 1] = 'q';
			out[stem++] = 'u';
		}
		memcpy(out + stem, text.p[text.n - 1] == 'a' ? "ita" : "ito", 3);
		return word_known(lexicon, (struct str){ out, stem + 3 });
	}
	return NO_WORD;
}

/* Returns the word that the text is, or sounds like. */
static uint16_t word_heard(const struct lexicon *lexicon, struct str text)
{
	char by_ear[WORD_BYTES];
	size_t length;
	uint16_t word = word_known(lexicon, text);
	bool respelt = word == NO_WORD && word_by_ear(text, by_ear, &length);
	struct str sound = respelt ? (struct str){ by_ear, length } : text;

	word = respelt ? word_known(lexicon, sound) : word;
	word = word == NO_WORD ? diminutive_known(lexicon, sound) : word;
	return word == NO_WORD ? person_known(lexicon, text) : word;
}

/* Knows the token as this text, or as what it sounds like. Returns false if the text is neither a known word nor a number. */
static bool know_as(const struct lexicon *lexicon, struct token *token, struct str text)
{
	token->word = word_heard(lexicon, text);
	if (token->numeral == NUMERAL_NONE)
		token_count(token, text, true);
	return token->word != NO_WORD || token->numeral != NUMERAL_NONE;
}

/* Knows the token as this text if that is a word of five letters or more of an official formula, or (`numeral`) a numeral. */
static bool know_as_reserved(const struct lexicon *lexicon, struct token *token, struct str text, bool numeral)
{
	uint16_t word = text.n < 5 ? NO_WORD : word_known(lexicon, text);

	token->word = lexicon->words[word].reserved ? word : NO_WORD;
	if (numeral)
		token_count(token, text, false);
	return token->word != NO_WORD || token->numeral != NUMERAL_NONE;
}

/* Knows a token that is a slip of the pen: two letters changed places, "evnido", "vientiocho", or a letter inside is missing, "envdo",
 * "retuco". A missing consonant is looked for only where the right word has six letters or more: "tuco" and "fata" are words of their own. */
static bool know_slip(const struct lexicon *lexicon, struct token *token, struct str text)
{
	char meant[WORD_BYTES];
	bool known = false, near = text.n > 5 && numeral_is_near(text); /* "vente", "cinto" are words of their own */

	for (size_t i = 2; text.n > 3 && text.n < WORD_BYTES && i <= text.n && !known; i++) {
		memcpy(meant, text.p, text.n);
		meant[i - 1] = text.p[i - 2];
		meant[i - 2] = text.p[i - 1];
		known = know_as_reserved(lexicon, token, (struct str){ meant, text.n }, near);
		memcpy(meant, text.p, i - 1);
		memcpy(meant + i, text.p + i - 1, text.n - i + 1);
		for (const char *letter = text.n > 4 ? "oieaurntdlcsmpvqjghbfxyz" : "oieau"; *letter && !known; letter++) {
			meant[i - 1] = *letter;
			known = know_as_reserved(lexicon, token, (struct str){ meant, text.n + 1 }, near);
		}
	}
	return known;
}

/* True if the two words are a formula that performs an act. */
static bool is_formula(const struct lexicon *lexicon, uint16_t first, uint16_t second)
{
	uint32_t begin = lexicon->first[lexicon_first(lexicon, lexicon->words[first].means)];

	for (uint32_t i = begin ? lexicon->nodes[begin].child : 0; i; i = lexicon->nodes[i].sibling)
		if (lexicon->nodes[i].step == lexicon->words[second].means && lexicon->nodes[i].entry != NO_INDEX)
			return lexicon->entries[lexicon->nodes[i].entry].kind == LEX_ACT;
	return false;
}

/* True if the word is a formula that performs an act by itself. */
static bool is_formula_alone(const struct lexicon *lexicon, uint16_t word)
{
	const struct lexicon_node *node = &lexicon->nodes[lexicon->first[lexicon_first(lexicon, lexicon->words[word].means)]];

	return node->entry != NO_INDEX && lexicon->entries[node->entry].kind == LEX_ACT;
}

/* Knows the token as this text, or drawn out: "trucooo". */
static bool know_drawn_out(const struct lexicon *lexicon, struct token *token, struct str text)
{
	char squeezed[WORD_BYTES];
	size_t length;
	bool known = know_as(lexicon, token, text);

	for (size_t kept = 1; kept < STRETCH && !known; kept++)
		known = squeeze(text, kept, squeezed, &length) && know_as(lexicon, token, (struct str){ squeezed, length });
	return known;
}

static void token_drop(struct tokens *tokens, unsigned at)
{
	memmove(&tokens->at[at], &tokens->at[at + 1], (--tokens->count - at) * sizeof *tokens->at);
}

/* Puts a token for the first bytes of the one at `at`, as this word, before it. */
static void token_cut(struct tokens *tokens, unsigned at, size_t bytes, uint16_t word)
{
	struct token *token = &tokens->at[at];

	memmove(token + 1, token, (tokens->count++ - at) * sizeof *token);
	token[0].end = token[1].begin = token[0].begin + (uint32_t)bytes;
	token[0].word = word;
	token[0].stretched = token[1].stretched = true;
}

/* Parts a word that is a formula of two words without its blank, "realenvido", "noquiero", or two formulas with their "y",
 * "quieroyretruco". */
static void part_token(const struct lexicon *lexicon, struct tokens *tokens, unsigned at)
{
	struct str text = token_text(tokens, at);

	for (size_t cut = 2; tokens->count + 1 < tokens->room && text.n <= WORD_BYTES && cut + 2 < text.n; cut++) {
		uint16_t first = word_known(lexicon, str_slice(text, 0, cut));
		bool joined = text.p[cut] == 'y' && lexicon->words[first].reserved;
		struct token second = { 0 };
		if (first == NO_WORD || !know_drawn_out(lexicon, &second, str_slice(text, cut + joined, text.n))
				|| !(joined ? lexicon->words[second.word].reserved : is_formula(lexicon, first, second.word)))
			continue;
		if (joined)
			token_cut(tokens, at, cut + 1, word_known(lexicon, STR("y")));
		token_cut(tokens, at, cut, first);
		tokens->at[at + 1 + joined].word = second.word;
		return;
	}
}

/* Joins the tokens at `at` and behind it if together they are a word of an official formula: "en vido", "en bido", "cont ra flor". */
static bool join_tokens(const struct lexicon *lexicon, struct tokens *tokens, unsigned at)
{
	struct token *token = &tokens->at[at];
	struct str first = token_text(tokens, at), second = at + 1 < tokens->count ? token_text(tokens, at + 1) : STR("");
	char whole[WORD_BYTES];

	if (token->kind != TOKEN_WORD || !second.n || token[1].kind != TOKEN_WORD || first.n + second.n > WORD_BYTES)
		return false;
	memcpy(whole, first.p, first.n);
	memcpy(whole + first.n, second.p, second.n);
	uint16_t word = word_heard(lexicon, (struct str){ whole, first.n + second.n });
	if (first.n + second.n < 5 || !(lexicon->words[word].reserved || lexicon->words[word].word_class == WORD_CONTRA))
		return false;
	token->word = word;
	token->end = token[1].end;
	token->stretched = true;
	token_drop(tokens, at + 1);
	return true;
}

/* True if the word at `at` is cut off, and the reserved word that it begins stands behind it: "tru truco". */
static bool is_cut_off(const struct lexicon *lexicon, const struct tokens *tokens, unsigned at, struct str text)
{
	struct str next = at + 1 < tokens->count && text.n > 1 ? token_text(tokens, at + 1) : STR("");

	return str_starts(next, text) && lexicon->words[word_known(lexicon, next)].reserved;
}

/* Knows the token as a slip of the pen; else, if it is written so, as a name. */
static void know_slip_or_name(const struct lexicon *lexicon, struct token *token, struct str text)
{
	token->stretched = know_slip(lexicon, token, text);
	token->name = token->capital && !token->stretched;
	if (token->name)
		token->word = word_known(lexicon, ANY_NAME);
}

/* Drops the separator before the names of those who are asked in the question that ends at `asked`: "quiero, Beto?" is "quiero Beto?". */
static void join_asked(const struct lexicon *lexicon, struct tokens *tokens, unsigned asked)
{
	unsigned name = asked;

	while (name > 0 && (lexicon_class(lexicon, &tokens->at[name - 1]) == CLASS_NAME
			|| (name < asked && str_equal(token_text(tokens, name - 1), STR("mi")))))
		name--;
	if (name < asked && name > 0 && tokens->at[name - 1].kind == TOKEN_BREAK)
		token_drop(tokens, name - 1);
}

/* True if somebody tells what another says: a separator behind it opens no clause, "él dijo: quiero"; not in "¿qué dijo?". */
static bool tells(const struct tokens *tokens, unsigned at)
{
	bool asks = at > 0 && str_holds_words(STR("que como"), token_text(tokens, at - 1));

	return !asks && str_holds_words(STR("dijo dice dijeron dicen dijiste decis"), token_text(tokens, at));
}

/* True if the clause that ends at `end` is a condition and a call comes next: a separator opens no clause, "si tengo buena, truco"; not in the
 * challenge "si tenés agallas, truco". */
static bool supposes(const struct lexicon *lexicon, const struct tokens *tokens, unsigned end)
{
	struct match next = lexicon_match(lexicon, tokens, end + 1);
	unsigned begin = end;

	while (begin > 0 && tokens->at[begin - 1].kind <= TOKEN_PLACE)
		begin--;
	unsigned verb = begin + 1 + (lexicon_class(lexicon, &tokens->at[begin + 1]) == CLASS_PRONOUN);
	if (next.entry == NO_INDEX || canto_of_act(lexicon->entries[next.entry].acts[0]) < 0 || verb >= end)
		return false;
	struct str word = token_text(tokens, verb);
	return str_holds_words(STR("si cuando quan"), token_text(tokens, begin)) && lexicon_class(lexicon, &tokens->at[verb]) == CLASS_NONE
		&& !lexicon_match(lexicon, tokens, verb).courtesy && !strchr("su", word.p[word.n - 1]);
}

void lexicon_know(const struct lexicon *lexicon, struct tokens *tokens)
{
	tokens_count(tokens, false);
	for (unsigned i = 0; i < tokens->count; i++) {
		struct token *token = &tokens->at[i];
		struct str text = token_text(tokens, i);
		token->word = token->kind == TOKEN_WORD ? word_known(lexicon, text) : NO_WORD;
		bool told = token->past && token->word != NO_WORD && is_formula_alone(lexicon, token->word); /* "él envidó" is no «envido» */
		if (told)
			token->word = NO_WORD;
		if (told || token->kind != TOKEN_WORD || token->word != NO_WORD || token->numeral != NUMERAL_NONE)
			continue;
		if (is_cut_off(lexicon, tokens, i, text)) {
			token->word = word_known(lexicon, STR("eh"));
			continue;
		}
		token->stretched = know_drawn_out(lexicon, token, text);
		if (!token->stretched)
			part_token(lexicon, tokens, i);
		if (!token->stretched && i > 0 && join_tokens(lexicon, tokens, i - 1))
			i--;
		else if (!token->stretched && !join_tokens(lexicon, tokens, i))
			know_slip_or_name(lexicon, token, text);
	}
	for (unsigned i = 0; i < tokens->count; i++)
		if ((tokens->at[i].stretched && lexicon->words[tokens->at[i].word].reserved) || tokens->at[i].name)
			tokens->at[i].heard = lexicon->words[tokens->at[i].word].text;
	for (unsigned i = tokens->count; i-- > 0;)
		if (tokens->at[i].kind == TOKEN_ASKED)
			join_asked(lexicon, tokens, i);
		else if (tokens->at[i].kind == TOKEN_BREAK && i > 0 && (tells(tokens, i - 1) || supposes(lexicon, tokens, i)))
			token_drop(tokens, i);
}

uint16_t lexicon_official(const struct lexicon *lexicon, uint8_t act)
{
	int entry = INDEX_OF(i, lexicon->entry_count, lexicon->entries[i].kind == LEX_ACT && lexicon->entries[i].acts[0] == act);

	return entry < 0 ? NO_INDEX : (uint16_t)entry;
}

unsigned lexicon_class(const struct lexicon *lexicon, const struct token *token)
{
	return token->kind == TOKEN_WORD ? lexicon->words[token->word].word_class : CLASS_NONE;
}
