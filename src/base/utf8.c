/* UTF-8: validation, decoding, width, folding. */
#include "base/utf8.h"

#include <string.h>

/* Returns the length of the valid sequence at p, of at most n bytes; 0 if it is not valid. */
static size_t sequence(const unsigned char *p, size_t n, uint32_t *code)
{
	static const uint32_t smallest[5] = { 0, 0, 0x80, 0x800, 0x10000 };
	size_t length = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : p[0] < 0xf5 ? 4 : 0;

	if (length == 0 || length > n)
		return 0;
	*code = length == 1 ? p[0] : p[0] & (0x7fu >> length);
	for (size_t i = 1; i < length; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0;
		*code = *code << 6 | (p[i] & 0x3f);
	}
	if (*code < smallest[length] || *code > 0x10ffff || (*code >= 0xd800 && *code <= 0xdfff))
		return 0;
	return length;
}

enum { WORD = 8, BLOCK = 64 };

static inline uint64_t word_at(const unsigned char *p)
{
	uint64_t word;

	memcpy(&word, p, sizeof word);
	return word;
}

static inline bool ascii_word(const unsigned char *p)
{
	return !(word_at(p) & UINT64_C(0x8080808080808080));
}

static inline bool ascii_block(const unsigned char *p)
{
	uint64_t all = word_at(p) | word_at(p + 8) | word_at(p + 16) | word_at(p + 24)
		| word_at(p + 32) | word_at(p + 40) | word_at(p + 48) | word_at(p + 56);

	return !(all & UINT64_C(0x8080808080808080));
}

bool utf8_is_ascii(struct str text)
{
	for (size_t i = 0; i < text.n; i++)
		if ((unsigned char)text.p[i] >= 0x80)
			return false;
	return true;
}

size_t utf8_valid(struct str text)
{
	const unsigned char *p = (const unsigned char *)text.p;
	size_t at = 0;
	uint32_t code;

	while (at < text.n) {
		while (text.n - at >= BLOCK && ascii_block(p + at))
			at += BLOCK;
		while (text.n - at >= WORD && ascii_word(p + at))
			at += WORD;
		while (at < text.n && p[at] < 0x80)
			at++;
		if (at == text.n)
			break;
		size_t length = sequence(p + at, text.n - at, &code);
		if (length == 0)
			return at;
		at += length;
	}
	return text.n;
}

uint32_t utf8_next(struct str text, size_t *at)
{
	uint32_t code = 0;
	size_t length = sequence((const unsigned char *)text.p + *at, text.n - *at, &code);

	*at += length ? length : 1;
	return length ? code : 0xfffd;
}

size_t utf8_count(struct str text)
{
	size_t count = 0;

	for (size_t at = 0; at < text.n; count++)
		utf8_next(text, &at);
	return count;
}

struct str utf8_cut(struct str text, size_t bytes)
{
	if (text.n > bytes)
		for (text.n = bytes; text.n && ((unsigned char)text.p[text.n] & 0xc0) == 0x80;)
			text.n--;
	return text;
}

struct range {
	uint32_t first, last;
};

static bool in_ranges(uint32_t code, const struct range *ranges, size_t count)
{
	return ANY_OF(i, (unsigned)count, code >= ranges[i].first && code <= ranges[i].last);
}

int utf8_width(uint32_t code)
{
	static const struct range none[] = {
		{ 0x300, 0x36f }, { 0x483, 0x489 }, { 0x591, 0x5bd }, { 0x610, 0x61a }, { 0x64b, 0x65f },
		{ 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff }, { 0x200b, 0x200f }, { 0x202a, 0x202e },
		{ 0x2060, 0x2064 }, { 0x2066, 0x2069 }, { 0x20d0, 0x20ff }, { 0xfe00, 0xfe0f },
		{ 0xfe20, 0xfe2f }, { 0xfeff, 0xfeff }, { 0xe0000, 0xe0fff },
	};
	static const struct range wide[] = {
		{ 0x1100, 0x115f }, { 0x2e80, 0x303e }, { 0x3041, 0xa4cf }, { 0xac00, 0xd7a3 },
		{ 0xf900, 0xfaff }, { 0xfe30, 0xfe6f }, { 0xff00, 0xff60 }, { 0xffe0, 0xffe6 },
		{ 0x1f300, 0x1f64f }, { 0x1f680, 0x1f6ff }, { 0x1f900, 0x1f9ff }, { 0x1fa70, 0x1faff },
		{ 0x20000, 0x3fffd },
	};

	if (code < 0x300)
		return 1;
	if (in_ranges(code, none, sizeof none / sizeof none[0]))
		return 0;
	return in_ranges(code, wide, sizeof wide / sizeof wide[0]) ? 2 : 1;
}

/* Unicode 15: General_Category Cc, Cf, Zl and Zp, and Default_Ignorable_Code_Point, reserved ones included. No exception is made: a
 * joiner or a variation selector within a picture, or a soft hyphen, is not worth one. */
bool utf8_is_hidden(uint32_t code)
{
	static const struct range hidden[] = {
		{ 0x0, 0x1f }, { 0x7f, 0x9f }, { 0xad, 0xad }, { 0x34f, 0x34f }, { 0x600, 0x605 }, { 0x61c, 0x61c },
		{ 0x6dd, 0x6dd }, { 0x70f, 0x70f }, { 0x890, 0x891 }, { 0x8e2, 0x8e2 }, { 0x115f, 0x1160 },
		{ 0x17b4, 0x17b5 }, { 0x180b, 0x180f }, { 0x200b, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f },
		{ 0x3164, 0x3164 }, { 0xfe00, 0xfe0f }, { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 }, { 0xfff0, 0xfffb }, { 0xfffe, 0xffff },
		{ 0x110bd, 0x110bd }, { 0x110cd, 0x110cd }, { 0x13430, 0x1343f }, { 0x1bca0, 0x1bca3 },
		{ 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff },
	};

	return in_ranges(code, hidden, sizeof hidden / sizeof hidden[0]);
}

size_t utf8_put(char *buffer, uint32_t code)
{
	unsigned char *p = (unsigned char *)buffer;

	if (code < 0x80) {
		p[0] = (unsigned char)code;
		return 1;
	}
	size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	for (size_t i = length - 1; i > 0; i--, code >>= 6)
		p[i] = (unsigned char)(0x80 | (code & 0x3f));
	p[0] = (unsigned char)((0xf00u >> length & 0xf0u) | code);
	return length;
}

/* ---- folding: spoken words and keywords compare equal however they are typed, "¡Señá!" ---- */

enum { GRAVE = 0x300, ACUTE = 0x301, CIRCUMFLEX = 0x302, DIERESIS = 0x308, TILDE = 0x303, ENYE = 0xf1, MARK = 0xcc /* first byte of the marks */ };

/* Returns the folded code point; 0 if folding removes it. */
static uint32_t fold_code(uint32_t code)
{
	if ((code >= 'A' && code <= 'Z') || (code >= 0xc0 && code <= 0xde && code != 0xd7))
		code += 0x20;
	switch (code) {
	case 0xe0: case 0xe1: case 0xe2: case 0xe4: return 'a';
	case 0xe8: case 0xe9: case 0xea: case 0xeb: return 'e';
	case 0xec: case 0xed: case 0xee: case 0xef: return 'i';
	case 0xf2: case 0xf3: case 0xf4: case 0xf6: return 'o';
	case 0xf9: case 0xfa: case 0xfb: case 0xfc: return 'u';
	case 0xfd: case 0xff: return 'y';
	case GRAVE: case ACUTE: case CIRCUMFLEX: case DIERESIS: return 0;
	case 0xab: case 0xbb: case 0x201c: case 0x201d: case 0x201e: return '"';
	case 0x2018: case 0x2019: case 0x201a: return '\'';
	case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2015: case 0x2212: return '-';
	case 0xa0: case 0x202f: return ' ';
	default: return code;
	}
}

struct folding {
	char *out;
	uint32_t *map;
	size_t length;
};

static void emit(struct folding *fold, const char *bytes, size_t count, size_t from)
{
	for (size_t i = 0; i < count; i++) {
		if (fold->map)
			fold->map[fold->length] = (uint32_t)from;
		fold->out[fold->length++] = bytes[i];
	}
}

/* Folds the sequence at `at`, which does not begin with ASCII. */
static size_t fold_wide(struct folding *fold, struct str text, size_t at)
{
	size_t next = at;
	char bytes[4];
	uint32_t code = utf8_next(text, &next);

	if (code == 0xfffd) { /* broken bytes and a real U+FFFD stay as they are */
		emit(fold, text.p + at, next - at, at);
	} else if (code == TILDE && fold->length && fold->out[fold->length - 1] == 'n') {
		size_t from = fold->map ? fold->map[fold->length - 1] : 0;
		fold->length--;
		emit(fold, bytes, utf8_put(bytes, ENYE), from);
	} else if ((code = fold_code(code)) != 0) {
		emit(fold, bytes, utf8_put(bytes, code), at);
	}
	return next;
}

static inline size_t fold_next(struct folding *fold, struct str text, size_t at)
{
	if ((unsigned char)text.p[at] >= 0x80)
		return fold_wide(fold, text, at);
	if (fold->map)
		fold->map[fold->length] = (uint32_t)at;
	fold->out[fold->length++] = ascii_small(text.p[at]);
	return at + 1;
}

size_t utf8_fold(struct str text, char *out, uint32_t *map)
{
	struct folding fold = { out, map, 0 };

	for (size_t at = 0; at < text.n;)
		at = fold_next(&fold, text, at);
	if (map)
		map[fold.length] = (uint32_t)text.n;
	return fold.length;
}

bool utf8_folds_to(struct str text, struct str folded)
{
	size_t at = 0, done = 0;

	while (at < text.n) {
		if (done < folded.n && text.p[at] == folded.p[done] && (unsigned char)text.p[at] < 0x80) {
			at++; /* most letters are written as they fold */
			done++;
			continue;
		}
		char bytes[8]; /* a letter and its marks */
		struct folding letter = { bytes, NULL, 0 };
		do
			at = fold_next(&letter, text, at);
		while (at < text.n && (unsigned char)text.p[at] == MARK && letter.length <= 4);
		for (size_t i = 0; i < letter.length; i++)
			if (done == folded.n || bytes[i] != folded.p[done++])
				return false;
	}
	return done == folded.n;
}

/* Folds into the arena; most words are ASCII throughout. */
struct str utf8_folded(struct arena *arena, struct str text)
{
	char *copy = arena_alloc(arena, text.n + 1);

	if (!copy)
		return (struct str){ 0 };
	for (size_t i = 0; i < text.n; i++) {
		if ((unsigned char)text.p[i] >= 0x80)
			return (struct str){ copy, utf8_fold(text, copy, NULL) };
		copy[i] = ascii_small(text.p[i]);
	}
	return (struct str){ copy, text.n };
}
