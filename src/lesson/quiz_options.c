/* What may be said now. */
#include "lesson/exercises.h"

static bool is_said(const struct lesson_choice *choice)
{
	return choice->act != ACT_JUEGA && choice->act != ACT_SE_VA && choice->words.n;
}

/* What is found has to be about him who speaks, not about what another one left undone. */
static bool is_barred(const struct lesson_choice *choice)
{
	return is_said(choice) && (choice->ruling == RULED_VOID || choice->ruling == RULED_FAULT) && choice->finding
		&& choice->finding->seat == (int)choice->seat;
}

/* To sing or to deny a flor is never the answer asked for: it may be a lie that comes out later. */
static bool may_be_said(const struct lesson_choice *choice)
{
	return is_said(choice) && choice->ruling == RULED_STANDS && choice->act != ACT_CANTA_FLOR
		&& choice->act != ACT_NIEGA_FLOR && choice->act != ACT_CONCEDE && choice->act != ACT_AVISA;
}

/* Any of the choices of the seat that `wanted` takes. */
static const struct lesson_choice *draw_choice(struct quiz_maker *m, const struct options_lesson *lesson, unsigned seat,
	bool (*wanted)(const struct lesson_choice *choice))
{
	const struct lesson_choice *found = NULL;
	unsigned seen = 0;

	for (unsigned i = 0; i < lesson->choice_count; i++)
		if (lesson->choices[i].seat == seat && wanted(&lesson->choices[i]) && chance_below(&m->chance, ++seen) == 0)
			found = &lesson->choices[i];
	return found;
}

/* «Con flor truco» of one who has none is a lie that comes out at the end. */
static bool names_flor(struct quiz_maker *m, const struct lesson_choice *choice)
{
	const struct utterance *heard = trial_read(m->trial, choice->words);

	for (unsigned i = 0; i < heard->count; i++)
		if (heard->acts[i].prefix != PREFIX_NONE || heard->acts[i].act == ACT_CANTA_FLOR)
			return !trial_sang(m->trial, choice->seat);
	return false;
}

/* A call that comes too late may be void and nobody object to it. */
static bool is_done(struct quiz_maker *m, const struct lesson_choice *choice)
{
	struct trial_event event = { .type = EVENT_VOICE, .seat = choice->seat, .target = NOBODY, .number = -1, .words = choice->words };
	struct trial_act acts[LESSON_ACTS];
	bool valid = true;

	trial_mark(m->trial);
	trial_do(m->trial, &event);
	unsigned count = trial_acts(m->trial, acts, LESSON_ACTS);
	for (unsigned i = 0; i < count; i++)
		valid &= acts[i].valid;
	valid &= count > 0 && !trial_findings(m->trial);
	trial_back(m->trial);
	return valid;
}

static struct str quoted(struct quiz_maker *m, struct str words)
{
	return arena_format(&m->arena, "«%.*s»", (int)words.n, words.p);
}

static void answer_right(struct quiz_maker *m, struct exercise *x, const struct lesson_choice *choice)
{
	struct canto_lesson heard = lesson_heard(&m->arena, m->rules, m->canto, choice->words);
	struct quiz_choice *answer = quiz_answer(x, quoted(m, choice->words),
		str_of(say(m->lang, "está a tiempo, le toca y son las palabras", "it is in time, his to say, and these are the words")));

	for (unsigned i = 0; i < LESSON_CLAUSES && heard.clauses[i].n; i++)
		quiz_clause(answer, heard.clauses[i]);
}

static void answer_wrong(struct quiz_maker *m, struct exercise *x, const struct lesson_choice *choice)
{
	struct quiz_choice *answer = quiz_answer(x, quoted(m, choice->words), quiz_finding(m, choice->finding));

	for (unsigned i = 0; i < FINDING_CLAUSES && choice->finding->clauses[i].n; i++)
		quiz_clause(answer, arena_str(&m->arena, choice->finding->clauses[i]));
}

static bool ask(struct quiz_maker *m, struct exercise *x, const struct options_lesson *lesson, unsigned seat)
{
	const struct lesson_choice *right = draw_choice(m, lesson, seat, may_be_said);

	/* To pass where nobody asks anything is to leave, or nothing. */
	if (!right || names_flor(m, right) || !is_done(m, right) || (right->act == ACT_PASA && !trial_asked(m->trial, seat)))
		return false;
	answer_right(m, x, right);
	for (unsigned i = 0; i < 16 && x->count < QUIZ_CHOICES; i++) {
		const struct lesson_choice *wrong = draw_choice(m, lesson, seat, is_barred);
		if (wrong)
			answer_wrong(m, x, wrong);
	}
	return x->count >= 3;
}

/* Two bets that wait at once are another lesson: which of them an answer meets is not for beginners. */
static bool is_plain(struct quiz_maker *m)
{
	unsigned waiting = 0;

	for (unsigned i = 0; i < m->rules->lance_count; i++)
		waiting += trial_lance_now(m->trial, i).state == LANCE_PENDING;
	return !trial_decided(m->trial) && waiting < 2;
}

bool exercise_options(struct quiz_maker *m, struct exercise *x)
{
	const struct hand *hand = quiz_hand(m, 0, 100);
	uint32_t upto = hand ? chance_below(&m->chance, hand->event_count) : 0;

	if (!hand)
		return false;
	engine_new_match(m->engine, hand->match);
	if (!trial_begin(m->trial, hand, upto) || !is_plain(m))
		return false;
	unsigned seat = natural_speaker(m->trial);
	if (trial_flor(m->trial, seat) >= 0 && !trial_sang(m->trial, seat))
		return false; /* first of all he has a flor to sing */
	struct options_lesson lesson = lesson_options(&m->scratch, m->trial);
	x->question = arena_format(&m->arena, say(m->lang, "Va por aquí la mano. ¿Qué puede decir ahora %c?",
		"The hand has come so far. What may %c say now?"), 'A' + seat);
	x->log = quiz_log(m, hand, upto);
	return ask(m, x, &lesson, seat);
}
