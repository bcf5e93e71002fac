/* Does this wording count, and what does it do? */
#include "lesson/exercises.h"

#include "base/utf8.h"

/* Returns the words in capitals, or as they are unless all of them are ASCII. */
static struct str capitals(struct quiz_maker *m, struct str words)
{
	char *p = arena_alloc(&m->arena, words.n + 1);

	for (size_t i = 0; p && i < words.n; i++)
		p[i] = (char)(words.p[i] >= 'a' && words.p[i] <= 'z' ? words.p[i] - 32 : words.p[i]);
	return p && utf8_is_ascii(words) ? (struct str){ p, words.n } : words;
}

/* Returns the words as people write them: in capitals, with signs. */
static struct str dressed(struct quiz_maker *m, struct str words)
{
	switch (chance_below(&m->chance, 6)) {
	case 0: return arena_filled(&m->arena, "¡{}!", words);
	case 1: return arena_filled(&m->arena, "{}...", words);
	case 2: return capitals(m, words);
	default: return words;
	}
}

/* Draws an act that phrases of these kinds (bits) do; `alone`: and no other act with it. Each act is drawn equally often, however many
 * phrases it has: an act with few would give the right answer away. */
static unsigned draw_act(struct quiz_maker *m, unsigned kinds, bool alone)
{
	uint64_t acts[4] = { 0 };
	unsigned seen = 0, found = ACT_NONE;

	for (unsigned i = 0; i < m->rules->lexicon_count; i++) {
		const struct lexicon_entry *e = &m->rules->lexicon[i];
		unsigned act = e->acts[0];
		if (!(kinds >> e->kind & 1) || (alone && e->acts[1] != ACT_NONE) || (acts[act / 64] >> act % 64 & 1))
			continue;
		acts[act / 64] |= (uint64_t)1 << act % 64;
		found = chance_below(&m->chance, ++seen) == 0 ? act : found;
	}
	return found;
}

/* Draws a phrase of the lexicon of these kinds. */
static struct str phrase_of(struct quiz_maker *m, unsigned kinds)
{
	unsigned wanted = draw_act(m, kinds, false);
	const struct lexicon_entry *found = CHANCE_OF(&m->chance, e, m->rules->lexicon, m->rules->lexicon_count,
		(kinds >> e->kind & 1) && e->acts[0] == wanted);

	if (found && phrase_takes_number(found->as_written))
		return phrase_with_number(&m->arena, found->as_written, 2 + (int)chance_below(&m->chance, 6));
	return found ? found->as_written : (struct str){ 0 };
}

static struct str talk(struct quiz_maker *m)
{
	static const char *const talk[] = { "a ver qué hacés", "qué frío hace", "mirá qué cartas", "vamos que ganamos",
		"tranquilo, compañero", "pensalo bien", "qué partido largo", "cebame un mate" };

	return str_of(talk[chance_below(&m->chance, sizeof talk / sizeof *talk)]);
}

/* ---- how it stands ------------------------------------------------------------------------------------------------- */

enum { WELL_SAID, IRREGULAR, NOTHING, TALK, STANDINGS };

static bool has_kind(const struct ruleset *rules, unsigned kind)
{
	return ANY_OF(i, rules->lexicon_count, rules->lexicon[i].kind == kind);
}

/* True if the answer can be offered: some words of the game bind with a remark, or some are barred. */
static bool is_possible(const struct ruleset *rules, unsigned standing)
{
	return standing == IRREGULAR ? has_kind(rules, LEX_IRREGULAR) : standing == NOTHING ? has_kind(rules, LEX_BARRED) : true;
}

static unsigned standing_aimed_at(const struct quiz_maker *m)
{
	unsigned standing = m->aim % STANDINGS;

	for (unsigned i = 1; !is_possible(m->rules, standing); i++)
		standing = (m->aim / STANDINGS + i) % STANDINGS;
	return standing;
}

static struct str draw_phrase(struct quiz_maker *m, unsigned standing)
{
	switch (standing) {
	case WELL_SAID: return phrase_of(m, 1u << LEX_ACT | 1u << LEX_ADMITS | 1u << LEX_PHRASE);
	case IRREGULAR: return phrase_of(m, 1u << LEX_IRREGULAR);
	case NOTHING: return phrase_of(m, 1u << LEX_BARRED);
	default: return has_kind(m->rules, LEX_TALK) && chance_percent(&m->chance, 50) ? phrase_of(m, 1u << LEX_TALK) : talk(m);
	}
}

static unsigned standing_of(const struct utterance *heard)
{
	if (!heard->count)
		return TALK;
	return heard->wording <= WORDING_ACCEPTED ? WELL_SAID : heard->wording == WORDING_IRREGULAR ? IRREGULAR
		: heard->wording == WORDING_NO_CALL ? NOTHING : TALK;
}

static const char *const standings[STANDINGS][LANG_COUNT] = {
	[WELL_SAID] = { "vale y está bien dicho", "it counts and is well said" },
	[IRREGULAR] = { "obliga, pero con observación: así no se dice", "it binds, with a remark: not the way to say it" },
	[NOTHING] = { "no vale: quiso ser un canto o una respuesta y no lo es", "void: meant as a call or an answer, it is none" },
	[TALK] = { "es charla: ni obliga ni está mal", "talk: it neither binds nor is wrong" },
};

static struct str act_text(struct quiz_maker *m, unsigned act)
{
	return bitext_in(ruleset_act_words(m->rules, act), m->lang);
}

/* Tells what the wording does under the ruleset; the same sentence explains why the other answers are wrong. */
static struct str standing_why(struct quiz_maker *m, const struct canto_lesson *lesson, unsigned standing)
{
	const struct spoken_act *act = &lesson->heard.acts[0];
	struct str what = act_text(m, act->wording == WORDING_NO_CALL ? act->meant : act->act);

	switch (standing) {
	case WELL_SAID: return quiz_text(m, "son palabras que el reglamento reconoce: {}", "these are words that the regulation knows: {}", what);
	case IRREGULAR: return quiz_text(m, "se entiende y obliga ({}), pero se dice «{}»", "understood and binding ({}), but one says «{}»", what,
		lesson->advice.say);
	case NOTHING: if (act->meant == ACT_HABLA)
			return quiz_words(m, "es de otro juego: acá no es ningún canto", "of another game: it is no call here");
		return quiz_text(m, "quiso ser {} y no lo es: se dice «{}»", "meant as {}, which it is not: one says «{}»", what, lesson->advice.say);
	default: return quiz_words(m, "en esas palabras no hay canto ni respuesta", "there is no call and no answer in these words");
	}
}

/* Returns why the chosen answer is wrong. */
static const char *standing_error(enum lang lang, unsigned chosen, unsigned right)
{
	bool binds = right == WELL_SAID || right == IRREGULAR;

	switch (chosen) {
	case WELL_SAID: return tr(lang, "bien dicho no está: ", "well said it is not: ");
	case IRREGULAR: return right == WELL_SAID ? tr(lang, "no merece observación: ", "it earns no remark: ")
		: tr(lang, "no obliga a nadie: ", "it binds nobody: ");
	case NOTHING: return binds ? tr(lang, "vale y obliga: ", "it counts and binds: ")
		: tr(lang, "no hay acto que anular: ", "there is no act to be void: ");
	default: return binds ? tr(lang, "no es charla, obliga: ", "no talk, it binds: ")
		: tr(lang, "no es charla, se señala: ", "no talk, it is reported: ");
	}
}

static bool ask_standing(struct quiz_maker *m, struct exercise *x, const struct canto_lesson *lesson)
{
	unsigned right = standing_of(&lesson->heard);
	struct str why = standing_why(m, lesson, right);

	x->question = quiz_text(m, "Alguien dice «{}». ¿Cómo queda?", "Somebody says «{}». How does it stand?", lesson->phrase);
	quiz_clauses_of(m, quiz_answer(x, str_of(standings[right][m->lang]), why), lesson, MAX_LANCES);
	for (unsigned i = 1; i < STANDINGS; i++) {
		unsigned chosen = (right + i) % STANDINGS;
		if (!is_possible(m->rules, chosen))
			continue;
		quiz_clauses_of(m, quiz_answer(x, str_of(standings[chosen][m->lang]), arena_filled(&m->arena, "{}{}", standing_error(m->lang, chosen, right),
			why)), lesson, MAX_LANCES);
	}
	return x->count >= 3;
}

/* ---- what it does ---------------------------------------------------------------------------------------------------- */

/* True of calls and answers. Asking, claiming and repeating are neither, so no question is about them. */
static bool is_bid_act(unsigned act)
{
	return canto_of_act(act) >= 0 || act <= ACT_IMPONE || act == ACT_SE_VA || act == ACT_HABLA;
}

static bool ask_act(struct quiz_maker *m, struct exercise *x, const struct canto_lesson *lesson)
{
	unsigned act = lesson->heard.acts[0].act;
	struct str what = act_text(m, act);

	x->question = quiz_text(m, "¿Qué hace el que dice «{}»?", "What does he do who says «{}»?", lesson->phrase);
	quiz_clauses_of(m, quiz_answer(x, what, standing_why(m, lesson, WELL_SAID)), lesson, MAX_LANCES);
	for (unsigned i = 0; i < 12; i++) {
		unsigned other = draw_act(m, 1u << LEX_ACT, true);
		struct str words = official_words(&m->arena, m->rules, other, -1);
		if (other == act || other == ACT_NONE || !is_bid_act(other))
			continue;
		struct quiz_choice *choice = quiz_answer(x, act_text(m, other), quiz_text(m, "para eso se dice «{}»", "for that one says «{}»", words));
		const struct lexicon_entry *set = official_entry(m->rules, other);
		if (choice && set)
			quiz_cite(m->rules, choice, set->cite);
	}
	return x->count == QUIZ_CHOICES;
}

static bool is_bid(const struct canto_lesson *lesson)
{
	return !FIND_IN(act, lesson->heard.acts, lesson->heard.count, !is_bid_act(act->wording == WORDING_NO_CALL ? act->meant : act->act));
}

/* Returns the level: a wording is hard by its spelling and its length, not by what it does. */
static unsigned level_of(struct str phrase, bool plain)
{
	return COUNT_IF(i, (unsigned)phrase.n, phrase.p[i] == ' ') > 1 ? 3 : plain ? 1 : 2;
}

bool exercise_wording(struct quiz_maker *m, struct exercise *x)
{
	bool asks_act = m->aim / 64 % 4 == 0;
	unsigned standing = asks_act ? (unsigned)WELL_SAID : standing_aimed_at(m);
	struct str phrase = draw_phrase(m, standing), written = phrase.n ? dressed(m, phrase) : phrase;

	if (!phrase.n)
		return false;
	struct canto_lesson lesson = lesson_heard(&m->arena, m->rules, m->canto, written);
	if (standing_of(&lesson.heard) != standing || !is_bid(&lesson) || ((standing == NOTHING || standing == IRREGULAR) && !lesson.advice.say.n))
		return false;
	x->level = (uint8_t)level_of(phrase, str_equal(phrase, written));
	return asks_act ? lesson.heard.count == 1 && ask_act(m, x, &lesson) : ask_standing(m, x, &lesson);
}
