/* SHA-256, as FIPS 180-4 has it. */
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

/* The block as sixteen words, and what follows from them. */
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

static void take_block(struct sha256 *sum, const unsigned char *p)
{
	uint32_t w[BLOCK], s[8];

	schedule(p, w);
	memcpy(s, sum->state, sizeof s);
	for (int i = 0; i < BLOCK; i++) {
		uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]), majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
		uint32_t a = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) + choice + constants[i] + w[i];
		uint32_t b = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) + majority;
		memmove(s + 1, s, 7 * sizeof *s);
		s[4] += a;
		s[0] = a + b;
	}
	for (int i = 0; i < 8; i++)
		sum->state[i] += s[i];
}

void sha256_add(struct sha256 *sum, struct str bytes)
{
	for (size_t at = 0; at < bytes.n;) {
		size_t used = (size_t)(sum->length % BLOCK), n = bytes.n - at < BLOCK - used ? bytes.n - at : BLOCK - used;
		memcpy(sum->block + used, bytes.p + at, n);
		sum->length += n;
		at += n;
		if (used + n == BLOCK)
			take_block(sum, sum->block);
	}
}

/* A bit, zeros, and the length in bits at the end of a block. */
static void pad(struct sha256 *sum)
{
	static const char zeros[BLOCK] = { 0 };
	uint64_t bits = sum->length * 8;
	char length[8];

	sha256_add(sum, STR("\x80"));
	sha256_add(sum, (struct str){ zeros, (size_t)((BLOCK + LENGTH_AT - sum->length % BLOCK) % BLOCK) });
	for (int i = 0; i < 8; i++)
		length[i] = (char)(unsigned char)(bits >> (56 - 8 * i));
	sha256_add(sum, (struct str){ length, 8 });
}

void sha256_close(struct sha256 *sum, char digits[SHA256_DIGITS])
{
	static const char hex[] = "0123456789abcdef";

	pad(sum);
	for (int i = 0; i < SHA256_DIGITS; i++)
		digits[i] = hex[sum->state[i / 8] >> (28 - 4 * (i % 8)) & 15];
}
