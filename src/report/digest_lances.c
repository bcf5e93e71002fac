/* The lances in the digest of a regulation: calls and prices, answers and raises, the flor. */
#include "report/digest.h"

#include "report/lesson.h"

static enum digest_section section_of(const struct lance *lance)
{
	return lance->kind == LANCE_TANTO ? DIGEST_ENVITE : lance->kind == LANCE_FLOR ? DIGEST_FLOR : DIGEST_TRUCO;
}

static void add(struct digest *d, const struct lance *lance, const char *es, const char *en, struct cite cite)
{
	digest_add(d, section_of(lance), str_of(es), str_of(tr(d->lang, es, en)), cite);
}

/* ---- calls -------------------------------------------------------------------------------------------------------- */

static void price(struct digest *d, const struct canto_row *row)
{
	if (!row->fixed && row->over)
		out_string(&d->text, tr(d->lang, "suma ", "adds "));
	sheet_amount(&d->sheet, &row->stake);
	out_string(&d->text, tr(d->lang, "; no querido ", "; refused "));
	sheet_refused(&d->sheet, row);
}

static bool over_any(const struct ruleset *rules, const struct canto_row *row)
{
	for (unsigned i = 0; i < rules->canto_count; i++)
		if (rules->cantos[i].lance == row->lance && !(row->over >> i & 1))
			return false;
	return true;
}

/* Writes what a call may be said over: "de entrada", "sobre «envido»". */
static void said_over(struct digest *d, const struct canto_row *row)
{
	const char *link = row->opens ? tr(d->lang, "; se dice de entrada, o sobre ", "; opens, or is said over ") : tr(d->lang, "; se dice sobre ", "; said over ");

	if (!row->over)
		out_string(&d->text, tr(d->lang, "; se dice de entrada", "; opens"));
	else if (over_any(d->rules, row))
		out_format(&d->text, "%s%s", link, tr(d->lang, "cualquiera", "any"));
	for (unsigned i = 0; i < d->rules->canto_count && !over_any(d->rules, row); i++)
		if (row->over >> i & 1) {
			out_format(&d->text, "%s«", link);
			sheet_phrase(&d->text, sheet_best_words(d->rules, act_of_canto(i), d->lang));
			out_string(&d->text, "»");
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
		struct str text = arena_str(d->arena, out_text(&d->text));
		d->text.used = 0;
		out_string(&d->text, "«");
		sheet_phrase(&d->text, sheet_best_words(rules, act_of_canto(i), d->lang));
		out_string(&d->text, "»");
		struct str label = arena_str(d->arena, out_text(&d->text));
		d->text.used = 0;
		out_bytes(&d->text, text);
		struct digest_line *line = digest_add(d, section_of(lance), lance->kind == LANCE_CARDS ? arena_format(d->arena, "%u", place) : row->name,
			label, row->whole_cite);
		if (line && lance->kind != LANCE_CARDS)
			line->canto = (int)i;
	}
	if (lance->kind != LANCE_CARDS)
		return;
	out_number(&d->text, place);
	add(d, lance, "cuántos cantos hay", "how many calls there are", (struct cite){ 0 });
	digest_compared(d);
}

static void chain(struct digest *d, const struct chain *chain)
{
	const struct canto_row *row = &d->rules->cantos[chain->cantos[chain->count - 1]];
	struct out label;

	if (chain->count < 2 || chain->total < 0)
		return;
	out_open(&label, -1);
	for (unsigned i = 0; i < chain->count; i++) {
		out_string(&label, i ? ", " : "");
		sheet_phrase(&label, sheet_best_words(d->rules, act_of_canto(chain->cantos[i]), d->lang));
	}
	out_number(&d->text, chain->total);
	out_string(&d->text, tr(d->lang, "; no querido ", "; refused "));
	sheet_chain_refused(&d->sheet, chain);
	struct digest_line *line = digest_add(d, section_of(&d->rules->lances[row->lance]), out_text(&label), out_text(&label),
		row->whole_cite);
	if (line)
		line->paired = true;
	out_close(&label);
}

/* ---- the flor -------------------------------------------------------------------------------------------------------- */

static void flor(struct digest *d, const struct lance *lance)
{
	sheet_flor_sung(&d->sheet, lance);
	add(d, lance, "cantada vale", "sung it is worth", lance->carries.cite);
	sheet_flor_counted(&d->sheet);
	add(d, lance, "se cuenta", "it counts", d->rules->flor_cite);
}

static void prefixes(struct digest *d)
{
	const struct ruleset *rules = d->rules;

	for (unsigned i = 1; i < PREFIX_COUNT; i++) {
		const struct prefix_rule *rule = &rules->prefixes[i];
		if (!rule->set)
			continue;
		if (rule->lance < rules->lance_count)
			print_filled(&d->text, tr(d->lang, "canto de {}", "a call of {}"), bitext_in(&rules->lances[rule->lance].words, d->lang));
		else
			out_string(&d->text, tr(d->lang, "de flor si los dos bandos la cantaron, si no de tanto", "of flor if both sides sang one, else of tanto"));
		if (rule->paid_accepted || rule->paid_refused) {
			out_string(&d->text, "; ");
			sheet_prefix_pays(&d->sheet, rule);
		}
		digest_add(d, DIGEST_FLOR, arena_format(d->arena, "prefix %u", i),
			arena_format(d->arena, tr(d->lang, "apostar «%s»", "betting «%s»"), prefix_words(i)), rule->cite);
	}
}

/* What surrounds a ladder: the calls that it takes from another, its cap. */
static void bounds(struct digest *d, const struct lance *lance)
{
	if (lance->takes < d->rules->lance_count)
		out_escaped(&d->text, bitext_in(&d->rules->lances[lance->takes].words, d->lang));
	add(d, lance, "con su prefijo, también los cantos de", "with its prefix, also the calls of", lance->takes_cite);
	if (!lance->cap.set)
		return;
	sheet_amount(&d->sheet, &lance->cap.amount);
	if (lance->cap.most)
		out_format(&d->text, tr(d->lang, ", y no más de %d", ", and never more than %d"), lance->cap.most);
	out_format(&d->text, tr(d->lang, "; lo que lo excede vale %d al abrir, y al alzar lo del canto anterior",
		"; what exceeds it is worth %d as an opening, and as a raise what the call before asked"), lance->cap.opening);
	add(d, lance, "tope", "cap", lance->cap.cite);
}

/* A sheet says of a lance only that it is not played: else it tells how. */
static void tell_played(struct digest *d, enum digest_section section, const char *key, const char *label, bool played)
{
	out_string(&d->text, played ? tr(d->lang, "se juega", "played") : tr(d->lang, "no se juega", "not played"));
	digest_add(d, section, str_of(key), str_of(label), (struct cite){ 0 });
	if (played)
		digest_compared(d);
}

static void chains(struct digest *d, unsigned lance)
{
	struct chain list[CHAINS_MOST];
	unsigned count = sheet_chains(d->rules, lance, list);

	for (unsigned i = 0; i < count; i++)
		chain(d, &list[i]);
}

void digest_lances(struct digest *d)
{
	const struct ruleset *rules = d->rules;
	bool has[LANCE_CARDS + 1] = { false };

	for (unsigned i = 0; i < rules->lance_count; i++) {
		const struct lance *lance = &rules->lances[i];
		has[lance->kind] = true;
		if (lance->base.n)
			out_number(&d->text, lance->base.n);
		add(d, lance, "sin cantar", "uncalled", lance->base.cite);
		if (lance->kind == LANCE_FLOR)
			flor(d, lance);
		lance_calls(d, i);
		chains(d, i);
		bounds(d, lance);
		digest_settings(d, lance, TABLE_LANCE, lance->kind == LANCE_FLOR ? TABLE_FLOR : TABLE_DECLARA, section_of(lance));
	}
	prefixes(d);
	tell_played(d, DIGEST_ENVITE, "hay envite", "envite", has[LANCE_TANTO]);
	tell_played(d, DIGEST_FLOR, "hay flor", "flor", has[LANCE_FLOR]);
}
