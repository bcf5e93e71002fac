/* The canonical form of a log: unique, byte for byte, and written only when nothing is lost. */
#ifndef VEEDOR_LOG_WRITER_H
#define VEEDOR_LOG_WRITER_H

#include "base/out.h"
#include "log/hand.h"

/* Writes the tags of a match (version line first). */
void write_match(struct out *out, const struct match_header *match);

/* Writes one hand. Returns false, writing nothing, when the hand is lost. */
bool write_hand(struct out *out, const struct hand *hand);

#endif
