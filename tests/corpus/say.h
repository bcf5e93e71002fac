/* What the runner has to say goes to standard output, or nowhere while it is muted: hands that
 * must fail fail in silence. */
#ifndef VEEDOR_TESTS_CORPUS_SAY_H
#define VEEDOR_TESTS_CORPUS_SAY_H

#include <stdbool.h>

void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void say_mute(bool mute);

#endif
