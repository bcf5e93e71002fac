/* The blocks of the page, as its sections fill them; and phrases that differ in a word merged, so that all of them have room: «quiero con
 * flor/ley», «a ley de juego (la) falta envido». A word in parentheses may be left out; one of the words between strokes is said. */
#include "report/page.h"

struct str page_take(struct page *page)
{
	return print_taken(&page->arena, &page->text);
}

struct block *page_block(struct page *page, enum block_kind kind, struct str label)
{
	struct str text = page_take(page);
	struct block *blocks = arena_widen(&page->arena, page->blocks, page->count, &page->room, sizeof *blocks);

	if (!blocks)
		return &page->none;
	page->blocks = blocks;
	struct block *block = &blocks[page->count++];
	*block = (struct block){ .kind = (uint8_t)kind, .label = arena_str(&page->arena, label), .text = text };
	return block;
}

void page_section(struct page *page, struct str title)
{
	page_block(page, BLOCK_SECTION, title);
}

struct block *page_row(struct page *page, struct str label)
{
	if (str_trim(out_text(&page->text)).n)
		return page_block(page, BLOCK_ROW, label);
	page->text.used = 0;
	return &page->none;
}

void page_row_said(struct page *page, const char *es, const char *en)
{
	page_row(page, str_of(tr(page->lang, es, en)));
}

void page_run(struct page *page, struct str label, bool small)
{
	const struct block *before = page->count ? &page->blocks[page->count - 1] : NULL;
	bool runs = before && before->kind == BLOCK_ROW && before->small == small && (before->label.n > 0) == (label.n > 0);
	struct block *block = page_row(page, label);

	block->small = small;
	block->runs = runs;
}

void page_cite(struct page *page, struct str clause)
{
	if (page->html)
		return;
	print_filled(&page->text, " [{}]", clause);
}

/* ---- phrases ----------------------------------------------------------------------------------------------- */

enum {
	MOST_WORDS = 40,
	LEFT_OUT = 3,          /* longest word, in bytes, that is put in parentheses: articles, pronouns */
	ALTERNATIVES = 30,     /* bytes between two blanks, where a line cannot be broken */
	SHARED_WORDS = 3, SHARED_BY = 4,
};

struct worded {
	struct str word[MOST_WORDS];
	unsigned count;
};

static struct worded words_in_order(struct str text)
{
	struct worded worded = { .count = 0 };

	for (size_t at = 0; at < text.n && worded.count < MOST_WORDS; at += worded.word[worded.count++].n + 1)
		worded.word[worded.count] = str_until(text, at, ' ');
	return worded;
}

static struct str joined(struct page *page, const struct worded *worded)
{
	struct str parts[2 * MOST_WORDS];
	unsigned count = 0;

	for (unsigned i = 0; i < worded->count; i++) {
		parts[count++] = i ? STR(" ") : STR("");
		parts[count++] = worded->word[i];
	}
	return arena_join(&page->arena, parts, count);
}

static bool holds(struct str word, char letter)
{
	return word.n && memchr(word.p, letter, word.n);
}

static bool is_article(struct str word)
{
	return str_equal(word, STR("el")) || str_equal(word, STR("la")) || str_equal(word, STR("los")) || str_equal(word, STR("las"));
}

static bool may_be_left_out(struct str word)
{
	return word.n <= LEFT_OUT && !holds(word, '#') && !holds(word, '/') && !holds(word, '(');
}

/* Puts what the shorter one lacks in parentheses: one word, or articles. */
static bool leave_out(struct page *page, struct worded *longer, const struct worded *shorter)
{
	unsigned at = 0, others = 0;

	for (unsigned i = 0; i < longer->count; i++) {
		struct str word = longer->word[i];
		if (at < shorter->count && str_equal(word, shorter->word[at])) {
			at++;
			continue;
		}
		if (!may_be_left_out(word) || (!is_article(word) && others++))
			return false;
		longer->word[i] = arena_filled(&page->arena, "({})", word);
	}
	return at == shorter->count;
}

/* Merges "retruco" and "quiero y retruco" into "(quiero y) retruco". */
static bool leave_quiero(struct page *page, struct worded *longer, const struct worded *shorter)
{
	bool raises = longer->count == shorter->count + 2 && str_equal(longer->word[0], STR("quiero")) && str_equal(longer->word[1], STR("y"))
		&& ALL_OF(i, shorter->count, str_equal(longer->word[i + 2], shorter->word[i]));

	if (raises) {
		longer->word[0] = arena_str(&page->arena, STR("(quiero"));
		longer->word[1] = arena_str(&page->arena, STR("y)"));
	}
	return raises;
}

/* Adds to `a` the alternative that `b` has in its only other word. */
static bool choose(struct page *page, struct worded *a, const struct worded *b)
{
	unsigned other = a->count;

	for (unsigned i = 0; i < a->count; i++) {
		bool same = str_equal(a->word[i], b->word[i]);
		if ((!same && other < a->count) || (same && holds(a->word[i], '/')))
			return false;
		other = same ? other : i;
	}
	if (other == a->count)
		return true;
	struct str x = a->word[other], y = b->word[other];
	if (holds(x, '#') || holds(y, '#') || holds(x, '(') || holds(y, '(') || x.n + y.n > ALTERNATIVES)
		return false;
	a->word[other] = arena_filled(&page->arena, "{}/{}", x, y);
	return true;
}

/* Returns both phrases in one; empty if they differ too much. */
static struct str merged(struct page *page, struct str a, struct str b)
{
	const struct str none = { 0 };
	struct worded x = words_in_order(a), y = words_in_order(b);
	struct worded *longer = x.count >= y.count ? &x : &y, *shorter = x.count >= y.count ? &y : &x;
	bool good = x.count == y.count ? choose(page, &x, &y) : leave_quiero(page, longer, shorter) || leave_out(page, longer, shorter);

	return good ? joined(page, longer) : none;
}

/* Merges the phrase `at` with another one, in the earlier place of the two. Returns that place, or the count if none fits. */
static unsigned merge_one(struct page *page, struct said *said, unsigned at)
{
	for (unsigned i = 0; i < said->count; i++) {
		unsigned low = i < at ? i : at, high = i < at ? at : i;
		struct str both = i == at ? (struct str){ 0 } : merged(page, said->text[low], said->text[high]);
		if (!both.n)
			continue;
		said->text[low] = both;
		for (said->count--; high < said->count; high++)
			said->text[high] = said->text[high + 1];
		return low;
	}
	return said->count;
}

void said_add(struct page *page, struct said *said, struct str phrase)
{
	if (!said->text)
		said->text = ARENA_ARRAY(&page->arena, struct str, page->rules->lexicon_count);
	if (!said->text)
		return;
	said->text[said->count++] = phrase;
	for (unsigned at = said->count - 1; at < said->count;)
		at = merge_one(page, said, at);
}

/* Returns the bytes, in whole words, with which all phrases begin; 0 if little would be left to tell them apart. */
static size_t shared(const struct said *said)
{
	struct worded first = words_in_order(said->text[0]);
	unsigned words = first.count ? first.count - 1 : 0;

	for (unsigned i = 1; i < said->count; i++) {
		struct worded other = words_in_order(said->text[i]);
		unsigned same = 0;
		while (same < words && same + 1 < other.count && str_equal(first.word[same], other.word[same]))
			same++;
		words = same;
	}
	if (words < SHARED_WORDS || said->count < SHARED_BY)
		return 0;
	return (size_t)(first.word[words].p - said->text[0].p);
}

void sheet_phrase(struct out *out, struct str text)
{
	print_instead(out, text, '#', "N");
}

void said_print(struct page *page, const struct said *said, unsigned from)
{
	struct out *out = &page->text;
	size_t lead = said->count && !from ? shared(said) : 0;

	if (lead)
		print_between(out, "«", "…» ", sheet_phrase, str_slice(said->text[0], 0, lead - 1));
	for (unsigned i = from; i < said->count; i++) {
		out_string(out, i > from ? ", " : "");
		print_between(out, lead ? "«…" : "«", "»", sheet_phrase, str_slice(said->text[i], lead, said->text[i].n));
	}
}
