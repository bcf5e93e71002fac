/* The lowest floor: slices, arena, UTF-8, places, output. */
#include "../lib/failing.h"
#include "base/arena.h"
#include "base/out.h"
#include "base/sha256.h"
#include "base/source.h"
#include "base/utf8.h"
#include "base/words.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#define assert_str(got, expected) check_str((got), (expected), __LINE__)

static void check_str(struct str got, const char *expected, int line)
{
	if (!str_equal(got, str_of(expected)))
		fail_msg("line %d: got «%.*s», expected «%s»", line, (int)got.n, got.p ? got.p : "", expected);
}

static void test_each(void **state)
{
	static const int row[] = { 4, 7, 7, 9 };
	struct thing { int is; struct thing *next; } last = { 2, NULL }, first = { 1, &last };
	struct thing *const none = NULL;
	unsigned asked = 0;
	(void)state;
	assert_int_equal(FIRST_OF(i, 4, row[i] == 7), 1);
	assert_int_equal(FIRST_OF(i, 4, row[i] == 5), 4);
	assert_int_equal(FIRST_OF(i, 0, row[i] == 4), 0);
	assert_int_equal(INDEX_OF(i, 4, row[i] == 9), 3);
	assert_int_equal(INDEX_OF(i, 3, row[i] == 9), -1);
	assert_true(ANY_OF(i, 4, row[i] > 8));
	assert_false(ANY_OF(i, 3, row[i] > 8));
	assert_false(ANY_OF(i, 0, true));
	assert_true(ALL_OF(i, 4, row[i] > 3));
	assert_false(ALL_OF(i, 4, row[i] < 9));
	assert_true(ALL_OF(i, 0, false));
	assert_int_equal(COUNT_IF(i, 4, row[i] == 7), 2);
	assert_ptr_equal(FIND_IN(number, row, 4, *number == 7), row + 1);
	assert_null(FIND_IN(number, row, 3, *number == 9));
	assert_null(FIND_IN(it, none, 0, it->is == 1));
	assert_ptr_equal(FIND_LINKED(it, &first, it->is == 2), &last);
	assert_null(FIND_LINKED(it, &first, it->is == 3));
	assert_true(ANY_OF(i, 4, asked++ == 1)); /* what comes after is not asked */
	assert_int_equal(asked, 2);
}

static void test_slices(void **state)
{
	(void)state;
	assert_true(str_equal(STR("abc"), str_of("abc")));
	assert_true(str_equal((struct str){ 0 }, STR("")));
	assert_false(str_equal(STR("abc"), STR("abd")));
	assert_true(str_starts(STR("envido"), STR("env")));
	assert_false(str_starts(STR("en"), STR("env")));
	assert_true(str_compare(STR("a"), STR("b")) < 0);
	assert_true(str_compare(STR("ab"), STR("a")) > 0);
	assert_int_equal(str_compare(STR("ab"), STR("ab")), 0);
	assert_str(str_trim(STR(" \t hola \r\n")), "hola");
	assert_str(str_trim(STR("  ")), "");
	assert_str(str_slice(STR("truco"), 1, 3), "ru");
	assert_str(str_slice(STR("truco"), 3, 99), "co");
	assert_str(str_slice(STR("truco"), 9, 3), "");
}

static void test_numbers(void **state)
{
	int value = -1;

	(void)state;
	assert_true(str_number(STR("0"), &value));
	assert_int_equal(value, 0);
	assert_true(str_number(STR("999999999"), &value));
	assert_int_equal(value, 999999999);
	assert_false(str_number(STR("1000000000"), &value));
	assert_false(str_number(STR(""), &value));
	assert_false(str_number(STR("1a"), &value));
	uint64_t digits;
	assert_true(str_hex(STR("9f3a0c5512ab77e0"), &digits));
	assert_true(digits == 0x9f3a0c5512ab77e0u);
	assert_false(str_hex(STR("9f3a0c5512ab77e"), &digits));
	assert_false(str_hex(STR("9F3A0C5512AB77E0"), &digits));
	assert_false(str_hex(STR("9f3a0c5512ab77e0f"), &digits));
	assert_false(str_number(STR("-1"), &value));
}

static void test_nearest(void **state)
{
	const struct str names[] = { STR("check"), STR("score"), STR("rules"), STR("fmt") };

	(void)state;
	assert_int_equal(str_nearest(STR("chekc"), names, 4), 0); /* neighbours swapped */
	assert_int_equal(str_nearest(STR("scor"), names, 4), 1);
	assert_int_equal(str_nearest(STR("fm"), names, 4), 3);
	assert_int_equal(str_nearest(STR("zzzzz"), names, 4), -1);
	assert_int_equal(str_nearest(STR(""), names, 4), -1);
	assert_int_equal(str_nearest(STR("check"), names, 0), -1);
}

static void test_distance(void **state)
{
	const char *forty_eight = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
	struct str longest = str_of(forty_eight), shorter = str_slice(longest, 0, 47);
	static const struct {
		const char *a, *b;
		unsigned far;
	} pairs[] = {
		{ "", "", 0 }, { "", "abc", 3 }, { "mano", "mano", 0 }, { "mano", "mono", 1 }, { "mano", "manos", 1 }, { "mano", "man", 1 },
		{ "mano", "amno", 1 }, { "mano", "onam", 3 }, { "pie", "mano", 4 }, { "ca", "abc", 3 }, /* a swapped pair is not edited again */
	};

	(void)state;
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		assert_int_equal(str_distance(str_of(pairs[i].a), str_of(pairs[i].b), UINT_MAX), pairs[i].far);
		assert_int_equal(str_distance(str_of(pairs[i].b), str_of(pairs[i].a), UINT_MAX), pairs[i].far);
		assert_int_equal(str_distance(str_of(pairs[i].a), str_of(pairs[i].b), pairs[i].far), pairs[i].far);
		for (unsigned most = 0; most < pairs[i].far; most++)
			assert_int_equal(str_distance(str_of(pairs[i].a), str_of(pairs[i].b), most), UINT_MAX);
	}
	assert_int_equal(str_distance(longest, shorter, UINT_MAX), 1);
	assert_int_equal(str_distance(STR("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), longest, UINT_MAX), UINT_MAX);
	assert_int_equal(str_distance(longest, STR("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), UINT_MAX), UINT_MAX);
}

static void test_hash(void **state)
{
	(void)state;
	assert_true(str_hash(STR("quiero vale cuatro")) == str_hash(str_of("quiero vale cuatro")));
	assert_true(str_hash(STR("quiero vale cuatro")) != str_hash(STR("quiero vale cuatrp")));
	assert_true(str_hash(STR("a")) != str_hash(STR("b")));
}

static void test_arena_memory(void **state)
{
	struct arena arena;
	unsigned char *first;

	(void)state;
	arena_init(&arena);
	for (int i = 0; i < 1000; i++) {
		unsigned char *bytes = arena_alloc(&arena, 100);
		assert_non_null(bytes);
		assert_true((uintptr_t)bytes % sizeof(void *) == 0);
		assert_int_equal(bytes[0] | bytes[99], 0);
		memset(bytes, 0xff, 100);
	}
	assert_non_null(arena_alloc(&arena, 0));
	assert_non_null(arena_alloc(&arena, 10 << 20));
	arena_reset(&arena);
	first = arena_alloc(&arena, 100);
	assert_int_equal(first[0] | first[99], 0); /* used before the reset, zero again */
	assert_false(arena.failed);
	arena_free(&arena);
}

static void test_arena_copies(void **state)
{
	struct arena arena;
	int *grown, numbers[2] = { 4, 5 };

	(void)state;
	arena_init(&arena);
	struct str copy = arena_str(&arena, str_slice(STR("retruco"), 2, 7));
	assert_str(copy, "truco");
	assert_int_equal(copy.p[copy.n], 0);
	assert_str(arena_format(&arena, "%s %d", "vale", 4), "vale 4");
	for (int i = 0; i < 20000; i++) { /* across blocks, whatever is left of them */
		struct str text = arena_format(&arena, "%0*d", i % 37, i);
		assert_true((uintptr_t)text.p % sizeof(void *) == 0);
		assert_int_equal(text.p[text.n], 0);
		assert_int_equal(strtol(text.p, NULL, 10), i);
	}
	grown = arena_grow(&arena, numbers, sizeof numbers, 4 * sizeof(int));
	assert_int_equal(grown[1], 5);
	assert_int_equal(grown[3], 0);
	arena_free(&arena);
}

static void test_arena_exhausted(void **state)
{
	struct arena arena;

	(void)state;
	arena_init(&arena);
	memory_fail_after(2);
	assert_non_null(arena_alloc(&arena, 1));
	assert_false(arena.failed);
	assert_null(arena_alloc(&arena, 1 << 20));
	assert_true(arena.failed);
	assert_null(arena_alloc(&arena, 1 << 20)); /* it stays exhausted */
	memory_fail_after(0);
	assert_non_null(arena_alloc(&arena, 1 << 20));
	assert_null(arena_alloc(&arena, SIZE_MAX));
	arena_free(&arena);
	assert_false(arena.failed);
}

static void test_utf8_valid(void **state)
{
	static const struct { const char *bytes; size_t n, valid; } rows[] = {
		{ "envido y truco", 14, 14 },
		{ "ma\xc3\xb1" "a", 5, 5 },
		{ "a\0b", 3, 3 },
		{ "abc\xc0\x80", 5, 3 },             /* overlong NUL */
		{ "\xe0\x80\x80", 3, 0 },            /* overlong */
		{ "a\xed\xa0\x80", 4, 1 },           /* surrogate */
		{ "\xf4\x90\x80\x80", 4, 0 },        /* above U+10FFFF */
		{ "\xf4\x8f\xbf\xbf", 4, 4 },
		{ "12345678\xc3", 9, 8 },            /* cut short */
		{ "\xff", 1, 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		assert_int_equal(utf8_valid((struct str){ rows[i].bytes, rows[i].n }), rows[i].valid);
}

static void test_utf8_codes(void **state)
{
	struct str text = STR("a\xc3\xb1\xff\xf0\x9f\x82\xa1");
	const uint32_t codes[] = { 'a', 0xf1, 0xfffd, 0x1f0a1 };
	size_t at = 0;
	char buffer[4];

	(void)state;
	for (int i = 0; i < 4; i++)
		assert_int_equal(utf8_next(text, &at), codes[i]);
	assert_int_equal(at, text.n);
	assert_int_equal(utf8_count(text), 4);
	assert_str(((struct str){ buffer, utf8_put(buffer, 0xf1) }), "\xc3\xb1");
	assert_str(((struct str){ buffer, utf8_put(buffer, 0x20ac) }), "\xe2\x82\xac");
	assert_str(((struct str){ buffer, utf8_put(buffer, 0x1f0a1) }), "\xf0\x9f\x82\xa1");
	assert_int_equal(utf8_width('a'), 1);
	assert_int_equal(utf8_width(0x301), 0);
	assert_int_equal(utf8_width(0x4e2d), 2);
}

static struct str fold(const char *text)
{
	static char out[256];
	struct str bytes = str_of(text);

	assert_true(bytes.n <= sizeof out);
	return (struct str){ out, utf8_fold(bytes, out, NULL) };
}

static void test_fold(void **state)
{
	(void)state;
	assert_str(fold("QUIERO Y Retruco"), "quiero y retruco");
	assert_str(fold("¡Envidó! ÁÉÍÓÚÜ"), "¡envido! aeiouu");
	assert_str(fold("se\xc3\xb1" "a"), "se\xc3\xb1" "a");
	assert_str(fold("SE\xc3\x91" "A"), "se\xc3\xb1" "a");
	assert_str(fold("sen\xcc\x83" "a"), "se\xc3\xb1" "a");      /* decomposed ñ */
	assert_str(fold("SEN\xcc\x83" "A"), "se\xc3\xb1" "a");
	assert_str(fold("e\xcc\x81l ping\xc3\xbcino"), "el pinguino"); /* decomposed acute */
	assert_str(fold("quièro, SÌ, així, pòs, àl, ÊTRE, quie\xcc\x80ro, quie\xcc\x82ro"), "quiero, si, aixi, pos, al, etre, quiero, quiero");
	assert_str(fold("“no” – ‘sí’"), "\"no\" - 'si'");
	assert_str(fold("a\xff" "b"), "a\xff" "b");
}

static void test_fold_map(void **state)
{
	struct str text = STR("\xc3\x89n\xcc\x83o");
	uint32_t map[16];
	char out[16];

	(void)state;
	size_t length = utf8_fold(text, out, map);
	assert_str(((struct str){ out, length }), "e\xc3\xb1o");
	assert_int_equal(map[0], 0);
	assert_int_equal(map[1], 2); /* both bytes of the ñ stand where its n began */
	assert_int_equal(map[2], 2);
	assert_int_equal(map[3], 5);
	assert_int_equal(map[4], text.n);
}

/* The edges of each range of format characters and default ignorables, with what stands beside them and is shown. */
static void test_hidden(void **state)
{
	static const uint32_t hidden[] = { 0, '\n', 0x1b, 0x1f, 0x7f, 0x9b, 0x9f, 0xad, 0x34f, 0x600, 0x605, 0x61c, 0x6dd, 0x70f, 0x890, 0x8e2,
		0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x180f, 0x200b, 0x200d, 0x200f, 0x2028, 0x202e, 0x2060, 0x2065, 0x206f, 0x3164,
		0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xfffb, 0xfffe, 0xffff, 0x110bd, 0x110cd, 0x13430, 0x1343f, 0x1bca0, 0x1bca3, 0x1d173, 0x1d17a,
		0xe0000, 0xe0001, 0xe0020, 0xe007f, 0xe0100, 0xe0fff };
	static const uint32_t shown[] = { ' ', '~', 0xa0, 0xac, 0xae, 0xf1, 0x301, 0x34e, 0x350, 0x606, 0x61b, 0x6dc, 0x710, 0x88f, 0x892, 0x8e3,
		0x115e, 0x1161, 0x17b3, 0x17b6, 0x180a, 0x1810, 0x200a, 0x2010, 0x2027, 0x202f, 0x205f, 0x2070, 0x3163, 0x3165, 0xfe10, 0xfdff,
		0xfefe, 0xff00, 0xff9f, 0xffa1, 0xfffc, 0xfffd, 0x110bc, 0x110be, 0x110cc, 0x1342f, 0x13440, 0x1bca4, 0x1d172, 0x1d17b, 0x1f0a1,
		0x1f600, 0xdffff, 0xe1000 };
	char bytes[8], expected[16];
	(void)state;
	for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
		size_t at = 0, n = utf8_put(bytes, hidden[i]);
		char piece[12];
		if (!utf8_is_hidden(hidden[i]))
			fail_msg("U+%04X is shown", (unsigned)hidden[i]);
		size_t length = out_escape(piece, (struct str){ bytes, n }, &at);
		snprintf(expected, sizeof expected, hidden[i] < 0x80 ? "\\x%02x" : "\\u{%04x}", (unsigned)hidden[i]);
		assert_str(((struct str){ piece, length }), expected);
	}
	for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
		if (utf8_is_hidden(shown[i]))
			fail_msg("U+%04X is hidden", (unsigned)shown[i]);
}

static void test_hidden_in_json(void **state)
{
	struct out out;
	(void)state;
	out_open(&out, -1);
	out_json(&out, STR("\xe1\xa0\x8e \xf0\x9d\x85\xb3 \xf3\xa0\x80\x81 \xf0\x9f\x98\x80 \xe3\x85\xa4"));
	assert_str(out_text(&out), "\"\\u180e \\ud834\\udd73 \\udb40\\udc01 \xf0\x9f\x98\x80 \\u3164\"");
	out_close(&out);
}

static void test_places(void **state)
{
	struct source source = { STR("a.truco"), STR("uno\nd\xc3\xb3s tres\n\nfin"), 10, NULL };
	struct place place = source_place(&source, 9);

	(void)state;
	assert_int_equal(place.line, 11);
	assert_int_equal(place.column, 5);
	place = source_place(&source, 14);
	assert_int_equal(place.line, 12);
	place = source_place(&source, 4000);
	assert_int_equal(place.line, 13);
	assert_int_equal(place.column, 4);
	assert_str(source_text(&source, (struct span){ 0, 3 }), "uno");
	assert_str(source_text(&source, (struct span){ 90, 99 }), "");
}

static void test_spans(void **state)
{
	struct span joined = span_join((struct span){ 4, 6 }, (struct span){ 1, 2 });

	(void)state;
	assert_int_equal(joined.begin, 1);
	assert_int_equal(joined.end, 6);
	joined = span_join((struct span){ 0, 0 }, (struct span){ 3, 5 });
	assert_int_equal(joined.begin, 3);
	assert_false(span_is_set((struct span){ 0, 0 }));
	assert_true(span_is_set((struct span){ 0, 1 }));
}

static void test_out_escapes(void **state)
{
	struct out out;

	(void)state;
	out_open(&out, -1);
	out_escaped(&out, STR("a\x1b[31m\tb\xff\xc2\x85\xe2\x80\xae ñ"));
	assert_str(out_text(&out), "a\\x1b[31m\\x09b\\xff\\u{0085}\\u{202e} ñ");
	assert_int_equal(out_close(&out), 0);
	out_open(&out, -1);
	out_json(&out, STR("\"a\\\n\x01\xff ñ"));
	assert_str(out_text(&out), "\"\\\"a\\\\\\n\\u0001\xef\xbf\xbd ñ\"");
	assert_int_equal(out_close(&out), 0);
}

static void test_words(void **state)
{
	struct arena arena = { 0 };
	struct out out = OUT_MEMORY(LANG_EN);
	(void)state;
	print_say(&out, "de {}", "{} of {}: {}, {}", STR("a\x1b"), SEAT(2), -7, "own\x1b");
	assert_true(str_equal(out_text(&out), STR("a\\x1b of C: -7, own\x1b")));
	out.used = 0;
	print_filled(&out, "{bold}{}{plain} {dim}{}{plain}", STR("{}"), LETTER('x'));
	assert_true(str_equal(out_text(&out), STR("{} x")));
	out.used = 0;
	print_between(&out, "<", ">", out_number, 12);
	assert_true(str_equal(out_text(&out), STR("<12>")));
	out.used = 0;
	out.color = true;
	print_filled(&out, "{bold}{}{plain}{dim}", UINT32_MAX);
	assert_true(str_equal(out_text(&out), STR("\x1b[1m4294967295\x1b[0m\x1b[34m")));
	out_close(&out);
	assert_true(str_equal(arena_filled(&arena, "{}{}{}{}{}{}{}{}", 1, 2, 3, 4, 5, 6, 7, STR("\x1b")), STR("1234567\x1b")));
	assert_true(str_equal(arena_said(&arena, LANG_ES, out_format, "%d", 5), STR("5")));
	arena_free(&arena);
}

static void test_out_grows(void **state)
{
	struct out out;

	(void)state;
	out_open(&out, -1);
	for (int i = 0; i < 30000; i++)
		out_format(&out, "%05d", i);
	out_number(&out, -120);
	out_number(&out, 0);
	assert_str(str_slice(out_text(&out), 150000, 150005), "-1200");
	out.used = 150000;
	assert_str(str_slice(out_text(&out), 149995, 150000), "29999");
	assert_int_equal(out_close(&out), 0);
}

static void test_out_file(void **state)
{
	struct out out;
	char got[8] = "";
	int ends[2];

	(void)state;
	assert_int_equal(pipe(ends), 0);
	out_open(&out, ends[1]);
	out_string(&out, "truco");
	assert_int_equal(out_close(&out), 0);
	close(ends[1]);
	assert_int_equal(read(ends[0], got, sizeof got), 5);
	assert_string_equal(got, "truco");
	close(ends[0]);
}

static void test_out_full_disk(void **state)
{
	struct out out;
	int fd = open("/dev/full", O_WRONLY);

	(void)state;
	if (fd < 0)
		skip();
	out_open(&out, fd);
	out_string(&out, "x");
	assert_int_equal(out_flush(&out), ENOSPC);
	out_string(&out, "dropped");
	assert_int_equal(out_close(&out), ENOSPC);
	close(fd);
}

/* A file at its limit of 100 bytes takes the third of three lines of 40 in part: that part is taken back, but not
 * where others may append, nor what stands behind it. */
static void test_out_torn_line(void **state)
{
	static const struct { int flags; off_t before, after; } rows[] = { { 0, 0, 80 }, { O_APPEND, 0, 100 }, { 0, 120, 120 } };
	struct rlimit old, least = { 100, 100 };

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
	least.rlim_max = old.rlim_max;
	signal(SIGXFSZ, SIG_IGN);
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		char name[] = "/tmp/veedor-torn-XXXXXX";
		int made = mkstemp(name), fd = open(name, O_WRONLY | rows[i].flags);
		struct out out;
		assert_true(made >= 0 && fd >= 0);
		assert_int_equal(ftruncate(fd, rows[i].before), 0);
		setrlimit(RLIMIT_FSIZE, &least);
		out_open(&out, fd);
		for (int line = 0; line < 3; line++)
			out_format(&out, "%039d\n", line);
		assert_int_equal(out_close(&out), EFBIG);
		setrlimit(RLIMIT_FSIZE, &old);
		assert_int_equal(lseek(fd, 0, SEEK_END), rows[i].after);
		close(fd);
		close(made);
		unlink(name);
	}
	signal(SIGXFSZ, SIG_DFL);
}

/* A line that began in one write and breaks off in the next. */
static void test_out_torn_later(void **state)
{
	char name[] = "/tmp/veedor-torn-XXXXXX", got[64] = "";
	int fd = mkstemp(name);
	struct rlimit old, least;
	struct out out;

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
	least = (struct rlimit){ 14, old.rlim_max };
	signal(SIGXFSZ, SIG_IGN);
	setrlimit(RLIMIT_FSIZE, &least);
	out_open(&out, fd);
	out_string(&out, "whole\nhal");
	assert_int_equal(out_flush(&out), 0);
	out_string(&out, "f a line");
	assert_int_equal(out_close(&out), EFBIG);
	setrlimit(RLIMIT_FSIZE, &old);
	assert_int_equal(pread(fd, got, sizeof got, 0), 6);
	assert_string_equal(got, "whole\n");
	assert_int_equal(lseek(fd, 0, SEEK_CUR), 6);
	signal(SIGXFSZ, SIG_DFL);
	close(fd);
	unlink(name);
}

/* The examples of FIPS 180-4 and of NIST's long messages: https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values */
static void test_sha256(void **state)
{
	static const char alphabet[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
	static const char longer[] = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
	static const struct { const char *text; unsigned times; const char *digest; } rows[] = {
		{ "", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
		{ "abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
		{ alphabet, 1, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
		{ longer, 1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1" },
		{ "a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0" },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct sha256 sum;
		char digits[SHA256_DIGITS];
		sha256_open(&sum);
		for (unsigned n = 0; n < rows[i].times; n++)
			sha256_add(&sum, str_of(rows[i].text));
		sha256_close(&sum, digits);
		assert_memory_equal(digits, rows[i].digest, SHA256_DIGITS);
	}
}

/* However the bytes are handed over, and at each length round the end of a block. */
static void test_sha256_pieces(void **state)
{
	char text[200], whole[SHA256_DIGITS], pieces[SHA256_DIGITS];
	struct sha256 sum;
	(void)state;
	for (size_t i = 0; i < sizeof text; i++)
		text[i] = (char)('a' + i % 26);
	for (size_t n = 50; n <= sizeof text; n++) {
		sha256_open(&sum);
		sha256_add(&sum, (struct str){ text, n });
		sha256_close(&sum, whole);
		for (size_t at = 0; at <= n; at += 7) {
			sha256_open(&sum);
			sha256_add(&sum, (struct str){ text, at });
			sha256_add(&sum, (struct str){ text + at, n - at });
			sha256_close(&sum, pieces);
			assert_memory_equal(pieces, whole, SHA256_DIGITS);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_each), cmocka_unit_test(test_slices), cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_nearest),
		cmocka_unit_test(test_distance), cmocka_unit_test(test_hash),
		cmocka_unit_test(test_arena_memory), cmocka_unit_test(test_arena_copies),
		cmocka_unit_test(test_arena_exhausted), cmocka_unit_test(test_utf8_valid),
		cmocka_unit_test(test_utf8_codes), cmocka_unit_test(test_fold),
		cmocka_unit_test(test_fold_map), cmocka_unit_test(test_hidden), cmocka_unit_test(test_hidden_in_json), cmocka_unit_test(test_places),
		cmocka_unit_test(test_spans), cmocka_unit_test(test_sha256), cmocka_unit_test(test_sha256_pieces), cmocka_unit_test(test_out_escapes),
		cmocka_unit_test(test_words), cmocka_unit_test(test_out_grows), cmocka_unit_test(test_out_file),
		cmocka_unit_test(test_out_full_disk),
		cmocka_unit_test(test_out_torn_line), cmocka_unit_test(test_out_torn_later),
	};

	return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
