/* The rulesets of a run. A log of a million matches names few of them, so each is loaded once;
 * there are only so many shelves, so that no log can make the memory grow. */
#include "library/cabinet.h"

#include "engine/trial.h"

/* The choices of a match: those of the command line, and its Lectura tags on other readings. */
struct choices {
	struct ruleset_choice list[READING_LIMIT];
	size_t count;
};

/* "name=option"; a tag without "=" is kept with an empty option for the loader to refuse. */
static struct ruleset_choice split_choice(struct str value)
{
	size_t at = 0;

	while (at < value.n && value.p[at] != '=')
		at++;
	return (struct ruleset_choice){ str_trim(str_slice(value, 0, at)), str_trim(str_slice(value, at + 1, value.n)) };
}

static bool is_decided(const struct choices *choices, struct str reading)
{
	for (size_t i = 0; i < choices->count; i++)
		if (str_equal(choices->list[i].reading, reading))
			return true;
	return false;
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

/* Makes the key of a shelf. A log and the user may mean different rulesets by one name. */
static struct str make_key(struct arena *arena, const struct load_request *request, const struct choices *choices)
{
	struct str key = arena_join(arena, (struct str[]){ request->by_log ? STR("log\n") : STR("user\n"),
		request->sets_later ? STR("judging\n") : STR("shown\n"), request->name, STR("\n") }, 4);

	for (size_t i = 0; i < choices->count; i++) {
		struct ruleset_choice c = choices->list[i];
		key = arena_join(arena, (struct str[]){ key, c.reading, STR("="), c.option, STR("\n") }, 5);
	}
	return key;
}

static void alternatives_close(struct shelf *shelf)
{
	for (unsigned i = 0; i < shelf->alternative_count; i++)
		shelf_clear(&shelf->alternatives[i].shelf);
	shelf->alternatives = NULL;
	shelf->alternative_count = 0;
	shelf->alternatives_known = false;
}

void shelf_clear(struct shelf *shelf)
{
	alternatives_close(shelf);
	trial_close(shelf->trial);
	engine_close(shelf->engine);
	canto_close(shelf->canto);
	ruleset_free(shelf->rules);
	arena_free(&shelf->arena);
	*shelf = (struct shelf){ 0 };
}

/* Keeps what the loader found, as standard error will show it. */
static void shelf_complain(struct shelf *shelf, const struct settings *settings, const struct findings *findings,
	const struct load_request *request, const struct source *where)
{
	struct out out;

	out_open(&out, -1);
	for (const struct finding *f = findings->first; f; f = f->next)
		complain_finding_into(&out, settings, f, where->text.p ? where : NULL);
	if (!shelf->engine && findings->count == 0)
		complain_into(&out, say(settings->lang, "no alcanza la memoria para el reglamento «%.*s»",
			"no memory for the ruleset «%.*s»"), (int)request->name.n, request->name.p);
	if (out.used)
		shelf->said = arena_str(&shelf->arena, out_text(&out));
	out_close(&out);
}

void shelf_read(struct shelf *shelf, const struct load_request *request, struct canto *lent, struct findings *findings, struct source *where)
{
	shelf->rules = ruleset_load(request, findings, where);
	if (!shelf->rules)
		return;
	if (!lent || !canto_serves(lent, shelf->rules))
		lent = shelf->canto = canto_open(shelf->rules, findings);
	if (lent)
		shelf->engine = engine_open(shelf->rules, lent);
}

static void shelf_load(struct shelf *shelf, const struct settings *settings, const struct load_request *request)
{
	struct findings findings;
	struct source where = { 0 };

	findings_init(&findings, &shelf->arena);
	shelf_read(shelf, request, NULL, &findings, &where);
	if (shelf->canto && !shelf->engine)
		(void)canto_check(shelf->rules, &findings); /* what is wrong with the words of a regime */
	shelf_complain(shelf, settings, &findings, request, &where);
}

/* Copies the choices, since the tags live only as long as their match. */
static void keep_choices(struct arena *arena, struct choices *choices)
{
	for (size_t i = 0; i < choices->count; i++) {
		choices->list[i].reading = arena_str(arena, choices->list[i].reading);
		choices->list[i].option = arena_str(arena, choices->list[i].option);
	}
}

static struct shelf *find_shelf(struct shelves *shelves, struct str key)
{
	for (int i = 0; i < SHELVES; i++)
		if (shelves->list[i].key.n && str_equal(shelves->list[i].key, key))
			return &shelves->list[i];
	return NULL;
}

static struct shelf *least_used(struct shelves *shelves)
{
	struct shelf *least = &shelves->list[0];

	for (int i = 1; i < SHELVES; i++)
		if (shelves->list[i].used < least->used)
			least = &shelves->list[i];
	return least;
}

/* Loads the ruleset onto the shelf that was taken longest ago. The shelf owns the arena, with the key in it, from then on. */
static struct shelf *fill_shelf(struct cabinet *cabinet, struct arena arena, struct str key, struct load_request request,
	struct choices *choices)
{
	struct shelf *shelf = least_used(cabinet->shelves);

	shelf_clear(shelf);
	shelf->arena = arena;
	shelf->key = key;
	keep_choices(&shelf->arena, choices);
	request.name = arena_str(&shelf->arena, request.name);
	struct ruleset_choice *kept = ARENA_ARRAY(&shelf->arena, struct ruleset_choice, choices->count + 1);
	for (size_t i = 0; kept && i < choices->count; i++)
		kept[i] = choices->list[i];
	request.choices = kept;
	request.choice_count = kept ? choices->count : 0;
	shelf->request = request;
	shelf_load(shelf, cabinet->settings, &request);
	return shelf;
}

struct shelf *cabinet_for(struct cabinet *cabinet, const struct match_header *match, struct str given)
{
	const struct settings *settings = cabinet->settings;
	struct load_request request = { .name = given.n ? given : match->ruleset, .by_log = given.n == 0 || settings->closed,
		.folders = settings_folders(settings), .sets_later = cabinet->for_hands };
	struct choices choices;
	struct arena arena;

	if (request.name.n == 0)
		return NULL;
	gather_choices(&choices, settings, match);
	arena_init(&arena);
	struct str key = make_key(&arena, &request, &choices);
	struct shelf *found = find_shelf(cabinet->shelves, key);
	if (found)
		arena_free(&arena);
	else
		found = fill_shelf(cabinet, arena, key, request, &choices);
	found->used = ++cabinet->shelves->now;
	return found;
}

void shelves_clear(struct shelves *shelves)
{
	for (int i = 0; i < SHELVES; i++)
		shelf_clear(&shelves->list[i]);
}

struct shelf *cabinet_take(struct cabinet *cabinet, const struct match_header *match, struct str given)
{
	struct shelf *shelf = cabinet_for(cabinet, match, given);

	if (shelf && shelf->said.n) {
		complain_text(shelf->said);
		shelf->said.n = 0;
	}
	return shelf;
}

struct shelf *cabinet_named(struct cabinet *cabinet, struct str name)
{
	struct match_header none = { 0 };
	struct shelf *shelf = cabinet_take(cabinet, &none, name);

	return shelf && shelf->engine ? shelf : NULL;
}
