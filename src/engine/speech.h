/* An utterance: its acts in order, each bound to its target and judged. */
#ifndef VEEDOR_ENGINE_SPEECH_H
#define VEEDOR_ENGINE_SPEECH_H

#include "engine/judge.h"

/* Judges what an EVENT_VOICE says. */
void speech_judge(struct state *s, uint32_t event);

/* An utterance being judged. */
struct breath {
	const struct utterance *words;
	uint32_t event;
	unsigned seat;
	unsigned at;           /* the act of it that is being judged */
	unsigned answers;      /* answers in it */
	unsigned answered;     /* answers met so far that do not say to which part */
	uint8_t targets[MAX_LANCES];
	unsigned target_count; /* lances that waited for this seat when it began to speak */
	bool is_double;        /* what is answered has parts; a raise of one leaves the other */
	bool began_double;     /* it had when the breath began */
};

/* ---- speech_words.c: how it was said ---- */

/* A finding at the act's words, of its speaker. */
struct finding *speech_tell(struct state *s, enum finding_code code, const struct act_event *act);

/* The clauses of the words that the lexicon has for it; none where it has them not. */
struct cite speech_cite(const struct state *s, const struct spoken_act *said);

/* Tells that an act was said loosely or irregularly, though it counts; nothing where it was well said. */
void speech_remark(struct state *s, const struct act_event *act, const struct spoken_act *said);

/* "dale", "truquito": no answer, no call, though the table may take it for one; `lance` it was meant for, MAX_LANCES none. */
void speech_barred_answer(struct state *s, struct act_event *act, const struct spoken_act *said, unsigned lance);
void speech_barred_call(struct state *s, struct act_event *act, const struct spoken_act *said);

/* «El truco no», said of the call that waits: it names it, and with words that answer nothing. */
void speech_named_call(struct state *s, struct act_event *act, const struct spoken_act *said, bool is_double);

/* A number said, «son buenas». Nothing where nobody is declaring. */
void speech_number(struct state *s, struct act_event *act, const struct spoken_act *said);
void speech_concession(struct state *s, struct act_event *act, const struct spoken_act *said);

/* ---- speech_answers.c: what an answer is to ---- */

/* The answer meets the call that waits in the lance; false where it is void. */
bool speech_answer_one(struct state *s, struct act_event act, unsigned lance);

/* One answer of a breath where several calls wait. */
void speech_answer_double(struct state *s, struct breath *b, const struct act_event *act, const struct spoken_act *said);

/* An answer that meets no call: a void one, the own side's, one that the partner answered; or it is idle. */
void speech_stray_answer(struct state *s, struct act_event *act, const struct spoken_act *said);

/* A void call that waits on the table's track: what meets it is folded. False: there is none. */
bool speech_meets_void(struct state *s, unsigned seat, unsigned answer);

/* The lances (bits) in which the own side answered otherwise: the one named; with none named all, where that was its last answer. */
unsigned speech_side_answered(const struct state *s, unsigned seat, unsigned answer, unsigned part);

/* The lance that an answer meets first, MAX_LANCES none. */
unsigned speech_first_target(const struct state *s, const struct act_event *act, const struct spoken_act *said);

/* Does it name the call just answered; does the nth act name what the next one answers; does it answer what waits by its name? */
bool speech_names_answered(const struct state *s, const struct breath *b, const struct act_event *act, const struct spoken_act *said);
bool speech_names_before(const struct state *s, const struct breath *b, unsigned nth, unsigned lance);
bool speech_answers_by_name(const struct state *s, const struct act_event *act, const struct spoken_act *said);

/* Answers that stand beside the name of a call that waits are to that part: the words, put into `words` where that makes a difference. */
void speech_name_parts(const struct state *s, struct breath *b, struct utterance *words);

/* Words meant for an answer that are none; the lance they are meant for: the one named, else the next in turn, MAX_LANCES none. */
bool speech_means_answer(const struct spoken_act *said);
unsigned speech_part_meant(const struct state *s, struct breath *b, const struct spoken_act *said);

/* The words, their answers in the order of the parts: in `words`, or as they were said where that is the same. */
const struct utterance *speech_in_order(const struct ruleset *r, const struct utterance *said, struct utterance *words);

/* What waited when the breath began and its own flor annulled: the answer that comes with it is for the rest. */
bool speech_wiped(const struct state *s, const struct breath *b);

/* Is «paso» no answer here, and what is said of that. */
bool speech_paso_is_void(const struct state *s, const struct breath *b, const struct spoken_act *said);
void speech_paso_alone(struct state *s, const struct breath *b, const struct act_event *act);

/* ---- partners.c: voices at the same time ---- */

/* What is taken back of what a partner answered or raised. */
struct taken_back {
	unsigned lance;          /* waits again; MAX_LANCES: nothing was taken back */
	bool decided;            /* of the hand, as it was */
	struct lance_play play;  /* and of the lance */
};

/* The voice of the more mano counts, where the ruleset says so: what the partner answered or raised waits again, of a call in its own
 * lance. False, and `was` says so: nothing was taken back. If that voice is void, the partner's stands again. */
bool partners_reopen(struct state *s, const struct act_event *act, struct taken_back *was);
void partners_close_again(struct state *s, const struct taken_back *was);

/* The same of what the partner opened in the lance, or that he shrank there: it was not said. NULL: there is nothing of the kind. */
struct act_done *partners_yield(struct state *s, const struct act_event *act);
void partners_stand(struct state *s, struct act_done *yielded);

/* The partner answered otherwise at the same time in these lances (bits), and the judges say which counts: the bet goes on as accepted. */
bool partners_contradict(struct state *s, const struct act_event *act, unsigned lances);

/* The partner answered at the same time, where the ruleset tells such answers apart: this one was to what he answered, whatever else waits. */
bool partners_answered(const struct state *s, const struct act_event *act);

/* Likewise the answer that came at the same time as the partner's raise. */
bool partners_raised(struct state *s, const struct act_event *act, unsigned lance);

/* Of a call that both sides made at the same time either may answer: that of the other stands then. */
void partners_meet_crossing(struct state *s, unsigned seat);

#endif
