/* The digest of a regulation: match, cards, lances, bazas, faults. */
#include "report/digest.h"

#include "report/lesson.h"

#include <string.h>

const struct term digest_sections[DIGEST_SECTIONS] = {
	[DIGEST_MATCH] = { "match", { "La partida", "The match" } },
	[DIGEST_CARDS] = { "cards", { "Las cartas", "The cards" } },
	[DIGEST_ENVITE] = { "envite", { "El envite", "The envite" } },
	[DIGEST_FLOR] = { "flor", { "La flor", "The flor" } },
	[DIGEST_TRUCO] = { "truco", { "El truco", "The truco" } },
	[DIGEST_BAZAS] = { "bazas", { "Las bazas", "The bazas" } },
	[DIGEST_WORDS] = { "words", { "Las palabras", "The words" } },
	[DIGEST_FAULTS] = { "faults", { "Las faltas", "The faults" } },
	[DIGEST_CLAUSES] = { "clauses", { "Las cláusulas", "The clauses" } },
};

/* Adds the line gathered in digest->text and empties that text. An empty text adds no line. */
static struct digest_line *add_line(struct digest *digest, enum digest_section section, struct str key, struct str label,
	struct cite cite)
{
	struct str text = str_trim(out_text(&digest->text));

	if (!text.n)
		return NULL;
	struct digest_line *lines = arena_widen(digest->arena, digest->lines, digest->count, &digest->room, sizeof *lines);
	if (!lines)
		return NULL;
	digest->lines = lines;
	struct digest_line *line = &lines[digest->count++];
	*line = (struct digest_line){ .section = (uint8_t)section, .key = arena_str(digest->arena, key),
		.label = arena_str(digest->arena, label), .text = arena_str(digest->arena, text), .cite = cite, .canto = -1 };
	digest->text.used = 0;
	return line;
}

/* Marks the last line as one that only a comparison tells. */
static void compared_only(struct digest *digest)
{
	if (digest->count)
		digest->lines[digest->count - 1].compared = true;
}

/* Adds a line for each stated setting of these tables; `of`: the ruleset or the lance that has the settings. */
static void add_settings(struct digest *d, const void *of, enum setting_table first, enum setting_table last, enum digest_section section)
{
	for (const struct setting_row *row = settings; row < settings + SETTINGS; row++) {
		const struct setting *setting = setting_in(of, row);
		if (row->table < first || row->table > last || row->place == PLACE_APART || !setting_is_stated(setting))
			continue;
		print_setting(&d->text, d->rules, row, of, true);
		add_line(d, section, str_of(row->label[LANG_ES]), str_of(row->label[d->lang]), setting->cite);
	}
}

/* Adds a line whose key is its Spanish label. */
static void add(struct digest *d, enum digest_section section, const char *es, const char *en, struct cite cite)
{
	add_line(d, section, str_of(es), str_of(tr(d->lang, es, en)), cite);
}

/* ---- the match ------------------------------------------------------------------------------------------------- */

static void target(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	out_format(&d->text, "%d", rules->target);
	if (!rules->target_fixed)
		out_say(&d->text, " (o los que se convengan)", " (or as agreed)");
	add(d, DIGEST_MATCH, "tantos que ganan", "points that win", rules->target_cite);
	if (rules->malas_limit >= 0) {
		out_say_format(&d->text, "hasta %d", "up to %d", rules->malas_limit);
		add(d, DIGEST_MATCH, "malas", "malas", rules->malas_cite);
	}
	if (rules->games_to_win > 1 || rules->games_by_header) {
		out_say_format(&d->text, "gana el que gana %d", "who wins %d of them wins", rules->games_to_win);
		if (rules->games_by_header)
			out_say(&d->text, " (o los que se convengan)", " (or as agreed)");
		add(d, DIGEST_MATCH, "chicos", "chicos", rules->games_cite);
	}
}

/* Step by step, in their order. */
static void tie_break(struct digest *d, const char *es, const char *en, const struct tie_break *tie)
{
	for (unsigned i = 0; i < tie->count; i++) {
		out_bytes(&d->text, bitext_in(criterion_words(tie->step[i].by), d->lang));
		add_line(d, DIGEST_MATCH, arena_filled(d->arena, "{}, {}", es, i + 1), arena_filled(d->arena, "{}, {}", tr(d->lang, es, en), i + 1),
			tie->step[i].cite.count ? tie->step[i].cite : tie->cite);
	}
}

static void tournament(struct digest *d)
{
	const struct warnings *warnings = &d->rules->warnings;

	add_settings(d, d->rules, TABLE_TORNEO, TABLE_TORNEO, DIGEST_MATCH);
	tie_break(d, "empate de dos en la tabla", "two level in the table", &d->rules->tie_of_two);
	tie_break(d, "empate en la tabla", "level in the table", &d->rules->tie);
	if (warnings->clauses.count)
		out_format(&d->text, warnings->whole ? tr(d->lang, "hasta %d por torneo", "up to %d a tournament")
			: tr(d->lang, "hasta %d por partido", "up to %d a match"), warnings->limit);
	add(d, DIGEST_MATCH, "advertencias", "warnings", warnings->cite);
	if (warnings->clauses.count)
		out_say_format(&d->text, "%u cláusulas", "%u clauses", (unsigned)warnings->clauses.count);
	add(d, DIGEST_MATCH, "se advierte por", "a warning is given for", warnings->clauses);
}

static void booking(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	for (unsigned i = 0; i < rules->booking_count && rules->booking[i] < rules->lance_count; i++)
		print_filled(&d->text, i ? ", {}" : "{}", bitext_in(rules->lances[rules->booking[i]].words, d->lang));
	if (rules->booking_count && rules->booking_cut)
		out_say(&d->text, "; quien completa, gana", "; who completes wins");
	add(d, DIGEST_MATCH, "se anota en este orden", "written in this order", rules->booking_cite);
}

static void match(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	print_numbers(&d->text, rules->seats);
	add(d, DIGEST_MATCH, "jugadores", "players", rules->seats_cite);
	print_numbers(&d->text, rules->hand_cards);
	add(d, DIGEST_MATCH, "cartas por jugador", "cards a player", rules->hand_cards_cite);
	target(d);
	booking(d);
	if (rules->facing)
		out_say(&d->text, "se alternan manos generales y de a dos", "general hands and duels alternate");
	add(d, DIGEST_MATCH, "disputas", "disputes", rules->disputes_cite);
	add_settings(d, rules, TABLE_MESA, TABLE_PARTIDA, DIGEST_MATCH);
}

/* ---- cards -------------------------------------------------------------------------------------------------------- */

static void deck(struct digest *d)
{
	sheet_deck(&d->text, d->rules);
	add(d, DIGEST_CARDS, "mazo", "deck", d->rules->deck_cite);
	out_string(&d->text, d->rules->has_muestra ? tr(d->lang, "se da vuelta una", "one is turned up") : tr(d->lang, "no hay", "none"));
	add(d, DIGEST_CARDS, "muestra", "muestra", d->rules->muestra_cite);
}

static void order(struct digest *d)
{
	sheet_order_line(&d->text, d->rules);
	add(d, DIGEST_CARDS, "de mayor a menor", "highest first", NO_CLAUSES);
	compared_only(d);
}

static void digest_values(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	if (!rules->pair_best)
		return;
	sheet_values_line(&d->text, d->rules);
	add(d, DIGEST_CARDS, "valen para el envite", "they count for the envite", rules->value_cite);
	sheet_pairs(&d->text, d->rules);
	add(d, DIGEST_CARDS, "del mismo palo", "of one suit", rules->pair_cite);
}

/* ---- the lances: calls and prices, answers and raises ----------------------------------------------------------- */

static enum digest_section section_of(const struct lance *lance)
{
	return lance->kind == LANCE_TANTO ? DIGEST_ENVITE : lance->kind == LANCE_FLOR ? DIGEST_FLOR : DIGEST_TRUCO;
}

static void price(struct digest *d, const struct canto_row *row)
{
	if (!row->fixed && row->over)
		out_say(&d->text, "suma ", "adds ");
	sheet_amount(&d->text, d->rules, &row->stake);
	print_between(&d->text, tr(d->lang, "; no querido ", "; refused "), "", sheet_refused, row);
}

static bool over_any(const struct ruleset *rules, const struct canto_row *row)
{
	return !ANY_OF(i, rules->canto_count, rules->cantos[i].lance == row->lance && !(row->over >> i & 1));
}

/* Writes the words of a call in quotes. */
static void quoted(struct digest *d, unsigned canto)
{
	print_between(&d->text, "«", "»", sheet_phrase, sheet_best_words(d->rules, act_of_canto(canto), d->lang));
}

/* Writes what a call may be said over: "de entrada", "sobre «envido»". */
static void said_over(struct digest *d, const struct canto_row *row)
{
	const char *link = row->opens ? tr(d->lang, "; se dice de entrada, o sobre ", "; opens, or is said over ") : tr(d->lang, "; se dice sobre ", "; said over ");

	if (!row->over)
		out_say(&d->text, "; se dice de entrada", "; opens");
	else if (over_any(d->rules, row))
		out_format(&d->text, "%s%s", link, tr(d->lang, "cualquiera", "any"));
	for (unsigned i = 0; i < d->rules->canto_count && !over_any(d->rules, row); i++)
		if (row->over >> i & 1) {
			out_string(&d->text, link);
			quoted(d, i);
			link = ", ";
		}
}

/* Adds the calls. A call of truco has its place in the ladder as key, which any regulation has; other calls are matched by their
 * words. */
static void lance_calls(struct digest *d, unsigned index)
{
	const struct ruleset *rules = d->rules;
	const struct lance *lance = &rules->lances[index];
	unsigned place = 0;

	for (unsigned i = 0; i < rules->canto_count; i++) {
		const struct canto_row *row = &rules->cantos[i];
		if (row->lance != index)
			continue;
		place++;
		price(d, row);
		if (lance->kind != LANCE_CARDS)
			said_over(d, row);
		struct str text = print_taken(d->arena, &d->text);
		quoted(d, i);
		struct str label = print_taken(d->arena, &d->text);
		out_bytes(&d->text, text);
		struct digest_line *line = add_line(d, section_of(lance), lance->kind == LANCE_CARDS ? arena_filled(d->arena, "{}", place) : row->name,
			label, row->whole_cite);
		if (line && lance->kind != LANCE_CARDS)
			line->canto = (int)i;
	}
	if (lance->kind != LANCE_CARDS)
		return;
	out_number(&d->text, place);
	add(d, section_of(lance), "cuántos cantos hay", "how many calls there are", NO_CLAUSES);
	compared_only(d);
}

static void chain(struct digest *d, const struct chain *chain)
{
	const struct canto_row *row = &d->rules->cantos[chain->cantos[chain->count - 1]];

	if (chain->count < 2 || chain->total < 0)
		return;
	for (unsigned i = 0; i < chain->count; i++) {
		out_string(&d->text, i ? ", " : "");
		sheet_phrase(&d->text, sheet_best_words(d->rules, act_of_canto(chain->cantos[i]), d->lang));
	}
	struct str label = print_taken(d->arena, &d->text);
	print_say(&d->text, "{}; no querido ", "{}; refused ", chain->total);
	sheet_chain_refused(&d->text, d->rules, chain);
	struct digest_line *line = add_line(d, section_of(&d->rules->lances[row->lance]), label, label, row->whole_cite);
	if (line)
		line->paired = true;
}

/* ---- the flor -------------------------------------------------------------------------------------------------------- */

static void flor(struct digest *d, const struct lance *lance)
{
	sheet_flor_sung(&d->text, lance);
	add(d, section_of(lance), "cantada vale", "sung it is worth", lance->carries.cite);
	sheet_flor_counted(&d->text, d->rules);
	add(d, section_of(lance), "se cuenta", "it counts", d->rules->flor_cite);
}

static void prefixes(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		const struct prefix_rule *rule = &rules->prefixes[i];
		if (!rule->set)
			continue;
		if (rule->lance < rules->lance_count)
			print_say(&d->text, "canto de {}", "a call of {}", bitext_in(rules->lances[rule->lance].words, d->lang));
		else
			out_say(&d->text, "de flor si los dos bandos la cantaron, si no de tanto", "of flor if both sides sang one, else of tanto");
		if (rule->paid_accepted || rule->paid_refused)
			print_between(&d->text, "; ", "", sheet_prefix_pays, rule);
		add_line(d, DIGEST_FLOR, arena_filled(d->arena, "prefix {}", i),
			arena_filled(d->arena, tr(d->lang, "apostar «{}»", "betting «{}»"), prefix_words(i)), rule->cite);
	}
}

/* What surrounds a ladder: the calls that it takes from another, its cap. */
static void bounds(struct digest *d, const struct lance *lance)
{
	if (lance->takes < d->rules->lance_count)
		out_escaped(&d->text, bitext_in(d->rules->lances[lance->takes].words, d->lang));
	add(d, section_of(lance), "con su prefijo, también los cantos de", "with its prefix, also the calls of", lance->takes_cite);
	if (!lance->cap.set)
		return;
	sheet_amount(&d->text, d->rules, &lance->cap.amount);
	if (lance->cap.most)
		out_say_format(&d->text, ", y no más de %d", ", and never more than %d", lance->cap.most);
	out_say_format(&d->text, "; lo que lo excede vale %d al abrir, y al alzar lo del canto anterior",
		"; what exceeds it is worth %d as an opening, and as a raise what the call before asked", lance->cap.opening);
	add(d, section_of(lance), "tope", "cap", lance->cap.cite);
}

/* A sheet says of a lance only that it is not played: else it tells how. */
static void tell_played(struct digest *d, enum digest_section section, const char *key, const char *label, bool played)
{
	out_string(&d->text, played ? tr(d->lang, "se juega", "played") : tr(d->lang, "no se juega", "not played"));
	add_line(d, section, str_of(key), str_of(label), NO_CLAUSES);
	if (played)
		compared_only(d);
}

static void chains(struct digest *d, unsigned lance)
{
	struct chain list[CHAINS_MOST];
	unsigned count = sheet_chains(d->rules, lance, list);

	for (unsigned i = 0; i < count; i++)
		chain(d, &list[i]);
}

static void lances(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct lance *lance = &rules->lances[i];
		if (!lance_is_played(rules, lance))
			continue;
		if (lance->base.n)
			out_number(&d->text, lance->base.n);
		add(d, section_of(lance), "sin cantar", "uncalled", lance->base.cite);
		if (lance->kind == LANCE_FLOR)
			flor(d, lance);
		lance_calls(d, i);
		chains(d, i);
		bounds(d, lance);
		add_settings(d, lance, TABLE_LANCE, lance->kind == LANCE_FLOR ? TABLE_FLOR : TABLE_DECLARA, section_of(lance));
	}
	prefixes(d);
	tell_played(d, DIGEST_ENVITE, "hay envite", "envite", lance_of_kind(rules, LANCE_TANTO));
	tell_played(d, DIGEST_FLOR, "hay flor", "flor", lance_of_kind(rules, LANCE_FLOR));
}

/* ---- bazas ---------------------------------------------------------------------------------------------------------- */

/* Returns a way like "1=" in words; side 1 is the side that first wins a baza. */
static struct str way_label(struct digest *d, const char *signs)
{
	static const char *const results[LANG_COUNT][3] = {
		{ "la gana 1", "la gana 2", "parda" }, { "1 takes it", "2 takes it", "tied" } };
	struct out *label = out_aside(&d->text);

	for (unsigned i = 0; signs[i]; i++)
		out_format(label, tr(d->lang, "%s%uª %s", "%sbaza %u %s"), i ? ", " : "", i + 1, results[d->lang][signs[i] == '1' ? 0 : signs[i] == '2' ? 1 : 2]);
	return print_taken(d->arena, label);
}

static void way(struct digest *d, const struct way *way, bool played)
{
	out_string(&d->text, sheet_winner(d->lang, way->winner));
	if (!played)
		out_say(&d->text, ", sin jugar la tercera", ", the third is not played");
	add_line(d, DIGEST_BAZAS, arena_filled(d->arena, "baza {}", way->signs), way_label(d, way->signs), way->cite);
	compared_only(d);
}

/* If the hand ends before its third baza, every possible third baza gets a line: another regulation may play it. */
static void bazas(struct digest *d)
{
	struct way ways[WAYS_MOST];
	unsigned count = sheet_ways(d->rules, ways);

	for (unsigned i = 0; i < count; i++) {
		bool short_of = strlen(ways[i].signs) == 2 && ways[i].signs[0] != ways[i].signs[1];
		for (const char *third = short_of ? "12=" : ""; *third; third++) {
			ways[i].signs[2] = *third;
			way(d, &ways[i], false);
		}
		if (!short_of)
			way(d, &ways[i], true);
	}
	add_settings(d, d->rules, TABLE_SACA, TABLE_SACA, DIGEST_BAZAS);
}

/* ---- faults ------------------------------------------------------------------------------------------------------------ */

static bool shares(const struct ruleset *rules, struct cite a, struct cite b)
{
	return ANY_OF(i, a.count, cite_holds(rules, b, rules->cited[a.first + i]));
}

/* What the rules and duties of a point do to a breach: by severity, bits of the effects. */
struct blames {
	uint32_t effects[SEVERITY_COUNT];
	bool known[SEVERITY_COUNT];
};

static struct blames gather(const struct ruleset *rules, struct cite cite)
{
	struct blames blames = { { 0 }, { false } };
	const struct consequence *then;

	for (unsigned i = 0; (then = sheet_consequence(rules, i)); i++) {
		if (then->kind >= KIND_NONE || !shares(rules, then->cite, cite))
			continue;
		blames.known[then->severity % SEVERITY_COUNT] = true;
		for (unsigned k = 0; k < then->effect_count; k++)
			blames.effects[then->severity % SEVERITY_COUNT] |= UINT32_C(1) << rules->effects[then->effects + k].kind;
	}
	return blames;
}

/* Writes "falta (no vale, no cobra)": each effect once. It leaves out that the fault is on record or the act stands, and that a void act
 * does not count. */
static void blame_words(struct digest *d, const struct blames *blames, unsigned severity)
{
	uint32_t said = blames->effects[severity] & ~(UINT32_C(1) << EFFECT_CULPA | UINT32_C(1) << EFFECT_QUEDA);
	const char *link = " (";

	if (severity == SEVERITY_NULL)
		said &= ~(UINT32_C(1) << EFFECT_NULO);
	out_string(&d->text, out_text(&d->text).n ? "; " : "");
	out_string(&d->text, severity_word((enum severity)severity, d->lang));
	for (unsigned kind = 0; kind < 32; kind++)
		if (said >> kind & 1) {
			out_string(&d->text, link);
			out_bytes(&d->text, bitext_in(effect_words((enum effect_kind)kind), d->lang));
			link = ", ";
		}
	out_string(&d->text, said ? ")" : "");
}

/* Adds what a breach of each point's clauses costs. */
static void faults(struct digest *d)
{
	for (unsigned i = 0; i < d->rules->point_count; i++) {
		const struct common_point *point = &d->rules->points[i];
		struct blames blames = gather(d->rules, point->cite);
		for (unsigned severity = 0; severity < SEVERITY_COUNT; severity++)
			if (blames.known[severity])
				blame_words(d, &blames, severity);
		if (!out_text(&d->text).n)
			out_say(&d->text, "nada que señalar", "nothing to report");
		struct digest_line *line = add_line(d, DIGEST_FAULTS, point->folded, bitext_in(point->words, d->lang), point->cite);
		if (line)
			line->paired = true;
	}
}

struct digest digest_make(struct arena *arena, const struct ruleset *rules, enum lang lang)
{
	struct digest d = { .arena = arena, .rules = rules, .lang = lang, .text = OUT_MEMORY(lang) };

	match(&d);
	tournament(&d);
	deck(&d);
	order(&d);
	digest_values(&d);
	add_settings(&d, rules, TABLE_JUGADA, TABLE_JUGADA, DIGEST_CARDS);
	lances(&d);
	bazas(&d);
	add_settings(&d, rules, TABLE_DOBLE, TABLE_DOBLE, DIGEST_WORDS);
	add_settings(&d, rules, TABLE_LEXICO, TABLE_LEE, DIGEST_WORDS);
	faults(&d);
	out_close(&d.text);
	return d;
}
