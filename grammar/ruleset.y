/* The ruleset language: the forms of statements, guards and effects. Tables are lists of values, which the compiler reads; only statements with a
 * guard, a moment or effects have forms of their own. */
%define api.pure full
%define api.prefix {ruleset_yy}
%define api.location.type {struct span}
%define parse.error custom
%define parse.lac full
%locations
%expect 0
%param { void *scanner }
%parse-param { struct parse *parse }

%code top {
#include "base/generated.h"
}
%code requires {
#include "rules/syntax.h"
}

%union {
	struct value *value;
	struct value_list values;
	struct expression *expression;
	struct statement *statement;
	struct statement_list statements;
	struct tail tail;
	enum compare compare;
	enum guard_op quantifier;
}

%code {
#include "rules/syntax_tokens.h"

int ruleset_yylex(RULESET_YYSTYPE *value, struct span *span, void *scanner);
static void ruleset_yyerror(const struct span *span, void *scanner, struct parse *parse,
	const char *text);

#define STATEMENT(at, what, ...) statement_make(parse, &(struct statement){ .kind = (what), .span = (at), __VA_ARGS__ })
#define EXPRESSION(at, what, ...) expression_make(parse, &(struct expression){ .kind = (what), .span = (at), __VA_ARGS__ })
#define BLOCK(list) .has_block = true, .children = (list).first

static struct statement_list carrying(struct statement_list list, struct value_list clauses,
	struct statement *statement)
{
	statement->clauses = clauses.first;
	if (clauses.first)
		statement->span = span_join(clauses.first->span, statement->span);
	return statement_append(list, statement);
}
}

/* The names of tokens, "Spanish|English". A name without a bar is a word or a sign of the language itself. */
%token END 0 "el final del archivo|the end of the file"
%token <value> NAME "un nombre|a name" ROLE "un rol|a role" NUMBER "un número|a number"
%token <value> TEXT "un texto entre comillas|a text in quotes" CLAUSE "una cláusula|a clause"
%token <value> BEFORE "antes" AFTER "tras" AT "al" BETWEEN "entre" OF "de"
%token <value> REQUIRES "exige" ELSE "sino" IF "si" THEN "entonces"
%token <value> DUTY "debe" WHO "quién" SINCE "desde" MEETS "cumple" LAPSES "vence" UNLESS "salvo"
%token <value> ENTERS "entra" LEAVES "sale" CASE "caso" WHILE "mientras"
%token <value> OR "o" AND "y" NOT "no" SOME "algún" ALL "todo" NONE "ningún"
%token <value> SAYS "dice" FIX "corrige"
%token <value> PLUS "+" COMMA "," EQUAL "=" COLON ":"
%token DOTS ".." NOT_EQUAL "!=" LESS "<" AT_MOST "<=" MORE ">" AT_LEAST ">="

%type <statements> statements rules block rules_block deadlines effects otherwise
%type <values> clauses item values args acts effect_values
%type <value> value head range name argument act role author of operand term call effect_value pair
%type <expression> while guard fact subject when seat
%type <statement> statement rule rule_body duty_field moment deadline effect
%type <tail> tail mark
%type <compare> compares
%type <quantifier> quantifier

%left OR
%left AND
%precedence NOT

%%

file
	: statements END                { parse->result = $1.first; }
	| statements '}' { ruleset_yyerror(&@2, scanner, parse, "}"); } statements END
	                                { parse->result = $1.first; }
	;

statements
	: %empty                        { $$ = (struct statement_list){ 0 }; }
	| statements clauses statement  { $$ = carrying($1, $2, $3); }
	| statements clauses error ';'  { $$ = $1; }
	;

clauses
	: %empty                        { $$ = (struct value_list){ 0 }; }
	| clauses CLAUSE                { $$ = value_append($1, $2); }
	;

statement
	: item while ';'                { $$ = STATEMENT(@$, STATEMENT_ITEM, .values = $1.first, .guard = $2); }
	| item while block              { $$ = STATEMENT(@$, STATEMENT_ITEM, .values = $1.first, .guard = $2, BLOCK($3), .head = @1); }
	| moment rule                   { $$ = $2; $$->moment = $1; $$->span = @$; $$->head = @1; }
	| moment rules_block            { $$ = STATEMENT(@$, STATEMENT_GROUP, .moment = $1, BLOCK($2), .head = @1); }
	| DUTY name block               { $$ = STATEMENT(@$, STATEMENT_DUTY, .values = $2, BLOCK($3), .head = span_join(@1, @2)); }
	| duty_field
	| CASE guard COLON values ';'   { $$ = STATEMENT(@$, STATEMENT_CASE, .values = $4.first, .guard = $2); }
	| ENTERS moment when ';'        { $$ = STATEMENT(@$, STATEMENT_ENTERS, .moment = $2); $2->guard = $3; }
	| LEAVES moment ';'             { $$ = STATEMENT(@$, STATEMENT_LEAVES, .moment = $2); }
	;

block
	: '{' statements '}'            { $$ = $2; }
	| '{' statements clauses error '}'
	                                { $$ = $2; }
	;

rules_block
	: '{' rules '}'                 { $$ = $2; }
	| '{' rules clauses error '}'   { $$ = $2; }
	;

while
	: %empty                        { $$ = NULL; }
	| WHILE guard                   { $$ = $2; }
	;

item
	: head                          { $$ = value_append((struct value_list){ 0 }, $1); }
	| item value                    { $$ = value_append($1, $2); }
	;

values
	: value                         { $$ = value_append((struct value_list){ 0 }, $1); }
	| values value                  { $$ = value_append($1, $2); }
	;

head: NAME | ROLE | call | NUMBER | range | EQUAL;

value
	: NAME | ROLE | call | NUMBER | range | EQUAL | TEXT | CLAUSE | PLUS | COMMA | COLON
	| OR | AND | NOT | ALL | OF | AFTER | LEAVES | SAYS
	;

range: NUMBER DOTS NUMBER           { $$ = value_range($1, $3); };

name: NAME | ROLE;

args
	: argument                      { $$ = value_append((struct value_list){ 0 }, $1); }
	| args argument                 { $$ = value_append($1, $2); }
	| args COMMA argument           { $$ = value_append(value_append($1, $2), $3); }
	;

argument: NAME | ROLE | ALL | NOT | NUMBER | call;

moment
	: BEFORE OF acts author         { $$ = STATEMENT(@$, STATEMENT_BEFORE, .values = $3.first, .author = $4); }
	| AFTER acts author             { $$ = STATEMENT(@$, STATEMENT_AFTER, .values = $2.first, .author = $3); }
	| AT name                       { $$ = STATEMENT(@$, STATEMENT_AT, .values = $2); }
	| AT name name                  { $$ = STATEMENT(@$, STATEMENT_AT, .values = $2); $2->next = $3; }
	| BETWEEN name                  { $$ = STATEMENT(@$, STATEMENT_BETWEEN, .values = $2); }
	;

author
	: %empty                        { $$ = NULL; }
	| OF role                       { $$ = $2; }
	;

acts
	: act                           { $$ = value_append((struct value_list){ 0 }, $1); }
	| acts PLUS act                 { $$ = value_append($1, $3); }
	;

act: NAME | ROLE | call;

role: ROLE of seat                  { $$ = $1; $$->of = $2; $$->guard = $3; $$->span = @$; };

of
	: %empty                        { $$ = NULL; }
	| OF name                       { $$ = $2; }
	;

seat
	: %empty                        { $$ = NULL; }
	| '(' guard ')'                 { $$ = $2; }
	;

rules
	: %empty                        { $$ = (struct statement_list){ 0 }; }
	| rules clauses rule            { $$ = carrying($1, $2, $3); }
	| rules clauses error ';'       { $$ = $1; }
	;

rule: rule_body tail ';'            { $$ = $1; $$->tail = $2; $$->span = @$; };

rule_body
	: REQUIRES guard otherwise      { $$ = STATEMENT(@$, STATEMENT_RULE, .guard = $2, .effects = $3.first, .requires = true); }
	| IF guard THEN effects         { $$ = STATEMENT(@$, STATEMENT_RULE, .guard = $2, .effects = $4.first); }
	| THEN effects                  { $$ = STATEMENT(@$, STATEMENT_RULE, .effects = $2.first); }
	;

otherwise
	: %empty                        { $$ = (struct statement_list){ 0 }; }
	| ELSE effects                  { $$ = $2; }
	;

tail
	: mark
	| tail SAYS pair                { $$ = $1; $$.says = $3; }
	| tail FIX pair                 { $$ = $1; $$.fix = $3; }
	;

mark
	: %empty                        { $$ = (struct tail){ 0 }; }
	| '[' name ']'                  { $$ = (struct tail){ .kind = $2 }; }
	| '[' name name ']'             { $$ = (struct tail){ .kind = $2 }; $2->next = $3; }
	;

pair
	: TEXT
	| TEXT TEXT                     { $$ = $1; $$->next = $2; }
	;

effects
	: effect                        { $$ = statement_append((struct statement_list){ 0 }, $1); }
	| effects COMMA effect          { $$ = statement_append($1, $3); }
	;

effect: effect_values           { $$ = STATEMENT(@$, STATEMENT_EFFECT, .values = $1.first); };

effect_values
	: NAME                          { $$ = value_append((struct value_list){ 0 }, $1); }
	| LEAVES                        { $$ = value_append((struct value_list){ 0 }, $1); }
	| effect_values effect_value    { $$ = value_append($1, $2); }
	;

effect_value
	: NAME
	| call
	| ROLE
	| ROLE '(' guard ')'            { $$ = $1; $$->guard = $3; $$->span = @$; }
	| NUMBER
	| CLAUSE
	| PLUS
	| OF
	;

duty_field
	: WHO role ';'                  { $$ = STATEMENT(@$, STATEMENT_WHO, .values = $2); }
	| SINCE acts ';'                { $$ = STATEMENT(@$, STATEMENT_SINCE, .values = $2.first); }
	| MEETS acts ';'                { $$ = STATEMENT(@$, STATEMENT_MEETS, .values = $2.first); }
	| MEETS IF guard ';'            { $$ = STATEMENT(@$, STATEMENT_MEETS, .guard = $3); }
	| LAPSES deadlines ';'          { $$ = STATEMENT(@$, STATEMENT_LAPSES, .moment = $2.first); }
	| UNLESS guard ';'              { $$ = STATEMENT(@$, STATEMENT_UNLESS, .guard = $2); }
	| ELSE effects tail ';'         { $$ = STATEMENT(@$, STATEMENT_ELSE, .effects = $2.first, .tail = $3); }
	| SAYS pair ';'                 { $$ = STATEMENT(@$, STATEMENT_SAYS, .tail = { .says = $2 }); }
	| FIX pair ';'                  { $$ = STATEMENT(@$, STATEMENT_FIX, .tail = { .fix = $2 }); }
	;

deadlines
	: deadline                      { $$ = statement_append((struct statement_list){ 0 }, $1); }
	| deadlines COMMA deadline      { $$ = statement_append($1, $3); }
	;

deadline
	: moment when                   { $$ = $1; $$->guard = $2; $$->span = @$; }
	| acts author when              { $$ = STATEMENT(@$, STATEMENT_SAME, .values = $1.first, .author = $2, .guard = $3); }
	;

when
	: %empty                        { $$ = NULL; }
	| IF guard                      { $$ = $2; }
	;

guard
	: fact
	| quantifier ROLE of subject    { $2->of = $3; $2->span = span_join(@2, @3);
	                                  $$ = EXPRESSION(@$, EXPR_SUBJECT, .quantifier = $1, .role = $2, .first = $4); }
	| ROLE of subject               { $1->of = $2; $1->span = span_join(@1, @2);
	                                  $$ = EXPRESSION(@$, EXPR_SUBJECT, .quantifier = GUARD_SOME, .role = $1, .first = $3); }
	| '(' guard ')'                 { $$ = $2; }
	| NOT guard                     { $$ = expression_not(parse, $2, @$); }
	| guard AND guard               { $$ = expression_join(parse, EXPR_AND, $1, $3); }
	| guard OR guard                { $$ = expression_join(parse, EXPR_OR, $1, $3); }
	;

quantifier
	: SOME                          { $$ = GUARD_SOME; }
	| ALL                           { $$ = GUARD_ALL; }
	| NONE                          { $$ = GUARD_NONE; }
	;

subject
	: fact
	| NOT fact                      { $$ = expression_not(parse, $2, @$); }
	| '(' guard ')'                 { $$ = $2; }
	| NOT '(' guard ')'             { $$ = expression_not(parse, $3, @$); }
	;

fact
	: term                          { $$ = EXPRESSION(@$, EXPR_FACT, .fact = $1); }
	| term compares operand         { $$ = EXPRESSION(@$, EXPR_FACT, .fact = $1, .compare = $2, .operand = $3); }
	;

term: NAME | call;

call: NAME '(' args ')'             { $$ = value_call($1, $3.first, @$); };

compares
	: EQUAL                         { $$ = CMP_EQ; }
	| NOT_EQUAL                     { $$ = CMP_NE; }
	| LESS                          { $$ = CMP_LT; }
	| AT_MOST                       { $$ = CMP_LE; }
	| MORE                          { $$ = CMP_GT; }
	| AT_LEAST                      { $$ = CMP_GE; }
	;

operand: NUMBER | NAME | ROLE | call;

%%

/* Tells of the words that do not fit, and which would have fitted. */
static int yyreport_syntax_error(const yypcontext_t *context, void *scanner,
	struct parse *parse)
{
	yysymbol_kind_t expected[YYNTOKENS];
	const char *names[YYNTOKENS];
	int count = yypcontext_expected_tokens(context, expected, YYNTOKENS);
	(void)scanner;
	for (int i = 0; i < count; i++)
		names[i] = yysymbol_name(expected[i]);
	parse_syntax_error(parse, *yypcontext_location(context), names, count);
	return parse->stopped ? YYENOMEM : 0;
}

/* Tells of errors that are no syntax errors of yyreport_syntax_error: one closing brace too many, or an exhausted stack. */
static void ruleset_yyerror(const struct span *span, void *scanner, struct parse *parse,
	const char *text)
{
	(void)scanner;
	if (text[0] == '}')
		parse_brace(parse, *span);
	else
		parse_too_deep(parse, *span);
}
