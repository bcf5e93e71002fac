/* Find the fault in this hand: a fault is planted in a clean hand, which is kept if the engine finds just that fault. */
#include "generate/faults.h"
#include "lesson/examples.h"
#include "lesson/exercises.h"
#include "log/reader.h"
#include "log/writer.h"
#include "report/explained.h"

#include <string.h>

enum { LONGEST = 100 /* events of a hand that is spoilt */ };

/* A hand that is being spoilt. */
struct spoilt {
	struct hand hand;            /* once it is spoilt its events are its own */
	struct reader *reader;       /* reads the hand as it is written down */
	struct hand read;
	struct findings notation;
	const struct verdict *verdict;
	int first, last;             /* events changed */
	int omitted;                 /* seat whose cards are no longer shown, -1 none */
};

/* ---- what may be spoilt ------------------------------------------------------------------------------------------------ */

static unsigned act_at(struct quiz_maker *m, const struct spoilt *s, unsigned i)
{
	if (s->hand.events[i].type != EVENT_VOICE)
		return ACT_NONE;
	const struct utterance *heard = canto_read(m->canto, event_words(&s->hand, &s->hand.events[i]));
	return heard->count == 1 ? heard->acts[0].act : (unsigned)ACT_NONE;
}

/* What is drawn: a card laid; one before another seat's; a showing; a number said; a call or an answer. */
enum drawn { DRAWN_CARD, DRAWN_BEFORE_CARD, DRAWN_SHOWING, DRAWN_NUMBER, DRAWN_CALL };

static bool is_drawn(struct quiz_maker *m, const struct spoilt *s, unsigned i, enum drawn what)
{
	const struct event *event = &s->hand.events[i];
	bool laid = event->type == EVENT_PLAY;
	unsigned act = act_at(m, s, i);

	switch (what) {
	case DRAWN_CARD: return laid;
	case DRAWN_BEFORE_CARD: return laid && i + 1 < s->hand.event_count && event[1].type == EVENT_PLAY && event->seat != event[1].seat;
	case DRAWN_SHOWING: return event->type == EVENT_SHOW;
	case DRAWN_NUMBER: return act == ACT_DICE;
	default: return act == ACT_QUIERE || act == ACT_NO_QUIERE || canto_of_act(act) >= 0;
	}
}

/* Draws an event; -1: there is none. */
static int draw_event(struct quiz_maker *m, const struct spoilt *s, enum drawn what)
{
	const struct event *events = s->hand.events;
	const struct event *found = CHANCE_OF(&m->chance, e, events, s->hand.event_count, is_drawn(m, s, (unsigned)(e - events), what));

	return found ? (int)(found - events) : -1;
}

/* Makes the change, where the fault must lie. */
static bool plant(struct quiz_maker *m, struct spoilt *s, struct breach breach)
{
	struct hand clean = s->hand;

	s->first = s->last = (int)breach.at;
	return breach_do(&s->hand, &clean, &breach, &m->scratch);
}

/* Writes wrong points. */
static bool wrong_points(struct quiz_maker *m, struct spoilt *s)
{
	struct breach breach = { .at = s->hand.event_count - 1, .event = s->hand.events[s->hand.event_count - 1], .replaces = true };
	int16_t *side = chance_percent(&m->chance, 50) ? &breach.event.number : &breach.event.second;

	if (breach.event.type != EVENT_POINTS)
		return false;
	*side = (int16_t)(*side + (*side == 0 || chance_percent(&m->chance, 60) ? 1 : -1));
	return plant(m, s, breach);
}

/* Plays a card before its turn. */
static bool out_of_turn(struct quiz_maker *m, struct spoilt *s)
{
	int at = draw_event(m, s, DRAWN_BEFORE_CARD);

	if (at < 0)
		return false;
	struct event first = s->hand.events[at];
	if (!plant(m, s, (struct breach){ .at = (uint32_t)at, .event = s->hand.events[at + 1], .replaces = true }))
		return false;
	s->hand.events[++s->last] = first;
	return true;
}

/* Declares a number that the seat's cards do not make. */
static bool wrong_number(struct quiz_maker *m, struct spoilt *s)
{
	int at = draw_event(m, s, DRAWN_NUMBER);

	if (at < 0)
		return false;
	return plant(m, s, (struct breach){ .at = (uint32_t)at, .event = s->hand.events[at], .replaces = true,
		.words = arena_filled(&m->scratch, "{}", 20 + chance_below(&m->chance, 14)) });
}

/* Replaces a call or an answer by words that are neither. */
static bool wrong_words(struct quiz_maker *m, struct spoilt *s)
{
	int at = draw_event(m, s, DRAWN_CALL);

	if (at < 0)
		return false;
	unsigned act = act_at(m, s, (unsigned)at);
	const struct lexicon_entry *found = CHANCE_OF(&m->chance, e, m->rules->lexicon, m->rules->lexicon_count,
		e->kind == LEX_BARRED && e->acts[0] == act);
	/* The right words follow at once: else the hand would take another course. */
	return found && plant(m, s, (struct breach){ .at = (uint32_t)at, .event = s->hand.events[at], .words = found->as_written });
}

/* Inserts a call where none may be made. */
static bool stray_call(struct quiz_maker *m, struct spoilt *s)
{
	unsigned row = chance_below(&m->chance, m->rules->canto_count), at = 1 + chance_below(&m->chance, s->hand.event_count - 1);
	struct str words = official_words(&m->scratch, m->rules, act_of_canto(row), -1);
	struct event event = event_by(EVENT_VOICE, chance_below(&m->chance, (unsigned)s->hand.match->seats));

	return words.n && plant(m, s, (struct breach){ .at = at, .event = event, .words = words });
}

/* Plays a card of another seat. */
static bool strange_card(struct quiz_maker *m, struct spoilt *s)
{
	int at = draw_event(m, s, DRAWN_CARD), other = draw_event(m, s, DRAWN_CARD);

	if (at < 0 || at == other)
		return false;
	struct breach breach = { .at = (uint32_t)at, .event = s->hand.events[at], .replaces = true };
	breach.event.cards[0] = s->hand.events[other].cards[0];
	return plant(m, s, breach);
}

/* Drops a showing. The fault is an omission: no act of the hand is at fault. */
static bool not_shown(struct quiz_maker *m, struct spoilt *s)
{
	int at = draw_event(m, s, DRAWN_SHOWING);

	if (at < 0 || !plant(m, s, (struct breach){ .at = (uint32_t)at, .event = s->hand.events[at], .replaces = true }))
		return false;
	s->omitted = s->hand.events[at].seat;
	memmove(&s->hand.events[at], &s->hand.events[at + 1], (--s->hand.event_count - (uint32_t)at) * sizeof *s->hand.events);
	return true;
}

/* ---- the engine's verdict ------------------------------------------------------------------------------------------------- */

static bool judge(struct quiz_maker *m, struct spoilt *s)
{
	struct out out = OUT_MEMORY(m->lang);

	out_format(&out, "[Veedor \"1\"]\n[Asientos \"%d\"]\n", s->hand.match->seats);
	write_hand(&out, &s->hand);
	struct str text = print_kept(&m->scratch, &out);
	reader_close(s->reader);
	s->reader = reader_open_hand(text, m->rules->name, &m->scratch, &s->read, &s->notation);
	if (!s->reader)
		return false;
	engine_new_match(m->engine, s->read.match);
	s->verdict = engine_judge(m->engine, &s->read, &s->notation);
	return !s->verdict->lost;
}

/* Writes the points that the hand comes to, so that the fault stands alone. */
static void write_points(struct spoilt *s)
{
	struct event *last = &s->hand.events[s->hand.event_count - 1];

	if (last->type != EVENT_POINTS || s->verdict->undecided)
		return;
	last->number = (int16_t)s->verdict->points[0];
	last->second = (int16_t)s->verdict->points[1];
}

/* True if the written points are right, or are the fault themselves: an exercise has one fault, and what it calls right must be right. */
static bool points_hold(const struct spoilt *s, const struct finding *f)
{
	const struct event *last = &s->read.events[s->read.event_count - 1];

	return last->type != EVENT_POINTS || f->event == (int)s->read.event_count
		|| (last->number == s->verdict->points[0] && last->second == s->verdict->points[1]);
}

/* True if the fault lies in the changed act and with its author; an omission, with the seat that did not show. */
static bool is_planted(const struct spoilt *s, const struct finding *f)
{
	const struct event *event = &s->read.events[f->event - 1];

	if (s->omitted >= 0)
		return f->kind == KIND_SHOW && f->seat == s->omitted;
	return f->event - 1 >= s->first && f->event - 1 <= s->last && (event->type == EVENT_POINTS || f->seat == event->seat);
}

static const struct finding *only_finding(const struct spoilt *s)
{
	const struct finding *f = s->verdict->findings.first;
	bool one = s->verdict->findings.count == 1 && f->event > 0 && f->event <= (int)s->read.event_count
		&& (f->severity == SEVERITY_FAULT || f->severity == SEVERITY_NULL) && f->kind != KIND_NOTATION;

	one = one && is_planted(s, f) && points_hold(s, f);
	return one && !s->verdict->undecided && !s->verdict->annulled ? f : NULL;
}

/* ---- the answers ----------------------------------------------------------------------------------------------------------- */

/* Returns an event as the hand is written: "línea 3: B «truco»". */
static struct str event_name(struct quiz_maker *m, const struct spoilt *s, unsigned i)
{
	const struct event *event = &s->read.events[i];
	unsigned line = source_place(&s->read.source, event->span.begin).line - source_place(&s->read.source, s->read.header.begin).line + 1;

	return quiz_text(m, "renglón {}: {}", "line {}: {}", line, source_text(&s->read.source, event->span));
}

/* Returns the words of the omission: "no es un acto: B no mostró sus cartas". */
static struct str omission_name(struct quiz_maker *m, unsigned seat)
{
	return quiz_text(m, "no es un acto: {} no mostró sus cartas", "no act: {} did not show his cards", SEAT(seat));
}

/* Adds the wrong answer that a seat omitted to show, for one that owed nothing. */
static void answer_no_omission(struct quiz_maker *m, struct exercise *x, const struct spoilt *s)
{
	unsigned seat = chance_below(&m->chance, (unsigned)s->hand.match->seats);
	bool showed = ANY_OF(i, s->read.event_count, s->read.events[i].type == EVENT_SHOW && s->read.events[i].seat == seat);

	if (!showed && s->omitted != (int)seat)
		quiz_answer(x, omission_name(m, seat), quiz_words(m, "no ganó nada que tuviera que probar, o sus cartas ya se vieron",
			"he won nothing that he had to prove, or his cards were seen already"));
}

/* Adds a wrong answer for an act: what the act does, and the clause that allows it. */
static void answer_innocent(struct quiz_maker *m, struct exercise *x, const struct spoilt *s, unsigned i)
{
	const struct event *event = &s->read.events[i];
	struct str why = quiz_words(m, "contra ese acto el reglamento no tiene nada", "the regulation has nothing against that act");
	struct canto_lesson heard = { 0 };

	if (event->type == EVENT_VOICE) {
		heard = lesson_heard(&m->arena, m->rules, m->canto, arena_str(&m->arena, event_words(&s->read, event)));
		if (heard.heard.count)
			why = quiz_words(m, "está a tiempo, le toca y son las palabras", "it is in time, his to say, and these are the words");
	} else if (event->type == EVENT_PLAY) {
		why = quiz_words(m, "es suya y le tocaba jugarla", "it is his and it was his turn");
	} else if (event->type == EVENT_POINTS) {
		why = quiz_words(m, "es lo que la mano vale", "that is what the hand is worth");
	}
	struct quiz_choice *answer = quiz_answer(x, event_name(m, s, i), why);
	for (unsigned k = 0; answer && k < 2 && heard.clauses[k].n; k++)
		quiz_clause(answer, heard.clauses[k]);
}

/* True if nothing else on the line of the event reads the same. */
static bool is_named(struct quiz_maker *m, const struct spoilt *s, unsigned i)
{
	struct str name = event_name(m, s, i);

	return !ANY_OF(k, s->read.event_count, k != i && str_equal(event_name(m, s, k), name));
}

enum sort { SORT_CARD, SORT_VOICE, SORT_POINTS, SORT_OMISSION, SORTS };

static enum sort sort_of(const struct event *event)
{
	return event->type == EVENT_PLAY ? SORT_CARD : event->type == EVENT_POINTS ? SORT_POINTS : SORT_VOICE;
}

/* Adds an innocent act of this sort as a wrong answer. */
static void answer_sort(struct quiz_maker *m, struct exercise *x, const struct spoilt *s, const struct finding *f, enum sort sort)
{
	for (unsigned i = 0; i < 24; i++) {
		unsigned at = chance_below(&m->chance, s->read.event_count), before = x->count;
		const struct event *event = &s->read.events[at];
		if (at + 1 == (unsigned)f->event || event->type == EVENT_SHOW || sort_of(event) != sort)
			continue;
		answer_innocent(m, x, s, at);
		if (x->count > before)
			return;
	}
}

/* Adds the wrong answers. Each sort of fault is offered equally often, whichever is the right one. */
static void answer_others(struct quiz_maker *m, struct exercise *x, const struct spoilt *s, const struct finding *f, enum sort right)
{
	for (unsigned i = 0, first = chance_below(&m->chance, SORTS); i < SORTS; i++) {
		enum sort sort = (enum sort)((first + i) % SORTS);
		if (sort == SORT_OMISSION && right != SORT_OMISSION && declares_points(m->rules))
			answer_no_omission(m, x, s);
		else if (sort != right && sort != SORT_OMISSION)
			answer_sort(m, x, s, f, sort);
	}
	for (unsigned i = 0; i < 12 && x->count < QUIZ_CHOICES; i++)
		answer_sort(m, x, s, f, (enum sort)chance_below(&m->chance, SORT_POINTS));
	x->count = x->count > QUIZ_CHOICES ? QUIZ_CHOICES : x->count;
}

static bool ask(struct quiz_maker *m, struct exercise *x, struct spoilt *s, const struct finding *f)
{
	enum sort right = s->omitted >= 0 ? SORT_OMISSION : sort_of(&s->read.events[f->event - 1]);

	if (s->omitted < 0 && !is_named(m, s, (unsigned)f->event - 1))
		return false;
	x->question = quiz_words(m, "En esta mano hay una sola cosa que está mal. ¿Cuál?", "Just one thing is wrong in this hand. Which?");
	x->log = arena_str(&m->arena, str_trim(str_slice(s->read.source.text, s->read.header.begin, s->read.source.text.n)));
	x->seats = (uint8_t)s->hand.match->seats;
	x->level = (uint8_t)(3 + quiz_is_large(m, x->seats) + (s->read.event_count > 14)); /* a long hand, a large table: one more each */
	struct str name = s->omitted >= 0 ? omission_name(m, (unsigned)s->omitted) : event_name(m, s, (unsigned)f->event - 1);
	quiz_clauses_broken(m, quiz_answer(x, name, quiz_finding(m, f, true)), f);
	answer_others(m, x, s, f, right);
	return x->count == QUIZ_CHOICES;
}

/* ---- all of it ----------------------------------------------------------------------------------------------------------------- */

static bool spoil(struct quiz_maker *m, struct spoilt *s)
{
	/* One answer in four is about points; where nothing can be omitted the others are cards and words. */
	static const uint8_t three[] = { SORT_POINTS, SORT_POINTS, SORT_CARD, SORT_CARD, SORT_CARD, SORT_VOICE, SORT_VOICE, SORT_VOICE };
	enum sort sort = declares_points(m->rules) ? (enum sort)(m->aim % SORTS) : (enum sort)three[m->aim % sizeof three];

	if (m->aim & AIM_AGAIN) /* the aim was rare; points have had their turn, for any hand has them */
		sort = m->aim & 1 ? SORT_CARD : SORT_VOICE;
	if (sort == SORT_OMISSION)
		return not_shown(m, s);
	if (sort == SORT_POINTS)
		return wrong_points(m, s);
	if (sort == SORT_CARD)
		return chance_percent(&m->chance, 70) ? out_of_turn(m, s) : strange_card(m, s);
	switch (chance_below(&m->chance, 3)) {
	case 0: return wrong_number(m, s);
	case 1: return wrong_words(m, s);
	default: return stray_call(m, s);
	}
}

static bool find_fault(struct quiz_maker *m, struct exercise *x, struct spoilt *s)
{
	if (!spoil(m, s) || !judge(m, s))
		return false;
	if (!only_finding(s)) {
		write_points(s);
		if (!judge(m, s))
			return false;
	}
	const struct finding *f = only_finding(s);
	return f && ask(m, x, s, f);
}

/* Makes the exercise from the hand of the corpus that breaks the clause, if that is its only finding. */
bool exercise_example(struct quiz_maker *m, struct str clause, struct exercise *x)
{
	const struct example *row = example_of(clause);
	struct spoilt *s = row && row->broken >= 0 && !strstr(example_hands[row->broken], "[Lectura") ? ARENA_NEW(&m->scratch, struct spoilt) : NULL;
	struct str text = s ? str_of(example_hands[row->broken]) : STR("");

	if (!s)
		return false;
	s->omitted = -1;
	s->reader = reader_open_hand(text, m->rules->name, &m->scratch, &s->read, &s->notation);
	bool read = s->reader && s->read.event_count;
	if (read) {
		engine_new_match(m->engine, s->read.match);
		s->hand = s->read;
		s->last = (int)s->read.event_count;
		s->verdict = engine_judge(m->engine, &s->read, &s->notation);
	}
	const struct finding *f = read && !s->verdict->lost ? only_finding(s) : NULL;
	bool made = f && finding_cites(f, clause) && ask(m, x, s, f);
	reader_close(s->reader);
	return made;
}

bool exercise_fault(struct quiz_maker *m, struct exercise *x)
{
	const struct hand *hand = quiz_hand(m, m->level > 3 ? 30 : 0, 75);
	struct spoilt *s = hand && hand->event_count < LONGEST ? ARENA_NEW(&m->scratch, struct spoilt) : NULL;

	if (!s || hand->event_count < 6)
		return false;
	s->hand = *hand;
	s->omitted = -1;
	bool found = find_fault(m, x, s);
	reader_close(s->reader);
	return found;
}
