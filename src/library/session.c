/* A hand that is being written down. Only its text is kept; all else is read from the text. */
#include "library/inspector.h"

#include "base/memory.h"
#include "library/point.h"

#include <string.h>

struct veedor_session {
	struct veedor *inspector;
	struct out text;
};

/* ---- what the text says --------------------------------------------------------------------------------- */

/* The last hand of a text. */
struct look {
	uint64_t hands;
	uint32_t events;
	bool sound;              /* it can be read, whether or not it has ended */
	bool ended;
	bool last;               /* nothing stands behind it */
	size_t left_end;         /* where the hand ends once the events to take back are gone */
};

/* True if the hand can be read. A hand that is torn off is still being played. Says what is wrong with it. */
static bool is_sound(const struct settings *settings, const struct hand *hand, const struct findings *notation)
{
	bool sound = true;

	for (const struct finding *f = notation->first; f; f = f->next) {
		if (f->code == CODE_TORN_HAND || f->severity == SEVERITY_REMARK)
			continue;
		complain_finding(settings, f, &hand->source);
		sound = false;
	}
	return sound && hand->match->version <= LOG_VERSION;
}

static size_t later(size_t a, size_t b)
{
	return a > b ? a : b;
}

static size_t opening_end(const struct hand *hand)
{
	size_t end = hand->header.end;

	for (int seat = 0; seat < MAX_SEATS; seat++)
		end = later(end, hand->deal_span[seat].end);
	for (uint32_t i = 0; i < hand->event_count && (hand->events[i].span.begin < end || (hand->events[i].flags & EVENT_HEADER)); i++)
		end = later(end, hand->events[i].span.end);
	return end;
}

/* Looks at the hand at the end of the text. Its spans become places of the text. */
static void look_at_hand(struct look *look, const struct settings *settings, struct str text, const struct hand *hand,
	const struct findings *notation, uint32_t back)
{
	size_t base = text.n >= hand->source.text.n ? text.n - hand->source.text.n : 0;

	look->last = str_equal(str_slice(text, base, text.n), hand->source.text);
	look->sound = is_sound(settings, hand, notation);
	look->ended = hand->ending != ENDING_NONE;
	look->events = hand->event_count;
	uint32_t left = back < hand->event_count ? hand->event_count - back : 0;
	look->left_end = base + later(opening_end(hand), left ? hand->events[left - 1].span.end : 0);
}

/* Reads as far as so many hands. `hand` is the last one read. Returns the reader, or NULL if there is no memory. */
static struct reader *read_to(struct str text, uint64_t hands, struct arena *arena, struct hand *hand, struct findings *notation)
{
	struct reader *reader = reader_open_text(text, STR("log"));

	while (reader && reader_hands(reader) < hands) {
		arena_reset(arena);
		findings_init(notation, arena);
		if (reader_next(reader, hand, notation) == READER_END)
			break;
	}
	return reader;
}

/* Looks at the last hand of the text, and says what is wrong with it. `back` is how many events are to be taken back. */
static struct look look_at(const struct settings *settings, struct str text, uint32_t back)
{
	struct look look = { 0 };
	struct findings notation;
	struct arena arena = { 0 };
	struct hand hand;

	look.hands = log_hands(text, STR("log"), &arena);
	struct reader *reader = look.hands ? read_to(text, look.hands, &arena, &hand, &notation) : NULL;
	if (reader)
		look_at_hand(&look, settings, text, &hand, &notation, back);
	reader_close(reader);
	arena_free(&arena);
	return look;
}

/* ---- opening and closing ---------------------------------------------------------------------------------- */

static void end_line(struct out *text)
{
	struct str so_far = out_text(text);

	if (so_far.n && so_far.p[so_far.n - 1] != '\n')
		out_string(text, "\n");
}

static enum status begin(struct veedor_session *s, struct str log)
{
	const struct settings *settings = &s->inspector->settings;

	out_bytes(&s->text, log);
	end_line(&s->text);
	struct look look = look_at(settings, out_text(&s->text), 0);
	if (look.hands && look.sound && look.last)
		return STATUS_CLEAN;
	if (!look.hands || (look.sound && !look.last))
		complain(settings->lang, look.hands ? "después de la última mano hay otra cosa" : "no hay ninguna mano",
			look.hands ? "something else stands after the last hand" : "there is no hand in it");
	return STATUS_UNREADABLE;
}

struct veedor_session *veedor_session_open(struct veedor *v, const char *log, size_t length)
{
	inspector_begin(v);
	struct veedor_session *s = memory_take(NULL, sizeof *s);
	enum status status = STATUS_UNREADABLE;

	if (s) {
		*s = (struct veedor_session){ .inspector = v, .text = { .fd = -1 } };
		status = begin(s, (struct str){ log, length });
	}
	if (inspector_end(v, status, NULL) == VEEDOR_CLEAN)
		return s;
	veedor_session_close(s);
	return NULL;
}

void veedor_session_close(struct veedor_session *s)
{
	if (!s)
		return;
	out_close(&s->text);
	memory_give(s);
}

/* ---- events ------------------------------------------------------------------------------------------------- */

static enum status add(struct veedor_session *s, struct str line)
{
	const struct settings *settings = &s->inspector->settings;
	struct look then = look_at(settings, out_text(&s->text), 0), now = then;

	if (line.n && !memchr(line.p, '\n', line.n)) {
		out_bytes(&s->text, line);
		end_line(&s->text);
		now = look_at(settings, out_text(&s->text), 0);
	}
	if (now.sound && now.last && now.hands == then.hands && now.events > then.events && !memory_short())
		return STATUS_CLEAN;
	if (now.sound)
		complain(settings->lang, "«{}» no es un acto de la mano", "«{}» is no event of the hand", line);
	return STATUS_USAGE;
}

enum veedor_status veedor_session_add(struct veedor_session *s, const char *line)
{
	size_t before = s->text.used;

	inspector_begin(s->inspector);
	enum veedor_status told = inspector_end(s->inspector, add(s, str_trim(str_of(line))), NULL);
	if (told != VEEDOR_CLEAN)
		s->text.used = before;
	return told;
}

enum veedor_status veedor_session_back(struct veedor_session *s, unsigned events)
{
	inspector_begin(s->inspector);
	struct look look = look_at(&s->inspector->settings, out_text(&s->text), events);

	if (!memory_short() && events) {
		s->text.used = look.left_end;
		end_line(&s->text);
	}
	return inspector_end(s->inspector, STATUS_CLEAN, NULL);
}

/* ---- questions ------------------------------------------------------------------------------------------------ */

enum veedor_status veedor_session_log(struct veedor_session *s, struct veedor_text *log)
{
	inspector_begin(s->inspector);
	out_bytes(&s->inspector->answer, out_text(&s->text));
	return inspector_end(s->inspector, STATUS_CLEAN, log);
}

static enum veedor_status ask(struct veedor_session *s, const struct settings *settings, struct question question, struct veedor_text *answer)
{
	inspector_begin(s->inspector);
	question.log = out_text(&s->text);
	return inspector_ask(s->inspector, settings, &question, answer);
}

enum veedor_status veedor_session_table(struct veedor_session *s, struct veedor_text *answer)
{
	return ask(s, &s->inspector->settings, (struct question){ .print = table_print, .forms = AS_CHECK, .words = { "log" }, .word_count = 1 }, answer);
}

enum veedor_status veedor_session_options(struct veedor_session *s, const char *seat, struct veedor_text *answer)
{
	return ask(s, &s->inspector->settings, (struct question){ .print = choices_print, .forms = AS_LESSON, .words = { "log", seat }, .word_count = seat ? 2 : 1 }, answer);
}

enum veedor_status veedor_session_canto(struct veedor_session *s, const char *phrase, const char *by, struct veedor_text *answer)
{
	struct settings settings = s->inspector->settings;

	settings.situation = STR("log");
	settings.by = str_of(by);
	return ask(s, &settings, (struct question){ .print = canto_print, .forms = AS_LESSON, .words = { phrase }, .word_count = 1 }, answer);
}

enum veedor_status veedor_session_ruling(struct veedor_session *s, struct veedor_text *report)
{
	struct veedor *v = s->inspector;
	struct out whole = { .fd = -1 };

	inspector_begin(v);
	struct look look = look_at(&v->settings, out_text(&s->text), 0);
	out_bytes(&whole, out_text(&s->text));
	out_string(&whole, look.ended ? "" : "fin incompleta\n");
	enum status status = inspector_check(v, &v->settings, "log", out_text(&whole));
	out_close(&whole);
	return inspector_end(v, status, report);
}
