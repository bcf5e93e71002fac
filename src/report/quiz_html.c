/* A quiz on paper: one file that needs no other, with the key on a page of its own. */
#include "report/quiz.h"
#include "report/html.h"

static void element(struct out *out, const char *open, struct str text, const char *close)
{
	out_string(out, open);
	html_lines(out, text);
	out_string(out, close);
}

static const char *const style =
	"body{font:11pt/1.4 Georgia,'Times New Roman',serif;max-width:46em;margin:2em auto;padding:0 1em;color:#111;background:#fff}\n"
	"h1{font-size:1.5em;margin:0}h2{font-size:1.2em;border-bottom:1px solid #888}\n"
	".seed,.topic{color:#555;font-size:.85em}\n"
	"section.q,section.k{break-inside:avoid;margin:1.2em 0}\n"
	"p{margin:.3em 0}\n"
	"pre{font:9.5pt/1.4 'DejaVu Sans Mono',Menlo,Consolas,monospace;background:#f4f2ec;border-left:3px solid #b9b09a;"
	"padding:.4em .7em;margin:.4em 0;white-space:pre-wrap}\n"
	"ol.a{list-style:lower-alpha;margin:.3em 0 0 0;padding-left:2em}ol.a li{margin:.15em 0}\n"
	".told{white-space:pre-line;margin-left:1em}.line{border-bottom:1px solid #888;width:24em;height:1.6em}\n"
	".right{font-weight:bold}\n"
	"dl{margin:.2em 0 .4em 1em;font-size:.85em;color:#333}dt{float:left;clear:left;margin-right:.7em;color:#555}dd{margin:0 0 .1em 0}\n"
	".key{break-before:page;page-break-before:always}\n"
	"@page{size:A4;margin:16mm}@media print{body{margin:0;max-width:none;padding:0;font-size:10pt}}\n";

static void print_head(struct out *out, const struct quiz *quiz, enum lang lang)
{
	struct str title = bitext_in(&quiz->rules->title, lang);

	html_begin(out, lang, title);
	out_format(out, "%s</style>\n</head>\n<body>\n", style);
	element(out, "<h1>", title, "</h1>\n");
	out_format(out, tr(lang, "<p class=\"seed\">ejercicios, semilla %llu</p>\n", "<p class=\"seed\">exercises, seed %llu</p>\n"),
		(unsigned long long)quiz->seed);
}

static void print_question(struct out *out, const struct exercise *x, unsigned number, enum lang lang)
{
	out_format(out, "<section class=\"q\">\n<p><b>%u.</b> ", number);
	html_lines(out, x->question);
	out_format(out, tr(lang, " <span class=\"topic\">%s, nivel %u</span></p>\n", " <span class=\"topic\">%s, level %u</span></p>\n"), quiz_topics[x->topic].word[lang], x->level);
	if (x->told.n)
		element(out, "<p class=\"told\">", x->told, "</p>\n");
	else if (x->log.n)
		element(out, "<pre>", x->log, "</pre>\n");
	if (!x->told.n && x->log.n) {
		out_string(out, "<p class=\"topic\">");
		quiz_legend(out, x->log, lang);
		out_string(out, "</p>\n");
	}
	if (x->typed) {
		out_string(out, "<p class=\"line\"></p>\n</section>\n");
		return;
	}
	out_string(out, "<ol class=\"a\">\n");
	for (unsigned i = 0; i < x->count; i++)
		element(out, "<li>", x->choices[i].text, "</li>\n");
	out_string(out, "</ol>\n</section>\n");
}

static void print_cited(struct out *out, const struct quiz_choice *choice)
{
	out_string(out, choice->clauses[0].n ? " <span class=\"topic\">" : "");
	print_ids(out_aside(out), choice->clauses, QUIZ_CLAUSES, "", ", ", "");
	html_gathered(out);
	out_string(out, choice->clauses[0].n ? "</span>" : "");
}

static void print_clauses(struct out *out, const struct ruleset *rules, const struct exercise *x, enum lang lang)
{
	struct str clauses[QUIZ_CHOICES * QUIZ_CLAUSES];
	unsigned count = quiz_cited(x, ~0u, clauses);

	out_string(out, count ? "<dl>\n" : "");
	for (unsigned i = 0; i < count; i++) {
		struct str text = clause_text(rules, clauses[i], lang);
		if (!text.n)
			continue;
		element(out, "<dt>", clauses[i], "</dt>");
		element(out, "<dd>", text, "</dd>\n");
	}
	out_string(out, count ? "</dl>\n" : "");
}

static void print_key(struct out *out, const struct ruleset *rules, const struct exercise *x, unsigned number, enum lang lang)
{
	if (x->typed) {
		out_format(out, "<section class=\"k\">\n<p><b>%u.</b> ", number);
		element(out, "", x->choices[x->right].why, "");
		print_cited(out, &x->choices[x->right]);
		out_string(out, "</p>\n");
		print_clauses(out, rules, x, lang);
		out_string(out, "</section>\n");
		return;
	}
	out_format(out, "<section class=\"k\">\n<p><b>%u. %c</b></p>\n<ol class=\"a\">\n", number, 'a' + x->right);
	for (unsigned i = 0; i < x->count; i++) {
		out_string(out, i == x->right ? "<li class=\"right\">" : "<li>");
		element(out, i == x->right ? tr(lang, "Sí: ", "Yes: ") : "No: ", x->choices[i].why, "");
		print_cited(out, &x->choices[i]);
		out_string(out, "</li>\n");
	}
	out_string(out, "</ol>\n");
	print_clauses(out, rules, x, lang);
	out_string(out, "</section>\n");
}

void report_quiz_html(struct out *out, const struct report_options *options, const struct quiz *quiz)
{
	enum lang lang = options->lang;

	print_head(out, quiz, lang);
	for (unsigned i = 0; i < quiz->count && quiz->questions; i++)
		print_question(out, &quiz->exercises[i], i + 1, lang);
	if (quiz->key) {
		out_format(out, "<div class=\"%s\">\n<h2>%s</h2>\n", quiz->questions ? "key" : "", tr(lang, "La clave", "The key"));
		for (unsigned i = 0; i < quiz->count; i++)
			print_key(out, quiz->rules, &quiz->exercises[i], i + 1, lang);
		out_string(out, "</div>\n");
	}
	out_string(out, "</body>\n</html>\n");
}
