/* The matches of a summary: which hands belong to each, and its state after the last hand. Hands and summaries may come in any order:
 * sums are added, and the later of two accounts stays. */
#include "report/summary_parts.h"

const char *const match_part_names[MATCH_TEAM] = { "tournament", "group", "date", "round", "table", "ruleset", "match", "file" };

/* ---- which match ------------------------------------------------------------------------------ */

static void write_id(struct out *id, const struct str *parts)
{
	id->used = 0;
	for (unsigned i = 0; i < MATCH_PARTS; i++) {
		out_number(id, (int64_t)parts[i].n);
		out_string(id, ":");
		out_bytes(id, parts[i]);
	}
}

void summary_match_parts(const struct summary_match *match, struct str *parts)
{
	struct str id = match->id;

	for (unsigned i = 0; i < MATCH_PARTS; i++) {
		size_t n = 0, at = 0;
		while (id.p[at] != ':')
			n = n * 10 + (size_t)(id.p[at++] - '0');
		parts[i] = str_slice(id, at + 1, at + 1 + n);
		id = str_slice(id, at + 1 + n, id.n);
	}
}

/* The order of the output. */
static int match_order(const struct tree_node *a, const struct tree_node *b)
{
	const struct summary_match *x = (const struct summary_match *)a, *y = (const struct summary_match *)b;
	int order = str_compare(x->id, y->id);

	return order ? order : (x->chico > y->chico) - (x->chico < y->chico);
}

static struct summary_match *new_match(struct summary *summary, const struct summary_match *like)
{
	struct summary_match *match = ARENA_NEW(&summary->arena, struct summary_match);

	if (!match)
		return NULL;
	*match = (struct summary_match){ .id = arena_str(&summary->arena, like->id), .chico = like->chico, .due = like->due, .paper = like->paper };
	if (summary->arena.failed)
		return NULL;
	tree_add(&summary->matches, &match->node, match_order);
	summary->match_count++;
	return match;
}

static struct summary_match *match_of(struct summary *summary, const struct summary_match *like)
{
	if (!summary->last || match_order(&summary->last->node, &like->node) != 0)
		summary->last = (struct summary_match *)tree_find(summary->matches, &like->node, match_order);
	if (!summary->last)
		summary->last = new_match(summary, like);
	return summary->last;
}

/* ---- which account ---------------------------------------------------------------------------- */

static int number_order(int64_t a, int64_t b)
{
	return (a > b) - (a < b);
}

/* Orders accounts in time. A hand that ends the chico is the last; of two such hands the first counts. If nothing else decides, the
 * greater score is later: scores grow. */
static int account_order(const struct account *a, const struct account *b)
{
	int order = number_order(a->winner >= 0, b->winner >= 0);

	if (!order)
		order = a->winner >= 0 ? number_order(b->hand, a->hand) : number_order(a->hand, b->hand);
	order = order ? order : number_order(a->known, b->known);
	for (int side = -1; !order && side < 2; side++)
		order = side < 0 ? number_order(a->score[0] + a->score[1], b->score[0] + b->score[1]) : number_order(a->score[side], b->score[side]);
	order = order ? order : number_order(a->winner, b->winner);
	return order ? order : number_order(a->match_winner, b->match_winner);
}

static void account_take(struct account *account, const struct account *other)
{
	if (account_order(other, account) > 0)
		*account = *other;
}

static void result_take(struct summary_match *match, const struct summary_match *like)
{
	int order = like->result_known - match->result_known;

	for (int side = 0; !order && side < 2; side++)
		order = number_order(like->result[side], match->result[side]);
	if (order > 0) {
		match->result_known = true;
		match->result[0] = like->result[0];
		match->result[1] = like->result[1];
	}
}

bool summary_add_match(struct summary *summary, const struct str *parts, const struct summary_match *like)
{
	struct summary_match named = *like, *match;

	write_id(&summary->id, parts);
	named.id = out_text(&summary->id);
	match = summary->id.error ? NULL : match_of(summary, &named);
	if (!match)
		return false;
	for (unsigned i = 0; i < MATCH_SUMS; i++)
		match->sums[i] += like->sums[i];
	account_take(&match->due, &like->due);
	account_take(&match->paper, &like->paper);
	result_take(match, like);
	match->target = match->target > like->target ? match->target : like->target;
	return true;
}

/* ---- all of them ------------------------------------------------------------------------------ */

static void list_match(void *to, struct tree_node *node)
{
	const struct summary_match ***next = to;

	*(*next)++ = (const struct summary_match *)node;
}

const struct summary_match **summary_sorted_matches(struct summary *summary)
{
	const struct summary_match **matches = ARENA_ARRAY(&summary->arena, const struct summary_match *, summary->match_count + 1);
	const struct summary_match **next = matches;

	if (matches)
		tree_walk(summary->matches, list_match, &next);
	return matches;
}

size_t summary_count_matches(const struct summary_match *const *matches, size_t count)
{
	size_t different = 0;

	for (size_t i = 0; i < count; i++)
		different += !i || !str_equal(matches[i]->id, matches[i - 1]->id);
	return different;
}
