/* What may be said now. */
#include "lesson/exercises.h"
#include "lesson/officials.h"

static bool is_said(const struct lesson_choice *choice)
{
	return choice->act != ACT_JUEGA && choice->act != ACT_SE_VA && choice->words.n;
}

/* True if the choice is barred by a finding about its speaker, not about what another seat omitted. */
static bool is_barred(const struct lesson_choice *choice)
{
	return is_said(choice) && (choice->ruling == RULED_VOID || choice->ruling == RULED_FAULT) && choice->finding
		&& choice->finding->seat == (int)choice->seat;
}

/* The acts asked about and offered: the two answers and the calls; of calls with the same words one, and none of the flor, which few may
 * ever say. They form three classes: answers, calls of the points, calls of the hand. Each class has its share of the right answers, so
 * that no class with many calls becomes the better guess. */
enum { CLASSES = 3, SHARES = 20 };
static const uint8_t share_of[SHARES] = { 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2 };

struct asked {
	uint8_t acts[MAX_CANTOS + 2];
	unsigned count;
	unsigned first[CLASSES + 1];        /* first act of each class */
};

static bool is_first_of_words(const struct ruleset *rules, unsigned row)
{
	struct str words = rules->cantos[row].words.in[LANG_ES];

	return !ANY_OF(i, row, str_equal(rules->cantos[i].words.in[LANG_ES], words));
}

static struct asked asked_acts(const struct ruleset *rules)
{
	struct asked asked = { .acts = { ACT_QUIERE, ACT_NO_QUIERE }, .count = 2, .first = { 0, 2 } };

	for (unsigned class = 1; class < CLASSES; class++) {
		unsigned kind = class == 1 ? LANCE_TANTO : LANCE_CARDS;
		for (unsigned i = 0; i < rules->canto_count; i++)
			if (rules->lances[rules->cantos[i].lance].kind == kind && is_first_of_words(rules, i))
				asked.acts[asked.count++] = (uint8_t)act_of_canto(i);
		asked.first[class + 1] = asked.count;
	}
	return asked;
}

static unsigned act_aimed_at(const struct quiz_maker *m)
{
	struct asked asked = asked_acts(m->rules);
	unsigned class = share_of[m->aim % SHARES];

	while (asked.first[class + 1] == asked.first[class])
		class = (class + 1) % CLASSES;
	return asked.acts[asked.first[class] + m->aim / SHARES % (asked.first[class + 1] - asked.first[class])];
}

static unsigned gcd(unsigned a, unsigned b)
{
	return b ? gcd(b, a % b) : a;
}

/* True if «quiero y retruco» may be offered as a wrong answer. */
static bool may_be_together(const struct ruleset *rules, unsigned act)
{
	const struct canto_row *call = row_of_call(rules, act);
	const struct lance *lance = call ? &rules->lances[call->lance] : NULL;

	return lance && lance->kind == LANCE_CARDS && lance->raise.value != RAISE_IN_PHRASE && rules->read_answers.value != READ_OPEN;
}

/* True if the choice is in plain words, which a player would use whether they are right here or not. A prefix, a second answer or a
 * needless number would give the right answer away. */
static bool is_plain_words(struct quiz_maker *m, const struct lesson_choice *choice)
{
	const struct utterance *heard = trial_read(m->trial, choice->words);
	unsigned last = heard->count - 1;

	if (!heard->count || heard->count > 2 || heard->acts[0].prefix != PREFIX_NONE || heard->acts[last].prefix != PREFIX_NONE)
		return false;
	if (heard->acts[last].number >= 0 && !phrase_takes_number(official_words(&m->scratch, m->rules, choice->act, -1)))
		return false;
	return heard->count == 1 || (heard->acts[0].act == ACT_QUIERE && may_be_together(m->rules, heard->acts[1].act));
}

/* Draws a choice of the seat with this act, allowed or barred; of several wordings the first: a rarer one would give the right answer
 * away. */
static const struct lesson_choice *draw_choice(struct quiz_maker *m, const struct options_lesson *lesson, unsigned seat, unsigned act,
	bool allowed)
{
	const struct lesson_choice *list = lesson->choices;

	return CHANCE_OF(&m->chance, choice, list, lesson->choice_count, choice->seat == seat && choice->act == act
		&& (allowed ? is_said(choice) && choice->ruling == RULED_STANDS && choice == list + choice->same_as : is_barred(choice))
		&& is_plain_words(m, choice));
}

/* True if the act may be said here in any words: it is no wrong answer. */
static bool is_allowed(const struct options_lesson *lesson, unsigned seat, unsigned act)
{
	return ANY_OF(i, lesson->choice_count, lesson->choices[i].seat == seat && lesson->choices[i].act == act && is_said(&lesson->choices[i])
		&& lesson->choices[i].ruling == RULED_STANDS);
}

/* «Con flor truco» from a seat without a flor is a lie that comes out at the end. */
static bool names_flor(struct quiz_maker *m, const struct lesson_choice *choice)
{
	const struct utterance *heard = trial_read(m->trial, choice->words);

	return !trial_sang(m->trial, choice->seat)
		&& ANY_OF(i, heard->count, heard->acts[i].prefix != PREFIX_NONE || heard->acts[i].act == ACT_CANTA_FLOR);
}

/* True if all acts of the words are valid and draw no finding. A call that comes too late may be void without a finding. */
static bool is_done(struct quiz_maker *m, const struct lesson_choice *choice)
{
	trial_mark(m->trial);
	struct phrase_effect effect = phrase_effect(&m->scratch, m->trial, choice->seat, choice->words);
	return effect_is_clean(&effect);
}

static struct str quoted(struct quiz_maker *m, struct str words)
{
	return arena_filled(&m->arena, "«{}»", words);
}

static void answer_right(struct quiz_maker *m, struct exercise *x, const struct lesson_choice *choice)
{
	struct canto_lesson heard = lesson_heard(&m->arena, m->rules, m->canto, choice->words);
	struct quiz_choice *answer = quiz_answer(x, quoted(m, choice->words),
		quiz_words(m, "está a tiempo, le toca y son las palabras", "it is in time, his to say, and these are the words"));

	quiz_clauses_of(m, answer, &heard, choice->lance);
}

/* True if the verdict finds fault with these words as the next act of the log. The trial may know less: the last words may have won the
 * match. */
static bool is_found(struct quiz_maker *m, const struct exercise *x, struct str words)
{
	struct exercise more = *x;
	struct findings notation;
	struct hand hand;

	more.log = arena_filled(&m->scratch, "{}\n{} \"{}\"", x->log, SEAT(x->seat), words);
	struct reader *reader = quiz_read(m, &more, &hand, &notation);
	if (!reader)
		return false;
	bool end = hand.event_count > 0 && hand.events[hand.event_count - 1].type == EVENT_END;
	bool found = FIND_LINKED(f, engine_judge(m->engine, &hand, &notation)->findings.first,
		(f->severity == SEVERITY_FAULT || f->severity == SEVERITY_NULL) && f->event == (int)hand.event_count - end);
	reader_close(reader);
	return found;
}

static void answer_wrong(struct quiz_maker *m, struct exercise *x, const struct lesson_choice *choice)
{
	quiz_clauses_broken(m, quiz_answer(x, quoted(m, choice->words), quiz_finding(m, choice->finding, true)), choice->finding);
}

/* Adds «quiero y retruco» for a raise that is wrong with «quiero» too; otherwise every answer with «quiero» would be right. */
static bool answer_wrong_together(struct quiz_maker *m, struct exercise *x, unsigned seat, unsigned act)
{
	if (!may_be_together(m->rules, act) || !chance_percent(&m->chance, row_of_call(m->rules, act)->over ? 45 : 20))
		return false;
	struct canto_formulas officials = officials_of(&m->scratch, m->trial);

	for (unsigned i = 0; i < officials.count; i++) {
		const struct canto_formula *official = &officials.list[i];
		if (official_act(official) != act || official->acts[0] != ACT_QUIERE || official->prefix != PREFIX_NONE)
			continue;
		struct str words = official_said(&m->arena, m->rules, official, -1);
		struct canto_lesson said = lesson_said(&m->scratch, m->trial, seat, words);
		if ((said.ruling != RULED_VOID && said.ruling != RULED_FAULT) || !said.worst || said.worst->seat != (int)seat || !is_found(m, x, words))
			return false;
		struct lesson_choice choice = { .words = words, .finding = said.worst };
		answer_wrong(m, x, &choice);
		return true;
	}
	return false;
}

/* Adds an answer that no call waits for: it draws no finding, but is no answer. */
static void answer_unasked(struct quiz_maker *m, struct exercise *x, unsigned seat, unsigned act)
{
	struct str words = official_words(&m->scratch, m->rules, act, -1);
	struct canto_lesson said = lesson_said(&m->scratch, m->trial, seat, words);

	if (words.n && (said.ruling == RULED_TALK || said.ruling == RULED_VOID || said.ruling == RULED_FAULT))
		quiz_answer(x, quoted(m, words), quiz_words(m, "nadie espera que conteste nada", "nobody waits for an answer of his"));
}

/* True of an act unlike the right one: a call of another lance, a call of the points if an answer is right, an answer if a call is right.
 * Such an act is mostly right when the other is wrong; offering it as a wrong answer as often as possible keeps it from being the better
 * guess. */
static bool is_far(const struct ruleset *rules, unsigned act, unsigned right)
{
	const struct canto_row *call = row_of_call(rules, act), *of = row_of_call(rules, right);

	return !call ? of != NULL : of ? call->lance != of->lance : rules->lances[call->lance].kind != LANCE_CARDS;
}

/* Offers the acts in an order of their own until there are `most` answers. */
static void answer_pass(struct quiz_maker *m, struct exercise *x, const struct options_lesson *lesson, unsigned seat, unsigned right, bool far,
	unsigned most)
{
	struct asked asked = asked_acts(m->rules);
	unsigned count = asked.count, first = chance_below(&m->chance, count), step = 1 + chance_below(&m->chance, count - 1);

	while (gcd(step, count) != 1)
		step = step % (count - 1) + 1;
	for (unsigned i = 0; i < count && x->count < most; i++) {
		unsigned act = asked.acts[(first + i * step) % count];
		const struct lesson_choice *wrong = draw_choice(m, lesson, seat, act, false);
		if (act == right || is_far(m->rules, act, right) != far || is_allowed(lesson, seat, act))
			continue;
		if (wrong && trial_asked(m->trial, seat) && answer_wrong_together(m, x, seat, act))
			continue;
		if (wrong && is_found(m, x, wrong->words))
			answer_wrong(m, x, wrong);
		else if (!wrong && canto_of_act(act) < 0 && !trial_asked(m->trial, seat))
			answer_unasked(m, x, seat, act);
	}
}

static bool ask(struct quiz_maker *m, struct exercise *x, const struct options_lesson *lesson, unsigned seat)
{
	unsigned act = act_aimed_at(m);
	const struct lesson_choice *right = draw_choice(m, lesson, seat, act, true);

	if (!right || names_flor(m, right) || !is_done(m, right) || is_found(m, x, right->words))
		return false;
	answer_right(m, x, right);
	if (canto_of_act(act) >= 0 && !trial_asked(m->trial, seat) && chance_percent(&m->chance, 70))
		answer_unasked(m, x, seat, chance_percent(&m->chance, 50) ? ACT_QUIERE : ACT_NO_QUIERE);
	answer_pass(m, x, lesson, seat, act, true, 2 + chance_below(&m->chance, 2));
	answer_pass(m, x, lesson, seat, act, false, QUIZ_CHOICES);
	answer_pass(m, x, lesson, seat, act, true, QUIZ_CHOICES);
	return x->count >= 3;
}

/* True of a point of the level: 2 if nothing waits and the table is small; 3 if a call waits, or the table is large; 4 if both. Two bets that
 * wait at once are not for beginners: which one does an answer meet? */
static bool is_plain(struct quiz_maker *m)
{
	return !trial_decided(m->trial) && trial_waiting(m->trial) <= 1 && (trial_declaring(m->trial) < 0 || quiz_points_said(m))
		&& 2u + (trial_waiting(m->trial) > 0) + quiz_is_large(m, trial_seats(m->trial)) == m->level;
}

/* Quick look: an answer needs a call that waits, and a settled lance has no more calls. */
static bool may_fit(struct quiz_maker *m, unsigned seat, unsigned act)
{
	const struct canto_row *call = row_of_call(m->rules, act);

	if (!call)
		return trial_asked(m->trial, seat);
	unsigned state = trial_lance_now(m->trial, call->lance).state;
	return m->rules->lances[call->lance].kind == LANCE_CARDS || state == LANCE_UNOPENED || state == LANCE_PENDING;
}

/* Asks at a point where the aimed act may be said. */
static bool ask_at(struct quiz_maker *m, struct exercise *x, const struct hand *hand, uint32_t upto)
{
	if (!trial_begin(m->trial, hand, upto) || !is_plain(m) || (upto && trial_part_follows(m->trial, hand)))
		return false;
	unsigned seat = natural_speaker(m->trial);
	if (!may_fit(m, seat, act_aimed_at(m)) || (trial_flor(m->trial, seat) >= 0 && !trial_sang(m->trial, seat)))
		return false; /* the seat must sing its flor first */
	struct options_lesson lesson = lesson_options(&m->scratch, m->trial);
	x->question = quiz_text(m, "Va por aquí la mano. ¿Qué puede decir ahora {}?", "The hand has come so far. What may {} say now?", SEAT(seat));
	quiz_show(m, x, hand, upto, seat);
	x->seats = (uint8_t)trial_seats(m->trial);
	x->seat = (uint8_t)seat;
	x->level = (uint8_t)m->level;
	return ask(m, x, &lesson, seat) && !quiz_is_won(m, hand, upto);
}

bool exercise_options(struct quiz_maker *m, struct exercise *x)
{
	return quiz_somewhere(m, x, quiz_hand(m, 0, 100), ask_at);
}
