/* A hand of four without a word, and the head of a house rule, for the tests of rules of moments. */
#ifndef VEEDOR_TESTS_MOMENT_SUPPORT_H
#define VEEDOR_TESTS_MOMENT_SUPPORT_H

#include "judging_support.h"

/* Four, A mano: A and C win with the 1e and the 7e. A 28, B 25, C 22, D 27. */
#define FOUR "mano 3 reparte D\nA: 1e 7e 4b  B: 4c 1c 5o  C: 2o 12o 6b  D: 1o 6o 11c\n"
#define PLAYED "A 1e  B 4c  C 2o  D 1o\nA 7e  B 5o  C 6b  D 11c\n"
#define HOUSE_OF(base) "reglamento casa \"Casa\" \"House\" cláusulas CA hereda \"" base "\";\n" \
	"cláusula CA-1 \"Una.\" \"One.\";\ncláusula CA-2 \"Otra.\" \"Another.\";\n"
#define HOUSE HOUSE_OF("universitario")

#endif
