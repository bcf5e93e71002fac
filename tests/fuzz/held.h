/* What every output of veedor is held to, whatever went in. A promise that is broken ends the program: the fuzzer
 * keeps the input. */
#ifndef VEEDOR_TESTS_HELD_H
#define VEEDOR_TESTS_HELD_H

#include "findings/finding.h"

/* The entry of libFuzzer, which every target has. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

void held(bool holds, const char *what);

/* Every place of the findings lies in a source of this size. */
void held_places(const struct finding *first, size_t size);

/* For a terminal: valid UTF-8 and no control byte but the newline, nothing that moves or hides text. */
void held_terminal(struct str text);

/* The same in colour: nothing but colours is added. */
void held_colour(struct str colour, struct str plain);

/* Objects of JSON, one a line. */
void held_json(struct str lines);

/* A page whose tags nest, without control bytes. */
void held_html(struct str page);

/* The same bytes. */
void held_equal(struct str a, struct str b, const char *what);

/* What is taken from the heap stays bounded (where a sanitizer counts it). */
void held_memory(size_t megabytes);

#endif
