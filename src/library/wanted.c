/* Which findings are told: those that --select names, without those that --ignore names and those of the baseline. How grave they are, if
 * --severity says so. Points and rulings are made before. */
#include "library/settings.h"

bool wish_word_is_known(struct str word)
{
	bool clause = word.n > 1 && memchr(word.p, '-', word.n); /* every id has a dash */

	return finding_code_find(word) >= 0 || severity_find(word) >= 0 || finding_kind_find(word) >= 0 || clause;
}

static bool cites(const struct finding *finding, struct str prefix)
{
	return ANY_OF(i, FINDING_CLAUSES, finding->clauses[i].n && str_starts(finding->clauses[i], prefix));
}

static bool is_meant(const struct finding *finding, struct str word)
{
	int code = finding_code_find(word);

	if (code >= 0)
		return (int)finding->code == code;
	if (severity_find(word) >= 0)
		return (int)finding->severity == severity_find(word);
	return finding_kind_find(word) >= 0 ? (int)finding->kind == finding_kind_find(word) : cites(finding, word);
}

struct str wish_next_word(struct str *list)
{
	struct str word = str_until(*list, 0, ',');

	*list = str_slice(*list, word.n + 1, list->n);
	return str_trim(word);
}

/* Cuts WORD=SEVERITY down to WORD. Returns the severity, or -1 if it is none that can be given. */
static int rating_of(struct str *word)
{
	const char *equal = memchr(word->p, '=', word->n);
	size_t at = equal ? (size_t)(equal - word->p) : word->n;
	int severity = equal ? severity_find(str_trim(str_slice(*word, at + 1, word->n))) : -1;

	*word = str_trim(str_slice(*word, 0, at));
	return severity == SEVERITY_UNDECIDED ? -1 : severity;
}

bool wish_rating_is_known(struct str word)
{
	return word.n && rating_of(&word) >= 0 && wish_word_is_known(word);
}

void finding_rate(const struct settings *settings, struct finding *finding)
{
	int severity = -1;

	for (unsigned i = 0; i < settings->severity.count; i++)
		for (struct str list = settings->severity.lists[i]; list.n;) {
			struct str word = wish_next_word(&list);
			int rating = rating_of(&word);
			severity = is_meant(finding, word) ? rating : severity;
		}
	if (severity >= 0 && finding->severity != SEVERITY_UNDECIDED)
		finding->severity = (enum severity)severity;
}

static bool is_named(const struct finding *finding, const struct wish *wish)
{
	for (unsigned i = 0; i < wish->count; i++)
		for (struct str list = wish->lists[i]; list.n;)
			if (is_meant(finding, wish_next_word(&list)))
				return true;
	return false;
}

bool finding_is_wanted(const struct settings *settings, const struct finding *finding, const struct hand *hand)
{
	if (settings->select.count && !is_named(finding, &settings->select))
		return false;
	if (settings->ignore.count && is_named(finding, &settings->ignore))
		return false;
	return !baseline_has(&settings->baseline, report_fingerprint(finding, hand));
}

bool wanted_all(const struct settings *settings)
{
	return !settings->select.count && !settings->ignore.count && !settings->severity.count && !settings->baseline.count;
}

unsigned findings_want(const struct settings *settings, struct findings *findings, const struct hand *hand)
{
	unsigned left_out = 0;

	findings->last = NULL;
	for (struct finding **at = &findings->first; *at;) {
		finding_rate(settings, *at);
		if (finding_is_wanted(settings, *at, hand)) {
			findings->last = *at;
			at = &(*at)->next;
			continue;
		}
		*at = (*at)->next;
		left_out++;
	}
	findings->count -= left_out;
	return left_out;
}
