#include "generate/phrases.h"
#include "generate/faults.h"

/* Words of the lexicon that are tried at each place, others each time. */
enum { SOME_WORDS = 12 };

static void keep_voice(struct search *s, unsigned sort, unsigned seat, struct str words, const struct outlook *outlook)
{
	struct breach b = { .sort = (uint8_t)sort, .event = event_by(EVENT_VOICE, seat), .words = words, .at = s->at,
		.expected = outlook->expected, .cut = outlook->cut };

	search_keep(s, &b);
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

/* True if the words do this act, plainly and alone. */
static bool says_only(struct search *s, struct str words, unsigned act)
{
	const struct utterance *u = words.n ? trial_read(s->trial, words) : NULL;
	return u && u->count == 1 && u->acts[0].act == act && u->acts[0].prefix == PREFIX_NONE && !u->acts[0].loose
		&& u->acts[0].wording <= WORDING_ACCEPTED;
}

/* The protest of a rule that barred the seat from this call earlier in the hand. */
static struct protest barred(const struct search *s)
{
	const struct deed *now = &s->oracle.now;
	struct trial_act act = { .act = now->act, .lance = now->lance, .binding = now->binding };
	struct protest p = { .kind = KIND_TIMING, .severity = SEVERITY_NULL };

	p.stands = trial_barred(s->trial, now->seat, &act, &p.clause);
	return p;
}

/* What stands against the call: the order of calls, for those who play this duel, or a bar. */
static struct protest against_call(const struct search *s, unsigned canto, unsigned seat, struct str words)
{
	if (!trial_in_dispute(s->trial, seat))
		return (struct protest){ 0 };
	struct str quiero = official_words(s->arena, rules_of(s), ACT_QUIERE, -1);
	bool accepts = quiero.n && str_starts(words, quiero); /* «quiero y retruco» accepts what is under it */
	struct protest protest = fault_of_call(&s->oracle, canto, seat, accepts);
	return protest.stands ? protest : barred(s);
}

/* True if something was asked for since somebody spoke of the lance. The request may be to say the call again, which is no fault. */
static bool asked_since(const struct search *s, unsigned lance)
{
	unsigned i = s->oracle.count;

	while (i > 0 && s->oracle.deeds[i - 1].lance != lance && s->oracle.deeds[i - 1].act != ACT_PIDE)
		i--;
	return i > 0 && s->oracle.deeds[i - 1].act == ACT_PIDE;
}

static void try_call(struct search *s, unsigned seat, unsigned canto)
{
	const struct canto_row *row = &rules_of(s)->cantos[canto];
	unsigned act = act_of_canto(canto);
	struct str words = official_variant(rules_of(s), act, official_words(s->arena, rules_of(s), act, -1), s->chance);
	unsigned state = trial_lance_now(s->trial, row->lance).state;
	bool opens = state != LANCE_PENDING && state != LANCE_ACCEPTED && row->opens;
	struct outlook outlook;

	if (row->prefixes || asked_since(s, row->lance) || rules_of(s)->lances[row->lance].kind == LANCE_FLOR || !says_only(s, words, act_of_canto(canto)))
		return;
	s->oracle.now = (struct deed){ act_of_canto(canto), (uint8_t)seat, row->lance, opens ? BIND_OPENS : BIND_RAISES,
		DEED_ABOUT_NOTHING };
	s->oracle.number = trial_read(s->trial, words)->acts[0].number;
	struct protest protest = against_call(s, canto, seat, words);
	bool told = (!protest.stands || protest.clause.n) && fault_outlook(&s->oracle, &protest, &outlook);
	s->oracle.number = -1;
	if (told)
		keep_voice(s, sort_of_call(s, outlook.expected.kind, seat), seat, words, &outlook);
}

/* ---- answers, words ---------------------------------------------------------------------------------------------------- */

static bool side_has_answered(const struct search *s, unsigned side)
{
	return FIND_IN(d, s->oracle.deeds, s->oracle.count, d->seat % 2 == side
		&& (d->binding == BIND_ANSWERS || d->act == ACT_QUIERE || d->act == ACT_NO_QUIERE));
}

/* Tries «quiero» to a call of the own side. */
static void try_own_answer(struct search *s, unsigned seat)
{
	struct str words = official_words(s->arena, rules_of(s), ACT_QUIERE, -1);
	unsigned lance = search_pending(s, !(seat % 2));
	struct outlook outlook;

	if (lance == MAX_LANCES || search_pending(s, seat % 2) != MAX_LANCES || side_has_answered(s, seat % 2)
			|| rules_of(s)->read_answers.value == READ_OPEN || !says_only(s, words, ACT_QUIERE))
		return;
	int caller = trial_lance_now(s->trial, lance).caller;
	if (caller < 0 || (unsigned)caller % 2 != seat % 2 || !trial_in_play(s->trial, seat))
		return;
	struct protest protest = { true, KIND_ENTITLEMENT, SEVERITY_NULL,
		leading_clause(rules_of(s), rules_of(s)->lances[lance].answers.cite) };
	s->oracle.now = deed_of(ACT_QUIERE, seat);
	if (fault_outlook(&s->oracle, &protest, &outlook))
		keep_voice(s, FAULT_OWN_ANSWER, seat, words, &outlook);
}

/* True if the words are read as barred by this entry of the lexicon, and as nothing else. */
static bool is_barred(struct search *s, unsigned index)
{
	const struct utterance *u = trial_read(s->trial, rules_of(s)->lexicon[index].as_written);
	return u->count == 1 && u->acts[0].wording == WORDING_NO_CALL && u->acts[0].entry == index;
}

static void try_words(struct search *s, unsigned seat, unsigned index)
{
	const struct lexicon_entry *e = &rules_of(s)->lexicon[index];
	bool answers = e->acts[0] == ACT_QUIERE || e->acts[0] == ACT_NO_QUIERE, calls = canto_of_act(e->acts[0]) >= 0;
	struct outlook outlook = { { leading_clause(rules_of(s), e->cite), KIND_WORDING, SEVERITY_NULL }, false, false };
	unsigned lance = search_pending(s, seat % 2);

	if (e->kind != LEX_BARRED || !trial_in_play(s->trial, seat) || !(answers || calls) || !is_barred(s, index))
		return;
	if (answers && !trial_asked(s->trial, seat))
		return;
	if (answers && lance < MAX_LANCES)
		outlook.expected.clause = shared_clause(rules_of(s), e->cite, rules_of(s)->lances[lance].answer_words.cite);
	if (outlook.expected.clause.n && (answers || s->quiet))
		keep_voice(s, answers ? FAULT_NO_ANSWER : FAULT_NO_CALL, seat, e->as_written, &outlook);
}

static void try_denial(struct search *s, unsigned seat)
{
	static const struct protest none = { 0 };
	struct str words = official_words(s->arena, rules_of(s), ACT_NIEGA_FLOR, -1);
	struct outlook outlook;

	if (trial_flor(s->trial, seat) < 0 || trial_sang(s->trial, seat) || !says_only(s, words, ACT_NIEGA_FLOR))
		return;
	s->oracle.now = deed_of(ACT_NIEGA_FLOR, seat);
	if (fault_outlook(&s->oracle, &none, &outlook))
		keep_voice(s, !trial_in_dispute(s->trial, seat) ? FAULT_STRANGER : FAULT_FLOR_DENIED, seat, words, &outlook);
}

void search_words(struct search *s, unsigned seat)
{
	for (unsigned i = 0; i < rules_of(s)->canto_count; i++)
		try_call(s, seat, i);
	try_own_answer(s, seat);
	for (unsigned i = 0; i < SOME_WORDS && rules_of(s)->lexicon_count; i++)
		try_words(s, seat, chance_below(s->chance, rules_of(s)->lexicon_count));
	try_denial(s, seat);
}
