/* veedor gen: hands or whole matches at random, on standard output. */
#include "command/command.h"
#include "library/ruleset_cache.h"
#include "generate/gen.h"

#include <unistd.h>

/* Returns the seats that the ruleset allows: "4", "2, 4, 6". */
static struct str seat_list(struct arena *arena, const struct ruleset *rules)
{
	struct str list = STR("");

	for (int n = 2; n <= MAX_SEATS; n++)
		if (rules->seats >> n & 1)
			list = arena_filled(arena, "{}{}{}", list, list.n ? ", " : "", n);
	return list;
}

static void complain_players(const struct command_line *line, struct slot *slot)
{
	struct str list = seat_list(&slot->arena, slot->rules);
	enum lang lang = line->settings.lang;

	if (!line->players)
		complain(lang, "con ese reglamento no se hacen partidas; se juega entre: {}",
			"no matches can be made under this ruleset; it is played by: {}", list);
	else if (line->matches)
		complain(lang, "con ese reglamento no se hacen partidas entre {}; se juega entre: {}",
			"matches of {} cannot be made under this ruleset; it is played by: {}", line->players, list);
	else
		complain(lang, "con ese reglamento no se juega entre {}; se juega entre: {}",
			"this ruleset is not played by {}; it is played by: {}", line->players, list);
}

static void complain_gen(const struct command_line *line, struct slot *slot, enum gen_status status)
{
	if (status == GEN_NO_PLAYERS)
		complain_players(line, slot);
	if (status == GEN_NO_HAND)
		complain(line->settings.lang, "ninguna mano llegó a buen fin", "no hand came to a good end");
}

/* Writes the readings as tags of the log. */
static size_t write_readings(struct arena *arena, const struct settings *settings, struct str *readings)
{
	for (size_t i = 0; i < settings->reading_count; i++) {
		const struct ruleset_choice *c = &settings->readings[i];
		readings[i] = arena_filled(arena, "{}={}", c->reading, c->option);
	}
	return settings->reading_count;
}

static enum status generate(const struct command_line *line, struct slot *slot)
{
	const struct settings *settings = &line->settings;
	struct str readings[READING_LIMIT];
	struct gen_wish wish = { .rules = slot->rules, .canto = slot->canto, .tag = settings->ruleset, .seed = line->seed_given ? settings->seed : 1,
		.count = (uint64_t)(line->count ? line->count : line->matches ? 1 : 10),
		.players = (unsigned)line->players, .talks = line->talk < 0 ? 20 : line->talk ? 60 : 0, .partial = line->know == 1,
		.matches = line->matches, .faults = line->faults, .readings = readings };
	struct out out;

	wish.reading_count = write_readings(&slot->arena, settings, readings);
	out_open(&out, STDOUT_FILENO);
	enum gen_status status = gen_archive(&out, &wish);
	complain_gen(line, slot, status);
	return close_output(settings, &out, status == GEN_DONE ? STATUS_CLEAN : STATUS_USAGE);
}

enum status gen_run(const struct command_line *line)
{
	const struct settings *settings = &line->settings;
	struct ruleset_cache cache = { settings, settings->slots, true };

	if (settings->ruleset.n == 0 || settings->word_count)
		return refuse(settings->lang, "gen lleva -r REGLAMENTO y ningún archivo", "gen takes -r RULESET and no file");
	struct slot *slot = cache_named(&cache, settings->ruleset);
	return slot ? generate(line, slot) : STATUS_USAGE;
}
