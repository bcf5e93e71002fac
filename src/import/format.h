/* What a format is made of: a table of the platform's verbs, each with the function that writes the act, and one of its announcements. Private to
 * this floor. */
#ifndef VEEDOR_IMPORT_FORMAT_H
#define VEEDOR_IMPORT_FORMAT_H

#include "import/import.h"
#include "log/twin_parts.h"

/* A hand while it is imported. Seats are those of the notation, 0 for A. */
struct playing {
	struct line_reading *r;
	const struct import_format *format;
	const struct json_node *object;      /* the line */
	const struct json_node *act;         /* the one that is being written, and its number in the line */
	int64_t number;
	unsigned seats;
	int8_t seat_of[MAX_SEATS];           /* of a seat of the platform; -1: it does not play this hand */
	const struct json_node *deal[MAX_SEATS], *flor[MAX_SEATS];
	cardset laid[MAX_SEATS];             /* so far */
	unsigned sung;                       /* seats that sang flor */
	bool truco_waits;                    /* for its answer */
	bool bet;                            /* somebody bet on the flor */
	enum { WAITS_NONE, WAITS_ENVIDO, WAITS_FLOR } waits; /* what waits besides */
	bool flor_met;                       /* a rival answered the flor */
	unsigned passing;                    /* seats that passed all their cards */
};

struct verb {
	const char *name;                    /* without what follows it: `tengo` of `tengo 27`; NULL ends the table */
	void (*write)(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
	const char *words;                   /* as people say it, where `write` needs that */
};

/* An announcement that names the side to which a lance went: it begins so. */
struct announced {
	const char *begins, *lance;          /* NULL ends the table */
};

struct import_format {
	const char *name;                    /* `eng` of its lines begins so */
	const struct verb *verbs;
	const struct announced *announced;
	void (*lay)(struct playing *p, unsigned seat, struct str card, struct str rest); /* NULL: a card lies open */
	void (*after)(struct playing *p, const struct json_node *event);                 /* what the platform announced at this act, each in turn; may be NULL */
};

extern const struct import_format format_emilrichardo, format_giampiga, format_gotruco, format_marianogappa, format_trucoshi;

/* ---- acts.c: what verbs write; each fits `write` ---------------------------------------------- */

void import_says(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* The number that follows. */
void import_declares(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
void import_leaves(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* The act is the side's: the others of it go first, so that nobody's leaving closes a baza. */
void import_side_leaves(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* All cards that the seat has not laid. */
void import_shows(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);
/* No act at a table. */
void import_nothing(struct playing *p, unsigned seat, const struct verb *verb, struct str rest);

/* An act by `seat` begins: what is put next is the rest of it. */
void import_act(struct playing *p, unsigned seat);
void import_say(struct playing *p, unsigned seat, const char *words);
/* A card laid; `how` follows it: "", " tapada". False, which is told: there is no such card. */
bool import_lay(struct playing *p, unsigned seat, struct str card, const char *how);
/* What the platform said and nobody at the table did: a comment. */
void import_comment(struct playing *p, struct str text);

/* The act in hand will not do: told with its place. */
void import_refuse(struct playing *p);

/* A seat of the platform, as a number or a digit; -1: none of this hand. */
int import_seat(const struct playing *p, const struct json_node *value);

static inline unsigned import_side(unsigned seat) { return seat % 2; }

/* Somebody of the other side has sung flor. */
bool import_rival_sang(const struct playing *p, unsigned seat);

#endif
