/* The groups of a tournament, each with its table of positions. */
#include "report/summary_view.h"

enum { FEWEST_TEAMS = 3 };   /* two teams that play each other are no group */

struct team_node {
	struct tree_node node;
	struct str name;
	uint32_t number;
};

static int team_order(const struct tree_node *a, const struct tree_node *b)
{
	return str_compare(((const struct team_node *)a)->name, ((const struct team_node *)b)->name);
}

/* Gathers the matches of a group. */
struct gathering {
	struct summary_view *view;
	struct group_view *group;
	struct tree_node *teams;
	uint32_t count;
	struct standing_match *matches;
	size_t match_count;
};

static bool team_number(struct gathering *g, struct str name, uint32_t *number)
{
	struct team_node key = { .name = name }, *team = (struct team_node *)tree_find(g->teams, &key.node, team_order);

	if (!team) {
		team = ARENA_NEW(g->view->arena, struct team_node);
		if (!team)
			return false;
		team->name = name;
		team->number = g->count;
		tree_add(&g->teams, &team->node, team_order);
		g->group->teams[g->count++] = name;
	}
	*number = team->number;
	return true;
}

static bool add_match(struct gathering *g, const struct match_view *match)
{
	struct standing_match m = { .winner = match->winner == 1 };

	if (!match->side[0].n || !match->side[1].n || str_equal(match->side[0], match->side[1]))
		return true;
	for (int side = 0; side < 2; side++) {
		if (!team_number(g, match->side[side], &m.team[side]))
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
	g.matches = ARENA_ARRAY(view->arena, struct standing_match, end - begin + 1);
	if (view->arena->failed)
		return false;
	for (size_t i = begin; i < end; i++)
		if (!add_match(&g, &view->matches[i]))
			return false;
	if (g.count < FEWEST_TEAMS)
		*group = (struct group_view){ 0 };
	else if (!standings_make(&group->standings, view->arena, group->rules, g.count, g.matches, g.match_count))
		return false;
	else
		view->group_count++;
	return true;
}

/* True if the tournament has groups: matches outside them have winners, but no table. */
static bool has_groups(const struct summary_view *view, size_t begin)
{
	for (size_t i = begin; i < view->match_count && same_part(&view->matches[i], &view->matches[begin], MATCH_TOURNAMENT); i++)
		if (view->matches[i].part[MATCH_GROUP].n)
			return true;
	return false;
}

bool summary_groups_make(struct summary_view *view, const struct summary_options *options)
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
