#!/usr/bin/env python3
"""The order in which a ruleset states its rules and its duties decides nothing: those of every file of rulesets/ are put in another
order, and the corpus has to find what it found.

    order.py [SEED...]"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))
from language import MOMENTS, parse  # noqa: E402

RUNNER = os.environ.get("CORPUS_RUNNER", str(ROOT / "build/tests/corpus"))


def rules_of(text):
    """Where the statements that stand directly in the file and are rules or duties begin and end, their clauses with them."""
    return [(one.begin, one.end) for one in parse(text) if one.word in MOMENTS or one.word == "debe"]


def reordered(text, seed):
    """The same rules in each other's places: backwards for seed 0."""
    places = rules_of(text)
    order = list(reversed(places))
    if seed:
        random.Random(seed).shuffle(order)
    made, at = "", 0
    for (begin, end), (first, last) in zip(places, order):
        made += text[at:begin] + text[first:last]
        at = end
    return made + text[at:], len(places)


def holds(path, seed):
    text, count = reordered(path.read_text(), seed)
    with tempfile.TemporaryDirectory() as room:
        for other in path.parent.glob("*.reglas"):
            pathlib.Path(room, other.name).write_text(text if other == path else other.read_text())
        hands = sorted(str(file) for file in (ROOT / "corpus" / path.stem).glob("*.truco"))
        done = subprocess.run([RUNNER, *hands], env=dict(os.environ, VEEDOR_RULESETS=room), capture_output=True, text=True, check=False)
    if done.returncode == 0 and count > 1 and text != path.read_text():
        return True
    print(f"not ok {path.stem}, {count} rules, order {seed}\n{(done.stdout + done.stderr)[-1500:]}")
    return False


def main():
    seeds = [int(word) for word in sys.argv[1:]] or [0, 1]
    held = [holds(path, seed) for path in sorted((ROOT / "rulesets").glob("*.reglas")) for seed in seeds]
    print(f"{sum(held)} passed, {len(held) - sum(held)} failed")
    return sum(held) != len(held)


if __name__ == "__main__":
    sys.exit(main())
