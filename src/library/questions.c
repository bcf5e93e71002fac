/* The questions that are answered in one text. */
#include "library/inspector.h"

#include "library/quiz.h"

#include <stdio.h>
#include <string.h>

enum veedor_status veedor_canto(struct veedor *v, const char *phrase, const char *situation, const char *by, struct veedor_text *answer)
{
	struct settings settings = v->settings;

	inspector_begin(v);
	settings.situation = str_of(situation);
	settings.by = str_of(by);
	return inspector_ask(v, &settings, &(struct question){ canto_print, AS_LESSON, { 0 }, { phrase }, 1 }, answer);
}

enum veedor_status veedor_explain(struct veedor *v, const char *what, struct veedor_text *answer)
{
	inspector_begin(v);
	return inspector_ask(v, &v->settings, &(struct question){ explain_print, AS_LESSON, { 0 }, { what }, 1 }, answer);
}

/* Names a line of the log as a word of the command line would. */
static void name_place(char *word, size_t room, unsigned line, unsigned column)
{
	if (line && column)
		snprintf(word, room, "log:%u:%u", line, column);
	else
		snprintf(word, room, line ? "log:%u" : "log", line);
}

enum veedor_status veedor_explain_log(struct veedor *v, const char *log, size_t length, unsigned line, unsigned column,
	struct veedor_text *answer)
{
	char word[64];

	inspector_begin(v);
	name_place(word, sizeof word, line ? line : 1, column);
	return inspector_ask(v, &v->settings, &(struct question){ explain_print, AS_LESSON, { log, length }, { word }, 1 }, answer);
}

enum veedor_status veedor_options(struct veedor *v, const char *log, size_t length, unsigned line, unsigned column, const char *seat,
	struct veedor_text *answer)
{
	char word[64];

	inspector_begin(v);
	name_place(word, sizeof word, line, column);
	return inspector_ask(v, &v->settings, &(struct question){ choices_print, AS_LESSON, { log, length }, { word, seat }, seat ? 2 : 1 }, answer);
}

enum veedor_status veedor_diff(struct veedor *v, const char *one, const char *other, struct veedor_text *answer)
{
	struct settings settings = v->settings;

	inspector_begin(v);
	settings.ruleset = (struct str){ 0 };
	settings.reading_count = 0;
	settings.diff = true;
	return inspector_ask(v, &settings, &(struct question){ rules_print, AS_RULES, { 0 }, { one, other }, 2 }, answer);
}

/* Sets which part of a ruleset is shown. Returns false, after saying so, if there is no such view. */
static bool see(struct settings *settings, const char *view)
{
	static const char *const views[] = { "clauses", "sheet", "counts" };
	unsigned which = FIRST_OF(i, 3, strcmp(view, views[i]) == 0);

	settings->sheet = which == 1;
	settings->counts = which == 2;
	if (which == 3)
		complain_value(settings->lang, "view", view, "clauses, sheet, counts");
	return which < 3;
}

enum veedor_status veedor_rules(struct veedor *v, const char *name, const char *view, struct veedor_text *answer)
{
	struct settings settings = v->settings;

	inspector_begin(v);
	settings.ruleset = (struct str){ 0 };
	if (!name)
		settings.reading_count = 0;
	if (!see(&settings, name && view ? view : "clauses"))
		return inspector_end(v, STATUS_USAGE, answer);
	return inspector_ask(v, &settings, &(struct question){ rules_print, AS_RULES, { 0 }, { name }, name != NULL }, answer);
}

/* ---- the canonical form ------------------------------------------------------------------------------------ */

static enum status fmt(struct veedor *v, struct str name, struct str log)
{
	struct formatter f = { .settings = &v->settings, .out = &v->answer };
	struct reader *reader = reader_open_text(log, name);

	if (!reader)
		return STATUS_UNREADABLE;
	format_log(&f, name, reader);
	arena_free(&f.arena);
	reader_close(reader);
	if (!f.loses)
		return f.status;
	v->answer.used = 0;
	return format_refused(&f);
}

enum veedor_status veedor_fmt(struct veedor *v, const char *name, const char *log, size_t length, struct veedor_text *text)
{
	inspector_begin(v);
	return inspector_end(v, fmt(v, str_of(name ? name : "-"), (struct str){ log, length }), text);
}

/* ---- exercises ----------------------------------------------------------------------------------------------- */

static struct settings wished(const struct veedor *v, const struct veedor_wish *wish)
{
	struct settings settings = v->settings;

	settings.seed = wish->seed;
	settings.exercises = wish->count > EXERCISE_LIMIT ? EXERCISE_LIMIT + 1 : wish->count ? (int)wish->count : EXERCISES;
	settings.level = (int)wish->level;
	settings.topic = str_of(wish->topic);
	settings.clause = str_of(wish->clause);
	return settings;
}

enum veedor_status veedor_quiz(struct veedor *v, const struct veedor_wish *wish, struct veedor_text *sheet)
{
	struct settings settings = wished(v, wish);
	struct examiner examiner;

	inspector_begin(v);
	if (settings.exercises > EXERCISE_LIMIT)
		return inspector_end(v, complain_value(settings.lang, "count", "", "1..1000"), sheet);
	if (!(AS_QUIZ >> settings.form & 1))
		return inspector_end(v, complain_form(settings.lang, report_form_name(settings.form), AS_QUIZ), sheet);
	enum status status = examiner_open(&examiner, &settings);
	if (status == STATUS_CLEAN)
		status = examiner_print(&examiner, &v->answer);
	examiner_close(&examiner);
	return inspector_end(v, status, sheet);
}

enum veedor_status veedor_answer(struct veedor *v, const char *key, const char *said, struct veedor_text *answer)
{
	struct quiz_reply reply;
	struct examiner examiner;

	inspector_begin(v);
	enum status status = examiner_open(&examiner, &v->settings);
	if (status == STATUS_CLEAN)
		status = examiner_reply(&examiner, str_of(key), str_of(said), &reply);
	if (status == STATUS_CLEAN)
		report_quiz_reply_jsonl(&v->answer, &reply);
	examiner_close(&examiner);
	return inspector_end(v, status, answer);
}
