/* The canonical form of a log: unique, byte for byte, and written only when nothing is lost. */
#ifndef VEEDOR_LOG_WRITER_H
#define VEEDOR_LOG_WRITER_H

#include "base/out.h"
#include "log/hand.h"

/* Writes the tags of a match (version line first): its own, the file's stand in the first block.
 * To be called before the first hand of every match, lost or not; a lost hand is then copied as
 * it stands, since a block left without hands would run into the next one. */
void write_match(struct out *out, const struct match_header *match);

/* Writes one hand. Returns false, writing nothing, when the hand is lost. */
bool write_hand(struct out *out, const struct hand *hand);

#endif
