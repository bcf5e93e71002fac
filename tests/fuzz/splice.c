/* Mutations that know lines and words, for libFuzzer: a line goes, comes twice or moves, a word takes the place of
 * another, a run of lines comes from another input. Two times in three libFuzzer damages as it pleases. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out, size_t room,
	unsigned seed);

enum { PIECE = 4096 };

static size_t below(unsigned *state, size_t n)
{
	*state = *state * 1664525u + 1013904223u;
	return n ? (*state >> 8) % n : 0;
}

/* The line, or the word, that holds the byte `at`. */
static size_t piece_at(const uint8_t *data, size_t size, size_t at, bool word, size_t *begin)
{
	size_t end = at;

	*begin = at;
	while (*begin > 0 && data[*begin - 1] != '\n' && !(word && data[*begin - 1] == ' '))
		--*begin;
	while (end < size && data[end] != '\n' && !(word && data[end] == ' '))
		end++;
	if (!word && end < size)
		end++;
	return end - *begin;
}

static size_t insert(uint8_t *data, size_t size, size_t room, size_t at, const uint8_t *piece, size_t length)
{
	if (length > room - size)
		return size;
	memmove(data + at + length, data + at, size - at);
	memcpy(data + at, piece, length);
	return size + length;
}

static size_t erase(uint8_t *data, size_t size, size_t at, size_t length)
{
	memmove(data + at, data + at + length, size - at - length);
	return size - length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
	uint8_t piece[PIECE];
	size_t begin, there;
	bool word = below(&seed, 2);

	if (size == 0 || below(&seed, 3))
		return LLVMFuzzerMutate(data, size, room);
	size_t length = piece_at(data, size, below(&seed, size), word, &begin);
	if (length > PIECE)
		return LLVMFuzzerMutate(data, size, room);
	memcpy(piece, data + begin, length);
	switch (below(&seed, 4)) {
	case 0: /* it goes */
		return erase(data, size, begin, length);
	case 1: /* it moves */
		size = erase(data, size, begin, length);
		piece_at(data, size, below(&seed, size), word, &there);
		return insert(data, size, room, there, piece, length);
	case 2: /* it comes twice */
		piece_at(data, size, below(&seed, size), word, &there);
		return insert(data, size, room, there, piece, length);
	default: { /* it takes the place of another */
		size_t other = piece_at(data, size, below(&seed, size), word, &there);
		size = erase(data, size, there, other);
		return insert(data, size, room, there, piece, length);
	}
	}
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out, size_t room,
	unsigned seed)
{
	size_t begin, length = 0, at, size = a_size < room ? a_size : room;

	memcpy(out, a, size);
	if (b_size == 0)
		return size;
	piece_at(b, b_size, below(&seed, b_size), false, &begin);
	for (size_t lines = 1 + below(&seed, 12), n = 0; n < lines && begin + length < b_size; n++) {
		size_t next, line = piece_at(b, b_size, begin + length, false, &next);
		length = next + line - begin;
	}
	piece_at(out, size, below(&seed, size), false, &at);
	return insert(out, size, room, at, b + begin, length);
}
