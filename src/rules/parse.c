/* From bytes to syntax: helpers of the scanner, errors of form, and the call of the grammar. */
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

/* Words, besides names, that may begin a statement, a rule or a field of a duty. */
static const char *const opening[] = { "antes", "tras", "entre", "debe", "entra", "sale", "caso", "exige", "entonces",
	"quién", "desde", "cumple", "vence", "salvo", "sino", "dice", "corrige", NULL };

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

void parse_too_deep(struct parse *parse, struct span span)
{
	parse_report(parse, CODE_RULES_TOO_DEEP, span)->args[0] = arg_number(SYNTAX_DEPTH);
	parse->stopped = true;
}

int token_value(struct parse *parse, RULESET_YYSTYPE *out, const struct span *span, int token, enum value_kind kind)
{
	struct value *value;
	if (kind == VALUE_NUMBER)
		value = value_number(parse, *span);
	else if (kind == VALUE_TEXT)
		value = value_text(parse, *span);
	else
		value = value_make(parse, kind, *span);
	if (kind == VALUE_CLAUSE)
		value->number = parse->tree->ids++;
	else if (kind == VALUE_NAME)
		value->folded = utf8_folded(parse->arena, value->text);
	out->value = value;
	parse->stopped = parse->stopped || parse->arena->failed;
	return parse->stopped ? END : token;
}

/* True of a sign that no name may hold. Letters of any script may; signs and blanks outside ASCII may not. */
static bool is_odd(uint32_t code)
{
	bool latin = code >= 0x80 && code < 0xc0 && code != 0xaa && code != 0xba;
	return latin || code == 0xd7 || code == 0xf7 || (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040)
		|| code == 0xfeff;
}

static void odd_told(struct parse *parse, struct span span, uint32_t code)
{
	static const uint32_t quotes[] = { '\'', '`', 0x201c, 0x201d, 0x201e, 0x2018, 0x2019, 0x201a, 0xab, 0xbb };
	struct finding *finding = parse_report(parse, CODE_RULES_CHARACTER, span);
	finding->args[0] = arg_text(str_slice(parse->text, span.begin, span.end));
	if (ANY_OF(i, sizeof quotes / sizeof *quotes, quotes[i] == code))
		finding->fix = BITEXT("los textos van entre comillas: \"…\"", "texts stand in quotes: \"…\"");
	if (code == '/')
		finding->fix = COMMENT;
}

/* Returns where the first odd sign of a word stands; its length if it has none. */
static uint32_t first_odd(struct str word)
{
	size_t at = 0, begin = 0;
	while (begin < word.n && !is_odd(utf8_next(word, &at)))
		begin = at;
	return (uint32_t)begin;
}

static int token_of_word(struct str folded)
{
	const struct keyword *known = FIND_IN(word, keywords, sizeof keywords / sizeof *keywords, str_equal(folded, word->folded));
	return known ? known->token : role_find(folded) >= 0 ? ROLE : NAME;
}

/* Returns the row of a word, filled in. */
static const struct word_row *word_look_up(struct parse *parse, struct str text)
{
	struct word_row *row = &parse->words[str_hash(text) % WORD_ROWS];
	if (row->text.n && str_equal(row->text, text))
		return row;
	struct str folded = utf8_folded(parse->arena, text);
	*row = (struct word_row){ text, folded, token_of_word(folded), first_odd(text) };
	return row;
}

int token_word(struct parse *parse, RULESET_YYSTYPE *out, const struct span *span)
{
	out->value = value_make(parse, VALUE_NAME, *span);
	const struct word_row *row = word_look_up(parse, out->value->text);
	out->value->folded = row->folded;
	parse->stopped = parse->stopped || parse->arena->failed;
	if (row->odd < row->text.n) {
		parse_odd(parse, (struct span){ span->begin + row->odd, span->end });
		return parse->stopped ? END : NAME;
	}
	return parse->stopped ? END : row->token;
}

/* Kinds of name: "';'" is a sign, "exige" a word, "un nombre|a name" a kind of thing. */
static bool is_sign(const char *name)
{
	return name[0] == '\'';
}

static struct bitext expected_word(struct arena *arena, const char *name)
{
	if (strchr(name, '|'))
		return bitext_of(name);
	return is_sign(name) ? BITEXT_FILLED(arena, "`{}`", "`{}`", LETTER(name[1])) : BITEXT_FILLED(arena, "`{}`", "`{}`", name);
}

enum { MOST_EXPECTED = 6, YYWORDS = 64 };

static bool is_word(const char *name)
{
	return !is_sign(name) && !strchr(name, '|') && ((unsigned char)name[0] >= 0x80 || (name[0] >= 'a' && name[0] <= 'z'));
}

/* "y", "o" and comparisons fit after any fact, and tell little. */
static bool is_telling(const char *name)
{
	return is_sign(name) || strchr(name, '|') || (is_word(name) && name[1]);
}

/* Chooses the names to show. Signs come first: usually one of them is missing. Where nearly any word would fit, words are left out. */
static int most_telling(const char *const *names, int count, const char **telling)
{
	int n = 0, most = (int)COUNT_IF(i, (unsigned)count, is_telling(names[i]));
	for (int pass = 0; pass < 3; pass++)
		for (int i = 0; i < count && n < MOST_EXPECTED; i++) {
			int rank = is_sign(names[i]) ? 0 : strchr(names[i], '|') ? 1 : 2;
			if (rank == pass && (pass < 2 || count <= MOST_EXPECTED || (most <= MOST_EXPECTED && is_telling(names[i]))))
				telling[n++] = names[i];
		}
	return n;
}

/* Returns the list in words: "`;`, un nombre o un número". */
static struct bitext expected_words(struct parse *parse, const char *const *names, int count)
{
	struct arena *arena = parse->findings->arena;
	const char *telling[MOST_EXPECTED];
	struct bitext words = BITEXT("", "");
	count = most_telling(names, count, telling);
	for (int i = 0; i < count; i++)
		list_word(arena, &words, expected_word(arena, telling[i]), i, count);
	return count ? words : BITEXT("otra cosa", "something else");
}

static bool expects(const char *const *names, int count, char sign)
{
	return ANY_OF(i, (unsigned)count, is_sign(names[i]) && names[i][1] == sign);
}

static bool expects_text(const char *const *names, int count)
{
	return ANY_OF(i, (unsigned)count, strstr(names[i], "|a text"));
}

/* ---- words that are nearly others ---- */

static struct str folded(struct parse *parse, struct str text)
{
	return utf8_folded(parse->findings->arena, text);
}

static const char *word_meant(struct parse *parse, struct str found, const char *const *names)
{
	return nearest_name(parse->findings->arena, folded(parse, found), names);
}

static size_t roles_list(const char **names)
{
	for (unsigned role = 0; role < ROLE_COUNT; role++)
		names[role] = role_keyword(role);
	return ROLE_COUNT;
}

/* Returns the keyword or role that was meant where a name stands. */
static const char *keyword_meant(struct parse *parse, struct str found, const char *const *names, int count)
{
	const char *fits[YYWORDS + ROLE_COUNT + 1] = { NULL };
	size_t used = 0;
	for (int i = 0; i < count; i++) {
		if (is_word(names[i]) && used < YYWORDS)
			fits[used++] = names[i];
		if (strstr(names[i], "|a role") && used <= YYWORDS)
			used += roles_list(fits + used);
	}
	return word_meant(parse, found, fits);
}

static bool is_vocabulary(struct parse *parse, struct span span)
{
	struct str word = folded(parse, str_slice(parse->text, span.begin, span.end));
	return fact_find(word, true) >= 0 || fact_find(word, false) >= 0 || act_find(word) >= 0;
}

/* Returns the word before the innermost open round bracket. */
static struct span before_bracket(const struct parse *parse)
{
	uint32_t open = parse->depth && parse->depth <= SYNTAX_DEPTH ? parse->open[parse->depth - 1].begin : 0, begin;
	if (!open || parse->text.p[open] != '(')
		return (struct span){ 0, 0 };
	while (open && parse->text.p[open - 1] == ' ')
		open--;
	for (begin = open; begin && !memchr(" \t\r\n(){}[];,+\"", parse->text.p[begin - 1], 13);)
		begin--;
	return (struct span){ begin, open };
}

static void unknown_told(struct parse *parse, struct span span, struct bitext what, const char *meant)
{
	struct finding *finding = parse_report(parse, CODE_RULES_UNKNOWN, span);
	WITH_ARGS(finding, arg_text(str_slice(parse->text, span.begin, span.end)), arg_bitext(what));
	finding->fix = meant_words(parse->findings->arena, str_of(meant));
}

/* Reports a name that is nearly a role, or nearly a word that comes before a role, where the parse took it for another thing. */
static bool role_told(struct parse *parse)
{
	static const char *const before_roles[] = { "algún", "todo", "ningún", NULL };
	const char *roles[ROLE_COUNT + 1] = { NULL };
	struct span at = parse->previous.token == NAME && !is_vocabulary(parse, parse->previous.span) ? parse->previous.span
		: before_bracket(parse);
	struct str text = str_slice(parse->text, at.begin, at.end);
	bool role_next = parse->last.token == ROLE;
	if (!text.n || at.begin < parse->first.span.end || is_vocabulary(parse, at))
		return false;
	roles_list(roles);
	const char *meant = word_meant(parse, text, role_next ? before_roles : roles);
	if (!meant)
		return false;
	unknown_told(parse, at, role_next ? BITEXT("palabra del lenguaje", "word of the language") : BITEXT("rol", "role"), meant);
	return true;
}

/* Reports a first word that is nearly a word for a statement of this form. */
static bool first_word_told(struct parse *parse)
{
	struct str text = str_slice(parse->text, parse->first.span.begin, parse->first.span.end);
	const char *meant = parse->first.token == NAME ? word_meant(parse, text, opening) : NULL;
	if (!meant || is_vocabulary(parse, parse->first.span))
		return false;
	unknown_told(parse, parse->first.span, BITEXT("enunciado", "statement"), meant);
	return true;
}

/* The file ends within a block or brackets: points at their beginning. */
static void point_at_open(struct parse *parse, struct finding *finding)
{
	struct span open = parse->open[parse->depth - 1];
	finding_point(finding, open, BITEXT("acá se abre", "it opens here"));
	finding->fix = parse->text.p[open.begin] == '{' ? BITEXT("cerrar el bloque: `}`", "close the block: `}`")
		: BITEXT("cerrar el paréntesis: `)`", "close the bracket: `)`");
}

/* Reports the missing sign that ends the statement before, at the place where it should stand. */
static bool unended_told(struct parse *parse, struct span span, struct str found)
{
	if (!begins_line(parse->text, parse->previous.span, span))
		return false;
	struct finding *finding = parse_report(parse, CODE_RULES_SYNTAX, parse->previous.span);
	WITH_ARGS(finding, arg_text(found), arg_bitext(BITEXT("`;` antes", "`;` before it")))->fix = END_STATEMENT;
	return true;
}

/* True if the word before gives a name, and a word of the language stands in its place: «opción si». */
static bool is_named_by_keyword(struct parse *parse)
{
	static const char *const naming[] = { "lectura", "opcion", "regimen", "debe", "formula", "clase", "combinacion", "canto", "lance", "culpa" };
	struct str before = folded(parse, str_slice(parse->text, parse->previous.span.begin, parse->previous.span.end));
	return parse->last.token >= BEFORE && parse->last.token <= FIX
		&& ANY_OF(i, sizeof naming / sizeof *naming, str_equal(before, str_of(naming[i])));
}

static void syntax_told(struct parse *parse, struct span span, struct str found, const char *const *names, int count)
{
	struct finding *finding = parse_report(parse, CODE_RULES_SYNTAX, span);
	const char *meant = parse->last.token == NAME ? keyword_meant(parse, found, names, count) : NULL;
	bool same = meant && str_equal(folded(parse, str_of(meant)), folded(parse, found)); /* «dice» comes only before a text */
	WITH_ARGS(finding, found.n ? arg_text(found) : arg_bitext(BITEXT("el final del archivo", "the end of the file")),
		arg_bitext(same ? BITEXT("un texto entre comillas detrás", "a text in quotes behind it") : expected_words(parse, names, count)));
	if (!found.n && parse->depth)
		point_at_open(parse, finding);
	else if ((!found.n || found.p[0] == '}') && expects(names, count, ';'))
		finding->fix = END_STATEMENT;
	else if (found.n && found.p[0] == ';' && parse->first.token == ';') /* it begins a statement */
		finding->fix = COMMENT;
	else if (is_named_by_keyword(parse))
		finding->fix = BITEXT("es una palabra del lenguaje: hace falta otro nombre", "it is a word of the language: another name is needed");
	else if (meant && !same)
		finding->fix = meant_words(parse->findings->arena, str_of(meant));
	else if (same || (expects_text(names, count) && parse->last.token >= NAME))
		finding->fix = QUOTE_TEXT;
}

void parse_syntax_error(struct parse *parse, struct span span, const char *const *names, int count)
{
	struct str found = str_slice(parse->text, span.begin, span.end);
	if (parse->stopped || (parse->open_text && !found.n))
		return; /* the open text swallowed the missing token */
	if (found.n && expects(names, count, ';') && unended_told(parse, span, found))
		return;
	if (found.n && (role_told(parse) || first_word_told(parse)))
		return;
	syntax_told(parse, span, found, names, count);
}

void parse_brace(struct parse *parse, struct span span)
{
	struct finding *finding = parse_report(parse, CODE_RULES_SYNTAX, span);
	WITH_ARGS(finding, arg_text(str_slice(parse->text, span.begin, span.end)),
		arg_bitext(BITEXT("un enunciado: no hay ningún bloque abierto", "a statement: no block is open")));
	finding->fix = BITEXT("sobra una llave de cierre, acá o antes", "there is one closing brace too many, here or before");
}

void parse_seen(struct parse *parse, struct span span, int token)
{
	int last = parse->last.token;
	parse->previous = parse->last;
	parse->last = (struct seen){ span, token };
	if (!last || last == ';' || last == '{' || last == '}')
		parse->first = parse->last;
	else if (parse->first.token == CLAUSE && last == CLAUSE)
		parse->first = parse->last; /* ids stand before the token */
}

void parse_open_text(struct parse *parse, struct span span)
{
	parse_report(parse, CODE_RULES_OPEN_TEXT, span);
	parse->open_text = true;
}

void parse_odd(struct parse *parse, struct span span)
{
	size_t at = 0;
	uint32_t code = utf8_next(str_slice(parse->text, span.begin, span.end), &at);
	odd_told(parse, (struct span){ span.begin, span.begin + (uint32_t)at }, code);
}

/* Reports a misspelt id: "casa-1a", "T-1", "real-envido". */
void parse_clause_id(struct parse *parse, struct span span)
{
	struct str found = str_slice(parse->text, span.begin, span.end);
	struct finding *finding = parse_report(parse, CODE_RULES_CLAUSE_ID, span);
	size_t prefix = (size_t)((const char *)memchr(found.p, '-', found.n) - found.p);
	char capitals[4];
	finding->args[0] = arg_text(found);
	finding->fix = CLAUSE_ID;
	if (prefix < 2 || prefix > sizeof capitals || prefix + 1 == found.n)
		return;
	for (size_t i = 0; i < prefix; i++) {
		if (found.p[i] <= '9')
			return;
		capitals[i] = (char)(found.p[i] & ~0x20);
	}
	finding->fix = BITEXT_FILLED(parse->findings->arena, "va con mayúsculas: {}{}", "in capitals: {}{}",
		((struct str){ capitals, prefix }), str_slice(found, prefix, found.n));
}

/* Returns where a log begins: a tag, after comments of a log. No ruleset begins so. */
static const char *log_begins(struct str text)
{
	text = str_trim(str_slice(text, str_mark(text), text.n));
	while (text.n && text.p[0] == ';') {
		const char *end = memchr(text.p, '\n', text.n);
		text = str_trim(str_slice(text, end ? (size_t)(end - text.p) : text.n, text.n));
	}
	return text.n && text.p[0] == '[' ? text.p : NULL;
}

/* Returns the byte of the text as a span. */
static struct span byte_at(struct str text, const char *byte)
{
	uint32_t at = (uint32_t)(byte - text.p);
	return (struct span){ at, at + 1 };
}

/* Reports the first thing for which the text is no ruleset; false if there is one. */
static bool text_is_fit(struct parse *parse)
{
	struct str text = parse->text;
	const char *log = log_begins(text), *nul = text.n ? memchr(text.p, 0, text.n) : NULL;
	size_t bad = utf8_valid(text);
	if (text.n > SYNTAX_BYTES)
		parse_report(parse, CODE_RULES_TOO_LARGE, (struct span){ 0, 0 })->args[0] = arg_number(SYNTAX_BYTES);
	else if (nul)
		odd_told(parse, byte_at(text, nul), 0);
	else if (log || bad < text.n)
		parse_report(parse, log ? CODE_RULES_LOG : CODE_RULES_BAD_UTF8, byte_at(text, log ? log : text.p + bad));
	else
		return true;
	return false;
}

struct statement *syntax_parse(struct source source, const struct source *told, uint8_t file, struct syntax *tree,
	struct findings *findings)
{
	struct parse parse = { .tree = tree, .arena = &tree->arena, .findings = findings, .text = source.text, .told = told, .file = file };
	yyscan_t scanner;
	if (!text_is_fit(&parse))
		return NULL;
	parse.at = (uint32_t)str_mark(source.text);
	/* flex wants two NULs after the bytes and writes into them */
	char *copy = (char *)arena_join(parse.arena, (struct str[]){ str_slice(source.text, parse.at, source.text.n), { "\0", 2 } }, 2).p;
	if (!copy || ruleset_yylex_init_extra(&parse, &scanner) != 0) {
		memory_refused();
		parse.arena->failed = true;
		return NULL;
	}
	if (ruleset_yy_scan_buffer(copy, source.text.n - parse.at + 2, scanner))
		ruleset_yyparse(scanner, &parse);
	ruleset_yylex_destroy(scanner);
	return parse.result;
}
