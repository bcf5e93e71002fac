/* The rulesets of a run. A log of a million matches names few of them, so each is loaded once;
 * there are only so many slots, so that no log can make the memory grow. */
#include "library/ruleset_cache.h"

#include "engine/trial.h"

/* The choices of a match: those of the command line, and its Lectura tags on other readings. */
struct choices {
	struct ruleset_choice list[READING_LIMIT];
	size_t count;
};

/* "name=option"; a tag without "=" is kept with an empty option for the loader to refuse. */
static struct ruleset_choice split_choice(struct str value)
{
	struct str name = str_until(value, 0, '=');

	return (struct ruleset_choice){ str_trim(name), str_trim(str_slice(value, name.n + 1, value.n)) };
}

static bool is_decided(const struct choices *choices, struct str reading)
{
	return FIND_IN(choice, choices->list, (unsigned)choices->count, str_equal(choice->reading, reading));
}

static void gather_choices(struct choices *choices, const struct settings *settings, const struct match_header *match)
{
	choices->count = 0;
	for (size_t i = 0; i < settings->reading_count; i++)
		choices->list[choices->count++] = settings->readings[i];
	for (uint32_t i = match->tag_count; i-- > 0 && choices->count < READING_LIMIT;) {
		if (!str_equal(match->tags[i].name, STR("Lectura")))
			continue;
		struct ruleset_choice choice = split_choice(match->tags[i].value);
		if (!is_decided(choices, choice.reading))
			choices->list[choices->count++] = choice;
	}
}

/* Makes the key of a slot. A log and the user may mean different rulesets by one name. */
static struct str make_key(struct arena *arena, const struct load_request *request, const struct choices *choices)
{
	struct str key = arena_join(arena, (struct str[]){ request->by_log ? STR("log\n") : STR("user\n"),
		request->kept ? STR("judging\n") : STR("shown\n"), request->name, STR("\n") }, 4);

	for (size_t i = 0; i < choices->count; i++) {
		struct ruleset_choice c = choices->list[i];
		key = arena_join(arena, (struct str[]){ key, c.reading, STR("="), c.option, STR("\n") }, 5);
	}
	return key;
}

/* Gives back all that slot_read has taken. */
static void slot_clear(struct slot *slot)
{
	for (unsigned i = 0; i < slot->alternative_count; i++)
		slot_clear(&slot->alternatives[i].slot);
	trial_close(slot->trial);
	engine_close(slot->engine);
	canto_close(slot->canto);
	ruleset_free(slot->rules);
	arena_free(&slot->arena);
	*slot = (struct slot){ 0 };
}

/* Keeps what the loader found, as standard error will show it. */
static void slot_complain(struct slot *slot, const struct settings *settings, const struct findings *findings,
	const struct load_request *request, const struct source *where)
{
	struct out out = { .fd = -1 };

	for (const struct finding *f = findings->first; f; f = f->next)
		complain_finding_into(&out, settings, f, where->text.p ? where : NULL);
	if (!slot->engine && findings->count == 0)
		complain_into(&out, settings->lang, "no alcanza la memoria para el reglamento «{}»", "no memory for the ruleset «{}»", request->name);
	if (out.used)
		slot->said = arena_str(&slot->arena, out_text(&out));
	out_close(&out);
}

void slot_read(struct slot *slot, const struct load_request *request, struct canto *lent, struct findings *findings, struct source *where)
{
	slot->rules = ruleset_load(request, findings, where);
	if (!slot->rules)
		return;
	if (!lent || !canto_serves(lent, slot->rules))
		lent = slot->canto = canto_open(slot->rules, findings);
	if (lent)
		slot->engine = engine_open(slot->rules, lent);
}

static void slot_load(struct slot *slot, const struct settings *settings, const struct load_request *request)
{
	struct findings findings = { .arena = &slot->arena };
	struct source where = { 0 };

	slot_read(slot, request, NULL, &findings, &where);
	if (slot->canto && !slot->engine)
		(void)canto_check(slot->rules, &findings); /* what is wrong with the words of a regime */
	slot_complain(slot, settings, &findings, request, &where);
}

static struct slot *find_slot(struct slots *slots, struct str key)
{
	return FIND_IN(each, slots->list, SLOTS, each->key.n && str_equal(each->key, key));
}

static struct slot *least_used(struct slots *slots)
{
	struct slot *least = &slots->list[0];

	for (int i = 1; i < SLOTS; i++)
		if (slots->list[i].used < least->used)
			least = &slots->list[i];
	return least;
}

/* Loads the ruleset onto the slot that was taken longest ago. The slot owns the arena, with the key in it, from then on. */
static struct slot *fill_slot(struct ruleset_cache *cache, struct arena arena, struct str key, struct load_request request,
	const struct choices *choices)
{
	struct slot *slot = least_used(cache->slots);

	slot_clear(slot);
	slot->arena = arena;
	slot->key = key;
	request.name = arena_str(&slot->arena, request.name);
	request.choices = choices_kept(&slot->arena, choices->list, choices->count); /* the tags live only as long as their match */
	request.choice_count = request.choices ? choices->count : 0;
	slot->request = request;
	slot_load(slot, cache->settings, &request);
	return slot;
}

struct slot *cache_for(struct ruleset_cache *cache, const struct match_header *match, struct str given)
{
	const struct settings *settings = cache->settings;
	struct load_request request = { .name = given.n ? given : match->ruleset, .by_log = given.n == 0 || settings->closed,
		.folders = settings_folders(settings), .kept = cache->for_hands ? &cache->slots->syntaxes : NULL };
	struct choices choices;
	struct arena arena = { 0 };

	if (request.name.n == 0)
		return NULL;
	gather_choices(&choices, settings, match);
	struct str key = make_key(&arena, &request, &choices);
	struct slot *found = find_slot(cache->slots, key);
	if (found)
		arena_free(&arena);
	else
		found = fill_slot(cache, arena, key, request, &choices);
	found->used = ++cache->slots->now;
	return found;
}

void slots_clear(struct slots *slots)
{
	for (int i = 0; i < SLOTS; i++)
		slot_clear(&slots->list[i]);
	syntaxes_free(&slots->syntaxes);
}

struct slot *cache_take(struct ruleset_cache *cache, const struct match_header *match, struct str given)
{
	struct slot *slot = cache_for(cache, match, given);

	if (slot && slot->said.n) {
		complain_text(slot->said);
		slot->said.n = 0;
	}
	return slot;
}

struct slot *cache_named(struct ruleset_cache *cache, struct str name)
{
	struct match_header none = { 0 };
	struct slot *slot = cache_take(cache, &none, name);

	return slot && slot->engine ? slot : NULL;
}
