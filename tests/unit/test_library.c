/* Inspectors where memory is short: what is refused is said, nothing of it is told, and the next call is as good as ever. */
#include "../lib/failing.h"
#include "../lib/full.h"
#include "base/memory.h"
#include "library/veedor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char opening[] = "[Reglamento \"universitario\"] [Asientos \"4\"]\nmano 1 reparte D\n"
	"A: 1e 7o 4c  B: 3c 6o 5o  C: 4o 5c 6c  D: 7c 11c 12b\n";
static const char house[] = "reglamento casa \"Casa\" \"House\" cláusulas CASA; hereda \"truc\";\n";

static void drop(void *to, const char *bytes, size_t length)
{
	(void)bytes;
	*(size_t *)to += length;
}

/* Each is a call that may be refused; the text of its answer stays in `text`. */
static enum veedor_status of_check(struct veedor *v, struct veedor_text *text)
{
	return veedor_check(v, "x", opening, strlen(opening), text);
}

static enum veedor_status of_stream(struct veedor *v, struct veedor_text *text)
{
	static size_t length;
	enum veedor_status status = veedor_begin(v, "x", drop, &length);

	*text = (struct veedor_text){ "", 0 };
	for (size_t at = 0; !status && at < strlen(opening); at += 9)
		status = veedor_feed(v, opening + at, strlen(opening + at) < 9 ? strlen(opening + at) : 9);
	return status ? status : veedor_end(v);
}

static enum veedor_status of_canto(struct veedor *v, struct veedor_text *text)
{
	return veedor_canto(v, "quiero y truco", NULL, NULL, text);
}

static enum veedor_status of_ruleset(struct veedor *v, struct veedor_text *text)
{
	*text = (struct veedor_text){ "", 0 };
	return veedor_add_ruleset(v, "casa", house, strlen(house));
}

static enum veedor_status of_rules(struct veedor *v, struct veedor_text *text)
{
	return veedor_rules(v, NULL, NULL, text);
}

static enum veedor_status of_fmt(struct veedor *v, struct veedor_text *text)
{
	return veedor_fmt(v, "x", opening, strlen(opening), text);
}

static enum veedor_status of_session(struct veedor *v, struct veedor_text *text)
{
	struct veedor_session *s = veedor_session_open(v, opening, strlen(opening));
	enum veedor_status status;

	*text = (struct veedor_text){ "", 0 };
	if (!s)
		return strstr(veedor_error(v), "memory") ? VEEDOR_MEMORY : VEEDOR_USAGE;
	status = veedor_session_add(s, "A \"envido\"");
	status = status ? status : veedor_session_back(s, 1);
	status = status ? status : veedor_session_add(s, "A \"truco\"");
	status = status ? status : veedor_session_table(s, text);
	status = status ? status : veedor_session_ruling(s, text);
	veedor_session_close(s);
	return status;
}

typedef enum veedor_status call(struct veedor *v, struct veedor_text *text);

/* With every n-th request refused in turn, by strides that grow, till none is. */
static void refuse(call *ask)
{
	struct veedor *v = veedor_open();
	struct veedor_text text = { "", 0 };
	char right[1 << 16];
	unsigned refused = 0;

	assert_non_null(v);
	enum veedor_status status = ask(v, &text), due = status;
	assert_true(status <= VEEDOR_FINDINGS);
	assert_true(text.length < sizeof right);
	memcpy(right, text.bytes, text.length + 1);
	veedor_close(v);
	for (unsigned long n = 1; ; n += 1 + n / few_or_all(5, 8)) {
		v = veedor_open();
		assert_non_null(v);
		memory_fail_after(n);
		status = ask(v, &text);
		memory_fail_after(0);
		if (status != VEEDOR_MEMORY)
			break;
		refused++;
		assert_non_null(strstr(veedor_error(v), "memory"));
		assert_int_equal(ask(v, &text), due);
		assert_string_equal(text.bytes, right);
		veedor_close(v);
	}
	assert_int_equal(status, due);
	assert_string_equal(text.bytes, right);
	assert_true(refused > 5);
	veedor_close(v);
}

static void test_calls(void **state)
{
	(void)state;
	refuse(of_check);
	refuse(of_stream);
	refuse(of_canto);
	refuse(of_ruleset);
	refuse(of_rules);
	refuse(of_fmt);
	refuse(of_session);
}

static void test_opening(void **state)
{
	(void)state;
	memory_fail_after(1);
	assert_null(veedor_open());
	memory_fail_after(0);
	veedor_close(NULL);
	veedor_session_close(NULL);
}

/* A stream that nobody ends goes with its inspector. */
static void test_left_open(void **state)
{
	size_t length = 0;
	struct veedor *v = veedor_open();

	(void)state;
	assert_int_equal(veedor_begin(v, "x", drop, &length), VEEDOR_CLEAN);
	assert_int_equal(veedor_begin(v, "x", drop, &length), VEEDOR_USAGE);
	assert_int_equal(veedor_feed(v, opening, strlen(opening)), VEEDOR_CLEAN);
	assert_true(length > 0);
	veedor_close(v);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_calls), cmocka_unit_test(test_opening), cmocka_unit_test(test_left_open),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
