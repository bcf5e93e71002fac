/* The words of a phrase once they are cut (grammar/canto.l). */
#include "canto/tokens.h"

#include "base/utf8.h"

#include <string.h>

struct str token_text(const struct tokens *tokens, unsigned i)
{
	const struct token *token = &tokens->at[i];

	return (struct str){ tokens->text + token->begin, token->end - token->begin };
}

unsigned tokens_skip(const struct tokens *tokens, unsigned at)
{
	while (at < tokens->count && tokens->at[at].kind >= TOKEN_PLACE)
		at++;
	return at;
}

bool word_is_adverb(struct str word)
{
	size_t n = word.n - (word.n && word.p[word.n - 1] == 'e');

	return n > 7 && memcmp(word.p + n - 4, "ment", 4) == 0;
}

bool word_is_infinitive(struct str word)
{
	return word.n > 3 && word.p[word.n - 1] == 'r' && strchr("aei", word.p[word.n - 2]);
}

static bool is_capital(uint32_t code)
{
	return (code >= 'A' && code <= 'Z') || (code >= 0xc0 && code <= 0xde && code != 0xd7);
}

/* True if the word has a capital and then a small letter. */
static bool is_capitalised(const struct tokens *tokens, unsigned i, struct str phrase, const uint32_t *map)
{
	size_t at = map[tokens->at[i].begin];

	if (tokens->at[i].kind != TOKEN_WORD || !is_capital(utf8_next(phrase, &at)) || at >= phrase.n)
		return false;
	uint32_t second = utf8_next(phrase, &at);
	return (second >= 'a' && second <= 'z') || (second >= 0xdf && second <= 0xff && second != 0xf7);
}

/* True if the word ends in "ó", as what somebody did: "pasó", "envidó". */
static bool is_past(const struct tokens *tokens, unsigned i, struct str phrase, const uint32_t *map)
{
	size_t at = map[tokens->at[i].end - 1];
	uint32_t last = tokens->at[i].kind == TOKEN_WORD ? utf8_next(phrase, &at) : 0;

	return tokens->count > 1 && (last == 0xf3 || last == 0xd3);
}

void tokens_mark_written(struct tokens *tokens, struct str phrase, const uint32_t *map)
{
	unsigned words = 0, capitals = 0;

	for (unsigned i = 0; i < tokens->count; i++) {
		bool capital = is_capitalised(tokens, i, phrase, map);
		bool inside = i > 0 && (tokens->at[i - 1].kind <= TOKEN_FIGURES || str_equal(token_text(tokens, i - 1), STR(",")));
		tokens->at[i].capital = capital && inside;
		tokens->at[i].past = is_past(tokens, i, phrase, map);
		words += tokens->at[i].kind == TOKEN_WORD && tokens->at[i].end > tokens->at[i].begin + 1; /* "y" */
		capitals += capital;
	}
	for (unsigned i = 0; words > 2 && words == capitals && i < tokens->count; i++)
		tokens->at[i].capital = false;
}

/* "d'accord": the two are one word to a pattern. */
static bool joins_apostrophe(const struct tokens *tokens, unsigned i)
{
	uint32_t end = tokens->at[i - 1].end;

	return tokens->at[i].begin == end + 1 && tokens->text[end] == '\'';
}

static const char *sign_between(const struct tokens *tokens, unsigned i)
{
	switch (tokens->at[i].kind) {
	case TOKEN_BREAK: return ",";
	case TOKEN_ASKS: return "\xc2\xbf";
	case TOKEN_ASKED: return "?";
	default: break;
	}
	if (i == 0 || tokens->at[i - 1].kind > TOKEN_PLACE)
		return "";
	return joins_apostrophe(tokens, i) ? "'" : " ";
}

size_t tokens_plain(const struct tokens *tokens, char *plain, uint32_t *map)
{
	size_t length = 0;

	for (unsigned i = 0; i < tokens->count; i++) {
		const struct token *token = &tokens->at[i];
		for (const char *sign = sign_between(tokens, i); *sign; sign++) {
			if (map)
				map[length] = i ? tokens->at[i - 1].end : token->begin;
			plain[length++] = *sign;
		}
		struct str word = token->heard.n ? token->heard : token->kind <= TOKEN_PLACE ? token_text(tokens, i) : STR("");
		for (uint32_t at = 0; at < word.n; at++) {
			if (map)
				map[length] = token->begin + (token->heard.n ? 0 : at);
			plain[length++] = word.p[at];
		}
	}
	if (map)
		map[length] = tokens->count ? tokens->at[tokens->count - 1].end : 0;
	return length;
}

bool plain_asks(struct str plain, size_t end)
{
	size_t next = end, before = end;

	while (next < plain.n && plain.p[next] != ',' && plain.p[next] != '?' && plain.p[next] != '\xbf')
		next++;
	if ((next < plain.n && plain.p[next] == '?') || (end && plain.p[end - 1] == '?'))
		return true;
	while (before && plain.p[before - 1] != '?' && plain.p[before - 1] != '\xbf')
		before--;
	return before && plain.p[before - 1] == '\xbf';
}
