/* An utterance: its acts in order, each bound to its target and judged. */
#ifndef VEEDOR_ENGINE_SPEECH_H
#define VEEDOR_ENGINE_SPEECH_H

#include "engine/judge.h"

/* Judges what an EVENT_VOICE says. */
void speech_judge(struct state *s, uint32_t event);

/* Makes what was said in the event an act of its author, in the breath of the last voice, not bound to a call. */
static inline struct act_event speech_act(const struct state *s, uint32_t event, const struct spoken_act *said)
{
	const struct event *e = &s->hand->events[event];
	return (struct act_event){ .act = said->act, .seat = e->seat, .target = e->target,
		.lance = MAX_LANCES, .binding = BIND_NONE, .arg = -1, .number = said->number,
		.prefix = said->prefix, .card = CARD_NONE, .breath = s->voice, .event = event,
		.span = { e->words.begin + said->begin, e->words.begin + said->end } };
}

/* An utterance being judged. */
struct breath {
	const struct utterance *words;
	uint32_t event;
	unsigned seat;
	unsigned at;           /* index of the act being judged */
	unsigned answers;      /* how many of its acts are answers */
	unsigned answered;     /* answers judged so far that name no part */
	uint8_t targets[MAX_LANCES];
	unsigned target_count; /* lances in which a call waited for this seat when it began to speak */
	bool wiped;            /* the breath has annulled one of those calls */
	bool is_double;        /* the waiting calls are answered as parts of a double; a raise of one part ends that */
	bool began_double;     /* `is_double` when the breath began */
};

/* ---- speech_words.c: how it was said ---- */

/* Reports an act that counts though it was said loosely or irregularly. Does nothing if it was said properly. */
void speech_remark(struct state *s, const struct act_event *act, const struct spoken_act *said);

/* Report words that are no answer («dale») or no call («truquito»), though the table may take them for one. `lance` is the one that the
 * answer was meant for, or MAX_LANCES. */
void speech_barred_answer(struct state *s, struct act_event *act, const struct spoken_act *said, unsigned lance);
void speech_barred_call(struct state *s, struct act_event *act, const struct spoken_act *said);

/* Reports words that name the waiting call and yet answer nothing («el truco no»). */
void speech_named_call(struct state *s, struct act_event *act, const struct spoken_act *said, bool is_double);

/* Judge a number that is said, and «son buenas». Both do nothing if nobody is declaring. */
void speech_number(struct state *s, struct act_event *act, const struct spoken_act *said);
void speech_concession(struct state *s, struct act_event *act, const struct spoken_act *said);

/* ---- speech_answers.c: which call an answer meets ---- */

/* Judges the answer to the call that waits in the lance. Returns false if the answer is void. */
bool speech_answer_one(struct state *s, struct act_event act, unsigned lance);

/* Judges one answer of a breath when several calls wait. */
void speech_answer_double(struct state *s, struct breath *b, const struct act_event *act, const struct spoken_act *said);

/* Judges an answer that meets no waiting call. It answers a void call, the own side's call or a call that the partner has answered, or it is
 * idle. */
void speech_stray_answer(struct state *s, struct act_event *act, const struct spoken_act *said);

/* Lets the answer meet a void call of the other side that waits on the table's track; such an answer makes no finding. Returns false if no
 * such call waits. */
bool speech_meets_void(struct state *s, unsigned seat, unsigned answer);

/* Returns the lances (bits) in which the seat's side gave another answer than `answer`. If `part` names a lance, only that one; otherwise all
 * of them, or none if the side's last answer is not among them. */
unsigned speech_side_answered(const struct state *s, unsigned seat, unsigned answer, unsigned part);

/* Returns the lance that an answer meets first, or MAX_LANCES. */
unsigned speech_first_target(const struct state *s, const struct act_event *act, const struct spoken_act *said);

/* True if the call names what the breath has just answered: «quiero truco». */
bool speech_names_answered(const struct state *s, const struct breath *b, const struct act_event *act, const struct spoken_act *said);
/* True if the nth act names what the act behind it answers or raises: «envido quiero», «¿truco? retruco». */
bool speech_names_before(const struct state *s, const struct breath *b, unsigned nth, unsigned lance);
/* True if the words name the waiting call and are the answer to it: «el truco no». */
bool speech_answers_by_name(const struct state *s, const struct act_event *act, const struct spoken_act *said);

/* Gives an answer beside the name of a waiting call («quiero truco») that call's part. If this changes the words, they are copied into
 * `words` and the breath uses the copy. */
void speech_name_parts(const struct state *s, struct breath *b, struct utterance *words);

/* True if the words are meant as an answer and are none. */
bool speech_means_answer(const struct spoken_act *said);
/* Returns the lance that such words are meant for: the one named, else the next in turn, or MAX_LANCES. */
unsigned speech_part_meant(const struct state *s, struct breath *b, const struct spoken_act *said);

/* Puts the answers in the order of the parts, if the ruleset says so. Returns `words`, filled with the result, or `said` if nothing is to be
 * done. */
const struct utterance *speech_in_order(const struct ruleset *r, const struct utterance *said, struct utterance *words);

/* Drops the calls that the breath's own flor annulled. An answer in the same breath is for the remaining ones. */
void speech_drop_annulled(const struct state *s, struct breath *b);

/* True if «paso» is no answer here. */
bool speech_paso_is_void(const struct state *s, const struct breath *b, const struct spoken_act *said);
/* Reports a «paso» that is no answer. */
void speech_paso_alone(struct state *s, const struct breath *b, const struct act_event *act);

/* ---- partners.c: voices at the same time ---- */

/* What a partner said and the voice of the more mano took back, with what restores it. */
struct taken_back {
	unsigned lance;          /* its lance; MAX_LANCES if nothing was taken back */
	bool decided;            /* s->decided before */
	struct lance_play play;  /* the lance before */
	struct act_done *yielded; /* the opening or the shrinking that gave way; NULL: an answer or raise */
};

/* Take back what a partner less mano said at the same time, if the ruleset lets the voice of the more mano count: partners_reopen an answer or
 * a raise, so that a call waits again (a call takes back only in its own lance); partners_yield an opening or a shrinking in the act's lance.
 * Both return false if nothing was taken back. `was` gets it; partners_close_again restores it when the act proves void. */
bool partners_reopen(struct state *s, const struct act_event *act, struct taken_back *was);
bool partners_yield(struct state *s, const struct act_event *act, struct taken_back *was);
void partners_close_again(struct state *s, const struct taken_back *was);

/* Leaves to the judges those of `lances` (bits) that the partner answered at the same time, if the ruleset says so; the bet goes on as
 * accepted. Returns true if there was any. */
bool partners_contradict(struct state *s, const struct act_event *act, unsigned lances);

/* True if the partner answered at the same time and the ruleset tells such answers apart. The act then answers the same call as the partner,
 * whatever else waits. */
bool partners_answered(const struct state *s, const struct act_event *act);

/* Leaves the lance to the judges if this answer came at the same time as the partner's raise. Returns true if so. */
bool partners_raised(struct state *s, const struct act_event *act, unsigned lance);

/* If both sides made a call at the same time, either may answer it. When `seat` answers, the call of the other side stands. */
void partners_meet_crossing(struct state *s, unsigned seat);

#endif
