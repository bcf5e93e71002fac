/* How the table stood before the act that a finding is about. */
#include "lesson/lesson.h"

/* A text in one language that grows. */
struct telling {
	struct arena *arena;
	enum lang lang;
	struct str text;
};

static void add(struct telling *t, struct str more)
{
	t->text = arena_join(t->arena, (struct str[]){ t->text, t->text.n ? STR("; ") : STR(""), more }, 3);
}

static void tell_turn(struct telling *t, struct trial *trial)
{
	int due = trial_due(trial);

	if (trial_decided(trial)) {
		add(t, t->lang == LANG_ES ? STR("la mano estaba terminada") : STR("the hand was over"));
		return;
	}
	add(t, arena_format(t->arena, t->lang == LANG_ES ? "baza %u" : "baza %u", trial_baza(trial)));
	if (due >= 0)
		add(t, arena_format(t->arena, t->lang == LANG_ES ? "le toca jugar a %c" : "%c is to lay", 'A' + due));
}

static void tell_lance(struct telling *t, struct trial *trial, unsigned lance)
{
	const struct ruleset *rules = trial_rules(trial);
	struct trial_lance now = trial_lance_now(trial, lance);
	struct str name = now.last >= 0 ? rules->cantos[now.last].words.in[t->lang] : rules->lances[lance].words.in[t->lang];

	if (now.state == LANCE_PENDING && now.caller >= 0)
		add(t, arena_format(t->arena, t->lang == LANG_ES ? "espera respuesta: %.*s de %c" : "waiting for an answer: %.*s of %c",
			(int)name.n, name.p, 'A' + now.caller));
	else if (now.state == LANCE_ACCEPTED && now.stake_known)
		add(t, arena_format(t->arena, t->lang == LANG_ES ? "%.*s querido, por %d" : "%.*s accepted, for %d", (int)name.n, name.p, now.stake));
	else if (now.state == LANCE_REFUSED)
		add(t, arena_format(t->arena, t->lang == LANG_ES ? "%.*s no querido" : "%.*s refused", (int)name.n, name.p));
}

/* Tells the cards laid before the act, as the log has them: the last ones of each seat lie there. */
static void tell_cards(struct telling *t, const struct hand *hand, uint32_t upto, unsigned seats)
{
	struct str cards = STR("");
	unsigned laid = 0, first;

	for (uint32_t i = 0; i < upto; i++)
		laid += hand->events[i].type == EVENT_PLAY;
	if (!laid || !seats)
		return;
	first = laid - (laid - 1) % seats - 1; /* first card of the baza in play */
	for (uint32_t i = 0, n = 0; i < upto; i++) {
		const struct event *e = &hand->events[i];
		if (e->type != EVENT_PLAY || n++ < first)
			continue;
		cards = arena_format(t->arena, "%.*s%s%c %s", (int)cards.n, cards.p, cards.n ? ", " : "", 'A' + e->seat,
			card_name(e->cards[0], t->lang == LANG_EN));
	}
	add(t, arena_format(t->arena, t->lang == LANG_ES ? "en la mesa: %.*s" : "on the table: %.*s", (int)cards.n, cards.p));
}

static struct str told(struct arena *arena, enum lang lang, const struct hand *hand, uint32_t upto, struct trial *trial)
{
	struct telling t = { arena, lang, STR("") };
	int score[2];

	if (trial_score(trial, score))
		add(&t, arena_format(arena, lang == LANG_ES ? "marcador %d-%d" : "score %d-%d", score[0], score[1]));
	tell_turn(&t, trial);
	for (unsigned i = 0; i < trial_rules(trial)->lance_count; i++)
		tell_lance(&t, trial, i);
	tell_cards(&t, hand, upto, trial_seats(trial));
	return t.text;
}

void context_tell(struct findings *findings, const struct hand *hand, struct engine *engine, struct trial **trial)
{
	if (!*trial)
		*trial = trial_open(engine);
	for (struct finding *f = findings->first; f && *trial; f = f->next) {
		uint32_t upto = f->event > 0 ? (uint32_t)f->event - 1 : 0;
		bool of_act = f->event > 0 && (f->kind < KIND_DEAL || f->kind == KIND_LEAVE || f->kind == KIND_CONDUCT);
		if (!of_act || f->kind == KIND_COUNT || f->kind == KIND_SCORE || !trial_begin_again(*trial, hand, upto))
			continue;
		for (int lang = 0; lang < LANG_COUNT; lang++)
			f->context.in[lang] = told(findings->arena, (enum lang)lang, hand, upto, *trial);
	}
}
