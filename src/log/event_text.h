/* Writes one event in canonical text. Private to the writer. */
#ifndef VEEDOR_LOG_EVENT_TEXT_H
#define VEEDOR_LOG_EVENT_TEXT_H

#include "base/out.h"
#include "log/parse.h"

void event_text(struct out *out, const struct hand *hand, const struct event *event);

/* True if the event takes the rest of its line: nota, fallo. */
bool event_ends_line(const struct event *event);

#endif
