/* Logs in JSON: what a line becomes, and what is refused, each at its column. tests/twin holds the whole corpus to it. */
#include "log_support.h"

#define HEAD "{\"tags\":{\"A\":\"Ana\"},\"hand\":\"1\","
#define EVENTS(events) HEAD "\"events\":[" events "]}\n"
#define FIN "{\"act\":\"fin\"}"

static void test_read(void **state)
{
	(void)state;
	assert_hands(" \n{ \"hand\": \"1\", \"events\": [" FIN ",{\"seat\":\"A\",\"act\":\"mazo\"}] }\r\n\n{\"hand\":\"2\",\"events\":[{\"seat\":\"B\",\"act\":\"mazo\"}," FIN "]}", "1 | 2");
	assert_hands(EVENTS("{\"seat\":\"A\",\"act\":\"dice\",\"words\":\"\\u00bfenvido?\"}," FIN), "1");
	/* A text log may begin with a brace, and is none of these. */
	assert_hands("{tirada}\nmano 1\nA 1e fin\n", "- TEXT_OUTSIDE@1:1? | 1");
}

static void test_refused(void **state)
{
	(void)state;
	assert_hands("{\"hand\":\"1\"", "! TWIN_BROKEN@1:12");
	assert_hands("{\"hand\":\"1\",\"hand\":\"1\"}", "! TWIN_BROKEN@1:13");
	assert_hands(HEAD "\"mood\":1}", "! TWIN_KEY@1:32");
	assert_hands(EVENTS("{\"act\":\"fin\",\"cards\":[]}"), "! TWIN_KEY@1:55");
	assert_hands(EVENTS("{\"seat\":\"A\",\"act\":\"juega\",\"cards\":[\"99x\"]}"), "! TWIN_VALUE@1:77");
	assert_hands("{\"events\":[]}", "! TWIN_LACKS@1:1");
	assert_hands(HEAD "\"before\":[{\"seat\":\"A\",\"act\":\"juega\",\"cards\":[\"1e\"]}],\"deal\":{\"A\":[\"1e\"]},\"events\":[" FIN "]}", "1! TWIN_ORDER@1:28");
	/* What the notation itself finds fault with has its place in the JSON. */
	assert_hands(EVENTS("{\"act\":\"nota\",\"what\":\"bostezo\"}," FIN), "1! UNKNOWN_NOTE@1:63");
}

/* A line too long to be held costs itself. */
static void test_long(void **state)
{
	static const char after[] = "\n{\"hand\":\"2\",\"events\":[{\"seat\":\"A\",\"act\":\"mazo\"}," FIN "]}\n";
	enum { LENGTH = 9 << 20 };
	char *text = calloc(1, LENGTH + sizeof after);

	(void)state;
	memset(text, ' ', LENGTH);
	memcpy(text, "{\"x\":", 5);
	memcpy(text + LENGTH, after, sizeof after);
	check_told(text, strlen(text), tell_hand, "! HAND_TOO_LONG@1:1 | 2", __LINE__);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(test_read), cmocka_unit_test(test_refused), cmocka_unit_test(test_long) };

	return cmocka_run_group_tests_name("twin", tests, NULL, NULL);
}
