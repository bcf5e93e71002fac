/* The note that voices came together: which voice it joins to the one before. */
#include "log_support.h"

struct row {
	const char *events;
	unsigned joined;           /* bit i: the event i came at once with the voice before */
};

static void see(struct out *out, const struct hand *hand, const struct findings *findings)
{
	unsigned joined = 0;
	(void)findings;
	for (uint32_t i = 0; i < hand->event_count; i++)
		joined |= event_at_once(&hand->events[i]) ? 1u << i : 0;
	out_format(out, "%u", joined);
}

static void test_joined(void **state)
{
	static const struct row rows[] = {
		{ "B \"quiero\"  D \"flor\"", 0 }, { "B \"quiero\" + D \"flor\"", 2 },
		{ "B \"quiero\"  D \"flor\" {voces_juntas}", 2 }, { "B \"quiero\"  D \"flor\" {voces_juntas B}", 2 },
		{ "B \"quiero\"  D \"flor\" {voces_juntas D}", 2 },
		/* of somebody else it says nothing of these two */
		{ "B \"quiero\"  D \"flor\" {voces_juntas A}", 0 },
		/* other notes in braces stand between, or before it */
		{ "B \"quiero\" {voz_baja}  D \"flor\" {voz_baja} {voces_juntas B}", 4 },
		/* a whole breath */
		{ "B \"quiero\"  D \"flor\" \"truco\" {voces_juntas B}", 2 }, { "B \"envido\" \"truco\"  D \"flor\" {voces_juntas B}", 4 },
		/* voices alone, and two of them */
		{ "B 1e  D \"flor\" {voces_juntas B}", 0 }, { "B \"quiero\"  D 1e {voces_juntas B}", 0 }, { "D \"flor\" {voces_juntas B}", 0 },
		{ "D \"flor\" \"truco\" {voces_juntas}", 0 }, { "{voces_juntas}", 0 },
		/* not in braces it is about no voice; other notes join nothing */
		{ "B \"quiero\"  D \"flor\"  nota voces_juntas B", 0 }, { "B \"quiero\"  D \"flor\" {voz_baja B}", 0 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct out out;
		char log[300], expected[20];
		out_open(&out, -1);
		snprintf(log, sizeof log, "mano 3 reparte D\n%s\nfin\n", rows[i].events);
		snprintf(expected, sizeof expected, "%u", rows[i].joined);
		each_hand(str_of(log), &out, see);
		if (!str_equal(out_text(&out), str_of(expected)))
			fail_msg("%s: %.*s", rows[i].events, (int)out_text(&out).n, out_text(&out).p);
		out_close(&out);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_joined) };

	return cmocka_run_group_tests(tests, NULL, NULL);
}
