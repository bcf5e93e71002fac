/* Parts of the dump: what statements refer to. Internal to the rules floor. */
#ifndef VEEDOR_RULES_DUMP_H
#define VEEDOR_RULES_DUMP_H

#include "base/out.h"
#include "rules/load.h"

void dump_str(struct out *out, struct str text);
void dump_words(struct out *out, const char *label, struct words words);
void dump_cite(struct out *out, const struct ruleset *rules, struct cite cite);
void dump_line(struct out *out, const struct ruleset *rules, const char *label, long value, struct cite cite);
void dump_cards(struct out *out, const struct ruleset *rules);
void dump_pattern(struct out *out, const struct ruleset *rules, const struct act_pattern *pattern);
void dump_guard(struct out *out, const struct ruleset *rules, uint16_t guard);
void dump_role(struct out *out, const struct ruleset *rules, uint16_t role);
void dump_amount(struct out *out, const struct ruleset *rules, struct amount amount);
void dump_statements(struct out *out, const struct ruleset *rules);

#endif
