/* Gives the items of a ledger their calls and clauses, and puts their reasons into words. */
#include "engine/hand.h"
#include "engine/trial.h"
#include "state/logged.h"
#include "state/lances.h"

#include <string.h>

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

void ledger_cite(const struct state *s, struct ledger_item *item, struct cite cite)
{
	if (cite.reading && cite.reading <= s->rules->reading_count && !item->reading.n)
		item->reading = s->rules->readings[cite.reading - 1].name;
	for (unsigned i = 0; i < cite.count; i++)
		ids_add(item->clauses, FINDING_CLAUSES, ruleset_cited(s->rules, cite, i));
}

/* Cites first what decides how much is written, and for whom. */
static void cite_first(const struct state *s, struct ledger_item *item, struct cite why)
{
	const struct ledger_item before = *item;
	memset(item->clauses, 0, sizeof item->clauses);
	item->reading = STR("");
	ledger_cite(s, item, why);
	for (unsigned i = 0; i < FINDING_CLAUSES && before.clauses[i].n; i++)
		ids_add(item->clauses, FINDING_CLAUSES, before.clauses[i]);
	item->reading = item->reading.n ? item->reading : before.reading;
}

void ledger_hand_over(const struct state *s, struct ledger_item *item, struct cite why)
{
	item->side = !item->side;
	item->handed_over = true;
	cite_first(s, item, why);
}

void ledger_cut(const struct state *s, struct ledger_item *item, int cut)
{
	item->points -= cut;
	item->cut = cut;
	cite_first(s, item, s->rules->surplus.cite);
}

/* Returns where a word «n» begins in the text; its length if there is none. */
static size_t word_n(struct str text)
{
	size_t at = 0;
	while (at < text.n && !((!at || text.p[at - 1] == ' ') && str_starts(str_slice(text, at, text.n), STR("n "))))
		at++;
	return at;
}

struct str ledger_call_name(struct arena *arena, const struct ledger_call *call, enum lang lang)
{
	if (!call->name)
		return arena_format(arena, lang == LANG_ES ? "la mano por %d" : "the hand for %d", call->number);
	struct str name = call->name->in[lang];
	size_t at = call->number < 0 ? name.n : word_n(name);
	if (at == name.n)
		return name;
	struct str rest = str_slice(name, at + 1, name.n);
	return arena_format(arena, "%.*s%d%.*s", (int)at, name.p, call->number, (int)rest.n, rest.p);
}

/* "envido, real envido" */
static struct str call_names(struct arena *arena, const struct ledger_call *calls, unsigned count, enum lang lang)
{
	struct str text = STR("");
	for (unsigned i = 0; i < count; i++) {
		struct str name = ledger_call_name(arena, &calls[i], lang);
		if (calls[i].worth >= 0)
			name = arena_format(arena, lang == LANG_ES ? "%.*s (vale %d)" : "%.*s (worth %d)", (int)name.n, name.p, calls[i].worth);
		text = i ? arena_join(arena, (struct str[]){ text, STR(", "), name }, 3) : name;
	}
	return text;
}

struct str ledger_became(struct arena *arena, struct str names, const struct ledger_call *last, enum ledger_reason why, enum lang lang)
{
	if (!last->name)
		return why == REASON_ACCEPTED ? names : arena_join(arena, (struct str[]){ names, tr(lang, STR(", no jugada"), STR(", not played")) }, 2);
	struct str word = REASONS[why].words.in[lang], name = last->name->in[LANG_ES];
	bool feminine = str_starts(name, STR("falta")) || str_starts(name, STR("flor")) || str_starts(name, STR("contra"));
	bool agrees = lang == LANG_ES && (why == REASON_ACCEPTED || why == REASON_REFUSED);
	word = feminine && agrees ? arena_format(arena, "%.*sa", (int)word.n - 1, word.p) : word;
	return arena_join(arena, (struct str[]){ names, STR(" "), word }, 3);
}

static struct str uncut_reason(struct arena *arena, const struct ledger_item *item, enum lang lang)
{
	struct str words = REASONS[item->why].words.in[lang];
	if (item->why == REASON_SET)
		return arena_join(arena, (struct str[]){ item->lance_words->in[lang], STR(", "), words }, 3);
	if (item->why > REASON_UNANSWERED || !item->call_count)
		return words;
	struct str names = call_names(arena, item->calls, item->call_count, lang);
	return ledger_became(arena, names, &item->calls[item->call_count - 1], item->why, lang);
}

struct str ledger_reason(const struct verdict *v, const struct ledger_item *item, enum lang lang)
{
	struct arena *arena = v->findings.arena;
	struct str reason = uncut_reason(arena, item, lang);
	if (!item->cut)
		return reason;
	struct bitext lacked = item->points ? BITEXT("se anota lo que faltaba", "what was lacking is written")
		: BITEXT("ya no faltaba nada", "nothing was lacking any more");
	return arena_format(arena, lang == LANG_ES ? "%.*s (vale %d: %s)" : "%.*s (worth %d: %s)", (int)reason.n, reason.p,
		item->points + item->cut, lacked.in[lang].p);
}

/* Returns what the call adds if the cap of the lance lowers it or its least lifts it; -1 if it is worth what it says. */
static int set_to(const struct state *s, unsigned lance, unsigned i)
{
	const struct proposal *call = &s->lances[lance].chain[i];
	if (call->canto == OFFERED)
		return -1;
	bool lifted = lance_minimum_cite(s, lance, i).count;
	if (!lifted && !lance_cap_cite(s, lance, i).count)
		return -1;
	int side = side_of(call->seat);
	struct maybe upto = lance_stake(s, &ASK_HAND, lance, i + 1, side);
	struct maybe before = i ? lance_stake(s, &ASK_HAND, lance, i, side) : (struct maybe){ true, 0 };
	struct maybe asked = lance_asked(s, call);
	int worth = upto.known && before.known ? upto.n - before.n : asked.n;
	return lifted || (asked.known && worth < asked.n) ? worth : -1;
}

struct ledger_call ledger_call_of(const struct ruleset *rules, const struct proposal *call)
{
	bool offered = call->canto == OFFERED;
	return (struct ledger_call){ offered ? NULL : &rules->cantos[call->canto].words, offered ? call->offered : call->number, -1 };
}

/* Returns the first calls of the lance; NULL if memory is exhausted, which the arena remembers. */
static const struct ledger_call *calls_of(struct state *s, unsigned lance, unsigned count)
{
	struct ledger_call *calls = ARENA_ARRAY(s->findings->arena, struct ledger_call, count);
	for (unsigned i = 0; calls && i < count; i++) {
		calls[i] = ledger_call_of(s->rules, &s->lances[lance].chain[i]);
		calls[i].worth = (int16_t)set_to(s, lance, i);
	}
	return calls;
}

struct bitext ledger_calls(struct state *s, unsigned lance)
{
	const struct lance_play *play = &s->lances[lance];
	struct bitext w = s->rules->lances[lance].words;
	const struct ledger_call *calls = play->chain_count && play->chain[0].canto != OFFERED ? calls_of(s, lance, play->chain_count) : NULL;
	for (int lang = 0; calls && lang < LANG_COUNT; lang++)
		w.in[lang] = call_names(s->findings->arena, calls, play->chain_count, (enum lang)lang);
	return w;
}

/* True if somebody answered the lance by leaving the hand, where that is an answer. */
static bool answered_by_leaving(const struct state *s, const struct lance_play *play)
{
	if (s->winner_by_leave >= 0 && play->state == LANCE_PENDING)
		return s->rules->lances[play - s->lances].desertion.value == DESERTION_REFUSES;
	uint32_t at = play->silence.count ? logged_at(s, play->settled_span.begin) : NO_EVENT;
	return at < s->hand->event_count && s->hand->events[at].type == EVENT_LEAVE;
}

/* Returns what became of the calls of the lance. */
static enum ledger_reason reason_of(const struct state *s, const struct lance_play *play, unsigned count, bool refused)
{
	if (!count)
		return play->forced >= 0 ? REASON_SET
			: play->state == LANCE_PENDING && play->chain[0].canto != OFFERED ? REASON_PENDING : REASON_UNCALLED;
	bool silent = (play->last_answer_seat == NO_SEAT || play->silence.count) && !answered_by_leaving(s, play);
	return !refused ? REASON_ACCEPTED : silent ? REASON_UNANSWERED : REASON_REFUSED;
}

struct cite ledger_said(const struct state *s, struct span span)
{
	uint32_t at = span_is_set(span) ? logged_at(s, span.begin) : NO_EVENT;
	if (at >= s->hand->event_count || s->hand->events[at].type != EVENT_VOICE)
		return NO_CLAUSES;
	const struct utterance *said = logged_heard(s, &s->hand->events[at]);
	unsigned entry = said->count == 1 ? said->acts[0].entry : s->rules->lexicon_count;
	bool special = entry < s->rules->lexicon_count
		&& (s->rules->lexicon[entry].kind == LEX_IRREGULAR || s->rules->lexicon[entry].kind == LEX_PHRASE);
	return special ? s->rules->lexicon[entry].cite : NO_CLAUSES;
}

/* Cites the clauses of call `i`, which was accepted by a word or by a raise over it. Returns false if its price takes the place of those before. */
static bool cite_call(struct state *s, struct ledger_item *item, unsigned lance, unsigned i)
{
	const struct lance_play *play = &s->lances[lance];
	if (play->chain[i].canto == OFFERED) {
		ledger_cite(s, item, play->offered);
		return true;
	}
	const struct canto_row *row = &s->rules->cantos[play->chain[i].canto];
	struct cite least = item->calls[i].worth >= 0 ? lance_minimum_cite(s, lance, i) : NO_CLAUSES;
	if (!least.count && (item->calls[i].worth >= 0 || stake_is_falta(s->rules, &row->stake))) /* not what it says, but what it may ask for */
		ledger_cite(s, item, lance_cap_cite(s, lance, i));
	ledger_cite(s, item, least);
	ledger_cite(s, item, stake_cite(s, &ASK_HAND, row));
	if (i)
		ledger_cite(s, item, row->raise_cite);
	return !row->fixed;
}

struct cite ledger_refusal(const struct state *s, unsigned index)
{
	const struct lance_play *play = &s->lances[index];
	const struct proposal *last = last_call(play);
	struct cite by = refused_by_cite(s, index), lance = s->rules->lances[index].refused_cite;
	if (by.count || last->canto == OFFERED)
		return by;
	struct cite row = s->rules->cantos[last->canto].refused_cite;
	return (play->chain_count > 1 && lance.count) || !row.count ? lance : row;
}

/* Cites first what decides: the answer and the last call. */
static void cite_chain(struct state *s, struct ledger_item *item, unsigned lance, bool refused)
{
	const struct lance_play *play = &s->lances[lance];
	unsigned count = item->call_count;
	if (!count)
		ledger_cite(s, item, play->forced >= 0 ? play->forced_cite : s->rules->lances[lance].base.cite);
	bool left = refused && play->state == LANCE_PENDING && !play->silence.count;
	if (count && !left)
		ledger_cite(s, item, play->silence.count ? play->silence : ledger_said(s, play->settled_span)); /* what gives the answer its meaning */
	if (refused)
		ledger_cite(s, item, ledger_refusal(s, lance));
	if (count && left)
		ledger_cite(s, item, s->decided_cite);
	for (unsigned i = refused && count ? count - 1 : count; i > 0; i--)
		if (!cite_call(s, item, lance, i - 1))
			break;
}

void ledger_give_lance(struct state *s, struct ledger_item *item, unsigned lance, bool refused)
{
	unsigned count = refused ? s->lances[lance].chain_count : lance_accepted_count(s, lance);
	item->of_lance = (uint8_t)(lance + 1);
	item->why = (uint8_t)reason_of(s, &s->lances[lance], count, refused);
	item->calls = count ? calls_of(s, lance, count) : NULL;
	item->call_count = item->calls ? (uint8_t)count : 0;
	cite_chain(s, item, lance, refused);
}
