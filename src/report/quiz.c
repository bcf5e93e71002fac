/* A quiz as text, one question at a time, as JSON lines, or on paper: one file of HTML that needs no other, with the key on a page of its own. */
#include "report/quiz.h"

#include "base/json.h"
#include "base/utf8.h"
#include "report/html.h"
#include "report/print.h"

#include <stdio.h>
#include <string.h>

const struct term quiz_topics[QUIZ_TOPICS] = {
	[QUIZ_SAY] = { "say", { "decir", "say" } },
	[QUIZ_WORDING] = { "wording", { "redacción", "wording" } },
	[QUIZ_OPTIONS] = { "options", { "opciones", "options" } },
	[QUIZ_BAZA] = { "baza", { "baza", "baza" } },
	[QUIZ_COUNT] = { "count", { "cuenta", "count" } },
	[QUIZ_FALTA] = { "falta", { "falta", "falta" } },
	[QUIZ_REFUSAL] = { "refusal", { "rechazo", "refusal" } },
	[QUIZ_FAULT] = { "fault", { "error", "fault" } },
};

int quiz_topic_find(struct str folded)
{
	return INDEX_OF(i, QUIZ_TOPICS, utf8_folds_to(str_of(quiz_topics[i].word[LANG_ES]), folded)
		|| utf8_folds_to(str_of(quiz_topics[i].word[LANG_EN]), folded));
}

/* ---- text -------------------------------------------------------------------------------------------------- */

/* Prints each line of a hand, escaped, after a margin. */
static void print_log(struct out *out, struct str log)
{
	struct str line;

	for (size_t at = 0; at < log.n; at += line.n + 1) {
		line = str_until(log, at, '\n');
		print_filled(out, "      {}\n", line);
	}
}

unsigned quiz_cited(const struct exercise *x, unsigned choices, struct str *clauses)
{
	unsigned count = 0;

	for (unsigned i = 0; i < x->count * QUIZ_CLAUSES; i++) {
		struct str id = x->choices[i / QUIZ_CLAUSES].clauses[i % QUIZ_CLAUSES];
		bool known = !(choices >> i / QUIZ_CLAUSES & 1) || !id.n;
		for (unsigned k = 0; k < count && !known; k++)
			known = str_equal(clauses[k], id);
		if (!known)
			clauses[count++] = id;
	}
	return count;
}

/* Prints the clauses of these answers (a set of indices) in the ruleset's words, each once. */
static void print_clauses(struct out *out, const struct ruleset *rules, const struct exercise *x, unsigned choices)
{
	struct str clauses[QUIZ_CHOICES * QUIZ_CLAUSES];
	unsigned count = quiz_cited(x, choices, clauses);

	for (unsigned i = 0; i < count; i++) {
		struct str text = clause_text(rules, clauses[i], out->lang);
		if (text.n)
			print_filled(out, "{dim}      {}{plain}  {}\n", clauses[i], text);
	}
}

/* Returns the number of seats in the notation. */
static unsigned seats_in(struct str log)
{
	unsigned most = 0;

	for (size_t i = 0; i + 1 < log.n; i++)
		if (log.p[i] >= 'A' && log.p[i] <= 'F' && (log.p[i + 1] == ' ' || log.p[i + 1] == ':') && (unsigned)(log.p[i] - 'A') >= most)
			most = (unsigned)(log.p[i] - 'A') + 1;
	return most;
}

/* Writes how to read the notation, in one line. */
static void quiz_legend(struct out *out, struct str log)
{
	unsigned seats = seats_in(log);

	out_say(out, "1e es el as de espadas; e espadas, b bastos, o oros, c copas; 10 sota, 11 caballo, 12 rey",
		"1e is the ace of espadas; e espadas, b bastos, o oros, c copas; 10 sota, 11 caballo, 12 rey");
	if (seats > 4)
		out_say(out, ". A, C y E juegan contra B, D y F", ". A, C and E play against B, D and F");
	else if (seats > 2)
		out_say(out, ". A y C juegan contra B y D", ". A and C play against B and D");
	if (str_starts(log, STR("mano")))
		out_say(out, "; después del que reparte viene el mano", "; the mano sits after the dealer");
}

void report_quiz_ask(struct out *out, const struct exercise *x, unsigned number)
{
	print_say(out, "{bold}{}. {}{plain}  [{}, nivel {}]\n", "{bold}{}. {}{plain}  [{}, level {}]\n", number, x->question,
		quiz_topics[x->topic].word[out->lang], x->level);
	print_log(out, x->told.n ? x->told : x->log);
	if (!x->told.n && x->log.n)
		print_between(out, "      (", ")\n", quiz_legend, x->log);
	for (unsigned i = 0; i < x->count && !x->typed; i++)
		print_filled(out, "   {}) {}\n", LETTER('a' + i), x->choices[i].text);
}

void report_quiz_answer(struct out *out, const struct exercise *x, unsigned i)
{
	bool right = i == x->right;

	print_ink(out, right ? INK_BOLD : INK_PLAIN);
	if (x->typed)
		out_string(out, "   ");
	else
		out_format(out, "   %c) %s ", 'a' + i, right ? tr(out->lang, "sí:", "yes:") : "no:");
	print_filled(out, "{}{plain}{dim}", x->choices[i].why);
	print_ids(out, x->choices[i].clauses, QUIZ_CLAUSES, "  [", " ", "]");
	print_ink(out, INK_PLAIN);
	out_string(out, "\n");
}

/* Prints the first clause only: one clause is a lesson, four are a page. */
void report_quiz_solution(struct out *out, const struct ruleset *rules, const struct exercise *x)
{
	struct exercise first = *x;

	memset(&first.choices[x->right].clauses[1], 0, sizeof first.choices[0].clauses - sizeof first.choices[0].clauses[0]);
	report_quiz_answer(out, &first, x->right);
	print_clauses(out, rules, &first, 1u << x->right);
}

void report_quiz_reply(struct out *out, const struct quiz_reply *reply)
{
	print_filled(out, reply->right ? tr(out->lang, "   {bold}sí: {}{plain}\n", "   {bold}yes: {}{plain}\n") : "   {plain}no: {}{plain}\n", reply->why);
}

/* Prints «q… y r…» for the right words. */
void report_quiz_hint(struct out *out, const struct exercise *x)
{
	struct str words = x->choices[x->right].text;

	out_say(out, "   pista: «", "   hint: «");
	for (size_t i = 0, begin = 0; i <= words.n; i++) {
		if (i < words.n && words.p[i] != ' ')
			continue;
		size_t end = begin;
		if (begin < i)
			utf8_next(words, &end);
		print_filled(out, begin ? " {}{}" : "{}{}", str_slice(words, begin, i - begin > 1 ? end : i), i - begin > 1 ? "…" : "");
		begin = i + 1;
	}
	out_string(out, "»\n");
}

static void print_key(struct out *out, const struct quiz *quiz)
{
	out_say(out, "---- la clave ----\n", "---- the key ----\n");
	for (unsigned i = 0; i < quiz->count; i++) {
		const struct exercise *x = &quiz->exercises[i];
		if (x->typed) {
			out_format(out, "\n%u.\n", i + 1);
			report_quiz_solution(out, quiz->rules, x);
			continue;
		}
		out_format(out, "\n%u. %c\n", i + 1, 'a' + x->right);
		for (unsigned k = 0; k < x->count; k++)
			report_quiz_answer(out, x, k);
		print_clauses(out, quiz->rules, x, ~0u);
	}
}

void report_quiz_text(struct out *out, const struct quiz *quiz)
{
	out_escaped(out, bitext_in(quiz->rules->title, out->lang));
	out_say_format(out, "\nejercicios, semilla %llu\n\n", "\nexercises, seed %llu\n\n", (unsigned long long)quiz->seed);
	for (unsigned i = 0; i < quiz->count && quiz->questions; i++) {
		report_quiz_ask(out, &quiz->exercises[i], i + 1);
		out_string(out, quiz->exercises[i].typed ? "      ______________________________\n\n" : "\n");
	}
	if (quiz->key)
		print_key(out, quiz);
}

/* ---- JSON lines -------------------------------------------------------------------------------------------- */

static void json_choice(struct out *out, const struct quiz_choice *choice, bool right)
{
	JSON_OBJECT(out, NULL) {
		json_string(out, "text", choice->text);
		json_bool(out, "right", right);
		json_text(out, "why", choice->why);
		json_ids(out, "clauses", choice->clauses, QUIZ_CLAUSES);
	}
}

/* The text of every clause that an answer cites. */
static void json_cited(struct out *out, const struct ruleset *rules, const struct exercise *x)
{
	struct str clauses[QUIZ_CHOICES * QUIZ_CLAUSES];
	unsigned count = quiz_cited(x, ~0u, clauses);
	char id[64];

	JSON_OBJECT(out, "cited")
		for (unsigned i = 0; i < count; i++) {
			struct str text = clause_text(rules, clauses[i], out->lang);
			snprintf(id, sizeof id, "%.*s", (int)clauses[i].n, clauses[i].p);
			if (text.n)
				json_string(out, id, text);
		}
}

/* Writes the key that makes the exercise again; empty for a hand of the corpus. */
static void json_key_of(struct out *out, const struct exercise *x)
{
	char key[64] = "";

	if (x->wish)
		snprintf(key, sizeof key, "%s.%u.%016llx", quiz_topics[x->topic].name, x->wish, (unsigned long long)x->id);
	json_text(out, "key", str_of(key));
}

bool quiz_key_read(struct str key, unsigned *topic, unsigned *wish, uint64_t *id)
{
	struct str name = str_until(key, 0, '.'), level = str_until(key, name.n + 1, '.');
	int found = quiz_topic_find(name), number = 0;

	*topic = (unsigned)found;
	*wish = str_number(level, &number) ? (unsigned)number : 0;
	return found >= 0 && number && str_hex(str_slice(key, name.n + level.n + 2, key.n), id);
}

void report_quiz_reply_jsonl(struct out *out, const struct quiz_reply *reply)
{
	json_record(out, "reply");
	json_bool(out, "right", reply->right);
	json_text(out, "why", reply->why);
	json_end(out);
}

void report_quiz_jsonl(struct out *out, const struct quiz *quiz)
{
	char seed[24];

	snprintf(seed, sizeof seed, "%llu", (unsigned long long)quiz->seed);
	json_record(out, "quiz");
	json_text(out, "ruleset", quiz->rules->name);
	json_text(out, "seed", str_of(seed));
	json_number(out, "count", quiz->count);
	json_end(out);
	for (unsigned i = 0; i < quiz->count; i++) {
		const struct exercise *x = &quiz->exercises[i];
		json_record(out, "exercise");
		json_number(out, "number", i + 1);
		json_text(out, "topic", str_of(quiz_topics[x->topic].name));
		json_number(out, "level", x->level);
		json_text(out, "question", x->question);
		json_text(out, "told", x->told);
		json_text(out, "log", x->log);
		json_key_of(out, x);
		json_bool(out, "typed", x->typed);
		json_seat(out, "seat", x->seats ? x->seat : -1);
		JSON_LIST(out, "choices")
			for (unsigned k = 0; k < x->count; k++)
				json_choice(out, &x->choices[k], k == x->right);
		json_number(out, "answer", x->right + 1);
		json_cited(out, quiz->rules, x);
		json_end(out);
	}
}

/* ---- on paper -------------------------------------------------------------------------------------------- */

static void element(struct out *out, const char *open, struct str text, const char *close)
{
	out_string(out, open);
	print_parts(out, text, '\n', "\n", html_text);
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
	".told{white-space:pre-line;margin-left:1em}.line{border-bottom:1px solid #888;max-width:24em;height:1.6em}\n"
	".right{font-weight:bold}\n"
	"dl{margin:.2em 0 .4em 1em;font-size:.85em;color:#333}dt{float:left;clear:left;margin-right:.7em;color:#555}dd{margin:0 0 .1em 0}\n"
	".key{break-before:page;page-break-before:always}\n"
	"@page{size:A4;margin:16mm}@media print{body{margin:0;max-width:none;padding:0;font-size:10pt}}\n";

static void html_head(struct out *out, const struct quiz *quiz)
{
	struct str title = bitext_in(quiz->rules->title, out->lang);

	html_begin(out, title);
	out_format(out, "%s</style>\n</head>\n<body>\n", style);
	element(out, "<h1>", title, "</h1>\n");
	out_say_format(out, "<p class=\"seed\">ejercicios, semilla %llu</p>\n", "<p class=\"seed\">exercises, seed %llu</p>\n",
		(unsigned long long)quiz->seed);
}

static void html_question(struct out *out, const struct exercise *x, unsigned number)
{
	out_format(out, "<section class=\"q\">\n<p><b>%u.</b> ", number);
	print_parts(out, x->question, '\n', "\n", html_text);
	out_say_format(out, " <span class=\"topic\">%s, nivel %u</span></p>\n", " <span class=\"topic\">%s, level %u</span></p>\n",
		quiz_topics[x->topic].word[out->lang], x->level);
	if (x->told.n) {
		element(out, "<p class=\"told\">", x->told, "</p>\n");
	} else if (x->log.n) {
		element(out, "<pre>", x->log, "</pre>\n<p class=\"topic\">");
		quiz_legend(out, x->log);
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

static void html_cited(struct out *out, const struct quiz_choice *choice)
{
	html_between(out, " <span class=\"topic\">", "</span>", print_ids, choice->clauses, QUIZ_CLAUSES, "", ", ", "");
}

static void html_clauses(struct out *out, const struct ruleset *rules, const struct exercise *x)
{
	struct str clauses[QUIZ_CHOICES * QUIZ_CLAUSES];
	unsigned count = quiz_cited(x, ~0u, clauses);

	out_string(out, count ? "<dl>\n" : "");
	for (unsigned i = 0; i < count; i++) {
		struct str text = clause_text(rules, clauses[i], out->lang);
		if (!text.n)
			continue;
		element(out, "<dt>", clauses[i], "</dt>");
		element(out, "<dd>", text, "</dd>\n");
	}
	out_string(out, count ? "</dl>\n" : "");
}

static void html_key(struct out *out, const struct ruleset *rules, const struct exercise *x, unsigned number)
{
	out_format(out, "<section class=\"k\">\n<p><b>%u.", number);
	if (x->typed) {
		element(out, "</b> ", x->choices[x->right].why, "");
		html_cited(out, &x->choices[x->right]);
		out_string(out, "</p>\n");
	} else {
		out_format(out, " %c</b></p>\n<ol class=\"a\">\n", 'a' + x->right);
	}
	for (unsigned i = 0; i < x->count && !x->typed; i++) {
		out_string(out, i == x->right ? "<li class=\"right\">" : "<li>");
		element(out, i == x->right ? tr(out->lang, "Sí: ", "Yes: ") : "No: ", x->choices[i].why, "");
		html_cited(out, &x->choices[i]);
		out_string(out, "</li>\n");
	}
	out_string(out, x->typed ? "" : "</ol>\n");
	html_clauses(out, rules, x);
	out_string(out, "</section>\n");
}

void report_quiz_html(struct out *out, const struct quiz *quiz)
{
	html_head(out, quiz);
	for (unsigned i = 0; i < quiz->count && quiz->questions; i++)
		html_question(out, &quiz->exercises[i], i + 1);
	if (quiz->key) {
		out_format(out, "<div class=\"%s\">\n<h2>%s</h2>\n", quiz->questions ? "key" : "", tr(out->lang, "La clave", "The key"));
		for (unsigned i = 0; i < quiz->count; i++)
			html_key(out, quiz->rules, &quiz->exercises[i], i + 1);
		out_string(out, "</div>\n");
	}
	out_string(out, "</body>\n</html>\n");
}
