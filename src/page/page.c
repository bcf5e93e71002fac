/* What the page asks the engine for: command lines, run again and again in one process on files in memory; the regulations as data; the
 * cards as drawn on posters. Texts stay until the next call of the same function. */
#include "command/command.h"
#include "report/drawings.h"
#include "report/json.h"
#include "rules/embedded.h"

#include <fcntl.h>
#include <unistd.h>

/* Runs the words of argv, as the program does; "/out" holds what is printed, "/err" what is complained of. Returns the exit status. */
int table_run(int argc, char **argv);

/* The regulations that are built in, a JSON array: name, title, seats, cards, muestra, deck, target, readings, clauses. NULL: no memory. */
const char *table_rulesets(int lang);

/* An object with the "symbols" that the drawings of the cards refer to, once a document, and a drawing of each card, "?" its back. */
const char *table_cards(int lang);

/* command_run closes its descriptors, which are opened anew for each run. */
static void open_as(int fd, const char *path, int how)
{
	int file = open(path, how, 0600);

	if (file != fd) {
		dup2(file, fd);
		close(file);
	}
}

int table_run(int argc, char **argv)
{
	open_as(STDIN_FILENO, "/in", O_RDONLY | O_CREAT);
	open_as(STDOUT_FILENO, "/out", O_WRONLY | O_CREAT | O_TRUNC);
	open_as(STDERR_FILENO, "/err", O_WRONLY | O_CREAT | O_TRUNC);
	return (int)command_run(argc, argv);
}

/* Numbers whose bits are set, as an array. */
static void bits(struct out *out, const char *name, unsigned set)
{
	const char *comma = "";

	json_key(out, name);
	out_string(out, "[");
	for (unsigned i = 0; set >> i; i++)
		if (set >> i & 1) {
			out_format(out, "%s%u", comma, i);
			comma = ",";
		}
	out_string(out, "]");
}

static void deck(struct out *out, const struct ruleset *rules)
{
	const char *comma = "";

	json_key(out, "deck");
	out_string(out, "[");
	for (card c = 0; c < CARD_COUNT; c++)
		if (rules->deck & card_bit(c)) {
			out_format(out, "%s\"%s\"", comma, card_text(c));
			comma = ",";
		}
	out_string(out, "]");
}

static void readings(struct out *out, const struct ruleset *rules, enum lang lang)
{
	json_key(out, "readings");
	out_string(out, "[");
	for (unsigned i = 0; i < rules->reading_count; i++) {
		const struct reading *reading = &rules->readings[i];
		out_format(out, "%s{\"taken\":%d", i ? "," : "", reading->taken);
		json_text(out, "name", reading->name);
		json_text(out, "question", words_in(&reading->question, lang));
		json_key(out, "options");
		out_string(out, "[");
		for (unsigned k = 0; k < reading->options; k++) {
			out_string(out, k ? ",{\"name\":" : "{\"name\":");
			out_json(out, reading->option[k].name);
			json_text(out, "text", words_in(&reading->option[k].words, lang));
			out_string(out, "}");
		}
		out_string(out, "]}");
	}
	out_string(out, "]");
}

static void clauses(struct out *out, const struct ruleset *rules, enum lang lang)
{
	json_key(out, "clauses");
	out_string(out, "[");
	for (unsigned i = 0; i < rules->clause_count; i++) {
		out_string(out, i ? ",{\"id\":" : "{\"id\":");
		out_json(out, rules->clauses[i].id);
		json_text(out, "text", words_in(&rules->clauses[i].text, lang));
		json_bool(out, "checked", rules->clauses[i].use != CLAUSE_OUTSIDE);
		out_string(out, "}");
	}
	out_string(out, "]");
}

static void regulation(struct out *out, const struct ruleset *rules, enum lang lang)
{
	out_string(out, "{\"name\":");
	out_json(out, rules->name);
	json_text(out, "title", words_in(&rules->title, lang));
	json_number(out, "target", rules->target);
	json_bool(out, "muestra", rules->has_muestra);
	bits(out, "seats", rules->seats);
	bits(out, "cards", rules->hand_cards);
	deck(out, rules);
	readings(out, rules, lang);
	clauses(out, rules, lang);
	out_string(out, "}");
}

/* The text of `out`, which is opened for the first time or anew. */
static void begin(struct out *out)
{
	if (out->buffer)
		out_close(out);
	out_open(out, -1);
}

static const char *finish(struct out *out)
{
	out_bytes(out, (struct str){ "", 1 });
	return out->error ? NULL : out->buffer;
}

const char *table_rulesets(int lang)
{
	static struct out out;
	size_t count;
	const struct str *names = ruleset_names((struct ruleset_folders){ 0 }, &count);

	begin(&out);
	out_string(&out, "[");
	for (size_t i = 0; i < count; i++) {
		struct arena arena;
		struct findings findings;
		struct load_request request = { .name = names[i], .by_log = true, .sets_later = true };
		arena_init(&arena);
		findings_init(&findings, &arena);
		struct ruleset *rules = ruleset_load(&request, &findings, NULL);
		out_string(&out, i ? "," : "");
		if (rules)
			regulation(&out, rules, (enum lang)lang);
		ruleset_free(rules);
		arena_free(&arena);
	}
	out_string(&out, "]");
	return finish(&out);
}

static void drawing(struct out *out, const char *name, const struct tier_card *face, enum lang lang)
{
	struct out svg;

	out_open(&svg, -1);
	draw_card(&svg, face, lang);
	json_key(out, name);
	out_json(out, out_text(&svg));
	out_close(&svg);
}

const char *table_cards(int lang)
{
	static struct out out;
	struct out symbols;

	begin(&out);
	out_open(&symbols, -1);
	draw_symbols(&symbols);
	out_string(&out, "{\"symbols\":");
	out_json(&out, out_text(&symbols));
	out_close(&symbols);
	for (card c = 0; c < CARD_COUNT; c++)
		drawing(&out, card_text(c), &(struct tier_card){ .number = (uint8_t)card_number(c), .suits = (uint8_t)(1u << card_suit(c)) }, (enum lang)lang);
	drawing(&out, "?", &(struct tier_card){ .covered = true }, (enum lang)lang);
	out_string(&out, "}");
	return finish(&out);
}
