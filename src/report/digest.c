/* The digest of a regulation: match, cards, bazas, faults. The lances are in digest_lances.c. */
#include "report/digest.h"

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
};

struct digest_line *digest_add(struct digest *digest, enum digest_section section, struct str key, struct str label,
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

void digest_compared(struct digest *digest)
{
	if (digest->count)
		digest->lines[digest->count - 1].compared = true;
}

void digest_settings(struct digest *d, const void *of, enum setting_table first, enum setting_table last, enum digest_section section)
{
	for (const struct setting_row *row = settings; row < settings + SETTINGS; row++) {
		const struct setting *setting = setting_in(of, row);
		if (row->table < first || row->table > last || row->place == PLACE_APART || !setting_is_stated(setting))
			continue;
		print_setting(&d->sheet, row, of, true);
		digest_add(d, section, str_of(row->label[LANG_ES]), str_of(row->label[d->lang]), setting->cite);
	}
}

/* Adds a line whose key is its Spanish label. */
static void add(struct digest *d, enum digest_section section, const char *es, const char *en, struct cite cite)
{
	digest_add(d, section, str_of(es), str_of(tr(d->lang, es, en)), cite);
}

/* ---- the match ------------------------------------------------------------------------------------------------- */

static void target(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	out_format(&d->text, "%d", rules->target);
	if (!rules->target_fixed)
		out_string(&d->text, tr(d->lang, " (o los que se convengan)", " (or as agreed)"));
	add(d, DIGEST_MATCH, "tantos que ganan", "points that win", rules->target_cite);
	if (rules->malas_limit >= 0) {
		out_format(&d->text, tr(d->lang, "hasta %d", "up to %d"), rules->malas_limit);
		add(d, DIGEST_MATCH, "malas", "malas", rules->malas_cite);
	}
	if (rules->games_to_win > 1 || rules->games_by_header) {
		out_format(&d->text, tr(d->lang, "gana el que gana %d", "who wins %d of them wins"), rules->games_to_win);
		if (rules->games_by_header)
			out_string(&d->text, tr(d->lang, " (o los que se convengan)", " (or as agreed)"));
		add(d, DIGEST_MATCH, "chicos", "chicos", rules->games_cite);
	}
}

/* Step by step, in their order. */
static void tie_break(struct digest *d, const char *es, const char *en, const struct tie_break *tie)
{
	for (unsigned i = 0; i < tie->count; i++) {
		out_bytes(&d->text, bitext_told(criterion_words(tie->step[i].by), d->lang));
		digest_add(d, DIGEST_MATCH, arena_format(d->arena, "%s, %u", es, i + 1), arena_format(d->arena, "%s, %u", tr(d->lang, es, en), i + 1),
			tie->step[i].cite.count ? tie->step[i].cite : tie->cite);
	}
}

static void tournament(struct digest *d)
{
	const struct warnings *warnings = &d->rules->warnings;

	digest_settings(d, d->rules, TABLE_TORNEO, TABLE_TORNEO, DIGEST_MATCH);
	tie_break(d, "empate de dos en la tabla", "two level in the table", &d->rules->tie_of_two);
	tie_break(d, "empate en la tabla", "level in the table", &d->rules->tie);
	if (warnings->clauses.count)
		out_format(&d->text, warnings->whole ? tr(d->lang, "hasta %d por torneo", "up to %d a tournament")
			: tr(d->lang, "hasta %d por partido", "up to %d a match"), warnings->limit);
	add(d, DIGEST_MATCH, "advertencias", "warnings", warnings->cite);
	if (warnings->clauses.count)
		out_format(&d->text, tr(d->lang, "%u cláusulas", "%u clauses"), (unsigned)warnings->clauses.count);
	add(d, DIGEST_MATCH, "se advierte por", "a warning is given for", warnings->clauses);
}

static void booking(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	for (unsigned i = 0; i < rules->booking_count && rules->booking[i] < rules->lance_count; i++)
		print_filled(&d->text, i ? ", {}" : "{}", bitext_in(&rules->lances[rules->booking[i]].words, d->lang));
	if (rules->booking_count && rules->booking_cut)
		out_string(&d->text, tr(d->lang, "; quien completa, gana", "; who completes wins"));
	add(d, DIGEST_MATCH, "se anota en este orden", "written in this order", rules->booking_cite);
}

static void match(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	print_numbers(&d->text, rules->seats, d->lang);
	add(d, DIGEST_MATCH, "jugadores", "players", rules->seats_cite);
	print_numbers(&d->text, rules->hand_cards, d->lang);
	add(d, DIGEST_MATCH, "cartas por jugador", "cards a player", rules->hand_cards_cite);
	target(d);
	booking(d);
	if (rules->facing)
		out_string(&d->text, tr(d->lang, "se alternan manos generales y de a dos", "general hands and duels alternate"));
	add(d, DIGEST_MATCH, "disputas", "disputes", rules->disputes_cite);
	digest_settings(d, rules, TABLE_MESA, TABLE_PARTIDA, DIGEST_MATCH);
}

/* ---- cards -------------------------------------------------------------------------------------------------------- */

static void deck(struct digest *d)
{
	sheet_deck(&d->sheet);
	add(d, DIGEST_CARDS, "mazo", "deck", d->rules->deck_cite);
	out_string(&d->text, d->rules->has_muestra ? tr(d->lang, "se da vuelta una", "one is turned up") : tr(d->lang, "no hay", "none"));
	add(d, DIGEST_CARDS, "muestra", "muestra", d->rules->muestra_cite);
}

static void order(struct digest *d)
{
	sheet_order_line(&d->sheet);
	add(d, DIGEST_CARDS, "de mayor a menor", "highest first", (struct cite){ 0 });
	digest_compared(d);
}

static void digest_values(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	if (!rules->pair_best)
		return;
	sheet_values_line(&d->sheet);
	add(d, DIGEST_CARDS, "valen para el envite", "they count for the envite", rules->value_cite);
	sheet_pairs(&d->sheet);
	add(d, DIGEST_CARDS, "del mismo palo", "of one suit", rules->pair_cite);
}

/* ---- bazas ---------------------------------------------------------------------------------------------------------- */

/* Returns a way like "1=" in words; side 1 is the side that first wins a baza. */
static struct str way_label(struct digest *d, const char *signs)
{
	static const char *const results[LANG_COUNT][3] = {
		{ "la gana 1", "la gana 2", "parda" }, { "1 takes it", "2 takes it", "tied" } };
	struct out label;

	out_open(&label, -1);
	for (unsigned i = 0; signs[i]; i++)
		out_format(&label, tr(d->lang, "%s%uª %s", "%sbaza %u %s"), i ? ", " : "", i + 1, results[d->lang][signs[i] == '1' ? 0 : signs[i] == '2' ? 1 : 2]);
	return print_kept(d->arena, &label);
}

static void way(struct digest *d, const struct way *way, bool played)
{
	out_string(&d->text, sheet_winner(d->lang, way->winner));
	if (!played)
		out_string(&d->text, tr(d->lang, ", sin jugar la tercera", ", the third is not played"));
	digest_add(d, DIGEST_BAZAS, arena_format(d->arena, "baza %s", way->signs), way_label(d, way->signs), way->cite);
	digest_compared(d);
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
	digest_settings(d, d->rules, TABLE_SACA, TABLE_SACA, DIGEST_BAZAS);
}

/* ---- faults ------------------------------------------------------------------------------------------------------------ */

static bool shares(const struct ruleset *rules, struct cite a, struct cite b)
{
	for (unsigned i = 0; i < a.count; i++)
		if (cite_holds(rules, b, rules->cited[a.first + i]))
			return true;
	return false;
}

/* What the rules and duties of a point do to a breach: by severity, bits of the effects. */
struct blames {
	uint32_t effects[SEVERITY_COUNT];
	bool known[SEVERITY_COUNT];
};

static void blame(const struct ruleset *rules, struct blames *blames, unsigned severity, unsigned first, unsigned count)
{
	blames->known[severity % SEVERITY_COUNT] = true;
	for (unsigned i = 0; i < count; i++)
		blames->effects[severity % SEVERITY_COUNT] |= UINT32_C(1) << rules->effects[first + i].kind;
}

static struct blames gather(const struct ruleset *rules, struct cite cite)
{
	struct blames blames = { { 0 }, { false } };

	for (unsigned i = 0; i < rules->rule_count; i++) {
		const struct rule *r = &rules->rules[i];
		if (r->kind < KIND_NONE && shares(rules, r->cite, cite))
			blame(rules, &blames, r->severity, r->effects, r->effect_count);
	}
	for (unsigned i = 0; i < rules->duty_count; i++) {
		const struct duty *t = &rules->duties[i];
		if (t->kind < KIND_NONE && shares(rules, t->cite, cite))
			blame(rules, &blames, t->severity, t->effects, t->effect_count);
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
			out_bytes(&d->text, bitext_told(effect_words((enum effect_kind)kind), d->lang));
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
			out_string(&d->text, tr(d->lang, "nada que señalar", "nothing to report"));
		struct digest_line *line = digest_add(d, DIGEST_FAULTS, point->folded, bitext_in(&point->words, d->lang), point->cite);
		if (line)
			line->paired = true;
	}
}

struct digest digest_make(struct arena *arena, const struct ruleset *rules, const struct report_options *options)
{
	struct digest d = { .arena = arena, .rules = rules, .lang = options->lang };

	out_open(&d.text, -1);
	d.sheet = (struct sheet){ .out = &d.text, .options = options, .rules = rules, .lang = options->lang };
	match(&d);
	tournament(&d);
	deck(&d);
	order(&d);
	digest_values(&d);
	digest_settings(&d, rules, TABLE_JUGADA, TABLE_JUGADA, DIGEST_CARDS);
	digest_lances(&d);
	bazas(&d);
	digest_settings(&d, rules, TABLE_DOBLE, TABLE_DOBLE, DIGEST_WORDS);
	digest_settings(&d, rules, TABLE_LEXICO, TABLE_LEE, DIGEST_WORDS);
	faults(&d);
	out_close(&d.text);
	return d;
}
