/* The known tags: their names, and the values that each takes. */
#include "log/parse.h"
#include "log/tags.h"

#include <string.h>

const struct str tag_names[TAG_COUNT] = {
#define TAG(name, word, es, en) { word, sizeof word - 1 },
#include "log/tags.def"
#undef TAG
};

const struct bitext tag_takes[TAG_COUNT] = {
#define TAG(name, word, es, en) { { { es, sizeof es - 1 }, { en, sizeof en - 1 } } },
#include "log/tags.def"
#undef TAG
};

unsigned tag_find(struct str name)
{
	for (unsigned i = 0; i < TAG_COUNT; i++) {
		size_t n = 0;
		if (name.n != tag_names[i].n)
			continue;
		while (n < name.n && (name.p[n] | 0x20) == (tag_names[i].p[n] | 0x20)) /* known names are plain letters */
			n++;
		if (n == name.n)
			return i;
	}
	return NOBODY;
}

const struct tag *tag_after(const struct match_header *match, const struct tag *last)
{
	const struct tag *next = NULL;

	for (uint32_t i = 0; i < match->tag_count; i++) {
		const struct tag *tag = &match->tags[i];
		bool own = !tag->inherited && !(tag->known == TAG_VERSION && match->ordinal == 1);
		bool after = !last || tag->known > last->known || (tag->known == last->known && tag > last);
		if (own && after && (!next || tag->known < next->known))
			next = tag;
	}
	return next;
}

/* True for AAAA-MM-DD if the calendar has that day. */
static bool is_date(struct str text)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	int year, month, day;

	if (text.n != 10 || text.p[4] != '-' || text.p[7] != '-' || !str_number(str_slice(text, 0, 4), &year)
		|| !str_number(str_slice(text, 5, 7), &month) || !str_number(str_slice(text, 8, 10), &day))
		return false;
	bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
	return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] + (leap && month == 2);
}

/* True for Z, -03:00, or a name in the form of the tz database: America/Montevideo. */
static bool is_zone(struct str text)
{
	int hours, minutes;
	size_t parts = 1;

	if (str_equal(text, STR("Z")) || str_equal(text, STR("UTC")))
		return true;
	if (text.n == 6 && (text.p[0] == '+' || text.p[0] == '-'))
		return text.p[3] == ':' && str_number(str_slice(text, 1, 3), &hours) && str_number(str_slice(text, 4, 6), &minutes)
			&& hours * 60 + minutes <= 14 * 60 && minutes < 60;
	for (size_t i = 0; i < text.n; i++) {
		char c = text.p[i], before = i ? text.p[i - 1] : '/';
		if (c == '/' ? before == '/' : !is_ascii_letter(c) && (before == '/' || !strchr("_-+0123456789", c)))
			return false;
		parts += c == '/';
	}
	return parts > 1 && text.p[text.n - 1] != '/';
}

/* Reads «30-24», the side of A first. */
static bool take_result(struct match_header *match, struct str text)
{
	struct str first = str_until(text, 0, '-'), second = str_slice(text, first.n + 1, text.n);

	struct score *result = &match->result;
	result->known = first.n <= MOST_DIGITS && second.n <= MOST_DIGITS && str_number(first, &result->of[0]) && str_number(second, &result->of[1]);
	return result->known;
}

/* Takes a team: «A=Los Pibes» is the team of the side of seat A. */
static bool take_team(struct match_header *match, struct str value)
{
	if (value.n < 3 || (value.p[0] != 'A' && value.p[0] != 'B') || value.p[1] != '=')
		return false;
	match->team[value.p[0] - 'A'] = str_trim(str_slice(value, 2, value.n));
	return true;
}

static bool take_number(int *number, struct str text, int low, int high)
{
	int value;

	if (!str_number(text, &value) || value < low || value > high)
		return false;
	*number = value;
	return true;
}

static bool take_text(struct str *place, struct str value)
{
	*place = value;
	return true;
}

bool tag_take(struct match_header *match, unsigned known, struct str value)
{
	switch (known) {
	case TAG_VERSION: return take_number(&match->version, str_until(value, 0, '.'), 1, INT32_MAX); /* "1" or "1.4" */
	case TAG_RULESET: return take_text(&match->ruleset, value);
	case TAG_DATE: return is_date(value) && take_text(&match->date, value);
	case TAG_ZONE: return is_zone(value);
	case TAG_ROUND: return take_text(&match->round, value);
	case TAG_MATCH: return take_text(&match->id, value);
	case TAG_TARGET: return take_number(&match->target, value, 1, 999);
	case TAG_SEATS: return take_number(&match->seats, value, 2, MAX_SEATS);
	case TAG_TEAM: return take_team(match, value);
	case TAG_A: case TAG_B: case TAG_C: case TAG_D: case TAG_E: case TAG_F: return take_text(&match->player[known - TAG_A], value);
	case TAG_JUDGE: return take_text(&match->judge, value);
	case TAG_SCORER: return take_text(&match->scorer, value);
	case TAG_RESULT: return take_result(match, value);
	default: return true;
	}
}
