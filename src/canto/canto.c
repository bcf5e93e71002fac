/* Reading an utterance: fold, scan, find the lexicon's phrases, parse, judge the standing.
 *
 *   grammar/canto.l  words, figures, separators      words.c, walk.c  the words known, the longest set phrase
 *   tokens.c         the words, number.c in numbers    items.c, neighbours.c  what the grammar sees
 *   phrases.c        the ruleset's phrases as a tree hearing.c   what its rules do
 *   grammar/canto.y  the forms of speech             standing.c  clean, loose, barred
 *   pattern.c        PCRE2                           cache.c     phrases already read
 *   meaning.c        answers in free words */
#include "canto/canto.h"

#include "base/utf8.h"
#include "canto/cache.h"
#include "canto/pattern.h"
#include "canto/hearing.h"
#include "canto/meaning.h"

#include <string.h>

enum {
	CANTO_BYTES = 8192,        /* an utterance is read up to here */
	NAME_BYTES = 48,           /* a longer word of a name is not known */
};

struct canto {
	struct arena arena;
	struct lexicon lexicon;
	struct patterns patterns;
	const struct meaning *meaning;
	struct cache cache;
	char folded[CANTO_BYTES + 2];
	uint32_t map[CANTO_BYTES + 1];
	char named[CANTO_BYTES + 1];           /* the phrase with the names of the table in capitals */
	struct token tokens[ITEMS];
	struct item items[ITEMS];
	char plain[CANTO_BYTES + ITEMS * (1 + HEARD_MORE)];   /* the same words for patterns, and their places in `folded` */
	uint32_t plain_map[CANTO_BYTES + ITEMS * (1 + HEARD_MORE) + 1];
};

struct canto *canto_open(const struct ruleset *rules, struct findings *findings)
{
	struct canto *canto = ARENA_OWN(struct canto, arena);

	if (!canto)
		return NULL;
	cache_init(&canto->cache);
	bool sound = lexicon_build(&canto->lexicon, rules, &canto->arena, findings);
	sound &= patterns_open(&canto->patterns, rules, &canto->arena, findings);
	sound = sound && meaning_open(&canto->meaning, &canto->lexicon, &canto->arena);
	if (!sound) {
		canto_close(canto);
		return NULL;
	}
	return canto;
}

void canto_close(struct canto *canto)
{
	if (!canto)
		return;
	patterns_close(&canto->patterns);
	cache_free(&canto->cache);
	arena_free(&canto->arena);
}

static bool entries_alike(const struct lexicon_entry *a, const struct lexicon_entry *b)
{
	return a->kind == b->kind && a->word_class == b->word_class && memcmp(a->acts, b->acts, sizeof a->acts) == 0 && a->what == b->what
		&& a->accepts == b->accepts && str_equal(a->text, b->text);
}

static bool calls_alike(const struct canto_row *a, const struct canto_row *b)
{
	return a->lance == b->lance && a->opens == b->opens && !a->over == !b->over && str_equal(a->words.in[LANG_ES], b->words.in[LANG_ES]);
}

/* True if the settings by which phrases are read are the same. */
static bool ways_alike(const struct ruleset *a, const struct ruleset *b)
{
	const struct prefix_rule *of_a = &a->prefixes[PREFIX_CONTRA_FLOR], *of_b = &b->prefixes[PREFIX_CONTRA_FLOR];

	return a->read_calls.value == b->read_calls.value && a->read_answers.value == b->read_answers.value
		&& a->read_flor.value == b->read_flor.value && a->read_numbers.value == b->read_numbers.value
		&& of_a->set == of_b->set && of_a->lance == of_b->lance;
}

bool canto_serves(const struct canto *canto, const struct ruleset *other)
{
	const struct ruleset *own = canto->lexicon.rules;
	bool alike = own->lexicon_count == other->lexicon_count && own->canto_count == other->canto_count && own->lance_count == other->lance_count
		&& ways_alike(own, other);

	for (unsigned i = 0; i < own->lance_count && alike; i++)
		alike = own->lances[i].takes == other->lances[i].takes && own->lances[i].raise.value == other->lances[i].raise.value;
	for (unsigned i = 0; i < own->canto_count && alike; i++)
		alike = calls_alike(&own->cantos[i], &other->cantos[i]);
	for (unsigned i = 0; i < own->lexicon_count && alike; i++)
		alike = entries_alike(&own->lexicon[i], &other->lexicon[i]);
	return alike;
}

bool canto_check(const struct ruleset *rules, struct findings *findings)
{
	bool good = true;

	for (unsigned i = 0; i < 1u << (rules->regime_count - 1) && good; i++) {
		const struct ruleset *set = i ? rules->variants[i] : rules;
		struct canto *canto = set ? canto_open(set, findings) : NULL;
		good = canto || !set;
		canto_close(canto);
	}
	return good;
}

/* Returns the part of the phrase that is read. It ends between two characters, each of which has at most four bytes. */
static struct str phrase_cut(struct str phrase)
{
	if (phrase.n <= CANTO_BYTES)
		return phrase;
	const unsigned char *bytes = (const unsigned char *)phrase.p;
	size_t end = CANTO_BYTES;
	while (end > CANTO_BYTES - 3 && (bytes[end] & 0xc0) == 0x80)
		end--;
	return str_slice(phrase, 0, bytes[end] >= 0xc2 ? end : CANTO_BYTES);
}

static void read_words(struct canto *canto, struct tokens *tokens, struct utterance *out)
{
	struct hearing hearing = { .lexicon = &canto->lexicon, .items = canto->items };

	hearing.item_count = items_find(&canto->lexicon, tokens, canto->items);
	hearing_parse(&hearing);
	if (hearing.failed)
		return;
	hearing_finish(&hearing, out);
	hearing_barred(&hearing, out);
}

/* True if all that was heard are verbs of answering that only a pattern of the lexicon may know: then the pattern decides. */
static bool is_of_verbs(const struct canto *canto, const struct utterance *out)
{
	return out->count > 0 && ALL_OF(i, out->count, out->acts[i].act == ACT_DEFORMA && out->acts[i].entry != NO_INDEX
		&& canto->lexicon.entries[out->acts[i].entry].kind == LEX_ACT);
}

/* True of a quiero or a call that counts among other words, behind which barred words may go on: «quiero y un montón más». */
static bool is_in_company(const struct spoken_act *act)
{
	return act->wording == WORDING_ACCEPTED && !act->loose && (act->act == ACT_QUIERE || canto_of_act(act->act) >= 0);
}

static bool goes_on_from(const struct spoken_act *words, const struct spoken_act *act)
{
	return is_in_company(act) && words->begin == act->begin && words->end > act->end;
}

static bool stakes_spoken(const struct ruleset *rules, uint8_t act)
{
	int canto = canto_of_act(act);

	return canto >= 0 && rules->cantos[canto].stake.kind == AMOUNT_SPOKEN;
}

/* Returns the last number said between two places of the phrase, -1 if there is none. */
static int16_t number_within(const struct tokens *tokens, uint32_t begin, uint32_t end)
{
	int16_t last = -1;

	for (unsigned i = 0, next; i < tokens->count; i = next) {
		int number = tokens_number(tokens, i, &next, false);
		if (number >= 0 && tokens->at[i].begin >= begin && tokens->at[next - 1].end <= end)
			last = (int16_t)number;
	}
	return last;
}

/* Puts barred words in the place of what was heard within them. If they may stand for a call of so many they take the number said there:
 * «quiero y le monto cinco piedras». */
static void put_barred(const struct canto *canto, const struct tokens *tokens, struct spoken_act *words, struct utterance *out)
{
	const uint8_t *acts = canto->lexicon.entries[words->entry].acts;
	struct utterance heard = *out;

	words->act = ACT_DEFORMA;
	words->wording = WORDING_NO_CALL;
	words->meant = acts[0];
	if (stakes_spoken(canto->lexicon.rules, acts[0]) || stakes_spoken(canto->lexicon.rules, acts[1]))
		words->number = number_within(tokens, words->begin, words->end);
	*out = cache_talk;
	for (unsigned i = 0; i < heard.count; i++) {
		bool within = heard.acts[i].begin >= words->begin && heard.acts[i].end <= words->end;
		if (!within || (heard.acts[i].act == ACT_DICE && words->number < 0))
			utterance_add(out, &heard.acts[i]);
	}
	utterance_add(out, words);
	utterance_weigh(out);
}

/* Tries the patterns if no word performed anything: barred look-alikes first, then open speech. A barred one also replaces an act with which
 * it begins. */
static void read_patterns(struct canto *canto, const struct tokens *tokens, struct str plain, struct utterance *out)
{
	static const uint8_t kinds[] = { LEX_BARRED_PATTERN, LEX_PATTERN };

	bool verbs = is_of_verbs(canto, out), company = ANY_OF(i, out->count, is_in_company(&out->acts[i]));

	for (unsigned k = 0; k < (company ? 1 : 2) && (verbs || company || !utterance_performs(out)) && !out->limit_hit; k++) {
		struct spoken_act act = { .part = PART_UNNAMED, .number = -1, .meant = ACT_NONE };
		enum pattern_result result = patterns_find(&canto->patterns, kinds[k], plain,
			&act.entry, &act.begin, &act.end);
		out->limit_hit = result == PATTERN_LIMIT && !company;
		if (result != PATTERN_FOUND)
			continue;
		const uint8_t *acts = canto->lexicon.entries[act.entry].acts;
		bool asks = plain_asks(plain, act.end), barred = kinds[k] == LEX_BARRED_PATTERN;
		act.begin = canto->plain_map[act.begin];
		act.end = canto->plain_map[act.end];
		if (company && !ANY_OF(i, out->count, goes_on_from(&act, &out->acts[i])))
			return;
		if (!barred && (!standing_hears_patterns(canto->lexicon.rules, acts[0]) || (asks && standing_asks(canto->lexicon.rules, acts[0]))))
			continue;
		if (verbs)
			*out = cache_talk;
		verbs = false;
		if (barred) {
			put_barred(canto, tokens, &act, out);
			continue;
		}
		act.wording = WORDING_ACCEPTED; /* open speech binds a player who has to answer; of anybody else it is talk */
		act.loose = true;
		act.act = acts[0];
		utterance_add(out, &act);
	}
}

/* True if nothing but answers was heard, and the first is a mere assent among other words, «vale, me rindo», or the only one and not as it
 * should be: they may say more. */
static bool is_one_of_many(const struct canto *canto, struct str plain, const struct utterance *out)
{
	const struct spoken_act *first = out->acts, *last = out->acts + (out->count ? out->count - 1 : 0);
	bool answers = out->count && last->act <= ACT_PASA && first->entry != NO_INDEX;
	struct str text = answers ? canto->lexicon.entries[first->entry].text : STR("");

	return answers && ((out->wording == WORDING_IRREGULAR && ALL_OF(i, out->count, out->acts[i].act <= ACT_PASA))
		|| ((out->count > 1 || out->wording > WORDING_OFFICIAL) && !str_equal(text, plain) && meaning_assents(canto->meaning, text)));
}

/* True if the lexicon lists the whole phrase as talk. */
static bool is_known_talk(const struct canto *canto, const struct tokens *tokens)
{
	struct match whole = lexicon_match(&canto->lexicon, tokens, 0);

	return whole.end == tokens->count && whole.entry != NO_INDEX && canto->lexicon.entries[whole.entry].kind == LEX_TALK;
}

static bool names_call(const struct canto *canto, const struct tokens *tokens)
{
	bool named = false;

	for (unsigned i = 0; i < tokens->count; i++) {
		struct match match = lexicon_match(&canto->lexicon, tokens, i);
		named |= match.entry != NO_INDEX && canto_of_act(canto->lexicon.entries[match.entry].acts[0]) >= 0;
	}
	return named;
}

/* If nothing else was heard, tells what words of answering that bind nobody were meant for. The official words among them count if no call
 * is named: «tranqui, por mí quiero». */
static void read_unbinding(struct canto *canto, const struct tokens *tokens, struct str plain, struct utterance *out)
{
	struct spoken_act act = { .part = PART_UNNAMED, .number = -1 };

	if (utterance_performs(out) || out->limit_hit || !meaning_find(canto->meaning, plain, &act))
		return;
	act.entry = lexicon_official(&canto->lexicon, act.act);
	bool official = act.entry != NO_INDEX && str_equal(str_slice(plain, act.begin, act.end), canto->lexicon.entries[act.entry].text);
	if (official && names_call(canto, tokens))
		return;
	*out = cache_talk; /* drops the number of «de diez» */
	act.meant = official ? ACT_NONE : act.act;
	act.act = official ? act.act : ACT_DEFORMA;
	act.wording = official ? WORDING_ACCEPTED : WORDING_NO_CALL;
	act.begin = canto->plain_map[act.begin];
	act.end = canto->plain_map[act.end];
	utterance_add(out, &act);
}

/* True if anything but numbers was heard. */
static bool is_more_than_numbers(const struct utterance *out)
{
	return ANY_OF(i, out->count, out->acts[i].act != ACT_DICE);
}

/* Returns the words before the first act that is no number, if it is a raise or barred words; else all words. */
static struct str before_raise(const struct canto *canto, struct str plain, const struct utterance *out)
{
	const struct spoken_act *act = FIND_IN(said, out->acts, out->count, said->act != ACT_DICE);
	int call = act ? canto_of_act(act->act) : -1;
	bool barred = act && act->act == ACT_DEFORMA && !act_answers(act->meant);
	size_t end = 0;

	if (!barred && (call < 0 || !canto->lexicon.rules->cantos[call].over))
		return plain;
	while (end < plain.n && canto->plain_map[end] < act->begin)
		end++;
	bool apart = memchr(plain.p, ',', end) || (end > 2 && strchr("iy", plain.p[end - 2]));
	return str_slice(plain, 0, barred && act->meant == ACT_HABLA && !apart ? 0 : end); /* "va la falta" */
}

/* Adds the refusal that the words behind a call and a separator mean, if nothing but that call was heard: «truc... passe». Whether the call
 * waits shows at the table. */
static bool read_behind(struct canto *canto, struct str plain, struct utterance *out)
{
	struct spoken_act act = { .part = PART_UNNAMED, .number = -1, .meant = ACT_NONE, .wording = WORDING_ACCEPTED, .loose = true };
	int call = out->count == 1 ? canto_of_act(out->acts[0].act) : -1;
	size_t from = 0;

	if (call < 0 || !canto->lexicon.rules->cantos[call].opens)
		return false;
	while (from < plain.n && canto->plain_map[from] < out->acts[0].end)
		from++;
	if (from == plain.n || plain.p[from++] != ',' || !meaning_find(canto->meaning, str_slice(plain, from, plain.n), &act)
			|| act.act != ACT_NO_QUIERE)
		return false;
	act.begin = canto->plain_map[act.begin + from];
	act.end = canto->plain_map[act.end + from];
	out->acts[0].before_answer = true;
	utterance_add(out, &act);
	return true;
}

/* Where any words may answer, adds the answer that all of them mean together: before a raise, those before it, «m'apunte i retruc». It
 * replaces a single answer heard among them, or verbs that only a pattern may know; if anything else was heard it adds nothing. */
static void read_meaning(struct canto *canto, const struct tokens *tokens, struct str plain, struct utterance *out)
{
	struct spoken_act act = { .part = PART_UNNAMED, .number = -1, .meant = ACT_NONE, .wording = WORDING_ACCEPTED, .loose = true };
	bool anew = is_one_of_many(canto, plain, out) || is_of_verbs(canto, out);
	struct str said = before_raise(canto, plain, out);
	struct utterance raise = said.n < plain.n ? *out : cache_talk;

	if (read_behind(canto, plain, out) || out->limit_hit || (is_more_than_numbers(out) && !anew && !raise.count) || is_known_talk(canto, tokens))
		return;
	bool means = meaning_find(canto->meaning, said, &act);
	if (means && out->count && out->acts[0].act == act.act && !out->acts[0].loose)
		return;
	if ((anew && (means || act.act == ACT_HABLA || out->wording == WORDING_IRREGULAR)) || (means && raise.count))
		*out = cache_talk;
	act.begin = canto->plain_map[act.begin];
	act.end = canto->plain_map[act.end];
	if (means && canto->lexicon.entries[act.entry].acts[0] != act.act)
		act.entry = lexicon_official(&canto->lexicon, act.act); /* "no puc" */
	if (means)
		utterance_add(out, &act);
	for (unsigned i = 0; means && i < raise.count; i++)
		utterance_add(out, &raise.acts[i]);
	utterance_weigh(out);
}

/* True if a flor said in passing before a call was sung. Where flor is open speech the patterns tell: "nunca dije con flor envido". */
static bool sings_in_passing(struct canto *canto, struct str plain, const struct utterance *said)
{
	struct spoken_act heard;

	if (!said->count || said->acts[0].act != ACT_CANTA_FLOR || !said->acts[0].loose
			|| canto->lexicon.rules->read_flor.value != READ_OPEN)
		return true;
	return patterns_find(&canto->patterns, LEX_PATTERN, plain, &heard.entry, &heard.begin, &heard.end) == PATTERN_FOUND
		&& canto->lexicon.entries[heard.entry].acts[0] == ACT_CANTA_FLOR;
}

/* Puts each act at its place in the utterance as written, and sets what its words ask for or claim. */
static void place_acts(const struct canto *canto, struct utterance *out)
{
	for (unsigned i = 0; i < out->count; i++) {
		if (out->acts[i].entry != NO_INDEX)
			out->acts[i].what = canto->lexicon.entries[out->acts[i].entry].what;
		out->acts[i].begin = canto->map[out->acts[i].begin];
		out->acts[i].end = canto->map[out->acts[i].end];
	}
}

static const struct utterance *read_anew(struct canto *canto, struct str phrase)
{
	struct tokens tokens = { .at = canto->tokens, .room = ITEMS };
	struct utterance out = cache_talk;
	struct str cut = phrase_cut(phrase);
	size_t size = utf8_fold(cut, canto->folded, canto->map);

	tokens_scan(&tokens, canto->folded, size);
	tokens_mark_written(&tokens, cut, canto->map);
	lexicon_know(&canto->lexicon, &tokens);
	struct str plain = { canto->plain, tokens_plain(&tokens, canto->plain, canto->plain_map) };
	patterns_begin(&canto->patterns, plain.n);
	read_words(canto, &tokens, &out);
	if (!sings_in_passing(canto, plain, &out))
		out = cache_talk;
	read_patterns(canto, &tokens, plain, &out);
	if (canto->lexicon.rules->read_answers.value == READ_OPEN)
		read_meaning(canto, &tokens, plain, &out);
	else if (!is_known_talk(canto, &tokens))
		read_unbinding(canto, &tokens, plain, &out);
	place_acts(canto, &out);
	const struct utterance *kept = cache_keep(&canto->cache, phrase, &out);
	return kept ? kept : &cache_talk;
}

const struct utterance *canto_read(struct canto *canto, struct str phrase)
{
	const struct utterance *known = cache_find(&canto->cache, phrase);

	return known ? known : read_anew(canto, phrase);
}

/* ---- the names of the table --------------------------------------------------------------------- */

static bool is_blank(char c)
{
	return c >= 0 && c <= ' ';
}

/* Returns the end of what stands between blanks at `at`. */
static size_t word_end(struct str text, size_t at)
{
	while (at < text.n && !is_blank(text.p[at]))
		at++;
	return at;
}

/* True if the word, without what is no letter behind it, is one of the words of the name. */
static bool is_of_name(struct str word, struct str name)
{
	char folded[NAME_BYTES];

	while (word.n && (unsigned char)word.p[word.n - 1] < 'A')
		word.n--;
	for (size_t at = 0, end; at < name.n; at = end + 1) {
		end = word_end(name, at);
		struct str part = str_slice(name, at, end);
		if (part.n > 1 && part.n <= NAME_BYTES && utf8_folds_to(word, (struct str){ folded, utf8_fold(part, folded, NULL) }))
			return true;
	}
	return false;
}

/* Writes the word as a name is written. */
static void capitalise(char *word)
{
	unsigned wide = (unsigned char)word[0] == 0xc3;

	if ((word[0] >= 'a' && word[0] <= 'z') || (wide && (unsigned char)word[1] >= 0xa0))
		word[wide] = (char)(word[wide] - 0x20);
	if (word[1 + wide] >= 'A' && word[1 + wide] <= 'Z')
		word[1 + wide] = (char)(word[1 + wide] + 0x20);
}

const struct utterance *canto_read_at(struct canto *canto, struct str phrase, const struct str *players, unsigned count)
{
	const struct utterance *heard = canto_read(canto, phrase);
	bool named = false;

	if (heard->wording <= WORDING_ACCEPTED || !phrase.n || phrase.n > CANTO_BYTES)
		return heard;
	memcpy(canto->named, phrase.p, phrase.n);
	for (size_t at = 0, end; at < phrase.n; at = end + 1) {
		end = word_end(phrase, at);
		for (unsigned i = 0; i < count && end - at > 1; i++)
			if (is_of_name(str_slice(phrase, at, end), players[i])) {
				capitalise(canto->named + at);
				named = true;
			}
	}
	return named ? canto_read(canto, (struct str){ canto->named, phrase.n }) : heard;
}
