/* Reads the values of tags that have a form of their own. */
#include "log/parse.h"

#include <string.h>

bool tag_is_date(struct str text)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	int year, month, day;

	if (text.n != 10 || text.p[4] != '-' || text.p[7] != '-' || !str_number(str_slice(text, 0, 4), &year)
		|| !str_number(str_slice(text, 5, 7), &month) || !str_number(str_slice(text, 8, 10), &day))
		return false;
	bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
	return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] + (leap && month == 2);
}

bool tag_is_zone(struct str text)
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
		if (c == '/' ? before == '/' : !((c | 0x20) >= 'a' && (c | 0x20) <= 'z') && (before == '/' || !strchr("_-+0123456789", c)))
			return false;
		parts += c == '/';
	}
	return parts > 1 && text.p[text.n - 1] != '/';
}

bool tag_result(struct str text, int16_t *result)
{
	const char *dash = text.n ? memchr(text.p, '-', text.n) : NULL;
	size_t at = dash ? (size_t)(dash - text.p) : 0;
	int sides[2];

	if (!dash || at > MOST_DIGITS || text.n - at > MOST_DIGITS + 1 || !str_number(str_slice(text, 0, at), &sides[0])
		|| !str_number(str_slice(text, at + 1, text.n), &sides[1]))
		return false;
	result[0] = (int16_t)sides[0];
	result[1] = (int16_t)sides[1];
	return true;
}
