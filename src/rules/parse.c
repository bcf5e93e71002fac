/* From bytes to syntax: the scanner's helpers, errors of form, and the call of the grammar. */
#include "rules/syntax_tokens.h"

#include <string.h>

#include "base/utf8.h"

typedef void *yyscan_t;
struct yy_buffer_state;
int ruleset_yylex_init_extra(struct parse *parse, yyscan_t *scanner);
int ruleset_yylex_destroy(yyscan_t scanner);
struct yy_buffer_state *ruleset_yy_scan_buffer(char *base, size_t size, yyscan_t scanner);

static const struct keyword {
	struct str folded;
	int token;
} keywords[] = {
#define WORD(folded, token) { { folded, sizeof folded - 1 }, token }
	WORD("antes", BEFORE), WORD("tras", AFTER), WORD("al", AT), WORD("entre", BETWEEN),
	WORD("de", OF), WORD("exige", REQUIRES), WORD("sino", ELSE), WORD("si", IF),
	WORD("entonces", THEN), WORD("debe", DUTY), WORD("quien", WHO), WORD("desde", SINCE),
	WORD("cumple", MEETS), WORD("vence", LAPSES), WORD("salvo", UNLESS), WORD("entra", ENTERS),
	WORD("sale", LEAVES), WORD("caso", CASE), WORD("mientras", WHILE), WORD("o", OR), WORD("y", AND),
	WORD("no", NOT), WORD("algun", SOME), WORD("alguna", SOME), WORD("todo", ALL), WORD("toda", ALL),
	WORD("ningun", NONE), WORD("ninguna", NONE), WORD("corrige", FIX),
#undef WORD
};

struct finding *parse_report(struct parse *parse, enum finding_code code, struct span span)
{
	struct finding *finding;
	if (parse->findings->count - parse->before >= SYNTAX_ERRORS && !parse->stopped) {
		parse->stopped = true;
		finding = finding_add(parse->findings, CODE_RULES_TOO_MANY, span);
		finding->source = parse->told;
		finding->args[0] = arg_number(SYNTAX_ERRORS);
	}
	if (parse->stopped) {
		parse->dropped = (struct finding){ 0 };
		return &parse->dropped;
	}
	finding = finding_add(parse->findings, code, span);
	finding->source = parse->told;
	return finding;
}

struct span parse_advance(struct parse *parse, uint32_t length)
{
	struct span span = { parse->at, parse->at + length };
	parse->at += length;
	return span;
}

void parse_deeper(struct parse *parse, struct span span)
{
	if (parse->depth < SYNTAX_DEPTH)
		parse->open[parse->depth] = span;
	if (++parse->depth > SYNTAX_DEPTH)
		parse_too_deep(parse, span);
}

void parse_shallower(struct parse *parse)
{
	if (parse->depth)
		parse->depth--;
}

void parse_too_deep(struct parse *parse, struct span span)
{
	parse_report(parse, CODE_RULES_TOO_DEEP, span)->args[0] = arg_number(SYNTAX_DEPTH);
	parse->stopped = true;
}

int token_sign(char sign)
{
	switch (sign) {
	case '+': return PLUS;
	case ',': return COMMA;
	case '=': return EQUAL;
	default: return COLON;
	}
}

static enum value_kind kind_of_token(int token)
{
	switch (token) {
	case NUMBER: return VALUE_NUMBER;
	case TEXT: return VALUE_TEXT;
	case CLAUSE: return VALUE_CLAUSE;
	case PLUS: case COMMA: case EQUAL: case COLON: return VALUE_SIGN;
	default: return VALUE_NAME;
	}
}

int token_value(struct parse *parse, RULESET_YYSTYPE *out, const struct span *span, int token)
{
	enum value_kind kind = kind_of_token(token);
	struct value *value;
	if (kind == VALUE_NUMBER)
		value = value_number(parse, *span);
	else if (kind == VALUE_TEXT)
		value = value_text(parse, *span);
	else
		value = value_make(parse, kind, *span);
	if (value && kind == VALUE_NAME)
		value->folded = utf8_folded(parse->arena, value->text);
	out->value = value;
	if (!value || parse->arena->failed)
		parse->stopped = true;
	return parse->stopped ? END : token;
}

static int word_token(struct str folded)
{
	for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
		if (str_equal(folded, keywords[i].folded))
			return keywords[i].token;
	return role_find(folded) >= 0 ? ROLE : NAME;
}

/* NULL when memory is exhausted. */
static const struct word_row *word_look_up(struct parse *parse, struct str text)
{
	struct word_row *row = &parse->words[str_hash(text) % WORD_ROWS];
	if (row->text.n && str_equal(row->text, text))
		return row;
	struct str folded = utf8_folded(parse->arena, text);
	*row = (struct word_row){ text, folded, word_token(folded) };
	return parse->arena->failed ? NULL : row;
}

int token_word(struct parse *parse, RULESET_YYSTYPE *out, const struct span *span)
{
	const struct word_row *row;
	out->value = value_make(parse, VALUE_NAME, *span);
	row = out->value ? word_look_up(parse, out->value->text) : NULL;
	if (!row) {
		parse->stopped = true;
		return END;
	}
	out->value->folded = row->folded;
	return parse->stopped ? END : row->token;
}

/* "';'" is a sign, "exige" a word, "un nombre|a name" a kind of thing. */
static bool is_sign(const char *name)
{
	return name[0] == '\'';
}

static struct str expected_word(struct arena *arena, const char *name, enum lang lang)
{
	const char *bar = strchr(name, '|');
	if (is_sign(name))
		return arena_format(arena, "`%c`", name[1]);
	if (!bar)
		return arena_format(arena, "`%s`", name);
	return lang == LANG_ES ? (struct str){ name, (size_t)(bar - name) } : str_of(bar + 1);
}

enum { MOST_EXPECTED = 6 };

/* Signs come first: one of them is what is missing as a rule. Where nearly any word would do, words are left out. */
static int most_telling(const char *const *names, int count, const char **telling)
{
	int n = 0;
	for (int pass = 0; pass < 3; pass++)
		for (int i = 0; i < count && n < MOST_EXPECTED; i++) {
			int rank = is_sign(names[i]) ? 0 : strchr(names[i], '|') ? 1 : 2;
			if (rank == pass && (pass < 2 || count <= MOST_EXPECTED))
				telling[n++] = names[i];
		}
	return n;
}

/* "`;`, un nombre o un número" */
static struct words expected_words(struct parse *parse, const char *const *names, int count)
{
	static const char *const glue[LANG_COUNT] = { [LANG_ES] = " o ", [LANG_EN] = " or " };
	struct arena *arena = parse->findings->arena;
	const char *telling[MOST_EXPECTED];
	struct words words = WORDS("otra cosa", "something else");
	count = most_telling(names, count, telling);
	for (int lang = 0; count && lang < LANG_COUNT; lang++) {
		struct str list = STR("");
		for (int i = 0; i < count; i++) {
			struct str word = expected_word(arena, telling[i], (enum lang)lang);
			list = arena_format(arena, "%.*s%s%.*s", (int)list.n, list.p, i == 0 ? "" : i == count - 1 ? glue[lang] : ", ",
				(int)word.n, word.p);
		}
		words.in[lang] = list;
	}
	return words;
}

static bool expects(const char *const *names, int count, char sign)
{
	for (int i = 0; i < count; i++)
		if (is_sign(names[i]) && names[i][1] == sign)
			return true;
	return false;
}

/* The file ends within a block or brackets: where they begin. */
static void point_at_open(struct parse *parse, struct finding *finding)
{
	if (parse->depth == 0)
		return;
	struct span open = parse->open[parse->depth - 1];
	finding_point(finding, open, WORDS("acá se abre", "it opens here"));
	finding->fix = parse->text.p[open.begin] == '{' ? WORDS("cerrar el bloque: `}`", "close the block: `}`")
		: WORDS("cerrar el paréntesis: `)`", "close the bracket: `)`");
}

void parse_syntax_error(struct parse *parse, struct span span, const char *const *names, int count)
{
	struct str found = str_slice(parse->text, span.begin, span.end);
	struct finding *finding;
	if (parse->stopped || (parse->open_text && !found.n))
		return; /* what an open text swallowed is not missing */
	finding = parse_report(parse, CODE_RULES_SYNTAX, span);
	finding->args[0] = found.n ? arg_text(found)
		: arg_words(WORDS("el final del archivo", "the end of the file"));
	finding->args[1] = arg_words(expected_words(parse, names, count));
	if (!found.n)
		point_at_open(parse, finding);
	else if (found.p[0] == '}' && expects(names, count, ';'))
		finding->fix = WORDS("cerrar el enunciado con `;`", "end the statement with `;`");
}

void parse_open_text(struct parse *parse, struct span span)
{
	parse_report(parse, CODE_RULES_OPEN_TEXT, span);
	parse->open_text = true;
}

void parse_character(struct parse *parse, struct span span)
{
	struct finding *finding = parse_report(parse, CODE_RULES_CHARACTER, span);
	struct str before = str_slice(parse->text, 0, span.begin);
	finding->args[0] = arg_text(str_slice(parse->text, span.begin, span.begin + 1));
	if (parse->text.p[span.begin] == '-' && before.n && before.p[before.n - 1] >= 'A' && before.p[before.n - 1] <= 'Z')
		finding->fix = CLAUSE_ID;
}

/* Bytes of the byte order mark that some editors put first. */
static uint32_t mark_length(struct str text)
{
	return str_starts(text, STR("\xef\xbb\xbf")) ? 3 : 0;
}

/* flex wants two NULs after the bytes and writes into them. */
static char *scan_copy(struct arena *arena, struct str text)
{
	char *copy = arena_alloc(arena, text.n + 2);
	if (copy && text.n)
		memcpy(copy, text.p, text.n);
	return copy;
}

static bool text_is_fit(struct parse *parse)
{
	size_t bad = utf8_valid(parse->text);
	if (parse->text.n > SYNTAX_BYTES) {
		parse_report(parse, CODE_RULES_TOO_LARGE, (struct span){ 0, 0 })->args[0] =
			arg_number(SYNTAX_BYTES);
		return false;
	}
	if (bad < parse->text.n) {
		parse_report(parse, CODE_RULES_BAD_UTF8, (struct span){ (uint32_t)bad, (uint32_t)bad + 1 });
		return false;
	}
	return true;
}

struct statement *syntax_parse(struct source source, const struct source *told, uint8_t file, struct arena *arena,
	struct findings *findings)
{
	struct parse parse = { .arena = arena, .findings = findings, .text = source.text, .told = told, .file = file,
		.before = findings->count };
	yyscan_t scanner;
	char *copy;
	if (!text_is_fit(&parse))
		return NULL;
	parse.at = mark_length(source.text);
	copy = scan_copy(arena, str_slice(source.text, parse.at, source.text.n));
	if (!copy || ruleset_yylex_init_extra(&parse, &scanner) != 0) {
		memory_refused();
		arena->failed = true;
		return NULL;
	}
	if (ruleset_yy_scan_buffer(copy, source.text.n - parse.at + 2, scanner))
		ruleset_yyparse(scanner, &parse);
	ruleset_yylex_destroy(scanner);
	return parse.result;
}
