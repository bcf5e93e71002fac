/* The canonical form of a log. A hand that cannot be read is copied as it stands; text that cannot be copied either is told. */
#include "library/calls.h"

#include "base/memory.h"
#include "log/parse.h"
#include "log/twin.h"
#include "log/writer.h"

/* True if the canonical form has no place for this: text outside any hand, torn tags, hands too long to be held. */
static bool is_loss(const struct finding *finding)
{
	return finding->code == CODE_TEXT_OUTSIDE || finding->code == CODE_SKIPPED_BYTES || finding->code == CODE_HAND_TOO_LONG
		|| finding->code == CODE_BAD_TAG || (finding->code >= CODE_TWIN_BROKEN && finding->code <= CODE_TWIN_ORDER);
}

/* Writes the hand as JSON. JSON is UTF-8, which comments before a hand need not be, and has no place for a hand that cannot be read. */
static void format_twin(struct formatter *f, const struct hand *hand)
{
	bool first = hand->match->ordinal != f->match;
	struct str block = str_slice(hand->source.text, 0, hand->header.begin);
	size_t bad = first ? text_check(block, 0) : block.n;
	struct findings found = { .arena = &f->arena };

	f->match = hand->match->ordinal;
	if (bad == block.n && twin_write(f->out, hand, first))
		return;
	f->loses = true;
	if (bad < block.n)
		complain_finding(f->settings, finding_add(&found, block.p[bad] ? CODE_BAD_UTF8 : CODE_NUL_BYTE, (struct span){ (uint32_t)bad, (uint32_t)bad + 1 }),
			&hand->source);
}

static void format_hand(struct formatter *f, const struct hand *hand)
{
	if (f->settings->form == AS_JSON) {
		format_twin(f, hand);
		return;
	}
	if (hand->match->ordinal != f->match) {
		write_match(f->out, hand->match);
		f->match = hand->match->ordinal;
	}
	if (!write_hand(f->out, hand)) {
		out_string(f->out, "\n");
		out_bytes(f->out, str_trim(source_text(&hand->source,
			(struct span){ hand->header.begin, (uint32_t)hand->source.text.n })));
		out_string(f->out, "\n");
		f->status = worst(f->status, STATUS_FINDINGS);
	}
}

/* Writes the tags behind the last hand, which open a match without hands. JSON says tags with a hand, so it cannot say these. */
static void format_last_tags(struct formatter *f, struct str name, const struct hand *last)
{
	if (last->match->ordinal == f->match || f->imports)
		return;
	if (f->settings->form != AS_JSON) {
		write_match(f->out, last->match);
		return;
	}
	complain(f->settings->lang, "{}:{}: después de estas etiquetas no hay ninguna mano, y en JSON van con una",
		"{}:{}: after these tags there is no hand, and JSON says them with one", name, last->source.first_line);
	f->loses = true;
}

/* Writes a hand by itself: the whole hand, or nothing of it. */
static void import_hand(struct formatter *f, const struct hand *hand)
{
	out_hold(f->out);
	if (hand->lost)
		f->status = worst(f->status, STATUS_FINDINGS);
	else
		format_hand(f, hand);
	if (memory_short())
		out_drop(f->out);
	else
		out_let_go(f->out);
	if (f->live)
		out_flush(f->out);
}

void format_log(struct formatter *f, struct str name, struct reader *reader)
{
	enum reader_status got = READER_HAND;
	struct hand hand;

	f->match = 0;
	while ((got == READER_HAND || got == READER_TEXT) && !f->out->error && !memory_short()) {
		struct findings notation = { .arena = &f->arena };
		hand = (struct hand){ 0 };

		arena_reset(&f->arena);
		got = reader_next(reader, &hand, &notation);
		if (got == READER_HAND && f->imports)
			import_hand(f, &hand);
		else if (got == READER_HAND)
			format_hand(f, &hand);
		for (const struct finding *one = got == READER_HAND || got == READER_TEXT ? notation.first : NULL; one; one = one->next) {
			complain_finding(f->settings, one, &hand.source);
			f->loses |= is_loss(one);
		}
		if (memory_short())
			*f->settings->stop = (struct stop){ name, source_place(&hand.source, hand.header.begin).line };
	}
	if (got == READER_FAILED) {
		f->status = worst(f->status, complain_unread(f->settings->lang, name, reader_errno(reader)));
		f->unread = true;
	} else if (reader_hands(reader) == 0) {
		f->status = worst(f->status, complain_no_hand(f->settings->lang, name));
	} else if (!memory_short() && !f->out->error) {
		format_last_tags(f, name, &hand);
	}
}

enum status format_refused(const struct formatter *f)
{
	complain(f->settings->lang, "no se escribe nada: se perdería lo señalado", "nothing is written: what is pointed out would be lost");
	return worst(f->status, STATUS_FINDINGS);
}
