/* SHA-256 (FIPS 180-4), which identifies the bytes of a verdict. */
#ifndef VEEDOR_BASE_SHA256_H
#define VEEDOR_BASE_SHA256_H

#include "base/str.h"

enum { SHA256_BYTES = 32, SHA256_DIGITS = 64 };

struct sha256 {
	uint32_t state[8];
	uint64_t length;             /* bytes taken so far */
	unsigned char block[64];     /* bytes that do not fill a block yet */
};

/* Begins with an empty message. */
void sha256_open(struct sha256 *sum);

/* Adds these bytes to the message. */
void sha256_add(struct sha256 *sum, struct str bytes);

/* Ends the message and writes its digest in small hexadecimal digits, without a NUL after them. */
void sha256_close(struct sha256 *sum, char digits[SHA256_DIGITS]);

#endif
