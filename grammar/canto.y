/* From items to acts. The symbols are states of a listener: what he heard last, and whether the next item joins it. Every sequence of items is a
 * sentence of this grammar, so that free speech is no error. F1, F2... are the forms of docs/cantos.md. */
%code requires {
#include "canto/hearing.h"
}

%define api.pure full
%define api.prefix {canto_hear_}
%define api.token.prefix {HEAR_}
%expect 0
%param { struct hearing *hearing }

%union {
	struct item *item;
	enum link link;
}

%token <item>
	CALL      "canto"
	THE_CALL  "article and canto"
	ACCEPT    "quiero"
	REPLY     "no quiero or paso"
	NUMBER    "number"
	PREFIX    "con flor, a ley"
	ACT       "any other act"
	AND       "y"
	NOT       "no"
	CORRECTS  "digo, perdón"
	ALL       "todo, nada"
	YES       "sí"
	PAUSE     "separator"
	FREE      "free word"
	ARTICLE   "article that stands alone"

%nterm <item> answer answered_not behind_not call correcting denying joint negated negated_pause parted_not stopped
%nterm <link> after_answer after_call after_prefix called_any

%code {
/* The parser's stack never grows past its first size: every rule is left-recursive. */
#define YYMAXDEPTH YYINITDEPTH

static int canto_hear_lex(CANTO_HEAR_STYPE *value, struct hearing *hearing)
{
	while (hearing->next < hearing->item_count) {
		struct item *item = &hearing->items[hearing->next++];
		if (item->token == 0)
			continue;
		value->item = item;
		return item->token;
	}
	return 0;
}

static void canto_hear_error(struct hearing *hearing, const char *message)
{
	(void)message;
	hearing->failed = true;
}
}

%%

speech: any;

/* Speech may end in every state, or go on with an item that no state treats in its own way. */
any: any_but_denied | denied;

idle: %empty
	| any FREE
	| any ARTICLE
	| any_but_denied ACT          { hearing_act(hearing, $2, false); }   /* F12 F13 F14 F16 to F19 */
	| denied ACT                  { hearing_act(hearing, $2, true); }
	| any_but_answered ALL
	| any_but_the YES             { hearing_asked(hearing, $2, NAMED_YES); }    /* ¿truco? sí */
	| lone AND
	| correcting AND
	| lone PAUSE;

plain: idle | called | called_and | called_pause | parted | parted_then | numbered | numbered_pause | prefixed | prefixed_and
	| negated_pause;
denied: negated | stopped | parted_not | answered_not;
answered_any: answered | answered_and | answered_pause;

any_but_denied: plain | the_called | reparted | answered_any | correcting;
any_but_answered: plain | the_called | reparted | answered_and | denied | correcting;
any_but_the: plain | answered_any | denied | correcting;
any_but_correcting: plain | the_called | reparted | answered_any | denied;

/* States to which neither "y" nor a separator means anything. */
lone: idle | negated_pause;

/* States in which a canto begins something new. */
fresh: idle | numbered | numbered_pause | negated | negated_pause | stopped;

/* ---- cantos -------------------------------------------------------------------------- */

called_any: called                    { $$ = LINK_ADJACENT; }
	| called_and                  { $$ = LINK_AND; }
	| called_pause                { $$ = LINK_PAUSE; };
after_call: called_any
	| the_called                  { $$ = LINK_ADJACENT; };

called: fresh CALL                    { hearing_call(hearing, $2, LINK_NONE); }     /* F1 to F5 */
	| after_call CALL             { hearing_call(hearing, $2, $1); }            /* F8 */
	| after_answer CALL           { hearing_raise(hearing, $2, $1); }           /* F6 F9 */
	| after_part CALL             { hearing_raise(hearing, $2, LINK_PAUSE); }
	| after_prefix call           { hearing_call(hearing, $2, $1); };           /* F10 */

the_called: fresh THE_CALL            { hearing_call(hearing, $2, LINK_NONE); }
	| after_call THE_CALL         { hearing_call(hearing, $2, $1); }            /* envido mi truco */
	| answered_and THE_CALL       { hearing_raise(hearing, $2, LINK_AND); }
	| answered_pause THE_CALL     { hearing_raise(hearing, $2, LINK_PAUSE); };

call: CALL | THE_CALL;
joint: AND | PAUSE;

called_and: after_call AND | called_and PAUSE;
called_pause: called PAUSE | the_called PAUSE | called_pause PAUSE;

/* ---- answers ------------------------------------------------------------------------- */

answer: ACCEPT | REPLY;

after_answer: answered                { $$ = LINK_ADJACENT; }
	| answered_and                { $$ = LINK_AND; }
	| answered_pause              { $$ = LINK_PAUSE; };

answered: heard_before answer         { hearing_answer(hearing, $2, LINK_NONE); }
	| called_any answer           { hearing_answer(hearing, $2, $1); }          /* F9 */
	| after_answer answer         { hearing_answer(hearing, $2, $1); }          /* F7 */
	| parted_any answer           { hearing_answer(hearing, $2, LINK_AND); }
	| after_prefix answer         { hearing_answer(hearing, $2, $1); }          /* F11 */
	| denying ACCEPT              { hearing_deny(hearing, $1, $2); }            /* no lo quiero */
	| denying REPLY               { hearing_repeat_no(hearing, $1, $2); }       /* no no quiero */
	| negated_pause ACCEPT        { hearing_doubt(hearing, $2); }               /* no, quiero */
	| negated_pause REPLY         { hearing_answer(hearing, $2, LINK_NONE); };

heard_before: idle | numbered | numbered_pause | correcting;
denying: negated | stopped | behind_not;

answered_and: after_answer AND | answered_and PAUSE;
answered_pause: answered PAUSE | answered_pause PAUSE;
answered_not: after_answer NOT        { $$ = $2; };

/* Answers that name their part of a double challenge. */
parted: answered THE_CALL             { hearing_part(hearing, $2); }        /* quiero el envido */
	| answered ALL                { hearing_all(hearing, $2); }         /* quiero todo */
	| answered_pause ALL          { hearing_all(hearing, $2); }
	| named answer                { hearing_answer_part(hearing, $2); } /* el truco no quiero */
	| named NOT                   { hearing_part_said(hearing, $2, ACT_NO_QUIERE); }     /* el truco no */
	| named YES                   { hearing_part_said(hearing, $2, ACT_QUIERE); };

named: the_called | reparted;
parted_any: parted | parted_then;
after_part: parted_any | reparted;

parted_not: parted_any NOT            { $$ = $2; };
parted_then: after_part joint;

reparted: after_part THE_CALL         { hearing_part_too(hearing, $2); }        /* ... y el truco */
	| behind_not call             { hearing_part_not(hearing, $1, $2); };       /* quiero y no el truco */
behind_not: answered_not | parted_not;

/* ---- numbers, prefixes, "no" ----------------------------------------------------------- */

numbered: any_but_correcting NUMBER   { hearing_number(hearing, $2); }      /* F14 */
	| taken_back;

/* "veintinueve... no, treinta": the first number stands. */
taken_back: correcting NUMBER         { hearing_take_back(hearing, $1, $2); } /* F20 */
	| correcting call             { hearing_take_back(hearing, $1, $2); };

numbered_pause: numbered joint | numbered_pause joint;

prefixed: any PREFIX                  { hearing_prefix(hearing, $2); };
prefixed_and: after_prefix joint;
after_prefix: prefixed                { $$ = LINK_ADJACENT; }
	| prefixed_and                { $$ = LINK_AND; };

negated: negatable NOT                { $$ = $2; }
	| called NOT                  { $$ = $2; hearing_named_no(hearing, $2); };   /* truco no */
negatable: idle | called_and | answered_not | parted_not
	| prefixed | prefixed_and | negated | negated_pause | stopped | correcting;
negated_pause: negated joint | behind_not joint;
stopped: called_pause NOT             { $$ = $2; hearing_asked(hearing, $2, NAMED_NO); }
	| numbered NOT                { $$ = $2; }
	| numbered_pause NOT          { $$ = $2; };
correcting: stopped joint
	| correcting PAUSE
	| called CORRECTS             { $$ = $2; }
	| called_pause CORRECTS       { $$ = $2; }
	| numbered CORRECTS           { $$ = $2; }
	| numbered_pause CORRECTS     { $$ = $2; };

%%

void hearing_parse(struct hearing *hearing)
{
	if (canto_hear_parse(hearing) != 0)
		hearing->failed = true;
}
