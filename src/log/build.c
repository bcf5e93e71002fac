/* Builds events for the actions of the grammar. The parts of an event (cards, target, text) gather in parse->draft until it is complete. */
#include "log/parse.h"

#include <string.h>

const struct event event_blank = { .seat = NOBODY, .target = NOBODY, .number = -1, .second = -1 };

struct span unquoted(const struct parse *parse, struct span quoted)
{
	bool curly = parse->text[quoted.begin] != '"';
	uint32_t width = curly ? 3 : 1;

	return (struct span){ quoted.begin + width, quoted.end - width };
}

/* Tells once that the hand has too many. */
static void too_many(struct parse *parse, bool *full, enum finding_code code, int most, struct span span)
{
	if (!*full)
		parse_fault(parse, code, span)->args[1] = arg_number(most);
	*full = true;
}

/* Returns the place for one more event. Beyond the limit it overwrites the last one: the hand is lost. */
static struct event *next_event(struct parse *parse, struct span span)
{
	uint32_t *count = &parse->hand->event_count;

	if (*count == parse->event_room) {
		struct event *events = *count < MOST_EVENTS
			? arena_widen(parse->store, parse->events, *count, &parse->event_room, sizeof *events) : NULL;
		if (!events) {
			too_many(parse, &parse->full, CODE_TOO_MANY_EVENTS, MOST_EVENTS, span);
			return *count ? &parse->events[*count - 1] : &parse->draft;
		}
		parse->events = events;
	}
	return &parse->events[(*count)++];
}

/* Makes an event of the draft. */
static struct event *commit(struct parse *parse, enum event_type type, unsigned seat, struct span span)
{
	struct event *event = next_event(parse, span);

	*event = parse->draft;
	event->type = (uint8_t)type;
	event->seat = (uint8_t)seat;
	event->span = span;
	parse->hand->types |= 1u << type;
	parse->draft = event_blank;
	return event;
}

void build_voice(struct parse *parse, unsigned seat, struct span span, struct span string)
{
	commit(parse, EVENT_VOICE, seat, span)->words = unquoted(parse, string);
}

/* Builds a further string of the last voice. Notes on that voice may stand between them, but no deal line. «A: "envido"» is told once: a whole
 * hand may be written so. */
void build_breath(struct parse *parse, struct span string)
{
	uint32_t i = parse->hand->event_count;

	if (parse->full)
		return;
	while (i > 0 && parse->events[i - 1].flags & EVENT_ATTACHED)
		i--;
	bool dealt = parse->last_deal && (i == 0 || parse->last_deal > parse->events[i - 1].span.begin);
	if (i == 0 || dealt || parse->events[i - 1].type != EVENT_VOICE) {
		if (!dealt || !parse->spoken_deal)
			parse_fault(parse, CODE_NO_ACTOR, string);
		parse->spoken_deal |= dealt;
		return;
	}
	parse->draft.flags |= EVENT_SAME_BREATH;
	build_voice(parse, parse->events[i - 1].seat, string, string);
}

void build_play(struct parse *parse, unsigned seat, struct span span, card laid)
{
	struct event *event = commit(parse, EVENT_PLAY, seat, span);

	event->cards[0] = laid;
	event->card_count = 1;
}

void build_form(struct parse *parse, struct span span)
{
	uint32_t count = parse->hand->event_count;
	struct event draft = parse->draft;

	parse->draft = event_blank;
	if (count == 0)
		return; /* there was no memory for the card */
	struct event *event = &parse->events[count - 1];
	event->form = draft.form;
	event->span.end = span.end;
	if (draft.card_count == EVENT_CARDS) {
		parse_fault(parse, CODE_TOO_MANY_CARDS, event->span)->args[1] = arg_number(EVENT_CARDS);
		return;
	}
	memcpy(event->cards + 1, draft.cards, draft.card_count);
	event->card_count = (uint8_t)(draft.card_count + 1);
}

/* Builds an event of the draft. If it ends the hand, a word that says more of the end prevails over written points. */
struct event *build_event(struct parse *parse, enum event_type type, unsigned seat, struct span span)
{
	struct hand *hand = parse->hand;

	if (type == EVENT_POINTS || type == EVENT_SCORE || type == EVENT_END || type == EVENT_ANNUL) {
		unsigned bit = 1u << (type - EVENT_POINTS);
		parse->perhaps_two |= parse->endings & bit;
		parse->endings |= (uint8_t)bit;
	}
	parse->perhaps_two |= parse->endings && (type == EVENT_CUT || type == EVENT_TAP);
	if (type == EVENT_END || type == EVENT_ANNUL)
		hand->ending = parse->draft.what;
	else if (hand->ending == ENDING_NONE && (type == EVENT_POINTS || type == EVENT_SCORE))
		hand->ending = ENDING_WRITTEN;
	return commit(parse, type, seat, span);
}

void build_numbers(struct parse *parse, struct log_value value)
{
	parse->draft.number = value.a;
	parse->draft.second = value.b;
}

/* Returns the last event before this one that is no note in braces; NULL if there is none. */
static struct event *event_before(struct parse *parse, struct event *event)
{
	while (event > parse->events && (event[-1].flags & EVENT_ATTACHED))
		event--;
	return event > parse->events ? event - 1 : NULL;
}

/* Joins the voice that the last note is about to the voice before it, unless the note names somebody else. */
static void join_voices(struct parse *parse)
{
	struct event *note = &parse->events[parse->hand->event_count - 1], *voice = event_before(parse, note);
	while (voice && (voice->flags & EVENT_SAME_BREATH))
		voice = event_before(parse, voice);
	const struct event *before = voice ? event_before(parse, voice) : NULL;
	if (!before || voice->type != EVENT_VOICE || before->type != EVENT_VOICE)
		return;
	if (note->seat == NOBODY || note->seat == voice->seat || note->seat == before->seat)
		voice->flags |= EVENT_JOINED;
}

void build_attached(struct parse *parse, unsigned note, struct span span)
{
	if (parse->hand->event_count == 0)
		parse_fault(parse, CODE_LOOSE_NOTE, span)->args[1] =
			arg_text(source_text(&parse->hand->source, span));
	parse->draft.flags |= EVENT_ATTACHED;
	if (commit(parse, EVENT_NOTE, note, span)->what == NOTE_VOCES_JUNTAS && parse->hand->event_count > 2)
		join_voices(parse);
}

void build_mark(struct parse *parse, bool together, struct span sign, struct span time)
{
	if (together && parse->hand->event_count == 0)
		parse_fault(parse, CODE_LOOSE_NOTE, sign)->args[1] = arg_text(STR("+"));
	if (together)
		parse->draft.flags |= EVENT_WITH_PREVIOUS;
	if (span_is_set(time))
		parse->draft.time = (struct span){ time.begin + 1, time.end };
}

void build_card(struct parse *parse, card c, struct span span)
{
	if (parse->draft.card_count < EVENT_CARDS)
		parse->draft.cards[parse->draft.card_count++] = c;
	else
		parse_fault(parse, CODE_TOO_MANY_CARDS, span)->args[1] = arg_number(EVENT_CARDS);
}

void build_deal(struct parse *parse, unsigned seat, struct span span)
{
	struct hand *hand = parse->hand;
	struct event draft = parse->draft;
	char ahead = *after_spacing(parse->text + span.end);

	parse->draft = event_blank;
	parse->last_deal = span.begin;
	if (parse->text[span.end - 1] == ':' && (ahead == '"' || ahead == '\xE2'))
		return; /* build_breath tells of a quote where the cards should stand: «A: "envido"» */
	if (hand->dealt[seat] != NOT_DEALT) {
		if (!parse->dealt_twice) /* two hands in one have two lines for every seat, which is told once */
			parse_fault(parse, CODE_REPEATED_DEAL, span)->args[1] = arg_seat((int)seat);
		parse->dealt_twice = true;
		return;
	}
	hand->deal_span[seat] = span;
	hand->dealt[seat] = draft.card_count;
	memcpy(hand->deal[seat], draft.cards, draft.card_count);
}

void build_field(struct parse *parse, enum field field, struct span span, struct log_value value)
{
	struct hand *hand = parse->hand;
	uint8_t bit = (uint8_t)(1u << field);

	hand->header.end = span.end;
	if (parse->fields & bit) {
		parse_fault(parse, CODE_REPEATED_FIELD, span)->args[1] = arg_text(source_text(&hand->source, span));
		return;
	}
	parse->fields |= bit;
	switch (field) {
	case FIELD_DEALER: hand->dealer = value.seat; break;
	case FIELD_SCORE:
		hand->score.known = true;
		hand->score.of[0] = value.a;
		hand->score.of[1] = value.b;
		break;
	case FIELD_MUESTRA: hand->muestra = value.card; break;
	case FIELD_CHICO: hand->chico = value.a; break;
	case FIELD_TARGET: hand->target = value.a; break;
	default: hand->dispute = (uint8_t)value.a; break;
	}
}

/* Builds a comment. parse.c finds the event that it stands before, once all are known. */
void build_comment(struct parse *parse, struct span span)
{
	struct hand *hand = parse->hand;
	const char *text = parse->text;
	struct comment comment = { .span = span };
	uint32_t at = span.begin;

	struct comment *comments = hand->comment_count < MOST_COMMENTS
		? arena_widen(parse->store, parse->comments, hand->comment_count, &parse->comment_room, sizeof *comments) : NULL;
	if (!comments) {
		too_many(parse, &parse->comments_full, CODE_TOO_MANY_COMMENTS, MOST_COMMENTS, span);
		return;
	}
	comment.span.end = span.begin + (uint32_t)str_trim(source_text(&hand->source, span)).n;
	while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
		at--;
	comment.own_line = at == 0 || text[at - 1] == '\n';
	if (comment.own_line && at > 0) {
		for (at--; at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t' || text[at - 1] == '\r'); at--)
			;
		comment.after_blank = at > 0 && text[at - 1] == '\n';
	}
	parse->comments = comments;
	parse->comments[hand->comment_count++] = comment;
}
