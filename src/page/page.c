/* What the page asks the engine for: the library's answers by name, for one inspector; the cards as drawn on posters. Texts stay until the
 * next call of the same function. */
#include "library/veedor.h"
#include "base/json.h"
#include "report/html.h"

#include <stdlib.h>
#include <string.h>

/* An option of the inspector (veedor_set); its first one when it is set for the first time. Returns a status of veedor.h. */
int page_set(const char *option, const char *value);

/* Asks for what has that name: check fmt options place table (of the log `text`), canto explain rules quiz answer. `one` and `two` are what else it
 * takes, as below. page_answer has the answer then, page_error what there is to say beside it. Returns a status of veedor.h. */
int page_ask(const char *what, const char *text, size_t length, const char *one, const char *two);
const char *page_answer(void);
const char *page_error(void);

/* A JSON object with the "symbols" that the drawings of the cards refer to, once a document, and a drawing of each card, "?" its back. */
const char *page_cards(int lang);

static struct veedor *inspector;
static struct veedor_text answer;

int page_set(const char *option, const char *value)
{
	if (!inspector)
		inspector = veedor_open();
	return inspector ? (int)veedor_set(inspector, option, value) : (int)VEEDOR_MEMORY;
}

static unsigned number(const char *text)
{
	return text ? (unsigned)strtoul(text, NULL, 10) : 0;
}

/* How the table of the log stands at its end. */
static enum veedor_status ask_table(const char *log, size_t length)
{
	struct veedor_session *session = veedor_session_open(inspector, log, length);
	enum veedor_status status = session ? veedor_session_table(session, &answer) : VEEDOR_UNREADABLE;

	veedor_session_close(session);
	return status;
}

static enum veedor_status ask_quiz(const char *seed, const char *count)
{
	struct veedor_wish wish = { .seed = strtoull(seed, NULL, 10), .count = number(count) };

	return veedor_quiz(inspector, &wish, &answer);
}

static enum veedor_status ask(const char *what, const char *text, size_t length, const char *one, const char *two)
{
	if (strcmp(what, "check") == 0)
		return veedor_check(inspector, one, text, length, &answer);
	if (strcmp(what, "fmt") == 0)
		return veedor_fmt(inspector, one, text, length, &answer);
	if (strcmp(what, "options") == 0)
		return veedor_options(inspector, text, length, number(one), number(two), NULL, &answer);
	if (strcmp(what, "place") == 0)
		return veedor_explain_log(inspector, text, length, number(one), number(two), &answer);
	if (strcmp(what, "table") == 0)
		return ask_table(text, length);
	if (strcmp(what, "canto") == 0)
		return veedor_canto(inspector, text, one, two, &answer);
	if (strcmp(what, "explain") == 0)
		return veedor_explain(inspector, text, &answer);
	if (strcmp(what, "rules") == 0)
		return veedor_rules(inspector, text, one, &answer);
	if (strcmp(what, "quiz") == 0)
		return ask_quiz(text, one);
	if (strcmp(what, "answer") == 0)
		return veedor_answer(inspector, text, one, &answer);
	return VEEDOR_USAGE;
}

int page_ask(const char *what, const char *text, size_t length, const char *one, const char *two)
{
	answer = (struct veedor_text){ "", 0 };
	return (int)ask(what, text, length, one, two);
}

const char *page_answer(void)
{
	return answer.bytes ? answer.bytes : "";
}

const char *page_error(void)
{
	return inspector ? veedor_error(inspector) : "";
}

static void drawing(struct out *out, const char *name, const struct tier_card *face)
{
	json_said(out, name, draw_card, face);
}

const char *page_cards(int lang)
{
	static struct out out;

	if (out.buffer)
		out_close(&out);
	out = OUT_MEMORY((enum lang)lang);
	draw_symbols(out_aside(&out));
	JSON_OBJECT(&out, NULL) {
		json_gathered(&out, "symbols");
		for (card c = 0; c < CARD_COUNT; c++)
			drawing(&out, card_text(c), &(struct tier_card){ .number = (uint8_t)card_number(c), .suits = (uint8_t)(1u << card_suit(c)) });
		drawing(&out, "?", &(struct tier_card){ .covered = true });
	}
	out_bytes(&out, (struct str){ "", 1 });
	return out.error ? NULL : out.buffer;
}
