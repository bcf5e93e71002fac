/* Numbers as they are said at a table: 0 to 9,999, in words or figures, in one word or cut. */
#include "base/utf8.h"
#include "canto/canto.h"
#include "canto/tokens.h"

#include <string.h>

struct numeral_word {
	struct str text;
	uint8_t numeral;
	int16_t value;
};

/* STR is no constant for gcc. */
#define TEXT(literal) { literal, sizeof literal - 1 }

static const struct numeral_word words[] = {
	{ TEXT("un"), NUMERAL_ARTICLE, 1 }, { TEXT("una"), NUMERAL_ARTICLE, 1 }, { TEXT("uno"), NUMERAL_UNIT, 1 },
	{ TEXT("dos"), NUMERAL_UNIT, 2 }, { TEXT("tres"), NUMERAL_UNIT, 3 }, { TEXT("cuatro"), NUMERAL_UNIT, 4 },
	{ TEXT("cinco"), NUMERAL_UNIT, 5 }, { TEXT("seis"), NUMERAL_UNIT, 6 }, { TEXT("siete"), NUMERAL_UNIT, 7 },
	{ TEXT("ocho"), NUMERAL_UNIT, 8 }, { TEXT("nueve"), NUMERAL_UNIT, 9 },
	{ TEXT("cero"), NUMERAL_WHOLE, 0 }, { TEXT("once"), NUMERAL_WHOLE, 11 }, { TEXT("doce"), NUMERAL_WHOLE, 12 },
	{ TEXT("trece"), NUMERAL_WHOLE, 13 }, { TEXT("catorce"), NUMERAL_WHOLE, 14 }, { TEXT("quince"), NUMERAL_WHOLE, 15 },
	{ TEXT("diez"), NUMERAL_TENS, 10 }, { TEXT("veinte"), NUMERAL_TENS, 20 }, { TEXT("treinta"), NUMERAL_TENS, 30 },
	{ TEXT("trenta"), NUMERAL_TENS, 30 }, { TEXT("cuarenta"), NUMERAL_TENS, 40 }, { TEXT("cincuenta"), NUMERAL_TENS, 50 },
	{ TEXT("sesenta"), NUMERAL_TENS, 60 }, { TEXT("setenta"), NUMERAL_TENS, 70 },
	{ TEXT("ochenta"), NUMERAL_TENS, 80 }, { TEXT("noventa"), NUMERAL_TENS, 90 },
	{ TEXT("cien"), NUMERAL_HUNDREDS, 100 }, { TEXT("ciento"), NUMERAL_HUNDREDS, 100 }, { TEXT("mil"), NUMERAL_THOUSAND, 1000 },
};
/* Written in one word with a unit, or with -os, -as; "ventisiete" and "treintaitrés" as they sound. */
static const struct numeral_word prefixes[] = {
	{ TEXT("dieci"), NUMERAL_PREFIX, 10 }, { TEXT("veinti"), NUMERAL_PREFIX, 20 }, { TEXT("venti"), NUMERAL_PREFIX, 20 },
	{ TEXT("treintai"), NUMERAL_PREFIX, 30 }, { TEXT("treinti"), NUMERAL_PREFIX, 30 }, { TEXT("trenti"), NUMERAL_PREFIX, 30 },
	{ TEXT("trentai"), NUMERAL_PREFIX, 30 }, { TEXT("cuarentai"), NUMERAL_PREFIX, 40 },
	{ TEXT("doscient"), NUMERAL_HUNDREDS, 200 }, { TEXT("trescient"), NUMERAL_HUNDREDS, 300 },
	{ TEXT("cuatrocient"), NUMERAL_HUNDREDS, 400 }, { TEXT("quinient"), NUMERAL_HUNDREDS, 500 },
	{ TEXT("seiscient"), NUMERAL_HUNDREDS, 600 }, { TEXT("setecient"), NUMERAL_HUNDREDS, 700 },
	{ TEXT("ochocient"), NUMERAL_HUNDREDS, 800 }, { TEXT("novecient"), NUMERAL_HUNDREDS, 900 },
};

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* Returns the sound of a letter: "beinte", "veintisinco", "treynta" sound as they should. */
static char sound(struct str word, size_t i)
{
	char c = word.p[i], next = i + 1 < word.n ? word.p[i + 1] : 0;

	return c == 'b' ? 'v' : c == 'y' ? 'i' : c == 'z' || (c == 'c' && (next == 'e' || next == 'i')) ? 's' : c;
}

/* True if the word begins as the text is written, or (`by_ear`) as it sounds. */
static bool begins_as(struct str word, struct str text, bool by_ear)
{
	size_t i = 0;

	while (i < text.n && i < word.n && (by_ear ? sound(word, i) == sound(text, i) : word.p[i] == text.p[i]))
		i++;
	return i == text.n;
}

static const struct numeral_word *find(struct str word, bool by_ear)
{
	for (size_t i = 0; i < LENGTH(words); i++)
		if (words[i].text.n == word.n && begins_as(word, words[i].text, by_ear))
			return &words[i];
	return NULL;
}

static bool is_unit(unsigned numeral)
{
	return numeral == NUMERAL_UNIT || numeral == NUMERAL_ARTICLE;
}

static void count_as(struct token *token, unsigned numeral, int value)
{
	token->numeral = (uint8_t)numeral;
	token->value = (int16_t)value;
}

/* Counts a prefix and what it is written in one word with: "veintisiete", "doscientas". */
static void count_compound(struct token *token, struct str word, bool by_ear)
{
	for (size_t i = 0; i < LENGTH(prefixes); i++) {
		struct str prefix = prefixes[i].text;
		if (!begins_as(word, prefix, by_ear))
			continue;
		struct str rest = str_slice(word, prefix.n, word.n);
		const struct numeral_word *unit = find(rest, by_ear);
		if (prefixes[i].numeral == NUMERAL_HUNDREDS) {
			if (str_equal(rest, STR("os")) || str_equal(rest, STR("as")))
				count_as(token, NUMERAL_HUNDREDS, prefixes[i].value);
		} else if (unit && is_unit(unit->numeral)) {
			count_as(token, NUMERAL_WHOLE, prefixes[i].value + unit->value);
			return;
		} else if (rest.n == 0) {
			count_as(token, NUMERAL_PREFIX, prefixes[i].value);
		}
	}
}

void token_count(struct token *token, struct str word, bool by_ear)
{
	const struct numeral_word *found = find(word, by_ear);

	if (found)
		count_as(token, found->numeral, found->value);
	else
		count_compound(token, word, by_ear);
}

/* True if the word begins with the numeral, or would if one letter were not missing or two had not changed places. */
static bool begins_nearly(struct str word, struct str numeral)
{
	size_t same = 0;

	while (same < numeral.n && same < word.n && word.p[same] == numeral.p[same])
		same++;
	struct str rest = str_slice(word, same, word.n), due = str_slice(numeral, same, numeral.n);
	bool swapped = due.n > 1 && rest.n > 1 && rest.p[0] == due.p[1] && rest.p[1] == due.p[0];
	return due.n < 2 || str_starts(rest, str_slice(due, 1, due.n)) || (swapped && str_starts(str_slice(rest, 2, rest.n), str_slice(due, 2, due.n)));
}

bool numeral_is_near(struct str word)
{
	bool near = ANY_OF(i, LENGTH(words), words[i].text.n - word.n <= 1 && begins_nearly(word, words[i].text));

	for (size_t i = 0; i < LENGTH(prefixes); i++)
		near |= begins_nearly(word, prefixes[i].text);
	return near;
}

/* Counts figures. More of them than a bet could ever need are the most that is counted. "30 y 3" is one number, as in words. */
static void count_figures(struct token *token, struct str figures)
{
	int value;
	bool counted = str_number(figures, &value) && value < NUMBER_MOST;

	count_as(token, counted && (value == 20 || value == 30) ? NUMERAL_TENS : NUMERAL_WHOLE, counted ? value : NUMBER_MOST);
}

void tokens_count(struct tokens *tokens, bool by_ear)
{
	for (unsigned i = 0; i < tokens->count; i++) {
		struct token *token = &tokens->at[i];
		if (token->kind == TOKEN_WORD)
			token_count(token, token_text(tokens, i), by_ear);
		else if (token->kind == TOKEN_FIGURES)
			count_figures(token, token_text(tokens, i));
	}
}

/* True of a figure for a unit, "treinta y 3", "veinti7". */
static bool is_figure(const struct token *token)
{
	return token->kind == TOKEN_FIGURES && token->value > 0 && token->value < 10;
}

/* Returns the token of the unit that completes the tens or the prefix at `i`; the count if there is none. */
static unsigned find_unit(const struct tokens *tokens, unsigned i)
{
	bool tens_word = tokens->at[i].numeral == NUMERAL_TENS;
	unsigned next = tokens_skip(tokens, i + 1);

	bool and = tens_word && next < tokens->count && (str_equal(token_text(tokens, next), STR("y")) || str_equal(token_text(tokens, next), STR("i")));
	if (tens_word && !and && next != i + 1)
		return tokens->count; /* "treinta, tres" are two numbers */
	next = and ? tokens_skip(tokens, next + 1) : next;
	bool fits = next < tokens->count && (is_unit(tokens->at[next].numeral) || is_figure(&tokens->at[next]))
		&& (and || !tens_word || tokens->at[next].numeral == NUMERAL_UNIT);
	return fits ? next : tokens->count;
}

/* Returns the number below a hundred, or in figures, that begins at token i, or -1. */
static int small_number(const struct tokens *tokens, unsigned i, unsigned *end, bool article)
{
	const struct token *token = &tokens->at[i];

	switch (token->numeral) {
	case NUMERAL_WHOLE:
	case NUMERAL_UNIT:
		return token->value;
	case NUMERAL_ARTICLE:
		return article ? token->value : -1;
	case NUMERAL_TENS:
	case NUMERAL_PREFIX: {
		unsigned unit = find_unit(tokens, i);
		if (unit == tokens->count)
			return token->numeral == NUMERAL_TENS ? token->value : -1;
		*end = unit + 1;
		return token->value + tokens->at[unit].value;
	}
	default:
		return -1;
	}
}

static bool stands(const struct tokens *tokens, unsigned i, unsigned numeral)
{
	return i < tokens->count && tokens->at[i].numeral == numeral;
}

/* Returns the number with what is said right behind it, if that is in words and below the limit: "ciento" "cuarenta y dos". */
static int with_rest(const struct tokens *tokens, int number, unsigned *end, int limit)
{
	unsigned after;

	if (*end == tokens->count || tokens->at[*end].kind != TOKEN_WORD)
		return number;
	int rest = tokens_number(tokens, *end, &after, true);
	if (rest <= 0 || rest >= limit)
		return number;
	*end = after;
	return number + rest;
}

/* Returns the number of "una docena" or "media docena" at token i, or -1. */
static int dozen(const struct tokens *tokens, unsigned i)
{
	if (i + 1 >= tokens->count || !str_equal(token_text(tokens, i + 1), STR("docena")))
		return -1;
	return str_equal(token_text(tokens, i), STR("media")) ? 6 : stands(tokens, i, NUMERAL_ARTICLE) ? 12 : -1;
}

int tokens_number(const struct tokens *tokens, unsigned i, unsigned *end, bool article)
{
	int number = dozen(tokens, i);

	*end = i + 1 + (number > 0);
	if (number > 0)
		return number;
	number = 1;
	if (stands(tokens, i, NUMERAL_HUNDREDS))
		number = with_rest(tokens, tokens->at[i].value, end, 100);
	else if (stands(tokens, i, NUMERAL_THOUSAND))
		*end = i;
	else
		number = small_number(tokens, i, end, article);
	if (number <= 0 || !stands(tokens, *end, NUMERAL_THOUSAND))
		return number;
	++*end;
	number = with_rest(tokens, 1000 * number, end, 1000);
	return number < NUMBER_MOST ? number : NUMBER_MOST;
}

enum { NUMBER_LONGEST = 64, LONGEST = 512, WORDS_MOST = 128 };

/* A text cut into its words. */
struct numerals {
	char folded[LONGEST + 2];
	uint32_t map[LONGEST + 1];
	struct token at[WORDS_MOST];
	struct tokens tokens;
};

static void numerals_read(struct numerals *numerals, struct str text)
{
	numerals->tokens = (struct tokens){ .at = numerals->at, .room = WORDS_MOST };
	tokens_scan(&numerals->tokens, numerals->folded, utf8_fold(str_slice(text, 0, LONGEST), numerals->folded, numerals->map));
	tokens_count(&numerals->tokens, true);
}

int canto_number(struct str text)
{
	struct numerals numerals;
	const struct tokens *tokens = &numerals.tokens;
	unsigned end;

	if (text.n == 0 || text.n > NUMBER_LONGEST)
		return -1;
	numerals_read(&numerals, text);
	unsigned first = tokens_skip(tokens, 0), last = tokens->count;
	while (last > first && tokens->at[last - 1].kind > TOKEN_PLACE)
		last--;
	if (first == last || tokens->count == WORDS_MOST)
		return -1;
	int number = tokens_number(tokens, first, &end, true);
	return end == last ? number : -1;
}

struct str canto_number_words(struct str phrase, int number)
{
	struct numerals numerals;
	unsigned end;

	numerals_read(&numerals, phrase);
	for (unsigned i = 0; i < numerals.tokens.count; i = end)
		if (tokens_number(&numerals.tokens, i, &end, true) == number && dozen(&numerals.tokens, i) < 0)
			return str_slice(phrase, numerals.map[numerals.at[i].begin], numerals.map[numerals.at[end - 1].end]);
	return (struct str){ NULL, 0 };
}
