/* Faults of a hand's notation. Each names the hand and makes it lost. */
#include "log/parse.h"

#include <string.h>

struct finding *parse_fault(struct parse *parse, enum finding_code code, struct span span)
{
	struct finding *finding = parse->faults++ < MOST_FAULTS ? finding_add(parse->findings, code, span) : finding_untold(code, span);

	parse->hand->lost = true;
	finding->args[0] = arg_text(parse->hand->id);
	return finding;
}

void name_cut(struct finding *finding, struct str what)
{
	WITH_ARGS(finding, arg_text(what), arg_number(NAME_LIMIT));
}

bool follows_unknown_note(const struct parse *parse, uint32_t at)
{
	const struct finding *last = parse->faults ? parse->findings->last : NULL;

	return last && last->code == CODE_UNKNOWN_NOTE && last->span.end <= at
		&& !memchr(parse->text + last->span.end, '\n', at - last->span.end);
}

/* The hand is over if, after its ending, empty lines come and then something that is no event. `blanks` is the run of blanks just read. */
bool ends_hand(struct parse *parse, struct str blanks)
{
	const char *first = memchr(blanks.p, '\n', blanks.n);
	const char *next = blanks.p + blanks.n;
	struct str text = parse->hand->source.text, rest;
	uint32_t begin = (uint32_t)(next - parse->text);

	if (!memchr(first + 1, '\n', (size_t)(next - first - 1)))
		return false;
	rest = str_slice(text, begin, text.n);
	if (rest.n == 0 || starts_event(rest))
		return false;
	while (begin > 0 && text.p[begin - 1] != '\n')
		begin--;
	parse->over = begin;
	return true;
}

struct finding_arg suggestion(struct arena *arena, struct str folded, const char *const *names)
{
	const char *nearest = nearest_name(arena, folded, names);

	if (!nearest)
		return arg_bitext(BITEXT("", ""));
	return arg_bitext(BITEXT_FILLED(arena, " (¿será `{}`?)", " (did you mean `{}`?)", nearest));
}
