#!/usr/bin/env python3
"""Holds every envite and every flor of every deal to a count of our own (values.py, from the regulations' texts).

Of each regulation the whole table of `veedor rules NAME --counts`, and a log of sampled hands (hands.py)
that veedor judges. The logs stay in build/counts."""
import collections
import os
import pathlib
import sys

import hands
import table
import values

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("VEEDOR", str(ROOT / "build/veedor"))
WORK = ROOT / "build/counts"


def enumerate_deals(rules):
    """All deals, by what they count."""
    by_value = collections.defaultdict(list)
    for hand, muestra in values.deals(rules.muestra):
        by_value[rules.value_of(hand, muestra)].append((hand, muestra))
    return by_value


def tally(name, results):
    """Prints the complaints of a generator that ends with how many things it compared."""
    *wrong, compared = results
    for complaint in wrong[:20]:
        print(f"{name}: {complaint}")
    if len(wrong) > 20:
        print(f"{name}: and {len(wrong) - 20} more")
    return compared - len(wrong), len(wrong)


def compare_table(rules, by_value, rows, totals):
    counted = {value: len(deals) for value, deals in by_value.items()}
    p, f = tally(rules.name, table.differences(counted, rows, totals, rules.value_of))
    print(f"{rules.name}: {sum(counted.values())} deals, {p} rows of its table agree, {f} do not")
    return p, f


def judge_hands(rules, by_value):
    p, f = tally(rules.name, hands.complaints(PROGRAM, rules, by_value, WORK / f"{rules.name}.truco"))
    print(f"{rules.name}: {p} hands judged as they should be, {f} not")
    return p, f


def main():
    WORK.mkdir(parents=True, exist_ok=True)
    passed = failed = skipped = 0
    for rules in hands.REGULATIONS:
        printed = table.ask(PROGRAM, rules.name)
        if not printed and not (ROOT / f"rulesets/{rules.name}.reglas").exists():
            print(f"{rules.name}: skipped, this version has no ruleset of it")
            skipped += 1
            continue
        by_value = enumerate_deals(rules)
        for p, f in (compare_table(rules, by_value, *(printed or ({}, {}))), judge_hands(rules, by_value)):
            passed, failed = passed + p, failed + f
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
