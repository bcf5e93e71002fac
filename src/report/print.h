/* Shared by the formats: words in two languages, colours, places found cheaply. Private to src/report. */
#ifndef VEEDOR_REPORT_PRINT_H
#define VEEDOR_REPORT_PRINT_H

#include "report/report.h"
#include "rules/settings.h"

/* Takes the words out of a memory output, as a text in the arena without blanks at its ends. */
struct str print_taken(struct arena *arena, struct out *words);

/* Writes the text with `by` in the place of each mark; `print` writes the rest. */
void print_parts(struct out *out, struct str text, char mark, const char *by, void (*print)(struct out *out, struct str text));
#define print_instead(out, text, mark, by) print_parts(out, text, mark, by, out_escaped)

/* Return the origin of the ruleset: its path, or `built-in`; its checksum. */
struct str print_origin(const struct ruleset *rules);
struct str print_sum(const struct ruleset *rules);

/* Writes "A (Ana)": the seat and who sits there; `match` NULL: nobody has a name. */
void print_seat(struct out *out, int seat, const struct match_header *match);

/* Writes the name of the call, with the number said with it. */
void print_call(struct out *out, struct ledger_call call);

/* Writes the seat's letter in JSON, as base/json.h does; null where it is no seat. */
void json_seat(struct out *out, const char *name, int seat);

/* Writes what a finding is and says, from its kind to what would be right; `match` NULL: nobody has a name. */
void json_finding(struct out *out, const struct finding *finding, const struct ruleset *rules, const struct match_header *match, int seats);

/* Writes the fingerprint of the finding: 16 hexadecimal digits. */
void print_fingerprint(struct out *out, const struct told_finding *told);

/* Writes a sentence of the catalogue, with a gap where each case says its own: "repartió … y le tocaba a …". */
void print_template(struct out *out, const char *template);

/* Writes "3 manos": the number and the noun in the right form, of the four that it has: print_count(out, 3, "mano", "manos", "hand", "hands"). */
#define print_count(out, count, ...) print_noun(out, count, (const char *const[]){ __VA_ARGS__ })
void print_noun(struct out *out, uint64_t count, const char *const *forms);
/* Writes "12-9": what the two sides have. */
void print_pair(struct out *out, int first, int second);

/* Writes "2, 4 o 6": the numbers up to 7 whose bits are set. */
void print_numbers(struct out *out, unsigned set);

/* Returns what a clause orders, in the ruleset's words; empty: there is no such clause. print_statement writes it after a colon. */
struct str clause_text(const struct ruleset *rules, struct str id, enum lang lang);
void print_statement(struct out *out, const struct ruleset *rules, struct str id);

/* Writes the options of a reading, a line each, the one taken marked. */
void print_options(struct out *out, const struct reading *reading);

/* Writes a reading with its options as a JSON object; NULL: null. `name` as in base/json.h. */
void print_reading_json(struct out *out, const char *name, const struct reading *reading);

/* How a clause is used: "stated", "is checked". */
extern const struct term clause_uses[];

/* Writes "art. 22 e", the place of the clause in the printed regulation. Returns false, and writes nothing, if the ruleset does not say. */
bool print_place_of(struct out *out, const struct ruleset *rules, struct str id);

/* Returns what stands before one of several things in a list: "", ", ", " y ". */
const char *print_link(unsigned at, unsigned count, enum lang lang);

/* Writes the letters of a set of seats, " (B y E)"; nothing for an empty set. */
void print_seats(struct out *out, unsigned set, const char *open, const char *link, const char *close);

/* Returns the number of seats: as the match says, else the seats that were dealt cards. */
int hand_seats(const struct hand *hand);

/* Writes the players of the side, "Ana y Caro"; its seats, "A y C", if a player has no name. `match` NULL: no names; `seats` 0: nobody knows
 * how many play. */
void print_party(struct out *out, int side, const struct match_header *match, int seats);

/* Writes what the offence does to the hand in one sentence; nothing without an effect. */
void print_effect(struct out *out, const struct finding_effect *effect, const struct match_header *match, int seats);

/* Returns the reading of this name, or NULL. `rules` may be NULL. */
const struct reading *reading_named(const struct ruleset *rules, struct str name);

/* Returns the value of a tag of the match; empty if it has none or `match` is NULL. */
struct str match_tag(const struct match_header *match, struct str name);

/* Write ids: up to the first that is empty, or those of a cite; nothing if there is none. */
void print_ids(struct out *out, const struct str *ids, unsigned most, const char *open, const char *link, const char *close);
void print_cited(struct out *out, const struct ruleset *rules, struct cite cite, const char *open, const char *link, const char *close);

void locator_start(struct locator *locator, const struct source *source);
void locator_move(struct locator *locator, uint32_t offset);
/* Returns the column behind the span that begins at the place, or behind its first letter where it is empty or ends on another line. */
uint32_t locator_end_column(const struct locator *place, struct span span);

/* Returns the finding with all that is known beside it. */
struct told_finding told_of(const struct report_options *options, const struct finding *finding, const struct locator *place,
	const struct verdict *v);

/* Prints all findings of a hand. */
void print_findings(struct out *out, const struct report_options *options, const struct verdict *v, finding_printer *print);

enum ink severity_ink(enum severity severity);
/* Write a text in that ink, escaped; the word for a severity in its own ink. */
void print_inked(struct out *out, enum ink ink, struct str text);
void print_severity(struct out *out, enum severity severity);
/* Writes a title on a line of its own, a blank line before it; `indent` stands before the title. */
void print_heading(struct out *out, const char *indent, const char *es, const char *en);

/* Writes the character `count` times; nothing if it is below 1. */
void print_repeated(struct out *out, char c, int count);

/* Returns the columns before the bar of an excerpt at this place (NULL: no excerpt). */
int gutter_width(const struct locator *place);

/* The part of a line that is shown. */
struct window {
	struct str text;
	uint32_t begin;              /* offset of text.p[0] in the whole text */
	bool cut_left, cut_right;
};
/* Returns the part around [begin, end) of the line of the text that begins at `line_begin`. */
struct window window_at(struct str text, uint32_t line_begin, uint32_t begin, uint32_t end);
/* Returns the columns of the window between two offsets in the whole text. */
int window_columns(const struct window *window, uint32_t begin, uint32_t end);
/* Writes the window, escaped, a tab as a blank. */
void draw_window(struct out *out, const struct window *window);

/* Draws the lines that a finding points at, its words underlined; `primary` stands at its span. */
void draw_finding(struct out *out, const struct finding *finding, const struct locator *primary);

/* Writes "1 pieza y otras 2 del mismo palo": a number of cards of a class (`part->count` is not 0). */
void print_part(struct out *out, const struct ruleset *rules, const struct combination_part *part);

/* The sheet of a regulation: its tables, then its clauses. */
void sheet_cite(struct out *out, const struct ruleset *rules, struct cite cite);   /* "  [A-1 A-2]" and a newline */
void sheet_deck(struct out *out, const struct ruleset *rules);   /* "40 cards: 1 2 3 ..." */
void sheet_pairs(struct out *out, const struct ruleset *rules);   /* what two cards of one suit make */
void sheet_flor_sung(struct out *out, const struct lance *lance);   /* "3 each" */
void sheet_flor_counted(struct out *out, const struct ruleset *rules);   /* "20 plus the cards, with piece no base" */
void sheet_prefix_pays(struct out *out, const struct prefix_rule *rule); /* "accepted, the bet and all flores; ..." */
void sheet_amount(struct out *out, const struct ruleset *rules, const struct amount *amount);   /* "2", "what the leader lacks" */
/* Returns what the clause says, without its full stop. */
struct str sheet_clause(const struct ruleset *rules, unsigned clause, enum lang lang);
/* True if each case of the formula has a clause of its own and not all are worth the same: the clauses say what is due when. */
bool sheet_cases_told(const struct ruleset *rules, const struct formula *formula);
void sheet_refused(struct out *out, const struct canto_row *row);   /* "1", "what is accepted" */
void sheet_order_line(struct out *out, const struct ruleset *rules);   /* "1e > 1b > 7e > 7o > 3 > 2 ..." */
/* Returns the best official words of an act: its first set phrase, or the name of a call without one. `#` stands for a number. */
struct str sheet_best_words(const struct ruleset *rules, unsigned act, enum lang lang);
/* True if `phrase` is an official phrase of the act, as written. */
bool sheet_is_official(const struct ruleset *rules, unsigned act, struct str phrase);
/* Writes a phrase with N in place of a number. */
void sheet_phrase(struct out *out, struct str text);

/* Cards of equal strength. */
struct tier_card {
	uint8_t number, suits;   /* bits of its suits */
	bool whole;   /* of every suit in which the deck has the number */
	bool of_muestra;   /* of the suit of the muestra */
	bool covered;   /* any card, laid face down */
};
struct tier {
	int below;   /* the next one is weaker than that; 0: the first is next */
	struct tier_card card[2 * CARD_COUNT];
	unsigned count;
	struct cite cite;
};
/* Gives the next tier, the strongest first; false: there is none. */
bool sheet_next_tier(const struct ruleset *rules, struct tier *tier);
void sheet_values_line(struct out *out, const struct ruleset *rules);   /* " 1=1 2=2 ... 10=0" */

/* A chain of calls, each over the one before it. */
enum { CHAIN_MAX = 6, CHAINS_MOST = 81 };
struct chain {
	uint8_t cantos[CHAIN_MAX];
	unsigned count;
	int total, before;   /* accepted so far, and before the last call; -1 when it is no plain number */
	bool repeats;   /* a canto stands in it twice: one such pair is enough on a sheet */
};
/* Lists those of a lance that a sheet can hold: where they are too many the longer ones are left out. Returns their number. */
unsigned sheet_chains(const struct ruleset *rules, unsigned lance, struct chain *list);
void sheet_chain_refused(struct out *out, const struct ruleset *rules, const struct chain *chain);

/* A way that the bazas of a hand can go, "1=", "121" (1: the side that first wins one), and who wins by it. */
enum { BAZAS_MOST = 3, WAYS_MOST = 14 };
struct way {
	char signs[BAZAS_MOST + 1];
	uint8_t winner;
	struct cite cite;
};
/* Lists all ways; returns their number. */
unsigned sheet_ways(const struct ruleset *rules, struct way *ways);
const char *sheet_winner(enum lang lang, unsigned winner);

/* Writes what the setting says: a whole sentence, or what stands after its label; nothing if it has no such option. `of`: the ruleset or
 * the lance that has it. */
void print_setting(struct out *out, const struct ruleset *rules, const struct setting_row *row, const void *of, bool labelled);
/* Returns what comes of breaking the i-th rule or duty, rules first; NULL after the last. */
const struct consequence *sheet_consequence(const struct ruleset *rules, unsigned i);
void sheet_consequences(struct out *out, const struct ruleset *rules, unsigned clause);  /* of breaking the clause, one line each */
void sheet_cards(struct out *out, const struct ruleset *rules);

extern const struct report_format report_text, report_jsonl, report_html, report_csv, report_sarif, report_junit;

#endif
