/* hear RULESET [READING=OPTION...]: what `veedor canto` says of every phrase of standard input, in one process.
 *
 * A line is SITUATION, a tab, SEAT, a tab, PHRASE; "-" for a situation: the phrase on its own, "." a hand just dealt; "-" for a seat: who
 * would speak. "\n" in a phrase is a line break. For each line one of `veedor canto --format jsonl`, or {"error":...}. */
#include "command/command.h"
#include "library/point.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct hearer {
	struct settings settings;
	struct slots slots;
	struct ruleset_cache cache;
	struct slot *slot;
	struct point point;      /* of `situation` */
	bool standing, sound;
	char *situation;
	struct out out;
};

static void error(struct hearer *hearer, const char *what)
{
	out_string(&hearer->out, "{\"error\":");
	out_json(&hearer->out, str_of(what));
	out_string(&hearer->out, "}\n");
}

/* Phrases of one situation come one after the other: its hand is set once. */
static bool stand(struct hearer *hearer, const char *situation)
{
	if (hearer->standing && strcmp(hearer->situation, situation) == 0)
		return hearer->sound;
	if (hearer->standing)
		point_close(&hearer->point);
	free(hearer->situation);
	hearer->situation = strdup(situation);
	hearer->standing = true;
	hearer->sound = point_in_situation(&hearer->point, &hearer->cache, hearer->slot,
		str_of(strcmp(situation, ".") ? hearer->situation : "")) == STATUS_CLEAN;
	return hearer->sound;
}

static void unescape(char *phrase)
{
	char *to = phrase;

	for (const char *from = phrase; *from; from++)
		if (from[0] == '\\' && from[1] == 'n' && from++)
			*to++ = '\n';
		else
			*to++ = *from;
	*to = 0;
}

static void hear(struct hearer *hearer, const char *situation, const char *by, char *phrase)
{
	struct arena arena;

	unescape(phrase);
	arena_init(&arena);
	if (strcmp(situation, "-") == 0) {
		struct canto_lesson lesson = lesson_heard(&arena, hearer->slot->rules, hearer->slot->canto, str_of(phrase));
		report_canto_jsonl(&hearer->out, &lesson);
	} else if (stand(hearer, situation)) {
		struct trial *trial = hearer->point.trial;
		unsigned seat = *by == '-' ? speaker_of(trial, str_of(phrase)) : (unsigned)(*by - 'A');
		struct canto_lesson lesson = lesson_said(&arena, trial, seat, str_of(phrase));
		lesson.match = NULL;
		report_canto_jsonl(&hearer->out, &lesson);
	} else {
		error(hearer, "no such situation");
	}
	arena_free(&arena);
}

static bool open_rules(struct hearer *hearer, int count, char **words)
{
	struct match_header header = { .ruleset = str_of(words[0]) };

	for (int i = 1; i < count && i <= READING_LIMIT; i++) {
		const char *sign = strchr(words[i], '=');
		struct str word = str_of(words[i]);
		size_t at = sign ? (size_t)(sign - words[i]) : word.n;
		hearer->settings.readings[hearer->settings.reading_count++] =
			(struct ruleset_choice){ str_slice(word, 0, at), str_slice(word, at + (sign != NULL), word.n) };
	}
	hearer->settings.ruleset = header.ruleset;
	hearer->cache = (struct ruleset_cache){ &hearer->settings, &hearer->slots, false };
	hearer->slot = cache_take(&hearer->cache, &header, (struct str){ 0 });
	return hearer->slot && hearer->slot->engine;
}

int main(int argc, char **argv)
{
	struct hearer hearer = { .settings = { .lang = LANG_ES } };
	char *line = NULL;
	size_t room = 0;
	ssize_t got;

	if (argc < 2 || !open_rules(&hearer, argc - 1, argv + 1))
		return 3;
	out_open(&hearer.out, STDOUT_FILENO);
	out_hold(&hearer.out);
	while ((got = getline(&line, &room, stdin)) > 0) {
		if (line[got - 1] == '\n')
			line[got - 1] = 0;
		char *by = strchr(line, '\t'), *phrase = by ? strchr(by + 1, '\t') : NULL;
		if (!phrase) {
			error(&hearer, "a line is SITUATION, tab, SEAT, tab, PHRASE");
			continue;
		}
		*by++ = *phrase++ = 0;
		hear(&hearer, line, by, phrase);
	}
	if (hearer.standing)
		point_close(&hearer.point);
	free(hearer.situation);
	free(line);
	slots_clear(&hearer.slots);
	return close_output(&hearer.settings, &hearer.out, STATUS_CLEAN) == STATUS_CLEAN ? 0 : 2;
}
