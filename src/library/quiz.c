/* Exercises under a ruleset: which of them, and a sheet with its key. */
#include "library/quiz.h"

#include "base/utf8.h"

/* Returns the topics as a list: "redacción, opciones, ..." */
static struct str topic_list(struct arena *arena, enum lang lang)
{
	struct str list = STR("");

	for (unsigned i = 0; i < QUIZ_TOPICS; i++)
		list = arena_filled(arena, "{}{}{}", list, i ? ", " : "", quiz_topics[i].word[lang]);
	return list;
}

static enum status find_topic(struct examiner *examiner)
{
	const struct settings *settings = examiner->settings;

	examiner->wish.topic = QUIZ_TOPICS;
	if (!settings->topic.p)
		return STATUS_CLEAN;
	int topic = quiz_topic_find(utf8_folded(&examiner->arena, settings->topic));
	if (topic < 0) {
		struct str topics = topic_list(&examiner->arena, settings->lang);
		return refuse(settings->lang, "la opción --topic no admite «{}»; puede ser {}",
			"option --topic does not take «{}»; it may be {}", settings->topic, topics);
	}
	examiner->wish.topic = (unsigned)topic;
	if (quiz_levels(examiner->maker, examiner->wish.topic))
		return STATUS_CLEAN;
	return refuse(settings->lang, "el reglamento «{}» no da ejercicios de «{}»",
		"the ruleset «{}» gives no exercises on «{}»", settings->ruleset, settings->topic);
}

/* Takes the level that is wished for, if the topic has exercises of it. */
static enum status find_level(struct examiner *examiner)
{
	const struct settings *settings = examiner->settings;
	unsigned topic = examiner->wish.topic, levels = quiz_levels(examiner->maker, topic);
	struct str list = STR("");

	examiner->wish.level = (unsigned)settings->level;
	if (!settings->level || topic == QUIZ_TOPICS || levels >> settings->level & 1)
		return STATUS_CLEAN;
	for (unsigned left = levels; left; left &= left - 1)
		list = arena_filled(&examiner->arena, "{}{}{}", list, list.n ? ", " : "", __builtin_ctz(left));
	return refuse(settings->lang, "«{}» tiene aquí estos niveles: {}",
		"«{}» has these levels here: {}", quiz_topics[topic].word[settings->lang], list);
}

static enum status find_clause(struct examiner *examiner)
{
	const struct ruleset *rules = examiner->slot->rules;
	struct str clause = examiner->settings->clause;
	int row = clause.n ? rules_clause(rules, clause) : -1;

	if (row >= 0)
		examiner->wish.clause = rules->clauses[row].id;
	if (!clause.n || row >= 0)
		return STATUS_CLEAN;
	return refuse(examiner->settings->lang, "el reglamento no tiene la cláusula «{}»", "the ruleset has no clause «{}»", clause);
}

static enum status load(struct examiner *examiner)
{
	const struct settings *settings = examiner->settings;

	if (settings->word_count)
		return refuse(settings->lang, "quiz no lleva archivos", "quiz takes no files");
	if (!settings->ruleset.n)
		return rules_none(settings, "quiz");
	examiner->slot = cache_named(&examiner->cache, settings->ruleset);
	if (!examiner->slot)
		return STATUS_USAGE;
	examiner->maker = quiz_open(examiner->slot->rules, examiner->slot->canto, examiner->slot->engine, settings->lang);
	if (!examiner->maker)
		return STATUS_UNREADABLE; /* main says that memory is short */
	enum status status = find_topic(examiner);
	status = status == STATUS_CLEAN ? find_level(examiner) : status;
	return status == STATUS_CLEAN ? find_clause(examiner) : status;
}

enum status examiner_print(struct examiner *examiner, struct out *out)
{
	const struct settings *settings = examiner->settings;
	struct exercise *list = ARENA_ARRAY(&examiner->arena, struct exercise, (size_t)settings->exercises);
	struct quiz quiz = { examiner->slot->rules, examiner->wish.seed, list, 0, settings->key != KEY_ONLY, settings->key != KEY_WITHOUT };

	for (unsigned i = 0; list && i < (unsigned)settings->exercises; i++) {
		if (quiz_make(examiner->maker, &examiner->wish, i, &list[quiz.count]))
			quiz.count++;
		else if (examiner->wish.clause.n)
			break; /* the others would not come either */
	}
	if (!list)
		return STATUS_UNREADABLE;
	if (!quiz.count)
		return refuse(settings->lang, "de eso no sale ningún ejercicio", "no exercise comes of that");
	(settings->form == AS_HTML ? report_quiz_html : settings->form == AS_JSONL ? report_quiz_jsonl : report_quiz_text)(out, &quiz);
	return STATUS_CLEAN;
}

enum status examiner_reply(struct examiner *examiner, struct str key, struct str said, struct quiz_reply *reply)
{
	enum lang lang = examiner->settings->lang;
	unsigned topic, wish;
	uint64_t id;
	struct exercise x = { 0 };

	if (!quiz_key_read(key, &topic, &wish, &id) || !quiz_again(examiner->maker, topic, wish, id, &x))
		return refuse(lang, "«{}» no es la clave de ningún ejercicio", "«{}» is the key of no exercise", key);
	if (x.typed) {
		*reply = quiz_reply(examiner->maker, &x, said);
		return STATUS_CLEAN;
	}
	unsigned choice = said.n == 1 ? (unsigned)(said.p[0] | 0x20) - 'a' : x.count;
	if (choice >= x.count)
		return refuse(lang, "«{}» no es ninguna de las respuestas, a-{}", "«{}» is none of the answers, a-{}", said,
			LETTER('a' + (int)x.count - 1));
	*reply = (struct quiz_reply){ choice == x.right, x.choices[choice].why };
	return STATUS_CLEAN;
}

enum status examiner_open(struct examiner *examiner, const struct settings *settings)
{
	*examiner = (struct examiner){ .settings = settings, .cache = { settings, settings->slots, false }, .wish.seed = settings->seed };
	return load(examiner);
}

void examiner_close(struct examiner *examiner)
{
	quiz_close(examiner->maker);
	arena_free(&examiner->arena);
}
