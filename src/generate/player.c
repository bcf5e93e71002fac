#include "generate/player.h"

#include "base/memory.h"
#include "generate/candidates.h"
#include "log/reader.h"
#include "log/writer.h"

#include <string.h>

enum { THROWS = 100, LONGEST = 160, CARDS_EACH = 3, BUNDLES = 12 };

struct player {
	struct arena own, arena;     /* `arena`: memory of the current hand */
	const struct ruleset *rules;
	struct engine *engine;
	struct trial *trial;
	struct reader *reader;       /* holds `hand` */
	struct hand hand;
	struct findings notation;
	struct chance chance;
	struct candidates candidates;
	struct temperament temperament;
};

struct player *player_open(const struct ruleset *rules, struct engine *engine)
{
	struct player *player = ARENA_OWN(struct player, own);
	if (!player)
		return NULL;
	player->rules = rules;
	player->engine = engine;
	player->trial = trial_open(engine);
	if (player->trial)
		return player;
	player_close(player);
	return NULL;
}

void player_close(struct player *player)
{
	if (!player)
		return;
	reader_close(player->reader);
	trial_close(player->trial);
	arena_free(&player->arena);
	arena_free(&player->own);
}

/* ---- the deal ---------------------------------------------------------------------------------------------- */

unsigned player_seats(const struct ruleset *rules, struct chance *chance, unsigned seats)
{
	unsigned drawn = 0, found = 0;

	for (unsigned n = 2; n <= MAX_SEATS; n += 2)
		if ((rules->seats >> n & 1) && (seats ? n == seats : chance_below(chance, ++found) == 0))
			drawn = n;
	return drawn;
}

struct player_table player_table_by_chance(const struct ruleset *rules, uint64_t seed, unsigned seats)
{
	struct chance chance = { seed };
	struct player_table table = { .seed = seed, .dealer = -1, .score = { -1, -1 }, .muestra = CARD_UNKNOWN,
		.talks = 20, .bold = 50 };

	table.seats = (uint8_t)player_seats(rules, &chance, seats);
	memset(table.deal, CARD_UNKNOWN, sizeof table.deal);
	return table;
}

/* The deck without the cards that the table names for somebody. */
static cardset deck_of(const struct player *player, const struct player_table *table)
{
	cardset deck = player->rules->deck & ~card_bit(table->muestra);

	for (unsigned seat = 0; seat < table->seats; seat++)
		for (unsigned i = 0; i < CARDS_EACH; i++)
			deck &= ~card_bit(table->deal[seat][i]);
	return deck;
}

static void write_tags(const struct player *player, struct out *out, unsigned seats)
{
	struct str name = player->rules->name;

	print_raw(out, "[Veedor \"" LOG_VERSION_TEXT "\"]\n[Reglamento \"{}\"]\n[Asientos \"{}\"]\n", name, seats);
}

/* Draws a phrase that imposes a bundle before the muestra is turned up; NULL: none. */
static const struct lexicon_entry *draw_bundle(struct player *player, const struct player_table *table)
{
	const struct ruleset *rules = player->rules;
	const struct lexicon_entry *drawn = NULL;
	unsigned seen = 0;

	if (!table->freely || !rules->has_muestra || !chance_percent(&player->chance, table->talks ? BUNDLES : 0))
		return NULL;
	for (unsigned i = 0; i < rules->lexicon_count; i++)
		if (rules->lexicon[i].kind == LEX_PHRASE && rules->lexicon[i].acts[0] == ACT_IMPONE
				&& chance_below(&player->chance, ++seen) == 0)
			drawn = &rules->lexicon[i];
	return drawn;
}

static void write_opening(struct player *player, struct out *out, const struct player_table *table,
	const struct lexicon_entry *bundle)
{
	const struct ruleset *rules = player->rules;
	cardset deck = deck_of(player, table);
	int score[2], dealer = (int)chance_below(&player->chance, table->seats);

	for (int side = 0; side < 2; side++) {
		score[side] = (int)chance_below(&player->chance, (unsigned)rules->target);
		if (table->score[0] >= 0)
			score[side] = table->score[side];
	}
	write_tags(player, out, table->seats);
	out_format(out, "\nmano 1 reparte %c marcador %d-%d", 'A' + (table->dealer >= 0 ? table->dealer : dealer), score[0], score[1]);
	card muestra = rules->has_muestra && table->muestra == CARD_UNKNOWN ? chance_card(&player->chance, &deck) : table->muestra;
	if (rules->has_muestra && !bundle)
		out_format(out, " muestra %s", card_text(muestra));
	if (table->chico)
		out_format(out, " chico %d", table->chico);
	if (rules->facing && table->seats == 6)
		out_string(out, table->facing ? " disputa enfrentados" : " disputa general");
	out_string(out, "\n");
	for (unsigned seat = 0; seat < table->seats; seat++) {
		const card *deal = table->deal[seat];
		out_format(out, "%s%c:", seat ? "   " : "", 'A' + seat);
		for (unsigned i = 0; i < CARDS_EACH; i++)
			out_format(out, " %s", card_text(deal[0] != CARD_UNKNOWN ? deal[i] : chance_card(&player->chance, &deck)));
	}
	out_string(out, "\n");
	if (bundle)
		print_raw(out, "{} \"{}\"\nmuestra {}\n",
			SEAT(chance_below(&player->chance, table->seats)), bundle->as_written, card_text(muestra));
}

/* Reads the log that was written, and keeps the reader, in which the hand lives. */
static bool read_back(struct player *player, struct out *out)
{
	struct str log = arena_str(&player->arena, out_text(out));

	out_close(out);
	reader_close(player->reader);
	player->reader = reader_open_hand(log, player->rules->name, &player->arena, &player->hand, &player->notation);
	if (player->reader)
		engine_new_match(player->engine, player->hand.match);
	return player->reader;
}

static bool deal_as(struct player *player, const struct player_table *table, const struct lexicon_entry *bundle)
{
	struct out out = { .fd = -1 };

	write_opening(player, &out, table, bundle);
	out_string(&out, "fin incompleta\n");
	if (!read_back(player, &out))
		return false;
	return trial_begin(player->trial, &player->hand, bundle ? 2 : 0) && !trial_findings(player->trial);
}

/* Deals. If duels are not due the hand is general; if nobody may impose a bundle nobody does. */
static bool deal(struct player *player, const struct player_table *table)
{
	struct player_table general = *table;
	const struct lexicon_entry *bundle = draw_bundle(player, table);
	struct chance chance = player->chance;

	if ((bundle && deal_as(player, table, bundle)) || deal_as(player, table, NULL))
		return true;
	general.facing = false;
	player->chance = chance;
	return table->facing && deal_as(player, &general, NULL);
}

/* ---- the play ---------------------------------------------------------------------------------------------- */

/* True if all acts are valid. One of two may be void without a word: «con ley envido». */
static bool all_valid(const struct trial_act *acts, unsigned count)
{
	return ALL_OF(i, count, acts[i].valid);
}

/* True if the candidate did what it was meant to do: words that met nothing are no call, and a call is no talk. */
static bool came_off(struct player *player, const struct candidate *candidate)
{
	struct trial_act acts[4];
	unsigned count = trial_acts(player->trial, acts, 4);

	if (trial_findings(player->trial))
		return false;
	if (candidate->event.type != EVENT_VOICE)
		return true;
	bool talk = count == 0 || acts[0].act == ACT_HABLA;
	return candidate->act == ACT_HABLA ? talk : !talk && all_valid(acts, count);
}

static void remember(struct player *player, const struct candidate *candidate, int lance)
{
	struct temperament *temperament = &player->temperament;

	if (candidate->act == ACT_DICE && (!temperament->said || candidate->event.number >= temperament->best)) {
		temperament->best_seat = candidate->event.seat;
		temperament->best = candidate->event.number;
		temperament->said = true;
	}
	bool beside = candidate->event.type != EVENT_PLAY && (candidate->event.type != EVENT_VOICE || candidate->act == ACT_HABLA);
	temperament->chatter = beside ? temperament->chatter + 1 : 0;
	if (candidate->act == ACT_CONCEDE && lance >= 0)
		temperament->conceded |= (uint8_t)(1u << lance);
}

static bool play_one(struct player *player)
{
	struct candidate *candidate;

	candidates_gather(&player->candidates, &player->arena, player->trial, &player->chance, &player->temperament);
	trial_mark(player->trial);
	while ((candidate = candidates_draw(&player->candidates, &player->chance)) != NULL) {
		int lance = trial_declaring(player->trial);
		if (trial_do(player->trial, &candidate->event, candidate->words) && came_off(player, candidate)) {
			remember(player, candidate, lance);
			return true;
		}
		trial_back(player->trial);
	}
	return false;
}

/* ---- the end ----------------------------------------------------------------------------------------------- */

/* Shows the cards of the seat if the regulation wants them shown, that is, if this takes away findings. */
static void show_cards(struct player *player, unsigned seat)
{
	struct event show = event_by(EVENT_SHOW, seat);
	unsigned before = trial_verdict(player->trial)->findings.count;

	show.card_count = (uint8_t)trial_cards(player->trial, seat, show.cards);
	if (!before || !show.card_count || !trial_in_dispute(player->trial, seat))
		return;
	trial_mark(player->trial);
	bool done = trial_do(player->trial, &show, (struct str){ 0 }) && !trial_findings(player->trial);
	if (!done || trial_verdict(player->trial)->findings.count >= before)
		trial_back(player->trial);
}

/* ---- duels ------------------------------------------------------------------------------------------------- */

enum { SCORES_WRITTEN = 40 };

/* Writes the score of the finished duel, or does not. */
static void write_between(struct player *player)
{
	struct event score = event_by(EVENT_SCORE, NOBODY);
	struct score now = trial_score(player->trial);

	if (!now.known || !chance_percent(&player->chance, SCORES_WRITTEN))
		return;
	score.number = (int16_t)now.of[0];
	score.second = (int16_t)now.of[1];
	trial_back(player->trial);
	trial_do(player->trial, &score, (struct str){ 0 });
	trial_go_on(player->trial);
}

/* Goes on to the next duel. False: there is none, or the finished one is not clean. */
static bool next_duel(struct player *player)
{
	trial_mark(player->trial);
	if (!trial_go_on(player->trial) || trial_findings(player->trial))
		return false;
	write_between(player);
	player->temperament = (struct temperament){ .talks = player->temperament.talks, .bold = player->temperament.bold,
		.freely = player->temperament.freely };
	return true;
}

static bool play_out(struct player *player)
{
	do {
		for (unsigned i = 0; i < LONGEST && !trial_decided(player->trial); i++)
			if (!play_one(player))
				return false;
		if (!trial_decided(player->trial))
			return false;
		for (unsigned seat = 0; seat < trial_seats(player->trial); seat++)
			show_cards(player, seat);
	} while (next_duel(player));
	return !trial_findings(player->trial);
}

/* Writes a clean hand as canonical text, reads it back as anybody would, and judges it. */
static bool write_down(struct player *player, unsigned seats)
{
	const struct verdict *v = trial_verdict(player->trial);
	struct out out = { .fd = -1 };

	if (v->findings.first || v->undecided || v->annulled || v->lost)
		return false;
	write_tags(player, &out, seats);
	write_hand(&out, trial_hand(player->trial));
	out_format(&out, "tantos %d-%d\n", v->points[0], v->points[1]);
	if (!read_back(player, &out))
		return false;
	v = engine_judge(player->engine, &player->hand, &player->notation);
	return !v->findings.first && !v->undecided && !v->annulled && !memory_short(); /* without memory it lacks what it should have */
}

const struct hand *player_play(struct player *player, const struct player_table *table)
{
	player->chance = (struct chance){ table->seed };
	for (unsigned i = 0; i < THROWS && table->seats; i++) {
		arena_reset(&player->arena);
		player->temperament = (struct temperament){ .talks = table->talks, .bold = table->bold, .freely = table->freely };
		if (deal(player, table) && play_out(player) && write_down(player, table->seats))
			return &player->hand;
	}
	return NULL;
}
