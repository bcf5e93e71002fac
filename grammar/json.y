/* Reads one JSON text (RFC 8259) into a tree of values, each with its place. An object with one key twice is an error. */
%code top {
#include "base/generated.h"
}
%code requires {
#include "base/json_tree.h"
}

%require "3.8"
%expect 0
%define api.pure full
%define api.prefix {json_}
%define api.value.type {struct json_node *}
%define api.location.type {struct span}
%locations
%parse-param {struct json_tree *tree} {void *scanner}
%lex-param {void *scanner}

%code {
/* Refuses what is nested deeper than the first stack: the parser takes no memory of its own. */
#define YYMAXDEPTH 200

int json_lex(JSON_STYPE *value, JSON_LTYPE *place, void *scanner);
static void yyerror(const struct span *place, struct json_tree *tree, void *scanner, const char *text);
}

%token VALUE STRING

%%

text: value { tree->root = $1; }
	;

value: VALUE
	| STRING
	| '[' ']'          { if (!($$ = json_node(tree, JSON_IS_LIST, @$))) YYABORT; }
	| '[' items ']'    { $$ = $2; $$->span = @$; }
	| '{' '}'          { if (!($$ = json_node(tree, JSON_IS_OBJECT, @$))) YYABORT; }
	| '{' members '}'  { $$ = $2; $$->span = @$; }
	;

items: value {
		if (!($$ = json_node(tree, JSON_IS_LIST, @$)))
			YYABORT;
		json_append($$, $1);
	}
	| items ',' value { json_append($$ = $1, $3); }
	;

members: member {
		if (!($$ = json_node(tree, JSON_IS_OBJECT, @$)))
			YYABORT;
		json_append($$, $1);
	}
	| members ',' member {
		if (json_member($1, $3->key)) {
			yyerror(&@3, tree, scanner, NULL);
			YYABORT;
		}
		json_append($$ = $1, $3);
	}
	;

member: STRING ':' value {
		$$ = $3;
		$$->key = $1->text;
		$$->key_span = @1;
	}
	;

%%

static void yyerror(const struct span *place, struct json_tree *tree, void *scanner, const char *text)
{
	(void)scanner;
	(void)text;
	tree->wrong = *place;
}
