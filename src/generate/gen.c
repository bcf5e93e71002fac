#include "generate/gen.h"
#include "base/memory.h"
#include "generate/faults.h"
#include "log/reader.h"
#include "log/writer.h"

#include <string.h>

enum { MATCH_HANDS = 400, MATCH_TRIES = 20 };

struct gen {
	const struct gen_wish *wish;
	struct out *out;
	struct engine *engine, *judge;   /* the player's; the judge of the match so far */
	struct player *player;
	struct trial *trial;             /* for the search for breaches */
	struct arena arena;              /* memory of one hand */
	struct chance chance;
	uint64_t made;                   /* hands or matches made, for their names */
	bool begun;                      /* the first block of tags is written */
};

/* A match, as far as it has gone. */
struct match {
	unsigned players;
	int dealer, score[2], chico, chicos[2];
	unsigned hand;                   /* 1.. */
	bool over;
	bool duels_next;                 /* the next hand is in duels, if general hands and duels alternate */
	uint32_t won_aloud;              /* won_aloud of the last hand's verdict */
	struct out text;
};

/* ---- tags ------------------------------------------------------------------------------------------------------ */

/* Writes the tags of a hand or a match: each has a name and says how many play, the first those of the file too. */
static void write_block(struct gen *gen, struct out *out, unsigned players)
{
	const struct gen_wish *wish = gen->wish;

	if (gen->begun)
		out_string(out, "\n");
	else
		print_raw(out, "[Veedor \"" LOG_VERSION_TEXT "\"]\n[Reglamento \"{}\"]\n", wish->tag);
	for (size_t i = 0; i < wish->reading_count && !gen->begun; i++)
		print_raw(out, "[Lectura \"{}\"]\n", wish->readings[i]);
	gen->begun = true;
	out_format(out, "[Partido \"%llu\"]\n[Asientos \"%u\"]\n", (unsigned long long)++gen->made, players);
}

/* ---- a hand ------------------------------------------------------------------------------------------------------ */

/* Hides half of the cards of the deal. Cards laid or shown are seen all the same. */
static void hide_cards(struct gen *gen, struct hand *hand)
{
	for (unsigned seat = 0; seat < MAX_SEATS; seat++)
		for (unsigned i = 0; hand->dealt[seat] != NOT_DEALT && i < hand->dealt[seat]; i++)
			if (chance_percent(&gen->chance, 50))
				hand->deal[seat][i] = CARD_UNKNOWN;
}

/* The line of the event in the hand's own text, where the header is line 1. */
static unsigned line_of(struct gen *gen, struct str text, uint32_t event)
{
	struct findings notation;
	struct hand hand;
	struct reader *reader = reader_open_hand(text, STR(""), &gen->arena, &hand, &notation);
	unsigned line = 0;

	if (reader && event < hand.event_count)
		line = 1 + str_lines(source_text(&hand.source, (struct span){ hand.header.begin, hand.events[event].span.begin }));
	reader_close(reader);
	return line;
}

/* Writes the score after the hand, one tanto off if that is the breach. */
static void write_score(struct out *out, const struct match *match, const int *points, const struct breach *breach)
{
	int after[2] = { match->score[0] + points[0], match->score[1] + points[1] };

	if (breach && breach->sort == FAULT_SCORE)
		after[points[0] < points[1]]++;
	out_format(out, "marcador %d-%d\n", after[0], after[1]);
}

/* Writes the hand as it goes into the archive. `match` NULL: it stands alone. */
static bool write_one(struct gen *gen, struct out *out, const struct hand *hand, const struct match *match, const int *points,
	const struct breach *breach)
{
	struct hand copy = *hand;
	struct out text = { .fd = -1 };
	bool planted = breach && breach->sort < FAULT_SCORE;

	if (planted && !breach_do(&copy, hand, breach, &gen->arena))
		return false;
	if (match)
		copy.id = copy.whole_id = arena_filled(&gen->arena, "{}", match->hand);
	if (gen->wish->partial)
		hide_cards(gen, &copy);
	write_hand(&text, &copy);
	if (match && !(breach && (breach->cut || breach->uncounted)))
		write_score(&text, match, points, breach);
	const struct expected *e = breach ? &breach->expected : NULL;
	struct str clause = e && e->clause.n ? e->clause : STR("-");
	if (e)
		print_raw(&text, ";! {} {} {} {}\n", clause, finding_kind_name((enum finding_kind)e->kind), severity_name((enum severity)e->severity),
			breach->sort >= FAULT_DEALER ? 1 : breach->sort == FAULT_SCORE ? str_lines(out_text(&text)) - 1
			: line_of(gen, out_text(&text), breach->at));
	out_bytes(out, out_text(&text));
	out_close(&text);
	return true;
}

static const struct verdict *judge_clean(struct gen *gen, const struct hand *hand)
{
	struct findings none = { .arena = &gen->arena };

	return engine_judge(gen->judge, hand, &none);
}

/* Draws the breach of this hand. False: the hand offers none. */
static bool find_breach(struct gen *gen, const struct hand *hand, struct breach *breach, bool scored, uint32_t won)
{
	engine_new_match(gen->engine, hand->match);
	return breach_find(breach, gen->trial, gen->wish->rules, hand, &gen->chance, &gen->arena, scored, won);
}

/* ---- hands that stand alone ----------------------------------------------------------------------------------------- */

/* Writes one hand. A hand that offers no breach is thrown away. */
static enum gen_status write_alone(struct gen *gen)
{
	struct player_table table = player_table_by_chance(gen->wish->rules, chance_next(&gen->chance), gen->wish->players);
	struct breach breach;

	table.talks = gen->wish->talks;
	table.freely = true;
	table.facing = chance_percent(&gen->chance, 50);
	const struct hand *hand = player_play(gen->player, &table);
	if (!hand)
		return GEN_NO_HAND;
	if (gen->wish->faults) {
		engine_new_match(gen->judge, hand->match);
		if (!find_breach(gen, hand, &breach, false, judge_clean(gen, hand)->won_aloud))
			return GEN_DONE;
	}
	write_block(gen, gen->out, table.seats);
	return write_one(gen, gen->out, hand, NULL, NULL, gen->wish->faults ? &breach : NULL) ? GEN_DONE : GEN_NO_MEMORY;
}

static enum gen_status write_hands(struct gen *gen)
{
	enum gen_status status = GEN_DONE;

	for (uint64_t tries = 0; status == GEN_DONE && gen->made < gen->wish->count && tries < 100 * gen->wish->count; tries++) {
		arena_reset(&gen->arena);
		out_hold(gen->out);
		status = write_alone(gen);
		if (memory_short())
			status = GEN_NO_MEMORY;
		if (status == GEN_NO_MEMORY)
			out_drop(gen->out);
		out_let_go(gen->out);
	}
	return status == GEN_DONE && gen->made < gen->wish->count ? GEN_NO_HAND : status;
}

/* ---- matches ---------------------------------------------------------------------------------------------------------- */

/* True if the next hand is to have a wrong dealer as its breach. */
static bool deals_wrong(struct gen *gen, const struct match *match, struct breach *breach)
{
	const struct ruleset *rules = gen->wish->rules;

	if (!gen->wish->faults || match->hand == 1 || !chance_percent(&gen->chance, 6))
		return false;
	*breach = (struct breach){ .sort = FAULT_DEALER,
		.expected = { leading_clause(rules, rules->dealer.cite), KIND_DEAL, SEVERITY_FAULT } };
	return breach->expected.clause.n > 0;
}

static struct player_table next_table(struct gen *gen, const struct match *match, bool wrong)
{
	struct player_table table = player_table_by_chance(gen->wish->rules, chance_next(&gen->chance), match->players);
	unsigned step = wrong ? 1 + chance_below(&gen->chance, match->players - 1) : 0;

	table.talks = gen->wish->talks;
	table.dealer = (int)(((unsigned)match->dealer + step) % match->players);
	table.score[0] = match->score[0];
	table.score[1] = match->score[1];
	table.chico = gen->wish->rules->games_to_win > 1 ? match->chico : 0;
	table.facing = match->duels_next;
	table.freely = true;
	return table;
}

/* Has six play the form that is not due, as the breach of the hand. `hand` is the one that they would have played. */
static const struct hand *play_other_form(struct gen *gen, const struct match *match, struct player_table *table,
	const struct hand *hand, struct breach *breach, bool *wrong)
{
	const struct ruleset *rules = gen->wish->rules;
	unsigned due = hand ? hand->dispute : DISPUTE_GENERAL;

	if (!hand || *wrong || !gen->wish->faults || !rules->facing || match->players != 6 || !(match->score[0] + match->score[1])
			|| !chance_percent(&gen->chance, 6))
		return hand;
	table->facing = due != DISPUTE_FACING;
	hand = player_play(gen->player, table);
	*breach = (struct breach){ .sort = FAULT_FORM,
		.expected = { leading_clause(rules, rules->disputes_cite), KIND_MATCH, SEVERITY_FAULT } };
	*wrong = hand && hand->dispute != due && breach->expected.clause.n;
	return hand;
}

/* Takes the hand into the match. False: the hand is not clean as a part of the match. */
static bool take_hand(struct gen *gen, struct match *match, const struct hand *hand, bool wrong)
{
	if (match->hand == 1 || wrong)
		engine_new_match(gen->judge, hand->match);
	const struct verdict *v = judge_clean(gen, hand);
	match->won_aloud = v->won_aloud;
	if (v->findings.first || v->undecided || !v->after.known)
		return false;
	match->over = v->match_over;
	if (v->chico_over) { /* counted here: a judge that begins anew at a wrong deal has not seen them all */
		match->chico++;
		match->over |= ++match->chicos[v->chico_winner] >= gen->wish->rules->games_to_win;
	}
	match->dealer = (hand->dealer + 1) % (int)match->players;
	for (int side = 0; side < 2; side++)
		match->score[side] = v->chico_over ? 0 : v->after.of[side];
	match->duels_next = !v->chico_over && hand->dispute == DISPUTE_GENERAL;
	return true;
}

static bool match_hand(struct gen *gen, struct match *match)
{
	struct breach breach;
	bool wrong = deals_wrong(gen, match, &breach);
	struct player_table table = next_table(gen, match, wrong);
	const struct hand *hand = play_other_form(gen, match, &table, player_play(gen->player, &table), &breach, &wrong);
	struct match before = *match;
	bool planted = wrong;

	if (!hand || !take_hand(gen, match, hand, wrong))
		return false;
	int points[2] = { hand->events[hand->event_count - 1].number, hand->events[hand->event_count - 1].second };
	if (gen->wish->faults && !wrong)
		planted = find_breach(gen, hand, &breach, true, match->won_aloud);
	if (planted && breach.cut && match->chico != before.chico)
		planted = false; /* in a broken-off hand nobody would know who won the chico */
	match->hand++;
	return write_one(gen, &match->text, hand, &before, points, planted ? &breach : NULL);
}

static bool play_match(struct gen *gen, struct match *match)
{
	match->score[0] = match->score[1] = match->chicos[0] = match->chicos[1] = 0;
	match->chico = 1;
	match->hand = 1;
	match->over = match->duels_next = false;
	match->text.used = 0;
	match->dealer = (int)chance_below(&gen->chance, match->players);
	while (!match->over && match->hand <= MATCH_HANDS && !memory_short()) {
		arena_reset(&gen->arena);
		if (!match_hand(gen, match))
			return false;
	}
	return match->over;
}

static enum gen_status write_matches(struct gen *gen)
{
	struct match match = { .text = { .fd = -1 } };
	enum gen_status status = GEN_DONE;

	while (status == GEN_DONE && gen->made < gen->wish->count) {
		bool done = false;
		match.players = player_seats(gen->wish->rules, &gen->chance, gen->wish->players);
		for (unsigned i = 0; match.players && !done && i < MATCH_TRIES; i++)
			done = play_match(gen, &match);
		status = !match.players ? GEN_NO_PLAYERS : done ? GEN_DONE : GEN_NO_HAND;
		if (memory_short())
			status = GEN_NO_MEMORY;
		else if (done) {
			write_block(gen, gen->out, match.players);
			out_bytes(gen->out, out_text(&match.text));
		}
	}
	out_close(&match.text);
	return status;
}

/* ---- an archive ---------------------------------------------------------------------------------------------------------- */

enum gen_status gen_archive(struct out *out, const struct gen_wish *wish)
{
	struct gen gen = { .wish = wish, .out = out, .chance = { wish->seed } };
	enum gen_status status = GEN_NO_MEMORY;

	if (wish->players && !(wish->players <= MAX_SEATS && (wish->rules->seats >> wish->players & 1)))
		return GEN_NO_PLAYERS;
	gen.engine = engine_open(wish->rules, wish->canto);
	gen.judge = engine_open(wish->rules, wish->canto);
	gen.player = gen.engine ? player_open(wish->rules, gen.engine) : NULL;
	gen.trial = gen.engine ? trial_open(gen.engine) : NULL;
	if (gen.judge && gen.player && gen.trial)
		status = wish->matches ? write_matches(&gen) : write_hands(&gen);
	trial_close(gen.trial);
	player_close(gen.player);
	engine_close(gen.judge);
	engine_close(gen.engine);
	arena_free(&gen.arena);
	return status;
}
