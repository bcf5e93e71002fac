/* The page asks for JSON lines and HTML alone: its engine leaves out what prints anything else. page.mk has the linker put each of these in the place
 * of the function that it is named after (--wrap). */
#include "report/explained.h"
#include "report/lesson.h"
#include "report/print.h"
#include "report/quiz.h"
#include "rules/load.h"

#include <stdarg.h>

#ifdef __clang__ /* which warns of parameters without names */
#pragma clang diagnostic ignored "-Wc2x-extensions"
#endif
#define INSTEAD_OF(name, ...) \
	void __wrap_##name(__VA_ARGS__); \
	void __wrap_##name(__VA_ARGS__) \
	{ \
		__builtin_trap(); \
	}

INSTEAD_OF(report_canto, struct out *, const struct canto_lesson *, bool)
INSTEAD_OF(report_canto_all, struct out *, const struct canto_lesson *, unsigned)
INSTEAD_OF(report_choices, struct out *, const struct options_lesson *)
INSTEAD_OF(report_clause, struct out *, const struct clause_lesson *)
INSTEAD_OF(report_code, struct out *, const struct code_lesson *)
INSTEAD_OF(report_phrase, struct out *, const struct phrase_lesson *)
INSTEAD_OF(report_place, struct out *, const struct place_lesson *)
INSTEAD_OF(report_quiz_text, struct out *, const struct quiz *)
INSTEAD_OF(report_quiz_html, struct out *, const struct quiz *)
INSTEAD_OF(report_rules_sheet, struct out *, const struct ruleset *)
INSTEAD_OF(report_rules_counts, struct out *, const struct ruleset *)
INSTEAD_OF(report_rules_diff, struct out *, const struct rules_side *, const struct rules_side *, bool)

/* Of the formats of a log, too. */
const struct report_format *__wrap_report_verdicts(enum report_form form);
const struct report_format *__wrap_report_verdicts(enum report_form form)
{
	return form == AS_HTML ? &report_html : &report_jsonl;
}

/* No number of the engine has a fraction: emscripten's printf without them does. */
int vsniprintf(char *to, size_t room, const char *format, va_list values);
int __wrap_vsnprintf(char *to, size_t room, const char *format, va_list values);
int __wrap_vsnprintf(char *to, size_t room, const char *format, va_list values)
{
	return vsniprintf(to, room, format, values);
}

int __wrap_snprintf(char *to, size_t room, const char *format, ...);
int __wrap_snprintf(char *to, size_t room, const char *format, ...)
{
	va_list values;

	va_start(values, format);
	int length = vsniprintf(to, room, format, values);
	va_end(values);
	return length;
}
