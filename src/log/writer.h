/* The canonical form of a log: unique, byte for byte, and written only when nothing is lost. */
#ifndef VEEDOR_LOG_WRITER_H
#define VEEDOR_LOG_WRITER_H

#include "base/out.h"
#include "log/hand.h"

/* Writes the tags of a match, the version first: its own tags only, as the file's stand in the first block. The caller calls it before the
 * first hand of every match, lost or not, and copies a lost hand as it stands: a block without hands would run into the next one. */
void write_match(struct out *out, const struct match_header *match);

/* Writes one hand. Returns false, and writes nothing, if the hand is lost. */
bool write_hand(struct out *out, const struct hand *hand);

#endif
