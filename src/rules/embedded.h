/* The rulesets that the build put into the binary (src/rules/embed.sh). */
#ifndef VEEDOR_RULES_EMBEDDED_H
#define VEEDOR_RULES_EMBEDDED_H

#include <stddef.h>

struct embedded_ruleset {
	const char *name;   /* "chico" for rulesets/chico.reglas; NULL ends the table */
	const char *bytes;  /* followed by a NUL that does not count */
	size_t size;
	const char *sha256; /* of the bytes, in small hexadecimal digits */
};

extern const struct embedded_ruleset embedded_rulesets[];

#endif
