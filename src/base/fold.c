/* Folds spoken words and keywords, so that "¡Señá!" compares equal however it is typed. */
#include "base/utf8.h"

enum { ACUTE = 0x301, DIERESIS = 0x308, TILDE = 0x303, ENYE = 0xf1, MARK = 0xcc /* first byte of the three marks */ };

/* Returns the folded code point; 0 if folding removes it. */
static uint32_t fold_code(uint32_t code)
{
	if ((code >= 'A' && code <= 'Z') || (code >= 0xc0 && code <= 0xde && code != 0xd7))
		code += 0x20;
	switch (code) {
	case 0xe1: case 0xe4: return 'a';
	case 0xe9: case 0xeb: return 'e';
	case 0xed: case 0xef: return 'i';
	case 0xf3: case 0xf6: return 'o';
	case 0xfa: case 0xfc: return 'u';
	case 0xfd: case 0xff: return 'y';
	case ACUTE: case DIERESIS: return 0;
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
	unsigned char c = (unsigned char)text.p[at];

	if (c >= 0x80)
		return fold_wide(fold, text, at);
	if (fold->map)
		fold->map[fold->length] = (uint32_t)at;
	fold->out[fold->length++] = (char)(c >= 'A' && c <= 'Z' ? c + 0x20 : c);
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
		unsigned char c = (unsigned char)text.p[i];
		if (c >= 0x80)
			return (struct str){ copy, utf8_fold(text, copy, NULL) };
		copy[i] = (char)(c >= 'A' && c <= 'Z' ? c + 0x20 : c);
	}
	return (struct str){ copy, text.n };
}
