/* Reads one hand of a log, from after its id to its end. docs/notation.md is the standard, of which this is the liberal reader. The cutter
 * (src/log/cut.c) has found where the hand begins and ends, so that nothing here can run into the next one. The first error ends the hand.
 */
%code top {
#include "base/generated.h"
}
%code requires {
#include "log/parse.h"
}

%require "3.8"
%expect 0
%define api.pure full
%define api.prefix {log_}
%define api.value.type {struct log_value}
%define api.location.type {struct span}
%define parse.error custom
/* Gives exact sets of expected tokens, without the cost of exploring at every token. */
%define lr.type canonical-lr
%define lr.default-reduction consistent
%locations
%parse-param {struct parse *parse} {void *scanner}
%lex-param {void *scanner}

%code {
#include <string.h>

int log_lex(LOG_STYPE *value, LOG_LTYPE *place, void *scanner);
static void yyerror(const struct span *place, struct parse *parse, void *scanner, const char *text);
}

/* The tokens that are most useful in a list of what was expected come first. "Spanish|English". */
%token END 0        "el final de la mano|the end of the hand"
%token VOICE        "una voz (A \"envido\")|a voice (A \"envido\")"
%token PLAY         "una carta jugada (A 1e)|a card laid (A 1e)"
%token TANTOS       "`tantos 2-0`"
%token FIN          "`fin`"
%token MARCADOR     "`marcador 16-11`"
%token CARD         "una carta (1e)|a card (1e)"
%token NUMBER       "un número|a number"
%token PAIR         "dos números (14-9)|two numbers (14-9)"
%token STRING       "un texto entre comillas|a text in quotes"
%token NAME         "un nombre|a name"
%token SEAT         "un asiento (A)|a seat (A)"
%token CLOSE        "`}`"
%token EOL          "el fin del renglón|the end of the line"
%token MAZO         "`mazo`"
%token LEVANTA      "`levanta`"
%token DESCUBRE     "`descubre`"
%token MUESTRA      "`muestra`"
%token TIENDE       "`tiende`"
%token ESPERA       "`espera`"
%token CORTA        "`corta`"
%token GOLPEA       "`golpea`"
%token PIDE         "`pide`"
%token RECLAMA      "`reclama`"
%token RECONOCE     "`reconoce`"
%token POINTS_AT    "`señala`"
%token DEAL         "un reparto (A: 1e 7e 3c)|a deal (A: 1e 7e 3c)"
%token TAPADA       "`tapada`"
%token BOCA_ABAJO   "`boca_abajo`"
%token CON          "`con`"
%token BAJO         "`bajo`"
%token TO           "`a`"
%token NOTA         "`nota`"
%token OPEN         "`{`"
%token ARREGLO      "`arreglo`"
%token FALLO        "`fallo`"
%token GANA         "`gana`"
%token ANULA        "`anula`"
%token REPITE       "`repite`"
%token INCOMPLETA   "`incompleta`"
%token PARTIDA      "`partida`"
%token PLUS         "`+`"
%token TIME         "una hora (@12:03)|a time (@12:03)"
%token HEAD_DEALER  "`reparte`"
%token HEAD_SCORE   "`marcador` del encabezado|`marcador` of the header"
%token HEAD_MUESTRA "`muestra` del encabezado|`muestra` of the header"
%token HEAD_CHICO   "`chico`"
%token HEAD_TARGET  "`meta`"
%token HEAD_DISPUTE "`disputa`"
%token GENERAL      "`general`"
%token FACING       "`enfrentados`"
%token HAND         "`mano`"
%token LAID         "una carta jugada|a card laid"
%token BUILT        "una jugada|an act"

/* A text belongs to the event before it if that event takes one. */
%precedence NO_TEXT
%precedence STRING

%%

hand: fields items
	;

fields: %empty
	| fields HEAD_DEALER SEAT      { build_field(parse, FIELD_DEALER, span_join(@2, @3), $SEAT); }
	| fields HEAD_SCORE PAIR       { build_field(parse, FIELD_SCORE, span_join(@2, @3), $PAIR); }
	| fields HEAD_MUESTRA CARD     { build_field(parse, FIELD_MUESTRA, span_join(@2, @3), $CARD); }
	| fields HEAD_CHICO NUMBER     { build_field(parse, FIELD_CHICO, span_join(@2, @3), $NUMBER); }
	| fields HEAD_TARGET NUMBER    { build_field(parse, FIELD_TARGET, span_join(@2, @3), $NUMBER); }
	| fields HEAD_DISPUTE dispute  { build_field(parse, FIELD_DISPUTE, span_join(@2, @3), $dispute); }
	;

dispute: GENERAL { $$.a = DISPUTE_GENERAL; }
	| FACING   { $$.a = DISPUTE_FACING; }
	;

/* A run of voices, cards and deal lines in the usual form does not come here: usual.c builds it. That works as long as a voice and a card can be
 * reduced without a look at what follows. So the form of a card comes as an item of its own, with LAID before it. BUILT comes first if items were
 * built before the scanner began. A further string after a voice is said in the same breath (build_breath). */
items: %empty
	| items BUILT
	| items LAID form   { build_form(parse, @form); }
	| items act
	| items mark act
	| items STRING      { build_breath(parse, @STRING); }
	| items attached
	| items DEAL dealt  { build_deal(parse, $DEAL.seat, span_join(@DEAL, @dealt)); }
	;

/* A number among the cards is a card without its suit. */
dealt: %empty       { @$ = @0; }
	| dealt card
	| dealt NUMBER  { build_card(parse, read_card(parse, @NUMBER), @NUMBER); }
	;

mark: PLUS        { build_mark(parse, true, @PLUS, (struct span){ 0 }); }
	| TIME      { build_mark(parse, false, @TIME, @TIME); }
	| PLUS TIME { build_mark(parse, true, @PLUS, @TIME); }
	;

/* VOICE and PLAY are never scanned: where a seat is expected, the message tells them. */
act: VOICE
	| PLAY
	| actor CARD            { build_play(parse, $actor.seat, @$, $CARD.card); }
	| actor STRING          { build_voice(parse, $actor.seat, @$, @STRING); }
	| actor LEVANTA cards to  { build_event(parse, EVENT_LIFT, $actor.seat, @$); }
	| actor DESCUBRE cards to { build_event(parse, EVENT_UNCOVER, $actor.seat, @$); }
	| actor MUESTRA cards to  { build_event(parse, EVENT_SHOW, $actor.seat, @$); }
	| actor MAZO              { build_event(parse, EVENT_LEAVE, $actor.seat, @$); }
	| actor TIENDE any_cards  { build_event(parse, EVENT_LAY_DOWN, $actor.seat, @$); }
	| actor ESPERA number     { build_event(parse, EVENT_WAIT, $actor.seat, @$); }
	| actor CORTA             { build_event(parse, EVENT_CUT, $actor.seat, @$); }
	| actor CORTA number      { build_event(parse, EVENT_CUT, $actor.seat, @$); }
	| actor GOLPEA            { build_event(parse, EVENT_TAP, $actor.seat, @$); }
	| actor PIDE what to text     { build_event(parse, EVENT_DEMAND, $actor.seat, @$); }
	| actor RECLAMA what to text  { build_event(parse, EVENT_CLAIM, $actor.seat, @$); }
	| actor RECONOCE text     { build_event(parse, EVENT_OWN_UP, $actor.seat, @$); }
	| actor POINTS_AT whom any_cards { build_event(parse, EVENT_POINT_AT, $actor.seat, @$); }
	| MUESTRA card           { build_event(parse, EVENT_MUESTRA, NOBODY, @$); }
	| NOTA what about EOL    { build_event(parse, EVENT_NOTE, $about.seat, span_join(@NOTA, @about)); }
	| ARREGLO text           { build_event(parse, EVENT_SETTLED, NOBODY, @$); }
	| ruled EOL
	| TANTOS pair            { build_event(parse, EVENT_POINTS, NOBODY, @$); }
	| GANA NAME SEAT {
		parse->draft.name = @NAME;
		build_event(parse, EVENT_WINNER, $SEAT.seat, @$);
	}
	| MARCADOR pair          { build_event(parse, EVENT_SCORE, NOBODY, @$); }
	| ANULA annulled text    { build_event(parse, EVENT_ANNUL, NOBODY, @$); }
	| FIN how                { build_event(parse, EVENT_END, NOBODY, @$); }
	;

/* What a seat does: a card or a string that comes next ends the event. */
actor: SEAT {
		parse->acts = true;
		parse->head = false;
	}
	;

/* A ruling ends with its line; else a bare `fallo` would take the `tantos` of the next line. */
ruled: FALLO ruling text { build_event(parse, EVENT_RULING, NOBODY, @$); }
	;

ruling: %empty
	| TANTOS pair { parse->draft.what = RULING_POINTS; }
	| REPITE      { parse->draft.what = RULING_REDEAL; }
	;

annulled: %empty { parse->draft.what = ENDING_ANNULLED; }
	| REPITE     { parse->draft.what = ENDING_REDEAL; }
	;

how: %empty     { parse->draft.what = ENDING_PLAIN; }
	| INCOMPLETA { parse->draft.what = ENDING_UNFINISHED; }
	| PARTIDA    { parse->draft.what = ENDING_MATCH; }
	| REPITE     { parse->draft.what = ENDING_REDEAL; }
	;

number: NUMBER { build_numbers(parse, $NUMBER); }
	;

pair: PAIR { build_numbers(parse, $PAIR); }
	;

form: TAPADA     { parse->draft.form = FORM_PASSED; }
	| BOCA_ABAJO { parse->draft.form = FORM_FACE_DOWN; }
	| CON cards  { parse->draft.form = FORM_TOGETHER; }
	| BAJO card  { parse->draft.form = FORM_BENEATH; }
	;

attached: OPEN what about CLOSE { build_attached(parse, $about.seat, @$); }
	;

/* The seat that a note is about, and what else it says. */
about: any_cards to text           { $$.seat = NOBODY; }
	| SEAT any_cards to text    { $$.seat = $SEAT.seat; }
	;

what: NAME { parse->draft.what = (uint8_t)$NAME.a; }
	;

card: CARD { build_card(parse, $CARD.card, @CARD); }
	;

cards: card
	| cards card
	;

any_cards: %empty
	| cards
	;

to: %empty
	| TO whom
	;

whom: SEAT { parse->draft.target = $SEAT.seat; }
	;

text: %empty %prec NO_TEXT
	| STRING { parse->draft.words = unquoted(parse, @STRING); }
	;

%%

static void yyerror(const struct span *place, struct parse *parse, void *scanner, const char *text)
{
	(void)scanner;
	if (text && text[0] == 'm') /* "memory exhausted", the only error that bison reports by itself */
		parse_fault(parse, CODE_TOO_MANY_EVENTS, *place);
}

enum { MOST_EXPECTED = 4 };

/* Returns "a, b o c" of the most useful tokens among those expected. */
static struct finding_arg expected_arg(struct arena *arena, const yysymbol_kind_t *symbols, int count)
{
	struct bitext words = BITEXT("", "");

	count = count < MOST_EXPECTED ? count : MOST_EXPECTED;
	for (int i = 0; i < count; i++)
		list_word(arena, &words, bitext_of(yysymbol_name(symbols[i])), i, count);
	return arg_bitext(words);
}

/* Returns the end of the string or the card at `p`; `p` if none stands there. */
static const char *part_end(const char *p)
{
	size_t n = *p == '"' ? 1 + strcspn(p + 1, "\"\n") : card_word((struct str){ p, strcspn(p, " \t\r\n,") });

	if (*p == '"')
		return p[n] == '"' ? p + n + 1 : p;
	return n && *p <= '9' && p[n - 1] > '9' ? p + n : p;
}

/* Returns the place of what was found: a seat with its voice or its card, a deal line with its cards. */
static struct span found_place(const struct parse *parse, const yypcontext_t *context)
{
	struct span place = *yypcontext_location(context);
	bool deals = yypcontext_token(context) == YYSYMBOL_DEAL;
	const char *p = parse->text + parse->behind, *end;

	if ((!deals && yypcontext_token(context) != YYSYMBOL_SEAT) || span_is_set(parse->brace))
		return place;
	for (p = deals ? after_spacing(p) : p; (end = part_end(p)) > p; p = after_spacing(end)) {
		if (deals && *p == '"')
			break;
		place.end = (uint32_t)(end - parse->text);
		if (!deals)
			break;
	}
	return place;
}

/* Returns what was found: its text, else the alias of its token. */
static struct finding_arg found_arg(const struct parse *parse, const yypcontext_t *context, struct span place)
{
	yysymbol_kind_t token = yypcontext_token(context);
	struct str text = source_text(&parse->hand->source, place);

	if (text.n == 0 || token == YYSYMBOL_EOL || token == YYSYMBOL_YYEOF)
		return arg_bitext(bitext_of(yysymbol_name(token)));
	return arg_text(text);
}

static bool among(const yysymbol_kind_t *symbols, int count, yysymbol_kind_t wanted)
{
	for (int i = 0; i < count; i++)
		if (symbols[i] == wanted)
			return true;
	return false;
}

static enum finding_code error_code(const struct parse *parse, const yypcontext_t *context, const yysymbol_kind_t *expected, int count)
{
	yysymbol_kind_t token = yypcontext_token(context);
	const struct span *place = yypcontext_location(context);

	if (token == YYSYMBOL_TO && place->end - place->begin == 1 && among(expected, count, YYSYMBOL_VOICE))
		return CODE_LOWER_SEAT;
	if (token == YYSYMBOL_HAND && place->begin && parse->text[place->begin - 1] != '\n')
		return CODE_MISPLACED;
	if (among(expected, count, YYSYMBOL_CLOSE))
		return CODE_UNCLOSED_BRACE;
	return CODE_UNEXPECTED;
}

/* Moves the end of the hand to the end of the list: it is the first symbol of all, but the least useful to expect. */
static int end_last(yysymbol_kind_t *symbols, int count)
{
	if (count > 1 && symbols[0] == YYSYMBOL_YYEOF) {
		memmove(symbols, symbols + 1, (size_t)(count - 1) * sizeof *symbols);
		symbols[count - 1] = YYSYMBOL_YYEOF;
	}
	return count;
}

/* True if a finding tells already that a number right here is no card: «4 de espadas», «A: 4 7e 3c». */
static bool is_told(const struct parse *parse, const yypcontext_t *context)
{
	const struct finding *last = parse->faults ? parse->findings->last : NULL;
	uint32_t at = yypcontext_location(context)->begin;

	if (!last || last->code != CODE_UNKNOWN_CARD)
		return false;
	while (at > last->span.end && strchr(" \t,", parse->text[at - 1]))
		at--;
	return at == last->span.begin || at == last->span.end || yypcontext_token(context) == YYSYMBOL_TO;
}

static int yyreport_syntax_error(const yypcontext_t *context, struct parse *parse, void *scanner)
{
	yysymbol_kind_t expected[YYNTOKENS];
	int count = end_last(expected, yypcontext_expected_tokens(context, expected, YYNTOKENS));
	enum finding_code code = error_code(parse, context, expected, count);

	(void)scanner;
	if (is_told(parse, context) || follows_unknown_note(parse, yypcontext_location(context)->begin))
		return 0;
	struct span place = found_place(parse, context);
	struct finding *finding = parse_fault(parse, code, place);
	finding->args[1] = finding->found = found_arg(parse, context, place);
	finding->args[2] = expected_arg(parse->findings->arena, expected, count);
	if (code != CODE_LOWER_SEAT) /* the message of that one says what is due */
		finding->expected = finding->args[2];
	if (code == CODE_UNCLOSED_BRACE)
		finding_point(finding, parse->brace, BITEXT("la llave abierta", "the open brace"));
	return 0;
}
