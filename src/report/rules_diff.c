/* `veedor rules --diff A B`: how two regulations differ, meanings side by side with their clauses. */
#include "report/digest.h"

#include "base/json.h"
#include "base/utf8.h"
#include "canto/canto.h"
#include "report/lesson.h"

#include <string.h>

enum { WORD_GROUPS = 256, WORDS_SHOWN = 14 };

struct side {
	const struct ruleset *rules;
	struct canto *canto;
	struct digest digest;
};

struct diff {
	struct out *out;
	struct arena arena;
	struct side a, b;
	bool jsonl;
	int section;               /* section of the last heading, -1 none */
	unsigned count;
};

/* ---- one difference ---------------------------------------------------------------------------------------------- */

static void heading(struct diff *d, enum digest_section section)
{
	if (d->section == (int)section)
		return;
	d->section = (int)section;
	print_heading(d->out, "", digest_sections[section].word[LANG_ES], digest_sections[section].word[LANG_EN]);
}

/* "      NAME: 3 cada una  [IDS]" */
static void print_side_text(struct diff *d, const struct side *side, struct str text, struct cite cite)
{
	print_filled(d->out, "      {}: ", side->rules->name);
	if (text.n)
		out_escaped(d->out, text);
	else
		out_say(d->out, "no hay", "there is none");
	sheet_cite(d->out, side->rules, cite);
}

static void side_json(struct diff *d, const char *name, const struct side *side, struct str text, struct cite cite)
{
	JSON_OBJECT(d->out, name) {
		json_text(d->out, "ruleset", side->rules->name);
		json_text(d->out, "text", text);
		JSON_LIST(d->out, "clauses")
			for (unsigned i = 0; i < cite.count; i++)
				json_text(d->out, NULL, ruleset_cited(side->rules, cite, i));
	}
}

/* Phrases with one meaning in A and another in B. */
struct word_group {
	struct str a, b;
	struct str *phrases;
	unsigned count, room;
};

static void print_phrases(struct diff *d, const struct word_group *group)
{
	out_string(d->out, "  ");
	for (unsigned i = 0; i < group->count && i < WORDS_SHOWN; i++)
		print_filled(d->out, i ? ", «{}»" : "«{}»", group->phrases[i]);
	if (group->count > WORDS_SHOWN)
		out_say_format(d->out, " y %u más", " and %u more", group->count - WORDS_SHOWN);
	out_string(d->out, "\n");
}

/* Prints a line of both, or what they hear in the same phrases (`words`; NULL: a line). */
static void print_difference(struct diff *d, const struct digest_line *a, const struct digest_line *b, struct str label, const struct word_group *words)
{
	static const struct digest_line none = { .section = 0 };
	enum digest_section section = (a ? a : b)->section;

	d->count++;
	a = a ? a : &none;
	b = b ? b : &none;
	if (d->jsonl) {
		json_record(d->out, "difference");
		json_text(d->out, "section", str_of(digest_sections[section].name));
		json_text(d->out, "what", label);
		if (words)
			json_texts(d->out, "phrases", words->phrases, words->count);
		side_json(d, "a", &d->a, a->text, a->cite);
		side_json(d, "b", &d->b, b->text, b->cite);
		json_end(d->out);
		return;
	}
	heading(d, section);
	if (words)
		print_phrases(d, words);
	else
		print_filled(d->out, "  {}\n", label);
	print_side_text(d, &d->a, a->text, a->cite);
	print_side_text(d, &d->b, b->text, b->cite);
}

/* ---- what is heard ----------------------------------------------------------------------------------------------------- */

/* Writes the words of an act; the name of a call inside a ruleset does not matter. */
static void act_words_of(struct out *out, const struct ruleset *rules, unsigned act)
{
	if (canto_of_act(act) >= 0)
		sheet_phrase(out, sheet_best_words(rules, act, out->lang));
	else
		out_escaped(out, bitext_in(ruleset_act_words(rules, act), out->lang));
}

/* "«quiero»", "no vale (quiso decir «quiero»)", "nada" */
static struct str heard_as(struct diff *d, const struct side *side, struct str phrase)
{
	const struct utterance *heard = canto_read(side->canto, phrase);
	struct out *text = out_aside(d->out);

	for (unsigned i = 0; i < heard->count; i++) {
		const struct spoken_act *act = &heard->acts[i];
		bool no_call = act->wording == WORDING_NO_CALL;
		print_filled(text, "{}{}", i ? " + " : "", no_call ? tr(d->out->lang, "no vale (por ", "does not count (for ") : "");
		act_words_of(text, side->rules, no_call ? act->meant : act->act);
		out_string(text, no_call ? ")" : act->wording == WORDING_IRREGULAR ? ", irregular" : "");
	}
	if (!heard->count)
		out_say(text, "charla", "free speech");
	return print_taken(&d->arena, text);
}

/* ---- the tables ---------------------------------------------------------------------------------------------------- */

static const struct digest_line *like(const struct digest *digest, const struct digest_line *line)
{
	return FIND_IN(other, digest->lines, digest->count, other->canto < 0 && other->section == line->section && str_equal(other->key, line->key));
}

/* Returns how a call is said, with a number if it takes one. */
static struct str spoken(struct diff *d, const struct side *side, const struct digest_line *line)
{
	struct str words = sheet_best_words(side->rules, act_of_canto((unsigned)line->canto), d->out->lang);
	struct out *text = out_aside(d->out);

	print_instead(text, words, '#', "5");
	return print_taken(&d->arena, text);
}

/* Returns the call of the same lance that the words are in the other regulation; NULL: none. */
static const struct digest_line *heard_line(struct diff *d, const struct side *side, const struct side *other, const struct digest_line *line)
{
	const struct utterance *heard = canto_read(other->canto, spoken(d, side, line));

	for (unsigned k = 0; k < heard->count; k++) {
		int canto = heard->acts[k].wording != WORDING_NO_CALL ? canto_of_act(heard->acts[k].act) : -1;
		const struct digest_line *met = FIND_IN(each, other->digest.lines, other->digest.count, each->canto == canto && each->section == line->section);
		if (canto >= 0 && met)
			return met;
	}
	return NULL;
}

static bool is_played(const struct digest *digest, enum digest_section section)
{
	return (section != DIGEST_ENVITE || lance_of_kind(digest->rules, LANCE_TANTO)) && (section != DIGEST_FLOR || lance_of_kind(digest->rules, LANCE_FLOR));
}

/* True unless only one of them plays the section: that is told once, not line by line. */
static bool is_told(struct diff *d, const struct digest_line *line)
{
	return str_starts(line->key, STR("hay "))
		|| (is_played(&d->a.digest, line->section) && is_played(&d->b.digest, line->section));
}

/* Returns what the words of a call are in the other regulation: no call, another call, or the same one. */
static struct digest_line heard_text(struct diff *d, const struct side *side, const struct side *other, const struct digest_line *line,
	const struct digest_line *met)
{
	struct digest_line heard = { .section = line->section, .canto = -1 };

	heard.text = heard_as(d, other, spoken(d, side, line));
	if (met && str_equal(met->label, line->label))
		heard.text = met->text;
	else if (met)
		heard.text = arena_filled(&d->arena, "{}: {}", heard.text, met->text);
	heard.cite = met ? met->cite : heard.cite;
	return heard;
}

/* Compares a call with what its words are in the other regulation. */
static void compare_call(struct diff *d, const struct side *side, const struct side *other, const struct digest_line *line)
{
	const struct digest_line *met = heard_line(d, side, other, line);
	struct digest_line heard = heard_text(d, side, other, line, met);
	bool first = side == &d->a;

	if (str_equal(heard.text, line->text) || (met && str_equal(met->text, line->text)))
		return;
	if (!first && met && heard_line(d, other, side, met) == line)
		return;     /* told from the other side */
	print_difference(d, first ? line : &heard, first ? &heard : line, line->label, NULL);
}

/* Labels a line of a ladder. Calls of a ladder are matched by their place, so each line tells its words if they differ. */
static struct digest_line with_label(struct diff *d, const struct digest_line *line, const struct digest_line *other)
{
	struct digest_line told = *line;

	if (!str_equal(line->label, other->label))
		told.text = arena_filled(&d->arena, "{}, {}", line->label, line->text);
	return told;
}

static void compare_lines(struct diff *d, enum digest_section section)
{
	const struct digest *a = &d->a.digest, *b = &d->b.digest;

	for (unsigned i = 0; i < a->count; i++) {
		const struct digest_line *line = &a->lines[i], *other = like(b, line);
		if (line->section != section || line->canto >= 0 || !is_told(d, line) || (!other && line->paired)
				|| (other && str_equal(line->text, other->text)))
			continue;
		struct digest_line left = other ? with_label(d, line, other) : *line, right = other ? with_label(d, other, line) : *line;
		print_difference(d, &left, other ? &right : NULL, line->label, NULL);
	}
	for (unsigned i = 0; i < b->count; i++) {
		const struct digest_line *line = &b->lines[i];
		if (line->section == section && line->canto < 0 && is_told(d, line) && !line->paired && !like(a, line))
			print_difference(d, NULL, line, line->label, NULL);
	}
}

static void compare_section(struct diff *d, enum digest_section section)
{
	struct side *sides[] = { &d->a, &d->b };

	for (unsigned s = 0; s < 2; s++)
		for (unsigned i = 0; i < sides[s]->digest.count; i++) {
			const struct digest_line *line = &sides[s]->digest.lines[i];
			if (line->section == section && line->canto >= 0 && is_told(d, line))
				compare_call(d, sides[s], sides[!s], line);
		}
	compare_lines(d, section);
}

/* ---- the words ------------------------------------------------------------------------------------------------------- */

struct word_groups {
	struct word_group groups[WORD_GROUPS];
	unsigned count;
};

static void group_add(struct diff *d, struct word_groups *groups, struct str a, struct str b, struct str phrase)
{
	unsigned at = FIRST_OF(i, groups->count, str_equal(groups->groups[i].a, a) && str_equal(groups->groups[i].b, b));

	if (at == WORD_GROUPS)
		return;
	struct word_group *group = &groups->groups[at];
	if (at == groups->count) {
		*group = (struct word_group){ .a = a, .b = b };
		groups->count++;
	}
	if (ANY_OF(i, group->count, str_equal(group->phrases[i], phrase)))
		return;
	struct str *phrases = arena_widen(&d->arena, group->phrases, group->count, &group->room, sizeof *phrases);
	if (!phrases)
		return;
	group->phrases = phrases;
	phrases[group->count++] = phrase;
}

/* True of a whole phrase that anybody may say: no pattern, no number to fill in. */
static bool is_plain(const struct lexicon_entry *entry)
{
	if (!lexicon_is_phrase(entry->kind))
		return false;
	return entry->as_written.n && !memchr(entry->as_written.p, '#', entry->as_written.n);
}

static void gather_words(struct diff *d, struct word_groups *groups, const struct ruleset *rules)
{
	for (unsigned i = 0; i < rules->lexicon_count; i++) {
		struct str phrase = rules->lexicon[i].as_written;
		if (!is_plain(&rules->lexicon[i]))
			continue;
		struct str a = heard_as(d, &d->a, phrase), b = heard_as(d, &d->b, phrase);
		if (!str_equal(a, b))
			group_add(d, groups, a, b, phrase);
	}
}

static void compare_words(struct diff *d)
{
	struct word_groups *groups = ARENA_NEW(&d->arena, struct word_groups);

	if (!groups)
		return;
	gather_words(d, groups, d->a.rules);
	gather_words(d, groups, d->b.rules);
	for (const struct word_group *group = groups->groups; group < groups->groups + groups->count && group->count; group++) /* none: no memory */
		print_difference(d, &(struct digest_line){ .section = DIGEST_WORDS, .text = group->a },
			&(struct digest_line){ .section = DIGEST_WORDS, .text = group->b }, group->phrases[0], group);
}

/* Tells the clauses of both that a house rule sets aside in one alone. */
static void compare_clauses(struct diff *d)
{
	struct str aside = tr(d->out->lang, STR("sin efecto"), STR("set aside"));

	for (unsigned i = 0; i < d->a.rules->clause_count; i++) {
		const struct clause *a = &d->a.rules->clauses[i];
		int at = ruleset_clause(d->b.rules, a->id);
		const struct clause *b = at < 0 ? a : &d->b.rules->clauses[at];
		bool off[] = { a->use == CLAUSE_SET_ASIDE, b->use == CLAUSE_SET_ASIDE };
		if (off[0] != off[1])
			print_difference(d, &(struct digest_line){ .section = DIGEST_CLAUSES, .text = off[0] ? aside : bitext_in(a->text, d->out->lang) },
				&(struct digest_line){ .section = DIGEST_CLAUSES, .text = off[1] ? aside : bitext_in(b->text, d->out->lang) }, a->id, NULL);
	}
}

/* ---- all of it --------------------------------------------------------------------------------------------------------- */

static void print_title(struct diff *d)
{
	const struct side *sides[] = { &d->a, &d->b };

	for (int i = 0; i < 2; i++)
		print_filled(d->out, "{bold}{}{plain}: {}\n", sides[i]->rules->name, bitext_in(sides[i]->rules->title, d->out->lang));
}

void report_rules_diff(struct out *out, const struct rules_side *a, const struct rules_side *b, bool jsonl)
{
	struct diff d = { .out = out, .jsonl = jsonl, .section = -1,
		.a = { .rules = a->rules, .canto = a->canto }, .b = { .rules = b->rules, .canto = b->canto } };

	arena_init(&d.arena);
	d.a.digest = digest_make(&d.arena, a->rules, out->lang);
	d.b.digest = digest_make(&d.arena, b->rules, out->lang);
	if (!jsonl)
		print_title(&d);
	for (unsigned section = 0; section < DIGEST_SECTIONS; section++) {
		compare_section(&d, (enum digest_section)section);
		if (section == DIGEST_WORDS)
			compare_words(&d);
	}
	compare_clauses(&d);
	if (!d.count && !jsonl)
		out_say(out, "No difieren en nada.\n", "They do not differ.\n");
	arena_free(&d.arena);
}
