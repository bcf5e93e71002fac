#!/usr/bin/env python3
"""Properties that hold of every hand, tried on the hands of corpus/ (docs/generated.md).

corpus.py [--seeds FIRST-LAST] [FILE...]; each property is tried once a seed where chance has a part in it."""
import argparse
import json
import os
import pathlib
import random
import re
import sys
import tempfile

import archive
import bazas
from run import held

ROOT = pathlib.Path(__file__).resolve().parents[2]
VEEDOR = archive.Veedor(os.environ.get("VEEDOR", str(ROOT / "build/veedor")))
SHOWN = 20
CARD = r'(?<![\w"])\d{1,2}[oceb]\b'


def bare(text):
    """Without the comments, which name seats and cards: every line stays where it is."""
    return "\n".join("" if line.startswith(";") else re.sub(r'\s*;[^"]*$', "", line) for line in text.split("\n"))


class Hand:
    """A hand of the corpus: its lines, the match that it belongs to, its ruleset."""

    def __init__(self, path, line, text, ruleset, match, seats):
        self.place, self.text, self.ruleset, self.match, self.seats = f"{path.relative_to(ROOT)}:{line}", text, ruleset, match, seats


def read(path):
    """The text of a file and its hands."""
    text = bare(path.read_text())
    ruleset, match, hands, lines = path.parent.name, 0, [], text.split("\n")
    ruleset = (re.search(r'(?m)^\[Reglamento "(\w+)"', text) or [None, ruleset])[1]
    starts = [i for i, line in enumerate(lines) if line.startswith("mano ")]
    for begin, end in zip(starts, starts[1:] + [len(lines)]):
        own = lines[begin:end]
        match += any(line.startswith("[Partido ") for line in lines[hands[-1].end if hands else 0:begin])
        own = own[:next((i for i, line in enumerate(own) if line.startswith("[")), len(own))]
        seats = max((ord(line[0]) - ord("A") + 1 for line in own if re.match("[A-F]: ", line)), default=0)
        hands.append(Hand(path, begin + 1, "\n".join(own), ruleset, match, seats))
        hands[-1].end = begin
    return text, hands


def judge_all(texts):
    """The verdicts on the hands of several logs, in one run."""
    with tempfile.TemporaryDirectory() as folder:
        names = [f"{folder}/{i:04d}.truco" for i in range(len(texts))]
        for name, text in zip(names, texts):
            pathlib.Path(name).write_text(text)
        rows = VEEDOR.run("check", "--format", "jsonl", "--lang", "en", *names)[1].splitlines()
    by_file = {name: [] for name in names}
    for row in map(json.loads, rows):
        by_file[row["file"]].append(row)
    return [archive.by_hand(text, by_file[name]) for name, text in zip(names, texts)]


# ---- what is not known -----------------------------------------------------------------------------------------------


def hidden(text, seed):
    """A part of what was dealt is not written down: half, or more, or all of it."""
    rng, part = random.Random(seed), (.5, .75, 1, .25)[seed % 4]

    def line(m):
        return re.sub(CARD, lambda c: "?" if rng.random() < part else c.group(0), m.group(0))
    return re.sub(r"(?m)^[A-F]: .*$", line, text)


def deals_wrongly(findings):
    """The deal itself is wrong, or somebody laid what he was not dealt: with other cards unseen it is another hand."""
    return any(f["kind"] == "deal" or (f["kind"] == "card" and f["severity"] == "fault") for f in findings)


def same_misdeed(new, old):
    """The finding stood in the full hand, with clauses more, or earlier: where what is left for certain comes together."""
    if (new["code"], new["severity"]) != (old["code"], old["severity"]):
        return False
    closer = new["seat"] == old["seat"] and new["line"] == old["line"] and set(new["clauses"]) <= set(old["clauses"])
    return closer or (new["clauses"] == old["clauses"] and new["line"] > old["line"])


def graver_unseen(new, old, after):
    """A graver fault of the same player, which only his cards tell, and which is not told without them, took its place: what is left is
    that he did not show them, or the other thing that he omitted with the same words."""
    if new["seat"] is None or old["seat"] != new["seat"] or old["kind"] not in ("flor", "count") or old["severity"] != "fault":
        return False
    if held(old) in [held(f) for f in after]:
        return False
    return new["kind"] == "show" or new["line"] == old["line"]


def asserted(full, part):
    """What the hand with cards hidden asserts, and the full one does not."""
    (before, whole), (after, partial) = full, part
    if deals_wrongly(before):
        return []
    known = [held(f) for f in before]
    new = [f for f in after if f["severity"] != "undecided" and held(f) not in known
           and not any(same_misdeed(f, old) or graver_unseen(f, old, after) for old in before)]
    wrong = [f"line {f['line']}: {f['code']} {f['severity']} {' '.join(f['clauses'])}: {f['message']}" for f in new]
    if not partial.get("undecided") and partial.get("points") != whole.get("points"):
        wrong.append(f"points {whole.get('points')}, then {partial.get('points')}")
    return wrong


def try_hiding(files, base, seeds):
    total, wrong = 0, []
    for seed in seeds:
        changed = [hidden(text, seed) for text, _ in files]
        for (_, hands), before, after, text in zip(files, base, judge_all(changed), changed):
            total += len(hands)
            for hand, full, part in zip(hands, before, after):
                if why := asserted(full, part):
                    wrong.append(f"{hand.place}, seed {seed}: {'; '.join(why)}")
    return "hiding cards only leaves things undecided", total, wrong


# ---- the whole --------------------------------------------------------------------------------------------------------


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", default="0-3")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    first, last = map(int, options.seeds.split("-"))
    paths = [p.resolve() for p in options.files] or sorted((ROOT / "corpus").glob("*/*.truco"))
    files = [read(p) for p in paths]
    base = judge_all([text for text, _ in files])
    passed = failed = 0
    for name, total, wrong in [try_hiding(files, base, range(first, last + 1))]:
        print(f"{name}: {total - len(wrong)} of {total}")
        print("\n".join(wrong[:SHOWN]))
        passed, failed = passed + total - len(wrong), failed + len(wrong)
    print(f"{passed} passed, {failed} failed, 0 skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
