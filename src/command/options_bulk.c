/* The options of work in bulk: which findings are told, how grave they are, and which of them fail. */
#include "command/command.h"

enum status options_set_wish(struct settings *settings, const char *option, const char *value, struct wish *wish)
{
	if (wish->count == WISH_LIMIT)
		return refuse(settings->lang, "demasiadas opciones --{}: a lo sumo {}", "too many --{}: {} at most", option, WISH_LIMIT);
	bool rates = wish == &settings->severity;
	struct str list = str_of(value), word;
	do {
		word = wish_next_word(&list);
		if (rates && !wish_rating_is_known(word))
			return complain_value(settings->lang, option, value, "V0402=remark, turn=fault, XX-4=null");
		if (!rates && !wish_word_is_known(word))
			return refuse(settings->lang,
				"--{}: «{}» no es un código, una clase, una gravedad ni el comienzo de una cláusula (V0402, turn, fault, XX-4)",
				"--{}: «{}» is no code, kind, severity or beginning of a clause (V0402, turn, fault, XX-4)", option, word);
	} while (list.n);
	wish->lists[wish->count++] = str_of(value);
	return STATUS_CLEAN;
}

enum status options_set_fail_on(struct settings *settings, const char *value)
{
	static const enum fail_on least[] = { FAIL_ON_FAULT, FAIL_ON_NULL, FAIL_ON_REMARK, FAIL_ON_UNDECIDED, FAIL_NEVER };
	int severity = severity_find(str_of(value));
	int which = severity >= 0 ? severity : settings_word(settings, "fail-on", value, "fault|null|remark|undecided|never");

	if (which >= 0)
		settings->fail_on = least[which];
	return which < 0 ? STATUS_USAGE : STATUS_CLEAN;
}

enum status options_set_baseline(struct settings *settings, const char *value)
{
	struct str text, name = str_of(value);
	unsigned line;

	if (!input_text(settings, name, settings->arena, &text))
		return STATUS_UNREADABLE;
	if (baseline_read(&settings->baseline, settings->arena, text, &line))
		return STATUS_CLEAN;
	complain(settings->lang, "{}:{}: no es un informe entero de check --format jsonl",
		"{}:{}: this is no whole report of check --format jsonl", str_of(value), line);
	return STATUS_UNREADABLE;
}
