#!/usr/bin/env python3
"""Holds veedor to the points that three Argentine engines gave to the hands they played.

    run.py [--sample N]     N hands of every file instead of all
           [--write DIR]    where the logs go (build/peers)
           [--survey]       print every class of difference with its clauses and one hand of it

The hands live in PEERS_DIR (../shared/peers); the layer skips where they do not. A hand without a flag
must get exactly the engine's points and no fault or null finding. A hand with flags belongs to a
class of difference: see classes.py, which says for each what the regulation gives, and docs/peers.md,
which says why."""
import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys

import classes
import hands
import log

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES = pathlib.Path("tests/peers/argentinos.reglas")


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--write", type=pathlib.Path, default=ROOT / "build/peers")
    parser.add_argument("--survey", action="store_true")
    return parser.parse_args()


def sampled(stream, size):
    """Every hand, or runs of 25 consecutive hands spread over the file, `size` in all."""
    everything = list(stream)
    if not size or size >= len(everything):
        return everything
    runs = max(1, size // 25)
    step = len(everything) // runs
    return [h for start in range(0, step * runs, step) for h in everything[start:start + 25]]


def write_log(batch, path):
    """Writes the hands, and returns them keyed as veedor names them (match, hand). A match goes on
    over consecutive unflagged hands of one game, so that score and dealer are followed too."""
    keyed, name, before = {}, None, None
    with open(path, "w", encoding="utf-8") as out:
        out.write('[Veedor "1"]\n')
        for hand in batch:
            follows = (before and not before["flags"] and not hand["flags"]
                       and before["game"] == hand["game"] and before["hand"] + 1 == hand["hand"]
                       and before["score"][0] + before["pts"][0] == hand["score"][0])
            if not follows:
                name = f'{hand["game"]}-{hand["hand"]}-{len(keyed)}'
                out.write("\n" + log.match_tags(name, hand))
            out.write("\n" + log.Scribe(hand, hands.complete(hand)).text())
            keyed[(name, str(hand["hand"]))] = hand
            before = hand
    return keyed


def audit(path, engine):
    """What veedor says: (match, hand) -> its hand object, and -> its findings."""
    command = [os.environ.get("VEEDOR", "build/veedor"), "check", "--format", "jsonl", "--lang", "en",
               "-r", str(RULES), *classes.readings(engine), str(path)]
    run = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False)
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


def judge(hand, row, findings):
    """What is wrong with veedor's answer for one hand, or an empty text."""
    if row is None:
        return "veedor did not close this hand"
    return classes.trouble(hand, row, findings)


def tell(key, hand, trouble, path):
    print(f'{path.name} mano {key[1]} [Partido "{key[0]}"] {hand["eng"]} game {hand["game"]}: {trouble}')
    print(f'  flags {hand["flags"]} points {hand["pts"]} acts {hand["acts"]}')


def survey(keyed, closed, found):
    """How each set of flags came out: a map to write docs/peers.md from."""
    groups = collections.defaultdict(list)
    for key, hand in keyed.items():
        row = closed.get(key)
        bad = sorted({c for f in found[key] if f["severity"] in ("fault", "null") for c in f["clauses"]})
        same = row and row["points"] == hand["pts"] and not row["undecided"]
        groups[(",".join(classes.flags(hand)) or "-", "same" if same else "DIFFERS", " ".join(bad))].append((key, hand))
    for (flags, how, clauses), members in sorted(groups.items()):
        key, hand = members[0]
        row = closed.get(key) or {}
        print(f'{len(members):6} {flags:50} {how:8} {clauses}')
        if how == "DIFFERS" or (flags == "-" and clauses):
            print(f'         e.g. {key} engine {hand["pts"]} veedor {row.get("points")} acts {" / ".join(hand["acts"])}')


def run_engine(engine, options):
    source = pathlib.Path(os.environ.get("PEERS_DIR", ROOT.parent / "shared/peers")) / f"{engine}.jsonl.gz"
    if not source.exists():
        print(f"skipped: {source} is not there")
        return 0, 0, 1
    path = options.write / f"{engine}.truco"
    keyed = write_log(sampled(hands.read_hands(source), options.sample), path)
    closed, found = audit(path, engine)
    if options.survey:
        print(f"== {engine}: {len(keyed)} hands")
        survey(keyed, closed, found)
    failed = 0
    for key, hand in keyed.items():
        trouble = judge(hand, closed.get(key), found[key])
        if trouble:
            failed += 1
            if failed <= 10:
                tell(key, hand, trouble, path)
    return len(keyed) - failed, failed, 0


def main():
    options = arguments()
    options.write.mkdir(parents=True, exist_ok=True)
    totals = [0, 0, 0]
    for engine in hands.ENGINES:
        totals = [a + b for a, b in zip(totals, run_engine(engine, options))]
    print("{} passed, {} failed, {} skipped".format(*totals))
    return 1 if totals[1] else 0


if __name__ == "__main__":
    sys.exit(main())
