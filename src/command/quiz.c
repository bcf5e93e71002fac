/* veedor quiz: exercises under a ruleset, asked on a terminal or printed with their key. */
#include "command/progress.h"
#include "command/command.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "lesson/quiz.h"

#include <errno.h>
#include <string.h>
#include <strings.h>
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
	struct quiz_wish wish;
	struct progress progress;           /* while settings->progress names a file */
	unsigned first, asked;              /* answered at once; all that were answered */
	int error;                          /* of standard input */
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

	session->wish.topic = QUIZ_TOPICS;
	if (!settings->topic_given)
		return STATUS_CLEAN;
	int topic = quiz_topic_find(utf8_folded(&session->arena, settings->topic));
	if (topic < 0) {
		struct str topics = topic_list(&session->arena, settings->lang);
		complain(say(settings->lang, "la opción --topic no admite «%.*s»; puede ser %.*s", "option --topic does not take «%.*s»; it may be %.*s"),
			(int)settings->topic.n, settings->topic.p, (int)topics.n, topics.p);
		return STATUS_USAGE;
	}
	session->wish.topic = (unsigned)topic;
	if (quiz_has(session->maker, session->wish.topic))
		return STATUS_CLEAN;
	complain(say(settings->lang, "el reglamento «%.*s» no da ejercicios de «%.*s»", "the ruleset «%.*s» gives no exercises on «%.*s»"),
		(int)settings->ruleset.n, settings->ruleset.p, (int)settings->topic.n, settings->topic.p);
	return STATUS_USAGE;
}

/* The exercises that are wished for are there to be had. */
static enum status find_level(struct session *session)
{
	const struct settings *settings = session->settings;
	unsigned topic = session->wish.topic, level = (unsigned)settings->level;

	session->wish.level = level;
	if (!level || topic == QUIZ_TOPICS || (level >= quiz_lowest(session->maker, topic) && level <= quiz_highest(session->maker, topic)))
		return STATUS_CLEAN;
	complain(say(settings->lang, "«%s» va del nivel %u al %u", "«%s» goes from level %u to %u"), quiz_topic_word(topic, settings->lang),
		quiz_lowest(session->maker, topic), quiz_highest(session->maker, topic));
	return STATUS_USAGE;
}

static enum status find_clause(struct session *session)
{
	const struct ruleset *rules = session->shelf->rules;
	struct str clause = session->settings->clause;

	for (unsigned i = 0; i < rules->clause_count && clause.n; i++)
		if (rules->clauses[i].id.n == clause.n && strncasecmp(rules->clauses[i].id.p, clause.p, clause.n) == 0)
			session->wish.clause = rules->clauses[i].id;
	if (!clause.n || session->wish.clause.n)
		return STATUS_CLEAN;
	complain(say(session->settings->lang, "el reglamento no tiene la cláusula «%.*s»", "the ruleset has no clause «%.*s»"), (int)clause.n, clause.p);
	return STATUS_USAGE;
}

/* Which regulations there are, for one who named none. */
static enum status complain_none(const struct settings *settings)
{
	enum status status = STATUS_CLEAN;
	struct arena arena;
	size_t count = 0;

	complain(say(settings->lang, "falta el reglamento: veedor quiz -r REGLAMENTO; hay:", "no ruleset: veedor quiz -r RULESET; there are:"));
	arena_init(&arena);
	const struct str *names = rules_names(settings, &count, &status);
	for (size_t i = 0; i < count; i++) {
		struct ruleset *rules = rules_load(settings, names[i], &arena, false);
		struct str title = rules ? words_in(&rules->title, settings->lang) : STR("");
		complain("  %-14.*s %.*s", (int)names[i].n, names[i].p, (int)title.n, title.p);
		ruleset_free(rules);
	}
	arena_free(&arena);
	return STATUS_USAGE;
}

static enum status load(struct session *session)
{
	const struct settings *settings = session->settings;
	struct match_header none = { 0 };

	if (settings->word_count) {
		complain(say(settings->lang, "quiz no lleva archivos", "quiz takes no files"));
		return STATUS_USAGE;
	}
	if (!settings->ruleset.n)
		return complain_none(settings);
	session->shelf = cabinet_take(&session->cabinet, &none, settings->ruleset);
	if (!session->shelf || !session->shelf->engine)
		return STATUS_USAGE;
	session->options.rules = session->shelf->rules;
	session->maker = quiz_open(session->shelf->rules, session->shelf->canto, session->shelf->engine, settings->lang);
	if (!session->maker)
		return STATUS_UNREADABLE; /* main says that memory is short */
	enum status status = find_topic(session);
	status = status == STATUS_CLEAN ? find_level(session) : status;
	return status == STATUS_CLEAN ? find_clause(session) : status;
}

static bool make(struct session *session, unsigned index, struct exercise *exercise)
{
	return quiz_make(session->maker, &session->wish, index, exercise);
}

static enum status complain_no_exercise(const struct session *session)
{
	complain(say(session->settings->lang, "de eso no sale ningún ejercicio", "no exercise comes of that"));
	return STATUS_USAGE;
}

/* ---- a sheet -------------------------------------------------------------------------------------------------- */

static enum status print_sheet(struct session *session)
{
	const struct settings *settings = session->settings;
	struct exercise *list = ARENA_ARRAY(&session->arena, struct exercise, settings->exercises);
	struct quiz quiz = { session->shelf->rules, session->wish.seed, list, 0, !settings->no_questions, !settings->no_key };

	for (unsigned i = 0; list && i < settings->exercises; i++) {
		if (make(session, i, &list[quiz.count]))
			quiz.count++;
		else if (session->wish.clause.n)
			break; /* the others would not come either */
	}
	if (!list)
		return STATUS_UNREADABLE;
	if (!quiz.count)
		return complain_no_exercise(session);
	if (settings->form == AS_HTML)
		report_quiz_html(&session->out, &session->options, &quiz);
	else if (settings->form == AS_JSONL)
		report_quiz_jsonl(&session->out, &session->options, &quiz);
	else
		report_quiz_text(&session->out, &session->options, &quiz);
	return STATUS_CLEAN;
}

/* ---- one question after another ----------------------------------------------------------------------------------- */

enum { LINE = 8192, TRIES = 2, AFTER = 3 /* others, before one that was missed is asked again */ };

/* The next line of standard input without blanks round it; false at the end of it, or with session->error when it could not be read. */
static bool read_line(struct session *session, char *buffer, struct str *line)
{
	size_t used = 0;
	ssize_t got;
	char c = 0;

	if (session->error) /* it was not read: nothing after it is an answer to what was asked */
		return false;
	while ((got = file_read(STDIN_FILENO, &c, 1)) == 1 && c != '\n')
		if (used < LINE)
			buffer[used++] = c;
	session->error = got < 0 ? errno : 0;
	if (session->error)
		return false;
	if (!isatty(STDIN_FILENO)) /* what is typed on a terminal ends its line there */
		out_string(&session->out, "\n");
	*line = str_trim((struct str){ buffer, used });
	return got == 1 || used > 0;
}

/* 'b', 'B' and '2' are the second answer; -1 for anything else. */
static int answer_of(struct str line, unsigned count)
{
	char c = line.n ? line.p[0] : 0;
	int index = c >= '1' && c <= '9' ? c - '1' : (c | 0x20) - 'a';

	return index >= 0 && index < (int)count ? index : -1;
}

enum said { SAID_RIGHT, SAID_WRONG, SAID_HINT, SAID_NOTHING, SAID_ENOUGH };

/* Takes a wrong answer away, which tells why it is wrong. */
static void hint(struct session *session, const struct exercise *x, unsigned *gone)
{
	if (x->typed) {
		report_quiz_hint(&session->out, &session->options, x);
		return;
	}
	for (unsigned i = 0; i < x->count; i++)
		if (i != x->right && !(*gone >> i & 1)) {
			report_quiz_answer(&session->out, &session->options, x, i);
			*gone |= 1u << i;
			return;
		}
}

static enum said judge_typed(struct session *session, const struct exercise *x, struct str line)
{
	struct quiz_reply reply = quiz_reply(session->maker, x, line);

	report_quiz_reply(&session->out, &session->options, &reply);
	return reply.right ? SAID_RIGHT : SAID_WRONG;
}

static enum said judge_chosen(struct session *session, const struct exercise *x, struct str line, unsigned *gone)
{
	int answer = answer_of(line, x->count);

	if (answer < 0)
		return SAID_NOTHING;
	if ((unsigned)answer == x->right)
		return SAID_RIGHT;
	report_quiz_answer(&session->out, &session->options, x, (unsigned)answer);
	*gone |= 1u << answer;
	return SAID_WRONG;
}

static enum said take_answer(struct session *session, const struct exercise *x, unsigned *gone)
{
	enum lang lang = session->settings->lang;
	char buffer[LINE];
	struct str line;

	if (x->typed)
		out_string(&session->out, say(lang, "¿Qué decís? (? pista, q termina) ", "What do you say? (? hint, q ends) "));
	else
		out_format(&session->out, say(lang, "¿a-%c? (? pista, q termina) ", "a-%c? (? hint, q ends) "), 'a' + x->count - 1);
	if (out_flush(&session->out) != 0 || !read_line(session, buffer, &line))
		return SAID_ENOUGH;
	if (str_equal(line, STR("q")) || str_equal(line, STR("Q")))
		return SAID_ENOUGH;
	if (str_equal(line, STR("?")))
		return SAID_HINT;
	return !line.n ? SAID_NOTHING : x->typed ? judge_typed(session, x, line) : judge_chosen(session, x, line, gone);
}

/* Asks until it is right, or was missed twice, or he has had enough. A first miss brings a hint. */
static enum said ask(struct session *session, const struct exercise *x, unsigned number, bool *at_once)
{
	unsigned tries = 0, gone = 0;
	enum said said = SAID_NOTHING;

	report_quiz_ask(&session->out, &session->options, x, number);
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

/* The exercises of a session: those that are due, then new ones; what is missed comes back once after a few others. */
struct course {
	struct exercise *list;
	unsigned count, next;
	struct exercise *missed;
	unsigned *due;               /* of a missed one: after so many questions */
	unsigned missed_count, missed_next;
};

static bool is_wished(const struct session *session, const struct progress_item *item)
{
	const struct quiz_wish *wish = &session->wish;

	return str_equal(item->ruleset, session->shelf->rules->name) && (wish->topic == QUIZ_TOPICS || wish->topic == item->topic)
		&& (!wish->level || wish->level == item->level) && !wish->clause.n && progress_is_due(&session->progress, item);
}

/* One that the ruleset does not give any more is dropped. */
static void add_due(struct session *session, struct course *course)
{
	struct progress *progress = &session->progress;

	for (unsigned i = 0; i < progress->count && course->count < session->settings->exercises;) {
		const struct progress_item *item = &progress->items[i];
		if (!is_wished(session, item))
			i++;
		else if (quiz_again(session->maker, item->topic, item->level, item->id, &course->list[course->count]))
			course->count++, i++;
		else
			progress_drop(progress, i);
	}
}

static bool plan(struct session *session, struct course *course)
{
	unsigned room = session->settings->exercises;

	*course = (struct course){ .list = ARENA_ARRAY(&session->arena, struct exercise, room),
		.missed = ARENA_ARRAY(&session->arena, struct exercise, room), .due = ARENA_ARRAY(&session->arena, unsigned, room) };
	if (!course->list || !course->missed || !course->due)
		return false;
	if (session->settings->progress.n)
		add_due(session, course);
	return true;
}

/* The next exercise; new ones are made as they are needed, so that the first is there at once. */
static bool next_exercise(struct session *session, struct course *course, struct exercise *x, bool *again)
{
	bool left = course->missed_next < course->missed_count;
	unsigned room = session->settings->exercises, old = course->count;

	*again = left && (course->due[course->missed_next] <= session->asked || course->next == room);
	if (!*again && course->next < course->count) {
		*x = course->list[course->next++];
		return true;
	}
	while (!*again && course->next < room) {
		unsigned index = course->next++;
		if (make(session, index - old, x))
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

	if (!settings->progress.n || !x->wish) /* a hand of the corpus has no number to be made again by */
		return true;
	progress_mark(&session->progress, session->shelf->rules->name, x, right);
	if (progress_save(&session->progress, settings->progress))
		return true;
	complain(say(settings->lang, "%.*s: no se pudo escribir: %s", "%.*s: could not be written: %s"), (int)settings->progress.n,
		settings->progress.p, strerror(errno));
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
		report_quiz_solution(&session->out, &session->options, &x);
		session->asked++;
		session->first += at_once;
		out_format(&session->out, "   %u/%u\n\n", session->first, session->asked);
		if (!at_once && !again && course.missed_count < session->settings->exercises) {
			course.due[course.missed_count] = session->asked + AFTER;
			course.missed[course.missed_count++] = x;
		}
		kept = again || keep_progress(session, &x, at_once);
	}
	out_format(&session->out, say(session->settings->lang, "\n%u bien a la primera, de %u (semilla %llu)\n", "\n%u right at once, of %u (seed %llu)\n"),
		session->first, session->asked, (unsigned long long)session->wish.seed);
	if (session->error)
		complain_unread(session->settings->lang, STR("-"), session->error);
	return session->error || !kept ? STATUS_UNREADABLE : STATUS_CLEAN;
}

static enum status open_progress(struct session *session)
{
	const struct settings *settings = session->settings;
	struct str file = settings->progress;

	switch (progress_open(&session->progress, file)) {
	case PROGRESS_ERROR: complain_unread(settings->lang, file, errno); return STATUS_UNREADABLE;
	case PROGRESS_FOREIGN:
		complain(say(settings->lang, "%.*s no es un archivo de progreso; no se lo toca", "%.*s is no progress file; it is left alone"), (int)file.n, file.p);
		return STATUS_USAGE;
	case PROGRESS_READ: break;
	}
	if (session->progress.damaged)
		complain(say(settings->lang, "%.*s: %u renglones no se entienden y se dejan; el archivo como estaba queda en %.*s~",
			"%.*s: %u lines make no sense and are left out; the file as it was is kept in %.*s~"), (int)file.n, file.p,
			session->progress.damaged, (int)file.n, file.p);
	return STATUS_CLEAN;
}

/* Asking and printing do not go together. */
static enum status check_usage(const struct settings *settings, bool asks)
{
	const char *wrong = settings->ask && settings->form_given ? "--ask" : settings->progress.n && !asks ? "--progress" : NULL;

	if (!wrong)
		return STATUS_CLEAN;
	complain(settings->form_given
		? say(settings->lang, "%s no va con --format: una hoja no pregunta", "%s does not go with --format: a sheet does not ask")
		: say(settings->lang, "%s va con --ask donde no hay terminal", "%s goes with --ask where there is no terminal"), wrong);
	return STATUS_USAGE;
}

enum status quiz_run(const struct settings *settings)
{
	struct session session = { .settings = settings, .cabinet.settings = settings,
		.options = { .lang = settings->lang, .color = settings->color },
		.wish.seed = settings->seed_given ? settings->seed : (uint64_t)time(NULL) };
	bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	bool asks = !settings->form_given && (settings->ask || terminal) && !settings->no_key && !settings->no_questions;
	enum status status = check_usage(settings, asks);

	if (status != STATUS_CLEAN)
		return status;
	arena_init(&session.arena);
	out_open(&session.out, STDOUT_FILENO);
	if (settings->progress.n)
		status = open_progress(&session);
	if (status == STATUS_CLEAN)
		status = load(&session);
	if (!asks)
		out_hold(&session.out);
	if (status == STATUS_CLEAN)
		status = asks ? ask_all(&session) : print_sheet(&session);
	quiz_close(session.maker);
	if (settings->progress.n)
		progress_close(&session.progress);
	cabinet_close(&session.cabinet);
	arena_free(&session.arena);
	return close_output(settings, &session.out, status);
}
