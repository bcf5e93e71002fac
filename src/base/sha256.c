/* SHA-256, by FIPS 180-4. */
#include "base/sha256.h"

#include <string.h>

enum { BLOCK = 64, LENGTH_AT = 56 };

static const uint32_t constants[BLOCK] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

void sha256_open(struct sha256 *sum)
{
	*sum = (struct sha256){ .state = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
		0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 } };
}

static uint32_t turn(uint32_t x, unsigned n)
{
	return x >> n | x << (32 - n);
}

/* Makes the sixty-four words of the schedule from the sixteen of the block. */
static void schedule(const unsigned char *p, uint32_t w[BLOCK])
{
	for (int i = 0; i < 16; i++, p += 4)
		w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
	for (int i = 16; i < BLOCK; i++) {
		uint32_t a = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3;
		uint32_t b = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10;
		w[i] = w[i - 16] + a + w[i - 7] + b;
	}
}

/* Does one round. It changes two of the eight words; the caller rotates the others by naming them anew. */
static inline void turn_words(uint32_t a, uint32_t b, uint32_t c, uint32_t *d, uint32_t e, uint32_t f, uint32_t g, uint32_t *h, uint32_t word)
{
	*h += (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (((f ^ g) & e) ^ g) + word;
	*d += *h;
	*h += (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) | ((a | b) & c));
}

static void take_block(struct sha256 *sum, const unsigned char *p)
{
	uint32_t w[BLOCK], *s = sum->state;
	uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];

	schedule(p, w);
	for (int i = 0; i < BLOCK; i += 8) {
		turn_words(a, b, c, &d, e, f, g, &h, constants[i] + w[i]);
		turn_words(h, a, b, &c, d, e, f, &g, constants[i + 1] + w[i + 1]);
		turn_words(g, h, a, &b, c, d, e, &f, constants[i + 2] + w[i + 2]);
		turn_words(f, g, h, &a, b, c, d, &e, constants[i + 3] + w[i + 3]);
		turn_words(e, f, g, &h, a, b, c, &d, constants[i + 4] + w[i + 4]);
		turn_words(d, e, f, &g, h, a, b, &c, constants[i + 5] + w[i + 5]);
		turn_words(c, d, e, &f, g, h, a, &b, constants[i + 6] + w[i + 6]);
		turn_words(b, c, d, &e, f, g, h, &a, constants[i + 7] + w[i + 7]);
	}
	const uint32_t turned[8] = { a, b, c, d, e, f, g, h };
	for (int i = 0; i < 8; i++)
		s[i] += turned[i];
}

void sha256_add(struct sha256 *sum, struct str bytes)
{
	const unsigned char *p = (const unsigned char *)bytes.p;

	for (size_t left = bytes.n, n; left; p += n, left -= n) {
		size_t used = (size_t)(sum->length % BLOCK);
		n = left < BLOCK - used ? left : BLOCK - used;
		sum->length += n;
		if (n == BLOCK) {
			take_block(sum, p);
			continue;
		}
		memcpy(sum->block + used, p, n);
		if (used + n == BLOCK)
			take_block(sum, sum->block);
	}
}

/* Adds a 1 bit, zeros, and the length in bits at the end of a block; then the state is the sum. */
void sha256_close(struct sha256 *sum, char digits[SHA256_DIGITS])
{
	static const char hex[] = "0123456789abcdef";
	uint64_t bits = sum->length * 8;
	size_t used = (size_t)(sum->length % BLOCK);
	unsigned char end[2 * BLOCK] = { 0x80 };
	size_t n = (used < LENGTH_AT ? BLOCK : 2 * BLOCK) - used;

	for (int i = 0; i < 8; i++)
		end[n - 1 - (size_t)i] = (unsigned char)(bits >> 8 * i);
	sha256_add(sum, (struct str){ (const char *)end, n });
	for (int i = 0; i < 8; i++)
		for (int at = 28; at >= 0; at -= 4)
			*digits++ = hex[sum->state[i] >> at & 15];
}
