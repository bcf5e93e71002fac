/* What a raise that did not accept should have said: its own phrase where that begins with the word that accepts, else that word. */
#include "chico_support.h"
#include "engine/tell.h"

#define PHRASE(act, words) { .kind = LEX_ACT, .acts = { (act) }, .as_written = { words, sizeof words - 1 } }

static void test_accept(void **state)
{
	const uint8_t raise = (uint8_t)act_of_canto(0);
	const struct {
		struct lexicon_entry lexicon[2];
		const char *es, *en;
	} rows[] = {
		{ { PHRASE(ACT_QUIERE, "quiero"), PHRASE(raise, "quiero retruco") }, "decir «quiero retruco»", "say «quiero retruco»" },
		{ { PHRASE(raise, "quiero retruco"), PHRASE(ACT_QUIERE, "quiero") }, "decir «quiero retruco»", "say «quiero retruco»" },
		{ { PHRASE(ACT_QUIERE, "quiero"), PHRASE(raise, "retruco") }, "decir «quiero»", "say «quiero»" },
		{ { PHRASE(ACT_QUIERE, "quiero"), PHRASE(raise, "digo retruco") }, "decir «quiero»", "say «quiero»" },
		{ { PHRASE(ACT_QUIERE, "quiero"), PHRASE(raise, "qui") }, "decir «quiero»", "say «quiero»" },
		{ { PHRASE(ACT_QUIERE, "quiero"), PHRASE(ACT_NO_QUIERE, "quiero no") }, "decir «quiero»", "say «quiero»" },
		/* no phrase of the ruleset accepts: by its name */
		{ { PHRASE(ACT_NO_QUIERE, "no quiero"), PHRASE(raise, "quiero retruco") }, "decir «quiero»", "say «quiero»" },
		{ { PHRASE(ACT_NO_QUIERE, "no quiero"), PHRASE(raise, "retruco") }, "decir «quiero»", "say «quiero»" },
	};
	struct ruleset rules = *scene.load.rules;

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		scene_clear(&scene, 4);
		findings_init(&scene.load.findings, &scene.load.arena);
		rules.lexicon = (struct lexicon_entry *)rows[i].lexicon;
		rules.lexicon_count = 2;
		scene.s.rules = &rules;
		struct words fix = tell_accept(&scene.s, raise);
		assert_str(fix.in[LANG_ES], rows[i].es);
		assert_str(fix.in[LANG_EN], rows[i].en);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_accept) };

	return cmocka_run_group_tests(tests, open_scene, close_scene);
}
