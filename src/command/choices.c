/* veedor options: what every seat might do at a point of a hand. (options.c reads the command line.) */
#include "command/point.h"

#include <string.h>
#include <unistd.h>

static void print(const struct settings *settings, const struct options_lesson *lesson, struct out *out)
{
	struct report_options options = { .lang = settings->lang, .color = settings->color };

	if (strcmp(settings->format->name, "jsonl") == 0)
		report_choices_jsonl(out, &options, lesson);
	else
		report_choices(out, &options, lesson);
}

/* A file whose very name ends in ":9" is still a file. */
static struct log_place place_of(struct str word)
{
	struct log_place place = log_place_of(word);

	if (place.line && access(word.p, F_OK) == 0)
		place = (struct log_place){ word, 0, 0 };
	return place;
}

enum status choices_run(const struct settings *settings)
{
	struct cabinet cabinet = { .settings = settings, .for_hands = true };
	struct point point;
	struct out out;

	if (settings->word_count > 1) {
		complain(say(settings->lang, "options lleva un solo registro: ARCHIVO, ARCHIVO:LÍNEA o ARCHIVO:LÍNEA:COLUMNA",
			"options takes one log: FILE, FILE:LINE or FILE:LINE:COLUMN"));
		return STATUS_USAGE;
	}
	out_open(&out, STDOUT_FILENO);
	out_hold(&out);
	enum status status = point_in_log(&point, &cabinet, place_of(input_name(settings, 0)));
	if (status == STATUS_CLEAN) {
		struct options_lesson lesson = lesson_options(&point.arena, point.trial);
		lesson.file = point.place.file;
		lesson.line = point.place.line;
		print(settings, &lesson, &out);
	}
	point_close(&point);
	cabinet_close(&cabinet);
	return close_output(settings, &out, status);
}
