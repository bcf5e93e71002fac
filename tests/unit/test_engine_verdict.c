/* What a verdict may depend on: the hand, and no more of its match than its header carries. The whole
 * matches of the corpus are judged again and again: twice over, hand by hand alone, and with one hand
 * damaged. */
#include "../lib/scene.h"

/* ---- matches cut into hands -------------------------------------------------------------------------- */

struct match_text {
	char *bytes;
	struct str head;                /* the tags */
	struct str hand[KEPT_HANDS];    /* from `mano` to the next one */
	unsigned hands;
	const char *rules;
	struct kept whole[KEPT_HANDS];
};

static const struct { const char *path, *rules; } MATCHES[] = {
	{ "corpus/partidos/copa-universitaria.truco", "universitario" },
	{ "corpus/partidos/final-bonaerense.truco", "bonaerense" },
	{ "corpus/partidos/truc-de-la-fonda.truco", "truc" },
};
enum { MATCH_COUNT = sizeof MATCHES / sizeof *MATCHES };

static void cut_hands(struct match_text *m)
{
	const char *at = strstr(m->bytes, "\nmano ");
	assert_non_null(at);
	m->head = (struct str){ m->bytes, (size_t)(at + 1 - m->bytes) };
	while (at) {
		const char *next = strstr(at + 1, "\nmano ");
		size_t n = next ? (size_t)(next - at) : strlen(at + 1);
		assert_true(m->hands < KEPT_HANDS);
		m->hand[m->hands++] = (struct str){ at + 1, n };
		at = next;
	}
}

static void match_read(struct match_text *m, struct court *court, unsigned which)
{
	memset(m, 0, sizeof *m);
	m->bytes = file_text(MATCHES[which].path);
	m->rules = MATCHES[which].rules;
	cut_hands(m);
	court_open(court, m->rules);
	assert_int_equal(court_judge(court, m->bytes, m->whole), m->hands);
	assert_true(m->hands >= 10);
}

static void match_close(struct match_text *m, struct court *court)
{
	court_close(court);
	free(m->bytes);
}

static void same(const struct kept *a, const struct kept *b)
{
	assert_string_equal(a->id, b->id);
	assert_string_equal(a->findings, b->findings);
	assert_int_equal(a->points[0], b->points[0]);
	assert_int_equal(a->points[1], b->points[1]);
	assert_int_equal(a->undecided, b->undecided);
	assert_int_equal(a->annulled, b->annulled);
	assert_int_equal(a->lost, b->lost);
}

/* ---- memory ----------------------------------------------------------------------------------------------- */

/* The matches hold faults: without them nothing below would prove anything. */
static unsigned faults_in(const struct match_text *m)
{
	unsigned faults = 0;
	for (unsigned i = 0; i < m->hands; i++)
		faults += m->whole[i].findings[0] != '\0';
	return faults;
}

static void test_twice(void **state)
{
	static struct match_text m;
	static struct kept again[KEPT_HANDS];
	struct court court;
	(void)state;
	for (unsigned which = 0; which < MATCH_COUNT; which++) {
		match_read(&m, &court, which);
		assert_true(faults_in(&m) >= 8);
		for (int round = 0; round < 2; round++) {
			assert_int_equal(court_judge(&court, m.bytes, again), m.hands);
			for (unsigned i = 0; i < m.hands; i++)
				same(&again[i], &m.whole[i]);
		}
		match_close(&m, &court);
	}
}

static char *joined(struct str head, struct str hand)
{
	char *text = malloc(head.n + hand.n + 2);
	assert_non_null(text);
	memcpy(text, head.p, head.n);
	memcpy(text + head.n, hand.p, hand.n);
	text[head.n + hand.n] = '\n';
	text[head.n + hand.n + 1] = '\0';
	return text;
}

/* Every header of these matches carries dealer and score. */
static void test_alone(void **state)
{
	static struct match_text m;
	static struct kept alone[KEPT_HANDS];
	struct court court;
	(void)state;
	for (unsigned which = 0; which < MATCH_COUNT; which++) {
		match_read(&m, &court, which);
		for (unsigned i = 0; i < m.hands; i++) {
			char *text = joined(m.head, m.hand[i]);
			assert_int_equal(court_judge(&court, text, alone), 1);
			same(&alone[0], &m.whole[i]);
			free(text);
		}
		match_close(&m, &court);
	}
}

/* ---- damage --------------------------------------------------------------------------------------------------- */

/* Ways to spoil a hand so that it cannot be read; what is left starts with its header. */
enum damage { HALF, GARBAGE, NO_END, HEADER_ONLY, GONE, DAMAGES };

static size_t line_end(struct str text)
{
	const char *end = memchr(text.p, '\n', text.n);
	return end ? (size_t)(end - text.p) + 1 : text.n;
}

static size_t before_end(struct str hand)
{
	static const char *const ends[] = { "\ntantos ", "\nmarcador ", "\nanula", "\nfin" };
	size_t first = hand.n;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		const char *at = memmem(hand.p, hand.n, ends[i], strlen(ends[i]));
		if (at && (size_t)(at - hand.p) + 1 < first)
			first = (size_t)(at - hand.p) + 1;
	}
	return first;
}

static void put(char **at, const char *bytes, size_t n)
{
	memcpy(*at, bytes, n);
	*at += n;
	**at = '\0';
}

static void put_damaged(char **at, struct str hand, enum damage damage)
{
	size_t header = line_end(hand);
	switch (damage) {
	case HALF: put(at, hand.p, header + (before_end(hand) - header) / 2); break;
	case GARBAGE:
		put(at, hand.p, header);
		put(at, "A \xff\xfe )( mil\n", 12);
		put(at, hand.p + header, hand.n - header);
		break;
	case NO_END: put(at, hand.p, before_end(hand)); break;
	case HEADER_ONLY: put(at, hand.p, header); break;
	default: break;
	}
	put(at, "\n", 1);
}

static char *damaged(const struct match_text *m, unsigned bad, enum damage damage)
{
	char *text = malloc(strlen(m->bytes) + 200), *at = text;
	assert_non_null(text);
	put(&at, m->head.p, m->head.n);
	for (unsigned i = 0; i < m->hands; i++)
		if (i == bad)
			put_damaged(&at, m->hand[i], damage);
		else
			put(&at, m->hand[i].p, m->hand[i].n);
	return text;
}

static void check_damage(const struct match_text *m, struct court *court, unsigned bad, enum damage damage)
{
	static struct kept got[KEPT_HANDS];
	char *text = damaged(m, bad, damage);
	unsigned gone = damage == GONE;
	assert_int_equal(court_judge(court, text, got), m->hands - gone);
	for (unsigned i = 0; i < m->hands; i++)
		/* After a hand that is not there neither dealer nor score follow. */
		if (i != bad && (!gone || i != bad + 1))
			same(&got[i > bad ? i - gone : i], &m->whole[i]);
	if (!gone)
		assert_string_not_equal(got[bad].findings, m->whole[bad].findings);
	free(text);
}

static void test_a_damaged_hand(void **state)
{
	static struct match_text m;
	struct court court;
	(void)state;
	for (unsigned which = 0; which < MATCH_COUNT; which++) {
		match_read(&m, &court, which);
		for (unsigned bad = 0; bad < m.hands; bad++)
			for (int damage = HALF; damage < DAMAGES; damage++)
				check_damage(&m, &court, bad, (enum damage)damage);
		match_close(&m, &court);
	}
}

/* One byte of a hand's body changed: the hands before it keep everything, and of those after it only the
 * next may be told that its dealer or its score does not follow. */
static void check_flip(struct match_text *m, struct court *court, unsigned *seed)
{
	static const char bytes[] = "AB?17eo\"{;-+ \xc3";
	static struct kept got[KEPT_HANDS];
	unsigned bad = draw(seed, m->hands);
	size_t header = line_end(m->hand[bad]);
	size_t at = (size_t)(m->hand[bad].p - m->bytes) + header + draw(seed, (unsigned)(m->hand[bad].n - header));
	char saved = m->bytes[at];
	if (saved == '\n' || m->bytes[at - 1] == '\n')
		return;
	m->bytes[at] = bytes[draw(seed, sizeof bytes - 1)];
	assert_int_equal(court_judge(court, m->bytes, got), m->hands);
	m->bytes[at] = saved;
	/* what a hand gives is due from there on */
	bool carried = memcmp(got[bad].points, m->whole[bad].points, sizeof got[bad].points) != 0;
	for (unsigned i = 0; i < m->hands; i++)
		if (i < bad || (i > bad + 1 && !carried))
			same(&got[i], &m->whole[i]);
		else if (i == bad + 1)
			assert_memory_equal(got[i].points, m->whole[i].points, sizeof got[i].points);
}

static void test_a_changed_byte(void **state)
{
	static struct match_text m;
	struct court court;
	unsigned seed = 3;
	(void)state;
	for (unsigned which = 0; which < MATCH_COUNT; which++) {
		match_read(&m, &court, which);
		for (int run = 0; run < 250; run++)
			check_flip(&m, &court, &seed);
		match_close(&m, &court);
	}
}

/* A flor that nobody can rule out may be why the table booked no envido: its sum is not called wrong, and a
 * sum that agrees is not doubted. */
static void test_a_hidden_flor(void **state)
{
	static const char log[] = "[Reglamento \"bonaerense\"]\n[Asientos \"4\"]\n\n"
		"mano 3 reparte A marcador 29-6\n"
		"A: 10b 5b %s   B: 5c 7o 6e   C: 10o 4c 12o   D: 10e 2b 3c\n"
		"B 6e\nC \"real envido\"  B \"quiero\"  B \"7\"  C \"20\"  A \"truco\"  B \"no quiero\"\n"
		"C muestra 10o 4c 12o\ntantos %d-0\n";
	static const struct { const char *card; int points; bool undecided; const char *code; } tries[] = {
		{ "6b", 1, false, "" }, { "?", 1, true, "V0409" }, { "?", 4, false, "" }, { "6o", 1, false, "V0401" },
	};
	static struct kept got[KEPT_HANDS];
	struct court court;
	char text[512];
	(void)state;
	court_open(&court, "bonaerense");
	for (unsigned i = 0; i < sizeof tries / sizeof *tries; i++) {
		snprintf(text, sizeof text, log, tries[i].card, tries[i].points);
		assert_int_equal(court_judge(&court, text, got), 1);
		assert_int_equal(got[0].undecided, tries[i].undecided);
		assert_int_equal(strncmp(got[0].findings, tries[i].code, 5), 0);
		assert_int_equal(got[0].findings[0] == '\0', tries[i].code[0] == '\0');
	}
	court_close(&court);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_twice),
		cmocka_unit_test(test_alone),
		cmocka_unit_test(test_a_damaged_hand),
		cmocka_unit_test(test_a_changed_byte),
		cmocka_unit_test(test_a_hidden_flor),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
