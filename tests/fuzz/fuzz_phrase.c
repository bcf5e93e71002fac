/* Any bytes as an utterance: `fuzz_phrase SECONDS SEED [FILE]`. Besides not crashing, a reading has
 * to keep its promises: spans within the phrase and between characters, acts that exist, the
 * same answer when asked again, and the same acts in small letters and in capitals. With FILE
 * those bytes alone are tried. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../lib/cases.h"
#include "../lib/lexicon.h"
#include "canto/canto.h"

enum { ROOM = 12000 };

static struct lexicon_text text;
static struct canto *canto;
static char input[ROOM];
static size_t input_size;
static uint64_t chance;

/* Pieces that a lexicon knows, and what breaks careless scanners. */
static const char *const pieces[] = {
	"truco", "retruco", "vale cuatro", "envido", "real", "falta envido", "quiero", "no quiero", "no", "paso",
	"y", "el", "mi", "al", "todo", "nada", "27", "treinta y tres", "veinti", "un", "son buenas", "me voy al mazo",
	"con flor", "a ley", "cinco piedras", "turco", "dale", "sí", "en", "de", "lo", "me gusta", "café", ",", "...",
	" - ", "-", "?", "¡", "…", " ", " ", " ", "\n", "n\xcc\x83", "o\xcc\x81", "\xc3", "\xff\xfe", "\xe2\x80", "#",
	"(a+)+$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "ooooo", "\xf0\x9f\x98\x80", "999", "4to", "\\\"",
};

static size_t below(size_t n)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return (size_t)(chance % n);
}

static void require(bool holds, const char *what)
{
	if (holds)
		return;
	FILE *file = fopen("build/fuzz-phrase-input", "wb");
	if (file) {
		fwrite(input, 1, input_size, file);
		fclose(file);
	}
	fprintf(stderr, "fuzz_phrase: %s (build/fuzz-phrase-input)\n", what);
	abort();
}

static bool between_characters(struct str phrase, uint32_t at)
{
	size_t next = 0;

	while (next < at)
		utf8_next(phrase, &next);
	return next == at;
}

static void check_act(struct str phrase, const struct spoken_act *act)
{
	require(act->begin < act->end && act->end <= phrase.n, "a span outside the phrase");
	require(between_characters(phrase, act->begin) && between_characters(phrase, act->end), "half a character");
	require(act->act < ACT_BUILTIN_COUNT || canto_of_act(act->act) < text.rules.canto_count, "an act that is none");
	require(act->wording <= WORDING_NO_CALL, "a standing that is none");
	require((act->wording == WORDING_NO_CALL) == (act->act == ACT_DEFORMA), "a barred word that acts");
	require(act->entry == NO_INDEX || act->entry < text.rules.lexicon_count, "an entry that is none");
	require(act->number >= -1 && act->number <= 9999, "a number out of range");
}

static bool reads_alike(const struct utterance *a, const struct utterance *b)
{
	if (a->count != b->count || a->wording != b->wording)
		return false;
	for (unsigned i = 0; i < a->count; i++)
		if (a->acts[i].act != b->acts[i].act || a->acts[i].number != b->acts[i].number
			|| a->acts[i].part != b->acts[i].part || a->acts[i].wording != b->acts[i].wording)
			return false;
	return true;
}

static void try_input(void)
{
	static char small[ROOM], capitals[ROOM];
	struct str phrase = { input, input_size };
	struct utterance first = *canto_read(canto, phrase);

	require(first.count <= UTTERANCE_ACTS, "too many acts");
	require((first.count == 0) == (first.wording == WORDING_TALK), "free speech that acts");
	for (unsigned i = 0; i < first.count; i++)
		check_act(phrase, &first.acts[i]);
	first = *canto_read(canto, phrase);
	require(reads_alike(&first, canto_read(canto, phrase)), "another answer the second time");
	cases_write(input, input_size, false, small);
	cases_write(input, input_size, true, capitals);
	first = *canto_read(canto, (struct str){ small, input_size });
	require(reads_alike(&first, canto_read(canto, (struct str){ capitals, input_size })), "capitals matter");
}

static void make_input(void)
{
	size_t wanted = below(64) == 0 ? below(ROOM - 64) : below(120);

	input_size = 0;
	while (input_size < wanted) {
		const char *piece = pieces[below(sizeof pieces / sizeof *pieces)];
		if (below(24) == 0) {
			input[input_size++] = (char)below(256);
			continue;
		}
		memcpy(input + input_size, piece, strlen(piece));
		input_size += strlen(piece);
		if (below(3))
			input[input_size++] = ' ';
	}
}

static void open_canto(void)
{
	static const char more[] =
		"palabra flor \"flor\"; palabra ley \"ley\"; palabra juego \"juego\"; palabra tantos \"tantos\" \"piedras\";"
		"acto canta_flor \"flor\"; acto piedras \"# piedras\"; mal truco patrón \"^(a+)+$\"; abierta quiere \"^[a-z ]*claro\";"
		"acto achica \"me achico\"; frase \"todo junto\" es quiere + truco;";
	struct arena arena;
	struct findings findings;

	arena_init(&arena);
	findings_init(&findings, &arena);
	lexicon_begin(&text);
	lexicon_argentine_cantos(&text);
	lexicon_canto(&text, "piedras", 0, "piedras");
	lexicon_read(&text, more);
	lexicon_read(&text, "acto quiere \"quiero\"; acto no_quiere \"no quiero\"; acto pasa \"paso\"; acto concede \"son buenas\";"
		"acto se_va \"me voy al mazo\"; mal quiere \"dale\" \"sí\"; mal truco \"turco\"; mal no_quiere \"no\";");
	canto = canto_open(&text.rules, &findings);
	require(canto && findings.count == 0, "the lexicon does not open");
	arena_free(&arena);
}

static void try_file(const char *name)
{
	FILE *file = fopen(name, "rb");

	if (!file) {
		perror(name);
		exit(2);
	}
	input_size = fread(input, 1, sizeof input, file);
	fclose(file);
	try_input();
}

int main(int argc, char **argv)
{
	unsigned long count = 0;
	time_t end = time(NULL) + (argc > 1 ? atoi(argv[1]) : 3);

	chance = 0x9e3779b97f4a7c15 ^ (argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
	open_canto();
	if (argc > 3) {
		try_file(argv[3]);
	} else {
		for (; time(NULL) < end; count++) {
			make_input();
			try_input();
		}
		printf("fuzz_phrase: %lu phrases\n", count);
	}
	canto_close(canto);
	lexicon_end(&text);
	return 0;
}
