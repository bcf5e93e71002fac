/* What identifies a finding and its match; findings that a report has already. */
#include "report/report.h"

#include "base/json_tree.h"
#include "report/print.h"

#include <stdlib.h>

struct str match_tag(const struct match_header *match, struct str name)
{
	unsigned count = match ? match->tag_count : 0, i = FIRST_OF(k, count, str_equal(match->tags[k].name, name));

	return i < count ? match->tags[i].value : (struct str){ 0 };
}

static uint64_t mix(uint64_t hash, struct str text)
{
	for (size_t i = 0; i <= text.n; i++) /* marks the end, so that texts side by side do not run together */
		hash = (hash ^ (i < text.n ? (unsigned char)text.p[i] : 0x1ff)) * 0x100000001b3u;
	return hash;
}

/* Mixes in the match. Matches without a name have their number in the file as id, so tags are needed too. */
static uint64_t mix_match(uint64_t hash, const struct match_header *match)
{
	hash = mix(hash, match->id);
	hash = mix(hash, match_tag(match, STR("Torneo")));
	hash = mix(hash, match_tag(match, STR("Mesa")));
	hash = mix(hash, match->date);
	for (int seat = 0; seat < MAX_SEATS; seat++)
		hash = mix(hash, match->player[seat]);
	return hash;
}

uint64_t report_fingerprint(const struct finding *finding, const struct hand *hand)
{
	uint64_t hash = mix(0xcbf29ce484222325u, str_of(finding_info(finding->code)->code));

	if (hand && hand->match)
		hash = mix_match(hash, hand->match);
	hash = mix(hash, hand ? hand->id : STR(""));
	hash = mix(hash, finding->clauses[0]);
	return (hash ^ (uint64_t)(finding->event + 1) ^ (uint64_t)(finding->seat + 1) << 32) * 0x100000001b3u;
}

void print_fingerprint(struct out *out, const struct told_finding *told)
{
	out_format(out, "%016llx", (unsigned long long)report_fingerprint(told->finding, told->hand));
}

bool finding_fails(const struct finding *finding, enum fail_on fail_on)
{
	static const unsigned severities[] = { [FAIL_ON_NULL] = 2, [FAIL_ON_FAULT] = 1, [FAIL_ON_REMARK] = 3, [FAIL_ON_UNDECIDED] = 4, [FAIL_NEVER] = 0 };

	return !finding->settled && (unsigned)finding->severity < severities[fail_on];
}

void print_ids(struct out *out, const struct str *ids, unsigned most, const char *open, const char *link, const char *close)
{
	for (unsigned i = 0; i < most && ids[i].n; i++) {
		out_string(out, i ? link : open);
		out_escaped(out, ids[i]);
	}
	out_string(out, most && ids[0].n ? close : "");
}

/* ---- the findings of a report ---------------------------------------------------------------------------- */

static int order(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return (x > y) - (x < y);
}

bool baseline_read(struct baseline *baseline, struct arena *arena, struct str report, unsigned *line)
{
	struct arena of_line;
	struct span wrong;
	bool ended = false;

	*baseline = (struct baseline){ .prints = ARENA_ARRAY(arena, uint64_t, (size_t)str_lines(report) + 1) };
	bool good = baseline->prints != NULL;
	arena_init(&of_line);
	*line = 0;
	for (size_t at = 0; good && at < report.n; arena_reset(&of_line)) {
		struct str text = str_until(report, at, '\n');
		at += text.n + 1;
		++*line;
		const struct json_node *object = json_tree_read(text, &of_line, &wrong), *type = json_member(object, STR("type"));
		good = !ended && type && type->is == JSON_IS_TEXT;
		ended = good && str_equal(type->text, STR("end"));
		if (good && str_equal(type->text, STR("finding"))) {
			const struct json_node *of = json_member(object, STR("fingerprint"));
			good = of && str_hex(of->text, &baseline->prints[baseline->count]);
			baseline->count += good;
		}
	}
	arena_free(&of_line);
	if (baseline->count)
		qsort(baseline->prints, baseline->count, sizeof *baseline->prints, order);
	return good && ended;
}

bool baseline_has(const struct baseline *baseline, uint64_t fingerprint)
{
	return baseline->count && bsearch(&fingerprint, baseline->prints, baseline->count, sizeof fingerprint, order);
}
