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

# Those whose table is compared; of the ones in hands.REGULATIONS hands are judged too.
TABLES = {rules.name: (rules.value_of, rules.muestra) for rules in hands.REGULATIONS}
TABLES["venezolano"] = (values.venezolano, True)


def enumerate_deals(value_of, with_muestra):
    return collections.Counter(value_of(hand, muestra) for hand, muestra in values.deals(with_muestra))


def tally(name, results):
    """Prints the complaints of a generator that ends with how many things it compared."""
    *wrong, compared = results
    for complaint in wrong[:20]:
        print(f"{name}: {complaint}")
    if len(wrong) > 20:
        print(f"{name}: and {len(wrong) - 20} more")
    return compared - len(wrong), len(wrong)


def main():
    WORK.mkdir(parents=True, exist_ok=True)
    passed = failed = skipped = 0
    counted = {}
    for name, (value_of, with_muestra) in TABLES.items():
        printed = table.ask(PROGRAM, name)
        if not printed and not (ROOT / f"rulesets/{name}.reglas").exists():
            print(f"{name}: skipped, this version has no ruleset of it")
            skipped += 1
            continue
        counted[name] = enumerate_deals(value_of, with_muestra)
        p, f = tally(name, table.differences(counted[name], *(printed or ({}, {})), value_of))
        passed, failed = passed + p, failed + f
        print(f"{name}: {sum(counted[name].values())} deals, {p} rows of its table agree, {f} do not")
    for rules in hands.REGULATIONS:
        p, f = tally(rules.name, hands.complaints(PROGRAM, rules, counted[rules.name], WORK / f"{rules.name}.truco"))
        passed, failed = passed + p, failed + f
        print(f"{rules.name}: {p} hands judged as they should be, {f} not")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
