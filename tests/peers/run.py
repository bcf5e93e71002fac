#!/usr/bin/env python3
"""Holds veedor to the points that other engines gave to the hands they played.

    run.py [--sample N]     N hands of every file instead of all
           [--write DIR]    where the logs go (build/peers)
           [--survey]       count the classes of difference, without judging the hands
           [--recorded]     count what is open in the hands as they were recorded, with nothing added: for docs/import.md

The hands live in PEERS_DIR (../shared/peers); the layer skips where they do not. A hand on which engine and
regulation agree must get exactly the engine's points and no fault or null finding. The others belong
to a class of difference: classes.py tells them apart, oracle.py works out what the regulation gives,
docs/evidence.md says how."""
import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys

import classes
import flor_classes
import hands
import uy_classes
import ve_classes

ROOT = hands.ROOT
GAMES = (classes, flor_classes, uy_classes, ve_classes)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--write", type=pathlib.Path, default=ROOT / "build/peers")
    parser.add_argument("--survey", action="store_true")
    parser.add_argument("--recorded", action="store_true")
    return parser.parse_args()


def sampled(stream, size):
    """Every hand, or runs of 25 consecutive hands spread over the file, `size` in all."""
    everything = list(stream)
    if not size or size >= len(everything):
        return everything
    runs = max(1, size // 25)
    step = len(everything) // runs
    return [h for start in range(0, step * runs, step) for h in everything[start:start + 25]]


class Case:
    """A hand with what is expected of it."""

    def __init__(self, hand, game):
        self.hand = hand
        self.acts, self.expected, self.classes = game.examine(hand)

    def follows(self, before):
        """True when it goes on with the match of the hand before it, and neither belongs to a class: score
        and dealer are then followed too."""
        hand, last = self.hand, before.hand if before else None
        return bool(last and not before.classes and not self.classes
                    and last.get("active") == hand.get("active") and hand["rules"] == last["rules"]
                    and last["game"] == hand["game"] and last["hand"] + 1 == hand["hand"]
                    and all(last["score"][s] + last["pts"][s] == hand["score"][s] for s in (0, 1)))


def write_log(cases, path, game):
    """Writes the hands, and returns the cases keyed as veedor names them (match, hand)."""
    keyed, name, before = {}, None, None
    with open(path, "w", encoding="utf-8") as out:
        out.write('[Veedor "1"]\n')
        for case in cases:
            hand = case.hand
            if not case.follows(before):
                name = f'{hand["game"]}-{hand["hand"]}-{len(keyed)}'
                out.write("\n" + game.match_tags(name, hand))
            out.write("\n" + game.Scribe(hand, case.acts).text())
            keyed[(name, str(hand["hand"]))] = case
            before = case
    return keyed


def audit(log, engine, game):
    """What veedor says of a log in bytes: (match, hand) -> its hand object, and -> its findings."""
    command = [hands.VEEDOR, "check", "--format", "jsonl", "--lang", "en", "-r", game.RULES, *game.readings(engine)]
    run = subprocess.run(command, cwd=ROOT, input=log, capture_output=True, check=False)
    if run.returncode not in (0, 1):
        sys.exit(f"veedor ended with {run.returncode}: {run.stderr.decode()[:2000]}")
    closed, found = {}, collections.defaultdict(list)
    for line in run.stdout.decode("utf-8").splitlines():
        row = json.loads(line)
        key = (row.get("match"), row.get("hand"))
        if row["type"] == "hand":
            closed[key] = row
        elif row["type"] == "finding":
            found[key].append(row)
    return closed, found


def judge(case, row, findings, game):
    """What is wrong with veedor's answer for one hand, or an empty text."""
    if row is None:
        return "veedor did not close this hand"
    return classes.trouble(case, row, findings, game)


def tell(key, case, trouble, path):
    hand = case.hand
    print(f'{path.name} mano {key[1]} [Partido "{key[0]}"] {hand["eng"]} game {hand["game"]}: {trouble}')
    print(f'  {sorted(case.classes)} flags {hand["flags"]} points {hand["pts"]} acts {hand["acts"]}')


def survey(keyed):
    """How many hands of each class, and how many of them the engine pays otherwise."""
    groups = collections.Counter()
    for case in keyed.values():
        same = "same points" if case.expected == case.hand["pts"] else "other points"
        groups[(" ".join(sorted(case.classes)) or "-", same)] += 1
    for (names, same), count in sorted(groups.items()):
        print(f"{count:7} {same:14} {names}")


def recorded(engine, game, chosen):
    """How much is open in the hands as the platform recorded them, and what is missed because it was not recorded."""
    twins = "".join(json.dumps(hand["twin"]) + "\n" for hand in chosen)
    closed, found = audit(twins.encode(), engine, game)
    counts = collections.Counter()
    for key, row in closed.items():
        codes = {f["code"] for f in found[key]}
        if row["undecided"]:
            counts["nobody declared" if "V0405" in codes else "cards not laid" if "V0408" in codes else "otherwise open"] += 1
        counts["nothing shown"] += any(f["code"] == "V0309" and f["severity"] == "fault" for f in found[key])
    print(f"{engine}{game.SUFFIX}: {len(chosen)} hands, {dict(counts)}")
    return len(closed), len(chosen) - len(closed), 0


def run_engine(engine, game, options):
    source = pathlib.Path(os.environ.get("PEERS_DIR", ROOT.parent / "shared/peers")) / f"{engine}.jsonl.gz"
    if not source.exists():
        print(f"skipped: {source} is not there")
        return 0, 0, 1
    if not (ROOT / f"rulesets/{game.BASE}.reglas").exists() and not options.survey:
        print(f"skipped: {engine}: there is no ruleset «{game.BASE}»")
        return 0, 0, 1
    name = engine + game.SUFFIX
    path = options.write / f"{name}.truco"
    chosen = sampled(((line, hand) for line, hand in hands.read_lines(source) if hand["rules"]["flor"] == game.FLOR), options.sample)
    chosen = hands.bring_in(engine, chosen)
    if options.recorded:
        return recorded(engine, game, chosen)
    keyed = write_log([Case(h, game) for h in chosen], path, game)
    if options.survey:
        print(f"== {name}: {len(keyed)} hands")
        survey(keyed)
        return 0, 0, 0
    closed, found = audit(path.read_bytes(), engine, game)
    failed = 0
    for key, case in keyed.items():
        trouble = judge(case, closed.get(key), found[key], game)
        if trouble:
            failed += 1
            if failed <= 10:
                tell(key, case, trouble, path)
    return len(keyed) - failed, failed, 0


def main():
    options = arguments()
    options.write.mkdir(parents=True, exist_ok=True)
    totals = [0, 0, 0]
    for game in GAMES:
        for engine in game.ENGINES:
            totals = [a + b for a, b in zip(totals, run_engine(engine, game, options))]
    print("{} passed, {} failed, {} skipped".format(*totals))
    return 1 if totals[1] else 0


if __name__ == "__main__":
    sys.exit(main())
