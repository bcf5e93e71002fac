/* One hand as the log records it: a flat array of events, each with its actor and its place.
 * Plain data, filled by log/reader, judged by the engine, printed by log/writer. */
#ifndef VEEDOR_LOG_HAND_H
#define VEEDOR_LOG_HAND_H

#include "base/source.h"
#include "rules/ruleset.h"

enum event_type {
	EVENT_VOICE,      /* A "envido" */
	EVENT_PLAY,       /* A 1e */
	EVENT_LIFT,       /* A levanta 1e */
	EVENT_UNCOVER,    /* A descubre 1e */
	EVENT_SHOW,       /* A muestra 7c 6c [a B] */
	EVENT_LEAVE,      /* A mazo */
	EVENT_LAY_DOWN,   /* A tiende [cards] */
	EVENT_WAIT,       /* A espera 10 */
	EVENT_CUT,        /* C corta [17] */
	EVENT_TAP,        /* C golpea */
	EVENT_MUESTRA,    /* muestra 4o: turned up here */
	EVENT_DEMAND,     /* A pide mostrar [a B] */
	EVENT_CLAIM,      /* B reclama muestra */
	EVENT_OWN_UP,     /* A reconoce ["text"] */
	EVENT_POINT_AT,   /* A señala B [card] */
	EVENT_NOTE,       /* nota carta_vista A ["text"], or {carta_vista A "text"} */
	EVENT_SETTLED,    /* arreglo ["text"]: the table noticed the event before and settled it */
	EVENT_RULING,     /* fallo [tantos N-N | repite] ["text"] */
	EVENT_POINTS,     /* tantos 2-0: what the table wrote for this hand */
	EVENT_WINNER,     /* gana envite A: who the table says won that lance */
	EVENT_SCORE,      /* marcador 16-11 after the hand */
	EVENT_ANNUL,      /* anula ["text"]: the table annulled the hand */
	EVENT_END,        /* fin [incompleta | partida | repite] */
	EVENT_TYPE_COUNT
};
_Static_assert((int)EVENT_TYPE_COUNT <= 32, "more types than bits of hand.types");

enum ruling { RULING_TEXT, RULING_POINTS, RULING_REDEAL };
enum ending {
	ENDING_NONE,        /* nothing closes the hand: it is torn */
	ENDING_WRITTEN,     /* tantos or marcador closes it */
	ENDING_PLAIN,       /* fin */
	ENDING_UNFINISHED,  /* fin incompleta */
	ENDING_MATCH,       /* fin partida */
	ENDING_ANNULLED,    /* anula */
	ENDING_REDEAL,      /* fin repite, anula repite */
};

/* The major version of the notation that is read, and the version that is written. */
enum { LOG_VERSION = 1 };
#define LOG_VERSION_TEXT "1.1"

/* Six at a table play some hands as three duels of facing seats. */
enum dispute { DISPUTE_UNSAID, DISPUTE_GENERAL, DISPUTE_FACING };

enum { NOBODY = 255, NOT_DEALT = 255, EVENT_CARDS = 6, DEAL_CARDS = 6 };

/* Event flags. */
enum {
	EVENT_WITH_PREVIOUS = 1,   /* "+": at the same time as the event before */
	EVENT_SAME_BREATH = 2,     /* a second string of the same seat without a new actor */
	EVENT_ATTACHED = 4,        /* a note in braces: about the event before it */
	EVENT_HEADER = 8,          /* stood on the hand's header line (before the deal) */
	EVENT_JOINED = 16,         /* a voice at the same time as the voice before, by a note `{voces_juntas}` */
};

struct event {
	uint8_t type;              /* enum event_type */
	uint8_t seat;              /* actor; note: whom it is about; NOBODY */
	uint8_t target;            /* the seat shown to, asked, pointed at; NOBODY */
	uint8_t form;              /* EVENT_PLAY: enum card_form as written */
	uint8_t what;              /* enum demand / claim / note / ruling / ending / lance name id */
	uint8_t flags;
	uint8_t card_count;
	card cards[EVENT_CARDS];   /* PLAY beneath/together: cards[0] is the lower / first named */
	int16_t number, second;    /* cut, seconds, N-N; -1 not written */
	struct span span;          /* the whole event with its actor */
	struct span words;         /* the utterance or free text, without quotes; 0..0 none */
	struct span name;          /* EVENT_WINNER: the lance's name */
	struct span time;          /* @12:03:05 before the event; 0..0 none */
};

/* Returns an event with nothing but its type and its actor (NOBODY: none). */
static inline struct event event_by(unsigned type, unsigned seat)
{
	return (struct event){ .type = (uint8_t)type, .seat = (uint8_t)seat, .target = NOBODY, .number = -1, .second = -1 };
}

/* Names are cut to so many bytes, where a character ends: a report repeats them at every hand and finding. */
enum { NAME_LIMIT = 128 };

struct tag {
	struct str name, value;    /* canonical spelling where known; escapes resolved in value, which is cut (NAME_LIMIT) */
	struct str whole;          /* the value as it is written */
	struct span span;          /* in the source of the match's first hand only */
	uint8_t known;             /* index among the known tags, NOBODY for another */
	bool inherited;            /* it stands in the file's block, and the match's own block does not replace it */
};

/* Tantos or chicos of both sides, if they are known. */
struct score {
	bool known;
	int of[2];                 /* by side */
};

/* Tags of the file and of a match. Owned by the reader; live until its next match. */
struct match_header {
	struct tag *tags;
	uint32_t tag_count;
	struct str ruleset;        /* Reglamento, or empty */
	struct str id;             /* Partido; else "1", "2"... in the order of the file */
	struct str player[MAX_SEATS];
	int seats;                 /* Asientos, else the named seats, else 0 */
	int target;                /* Meta, else -1 */
	int version;               /* Veedor, else 1 */
	struct str judge, scorer;  /* Juez, Apuntador */
	struct str date;           /* Fecha if it is a date, or empty */
	struct str round;          /* Ronda, or empty */
	struct str team[2];        /* Equipo, by side, or empty */
	struct score result;       /* Resultado */
	uint32_t ordinal;          /* 1.. in the file; changes when a new match begins */
	struct str *comments;      /* those of its tag block, from ';' on */
	uint32_t comment_count;
	uint32_t comments_before;  /* how many of them stand before the first tag */
};

struct comment {
	struct span span;          /* from ';' to the end of the line */
	uint32_t before_event;     /* index of the event it stands before */
	bool own_line;
	bool after_blank;          /* on its own line, and the line before is empty */
};

struct hand {
	struct source source;      /* the bytes of this hand; spans point into it */
	const struct match_header *match;
	struct span header;        /* "mano 7 reparte D ..." */
	struct str id;             /* "7", cut (NAME_LIMIT) */
	struct str whole_id;       /* as it is written */
	uint8_t dealer;            /* seat, or NOBODY if not written */
	struct score score;        /* before the hand */
	int16_t chico;             /* -1 not written */
	int16_t target;            /* meta on the header, else -1 */
	uint8_t dispute;           /* enum dispute, as the header says */
	card muestra;              /* CARD_NONE if the header has none */
	uint8_t dealt[MAX_SEATS];  /* how many cards its deal line has; NOT_DEALT: it has no line */
	card deal[MAX_SEATS][DEAL_CARDS];
	struct span deal_span[MAX_SEATS];
	struct event *events;
	uint32_t event_count;
	uint32_t types;            /* bits (enum event_type): no event has another type */
	struct comment *comments;
	uint32_t comment_count;
	uint8_t ending;            /* enum ending */
	bool lost;                 /* could not be read; `findings` says why */
};

/* True for the letter of a seat, A to F. */
static inline bool is_seat_letter(char c)
{
	return (unsigned char)(c - 'A') < MAX_SEATS;
}

/* Returns the seat that a note is about, or NOBODY. Braces without a seat are about the author of the event before them; no hand begins with
 * braces. */
static inline unsigned event_noted(const struct event *note)
{
	while (note->seat == NOBODY && (note->flags & EVENT_ATTACHED))
		note--;
	return note->seat;
}

/* Returns where the first deal line begins in the text; 0 if there is none. */
static inline uint32_t hand_first_deal(const struct hand *hand)
{
	uint32_t first = 0;
	for (int seat = 0; seat < MAX_SEATS; seat++)
		if (hand->dealt[seat] != NOT_DEALT && (first == 0 || hand->deal_span[seat].begin < first))
			first = hand->deal_span[seat].begin;
	return first;
}

/* Returns comment *at, and goes on to the next, if it stands before event `event` and, unless `end` is 0, before that byte; else NULL. */
static inline const struct comment *hand_next_comment(const struct hand *hand, uint32_t *at, uint32_t event, uint32_t end)
{
	const struct comment *comment = *at < hand->comment_count ? &hand->comments[*at] : NULL; /* without comments there is no array */
	bool next = comment && comment->before_event <= event && (!end || comment->span.begin < end);

	*at += next;
	return next ? comment : NULL;
}

/* True if the event comes at the same time as the one before, by "+" or by the note. */
static inline bool event_at_once(const struct event *event) { return event->flags & (EVENT_WITH_PREVIOUS | EVENT_JOINED); }

/* True if both sides have the same in the two; if both scores are known besides. */
static inline bool same_tantos(const int *a, const int *b) { return a[0] == b[0] && a[1] == b[1]; }
static inline bool score_same(const struct score *a, const struct score *b) { return a->known && b->known && same_tantos(a->of, b->of); }

/* Returns the score, or the points, that the event has. */
static inline struct score event_score(const struct event *event)
{
	return (struct score){ true, { event->number, event->second } };
}

/* Returns the score that comes with these points. */
static inline struct score score_plus(struct score score, const int *points)
{
	return (struct score){ score.known, { score.of[0] + points[0], score.of[1] + points[1] } };
}

/* True if the score is known and no side, or some side, has reached the target. */
static inline bool score_below(const struct score *score, int target) { return score->known && score->of[0] < target && score->of[1] < target; }
static inline bool score_reached(const struct score *score, int target) { return score->known && !score_below(score, target); }

/* Returns the place behind the last event. A hand without events may have no array. */
static inline const struct event *hand_end(const struct hand *hand)
{
	return hand->event_count ? hand->events + hand->event_count : hand->events;
}

/* Returns the first event of this type from event `from` on; event_count if there is none. */
static inline uint32_t hand_next(const struct hand *hand, uint32_t from, unsigned type)
{
	while (from < hand->event_count && hand->events[from].type != type)
		from++;
	return from;
}

/* Returns the utterance or free text of an event. */
static inline struct str event_words(const struct hand *hand, const struct event *event) { return source_text(&hand->source, event->words); }

#endif
