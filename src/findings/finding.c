/* Findings as data: the catalogue's rows, their arguments, lists of them. */
#include "findings/finding.h"

#include "base/utf8.h"

#include <strings.h>

#ifdef CODES_UNEXPLAINED /* the page explains clauses, and no codes */
#define WHY(es, en) { "", "" }
#else
#define WHY(es, en) { es, en }
#endif

static const struct finding_info catalogue[CODE_COUNT] = {
#define FINDING(code, slug, kind, severity, es, en, why_es, why_en) \
	[CODE_##slug] = { code, #slug, kind, severity, { es, en }, WHY(why_es, why_en) },
#include "findings/catalogue.def"
#undef FINDING
};

const struct finding_info *finding_info(enum finding_code code)
{
	return &catalogue[(unsigned)code < CODE_COUNT ? code : 0];
}

static bool same_name(struct str name, const char *other)
{
	struct str text = str_of(other);

	return name.n == text.n && name.n && strncasecmp(name.p, text.p, text.n) == 0;
}

int finding_code_find(struct str name)
{
	return INDEX_OF(i, CODE_COUNT, same_name(name, catalogue[i].code) || same_name(name, catalogue[i].slug));
}

static const char *const kind_words[KIND_NONE][LANG_COUNT] = {
#define KIND(name, text, keyword) { keyword, text },
	FINDING_KINDS(KIND)
#undef KIND
};
static const char *const severity_words[SEVERITY_COUNT][LANG_COUNT] = {
	{ "falta", "fault" }, { "nulo", "null" }, { "observación", "remark" }, { "sin resolver", "undecided" },
};

/* Returns the row with this word, in either language, with its accents or without; -1: none has it. */
static int find_word(const char *const (*words)[LANG_COUNT], int count, struct str name)
{
	return INDEX_OF(i, (unsigned)count, str_equal(name, str_of(words[i][LANG_ES])) || str_equal(name, str_of(words[i][LANG_EN]))
		|| utf8_folds_to(str_of(words[i][LANG_ES]), name));
}

const char *finding_kind_word(enum finding_kind kind, enum lang lang)
{
	return (unsigned)kind < KIND_NONE ? kind_words[kind][lang] : "?";
}

const char *finding_kind_name(enum finding_kind kind)
{
	return finding_kind_word(kind, LANG_EN);
}

const char *severity_name(enum severity severity)
{
	return severity_word(severity, LANG_EN);
}

const char *severity_word(enum severity severity, enum lang lang)
{
	return (unsigned)severity < SEVERITY_COUNT && (unsigned)lang < LANG_COUNT ? severity_words[severity][lang] : "?";
}

int finding_kind_find(struct str name)
{
	return find_word(kind_words, KIND_NONE, name);
}

int severity_find(struct str name)
{
	return find_word(severity_words, SEVERITY_COUNT, name);
}

void findings_init(struct findings *list, struct arena *arena)
{
	*list = (struct findings){ .arena = arena };
}

static void fill(struct finding *finding, enum finding_code code, struct span span)
{
	const struct finding_info *info = finding_info(code);

	*finding = (struct finding){
		.code = code, .kind = info->kind, .severity = info->severity,
		.span = span, .effect.side = -1, .seat = -1,
	};
}

struct finding *finding_untold(enum finding_code code, struct span span)
{
	static _Thread_local struct finding scratch;

	fill(&scratch, code, span);
	return &scratch;
}

struct finding *finding_add(struct findings *list, enum finding_code code, struct span span)
{
	struct finding *finding = ARENA_NEW(list->arena, struct finding);

	if (!finding)
		return finding_untold(code, span);
	fill(finding, code, span);
	if (list->last)
		list->last->next = finding;
	else
		list->first = finding;
	list->last = finding;
	list->count++;
	return finding;
}

struct finding *finding_add_up_to(struct findings *list, unsigned most, enum finding_code code, struct span span, const struct source *source)
{
	struct finding *finding = list->count < most ? finding_add(list, code, span)
		: list->count == most ? finding_add(list, CODE_RULES_TOO_MANY, span) : finding_untold(code, span);

	finding->source = source;
	if (list->count <= most)
		return finding;
	finding->args[0] = arg_number((int)most);
	return finding_untold(code, span);
}

struct finding *finding_give(struct finding *finding, const struct finding_arg *args, size_t size)
{
	memcpy(finding->args, args, size);
	return finding;
}

void findings_take_back(struct findings *list, const struct finding *finding)
{
	struct finding **at = &list->first, *before = NULL;
	for (; *at && *at != finding; at = &(*at)->next)
		before = *at;
	if (!*at)
		return;
	*at = finding->next;
	list->last = finding == list->last ? before : list->last;
	list->count--;
}

void findings_keep(struct findings *list, enum finding_kind kind)
{
	for (struct finding *f = list->first, *next; f; f = next) {
		next = f->next;
		if (f->kind != kind)
			findings_take_back(list, f);
	}
}

void ids_add(struct str *ids, unsigned room, struct str id)
{
	unsigned at = FIRST_OF(i, room, !ids[i].n || str_equal(ids[i], id));

	if (at < room && id.n)
		ids[at] = id;
}

void finding_cite(struct finding *finding, struct str clause)
{
	ids_add(finding->clauses, FINDING_CLAUSES, clause);
}

void finding_point(struct finding *finding, struct span span, struct bitext label)
{
	for (int i = 0; i < FINDING_SPANS && span_is_set(span); i++)
		if (!span_is_set(finding->more[i].span)) {
			finding->more[i] = (struct finding_span){ span, label };
			return;
		}
}

/* True if `a` stands after `b`. Findings without a place come last: they are about the whole. Those of another file come after those of
 * this one. */
static bool stands_after(const struct finding *a, const struct finding *b)
{
	if (span_is_set(a->span) != span_is_set(b->span))
		return !span_is_set(a->span);
	if (a->source != b->source)
		return a->source != NULL;
	return a->span.begin > b->span.begin;
}

/* Detaches the second half of the list. */
static struct finding *split(struct finding *list)
{
	struct finding *slow = list, *fast = list->next;

	while (fast && fast->next) {
		slow = slow->next;
		fast = fast->next->next;
	}
	struct finding *half = slow->next;
	slow->next = NULL;
	return half;
}

static struct finding *sorted(struct finding *list)
{
	struct finding *merged = NULL, **end = &merged;

	if (!list || !list->next)
		return list;
	struct finding *right = sorted(split(list)), *left = sorted(list);
	while (left && right) {
		struct finding **least = stands_after(left, right) ? &right : &left;
		*end = *least;
		end = &(*end)->next;
		*least = (*least)->next;
	}
	*end = left ? left : right;
	return merged;
}

void findings_sort(struct findings *list)
{
	struct finding *last = list->first = sorted(list->first);

	while (last && last->next)
		last = last->next;
	list->last = last;
}
