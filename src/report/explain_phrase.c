/* `veedor explain "PHRASE"`: what the phrase does, the clauses that say so, and a hand that shows the first of them. */
#include "report/explained.h"

#include "report/print.h"

void report_phrase(struct out *out, const struct report_options *options, const struct phrase_lesson *lesson)
{
	const struct canto_lesson *heard = &lesson->heard;
	struct arena arena;

	arena_init(&arena);
	print_ink(out, options, INK_BOLD);
	print_filled(out, "«{}»", heard->phrase);
	print_ink(out, options, INK_PLAIN);
	print_filled(out, "  ({}", heard->rules->name);
	out_format(out, ")  %s\n  ", lesson_wordings[heard->heard.wording].word[options->lang]);
	out_bytes(out, canto_acts(&arena, heard, options->lang));
	out_string(out, "\n");
	for (unsigned i = 0; i < PHRASE_CLAUSES && heard->clauses[i].n; i++) {
		out_string(out, "  ");
		print_inked(out, options, INK_BOLD, heard->clauses[i]);
		print_statement(out, heard->rules, heard->clauses[i], options->lang);
		out_string(out, "\n");
	}
	if (lesson->example.text.n) {
		print_filled(out, tr(options->lang, "\n  una mano que cumple {}\n", "\n  a hand that keeps {}\n"), lesson->shown);
		example_print(out, options, &lesson->example, lesson->shown);
	}
	arena_free(&arena);
}
