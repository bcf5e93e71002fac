/* The only user of PCRE2. */
#include "canto/pattern.h"

#include "base/memory.h"
#include "canto/lexicon.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

enum {
	PATTERN_BYTES = 1000,          /* longest pattern */
	GROUP_LIMIT = 40,              /* nested parentheses */
	PHRASE_BYTES = 1000,           /* longest phrase */
	STEPS = 5000,                  /* steps for one phrase, over all patterns ... */
	STEPS_A_BYTE = 100,            /* ... and more for each of its bytes */
	BYTES_A_STEP = 16,             /* bytes that one item of a pattern may go over in a step */
	DEPTH_LIMIT = 1000,            /* nested backtracking: at most 8 MiB, with as many groups as a pattern has room for */
};

struct pattern {
	pcre2_code *code;
	uint16_t entry;
	uint8_t kind;
};

static bool is_pattern(const struct lexicon_entry *entry)
{
	return entry->kind == LEX_BARRED_PATTERN || entry->kind == LEX_PATTERN;
}

/* True if the pattern refuses. Refusals are tried first: they often hold the word that accepts, as "no vull" does. */
static bool refuses(const struct lexicon_entry *entry)
{
	return entry->kind == LEX_PATTERN && entry->acts[0] == ACT_NO_QUIERE;
}

static void refuse_pattern(const struct ruleset *rules, const struct lexicon_entry *entry, int error,
	size_t offset, struct findings *findings)
{
	unsigned char message[160];
	struct finding *finding = lexicon_refuse(rules, entry, CODE_LEXICON_PATTERN, findings);
	struct str text = STR("?");

	if (pcre2_get_error_message(error, message, sizeof message) > 0)
		text = arena_str(findings->arena, str_of((const char *)message));
	finding->args[1] = arg_text(text);
	finding->args[2] = arg_number((int)offset + 1);
}

static void refuse_more(const struct lexicon_entry *entry, struct findings *findings)
{
	struct finding *finding = finding_add(findings, CODE_RULES_LIMIT, entry->span);

	finding->args[0] = arg_bitext((struct bitext){ {
		arena_format(findings->arena, "patrones (son %d como mucho)", LEXICON_PATTERNS),
		arena_format(findings->arena, "patterns (%d at most)", LEXICON_PATTERNS) } });
}

static bool compile(struct patterns *patterns, const struct ruleset *rules, uint16_t index,
	pcre2_compile_context *context, struct findings *findings)
{
	const struct lexicon_entry *entry = &rules->lexicon[index];
	int error;
	size_t offset;
	pcre2_code *code = pcre2_compile((PCRE2_SPTR)(entry->text.n ? entry->text.p : ""), entry->text.n,
		PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C | PCRE2_AUTO_CALLOUT, &error, &offset, context);

	if (!code) {
		if (error != PCRE2_ERROR_HEAP_FAILED)
			refuse_pattern(rules, entry, error, offset, findings);
		return false;
	}
	patterns->at[patterns->count++] = (struct pattern){ code, index, entry->kind };
	return true;
}

static void *block_take(size_t size, void *data)
{
	(void)data;
	return memory_take(NULL, size);
}

static void block_give(void *block, void *data)
{
	(void)data;
	memory_give(block);
}

/* Counts the steps of a phrase. PCRE2 calls it before each item of a pattern that it tries: that is one step, and more for the bytes that
 * the item before went over. PCRE2's own limit counts one start of one pattern only. Patterns run in the interpreter, never as machine code,
 * so that a phrase is read alike on every machine. */
static int step(pcre2_callout_block *item, void *data)
{
	struct patterns *patterns = data;
	size_t gone = item->current_position > patterns->at_byte ? item->current_position - patterns->at_byte : 0;
	uint32_t steps = 1 + (uint32_t)(gone / BYTES_A_STEP);

	patterns->at_byte = item->current_position;
	if (patterns->left < steps) {
		patterns->left = 0;
		return PCRE2_ERROR_CALLOUT;
	}
	patterns->left -= steps;
	return 0;
}

static bool limits_set(struct patterns *patterns, pcre2_general_context *memory)
{
	pcre2_match_context *limits = pcre2_match_context_create(memory);

	patterns->limits = limits;
	patterns->block = pcre2_match_data_create(1, memory);
	if (!limits || !patterns->block)
		return false;
	pcre2_set_callout(limits, step, patterns);
	pcre2_set_depth_limit(limits, DEPTH_LIMIT);
	return true;
}

/* Counts the patterns of the ruleset, and refuses the first beyond LEXICON_PATTERNS. */
static unsigned patterns_wanted(const struct ruleset *rules, struct findings *findings)
{
	unsigned wanted = 0;

	for (uint16_t i = 0; i < rules->lexicon_count; i++)
		if (is_pattern(&rules->lexicon[i]) && wanted++ == LEXICON_PATTERNS)
			refuse_more(&rules->lexicon[i], findings);
	return wanted;
}

static bool compile_all(struct patterns *patterns, const struct ruleset *rules, pcre2_compile_context *context,
	struct findings *findings)
{
	bool sound = true;

	pcre2_set_max_pattern_length(context, PATTERN_BYTES);
	pcre2_set_parens_nest_limit(context, GROUP_LIMIT);
	for (int others = 0; others <= 1; others++)
		for (uint16_t i = 0; i < rules->lexicon_count; i++)
			if (is_pattern(&rules->lexicon[i]) && refuses(&rules->lexicon[i]) != (others != 0))
				sound &= compile(patterns, rules, i, context, findings);
	return sound;
}

bool patterns_open(struct patterns *patterns, const struct ruleset *rules, struct arena *arena,
	struct findings *findings)
{
	unsigned wanted = patterns_wanted(rules, findings);

	*patterns = (struct patterns){ 0 };
	if (wanted == 0 || wanted > LEXICON_PATTERNS)
		return wanted == 0;
	patterns->at = ARENA_ARRAY(arena, struct pattern, wanted);
	pcre2_general_context *memory = pcre2_general_context_create(block_take, block_give, NULL);
	pcre2_compile_context *context = memory ? pcre2_compile_context_create(memory) : NULL;
	bool sound = patterns->at && context && limits_set(patterns, memory)
		&& compile_all(patterns, rules, context, findings);
	pcre2_compile_context_free(context);
	pcre2_general_context_free(memory);
	return sound;
}

void patterns_begin(struct patterns *patterns, size_t bytes)
{
	patterns->left = bytes > PHRASE_BYTES ? 0 : STEPS + STEPS_A_BYTE * (uint32_t)bytes;
}

static bool is_limit(int found)
{
	return found == PCRE2_ERROR_CALLOUT || found == PCRE2_ERROR_MATCHLIMIT || found == PCRE2_ERROR_DEPTHLIMIT
		|| found == PCRE2_ERROR_HEAPLIMIT || found == PCRE2_ERROR_NOMEMORY;
}

static enum pattern_result pattern_run(const struct patterns *patterns, const struct pattern *pattern,
	struct str folded, uint32_t *begin, uint32_t *end)
{
	int found = patterns->left ? pcre2_match(pattern->code, (PCRE2_SPTR)folded.p, folded.n, 0, 0, patterns->block, patterns->limits)
		: PCRE2_ERROR_CALLOUT;

	if (is_limit(found))
		return PATTERN_LIMIT;
	if (found < 0)
		return PATTERN_NONE; /* no match, or bytes that are no text */
	const size_t *span = pcre2_get_ovector_pointer(patterns->block);
	if (span[0] >= span[1])
		return PATTERN_NONE; /* nothing said, nothing performed */
	*begin = (uint32_t)span[0];
	*end = (uint32_t)span[1];
	return PATTERN_FOUND;
}

enum pattern_result patterns_find(const struct patterns *patterns, enum lexicon_entry_kind kind,
	struct str folded, uint16_t *entry, uint32_t *begin, uint32_t *end)
{
	for (unsigned i = 0; i < patterns->count; i++) {
		const struct pattern *pattern = &patterns->at[i];
		if (pattern->kind != kind)
			continue;
		enum pattern_result result = pattern_run(patterns, pattern, folded, begin, end);
		*entry = pattern->entry;
		if (result != PATTERN_NONE)
			return result;
	}
	return PATTERN_NONE;
}

void patterns_close(struct patterns *patterns)
{
	for (unsigned i = 0; i < patterns->count; i++)
		pcre2_code_free(patterns->at[i].code);
	pcre2_match_context_free(patterns->limits);
	pcre2_match_data_free(patterns->block);
}
