/* What a format consists of: a table of the platform's verbs, each with the function that writes the act, and a table of its
 * announcements. Private to this floor. */
#ifndef VEEDOR_IMPORT_FORMAT_H
#define VEEDOR_IMPORT_FORMAT_H

#include "import/import.h"
#include "log/twin_parts.h"

/* A hand while it is imported. Seats are those of the notation, 0 for A. */
struct playing {
	struct line_reading *r;
	const struct import_format *format;
	const struct json_node *object;      /* the line */
	const struct json_node *act;         /* act in hand; its number in the line */
	int64_t number;
	unsigned seats;
	int8_t seat_of[MAX_SEATS];           /* seat of the notation for each seat of the platform; -1: not in this hand */
	const struct json_node *deal[MAX_SEATS], *flor[MAX_SEATS];
	cardset laid[MAX_SEATS];             /* cards laid so far */
	unsigned sung;                       /* seats that sang flor */
	bool truco_waits;                    /* truco waits for its answer */
	bool bet;                            /* a bet on the flor was made */
	enum { WAITS_NONE, WAITS_ENVIDO, WAITS_FLOR } waits; /* what else waits */
	bool flor_met;                       /* a rival answered the flor */
	unsigned passing;                    /* seats that passed all their cards */
};

struct verb {
	const char *name;                    /* without what follows it: `tengo` of `tengo 27`; NULL ends the table */
	void (*write)(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
	const char *words;                   /* as people say it, where `write` needs that */
};

/* An announcement that names the side that won a lance, by its first words. */
struct announced {
	const char *begins, *lance;          /* NULL ends the table */
};

struct import_format {
	const char *name;                    /* beginning of `eng` in its lines */
	const struct verb *verbs;
	const struct announced *announced;   /* NULL: `envido`, `flor` and `truco` begin them */
	void (*lay)(struct playing *p, unsigned seat, struct str card, struct str rest); /* NULL: a card lies open */
	void (*after)(struct playing *p, const struct json_node *event);                 /* writes one announcement of this act; may be NULL */
};

extern const struct import_format format_emilrichardo, format_giampiga, format_gotruco, format_marianogappa, format_trucoshi;

/* ---- acts.c: functions for `write` of a verb ---------------------------------------------------- */

void import_says(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* Says a bet on the flor, and notes it. */
void import_bets(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* Writes the number that follows. */
void import_declares(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
void import_leaves(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* The whole side leaves: the others of the side go first, so that no leaving closes a baza. */
void import_side_leaves(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* Shows all cards that the seat has not laid. */
void import_shows(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* Writes nothing: it is no act at a table. */
void import_nothing(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);

/* Begins the line of the act or announcement in hand. */
void import_line(struct playing *p);

void import_say(struct playing *p, unsigned seat, const char *words);
/* Lays a card; `how` follows it: "", " tapada". False, after a complaint: there is no such card. */
bool import_lay(struct playing *p, unsigned seat, struct str card, const char *how);
/* Writes a comment: the platform said it, and nobody at the table did. */
void import_comment(struct playing *p, struct str text);

/* Refuses the act in hand, with its place. */
void import_refuse(struct playing *p);

/* Returns the seat of the notation for a seat of the platform, given as a number or a digit; -1: not in this hand. */
int import_seat(const struct playing *p, const struct json_node *value);

/* True if a rival has sung flor. */
bool import_rival_sang(const struct playing *p, unsigned seat);

#endif
