/* How the table stood before the act that a finding is about. */
#include "lesson/lesson.h"
#include "report/print.h"

static void tell_turn(struct out *out, struct trial *trial)
{
	if (trial_decided(trial)) {
		out_say(out, "la mano estaba terminada", "the hand was over");
		return;
	}
	out_format(out, "baza %u", trial_baza(trial));
	if (trial_due(trial) >= 0)
		out_say_format(out, "; le toca jugar a %c", "; %c is to lay", 'A' + trial_due(trial));
}

/* What the regulation proposes by itself is nobody's call, and says what it is for. */
static void tell_lance(struct out *out, struct arena *arena, struct trial *trial, unsigned lance)
{
	struct trial_lance now = trial_lance_now(trial, lance);
	struct str name = ledger_call_name(arena, &now.call, out->lang);

	if (now.state == LANCE_PENDING && now.caller >= 0) {
		print_say(out, "; espera respuesta: {}", "; waiting for an answer: {}", name);
		if (now.call.name)
			print_say(out, " de {}", " of {}", SEAT(now.caller));
	} else if ((now.state == LANCE_ACCEPTED && trial_stake(&now).known) || now.state == LANCE_REFUSED) {
		bool accepted = now.state == LANCE_ACCEPTED;
		print_filled(out, "; {}", ledger_became(arena, name, &now.call, accepted ? REASON_ACCEPTED : REASON_REFUSED, out->lang));
		if (accepted && now.call.name)
			print_say(out, ", por {}", ", for {}", now.stake.of[0]);
	}
}

/* Tells the cards of the baza in play or, while nobody has led it, of the one before. */
static void tell_cards(struct out *out, const struct state *s)
{
	const struct baza *baza = &s->bazas[s->baza];

	baza -= !baza->count && s->baza > 1;
	out_say(out, baza->count ? "; en la mesa: " : "", baza->count ? "; on the table: " : "");
	for (unsigned i = 0; i < baza->count; i++)
		out_format(out, "%s%c %s", i ? ", " : "", 'A' + baza->order[i], card_name(baza->cards[baza->order[i]], out->lang == LANG_EN));
}

static void tell(struct out *out, struct arena *arena, struct trial *trial)
{
	struct score score = trial_score(trial);

	if (score.known)
		out_say_format(out, "marcador %d-%d; ", "score %d-%d; ", score.of[0], score.of[1]);
	tell_turn(out, trial);
	for (unsigned i = 0; i < trial_rules(trial)->lance_count; i++)
		tell_lance(out, arena, trial, i);
	tell_cards(out, trial_state(trial));
}

void context_tell(struct findings *findings, const struct hand *hand, struct engine *engine, struct trial **trial)
{
	struct out out = OUT_MEMORY(LANG_ES);

	if (!*trial)
		*trial = trial_open(engine);
	for (struct finding *f = findings->first; f && *trial; f = f->next) {
		uint32_t upto = f->event > 0 ? (uint32_t)f->event - 1 : 0;
		bool of_act = f->event > 0 && (f->kind < KIND_DEAL || f->kind == KIND_LEAVE || f->kind == KIND_CONDUCT);
		if (!of_act || f->kind == KIND_COUNT || f->kind == KIND_SCORE || !trial_begin_again(*trial, hand, upto))
			continue;
		trial_open_play(*trial, hand);
		trial_go_on(*trial); /* after a duel the next two are at the table */
		for (out.lang = LANG_ES; out.lang < LANG_COUNT; out.lang++) {
			tell(&out, findings->arena, *trial);
			f->context.in[out.lang] = print_taken(findings->arena, &out);
		}
	}
	out_close(&out);
}
