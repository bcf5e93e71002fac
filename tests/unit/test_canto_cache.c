/* Phrases already read (src/canto/cache.h): what is kept is found, the older generation goes when the younger is full, and
 * neither memory nor its want changes what was said. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../lib/failing.h"
#include "../lib/heap.h"
#include "canto/cache.h"

enum { PHRASES = 3000 };

/* What was said as the number-th phrase: an act with that number. */
static struct utterance said_as(int number)
{
	return (struct utterance){ .count = 1, .wording = WORDING_OFFICIAL, .acts = { { .act = ACT_DICE, .number = (int16_t)number } } };
}

static struct str phrase_of(int number, char room[32])
{
	return (struct str){ room, (size_t)snprintf(room, 32, "phrase %d", number) };
}

static const struct utterance *keep(struct cache *cache, struct str phrase, int number)
{
	const struct utterance said = said_as(number);

	return cache_keep(cache, phrase, &said);
}

static const struct utterance *keep_talk(struct cache *cache, struct str phrase)
{
	return cache_keep(cache, phrase, &cache_talk);
}

/* The memory of a cache may hold anything before. */
static void begin(struct cache *cache)
{
	memset(cache, 0xa5, sizeof *cache);
	cache_init(cache);
	assert_null(cache_find(cache, STR("anything")));
}

/* Fills the young generation by what its phrases hold; they are others for another `first`. */
static void fill(struct cache *cache, int first)
{
	char text[CACHE_KEY_BYTES];

	memset(text, 'x', sizeof text);
	for (int last = first + CACHE_PHRASES; first < last && cache->young.bytes < CACHE_BYTES; first++) {
		memcpy(text, &first, sizeof first);
		keep_talk(cache, (struct str){ text, sizeof text });
	}
}

/* The next text from *seed on that falls where the first one does, in every table of up to 4096 slots. */
static struct str falling(int *seed, char room[32])
{
	struct str text;

	do
		text = (struct str){ room, (size_t)snprintf(room, 32, "chosen to fall %08d", ++*seed) };
	while (str_hash(text) & 4095);
	return text;
}

/* ---- what is kept ------------------------------------------------------------------------------------------ */

static void test_found(void **state)
{
	static const struct utterance *kept[PHRASES];
	struct cache cache;
	char room[32];

	(void)state;
	begin(&cache);
	const struct utterance *nothing = keep(&cache, STR(""), 77);
	for (int i = 0; i < PHRASES; i++) {
		kept[i] = keep(&cache, phrase_of(i, room), i);
		assert_int_equal(kept[i]->acts[0].number, i);
		assert_ptr_equal(cache_find(&cache, phrase_of(i, room)), kept[i]);
		assert_int_equal(cache.young.count, i + 2);
		assert_true(2 * cache.young.count <= cache.young.mask + 1); /* every search ends */
		assert_null(cache_find(&cache, phrase_of(i + 1, room)));
	}
	for (int i = 0; i < PHRASES; i++)
		assert_ptr_equal(cache_find(&cache, phrase_of(i, room)), kept[i]);
	assert_ptr_equal(cache_find(&cache, STR("")), nothing);
	assert_ptr_equal(cache_find(&cache, (struct str){ NULL, 0 }), nothing);
	cache_free(&cache);
}

/* A phrase is its bytes, whatever stands before and behind it in the log. */
static void test_surroundings(void **state)
{
	char here[64], there[64];
	struct cache cache;

	(void)state;
	begin(&cache);
	for (size_t n = 0; n <= 24; n++) {
		memset(here, 'x', sizeof here);
		memset(there, '~', sizeof there);
		memset(here + 24, 'a' + (int)n, n);
		memset(there + 24, 'a' + (int)n, n);
		const struct utterance *kept = keep(&cache, (struct str){ here + 24, n }, (int)n);
		assert_ptr_equal(cache_find(&cache, (struct str){ there + 24, n }), kept);
	}
	cache_free(&cache);
}

/* What str_hash makes of its first eight bytes. */
static uint64_t after_first(uint64_t word)
{
	uint64_t hash = (UINT64_C(0xcbf29ce484222325) ^ word) * UINT64_C(0x9fb21c651e98df25);

	return hash ^ hash >> 32;
}

/* Phrases that fall together: of any two that are as long, or of which one begins the other, each is itself. */
static void test_alike(void **state)
{
	uint64_t one[2], other[2], longer[2];
	struct str first = { (char *)one, sizeof one }, second = { (char *)other, sizeof other }, goes_on = { (char *)longer, sizeof longer };
	struct str begins = str_slice(goes_on, 0, 8);
	struct cache cache;

	(void)state;
	memcpy(one, "`bcdefghijklmnop", sizeof one);
	memcpy(other, "abcdefgh", 8);
	other[1] = one[1] ^ after_first(one[0]) ^ after_first(other[0]);
	memcpy(longer, "aaaaaaaa", 8);
	longer[1] = after_first(longer[0]) ^ UINT64_C(0xcbf29ce484222325) ^ longer[0];
	assert_true(str_hash(first) == str_hash(second) && str_hash(begins) == str_hash(goes_on));
	begin(&cache);
	keep(&cache, first, 1);
	assert_null(cache_find(&cache, second));
	keep(&cache, second, 2);
	assert_int_equal(cache_find(&cache, first)->acts[0].number, 1);
	assert_int_equal(cache_find(&cache, second)->acts[0].number, 2);
	keep(&cache, goes_on, 3);
	assert_null(cache_find(&cache, begins));
	keep(&cache, begins, 4);
	assert_int_equal(cache_find(&cache, goes_on)->acts[0].number, 3);
	assert_int_equal(cache_find(&cache, begins)->acts[0].number, 4);
	cache_free(&cache);
}

/* Free speech is one for all; what was not fully read is no such thing. */
static void test_talk(void **state)
{
	const struct utterance talk = { .wording = WORDING_TALK }, limit = { .wording = WORDING_TALK, .limit_hit = true };
	struct cache cache;

	(void)state;
	begin(&cache);
	assert_ptr_equal(cache_keep(&cache, STR("qué calor"), &talk), &cache_talk);
	assert_ptr_equal(cache_find(&cache, STR("qué calor")), &cache_talk);
	assert_true(cache_keep(&cache, STR("aaaa"), &limit)->limit_hit);
	assert_true(cache_find(&cache, STR("aaaa"))->limit_hit);
	cache_free(&cache);
}

static void test_longest(void **state)
{
	static char text[CACHE_KEY_BYTES + 1];
	struct cache cache;

	(void)state;
	begin(&cache);
	memset(text, 'x', sizeof text);
	assert_int_equal(keep(&cache, (struct str){ text, CACHE_KEY_BYTES + 1 }, 5)->acts[0].number, 5);
	assert_null(cache_find(&cache, (struct str){ text, CACHE_KEY_BYTES + 1 }));
	const struct utterance *kept = keep(&cache, (struct str){ text, CACHE_KEY_BYTES }, 6);
	assert_ptr_equal(cache_find(&cache, (struct str){ text, CACHE_KEY_BYTES }), kept);
	cache_free(&cache);
}

/* ---- generations --------------------------------------------------------------------------------------------- */

/* Full by the number of phrases. */
static void test_many(void **state)
{
	struct cache cache;
	char room[32];

	(void)state;
	begin(&cache);
	for (int i = 0; i < CACHE_PHRASES; i++)
		keep_talk(&cache, phrase_of(i, room));
	assert_int_equal(cache.old.count, 0);
	assert_true(cache.young.bytes < CACHE_BYTES);
	keep(&cache, STR("one more"), 1);
	assert_int_equal(cache.young.count, 1);
	assert_int_equal(cache.old.count, CACHE_PHRASES);
	assert_ptr_equal(cache_find(&cache, STR("phrase 17")), &cache_talk); /* said again, it is young again */
	assert_int_equal(cache.young.count, 2);
	assert_ptr_equal(cache_find(&cache, STR("phrase 17")), &cache_talk);
	assert_int_equal(cache.young.count, 2);
	cache_free(&cache);
}

/* Full by what it holds, all of which is counted: to the byte and not before. */
static void test_bytes(void **state)
{
	static char text[CACHE_KEY_BYTES];
	struct cache cache;
	size_t texts = 0, room = CACHE_BYTES;

	(void)state;
	begin(&cache);
	memset(text, 'x', sizeof text);
	for (int i = 0; room; i++) {
		size_t n = room > 3 * CACHE_KEY_BYTES || room <= CACHE_KEY_BYTES ? CACHE_KEY_BYTES : CACHE_KEY_BYTES / 2;
		n = room < n ? room : n;
		memcpy(text, &i, sizeof i);
		if (room > (1 << 20))
			keep(&cache, (struct str){ text, n }, i);
		else
			keep_talk(&cache, (struct str){ text, n });
		texts += n;
		assert_int_equal(cache.young.count, i + 1);
		assert_true(cache.young.bytes >= texts + (cache.young.mask + 1) * sizeof(struct cache_slot));
		assert_true(cache.young.bytes <= CACHE_BYTES);
		room = CACHE_BYTES - cache.young.bytes;
	}
	assert_int_equal(cache.old.count, 0);
	keep(&cache, STR("one more"), 1);
	assert_int_equal(cache.young.count, 1);
	assert_true(cache.old.count > 1000);
	cache_free(&cache);
}

/* An utterance that acts takes room, be the phrase as short as it may. */
static void test_bytes_of_acts(void **state)
{
	struct cache cache;
	char room[32];
	int i = 0;

	(void)state;
	begin(&cache);
	for (; cache.old.count == 0; i++) {
		keep(&cache, phrase_of(i, room), i);
		assert_true(cache.young.bytes >= cache.young.count * sizeof(struct utterance));
	}
	assert_in_range(i, CACHE_BYTES / 1000, CACHE_BYTES / sizeof(struct utterance) + 1);
	cache_free(&cache);
}

/* What is said now and then is never forgotten, what is not is after two generations; and no more memory is asked for then. */
static void test_turns(void **state)
{
	struct cache cache;

	(void)state;
	begin(&cache);
	keep(&cache, STR("quiero"), 21);
	keep(&cache, STR("nunca más"), 22);
	for (int turn = 0; turn < 8; turn++) {
		fill(&cache, turn * CACHE_PHRASES);
		assert_true(cache.young.bytes >= CACHE_BYTES);
		if (turn == 5)
			memory_fail_after(1);
		/* the young one is full: what is copied out of the old one takes the place of another */
		assert_int_equal(cache_find(&cache, STR("quiero"))->acts[0].number, 21);
		assert_int_equal(cache_find(&cache, STR("quiero"))->wording, WORDING_OFFICIAL);
		keep_talk(&cache, STR("another"));
	}
	memory_fail_after(0);
	assert_null(cache_find(&cache, STR("nunca más")));
	cache_free(&cache);
}

/* ---- memory refused -------------------------------------------------------------------------------------------- */

/* So many phrases from the n-th request on that is refused: what could be kept is found as it was said, the rest is not there. */
static bool kept_refused(unsigned long n)
{
	struct cache cache;
	uint32_t found = 0;
	bool refused = false;
	char room[32];

	begin(&cache);
	memory_fail_after(n);
	for (int i = 0; i < 600; i++) {
		const struct utterance *kept = keep(&cache, phrase_of(i, room), i);
		refused |= !kept;
		assert_true(!kept || kept->acts[0].number == i);
	}
	for (int i = 0; i < 600; i++) {
		const struct utterance *kept = cache_find(&cache, phrase_of(i, room));
		found += kept != NULL;
		assert_true(!kept || kept->acts[0].number == i);
	}
	assert_int_equal(cache.young.count, found);
	assert_true(2 * cache.young.count <= cache.young.mask + 1);
	memory_fail_after(0);
	for (int i = 0; i < 600; i++)
		assert_int_equal(keep(&cache, phrase_of(i + 600, room), i)->acts[0].number, i);
	cache_free(&cache);
	return refused;
}

/* Phrases that differ in a few figures at their end fall apart, short and long: else every search would be long. */
static void test_spread(void **state)
{
	static const char *const forms[] = { "", "tengo ", "a ver: ", "digo que van ", "y ahora les digo que van " };
	struct cache cache;
	char room[64];

	(void)state;
	for (unsigned form = 0; form < sizeof forms / sizeof *forms; form++) {
		unsigned run = 0, longest = 0;
		begin(&cache);
		for (int i = 0; i < PHRASES; i++)
			keep_talk(&cache, (struct str){ room, (size_t)snprintf(room, sizeof room, "%s%d", forms[form], i) });
		assert_int_equal(cache.young.count, PHRASES);
		for (uint32_t i = 0; i <= cache.young.mask; i++) {
			run = cache.young.slots[i].utterance ? run + 1 : 0;
			longest = run > longest ? run : longest;
		}
		assert_in_range(longest, 1, CACHE_STEPS / 2);
		cache_free(&cache);
	}
}

/* Phrases chosen to fall in one place are searched for a few steps only; what each says is the same, and others are kept. */
static void test_chosen(void **state)
{
	enum { CHOSEN = 300 };
	struct cache cache;
	char text[32];
	unsigned found = 0;
	int seed = 0;
	(void)state;
	begin(&cache);
	for (int i = 0; i < CHOSEN; i++)
		assert_int_equal(keep(&cache, falling(&seed, text), i)->acts[0].number, i);
	assert_true(cache.young.mask < 4096);
	for (int i = seed = 0; i < CHOSEN; i++) {
		const struct utterance *said = cache_find(&cache, falling(&seed, text));
		found += said != NULL;
		assert_true(!said || said->acts[0].number == i);
	}
	assert_in_range(found, CACHE_STEPS / 2, CACHE_STEPS);
	for (int i = 0; i < PHRASES; i++)
		keep(&cache, phrase_of(i, text), i);
	found = 0;
	for (int i = 0; i < PHRASES; i++)
		found += cache_find(&cache, phrase_of(i, text)) != NULL;
	assert_in_range(found, PHRASES - PHRASES / 20, PHRASES); /* but those that fell beside them while the table was small */
	cache_free(&cache);
}

static void test_refused(void **state)
{
	unsigned long n = 1;

	(void)state;
	while (kept_refused(n))
		n++;
	assert_in_range(n, 5, 100);
}

/* The copy is handed out though a larger table, or the phrase itself, could not be kept. */
static void test_half_refused(void **state)
{
	static char text[CACHE_KEY_BYTES];
	struct cache cache;
	bool no_table = false, no_phrase = false;

	(void)state;
	memset(text, 'x', sizeof text);
	for (unsigned long n = 1; n < 40; n++) {
		begin(&cache);
		memory_fail_after(n);
		for (int i = 0; i < 300; i++) {
			memcpy(text, &i, sizeof i);
			struct str phrase = { text, i % 2 ? 4 : sizeof text };
			uint32_t before = cache.young.count;
			bool full = 2 * before >= cache.young.mask;
			const struct utterance *kept = keep(&cache, phrase, i);
			bool found = cache_find(&cache, phrase) != NULL;
			assert_true(!kept || kept->acts[0].number == i);
			assert_int_equal(cache.young.count, before + found);
			no_table |= kept && !found && full;
			no_phrase |= kept && !found && !full;
		}
		memory_fail_after(0);
		cache_free(&cache);
	}
	assert_true(no_table && no_phrase);
}

/* Both generations full, and freed. */
static void fill_and_free(void)
{
	struct cache cache;

	begin(&cache);
	fill(&cache, 0);
	keep(&cache, STR("one more"), 1);
	fill(&cache, 0);
	cache_free(&cache);
}

static void test_given_back(void **state)
{
	(void)state;
	assert_true(heap_steady(fill_and_free));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_found), cmocka_unit_test(test_surroundings), cmocka_unit_test(test_alike),
		cmocka_unit_test(test_talk), cmocka_unit_test(test_longest), cmocka_unit_test(test_many), cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_bytes_of_acts), cmocka_unit_test(test_turns), cmocka_unit_test(test_refused), cmocka_unit_test(test_half_refused),
		cmocka_unit_test(test_given_back), cmocka_unit_test(test_chosen), cmocka_unit_test(test_spread),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
