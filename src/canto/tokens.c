/* The words of a phrase once they are cut (grammar/canto.l). */
#include "canto/tokens.h"

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
		for (uint32_t at = token->begin; token->kind <= TOKEN_PLACE && at < token->end; at++) {
			if (map)
				map[length] = at;
			plain[length++] = tokens->text[at];
		}
	}
	if (map)
		map[length] = tokens->count ? tokens->at[tokens->count - 1].end : 0;
	return length;
}
