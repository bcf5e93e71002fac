/* The expectations that a corpus hand carries in its own comments. To the log parser they are
 * comments like any other; here they are the test. */
#ifndef VEEDOR_TESTS_CORPUS_ANNOTATION_H
#define VEEDOR_TESTS_CORPUS_ANNOTATION_H

#include "findings/finding.h"
#include "log/hand.h"

enum { EXPECTED_FINDINGS = 64, EXPECTED_CLAUSES = 12, LISTED_CLAUSES = 48 };

enum { NAMES_ANYBODY = -2, NAMES_NOBODY = -1 };

/* `;~ KIND SEVERITY ID... [only] [de SEAT | de nadie]` on the line where the finding's words stand. */
struct expected_finding {
	uint32_t line;                             /* where the finding has to be */
	uint32_t written;                          /* where the annotation stands */
	enum finding_kind kind;
	enum severity severity;
	struct str clauses[EXPECTED_CLAUSES];
	unsigned clause_count;
	bool only;                                 /* and no other clause */
	int seat;                                  /* whom it names; NAMES_ANYBODY where the annotation does not say */
};

/* POINTS_OPEN: undecided, and no sum is said of them. */
enum expected_points { POINTS_MISSING, POINTS_GIVEN, POINTS_ANNULLED, POINTS_LOST, POINTS_OPEN };

/* Everything one hand says of itself. */
struct annotations {
	struct expected_finding findings[EXPECTED_FINDINGS];
	unsigned finding_count;
	enum expected_points points_kind;          /* `;=` */
	int points[2];
	bool undecided;
	int forfeited_by;                          /* `pierde SEAT`: the side that loses the match by a rule, -1 none */
	uint32_t points_line;
	bool stands;                               /* `;>`: how the match stands after the hand, by what is due */
	int score[2];
	bool chicos_given; int chicos[2];          /* `chicos N-N` */
	int match_winner, chico_winner, paper_winner; /* `partida SEAT`, `chico SEAT`, `papeles SEAT`: sides, -1 nobody */
	uint32_t stands_line;
	struct str kept[LISTED_CLAUSES];           /* `;: cumple` */
	unsigned kept_count;
	struct str broken[LISTED_CLAUSES];         /* `;: quiebra` */
	unsigned broken_count;
	bool explained;                            /* a comment in plain words */
	unsigned errors;                           /* annotations that could not be read */
};

/* Reads the annotations of a hand from its bytes, lost hands included. Says on standard output,
 * as file:line, what is wrong with an annotation. */
void annotations_read(struct annotations *out, const struct hand *hand);

#endif
