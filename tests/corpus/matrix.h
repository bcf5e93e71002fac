/* Which clauses of a regulation's table the corpus keeps and breaks. */
#ifndef VEEDOR_TESTS_CORPUS_MATRIX_H
#define VEEDOR_TESTS_CORPUS_MATRIX_H

#include "annotation.h"
#include "engine/engine.h"

/* Remembers what a hand says it keeps and breaks, and whether its findings bear that out. */
void matrix_note(const struct annotations *annotations, const struct verdict *verdict);

/* Holds the table against what was noted: every clause that a log or a note can show must be
 * kept by some hand. Prints what is missing and returns its number; 1 when the table cannot be
 * read. Which clauses no hand breaks is printed for information. */
unsigned matrix_check(const char *path);

void matrix_close(void);

#endif
