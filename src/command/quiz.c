/* veedor quiz: exercises under a ruleset, asked on a terminal or printed with their key. */
#include "command/command.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "lesson/quiz.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

struct session {
	const struct settings *settings;
	struct report_options options;
	struct cabinet cabinet;
	struct shelf *shelf;
	struct quiz_maker *maker;
	struct arena arena;
	struct out out;
	uint64_t seed;
	unsigned topic;
};

/* "redacción, opciones, ..." */
static struct str topic_list(struct arena *arena, enum lang lang)
{
	struct str list = STR("");

	for (unsigned i = 0; i < QUIZ_TOPICS; i++)
		list = arena_format(arena, "%.*s%s%s", (int)list.n, list.p, i ? ", " : "", quiz_topic_word(i, lang));
	return list;
}

static enum status find_topic(struct session *session)
{
	const struct settings *settings = session->settings;

	session->topic = QUIZ_TOPICS;
	if (!settings->topic_given)
		return STATUS_CLEAN;
	int topic = quiz_topic_find(utf8_folded(&session->arena, settings->topic));
	if (topic < 0) {
		struct str topics = topic_list(&session->arena, settings->lang);
		complain(say(settings->lang, "la opción --topic no admite «%.*s»; puede ser %.*s", "option --topic does not take «%.*s»; it may be %.*s"),
			(int)settings->topic.n, settings->topic.p, (int)topics.n, topics.p);
		return STATUS_USAGE;
	}
	session->topic = (unsigned)topic;
	if (quiz_has(session->maker, session->topic))
		return STATUS_CLEAN;
	complain(say(settings->lang, "el reglamento «%.*s» no da ejercicios de «%.*s»", "the ruleset «%.*s» gives no exercises on «%.*s»"),
		(int)settings->ruleset.n, settings->ruleset.p, (int)settings->topic.n, settings->topic.p);
	return STATUS_USAGE;
}

static enum status load(struct session *session)
{
	const struct settings *settings = session->settings;
	struct match_header none = { 0 };

	if (settings->word_count || !settings->ruleset.n) {
		complain(settings->word_count ? say(settings->lang, "quiz no lleva archivos", "quiz takes no files")
			: say(settings->lang, "falta el reglamento: hace falta la opción -r", "no ruleset: the option -r is needed"));
		return STATUS_USAGE;
	}
	session->shelf = cabinet_take(&session->cabinet, &none, settings->ruleset);
	if (!session->shelf || !session->shelf->engine)
		return STATUS_USAGE;
	session->options.rules = session->shelf->rules;
	session->maker = quiz_open(session->shelf->rules, session->shelf->canto, session->shelf->engine, settings->lang);
	return session->maker ? find_topic(session) : STATUS_UNREADABLE; /* main says that memory is short */
}

static bool make(struct session *session, unsigned index, struct exercise *exercise)
{
	return quiz_make(session->maker, session->seed, session->topic, index, exercise);
}

/* ---- a sheet -------------------------------------------------------------------------------------------------- */

static enum status print_sheet(struct session *session)
{
	const struct settings *settings = session->settings;
	struct exercise *list = ARENA_ARRAY(&session->arena, struct exercise, settings->exercises);
	struct quiz quiz = { session->shelf->rules, session->seed, list, 0 };

	for (unsigned i = 0; list && i < settings->exercises; i++)
		quiz.count += make(session, i, &list[quiz.count]);
	if (!list)
		return STATUS_UNREADABLE;
	if (settings->quiz_form == QUIZ_FORM_HTML)
		report_quiz_html(&session->out, &session->options, &quiz);
	else if (settings->quiz_form == QUIZ_FORM_JSONL)
		report_quiz_jsonl(&session->out, &session->options, &quiz);
	else
		report_quiz_text(&session->out, &session->options, &quiz);
	return STATUS_CLEAN;
}

/* ---- on a terminal ------------------------------------------------------------------------------------------------ */

/* The first letter or figure of a line; 0 at the end of the input, or with *error when it could not be read.
 * The rest of the line is passed over. */
static char read_answer(int *error)
{
	char first = '\n', c = 0;
	ssize_t got;

	for (;;) {
		got = file_read(STDIN_FILENO, &c, 1);
		*error = got < 0 ? errno : 0;
		if (got != 1)
			return 0;
		if (c == '\n')
			return first;
		if (first == '\n' && c != ' ' && c != '\t')
			first = c;
	}
}

/* 'b', 'B' and '2' are the second answer; -1 for anything else. */
static int answer_of(char c, unsigned count)
{
	int index = c >= '1' && c <= '9' ? c - '1' : (c | 0x20) - 'a';

	return index >= 0 && index < (int)count ? index : -1;
}

/* The index of the answer, or -1 where he has had enough, or the answer could not be had. */
static int ask(struct session *session, const struct exercise *exercise, unsigned number, int *error)
{
	enum lang lang = session->settings->lang;

	report_quiz_ask(&session->out, &session->options, exercise, number);
	for (;;) {
		out_format(&session->out, say(lang, "¿a-%c? (q termina) ", "a-%c? (q ends) "), 'a' + exercise->count - 1);
		if (out_flush(&session->out) != 0)
			return -1;
		char c = read_answer(error);
		int answer = answer_of(c, exercise->count);
		if (answer >= 0 || c == 0 || c == 'q' || c == 'Q')
			return answer;
	}
}

static enum status ask_all(struct session *session)
{
	unsigned right = 0, asked = 0;
	struct exercise exercise;
	int error = 0;

	for (unsigned i = 0; i < session->settings->exercises && !error && !memory_short(); i++) {
		if (!make(session, i, &exercise))
			continue;
		int answer = ask(session, &exercise, i + 1, &error);
		if (answer < 0)
			break;
		asked++;
		right += (unsigned)answer == exercise.right;
		report_quiz_explain(&session->out, &session->options, &exercise, (unsigned)answer);
		out_format(&session->out, "   %u/%u\n\n", right, asked);
	}
	out_format(&session->out, say(session->settings->lang, "\n%u bien de %u (semilla %llu)\n", "\n%u right of %u (seed %llu)\n"),
		right, asked, (unsigned long long)session->seed);
	if (error)
		complain_unread(session->settings->lang, STR("-"), error);
	return error ? STATUS_UNREADABLE : STATUS_CLEAN;
}

enum status quiz_run(const struct settings *settings)
{
	struct session session = { .settings = settings, .cabinet.settings = settings,
		.options = { .lang = settings->lang, .color = settings->color },
		.seed = settings->seed_given ? settings->seed : (uint64_t)time(NULL) };
	bool asks = settings->quiz_form == QUIZ_FORM_ASK && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);

	arena_init(&session.arena);
	out_open(&session.out, STDOUT_FILENO);
	enum status status = load(&session);
	if (!asks)
		out_hold(&session.out);
	if (status == STATUS_CLEAN)
		status = asks ? ask_all(&session) : print_sheet(&session);
	quiz_close(session.maker);
	cabinet_close(&session.cabinet);
	arena_free(&session.arena);
	return close_output(settings, &session.out, status);
}
