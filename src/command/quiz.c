/* veedor quiz: exercises under a ruleset, asked on a terminal or printed with their key. */
#include "command/progress.h"
#include "command/command.h"
#include "library/quiz.h"

#include "base/file.h"
#include "base/memory.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct session {
	const struct settings *settings;
	struct str file;                    /* the learner's file; empty: none */
	struct examiner examiner;
	struct out out;
	struct progress progress;           /* used if there is a file */
	unsigned first, asked;              /* answered right at once; all that were answered */
	int error;                          /* of standard input */
};

/* ---- one question after another ----------------------------------------------------------------------------------- */

enum { LINE = 8192, TRIES = 2, AFTER = 3 /* other exercises before a missed one comes again */ };

/* Reads a line of standard input, without the blanks around it; false at its end, or with session->error if it could not be read. */
static bool read_line(struct session *session, char *buffer, struct str *line)
{
	size_t used = 0;
	ssize_t got;
	char c = 0;

	if (session->error) /* an earlier line was lost: later lines answer other questions */
		return false;
	while ((got = file_read(STDIN_FILENO, &c, 1)) == 1 && c != '\n')
		if (used < LINE)
			buffer[used++] = c;
	session->error = got < 0 ? errno : 0;
	if (session->error)
		return false;
	if (!isatty(STDIN_FILENO)) /* a terminal shows the end of the line itself */
		out_string(&session->out, "\n");
	*line = str_trim((struct str){ buffer, used });
	return got == 1 || used > 0;
}

/* Returns the answer: 'b', 'B' and '2' are the second; -1 for anything else. */
static int answer_of(struct str line, unsigned count)
{
	char c = line.n ? line.p[0] : 0;
	int index = c >= '1' && c <= '9' ? c - '1' : (c | 0x20) - 'a';

	return index >= 0 && index < (int)count ? index : -1;
}

enum said { SAID_RIGHT, SAID_WRONG, SAID_HINT, SAID_NOTHING, SAID_ENOUGH };

/* Removes a wrong answer and tells why it is wrong. */
static void hint(struct session *session, const struct exercise *x, unsigned *gone)
{
	if (x->typed) {
		report_quiz_hint(&session->out, x);
		return;
	}
	for (unsigned i = 0; i < x->count; i++)
		if (i != x->right && !(*gone >> i & 1)) {
			report_quiz_answer(&session->out, x, i);
			*gone |= 1u << i;
			return;
		}
}

static enum said judge_typed(struct session *session, const struct exercise *x, struct str line)
{
	struct quiz_reply reply = quiz_reply(session->examiner.maker, x, line);

	report_quiz_reply(&session->out, &reply);
	return reply.right ? SAID_RIGHT : SAID_WRONG;
}

static enum said judge_chosen(struct session *session, const struct exercise *x, struct str line, unsigned *gone)
{
	int answer = answer_of(line, x->count);

	if (answer < 0) {
		out_say_format(&session->out, "   se contesta con una letra, de la a a la %c\n", "   the answer is a letter, a to %c\n",
			'a' + x->count - 1);
		return SAID_NOTHING;
	}
	if ((unsigned)answer == x->right)
		return SAID_RIGHT;
	report_quiz_answer(&session->out, x, (unsigned)answer);
	*gone |= 1u << answer;
	return SAID_WRONG;
}

static enum said take_answer(struct session *session, const struct exercise *x, unsigned *gone)
{
	char buffer[LINE];
	struct str line;

	if (x->typed)
		out_say(&session->out, "¿Qué decís? (? pista, q termina) ", "What do you say? (? hint, q ends) ");
	else
		out_say_format(&session->out, "¿a-%c? (? pista, q termina) ", "a-%c? (? hint, q ends) ", 'a' + x->count - 1);
	if (out_flush(&session->out) != 0 || !read_line(session, buffer, &line))
		return SAID_ENOUGH;
	if (str_equal(line, STR("q")) || str_equal(line, STR("Q")))
		return SAID_ENOUGH;
	if (str_equal(line, STR("?")))
		return SAID_HINT;
	return !line.n ? SAID_NOTHING : x->typed ? judge_typed(session, x, line) : judge_chosen(session, x, line, gone);
}

/* Asks until the answer is right, was wrong twice, or the learner stops. A first miss brings a hint. */
static enum said ask(struct session *session, const struct exercise *x, unsigned number, bool *at_once)
{
	unsigned tries = 0, gone = 0;
	enum said said = SAID_NOTHING;

	report_quiz_ask(&session->out, x, number);
	*at_once = true;
	while (said != SAID_RIGHT && said != SAID_ENOUGH && tries < TRIES) {
		said = take_answer(session, x, &gone);
		tries += said == SAID_WRONG;
		*at_once = *at_once && said != SAID_WRONG && said != SAID_HINT;
		if (said == SAID_HINT || (said == SAID_WRONG && tries < TRIES && x->typed))
			hint(session, x, &gone);
	}
	return said;
}

/* The exercises of a session: those that are due, then new ones; a missed one comes back once, after a few others. */
struct course {
	struct exercise *list;
	unsigned count, next;
	struct exercise *missed;
	unsigned *due;               /* for each missed one: the number of questions after which it comes */
	unsigned missed_count, missed_next;
};

static bool is_wished(const struct session *session, const struct progress_item *item)
{
	const struct quiz_wish *wish = &session->examiner.wish;

	return str_equal(item->ruleset, session->examiner.slot->rules->name) && (wish->topic == QUIZ_TOPICS || wish->topic == item->topic)
		&& (!wish->level || wish->level == item->level) && !wish->clause.n && progress_is_due(&session->progress, item);
}

/* Adds the exercises that are due; drops those that the ruleset does not give any more. */
static void add_due(struct session *session, struct course *course)
{
	struct progress *progress = &session->progress;

	for (unsigned i = 0; i < progress->count && course->count < (unsigned)session->settings->exercises;) {
		const struct progress_item *item = &progress->items[i];
		if (!is_wished(session, item))
			i++;
		else if (quiz_again(session->examiner.maker, item->topic, item->level, item->id, &course->list[course->count]))
			course->count++, i++;
		else
			progress_drop(progress, i);
	}
}

static bool plan(struct session *session, struct course *course)
{
	unsigned room = (unsigned)session->settings->exercises;

	*course = (struct course){ .list = ARENA_ARRAY(&session->examiner.arena, struct exercise, room),
		.missed = ARENA_ARRAY(&session->examiner.arena, struct exercise, room), .due = ARENA_ARRAY(&session->examiner.arena, unsigned, room) };
	if (!course->list || !course->missed || !course->due)
		return false;
	if (session->file.n)
		add_due(session, course);
	return true;
}

/* Gives the next exercise. New ones are made when they are needed, so that the first is there at once. */
static bool next_exercise(struct session *session, struct course *course, struct exercise *x, bool *again)
{
	bool left = course->missed_next < course->missed_count;
	unsigned room = (unsigned)session->settings->exercises, old = course->count;

	*again = left && (course->due[course->missed_next] <= session->asked || course->next == room);
	if (!*again && course->next < course->count) {
		*x = course->list[course->next++];
		return true;
	}
	while (!*again && course->next < room) {
		unsigned index = course->next++;
		if (quiz_make(session->examiner.maker, &session->examiner.wish, index - old, x))
			return true;
	}
	if (!left)
		return false;
	*again = true;
	*x = course->missed[course->missed_next++];
	return true;
}

static bool keep_progress(struct session *session, const struct exercise *x, bool right)
{
	const struct settings *settings = session->settings;

	if (!session->file.n || !x->wish) /* a hand of the corpus has no id to make it again */
		return true;
	progress_mark(&session->progress, session->examiner.slot->rules->name, x, right);
	if (progress_save(&session->progress, session->file))
		return true;
	complain(settings->lang, "{}: no se pudo escribir: {}", "{}: could not be written: {}", session->file, strerror(errno));
	return false;
}

static enum status ask_all(struct session *session)
{
	struct course course;
	struct exercise x;
	bool again = false, at_once = false, kept = true;

	if (!plan(session, &course))
		return STATUS_UNREADABLE;
	for (unsigned number = 1; kept && !memory_short() && next_exercise(session, &course, &x, &again); number++) {
		enum said said = ask(session, &x, number, &at_once);
		if (said == SAID_ENOUGH)
			break;
		report_quiz_solution(&session->out, session->examiner.slot->rules, &x);
		session->asked++;
		session->first += at_once;
		out_format(&session->out, "   %u/%u\n\n", session->first, session->asked);
		if (!at_once && !again && course.missed_count < (unsigned)session->settings->exercises) {
			course.due[course.missed_count] = session->asked + AFTER;
			course.missed[course.missed_count++] = x;
		}
		kept = again || keep_progress(session, &x, at_once);
	}
	out_say_format(&session->out, "\n%u bien a la primera, de %u (semilla %llu)\n", "\n%u right at once, of %u (seed %llu)\n",
		session->first, session->asked, (unsigned long long)session->examiner.wish.seed);
	if (session->error)
		complain_unread(session->settings->lang, STR("-"), session->error);
	return session->error || !kept ? STATUS_UNREADABLE : STATUS_CLEAN;
}

static enum status open_progress(struct session *session)
{
	const struct settings *settings = session->settings;
	struct str file = session->file;

	switch (progress_open(&session->progress, file)) {
	case PROGRESS_ERROR: complain_unread(settings->lang, file, errno); return STATUS_UNREADABLE;
	case PROGRESS_FOREIGN:
		return refuse(settings->lang, "{} no es un archivo de progreso; no se lo toca", "{} is no progress file; it is left alone", file);
	case PROGRESS_READ: break;
	}
	if (session->progress.damaged)
		complain(settings->lang, "{}: {} renglones no se entienden y se dejan; el archivo como estaba queda en {}~",
			"{}: {} lines make no sense and are left out; the file as it was is kept in {}~", file, session->progress.damaged, file);
	return STATUS_CLEAN;
}

/* Complains of options for asking and for printing together. */
static enum status check_usage(const struct command_line *line, bool asks)
{
	enum lang lang = line->settings.lang;
	const char *wrong = line->ask && line->form_given ? "--ask" : line->progress.n && !asks ? "--progress" : NULL;

	if (!wrong)
		return STATUS_CLEAN;
	if (line->form_given)
		return refuse(lang, "{} no va con --format: una hoja no pregunta", "{} does not go with --format: a sheet does not ask", wrong);
	return refuse(lang, "{} va con --ask donde no hay terminal", "{} goes with --ask where there is no terminal", wrong);
}

enum status quiz_run(const struct command_line *line)
{
	struct settings settings = line->settings;
	struct session session = { .settings = &settings, .file = line->progress };
	bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	bool asks = !line->form_given && (line->ask || terminal) && settings.key == KEY_WITH;
	enum status status = check_usage(line, asks);

	if (status != STATUS_CLEAN)
		return status;
	settings.seed = line->seed_given ? settings.seed : (uint64_t)time(NULL);
	out_open(&session.out, STDOUT_FILENO);
	settings_speak(&settings, &session.out);
	if (session.file.n)
		status = open_progress(&session);
	if (status == STATUS_CLEAN)
		status = examiner_open(&session.examiner, &settings);
	if (!asks)
		out_hold(&session.out);
	if (status == STATUS_CLEAN)
		status = asks ? ask_all(&session) : examiner_print(&session.examiner, &session.out);
	examiner_close(&session.examiner);
	if (session.file.n)
		progress_close(&session.progress);
	return close_output(&settings, &session.out, status);
}
