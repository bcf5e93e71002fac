#include "engine/hand.h"
#include "state/logged.h"
#include "engine/judge.h"
#include "engine/tell.h"
#include "engine/unknown.h"

#include <string.h>

void match_open(struct match_play *match, const struct ruleset *rules, const struct match_header *header)
{
	memset(match, 0, sizeof *match);
	match->target = rules->target;
	match->winner = match->chico_winner = match->wrong_target = -1;
	match->chico = 1;
	if (header && header->target > 0 && !rules->target_fixed)
		match->target = header->target;
}

/* ---- chicos ----------------------------------------------------------------------------------------------- */

bool match_score_follows(const struct match_play *match, const struct hand *hand)
{
	const struct score *score = &hand->score;
	return score_same(score, &match->paper) || score_same(score, &match->mended) || score_same(score, &match->due)
		|| (match->due_claimed && same_tantos(score->of, match->due.of));
}

/* True if somebody has reached the target and the table plays on in the same chico, by the header or else by its own score. */
static bool goes_on(const struct match_play *match, const struct hand *hand)
{
	if (hand_at_zero(hand))
		return false;
	if (hand->chico > 0)
		return hand->chico == match->chico;
	return hand->score.known ? match_score_follows(match, hand) && score_below(&hand->score, match->target)
		: score_below(&match->paper, match->target);
}

/* True if a chico is over that nobody is known to have won. By the table's score somebody has, and the table begins another; or the hands
 * before are lost, and the header's score has reached the target. */
static bool closed_unseen(const struct match_play *match, const struct hand *hand)
{
	bool begins = hand->chico > 0 ? hand->chico == match->chico + 1 : hand_at_zero(hand);
	bool on_paper = match->due.known && score_reached(&match->paper, match->target);
	return (on_paper && begins) || (match->any_lost && !match->last_known && score_reached(&hand->score, match->target));
}

static void first_of_chico(struct match_play *match)
{
	match->form_known = true;
	match->form_hands = 0;
	match->wrong_chico = 0;
}

static void forget_scores(struct match_play *match)
{
	match->paper.known = match->due.known = match->due_claimed = match->mended.known = match->assumed.known = false;
}

/* Begins the next chico. `winner` is -1 if nobody has won the one that the table closed. */
static void next_chico(struct match_play *match, const struct ruleset *rules, int winner)
{
	match->chico++;
	match->paper = match->due = (struct score){ .known = true };
	match->due_claimed = match->mended.known = false;
	first_of_chico(match);
	if (winner < 0) {
		match->chicos_unseen++;
		return;
	}
	match->chicos[winner]++;
	if (match->chicos[winner] >= rules->games_to_win && !match->over) {
		match->over = true;
		match->winner = winner;
	}
}

/* Takes the log's number of the chico: so many chicos are finished, even if nobody saw who won them. */
static void take_chico(struct match_play *match, const struct ruleset *rules, int number)
{
	bool begins = match->hands == 0, possible = rules->games_by_header || number < 2 * rules->games_to_win;
	bool back = match->chico_unwon && number == match->chico - 1; /* to the chico that nobody has won: the table puts it right */
	match->chico_unwon &= !back;
	if ((match->last_known && !back) || (begins && !possible)) {
		match->chico_found = number;
		match->chico_due = match->chico;
	}
	int more = number - 1 - match->chicos[0] - match->chicos[1] - match->chicos_unseen;
	if (match->chicos_unseen + more >= 0) {
		match->chicos_unseen += more;
	} else {
		memset(match->chicos, 0, sizeof match->chicos);
		match->chicos_unseen = number - 1;
	}
	if (number > match->chico && match->last_known)
		first_of_chico(match);
	else
		match->form_known = false;
	match->chico = number;
	forget_scores(match);
}

/* True if the header's number is a slip of the pen: its score belongs to the current chico or, without a score, the number goes back, or
 * forward where by both accounts nobody has won the current one. */
static bool is_slip(const struct match_play *match, const struct hand *hand)
{
	if (!match->last_known)
		return false;
	if (hand->score.known)
		return match_score_follows(match, hand);
	bool open = score_below(&match->paper, match->target) && score_below(&match->due, match->target);
	return open || hand->chico < match->chico;
}

/* Takes a header's number that is not the current chico's. */
static void number_chico(struct match_play *match, const struct ruleset *rules, const struct hand *hand)
{
	if (!is_slip(match, hand)) {
		take_chico(match, rules, hand->chico);
		return;
	}
	if (hand->chico == match->wrong_chico)
		return; /* one slip, told once */
	match->wrong_chico = match->chico_found = hand->chico;
	match->chico_due = match->chico;
}

/* Works out who won unseen chicos: nobody has won the match, so no side can have won as many as it takes. */
static void settle_unseen(struct match_play *match, const struct ruleset *rules)
{
	int most = rules->games_to_win - 1;
	for (int side = 0; side < 2; side++) {
		int room = most - match->chicos[!side];
		if (room < 0 || match->chicos_unseen <= room)
			continue; /* the other side may have won them all */
		match->chicos[side] += match->chicos_unseen - room;
		match->chicos_unseen = room;
	}
}

/* Forgets what follows from the hands before. */
static void forget(struct match_play *match)
{
	match->any_lost = true;
	match->last_known = match->form_known = false;
	forget_scores(match);
	match->chico_winner = -1;
	match->last_number = 0;
	match->number_twice = false;
}

/* True if hands before this one are not in the log, by their numbers. After a number that was written twice one is left over. */
static bool skips(const struct match_play *match, const struct hand *hand)
{
	return match->last_number > 0 && hand_number(hand) > match->last_number + 1 + match->number_twice;
}

bool match_writes_again(const struct match_play *match, const struct hand *hand)
{
	return match->last_number > 0 && hand_number(hand) == match->last_number && hand->dealer == match->last_dealer && !match->last_annulled
		&& score_same(&hand->score, &match->last_score) && match->paper.known && !score_same(&hand->score, &match->paper);
}

void match_begin_hand(struct match_play *match, const struct ruleset *rules, const struct hand *hand)
{
	bool several = rules->games_to_win > 1 || rules->games_by_header; /* chicos make the match */
	match->chico_found = match->chico_due = 0;
	if (skips(match, hand))
		forget(match);
	if (match->hands == 0 && hand_at_zero(hand))
		first_of_chico(match);
	if (several && match->chico_winner >= 0 && !goes_on(match, hand)) {
		match->chico_unwon |= !match->due.known; /* won by the table's score alone */
		next_chico(match, rules, match->chico_winner);
	} else if (several && closed_unseen(match, hand)) {
		match->chico_unwon |= match->due.known; /* the score due wins it for nobody */
		next_chico(match, rules, -1);
	}
	match->chico_winner = -1;
	if (rules->games_by_header && hand->chico == match->chico)
		match->over = false;
	if (match->over && several)
		match->paper.known = match->due.known = false;
	if (hand->chico > 0 && hand->chico != match->chico)
		number_chico(match, rules, hand);
	if (!match->over && !rules->games_by_header && !match->chico_unwon)
		settle_unseen(match, rules);
}

/* ---- the end ------------------------------------------------------------------------------------------------ */

/* Ends the chico; the match ends with it if its winner needed no more chicos. */
static void end_chico(const struct state *s, struct verdict *v)
{
	int side = v->match_winner, games = s->rules->games_to_win;
	v->chico_over = true;
	v->chico_winner = side;
	if (++v->chicos.of[side] >= games)
		return;
	v->match_doubtful = v->chicos.of[side] + s->match->chicos_unseen >= games;
	v->match_over = false;
	v->match_winner = -1;
}

/* ---- what follows the end ------------------------------------------------------------------------------------- */

/* The events up to the words that won the lance (a refusal, the last number) or gave the item; 0: no words did. */
static uint32_t won_aloud(const struct state *s, const struct ledger_item *item)
{
	if (!item->of_lance)
		return item->by;
	const struct lance *lance = &s->rules->lances[item->of_lance - 1];
	const struct span answer = s->lances[item->of_lance - 1].settled_span;
	uint32_t events = 0;
	if (lance->kind == LANCE_CARDS || lance->declare_decides.value == DECIDES_TRUTH)
		return 0;
	for (unsigned i = 0; span_is_set(answer) && i < s->act_count; i++) {
		const struct act_event *act = &s->acts[i].what;
		bool declares = act->act == ACT_DICE || act->act == ACT_CONCEDE;
		if (s->acts[i].valid && (declares || act->span.begin == answer.begin) && act->event >= events)
			events = act->event + 1;
	}
	return events;
}

/* The events up to the words that won the match in mid-hand; 0 if the cards won it, or the log does not tell. */
static uint32_t won_at(const struct state *s, const struct verdict *v)
{
	uint32_t events = 0;
	struct score score = s->due.known ? s->due : s->score;
	for (unsigned i = 0; i < v->ledger_count; i++) {
		uint32_t own = won_aloud(s, &v->ledger[i]);
		int *sum = &score.of[v->ledger[i].side];
		events = own > events ? own : events;
		if (!own || (*sum += v->ledger[i].points) >= s->target)
			return own ? events : 0;
	}
	return 0;
}

/* True if the finding is on an act of play. After the end the table may still talk of what was shown, noted or written. */
static bool is_of_play(const struct state *s, const struct finding *f)
{
	bool of_record = f->code == CODE_CARD_NOT_IN_DECK || f->code == CODE_CARD_TWICE || f->code == CODE_SHOWN_NOT_HELD
		|| s->hand->events[f->event - 1].type == EVENT_NOTE;
	bool of_kind = f->kind <= KIND_AMOUNT || f->kind == KIND_CARD || f->kind == KIND_LEAVE;
	return of_kind && !of_record && f->effect.tantos == 0;
}

/* Tells, in place of `first`, that play went on. In doubt, what nobody saw or did may show that the match was not won. */
static void tell_after_end(struct state *s, const struct finding *first, bool doubt)
{
	struct finding *f = tell(s, CODE_AFTER_TARGET, first->span, (uint32_t)first->event - 1);
	tell_cite(s, f, s->rules->target_cite);
	if (!doubt)
		return;
	f->severity = SEVERITY_UNDECIDED;
	f->says = BITEXT("quizá ya se había llegado al tope: no se sabe si lo que sigue cuenta",
		"the target may have been reached: whether what follows counts is not known");
}

/* Takes back the findings on play after the match was won. To play on breaks nothing: one finding tells that it does not count. */
static void fold_after_end(struct state *s, uint32_t events)
{
	const struct finding *told = NULL;
	bool doubt = false;
	for (struct finding *f = s->findings->first, *next; f; f = next) {
		next = f->next;
		const struct event *e = (uint32_t)f->event > events ? &s->hand->events[f->event - 1] : NULL;
		bool of_play = e && is_of_play(s, f), gathers = e && f->kind == KIND_CONDUCT && e->type == EVENT_NOTE && e->what == NOTE_RECOGIDAS;
		if (!of_play && !gathers) {
			doubt |= f->severity == SEVERITY_UNDECIDED;
			continue;
		}
		/* not told: doubts about acts that do not count, cards gathered, as anybody may after the end */
		if (of_play && f->severity != SEVERITY_UNDECIDED && (!told || f->span.begin < told->span.begin))
			told = f;
		findings_take_back(s->findings, f);
	}
	if (told)
		tell_after_end(s, told, doubt);
}

/* Folds what follows words that won the match. In an undecided hand the tantos so far may have won it. */
static void end_by_words(struct state *s, struct verdict *v)
{
	if (!(v->match_over || (v->undecided && s->score.known)) || s->match_lost_by >= 0 || s->form == DISPUTE_FACING)
		return;
	uint32_t events = won_at(s, v);
	v->won_aloud = v->match_over ? events : 0;
	if (events)
		fold_after_end(s, events);
}

/* The side that reaches the target with this hand by the table's score, while nobody is known to by the score due; -1: none. */
static int winner_on_paper(const struct state *s, const struct verdict *v)
{
	if (!v->paper.known || !(v->after.known || v->undecided) || v->match_over || score_reached(&v->paper_before, s->target))
		return -1;
	return v->paper.of[0] >= s->target ? 0 : v->paper.of[1] >= s->target ? 1 : -1;
}

/* True if the match is over by the table's score. */
static bool over_for_table(const struct state *s, const struct verdict *v)
{
	int side = v->paper_winner;
	return side >= 0 && s->match->chicos[side] + s->match->chicos_unseen + 1 >= s->rules->games_to_win;
}

/* Tells of «fin partida» when nobody has won. */
static void tell_too_soon(struct state *s, const struct verdict *v)
{
	if (v->match_over || v->undecided || v->match_doubtful || !v->after.known || over_for_table(s, v)
			|| logged_last(s, EVENT_RULING))
		return;
	uint32_t at = hand_next(s->hand, 0, EVENT_END); /* «fin partida» is an event of this type */
	struct finding *f = tell_at(s, CODE_MATCH_NOT_OVER, at);
	bool chicos = s->rules->games_to_win > 1;
	f->args[0] = chicos ? arg_bitext(BITEXT("chicos", "chicos")) : arg_bitext(BITEXT("tantos", "points"));
	f->args[1] = f->found = arg_score(chicos ? v->chicos.of : v->after.of);
	tell_cite(s, f, chicos ? s->rules->games_cite : s->rules->target_cite);
}

/* Compares the tag Resultado with the score due and the table's, once the match is over by either. Where the table does not see that it is
 * over, it plays on, and the tag is of a later end; so it may where only the table's score is at its end. */
static void compare_result(struct state *s, const struct verdict *v)
{
	const struct match_header *match = s->hand->match;
	bool chicos = s->rules->games_to_win > 1;
	const struct score *score = chicos ? &v->chicos : &v->after;
	bool due = v->match_over && score->known;
	bool paper = !chicos && v->paper.known && (v->match_over || over_for_table(s, v));
	if (!match || !match->result.known || s->match->result_told || !(due || paper) || s->match_lost_by >= 0 || s->rules->games_by_header)
		return;
	const int *result = match->result.of;
	bool later = !v->match_over && score_reached(&match->result, s->target) && result[0] >= score->of[0] && result[1] >= score->of[1];
	if (!chicos && (later || score_below(&v->paper, s->target)) && s->hand->ending != ENDING_MATCH)
		return;
	if ((due && compare_agrees(s, match->result.of, score->of)) || (paper && compare_agrees(s, match->result.of, v->paper.of)))
		return;
	struct finding *f = tell_differs(s, CODE_WRONG_RESULT, s->hand->event_count - 1, arg_score(match->result.of), arg_score(due ? score->of : v->paper.of));
	tell_cite(s, f, chicos ? s->rules->games_cite : s->rules->target_cite);
}

/* Judges the rules of the end with the score at the end. Nothing reads the score after them. */
static void judge_end(struct state *s, const struct verdict *v)
{
	s->score = v->after;
	const struct finding *last = s->findings->last;
	judge_moment(s, MOMENT_MATCH_END, MAX_LANCES, -1);
	struct finding *f = last ? last->next : s->findings->first;
	for (; f; f = f->next) /* no other world comes to the end of the match */
		if (finding_accuses(f) && questions_asked(s, false))
			unknown_hangs(s, f, NO_EVENT);
}

/* Ends a hand that came after the end of a chico: counts the chico that a side had won. If nobody saw how the match was won, the header's
 * score stands for the table's, since the log shows the winner nowhere else. */
static void end_late_hand(const struct state *s, struct verdict *v)
{
	if (s->match->over)
		return;
	for (int side = 0; side < 2 && s->rules->games_to_win > 1; side++)
		v->chicos.of[side] += s->due.known && s->due.of[side] >= s->target;
	if (!s->match->last_known && s->score.known)
		v->paper = s->score;
}

void match_end_hand(struct state *s, struct verdict *v)
{
	bool ended = s->hand->ending == ENDING_MATCH;
	v->chico = s->match->chico;
	v->games_to_win = s->rules->games_to_win;
	v->chicos.known = s->match->chicos_unseen == 0;
	memcpy(v->chicos.of, s->match->chicos, sizeof v->chicos.of);
	if (s->after_match) {
		end_late_hand(s, v);
		return;
	}
	end_by_words(s, v);
	v->paper_winner = winner_on_paper(s, v);
	if (v->match_over && s->match_lost_by < 0)
		end_chico(s, v);
	if (ended)
		tell_too_soon(s, v);
	if (ended || v->match_over)
		judge_end(s, v);
	compare_result(s, v);
}

/* ---- from hand to hand ---------------------------------------------------------------------------------------- */

static bool redealt(const struct state *s)
{
	return logged_redeal(s) || s->redeal_same;
}

static void count_notes(struct match_play *match, const struct state *s)
{
	for (const struct event *e = s->hand->events, *end = hand_end(s->hand); e < end; e++) {
		unsigned seat = e->type == EVENT_NOTE ? event_noted(e) : (unsigned)NOBODY;
		if (seat < MAX_SEATS && match->note_count[e->what][seat] < 255)
			match->note_count[e->what][seat]++;
	}
}

bool match_began(const struct match_play *match, const struct score *score, int *began)
{
	const int *from = match->assumed.of;
	bool fits = match->assumed.known && score->known && !same_tantos(score->of, match->due.of) && score->of[0] >= from[0] && score->of[1] >= from[1];
	for (int side = 0; side < 2; side++)
		began[side] = fits ? score->of[side] - from[side] : 0;
	return fits;
}

/* Carries over both scores from which the next hand starts. */
static void carry_score(struct match_play *match, const struct verdict *v, const struct state *s)
{
	match->due = v->after;
	match->due.known &= !v->undecided;
	match->due_claimed = v->after.known && v->undecided;
	match->any_open |= v->undecided;
	match->paper = v->paper;
	match->mended = s->score_assumed ? v->before : v->paper_before; /* from 0-0 if no score was known */
	match->mended.known = (s->score_assumed || v->paper_before.known) && !v->undecided;
	match->assumed = match->assumed.known ? match->assumed : (struct score){ 0 };
	match->assumed.known = s->score_assumed && (v->claimed.known || !v->undecided);
	match->mended = score_plus(match->mended, v->points);
	match->assumed = score_plus(match->assumed, v->claimed.known ? v->claimed.of : v->points);
	int began[2];
	match_began(match, &v->paper, began);
	match->due = score_plus(match->due, began);
	match->assumed.known &= !v->paper.known;
}

/* Finds who won the chico that this hand ended: by the score due; if that is unknown, by the table's, from 0-0 if it wrote none. */
static void carry_chico(struct match_play *match, const struct verdict *v)
{
	const struct score *score = match->due.known ? &match->due : match->paper.known ? &match->paper : &match->assumed;
	match->chico_winner = v->chico_over ? v->chico_winner : -1;
	for (int side = 0; side < 2 && match->chico_winner < 0; side++)
		if (score->known && score->of[side] >= match->target)
			match->chico_winner = side;
}

/* Counts the hand for the turns of general hands and duels. A misdeal does not count; an annulled hand does. */
static void carry_form(struct match_play *match, const struct state *s)
{
	if (redealt(s))
		return;
	match->form_known = true;
	match->form = s->form;
	match->form_hands++;
}

/* Carries over who dealt this hand, and what says who deals the next one. */
static void carry_deal(struct match_play *match, const struct verdict *v, const struct state *s)
{
	match->last_known = true;
	match->last_dealer = s->dealer;
	match->last_mano = s->mano;
	match->other_dealer = s->other_dealer;
	match->number_twice = match->last_number == hand_number(s->hand) && !match->last_annulled;
	match->last_number = hand_number(s->hand);
	match->last_annulled = v->annulled;
	match->same_dealer = v->annulled && (redealt(s) || s->rules->annulled.value == 0);
	/* A table that did not notice that the hand is dealt again deals on: one misdeed, told once. A table that annulled the hand without
	 * saying why, or who deals again, knows why. */
	match->either_dealer = v->annulled && ((!logged_annulled(s) && match->same_dealer)
		|| (s->hand->ending == ENDING_ANNULLED && !s->hand_annulled && !redealt(s)));
	match->annulled_by = s->annulled_by;
}

void match_follow(struct match_play *match, const struct verdict *v, const struct state *s)
{
	match->hands++;
	count_notes(match, s);
	carry_deal(match, v, s);
	match->unfinished = s->hand->ending == ENDING_UNFINISHED;
	match->last_score = s->score;
	match->last_score.known &= !s->score_assumed;
	match->target = s->target;
	/* If the match takes several chicos the next hand may begin one. */
	match->past = s->after_match && s->rules->games_to_win <= 1 && !s->rules->games_by_header;
	carry_score(match, v, s);
	match->past_written |= s->past_written;
	match->result_told |= FIND_LINKED(f, v->findings.first, f->code == CODE_WRONG_RESULT) != NULL;
	if (s->wrong_target >= 0)
		match->wrong_target = s->wrong_target;
	carry_form(match, s);
	if (!match->over)
		carry_chico(match, v);
	if (v->match_over) {
		match->over = true;
		match->winner = v->match_winner;
	}
}

void match_lose_track(struct match_play *match)
{
	match->hands++;
	forget(match);
}
