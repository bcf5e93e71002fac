#include "lesson/faults.h"
#include "lesson/lesson.h"

#include <string.h>

/* Of the places of a hand and of the words of a lexicon some are tried, each time others. */
enum { SOME_PLACES = 30, SOME_WORDS = 12 };

struct search {
	struct scene scene;
	struct trial *trial;
	const struct hand *hand;
	struct chance *chance;
	struct arena *arena;
	struct breach found[FAULT_SORTS];     /* one of each sort, each of those met with the same chance */
	unsigned met[FAULT_SORTS];
	uint32_t at;                          /* the event that the legal hand goes on with */
	bool quiet;                           /* nothing is owed by anybody */
	bool unclear;                         /* it has not seen all: a bundle before the muestra, a card not face up */
	bool lost;                            /* the scene has lost count: unclear, or two cards laid at once */
};

/* Who sang a flor or bet on his points may have to say or show them before the hand closes, and so may anybody of whom
 * something was asked: such a hand is not broken off. */
static bool may_break_off(const struct search *s)
{
	for (unsigned i = 0; i < s->scene.count; i++)
		if (s->scene.deeds[i].act == ACT_PIDE || s->scene.deeds[i].act == ACT_RECLAMA)
			return false;
	for (unsigned seat = 0; seat < trial_seats(s->trial); seat++)
		if (trial_sang(s->trial, seat))
			return false;
	for (unsigned i = 0; i < s->scene.rules->lance_count; i++)
		if (s->scene.rules->lances[i].kind != LANCE_CARDS && trial_lance_now(s->trial, i).state == LANCE_ACCEPTED)
			return false;
	return true;
}

static void keep(struct search *s, const struct breach *breach)
{
	if (breach->cut && !may_break_off(s))
		return;
	if (chance_below(s->chance, ++s->met[breach->sort]) == 0) {
		s->found[breach->sort] = *breach;
		if (breach->words.n)
			s->found[breach->sort].words = arena_str(s->arena, breach->words);
	}
}

static struct event event_of(unsigned type, unsigned seat)
{
	return (struct event){ .type = (uint8_t)type, .seat = (uint8_t)seat, .target = NOBODY, .number = -1, .second = -1 };
}

static const struct ruleset *rules_of(const struct search *s)
{
	return s->scene.rules;
}

/* The first lance whose call waits for an answer of this side, by the order in which they are answered. */
static unsigned pending_for(const struct search *s, unsigned side)
{
	for (unsigned i = 0; i < rules_of(s)->priority_count; i++) {
		struct trial_lance now = trial_lance_now(s->trial, rules_of(s)->priority[i]);
		if (now.state == LANCE_PENDING && (now.caller < 0 || (unsigned)now.caller % 2 != side))
			return rules_of(s)->priority[i];
	}
	return MAX_LANCES;
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

static void try_card(struct search *s, unsigned sort, unsigned seat, card c)
{
	static const struct protest none = { 0 };
	struct breach b = { .sort = (uint8_t)sort, .event = event_of(EVENT_PLAY, seat), .at = s->at };
	struct outlook outlook;

	s->scene.now = (struct deed){ ACT_JUEGA, (uint8_t)seat, MAX_LANCES, BIND_NONE };
	s->scene.card = c;
	b.event.cards[0] = c;
	b.event.card_count = 1;
	if (!fault_outlook(&s->scene, &none, &outlook))
		return;
	b.expected = outlook.expected;
	b.cut = outlook.cut;
	keep(s, &b);
}

/* A card that lies in the deck still. */
static card undealt(const struct search *s)
{
	cardset deck = rules_of(s)->deck;
	card dealt[DEAL_CARDS];

	if (trial_muestra(s->trial) < CARD_COUNT)
		deck &= ~card_bit(trial_muestra(s->trial));
	for (unsigned seat = 0; seat < trial_seats(s->trial); seat++)
		for (unsigned i = trial_dealt(s->trial, seat, dealt); i-- > 0;)
			deck &= ~card_bit(dealt[i]);
	for (unsigned skip = chance_below(s->chance, (unsigned)__builtin_popcountll(deck)); deck && skip; skip--)
		deck &= deck - 1;
	return deck ? (card)__builtin_ctzll(deck) : CARD_UNKNOWN;
}

static void try_cards(struct search *s, unsigned seat)
{
	card held[DEAL_CARDS], other = undealt(s);
	unsigned count = trial_cards(s->trial, seat, held);
	bool on_turn = trial_due(s->trial) == (int)seat, gone = !trial_in_play(s->trial, seat);

	if (!s->quiet)
		return;
	if (on_turn && other != CARD_UNKNOWN)
		try_card(s, FAULT_CARD_FOREIGN, seat, other);
	if (on_turn || !count)
		return;
	unsigned sort = s->scene.laid_count[seat] >= trial_baza(s->trial) ? FAULT_CARD_TWICE : FAULT_CARD_EARLY;
	sort = !trial_in_dispute(s->trial, seat) ? FAULT_STRANGER : gone ? FAULT_GONE : sort;
	try_card(s, sort, seat, held[chance_below(s->chance, count)]);
}

/* ---- calls --------------------------------------------------------------------------------------------------------- */

static unsigned sort_of_call(const struct search *s, unsigned kind, unsigned seat)
{
	if (!trial_in_dispute(s->trial, seat))
		return FAULT_STRANGER;
	if (!trial_in_play(s->trial, seat))
		return FAULT_GONE;
	switch (kind) {
	case KIND_TURN: return FAULT_CALL_TURN;
	case KIND_TIMING: return FAULT_CALL_TIMING;
	case KIND_ENTITLEMENT: return FAULT_CALL_RIGHT;
	case KIND_LADDER: return FAULT_CALL_STEP;
	default: return FAULT_CALL_OTHER;
	}
}

static void keep_voice(struct search *s, unsigned sort, unsigned seat, struct str words, const struct outlook *outlook)
{
	struct breach b = { .sort = (uint8_t)sort, .event = event_of(EVENT_VOICE, seat), .words = words, .at = s->at,
		.expected = outlook->expected, .cut = outlook->cut };

	keep(s, &b);
}

/* The words do this act, plainly and alone. */
static bool says_only(struct search *s, struct str words, unsigned act)
{
	const struct utterance *u = words.n ? trial_read(s->trial, words) : NULL;
	return u && u->count == 1 && u->acts[0].act == act && u->acts[0].prefix == PREFIX_NONE && !u->acts[0].loose
		&& u->acts[0].wording <= WORDING_ACCEPTED;
}

/* The official words, or another set phrase of the ruleset for the same call. */
static struct str call_words(struct search *s, unsigned act)
{
	struct str words = official_words(s->arena, rules_of(s), act, -1, NULL);
	unsigned seen = 1;

	for (unsigned i = 0; i < rules_of(s)->lexicon_count; i++) {
		const struct lexicon_entry *e = &rules_of(s)->lexicon[i];
		if ((e->kind == LEX_ACT || e->kind == LEX_ADMITS) && e->acts[0] == act && e->acts[1] == ACT_NONE
				&& !memchr(e->as_written.p, '#', e->as_written.n) && chance_below(s->chance, ++seen) == 0)
			words = e->as_written;
	}
	return words;
}

/* «Quiero y retruco»: the set words of the call accept what it is said over. */
static bool accepts_too(const struct search *s, struct str words)
{
	struct str quiero = official_words(s->arena, rules_of(s), ACT_QUIERE, -1, NULL);
	return quiero.n && str_starts(words, quiero);
}

/* Something earlier in the hand took this call from him. */
static struct protest barred(const struct search *s)
{
	const struct deed *now = &s->scene.now;
	struct trial_act act = { .act = now->act, .lance = now->lance, .binding = now->binding };
	struct protest p = { .kind = KIND_TIMING, .severity = SEVERITY_NULL };

	p.stands = trial_barred(s->trial, now->seat, &act, &p.clause);
	return p;
}

/* The order of the calls is for those who play. */
static struct protest against_call(const struct search *s, unsigned canto, unsigned seat, struct str words)
{
	if (!trial_in_dispute(s->trial, seat))
		return (struct protest){ 0 };
	struct protest protest = fault_of_call(&s->scene, canto, seat, accepts_too(s, words));
	return protest.stands ? protest : barred(s);
}

static void try_call(struct search *s, unsigned seat, unsigned canto)
{
	const struct canto_row *row = &rules_of(s)->cantos[canto];
	struct str words = call_words(s, act_of_canto(canto));
	unsigned state = trial_lance_now(s->trial, row->lance).state;
	bool opens = state != LANCE_PENDING && state != LANCE_ACCEPTED && row->opens;
	struct outlook outlook;

	if (row->prefixes || rules_of(s)->lances[row->lance].kind == LANCE_FLOR || !says_only(s, words, act_of_canto(canto)))
		return;
	s->scene.now = (struct deed){ act_of_canto(canto), (uint8_t)seat, row->lance, opens ? BIND_OPENS : BIND_RAISES };
	s->scene.number = trial_read(s->trial, words)->acts[0].number;
	struct protest protest = against_call(s, canto, seat, words);
	bool told = (!protest.stands || protest.clause.n) && fault_outlook(&s->scene, &protest, &outlook);
	s->scene.number = -1;
	if (!told)
		return;
	keep_voice(s, sort_of_call(s, outlook.expected.kind, seat), seat, words, &outlook);
}

/* ---- answers, words ---------------------------------------------------------------------------------------------------- */

static bool side_has_answered(const struct search *s, unsigned side)
{
	for (unsigned i = 0; i < s->scene.count; i++) {
		const struct deed *d = &s->scene.deeds[i];
		if (d->seat % 2 == side && (d->binding == BIND_ANSWERS || d->act == ACT_QUIERE || d->act == ACT_NO_QUIERE))
			return true;
	}
	return false;
}

/* «Quiero» to a call of the own side. */
static void try_own_answer(struct search *s, unsigned seat)
{
	struct str words = official_words(s->arena, rules_of(s), ACT_QUIERE, -1, NULL);
	unsigned lance = pending_for(s, !(seat % 2));
	struct outlook outlook;

	if (lance == MAX_LANCES || pending_for(s, seat % 2) != MAX_LANCES || side_has_answered(s, seat % 2)
			|| rules_of(s)->read_answers.value == READ_OPEN || !says_only(s, words, ACT_QUIERE))
		return;
	int caller = trial_lance_now(s->trial, lance).caller;
	if (caller < 0 || (unsigned)caller % 2 != seat % 2 || !trial_in_play(s->trial, seat))
		return;
	struct protest protest = { true, KIND_ENTITLEMENT, SEVERITY_NULL,
		leading_clause(rules_of(s), rules_of(s)->lances[lance].answers.cite) };
	s->scene.now = (struct deed){ ACT_QUIERE, (uint8_t)seat, MAX_LANCES, BIND_NONE };
	if (fault_outlook(&s->scene, &protest, &outlook))
		keep_voice(s, FAULT_OWN_ANSWER, seat, words, &outlook);
}

/* The first clause of the entry that says which words answer in this lance, else its first. */
static struct str clause_of_words(const struct search *s, struct cite entry, struct cite words)
{
	for (unsigned i = 0; i < entry.count; i++)
		for (unsigned k = 0; k < words.count; k++)
			if (rules_of(s)->cited[entry.first + i] == rules_of(s)->cited[words.first + k])
				return ruleset_cited(rules_of(s), entry, i);
	return leading_clause(rules_of(s), entry);
}

/* Words that the lexicon bars: read as such, and as nothing else. */
static bool is_barred(struct search *s, unsigned index)
{
	const struct utterance *u = trial_read(s->trial, rules_of(s)->lexicon[index].as_written);
	return u->count == 1 && u->acts[0].wording == WORDING_NO_CALL && u->acts[0].entry == index;
}

static void try_words(struct search *s, unsigned seat, unsigned index)
{
	const struct lexicon_entry *e = &rules_of(s)->lexicon[index];
	bool answers = e->acts[0] == ACT_QUIERE || e->acts[0] == ACT_NO_QUIERE, calls = canto_of_act(e->acts[0]) >= 0;
	struct outlook outlook = { { leading_clause(rules_of(s), e->cite), KIND_WORDING, SEVERITY_NULL }, false };
	unsigned lance = pending_for(s, seat % 2);

	if (e->kind != LEX_BARRED || !trial_in_play(s->trial, seat) || !(answers || calls) || !is_barred(s, index))
		return;
	if (answers && !trial_asked(s->trial, seat))
		return;
	if (answers && lance < MAX_LANCES)
		outlook.expected.clause = clause_of_words(s, e->cite, rules_of(s)->lances[lance].answer_words.cite);
	if (outlook.expected.clause.n && (answers || s->quiet))
		keep_voice(s, answers ? FAULT_NO_ANSWER : FAULT_NO_CALL, seat, e->as_written, &outlook);
}

static void try_denial(struct search *s, unsigned seat)
{
	static const struct protest none = { 0 };
	struct str words = official_words(s->arena, rules_of(s), ACT_NIEGA_FLOR, -1, NULL);
	struct outlook outlook;

	if (trial_flor(s->trial, seat) < 0 || trial_sang(s->trial, seat) || !says_only(s, words, ACT_NIEGA_FLOR))
		return;
	s->scene.now = (struct deed){ ACT_NIEGA_FLOR, (uint8_t)seat, MAX_LANCES, BIND_NONE };
	if (fault_outlook(&s->scene, &none, &outlook))
		keep_voice(s, !trial_in_dispute(s->trial, seat) ? FAULT_STRANGER : FAULT_FLOR_DENIED, seat, words, &outlook);
}

/* ---- a place ------------------------------------------------------------------------------------------------------------ */

/* Who has a flor that he has not sung may owe it at any moment. */
static bool flores_wait(const struct search *s)
{
	for (unsigned seat = 0; seat < trial_seats(s->trial); seat++)
		if (trial_in_play(s->trial, seat) && trial_flor(s->trial, seat) >= 0 && !trial_sang(s->trial, seat))
			return true;
	return false;
}

static void try_seat(struct search *s, unsigned seat)
{
	try_cards(s, seat);
	for (unsigned i = 0; i < rules_of(s)->canto_count; i++)
		try_call(s, seat, i);
	try_own_answer(s, seat);
	for (unsigned i = 0; i < SOME_WORDS && rules_of(s)->lexicon_count; i++)
		try_words(s, seat, chance_below(s->chance, rules_of(s)->lexicon_count));
	try_denial(s, seat);
}

/* What the regulation does as the hand opens has not been done before its first event. */
static bool opens_by_rule(const struct search *s)
{
	for (unsigned i = 0; i < rules_of(s)->rule_count; i++)
		if (rules_of(s)->rules[i].moment == MOMENT_OPEN)
			return true;
	return false;
}

/* The first duel begins with its first event, and till then the table is that of all six. */
static bool has_begun(const struct search *s)
{
	return !trial_in_duels(s->trial) || __builtin_popcount(s->scene.table) == 2;
}

static void try_place(struct search *s)
{
	bool declaring = trial_declaring(s->trial) >= 0 && trial_lance_now(s->trial, (unsigned)trial_declaring(s->trial)).state
		== LANCE_ACCEPTED;

	s->quiet = pending_for(s, 0) == MAX_LANCES && pending_for(s, 1) == MAX_LANCES && !declaring && !flores_wait(s);
	for (unsigned seat = 0; seat < trial_seats(s->trial); seat++)
		try_seat(s, seat);
}

static bool do_event(struct search *s, const struct event *e)
{
	struct trial_event event = { .type = e->type, .seat = e->seat, .target = e->target, .form = e->form, .what = e->what,
		.number = e->number, .words = event_words(s->hand, e), .card_count = e->card_count,
		.same_breath = (e->flags & EVENT_SAME_BREATH) != 0 };

	memcpy(event.cards, e->cards, sizeof event.cards);
	if (!trial_do(s->trial, &event))
		return false;
	scene_follow(&s->scene, e);
	return true;
}

/* ---- numbers, and what is written ------------------------------------------------------------------------------------------ */

/* The number that these words declare, and nothing else; -1 none; -2: with other words, not to be touched. */
static int declared(struct search *s, const struct event *e)
{
	if (e->type != EVENT_VOICE)
		return -1;
	const struct utterance *u = trial_read(s->trial, event_words(s->hand, e));
	for (unsigned i = 0; i < u->count; i++)
		if (u->acts[i].act == ACT_DICE)
			return u->count == 1 ? u->acts[i].number : -2;
	return -1;
}

/* The event in which the best number was said; false where two said it. */
static bool best_number(struct search *s, uint32_t *at, int *best)
{
	bool alone = false;

	*best = -1;
	for (uint32_t i = 0; i < s->hand->event_count; i++) {
		int n = declared(s, &s->hand->events[i]);
		if (n == -2)
			return false;
		if (n >= 0 && n >= *best) {
			alone = n > *best;
			*best = n;
			*at = i;
		}
	}
	return alone;
}

/* The rules of the settlement, where whoever said the best number has said a false one. */
static const struct rule *settling_rule(const struct search *s, unsigned lance)
{
	const struct rule *lead = NULL;

	for (unsigned i = 0; i < rules_of(s)->rule_count; i++) {
		const struct rule *rule = &rules_of(s)->rules[i];
		if (rule->moment != MOMENT_SETTLE || rule->lance != lance)
			continue;
		enum answer answer = scene_strikes(&s->scene, rule);
		if (answer == SURE_YES && rule->kind != KIND_COUNT_ && !lead)
			lead = rule;
	}
	return lead;
}

static bool in_range(const struct lance *lance, int number)
{
	for (unsigned i = 0; i < lance->range_count; i++)
		if (number >= lance->range[i].low && number <= lance->range[i].high)
			return true;
	return lance->range_count == 0;
}

static void try_number(struct search *s)
{
	struct breach b = { .sort = FAULT_NUMBER, .replaces = true, .uncounted = true };
	int best, number;

	if (!best_number(s, &b.at, &best))
		return;
	unsigned lance = 0;
	while (lance < rules_of(s)->lance_count && rules_of(s)->lances[lance].kind != LANCE_TANTO)
		lance++;
	number = best + 1 + (int)chance_below(s->chance, 3);
	bool flores = false;
	for (unsigned seat = 0; seat < trial_seats(s->trial); seat++)
		flores |= trial_sang(s->trial, seat);
	if (lance == rules_of(s)->lance_count || flores || !in_range(&rules_of(s)->lances[lance], number) || number > 33)
		return;
	b.event = s->hand->events[b.at];
	s->scene.now = (struct deed){ ACT_DICE, b.event.seat, (uint8_t)lance, BIND_DECLARES };
	s->scene.number = number;
	s->scene.winner = s->scene.liar = b.event.seat;
	s->scene.settling = (uint8_t)lance;
	const struct rule *rule = settling_rule(s, lance);
	if (!rule)
		return;
	b.expected = (struct expected){ leading_clause(rules_of(s), rule->cite), rule->kind, rule->severity };
	b.words = arena_format(s->arena, "%d", number);
	keep(s, &b);
}

/* Of the deal only what has no price, since another hand would follow. */
static void try_deal_notes(struct search *s)
{
	struct breach b = { .sort = FAULT_DEAL_NOTE };
	struct outlook outlook;

	for (unsigned note = 0; note < NOTE_COUNT; note++) {
		unsigned seat = chance_below(s->chance, trial_seats(s->trial));
		if (!fault_of_note(&s->scene, note, seat, true, &outlook) || outlook.cut)
			continue;
		b.event = event_of(EVENT_NOTE, seat);
		b.event.what = (uint8_t)note;
		b.expected = outlook.expected;
		keep(s, &b);
	}
}

/* The score goes on from one hand of a match to the next: there a note with a price is not planted. */
static void try_notes(struct search *s, bool scored)
{
	struct breach b = { .sort = FAULT_NOTE };
	struct outlook outlook;

	while (b.at < s->hand->event_count && s->hand->events[b.at].type != EVENT_POINTS)
		b.at++;
	for (unsigned note = 0; note < NOTE_COUNT; note++) {
		unsigned seat = chance_below(s->chance, trial_seats(s->trial));
		if (!fault_of_note(&s->scene, note, seat, false, &outlook) || (scored && outlook.cut))
			continue;
		b.event = event_of(EVENT_NOTE, seat);
		b.event.what = (uint8_t)note;
		b.expected = outlook.expected;
		b.uncounted = outlook.cut;
		keep(s, &b);
	}
}

static void try_written(struct search *s, bool scored)
{
	struct breach b = { .sort = FAULT_POINTS, .replaces = true, .expected = { leading_clause(rules_of(s),
		rules_of(s)->score_cite), KIND_COUNT, SEVERITY_FAULT } };

	for (b.at = 0; b.at < s->hand->event_count && s->hand->events[b.at].type != EVENT_POINTS; b.at++)
		;
	if (b.at == s->hand->event_count || !b.expected.clause.n)
		return;
	b.event = s->hand->events[b.at];
	b.event.number = (int16_t)(b.event.number + (b.event.number >= b.event.second));
	b.event.second = (int16_t)(b.event.second + (s->hand->events[b.at].number < b.event.second));
	keep(s, &b);
	if (!scored)
		return;
	b.sort = FAULT_SCORE;
	b.expected.kind = KIND_SCORE;
	keep(s, &b);
}

/* ---- one of them ------------------------------------------------------------------------------------------ */

static bool pick(struct search *s, struct breach *breach)
{
	unsigned sorts = 0;

	for (unsigned i = 0; i < FAULT_SORTS; i++)
		if (s->met[i] && chance_below(s->chance, ++sorts) == 0)
			*breach = s->found[i];
	return sorts > 0;
}

/* Events up to the muestra, where it is turned up in the hand: the trial begins after them. */
static uint32_t opening(const struct hand *hand)
{
	uint32_t i = hand->event_count;

	while (i > 0 && hand->events[i - 1].type != EVENT_MUESTRA)
		i--;
	return i;
}

/* One game from its first event on, which the scene has seen. */
static bool is_plain(const struct search *s)
{
	return !trial_in_duels(s->trial) && !s->unclear;
}

bool breach_find(struct breach *breach, struct trial *trial, const struct ruleset *rules, const struct hand *hand,
	struct chance *chance, struct arena *arena, bool scored)
{
	struct search s = { .trial = trial, .hand = hand, .chance = chance, .arena = arena, .at = opening(hand) };

	s.lost = s.unclear = s.at > 0;
	if (!trial_begin(trial, hand, s.at))
		return false;
	scene_begin(&s.scene, trial, rules);
	if (is_plain(&s))
		try_deal_notes(&s);
	for (; s.at < hand->event_count && hand->events[s.at].type != EVENT_POINTS; s.at++) {
		const struct event *e = &hand->events[s.at];
		bool apart = !(e->flags & EVENT_SAME_BREATH) && (s.at > 0 || !opens_by_rule(&s));
		s.unclear |= e->type == EVENT_PLAY && e->form != FORM_OPEN && e->form != FORM_TOGETHER;
		s.lost |= s.unclear || (e->type == EVENT_PLAY && e->card_count > 1);
		if (apart && !s.lost && has_begun(&s) && !trial_decided(trial) && chance_percent(chance, SOME_PLACES))
			try_place(&s);
		if (!do_event(&s, e))
			return false;
	}
	if (!scored && is_plain(&s))
		try_number(&s); /* who says it may lose what he bet, and a match would go on from another score */
	if (is_plain(&s))
		try_notes(&s, scored);
	try_written(&s, scored);
	return pick(&s, breach);
}

/* ---- doing it --------------------------------------------------------------------------------------------- */

static struct span append(struct hand *hand, struct arena *arena, struct str words)
{
	struct str parts[] = { hand->source.text, words };
	uint32_t begin = (uint32_t)hand->source.text.n;

	if (!words.n)
		return (struct span){ 0, 0 };
	hand->source.text = arena_join(arena, parts, 2);
	return (struct span){ begin, begin + (uint32_t)words.n };
}

/* The hand ends here, unfinished or without its points. */
static void end_at(struct hand *hand, uint32_t at, unsigned ending)
{
	hand->events[at] = event_of(EVENT_END, NOBODY);
	hand->events[at].what = (uint8_t)ending;
	hand->event_count = at + 1;
	hand->ending = (uint8_t)ending;
}

bool breach_do(struct hand *out, const struct hand *hand, const struct breach *breach, struct arena *arena)
{
	struct event *events = ARENA_ARRAY(arena, struct event, hand->event_count + 2);
	uint32_t after = breach->at + (breach->replaces ? 1 : 0);

	if (!events)
		return false;
	*out = *hand;
	out->events = events;
	memcpy(events, hand->events, breach->at * sizeof *events);
	events[breach->at] = breach->event;
	memcpy(events + breach->at + 1, hand->events + after, (hand->event_count - after) * sizeof *events);
	out->event_count = hand->event_count + 1 - (after - breach->at);
	if (breach->words.n)
		events[breach->at].words = append(out, arena, breach->words);
	if (breach->cut)
		end_at(out, breach->at + 1, ENDING_UNFINISHED);
	for (uint32_t i = 0; breach->uncounted && i < out->event_count; i++)
		if (events[i].type == EVENT_POINTS)
			end_at(out, i, ENDING_PLAIN);
	return true;
}
