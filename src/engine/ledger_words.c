/* Gives the items of a ledger their reasons in words and their clauses. */
#include "engine/hand.h"
#include "state/logged.h"
#include "state/lances.h"

static const struct {
	const char *key;
	struct bitext words;
} REASONS[] = {
#define REASON(name, key, es, en) [REASON_##name] = { key, { { STR(es), STR(en) } } },
#include "findings/reasons.def"
#undef REASON
};

const char *ledger_reason_key(unsigned reason)
{
	return REASONS[reason].key;
}

void ledger_give_reason(struct ledger_item *item, enum ledger_reason reason)
{
	item->why = (uint8_t)reason;
	item->reason = REASONS[reason].words;
}

void ledger_cite(const struct state *s, struct ledger_item *item, struct cite cite)
{
	if (cite.reading && cite.reading <= s->rules->reading_count && !item->reading.n)
		item->reading = s->rules->readings[cite.reading - 1].name;
	for (unsigned i = 0; i < cite.count; i++) {
		struct str id = ruleset_cited(s->rules, cite, i);
		unsigned n = 0;
		/* The ruleset keeps each name once, so equal pointers mean equal names. */
		while (n < FINDING_CLAUSES && item->clauses[n].n && item->clauses[n].p != id.p)
			n++;
		if (n < FINDING_CLAUSES)
			item->clauses[n] = id;
	}
}

/* Returns where a word «n» begins in the text; its length if there is none. */
static size_t word_n(struct str text)
{
	size_t at = 0;
	while (at < text.n && !((!at || text.p[at - 1] == ' ') && str_starts(str_slice(text, at, text.n), STR("n "))))
		at++;
	return at;
}

/* Returns the name of the call. A word «n» in it stands for the number said with the call. */
static struct str call_name(struct state *s, const struct proposal *p, enum lang lang)
{
	struct str name = s->rules->cantos[p->canto].words.in[lang];
	size_t at = p->number < 0 ? name.n : word_n(name);
	if (at == name.n)
		return name;
	struct str rest = str_slice(name, at + 1, name.n);
	return arena_format(s->findings->arena, "%.*s%d%.*s", (int)at, name.p, p->number, (int)rest.n, rest.p);
}

/* Names what the regulation proposed by itself. */
static struct str offer_name(struct arena *arena, const struct proposal *offer, enum lang lang)
{
	return lang == LANG_ES ? arena_format(arena, "jugar por %d", offer->offered)
		: arena_format(arena, "playing for %d", offer->offered);
}

/* Returns what the call adds if its number goes beyond the cap of the lance, or -1 if the call is worth what it says. */
static int capped_to(const struct state *s, unsigned lance, unsigned i)
{
	const struct proposal *call = &s->lances[lance].chain[i];
	if (call->canto == OFFERED || call->number < 0 || !lance_cap_cite(s, lance).count)
		return -1;
	int side = side_of(call->seat);
	struct maybe upto = lance_stake(s, &ASK_HAND, lance, i + 1, side);
	struct maybe before = i ? lance_stake(s, &ASK_HAND, lance, i, side) : (struct maybe){ true, 0 };
	int worth = upto.known && before.known ? upto.n - before.n : call->number;
	return worth < call->number ? worth : -1;
}

/* "envido, real envido" */
static struct str chain_names(struct state *s, unsigned lance, unsigned count, enum lang lang)
{
	struct arena *arena = s->findings->arena;
	const struct lance_play *play = &s->lances[lance];
	struct str text = STR("");
	for (unsigned i = 0; i < count; i++) {
		struct str name = play->chain[i].canto != OFFERED
			? call_name(s, &play->chain[i], lang) : offer_name(arena, &play->chain[i], lang);
		if (capped_to(s, lance, i) >= 0)
			name = arena_format(arena, lang == LANG_ES ? "%.*s (vale %d)" : "%.*s (worth %d)", (int)name.n, name.p, capped_to(s, lance, i));
		text = i ? arena_join(arena, (struct str[]){ text, STR(", "), name }, 3) : name;
	}
	return text;
}

struct bitext ledger_calls(struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	struct bitext w = s->rules->lances[lance].words;
	if (!play->chain_count || play->chain[0].canto == OFFERED)
		return w;
	for (int lang = 0; lang < LANG_COUNT; lang++)
		w.in[lang] = chain_names(s, lance, play->chain_count, (enum lang)lang);
	return w;
}

/* Returns what became of a call. In Spanish this agrees with the call's name: "falta envido querida". */
static struct str became(struct arena *arena, struct str name, enum ledger_reason why, enum lang lang)
{
	struct str word = REASONS[why].words.in[lang];
	bool feminine = str_starts(name, STR("falta")) || str_starts(name, STR("flor")) || str_starts(name, STR("contra"));
	bool agrees = lang == LANG_ES && (why == REASON_ACCEPTED || why == REASON_REFUSED);
	return feminine && agrees ? arena_format(arena, "%.*sa", (int)word.n - 1, word.p) : word;
}

/* Returns what became of the calls of the lance. */
static enum ledger_reason reason_of(const struct lance_play *play, unsigned count, bool refused)
{
	if (!count)
		return play->forced >= 0 ? REASON_SET
			: play->state == LANCE_PENDING && play->chain[0].canto != OFFERED ? REASON_PENDING : REASON_UNCALLED;
	return !refused ? REASON_ACCEPTED : play->last_answer_seat == NO_SEAT || play->silence.count ? REASON_UNANSWERED : REASON_REFUSED;
}

void ledger_give_set(struct state *s, struct ledger_item *item, unsigned lance)
{
	ledger_give_reason(item, REASON_SET);
	for (int lang = 0; lang < LANG_COUNT; lang++)
		item->reason.in[lang] = arena_join(s->findings->arena,
			(struct str[]){ s->rules->lances[lance].words.in[lang], STR(", "), REASONS[REASON_SET].words.in[lang] }, 3);
}

/* Gives the reason: "envido, real envido" and what became of these calls, or what became of a lance without calls. */
static void give_lance_reason(struct state *s, struct ledger_item *item, unsigned lance, bool refused)
{
	struct arena *arena = s->findings->arena;
	const struct lance_play *play = &s->lances[lance];
	unsigned count = refused ? play->chain_count : lance_accepted_count(s, lance);
	bool offered = count && play->chain[count - 1].canto == OFFERED;
	ledger_give_reason(item, reason_of(play, count, refused));
	if (item->why == REASON_SET)
		ledger_give_set(s, item, lance);
	struct str last = count && !offered ? call_name(s, &play->chain[count - 1], LANG_ES) : STR("");
	for (int lang = 0; count && lang < LANG_COUNT; lang++)
		item->reason.in[lang] = arena_join(arena, (struct str[]){ chain_names(s, lance, count, (enum lang)lang), offered ? STR(": ") : STR(" "),
			became(arena, last, item->why, (enum lang)lang) }, 3);
}

/* Cites what gives the answer its meaning: the rule that counted silence, or the clause of a set phrase that was the whole answer. */
static void cite_answer(struct state *s, struct ledger_item *item, const struct lance_play *play)
{
	ledger_cite(s, item, play->silence);
	uint32_t at = span_is_set(play->settled_span) ? logged_at(s, play->settled_span.begin) : NO_EVENT;
	if (play->silence.count || at >= s->hand->event_count || s->hand->events[at].type != EVENT_VOICE)
		return;
	const struct utterance *said = canto_read(s->canto, event_words(s->hand, &s->hand->events[at]));
	for (unsigned i = 0; i < said->count; i++) {
		const struct lexicon_entry *entry = said->acts[i].entry < s->rules->lexicon_count ? &s->rules->lexicon[said->acts[i].entry] : NULL;
		if (entry && entry->kind == LEX_PHRASE && said->count == 1 && said->acts[i].act == play->last_answer)
			ledger_cite(s, item, entry->cite);
	}
}

/* Cites the clauses of call `i`, which was accepted by a word or by a raise over it, or refused. */
static void cite_call(struct state *s, struct ledger_item *item, unsigned lance, unsigned i, bool refused)
{
	const struct lance_play *play = &s->lances[lance];
	unsigned canto = play->chain[i].canto;
	if (canto == OFFERED) {
		ledger_cite(s, item, refused ? refused_by_cite(s, lance) : play->offered);
	} else {
		const struct canto_row *row = &s->rules->cantos[canto];
		ledger_cite(s, item, refused ? row->refused_cite : stake_cite(s, &ASK_HAND, row));
		if (i && !refused)
			ledger_cite(s, item, row->raise_cite);
		if (capped_to(s, lance, i) >= 0)
			ledger_cite(s, item, lance_cap_cite(s, lance));
	}
}

static void cite_chain(struct state *s, struct ledger_item *item, unsigned lance, bool refused)
{
	const struct lance_play *play = &s->lances[lance];
	unsigned count = refused ? play->chain_count : lance_accepted_count(s, lance);
	if (!count)
		ledger_cite(s, item, play->forced >= 0 ? play->forced_cite : s->rules->lances[lance].base.cite);
	if (count)
		cite_answer(s, item, play);
	for (unsigned i = 0; i < count; i++)
		cite_call(s, item, lance, i, refused && i + 1 == count);
	if (!refused)
		return;
	if (count > 1 || !item->clauses[0].n) /* the row of a first call has said it already */
		ledger_cite(s, item, s->rules->lances[lance].refused_cite);
	ledger_cite(s, item, refused_by_cite(s, lance));
}

void ledger_give_lance(struct state *s, struct ledger_item *item, unsigned lance, bool refused)
{
	item->of_lance = (uint8_t)(lance + 1);
	if (!item->reason.in[LANG_ES].n)
		give_lance_reason(s, item, lance, refused);
	cite_chain(s, item, lance, refused);
}
