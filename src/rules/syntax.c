/* Makes the nodes of a ruleset's syntax for the grammar. */
#include "rules/syntax.h"

#include "rules/limits.h"

/* Returns room for a new node, or that of the one that stands for all without memory. */
static void *node_room(struct parse *parse, size_t size)
{
	void *node = arena_room(parse->arena, size);
	parse->stopped = parse->stopped || !node;
	return node ? node : &parse->spare;
}

struct value *value_make(struct parse *parse, enum value_kind kind, struct span span)
{
	struct value *value = node_room(parse, sizeof *value);
	*value = (struct value){ .kind = kind, .text = str_slice(parse->text, span.begin, span.end), .span = span,
		.before = parse->last.span };
	return value;
}

/* Makes a value of the text between the quotes; the second quote is missing if the line ended first. */
struct value *value_text(struct parse *parse, struct span span)
{
	struct value *value = value_make(parse, VALUE_TEXT, span);
	bool curly = value->text.p[0] != '"';
	struct str closing = curly ? STR("\xe2\x80\x9d") : STR("\"");
	size_t end = value->text.n;
	if (end > closing.n && memcmp(value->text.p + end - closing.n, closing.p, closing.n) == 0)
		end -= closing.n;
	value->text = arena_unescaped(parse->arena, str_slice(value->text, curly ? 3 : 1, end));
	return value;
}

struct value *value_number(struct parse *parse, struct span span)
{
	struct value *value = value_make(parse, VALUE_NUMBER, span);
	if (!str_number(value->text, &value->low) || value->low > INT16_MAX) {
		parse_report(parse, CODE_RULES_NUMBER, span)->args[0] = arg_text(value->text);
		value->low = INT16_MAX;
	}
	value->high = value->low;
	return value;
}

struct value *value_range(struct value *low, const struct value *high)
{
	low->kind = VALUE_RANGE;
	low->high = high->low;
	low->span = span_join(low->span, high->span);
	return low;
}

struct value *value_call(struct value *name, struct value *args, struct span span)
{
	name->called = true;
	name->args = args;
	name->span = span;
	return name;
}

struct expression *expression_make(struct parse *parse, const struct expression *fields)
{
	struct expression *expression = node_room(parse, sizeof *expression);
	*expression = *fields;
	return expression;
}

/* Appends to a list that knows its last node. */
#define APPEND(list, node)                  \
	do {                                    \
		if ((list).last)                    \
			(list).last->next = (node);     \
		else                                \
			(list).first = (node);          \
		(list).last = (node);               \
	} while (0)

static void expression_add(struct expression *list, struct expression *term)
{
	APPEND(*list, term);
	list->terms++;
	list->span = span_join(list->span, term->span);
}

/* Joins terms. Terms with the same word make one list, so that long guards stay flat. */
struct expression *expression_join(struct parse *parse, enum expression_kind kind,
	struct expression *left, struct expression *right)
{
	struct expression *list = left;
	if (left->kind != kind || left->next) {
		list = expression_make(parse, &(struct expression){ .kind = kind, .span = left->span });
		expression_add(list, left);
	}
	if (list->terms == SYNTAX_TERMS)
		limit_tell(parse_report(parse, CODE_RULES_LIMIT, list->span), LIMIT_TERMS);
	if (list->terms <= SYNTAX_TERMS)
		expression_add(list, right);
	return list;
}

/* Negates. Two negations cancel, so that no chain of them grows. */
struct expression *expression_not(struct parse *parse, struct expression *inner, struct span span)
{
	if (inner->kind == EXPR_NOT)
		return inner->first;
	return expression_make(parse, &(struct expression){ .kind = EXPR_NOT, .span = span_join(span, inner->span), .first = inner });
}

struct statement *statement_make(struct parse *parse, const struct statement *fields)
{
	struct statement *statement = node_room(parse, sizeof *statement);
	*statement = *fields;
	statement->head = span_is_set(fields->head) ? fields->head : fields->span;
	statement->file = parse->file;
	return statement;
}

struct value_list value_append(struct value_list list, struct value *value)
{
	APPEND(list, value);
	return list;
}

struct statement_list statement_append(struct statement_list list, struct statement *statement)
{
	APPEND(list, statement);
	return list;
}

bool begins_line(struct str text, struct span before, struct span token)
{
	return before.end && memchr(text.p + before.end, '\n', token.begin - before.end);
}

bool value_is(const struct value *value, const char *word)
{
	return value && value->kind == VALUE_NAME && !value->called && word_is(value->folded, word);
}

const struct statement *next_item(const struct statement *s, const char *word)
{
	return FIND_LINKED(item, s, item->kind == STATEMENT_ITEM && value_is(item->values, word));
}

struct finding *parse_report(struct parse *parse, enum finding_code code, struct span span)
{
	if (parse->stopped)
		return finding_untold(code, span);
	struct finding *finding = finding_add_up_to(parse->findings, RULESET_FAULTS, code, span, parse->told);
	parse->stopped = parse->findings->count > RULESET_FAULTS;
	return finding;
}
