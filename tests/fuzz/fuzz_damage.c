/* Any bytes as a log. Checked beside the absence of crashes: the reader ends, a lost hand has a
 * reason, spans lie within their source, and the canonical form reads back as the same canonical
 * form; and that damage within one hand changes no other. `fuzz_damage SECONDS SEED` damages hands of
 * its own, `fuzz_damage - FILE...` reads files. */
#include "log/reader.h"
#include "log/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void require(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "fuzz_damage: %s\n", what);
	abort();
}

static void check_span(const struct hand *hand, struct span span)
{
	require(span.begin <= span.end && span.end <= hand->source.text.n, "a span outside its source");
}

static void check_hand(const struct hand *hand)
{
	for (uint32_t i = 0; i < hand->event_count; i++) {
		const struct event *event = &hand->events[i];
		check_span(hand, event->span);
		check_span(hand, event->words);
		check_span(hand, event->name);
		check_span(hand, event->time);
		require(event->type < EVENT_TYPE_COUNT, "an event of no type");
		require(event->seat < MAX_SEATS || event->seat == NOBODY, "a seat that is none");
		require(event->card_count <= EVENT_CARDS, "too many cards");
	}
	for (uint32_t i = 0; i < hand->comment_count; i++)
		check_span(hand, hand->comments[i].span);
}

/* Reads all and writes it. False when a hand is lost: then there is no canonical form. */
static bool rewrite(struct str text, struct out *out)
{
	struct reader *reader = reader_open_text(text, STR("-"));
	struct arena arena;
	struct hand hand;
	uint32_t match = 0;
	bool whole = true;

	require(reader != NULL, "no reader");
	arena_init(&arena);
	for (;;) {
		struct findings findings;
		arena_reset(&arena);
		findings_init(&findings, &arena);
		enum reader_status status = reader_next(reader, &hand, &findings);
		for (const struct finding *f = findings.first; f; f = f->next)
			require(f->span.begin <= hand.source.text.n + 4, "a finding outside its source");
		whole &= status != READER_TEXT;
		if (status == READER_TEXT)
			continue;
		if (status != READER_HAND)
			break;
		check_hand(&hand);
		require(!hand.lost || findings.count || hand.match->version > LOG_VERSION, "a hand lost without a reason");
		if (hand.match->ordinal != match)
			write_match(out, hand.match);
		match = hand.match->ordinal;
		whole &= write_hand(out, &hand);
	}
	require(reader_errno(reader) == 0, "a read error from memory");
	reader_close(reader);
	arena_free(&arena);
	return whole;
}

static void try_text(struct str text)
{
	struct out first, second;
	out_open(&first, -1);
	out_open(&second, -1);
	if (rewrite(text, &first)) {
		require(rewrite(out_text(&first), &second), "the canonical form lost a hand");
		require(str_equal(out_text(&first), out_text(&second)), "the canonical form is not stable");
	}
	out_close(&first);
	out_close(&second);
}

/* ---- damage within one hand -------------------------------------------------------------------- */

static const char *const bodies[] = {
	"reparte D marcador 14-9\nA: 1e 7e 3c   B: 12b 11b 10o   C: ? ? ?   D: 2c 7c 6e\nA \"envido\"  B \"quiero\"  A \"27\"\n"
	"A 1e  B 12b  C 3o  D 2c\nA \"truco\"  D \"quiero y retruco\"  A \"no quiero\"\ntantos 2-2\nmarcador 16-11\n",
	"reparte A muestra 4o C corta 17\nB: 1e 2e 3e\n@12:03 B \"flor\" {voz_baja B \"casi\"} + C \"envido\" \"truco\"\n"
	"B 1e con 2e  C ? bajo 3o  D 7o tapada  A 4c boca_abajo\nB levanta 2e\nfallo tantos 2-1 \"dos\"\nanula repite\n",
	"\nnota mal_dado B \"se vio\"\nB pide reparto a A  A reconoce \"sí\"  C señala A 7c  A mazo  B tiende 1e\n"
	"; comentario\narreglo\ngana envite A\nfin partida\n\ntexto de más\n",
};

enum { HANDS = 6, ROOM = 4096, BODIES = sizeof bodies / sizeof *bodies };

static uint64_t chance = 1;

static size_t below(size_t n)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return n ? (size_t)(chance % n) : 0;
}

/* A byte that the notation knows, or any. */
static char some_byte(void)
{
	static const char known[] = "ABFGabm\"\\{}+@:;?[]-.,0123\n\n\r \t\xC3\xA9\xE2\x80\x9C";

	return below(3) ? known[below(sizeof known - 1)] : (char)below(256);
}

static size_t damage(char *body, size_t size)
{
	for (size_t edits = 1 + below(4); edits > 0 && size > 1; edits--) {
		size_t at = below(size);
		switch (below(3)) {
		case 0:
			body[at] = some_byte();
			break;
		case 1:
			memmove(body + at, body + at + 1, size - at - 1);
			size--;
			break;
		default:
			if (size == ROOM - 1)
				break;
			memmove(body + at + 1, body + at, size - at);
			body[at] = some_byte();
			size++;
			break;
		}
	}
	return size;
}

/* Whether the damage made a line that begins a hand, a tag or a match: then it is another log. */
static bool cuts(const char *body, size_t size)
{
	for (size_t i = 0; i + 1 < size; i++)
		if (body[i] == '\n' && (body[i + 1] == '[' || (body[i + 1] | 0x20) == 'm' || body[i + 1] == '\xEF'))
			return body[i + 1] == '[' || body[i + 1] == '\xEF' || (i + 2 < size && (body[i + 2] | 0x20) == 'a' && body[i + 3] != 'r');
	return false;
}

/* What the reader makes of each hand, in one number. */
static unsigned read_marks(struct str text, uint64_t *marks)
{
	struct reader *reader = reader_open_text(text, STR("-"));
	struct arena arena;
	struct hand hand;
	struct findings findings;
	enum reader_status status = READER_HAND;
	unsigned hands = 0;

	require(reader != NULL, "no reader");
	arena_init(&arena);
	for (;;) {
		arena_reset(&arena);
		findings_init(&findings, &arena);
		status = reader_next(reader, &hand, &findings);
		if (status != READER_HAND && status != READER_TEXT)
			break;
		if (status == READER_TEXT || hand.id.n == 0) /* what the damage broke off is no hand of the log's */
			continue;
		if (hands < HANDS)
			marks[hands] = str_hash(hand.id) ^ str_hash(source_text(&hand.source, hand.header))
				^ (uint64_t)hand.event_count << 32 ^ findings.count << 8 ^ hand.ending ^ (hand.lost ? 128u : 0);
		hands++;
	}
	reader_close(reader);
	arena_free(&arena);
	return hands;
}

static void try_damage(void)
{
	static char text[HANDS * ROOM];
	uint64_t marks[2][HANDS];
	size_t hurt = below(HANDS), size = 0;

	for (int round = 0; round < 2; round++) {
		size = 0;
		for (size_t i = 0; i < HANDS; i++) {
			char body[ROOM];
			size_t n = (size_t)snprintf(body, sizeof body, "%s", bodies[(i + hurt) % BODIES]);
			if (round && i == hurt)
				n = damage(body, n);
			if (body[n - 1] != '\n')
				body[n++] = '\n';
			if (cuts(body, n))
				return;
			size += (size_t)snprintf(text + size, sizeof text - size, "mano %zu ", i);
			memcpy(text + size, body, n);
			size += n;
		}
		require(read_marks((struct str){ text, size }, marks[round]) == HANDS, "damage changed the number of hands");
	}
	for (size_t i = 0; i < HANDS; i++)
		require(i == hurt || marks[0][i] == marks[1][i], "damage in one hand changed another");
	try_text((struct str){ text, size });
}

static void run_file(const char *name)
{
	static unsigned char data[4 << 20];
	FILE *file = fopen(name, "rb");
	size_t size;

	if (!file) {
		perror(name);
		exit(2);
	}
	size = fread(data, 1, sizeof data, file);
	fclose(file);
	try_text((struct str){ (const char *)data, size });
}

int main(int argc, char **argv)
{
	time_t end = time(NULL) + (argc > 1 ? atoi(argv[1]) : 1);

	if (argc > 1 && strcmp(argv[1], "-") == 0) {
		for (int i = 2; i < argc; i++)
			run_file(argv[i]);
		return 0;
	}
	chance = argc > 2 ? (uint64_t)atoll(argv[2]) * 2654435761u + 1 : 1;
	while (time(NULL) <= end)
		for (int i = 0; i < 100; i++)
			try_damage();
	return 0;
}
