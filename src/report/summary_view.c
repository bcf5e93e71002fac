/* From records to matches: who played, who won by what is due, what the table wrote; the groups of a tournament. */
#include "report/summary_view.h"

#include "base/utf8.h"

#include <errno.h>
#include <search.h>
#include <stdlib.h>

/* ---- sides ------------------------------------------------------------------------------------ */

static int name_order(const void *a, const void *b)
{
	return str_compare(*(const struct str *)a, *(const struct str *)b);
}

/* Joins the texts, the first of each player, by lines. */
static struct str joined(struct arena *arena, struct str (*players)[2], unsigned count, unsigned which)
{
	struct str parts[2 * MAX_SEATS];

	for (unsigned i = 0; i < count; i++) {
		parts[2 * i] = players[i][which];
		parts[2 * i + 1] = STR("\n");
	}
	return count ? arena_join(arena, parts, 2 * count - 1) : (struct str){ 0 };
}

/* Returns the players sorted: partners are the same pair whichever sits first. `key` is the same however the names are written: capitals,
 * accents. */
static struct str side_of(struct arena *arena, const struct str *part, int side, struct str *key)
{
	struct str players[MAX_SEATS][2], team = part[MATCH_TEAM + side];
	unsigned count = 0;

	for (int seat = side; seat < MAX_SEATS && !team.n; seat += 2) {
		struct str name = part[MATCH_PLAYER + seat];
		if (!name.n)
			continue;
		players[count][0] = utf8_folded(arena, name);
		players[count++][1] = name;
	}
	qsort(players, count, sizeof *players, name_order);
	*key = team.n ? utf8_folded(arena, team) : joined(arena, players, count, 0);
	return team.n ? team : joined(arena, players, count, 1);
}

/* ---- results ---------------------------------------------------------------------------------- */

static int64_t up_to(int64_t score, int64_t target)
{
	return target && score > target ? target : score;
}

/* Returns the side that has the points to win, if the other has not. */
static int reached(const struct account *account, int64_t target)
{
	bool there[2] = { account->score[0] >= target, account->score[1] >= target };

	return !account->known || !target || there[0] == there[1] ? -1 : there[1];
}

static void add_chico(struct match_view *view, const struct summary_match *chico)
{
	int paper = reached(&chico->paper, chico->target);

	for (int i = 0; i < MATCH_SUMS; i++)
		view->sums[i] += chico->sums[i];
	for (int side = 0; side < 2; side++)
		view->tantos[side] += chico->due.known ? up_to(chico->due.score[side], chico->target) : 0;
	if (chico->due.winner >= 0)
		view->chicos[chico->due.winner]++;
	if (paper >= 0)
		view->paper[paper]++;
	if (chico->due.match_winner >= 0)
		view->winner = chico->due.match_winner;
	if (chico->result_known) {
		view->paper_known = true;
		view->paper[0] = chico->result[0];
		view->paper[1] = chico->result[1];
	}
}

/* Takes the points of one chico as the result. */
static void take_points(struct match_view *view, const struct summary_match *match)
{
	view->due_known = match->due.known;
	view->paper_known = match->result_known || match->paper.known;
	view->paper_winner = reached(&match->paper, match->target);
	for (int side = 0; side < 2; side++) {
		view->due[side] = view->tantos[side];
		view->paper[side] = match->result_known ? match->result[side] : up_to(match->paper.score[side], match->target);
	}
}

static void take_chicos(struct match_view *view, bool result_known)
{
	view->due_known = view->paper_known = true;
	for (int side = 0; side < 2; side++)
		view->due[side] = view->chicos[side];
	if (!result_known && view->winner >= 0) /* the winning chico was won on paper too if as many are won */
		view->paper_winner = view->paper[view->winner] >= view->chicos[view->winner] ? view->winner : -1;
}

static void make_match(struct summary_view *of, struct match_view *view, const struct summary_match *const *chicos, size_t count)
{
	bool result = false;

	*view = (struct match_view){ .winner = -1, .paper_winner = -1 };
	summary_match_parts(chicos[0], view->part);
	view->seats = (int)str_filled(view->part + MATCH_PLAYER, MAX_SEATS);
	for (int side = 0; side < 2; side++)
		view->side[side] = side_of(of->arena, view->part, side, &view->key[side]);
	for (size_t i = 0; i < count; i++) {
		add_chico(view, chicos[i]);
		result |= chicos[i]->result_known;
	}
	if (count == 1 && !chicos[0]->chico)
		take_points(view, chicos[0]);
	else
		take_chicos(view, result);
	if (result && view->paper[0] != view->paper[1])
		view->paper_winner = view->paper[1] > view->paper[0];
	view->differs = view->paper_known && view->due_known && (view->winner != view->paper_winner
		|| view->due[0] != view->paper[0] || view->due[1] != view->paper[1]);
}

/* ---- in their order ----------------------------------------------------------------------------- */

static int view_order(const void *a, const void *b)
{
	static const enum match_part parts[] = { MATCH_TOURNAMENT, MATCH_GROUP, MATCH_DATE, MATCH_ROUND, MATCH_TABLE, MATCH_FILE, MATCH_NAME, MATCH_RULESET };
	const struct match_view *x = a, *y = b;
	int order = 0;

	for (size_t i = 0; !order && i < sizeof parts / sizeof *parts; i++)
		order = summary_natural_order(x->part[parts[i]], y->part[parts[i]]);
	for (unsigned i = MATCH_TEAM; !order && i < MATCH_PARTS; i++)
		order = str_compare(x->part[i], y->part[i]);
	return order;
}

static bool make_matches(struct summary_view *view, struct summary *summary)
{
	const struct summary_match **all = summary_sorted_matches(summary);
	size_t count = all ? summary_count_matches(all, summary->matches.count) : 0;

	view->matches = ARENA_ARRAY(view->arena, struct match_view, count + 1);
	if (!all || !view->matches)
		return false;
	for (size_t i = 0, end; i < summary->matches.count; i = end) {
		for (end = i + 1; end < summary->matches.count && str_equal(all[end]->id, all[i]->id);)
			end++;
		make_match(view, &view->matches[view->match_count++], all + i, end - i);
	}
	qsort(view->matches, view->match_count, sizeof *view->matches, view_order);
	return !view->arena->failed;
}

/* ---- rulesets ------------------------------------------------------------------------------------ */

enum { RULESETS = 16 };

static void add_ruleset(struct summary_view *view, const struct ruleset *rules)
{
	if (rules && view->ruleset_count < RULESETS && !ANY_OF(i, (unsigned)view->ruleset_count, view->rulesets[i] == rules))
		view->rulesets[view->ruleset_count++] = rules;
}

/* Gathers the rulesets. Matches in a row mostly have the same one. */
static bool gather_rulesets(struct summary_view *view, const struct summary_options *options)
{
	view->rulesets = ARENA_ARRAY(view->arena, const struct ruleset *, RULESETS);
	if (!view->rulesets)
		return false;
	add_ruleset(view, options->ruleset(options->from, (struct str){ 0 }));
	for (size_t i = 0; i < view->match_count && view->ruleset_count < RULESETS; i++) {
		struct str name = view->matches[i].part[MATCH_RULESET];
		if (name.n && (!i || !str_equal(name, view->matches[i - 1].part[MATCH_RULESET])))
			add_ruleset(view, options->ruleset(options->from, name));
	}
	return true;
}

/* ---- warnings ------------------------------------------------------------------------------------ */

size_t summary_view_rows(const struct summary_view *view, enum summary_by by, const struct summary_row ***first)
{
	size_t begin = 0, end;

	while (begin < view->summary->rows.count && view->rows[begin]->by < by)
		begin++;
	for (end = begin; end < view->summary->rows.count && view->rows[end]->by == by;)
		end++;
	*first = view->rows + begin;
	return end - begin;
}

static int warned_row_order(const void *a, const void *b)
{
	const struct summary_row *x = *(const struct summary_row *const *)a, *y = *(const struct summary_row *const *)b;
	int order = str_compare(x->part[ROW_TOURNAMENT], y->part[ROW_TOURNAMENT]);

	return order ? order : str_compare(x->part[ROW_KEY], y->part[ROW_KEY]);
}

static int warned_order(const void *a, const void *b)
{
	const struct summary_warned *x = a, *y = b;
	int order = str_compare(x->tournament, y->tournament);

	if (x->count != y->count)
		return x->count > y->count ? -1 : 1;
	return order ? order : str_compare(x->player, y->player);
}

/* Returns the limit of the tournament's regulation, taken from its first match. */
static const struct warnings *limit_of(const struct summary_view *view, struct str tournament, const struct summary_options *options)
{
	const struct ruleset *rules = options->ruleset(options->from, (struct str){ 0 });

	for (size_t i = 0; !rules && i < view->match_count; i++)
		if (str_equal(view->matches[i].part[MATCH_TOURNAMENT], tournament))
			rules = options->ruleset(options->from, view->matches[i].part[MATCH_RULESET]);
	return rules && rules->warnings.clauses.count ? &rules->warnings : NULL;
}

/* Joins the rows of a player in a tournament, one a match, into one. */
static bool make_warned(struct summary_view *view, const struct summary_options *options)
{
	const struct summary_row **rows;
	size_t count = summary_view_rows(view, BY_WARNING, &rows);
	const struct warnings *limit = NULL;

	view->warned = ARENA_ARRAY(view->arena, struct summary_warned, count + 1);
	if (!view->warned)
		return false;
	if (count)
		qsort(rows, count, sizeof *rows, warned_row_order);
	for (size_t i = 0; i < count; i++) {
		struct summary_warned *w = &view->warned[view->warned_count];
		uint64_t total = summary_row_total(rows[i]);
		if (!i || !str_equal(rows[i]->part[ROW_TOURNAMENT], rows[i - 1]->part[ROW_TOURNAMENT]))
			limit = limit_of(view, rows[i]->part[ROW_TOURNAMENT], options);
		w->player = rows[i]->part[ROW_KEY];
		w->tournament = rows[i]->part[ROW_TOURNAMENT];
		w->count += total;
		w->most = w->most > total ? w->most : total;
		w->beyond = limit && (limit->whole ? w->count : w->most) > (uint64_t)limit->limit;
		view->warned_count += i + 1 == count || warned_row_order(&rows[i], &rows[i + 1]) != 0;
	}
	qsort(view->warned, view->warned_count, sizeof *view->warned, warned_order);
	return true;
}

/* ---- groups, each with its table of positions ------------------------------------------------------------ */

enum { FEWEST_TEAMS = 3 };   /* two teams that play each other are no group */

/* Gathers the matches of a group. */
struct gathering {
	struct summary_view *view;
	struct group_view *group;
	struct str *keys;              /* of group->teams */
	struct summary_set teams;      /* places in keys, so that each team has its number */
	struct standing_match *matches;
	size_t match_count;
};

static bool team_number(struct gathering *g, const struct match_view *match, int side, uint32_t *number)
{
	struct str *place = &g->keys[g->teams.count], *const *found;

	*place = match->key[side];
	found = tfind(place, &g->teams.tree, name_order);
	*number = found ? (uint32_t)(*found - g->keys) : g->teams.count;
	if (!found)
		g->group->teams[*number] = match->side[side];
	return found || summary_set_add(&g->teams, g->view->arena, place, name_order);
}

static bool add_match(struct gathering *g, const struct match_view *match)
{
	struct standing_match m = { .winner = match->winner == 1 };

	if (!match->side[0].n || !match->side[1].n || str_equal(match->key[0], match->key[1]))
		return true;
	for (int side = 0; side < 2; side++) {
		if (!team_number(g, match, side, &m.team[side]))
			return false;
		m.tantos[side] = match->tantos[side];
		m.chicos[side] = match->chicos[side];
	}
	g->group->open += match->winner < 0;
	if (match->winner >= 0)
		g->matches[g->match_count++] = m;
	return true;
}

static bool same_part(const struct match_view *a, const struct match_view *b, enum match_part part)
{
	return str_equal(a->part[part], b->part[part]);
}

/* Returns the ruleset that the user named, or else the one that the match names. */
static const struct ruleset *rules_of(const struct match_view *match, const struct summary_options *options)
{
	const struct ruleset *named = options->ruleset(options->from, (struct str){ 0 });

	return named || !match->part[MATCH_RULESET].n ? named : options->ruleset(options->from, match->part[MATCH_RULESET]);
}

static bool make_group(struct summary_view *view, const struct summary_options *options, size_t begin, size_t end)
{
	struct group_view *group = &view->groups[view->group_count];
	struct gathering g = { .view = view, .group = group };

	group->tournament = view->matches[begin].part[MATCH_TOURNAMENT];
	group->group = view->matches[begin].part[MATCH_GROUP];
	group->rules = rules_of(&view->matches[begin], options);
	group->teams = ARENA_ARRAY(view->arena, struct str, 2 * (end - begin) + 1);
	g.keys = ARENA_ARRAY(view->arena, struct str, 2 * (end - begin) + 1);
	g.matches = ARENA_ARRAY(view->arena, struct standing_match, end - begin + 1);
	if (view->arena->failed)
		return false;
	bool good = true;
	for (size_t i = begin; i < end && good; i++)
		good = add_match(&g, &view->matches[i]);
	summary_set_end(&g.teams);
	if (good && g.teams.count >= FEWEST_TEAMS) {
		good = standings_make(&group->standings, view->arena, group->rules, g.teams.count, g.matches, g.match_count);
		view->group_count++;
	} else {
		*group = (struct group_view){ 0 };
	}
	return good;
}

/* True if the tournament has groups: matches outside them have winners, but no table. */
static bool has_groups(const struct summary_view *view, size_t begin)
{
	const struct match_view *first = &view->matches[begin];

	return FIND_IN(match, first, (unsigned)(view->match_count - begin), match->part[MATCH_GROUP].n && same_part(match, first, MATCH_TOURNAMENT));
}

static bool make_groups(struct summary_view *view, const struct summary_options *options)
{
	size_t groups = 1;

	for (size_t i = 1; i < view->match_count; i++)
		groups += !same_part(&view->matches[i], &view->matches[i - 1], MATCH_TOURNAMENT)
			|| !same_part(&view->matches[i], &view->matches[i - 1], MATCH_GROUP);
	view->groups = ARENA_ARRAY(view->arena, struct group_view, groups);
	if (!view->groups)
		return false;
	for (size_t i = 0, end; i < view->match_count; i = end) {
		for (end = i + 1; end < view->match_count && same_part(&view->matches[end], &view->matches[i], MATCH_TOURNAMENT)
				&& same_part(&view->matches[end], &view->matches[i], MATCH_GROUP);)
			end++;
		if (!view->matches[i].part[MATCH_GROUP].n && has_groups(view, i))
			continue;
		if (!make_group(view, options, i, end))
			return false;
	}
	return true;
}

bool summary_view_make(struct summary_view *view, struct summary *summary, const struct summary_options *options,
	struct out *out)
{
	*view = (struct summary_view){ .summary = summary, .arena = &summary->arena, .rows = summary_sorted_rows(summary) };
	if (view->rows && make_matches(view, summary) && gather_rulesets(view, options)
			&& make_groups(view, options) && make_warned(view, options))
		return true;
	out->error = out->error ? out->error : ENOMEM;
	return false;
}
