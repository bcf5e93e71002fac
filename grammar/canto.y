/* From items to acts. The symbols are states of a listener: what he heard last, and whether the next item joins it. Every sequence of items is a
 * sentence of this grammar, so that free speech is no error. F1, F2... are the forms of docs/cantos.md. */
%code requires {
#include "canto/hearing.h"

struct heard_span {
	uint32_t begin, end;
};
}

%define api.pure full
%define api.prefix {canto_hear_}
%define api.token.prefix {HEAR_}
%define api.location.type {struct heard_span}
%define parse.error custom
%locations
%expect 0
%param { struct hearing *hearing }

%union {
	struct item *item;
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
	ALL       "todo, nada"
	YES       "sí"
	PAUSE     "separator"
	FREE      "free word"
	ARTICLE   "article that stands alone"

%nterm <item> answer answered_not negated negated_pause parted_not stopped correcting

%code {
/* Nobody asks for bison's list of expected tokens: no utterance is a syntax error. */
#pragma GCC diagnostic ignored "-Wunused-function"

#define YYLLOC_DEFAULT(current, rhs, n)                                    \
	do {                                                                \
		(current).begin = YYRHSLOC(rhs, (n) ? 1 : 0).begin;          \
		(current).end = YYRHSLOC(rhs, (n)).end;                      \
	} while (0)

/* The parser's stack never grows past its first size: every rule is left-recursive. */
#define YYMAXDEPTH YYINITDEPTH

static int canto_hear_lex(CANTO_HEAR_STYPE *value, CANTO_HEAR_LTYPE *place, struct hearing *hearing)
{
	while (hearing->next < hearing->item_count) {
		struct item *item = &hearing->items[hearing->next++];
		if (item->token == 0)
			continue;
		value->item = item;
		*place = (struct heard_span){ item->begin, item->end };
		return item->token;
	}
	return 0;
}

static void canto_hear_error(const CANTO_HEAR_LTYPE *place, struct hearing *hearing, const char *message)
{
	(void)place;
	(void)message;
	hearing->failed = true;
}
}

%%

speech: any;

/* Speech may end in every state, or go on with an item that no state treats in its own way. */
any: idle | called | called_and | called_pause | the_called | answered | answered_and | answered_pause
	| answered_not | parted | parted_then | parted_not | reparted | numbered | numbered_pause | prefixed | prefixed_and
	| negated | negated_pause | stopped | correcting;

idle: %empty
	| any FREE
	| any ARTICLE
	| any_but_denied ACT          { hearing_act(hearing, $2, false); }   /* F12 F13 F14 F16 to F19 */
	| denied ACT                  { hearing_act(hearing, $2, true); }
	| any_but_answered ALL
	| any_but_the YES
	| lone AND
	| correcting AND
	| lone PAUSE;

any_but_denied: idle | called | called_and | called_pause | the_called | answered | answered_and
	| answered_pause | parted | parted_then | reparted | numbered | numbered_pause | prefixed
	| prefixed_and | negated_pause | correcting;
denied: negated | stopped | parted_not | answered_not;

any_but_answered: idle | called | called_and | called_pause | the_called | answered_and
	| parted | parted_then | parted_not | reparted | numbered | numbered_pause | prefixed | prefixed_and
	| negated | answered_not | negated_pause | stopped | correcting;

any_but_the: idle | called | called_and | called_pause | answered | answered_and | answered_pause
	| parted | parted_then | parted_not | numbered | numbered_pause | prefixed | prefixed_and
	| negated | answered_not | negated_pause | stopped | correcting;

/* States to which neither "y" nor a separator means anything. */
lone: idle | negated_pause;

/* States in which a canto begins something new. */
fresh: idle | numbered | numbered_pause | negated | negated_pause | stopped;

/* ---- cantos -------------------------------------------------------------------------- */

called: fresh CALL                    { hearing_call(hearing, $2, LINK_NONE); }     /* F1 to F5 */
	| called CALL                 { hearing_call(hearing, $2, LINK_ADJACENT); } /* F8 */
	| the_called CALL             { hearing_call(hearing, $2, LINK_ADJACENT); }
	| called_and CALL             { hearing_call(hearing, $2, LINK_AND); }
	| called_pause CALL           { hearing_call(hearing, $2, LINK_PAUSE); }
	| answered CALL               { hearing_raise(hearing, $2, LINK_ADJACENT); } /* F6 F9 */
	| answered_and CALL           { hearing_raise(hearing, $2, LINK_AND); }
	| answered_pause CALL         { hearing_raise(hearing, $2, LINK_PAUSE); }
	| parted CALL                 { hearing_raise(hearing, $2, LINK_PAUSE); }
	| parted_then CALL            { hearing_raise(hearing, $2, LINK_PAUSE); }
	| reparted CALL               { hearing_raise(hearing, $2, LINK_PAUSE); }
	| prefixed CALL               { hearing_call(hearing, $2, LINK_ADJACENT); } /* F10 */
	| prefixed THE_CALL           { hearing_call(hearing, $2, LINK_ADJACENT); }
	| prefixed_and CALL           { hearing_call(hearing, $2, LINK_AND); }
	| prefixed_and THE_CALL       { hearing_call(hearing, $2, LINK_AND); };

the_called: fresh THE_CALL            { hearing_call(hearing, $2, LINK_NONE); }
	| called THE_CALL             { hearing_call(hearing, $2, LINK_ADJACENT); } /* envido mi truco */
	| the_called THE_CALL         { hearing_call(hearing, $2, LINK_ADJACENT); }
	| called_and THE_CALL         { hearing_call(hearing, $2, LINK_AND); }
	| called_pause THE_CALL       { hearing_call(hearing, $2, LINK_PAUSE); }
	| answered_and THE_CALL       { hearing_raise(hearing, $2, LINK_AND); }
	| answered_pause THE_CALL     { hearing_raise(hearing, $2, LINK_PAUSE); };

called_and: called AND | the_called AND | called_and AND | called_pause AND | called_and PAUSE;
called_pause: called PAUSE | the_called PAUSE | called_pause PAUSE;

/* ---- answers ------------------------------------------------------------------------- */

answer: ACCEPT | REPLY;

answered: heard_before answer         { hearing_answer(hearing, $2, LINK_NONE); }
	| called answer               { hearing_answer(hearing, $2, LINK_ADJACENT); }
	| called_and answer           { hearing_answer(hearing, $2, LINK_AND); }    /* F9 */
	| called_pause answer         { hearing_answer(hearing, $2, LINK_PAUSE); }
	| answered answer             { hearing_answer(hearing, $2, LINK_ADJACENT); }
	| answered_and answer         { hearing_answer(hearing, $2, LINK_AND); }    /* F7 */
	| answered_pause answer       { hearing_answer(hearing, $2, LINK_PAUSE); }
	| parted answer               { hearing_answer(hearing, $2, LINK_AND); }
	| parted_then answer          { hearing_answer(hearing, $2, LINK_AND); }
	| prefixed answer             { hearing_answer(hearing, $2, LINK_ADJACENT); } /* F11 */
	| prefixed_and answer         { hearing_answer(hearing, $2, LINK_AND); }
	| negated ACCEPT              { hearing_deny(hearing, $1, $2); }            /* no lo quiero */
	| answered_not ACCEPT         { hearing_deny(hearing, $1, $2); }
	| answered_not REPLY          { hearing_repeat_no(hearing, $1, $2); }
	| parted_not ACCEPT           { hearing_deny(hearing, $1, $2); }
	| parted_not REPLY            { hearing_repeat_no(hearing, $1, $2); }
	| stopped ACCEPT              { hearing_deny(hearing, $1, $2); }
	| negated REPLY               { hearing_repeat_no(hearing, $1, $2); }       /* no no quiero */
	| stopped REPLY               { hearing_repeat_no(hearing, $1, $2); }
	| negated_pause ACCEPT        { hearing_doubt(hearing, $2); }               /* no, quiero */
	| negated_pause REPLY         { hearing_answer(hearing, $2, LINK_NONE); };

heard_before: idle | numbered | numbered_pause | correcting;

answered_and: answered AND | answered_and AND | answered_pause AND | answered_and PAUSE;
answered_pause: answered PAUSE | answered_pause PAUSE;
answered_not: answered NOT            { $$ = $2; }
	| answered_and NOT            { $$ = $2; }
	| answered_pause NOT          { $$ = $2; };

/* Answers that name their part of a double challenge. */
parted: answered THE_CALL             { hearing_part(hearing, $2); }        /* quiero el envido */
	| answered ALL                { hearing_all(hearing, $2); }         /* quiero todo */
	| answered_pause ALL          { hearing_all(hearing, $2); }
	| the_called answer           { hearing_answer_part(hearing, $2); } /* el truco no quiero */
	| the_called NOT              { hearing_part_no(hearing, $2); }     /* el truco no */
	| the_called YES              { hearing_part_yes(hearing, $2); }
	| reparted answer             { hearing_answer_part(hearing, $2); }
	| reparted NOT                { hearing_part_no(hearing, $2); }
	| reparted YES                { hearing_part_yes(hearing, $2); };

parted_not: parted NOT                { $$ = $2; }
	| parted_then NOT             { $$ = $2; };
parted_then: parted AND | parted PAUSE | reparted AND | reparted PAUSE | parted_then AND | parted_then PAUSE;

reparted: parted THE_CALL             { hearing_part_too(hearing, $2); }
	| parted_then THE_CALL        { hearing_part_too(hearing, $2); }    /* ... y el truco */
	| answered_not CALL           { hearing_part_not(hearing, $1, $2); }        /* quiero y no el truco */
	| answered_not THE_CALL       { hearing_part_not(hearing, $1, $2); }
	| parted_not CALL             { hearing_part_not(hearing, $1, $2); }
	| parted_not THE_CALL         { hearing_part_not(hearing, $1, $2); } /* ... y no el truco */
	| reparted THE_CALL           { hearing_part_too(hearing, $2); };

/* ---- numbers, prefixes, "no" ----------------------------------------------------------- */

numbered: any_but_correcting NUMBER   { hearing_number(hearing, $2); }      /* F14 */
	| taken_back;

any_but_correcting: idle | called | called_and | called_pause | the_called | answered | answered_and
	| answered_pause | parted | parted_then | parted_not | reparted | numbered | numbered_pause | prefixed
	| prefixed_and | negated | answered_not | negated_pause | stopped;

/* "veintinueve... no, treinta": the first number stands. */
taken_back: correcting NUMBER         { hearing_take_back(hearing, $1, $2); } /* F20 */
	| correcting CALL             { hearing_take_back(hearing, $1, $2); }
	| correcting THE_CALL         { hearing_take_back(hearing, $1, $2); };

numbered_pause: numbered PAUSE | numbered AND | numbered_pause PAUSE | numbered_pause AND;

prefixed: any PREFIX                  { hearing_prefix(hearing, $2); };
prefixed_and: prefixed AND | prefixed PAUSE | prefixed_and AND | prefixed_and PAUSE;

negated: negatable NOT                { $$ = $2; }
	| called NOT                  { $$ = $2; hearing_named_no(hearing, $2); };   /* truco no */
negatable: idle | called_and | answered_not | parted_not
	| prefixed | prefixed_and | negated | negated_pause | stopped | correcting;
negated_pause: negated PAUSE          { $$ = $1; }
	| negated AND                 { $$ = $1; }
	| answered_not PAUSE          { $$ = $1; }
	| answered_not AND            { $$ = $1; }
	| parted_not PAUSE            { $$ = $1; }
	| parted_not AND              { $$ = $1; };
stopped: called_pause NOT             { $$ = $2; }
	| numbered NOT                { $$ = $2; }
	| numbered_pause NOT          { $$ = $2; };
correcting: stopped PAUSE             { $$ = $1; }
	| stopped AND                 { $$ = $1; }
	| correcting PAUSE            { $$ = $1; };

%%

static int yyreport_syntax_error(const yypcontext_t *context, struct hearing *hearing)
{
	(void)context;
	hearing->failed = true;
	return 0;
}

void hearing_parse(struct hearing *hearing)
{
	if (canto_hear_parse(hearing) != 0)
		hearing->failed = true;
}
