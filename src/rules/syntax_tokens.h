/* What the scanner of ruleset files (grammar/ruleset.l) calls to make tokens with their values. */
#ifndef VEEDOR_RULES_SYNTAX_TOKENS_H
#define VEEDOR_RULES_SYNTAX_TOKENS_H

#include "rules/syntax.h"
#include "ruleset.tab.h"

/* Returns the span of the next `length` bytes and moves the parse past them. */
struct span parse_advance(struct parse *parse, uint32_t length);

/* Notes a token that the grammar gets. */
void parse_seen(struct parse *parse, struct span span, int token);

/* Counts a bracket that opens. The parse stops past the limit of nesting. */
void parse_deeper(struct parse *parse, struct span span);

/* Makes the value of the token in *out and returns the token; 0, the end of the file, if memory is exhausted. */
int token_value(struct parse *parse, RULESET_YYSTYPE *out, const struct span *span, int token, enum value_kind kind);

/* Returns the token of a word: a keyword, a role or a name. */
int token_word(struct parse *parse, RULESET_YYSTYPE *out, const struct span *span);

/* Report a text without its closing quote, a sign with which no token begins or which is no quote, and a misspelt clause id. */
void parse_open_text(struct parse *parse, struct span span);
void parse_odd(struct parse *parse, struct span span);
void parse_clause_id(struct parse *parse, struct span span);

#endif
