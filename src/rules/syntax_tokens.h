/* What the scanner of ruleset files (grammar/ruleset.l) calls: tokens with their values. */
#ifndef VEEDOR_RULES_SYNTAX_TOKENS_H
#define VEEDOR_RULES_SYNTAX_TOKENS_H

#include "rules/syntax.h"
#include "ruleset.tab.h"

/* The place of the next `length` bytes; the parse moves past them. */
struct span parse_advance(struct parse *parse, uint32_t length);

/* A token that the grammar gets. */
void parse_seen(struct parse *parse, struct span span, int token);

/* Brackets that open and close: past the limit of nesting the parse stops. */
void parse_deeper(struct parse *parse, struct span span);
void parse_shallower(struct parse *parse);

/* The token with its value made; memory exhausted ends the file. */
int token_value(struct parse *parse, RULESET_YYSTYPE *out, const struct span *span, int token);

/* A word: a keyword, a role, or a name. */
int token_word(struct parse *parse, RULESET_YYSTYPE *out, const struct span *span);

int token_sign(char sign);

/* A text without its closing quote, a byte that no token begins with, what is nearly the id of a clause, and a text in
 * quotes that are none of the language. */
void parse_open_text(struct parse *parse, struct span span);
void parse_character(struct parse *parse, struct span span);
void parse_quotes(struct parse *parse, struct span span);
void parse_clause_id(struct parse *parse, struct span span);

#endif
