#include "canto/meaning.h"

#include "canto/lexicon.h"

#include <string.h>

/* What a word does in its clause. A refusal goes before an acceptance: «no quiero», «claro que no», «paso de jugar». */
enum sense {
	STRANGE,      /* nothing is known of it */
	PADDING,      /* says neither: «pues», «yo», «hombre» */
	ASSENT,       /* accepts, unless something else is said: «vale», «bueno» */
	YES,          /* accepts at the end of its clause, or if its clause has no strange word: «por mí sí», «sí que sí» */
	ACCEPTS,      /* accepts whatever is said besides: «acepto tu desafío» */
	DENIES,       /* turns an acceptance round, and refuses nothing by itself: «je veux pas», «ne triche pas» */
	NO,           /* refuses what is said after it or right before it; at the end of a clause, all of it: «no voy», «con esto no» */
	REFUSES,      /* refuses whatever is said besides: «paso de ti». Denied, it is no answer: «no me rajo» */
	TALK,         /* nothing in its clause is an answer: «no sé» */
	BUT,          /* begins another clause: «no tengo nada pero quiero» */
	REASON,       /* nothing more in its clause is an answer: «no va porque no tengo nada», «dale aunque pierda» */
};

struct listed {
	struct str text;
	enum sense sense;
	uint16_t entry;        /* of the lexicon; NO_INDEX: a word that any table has */
};

struct meaning {
	const struct lexicon *lexicon;
	const struct listed *list;
	unsigned count;
	uint16_t first[UINT8_MAX + 1], *next;  /* by its first byte, the first text; behind each, the next that begins with it: index + 1, 0 none */
	bool binds;            /* any words may answer; else they are only told as meant, and every word of a clause has to be known */
};

/* Words of answering that any table has, for a regulation whose own words alone bind. */
static const struct listed common[] = {
#define ANSWER(sense, text) { { text, sizeof text - 1 }, sense, NO_INDEX },
#include "canto/answers.def"
};

static enum sense sense_of(const struct lexicon_entry *entry)
{
	static const uint8_t accepting[] = { [SENSE_VERB] = ACCEPTS, [SENSE_WORD] = YES, [SENSE_FILLER] = ASSENT };
	static const uint8_t refusing[] = { [SENSE_VERB] = REFUSES, [SENSE_WORD] = NO, [SENSE_FILLER] = DENIES };

	if (entry->acts[0] == ACT_HABLA)
		return entry->word_class == SENSE_FILLER ? PADDING : entry->word_class == SENSE_VERB ? BUT : TALK;
	return (enum sense)(entry->acts[0] == ACT_QUIERE ? accepting : refusing)[entry->word_class];
}

bool meaning_open(const struct meaning **meaning, const struct lexicon *lexicon, struct arena *arena)
{
	bool binds = lexicon->rules->read_answers.value == READ_OPEN;
	struct meaning *made = ARENA_NEW(arena, struct meaning);
	struct listed *list = ARENA_ARRAY(arena, struct listed, lexicon->entry_count + 1u);

	*meaning = made;
	if (!made || !list)
		return false;
	*made = (struct meaning){ .lexicon = lexicon, .list = binds ? list : common, .count = binds ? 0 : sizeof common / sizeof *common, .binds = binds };
	for (uint16_t i = 0; binds && i < lexicon->entry_count; i++) {
		const struct lexicon_entry *entry = &lexicon->entries[i];
		if (entry->kind == LEX_MEANING)
			list[made->count++] = (struct listed){ entry->text, sense_of(entry), i };
	}
	made->next = ARENA_ARRAY(arena, uint16_t, made->count + 1u);
	for (unsigned i = made->next ? made->count : 0; i > 0; i--) {
		uint16_t *first = &made->first[(unsigned char)made->list[i - 1].text.p[0]];
		made->next[i] = *first;
		*first = (uint16_t)i;
	}
	return made->next;
}

/* ---- words ------------------------------------------------------------------------------------ */

/* «¿» begins with 0xc2, as no letter does that is left when the phrase is folded. */
static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || ((unsigned char)c >= 0x80 && (unsigned char)c != 0xc2);
}

static bool ends_clause(struct str plain, size_t at)
{
	return at >= plain.n || plain.p[at] == ',' || plain.p[at] == '?' || (unsigned char)plain.p[at] == 0xc2;
}

/* Returns the end of the letters at `at` that draw out the one before them: "nooo", "nahh". */
static size_t drawn_out(struct str plain, size_t at)
{
	while (at && at < plain.n && plain.p[at] == plain.p[at - 1] && strchr("aeiouhmpf", plain.p[at]))
		at++;
	return at;
}

static bool is_joint(char c)
{
	return c == ' ' || c == '\'';
}

/* Returns the bytes of a pronoun and the blank or apostrophe behind it at a place; 0 if none stands there. Not of "se": "no sé". */
static size_t pronoun_at(struct str text, size_t at)
{
#define WORD(text) { text, sizeof text - 1 }
	static const struct str pronouns[] = { WORD("te "), WORD("me "), WORD("le "), WORD("les "), WORD("nos "), WORD("lo "), WORD("la "), WORD("los "),
		WORD("las "), WORD("el "), WORD("els "), WORD("ho "), WORD("hi "), WORD("en "), WORD("em "), WORD("et "), WORD("vos "), WORD("us "), WORD("os "),
		WORD("l'"), WORD("t'"), WORD("m'"), WORD("n'"), WORD("s'") };
#undef WORD

	size_t n = FIRST_OF(k, 4, at + k >= text.n || is_joint(text.p[at + k]));
	struct str word = str_slice(text, at, at + n + 1);

	return n < 4 && ANY_OF(i, sizeof pronouns / sizeof *pronouns, str_equal(word, pronouns[i])) ? word.n : 0;
}

/* Returns the end of what the text matches at `at`, as whole words; `at` if it does not match. A `*` at its end stands for any letters.
 * Pronouns behind its "no" are passed over: "no te la banco" is "no banco". An apostrophe of its own may stand elsewhere: "me'n vaig" is "m'en vaig". */
static size_t match_end(struct str plain, size_t at, struct str text)
{
	bool open = text.n && text.p[text.n - 1] == '*';
	size_t end = at;

	for (size_t i = 0; i < text.n - open; i++, end++) {
		for (size_t n; i == 3 && str_starts(text, STR("no ")) && !pronoun_at(text, 3) && (n = pronoun_at(plain, end));)
			end += n;
		if (end < plain.n && plain.p[end] == '\'' && !is_joint(text.p[i]) && memchr(text.p, '\'', text.n))
			end++;
		if (text.p[i] == '\'' && (end == plain.n || !is_joint(plain.p[end]))) {
			end--;
			continue;
		}
		end = i && end < plain.n && plain.p[end] != text.p[i] ? drawn_out(plain, end) : end;
		if (end >= plain.n || (plain.p[end] != text.p[i] && !(is_joint(plain.p[end]) && text.p[i] == '\'')
				&& !(plain.p[end] == '\'' && text.p[i] == ' ')))
			return at;
	}
	end = drawn_out(plain, end);
	while (open && end < plain.n && is_letter(plain.p[end]))
		end++;
	return end < plain.n && is_letter(plain.p[end]) && is_letter(plain.p[end - 1]) ? at : end;
}

/* A word, or a listed phrase, with what it does. */
struct sensed {
	enum sense sense;
	uint16_t entry;
	uint32_t begin, end;
	bool denial;           /* «no me rajo», «ni loco», «nunca» */
	bool rest;             /* it goes on to the end of the clause */
};

static bool is_denial(const struct listed *listed)
{
	return listed->sense == NO || str_starts(listed->text, STR("no ")) || str_starts(listed->text, STR("ni "));
}

/* Returns the text without the `**` at its end, which stands for the rest of the clause. */
static struct str without_rest(struct str text)
{
	size_t cut = text.n > 2 && text.p[text.n - 2] == '*' ? 2 : 0;

	return str_slice(text, 0, text.n - cut);
}

/* Takes the listed text if it stands at the place and is longer than what was found there. */
static void take_longer(struct sensed *found, const struct listed *listed, struct str plain)
{
	struct str text = without_rest(listed->text);
	size_t end = match_end(plain, found->begin, text);

	if (end > found->end)
		*found = (struct sensed){ listed->sense, listed->entry, found->begin, (uint32_t)end, is_denial(listed), text.n < listed->text.n };
}

/* Returns what a word of words.def does: courtesies and small words say neither. */
static enum sense sense_of_builtin(const struct builtin *builtin)
{
	switch (builtin->word_class) {
	case CLASS_NONE: return builtin->announces ? STRANGE : PADDING;
	case WORD_Y: case WORD_A: case WORD_CON: case WORD_ARTICULO: case CLASS_CONTRACTION: case CLASS_PRONOUN: case CLASS_PREPOSITION:
	case CLASS_ONLY: case CLASS_HESITATION: return PADDING;
	case CLASS_REASON: case CLASS_CONCEDES: return REASON;
	default: return STRANGE;
	}
}

/* Finds the longest of those words at a place. */
static void take_builtin(struct sensed *found, struct str plain)
{
	for (const struct builtin *builtin = lexicon_builtins; builtin->text.n; builtin++) {
		struct listed listed = { builtin->text, sense_of_builtin(builtin), NO_INDEX };
		if (listed.sense && listed.text.p[0] == plain.p[found->begin])
			take_longer(found, &listed, plain);
	}
}

static unsigned class_of(const struct lexicon *lexicon, struct str word)
{
	return lexicon->words[*lexicon_slot(lexicon, word)].word_class;
}

/* Returns the word before the one at `at`; an empty one if there is none. */
static struct str word_before(struct str plain, size_t at)
{
	size_t end = at ? at - 1 : 0, begin = end;

	while (begin && is_letter(plain.p[begin - 1]))
		begin--;
	return str_slice(plain, begin, end);
}

/* True of a name that no article or preposition before it makes somebody else's: "a Beto", "una rubia", "a mi hermano". */
static bool is_spoken_to(const struct lexicon *lexicon, struct str plain, size_t at, struct str name)
{
	struct str before = word_before(plain, at);

	if (class_of(lexicon, name) != CLASS_NAME)
		return false;
	if (str_equal(before, STR("mi")))
		before = word_before(plain, (size_t)(before.p - plain.p));
	unsigned c = class_of(lexicon, before);
	return !(c == WORD_ARTICULO || c == CLASS_CONTRACTION || c == CLASS_PREPOSITION || c == WORD_A || c == WORD_CON
		|| str_equal(before, STR("un")) || str_equal(before, STR("una")));
}

/* Returns what a number does: a card, «con un cuatro no voy», or the stake, «vaig a dos»; the score or points, «vamos 12 a 9», «28 ni más ni
 * menos». */
static enum sense sense_of_number(const struct meaning *meaning, struct str plain, size_t at, int number)
{
	struct str before = word_before(plain, at);
	bool to = str_equal(before, STR("a"));

	if (to && (!meaning->binds || canto_number(word_before(plain, (size_t)(before.p - plain.p))) >= 0))
		return TALK;
	if (meaning->binds) /* "tira un tres": a card */
		return number <= 3 && !str_equal(before, STR("un")) && !str_equal(before, STR("el")) ? PADDING : STRANGE;
	return number <= 12 ? PADDING : TALK;
}

static struct sensed sense_at(const struct meaning *meaning, struct str plain, size_t at)
{
	struct sensed found = { .sense = STRANGE, .entry = NO_INDEX, .begin = (uint32_t)at, .end = (uint32_t)at };

	for (unsigned i = meaning->first[(unsigned char)plain.p[at]]; i; i = meaning->next[i])
		take_longer(&found, &meaning->list[i - 1], plain);
	while (found.rest && !ends_clause(plain, found.end))
		found.end++;
	if (found.end == at)
		take_builtin(&found, plain);
	while (found.sense == STRANGE && found.end < plain.n && is_letter(plain.p[found.end]))
		found.end++;
	struct str word = str_slice(plain, at, found.end);
	if (found.sense == STRANGE && (word_is_adverb(word) || is_spoken_to(meaning->lexicon, plain, at, word)))
		found.sense = PADDING;
	int number = found.sense == STRANGE ? canto_number(word) : -1;
	if (number >= 0)
		found.sense = sense_of_number(meaning, plain, at, number);
	return found;
}

bool meaning_assents(const struct meaning *meaning, struct str text)
{
	struct sensed found = sense_at(meaning, text, 0);

	return (found.sense == ASSENT || found.sense == YES) && found.end == text.n;
}

/* ---- clauses ------------------------------------------------------------------------------------ */

/* The words of a clause by what they do; `..._at` counts words from 1. */
struct clause_said {
	bool talk, strange, called; /* `called`: its first word alone is strange, a name: «dani quiero» */
	bool but;                   /* another begins with a «pero» */
	unsigned words, no_at, denies_at, accepts_at, yes_at;
	struct sensed last, no, denies, refuses, accepts, yes, assent;
};

static void note_first(struct sensed *first, unsigned *at, struct sensed word, unsigned words)
{
	if (first->sense)
		return;
	*first = word;
	*at = words;
}

static void count_word(struct clause_said *clause, struct sensed word)
{
	if (word.sense >= BUT)
		return;
	clause->words++;
	if (word.denial && clause->accepts.denial)
		return; /* «no me rajo ni loco» */
	clause->last = word;
	switch (word.sense) {
	case TALK: clause->talk = true; break;
	case STRANGE:
		clause->called = !clause->strange && clause->words == 1;
		clause->strange = true;
		break;
	case DENIES: note_first(&clause->denies, &clause->denies_at, word, clause->words); break;
	case NO: note_first(&clause->no, &clause->no_at, word, clause->words); break;
	case REFUSES:
		if (!clause->refuses.sense)
			clause->refuses = word;
		break;
	case ACCEPTS: note_first(&clause->accepts, &clause->accepts_at, word, clause->words); break;
	case YES: note_first(&clause->yes, &clause->yes_at, word, clause->words); break;
	case ASSENT: clause->assent = word; break;
	default: break;
	}
}

/* True if a word that denies stands before this one or right behind it. */
static bool is_denied(const struct clause_said *c, const struct sensed *word, unsigned at)
{
	return word->sense && ((c->no.sense && c->no_at <= at + 1) || (c->denies.sense && c->denies_at <= at + 1));
}

/* Returns the word that decides; one of sense STRANGE if the clause is no answer. */
static struct sensed decide(const struct clause_said *c)
{
	static const struct sensed none = { .sense = STRANGE, .entry = NO_INDEX };

	if (c->talk || !c->words)
		return none;
	if (c->refuses.sense)
		return !c->refuses.denial && c->no.sense && !c->accepts.sense && c->no.begin < c->refuses.begin ? none : c->refuses;
	bool twice = c->strange && c->no_at > 1 && c->no.begin < c->last.begin; /* «tú no ganas nunca» */
	if ((c->last.sense == NO && !twice) || is_denied(c, &c->accepts, c->accepts_at) || is_denied(c, &c->yes, c->yes_at))
		return c->no.sense ? c->no : c->denies;
	if (c->accepts.sense)
		return c->accepts;
	if (c->last.sense == YES || (c->strange && !c->no.sense))
		return c->last.sense == YES ? c->last : none;
	return c->strange ? none : c->no.sense ? c->no : c->yes.sense ? c->yes : c->assent;
}

static size_t clause_read(const struct meaning *meaning, struct str plain, size_t at, struct clause_said *clause)
{
	while (!ends_clause(plain, at)) {
		if (!is_letter(plain.p[at])) {
			at++;
			continue;
		}
		struct sensed word = sense_at(meaning, plain, at);
		bool to = clause->last.sense == REFUSES && str_equal(str_slice(plain, clause->last.end, at), STR(" a ")); /* "me voy a mirar" */
		bool wanted = !word.sense && (clause->last.sense == ACCEPTS || to) && word_is_infinitive(str_slice(plain, at, word.end));
		clause->talk |= wanted && !clause->no.sense; /* "quiero cenar" */
		if (word.sense != PADDING || !str_equal(str_slice(plain, at, word.end), STR("a")))
			count_word(clause, word);
		at = word.end;
		if ((clause->but = word.sense == BUT))
			break;
		while (word.sense == REASON && !ends_clause(plain, at))
			at++;
	}
	return at;
}

/* True if the words are for all that was asked. */
static bool is_for_all(struct str words)
{
	static const char *const all[] = {
#define FOR_ALL(text) text,
#include "canto/answers.def"
	};

	return ANY_OF(i, sizeof all / sizeof *all, str_holds_words(words, str_of(all[i])));
}

/* Returns the words without the "y" that ends those before a call: "m'apunte i ". */
static struct str without_and(const struct meaning *meaning, struct str plain)
{
	bool cut = plain.n && plain.p[plain.n - 1] == ' ';
	struct str last = word_before(plain, plain.n);

	return cut && class_of(meaning->lexicon, last) == WORD_Y ? str_slice(plain, 0, (size_t)(last.p - plain.p)) : plain;
}

/* The first clear word counts; mere assent counts only if no clause says more: «vale, no»; «vale, a ver» puts it off. */
static bool find_answer(const struct meaning *meaning, struct str plain, struct spoken_act *answer)
{
	struct sensed found = { .sense = STRANGE, .entry = NO_INDEX };
	bool strange = false, all = false, talk = false, but = false;

	plain = without_and(meaning, plain);
	for (size_t at = 0; at < plain.n && (found.sense <= YES || but || !meaning->binds);) {
		struct clause_said clause = { 0 };
		size_t end = clause_read(meaning, plain, at, &clause);
		bool asked = plain_asks(plain, end), answers = clause.accepts.sense || clause.refuses.sense;
		bool name = clause.called && (clause.words == 1 || (clause.words == 2 && answers)); /* "dale, titán" */
		bool unclear = !meaning->binds && !name && (clause.strange || clause.talk || asked);
		struct sensed word = decide(&clause);
		talk |= (asked ? but : clause.talk) && found.sense == ASSENT; /* "vale, a ver", "vale, pero ¿qué tienes?" */
		strange |= unclear && (found.sense != NO || clause.talk || asked); /* "no, está caro" */
		if (unclear)
			word.sense = STRANGE;
		bool after_all = but && found.sense >= NO && word.sense == ACCEPTS; /* «no me conviene pero quiero» */
		bool gives_in = found.sense == YES && word.sense == REFUSES; /* "sí, me rindo" */
		if (word.sense && (!found.sense || after_all || gives_in || (found.sense <= ASSENT && word.sense > ASSENT)) && !asked) {
			found = word;
			strange &= word.sense == ASSENT; /* "estoy jugado, no" */
			all = is_for_all(str_slice(plain, at, end));
		}
		but = clause.but;
		at = end + (end < plain.n && (unsigned char)plain.p[end] == 0xc2 ? 2 : 1);
	}
	talk &= found.sense == ASSENT;
	answer->act = talk ? ACT_HABLA : ACT_NONE;
	if (!found.sense || talk || (strange && found.sense != ACCEPTS && found.sense != REFUSES))
		return false;
	answer->entry = found.entry;
	answer->begin = found.begin;
	answer->end = found.end;
	answer->part = all ? PART_ALL : PART_UNNAMED;
	answer->act = found.sense >= DENIES ? ACT_NO_QUIERE : ACT_QUIERE;
	return true;
}

enum { HEARD_BYTES = 256 };

/* Writes the words out again, and those that mean nothing as they sound: «benga», «q va». Returns an empty text if none sounds otherwise, or there
 * is no room. */
static struct str as_heard(const struct meaning *meaning, struct str plain, char *out)
{
	size_t n = 0, length;
	bool other = false;

	for (size_t at = 0, end; at < plain.n; at = end, n += length) {
		struct sensed word = { .sense = PADDING, .end = (uint32_t)at + 1 };
		if (is_letter(plain.p[at]))
			word = sense_at(meaning, plain, at);
		end = word.end;
		if (n + (end - at) + WORD_BYTES > HEARD_BYTES)
			return STR("");
		bool respelt = !word.sense && word_by_ear(str_slice(plain, at, end), out + n, &length);
		if (!respelt)
			memcpy(out + n, plain.p + at, length = end - at);
		other |= respelt;
	}
	return (struct str){ out, other ? n : 0 };
}

bool meaning_find(const struct meaning *meaning, struct str plain, struct spoken_act *answer)
{
	char out[HEARD_BYTES];

	if (find_answer(meaning, plain, answer))
		return true;
	struct str heard = answer->act == ACT_HABLA ? STR("") : as_heard(meaning, plain, out);
	if (!heard.n || !find_answer(meaning, heard, answer))
		return false;
	answer->begin = 0;
	answer->end = (uint32_t)plain.n;
	return true;
}
